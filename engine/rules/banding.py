"""Banding and "bands with other" (CR 702.22): bands of attackers, and who divides the damage."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.language.abilities import BandsWith
from engine.language.keywords import BANDING
from engine.state import memory, topics
from engine.state.objects import Card, Reference, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def qualities(card: Card) -> list[BandsWith]:
    """Its "bands with other" abilities."""
    return [a for a in card.abilities if isinstance(a, BandsWith)]


def form_bands(game: "Game", seat: Seat, attackers: Sequence[Card]) -> None:
    """The attacking player declares bands (CR 702.22c): any number with banding and at most one without, or any number of one
    quality of which one bands with such others. A band attacks one player or permanent (702.22d)."""
    free = list(attackers)
    for leader in attackers:
        if leader not in free:
            continue
        if leader.keywords & BANDING.bit:
            same = [c for c in free if c is not leader and c.attacking is leader.attacking]
            band = _choose(game, leader, [c for c in same if c.keywords & BANDING.bit], len(same))
            band += _choose(game, leader, [c for c in same if not c.keywords & BANDING.bit], 1)
        else:
            band = []
            for ability in qualities(leader):
                run = Run(game, leader, leader.controller)
                alike = [
                    c
                    for c in free
                    if c is not leader and c.attacking is leader.attacking and ability.filter.matches(run, c)
                ]
                if alike and ability.filter.matches(run, leader):
                    band = _choose(game, leader, alike, len(alike))
                    break
        if band:
            whole = tuple(Reference(c) for c in (leader, *band))
            for member in (leader, *band):
                free.remove(member)
                game.journal.put(member.memory, memory.BAND, (game.turn, game.combats, whole))


def _choose(game: "Game", leader: Card, options: list[Card], most: int) -> list[Card]:
    return Run(game, leader, leader.controller).ask_pick(leader.controller, topics.BAND, options, 0, most)


def band_of(game: "Game", card: Card) -> list[Card]:
    """The attackers in a band with this one, itself included; empty if it is in none. Removed from combat is out of the band
    (CR 702.22e)."""
    known = card.memory.get(memory.BAND)
    if known is None or known[:2] != (game.turn, game.combats):
        return []
    return [
        r.object
        for r in known[2]
        if r.current and isinstance(r.object, Card) and r.object.attacking is not None
    ]


def block_bands(game: "Game") -> None:
    """What blocks one of a band blocks all of it (CR 702.22h)."""
    done: list[Card] = []
    for attacker in game.attackers:
        band = band_of(game, attacker) if attacker.memory and attacker not in done else []
        done += band
        blockers = [b for member in band for b in member.blockers]
        for member in band:
            if any(m.blocked for m in band) and not member.blocked:
                game.set(member, "blocked", True)
            for blocker in dict.fromkeys(blockers):
                if blocker not in member.blockers:
                    game.journal.append(member.blockers, blocker)
                    game.journal.append(blocker.blocking, member)


def divider(game: "Game", card: Card, others: Sequence[Card]) -> Seat | None:
    """The opposing player where banding lets them divide this creature's damage (CR 702.22j, 702.22k), else None."""
    for other in others:
        if other.keywords & BANDING.bit:
            return other.controller
        run = Run(game, other, other.controller)
        for ability in qualities(other):
            fit = [c for c in others if ability.filter.matches(run, c)]
            if len(fit) > 1 and other in fit:
                return other.controller
    return None
