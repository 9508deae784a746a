"""Keyword abilities that count, copy or attack: a position, an action, the outcome. Each test names its rule."""

from collections.abc import Iterator

import pytest

from engine.cards import _DEFINED
from engine.dsl import *
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards() -> Iterator[None]:
    """Plain cards with the keywords, gone after these tests."""
    before = set(_DEFINED)
    creature("Test Myriad", "{1}", "Bear", 2, 2, myriad())
    creature("Test Mentor", "{1}", "Bear", 2, 2, mentor())
    creature("Test Dethrone", "{1}", "Bear", 2, 2, dethrone())
    creature("Test Training", "{1}", "Bear", 2, 2, training())
    creature("Test Mobilize", "{1}", "Bear", 2, 2, mobilize(2))
    creature("Test Ingest", "{1}", "Bear", 2, 2, ingest())
    creature("Test Modular", "{1}", "Artifact Golem", 0, 0, modular(2))
    creature("Test Graft", "{1}", "Plant", 0, 0, graft(2))
    creature("Test Fabricate", "{1}", "Bear", 2, 2, fabricate(2))
    creature("Test Devour", "{1}", "Bear", 1, 1, devour(2))
    creature("Test Afterlife", "{1}", "Bear", 1, 1, afterlife(2))
    equipment("Test Weapon", "{1}", static(EQUIPPED, pt(2, 2)), living_weapon(), equip("{1}"))
    equipment("Test Flail", "{1}", static(EQUIPPED, pt(1, 0)), for_mirrodin(), equip("{1}"))
    equipment("Test Staff", "{1}", static(EQUIPPED, pt(1, 0)), job_select(), equip("{1}"))
    creature("Test Offspring", "{1}", "Bear", 3, 3, HASTE, offspring("{2}"))
    creature("Test Extort", "{1}", "Bear", 1, 1, extort())
    instant("Test Undaunted", "{3}", gain_life(1), undaunted())
    creature("Test Partner", "{1}", "Bear", 1, 1, partner())
    creature("Test With", "{1}", "Bear", 1, 1, partner_with("Grizzly Bears"))
    creature("Test Guarded", "{1}", "Bear", 1, 1, protection_from_two(RED, WHITE))
    for symbol, land_name in (("{R}", "Mountain"), ("{W}", "Plains"), ("{B}", "Swamp")):
        instant(f"Test Aim {land_name}", symbol, tap(target(CREATURE)))
    instant("Test Sharp Kicker", "{R}", kicker(cost(sacrifice_cost(LAND))), if_(KICKED, gain_life(5)))
    instant("Test Sharp Buyback", "{R}", gain_life(1), buyback(cost(pay_life(3))))
    yield
    for name in [n for n in _DEFINED if n.startswith("Test ") and n not in before]:
        del _DEFINED[name]


def tokens(t: Table, who: str) -> list[str]:
    return sorted(c.name for c in t.seat(who).permanents if c.token)


def test_myriad_attacks_the_other_opponents_too() -> None:
    """CR 702.116a: a copy for each other opponent, exiled at end of combat."""
    t = Table("Ann", "Ben", "Cid")
    bear = t.put("Ann", "Test Myriad")
    t.combat("Ann", [bear], answers={"may": [True]})
    assert (t.life("Ben"), t.life("Cid")) == (18, 18)
    assert not tokens(t, "Ann"), "exiled at end of combat"


def test_myriad_of_two_players_makes_nothing() -> None:
    """CR 702.116a: no opponent other than defending player."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test Myriad")], answers={"may": [True]})
    assert t.life("Ben") == 18


@pytest.mark.parametrize(("pupil", "counters"), [("Llanowar Elves", 1), ("Grizzly Bears", 0)])
def test_mentor_teaches_the_weaker(pupil: str, counters: int) -> None:
    """CR 702.134a: target attacking creature with less power."""
    t = Table()
    one, other = t.put("Ann", "Test Mentor"), t.put("Ann", pupil)
    t.combat("Ann", [one, other])
    assert other.counters.get("+1/+1", 0) == counters


@pytest.mark.parametrize(("life", "counters"), [(20, 1), (21, 1), (19, 0)])
def test_dethrone_looks_for_the_most_life(life: int, counters: int) -> None:
    """CR 702.105a: attacking the player with the most life or tied for it."""
    t = Table()
    t.do(lambda game: setattr(t.seat("Ben").total, "life", life))
    bear = t.put("Ann", "Test Dethrone")
    t.combat("Ann", [bear])
    assert bear.counters.get("+1/+1", 0) == counters


@pytest.mark.parametrize(("partner_name", "counters"), [("Craw Wurm", 1), ("Grizzly Bears", 0), ("", 0)])
def test_training_needs_a_stronger_attacker(partner_name: str, counters: int) -> None:
    """CR 702.149a."""
    t = Table()
    bear = t.put("Ann", "Test Training")
    t.combat("Ann", [bear, *([t.put("Ann", partner_name)] if partner_name else [])])
    assert bear.counters.get("+1/+1", 0) == counters


def test_mobilized_warriors_attack_and_are_sacrificed() -> None:
    """CR 702.181a: tapped and attacking, sacrificed at the beginning of the next end step."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test Mobilize")])
    assert t.life("Ben") == 20 - 2 - 2 and tokens(t, "Ann") == ["Warrior Token"] * 2
    t.begin("end")
    t.resolve()
    assert not tokens(t, "Ann")


def test_ingest_exiles_the_top_card() -> None:
    """CR 702.115a."""
    t = Table()
    top = t.seat("Ben").library[-1]
    t.combat("Ann", [t.put("Ann", "Test Ingest")])
    assert top.zone == EXILE


def test_modular_moves_its_counters_on() -> None:
    """CR 702.43a: counters as it enters; when it dies, as many on target artifact creature."""
    t = Table()
    one = t.play("Ann", "Test Modular")
    two = t.play("Ann", "Test Modular")
    assert t.pt(one) == (2, 2)
    t.play("Ben", "Shock", targets=[one], target=[two], may=[True])
    assert one.zone == GRAVEYARD and t.pt(two) == (4, 4)


def test_graft_gives_a_counter_to_what_enters() -> None:
    """CR 702.58a."""
    t = Table()
    plant = t.play("Ann", "Test Graft")
    bear = t.play("Ann", "Grizzly Bears", may=[True])
    assert (t.pt(plant), t.pt(bear)) == ((1, 1), (3, 3))
    other = t.play("Ann", "Grizzly Bears", may=[False])
    assert (t.pt(plant), t.pt(other)) == ((1, 1), (2, 2))


@pytest.mark.parametrize("counters", [True, False])
def test_fabricate_gives_counters_or_servos(counters: bool) -> None:
    """CR 702.123a."""
    t = Table()
    bear = t.play("Ann", "Test Fabricate", fabricate=[counters])
    assert t.pt(bear) == ((4, 4) if counters else (2, 2))
    assert tokens(t, "Ann") == ([] if counters else ["Servo Token"] * 2)


def test_devour_eats_as_it_enters() -> None:
    """CR 702.82a: twice as many counters as creatures sacrificed."""
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    eater = t.play("Ann", "Test Devour", sacrifice=[bears])
    assert t.pt(eater) == (5, 5) and bears[0].zone == bears[1].zone == GRAVEYARD


def test_afterlife_leaves_spirits() -> None:
    """CR 702.135a: white and black, with flying."""
    t = Table()
    t.play("Ben", "Shock", targets=[t.put("Ann", "Test Afterlife")])
    spirits = [c for c in t.seat("Ann").permanents if c.token]
    assert [(c.name, c.colors, t.has(c, FLYING)) for c in spirits] == [
        ("Spirit Token", WHITE | BLACK, True)
    ] * 2


@pytest.mark.parametrize(
    ("name", "token_name", "size"),
    [
        pytest.param("Test Weapon", "Phyrexian Germ Token", (2, 2), id="living weapon"),
        pytest.param("Test Flail", "Rebel Token", (3, 2), id="For Mirrodin!"),
        pytest.param("Test Staff", "Hero Token", (2, 1), id="job select"),
    ],
)
def test_equipment_brings_its_bearer(name: str, token_name: str, size: tuple[int, int]) -> None:
    """CR 702.92a, CR 702.163a, CR 702.182a: a token, to which it is attached."""
    t = Table()
    sword = t.play("Ann", name)
    bearer = sword.attached_to
    assert isinstance(bearer, type(sword)) and bearer.name == token_name and t.pt(bearer) == size


@pytest.mark.parametrize("paid", [True, False])
def test_offspring_is_a_small_copy(paid: bool) -> None:
    """CR 702.175a: a token copy, except it's 1/1."""
    t = Table()
    t.play("Ann", "Test Offspring", more="{2}", cast={"kicker": [paid]})
    made = [c for c in t.seat("Ann").permanents if c.token]
    assert [(c.name, t.pt(c), t.has(c, HASTE)) for c in made] == [("Test Offspring", (1, 1), True)] * paid


def test_extort_drains_for_mana() -> None:
    """CR 702.101a: as much life as was lost in all."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Test Extort")
    t.lands("Ann", "Swamp", 1)
    t.play("Ann", "Llanowar Elves", pay=[True])
    assert (t.life("Ann"), t.life("Ben"), t.life("Cid")) == (22, 19, 19)


def test_undaunted_costs_less_for_each_opponent() -> None:
    """CR 702.125a."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Test Undaunted", "hand")
    t.lands("Ann", "Forest", 1)
    assert t.can("Ann", "cast", "Test Undaunted")


def test_partner_does_nothing_in_the_game() -> None:
    """CR 702.124a: a rule of deck construction."""
    t = Table()
    assert t.pt(t.play("Ann", "Test Partner")) == (1, 1) and not t.game.stack


def test_partner_with_finds_the_other() -> None:
    """CR 702.124j: target player may find it in their library."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears", "library")
    t.play("Ann", "Test With", target=[t.seat("Ben")], may=[True], search=[bear])
    assert bear.zone == HAND and bear in t.seat("Ben").hand


@pytest.mark.parametrize(("land_name", "aims"), [("Mountain", False), ("Plains", False), ("Swamp", True)])
def test_protection_from_one_and_from_another(land_name: str, aims: bool) -> None:
    """CR 702.16g: "protection from red and from white" is two abilities."""
    t = Table()
    t.put("Ann", "Test Guarded")
    t.lands("Ben", land_name, 1)
    spell = t.put("Ben", f"Test Aim {land_name}", "hand")
    assert t.can("Ben", "cast", spell) is aims


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
