"""The four boxed decks of Archenemy: Nicol Bolas against the heroes of Chandra, Gideon and Nissa."""

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
    "Blood Tyrant", "{4}{U}{B}{R}", "Vampire", 5, 5,
    FLYING, TRAMPLE,
    at(
        your_step(UPKEEP),
        lose_life(1, EACH_PLAYER), put_counters(THIS, "+1/+1", noted_number("lost", "the life lost this way")),
    ),
    whenever(loses_game(PLAYER), put_counters(THIS, "+1/+1", 5)),
)
sorcery(
    "Cruel Ultimatum", "{U}{U}{B}{B}{B}{R}{R}",
    sacrifice(CREATURE, who=target(OPPONENT)), discard(3, IT), lose_life(5, IT),
    return_to_hand(your_choice(CREATURE_CARD, good=1)), draw(3), gain_life(5),
)
land(
    "Drowned Catacomb",
    enters_tapped_unless(you_control(permanent("Island", "Swamp").yours)),
    tap_for("{U} or {B}"),
)
sorcery(
    "Extract from Darkness", "{3}{U}{B}",
    mill(2, EACH_PLAYER), reanimate(your_choice(CREATURE.card.in_any(GRAVEYARD), good=1)),
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
aura(
    "Soul Ransom", "{2}{U}{B}",
    enchant(CREATURE, good=-1), static(ENCHANTED, controlled_by(YOU)),
    opponents_ability(cost(discard_cost(2)), for_each(controller(THIS), seq(sacrifice(what=THIS), draw(2, THEM)))),
)

# -- Chandra -------------------------------------------------------------------------------------------------------------

creature(
    "Chandra's Phoenix", "{1}{R}{R}", "Phoenix", 2, 2,
    FLYING, HASTE,
    whenever(
        deals_damage(any_of((INSTANT | SORCERY).color(RED).yours, PLANESWALKER.color(RED).yours), OPPONENT),
        return_to_hand(THIS), zone=GRAVEYARD,
    ),
)
BLAZE = at(your_step(UPKEEP), damage(1, YOU))

# -- Gideon --------------------------------------------------------------------------------------------------------------

creature(
    "Fiendslayer Paladin", "{1}{W}{W}", "Human Knight", 2, 2,
    FIRST_STRIKE, LIFELINK, cant_be_targeted_by(SPELL_CARD.color(BLACK | RED).opponents),
)
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
DRAWS = whenever(deals_combat_damage(THIS, PLAYER), draw(THAT_MUCH))
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
    "Turntimber Basilisk", "{1}{G}{G}", "Basilisk", 2, 1,
    DEATHTOUCH, landfall(may(must_block(target(CREATURE, good=-1), THIS))),
)
aura(
    "Vastwood Zendikon", "{4}{G}",
    enchant(LAND),
    static(ENCHANTED, also(T_CREATURE, "Elemental"), becomes_color(GREEN), base_pt(6, 4)),
    when(dies(ENCHANTED), bounce(THAT)),
)
