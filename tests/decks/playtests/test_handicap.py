"""The handicap at which a line-up wins half: bisection over a format's ladder, by the queue and by the command."""

import json
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

import formats
from decks.models import Game, Playtest, Status, StopRule
from decks.playtests import ladders, lineups, planning, report, verdicts
from formats.play import GameRecord, Lineup, Schedule, gate
from tests.decks.playtests.test_work import play_all

pytestmark = pytest.mark.django_db
LADDERED = [form for form in formats.all_formats() if form.ladder is not None]


def duel(seed: int = 1) -> Lineup:
    return lineups.preset(formats.get("duel"), "vanilla", "random", seed)


def winning_from(life: int) -> Any:
    """Games that the first side wins half of the time from so much life on, and a tenth below."""

    def play(schedule: Schedule, index: int) -> GameRecord:
        lineup, number, _, _ = schedule.at(index)
        won = number % 2 == 0 if lineup.options["first_life"] >= life else number % 10 == 0
        return GameRecord(
            index,
            number,
            "win" if won else "loss",
            [0] if won else [1],
            "life",
            0,
            5,
            9,
            f"{index}",
            {},
            {},
            0.01,
        )

    return play


@pytest.mark.parametrize("form", LADDERED, ids=lambda form: form.key)
def test_every_rung_of_every_ladder_can_be_played(form: Any) -> None:
    ladder = form.ladder
    assert len(ladder.rungs) > 5 and len({r.label for r in ladder.rungs}) == len(ladder.rungs)
    preset = form.presets[0]
    keys = set(ladder.rungs[0].options)
    for rung in ladder.rungs:
        assert set(rung.options) == keys
        lineup = lineups.preset(form, preset.key, "greedy", 1, dict(rung.options))
        assert not gate(lineup) and ladder.at(lineup.options) is not None


@pytest.mark.parametrize("half", range(-1, 15))
def test_bisection_finds_the_rung_wherever_it_is(half: int) -> None:
    results: list[tuple[int, int, int]] = []
    at: int | None = 7
    while at is not None:
        results.append((at, 90 if at >= half else 10, 100))
        at = ladders.following(results, 15)
    low, high = ladders.bracket(results, 15)
    assert high == max(half, 0) and low == high - 1 and len(results) <= 5


def test_what_is_sure_comes_from_rungs_wholly_on_one_side() -> None:
    ladder = ladders.begun(formats.get("duel"), duel())
    results = [(7, 20, 100), (11, 48, 100), (13, 80, 100), (12, 52, 100)]
    found = ladders.found(ladder, results)
    assert (found["low"], found["high"]) == (11, 12) and found["between"] == [7, 13]
    assert 40 < found["value"] < 50 and found["done"]
    said = ladders.sentence("Ann", "greedy", found)
    assert said.startswith("Played by greedy, Ann would win half of the games at about 4")
    assert "20 life to 70 life" in said


def test_a_playtest_climbs_the_ladder_and_says_where_half_is(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladders, "GAMES", 20)
    playtest = planning.start(duel(), 20, rule=StopRule.LADDER, preset="handicap", public=True)
    assert playtest.ladder is not None and playtest.games_planned == 20
    play_all(winning_from(28))
    playtest.refresh_from_db()
    assert playtest.status == Status.FINISHED, playtest.status_reason
    found = report.shown(playtest)["ladder"]
    labels = found["labels"]
    assert labels[found["high"]] == "28 life" and labels[found["low"]] == "24 life"
    games = Game.objects.filter(playtest=playtest)
    assert games.count() == playtest.games_planned == 20 * len(found["rows"])
    assert playtest.seconds.count() == 0
    page = client.get(playtest.get_absolute_url()).content.decode()
    assert "would win half of the games at about" in page and "Handicap" in page
    with pytest.raises(planning.Refused):
        planning.more(playtest, 10)


def test_games_of_a_rung_are_those_of_its_options_on_the_same_seeds() -> None:
    rungs = ({"first_life": 5}, {"first_life": 40})
    schedule = Schedule(duel(), rungs=rungs, rung_games=3)
    again = Schedule.from_json(json.loads(json.dumps(schedule.to_json())))
    for index in range(6):
        lineup, number, _, _ = again.at(index)
        assert lineup.options["first_life"] == (5, 40)[index // 3] and number == index % 3
    assert schedule.play(0).seed == schedule.play(3).seed
    assert schedule.play(0).log["options"]["first_life"] == 5


@pytest.mark.parametrize("key", ["duel", "army-magic"])
def test_the_first_seats_life_is_its_own_only(key: str) -> None:
    from formats.play import new_game

    form = formats.get(key)
    game = new_game(lineups.preset(form, form.presets[0].key, "greedy", 1, {"first_life": 34}), 0)
    assert [seat.total.life for seat in game.seats] == [34, 20]


def test_the_archenemys_life_is_a_handicap_against_heroes_only() -> None:
    from formats.play import new_game

    form = formats.get("archenemy")
    game = new_game(lineups.preset(form, "two-heroes", "greedy", 1, {"archenemy_life": 25}), 0)
    assert [seat.total.life for seat in game.seats] == [25, None, 20, 20]
    rumble = lineups.preset(form, "two-villains", "greedy", 1)
    assert ladders.of(form, rumble) is None
    assert [r.code for r in planning.check(Schedule(rumble), StopRule.LADDER)] == ["handicap"]


def test_a_handicap_is_looked_for_from_a_report(client: Client) -> None:
    playtest = planning.start(duel(), 2, public=True)
    play_all()
    page = client.get(playtest.get_absolute_url()).content.decode()
    assert "Find the handicap" in page
    answer = client.post(f"{playtest.get_absolute_url()}/rerun", {"question": "handicap"})
    assert answer.status_code == 302
    search = Playtest.objects.get(stop_rule=StopRule.LADDER)
    assert search.lineup["seats"] == playtest.lineup["seats"]
    answer = client.post(
        f"/api/playtests/{playtest.public_id}/rerun/", {"question": "handicap"}, "application/json"
    )
    assert answer.status_code == 201 and Playtest.objects.filter(stop_rule=StopRule.LADDER).count() == 2


def test_the_command_searches_here(capsys: pytest.CaptureFixture[str]) -> None:
    call_command(
        "playtest", format="duel", preset="vanilla", pilot="random", games=6, handicap=True, json=True
    )
    found = json.loads(capsys.readouterr().out)
    assert found["done"] and 1 <= len(found["rows"]) <= 5
    call_command("playtest", format="duel", preset="vanilla", pilot="random", games=4, handicap=True)
    assert "Played by random" in capsys.readouterr().out


def test_searches_are_told_in_sentences_that_fit_their_ends() -> None:
    ladder = ladders.begun(formats.get("duel"), duel())
    top = ladders.found(ladder, [(7, 0, 50), (11, 0, 50), (13, 0, 50), (14, 1, 50)])
    assert "fewer than half even at 100 life" in ladders.sentence("Ann", "greedy", top)
    bottom = ladders.found(ladder, [(7, 50, 50), (3, 50, 50), (1, 50, 50), (0, 50, 50)])
    assert "half or more even at 1 life" in ladders.sentence("Ann", "greedy", bottom)
    open_ = ladders.found(ladder, [(7, 10, 50)])
    assert "so far" in ladders.sentence("Ann", "greedy", open_)
    assert verdicts.counted(1, "seed") == "1 seed"
