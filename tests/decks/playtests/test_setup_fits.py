"""The set-up page as it comes can be started: every sample line-up, and a deck against what may meet it."""

from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client

import formats
from decks import building
from decks.models import Deck, Playtest
from decks.permissions import Visitor
from formats.decklist import DeckList, parse

pytestmark = pytest.mark.django_db
ARMY = formats.get("army-magic")
FREE = parse(
    "// Home Base\n1 Plains\n// Land Grid\n14 Plains\n// Initial Forces\n1 Jeskai Windscout\n"
    "// Reinforcements\n16 Leaping Master\n7 Jeskai Windscout"
)


class Form(HTMLParser):
    """What a browser would send of the seats and the house rules, nothing touched."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.sent: dict[str, str] = {}
        self.select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "select":
            self.select = given.get("name") or ""
        elif tag == "option" and "selected" in given:
            self.sent[self.select] = given.get("value") or ""
        elif tag == "input" and (given.get("name") or "").startswith("option-"):
            self.sent[given["name"] or ""] = given.get("value") or ""


def started(client: Client, query: str) -> tuple[int, dict[str, str]]:
    """The answer to the form of this page, sent as it came; and what it held."""
    page = client.get(f"/playtests/new?{query}")
    assert page.status_code == 200
    sent = Form(page.content.decode()).sent
    data = {"format": "army-magic", "preset": "custom", "games": "2", "pilot": "greedy", "seed": "1", **sent}
    return client.post("/playtests/new", {**data, "do": "start"}).status_code, sent


def deck_of(django_user_model: Any, deck: DeckList, **options: Any) -> Deck:
    ann = django_user_model.objects.create_user("ann")
    return building.create(Visitor(ann), "army-magic", "army", "Mine", deck=deck, options=options)


@pytest.mark.parametrize("preset", [p.key for p in ARMY.presets])
def test_a_sample_line_up_starts_as_it_comes(client: Client, preset: str) -> None:
    status, _ = started(client, f"format=army-magic&lineup={preset}")
    assert status == 302
    options = Playtest.objects.get().lineup["options"]
    assert options.items() >= ARMY.preset(preset).options.items()


@pytest.mark.parametrize(
    ("sample", "against", "khans"),
    [
        ("", "kamigawa_ogres_100", ""),
        ("khans_jeskai_100", "khans_abzan_100", "true"),
        ("khans_mardu_500", "khans_abzan_500", "true"),
    ],
)
def test_a_deck_meets_what_it_may_meet(
    client: Client, django_user_model: Any, sample: str, against: str, khans: str
) -> None:
    """A free army has no clan to show, and a clan's army may not leave its banner at home."""
    of = ARMY.sample(sample) if sample else None
    deck = deck_of(django_user_model, of.deck if of else FREE, **(of.options if of else {}))
    client.force_login(deck.owner)
    status, sent = started(client, f"deck={deck.public_id}")
    assert status == 302
    assert sent["army-1"] == f"deck:{deck.public_id}"
    assert sent["army-2"] == f"sample:{against}"
    assert sent.get("option-khans", "") == khans
