"""The REST API: caching, limits, and each kind of thing that scripts read and change."""

import pytest

from decks import building, house, tables
from decks.models import Comment, Deck, HouseFormat, Table, Visibility
from decks.permissions import Visitor
from formats.changes import ReplaceList
from formats.decklist import parse
from tests.decks.scripts import Script

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(bears) -> Deck:
    """Ann's public deck in two versions."""
    building.change(bears, bears.revision, ReplaceList.of(parse("22 Forest\n4 Grizzly Bears")))
    building.publish(bears)
    return bears


def test_what_was_read_before_is_not_sent_again(deck):
    script = Script()
    first = script("get", f"decks/{deck.public_id}/")
    again = script("get", f"decks/{deck.public_id}/", **{"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    deck.name = "Other"
    deck.save()
    assert script("get", f"decks/{deck.public_id}/", **{"If-None-Match": first["ETag"]}).status_code == 200


def test_a_change_of_what_has_changed_is_refused(deck, ann_script):
    address = f"decks/{deck.public_id}/"
    tag = ann_script("get", address)["ETag"]
    good = ann_script("patch", address, {"list": "4 Shock"}, **{"If-Match": tag})
    assert good.status_code == 200
    late = ann_script("patch", address, {"list": "3 Shock"}, **{"If-Match": tag})
    assert (late.status_code, late["Content-Type"]) == (412, "application/problem+json")
    assert ann_script("delete", address, **{"If-Match": tag}).status_code == 412
    deck.refresh_from_db()
    assert deck.size == 4


def test_answers_say_how_much_of_the_limit_is_left():
    answer = Script()("get", "formats/")
    assert int(answer["RateLimit-Remaining"]) < int(answer["RateLimit-Limit"])


def test_decks_are_filtered_by_their_format(deck, ann_script):
    assert ann_script("get", "decks/?format=duel").json()["count"] == 1
    assert ann_script("get", "decks/?format=horde-sealed").json()["count"] == 0


def test_a_copy_names_its_source(deck, bob_script):
    made = bob_script("post", f"decks/{deck.public_id}/fork/").json()
    assert made["forked_from"] == {"deck": deck.public_id, "version": 2}
    assert made["owner"] == "bob"


def test_versions_are_compared_and_brought_back(deck, ann_script):
    found = ann_script("get", f"decks/{deck.public_id}/diff/?before=1&after=2").json()
    assert {each["name"]: each["after"] - each["before"] for each in found["changes"]} == {
        "Forest": 2,
        "Shock": -4,
        "Grizzly Bears": 4,
    }
    back = ann_script("post", f"decks/{deck.public_id}/versions/1/").json()
    assert [row["name"] for row in back["zones"]["main"]] == ["Forest", "Shock"]
    assert ann_script("get", f"decks/{deck.public_id}/versions/9/").status_code == 404
    assert ann_script("get", f"decks/{deck.public_id}/diff/?before=x").status_code == 404


def test_a_link_shows_a_deck_without_its_address_and_can_be_turned_over(deck, ann_script, bob_script):
    ann_script("patch", f"decks/{deck.public_id}/", {"visibility": "unlisted"})
    token = ann_script("get", f"decks/{deck.public_id}/link/").json()["token"]
    seen = bob_script("get", f"links/{token}/")
    assert seen.json()["name"] == "Bears"
    assert deck.public_id not in seen.content.decode()
    assert bob_script("get", f"decks/{deck.public_id}/").status_code == 404
    assert bob_script("get", f"decks/{deck.public_id}/link/").status_code == 404
    assert bob_script("post", f"links/{token}/").status_code == 201
    ann_script("post", f"decks/{deck.public_id}/link/")
    assert bob_script("get", f"links/{token}/").status_code == 404


def test_likes_and_comments(deck, ann_script, bob_script):
    assert bob_script("put", f"decks/{deck.public_id}/like/").json() == {"liked": True, "likes": 1}
    assert bob_script("delete", f"decks/{deck.public_id}/like/").json() == {"liked": False, "likes": 0}
    said = bob_script("post", f"decks/{deck.public_id}/comments/", {"text": "Nice"}).json()
    number = said["id"]
    assert bob_script("patch", f"comments/{number}/", {"hidden": True}).status_code == 404
    assert ann_script("patch", f"comments/{number}/", {"hidden": True}).json()["hidden"] is True
    assert Script()("get", f"decks/{deck.public_id}/comments/").json()["count"] == 0
    assert ann_script("post", f"comments/{number}/report/", {"reason": "spam"}).status_code == 204
    assert ann_script("delete", f"comments/{number}/").status_code == 404
    assert bob_script("delete", f"comments/{number}/").status_code == 204
    assert not Comment.objects.exists()


def test_a_table_is_made_seated_and_left(deck, ann, ann_script, bob, bob_script):
    role = Table(format_key="duel").format.roles[0].key
    seats = [{"role": role, "deck": deck.public_id}, {"role": role}]
    made = ann_script(
        "post", "tables/", {"format": "duel", "name": "Kitchen", "visibility": "public", "seats": seats}
    )
    assert made.status_code == 201
    address = f"tables/{made.json()['id']}/"
    mine = building.create(Visitor(bob), "duel", "deck", "Mine", deck=parse("4 Shock"))
    sat = bob_script("post", f"{address}sit/", {"seat": 2, "deck": mine.public_id}).json()
    assert [seat["deck"] for seat in sat["seats"]] == [deck.public_id, mine.public_id]
    seen = ann_script("get", address).json()["seats"][1]
    assert (seen["name"], seen["deck"]) == ("Mine", None)
    assert bob_script("post", f"{address}sit/", {"seat": 2}).json()["seats"][1]["name"] is None
    assert bob_script("patch", address, {"name": "x"}).status_code == 404
    assert ann_script("patch", address, {"seats": [{"role": "nobody"}]}).status_code == 400
    assert ann_script("delete", address).status_code == 204


def test_a_house_format_is_made_changed_and_built_by(ann_script, bob_script):
    sent = {"format": "horde-sealed", "name": "Long", "options": {"minimum_deck": 60}, "visibility": "public"}
    made = ann_script("post", "house/", sent).json()
    address = f"house/{made['id']}/"
    built = bob_script("post", f"{address}decks/", {"kind": "survivor"}).json()
    assert (built["options"], built["house"]) == ({"minimum_deck": 60}, {"house": made["id"], "version": 1})
    changed = ann_script("patch", address, {"options": {"minimum_deck": 70}}).json()
    assert (changed["version"], changed["options"]) == (2, {"minimum_deck": 70})
    assert bob_script("get", f"decks/{built['id']}/").json()["house"]["version"] == 1
    loose = bob_script("patch", f"decks/{built['id']}/", {"options": {"minimum_deck": 50}}).json()
    assert loose["house"] is None
    pinned = bob_script("patch", f"decks/{built['id']}/", {"house": made["id"]}).json()
    assert pinned["options"] == {"minimum_deck": 70}
    assert bob_script("delete", address).status_code == 404
    assert ann_script("delete", address).status_code == 204
    assert not HouseFormat.objects.exists()


@pytest.mark.parametrize("what", ["tables", "house"])
def test_links_of_groups_are_their_owners(what, ann, ann_script, bob_script):
    make = {
        "tables": lambda: tables.create(ann, "duel", "x"),
        "house": lambda: house.create(ann, "duel", "x", {}),
    }
    if what == "house":
        made = house.create(ann, "horde-sealed", "x", {}, visibility=Visibility.PUBLIC)
    else:
        made = make[what]()
    address = f"{what}/{made.public_id}/link/"
    before = ann_script("get", address).json()["token"]
    assert ann_script("post", address).json()["token"] != before
    assert bob_script("post", address).status_code == 404


def test_one_card_with_what_formats_say_of_it(cards):
    card = Script()("get", "cards/grave-titan/").json()
    assert {"army-magic", "duel"} <= set(card["legal"])
    assert card["numbers"]["points"] == 6
    assert card["printings"]
    assert "Deathtouch" in card["text"]


def test_me(ann_script):
    assert ann_script("get", "me/").json()["name"] == "ann"
    assert ann_script("patch", "me/", {"visibility": "public"}).json()["visibility"] == "public"
    assert ann_script("patch", "me/", {"visibility": "nobody"}).status_code == 400
    assert Script()("get", "me/").status_code == 401


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b'{"format": "duel", "kind": "deck", "list": "\\u0000"}', "NUL"),
        (b'{"format": "duel", "kind": "deck", "list": "\\ud800"}', "surrogate"),
        (b'{"format": "duel", "kind": "deck", "zones": {"main": [[1e999, "Shock"]]}}', "number"),
        (b"[" * 100_000, "deep"),
        (b"\xff\xfe", "JSON"),
        (b'{"format": ', "JSON"),
        (b"[]", ""),
        (b'{"format": "duel", "kind": "deck", "zones": {"main": 3}}', "Zones are"),
        (b'{"format": "duel", "kind": "deck", "zones": {"main": [{"qty": true, "name": []}]}}', ""),
    ],
)
def test_a_body_that_cannot_be_read_is_a_problem_in_words(client, body, words):
    answer = client.post("/api/validate/", body, content_type="application/json")
    assert answer.status_code == 400
    assert words.lower() in answer.json()["detail"].lower()
