"""Libraries (CR 401): milling, scrying, looking at the top, searching, shuffling, and what goes into them."""

from collections.abc import Sequence
from typing import Any

from engine.effects.hands import look
from engine.effects.moving import moved_on
from engine.effects.tokens import whom_it_attacks
from engine.language.filters import Filter
from engine.language.identity import is_named, same_name
from engine.language.nodes import Effect, effect
from engine.language.refs import ANY_NUMBER, THIS, YOU, acting, each_one, spoken_of
from engine.language.signs import aims
from engine.rules import counters, verbs
from engine.rules.continuous import permissions
from engine.rules.zones import move
from engine.state import memory, specials, terms, topics
from engine.state.objects import Card, Reference, Seat
from engine.state.run import Run


@effect("<who> mill[s] <n:a card>", helps=lambda n, who: -1)
def mill(run: Run, n: Any, who: Any = YOU) -> None:
    milled: list[Card] = []
    k = run.value(n)
    for seat in run.seats(who):
        milled += verbs.mill(run.game, seat, k)
    run.remember(memory.MILLED, tuple(Reference(c) for c in milled))


@effect("scry <n>", 1)
def scry(run: Run, n: Any) -> None:
    """Scry (CR 701.22): any number of the top cards to the bottom, the rest back in any order."""
    seat = run.controller
    top = list(reversed(seat.library[-run.value(n) :])) if run.value(n) else []
    low = run.ask_pick(seat, topics.SCRY_BOTTOM, top, 0, len(top), good=-1)
    keep = run.ask_order(seat, topics.SCRY_TOP, [c for c in top if c not in low])
    rest = seat.library[: len(seat.library) - len(top)]
    run.game.journal.replace(seat.library, [*reversed(low), *rest, *reversed(keep)])
    run.game.tell("scry", seat, len(top), len(low))
    if run.value(n):  # of an empty library, too; to scry 0 is not to scry (CR 701.22b, c)
        run.game.emit(terms.EV_SPECIAL, None, seat, len(top), what=specials.SCRIED)


@effect("look at the top <n> cards of your library, then put them back in any order", 1)
def rearrange_top(run: Run, n: Any, may_shuffle: bool = False, who: Any = YOU) -> None:
    """The player of the effect orders them, whosever library it is."""
    k = run.value(n)
    for seat in run.seats(who):
        top = list(reversed(seat.library[-k:])) if k > 0 else []
        order = run.ask_order(run.controller, topics.REARRANGE, top)
        rest = seat.library[: len(seat.library) - len(top)]
        run.game.journal.replace(seat.library, [*rest, *reversed(order)])
        if may_shuffle and run.ask_yes(seat, topics.SHUFFLE, good=0):
            verbs.shuffle(run.game, seat)


def _lay_down(run: Run, cards: list[Card], where: str) -> None:
    """The rest of what was looked at: into the "graveyard", or to the bottom of the library in any order ("bottom") or there at
    "random"."""
    if where == "graveyard":
        move(run.game, cards, terms.GRAVEYARD)
        return
    order = (
        run.game.random_order(cards)
        if where == "random"
        else run.ask_order(run.controller, topics.BOTTOM, cards)
    )
    for card in order:
        move(run.game, [card], terms.LIBRARY, bottom=True)


@effect(
    "look at the top <n> cards of your library, put <take> into your hand and the rest elsewhere",
    1,
    unsaid=True,
)
def dig(run: Run, n: Any, take: int = 1, filter: Filter | None = None, rest: str = "bottom") -> None:
    """Look at the top cards and take some; the rest go to the "bottom" in any order, there at "random", or to the "graveyard"."""
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    options = [c for c in top if filter is None or filter.matches(run, c)]
    least = 0 if filter is not None else take
    picked = run.ask_pick(seat, topics.TAKE, options, least, take, good=1)
    if filter is not None and picked:
        run.game.tell("reveal", seat, tuple(picked))  # all see that it is what it has to be
    move(run.game, picked, terms.HAND)
    _lay_down(run, [c for c in top if c not in picked], rest)


@effect("search your library for <filter:a card>, put it <where>, then shuffle", 1, unsaid=True)
def search(
    run: Run, filter: Filter, n: Any = 1, to: str = "hand", tapped: bool = False, who: Any = YOU
) -> None:
    """Search (CR 701.23). `to` is "hand", "battlefield" or "top"; a card of a kind need not be found."""
    zones = {"hand": terms.HAND, "battlefield": terms.BATTLEFIELD, "graveyard": terms.GRAVEYARD}
    k = run.value(n)
    for seat in run.seats(who):
        options = [c for c in seat.library if filter.matches(run, c)]
        any_card = (
            n != ANY_NUMBER and not filter.types and not filter.words
        )  # so many cards have to be found (CR 701.23d)
        picked = search_among(run, seat, options, k if any_card else 0, k)
        run.remember(memory.FOUND, tuple(Reference(c) for c in picked))
        if picked and to in ("hand", "top") and (filter.types or filter.words):
            run.game.tell("reveal", seat, tuple(picked))  # it is what was searched for: all see it
        if to == "top":
            verbs.shuffle(run.game, seat)
            for card in picked:
                move(run.game, [card], terms.LIBRARY)
            continue
        moved = move(run.game, picked, zones[to], under=seat, tapped=tapped)
        run.remember(memory.FOUND, tuple(Reference(c) for c in moved))
        verbs.shuffle(run.game, seat)


@effect(
    "<who> may search their library for <n> <filter>, put it onto the battlefield, then shuffle",
    1,
    unsaid=True,
)
def may_search(run: Run, filter: Filter, who: Any, n: Any = 1, tapped: bool = False) -> None:
    """Each of those players chooses whether to; who does not search does not shuffle (CR 701.23)."""
    before = run.each
    for seat in run.seats(who):
        if run.ask_yes(seat, topics.MAY, "search", good=1):
            run.each = seat
            run.do(search(filter, n, to="battlefield", tapped=tapped, who=each_one()))
    run.each = before


def search_among(
    run: Run, seat: Seat, options: Sequence[Card], least: int, most: int, *, of: Seat | None = None
) -> list[Card]:
    """What a player finds in a search for these cards (CR 701.23), those of a library as far as static abilities let it be
    searched: not at all, or only its top cards. `of` is whose library it is where it is another player's."""
    library = seat if of is None else of
    return run.ask_pick(seat, topics.SEARCH, _searchable(run, seat, library, options), least, most, good=1)


def _searchable(run: Run, seat: Seat, library: Seat, options: Sequence[Card]) -> list[Card]:
    """Those of the cards that the player may find, in a library and elsewhere."""
    found = list(options)
    for source, node in permissions(run.game, terms.PE_NO_SEARCHING):
        asked = Run(run.game, source, source.controller)
        asked.each = seat
        if library is seat is run.controller and node.head.lower(asked, *node.args):
            found = [c for c in found if c.zone != terms.LIBRARY]
    for source, node in permissions(run.game, terms.PE_SEARCH_TOP):
        asked = Run(run.game, source, source.controller)
        asked.each = seat
        if top := node.head.lower(asked, *node.args):
            seen = library.library[-top:]
            found = [c for c in found if c.zone != terms.LIBRARY or c in seen]
    return found


@effect("shuffle your library")
def shuffle(run: Run, who: Any = YOU) -> None:
    for seat in run.seats(who):
        verbs.shuffle(run.game, seat)


@effect(
    "search your library and/or graveyard for a card named <name>, reveal it, and put it into your hand. If you "
    "search your library "
    "this way, shuffle",
    1,
)
def fetch_named(run: Run, name: str, to: str = "hand") -> None:
    """The graveyard first: a library that need not be searched is not shuffled."""
    seat = run.controller
    found = [c for c in seat.graveyard if is_named(c, name)][:1]
    if not found or run.ask_yes(seat, topics.SEARCH_LIBRARY, name, good=0):
        options = [c for c in (*seat.graveyard, *seat.library) if is_named(c, name)]
        found = search_among(run, seat, options, 0, 1)
        run.game.tell("reveal", seat, tuple(found))
        move(run.game, found, terms.BATTLEFIELD if to == "battlefield" else terms.HAND, under=seat)
        verbs.shuffle(run.game, seat)
    else:
        move(run.game, found, terms.BATTLEFIELD if to == "battlefield" else terms.HAND, under=seat)


@effect(
    "look at the top <n:word> cards of your library. Put any number of them into your graveyard and the rest back on "
    "top of your "
    "library in any order",
    1,
)
def look_and_bury(run: Run, n: int) -> None:
    """Not to surveil, though the same is done: what triggers on that word does not (CR 701.25a)."""
    _bury_of_top(run, n)


@effect(
    "reveal the top <n:word> cards of your library. You may put <a:a> and/or <b:a> from among them into your hand. "
    "Put the rest into "
    "your graveyard",
    1,
)
def take_two_kinds(run: Run, n: Any, a: Filter, b: Filter) -> None:
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    run.game.tell("reveal", seat, tuple(top))
    picked: list[Card] = []
    for kind in (a, b):
        options = [c for c in top if c not in picked and kind.matches(run, c)]
        picked += run.ask_pick(seat, topics.TAKE, options, 0, 1, good=1)
    move(run.game, picked, terms.HAND)
    move(run.game, [c for c in top if c not in picked], terms.GRAVEYARD)


@effect(
    "look at the top <n:word> cards of your library. You may put any number of <filter:plural> from among them onto "
    "the battlefield. "
    "Put the rest on the bottom of your library in a random order",
    1,
)
def dig_onto_battlefield(
    run: Run, n: Any, filter: Filter, most: Any = 99, tapped: bool = False, attacking: bool = False
) -> None:
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    picked = run.ask_pick(
        seat, topics.BATTLEFIELD, [c for c in top if filter.matches(run, c)], 0, most, good=1
    )
    whom = whom_it_attacks(run) if attacking and picked else None
    moved = move(run.game, picked, terms.BATTLEFIELD, under=seat, tapped=tapped, attacking=whom)
    run.remember(memory.PUT, tuple(Reference(c) for c in moved))
    _lay_down(run, [c for c in top if c not in picked], "random")


@effect(
    "reveal the top <n:word> cards of your library. An opponent separates those cards into two piles. Put one pile "
    "into your hand and "
    "the other into your graveyard",
    1,
)
def opponent_piles(run: Run, n: Any) -> None:
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    run.game.tell("reveal", seat, tuple(top))
    others = [s for s in run.game.apnap() if s.team != seat.team]
    if not top or not others:
        return
    divider = run.ask_name(seat, topics.OPPONENT, others)
    first = run.ask_pick(divider, topics.FIRST_PILE, top, 0, len(top))
    second = [c for c in top if c not in first]
    taken = run.ask_name(seat, topics.PILE, ("first", "second"), detail=(len(first), len(second)))
    hand, grave = (first, second) if taken == "first" else (second, first)
    move(run.game, hand, terms.HAND)
    move(run.game, grave, terms.GRAVEYARD)


@effect("<who> shuffle[s] <what> into their library", unsaid=True)
def shuffle_cards_in(run: Run, who: Any, what: Any) -> None:
    """Nothing happens where that player is no legal target any more (CR 608.2b)."""
    seats = run.seats(who)
    if seats:
        move(run.game, run.cards(what), terms.LIBRARY)
    for seat in seats:
        verbs.shuffle(run.game, seat)


@effect("<who> shuffle[s] their graveyard into their library")
def graveyard_into_library(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        move(run.game, list(seat.graveyard), terms.LIBRARY)
        verbs.shuffle(run.game, seat)


@effect("look at the top card of your library", helps=lambda n, who: -aims(who))
def look_at_top(run: Run, n: Any = 1, who: Any = YOU) -> None:
    k = run.value(n)
    for seat in run.seats(who):
        look(run, run.controller, list(reversed(seat.library[-k:])) if k > 0 else [])


WHERE = {"hand": terms.HAND, "battlefield": terms.BATTLEFIELD, "graveyard": terms.GRAVEYARD}


@effect(
    "reveal the top <n:word> cards of your library. You may put up to <take> <filter> from among them into your <to>. Put the "
    "rest into your <rest>",
    1,
    unsaid=True,
)
def reveal_and_take(
    run: Run,
    n: Any,
    filter: Filter,
    take: Any = 1,
    to: str = "hand",
    rest: str = "graveyard",
    all_of: bool = False,
    least: int = 0,
    tapped: bool = False,
) -> None:
    """Reveal the top cards and take some (or all of a kind) to the "hand" or "battlefield"; the rest goes to the "graveyard"
    or to the bottom of the library, in any order ("bottom") or at "random". At `least` so many have to be taken if they are
    there."""
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    run.game.tell("reveal", seat, tuple(top))
    options = [c for c in top if filter.matches(run, c)]
    picked = options if all_of else run.ask_pick(seat, topics.TAKE, options, least, run.value(take), good=1)
    move(run.game, picked, WHERE[to], under=seat, tapped=tapped)
    _lay_down(run, [c for c in top if c not in picked], rest)


@effect("shuffle <what> into its owner's library")
def shuffle_in(run: Run, what: Any) -> None:
    cards = [c for c in run.cards(what) if not moved_on(run, c, what)]
    owners = dict.fromkeys(c.owner for c in cards)
    move(run.game, cards, terms.LIBRARY)
    for owner in owners:
        verbs.shuffle(run.game, owner)


@effect("surveil <n>", 1)
def surveil(run: Run, n: Any) -> None:
    """Surveil (CR 701.25)."""
    k = run.value(n)
    looked_at = _bury_of_top(run, k)
    if k:  # CR 701.25b
        run.game.emit(terms.EV_SPECIAL, None, run.controller, looked_at, what=specials.SURVEILED)


def _bury_of_top(run: Run, n: int) -> int:
    """Any number of the top cards into the graveyard, the rest back in any order; how many there were."""
    seat = run.controller
    top = list(reversed(seat.library[-n:])) if n else []
    low = run.ask_pick(seat, topics.SURVEIL_GRAVEYARD, top, 0, len(top), good=-1)
    keep = run.ask_order(seat, topics.SCRY_TOP, [c for c in top if c not in low])
    rest = seat.library[: len(seat.library) - len(top)]
    run.game.journal.replace(seat.library, [*rest, *reversed(low), *reversed(keep)])
    move(run.game, low, terms.GRAVEYARD)
    return len(top)


@effect("<what> explores", 1)
def explore(run: Run, what: Any = THIS) -> None:
    """Explore (CR 701.44a): the top card, if a land, into the hand; else a counter, and the card may go to the graveyard."""
    for card, seat in acting(run, what):
        top = seat.library[-1:]
        if top:
            run.game.tell("reveal", seat, tuple(top))
        if top and top[0].definition.is_land:
            move(run.game, top, terms.HAND)
        else:
            if card is not None and card.zone == terms.BATTLEFIELD:
                counters.add_counters(run.game, card, "+1/+1", 1, seat)
            if top and run.ask_yes(seat, topics.EXPLORE_GRAVEYARD, top[0], good=0):
                move(run.game, top, terms.GRAVEYARD)
        run.game.emit(terms.EV_SPECIAL, card, seat, what=specials.EXPLORED)


@effect("reveal the top <n:a card> of your library", 1)
def reveal_top(run: Run, n: Any = 1) -> None:
    """Reveal the top cards; they stay there, noted as "revealed", and what follows says where they go."""
    seat = run.controller
    k = run.value(n)
    top = tuple(reversed(seat.library[-k:])) if k else ()
    run.game.tell("reveal", seat, top)
    run.remember(memory.REVEALED, tuple(Reference(c) for c in top))


@effect(
    "search your library for up to <n:word> <filter:plural>, reveal those cards, put one onto the battlefield tapped and the "
    "other into your hand, then shuffle",
    1,
    unsaid=True,
)
def search_split(run: Run, filter: Filter, n: int = 2) -> None:
    """Search for several cards (CR 701.23): the first goes onto the battlefield tapped, the others to the hand."""
    seat = run.controller
    options = [c for c in seat.library if filter.matches(run, c)]
    picked = search_among(run, seat, options, 0, n)
    if len(picked) > 1:
        first = run.ask_pick(seat, topics.BATTLEFIELD, picked, 1, 1, good=1)
        picked = first + [c for c in picked if c not in first]
    move(run.game, picked[:1], terms.BATTLEFIELD, under=seat, tapped=True)
    move(run.game, picked[1:], terms.HAND)
    verbs.shuffle(run.game, seat)


@effect("exile the top <n:a card> of your library", 1)
def exile_top(run: Run, n: Any = 1, who: Any = YOU) -> None:
    """Exile the top cards of libraries; noted as "exiled"."""
    found: list[Reference] = []
    k = run.value(n)
    for seat in run.seats(who):
        cards = list(reversed(seat.library[-k:])) if k > 0 else []
        found += [Reference(c) for c in verbs.exile(run.game, cards)]
    run.remember(memory.EXILED, tuple(found))


@effect(
    "look at the top card of your library. You may reveal that card. If <filter:a> is revealed this way, <e>",
    1,
)
def reveal_for(run: Run, filter: Filter, e: Effect) -> None:
    seat = run.controller
    if not seat.library:
        return
    card = seat.library[-1]
    if run.ask_yes(seat, topics.REVEAL, card, good=1 if filter.matches(run, card) else 0):
        run.game.tell("reveal", seat, (card,))
        if filter.matches(run, card):
            run.do(e)


@effect(
    "search your library for <filter:a>, put it onto the battlefield attached to <who>, then shuffle",
    helps=lambda filter, who: -1 if ("sub", ("Curse",)) in filter.words else 1,
)
def search_attached(run: Run, filter: Filter, who: Any) -> None:
    """An Aura put onto the battlefield so is not cast and targets nothing (CR 303.4f)."""
    for host in run.seats(who)[:1]:
        options = [c for c in run.controller.library if filter.matches(run, c)]
        found = search_among(run, run.controller, options, 0, 1)
        move(run.game, found, terms.BATTLEFIELD, under=run.controller, host=host)
        verbs.shuffle(run.game, run.controller)


@effect(
    "search <who>'s graveyard, hand, and library for all cards with <name> and exile them. Then that player shuffles",
    -1,
    unsaid=True,
)
def extract(run: Run, who: Any, name: str = "that name", like: Any = None) -> None:
    """All of a name; in hidden zones some may be left (CR 701.23b). Without `like` it is the name chosen before."""
    wanted, known = run.memory.get(memory.NAME), None
    if like is not None:
        model = run.one(like)
        known = spoken_of(run, like, model) if isinstance(model, Card) else model
        wanted = None
    for seat in run.seats(who):
        open_, found = [
            [c for c in zone if (is_named(c, wanted) if known is None else same_name(c, known))]
            for zone in (seat.graveyard, [*seat.hand, *seat.library])
        ]
        taken = search_among(run, run.controller, found, 0, len(found), of=seat)
        verbs.exile(run.game, [*open_, *taken])
        verbs.shuffle(run.game, seat)


@effect("search <who>'s library for <what> and put it there. Then that player shuffles", 1, unsaid=True)
def search_theirs(run: Run, who: Any, filter: Filter, n: Any = 1, to: str = "battlefield") -> None:
    """You search another's library: onto the "battlefield" under your control, or into "exile"."""
    k = run.value(n)
    for seat in run.seats(who):
        options = [c for c in seat.library if filter.matches(run, c)]
        any_card = not filter.types and not filter.words  # so many cards have to be found (CR 701.23d)
        picked = search_among(run, run.controller, options, k if any_card else 0, k, of=seat)
        if to == "exile":
            run.remember(memory.EXILED, tuple(Reference(c) for c in verbs.exile(run.game, picked)))
        else:
            move(run.game, picked, terms.BATTLEFIELD, under=run.controller)
        verbs.shuffle(run.game, seat)


@effect(
    "look at the top <n:word> cards of your library. You may put <filter:a> from among them onto the battlefield. Put the rest "
    "on the bottom of your library in any order",
    1,
)
def reckon(run: Run, filter: Filter, n: Any = 6) -> None:
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    options = [c for c in top if filter.matches(run, c)]
    picked = run.ask_pick(seat, topics.BATTLEFIELD, options, 0, 1, good=1)
    rest = [c for c in top if c not in picked]
    move(run.game, picked, terms.BATTLEFIELD, under=seat)
    _lay_down(run, rest, "bottom")


@effect("<who> shuffle[s] their hand and graveyard into their library")
def shuffle_all_in(run: Run, who: Any = YOU) -> None:
    for seat in run.seats(who):
        move(run.game, [*seat.hand, *seat.graveyard], terms.LIBRARY)
        verbs.shuffle(run.game, seat)


@effect(
    "search your library and/or graveyard for <filter:a> and put it onto the battlefield. If you search your library "
    "this way, shuffle",
    1,
)
def search_both(run: Run, filter: Filter) -> None:
    """A library that is not searched, as the graveyard has such a card, is not shuffled."""
    seat = run.controller
    options = [c for c in seat.graveyard if filter.matches(run, c)]
    searches = not options or run.ask_yes(seat, topics.SEARCH_LIBRARY, filter, good=1)
    if searches:
        options += [c for c in seat.library if filter.matches(run, c)]
    move(run.game, search_among(run, seat, options, 0, 1), terms.BATTLEFIELD, under=seat)
    if searches:
        verbs.shuffle(run.game, seat)


@effect("reveal cards from the top of your library until you reveal <filter:a>", 1, unsaid=True)
def reveal_until(
    run: Run, filter: Filter, to: str = "hand", rest: str = "random", tapped: bool = False
) -> None:
    """The first card of a kind goes to the "hand" or "battlefield"; the rest to the "bottom" in any order, there at "random",
    into the "graveyard" or back into the "library", which is shuffled. Where there is none all cards are the rest."""
    game, seat = run.game, run.controller
    shown: list[Card] = []
    found: list[Card] = []
    for card in reversed(seat.library):
        shown.append(card)
        if filter.matches(run, card):
            found.append(card)
            break
    game.tell("reveal", seat, tuple(shown))
    moved = move(game, found, WHERE[to], under=seat, tapped=tapped)
    run.remember(memory.FOUND, tuple(Reference(c) for c in moved))
    if rest == "library":
        verbs.shuffle(game, seat)
    else:
        _lay_down(run, [c for c in shown if c not in found], rest)


@effect("mill <n:a card>, then you may put <filter:a> from among them <where>", 1, unsaid=True)
def mill_and_take(
    run: Run, n: Any, filter: Filter, to: str = "hand", may: bool = True, tapped: bool = False
) -> None:
    """One of the cards that were milled, wherever they went (CR 701.17c), to the "hand" or "battlefield"."""
    seat = run.controller
    milled = verbs.mill(run.game, seat, run.value(n))
    options = [c for c in milled if filter.matches(run, c)]
    picked = run.ask_pick(seat, topics.TAKE, options, 0 if may else 1, 1, good=1)
    moved = move(run.game, picked, WHERE[to], under=seat, tapped=tapped)
    run.remember(memory.FOUND, tuple(Reference(c) for c in moved))
    run.remember(memory.DONE, bool(picked))
