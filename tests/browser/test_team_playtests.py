"""Queue, watch, report and replay of the team formats, with what they alone show."""

import pytest
from playwright.sync_api import Page, expect

from decks.models import Playtest, Status
from decks.playtests import work

from .conftest import play_all


@pytest.fixture
def samples(transactional_db):
    """Nothing but the formats' own lists is needed: no catalogue."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "line_up", "panel", "curve", "fact", "sides"),
    [
        ("dreadhorde", "two-defenders", "Defeats exiled", "Threat Level", "Threat Level", 3),
        ("archenemy", "one-hero", "Schemes set in motion", "Ongoing schemes", "Schemes face up", 2),
    ],
)
def test_queue_watch_report_replay(
    key: str,
    line_up: str,
    panel: str,
    curve: str,
    fact: str,
    sides: int,
    page: Page,
    live_server,
    samples,
    signed_in,
) -> None:
    page.goto(f"{live_server.url}/playtests/new?format={key}&lineup={line_up}")
    page.get_by_role("radio", name="Another number").check()
    page.get_by_label("How many").fill("4")
    page.get_by_role("button", name="Check and estimate").click()
    expect(page.get_by_role("status")).to_contain_text("can be played")
    page.get_by_role("button", name="Start the playtest").click()

    expect(page.get_by_text("0 of 4 games")).to_be_visible()
    assert work.work("browser-test")
    play_all()
    expect(page.get_by_role("heading", name="Method")).to_be_visible()
    assert Playtest.objects.get().status == Status.FINISHED
    main = page.locator("#main")
    expect(main).to_contain_text(panel)
    expect(main).to_contain_text(curve)

    page.get_by_role("link", name="Replay 0").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 0")
    page.get_by_role("button", name="Turn on").click()
    expect(page.locator(".board")).to_contain_text("library")
    expect(page.locator("#main")).to_contain_text(fact)
    expect(page.locator(".board .seat")).to_have_count(sides)  # a scheme deck has no place of its own
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
