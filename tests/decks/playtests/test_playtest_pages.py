"""The pages of playtests: setting up, watching, reading, taking away; health and metrics."""

import csv
import io
import json
import re
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db.models import Sum
from django.test import Client, override_settings
from django.utils import timezone

import formats
from decks import building
from decks.models import Chunk, DeckVersion, Game, PlayReport, Playtest, Status, StopRule, Visibility, Worker
from decks.permissions import Visitor
from decks.playtests import claims, lineups, planning, present, report, work
from decks.playtests.statistics import always_valid, wilson
from formats import registry
from formats.base import Format
from formats.changes import ReplaceList
from formats.decklist import parse
from formats.play import play_game
from tests.decks.playtests.test_work import lineup, play_all, rival, start, winning

pytestmark = pytest.mark.django_db
FOREST = "40 Forest"


@pytest.fixture(autouse=True)
def _fresh() -> None:
    cache.clear()


@pytest.fixture
def ann(django_user_model: Any) -> Any:
    return django_user_model.objects.create_user("ann", password="correct horse battery")


@pytest.fixture
def as_ann(ann: Any) -> Client:
    client = Client()
    client.force_login(ann)
    return client


def played(games: int = 8, owner: Any = None, **more: Any) -> Playtest:
    playtest = planning.start(lineup(), games, owner=owner, title="Mirror", **more)
    play_all()
    playtest.refresh_from_db()
    return playtest


def text(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return str(answer.content.decode())


# -- setting up --------------------------------------------------------------------------------------------------------


def asked(**more: str) -> dict[str, str]:
    return {"format": "duel", "preset": "custom", "games": "4", "pilot": "random", **more}


def test_the_presets_ask_for_their_games_and_stop_rules(client: Client, ann: Any) -> None:
    assert "For people with an account" in client.get("/playtests/new?format=duel").content.decode()
    client.force_login(ann)
    assert "For people with an account" not in client.get("/playtests/new?format=duel").content.decode()
    for key, games, rule in (
        ("quick", 50, "fixed"),
        ("standard", 500, "fixed"),
        ("until-sure", 5000, "until"),
    ):
        assert client.post("/playtests/new", asked(preset=key)).status_code == 302
        playtest = Playtest.objects.latest("pk")
        assert (playtest.games_planned, playtest.stop_rule, playtest.preset) == (games, rule, key)


def test_a_check_says_how_long_it_takes_and_starts_nothing(client: Client) -> None:
    answer = client.post("/playtests/new", asked(do="check"))
    page = answer.content.decode()
    assert answer.status_code == 200 and "can be played" in page and "less than a minute" in page
    assert not Playtest.objects.exists()


def test_the_estimate_follows_what_games_took_and_who_plays(client: Client) -> None:
    playtest = played(4)
    Game.objects.filter(playtest=playtest).update(milliseconds=60_000)
    Worker.objects.create(
        name="w",
        engine_version=playtest.engine_version,
        build=playtest.build,
        processes=2,
        seen=timezone.now(),
    )
    assert planning.estimate(lineup(), 20) == pytest.approx(600)
    page = client.post("/playtests/new", asked(do="check", games="20")).content.decode()
    assert "about 10 minutes" in page


def test_a_check_of_what_cannot_be_played_says_why(as_ann: Client, ann: Any) -> None:
    deck = building.create(Visitor(ann), "duel", "deck", "Few", deck=parse("3 Forest"))
    answer = as_ann.post("/playtests/new", asked(do="check", **{"deck-1": f"deck:{deck.public_id}"}))
    assert answer.status_code == 422 and "at least 40" in answer.content.decode().replace(
        "fewer than", "at least"
    )


def test_only_options_that_change_the_game_are_offered(client: Client) -> None:
    page = text(client, "/playtests/new?format=horde-sealed")
    form = formats.get("horde-sealed")
    offered = {o.key for o in form.options if f'name="option-{o.key}"' in page}
    assert offered == {o.key for o in form.options if o.in_play} and "life" in offered
    assert len(offered) < len(form.options)


def test_where_no_format_is_named_the_first_that_is_played_is_offered(client: Client) -> None:
    assert client.get("/playtests/new").context["form"] == registry.played()[0]


def test_a_sample_line_up_fills_every_seat_it_names(client: Client) -> None:
    form = formats.get("horde-sealed")
    for query, preset in (("", form.presets[0]), (f"&lineup={form.presets[1].key}", form.presets[1])):
        page = text(client, f"/playtests/new?format=horde-sealed{query}")
        samples = {key for _, key in preset.seats}
        assert {s.key for s in form.samples if f'value="sample:{s.key}" selected' in page} == samples


@pytest.mark.parametrize("form", registry.played(), ids=lambda form: form.key)
def test_each_sample_line_up_may_be_played_just_as_the_page_offers_it(form: Format, client: Client) -> None:
    for preset in form.presets:
        page = client.get(f"/playtests/new?format={form.key}&lineup={preset.key}").context
        sent = {seat["name"]: seat["chosen"] for seat in page["seats"]}
        sent |= {f"option-{option.key}": str(value) for option, value in page["options"]}
        answer = client.post("/playtests/new", {"format": form.key, "do": "check", "preset": "quick", **sent})
        assert "can be played" in answer.content.decode(), preset.key


def test_an_own_deck_plays_as_a_version_that_stays(as_ann: Client, ann: Any) -> None:
    deck = building.create(Visitor(ann), "duel", "deck", "Trees", deck=parse(FOREST))
    as_ann.post("/playtests/new", asked(**{"deck-1": f"deck:{deck.public_id}", "deck-2": "sample:vanilla60"}))
    playtest = Playtest.objects.get()
    first, second = playtest.decks.all()
    assert first.version == deck.latest and first.name == "Trees" and first.pilot_version >= 1
    assert second.version is None
    play_all()
    assert f"/v/{deck.latest.number}" in text(as_ann, playtest.get_absolute_url())


def test_somebody_elses_draft_is_not_made_a_version(ann: Any, django_user_model: Any) -> None:
    deck = building.create(
        Visitor(ann), "duel", "deck", "Trees", deck=parse(FOREST), visibility=Visibility.PUBLIC
    )
    building.change(deck, deck.revision, ReplaceList.of(parse("41 Forest")))
    deck.refresh_from_db()
    versions = DeckVersion.objects.count()
    bob = django_user_model.objects.create_user("bob")
    form = formats.get("duel")
    chosen = lineups.lineup(form, [("deck", deck), ("deck", "vanilla60")], {}, "random", 1)
    playtest = planning.start(chosen, 2, owner=bob)
    assert DeckVersion.objects.count() == versions and playtest.decks.get(seat=0).version is None


def test_versions_are_compared_from_the_form(as_ann: Client, ann: Any) -> None:
    deck = building.create(Visitor(ann), "duel", "deck", "Trees", deck=parse(FOREST))
    building.change(deck, deck.revision, ReplaceList.of(parse("20 Forest\n20 Grizzly Bears")))
    deck.refresh_from_db()
    data = asked(
        preset="compare",
        **{
            "deck-1": f"deck:{deck.public_id}",
            "deck-2": "sample:vanilla60",
            "rival-seat": "deck-1",
            "rival": f"version:{deck.public_id}:1",
        },
    )
    assert as_ann.post("/playtests/new", data).status_code == 302
    playtest = Playtest.objects.get()
    assert (
        playtest.stop_rule == StopRule.COMPARE and playtest.rival["seats"][1] == playtest.lineup["seats"][1]
    )
    assert [d.version.number for d in playtest.decks.filter(seat=0).order_by("arm")] == [2, 1]
    for wrong in ({"rival": ""}, {"rival": "version:x:1"}, {"rival-seat": "deck-9"}):
        assert as_ann.post("/playtests/new", {**data, **wrong}).status_code in (404, 422)


# -- watching ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a short playtest each chunk is left to somebody else."""
    monkeypatch.setattr(claims, "processes", lambda: 2)


@pytest.mark.usefixtures("another_process")
def test_an_unchanged_page_costs_a_query(client: Client, django_assert_max_num_queries: Any) -> None:
    playtest = planning.start(lineup(), 40, title="Mirror")
    work.work("one")
    address = f"{playtest.get_absolute_url()}/live?n={playtest.games.count()}"
    with django_assert_max_num_queries(1):
        assert client.get(address).status_code == 204


@pytest.mark.usefixtures("another_process")
def test_the_live_page_shows_seats_turns_and_what_is_left(client: Client) -> None:
    playtest = planning.start(lineup(), 40, title="Mirror")
    work.work("one")
    Game.objects.update(milliseconds=1)
    page = text(client, f"{playtest.get_absolute_url()}/live?n=0")
    assert "always valid" in page and "left" in page
    assert "Games by number of turns" in page and page.count("Creatures without text") >= 2
    assert client.get(f"{playtest.get_absolute_url()}/live?n=10").status_code == 204


@pytest.mark.usefixtures("another_process")
def test_the_title_of_a_page_that_waits_says_how_far_it_is_and_that_it_is_done(client: Client) -> None:
    """Whoever looks at another tab sees it there; the page takes over the title that comes with what is new."""
    playtest = planning.start(lineup(), 40, title="Mirror")
    work.work("one")
    played = playtest.games.count()
    for address in ("", "/live?n=0"):
        assert f"<title>{played}/40 · Mirror" in text(client, f"{playtest.get_absolute_url()}{address}")
    planning.stop(playtest)
    assert "<title>Stopped · Mirror" in text(client, playtest.get_absolute_url())


def test_the_numbers_of_a_running_playtest_are_of_one_moment(django_assert_num_queries: Any) -> None:
    """One query: with several, games that come in between make more wins than games."""
    playtest = planning.start(lineup(), 8, title="Mirror")
    while work.work("one"):
        pass
    with django_assert_num_queries(1):
        found = report.glance(playtest)
    built = report.build(playtest)
    same = ("games", "outcomes", "win_rate", "turns")
    assert [found[key] for key in same] == [built[key] for key in same]
    assert [row["wins"] for row in found["seats"]] == [row["wins"] for row in built["seats"]]


def test_the_pace_is_that_of_the_last_chunks() -> None:
    playtest = planning.start(lineup(), 4000, title="Mirror")
    for n in range(3):
        work.work(f"t{n}")
    now = timezone.now()
    chunks = list(playtest.chunks.filter(state="done", kind="play").order_by("first"))
    for n, chunk in enumerate(chunks):
        chunk.started, chunk.ended = now + n * work.FORGET, now + n * work.FORGET
        chunk.size, chunk.ended = 10, chunk.started + work.FORGET / 240  # ten games in six minutes
        chunk.save()
    last = chunks[-1]
    playtest.chunks.exclude(pk=last.pk).update(ended=None, state="waiting")
    playtest.refresh_from_db()
    assert present.remaining(playtest, 4000 - 100) == "about 60 minutes left"


def test_a_waiting_playtest_says_whose_turn_comes_before() -> None:
    other = planning.start(lineup(), 40, guest="other")
    mine = planning.start(lineup(), 40, guest="me")
    assert "no worker is there" in present.remaining(mine, 0)
    work.seen("w", 2)
    assert present.remaining(mine, 0) == "1 other person is in line"
    planning.stop(other)
    assert present.remaining(mine, 0) == "next in line"


def test_at_its_end_the_page_stops_asking_and_shows_the_report(client: Client) -> None:
    playtest = played()
    assert client.get(f"{playtest.get_absolute_url()}/live").status_code == 286
    page = text(client, playtest.get_absolute_url())
    for heading in ("Outcomes", "Length in turns", "Seats", "Turn by turn", "Mana", "Cards of", "Method"):
        assert heading in page
    assert "played a second time" in page and f"playtest-{playtest.pk}.json" in page


# -- the report --------------------------------------------------------------------------------------------------------


def test_the_report_counts_what_the_games_show() -> None:
    playtest = played(12)
    found = report.build(playtest)
    records = [play_game(lineup(), i) for i in range(12)]
    assert found["outcomes"]["win"] == sum(r.outcome == "win" for r in records)
    assert sum(row["n"] for row in found["turns"]) == 12 - found["outcomes"]["unfinished"]
    table = found["cards"][0]
    seen = sum(0 in (set(r.facts["seats"][0]["opener"]) | set(r.facts["seats"][0]["drawn"])) for r in records)
    assert table["rows"][0]["games"]["in_hand"] == seen
    assert found["curves"]["turns"][0] == [1, 12]
    assert found["curves"]["life"][0][0] and all(
        low <= mid <= high for low, mid, high in found["curves"]["life"][0]
    )


def test_a_report_of_a_comparison_names_the_better_version(client: Client) -> None:
    playtest = planning.start(lineup(), 2000, rule=StopRule.COMPARE, rival=rival(lineup()), title="Versions")
    play_all(winning(lambda index: "win" if index % 2 or index % 3 == 0 else "loss"))
    page = text(client, playtest.get_absolute_url())
    said = re.search(r"won [\d.]+ \(\+[\d.]+ to \+[\d.]+\) points more than .* when played by random", page)
    assert said and "Seeds played by both" in page and "would have been missed" in page
    assert "is better than" not in page and "all of them alike" not in page


def test_matchups_show_the_same_version_against_others(as_ann: Client, ann: Any) -> None:
    deck = building.create(Visitor(ann), "duel", "deck", "Trees", deck=parse(FOREST))
    for other in ("vanilla60", "kamahls_temper"):
        chosen = lineups.lineup(formats.get("duel"), [("deck", deck), ("deck", other)], {}, "random", 1)
        last = planning.start(chosen, 2, owner=ann, title=other)
    play_all()
    page = text(as_ann, last.get_absolute_url())
    assert "Matchups" in page and "Creatures without text" in page
    assert "Matchups" not in text(Client(), last.get_absolute_url())  # the other one is Ann's alone


def of_heroes(preset: str, ann: Any, pilot: str = "random", **options: bool) -> Playtest:
    chosen = lineups.preset(formats.get("archenemy"), preset, pilot, 1, options)
    return planning.start(chosen, 4, owner=ann, title=f"{preset} {pilot}")


def test_playtests_alike_but_for_the_number_of_heroes_are_set_side_by_side(as_ann: Client, ann: Any) -> None:
    three, two, _ = (
        of_heroes("the-box", ann),
        of_heroes("two-heroes", ann),
        of_heroes("one-hero", ann, "greedy"),
    )
    of_heroes("one-hero", ann, london_mulligan=True)
    play_all(winning(lambda index: "win" if index else "loss"))
    three.refresh_from_db()
    found = present.headcounts(three, Visitor(ann))
    assert [(row["n"], row["this"], row["wins"], row["games"]) for row in found["rows"]] == [
        (2, False, 3, 4),
        (3, True, 3, 4),
    ]
    page = text(as_ann, three.get_absolute_url())
    assert "By number of heroes" in page and two.get_absolute_url() in page and "75.0 %" in page
    assert "By number of heroes" not in text(Client(), three.get_absolute_url())  # the others are Ann's alone
    assert present.headcounts(of_heroes("rumble", ann), Visitor(ann)) is None


def test_a_gauntlet_is_a_playtest_for_each_opponent_with_one_table(as_ann: Client, ann: Any) -> None:
    deck = building.create(Visitor(ann), "duel", "deck", "Trees", deck=parse(FOREST))
    others = ["deck=sample:vanilla60", "deck=sample:kamahls_temper", "deck=sample:cho_mannos_resolve"]
    order = asked(**{"deck-1": f"deck:{deck.public_id}", "deck-2": "sample:vanilla60", "games": "2"})
    page = text(as_ann, f"/playtests/new?deck={deck.public_id}")
    assert page.count('name="gauntlet"') >= 2 and 'name="gauntlet" value="deck=sample:vanilla60"' in page
    answer = as_ann.post("/playtests/new", {**order, "gauntlet": others})
    started = list(Playtest.objects.order_by("pk"))
    # the chosen opponent once, though it was ticked
    assert [p.lineup["seats"][1]["name"] for p in started] == [
        formats.get("duel").sample(o.rpartition(":")[2]).label for o in others
    ]
    assert (
        len({p.lineup["seed"] for p in started}) == 1 and answer["Location"] == started[0].get_absolute_url()
    )
    assert "Matchups" in text(as_ann, started[0].get_absolute_url())  # while it waits
    play_all()
    page = text(as_ann, started[0].get_absolute_url())
    wins = Game.objects.filter(outcome="win").count()
    assert "All together" in page and f'<td class="number">{wins}</td><td class="number">6</td>' in page


def test_a_gauntlet_starts_whole_or_not_at_all(as_ann: Client, ann: Any) -> None:
    bad = building.create(Visitor(ann), "duel", "deck", "Few", deck=parse("3 Forest"))
    order = asked(**{"deck-1": "sample:vanilla60", "deck-2": "sample:vanilla60", "games": "2"})
    for tick in (f"deck=deck:{bad.public_id}", "deck=sample:nobody", "nonsense", "deck="):
        answer = as_ann.post("/playtests/new", {**order, "gauntlet": [tick]})
        assert answer.status_code == 422 and not Playtest.objects.exists(), tick
    ticks = [f"deck=sample:{n}" for n in range(13)]
    assert "at most 12" in as_ann.post("/playtests/new", {**order, "gauntlet": ticks}).content.decode()


def test_two_playtests_beside_each_other_are_paired_on_their_seeds(client: Client) -> None:
    one = played(8)
    other = lineup()
    more = planning.start(
        rival(other),
        6,
        owner=None,
        title="Changed",
        public=True,
    )
    play_all()
    more.refresh_from_db()
    found = report.side_by_side(one, more)
    wins = [[g.outcome == "win" for g in p.games.order_by("index")][:6] for p in (one, more)]
    assert found["pairs"] == 6 and found["fixed"]
    assert found["points"] == pytest.approx((sum(wins[1]) - sum(wins[0])) / 6)
    page = text(client, f"/p/compare?a={one.public_id}&b={more.public_id}")
    assert "on the same 6 seeds" in page and "differ" in page
    third = planning.start(replace(other, seed=other.seed + 1), 6, title="Other seed")
    play_all()
    assert report.side_by_side(one, third)["pairs"] == 0
    assert "two independent samples" in text(client, f"/p/compare?a={one.public_id}&b={third.public_id}")
    for address in ("/p/compare", f"/p/compare?a={one.public_id}&b=nobody"):
        assert client.get(address).status_code == 404


def test_a_report_of_another_code_is_marked(client: Client) -> None:
    playtest = played()
    Playtest.objects.filter(pk=playtest.pk).update(build="old")
    page = text(client, playtest.get_absolute_url())
    assert "superseded" in page and "today’s engine" in page


# -- taking away -------------------------------------------------------------------------------------------------------


def test_everything_can_be_downloaded(client: Client) -> None:
    playtest = played()
    address = playtest.get_absolute_url()
    data = client.get(f"{address}/report.json").json()
    assert data["report"]["games"] == 8 and data["lineup"] == playtest.lineup
    body = b"".join(client.get(f"{address}/games.csv")).decode()
    rows = list(csv.DictReader(io.StringIO(body)))
    assert [int(r["index"]) for r in rows] == list(range(8)) and rows[0]["digest"]
    lines = [json.loads(line) for line in b"".join(client.get(f"{address}/games.jsonl")).splitlines()]
    assert len(lines) == 8 and lines[3]["log"]["index"] == 3 and lines[3]["facts"]["seats"]
    cards = list(csv.DictReader(io.StringIO(client.get(f"{address}/cards.csv").content.decode())))
    assert {r["card"] for r in cards if r["seat"] == "0"} == set(lineup().seats[0].card_names()) - {"Forest"}
    bundle = client.get(f"{address}/bundle").json()
    assert bundle["lineup"] == playtest.lineup and bundle["games"] == 8


def test_the_badge_tells_the_result(client: Client) -> None:
    playtest = played()
    answer = client.get(f"{playtest.get_absolute_url()}/badge.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    rate = playtest.report["win_rate"]
    assert f"{rate:.0%}" in answer.content.decode() and "of 8" in answer.content.decode()


# -- what owners do ----------------------------------------------------------------------------------------------------


def test_an_owner_runs_more_and_deletes(as_ann: Client, ann: Any) -> None:
    playtest = played(owner=ann)
    assert as_ann.post(f"{playtest.get_absolute_url()}/more", {"games": "4"}).status_code == 302
    play_all()
    playtest.refresh_from_db()
    assert playtest.games.count() == 12 and playtest.status == Status.FINISHED
    page = as_ann.post(f"{playtest.get_absolute_url()}/more", {"games": "many"}, follow=True)
    assert "as a whole number" in page.content.decode()
    as_ann.post(f"{playtest.get_absolute_url()}/delete")
    assert not Playtest.objects.exists() and not Game.objects.exists()


def test_anybody_may_run_a_playtest_again_as_their_own(client: Client, ann: Any) -> None:
    playtest = played(owner=ann)
    assert client.post(f"{playtest.get_absolute_url()}/rerun").status_code == 302
    again = Playtest.objects.exclude(pk=playtest.pk).get()
    assert again.rerun_of == playtest and again.owner is None and again.guest
    play_all()
    digests = [list(p.games.values_list("digest", flat=True)) for p in (playtest, again)]
    assert digests[0] == digests[1]


# -- replays -----------------------------------------------------------------------------------------------------------


def test_a_play_that_looks_wrong_is_kept_with_its_log(as_ann: Client, ann: Any) -> None:
    playtest = played(2, owner=ann)
    address = f"{playtest.get_absolute_url()}/g/1"
    page = as_ann.post(f"{address}/wrong", {"note": "That creature cannot block.", "step": "12"}, follow=True)
    assert "Thank you" in page.content.decode()
    kept = PlayReport.objects.get()
    log = json.loads(zlib.decompress(bytes(kept.log)))
    assert (kept.index, kept.step, kept.user, log["index"]) == (1, 12, ann, 1)
    as_ann.post(f"{playtest.get_absolute_url()}/delete")
    kept.refresh_from_db()
    assert kept.playtest is None and kept.log
    assert as_ann.post(f"{address}/wrong", {"note": "x"}).status_code == 404


def test_a_report_without_words_is_asked_for_some(as_ann: Client, ann: Any) -> None:
    playtest = played(2, owner=ann)
    page = as_ann.post(f"{playtest.get_absolute_url()}/g/1/wrong", {"note": " "}, follow=True)
    assert "Say in a sentence" in page.content.decode() and not PlayReport.objects.exists()


# -- the command line and the API --------------------------------------------------------------------------------------


def test_a_bundle_plays_the_same_games_by_command_line(client: Client, tmp_path: Path, capsys: Any) -> None:
    playtest = planning.start(lineup(), 8, mirrored=True, rival=rival(lineup()), rule=StopRule.COMPARE)
    play_all()
    path = tmp_path / "bundle.json"
    path.write_bytes(client.get(f"{playtest.get_absolute_url()}/bundle").content)
    call_command("playtest", bundle=str(path), json=True)
    results = json.loads(capsys.readouterr().out)["results"]
    stored = list(playtest.games.values_list("digest", flat=True))
    assert [r["digest"] for r in results] == stored and len(set(stored)) > 4
    call_command("playtest", bundle=str(path), only=5, json=True)
    assert json.loads(capsys.readouterr().out)["results"][0]["digest"] == stored[5]


def test_the_api_asks_questions_compares_and_stops(as_ann: Client) -> None:
    asked_for = {
        "format": "duel",
        "preset": "vanilla",
        "question": "compare",
        "pilot": "random",
        "rival": {"seat": "0", "sample": "kamahls_temper"},
    }
    answer = as_ann.post("/api/playtests/", json.dumps(asked_for), content_type="application/json")
    assert answer.status_code == 201 and answer.json()["games"] == 2000
    playtest = Playtest.objects.get()
    assert (
        playtest.stop_rule == StopRule.COMPARE and playtest.rival["seats"][0] != playtest.lineup["seats"][0]
    )
    wrong = {**asked_for, "rival": {"seat": "7", "sample": "kamahls_temper"}}
    answer = as_ann.post("/api/playtests/", json.dumps(wrong), content_type="application/json")
    assert answer.status_code == 400 and "number of a seat" in answer.content.decode()
    answer = as_ann.post(f"/api/playtests/{playtest.public_id}/stop/")
    assert answer.status_code == 200 and answer.json()["status"] == "stopped"
    assert Client().post(f"/api/playtests/{playtest.public_id}/stop/").status_code == 404


def test_the_api_lists_ones_own_with_the_games_they_have(ann: Any, as_ann: Client) -> None:
    waiting, done = planning.start(lineup(), 4, owner=ann), played(6, owner=ann)
    theirs = played(4, public=True)
    found = {row["id"]: row["played"] for row in as_ann.get("/api/playtests/").json()["results"]}
    assert found == {waiting.public_id: 4, done.public_id: 6, theirs.public_id: 4}
    own = as_ann.get("/api/playtests/?mine=1").json()["results"]
    assert {row["id"] for row in own} == {waiting.public_id, done.public_id}
    spent = Chunk.objects.filter(playtest=done).aggregate(n=Sum("seconds"))["n"]
    assert next(row for row in own if row["id"] == done.public_id)["seconds"] == round(spent, 3) > 0
    fresh = planning.start(lineup(), 4, owner=ann)
    rows = as_ann.get("/api/playtests/?mine=1").json()["results"]
    assert next(row for row in rows if row["id"] == fresh.public_id)["played"] == 0


MANIFEST = "whitenoise.storage.CompressedManifestStaticFilesStorage"

# -- the service -------------------------------------------------------------------------------------------------------


def test_readiness_names_what_is_missing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from decks.views import service

    monkeypatch.setattr(service, "_queue", lambda: "ok")
    answer = client.get("/readyz")
    assert answer.status_code == 503 and answer.json()["workers"] == "none of this version"
    work.seen("w", 2)
    answer = client.get("/readyz")
    assert answer.status_code == 200 and set(answer.json().values()) == {"ready", "ok"}


def test_readiness_knows_files_that_were_not_collected(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Production without a manifest answers every page with an error, and so it does for one file that is missing in it."""
    from whitenoise.storage import CompressedManifestStaticFilesStorage

    from decks.views import service

    def said() -> str:
        storage = CompressedManifestStaticFilesStorage(location=tmp_path, base_url="/static/")
        monkeypatch.setattr(service, "staticfiles_storage", storage)
        service._static.cache_clear()
        return str(client.get("/readyz").json()["static"])

    try:
        assert re.fullmatch(r"\d+ not collected when this process started", said())
        with override_settings(STATIC_ROOT=str(tmp_path), STORAGES={"staticfiles": {"BACKEND": MANIFEST}}):
            call_command("collectstatic", interactive=False, verbosity=0)
        assert said() == "ok"
        manifest = json.loads((tmp_path / "staticfiles.json").read_text())
        del manifest["paths"]["decks/icon.svg"]
        (tmp_path / "staticfiles.json").write_text(json.dumps(manifest))
        assert said() == "1 not collected when this process started"
    finally:
        service._static.cache_clear()


def test_the_status_page_names_workers_and_lost_games(client: Client) -> None:
    work.seen("worker@somewhere", 2)
    playtest = planning.start(lineup(), 2, public=True, title="Mirror")

    def player(*_: Any) -> Any:
        raise RuntimeError("no such card")

    play_all(player)
    page = text(client, "/status")
    assert "worker@somewhere" in page and "no such card" in page
    assert playtest.games.filter(reason="crash").count() == 2


def test_prometheus_reads_counts(client: Client, settings: Any) -> None:
    played()
    work.seen("w", 2)
    page = text(client, "/metrics")
    assert 'proving_ground_playtests{status="finished"} 1.0' in page
    assert 'proving_ground_games{outcome="win"}' in page and "proving_ground_worker_processes" in page
    assert "proving_ground_games_last_minute 8.0" in page
    assert "counter" not in page  # games are deleted with their playtest: none of the numbers only grows
    settings.METRICS_TOKEN = "secret"
    assert client.get("/metrics").status_code == 401
    assert client.get("/metrics", headers={"Authorization": "Bearer secret"}).status_code == 200


# -- which interval ----------------------------------------------------------------------------------------------------


def test_wherever_results_had_a_say_the_interval_is_the_one_that_allows_it() -> None:
    """Somebody who looks on and stops when it suits has not fixed the number of games before."""
    fixed, stopped, extended = (start() for _ in range(3))
    play_all(winning(lambda index: "loss" if index else "win"))
    Playtest.objects.filter(pk=stopped.pk).update(status=Status.RUNNING, report=None)
    planning.stop(stopped)
    extended.refresh_from_db()
    planning.more(extended, 4)
    play_all(winning(lambda index: "loss" if index else "win"))
    for playtest, games, kind, interval in (
        (fixed, 8, "Wilson", wilson),
        (stopped, 8, "always valid", always_valid),
        (extended, 12, "always valid", always_valid),
    ):
        playtest.refresh_from_db()
        low, high = interval(1, games)
        assert playtest.report is not None and playtest.report["interval_kind"] == kind
        assert playtest.report["interval"] == [low, high]
        assert present.compared_row(playtest, (1, games))["range"] == f"{100 * low:.1f} to {100 * high:.1f} %"
    found = present.matchups(fixed, Visitor(None, "somebody"))
    assert found is not None
    ranges = {row["playtest"].pk: row["range"] for row in found["rows"]}
    low, high = always_valid(1, 12)
    assert ranges[extended.pk] == f"{100 * low:.1f} to {100 * high:.1f} %"
    assert not report.side_by_side(fixed, stopped)["fixed"] and report.side_by_side(fixed, fixed)["fixed"]


def test_a_report_links_to_a_deck_only_for_whoever_may_see_it(as_ann: Client, ann: Any) -> None:
    deck = building.create(Visitor(ann), "duel", "deck", "Trees", deck=parse(FOREST))
    chosen = lineups.lineup(formats.get("duel"), [("deck", deck), ("deck", "vanilla60")], {}, "random", 1)
    playtest = planning.start(chosen, 2, owner=ann, public=True)
    play_all()
    mine, theirs = text(as_ann, playtest.get_absolute_url()), text(Client(), playtest.get_absolute_url())
    assert "Trees v1" in mine and deck.public_id in mine
    assert "Trees" in theirs and deck.public_id not in theirs


# -- odd questions -----------------------------------------------------------------------------------------------------


def test_a_token_that_is_no_ascii_is_a_wrong_one(client: Client, settings: Any) -> None:
    settings.METRICS_TOKEN = "secret"
    assert client.get("/metrics", headers={"Authorization": "Bearer é"}).status_code == 401


def test_numbers_of_thousands_of_digits_are_told_to_be_wrong(as_ann: Client, ann: Any) -> None:
    deck = building.create(Visitor(ann), "duel", "deck", "Trees", deck=parse(FOREST))
    chosen = f"version:{deck.public_id}:{'9' * 5000}"
    answer = as_ann.post("/playtests/new", {"format": "duel", "deck-1": chosen})
    assert answer.status_code == 422 and "has no version" in answer.content.decode()
    asked_for = {
        "format": "duel",
        "preset": "vanilla",
        "question": "compare",
        "rival": {"seat": "9" * 5000, "sample": "kamahls_temper"},
    }
    answer = as_ann.post("/api/playtests/", json.dumps(asked_for), content_type="application/json")
    assert answer.status_code == 400 and "number of a seat" in answer.content.decode()


def test_a_game_that_the_engine_of_today_does_not_play_any_more_says_so(client: Client) -> None:
    playtest = played(2)
    playtest.lineup["seats"][0]["deck"]["zones"]["main"] = [[60, "No Such Card"]]
    playtest.save()
    page = text(client, f"{playtest.get_absolute_url()}/g/0")
    assert "this engine plays it differently from turn 0 on" in page
