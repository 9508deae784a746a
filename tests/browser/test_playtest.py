"""The whole job by hand-like steps: paste, mend, save, share, queue, watch, report, replay. Stop, and pages without scripts."""

import re
import time
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Page, Route, expect

from decks.models import Playtest, Retelling, Status
from decks.playtests import lineups, planning, retelling, work
from decks.table_replays import source_of
from formats import registry

from .conftest import held_up, watch

HORDE = (
    Path(__file__).resolve().parents[2] / "formats" / "horde_sealed" / "lists" / "horde_zombies.txt"
).read_text()
BROKEN = HORDE.replace("1 Grave Titan", "1 Grave Titen")

pytestmark = pytest.mark.usefixtures("seeded")


def play_one_chunk() -> bool:
    """What a worker does with one message; the pages cannot tell the difference."""
    return work.work("browser-test")


def quick(games: int, owner=None) -> Playtest:
    """A playtest of the smallest game there is."""
    lineup = lineups.preset(registry.get("duel"), "vanilla", "random", 3)
    return planning.start(lineup, games, owner=owner, title="Vanilla mirror", public=True)


def no_sideways_scroll(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_news_that_come_within_a_press_wait(page: Page, live_server):
    playtest = quick(4)
    held: list[Route] = []
    held_up(page, "**/live*", held)
    with page.expect_request("**/live*"):
        page.goto(f"{live_server.url}{playtest.get_absolute_url()}")
    assert play_one_chunk()
    page.evaluate("document.querySelector('#live > div').id = 'old'")
    page.get_by_text("0 of 4 games").hover()
    answer = held[0].fetch()  # however long the server takes: the press is a short one
    page.mouse.down()
    with page.expect_response("**/live*"):
        held[0].fulfill(response=answer)
    page.wait_for_timeout(150)  # the part of the page around the pointer would be another by now
    assert page.locator("#old").count() == 1
    page.mouse.up()
    expect(page.locator("#old")).to_have_count(0)
    expect(page.get_by_text("2 of 4 games")).to_be_visible()


@pytest.mark.slow
def test_from_a_pasted_list_to_a_replay(page: Page, live_server, browser, signed_in):
    # paste, see what is wrong, mend it, save it
    page.goto(live_server.url)
    page.get_by_label("What is it?").select_option("horde-sealed/horde")
    page.get_by_label("List", exact=True).fill(BROKEN)
    page.get_by_role("button", name="Check the list").click()
    expect(page.locator("#problems")).to_contain_text("Did you mean Grave Titan?")
    page.get_by_label("Name").fill("Night shift")
    page.get_by_role("button", name="Save and build on").click()
    page.get_by_role("button", name="Use Grave Titan").click()
    expect(page.locator(".strip .mark")).to_have_text("valid")

    # share it; a stranger opens the link
    page.goto(f"{live_server.url}/me")
    page.get_by_role("link", name="Night shift").click()
    page.get_by_label("Unlisted").check()
    page.get_by_role("button", name="Change who may look").click()
    link = page.get_by_role("textbox", name="Link").input_value()
    stranger = watch(browser.new_context().new_page())
    stranger.goto(link)
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Night shift")

    # queue a playtest of it
    page.get_by_role("link", name="Playtest", exact=True).click()
    expect(page.locator("#horde-1")).to_have_value(re.compile("^deck:"))
    page.get_by_label("Pilot of the players").select_option("random")
    page.get_by_role("radio", name="Another number").check()
    page.get_by_label("How many").fill("4")
    page.get_by_role("button", name="Check and estimate").click()
    expect(page.get_by_role("status")).to_contain_text("can be played")
    page.get_by_role("spinbutton", name="Seed").fill("7")
    page.get_by_role("button", name="Start the playtest").click()

    # watch it: the page moves by itself, and becomes the report at its end
    expect(page.get_by_text("0 of 4 games")).to_be_visible()
    assert play_one_chunk()
    expect(page.get_by_text("2 of 4 games")).to_be_visible()
    while play_one_chunk():
        pass
    expect(page.get_by_role("heading", name="Method")).to_be_visible()
    playtest = Playtest.objects.get()
    assert playtest.status == Status.FINISHED
    expect(page.locator(".lede")).to_contain_text("of 4 games")
    expect(page.get_by_role("heading", name="Outcomes")).to_be_visible()
    expect(page.get_by_role("table", name="Seats")).to_contain_text("Night shift")

    # the stranger may read it by its address, but not change it
    stranger.goto(page.url)
    expect(stranger.get_by_role("heading", name="Seats")).to_be_visible()
    expect(stranger.get_by_role("button", name="List for everybody")).to_have_count(0)

    # replay a game, by buttons and by keys
    page.get_by_role("link", name="Replay 0").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Game 0")
    now = page.locator(".now")
    expect(now).not_to_be_empty()  # the script draws it
    first = now.text_content() or ""
    page.get_by_role("button", name="Turn on").click()
    expect(now).not_to_have_text(first)
    expect(page.locator(".board")).to_contain_text("library")
    page.locator("h1").click()
    page.keyboard.press("Home")
    expect(now).to_have_text(first)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"#s1$"))
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("End")
    last = now.text_content() or ""
    moment = page.url
    stranger.goto(moment)
    expect(stranger.locator(".now")).to_have_text(last)
    assert stranger.problems == []
    stranger.context.close()


def test_the_table_of_matchups_is_asked_for_now_and_then_and_the_progress_at_every_tick(
    page: Page, live_server
):
    page.goto(f"{live_server.url}/playtests/new?format=duel")
    page.get_by_text("A gauntlet: also against others").click()
    page.locator("[name=gauntlet]").first.check()
    page.get_by_role("button", name="Start the playtest").click()
    matchups = page.locator("#matchups")
    expect(matchups.get_by_role("row")).to_have_count(4)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(page.url)))
    with page.expect_response(page.url):  # the first tick asks for both
        assert play_one_chunk()
    expect(matchups.get_by_role("row")).to_have_count(4)
    for _ in range(3):
        with page.expect_response(lambda answer: "/live" in answer.url):
            page.evaluate("document.body.dispatchEvent(new Event('tick'))")
    assert asked.count("") == 1, asked


def test_a_page_that_waits_says_what_has_changed_in_the_line(page: Page, live_server):
    """Without a game there is no news; twice a minute, by the page's clock, everything is asked for."""
    playtest = quick(40)
    page.clock.install(time=0)
    page.goto(f"{live_server.url}{playtest.get_absolute_url()}")
    expect(page.locator("#live")).to_contain_text("no worker is there")
    work.seen("a machine", 2)
    page.clock.run_for(40_000)
    expect(page.locator("#live")).to_contain_text("next in line")


def test_stopping_is_final(page: Page, live_server, signed_in):
    page.set_viewport_size({"width": 360, "height": 740})
    playtest = quick(40, owner=signed_in)
    page.goto(f"{live_server.url}{playtest.get_absolute_url()}")
    assert play_one_chunk()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("heading", name="Method")).to_be_visible()
    expect(page.locator(".notice.warn")).to_contain_text("10 of 40 games were played")
    assert not play_one_chunk()
    playtest.refresh_from_db()
    assert playtest.status == Status.STOPPED
    assert playtest.games.count() == playtest.report["games"] == 10


def test_a_line_up_that_cannot_be_played_is_refused_with_reasons(page: Page, live_server, signed_in):
    page.goto(f"{live_server.url}/playtests/new?format=duel")
    page.get_by_role("radio", name="Another number").check()
    page.get_by_label("How many").evaluate("field => field.removeAttribute('max')")
    page.get_by_label("How many").fill("6000")
    page.get_by_role("button", name="Start the playtest").click()
    expect(page.get_by_role("alert")).to_contain_text("1 to 5,000 games")
    page.problems.clear()  # the browser itself reports the 422
    assert not Playtest.objects.exists()


def test_filling_in_what_one_question_reads_asks_that_question(page: Page, live_server):
    page.goto(f"{live_server.url}/playtests/new?format=duel")
    expect(page.get_by_role("radio", name="Another number")).not_to_be_checked()
    page.get_by_label("How many").press_sequentially("12")
    expect(page.get_by_role("radio", name="Another number")).to_be_checked()
    page.get_by_text("The other version, to compare versions").click()
    page.get_by_label("Other version").select_option(index=1)
    expect(page.get_by_role("radio", name="Compare versions")).to_be_checked()


def test_playtest_pages_fit_a_phone(page: Page, live_server, signed_in):
    page.set_viewport_size({"width": 360, "height": 740})
    playtest = quick(8, owner=signed_in)
    address = playtest.get_absolute_url()
    for path in ("/playtests", "/playtests/new?format=horde-sealed", address, "/status"):
        page.goto(live_server.url + path)
        assert no_sideways_scroll(page), path
    while play_one_chunk():
        pass
    for path in (address, f"{address}/games", f"{address}/g/0"):
        page.goto(live_server.url + path)
        assert no_sideways_scroll(page), path


@pytest.fixture
def long_game(live_server, monkeypatch) -> str:
    """The address of a replay that shows its beginning first."""
    playtest = quick(1)
    while play_one_chunk():
        pass
    playtest.games.update(milliseconds=10_000)
    monkeypatch.setattr(retelling, "AT_ONCE", 0.8)
    return f"{live_server.url}{playtest.get_absolute_url()}/g/0"


def told_again() -> None:
    """A worker plays the game again, once it was asked for."""
    until = time.monotonic() + 60
    while not Retelling.objects.exists() and time.monotonic() < until:
        time.sleep(0.05)
    retelling.retell(Retelling.objects.get().pk, source_of)


def test_a_long_game_is_looked_at_while_its_rest_is_played_again(page: Page, long_game: str):
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:  # it asks again until a worker is done
            route.continue_()
        held.append(route)

    page.route("**/g/0?whole", hold)
    page.goto(long_game)
    expect(page.locator(".now")).to_contain_text("Before the first turn")
    expect(page.locator(".board .seat")).to_have_count(2)
    expect(page.locator("[data-rest]")).to_have_text("The rest of the game is on its way")
    begun = page.locator("li[id^=s]").count()
    page.get_by_role("button", name="Last").click()
    here = page.locator(".now").text_content()
    held[0].continue_()
    told_again()
    expect(page.locator("[data-rest]")).to_have_count(0)
    assert page.locator("li[id^=s]").count() > 2 * begun
    expect(page.locator(".now")).to_have_text(here or "")
    page.get_by_role("button", name="Last").click()
    expect(page.locator(".now")).not_to_have_text(here or "")
    last, end = page.locator(".now").text_content(), page.url
    page.unroute("**/g/0?whole")
    page.goto("about:blank")
    page.goto(end)
    expect(page.locator(".now")).to_have_text(last or "")


def test_the_beginning_of_a_long_game_stays_when_the_rest_does_not_come(page: Page, long_game: str, browser):
    page.route("**/g/0?whole", lambda route: route.fulfill(status=503))
    page.goto(f"{long_game}#s9999")
    expect(page.locator("[data-rest]")).to_have_text("The rest of the game")
    expect(page.locator(".board .seat")).to_have_count(2)
    begun = page.locator("li[id^=s]").count()
    page.problems.clear()  # the browser's own line about the 503
    plain = watch(browser.new_context(java_script_enabled=False).new_page())
    plain.goto(long_game)
    assert plain.locator("li[id^=s]").count() == begun
    plain.get_by_text("Turn 1 ·").click()
    plain.get_by_role("link", name="The rest of the game").click()
    expect(plain.locator(".rest")).to_contain_text("is being played again")
    told_again()
    plain.reload()
    assert plain.locator("li[id^=s]").count() > 2 * begun and plain.problems == []
    plain.context.close()


def test_a_report_and_a_replay_are_read_without_scripts(browser, live_server):
    owner = get_user_model().objects.create_user("bo", password="correct horse battery")
    playtest = quick(4, owner=owner)
    page = watch(browser.new_context(java_script_enabled=False).new_page())
    page.goto(f"{live_server.url}{playtest.get_absolute_url()}")
    expect(page.locator("meta[http-equiv=refresh]")).to_have_count(1)
    while play_one_chunk():
        pass
    page.goto(f"{live_server.url}/playtests")
    page.get_by_role("link", name="Vanilla mirror").click()
    expect(page.locator(".lede")).to_contain_text("of 4 games")
    page.get_by_role("link", name="Replay 2").first.click()
    expect(page.get_by_role("heading", name="Transcript")).to_be_visible()
    assert page.locator("li[id^=s]").count() > 20
    assert page.problems == []
    page.context.close()
