"""Verdicts say who played, by how much with which interval, and what still moves where hardly any game is won."""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

import formats
from decks import building
from decks.models import Playtest, Status, StopRule
from decks.permissions import Visitor
from decks.playtests import lineups, margins, planning, report, seconds, verdicts
from decks.playtests.statistics import Pairs, detectable, detectable_in_pairs, mean, student
from formats.changes import Add
from formats.decklist import parse
from formats.play import GameRecord, Schedule
from tests.decks.playtests.test_work import lineup, play_all, start, winning

pytestmark = pytest.mark.django_db
FOREST = "20 Forest\n20 Grizzly Bears"


# -- statistics --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (4, 2.7764), (9, 2.2622), (29, 2.0452), (199, 1.9720)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom, 0.975) == pytest.approx(quantile, rel=0.004)


def test_means_have_students_interval() -> None:
    middle, (low, high) = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert middle == 3.0 and (low, high) == pytest.approx((1.0368, 4.9632), rel=0.004)


def test_the_difference_that_is_seen_four_times_in_five() -> None:
    """400 pairs of which 30 % differ: 2.8 standard errors of the root of .3 / 400, 7.7 points."""
    assert detectable(400, 0.3) == pytest.approx(0.0767, abs=0.0005)
    assert detectable_in_pairs(Pairs(140, 60, 60, 140)) == pytest.approx(0.0767, abs=0.002)
    assert detectable_in_pairs(Pairs()) == 1.0 and 0 < detectable_in_pairs(Pairs(10, 0, 0, 10)) < 1


# -- versions ----------------------------------------------------------------------------------------------------------


def versions(ann: Any) -> Playtest:
    """Two versions of one deck, the second better by its games."""
    deck = building.create(Visitor(ann), "duel", "deck", "Trees", deck=parse(FOREST))
    first = building.publish(deck)
    building.change(deck, deck.revision, Add("Craw Wurm", 4, "main"))
    deck.refresh_from_db()
    second = building.publish(deck)
    form = formats.get("duel")
    lineup = lineups.lineup(form, [("deck", first), ("deck", "vanilla60")], {}, "random", 1)
    rival = lineups.lineup(form, [("deck", second), ("deck", "vanilla60")], {}, "random", 1)
    playtest = planning.start(lineup, 2000, rule=StopRule.COMPARE, rival=rival, owner=ann, public=True)
    play_all(winning(lambda index: "win" if index % 2 or index % 3 == 0 else "loss"))
    playtest.refresh_from_db()
    return playtest


def test_versions_are_told_apart_by_name_and_number_with_their_changes(ann: Any, as_ann: Client) -> None:
    playtest = versions(ann)
    found = report.shown(playtest)
    assert found["compared"]["names"] == ["Trees v1", "Trees v2"]
    assert found["compared"]["changes"] == [{"seat": 0, "name": "Craw Wurm", "before": 0, "after": 4}]
    said = verdicts.sentence(playtest, found)
    assert said.startswith("Trees v2 won ") and "points more than Trees v1 when played by random" in said
    assert "(+" in said, "points stand with their interval"
    assert [arm["name"] for arm in found["arms"]] == ["Trees v1", "Trees v2"]
    first, second = (arm["seats"][0] for arm in found["arms"])
    assert first["wins"] < second["wins"] == second["games"]
    page = as_ann.get(playtest.get_absolute_url()).content.decode()
    assert "Trees v2 less Trees v1, percentage points" in page and "What changed" in page
    assert page.count('<caption class="visually-hidden">Seats</caption>') == 2


def test_versions_without_a_number_are_the_first_and_the_second() -> None:
    first = lineup()
    deck = {"zones": {"main": [[24, "Forest"], [36, "Grizzly Bears"]]}}
    rival = replace(first, seats=(replace(first.seats[0], deck=deck), first.seats[1]))
    playtest = planning.start(first, 4, rival=rival)
    name = first.seats[0].name
    assert verdicts.labels(playtest) == [f"the first {name}", f"the second {name}"]


# -- two pilots --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ((0.40, (0.36, 0.44)), (0.65, (0.55, 0.75)), "depends"),
        ((0.40, (0.36, 0.44)), (0.55, (0.42, 0.68)), "unclear"),
        ((0.40, (0.36, 0.44)), (0.45, (0.30, 0.60)), "same"),
    ],
)
def test_an_answer_that_depends_on_the_pilot_is_told(one: Any, other: Any, said: str) -> None:
    rows = [{"win_rate": rate, "interval": interval} for rate, interval in (one, other)]
    assert verdicts.depends(*rows, 0.5) == said
    both = [{"compared": {"points": r - 0.5, "interval": (a - 0.5, b - 0.5)}} for r, (a, b) in (one, other)]
    assert verdicts.depends(*both, 0.5) == said


def khans(pilot: str) -> Schedule:
    return Schedule(lineups.preset(formats.get("army-magic"), "khans", pilot, 1))


def test_who_plays_a_share_again_is_the_registers_choice() -> None:
    def cheap(_: Any) -> float:
        return 0.01

    found = seconds.chosen(khans("greedy"), 500, StopRule.FIXED, cheap)
    assert found is not None and found.pilot not in ("greedy", "random") and found.games == 50
    back = seconds.chosen(khans("strong"), 500, StopRule.FIXED, cheap)
    assert back is not None and back.pilot not in ("strong", "random")
    for schedule, games, seconds_a_game in (
        (khans("greedy"), 199, cheap),  # too small
        (khans("random"), 500, cheap),
        (khans("greedy"), 500, lambda _: 60.0),  # too long
    ):
        assert seconds.chosen(schedule, games, StopRule.FIXED, seconds_a_game) is None
    assert seconds.chosen(khans("greedy"), 500, StopRule.LADDER, cheap) is None
    costly = seconds.chosen(khans("greedy"), 500, StopRule.FIXED, lambda _: 4.0)
    assert costly is not None and costly.games == 30


def test_a_share_is_played_by_another_pilot_and_the_report_says_what_it_found(client: Client) -> None:
    playtest = planning.start(
        khans("greedy").lineup, 200, title="A war", public=True, guest="me", second=True
    )
    (again,) = playtest.seconds.all()
    assert again.games_planned == 20 and {d.pilot for d in again.decks.all()} != {"greedy"}
    assert client.get("/playtests").content.decode().count(playtest.title) == 1
    play_all(short(lambda schedule, index: schedule.lineup.seats[0].pilot != "greedy" or index % 10 == 0))
    found = report.shown(playtest)
    playtest.refresh_from_db()
    found = report.shown(playtest)
    assert found["second"]["depends"] == "depends" and found["second"]["games"] == 20
    page = client.get(playtest.get_absolute_url()).content.decode()
    assert "It depends on the pilot" in page and again.get_absolute_url() in page


def test_stopping_stops_the_other_pilots_games_too() -> None:
    playtest = planning.start(khans("greedy").lineup, 200, guest="me", second=True)
    planning.stop(playtest)
    assert [p.status for p in playtest.seconds.all()] == [Status.STOPPED]


def short(won: Any) -> Any:
    """Games that are over at once."""

    def play(schedule: Schedule, index: int) -> GameRecord:
        win = won(schedule, index)
        metrics = {"home": [20, 3] if win else [0, 9], "lands": [5, 4], "lost": [1, 2]}
        return GameRecord(
            index,
            index,
            "win" if win else "loss",
            [0] if win else [1],
            "life",
            0,
            5,
            9,
            f"{index}",
            metrics,
            {},
            0.01,
        )

    return play


# -- off the floor -----------------------------------------------------------------------------------------------------


def test_at_the_floor_the_headline_speaks_of_what_still_moves(client: Client) -> None:
    lineup = khans("greedy").lineup
    playtest = planning.start(lineup, 40, public=True)

    def play(schedule: Schedule, index: int) -> GameRecord:
        record: GameRecord = short(lambda *_: index == 7)(schedule, index)
        record.metrics["home"] = [0, index % 9]
        record.turns = 10 + index % 3
        return record

    play_all(play)
    playtest.refresh_from_db()
    found = report.shown(playtest)
    said = verdicts.edge_sentence(found, [s["name"] for s in found["seats"]])
    assert said.startswith("So few are won that this rate tells no deck from another.")
    assert "life of the home base of the others 3.75" in said and "turns the game lasted" in said
    assert f"of {lineup.seats[0].name}" not in said, "what is the same in every game tells nothing"
    page = client.get(playtest.get_absolute_url()).content.decode()
    assert said.replace("'", "&#x27;") in page and "Find the handicap" in page


def test_elsewhere_the_rate_is_enough() -> None:
    assert [margins.edge(rate, 100) for rate in (0.0, 0.04, 0.05, 0.95, 0.96, None)] == [
        "floor",
        "floor",
        "",
        "",
        "ceiling",
        "",
    ]
    assert margins.edge(0.0, 9) == ""


def test_versions_at_the_floor_differ_by_what_moves() -> None:
    form = formats.get("horde-sealed")
    games = [
        [
            {"turns": 10 + i % 4 + arm, "metrics": {"horde_library": 40 - 3 * arm - i % 5, "life": 0}}
            for i in range(60)
        ]
        for arm in (0, 1)
    ]
    rows = {row["key"]: row for row in margins.paired(form, *games)}
    assert rows["horde_library"]["difference"] == -3 and rows["horde_library"]["better"] == "less"
    assert rows["turns"]["difference"] == 1 and rows["life"]["difference"] == 0


def test_a_sentence_says_who_played() -> None:
    playtest = start()
    play_all()
    playtest.refresh_from_db()
    said = verdicts.sentence(playtest, report.shown(playtest))
    assert said.startswith("Played by random, ") and said.endswith("of 8 games.")
