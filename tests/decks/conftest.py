"""What tests of the site share: people, cards, decks."""

from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.test import Client

from decks import building
from decks.models import Card, CardNumber, Deck, Mark, Visibility
from decks.permissions import Visitor
from formats.decklist import parse
from tests.decks.scripts import Script
from tests.prepared import seed

LISTS = Path(__file__).resolve().parents[2] / "formats" / "horde_sealed" / "lists"


@pytest.fixture
def ann(db):
    """A user."""
    return get_user_model().objects.create_user("ann", password="correct horse battery")


@pytest.fixture
def bob(db):
    """Another user."""
    return get_user_model().objects.create_user("bob", password="correct horse battery")


@pytest.fixture
def staff(db):
    """Somebody of the staff."""
    return get_user_model().objects.create_user("staff", password="correct horse battery", is_staff=True)


@pytest.fixture
def as_ann(ann):
    """Ann's browser."""
    client = Client()
    client.force_login(ann)
    return client


@pytest.fixture
def ann_script(ann):
    """A script of Ann's."""
    return Script(ann)


@pytest.fixture
def bob_script(bob):
    """A script of Bob's."""
    return Script(bob)


@pytest.fixture
def bears(ann) -> Deck:
    """Ann's public deck for a duel."""
    return building.create(
        Visitor(ann), "duel", "deck", "Bears", deck=parse("20 Forest\n4 Shock"), visibility=Visibility.PUBLIC
    )


@pytest.fixture
def horde_text() -> str:
    """The sample Horde as text."""
    return (LISTS / "horde_zombies.txt").read_text()


@pytest.fixture(scope="module")
def _seeded(django_db_setup, django_db_blocker):
    """The catalogue, put into the database once for all tests of a file."""
    with django_db_blocker.unblock():
        seed(cards_only=True, library_only=True)
    yield
    with django_db_blocker.unblock():
        for model in (CardNumber, Card, Mark):
            model.objects.all().delete()


@pytest.fixture
def cards(_seeded, db) -> None:
    """The catalogue in the database."""
    if not Card.objects.exists():  # a test that empties every table came before
        Mark.objects.all().delete()
        call_command("seed", cards_only=True, library_only=True, verbosity=0)


@pytest.fixture
def horde(ann, horde_text) -> Deck:
    """Ann's private Horde deck, valid."""
    return building.create(Visitor(ann), "horde-sealed", "horde", "Night shift", deck=parse(horde_text))


@pytest.fixture
def cube(ann) -> Deck:
    """Ann's public copy of the cube."""
    deck = parse((LISTS / "survivors_cube.txt").read_text())
    return building.create(
        Visitor(ann), "horde-sealed", "cube", "The cube", deck=deck, visibility=Visibility.PUBLIC
    )
