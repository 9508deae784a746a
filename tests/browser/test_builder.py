"""Paste, check, fix, save, share; the builder by mouse, by keyboard, on a phone and without scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from decks import building
from decks.models import Deck
from decks.permissions import Visitor
from formats.changes import Add
from formats.decklist import parse

from .conftest import held_up, watch

HORDE = (
    Path(__file__).resolve().parents[2] / "formats" / "horde_sealed" / "lists" / "horde_zombies.txt"
).read_text()
BROKEN = HORDE.replace("55 Zombie Token", "54 Zombie Token").replace("1 Grave Titan", "1 Grave Titen")

pytestmark = pytest.mark.usefixtures("seeded")


@pytest.fixture
def horde(ann) -> Deck:
    return building.create(Visitor(ann), "horde-sealed", "horde", "Night shift", deck=parse(HORDE))


def test_a_list_is_pasted_fixed_saved_and_shared(page: Page, live_server, browser):
    page.goto(live_server.url)
    page.get_by_label("What is it?").select_option("horde-sealed/horde")
    page.get_by_label("List", exact=True).fill(BROKEN)
    page.get_by_role("button", name="Check the list").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("2 problems")
    expect(page.locator("#problems")).to_contain_text("Did you mean Grave Titan?")
    page.get_by_label("Name").fill("Night shift")
    page.get_by_role("button", name="Save and build on").click()

    page.get_by_role("button", name="Use Grave Titan").click()
    expect(page.locator("#problems")).not_to_contain_text("Grave Titen")
    page.get_by_role("button", name="One Zombie Token more").click()
    expect(page.locator(".strip .mark")).to_have_text("valid")
    expect(page.locator("#announce")).to_contain_text("Added 1 Zombie Token. Valid.")

    page.goto(f"{live_server.url}/accounts/signup/")
    page.get_by_label("Username").fill("cleo")
    page.get_by_label("Password:", exact=True).fill("a long enough passphrase")
    page.get_by_label("Password (again)").fill("a long enough passphrase")
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("button", name="Sign up")).to_have_count(0)
    page.goto(f"{live_server.url}/me")
    page.get_by_role("link", name="Night shift").click()
    page.get_by_label("Unlisted").check()
    page.get_by_role("button", name="Change who may look").click()
    link = page.get_by_role("textbox", name="Link").input_value()

    stranger = watch(browser.new_context().new_page())
    stranger.goto(link)
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Night shift")
    assert stranger.problems == []
    stranger.context.close()


def test_the_focus_stays_on_what_it_was_on_while_fresh_rows_replace_the_old(
    page: Page, live_server, horde, signed_in
):
    page.goto(f"{live_server.url}/d/{horde.public_id}/edit?q=gravedigger&all=1")
    held = []
    page.route(
        "**/edit*",
        lambda route: (
            held.append(route) if route.request.headers.get("x-fragment") == "results" else route.continue_()
        ),
    )
    found = page.locator('.results [data-row="Gravedigger"]')
    had = int((found.locator(".have").text_content() or "×0")[1:]) if found.locator(".have").count() else 0
    with page.expect_request(lambda asked: asked.headers.get("x-fragment") == "results"):
        found.get_by_role("button", name="Add Gravedigger").click()
    link = found.get_by_role("link", name="Gravedigger")
    link.focus()
    held[0].continue_()
    expect(found.locator(".have")).to_have_text(f"×{had + 1}")
    expect(link).to_be_focused()

    page.unroute("**/edit*")
    row = page.locator('.live-deck [data-row="Gravedigger"]')
    row.get_by_role("link", name="Gravedigger").focus()
    page.keyboard.press("4")
    expect(row.locator(".count")).to_have_text("4")
    expect(row.get_by_role("link", name="Gravedigger")).to_be_focused()


def test_the_builder_is_worked_by_keyboard_alone(page: Page, live_server, horde, signed_in):
    page.goto(f"{live_server.url}/d/{horde.public_id}/edit")
    page.keyboard.press("a")
    expect(page.get_by_role("combobox", name="Card to add")).to_be_focused()
    page.keyboard.type("2 grave t")
    expect(page.locator("#options [role=option]").first).to_contain_text("Grave Titan")
    page.keyboard.press("Enter")
    row = page.locator('.live-deck [data-row="Grave Titan"]')
    expect(row.locator(".count")).to_have_text("3")
    expect(page.locator("#problems-title")).to_contain_text("1")
    page.keyboard.press("Escape")
    page.locator("#main").focus()
    page.keyboard.press("u")
    expect(row.locator(".count")).to_have_text("1")
    row.get_by_role("button", name="One Grave Titan more").focus()
    page.keyboard.press("+")
    expect(row.locator(".count")).to_have_text("2")
    expect(row.get_by_role("button", name="One Grave Titan more")).to_be_focused()
    page.keyboard.press("-")
    expect(row.locator(".count")).to_have_text("1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    assert building.report(Deck.objects.get(pk=horde.pk)).valid


def test_quick_clicks_all_arrive_in_order(page: Page, live_server, horde, signed_in):
    page.goto(f"{live_server.url}/d/{horde.public_id}/edit")
    page.evaluate("""() => {
        const more = document.querySelector('[data-key="spells+Zombify"]');
        for (let i = 0; i < 5; i++) more.click();
    }""")
    expect(page.locator('.live-deck [data-row="Zombify"] .count')).to_have_text("6")
    assert Deck.objects.get(pk=horde.pk).revision == 6


def test_a_second_tab_is_told_of_the_first_ones_change(page: Page, live_server, horde, signed_in):
    page.goto(f"{live_server.url}/d/{horde.public_id}/edit")
    building.change(Deck.objects.get(pk=horde.pk), 1, Add("Bad Moon", zone="spells"))
    page.get_by_role("button", name="One Zombify more").click()
    expect(page.get_by_role("alert")).to_contain_text("Added 1 Bad Moon")
    page.get_by_role("button", name="Make my change to it").click()
    expect(page.locator('.live-deck [data-row="Zombify"] .count')).to_have_text("2")
    page.problems.clear()  # the browser itself reports the 409


def test_changes_of_two_tabs_are_all_kept(page: Page, live_server, horde, signed_in, context):
    address = f"{live_server.url}/d/{horde.public_id}/edit"
    page.goto(address)
    other = watch(context.new_page())
    other.goto(address)
    other.locator('[data-key="spells+Bad Moon"]').click()
    expect(other.locator("#live")).to_have_attribute("data-revision", "2")
    page.evaluate("""() => {
        for (const name of ["Zombify", "Grave Titan", "Zombify"]) document.querySelector(`[data-key$="+${name}"]`).click();
    }""")
    expect(page.get_by_role("alert")).to_contain_text("Added 1 Bad Moon")
    page.get_by_role("button", name="Make my change to it (3)").click()
    expect(page.locator("#live")).to_have_attribute("data-revision", "5")
    expect(page.locator('.live-deck [data-row="Zombify"] .count')).to_have_text("3")
    expect(page.locator('.live-deck [data-row="Bad Moon"] .count')).to_have_text("2")
    page.problems.clear()  # the browser itself reports the 409
    assert other.problems == []


def test_a_press_within_which_the_answer_to_the_last_comes_is_not_lost(
    page: Page, live_server, horde, signed_in
):
    page.goto(f"{live_server.url}/d/{horde.public_id}/edit")
    page.wait_for_selector("html.scripted")
    held: list[Route] = []
    held_up(page, "**/edit", held)
    more = page.get_by_role("button", name="One Zombify more")
    with page.expect_request("**/edit"):
        more.click()  # and the pointer stays there
    answer = held[0].fetch()  # however long the server takes: the press is a short one
    page.mouse.down()
    with page.expect_response("**/edit"):
        held[0].fulfill(response=answer)
    page.wait_for_timeout(150)  # the part of the page around the pointer would be another by now
    page.mouse.up()
    expect(page.locator('.live-deck [data-row="Zombify"] .count')).to_have_text("3")


def test_changes_made_without_a_connection_wait_for_it(page: Page, live_server, horde, signed_in, context):
    address = f"{live_server.url}/d/{horde.public_id}/edit"
    page.goto(address)
    page.wait_for_selector("html.scripted")
    context.set_offline(True)
    page.get_by_role("button", name="One Zombify more").click()
    expect(page.locator("#saved")).to_contain_text("1 change waits for the connection")
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("about:blank")
    context.set_offline(False)
    page.goto(address)
    expect(page.locator("#outbox")).to_contain_text("never saved: One Zombify more")
    page.get_by_role("button", name="Make them now").click()
    expect(page.locator('.live-deck [data-row="Zombify"] .count')).to_have_text("2")
    page.reload()
    expect(page.locator("#outbox")).to_be_hidden()
    page.problems.clear()  # the browser itself reports that there was no connection


def test_the_builder_works_on_a_phone(page: Page, live_server, signed_in):
    page.set_viewport_size({"width": 360, "height": 740})
    cube = Deck.objects.get(sample="survivors_cube")
    page.goto(f"{live_server.url}/c/{cube.public_id}/deal?n=3&seed=7")
    page.get_by_role("button", name="Build this pool").first.click()
    page.get_by_role("button", name="Build one for me").click()
    expect(page.locator(".strip .mark").first).to_have_text("valid")
    page.get_by_role("navigation", name="Parts of the builder").get_by_text("Deck").click()
    page.get_by_role("button", name="One Plains more").first.scroll_into_view_if_needed()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_everything_works_without_scripts(browser, live_server, horde, client, ann):
    context = browser.new_context(java_script_enabled=False)
    client.force_login(ann)
    context.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    page = watch(context.new_page())
    page.goto(f"{live_server.url}/d/{horde.public_id}/edit")
    page.get_by_label("One Grave Titan more").click()
    expect(page.locator(".strip .mark").first).to_have_text("1 problem")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".strip .mark").first).to_have_text("valid")
    page.get_by_label("Card to add").fill("bad moon")
    page.locator("#zone").select_option("spells")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator('.live-deck [data-row="Bad Moon"] .count')).to_have_text("2")
    assert page.problems == []
    context.close()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_remedy_is_pressed(browser, live_server, client, ann, scripts):
    """Each that leaves nothing to choose is a button, with scripts and without; what is left to choose stays advice."""
    broken = BROKEN.replace("// Spells", "// Spells\n1 Forest")
    deck = building.create(Visitor(ann), "horde-sealed", "horde", "Night shift", deck=parse(broken))
    context = browser.new_context(java_script_enabled=scripts)
    client.force_login(ann)
    context.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    page = watch(context.new_page())
    page.goto(f"{live_server.url}/d/{deck.public_id}/edit")
    problems = page.locator("#problems")
    expect(problems).to_contain_text("Replace Forest with a spell.")
    expect(problems.get_by_role("button", name="Replace Forest with a spell")).to_have_count(0)
    problems.get_by_role("button", name="Add 1 Zombie Token to Tokens").click()
    expect(problems).not_to_contain_text("54 Zombie tokens")
    problems.get_by_role("button", name="Replace Grave Titen with Grave Titan").click()
    expect(problems).not_to_contain_text("Grave Titen")
    assert page.problems == []
    context.close()


def test_the_map_is_laid_by_keys(page: Page, live_server, signed_in):
    deck = building.create(Visitor(signed_in), "army-magic", "army", "March")
    page.goto(f"{live_server.url}/d/{deck.public_id}/edit")
    place = page.locator('[data-cell="0"]')
    place.focus()
    page.keyboard.press("4")
    expect(place).to_contain_text("Mountain")
    expect(place).to_be_focused()
    page.keyboard.press("1")
    expect(place).to_contain_text("Plains")
    page.keyboard.press("Delete")
    expect(place).to_contain_text("–")
    place.click()
    expect(place).to_contain_text("Plains")
    deck.refresh_from_db()
    assert deck.zones == {"land_grid": [{"qty": 1, "name": "Plains"}]}


def test_box_and_form_say_the_same_and_results_stay_in_step(page: Page, live_server, signed_in, horde):
    page.goto(f"{live_server.url}/d/{horde.public_id}/edit#find")
    page.get_by_text("Choose instead of typing").click()
    page.get_by_label("Type", exact=True).select_option("Creature")
    expect(page.locator("#q")).to_have_value("t:creature")
    page.locator("#q").fill("t:creature mv<=2 gravecrawler")
    expect(page.get_by_label("to", exact=True)).to_have_value("2")
    expect(page.get_by_label("In the name")).to_have_value("gravecrawler")
    row = page.locator(".results .row")
    expect(row).to_have_count(1)
    before = horde.zones
    row.get_by_role("button", name="Add Gravecrawler").click()
    held = sum(each["qty"] for rows in before.values() for each in rows if each["name"] == "Gravecrawler")
    expect(row.locator(".have")).to_have_text(f"×{held + 1}")
    page.locator("#results").get_by_role("link", name="with text").click()
    expect(row.locator(".rules").first).to_be_visible()
