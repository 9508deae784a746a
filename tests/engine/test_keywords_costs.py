"""Keyword abilities that are other costs of a spell: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.language.library import apart
from engine.rules import verbs
from engine.state.objects import Card
from engine.state.run import Run
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords, gone after these tests."""
    creature("Test Offspring", "{1}", "Bear", 3, 3, HASTE, offspring("{2}"))
    creature("Test Squad", "{1}", "Bear", 2, 2, squad("{1}"))
    instant("Test Bargain", "{R}", bargain(), if_(KICKED, gain_life(5)))
    creature("Test Blitz", "{5}", "Bear", 2, 2, blitz("{1}"))
    instant("Test Surge", "{5}", gain_life(1), surge("{R}"))
    sorcery("Test Spectacle", "{5}", gain_life(1), spectacle("{R}"))
    sorcery("Test Prowl", "{5}", gain_life(1), prowl("{R}"), subtypes="Kindred Goblin")
    sorcery("Test Freerunning", "{5}", gain_life(1), freerunning("{R}"))
    creature("Test Assassin", "{1}", "Assassin", 1, 1)
    creature("Test Changeling", "{1}", "Shapeshifter", 1, 1, CHANGELING)
    creature("Test Warp", "{4}", "Bear", 2, 2, warp("{1}"))
    creature("Test Persisting", "{1}", "Bear", 2, 2, persist())
    creature("Test Over", "{5}", "Beast", 4, 4, TRAMPLE, when(mutates(THIS), gain_life(2)), mutate("{1}"))
    creature("Test Under", "{5}", "Bird", 1, 1, FLYING, mutate("{1}"), mutate_from_graveyard())
    instant("Test Undaunted", "{3}", gain_life(1), undaunted())
    instant("Test Sharp Kicker", "{R}", kicker(cost(sacrifice_cost(LAND))), if_(KICKED, gain_life(5)))
    instant("Test Sharp Buyback", "{R}", gain_life(1), buyback(cost(pay_life(3))))
    creature("Test Patron", "{5}{R}{R}", "Spirit", 5, 5, offering("Goblin"))
    equipment("Test Sword", "{1}", static(EQUIPPED, pt(2, 0)), equip("{1}"))
    instant("Test Kicker", "{R}", kicker("{2}"), if_(KICKED, gain_life(5), gain_life(1)))
    instant("Test Buyback", "{R}", gain_life(1), buyback("{2}"))
    creature("Test Evoke", "{4}", "Elemental", 3, 3, when(enters(THIS), gain_life(3)), evoke("{1}"))
    creature("Test Affinity", "{4}", "Golem Artifact", 2, 2, affinity(ARTIFACT))
    instant("Test Improvise", "{4}", IMPROVISE, gain_life(1))
    creature("Test Homing", "{1}", "Bear", 2, 2, when(dies(THIS), put_in_library(THIS)))


def mutated(t: Table, name: str, host: Card, under: bool) -> Card:
    """The card that was cast to mutate with the permanent."""
    card = t.put("Ann", name, "hand")
    t.lands("Ann", "Forest", 1)
    t.cast("Ann", card, way="mutate", targets=[host])
    t.resolve(mutate_under=[under])
    return card


def test_mutate_over_is_what_was_cast_with_the_abilities_of_both() -> None:
    """CR 702.140c, 702.140e: one permanent, which keeps what it has and may attack at once."""
    t = Table()
    host = t.put("Ann", "Serra Angel", counters={"+1/+1": 1})
    mutated(t, "Test Over", host, False)
    assert host.name == "Test Over" and t.pt(host) == (5, 5) and t.names("Ann") == ["Test Over"]
    assert all(t.has(host, k) for k in (FLYING, VIGILANCE, TRAMPLE)) and t.life("Ann") == 22


def test_mutate_under_gives_abilities_only() -> None:
    """CR 702.140e."""
    t = Table()
    host = t.put("Ann", "Grizzly Bears")
    mutated(t, "Test Under", host, True)
    assert host.name == "Grizzly Bears" and t.pt(host) == (2, 2) and t.has(host, FLYING)


def test_all_cards_of_a_merged_permanent_leave_together() -> None:
    """CR 730.3: one creature dies, two cards are put into the graveyard."""
    t = Table()
    host = t.put("Ann", "Grizzly Bears")
    over = mutated(t, "Test Over", host, False)
    t.do(lambda game: verbs.destroy(game, [host]))
    assert t.names("Ann", "graveyard") == ["Grizzly Bears", "Test Over"]
    assert host.name == "Grizzly Bears" and over.zone == GRAVEYARD and t.pt(host) == (2, 2)


def test_what_returns_a_merged_permanent_returns_all_its_cards() -> None:
    """CR 730.3c: persist finds both; each is a creature of its own then, and has a -1/-1 counter."""
    t = Table()
    host = t.put("Ann", "Test Persisting")
    over = mutated(t, "Test Over", host, False)
    t.do(lambda game: verbs.destroy(game, [host]))
    t.resolve()
    assert t.names("Ann") == ["Test Over", "Test Persisting"]
    assert (t.pt(over), t.pt(host)) == ((3, 3), (1, 1))
    t.do(lambda game: verbs.destroy(game, [host]))
    t.resolve()
    assert over.zone == BATTLEFIELD and host.zone == GRAVEYARD


def test_the_owner_says_how_the_cards_of_a_merged_permanent_that_died_lie_in_the_library() -> None:
    """CR 401.4, 730.3c: an effect that finds both puts them where the owner says; the first of the order is on top."""
    t = Table()
    host = t.put("Ann", "Test Homing")
    over = mutated(t, "Test Over", host, False)
    t.do(lambda game: verbs.destroy(game, [host]))
    t.resolve(rearrange=[[over, host]])
    assert t.game.seats[0].library[-2:] == [host, over]


def test_a_token_that_something_mutated_over_is_no_token_and_ceases_as_it_leaves() -> None:
    """CR 730.2d, 111.7."""
    t = Table()
    host = t.put("Ann", "Grizzly Bears")
    t.game.set(host, "token", True)
    mutated(t, "Test Over", host, False)
    assert not host.token
    t.do(lambda game: verbs.destroy(game, [host]))
    assert t.names("Ann", "graveyard") == ["Test Over"]


def test_mutate_without_its_target_is_a_creature_of_its_own() -> None:
    """CR 702.140b."""
    t = Table()
    host, card = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Test Over", "hand")
    t.lands("Ann", "Forest", 1)
    t.cast("Ann", card, way="mutate", targets=[host])
    t.do(lambda game: verbs.destroy(game, [host]))
    t.resolve()
    assert t.names("Ann") == ["Test Over"] and t.life("Ann") == 20


@pytest.mark.parametrize(
    ("who", "name", "open_"),
    [("Ann", "Grizzly Bears", True), ("Ben", "Grizzly Bears", False), ("Ann", "Eager Cadet", False)],
)
def test_mutate_aims_at_a_nonhuman_creature_of_its_owner(who: str, name: str, open_: bool) -> None:
    """CR 702.140a."""
    t = Table()
    t.put(who, name)
    t.put("Ann", "Test Under", "graveyard")
    t.lands("Ann", "Forest", 1)
    assert t.can("Ann", "cast", "Test Under") is open_


def test_warped_creatures_are_exiled_and_cast_again_later() -> None:
    """CR 702.185a: at the beginning of the next end step, and on a later turn for the mana cost."""
    t = Table()
    t.lands("Ann", "Forest", 6)
    card = t.put("Ann", "Test Warp", "hand")
    t.cast("Ann", card, way="warp")
    t.resolve()
    assert card.zone == BATTLEFIELD
    t.begin("end")
    assert card.zone == EXILE and not t.can("Ann", "cast", card)
    t.turn("Ann", until="draw_step")
    t.cast("Ann", card)
    t.resolve()
    t.begin("end")
    assert card.zone == BATTLEFIELD


@pytest.mark.parametrize("times", [0, 2])
def test_squad_is_a_copy_for_each_time_it_was_paid(times: int) -> None:
    """CR 702.157a."""
    t = Table()
    t.play("Ann", "Test Squad", more="{1}" * times, cast={"multikicker": [True] * times + [False]})
    made = [c for c in t.seat("Ann").permanents if c.token]
    assert [(c.name, t.pt(c)) for c in made] == [("Test Squad", (2, 2))] * times


def test_bargain_sacrifices_an_artifact_enchantment_or_token() -> None:
    """CR 702.166a: and nothing else."""
    t = Table()
    bears, sword = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Test Sword")
    t.play("Ann", "Test Bargain", cast={"kicker": [True], "sacrifice": [sword]})
    assert t.life("Ann") == 25 and bears.zone == BATTLEFIELD and sword.zone == GRAVEYARD
    t.play("Ann", "Test Bargain", cast={"kicker": [True]})
    assert t.life("Ann") == 25 and bears.zone == BATTLEFIELD


def test_a_blitzed_creature_has_haste_draws_as_it_dies_and_does_not_stay() -> None:
    """CR 702.152a."""
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.put("Ann", "Test Blitz", "hand")
    t.cast("Ann", "Test Blitz", way="blitz")
    t.resolve()
    [card] = [c for c in t.seat("Ann").permanents if c.name == "Test Blitz"]
    assert t.has(card, HASTE)
    t.begin("end")
    assert t.names("Ann", "graveyard") == ["Test Blitz"] and len(t.seat("Ann").hand) == 1


def test_a_creature_cast_for_its_mana_cost_is_not_blitzed() -> None:
    """CR 702.152a."""
    t = Table()
    card = t.play("Ann", "Test Blitz")
    assert not t.has(card, HASTE)
    t.begin("end")
    assert card.zone == BATTLEFIELD
    t.do(lambda game: verbs.destroy(game, [card]))
    t.resolve()
    assert not t.seat("Ann").hand


@pytest.mark.parametrize(("way", "before"), [("surge", "Test Buyback"), ("spectacle", "Lava Spike")])
def test_a_cost_is_open_after_something_has_happened(way: str, before: str) -> None:
    """CR 702.117a: another spell was cast this turn; CR 702.137a: an opponent lost life."""
    t = Table()
    t.put("Ann", f"Test {way.capitalize()}", "hand")
    t.lands("Ann", "Mountain", 1)
    assert not t.can("Ann", "cast", f"Test {way.capitalize()}")
    t.play("Ann", before, targets=[t.seat("Ben")] if before == "Lava Spike" else [])
    t.cast("Ann", f"Test {way.capitalize()}", way=way)


@pytest.mark.parametrize(
    ("way", "striker", "open_"),
    [
        ("prowl", "Raging Goblin", True),
        ("prowl", "Test Changeling", True),
        ("prowl", "Grizzly Bears", False),
        ("freerunning", "Test Assassin", True),
        ("freerunning", "Test Changeling", True),
        ("freerunning", "Raging Goblin", False),
    ],
)
def test_a_cost_is_open_once_one_of_a_kind_has_struck(way: str, striker: str, open_: bool) -> None:
    """CR 702.76a, CR 702.173a: combat damage to a player, this turn, under the caster's control; whatever becomes of it."""
    t = Table()
    spell = t.put("Ann", f"Test {way.capitalize()}", "hand")
    t.lands("Ann", "Mountain", 1)
    blocked, other = t.put("Ann", striker), t.put("Ben", "Hill Giant")
    t.combat("Ann", [blocked], {other: blocked})
    assert not t.can("Ann", "cast", spell), "it was blocked"
    one = t.put("Ann", striker)
    t.combat("Ann", [one])
    t.do(lambda game: verbs.destroy(game, [one]))
    assert t.can("Ann", "cast", spell) == open_
    if open_:
        t.cast("Ann", spell, way=way)
        t.resolve()
        assert t.life("Ann") == 21


def test_what_struck_for_another_or_last_turn_opens_no_cost() -> None:
    """CR 702.76a, CR 702.173a."""
    t = Table()
    spells = [t.put("Ann", name, "hand") for name in ("Test Prowl", "Test Freerunning")]
    t.lands("Ann", "Mountain", 1)
    t.combat("Ben", [t.put("Ben", "Test Changeling")])
    t.game.active_team = t.seat("Ann").team
    assert not any(t.can("Ann", "cast", spell) for spell in spells)
    t.combat("Ann", [t.put("Ann", "Test Changeling")])
    assert all(t.can("Ann", "cast", spell) for spell in spells)
    t.game.set(t.game, "turn", t.game.turn + 1)
    assert not any(t.can("Ann", "cast", spell) for spell in spells)


@pytest.mark.parametrize("paid", [True, False])
def test_offspring_is_a_small_copy(paid: bool) -> None:
    """CR 702.175a: a token copy, except it's 1/1."""
    t = Table()
    t.play("Ann", "Test Offspring", more="{2}", cast={"kicker": [paid]})
    made = [c for c in t.seat("Ann").permanents if c.token]
    assert [(c.name, t.pt(c), t.has(c, HASTE)) for c in made] == [("Test Offspring", (1, 1), True)] * paid


def test_undaunted_costs_less_for_each_opponent() -> None:
    """CR 702.125a."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Test Undaunted", "hand")
    t.lands("Ann", "Forest", 1)
    assert t.can("Ann", "cast", "Test Undaunted")


@pytest.mark.parametrize("paid", [True, False])
def test_a_kicker_may_be_no_mana(paid: bool) -> None:
    """CR 702.33a: an optional additional cost of any kind."""
    t = Table()
    t.lands("Ann", "Mountain", 2)
    t.put("Ann", "Test Sharp Kicker", "hand")
    t.cast("Ann", "Test Sharp Kicker", answers={"kicker": [paid]})
    t.resolve()
    assert t.life("Ann") == (25 if paid else 20)
    assert t.names("Ann", "graveyard").count("Mountain") == paid


def test_buyback_may_be_no_mana() -> None:
    """CR 702.27a."""
    t = Table()
    spell = t.play("Ann", "Test Sharp Buyback", cast={"buyback": [True]})
    assert t.life("Ann") == 18 and spell.zone == HAND


def test_offering_pays_with_a_sacrificed_permanent_at_instant_speed() -> None:
    """CR 702.48a, 702.48c: {5}{R}{R} less {1}{R} of the Goblin Piker."""
    t = Table()
    t.put("Ann", "Test Patron", "hand")
    t.lands("Ann", "Mountain", 5)
    assert not t.can("Ann", "cast", "Test Patron", sorcery=False)
    piker = t.put("Ann", "Goblin Piker")
    assert t.can("Ann", "cast", "Test Patron", sorcery=False)
    t.cast("Ann", "Test Patron", way="offering", sacrifice=[piker])
    t.resolve()
    assert t.names("Ann") == ["Test Patron"]
    assert t.names("Ann", "graveyard") == ["Goblin Piker"]


@pytest.mark.parametrize(("more", "life"), [("", 21), ("{2}", 25)])
def test_kicker_is_paid_or_not(more: str, life: int) -> None:
    """CR 702.33a."""
    t = Table()
    t.play("Ann", "Test Kicker", more=more, cast={"kicker": [True]})
    assert t.life("Ann") == life


def test_buyback_returns_the_spell() -> None:
    """CR 702.27a."""
    t = Table()
    t.play("Ann", "Test Buyback", more="{2}", cast={"buyback": [True]})
    assert t.names("Ann", "hand") == ["Test Buyback"]


def test_evoke_enters_and_is_sacrificed() -> None:
    """CR 702.74a."""
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", "Test Evoke", way="alternative")
    t.resolve()
    assert (t.life("Ann"), t.names("Ann", "graveyard")) == (23, ["Test Evoke"])


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


def test_a_dashed_creature_has_haste_and_returns() -> None:
    """CR 702.109a."""
    t = Table()
    t.lands("Ann", "Mountain", 2)
    t.cast("Ann", "Screamreach Brawler", way="alternative")
    t.resolve()
    brawler = next(c for c in t.seat("Ann").permanents if c.name == "Screamreach Brawler")
    assert brawler.keywords & HASTE.bit
    t.begin("end")
    t.resolve()
    assert "Screamreach Brawler" in t.names("Ann", "hand")


@pytest.mark.parametrize(
    ("name", "way", "zone"),
    [("Mardu Scout", "alternative", HAND), ("Test Blitz", "blitz", GRAVEYARD), ("Test Warp", "warp", EXILE)],
)
def test_that_it_does_not_stay_is_an_ability_of_the_spell(name: str, way: str, zone: int) -> None:
    """CR 702.109a, 702.152a, 702.185a: the permanent may have lost its abilities, and nothing triggers as it enters."""
    t = Table()
    t.put("Ben", "Humility")
    t.lands("Ann", "Mountain", 2)
    card = t.put("Ann", name, "hand")
    t.cast("Ann", card, way=way)
    t.resolve()
    assert card.zone == BATTLEFIELD and not t.has(card, HASTE)
    t.begin("end")
    t.resolve()
    assert card.zone == zone


def test_buyback_may_cost_cards() -> None:
    """CR 702.27a."""
    t = Table()
    for name in ("Plains", "Shock"):
        t.put("Ann", name, "hand")
    t.put("Ann", "Swamp", "library")
    t.play("Ann", "Demonic Collusion", cast={"buyback": [True]})
    assert sorted(t.names("Ann", "graveyard")) == ["Plains", "Shock"]
    assert "Demonic Collusion" in t.names("Ann", "hand")


@pytest.mark.parametrize(
    ("there", "n"),
    [
        ([("Cleric",), ("Rogue",), ("Warrior",), ("Wizard",)], 4),
        ([("Cleric",), ("Cleric",)], 1),
        ([("Cleric", "Rogue")], 1),
        ([("Cleric", "Rogue"), ("Cleric",)], 2),
        ([("Cleric", "Rogue"), ("Cleric", "Rogue"), ("Rogue",)], 2),
        ([("Cleric", "Wizard"), ("Rogue", "Wizard"), ("Cleric", "Rogue"), ("Elf",)], 3),
    ],
)
def test_a_party_has_each_creature_for_one_of_its_types(there: list[tuple[str, ...]], n: int) -> None:
    """CR 700.8."""
    t = Table()
    with apart():
        for i, types in enumerate(there):
            t.put("Ann", creature(f"Test Member {i}", "{1}", " ".join(types), 1, 1).name)
        t.put("Ben", creature("Test Stranger", "{1}", "Warrior", 1, 1).name)
    source = t.put("Ann", "Forest")
    assert Run(t.game, source, t.seat("Ann")).value(party()) == n
