"""Axe finds nothing on the main pages, and nothing is wider than a phone; light and dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from decks import building, playgroups, tables
from decks.models import Deck, Visibility
from decks.permissions import Visitor
from formats.changes import Add

pytestmark = pytest.mark.usefixtures("seeded")
RULES = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }
}


def addresses():
    """The main pages."""
    horde = Deck.objects.get(sample="horde_zombies")
    cube = Deck.objects.get(sample="survivors_cube")
    return [
        "/",
        "/check",
        "/formats",
        "/formats/horde-sealed",
        "/decks",
        "/decks/new",
        "/cards?q=t:zombie",
        "/cards?q=foo:1",
        "/cards/grave-titan",
        "/cubes",
        f"/c/{cube.public_id}",
        f"/c/{cube.public_id}/deal/7?n=3&v=1",
        horde.get_absolute_url(),
        f"{horde.latest.get_absolute_url()}",
        f"/d/{horde.public_id}/numbers",
        "/decks/new?kind=army-magic/army",
        "/groups",
        "/me",
        "/accounts/login/",
        "/accounts/signup/",
        "/api/",
    ]


LINES = """(which) => new Set([...document.querySelectorAll(which)].map((e) => e.offsetTop)).size"""
"""In how many rows elements stand."""


def complaints(page):
    """What axe finds, with the first elements it finds it on; at the page's top, where no bar that stays covers half of one."""
    page.evaluate("scrollTo(0, 0)")
    return [
        f"{violation['id']}: {[node['html'][:160] for node in violation['nodes'][:3]]}"
        for violation in Axe().run(page, options=RULES).response["violations"]
    ]


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_the_main_pages_are_accessible_and_fit(page: Page, live_server, width, scheme):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    found = []
    for address in addresses():
        page.goto(live_server.url + address)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(f"{address}: wider than {width}")
        if (rows := page.evaluate(LINES, ".site-nav a")) > 1:
            found.append(f"{address}: its links stand in {rows} rows")
        found += [f"{address}: {each}" for each in complaints(page)]
    page.problems[:] = [each for each in page.problems if "400 (Bad Request)" not in each]
    assert found == []


@pytest.mark.parametrize(("width", "scheme"), [(1280, "dark"), (360, "light")])
def test_the_builder_is_accessible_and_fits(page: Page, live_server, width, scheme):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    cube = Deck.objects.get(sample="survivors_cube")
    page.goto(f"{live_server.url}/c/{cube.public_id}/deal/7?n=3&v=1")
    page.get_by_role("button", name="Build this pool").first.click()
    page.get_by_role("heading", level=2, name="Pool").wait_for()
    page.get_by_role("combobox", name="Card to add").press_sequentially("an")
    page.locator("#options [role=option]").first.wait_for()
    told = page.locator(".meter-fold > summary")
    assert told.is_hidden() or told.evaluate("(e) => e.scrollWidth <= e.clientWidth"), "meters are told whole"
    # Axe counts rows behind the open list or a bar that sticks as too small to hit: sizes are looked at below.
    assert [each for each in complaints(page) if not each.startswith("target-size")] == []
    small = """() => [...document.querySelectorAll(".step")]
        .filter((e) => e.offsetParent && (e.offsetWidth < 24 || e.offsetHeight < 24)).length"""
    assert page.evaluate(small) == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_what_is_ones_own_is_accessible_on_a_phone(page: Page, live_server, signed_in):
    """Builders with a map, with fixed cards, of a pile; their search form and card sheet; a deck, a group, a table."""
    page.set_viewport_size({"width": 360, "height": 800})
    page.emulate_media(color_scheme="dark")
    found = []
    for sample, name, add in (
        ("khans_jeskai_100", "Mantis Rider", "Shock"),
        ("green", "Johan", "Shock"),
        ("artifacts", "Mindslaver", "Pacifism"),
    ):
        deck = building.fork(Visitor(signed_in), Deck.objects.get(sample=sample).latest)
        building.change(deck, deck.revision, Add(add, 2, deck.kind_of.zones[-1].key))
        page.goto(f"{live_server.url}/d/{deck.public_id}/edit?form=1")
        page.wait_for_selector("html.scripted")
        for part in ("deck", "find", "problems", "numbers", "more"):
            page.locator(f'.builder-bar a[href="#{part}"]').click()
            found += [
                f"{sample} {part}: {each}" for each in complaints(page) if not each.startswith("target-size")
            ]
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.goto(f"{live_server.url}/d/{deck.public_id}/edit?card={name}")
        page.wait_for_selector("dialog[open]")
        found += [f"{sample} sheet: {each}" for each in complaints(page)]
    building.share(deck, Visibility.UNLISTED)
    group = playgroups.create(signed_in, "Thursday")
    table = tables.create(signed_in, "archenemy", "Kitchen")
    for shown in (group, deck, table):
        page.goto(f"{live_server.url}{shown.get_absolute_url()}")
        found += [f"{shown}: {each}" for each in complaints(page)]
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, shown
    assert found == []


@pytest.mark.parametrize("width", [1280, 360])
def test_what_is_seen_on_the_map_of_an_army_is_what_is_said_of_it(page: Page, live_server, signed_in, width):
    """Each place is called by the words on it, and what stands alone in the builder is large enough to be hit."""
    page.set_viewport_size({"width": width, "height": 900})
    deck = building.fork(Visitor(signed_in), Deck.objects.get(sample="khans_jeskai_100").latest)
    building.change(deck, deck.revision, Add("Shock", 2, "reinforcements"))
    page.goto(f"{live_server.url}/d/{deck.public_id}/edit")
    page.wait_for_selector("html.scripted")
    rule = {
        "runOnly": {"type": "rule", "values": ["label-content-name-mismatch"]},
        "rules": {"label-content-name-mismatch": {"enabled": True}},
    }
    found = Axe().run(page, context=".cells", options=rule).response["violations"]
    assert [node["html"][:160] for each in found for node in each["nodes"]] == []
    assert page.get_by_role("button", name="Home base").count() == 1
    small = """() => [...document.querySelectorAll("#only, .builder .cluster > a.small, .history .link-button, .step, .cell")]
        .filter((e) => e.offsetParent && (e.offsetWidth < 24 || e.offsetHeight < 24)).map((e) => e.outerHTML.slice(0, 120))"""
    assert page.locator("#only").count() == 1
    assert page.evaluate(small) == []


def test_the_odds_fit_a_phone(page: Page, live_server):
    page.set_viewport_size({"width": 360, "height": 800})
    army = Deck.objects.get(sample="khans_jeskai_100")
    page.goto(f"{live_server.url}/d/{army.public_id}/numbers?of=type:creature")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto(f"{live_server.url}/d/{army.public_id}/numbers")
    assert page.locator("table.odds tbody tr").first.locator("td").last.text_content() != "0.0 %"
