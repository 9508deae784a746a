"""Finding cards in the builder: what may be added comes first, a count means what it says, and no valid deck is accused."""

import json
import re
from html import unescape

import pytest

import formats
from decks import building
from decks.models import Deck
from decks.permissions import Visitor
from decks.views import finding
from formats.changes import SetOptions
from formats.decklist import parse

SCHEMES = (
    "A Reckoning Approaches",
    "Because I Have Willed It",
    "Behold My Grandeur",
    "Bow to My Command",
    "Delight in the Hunt",
    "Every Dream a Nightmare",
    "For Each of You, a Gift",
    "Know Evil",
    "Make Yourself Useful",
)

pytestmark = pytest.mark.usefixtures("cards")


def army(ann, text: str = "", **options) -> Deck:
    return building.create(Visitor(ann), "army-magic", "army", "March", deck=parse(text), options=options)


def typed(client, deck: Deck, text: str) -> list[tuple[str, bool, bool]]:
    """The options for these letters: name, whether something speaks against it, whether it is highlighted."""
    page = client.get(f"/cards/find?deck={deck.public_id}&q={text}").content.decode()
    rows = re.findall(r'<li role="option".*?</li>', page, re.DOTALL)
    return [
        (
            json.loads(unescape(re.search(r'data-do="(.*?)"', row)[1]))["card"],
            'class="why"' in row,
            "data-chosen" in row,
        )
        for row in rows
    ]


def test_what_may_be_added_comes_first_and_is_highlighted(as_ann, ann):
    deck = army(ann, pool="KTK")
    rows = typed(as_ann, deck, "sa")
    bad = [against for _, against, _ in rows]
    assert bad == sorted(bad) and not bad[0] and True in bad
    assert [chosen for _, _, chosen in rows] == [True] + [False] * (len(rows) - 1)
    page = as_ann.get(f"/cards/find?deck={deck.public_id}&q=sa").content.decode()
    assert page.count('class="rest"') == 1


def test_a_legal_card_is_found_behind_ten_that_are_not(as_ann, ann):
    """By name alone it would be too far down the list to be seen."""
    names = [name for name, against, _ in typed(as_ann, army(ann, pool="KTK", clan="Temur"), "sn")]
    assert "Snowhorn Rider" in names[:3]


def test_a_name_that_is_typed_whole_is_highlighted_even_if_it_is_not_allowed(as_ann, ann):
    rows = typed(as_ann, army(ann, pool="KTK"), "shock")
    assert ("Shock", True, True) in rows


def test_nothing_is_highlighted_where_nothing_may_be_added(as_ann, ann):
    rows = typed(as_ann, army(ann, pool="KTK"), "gravedig")
    assert rows and all(against and not chosen for _, against, chosen in rows)


def test_the_count_of_cards_that_may_be_in_it_means_it(as_ann, ann):
    """No card of another clan is counted or shown."""
    deck = army(ann, clan="Temur")
    page = as_ann.get(f"/d/{deck.public_id}/edit").content.decode()
    count = int(re.search(r'<span class="number">(\d+)</span> cards that may be in it', page)[1])
    free = army(ann, pool="KTK")
    every = as_ann.get(f"/d/{free.public_id}/edit").content.decode()
    assert count < int(re.search(r'<span class="number">(\d+)</span> cards that may be in it', every)[1])
    results = page.partition('class="rows results"')[2].partition("</ul>")[0]
    assert results.count("<li") == finding.SHOWN and "objected" not in results
    temur = as_ann.get(f"/d/{deck.public_id}/edit?q=mardu").content.decode()
    assert "watermark" not in temur.partition('class="rows results"')[2].partition("</ul>")[0]


def test_the_clan_of_the_banner_counts_too(as_ann, ann):
    def found(banner: str) -> str:
        deck = army(ann, f"// Banner\n1 {banner}", khans=True)
        page = as_ann.get(f"/d/{deck.public_id}/edit?q=charm").content.decode()
        return page.partition('class="rows results"')[2].partition("</ul>")[0]

    assert "Temur Charm" in found("Temur Banner") and "Mardu Charm" not in found("Temur Banner")
    assert "Mardu Charm" in found("Mardu Banner") and "Temur Charm" not in found("Mardu Banner")


def test_a_valid_deck_is_not_accused_of_what_one_more_would_break(as_ann, ann):
    deck = building.create(
        Visitor(ann),
        "archenemy",
        "schemes",
        "Plots",
        deck=parse("2 Choose Your Demise\n" + "\n".join(f"2 {name}" for name in SCHEMES)),
    )
    assert deck.valid
    option = next(each for each in finding.typed_ahead(deck, "choose your demise"))
    assert option["objection"].startswith("One more would break a rule: Choose Your Demise appears 3 times")


def test_what_is_wrong_with_a_card_itself_is_said_as_it_is(ann):
    option = finding.typed_ahead(army(ann, pool="KTK"), "gravedigger")[0]
    assert option["objection"] and "One more" not in option["objection"]


def test_copies_beyond_what_a_zone_takes_go_where_they_may(ann):
    """Ten points of initial forces are full: further copies are reinforcements."""
    deck = army(
        ann,
        "// Initial Forces\n2 Alpine Grizzly\n// Reinforcements\n2 Savage Punch",
        clan="Temur",
        initial_forces=6,
    )
    assert deck.zones["initial_forces"]
    assert finding.zone_for(deck, "Alpine Grizzly", "reinforcements") == "reinforcements"
    assert finding.zone_for(deck, "Savage Punch", "initial_forces") == "reinforcements"
    building.change(deck, deck.revision, SetOptions((("initial_forces", 40),)))
    assert finding.zone_for(deck, "Alpine Grizzly", "reinforcements") == "initial_forces"


def test_a_part_of_a_name_adds_the_one_card_it_can_mean_and_else_offers_those(as_ann, ann):
    deck = army(ann, clan="Temur")
    sent = {"do": "add", "revision": deck.revision, "card": "3 alpine grizz"}
    assert as_ann.post(f"/d/{deck.public_id}/edit", sent).status_code == 302
    deck.refresh_from_db()
    assert [(row["name"], row["qty"]) for rows in deck.zones.values() for row in rows] == [
        ("Alpine Grizzly", 3)
    ]
    answer = as_ann.post(
        f"/d/{deck.public_id}/edit", {"do": "add", "revision": deck.revision, "card": "2 savage"}
    )
    page = unescape(answer.content.decode())
    assert answer.status_code == 400
    assert ">Add Savage " in page and '"count":2' in page.replace(" ", "")
    deck.refresh_from_db()
    assert deck.size == 3


def test_what_holds_is_said_beside_the_options(as_ann, ann):
    page = as_ann.get(f"/d/{army(ann, clan='Temur').public_id}/edit").content.decode()
    words = re.sub(r"<[^>]+>|\s+", " ", page.partition("What holds:")[2].partition("</p>")[0])
    for said in ("Card pool KTK", "Khans option yes", "Most points of initial forces 10"):
        assert said in re.sub(r" +", " ", words)
    assert "What holds:" not in as_ann.get(f"/d/{army(ann).public_id}/edit").content.decode()


def test_one_problem_is_one_problem(as_ann, ann):
    deck = army(ann)
    page = as_ann.get(f"/d/{deck.public_id}/edit").content.decode()
    said = re.search(r'data-say="([^"]*)"', page)[1]
    assert not re.search(r"\b1 problems", said)
    assert not re.search(r"[.?!][.]", said)


def test_a_banner_that_is_in_the_army_is_moved_and_no_second_is_bought(ann):
    deck = army(ann, "// Initial Forces\n2 Alpine Grizzly\n// Reinforcements\n1 Temur Banner", clan="Temur")
    offer = next(r for v in building.report(deck).violations if v.code == "AMV-21" for r in v.remedies)
    building.change(deck, deck.revision, offer.change)
    assert deck.zones["banner"] == [{"qty": 1, "name": "Temur Banner"}]
    assert "reinforcements" not in deck.zones


def test_one_of_several_copies_may_be_moved(as_ann, ann):
    deck = army(ann, "// Reinforcements\n4 Alpine Grizzly", pool="KTK")
    page = unescape(as_ann.get(f"/d/{deck.public_id}/edit?card=Alpine Grizzly").content.decode())
    before = page.partition(">Move one to Initial Forces")[0]
    sent = before.rpartition('value="')[2].removesuffix('"')
    assert "Move all 4 to Initial Forces" in page
    as_ann.post(f"/d/{deck.public_id}/edit", {"do": sent, "revision": deck.revision})
    deck.refresh_from_db()
    assert {zone: rows[0]["qty"] for zone, rows in deck.zones.items()} == {
        "initial_forces": 1,
        "reinforcements": 3,
    }


def test_a_full_budget_does_not_hide_what_is_wrong_with_the_card_itself(ann):
    """A card that is not in the pool is told so, whatever one more of its rarity would do."""
    whole = formats.get("army-magic").sample("khans_temur_100").deck
    deck = building.create(Visitor(ann), "army-magic", "army", "March", deck=whole, options={"clan": "Temur"})
    said = {each["name"]: each["objection"] for each in finding.typed_ahead(deck, "savage")}
    assert said["Savage Twister"] == "Savage Twister is not in KTK."
