"""Army Magic from an empty page to its map: built on the grid, played, read and walked over, by keyboard and on a phone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from decks.models import Deck, Playtest, Status
from decks.playtests import lineups, planning
from formats import registry

from .conftest import play_all
from .test_whole_job import JOBS, by_keyboard, on_a_phone

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
PANELS = ("Land control", "Initial forces")
GAMES, SEED = 2, 5


def fits(page: Page) -> None:
    page.wait_for_load_state()  # a link was followed perhaps
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), page.url


def tab_to(page: Page, target: Locator, most: int = 400) -> None:
    """Press Tab until this has the focus."""
    expect(target).to_have_count(1)
    for _ in range(most):
        if target.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {target} by Tab")


def test_an_army_is_built_played_and_its_map_walked_over_by_keyboard_alone(
    page: Page, live_server, cards, signed_in
):
    by_keyboard(page, live_server, "army", JOBS["army"])
    tab_to(page, page.get_by_role("link", name="Playtest", exact=True))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("radio").and_(page.locator(":checked")))
    other = page.get_by_role("radio", name="Another number")
    for _ in range(page.get_by_role("radio").count()):
        if not other.is_checked():
            page.keyboard.press("ArrowDown")
    expect(other).to_be_checked()
    tab_to(page, page.get_by_label("How many, of another number"))
    page.keyboard.press("Control+a")
    page.keyboard.type(str(GAMES))
    tab_to(page, page.get_by_role("spinbutton", name="Seed"))
    page.keyboard.type(str(SEED))
    tab_to(page, page.get_by_role("button", name="Start the playtest"))
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"0 of {GAMES} games")).to_be_visible()
    play_all()
    read(page)
    expect(page.get_by_role("heading", name="Battles by odds")).to_be_visible()  # its initial force fights
    tab_to(page, page.get_by_role("link", name="Replay 0").first)
    page.keyboard.press("Enter")
    expect(page.locator(".now")).not_to_be_empty()  # the first step is shown
    turn_on = page.get_by_role("button", name="Turn on")
    tab_to(page, turn_on)
    for _ in range(4):
        page.keyboard.press("Enter")
    walk(page)


def test_an_army_is_built_played_and_its_map_walked_over_on_a_phone(
    page: Page, live_server, cards, signed_in
):
    page.set_viewport_size({"width": 360, "height": 740})
    on_a_phone(page, live_server, "army", JOBS["army"])
    page.goto(f"{live_server.url}{Deck.objects.get().get_absolute_url()}")
    page.get_by_role("link", name="Playtest", exact=True).click()
    fits(page)
    page.get_by_role("radio", name="Another number").check()
    page.get_by_label("How many, of another number").fill(str(GAMES))
    page.get_by_role("spinbutton", name="Seed").fill(str(SEED))
    page.get_by_role("button", name="Start the playtest").click()
    expect(page.get_by_text(f"0 of {GAMES} games")).to_be_visible()
    play_all()
    read(page)
    fits(page)
    page.get_by_role("link", name="Replay 0").first.click()
    expect(page.locator(".now")).not_to_be_empty()  # the first step is shown
    for _ in range(4):
        page.get_by_role("button", name="Turn on").click()
    walk(page)


def read(page: Page) -> None:
    """The report that the page becomes when the last game is over: a war's own panels are there."""
    for heading in PANELS:
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Land control at turn 1;"))).to_be_visible()
    name = Deck.objects.get().name
    life = page.get_by_role("img", name=re.compile(f"^Life of the home base: {name} by turn"))
    expect(life).to_be_visible()
    playtest = Playtest.objects.get()
    assert (playtest.status, playtest.report["games"]) == (Status.FINISHED, GAMES)
    expect(page.get_by_role("table", name="Seats")).to_contain_text(name)


def walk(page: Page) -> None:
    """To the home base and on, with the arrow keys; a step on and back from there."""
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 0")
    grid = page.get_by_role("grid", name=re.compile("^Map"))
    cells = grid.get_by_role("gridcell")
    expect(cells).to_have_count(30)
    home = grid.get_by_role("gridcell", name=re.compile(r"^\(3,1\): .* home base of .* life"))
    stop = grid.locator("[tabindex='0']")
    expect(stop).to_have_count(1)  # the Tab key stops once at the map

    tab_to(page, stop)
    for key in ("ArrowRight", "ArrowRight", *["ArrowDown"] * 5):
        page.keyboard.press(key)
    expect(home).to_be_focused()
    reached = grid.locator(".in-reach")
    expect(reached).to_have_count(4)
    expect(page.locator(".looked-at")).to_contain_text("(3,1)")
    page.keyboard.press("ArrowUp")
    expect(reached).to_have_count(5)
    expect(page.locator(".looked-at")).to_contain_text("(3,2)")

    # stepping keeps the place
    before = page.locator(".now").text_content() or ""
    page.keyboard.press("n")
    expect(page.locator(".now")).not_to_have_text(before)
    expect(grid.locator(".looked")).to_be_focused()
    page.keyboard.press("b")
    expect(page.locator(".now")).to_have_text(before)
    fits(page)
    widths = cells.evaluate_all("all => all.map(cell => cell.getBoundingClientRect().width)")
    assert min(widths) > 40, "a land can be pressed with a thumb"


def test_a_battle_is_shown_on_the_map_where_it_is_fought(page: Page, live_server, transactional_db):
    lineup = lineups.preset(registry.get("army-magic"), "khans", "greedy", 3)
    playtest = planning.start(lineup, 1, title="Jeskai at war", public=True)
    play_all()
    replay = f"{live_server.url}{playtest.get_absolute_url()}/g/0"
    page.goto(replay)
    blow = page.locator("li.k-damage").first.get_attribute("id")
    page.goto(f"{replay}#{blow}")
    page.reload()
    expect(page.locator(".map-board .struck")).to_have_attribute("aria-label", re.compile("attacked from"))
    expect(page.locator(".map-board .striking")).to_have_attribute("aria-label", re.compile("attacks"))
