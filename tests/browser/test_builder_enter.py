"""Enter in a field of the builder does what the field is for, and never takes the last change back."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from decks import building
from decks.models import Deck
from decks.permissions import Visitor
from formats.changes import Add, SetOptions
from formats.decklist import parse

from .conftest import watch

pytestmark = pytest.mark.usefixtures("seeded")

ARMY = "// Reinforcements\n2 Alpine Grizzly\n2 Glacial Stalker\n"
LANDS = {"land_grid": [{"qty": 1, "name": "Forest"}]}


@pytest.fixture
def army(ann) -> Deck:
    """An army with one change that could be taken back."""
    deck = building.create(Visitor(ann), "army-magic", "army", "March", deck=parse(ARMY))
    building.change(deck, 1, Add("Forest", zone="land_grid"))
    return deck


@contextmanager
def at_builder(browser: Browser, live_server, client, ann, deck: Deck, *, scripts: bool, phone: bool = False):
    """The builder of Ann's deck in a window of its own."""
    size = {"width": 360, "height": 740} if phone else {"width": 1280, "height": 800}
    context = browser.new_context(
        java_script_enabled=scripts, viewport=size, has_touch=phone, is_mobile=phone
    )
    client.force_login(ann)
    context.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    page = watch(context.new_page())
    page.goto(f"{live_server.url}/d/{deck.public_id}/edit")
    if scripts:
        page.wait_for_selector("html.scripted")
    yield page
    context.close()


def words(deck: Deck) -> list[str]:
    """What was done and not taken back, the first change first."""
    return [each.words for each in deck.changes.filter(undone=False).order_by("pk")]


def enter(page: Page, field: Locator) -> None:
    """Press Enter there; the page has answered when this returns."""
    field.press("Enter")
    page.wait_for_load_state()
    page.wait_for_timeout(300)


def go(page: Page, field: Locator) -> None:
    """A phone's Go key: the browser hears of a return, and the page of a key that has no name."""
    field.focus()
    keyboard = page.context.new_cdp_session(page)
    for kind in ("keyDown", "keyUp"):
        said = {"text": "\r"} if kind == "keyDown" else {}
        keyboard.send(
            "Input.dispatchKeyEvent",
            {"type": kind, "key": "Unidentified", "windowsVirtualKeyCode": 13, **said},
        )
    page.wait_for_load_state()
    page.wait_for_timeout(300)


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("press", [enter, go])
def test_enter_adds_the_card_that_is_named(browser, live_server, client, ann, army, scripts, press):
    with at_builder(browser, live_server, client, ann, army, scripts=scripts, phone=press is go) as page:
        if press is go:
            page.get_by_role("navigation", name="Parts of the builder").get_by_text("Search").click()
        box = page.get_by_label("Card to add")
        box.fill("2 Savage Punch")
        press(page, box)
        expect(page.locator('.live-deck [data-row="Savage Punch"] .count')).to_have_text("2")
        assert words(army) == ["Added 1 Forest", "Added 2 Savage Punch"]
        assert page.problems == []


def test_enter_adds_after_escape_and_after_the_choice_of_a_zone(browser, live_server, client, ann, army):
    with at_builder(browser, live_server, client, ann, army, scripts=True) as page:
        box = page.get_by_role("combobox", name="Card to add")
        box.press_sequentially("Savage Punch", delay=10)
        expect(page.locator("#options [role=option]").first).to_be_visible()
        box.press("Escape")
        enter(page, box)
        assert words(army)[1:] == ["Added 1 Savage Punch"]
        box.fill("Savage Punch")
        page.locator("#zone").select_option("reinforcements")
        enter(page, box)
        assert words(army)[1:] == ["Added 1 Savage Punch", "Added 1 Savage Punch"]


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_on_what_is_no_card_says_so(browser, live_server, client, ann, army, scripts):
    with at_builder(browser, live_server, client, ann, army, scripts=scripts) as page:
        box = page.get_by_label("Card to add")
        box.fill("zzzz")
        enter(page, box)
        expect(page.get_by_role("alert").first).to_contain_text("zzzz")
        box.fill("")
        enter(page, box)
        expect(page.get_by_role("alert").first).to_contain_text("Type the name of a card")
        assert words(army) == ["Added 1 Forest"]


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("press", [enter, go])
def test_enter_sets_the_options_from_each_of_their_boxes(
    browser, live_server, client, ann, army, scripts, press
):
    """Numbers, words and switches; whichever field it is, the change before stays."""
    with at_builder(browser, live_server, client, ann, army, scripts=scripts, phone=press is go) as page:
        names = page.locator(".asks input:not([type=hidden])").evaluate_all(
            "all => all.map(each => each.name)"
        )
        assert len(names) > 5
        if not scripts:  # a page load a field: one of each type will do
            kinds = page.locator(".asks input:not([type=hidden])").evaluate_all(
                "all => all.map(each => each.type)"
            )
            names = [names[kinds.index(kind)] for kind in dict.fromkeys(kinds)]
        for name in names:
            for fold in page.locator(".asks, .asks details").all():
                fold.evaluate("each => { each.open = true }") if scripts else None
            field = page.locator(f'.asks [name="{name}"]')
            if not scripts:
                for summary in page.locator(
                    ".asks:not([open]) > summary, .asks[open] details:not([open]) > summary"
                ).all():
                    summary.click()
            press(page, field)
            assert words(army)[:1] == ["Added 1 Forest"], name
            army.refresh_from_db()
            assert army.zones["land_grid"] == LANDS["land_grid"], name
        assert page.problems == []


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_in_a_number_sets_it(browser, live_server, client, ann, army, scripts):
    with at_builder(browser, live_server, client, ann, army, scripts=scripts) as page:
        if not page.locator("#id_option_points").is_visible():
            page.locator(".asks > summary").click()
        field = page.locator("#id_option_points")
        field.fill("150")
        enter(page, field)
        army.refresh_from_db()
        assert army.options["points"] == 150
        assert words(army)[0] == "Added 1 Forest"


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_keeps_the_tags(browser, live_server, client, ann, army, scripts):
    with at_builder(browser, live_server, client, ann, army, scripts=scripts) as page:
        page.get_by_text("Tags, notes, name").click()
        field = page.get_by_label("Tags of the deck")
        field.fill("ice, bears")
        enter(page, field)
        army.refresh_from_db()
        assert army.tags == ["ice", "bears"]
        assert words(army) == ["Added 1 Forest"]


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_on_the_choice_of_a_land_changes_nothing(browser, live_server, client, ann, army, scripts):
    with at_builder(browser, live_server, client, ann, army, scripts=scripts) as page:
        enter(page, page.get_by_role("radio", name="Island"))
        assert words(army) == ["Added 1 Forest"]


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_keeps_a_note(browser, live_server, client, ann, army, scripts):
    with at_builder(browser, live_server, client, ann, army, scripts=scripts) as page:
        page.get_by_role("link", name="Glacial Stalker").first.click()
        field = page.locator("#sheet").get_by_label("Note")
        field.fill("keep back")
        enter(page, field)
        army.refresh_from_db()
        notes = [each.get("note") for each in army.zones["reinforcements"]]
        assert "keep back" in notes
        assert words(army)[0] == "Added 1 Forest"


@pytest.mark.parametrize("press", [enter, go])
def test_enter_takes_the_first_card_that_may_be_added(browser, live_server, client, ann, army, press):
    building.change(army, 2, SetOptions((("pool", "KTK"),)))
    with at_builder(browser, live_server, client, ann, army, scripts=True, phone=press is go) as page:
        if press is go:
            page.get_by_role("navigation", name="Parts of the builder").get_by_text("Search").click()
        box = page.get_by_role("combobox", name="Card to add")
        box.press_sequentially("2 sa", delay=10)
        first = page.locator("#options [role=option]").first
        expect(first).to_have_attribute("aria-selected", "true")
        name = first.locator(".card-name").text_content()
        press(page, box)
        assert words(army)[-1] == f"Added 2 {name}"
        assert box.input_value() == ""


def test_setting_the_options_asks_for_the_results_again(browser, live_server, client, ann, army):
    with at_builder(browser, live_server, client, ann, army, scripts=True) as page:
        told = page.locator("#explained .number").first
        before = told.text_content()
        page.locator(".asks > summary").click()
        page.locator("#id_option_clan").select_option("Temur")
        page.get_by_role("button", name="Set the options").click()
        expect(told).not_to_have_text(before)
        assert int(told.text_content()) < 300
        expect(page.locator(".asks")).to_contain_text("What holds:")
        page.locator("#undo").click()
        expect(told).to_have_text(before)
        assert page.problems == []
