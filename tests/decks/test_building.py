"""Making and changing decks."""

import pytest

from decks import building, deals
from decks.lists import text_of
from decks.models import Deck, PaperRun, Playtest, Visibility
from decks.permissions import Visitor
from formats.base import BadInput
from formats.changes import Add, Note, Rename, ReplaceList, SetCount, SetOptions, Swap, Take
from formats.decklist import parse

pytestmark = pytest.mark.django_db


def count(deck, zone, name):
    """Copies of a card in a zone."""
    return sum(each["qty"] for each in deck.zones.get(zone, []) if each["name"] == name)


def test_a_new_deck_is_checked_and_has_its_first_version(horde):
    assert (horde.valid, horde.problems, horde.size, horde.colors) == (True, 0, 100, "B")
    assert horde.latest.number == 1
    assert horde.latest.valid


def test_a_step_changes_one_card_and_the_verdict(horde):
    building.change(horde, 1, Add("grave titan", zone="creatures"))
    assert count(horde, "creatures", "Grave Titan") == 2
    assert (horde.revision, horde.valid, horde.problems) == (2, False, 1)
    assert horde.change["words"] == "Added 1 Grave Titan"


def test_a_card_taken_out_to_the_last_copy_leaves_its_zone(horde):
    building.change(horde, 1, Add("Grave Titan", -1, "creatures"))
    assert count(horde, "creatures", "Grave Titan") == 0


def test_undo_takes_one_change_after_the_other_back_and_redo_makes_them_again(horde):
    states = [horde.zones]
    for n in (3, 1, 2):
        building.change(horde, horde.revision, Add("Bad Moon", n, "spells"))
        states.append(horde.zones)
    for state in reversed(states[:-1]):
        building.undo(horde, horde.revision)
        assert horde.zones == state
    with pytest.raises(BadInput, match="nothing to take back"):
        building.undo(horde, horde.revision)
    for state in states[1:]:
        building.redo(horde, horde.revision)
        assert horde.zones == state
    with pytest.raises(BadInput, match="Nothing was taken back"):
        building.redo(horde, horde.revision)
    building.undo(horde, horde.revision, 3)
    assert horde.zones == states[0]
    building.change(horde, horde.revision, Add("Zombify", zone="spells"))
    with pytest.raises(BadInput, match="Nothing was taken back"):  # another change came between
        building.redo(horde, horde.revision)


def test_options_are_taken_back_with_the_list(horde):
    building.change(horde, 1, SetOptions((("custom_horde_counts", True), ("life", "50"))))
    assert horde.options == {"custom_horde_counts": True, "life": 50}
    building.undo(horde, 2)
    assert (horde.options, Deck.objects.get(pk=horde.pk).options) == ({}, {})


def test_only_the_newest_changes_are_kept(horde, monkeypatch):
    monkeypatch.setattr(building, "MOST_CHANGES", 3)
    for _ in range(5):
        building.change(horde, horde.revision, Add("Zombify", zone="spells"))
    assert [change.revision for change in horde.changes.all()] == [6, 5, 4]


def test_whoever_saw_an_old_state_is_told_every_change_since(horde):
    building.change(horde, 1, Add("Zombify", zone="spells"))
    building.change(horde, 2, Take("Bad Moon", 1))
    assert building.changes_since(horde, 1) == ["Took out 1 Bad Moon", "Added 1 Zombify"]
    building.undo(horde, 3)
    assert building.changes_since(horde, 2)[0] == "Took back: Took out 1 Bad Moon"


def test_tags_a_note_and_a_printing_stay_with_the_card(horde):
    tags = ("finisher", " #bomb", "finisher")
    building.change(horde, 1, Note("Grave Titan", "creatures", tags, "keep", "M11 97"))
    assert {
        "qty": 1,
        "name": "Grave Titan",
        "set": "M11",
        "number": "97",
        "tags": ["finisher", "bomb"],
        "note": "keep",
    } in horde.zones["creatures"]
    building.change(horde, 2, Add("Grave Titan", zone="creatures"))
    mine = next(each for each in horde.zones["creatures"] if each["name"] == "Grave Titan")
    assert (mine["qty"], mine["tags"]) == (2, ["finisher", "bomb"])


def test_a_card_is_swapped_counted_and_taken_out(horde):
    building.change(horde, 1, Swap("spells", "Bad Moon", "dark ritual"))
    assert (count(horde, "spells", "Bad Moon"), count(horde, "spells", "Dark Ritual")) == (0, 1)
    building.change(horde, 2, SetCount("spells", "Dark Ritual", 4))
    assert count(horde, "spells", "Dark Ritual") == 4
    building.change(horde, 3, Take("Dark Ritual", 3))
    assert count(horde, "spells", "Dark Ritual") == 1
    building.change(horde, 4, Take("Dark Ritual"))
    assert count(horde, "spells", "Dark Ritual") == 0


def test_a_change_based_on_an_old_revision_is_refused_and_changes_nothing(horde):
    other = Deck.objects.get(pk=horde.pk)
    building.change(other, 1, Add("Bad Moon", zone="spells"))
    with pytest.raises(building.Conflict):
        building.change(horde, 1, Add("Bad Moon", 5, "spells"))
    assert count(Deck.objects.get(pk=horde.pk), "spells", "Bad Moon") == 2


@pytest.mark.parametrize(
    ("zone", "name", "by", "words"),
    [
        ("spells", "Grave Titen", 1, "Did you mean Grave Titan"),
        ("attic", "Grave Titan", 1, "no zone"),
        ("spells", "Grave Titan", -1, "not in this zone"),
    ],
)
def test_a_change_that_makes_no_sense_says_so(horde, zone, name, by, words):
    with pytest.raises(BadInput, match=words):
        building.change(horde, 1, Add(name, by, zone))


def test_a_misspelt_name_is_mended_where_it_stands(ann):
    deck = building.create(
        Visitor(ann), "horde-sealed", "horde", "x", deck=parse("// Creatures\n1 Grave Titen\n1 Grave Titan")
    )
    building.change(deck, 1, Rename("Grave Titen", "grave titan"))
    assert deck.zones["creatures"] == [{"qty": 2, "name": "Grave Titan"}]


def test_publishing_the_same_list_twice_is_one_version(horde):
    assert building.publish(horde).number == 1
    building.change(horde, 1, Add("Bad Moon", zone="spells"))
    assert building.publish(horde).number == 2
    assert building.publish(horde).number == 2


def test_a_restored_version_is_the_draft_again(horde):
    before = text_of(horde.zones)
    building.change(horde, 1, ReplaceList.of(parse("// Spells\n4 Zombify")))
    building.restore(horde, 2, horde.versions.get(number=1))
    # PostgreSQL keeps the keys of a JSON object in an order of its own.
    assert parse(text_of(horde.zones)).to_json() == parse(before).to_json()


def test_a_fork_names_what_it_came_from(horde, bob):
    copy = building.fork(Visitor(bob), building.publish(horde))
    assert copy.owner == bob
    assert copy.forked_from.deck == horde
    assert copy.zones == horde.zones
    assert copy.visibility == Visibility.PRIVATE


def test_printings_survive_being_kept(ann):
    deck = building.create(
        Visitor(ann), "duel", "deck", "x", deck=parse("4 Lightning Bolt (M10) 146\n2 Shock")
    )
    assert "4 Lightning Bolt (M10) 146" in text_of(deck.zones)


def test_options_change_the_verdict(ann, horde_text):
    text = horde_text.replace("55 Zombie Token", "50 Zombie Token")
    strict = building.create(Visitor(ann), "horde-sealed", "horde", "x", deck=parse(text))
    loose = building.create(
        Visitor(ann), "horde-sealed", "horde", "x", deck=parse(text), options={"custom_horde_counts": True}
    )
    assert (strict.valid, loose.valid) == (False, True)


def test_decks_of_an_account_are_limited(ann, monkeypatch):
    monkeypatch.setattr(building, "MOST_DECKS", 1)
    building.create(Visitor(ann), "duel", "deck", "one")
    with pytest.raises(BadInput, match="Delete one first"):
        building.create(Visitor(ann), "duel", "deck", "two")


def test_what_a_guest_made_becomes_theirs(ann):
    deck = building.create(Visitor(None, "secret"), "duel", "deck", "one")
    run = Playtest.objects.create(guest="secret", format_key="duel", lineup={}, games_planned=1)
    game = PaperRun.objects.create(guest="secret", deck=deck, state={})
    assert building.claim(ann, "secret") == 1
    for made in (run, game):
        made.refresh_from_db()
        assert (made.owner, made.guest) == (ann, "")
    deck.refresh_from_db()
    assert (deck.owner, deck.guest) == (ann, "")
    assert building.claim(ann, "") == 0


def test_a_deck_without_owner_is_not_shared(db):
    deck = building.create(Visitor(None, "secret"), "duel", "deck", "one")
    with pytest.raises(BadInput, match="Sign up"):
        building.share(deck, Visibility.PUBLIC)


# Deals


@pytest.mark.rule("HS-07")
@pytest.mark.parametrize(("survivors", "size"), [(2, 90), (3, 75), (4, 60)])
def test_a_deal_is_the_same_for_ever_and_shares_no_slot(cube, survivors, size):
    version = cube.latest
    first = deals.dealt(version, survivors, 7)
    deals._dealt.cache_clear()
    assert deals.dealt(version, survivors, 7) == first
    assert [len(pool) for pool in first["pools"]] == [size] * survivors
    assert len({name for pool in first["pools"] for name in pool}) == size * survivors
    assert first["left_out"] == 400 - size * survivors


def test_a_deal_comes_from_the_version_not_from_the_draft(cube):
    version = cube.latest
    before = deals.dealt(version, 2, 1)
    building.change(cube, cube.revision, Add("Soul Warden", -1, "white"))
    deals._dealt.cache_clear()
    assert deals.dealt(version, 2, 1) == before


def test_a_deck_from_a_deal_has_its_pool_which_cannot_be_changed(cube, bob):
    deal = deals.keep(cube.latest, 3, 7)
    deck = building.from_deal(Visitor(bob), deal, 2, build=False)
    assert sum(each["qty"] for each in deck.zones["pool"]) == 75
    with pytest.raises(BadInput, match="pool was dealt"):
        building.change(deck, deck.revision, Add("Shock", zone="pool"))
    assert building.from_deal(Visitor(bob), deal, 2, build=False) == deck


def test_auto_built_decks_are_valid_and_have_versions(cube, bob):
    deal = deals.keep(cube.latest, 2, 5)
    decks = [building.from_deal(Visitor(bob), deal, seat, build=True) for seat in (1, 2)]
    for deck in decks:
        assert deck.valid, building.report(deck).violations
        assert deck.size == 40
        assert deck.latest is not None
        assert "pool" in deck.latest.zones


@pytest.mark.rule("HS-13")
def test_a_card_of_a_team_mates_pool_is_named_with_its_holder(cube, bob):
    deal = deals.keep(cube.latest, 2, 5)
    deck = building.from_deal(Visitor(bob), deal, 1, build=True)
    theirs = next(name for name in deals.deal_of(deal)["pools"][1])
    report = building.change(deck, deck.revision, Add(theirs, zone="main"))
    assert any("dealt to Survivor 2" in violation.message for violation in report.errors)
