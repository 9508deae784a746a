"""What a script means: references to objects, and its answers to the questions of a game (scenario-v1, sections 4 and 5)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.language.abilities import Activated
from engine.language.nodes import Node
from engine.rules.faces import is_face_down
from engine.state import memory, notes, terms
from engine.state.choice import (
    Answer,
    Ask,
    Name,
    Number,
    Order,
    Pick,
    Split,
)
from engine.state.objects import Card, Seat, StackObject
from engine.state.topics import (
    BOTTOM,
    COLOR,
    DAMAGE_ORDER,
    GRAVEYARD,
    HALF,
    MODES,
    NEW_TARGET,
    ORDER_TRIGGERS,
    REARRANGE,
    REPLACEMENT,
    SCRY_TOP,
    SEARCH,
    TAKE,
    TARGET,
    TORMENT,
    X,
)
from formats.scenarios.game import PacedGame, find_seat
from formats.scenarios.policy import default_answer
from formats.scenarios.text import Failed, Unsupported, is_named, names_of, quotes

# Questions XMage never asks: in its files they fall back to the default without an answer (scenario-v1, section 5).
OURS_ALONE = (ORDER_TRIGGERS, DAMAGE_ORDER, BOTTOM, SCRY_TOP, REARRANGE)
KNOWN_ANSWERS = {"pick", "x", "color", "skip", "effect_of", "text", "for"}


class References:
    """Finds what the words of a script mean in a game."""

    def __init__(self, game: PacedGame) -> None:
        self.game = game
        self.aliases: dict[str, Card] = {}
        self.own_refs: Mapping[str, Any] = {}

    def seat(self, name: str) -> Seat:
        return find_seat(self.game, name)

    def ref(self, ref: Any, among: Sequence[Any] | None = None) -> Any:
        """The object a reference names, among some options where they are given."""
        if isinstance(ref, str):
            if ref in self.aliases:
                return self.aliases[ref]
            return self._nth([o for o in self._pool(among) if self.means(o, ref)], 0, ref)
        if "player" in ref:
            return self.seat(ref["player"])
        if "ref" in ref:
            if ref["ref"] not in self.aliases:
                raise Unsupported(f"alias {ref['ref']}")
            return self.aliases[ref["ref"]]
        for key, find in self.own_refs.items():
            if key in ref:
                own = find(self.game, ref[key], self.ref)
                if own is None:
                    raise Failed("illegal_target", f"{ref} is not there")
                return own
        unknown = set(ref) - {"card", "i", "amount", "mode", "copy", "face_down"}
        if unknown:
            raise Unsupported(f"reference {sorted(unknown)}")
        found = [o for o in self._pool(among) if self.means(o, ref)]
        return self._nth(found, ref.get("i", 0), ref)

    def means(self, obj: Any, ref: Any) -> bool:
        """Whether a reference can mean this object."""
        if isinstance(ref, str):
            ref = {"card": ref}
        if "ref" in ref or "player" in ref or any(key in ref for key in self.own_refs):
            return bool(self.ref(ref) is obj)
        if "face_down" in ref:
            return isinstance(obj, Card) and obj.zone == terms.BATTLEFIELD and is_face_down(obj)
        if "copy" in ref and ref["copy"] not in _is_copy(obj):
            return False
        name = ref["card"]
        if isinstance(obj, Card):
            if obj.zone == terms.BATTLEFIELD:
                return not is_face_down(obj) and obj.name == name
            return name in names_of(obj)
        if isinstance(obj, StackObject):
            known = obj.name == name or (obj.spell and obj.card.printed.name == name)  # it may be face down
            return known or (not obj.spell and quotes(obj, name))
        return is_named(obj, name)

    def _nth(self, found: list[Any], i: int, ref: Any) -> Any:
        if len(found) <= i:
            raise Failed("illegal_target", f"{ref} is not there")
        return found[i]

    def own_first(self, seat: Seat) -> Sequence[Any]:
        """Everything a name may mean to a player: what they control themselves comes before what others do."""
        return sorted(self._pool(None), key=lambda o: getattr(o, "controller", None) is not seat)

    def _pool(self, among: Sequence[Any] | None) -> Sequence[Any]:
        if among is not None:
            return among
        found: list[Any] = [*self.game.battlefield, *self.game.stack]
        for seat in self.game.seats:
            found += [*seat.hand, *reversed(seat.graveyard), *seat.exile]
        return found


class Answers(References):
    """Turns the queues of a script into answers; without one, the default policy where the script may say nothing."""

    def __init__(self, game: PacedGame, strict: bool, foreign: bool) -> None:
        super().__init__(game)
        self.strict = strict
        self.foreign = foreign  # a file of XMage
        self.queues: dict[tuple[str, str], list[Any]] = {}
        # the action under way, with what it leaves to fill
        self.current: tuple[Card | None, dict[str, Any]] = (
            None,
            {},
        )
        self.shares: list[int] = []  # how much each target is to get that an answer has just named
        self.fallbacks = 0
        self.helped = False  # a spell was cast that more than mana can pay for

    def chance(self, kind: str, seat: Seat | None, options: Sequence[Any]) -> Any:
        """What the script says of the game's own next die ("die"), "coin", pick or order; None where it says nothing."""
        queue = self.queues.get(("GAME", "random"), [])
        for at, value in enumerate(queue):
            if kind == "die" and "die" in value and value["die"] in options:
                if seat is None or value.get("for", seat.name) == seat.name:
                    del queue[at]
                    return value["die"]
            elif kind == "coin" and "coin" in value:
                del queue[at]
                return 1 + bool(value["coin"])
            elif kind == "pick" and "pick" in value:
                found = next((o for o in options if self.means(o, value["pick"])), None)
                if found is not None:
                    del queue[at]
                    return found
            elif kind == "order" and "order" in value:
                wanted = [next((o for o in options if self.means(o, ref)), None) for ref in value["order"]]
                if all(o is not None for o in wanted):
                    del queue[at]
                    return [*(o for o in options if not any(o is w for w in wanted)), *reversed(wanted)]
        return None

    def choose(self, ask: Ask) -> Answer:
        """The script's answer to a question; the default policy where it may say nothing."""
        player = ask.seat.name
        card, entry = self.current
        if card is not None and ask.source is card:
            if ask.topic is X and "x" in entry:
                if isinstance(ask, Name):  # only some values: the answer is which of them, counted from 0
                    return self._checked(ask, self._named(ask, {"x": entry["x"]}))
                return self._checked(ask, entry["x"])
            if ask.topic is COLOR and entry.get("color") in ask.options:
                return self._checked(ask, list(ask.options).index(entry.pop("color")))
            if ask.topic is MODES and entry.get("mode"):
                modes = entry.pop("mode")
                return self._fit(ask, list(modes) if isinstance(modes, list) else [modes])
            if isinstance(ask, Pick) and ask.topic is TARGET and entry.get("targets"):
                return self._aimed(ask, entry)
            if isinstance(ask, Pick) and ask.topic is not TARGET and entry.get("with"):
                wanted = entry.pop("with")
                picked = self._picks(ask, [{"pick": wanted}], [])
                if len(picked) != len(wanted):
                    raise Failed("bad_answer", f"{wanted} for {ask.describe()}")
                return self._checked(ask, picked)
            if isinstance(ask, Split) and entry.get("amounts"):
                return self._checked(ask, tuple(entry.pop("amounts")))
        if isinstance(ask, Split) and len(self.shares) == len(ask.options):
            shares, self.shares = tuple(self.shares), []
            return self._checked(ask, shares)
        if self.foreign and isinstance(ask, Name) and [_verb(o) for o in ask.options] == ["tap", "untap"]:
            if not self.queues.get((player, "choice")):
                return 0  # XMage asks only whether to tap what is untapped
        queue = "target" if ask.topic is TARGET else "mode" if ask.topic is MODES else "choice"
        answers = self.queues.get((player, queue))
        if ask.topic is GRAVEYARD and (place := self._where(ask, player)):
            return self._checked(ask, place)
        while answers and self.foreign and ask.topic not in (ORDER_TRIGGERS, COLOR):
            value = answers[0]
            colored = isinstance(value, Mapping) and "color" in value and self.idle(player, value)
            if not colored and (not orders_triggers(value) or self._fits(ask, value)):
                break
            answers.pop(0)  # the triggers were alike; or which mana of the pool to spend
        others = self.queues.get((player, "choice" if queue == "target" else "target"))
        if self.foreign and isinstance(ask, Pick) and answers and isinstance(answers[0], bool):
            while ask.least and answers and answers[0] is False:
                answers.pop(0)  # a "no" to what XMage offers though it cannot be paid, and nobody else asks
            if not ask.least and not answers.pop(0):
                return ()
            if not ask.least and others and not (answers and self._fits(ask, answers[0])):
                if self._fits(ask, others[0]):
                    return self._fit(ask, others)  # yes, and these
            if not ask.least and len(ask.options) == 1 and not (answers and self._fits(ask, answers[0])):
                return self._checked(ask, (0,))  # yes to the only thing there is
        found = ask.topic in (SEARCH, TAKE)  # XMage says "target" of cards found in a library, too
        if (
            self.foreign
            and isinstance(ask, Pick)
            and (found or not (answers and self._fits(ask, answers[0])))
        ):
            none = not answers and not ask.least and self.strict  # XMage calls every choice of cards a target
            if others and (self._fits(ask, others[0]) or (none and _skips(others[0]))):
                answers = others
        if answers and not (ask.topic in OURS_ALONE and not self._answers_order(ask, answers[0])):
            return self._fit(ask, answers)
        if ask.topic in OURS_ALONE and (self.foreign or not self.strict):
            self.fallbacks += 1
            return ask.default()
        if ask.topic is REPLACEMENT and len({o.name for o in ask.options}) == 1:
            return ask.default()
        if self.strict:
            raise Failed(
                "missing_answer",
                f"{ask.describe()} in turn {self.game.turn}, {terms.STEP_NAMES[self.game.step]}"
                f" ({', '.join(str(getattr(o, 'name', o)) for o in ask.options[:8])})",
            )
        if ask.topic is NEW_TARGET and self.queues.get((player, "target")):
            return 1
        return default_answer(self.game, ask)

    def overhear(self, ask: Ask, forced: Any) -> None:
        """A choice that is none: X and targets that the action names are held against it, as is what XMage says of it."""
        card, entry = self.current
        named = card is not None and ask.source is card
        if named and ask.topic is X and "x" in entry:
            only = ask.options[forced] if isinstance(ask, Name) else forced
            if str(only) != str(entry["x"]):
                raise Failed("illegal_action", f"{entry['x']} for {ask.describe()}, which can only be {only}")
            return
        if named and ask.topic is TARGET and entry.get("targets"):
            for index in forced:
                if entry["targets"] and self._find(ask, entry["targets"][0], ()) == index:
                    entry["targets"].pop(0)
                elif entry["targets"] and len(ask.options) == 1:
                    raise Failed("illegal_action", f"{entry['targets'][0]} for {ask.describe()}")
            return
        queue = "target" if ask.topic is TARGET else "mode" if ask.topic is MODES else "choice"
        answers = self.queues.get((ask.seat.name, queue))
        times = len(forced) if isinstance(ask, Pick) else 1
        if (
            self.foreign
            and queue == "target"
            and answers
            and len(answers) > 1
            and isinstance(answers[0], list)
        ):
            if not self._fits(ask, answers[0]) and self._says(ask, answers[1], forced):
                answers.insert(0, answers.pop(1))  # of two triggers alike the other one comes first
        while answers and self.foreign and times and self._says(ask, answers[0], forced):
            answers.pop(0)
            times -= 1

    def _says(self, ask: Ask, value: Any, forced: Any) -> bool:
        """Whether a queued value names exactly what is forced."""
        if isinstance(ask, Number):
            return isinstance(value, Mapping) and bool(value.get("x") == forced)
        if isinstance(ask, Name):
            try:
                return bool(self._named(ask, value) == forced)
            except Failed:
                return False
        if not isinstance(ask, Pick) or not forced:
            return False
        if ask.topic is MODES:  # XMage numbers the modes as printed, or those that can be chosen
            return bool(value in (forced[0] + 1, ask.options[forced[0]] + 1))
        wanted = value["pick"] if isinstance(value, Mapping) and "pick" in value else value
        found: list[int] = []
        for one in wanted if isinstance(wanted, list) else [wanted]:
            index = self._find(ask, one, found)
            if index is None:
                return False
            found.append(index)
        return set(found) <= set(forced)

    def _fits(self, ask: Ask, value: Any) -> bool:
        """Whether a queued value could answer a question of picking."""
        wanted = value["pick"] if isinstance(value, Mapping) and "pick" in value else value
        first = wanted[0] if isinstance(wanted, list) and wanted else wanted
        return (
            isinstance(first, (str, Mapping)) and not _skips(first) and self._find(ask, first, ()) is not None
        )

    def idle(self, player: str, value: Any) -> bool:
        """Whether a value may stay unused: stopping, declining what could not be done, ordering triggers that are alike."""
        if isinstance(value, Mapping) and value.get("skip"):
            return True
        if not self.foreign:
            return False
        if (
            isinstance(value, Mapping) and "color" in value
        ):  # which mana to make or to spend: payment is automatic
            seat = self.seat(player)
            return seat.index in self.game.notes.get(notes.MANUAL_MANA, ()) or _makes_colors(seat)
        if self.helped and (
            isinstance(value, list) or (isinstance(value, Mapping) and value.get("pick") in HELP)
        ):
            return True  # what to tap or exile for the spell: payment is made automatically
        return value is False or orders_triggers(value)

    def _answers_order(self, ask: Ask, value: Any) -> bool:
        """Whether the next answer speaks of these things at all; otherwise the question is one only we ask.

        Whether a card goes to the bottom, as in a clash (CR 701.30c), everybody asks.
        """
        if isinstance(value, bool):
            return isinstance(ask, Name) and ask.yes_or_no
        if isinstance(value, Mapping) and "pick" in value:
            wanted = value["pick"]
            return self._find(ask, wanted[0] if isinstance(wanted, list) else wanted, ()) is not None
        return False

    def _where(self, ask: Ask, player: str) -> tuple[int, ...]:
        """Whose graveyard it is that the targets lie in: the one with the first of them."""
        card, entry = self.current
        given = entry.get("targets") if card is ask.source else None
        goals = given or next(iter(self.queues.get((player, "target"), ())), None) or [{"skip": True}]
        goal = goals[0] if isinstance(goals, list) else goals
        seats = enumerate(ask.options)
        return (
            ()
            if _skips(goal)
            else tuple(i for i, s in seats if any(self.means(c, goal) for c in s.graveyard))[:1]
        )

    def _aimed(self, ask: Pick, entry: dict[str, Any]) -> Answer:
        """Fill a target slot with the targets the action gave."""
        queue: list[Any] = entry["targets"]
        picked: list[int] = []
        amounts: list[int] = []
        while queue and len(picked) < ask.most:
            index = self._find(ask, queue[0], picked)
            if index is None:
                if len(picked) >= ask.least and picked:
                    break
                raise Failed("illegal_action", f"{queue[0]} for {ask.describe()}")
            wanted = queue.pop(0)
            picked.append(index)
            if isinstance(wanted, Mapping) and "amount" in wanted:
                amounts.append(wanted["amount"])
        if amounts:
            entry["amounts"] = amounts
        if len(picked) < ask.least:
            answers = self.queues.get((ask.seat.name, "target"))
            if answers:
                return self._fit(ask, answers, picked)
        return self._checked(ask, tuple(picked))

    def _checked(self, ask: Ask, answer: Any) -> Answer:
        if not ask.legal(answer):
            raise Failed("bad_answer", f"{ask.describe()}: {answer!r}")
        found: Answer = answer
        return found

    def _fit(self, ask: Ask, queue: list[Any], begun: Sequence[int] = ()) -> Answer:
        """Turn the next queued values into an answer of the question's kind."""
        if isinstance(ask, Pick):
            if ask.topic is MODES:
                return self._checked(ask, self._modes(ask, queue))
            return self._checked(ask, self._picks(ask, queue, list(begun)))
        if isinstance(ask, Order):
            return self._checked(ask, self._order(ask, queue))
        if isinstance(ask, Split):
            return self._checked(ask, self._shares(ask, queue))
        if isinstance(ask, Name) and ask.topic is TORMENT and isinstance(queue[0], bool):
            return self._offered(ask, queue)
        asks_yes = isinstance(ask, Name) and ask.yes_or_no
        if not self.strict and asks_yes and not isinstance(queue[0], (bool, str)):
            return default_answer(self.game, ask)  # the answer is for what comes after
        early = self.foreign and asks_yes and isinstance(queue[0], Mapping)
        if early and self._names_something(queue):
            return 1  # XMage asks for no more than which it is
        # XMage asks for X before it asks for splicing and the like (CR 601.2b has them the other way round)
        value = queue.pop(1 if early and len(queue) > 1 and isinstance(queue[1], bool) else 0)
        if isinstance(ask, Number):
            return self._checked(ask, value["x"] if isinstance(value, Mapping) and "x" in value else value)
        if isinstance(ask, Name):
            return self._checked(ask, self._named(ask, value))
        raise Unsupported(f"answer to {ask.kind}")

    def _names_something(self, queue: list[Any]) -> bool:
        """Whether the next answer names an object, where a yes or a no is asked for."""
        wanted = queue[0].get("pick")
        if not isinstance(wanted, str) or wanted.lower() in ("yes", "no") or orders_triggers(queue[0]):
            return False
        return not (len(queue) > 1 and isinstance(queue[1], bool))

    def _offered(self, ask: Name, queue: list[Any]) -> int:
        """XMage offers one way out after the other, until one is taken; the first option is to take none."""
        for index in range(1, len(ask.options)):
            if not queue or not isinstance(queue[0], bool):
                break
            if queue.pop(0):
                return index
        return 0

    def _modes(self, ask: Pick, queue: list[Any]) -> tuple[int, ...]:
        picked: list[int] = []
        named = [v for v in queue[: ask.most] if isinstance(v, int)]
        if any(v > len(ask.options) for v in named) and all(v - 1 in ask.options for v in named):
            del queue[: len(named)]  # as printed, some of them not to be chosen now
            return tuple(ask.options.index(v - 1) for v in named)
        while queue and len(picked) < ask.most:
            value = queue.pop(0)
            if isinstance(value, Mapping) and value.get("skip"):
                break
            if not isinstance(value, int) or not 1 <= value <= len(ask.options):
                raise Failed("illegal_mode", f"{value} for {ask.describe()}")
            picked.append(value - 1)
        return tuple(picked)

    def _picks(self, ask: Pick, queue: list[Any], picked: list[int]) -> tuple[int, ...]:
        """Values are taken while they fit; one entry may fill several slots, and what is left of it stays."""
        if self.foreign and ask.topic is TARGET and queue and isinstance(queue[0], list):
            self._bring_up(ask, queue)
        while queue and len(picked) < ask.most:
            value = queue[0]
            if isinstance(value, bool):
                queue.pop(0)
                if not value:
                    break
                continue
            if isinstance(value, Mapping) and value.get("skip"):
                queue.pop(0)
                break
            wanted = value["pick"] if isinstance(value, Mapping) and "pick" in value else value
            many = list(wanted) if isinstance(wanted, list) else [wanted]
            while many and len(picked) < ask.most:
                index = self._find(ask, many[0], picked)
                if index is None:
                    break
                if isinstance(many[0], Mapping) and "amount" in many[0]:
                    self.shares.append(many[0]["amount"])
                many.pop(0)
                picked.append(index)
            if many and len(picked) < max(ask.least, 1):
                raise Failed(
                    "illegal_target" if ask.topic is TARGET else "bad_answer",
                    f"{many[0]} for {ask.describe()}",
                )
            if not many:
                queue.pop(0)
            elif many != wanted and isinstance(wanted, list):
                queue[0] = {"pick": many} if isinstance(value, Mapping) else many
                break
            else:
                break
        return tuple(picked)

    def _bring_up(self, ask: Pick, queue: list[Any]) -> None:
        """XMage may name the targets of several slots in another order: what fits this slot first, where the next does not."""
        fitting = [i for i, value in enumerate(queue) if isinstance(value, list) and self._fits(ask, value)]
        if fitting and fitting[0]:
            queue.insert(0, queue.pop(fitting[0]))

    def _order(self, ask: Order, queue: list[Any]) -> tuple[int, ...]:
        """The first things first; what the script leaves out follows in its own order."""
        first: list[int] = []
        while queue and len(first) < len(ask.options) - 1:
            value = queue[0]
            if isinstance(value, Mapping) and value.get("skip"):
                queue.pop(0)
                break
            wanted = value["pick"] if isinstance(value, Mapping) and "pick" in value else value
            indices: list[int] = []
            for one in wanted if isinstance(wanted, list) else [wanted]:
                index = self._find(ask, one, [*first, *indices])
                if index is not None:
                    indices.append(index)
            if not indices:
                break
            queue.pop(0)
            first += indices
        return tuple(first + [i for i in range(len(ask.options)) if i not in first])

    def _shares(self, ask: Split, queue: list[Any]) -> tuple[int, ...]:
        """One amount for each; the last takes what is left."""
        shares: list[int] = []
        while queue and len(shares) < len(ask.options) and isinstance(queue[0], Mapping) and "x" in queue[0]:
            shares.append(queue.pop(0)["x"])
        if shares and len(shares) < len(ask.options) and queue and self.idle(ask.seat.name, queue[0]):
            queue.pop(0)
        if not shares and queue and isinstance(queue[0], Mapping) and queue[0].get("skip"):
            queue.pop(0)
            return ask.default()
        left = ask.most - sum(shares)
        while len(shares) < len(ask.options):
            shares.append(left if len(shares) == len(ask.options) - 1 else 0)
        return tuple(shares)

    def _named(self, ask: Name, value: Any) -> int:
        options = list(ask.options)
        if isinstance(value, bool):
            if not ask.yes_or_no:
                raise Failed("bad_answer", f"{value} for {ask.describe()}")
            return int(value)
        if isinstance(value, Mapping):
            if "color" in value:
                bit = terms.COLOR_BITS[value["color"]]
                if bit not in options:
                    raise Failed("bad_answer", f"{value} for {ask.describe()}")
                return options.index(bit)
            if "effect_of" in value:
                value = value["effect_of"]
            elif "x" in value:
                return next((i for i, o in enumerate(options) if str(o) == str(value["x"])), -1)
            elif "pick" in value:
                value = value["pick"]
        if ask.yes_or_no and isinstance(value, str) and value.lower() in ("yes", "no"):
            return int(value.lower() == "yes")
        if ask.topic is HALF and isinstance(value, str):
            value = value.removeprefix("Cast ")
        index = self._find(ask, value, ())
        if index is None:
            raise Failed("bad_answer", f"{value} for {ask.describe()}")
        return index

    def _find(self, ask: Ask, wanted: Any, taken: Sequence[int]) -> int | None:
        """The index of the option a reference means."""
        options = ask.options
        if (
            isinstance(wanted, Mapping)
            and ("player" in wanted or "ref" in wanted or any(key in wanted for key in self.own_refs))
        ) or (isinstance(wanted, str) and wanted in self.aliases):
            obj = self.ref(wanted)
            return next((i for i, o in enumerate(options) if o is obj and i not in taken), None)
        if not isinstance(wanted, (str, Mapping)):
            return None
        skip = wanted.get("i", 0) if isinstance(wanted, Mapping) else 0
        if isinstance(wanted, Mapping) and set(wanted) - {"card", "i", "amount", "mode", "copy", "face_down"}:
            raise Unsupported(f"reference {sorted(wanted)}")
        for i, option in enumerate(options):
            if i not in taken and self.means(option, wanted):
                if skip:
                    skip -= 1
                    continue
                return i
        return None


def _verb(option: Any) -> str:
    """The head of an effect that may be chosen."""
    return option.head.name if isinstance(option, Node) else ""


def _is_copy(obj: Any) -> tuple[bool, ...]:
    """Whether it is a copy of something; of a token it cannot always be told."""
    if isinstance(obj, StackObject):
        return (obj.copied,)
    if not isinstance(obj, Card):
        return (False,)
    if obj.definition is not obj.printed and not is_face_down(obj) and memory.MERGED not in obj.memory:
        return (True,)
    return (False, True) if obj.token and obj.printed.token else (obj.token,)


def _makes_colors(seat: Seat) -> bool:
    """Whether among a player's cards is one with a mana ability that asks for a color."""
    own = (*seat.permanents, *seat.graveyard, *seat.exile)
    return any(
        isinstance(a, Activated) and a.is_mana and (a.produces is None or a.produces[0] & 31 == 31)
        for card in own
        for a in (*card.abilities, *card.printed.abilities)
    )


HELP = ("Convoke", "Delve", "Improvise")


def _skips(value: Any) -> bool:
    return isinstance(value, Mapping) and bool(value.get("skip"))


def orders_triggers(value: Any) -> bool:
    """Whether an answer begins like the text of a triggered ability."""
    text = value.get("pick") if isinstance(value, Mapping) else None
    return isinstance(text, str) and (
        text.split(" ", 1)[0] in ("When", "Whenever", "At") or text.startswith("<i>")
    )
