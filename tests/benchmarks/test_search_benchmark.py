"""How long a page of card search takes among 30,000 cards; run with `--benchmark-enable`."""

from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.auth import get_user_model

from formats.changes import Add
from tests.decks import many

QUERIES = (
    "",
    "zombie",
    "dragon silver",
    "t:creature c:b mv<=3",
    "c=w t:instant",
    'o:"draw a card"',
    "pow>tou",
    "points<=3",
    "points<=mv c:g",
    "legal:army-magic",
    "engine:no r:mythic",
    "pool:S01+S02",
    "-t:creature -t:land",
    "id:jeskai",
    "(t:elf or t:goblin) mv<=2",
    "is:permanent is:multicolor",
    "points<=3 legal:army-magic engine:no",
)


@pytest.fixture(scope="module")
def full(request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: Any) -> Any:
    """A site with 30,000 cards and 1,000 decks."""
    from decks.models import Card, CardNumber, Deck

    if not request.config.getoption("benchmark_enable"):
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


LIMIT_MS = 150
BUSY = {
    "home": "/",
    "public decks": "/decks",
    "decks by name": "/decks?q=dragon",
    "card search": "/cards?q=t:creature+c:b+mv<=3",
    "a card": "/cards/{card}",
    "a format": "/formats/army-magic",
    "a deck": "{deck}",
    "builder": "{edit}",
    "search in the builder": "{edit}?q=t:creature",
    "typing ahead": "/cards/find?q=gra&deck={id}",
    "openers and odds": "{numbers}",
    "cubes": "/cubes",
    "a user": "/u/many",
    "the API": "/api/decks/",
    "playtests": "/playtests",
    "set up a playtest": "/playtests/new?deck={id}",
    "the checker": "/check",
}


@pytest.fixture(scope="module")
def slowest(full: None) -> Any:
    """The 95th percentile of every page, said at the end (`-s`)."""
    found: dict[str, float] = {}
    yield found
    for name, milliseconds in sorted(found.items(), key=lambda row: -row[1]):
        print(f"{name:24} {milliseconds:6.0f} ms{'  over' if milliseconds > LIMIT_MS else ''}")


@pytest.mark.django_db
@pytest.mark.parametrize("what", [*BUSY, "a change in the builder", "the builder changed"])
def test_a_busy_page(benchmark: Any, slowest: dict[str, float], client: Any, what: str) -> None:
    from decks import building
    from decks.models import Card, Visibility
    from decks.permissions import Visitor
    from formats import registry

    owner = get_user_model().objects.create_user("busy")
    client.force_login(owner)
    sample = registry.get("army-magic").sample("khans_jeskai_100")
    deck = building.create(
        Visitor(owner),
        "army-magic",
        "army",
        "Busy",
        deck=sample.deck,
        options=sample.options,
        visibility=Visibility.PUBLIC,
    )
    edit = f"/d/{deck.public_id}/edit"

    def change() -> Any:
        deck.refresh_from_db()
        sent = {"do": Add("Mantis Rider", zone="reinforcements").text, "revision": deck.revision}
        return client.post(edit, sent, headers={"X-Fragment": "live"})

    def changed() -> None:
        """What was known of the list as it was is of no use now."""
        assert change().status_code == 200

    address = BUSY.get(what, "").format(
        card=Card.objects.values_list("slug", flat=True)[100],
        deck=deck.get_absolute_url(),
        id=deck.public_id,
        edit=edit,
        numbers=f"/d/{deck.public_id}/numbers",
    )
    if what == "the builder changed":
        answer = benchmark.pedantic(lambda: client.get(edit), setup=changed, rounds=40)
    else:
        answer = benchmark.pedantic(
            (lambda: client.get(address)) if address else change, rounds=40, warmup_rounds=2
        )
    assert answer.status_code == 200
    times = sorted(benchmark.stats.stats.data)
    slowest[what] = 1000 * times[int(len(times) * 0.95)]
