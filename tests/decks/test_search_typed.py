"""Search as people type it who know other sites: 100 queries, orders, left out terms, and what is said of them."""

import datetime
import html
import json

import pytest
from django.core.management import call_command
from django.urls import reverse

from decks import search
from decks.mana_produced import produced
from decks.models import Card
from decks.search import order
from decks.search.fields.rules_text import MOST_WORDINGS, TooMuch, finite
from decks.sets import block_codes, card_sets, released
from tests.decks.test_import_cards import row
from tests.decks.test_search import names
from tests.decks.typed_queries import LEFT_OUT, QUERIES, REFUSED

pytestmark = pytest.mark.django_db


def test_a_hundred_queries_as_people_type_them(cards):
    """At most five are refused, none is misread, and nothing is left out in silence."""
    assert len({query for query, *_ in QUERIES}) >= 100
    there = set(Card.objects.values_list("name", flat=True))
    assert [name for _, some, others in QUERIES for name in (*some, *others) if name not in there] == []
    refused, wrong = [], []
    for query, some, others in QUERIES:
        try:
            read = search.read(query)
        except search.QueryError:
            refused.append(query)
            continue
        found = {card.name for card in search.cards(read)}
        if not found.issuperset(some) or found & set(others):
            wrong.append((query, sorted(set(some) - found), sorted(found & set(others))))
        if [each.text for each in read.left_out] != LEFT_OUT.get(query, []):
            wrong.append((query, read.left_out, "left out"))
    assert wrong == []
    assert tuple(refused) == REFUSED
    assert len(refused) <= 5


@pytest.mark.parametrize(
    ("query", "value"),
    [
        ("order:mv", lambda card: card.mana_value),
        ("order:cmc direction:desc", lambda card: -card.mana_value),
        ("order:power", lambda card: -card.power_number),
        ("sort:pow dir:asc", lambda card: card.power_number),
        ("order:toughness", lambda card: -card.toughness_number),
        ("order:name direction:desc", None),
        ("order:released", lambda card: -card.last_printed.toordinal()),
        ("order:released direction:asc", lambda card: card.first_printed.toordinal()),
        ("order:points", lambda card: card.numbers.get(name="points").value),
        ("order:color", lambda card: len(card.colors)),
    ],
)
def test_an_order_is_kept(cards, query, value):
    found = list(search.cards(search.read(f"t:angel {query}")))
    assert len(found) > 20
    if value is None:
        assert [card.name for card in found] == sorted((card.name for card in found), reverse=True)
    else:
        values = [value(card) for card in found]
        assert values == sorted(values)
        assert len(set(values)) > 1


def test_what_has_no_power_comes_last_either_way(cards):
    for query in ("titan or shock order:power", "titan or shock order:power direction:asc"):
        found = [card.power_number for card in search.cards(search.read(query))]
        assert None in found
        assert found.index(None) == sum(each is not None for each in found)


def test_what_no_set_has_comes_last_by_name(cards):
    """Cards of one program alone, such as A-Orcish Bowmasters, stood before nearly all others."""
    last = Card.objects.get(name="Serra Angel")
    Card.objects.filter(pk=last.pk).update(sets="")
    for query in ("t:angel", "t:angel order:name direction:desc"):
        assert [card.name for card in search.cards(search.read(query))][-1] == "Serra Angel"
    tokens = Card.objects.filter(token=True, sets="")
    assert tokens.exists(), "tokens have no set and are on paper all the same"
    first = search.cards(search.read("order:name")).first()
    assert first.name == min(Card.objects.exclude(pk=last.pk).values_list("name", flat=True))


def test_rarities_are_sorted_from_the_rarest(cards):
    query = search.read("t:angel order:rarity")
    ranks = [
        max(order.ORDER.index(word) for word in card.rarities.split() if word in order.ORDER)
        for card in search.cards(query)
    ]
    assert ranks == sorted(ranks, reverse=True)
    assert query.sorted_by == "by rarity, highest first"


def test_an_order_is_no_condition_and_goes_before_the_pages(cards, client):
    assert set(names("t:angel order:mv")) == set(names("t:angel"))
    assert len(search.Found(search.read("order:mv"))) == Card.objects.count()
    page = client.get("/cards", {"q": "t:angel order:mv direction:desc", "sort": "name"})
    values = [card.mana_value for card in page.context["page"]]
    assert values == sorted(values, reverse=True)
    assert "by mana value, highest first" in page.content.decode()
    assert page.context["form"]["rest"] == "t:angel order:mv direction:desc"


def test_what_is_left_out_is_said_on_the_page_and_by_the_api(cards, client, as_ann, bears):
    page = client.get("/cards", {"q": "t:goblin foo:bar usd<1"})
    assert page.status_code == 200
    text = page.content.decode()
    assert "<code>foo:bar</code>. There is no field foo" in text
    assert "<code>usd&lt;1</code>. Prices are not kept here." in text
    answer = client.get("/api/cards/", {"q": "t:goblin foo:bar"}).json()
    assert answer["count"] == len(names("t:goblin"))
    assert [(each["text"], each["at"]) for each in answer["left_out"]] == [("foo:bar", 9)]
    assert answer["explained"] == "are of type goblin"
    builder = as_ann.get(f"/d/{bears.public_id}/edit", {"q": "t:goblin foo:bar"}).content.decode()
    assert "<code>foo:bar</code>. There is no field foo" in builder


def test_a_card_without_its_text_answers_no_question_about_texts(cards):
    """Of what the engine does not play the library keeps no text: neither "has" nor "has not" is known."""
    card = Card.objects.filter(playable=False, text_key="", type_key__contains="creature").first()
    for query in ("o:flying", "-o:flying", "is:vanilla", "produces:g", "-produces:g", "-o:/a|b/"):
        assert card.name not in names(query)
        assert "without a text" in search.remarks(search.read(query))[0]
    assert search.remarks(search.read("t:goblin")) == []


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("!shock", "are named exactly “shock”"),
        ("-!shock", "are not named exactly “shock”"),
        ("wm:temur", "have the temur watermark"),
        ("not:legendary", "are not legendary"),
        ("-not:legendary", "are legendary"),
        ("year>=2014", "were printed in or after 2014"),
        ("-year:2014", "were not printed in 2014"),
        ("devotion:gg", "give 2 or more devotion to green"),
        ("produces=wu", "make white and blue mana and no other"),
        ("c>=3", "are of 3 or more colours"),
        ("o:/draws? (a|two)/", "have “draws a” or “draws two” or “draw a” or “draw two” in the text"),
        ("t:goblin order:mv", "are of type goblin"),
        ("mv:1-3", "have mana value 1 to 3"),
        ("-mv:1..3", "do not have mana value 1 to 3"),
        ("year:2010-2014", "were printed in 2010 to 2014"),
        ("power=*", "have a * for the power"),
        ("t:elf,druid", "are of type elf and of type druid"),
        ("e:ktk,dka", "were printed in KTK or DKA"),
        ("k:first-strike", "have first strike"),
        ("grave*", "have “grave” in the name"),
    ],
)
def test_it_says_what_was_read(query, words):
    assert search.read(query).words == words


def test_a_line_of_a_list_is_read_as_one_and_a_name_alone_is_not(cards):
    assert [each.text for each in search.read("2x Shock (M10)").left_out] == ["2x", "(M10)"]
    assert names("2x Shock (M10)") == ["Shock"]
    assert len(names("shock")) > 1
    assert search.read("shock").left_out == ()


def test_a_direction_and_its_order_are_left_out_together(cards):
    read = search.read("t:angel order:usd direction:desc")
    assert (read.sort, read.sorted_by) == ("", "")
    assert "Cards cannot be sorted by usd" in read.left_out[0].why


@pytest.mark.parametrize(
    ("pattern", "texts"),
    [
        ("draw|discard", ["draw", "discard"]),
        (r"\+1\/\+1 counters?", ["+1/+1 counters", "+1/+1 counter"]),
        ("gr[ae]y", ["gray", "grey"]),
        ("(?:a|b)(c|d)?", ["ac", "ad", "a", "bc", "bd", "b"]),
    ],
)
def test_a_regular_expression_that_stands_for_few_texts_is_read(pattern, texts):
    assert sorted(finite(pattern)) == sorted(texts)


@pytest.mark.parametrize(
    "pattern",
    [
        "a.*b",
        "a+",
        "(a+)+$",
        "^a",
        r"\bword\b",
        "[^a]b",
        "[a-z]",
        "(?=a)",
        "a{2}",
        "(a",
        "a)",
        "a|",
        "x?",
        "(a|b)" * 20,
        "(" * 60 + "a" + ")" * 60 + "*",
    ],
)
def test_other_regular_expressions_are_refused(pattern):
    with pytest.raises(TooMuch):
        finite(pattern)
    assert MOST_WORDINGS < 2**20


def test_an_imported_cards_set_mana_and_watermark_are_found(tmp_path, settings):
    settings.VAR_DIR = tmp_path
    path = tmp_path / "cards.json"
    path.write_text(
        json.dumps([row(watermark="testmark", released_at="2031-02-03", produced_mana=["U", "R"], set="zzz")])
    )
    call_command("import_cards", scryfall=path, verbosity=0)
    for query in (
        "wm:testmark",
        "year:2031",
        "date>2031-02-01 e:zzz",
        "produces=ur drake",
        "produces>u test",
    ):
        assert names(query) == ["Test Drake"], query
    for query in ("wm:temur e:zzz", "year:2030", "year<2031 e:zzz", "produces=u e:zzz"):
        assert names(query) == [], query


def test_what_a_text_makes():
    assert produced("{T}: Add {B}, {G}, or {U}.", ()) == "UBG"
    assert produced("{T}: Add one mana of any color.", ()) == "WUBRG"
    assert produced("", ("Mountain", "Forest")) == "RG"
    assert produced("{1}, {T}: Add {G/W}{G/W}.", ()) == "WG"
    assert produced("{G}{U}{R}, {T}, Sacrifice this artifact: Draw a card.", ()) == ""
    assert produced("Add a +1/+1 counter to it. {T}: Add {C}{C}.", ()) == "C"


def test_sets_have_days_and_blocks():
    assert released(["KTK", "FRF"]) == [datetime.date(2014, 9, 26), datetime.date(2015, 1, 23)]
    assert released(["NOWHERE"]) == []
    assert block_codes("ktk") == block_codes("Khans") == ("Khans of Tarkir", ("DTK", "FRF", "KTK"))
    assert block_codes("in") is None  # Innistrad and Invasion
    assert all(each.released.year >= 1993 for each in card_sets().values())


def test_every_set_of_the_library_has_a_day(cards):
    printed = {code for sets in Card.objects.values_list("sets", flat=True) for code in sets.split()}
    assert sorted(printed - set(card_sets())) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("red creature", "c:red t:creature"),
        ("creatures -legendary goblin", "t:creature -t:legendary goblin"),
        ("legendary artifacts mv<=2", "t:legendary t:artifact mv<=2"),
        ("rare planeswalkers", "r:rare t:planeswalker"),
        ("flying c:b mv<=2", "kw:flying c:b mv<=2"),
        ("deathtouch t:rat", "kw:deathtouch t:rat"),
        ("destroy target creature", 'o:"destroy target creature"'),
        ("t:artifact mv<=3 draws a card", 't:artifact mv<=3 o:"draws a card"'),
    ],
)
def test_words_that_no_name_has_are_offered_as_colours_and_types(cards, client, typed, meant):
    """Words are looked for in names; where none has them, what they may mean is a click away, with how many it finds."""
    read = search.read(typed)
    assert not search.cards(read).exists()
    offered = search.meant(read)
    assert offered.rest == meant and offered.count == search.cards(search.read(meant)).count() > 0
    assert html.escape(meant) in client.get(reverse("cards"), {"q": typed}).content.decode()


def test_a_misspelt_name_is_offered_as_it_is_written(cards, client):
    for typed, name in (("lighting bolt", "Lightning Bolt"), ("grave titen", "Grave Titan")):
        assert search.spelt(search.read(typed))[0] == name
        assert f'data-query="{name}"' in client.get(reverse("cards"), {"q": typed}).content.decode()
    for typed in ("xyzzy plugh", "t:goblin titen", "-titen", "mv=99"):
        assert search.spelt(search.read(typed)) == []


def test_a_way_behind_an_order_is_its_direction(cards):
    falling = search.read("t:angel order:name desc")
    assert (falling.sort, falling.sorted_by) == ("-name", "by name from Z to A")
    assert search.read("t:angel desc order:name").words.endswith("have “desc” in the name")


def test_nothing_is_offered_where_it_would_find_nothing_or_no_word_means_a_type(cards):
    assert search.meant(search.read("xyzzy plugh")) is None
    assert search.meant(search.read("red xyzzy")) is None
    assert search.meant(search.read('"red" "creature"')) is None
