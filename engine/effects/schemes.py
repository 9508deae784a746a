"""Words of schemes (CR 314, 904) and of playing against a team."""

from typing import Any

from engine import terms, verbs
from engine.effects.free import cast_freely, free_to_cast
from engine.objects import Card, Event, Reference, Seat
from engine.schemes import IN_MOTION, abandon, in_motion, is_ongoing
from engine.words.context import Run
from engine.words.filters import Filter
from engine.words.nodes import condition, effect, event, permission
from engine.zones import move

TAP_ENOUGH = 8


def opponents(run: Run) -> list[Seat]:
    """Opponents of the scheme's player, in turn order from that player."""
    seats = run.game.seats
    start = run.controller.index
    order = [seats[(start + k) % len(seats)] for k in range(1, len(seats))]
    return [s for s in order if s.team != run.controller.team and not s.left]


def side(run: Run) -> list[Seat]:
    """The side whose end step it is."""
    event_seat = run.event.seat if run.event is not None else None
    team = event_seat.team if event_seat is not None else -1
    return [s for s in run.game.seats if s.team == team]


def primary(seats: list[Seat]) -> Seat | None:
    """Who decides for a team that cannot agree: the last in seat order (CR 805.3, AR-38, AR-40)."""
    there = [s for s in seats if not s.left]
    return there[-1] if there else None


@event("you set this scheme in motion", terms.EV_SPECIAL)
def set_in_motion(run: Run, event: Event) -> bool:
    return event.what == IN_MOTION and event.card is run.source


@event("you set a non-ongoing scheme in motion", terms.EV_SPECIAL)
def set_another_in_motion(run: Run, event: Event) -> bool:
    return event.what == IN_MOTION and event.card.owner is run.controller and not is_ongoing(event.card)


@event("the beginning of your opponents' end step", terms.EV_STEP)
def opponents_end_step(run: Run, event: Event) -> bool:
    """Once for a team that takes its turn together."""
    return (
        event.amount == terms.END and event.what == "first" and event.seat is not None
        and event.seat.team != run.controller.team
    )  # fmt: skip


@condition("they cast <n:word> or more spells this turn")
def they_cast(run: Run, n: int) -> bool:
    """All of that side together, those who left included."""
    return sum(s.turn_notes.get("cast", 0) for s in side(run)) >= n


@effect("abandon this scheme")
def abandon_this(run: Run) -> None:
    if run.source_there:
        abandon(run.game, run.source)


@effect("choose an opponent")
def choose_opponent(run: Run) -> None:
    """As the scheme is set in motion: no target, no stack."""
    found = opponents(run)
    if found:
        run.game.journal.put(
            run.source.memory, "chosen", run.ask_name(run.controller, "opponent", found, good=-1)
        )


@permission(
    "creatures the chosen player controls can't attack you or planeswalkers you control", bars_attack=True
)
def chosen_cant_attack(run: Run) -> Any:
    """`run.each` is whose creatures would attack."""
    return run.source.memory.get("chosen") is run.each


@effect(
    "they may tap any number of untapped creatures they control with total power <n> or greater. If they do, <e>"
)
def they_may_tap(run: Run, n: int, e: Any) -> None:
    """One creature after the other until the power is there (AQ-29, AQ-30)."""
    able = [
        c for s in side(run) if not s.left for c in s.permanents
        if c.types & terms.CREATURE and not c.tapped and c.power > 0
    ]  # fmt: skip
    who = primary(side(run))
    if who is None or sum(c.power for c in able) < n or not run.ask_yes(who, "tap_all", e, good=1):
        return
    chosen: list[Card] = []
    while sum(c.power for c in chosen) < n:
        chosen += run.ask_pick(who, "tap", [c for c in able if c not in chosen], 1, 1, good=-1)
    verbs.tap(run.game, chosen)
    run.do(e)


@effect("they may sacrifice <n:word> creatures. If they do, <e>")
def they_may_sacrifice(run: Run, n: int, e: Any) -> None:
    """Of the whole side together."""
    able = [c for s in side(run) if not s.left for c in s.permanents if c.types & terms.CREATURE]
    who = primary(side(run))
    if who is None or len(able) < n or not run.ask_yes(who, "sacrifice_all", e, good=1):
        return
    verbs.sacrifice(run.game, run.ask_pick(who, "sacrifice", able, n, n, good=-1))
    run.do(e)


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
    open_ = run.ask_pick(seat, "face_up_pile", top, 0, len(top))
    hidden = [c for c in top if c not in open_]
    found = opponents(run)
    if not top or not found:
        return
    run.game.tell("reveal", seat, tuple(open_))
    chooser = run.ask_name(seat, "opponent", found)
    named = run.ask_name(chooser, "pile", ("face-up", "face-down"), detail=(len(open_), len(hidden)))
    taken, rest = (open_, hidden) if named == "face-up" else (hidden, open_)
    move(run.game, taken, terms.HAND)
    for card in run.ask_order(seat, "bottom", rest):
        move(run.game, [card], terms.LIBRARY, bottom=True)


@effect("you draw a card for each land card discarded this way", 1)
def draw_for_lands(run: Run) -> None:
    cards = [r.object for r in run.memory.get("discarded", ())]
    verbs.draw(run.game, run.controller, sum(bool(c.definition.is_land) for c in cards))


@effect("for each opponent, create a <token> that attacks that player each combat if able", 1)
def gift_tokens(run: Run, token: Any) -> None:
    for seat in opponents(run):
        for made in verbs.create_tokens(run.game, run.controller, token, 1):
            run.game.journal.put(made.memory, "bound", seat)


@effect("until your next turn, <who> can't <what>", -1)
def forbid(run: Run, who: Any, what: str) -> None:
    """ "attack", "creature" spells or "other" spells."""
    for seat in run.seats(who):
        known = run.game.notes.get("forbidden", ())
        run.game.journal.put(run.game.notes, "forbidden", (*known, (seat.index, what, run.controller.index)))


@effect("if a creature is destroyed this way, you gain life equal to its toughness", 1)
def gain_toughness(run: Run, what: Any) -> None:
    """Its toughness as it last was on the battlefield (AQ-15)."""
    if not run.memory.get("destroyed"):
        return
    for references in run.targets:
        for reference in references:
            if isinstance(reference.object, Card):
                known = run.known(reference.object, reference)
                verbs.gain_life(run.game, run.controller, known.toughness, run.source)


@effect("the opponent of your choice with the highest life total loses <n> life", -1)
def humble_the_highest(run: Run, n: int) -> None:
    found = [s for s in opponents(run) if s.total.life is not None]
    most = max((s.total.life or 0 for s in found), default=0)
    highest = [s for s in found if s.total.life == most]
    if highest:
        verbs.lose_life(run.game, run.ask_name(run.controller, "opponent", highest, good=-1), n)


@effect("each opponent chooses a creature they control, then sacrifices the rest", -1)
def keep_one(run: Run) -> None:
    """All choices first, then one sacrifice for all (AR-113)."""
    doomed: list[Card] = []
    for seat in opponents(run):
        creatures = [c for c in seat.permanents if c.types & terms.CREATURE]
        kept = run.ask_pick(seat, "keep", creatures, 1, 1, good=1)
        doomed += [c for c in creatures if c not in kept]
    verbs.sacrifice(run.game, doomed)


@effect("you have no maximum hand size until your next turn", 1)
def no_hand_limit(run: Run) -> None:
    known = run.game.notes.get("unlimited", ())
    if run.controller.index not in known:
        run.game.journal.put(run.game.notes, "unlimited", (*known, run.controller.index))


@effect("you may cast up to <n:word> spells from your hand without paying their mana costs", 1)
def cast_some_free(run: Run, n: int) -> None:
    for _ in range(n):
        if not _cast_one(run, list(run.controller.hand)):
            return


def _cast_one(run: Run, cards: list[Card]) -> bool:
    """Offer one free cast out of these (CR 608.2g)."""
    seat = run.controller
    for card in run.ask_pick(seat, "cast_free", free_to_cast(run.game, seat, cards), 0, 1, good=1):
        return cast_freely(run, seat, card) is not None
    return False


@effect(
    "look at the top <n:word> cards of your library. You may put <filter:a> from among them onto the battlefield. Put the rest "
    "on the bottom of your library in any order",
    1,
)
def reckon(run: Run, filter: Filter, n: int = 6) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-n:]))
    options = [c for c in top if filter.matches(run, c)]
    picked = run.ask_pick(seat, "battlefield", options, 0, 1, good=1)
    rest = [c for c in top if c not in picked]
    move(run.game, picked, terms.BATTLEFIELD, under=seat)
    for card in run.ask_order(seat, "bottom", rest):
        move(run.game, [card], terms.LIBRARY, bottom=True)


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


@effect("abandon this scheme. If you do, set that scheme in motion again", 1)
def echo_scheme(run: Run) -> None:
    """The new scheme is still face up, for this very trigger is a scheme's (AQ-17)."""
    if run.source_there and run.source in run.controller.command and run.event is not None:
        abandon(run.game, run.source)
        again = run.event.card
        if again in run.controller.command:
            in_motion(run.game, again)
