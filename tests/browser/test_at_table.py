"""At the table on two devices: both see the same, a lost connection loses and doubles nothing, undo, reload, a phone."""

import re

import pytest
import segno
from playwright.sync_api import BrowserContext, Page, Route, expect

import formats
from decks import building, paper
from decks.models import PaperRun
from decks.permissions import Visitor

from .conftest import held_up, watch
from .test_accessibility import complaints

SIDES = {
    "dreadhorde": ("horde", "nicol_bolas", {"players": "2"}),
    "archenemy": ("schemes", "schemes_bolas", {"heroes": "2"}),
}


@pytest.fixture
def run(request, transactional_db) -> PaperRun:
    """A game against Bolas's Horde, or the format that a test asks for."""
    key = getattr(request, "param", "dreadhorde")
    kind, sample, settings = SIDES[key]
    guest = Visitor(None, "guest-of-the-test")
    deck = building.create(guest, key, kind, "Bolas", deck=formats.get(key).sample(sample).deck)
    return paper.begin(guest, deck, settings)


@pytest.fixture
def devices(browser, live_server, run):
    """A tablet and a phone at the same game."""
    contexts = [
        browser.new_context(viewport=size, reduced_motion="reduce")
        for size in ({"width": 900, "height": 1100}, {"width": 360, "height": 740})
    ]
    pages = [watch(context.new_page()) for context in contexts]
    for page in pages:
        page.goto(live_server.url + run.get_absolute_url())
    yield list(zip(contexts, pages, strict=True))
    for context, page in zip(contexts, pages, strict=True):
        cut_off = "ERR_INTERNET_DISCONNECTED" if getattr(page, "was_cut", False) else None
        assert [each for each in page.problems if cut_off is None or cut_off not in each] == []
        context.close()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def threat(page: Page):
    return page.locator("[data-number=threat]")


def cut(context: BrowserContext, page: Page, off: bool) -> None:
    """Take the connection away or give it back; the browser's own words about it, which may come late, are no problem."""
    context.set_offline(off)
    page.was_cut = True


def test_two_devices_see_the_same_and_undo_and_reload_keep_it(devices, live_server):
    (_, tablet), (_, phone) = devices
    press(tablet, "His turn: reveal 4 cards")
    expect(phone.get_by_text("Still to be revealed this turn: 3.")).to_be_visible()
    press(phone, "He amasses")
    expect(threat(phone)).to_have_text("1")
    expect(threat(tablet)).to_have_text("1")
    press(phone, "Undo")
    expect(threat(tablet)).to_have_text("0")
    tablet.reload()
    expect(tablet.get_by_text("Still to be revealed this turn: 3.")).to_be_visible()
    tablet.locator("#history summary").click()
    expect(tablet.locator("#history li.undone")).to_contain_text("He amasses 1")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_press_within_which_the_answer_to_another_comes_is_not_lost(devices):
    _, (_, phone) = devices
    held: list[Route] = []
    held_up(phone, "**/act", held)
    with phone.expect_request("**/act"):
        press(phone, "He amasses")
    phone.get_by_role("button", name="Life of the team: -5", exact=True).hover()
    answer = held[0].fetch()  # however long the server takes: the press is a short one
    phone.mouse.down()
    with phone.expect_response("**/act"):
        held[0].fulfill(response=answer)
    phone.wait_for_timeout(150)  # the part of the page around the pointer would be another by now
    phone.mouse.up()
    expect(phone.locator("[data-number=life]")).to_have_text("25")
    expect(threat(phone)).to_have_text("1")


def test_without_a_connection_actions_wait_and_arrive_once_in_order(devices, run):
    (_, tablet), (away, phone) = devices
    shown = phone.locator("#live").inner_text()
    cut(away, phone, True)
    press(phone, "He amasses")
    expect(phone.locator("#waiting")).to_contain_text("one action waits")
    phone.get_by_role("button", name="Life of the team: -5").click()
    expect(phone.locator("#waiting")).to_contain_text("2 actions wait")
    assert phone.locator("#live").inner_text() == shown  # still readable
    press(tablet, "He amasses")  # the others play on
    expect(threat(tablet)).to_have_text("1")
    cut(away, phone, False)
    expect(phone.locator("#waiting")).to_be_hidden()
    expect(threat(phone)).to_have_text("2")
    expect(tablet.locator("[data-number=life]")).to_have_text("25")
    expect(threat(tablet)).to_have_text("2")
    run.refresh_from_db()
    assert run.revision == 4 and run.steps.count() == 3


def test_a_minute_without_a_connection_loses_and_doubles_nothing(devices, run):
    (_, tablet), (away, phone) = devices
    phone.clock.install()
    phone.reload()
    shown = phone.locator("#live").inner_text()
    began = phone.evaluate("Date.now()")
    cut(away, phone, True)
    for n, name in enumerate(("Life of the team: -5", "He amasses", "Life of the team: -5")):
        phone.get_by_role("button", name=name, exact=True).click()
        expect(phone.locator("#waiting")).to_contain_text(
            "one action waits" if n == 0 else f"{n + 1} actions wait"
        )
        for _ in range(7):  # it asks for news in vain every three seconds
            phone.clock.run_for(3000)
    assert phone.evaluate("Date.now()") - began >= 60_000
    assert phone.locator("#live").inner_text() == shown
    press(tablet, "He amasses")
    expect(threat(tablet)).to_have_text("1")
    cut(away, phone, False)
    phone.clock.run_for(3000)
    expect(phone.locator("#waiting")).to_be_hidden()
    for page in (phone, tablet):
        expect(page.locator("[data-number=life]")).to_have_text("20")
        expect(threat(page)).to_have_text("2")
    run.refresh_from_db()
    assert run.steps.count() == 4


@pytest.mark.parametrize("run", ["archenemy"], indirect=True)
def test_a_scheme_deck_on_two_devices_with_the_connection_lost(devices, run):
    (_, tablet), (away, phone) = devices
    press(tablet, "Set a scheme in motion")
    expect(phone.locator("#history li").first).to_contain_text("is set in motion")
    run.refresh_from_db()
    [scheme] = run.state["zones"]["face_up"]
    expect(phone.locator("#live")).to_contain_text(scheme["name"])
    cut(away, phone, True)
    press(phone, "Archenemy's life: -5")
    press(phone, "Archenemy's life: -1")
    expect(phone.locator("#waiting")).to_contain_text("2 actions wait")
    expect(phone.locator("#live")).to_contain_text(scheme["name"])  # still readable
    press(tablet, "Hero 1's life: -5")
    expect(tablet.locator("[data-number='hero 1']")).to_have_text("15")
    cut(away, phone, False)
    for page in (phone, tablet):
        expect(page.locator("[data-number=archenemy]")).to_have_text("34")
        expect(page.locator("[data-number='hero 1']")).to_have_text("15")
    press(tablet, "Undo")
    expect(phone.locator("[data-number=archenemy]")).to_have_text("35")
    phone.reload()
    expect(phone.locator("[data-number=archenemy]")).to_have_text("35")
    expect(phone.locator("#live")).to_contain_text(scheme["name"])
    run.refresh_from_db()
    assert run.state["facts"]["motions"] == 1 and run.state["numbers"]["hero 2"] == 20


def test_an_answer_lost_on_the_way_is_not_done_twice(devices, run):
    (_, tablet), (_, phone) = devices
    dropped = []

    def lose(route):
        """The server does it; the answer never arrives."""
        route.fetch()
        dropped.append(route.request.url)
        route.abort()

    phone.route("**/act", lose, times=1)
    press(phone, "His turn: reveal 4 cards")
    expect(tablet.get_by_text("Still to be revealed this turn: 3.")).to_be_visible()
    expect(phone.get_by_text("Still to be revealed this turn: 3.")).to_be_visible()
    expect(phone.locator("#waiting")).to_be_hidden()
    run.refresh_from_db()
    assert dropped and run.revision == 2
    phone.problems.clear()


def test_what_waits_survives_a_reload_and_a_turn_that_another_revealed_is_not_revealed_again(devices, run):
    (_, tablet), (_, phone) = devices
    phone.route("**/act", lambda route: route.abort())
    press(phone, "His turn: reveal 4 cards")
    expect(phone.locator("#waiting")).to_contain_text("one action waits")
    press(tablet, "His turn: reveal 4 cards")
    expect(tablet.get_by_text("Still to be revealed this turn: 3.")).to_be_visible()
    phone.unroute("**/act")
    phone.reload()
    expect(phone.locator("#refused")).to_contain_text("somebody was first")
    press(phone, "Leave it")
    expect(phone.locator("#refused")).to_be_hidden()
    expect(phone.get_by_text("Still to be revealed this turn: 3.")).to_be_visible()
    run.refresh_from_db()
    assert run.revision == 2
    phone.problems.clear()


def test_it_works_without_scripts(browser, live_server, run):
    context = browser.new_context(java_script_enabled=False)
    page = watch(context.new_page())
    page.goto(live_server.url + run.get_absolute_url())
    press(page, "His turn: reveal 4 cards")
    expect(page.get_by_text("Still to be revealed this turn: 3.")).to_be_visible()
    page.get_by_role("button", name="Threat Level: +5").click()
    expect(threat(page)).to_have_text("5")
    press(page, "Undo")
    expect(threat(page)).to_have_text("0")
    assert page.problems == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_was_revealed_is_on_top_with_its_text_open(devices, run, scheme):
    """Before everything else, on a phone without scrolling; dealt with, it gives way to the next."""
    _, (_, phone) = devices
    phone.emulate_media(color_scheme=scheme)
    run.state["zones"]["library"].sort(key=lambda card: card["name"] != "Ammit Eternal")
    run.save()
    phone.reload()
    press(phone, "His turn: reveal 4 cards")
    now = phone.locator(".now")
    expect(now.locator(".paper-card")).to_contain_text(
        "put a -1/-1 counter on this creature", ignore_case=True
    )
    expect(now.locator("[data-card]")).to_have_attribute("data-card", "Ammit Eternal")
    for each in (now.locator(".rules").first, now.get_by_role("button", name=re.compile("^It resolves"))):
        expect(each).to_be_in_viewport()
    assert complaints(phone) == []
    expect(phone.get_by_role("button", name="Reveal the next card")).to_have_count(0)
    now.locator("summary").click()
    expect(now.locator(".rules").first).to_be_hidden()
    press(phone, "Threat Level: +1")
    expect(threat(phone)).to_have_text("1")
    expect(now.locator(".rules").first).to_be_hidden()  # closed, it stays closed
    now.get_by_role("button", name=re.compile("^It resolves")).click()
    expect(phone.get_by_role("button", name="Reveal the next card (3 left)")).to_be_visible()


def test_equal_tokens_are_one_row_and_several_die_at_once(devices, run):
    (away, tablet), (_, phone) = devices
    for _ in range(2):
        press(tablet, "He amasses")
        tablet.wait_for_timeout(700)  # pressed twice in haste it is meant once
    phone.locator("#n-amass").fill("3")
    press(phone, "He amasses")
    expect(threat(phone)).to_have_text("5")
    field = phone.locator("[aria-labelledby=z-battlefield]")
    expect(field.locator(".paper-card")).to_have_count(1)
    expect(field.locator(".times")).to_have_text("3 ×")
    cut(away, tablet, True)
    army = tablet.locator("[aria-labelledby=z-battlefield]")
    for waiting in ("one action waits", "2 actions wait"):
        army.get_by_role("button", name=re.compile("^die")).click()
        expect(tablet.locator("#waiting")).to_contain_text(waiting)
    cut(away, tablet, False)
    expect(field.get_by_role("button", name=re.compile("^It dies"))).to_be_visible()
    run.refresh_from_db()
    assert len(run.state["zones"]["battlefield"]) == 1, "two presses without a connection are two that die"
    press(phone, "Undo")
    expect(field.locator(".times")).to_have_text("2 ×")
    field.get_by_role("spinbutton").fill("2")
    field.get_by_role("button", name=re.compile("^die")).click()
    expect(field).to_have_count(0)


def test_the_link_is_a_code_for_a_camera(devices, live_server, run):
    """What is drawn are the modules of the link's code, dark on light in every theme."""
    _, (_, phone) = devices
    code = phone.locator(".qr svg")
    expect(code).to_be_visible()
    expect(phone.get_by_role("img", name="QR code of the link")).to_be_visible()
    wanted = segno.make_qr(live_server.url + run.get_absolute_url(), error="m")
    assert code.get_attribute("viewBox") == "0 0 {0} {0}".format(len(wanted.matrix) + 8)
    drawn = code.locator("path.qrline").get_attribute("d")
    assert f'd="{drawn}"' in wanted.svg_inline(omitsize=True)
    phone.emulate_media(color_scheme="dark")
    assert code.locator("path").first.get_attribute("fill") == "#fff", "light around it in every theme"
    assert complaints(phone) == []
