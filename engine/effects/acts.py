"""What players do that abilities watch: spells from elsewhere than a hand, the first of another's turn, damage by sources."""

from typing import Any

from engine.effects.conditions import is_opponents_turn
from engine.effects.events import dealt_by, fits, fits_seat
from engine.language.filters import Filter
from engine.language.nodes import EventNode, event
from engine.state import memory, notes, specials, terms
from engine.state.objects import Event
from engine.state.run import Run


@event(
    "<who> cast[s] <what:spell_filter> from anywhere other than <_:own> hand",
    terms.EV_CAST,
    terms.EV_PLAY_LAND,
)
def casts_from_elsewhere(run: Run, event: Event, who: Any, what: Any, lands: bool = False) -> bool:
    """From any zone but that player's hand (CR 601.2a); with `lands` a land that is played from there, too (CR 116.2a)."""
    if event.kind == terms.EV_PLAY_LAND:
        return lands and event.zone != terms.HAND and fits_seat(run, who, event.seat)
    obj = event.other
    return (
        obj is not None
        and obj.memory.get(memory.ORIGIN) != terms.HAND
        and fits_seat(run, who, event.seat)
        and fits(run, what, event.card)
    )


@event("you cast your first spell during each opponent's turn", terms.EV_CAST)
def casts_first_in_others_turn(run: Run, event: Event) -> bool:
    """The first spell of the turn, whatever was done in other turns."""
    return (
        event.seat is run.controller
        and is_opponents_turn(run)
        and run.controller.turn_notes.get(notes.SPELLS_CAST) == 1
    )


@event("you fully unlock a Room", terms.EV_SPECIAL)
def unlocks_room(run: Run, event: Event) -> bool:
    """A Room has doors to unlock (CR 709.5); as long as the engine plays none, nothing does this."""
    return event.what == specials.ROOM_UNLOCKED and event.seat is run.controller


@event("you scry", terms.EV_SPECIAL)
def scries(run: Run, event: Event) -> bool:
    """After the cards are where they go, however many (CR 701.22c)."""
    return event.what == specials.SCRIED and event.seat is run.controller


@event("you surveil", terms.EV_SPECIAL)
def surveils(run: Run, event: Event) -> bool:
    return event.what == specials.SURVEILED and event.seat is run.controller


@event("you proliferate", terms.EV_SPECIAL)
def proliferates(run: Run, event: Event) -> bool:
    return event.what == specials.PROLIFERATED and event.seat is run.controller


@event("<what> becomes monstrous", terms.EV_SPECIAL)
def becomes_monstrous(run: Run, event: Event, what: Any) -> bool:
    return event.what == specials.MONSTROUS and fits(run, what, event.card)


@event("<what> enters untapped", terms.EV_ENTERS)
def enters_untapped(run: Run, event: Event, what: Any) -> bool:
    return not event.card.tapped and fits(run, what, event.card)


@event("<what> is put into your graveyard from the battlefield", terms.EV_DIES)
def buried_of_yours(run: Run, event: Event, what: Any) -> bool:
    """Into the graveyard of its owner, whoever controlled it."""
    return event.card.owner is run.controller and fits(run, what, event.card)


@event("<what> is put into an opponent's graveyard from the battlefield", terms.EV_DIES)
def buried_of_opponents(run: Run, event: Event, what: Any) -> bool:
    return event.card.owner.team != run.controller.team and fits(run, what, event.card)


@event("<who> cycle[s] a card", terms.EV_CYCLED, unsaid=True)
def cycles_any(run: Run, event: Event, who: Any) -> bool:
    return fits_seat(run, who, event.seat)


@event("<source> deals noncombat damage to <to>", terms.EV_DAMAGE)
def deals_noncombat_damage(run: Run, event: Event, source: Any, to: Any) -> bool:
    """ "That much" is what that player or permanent is dealt."""
    return (
        not event.combat
        and event.what != "all"
        and dealt_by(run, source, event.source)
        and fits(run, to, event.card or event.seat)
    )


@event("one or more <filter:plural> attack", terms.EV_ATTACKS)
def some_attack(run: Run, event: Event, filter: Filter) -> bool:
    """Once for all that are declared together (CR 603.2c)."""
    some = [a for a in run.game.attackers if filter.matches(run, a)]
    return bool(some) and event.card is some[0]


def _waits(run: Run, event: Event, head: str) -> bool:
    """Whether the ability has triggered already on something else of the same moment (CR 603.2c)."""
    return any(
        p.card is run.source
        and p.event.seat is event.seat
        and head
        in (
            p.ability.event.head.name,
            *(a.head.name for a in p.ability.event.args if isinstance(a, EventNode)),
        )
        for p in run.game.triggered
    )


@event("<who> discard[s] one or more <filter:plural>", terms.EV_DISCARD)
def some_discarded(run: Run, event: Event, who: Any, filter: Filter) -> bool:
    """Once for all that are discarded together."""
    return (
        fits_seat(run, who, event.seat)
        and fits(run, filter, event.card)
        and not _waits(run, event, "some_discarded")
    )


@event("you cast a kicked spell", terms.EV_CAST)
def casts_kicked(run: Run, event: Event) -> bool:
    """Kicked as it was cast (CR 702.33d)."""
    obj = event.other
    return (
        obj is not None
        and event.seat is run.controller
        and obj.kicked > 0
        and any(w.family in ("kicker", "multikicker") for w in obj.definition.ways)
    )


__all__ = [
    "unlocks_room",
    "casts_kicked",
    "some_discarded",
    "becomes_monstrous",
    "buried_of_opponents",
    "buried_of_yours",
    "casts_first_in_others_turn",
    "casts_from_elsewhere",
    "cycles_any",
    "deals_noncombat_damage",
    "enters_untapped",
    "proliferates",
    "scries",
    "some_attack",
    "surveils",
]
