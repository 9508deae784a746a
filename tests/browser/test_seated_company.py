"""Two people at one table, one of them at 360 px: talk, the end, the replay, the rematch; pointing and pace."""

import re

import pytest
from django.core.cache import cache
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page, expect

from .conftest import watch
from .test_seated import answer

pytestmark = pytest.mark.usefixtures("seeded")


@pytest.fixture(autouse=True)
def unhurried(monkeypatch):
    """Games of other tests count for nobody here, and what chance brings is the same each time."""
    cache.clear()
    monkeypatch.setattr("decks.seated.secrets.randbelow", lambda n: 20261124 % n)


def begin(page: Page, site: str, row: str = "Creatures without text") -> None:
    page.goto(f"{site}/play")
    page.locator(".starts li", has_text=row).get_by_role("button").first.click()
    expect(page.locator("#seated.ready")).to_be_visible()


def test_two_people_play_talk_and_begin_once_more(page: Page, browser: Browser, live_server):
    begin(page, live_server.url)
    page.get_by_role("button", name="Make a link", exact=True).click()
    link = page.get_by_label(re.compile("Invitation to the seat")).input_value()
    context = browser.new_context(viewport={"width": 360, "height": 800}, reduced_motion="reduce")
    friend = watch(context.new_page())
    friend.goto(link)
    friend.get_by_label("What the others call you").fill("Ben")
    friend.get_by_role("button", name="Take the seat").click()
    expect(friend.locator("#seated.ready")).to_be_visible()
    friend.get_by_label("Say something to the others").fill("Good luck")
    friend.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator("#company")).to_contain_text("Good luck")
    expect(page.locator("#company")).to_contain_text("Ben")
    page.get_by_role("button", name="Hide: Good luck").click()
    expect(page.locator("#company")).not_to_contain_text("Good luck")
    for _ in range(6):
        for each in (page, friend):
            if each.locator("#question form.answers").count():
                answer(each)
    friend.reload()
    wide = friend.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "nothing is wider than the screen"
    friend.get_by_role("button", name="Concede").click()
    expect(friend.locator("#question h2")).to_have_text("You conceded.")
    page.reload()
    page.get_by_role("link", name="Look at it again").click()
    expect(page.get_by_role("button", name="Take over")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    page.get_by_role("button", name="Rematch, seats turned").click()
    expect(page.locator("#seated.ready")).to_be_visible()
    friend.reload()
    friend.get_by_role("link", name="To the rematch").click()
    expect(friend.locator("#seated.ready")).to_be_visible()
    assert friend.url == page.url
    assert friend.problems == []
    context.close()


def test_pressing_what_is_lit_at_the_table_answers(page: Page, live_server):
    """A land from the hand, then a creature, then the attack, by pressing cards alone."""
    begin(page, live_server.url)
    played = attacked = 0
    for _ in range(60):
        number = page.locator(".seated-inner").get_attribute("data-n") or ""
        if number.endswith("x") or attacked:
            break
        heading = page.locator("#question h2").inner_text()
        if heading.startswith("Attackers"):
            page.locator(".perms:not(.held) .press").first.click()
            if page.locator(".partner").count():
                page.locator(".partner header").first.click()
            expect(page.locator(".taken").first).to_be_visible()
            page.locator("#question form.answers .cluster button").click()
            attacked += 1
        elif heading.startswith("What to do") and page.locator(".held .press").count():
            page.locator(".held .press").first.click()
            played += 1
        else:
            answer(page)
            continue
        expect(page.locator(".seated-inner")).not_to_have_attribute("data-n", number)
    assert played >= 2 and attacked


def test_what_others_do_is_told_step_by_step_and_can_be_skipped(page: Page, live_server):
    begin(page, live_server.url)
    page.locator(".pace select").select_option(label="slowly, step by step")
    for _ in range(12):
        number = page.locator(".seated-inner").get_attribute("data-n") or ""
        page.locator("#question form.answers button").first.click()
        page.wait_for_function(
            "n => !document.querySelector('.told-on').hidden || document.querySelector('.seated-inner').dataset.n !== n",
            arg=number,
        )
        if page.locator(".told-on").is_visible():
            assert page.locator(".told-on .said").inner_text()
            assert page.locator(".seated-inner").get_attribute("data-n") == number, "the table waits"
            page.get_by_role("button", name="Show all").click()
            expect(page.locator(".seated-inner")).not_to_have_attribute("data-n", number)
            break
    else:
        raise AssertionError("nothing was told")
    page.reload()
    assert page.locator(".pace select").input_value() == "1600", "the speed is kept"


def question(kind: str, **more) -> str:
    """A question as the table shows it, with two options."""
    options = [{"label": name, "note": "", "card": name, "id": None, "seat": None} for name in ("Ant", "Bee")]
    found = {"kind": kind, "topic": "", "words": "what", "behalf": None, "source": "", "options": options}
    told = {"number": 1, "question": found | more}
    return render_to_string(
        "seated/_question.html", {"q": told["question"], "told": told, "game": {"token": "x"}}
    )


def test_numbers_are_stepped_and_orders_moved_by_pressing(page: Page, live_server):
    begin(page, live_server.url)
    put = "html => { document.querySelector('#question').innerHTML = html }"
    values = "[...document.querySelectorAll('#question input[type=number]')].map((i) => [i.name, i.value])"
    page.evaluate(put, question("split", least=0, most=3, default=[2, 1]))
    page.get_by_role("button", name="Less: Ant").click()
    page.get_by_role("button", name="More: Bee").click()
    page.get_by_role("button", name="More: Bee").click()
    assert page.evaluate(values) == [["share-0", "1"], ["share-1", "3"]]
    page.evaluate(put, question("order"))
    page.get_by_role("button", name="Later: Ant").click()
    assert page.evaluate(values) == [["rank-1", "1"], ["rank-0", "2"]]
    page.get_by_role("button", name="Later: Ant").click()  # it is the last already
    page.get_by_role("button", name="Earlier: Ant").click()
    assert page.evaluate(values) == [["rank-0", "1"], ["rank-1", "2"]]
    page.evaluate(put, question("number", least=1, most=9))
    page.get_by_role("button", name="More: The number").click()
    assert page.evaluate(values) == [["value", "2"]]
    assert page.get_by_label("A number from 1 to 9").input_value() == "2"
