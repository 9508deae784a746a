"""Checks are data: every page that lists them is made of the formats' tables."""

import re
from pathlib import Path

import pytest

import formats
from formats import checklist
from formats.base import Check, Format

EVERY = formats.all_formats()


def test_the_page_of_checks_is_what_the_tables_say(root: Path) -> None:
    """Written anew by `python -m formats.checklist > docs/12-checks.md`."""
    assert (root / "docs/12-checks.md").read_text(encoding="utf-8") == checklist.page()


@pytest.mark.parametrize("form", EVERY, ids=lambda form: form.key)
def test_all_messages_of_a_check_are_as_severe_and_no_code_is_left_out(form: Format) -> None:
    rows = checklist.rows(form)
    severities: dict[str, set[str]] = {}
    for key, check in form.checks.items():
        severities.setdefault(key.partition(" ")[0], set()).add(check.severity + check.lenient)
    assert all(len(each) == 1 for each in severities.values())
    assert [row.code for row in rows] == sorted(severities)
    assert {words for row in rows for words in row.says} == {check.said for check in form.checks.values()}


def test_what_a_check_says_names_what_is_filled_in() -> None:
    assert Check("X", "{card} is in {place}; at most 4.").said == "[card] is in [place]; at most 4."


@pytest.mark.parametrize("form", EVERY, ids=lambda form: form.key)
def test_no_table_of_checks_is_kept_by_hand_beside_the_data(form: Format, root: Path) -> None:
    codes = {key.partition(" ")[0] for key in form.checks}
    text = (root / "docs/04-formats.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| ([A-Z]+-[EW]?\d+)", text, re.MULTILINE)) & codes == set()
