"""What the first page says at a glance, and what a link to a page shows elsewhere."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import call_command

from decks.models import Deck
from decks.views.check import examples
from formats import registry

pytestmark = pytest.mark.django_db

SHOWN = [form for form in registry.all_formats() if form.shown]


def page(client, address):
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_no_kind_is_preset_and_a_list_without_one_is_asked_for_it(client, cards):
    home = page(client, "/")
    chosen = re.search(r'<select id="paste-kind".*?</select>', home, re.S)[0]
    assert "selected" not in chosen and re.search(r'<select[^>]*>\s*<option value="">', chosen)
    answer = client.post("/check", {"kind": "", "list": "1 Forest"})
    assert answer.status_code == 400
    assert "choose its format and kind" in answer.content.decode()


@pytest.mark.parametrize(
    ("text", "kinds", "words"),
    [
        ("horde_zombies", ["horde-sealed/horde"], "It keeps every rule as:"),
        ("misspelt", ["horde-sealed/horde"], "It keeps the rules of none. Nearest:"),
    ],
)
def test_a_list_without_a_kind_is_offered_as_what_it_may_be(client, cards, horde_text, text, kinds, words):
    """And one press checks it as that: nobody need know the names of the formats first."""
    sent = horde_text if text == "horde_zombies" else horde_text.replace("Grave Titan", "Grave Titen")
    answer = client.post("/check", {"kind": "", "list": sent})
    shown = answer.content.decode()
    assert answer.status_code == 400 and words in shown
    offered = re.findall(r'name="as" value="([^"]+)"', shown)
    assert offered[:1] == kinds and len(offered) <= 3
    assert not re.search(r'<select id="paste-kind"[^>]*required', shown)
    pressed = client.post("/check", {"as": offered[0], "kind": "", "list": sent})
    assert (pressed.status_code, len(pressed.context["report"].errors)) == (200, int(text == "misspelt"))
    assert ("Horde deck · 1 problem<" in shown) is (text == "misspelt"), "as many as the verdict then has"


def test_nothing_is_offered_for_what_is_no_list(client, cards):
    for sent in ("", "hello\nworld", "\n".join(f"1 Card number {n}" for n in range(600))):
        assert 'name="as"' not in client.post("/check", {"kind": "", "list": sent}).content.decode()


@pytest.mark.parametrize("form", SHOWN, ids=lambda form: form.key)
def test_an_example_of_each_format_fills_the_box_and_keeps_every_rule(client, cards, form):
    rows = {each.key: kinds for each, kinds in examples()}[form.key]
    for kind, sample in rows:
        home = page(client, f"/?example={form.key}/{kind.key}")
        assert f'<option value="{form.key}/{kind.key}" selected>' in home
        first = sample.text.strip().splitlines()[-1]
        assert first.replace("'", "&#x27;") in home
        answer = client.post("/check", {"kind": f"{form.key}/{kind.key}", "list": sample.text})
        assert answer.context["report"].valid


def test_an_example_nobody_knows_is_no_example(client, cards):
    assert 'id="paste-list"' in page(client, "/?example=nonsense/x")
    assert "draft" not in client.session


def test_the_first_page_shows_a_board_in_the_theme_of_its_visitor(client, cards):
    home = page(client, "/")
    assert "decks/board.webp" in home and "prefers-color-scheme: dark" in home
    client.cookies["theme"] = "dark"
    home = page(client, "/")
    assert "board-dark.webp" in home and "board.webp" not in home
    for name in ("board", "board-dark"):
        found = finders.find(f"decks/{name}.webp")
        assert open(found, "rb").read(4) == b"RIFF"  # noqa: SIM115


def test_the_formats_look_the_same_where_a_deck_is_begun(client, cards):
    tiles = re.findall(r'<li class="panel tile tint-\w+"><h3>(.*?)<a', page(client, "/decks/new"), re.S)
    assert len(tiles) == len(SHOWN) and all("<svg" in each for each in tiles)


def preview(text):
    return re.search(r'<meta property="og:image" content="(http[^"]+)">', text)[1]


def test_links_to_pages_show_the_picture_of_their_format(client, db):
    call_command("seed", library_only=True, verbosity=0)
    assert preview(page(client, "/")).startswith("http://testserver/static/decks/preview/site")
    for form in SHOWN:
        assert f"preview/{form.key}" in preview(page(client, f"/formats/{form.key}"))
    deck = Deck.objects.filter(visibility="public", format_key="army-magic").first()
    address = preview(page(client, deck.get_absolute_url()))
    assert "preview/army-magic" in address
    assert page(client, deck.get_absolute_url()).count('property="og:image"') == 1
    for key in ("site", *(form.key for form in SHOWN)):
        with open(finders.find(f"decks/preview/{key}.png"), "rb") as file:
            head = file.read(24)
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1200, 630)


def test_what_lies_face_down_shows_a_back_of_our_own(client, cards):
    shown = client.get("/cards/face", {"name": "face-down creature"}).content.decode()
    assert 'class="face back"' in shown and "face-down creature" in shown
    assert "No card of that name" not in shown
    to = client.get("/cards/named", {"name": "a face-down card"})["Location"]
    assert client.get(to).status_code == 200
    assert Path(finders.find("decks/back.svg")).stat().st_size < 2000
    for sheet, what in {
        "playtests": ".cell.shut",
        "at_table": ".pile::before",
        "decks": ".face.back",
    }.items():
        text = Path(finders.find(f"decks/{sheet}.css")).read_text(encoding="utf-8")
        assert any(
            line.startswith((what, ".replay " + what)) and "back.svg" in line for line in text.split("\n")
        )


def test_what_is_on_the_stack_is_not_cut_off_behind_what_lies_about():
    """The line above the table is cut after some rows: of five players with piles the stack alone was out of sight."""
    sheet = Path(finders.find("decks/playtests.css")).read_text(encoding="utf-8")
    assert ".replay .strip .stack-item { order: -1; }" in sheet


def test_nothing_comes_from_elsewhere(client, cards):
    assert settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]["script-src"] == ["'self'"]
    assert not re.search(r'(?:src|srcset)="(?:https?:)?//', page(client, "/"))
