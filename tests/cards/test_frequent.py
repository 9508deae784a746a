"""What many cards share, played: heads of effects and keywords written for the sets."""

import pytest

from engine import dsl as d
from engine.cards import definition
from engine.cards.own.isd import not_your_turn
from engine.dsl import *
from tests.table import Table


def made(name: str, *parts: object) -> str:
    """A sorcery for one test."""
    try:
        definition(name)
    except LookupError:
        d.sorcery(name, "{0}", *parts)  # type: ignore[arg-type]
    return name


@pytest.mark.rule("CR 702.29c")
def test_a_card_that_is_discarded_notices_it_in_the_graveyard() -> None:
    t = Table()
    one = d.when(discards_card(YOU, THIS), gain_life(3), zone=GRAVEYARD)
    bones = d.creature("Test Bones", "{2}{G}", "Skeleton", 2, 2, one)
    t.put("Ann", bones.name, "hand")
    t.play("Ann", made("Test Discard", d.discard_hand(YOU)))
    assert t.life("Ann") == 23


def test_surveil_puts_some_into_the_graveyard_and_keeps_the_rest() -> None:
    t = Table()
    for name in ("Shock", "Forest", "Giant Growth"):
        t.put("Ann", name, "library")
    top = [c.name for c in t.seat("Ann").library[-2:]]
    bad = t.seat("Ann").library[-1]
    t.play("Ann", made("Test Surveil", d.surveil(2)), surveil_graveyard=[[bad]])
    assert bad.zone == GRAVEYARD and t.seat("Ann").library[-1].name == top[0]


def test_bolster_finds_the_least_toughness() -> None:
    t = Table()
    small, large = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Craw Wurm")
    t.play("Ann", made("Test Bolster", d.bolster(2)), bolster=[[small]])
    assert t.pt(small) == (4, 4) and t.pt(large) == (6, 4)


def test_proliferate_adds_one_of_each_kind() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", counters={"+1/+1": 2})
    other = t.put("Ann", "Craw Wurm")
    t.play("Ann", "Bloom Hulk", proliferate=[[bear]])
    assert bear.counters["+1/+1"] == 3 and not other.counters.get("+1/+1")


def test_proliferate_gives_players_one_more_of_each_kind() -> None:
    """CR 701.34a: players with counters are chosen like permanents, whatever kinds they have."""
    t = Table()
    ann, ben = t.seat("Ann"), t.seat("Ben")
    ann.counters.update(energy=2, experience=1)
    ben.counters.update(energy=1)
    ben.total.poison = 1
    t.play("Ann", "Bloom Hulk", proliferate=[True, False])
    assert ann.counters == {"energy": 3, "experience": 2}
    assert ben.counters == {"energy": 1} and ben.total.poison == 1


def test_raid_wants_an_attack_this_turn() -> None:
    t = Table()
    t.play("Ann", "Mardu Hordechief")
    assert "Warrior Token" not in t.names("Ann")
    bear = t.put("Ann", "Grizzly Bears")
    t.combat("Ann", [bear])
    t.play("Ann", "Mardu Hordechief")
    assert "Warrior Token" in t.names("Ann")


def test_five_or_less_life_is_looked_at_all_the_time() -> None:
    t = Table()
    t.put("Ann", "Gavony Ironwright")
    bear = t.put("Ann", "Grizzly Bears")
    assert t.pt(bear) == (2, 2)
    t.seat("Ann").total.life = 5
    t.game.mark_dirty()
    t.game.refresh()
    assert t.pt(bear) == (3, 6)


def test_a_creature_card_is_exiled_from_the_graveyard_to_cast() -> None:
    t = Table()
    assert not t.can("Ann", "cast", t.put("Ann", "Stitched Drake", "hand"))
    bear = t.put("Ann", "Grizzly Bears", "graveyard")
    t.play("Ann", "Stitched Drake")
    assert bear.zone == EXILE and "Stitched Drake" in t.names("Ann")


def test_cycling_a_card_discards_it() -> None:
    t = Table()
    archfiend, bear = t.put("Ann", "Archfiend of Ifnir"), t.put("Ben", "Craw Wurm")
    t.lands("Ann", "Forest", 2)
    t.activate("Ann", t.put("Ann", "Archfiend of Ifnir", "hand"))
    t.resolve()
    assert bear.counters["-1/-1"] == 1 and archfiend.zone == BATTLEFIELD


@pytest.mark.parametrize(("name", "toughness", "gone"), [("Craw Wurm", 4, True), ("Grizzly Bears", 2, False)])
def test_toughness_four_or_greater(name: str, toughness: int, gone: bool) -> None:
    t = Table()
    target_ = t.put("Ben", name)
    spell = made("Test Fell", d.destroy(CREATURE.has("toughness_at_least", 4)))
    t.play("Ann", spell)
    assert (target_.zone == GRAVEYARD) is gone and target_.definition.toughness == toughness


def test_soulshift_returns_a_cheaper_spirit() -> None:
    t = Table()
    kami, back = t.put("Ann", "Burr Grafter"), t.put("Ann", "Kami of Fire's Roar", "graveyard")
    assert "Spirit" in kami.definition.subtypes
    t.play("Ben", made("Test Murder", d.destroy(CREATURE)), targets=[], target=[back], may=[True])
    assert kami.zone == GRAVEYARD


def test_battle_cry_helps_the_other_attackers() -> None:
    t = Table()
    try:
        definition("Test Crier")
    except LookupError:
        d.creature("Test Crier", "{1}{W}", "Soldier", 1, 1, d.battle_cry())
    crier, bear = t.put("Ann", "Test Crier"), t.put("Ann", "Grizzly Bears")
    t.combat("Ann", [crier, bear])
    assert t.life("Ben") == 20 - 1 - 3


def test_annihilator_makes_the_defender_sacrifice() -> None:
    t = Table()
    try:
        definition("Test Devourer")
    except LookupError:
        d.creature("Test Devourer", "{8}", "Eldrazi", 3, 3, d.annihilator(2))
    devourer = t.put("Ann", "Test Devourer")
    t.lands("Ben", "Forest", 3)
    t.combat("Ann", [devourer])
    assert t.names("Ben", "graveyard") == ["Forest", "Forest"]


def test_cards_of_a_hand_are_exiled() -> None:
    t = Table()
    card = t.put("Ben", "Shock", "hand")
    t.play("Ann", made("Test Despair", d.exile_from_hand(1, EACH_OPPONENT)))
    assert card.zone == EXILE


@pytest.mark.parametrize(
    ("condition", "before", "doing"),
    [
        (d.gained_life(), False, d.gain_life(1)),
        (d.opponent_lost_life(), False, d.lose_life(1, EACH_OPPONENT)),
    ],
)
def test_what_happened_this_turn(condition: object, before: bool, doing: object) -> None:
    t = Table()
    name = made(f"Test If {condition!r}", d.if_(condition, d.draw(1)))  # type: ignore[arg-type]
    t.put("Ann", "Forest", "library")
    t.play("Ann", name)
    assert len(t.seat("Ann").hand) == int(before)
    t.play("Ann", made(f"Test Do {condition!r}", doing))
    t.play("Ann", name)
    assert len(t.seat("Ann").hand) == 1


def test_numbers_and_words_of_filters() -> None:
    t = Table()
    t.put("Ann", "Grizzly Bears")
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", made("Test Six", d.destroy(CREATURE.has("power_is", 6))))
    assert wurm.zone == GRAVEYARD
    t.play("Ann", made("Test Mono", d.destroy(CREATURE.has("colorless"))))
    assert t.names("Ann").count("Grizzly Bears") == 1
    t.play("Ann", made("Test Colored", d.destroy(CREATURE.has("monocolored"))))
    assert t.names("Ann").count("Grizzly Bears") == 0


def test_not_your_turn() -> None:
    t = Table()
    name = made("Test Turn", d.if_(not_your_turn(), d.gain_life(1)))
    t.play("Ann", name)
    assert t.life("Ann") == 20
