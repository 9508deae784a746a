"""Pages as people use them, without scripts."""

import html
import json
import re
from html import escape, unescape

import pytest
from django.core.cache import cache
from django.test import Client

from decks import building
from decks.models import Deck
from decks.permissions import Visitor
from formats.changes import Add

pytestmark = pytest.mark.django_db

BROKEN = "// Tokens\n54 Zombie Token\n5 Zombie Giant Token\n// Spells\n1 Grave Titen\n--- 3\n1 <script>alert(1)</script>"
PAGES = (
    "/",
    "/check",
    "/cards",
    "/cards?q=t:zombie",
    "/cards?q=foo:1",
    "/cards/grave-titan",
    "/cards/humility",
    "/formats",
    "/formats/horde-sealed",
    "/formats/duel",
    "/decks",
    "/decks/new",
    "/me",
    "/cubes",
    "/api/",
    "/nothing-here",
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/change/",
    "/accounts/password/reset/",
    "/accounts/email/",
    "/accounts/logout/",
)


@pytest.fixture(autouse=True)
def empty_cache():
    cache.clear()


def text(answer):
    """The page's HTML."""
    return answer.content.decode()


def test_no_page_has_script_or_style_in_it(cards, as_ann, horde, cube):
    own = (
        f"/d/{horde.public_id}/{horde.slug}",
        f"/d/{horde.public_id}/edit",
        f"/c/{cube.public_id}",
        f"/c/{cube.public_id}/deal/7?n=3&v=1",
        f"/d/{horde.public_id}/v/1",
        f"/d/{horde.public_id}/delete",
    )
    for client in (as_ann, Client()):
        for page in (*PAGES, *own):
            html = text(client.get(page, follow=True))
            assert not re.search(r"<script(?![^>]*\ssrc=)", html), page
            assert not re.search(r"<style|\sstyle\s*=|\son[a-z]+\s*=\s*[\"']|javascript:", html), page
            assert "{{" not in html, page
            assert "{%" not in html, page


def test_every_page_forbids_foreign_code(client):
    policy = client.get("/")["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


def test_changes_need_a_token_of_ours(horde, ann):
    client = Client(enforce_csrf_checks=True)
    client.force_login(ann)
    answer = client.post(f"/d/{horde.public_id}/delete")
    assert answer.status_code == 403
    assert Deck.objects.filter(pk=horde.pk).exists()


def test_a_pasted_list_is_checked_without_an_account(client):
    answer = client.post("/check", {"kind": "horde-sealed/horde", "list": BROKEN})
    page = text(answer)
    assert answer.status_code == 200
    for words in ("Did you mean Grave Titan?", "54 Zombie tokens", "HS-15", "Line 6 could not be read"):
        assert words in page
    assert "<script>alert(1)</script>" not in page


def test_the_pasted_draft_stays_until_it_is_saved_and_then_is_a_deck(client, horde_text):
    client.post("/check", {"kind": "horde-sealed/horde", "list": horde_text})
    assert "This list keeps every rule" in text(client.get("/check"))
    answer = client.post("/check/save", {"name": "Mine"}, follow=True)
    assert answer.status_code == 200
    deck = Deck.objects.get(name="Mine")
    assert (deck.owner, deck.valid, deck.size) == (None, True, 100)


def test_a_guests_decks_are_theirs_after_sign_up(client, horde_text):
    client.post("/check", {"kind": "horde-sealed/horde", "list": horde_text})
    client.post("/check/save", {"name": "Mine"})
    password = "a long enough passphrase"
    deck = Deck.objects.get(name="Mine")
    way = re.search(r'/accounts/signup/\?next=[^"]+', text(client.get(deck.get_absolute_url())))[0]
    assert "Like" not in text(client.get(deck.get_absolute_url()))
    page = text(client.get(way))
    sent = {"username": "cleo", "password1": password, "password2": password}
    sent["next"] = unescape(re.findall(r'name="next" value="([^"]+)"', page)[-1])
    answer = client.post("/accounts/signup/", sent)
    assert answer.headers["Location"] == f"{deck.get_absolute_url()}#share"
    assert "in your account now" in text(client.get(deck.get_absolute_url()))
    assert Deck.objects.get(name="Mine").owner.username == "cleo"
    assert "Mine" in text(client.get("/me"))


def test_a_guests_decks_are_theirs_after_sign_in(client, ann, horde_text):
    client.post("/decks/new", {"kind": "duel/deck", "name": "Mine", "list": "4 Shock"})
    client.post("/accounts/login/", {"login": "ann", "password": "correct horse battery"})
    assert Deck.objects.get(name="Mine").owner == ann


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"kind": "horde-sealed/horde", "list": ""}, "The list is empty"),
        ({"kind": "nonsense", "list": "1 Shock"}, "no format"),
        ({"kind": "horde-sealed/army", "list": "1 Shock"}, "no kind"),
        ({"kind": "duel/deck", "list": "{"}, "not JSON"),
        ({"kind": "duel/deck", "list": '{"zones": {"main": 7}}'}, "list of entries"),
        ({"kind": "duel/deck", "list": "<!DOCTYPE a [<!ENTITY b 'c'>]><Deck/>"}, "document type"),
        ({"kind": "duel/deck", "list": "1 Shock\n" * 1500}, "1,000 lines"),
        ({"kind": "duel/deck", "list": "x" * 300_000}, "256 kB"),
    ],
)
def test_what_cannot_be_checked_is_said_and_never_breaks(client, sent, words):
    answer = client.post("/check", sent)
    assert answer.status_code == 400
    assert words in text(answer)


def test_checking_without_end_is_slowed_down(client):
    for _ in range(60):
        client.post("/check", {"kind": "duel/deck", "list": "1 Shock"})
    assert client.post("/check", {"kind": "duel/deck", "list": "1 Shock"}).status_code == 429


# The builder


def edit(client, deck, do, revision=None, **more):
    """One change, as the builder's form sends it: that of a button, or a verb with what is typed beside it."""
    sent = {
        "do": do if isinstance(do, str) else do.text,
        "revision": deck.revision if revision is None else revision,
        **more,
    }
    return client.post(f"/d/{deck.public_id}/edit", sent)


def test_the_builder_works_by_forms_alone(cards, as_ann, horde):
    page = text(as_ann.get(f"/d/{horde.public_id}/edit"))
    more = Add("Grave Titan", zone="creatures")
    assert f'value="{escape(more.text)}"' in page
    assert edit(as_ann, horde, more).status_code == 302
    horde.refresh_from_db()
    assert (horde.valid, horde.revision) == (False, 2)
    page = text(as_ann.get(f"/d/{horde.public_id}/edit"))
    assert "41 non-token spells" in page
    assert edit(as_ann, horde, "undo").status_code == 302
    horde.refresh_from_db()
    assert horde.valid


def test_two_tabs_never_overwrite_each_other_in_silence(as_ann, horde):
    edit(as_ann, horde, Add("Bad Moon", zone="spells"))
    mine = Add("Zombify", zone="spells")
    answer = edit(as_ann, horde, mine, revision=1)
    page = text(answer)
    assert answer.status_code == 409
    assert "Added 1 Bad Moon" in page
    assert f'value="{escape(mine.text)}">Make my change to it' in page
    horde.refresh_from_db()
    assert edit(as_ann, horde, mine).status_code == 302


def test_the_script_is_answered_with_the_live_part_alone(as_ann, horde):
    sent = {"do": Add("Bad Moon", zone="spells").text, "revision": 1}
    answer = as_ann.post(f"/d/{horde.public_id}/edit", sent, headers={"X-Fragment": "live"})
    assert answer.status_code == 200
    assert "<html" not in text(answer)
    assert 'data-revision="2"' in text(answer)


def test_a_card_is_added_by_name_in_any_spelling(as_ann, horde):
    edit(as_ann, horde, "add", card="2 liliana’s REAVER", zone="creatures")
    horde.refresh_from_db()
    assert {"qty": 3, "name": "Liliana's Reaver"} in horde.zones["creatures"]


def test_a_whole_list_replaces_the_draft_or_is_refused_whole(as_ann, horde):
    answer = edit(as_ann, horde, "replace-list", list="4 Zombify\n--- 3")
    assert answer.status_code == 400
    assert "Line 2" in text(answer)
    edit(as_ann, horde, "replace-list", list="// Spells\n4 Zombify")
    horde.refresh_from_db()
    assert horde.size == 4


@pytest.mark.parametrize(
    "do",
    [
        "",
        "+1",
        "dance",
        "rename",
        "undo",
        "build",
        "add-list",
        "{",
        "[]",
        "{}",
        '{"do":["add"]}',
        '{"do":"dance"}',
        '{"do":"add","card":7}',
        '{"do":"add","card":"Shock","zone":"attic"}',
        '{"do":"add","card":"Shock","count":"x"}',
        '{"do":"move","card":"Shock","to":"spells"}',
        '{"do":"rename","card":"a\\u0000","new":"Shock"}',
        '{"do":"rename","card":"a"}',
        '{"do":"take","card":"Zombify","colour":"red"}',
        '{"do":"add-list","zones":[1]}',
        '{"do":"set","zone":"spells","card":"Zombify","count":1e99}',
        '{"do":"options","options":{"poker":1}}',
        '{"do":"keep","zone":"spells","cards":[[1]]}',
        '{"do":"rewrite","zone":"spells","lines":[],"names":["Shock"]}',
        '{"do":' + "[" * 100_000,
    ],
)
def test_nonsense_is_refused_with_words(as_ann, horde, do):
    answer = edit(as_ann, horde, do)
    assert answer.status_code == 400
    assert 'role="alert"' in text(answer)


def test_typing_ahead_says_why_a_card_cannot_be_added(cards, as_ann, horde):
    page = text(as_ann.get(f"/cards/find?deck={horde.public_id}&q=forest"))
    assert "is a land; the Horde has no use for lands" in page
    page = text(as_ann.get(f"/cards/find?deck={horde.public_id}&q=zombie token"))
    assert f'data-do="{escape(Add("Zombie Token", zone="tokens").text)}"' in page


def test_a_pool_shows_what_is_used_and_finds_only_itself(cards, as_ann, cube):
    answer = as_ann.post(f"/c/{cube.public_id}/deal/7/build", {"n": 3, "v": 1, "seat": 1})
    deck = Deck.objects.get(deal_seat=1)
    assert answer.headers["Location"] == f"/d/{deck.public_id}/edit"
    name = deck.zones["pool"][0]["name"]
    edit(as_ann, deck, Add(name, zone="main"))
    page = text(as_ann.get(f"/d/{deck.public_id}/edit"))
    assert "1/1" in page
    others = unescape(text(as_ann.get(f"/cards/find?deck={deck.public_id}&q=an")))
    offered = {json.loads(each)["card"] for each in re.findall(r'data-do="(\{.*?\})"', others)}
    supply = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert offered
    assert offered <= {row["name"] for row in deck.zones["pool"]} | supply


def test_all_pools_are_built_and_lead_to_a_playtest(cards, as_ann, cube):
    as_ann.post(f"/c/{cube.public_id}/deal/7/build", {"n": 2, "v": 1, "seat": "all"})
    page = text(as_ann.get(f"/c/{cube.public_id}/deal/7?n=2&v=1"))
    assert "/playtests/new?format=horde-sealed&amp;survivor-1=deck%3A" in page


@pytest.mark.parametrize("query", ["n=5&v=1", "n=x", "n=2&v=9999999999999999999", "n=-1"])
def test_a_deal_that_makes_no_sense_leads_back(client, cube, query):
    assert client.get(f"/c/{cube.public_id}/deal/7?{query}").status_code in (200, 302, 404)


def test_exports_read_back_what_they_wrote(as_ann, horde):
    plain = text(as_ann.get(f"/d/{horde.public_id}/export/txt"))
    whole = text(as_ann.get(f"/d/{horde.public_id}/export/json"))
    for sent in (plain, whole):
        as_ann.post("/decks/new", {"kind": "horde-sealed/horde", "name": "Back", "list": sent})
        assert Deck.objects.filter(name="Back").latest("pk").zones == horde.zones


def test_the_theme_is_kept_and_is_there_at_once(client):
    client.post("/theme", {"theme": "dark", "next": "/cards"})
    assert 'data-theme="dark"' in text(client.get("/"))
    assert client.post("/theme", {"theme": "auto", "next": "https://example.org/"}).headers["Location"] == "/"
    assert "data-theme" not in text(client.get("/")).split("<body")[0]


def test_an_army_just_begun_may_take_a_rare_card_and_a_whole_one_may_not(cards, as_ann, ann):
    """Shares are shares of the points spent; what is still to be spent makes room for more."""
    goblins = "5 Raging Goblin\n15 Hill Giant\n15 Walking Corpse"
    for text, objection in (("", False), (goblins + "\n4 Mindslaver", True)):
        as_ann.post("/decks/new", {"kind": "army-magic/army", "name": "x", "list": text})
        deck = ann.decks.latest("pk")
        found = as_ann.get(f"/cards/find?deck={deck.public_id}&q=crater's claws").content.decode()
        assert "Crater's Claws" in unescape(found)
        assert ("Rares cost" in found) == objection


def test_a_card_page_prints_its_rules_or_says_why_not(cards, client):
    assert "Deathtouch" in text(client.get("/cards/grave-titan"))
    page = text(client.get("/cards?q=engine:no"))
    slug = re.search(r'href="(/cards/[a-z0-9-]+)"', page.split("Cards found")[1])[1]
    assert "Not played by the engine yet" in text(client.get(slug))


def test_an_account_is_deleted_with_everything_in_it(as_ann, ann, horde):
    as_ann.post("/me/delete", {"password": "correct horse battery"})
    assert not Deck.objects.filter(pk=horde.pk).exists()
    assert as_ann.get("/me").status_code == 200


def test_lists_of_decks_cost_a_fixed_number_of_queries(
    cards, as_ann, ann, horde, django_assert_max_num_queries
):
    for number in range(12):
        building.create(Visitor(ann), "duel", "deck", f"deck {number}", visibility="public")
    for page in ("/decks", "/me", "/", "/cubes", "/api/decks/"):
        with django_assert_max_num_queries(12):
            as_ann.get(page)


def test_more_than_a_fewest_is_not_too_much(client):
    page = client.post("/check", {"kind": "horde-sealed/survivor", "list": "60 Forest"}).content.decode()
    assert "of at least 40" in page and "over</span>" not in page


def test_the_form_beside_the_builders_box_says_what_the_query_says(as_ann, horde, cards):
    address = f"/d/{horde.public_id}/edit"
    page = as_ann.get(f"{address}?q=t:creature+mv<=3+-pow>tou").content.decode()
    assert "<option selected>Creature</option>" in page
    assert 'name="rest" value="-pow&gt;tou"' in page
    said = {"rest": "-pow>tou", "type": "Creature", "most": "3", "color": ["B"], "words": "zombie"}
    there = as_ann.get(address, said)
    assert there.status_code == 302
    assert there["Location"] == f"{address}?q=zombie+t%3Acreature+c%3Ab+mv%3C%3D3+-pow%3Etou&form=1#find"
    assert as_ann.get(there["Location"]).context["q"] == "zombie t:creature c:b mv<=3 -pow>tou"


def test_what_the_form_asks_comes_back_as_query_form_and_cards(as_ann, horde, cards):
    address, fragment = f"/d/{horde.public_id}/edit", {"X-Fragment": "results"}
    answer = as_ann.get(address, {"rest": "", "type": "Creature", "most": "2"}, headers=fragment)
    page = answer.content.decode()
    assert 'data-q="t:creature mv&lt;=2"' in page
    assert 'id="by-most" name="most" type="number" min="0" max="20" value="2"' in page
    assert '<li class="row' in page
    assert "<html" not in page
    wrong = as_ann.get(address, {"q": "t:creature ("}, headers=fragment).content.decode()
    assert "<mark>" in wrong
    assert "by-form" not in wrong  # what was chosen stays as it was


def test_the_first_page_finds_cards_decks_and_cubes(client, cube, cards):
    page = client.get("/").content.decode()
    for address in ("/cards", "/decks", "/cubes"):
        assert f'action="{address}"' in page
    assert "The cube" in client.get("/cubes?q=CUBE").content.decode()
    assert "No cube has all of these words" in client.get("/cubes?q=dragons").content.decode()


def test_a_pile_is_asked_for_no_seat_and_has_a_bar_for_each_quota(as_ann, ann):
    """An option says which kinds of lists it is about; what a form does not ask for is kept."""
    for kind, asked in (("chaos", False), ("deck", True)):
        as_ann.post("/decks/new", {"kind": f"elder-dragon-wars/{kind}", "name": kind})
        deck = ann.decks.get(name=kind)
        page = as_ann.get(f"/d/{deck.public_id}/edit").content.decode()
        assert ('name="option_axis"' in page) == asked
        assert ('name="option_axis"' in as_ann.get(deck.get_absolute_url()).content.decode()) == asked
    pile = ann.decks.get(name="chaos")
    page = as_ann.get(f"/d/{pile.public_id}/edit").content.decode()
    assert re.findall(r'data-meter="(\w+)"', page) == ["pile", "different"]
    Deck.objects.filter(pk=pile.pk).update(options={"axis": "red"})
    as_ann.post(
        f"/d/{pile.public_id}/edit", {"do": "options", "revision": pile.revision, "option_permutation": "2"}
    )
    pile.refresh_from_db()
    assert pile.options == {"axis": "red", "permutation": 2, "legend_haste": False}
    as_ann.post(f"/d/{pile.public_id}/details", {"name": "Mine", "option_permutation": ""})
    pile.refresh_from_db()
    assert (pile.name, pile.options) == ("Mine", {"axis": "red", "legend_haste": False})


@pytest.fixture
def dealt(client, cube, cards):
    """The address of a deal, and what stands in the table of one of its pools."""

    def read(**asked):
        answer = client.get(f"/c/{cube.public_id}/deal/7", {"n": 3, "v": 1, **asked})
        assert answer.status_code == 200
        return answer.context["pool"]

    return read


def test_a_pool_is_read_with_types_sizes_and_text(client, cube, dealt):
    pool = dealt(pool=2)
    assert sum(row["qty"] for row in pool["rows"]) == pool["size"] == pool["found"]
    page = text(client.get(f"/c/{cube.public_id}/deal/7?n=3&v=1&pool=2"))
    for row in pool["rows"]:
        assert html.escape(row["card"].name) in page
        assert row["card"].type_line in page
    body = next(row["card"] for row in pool["rows"] if row["card"].power)
    assert f"{body.power}/{body.toughness}" in page
    others = {row["card"].name for row in dealt(pool=1)["rows"]}
    assert others.isdisjoint(row["card"].name for row in pool["rows"])


def test_a_pool_is_sorted_and_filtered_by_its_address(dealt):
    whole = dealt()
    values = [row["card"].mana_value for row in dealt(sort="mv")["rows"]]
    assert values == sorted(values) and len(values) == len(whole["rows"])
    creatures = dealt(kind="creature")["rows"]
    assert creatures and all("Creature" in row["card"].types for row in creatures)
    assert len(creatures) + len(dealt(kind="spell")["rows"]) + len(dealt(kind="land")["rows"]) >= len(
        whole["rows"]
    )
    red = dealt(color="R", kind="creature", q="mv<=3")["rows"]
    assert red == [
        row
        for row in whole["rows"]
        if "R" in row["card"].colors and "Creature" in row["card"].types and row["card"].mana_value <= 3
    ]
    assert [len(dealt(color=each)["rows"]) > 0 for each in "WUBRG"] == [True] * 5


@pytest.mark.parametrize(
    "asked", [{"q": "(("}, {"q": "x" * 400}, {"pool": "99"}, {"pool": "x", "sort": "?", "kind": "?"}]
)
def test_a_pool_asked_for_in_a_way_nobody_knows_is_shown_whole(dealt, asked):
    pool = dealt(**asked)
    assert pool["found"] == pool["size"]
    assert bool(pool["error"]) == ("q" in asked)
