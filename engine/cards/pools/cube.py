"""Cards of the Survivors' Cube."""

from engine.dsl import *

artifact(
    "Serrated Arrows", "{4}",
    as_enters(enters_with("arrowhead", 3)),
    at(your_step(UPKEEP), sacrifice(what=THIS), if_=not_(has_counter("arrowhead"))),
    ability(cost("{T}", remove_counter_cost("arrowhead")), put_counters(target(CREATURE, good=-1), "-1/-1", 1)),
)
instant(
    "Zealous Persecution", "{W}{B}",
    until_end_of_turn(CREATURE.yours, pt(1, 1)), until_end_of_turn(CREATURE.opponents, pt(-1, -1)),
)
creature(
    "Coiling Oracle", "{G}{U}", "Snake Elf Druid", 1, 1,
    when(
        enters(THIS), reveal_top(),
        if_(is_a(noted("revealed"), LAND.card), reanimate(noted("revealed")), put_in_hand(noted("revealed"))),
    ),
)
CREATURE_CARD = CREATURE.card.in_your(GRAVEYARD)

creature(
    "Pit Keeper", "{1}{B}", "Human Wizard", 2, 1,
    when(enters(THIS), may(return_to_hand(target(CREATURE_CARD))), if_=at_least(4, CREATURE_CARD)),
)

instant(
    "Echoing Decay", "{1}{B}",
    until_end_of_turn(together(target(CREATURE, good=-1), CREATURE.same_name_as(IT).except_(IT)), pt(-2, -2)),
)
sorcery(
    "Marsh Casualties", "{B}{B}",
    kicker("{3}"),
    until_end_of_turn(
        theirs(CREATURE, target(PLAYER, good=-1)), pt(number_if(KICKED, -2, -1), number_if(KICKED, -2, -1))
    ),
)
creature(
    "Fog Bank", "{1}{U}", "Wall", 0, 2,
    DEFENDER, FLYING, replaces(prevent_damage(THIS, combat=True)), replaces(prevent_damage(by=THIS, combat=True)),
)

creature("Sea Gate Oracle", "{2}{U}", "Human Wizard", 1, 3, when(enters(THIS), dig(2, 1)))

instant(
    "Peel from Reality",
    "{1}{U}",
    bounce(together(target(CREATURE.yours, good=-1), target(CREATURE.not_yours))),
)
instant(
    "Turn to Frog", "{1}{U}",
    until_end_of_turn(
        target(CREATURE, good=-1), loses_all_abilities(), becomes_color(BLUE), becomes_kind("Frog"), base_pt(1, 1)
    ),
)
sorcery("Sleep", "{2}{U}{U}", tap(theirs(CREATURE, target(PLAYER))), stays_tapped(theirs(CREATURE, IT)))
BASIC_LAND = LAND.supertype("basic")

sorcery("Rampant Growth", "{1}{G}", search(BASIC_LAND, to="battlefield", tapped=True))

creature(
    "Obstinate Baloth", "{2}{G}{G}", "Beast", 4, 4,
    when(enters(THIS), gain_life(4)), replaces(enters_when_discarded()),
)

sorcery("Cultivate", "{2}{G}", search_split(BASIC_LAND.card, 2))
sorcery("Lava Axe", "{4}{R}", damage(5, target(PLAYER_OR_PLANESWALKER)))

sorcery(
    "Pillar of Flame", "{R}",
    damage(2, target(ANY_TARGET)), if_(both(value_at_least(THAT_MUCH, 1), is_a(IT, CREATURE)), exile_if_dies(IT)),
)
