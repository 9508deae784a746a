"""The twenty schemes of Archenemy: Nicol Bolas."""

from typing import Any

from engine.dsl import *
from engine.language.nodes import condition, effect, event, permission
from engine.rules import schemes as schemes_rules
from engine.rules import verbs
from engine.rules.schemes import abandon, is_ongoing
from engine.rules.zones import move
from engine.state import memory, notes, specials, terms, topics
from engine.state.objects import Card, Event, Reference, Seat
from engine.state.run import Run


def side(run: Run) -> list[Seat]:
    """The side whose end step it is."""
    event_seat = run.event.seat if run.event is not None else None
    team = event_seat.team if event_seat is not None else -1
    return [s for s in run.game.seats if s.team == team]


def _cast_one(run: Run, cards: list[Card]) -> bool:
    """Offer one free cast out of these (CR 608.2g)."""
    seat = run.controller
    for card in run.ask_pick(seat, topics.CAST_FREE, free_to_cast(run.game, seat, cards), 0, 1, good=1):
        return cast_now(run, seat, card) is not None
    return False

HORROR = token("Horror Token", BLACK, "Horror", 3, 3)
SIX_LANDS = you_control(LAND.yours, 6)


def in_motion(*effects: Effect, if_: Condition | None = None) -> Ability:
    """When you set this scheme in motion ..."""
    return when(set_in_motion(), *effects, if_=if_)


def different(ability: Triggered) -> Triggered:
    """No player may be chosen as a target more than once."""
    for spec in ability.modes[0].targets:
        spec.distinct = True
    return ability



@condition("they cast <n:word> or more spells this turn")
def they_cast(run: Run, n: int) -> bool:
    """All of that side together, those who left included."""
    return sum(s.turn_notes.get(notes.SPELLS_CAST, 0) for s in side(run)) >= n

scheme(
    "Because I Have Willed It",
    permits(costs_less(CARD, 1)), at(opponents_end_step(), abandon_this(), if_=they_cast(4)), ongoing=True,
)


@effect("choose an opponent")
def choose_opponent(run: Run) -> None:
    """As the scheme is set in motion: no target, no stack."""
    found = opponents(run)
    if found:
        run.game.journal.put(
            run.source.memory, memory.CHOSEN, run.ask_name(run.controller, topics.OPPONENT, found, good=-1)
        )


@permission(
    "creatures the chosen player controls can't attack you or planeswalkers you control",
    kind=terms.PE_CHOSEN_CANT_ATTACK,
)
def chosen_cant_attack(run: Run) -> Any:
    """`run.each` is whose creatures would attack."""
    return run.source.memory.get(memory.CHOSEN) is run.each


@effect(
    "they may tap any number of untapped creatures they control with total power <n> or greater. If they do, <e>"
)
def they_may_tap(run: Run, n: int, e: Any) -> None:
    """One creature after the other until the power is there (AQ-29, AQ-30)."""
    able = [
        c for s in side(run) if not s.left for c in s.permanents
        if c.types & terms.CREATURE and not c.tapped and c.power > 0
    ]
    who = primary(side(run))
    if who is None or sum(c.power for c in able) < n or not run.ask_yes(who, topics.TAP_ALL, e, good=1):
        return
    chosen: list[Card] = []
    while sum(c.power for c in chosen) < n:
        chosen += run.ask_pick(who, topics.TAP, [c for c in able if c not in chosen], 1, 1, good=-1)
    verbs.tap(run.game, chosen)
    run.do(e)

scheme(
    "Bow to My Command",
    as_enters(choose_opponent()), permits(chosen_cant_attack()),
    at(opponents_end_step(), they_may_tap(8, abandon_this())), ongoing=True,
)


@effect(
    "look at the top <n:word> cards of your library and separate them into a face-down pile and a face-up pile. An opponent "
    "chooses one of those piles. Put the cards in that pile into your hand and the rest on the bottom of your library in any "
    "order",
    1,
)
def two_piles(run: Run, n: int = 4) -> None:
    """A face-up and a face-down pile; the other one goes to the bottom (AQ-13, AQ-27)."""
    seat = run.controller
    top = list(reversed(seat.library[-n:]))
    open_ = run.ask_pick(seat, topics.FACE_UP_PILE, top, 0, len(top))
    hidden = [c for c in top if c not in open_]
    found = opponents(run)
    if not top or not found:
        return
    run.game.tell("reveal", seat, tuple(open_))
    chooser = run.ask_name(seat, topics.OPPONENT, found)
    named = run.ask_name(chooser, topics.PILE, ("face-up", "face-down"), detail=(len(open_), len(hidden)))
    taken, rest = (open_, hidden) if named == "face-up" else (hidden, open_)
    move(run.game, taken, terms.HAND)
    for card in run.ask_order(seat, topics.BOTTOM, rest):
        move(run.game, [card], terms.LIBRARY, bottom=True)

scheme("Choose Your Demise", in_motion(two_piles()))


@effect("you draw a card for each land card discarded this way", 1)
def draw_for_lands(run: Run) -> None:
    cards = [r.object for r in run.memory.get(memory.DISCARDED, ())]
    verbs.draw(run.game, run.controller, sum(isinstance(c, Card) and c.definition.is_land for c in cards))

scheme("Every Dream a Nightmare", in_motion(discard(1, EACH_OPPONENT), draw_for_lands()))
scheme("For Each of You, a Gift", in_motion(gift_tokens(HORROR)))


@effect("until your next turn, <who> can't <what>", -1)
def forbid(run: Run, who: Any, what: str) -> None:
    """ "attack", "creature" spells or "other" spells."""
    for seat in run.seats(who):
        known = run.game.notes.get(notes.FORBIDDEN, ())
        run.game.journal.put(
            run.game.notes, notes.FORBIDDEN, (*known, (seat.index, what, run.controller.index))
        )

scheme(
    "Know Evil",
    different(when(
        set_in_motion(),
        forbid(up_to(OPPONENT, 1), "attack"), forbid(up_to(OPPONENT, 1), "creature"), forbid(up_to(OPPONENT, 1), "other"),
    )),
)


@effect("if a creature is destroyed this way, you gain life equal to its toughness", 1)
def gain_toughness(run: Run, what: Any) -> None:
    """Its toughness as it last was on the battlefield (AQ-15)."""
    if not run.memory.get(memory.DESTROYED):
        return
    for references in run.targets:
        for reference in references:
            if isinstance(reference.object, Card):
                known = run.known(reference.object, reference)
                verbs.gain_life(run.game, run.controller, known.toughness, run.source)

scheme("Make Yourself Useful", in_motion(destroy(target(CREATURE.opponents)), gain_toughness(IT)))


@effect("the opponent of your choice with the highest life total loses <n> life", -1)
def humble_the_highest(run: Run, n: int) -> None:
    found = [s for s in opponents(run) if s.total.life is not None]
    most = max((s.total.life or 0 for s in found), default=0)
    highest = [s for s in found if s.total.life == most]
    if highest:
        verbs.lose_life(run.game, run.ask_name(run.controller, topics.OPPONENT, highest, good=-1), n)

scheme("The Mighty Will Fall", in_motion(humble_the_highest(7)))


@effect("they may sacrifice <n:word> creatures. If they do, <e>")
def they_may_sacrifice(run: Run, n: int, e: Any) -> None:
    """Of the whole side together."""
    able = [c for s in side(run) if not s.left for c in s.permanents if c.types & terms.CREATURE]
    who = primary(side(run))
    if who is None or len(able) < n or not run.ask_yes(who, topics.SACRIFICE_ALL, e, good=1):
        return
    verbs.sacrifice(run.game, run.ask_pick(who, topics.SACRIFICE, able, n, n, good=-1))
    run.do(e)

scheme(
    "My Forces Are Innumerable",
    at(your_step(END_STEP), create(HORROR)), at(opponents_end_step(), they_may_sacrifice(2, abandon_this())),
    ongoing=True,
)


@event("you set a non-ongoing scheme in motion", terms.EV_SPECIAL)
def set_another_in_motion(run: Run, event: Event) -> bool:
    return (
        event.what == specials.SET_IN_MOTION
        and event.card.owner is run.controller
        and not is_ongoing(event.card)
    )


@effect("abandon this scheme. If you do, set that scheme in motion again", 1)
def echo_scheme(run: Run) -> None:
    """The new scheme is still face up, for this very trigger is a scheme's (AQ-17)."""
    if run.source_there and run.source in run.controller.command and run.event is not None:
        abandon(run.game, run.source)
        again = run.event.card
        if again in run.controller.command:
            schemes_rules.in_motion(run.game, again)

scheme("My Laughter Echoes", whenever(set_another_in_motion(), may(echo_scheme())), ongoing=True)


@effect("each opponent chooses a creature they control, then sacrifices the rest", -1)
def keep_one(run: Run) -> None:
    """All choices first, then one sacrifice for all (AR-113)."""
    doomed: list[Card] = []
    for seat in opponents(run):
        creatures = [c for c in seat.permanents if c.types & terms.CREATURE]
        kept = run.ask_pick(seat, topics.KEEP, creatures, 1, 1, good=1)
        doomed += [c for c in creatures if c not in kept]
    verbs.sacrifice(run.game, doomed)

scheme("No One Will Hear Your Cries", in_motion(keep_one()))


@effect("you may cast up to <n:word> spells from your hand without paying their mana costs", 1)
def cast_some_free(run: Run, n: int) -> None:
    for _ in range(n):
        if not _cast_one(run, list(run.controller.hand)):
            return

scheme("Power Without Equal", in_motion(draw(3), no_hand_limit(), if_(SIX_LANDS, cast_some_free(3))))
scheme("There Is No Refuge", in_motion(damage(3, up_to(CREATURE, 1)), create(HORROR)))


@effect(
    "each opponent exiles the top card of their library. You may cast any number of spells from among cards exiled this way "
    "without paying their mana costs",
    1,
)
def exile_and_cast(run: Run) -> None:
    cards = [s.library[-1] for s in opponents(run) if s.library]
    verbs.exile(run.game, cards)
    left = [Reference(c) for c in cards]
    while _cast_one(run, [r.object for r in left if r.current and isinstance(r.object, Card)]):
        pass

scheme("When Will You Learn?", in_motion(exile_and_cast()))
