"""Templates that many cards share: keyword actions (CR 701), costs, conditions and numbers of the common texts."""

from typing import Any

from engine import terms, verbs
from engine.effects.events import fits, fits_seat
from engine.objects import Card, Event, Reference
from engine.words.context import Run
from engine.words.filters import Filter, term
from engine.words.nodes import condition, cost, effect, event, value
from engine.words.refs import YOU
from engine.zones import move

# -- effects -------------------------------------------------------------------------------------------------------------


@effect("surveil <n>", 1)
def surveil(run: Run, n: Any) -> None:
    """Surveil (CR 701.25): any number of the top cards into the graveyard, the rest back in any order."""
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k else []
    low = run.ask_pick(seat, "surveil_graveyard", top, 0, len(top), good=-1)
    keep = run.ask_order(seat, "scry_top", [c for c in top if c not in low])
    rest = seat.library[: len(seat.library) - len(top)]
    run.game.journal.replace(seat.library, [*rest, *reversed(low), *reversed(keep)])
    move(run.game, low, terms.GRAVEYARD)


@effect("bolster <n>", 1)
def bolster(run: Run, n: Any) -> None:
    """Bolster (CR 701.39): counters on a creature of yours with the least toughness among them."""
    own = run.reached([c for c in run.controller.permanents if c.types & terms.CREATURE])
    least = min((c.toughness for c in own), default=0)
    for card in run.ask_pick(
        run.controller, "bolster", [c for c in own if c.toughness == least], 1, 1, good=1
    ):
        verbs.add_counters(run.game, card, "+1/+1", run.value(n))


@effect("proliferate", 1)
def proliferate(run: Run) -> None:
    """Proliferate (CR 701.34): one more counter of each kind on any permanents and players that have some."""
    options = run.reached([c for c in run.game.battlefield if any(c.counters.values())])
    for card in run.ask_pick(run.controller, "proliferate", options, 0, len(options), good=1):
        for kind in [k for k, n in card.counters.items() if n]:
            verbs.add_counters(run.game, card, kind, 1, run.controller)
    for total in {id(s.total): s.total for s in run.game.seats if s.total.poison}.values():
        if run.ask_yes(run.controller, "proliferate", total.seats[0], good=0):
            run.game.set(total, "poison", total.poison + 1)


@effect("<who> exile[s] <n:a card> from their hand", -1)
def exile_from_hand(run: Run, n: Any = 1, who: Any = YOU) -> None:
    """Players choose cards of their hands and exile them, all at once."""
    chosen: list[Card] = []
    for seat in run.seats(who):
        k = min(run.value(n), len(seat.hand))
        chosen += run.ask_pick(seat, "exile", list(seat.hand), k, k, good=-1)
    run.note("exiled", tuple(Reference(c) for c in verbs.exile(run.game, chosen)))


# -- costs ---------------------------------------------------------------------------------------------------------------


def _grave(run: Run, filter: Filter) -> list[Card]:
    return [c for c in run.controller.graveyard if c is not run.source and filter.matches(run, c)]


def _can_exile(run: Run, filter: Filter, n: Any = 1) -> bool:
    return len(_grave(run, filter)) >= run.value(n)


@cost("Exile <n> <filter> from your graveyard", can=_can_exile)
def exile_cost(run: Run, filter: Filter, n: Any = 1) -> None:
    """Exile cards of your graveyard; they are noted as "exiled"."""
    k = run.value(n)
    picked = run.ask_pick(run.controller, "exile", _grave(run, filter), k, k, good=-1)
    run.note("exiled", tuple(Reference(c) for c in verbs.exile(run.game, picked)))


# -- conditions ----------------------------------------------------------------------------------------------------------


@condition("you have <n> or less life", dynamic=True)
def life_at_most(run: Run, n: int) -> bool:
    return (run.controller.total.life or 0) <= n


@condition("you attacked this turn", dynamic=True)
def raid(run: Run) -> bool:
    """Raid (CR 207.2c): a creature of yours was declared as an attacker this turn."""
    return bool(run.controller.turn_notes.get("attacked"))


@condition("you gained life this turn", dynamic=True)
def gained_life(run: Run) -> bool:
    return bool(run.controller.turn_notes.get("gained"))


@condition("an opponent lost life this turn", dynamic=True)
def opponent_lost_life(run: Run) -> bool:
    return any(s.turn_notes.get("lost_life") for s in run.game.seats if s.team != run.controller.team)


@condition("it isn't your turn", dynamic=True)
def not_your_turn(run: Run) -> bool:
    return run.controller.team != run.game.active_team


# -- events --------------------------------------------------------------------------------------------------------------


@event("<who> discard <what:a>", terms.EV_DISCARD)
def discards_card(run: Run, event: Event, who: Any, what: Any) -> bool:
    """A card of a kind is discarded; cycling a card discards it (CR 702.29a)."""
    return fits_seat(run, who, event.seat) and fits(run, what, event.card)


@event("<source> deals noncombat damage to <to>", terms.EV_DAMAGE)
def deals_noncombat_damage(run: Run, event: Event, source: Any, to: Any) -> bool:
    return not event.combat and fits(run, source, event.source) and fits(run, to, event.card or event.seat)


# -- numbers -------------------------------------------------------------------------------------------------------------


def _numbers(run: Run, filter: Filter, name: str) -> list[int]:
    return [getattr(c, name) for c in run.cards(filter)]


@value("the total power of <filter:plural>", dynamic=True)
def total_power(run: Run, filter: Filter) -> int:
    return sum(_numbers(run, filter, "power"))


# -- words of filters ----------------------------------------------------------------------------------------------------


@term("with toughness {} or greater", "after")
def toughness_at_least(run: Run, obj: Any, n: Any) -> bool:
    return bool(obj.toughness >= run.value(n))


@term("with power {}", "after")
def power_is(run: Run, obj: Any, n: Any) -> bool:
    return bool(obj.power == run.value(n))


@term("colorless", "before")
def colorless(run: Run, obj: Any, _: None) -> bool:
    return not obj.colors


@term("monocolored", "before")
def monocolored(run: Run, obj: Any, _: None) -> bool:
    return int(obj.colors).bit_count() == 1
