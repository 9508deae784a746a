"""What spells and abilities may target (CR 115): which objects and players are legal, and whether there are enough."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from engine.language.abilities import TargetSpec
from engine.language.keywords import (
    HEXPROOF,
    SHROUD,
)
from engine.rules.continuous import permissions
from engine.rules.protection import protected
from engine.state import memory, terms
from engine.state.objects import Card, Reference, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def has_targets(
    game: "Game",
    seat: Seat,
    card: Card,
    specs: Sequence[TargetSpec],
    event: Any = None,
    kind: str = "",
    xs: Sequence[int] = (0,),
) -> bool:
    """Whether every slot that needs a target can have one; of a spell that must aim, one slot at least.

    `kind` is how a spell is cast, "" for an ability.
    """
    if card.zone != terms.BATTLEFIELD and event is None and game.ruleset.aims_at_all(seat):
        run = Run(game, card, seat)
        if not any(legal_targets(game, run, spec) for spec in specs):
            return False
    if any(spec.distinct for spec in specs) and not _each_its_own(game, Run(game, card, seat), specs):
        return False
    for at, spec in enumerate(specs):
        if spec.least == 0:
            continue
        if spec.condition is not None and spec.condition.head.unless_cast in (None, kind):
            continue  # whether it needs targets is not known yet, or this way of casting needs none
        run = Run(game, card, seat)
        run.event = event
        if kind:
            run.memory[memory.CASTING] = kind
        least = run.value(spec.least) if not isinstance(spec.least, int) else spec.least
        if spec.of_last and at:
            if not any(after(game, run, specs, at, o) for o in legal_targets(game, run, specs[at - 1])):
                return False
        elif not spec.of_x:
            if not _enough(game, run, spec, least):
                return False
        elif not any(_enough(game, run, spec, least, x) for x in xs):
            return False
    return True


def after(game: "Game", run: Run, specs: Sequence[TargetSpec], at: int, last: Any) -> list[Any]:
    """What a slot that speaks of the target before it could take once that is `last` (CR 601.2c)."""
    before = run.targets
    run.targets = [*([[]] * (at - 1)), [Reference(last)]]
    found = legal_targets(game, run, specs[at])
    run.targets = before
    return [o for o in found if o is not last] if specs[at].distinct else found


def _enough(game: "Game", run: Run, spec: TargetSpec, least: int, x: int = 0) -> bool:
    """Whether there are so many legal targets; no more are looked for."""
    run.x = x
    if spec.of_one:
        return most_targets(game, run, spec) >= least
    return len(list(islice(_legal_targets(game, run, spec), least))) == least


def most_targets(game: "Game", run: Run, spec: TargetSpec) -> int:
    """How many legal targets there are; of those that have to lie with one player, with who has most of them."""
    options = legal_targets(game, run, spec)
    if not spec.of_one:
        return len(options)
    return max(Counter(o.owner.index for o in options).values(), default=0)


def different(slots: Sequence[Sequence[Any]], taken: tuple[Any, ...] = ()) -> bool:
    """Whether each slot can have an object of its own out of its options (CR 115.3)."""
    return not slots or any(
        different(slots[1:], (*taken, o)) for o in slots[0] if not any(o is t for t in taken)
    )


def _each_its_own(game: "Game", run: Run, specs: Sequence[TargetSpec]) -> bool:
    """Whether slots that ask for another target than those before can all have one (CR 115.3)."""
    own = [s for s in specs if s.least == 1 and s.condition is None and not s.of_last]
    return different([legal_targets(game, run, s) for s in own])


def legal_targets(game: "Game", run: Run, spec: TargetSpec) -> list[Any]:
    """What may be chosen for a slot (CR 115.4, 702.11, 702.16, 702.18)."""
    return list(_legal_targets(game, run, spec))


def _legal_targets(game: "Game", run: Run, spec: TargetSpec) -> Iterator[Any]:
    if game.dirty:
        game.refresh()
    rules, seat = game.ruleset, run.controller
    if game.map is None:
        for o in spec.filter.find(run):
            if _open_to(game, run, o) and rules.may_aim(game, seat, o, spec.good):
                yield o
        return
    for o in game.map.may_target_of(run, list(spec.filter.find(run))):
        if _open_to(game, run, o) and rules.may_aim(game, seat, o, spec.good):
            yield o


def targetable(game: "Game", run: Run, obj: Any) -> bool:
    """Whether the source's controller may target the object at all."""
    return (game.map is None or game.map.may_target(run, obj)) and _open_to(game, run, obj)


def _open_to(game: "Game", run: Run, obj: Any) -> bool:
    """The same, wherever the two are."""
    if isinstance(obj, Seat):
        if any(source.controller is obj for source, _ in permissions(game, terms.PE_SHROUD)):
            return False
        guarded = obj.team != run.controller.team and _hexproof(game, obj)
        return not guarded or _sees_through(game, run.controller)
    if memory.CASTING in run.memory and (obj is run.source or getattr(obj, "card", None) is run.source):
        return False  # a spell is no target for itself, nor is its card, which is on the stack by then (CR 115.5)
    if not isinstance(obj, Card):
        return obj is not run.stack_object
    if obj.zone != terms.BATTLEFIELD:
        return not _guarded(game, run, obj)
    if obj.keywords & (HEXPROOF.bit | SHROUD.bit) and (
        obj.keywords & SHROUD.bit
        or (obj.controller.team != run.controller.team and not _sees_through(game, run.controller))
    ):
        return False
    if not obj.protections:
        return True
    for p in obj.protections:
        if run.controller.team in p.teams or (
            p.spells and _is_spell(run) and p.filter.matches(Run(game, obj, obj.controller), run.source)
        ):
            return False
    if obj.controller.team != run.controller.team and any(
        p.hexproof and p.filter.matches(Run(game, obj, obj.controller), run.source) for p in obj.protections
    ):
        return False
    return not protected(game, obj, run.source)


def _guarded(game: "Game", run: Run, card: Card) -> bool:
    """Whether cards of that kind in graveyards cannot be targeted by opponents of the one who says so."""
    return any(
        source.controller.team != run.controller.team
        and n.args[0].matches(Run(game, source, source.controller), card)
        for source, n in permissions(game, terms.PE_GUARDED_GRAVES)
    )


def _sees_through(game: "Game", seat: Seat) -> bool:
    """Whether hexproof does not keep the player from targeting (as Kaya says)."""
    return any(source.controller is seat for source, _ in permissions(game, terms.PE_NO_HEXPROOF))


def _hexproof(game: "Game", seat: Seat) -> bool:
    """Whether a player has hexproof (CR 702.11c)."""
    return any(source.controller is seat for source, _ in permissions(game, terms.PE_HEXPROOF))


def _is_spell(run: Run) -> bool:
    """Whether what targets is a spell: one on the stack, or a card that is asked for its targets before it is cast."""
    return run.stack_object.spell if run.stack_object is not None else memory.CASTING in run.memory
