"""How a game flows: where somebody is asked, until when they pass, and what the pilot would do."""

import random

import pytest
from django.test import Client

from decks import seated as games
from decks.models import SeatedGame
from engine.state import terms
from formats import registry
from formats.seated import OWN_STOPS, STOPPABLE
from tests.contexts import alone

from .test_seated import TABLES, play, sit_down, told, unhurried  # noqa: F401 -- the fixture is used by its name

pytestmark = pytest.mark.django_db

ABILITIES = "dreadhorde", "one-defender"
"""A table where something can be done at any time."""
NAMES = [terms.STEP_NAMES[s] for s in STOPPABLE]


def asked_in(client: Client, game: SeatedGame, most: int = 60) -> set[tuple[bool, str]]:
    """Whose turn and which step it was whenever the person was asked what to do with an empty stack; they always pass."""
    found = set()
    for _ in range(most):
        game.refresh_from_db()
        if game.over:
            break
        live = alone(games.live(game))
        ask = live.ask
        if told(client, game)["question"]["kind"] == "act" and not live.game.stack:
            found.add(
                (live.game.active_team == ask.seat.team, terms.STEP_NAMES[live.game.step]),
            )
        place = game.places.get()
        games.answer(game, place, game.moves_made, ask.default())
    return found


def test_people_are_asked_where_they_chose_and_that_is_kept_for_their_next_game() -> None:
    client = Client()
    game = sit_down(client, *ABILITIES)
    assert asked_in(client, game, 25) <= {
        *((True, terms.STEP_NAMES[s]) for s in OWN_STOPS),
        (False, "attackers"),
        (False, "end"),
    }
    sent = {"do": "stops", "own": ["upkeep", "end"], "others": NAMES}
    assert client.post(f"/play/{game.token}/act", sent).status_code == 302
    found = asked_in(client, game)
    assert {step for own, step in found if own} <= {"upkeep", "end"}
    assert {step for own, step in found if not own} >= {"upkeep", "main1"}, "nobody is asked there usually"
    page = client.get(sit_down(client, *ABILITIES).get_absolute_url()).content.decode()
    assert page.count(" checked>") == 2 + len(NAMES)
    assert client.post(f"/play/{game.token}/act", {"do": "stops", "own": ["untap"]}).status_code == 400


def test_who_wants_to_be_asked_nowhere_is_asked_by_what_others_do_only() -> None:
    client = Client()
    game = sit_down(client, *ABILITIES)
    client.post(f"/play/{game.token}/act", {"do": "stops"})
    assert asked_in(client, game) == set()
    game.refresh_from_db()
    assert game.moves_made


def test_passing_until_something_happens_ends_with_an_attack_anothers_spell_or_an_own_turn() -> None:
    """And passing the turn ends with the turn, so that it asks more often."""
    ended = set()
    for until in ("turn", "happening"):
        client, rng = Client(), random.Random(7)
        game = sit_down(client, *ABILITIES)
        for _ in range(60):
            game.refresh_from_db()
            if game.over:
                break
            live = alone(games.live(game))
            ask, turn, team = live.ask, live.game.turn, live.game.seats[0].team
            if ask.kind != "act" or rng.random() < 0.3:
                play(client, game, rng, 1)
                continue
            sent = {"number": game.moves_made, "pass": until}
            assert client.post(f"/play/{game.token}/answer", sent).status_code == 302
            game.refresh_from_db()
            live = alone(games.live(game))
            if game.over or live.ask.kind != "act" or live.game.stack:
                continue
            own = live.game.active_team == team
            if until == "turn":
                assert live.game.turn > turn
            else:
                assert live.game.step == terms.MAIN1 if own else live.game.attackers
                assert not own or live.game.turn > turn
            ended.add((until, own))
    assert {("turn", True), ("happening", True)} <= ended


@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_the_pilots_advice_is_an_answer_that_may_be_given_and_changes_nothing(key: str, preset: str) -> None:
    client = Client()
    game = sit_down(client, key, preset)
    place, words = game.places.get(), []
    form = registry.get(key)
    for _ in range(25):
        game.refresh_from_db()
        if game.over:
            break
        live = alone(games.live(game))
        before = live.result()["digest"]
        found = client.post(f"/api/seated/{game.token}/advice/")
        if live.asked is None:
            assert found.status_code == 409
            games.play_on(game)
            continue
        advice = found.json()
        assert found.status_code == 200 and advice["words"], form.name
        assert live.result()["digest"] == before
        words.append(advice["words"])
        answer = live.advice(place.seat)["answer"]
        assert live.ask.legal(answer)
        games.answer(game, place, game.moves_made, answer)
    assert len(set(words)) > 3


def test_the_page_says_what_the_pilot_would_do_and_why() -> None:
    client = Client()
    game = sit_down(client, "duel", "themes")
    shown = client.post(f"/play/{game.token}/act", {"do": "advice"}).content.decode()
    assert "The pilot would choose:" in shown and "in 7 cards" in shown


def test_a_game_in_which_a_program_asks_the_pilot_is_practice_too() -> None:
    client = Client()
    game = sit_down(client, "duel", "themes")
    assert client.get(f"/api/seated/{game.token}/advice/").status_code == 405, (
        "what is only looked at counts for nothing"
    )
    assert client.get(f"/api/seated/{game.token}/").json()["practice"] is False
    assert client.post(f"/api/seated/{game.token}/advice/").status_code == 200
    assert client.get(f"/api/seated/{game.token}/").json()["practice"] is True


def test_with_others_at_the_table_the_pilot_is_asked_where_whoever_began_allows_it() -> None:
    ann, ben = Client(), Client()
    game = sit_down(ann, "duel", "themes")
    ben.post(f"/play/join/{games.invite(game, 1).invitation}")
    assert ann.post(f"/play/{game.token}/act", {"do": "advice"}).status_code == 400
    assert ann.post(f"/api/seated/{game.token}/advice/").status_code == 400
    assert ben.post(f"/play/{game.token}/act", {"do": "allow"}).status_code == 400
    assert ann.post(f"/play/{game.token}/act", {"do": "allow"}).status_code == 302
    assert ann.post(f"/play/{game.token}/act", {"do": "advice"}).status_code == 200
    assert ben.post(f"/play/{game.token}/act", {"do": "advice"}).status_code == 409, (
        "it is not ben's question"
    )
    ann.post(f"/play/{game.token}/act", {"do": "forbid"})
    assert ann.post(f"/api/seated/{game.token}/advice/").status_code == 400
