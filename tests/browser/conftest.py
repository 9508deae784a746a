"""A real browser against a live server: every page error, console error or foreign request is a problem."""

import os
import shutil

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Page, Route, expect

from decks.models import Game, GameLog, Retelling
from decks.playtests import retelling, work
from decks.table_replays import source_of
from tests.prepared import seed

# Playwright runs an event loop in this thread; Django's tests are synchronous all the same.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# A busy machine is no fault of a page.
expect.set_options(timeout=20_000)

CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items):
    """Without a browser these tests are skipped, unless they must run."""
    for item in items:
        if "/browser/" in str(item.path):
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None and not os.environ.get("E2E_REQUIRED"):
                item.add_marker(pytest.mark.skip(reason="needs Chromium, which is not here"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {
        **browser_context_args,
        "viewport": {"width": 1280, "height": 800},
        "locale": "en-GB",
        "timezone_id": "UTC",
        "reduced_motion": "reduce",
    }


def watch(page):
    """Collect what goes wrong on a page."""
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(f"page error: {error}"))
    page.on(
        "console",
        lambda said: said.type == "error" and page.problems.append(f"console: {said.text} at {page.url}"),
    )
    own = ("http://localhost", "http://127.0.0.1", "data:", "blob:")
    page.on("request", lambda sent: sent.url.startswith(own) or page.problems.append(f"foreign: {sent.url}"))
    page.set_default_timeout(30_000)
    return page


@pytest.fixture
def page(page):
    """A page whose problems fail the test at its end."""
    yield watch(page)
    assert page.problems == []


@pytest.fixture(autouse=True)
def chance(monkeypatch):
    """A seed that nobody gives is drawn by the site in secret: here the same each time, so that a test sees the same games."""
    monkeypatch.setattr("secrets.randbelow", lambda n: 20261124 % n)


def play_all() -> None:
    """Every game that waits is played, and the first is told to its end: however slow the machine is, its replay is whole."""
    while work.work("browser-test"):
        pass
    for log in GameLog.objects.filter(index=0):
        assert retelling.ask(
            retelling.OfPlaytest(Game.objects.get(playtest=log.playtest_id, index=0), log), "browser-test"
        )
    for asked in Retelling.objects.filter(done=False):
        retelling.retell(asked.pk, source_of)


def held_up(page: Page, address: str, held: list[Route]) -> None:
    """Keep the next request to an address until it is let go on."""

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep, times=1)


@pytest.fixture
def seeded(transactional_db):
    """Cards and sample decks, as `manage.py up` makes them."""
    seed(library_only=True)


@pytest.fixture
def cards(transactional_db):
    """Cards to be found; no decks."""
    seed(cards_only=True, library_only=True)


@pytest.fixture
def ann(transactional_db):
    """A user."""
    return get_user_model().objects.create_user("ann", password="correct horse battery")


@pytest.fixture
def signed_in(context, live_server, client, ann):
    """Ann, signed in in the browser."""
    client.force_login(ann)
    context.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    return ann
