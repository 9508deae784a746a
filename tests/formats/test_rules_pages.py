"""Each violation links to its rule on the format's page: the anchor must be there."""

import re
from pathlib import Path

import pytest

from formats.archenemy.construction import CHECKS as ARCHENEMY
from formats.dreadhorde.construction import CHECKS as DREADHORDE
from formats.elder_dragon_wars.construction import CHECKS as DECKS
from formats.elder_dragon_wars.piles import CHECKS as PILES
from formats.elder_dragon_wars.table import CHECKS as TABLE
from formats.findings import Check

FORMATS = {
    "archenemy": (ARCHENEMY, {"ARV-10"}),
    "dreadhorde": (DREADHORDE, {"DH-E02", "DH-E03"}),
    "elder-dragon-wars": ({**DECKS, **PILES, **TABLE}, {"EDW-18"}),
}


@pytest.mark.parametrize("key", FORMATS)
def test_every_rule_a_check_names_has_its_anchor(root: Path, key: str) -> None:
    checks: dict[str, Check]
    checks, others = FORMATS[key]
    page = (root / "templates/formats" / key / "_rules.html").read_text(encoding="utf-8")
    anchors = re.findall(r'id="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert {check.rule for check in checks.values()} | others <= set(anchors)
