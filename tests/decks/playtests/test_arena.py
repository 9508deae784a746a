"""How strong the pilots are said to be."""

import json

import pytest
from django.core.management import call_command

import formats
from decks.playtests import arena
from formats import registry
from formats.play import pilots_for


def test_two_pilots_share_all_games_between_them() -> None:
    a, b = arena.measure(formats.get("duel"), 8, 3, 1)
    assert a["wins"] + b["wins"] == a["decided"] == b["decided"] <= 8
    assert {a["pilot"], b["pilot"]} == {"greedy", "random"} and a["other"] == b["pilot"]


def test_a_side_is_measured_on_the_same_seeds() -> None:
    a, b = arena.measure(formats.get("horde-sealed"), 4, 3, 1)
    assert a["decided"] == b["decided"] == 2
    assert a["interval"] == pytest.approx([-b["interval"][1], -b["interval"][0]])


def test_one_side_changes_pilots_and_the_other_keeps_its_own() -> None:
    """Otherwise an archenemy at random would look strong: its heroes played at random too."""
    form = formats.get("archenemy")
    pilots = {s.role: s.pilot for s in arena._lineup(form, "random", 3).seats if form.piloted(s.role)}
    assert pilots == {"archenemy": "random", "hero": "greedy"}
    a, _ = arena.measure(form, 4, 3, 1)
    assert "against greedy opponents" in a["words"]


def test_a_format_says_at_which_table_its_pilots_differ() -> None:
    lineup = arena._lineup(formats.get("dreadhorde"), "random", 3)
    assert lineup.options["reveals_per_player"] == 1 and {s.role for s in lineup.seats} == {"player", "horde"}


def test_the_kept_table_names_every_pilot_in_every_format_that_is_measured() -> None:
    rows = arena.table()["rows"]
    for key in {row["format"] for row in rows}:
        assert {row["pilot"] for row in rows if row["format"] == key} == set(pilots_for(key))
    assert {"duel", "horde-sealed"} <= {row["format"] for row in rows}
    greedy = next(r for r in rows if (r["format"], r["pilot"]) == ("duel", "greedy"))
    assert greedy["interval"][0] > 0.5, "the greedy pilot is clearly stronger than the random one"
    assert arena.strength("duel", "greedy", greedy["versions"][0]) == greedy["words"]
    assert arena.strength("duel", "greedy", greedy["versions"][0] + 1) == ""


def test_the_command_prints_rows_and_refuses_what_is_not_played(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("arena", format=["duel"], games=4, json=True)
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [r["format"] for r in rows] == ["duel", "duel"]
    with pytest.raises(Exception, match="can be played"):
        call_command("arena", format=["nonsense"])
    assert {"duel", "horde-sealed"} <= {f.key for f in registry.played()}
