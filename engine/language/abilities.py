"""Abilities as a definition has them (CR 113), with the costs, modes and targets they are made of."""

from collections.abc import Sequence
from typing import Any

from engine.compiled import fields
from engine.language import costs as mana
from engine.language.dependence import of_each, reads
from engine.language.filters import Anyone, Filter
from engine.language.keywords import Keyword
from engine.language.nodes import (
    HEADS,
    Condition,
    CostNode,
    Effect,
    EventNode,
    Mod,
    Node,
    Permission,
    Replacement,
    Selector,
)
from engine.language.signs import Aim, of_sequel
from engine.state import terms
from engine.state.objects import Printed


def speaks_of_x(value: Any) -> bool:
    """Whether something depends on X, which is chosen only as the spell or ability is announced (CR 601.2b)."""
    return speaks_of(value, "x")


def speaks_of(value: Any, head: str) -> bool:
    """Whether something is a node of that head or has one in it."""
    if isinstance(value, Node):
        return value.head.name == head or any(speaks_of(a, head) for a in value.args)
    if isinstance(value, Filter):
        return any(speaks_of(argument, head) for _, argument in value.words)
    return isinstance(value, tuple) and any(speaks_of(each, head) for each in value)


YOUR_WORDS = frozenset({"yours", "opponents", "not_yours", "in_your", "in_opponents", "owned"})
YOUR_HEADS = frozenset(
    {"you", "your_step", "opponents_step", "opponents_end_step", "you_control", "costs_less", "costs_more"}
)


def speaks_of_you(value: Any) -> bool:
    """Whether an ability or a part of one speaks of its controller, or of opponents."""
    if isinstance(value, Node):
        name = value.head.name
        return name in YOUR_HEADS or "opponent" in name or any(map(speaks_of_you, value.args))
    if isinstance(value, Filter):
        return any(name in YOUR_WORDS or speaks_of_you(argument) for name, argument in value.words)
    if isinstance(value, Anyone):
        return value.kind == "opponent"
    if isinstance(value, tuple | list):
        return any(map(speaks_of_you, value))
    if isinstance(value, Triggered):
        parts: tuple[Any, ...] = (value.event, value.condition, *(m.effects for m in value.modes))
        return any(map(speaks_of_you, parts)) or any(
            speaks_of_you(spec.filter) for m in value.modes for spec in m.targets
        )
    if isinstance(value, Static):
        return any(map(speaks_of_you, (value.subject, value.mods, value.condition)))
    if isinstance(value, Permitting):
        return speaks_of_you(value.what) or speaks_of_you(value.condition)
    return isinstance(value, Replacing) and speaks_of_you(value.what)


def recalls(value: Any) -> bool:
    """Whether an ability or a part of one asks what was, which a game notes only where a card asks for it."""
    if isinstance(value, Node):
        return value.head.recalls or any(map(recalls, value.args))
    if isinstance(value, tuple | list):
        return any(map(recalls, value))
    if isinstance(value, Printed):  # a token or an emblem that is made
        return bool(value.recalls)
    if isinstance(value, Filter):
        return any(recalls(argument) for _, argument in value.words)
    if isinstance(value, Permitting | Replacing):
        return recalls(value.what) or recalls(getattr(value, "condition", None))
    if isinstance(value, Static):
        return any(map(recalls, (value.subject, value.mods, value.condition)))
    if isinstance(value, AsEnters):
        return recalls(value.effect) or recalls(value.condition)
    if isinstance(value, Triggered):
        return (
            recalls(value.event) or recalls(value.condition) or any(recalls(m.effects) for m in value.modes)
        )
    if isinstance(value, Activated):
        asked = (value.condition, value.reduced, value.cost.parts)
        return any(map(recalls, asked)) or any(recalls(m.effects) for m in value.modes)
    if isinstance(value, CastingWay):
        return recalls(value.condition) or recalls(value.cost.parts)
    return isinstance(value, SpellAbility) and any(recalls(m.effects) for m in value.modes)


def spends(value: Any) -> tuple[int, ...]:
    """The colours of mana that a card or a part of it asks about, each as often as it asks for it."""
    if isinstance(value, Node):
        name = value.head.name
        if name == "was_spent":
            return tuple(terms.COLOR_BITS[letter] for letter in value.args[0].strip("{}").split("}{"))
        if name == "much_was_spent":
            bit, n = terms.COLOR_BITS[value.args[1]], int(value.args[0])
            return (bit,) * n
        if name in ("colors_spent", "sunburst_counters"):
            return tuple(terms.COLOR_NAMES)
        return spends(value.args)
    if isinstance(value, tuple | list):
        return tuple(color for one in value for color in spends(one))
    if isinstance(value, AsEnters | Static):
        parts = (value.effect,) if isinstance(value, AsEnters) else value.mods
        return spends((*parts, value.condition))
    if isinstance(value, Triggered | SpellAbility):
        found = spends(tuple(m.effects for m in value.modes))
        return found + (spends(value.condition) if isinstance(value, Triggered) else ())
    return ()


class TargetSpec:
    """One target slot of a spell or ability (CR 115): what it may be, and how many.

    `most` and `least` may be values (X). `condition` says when the slot exists at all, as with kicker; `of_x` that what it
    may be depends on X.
    """

    __slots__ = (
        "filter",
        "least",
        "most",
        "good",
        "divided",
        "condition",
        "distinct",
        "of_x",
        "effect",
        "by",
        "of_one",
        "of_last",
    )

    def __init__(
        self,
        filter: Filter | Anyone,
        least: Any,
        most: Any,
        good: int,
        divided: Any = None,
        condition: Condition | None = None,
        distinct: bool = False,
        effect: Effect | None = None,
        by: Selector | None = None,
    ) -> None:
        self.filter = filter
        self.by = by  # who chooses it, where that is not the controller
        self.least = least
        self.most = most
        self.good = good
        self.divided = divided
        self.condition = condition
        self.distinct = distinct
        self.of_x = speaks_of_x(filter)
        self.effect = effect
        alone = isinstance(filter, Filter) and any(n in ("in_one", "in_opponents") for n, _ in filter.words)
        # "target permanent that shares a card type with it": it speaks of the target before it
        self.of_last = speaks_of(filter, "it")
        self.of_one = alone and most != 1  # several "from a single graveyard", "from an opponent's graveyard"


class Mode:
    """One mode of a spell or ability: effects with their targets replaced by slot numbers."""

    __slots__ = ("effects", "bound", "targets")

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.effects = effects
        self.targets: list[TargetSpec] = []
        self.bound: tuple[Effect, ...] = tuple(bind(e, self.targets, Aim(e), None) for e in effects)
        if len(self.targets) == 1:
            only = self.targets[0]
            only.good = of_sequel(effects, only.filter) or only.good


def bind(node: Any, targets: list[TargetSpec], aim: Aim, condition: Condition | None) -> Any:
    """`node` with every `target(...)` in it turned into `slot(i)`, its description added to `targets`.

    `aim` tells for a description whether what is chosen is helped or harmed.
    """
    if isinstance(node, tuple):
        bound = tuple(bind(n, targets, aim, condition) for n in node)
        return node if all(a is b for a, b in zip(bound, node, strict=True)) else bound
    if isinstance(node, Filter):  # "all creatures target player controls"
        words = tuple((name, bind(a, targets, aim, condition)) for name, a in node.words)
        same = all(a is b for (_, a), (_, b) in zip(words, node.words, strict=True))
        return node if same else Filter(node.types, node.noun, words, node.zone, node.python)
    if not isinstance(node, Node):
        return node
    if isinstance(node, Effect) and (node.head.good or node.head.helps is not None):
        aim = Aim(node)
    if node.head.name == "target":
        filter_, most, least, sign = node.args
        targets.append(
            TargetSpec(
                filter_,
                most if least is None else least,
                most,
                sign or aim.at(filter_),
                None,
                condition,
                # "another target" is other than the targets before it (CR 115.3)
                distinct=bool(targets) and _another(filter_),
                effect=aim.effect,
            )
        )
        return Selector(HEADS["slot"], (len(targets) - 1,))
    if node.head.name == "target_chosen_by":
        filter_, by, most, least, sign = node.args
        least = most if least is None else least
        spec = TargetSpec(
            filter_, least, most, sign or aim.at(filter_), None, condition, effect=aim.effect, by=by
        )
        targets.append(spec)
        return Selector(HEADS["slot"], (len(targets) - 1,))
    if node.head.name == "divided":
        filter_, most, least, total = node.args
        targets.append(TargetSpec(filter_, least, most, aim.at(filter_), total, condition, effect=aim.effect))
        return Selector(HEADS["slot"], (len(targets) - 1,))
    if node.head.name in ("if_", "instead_if") and node.args[0].head.at_announce:
        args = _bind_choice(node, targets, aim, condition)
    else:
        args = list(node.args)
        for i in node.head.spoken_order or range(len(args)):
            if node.head.own_targets and isinstance(args[i], Effect | tuple):
                continue  # an ability of its own chooses its own targets
            args[i] = bind(args[i], targets, aim, condition)
    args = tuple(args)
    if args == node.args and all(a is b for a, b in zip(args, node.args, strict=True)):
        return node
    return type(node)(node.head, args)


def _bind_choice(
    node: Node, targets: list[TargetSpec], aim: Aim, condition: Condition | None
) -> Sequence[Any]:
    """What happens if something known at announcement is so, and what happens otherwise: each has its own targets (CR 601.2c),
    but for one that both speak of."""
    test, *rest = node.args
    first = len(targets)
    then = bind(rest[0], targets, aim, test) if isinstance(rest[0], (Effect, tuple)) else rest[0]
    if len(rest) < 2 or rest[1] is None:
        return (test, then, *rest[1:])
    if mentions(rest[1], "it"):  # what was aimed at already
        for spec in targets[first:]:
            spec.condition = condition
    other: Condition = Condition(HEADS["not_"], (test,))
    otherwise = bind(rest[1], targets, aim, other) if isinstance(rest[1], (Effect, tuple)) else rest[1]
    return (test, then, otherwise, *rest[2:])


def _another(filter_: Any) -> bool:
    """Whether a target's description says "another" or "other"."""
    if isinstance(filter_, Filter):
        return any((word, None) in filter_.words for word in ("other", "distinct", "besides_targets"))
    return "other" in filter_.noun.split()


def mentions(value: Any, name: str) -> bool:
    """Whether a head of that name is somewhere in a node."""
    if isinstance(value, Node):
        return value.head.name == name or any(mentions(a, name) for a in value.args)
    return isinstance(value, tuple) and any(mentions(v, name) for v in value)


class Cost:
    """A whole cost: mana and other parts (CR 118), printed as "{1}{R}, {T}, Sacrifice a creature"."""

    __slots__ = ("mana", "taps", "untaps", "parts", "source")

    def __init__(self, text: str, parts: tuple[CostNode, ...] = ()) -> None:
        self.source = text
        self.taps = "{T}" in text
        self.untaps = "{Q}" in text
        self.mana = mana.parse(text.replace("{T}", "").replace("{Q}", "").replace(", ", "").strip())
        self.parts = parts

    def __repr__(self) -> str:
        if not self.parts:
            return repr(self.source)
        return (
            f"cost({', '.join(([repr(self.source)] if self.source else []) + [repr(p) for p in self.parts])})"
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cost) and (self.source, self.parts) == (other.source, other.parts)

    def __hash__(self) -> int:
        return hash(self.source)


class Ability:
    """An ability of an object. Its class says how it works, its fields what it does; immutable and shared by all copies."""

    __slots__ = ("keyword", "family", "announces", "of", "index", "owner", "zone", "said")

    def __init__(self, zone: int = terms.BATTLEFIELD) -> None:
        self.said = ""  # how a text put it where English has several ways; no part of what it does
        self.zone = zone  # where it works (CR 113.6)
        # The keyword it comes from, such as "cycling {2}", when it prints as that; "<of>" in it stands for the filter `of`.
        self.keyword = ""
        self.family = (
            ""  # the keyword ability (CR 702) it is, in whatever words; basic landcycling is "cycling"
        )
        self.announces = -1  # an event (`terms.EV_...`) that activating it is as well, such as cycling a card
        self.of: Any = None
        self.index = -1
        self.owner: str = ""


def another(ability: Ability) -> Ability:
    """The same ability once more, to be changed."""
    kind = type(ability)
    made: Ability = kind.__new__(kind)
    for name in fields(kind):
        if hasattr(ability, name):
            setattr(made, name, getattr(ability, name))
    return made


class SpellAbility(Ability):
    """What an instant or sorcery does when it resolves (CR 113.3a)."""

    __slots__ = ("modes", "least", "most", "entwine", "parts", "by_opponent", "wider")

    def __init__(
        self,
        modes: Sequence[tuple[Effect, ...]],
        least: int = 1,
        most: int = 1,
        entwine: str = "",
        parts: tuple[CostNode, ...] = (),
        by_opponent: bool = False,
        wider: "tuple[Condition, int] | None" = None,
    ) -> None:
        super().__init__()
        self.wider = wider  # what lets more modes be chosen as the spell is cast, and how many
        self.parts = parts  # what entwine costs that is no mana
        self.by_opponent = by_opponent  # an opponent chooses the mode (CR 700.2e)
        self.modes = tuple(Mode(m) for m in modes)
        self.least = least
        self.most = most
        self.entwine = mana.parse(entwine) if entwine else None


def adds_mana(effect: Effect) -> bool:
    """Whether all an effect does is to add mana, so or, if something holds, otherwise."""
    if effect.head.name != "if_":
        return effect.head.mana is not None
    return all(adds_mana(e) for e in effect.args[1:] if e is not None)


class Activated(Ability):
    """An activated ability (CR 602). `zone` is where it can be activated."""

    __slots__ = (
        "cost",
        "modes",
        "least",
        "most",
        "timing",
        "per_turn",
        "condition",
        "is_mana",
        "loyalty",
        "loyalty_x",
        "reduced",
        "less_own_cost",
        "unchosen",
        "produces",
        "yields",
        "only",
        "any_player",
        "special",
        "counted",
    )

    def __init__(
        self,
        cost: Cost,
        modes: Sequence[tuple[Effect, ...]],
        *,
        sorcery: bool = False,
        zone: int = terms.BATTLEFIELD,
        per_turn: int = 0,
        condition: Condition | None = None,
        loyalty: int | None = None,
        least: int = 1,
        most: int = 1,
        any_player: bool = False,
        special: bool = False,
    ) -> None:
        super().__init__(zone)
        self.any_player = any_player
        # whether it says something of how often it has been activated
        self.counted = any(mentions(e, "activated_times") for mode in modes for e in mode)
        self.special = special  # a special action: it does not use the stack (CR 116)
        self.cost = cost
        self.modes = tuple(Mode(m) for m in modes)
        self.least = least
        self.most = most
        self.timing = sorcery
        self.per_turn = per_turn
        self.condition = condition
        self.loyalty = loyalty
        self.reduced: Any = None  # a number by which the generic mana of its cost is less
        self.unchosen = ""  # "turn", "game": of its modes only those not chosen in that time
        self.less_own_cost = (
            False  # whether its permanent's mana cost is taken off in the turn it entered (power-up)
        )
        self.loyalty_x = False  # "-X": as many loyalty counters as its controller says
        adds = [(e, e.head.mana) for m in self.modes for e in m.effects if adds_mana(e)]
        self.is_mana = bool(adds) and loyalty is None and not any(m.targets for m in self.modes)  # CR 605.1a
        # (mask, amount) where every use gives that many mana of one colour out of the mask; None where only the game can tell
        self.produces: tuple[int, int] | None = None
        self.yields: tuple[int, ...] | None = None  # one mask a mana where each has its own colours
        self.only: Filter | None = None  # what its mana may be spent on (CR 106.6)
        if self.is_mana and len(self.modes) == 1:
            adding, yield_of = adds[0]
            given = yield_of(*adding.args) if yield_of else None
            if given is not None and not isinstance(given[1], int):
                self.yields = given[1]
                given = (given[0], len(given[1]))
            self.produces = given
            self.only = next((a for a in adding.args if isinstance(a, Filter)), None)


class Triggered(Ability):
    """A triggered ability (CR 603). `zone` is where the source must be; `condition` is an intervening "if"."""

    __slots__ = ("event", "modes", "condition", "least", "most", "word", "once", "unchosen")

    def __init__(
        self,
        event: EventNode,
        modes: Sequence[tuple[Effect, ...]],
        *,
        condition: Condition | None = None,
        zone: int = terms.BATTLEFIELD,
        word: str = "When",
        once: bool = False,
        least: int = 1,
        most: int = 1,
    ) -> None:
        super().__init__(zone)
        self.event = event
        self.modes = tuple(Mode(m) for m in modes)
        self.condition = condition
        self.word = word
        self.once = once
        self.unchosen = ""  # "turn", "game": of its modes only those not chosen in that time
        self.least = least
        self.most = most


class Chapter(Triggered):
    """A chapter ability of a Saga (CR 714.2): `number` is its chapter, `word` the numerals its line begins with."""

    __slots__ = ("number",)

    def __init__(
        self, number: int, event: EventNode, modes: Sequence[tuple[Effect, ...]], word: str = ""
    ) -> None:
        super().__init__(event, modes, word=word)
        self.number = number


class Toxic(Ability):
    """Toxic (CR 702.164): combat damage to a player gives that many poison counters as well."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n


class Static(Ability):
    """A static ability whose continuous effect changes objects (CR 604, 611.3) while its condition holds."""

    __slots__ = ("subject", "mods", "condition", "layers", "reads")

    def __init__(
        self,
        subject: Filter | Selector,
        mods: tuple[Mod, ...],
        condition: Condition | None = None,
        zone: int = terms.BATTLEFIELD,
    ) -> None:
        super().__init__(zone)
        self.subject = subject
        self.mods = mods
        self.condition = condition
        self.layers = 0
        for m in mods:
            self.layers |= 1 << m.head.layer
        each = of_each(subject) if isinstance(subject, Filter) else reads(subject)
        self.reads = each | reads(mods) | reads(condition)


class Replacing(Ability):
    """A static ability that replaces or prevents events (CR 614, 615)."""

    __slots__ = ("what",)

    def __init__(self, what: Replacement, zone: int = terms.BATTLEFIELD) -> None:
        super().__init__(zone)
        self.what = what


class AsEnters(Ability):
    """What a permanent does as it enters the battlefield (CR 614.12): tapped, with counters, with a choice."""

    __slots__ = ("effect", "condition")

    def __init__(self, effect: Effect, condition: Condition | None = None) -> None:
        super().__init__()
        self.effect = effect
        self.condition = condition


class AsTurnedUp(Ability):
    """What happens as a permanent is turned face up (CR 614.1e); nobody can respond to it."""

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect


class Permitting(Ability):
    """A static ability that changes what a player may do or what things cost, while its condition holds.

    `until` is for one an effect grants for a while: when it ends.
    """

    __slots__ = ("what", "condition", "until")

    def __init__(
        self,
        what: Permission,
        zone: int = terms.BATTLEFIELD,
        condition: Condition | None = None,
        until: str = "",
    ) -> None:
        self.until = until
        own = what.head.index in (terms.PE_OWN_COST, terms.PE_OWN_MANA)
        # What is about casting itself works there only (CR 113.6d).
        super().__init__(terms.STACK if own else zone)
        self.what = what
        self.condition = condition


class Protection(Ability):
    """Protection from a quality (CR 702.16); with `block_only` just "can't be blocked by".

    With `teams` it only keeps those teams from targeting it, as "can't be the target of spells or abilities your opponents
    control" does, whoever controls the permanent itself. With `spells` it only keeps such spells from targeting it.
    """

    __slots__ = ("filter", "text", "block_only", "teams", "spells", "hexproof")

    def __init__(
        self,
        filter: Filter,
        text: str,
        block_only: bool = False,
        teams: tuple[int, ...] = (),
        spells: bool = False,
        hexproof: bool = False,
    ) -> None:
        super().__init__()
        self.hexproof = (
            hexproof  # only opponents' spells and abilities of that quality cannot target it (CR 702.11d)
        )
        self.teams = teams
        self.spells = spells
        self.filter = filter
        self.text = text
        self.block_only = block_only


class Enchant(Ability):
    """Enchant (CR 702.5): what the Aura may be attached to; `good` whether it helps (1) or harms (-1) where that is not plain."""

    __slots__ = ("filter", "mode", "good")

    def __init__(self, filter: Filter | Anyone, good: int = 0) -> None:
        super().__init__()
        self.filter = filter
        self.good = good
        self.mode = Mode(())


class Attachable(Ability):
    """What an Equipment can be attached to at all (CR 301.5)."""

    __slots__ = ("filter",)

    def __init__(self, filter: Filter) -> None:
        super().__init__()
        self.filter = filter


class BandsWith(Ability):
    """Bands with other (CR 702.22): `filter` is the quality that all of the band have."""

    __slots__ = ("filter",)

    def __init__(self, filter: Filter) -> None:
        super().__init__()
        self.filter = filter


class EntryPrice(Ability):
    """What is paid as the permanent would enter the battlefield; unpaid, it goes to the graveyard instead (CR 614.1c)."""

    __slots__ = ("price",)

    def __init__(self, price: tuple[CostNode, ...]) -> None:
        super().__init__()
        self.price = price


class CastingWay(Ability):
    """Another way to cast this card, or an additional or optional cost of it.

    `kind` is one of "kicker", "multikicker", "escalate", "strive", "buyback", "splice", "flash" (at instant speed for that much
    more), "flashback", "alternative", "additional", "graveyard", "morph" (the cost of turning it face up), "offering", or a
    keyword that is an alternative cost and asked for ("blitz", "escape", "freerunning", "mayhem", "prowl", "spectacle",
    "surge"); `cost` what it costs; `condition` when it is open; `then` what the spell itself does with the permanent that it
    becomes (dash).
    """

    __slots__ = ("kind", "cost", "condition", "counter", "face", "then")

    def __init__(
        self,
        kind: str,
        cost: Cost,
        condition: Condition | None = None,
        zone: int = terms.HAND,
        counter: str = "",
        face: Any = None,
        then: Effect | None = None,
    ) -> None:
        super().__init__(zone)
        self.then = then
        self.face = face  # disguise: what it is face down, where that is no plain 2/2
        self.counter = counter  # megamorph: put on it as it is turned face up
        self.kind = kind
        self.cost = cost
        self.condition = condition


class HasKeyword(Ability):
    """A keyword ability that is one bit, as an entry of its own so that it prints in its place."""

    __slots__ = ("what",)

    def __init__(self, what: Keyword) -> None:
        super().__init__()
        self.what = what
