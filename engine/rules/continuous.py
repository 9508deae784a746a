"""Continuous effects (CR 611): what they change, for how long, and when they began."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Permitting, dynamic
from engine.language.filters import Filter
from engine.language.nodes import Value
from engine.state import terms
from engine.state.objects import Card, Reference
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.language.abilities import Static
    from engine.language.nodes import Mod
    from engine.state.game import Game

# The layers whose effects words of a filter look at (CR 613.1d to f), for dependencies.
TYPE_LAYER, COLOR_LAYER, ABILITY_LAYER = 4, 5, 6
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
NEXT_UPKEEP_OVER = "upkeep_over"  # until the end of the next upkeep of its controller
THIS_UPKEEP_OVER = "this_upkeep_over"
FOREVER = "game"
WHILE_SOURCE = "source"  # for as long as its source remains on the battlefield
WHILE_YOURS = "yours"  # for as long as its controller controls its source
WHILE_TAPPED = "tapped"  # the same, and the source remains tapped
WHILE_ONLY_TAPPED = "only_tapped"  # for as long as the source remains tapped, whoever controls it


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
        "dynamic",
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
        self.dynamic = ability.dynamic if ability is not None else dynamic(subject) or dynamic(mods)
        self.sensitive = _sensitive(subject) if fixed is None else 0
        self.removes = 0  # layers in which it takes abilities away
        for m in mods:
            if m.head.removes:
                self.removes |= 1 << m.head.layer
        self.creatures = isinstance(subject, Filter) and subject.types == 2

    def affected(self, game: "Game") -> Sequence[Card]:
        """The permanents it applies to now; a card in a graveyard gets no +2/+2."""
        if self.fixed is not None:
            return [
                r.object
                for r in self.fixed
                if r.current and isinstance(r.object, Card) and r.object.zone == terms.BATTLEFIELD
            ]
        subject = self.subject
        run = self.run
        if isinstance(subject, Filter):
            matches = subject.matches
            if game.map is not None and self.ability is not None:
                affects = game.map.affects
                return [c for c in game.battlefield if matches(run, c) and affects(run.source, c)]
            return [c for c in game.battlefield if matches(run, c)]
        return [c for c in subject.head.lower(run, *subject.args) if isinstance(c, Card)]


def begin(game: "Game", card: Card, ability: "Static") -> None:
    """The effect of a static ability begins as its object enters the zone where it works."""
    run = Run(game, card, card.controller)
    effect = ContinuousEffect(
        run, ability, ability.subject, None, ability.mods, ability.layers, "", card.timestamp
    )
    game.journal.append(game.continuous, effect)
    game.mark_dirty()


def cease(game: "Game", card: Card, ability: "Static") -> None:
    """The effect of a static ability ends."""
    for effect in game.continuous[::-1]:
        if effect.ability is ability and effect.run.source is card:
            game.journal.remove(game.continuous, effect)
            break
    game.mark_dirty()


def affect(run: Run, objects: Sequence[Card], mods: "tuple[Mod, ...]", until: str = END_OF_TURN) -> None:
    """Begin an effect of a resolving spell or ability on certain objects; numbers in it are fixed now (CR 611.2c, 608.2i)."""
    if not objects or (until in (WHILE_YOURS, WHILE_TAPPED, WHILE_ONLY_TAPPED) and not _holds(run, until)):
        return
    layers = 0
    for m in mods:
        layers |= 1 << m.head.layer
    fixed = tuple(Reference(o) for o in objects)
    settled = tuple(_settle(run, m) for m in mods)
    effect = ContinuousEffect(run, None, None, fixed, settled, layers, until, run.game.tick())
    run.game.journal.append(run.game.continuous, effect)
    run.game.mark_dirty()


def _holds(run: Run, until: str) -> bool:
    """Whether a duration that hangs on the source has not ended already (CR 611.2b)."""
    source = run.source
    yours = until == WHILE_ONLY_TAPPED or source.controller is run.controller
    return run.source_there and yours and (until == WHILE_YOURS or source.tapped)


def _settle(run: Run, node: "Mod") -> "Mod":
    """The modification with its values worked out."""
    args = tuple(run.value(a) if isinstance(a, Value) else a for a in node.args)
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
    if len(keep) != len(game.continuous):
        game.journal.replace(game.continuous, keep)
        game.mark_dirty()


def expire_source(game: "Game", card: Card, *untils: str) -> None:
    """End the effects that last while `card` is on the battlefield, under its controller's control or tapped."""
    untils = untils or (WHILE_SOURCE, WHILE_YOURS, WHILE_TAPPED, WHILE_ONLY_TAPPED)
    keep = [e for e in game.continuous if not (e.until in untils and e.run.source is card)]
    if len(keep) != len(game.continuous):
        game.journal.replace(game.continuous, keep)
        game.mark_dirty()


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
