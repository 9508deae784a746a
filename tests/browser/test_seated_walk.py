"""Two people play a whole game in two browsers, one at 360 px, with lost connections and killed servers: nothing is lost.

CI plays Horde Sealed; `SEATED_WALKS=all pytest tests/browser/test_seated_walk.py` plays every format, for as long as it takes.
"""

import os
import re
import subprocess
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.db import connection
from playwright.sync_api import Browser, Page, expect

from decks import seated as games
from decks.models import SeatedGame
from decks.up import queue
from decks.up.plan import web
from tests.contexts import alone
from tests.prepared import seed
from tests.service.conftest import ROOT, StartWorker, broker, environment, kill, until, workers

from .conftest import watch
from .test_seated import answer

__all__ = ["broker", "environment", "workers"]
WALKS = [
    ("horde-sealed", "two-survivors", 0),
    ("dreadhorde", "two-defenders", 0),
    ("archenemy", "two-heroes", 2),
    ("archenemy", "one-hero", 0),
    ("army-magic", "khans", 0),
    ("elder-dragon-wars", "permutation-1", 0),
    ("duel", "vanilla", 0),
]
"""Format, line-up, and the seat of who begins the game."""
ALL = os.environ.get("SEATED_WALKS") == "all"
if not ALL:
    WALKS = WALKS[:1]
MOST_ANSWERS = 3000
SEEN = """kinds => [...document.querySelectorAll('ol > li[data-n]')]
    .filter((li) => kinds.includes(li.className)).map((li) => [+li.dataset.n, li.textContent])"""
PUBLIC = ["k-attack", "k-block", "k-enter", "k-dies", "k-life", "k-turn_start"]
"""What is told in the same words to everybody, and in the replay."""
LOST = ("ERR_", "htmx:sendError", "htmx:afterRequest", "htmx:responseError", "Failed to load")
"""What a browser and htmx say of a connection that is lost."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.chaos,
    pytest.mark.django_db(transaction=True),
    pytest.mark.timeout(0 if ALL else 900),
]


class Server:
    """A web server at one address, which can be killed and started again."""

    def __init__(self, environment: dict[str, str]) -> None:
        port = queue.free_port()
        self.service, self.url = web(port, environment), f"http://127.0.0.1:{port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            self.service.command,
            cwd=ROOT,
            env=os.environ | self.service.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        assert self.service.ready is not None and until(self.service.ready, 60)

    def kill(self) -> None:
        kill(self.process)


@pytest.fixture
def server(transactional_db: None, environment: dict[str, str]) -> Iterator[Server]:
    cache.clear()
    seed(library_only=True)
    found = Server(environment | {"TEST_CHANCE": "20261124"})
    yield found
    found.kill()


class Player:
    """Somebody at a browser, and what their page has told them of what happened."""

    def __init__(self, page: Page) -> None:
        self.page = watch(page)
        self.told: dict[int, str] = {}

    @property
    def over(self) -> bool:
        return (self.page.locator(".seated-inner").get_attribute("data-n") or "").endswith("x")

    @property
    def asked(self) -> bool:
        return bool(self.page.locator("#question form.answers").count())

    @property
    def plain(self) -> bool:
        """Whether one press answers the question."""
        return bool(self.page.locator("#question form.answers .options button").count())

    def look(self) -> None:
        self.told |= dict(self.page.evaluate(SEEN, PUBLIC))

    def answer_offline(self) -> None:
        """The connection is gone as the answer is sent; it is sent once more when it is back."""
        self.page.context.set_offline(True)
        number = self.page.locator(".seated-inner").get_attribute("data-n") or ""
        self.page.locator("#question form.answers .options button").first.click()
        expect(self.page.get_by_role("alert")).to_contain_text("nothing is done twice")
        assert self.page.locator(".seated-inner").get_attribute("data-n") == number
        self.page.context.set_offline(False)


def seat(browser: Browser, server: Server, form: str, preset: str, sits: int) -> tuple[Player, Player]:
    """One begins the game at 1280 px, the other takes a seat by its link at 360 px."""
    one = Player(
        browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce").new_page()
    )
    one.page.goto(f"{server.url}/play")
    row = one.page.locator(
        f"form:has(input[name=format][value={form}]):has(input[name=samples][value={preset}])"
    )
    row.locator(f"button[name=sit][value='{sits}']").click()
    expect(one.page.locator("#seated.ready")).to_be_visible()
    one.page.get_by_role("button", name="Make a link", exact=True).first.click()
    link = one.page.get_by_label(re.compile("Invitation to the seat")).first.input_value()
    other = Player(
        browser.new_context(viewport={"width": 360, "height": 800}, reduced_motion="reduce").new_page()
    )
    other.page.goto(link)
    other.page.get_by_label("What the others call you").fill("Ben")
    other.page.get_by_role("button", name="Take the seat").click()
    expect(other.page.locator("#seated.ready")).to_be_visible()
    return one, other


@pytest.mark.parametrize(("form", "preset", "sits"), WALKS)
def test_a_whole_game_is_played_by_two_through_every_accident(
    browser: Browser, server: Server, workers: StartWorker, form: str, preset: str, sits: int
) -> None:
    worker = workers()
    one, other = seat(browser, server, form, preset, sits)
    done, cuts = 0, [6, 18]
    while not (one.over and other.over) and done < MOST_ANSWERS:
        for player in (one, other):
            if not player.over and player.asked:
                if cuts and done >= cuts[0] and player.plain:
                    cuts.pop(0)
                    player.answer_offline()
                if done == 10:
                    server.kill()
                    server.start()
                    player.page.reload()
                if done == 14:
                    kill(worker)
                    worker = workers()
                if player.asked:
                    answer(player.page)
                done += 1
            player.look()
        one.page.wait_for_timeout(50)
    assert one.over and other.over, f"not over after {done} answers"
    assert done > 18 and not cuts, "all accidents happened"
    game = SeatedGame.objects.get()
    ended = alone(games.live(game)).game
    games._kept.clear()
    again = alone(games.live(game)).game
    assert (again.decisions, again.winners, again.reason) == (ended.decisions, ended.winners, ended.reason)
    for player in (one, other):
        player.page.get_by_role("link", name="Look at it again").click()
        expect(player.page.get_by_role("button", name="Take over")).to_be_visible()
        expect(player.page.locator("[data-rest]")).to_have_count(0, timeout=90_000)
        story = player.page.locator("main").evaluate("main => main.textContent")
        missing = [text for text in player.told.values() if text.strip() not in story]
        assert player.told and not missing, missing[:5]
        assert [p for p in player.page.problems if not any(each in p for each in LOST)] == []
        wide = player.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide <= 0, "nothing is wider than the screen"
        player.page.context.close()
    connection.close()
