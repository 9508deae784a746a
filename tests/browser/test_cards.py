"""A card can be read wherever its name stands: by pointing, by focus, by a long press, and without scripts as a link."""

import pytest
from django.core.cache import cache
from playwright.sync_api import expect

from decks.models import Card, Deck

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def deck_page(page, live_server, seeded):
    deck = Deck.objects.filter(visibility="public", kind="survivor").first()
    page.goto(live_server.url + deck.get_absolute_url())
    return page


def frame(page):
    return page.locator("#card-over .face")


def test_pointing_at_a_name_shows_the_card_and_leaving_takes_it_away(deck_page):
    name = deck_page.locator("a.card-name[href^='/cards/']").first
    name.hover()
    expect(frame(deck_page)).to_be_visible()
    expect(frame(deck_page).locator("header")).to_contain_text(name.inner_text())
    assert frame(deck_page).locator(".type").inner_text().strip()
    frame(deck_page).hover()  # what is shown may be pointed at, WCAG 1.4.13
    deck_page.wait_for_timeout(400)
    expect(frame(deck_page)).to_be_visible()
    deck_page.mouse.move(2, 2)
    expect(frame(deck_page)).to_be_hidden()


def test_a_focused_name_shows_the_card_and_escape_takes_it_away(deck_page):
    name = deck_page.locator("a.card-name[href^='/cards/']").nth(3)
    deck_page.locator("a.card-name[href^='/cards/']").nth(2).focus()
    deck_page.keyboard.press("Tab")
    expect(name).to_be_focused()
    expect(frame(deck_page)).to_be_visible()
    box = deck_page.locator("#card-over").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 1280
    assert box["y"] >= 0 and box["y"] + box["height"] <= 800
    deck_page.keyboard.press("Escape")
    expect(frame(deck_page)).to_be_hidden()
    expect(name).to_be_focused()


def press_long(page, at):
    box = at.bounding_box()
    where = {"clientX": box["x"] + 5, "clientY": box["y"] + 5, "pointerType": "touch", "bubbles": True}
    at.dispatch_event("pointerdown", where)
    page.wait_for_timeout(600)
    at.dispatch_event("pointerup", where)
    at.dispatch_event("click")


def test_a_long_press_shows_the_card_and_follows_no_link(deck_page):
    deck_page.set_viewport_size({"width": 360, "height": 740})
    before = deck_page.url
    press_long(deck_page, deck_page.locator("a.card-name[href^='/cards/']").first)
    expect(frame(deck_page)).to_be_visible()
    assert deck_page.url == before
    box = deck_page.locator("#card-over").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360


def test_the_builder_shows_the_card_too(page, live_server, seeded, signed_in):
    other = Deck.objects.filter(visibility="public", kind="army").first()
    deck = Deck.objects.create(
        owner=signed_in,
        name="Mine",
        format_key=other.format_key,
        kind=other.kind,
        zones=other.zones,
        options=other.options,
    )
    page.goto(f"{live_server.url}/d/{deck.public_id}/edit")
    page.locator("[data-open]:visible").first.hover()
    expect(frame(page)).to_be_visible()


def test_a_name_leads_to_its_card_without_scripts(browser, live_server, cards):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server.url}/cards/named?name=grave titan")
    assert page.url.endswith("/cards/grave-titan")
    expect(page.locator("h1")).to_have_text("Grave Titan")
    context.close()


def test_a_picture_lies_over_the_frame_and_a_missing_one_leaves_the_frame(page, context, live_server, cards):
    at = "https://pictures.example.org/grave-titan.jpg"
    Card.objects.filter(slug="grave-titan").update(picture=at)
    cache.clear()
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(status=404, body="")

    context.route("https://pictures.example.org/**", answer)
    page.goto(f"{live_server.url}/cards/grave-titan")
    assert not asked and page.locator(".face img").count() == 0
    page.get_by_role("button", name="Show pictures of cards").click()
    expect(page.locator(".face img")).to_have_attribute("src", at)
    page.wait_for_load_state("networkidle")
    assert asked == [at]
    expect(page.locator(".face .rules")).to_be_visible()
    # The picture's own server and its answer are what this test asked for.
    page.problems[:] = [
        each for each in page.problems if "pictures.example.org" not in each and "404" not in each
    ]
    page.get_by_role("button", name="Show frames instead").click()
    expect(page.locator(".face img")).to_have_count(0)
