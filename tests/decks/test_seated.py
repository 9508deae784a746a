"""Games people sit down to: over HTTP in every format, twice, too late and wrongly; and nothing hidden is told."""

import json
import os
import random
import threading
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from decks import building, mydata, tidy
from decks import seated as games
from decks.models import SeatedGame, SeatedMove
from decks.permissions import Visitor
from decks.playtests import lineups
from decks.templatetags.seating import press
from engine.rules.continuous import permissions
from engine.state import notes, terms
from formats import registry, seated
from formats.play import Lineup
from formats.seated import Move
from tests.contexts import alone

pytestmark = pytest.mark.django_db

GAMES = int(os.environ.get("SEATED_GAMES", "1"))
NONE = {"pick": "999", "value": "many", "rank-0": "9", "share-0": "-1", "with-0": "999"}
"""No answer to any question."""
TABLES = [(form.key, preset.key) for form in registry.played() for preset in form.presets[:2]]


@pytest.fixture(autouse=True)
def unhurried(monkeypatch):
    """As many answers a minute as a bot likes, and no game of another test in memory."""
    for limit in ("BEGINS_A_MINUTE", "ANSWERS_A_MINUTE", "LOOKS_A_MINUTE"):
        monkeypatch.setattr(f"decks.views.seated.{limit}", 10**9)
    for limit in ("REMARKS_A_MINUTE", "LOOKS_A_MINUTE", "REPLAYS_A_MINUTE", "TAKEN_OVER_A_MINUTE"):
        monkeypatch.setattr(f"decks.views.around_the_table.{limit}", 10**9)
    games._kept.clear()
    dealt(monkeypatch, 0)


def dealt(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Chance of its own for each game, the same in each run."""
    monkeypatch.setattr("decks.seated.secrets.randbelow", lambda n: (20261124 + number) % n)


def sit_down(client: Client, key: str, preset: str, seat: int | str = "") -> SeatedGame:
    answer = client.post("/play/new", {"format": key, "samples": preset, "sit": seat, "pilot": "greedy"})
    assert answer.status_code == 302 and answer["Location"].startswith("/play/"), answer["Location"]
    return SeatedGame.objects.get(token=answer["Location"].rsplit("/", 1)[1])


def fields(question: dict[str, Any], answer: Any) -> dict[str, Any]:
    """An answer as the form of the page sends it."""
    match question["kind"]:
        case "act" | "name":
            return {"pick": answer}
        case "number":
            return {"value": answer}
        case "pick" | "pay":
            return {"pick": list(answer)}
        case "order":
            return {f"rank-{i}": answer.index(i) + 1 for i in range(len(answer))}
        case "split":
            return {f"share-{i}": n for i, n in enumerate(answer)}
    found: dict[str, list[int]] = {}
    for i, j in answer:
        found.setdefault(f"with-{i}", []).append(j)
    return dict(found)


def told(client: Client, game: SeatedGame) -> dict[str, Any]:
    answer = client.get(f"/play/{game.token}/told")
    assert answer.status_code == 200
    return dict(answer.json())


def play(client: Client, game: SeatedGame, rng: random.Random, most: int = 10_000) -> int:
    """Answer at random, every eighth answer twice, every twentieth one too late and one that is none; how many were made."""
    made = 0
    while made < most:
        now = told(client, game)
        if now["over"]:
            game.refresh_from_db()  # the others may have ended it
            return made
        if now["question"] is None:
            assert client.post(f"/play/{game.token}/act", {"do": "on"}).status_code == 302
            continue
        game.refresh_from_db()
        answer = alone(games.live(game)).game.run().random(rng.randrange)
        sent = {"number": now["number"], **fields(now["question"], answer)}
        if made % 20 == 7:
            before = game.moves_made
            assert (
                client.post(f"/play/{game.token}/answer", sent | {"number": now["number"] + 1}).status_code
                == 409
            )
            assert (
                client.post(f"/play/{game.token}/answer", {"number": now["number"], **NONE}).status_code
                == 400
            )
            game.refresh_from_db()
            assert game.moves_made == before
        for _ in range(1 + (made % 8 == 3)):
            assert client.post(f"/play/{game.token}/answer", sent).status_code == 302
        made += 1
        game.refresh_from_db()
        assert game.moves_made == now["number"] + 1, "once, however often it was sent"
    return made


@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_a_bot_plays_whole_games_over_http_and_they_are_the_engines_own(
    key: str, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = registry.get(key)
    seats = [i for i, (role, _) in enumerate(form.preset(preset).seats) if form.piloted(role)]
    for n in range(GAMES):
        client, rng = Client(), random.Random(f"{key} {preset} {n}")
        dealt(monkeypatch, n)
        game = sit_down(client, key, preset, rng.choice(seats))
        play(client, game, rng)
        assert game.over and game.result["digest"] == game.digest
        place = game.places.get()
        again = seated.SeatedGame(
            Lineup.from_json(game.lineup),
            [place.seat],
            [Move.from_json(m.to_json()) for m in game.moves.all()],
            payments_from=game.payments_from,
        )
        assert again.result() == game.result
        page = client.get(game.get_absolute_url())
        assert page.status_code == 200 and games.outcome(game, place.seat) in unescape(page.content.decode())


def test_a_process_that_has_never_seen_the_game_goes_on_with_it() -> None:
    client, rng = Client(), random.Random(4)
    game = sit_down(client, "duel", "themes")
    for _ in range(5):
        play(client, game, rng, 3)
        games._kept.clear()  # as after a restart
    assert game.moves_made >= 15


def test_another_process_that_was_first_is_caught_up_with() -> None:
    """Two processes keep the game in memory; what one of them is told by a row of the other's is played there too."""
    client, rng = Client(), random.Random(5)
    game = sit_down(client, "duel", "themes")
    play(client, game, rng, 2)
    _, other = games._kept.pop(game.token)  # the second process stands here
    play(client, game, rng, 3)
    _, here = games._kept[game.token]
    games._kept[game.token] = 0, other
    play(client, game, rng, 1)
    assert len(other.moves) == len(here.moves) + 1 == game.moves_made


def hidden_moved(game: Any, eyes: int) -> None:
    """Exchange everything the seat may not see: others' hands with their libraries, and every library's order."""
    revealed = (
        bool(permissions(game, terms.PE_OPEN_HANDS)) and eyes >= 0
    )  # Zur's Weirding: seen by all at the table
    controlled = game.notes.get(notes.MASTERS, {})  # whose controller sees what they see (CR 723.4)
    for seat in game.seats:
        if seat.index == eyes or controlled.get(seat.index) == eyes or (revealed and seat.piloted):
            game.journal.replace(seat.library, list(reversed(seat.library)))
        elif seat.piloted and not (seat.team == game.seats[eyes].team and game.ruleset.shows_hands(seat)):
            cards = [*seat.hand, *seat.library]
            cards.reverse()
            n = len(seat.hand)
            game.journal.replace(seat.hand, cards[:n])
            game.journal.replace(seat.library, cards[n:])
        else:
            game.journal.replace(seat.library, list(reversed(seat.library)))


def everything_told(found: Any, seat: int) -> list[Any]:
    """The table with its question, every sentence, and what the pilot would do there."""
    return [found.told(seat), found.sentences(), found.advice(seat) if found.asked == seat else None]


@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_what_a_seat_is_told_is_the_same_whatever_it_may_not_see(
    key: str, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The beginning of one game; of many every answer."""
    form = registry.get(key)
    seats = [i for i, (role, _) in enumerate(form.preset(preset).seats) if form.piloted(role)]
    for n in range(GAMES):
        dealt(monkeypatch, n)
        rng = random.Random(f"{key} {preset}" + (f" {n}" if n else ""))
        client = Client()
        game = sit_down(client, key, preset, seats[n % len(seats)] if n else "")
        assert told_alike(client, game, rng, form.name, 40 if GAMES == 1 else 10_000) >= 5


def told_alike(client: Client, game: SeatedGame, rng: random.Random, name: str, most: int) -> int:
    """Play, and see at each answer that nothing hidden shows in what is told; how often that was compared."""
    place = game.places.get()
    compared = 0
    for _ in range(most):
        if game.over:
            break
        game.refresh_from_db()
        found = alone(games.live(game))
        now = found.told(place.seat)
        tops = [s["library_top"] for s in now["seats"]]
        question = now["question"]
        looks = question is not None and question["kind"] != "act" and question["source"] is not None
        if not looks and not any(tops):
            all_told = json.dumps(everything_told(found, place.seat))
            mark = found.game.mark()
            hidden_moved(found.game, place.seat)
            assert json.dumps(everything_told(found, place.seat)) == all_told, name
            found.game.undo(mark)
            assert json.dumps(everything_told(found, place.seat)) == all_told
            compared += 1
        play(client, game, rng, 1)
    return compared


def test_the_seed_and_others_hands_are_nowhere_in_the_page() -> None:
    client = Client()
    game = sit_down(client, "duel", "themes")
    play(client, game, random.Random(6), 6)
    page = client.get(game.get_absolute_url()).content.decode()
    assert str(game.lineup["seed"]) not in page
    found = alone(games.live(game))
    seat = game.places.get().seat
    theirs = {c.name for c in found.game.seats[1 - seat].hand}
    seen = {c.name for s in found.game.seats for c in [*s.permanents, *s.graveyard, *s.exile]}
    mine = {c.name for c in found.game.seats[seat].hand}
    told_of = " ".join(row["text"] for row in found.sentences())
    for name in theirs - seen - mine:
        assert name in told_of or name not in page, name


def test_nobody_else_sees_or_plays_the_game() -> None:
    client, other = Client(), Client()
    game = sit_down(client, "duel", "vanilla")
    for path in ("", "/news", "/told"):
        assert other.get(f"/play/{game.token}{path}").status_code == 404
    for path in ("/answer", "/act"):
        assert (
            other.post(f"/play/{game.token}{path}", {"number": "1", "pick": "0", "do": "concede"}).status_code
            == 404
        )
    game.refresh_from_db()
    assert not game.over


def test_a_friend_takes_a_seat_by_an_invitation_once_and_both_play() -> None:
    ann, ben, cid = Client(), Client(), Client()
    game = sit_down(ann, "duel", "themes", 0)
    ann.post(f"/play/{game.token}/act", {"do": "invite", "seat": "1"})
    link = f"/play/join/{game.places.get(seat=1).invitation}"
    assert "Take the seat" in ben.get(link).content.decode()
    assert ben.get(game.get_absolute_url()).status_code == 404, "looking at an invitation takes nothing"
    assert ben.post(link).status_code == 302
    assert cid.get(link).status_code == 404 and cid.post(link).status_code == 404
    assert ann.post(link).status_code == 404, "one seat each"
    rng = random.Random(9)
    seats = set()
    for _ in range(40):
        game.refresh_from_db()
        if game.over:
            break
        found = alone(games.live(game))
        if found.asked is None:
            ann.post(f"/play/{game.token}/act", {"do": "on"})
            continue
        at, wrong = (ann, ben) if found.asked == 0 else (ben, ann)
        seats.add(found.asked)
        assert told(wrong, game)["question"] is None
        assert (
            wrong.post(f"/play/{game.token}/answer", {"number": game.moves_made, "pick": "0"}).status_code
            == 409
        )
        play(at, game, rng, 1)
    assert seats == {0, 1}
    assert "You play alone" not in ann.get(game.get_absolute_url()).content.decode()
    assert ann.post(f"/play/{game.token}/act", {"do": "back"}).status_code == 400, "what was done is done"
    assert ben.post(f"/play/{game.token}/act", {"do": "leave"}).status_code == 302
    play(ann, game, rng)
    assert game.over, "a pilot has the seat again"


def test_who_plays_alone_takes_back_and_the_same_answer_leads_to_the_same_game() -> None:
    client, rng = Client(), random.Random(2)
    game = sit_down(client, "horde-sealed", "two-survivors")
    play(client, game, rng, 6)
    before, digest = game.moves_made, game.digest
    last = SeatedMove.objects.filter(game=game).last()
    assert client.post(f"/play/{game.token}/act", {"do": "back"}).status_code == 302
    game.refresh_from_db()
    assert game.moves_made < before and game.digest != digest
    question = told(client, game)["question"]
    client.post(
        f"/play/{game.token}/answer", {"number": game.moves_made, **fields(question, last.answers[0])}
    )
    game.refresh_from_db()
    assert (game.moves_made, game.digest) == (before, digest)


def test_conceding_ends_it_and_a_person_with_an_account_comes_back_from_another_device() -> None:
    ann = get_user_model().objects.create_user("ann", password="a long pass phrase")
    here, there = Client(), Client()
    here.force_login(ann)
    there.force_login(ann)
    game = sit_down(here, "dreadhorde", "one-defender")
    assert game.title in unescape(there.get("/play").content.decode())
    assert there.post(f"/play/{game.token}/act", {"do": "concede"}).status_code == 302
    page = here.get(game.get_absolute_url()).content.decode()
    assert "You conceded." in page and "turn 0" not in page
    told = here.get(f"/play/{game.token}/told").json()
    assert (told["question"], told["waits_for"], told["over"]) == (None, None, True)
    assert 'class="press"' not in page and "option-" not in page, "nothing is left to be pointed at"
    assert here.post(f"/play/{game.token}/answer", {"number": "1", "pick": "0"}).status_code == 409


def test_a_table_of_an_engine_that_plays_it_otherwise_says_so_and_breaks_nothing() -> None:
    client = Client()
    game = sit_down(client, "duel", "vanilla")
    play(client, game, random.Random(3), 4)
    SeatedGame.objects.update(build="of old", digest="0" * 16)
    games._kept.clear()
    assert "has been mended since" in client.get(game.get_absolute_url()).content.decode()
    assert client.get(f"/play/{game.token}/told").status_code == 409
    assert (
        client.post(f"/play/{game.token}/answer", {"number": game.moves_made, "pick": "0"}).status_code == 400
    )
    assert client.post(f"/play/{game.token}/act", {"do": "delete"}).status_code == 302


@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_a_table_of_an_older_engine_that_plays_it_alike_goes_on_after_any_move(key: str, preset: str) -> None:
    client, rng = Client(), random.Random(preset)
    form = registry.get(key)
    seats = [i for i, (role, _) in enumerate(form.preset(preset).seats) if form.piloted(role)]
    game = sit_down(client, key, preset, seats[0])
    for _ in range(12):
        play(client, game, rng, 1)
        SeatedGame.objects.update(build="of old")
        games._kept.clear()
        assert client.get(f"/play/{game.token}/told").status_code == 200


def test_nobody_answers_while_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks at a table plays it on to its question, and must not do so beside somebody who answers in another thread."""
    client = Client()
    game = sit_down(client, "duel", "vanilla")
    looked, tell = [], seated.SeatedGame.told

    def watching(found: seated.SeatedGame, seat: int | None) -> dict[str, Any]:
        others: list[bool] = []
        thread = threading.Thread(target=lambda: others.append(games.lock.acquire(timeout=0.05)))
        thread.start()
        thread.join()
        looked.append(others == [False])
        return tell(found, seat)

    monkeypatch.setattr(seated.SeatedGame, "told", watching)
    client.post(f"/play/{game.token}/act", {"do": "watch"})
    game.refresh_from_db()
    table = f"/play/{game.token}"
    for address in (table, f"{table}/news?n=-1", f"{table}/told", f"/play/watch/{game.watch}"):
        assert client.get(address).status_code == 200
    for address in (f"/api/seated/{game.token}/", f"/api/watched/{game.watch}/"):
        assert client.get(address).status_code == 200, address
    assert len(looked) == 6 and all(looked)


def test_who_looks_as_somebody_answers_sees_the_table_after_the_answer() -> None:
    client = Client()
    game = sit_down(client, "duel", "vanilla")
    before = SeatedGame.objects.get()
    play(client, game, random.Random(3), 3)
    with games.live(before) as found:
        assert (len(found.moves), before.moves_made) == (game.moves_made, game.moves_made)
    SeatedGame.objects.all().delete()
    before.moves_made = 1
    with pytest.raises(games.Elsewhere, match="deleted"), games.live(before):
        pass


def test_a_fault_of_the_engine_loses_nothing(monkeypatch) -> None:
    client = Client()
    game = sit_down(client, "duel", "themes")

    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the engine lost its way")

    with monkeypatch.context() as patch:
        patch.setattr(seated.SeatedGame, "answer", broken)
        answer = client.post(f"/play/{game.token}/answer", {"number": game.moves_made, "pick": "0"})
    assert answer.status_code == 400 and "the move is not made" in answer.content.decode()
    play(client, game, random.Random(1), 3)


@pytest.mark.parametrize(
    "sent",
    [
        {"format": "duel", "samples": "nonsense"},
        {"format": "duel", "samples": "vanilla", "sit": "9"},
        {"format": "horde-sealed", "samples": "two-survivors", "sit": "2"},
        {"format": "duel", "samples": "vanilla", "pilot": "nobody"},
    ],
)
def test_nobody_sits_down_where_it_makes_no_sense(sent: dict[str, str]) -> None:
    client = Client()
    answer = client.post("/play/new", sent, follow=True)
    assert answer.status_code == 200 and "messages" in answer.content.decode()
    assert not SeatedGame.objects.exists()


def test_a_set_up_form_keeps_what_is_in_it_where_nobody_can_sit_down() -> None:
    """It says why, with the line-up still chosen."""
    for sit, seat_2, said in [
        ("deck-2", "", "at the seat you would sit down at"),
        ("", "sample:nonsense", ""),
    ]:
        sent = {
            "format": "duel",
            "deck-1": "sample:vanilla60",
            "deck-2": seat_2,
            "pilot": "random",
            "sit": sit,
        }
        answer = Client().post("/play/new", sent)
        page = answer.content.decode()
        assert answer.status_code == 422 and 'role="alert"' in page and said in page
        assert (
            '<option value="random" selected>' in page
            and '<option value="sample:vanilla60" selected>' in page
        )
    assert not SeatedGame.objects.exists()


@pytest.mark.parametrize(("sit", "at"), [("", 0), ("survivor-1", 0), ("survivor-2", 1)])
def test_one_sits_down_at_the_seat_one_chose_in_the_set_up_form(sit: str, at: int) -> None:
    first, second, horde = (key for _, key in registry.get("horde-sealed").preset("two-survivors").seats)
    sent = {"survivor-1": f"sample:{first}", "survivor-2": f"sample:{second}", "horde-1": f"sample:{horde}"}
    answer = Client().post("/play/new", {"format": "horde-sealed", "pilot": "greedy", "sit": sit, **sent})
    game = SeatedGame.objects.get(token=answer["Location"].rsplit("/", 1)[1])
    assert [place.seat for place in game.places.all()] == [at]


def test_a_guests_games_become_theirs_and_are_in_everything_they_may_take_along() -> None:
    client = Client()
    game = sit_down(client, "duel", "vanilla")
    ann = get_user_model().objects.create_user("ann", password="a long pass phrase")
    guest = client.session["guest"]
    building.claim(ann, guest)
    device = Client()
    device.force_login(ann)
    assert device.get(game.get_absolute_url()).status_code == 200
    rows = mydata._others(ann)["games_sat_down_to"]
    assert [(row["title"], row["lineup"]) for row in rows] == [(game.title, None)], (
        "no seed while it is played"
    )


def test_games_of_guests_go_after_guest_days(settings) -> None:
    settings.GUEST_DAYS = 30
    old, kept, fresh = (sit_down(Client(), "duel", "vanilla") for _ in range(3))
    ann = get_user_model().objects.create_user("ann")
    kept.places.update(owner=ann, guest="")
    SeatedGame.objects.filter(pk__in=(old.pk, kept.pk)).update(updated=timezone.now() - timedelta(days=31))
    assert tidy.tidy()["seated"] == 1
    assert set(SeatedGame.objects.all()) == {kept, fresh}


def ways(*said: tuple[str, str]) -> dict[str, Any]:
    """A question what to do with the card 7, with these labels and notes."""
    options = [
        {"label": label, "note": note, "id": 7, "seat": None, "in_hand": False, "card": "x"}
        for label, note in said
    ]
    return {"kind": "act", "options": options}


@pytest.mark.parametrize(
    ("said", "buttons"),
    [
        (
            [("March Bear", "(3,1) to (2,1)"), ("March Bear", "(3,1) to (4,1)")],
            ["(3,1) to (2,1)", "(3,1) to (4,1)"],
        ),
        ([("March Bear", "(3,1) to (2,1)"), ("Take Bear", "(3,1)")], ["March Bear", "Take Bear"]),
        ([("Bear: draw", ""), ("Bear: draw", "")], ["Bear: draw", "Bear: draw"]),
    ],
)
def test_ways_with_one_card_are_said_by_what_tells_them_apart(said, buttons) -> None:
    """On the map three buttons had the same words."""
    assert [option["said"] for _, option in press(ways(*said), ids=[7])["found"]] == buttons


def test_a_title_too_long_for_its_place_says_so(django_user_model: Any) -> None:
    """Decks may have long names, and the last of them is cut."""
    ann = django_user_model.objects.create_user("ann")
    lineup = lineups.preset(registry.get("duel"), "vanilla", "greedy", 1)
    game = games.begin(Visitor(ann), lineup, 0, " · ".join(["A deck with a name of its own"] * 8))
    assert len(game.title) <= 200 and game.title.endswith("…")
