"""Cards of all times that rules scenarios are written with."""

from engine.dsl import *
from engine.effects.replacements import others_enter_with

instant("Spell Rupture", "{1}{U}", counter_unless_generic(target(SPELL), greatest_power(CREATURE.yours)))
creature("Mogg Flunkies", "{1}{R}", "Goblin", 3, 3, CANT_ATTACK_ALONE, CANT_BLOCK_ALONE)
creature(
    "Stern Judge",
    "{2}{W}",
    "Human Cleric",
    2,
    2,
    ability("{T}", for_each(EACH_PLAYER, lose_life(count(permanent("Swamp").of(THEM)), THEM))),
)
creature(
    "Skizzik",
    "{3}{R}",
    "Elemental",
    5,
    3,
    kicker("{R}"),
    TRAMPLE,
    HASTE,
    at(each_step(END_STEP), sacrifice(what=THIS), if_=not_(KICKED)),
)
creature(
    "Soldier of the Pantheon",
    "{W}",
    "Human Soldier",
    2,
    1,
    protection_from(CARD.multicolored),
    whenever(casts(OPPONENT, CARD.multicolored), gain_life(1)),
)
creature(
    "War Elemental",
    "{R}{R}{R}",
    "Elemental",
    1,
    1,
    when(enters(THIS), if_(not_(bloodied()), sacrifice(what=THIS))),
    whenever(is_dealt_damage(OPPONENT), put_counters(THIS, "+1/+1", THAT_MUCH)),
)
sorcery(
    "Tooth and Nail", "{5}{G}{G}",
    modal(search(CREATURE.card, 2), reanimate(your_choice(CREATURE.card.in_your(HAND), 2, 0)), entwine="{2}"),
)
creature(
    "The Red Terror", "{3}{R}", "Legendary Tyranid", 4, 3,
    whenever(deals_damage(CARD.color(RED).yours), put_counters(THIS, "+1/+1", 1)),
)
creature(
    "Pelt Collector", "{G}", "Elf Warrior", 1, 1,
    whenever(either(enters(CREATURE.yours.other), dies(CREATURE.yours.other)), put_counters(THIS, "+1/+1", 1),
             if_=stronger(THAT, THIS)),
    static(THIS, has(TRAMPLE), if_=value_at_least(counters_on(THIS, "+1/+1"), 3)),
)
sorcery("Switcheroo", "{4}{U}", exchange_control(target(CREATURE), target(CREATURE.other)))
instant("Regenerate", "{1}{G}", regenerate(target(CREATURE, good=1)))
creature("Breaker of Armies", "{8}", "Eldrazi", 10, 8, LURE)
land("Fetid Heath", tap_for("{C}"), ability("{W/B}, {T}", add_combination(2, WHITE | BLACK)))
land(
    "Clifftop Retreat",
    enters_tapped_unless(you_control(permanent("Mountain", "Plains").yours)),
    tap_for("{R} or {W}"),
)
land(
    "Sulfur Falls",
    enters_tapped_unless(you_control(permanent("Island", "Mountain").yours)),
    tap_for("{U} or {R}"),
)
land(
    "Hinterland Harbor",
    enters_tapped_unless(you_control(permanent("Forest", "Island").yours)),
    tap_for("{G} or {U}"),
)
land(
    "Dragonskull Summit",
    enters_tapped_unless(you_control(permanent("Swamp", "Mountain").yours)),
    tap_for("{B} or {R}"),
)
instant(
    "Fracturing Gust", "{2}{G/W}{G/W}{G/W}",
    destroy(ARTIFACT | ENCHANTMENT), gain_life(twice(noted_number("destroyed", "the number of permanents destroyed this way"))),
)
creature(
    "Knight of Grace", "{1}{W}", "Human Knight", 2, 2,
    FIRST_STRIKE, hexproof_from(BLACK), static(THIS, pt(1, 0), if_=there_is(PERMANENT.color(BLACK))),
)
creature(
    "Cho-Arrim Alchemist", "{W}", "Human Spellshaper", 1, 1,
    ability(cost("{1}{W}{W}, {T}", discard_cost(1)), prevent_next_and(CARD, gain_life(THAT_MUCH))),
)
instant(
    "Deflecting Palm",
    "{R}{W}",
    prevent_next_and(CARD, damage(THAT_MUCH, controller(noted("source", "that source")))),
)
creature(
    "Thalia, Heretic Cathar",
    "{2}{W}",
    "Legendary Human Soldier",
    3,
    2,
    FIRST_STRIKE,
    replaces(others_enter_tapped(CREATURE.opponents)),
    replaces(others_enter_tapped(LAND.non("basic").opponents)),
)
enchantment("Anointed Procession", "{3}{W}", replaces(multiplied_tokens(YOU, 2)))
enchantment(
    "Polluted Bonds", "{3}{B}{B}", whenever(enters(LAND.opponents), lose_life(2, THAT_PLAYER), gain_life(2))
)
aura("Ensoul Artifact", "{1}{U}", enchant(ARTIFACT), static(ENCHANTED, also(T_CREATURE), base_pt(5, 5)))
enchantment(
    "Lethal Vapors",
    "{2}{B}{B}",
    whenever(enters(CREATURE), destroy(THAT)),
    by_any_player("{0}", destroy(THIS), skip_next(YOU, "turn")),
)
enchantment(
    "Story Circle",
    "{1}{W}{W}",
    as_enters(choose_color()),
    ability("{W}", prevent_next_from(CARD.chosen_color)),
)
creature(
    "Bramblewood Paragon", "{1}{G}", "Elf Warrior", 2, 2,
    replaces(others_enter_with(CREATURE.other.sub("Warrior").yours)),
    static(CREATURE.yours.counter("+1/+1"), has(TRAMPLE)),
)
instant("Outwit", "{U}", counter(target(SPELL.targeting(PLAYER))))
instant("Engulf the Shore", "{3}{U}", bounce(CREATURE.toughness_at_most(count(permanent("Island").yours))))
instant(
    "Otherworldly Journey", "{1}{W}",
    exile(target(CREATURE)), delayed(next_end_step(), (reanimate(noted("exiled"), owner=True, counters="+1/+1"),)),
    subtypes="Arcane",
)
