"""Words of Saviors of Kamigawa: choices of players against each other, flips on the way back, names that are barred."""

from typing import Any

from engine import terms, verbs
from engine.continuous import affect
from engine.effects.mods import becomes_land_type
from engine.objects import Card, Event, Reference
from engine.words.context import Run
from engine.words.filters import Filter
from engine.words.nodes import Effect, condition, cost, effect, event, permission, selector, value
from engine.words.refs import YOU
from engine.zones import move


@value("<who>'s life total", dynamic=True)
def life_of(run: Run, who: Any) -> int:
    seats = run.seats(who)
    return (seats[0].total.life or 0) if seats else 0


@selector("the player who has the most cards in hand")
def fullest_player(run: Run) -> list[Any]:
    """The one with more cards than each other player, if there is one."""
    seats = sorted((s for s in run.game.seats if not s.left), key=lambda s: -len(s.hand))
    alone = len(seats) > 1 and len(seats[0].hand) > len(seats[1].hand)
    return seats[:1] if alone else []


@condition("a player has more cards in hand than each other player", dynamic=True)
def someone_has_most(run: Run) -> bool:
    return bool(run.objects(fullest_player()))


@event("another card is put into your graveyard from anywhere", terms.EV_TO_GRAVEYARD)
def another_to_your_graveyard(run: Run, event: Event) -> bool:
    return event.card is not run.source and event.seat is run.controller


@effect("<e> unless <who> pays <n> life", -1)
def unless_life(run: Run, e: Effect, n: int, who: Any = YOU) -> None:
    """CR 118.12a."""
    for seat in run.seats(who):
        life = seat.total.life
        if life is not None and life >= n and run.ask_yes(seat, "pay_life", n, good=0):
            verbs.lose_life(run.game, seat, n)
            return
    run.do(e)


@effect("target opponent chooses a number. You may have that player lose that much life. If you don't, that player sacrifices "
        "all but that many permanents", -1)  # fmt: skip
def damnations(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        n = run.ask_number(seat, "number", 0, max(20, len(seat.permanents)))
        if run.ask_yes(run.controller, "lose_that_much", n, good=1):
            verbs.lose_life(run.game, seat, n)
            continue
        k = min(n, len(seat.permanents))
        kept = run.ask_pick(seat, "keep", list(seat.permanents), k, k, good=1)
        verbs.sacrifice(run.game, [c for c in seat.permanents if c not in kept])


@effect("each player may bid life. You start the bidding with a bid of any number. In turn order, each player may "
        "top the high bid. The bidding ends if the high bid stands. The high bidder loses life equal to the high bid and draws "
        "four cards")  # fmt: skip
def bid_life(run: Run) -> None:
    """Round and round until everybody else has passed since the last bid; nobody need be able to pay (CR 119.4 is no cost)."""
    order = [s for s in run.game.apnap() if not s.left]
    start = order.index(run.controller)
    order = order[start:] + order[:start]
    high, bidder = run.ask_number(run.controller, "bid", 0, 99), run.controller
    place, passed = 1, 0
    while passed < len(order) - 1:
        seat = order[place % len(order)]
        place += 1
        offer = run.ask_number(seat, "bid", high, 99) if seat is not bidder and high < 99 else high
        if offer > high:
            high, bidder, passed = offer, seat, 0
        else:
            passed += 1
    verbs.lose_life(run.game, bidder, high)
    verbs.draw(run.game, bidder, 4)


@effect("<what> becomes blocked")
def make_blocked(run: Run, what: Any) -> None:
    """By no creature (CR 509.1h); what triggers on becoming blocked does (CR 509.3c)."""
    for card in run.cards(what):
        if card.attacking is not None and not card.blocked:
            run.game.set(card, "blocked", True)
            run.game.emit(terms.EV_BECOMES_BLOCKED, card, card.controller, 0)


@effect("return <what:cards> to the battlefield flipped", 1)
def return_flipped(run: Run, what: Any) -> None:
    """It enters with its flipped characteristics (CR 710.1c)."""
    for card in run.cards(what):
        flipped = card.printed.faces.get("flip")
        if flipped is not None:
            move(run.game, [card], terms.BATTLEFIELD, under=card.owner, face=flipped)


@effect("search your library for up to <n:word> <filter:plural>, exile them, then shuffle", 1)
def search_exile(run: Run, filter: Filter, n: int) -> None:
    """The exiled cards are linked to this (CR 607)."""
    seat = run.controller
    options = [c for c in seat.library if filter.matches(run, c)]
    moved = verbs.exile(run.game, run.ask_pick(seat, "search", options, 0, n, good=1))
    if run.source_there:
        verbs.link(run.game, run.source, "exiled", moved)
    verbs.shuffle(run.game, seat)


@effect("search <who>'s library for <what> and put it there. Then that player shuffles", 1)
def search_theirs(run: Run, who: Any, filter: Filter, n: Any = 1, to: str = "battlefield") -> None:
    """You search another's library: onto the "battlefield" under your control, or into "exile"."""
    for seat in run.seats(who):
        options = [c for c in seat.library if filter.matches(run, c)]
        picked = run.ask_pick(run.controller, "search", options, 0, run.value(n), good=1)
        if to == "exile":
            verbs.exile(run.game, picked)
        else:
            move(run.game, picked, terms.BATTLEFIELD, under=run.controller)
        verbs.shuffle(run.game, seat)


@effect("reveal the top three cards of your library. An opponent chooses one of them. Put that card into your graveyard and the "
        "rest into your hand", 1)  # fmt: skip
def murmurs(run: Run) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-3:]))
    run.game.tell("reveal", seat, tuple(top))
    foes = [s for s in run.game.apnap() if s.team != seat.team and not s.left]
    chooser = run.ask_pick(seat, "player", foes, 1, 1)
    chosen = run.ask_pick(chooser[0], "choose", top, 1, 1, good=-1) if chooser else []
    move(run.game, chosen, terms.GRAVEYARD)
    move(run.game, [c for c in top if c not in chosen], terms.HAND)


@effect(
    "exile the top three cards of your library, one after the other. If the last card exiled isn't a land card, repeat this "
    "process"
)
def rally_top(run: Run) -> None:
    """The nonland cards are counted as "rallied"."""
    seat, n = run.controller, 0
    more = bool(seat.library)
    while more:
        before = seat.library[-3:]
        moved: list[Card] = []
        for _ in range(3):
            moved += verbs.exile(run.game, seat.library[-1:])
        n += sum(not c.definition.is_land for c in moved)
        # A token card of a deck is taken off but not exiled; where nothing moved at all it would go on for ever.
        last = moved[-1] if moved else before[0]
        more = bool(seat.library) and not last.definition.is_land and seat.library[-3:] != before
    run.note("rallied", n)


@effect("exile cards from the top of your library until you exile a nonland card")
def exile_until_nonland(run: Run) -> None:
    """That card is noted as "found"."""
    seat = run.controller
    run.note("found", ())
    while seat.library:
        moved = verbs.exile(run.game, seat.library[-1:])
        if moved and not moved[0].definition.is_land:
            run.note("found", (Reference(moved[0]),))
            return


@effect("<what> becomes the basic land type of your choice until end of turn")
def become_chosen_land(run: Run, what: Any) -> None:
    """CR 305.7."""
    kind = run.ask_name(run.controller, "land_type", tuple(terms.BASIC_LAND_COLORS))
    affect(run, run.cards(what), (becomes_land_type(kind),))


@cost(
    "Return this to its owner's hand",
    can=lambda run: run.source_there and run.source.zone == terms.BATTLEFIELD,
)
def return_this_cost(run: Run) -> None:
    verbs.return_to_hand(run.game, [run.source])


@permission(
    "activated abilities of sources with the chosen name can't be activated unless they're mana abilities",
    bars_activating=True,
)
def name_barred(run: Run) -> Any:
    return run.each.name == run.source.memory.get("name")


@permission("<filter:plural> can't attack you", bars_attackers=True)
def cant_attack_you(run: Run, filter: Filter) -> Any:
    return filter
