"""Objects that change zones: destroyed, exiled, sacrificed, returned (CR 400.7, 701.8, 701.13, 701.21)."""

from collections.abc import Sequence
from typing import Any

from engine.effects.replacements import exile_instead
from engine.effects.selectors import nth_opponent
from engine.effects.tokens import whom_it_attacks
from engine.language.filters import CREATURE, Filter
from engine.language.identity import moved_itself
from engine.language.nodes import Effect, Selector, effect
from engine.language.refs import YOU, host_of, noted, up_to
from engine.language.signs import taken_away
from engine.rules import verbs
from engine.rules.replacement import add_shield
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.declared import Key
from engine.state.memory import Objects
from engine.state.objects import Card, Reference, StackObject
from engine.state.run import Run


@effect("destroy <what>", -1)
def destroy(run: Run, what: Any, regenerate: bool = True) -> None:
    cards = [c for c in run.cards(what) if not moved_on(run, c, what)]
    gone = verbs.destroy(run.game, cards, regenerate)
    run.remember(memory.DESTROYED, len(gone))
    run.remember(memory.DONE, bool(gone))
    buried = [c for c in gone if c.zone == terms.GRAVEYARD or (c.token and c.zone == terms.CEASED)]
    run.remember(memory.BURIED, tuple(Reference(c) for c in buried))


def asked_for(run: Run, what: Any) -> int:
    """How many have to go so that it is done: as many as there can be go anyway, but a player who was told to choose two and had
    only one couldn't do it (CR 609.3)."""
    exactly = isinstance(what, Selector) and what.head.name == "your_choice" and what.args[2] is None
    return max(1, run.value(what.args[1])) if exactly else 1


@effect("exile <what>", -1)
def exile(run: Run, what: Any, key: Key[Objects] | None = None) -> None:
    """Exile; with a key the cards are linked to the source for "the exiled card"."""
    found = run.objects(what)  # once: it may be a choice
    cards = [c for c in run.cards_among(found, what) if not moved_on(run, c, what)]
    stack = [o for o in found if isinstance(o, StackObject)]
    spells = [obj.card for obj in stack if verbs.exile_spell(run.game, obj)]
    stamps = [c.stamp for c in cards]
    moved = verbs.exile(run.game, cards)
    moved = [*spells, *moved]
    run.remember(memory.EXILED, tuple(Reference(c) for c in moved))
    went = [c for c, stamp in zip(cards, stamps, strict=True) if c.stamp != stamp]
    if astray := tuple(Reference(c) for c in went if c not in moved):
        run.remember(memory.ASTRAY, astray)
    run.remember(memory.DONE, bool(stack) or len(went) >= asked_for(run, what))
    if key:
        _link(run, key, moved)


def _link(run: Run, key: Key[Objects], cards: Sequence[Card]) -> None:
    """Another ability of the same source knows of these cards (CR 607.2a); that of one which has left is known as it was."""
    source, known = run.source, run.source.last_known
    of_object = (
        run.stack_object is not None and not run.stack_object.spell
    )  # an ability is of the object it came from
    if run.source_there or (source.zone == terms.BATTLEFIELD and not of_object):
        verbs.link(run.game, source.memory, key, cards)
    elif of_object and known is not None and known.stamp == run.stamp:
        verbs.link(run.game, known.memory, key, cards)


STAYING = frozenset(
    (
        terms.EV_ENTERS,
        terms.EV_TO_GRAVEYARD,
        terms.EV_DISCARD,
        terms.EV_ATTACKS,
        terms.EV_BLOCKS,
        terms.EV_BECOMES_BLOCKED,
        terms.EV_UNBLOCKED,
        terms.EV_DAMAGE,
        terms.EV_DAMAGED,
        terms.EV_TAPPED,
        terms.EV_UNTAPPED,
        terms.EV_TARGETED,
        terms.EV_COUNTERS,
        terms.EV_ATTACHED,
    )
)
"""Events after which their objects are where they were: whoever moves afterwards is not found again. Of the others an ability
finds what the event has moved (CR 400.7)."""
OF_EVENTS = frozenset(("this", "that", "that_other", "that_source", "opposing", "attached_host"))
"""Selectors that speak of an event's objects themselves, not of whatever fits a description."""


def moved_on(run: Run, card: Card, what: Any) -> bool:
    """Whether what is spoken of has become a new object since, which the effect cannot find (CR 400.7).

    Of events their objects are followed once; what an Aura enchants is looked for where it was enchanted.
    """
    event = run.event
    if moved_itself(run, card):
        return False
    if isinstance(what, Selector) and what.head.name == "attached_host":
        host = host_of(run)  # the event may be of it, and the card another one of a merged permanent
        if event is None or host is None or event.card is not host.object:
            return card.zone != terms.BATTLEFIELD
    if event is None or isinstance(what, Filter):  # a description fits whatever is there
        return False
    stays = event.kind in STAYING and isinstance(what, Selector) and what.head.name in OF_EVENTS
    if event.card is card:
        moves: int = card.stamp - event.stamp
        return moves > (0 if stays else 1)
    if stays and card is event.other and card.stamp != event.other_stamp:
        return True
    if not stays or card.types & (terms.INSTANT | terms.SORCERY):
        return False
    left: bool = card.zone not in (terms.BATTLEFIELD, terms.STACK)
    return left and (card is event.other or card is event.source)


@effect("return <what> to its owner's hand", -1)
def bounce(run: Run, what: Any) -> None:
    cards = [c for c in run.cards(what) if not moved_on(run, c, what)]
    run.remember(memory.DONE, len(verbs.return_to_hand(run.game, cards)) >= asked_for(run, what))


@effect("return <what> to your hand", 1)
def return_to_hand(run: Run, what: Any) -> None:
    """Return cards, mostly from a graveyard, to their owner's hand."""
    cards = [c for c in run.cards(what) if not moved_on(run, c, what)]
    run.remember(memory.DONE, len(verbs.return_to_hand(run.game, cards)) >= asked_for(run, what))


@effect("put <what> onto the battlefield under your control", 1)
def reanimate(run: Run, what: Any, tapped: bool = False, owner: bool = False, counters: str = "") -> None:
    """Put cards onto the battlefield together, under your control or their owner's."""
    cards = [c for c in run.cards(what) if c.zone != terms.BATTLEFIELD and not moved_on(run, c, what)]
    # what the same effect exiles and returns is looked for in exile
    cards = [c for c in cards if not any(r.object is c for r in run.memory.get(memory.ASTRAY, ()))]
    if counters:
        for card in cards:
            run.game.set(card, "memory", {memory.CARRY: {memory.COUNTERS: {counters: 1}}})
    under = None if owner else run.controller  # each its own owner's, and all at the same time
    there = move(run.game, cards, terms.BATTLEFIELD, under=under, tapped=tapped, putters=(run.controller,))
    run.remember(memory.RETURNED, tuple(Reference(c) for c in there))
    run.remember(memory.DONE, bool(there))


@effect("put <what> <where> of its owner's library", helps=lambda what, where: taken_away(what))
def put_in_library(run: Run, what: Any, where: str = "top") -> None:
    cards = [c for c in run.cards(what) if not moved_on(run, c, what)]
    run.remember(memory.DONE, len(cards) >= asked_for(run, what))
    move(run.game, laid(run, cards, where == "bottom"), terms.LIBRARY, bottom=where == "bottom")


def laid(run: Run, cards: list[Card], bottom: bool = False) -> list[Card]:
    """Cards that go to one place of a library together, in the order in which they are put there: their owner says which comes
    first (CR 401.4), those that a merged permanent has become too."""
    found: list[Card] = []
    for owner in run.game.apnap():
        own = [c for c in cards if c.owner is owner]
        order = run.ask_order(owner, topics.REARRANGE, own) if len(own) > 1 else own
        found += order if bottom else order[::-1]
    return found


def gives_up(run: Run, card: Card) -> bool:
    """Whether who is told to could sacrifice that permanent: nobody sacrifices another player's (CR 701.21a)."""
    return card.controller in (run.controller, run.each) or card.controller.common


@effect("<who> sacrifice[s] <n> <filter>", -1)
def sacrifice(run: Run, filter: Any = None, n: Any = 1, who: Any = YOU, what: Any = None) -> None:
    """Players sacrifice permanents of their choice, all at once (CR 101.4); with `what`, those very objects, as far as the player
    who is told to controls them (CR 701.21a)."""
    if what is not None:
        gone = verbs.sacrifice(run.game, [c for c in run.cards(what) if gives_up(run, c)])
        run.remember(memory.SACRIFICED, tuple(Reference(c) for c in gone))
        run.remember(memory.DONE, bool(gone))
        return
    chosen: list[Card] = []
    amount = run.value(n)
    for seat in run.seats(who):
        options = run.own(seat, filter)
        k = min(amount, len(options))
        chosen += run.ask_pick(seat, topics.SACRIFICE, options, k, k, good=-1)
    run.remember(memory.SACRIFICED, tuple(Reference(c) for c in chosen))
    run.remember(memory.SACRIFICED_POWER, sum(c.power for c in chosen))
    run.remember(memory.SACRIFICED_TOUGHNESS, sum(c.toughness for c in chosen))
    run.remember(memory.DONE, bool(chosen))
    verbs.sacrifice(run.game, chosen)


@effect("<who> exiles <filter:a> they control", -1)
def exile_own(run: Run, filter: Filter, who: Any) -> None:
    """Each player chooses, then all of it is exiled at once (CR 101.4)."""
    chosen: list[Card] = []
    for seat in run.seats(who):
        chosen += run.ask_pick(seat, topics.EXILE, run.own(seat, filter), 1, 1, good=-1)
    verbs.exile(run.game, chosen)


@effect("return this card from your graveyard to your hand", 1, unsaid=True)
def recall_this(run: Run) -> None:
    """The card itself, which has gone to the graveyard since its ability triggered (CR 400.7)."""
    card = run.source
    if card.zone == terms.GRAVEYARD and card.stamp in (run.stamp, run.stamp + 1):
        verbs.return_to_hand(run.game, [card])


@effect("<who> chooses up to <n:word> <filter:plural> they control, then sacrifices the rest", -1)
def sacrifice_rest(run: Run, filter: Filter, n: Any, who: Any = YOU) -> None:
    """Players keep some and sacrifice the others, all at once (CR 101.4)."""
    gone: list[Card] = []
    amount = run.value(n)
    for seat in run.seats(who):
        options = run.own(seat, filter)
        k = min(amount, len(options))
        kept = run.ask_pick(seat, topics.KEEP, options, 0, k, good=1) if k else []
        gone += [c for c in options if c not in kept]
    verbs.sacrifice(run.game, gone)


@effect("exile <what> until this leaves the battlefield", -1)
def exile_until_leaves(run: Run, what: Any, key: Key[Objects] | None = None) -> None:
    """Nothing happens if the source is gone already; the cards return as soon as it goes (CR 610.3).

    With a key they are linked to the source for "the exiled card".
    """
    if run.source_there:
        moved = verbs.exile(run.game, [c for c in run.cards(what) if not moved_on(run, c, what)])
        if moved:
            entry = (run.source, run.source.stamp, tuple(Reference(c) for c in moved))
            run.game.journal.append(run.game.exiled_until, entry)
            if key:
                verbs.link(run.game, run.source.memory, key, moved)


@effect("return <what:cards> to the battlefield tapped and attacking", 1)
def return_attacking(run: Run, what: Any) -> None:
    for card in run.cards(what):
        move(
            run.game,
            [card],
            terms.BATTLEFIELD,
            under=run.controller,
            tapped=True,
            attacking=whom_it_attacks(run),
        )


@effect("exile <who:whose> graveyard", -1)
def exile_graveyard(run: Run, who: Any) -> None:
    """All cards of the graveyards of those players."""
    cards = [c for seat in run.seats(who) for c in seat.graveyard]
    run.remember(memory.EXILED, tuple(Reference(c) for c in verbs.exile(run.game, cards)))


@effect("<who> exiles <n:a card> from their graveyard", -1)
def exile_of_graveyard(run: Run, who: Any, n: int = 1) -> None:
    """That player chooses which."""
    moved: list[Card] = []
    for seat in run.seats(who):
        k = min(n, len(seat.graveyard))
        moved += verbs.exile(run.game, run.ask_pick(seat, topics.EXILE, list(seat.graveyard), k, k, good=-1))
    run.remember(memory.EXILED, tuple(Reference(c) for c in moved))
    run.remember(memory.DONE, bool(moved))


@effect("return any number of <filter:plural> you control to their owner's hand")
def sweep(run: Run, filter: Filter) -> None:
    """Sweep (CR 207.2c): how many is noted as "swept"."""
    own = [c for c in run.cards(filter.yours) if run.game.map is None or run.game.map.givable(c)]
    picked = run.ask_pick(run.controller, topics.SWEEP, own, 0, len(own))
    verbs.return_to_hand(run.game, picked)
    run.remember(memory.SWEPT, len(picked))


@effect("sacrifice any number of <filter:plural>")
def sacrifice_any(run: Run, filter: Filter) -> None:
    """They are noted as "sacrificed"."""
    own = [c for c in run.own(run.controller, filter) if c is not run.source]
    picked = run.ask_pick(run.controller, topics.SACRIFICE, own, 0, len(own), good=-1)
    run.remember(memory.SACRIFICED, tuple(Reference(c) for c in picked))
    verbs.sacrifice(run.game, picked)


@effect("if <what> would die this turn, exile it instead", -1)
def exile_if_dies(run: Run, what: Any) -> None:
    """Those very permanents, or with a filter whatever is one of those as it would die, for the rest of the turn."""
    if isinstance(what, Filter):
        later = Run(run.game, run.source, run.controller)
        add_shield(run.game, later, exile_instead(what))
        return
    for card in run.cards(what):
        if card.zone == terms.BATTLEFIELD:
            later = Run(run.game, run.source, run.controller)
            later.memory[memory.MARKED] = (Reference(card),)
            add_shield(run.game, later, exile_instead(noted(memory.MARKED)))


@effect(
    "for each opponent, put up to one target creature card from that player's graveyard onto the battlefield under your "
    "control. Each of those creatures attacks its owner each combat if able",
    1,
    unsaid=True,
)
def raise_to_serve(run: Run, *cards: Any) -> None:
    """One slot for each opponent there can be."""
    chosen = [c for slot in cards for c in run.cards(slot)]
    for card in move(run.game, chosen, terms.BATTLEFIELD, under=run.controller):
        run.game.journal.put(card.memory, memory.BOUND, card.owner)


def serve_the_dead() -> Effect:
    """ "For each opponent, up to one target creature card from that player's graveyard": at most seven others play."""
    return raise_to_serve(
        *(up_to(CREATURE.card.in_zone_of(terms.GRAVEYARD, nth_opponent(k)), 1, good=1) for k in range(7))
    )


@effect("put <what> into its owner's library <words>")
def tuck(run: Run, what: Any, depth: int = 2, words: str = "third from the top") -> None:
    move(run.game, laid(run, run.cards(what)), terms.LIBRARY, depth=depth)
