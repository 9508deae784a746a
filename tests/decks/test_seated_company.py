"""Around a table: who looks on sees what everybody may, what is said can be hidden, who is gone is replaced, and once more."""

import json
import random
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from decks import clock, company, table_replays
from decks import seated as games
from decks.models import Retelling, SeatedGame, SeatedMove, SeatedPlace, SeatedRemark
from decks.permissions import Visitor
from decks.playtests import lineups, planning, retelling, work
from formats import registry
from tests.contexts import alone

from .test_seated import TABLES, hidden_moved, play, sit_down, told, unhurried  # noqa: F401 -- the fixture is used by its name

pytestmark = pytest.mark.django_db


def act(client: Client, game: SeatedGame, do: str, **more: Any) -> Any:
    return client.post(f"/play/{game.token}/act", {"do": do, **more})


def together(client: Client, game: SeatedGame, **more: Any) -> Any:
    return client.post(f"/play/{game.token}/company", more)


def two(key: str = "duel", preset: str = "themes") -> tuple[Client, Client, SeatedGame]:
    """Two people at a table, the second by invitation under a name."""
    ann, ben = Client(), Client()
    game = sit_down(ann, key, preset, 0)
    seat = next(i for i, s in enumerate(game.played_by().seats) if i and registry.get(key).piloted(s.role))
    ben.post(f"/play/join/{games.invite(game, seat).invitation}", {"name": "Ben <b>"})
    return ann, ben, game


def leave_alone(seat: int) -> None:
    """As if the person at the seat had not been there for a while."""
    then = clock.now() - timedelta(minutes=10)
    place = SeatedPlace.objects.get(seat=seat, taken=True)
    SeatedPlace.objects.filter(pk=place.pk).update(seen=then)
    SeatedMove.objects.filter(game=place.game_id).update(made=then)
    cache.delete(f"at-table-{place.pk}")


def later(game: SeatedGame, **ago: Any) -> None:
    """As if nobody had looked and nothing had been played since."""
    then = clock.now() - timedelta(**ago)
    SeatedMove.objects.filter(game=game).update(made=then)


# -- looking on --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_who_looks_on_is_told_the_same_whatever_is_hidden_from_anybody(key: str, preset: str) -> None:
    """Every hand and library is exchanged with every other hidden card: nothing told to onlookers changes."""
    client, rng = Client(), random.Random(f"{key} {preset} on")
    game = sit_down(client, key, preset)
    compared = 0
    for _ in range(30):
        game.refresh_from_db()
        if game.over:
            break
        later(game, minutes=5)
        found = alone(company.watched(game))
        assert len(found.moves) == game.moves_made
        now = found.told(None)
        assert now["question"] is None and now["eyes"] is None
        for seat, row in zip(found.game.seats, now["seats"], strict=True):
            assert not (seat.piloted and row["hand"]), "nobody's hand is public"
        if not any(s["library_top"] for s in now["seats"]):
            said = json.dumps([now, found.sentences()])
            mark = found.game.mark()
            hidden_moved(found.game, -1)
            assert json.dumps([found.told(None), found.sentences()]) == said
            found.game.undo(mark)
            compared += 1
        play(client, game, rng, 1)
    assert compared >= 5


def test_who_looks_on_sees_it_later_and_by_the_link_of_whoever_began() -> None:
    ann, ben, game = two()
    assert act(ben, game, "watch").status_code == 400
    assert act(ann, game, "watch").status_code == 302
    game.refresh_from_db()
    address = f"/play/watch/{game.watch}"
    made = game.moves_made
    later(game, minutes=2)
    play(ann, game, random.Random(1), 1)
    assert len(alone(company.watched(game)).moves) == made, "what was just played is not told yet"
    page = Client().get(address)
    assert page.status_code == 200 and "90 seconds later" in page.content.decode()
    answer = Client().get(f"/api/watched/{game.watch}/")
    assert answer.status_code == 200 and answer.json()["told"]["number"] == made
    assert address in unescape(ann.get(game.get_absolute_url()).content.decode())
    act(ann, game, "unwatch")
    assert Client().get(address).status_code == 404
    act(ann, game, "watch")
    game.refresh_from_db()
    assert Client().get(address).status_code == 404, "another link"


@pytest.mark.rule("AM-119")
def test_under_fog_of_war_one_sits_down_and_nobody_looks_on() -> None:
    ann = Client()
    wanted = {"format": "army-magic", "preset": "khans", "sit": 0, "options": {"fog_of_war": True}}
    begun = ann.post("/api/seated/", wanted, content_type="application/json")
    assert begun.status_code == 201, begun.content
    game = SeatedGame.objects.get(token=begun.json()["token"])
    play(ann, game, random.Random(1), 12)
    hidden = told(ann, game)["map"]["hidden"]
    page = ann.get(game.get_absolute_url()).content.decode()
    assert hidden and page.count("hidden below") == len(hidden)
    assert "Let others look on" not in page
    refused = act(ann, game, "watch")
    assert refused.status_code == 400 and "nobody looks on" in refused.content.decode()


def test_onlookers_follow_where_moves_were_taken_back_and_others_made() -> None:
    """A process that knew the moves that were taken back plays the game anew, though there are as many moves again."""
    client = Client()
    game = sit_down(client, "duel", "themes")
    play(client, game, random.Random(2), 6)
    later(game, minutes=5)
    before = alone(company.watched(game))
    stale = dict(games._kept)
    act(client, game, "back")
    play(client, game, random.Random(77), 1)
    game.refresh_from_db()
    later(game, minutes=5)
    games._kept.clear()
    games._kept.update(stale)  # another process, which has not heard of it
    assert game.times_back == 1 and game.practice
    after = alone(company.watched(game))
    here = alone(games.live(game))
    assert after is not before and after.result() == here.result() and here.result()["digest"] == game.digest


# -- what is said ------------------------------------------------------------------------------------------------------


def test_what_is_said_is_read_hidden_reported_and_taken_back() -> None:
    ann, ben, game = two()
    assert together(ann, game, do="say", text="Hello <i>there</i>\x00").status_code == 302
    assert together(ben, game, do="say", text="Hi").status_code == 302
    page = ben.get(game.get_absolute_url()).content.decode()
    assert "Hello &lt;i&gt;there&lt;/i&gt;" in page and "Ben &lt;b&gt;" in page
    hers, his = SeatedRemark.objects.all()
    together(ben, game, do="report", number=hers.pk)
    assert "Hello" not in ben.get(f"/play/{game.token}/company").content.decode()
    assert "Hello" in ann.get(f"/play/{game.token}/company").content.decode()
    hers.refresh_from_db()
    assert hers.reported_by == [1] and not hers.removed
    together(ben, game, do="hide", number=his.pk)
    assert ">Hi<" not in ann.get(f"/play/{game.token}/company").content.decode(), "his own is read by nobody"
    for wrong in (
        {"do": "say", "text": " "},
        {"do": "say", "text": "x" * 201},
        {"do": "hide", "number": "0"},
        {"do": "x"},
    ):
        shown = ann.post(f"/play/{game.token}/company", wrong, headers={"X-Fragment": "company"})
        assert shown.status_code == 400 and "alert" in shown.content.decode()
    assert Client().get(f"/play/{game.token}/company").status_code == 404


def test_staff_see_what_was_reported_and_take_it_away(admin_client) -> None:
    ann, ben, game = two()
    together(ann, game, do="say", text="Rude")
    together(ann, game, do="say", text="Harmless")
    together(ben, game, do="report", number=SeatedRemark.objects.get(text="Rude").pk)
    page = admin_client.get("/admin/decks/seatedremark/").content.decode()
    assert "Rude" in page and "Harmless" not in page


def test_the_same_over_the_api() -> None:
    ann, ben, game = two()
    address = f"/api/seated/{game.token}/company/"

    def post(client: Client, **sent: Any) -> Any:
        return client.post(address, json.dumps(sent), content_type="application/json")

    assert post(ann, do="say", text="Hello").status_code == 200
    found = ben.get(address).json()
    assert [p["name"] for p in found["people"]][1] == "Ben <b>"
    (remark,) = found["remarks"]
    assert remark["text"] == "Hello" and not remark["mine"]
    assert post(ben, do="hide", number=remark["number"]).json()["remarks"] == []
    assert post(ben, do="pilot", number=0).status_code == 400, "she is there"


def test_nothing_new_is_nothing_sent() -> None:
    ann, ben, game = two()
    found = ann.get(f"/api/seated/{game.token}/company/").json()
    look = f"/play/{game.token}/company?v={found['version']}"
    assert ann.get(look).status_code == 204
    together(ben, game, do="say", text="Well?")
    assert ann.get(look).status_code == 200


# -- who is gone -------------------------------------------------------------------------------------------------------


def test_in_place_of_who_is_gone_a_pilot_plays_once_all_others_there_wish_it() -> None:
    ann, ben, game = two("archenemy", "the-box")
    cat = Client()
    free = next(
        i
        for i, s in enumerate(game.played_by().seats)
        if game.format.piloted(s.role) and not game.places.filter(seat=i).exists()
    )
    cat.post(f"/play/join/{games.invite(game, free).invitation}")
    ben_sits = game.places.get(name="Ben <b>").seat
    together(ann, game, do="pilot", number=ben_sits)
    assert game.places.get(seat=ben_sits).unwanted == [], "he was there a moment ago"
    leave_alone(ben_sits)
    assert "is gone" in ann.get(game.get_absolute_url()).content.decode()
    cat.get(f"/play/{game.token}/company")
    together(ann, game, do="pilot", number=ben_sits)
    place = game.places.get(seat=ben_sits)
    assert place.taken and place.unwanted == [0], "the other has a say"
    together(cat, game, do="pilot", number=ben_sits)
    assert not game.places.get(seat=ben_sits).taken
    away = ben.get(game.get_absolute_url())
    assert away.status_code == 302 and "/play/join/" in away["Location"]
    assert "a pilot plays on for you" in ben.get("/play").content.decode()
    ben.post(away["Location"])
    assert ben.get(game.get_absolute_url()).status_code == 200


def test_who_looks_again_before_all_agree_keeps_the_seat() -> None:
    ann, ben, game = two("archenemy", "the-box")
    cat = Client()
    free = next(
        i
        for i, s in enumerate(game.played_by().seats)
        if game.format.piloted(s.role) and not game.places.filter(seat=i).exists()
    )
    cat.post(f"/play/join/{games.invite(game, free).invitation}")
    ben_sits = game.places.get(name="Ben <b>").seat
    leave_alone(ben_sits)
    together(ann, game, do="pilot", number=ben_sits)
    ben.get(f"/play/{game.token}/news?n=0")
    together(cat, game, do="pilot", number=ben_sits)
    assert game.places.get(seat=ben_sits).taken


def test_the_last_person_there_goes_on_without_waiting_for_the_other() -> None:
    ann, _, game = two()
    leave_alone(1)
    together(ann, game, do="pilot", number=1)
    assert not game.places.get(seat=1).taken
    play(ann, game, random.Random(3), 5)


# -- the game after the game -------------------------------------------------------------------------------------------


def test_a_rematch_turns_the_seats_and_is_begun_once() -> None:
    ann, ben, game = two()
    assert act(ann, game, "rematch").status_code == 400, "it is going on"
    act(ann, game, "concede")
    first = act(ben, game, "rematch")
    assert first.status_code == 302
    assert act(ann, game, "rematch")["Location"] == first["Location"]
    again = SeatedGame.objects.get(token=first["Location"].rsplit("/", 1)[1])
    decks = [s.name for s in game.played_by().seats]
    assert [s.name for s in again.played_by().seats] == decks[::-1], "the other begins"
    assert {p.name: p.seat for p in again.places.all()} == {"": 1, "Ben <b>": 0}, "all keep their decks"
    assert ann.get(again.get_absolute_url()).status_code == 200
    assert "To the rematch" in ann.get(game.get_absolute_url()).content.decode()


def test_where_seats_differ_everybody_takes_the_next_one_with_its_deck() -> None:
    ann, _, game = two("archenemy", "the-box")
    act(ann, game, "concede")
    again = company.rematch(SeatedGame.objects.get(pk=game.pk), game.places.get(seat=0))
    able = [i for i, s in enumerate(game.played_by().seats) if game.format.piloted(s.role)]
    assert [s.name for s in again.played_by().seats] == [s.name for s in game.played_by().seats]
    for old in game.places.all():
        new = again.places.get(guest=old.guest)
        assert new.seat == able[(able.index(old.seat) + 1) % len(able)]


# -- how it went -------------------------------------------------------------------------------------------------------


def test_results_with_people_against_pilots_and_in_practice_are_kept_apart() -> None:
    ann, ben, game = two()
    act(ann, game, "concede")
    alone = sit_down(ann, "duel", "vanilla", 0)
    act(ann, alone, "concede")
    practice = sit_down(ann, "duel", "themes", 0)
    assert act(ann, practice, "advice").status_code == 200
    act(ann, practice, "concede")

    def counted(client: Client) -> dict[str, Any]:
        place = SeatedPlace.objects.filter(guest=client.session["guest"]).first()
        (row,) = company.results(Visitor(None, place.guest))
        return row

    assert counted(ann) == {
        "format": "duel",
        "people": [0, 1, 0],
        "pilots": [0, 1, 0],
        "practice": [0, 1, 0],
    }
    assert counted(ben)["people"] == [1, 0, 0], "the other side conceded"
    page = unescape(ann.get("/play").content.decode())
    assert "Your results" in page and "practice" in page and "with others" in page


# -- replays, and games taken over from there --------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_a_game_that_is_over_is_shown_again_and_taken_over_in_the_middle(key: str, preset: str) -> None:
    client, rng = Client(), random.Random(f"{key} {preset} again")
    game = sit_down(client, key, preset)
    assert client.get(f"/play/{game.token}/replay").status_code == 404, "not while it is played"
    play(client, game, rng, 40)
    if not game.over:
        act(client, game, "concede")
    page = client.get(f"/play/{game.token}/replay")
    text = page.content.decode()
    assert page.status_code == 200 and "plays it differently" not in text and "Take over here" in text
    game.refresh_from_db()
    sentences = alone(games.live(game)).sentences()
    step = len(sentences) // 2
    seat = game.places.get().seat
    answer = client.post(f"/play/{game.token}/take-over", {"step": step, "sit": seat})
    if "/replay" in answer["Location"]:
        assert "asked nothing any more" in unescape(client.get(answer["Location"]).content.decode())
        return
    new = SeatedGame.objects.get(token=answer["Location"].rsplit("/", 1)[1])
    assert new.practice and new.origin.endswith(f"#s{step}")
    there = alone(games.live(new)).sentences()
    assert len(there) > step
    assert [s["text"] for s in there] == [s["text"] for s in sentences[: len(there)]], "it began as it was"
    games._kept.clear()
    play(client, new, rng, 5)
    assert told(client, new)["number"] >= 1
    page = unescape(client.get(new.get_absolute_url()).content.decode())
    assert "Taken over from" in page


def test_of_a_long_game_the_beginning_is_shown_again_at_once_and_the_rest_by_a_worker(monkeypatch) -> None:
    client, rng = Client(), random.Random("long")
    game = sit_down(client, "duel", "vanilla")
    play(client, game, rng, 60)
    if not game.over:
        act(client, game, "concede")
    monkeypatch.setattr(table_replays, "A_DECISION", 0.2)
    address = f"/play/{game.token}/replay"
    first = client.get(address)
    assert first.status_code == 200 and "The rest of the game" in first.content.decode()
    assert [client.get(f"{address}?whole").status_code for _ in range(3)] == [202] * 3
    row = Retelling.objects.get()
    assert (row.seated_id, row.playtest_id, row.done) == (game.pk, None, False)
    monkeypatch.setattr(retelling, "AT_MOST", 1000.0)
    retelling.retell(row.pk, table_replays.source_of)
    whole = client.get(address)
    assert whole.status_code == 200 and "The rest of the game" not in whole.content.decode()
    game.refresh_from_db()
    steps = [s["text"] for s in alone(games.live(game)).sentences()]
    shown = [s["text"] for s in whole.context["replay"]["steps"]]
    beginning = [s["text"] for s in first.context["replay"]["steps"]]
    assert shown == steps and beginning == steps[: len(beginning)] and len(beginning) < len(steps)


def test_a_game_gone_on_with_after_it_was_over_is_not_told_again_as_it_ended_before() -> None:
    client = Client()
    game = sit_down(client, "duel", "vanilla")
    play(client, game, random.Random(1), 3)
    row = Retelling(seated=game, index=game.times_back, build="x", share="s", asked=clock.now())
    row.save()
    assert table_replays.source_of(row) is not None
    assert act(client, game, "back").status_code == 302
    assert table_replays.source_of(row) is None


def test_a_playtests_game_is_taken_over_by_whoever_has_its_address(finished) -> None:
    address = f"/p/{finished.public_id}/g/0"
    client = Client()
    assert "Take over here" in client.get(address).content.decode()
    answer = client.post(f"{address}/take-over", {"step": "12", "sit": "1"})
    game = SeatedGame.objects.get(token=answer["Location"].rsplit("/", 1)[1])
    assert game.places.get().seat == 1 and game.practice
    play(client, game, random.Random(1), 5)
    sent = json.dumps({"step": 12, "sit": 0})
    api = f"/api/playtests/{finished.public_id}/games/0/take-over/"
    found = client.post(api, sent, content_type="application/json")
    assert found.status_code == 201 and found.json()["practice"]
    for step, sit in (("x", "0"), ("0", "9"), ("9999999", "0")):
        refused = client.post(f"{address}/take-over", {"step": step, "sit": sit}, follow=True)
        assert "messages" in refused.content.decode()
    bad = client.post(api, json.dumps({"step": 0, "sit": 9}), content_type="application/json")
    assert bad.status_code == 400


@pytest.fixture
def finished():
    """A playtest that was played."""
    user = get_user_model().objects.create_user("zoe")
    run = planning.start(lineups.preset(registry.get("duel"), "themes", "greedy", 1), 1, owner=user)
    while work.work("table"):
        pass
    return run
