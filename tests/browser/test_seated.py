"""Somebody sits down and plays in a real browser: by pointing at 360 px, by keys, and without scripts."""

import re

import pytest
from django.core.cache import cache
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.usefixtures("seeded")


@pytest.fixture(autouse=True)
def unhurried(monkeypatch):
    """Games of other tests count for nobody here, and what chance brings is the same each time."""
    cache.clear()
    monkeypatch.setattr("decks.seated.secrets.randbelow", lambda n: 20261124 % n)


FINISHED = re.compile("won|conceded|Nobody|draw", re.I)


def answer(page: Page) -> bool:
    """Answer the question as somebody in a hurry would: the last thing offered, what is asked for as it stands."""
    question = page.locator("#question")
    number = page.locator(".seated-inner").get_attribute("data-n")
    assert number is not None
    if number.endswith("x"):
        return False
    if question.locator("input[type=checkbox]").count():
        wanted = re.search(r"Choose (\d+)", question.locator("legend").inner_text())
        for i in range(int(wanted[1]) if wanted else 0):
            question.locator("input[type=checkbox]").nth(i).check()
    offered = question.locator(
        "form.answers .options button, form.answers p button, form.answers .cluster button"
    )
    if offered.count() == 0:
        page.get_by_role("button", name="Go on").click()
    else:
        cast = question.get_by_role("button", name=re.compile("^(Play|Cast) "))
        (cast.first if cast.count() else offered.first).click()
    expect(page.locator(".seated-inner")).not_to_have_attribute("data-n", number)
    return True


@pytest.mark.parametrize("width", [360, 1280])
def test_a_game_is_begun_from_the_home_page_and_played_to_its_end(page: Page, live_server, width: int):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(live_server.url)
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Play", exact=True).click()
    row = page.locator(".starts li", has_text="Creatures without text")
    row.get_by_role("button").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for _ in range(30):
        if not answer(page):
            break
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, "nothing is wider than the screen"
    else:
        page.get_by_role("button", name="Concede").click()
    expect(page.locator("#question h2")).to_have_text(FINISHED)


def test_the_keys_alone_answer_and_keep_their_place(page: Page, live_server):
    page.goto(f"{live_server.url}/play")
    page.locator(".starts li", has_text="Creatures without text").get_by_role("button").first.click()
    expect(page.locator("#seated.ready")).to_be_visible()
    keep = page.locator("#question").get_by_role("button").first
    keep.focus()
    number = page.locator(".seated-inner").get_attribute("data-n")
    page.keyboard.press("Enter")
    expect(page.locator(".seated-inner")).not_to_have_attribute("data-n", number or "")
    assert page.evaluate("document.activeElement.closest('#question') !== null"), (
        "the focus is at the next question"
    )


def test_on_the_map_every_unit_is_seen_and_sent_by_pointing(page: Page, live_server):
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{live_server.url}/play")
    page.locator(".starts li", has_text="Jeskai against Abzan").get_by_role("button").click()
    march = page.locator(".map-board .cell .presses button", has_text=" to ")
    for _ in range(12):  # the hand is kept, and where somebody else begins, their turn goes by
        if march.count() or not answer(page):
            break
    hidden = "(cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).length"
    assert page.locator(".map-board .cell, .map-board .perms").evaluate_all(hidden) == 0
    way = march.first
    words = way.get_attribute("title")
    way.click()
    expect(page.locator(".log")).to_contain_text(words.split(" (")[0].removeprefix("March "))


def test_without_scripts_it_is_forms(browser, live_server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server.url}/play")
    page.locator(".starts li", has_text="Creatures without text").get_by_role("button").first.click()
    for _ in range(4):
        before = page.locator(".seated-inner").get_attribute("data-n")
        page.locator("#question form.answers button").first.click()
        assert page.locator(".seated-inner").get_attribute("data-n") != before
    context.close()


def test_a_lost_connection_says_so_and_the_answer_goes_through_afterwards(page: Page, live_server):
    page.goto(f"{live_server.url}/play")
    page.locator(".starts li", has_text="Creatures without text").get_by_role("button").first.click()
    expect(page.locator("#question button").first).to_be_visible()
    expect(page.locator("#seated.ready")).to_be_visible()
    number = page.locator(".seated-inner").get_attribute("data-n")
    page.route("**/answer", lambda route: route.abort())
    page.locator("#question form.answers button").first.click()
    expect(page.get_by_role("alert")).to_contain_text("nothing is done twice")
    page.unroute("**/answer")
    page.locator("#question form.answers button").first.click()
    expect(page.locator(".seated-inner")).not_to_have_attribute("data-n", number or "")
    lost = ("ERR_FAILED", "htmx:sendError", "htmx:afterRequest")  # what the browser and htmx say of it
    page.problems[:] = [p for p in page.problems if not any(each in p for each in lost)]
