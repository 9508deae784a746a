"""Keyword abilities that work in a graveyard or as a creature dies: a position, an action, the outcome, and its rule."""

import pytest

from engine.dsl import *
from engine.rules import verbs
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords, gone after these tests."""
    creature("Test Afterlife", "{1}", "Bear", 1, 1, afterlife(2))
    creature("Test Guard", "{1}{W}", "Soldier", 2, 1, eternalize("{2}{W}"))
    creature("Test Priest", "{1}{W}", "Cleric", 2, 1, embalm("{2}{W}"))
    sorcery("Test Flashback", "{R}", gain_life(2), flashback("{2}"))
    creature("Test Soulshift", "{1}", "Spirit", 1, 1, soulshift(2))
    creature("Test Spirit", "{1}", "Spirit", 1, 1)
    creature("Test Unearth", "{1}", "Zombie", 3, 3, unearth("{1}"))
    creature("Test Undying", "{1}", "Zombie", 1, 1, undying())
    creature("Test Persist", "{1}", "Zombie", 2, 2, persist())
    sorcery(
        "Test Escape", "{5}", gain_life(1), escape(cost("{0}", exile_cost(CARD.other.in_your(GRAVEYARD), 2)))
    )
    sorcery("Test Mayhem", "{5}", gain_life(1), mayhem("{R}"))
    instant("Test Recover", "{R}", gain_life(1), recover("{1}"))


def test_escape_casts_from_the_graveyard_for_other_cards_of_it() -> None:
    """CR 702.138a: the card is put into the graveyard again, from where it can escape once more."""
    t = Table()
    t.put("Ann", "Test Escape", "graveyard")
    t.put("Ann", "Forest", "graveyard")
    assert not t.can("Ann", "cast", "Test Escape")
    t.put("Ann", "Forest", "graveyard")
    t.cast("Ann", "Test Escape", way="escape", zone="graveyard")
    t.resolve()
    assert t.life("Ann") == 21 and t.names("Ann", "graveyard") == ["Test Escape"]
    assert t.names("Ann", "exile") == ["Forest", "Forest"]


def test_mayhem_casts_what_was_discarded_this_turn() -> None:
    """CR 702.187a."""
    t = Table()
    t.lands("Ann", "Mountain", 1)
    card = t.put("Ann", "Test Mayhem", "graveyard")
    assert not t.can("Ann", "cast", card)
    t.put("Ann", "Test Mayhem", "hand")
    t.do(lambda game: verbs.discard(game, t.seat("Ann"), list(t.seat("Ann").hand)))
    card = t.seat("Ann").graveyard[-1]
    t.cast("Ann", card, way="mayhem")
    t.resolve()
    assert t.life("Ann") == 21 and card.zone == GRAVEYARD
    t.turn("Ben", until="draw_step")
    assert not t.can("Ann", "cast", card)


def test_afterlife_leaves_spirits() -> None:
    """CR 702.135a: white and black, with flying."""
    t = Table()
    t.play("Ben", "Shock", targets=[t.put("Ann", "Test Afterlife")])
    spirits = [c for c in t.seat("Ann").permanents if c.token]
    assert [(c.name, c.colors, t.has(c, FLYING)) for c in spirits] == [
        ("Spirit Token", WHITE | BLACK, True)
    ] * 2


@pytest.mark.parametrize(("name", "looks"), [("Test Guard", (4, 4, BLACK)), ("Test Priest", (2, 1, WHITE))])
def test_eternalize_and_embalm_make_a_zombie_token_copy(name: str, looks: tuple[int, int, int]) -> None:
    """CR 702.129a, 702.128a: without a mana cost, a Zombie too; the card is exiled."""
    t = Table()
    card = t.put("Ann", name, "graveyard")
    t.mana("Ann", "{2}{W}")
    assert not t.can("Ann", "activate", card, sorcery=False)
    t.activate("Ann", card)
    t.resolve()
    (made,) = [c for c in t.seat("Ann").permanents if c.token]
    assert (*t.pt(made), made.colors) == looks
    assert {"Zombie"} < made.subtypes and made.mana_value == 0 and made.name == name
    assert t.names("Ann", "exile") == [name]


def test_flashback_casts_from_the_graveyard_and_exiles() -> None:
    """CR 702.34a."""
    t = Table()
    card = t.put("Ann", "Test Flashback", "graveyard")
    t.lands("Ann", "Mountain", 2)
    t.cast("Ann", card, way="flashback")
    t.resolve()
    assert (t.life("Ann"), t.names("Ann", "exile"), t.names("Ann", "graveyard")) == (
        22,
        ["Test Flashback"],
        [],
    )


def test_soulshift_returns_a_cheaper_spirit() -> None:
    """CR 702.46a."""
    t = Table()
    shifter = t.put("Ann", "Test Soulshift")
    spirit = t.put("Ann", "Test Spirit", "graveyard")
    t.lands("Ben", "Mountain", 1)
    t.cast("Ben", "Shock", targets=[shifter])
    t.resolve(target=[spirit], may=[True])
    assert t.names("Ann", "hand") == ["Test Spirit"]


def test_unearth_returns_hasty_until_the_end_step() -> None:
    """CR 702.84a."""
    t = Table()
    card = t.put("Ann", "Test Unearth", "graveyard")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", card)
    t.resolve()
    t.combat("Ann", [card])
    assert t.life("Ben") == 17
    t.begin("end")
    assert t.names("Ann", "exile") == ["Test Unearth"]


def test_undying_returns_once_with_a_counter() -> None:
    """CR 702.93a."""
    t = Table()
    zombie = t.put("Ann", "Test Undying")
    t.play("Ben", "Shock", [zombie])
    assert t.pt(zombie) == (2, 2)
    t.play("Ben", "Shock", [zombie])
    assert t.names("Ann", "graveyard") == ["Test Undying"]


def test_persist_returns_once_with_a_minus_counter() -> None:
    """CR 702.79a."""
    t = Table()
    zombie = t.put("Ann", "Test Persist")
    t.play("Ben", "Shock", [zombie])
    assert t.pt(zombie) == (1, 1)
    t.play("Ben", "Shock", [zombie])
    assert t.names("Ann", "graveyard") == ["Test Persist"]


def test_recover_pays_for_the_card_when_a_creature_dies() -> None:
    """CR 702.59a."""
    for paid, zone in ((True, "hand"), (False, "exile")):
        t = Table()
        t.put("Ann", "Test Recover", "graveyard")
        bear = t.put("Ann", "Grizzly Bears")
        t.lands("Ann", "Mountain", 1)
        t.lands("Ben", "Mountain", 1)
        t.cast("Ben", "Shock", targets=[bear])
        t.resolve(pay=[paid])
        assert t.names("Ann", zone) == ["Test Recover"]


def test_scavenge_exiles_the_card_for_its_power_in_counters() -> None:
    """CR 702.97a."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    goliath = t.put("Ann", "Deadbridge Goliath", "graveyard")
    t.mana("Ann", "{4}{G}{G}")
    t.activate("Ann", goliath, targets=[bear])
    t.resolve()
    assert (bear.power, bear.toughness) == (7, 7)
    assert t.names("Ann", "exile") == ["Deadbridge Goliath"]


def test_jump_start_costs_a_card_and_exiles_the_spell() -> None:
    """CR 702.133a."""
    t = Table()
    t.put("Ann", "Plains", "hand")
    t.put("Ann", "Radical Idea", "graveyard")
    t.lands("Ann", "Island", 2)
    t.cast("Ann", "Radical Idea", zone="graveyard", way="flashback")
    t.resolve()
    assert (t.names("Ann", "graveyard"), t.names("Ann", "exile")) == (["Plains"], ["Radical Idea"])


def test_retrace_costs_a_land_card_and_may_be_done_again() -> None:
    """CR 702.81a."""
    t = Table()
    t.put("Ann", "Plains", "hand")
    t.put("Ben", "Shock", "hand")
    t.put("Ann", "Raven's Crime", "graveyard")
    t.lands("Ann", "Swamp", 1)
    t.cast("Ann", "Raven's Crime", zone="graveyard", way="graveyard", targets=[t.seat("Ben")])
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Shock"]
    assert sorted(t.names("Ann", "graveyard")) == ["Plains", "Raven's Crime"]
