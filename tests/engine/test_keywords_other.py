"""Keyword abilities about casting, counters and other zones: a position, an action, the outcome. Each test names its rule."""

from collections.abc import Iterator

import pytest

from engine.cards import _DEFINED
from engine.dsl import *
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards() -> Iterator[None]:
    """Plain cards with the keywords, gone after these tests."""
    before = set(_DEFINED)
    aura("Test Aura", "{W}", enchant(CREATURE), static(ENCHANTED, pt(1, 1)))
    aura("Test Umbra", "{W}", enchant(CREATURE), umbra_armor())
    equipment("Test Sword", "{1}", static(EQUIPPED, pt(2, 0)), equip("{1}"))
    instant("Test Cycler", "{5}{R}", gain_life(1), cycling("{1}"))
    creature("Test Landcycler", "{5}{R}", "Bear", 4, 4, landcycling("Forest", "{1}"))
    creature("Test Echo", "{1}", "Bear", 2, 2, echo("{2}"))
    creature("Test Fading", "{1}", "Bear", 2, 2, fading(1))
    creature("Test Vanishing", "{1}", "Bear", 2, 2, vanishing(2))
    instant("Test Kicker", "{R}", kicker("{2}"), if_(KICKED, gain_life(5), gain_life(1)))
    sorcery("Test Flashback", "{R}", gain_life(2), flashback("{2}"))
    instant("Test Buyback", "{R}", gain_life(1), buyback("{2}"))
    creature("Test Soulshift", "{1}", "Spirit", 1, 1, soulshift(2))
    creature("Test Spirit", "{1}", "Spirit", 1, 1)
    creature("Test Bloodthirst", "{1}", "Bear", 1, 1, bloodthirst(2))
    instant("Test Split Second", "{R}", SPLIT_SECOND, gain_life(1))
    creature("Test Evoke", "{4}", "Elemental", 3, 3, when(enters(THIS), gain_life(3)), evoke("{1}"))
    creature("Test Unearth", "{1}", "Zombie", 3, 3, unearth("{1}"))
    sorcery("Test Rebound", "{R}", gain_life(2), rebound())
    creature("Test Undying", "{1}", "Zombie", 1, 1, undying())
    creature("Test Persist", "{1}", "Zombie", 2, 2, persist())
    creature("Test Unleash", "{1}", "Devil", 2, 2, unleash())
    creature("Test Outlast", "{1}", "Human", 1, 2, outlast("{1}"))
    creature("Test Prowess", "{1}", "Monk", 1, 2, prowess())
    creature("Test Affinity", "{4}", "Golem Artifact", 2, 2, affinity(ARTIFACT))
    instant("Test Recover", "{R}", gain_life(1), recover("{1}"))
    creature("Test Ward", "{1}", "Bear", 2, 2, ward("{2}"))
    instant("Test Improvise", "{4}", IMPROVISE, gain_life(1))
    yield
    for name in [n for n in _DEFINED if n.startswith("Test ") and n not in before]:
        del _DEFINED[name]


def test_enchant_says_what_an_aura_may_be_put_on() -> None:
    """CR 702.5a, 704.5m: an Aura whose creature is gone goes to the graveyard."""
    t = Table()
    t.lands("Ann", "Plains", 1)
    t.put("Ann", "Test Aura", "hand")
    assert not t.can("Ann", "cast", "Test Aura"), "no creature to enchant"
    bear = t.put("Ann", "Grizzly Bears")
    t.cast("Ann", "Test Aura", targets=[bear])
    t.resolve()
    assert t.pt(bear) == (3, 3)
    t.play("Ben", "Shock", [bear])
    t.play("Ben", "Shock", [bear])
    assert t.names("Ann", "graveyard") == ["Grizzly Bears", "Test Aura"]


def test_umbra_armor_is_destroyed_instead() -> None:
    """CR 702.89a."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Test Umbra", attached_to=bear)
    t.play("Ben", "Doom Blade", [bear])
    assert (t.names("Ann"), t.names("Ann", "graveyard")) == (["Grizzly Bears"], ["Test Umbra"])


def test_equip_attaches_at_sorcery_speed() -> None:
    """CR 702.6a."""
    t = Table()
    sword, bear = t.put("Ann", "Test Sword"), t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Plains", 1)
    assert not t.can("Ann", "activate", sword, sorcery=False)
    t.activate("Ann", sword, targets=[bear])
    t.resolve()
    assert t.pt(bear) == (4, 2)


def test_cycling_discards_the_card_for_another() -> None:
    """CR 702.29a."""
    t = Table()
    card = t.put("Ann", "Test Cycler", "hand")
    t.put("Ann", "Grizzly Bears", "library")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", card)
    t.resolve()
    assert (t.names("Ann", "hand"), t.names("Ann", "graveyard")) == (["Grizzly Bears"], ["Test Cycler"])


def test_landcycling_searches_for_such_a_land() -> None:
    """CR 702.29e."""
    t = Table()
    card = t.put("Ann", "Test Landcycler", "hand")
    forest = t.put("Ann", "Forest", "library")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", card)
    t.resolve(search=[forest])
    assert t.names("Ann", "hand") == ["Forest"]


@pytest.mark.parametrize(("paid", "left"), [(True, ["Test Echo"]), (False, [])])
def test_echo_is_paid_once(paid: bool, left: list[str]) -> None:
    """CR 702.30a."""
    t = Table()
    t.put("Ann", "Test Echo")
    t.lands("Ann", "Mountain", 2)
    t.answers = {"pay": [paid]}
    t.begin("upkeep")
    assert t.names("Ann") == left
    t.begin("upkeep")
    assert t.names("Ann") == left, "not again"


def test_fading_ends_when_no_counter_can_be_removed() -> None:
    """CR 702.32a."""
    t = Table()
    t.play("Ann", "Test Fading")
    t.begin("upkeep")
    assert t.names("Ann") == ["Test Fading"]
    t.begin("upkeep")
    assert t.names("Ann") == []


def test_vanishing_ends_with_the_last_counter() -> None:
    """CR 702.63a."""
    t = Table()
    t.play("Ann", "Test Vanishing")
    t.begin("upkeep")
    assert t.names("Ann") == ["Test Vanishing"]
    t.begin("upkeep")
    assert t.names("Ann") == []


@pytest.mark.parametrize(("more", "life"), [("", 21), ("{2}", 25)])
def test_kicker_is_paid_or_not(more: str, life: int) -> None:
    """CR 702.33a."""
    t = Table()
    t.play("Ann", "Test Kicker", more=more, cast={"kicker": [True]})
    assert t.life("Ann") == life


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


def test_buyback_returns_the_spell() -> None:
    """CR 702.27a."""
    t = Table()
    t.play("Ann", "Test Buyback", more="{2}", cast={"buyback": [True]})
    assert t.names("Ann", "hand") == ["Test Buyback"]


def test_soulshift_returns_a_cheaper_spirit() -> None:
    """CR 702.46a."""
    t = Table()
    shifter = t.put("Ann", "Test Soulshift")
    spirit = t.put("Ann", "Test Spirit", "graveyard")
    t.lands("Ben", "Mountain", 1)
    t.cast("Ben", "Shock", targets=[shifter])
    t.resolve(target=[spirit], may=[True])
    assert t.names("Ann", "hand") == ["Test Spirit"]


@pytest.mark.parametrize(("bled", "size"), [(False, (1, 1)), (True, (3, 3))])
def test_bloodthirst_counts_damage_to_an_opponent(bled: bool, size: tuple[int, int]) -> None:
    """CR 702.54a."""
    t = Table()
    if bled:
        t.play("Ann", "Shock", [t.seat("Ben")])
    assert t.pt(t.play("Ann", "Test Bloodthirst")) == size


def test_split_second_leaves_no_time_to_respond() -> None:
    """CR 702.61a."""
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.lands("Ben", "Mountain", 1)
    t.put("Ben", "Shock", "hand")
    t.cast("Ann", "Test Split Second")
    assert not t.can("Ben", "cast", "Shock", sorcery=False)
    t.resolve()
    assert t.can("Ben", "cast", "Shock", sorcery=False)


def test_evoke_enters_and_is_sacrificed() -> None:
    """CR 702.74a."""
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", "Test Evoke", way="alternative")
    t.resolve()
    assert (t.life("Ann"), t.names("Ann", "graveyard")) == (23, ["Test Evoke"])


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


def test_rebound_is_cast_again_in_the_next_upkeep() -> None:
    """CR 702.88a."""
    t = Table()
    t.play("Ann", "Test Rebound")
    assert (t.life("Ann"), t.names("Ann", "exile")) == (22, ["Test Rebound"])
    t.answers = {"may": [True]}
    t.begin("upkeep")
    t.resolve()
    assert (t.life("Ann"), t.names("Ann", "graveyard")) == (24, ["Test Rebound"])


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


@pytest.mark.parametrize(("yes", "size", "life"), [(True, (3, 3), 18), (False, (2, 2), 20)])
def test_unleash_grows_and_then_does_not_block(yes: bool, size: tuple[int, int], life: int) -> None:
    """CR 702.98a."""
    t = Table()
    devil = t.play("Ben", "Test Unleash", may=[yes])
    assert t.pt(devil) == size
    bear = t.put("Ann", "Grizzly Bears")
    t.combat("Ann", [bear], blocks={devil: bear})
    assert t.life("Ben") == life


def test_outlast_grows_at_sorcery_speed() -> None:
    """CR 702.107a."""
    t = Table()
    human = t.put("Ann", "Test Outlast")
    t.lands("Ann", "Plains", 1)
    assert not t.can("Ann", "activate", human, sorcery=False)
    t.activate("Ann", human)
    t.resolve()
    assert (t.pt(human), human.tapped) == ((2, 3), True)


def test_prowess_watches_noncreature_spells() -> None:
    """CR 702.108a."""
    t = Table()
    monk = t.put("Ann", "Test Prowess")
    t.play("Ann", "Grizzly Bears")
    assert t.pt(monk) == (1, 2)
    t.play("Ann", "Shock", [t.seat("Ben")])
    assert t.pt(monk) == (2, 3)


def test_affinity_costs_less_for_each() -> None:
    """CR 702.41a."""
    t = Table()
    t.put("Ann", "Test Affinity", "hand")
    t.lands("Ann", "Mountain", 3)
    assert not t.can("Ann", "cast", "Test Affinity")
    t.put("Ann", "Test Sword")
    assert t.can("Ann", "cast", "Test Affinity")


def test_improvise_taps_artifacts_for_generic_mana() -> None:
    """CR 702.126a."""
    t = Table()
    t.put("Ann", "Test Improvise", "hand")
    t.lands("Ann", "Mountain", 3)
    assert not t.can("Ann", "cast", "Test Improvise")
    sword = t.put("Ann", "Test Sword")
    t.cast("Ann", "Test Improvise")
    assert sword.tapped


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


def test_overload_hits_each_of_them() -> None:
    """CR 702.96a."""
    t = Table()
    for name in ("Raging Goblin", "Eager Cadet"):
        t.put("Ben", name)
    t.put("Ann", "Raging Goblin")
    t.lands("Ann", "Mountain", 3)
    t.cast("Ann", "Electrickery", way="alternative")
    t.resolve()
    assert (t.names("Ben"), t.names("Ann")) == ([], ["Raging Goblin"])


def test_entwine_takes_all_modes() -> None:
    """CR 702.42a."""
    t = Table()
    for who in ("Ann", "Ben"):
        t.put(who, "Grizzly Bears")
    t.play("Ann", "Wail of the Nim", more="{B}", cast={"entwine": [True]})
    assert t.life("Ben") == 19


@pytest.mark.parametrize(("lands", "chosen"), [(1, [0]), (2, [0]), (3, [0, 1])])
def test_escalate_is_paid_for_each_mode_beyond_the_first(lands: int, chosen: list[int]) -> None:
    """CR 702.120a: {B}, and {2} for the second mode; more modes than can be paid for are not offered."""
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Savannah Lions")
    t.lands("Ann", "Swamp", lands)
    t.cast("Ann", "Borrowed Malevolence", targets=[mine, theirs], modes=[chosen])
    [ask] = [a for a in t.asked if a.topic == "modes"]
    assert ask.most == len(chosen)
    t.resolve()
    assert t.pt(mine) == (3, 3)
    assert bool(t.names("Ben")) == (len(chosen) == 1)
    assert sum(c.tapped for c in t.seat("Ann").permanents if c.name == "Swamp") == 1 + 2 * (len(chosen) - 1)


@pytest.mark.parametrize(("lands", "most"), [(1, 1), (2, 2)])
def test_escalate_is_paid_by_who_casts_the_spell_free(lands: int, most: int) -> None:
    """CR 118.9d: an additional cost all the same."""
    t = Table()
    t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Swamp", lands)
    card = t.put("Ann", "Borrowed Malevolence", "exile")
    verbs.offer(t.game, card, t.seat("Ann"), free=True)
    t.cast("Ann", card, way="free", modes=[list(range(most))])
    [ask] = [a for a in t.asked if a.topic == "modes"]
    assert (ask.most, t.game.stack[-1].modes) == (most, tuple(range(most)))


@pytest.mark.parametrize(
    ("lands", "pays", "left"), [(0, True, ["Test Ward"]), (2, False, ["Test Ward"]), (2, True, [])]
)
def test_ward_counters_unless_its_cost_is_paid(lands: int, pays: bool, left: list[str]) -> None:
    """CR 702.21a."""
    t = Table()
    bear = t.put("Ann", "Test Ward")
    t.lands("Ben", "Forest", lands)
    t.play("Ben", "Shock", [bear], pay=[pays] if lands else [])
    assert t.names("Ann") == left


def test_ward_lets_its_own_controller_alone() -> None:
    """CR 702.21a: only an opponent's spells and abilities."""
    t = Table()
    t.play("Ann", "Shock", [t.put("Ann", "Test Ward")])
    assert not [n for n in t.names("Ann") if n == "Test Ward"]
