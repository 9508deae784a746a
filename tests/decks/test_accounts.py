"""Settings, tokens, everything as a file, and what is tidied away."""

import io
import json
import zipfile
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from decks import building, tables
from decks.models import AccessToken, Deck, Like, Preferences, Visibility
from decks.permissions import Visitor
from decks.tidy import tidy
from formats.decklist import parse

pytestmark = pytest.mark.django_db
SENT = {"format": "duel", "kind": "deck", "list": "40 Forest"}


def bearer(secret: str) -> Client:
    """A script with a token."""
    return Client(headers={"Authorization": f"Bearer {secret}"}, enforce_csrf_checks=True)


def token(user, *scopes: str) -> str:
    """A token's secret."""
    return AccessToken.make(user, "script", list(scopes))[1]


def test_a_token_is_shown_once_and_kept_as_a_hash(ann, as_ann):
    page = as_ann.post("/me/settings", {"token": "1", "name": "script", "scopes": ["read", "write"]})
    secret = page.context["secret"]
    assert secret in page.content.decode()
    assert secret not in as_ann.get("/me/settings").content.decode()
    row = AccessToken.objects.get()
    assert row.scopes == "read write"
    assert secret not in json.dumps(list(AccessToken.objects.values()), default=str)


def test_a_token_reads_ones_private_decks(ann, horde):
    address = f"/api/decks/{horde.public_id}/"
    assert bearer(token(ann, "read")).get(address).status_code == 200
    assert Client().get(address).status_code == 404


@pytest.mark.parametrize(("scopes", "status"), [(["read"], 403), (["write"], 201), (["playtest"], 403)])
def test_writing_needs_the_scope(ann, scopes, status):
    answer = bearer(token(ann, *scopes)).post("/api/decks/", json.dumps(SENT), "application/json")
    assert answer.status_code == status
    assert Deck.objects.count() == (status == 201)


def test_a_token_without_read_reads_nothing(ann):
    assert bearer(token(ann, "write")).get("/api/decks/").status_code == 403


def test_a_token_taken_back_works_no_more(ann, as_ann):
    secret = token(ann, "read")
    as_ann.post(f"/me/settings/tokens/{AccessToken.objects.get().pk}/delete")
    answer = bearer(secret).get("/api/decks/")
    assert answer.status_code == 401
    assert answer["Content-Type"] == "application/problem+json"
    assert answer["WWW-Authenticate"].startswith("Bearer")


def test_a_token_of_somebody_who_was_shut_out_works_no_more(ann):
    secret = token(ann, "read")
    ann.is_active = False
    ann.save()
    assert bearer(secret).get("/api/decks/").status_code == 401


def test_the_last_use_of_a_token_is_not_written_into_the_database(ann, django_assert_num_queries):
    secret = token(ann, "read")
    before = list(AccessToken.objects.values())
    bearer(secret).get("/api/formats/")
    assert list(AccessToken.objects.values()) == before
    assert AccessToken.objects.get().last_used is not None


def test_new_decks_are_as_visible_as_one_prefers(ann, as_ann):
    as_ann.post("/me/settings", {"visibility": "public", "page_size": "25", "about": "I *play*."})
    assert Preferences.of(type(ann).objects.get(pk=ann.pk)).page_size == 25
    as_ann.post("/decks/new", {"kind": "duel/deck", "name": "x", "list": "4 Shock"})
    assert Deck.objects.get().visibility == Visibility.PUBLIC
    assert "<em>play</em>" in as_ann.get("/u/ann").content.decode()


def test_everything_holds_decks_with_versions_and_all_else(ann, bob, as_ann, horde):
    tables.create(ann, "duel", "Kitchen")
    Like.objects.create(user=ann, deck=horde)
    building.create(Visitor(bob), "duel", "deck", "Bob's", deck=parse("4 Shock"))
    answer = as_ann.get("/me/everything")
    file = zipfile.ZipFile(io.BytesIO(answer.content))
    base = f"decks/night-shift-{horde.public_id}"
    assert {f"{base}.txt", f"{base}.deck.json", f"{base}.about.json"} <= set(file.namelist())
    about = json.loads(file.read(f"{base}.about.json"))
    assert [version["number"] for version in about["versions"]] == [1]
    assert json.loads(file.read("tables.json"))[0]["name"] == "Kitchen"
    assert len(json.loads(file.read("likes.json"))) == 1
    assert not any("bob" in name.lower() for name in file.namelist())


def test_old_decks_of_guests_are_tidied_away_and_nobody_elses(settings, horde):
    guest = Client()
    for name in ("old", "new"):
        guest.post("/decks/new", {"kind": "duel/deck", "name": name, "list": "4 Shock"})
    long_ago = timezone.now() - timedelta(days=settings.GUEST_DAYS + 1)
    Deck.objects.exclude(name="new").update(updated=long_ago)
    assert tidy()["decks"] == 1
    assert {deck.name for deck in Deck.objects.all()} == {"new", "Night shift"}


def test_what_a_guest_made_is_theirs_once_they_sign_up():
    guest = Client()
    guest.post("/decks/new", {"kind": "duel/deck", "name": "mine", "list": "4 Shock"})
    sent = {"username": "carol", "password1": "a long new phrase 7", "password2": "a long new phrase 7"}
    guest.post("/accounts/signup/", sent)
    assert Deck.objects.get().owner.get_username() == "carol"
