"""Cards written by hand, where what they speak of has changed, left, or is several at once."""

from collections.abc import Iterator

import pytest

from engine.cards.own.hou import top_onto_battlefield
from engine.dsl import *
from engine.language.library import apart
from engine.rules import copying, verbs
from engine.rules.faces import FACE_DOWN
from engine.rules.removal import remove_from_combat
from engine.rules.zones import move
from engine.state import memory, notes, terms
from engine.state.objects import Card, StackObject
from tests.cards.test_read_and_played import card, grow
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


def enter(t: Table, who: str, name: str, **known: object) -> Card:
    """A permanent enters from a hand, as one of which that is known; its triggers wait."""
    made = t.put(who, name, "hand")
    t.game.set(made, "memory", {memory.CARRY: {getattr(memory, k.upper()): v for k, v in known.items()}})
    move(t.game, [made], terms.BATTLEFIELD)
    return made


def copied(t: Table) -> StackObject:
    """A copy of the spell on top of the stack, for its controller."""
    obj = t.game.stack[-1]
    t.do(lambda game: copying.copy_on_stack(game, obj, obj.controller))
    return t.game.stack[-1]


def attack(t: Table, attacker: Card) -> None:
    """It attacks Ben; what that triggers waits."""
    ben = t.seat("Ben")
    t.game.set(attacker, "attacking", ben)
    t.game.journal.append(t.game.attackers, attacker)
    t.do(lambda game: game.emit(terms.EV_ATTACKS, attacker, ben, amount=1, other=ben))


# -- several that watch the same -----------------------------------------------------------------------------------------


def test_each_vizier_counts_the_cards_of_its_own_graveyard() -> None:
    """CR 603.2c: they watch the same event, and each understands it for itself."""
    t = Table()
    viziers = {who: t.put(who, "Rakshasa Vizier") for who in ("Ann", "Ben")}
    for who, n in (("Ann", 3), ("Ben", 1)):
        for _ in range(n):
            t.put(who, "Shock", "graveyard")
    sorcery("Test Void", "{0}", exile(CARD.in_any(GRAVEYARD)))
    t.play("Ann", "Test Void")
    assert [v.counters["+1/+1"] for v in viziers.values()] == [3, 1]


def test_another_target_is_other_than_the_first() -> None:
    """CR 115.3: what is aimed at by a planeswalker's ability may be the planeswalker, where that is a creature."""
    t = Table()
    saheeli, stone = t.put("Ann", "Saheeli, Sublime Artificer"), t.put("Ann", "Mind Stone")
    sorcery("Test Wake", "{0}", until_end_of_turn(PLANESWALKER.yours, also(T_CREATURE), base_pt(1, 1)))
    t.play("Ann", "Test Wake")
    t.activate("Ann", saheeli, targets=[stone, saheeli])
    options = [ask.options for ask in t.asked if ask.topic == "target"]
    assert saheeli in options[1] and stone not in options[1]


@pytest.mark.parametrize("theirs", [True, False])
def test_what_counts_every_spell_takes_nothing_from_what_counts_your_own(theirs: bool) -> None:
    """Valiant beside Kira: a spell of an opponent before does not use it up."""
    t = Table()
    t.put("Ann", "Kira, Great Glass-Spinner")
    first = "Whenever this creature becomes the target of a spell or ability you control for the first time each turn"
    mouse = t.put("Ann", card(grow(first), "Creature — Mouse"))
    if theirs:
        t.play("Ben", "Shock", targets=[mouse])
        assert mouse.zone == terms.BATTLEFIELD  # countered
    t.play("Ann", "Giant Growth", targets=[mouse])
    assert mouse.counters.get("+1/+1") == 1


def test_an_oath_watches_every_planeswalker() -> None:
    """Once for each that is attacked, however many attack it (CR 603.2c)."""
    t = Table()
    t.put("Ben", "Oath of Kaya")
    first = t.put("Ben", "Davriel, Rogue Shadowmage", counters={"loyalty": 9})
    other = t.put("Ben", "Dovin, Hand of Control", counters={"loyalty": 9})
    a, b, c = (t.put("Ann", "Grizzly Bears") for _ in range(3))
    t.combat("Ann", {a: first, b: first, c: other})
    assert t.life("Ann") == 16


def test_those_creatures_are_the_ones_that_attacked() -> None:
    """Gideon's counters: not for what comes attacking since, and still for what is out of combat."""
    t = Table()
    t.put("Ann", "Gideon, the Oathsworn", counters={"loyalty": 4})
    first, other, late = (t.put("Ann", "Grizzly Bears") for _ in range(3))
    ben = t.seat("Ben")
    for bears in (first, other):
        t.game.set(bears, "attacking", ben)
        t.game.journal.append(t.game.attackers, bears)
    t.do(lambda game: game.emit(terms.EV_ATTACKS, first, ben, amount=2, other=ben))
    remove_from_combat(t.game, other)
    t.game.set(late, "attacking", ben)
    t.game.journal.append(t.game.attackers, late)
    t.resolve()
    assert [b.counters.get("+1/+1", 0) for b in (first, other, late)] == [1, 1, 0]


# -- at the same time, and under whose control -------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "other"), [("Ann", "Ben"), ("Ben", "Ann")])
def test_cards_of_several_owners_come_back_together(who: str, other: str) -> None:
    """A Soul Warden sees what returns with it to another player, whoever comes first in turn order."""
    t = Table()
    warden, bears = t.put(who, "Soul Warden", "exile"), t.put(other, "Grizzly Bears", "exile")
    sorcery("Test Return", "{0}", reanimate(CARD.in_zone_of(EXILE, EACH_PLAYER), owner=True))
    t.play("Ann", "Test Return")
    assert (warden.controller.name, bears.controller.name) == (who, other)
    assert t.life(who) == 21


def test_who_is_told_to_return_homura_controls_what_it_becomes() -> None:
    """CR 110.2a: its text names no other."""
    t = Table()
    homura, bears = t.put("Ben", "Homura, Human Ascendant"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Act of Treason", targets=[homura])
    move(t.game, [homura], terms.GRAVEYARD)
    t.resolve()
    assert homura.name == "Homura's Essence" and homura.controller is t.seat("Ann")
    assert t.pt(bears) == (4, 4)


def test_lands_and_creatures_stay_tapped_both() -> None:
    """Neither effect ends the other."""
    t = Table()
    t.play("Ben", "Oketra's Last Mercy")
    t.play("Ann", "Imaginary Threats", targets=[t.seat("Ben")])
    wall = t.put("Ben", "Craw Wurm", tapped=True)
    land = t.put("Ben", "Forest", tapped=True)
    t.turn("Ben", until="upkeep_step")
    assert wall.tapped and land.tapped


def test_an_owner_pays_for_a_spirit_another_controls() -> None:
    """Cut the Tethers: "that player" is whose hand it would go to."""
    t = Table()
    spirit = t.put("Ben", "Kami of Ancient Law")
    t.play("Ann", "Act of Treason", targets=[spirit])
    t.lands("Ben", "Forest", 3)
    t.play("Ann", "Cut the Tethers", pay=[True])
    assert spirit.zone == terms.BATTLEFIELD and not any(not c.tapped for c in t.seat("Ben").permanents)


def test_a_graveyard_is_left_alone_whose_player_is_no_legal_target() -> None:
    """CR 608.2b: that player shuffles nothing, whatever of the cards could still be targeted."""
    t = Table()
    shock = t.put("Ben", "Shock", "graveyard")
    t.mana("Ann", "{1}{U}")
    t.cast("Ann", "Memory's Journey", targets=[t.seat("Ben"), [shock]])
    t.put("Ben", "Witchbane Orb")
    t.resolve()
    assert shock.zone == terms.GRAVEYARD


# -- spells that were not cast ---------------------------------------------------------------------------------------------


def test_a_copy_was_not_cast_from_a_graveyard() -> None:
    """CR 707.10."""
    t = Table()
    card_ = t.put("Ann", "Increasing Devotion", "graveyard")
    t.mana("Ann", "{7}{W}{W}")
    t.cast("Ann", card_, way="flashback")
    copied(t)
    t.resolve()
    assert t.names("Ann").count("Human Token") == 15


def test_whatever_lets_it_be_cast_from_there_it_was_cast_from_a_graveyard() -> None:
    t = Table()
    card_ = t.put("Ann", "Increasing Devotion", "graveyard")
    t.cast("Ann", card_, zone="graveyard", free=True)
    t.resolve()
    assert t.names("Ann").count("Human Token") == 10


def test_a_copied_sun_wins_nothing() -> None:
    """The copy was not cast from the hand, however many were cast before."""
    t = Table()
    t.play("Ann", "Approach of the Second Sun")
    t.mana("Ann", "{6}{W}")
    sun = t.put("Ann", "Approach of the Second Sun", "hand")
    t.cast("Ann", sun)
    made = copied(t)
    t.game.stack.remove(next(o for o in t.game.stack if o is not made))
    t.resolve()
    assert not t.game.ended and t.life("Ann") == 34


# -- what has left ------------------------------------------------------------------------------------------------------------


def test_hellrider_burns_whom_an_attacker_that_is_gone_attacked() -> None:
    """CR 508.5, 608.2h."""
    t = Table()
    t.put("Ann", "Hellrider")
    bears = t.put("Ann", "Grizzly Bears")
    attack(t, bears)
    move(t.game, [bears], terms.GRAVEYARD)
    t.resolve()
    assert t.life("Ben") == 19


def test_fblthp_came_from_the_library_though_it_is_gone() -> None:
    t = Table()
    enter(t, "Ann", "Fblthp, the Lost", from_library=True)
    move(t.game, [next(c for c in t.seat("Ann").permanents)], terms.GRAVEYARD)
    t.resolve()
    assert len(t.seat("Ann").hand) == 2


def test_no_counters_are_removed_from_a_bounty_that_is_gone() -> None:
    """So a card is drawn, and no mana added."""
    t = Table()
    bounty = t.put("Ann", "Bounty of the Luxa", counters={"flood": 1})
    t.do(lambda game: game.emit(terms.EV_STEP, None, t.seat("Ann"), terms.MAIN1, what="first"))
    assert t.game.triggered
    move(t.game, [bounty], terms.GRAVEYARD)
    t.resolve()
    assert len(t.seat("Ann").hand) == 1


@pytest.mark.parametrize(("who", "damage"), [("Ann", 2), ("Ben", 1)])
def test_who_controlled_a_source_controls_it_though_it_is_gone(who: str, damage: int) -> None:
    """A creature of Ben's that Ann sacrifices deals its damage under Ann's control (CR 113.7a, 608.2h)."""
    t = Table()
    devil = t.put("Ben", card("Sacrifice this creature: It deals 1 damage to any target.", "Creature — Devil"))
    enchantment("Test Furnace", "{0}", replaces(multiplied_damage(ANY_TARGET, CARD.yours, 2)))
    t.put(who, "Test Furnace")
    t.play("Ann", "Act of Treason", targets=[devil])
    t.activate("Ann", devil, targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 20 - damage


def test_damage_of_a_source_that_is_gone_is_noticed_as_that_of_its_controller() -> None:
    """Michiko Konda: the player who controlled it sacrifices a permanent."""
    t = Table()
    t.put("Ben", "Michiko Konda, Truth Seeker")
    devil = t.put("Ben", card("Sacrifice this creature: It deals 1 damage to any target.", "Creature — Devil"))
    t.play("Ann", "Act of Treason", targets=[devil])
    lands = len(t.seat("Ann").permanents)
    t.activate("Ann", devil, targets=[t.seat("Ben")])
    t.resolve()
    assert len(t.seat("Ann").permanents) == lands - 2  # the creature itself, and a land for it


def test_a_blade_speaks_of_the_creature_that_attacked() -> None:
    """CR 400.7: what came back is another."""
    t = Table()
    bears = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Trepanation Blade", attached_to=bears)
    attack(t, bears)
    move(t.game, [bears], terms.EXILE)
    move(t.game, [bears], terms.BATTLEFIELD)
    t.resolve()
    assert t.pt(bears) == (2, 2)


def test_damage_is_kept_from_the_permanent_that_was_aimed_at_only() -> None:
    """Dovin: what leaves and comes back is dealing damage again (CR 400.7)."""
    t = Table()
    dovin, bears = t.put("Ann", "Dovin, Hand of Control", counters={"loyalty": 5}), t.put("Ben", "Grizzly Bears")
    t.activate("Ann", dovin, targets=[bears])
    t.resolve()
    t.combat("Ben", [bears])
    assert t.life("Ann") == 20
    move(t.game, [bears], terms.EXILE)
    move(t.game, [bears], terms.BATTLEFIELD)
    bears.sick = False
    t.combat("Ben", [bears])
    assert t.life("Ann") == 18


def test_johan_gone_lets_nobody_attack_untapped() -> None:
    t = Table()
    johan, bears = t.put("Ann", "Johan"), t.put("Ann", "Grizzly Bears")
    t.game.turn, t.game.combats = 1, 1
    t.do(lambda game: game.emit(terms.EV_STEP, None, t.seat("Ann"), terms.BEGIN_COMBAT, what="first"))
    move(t.game, [johan], terms.GRAVEYARD)
    t.game.combats = 0
    t.resolve(may=[True])
    t.combat("Ann", [bears])
    assert bears.tapped


# -- others --------------------------------------------------------------------------------------------------------------------


def test_a_siege_adds_mana_in_every_main_phase() -> None:
    """CR 505.1: a third one is one of "your main phases"."""
    t = Table()
    siege = t.put("Ann", "Frontier Siege", "hand")
    t._answer({"side": ["Khans"]}, (), {})
    t.do(lambda game: move(game, [siege], terms.BATTLEFIELD))
    for n, step in ((1, terms.MAIN1), (2, terms.MAIN2), (3, terms.MAIN2)):
        t.game.step = step
        t.game.journal.put(t.game.notes, notes.MAIN_PHASE, (t.game.turn, n))
        t.do(lambda game, at=step: game.emit(terms.EV_STEP, None, t.seat("Ann"), at, what="first"))
        assert len(t.game.triggered) == 1, n
        t.game.triggered.clear()


def test_a_doom_deals_as_much_as_triggered_it() -> None:
    """Two spells of one mana while it has one counter: 1 damage each."""
    t = Table()
    t.put("Ann", "Imminent Doom", counters={"doom": 0})
    for _ in range(2):
        t.put("Ann", "Opt", "hand")
    t.lands("Ann", "Island", 2)
    ben = t.seat("Ben")
    for _ in range(2):
        t.cast("Ann", "Opt", targets=[])
    t.resolve(target=[ben, ben])
    assert t.life("Ben") == 18


def test_what_the_boar_brings_attacks_whom_its_controller_chooses() -> None:
    """CR 508.4."""
    t = Table("Ann", "Ben", "Cid")
    boar, giant = t.put("Ann", "Ilharg, the Raze-Boar"), t.put("Ann", "Hill Giant", "hand")
    t.combat("Ann", {boar: t.seat("Ben")}, answers={"battlefield": [giant], "defender": [t.seat("Cid")]})
    assert (t.life("Ben"), t.life("Cid")) == (14, 17)


def test_creatures_that_come_later_block_too() -> None:
    """CR 611.2c: it changes what they may do, not what they are."""
    t = Table()
    chief, bears = t.put("Ann", "Brutal Hordechief"), t.put("Ann", "Craw Wurm")
    t.mana("Ann", "{3}{R}{R}")
    t.activate("Ann", chief)
    t.resolve()
    wall = t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [bears])
    assert wall.zone == terms.GRAVEYARD


def test_only_an_embalmed_vizier_is_a_white_zombie() -> None:
    """A token that copies one otherwise has the copy's own colors and cost."""
    t = Table()
    bears = t.put("Ben", "Grizzly Bears")
    vizier = t.put("Ann", "Vizier of Many Faces", "hand")
    sorcery("Test Copy", "{0}", create_copy(CARD.named("Vizier of Many Faces").in_your(HAND)))
    t.play("Ann", "Test Copy", may=[True], copy=[bears])
    (made,) = [c for c in t.seat("Ann").permanents if c.token]
    assert (made.name, made.colors, made.mana_value) == ("Grizzly Bears", terms.GREEN, 2)
    assert vizier.zone == terms.HAND


def test_a_blocker_that_regenerates_was_blocking_all_the_same() -> None:
    """Ride Down: it is out of combat (CR 701.19a), and what it blocked tramples."""
    t = Table()
    wurm, troll = t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.put("Ann", "Ride Down", "hand")
    t.mana("Ann", "{R}{W}")
    t.game.set(wurm, "attacking", t.seat("Ben"))
    t.game.set(wurm, "blocked", True)
    t.game.journal.append(t.game.attackers, wurm)
    t.game.journal.append(wurm.blockers, troll)
    t.game.journal.append(troll.blocking, wurm)
    t.game.set(troll, "blocks", True)
    t.game.set(troll, "shields", 1)
    t.cast("Ann", "Ride Down", targets=[troll])
    t.resolve()
    assert troll.zone == terms.BATTLEFIELD and not troll.blocking
    assert t.has(wurm, TRAMPLE)


def test_a_spell_of_another_player_goes_to_no_graveyard_of_yours() -> None:
    """Feather keeps what would be put into your graveyard."""
    t = Table()
    feather = t.put("Ann", "Feather, the Redeemed")
    growth = t.put("Ben", "Giant Growth", "exile")
    t.do(lambda game: verbs.offer(game, growth, t.seat("Ann")))
    t.lands("Ann", "Forest", 1)
    t.cast("Ann", growth, targets=[feather], zone="exile")
    t.resolve()
    assert growth.zone == terms.GRAVEYARD


def test_what_cannot_enter_goes_to_the_hand() -> None:
    """Believe under Grafdigger's Cage."""
    t = Table()
    t.put("Ben", "Grafdigger's Cage")
    bears = t.put("Ann", "Grizzly Bears", "library")
    name = "Test Belief"
    sorcery(name, "{0}", top_onto_battlefield(CREATURE.card))
    t.play("Ann", name, may=[True])
    assert bears.zone == terms.HAND


def test_the_returned_are_exiled_by_one_ability() -> None:
    t = Table()
    for _ in range(3):
        t.put("Ann", "Grizzly Bears", "graveyard")
    t.mana("Ann", "{2}{W}{W}")
    t.cast("Ann", "Rally the Ancestors", x=[2])
    t.resolve()
    assert t.names("Ann").count("Grizzly Bears") == 3 and len(t.game.delayed) == 1
    t.turn("Ann", until="draw_step")
    assert "Grizzly Bears" not in t.names("Ann")


# -- cards that were something else on the battlefield ----------------------------------------------------------------------


def test_a_card_that_is_revealed_is_what_it_is_there() -> None:
    """CR 400.7: that it was a land on the battlefield once is nothing to Coiling Oracle."""
    t = Table()
    bears = t.put("Ann", "Grizzly Bears")
    enchantment("Test Song", "{0}", static(CREATURE, becomes_type(terms.LAND, ("Forest",))))
    t.put("Ann", "Test Song")
    assert bears.types & terms.LAND
    move(t.game, [bears], terms.LIBRARY)
    t.play("Ann", "Coiling Oracle")
    assert bears.zone == terms.HAND


def test_a_land_comes_back_as_no_creature() -> None:
    """Teferi's Time Twist asks what enters, not what was exiled."""
    t = Table()
    village = t.put("Ann", "Treetop Village")
    village.tapped = False
    t.lands("Ann", "Forest", 2)
    t.activate("Ann", village)
    t.resolve()
    t.play("Ann", "Teferi's Time Twist", targets=[village])
    t.turn("Ann")
    assert village.zone == terms.BATTLEFIELD and not village.counters.get("+1/+1")


@pytest.mark.parametrize("down", [True, False])
def test_a_face_down_creature_has_no_mana_value_when_it_is_gone(down: bool) -> None:
    """CR 708.2, 608.2h: its card has one in the graveyard, which is another object."""
    t = Table()
    drake = t.put("Ben", "Hooded Hydra", "hand")
    move(t.game, [drake], terms.BATTLEFIELD, face=FACE_DOWN if down else None)
    t.game.refresh()
    t.put("Ben", "Glorious Anthem")
    t.game.refresh()
    sorcery("Test Feast", "{0}", destroy(target(CREATURE)), gain_life(mana_value_of(IT)))
    t.play("Ann", "Test Feast", targets=[drake])
    assert t.life("Ann") == (20 if down else 22)


def test_a_copy_that_died_is_itself_in_the_graveyard() -> None:
    """A token that's a copy of the card there is a copy of a Clone (CR 400.7, 707.2)."""
    t = Table()
    bears, clone = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Clone", "hand")
    t._answer({"may": [True], "copy": [bears]}, (), {})
    t.do(lambda game: move(game, [clone], terms.BATTLEFIELD))
    assert clone.name == "Grizzly Bears"
    move(t.game, [clone], terms.GRAVEYARD)
    move(t.game, [bears], terms.EXILE)
    sorcery("Test Raising", "{0}", create_copy(target(CREATURE.card.in_your(GRAVEYARD))))
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Test Raising", targets=[clone], may=[True], copy=[wurm])
    assert [c.name for c in t.seat("Ann").permanents if c.token] == ["Craw Wurm"]


# -- what can't happen, and who does it ---------------------------------------------------------------------------------------


def test_nothing_replaces_what_cannot_happen() -> None:
    """CR 614.17c: life that can't be gained is no cards either."""
    t = Table()
    enchantment("Test Words", "{0}", replaces(would_gain_life(YOU, draw(THAT_MUCH))))
    words = t.put("Ann", "Test Words")
    t.put("Ben", "Tibalt, Rakish Instigator")
    sorcery("Test Gain", "{0}", gain_life(3))
    t.play("Ann", "Test Gain", replacement=[words])
    assert t.life("Ann") == 20 and not t.seat("Ann").hand


def test_who_cannot_draw_looks_at_nothing_instead() -> None:
    """Tomorrow under Narset: the second card of a turn."""
    t = Table()
    tomorrow = t.put("Ann", "Tomorrow, Azami's Familiar")
    t.put("Ben", "Narset, Parter of Veils")
    t.put("Ann", "Divination", "hand")
    t.seat("Ann").turn_notes[notes.DRAWN] = 1
    t.play("Ann", "Divination", replacement=[tomorrow, tomorrow])
    assert not t.seat("Ann").hand


def test_a_spell_can_keep_a_player_from_life_and_not_from_what_comes_instead() -> None:
    """Flames of the Blood Hand replaces the event (CR 616.1)."""
    t = Table()
    enchantment("Test Words", "{0}", replaces(would_gain_life(YOU, draw(THAT_MUCH))))
    words = t.put("Ben", "Test Words")
    t.play("Ann", "Flames of the Blood Hand", targets=[t.seat("Ben")])
    sorcery("Test Gain", "{0}", gain_life(3))
    t.play("Ben", "Test Gain", replacement=[words])
    assert t.life("Ben") == 16 and len(t.seat("Ben").hand) == 3


@pytest.mark.parametrize("way", [amass(1), bolster(1), connive(permanent("Bear").yours)])
def test_whose_effect_puts_counters_puts_them(way: Effect) -> None:
    """CR 122.6: amass, bolster and connive are puts of their player."""
    t = Table()
    t.put("Ann", "Grizzly Bears")
    t.put("Ann", card("Whenever you put one or more +1/+1 counters on a creature, you gain 1 life.", "Enchantment"))
    t.put("Ann", "Shock", "library")
    sorcery("Test Put", "{0}", way)
    t.play("Ann", "Test Put", discard=["Shock"])
    assert t.life("Ann") == 21


def test_angels_attack_whom_their_controller_chooses() -> None:
    """CR 508.4."""
    t = Table("Ann", "Ben", "Cid")
    ship = t.put("Ann", "Parhelion II")
    t.put("Ann", "Craw Wurm")
    t.activate("Ann", ship)
    t.resolve()
    t.combat("Ann", {ship: t.seat("Ben")}, answers={"defender": [t.seat("Cid"), t.seat("Ben")]})
    assert (t.life("Ben"), t.life("Cid")) == (11, 16)


def test_one_gideon_takes_nothing_from_another() -> None:
    """CR 508.1d: both draw attacks, and the first does still where the other is gone."""
    t = Table("Ann", "Ben", "Cid")
    bears = t.put("Ben", "Grizzly Bears")
    gideons = [t.put(who, "Gideon Jura", counters={"loyalty": 2}) for who in ("Ann", "Cid")]
    for gideon in gideons:
        t.activate(gideon.controller.name, gideon, targets=[t.seat("Ben")])
        t.resolve()
    move(t.game, gideons[1:], terms.GRAVEYARD)
    before = gideons[0].counters["loyalty"]
    t.turn("Ben")
    assert gideons[0].counters["loyalty"] == before - 2 and bears.tapped
