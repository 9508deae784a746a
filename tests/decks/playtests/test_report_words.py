"""What a report says is so: the limits that were kept, numbers a person reads, and nothing about lands nobody drew."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

import formats
from decks import charts
from decks.models import Playtest
from decks.permissions import Visitor
from decks.playtests import lineups, panels, planning, present, remarks, report, verdicts
from formats import registry
from tests.decks.playtests.test_work import lineup, play_all

pytestmark = pytest.mark.django_db
ARMY, DUEL = formats.get("army-magic"), formats.get("duel")


def army(pilot: str = "random", games: int = 2) -> Playtest:
    """A short playtest of two clans, played."""
    playtest = planning.start(lineups.preset(ARMY, "clans", pilot, 1), games, title="Clans", public=True)
    play_all()
    playtest.refresh_from_db()
    return playtest


def test_the_limit_that_is_told_is_the_formats_own() -> None:
    """Army Magic stops after sixty turns of each player; a duel after three hundred of both."""
    assert present.words("turn_limit", ARMY) == "stopped after 120 turns"
    assert present.words("turn_limit", DUEL) == "stopped after 300 turns"


def test_a_game_is_stopped_at_the_limit_that_is_told(client: Client) -> None:
    playtest = army()
    stopped = [g for g in playtest.games.all() if g.reason == "turn_limit"]
    assert stopped, "random pilots do not end a war"
    assert {g.turns for g in stopped} == {120}
    for page in ("", "/games"):
        text = client.get(f"/p/{playtest.public_id}{page}").content.decode()
        assert "stopped after 120 turns" in text and "300 turns" not in text
    assert "120 turns, 30000 decisions" in client.get(f"/p/{playtest.public_id}").content.decode()


def test_an_army_without_lands_in_its_library_does_not_flood(client: Client) -> None:
    playtest = army("greedy")
    assert not any("Land" in n for n in playtest.schedule().lineup.seats[0].drawn_from("army-magic"))
    found = report.shown(playtest)
    assert [row["flood"] for row in found["mana"]] == [None, None]
    page = client.get(f"/p/{playtest.public_id}").content.decode()
    section = page.partition("<h2>Mana</h2>")[2].partition("</section>")[0]
    cells = re.findall(r'<td class="number">([^<]*)</td>', section)
    assert cells[1] == cells[6] == "–" and cells[0].endswith("%")


def test_a_library_with_lands_may_flood() -> None:
    playtest = planning.start(lineup(), 2)
    play_all()
    playtest.refresh_from_db()
    assert all(isinstance(row["flood"], int) for row in report.shown(playtest)["mana"])


def test_basic_lands_are_no_rows_of_a_card_table() -> None:
    playtest = planning.start(lineup(), 2)
    play_all()
    playtest.refresh_from_db()
    tables = report.shown(playtest)["cards"]
    names = {row["name"] for table in tables for row in table["rows"]}
    decks = {name for seat in playtest.schedule().lineup.seats for name in seat.card_names()}
    basics = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert decks & basics and names == decks - basics


@pytest.mark.parametrize(
    ("value", "said"),
    [(1.3849999999999998, "1.38"), (2.5, "2.5"), (3, "3"), (3.0, "3"), (0, "0"), (None, "–"), (120, "120")],
)
def test_numbers_are_as_a_person_reads_them(value: Any, said: str) -> None:
    assert panels.number_word(value) == said


def test_no_page_shows_a_raw_float(client: Client) -> None:
    playtest = army("greedy")
    found = report.shown(playtest)
    for row in found["metrics"]:
        row["win"] = row["loss"] = 1.3849999999999998
    playtest.report = found
    playtest.save()
    page = client.get(f"/p/{playtest.public_id}").content.decode()
    assert "1.38</td>" in page and "1.38499" not in page
    assert not re.search(r">\d+\.\d{4,}<", page)


def test_one_game_is_one_game(client: Client) -> None:
    playtest = planning.start(lineup(), 1, title="Once", public=True)
    assert "0 of 1 game<" in client.get(f"/p/{playtest.public_id}").content.decode()
    play_all()
    playtest.refresh_from_db()
    assert verdicts.sentence(playtest, report.shown(playtest)).endswith("of 1 game.")
    playtest.report = {**report.shown(playtest), "reliable": False, "outcomes": {"unfinished": 1}}
    playtest.save()
    page = client.get(f"/p/{playtest.public_id}").content.decode()
    assert "1 game did not finish" in page and "1 games" not in page


def given_reasons() -> set[str]:
    """Why games end, as the engine and the rulesets say it: the last argument of what ends a game or makes players lose."""
    found = set()
    for folder in ("engine", "formats"):
        for path in Path(folder).rglob("*.py"):
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(call, ast.Call) or not call.args:
                    continue
                name = (
                    call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                )
                if name == "end" or (name in ("finish", "lose") and len(call.args) > 1):
                    words = [c.value for c in ast.walk(call.args[-1]) if isinstance(c, ast.Constant)]
                    found |= {w for w in words if isinstance(w, str)}
    return found


def test_why_a_game_ended_is_told_in_words() -> None:
    """Each reason has words, the engine's for every format and a ruleset's own for it alone: none is shown as the code has it."""
    own = [registry.play(form.key).reasons for form in registry.played()]
    known = set(present.REASON_WORDS).union(*own)
    assert given_reasons() - known - {"turn_limit"} == set()
    edw = formats.get("elder-dragon-wars")
    assert present.words("ur_dragon", edw) == "the Ur-Dragon, whom nobody outlived"
    assert present.words("outlived", edw) == "the Scion's last turn, which somebody outlived"
    assert present.words("life", edw) == present.words("life", DUEL) == "life ran out"


def test_piles_that_only_lie_on_the_table_have_no_share_of_the_games() -> None:
    """They cannot win; the Scion, for whom nobody decides either, can."""
    form = formats.get("elder-dragon-wars")
    base = lineups.preset(form, "permutation-1", "random", 1)
    found = [
        {
            "seat": i,
            "name": s.name,
            "role": s.role,
            "pilot": "",
            "wins": 0,
            "games": 4,
            "interval": [0.0, 0.5],
        }
        for i, s in enumerate(base.seats)
    ]
    playtest = planning.start(base, 1, title="Five", public=True)
    shown = present.seats(form, playtest, found, Visitor())
    assert len(shown) == 6 < len(found) and shown[-1]["role"] == "Scion deck"
    arms = remarks.arms({"arms": [{"name": "v1", "seats": found}]}, shown)
    assert [row["role"] for row in arms[0]["seats"]] == [row["role"] for row in shown]


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        (["1", "2", "3"], ["1", "2", "3"]),
        ([f"{10 * i + 2}–{10 * i + 11}" for i in range(7, 19)], ["72–81", "102–111", "132–141", "162–171"]),
        (["a word longer than the picture is wide, by far, on any screen"], []),
    ],
)
def test_labels_of_bars_do_not_run_into_one_another(labels: list[str], said: list[str]) -> None:
    """Seen of games of 70 to 190 turns: twelve ranges in one line, none of them to be read; the numbers stand below in full."""
    drawn = charts.bars([(label, 1) for label in labels])["bars"]
    assert [bar.label for bar in drawn] == labels
    shown = [bar for bar in drawn if bar.said]
    assert [bar.label for bar in shown] == said
    ends = [bar.x + len(bar.label) * charts.LETTER for bar in shown]
    assert all(end < bar.x for end, bar in zip(ends, shown[1:], strict=False))
