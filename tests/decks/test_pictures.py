"""Pictures of cards: a person's own wish, from the addresses an import brought, and from nowhere else."""

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from decks import pictures
from decks.models import Card, Preferences
from tests.decks.scripts import Script

AT = "https://cards.example.org/normal/front/grave-titan.jpg"


@pytest.fixture
def titan(cards):
    Card.objects.filter(slug="grave-titan").update(picture=AT)
    cache.clear()
    return Card.objects.get(slug="grave-titan")


def images(answer):
    """The sources of pictures that the answer's policy allows."""
    rules = dict(rule.strip().split(" ", 1) for rule in answer["Content-Security-Policy"].split(";"))
    return rules["img-src"].split()


def test_nobody_is_shown_pictures_who_did_not_ask(client, titan):
    for address in ("/cards/grave-titan", "/cards/face?name=Grave+Titan"):
        answer = client.get(address)
        assert AT.encode() not in answer.content
        assert images(answer) == ["'self'", "data:"]


def test_a_guest_asks_and_the_policy_widens_to_that_server_alone(client, titan):
    answer = client.post("/pictures", {"show": "1", "next": "/cards/grave-titan"})
    assert answer["Location"] == "/cards/grave-titan"
    assert client.cookies["pictures"]["httponly"]
    for address in ("/cards/grave-titan", "/cards/face?name=Grave+Titan"):
        answer = client.get(address)
        assert f'src="{AT}"' in answer.content.decode()
        assert 'loading="lazy"' in answer.content.decode()
        assert images(answer) == ["'self'", "data:", "https://cards.example.org"]
    client.post("/pictures", {"show": "0", "next": "//evil.example"})
    assert images(client.get("/cards/grave-titan")) == ["'self'", "data:"]


def test_an_account_keeps_the_wish_and_another_does_not_have_it(client, titan):
    ann = get_user_model().objects.create_user("ann")
    client.force_login(ann)
    client.post("/pictures", {"show": "1"})
    assert Preferences.of(get_user_model().objects.get(pk=ann.pk)).pictures
    assert AT.encode() in client.get("/cards/grave-titan").content
    bob = Client()
    bob.force_login(get_user_model().objects.create_user("bob"))
    assert AT.encode() not in bob.get("/cards/grave-titan").content


def test_the_wish_is_no_matter_of_an_address_or_of_another_site(titan):
    strict = Client(enforce_csrf_checks=True)
    assert strict.get("/pictures?show=1").status_code == 405
    assert strict.post("/pictures", {"show": "1"}).status_code == 403


@pytest.mark.parametrize(
    "bad",
    [
        "http://cards.example.org/a.jpg",
        "https://cards.example.org",
        "https://user@cards.example.org/a.jpg",
        "https://cards.example.org:8443/a.jpg",
        "https://localhost/a.jpg",
        "https://a.example.org/a.jpg; script-src *",
        'https://a.example.org/"onload=x',
        "javascript:alert(1)",
        "//cards.example.org/a.jpg",
        None,
    ],
)
def test_an_address_that_is_no_plain_one_is_never_shown(client, titan, bad):
    assert pictures.address(bad) == ""
    Card.objects.filter(slug="grave-titan").update(picture=(bad or "")[:300])
    cache.clear()
    client.cookies["pictures"] = "1"
    answer = client.get("/cards/grave-titan")
    assert b"<img" not in answer.content
    assert images(answer) == ["'self'", "data:"]


def test_an_address_has_300_letters_at_most():
    assert pictures.address("https://cards.example.org/a.jpg")
    assert pictures.address("https://cards.example.org/" + 300 * "a") == ""


def test_a_face_by_name(client, cards):
    answer = client.get("/cards/face", {"name": "grave  titan"})
    assert answer.status_code == 200 and b"Grave Titan" in answer.content
    assert "private" in answer["Cache-Control"]
    unknown = client.get("/cards/face", {"name": "<b>Zzz"})
    assert unknown.status_code == 200 and b"&lt;b&gt;Zzz" in unknown.content
    assert client.get("/cards/face").status_code == 200


def test_a_name_leads_to_the_cards_page_or_to_a_search(client, cards):
    assert client.get("/cards/named", {"name": "GRAVE TITAN"})["Location"] == "/cards/grave-titan"
    assert client.get("/cards/named", {"name": "Zzz"})["Location"] == "/cards?q=Zzz"


def test_over_the_api_the_address_is_told_to_who_asked_for_pictures(titan):
    """5 of issue 22."""
    ann = Script(get_user_model().objects.create_user("ann"))
    both = "cards/grave-titan/", "cards/?q=grave+titan"
    told = lambda script: [script("get", both[0]).json(), *script("get", both[1]).json()["results"]]  # noqa: E731
    assert [card["picture"] for card in told(ann)] == ["", ""]
    assert ann("patch", "me/", {"pictures": True}).json()["pictures"]
    assert [card["picture"] for card in told(ann)] == [AT, AT]
    assert [card["picture"] for card in told(Script())] == ["", ""]
    Card.objects.filter(slug="grave-titan").update(picture="javascript:alert(1)")
    assert [card["picture"] for card in told(ann)] == ["", ""]
