"""Words that one card or two use: a position, an action, an outcome. The last test finds words that no test plays."""

from pathlib import Path
from typing import Any

import pytest

from engine.dsl import *
from engine.language.keywords import VIGILANCE
from engine.language.library import apart
from engine.rules import verbs
from engine.rules.verbs import draw as draw_cards
from engine.state.objects import Card
from tests.table import Table

from .heads import READ, cards_of_heads, named_in_scenarios, named_in_tests, read_by, read_cards, served


def down(t: Table, who: str, name: str, n: int, zone: str = "hand") -> list[Card]:
    return [t.put(who, name, zone) for _ in range(n)]


def use(t: Table, who: str, card: Card, index: int = 0, mana: str = "", **answers: Any) -> None:
    """Pay for an ability, activate it and let it resolve."""
    t.mana(who, mana)
    t.activate(who, card, index, answers=dict(answers))
    t.resolve(answers)


def test_activating_what_is_no_mana_ability_hurts() -> None:
    t = Table()
    t.put("Ann", "Harsh Mentor")
    rod = t.put("Ben", "Rod of Ruin")
    t.mana("Ben", "{3}")
    t.activate("Ben", rod, targets=[t.seat("Ann")])
    t.resolve()
    assert t.life("Ben") == 18 and t.life("Ann") == 19


def test_attackers_burn_whom_they_attack() -> None:
    t = Table()
    t.put("Ann", "Hellrider")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    t.combat("Ann", bears)
    assert t.life("Ben") == 20 - 2 - 4


@pytest.mark.parametrize(("top", "life"), [("Forest", 20), ("Shock", 18)])
def test_attackers_get_lost_in_the_woods(top: str, life: int) -> None:
    t = Table()
    t.put("Ben", "Lost in the Woods")
    card = t.put("Ben", top, "library")
    t.combat("Ann", [t.put("Ann", "Grizzly Bears")])
    assert t.life("Ben") == life and t.seat("Ben").library[0] is card


def test_dragons_bite_attackers_and_planeswalkers_fly() -> None:
    t = Table()
    sarkhan, wurm = t.put("Ann", "Sarkhan the Masterless"), t.put("Ben", "Craw Wurm")
    use(t, "Ann", sarkhan, 1)
    assert [c.name for c in t.seat("Ann").permanents if c.token] == ["Dragon Token"]
    t.combat("Ben", [wurm])
    assert wurm.damage == 1
    sarkhan.uses.clear()
    use(t, "Ann", sarkhan, 0)
    assert t.pt(sarkhan) == (4, 4) and t.has(sarkhan, FLYING) and sarkhan.types == 2


def test_a_life_total_becomes_what_it_was_and_lands_rest() -> None:
    t = Table()
    t.do(lambda game: setattr(t.seat("Ann").total, "life", 3))
    t.play("Ann", "Oketra's Last Mercy")
    assert t.life("Ann") == 20
    t.turn("Ann", until="upkeep_step")
    assert all(land.tapped for land in t.seat("Ann").permanents)


def test_untapping_makes_opponents_discard() -> None:
    t = Table()
    t.put("Ann", "Siren of the Silent Song", tapped=True)
    down(t, "Ben", "Shock", 2)
    t.turn("Ann", until="draw_step")
    assert len(t.seat("Ben").hand) == 1 and len(t.seat("Ben").graveyard) == 2


@pytest.mark.parametrize("cast", [True, False])
def test_a_noncreature_spell_of_this_turn_opens_an_ability(cast: bool) -> None:
    t = Table()
    seeker = t.put("Ann", "Seeker of Insight")
    if cast:
        t.play("Ann", "Shock", targets=[t.seat("Ben")])
    assert t.can("Ann", "activate", seeker) is cast


def test_a_storm_conduit_burns_for_spells_and_copies() -> None:
    t = Table()
    ral = t.put("Ann", "Ral, Storm Conduit")
    use(t, "Ann", ral, 1)
    t.play("Ann", "Shock", targets=[t.seat("Ben")], target=[t.seat("Ben")] * 3)
    assert t.life("Ben") == 20 - 2 - 2 - 1 - 1


def test_a_copy_attacks_until_combat_ends() -> None:
    t = Table()
    rider, wurm = t.put("Ann", "Flamerush Rider"), t.put("Ann", "Craw Wurm")
    t.combat("Ann", [rider, wurm], answers={"target": [wurm]})
    assert t.life("Ben") == 20 - 3 - 6 - 6 and not any(c.token for c in t.seat("Ann").permanents)


def test_fraying_sanity_mills_as_many_as_were_buried_this_turn() -> None:
    t = Table()
    with apart():
        enchantment("Test Grinder", "{1}", at(your_step(UPKEEP), mill(2, EACH_OPPONENT)))
        t.put("Ann", "Test Grinder")
    t.play("Ann", "Fraying Sanity", targets=[t.seat("Ben")])
    down(t, "Ben", "Shock", 9, zone="library")
    t.turn("Ann")
    assert len(t.seat("Ben").graveyard) == 2 + 2


def test_a_named_source_deals_no_damage_to_you_and_yours() -> None:
    t = Table()
    t.play("Ann", "Gideon's Intervention", card_name=["Hill Giant"])
    giant, wurm = t.put("Ben", "Hill Giant"), t.put("Ben", "Craw Wurm")
    wall = t.put("Ann", "Air Elemental")
    t.combat("Ben", [giant, wurm], blocks={wall: giant})
    assert wall.damage == 0 and t.life("Ann") == 20 - 6
    t.combat("Ben", [giant])
    assert t.life("Ann") == 20 - 6


def test_what_would_die_is_exiled_instead() -> None:
    t = Table()
    t.put("Ann", "Samurai of the Pale Curtain")
    bear = t.put("Ben", "Grizzly Bears")
    t.do(lambda game: verbs.destroy(game, [bear]))
    assert bear.zone == EXILE
    t = Table()
    skaab = t.put("Ben", "Possessed Skaab")
    t.do(lambda game: verbs.destroy(game, [skaab]))
    assert skaab.zone == EXILE and not t.seat("Ben").graveyard


def test_creature_spells_cost_less_by_artifacts() -> None:
    t = Table()
    t.put("Ann", "Tezzeret, Master of the Bridge")
    t.put("Ann", "Rod of Ruin")
    wurm = t.put("Ann", "Craw Wurm", "hand")
    t.lands("Ann", "Forest", 5)
    assert t.can("Ann", "cast", wurm)


def test_a_curse_burns_in_the_upkeep_of_its_host() -> None:
    t = Table()
    curse = t.put("Ann", "Curse of the Pierced Heart")
    curse.attached_to = t.seat("Ben")
    t.turn("Ben", until="draw_step")
    assert t.life("Ben") == 19


@pytest.mark.parametrize(("bolas", "back"), [(True, 4), (False, 2)])
def test_an_opponent_keeps_two_from_coming_back(bolas: bool, back: int) -> None:
    t = Table()
    if bolas:
        t.put("Ann", "Nicol Bolas, Planeswalker")
    t.play("Ann", "Deliver Unto Evil", targets=[down(t, "Ann", "Shock", 4, "graveyard")])
    assert len(t.seat("Ann").hand) == back


def test_a_hellion_grows_by_what_it_devours() -> None:
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    hellion = t.play("Ann", "Devouring Hellion", sacrifice=[bears])
    assert t.pt(hellion) == (6, 6) and bears[0].zone == GRAVEYARD


def test_creatures_are_dug_onto_the_battlefield() -> None:
    t = Table()
    bow = t.put("Ann", "Vivien's Arkbow")
    down(t, "Ann", "Shock", 1)
    bears = down(t, "Ann", "Grizzly Bears", 2, "library")
    t.lands("Ann", "Forest", 2)
    t.activate("Ann", bow, x=[2])
    t.resolve(battlefield=[bears[:1]])
    assert [b.zone for b in bears] == [BATTLEFIELD, LIBRARY]


def test_power_is_doubled() -> None:
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    t.play("Ann", "God-Eternal Rhonas")
    assert t.pt(wurm) == (12, 4) and t.has(wurm, VIGILANCE)


def test_the_second_draw_of_a_turn_counts() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Jace, Arcane Strategist")
    t.do(lambda game: draw_cards(game, t.seat("Ann"), 3))
    t.resolve(target=[bear])
    assert bear.counters["+1/+1"] == 1


def test_two_creatures_exchange_blows_by_toughness() -> None:
    t = Table()
    wall, bear = t.put("Ann", "Wall of Frost"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Grim Contest", targets=[wall, bear])
    assert bear.zone == GRAVEYARD and wall.damage == 2


def test_a_lich_lord_raises_for_a_turn() -> None:
    t = Table()
    t.put("Ann", "Kheru Lich Lord")
    bear = t.put("Ann", "Grizzly Bears", "graveyard")
    t.mana("Ann", "{2}{B}")
    t.turn("Ann", {"pay": [True], "may": [True]}, until="main1")
    assert bear.zone == BATTLEFIELD and all(t.has(bear, word) for word in (FLYING, TRAMPLE, HASTE))
    t.play("Ben", "Doom Blade", targets=[bear])
    assert bear.zone == EXILE


@pytest.mark.parametrize(("card", "life"), [("Grizzly Bears", 22), ("Shock", 20)])
def test_a_shovel_digs_up_graves(card: str, life: int) -> None:
    t = Table()
    shovel, dead = t.put("Ann", "Graveyard Shovel"), t.put("Ben", card, "graveyard")
    t.mana("Ann", "{2}")
    t.activate("Ann", shovel, targets=[t.seat("Ben")])
    t.resolve()
    assert dead.zone == EXILE and t.life("Ann") == life


def test_a_turn_is_added() -> None:
    t = Table()
    spell = t.play("Ann", "Temporal Trespass")
    assert spell.zone == EXILE
    assert any(t.seat("Ann").team in (e if isinstance(e, tuple) else (e,)) for e in t.game.extra_turns)


def test_cards_of_a_name_are_fetched_together() -> None:
    t = Table()
    nissa = t.put("Ann", "Nissa, Genesis Mage", "graveyard")
    t.play("Ann", "Nissa's Encouragement", search=[[t.seat("Ann").library[0]], [nissa]])
    assert nissa.zone == HAND and t.names("Ann", "hand").count("Forest") == 1


def test_a_gift_is_fetched_from_anywhere() -> None:
    t = Table()
    gate, gift = t.put("Ann", "Gate to the Afterlife"), t.put("Ann", "God-Pharaoh's Gift", "hand")
    down(t, "Ann", "Grizzly Bears", 5, "graveyard")
    t.mana("Ann", "{2}")
    assert not t.can("Ann", "activate", gate)
    down(t, "Ann", "Grizzly Bears", 1, "graveyard")
    t.activate("Ann", gate)
    t.resolve(search=[gift])
    assert gift.zone == BATTLEFIELD


def test_fblthp_gets_lost_when_aimed_at() -> None:
    t = Table()
    fblthp = t.play("Ann", "Fblthp, the Lost")
    assert len(t.seat("Ann").hand) == 1
    t.play("Ben", "Shock", targets=[fblthp])
    assert fblthp.zone == LIBRARY


def test_fblthp_finds_more_where_he_was_cast_from_a_library() -> None:
    """Its text asks whether it entered or was cast from there."""
    t = Table()
    t.cast("Ann", t.put("Ann", "Fblthp, the Lost", "library"), free=True)
    t.resolve()
    assert len(t.seat("Ann").hand) == 2


@pytest.mark.parametrize("gained", [True, False])
def test_life_gained_this_turn_breeds_horses(gained: bool) -> None:
    t = Table()
    t.put("Ann", "Crested Sunmare")
    linker = t.put("Ann", "Child of Night")
    t.plan = ([linker] if gained else [], {})
    t.turn("Ann")
    assert any(c.token for c in t.seat("Ann").permanents) is gained


def test_graves_keep_two_cards() -> None:
    t = Table()
    watchers = t.put("Ann", "Watchers of the Dead")
    down(t, "Ben", "Shock", 5, "graveyard")
    use(t, "Ann", watchers)
    assert watchers.zone == EXILE and len(t.seat("Ben").graveyard) == 2 and len(t.seat("Ben").exile) == 3


def test_an_empty_library_wins() -> None:
    t = Table()
    jace = t.put("Ann", "Jace, Wielder of Mysteries", counters={"loyalty": 8})
    del t.seat("Ann").library[7:]
    use(t, "Ann", jace, 1)
    assert t.game.winners == (t.seat("Ann").index,) or t.seat("Ann").index in t.game.winners


def test_an_oracle_buries_and_keeps() -> None:
    t = Table()
    shock = t.put("Ann", "Shock", "library")
    t.play("Ann", "Naga Oracle", take=[[shock]])
    assert len(t.seat("Ann").graveyard) + len(t.seat("Ann").library) == 21


def test_a_face_down_creature_is_looked_at() -> None:
    t = Table()
    teller = t.put("Ann", "Smoke Teller")
    savants = t.put("Ben", "Dragon's Eye Savants", "hand")
    t.lands("Ben", "Island", 3)
    t.cast("Ben", savants, way="morph")
    t.resolve()
    t.mana("Ann", "{1}{U}")
    t.activate("Ann", teller, targets=[savants])
    t.resolve()
    assert next(a for a in t.asked if a.topic == "look_at").options[0] == savants.printed.name


def test_looking_at_the_top_of_their_library_tells_the_one_who_looks() -> None:
    t = Table()
    t.play("Ann", "Saheeli's Silverwing", target=[t.seat("Ben")])
    seen = next(a for a in t.asked if a.topic == "look_at")
    assert seen.seat is t.seat("Ann") and list(seen.options) == t.seat("Ben").library[-1:]


def test_milling_pays_for_mana() -> None:
    t = Table()
    t.put("Ann", "Deranged Assistant")
    t.pay("Ann", "{1}")
    assert len(t.seat("Ann").graveyard) == 1


def test_it_grows_by_what_is_milled() -> None:
    t = Table()
    shrieker = t.put("Ann", "Mindshrieker")
    t.put("Ben", "Craw Wurm", "library")
    t.mana("Ann", "{2}")
    t.activate("Ann", shrieker, targets=[t.seat("Ben")])
    t.resolve()
    assert t.pt(shrieker) == (7, 7)


def test_a_counter_moves() -> None:
    t = Table()
    daghatar, bear = t.put("Ann", "Daghatar the Adamant"), t.put("Ann", "Grizzly Bears")
    start = daghatar.counters["+1/+1"]
    t.mana("Ann", "{1}{B}{B}")
    t.activate("Ann", daghatar, targets=[daghatar, bear])
    t.resolve()
    assert bear.counters["+1/+1"] == 1 and daghatar.counters["+1/+1"] == start - 1


def test_a_tusker_is_blocked() -> None:
    t = Table()
    tusker, bear = t.put("Ann", "Avalanche Tusker"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [tusker], answers={"target": [bear]})
    assert bear.zone == GRAVEYARD and t.life("Ben") == 20


def test_hands_without_a_limit() -> None:
    t = Table()
    t.put("Ann", "Graceful Adept")
    down(t, "Ann", "Shock", 9)
    t.begin("cleanup")
    assert len(t.seat("Ann").hand) == 9


def test_ferocious_damage_is_not_prevented() -> None:
    t = Table()
    t.put("Ann", "Craw Wurm")
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ben", "Djeru's Resolve", targets=[bear])
    t.play("Ann", "Wild Slash", targets=[bear])
    assert bear.zone == GRAVEYARD


def test_a_warden_stands_in_the_turns_of_others() -> None:
    t = Table()
    warden = t.put("Ann", "Warden of the Wall")
    t.settle()
    assert not warden.types & 2
    t.turn("Ben", until="main1")
    assert t.pt(warden) == (2, 3) and t.has(warden, FLYING)


def test_damage_goes_to_another_instead() -> None:
    t = Table()
    pinger = t.put("Ben", "Rod of Ruin")
    t.lands("Ann", "Plains", 3)
    t.mana("Ben", "{3}")
    t.cast("Ann", "Shining Shoal", targets=[t.seat("Ben")], answers={"x": [1]})
    t.resolve(source=[pinger], choose=[pinger])
    t.activate("Ben", pinger, targets=[t.seat("Ann")])
    t.resolve()
    assert t.life("Ann") == 20 and t.life("Ben") == 19


def test_a_counter_of_any_kind_pays() -> None:
    t = Table()
    diviner, bear = t.put("Ann", "Soul Diviner"), t.put("Ann", "Grizzly Bears", counters={"+1/+1": 1})
    use(t, "Ann", diviner)
    assert not bear.counters["+1/+1"] and len(t.seat("Ann").hand) == 1


def test_all_cards_of_a_type_come_back() -> None:
    t = Table()
    bears = down(t, "Ann", "Grizzly Bears", 2, "graveyard")
    rod = t.put("Ann", "Rod of Ruin", "graveyard")
    t.play("Ann", "Creeping Renaissance", choose=["creature"], type=["creature"])
    assert (rod.zone == HAND) is not all(b.zone == HAND for b in bears)


def test_a_finale_fetches_from_both_places() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", "graveyard")
    t.lands("Ann", "Forest", 4)
    t.cast("Ann", "Finale of Devastation", answers={"x": [2]})
    t.resolve(search=[bear], take=[bear], choose=[bear])
    assert bear.zone == BATTLEFIELD


def test_an_empty_hand_is_short_of_three() -> None:
    t = Table()
    rat = t.put("Ann", "Nezumi Shortfang")
    down(t, "Ben", "Shock", 1)
    t.mana("Ann", "{1}{B}")
    t.activate("Ann", rat, targets=[t.seat("Ben")])
    t.resolve()
    assert rat.name == "Stabwhisker the Odious"
    t.turn("Ben", until="draw_step")
    assert t.life("Ben") == 17


def test_fury_casts_from_the_top() -> None:
    t = Table()
    del t.seat("Ann").library[:]
    bears = down(t, "Ann", "Grizzly Bears", 4, "library")
    t.play("Ann", "Hazoret's Undying Fury", cast_free=[[b] for b in bears])
    assert all(b.zone == BATTLEFIELD for b in bears)


def test_two_creatures_return_at_random() -> None:
    t = Table()
    bears = down(t, "Ann", "Grizzly Bears", 3, "graveyard")
    monster = t.put("Ann", "Moldgraf Monstrosity")
    t.play("Ben", "Doom Blade", targets=[monster])
    assert monster.zone == EXILE and sum(b.zone == BATTLEFIELD for b in bears) == 2


def test_a_card_for_each_pair_of_colors() -> None:
    t = Table()
    charm = t.put("Ann", "Watchwolf", "library")
    shock = t.put("Ann", "Shock", "library")
    t.play("Ann", "Niv-Mizzet Reborn", choose=[[charm]], take=[[charm]])
    assert charm.zone == HAND and shock.zone == LIBRARY


def test_a_creature_and_an_enchantment_are_taken() -> None:
    t = Table()
    bear, siege = t.put("Ann", "Grizzly Bears", "library"), t.put("Ann", "Divine Favor", "library")
    t.play("Ann", "Benefaction of Rhonas", take=[[bear], [siege]], choose=[[bear], [siege]])
    assert bear.zone == siege.zone == HAND and len(t.seat("Ann").graveyard) == 4


def test_threats_tire_attackers() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears", tapped=True)
    t.play("Ann", "Imaginary Threats", targets=[t.seat("Ben")])
    t.turn("Ben", until="upkeep_step")
    assert bear.tapped


@pytest.mark.parametrize(("mine", "drawn"), [("Craw Wurm", 1), ("Grizzly Bears", 0)])
def test_the_toughest_draws(mine: str, drawn: int) -> None:
    t = Table()
    t.put("Ann", "Abzan Beastmaster")
    t.put("Ann", mine)
    t.put("Ben", "Craw Wurm")
    t.turn("Ann", until="draw_step")
    assert len(t.seat("Ann").hand) == drawn


def test_a_manticore_throws_a_creature() -> None:
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    t.play("Ann", "Heart-Piercer Manticore", may=[True], sacrifice=[wurm], target=[t.seat("Ben")])
    assert wurm.zone == GRAVEYARD and t.life("Ben") == 14


def test_a_named_card_is_never_cast() -> None:
    t = Table()
    t.play("Ann", "Nevermore", card_name=["Shock"])
    t.lands("Ben", "Mountain", 2)
    assert not t.can("Ben", "cast", t.put("Ben", "Shock", "hand"))
    assert t.can("Ben", "cast", t.put("Ben", "Lightning Bolt", "hand"))


def test_color_is_sacrificed_and_its_lack_gains_life() -> None:
    t = Table()
    bear, rod = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Rod of Ruin")
    t.play("Ann", "Ugin's Construct")
    assert bear.zone == GRAVEYARD and rod.zone == BATTLEFIELD
    tomb = t.put("Ann", "Tomb of the Spirit Dragon")
    use(t, "Ann", tomb, 0, "{2}")
    assert t.life("Ann") == 21


def test_a_charm_knows_one_color() -> None:
    t = Table()
    bear, charm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Watchwolf")
    t.play("Ann", "Sultai Charm", cast={"modes": [[0]], "target": [bear]})
    asked = (
        next(a for a in t.asked if a.topic == "target") if any(a.topic == "target" for a in t.asked) else None
    )
    assert bear.zone == GRAVEYARD and charm.zone == BATTLEFIELD
    assert asked is None or charm not in asked.options


def test_an_idle_creature_is_readied() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", tapped=True)
    t.play("Ann", "Ruthless Instincts", cast={"modes": [[0]], "target": [bear]})
    assert t.has(bear, REACH) and t.has(bear, DEATHTOUCH) and not bear.tapped


def test_a_countered_spell_is_answered_in_kind() -> None:
    t = Table()
    bear, shock = t.put("Ann", "Grizzly Bears", "hand"), t.put("Ann", "Shock", "hand")
    t.lands("Ben", "Forest", 6)
    t.cast("Ben", "Craw Wurm")
    t.play("Ann", "Counterlash", targets=[t.game.stack[0]], cast_free=[[bear]], may=[True], choose=[[bear]])
    assert bear.zone == BATTLEFIELD and shock.zone == HAND


def test_a_bolt_is_bent() -> None:
    t = Table()
    t.lands("Ben", "Mountain", 1)
    t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    t.play("Ann", "Bolt Bend", targets=[t.game.stack[0]], new_target=[True], target=[t.seat("Ben")])
    assert t.life("Ben") == 18 and t.life("Ann") == 20


def test_cycling_cards_of_a_grave_count() -> None:
    t = Table()
    vile = t.put("Ann", "Vile Manifestation")
    t.put("Ann", "Haze of Pollen", "graveyard")
    t.put("Ann", "Shock", "graveyard")
    t.settle()
    assert t.pt(vile) == (1, 4)


def test_flanking_weakens_blockers_without_it() -> None:
    t = Table()
    knight, bear = t.put("Ann", "Cadaverous Knight"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [knight], {bear: knight})
    assert (bear.zone == GRAVEYARD and knight.zone == GRAVEYARD) or t.pt(knight) == (2, 2)


def test_what_died_in_this_combat_does_not_come_back() -> None:
    t = Table()
    storrev, early = t.put("Ann", "Storrev, Devkarin Lich"), t.put("Ann", "Grizzly Bears", "graveyard")
    t.combat("Ann", [storrev], answers={"target": [early]})
    assert early.zone == HAND


def test_gods_are_purged_from_hands() -> None:
    t = Table()
    god = t.put("Ben", "God-Eternal Oketra")
    other = t.put("Ben", "God-Eternal Oketra", "hand")
    t.play("Ann", "Hour of Glory", targets=[god])
    assert other.zone == EXILE


def test_riches_take_what_each_opponent_gives() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Island", 7)
    t.cast("Ann", t.put("Ann", "Rags // Riches", "graveyard"), way="right")
    t.resolve()
    assert bear.controller is t.seat("Ann")


def test_belief_puts_a_creature_onto_the_battlefield() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", "library")
    t.lands("Ann", "Forest", 5)
    t.cast("Ann", t.put("Ann", "Reason // Believe", "graveyard"), way="right")
    t.resolve(may=[True])
    assert bear.zone == BATTLEFIELD


def test_insult_doubles_damage() -> None:
    t = Table()
    t.lands("Ann", "Mountain", 3)
    t.cast("Ann", t.put("Ann", "Insult // Injury", "hand"), way="left")
    t.resolve()
    t.play("Ann", "Shock", targets=[t.seat("Ben")])
    assert t.life("Ben") == 16


def test_a_chalice_turns_with_life() -> None:
    t = Table()
    chalice = t.put("Ann", "Chalice of Life")
    t.do(lambda game: setattr(t.seat("Ann").total, "life", 29))
    use(t, "Ann", chalice)
    assert t.life("Ann") == 30 and chalice.name == "Chalice of Death"


def test_a_finale_shuffles_and_lifts_the_limit() -> None:
    t = Table()
    down(t, "Ann", "Shock", 3, "graveyard")
    t.lands("Ann", "Island", 12)
    t.cast("Ann", "Finale of Revelation", answers={"x": [10]})
    t.resolve()
    assert not any(c.name == "Shock" for c in t.seat("Ann").graveyard) and len(t.seat("Ann").hand) == 10
    t.begin("cleanup")
    assert len(t.seat("Ann").hand) == 10


def test_every_word_of_the_language_is_played_by_a_test(shared: Path) -> None:
    """Derived: a new head, or word of a filter, needs a card that a test or a scenario that passes plays."""
    named = named_in_tests() | named_in_scenarios(shared)
    missing = {head: names[:3] for head, names in cards_of_heads().items() if named.isdisjoint(names)}
    assert not missing


# One card each: without it the reader loses its text.
READ_ONCE = {"power_is", "blocked_by_it", "reveal_for", "may_play_while_exiled"}


def test_a_word_in_effects_serves_more_than_one_card(shared: Path) -> None:
    """What serves one card stands with it in cards/own; one more that reads by the word, or by words it makes, is in `READ`."""
    few = {name: found for name, found in served(read_cards(READ)).items() if len(found) < 2}
    read = read_by(few)
    lonely = {name: sorted(found) for name, found in few.items() if len(found | read.get(name, set())) < 2}
    assert lonely.keys() == READ_ONCE, lonely
