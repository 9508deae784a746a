"""Common clauses from text to outcome: each text is read, printed again in the same words, and played."""

from collections.abc import Iterator

import pytest

from engine.dsl import *
from engine.language.library import apart, register
from engine.state import terms
from engine.state.objects import Card
from engine.text.reading.check import printed, same_words
from engine.text.reading.reader import read
from engine.text.reading.result import CardText, define
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


def card(text: str, types: str = "Sorcery", cost: str = "{0}", name: str = "Test Text") -> str:
    kinds, _, subtypes = types.partition(" — ")
    size = ("2", "2") if "Creature" in kinds else (None, None)
    facts = CardText(name, cost, [], kinds.split(), subtypes.split(), *size)
    reading = read(text, facts)
    assert same_words(reading, printed(reading, facts))
    register(define(reading, facts))
    return name


def grow(n: str = "") -> str:
    return f"{n}, put a +1/+1 counter on this creature."


def bear_token(t: Table, who: str = "Ann") -> list[Card]:
    return [c for c in t.seat(who).permanents if c.token]


def test_explore_takes_a_land() -> None:
    """CR 701.44a."""
    t = Table()
    top = t.seat("Ann").library[-1]
    scout = t.play("Ann", card("When this creature enters, it explores.", "Creature — Human Scout"))
    assert top.zone == HAND and t.pt(scout) == (2, 2)


@pytest.mark.parametrize(("bury", "zone"), [(True, GRAVEYARD), (False, LIBRARY)])
def test_explore_grows_at_another_card(bury: bool, zone: int) -> None:
    """CR 701.44a: a counter, and the card may be put into the graveyard."""
    t = Table()
    top = t.put("Ann", "Shock", "library")
    scout = t.play(
        "Ann",
        card("When this creature enters, it explores.", "Creature — Human Scout"),
        explore_graveyard=[bury],
    )
    assert top.zone == zone and t.pt(scout) == (3, 3)


def test_exploring_is_an_event() -> None:
    """CR 701.44b: whatever it found."""
    t = Table()
    t.put(
        "Ann", card(grow("Whenever a creature you control explores"), "Creature — Bear", name="Test Watcher")
    )
    watcher = t.seat("Ann").permanents[-1]
    t.play("Ann", card("When this creature enters, it explores.", "Creature — Human Scout"))
    assert t.pt(watcher) == (3, 3)


def test_a_map_makes_a_creature_explore() -> None:
    """CR 111.10, 701.44."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Shock", "library")
    t.play("Ann", card("Create a Map token."))
    t.lands("Ann", "Forest", 1)
    t.activate("Ann", bear_token(t)[0], targets=[bear])
    t.resolve()
    assert t.pt(bear) == (3, 3) and not bear_token(t)


def test_a_lander_finds_a_basic_land_tapped() -> None:
    t = Table()
    t.play("Ann", card("Create a Lander token."))
    t.lands("Ann", "Forest", 2)
    found = t.seat("Ann").library[0]
    t.activate("Ann", bear_token(t)[0])
    t.resolve(search=[found])
    assert found.zone == BATTLEFIELD and found.tapped


def test_populate_copies_a_creature_token() -> None:
    """CR 701.36a: chosen as it resolves; no token, no copy."""
    t = Table()
    name = card("Populate.")
    t.play("Ann", name)
    assert not bear_token(t)
    t.play("Ann", "Raise the Alarm")
    t.put("Ann", "Grizzly Bears")
    t.play("Ann", name)
    assert [c.name for c in bear_token(t)] == ["Soldier Token"] * 3


def test_manifest_dread_buries_the_other_card() -> None:
    """CR 701.62a."""
    t = Table()
    bear, shock = t.put("Ann", "Grizzly Bears", "library"), t.put("Ann", "Shock", "library")
    t.play("Ann", card("Manifest dread."), manifest=[bear])
    assert shock.zone == GRAVEYARD and bear.zone == BATTLEFIELD and t.pt(bear) == (2, 2)
    assert bear.name != "Grizzly Bears", "face down"


def test_adapt_needs_a_creature_without_counters() -> None:
    """CR 701.46a."""
    t = Table()
    crab = t.put("Ann", card("{G}: Adapt 2.", "Creature — Crab"))
    t.lands("Ann", "Forest", 2)
    for _ in range(2):
        t.activate("Ann", crab)
        t.resolve()
    assert t.pt(crab) == (4, 4)


def test_orcs_amass_an_army_of_their_own() -> None:
    """CR 701.47a: the token has the subtype that is named."""
    t = Table()
    t.play("Ann", card("Amass Orcs 2."))
    (army,) = bear_token(t)
    assert {"Orc", "Army"} <= army.subtypes and t.pt(army) == (2, 2)


def test_power_and_toughness_are_switched() -> None:
    """CR 613.4e."""
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", card("Switch target creature's power and toughness until end of turn."), targets=[wurm])
    assert t.pt(wurm) == (4, 6)


def test_energy_is_got_and_paid() -> None:
    """CR 107.14: symbols stand for counters; a cost that cannot be paid is not offered."""
    t = Table()
    text = "{T}: You get {E}.\nPay {E}{E}: Draw a card."
    rod = t.put("Ann", card(text, "Artifact"))
    t.activate("Ann", rod)
    t.resolve()
    assert t.seat("Ann").counters["energy"] == 1 and not t.can("Ann", "activate", rod)
    t.play("Ann", card("You get {E}{E}.", name="Test Charge"))
    t.activate("Ann", rod, 1)
    t.resolve()
    assert t.seat("Ann").counters["energy"] == 1 and len(t.seat("Ann").hand) == 1


def test_a_graveyard_is_exiled() -> None:
    t = Table()
    dead = [t.put("Ben", "Shock", "graveyard") for _ in range(2)]
    mine = t.put("Ann", "Shock", "graveyard")
    t.play("Ann", card("Exile target player's graveyard."), targets=[t.seat("Ben")])
    assert [c.zone for c in (*dead, mine)] == [EXILE, EXILE, GRAVEYARD]


def test_each_of_several_targets_gets_a_counter_or_damage() -> None:
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(3)]
    t.play("Ann", card("Put a +1/+1 counter on each of up to two target creatures."), targets=[bears[:2]])
    assert [t.pt(b) for b in bears] == [(3, 3), (3, 3), (2, 2)]
    t.play("Ann", card("This spell deals 2 damage to each of two target creatures.", name="Test Sting"),
           targets=[bears[1:]])
    assert [b.zone for b in bears] == [BATTLEFIELD, BATTLEFIELD, GRAVEYARD] and bears[1].damage == 2


@pytest.mark.parametrize(("drawn", "counters"), [(1, 0), (2, 1), (3, 1)])
def test_the_second_card_of_a_turn(drawn: int, counters: int) -> None:
    """CR 603.2: it triggers as the second card is drawn, and no more that turn."""
    t = Table()
    bear = t.put("Ann", card(grow("Whenever you draw your second card each turn"), "Creature — Bear"))
    t.do(lambda game: [draw_one(t) for _ in range(drawn)])
    t.resolve()
    assert bear.counters.get("+1/+1", 0) == counters


def draw_one(t: Table) -> None:
    from engine.rules.verbs import draw as draws

    draws(t.game, t.seat("Ann"), 1)


@pytest.mark.parametrize(("who", "counters"), [("Ann", 1), ("Ben", 0)])
def test_the_second_spell_of_a_turn(who: str, counters: int) -> None:
    t = Table()
    bear = t.put("Ann", card(grow("Whenever you cast your second spell each turn"), "Creature — Bear"))
    for _ in range(3):
        t.play(who, "Giant Growth", targets=[t.put("Ben", "Grizzly Bears")])
    assert bear.counters.get("+1/+1", 0) == counters


def test_you_attack_once_however_many_attack() -> None:
    """CR 508.1m, 603.2c."""
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    watcher = t.put("Ann", card(grow("Whenever you attack"), "Creature — Bear"))
    t.combat("Ann", bears)
    assert t.pt(watcher) == (3, 3)


@pytest.mark.parametrize(("elves", "counters"), [(1, 0), (2, 1), (3, 1)])
def test_you_attack_with_enough_of_a_kind(elves: int, counters: int) -> None:
    t = Table()
    text = grow("Whenever you attack with two or more Elves")
    watcher = t.put("Ann", card(text, "Creature — Bear"))
    t.combat("Ann", [t.put("Ann", "Grizzly Bears"), *[t.put("Ann", "Llanowar Elves") for _ in range(elves)]])
    assert watcher.counters.get("+1/+1", 0) == counters


def test_as_long_as_it_is_equipped() -> None:
    t = Table()
    cub = t.put("Ann", card("As long as this creature is equipped, it gets +1/+1.", "Creature — Cat"))
    assert t.pt(cub) == (2, 2)
    t.put("Ann", "Bonesplitter", attached_to=cub)
    assert t.pt(cub) == (5, 3)


@pytest.mark.parametrize(("when", "step"), [("your upkeep", terms.UPKEEP), ("combat", terms.BEGIN_COMBAT)])
def test_an_ability_of_one_time_of_the_turn(when: str, step: int) -> None:
    """CR 602.5d: activated only then."""
    t = Table()
    rod = t.put("Ann", card(f"{{T}}: You gain 1 life. Activate only during {when}.", "Artifact"))
    assert not t.can("Ann", "activate", rod)
    t.game.step = step
    assert t.can("Ann", "activate", rod)


def test_casting_or_copying() -> None:
    """CR 707.10: a copy is made, not cast; the ability sees both."""
    t = Table()
    text = grow("Whenever you cast or copy an instant or sorcery spell")
    mage = t.put("Ann", card(text, "Creature — Human Wizard"))
    t.play("Ann", "Grapeshot", targets=[t.seat("Ben")])
    assert mage.counters["+1/+1"] == 1
    t.play("Ann", "Grapeshot", targets=[t.seat("Ben")])
    assert mage.counters["+1/+1"] == 3, "cast, and copied once by storm"


def test_a_permanent_is_gone_while_the_source_stays() -> None:
    """CR 610.3."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    text = (
        "When this enchantment enters, exile target creature an opponent controls "
        "until this enchantment leaves the battlefield."
    )
    jail = t.play("Ann", card(text, "Enchantment"), target=[bear])
    assert bear.zone == EXILE
    t.do(lambda game: leave(t, jail))
    t.resolve()
    assert t.names("Ben").count("Grizzly Bears") == 1


def leave(t: Table, jail: Card) -> None:
    from engine.rules.verbs import destroy as destroys

    destroys(t.game, [jail])


def test_a_mode_may_have_a_name() -> None:
    """CR 207.2d: flavor words say nothing of what a mode does."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    name = "Test Modes"
    facts = CardText(name, "{0}", [], ["Sorcery"], [])
    text = "Choose one —\n• Bind It — Tap target creature.\n• Drink Deep — You gain 3 life."
    register(define(read(text, facts), facts))
    t.play("Ann", name, cast={"modes": [0]}, target=[bear])
    assert bear.tapped or t.life("Ann") == 23
