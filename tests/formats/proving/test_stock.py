"""Decks made only of cards read from texts (`manage.py selfplay --texts`)."""

import gzip
import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from decks.cardfiles.texts import Texts
from formats.proving import selfplay
from formats.proving.stock import TextStock

KINDS = (
    ("Creature — Bear", "When this creature enters, you gain 1 life.", "2"),
    ("Sorcery", "Draw a card.", None),
    ("Artifact", "{1}, {T}: You gain 1 life.", None),
    ("Enchantment", "Creatures you control get +1/+1.", None),
    ("Creature — Moon", "This creature shines.", "1"),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Five kinds of cards in five colours; one of the kinds does not read."""
    rows = [
        {
            "name": f"Test {kind.split()[0]} {color} {n}",
            "mana_cost": f"{{{color}}}",
            "mana_value": 1,
            "colors": [color],
            "type_line": kind,
            "oracle": text,
            "power": size,
            "toughness": size,
        }
        for color in "WUBRG"
        for n, (kind, text, size) in enumerate(KINDS)
    ]
    path = tmp_path / "cards.jsonl.gz"
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, rows)).encode()))
    return path


def spells(lineup: selfplay.Lineup) -> set[str]:
    return {name for seat in lineup.seats for _, name in seat.names()} - set(selfplay.BASICS)


def test_every_spell_of_a_deck_is_a_card_of_the_file_that_reads(file: Path) -> None:
    texts = Texts.of_file(str(file))
    duel = selfplay.turns().index("duel")
    with texts.shelved(before=True):
        drawn = spells(selfplay.lineup(1, duel, TextStock(texts, texts)))
        again = spells(selfplay.lineup(1, duel, TextStock(texts, texts)))
    assert len(drawn) >= 4 and drawn == again
    assert all(name.startswith("Test ") and not name.endswith("4") for name in drawn)


@pytest.mark.parametrize(("pilot", "workers"), [("random", 1), ("greedy", 1), ("random", 2)])
def test_games_of_read_cards_are_played_and_played_again(file: Path, pilot: str, workers: int) -> None:
    """The first three games, one of which is played anew from its answers."""
    out = StringIO()
    given = ("--texts", str(file), "--games", "3", "--pilot", pilot, "--workers", str(workers))
    call_command("selfplay", *given, stdout=out)
    assert "3 games" in out.getvalue() and "0 failed" in out.getvalue()


def test_a_file_of_texts_that_is_none_is_told(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="There is no file"):
        call_command("selfplay", "--texts", str(tmp_path / "none.jsonl"), "--games", "1")
