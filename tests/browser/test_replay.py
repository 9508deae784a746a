"""A replay is walked through: keys after any click, speeds, jumps, turns on the slider, names that say of which card."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from decks.models import PlayReport
from decks.playtests import lineups, planning
from formats import registry

from .conftest import play_all
from .test_accessibility import complaints

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def replay(live_server, transactional_db) -> str:
    """Where a duel is told that was played to its end."""
    return told(live_server, "duel", "themes")


def told(live_server, key: str, preset: str) -> str:
    lineup = lineups.preset(registry.get(key), preset, "greedy", 1)
    playtest = planning.start(lineup, 1, title="One game", public=True)
    play_all()
    return f"{live_server.url}{playtest.get_absolute_url()}/g/0"


def here(page: Page) -> int:
    """The sentence that is shown."""
    return int(page.evaluate("location.hash.slice(2) || 0"))


def row(page: Page) -> Locator:
    return page.locator("li.here")


def test_a_play_that_is_reported_is_the_one_that_is_looked_at(page: Page, replay: str, signed_in):
    page.goto(replay)
    expect(page.locator(".board .seat")).to_have_count(2)
    page.get_by_role("button", name="Next attack").click()
    at = here(page)
    assert at > 0
    page.get_by_label("What is wrong").fill("It cannot attack yet.")
    page.get_by_role("button", name="Report").click()
    expect(page.get_by_text("It cannot attack yet.").or_(page.get_by_role("status")).first).to_be_visible()
    assert [report.step for report in PlayReport.objects.all()] == [at]


def test_arrow_keys_work_after_any_click(page: Page, replay: str):
    page.goto(replay)
    expect(page.locator(".board .seat")).to_have_count(2)
    end = page.locator("li[id^=s]").count() - 1
    clicks = [
        *(page.get_by_role("button", name=name, exact=True) for name in ("Turn on", "On", "Back")),
        page.get_by_role("button", name="Next attack"),
        page.get_by_role("slider"),
        page.locator(".heap summary").first,
        page.locator("li[id^=s]:visible").nth(2),
        page.get_by_role("link", name="Link to this moment"),
    ]
    page.clock.install()
    page.get_by_role("button", name="Play", exact=True).click()
    for click in (page.get_by_role("button", name="Pause"), *clicks):
        click.click()
        at = here(page)
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(re.compile(rf"#s{at + 1}$"))
        page.keyboard.press("ArrowLeft")
        expect(page).to_have_url(re.compile(rf"#s{at}$"))
        turn = row(page).get_attribute("data-turn")
        page.keyboard.press("Shift+ArrowRight")
        assert row(page).get_attribute("data-turn") != turn or here(page) == end
        page.keyboard.press("Home")
        expect(page).to_have_url(re.compile("#s0$"))
        page.keyboard.press("End")
        page.keyboard.press("Shift+ArrowLeft")


def test_what_space_presses_and_what_is_typed_into_keeps_its_keys(page: Page, replay: str, signed_in):
    page.goto(f"{replay}#s9")
    page.get_by_role("button", name="Back", exact=True).focus()
    page.keyboard.press(" ")
    expect(page).to_have_url(re.compile("#s8$"))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_label("What is wrong?").click()
    page.keyboard.type("as la")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("#s8$"))
    eyes = page.get_by_label("Hands")
    eyes.focus()
    page.keyboard.press("ArrowDown")
    expect(eyes).to_have_value("all")
    expect(eyes).to_be_focused()
    expect(page).to_have_url(re.compile("#s8$"))


def test_it_plays_as_fast_as_one_likes(page: Page, replay: str):
    page.clock.install(time=0)
    page.goto(replay)
    page.clock.pause_at(3_600)  # from here on time is what the test lets pass, however busy the machine
    speed = page.get_by_role("button", name=re.compile("^Speed"))
    steps = []
    for name in ("normal", "fast", "very fast", "slow"):
        expect(speed).to_have_text(f"Speed: {name}")
        page.keyboard.press("Home")
        page.keyboard.press(" ")
        page.clock.run_for(3650)
        page.keyboard.press(" ")
        steps.append(here(page))
        page.clock.run_for(3650)
        assert here(page) == steps[-1], "it rests"
        page.keyboard.press("s")
    assert steps == [4, 10, 30, 2]
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    speed.click()  # while it plays
    page.clock.run_for(3650)
    assert here(page) == 10


def test_one_goes_to_the_next_attack_and_the_next_change_of_life(page: Page, replay: str):
    page.goto(replay)
    for name, key, kind in (("Next attack", "a", "k-attack"), ("Next change of life", "l", "k-life")):
        page.keyboard.press("Home")
        all_ = [
            int(i[1:]) for i in page.locator(f"li.{kind}").evaluate_all("all => all.map(each => each.id)")
        ]
        moments = page.locator(f"li.{kind}").evaluate_all(
            "all => all.map(each => `${each.dataset.turn} ${each.dataset.step}`)"
        )
        wanted = [n for i, n in enumerate(all_) if kind == "k-life" or i == 0 or moments[i] != moments[i - 1]]
        assert len(wanted) > 2
        for n in wanted[:-1]:
            page.get_by_role("button", name=name).click()
            expect(page).to_have_url(re.compile(rf"#s{n}$"))
        page.keyboard.press(key)
        expect(page).to_have_url(re.compile(rf"#s{wanted[-1]}$"))
        page.keyboard.press(key)
        expect(page).to_have_url(re.compile(rf"#s{wanted[-1]}$"))
        page.keyboard.press(f"Shift+{key.upper()}")
        expect(page).to_have_url(re.compile(rf"#s{wanted[-2]}$"))


def test_the_slider_has_a_mark_where_each_turn_begins(page: Page, replay: str):
    page.goto(replay)
    marks = page.locator(".turn-marks i")
    turns = page.locator("li.k-turn_start").count()
    expect(marks).to_have_count(turns)
    slider = page.get_by_role("slider").bounding_box()
    assert slider is not None
    page.goto(f"{replay}#{page.locator('li.k-turn_start').nth(4).get_attribute('id')}")
    at = marks.nth(4).bounding_box()
    assert at is not None
    fraction = here(page) / (page.locator("li[id^=s]").count() - 1)
    assert abs(at["x"] - (slider["x"] + 8 + fraction * (slider["width"] - 16))) < 2, (
        "it is where the thumb is"
    )
    expect(marks.nth(4)).to_have_text("5")


def test_the_number_of_a_turn_that_begins_at_the_very_end_stays_on_the_page(page: Page, replay: str):
    """A war ends as its 120th turn begins: the number stands before its mark."""

    def last_sentence_begins_a_turn(route: Route) -> None:
        page_of_the_replay = route.fetch()
        before, _, after = page_of_the_replay.text().rpartition('data-turn="')
        route.fulfill(
            response=page_of_the_replay, body=f'{before}data-turn="120{after[after.index(chr(34)) :]}'
        )

    page.set_viewport_size({"width": 360, "height": 800})
    page.route(replay, last_sentence_begins_a_turn)
    page.goto(replay)
    mark, slider = (
        each.bounding_box() for each in (page.locator(".turn-marks i").last, page.get_by_role("slider"))
    )
    assert mark is not None and slider is not None
    expect(page.locator(".turn-marks i").last).to_have_text("120")
    assert abs(mark["x"] + mark["width"] - (slider["x"] + slider["width"] - 8)) < 2, "its mark is at the end"
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_names_of_cards_say_of_which_card(page: Page, replay: str):
    page.goto(replay)
    page.get_by_label("Hands").select_option("all")
    page.keyboard.press("End")
    for place in (".perm .card-name", ".lands [data-card]", ".hand [data-card]", ".heap [data-card]"):
        named = page.locator(place)
        assert named.count(), place
        assert named.first.text_content().startswith(named.first.get_attribute("data-card")), place  # type: ignore[union-attr, arg-type]
    cast = page.locator("li.k-cast").first
    page.goto(f"{replay}#{cast.get_attribute('id')}")
    spoken = page.locator(".now [data-card]").first
    expect(spoken).to_be_visible()
    assert (cast.text_content() or "").count(spoken.get_attribute("data-card") or "?")
    expect(page.locator(".stack-item [data-card]")).to_have_count(1)


@pytest.mark.parametrize(
    ("width", "scheme"), [(1280, "light"), (360, "dark"), (360, "light"), (1280, "dark")]
)
def test_a_replay_is_accessible_and_fits(page: Page, replay: str, width: int, scheme: str):
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{replay}#s60")
    expect(page.locator(".board .seat")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints(page) == []


BROKEN_NAMES = """() => [...document.querySelectorAll('.board .perm .card-name')].flatMap((name) => {
  const text = name.firstChild;
  const broken = [...text.data.matchAll(/[^\\s-]+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  });
  return broken.map((word) => word[0]);
})"""
"""Words of names that do not stand in one line."""


def test_all_seats_of_a_team_are_seen_at_once(page: Page, live_server, transactional_db):
    page.set_viewport_size({"width": 1280, "height": 900})
    address = told(live_server, "horde-sealed", registry.get("horde-sealed").presets[0].key)
    page.goto(address)
    steps = page.locator("li[id^=s]").count()
    for share in (0.3, 0.6, 0.9):
        page.goto(f"{address}#s{int(steps * share)}")
        page.reload()
        expect(page.locator(".board .seat").first).to_be_visible()
        board = page.locator(".board").bounding_box()
        assert board["height"] <= 640, "the table is higher than the window has room for"
        assert page.evaluate(BROKEN_NAMES) == []


def test_a_stack_of_units_makes_no_row_of_the_map_higher(page: Page, live_server, transactional_db):
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(told(live_server, "army-magic", registry.get("army-magic").presets[0].key))
    page.get_by_role("button", name="Last").click()
    expect(page.locator(".map-board .perms").first).to_be_attached()
    hidden = page.locator(
        ".cell.shut, .counts > span"
    ).first  # what nobody may look at shows the site's own back
    back = "(e) => getComputedStyle(e, e.matches('.cell') ? null : '::before').backgroundImage"
    assert "back" in hidden.evaluate(back)
    empty = page.locator(".map-board").bounding_box()["height"]
    page.evaluate(
        """() => {
          const cell = document.querySelector('.map-board .cell:has(.perms)');
          const units = cell.querySelector('.perms');
          for (let i = 0; i < 13; i += 1) units.append(units.firstElementChild.cloneNode(true));
        }"""
    )
    assert page.locator(".map-board").bounding_box()["height"] == empty <= 620


def test_a_card_on_the_table_is_read_without_leaving_the_replay(page: Page, replay: str):
    page.goto(replay)
    page.get_by_role("button", name="Last").click()
    name = page.locator(".board a[data-card]").first
    name.click()
    expect(page.locator("#card-over .face header")).to_contain_text(name.get_attribute("data-card"))
    assert "/g/0" in page.url
    page.keyboard.press("Escape")
    expect(page.locator("#card-over .face")).to_be_hidden()
