"""Scenarios (format v1): a position, a script, a stop point and what must be true then.

What a file uses and the runner or the engine does not know yet is reported as unsupported with its name, never guessed.
A format declares what only it has as `Scenarios` (`formats/play_side.py`): names, facts, places, zones, expectations, actions.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from engine.cards import Declined
from engine.language.keywords import HELPED
from engine.rules.counters import add_counters
from engine.rules.faces import LEAVE, manner_of
from engine.rules.legal import WAYS, legal_actions
from engine.rules.pool import empty_pools
from engine.rules.priority import Priority
from engine.rules.sba import lose
from engine.rules.stack import ONCE
from engine.rules.timing import sorcery_time
from engine.state import terms
from engine.state.action import CAST, MANA_COST, Action
from engine.state.choice import Act, Answer, Ask, Pay
from engine.state.journal import Mark
from engine.state.pairing import Pair, Pairs
from engine.state.topics import ATTACKERS
from formats.scenarios.answers import KNOWN_ANSWERS
from formats.scenarios.expectations import Expectations, card_name
from formats.scenarios.game import Stopped
from formats.scenarios.payment import needed_later, sparing
from formats.scenarios.script import Script
from formats.scenarios.text import Failed, Unsupported, quotes

STEPS = {name: number for number, name in enumerate(terms.STEP_NAMES)}
ONE_COLOR = re.compile(r"\badd \{([WUBRG])\}(?!\{| or|,)", re.I)
PRINTING = re.compile(r"(?<=[a-z])-[A-Z0-9]{3}$")  # XMage tells cards of one name apart by their sets
ROUNDS = 5_000
DECLARATIONS = ("attack", "block", "no_attack", "no_block")
VERBS = frozenset(
    {
        "cast",
        "activate",
        "mana",
        "play",
        *DECLARATIONS,
        "resolve",
        "add_counters",
        "concede",
        "rollback",
        "check",
    }
)
"""The actions every format's scripts may have."""
ILLEGAL = {"attack": "illegal_action", "block": "illegal_block"}
"""What a declaration is called that is not legal."""
PAYING = ("cast", "activate", "mana")
"""Actions that may need mana or a permanent."""
QUEUES = ("choice", "target", "mode", "random")


def run(data: Mapping[str, Any]) -> dict[str, Any]:
    """Run one scenario: {"id", "status": pass, fail, unsupported or error, "detail"}."""
    found = {"id": data.get("id"), "status": "pass", "detail": ""}
    try:
        if "trials" in data:
            _trials(data)
        else:
            Runner(data).run()
    except (Unsupported, Declined) as gap:
        found.update(status="unsupported", detail=str(gap))
    except Failed as failure:
        found.update(status="fail", detail=str(failure))
    except Exception as error:
        found.update(status="error", detail=f"{type(error).__name__}: {error}")
    return found


def _trials(data: Mapping[str, Any]) -> None:
    """Run with many seeds and compare frequencies (section 10)."""
    trials = data["trials"]
    hits = [0] * len(trials["freq"])
    for k in range(trials["n"]):
        once = {**data, "game": {**data["game"], "seed": trials.get("seed", 1) + k}}
        once.pop("trials")
        runner = Runner(once)
        runner.run()
        for i, row in enumerate(trials["freq"]):
            try:
                runner.expectations.check(row["expect"])
                hits[i] += 1
            except Failed:
                pass
    for row, n in zip(trials["freq"], hits, strict=True):
        low, high = row["between"]
        if not low <= n / trials["n"] <= high:
            raise Failed("frequency", f"{n} of {trials['n']}, not between {low} and {high}")


class Runner(Script):
    """One run of one scenario."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.turns: dict[int, Mark] = {}
        self.tried: Action | None = None  # what the script has just had somebody do
        self.exact = True
        self.must = False
        self.spares = False
        self.blocks: dict[Any, list[dict[str, Any]]] = {}
        self.expectations = Expectations(self)
        self.game.listener = self.overhear
        self.game.chance = self.chance

    # -- running -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play every stage. Raises Failed or Unsupported."""
        for stage in [self.data, *self.data.get("then", ())]:
            must = stage.get("must_fail")
            if must is None:
                self._stage(stage)
                continue
            try:
                self._stage(stage, expect=False)
            except Failed as failure:
                if not _wanted_failure(must, failure):
                    raise
                self._expect(stage, ())
                return
            try:
                self._expect(stage, ())
            except Failed:
                if must.get("or_expect"):
                    return
                raise
            if not must.get("lenient"):
                raise Failed("must_fail", f"nothing failed, {must['kind']} was wanted")

    def _stage(self, stage: Mapping[str, Any], expect: bool = True) -> None:
        # declarations that are not legal are mended otherwise
        self.must = "must_fail" in stage
        self.exact = self.strict or self.must
        self.spares = stage.get("must_fail", {}).get("kind") == "unused_actions"
        self._load(stage.get("script", ()))
        stop = stage["stop"]
        self._play_to(stop["t"], STEPS[stop["s"]])
        wanted = [e for e in stage.get("expect", ()) if e["k"] in ("unused_actions", "unused_answers")]
        for expectation in wanted:
            self.expectations.check(expectation)
        if not wanted:
            self._nothing_left(stage.get("strict", self.strict))
        if expect:
            self._expect(stage, ("unused_actions", "unused_answers"))

    def _expect(self, stage: Mapping[str, Any], done: Sequence[str]) -> None:
        for expectation in stage.get("expect", ()):
            if expectation["k"] not in done:
                self.expectations.check(expectation)

    def _load(self, script: Sequence[Mapping[str, Any]]) -> None:
        for entry in script:
            if entry["do"] == "answer":
                self._load_answer(entry)
            elif entry["do"] not in VERBS and entry["do"] not in self.own.acts:
                raise Unsupported(f"action {entry['do']}")
            elif "after_rollback" in entry:
                self.blocks.setdefault(entry["after_rollback"], []).append(dict(entry))
            else:
                self.scripts[entry["p"]].append(dict(entry))

    def _load_answer(self, entry: Mapping[str, Any]) -> None:
        for queue in QUEUES:
            if queue not in entry:
                continue
            value = entry[queue]
            if queue != "random" and isinstance(value, Mapping) and set(value) - KNOWN_ANSWERS:
                raise Unsupported(f"answer {sorted(set(value) - KNOWN_ANSWERS)}")
            if queue == "random" and (
                entry["p"] != "GAME" or not set(value) & {"coin", "die", "pick", "order"}
            ):
                raise Unsupported("random answers")
            if isinstance(value, Mapping) and isinstance(value.get("pick"), str):
                value = {**value, "pick": PRINTING.sub("", value["pick"])}
            self.queues.setdefault((entry["p"], queue), []).append(value)

    def _play_to(self, turn: int, step: int) -> None:
        game = self.game
        game.play_to(turn, step)
        try:
            for _ in range(ROUNDS):
                ask = game.run()
                if ask is None:
                    return
                if game.turn not in self.turns:
                    self.turns[game.turn] = game.mark()
                game.answer(self.answer(ask))
        except Stopped:
            game.journal.undo(game.step_mark)
            game.stop = None
            empty_pools(game)
            return
        raise Failed("loop", "the game does not come to the stop")

    def _nothing_left(self, strict: bool) -> None:
        left = [e for entries in self.scripts.values() for e in entries if not e["do"].startswith("no_")]
        if not (strict or self.exact):  # blocks are declared as far as they can be
            left = [e for e in left if e["do"] != "block"]
        if left:
            raise Failed(
                "unused_actions",
                f"{left[0]['do']} {left[0].get('card', left[0].get('ability', ''))}",
                also=ILLEGAL.get(left[0]["do"], ""),
            )
        if strict:
            for (player, queue), values in self.queues.items():
                for value in values:
                    if not self.idle(player, value):
                        also = "illegal_target" if queue == "target" else ""
                        raise Failed("unused_answers", f"{queue} of {player}: {value}", also=also)

    # -- actions -----------------------------------------------------------------------------------------------------

    def answer(self, ask: Ask) -> Answer:
        """What the script does or says now."""
        if isinstance(ask, Act):
            return self._act(ask.seat.name, ask)
        if isinstance(ask, Pair):
            return self._pair(ask.seat.name, ask)
        if isinstance(ask, Pay):
            now = [e for e in self.scripts[ask.seat.name] if self._is_now(e)]
            return sparing(ask, *needed_later(ask.seat, now))
        return self.choose(ask)

    def _act(self, player: str, ask: Act) -> Answer:
        frame = self.game.frames[-1]
        if self.tried is not None and isinstance(frame, Priority) and self.tried in frame.impossible:
            raise Failed("illegal_action", f"{player} cannot do {self.tried.kind} {self.tried.card}")
        self.tried = None
        self.game.payments_from = None
        self.current = (None, {})
        while True:
            entry = next((e for e in self.scripts[player] if self._is_now(e)), None)
            if entry is None or not self._may_go(entry, ask):
                return 0
            kind = entry["do"]
            if kind == "resolve":
                if not self.game.stack:
                    self.scripts[player].remove(entry)
                    continue
                if entry.get("n", "all") == 1:
                    self.scripts[player].remove(entry)
                return 0
            self.scripts[player].remove(entry)
            if kind == "check":
                rest = {k: v for k, v in entry.items() if k not in ("do", "t", "s", "p")}
                self.expectations.check(
                    {"p": player, **rest} if "who" not in rest else {**rest, "p": rest["who"]}, self.foreign
                )
            elif kind == "add_counters":
                there = [o for o in self.own_first(ask.seat) if getattr(o, "zone", 0) == terms.BATTLEFIELD]
                add_counters(self.game, self.ref(entry["card"], there), entry["type"], entry["n"])
                self.game.refresh()
                self._look_again(ask)
            elif kind == "concede":
                lose(self.game, [ask.seat], "conceded")
                return 0
            elif kind == "rollback":
                return self._roll_back(entry)
            else:
                return self._action(player, entry, ask)

    def _look_again(self, ask: Act) -> None:
        """What could be done was worked out before the script changed the position: more loyalty allows more."""
        game = self.game
        frame = game.frames[-1]
        assert isinstance(frame, Priority)
        frame.actions = ask.options = legal_actions(game, ask.seat, sorcery_time(game, ask.seat))

    def _is_now(self, entry: Mapping[str, Any]) -> bool:
        return (
            entry["t"] == self.game.turn
            and STEPS[entry["s"]] == self.game.step
            and entry["do"] not in DECLARATIONS
        )

    def _may_go(self, entry: Mapping[str, Any], ask: Act) -> bool:
        """Whether what the entry waits for is there (section 4)."""
        stack = self.game.stack
        for key, wanted in entry.get("when", {}).items():
            if key == "stack":
                good = any(quotes(o, wanted) for o in stack)
            elif key == "not_stack":
                good = not any(quotes(o, wanted) for o in stack)
            elif key == "stack_copy":
                good = any(o.copied and quotes(o, wanted) for o in stack)
            elif key == "stack_top":
                good = bool(stack) and quotes(stack[-1], wanted)
            elif key == "mana_at_least":
                good = sum(ask.seat.pool) >= wanted
            else:
                raise Unsupported(f"when {key}")
            if not good:
                return False
        return True

    def _roll_back(self, entry: Mapping[str, Any]) -> Answer:
        """The state at the start of an earlier turn, and the script that goes on from there."""
        turn = self.game.turn - entry.get("turns", 0)
        if turn not in self.turns:
            raise Failed("illegal_action", f"turn {turn} cannot be rolled back to")
        self.game.undo(self.turns[turn])
        self.turns = {t: mark for t, mark in self.turns.items() if t <= turn}
        for player in self.scripts:
            self.scripts[player] = [e for e in self.scripts[player] if e["t"] >= self.game.turn]
        for later in self.blocks.pop(entry.get("block"), ()):
            self.scripts[later["p"]].append(later)
        ask = self.game.run()
        if ask is None:
            raise Failed("illegal_action", "nothing is left to decide after the rollback")
        return self.answer(ask)

    def _action(self, player: str, entry: Mapping[str, Any], ask: Act) -> Answer:
        act = self.own.acts.get(entry["do"])
        if act is not None:
            found = act(self.game, ask.seat, entry, self.ref, ask)
            if found is None:
                raise Failed("illegal_action", f"{player} cannot {entry['do']}")
            option = ask.options[found] if isinstance(found, int) else None
            self.current = (
                getattr(option, "card", None),
                {k: v for k, v in entry.items() if k in ("x", "targets", "with")},
            )
            return found
        fitting = [i for i, action in enumerate(ask.options) if self.is_action(action, entry)]
        if not fitting:
            fitting = [
                i for i, action in enumerate(ask.options) if self.is_action(action, entry, roughly=True)
            ]
        if fitting and entry["do"] == "cast" and "via" not in entry:
            fitting = [self._way(player, ask, fitting)]
        elif fitting:  # the mana cost of a manifested card, which is named: it could be turned up for its morph cost, too
            fitting.sort(key=lambda i: ask.options[i].way != MANA_COST)
        if not fitting:
            raise Failed(
                "illegal_action", f"{player} cannot {entry['do']} {entry.get('card', entry.get('ability'))}"
            )
        action = ask.options[fitting[0]]
        if action.kind == CAST and action.card is not None and action.card.definition.keywords & HELPED:
            self.helped = True
        left = {k: v for k, v in entry.items() if k in ("x", "mode", "targets")}
        left["targets"] = _by_mode(entry.get("targets") or ())
        if one := ONE_COLOR.search(entry.get("ability") or ""):
            left["color"] = terms.COLOR_BITS[one[1]]  # of an ability that gives one of several colours: which
        self.current = (action.card, left)
        self.tried = action
        later = [e for e in self.scripts[player] if self._is_now(e) and e["do"] in PAYING]
        # asked what pays only where something is to be spared, not of what is paid as something resolves, nor of what asks for
        # the colors that are spent on it
        colors = action.card is not None and bool(action.card.definition.spends)
        self.game.payments_from = 0 if later and not colors else None
        return fitting[0]

    def _way(self, player: str, ask: Act, fitting: Sequence[int]) -> int:
        """Which of several ways to cast a card: the first copy of it, its own cost unless the script chooses another."""
        card = ask.options[fitting[0]].card
        ways = [i for i in fitting if ask.options[i].card is card]
        plain_way = next((i for i in ways if not manner_of(ask.options[i].way)), ways[0])
        other = next((i for i in ways if ask.options[i].way in ("alternative", "offering")), None)
        if other is None:  # given by something else than the card
            printed = (*WAYS, *card.definition.faces) if card is not None else WAYS
            given = (i for i in ways if (how := manner_of(ask.options[i].way)) and how not in printed)
            other = next(given, None)
        queue = self.queues.get((player, "choice"))
        if queue and queue[0] is True and self.foreign and ask.options[plain_way].way == "offering":
            queue.pop(0)  # the only way there is
        if not queue:
            return plain_way
        if isinstance(queue[0], Mapping) and len(ways) > 1 and isinstance(queue[0].get("pick"), str):
            by = next((i for i in ways if self._giver(ask.options[i].way) == queue[0]["pick"]), None)
            if by is not None:
                queue.pop(0)
                return by
        if isinstance(queue[0], Mapping) and str(queue[0].get("pick", "")).startswith("Cast with"):
            own = "no alternative" in queue.pop(0)["pick"]
            return plain_way if own or other is None else other
        if other is not None and isinstance(queue[0], bool) and len(ways) > 1:
            return other if queue.pop(0) else plain_way
        return plain_way

    def _giver(self, way: str) -> str:
        """The name of what lets the player cast it in that way, of the ways open once each turn."""
        number = way.rpartition(LEAVE)[0].removeprefix(ONCE)
        return next((c.name for c in self.game.battlefield if str(c.id) == number), "")

    def _pair(self, player: str, ask: Pair) -> Pairs:
        """Declared attackers or blockers; whoever is not scripted stays home."""
        kind = "attack" if ask.topic is ATTACKERS else "block"
        pairs: list[tuple[int, int]] = []
        script = self.scripts[player]
        entries = [e for e in script if e["do"] in (kind, f"no_{kind}") and e["t"] == self.game.turn]
        waiting = any(e["do"] == "rollback" for rows in self.scripts.values() for e in rows)
        for at, entry in enumerate(entries):
            if waiting and entry in entries[:at]:
                continue  # it is for the same step, played again
            script.remove(entry)
            if entry["do"] == kind:
                try:
                    pairs.append(self._one_pair(kind, entry, ask, pairs))
                except Failed:
                    if self.spares:  # what nobody could declare stays unused, and that is what has to fail
                        script.append(entry)
                    elif self.exact or kind == "attack":
                        raise
        answer = tuple(self._paid(player, ask, pairs))
        if not entries:
            answer = ask.default()
        if not ask.legal(answer):
            # XMage takes back a declaration that is not legal (CR 733.1): nobody fails unless that is what is to happen
            if self.exact and not (self.foreign and kind == "attack" and not self.must):
                raise Failed(ILLEGAL[kind], f"{player}: {answer}")
            answer = _mended(ask, answer)
        return answer

    def _paid(self, player: str, ask: Pair, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Without those attackers for which the script answers that nothing is paid (CR 508.1g)."""
        taxed = {term.index for term in ask.constraints if term.kind == "tax"}
        queue = self.queues.get((player, "choice"), [])
        return [pair for pair in pairs if pair[1] not in taxed or self._pays(queue)]

    def _pays(self, queue: list[Any]) -> bool:
        """What the script answers to a tax; of several XMage asks one by one, and first which one of them."""
        paid = True
        while queue and self.foreign and isinstance(queue[0], Mapping) and self._on_battlefield(queue[0]):
            queue.pop(0)
            if queue and isinstance(queue[0], bool):
                paid = queue.pop(0) and paid
        if queue and isinstance(queue[0], bool):
            paid = queue.pop(0) and paid
        return paid

    def _on_battlefield(self, value: Mapping[str, Any]) -> bool:
        return any(card.name == value.get("pick") for card in self.game.battlefield)

    def _one_pair(
        self, kind: str, entry: Mapping[str, Any], ask: Pair, pairs: Sequence[tuple[int, int]]
    ) -> tuple[int, int]:
        wrong = ILLEGAL[kind]
        many = isinstance(entry["card"], str) and entry["card"] not in self.aliases
        goal = entry.get("attacker" if kind == "block" else "at")
        partners = list(range(len(ask.partners)))
        if goal is not None:
            found = next((j for j, p in enumerate(ask.partners) if self.is_goal(p, goal)), None)
            if isinstance(goal, Mapping) and "i" in goal:
                named = [j for j, p in enumerate(ask.partners) if self.means(p, goal)]
                found = named[goal["i"]] if len(named) > goal["i"] else None
            if found is None:
                raise Failed(wrong, f"{goal} is not there to {kind}")
            partners = [found]
        taken = [p[0] for p in pairs]
        for again in (False, True):
            skip = entry["card"].get("i", 0) if isinstance(entry["card"], Mapping) else 0
            for i, option in enumerate(ask.options):
                if not self.is_goal(option, entry["card"]):
                    continue
                if skip:
                    skip -= 1
                    continue
                if (i in taken) != again and (many or not again):
                    continue
                for j in partners:
                    if j in ask.allowed[i] and (i, j) not in pairs:
                        return i, j
        raise Failed(wrong, f"{card_name(entry['card'])} cannot {kind} {goal or ''}")


def _by_mode(targets: Sequence[Any]) -> list[Any]:
    """Targets in the order of the modes they are for; one that names none belongs to the one before it."""
    mode = 0
    known = []
    for target in targets:
        mode = target.get("mode", mode) if isinstance(target, Mapping) else mode
        known.append((mode, target))
    return [target for _, target in sorted(known, key=lambda each: each[0])]


def _mended(ask: Pair, pairs: Pairs) -> Pairs:
    """As much of a declaration as is legal; the default where none of it is."""
    for n in range(len(pairs) - 1, -1, -1):
        for some in combinations(pairs, n):
            if ask.legal(some):
                return some
    return ask.default()


def _wanted_failure(must: Mapping[str, Any], failure: Failed) -> bool:
    kind = must["kind"]
    if failure.kind == "expectation":
        return bool(must.get("or_expect"))
    return kind in ("any", "error", failure.kind) or (bool(failure.also) and kind == failure.also)
