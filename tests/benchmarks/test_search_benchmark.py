"""How long a page of card search takes among 30,000 cards; run with `--benchmark-enable`."""

from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.auth import get_user_model

from tests.decks import many

QUERIES = (
    "", "zombie", "dragon silver", "t:creature c:b mv<=3", "c=w t:instant", 'o:"draw a card"', "pow>tou", "points<=3",
    "points<=mv c:g", "legal:army-magic", "engine:no r:mythic", "pool:S01+S02", "-t:creature -t:land", "id:jeskai",
    "(t:elf or t:goblin) mv<=2", "is:permanent is:multicolor", "points<=3 legal:army-magic engine:no",
)  # fmt: skip


@pytest.fixture(scope="module")
def full(request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: Any) -> Any:
    """A site with 30,000 cards and 1,000 decks."""
    from decks.models import Card, CardNumber, Deck

    if request.config.getoption("benchmark_disable"):
        pytest.skip("fills a database; run with --benchmark-enable")
    with django_db_blocker.unblock():
        many.fill_cards(30_000)
        many.fill_decks(get_user_model().objects.create_user("many"), 1000)
    yield
    with django_db_blocker.unblock():
        for model in (Deck, CardNumber, Card, get_user_model()):
            model.objects.all().delete()


@pytest.mark.django_db
@pytest.mark.parametrize("query", QUERIES)
def test_a_page_of_cards(benchmark: Any, full: None, client: Any, query: str) -> None:
    assert benchmark(client.get, f"/cards?q={quote(query)}").status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address", ["/", "/decks", "/decks?q=dragon", "/formats", "/cubes", "/tables", "/u/many", "/check"]
)
def test_a_busy_page(benchmark: Any, full: None, client: Any, address: str) -> None:
    assert benchmark(client.get, address).status_code == 200
