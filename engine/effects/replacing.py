"""Replacement and prevention effects (CR 614, 615): `applies` says when, the lowering changes what happens."""

from typing import Any

from engine import terms, verbs
from engine.effects.events import fits
from engine.objects import Card, Event, Seat
from engine.replacement import Change
from engine.words.context import Run
from engine.words.filters import Filter, controller_of
from engine.words.keywords import DAMAGE_CANT_BE_PREVENTED
from engine.words.nodes import Effect, replacement


def _seat_fits(run: Run, change: Change, who: Any, *rest: Any) -> bool:
    return fits(run, who, change.seat)


@replacement("if <who> would lose life, <e> instead", terms.RE_LOSE_LIFE, applies=_seat_fits)
def would_lose_life(run: Run, change: Change, who: Any, e: Effect) -> None:
    """Something else happens instead of losing life; "that much" is the amount."""
    change.gone = True
    run.note("amount", change.amount)
    run.do(e)


@replacement("if <who> would gain life, <e> instead", terms.RE_GAIN_LIFE, applies=_seat_fits)
def would_gain_life(run: Run, change: Change, who: Any, e: Effect) -> None:
    change.gone = True
    run.note("amount", change.amount)
    run.do(e)


def preventable(run: Run, change: Change) -> bool:
    """CR 615.12."""
    source = change.source
    if run.game.notes.get("no_prevention") == run.game.turn:
        return False
    return not (
        isinstance(source, Card)
        and (source.keywords & DAMAGE_CANT_BE_PREVENTED.bit or source.memory.get("unpreventable"))
    )


def _damage_fits(
    run: Run, change: Change, to: Any = None, by: Any = None, combat: bool = False, *rest: Any
) -> bool:
    return (
        preventable(run, change)
        and change.amount > 0
        and (not combat or change.combat)
        and (to is None or fits(run, to, change.card or change.seat))
        and (by is None or fits(run, by, change.source))
    )


@replacement("prevent all damage that would be dealt", terms.RE_DAMAGE, applies=_damage_fits)
def prevent_damage(run: Run, change: Change, to: Any = None, by: Any = None, combat: bool = False) -> None:
    """Prevent all (combat) damage to something, by something."""
    change.amount = 0
    change.gone = True


@replacement("prevent the next <n> damage", terms.RE_DAMAGE, applies=_damage_fits)
def prevent_some(run: Run, change: Change, to: Any, by: Any, combat: bool, n: int) -> None:
    """Prevent up to `n` of each damage."""
    change.amount -= min(n, change.amount)
    change.gone = change.amount == 0


def _dealt(run: Run, change: Change, to: Any, by: Any, *rest: Any) -> bool:
    return change.amount > 0 and fits(run, to, change.card or change.seat) and fits(run, by, change.source)


@replacement(
    "if <by:source> would deal damage to <to:a>, it deals that much damage plus <n> instead",
    terms.RE_DAMAGE,
    applies=_dealt,
)
def more_damage(run: Run, change: Change, to: Any, by: Any, n: int) -> None:
    change.amount += n


def _counter_fits(run: Run, change: Change, to: Any, *rest: Any) -> bool:
    return preventable(run, change) and fits(run, to, change.card)


@replacement("prevent that damage and <e>", terms.RE_DAMAGE, applies=_counter_fits)
def prevent_and(run: Run, change: Change, to: Any, e: Effect) -> None:
    """Prevent damage to something and do something else, once for all damage of one moment (CR 615.5)."""
    change.gone = True
    for earlier, effect in change.after:
        if earlier.source is run.source and effect == e:
            earlier.note("amount", earlier.memory["amount"] + change.amount)
            return
    run.note("amount", change.amount)
    change.after.append((run, e))


@replacement(
    "if <by:source> would deal damage to <to:a>, it deals <n:multiple> that damage instead",
    terms.RE_DAMAGE,
    applies=_dealt,
)
def multiplied_damage(run: Run, change: Change, to: Any, by: Any, n: int) -> None:
    """Double or triple damage."""
    change.amount *= n


@replacement(
    "if <who> would gain life, they gain <n:multiple> that much instead",
    terms.RE_GAIN_LIFE,
    applies=_seat_fits,
)
def multiplied_gain(run: Run, change: Change, who: Any, n: int) -> None:
    change.amount *= n


@replacement(
    "if <who> would gain life, they gain that much plus <n> instead", terms.RE_GAIN_LIFE, applies=_seat_fits
)
def more_gain(run: Run, change: Change, who: Any, n: int) -> None:
    change.amount += n


@replacement("<who> can't gain life", terms.RE_GAIN_LIFE, applies=_seat_fits)
def no_gain(run: Run, change: Change, who: Any) -> None:
    """Strictly no replacement (CR 119.7); nothing of the event is left either way."""
    change.gone = True


@replacement("<who> can't lose life", terms.RE_LOSE_LIFE, applies=_seat_fits, bars_paying=True)
def no_loss(run: Run, change: Change, who: Any) -> None:
    """Nor can life be paid (CR 119.8)."""
    change.gone = True


@replacement("if <who> would draw a card, <e> instead", terms.RE_DRAW, applies=_seat_fits)
def would_draw(run: Run, change: Change, who: Any, e: Effect) -> None:
    """Something else happens instead of each draw (CR 121.6); THAT_PLAYER is who would draw."""
    change.gone = True
    run.event = Event(terms.EV_DRAW, None, change.seat, 1, None, False, -1, "", None)
    run.do(e)


def _enters_fits(run: Run, change: Change, what: Any, *rest: Any) -> bool:
    return change.card is not None and fits(run, what, change.card)


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
    "if <kind> counters would be put on <what:a>, <n:multiple> that many are put on it instead",
    terms.RE_COUNTERS,
    applies=_counters_fit,
)
def multiplied_counters(run: Run, change: Change, what: Any, kind: str, n: int) -> None:
    """Counters of a kind, or of any with "" (CR 122.6, 614.16)."""
    change.amount *= n


@replacement(
    "if <kind> counters would be put on <what:a>, that many plus <n> are put on it instead",
    terms.RE_COUNTERS,
    applies=_counters_fit,
)
def more_counters(run: Run, change: Change, what: Any, kind: str, n: int) -> None:
    """`n` may be negative: that many minus one."""
    change.amount += n


@replacement("<what> can't have <kind> counters put on it", terms.RE_COUNTERS, applies=_counters_fit)
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


def _discarded(run: Run, change: Change, what: Any) -> bool:
    cause = change.cause
    return isinstance(cause, tuple) and cause[0] == "discard" and fits(run, what, change.card)


@replacement("if <what> would be discarded, exile it instead", terms.RE_MOVE, applies=_discarded)
def discarded_to_exile(run: Run, change: Change, what: Any) -> None:
    """Madness (CR 702.35a) begins so."""
    change.zone = terms.EXILE


@replacement("<what> don't untap", terms.RE_UNTAP, applies=_enters_fits)
def would_untap(run: Run, change: Change, what: Any, e: Effect | None = None) -> None:
    """It does not untap; what happens instead, if anything."""
    change.gone = True
    if e is not None:
        run.do(e)


@replacement("prevent that damage from <by> to <to> and <e>", terms.RE_DAMAGE, applies=_damage_fits)
def prevent_from_and(run: Run, change: Change, to: Any, by: Any, combat: bool, e: Effect) -> None:
    """Prevent damage by something and do something else; "that much" is what was prevented (CR 615.5)."""
    change.gone = True
    later = Run(run.game, run.source, run.controller)
    later.memory = {**run.memory, "amount": change.amount}
    change.after.append((later, e))


def _redirects(run: Run, change: Change, who: Any, to: Any) -> bool:
    return fits(run, who, change.seat) and bool(run.objects(to))


@replacement(
    "all damage that would be dealt to <who> is dealt to <to> instead", terms.RE_DAMAGE, applies=_redirects
)
def redirect_damage(run: Run, change: Change, who: Any, to: Any) -> None:
    """Damage is dealt to something else (CR 614.9)."""
    target = run.one(to)
    if isinstance(target, Card):
        change.card, change.seat = target, None
    else:
        change.seat = target


def _would_die(run: Run, change: Change, what: Any, *rest: Any) -> bool:
    return (
        change.origin == terms.BATTLEFIELD and change.zone == terms.GRAVEYARD and fits(run, what, change.card)
    )


@replacement("if <what> would die, exile it instead", terms.RE_MOVE, applies=_would_die)
def exile_instead(run: Run, change: Change, what: Any) -> None:
    change.zone = terms.EXILE


def _buried(run: Run, change: Change, what: Any, who: Any) -> bool:
    card = change.card
    if change.zone != terms.GRAVEYARD or card is None or not fits(run, who, card.owner):
        return False
    if change.origin == terms.BATTLEFIELD:
        return fits(run, what, card)
    return bool(card.types & terms.CREATURE) and not card.token


@replacement(
    "if <what> owned by <who:a> would die or a creature card not on the battlefield would be put into their graveyard, exile "
    "that card instead",
    terms.RE_MOVE,
    applies=_buried,
)
def exiled_instead_of_buried(run: Run, change: Change, what: Any, who: Any) -> None:
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


def _made_discard(run: Run, change: Change, *rest: Any) -> bool:
    cause = change.cause
    return (
        change.card is run.source and isinstance(cause, tuple) and cause[0] == "discard"
        and cause[1] is not None and cause[1].team != run.controller.team
    )  # fmt: skip


@replacement(
    "if a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of "
    "putting it into your graveyard",
    terms.RE_MOVE,
    applies=_made_discard,
)
def enters_when_discarded(run: Run, change: Change) -> None:
    """Works in the hand."""
    change.zone = terms.BATTLEFIELD


def _destroy_fits(run: Run, change: Change, what: Any, *rest: Any) -> bool:
    return fits(run, what, change.card)


@replacement("if <what> would be destroyed, <e> instead", terms.RE_DESTROY, applies=_destroy_fits)
def would_be_destroyed(run: Run, change: Change, what: Any, e: Effect) -> None:
    """Umbra armor and the like: something else happens, damage is removed from it."""
    change.gone = True
    if change.card is not None:
        run.game.set(change.card, "damage", 0)
        run.game.set(change.card, "deathtouched", False)
    run.do(e)


@replacement("<what> enter tapped", terms.RE_ENTERS, applies=arrives)
def others_enter_tapped(run: Run, change: Change, what: Any) -> None:
    assert change.card is not None
    run.game.journal.put(change.card.memory, "tapped", True)


def mill_instead(run: Run, n: int) -> None:
    """The owner of the source mills that many."""
    verbs.mill(run.game, run.controller, n)
