"""The set-up page as it comes can be started: every sample line-up, and a deck against what may meet it."""

from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client

import formats
from decks import building
from decks.models import Deck, Playtest
from decks.permissions import Visitor
from decks.playtests import lineups
from formats import registry
from formats.base import BadInput, Format
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


@pytest.mark.parametrize("form", [f for f in registry.all_formats() if f.presets], ids=lambda f: f.key)
def test_a_game_of_which_nothing_is_said_is_the_first_sample_line_up(form: Format) -> None:
    whole = lineups.lineup(form, [], {}, "greedy", 0)
    usual = lineups.preset(form, form.presets[0].key, "greedy", 0)
    assert [seat.name for seat in whole.seats] == [seat.name for seat in usual.seats]
    assert whole.options == usual.options
    with pytest.raises(BadInput, match="choose a list for every seat"):
        lineups.lineup(ARMY, [], {"points": 50}, "greedy", 0)


@pytest.mark.parametrize("preset", [p.key for p in ARMY.presets])
def test_a_sample_line_up_starts_as_it_comes(client: Client, preset: str) -> None:
    status, _ = started(client, f"format=army-magic&lineup={preset}")
    assert status == 302
    options = Playtest.objects.get().lineup["options"]
    assert options.items() >= ARMY.preset(preset).options.items()


@pytest.mark.parametrize(
    ("sample", "against", "khans"),
    [
        ("", "kamigawa_ogres_100", False),
        ("khans_jeskai_100", "khans_abzan_100", True),
        ("khans_mardu_500", "khans_abzan_500", True),
    ],
)
def test_a_deck_meets_what_it_may_meet(
    client: Client, django_user_model: Any, sample: str, against: str, khans: bool
) -> None:
    """A free army has no clan to show, and a clan's army may not leave its banner at home."""
    of = ARMY.sample(sample) if sample else None
    deck = deck_of(django_user_model, of.deck if of else FREE, **(of.options if of else {}))
    client.force_login(deck.owner)
    status, sent = started(client, f"deck={deck.public_id}")
    assert status == 302
    assert sent["army-1"] == f"deck:{deck.public_id}"
    assert sent["army-2"] == f"sample:{against}"
    assert sent.get("option-khans", "") == ""
    assert Playtest.objects.get().lineup["options"]["khans"] is khans


def faulty(django_user_model: Any, **options: Any) -> Deck:
    """A Temur army whose initial forces cost more than the ten points it may start with."""
    text = ARMY.sample("khans_temur_100").text
    wrong = text.replace("// Reinforcements", "// Initial Forces\n2 Glacial Stalker\n\n// Reinforcements", 1)
    deck = deck_of(django_user_model, parse(wrong), clan="Temur", **options)
    assert not deck.valid
    return deck


def test_a_fault_refuses_the_playtest_and_names_it(client: Client, django_user_model: Any) -> None:
    """It is not played in another match, where it would be none: options belong to the deck."""
    deck = faulty(django_user_model)
    client.force_login(deck.owner)
    page = client.get(f"/playtests/new?deck={deck.public_id}").content.decode()
    assert "Initial forces cost" in page and "500" not in Form(page).sent["army-2"]
    status, sent = started(client, f"deck={deck.public_id}")
    assert (status, sent["army-2"]) == (422, "sample:khans_abzan_100")
    for rules in (
        {},
        {"option-initial_forces": "40"},
        {"option-points": "500", "option-initial_forces": "40"},
    ):
        answer = client.post(
            "/playtests/new",
            {
                "format": "army-magic",
                "deck": deck.public_id,
                "preset": "quick",
                "do": "start",
                "army-1": f"deck:{deck.public_id}",
                "army-2": "sample:khans_abzan_500",
                **rules,
            },
        )
        assert answer.status_code == 422, rules
        assert "Mine: " in answer.content.decode()
    assert not Playtest.objects.exists()


def test_what_is_mended_in_the_match_is_not_mended_in_the_deck(
    client: Client, django_user_model: Any
) -> None:
    """House rules of the set-up do not make a faulty deck legal."""
    deck = faulty(django_user_model)
    client.force_login(deck.owner)
    answer = client.post(
        "/playtests/new",
        {
            "format": "army-magic",
            "preset": "quick",
            "do": "start",
            "army-1": f"deck:{deck.public_id}",
            "army-2": "sample:khans_abzan_100",
            "option-initial_forces": "60",
        },
    )
    assert answer.status_code == 422 and "Initial forces cost" in answer.content.decode()


def test_an_army_of_a_hundred_points_does_not_meet_one_of_five_hundred(
    client: Client, django_user_model: Any
) -> None:
    deck = deck_of(django_user_model, ARMY.sample("khans_temur_100").deck, clan="Temur")
    client.force_login(deck.owner)
    data = {"format": "army-magic", "preset": "quick", "do": "start", "army-1": f"deck:{deck.public_id}"}
    for rules in ({}, {"option-points": "500", "option-initial_forces": "40", "option-pool": "KTK+FRF"}):
        answer = client.post("/playtests/new", {**data, "army-2": "sample:khans_abzan_500", **rules})
        assert answer.status_code == 422
        text = answer.content.decode()
        assert "is built for Points of the match: " in text
    assert not Playtest.objects.exists()
    page = client.get(f"/playtests/new?deck={deck.public_id}").content.decode()
    assert "khans_sultai_100" in page
    assert "khans_abzan_500" not in page and "kamigawa_ogres_100" not in page
    assert "Points of the match <strong>100</strong>" in page


def test_an_army_for_which_there_is_no_sample_is_told_so(client: Client, django_user_model: Any) -> None:
    deck = deck_of(django_user_model, ARMY.sample("khans_temur_100").deck, clan="Temur", points=150)
    client.force_login(deck.owner)
    page = client.get(f"/playtests/new?deck={deck.public_id}").content.decode()
    assert "No sample list is built for this match" in page
    assert "sample:" not in page


def test_a_clan_that_is_named_by_the_option_alone_is_played(client: Client, django_user_model: Any) -> None:
    """Without a banner the options say which clan it is, and the match knows."""
    bare = parse(
        ARMY.sample("khans_temur_100").text.replace(
            "// Banner\n1 Temur Banner", "// Reinforcements\n1 Temur Banner"
        )
    )
    deck = deck_of(django_user_model, bare, clan="Temur")
    assert deck.valid, building.report(deck).errors
    client.force_login(deck.owner)
    status, sent = started(client, f"deck={deck.public_id}")
    assert (status, sent["army-1"]) == (302, f"deck:{deck.public_id}")


def test_decks_built_for_different_rules_are_asked_about(client: Client, django_user_model: Any) -> None:
    mine = deck_of(django_user_model, ARMY.sample("kamigawa_ogres_100").deck, pool="Kamigawa")
    other = building.create(Visitor(mine.owner), "army-magic", "army", "Free", deck=FREE)
    client.force_login(mine.owner)
    data = {
        "format": "army-magic",
        "preset": "quick",
        "do": "start",
        "army-1": f"deck:{mine.public_id}",
        "army-2": f"deck:{other.public_id}",
    }
    answer = client.post("/playtests/new", data)
    assert answer.status_code == 422 and "Mine is built for Card pool" in answer.content.decode()
    assert client.post("/playtests/new", {**data, "option-pool": "any"}).status_code == 302


def test_the_api_plays_a_deck_as_what_it_is(client: Client, django_user_model: Any) -> None:
    deck = deck_of(django_user_model, ARMY.sample("khans_temur_100").deck, clan="Temur")
    client.force_login(deck.owner)
    seats = [{"role": "army", "deck": deck.public_id}, {"role": "army", "sample": "khans_sultai_100"}]
    asked = {"format": "army-magic", "seats": seats, "games": 2, "seed": 1}
    answer = client.post("/api/playtests/", asked, content_type="application/json")
    assert answer.status_code == 201, answer.content
    options = Playtest.objects.get().lineup["options"]
    assert (options["points"], options["pool"], options["khans"], options["initial_forces"]) == (
        100,
        "KTK",
        True,
        10,
    )
