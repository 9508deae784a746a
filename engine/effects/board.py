"""What effects do to permanents beyond the common verbs: divided counters, kept creatures, exile for a while, emblems."""

from typing import Any

from engine import terms, verbs
from engine.continuous import FOREVER, affect
from engine.definition import Definition
from engine.effects.events import fits
from engine.effects.mods import controlled_by
from engine.effects.sources import choose_source
from engine.objects import Card, Reference, Seat, StackObject
from engine.replacement import Change, add_shield
from engine.triggers import enlist
from engine.words.context import Run
from engine.words.filters import CARD, CREATURE, EVERY_CREATURE_TYPE, NOT_CREATURE_TYPES, Filter, term
from engine.words.nodes import Effect, condition, cost, effect, replacement
from engine.words.refs import YOU, noted, up_to
from engine.zones import detach

# -- counters ------------------------------------------------------------------------------------------------------------


@effect("distribute <kind> counters among <to>", 1)
def divided_counters(run: Run, kind: str, to: Any) -> None:
    """Counters distributed as the spell was cast (CR 601.2d); a target that became illegal loses its share."""
    obj = run.stack_object
    if obj is None:
        return
    index = run.memory.get("slot_base", 0) + to.args[0]
    legal = run.objects(to)
    for reference, share in zip(obj.targets[index], obj.split.get(index, ()), strict=False):
        if isinstance(reference.object, Card) and any(reference.object is o for o in legal):
            verbs.add_counters(run.game, reference.object, kind, share, run.controller)


def support(n: int, filter: Filter = CREATURE.other) -> Effect:
    """Support (CR 701.41): a +1/+1 counter on each of up to n (other) target creatures."""
    from engine.effects.actions import put_counters

    return put_counters(up_to(filter, n, good=1), "+1/+1", 1)


@effect("move any number of <kind> counters from this onto <onto:plural>", 1)
def move_counters(run: Run, kind: str, onto: Filter) -> None:
    """Any number of the source's counters, divided among others as its controller chooses."""
    n = run.source.counters.get(kind, 0)
    others = run.cards(onto)
    if not n or not others or not run.source_there:
        return
    moving = run.ask_number(run.controller, "move_counters", 0, n)
    if not moving:
        return
    shares = run.ask_split(run.controller, "move_counters", others, moving, 0, 1)
    verbs.remove_counters(run.game, run.source, kind, moving)
    for card, share in zip(others, shares, strict=True):
        verbs.add_counters(run.game, card, kind, share)


@term("blocking {}", "after")
def blocking_it(run: Run, obj: Any, what: Any) -> bool:
    if not obj.blocking and run.source.last_known is None:
        return False
    found = run.objects(what)
    if (
        not found
        and getattr(what, "head", None) is not None
        and what.head.name == "this"
        and run.source.last_known is not None
    ):
        return obj in run.source.last_known.blockers  # what the source was as it left (CR 608.2b)
    return any(o in obj.blocking for o in found)


@term("blocked by {}", "after")
def blocked_by_it(run: Run, obj: Any, what: Any) -> bool:
    return any(o in obj.blockers for o in run.objects(what))


@term("without a {} counter on it", "after")
def without_counter(run: Run, obj: Any, kind: str) -> bool:
    return not obj.counters.get(kind)


# -- giving up and keeping -----------------------------------------------------------------------------------------------


@effect("<who> chooses up to <n:word> <filter:plural> they control, then sacrifices the rest", -1)
def sacrifice_rest(run: Run, filter: Filter, n: Any, who: Any = YOU) -> None:
    """Players keep some and sacrifice the others, all at once (CR 101.4)."""
    gone: list[Card] = []
    for seat in run.seats(who):
        options = [c for c in seat.permanents if filter.matches(run, c)]
        k = min(run.value(n), len(options))
        kept = run.ask_pick(seat, "keep", options, 0, k, good=1) if k else []
        gone += [c for c in options if c not in kept]
    verbs.sacrifice(run.game, gone)


@effect("<e> unless <who> sacrifices <filter:a>")
def unless_sacrifices(run: Run, filter: Filter, e: Effect, who: Any) -> None:
    """Something happens unless a player sacrifices a permanent of a kind (CR 118.12a)."""
    for seat in run.seats(who):
        options = [c for c in seat.permanents if filter.matches(run, c)]
        if options and run.ask_yes(seat, "sacrifice_unless", filter):
            verbs.sacrifice(run.game, run.ask_pick(seat, "sacrifice", options, 1, 1, good=-1))
            return
    run.do(e)


@effect("<who> gain[s] control of <what>", -1)
def give_control(run: Run, who: Any, what: Any) -> None:
    """Another player gains control, for good."""
    for seat in run.seats(who)[:1]:
        affect(Run(run.game, run.source, seat), run.cards(what), (controlled_by(YOU),), FOREVER)


def _attached(run: Run, name: str) -> list[Card]:
    return [c for c in run.source.attachments if c.name == name and c.controller is run.controller]


@cost("Unattach <name>", can=lambda run, name: bool(_attached(run, name)))
def unattach_cost(run: Run, name: str) -> None:
    """Unattach the Equipment that gives its bearer the ability; noted as "unattached"."""
    card = _attached(run, name)[0]
    detach(run.game, card)
    run.note("unattached", (Reference(card),))


# -- for a while ---------------------------------------------------------------------------------------------------------


@effect("exile <what> until this leaves the battlefield", -1)
def exile_until_leaves(run: Run, what: Any) -> None:
    """Nothing happens if the source is gone already; the cards return as soon as it goes (CR 610.3)."""
    if run.source_there:
        moved = verbs.exile(run.game, run.cards(what))
        if moved:
            entry = (run.source, run.source.stamp, tuple(Reference(c) for c in moved))
            run.game.journal.append(run.game.held, entry)


@effect("<what> blocks <whom> this turn if able", -1)
def must_block(run: Run, what: Any, whom: Any) -> None:
    """A requirement for blocking this turn (CR 509.1c)."""
    _require_block(run, what, whom, run.game.turn)


@effect("<what> blocks <whom> this combat if able", -1)
def must_block_now(run: Run, what: Any, whom: Any) -> None:
    """A requirement for blocking in this combat phase (CR 509.1c)."""
    _require_block(run, what, whom, (run.game.turn, run.game.combats))


def _require_block(run: Run, what: Any, whom: Any, when: Any) -> None:
    for attacker in run.cards(whom):
        for card in run.cards(what):
            known = card.memory.get("blocks", ())
            run.game.journal.put(card.memory, "blocks", (*known, (when, Reference(attacker))))


@effect(
    "the next time a source of your choice would deal damage this turn, that damage is dealt to <to> instead",
    1,
)
def redirect_next(run: Run, to: Any) -> None:
    """The source is chosen now (CR 609.7)."""
    target = run.one(to)
    if not isinstance(target, Card):
        return
    for source in choose_source(run, CARD):
        later = Run(run.game, run.source, run.controller)
        later.memory = {"source": (Reference(source),), "to": (Reference(target),)}
        add_shield(run.game, later, redirected_once(), once=True)


def _redirectable(run: Run, change: Change) -> bool:
    to = run.objects(noted("to"))
    return (
        change.amount > 0
        and bool(to)
        and change.card is not to[0]
        and fits(run, noted("source"), change.source)
    )


@replacement("that damage is dealt to something else", terms.RE_DAMAGE, applies=_redirectable)
def redirected_once(run: Run, change: Change) -> None:
    """Made by `redirect_next`."""
    change.card, change.seat = run.one(noted("to")), None


@condition("an opponent controls <n> or more <filter:plural>", dynamic=True)
def opponent_controls(run: Run, n: int, filter: Filter) -> bool:
    """One opponent by themselves."""
    return any(
        sum(filter.matches(run, c) for c in s.permanents) >= n
        for s in run.game.seats if s.team != run.controller.team and not s.left
    )  # fmt: skip


# -- emblems -------------------------------------------------------------------------------------------------------------


@effect("you get an emblem with <emblem:emblem>", 1)
def get_emblem(run: Run, emblem: Definition) -> None:
    """An emblem (CR 114): an object in the command zone with nothing but abilities."""
    game, seat = run.game, run.controller
    card = game.new_card(emblem, seat)
    game.set(card, "zone", terms.COMMAND)
    game.journal.append(seat.zone(terms.COMMAND), card)
    enlist(game, card, emblem.abilities, terms.COMMAND)
    game.tell("emblem", seat, card)
    game.touch()


# -- words of a few cards -------------------------------------------------------------------------------------------------


@term("with toughness {} or greater", "after")
def toughness_at_least(run: Run, obj: Any, n: Any) -> bool:
    return bool(obj.toughness >= run.value(n))


@term("that shares a color with {}", "after")
def sharing_color(run: Run, obj: Any, what: Any) -> bool:
    return any(obj.colors & o.colors for o in run.objects(what))


@term("that shares a creature type with {}", "after")
def sharing_creature_type(run: Run, obj: Any, what: Any) -> bool:
    return any(_kinds(obj) & _kinds(o) or _every(obj) or _every(o) for o in run.objects(what))


def _kinds(card: Card) -> frozenset[str]:
    return card.subtypes - NOT_CREATURE_TYPES


def _every(card: Card) -> bool:
    return EVERY_CREATURE_TYPE in card.subtypes


@term("that targets only {}", "after")
def targets_only(run: Run, obj: Any, what: Any) -> bool:
    """A spell or ability whose only target is that object."""
    targets = [r.object for slot in obj.targets for r in slot]
    return bool(targets) and all(t in run.objects(what) for t in targets)


@effect("change the target of <what>", -1)
def change_target(run: Run, what: Any) -> None:
    """To another legal one, if there is one (CR 115.7a)."""
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and obj in run.game.stack:
            verbs.retarget(run.game, obj, run.controller, must=True)


def _may_exile(run: Run, n: int, filter: Filter | None = None) -> bool:
    return len(_exilable(run, filter)) >= n


def _exilable(run: Run, filter: Filter | None) -> list[Card]:
    seat: Seat = run.controller
    return [c for c in seat.graveyard if c is not run.source and (filter is None or filter.matches(run, c))]


@cost("Exile <n:a card> from your graveyard", can=_may_exile)
def exile_from_graveyard_cost(run: Run, n: int, filter: Filter | None = None) -> None:
    verbs.exile(run.game, run.ask_pick(run.controller, "exile_cost", _exilable(run, filter), n, n, good=-1))
