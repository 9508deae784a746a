"""Artifacts, lands and cards of several colours of the Survivors' Cube."""

from engine.dsl import *

creature("Alloy Myr", "{3}", "Artifact Myr", 2, 2, tap_for("any"))
creature("Bottle Gnomes", "{3}", "Artifact Gnome", 1, 3, ability(cost(sacrifice_this()), gain_life(3)))
creature(
    "Pilgrim's Eye",
    "{3}",
    "Artifact Thopter",
    1,
    1,
    FLYING,
    when(enters(THIS), may(search(LAND.supertype("basic")))),
)
creature("Yotian Soldier", "{3}", "Artifact Soldier", 1, 4, VIGILANCE)
creature("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Goblin Warrior", 3, 3, HASTE, WITHER)
creature("Wall of Denial", "{1}{W}{U}", "Wall", 0, 8, DEFENDER, FLYING, SHROUD)
artifact("Moonglove Extract", "{3}", ability(cost(sacrifice_this()), damage(2, target(ANY_TARGET))))
equipment("Accorder's Shield", "{0}", static(EQUIPPED, pt(0, 3), has(VIGILANCE)), equip("{3}"))
equipment("Bonesplitter", "{1}", static(EQUIPPED, pt(2, 0)), equip("{1}"))
equipment("Vulshok Morningstar", "{2}", static(EQUIPPED, pt(2, 2)), equip("{2}"))
equipment("Loxodon Warhammer", "{3}", static(EQUIPPED, pt(3, 0), has(TRAMPLE, LIFELINK)), equip("{3}"))
instant("Lightning Helix", "{R}{W}", damage(3, target(ANY_TARGET)), gain_life(3))
instant("Terminate", "{B}{R}", destroy(target(CREATURE), regenerate=False))
instant("Putrefy", "{1}{B}{G}", destroy(target(ARTIFACT | CREATURE), regenerate=False))
land(
    "Evolving Wilds",
    ability(cost("{T}", sacrifice_this()), search(LAND.supertype("basic"), to="battlefield", tapped=True)),
)
land(
    "Terramorphic Expanse",
    ability(cost("{T}", sacrifice_this()), search(LAND.supertype("basic"), to="battlefield", tapped=True)),
)
land("Radiant Fountain", when(enters(THIS), gain_life(2)), tap_for("{C}"))
artifact("Mind Stone", "{2}", tap_for("{C}"), ability(cost("{1}, {T}", sacrifice_this()), draw(1)))
artifact(
    "Serrated Arrows", "{4}",
    as_enters(enters_with("arrowhead", 3)),
    at(your_step(UPKEEP), sacrifice(what=THIS), if_=not_(has_counter("arrowhead"))),
    ability(cost("{T}", remove_counter_cost("arrowhead")), put_counters(target(CREATURE, good=-1), "-1/-1", 1)),
)
instant(
    "Agony Warp", "{U}{B}",
    until_end_of_turn(target(CREATURE, good=-1), pt(-3, 0)), until_end_of_turn(target(CREATURE, good=-1), pt(0, -3)),
)
aura(
    "Armadillo Cloak", "{1}{G}{W}",
    enchant(CREATURE), static(ENCHANTED, pt(2, 2), has(TRAMPLE)), whenever(deals_damage(ENCHANTED), gain_life(THAT_MUCH)),
)
instant(
    "Zealous Persecution", "{W}{B}",
    until_end_of_turn(CREATURE.yours, pt(1, 1)), until_end_of_turn(CREATURE.opponents, pt(-1, -1)),
)
instant("Electrolyze", "{1}{U}{R}", divided_damage(2, divided(ANY_TARGET, 2, 1, 2)), draw(1))
creature(
    "Coiling Oracle", "{G}{U}", "Snake Elf Druid", 1, 1,
    when(
        enters(THIS), reveal_top(),
        if_(is_a(noted("revealed"), LAND.card), reanimate(noted("revealed")), put_in_hand(noted("revealed"))),
    ),
)
land(
    "Quicksand",
    tap_for("{C}"),
    ability(
        cost("{T}", sacrifice_this()),
        until_end_of_turn(target(CREATURE.attacking.without(FLYING), good=-1), pt(-1, -2)),
    ),
)
