"""Words of Amonkhet: exert, embalm and eternalize, Deserts, -1/-1 counters, torments."""

from typing import Any

from engine import terms, verbs
from engine.continuous import affect
from engine.effects.events import fits, fits_seat
from engine.effects.frequent import surveil
from engine.effects.mods import controlled_by, has
from engine.effects.replacing import preventable
from engine.faces import show, variant
from engine.objects import Card, Event, Reference, Seat
from engine.replacement import Change, add_shield
from engine.words.context import Run
from engine.words.filters import CREATURE, PERMANENT, Filter, controller_of, term
from engine.words.keywords import KEYWORD_NAMES
from engine.words.nodes import (
    Condition,
    Replacement,
    condition,
    cost,
    effect,
    event,
    permission,
    replacement,
    value,
)
from engine.words.refs import EACH_OPPONENT, YOU, noted
from engine.zones import move

NONLAND = PERMANENT.non("land")

# -- exert ---------------------------------------------------------------------------------------------------


@cost("Exert this", can=lambda run: run.source.zone == terms.BATTLEFIELD)
def exert_cost(run: Run) -> None:
    """It won't untap during its controller's next untap step (CR 701.43)."""
    verbs.exert(run.game, run.source)


@event("you exert <what>", terms.EV_SPECIAL)
def exerts(run: Run, event: Event, what: Any) -> bool:
    return event.what == "exerted" and event.seat is run.controller and fits(run, what, event.card)


# -- embalm and eternalize -----------------------------------------------------------------------------------


def _has_keyword(obj: Any, *names: str) -> bool:
    return any(a.keyword.split(" ")[0].endswith(names) for a in obj.definition.abilities if a.keyword)


@term("with cycling", "after")
def with_cycling(run: Run, obj: Any, _: None) -> bool:
    return _has_keyword(obj, "cycling")


@term("with eternalize or embalm", "after")
def with_embalm(run: Run, obj: Any, _: None) -> bool:
    return _has_keyword(obj, "embalm", "eternalize")


@event("you activate an eternalize or embalm ability", terms.EV_ACTIVATED)
def embalms(run: Run, event: Event) -> bool:
    ability = event.other.ability if event.other is not None else None
    return (
        event.seat is run.controller and ability is not None
        and ability.keyword.split(" ")[0] in ("embalm", "eternalize")
    )  # fmt: skip


# -- counters ------------------------------------------------------------------------------------------------


@event("you put one or more <kind> counters on <what>", terms.EV_COUNTERS)
def puts_counters(run: Run, event: Event, kind: str, what: Any) -> bool:
    return event.what == kind and event.source is run.controller and fits(run, what, event.card)


@effect("for each kind of counter on <what>, put another counter of that kind on it or remove one from it")
def more_or_fewer(run: Run, what: Any) -> None:
    for card in run.cards(what):
        for kind in [k for k, n in card.counters.items() if n]:
            if run.ask_yes(run.controller, "put_counter", kind, good=1):
                verbs.add_counters(run.game, card, kind, 1, run.controller)
            else:
                verbs.remove_counters(run.game, card, kind, 1)


def _burns(run: Run, change: Change) -> bool:
    source, card = change.source, change.card
    return (
        not change.combat and change.amount > 0 and isinstance(source, Card) and card is not None
        and bool(card.types & terms.CREATURE) and controller_of(run, source) is run.controller
        and card.controller.team != run.controller.team
    )  # fmt: skip


@replacement(
    "if a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 "
    "counters on that "
    "creature instead",
    terms.RE_DAMAGE,
    applies=_burns,
)
def scars_instead(run: Run, change: Change) -> None:
    change.gone = True
    if change.card is not None:
        verbs.add_counters(run.game, change.card, "-1/-1", change.amount, run.controller)


# -- what has happened ---------------------------------------------------------------------------------------


@condition("<a> or <b>", dynamic=True)
def one_or_other(run: Run, a: Condition, b: Condition) -> bool:
    return run.test(a) or run.test(b)


@condition("<who> has <n:word> or fewer cards in hand", dynamic=True)
def few_cards(run: Run, who: Any, n: int) -> bool:
    return all(len(s.hand) <= n for s in run.seats(who))


@condition("there is <filter:a>", dynamic=True)
def there_is(run: Run, filter: Filter) -> bool:
    return bool(run.objects(filter))


@condition("a creature died under your control this turn", dynamic=True)
def lost_creature(run: Run) -> bool:
    return bool(run.controller.turn_notes.get("creature_died"))


@condition("you've cast a noncreature spell this turn", dynamic=True)
def cast_noncreature(run: Run) -> bool:
    notes = run.controller.turn_notes
    return notes.get("cast", 0) > notes.get("cast_creature", 0)


@value("the number of cards put into <who>'s graveyard from anywhere this turn")
def put_in_grave_of(run: Run, who: Any) -> int:
    return sum(s.turn_notes.get("buried", 0) for s in run.seats(who))


@value("the number of cards you've cycled or discarded this turn")
def discarded_this_turn(run: Run) -> int:
    return run.controller.turn_notes.get("discarded", 0)


@term("that you cycled or discarded this turn", "after")
def lately_discarded(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get("discarded_in") == run.game.turn)


@event("<who> activate[s] an ability of <what>, if it isn't a mana ability", terms.EV_ACTIVATED)
def activates(run: Run, event: Event, who: Any, what: Any) -> bool:
    """Of something on the battlefield; mana abilities are no such event (CR 605.3)."""
    ability = event.other.ability if event.other is not None else None
    return (
        ability is not None and ability.zone == terms.BATTLEFIELD and fits_seat(run, who, event.seat)
        and fits(run, what, event.card)
    )  # fmt: skip


@event("<what> becomes the target of a spell", terms.EV_TARGETED)
def targeted_by_spell(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card) and event.other is not None and event.other.spell


# -- untap steps to come -------------------------------------------------------------------------------------


@effect("<filter:plural> you control don't untap during your next untap step", -1)
def yours_stay_tapped(run: Run, filter: Filter) -> None:
    """Whatever of that type they control then (CR 502.3)."""
    run.game.journal.put(run.controller.skips, "untap these", filter.types)


@effect("during <who:poss> next untap step, <filter:plural> they control don't untap", -1)
def theirs_stay_tapped(run: Run, filter: Filter, who: Any) -> None:
    for seat in run.seats(who):
        run.game.journal.put(seat.skips, "untap these", filter.types)


# -- torments ------------------------------------------------------------------------------------------------


@effect("<who> loses <n> life unless that player sacrifices <filter:a> or discards a card", -1)
def torment(run: Run, n: int, who: Any = EACH_OPPONENT, filter: Filter = NONLAND) -> None:
    """Each player chooses in turn order, then all of it happens at the same time (CR 101.4)."""
    given: list[Card] = []
    thrown: list[tuple[Seat, list[Card]]] = []
    losers: list[Seat] = []
    for seat in run.seats(who):
        able = [c for c in seat.permanents if filter.matches(run, c)]
        ways = ["lose", *(["sacrifice"] if able else []), *(["discard"] if seat.hand else [])]
        named = run.ask_name(seat, "torment", tuple(ways))
        if named == "sacrifice":
            given += run.ask_pick(seat, "sacrifice", able, 1, 1, good=-1)
        elif named == "discard":
            thrown.append((seat, run.ask_pick(seat, "discard", list(seat.hand), 1, 1, good=-1)))
        else:
            losers.append(seat)
    verbs.sacrifice(run.game, given)
    for seat, cards in thrown:
        verbs.discard(run.game, seat, cards, run.controller)
    for seat in losers:
        verbs.lose_life(run.game, seat, n)


@effect("<who> exiles <filter:a> they control", -1)
def exile_own(run: Run, filter: Filter, who: Any) -> None:
    for seat in run.seats(who):
        options = [c for c in seat.permanents if filter.matches(run, c)]
        verbs.exile(run.game, run.ask_pick(seat, "exile", options, 1, 1, good=-1))


@effect("each opponent chooses a creature they control. You gain control of those creatures", 1)
def take_one_each(run: Run) -> None:
    from engine.continuous import FOREVER

    chosen: list[Card] = []
    for seat in run.seats(EACH_OPPONENT):
        own = run.reached([c for c in seat.permanents if c.types & terms.CREATURE])
        chosen += run.ask_pick(seat, "choose", own, 1, 1, good=-1)
    affect(run, chosen, (controlled_by(YOU),), FOREVER)


@effect("each opponent chooses <n:word> cards in their graveyard and exiles the rest", -1)
def keep_in_graveyard(run: Run, n: int) -> None:
    gone: list[Card] = []
    for seat in run.seats(EACH_OPPONENT):
        kept = run.ask_pick(seat, "keep", list(seat.graveyard), n, n, good=1)
        gone += [c for c in seat.graveyard if c not in kept]
    verbs.exile(run.game, gone)


@effect(
    "if that creature was a God, its controller reveals their hand and exiles all cards from it with the same name "
    "as that creature",
    -1,
)
def purge_gods(run: Run, what: Any) -> None:
    for card in run.cards(what):
        known = card.last_known
        if known is not None and "God" in known.subtypes:
            seat = known.controller
            run.game.tell("reveal", seat, tuple(seat.hand))
            verbs.exile(run.game, [c for c in seat.hand if c.name == known.name])


# -- libraries -----------------------------------------------------------------------------------------------


@effect(
    "search your library and/or graveyard for a card named <name>, reveal it, and put it into your hand. If you "
    "search your library "
    "this way, shuffle",
    1,
)
def fetch_named(run: Run, name: str, to: str = "hand") -> None:
    """The graveyard first: a library that need not be searched is not shuffled."""
    seat = run.controller
    found = [c for c in seat.graveyard if c.name == name][:1]
    if not found or run.ask_yes(seat, "search_library", name, good=0):
        options = [c for c in (*seat.graveyard, *seat.library) if c.name == name]
        found = run.ask_pick(seat, "search", options, 0, 1, good=1)
        run.game.tell("reveal", seat, tuple(found))
        move(run.game, found, terms.BATTLEFIELD if to == "battlefield" else terms.HAND, under=seat)
        verbs.shuffle(run.game, seat)
    else:
        move(run.game, found, terms.BATTLEFIELD if to == "battlefield" else terms.HAND, under=seat)


@effect(
    "search your library and graveyard for <names>. Reveal those cards, put them into your hand, then shuffle",
    1,
)
def fetch_each_named(run: Run, *names: str) -> None:
    """One card of each name."""
    seat = run.controller
    taken: list[Card] = []
    for name in names:
        options = [c for c in (*seat.graveyard, *seat.library) if c.name == name]
        taken += run.ask_pick(seat, "search", options, 0, 1, good=1)
    run.game.tell("reveal", seat, tuple(taken))
    move(run.game, taken, terms.HAND)
    verbs.shuffle(run.game, seat)


@effect(
    "look at the top <n:word> cards of your library. Put any number of them into your graveyard and the rest back on "
    "top of your "
    "library in any order",
    1,
)
def look_and_bury(run: Run, n: int) -> None:
    run.do(surveil(n))


@effect(
    "reveal the top <n:word> cards of your library. You may put <a:a> and/or <b:a> from among them into your hand. "
    "Put the rest into "
    "your graveyard",
    1,
)
def take_two_kinds(run: Run, n: int, a: Filter, b: Filter) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-n:]))
    run.game.tell("reveal", seat, tuple(top))
    picked: list[Card] = []
    for kind in (a, b):
        options = [c for c in top if c not in picked and kind.matches(run, c)]
        picked += run.ask_pick(seat, "take", options, 0, 1, good=1)
    move(run.game, picked, terms.HAND)
    move(run.game, [c for c in top if c not in picked], terms.GRAVEYARD)


@effect(
    "look at the top <n:word> cards of your library. You may put any number of <filter:plural> from among them onto "
    "the battlefield. "
    "Put the rest on the bottom of your library in a random order",
    1,
)
def dig_onto_battlefield(run: Run, n: Any, filter: Filter, most: Any = 99) -> None:
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    picked = run.ask_pick(seat, "battlefield", [c for c in top if filter.matches(run, c)], 0, most, good=1)
    move(run.game, picked, terms.BATTLEFIELD, under=seat)
    for card in run.game.random_order([c for c in top if c not in picked]):
        move(run.game, [card], terms.LIBRARY, bottom=True)


@effect(
    "look at the top card of your library. You may put it onto the battlefield if it's <filter:a>. If you don't, put "
    "it into your "
    "hand",
    1,
)
def top_onto_battlefield(run: Run, filter: Filter) -> None:
    seat = run.controller
    for card in seat.library[-1:]:
        enters = filter.matches(run, card) and run.ask_yes(seat, "may", card, good=1)
        move(run.game, [card], terms.BATTLEFIELD if enters else terms.HAND, under=seat)


@effect("<who> exiles cards from the top of their library until they exile <filter:a>", 1)
def exile_until(run: Run, who: Any, filter: Filter) -> None:
    """That card is noted as "exiled"."""
    for seat in run.seats(who):
        found: tuple[Reference, ...] = ()
        while seat.library and not found:
            card = seat.library[-1]
            verbs.exile(run.game, [card])
            if filter.matches(run, card):
                found = (Reference(card),)
        run.note("exiled", found)


@effect(
    "reveal the top <n:word> cards of your library. An opponent separates those cards into two piles. Put one pile "
    "into your hand and "
    "the other into your graveyard",
    1,
)
def opponent_piles(run: Run, n: int) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-n:]))
    run.game.tell("reveal", seat, tuple(top))
    others = [s for s in run.game.apnap() if s.team != seat.team]
    if not top or not others:
        return
    divider = run.ask_name(seat, "opponent", others)
    first = run.ask_pick(divider, "first_pile", top, 0, len(top))
    second = [c for c in top if c not in first]
    taken = run.ask_name(seat, "pile", ("first", "second"), detail=(len(first), len(second)))
    hand, grave = (first, second) if taken == "first" else (second, first)
    move(run.game, hand, terms.HAND)
    move(run.game, grave, terms.GRAVEYARD)


@effect("<who> discard[s] any number of cards", 1)
def discard_any(run: Run, who: Any = YOU) -> None:
    for seat in run.seats(who):
        chosen = run.ask_pick(seat, "discard", list(seat.hand), 0, len(seat.hand))
        verbs.discard(run.game, seat, chosen, run.controller)
        run.note("discarded", tuple(Reference(c) for c in chosen))
        run.note("amount", len(chosen))


# -- other words ---------------------------------------------------------------------------------------------


@effect("<who:poss> life total becomes <n>", 1)
def become_life(run: Run, n: Any, who: Any = YOU) -> None:
    """They gain or lose the difference (CR 119.5)."""
    for seat in run.seats(who):
        if seat.total.life is None:
            continue
        change = run.value(n) - seat.total.life
        if change > 0:
            verbs.gain_life(run.game, seat, change, run.source)
        else:
            verbs.lose_life(run.game, seat, -change)


@effect("<what> gains <names> until end of turn, each if you control a creature with it", 1)
def share_keywords(run: Run, what: Any, names: tuple[str, ...]) -> None:
    own = [c for c in run.controller.permanents if c.types & terms.CREATURE]
    for name in names:
        keyword = KEYWORD_NAMES[name]
        if any(c.keywords & keyword.bit for c in own):
            affect(run, run.cards(what), (has(keyword),))


@effect("<who> lose[s] the game", -1)
def lose_game(run: Run, who: Any = YOU) -> None:
    """CR 104.3e."""
    from engine.sba import lose

    lose(run.game, run.seats(who), "effect")


def _mine(run: Run, change: Change, to: Any) -> bool:
    mine = change.seat is run.controller or (
        change.card is not None and change.card.controller is run.controller
    )
    found = run.objects(to)
    return mine and bool(found) and change.card is not found[0] and change.amount > 0


@replacement(
    "all damage that would be dealt to you and permanents you control is dealt to <to> instead",
    terms.RE_DAMAGE,
    applies=_mine,
)
def redirect_all(run: Run, change: Change, to: Any) -> None:
    """If it is still on the battlefield (CR 614.9)."""
    change.card, change.seat = run.one(to), None


@effect("this turn, <what>")
def replace_this_turn(run: Run, what: Replacement) -> None:
    """A replacement effect that is no prevention, until end of turn."""
    add_shield(run.game, run, what)


@effect(
    "choose <filter:a> you control. All damage that would be dealt this turn to you and permanents you control is dealt to the "
    "chosen permanent instead",
    1,
)
def choose_protector(run: Run, filter: Filter) -> None:
    chosen = run.ask_pick(run.controller, "choose", run.cards(filter.yours), 1, 1, good=-1)
    run.note("protector", tuple(Reference(c) for c in chosen))
    add_shield(run.game, run, redirect_all(noted("protector")))


def _hits(run: Run, change: Change, to: Any, n: int) -> bool:
    return change.amount > 0 and preventable(run, change) and fits(run, to, change.card)


@replacement(
    "if a source would deal damage to <to:a>, prevent <n> of that damage", terms.RE_DAMAGE, applies=_hits
)
def prevent_part(run: Run, change: Change, to: Any, n: int) -> None:
    change.amount -= min(n, change.amount)
    change.gone = change.amount == 0


@permission("you may play lands from your graveyard", land_zone=terms.GRAVEYARD)
def lands_from_graveyard(run: Run) -> Any:
    """Each counts as a land played (CR 305.2)."""
    return True


# -- second suns and many faces ------------------------------------------------------------------------------


@condition("this spell was cast from your hand and you've cast another spell named <name> this game")
def cast_before(run: Run, name: str) -> bool:
    obj = run.stack_object
    return (
        obj is not None and obj.memory.get("origin") == terms.HAND and run.controller.cast_names.get(name, 0) > 1
    )  # fmt: skip


@effect("put this spell into its owner's library <words>")
def tuck_this_spell(run: Run, depth: int, words: str) -> None:
    """As it resolves, instead of putting it into the graveyard."""
    if run.source.zone == terms.STACK:
        move(run.game, [run.source], terms.LIBRARY, depth=depth)


@permission(
    "if an opponent would search a library, that player searches the top <n:word> cards of that library instead",
    search_top=True,
)
def opponents_search_top(run: Run, n: int) -> Any:
    """`run.each` is who searches; 0 is the whole library."""
    return n if run.each.team != run.controller.team else 0


@effect(
    "search your graveyard, hand, and/or library for a card named <name> and put it onto the battlefield", 1
)
def fetch_into_play(run: Run, name: str) -> None:
    """The library is shuffled if it was searched."""
    seat = run.controller
    options = [c for c in (*seat.graveyard, *seat.hand, *seat.library) if c.name == name]
    found = run.ask_pick(seat, "search", options, 0, 1, good=1)
    shuffled = not found or found[0].zone == terms.LIBRARY
    move(run.game, found, terms.BATTLEFIELD, under=seat)
    if shuffled:
        verbs.shuffle(run.game, seat)


@effect(
    "you may have it enter as a copy of any creature on the battlefield, except if it was embalmed, the token has no "
    "mana cost, "
    "it's white, and it's a Zombie in addition to its other types",
    1,
)
def enter_with_many_faces(run: Run) -> None:
    """Only in `as_enters` (CR 707.9)."""
    options = run.cards(CREATURE)
    if options and run.ask_yes(run.controller, "may", "copy"):
        chosen = run.ask_pick(run.controller, "copy", options, 1, 1, good=1)[0]
        shown = chosen.definition
        if run.source.token:
            shown = variant(shown, subtypes=("Zombie",), colors=terms.WHITE, no_cost=True)
        show(run.game, run.source, shown)


@term("that blocked or was blocked by a Zombie this turn", "after")
def met_a_zombie(run: Run, obj: Any, _: None) -> bool:
    turn, kinds = obj.memory.get("met", (0, frozenset()))
    return bool(turn == run.game.turn and ("Zombie" in kinds or "*" in kinds))


def _named_hit(run: Run, change: Change) -> bool:
    mine = change.seat is run.controller or (
        change.card is not None and change.card.controller is run.controller
    )
    source = change.source
    return (
        mine and isinstance(source, Card) and source.name == run.source.memory.get("name")
        and preventable(run, change)
    )  # fmt: skip


@replacement(
    "prevent all damage that would be dealt to you and permanents you control by sources with the chosen name",
    terms.RE_DAMAGE,
    applies=_named_hit,
)
def prevent_named(run: Run, change: Change) -> None:
    change.amount, change.gone = 0, True


@permission(
    "<filter:plural> can't attack you or planeswalkers you control", bars_attackers=True, walkers_too=True
)
def cant_attack_yours(run: Run, filter: Filter) -> Any:
    return filter


__all__ = [n for n, v in list(globals().items()) if hasattr(v, "head") and v.__module__ == __name__]
