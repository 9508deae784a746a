"""Drawing (CR 121), discarding (CR 701.9), looking at hands, and what is put from a hand."""

from typing import Any

from engine.effects.tokens import whom_it_attacks
from engine.language.filters import Filter
from engine.language.nodes import effect
from engine.language.refs import THIS, YOU, acting
from engine.rules import counters, verbs
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.objects import Card, Reference, Seat
from engine.state.run import Run


@effect("<who> draw[s] <n:a card>", 1)
def draw(run: Run, n: Any = 1, who: Any = YOU) -> None:
    k = run.value(n)
    drawn = sum(len(verbs.draw(run.game, seat, k)) for seat in run.seats(who))
    run.remember(memory.DRAWN, drawn)


@effect("<who> discard[s] <n:a card>", -1)
def discard(run: Run, n: Any = 1, who: Any = YOU, at_random: bool = False) -> None:
    """Everybody concerned chooses, then all is discarded (CR 101.4)."""
    chosen = []
    amount = run.value(n)
    for seat in run.seats(who):
        if run.game.ruleset.discards(run.game, seat, amount, run.controller):
            continue
        hand = list(seat.hand)
        k = min(amount, len(hand))
        if at_random:
            chosen.append((seat, run.game.random_order(hand)[:k]))
        else:
            chosen.append((seat, run.ask_pick(seat, topics.DISCARD, hand, k, k, good=-1)))
    for seat, cards in chosen:
        verbs.discard(run.game, seat, cards, run.controller)
    run.remember(memory.DISCARDED, tuple(Reference(c) for _, cards in chosen for c in cards))
    run.remember(memory.DONE, any(cards for _, cards in chosen))


@effect("<who> discard[s] their hand", -1)
def discard_hand(run: Run, who: Any = YOU) -> None:
    """All of its cards; a hand without any is discarded, too."""
    gone: list[Card] = []
    seats = run.seats(who)
    for seat in seats:
        gone += verbs.discard(run.game, seat, list(seat.hand), run.controller)
    run.remember(memory.DISCARDED, tuple(Reference(c) for c in gone))
    run.remember(memory.DONE, bool(seats))


@effect("<who> reveal[s] their hand")
def reveal_hand(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        run.game.tell("reveal", seat, tuple(seat.hand))


@effect("<what> connives", 1)
def connive(run: Run, what: Any = THIS, n: Any = 1) -> None:
    """Its controller draws and discards; it gets a +1/+1 counter for each nonland card discarded (CR 701.50)."""
    k = run.value(n)
    for card, seat in acting(run, what):
        verbs.draw(run.game, seat, k)
        chosen = run.ask_pick(seat, topics.DISCARD, list(seat.hand), k, k, good=-1) if k else []
        nonland = sum(not c.definition.is_land for c in chosen)
        verbs.discard(run.game, seat, chosen, seat)
        if nonland and card is not None and card.zone == terms.BATTLEFIELD:
            counters.add_counters(run.game, card, "+1/+1", nonland, seat)


@effect("<who> discard[s] any number of cards", 1)
def discard_any(run: Run, who: Any = YOU) -> None:
    gone: list[Card] = []
    for seat in run.seats(who):
        chosen = run.ask_pick(seat, topics.DISCARD, list(seat.hand), 0, len(seat.hand))
        gone += verbs.discard(run.game, seat, chosen, run.controller)
    run.remember(memory.DISCARDED, tuple(Reference(c) for c in gone))
    run.remember(memory.AMOUNT, len(gone))


def look(run: Run, seat: Seat, cards: list[Card]) -> None:
    """A player sees cards nobody else sees: a question with nothing to decide."""
    run.ask_pick(seat, topics.LOOK_AT, cards, 0, 1)


@effect("look at <who:poss> hand", helps=lambda who: -1)
def look_at_hand(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        look(run, run.controller, list(seat.hand))


@effect(
    "<who> discard[s] all the cards in <pronoun> hand, then draw[s] that many cards minus <less>", unsaid=True
)
def wheel(run: Run, who: Any = YOU, less: int = 0) -> None:
    """All hands go at once, then everybody draws (CR 101.4)."""
    seats = run.seats(who)
    counts = [len(s.hand) for s in seats]
    for seat in seats:
        verbs.discard(run.game, seat, list(seat.hand), run.controller)
    for seat, n in zip(seats, counts, strict=True):
        verbs.draw(run.game, seat, max(0, n - less))


@effect("<who> exile[s] <n:a card> from their hand", -1, unsaid=True)
def exile_from_hand(run: Run, n: Any = 1, who: Any = YOU) -> None:
    """Players choose cards of their hands and exile them, all at once."""
    chosen: list[Card] = []
    amount = run.value(n)
    for seat in run.seats(who):
        k = min(amount, len(seat.hand))
        chosen += run.ask_pick(seat, topics.EXILE, list(seat.hand), k, k, good=-1)
    run.remember(memory.EXILED, tuple(Reference(c) for c in verbs.exile(run.game, chosen)))
    run.remember(memory.DONE, bool(chosen))


@effect("put <what> into your hand", 1, unsaid=True)
def put_in_hand(run: Run, what: Any) -> None:
    """Put cards, mostly revealed or looked at, into their owner's hand."""
    move(run.game, run.cards(what), terms.HAND)


@effect("put <filter:a> from your hand onto the battlefield", 1)
def put_from_hand(run: Run, filter: Filter, tapped: bool = False, attacking: bool = False) -> None:
    """One card of a kind out of the hand, if there is one."""
    seat = run.controller
    options = run.puttable(seat, filter)
    picked = run.ask_pick(seat, topics.BATTLEFIELD, options, 1, 1, good=1)
    whom = whom_it_attacks(run) if attacking and picked else None
    moved = move(run.game, picked, terms.BATTLEFIELD, under=seat, tapped=tapped, attacking=whom)
    run.remember(memory.PUT, tuple(Reference(c) for c in moved))
    run.remember(memory.DONE, bool(moved))


@effect("<who> reveal[s] their hand and discard[s] all <filter:plural>", -1)
def discard_all(run: Run, filter: Filter, who: Any = YOU) -> None:
    for seat in run.seats(who):
        run.game.tell("reveal", seat, tuple(seat.hand))
        verbs.discard(run.game, seat, [c for c in seat.hand if filter.matches(run, c)], run.controller)


@effect("<who> reveal[s] their hand. You choose <filter:a> from it. That player discards that card", -1)
def discard_chosen(run: Run, filter: Filter, who: Any, n: int = 1) -> None:
    """You see the hand and choose what is discarded."""
    for seat in run.seats(who):
        if run.game.ruleset.discards(run.game, seat, n, run.controller):
            continue
        run.game.tell("reveal", seat, tuple(seat.hand))
        options = [c for c in seat.hand if filter.matches(run, c)]
        chosen = run.ask_pick(run.controller, topics.STRIP, options, n, n, good=-1)
        verbs.discard(run.game, seat, chosen, run.controller)


@effect("<who> reveals their hand. You choose <filter:a> from it. Exile that card", -1)
def exile_chosen(run: Run, filter: Filter, who: Any) -> None:
    for seat in run.seats(who):
        run.game.tell("reveal", seat, tuple(seat.hand))
        options = [c for c in seat.hand if filter.matches(run, c)]
        verbs.exile(run.game, run.ask_pick(run.controller, topics.STRIP, options, 1, 1, good=-1))


@effect("put any number of <filter:plural> from your hand onto the battlefield", 1, unsaid=True)
def put_any_from_hand(run: Run, filter: Filter, most: int = 99, tapped: bool = False) -> None:
    seat = run.controller
    options = run.puttable(seat, filter)
    picked = run.ask_pick(seat, topics.BATTLEFIELD, options, 0, min(most, len(options)), good=1)
    move(run.game, picked, terms.BATTLEFIELD, under=seat, tapped=tapped)


@effect("learn", 1)
def learn(run: Run) -> None:
    """Discard a card and draw one, if its player likes: no Lesson comes from outside the game (CR 701.48, 400.11)."""
    seat = run.controller
    if seat.hand and run.ask_yes(seat, topics.MAY, "learn", good=1):
        chosen = run.ask_pick(seat, topics.DISCARD, list(seat.hand), 1, 1, good=-1)
        if verbs.discard(run.game, seat, chosen, seat):
            verbs.draw(run.game, seat, 1)
