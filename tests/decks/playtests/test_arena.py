"""How strong the pilots are said to be."""

import json

import pytest
from django.core.management import CommandError, call_command

import formats
from decks.playtests import arena
from formats import registry
from formats.play import pilots_for


def test_two_pilots_share_all_games_between_them() -> None:
    a, b = arena.measure(formats.get("duel"), 8, 3, 1, ["random"])
    assert a["wins"] + b["wins"] == a["decided"] == b["decided"] <= 8
    assert (a["pilot"], b["pilot"]) == ("random", "greedy") and a["other"] == b["pilot"]


def test_a_side_is_measured_on_the_same_seeds() -> None:
    a, b = arena.measure(formats.get("horde-sealed"), 4, 3, 1, ["random"])
    assert a["decided"] == b["decided"] == 2
    assert a["interval"] == pytest.approx([-b["interval"][1], -b["interval"][0]])


def test_each_side_changes_pilots_and_the_others_keep_their_own() -> None:
    """Otherwise an archenemy at random would look strong: its heroes played at random too."""
    form = formats.get("archenemy")
    boss, team = arena._sides(form, form.presets[0])
    assert len(boss[1][0]) == 1 < len(team[1][0])
    base = arena._lineup(form, "greedy", 3)
    seated = arena._seated(base, team[1][0], "random")
    assert {s.pilot for s in seated.seats if s.role == "hero"} == {"random"}
    assert {s.pilot for s in seated.seats if s.role == "archenemy"} == {"greedy"}


def test_where_everybody_is_alone_each_seat_is_measured() -> None:
    form = formats.get("archenemy")
    _, rumble = arena._tables(form)
    (side, groups), *others = arena._sides(form, rumble)
    assert side == "one seat" and len(groups) > 2 and not others
    assert all(len(group) == 1 for group in groups)


def test_a_format_says_at_which_table_its_pilots_differ() -> None:
    lineup = arena._lineup(formats.get("dreadhorde"), "random", 3)
    assert lineup.options["reveals_per_player"] == 1 and {s.role for s in lineup.seats} == {"player", "horde"}


def test_the_kept_table_names_every_pilot_in_every_format_that_is_measured() -> None:
    rows = arena.table()["rows"]
    for key in {row["format"] for row in rows}:
        known = pilots_for(key)
        assert {row["pilot"] for row in rows if row["format"] == key} == set(known)
        assert all(row["versions"][0] == known[row["pilot"]].version for row in rows if row["format"] == key)
    assert {"duel", "horde-sealed"} <= {row["format"] for row in rows}
    duels = [r for r in rows if (r["format"], r["pilot"]) == ("duel", "greedy")]
    greedy = next(r for r in duels if r["other"] == "random")
    assert greedy["interval"][0] > 0.5, "the greedy pilot is clearly stronger than the random one"
    versus = next(r for r in duels if r["other"] == "strong")
    assert arena.strength("duel", "greedy", greedy["versions"][0]) == f"{greedy['words']}; {versus['words']}"
    assert arena.strength("duel", "greedy", greedy["versions"][0] + 1) == ""


def test_the_command_prints_rows_and_refuses_what_is_not_played(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("arena", format=["duel"], pilot=["random"], games=4, json=True)
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [r["format"] for r in rows] == ["duel", "duel"] and rows[0]["pilot"] == "random"
    with pytest.raises(Exception, match="can be played"):
        call_command("arena", format=["nonsense"])
    assert {"duel", "horde-sealed"} <= {f.key for f in registry.played()}


def test_pilots_are_compared_with_another_than_the_greedy_one_who_plays_the_other_seats_too() -> None:
    a, b = arena.measure(formats.get("elder-dragon-wars"), 10, 3, 1, ["greedy"], "random")
    assert (a["pilot"], a["other"]) == ("greedy", "random") == (b["other"], b["pilot"])
    assert "as one seat with the format's own lists against random opponents" in a["words"]
    assert a["wins"] > b["wins"], "one greedy pilot among four random ones"


@pytest.mark.parametrize(
    ("given", "said"),
    [(["--against", "nobody"], "called 'nobody'"), (["--against", "random", "--write"], "--write")],
)
def test_whom_to_compare_with_is_checked(given: list[str], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        call_command("arena", "--format", "duel", "--games", "4", *given)


def test_no_difference_has_no_sign() -> None:
    assert [arena._signed(share) for share in (-0.0042, 0.0, 0.0042, 0.172, -0.19)] == [
        "0",
        "0",
        "0",
        "+17",
        "-19",
    ]
