"""`manage.py scenario --cards`: positions with cards that only a file of texts knows."""

import gzip
import json
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from engine.language import library

WORDS = {
    "name": "Test Lecture",
    "mana_cost": "{0}",
    "type_line": "Sorcery",
    "mana_value": 0,
    "layout": "normal",
}


def position(card: str, expect: list[dict[str, Any]]) -> dict[str, Any]:
    cast = {"t": 1, "s": "main1", "p": "A", "do": "cast", "card": card}
    return {
        "v": 1,
        "id": "lecture",
        "game": {"format": "duel", "players": ["A", "B"], "life": 20},
        "setup": {
            "A": {
                "hand": [{"card": card}],
                "battlefield": [{"card": "Mountain", "n": 2}],
                "fill": [["Mountain", 9]],
            },
            "B": {"fill": [["Mountain", 9]]},
        },
        "script": [cast],
        "stop": {"t": 1, "s": "main1"},
        "expect": expect,
    }


def run(folder: Path, card: dict[str, Any], position: dict[str, Any], *more: str) -> dict[str, Any]:
    """What the command says of the position with that one card in the file of texts."""
    texts, scenarios = folder / "cards.jsonl.gz", folder / "positions.json"
    texts.write_bytes(gzip.compress(json.dumps(card).encode()))
    scenarios.write_text(json.dumps(position), "utf-8")
    out = StringIO()
    with suppress(SystemExit):
        call_command("scenario", str(scenarios), "--cards", str(texts), "--json", *more, stdout=out)
    found: dict[str, Any] = json.loads(out.getvalue().splitlines()[0])
    return found


def life(n: int) -> dict[str, Any]:
    return {"k": "life", "p": "A", "n": n}


def test_a_card_that_no_definition_has_is_read(tmp_path: Path) -> None:
    card = {**WORDS, "oracle": "You gain 3 life."}
    assert run(tmp_path, card, position("Test Lecture", [life(23)]))["status"] == "pass"
    assert not library.playable("Test Lecture")


def test_a_text_that_does_not_read_is_unsupported_with_its_reason(tmp_path: Path) -> None:
    card = {**WORDS, "oracle": "You gain the moon."}
    found = run(tmp_path, card, position("Test Lecture", []))
    assert (
        found["status"] == "unsupported" and "Test Lecture" in found["detail"] and "moon" in found["detail"]
    )


@pytest.mark.parametrize(("more", "left"), [((), 20), (("--texts-first",), 23)])
def test_the_definition_is_preferred_unless_texts_go_first(
    tmp_path: Path, more: tuple[str, ...], left: int
) -> None:
    """A text that is not the card's shows which of the two was played."""
    card = {**WORDS, "name": "Pyroclasm", "mana_cost": "{0}", "oracle": "You gain 3 life."}
    assert run(tmp_path, card, position("Pyroclasm", [life(left)]), *more)["status"] == "pass"


def test_texts_first_wants_texts(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text("[]", "utf-8")
    with pytest.raises(Exception, match="--cards"):
        call_command("scenario", str(file), "--texts-first")


def test_a_file_of_texts_that_is_none_is_told(tmp_path: Path) -> None:
    file = tmp_path / "texts.jsonl"
    file.write_text("{broken\n", "utf-8")
    with pytest.raises(Exception, match="Line 1 is no card"):
        call_command("scenario", str(file), "--cards", str(file))
