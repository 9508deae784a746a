"""From an empty page to a shared legal deck: by keyboard alone, and on a phone; for three formats."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from decks.models import Deck, Visibility

pytestmark = pytest.mark.django_db(transaction=True)
FORMATS = Path(__file__).resolve().parents[2] / "formats"
GREEN = (FORMATS / "elder_dragon_wars" / "lists" / "green.txt").read_text()
FREE = "\n".join(
    GREEN[GREEN.index(heading) : GREEN.index(after)].strip()
    for heading, after in (("// Mono", "// Spells"), ("// Spells", "// Lands"), ("// Lands", "// Starting"))
)


@dataclass(frozen=True)
class Job:
    """What is built: the kind, a pack to press, cards typed by name, a list pasted beside them."""

    kind: str
    pack: str
    names: tuple[str, ...] = ()
    pasted: str = ""
    first: bool = True
    """Whether the pack comes before the cards."""


JOBS = {
    "horde": Job(
        "horde-sealed/horde",
        "Add 60 Zombie tokens",
        ("4 gravedigger", "4 diregraf ghoul"),
        "// Creatures\n4 Gravecrawler\n4 Cemetery Reaper\n4 Fleshbag Marauder\n4 Grave Titan\n"
        "// Spells\n4 Zombify\n4 Bad Moon\n4 Damnation\n4 Moan of the Unhallowed",
    ),
    "army": Job(
        "army-magic/army",
        "Fill the grid with 15 basic lands by colour",
        ("16 leaping master", "8 jeskai windscout"),
        first=False,
    ),
    "dragon": Job("elder-dragon-wars/deck", "Green: Palladia-Mors", (), FREE),
}


def saved(page: Page) -> str:
    """The revision the page shows."""
    return page.locator("#live").get_attribute("data-revision") or ""


def after(page: Page, act) -> None:
    """Do something and wait until it is saved."""
    before = saved(page)
    act()
    page.wait_for_function(
        "(before) => document.getElementById('live')?.dataset.revision !== before", arg=before
    )


def tab_to(page: Page, words: str, most: int = 400) -> None:
    """Press Tab until what has the focus says these words."""
    said = """() => { const e = document.activeElement;
        if (e === document.body) return ""; // beyond the last: the whole page's words are nobody's
        return `${e.getAttribute("aria-label") ?? ""} ${e.labels?.[0]?.textContent ?? ""} ${e.textContent ?? ""}`; }"""
    for _ in range(most):
        page.keyboard.press("Tab")
        if words in page.evaluate(said):
            return
    raise AssertionError(f"no way to {words!r} by Tab")


def test_a_deck_of_each_format_is_built_and_shared_by_keyboard_alone(
    page: Page, live_server, cards, signed_in
):
    for what, job in JOBS.items():
        by_keyboard(page, live_server, what, job)


def by_keyboard(page: Page, live_server, what: str, job: Job) -> None:
    """The whole job of one kind, without pointing."""
    page.goto(f"{live_server.url}/decks/new?kind={job.kind}")
    tab_to(page, "Name")
    page.keyboard.type(f"By keys: {what}")
    tab_to(page, "Start building")
    page.keyboard.press("Enter")
    page.wait_for_selector("html.scripted")

    def pack():
        tab_to(page, job.pack)
        after(page, lambda: page.keyboard.press("Enter"))

    if job.first:
        pack()
    if job.names:
        page.keyboard.press("a")
    for name in job.names:
        page.keyboard.type(name)
        expect(page.locator("#options [aria-selected=true]")).to_contain_text(
            name.partition(" ")[2], ignore_case=True
        )
        after(page, lambda: page.keyboard.press("Enter"))
    page.keyboard.press("Escape")
    if not job.first:
        pack()
    if job.pasted:
        tab_to(page, "Paste or copy")
        page.keyboard.press("Enter")
        tab_to(page, "List")
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(job.pasted)
        tab_to(page, "Add to the list")
        after(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(".strip .mark").first).to_have_text("valid")
    if what == "army":
        tab_to(page, "Place 1:")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        after(page, lambda: page.keyboard.press("3"))
        expect(page.locator("#board")).to_contain_text("Swamp")
        after(page, lambda: page.keyboard.press("u"))
        expect(page.locator("#board")).not_to_contain_text("Swamp")
        tab_to(page, "One Jeskai Windscout less")
        after(page, lambda: page.keyboard.press("f"))
        expect(page.locator('.zone[data-zone="initial_forces"]')).to_contain_text("Jeskai Windscout")
    while not page.locator(".live-deck .row:focus-within").count():
        page.keyboard.press("z")
    page.keyboard.press("n")
    expect(page.locator("#sheet")).to_be_visible()
    tab_to(page, "Tags")
    page.keyboard.type("finisher")
    after(page, lambda: page.keyboard.press("Enter"))
    page.keyboard.press("Control+s")
    page.wait_for_url(lambda url: not url.split("?")[0].endswith("/edit"))
    deck = Deck.objects.get(name=f"By keys: {what}")
    page.goto(f"{live_server.url}{deck.get_absolute_url()}")
    tab_to(page, "Private")
    page.keyboard.press("ArrowUp")
    tab_to(page, "Change who may look")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Link")).to_be_visible()
    deck.refresh_from_db()
    assert (deck.visibility, deck.valid) == (Visibility.PUBLIC, True)
    assert any("finisher" in row.get("tags", ()) for rows in deck.zones.values() for row in rows)
    assert deck.latest.valid


def tab(page: Page, words: str) -> None:
    """A part of the builder, by the bar at the bottom."""
    page.get_by_role("navigation", name="Parts of the builder").get_by_role("link", name=words).click()


def test_a_deck_of_each_format_is_built_and_shared_on_a_phone(page: Page, live_server, cards, signed_in):
    page.set_viewport_size({"width": 360, "height": 740})
    for what, job in JOBS.items():
        on_a_phone(page, live_server, what, job)


def on_a_phone(page: Page, live_server, what: str, job: Job) -> None:
    """The whole job of one kind, on a narrow screen."""
    page.goto(f"{live_server.url}/decks/new?kind={job.kind}")
    page.get_by_label("Name").fill(f"On a phone: {what}")
    page.get_by_role("button", name="Start building").click()
    page.wait_for_selector("html.scripted")

    def pack():
        tab(page, "Deck")
        after(page, page.get_by_role("button", name=job.pack).click)

    if job.first:
        pack()
    tab(page, "Search")
    for name in job.names:
        count, _, words = name.partition(" ")
        page.get_by_role("searchbox", name="Search cards").fill(words)
        row = page.locator(".results .row").first
        expect(row).to_contain_text(words, ignore_case=True)
        for _ in range(int(count)):
            after(page, row.get_by_role("button").click)
    if not job.first:
        pack()
    if job.pasted:
        tab(page, "More")
        page.get_by_text("Paste or copy").click()
        page.get_by_label("List", exact=True).fill(job.pasted)
        after(page, page.get_by_role("button", name="Add to the list").click)
    for part in ("Search", "Deck", "Problems", "Numbers", "More"):
        tab(page, part)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, part
    tab(page, "Problems")
    expect(page.locator("#problems-title")).to_have_text("Problems: none")
    page.get_by_role("link", name="share it").click()
    page.get_by_label("Public").check()
    page.get_by_role("button", name="Change who may look").click()
    expect(page.get_by_role("textbox", name="Link")).to_be_visible()
    deck = Deck.objects.get(name=f"On a phone: {what}")
    assert (deck.visibility, deck.valid) == (Visibility.PUBLIC, True)
