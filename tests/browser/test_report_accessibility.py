"""Reports with everything a report may say are accessible, and fit."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page

import formats
from decks.playtests import ladders, lineups, planning
from tests.browser.test_accessibility import complaints
from tests.decks.playtests.test_work import play_all

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_a_comparison_and_a_handicap_are_accessible_and_fit(
    page: Page, live_server, monkeypatch, width, scheme
):
    monkeypatch.setattr(ladders, "GAMES", 6)
    base = lineups.preset(formats.get("duel"), "vanilla", "random", 1)
    long = replace(base.seats[0], name="Vaevictis Asmadi, Red #1 (December 2006)")
    base = replace(base, seats=(long, base.seats[1]))
    deck = {"zones": {"main": [[20, "Forest"], [40, "Grizzly Bears"]]}}
    rival = replace(base, seats=(replace(base.seats[0], name="Bears", deck=deck), base.seats[1]))
    both = planning.start(base, 24, rival=rival, title="Versions", public=True)
    search = planning.handicap(both, None, "somebody")
    play_all()
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    for playtest in (both, search):
        page.goto(f"{live_server.url}{playtest.get_absolute_url()}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert complaints(page) == []
