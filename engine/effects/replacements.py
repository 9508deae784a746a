"""Replacement effects (CR 614), each indexed by the kind of event it watches."""

from typing import Any

from engine.effects.events import dealt_by, fits
from engine.language.filters import Filter
from engine.language.nodes import Effect, replacement
from engine.language.sieves import controller_of
from engine.rules import counters
from engine.rules.replacement import Change
from engine.state import memory, terms, topics
from engine.state.objects import Card, Event, Seat
from engine.state.run import Run


def _empty(run: Run, change: Change) -> bool:
    return change.seat is run.controller and not run.controller.library


@replacement(
    "if you would draw a card while your library has no cards in it, you win the game instead",
    terms.RE_DRAW,
    applies=_empty,
)
def win_instead_of_drawing(run: Run, change: Change) -> None:
    change.gone = True
    run.game.end([s.index for s in run.game.seats if s.team == run.controller.team], "won")


def _enters(run: Run, change: Change, what: Any, *rest: Any) -> bool:
    return arrives(run, change, what) and _under(run, change)


def _under(run: Run, change: Change) -> bool:
    return change.seat is None or change.seat is run.controller


@replacement(
    "each <what:one> you control enters with an additional <kind> counter on it",
    terms.RE_ENTERS,
    applies=_enters,
)
def others_enter_with(run: Run, change: Change, what: Any, kind: str = "+1/+1") -> None:
    """Permanents that enter under your control; `what` says nothing of control, which is not settled yet."""
    assert change.card is not None
    counters.enter_with(run.game, change.card, kind, 1)


def _wounded(run: Run, change: Change, source: Any) -> bool:
    card = change.card
    return (
        card is not None
        and change.origin == terms.BATTLEFIELD
        and change.zone == terms.GRAVEYARD
        and bool(card.types & terms.CREATURE)
        and any(
            c.stamp == stamp and c in run.objects(source)
            for c, stamp in card.memory.get(memory.DAMAGED_BY, ())
        )
    )


@replacement(
    "if a creature dealt damage by <source> this turn would die, exile it instead",
    terms.RE_MOVE,
    applies=_wounded,
)
def exile_if_damaged_by(run: Run, change: Change, source: Any) -> None:
    change.zone = terms.EXILE


def _seat_fits(run: Run, change: Change, who: Any, *rest: Any) -> bool:
    return fits(run, who, change.seat)


def _instead(run: Run, change: Change, e: Effect) -> None:
    """It happens instead; what its controller may do only where they choose to, else the event goes on."""
    if e.head.name == "may":
        e = e.args[0]
        if not run.ask_yes(run.controller, topics.MAY, e, good=1):
            return
    change.gone = True
    run.do(e)


@replacement("if <who> would lose life, <e> instead", terms.RE_LOSE_LIFE, applies=_seat_fits)
def would_lose_life(run: Run, change: Change, who: Any, e: Effect) -> None:
    """Something else happens instead of losing life; "that much" is the amount."""
    run.remember(memory.AMOUNT, change.amount)
    _instead(run, change, e)


@replacement("if <who> would gain life, <e> instead", terms.RE_GAIN_LIFE, applies=_seat_fits)
def would_gain_life(run: Run, change: Change, who: Any, e: Effect) -> None:
    run.remember(memory.AMOUNT, change.amount)
    _instead(run, change, e)


def _dealt(run: Run, change: Change, to: Any, by: Any, *rest: Any) -> bool:
    return (
        change.amount > 0 and fits(run, to, change.card or change.seat) and dealt_by(run, by, change.source)
    )


@replacement(
    "if <by:source> would deal damage to <to:a>, it deals that much damage plus <n> instead",
    terms.RE_DAMAGE,
    applies=_dealt,
)
def more_damage(run: Run, change: Change, to: Any, by: Any, n: int) -> None:
    change.amount += n


@replacement(
    "if <by:source> would deal damage to <to:a>, it deals <n:multiple> that damage instead",
    terms.RE_DAMAGE,
    applies=_dealt,
)
def multiplied_damage(run: Run, change: Change, to: Any, by: Any, n: int) -> None:
    """Double or triple damage."""
    change.amount *= n


@replacement("<who> can't gain life", terms.RE_GAIN_LIFE, applies=_seat_fits, forbids=True)
def no_gain(run: Run, change: Change, who: Any) -> None:
    """CR 119.7."""
    change.gone = True


@replacement("if <who> would draw a card, <e> instead", terms.RE_DRAW, applies=_seat_fits)
def would_draw(run: Run, change: Change, who: Any, e: Effect) -> None:
    """Something else happens instead of each draw (CR 121.6); THAT_PLAYER is who would draw."""
    run.event = Event(terms.EV_DRAW, None, change.seat, 1, None, False, -1, "", None)
    _instead(run, change, e)


class _Arriving:
    """A permanent about to enter, as it will be on the battlefield (CR 614.12), in the shape filters read."""

    zone = terms.BATTLEFIELD

    def __init__(self, card: Card, controller: Seat) -> None:
        self._card = card
        self.controller = controller

    def __getattr__(self, name: str) -> Any:
        return getattr(self._card, name)


def arrives(run: Run, change: Change, what: Any) -> bool:
    """Whether what is about to enter is what a filter speaks of, under the control of who will control it."""
    card, seat = change.card, change.seat
    if card is None:
        return False
    if not isinstance(what, Filter) or seat is None or seat is controller_of(run, card):
        return fits(run, what, card)
    there = _Arriving(card, seat)
    return bool(card.types & what.types or not what.types) and all(
        test(run, there, argument) for test, argument in what._tests
    )


def _counters_fit(run: Run, change: Change, what: Any, kind: str = "", *rest: Any) -> bool:
    return change.amount > 0 and (not kind or change.what == kind) and fits(run, what, change.card)


@replacement(
    "if <kind> counters would be put on <what:a>, that many plus <n> are put on it instead",
    terms.RE_COUNTERS,
    applies=_counters_fit,
)
def more_counters(run: Run, change: Change, what: Any, kind: str, n: int) -> None:
    """`n` may be negative: that many minus one."""
    change.amount += n


@replacement(
    "if <kind> counters would be put on <what:a>, <n:multiple> that many are put on it instead",
    terms.RE_COUNTERS,
    applies=_counters_fit,
)
def times_counters(run: Run, change: Change, what: Any, kind: str, n: int) -> None:
    change.amount *= n


@replacement(
    "<what> can't have <kind> counters put on it", terms.RE_COUNTERS, applies=_counters_fit, forbids=True
)
def no_counters(run: Run, change: Change, what: Any, kind: str = "") -> None:
    change.gone = True


@replacement(
    "if tokens would be created under <who> control, <n:multiple> that many are created instead",
    terms.RE_TOKENS,
    applies=_seat_fits,
)
def multiplied_tokens(run: Run, change: Change, who: Any, n: int) -> None:
    """Twice as many tokens (CR 111.2, 614.16)."""
    change.amount *= n


def _would_die(run: Run, change: Change, what: Any, *rest: Any) -> bool:
    return (
        change.origin == terms.BATTLEFIELD and change.zone == terms.GRAVEYARD and fits(run, what, change.card)
    )


@replacement("if <what> would die, exile it instead", terms.RE_MOVE, applies=_would_die)
def exile_instead(run: Run, change: Change, what: Any) -> None:
    change.zone = terms.EXILE


def _to_graveyard(run: Run, change: Change, what: Any) -> bool:
    return change.zone == terms.GRAVEYARD and change.card is not None and fits(run, what, change.card)


@replacement(
    "if <what:a> would be put into a graveyard from anywhere, exile it instead",
    terms.RE_MOVE,
    applies=_to_graveyard,
)
def exiled_from_anywhere(run: Run, change: Change, what: Any) -> None:
    change.zone = terms.EXILE


@replacement(
    "if <_:this> would be put into a graveyard from anywhere, exile it instead",
    terms.RE_MOVE,
    applies=lambda run, change: change.card is run.source and change.zone == terms.GRAVEYARD,
    everywhere=True,
)
def exiled_itself(run: Run, change: Change) -> None:
    change.zone = terms.EXILE


def _made_discard(run: Run, change: Change, *rest: Any) -> bool:
    cause = change.cause
    return (
        change.card is run.source
        and isinstance(cause, tuple)
        and cause[0] == "discard"
        and cause[1] is not None
        and cause[1].team != run.controller.team
    )


@replacement(
    "if a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of "
    "putting it into your graveyard",
    terms.RE_MOVE,
    applies=_made_discard,
    everywhere=True,
)
def enters_when_discarded(run: Run, change: Change) -> None:
    """Works in the hand (CR 113.6)."""
    change.zone = terms.BATTLEFIELD


@replacement("<what> enter tapped", terms.RE_ENTERS, applies=arrives)
def others_enter_tapped(run: Run, change: Change, what: Any) -> None:
    assert change.card is not None
    run.game.journal.put(change.card.memory, memory.TAPPED, True)


@replacement(
    "if it would leave the battlefield, exile it instead",
    terms.RE_MOVE,
    applies=lambda run, change, what: (
        change.origin == terms.BATTLEFIELD and change.zone != terms.EXILE and fits(run, what, change.card)
    ),
)
def would_leave(run: Run, change: Change, what: Any) -> None:
    """Unearth: exiled whenever it would leave."""
    change.zone = terms.EXILE
