"""Importing cards from published files. The files here are made up in their formats; real pieces stand in ../shared."""

import gzip
import json
import pickle
import random
import tracemalloc

import pytest
from django.core.management import CommandError, call_command

from decks import search
from decks.cardfiles import import_cards
from decks.imported import ImportedCards, forget, know
from decks.models import Card, CardNumber
from engine import cards as library
from engine import catalogue as facts
from engine.rules.plain import Duel
from engine.state.game import Game, SeatPlan
from engine.text.printing.card_text import card_text

pytestmark = pytest.mark.django_db


def row(name="Test Drake", **more):
    """A card as Scryfall's files have it."""
    return {
        "object": "card",
        "lang": "en",
        "name": name,
        "layout": "normal",
        "mana_cost": "{2}{U}",
        "cmc": 3.0,
        "type_line": "Legendary Creature — Drake Wizard",
        "oracle_text": "Flying",
        "power": "2",
        "toughness": "*",
        "colors": ["U"],
        "color_identity": ["U"],
        "keywords": ["Flying"],
        "set": "tst",
        "collector_number": "7",
        "rarity": "uncommon",
        "legalities": {"modern": "legal"},
    } | more


@pytest.fixture
def load(tmp_path, settings, capsys):
    """Import rows of Scryfall's format, or a whole MTGJSON file."""
    settings.VAR_DIR = tmp_path / "var"

    def run(data, *, kind="scryfall", packed=False):
        path = tmp_path / ("cards.json.gz" if packed else "cards.json")
        text = data if isinstance(data, bytes) else json.dumps(data).encode()
        path.write_bytes(gzip.compress(text) if packed else text)
        call_command("import_cards", json=True, verbosity=0, **{kind: path})
        return json.loads(capsys.readouterr().out)

    return run


def test_a_card_is_imported_with_everything_formats_ask_for(load):
    assert load([row()])["added"] == 1
    card = Card.objects.get()
    assert (card.name, card.mana_value, card.colors, card.supertypes) == (
        "Test Drake",
        3,
        "U",
        ("Legendary",),
    )
    assert (card.types, card.subtypes, card.power, card.toughness) == (
        ("Creature",),
        ("Drake", "Wizard"),
        "2",
        "*",
    )
    assert card.printings == (facts.Printing("TST", "uncommon", "7"),)
    assert (card.imported, card.playable, card.text) == (True, False, "Flying")
    assert card.declined
    assert CardNumber.objects.get(card=card, name="points").value == 3


@pytest.fixture
def known():
    """What servers and workers do as they start."""
    know()
    yield
    forget()


def test_an_imported_card_that_reads_is_played(load, known):
    load(
        [
            row(
                "Test Owl",
                type_line="Creature — Bird",
                oracle_text="Flying (It soars.)\nWhen Test Owl enters, scry 1.",
                toughness="1",
            )
        ]
    )
    assert Card.objects.get().playable
    assert library.playable("Test Owl")
    assert library.declined_reason("Test Owl") is None
    made = library.definition("Test Owl")
    assert (made.power, made.toughness) == (2, 1)
    assert card_text(library.definition("Test Owl")) == "Flying\nWhen this creature enters, scry 1."
    game = Game(
        Duel(), [SeatPlan(name, library.deck([(20, "Test Owl"), (20, "Island")])) for name in "AB"], seed=1
    )
    while (question := game.run()) is not None and game.turn < 8:
        game.answer(question.random(random.Random(game.turn).randrange))
    assert pickle.loads(pickle.dumps(made)) is made


def test_an_imported_card_with_an_unknown_clause_says_which(load, known, client):
    load(
        [
            row(
                type_line="Creature — Drake",
                toughness="2",
                oracle_text="Flying\nAt noon, juggle three torches.",
            )
        ]
    )
    card = Card.objects.get()
    assert not card.playable
    assert "juggle three torches" in card.declined
    assert library.declined_reason("Test Drake") == card.declined
    assert "juggle three torches" in client.get("/cards/test-drake").content.decode()


def test_a_text_that_breaks_the_reader_declines_only_its_card(load, monkeypatch):
    def broken(facts, text, faces=()):
        raise NotImplementedError("no word for it")

    monkeypatch.setattr(import_cards, "compiled", broken)
    assert load([row(), row("Test Eagle")])["declined"] == 2
    assert "no word for it" in Card.objects.get(name="Test Drake").declined


def test_an_imported_card_is_found_by_search_and_known_to_formats(load):
    load([row()])
    assert [
        card.name
        for card in search.cards(search.read("t:drake points<=3 kw:flying legal:duel engine:no set:tst"))
    ]
    assert ImportedCards()["test drake"].mana_value == 3
    assert "nobody" not in ImportedCards()


def test_an_imported_cards_page_shows_its_text_and_why_it_does_not_play(load, client):
    load([row("Plan of Plans", type_line="Scheme", oracle_text="Set it in motion.", keywords=[], power=None)])
    page = client.get("/cards/plan-of-plans").content.decode()
    assert "Set it in motion." in page
    assert "Not played by the engine yet." in page
    said = {
        form.key: bool(objection) for form, objection in client.get("/cards/plan-of-plans").context["formats"]
    }
    assert (said["archenemy"], said["army-magic"]) == (False, True)


def test_the_printings_of_a_card_come_together_wherever_they_stand(load):
    rows = [row(), row("Other"), row(set="two", rarity="mythic", collector_number="8")]
    assert load(rows)["added"] == 2
    card = Card.objects.get(key="test drake")
    assert [printing.set for printing in card.printings] == ["TST", "TWO"]
    assert card.rarities == " mythic uncommon "


def test_importing_again_changes_nothing_and_a_changed_card_keeps_its_address(load):
    load([row(), row("Other")])
    before = Card.objects.get(key="test drake")
    again = load([row(), row("Other")])
    assert (again["added"], again["changed"], again["unchanged"]) == (0, 0, 2)
    changed = load([row(mana_cost="{3}{U}", cmc=4.0), row("Other")])
    assert (changed["added"], changed["changed"]) == (0, 1)
    after = Card.objects.get(key="test drake")
    assert (after.pk, after.slug, after.mana_value) == (before.pk, before.slug, 4)
    assert CardNumber.objects.get(card=after, name="points").value == 4


def test_the_librarys_own_cards_stay_as_they_are(load, cards):
    before = Card.objects.get(key="grave titan").details
    assert load([row("Grave Titan")])["library"] == 1
    assert Card.objects.get(key="grave titan").details == before


def test_faces_layouts_languages_and_tokens(load):
    faces = [
        {
            "name": "Day",
            "mana_cost": "{G}",
            "type_line": "Creature — Human",
            "oracle_text": "a",
            "power": "1",
        },
        {"name": "Night", "mana_cost": "", "type_line": "Creature — Wolf", "oracle_text": "b"},
    ]
    double = row("Day // Night", layout="transform", card_faces=faces, colors=None)
    halves = [
        {"name": "Up", "type_line": "Instant", "oracle_text": "a"},
        {"name": "Down", "type_line": "Instant"},
    ]
    line = {"type_line": "Instant // Instant", "mana_cost": "{U} // {R}", "power": None}
    split = row("Up // Down", layout="split", card_faces=halves, **line)
    rows = [
        double,
        split,
        row("Drache", lang="de"),
        row("A Token", layout="token"),
        row("Art", layout="art_series"),
    ]
    found = load(rows)
    assert (found["added"], found["left_out"]) == (2, 3)
    assert {card.name: card.mana_cost for card in Card.objects.filter(imported=True)} == {
        "Day": "{G}",
        "Up // Down": "{U} // {R}",
    }
    assert Card.objects.get(name="Day").text == "a\n//\nb"
    assert ImportedCards()["day // night"].name == "Day"


@pytest.mark.parametrize("wrapped", ["set", "all", "old", "atomic"])
def test_every_shape_of_mtgjson(load, wrapped):
    cards = [
        {
            "name": "Day // Night",
            "faceName": "Day",
            "side": "a",
            "layout": "transform",
            "manaCost": "{G}",
            "manaValue": 1.0,
            "type": "Creature — Human",
            "colors": ["G"],
            "colorIdentity": ["G"],
            "text": "front",
            "power": "1",
            "toughness": "1",
        },
        {
            "name": "Day // Night",
            "faceName": "Night",
            "side": "b",
            "layout": "transform",
            "type": "Creature — Wolf",
            "manaValue": 1.0,
            "text": "back",
        },
        {
            "name": "Mr. Dot.Net",
            "layout": "normal",
            "manaCost": "{1}",
            "manaValue": 1.0,
            "type": "Artifact",
            "text": "T",
        },
    ]
    printed = [card | {"setCode": "TST", "rarity": "rare", "number": "1"} for card in cards]
    one = {"baseSetSize": 3, "cards": printed, "code": "TST", "tokens": [{"name": "No Card"}]}
    data = {
        "set": {"meta": {"date": "2026"}, "data": one},
        "all": {"meta": {"date": "2026"}, "data": {"TST": one, "TWO": one | {"cards": []}}},
        "old": one,
        "atomic": {
            "meta": {"date": "2026"},
            "data": {
                "Day // Night": [c | {"printings": ["TST"]} for c in cards[:2]],
                "Mr. Dot.Net": [cards[2]],
            },
        },
    }[wrapped]
    assert load(data, kind="mtgjson")["added"] == 2
    day = Card.objects.get(name="Day")
    assert (day.types, day.subtypes, day.text) == (("Creature",), ("Human",), "front\n//\nback")
    assert day.sets == " TST "


def test_a_packed_file(load):
    assert load([row()], packed=True)["added"] == 1


@pytest.mark.parametrize("bad", [b"", b"{", b"[{]", b'[{"name": "x"', b"\xff\xfe\x00", b"not json"])
def test_a_broken_file_changes_nothing(load, bad):
    load([row()])
    before = list(Card.objects.values())
    with pytest.raises(CommandError, match="nothing was changed"):
        load(bad)
    assert list(Card.objects.values()) == before


def test_entries_that_are_no_cards_are_counted_and_named(load):
    found = load([row(), {"name": "Half"}, 3, row(name=7), row("\0"), row("Typeless", type_line="")])
    assert (found["added"], found["unreadable"]) == (1, 5)
    assert any("Half" in example for example in found["examples"])


def test_what_was_read_is_not_read_again_after_an_interruption(load, monkeypatch, settings):
    def fall(*args):
        raise KeyboardInterrupt

    rows = [row(f"Card {n}") for n in range(20)]
    monkeypatch.setattr(import_cards, "write", fall)
    with pytest.raises(KeyboardInterrupt):
        load(rows)
    assert not Card.objects.filter(imported=True).exists()
    monkeypatch.undo()
    monkeypatch.setattr(import_cards.Aside, "fill", fall)
    assert load(rows)["added"] == 20
    assert not list((settings.VAR_DIR / "imports").iterdir())


def test_nothing_is_written_if_writing_fails_halfway(load, monkeypatch):
    calls = []

    def fall(numbers):
        calls.append(1)
        if len(calls) == 2:
            raise RuntimeError

    monkeypatch.setattr(import_cards, "write_numbers", fall)
    monkeypatch.setattr(import_cards, "BATCH", 10)
    with pytest.raises(RuntimeError):
        load([row(f"Card {n}") for n in range(25)])
    assert len(calls) == 2
    assert not Card.objects.filter(imported=True).exists()


def test_memory_does_not_grow_with_the_file(load, tmp_path, settings):
    def peak(count):
        same = [row("Same", collector_number=str(n), flavor="x" * 500) for n in range(count)]
        rows = json.dumps(same).encode()
        del same
        aside = import_cards.Aside(tmp_path / f"{count}.sqlite3")
        path = tmp_path / f"{count}.json"
        path.write_bytes(rows)
        del rows
        from decks.cardfiles import read

        with path.open("rb") as file:
            tracemalloc.start()
            aside.fill(read.scryfall(file))
            found = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        return found

    small, large = peak(100), peak(2000)
    assert large < small + 300_000  # the larger file alone has 1.9 MB


def test_real_pieces_of_both_sources(load, shared):
    scryfall = json.loads((shared / "cards" / "scryfall_sample.json").read_text())
    found = load(scryfall)
    assert found["unreadable"] == 0
    assert found["added"] + found["library"] > 100
    for name in ("mtgjson_sample", "mtgjson_v4_sample", "mtgjson_atomic_sample"):
        found = load(json.loads((shared / "cards" / f"{name}.json").read_text()), kind="mtgjson")
        assert found["unreadable"] == 0, name
        assert found["added"] + found["changed"] + found["unchanged"] + found["library"] > 2


def test_an_import_brings_pictures_for_the_librarys_own_cards_too_and_takes_none_away(load, cards):
    at = "https://cards.example.org/titan.jpg"
    before = Card.objects.get(slug="grave-titan")
    assert before.picture == ""
    load([row("Grave Titan", image_uris={"normal": at}), row(image_uris={"normal": "ftp://x/y"})])
    titan = Card.objects.get(slug="grave-titan")
    assert titan.picture == at and titan.text == before.text and not titan.imported
    assert Card.objects.get(slug="test-drake").picture == ""
    load([row("Grave Titan", oracle_text="Another."), row(image_uris={"normal": at})])
    assert Card.objects.get(slug="grave-titan").picture == at
    assert Card.objects.get(slug="test-drake").picture == at


def test_a_site_that_imported_nothing_is_not_asked_for_each_name(django_assert_max_num_queries) -> None:
    """The first start writes a row for each of 33,656 cards: asking three times for each was most of its time."""
    know()
    try:
        with django_assert_max_num_queries(1):
            for i in range(50):
                assert not library.playable(f"Nobody {i}") and library.declined_reason(f"Nobody {i}")
                assert facts.lookup(f"Nobody {i}") is None
    finally:
        forget()
