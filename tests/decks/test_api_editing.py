"""Building over the API: changes that can be taken back, groups, files, numbers, games at the table."""

import io
import zipfile

import pytest

from decks import building, deals, house, tables
from decks.models import Deck, PaperRun, Playgroup, Visibility
from decks.permissions import Visitor
from formats.decklist import parse
from tests.decks.scripts import Script

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(bears) -> Deck:
    return bears


def rows(answer, zone="main"):
    return {each["name"]: each["qty"] for each in answer.json()["deck"]["zones"].get(zone, [])}


@pytest.fixture
def change(deck, ann_script):
    """Make a change upon the deck as it is now."""

    def made(**sent):
        deck.refresh_from_db()
        return ann_script("post", f"decks/{deck.public_id}/changes/", {"revision": deck.revision, **sent})

    return made


def test_each_kind_of_change(change):
    assert rows(change(do="add", card="grizzly bears", count=3)) == {
        "Forest": 20,
        "Shock": 4,
        "Grizzly Bears": 3,
    }
    assert rows(change(do="add", zone="main", card="Shock", count=-1))["Shock"] == 3
    assert rows(change(do="set", zone="main", card="Shock", count=2))["Shock"] == 2
    assert rows(change(do="move", zone="main", to="sideboard", card="Shock"), "sideboard") == {"Shock": 2}
    assert rows(change(do="take", card="Shock"), "sideboard") == {}
    assert rows(change(do="swap", zone="main", card="Forest", new="Mountain"))["Mountain"] == 1
    assert rows(change(do="rename", card="Mountain", new="Island"))["Island"] == 1
    noted = change(do="note", zone="main", card="Island", tags=["Blue", "odd"], note="Why?")
    island = next(each for each in noted.json()["deck"]["zones"]["main"] if each["name"] == "Island")
    assert (island["tags"], island["note"]) == (["Blue", "odd"], "Why?")
    kept = change(do="note", zone="main", card="Island", note="Because.")
    island = next(each for each in kept.json()["deck"]["zones"]["main"] if each["name"] == "Island")
    assert (island["tags"], island["note"]) == (["Blue", "odd"], "Because.")
    assert rows(change(do="add-list", list="2 Shock"))["Shock"] == 2
    assert rows(change(do="replace-list", list="60 Forest")) == {"Forest": 60}
    assert change(do="set", zone="main", card="Forest", count=10).json()["report"]["valid"] is False


def test_changes_are_listed_taken_back_and_made_again(change, deck, ann_script, bob_script):
    change(do="add", card="Grizzly Bears")
    change(do="take", card="Shock")
    listed = ann_script("get", f"decks/{deck.public_id}/changes/").json()["results"]
    assert [each["words"] for each in listed] == ["Took out Shock", "Added 1 Grizzly Bears"]
    back = change(do="undo", count=2)
    assert rows(back) == {"Forest": 20, "Shock": 4}
    assert rows(change(do="redo")) == {"Forest": 20, "Shock": 4, "Grizzly Bears": 1}
    assert bob_script("get", f"decks/{deck.public_id}/changes/").status_code == 404
    assert change(do="undo").status_code == 200
    nothing = change(do="undo")
    assert (nothing.status_code, nothing.json()["detail"]) == (400, "There is nothing to take back.")


def test_a_change_upon_an_old_state_is_refused(change, deck):
    seen = deck.revision
    assert change(do="add", card="Shock").status_code == 200
    late = change(do="take", card="Shock", revision=seen)
    assert (late.status_code, late["Content-Type"]) == (409, "application/problem+json")


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"do": "add"}, "card"),
        ({"do": "fly"}, "fly"),
        ({"do": "set", "zone": "main", "card": "Shock"}, "count"),
        ({"do": "take", "card": "Shock", "count": 0}, "1 or more"),
        ({"do": "add", "zone": "attic", "card": "Shock"}, "no zone"),
        ({"do": "add", "card": "Grizly Bears"}, "Grizzly Bears"),
        ({"do": "pack", "pack": "x"}, "no such pack"),
        ({"do": "replace-list"}, "list"),
        ({"do": "add-list", "list": "4 Shock\n- - -"}, "Line 2"),
        ({"do": "add", "card": "Shock", "colour": "red"}, "colour"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused_in_words(change, deck, sent, words):
    answer = change(**sent)
    assert answer.status_code == 400
    assert words in answer.json()["detail"]
    deck.refresh_from_db()
    assert deck.revision == 1


def test_packs_and_options_of_the_format(ann, ann_script):
    made = building.create(Visitor(ann), "horde-sealed", "horde", "H")
    address = f"decks/{made.public_id}/"
    packs = ann_script("get", f"{address}packs/").json()
    assert packs[0]["key"] == "tokens"
    filled = ann_script("post", f"{address}changes/", {"do": "pack", "pack": "tokens", "revision": 1})
    assert sum(n for _, n, _ in packs[0]["cards"]) == filled.json()["deck"]["size"]
    option = next(each for each in made.format.options if each.type == "int")
    value = option.default + 1
    sent = {"do": "options", "options": {option.key: value}, "revision": 2}
    assert ann_script("post", f"{address}changes/", sent).json()["deck"]["options"] == {option.key: value}
    back = ann_script("post", f"{address}changes/", {"do": "undo", "revision": 3}).json()
    assert back["deck"]["options"] == {}


def test_a_deck_has_tags_of_its_own(deck, ann_script):
    assert ann_script("patch", f"decks/{deck.public_id}/", {"tags": ["green", "first"]}).json()["tags"] == [
        "green",
        "first",
    ]
    many = ann_script("patch", f"decks/{deck.public_id}/", {"tags": [f"t{n}" for n in range(13)]})
    assert many.status_code == 400


def test_a_list_is_read_in_any_syntax_and_nothing_is_lost():
    text = "Deck\n4 Lightning Bolt (LEA) 161\n2 Grizly Bears\n???"
    read = Script()("post", "lists/", {"list": text}).json()
    assert (read["syntax"], read["cards"]) == ("arena", 6)
    assert {each["line"]: "Grizzly Bears" in each["near"] for each in read["unread"]} == {3: True, 4: False}
    forge = Script()("post", "lists/", {"list": "[Main]\n4 Shock", "filename": "a.dck"}).json()
    assert forge["syntax"] == "forge"
    assert Script()("post", "lists/", {"list": "4 Shock", "syntax": "runes"}).status_code == 400


def test_a_deck_goes_out_in_every_syntax(deck, ann_script):
    for each in Script()("get", "lists/syntaxes/").json():
        answer = ann_script("get", f"decks/{deck.public_id}/export/{each['key']}/")
        assert answer["Content-Disposition"].startswith("attachment"), each
        assert b"Forest" in answer.content, each
        known = {"If-None-Match": answer["ETag"]}
        again = ann_script("get", f"decks/{deck.public_id}/export/{each['key']}/", **known)
        assert (again.status_code, again.content) == (304, b"")
    assert ann_script("get", f"decks/{deck.public_id}/export/exe/").status_code == 404
    assert Script()("get", f"links/{deck.link_token}/export/txt/").status_code == 200


def test_the_numbers_of_a_deck(deck):
    found = Script()("get", f"decks/{deck.public_id}/numbers/?seed=3&of=type:land&k=2").json()
    assert [each["title"] for each in found["charts"]] == ["Mana curve", "Colours", "Types", "Zones"]
    assert found["of"] == "type:land"
    assert [each["chance"] for each in found["odds"]] == sorted(each["chance"] for each in found["odds"])
    again = Script()("get", f"decks/{deck.public_id}/numbers/?seed=3").json()
    assert again["opener"] == found["opener"]
    assert Script()("get", f"decks/{deck.public_id}/numbers/?seed=-1").status_code == 400
    assert Script()("get", f"links/{deck.link_token}/numbers/").status_code == 200


def test_playgroups_from_the_first_to_the_last_word(ann, deck, ann_script, bob_script):
    deck.visibility = Visibility.PRIVATE
    deck.save()
    made = ann_script("post", "groups/", {"name": "Thursday"})
    assert made.status_code == 201
    group, address = made.json()["id"], f"groups/{made.json()['id']}/"
    assert bob_script("get", address).status_code == 404
    link = ann_script("get", f"{address}link/").json()["token"]
    assert bob_script("get", f"invitations/{link}/").json()["name"] == "Thursday"
    assert bob_script("post", f"invitations/{link}/").json()["members"] == ["ann", "bob"]
    assert bob_script("get", f"decks/{deck.public_id}/").status_code == 404
    assert ann_script("put", f"decks/{deck.public_id}/groups/", {"groups": [group]}).json() == {
        "groups": [group]
    }
    assert bob_script("get", f"decks/{deck.public_id}/").status_code == 200
    assert bob_script("get", f"{address}decks/").json()["results"][0]["id"] == deck.public_id
    assert bob_script("delete", f"{address}decks/{deck.public_id}/").status_code == 404
    assert ann_script("delete", f"{address}decks/{deck.public_id}/").status_code == 204
    assert bob_script("get", f"decks/{deck.public_id}/").status_code == 404
    assert ann_script("put", f"{address}decks/{deck.public_id}/").status_code == 204
    assert ann_script("get", f"decks/{deck.public_id}/groups/").json() == {"groups": [group]}
    for refused in ("link/", "members/ann/"):
        method = "post" if refused == "link/" else "delete"
        assert bob_script(method, f"{address}{refused}").status_code == 404
    assert ann_script("delete", f"{address}members/ann/").status_code == 400  # an owner deletes instead
    assert ann_script("post", f"{address}link/").json()["token"] != link
    assert bob_script("post", f"invitations/{link}/").status_code == 404
    assert bob_script("delete", f"{address}members/bob/").status_code == 204
    assert bob_script("get", "groups/").json()["count"] == 0
    assert ann_script("delete", address).status_code == 204
    assert not Playgroup.objects.exists()


def test_one_sits_at_a_table_and_builds_by_a_house_format_by_link(ann, bob, bob_script):
    table = tables.create(ann, "duel", "Kitchen", visibility=Visibility.UNLISTED)
    mine = building.create(Visitor(bob), "duel", "deck", "Mine", deck=parse("4 Shock"))
    address = f"table-links/{table.link_token}/"
    seen = bob_script("get", address).json()
    assert (seen["name"], seen["id"]) == ("Kitchen", "")
    sat = bob_script("post", address, {"seat": 1, "deck": mine.public_id}).json()
    assert sat["seats"][0]["deck"] == mine.public_id
    short = house.create(ann, "horde-sealed", "Short", {"minimum_deck": 60}, visibility=Visibility.UNLISTED)
    made = bob_script("post", f"house-links/{short.link_token}/", {"kind": "survivor"})
    assert made.json()["options"] == {"minimum_deck": 60}
    assert bob_script("get", f"house-links/{short.link_token}/").json()["id"] == ""


def test_decks_are_begun_from_a_deal(cube, bob_script):
    address = f"cubes/{cube.public_id}/decks/"
    one = bob_script("post", address, {"survivors": 2, "seed": 7, "seat": 2})
    assert (one.status_code, len(one.json()), one.json()[0]["size"]) == (201, 1, 0)
    both = bob_script("post", address, {"survivors": 2, "seed": 7, "build": True}).json()
    assert [each["valid"] for each in both] == [True, True]
    dealt = deals.dealt(cube.latest, 2, 7)["pools"][1]
    assert sum(each["qty"] for each in both[1]["zones"]["pool"]) == len(dealt)
    moved = {"do": "move", "zone": "pool", "to": "main", "card": dealt[0], "revision": both[1]["revision"]}
    refused = bob_script("post", f"decks/{both[1]['id']}/changes/", moved)
    assert refused.status_code == 400
    assert bob_script("post", address, {"survivors": 2, "seed": 7, "seat": 3}).status_code == 400


def test_a_game_at_the_table(horde, ann_script, bob_script):
    begun = ann_script("post", f"decks/{horde.public_id}/table/", {})
    assert begun.status_code == 201
    game = begun.json()
    address = f"at-table/{game['token']}/"
    offer = game["offers"][0]["do"]
    sent = {"key": "first-turn", "revision": game["revision"], "do": offer}
    assert Script()("get", address).json()["places"] == game["places"]
    after = bob_script("post", address, sent).json()
    assert after["revision"] == game["revision"] + 1
    assert bob_script("post", address, sent).json()["revision"] == after["revision"]  # sent twice, done once
    late = bob_script("post", address, {**sent, "key": "second-turn", "do": "undo"})
    assert (late.status_code, late["Content-Type"]) == (409, "application/problem+json")
    back = {"key": "taken-back", "revision": after["revision"], "do": "undo"}
    assert bob_script("post", address, back).json()["said"][0].startswith("Taken back")
    assert bob_script("delete", address).status_code == 404
    assert ann_script("delete", address).status_code == 204
    assert not PaperRun.objects.exists()
    duel = building.create(Visitor(horde.owner), "duel", "deck", "x")
    assert ann_script("post", f"decks/{duel.public_id}/table/", {}).status_code == 404


def test_everything_of_ones_own_as_a_zip(deck, ann_script):
    answer = ann_script("get", "me/everything/")
    assert answer["Content-Type"] == "application/zip"
    names = zipfile.ZipFile(io.BytesIO(answer.content)).namelist()
    assert f"decks/{deck.slug}-{deck.public_id}.deck.json" in names
