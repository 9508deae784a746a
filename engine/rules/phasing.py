"""Phasing (CR 702.26): permanents that are treated as though they did not exist, and come back as they were."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.language.keywords import PHASING
from engine.rules.continuous import expire_source
from engine.rules.removal import remove_from_combat
from engine.rules.triggers import delist, enlist
from engine.state import memory, terms
from engine.state.objects import Card, Seat

if TYPE_CHECKING:
    from engine.state.game import Game


def phase(game: "Game", seat: Seat) -> None:
    """The beginning of the untap step: what has phasing phases out, and what was phased out phases in (CR 502.1)."""
    coming = [c for c in seat.phased if not c.memory.get(memory.PHASED_WITH)]
    going = [c for c in seat.permanents if c.keywords & PHASING.bit]
    if going:
        phase_out(game, going)
    if coming:
        phase_in(game, coming)


def phase_out(game: "Game", cards: Sequence[Card]) -> None:
    """Permanents phase out, and what is attached to them with them, indirectly (CR 702.26d, 702.26g)."""
    if game.dirty:
        game.refresh()
    for card in cards:
        if card.zone == terms.BATTLEFIELD and not (game.map is not None and game.map.stays_phased_in(card)):
            _out(game, card, None)


def _out(game: "Game", card: Card, host: Card | None) -> None:
    journal = game.journal
    for other in tuple(card.attachments):
        _out(game, other, card)
    seat = card.controller
    if game.watch[terms.EV_PHASED]:
        game.emit(terms.EV_PHASED, card, seat, what="out")
    remove_from_combat(game, card)
    journal.remove(game.battlefield, card)
    journal.remove(seat.permanents, card)
    journal.append(seat.phased, card)
    if card.definition.instant_zones >> terms.BATTLEFIELD & 1:
        game.set(seat, "instant_uses", seat.instant_uses - 1)
    if card.listed:
        delist(game, card, card.listed)
    if game.continuous:
        expire_source(game, card)
    game.set(card, "zone", terms.PHASED)
    if host is not None:
        journal.put(card.memory, memory.PHASED_WITH, True)
    elif isinstance(card.attached_to, Card):  # an Aura or Equipment phased out by itself
        journal.remove(card.attached_to.attachments, card)
    game.tell("phase_out", seat, card)
    game.mark_dirty()


def phase_in(game: "Game", cards: Sequence[Card]) -> None:
    """Permanents phase in as they were: nothing enters, and they are not summoning sick anew (CR 702.26c)."""
    for card in cards:
        _in(game, card)
    if game.map is not None:
        for card in cards:
            game.map.phased_in(card)


def _in(game: "Game", card: Card) -> None:
    journal = game.journal
    seat = card.controller
    journal.remove(seat.phased, card)
    game.set(card, "zone", terms.BATTLEFIELD)
    journal.append(game.battlefield, card)
    journal.append(seat.permanents, card)
    if card.definition.instant_zones >> terms.BATTLEFIELD & 1:
        game.set(seat, "instant_uses", seat.instant_uses + 1)
    enlist(game, card, card.abilities, terms.BATTLEFIELD)
    host = card.attached_to
    if card.memory.get(memory.PHASED_WITH):
        journal.put(card.memory, memory.PHASED_WITH, False)
    elif isinstance(host, Card):
        if host.zone == terms.BATTLEFIELD:
            journal.append(host.attachments, card)
        else:
            game.set(card, "attached_to", None)
    game.tell("phase_in", seat, card)
    game.mark_dirty()
    if game.watch[terms.EV_PHASED]:
        game.emit(terms.EV_PHASED, card, seat, what="in")
    for other in tuple(card.attachments):
        _in(game, other)
