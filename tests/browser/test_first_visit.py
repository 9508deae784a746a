"""What a first visit costs: few bytes, few requests, all of them ours."""

import gzip

import pytest

from decks import building
from decks.permissions import Visitor
from decks.playtests import lineups, planning, work
from formats import registry

from .conftest import watch

MOST = 100_000
"""Bytes of a page with all it asks for, compressed as a server sends them."""
MOST_REQUESTS = 12
PACKED = ("text/", "javascript", "json", "svg")


def weigh(browser, address: str, state=None) -> tuple[int, list[str]]:
    """Open a page with nothing in store: its bytes, and what was asked for."""
    context = browser.new_context(storage_state=state)
    page = watch(context.new_page())
    answers = []

    def note(answer):
        answers.append(answer)

    page.on("response", note)
    assert page.goto(address, wait_until="networkidle").status == 200
    size = 0
    for answer in answers:
        body, kind = answer.body(), answer.headers.get("content-type", "")
        size += len(gzip.compress(body, 6)) if any(each in kind for each in PACKED) else len(body)
    assert page.problems == []  # a request to another host is one
    context.close()
    return size, [answer.url for answer in answers]


@pytest.mark.usefixtures("cards")
def test_the_busiest_pages_are_light_and_ask_nobody_else(browser, live_server, signed_in, context):
    run = planning.start(lineups.preset(registry.get("duel"), "vanilla", "random", 1), 2, title="Mirror")
    while work.work("weight"):
        pass
    sample = registry.get("army-magic").sample("khans_jeskai_100")
    deck = building.create(
        Visitor(signed_in), "army-magic", "army", "Jeskai", deck=sample.deck, options=sample.options
    )
    pages = [
        "/",
        "/cards?q=t:creature",
        "/decks",
        deck.get_absolute_url(),
        "/formats/army-magic",
        f"/d/{deck.public_id}/edit",
        f"/p/{run.public_id}",
        f"/p/{run.public_id}/g/0",
        "/playtests",
        "/check",
    ]
    state = context.storage_state()
    found = {path: weigh(browser, f"{live_server.url}{path}", state) for path in pages}
    assert {path: size for path, (size, _) in found.items() if size > MOST} == {}
    assert {path: asked for path, (_, asked) in found.items() if len(asked) > MOST_REQUESTS} == {}
