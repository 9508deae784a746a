"""Continuous effects (CR 611): what they change, for how long, and when they began."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Permitting
from engine.language.dependence import SETTLED_SELECTORS, reads
from engine.language.filters import Filter
from engine.language.keywords import Keyword
from engine.language.nodes import Selector, Value
from engine.language.signs import added
from engine.state import terms
from engine.state.objects import Card, Reference, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.language.abilities import Static
    from engine.language.nodes import Mod
    from engine.state.game import Game

# The layers whose effects words of a filter look at (CR 613.1d to f), for dependencies.
COPY_LAYER, CONTROL_LAYER, TYPE_LAYER, COLOR_LAYER, ABILITY_LAYER = 1, 2, 4, 5, 6
RULES_LAYER = 11  # what an object may do, after all that it is (CR 613.11)
READS = {
    **dict.fromkeys(("sub", "non", "typed", "other_type"), 1 << TYPE_LAYER),
    **dict.fromkeys(("color", "noncolor", "multicolored"), 1 << COLOR_LAYER),
    **dict.fromkeys(("with_", "without"), 1 << ABILITY_LAYER),
}

# How long an effect of a spell or ability lasts.
END_OF_TURN = "turn"
END_OF_COMBAT = "combat"
YOUR_NEXT_TURN = "your_turn"
YOUR_NEXT_UPKEEP = "your_upkeep"
YOUR_TURN_OVER = "your_turn_over"  # until the end of the next turn of its controller
WHILE_THERE = "there"  # of leave to play a card: as long as it stays where it is
NEXT_UPKEEP_OVER = "upkeep_over"  # until the end of the next upkeep of its controller
THIS_UPKEEP_OVER = "this_upkeep_over"
FOREVER = "game"
WHILE_SOURCE = "source"  # for as long as its source remains on the battlefield
WHILE_YOURS = "yours"  # for as long as its controller controls its source
WHILE_TAPPED = "tapped"  # the same, and the source remains tapped
WHILE_ONLY_TAPPED = "only_tapped"  # for as long as the source remains tapped, whoever controls it
WHILE_SOURCE_IS = (WHILE_SOURCE, WHILE_YOURS, WHILE_TAPPED, WHILE_ONLY_TAPPED)


def _sensitive(subject: Any) -> int:
    """The layers in which another effect could change what this one applies to."""
    layers = 0
    if isinstance(subject, Filter):
        if subject.types:
            layers |= 1 << TYPE_LAYER
        for word, argument in subject.words:
            layers |= READS.get(word, 0)
            if word == "one_of":
                for one in argument:
                    layers |= _sensitive(one)
    return layers


class ContinuousEffect:
    """One continuous effect. `ability` is the static ability it comes from, or None; `fixed` the objects it is bound to."""

    __slots__ = (
        "run",
        "ability",
        "subject",
        "fixed",
        "mods",
        "condition",
        "layers",
        "until",
        "timestamp",
        "reads",
        "creatures",
        "sensitive",
        "removes",
    )

    def __init__(
        self,
        run: Run,
        ability: "Static | None",
        subject: Any,
        fixed: tuple[Reference, ...] | None,
        mods: "tuple[Mod, ...]",
        layers: int,
        until: str,
        timestamp: int,
    ) -> None:
        self.run = run
        self.ability = ability
        self.subject = subject
        self.fixed = fixed
        self.mods = mods
        self.condition = ability.condition if ability is not None else None
        self.layers = layers
        self.until = until
        self.timestamp = timestamp
        self.reads = (
            ability.reads if ability is not None else reads(mods if fixed is not None else (subject, *mods))
        )
        self.sensitive = _sensitive(subject) if fixed is None else 0
        self.removes = 0  # layers in which it takes abilities away
        for m in mods:
            if m.head.removes:
                self.removes |= 1 << m.head.layer
        self.creatures = isinstance(subject, Filter) and subject.types == 2

    def affected(self, game: "Game", among: Sequence[Card]) -> Sequence[Card]:
        """Those of these permanents that it applies to now; a card in a graveyard gets no +2/+2."""
        if self.fixed is not None:
            return [
                r.object
                for r in self.fixed
                if r.current
                and isinstance(r.object, Card)
                and r.object.zone == terms.BATTLEFIELD
                and (among is game.battlefield or r.object in among)
            ]
        subject = self.subject
        run = self.run
        if isinstance(subject, Filter):
            described = subject.among(run, among)
            if game.map is None:
                return described
            if self.ability is not None:
                return game.map.affected(run.source, described)
            return game.map.within(run, described)
        found = subject.head.lower(run, *subject.args)
        return [c for c in found if isinstance(c, Card) and (among is game.battlefield or c in among)]


def times_under(game: "Game", card: Card, rule: Keyword) -> int:
    """How many effects put a permanent under a rule that adds up."""
    return sum(
        m.head.layer == RULES_LAYER and rule in m.args
        for e in game.continuous
        if e.layers >> RULES_LAYER & 1 and e.run.test(e.condition)
        for m in e.mods
        if e.affected(game, [card])
    )


def begin(game: "Game", card: Card, ability: "Static") -> None:
    """The effect of a static ability begins as its object enters the zone where it works."""
    run = Run(game, card, card.controller)
    effect = ContinuousEffect(
        run, ability, ability.subject, None, ability.mods, ability.layers, "", card.timestamp
    )
    _add(game, effect)


def _add(game: "Game", effect: ContinuousEffect) -> None:
    game.journal.append(game.continuous, effect)
    _read(game)
    touch_affected(game, effect)


def _read(game: "Game") -> None:
    """Note what all effects hang on together."""
    found = 0
    for effect in game.continuous:
        found |= effect.reads
    if found != game.reading:
        game.set(game, "reading", found)


def touch_affected(game: "Game", effect: ContinuousEffect) -> None:
    """What the effect applies to may change: it began, is to end, or stands elsewhere in the order."""
    if effect.layers & (1 << COPY_LAYER | 1 << CONTROL_LAYER) or effect.removes:
        game.mark_dirty()
    elif effect.fixed is not None or (
        isinstance(effect.subject, Selector) and effect.subject.head.name in SETTLED_SELECTORS
    ):
        for card in effect.affected(game, game.battlefield):
            game.touch(card)
    else:
        game.mark_dirty()


def cease(game: "Game", card: Card, ability: "Static") -> None:
    """The effect of a static ability ends."""
    for effect in game.continuous[::-1]:
        if effect.ability is ability and effect.run.source is card:
            touch_affected(game, effect)
            game.journal.remove(game.continuous, effect)
            _read(game)
            break


def affect(run: Run, objects: Sequence[Card], mods: "tuple[Mod, ...]", until: str = END_OF_TURN) -> None:
    """Begin an effect of a resolving spell or ability on certain objects; numbers in it are fixed now (CR 611.2c, 608.2i)."""
    if not objects or (until in WHILE_SOURCE_IS and not _holds(run, until)):
        return
    layers = 0
    for m in mods:
        layers |= 1 << m.head.layer
    fixed = tuple(Reference(o) for o in objects)
    settled = tuple(_settle(run, m) for m in mods)
    effect = ContinuousEffect(run, None, None, fixed, settled, layers, until, run.game.tick())
    _add(run.game, effect)


def affect_all(run: Run, filter: Filter, mods: "tuple[Mod, ...]", until: str = END_OF_TURN) -> None:
    """Begin an effect of a resolving spell or ability on whatever a filter describes while it lasts (CR 611.2c)."""
    layers = 0
    for m in mods:
        layers |= 1 << m.head.layer
    effect = ContinuousEffect(run.kept(), None, filter, None, mods, layers, until, run.game.tick())
    run.game.journal.append(run.game.continuous, effect)
    touch_affected(run.game, effect)


def _holds(run: Run, until: str) -> bool:
    """Whether a duration that hangs on the source has not ended already (CR 611.2b)."""
    source = run.source
    if until == WHILE_SOURCE:
        return run.source_there
    yours = until == WHILE_ONLY_TAPPED or source.controller is run.controller
    return run.source_there and yours and (until == WHILE_YOURS or source.tapped)


def _settle(run: Run, node: "Mod") -> "Mod":
    """The modification with its values worked out."""
    worked_out = added if node.head.name == "pt" else Run.value
    args = tuple(worked_out(run, a) if isinstance(a, Value) else a for a in node.args)
    return node if args == node.args else type(node)(node.head, args)


def expire(game: "Game", until: str, seats: Sequence[Any] | None = None) -> None:
    """End the effects that last until now; with `seats`, only those these players control."""
    if not game.continuous:
        return
    keep = [
        e
        for e in game.continuous
        if e.until != until or (seats is not None and e.run.controller not in seats)
    ]
    _keep(game, keep)


def follow(game: "Game", card: Card, was: int) -> None:
    """Effects that began while the permanent was a spell go on with what it has become (CR 400.7a)."""
    for effect in game.continuous:
        if effect.fixed and any(r.object is card and r.stamp == was for r in effect.fixed):
            fixed = tuple(Reference(card) if r.object is card else r for r in effect.fixed)
            game.set(effect, "fixed", fixed)
            game.touch(card)


def expire_source(game: "Game", card: Card, *untils: str) -> None:
    """End the effects that last while `card` is on the battlefield, under its controller's control or tapped."""
    untils = untils or WHILE_SOURCE_IS
    keep = [e for e in game.continuous if not (e.until in untils and e.run.source is card)]
    _keep(game, keep)


def _keep(game: "Game", keep: list[ContinuousEffect]) -> None:
    """All effects but these end."""
    if len(keep) != len(game.continuous):
        for effect in game.continuous:
            if effect not in keep:
                touch_affected(game, effect)
        game.journal.replace(game.continuous, keep)
        _read(game)


def permissions(game: "Game", kind: int) -> Sequence[tuple[Card, Any]]:
    """The permissions of that kind (`terms.PE_...`) that static abilities and effects give now, each with its source."""
    listed = game.permits[kind]
    if not listed:
        return ()
    return [
        (source, ability.what)
        for source, ability in listed
        if ability.condition is None or Run(game, source, source.controller).test(ability.condition)
    ]


def concerning(
    game: "Game",
    kind: int,
    seat: Seat,
    card: Card,
    speaks: Callable[[int, int], Run | None] | None = None,
) -> list[tuple[Run, Any]]:
    """Those of that kind that now speak of the player and the card, by the filter that is their first argument; each with its
    run. Of those that are of another type nothing is worked out.

    `speaks` is `speaking` for that player, where somebody keeps what it says.
    """
    found = []
    for place, (_, ability) in enumerate(game.permits[kind]):
        node = ability.what
        about: Filter = node.args[0]
        if about.types and not card.types & about.types:
            continue
        run = speaking(game, kind, place, seat) if speaks is None else speaks(kind, place)
        if run is not None and about.matches(run, card):
            found.append((run, node))
    return found


def speaking(game: "Game", kind: int, place: int, seat: Seat) -> Run | None:
    """The run of the permission listed there, if it speaks of the player now."""
    source, ability = game.permits[kind][place]
    # what every player controls makes that player's own spells cheaper
    yours = kind == terms.PE_COST and source.controller.common
    run = Run(game, source, seat if yours else source.controller)
    run.each = seat
    node = ability.what
    if node.head.lower(run, *node.args) and (ability.condition is None or run.test(ability.condition)):
        return run
    return None


def grant(run: Run, permission: Any, until: str = END_OF_TURN) -> None:
    """A permission or prohibition that a resolving effect begins for a while (CR 611.2)."""
    listed = run.game.permits[permission.head.index]
    run.game.journal.append(listed, (run.source, Permitting(permission, until=until)))


def end_grants(game: "Game", until: str, seats: Sequence[Any] | None = None) -> None:
    """End those that last until then; with `seats`, only those of these players."""
    for listed in filter(None, game.permits):
        keep = [
            (source, ability)
            for source, ability in listed
            if ability.until != until or (seats is not None and source.controller not in seats)
        ]
        if len(keep) != len(listed):
            game.journal.replace(listed, keep)
