"""What effects do with hands and libraries beyond drawing and discarding."""

from typing import Any

from engine import terms, verbs
from engine.objects import Reference
from engine.words.context import Run
from engine.words.filters import Filter
from engine.words.nodes import effect, selector
from engine.words.refs import YOU
from engine.zones import move


@effect("put <what> into your hand", 1)
def put_in_hand(run: Run, what: Any) -> None:
    """Put cards, mostly revealed or looked at, into their owner's hand."""
    move(run.game, run.cards(what), terms.HAND)


@effect("put <filter:a> from your hand onto the battlefield", 1)
def put_from_hand(run: Run, filter: Filter, tapped: bool = False) -> None:
    """One card of a kind out of the hand, if there is one."""
    seat = run.controller
    options = [c for c in seat.hand if filter.matches(run, c)]
    picked = run.ask_pick(seat, "battlefield", options, 1, 1, good=1)
    moved = move(run.game, picked, terms.BATTLEFIELD, under=seat, tapped=tapped)
    run.note("put", tuple(Reference(c) for c in moved))


@effect("<who> reveal[s] their hand and discard[s] all <filter:plural>", -1)
def discard_all(run: Run, filter: Filter, who: Any = YOU) -> None:
    for seat in run.seats(who):
        run.game.tell("reveal", seat, tuple(seat.hand))
        verbs.discard(run.game, seat, [c for c in seat.hand if filter.matches(run, c)], run.controller)


@effect("reveal the top <n:a card> of your library", 1)
def reveal_top(run: Run, n: Any = 1) -> None:
    """Reveal the top cards; they stay there, noted as "revealed", and what follows says where they go."""
    seat = run.controller
    k = run.value(n)
    top = tuple(reversed(seat.library[-k:])) if k else ()
    run.game.tell("reveal", seat, top)
    run.note("revealed", tuple(Reference(c) for c in top))


@effect(
    "search your library for up to <n:word> <filter:plural>, reveal those cards, put one onto the battlefield tapped and the "
    "other into your hand, then shuffle",
    1,
)
def search_split(run: Run, filter: Filter, n: int = 2) -> None:
    """Search for several cards (CR 701.23): the first goes onto the battlefield tapped, the others to the hand."""
    seat = run.controller
    options = [c for c in seat.library if filter.matches(run, c)]
    picked = run.ask_pick(seat, "search", options, 0, n, good=1)
    if len(picked) > 1:
        first = run.ask_pick(seat, "battlefield", picked, 1, 1, good=1)
        picked = first + [c for c in picked if c not in first]
    move(run.game, picked[:1], terms.BATTLEFIELD, under=seat, tapped=True)
    move(run.game, picked[1:], terms.HAND)
    verbs.shuffle(run.game, seat)


@effect("<who> discard[s] <n:a card> unless they discard <filter:a card>", -1)
def discard_unless(run: Run, n: int, filter: Filter, who: Any = YOU) -> None:
    """One card of a kind, or that many of any kind, as the player chooses."""
    for seat in run.seats(who):
        if run.game.ruleset.discards(run.game, seat, n, run.controller):
            continue
        hand = list(seat.hand)
        cheap = [c for c in hand if filter.matches(run, c)]
        if cheap and run.ask_yes(seat, "discard_instead", filter):
            hand, k = cheap, 1
        else:
            k = min(n, len(hand))
        chosen = run.ask_pick(seat, "discard", hand, k, k, good=-1)
        verbs.discard(run.game, seat, chosen, run.controller)


@effect("<who> reveal[s] their hand. You choose <filter:a> from it. That player discards that card", -1)
def discard_chosen(run: Run, filter: Filter, who: Any, n: int = 1) -> None:
    """You see the hand and choose what is discarded."""
    for seat in run.seats(who):
        if run.game.ruleset.discards(run.game, seat, n, run.controller):
            continue
        run.game.tell("reveal", seat, tuple(seat.hand))
        options = [c for c in seat.hand if filter.matches(run, c)]
        chosen = run.ask_pick(run.controller, "strip", options, n, n, good=-1)
        verbs.discard(run.game, seat, chosen, run.controller)


@effect("you may cast <filter:a> spell from your hand without paying its mana cost", 1)
def cast_from_hand(run: Run, filter: Filter) -> None:
    """Cast one card of a kind out of the hand as this resolves (CR 608.2g)."""
    from engine.effects.free import cast_freely, free_to_cast

    seat = run.controller
    options = free_to_cast(run.game, seat, [c for c in seat.hand if filter.matches(run, c)])
    for card in run.ask_pick(seat, "cast_free", options, 0, 1, good=1):
        cast_freely(run, seat, card)


# -- exiled and played -------------------------------------------------------------------------------------------------


@effect("exile the top <n:a card> of your library", 1)
def exile_top(run: Run, n: Any = 1, who: Any = YOU) -> None:
    """Exile the top cards of libraries; noted as "exiled"."""
    found: list[Reference] = []
    for seat in run.seats(who):
        k = run.value(n)
        cards = list(reversed(seat.library[-k:])) if k > 0 else []
        found += [Reference(c) for c in verbs.exile(run.game, cards)]
    run.note("exiled", tuple(found))


@selector("<filter:plural> among <what>")
def those(run: Run, what: Any, filter: Filter) -> list[Any]:
    """Those of some objects that a filter describes, wherever they are."""
    return [o for o in run.objects(what) if filter.matches(run, o)]


@selector("<filter:a> among <what>")
def one_of_those(run: Run, what: Any, filter: Filter, good: int = 1) -> list[Any]:
    """One of some objects, chosen on resolution."""
    options = [o for o in run.objects(what) if filter.matches(run, o)]
    return run.ask_pick(run.controller, "choose", options, 1, 1, good=good)


@effect("copy <what> <n> times. You may cast the copies without paying their mana costs", 1)
def copy_and_cast(run: Run, what: Any, n: int) -> None:
    """Copies of cards in exile, cast one after the other as this resolves; those not cast cease to exist (CR 707.12)."""
    from engine.effects.free import cast_freely, free_to_cast

    game, seat = run.game, run.controller
    for model in run.cards(what):
        for _ in range(n):
            copy = game.new_card(model.definition, seat, token=True)
            if not free_to_cast(game, seat, [copy]):
                return
            if not run.ask_yes(seat, "cast_copy", model):
                return
            cast_freely(run, seat, copy)
