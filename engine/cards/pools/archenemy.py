"""The four boxed decks of Archenemy: Nicol Bolas against the heroes of Chandra, Gideon and Nissa."""

from engine.cards.tokens import BEAST_3_3, BEAST_4_4, SOLDIER, ZOMBIE
from engine.dsl import *

BASIC_LAND = LAND.supertype("basic")
CREATURE_CARD = CREATURE.card.in_your(GRAVEYARD)
CREATURE_OR_WALKER = CREATURE | PLANESWALKER


def quest() -> Triggered:
    """An expedition may take a counter for each land."""
    return landfall(may(put_counters(THIS, "quest", 1)))


QUEST_DONE = cost(remove_counter_cost("quest", 3), sacrifice_this())

# -- Nicol Bolas ---------------------------------------------------------------------------------------------------------

creature(
    "Archfiend of Depravity", "{3}{B}{B}", "Demon", 5, 4,
    FLYING, at(opponents_step(END_STEP), sacrifice_rest(CREATURE, 2, THAT_PLAYER)),
)
creature("Baleful Strix", "{U}{B}", "Artifact Bird", 1, 1, FLYING, DEATHTOUCH, when(enters(THIS), draw(1)))
creature(
    "Blood Tyrant", "{4}{U}{B}{R}", "Vampire", 5, 5,
    FLYING, TRAMPLE,
    at(
        your_step(UPKEEP),
        lose_life(1, EACH_PLAYER), put_counters(THIS, "+1/+1", noted_number("lost", "the life lost this way")),
    ),
    whenever(loses_game(PLAYER), put_counters(THIS, "+1/+1", 5)),
)
creature("Bone Picker", "{3}{B}", "Bird", 3, 2, cheaper(3, morbid()), FLYING, DEATHTOUCH)
land("Cinder Barrens", enters_tapped(), tap_for("{B} or {R}"))
sorcery(
    "Cruel Ultimatum", "{U}{U}{B}{B}{B}{R}{R}",
    sacrifice(CREATURE, who=target(OPPONENT)), discard(3, IT), lose_life(5, IT),
    return_to_hand(your_choice(CREATURE_CARD, good=1)), draw(3), gain_life(5),
)
land("Crumbling Necropolis", enters_tapped(), tap_for("{U} or {B} or {R}"))
creature(
    "Deathbringer Regent", "{5}{B}{B}", "Dragon", 5, 6,
    FLYING,
    when(enters(THIS), destroy(CREATURE.other), if_=both(was_cast_from_hand(), at_least(5, CREATURE.other))),
)
sorcery("Dreadbore", "{B}{R}", destroy(target(CREATURE_OR_WALKER)))
land(
    "Drowned Catacomb",
    enters_tapped_unless(you_control(permanent("Island", "Swamp").yours)),
    tap_for("{U} or {B}"),
)
sorcery(
    "Extract from Darkness", "{3}{U}{B}",
    mill(2, EACH_PLAYER), reanimate(your_choice(CREATURE.card.in_any(GRAVEYARD), good=1)),
)
land(
    "Grixis Panorama",
    tap_for("{C}"),
    ability(
        cost("{1}, {T}", sacrifice_this()),
        search(BASIC_LAND.sub("Island", "Swamp", "Mountain"), to="battlefield", tapped=True),
    ),
)
creature(
    "Harvester of Souls",
    "{4}{B}{B}",
    "Demon",
    5,
    5,
    DEATHTOUCH,
    whenever(dies(CREATURE.nontoken.other), may(draw(1))),
)
land("Highland Lake", enters_tapped(), tap_for("{U} or {R}"))
creature(
    "Icefall Regent", "{3}{U}{U}", "Dragon", 4, 3,
    FLYING,
    when(
        enters(THIS),
        tap(target(CREATURE.opponents)), while_you_control_this(IT, under(DOESNT_UNTAP)),
    ),
    permits(targeting_costs_more(THIS, 2)),
)
planeswalker(
    "Nicol Bolas, Planeswalker", "{4}{U}{B}{B}{R}", "Legendary Bolas", 5,
    loyalty(3, destroy(target(PERMANENT.non("creature")))),
    loyalty(-2, for_good(target(CREATURE, good=-1), controlled_by(YOU))),
    loyalty(
        -9,
        damage(7, target(PLAYER_OR_PLANESWALKER)),
        discard(7, controller(IT)), sacrifice(PERMANENT, 7, controller(IT)),
    ),
)
creature(
    "Nightscape Familiar", "{1}{B}", "Zombie", 1, 1,
    permits(costs_less(any_of(CARD.color(BLUE), CARD.color(RED)), 1)), ability("{1}{B}", regenerate(THIS)),
)
artifact("Obelisk of Grixis", "{3}", tap_for("{U} or {B} or {R}"))
creature(
    "Overseer of the Damned", "{5}{B}{B}", "Demon", 5, 5,
    FLYING, when(enters(THIS), may(destroy(target(CREATURE)))),
    whenever(dies(CREATURE.nontoken.opponents), create(ZOMBIE, tapped=True)),
)
creature(
    "Prognostic Sphinx", "{3}{U}{U}", "Sphinx", 3, 5,
    FLYING, ability(cost(discard_cost(1)), until_end_of_turn(THIS, has(HEXPROOF)), tap(THIS)),
    whenever(attacks(THIS), scry(3)),
)
instant("Reckless Spite", "{1}{B}{B}", destroy(target(CREATURE.noncolor(BLACK), 2)), lose_life(5))
sorcery(
    "Slave of Bolas", "{3}{U/R}{B}",
    for_good(target(CREATURE, good=-1), controlled_by(YOU)), untap(IT), until_end_of_turn(IT, has(HASTE)), sacrifice_later(IT),
)
aura(
    "Soul Ransom", "{2}{U}{B}",
    enchant(CREATURE, good=-1), static(ENCHANTED, controlled_by(YOU)),
    opponents_ability(cost(discard_cost(2)), for_each(controller(THIS), seq(sacrifice(what=THIS), draw(2, THEM)))),
)
creature("Sphinx of Jwar Isle", "{4}{U}{U}", "Sphinx", 5, 5, FLYING, SHROUD, permits(sees_library_top()))
land("Submerged Boneyard", enters_tapped(), tap_for("{U} or {B}"))
sorcery("Sudden Demise", "{X}{R}", choose_color(), damage(X, CREATURE.chosen_color))
artifact("Talisman of Dominance", "{2}", tap_for("{C}"), tap_painfully_for("{U} or {B}"))
artifact("Talisman of Indulgence", "{2}", tap_for("{C}"), tap_painfully_for("{B} or {R}"))

# -- Chandra -------------------------------------------------------------------------------------------------------------

creature(
    "Avatar of Fury", "{6}{R}{R}", "Avatar", 6, 6,
    cheaper(6, opponent_controls(7, LAND)), FLYING, ability("{R}", until_end_of_turn(THIS, pt(1, 0))),
)
creature("Blood Ogre", "{2}{R}", "Ogre Warrior", 2, 2, bloodthirst(1), FIRST_STRIKE)
creature(
    "Chandra's Phoenix", "{1}{R}{R}", "Phoenix", 2, 2,
    FLYING, HASTE,
    whenever(
        deals_damage(any_of((INSTANT | SORCERY).color(RED).yours, PLANESWALKER.color(RED).yours), OPPONENT),
        return_to_hand(THIS), zone=GRAVEYARD,
    ),
)
instant(
    "Coordinated Assault", "{R}", until_end_of_turn(up_to(CREATURE, 2, good=1), pt(1, 0), has(FIRST_STRIKE))
)
creature(
    "Dualcaster Mage", "{1}{R}{R}", "Human Wizard", 2, 2,
    FLASH, when(enters(THIS), copy_spell(target(SPELL.spell_type((INSTANT | SORCERY).types)))),
)
instant("Fiery Fall", "{5}{R}", damage(5, target(CREATURE)), landcycling("basic", "{1}{R}"))
creature("Gorehorn Minotaurs", "{2}{R}{R}", "Minotaur Warrior", 3, 3, bloodthirst(2))
aura(
    "Hammerhand", "{R}",
    enchant(CREATURE), when(enters(THIS), until_end_of_turn(target(CREATURE), under(CANT_BLOCK))),
    static(ENCHANTED, pt(1, 1), has(HASTE)),
)
creature(
    "Inferno Titan", "{4}{R}{R}", "Giant", 6, 6,
    ability("{R}", until_end_of_turn(THIS, pt(1, 0))),
    whenever(either(enters(THIS), attacks(THIS)), divided_damage(3, divided(ANY_TARGET, 3, 1, 3))),
)
sorcery(
    "Limits of Solidarity", "{3}{R}",
    until_end_of_turn(target(CREATURE, good=-1), controlled_by(YOU)), untap(IT), until_end_of_turn(IT, has(HASTE)),
    cycling("{2}"),
)
BLAZE = at(your_step(UPKEEP), damage(1, YOU))
creature(
    "Pathmaker Initiate", "{1}{R}", "Human Wizard", 2, 1,
    ability("{T}", until_end_of_turn(target(CREATURE.power_at_most(2), good=1), under(CANT_BE_BLOCKED))),
)
creature(
    "Skarrgan Firebird", "{4}{R}{R}", "Phoenix", 3, 3,
    bloodthirst(3), FLYING, ability("{R}{R}{R}", return_to_hand(THIS), zone=GRAVEYARD, if_=bloodied()),
)
land(
    "Smoldering Spires",
    enters_tapped(), when(enters(THIS), until_end_of_turn(target(CREATURE), under(CANT_BLOCK))), tap_for("{R}"),
)
creature("Stormblood Berserker", "{1}{R}", "Human Berserker", 1, 1, bloodthirst(2), MENACE)
sorcery("Tormenting Voice", "{1}{R}", additional_cost(discard_cost(1)), draw(2))
instant("Volcanic Geyser", "{X}{R}{R}", damage(X, target(ANY_TARGET)))

# -- Gideon --------------------------------------------------------------------------------------------------------------

creature(
    "Aegis Angel", "{4}{W}{W}", "Angel", 5, 5,
    FLYING, when(enters(THIS), while_you_control_this(target(PERMANENT.other, good=1), has(INDESTRUCTIBLE))),
)
creature("Aerial Responder", "{1}{W}{W}", "Dwarf Soldier", 2, 3, FLYING, VIGILANCE, LIFELINK)
creature(
    "Anointer of Champions", "{W}", "Human Cleric", 1, 1,
    ability("{T}", until_end_of_turn(target(CREATURE.attacking, good=1), pt(1, 1))),
)
sorcery("Excoriate", "{3}{W}", exile(target(CREATURE.tapped)))
creature("Expedition Raptor", "{3}{W}{W}", "Bird", 2, 2, FLYING, when(enters(THIS), support(2)))
creature(
    "Fiendslayer Paladin", "{1}{W}{W}", "Human Knight", 2, 2,
    FIRST_STRIKE, LIFELINK, cant_be_targeted_by(SPELL_CARD.color(BLACK | RED).opponents),
)
creature(
    "Flickerwisp", "{1}{W}{W}", "Elemental", 3, 1,
    FLYING,
    when(
        enters(THIS),
        exile(target(PERMANENT.other)), delayed(next_end_step(), (reanimate(noted("exiled"), owner=True),)),
    ),
)
creature(
    "Grand Abolisher", "{W}{W}", "Human Cleric", 2, 2,
    permits(cant_cast(SPELL_CARD, EACH_OPPONENT), if_=your_turn()),
    static((ARTIFACT | CREATURE | ENCHANTMENT).opponents, under(CANT_ACTIVATE), if_=your_turn()),
)
aura(
    "Grasp of the Hieromancer", "{1}{W}",
    enchant(CREATURE),
    static(ENCHANTED, pt(1, 1), has(whenever(attacks(THIS), tap(target(CREATURE.of(DEFENDING_PLAYER)))))),
)
creature(
    "Lightwielder Paladin", "{3}{W}{W}", "Human Knight", 4, 4,
    FIRST_STRIKE,
    whenever(deals_combat_damage(THIS, PLAYER), may(exile(target(PERMANENT.color(BLACK | RED).of(THAT_PLAYER))))),
)
creature(
    "Mentor of the Meek", "{2}{W}", "Human Soldier", 2, 2,
    whenever(enters(CREATURE.other.yours.power_at_most(2)), may_pay("{1}", draw(1))),
)
instant("Moment of Heroism", "{1}{W}", until_end_of_turn(target(CREATURE, good=1), pt(2, 2), has(LIFELINK)))
creature(
    "Precinct Captain", "{W}{W}", "Human Soldier", 2, 2,
    FIRST_STRIKE, whenever(deals_combat_damage(THIS, PLAYER), create(SOLDIER)),
)
creature("Relief Captain", "{2}{W}{W}", "Kor Knight Ally", 3, 2, when(enters(THIS), support(3)))
sorcery("Shoulder to Shoulder", "{2}{W}", support(2, CREATURE), draw(1))
creature("Sparring Mummy", "{3}{W}", "Zombie", 3, 3, when(enters(THIS), untap(target(CREATURE))))
creature(
    "Sun Titan", "{4}{W}{W}", "Giant", 6, 6,
    VIGILANCE,
    whenever(
        either(enters(THIS), attacks(THIS)),
        may(reanimate(target(PERMANENT_CARD.value_at_most(3).in_your(GRAVEYARD)))),
    ),
)
creature("Those Who Serve", "{2}{W}", "Zombie", 2, 4)
creature(
    "Vizier of Deferment", "{2}{W}", "Human Cleric", 2, 2,
    FLASH,
    when(
        enters(THIS),
        if_(
            is_a(target(CREATURE, good=-1), CREATURE.fought_this_turn),
            may(seq(exile(IT), delayed(next_end_step(), (reanimate(noted("exiled"), owner=True),)))),
        ),
    ),
)

# -- Nissa ---------------------------------------------------------------------------------------------------------------

creature(
    "Fertilid", "{2}{G}", "Elemental", 0, 0,
    as_enters(enters_with("+1/+1", 2)),
    ability(
        cost("{1}{G}", remove_counter_cost("+1/+1")),
        search(BASIC_LAND, to="battlefield", tapped=True, who=target(PLAYER, good=1)),
    ),
)
creature(
    "Greater Sandwurm",
    "{5}{G}{G}",
    "Wurm",
    7,
    7,
    cant_be_blocked_by(CREATURE.power_at_most(2)),
    cycling("{2}"),
)
DRAWS = whenever(deals_combat_damage(THIS, PLAYER), draw(THAT_MUCH))
sorcery(
    "Hunter's Prowess", "{4}{G}", until_end_of_turn(target(CREATURE, good=1), pt(3, 3), has(TRAMPLE, DRAWS))
)
creature(
    "Initiate's Companion", "{1}{G}", "Cat", 3, 1,
    whenever(deals_combat_damage(THIS, PLAYER), untap(target(CREATURE | LAND))),
)
enchantment("Ior Ruin Expedition", "{1}{U}", quest(), ability(QUEST_DONE, draw(2)))
enchantment(
    "Khalni Heart Expedition", "{1}{G}",
    quest(), ability(QUEST_DONE, search(BASIC_LAND, 2, to="battlefield", tapped=True)),
)
ANIMATED = (also(T_CREATURE, "Elemental"), base_pt(4, 4), has(TRAMPLE))
planeswalker(
    "Nissa, Worldwaker", "{3}{G}{G}", "Legendary Nissa", 4,
    loyalty(1, for_good(target(LAND.yours, good=1), *ANIMATED)),
    loyalty(1, untap(up_to(permanent("Forest"), 4))),
    loyalty(-7, search(BASIC_LAND, ANY_NUMBER, to="battlefield"), for_good(noted("found", "those lands"), *ANIMATED)),
)
creature(
    "Oran-Rief Hydra", "{4}{G}{G}", "Hydra", 5, 5,
    TRAMPLE, landfall(put_counters(THIS, "+1/+1", number_if(is_a(THAT, permanent("Forest")), 2, 1))),
)
instant(
    "Press the Advantage", "{2}{G}{G}", until_end_of_turn(up_to(CREATURE, 2, good=1), pt(2, 2), has(TRAMPLE))
)
creature("Rampaging Baloths", "{4}{G}{G}", "Beast", 6, 6, TRAMPLE, landfall(create(BEAST_4_4)))
creature(
    "Reckless Scholar",
    "{2}{U}",
    "Human Wizard",
    2,
    1,
    ability("{T}", draw(1, target(PLAYER, good=1)), discard(1, IT)),
)
enchantment(
    "Retreat to Kazandu", "{2}{G}",
    whenever_modal(enters(LAND.yours), put_counters(target(CREATURE, good=1), "+1/+1", 1), gain_life(2)),
)
creature("Scaled Behemoth", "{4}{G}{G}", "Crocodile", 6, 7, HEXPROOF)
creature(
    "Scute Mob", "{G}", "Insect", 1, 1,
    at(your_step(UPKEEP), put_counters(THIS, "+1/+1", 4), if_=you_control(LAND.yours, 5)),
)
aura(
    "Sixth Sense", "{G}",
    enchant(CREATURE, good=1), static(ENCHANTED, has(whenever(deals_combat_damage(THIS, PLAYER), may(draw(1))))),
)
artifact(
    "Sword of the Animist", "{2}",
    static(EQUIPPED, pt(1, 1)),
    whenever(attacks(EQUIPPED), may(search(BASIC_LAND, to="battlefield", tapped=True))),
    equip("{2}"), subtypes="Legendary Equipment",
)
instant("Sylvan Bounty", "{5}{G}", gain_life(8, target(PLAYER)), landcycling("basic", "{1}{G}"))
creature(
    "Thragtusk",
    "{4}{G}",
    "Beast",
    5,
    3,
    when(enters(THIS), gain_life(5)),
    when(leaves(THIS), create(BEAST_3_3)),
)
creature(
    "Turntimber Basilisk", "{1}{G}{G}", "Basilisk", 2, 1,
    DEATHTOUCH, landfall(may(must_block(target(CREATURE, good=-1), THIS))),
)
aura(
    "Vastwood Zendikon", "{4}{G}",
    enchant(LAND),
    static(ENCHANTED, also(T_CREATURE, "Elemental"), becomes_color(GREEN), base_pt(6, 4)),
    when(dies(ENCHANTED), bounce(THAT)),
)
instant(
    "Vines of the Recluse",
    "{G}",
    until_end_of_turn(target(CREATURE, good=1), pt(1, 2), has(REACH)),
    untap(IT),
)
instant("Vision Skeins", "{1}{U}", draw(2, EACH_PLAYER))
creature(
    "Woodborn Behemoth", "{3}{G}{G}", "Elemental", 4, 4,
    static(THIS, pt(4, 4), has(TRAMPLE), if_=you_control(LAND.yours, 8)),
)
land("Woodland Stream", enters_tapped(), tap_for("{G} or {U}"))
