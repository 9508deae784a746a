"""Positions from the rules and published rulings, each with a made-up card whose text says the clause in question."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.dsl import *
from engine.language.library import add_face, apart, register
from engine.language.nodes import permission
from engine.rules.turn import hand_limit
from engine.rules.zones import move
from engine.state import terms
from engine.state.run import Run
from engine.text.reading.reader import read
from engine.text.reading.result import CardText, define
from tests.cards.test_read_and_played import card
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


def test_a_creature_sacrificed_for_the_cost_deals_its_last_power() -> None:
    """CR 608.2h."""
    t = Table()
    wall = t.put("Ben", "Grizzly Bears")
    dealer = t.put(
        "Ann",
        card(
            "Sacrifice this creature: It deals damage equal to its power to target creature.",
            "Creature — Elf",
        ),
    )
    t.activate("Ann", dealer, targets=[wall])
    t.resolve()
    assert t.names("Ben") == []


def test_a_creature_that_has_left_deals_its_last_power() -> None:
    """CR 608.2h."""
    t = Table()
    dealer = t.put(
        "Ann", card("{0}: This creature deals damage equal to its power to any target.", "Creature — Elf")
    )
    t.activate("Ann", dealer, targets=[t.seat("Ben")])
    t.play("Ben", card("Destroy target creature.", name="Test Slaying"), targets=[dealer])
    assert t.life("Ben") == 18


def test_a_spell_may_be_asked_for_its_power() -> None:
    """CR 208.1, 109.2: a creature spell has the power of its card."""
    t = Table()
    t.put(
        "Ann", card("Creature spells you control with power 5 or greater can't be countered.", "Enchantment")
    )
    for name, countered in (("Craw Wurm", False), ("Grizzly Bears", True)):
        t.mana("Ann", "{4}{G}{G}")
        t.cast("Ann", name)
        t.play("Ben", card("Counter target spell.", "Instant", name=f"No {name}"), targets=[t.game.stack[-1]])
        assert (name in t.names("Ann", "graveyard")) is countered


def test_who_cannot_block_this_turn_is_seen_at_the_declaration() -> None:
    """CR 611.2c: the effect changes no characteristics, so creatures that come later are affected too."""
    t = Table()
    attacker, before = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", card("Creatures can't block this turn."))
    after = t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [attacker], blocks={before: attacker, after: attacker})
    assert t.life("Ben") == 18


def test_creatures_of_a_kind_cannot_attack_this_turn_whenever_they_come() -> None:
    t = Table()
    t.play("Ben", card("Creatures your opponents control can't attack this turn.", "Instant"))
    late, own = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [late])
    t.combat("Ben", [own])
    assert t.life("Ben") == 20 and t.life("Ann") == 18


@pytest.mark.parametrize(
    "text",
    [
        "When this enchantment enters, exile target nonland permanent an opponent controls until this enchantment leaves "
        "the battlefield.\nYour opponents can't cast spells with the same name as the exiled card.",
        "When this enchantment enters, exile target nonland permanent an opponent controls.\n"
        "Your opponents can't cast spells with the same name as the exiled card.",
    ],
)
def test_spells_named_like_the_exiled_card_cannot_be_cast(text: str) -> None:
    """CR 607.2a."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ann", card(text, "Enchantment"), target=[bear])
    t.mana("Ben", "{2}{G}{G}")
    t.game.active_team = t.seat("Ben").team
    for name in ("Grizzly Bears", "Runeclaw Bear"):
        t.put("Ben", name, "hand")
    assert not t.can("Ben", "cast", "Grizzly Bears")
    assert t.can("Ben", "cast", "Runeclaw Bear")


def test_exiling_a_spell_is_no_countering_and_links_its_card() -> None:
    """CR 701.13: what can't be countered is exiled all the same."""
    t = Table()
    erasure = t.put(
        "Ann",
        card(
            "Flash\nWhen this enchantment enters, exile target spell.\n"
            "When this enchantment leaves the battlefield, return the exiled card to its owner's hand.",
            "Enchantment",
        ),
        "hand",
    )
    sure = card("This spell can't be countered.", "Creature — Elf", name="Sure")
    t.cast("Ben", sure)
    t.cast("Ann", erasure)
    t.resolve(target=[t.game.stack[0]])
    assert t.names("Ben", "exile") == ["Sure"] and t.names("Ben") == []
    t.play("Ben", card("Destroy target enchantment.", name="Mend"), targets=[erasure])
    assert "Sure" in t.names("Ben", "hand")


def test_additional_blocks_add_up() -> None:
    """CR 509.1b."""
    t = Table()
    for name in ("One", "Two"):
        t.put(
            "Ann",
            card(
                "Each creature you control can block an additional creature each combat.",
                "Enchantment",
                name=name,
            ),
        )
    wall = t.put("Ann", "Craw Wurm")
    attackers = [t.put("Ben", "Grizzly Bears") for _ in range(3)]
    t.combat("Ben", attackers, blocks={wall: attackers})
    assert t.life("Ann") == 20


def test_the_hand_has_no_limit_until_your_next_turn() -> None:
    """CR 402.2, 514.1."""
    t = Table()
    for _ in range(9):
        t.put("Ann", "Forest", "hand")
    t.play("Ann", card("You have no maximum hand size until your next turn."))
    assert hand_limit(t.game, t.seat("Ann")) > 100 and hand_limit(t.game, t.seat("Ben")) == 7
    t.turn("Ben")
    assert hand_limit(t.game, t.seat("Ann")) > 100
    t.turn("Ann")
    assert len(t.seat("Ann").hand) == 7


def test_damage_among_any_number_of_targets_may_be_among_none() -> None:
    """CR 601.2c, 601.2d."""
    t = Table()
    spell = card(
        "This spell deals X damage divided as you choose among any number of target creatures.", cost="{X}"
    )
    t.put("Ann", spell, "hand")
    assert t.can("Ann", "cast", spell)
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(2)]
    t.lands("Ann", "Forest", 4)
    t.cast("Ann", spell, targets=[bears], answers={"x": [4], "divide": [(2, 2)]})
    t.resolve()
    assert t.names("Ben") == []


def test_scavenging_counts_a_star_in_exile() -> None:
    """CR 702.97, 604.3: what defines power works in every zone."""
    t = Table()
    facts = CardText("Star", "{2}", [], ["Creature"], ["Fungus"], "*", "*")
    text = (
        "This creature's power and toughness are each equal to the number of other creature cards in your graveyard.\n"
        "Scavenge {0}"
    )
    register(define(read(text, facts), facts))
    star = t.put("Ann", "Star", "graveyard")
    for _ in range(3):
        t.put("Ann", "Grizzly Bears", "graveyard")
    bear = t.put("Ann", "Grizzly Bears")
    t.activate("Ann", star, targets=[bear])
    t.resolve()
    assert t.pt(bear) == (5, 5)


def test_a_source_that_died_is_a_card_of_its_graveyard_for_its_trigger() -> None:
    t = Table()
    harpy = t.put(
        "Ann",
        card(
            "At the beginning of your end step, you may exile an enchantment card from your graveyard. If you do, draw a card.",
            "Enchantment Creature — Harpy",
        ),
    )
    t.game.step = terms.END
    before = len(t.seat("Ann").hand)
    t.game.emit(terms.EV_STEP, None, t.seat("Ann"), terms.END)
    t.settle()
    t.do(lambda game: move(game, [harpy], terms.GRAVEYARD))
    t.resolve(may=[True], exile=[harpy])
    assert harpy.zone == EXILE and len(t.seat("Ann").hand) == before + 1


def test_mana_comes_first_from_what_the_ability_does_not_want() -> None:
    """Automatic payment leaves untapped what is to become a creature."""
    t = Table()
    totem = t.put(
        "Ann",
        card(
            "{T}: Add {R}.\n{1}{R}: This artifact becomes a 4/4 red Giant artifact creature with trample until end of turn.",
            "Artifact",
        ),
    )
    t.lands("Ann", "Mountain", 2)
    t.activate("Ann", totem)
    t.resolve()
    assert not totem.tapped and t.pt(totem) == (4, 4)


def test_a_permanent_that_transformed_since_stays_as_it_is() -> None:
    """CR 701.27f."""
    t = Table()
    facts = [
        CardText(name, "{1}" if name == "Day" else "", [], ["Creature"], ["Elf"], "1", "1")
        for name in ("Day", "Night")
    ]
    front, back = (define(read("{0}: Transform this creature.", f), f) for f in facts)
    add_face(front, "back", back)
    register(front)
    elf = t.put("Ann", "Day")
    t.activate("Ann", elf)
    t.activate("Ann", elf)
    t.resolve()
    assert elf.name == "Night"
    t.activate("Ann", elf)
    t.resolve()
    assert elf.name == "Day"


def test_artifacts_and_enchantments_need_no_wings() -> None:
    """Return to the Earth: "with flying" is said of the creature alone."""
    t = Table()
    t.put("Ben", "Grizzly Bears")
    veil = t.put("Ben", "Propaganda")
    t.play("Ann", "Return to the Earth", targets=[veil])
    assert t.names("Ben") == ["Grizzly Bears"]


def test_an_aura_that_is_back_on_another_creature_means_the_one_it_was_on() -> None:
    """CR 608.2h: the ability speaks of what its Aura enchanted as it was the object it was."""
    t = Table()
    first, second = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    aura = t.play(
        "Ann",
        card("Enchant creature\n{0}: Destroy enchanted creature.", "Enchantment — Aura"),
        targets=[first],
    )
    t.activate("Ann", aura)
    t.do(lambda game: move(game, move(game, [aura], terms.EXILE), terms.BATTLEFIELD, host=second))
    assert aura.attached_to is second
    t.resolve()
    assert t.names("Ben") == ["Craw Wurm"]


FOR_NOTHING = CastingWay("for_nothing", Cost(""))


@permission("spells of your hand cost nothing", kind=terms.PE_ALTERNATIVE, zone=terms.HAND, unsaid=True)
def hand_for_nothing(run: Run) -> Any:
    return FOR_NOTHING if run.each is run.controller else None


def test_spells_of_the_hand_are_cast_for_nothing() -> None:
    """CR 118.6, 118.9: of the hand of who says so, for an alternative cost of nothing."""
    t = Table()
    t.put("Ann", enchantment("Test Freely", "{1}", permits(hand_for_nothing())).name)
    wurm = t.put("Ann", "Craw Wurm", "hand")
    t.put("Ben", "Craw Wurm", "hand")
    assert not t.can("Ben", "cast", "Craw Wurm")
    t.cast("Ann", wurm, way="for_nothing")
    t.resolve()
    assert wurm.zone == terms.BATTLEFIELD
    assert not t.can("Ann", "cast", t.put("Ann", "Craw Wurm", "graveyard"))
    costless = sorcery("Test Costless", "", gain_life(1))  # CR 118.6a
    t.cast("Ann", t.put("Ann", costless.name, "hand"), way="for_nothing")
    t.resolve()
    assert t.life("Ann") == 21


@pytest.mark.parametrize(("who", "life"), [("Ann", 21), ("Ben", 20)])
def test_another_player_cycles_for_themselves(who: str, life: int) -> None:
    """CR 702.29c: "you cycle" speaks of the ability's controller."""
    t = Table()
    t.put("Ann", card("Whenever you cycle a card, you gain 1 life.", "Enchantment"))
    cycled = t.put(who, card("Draw a card.\nCycling {0}", name="Test Cycle"), "hand")
    t.activate(who, cycled)
    t.resolve()
    assert t.life("Ann") == life and cycled.zone == GRAVEYARD


@pytest.mark.parametrize(("cards", "left"), [(0, 0), (1, 0), (2, 1)])
def test_two_cards_are_not_exiled_where_there_is_one(cards: int, left: int) -> None:
    """CR 609.3: the one card is exiled, and the two were not."""
    t = Table()
    text = "At the beginning of your upkeep, exile two cards from your graveyard. If you can't, sacrifice this creature."
    t.put("Ann", card(text, "Creature — God"))
    gone = [t.put("Ann", "Forest", "graveyard") for _ in range(cards)]
    t.begin("upkeep")
    assert len(t.names("Ann")) == left and all(c.zone == EXILE for c in gone)
