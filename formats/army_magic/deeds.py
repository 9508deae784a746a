"""What a game of Army Magic tells its report: battles by their odds, points lost, what each initial force has done.

Everything is written through the journal, so that what is only tried leaves no trace.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.state.game import Game
from engine.state.objects import Card, Seat
from formats.army_magic import notes
from formats.army_magic.ground import UNITS

BANDS = (
    (0.5, "below 1 to 2"),
    (1.0, "1 to 2, up to even"),
    (2.0, "even, up to 2 to 1"),
    (float("inf"), "2 to 1 and more"),
)
NO_DEFENDER = "nobody there"


def begin(game: Game, forces: Iterable[Card]) -> None:
    """Open the books: the initial forces stand on the map."""
    put = game.journal.put
    put(game.metrics, "turns", [])
    put(game.metrics, "control", [])
    put(game.metrics, "battles", [])
    put(game.metrics, "lost", [0] * len(game.seats))
    put(
        game.metrics,
        "deeds",
        {c.id: (c.owner.index, c.name, c.definition.mana_value, 0.0, 0.0) for c in forces},
    )


def turn_ends(game: Game, field: Any) -> None:
    """Whose each land is and what the home bases have, the far edge of the map first."""
    if "turns" not in game.metrics:
        return
    lands = [len(field.lands_of(seat)) for seat in game.seats]
    homes = [field.home_of(seat).life for seat in game.seats]
    game.journal.append(game.metrics["turns"], [lands, homes])
    owners = [s.controller.index if s.controller is not None else None for s in field.spaces]
    rows = [owners[i : i + 5] for i in range(0, len(owners), 5)]
    game.journal.append(game.metrics["control"], [owner for row in reversed(rows) for owner in row])


def took(game: Game, units: Sequence[Card]) -> None:
    """Units have taken a land, together."""
    for card in units:
        _credit(game, card, 1 / len(units), 0)


def fell(game: Game, card: Card) -> None:
    """A unit goes to the graveyard: its points are lost, and those it fought have earned them together."""
    lost = game.metrics.get("lost")
    if lost is None or not card.types & UNITS or card.token:
        return
    worth = card.definition.mana_value
    side = card.controller.index
    game.journal.put(game.metrics, "lost", [n + worth * (i == side) for i, n in enumerate(lost)])
    foes = [c for c in (*card.blocking, *card.blockers) if c.controller is not card.controller]
    for foe in foes:
        _credit(game, foe, 0, worth / len(foes))


def _credit(game: Game, card: Card, lands: float, points: float) -> None:
    deeds = game.metrics.get("deeds")
    if deeds is not None and card.id in deeds:
        seat, name, cost, had, won = deeds[card.id]
        game.journal.put(deeds, card.id, (seat, name, cost, had + lands, won + points))


def odds(army: Sequence[Card], wall: Sequence[Card]) -> str:
    """The attackers' power and toughness against that of those who could block, in words."""
    if not wall:
        return NO_DEFENDER
    ours, theirs = (sum(max(c.power, 0) + max(c.toughness, 0) for c in side) for side in (army, wall))
    return next(word for most, word in BANDS if ours < most * max(theirs, 1) or most == float("inf"))


def battle(game: Game, seat: Seat, band: str, before: Sequence[int], life: int, taken: bool) -> None:
    """A battle is over: whether the land fell, what life it lost, and the points both sides lost."""
    rows = game.metrics.get("battles")
    if rows is None or not band:
        return
    lost = [now - then for now, then in zip(game.metrics["lost"], before, strict=True)]
    other = next(s.index for s in game.seats if s is not seat)
    game.journal.append(rows, [seat.index, band, int(taken), life, lost[other], lost[seat.index]])


def lost_so_far(game: Game) -> list[int]:
    """Points of units that went to the graveyard, a number a seat."""
    found: list[int] = game.metrics.get("lost", [])
    return found


def summary(game: Game) -> dict[str, Any]:
    """What the report counts of a finished game."""
    field: Any = game.notes[notes.FIELD]
    lost = lost_so_far(game) or [0] * len(game.seats)
    killed = lost[::-1]
    alive = {c.id for c in game.battlefield}
    return {
        "home": [field.home_of(seat).life for seat in game.seats],
        "lands": [len(field.lands_of(seat)) for seat in game.seats],
        "lost": lost,
        "exchange": [round(k / n, 2) if n else None for k, n in zip(killed, lost, strict=True)],
        "turns": game.metrics.get("turns", []),
        "control": game.metrics.get("control", []),
        "battles": game.metrics.get("battles", []),
        "forces": [
            [seat, name, cost, round(lands, 2), round(points, 2), int(ident in alive)]
            for ident, (seat, name, cost, lands, points) in sorted(game.metrics.get("deeds", {}).items())
        ],
    }


__all__ = ["battle", "begin", "fell", "lost_so_far", "odds", "summary", "took", "turn_ends"]
