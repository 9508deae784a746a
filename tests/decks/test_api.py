"""The REST API by its contract."""

import json

import pytest
from django.core.management import call_command

from decks.models import Deck

pytestmark = pytest.mark.django_db


def post(client, address, sent, method="post"):
    """Send JSON."""
    return getattr(client, method)(address, json.dumps(sent), content_type="application/json")


def test_validate_answers_as_the_command_does(client, horde_text):
    answer = post(client, "/api/validate/", {"format": "horde-sealed", "kind": "horde", "list": horde_text})
    found = answer.json()
    assert set(found) == {"format", "kind", "valid", "violations", "meters", "unread"}
    assert found["valid"] is True
    assert {meter["key"] for meter in found["meters"]} == {"tokens_2_2", "tokens_5_5", "spells"}


def test_validate_takes_zones_options_and_a_pool(client):
    zones = {"main": [[17, "Forest"], {"qty": 23, "name": "Forest"}]}
    sent = {"format": "horde-sealed", "kind": "survivor", "zones": zones, "pool": ["Shock"] * 90}
    found = post(client, "/api/validate/", sent).json()
    assert found["valid"] is True
    found = post(client, "/api/validate/", {**sent, "options": {"minimum_deck": 60}}).json()
    assert [each["code"] for each in found["violations"]] == ["HS-E21"]


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({}, "format"),
        ({"format": "chess", "kind": "deck", "list": ""}, "no format"),
        ({"format": "duel", "kind": "board", "list": ""}, "no kind"),
        ({"format": "duel", "kind": "deck"}, "Send a list"),
        ({"format": "duel", "kind": "deck", "list": "", "colour": 1}, "no such field"),
        ({"format": "duel", "kind": "deck", "list": "", "options": {"lives": 9}}, "no option"),
        ({"format": "duel", "kind": "deck", "zones": {"main": [["x", "y"]]}}, "entry of a zone"),
        ({"format": "duel", "kind": "deck", "zones": [1]}, "Zones are"),
        ({"format": "duel", "kind": "deck", "zones": {"main": [[0, "Shock"]]}}, "quantity"),
        ({"format": "duel", "kind": "deck", "list": "", "pool": 3}, "A pool is"),
    ],
)
def test_errors_are_problems_a_person_can_read(client, sent, words):
    answer = post(client, "/api/validate/", sent)
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == 400
    assert words in problem["detail"]


def test_a_deck_is_made_read_changed_and_deleted(as_ann, horde_text):
    sent = {
        "format": "horde-sealed",
        "kind": "horde",
        "name": "By script",
        "list": horde_text,
        "visibility": "public",
    }
    made = post(as_ann, "/api/decks/", sent)
    assert made.status_code == 201
    address = f"/api/decks/{made.json()['id']}/"
    read = as_ann.get(address)
    assert (read.json()["valid"], read.json()["revision"]) == (True, 1)
    changed = post(as_ann, address, {"revision": 1, "list": "// Spells\n4 Zombify"}, "patch").json()
    assert (changed["size"], changed["revision"], changed["valid"]) == (4, 2, False)
    assert post(as_ann, address, {"revision": 1, "list": "1 Shock"}, "patch").status_code == 409
    assert post(as_ann, address, {"list": "1 Shock"}, "patch").status_code == 400
    assert as_ann.get(f"{address}report/").json()["valid"] is False
    assert post(as_ann, f"{address}versions/", {}).json()["number"] == 2
    assert [each["number"] for each in as_ann.get(f"{address}versions/").json()["results"]] == [2, 1]
    assert as_ann.delete(address).status_code == 204
    assert not Deck.objects.filter(name="By script").exists()


def test_formats_say_what_a_client_needs(client):
    found = {each["key"]: each for each in client.get("/api/formats/").json()}
    horde = found["horde-sealed"]
    assert {kind["key"] for kind in horde["kinds"]} == {"cube", "horde", "survivor"}
    assert horde["presets"][0]["seats"][0]["role"] == "survivor"
    assert all(preset["playable"] for preset in horde["presets"])
    assert all(preset["playable"] for preset in found["elder-dragon-wars"]["presets"])


@pytest.mark.rule("HS-08")
def test_a_deal_is_as_the_command_gives_it(client, cube):
    found = post(client, f"/api/cubes/{cube.public_id}/deals/", {"survivors": 2, "seed": 7}).json()
    assert [len(pool) for pool in found["pools"]] == [90, 90]
    assert (found["seed"], found["survivors"], found["left_out"], found["version"]) == (7, 2, 220, 1)
    assert client.get(found["url"]).status_code == 200


def test_cards_are_found_in_pages(cards, client):
    found = client.get("/api/cards/?q=grave titan").json()
    assert found["results"][0]["name"] == "Grave Titan"
    assert found["results"][0]["type_line"] == "Creature — Giant"
    assert len(client.get("/api/cards/?page_size=5000").json()["results"]) == 100


def test_the_schema_is_whole(tmp_path):
    call_command("spectacular", validate=True, fail_on_warn=True, file=str(tmp_path / "schema.yml"))


@pytest.mark.parametrize("method", ["get", "post", "delete", "options"])
def test_an_address_that_is_none_is_said_so_to_scripts(as_ann, method):
    answer = getattr(as_ann, method)("/api/nonsense/of/any/kind/")
    assert answer.status_code == 404
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["status"] == 404
