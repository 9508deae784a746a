"""What the report counts of a finished game, and what a replay shows beside the seats."""

from collections import Counter
from typing import Any

from engine.state.game import Game
from engine.state.objects import Seat
from formats.elder_dragon_wars import notes, scion
from formats.elder_dragon_wars.board import GATE, MATRIX
from formats.elder_dragon_wars.circle import (
    DRAGON,
    SEATS,
    active_enchantment,
    artifacts_of,
    at_seat,
    attackable,
    enemies,
    players,
    scion_in,
    side,
)
from formats.elder_dragon_wars.elimination import KILLS, PIZZA
from formats.elder_dragon_wars.reverberations import CAP, REVEALED

BEGAN, SAVIOR = "Who took the first turn", "The Savior, who took the first three turns"
REASONS = {
    "ur_dragon": "the Ur-Dragon, whom nobody outlived",
    "outlived": "the Scion's last turn, which somebody outlived",
}
SENTENCES = {
    "dice": ("reveal", "{s} rolls {0}."),
    "take": ("zone", "{s} takes a card of the chaos pile."),
    "award": ("zone", "{s} takes {0} of the eliminated player."),
    "shut_off": ("resolve", "{0} is shut off and leaves the stack."),
}


HELD = "held"
PAID = {"ten": "to be rid of an artifact", "five": "against an enchantment", "chaos": "for a chaos card"}
AGAINST = {"ten": "10 to be rid of {}", "five": "5 to keep {}", "chaos": "5 for {}"}


def turn_ends(game: Game, life: int) -> None:
    """What the report shows turn by turn: each player's life, and what of the piles lay before whom (`life` is that of the
    beginning)."""
    rows: list[Any] = game.metrics.get("turns", [])
    now = [(0 if s.left else s.total.life) if s.player else None for s in game.seats]
    before = rows[-1][0] if rows else [life if s.player else None for s in game.seats]
    game.journal.put(game.metrics, "turns", [*rows, [now]])
    gained = {s.index: (s.total.life or 0) - (before[s.index] or 0) for s in players(game)}
    lives = [gained.get(at_seat(game, n).index, 0) for n in range(len(SEATS))]
    every = sum(gained.values())
    held = dict(game.metrics.get(HELD, {}))
    for pile, index, name in _lying(game):
        if pile == "artifacts":
            mine: float = gained[index]
            beside = mine - (every - mine) / max(1, len(gained) - 1)
        else:
            mine, beside = every / max(1, len(gained)), 0.0
        key = (pile, index, name)
        sums = held.get(key, (0.0,) * (3 + len(SEATS)))
        values = (1 / max(1, len(gained)), mine, beside, *lives)
        held[key] = tuple(a + b for a, b in zip(sums, values, strict=True))
    game.journal.put(game.metrics, HELD, held)


def _lying(game: Game) -> list[tuple[str, int, str]]:
    """What of the piles lay before whom this turn, at its end or only in it: pile, seat and name, the active enchantment by
    whose spell turned it up."""
    revealed = [row for row in game.metrics.get(REVEALED, ()) if row[0] != "chaos"]
    found = [("artifacts", s.index, c.printed.name) for s in players(game) for c in artifacts_of(game, s)]
    living = {s.index for s in players(game)}
    found += [
        (pile, index, name)
        for pile, name, turn, index in revealed
        if pile == "artifacts" and turn == game.turn and index in living
    ]
    active = active_enchantment(game)
    if active is not None:
        by = next((row[3] for row in reversed(revealed) if row[0] == "enchantments"), active.controller.index)
        found.append(("enchantments", by, active.printed.name))
    return list(dict.fromkeys(found))


def _held(game: Game, pile: str) -> list[list[Any]]:
    """The rows of that pile's panel: also what came and went without a turn's end."""
    came = Counter((index, name) for of, name, _, index in game.metrics.get(REVEALED, ()) if of == pile)
    lay = {(seat, name): sums for (of, seat, name), sums in game.metrics.get(HELD, {}).items() if of == pile}
    rows = []
    for key in sorted({*came, *lay}):
        rounds, life, beside, *lives = lay.get(key, (0.0,) * (3 + len(SEATS)))
        rows.append([*key, came[key], round(rounds, 3), round(life, 3), round(beside, 3), lives])
    return rows


def _shares(game: Game) -> dict[str, Any]:
    """Who of the five won, and what might have helped them: the first turn, or a Savior's three (ED-36, ED-187)."""
    seats = [at_seat(game, n).index for n in range(len(SEATS))]
    won = next((i for i in game.winners if i in seats), None)
    word = "" if won is not None else "the Ur-Dragon" if game.reason == "ur_dragon" else "a draw"
    began = SAVIOR if game.notes.get(notes.SAVIOR, False) else BEGAN
    return {"of": seats, "won": won, "word": word, "as": [[began, seats[game.notes[notes.FIRST]]]]}


def _seat(game: Game, team: int) -> int:
    return at_seat(game, team).index


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
        "lives": [s.total.life if s.player else None for s in game.seats],
        "out": len(game.notes.get(notes.ELIMINATED, ())),
        "eliminations": [
            [_seat(game, by), _seat(game, whom)]
            for whom, by, *_ in game.metrics.get(KILLS, ())
            if by is not None
        ],
        "equal": _shares(game),
        "fallen": [[turn, SEATS[whom].title()] for whom, _, turn, _ in game.metrics.get(KILLS, ())],
        "artifacts": _held(game, "artifacts"),
        "enchantments": _held(game, "enchantments"),
        "paid": [
            [_seat(game, team), PAID.get(what, what), 10 if what == "ten" else 5]
            for what, team, *_ in game.metrics.get("spent", ())
        ],
        "against": [
            [_seat(game, team), AGAINST[what].format(name)]
            for what, team, name, _ in game.metrics.get("spent", ())
        ],
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
    return {"facts": facts, "circle": _circle(game), "figure": _figure(game)}


def _circle(game: Game) -> list[dict[str, Any]]:
    found = []
    for n, key in enumerate(SEATS):
        seat = at_seat(game, n)
        found.append(
            {
                "seat": seat.index,
                "axis": key,
                "out": seat.left,
                "nexus": any(c.mark == DRAGON for c in seat.command),
                "enemies": [s.index for s in enemies(game, seat)],
                "slots": [c.printed.name for c in artifacts_of(game, seat)],
            }
        )
    return found


def _figure(game: Game) -> dict[str, dict[str, str]]:
    """What is written into the drawing of the circle (`_figure.html`); empty where nothing is to be seen."""
    card = active_enchantment(game)
    tapped = {c.printed.name for c in side(game, "planar").permanents if c.tapped}
    found = {
        "middle": {
            "active": card.printed.name if card is not None else "none",
            "gate": "tapped" if GATE in tapped else "untapped",
            "matrix": "tapped" if MATRIX in tapped else "untapped",
            **{role: str(len(side(game, role).library)) for role in ("artifacts", "enchantments", "chaos")},
            "scion": f"{SEATS[game.notes[notes.SCION_SEAT]].title()} seat, {scion.dragons_left(game)} turns to come"
            if scion_in(game)
            else "",
        },
        "attacks": {
            f"{SEATS[one.team]}_{SEATS[other.team]}": "may attack"
            for one in players(game)
            for other in attackable(game, one)
        },
    }
    for n, key in enumerate(SEATS):
        seat = at_seat(game, n)
        slots = [c.printed.name for c in artifacts_of(game, seat)][-CAP:]
        found[key] = {
            "who": seat.name,
            "life": "out" if seat.left else str(seat.total.life),
            "turn": "its turn" if game.active_team == n else "",
            "dragon": "" if seat.left else _dragon(game, seat),
            **dict(zip(("older", "newer"), (*slots, "", ""), strict=False)),
        }
    return found


def _dragon(game: Game, seat: Seat) -> str:
    """Where the Elder Dragon of a seat is."""
    if any(c.mark == DRAGON for c in seat.command):
        return "in its nexus"
    there = next((c for c in game.battlefield if c.mark == DRAGON and c.owner is seat), None)
    if there is None:
        return "on the stack"
    return "in play" if there.controller is seat else f"with {there.controller.name}"
