"""What the report counts of a finished game, and what a replay shows beside the seats."""

from typing import Any

from engine.state.game import Game
from formats.elder_dragon_wars import notes, scion
from formats.elder_dragon_wars.circle import (
    DRAGON,
    SEATS,
    active_enchantment,
    artifacts_of,
    at_seat,
    enemies,
    scion_in,
    side,
)
from formats.elder_dragon_wars.elimination import KILLS, PIZZA
from formats.elder_dragon_wars.reverberations import REVEALED

SENTENCES = {
    "dice": ("reveal", "{s} rolls {0}."),
    "take": ("zone", "{s} takes a card of the chaos pile."),
    "award": ("zone", "{s} takes {0} of the eliminated player."),
    "shut_off": ("resolve", "{0} is shut off and leaves the stack."),
}


def summary(game: Game) -> dict[str, Any]:
    """What the report counts of a finished game. Seats are numbers clockwise from White."""
    seats = [at_seat(game, n) for n in range(len(SEATS))]
    return {
        "life": [s.total.life for s in seats],
        "alive": [not s.left for s in seats],
        "eliminated": [*game.notes.get(notes.ELIMINATED, ())],
        "kills": [list(row) for row in game.metrics.get(KILLS, ())],
        "pizza": list(game.metrics.get(PIZZA, ())),
        "revealed": [list(row) for row in game.metrics.get(REVEALED, ())],
        "spent": [list(row) for row in game.metrics.get("spent", ())],
        "first": game.notes.get(notes.FIRST),
        "savior": bool(game.notes.get(notes.SAVIOR, False)),
        "ur_dragon": game.reason == "ur_dragon",
        "turns": game.metrics.get("turns", []),
    }


def table(game: Game) -> dict[str, Any]:
    """What a replay shows beside the seats: the active enchantment, the piles, the Scion."""
    card = active_enchantment(game)
    facts: dict[str, Any] = {"Active enchantment": card.printed.name if card is not None else "none"}
    for role, label in (
        ("artifacts", "Artifact pile"),
        ("enchantments", "Enchantment pile"),
        ("chaos", "Chaos pile"),
    ):
        owner = side(game, role)
        facts[label] = f"{len(owner.library)} ({len(owner.graveyard)} in its graveyard)"
    if scion_in(game):
        facts["The Scion sits"] = (
            f"at the {SEATS[game.notes[notes.SCION_SEAT]]} seat, {scion.dragons_left(game)} turns left"
        )
    circle = []
    for n, key in enumerate(SEATS):
        seat = at_seat(game, n)
        circle.append(
            {
                "seat": seat.index,
                "axis": key,
                "out": seat.left,
                "nexus": any(c.mark == DRAGON for c in seat.command),
                "enemies": [s.index for s in enemies(game, seat)],
                "slots": [c.printed.name for c in artifacts_of(game, seat)],
            }
        )
    return {"facts": facts, "circle": circle}
