"""Each violation links to its rule on the format's page: the anchor must be there."""

import re
from pathlib import Path

import pytest

import formats
from formats.base import Format

SHOWN = [form for form in formats.all_formats() if form.shown]


@pytest.mark.parametrize("form", SHOWN, ids=lambda form: form.key)
def test_every_rule_a_check_names_has_its_anchor(root: Path, form: Format) -> None:
    page = (root / "templates/formats" / form.key / "_rules.html").read_text(encoding="utf-8")
    anchors = re.findall(r'id="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert {check.rule for check in form.checks.values()} <= set(anchors)
