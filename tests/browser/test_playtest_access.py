"""Playtest pages: axe finds nothing, nothing is wider than a phone; versions are compared by hand-like steps."""

import pytest
from playwright.sync_api import Page, expect

from decks.models import Playtest, StopRule
from decks.playtests import planning

from .test_accessibility import complaints
from .test_playtest import play_one_chunk, quick

pytestmark = pytest.mark.usefixtures("seeded")


def compared(owner):
    """A comparison of two lists that are far apart."""
    from dataclasses import replace

    from decks.playtests import lineups
    from formats import registry

    form = registry.get("duel")
    lineup = lineups.preset(form, "vanilla", "random", 3)
    other = lineups.seat(form, "deck", "kamahls_temper", "random")
    return planning.start(
        lineup,
        12,
        owner=owner,
        rival=replace(lineup, seats=(other, lineup.seats[1])),
        rule=StopRule.COMPARE,
        title="Two versions",
    )


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_playtest_pages_are_accessible_and_fit(page: Page, live_server, signed_in, width, scheme):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    done, versions = quick(12, owner=signed_in), compared(signed_in)
    while play_one_chunk():
        pass
    running = quick(40, owner=signed_in)
    assert play_one_chunk()
    address = done.get_absolute_url()
    compare = f"/p/compare?a={done.public_id}&b={versions.public_id}"
    found = []
    for path in (
        "/playtests",
        "/playtests/new?format=horde-sealed",
        running.get_absolute_url(),
        address,
        versions.get_absolute_url(),
        compare,
        f"{address}/games",
        f"{address}/g/0",
        f"{address}/delete",
        "/status",
    ):
        page.goto(live_server.url + path)
        for summary in page.locator("summary").all():
            if summary.is_visible():
                summary.click()
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(f"{path}: wider than {width}")
        found += [f"{path}: {each}" for each in complaints(page)]
    assert found == []


def test_two_versions_are_compared_from_the_form(page: Page, live_server, signed_in):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{live_server.url}/playtests/new?format=duel")
    page.get_by_role("radio", name="Compare versions").check()
    page.get_by_text("The other version, to compare versions").click()
    page.get_by_label("At the seat").select_option("deck-1")
    page.get_by_label("Other version", exact=True).select_option("sample:vanilla60")
    page.get_by_label("Pilot of the players").select_option("random")
    page.get_by_role("button", name="Start the playtest").click()
    expect(page.get_by_text("0 of 2000 games")).to_be_visible()
    playtest = Playtest.objects.get()
    assert playtest.stop_rule == StopRule.COMPARE
    assert play_one_chunk()
    expect(page.get_by_role("heading", name="Versions")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("table", name="The versions on the same seeds")).to_contain_text("Both won")
