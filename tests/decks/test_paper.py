"""At the table: one game on several devices; everything is done once, in order, and can be taken back."""

import json
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

import formats
from decks import building, paper
from decks.models import Deck, PaperRun, PaperStep
from decks.permissions import Visitor
from formats.base import BadInput

pytestmark = pytest.mark.django_db


@pytest.fixture
def bolas(ann) -> Deck:
    sample = formats.get("dreadhorde").sample("nicol_bolas")
    return building.create(
        Visitor(ann), "dreadhorde", "horde", "Bolas", deck=sample.deck, visibility="public"
    )


@pytest.fixture
def run(ann, bolas) -> PaperRun:
    return paper.begin(Visitor(ann), bolas, {"players": "3", "seven_doom_counters": "true"})


def do(run: PaperRun, action: str, key: str = "", seen: int | None = None, **more: object) -> PaperRun:
    now = PaperRun.objects.get(pk=run.pk).revision
    return paper.act(
        run.token, key or f"key-{now}-{action}", now if seen is None else seen, {"do": action, **more}
    )


def test_it_begins_from_a_saved_deck_with_its_settings(run):
    assert run.state["settings"]["players"] == 3
    assert {c["doom"] for c in run.state["zones"]["triumphs"]} == {7}
    assert len(run.state["zones"]["library"]) == 100 and run.revision == 1


def test_an_action_sent_twice_is_done_once(run):
    first = do(run, "amass", key="same-key-1", n="2")
    again = do(run, "amass", key="same-key-1", n="2", seen=1)
    assert first.state["numbers"]["threat"] == again.state["numbers"]["threat"] == 2
    assert again.revision == 2 and PaperStep.objects.count() == 1


def test_what_is_done_for_all_is_done_only_upon_what_was_seen(run):
    do(run, "turn", seen=1)
    with pytest.raises(paper.Stale):
        do(run, "turn", key="another-device", seen=1)
    with pytest.raises(paper.Stale):
        do(run, "undo", key="another-device-2", seen=1)
    assert PaperRun.objects.get().state["facts"]["turn"] == 1


def test_what_one_does_for_oneself_is_done_whatever_happened_meanwhile(run):
    do(run, "amass", n="3", seen=1)
    do(run, "number", key="another-device", what="life", n="-4", seen=1)
    state = PaperRun.objects.get().state
    assert state["numbers"] == {"threat": 3, "life": 26}


def test_undo_goes_back_step_by_step_and_the_same_cards_come_again(run):
    states = [PaperRun.objects.get().state]
    for action in ("turn", "amass", "discard"):
        states.append(do(run, action).state)
    for at in (2, 1, 0):
        assert do(run, "undo").state == states[at]
    with pytest.raises(BadInput, match="nothing to take back"):
        do(run, "undo")
    assert do(run, "turn", key="once-more").state == states[1]
    steps = PaperRun.objects.get().steps
    assert steps.filter(undone=True).count() == 3 and steps.filter(undo=True).count() == 3


def test_a_refused_action_changes_nothing(run):
    for action, more in (("turn-over", {}), ("mill", {"n": "lots"}), ("move", {"card": "1", "to": "moon"})):
        with pytest.raises(BadInput):
            do(run, action, **more)
    with pytest.raises(BadInput, match="name of its own"):
        paper.act(run.token, "x", 1, {"do": "turn"})
    assert PaperRun.objects.get().revision == 1


def test_only_the_latest_steps_keep_what_was_before(run, monkeypatch):
    monkeypatch.setattr(paper, "UNDO_DEPTH", 3)
    for n in range(6):
        do(run, "number", key=f"key-number-{n}", what="life", n="1")
    assert PaperStep.objects.exclude(before=None).count() == 3


def test_nothing_is_run_from_other_decks(ann):
    deck = building.create(Visitor(ann), "duel", "deck", "Forests")
    with pytest.raises(BadInput, match="Nothing is run"):
        paper.begin(Visitor(ann), deck, {})
    assert Client().get(f"/d/{deck.public_id}/table").status_code == 404


def test_of_many_games_the_one_longest_unused_goes(ann, bolas, monkeypatch):
    monkeypatch.setattr(paper, "MOST_RUNS", 2)
    first, second, third = (paper.begin(Visitor(ann), bolas, {"players": "2"}) for _ in range(3))
    assert set(PaperRun.objects.all()) == {second, third} and first


def test_games_nobody_touches_are_tidied_away(run):
    PaperRun.objects.update(updated=timezone.now() - timedelta(days=61))
    assert paper.tidy() == 1 and not PaperRun.objects.exists()


# -- the pages -----------------------------------------------------------------------------------------------------------


def sent_by(page: str, button: str) -> dict[str, str]:
    """What the form with that button sends."""
    form = next(f for f in re.findall(r"<form.*?</form>", page, re.S) if button in f)
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    value = re.search(rf'<button[^>]*name="(\w+)" value="([^"]*)"[^>]*>{re.escape(button)}', form)
    number = re.search(r'name="n" type="number"[^>]*value="(\d+)"', form)
    return fields | ({value[1]: value[2]} if value else {}) | ({"n": number[1]} if number else {})


def test_a_guest_begins_and_plays_without_scripts(bolas):
    guest = Client()
    page = guest.get(f"/d/{bolas.public_id}/table").content.decode()
    assert "Players" in page and "Seven doom counters" in page
    began = guest.post(f"/d/{bolas.public_id}/table", {"players": "2", "second_wave": "true"})
    address = began["Location"]
    page = guest.get(address).content.decode()
    sent = sent_by(page, "His turn: reveal 4 cards")
    assert guest.post(f"{address}/act", sent).status_code == 302
    assert guest.post(f"{address}/act", sent).status_code == 302  # sent twice
    page = guest.get(address).content.decode()
    assert "Still to be revealed this turn: 3." in page and PaperRun.objects.get().revision == 2
    guest.post(f"{address}/act", sent_by(page, "Undo"))
    assert "His turn: reveal 4 cards" in guest.get(address).content.decode()


def test_whoever_has_the_link_sees_and_acts_and_only_the_beginner_deletes(run, client):
    other = Client()
    assert other.get(run.get_absolute_url()).status_code == 200
    sent = {"do": "amass", "n": "1", "key": "from-a-phone", "revision": "1"}
    assert other.post(f"{run.get_absolute_url()}/act", sent).status_code == 302
    assert other.post(f"{run.get_absolute_url()}/delete").status_code == 404
    assert Client().get("/table/no-such-token").status_code == 404


def test_news_come_only_when_there_are_some(run, client):
    address = f"{run.get_absolute_url()}/news"
    assert client.get(address, {"r": "1"}).status_code == 204
    do(run, "amass", n="2")
    fresh = client.get(address, {"r": "1"})
    assert fresh.status_code == 200 and fresh["X-Revision"] == "2" and b"Zombie Army Token" in fresh.content


def test_a_live_answer_says_what_is_wrong_and_how_it_stands(run, client):
    address = f"{run.get_absolute_url()}/act"

    def post(**sent: str):
        return client.post(address, sent, headers={"X-Fragment": "live"})

    assert post(do="turn", key="key-key-1", revision="1").status_code == 200
    stale = post(do="turn", key="key-key-2", revision="1")
    assert stale.status_code == 409 and b"somebody was first" in stale.content and stale["X-Revision"] == "2"
    bad = post(do="mill", n="x", key="key-key-3", revision="2")
    assert bad.status_code == 400 and b"whole number" in bad.content


def test_bad_settings_are_refused_in_words(bolas, client):
    for sent, words in (({"players": "9"}, "from 1 to 4"), ({"players": "two"}, "whole number")):
        answer = client.post(f"/d/{bolas.public_id}/table", sent)
        assert answer.status_code == 400 and words in answer.content.decode()


def test_the_decks_page_leads_there(bolas, client):
    assert f"/d/{bolas.public_id}/table" in client.get(bolas.get_absolute_url()).content.decode()
    bolas.visibility = "unlisted"
    bolas.save()
    shared = client.get(bolas.get_link_url()).content.decode()
    assert f"/s/{bolas.link_token}/table" in shared
    assert Client().get(f"/s/{bolas.link_token}/table").status_code == 200


@pytest.mark.parametrize(
    ("key", "sample"), [("horde-sealed", "horde_zombies"), ("archenemy", "schemes_bolas")]
)
def test_hordes_and_schemes_have_their_pages_too(key, sample, ann, client):
    form = formats.get(key)
    kind = form.sample(sample).kind
    deck = building.create(Visitor(ann), key, kind, "It", deck=form.sample(sample).deck, visibility="public")
    client.post(f"/d/{deck.public_id}/table", {})
    run = PaperRun.objects.get()
    page = client.get(run.get_absolute_url()).content.decode()
    main = "The Horde&#x27;s turn: reveal" if key == "horde-sealed" else "Set a scheme in motion"
    client.post(f"{run.get_absolute_url()}/act", sent_by(page, main))
    run.refresh_from_db()
    assert run.revision == 2 and json.dumps(run.state)


# -- five people around the piles ----------------------------------------------------------------------------------------


@pytest.fixture
def piles(ann, client) -> str:
    """Where a game from the chaos pile is played, whose Savior is Red."""
    sample = formats.get("elder-dragon-wars").sample("chaos")
    deck = building.create(
        Visitor(ann), "elder-dragon-wars", "chaos", "Chaos", deck=sample.deck, visibility="public"
    )
    page = client.get(f"/d/{deck.public_id}/table").content.decode()
    assert '<option value=""></option>' in page and "<option>red</option>" in page
    refused = client.post(f"/d/{deck.public_id}/table", {"savior": "purple"})
    assert refused.status_code == 400 and not PaperRun.objects.exists()
    return client.post(f"/d/{deck.public_id}/table", {"savior": "red"})["Location"]


def press(client, address: str, button: str, **more: str) -> str:
    page = client.get(address).content.decode()
    client.post(f"{address}/act", sent_by(page, button) | more)
    return client.get(address).content.decode()


def test_what_is_chosen_from_is_a_list_and_what_is_not_in_it_is_refused(piles, client):
    page = press(client, piles, "First turn: Red")
    assert '<option value="3">Red</option>' in page and "Turn 1: Red." in page
    for wrong in ("5", "-1", "Red", ""):
        before = PaperRun.objects.get().revision
        page = press(client, piles, "A legend enters under", n=wrong)
        assert "Type a" in page and PaperRun.objects.get().revision == before
    page = press(client, piles, "A legend enters under", n="3")
    page = press(client, piles, "It resolves")
    assert "enters under" in page and "&#x27;s artifacts, the newest first" in page


def test_a_chaos_card_is_behind_its_owners_name(piles, client):
    press(client, piles, "First turn: Red")
    press(client, piles, "Red has a legend in play: a chaos card")
    page = press(client, piles, "It resolves")
    name = PaperRun.objects.get().state["zones"]["hand_red"][0]["name"]
    row = next(
        r for r in re.findall(r"<li class=\"paper-card.*?</li>", page, re.S) if "To be looked at by Red" in r
    )
    summary, behind = row.split("</summary>")
    from django.utils.html import escape

    assert escape(name) not in summary and escape(name) in behind
    assert escape(name) not in behind.split("</details>")[1]
    assert escape(name) not in re.search(r'<p class="last".*?</p>', page, re.S)[0]
