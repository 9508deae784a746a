"""Lists come into decks by paste or file, after a look at what was read; and leave as files."""

from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from decks import exporters
from decks.models import Deck
from tests.decks.test_import_export import GOLDEN, READ
from tests.decks.test_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def duel(as_ann):
    as_ann.post("/decks/new", {"kind": "duel/deck", "name": "Mine", "list": "// Deck\n4 Shock\n20 Mountain"})
    return Deck.objects.get(name="Mine")


@pytest.mark.parametrize("name", READ)
def test_a_file_is_looked_at_before_anything_changes(as_ann, duel, name):
    file = SimpleUploadedFile(name, (GOLDEN / name).read_bytes())
    page = text(as_ann.post(f"/d/{duel.public_id}/import", {"file": file}))
    assert "Read as:" in page
    assert "Replace the list" in page
    before = duel.zones
    duel.refresh_from_db()
    assert duel.zones == before


def kept(page: str) -> str:
    """The list the preview hands on."""
    return unescape(page.partition('name="list" value="')[2].partition('"')[0])


@pytest.mark.parametrize(
    ("do", "shocks", "bolts", "decks"), [("replace", 0, 4, 1), ("add", 4, 4, 1), ("new", 4, 0, 2)]
)
def test_what_was_read_replaces_adds_or_makes_a_new_deck(as_ann, duel, do, shocks, bolts, decks):
    address = f"/d/{duel.public_id}/import"
    page = text(as_ann.post(address, {"list": (GOLDEN / "moxfield.txt").read_text()}))
    sent = {"list": kept(page), "syntax": "json", "revision": duel.revision, "do": do}
    assert as_ann.post(address, sent).status_code == 302
    duel.refresh_from_db()
    rows = {row["name"]: row for row in duel.zones["main"]}
    assert rows.get("Shock", {}).get("qty", 0) == shocks
    assert rows.get("Lightning Bolt", {}).get("qty", 0) == bolts
    if bolts:
        assert rows["Lightning Bolt"]["tags"] == ["burn spell", "best of all"]
        assert (rows["Lightning Bolt"]["set"], rows["Lightning Bolt"]["number"]) == ("M10", "146")
    assert Deck.objects.count() == decks


def test_unread_lines_are_shown_with_names_like_them(as_ann, duel):
    page = text(as_ann.post(f"/d/{duel.public_id}/import", {"list": "4 Shock\n0 Forest\n1 Leeping Mastre"}))
    assert "Not understood" in page
    assert "0 Forest" in page
    assert "Leaping Master" in page


def test_a_deck_changed_meanwhile_is_not_overwritten(as_ann, duel):
    sent = {"list": "4 Forest", "revision": duel.revision - 1, "do": "replace"}
    answer = as_ann.post(f"/d/{duel.public_id}/import", sent)
    assert answer.status_code == 409
    duel.refresh_from_db()
    assert duel.size == 24


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"list": ""}, "The list is empty"),
        ({"list": '{"zones": 3}'}, "zones"),
        ({"list": "4 Forest", "do": "replace"}, "which state"),
        ({"list": "4 Forest", "syntax": "abacus"}, "no syntax"),
        ({"list": "4 Forest\n" * 2500}, "2,000 lines"),
        ({"list": "\n".join(f"1 Forest {n}x" for n in range(1500))}, "1,000 entries"),
    ],
)
def test_what_cannot_be_imported_is_said(as_ann, duel, sent, words):
    answer = as_ann.post(f"/d/{duel.public_id}/import", sent)
    assert answer.status_code == 400
    assert words in text(answer)


def test_a_picture_is_no_list(as_ann, duel):
    file = SimpleUploadedFile("deck.png", b"\x89PNG\r\n\x1a\n\x00\x00")
    assert "no text" in text(as_ann.post(f"/d/{duel.public_id}/import", {"file": file}))
    file.seek(0)
    assert "no text" in text(as_ann.post("/check", {"kind": "duel/deck", "file": file}))


@pytest.mark.parametrize("exporter", exporters.exporters(), ids=lambda e: e.key)
def test_every_syntax_is_a_file_to_download(as_ann, duel, exporter):
    page = text(as_ann.get(duel.get_absolute_url()))
    address = f"/d/{duel.public_id}/export/{exporter.key}"
    assert f'href="{address}"' in page
    answer = as_ann.get(address)
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"] == f'attachment; filename="mine{exporter.ending}"'
    again = SimpleUploadedFile(f"mine{exporter.ending}", answer.content)
    assert "The same cards." in text(as_ann.post(f"/d/{duel.public_id}/import", {"file": again})) or (
        exporter.key == "xmage"
    )


def test_a_checked_file_keeps_its_printings_and_says_how_it_was_read(client):
    file = SimpleUploadedFile("mine.dck", (GOLDEN / "xmage.dck").read_bytes())
    page = text(client.post("/check", {"kind": "duel/deck", "file": file}))
    assert "Read as: XMage .dck" in page
    client.post("/check/save", {})
    deck = Deck.objects.get(name="Burn of Old")
    assert deck.zones["main"][0] == {"qty": 4, "name": "Lightning Bolt", "set": "M10", "number": "146"}
