"""Scenarios (format v1): a position, a script, a stop point and what must be true then.

What a file uses and the runner or the engine does not know yet is reported as unsupported with its name, never guessed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import cards, terms
from engine.cards import Declined
from engine.choice import ACT, NAME, NUMBER, ORDER, PAIR, PICK, SPLIT, Ask
from engine.game import Game, SeatPlan
from engine.legal import ACTIVATE, CAST, PASS, PLAY
from engine.objects import Card, Seat, StackObject
from engine.pilots.greedy import Greedy
from engine.turn import Match
from engine.verbs import add_counters
from engine.view import View
from engine.words.keywords import KEYWORD_NAMES
from engine.words.printer import Printer
from engine.zones import attach, move
from formats.play import module

STEPS = {name: number for number, name in enumerate(terms.STEP_NAMES)}
ZONES = {name: number for number, name in enumerate(terms.ZONE_NAMES) if name != "nowhere"}
FORMATS = {"duel": "duel", "horde_sealed": "horde-sealed"}
ROUNDS = 20_000


class Unsupported(Exception):
    """The card or feature that keeps the scenario from being run."""


class Failed(Exception):
    """An expectation not met, or a mismatch of the script; `kind` names it."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind


def run(data: Mapping[str, Any]) -> dict[str, Any]:
    """Run one scenario: {"id", "status": pass, fail, unsupported or error, "detail"}."""
    found = {"id": data.get("id"), "status": "pass", "detail": ""}
    try:
        if "trials" in data:
            _trials(data)
        else:
            Runner(data).run()
    except Unsupported as gap:
        found.update(status="unsupported", detail=str(gap))
    except Declined as gap:
        found.update(status="unsupported", detail=str(gap))
    except Failed as failure:
        found.update(status="fail", detail=str(failure))
    except Exception as error:
        found.update(status="error", detail=f"{type(error).__name__}: {error}")
    return found


def _trials(data: Mapping[str, Any]) -> None:
    """Run with many seeds and compare frequencies."""
    trials = data["trials"]
    hits = [0] * len(trials["freq"])
    for k in range(trials["n"]):
        once = {**data, "game": {**data["game"], "seed": trials.get("seed", 1) + k}}
        once.pop("trials")
        runner = Runner(once)
        runner.run()
        for i, row in enumerate(trials["freq"]):
            try:
                runner.expect(row["expect"])
                hits[i] += 1
            except Failed:
                pass
    for row, n in zip(trials["freq"], hits, strict=True):
        low, high = row["between"]
        if not low <= n / trials["n"] <= high:
            raise Failed("frequency", f"{n} of {trials['n']}, not between {low} and {high}")


class Runner:
    """One run of one scenario."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.aliases: dict[str, Card] = {}
        plan = data["game"]
        if plan["format"] not in FORMATS:
            raise Unsupported(f"format {plan['format']}")
        for key in ("decks", "lives"):
            if plan.get(key):
                raise Unsupported(f"game.{key}")
        self.strict = plan.get("strict", True)
        self.players: list[str] = plan["players"]
        self.game = self._new_game(plan)
        self.scripts: dict[str, list[dict[str, Any]]] = {p: [] for p in self.players}
        self.queues: dict[tuple[str, str], list[Any]] = {}
        self.pilot = Greedy()
        self.pending: dict[str, list[Any]] = {}
        self.resolving: StackObject | None = None

    # -- the position ------------------------------------------------------------------------------------------------

    def _new_game(self, plan: Mapping[str, Any]) -> Game:
        key = FORMATS[plan["format"]]
        options = {k: v for k, v in plan.get("options", {}).items() if k not in ("attack", "range")}
        if plan.get("life") is not None:
            options["life"] = plan["life"]
        team_life = plan.get("team_life")
        if team_life and team_life[0] is not None:
            options["life"] = team_life[0]
        roles = ["horde" if p == "HORDE" else "player" for p in self.players]
        ruleset, teams = module(key).make(options, roles)
        if key == "duel":
            ruleset.first = 0
        plans = [
            SeatPlan(p, [], role, team, piloted=role != "horde")
            for p, role, team in zip(self.players, roles, teams, strict=True)
        ]
        game = Game(ruleset, plans, plan.get("seed", 1), shuffle=False)
        game.attentive = True
        match = game.frames[0]
        assert isinstance(match, Match)
        match.pc = 3  # no opening hands
        game.active_team = 0
        start = plan.get("start")
        if start:
            game.turn = start["t"] - 1
            if game.turn and "active" in start:
                raise Unsupported("start.active")
        self._fill(game, plan, key)
        return game

    def _fill(self, game: Game, plan: Mapping[str, Any], key: str) -> None:
        setup = self.data.get("setup", {})
        for name in setup:
            if name in ("grid", "piles", "state"):
                raise Unsupported(f"setup.{name}")
        for player, zones in setup.items():
            seat = self.seat(player, game)
            if "life" in zones:
                seat.total.life = zones["life"]
            if "helpers" in zones or "manual_mana" in zones:
                raise Unsupported("helpers" if "helpers" in zones else "manual_mana")
            for zone in ("library", "hand", "graveyard", "exile", "pile", "battlefield"):
                rows = list(zones.get(zone, ()))
                for row in reversed(rows) if zone in ("library", "graveyard") else rows:
                    self._place(game, seat, zone, row)
            if key == "duel" or "fill" in zones:
                fill = zones.get("fill", [["Mountain", 71]] if key == "duel" else [])
                under = [cards.definition(n) for n, k in fill for _ in range(k)]
                made = [game.new_card(d, seat) for d in under]
                for card in made:
                    card.zone = terms.LIBRARY
                seat.library[:0] = made
            for zone in zones:
                if zone in ("command", "sideboard", "schemes", "nexus", "mana", "counters"):
                    raise Unsupported(f"setup zone {zone}")
        if plan.get("shuffle", True):
            for seat in game.seats:
                seat.library[:] = game.random_order(seat.library)
        game.triggered.clear()
        game.notes["defining"] = True

    def _place(self, game: Game, seat: Seat, zone: str, row: Mapping[str, Any]) -> None:
        for key in row:
            if key not in ("card", "n", "as", "tapped", "sick", "counters", "attached_to", "set", "damage"):
                raise Unsupported(f"entry field {key}")
        names = row.get("as", [])
        names = [names] if isinstance(names, str) else names
        for k in range(row.get("n", 1)):
            definition = cards.definition(row["card"])
            card = game.new_card(definition, seat, definition.token)
            card.deck_token = definition.token and game.ruleset.keeps_pile(seat)
            if zone == "battlefield":
                move(game, [card], terms.BATTLEFIELD, under=seat)
                card.sick = bool(row.get("sick", False))
                card.tapped = card.tapped or bool(row.get("tapped", False))
                card.damage = row.get("damage", 0)
                for kind, n in row.get("counters", {}).items():
                    if kind == "loyalty":
                        card.counters["loyalty"] = n
                    else:
                        add_counters(game, card, kind, n)
                if "attached_to" in row:
                    attach(game, card, self.ref(row["attached_to"]))
            elif definition.token or zone == "library":
                card.zone = ZONES[zone]
                seat.zone(ZONES[zone]).append(card)
            else:
                move(game, [card], ZONES[zone])
            if k < len(names):
                self.aliases[names[k]] = card

    def seat(self, name: str, game: Game | None = None) -> Seat:
        for seat in (game or self.game).seats:
            if seat.name == name:
                return seat
        raise Unsupported(f"player {name}")

    # -- references --------------------------------------------------------------------------------------------------

    def ref(self, ref: Any, among: Sequence[Any] | None = None) -> Any:
        """The object a reference names, among some options where they are given."""
        if isinstance(ref, str):
            if ref in self.aliases:
                return self.aliases[ref]
            return self._named(ref, 0, among)
        if "player" in ref:
            return self.seat(ref["player"])
        if "ref" in ref:
            return self.aliases[ref["ref"]]
        if set(ref) - {"card", "i", "amount", "mode"}:
            raise Unsupported(f"reference {sorted(ref)}")
        return self._named(ref["card"], ref.get("i", 0), among)

    def _named(self, name: str, i: int, among: Sequence[Any] | None) -> Any:
        pool = list(among) if among is not None else self._everything()
        found = [o for o in pool if getattr(o, "name", None) == name]
        if len(found) <= i:
            raise Failed("illegal_target", f"{name} is not there")
        return found[i]

    def _everything(self) -> list[Any]:
        found: list[Any] = [*self.game.battlefield, *self.game.stack]
        for seat in self.game.seats:
            found += [*seat.hand, *reversed(seat.graveyard), *seat.exile]
        return found

    # -- running -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        stages = [self.data, *self.data.get("then", ())]
        for stage in stages:
            must = stage.get("must_fail")
            try:
                self._stage(stage)
            except Failed as failure:
                if must is None:
                    raise
                if must["kind"] not in ("any", "error", failure.kind):
                    raise
                return
            if must is not None and not must.get("lenient"):
                raise Failed("must_fail", f"nothing failed, {must['kind']} was wanted")

    def _stage(self, stage: Mapping[str, Any]) -> None:
        for entry in stage.get("script", ()):
            if entry["do"] == "answer":
                for queue in ("choice", "target", "mode", "random"):
                    if queue in entry:
                        self.queues.setdefault((entry["p"], queue), []).append(entry[queue])
                if entry["p"] == "GAME":
                    raise Unsupported("random answers")
            elif entry["do"] in ("move", "battle", "carry", "drop", "mana", "rollback", "concede"):
                raise Unsupported(f"action {entry['do']}")
            else:
                self.scripts[entry["p"]].append(dict(entry))
        stop = stage["stop"]
        self._play_to(stop["t"], STEPS[stop["s"]])
        left = [e for entries in self.scripts.values() for e in entries]
        if left:
            raise Failed("unused_actions", f"{left[0]['do']} {left[0].get('card', '')}")
        unused = [k for k, q in self.queues.items() if q]
        if unused and stage.get("strict", self.strict):
            raise Failed("unused_answers", f"{unused[0][1]} of {unused[0][0]}")
        for expectation in stage.get("expect", ()):
            self.expect(expectation)

    def _play_to(self, turn: int, step: int) -> None:
        for _ in range(ROUNDS):
            ask = self.game.run()
            if ask is None or self._past(turn, step):
                return
            self.game.answer(self.answer(ask))
        raise Failed("loop", "the game does not come to the stop")

    def _past(self, turn: int, step: int) -> bool:
        game = self.game
        if step == terms.UNTAP:
            return game.turn >= turn
        return game.turn > turn or (game.turn == turn and game.step > step)

    def answer(self, ask: Ask) -> Any:
        player = ask.seat.name
        if ask.kind == ACT:
            return self._act(player, ask)
        if ask.kind == PAIR:
            return self._pair(player, ask)
        if ask.topic == "mulligan":
            return 0
        queue = "target" if ask.topic == "target" else "mode" if ask.topic == "modes" else "choice"
        given = self.pending.get(player, [])
        if queue == "target" and given:
            return self._fit(ask, given)
        answers = self.queues.get((player, queue))
        if answers:
            return self._fit(ask, answers)
        if ask.topic in ("order_triggers", "damage_order", "replacement", "bottom", "scry_top"):
            return ask.default()
        if self.strict:
            raise Failed("missing_answer", f"{ask.describe()} in turn {self.game.turn}")
        return self.pilot.answer(View(self.game, ask.seat), ask)

    def _fit(self, ask: Ask, queue: list[Any]) -> Any:
        """Turn the next queued value into an answer of the question's kind."""
        if ask.kind == PICK:
            picked: list[int] = []
            while queue and len(picked) < ask.most:
                value = queue.pop(0)
                if isinstance(value, dict) and value.get("skip"):
                    break
                if ask.topic == "modes" and isinstance(value, int):
                    picked.append(value - 1)
                    continue
                wanted = value.get("pick") if isinstance(value, dict) and "pick" in value else value
                for one in wanted if isinstance(wanted, list) else [wanted]:
                    picked.append(self._index(ask, one, picked))
                if ask.topic != "modes" and len(picked) >= ask.least and ask.topic != "target":
                    break
            answer: Any = tuple(picked)
        else:
            value = queue.pop(0)
            answer = self._single(ask, value)
        if not ask.legal(answer):
            raise Failed("bad_answer", f"{ask.describe()}: {answer!r}")
        return answer

    def _single(self, ask: Ask, value: Any) -> Any:
        if ask.kind == NUMBER:
            return value["x"] if isinstance(value, dict) else value
        if ask.kind == NAME:
            if isinstance(value, bool):
                return int(value)
            if isinstance(value, dict) and "color" in value:
                return list(ask.options).index(terms.COLOR_BITS[value["color"]])
            return self._index(
                ask, value["pick"] if isinstance(value, dict) and "pick" in value else value, []
            )
        if ask.kind == ORDER:
            wanted = value["pick"] if isinstance(value, dict) else value
            first = [self._index(ask, w, []) for w in (wanted if isinstance(wanted, list) else [wanted])]
            return tuple(first + [i for i in range(len(ask.options)) if i not in first])
        if ask.kind == SPLIT:
            raise Unsupported("division of amounts")
        raise Unsupported(f"answer to {ask.kind}")

    def _index(self, ask: Ask, wanted: Any, taken: Sequence[int]) -> int:
        options = [o for i, o in enumerate(ask.options) if i not in taken]
        obj = self.ref(wanted, options if not (isinstance(wanted, str) and wanted in self.aliases) else None)
        for i, option in enumerate(ask.options):
            if option is obj and i not in taken:
                return i
        raise Failed("illegal_target", f"{wanted} for {ask.describe()}")

    # -- actions -----------------------------------------------------------------------------------------------------

    def _act(self, player: str, ask: Ask) -> int:
        self.pending[player] = []
        script = self.scripts[player]
        while True:
            entry = next(
                (
                    e for e in script
                    if e["t"] == self.game.turn and STEPS[e["s"]] == self.game.step
                    and e["do"] not in ("attack", "block", "no_attack", "no_block")
                ),
                None,
            )  # fmt: skip
            if entry is None:
                return 0
            if "when" in entry:
                raise Unsupported("when")
            if entry["do"] == "resolve":
                if not self.game.stack:
                    script.remove(entry)
                    continue
                if entry.get("n", "all") == 1:
                    script.remove(entry)
                return 0
            script.remove(entry)
            if entry["do"] == "check":
                self.expect({"p": player, **{k: v for k, v in entry.items() if k not in ("do", "t", "s")}})
                continue
            if entry["do"] == "add_counters":
                add_counters(self.game, self.ref(entry["card"]), entry["type"], entry["n"])
                continue
            return self._action(player, entry, ask)

    def _action(self, player: str, entry: Mapping[str, Any], ask: Ask) -> int:
        if "via" in entry and entry["via"] not in ("flashback",):
            raise Unsupported(f"via {entry['via']}")
        if "x" in entry:
            self.queues.setdefault((player, "choice"), []).insert(0, {"x": entry["x"]})
        if "mode" in entry:
            modes = entry["mode"] if isinstance(entry["mode"], list) else [entry["mode"]]
            self.queues.setdefault((player, "mode"), [])[:0] = modes
        self.pending[player] = list(entry.get("targets", ()))
        for i, action in enumerate(ask.options):
            if action.kind == PASS:
                continue
            if entry["do"] == "play" and action.kind == PLAY and action.card.name == _card(entry["card"]):
                return i
            if entry["do"] == "cast" and action.kind == CAST and action.card.name == _card(entry["card"]):
                return i
            if entry["do"] == "activate" and action.kind == ACTIVATE and self._is_ability(action, entry):
                return i
        raise Failed(
            "illegal_action", f"{player} cannot {entry['do']} {entry.get('card', entry.get('ability'))}"
        )

    def _is_ability(self, action: Any, entry: Mapping[str, Any]) -> bool:
        if "of" in entry and self.ref(entry["of"]) is not action.card:
            return False
        text = Printer(action.card.definition).ability(action.ability).lower()
        return text.startswith(entry["ability"].lower())

    def _pair(self, player: str, ask: Ask) -> Any:
        kind = "attack" if ask.topic == "attackers" else "block"
        pairs: list[tuple[int, int]] = []
        entries = [
            e for e in self.scripts[player] if e["do"] in (kind, f"no_{kind}") and e["t"] == self.game.turn
        ]
        for entry in entries:
            self.scripts[player].remove(entry)
            if entry["do"].startswith("no_"):
                continue
            i = self._index(ask, entry["card"], [p[0] for p in pairs])
            j = 0
            if kind == "block":
                j = list(ask.partners).index(self.ref(entry["attacker"], ask.partners))
            elif "at" in entry:
                j = list(ask.partners).index(self.ref(entry["at"], ask.partners))
            pairs.append((i, j))
        answer = tuple(pairs)
        if not ask.legal(answer):
            raise Failed(f"illegal_{'action' if kind == 'attack' else 'block'}", f"{player}: {answer}")
        return answer

    # -- expectations ------------------------------------------------------------------------------------------------

    def expect(self, e: Mapping[str, Any]) -> None:
        """Check one expectation."""
        check = getattr(self, f"_k_{e['k']}", None)
        if check is None:
            raise Unsupported(f"expectation {e['k']}")
        self.game.refresh()
        check(e, self.seat(e.get("who", e["p"])) if "p" in e or "who" in e else None)

    def _number(self, e: Mapping[str, Any], got: int | None, what: str) -> None:
        want = e["n"]
        good = got == want
        if isinstance(want, Mapping):
            ops = {
                "<": lambda a, b: a < b,
                ">": lambda a, b: a > b,
                "<=": lambda a, b: a <= b,
                ">=": lambda a, b: a >= b,
            }
            good = got is not None and all(ops[op](got, n) for op, n in want.items())
        if not good:
            raise Failed("expectation", f"{what} is {got}, not {want}")

    def _permanents(self, e: Mapping[str, Any], seat: Seat | None) -> list[Card]:
        ref = e["card"]
        if (isinstance(ref, Mapping) and "ref" in ref) or (isinstance(ref, str) and ref in self.aliases):
            return [self.ref(ref)]
        pool = seat.permanents if seat is not None else self.game.battlefield
        found = [c for c in pool if c.name == _card(ref)]
        return found[ref.get("i", 0) :] if isinstance(ref, Mapping) else found

    def _first(self, e: Mapping[str, Any], seat: Seat | None) -> Card:
        found = self._permanents(e, seat)
        if not found:
            raise Failed("expectation", f"{_card(e['card'])} is not on the battlefield")
        return found[0]

    def _k_life(self, e: Mapping[str, Any], seat: Seat) -> None:
        self._number(e, seat.total.life, f"{seat.name}'s life")

    def _k_count(self, e: Mapping[str, Any], seat: Seat | None) -> None:
        zone = e.get("zone", "battlefield")
        if zone not in ZONES:
            raise Unsupported(f"zone {zone}")
        if zone == "battlefield":
            pool: list[Any] = list(seat.permanents if seat is not None else self.game.battlefield)
        else:
            pool = [c for s in self.game.seats if seat is None or s is seat for c in s.zone(ZONES[zone])]
        if "card" in e:
            pool = [c for c in pool if c.name == _card(e["card"])]
        if "token" in e:
            pool = [c for c in pool if c.token == e["token"]]
        self._number(e, len(pool), f"count of {e.get('card', 'cards')} in {zone}")

    def _k_pt(self, e: Mapping[str, Any], seat: Seat) -> None:
        got = [[c.power, c.toughness] for c in self._permanents(e, seat)]
        good = got and (all if e.get("every") else any)(p == list(e["pt"]) for p in got)
        if not good:
            raise Failed("expectation", f"{_card(e['card'])} is {got}, not {e['pt']}")

    def _k_power(self, e: Mapping[str, Any], seat: Seat) -> None:
        self._number(e, self._first(e, seat).power, "power")

    def _k_toughness(self, e: Mapping[str, Any], seat: Seat) -> None:
        self._number(e, self._first(e, seat).toughness, "toughness")

    def _k_damage(self, e: Mapping[str, Any], seat: Seat) -> None:
        self._number(e, self._first(e, seat).damage, "damage")

    def _k_counters(self, e: Mapping[str, Any], seat: Seat | None) -> None:
        found = self._permanents(e, seat) or self._permanents(e, None)
        kind = str(e["type"]).lower()
        self._number(e, found[0].counters.get(kind, 0) if found else 0, f"{kind} counters")

    def _k_tapped(self, e: Mapping[str, Any], seat: Seat | None) -> None:
        if not any(c.tapped == e["is"] for c in self._permanents(e, None)):
            raise Failed("expectation", f"no {_card(e['card'])} is {'tapped' if e['is'] else 'untapped'}")

    def _k_tapped_count(self, e: Mapping[str, Any], seat: Seat | None) -> None:
        self._number(e, sum(c.tapped == e["is"] for c in self._permanents(e, None)), "tapped count")

    def _k_ability(self, e: Mapping[str, Any], seat: Seat) -> None:
        ability = e["ability"]
        name = str(ability.get("keyword", "")).lower()
        if name not in KEYWORD_NAMES or ability.get("args"):
            raise Unsupported(f"ability {ability}")
        if bool(self._first(e, seat).keywords & KEYWORD_NAMES[name].bit) != e["has"]:
            raise Failed("expectation", f"{_card(e['card'])}: {name} is not {e['has']}")

    def _k_attacking(self, e: Mapping[str, Any], seat: Seat) -> None:
        if (self._first(e, None).attacking is not None) != e["is"]:
            raise Failed("expectation", f"{_card(e['card'])} attacking is not {e['is']}")

    def _k_attackers(self, e: Mapping[str, Any], seat: Seat) -> None:
        got = sorted(c.name for c in self.game.attackers)
        if got and got != sorted(e["cards"]):
            raise Failed("expectation", f"attackers are {got}")
        if not got:
            raise Unsupported("attackers after combat")

    def _k_exists(self, e: Mapping[str, Any], seat: Seat | None) -> None:
        if bool(self._permanents(e, seat)) != e["is"]:
            raise Failed("expectation", f"{_card(e['card'])} exists is not {e['is']}")

    def _k_attached(self, e: Mapping[str, Any], seat: Seat | None) -> None:
        host = self.ref(e["to"])
        if any(c.attached_to is host for c in self._permanents(e, None)) != e.get("is", True):
            raise Failed("expectation", f"{_card(e['card'])} attached is not {e.get('is', True)}")

    def _k_type(self, e: Mapping[str, Any], seat: Seat) -> None:
        if bool(self._first(e, seat).types & terms.TYPE_NAMES[e["type"].capitalize()]) != e["has"]:
            raise Failed("expectation", f"{_card(e['card'])}: type {e['type']} is not {e['has']}")

    def _k_subtype(self, e: Mapping[str, Any], seat: Seat) -> None:
        if (e["subtype"] in self._first(e, seat).subtypes) != e["has"]:
            raise Failed("expectation", f"{_card(e['card'])}: subtype {e['subtype']} is not {e['has']}")

    def _k_stack_size(self, e: Mapping[str, Any], seat: Seat | None) -> None:
        self._number(e, len(self.game.stack), "the stack's size")

    def _k_order(self, e: Mapping[str, Any], seat: Seat) -> None:
        got = [c.name for c in reversed(seat.zone(ZONES[e["zone"]]))][: len(e["cards"])]
        if got != e["cards"]:
            raise Failed("expectation", f"{e['zone']} begins with {got}")

    def _k_won(self, e: Mapping[str, Any], seat: Seat) -> None:
        if (seat.index in self.game.winners) != e.get("is", True):
            raise Failed("expectation", f"{seat.name} won is not {e.get('is', True)}")

    def _k_lost(self, e: Mapping[str, Any], seat: Seat) -> None:
        if seat.lost != e.get("is", True):
            raise Failed("expectation", f"{seat.name} lost is not {e.get('is', True)}")

    def _k_game_over(self, e: Mapping[str, Any], seat: Seat | None) -> None:
        if self.game.ended != e.get("is", True):
            raise Failed("expectation", f"game over is not {e.get('is', True)}")

    def _k_turn(self, e: Mapping[str, Any], seat: Seat | None) -> None:
        self._number(e, self.game.turn, "the turn")


def _card(ref: Any) -> str:
    return ref["card"] if isinstance(ref, Mapping) else str(ref)


def run_all(scenarios: Iterator[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Run scenarios one by one."""
    for scenario in scenarios:
        yield run(scenario)
