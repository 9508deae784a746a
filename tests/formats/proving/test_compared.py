"""`manage.py compare`: the compiled engine's games held against plain Python's."""

from contextlib import ExitStack

import pytest
from django.core.management import call_command

from decks.management.contract import BadArguments
from engine import compiled
from formats.proving import compared
from formats.proving.compared import Games, Unequal

GAMES = Games(seed=3, first=4, games=2, formats=("duel",))


def test_a_game_that_went_another_way_is_named(monkeypatch: pytest.MonkeyPatch):
    lines = {"off": ["a 1", "b 2"], "required": ["a 1", "b 3"]}
    monkeypatch.setattr(compared, "told", lambda games, setting, stack: iter(lines[setting]))
    assert list(compared.differences(GAMES)) == [None, Unequal("duel 5", "b 2", "b 3")]


def test_a_process_prints_a_line_a_game(capsys: pytest.CaptureFixture[str]):
    compared.main(["3", "4", "2", "duel"])
    first, second = capsys.readouterr().out.splitlines()
    assert first == compared.outcome("duel", 4, 3) != second


def test_a_process_that_ends_too_soon_is_told_of():
    with ExitStack() as stack, pytest.raises(RuntimeError, match="ended before nowhere 4"):
        next(compared.told(GAMES._replace(formats=("nowhere",)), "off", stack))


def test_the_command_says_what_differs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(compiled, "checked", lambda place: [])
    monkeypatch.setattr(compared, "differences", lambda games: iter([None, Unequal("duel 5", "b 2", "b 3")]))
    with pytest.raises(SystemExit) as ended:
        call_command("compare", "duel", games=2, first=4)
    assert ended.value.code == 1
    told = capsys.readouterr()
    assert told.out.strip() == "2 games each of duel: 1 of 2 differ"
    assert told.err.strip() == "duel 5: plain b 2, compiled b 3"


def test_without_a_build_there_is_nothing_to_compare(monkeypatch: pytest.MonkeyPatch, tmp_path):
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    with pytest.raises(BadArguments, match="nothing to compare: none was built"):
        call_command("compare")
    with pytest.raises(BadArguments, match="called chess"):
        call_command("compare", "chess")
