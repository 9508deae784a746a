"""Likes, comments, reports, feeds and sheets to print."""

import xml.etree.ElementTree as ET

import pytest
from django.test import Client

from decks import building, social
from decks.models import Comment, CommentReport, Deck, Visibility
from decks.permissions import Visitor
from formats.base import BadInput
from formats.decklist import parse

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def deck(ann) -> Deck:
    """Ann's public deck."""
    return building.create(
        Visitor(ann), "duel", "deck", "Bears", deck=parse("2 Forest\n4 Shock"), visibility=Visibility.PUBLIC
    )


@pytest.fixture
def as_bob(bob) -> Client:
    """Bob's browser."""
    client = Client()
    client.force_login(bob)
    return client


@pytest.mark.parametrize("sent", [{"visibility": "unlisted"}, {"rotate": "1"}, {"visibility": "nobody"}])
def test_who_shares_a_deck_is_led_to_its_link(deck, as_ann, sent):
    """The page of a deck opens at its top; the link stands far below on a phone."""
    answer = as_ann.post(f"/d/{deck.public_id}/share", sent)
    assert answer["Location"] == f"{deck.get_absolute_url()}#share"


def test_everybody_likes_a_deck_once(deck, as_bob, as_ann):
    for client in (as_bob, as_bob, as_ann):
        client.post(f"/d/{deck.public_id}/like", {"like": "1"})
    assert deck.likes.count() == 2
    as_bob.post(f"/d/{deck.public_id}/like", {"like": "0"})
    assert deck.likes.count() == 1


def test_a_comment_is_shown_without_what_could_run_in_it(deck, as_bob, client, cards):
    as_bob.post(f"/d/{deck.public_id}/comment", {"text": "<script>alert(1)</script> **Try** [[grave titan]]"})
    page = client.get(deck.get_absolute_url()).content.decode()
    assert "<script>alert" not in page
    assert "<strong>Try</strong>" in page
    assert 'href="/cards/grave-titan"' in page


def test_a_hidden_comment_is_seen_by_its_author_and_the_owner_alone(deck, as_bob, as_ann, client):
    as_bob.post(f"/d/{deck.public_id}/comment", {"text": "an angry remark"})
    remark = Comment.objects.get()
    as_ann.post(f"/comments/{remark.pk}/hide", {"hide": "1"})
    seen = [
        "an angry remark" in each.get(deck.get_absolute_url()).content.decode()
        for each in (client, as_bob, as_ann)
    ]
    assert seen == [False, True, True]
    as_ann.post(f"/comments/{remark.pk}/hide", {"hide": "0"})
    assert "an angry remark" in client.get(deck.get_absolute_url()).content.decode()


def test_a_report_is_kept_once_each_and_a_comment_is_deleted_by_its_author(deck, as_bob, as_ann):
    as_bob.post(f"/d/{deck.public_id}/comment", {"text": "spam"})
    remark = Comment.objects.get()
    for _ in range(2):
        as_ann.post(f"/comments/{remark.pk}/report", {"reason": "spam"})
    assert CommentReport.objects.count() == 1
    as_bob.post(f"/comments/{remark.pk}/delete")
    assert not Comment.objects.exists()


@pytest.mark.parametrize(
    ("change", "words"),
    [({"comments_open": False}, "closed"), ({"visibility": Visibility.PRIVATE}, "closed")],
)
def test_nobody_comments_where_comments_are_closed(deck, bob, change, words):
    for field, value in change.items():
        setattr(deck, field, value)
    with pytest.raises(BadInput, match=words):
        social.comment(Visitor(bob), deck, "hello")


@pytest.mark.parametrize("text", ["", " \n ", "x" * 2001])
def test_a_comment_has_some_letters_and_not_too_many(deck, bob, text):
    with pytest.raises(BadInput):
        social.comment(Visitor(bob), deck, text)


@pytest.mark.parametrize("address", ["/u/ann/feed", "/formats/duel/feed"])
def test_feeds_tell_of_public_decks_only(deck, ann, client, address):
    building.create(Visitor(ann), "duel", "deck", "Secret", deck=parse("2 Forest"))
    answer = client.get(address)
    assert answer["Content-Type"].startswith("application/atom+xml")
    entries = ET.fromstring(answer.content).findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}title") for entry in entries] == ["Bears"]


def test_a_sheet_has_a_face_for_every_copy_or_for_each_card_once(deck, client):
    every = client.get(f"/d/{deck.public_id}/print?what=cards").context["proxies"]
    once = client.get(f"/d/{deck.public_id}/print?what=cards&once=1").context["proxies"]
    assert (len(every), len(once)) == (6, 2)


def test_a_sheet_takes_paper_and_zones_from_its_address(deck, client):
    context = client.get(f"/d/{deck.public_id}/print?paper=letter&zone=nonsense").context
    assert context["paper"] == "letter"
    assert context["chosen"] == ["main"]
