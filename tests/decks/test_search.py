"""Card search: what a query means, what is wrong with it, and the form beside it."""

import random
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import QueryDict

from decks import building, search
from decks.models import Card, Visibility
from decks.permissions import Visitor
from decks.search import form
from formats.decklist import parse

THERE = [
    ("grave", "Gravecrawler", "Bad Moon"),
    ('"grave titan"', "Grave Titan", "Gravecrawler"),
    ("gerálfs messenger", "Geralf's Messenger", "Grave Titan"),
    ('name="grave titan"', "Grave Titan", "Gravecrawler"),
    ("t:zombie", "Gravecrawler", "Grave Titan"),
    ("t:zombie -t:human c:b mv<=1", "Gravecrawler", "Ghoulraiser"),
    ("grave -titan", "Gravecrawler", "Grave Titan"),
    ("grave -(titan or gravecrawler)", "Gravedigger", "Grave Titan"),
    ("gravecrawler or titan", "Grave Titan", "Bad Moon"),
    ("(gravecrawler OR titan) mv<=2", "Gravecrawler", "Grave Titan"),
    ("grave and titan", "Grave Titan", "Gravecrawler"),
    ("--grave", "Gravecrawler", "Bad Moon"),
    ("c=b t:creature", "Grave Titan", "Serra Angel"),
    ("c:black t:creature", "Grave Titan", "Serra Angel"),
    ("c!=b t:creature", "Serra Angel", "Grave Titan"),
    ("c:c t:artifact", "Sol Ring", "Grave Titan"),
    ("c:m t:creature", "Anafenza, the Foremost", "Grave Titan"),
    ("c>w", "Anafenza, the Foremost", "Serra Angel"),
    ("c<wbg t:creature", "Serra Angel", "Anafenza, the Foremost"),
    ("id:abzan", "Anafenza, the Foremost", "Shock"),
    ("m:BB titan", "Grave Titan", "Shock"),
    ("m={4}{B}{B}", "Grave Titan", "Gravecrawler"),
    ("mv>=6", "Grave Titan", "Gravecrawler"),
    ("mv!=6 grave", "Gravecrawler", "Grave Titan"),
    ("pow>tou t:zombie", "Gravecrawler", "Grave Titan"),
    ("-pow>tou grave", "Grave Titan", "Gravecrawler"),
    ("pow=mv t:giant", "Grave Titan", "Sol Ring"),
    ("tou>=6", "Grave Titan", "Gravecrawler"),
    ("-tou>=6 shock", "Shock", "Grave Titan"),
    ("loy>1", "Garruk Relentless", "Grave Titan"),
    ("r:mythic grave", "Grave Titan", "Gravecrawler"),
    ("r>=rare t:creature", "Grave Titan", "Serra Angel's Host"),
    ("set:M11 titan", "Grave Titan", "Gravecrawler"),
    ("pool:M11+M12 titan", "Grave Titan", "Gravecrawler"),
    ("pool:kamigawa t:samurai", "Konda's Hatamoto", "Grave Titan"),
    ("kw:flying t:angel", "Serra Angel", "Grave Titan"),
    ("is:legendary anafenza", "Anafenza, the Foremost", "Grave Titan"),
    ("is:spell grave", "Grave Titan", "Gravel Slinger's Land"),
    ("legal:duel grave", "Grave Titan", "Bad Moon"),
    ("legal:army grave", "Grave Titan", "Bad Moon"),
    ("points<=1 grave", "Gravecrawler", "Grave Titan"),
    ("points>1 grave", "Grave Titan", "Gravecrawler"),
    ("points=mv grave", "Grave Titan", "Forest"),
    ("pow>points grave", "Gravecrawler", "Grave Titan"),
    ("engine:yes forest", "Forest", "Grave Titan"),
]


def names(text, visitor=None):
    """What a query finds."""
    return [card.name for card in search.cards(search.read(text, visitor))]


@pytest.mark.django_db
def test_a_query_finds_what_it_says(cards):
    wrong = []
    for query, there, not_there in THERE:
        found = names(query)
        if there not in found or not_there in found:
            wrong.append((query, there in found, not_there in found))
    assert wrong == []


@pytest.mark.django_db
def test_engine_says_what_the_engine_says(cards):
    from engine import cards as library

    played = set(names("engine:yes"))
    assert {"Forest", "Grave Titan"} <= played
    assert all(library.playable(name) for name in random.Random(1).sample(sorted(played), 50))
    assert not any(library.playable(name) for name in names("engine:no")[:50])


@pytest.mark.parametrize(
    ("query", "at", "words"),
    [
        ("foo:1", 0, "no field foo"),
        ("mv<=x", 4, "number"),
        ("c:q", 2, "no colour"),
        ("c:wq", 3, "Q is no colour"),
        ('"grave', 0, "never closed"),
        ("grave (t:zombie", 6, "never closed"),
        ("grave)", 5, "No bracket"),
        ("grave ()", 7, "nothing in these brackets"),
        ("grave or", 8, "missing"),
        ("r:shiny", 2, "rarity"),
        ("engine:maybe", 7, "engine:yes"),
        ("t<3", 1, "not a number"),
        ("t:", 2, "missing"),
        ("t: zombie", 3, "number|missing|type"),
        ("t:zombie <= 3", 9, "Before a sign stands a field"),
        ("legal:chess", 6, "no format"),
        ("is:nice", 3, "no is:nice"),
        ("m:blue", 2, "Mana is written"),
        ("set:!!", 4, "code"),
        ("pool:nowhere-at-all", 5, "A pool is one of"),
        ("deck:zzzz", 5, "no deck"),
        ("a " * 30, 58, "terms"),
        ("x" * 400, 300, "letters"),
        ("a (b or " * 11 + "c" + ")" * 11, 11, "deep"),
        ("a\x00b", 1, "cannot be printed"),
    ],
)
@pytest.mark.django_db
def test_an_error_names_its_place(query, at, words):
    if query == "t: zombie":
        assert search.read(query).words == "are of type zombie"
        return
    with pytest.raises(search.QueryError, match=words) as raised:
        search.read(query)
    assert abs(raised.value.at - at) <= 1


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("", ""),
        (
            "zombie -t:human mv<=3",
            "have “zombie” in the name, are not of type human and have mana value 3 or less",
        ),
        ("t:creature legal:army-magic", "are creatures and are legal in Army Magic"),
        ("t:creature (c:w or c:u)", "are creatures and (are white or are blue)"),
        ("-(c:w or c:u)", "are not white and are not blue"),
        ("-(c:w c:u)", "are not white or are not blue"),
        ("pow>tou", "have a power above the toughness"),
        ("points<=3", "have points in Army Magic 3 or less"),
        ("c:wu -r:rare", "are white and blue and were not printed as rare"),
    ],
)
def test_a_query_says_what_it_asks_for(query, words):
    assert search.read(query).words == words


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["-(c:w or t:zombie)", "-(c:w t:creature)", "-(-c:w or -(mv>3 pow>2))"])
def test_a_minus_before_brackets_finds_exactly_the_others(cards, query):
    inner = set(names(query[1:]))
    outer = set(names(query))
    assert not inner & outer
    assert len(inner) + len(outer) == len(set(Card.objects.values_list("name", flat=True)))


@pytest.mark.django_db
def test_a_decks_cards_are_found_by_whoever_may_see_it(cards, ann, bob):
    deck = building.create(Visitor(ann), "duel", "deck", "Bears", deck=parse("2 Forest\n4 Shock"))
    query = f"deck:{deck.public_id}"
    assert names(query, Visitor(ann)) == ["Forest", "Shock"]
    for visitor in (Visitor(bob), Visitor()):
        with pytest.raises(search.QueryError, match="none you may see"):
            search.read(query, visitor)
    building.share(deck, Visibility.PUBLIC)
    assert names(query, Visitor(bob)) == ["Forest", "Shock"]


@pytest.mark.django_db
@pytest.mark.parametrize("sort", ["name", "-name", "mv", "-mv", "power", "nonsense"])
def test_a_page_shows_the_same_cards_in_the_same_order_as_the_whole(cards, sort):
    query = search.read("t:zombie")
    found = search.Found(query, sort)
    whole = list(search.cards(query, sort))
    assert len(found) == len(whole) > 20
    assert found[10:20] == whole[10:20]
    assert found[3] == whole[3]


@pytest.mark.django_db
def test_pages_can_be_sorted(cards):
    values = [card.mana_value for card in search.cards(search.read("t:zombie"), "-mv")]
    assert values == sorted(values, reverse=True)


@pytest.mark.django_db
def test_typing_ahead_puts_first_what_begins_so(cards):
    found = [card.name for card in search.by_name("grav")]
    assert found[0].startswith("Grav")
    assert search.by_name("g") == []
    assert len(search.by_name("an")) == 10


ROUND = [
    "grave titan",
    '"grave titan" t:creature',
    "c:wu",
    "c:c",
    "mv>=2 mv<=4 r:rare",
    'o:"draw a card"',
    "legal:duel engine:yes",
    "zombie -t:human (c:b or c:u)",
    "t:zombie pow>tou",
    "",
    "a or b",
    "t:creature t:land",
]


@pytest.mark.django_db
@pytest.mark.parametrize("query", ROUND)
def test_form_and_query_stay_in_step(cards, query):
    """What the form shows for a query is sent back as a query that finds the same."""
    shown = form.values(search.read(query), query)
    sent = QueryDict(mutable=True)
    for key, value in shown.items():
        if key == "colors":
            sent.setlist("color", value)
        else:
            sent[key] = value
    again = form.query_of(sent)
    assert names(again) == names(query)
    assert form.values(search.read(again), again).get("words", "") == shown["words"]


@pytest.mark.django_db
def test_the_form_leads_to_an_address_with_the_query(cards, client):
    answer = client.get(
        "/cards", {"words": "grave", "type": "Creature", "color": ["B"], "most": "6", "rest": "-t:human"}
    )
    query = parse_qs(urlsplit(answer.headers["Location"]).query)["q"][0]
    assert query == "grave t:creature c:b mv<=6 -t:human"
    page = client.get(answer.headers["Location"])
    assert page.context["form"] == {
        "words": "grave",
        "type": "Creature",
        "colors": ["B"],
        "most": "6",
        "rest": "-t:human",
    }


@pytest.mark.django_db
def test_a_wrong_query_is_shown_with_its_place_marked(client):
    answer = client.get("/cards", {"q": "foo:1"})
    assert answer.status_code == 400
    assert "<mark>foo</mark>" in answer.content.decode()


@pytest.mark.django_db
def test_schemes_are_legal_where_schemes_are_played(cards):
    schemes = names("t:scheme")
    assert len(schemes) > 40
    assert names("t:scheme legal:archenemy") == schemes
    for key in ("duel", "army-magic", "dreadhorde", "elder-dragon-wars"):
        assert names(f"t:scheme legal:{key}") == []
        assert "Grave Titan" in names(f"grave legal:{key}")


@pytest.mark.django_db
def test_the_hordes_tokens_are_legal_in_its_format_alone(cards):
    tokens = names("t:token")
    assert tokens
    assert names("t:token legal:horde-sealed") == tokens
    assert names("t:token legal:duel") == []


def test_a_query_that_finds_nothing_says_which_term_is_to_blame(client, cards):
    query = "gravecrawler t:zombie mv>=5"
    found = search.loosened(search.read(query))
    assert [(each.term, each.rest) for each in found] == [
        ("mv>=5", "gravecrawler t:zombie"),
        ("gravecrawler", "t:zombie mv>=5"),
    ]
    assert found[0].count == Card.objects.filter(search.read("gravecrawler t:zombie").where).count() == 1
    page = client.get("/cards", {"q": query}).content.decode()
    assert '<code>mv&gt;=5</code>: <a href="?q=gravecrawler%20t%3Azombie#find"' in page
    assert search.loosened(search.read("gravecrawler or titan")) == []  # none of its terms must hold alone
