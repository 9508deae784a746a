"""Copies of spells and abilities on the stack (CR 707.10), and changes of targets (CR 115.7)."""

from typing import TYPE_CHECKING

from engine.rules.stack import announce_targets, run_of, target_specs
from engine.rules.targeting import legal_targets
from engine.state import memory, specials, terms, topics
from engine.state.objects import Card, Reference, Seat, StackObject

if TYPE_CHECKING:
    from engine.state.game import Game


def copy_on_stack(game: "Game", obj: StackObject, seat: Seat, choose: bool = True) -> StackObject:
    """Put a copy of a spell or ability onto the stack (CR 707.10); its controller may choose new targets (707.10c)."""
    card = obj.card
    if obj.spell:
        card = game.new_card(
            obj.definition, seat, token=True
        )  # as it was on the stack if it has left (CR 608.2h)
        card.zone = terms.STACK
    made = StackObject(game.new_id(), card, seat, obj.ability, obj.spell)
    made.stamp = card.stamp if obj.spell else obj.stamp
    for field in ("modes", "x", "event", "kicked", "way", "spliced"):
        setattr(made, field, getattr(obj, field))
    made.split, made.paid = dict(obj.split), dict(obj.paid)
    # a copy was not cast from anywhere, nothing was spent on it, and it rests nowhere
    of_casting = (memory.ORIGIN, memory.SPENT, memory.REST, memory.RESTED, memory.GRAVE)
    made.memory = {key: fact for key, fact in obj.memory.items() if key not in of_casting}
    made.targets = [list(slot) for slot in obj.targets]
    made.copied = True
    game.journal.append(game.stack, made)
    game.tell("copy", seat, card)
    game.emit(terms.EV_SPECIAL, card, seat, what=specials.COPIED, other=made)
    if choose:
        retarget(game, made, seat)
    game.mark_unsettled()
    return made


def retarget(game: "Game", obj: StackObject, seat: Seat, must: bool = False, again: bool = True) -> None:
    """Let a player choose new targets; a target left as it is need not be legal (CR 115.7). With `must` they have to.

    Without `again` nobody notices that targets have been chosen, only what has become one.
    """
    run = run_of(game, obj)
    targets = [list(slot) for slot in obj.targets]
    for k, (spec, slot) in enumerate(zip(target_specs(obj), obj.targets, strict=False)):
        for i, reference in enumerate(slot):
            taken = [r.object for j, r in enumerate(targets[k]) if j != i]
            if spec.distinct:  # "another target" stays another one (CR 115.3)
                taken += [r.object for others in targets[:k] for r in others]
            options = [
                o for o in legal_targets(game, run, spec) if o not in taken and o is not reference.object
            ]
            owners = [o.owner for o in taken if isinstance(o, Card)]
            if spec.of_one and owners:  # with the others in one graveyard
                options = [o for o in options if o.owner is owners[0]]
            if must and not options:  # it stays as it is (CR 115.7a)
                run.ask_pick(seat, topics.TARGET, [reference.object], 1, 1, good=spec.good, detail=spec)
            if not options or not (must or run.ask_yes(seat, topics.NEW_TARGET, reference.object, good=-1)):
                continue
            targets[k][i] = Reference(
                run.ask_pick(seat, topics.TARGET, options, 1, 1, good=spec.good, detail=spec)[0]
            )
    pairs = zip(targets, obj.targets, strict=True)
    changed = any(a is not b for now, was in pairs for a, b in zip(now, was, strict=True))
    game.set(obj, "targets", targets)
    announce_targets(game, obj, seat, chosen=changed and again, anew=True)
