"""Versions side by side, an old one brought back, copies and what they came from."""

import pytest
from django.test import Client

from decks import building, compare
from decks.models import Deck, Visibility
from decks.permissions import Visitor
from formats.changes import Add, ReplaceList
from formats.decklist import parse

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(ann) -> Deck:
    """Ann's public deck in two versions and a draft."""
    made = building.create(
        Visitor(ann), "duel", "deck", "Bears", deck=parse("20 Forest\n4 Shock"), visibility=Visibility.PUBLIC
    )
    building.change(made, made.revision, ReplaceList.of(parse("22 Forest\n4 Grizzly Bears")))
    building.publish(made, "with bears")
    building.change(made, made.revision, ReplaceList.of(parse("1 Forest")))
    return made


def test_a_comparison_names_each_card_that_changed_and_by_how_many():
    before = {"main": [{"qty": 20, "name": "Forest"}, {"qty": 4, "name": "Shock"}]}
    after = {"main": [{"qty": 22, "name": "Forest"}, {"qty": 4, "name": "Bears"}]}
    found = {change.name: change.by for change in compare.changes(before, after)}
    assert found == {"Forest": 2, "Shock": -4, "Bears": 4}


def test_the_same_card_of_another_printing_is_a_change():
    before = {"main": [{"qty": 1, "name": "Forest", "set": "KTK"}]}
    after = {"main": [{"qty": 1, "name": "Forest", "set": "FRF"}]}
    assert [change.by for change in compare.changes(before, after)] == [1, -1]


def test_any_two_versions_are_shown_side_by_side(deck, client):
    text = client.get(f"/d/{deck.public_id}/diff/1..2").content.decode()
    assert "Grizzly Bears" in text
    assert "Shock" in text
    backwards = client.get(f"/d/{deck.public_id}/diff/2..1").content.decode()
    assert backwards != text
    assert client.get(f"/d/{deck.public_id}/diff/1..3").status_code == 404
    assert client.get(f"/d/{deck.public_id}/diff/1..draft").status_code == 200


def test_the_form_of_comparisons_leads_to_an_address(deck, client):
    answer = client.get(f"/d/{deck.public_id}/diff", {"a": "1", "b": "2"})
    assert answer.headers["Location"] == f"/d/{deck.public_id}/diff/1..2"
    assert client.get(f"/d/{deck.public_id}/diff", {"a": "x"}).status_code == 404


def test_bringing_a_version_back_loses_neither_the_draft_nor_the_versions_since(deck, as_ann):
    as_ann.post(f"/d/{deck.public_id}/v/1/restore")
    deck.refresh_from_db()
    assert {row["name"]: row["qty"] for row in deck.zones["main"]} == {"Forest": 20, "Shock": 4}
    kept = [version.zones["main"][0]["qty"] for version in deck.versions.order_by("number")]
    assert kept == [20, 22, 1, 20]


def test_a_version_never_changes_whatever_becomes_of_the_deck(deck):
    first = deck.versions.get(number=1)
    before = (first.zones, first.content_hash)
    building.change(deck, deck.revision, Add("Shock", 4, "main"))
    building.publish(deck)
    first.refresh_from_db()
    assert (first.zones, first.content_hash) == before


def test_a_copy_names_its_ancestors_and_is_named_by_its_source(deck, bob, client):
    copy = building.fork(Visitor(bob), deck.versions.get(number=1))
    building.share(copy, Visibility.PUBLIC)
    again = building.fork(Visitor(bob), building.publish(copy))
    building.share(again, Visibility.PUBLIC)
    page = client.get(again.get_absolute_url()).content.decode()
    assert copy.versions.get().get_absolute_url() in page
    assert f"/d/{deck.public_id}/v/1" in page
    assert copy.get_absolute_url() in client.get(deck.get_absolute_url()).content.decode()


def test_a_copy_of_a_private_deck_does_not_tell_its_name(deck, bob, client):
    copy = building.fork(Visitor(bob), deck.versions.get(number=1))
    copy.name = "Mine"
    copy.save()
    building.share(copy, Visibility.PUBLIC)
    building.share(deck, Visibility.PRIVATE)
    page = client.get(copy.get_absolute_url()).content.decode()
    assert deck.public_id not in page
    assert "Bears v1" not in page
    assert "a deck that is not shared" in page


def test_a_deck_previews_itself_where_its_link_is_posted(deck):
    page = Client().get(deck.get_absolute_url()).content.decode()
    assert '<meta property="og:title" content="Bears">' in page
    assert "1 cards" in page.split('property="og:description" content="')[1].split('"')[0]
