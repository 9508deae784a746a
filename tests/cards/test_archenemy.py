"""Cards of the boxed Archenemy decks: a position, an action, an outcome."""

import pytest

from engine.language.keywords import HASTE, LIFELINK, REACH, TRAMPLE
from engine.players.view import board
from engine.rules.legal import legal_actions
from engine.state import terms
from engine.state.choice import Illegal
from engine.state.terms import BATTLEFIELD, BLACK, EXILE, GRAVEYARD, GREEN, HAND
from tests.table import Table

# -- Nicol Bolas ---------------------------------------------------------------------------------------------------------


def test_archfiend_of_depravity_leaves_two_creatures() -> None:
    t = Table()
    t.put("Ben", "Archfiend of Depravity")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    wurm, giant = t.put("Ann", "Craw Wurm"), t.put("Ann", "Gorehorn Minotaurs")
    t.answers["keep"] = [[wurm, giant]]
    t.begin("end")
    assert wurm.zone == giant.zone == BATTLEFIELD and all(b.zone == GRAVEYARD for b in bears)


@pytest.mark.parametrize(
    ("name", "cards"),
    [("Baleful Strix", 1), ("Vision Skeins", 2), ("Tormenting Voice", 2), ("Shoulder to Shoulder", 1)],
)
def test_cards_are_drawn(name: str, cards: int) -> None:
    t = Table()
    if name == "Tormenting Voice":
        t.put("Ann", "Craw Wurm", "hand")
    t.play("Ann", name)
    assert len(t.seat("Ann").hand) == cards and len(t.seat("Ben").hand) == (
        2 if name == "Vision Skeins" else 0
    )


def test_blood_tyrant_feeds_on_life_and_on_the_beaten() -> None:
    t = Table("Ann", "Ben", "Cid")
    tyrant = t.put("Ann", "Blood Tyrant")
    t.begin("upkeep")
    assert [t.life(s) for s in ("Ann", "Ben", "Cid")] == [19, 19, 19] and t.pt(tyrant) == (8, 8)
    t.seat("Cid").total.life = 0
    t.game.mark_unsettled()
    t.resolve()
    assert t.pt(tyrant) == (13, 13)


def test_bone_picker_is_cheaper_after_a_death() -> None:
    t = Table()
    t.put("Ann", "Bone Picker", "hand")
    t.lands("Ann", "Swamp", 1)
    assert not t.can("Ann", "cast", "Bone Picker")
    t.play("Ben", "Murder", [t.put("Ann", "Grizzly Bears")])
    t.cast("Ann", "Bone Picker")
    t.resolve()
    assert t.names("Ann") == ["Bone Picker"]


@pytest.mark.parametrize(
    ("name", "colors"),
    [
        ("Cinder Barrens", "BR"), ("Highland Lake", "UR"), ("Submerged Boneyard", "UB"), ("Woodland Stream", "UG"),
        ("Crumbling Necropolis", "UBR"), ("Smoldering Spires", "R"),
    ],
)
def test_lands_enter_tapped_for_their_colors(name: str, colors: str) -> None:
    t = Table()
    land = t.put("Ann", name, "hand")
    t.play_land("Ann", land)
    assert land.tapped
    land.tapped = False
    for color in terms.COLORS:
        assert t.can_pay("Ann", f"{{{color}}}") == (color in colors)


@pytest.mark.parametrize(
    ("name", "helpful"), [("Dragonskull Summit", "Mountain"), ("Drowned Catacomb", "Island")]
)
def test_lands_that_enter_tapped_without_their_kin(name: str, helpful: str) -> None:
    t = Table()
    t.put("Ann", "Forest")
    assert t.put("Ann", name).tapped
    t.put("Ann", helpful)
    assert not t.put("Ann", name).tapped


def test_cruel_ultimatum() -> None:
    t = Table()
    bear, dead = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Craw Wurm", "graveyard")
    for _ in range(4):
        t.put("Ben", "Forest", "hand")
    t.play("Ann", "Cruel Ultimatum", choose=[dead])
    assert bear.zone == GRAVEYARD and len(t.seat("Ben").hand) == 1 and t.life("Ben") == 15
    assert dead.zone == HAND and len(t.seat("Ann").hand) == 4 and t.life("Ann") == 25


@pytest.mark.parametrize(("others", "cast"), [(5, True), (4, True), (5, False)])
def test_deathbringer_regent_needs_a_hand_and_a_crowd(others: int, cast: bool) -> None:
    t = Table()
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(others)]
    if cast:
        t.play("Ann", "Deathbringer Regent")
    else:
        regent = t.put("Ann", "Deathbringer Regent", "graveyard")
        t.play("Ann", "Zombify", [regent])
    assert all(b.zone == (GRAVEYARD if cast and others == 5 else BATTLEFIELD) for b in bears)


def test_dreadbore_destroys_a_planeswalker() -> None:
    t = Table()
    jace = t.put("Ben", "Jace Beleren")
    t.play("Ann", "Dreadbore", [jace])
    assert jace.zone == GRAVEYARD


def test_extract_from_darkness_takes_a_creature_from_any_graveyard() -> None:
    t = Table(library="Forest")
    wurm = t.put("Ben", "Craw Wurm", "library")
    t.play("Ann", "Extract from Darkness", choose=[wurm])
    assert wurm in t.seat("Ann").permanents and len(t.seat("Ben").graveyard) == 1


def test_grixis_panorama_searches_for_three_kinds() -> None:
    t = Table()
    panorama, swamp = t.put("Ann", "Grixis Panorama"), t.put("Ann", "Swamp", "library")
    t.lands("Ann", "Forest", 1)
    t.activate("Ann", panorama)
    t.resolve(search=[swamp])
    assert swamp.zone == BATTLEFIELD and swamp.tapped and panorama.zone == GRAVEYARD


def test_harvester_of_souls_draws_for_other_nontokens() -> None:
    t = Table()
    t.put("Ann", "Harvester of Souls")
    for victim, cards in (("Grizzly Bears", 1), ("Soldier Token", 1)):
        t.play("Ann", "Murder", [t.put("Ben", victim)], may=True)
        assert len(t.seat("Ann").hand) == cards


def test_icefall_regent_holds_a_creature_while_it_is_controlled() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    regent = t.play("Ann", "Icefall Regent", target=[wurm])
    assert wurm.tapped
    t.turn("Ben")
    assert wurm.tapped
    t.play("Ben", "Mind Control", [regent], more="{2}")
    t.turn("Ben")
    assert not wurm.tapped


def test_icefall_regent_is_dear_to_target() -> None:
    t = Table()
    regent = t.put("Ann", "Icefall Regent")
    t.put("Ben", "Grizzly Bears")
    t.put("Ben", "Murder", "hand")
    t.mana("Ben", "{1}{B}{B}")
    t.lands("Ben", "Swamp", 1)
    actions = [a for a in legal_actions(t.game, t.seat("Ben"), True) if a.kind == "cast"]
    assert len(actions) == 1
    with pytest.raises(Illegal):
        t.cast("Ben", "Murder", targets=[regent])
    assert regent.zone == BATTLEFIELD
    t.lands("Ben", "Swamp", 1)
    t.cast("Ben", "Murder", targets=[regent])
    t.resolve()
    assert regent.zone == GRAVEYARD


def test_nicol_bolas_planeswalker() -> None:
    t = Table()
    bolas, forest, wurm = (
        t.put("Ann", "Nicol Bolas, Planeswalker"),
        t.put("Ben", "Forest"),
        t.put("Ben", "Craw Wurm"),
    )
    t.activate("Ann", bolas, 0, targets=[forest])
    t.resolve()
    assert forest.zone == GRAVEYARD and bolas.counters["loyalty"] == 8
    bolas.uses.clear()
    t.activate("Ann", bolas, 1)
    t.resolve()
    t.begin("cleanup")
    assert wurm.controller is t.seat("Ann") and bolas.counters["loyalty"] == 6
    bolas.uses.clear()
    bolas.counters["loyalty"] = 9
    for _ in range(9):
        t.put("Ben", "Forest")
        t.put("Ben", "Forest", "hand")
    t.activate("Ann", bolas, 2, targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 13 and len(t.seat("Ben").hand) == 2 and len(t.seat("Ben").permanents) == 2


def test_nightscape_familiar_makes_blue_and_red_spells_cheaper() -> None:
    t = Table()
    t.put("Ann", "Nightscape Familiar")
    t.lands("Ann", "Mountain", 2)
    t.lands("Ann", "Swamp", 1)
    for name in ("Gorehorn Minotaurs", "Gravedigger"):
        t.put("Ann", name, "hand")
    assert t.can("Ann", "cast", "Gorehorn Minotaurs") and not t.can("Ann", "cast", "Gravedigger")


def test_overseer_of_the_damned_destroys_and_raises() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Overseer of the Damned", target=[wurm], may=True)
    assert wurm.zone == GRAVEYARD
    zombie = next(c for c in t.seat("Ann").permanents if c.token)
    assert zombie.tapped and zombie.colors == BLACK


def test_prognostic_sphinx_hides_for_a_card() -> None:
    t = Table()
    sphinx = t.put("Ann", "Prognostic Sphinx")
    assert not t.can("Ann", "activate", sphinx)
    t.put("Ann", "Forest", "hand")
    t.activate("Ann", sphinx)
    t.resolve()
    assert sphinx.tapped
    t.put("Ben", "Murder", "hand")
    t.mana("Ben", "{1}{B}{B}")
    assert not t.can("Ben", "cast", "Murder")


def test_reckless_spite_needs_two_nonblack_creatures() -> None:
    t = Table()
    bears = [t.put("Ben", "Grizzly Bears")]
    t.put("Ann", "Reckless Spite", "hand")
    t.mana("Ann", "{1}{B}{B}")
    assert not t.can("Ann", "cast", "Reckless Spite")
    bears.append(t.put("Ben", "Grizzly Bears"))
    t.cast("Ann", "Reckless Spite")
    t.resolve()
    assert all(b.zone == GRAVEYARD for b in bears) and t.life("Ann") == 15


def test_slave_of_bolas_fights_once_and_is_sacrificed() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm", tapped=True)
    t.play("Ann", "Slave of Bolas", [wurm])
    t.combat("Ann", [wurm])
    assert t.life("Ben") == 14
    t.begin("end")
    assert wurm.zone == GRAVEYARD


def test_soul_ransom_is_bought_back_with_two_cards() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Soul Ransom", [wurm])
    ransom = wurm.attachments[0]
    assert wurm.controller is t.seat("Ann")
    t.put("Ben", "Forest", "hand")
    assert not t.can("Ben", "activate", ransom) and not t.can("Ann", "activate", ransom)
    t.put("Ben", "Forest", "hand")
    t.put("Ann", "Forest", "hand")
    t.put("Ann", "Forest", "hand")
    assert t.can("Ben", "activate", ransom) and not t.can("Ann", "activate", ransom)
    t.activate("Ben", ransom)
    t.resolve()
    assert wurm.controller is t.seat("Ben") and ransom.zone == GRAVEYARD and len(t.seat("Ann").hand) == 4


def test_sphinx_of_jwar_isle_shows_the_top_card_to_its_controller() -> None:
    t = Table()
    ann, ben = t.seat("Ann"), t.seat("Ben")
    ben.piloted = True
    assert board(t.game, ann)["seats"][0]["library_top"] is None
    t.put("Ann", "Sphinx of Jwar Isle")
    assert board(t.game, ann)["seats"][0]["library_top"] == "Forest"


def test_sudden_demise_burns_one_color() -> None:
    t = Table()
    bear, wurm, giant = (
        t.put("Ann", "Grizzly Bears"),
        t.put("Ben", "Craw Wurm"),
        t.put("Ben", "Gorehorn Minotaurs"),
    )
    t.lands("Ann", "Mountain", 3)
    t.cast("Ann", "Sudden Demise", x=2)
    t.resolve(color=GREEN)
    assert bear.zone == GRAVEYARD and wurm.damage == 2 and giant.damage == 0


@pytest.mark.parametrize(("name", "color"), [("Talisman of Dominance", "U"), ("Talisman of Indulgence", "R")])
def test_talismans_hurt_for_colored_mana_only(name: str, color: str) -> None:
    t = Table()
    talisman = t.put("Ann", name)
    t.pay("Ann", "{1}")
    assert talisman.tapped and t.life("Ann") == 20
    talisman.tapped = False
    t.pay("Ann", f"{{{color}}}")
    assert talisman.tapped and t.life("Ann") == 19


# -- Chandra -------------------------------------------------------------------------------------------------------------


def test_avatar_of_fury_is_cheaper_against_seven_lands() -> None:
    t = Table()
    t.put("Ann", "Avatar of Fury", "hand")
    t.lands("Ann", "Mountain", 2)
    t.lands("Ben", "Forest", 6)
    assert not t.can("Ann", "cast", "Avatar of Fury")
    t.lands("Ben", "Forest", 1)
    t.cast("Ann", "Avatar of Fury")
    t.resolve()
    assert t.names("Ann") == ["Avatar of Fury"]


@pytest.mark.parametrize(
    ("name", "n"),
    [("Blood Ogre", 1), ("Gorehorn Minotaurs", 2), ("Skarrgan Firebird", 3), ("Stormblood Berserker", 2)],
)
def test_bloodthirst(name: str, n: int) -> None:
    t = Table()
    assert not t.play("Ann", name).counters
    t.play("Ann", "Lightning Bolt", [t.seat("Ben")])
    assert t.play("Ann", name).counters == {"+1/+1": n}


@pytest.mark.parametrize(("name", "n"), [("Fiery Fall", 5), ("Volcanic Geyser", 4)])
def test_burning_a_creature(name: str, n: int) -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm", counters={"+1/+1": 4})
    t.lands("Ann", "Mountain", 6)
    t.cast("Ann", name, targets=[wurm], x=4)
    t.resolve()
    assert wurm.damage == n


@pytest.mark.parametrize(
    ("name", "kind", "price"), [("Fiery Fall", "Mountain", "{1}{R}"), ("Sylvan Bounty", "Plains", "{1}{G}")]
)
def test_basic_landcycling(name: str, kind: str, price: str) -> None:
    t = Table(library="Woodland Stream")
    found = t.put("Ann", kind, "library")
    t.mana("Ann", price)
    t.activate("Ann", t.put("Ann", name, "hand"), search=[found])
    t.resolve(search=[found])
    assert found.zone == HAND


@pytest.mark.parametrize(("spell", "returns"), [("Lightning Bolt", True), ("Tendrils of Corruption", False)])
def test_chandras_phoenix_rises_from_red_fire(spell: str, returns: bool) -> None:
    t = Table()
    phoenix = t.put("Ann", "Chandra's Phoenix", "graveyard")
    t.put("Ben", "Grizzly Bears")
    t.play("Ann", spell, [t.seat("Ben")] if returns else [])
    assert (phoenix.zone == HAND) == returns


def test_chandra_pyromaster_pings_a_player_and_a_creature_of_theirs() -> None:
    t = Table()
    chandra, bear, wall = (
        t.put("Ann", "Chandra, Pyromaster"),
        t.put("Ben", "Grizzly Bears"),
        t.put("Ben", "Craw Wurm"),
    )
    mine = t.put("Ann", "Grizzly Bears")
    t.activate("Ann", chandra, 0, targets=[t.seat("Ben"), wall])
    creatures = next(a for a in t.asked if a.topic == "target" and wall in a.options)
    assert mine not in creatures.options and bear in creatures.options
    t.resolve()
    assert t.life("Ben") == 19 and wall.damage == 1
    t.combat("Ann", [mine], {wall: mine})
    assert t.life("Ben") == 17


def test_chandra_pyromaster_lets_the_top_card_be_played_this_turn() -> None:
    t = Table()
    chandra = t.put("Ann", "Chandra, Pyromaster")
    t.activate("Ann", chandra, 1)
    t.resolve()
    card = t.seat("Ann").exile[0]
    assert t.can("Ann", "play", card)
    t.turn("Ben")
    assert not t.can("Ann", "play", card)


def test_chandra_pyromaster_copies_a_spell_three_times() -> None:
    t = Table()
    chandra = t.put("Ann", "Chandra, Pyromaster", counters={"loyalty": 5})
    for _ in range(2):
        t.put("Ann", "Craw Wurm", "library")
    bolt = t.put("Ann", "Lightning Bolt", "library")
    t.activate("Ann", chandra, 2)
    ben = t.seat("Ben")
    t.resolve(choose=[bolt], cast_copy=[True, True, True], target=[ben, ben, ben])
    assert t.life("Ben") == 11 and len(t.seat("Ann").exile) == 10 and bolt.zone == EXILE
    assert not any(c.name == "Lightning Bolt" for c in t.seat("Ann").graveyard)


@pytest.mark.parametrize(
    ("name", "bonus", "keyword"),
    [
        ("Moment of Heroism", (2, 2), LIFELINK), ("Vines of the Recluse", (1, 2), REACH),
        ("Hunter's Prowess", (3, 3), TRAMPLE), ("Press the Advantage", (2, 2), TRAMPLE),
    ],
)
def test_pumping_spells(name: str, bonus: tuple[int, int], keyword: object) -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", tapped=True)
    t.play("Ann", name, [[bear]] if name == "Press the Advantage" else [bear])
    assert t.pt(bear) == (2 + bonus[0], 2 + bonus[1]) and t.has(bear, keyword)
    assert bear.tapped == (name != "Vines of the Recluse")


def test_coordinated_assault_helps_two() -> None:
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    t.play("Ann", "Coordinated Assault", [bears])
    assert [t.pt(b) for b in bears] == [(3, 2), (3, 2)]


def test_hunters_prowess_draws_for_damage() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Hunter's Prowess", [bear])
    t.combat("Ann", [bear])
    assert len(t.seat("Ann").hand) == 5


def test_dualcaster_mage_copies_a_spell() -> None:
    t = Table()
    t.lands("Ann", "Mountain", 4)
    t.cast("Ann", "Lightning Bolt", targets=[t.seat("Ben")])
    t.cast("Ann", t.put("Ann", "Dualcaster Mage", "hand"))
    t.resolve()
    assert t.life("Ben") == 14


def test_grim_lavamancer_burns_cards_of_the_graveyard() -> None:
    t = Table()
    mage = t.put("Ann", "Grim Lavamancer")
    t.lands("Ann", "Mountain", 1)
    cards = [t.put("Ann", "Forest", "graveyard")]
    assert not t.can("Ann", "activate", mage)
    cards.append(t.put("Ann", "Forest", "graveyard"))
    t.activate("Ann", mage, targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 18 and all(c.zone == EXILE for c in cards)


@pytest.mark.parametrize("name", ["Hammerhand", "Smoldering Spires"])
def test_a_creature_cant_block(name: str) -> None:
    t = Table()
    bear, wall = t.put("Ann", "Grizzly Bears", sick=True), t.put("Ben", "Craw Wurm")
    if name == "Hammerhand":
        t.play("Ann", name, [bear], target=[wall])
        assert t.pt(bear) == (3, 3) and t.has(bear, HASTE)
    else:
        land = t.put("Ann", name, "hand")
        bear.sick = False
        t.play_land("Ann", land, target=[wall])
    t.combat("Ann", [bear], {wall: bear})
    assert t.life("Ben") < 20


def test_inferno_titan_divides_its_fire_twice() -> None:
    t = Table()
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    titan = t.play("Ann", "Inferno Titan", target=[[bear, t.seat("Ben")]], divide=[(2, 1)])
    assert bear.zone == GRAVEYARD and t.life("Ben") == 19
    titan.sick = False
    t.combat("Ann", [titan], answers={"target": [[wurm]], "divide": [(3,)]})
    assert wurm.damage == 3 and t.life("Ben") == 13


def test_limits_of_solidarity_borrows() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Limits of Solidarity", [wurm])
    t.combat("Ann", [wurm])
    t.begin("cleanup")
    assert t.life("Ben") == 14 and wurm.controller is t.seat("Ben")


def test_obsidian_fireheart_sets_lands_on_fire_for_good() -> None:
    t = Table()
    fire, forest = t.put("Ann", "Obsidian Fireheart"), t.put("Ben", "Forest")
    t.lands("Ann", "Mountain", 3)
    t.activate("Ann", fire, targets=[forest])
    t.resolve()
    t.play("Ben", "Murder", [fire])
    t.game.active_team = 1
    t.begin("upkeep")
    assert t.life("Ben") == 19
    t.game.journal.put(forest.counters, "blaze", 0)
    t.game.mark_dirty()
    t.begin("upkeep")
    assert t.life("Ben") == 19


def test_pathmaker_initiate_shows_a_way() -> None:
    t = Table()
    mage, bear, wall = (
        t.put("Ann", "Pathmaker Initiate"),
        t.put("Ann", "Grizzly Bears"),
        t.put("Ben", "Craw Wurm"),
    )
    t.activate("Ann", mage, targets=[bear])
    t.resolve()
    t.combat("Ann", [bear], {wall: bear})
    assert t.life("Ben") == 18


def test_skarrgan_firebird_returns_when_blood_was_shed() -> None:
    t = Table()
    bird = t.put("Ann", "Skarrgan Firebird", "graveyard")
    t.lands("Ann", "Mountain", 3)
    assert not t.can("Ann", "activate", bird)
    t.play("Ann", "Lightning Bolt", [t.seat("Ben")])
    t.activate("Ann", bird)
    t.resolve()
    assert bird.zone == HAND


def test_torchling_sends_spells_elsewhere_and_is_blocked_at_will() -> None:
    t = Table()
    torchling, bear, other = (
        t.put("Ann", "Torchling"),
        t.put("Ben", "Grizzly Bears"),
        t.put("Ben", "Gorehorn Minotaurs"),
    )
    t.lands("Ann", "Mountain", 4)
    t.mana("Ben", "{R}")
    t.cast("Ben", "Lightning Bolt", targets=[torchling])
    t.activate("Ann", torchling, 2)
    t.resolve(target=[t.seat("Ben")])
    assert t.life("Ben") == 17 and torchling.damage == 0
    t.activate("Ann", torchling, 1, targets=[bear])
    t.resolve()
    t.combat("Ann", [torchling])
    assert bear.zone == GRAVEYARD and other.zone == BATTLEFIELD
    t.activate("Ann", torchling, 4)
    t.resolve()
    assert t.pt(torchling) == (2, 4)
