"""A sound deck for a duel, and the same with one flaw planted in it: what a report is to find."""

from collections.abc import Iterator
from typing import Any

import formats
from decks.playtests import advice, report
from formats.play import Lineup, LineupSeat, play_many

SOUND = {
    "Grizzly Bears": 2,
    "Nessian Courser": 3,
    "Trained Armodon": 1,
    "Rumbling Baloth": 2,
    "Craw Wurm": 1,
    "Spined Wurm": 1,
    "Goblin Piker": 2,
    "Hill Giant": 2,
    "Incinerate": 2,
    "Shock": 2,
    "Flametongue Kavu": 2,
    "Lightning Elemental": 1,
    "Blaze": 1,
    "Alpine Grizzly": 1,
    "Forest": 9,
    "Mountain": 8,
}


def _with(out: dict[str, int], into: dict[str, int]) -> dict[str, int]:
    """The sound deck with other cards in place of some."""
    deck = {name: n - out.get(name, 0) for name, n in SOUND.items()}
    for name, n in into.items():
        deck[name] = deck.get(name, 0) + n
    assert sum(deck.values()) == 40 and min(deck.values()) >= 0
    return {name: n for name, n in deck.items() if n}


FLAWED = {
    "too few lands": _with(
        {"Forest": 4, "Mountain": 4},
        {
            "Alpine Grizzly": 2,
            "Nessian Courser": 1,
            "Hill Giant": 2,
            "Rumbling Baloth": 1,
            "Trained Armodon": 2,
        },
    ),
    "no removal": _with(
        {"Incinerate": 2, "Shock": 2, "Flametongue Kavu": 2, "Blaze": 1},
        {
            "Grizzly Bears": 2,
            "Goblin Piker": 2,
            "Trained Armodon": 1,
            "Alpine Grizzly": 1,
            "Nessian Courser": 1,
        },
    ),
    "curve too high": _with(
        {
            "Grizzly Bears": 2,
            "Nessian Courser": 3,
            "Goblin Piker": 2,
            "Shock": 2,
            "Incinerate": 2,
            "Alpine Grizzly": 1,
        },
        {
            "Craw Wurm": 3,
            "Spined Wurm": 3,
            "Redwood Treefolk": 3,
            "Thundering Giant": 2,
            "Bonebreaker Giant": 1,
        },
    ),
    "colours that do not fit": _with({"Forest": 7}, {"Mountain": 7}),
    "no finisher": {
        "Grizzly Bears": 4,
        "Bear Cub": 4,
        "Runeclaw Bear": 4,
        "Cylian Elf": 4,
        "Goblin Piker": 4,
        "Wall of Wood": 3,
        "Forest": 10,
        "Mountain": 7,
    },
    "a dead card": _with({"Nessian Courser": 3, "Hill Giant": 1}, {"Counterspell": 4}),
}

FOUND = {
    "too few lands": "short",
    "no removal": "answers",
    "curve too high": "dear",
    "colours that do not fit": "colour",
    "no finisher": "threats",
    "a dead card": "stuck",
}
"""The kind of sentence that names each flaw."""


def told(deck: dict[str, int], games: int, seed: int = 1) -> list[dict[str, Any]]:
    """What the report says to change in the deck, against the sound one, played by greedy."""
    seats = tuple(
        LineupSeat("deck", name, {"zones": {"main": [[n, card] for card, n in cards.items()]}})
        for name, cards in (("Tried", deck), ("Sound", SOUND))
    )
    lineup = Lineup("duel", seats, {}, seed)
    rows = [{"winner": r.winner, "outcome": r.outcome, "facts": r.facts} for r in play_many(lineup, games)]
    found = advice.build(rows, lineup, formats.registry.play("duel").aside, report.first_side(lineup))
    sentences: list[dict[str, Any]] = found["sentences"]
    return sentences


def flaws(games: int) -> Iterator[tuple[str, bool]]:
    """Each planted flaw, and whether it is among the sentences."""
    for name, deck in FLAWED.items():
        yield name, FOUND[name] in [each["kind"] for each in told(deck, games)]
