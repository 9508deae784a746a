"""What formats declare for their reports: counted, told by the right seats, drawn; and what their games really give."""

from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string

import formats
from decks.playtests import lineups, panels
from formats import panels as declared
from formats.base import Format
from formats.panels import Encounters, Ledger, Map, Metric, Series, Tally, Timeline
from formats.play import play_game, ready

SEATS = ["Ann", "Ben"]
TABLE = {
    "metrics": (Metric("life", "Life", of_seats=True), Metric("cards", "Cards", spread=True)),
    "series": (Series("Threat"), Series("Life", of_seats=True)),
    "panels": (
        Tally("schemes", "Schemes", "Scheme"),
        Encounters("kills", "Who ended whom", "Ended by", "ended"),
        Map("land", "The land", 2),
        Ledger("fights", "Fights", "Odds", ("won", "lost")),
        Timeline("when", "When", "Scheme", (1, 6)),
    ),
}
SUMMARY: dict[str, Any] = {
    "life": [3, 0],
    "cards": 5,
    "schemes": ["Dance"],
    "kills": [[0, 1]],
    "turns": [[1, [20, 20]], [2, [20, 9]]],
    "land": [[0, None, None, 1], [0, 0, None, 1]],
    "fights": [[0, "even", 1, 2], [0, "even", 0, 4], [1, "uneven", 1, 0]],
    "when": [[1, "Dance"], [5, "Dance"], [6, "Roots"]],
}


def form() -> Format:
    return replace(formats.get("duel"), **TABLE)  # type: ignore[arg-type]


def game(outcome: str = "win", **more: Any) -> dict[str, Any]:
    return {"outcome": outcome, "winner": [0] if outcome == "win" else [1], "metrics": {**SUMMARY, **more}}


def test_numbers_of_seats_are_medians_by_outcome_with_the_seats_names() -> None:
    found = panels.build(form(), [game(), game(life=[7, 0]), game("loss", life=[0, None], cards=9)])
    rows = {r["label"]: (r["win"], r["loss"]) for r in panels.metrics(form(), found["metrics"], SEATS)}
    assert rows == {"Life: Ann": ("5", "0"), "Life: Ben": ("0", "–"), "Cards": ("5", "9")}


def test_curves_stop_where_hardly_a_game_is_left_and_split_by_seat() -> None:
    long = SUMMARY["turns"] + [[3, [20, 1]]]
    found = panels.build(form(), [game() for _ in range(20)] + [game(turns=long)])
    shown = panels.series(form(), found["series"], SEATS)
    assert [c["label"] for c in shown] == ["Threat", "Life: Ann", "Life: Ben"]
    assert shown[2]["rows"] == [(1, 20, 20, 20), (2, 9, 9, 9)]


def test_a_tally_compares_games_with_and_without_from_a_hundred_of_each_on() -> None:
    games = [game() for _ in range(100)] + [game("loss", schemes=[]) for _ in range(99)]
    (row,) = panels.build(form(), games)["panels"][0]["rows"]
    assert (row["n"], row["wins"], row["without"], row["gain"]) == (100, 100, [0, 99], None)
    (row,) = panels.build(form(), [*games, game("loss", schemes=[])])["panels"][0]["rows"]
    assert row["gain"] == 1.0 and row["marked"]


def test_encounters_and_maps_are_shares_of_all_games() -> None:
    found = panels.build(form(), [game(), game("loss", kills=[[1, 0]], land=[[1, None, None, 1]])])
    _, kills, land, *_ = panels.panels(form(), found["panels"], SEATS)
    assert [(r["name"], r["cells"]) for r in kills["rows"]] == [("Ann", ["", "0.50"]), ("Ben", ["0.50", ""])]
    first, last = land["moments"]
    assert [c["words"] for c in first["cells"]] == ["50 % / 50 %", "0 % / 0 %", "0 % / 0 %", "0 % / 100 %"]
    assert (last["turn"], last["games"]) == (2, 1)


def test_a_ledger_averages_what_each_seat_did() -> None:
    found = panels.build(form(), [game(), game("loss", fights=[[0, "even", 1, 0]])])
    ledger = panels.panels(form(), found["panels"], SEATS)[-2]
    assert [(r["seat"], r["name"], r["often"], r["values"]) for r in ledger["rows"]] == [
        ("Ann", "even", "1.5", ["0.67", "2.00"]),
        ("Ben", "uneven", "0.5", ["1.00", "0.00"]),
    ]


def test_a_timeline_tells_how_often_in_which_turns_and_how_many_were_won() -> None:
    found = panels.build(form(), [game(), game("loss", when=[[3, "Dance"], [40, "Roots"]])])
    shown = panels.panels(form(), found["panels"], SEATS)[-1]
    assert shown["heads"] == ["1–5", "6 and later"]
    assert [(r["name"], r["cells"]) for r in shown["rows"]] == [
        ("Dance", ["3 · 67 %", ""]),
        ("Roots", ["", "2 · 50 %"]),
    ]


def test_a_game_with_the_seats_changed_round_is_told_by_the_line_up() -> None:
    told = declared.turned(SUMMARY, (1, 0), form().metrics, form().series, form().panels)
    assert told["life"] == [0, 3] and told["kills"] == [[1, 0]] and told["cards"] == 5
    assert told["fights"][0] == [1, "even", 1, 2]
    assert told["turns"][1] == [2, [9, 20]] and told["land"][0] == [1, None, None, 0]


@pytest.mark.parametrize("key", [f.key for f in formats.all_formats()])
def test_every_format_gives_what_it_declares(key: str) -> None:
    """A report would leave out in silence what a summary does not hold."""
    fmt = formats.get(key)
    preset = next((p.key for p in fmt.presets if ready(key, p.key)), None)
    if preset is None:
        pytest.skip(f"{fmt.name} cannot be played yet")
    record = play_game(lineups.preset(fmt, preset, "random", 3), 0)
    seats = len(record.log["seats"])
    for metric in fmt.metrics:
        value = record.metrics[metric.key]
        assert not metric.of_seats or len(value) == seats, metric.key
    for row in record.metrics["turns"] if fmt.series else ():
        assert len(row) == len(fmt.series)
        assert all(not s.of_seats or len(v) == seats for s, v in zip(fmt.series, row, strict=True))
    found = panels.build(
        fmt, [{"outcome": record.outcome, "winner": record.winner, "metrics": record.metrics}]
    )
    assert [p["games"] for p in found["panels"]] == [1] * len(fmt.panels)


@pytest.mark.parametrize("kind", ["tally", "ledger", "held"])
@pytest.mark.parametrize("many", [10, 37])
def test_what_is_long_is_folded_after_its_first_rows(kind: str, many: int) -> None:
    rows = [{"name": f"Thing {i}", "seat": "Ann", "values": []} for i in range(many)]
    page = render_to_string(
        "playtests/_panels.html", {"panels": [{"kind": kind, "label": "Things", "rows": rows}]}
    )
    first, _, rest = page.partition("<details>")
    assert [f"Thing {i}<" in first for i in (0, 9)] == [True, True]
    assert (first + rest).count(">Thing ") == many and rest.count(">Thing ") == many - 10
    assert ("The others (27)" in rest) is (many == 37)
