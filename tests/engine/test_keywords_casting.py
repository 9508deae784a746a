"""Keyword abilities about casting spells: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.language.library import entered
from engine.rules import verbs
from engine.rules.layers import change_control
from engine.state.objects import Card
from engine.state.terms import ENCHANTMENT
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords ("Test flash" and so on), gone after these tests."""
    for keyword in (HASTE, FLASH):
        creature(f"Test {keyword.name}", "{1}{R}", "Goblin", 2, 2, keyword)
    creature("Test Extort", "{1}", "Bear", 1, 1, extort())
    sorcery("Test Swarm", "{G}", gain_life(2), epic())
    creature("Test Clock", "{5}{R}", "Elemental", 3, 3, suspend(2, "{R}"))
    creature("Test Ambush", "{5}{R}", "Elemental", 3, 3, FLASH, suspend(2, "{R}"))
    instant("Test Split Second", "{R}", SPLIT_SECOND, gain_life(1))
    sorcery("Test Rebound", "{R}", gain_life(2), rebound())
    creature("Test Prowess", "{1}", "Monk", 1, 2, prowess())
    sorcery("Test Casualty", "{G}", gain_life(1), casualty(2))
    sorcery("Test Technique", "{G}", gain_life(1), demonstrate())
    sorcery("Test Whispers", "{G}", gain_life(1), conspire())
    creature("Test Bestow", "{9}", "Bear", 1, 1, bestow("{G}"), static(ENCHANTED, pt(2, 2)))
    entered()["Test Bestow"].types |= ENCHANTMENT
    sorcery("Test Copier", "{0}", create_copy(target(PERMANENT)))


def test_flash_is_cast_at_instant_speed() -> None:
    """CR 702.8a."""
    t = Table()
    t.lands("Ann", "Mountain", 2)
    t.put("Ann", "Test flash", "hand")
    t.put("Ann", "Test haste", "hand")
    assert t.can("Ann", "cast", "Test flash", sorcery=False)
    assert not t.can("Ann", "cast", "Test haste", sorcery=False)


def test_extort_drains_for_mana() -> None:
    """CR 702.101a: as much life as was lost in all."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Test Extort")
    t.lands("Ann", "Swamp", 1)
    t.play("Ann", "Llanowar Elves", pay=[True])
    assert (t.life("Ann"), t.life("Ben"), t.life("Cid")) == (22, 19, 19)


def test_epic_ends_all_casting_and_repeats_each_upkeep() -> None:
    """CR 702.50a."""
    t = Table()
    t.play("Ann", "Test Swarm")
    t.put("Ann", "Shock", "hand")
    t.lands("Ann", "Mountain", 1)
    assert t.life("Ann") == 22
    assert not t.can("Ann", "cast", "Shock")
    for life in (24, 26):
        t.game.active_team = t.seat("Ann").team
        t.begin("upkeep")
        t.resolve()
        assert t.life("Ann") == life, "the copy makes no further copies"


def test_suspend_waits_in_exile_and_comes_with_haste() -> None:
    """CR 702.62a."""
    t = Table()
    clock = t.put("Ann", "Test Clock", "hand")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", clock)
    assert (t.names("Ann", "exile"), clock.counters["time"]) == (["Test Clock"], 2)
    for _ in range(2):
        assert t.names("Ann", "exile") == ["Test Clock"]
        t.begin("upkeep")
        t.resolve(may=[True])
    assert t.names("Ann") == ["Test Clock"]
    assert t.has(clock, HASTE)
    change_control(t.game, clock, t.seat("Ben"))
    change_control(t.game, clock, t.seat("Ann"))
    assert not t.has(clock, HASTE), "Ann lost control of it"


def test_what_is_suspended_need_not_be_played() -> None:
    """CR 702.62a: "you may play it"; if you don't, it remains exiled."""
    t = Table()
    clock = t.put("Ann", "Test Clock", "hand")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", clock)
    for _ in range(3):
        t.begin("upkeep")
        t.resolve(may=[False])
    assert (t.names("Ann", "exile"), clock.counters["time"]) == (["Test Clock"], 0)


def test_a_card_is_suspended_only_when_it_could_be_cast() -> None:
    """CR 702.62a: at a time for it, whatever it costs; with flash at any time."""
    t = Table()
    t.put("Ann", "Test Clock", "hand")
    t.lands("Ann", "Mountain", 1)
    assert t.can("Ann", "activate", "Test Clock")
    t.put("Ann", "Test Ambush", "hand")
    t.game.step = UPKEEP
    assert not t.can("Ann", "activate", "Test Clock")
    assert t.can("Ann", "activate", "Test Ambush")


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


def test_rebound_is_cast_again_in_the_next_upkeep() -> None:
    """CR 702.88a."""
    t = Table()
    t.play("Ann", "Test Rebound")
    assert (t.life("Ann"), t.names("Ann", "exile")) == (22, ["Test Rebound"])
    t.answers = {"may": [True]}
    t.begin("upkeep")
    t.resolve()
    assert (t.life("Ann"), t.names("Ann", "graveyard")) == (24, ["Test Rebound"])


def test_prowess_watches_noncreature_spells() -> None:
    """CR 702.108a."""
    t = Table()
    monk = t.put("Ann", "Test Prowess")
    t.play("Ann", "Grizzly Bears")
    assert t.pt(monk) == (1, 2)
    t.play("Ann", "Shock", [t.seat("Ben")])
    assert t.pt(monk) == (2, 3)


def test_storm_copies_for_each_spell_cast_before_it() -> None:
    """CR 702.40a."""
    t = Table()
    for _ in range(2):
        t.play("Ann", "Lightning Bolt", [t.seat("Ben")])
    t.play("Ann", "Grapeshot", [t.seat("Ben")])
    assert t.seat("Ben").total.life == 20 - 2 * 3 - 3


def test_replicate_copies_for_each_time_it_was_paid() -> None:
    """CR 702.56a."""
    t = Table()
    t.play("Ann", "Train of Thought", more="{2}{U}{U}", cast={"multikicker": [True, True]})
    assert len(t.names("Ann", "hand")) == 3


def test_conspire_copies_once_for_two_creatures_of_its_color() -> None:
    """CR 702.78a: those that do not share a color with the spell, and tapped ones, do not help."""
    t = Table()
    t.put("Ann", "Memnite")
    bears, other = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Grizzly Bears", tapped=True)
    t.play("Ann", "Test Whispers", cast={"kicker": [True]})
    assert t.life("Ann") == 21 and not bears.tapped
    t.game.set(other, "tapped", False)
    t.play("Ann", "Test Whispers", cast={"kicker": [True]})
    assert t.life("Ann") == 23 and bears.tapped and other.tapped


def test_casualty_copies_for_a_creature_of_some_power() -> None:
    """CR 702.153a: a weaker one does not help."""
    t = Table()
    elves = t.put("Ann", "Llanowar Elves")
    t.play("Ann", "Test Casualty", cast={"kicker": [True]})
    assert t.life("Ann") == 21 and elves.zone == BATTLEFIELD
    bears = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Test Casualty", cast={"kicker": [True]})
    assert t.life("Ann") == 23 and bears.zone == GRAVEYARD and elves.zone == BATTLEFIELD


@pytest.mark.parametrize(("copied", "lives"), [(True, (22, 21)), (False, (21, 20))])
def test_demonstrate_copies_for_an_opponent_too(copied: bool, lives: tuple[int, int]) -> None:
    """CR 702.144a."""
    t = Table()
    t.play("Ann", "Test Technique", may=[copied])
    assert (t.life("Ann"), t.life("Ben")) == lives


def test_cascade_finds_a_cheaper_card_and_puts_the_rest_below() -> None:
    """CR 702.85a."""
    t = Table()
    t.put("Ann", "Grizzly Bears", "library")
    t.put("Ann", "Craw Wurm", "library")
    t.play("Ann", "Enlisted Wurm", may=[True])
    assert {"Enlisted Wurm", "Grizzly Bears"} <= set(t.names("Ann"))
    assert t.seat("Ann").library[0].name == "Craw Wurm"


def bestowed_on(t: Table, host: Card) -> Card:
    """A card cast bestowed, still on the stack."""
    card = t.put("Ann", "Test Bestow", "hand")
    t.lands("Ann", "Forest", 1)
    t.cast("Ann", card, way="bestow", targets=[host])
    return card


def test_bestow_makes_an_aura_of_the_spell_and_the_permanent() -> None:
    """CR 702.103b: no creature, which anybody's creature may bear; it keeps its own keywords for later."""
    t = Table()
    host = t.put("Ben", "Grizzly Bears")
    card = bestowed_on(t, host)
    assert (
        card.types == ENCHANTMENT and card.subtypes == {"Aura"} and not card.definition.types & CREATURE.types
    )
    t.resolve()
    assert card.attached_to is host and t.pt(host) == (4, 4) and card.controller.name == "Ann"


def test_bestow_without_its_target_is_a_creature_spell() -> None:
    """CR 702.103e."""
    t = Table()
    host = t.put("Ann", "Grizzly Bears")
    card = bestowed_on(t, host)
    t.do(lambda game: verbs.destroy(game, [host]))
    t.resolve()
    assert t.names("Ann") == ["Test Bestow"] and t.pt(card) == (1, 1) and card.subtypes == {"Bear"}


def test_bestow_ends_as_the_aura_comes_off() -> None:
    """CR 702.103f: it stays on the battlefield as a creature, which may attack from its controller's next turn on."""
    t = Table()
    host = t.put("Ann", "Grizzly Bears")
    card = bestowed_on(t, host)
    t.resolve()
    t.do(lambda game: verbs.destroy(game, [host]))
    t.resolve()
    assert t.pt(card) == (1, 1) and card.attached_to is None and card.sick
    t.turn("Ann")
    assert not card.sick


def test_bestow_is_nothing_that_a_copy_has() -> None:
    """CR 702.103f, 707.2."""
    t = Table()
    host = t.put("Ann", "Grizzly Bears")
    card = bestowed_on(t, host)
    t.resolve()
    t.play("Ann", "Test Copier", [card])
    token = next(c for c in t.seat("Ann").permanents if c.token)
    assert t.pt(token) == (1, 1) and card.attached_to is host


def test_bestow_in_a_graveyard_is_the_card_itself() -> None:
    """CR 400.7."""
    t = Table()
    card = bestowed_on(t, t.put("Ann", "Grizzly Bears"))
    t.resolve()
    t.do(lambda game: verbs.destroy(game, [card]))
    assert card.zone == GRAVEYARD and card.subtypes == {"Bear"} and bool(card.types & CREATURE.types)
