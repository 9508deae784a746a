"""Seeding: what comes with the product gets into the database, once."""

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from decks.models import Card, Deck, Mark
from engine.catalogue import catalogue
from formats import registry

pytestmark = pytest.mark.django_db


def test_seeding_twice_changes_nothing():
    call_command("seed", verbosity=0)
    first = list(Deck.objects.order_by("pk").values_list("public_id", "revision", "updated"))
    call_command("seed", verbosity=0)
    assert list(Deck.objects.order_by("pk").values_list("public_id", "revision", "updated")) == first
    assert Card.objects.count() == len(catalogue())
    assert len(first) == sum(len(form.samples) for form in registry.all_formats())


def test_sample_decks_are_public_valid_and_survivors_have_their_pools():
    call_command("seed", verbosity=0)
    for deck in Deck.objects.all():
        assert deck.valid, deck
        assert deck.visibility == "public"
        if deck.kind_of.needs_pool:
            assert deck.deal is not None
            assert deck.zones["pool"]


def test_what_an_import_told_more_of_stays_as_it_is():
    call_command("seed", cards_only=True, library_only=True, verbosity=0)
    call_command("seed", cards_only=True, verbosity=0)
    known = Card.objects.get(name="Bloodstone Goblin")
    assert (known.type_line, known.sets, known.playable) == ("Creature — Goblin Warrior", " DOM ", False)
    Card.objects.filter(pk=known.pk).update(imported=True, text="Words of its own.")
    Mark.objects.filter(name="library").update(value="that of an older library")
    call_command("seed", cards_only=True, verbosity=0)
    assert Card.objects.get(pk=known.pk).text == "Words of its own."


def test_a_changed_card_is_changed_and_keeps_its_address():
    call_command("seed", cards_only=True, library_only=True, verbosity=0)
    card = Card.objects.get(name="Grave Titan")
    Card.objects.filter(pk=card.pk).update(mana_cost="{1}")
    Mark.objects.filter(name="library").update(value="that of an older library")
    call_command("seed", cards_only=True, library_only=True, verbosity=0)
    again = Card.objects.get(name="Grave Titan")
    assert (again.pk, again.slug, again.mana_cost) == (card.pk, card.slug, "{4}{B}{B}")


def test_an_unchanged_library_is_not_read_again():
    call_command("seed", cards_only=True, verbosity=0)
    with CaptureQueriesContext(connection) as asked:
        call_command("seed", cards_only=True, verbosity=0)
    # On PostgreSQL a command first says how long its statements may take, which asks nothing of the rows.
    queries = [each["sql"] for each in asked.captured_queries if not each["sql"].startswith("SET ")]
    assert len(queries) <= 1, queries
