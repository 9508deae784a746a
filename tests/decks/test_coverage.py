"""What the engine plays, counted by set and by reason: the page, the command, the words that reasons share."""

import json

import pytest
from django.core.management import call_command
from django.test import Client

from decks import coverage
from decks.models import Card, Mark
from engine.catalogue import Facts, Printing
from engine.text.reading.compiled import compiled
from engine.text.reading.not_understood import NotUnderstood, clause_of

TEXTS = {  # name: set, text
    "Test Bear": ("ZZA", "Flying"),
    "Test Dreamer": ("ZZA", "Frobnicate the 3 nearest lamps."),
    "Test Dozer": ("ZZB", "Frobnicate the 12 nearest lamps."),
    "Test Sleeper": ("ZZB", "Yodel loudly at dawn."),
}


@pytest.fixture
def some(db, tmp_path, settings, capsys):
    """Four imported cards, one of which the engine reads; and the way to import more."""
    settings.VAR_DIR = tmp_path / "var"

    def load(texts):
        path = tmp_path / "cards.json"
        rows = [
            {
                "object": "card",
                "lang": "en",
                "name": name,
                "layout": "normal",
                "mana_cost": "{1}{G}",
                "cmc": 2.0,
                "type_line": "Creature — Bear",
                "oracle_text": text,
                "power": "2",
                "toughness": "2",
                "colors": ["G"],
                "color_identity": ["G"],
                "set": code,
                "collector_number": "1",
                "rarity": "common",
            }
            for name, (code, text) in texts.items()
        ]
        path.write_text(json.dumps(rows))
        call_command("import_cards", scryfall=path, verbosity=0, json=True)
        capsys.readouterr()

    load(TEXTS)
    return load


def test_sets_and_reasons_are_counted_with_the_most_wanted_first(some):
    found = coverage.of_site()
    assert (found["cards"], found["playable"], found["percent"]) == (4, 1, 25.0)
    assert found["sets"] == [
        {"set": "ZZA", "cards": 2, "playable": 1, "missing": 1, "percent": 50.0},
        {"set": "ZZB", "cards": 2, "playable": 0, "missing": 2, "percent": 0.0},
    ]
    assert [row["cards"] for row in found["reasons"]] == [2, 1]
    first = found["reasons"][0]
    assert "Frobnicate" in first["clause"]
    assert sorted(name for name, _ in first["examples"]) == ["Test Dozer", "Test Dreamer"]


def test_a_set_is_whole_only_when_every_card_plays():
    assert coverage.percent(2999, 3000) == 99.9
    assert coverage.percent(3000, 3000) == 100.0
    assert coverage.percent(0, 0) == 0.0


def test_the_page_shows_both_and_leads_to_the_cards(some):
    text = Client().get("/cards/coverage").content.decode()
    assert "Frobnicate" in text
    assert 'href="/cards/test-dreamer"' in text
    assert 'href="/cards?q=set%3AZZB+engine%3Ano"' in text
    answer = Client().get("/cards?q=set%3AZZB+engine%3Ano").content.decode()
    assert "Test Dozer" in answer
    assert "Test Bear" not in answer


@pytest.mark.parametrize(
    ("sort", "order"),
    [("missing", ["ZZB", "ZZA"]), ("share", ["ZZA", "ZZB"]), ("set", ["ZZA", "ZZB"]), ("x", ["ZZB", "ZZA"])],
)
def test_the_sets_are_sorted_as_the_address_says(some, sort, order):
    page = Client().get(f"/cards/coverage?sort={sort}").context["page"]
    assert [row["set"] for row in page] == order


def test_the_page_asks_for_one_row_and_an_import_counts_anew(some, django_assert_num_queries):
    with django_assert_num_queries(1):
        assert coverage.of_site()["playable"] == 1
    some({"Test Dozer": ("ZZB", "Trample")})
    assert coverage.of_site()["playable"] == 2
    assert Mark.objects.filter(name="coverage").count() == 1


def test_an_import_that_changes_nothing_does_not_count_anew(some):
    before = Mark.objects.get(name="coverage").updated
    some(TEXTS)
    assert Mark.objects.get(name="coverage").updated == before


def test_of_very_many_reasons_the_most_wanted_are_kept_and_the_others_counted(some):
    words = [f"{a}{b}" for a in "bcdfghkl" for b in ("amo", "elu", "iko", "oru", "uta", "yno", "awe")]
    some({f"Test {word}": ("ZZC", f"{word.capitalize()} loudly at dawn.") for word in words})
    found = coverage.of_site()
    assert len(found["reasons"]) == coverage.MOST_REASONS
    assert found["reasons"][0]["cards"] == 2
    assert found["more"] == len(words) + 2 - coverage.MOST_REASONS


def test_seeding_counts_the_library(cards):
    assert coverage.of_site()["cards"] == Card.objects.count() > 4000


def test_without_cards_the_page_says_so(db):
    Card.objects.all().delete()
    Mark.objects.all().delete()
    answer = Client().get("/cards/coverage")
    assert answer.status_code == 200
    assert "No cards are in the database yet." in answer.content.decode()


def test_the_command_counts_imported_cards_too(some, capsys):
    call_command("cards", coverage=True, json=True, set="zzb")
    report = json.loads(capsys.readouterr().out)
    assert report["sets"] == [{"set": "ZZB", "cards": 2, "playable": 0, "missing": 2, "percent": 0.0}]
    assert {row["name"] for row in report["declined"]} == {"Test Dozer", "Test Sleeper"}
    assert sorted(name for row in report["reasons"] for name in row["examples"]) == [
        "Test Dozer",
        "Test Sleeper",
    ]
    call_command("cards", coverage=True, set="zzb")
    assert "Test Sleeper: not understood from" in capsys.readouterr().out


def test_reasons_share_the_words_that_reading_stopped_at():
    def clause(text):
        bear = Facts(
            "Bear",
            "{G}",
            1,
            "G",
            "G",
            (),
            ("Creature",),
            ("Bear",),
            "2",
            "2",
            None,
            "normal",
            (Printing("ZZA", "common", "1"),),
            (),
            False,
        )
        with pytest.raises(NotUnderstood) as declined:
            compiled(bear, text)
        return clause_of(declined.value.reason)

    assert clause("Frobnicate the 3 nearest lamps.") == clause("Frobnicate the 12 nearest lamps.")
    assert clause("Frobnicate the 3 nearest lamps.") != clause("Yodel the 3 nearest lamps.")


@pytest.mark.parametrize(
    ("reason", "clause"),
    [
        (
            "not understood from “Prototype {4} {U} — 6” on (expected all): “Prototype {4}{U} — 6/6”",
            "“Prototype {…} —”",
        ),
        (
            "not understood from “investigates .” on: “Destroy it. Its controller investigates.”",
            "“Its controller investigates”",
        ),
        ("not understood from “.” on (expected for): “When this crea", "the end of a sentence"),
        ("a card of two faces or halves: “transform”", "a card of two faces or halves: transform"),
        (
            "ambiguous, it can be read in 2 ways: “Draw a card, then it gains flying.”",
            "ambiguous, it can be read in 2 ways",
        ),
        ("The engine has no definition of this card yet.", "The engine has no definition of this card yet."),
    ],
)
def test_a_reason_is_cut_to_what_others_share(reason, clause):
    assert clause_of(reason) == clause
