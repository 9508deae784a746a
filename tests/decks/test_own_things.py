"""One's own things: decks to find again, what a comparison opens, letters, gauntlets, where a sealed deck begins."""

import pytest
from django.core import mail
from django.core.management import call_command

from decks import building
from decks.models import Deck
from decks.permissions import Visitor
from formats import registry
from formats.decklist import heading, parse

pytestmark = pytest.mark.django_db


def test_compare_opens_the_last_two_versions_where_nothing_changed_since(as_ann, bears):
    building.publish(bears)
    building.change(bears, bears.revision, parse_change("4 Shock\n30 Forest"))
    building.publish(bears)
    numbers = sorted(bears.versions.values_list("number", flat=True))[-2:]
    answer = as_ann.get(f"/d/{bears.public_id}/diff")
    assert answer.headers["Location"].endswith(f"/diff/{numbers[0]}..{numbers[1]}")
    building.change(bears, bears.revision, parse_change("4 Shock\n31 Forest"))
    answer = as_ann.get(f"/d/{bears.public_id}/diff")
    assert answer.headers["Location"].endswith(f"/diff/{numbers[1]}..draft")


def parse_change(text):
    """The whole list in the place of what there was."""
    from formats.changes import ReplaceList

    return ReplaceList.of(parse(text))


def test_letters_are_from_the_product(client, ann):
    ann.email = "ann@example.org"
    ann.save()
    client.post("/accounts/password/reset/", {"email": "ann@example.org"})
    letter = mail.outbox[0]
    assert letter.subject.startswith("Proving Ground: ")
    assert "Hello from Proving Ground!" in letter.body
    assert "Hello from testserver" not in letter.body
    assert letter.from_email.startswith("Proving Ground <")


def test_a_gauntlet_lists_each_deck_once_with_its_points_and_not_its_own(client, as_ann, ann):
    call_command("seed", library_only=True, verbosity=0)
    sample = Deck.objects.filter(format_key="army-magic").exclude(sample="").first()
    page = as_ann.get("/playtests/new?format=army-magic")
    labels = [label for _, label in page.context["opponents"]]
    assert len(labels) == len(set(labels)) > 2
    assert any(label.endswith("(500 points)") for label in labels)
    assert any(label.endswith("(100 points)") for label in labels)
    mine = building.create(
        Visitor(ann), "army-magic", "army", "Mine", deck=sample_list(sample), options=sample.options
    )
    page = as_ann.get(f"/playtests/new?deck={mine.public_id}")
    assert not [value for value, _ in page.context["opponents"] if value.endswith(f"deck:{mine.public_id}")]


def sample_list(deck):
    """The list of a deck."""
    from decks import lists

    return lists.from_zones(deck.zones)


def test_a_sealed_deck_begins_with_a_deal(as_ann, cube):
    building.publish(cube)
    page = as_ann.get("/decks/new?kind=horde-sealed/survivor").content.decode()
    assert f'href="/c/{cube.public_id}/deal"' in page
    answer = as_ann.post("/decks/new", {"kind": "horde-sealed/survivor", "name": "x", "list": ""})
    assert answer.status_code == 400
    assert "dealt pool" in answer.content.decode()
    assert f'href="/c/{cube.public_id}/deal"' in answer.content.decode()
    assert not Deck.objects.filter(kind="survivor").exists()
    assert "Deal a pool first" not in as_ann.get("/decks/new?kind=duel/deck").content.decode()


@pytest.fixture
def shelf(ann, bob):
    """Ann's decks, and one of Bob's with the same words."""
    rows = [("Bears", ["green"], "Old"), ("Shocking bears", ["red", "green"], ""), ("Élan", [], "New")]
    for name, tags, folder in rows:
        deck = building.create(Visitor(ann), "duel", "deck", name, deck=parse("4 Shock"))
        Deck.objects.filter(pk=deck.pk).update(tags=tags, folder=folder)
    building.create(Visitor(bob), "duel", "deck", "Bob's bears", deck=parse("4 Shock"))


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("q=bears&sort=name", ["Bears", "Shocking bears"]),
        ("q=elan", ["Élan"]),
        ("q=red", ["Shocking bears"]),
        ("tag=green&sort=name", ["Bears", "Shocking bears"]),
        ("folder=Old", ["Bears"]),
        ("folder=-", ["Shocking bears"]),
        ("kind=duel/deck&sort=made", ["Élan", "Shocking bears", "Bears"]),
        ("kind=horde-sealed/horde", []),
        ("q=nothing", []),
        ("sort=nonsense&folder=Old&q=shocking", []),
    ],
)
def test_ones_decks_are_found_by_words_folders_tags_and_kinds(as_ann, shelf, query, names):
    page = as_ann.get(f"/me?{query}")
    assert [deck.name for deck in page.context["page"]] == names
    assert "Bob" not in page.content.decode().split("<table>")[-1]


def test_ticked_decks_go_into_a_folder_and_out_again(as_ann, shelf, bob):
    ids = dict(Deck.objects.values_list("name", "public_id"))
    answer = as_ann.post("/me/folder", {"deck": [ids["Bears"], ids["Bob's bears"]], "new": "  Kept  decks "})
    assert answer.headers["Location"] == "/me?folder=Kept+decks"
    assert list(Deck.objects.filter(folder="Kept decks").values_list("name", flat=True)) == ["Bears"]
    as_ann.post("/me/folder", {"deck": [ids["Bears"]], "out": "1"})
    assert not Deck.objects.filter(folder="Kept decks").exists()
    for wrong in ({"new": "x"}, {"deck": [ids["Bears"]]}, {"deck": [ids["Bears"]], "new": "\0\x07"}):
        page = as_ann.post("/me/folder", wrong, follow=True)
        assert "notice error" in page.content.decode(), wrong
    assert set(Deck.objects.values_list("folder", flat=True)) == {"", "New"}


def test_a_folder_is_its_owners_alone(as_ann, client, bears):
    Deck.objects.update(folder="Secret plans", visibility="public")
    for path in ("/decks", "/u/ann", bears.get_absolute_url(), f"/api/decks/{bears.public_id}/"):
        assert "Secret plans" not in client.get(path).content.decode(), path
    assert "Secret plans" in as_ann.get("/me").content.decode()


FLAT = "4 Alpine Grizzly\n20 Savage Punch\n9 Forest\n4 Mountain\n2 Island"


def test_a_flat_army_lays_its_basic_lands_on_the_grid_and_says_so(client, cards):
    page = client.post("/check", {"kind": "army-magic/army", "list": FLAT})
    text = page.content.decode()
    assert "its basic lands are the grid, Forest the home base and 14 beside it" in text
    assert "grid has 0 lands" not in text
    zones = {zone["label"]: zone for zone in page.context["zones"] if isinstance(zone, dict)}
    client.post("/check/save", {})
    deck = Deck.objects.get()
    held = {zone: sum(row["qty"] for row in rows) for zone, rows in deck.zones.items()}
    assert (held["home_base"], held["land_grid"]) == (1, 14)
    assert sum(held.values()) == 39
    assert zones is not None


def test_an_army_with_sections_stays_as_it_is(client, cards):
    client.post(
        "/check",
        {"kind": "army-magic/army", "list": "// Reinforcements\n4 Alpine Grizzly\n// Extra Lands\n3 Forest"},
    )
    client.post("/check/save", {})
    assert set(Deck.objects.get().zones) == {"reinforcements", "extra_lands"}


def test_every_section_of_every_kind_is_named_where_a_list_is_pasted(client):
    text = client.get("/check").content.decode()
    for form in registry.all_formats():
        for kind in form.kinds:
            for zone in kind.zones:
                assert f"<code>// {heading(zone.key)}</code>" in text, zone.key
