"""Templates that many cards share: keyword actions (CR 701), costs, conditions and numbers of the common texts."""

from typing import Any

from engine import terms, verbs
from engine.effects.events import fits, fits_seat
from engine.effects.faces import manifest_cards
from engine.objects import Card, Event, Reference
from engine.words.context import Run
from engine.words.filters import Filter, term
from engine.words.nodes import condition, cost, effect, event, value
from engine.words.refs import THIS, YOU
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
    for seat in run.game.seats:
        kinds = [kind for kind, n in seat.counters.items() if n]
        poisoned = seat.total.poison > 0 and seat is seat.total.seats[0]  # those of a team are counted once
        if (kinds or poisoned) and run.ask_yes(run.controller, "proliferate", seat, good=0):
            for kind in kinds:
                run.game.journal.put(seat.counters, kind, seat.counters[kind] + 1)
            if poisoned:
                run.game.set(seat.total, "poison", seat.total.poison + 1)
                run.game.touch()


@effect("<what> explores", 1)
def explore(run: Run, what: Any = THIS) -> None:
    """Explore (CR 701.44a): the top card, if a land, into the hand; else a counter, and the card may go to the graveyard."""
    for card in run.cards(what):
        seat = run.known(card).controller
        top = seat.library[-1:]
        if top:
            run.game.tell("reveal", seat, tuple(top))
        if top and top[0].definition.is_land:
            move(run.game, top, terms.HAND)
        else:
            if card.zone == terms.BATTLEFIELD:
                verbs.add_counters(run.game, card, "+1/+1", 1, seat)
            if top and run.ask_yes(seat, "explore_graveyard", top[0], good=0):
                move(run.game, top, terms.GRAVEYARD)
        run.game.emit(terms.EV_SPECIAL, card, seat, what="explored")


@effect("populate", 1)
def populate(run: Run) -> None:
    """Populate (CR 701.36a): a copy of a creature token you control."""
    options = run.reached([c for c in run.controller.permanents if c.token and c.types & terms.CREATURE])
    made: list[Card] = []
    for model in run.ask_pick(run.controller, "populate", options, 1, 1, good=1):
        made += verbs.create_tokens(run.game, run.controller, model.definition, 1)
    run.note("created", tuple(Reference(c) for c in made))


@effect("manifest dread", 1)
def manifest_dread(run: Run) -> None:
    """Manifest dread (CR 701.62a): of the top two cards one is manifested, the other put into the graveyard."""
    seat = run.controller
    top = list(reversed(seat.library[-2:]))
    chosen = run.ask_pick(seat, "manifest", top, 1, 1, good=1)
    manifest_cards(run, chosen, seat)
    move(run.game, [c for c in top if c not in chosen], terms.GRAVEYARD)


@effect("exile <who:whose> graveyard", -1)
def exile_graveyard(run: Run, who: Any) -> None:
    """All cards of the graveyards of those players."""
    cards = [c for seat in run.seats(who) for c in seat.graveyard]
    run.note("exiled", tuple(Reference(c) for c in verbs.exile(run.game, cards)))


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


@cost("Pay <n:energy>", can=lambda run, n: run.controller.counters.get("energy", 0) >= n)
def pay_energy(run: Run, n: int) -> None:
    """Energy counters the player has (CR 107.14, 122.1)."""
    seat = run.controller
    run.game.journal.put(seat.counters, "energy", seat.counters.get("energy", 0) - n)


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


@condition("it's your upkeep", dynamic=True)
def your_upkeep(run: Run) -> bool:
    return run.game.step == terms.UPKEEP and run.controller.team == run.game.active_team


@condition("it's combat", dynamic=True)
def in_combat(run: Run) -> bool:
    """In a combat phase (CR 506.1)."""
    return terms.BEGIN_COMBAT <= run.game.step <= terms.END_COMBAT


# -- events --------------------------------------------------------------------------------------------------------------


@event("<who> discard <what:a>", terms.EV_DISCARD)
def discards_card(run: Run, event: Event, who: Any, what: Any) -> bool:
    """A card of a kind is discarded; cycling a card discards it (CR 702.29a)."""
    return fits_seat(run, who, event.seat) and fits(run, what, event.card)


@event("<source> deals noncombat damage to <to>", terms.EV_DAMAGE)
def deals_noncombat_damage(run: Run, event: Event, source: Any, to: Any) -> bool:
    return not event.combat and fits(run, source, event.source) and fits(run, to, event.card or event.seat)


@event("<what> explores", terms.EV_SPECIAL)
def explores(run: Run, event: Event, what: Any) -> bool:
    """After it has explored, whatever it found (CR 701.44b)."""
    return event.what == "explored" and fits(run, what, event.card)


@event("<who> draws card <n> of the turn", terms.EV_DRAW)
def draws_nth(run: Run, event: Event, who: Any, n: int) -> bool:
    seat = event.seat
    return seat is not None and fits_seat(run, who, seat) and seat.turn_notes.get("drawn") == n


@event("<who> casts spell <n> of the turn", terms.EV_CAST)
def casts_nth(run: Run, event: Event, who: Any, n: int) -> bool:
    seat = event.seat
    return seat is not None and fits_seat(run, who, seat) and seat.turn_notes.get("cast") == n


@event("you cast or copy <what:spell_filter>", -1, kinds=(terms.EV_CAST, terms.EV_SPECIAL))
def casts_or_copies(run: Run, event: Event, what: Filter) -> bool:
    """Magecraft (CR 207.2c): a copy of a spell is not cast (CR 707.10)."""
    cast = event.kind == terms.EV_CAST or (event.kind == terms.EV_SPECIAL and event.what == "copied")
    return cast and event.seat is run.controller and fits(run, what, event.card)


@event("you attack", terms.EV_ATTACKS)
def you_attack(run: Run, event: Event) -> bool:
    """Once for all attackers declared together (CR 508.1m, 603.2c)."""
    own = [a for a in run.game.attackers if a.controller is run.controller]
    return bool(own) and own[0] is event.card


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


@term("equipped", "before")
def equipped(run: Run, obj: Any, _: None) -> bool:
    return any("Equipment" in a.subtypes for a in obj.attachments)


@term("colorless", "before")
def colorless(run: Run, obj: Any, _: None) -> bool:
    return not obj.colors


@term("monocolored", "before")
def monocolored(run: Run, obj: Any, _: None) -> bool:
    return int(obj.colors).bit_count() == 1
