"""Who is out, by whom, and what of theirs goes where (ED-119, ED-160, ED-184, ED-204 to ED-211)."""

from collections.abc import Sequence

from engine.rules.layers import change_control
from engine.rules.zones import leave, move
from engine.state import terms
from engine.state.choice import Pick
from engine.state.game import Game
from engine.state.objects import Seat
from formats.elder_dragon_wars import notes, scion
from formats.elder_dragon_wars.circle import (
    CHAOS,
    SEATS,
    active_enchantment,
    artifacts_of,
    at_seat,
    clockwise,
    players,
    scion_in,
    side,
)
from formats.elder_dragon_wars.reverberations import silence
from formats.elder_dragon_wars.topics import AWARD

KILLS, PIZZA = "kills", "pizza"
GUEST = "Kasimir the Lone Wolf"
SCION_ENTERS_AT = 3  # eliminations (ED-160)
CONCEDED = "conceded"


def responsible(game: Game, seat: Seat, out: Sequence[Seat]) -> Seat | None:
    """Whose sources cost the player most of what was lost at last; of several the first in turn order (ED-207, S-43)."""
    if seat.total.life is None or seat.total.life > 0:
        return None
    shares: dict[int, int] = {}
    for hurt, culprit, n, _ in game.notes.get(notes.BLOWS, ()):
        if hurt == seat.index:
            shares[culprit] = shares.get(culprit, 0) + n
    most = max(shares.values(), default=0)
    first = [s for s in clockwise(game, players(game)) if shares.get(s.index) == most and most]
    if shares.get(-1, 0) == most and not first:
        return None
    killer = first[0] if first else None
    return None if killer is None or killer is seat or killer in out else killer


def leaving(game: Game, losers: Sequence[Seat], reason: str) -> None:
    """Before anything leaves: the awards, what is nobody's or the table's, and who was the how-manieth."""
    out = clockwise(game, [s for s in losers if s.player and not s.left])
    awards = [(killer, seat) for seat in out if (killer := _killer(game, seat, out, reason)) is not None]
    for killer, seat in sorted(
        awards, key=lambda pair: clockwise(game, [a for a, _ in awards]).index(pair[0])
    ):
        _award(game, killer, seat)
    for seat in out:
        _report(game, seat, _killer(game, seat, out, reason), reason)
        _give_back(game, seat)
    gone = game.notes.get(notes.ELIMINATED, ())
    game.journal.put(game.notes, notes.ELIMINATED, (*gone, *(s.team for s in out)))
    game.journal.put(game.notes, notes.BLOWS, ())


def _killer(game: Game, seat: Seat, out: Sequence[Seat], reason: str) -> Seat | None:
    return None if reason == CONCEDED else responsible(game, seat, out)


def _award(game: Game, killer: Seat, seat: Seat) -> None:
    """One reverberating artifact of the eliminated player, or none (ED-119, ED-208)."""
    held = [c for c in artifacts_of(game, seat) if c.zone == terms.BATTLEFIELD]
    if not held:
        return
    picked = game.ask(Pick(killer, AWARD, held, least=0, most=1, good=1))
    for card in [held[i] for i in picked]:
        game.tell("award", killer, card)
        game.set(card, "base_controller", killer)
        if card.controller is not killer:
            change_control(game, card, killer)


def _give_back(game: Game, seat: Seat) -> None:
    """The active enchantment stays, and "you" is nobody (ED-138, ED-206); chaos cards go to their graveyard (ED-205)."""
    card = active_enchantment(game)
    if card is not None and card.controller is seat:
        nobody = side(game, "enchantments")
        game.set(card, "base_controller", nobody)
        change_control(game, card, nobody)
        silence(game, card)
    chaos = [c for c in seat.hand if c.mark == CHAOS]
    if chaos:
        move(game, chaos, terms.GRAVEYARD)


def _report(game: Game, seat: Seat, killer: Seat | None, reason: str) -> None:
    row = (seat.team, killer.team if killer is not None else None, game.turn, reason)
    game.journal.put(game.metrics, KILLS, (*game.metrics.get(KILLS, ()), row))
    by_guest = any(
        hurt == seat.index and name == GUEST for hurt, _, _, name in game.notes.get(notes.BLOWS, ())
    )
    if by_guest and seat.total.life is not None and seat.total.life <= 0:
        game.journal.put(game.metrics, PIZZA, (*game.metrics.get(PIZZA, ()), seat.team))  # ED-41


# -- afterwards ------------------------------------------------------------------------------------------------------------


def is_over(game: Game, out: Sequence[Seat]) -> bool:
    """Nobody is left, or one whom no Scion is after (ED-40, ED-101, ED-181)."""
    left = [s for s in players(game) if s not in out]
    return not left or (len(left) == 1 and not scion_in(game) and not enters(game, len(left)))


def enters(game: Game, left: int) -> bool:
    """Whether the Scion enters now that so many players are left: once, at the third elimination or beyond it (ED-210)."""
    return (
        notes.SCION_SEAT not in game.notes
        and not game.notes.get(notes.SCION_GONE)
        and 0 < left <= len(SEATS) - SCION_ENTERS_AT
    )


def finish(game: Game, reason: str) -> None:
    """After players have left: the Scion enters, or the game ends (ED-40, ED-160, ED-182, ED-183, ED-209)."""
    for n in range(len(SEATS)):
        seat = at_seat(game, n)
        if seat.left:
            for card in [c for c in seat.command if c.definition.types & terms.CREATURE]:
                leave(game, card)
    left = players(game)
    if enters(game, len(left)):
        scion.enter(game, _last_vacated(game))
    if not left:
        if scion_in(game):
            game.end([side(game, "scion").index], "ur_dragon")
        else:
            game.end((), "draw")
    elif is_over(game, ()):
        game.end([s.index for s in left], reason)


def _last_vacated(game: Game) -> int:
    return game.notes.get(notes.ELIMINATED, ())[-1]
