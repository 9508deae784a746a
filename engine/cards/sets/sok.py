"""Saviors of Kamigawa."""

from engine.cards.creature_tokens import ELEMENTAL_3_1_RED_HASTE, SNAKE_1_1_GREEN, SPIRIT_1_1_COLORLESS
from engine.dsl import *

instant("Aether Shockwave", "{3}{W}", modal(tap(PERMANENT.sub("Spirit")), tap(CREATURE.non("Spirit"))))
creature(
    "Akki Drillmaster", "{2}{R}", "Goblin Shaman", 2, 2,
    ability("{T}", until_end_of_turn(target(CREATURE), has(HASTE))),
)
creature(
    "Akki Underling", "{1}{R}", "Goblin Warrior", 2, 1,
    static(THIS, pt(2, 1), has(FIRST_STRIKE), if_=value_at_least(hand_size_of(YOU), 7)),
)
creature(
    "Arashi, the Sky Asunder", "{3}{G}{G}", "Legendary Spirit", 5, 5,
    ability("{X}{G}, {T}", damage(X, target(CREATURE.with_(FLYING)))),
    ability(cost("{X}{G}{G}", discard_this()), damage(X, CREATURE.with_(FLYING)), zone=HAND),
)
creature(
    "Bounteous Kirin", "{5}{G}{G}", "Legendary Kirin Spirit", 4, 4,
    FLYING, whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(gain_life(mana_value_of(that("that spell"))))),
)
creature(
    "Briarknit Kami", "{3}{G}{G}", "Spirit", 3, 3,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), put_counters(target(CREATURE), "+1/+1")),
)
enchantment("Captive Flame", "{2}{R}", ability("{R}", until_end_of_turn(target(CREATURE), pt(1, 0))))
creature(
    "Cloudhoof Kirin", "{3}{U}{U}", "Legendary Kirin Spirit", 4, 4,
    FLYING,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(mill(mana_value_of(that("that spell")), target(PLAYER)))),
)
instant("Death Denied", "{X}{B}{B}", return_to_hand(target(CREATURE.card.in_your(GRAVEYARD), X)), subtypes='Arcane')
creature(
    "Deathknell Kami", "{1}{B}", "Spirit", 0, 1,
    FLYING, ability("{2}", until_end_of_turn(THIS, pt(1, 1)), sacrifice_later(THIS)), soulshift(1),
)
creature(
    "Deathmask Nezumi", "{2}{B}", "Rat Shaman", 2, 2,
    static(THIS, pt(2, 1), has(FEAR), if_=value_at_least(hand_size_of(YOU), 7)),
)
enchantment("Dense Canopy", "{1}{G}", static(CREATURE.with_(FLYING), under(BLOCKS_ONLY_FLYING)))
sorcery("Dosan's Oldest Chant", "{4}{G}", gain_life(6), draw())
creature(
    "Dreamcatcher", "{U}", "Spirit", 1, 1,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may_cost(sacrifice_this(), draw())),
)
creature(
    "Eiganjo Free-Riders", "{3}{W}", "Human Soldier", 3, 4,
    FLYING, at(your_step(UPKEEP), bounce(your_choice(CREATURE.color(WHITE).yours))),
)
sorcery(
    "Feral Lightning", "{3}{R}{R}{R}",
    create(ELEMENTAL_3_1_RED_HASTE, 3, key="created"), exile_later(noted("created", "them")),
)
creature(
    "Fiddlehead Kami", "{4}{G}", "Spirit", 3, 3,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), regenerate(THIS)),
)
sorcery(
    "Footsteps of the Goryo", "{2}{B}",
    reanimate(target(CREATURE.card.in_your(GRAVEYARD))), sacrifice_later(it(words="that creature")), subtypes='Arcane',
)
aura(
    "Freed from the Real", "{2}{U}",
    enchant(CREATURE), ability("{U}", tap(ENCHANTED)), ability("{U}", untap(ENCHANTED)),
)
instant(
    "Gaze of Adamaro", "{2}{R}{R}",
    damage(hand_size_of(it(words="that player")), target(PLAYER)), subtypes='Arcane',
)
creature(
    "Ghost-Lit Nourisher", "{2}{G}", "Spirit", 2, 1,
    ability("{2}{G}, {T}", until_end_of_turn(target(CREATURE), pt(2, 2))),
    ability(cost("{3}{G}", discard_this()), until_end_of_turn(target(CREATURE), pt(4, 4)), zone=HAND),
)
creature(
    "Ghost-Lit Raider", "{2}{R}", "Spirit", 2, 1,
    ability("{2}{R}, {T}", damage(2, target(CREATURE))),
    ability(cost("{3}{R}", discard_this()), damage(4, target(CREATURE)), zone=HAND),
)
creature(
    "Ghost-Lit Redeemer", "{W}", "Spirit", 1, 1,
    ability("{W}, {T}", gain_life(2)), ability(cost("{1}{W}", discard_this()), gain_life(4), zone=HAND),
)
creature(
    "Ghost-Lit Stalker", "{B}", "Spirit", 1, 1,
    ability("{4}{B}, {T}", discard(2, target(PLAYER)), sorcery=True),
    ability(cost("{5}{B}{B}", discard_this()), discard(4, target(PLAYER)), sorcery=True, zone=HAND),
)
creature(
    "Ghost-Lit Warder", "{1}{U}", "Spirit", 1, 1,
    ability("{3}{U}, {T}", counter_unless_pays("{2}", target(SPELL))),
    ability(cost("{3}{U}", discard_this()), counter_unless_pays("{4}", target(SPELL)), zone=HAND),
)
creature("Glitterfang", "{R}", "Spirit", 1, 1, HASTE, at(each_step(END_STEP), bounce(THIS)))
creature(
    "Godo's Irregulars", "{R}", "Human Warrior", 1, 1,
    ability("{R}", damage(1, target(CREATURE.blocking_it(THIS)))),
)
instant("Hail of Arrows", "{X}{W}", divided_damage(X, divided(CREATURE.attacking, X, 0, X)))
creature("Hand of Cruelty", "{B}{B}", "Human Samurai", 2, 2, protection_from(WHITE), bushido(1))
creature(
    "Haru-Onna", "{3}{G}", "Spirit", 2, 1,
    when(enters(THIS), draw()), whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(bounce(THIS))),
)
creature(
    "Iizuka the Ruthless",
    "{3}{R}{R}",
    "Legendary Human Samurai",
    3,
    3,
    bushido(2),
    ability(
        cost("{2}{R}", sacrifice_cost(PERMANENT.sub("Samurai"))),
        until_end_of_turn(CREATURE.sub("Samurai").yours, has(DOUBLE_STRIKE)),
    ),
)
creature(
    "Iname as One", "{8}{B}{B}{G}{G}", "Legendary Spirit", 8, 8,
    when(enters(THIS), may(search(PERMANENT_CARD.sub("Spirit"), to="battlefield")), if_=was_cast_from_hand()),
    when(dies(THIS), may(exile(THIS)), if_(did(), reanimate(target(PERMANENT_CARD.sub("Spirit").in_your(GRAVEYARD))))),
)
instant(
    "Inner Calm, Outer Strength", "{2}{G}",
    until_end_of_turn(target(CREATURE), pt(hand_size_of(YOU), hand_size_of(YOU))), subtypes='Arcane',
)
artifact("Ivory Crane Netsuke", "{2}", at(your_step(UPKEEP), gain_life(4), if_=value_at_least(hand_size_of(YOU), 7)))
creature(
    "Jiwari, the Earth Aflame", "{3}{R}{R}", "Legendary Spirit", 3, 3,
    ability("{X}{R}, {T}", damage(X, target(CREATURE.without(FLYING)))),
    ability(cost("{X}{R}{R}{R}", discard_this()), damage(X, CREATURE.without(FLYING)), zone=HAND),
)
aura(
    "Kagemaro's Clutch", "{3}{B}",
    enchant(CREATURE), static(ENCHANTED, pt(minus(hand_size_of(YOU)), minus(hand_size_of(YOU)))),
)
creature(
    "Kagemaro, First to Suffer",
    "{3}{B}{B}",
    "Legendary Demon Spirit",
    hand_size_of(YOU),
    hand_size_of(YOU),
    ability(
        cost("{B}", sacrifice_this()),
        until_end_of_turn(CREATURE, pt(minus(hand_size_of(YOU)), minus(hand_size_of(YOU)))),
    ),
)
creature("Kami of Empty Graves", "{3}{B}", "Spirit", 4, 1, soulshift(3))
creature(
    "Kami of the Tended Garden", "{3}{G}", "Spirit", 4, 4,
    at(your_step(UPKEEP), unless_pays("{G}", sacrifice(what=THIS))), soulshift(3),
)
creature(
    "Kashi-Tribe Elite", "{1}{G}{G}", "Snake Warrior", 2, 3,
    static(PERMANENT.supertype("legendary").sub("Snake").yours, has(SHROUD)),
    whenever(deals_combat_damage(THIS, CREATURE), tap(that_other()), stays_tapped(that_other('it'))),
)
creature(
    "Kataki, War's Wage", "{1}{W}", "Legendary Spirit", 2, 1,
    static(ARTIFACT, has(at(your_step(UPKEEP), unless_pays("{1}", sacrifice(what=THIS))))),
)
creature(
    "Kemuri-Onna", "{4}{B}", "Spirit", 3, 3,
    when(enters(THIS), discard(who=target(PLAYER))),
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(bounce(THIS))),
)
creature(
    "Kiri-Onna", "{4}{U}", "Spirit", 2, 2,
    when(enters(THIS), bounce(target(CREATURE))), whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(bounce(THIS))),
)
creature(
    "Kitsune Dawnblade", "{4}{W}", "Fox Samurai", 2, 3,
    bushido(1), when(enters(THIS), may(tap(target(CREATURE)))),
)
creature(
    "Kitsune Loreweaver", "{1}{W}", "Fox Cleric", 2, 1,
    ability("{1}{W}", until_end_of_turn(THIS, pt(0, hand_size_of(YOU)))),
)
creature(
    "Kiyomaro, First to Stand", "{3}{W}{W}", "Legendary Spirit", hand_size_of(YOU), hand_size_of(YOU),
    static(THIS, has(VIGILANCE), if_=value_at_least(hand_size_of(YOU), 4)),
    whenever(deals_damage(THIS), gain_life(7), if_=value_at_least(hand_size_of(YOU), 7)),
)
creature("Kuro's Taken", "{1}{B}", "Rat Samurai", 1, 1, bushido(1), ability("{1}{B}", regenerate(THIS)))
creature(
    "Maga, Traitor to Mortals", "{X}{B}{B}{B}", "Legendary Human Wizard", 0, 0,
    as_enters(enters_with("+1/+1", X)), when(enters(THIS), lose_life(counters_on(THIS, "+1/+1"), target(PLAYER))),
)
creature(
    "Masumaro, First to Live", "{3}{G}{G}{G}", "Legendary Spirit", twice(hand_size_of(YOU)), twice(hand_size_of(YOU)),
)
creature(
    "Matsu-Tribe Birdstalker", "{2}{G}{G}", "Snake Warrior Archer", 2, 2,
    whenever(deals_combat_damage(THIS, CREATURE), tap(that_other()), stays_tapped(that_other('it'))),
    ability("{G}", until_end_of_turn(THIS, has(REACH))),
)
enchantment(
    "Meishin, the Mind Cage", "{4}{U}{U}{U}",
    static(CREATURE, pt(minus(hand_size_of(YOU)), 0)), subtypes='Legendary',
)
land("Mikokoro, Center of the Sea", tap_for("{C}"), ability("{2}, {T}", draw(who=EACH_PLAYER)), subtypes='Legendary')
land(
    "Miren, the Moaning Well",
    tap_for("{C}"),
    ability(
        cost("{3}, {T}", sacrifice_cost(CREATURE)),
        gain_life(noted_number("sacrificed_toughness", "the sacrificed creature's toughness")),
    ),
    subtypes="Legendary",
)
creature("Moonwing Moth", "{1}{W}{W}", "Insect", 2, 1, FLYING, ability("{W}", until_end_of_turn(THIS, pt(0, 1))))
creature("Nightsoil Kami", "{4}{G}{G}", "Spirit", 6, 4, soulshift(5))
creature(
    "Nikko-Onna", "{2}{W}", "Spirit", 2, 2,
    when(enters(THIS), destroy(target(ENCHANTMENT))),
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(bounce(THIS))),
)
creature(
    "Oboro Breezecaller", "{1}{U}", "Moonfolk Wizard", 1, 1,
    FLYING, ability(cost("{2}", return_cost(LAND)), untap(target(LAND))),
)
creature(
    "Oboro Envoy", "{3}{U}", "Moonfolk Wizard", 1, 3,
    FLYING,
    ability(cost("{2}", return_cost(LAND)), until_end_of_turn(target(CREATURE), pt(minus(hand_size_of(YOU)), 0))),
)
land("Oboro, Palace in the Clouds", tap_for("{U}"), ability("{1}", bounce(THIS)), subtypes="Legendary")
instant("One with Nothing", "{B}", discard_hand())
creature(
    "Oni of Wild Places", "{5}{R}", "Demon Spirit", 6, 5,
    HASTE, at(your_step(UPKEEP), bounce(your_choice(CREATURE.color(RED).yours))),
)
instant(
    "Overwhelming Intellect", "{4}{U}{U}",
    counter(target(SPELL.spell_type(2))), draw(mana_value_of(it(words="that spell"))),
)
instant("Path of Anger's Flame", "{2}{R}", until_end_of_turn(CREATURE.yours, pt(2, 0)), subtypes="Arcane")
sorcery("Presence of the Wise", "{2}{W}{W}", gain_life(twice(count(CARD.in_your(HAND)))))
enchantment(
    "Promise of Bunrei", "{2}{W}",
    when(dies(CREATURE.yours), sacrifice(what=THIS), if_(did(), create(SPIRIT_1_1_COLORLESS, 4))),
)
creature("Promised Kannushi", "{G}", "Human Druid", 1, 1, soulshift(7))
creature(
    "Raving Oni-Slave", "{1}{B}", "Ogre Warrior", 3, 3,
    when(either(enters(THIS), leaves(THIS)), if_(none_of(PERMANENT.sub("Demon").yours), lose_life(3))),
)
creature("Razorjaw Oni", "{3}{B}", "Demon Spirit", 4, 5, static(CREATURE.color(BLACK), under(CANT_BLOCK)))
creature(
    "Reki, the History of Kamigawa", "{2}{G}", "Legendary Human Shaman", 1, 2,
    whenever(casts(YOU, CARD.supertype("legendary")), draw()),
)
creature("Ronin Cavekeeper", "{5}{R}", "Human Samurai", 4, 3, bushido(2))
creature("Sakura-Tribe Scout", "{G}", "Snake Shaman Scout", 1, 1, ability("{T}", may(put_from_hand(LAND.card))))
artifact("Scroll of Origins", "{2}", ability("{2}, {T}", if_(value_at_least(hand_size_of(YOU), 7), draw())))
enchantment("Seed the Land", "{2}{G}{G}", whenever(enters(LAND), create(SNAKE_1_1_GREEN, who=controller(THAT))))
creature(
    "Shinen of Fear's Chill", "{4}{B}", "Spirit", 3, 2,
    CANT_BLOCK,
    ability(cost("{1}{B}", discard_this()), until_end_of_turn(target(CREATURE), under(CANT_BLOCK)), zone=HAND),
)
creature(
    "Shinen of Flight's Wings", "{4}{U}", "Spirit", 3, 3,
    FLYING, ability(cost("{U}", discard_this()), until_end_of_turn(target(CREATURE), has(FLYING)), zone=HAND),
)
creature(
    "Shinen of Fury's Fire", "{2}{R}", "Spirit", 2, 1,
    HASTE, ability(cost("{R}", discard_this()), until_end_of_turn(target(CREATURE), has(HASTE)), zone=HAND),
)
creature(
    "Shinen of Stars' Light", "{2}{W}", "Spirit", 2, 1,
    FIRST_STRIKE,
    ability(cost("{1}{W}", discard_this()), until_end_of_turn(target(CREATURE), has(FIRST_STRIKE)), zone=HAND),
)
creature(
    "Skull Collector", "{1}{B}{B}", "Ogre Warrior", 3, 3,
    at(your_step(UPKEEP), bounce(your_choice(CREATURE.color(BLACK).yours))), ability("{1}{B}", regenerate(THIS)),
)
creature(
    "Sokenzan Spellblade", "{4}{R}", "Ogre Samurai Shaman", 2, 3,
    bushido(1), ability("{1}{R}", until_end_of_turn(THIS, pt(hand_size_of(YOU), 0))),
)
creature(
    "Soramaro, First to Dream", "{4}{U}{U}", "Legendary Spirit", hand_size_of(YOU), hand_size_of(YOU),
    FLYING, ability(cost("{4}", return_cost(LAND)), draw()),
)
sorcery("Spiraling Embers", "{3}{R}", damage(hand_size_of(YOU), target(ANY_TARGET)), subtypes="Arcane")
instant("Spiritual Visit", "{W}", create(SPIRIT_1_1_COLORLESS), splice_onto_arcane("{W}"), subtypes="Arcane")
creature(
    "Stampeding Serow", "{2}{G}{G}", "Antelope Beast", 5, 4,
    TRAMPLE, at(your_step(UPKEEP), bounce(your_choice(CREATURE.color(GREEN).yours))),
)
sorcery("Sunder from Within", "{2}{R}{R}", destroy(target(ARTIFACT | LAND)), subtypes="Arcane")
sorcery("Thoughts of Ruin", "{2}{R}{R}", sacrifice(LAND, count(CARD.in_your(HAND)), EACH_PLAYER))
creature("Torii Watchward", "{4}{W}", "Spirit", 3, 3, VIGILANCE, soulshift(4))
artifact(
    "Wine of Blood and Iron", "{3}",
    ability("{4}", until_end_of_turn(target(CREATURE), pt(power_of(IT), 0)), sacrifice_later(THIS)),
)
creature(
    "Yuki-Onna", "{3}{R}", "Spirit", 3, 1,
    when(enters(THIS), destroy(target(ARTIFACT))),
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(bounce(THIS))),
)
