"""The mana pool (CR 106.4): mana that was made and is not spent yet, and what is known of some of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.costs import ManaSource
from engine.state import notes, terms
from engine.state.objects import Card, Reference, Seat

if TYPE_CHECKING:
    from engine.state.game import Game

POOL_BITS = (1, 2, 4, 8, 16, 32)


def add_to_pool(
    game: "Game", seat: Seat, mask: int, n: int = 1, maker: Card | None = None, only: Any = None
) -> None:
    """Add mana of one colour (CR 106.4), `only` to spend on certain things (CR 106.6). What made it is known where it matters:
    where `only` is given, or cards ask by what their mana was made."""
    if n <= 0:  # less than none is none (CR 107.1b)
        return
    index = POOL_BITS.index(mask)
    _change(game, seat, index, n)
    if maker is not None:
        _note(game, seat, index, n, maker, only)


def note_made(game: "Game", seat: Seat, before: Sequence[int], maker: Card, only: Any) -> None:
    """What made all that was added to the pool since, where that is not known yet."""
    known = [0] * 6
    made = game.notes.get(notes.MADE_MANA.of(seat.index), ())
    for place, _, _ in made:
        known[place] += 1
    for place, (was, now) in enumerate(zip(before, seat.pool, strict=True)):
        if now > was:
            _note(game, seat, place, min(now - was, now - known[place]), maker, only)


def _note(game: "Game", seat: Seat, place: int, n: int, maker: Card, only: Any) -> None:
    if n > 0 and (only is not None or notes.CHRONICLE in game.notes):
        key = notes.MADE_MANA.of(seat.index)
        made = game.notes.get(key, ())
        game.journal.put(game.notes, key, (*made, *((place, Reference(maker), only) for _ in range(n))))


def pool_sources(game: "Game", seat: Seat) -> list[ManaSource]:
    """Each mana of the pool as a source; its `ability` is its place in the pool."""
    found: list[ManaSource] = []
    made = game.notes.get(notes.MADE_MANA.of(seat.index), ())
    for i, n in enumerate(seat.pool):
        if n > 0:
            known = [(maker, only) for place, maker, only in made if place == i][:n] if made else []
            for maker, only in known:
                found.append(ManaSource(None, i, POOL_BITS[i], 1, -1, only=only, maker=maker))
            for _ in range(n - len(known)):
                found.append(ManaSource(None, i, POOL_BITS[i], 1, -1))
    return found


def take_from_pool(game: "Game", seat: Seat, source: ManaSource) -> None:
    """Spend one mana that is there."""
    _change(game, seat, source.ability, -1)
    if source.maker is not None:
        key = notes.MADE_MANA.of(seat.index)
        made = game.notes.get(key, ())
        spent = made.index((source.ability, source.maker, source.only))
        game.journal.put(game.notes, key, made[:spent] + made[spent + 1 :])


def empty_pools(game: "Game") -> None:
    """Unspent mana is lost as a step or phase ends (CR 500.5)."""
    for seat in game.seats:
        if any(seat.pool):
            turn, kept = game.notes.get(
                notes.LASTING_MANA.of(seat.index), (0, ())
            )  # what an effect lets stay this turn
            stays = list(kept) if turn == game.turn else [0] * 6
            when, of_combat = game.notes.get(notes.COMBAT_MANA.of(seat.index), ((0, 0), ()))
            if when == (game.turn, game.combats) and terms.BEGIN_COMBAT <= game.step < terms.END_COMBAT:
                stays = [a + b for a, b in zip(stays, of_combat, strict=True)]
            game.set(seat, "pool", [min(m, k) for m, k in zip(seat.pool, stays, strict=True)])
        key = notes.MADE_MANA.of(seat.index)
        if not any(seat.pool) and game.notes.get(key, ()):
            game.journal.put(game.notes, key, ())


def _change(game: "Game", seat: Seat, index: int, n: int) -> None:
    pool = list(seat.pool)
    pool[index] += n
    game.set(seat, "pool", pool)
