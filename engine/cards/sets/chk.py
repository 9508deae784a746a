"""Champions of Kamigawa."""

from engine.cards.creature_tokens import ILLUSION_1_1_BLUE_FLYING, RAT_1_1_BLACK, SPIRIT_1_1_COLORLESS
from engine.dsl import *

creature(
    "Akki Avalanchers", "{R}", "Goblin Warrior", 1, 1,
    ability(cost(sacrifice_cost(LAND)), until_end_of_turn(THIS, pt(2, 0)), per_turn=1),
)
creature("Akki Rockspeaker", "{1}{R}", "Goblin Shaman", 1, 1, when(enters(THIS), add_mana("{R}")))
creature(
    "Akki Underminer", "{3}{R}", "Goblin Rogue Shaman", 1, 1,
    whenever(deals_combat_damage(THIS, PLAYER), sacrifice(PERMANENT, who=THAT_PLAYER)),
)
aura("Aura of Dominion", "{U}{U}", enchant(CREATURE), ability(cost("{1}", tap_cost(CREATURE)), untap(ENCHANTED)))
creature(
    "Azami, Lady of Scrolls", "{2}{U}{U}{U}", "Legendary Human Wizard", 0, 2,
    ability(cost(tap_cost(PERMANENT.sub("Wizard"))), draw()),
)
creature("Battle-Mad Ronin", "{1}{R}", "Human Samurai", 1, 1, bushido(2), MUST_ATTACK)
instant(
    "Blessed Breath", "{W}",
    choose_color(), until_end_of_turn(target(CREATURE.yours), protection_from_chosen()), splice_onto_arcane("{W}"),
    subtypes='Arcane',
)
instant(
    "Blind with Anger",
    "{3}{R}",
    untap(target(CREATURE.non("legendary"))),
    until_end_of_turn(IT, controlled_by(YOU)),
    until_end_of_turn(it(words="that creature"), has(HASTE)),
    subtypes="Arcane",
)
enchantment(
    "Blood Rites", "{3}{R}{R}",
    ability(cost("{1}{R}", sacrifice_cost(CREATURE)), damage(2, target(ANY_TARGET))),
)
creature(
    "Blood Speaker", "{3}{B}", "Ogre Shaman", 3, 2,
    at(your_step(UPKEEP), may_cost(sacrifice_this(), search(CARD.sub("Demon")))),
    whenever(enters(PERMANENT.sub("Demon").yours), return_to_hand(THIS), zone=GRAVEYARD),
)
creature(
    "Burr Grafter", "{3}{G}", "Spirit", 2, 2,
    ability(cost(sacrifice_this()), until_end_of_turn(target(CREATURE), pt(2, 2))), soulshift(3),
)
aura(
    "Cage of Hands", "{2}{W}",
    enchant(CREATURE), static(ENCHANTED, under(CANT_ATTACK, CANT_BLOCK)), ability("{1}{W}", bounce(THIS)),
)
sorcery("Cleanfall", "{2}{W}", destroy(ENCHANTMENT), subtypes="Arcane")
sorcery("Commune with Nature", "{G}", dig(5, filter=CREATURE.card))
instant("Consuming Vortex", "{1}{U}", bounce(target(CREATURE)), splice_onto_arcane("{3}{U}"), subtypes='Arcane')
sorcery("Counsel of the Soratami", "{2}{U}", draw(2))
creature(
    "Cursed Ronin", "{3}{B}", "Human Samurai", 1, 1,
    bushido(1), ability("{B}", until_end_of_turn(THIS, pt(1, 1))),
)
instant("Dampen Thought", "{1}{U}", mill(4, target(PLAYER)), splice_onto_arcane("{1}{U}"), subtypes="Arcane")
sorcery("Dance of Shadows", "{3}{B}{B}", until_end_of_turn(CREATURE.yours, pt(1, 0), has(FEAR)), subtypes='Arcane')
creature("Deathcurse Ogre", "{5}{B}", "Ogre Warrior", 3, 3, when(dies(THIS), lose_life(3, EACH_PLAYER)))
sorcery("Distress", "{B}{B}", discard_chosen(CARD.non("land"), target(PLAYER)))
creature(
    "Earthshaker", "{4}{R}{R}", "Spirit", 4, 5,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), damage(2, CREATURE.without(FLYING))),
)
sorcery("Eerie Procession", "{2}{U}", search(CARD.sub("Arcane")), subtypes="Arcane")
instant("Ethereal Haze", "{W}", shield(prevent_damage(by=CREATURE)), subtypes="Arcane")
sorcery("Eye of Nowhere", "{U}{U}", bounce(target(PERMANENT)), subtypes="Arcane")
sorcery("Gale Force", "{4}{G}", damage(5, CREATURE.with_(FLYING)))
equipment(
    "General's Kabuto", "{4}",
    static(EQUIPPED, has(SHROUD)), replaces(prevent_damage(EQUIPPED, combat=True)), equip("{2}"),
)
creature("Gibbering Kami", "{3}{B}", "Spirit", 2, 2, FLYING, soulshift(3))
creature(
    "Guardian of Solitude", "{1}{U}", "Spirit", 1, 2,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), until_end_of_turn(target(CREATURE), has(FLYING))),
)
artifact("Hair-Strung Koto", "{6}", ability(cost(tap_cost(CREATURE)), mill(1, target(PLAYER))))
creature(
    "Hana Kami", "{G}", "Spirit", 1, 1,
    ability(cost("{1}{G}", sacrifice_this()), return_to_hand(target(CARD.sub("Arcane").in_your(GRAVEYARD)))),
)
instant("Hanabi Blast", "{1}{R}{R}", damage(2, target(ANY_TARGET)), bounce(THIS), discard(at_random=True))
creature(
    "He Who Hungers", "{4}{B}", "Legendary Spirit", 3, 2,
    FLYING,
    ability(cost("{1}", sacrifice_cost(PERMANENT.sub("Spirit"))), discard_chosen(CARD, target(OPPONENT)), sorcery=True),
    soulshift(4),
)
creature(
    "Hearth Kami", "{1}{R}", "Spirit", 2, 1,
    ability(cost("{X}", sacrifice_this()), destroy(target(ARTIFACT.value_is(X)))),
)
instant(
    "Hideous Laughter", "{2}{B}{B}",
    until_end_of_turn(CREATURE, pt(-2, -2)), splice_onto_arcane("{3}{B}{B}"), subtypes='Arcane',
)
instant("Hisoka's Defiance", "{1}{U}", counter(target(SPELL.sub("Spirit", "Arcane"))))
instant("Hold the Line", "{1}{W}{W}", until_end_of_turn(CREATURE.blocking, pt(7, 7)))
enchantment(
    "Honden of Cleansing Fire", "{3}{W}",
    at(your_step(UPKEEP), gain_life(twice(count(PERMANENT.sub("Shrine").yours)))), subtypes='Legendary Shrine',
)
enchantment(
    "Honden of Infinite Rage", "{2}{R}",
    at(your_step(UPKEEP), damage(count(PERMANENT.sub("Shrine").yours), target(ANY_TARGET))),
    subtypes='Legendary Shrine',
)
enchantment(
    "Honden of Life's Web", "{4}{G}",
    at(your_step(UPKEEP), create(SPIRIT_1_1_COLORLESS, count(PERMANENT.sub("Shrine").yours))),
    subtypes='Legendary Shrine',
)
enchantment(
    "Honden of Night's Reach", "{3}{B}",
    at(your_step(UPKEEP), discard(count(PERMANENT.sub("Shrine").yours), target(OPPONENT))), subtypes='Legendary Shrine',
)
enchantment(
    "Honden of Seeing Winds", "{4}{U}",
    at(your_step(UPKEEP), draw(count(PERMANENT.sub("Shrine").yours))), subtypes='Legendary Shrine',
)
artifact(
    "Honor-Worn Shaku", "{3}",
    tap_for("{C}"), ability(cost(tap_cost(PERMANENT.supertype("legendary"))), untap(THIS)),
)
creature(
    "Horizon Seed", "{4}{W}", "Spirit", 2, 1,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), regenerate(target(CREATURE))),
)
creature(
    "Horobi, Death's Wail", "{2}{B}{B}", "Legendary Spirit", 4, 4,
    FLYING, whenever(targeted(CREATURE), destroy(that("that creature"))),
)
creature("Humble Budoka", "{1}{G}", "Human Monk", 2, 2, SHROUD)
creature("Hundred-Talon Kami", "{4}{W}", "Spirit", 2, 3, FLYING, soulshift(4))
aura("Indomitable Will", "{1}{W}", FLASH, enchant(CREATURE), static(ENCHANTED, pt(1, 2)))
creature(
    "Innocence Kami", "{3}{W}{W}", "Spirit", 2, 3,
    ability("{W}, {T}", tap(target(CREATURE))), whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), untap(THIS)),
)
artifact("Journeyer's Kite", "{2}", ability("{3}, {T}", search(LAND.card.supertype("basic"))))
sorcery("Joyous Respite", "{3}{G}", gain_life(count(LAND.yours)), subtypes="Arcane")
creature("Jukai Messenger", "{G}", "Human Monk", 1, 1, FORESTWALK)
artifact(
    "Junkyo Bell",
    "{4}",
    at(
        your_step(UPKEEP),
        may(until_end_of_turn(target(CREATURE.yours), pt(count(CREATURE.yours), count(CREATURE.yours)))),
        if_(did(), sacrifice_later(it(words="that creature"))),
    ),
)
creature(
    "Kabuto Moth", "{2}{W}", "Spirit", 1, 2,
    FLYING, ability("{T}", until_end_of_turn(target(CREATURE), pt(1, 2))),
)
creature(
    "Kami of Ancient Law", "{1}{W}", "Spirit", 2, 2,
    ability(cost(sacrifice_this()), destroy(target(ENCHANTMENT))),
)
creature(
    "Kami of Fire's Roar", "{3}{R}", "Spirit", 2, 3,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), until_end_of_turn(target(CREATURE), under(CANT_BLOCK))),
)
creature("Kami of Lunacy", "{4}{B}{B}", "Spirit", 4, 1, FLYING, soulshift(5))
creature("Kami of Old Stone", "{3}{W}", "Spirit", 1, 7)
creature(
    "Kami of Twisted Reflection", "{1}{U}{U}", "Spirit", 2, 2,
    ability(cost(sacrifice_this()), bounce(target(CREATURE.yours))),
)
creature(
    "Kami of the Hunt", "{2}{G}", "Spirit", 2, 2,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), until_end_of_turn(THIS, pt(1, 1))),
)
creature(
    "Kami of the Painted Road",
    "{4}{W}",
    "Spirit",
    3,
    3,
    whenever(
        casts(YOU, CARD.sub("Spirit", "Arcane")),
        choose_color(),
        until_end_of_turn(THIS, protection_from_chosen()),
    ),
)
creature("Kami of the Palace Fields", "{5}{W}", "Spirit", 3, 2, FLYING, FIRST_STRIKE, soulshift(5))
creature(
    "Kami of the Waning Moon", "{2}{B}", "Spirit", 1, 1,
    FLYING, whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), until_end_of_turn(target(CREATURE), has(FEAR))),
)
creature(
    "Kashi-Tribe Reaver", "{3}{G}", "Snake Warrior", 3, 2,
    whenever(deals_combat_damage(THIS, CREATURE), tap(that_other()), stays_tapped(that_other('it'))),
    ability("{1}{G}", regenerate(THIS)),
)
creature(
    "Kashi-Tribe Warriors", "{3}{G}{G}", "Snake Warrior", 2, 4,
    whenever(deals_combat_damage(THIS, CREATURE), tap(that_other()), stays_tapped(that_other('it'))),
)
creature(
    "Keiga, the Tide Star", "{5}{U}", "Legendary Dragon Spirit", 5, 5,
    FLYING, when(dies(THIS), change(target(CREATURE), (controlled_by(YOU),), "game")),
)
creature("Kitsune Diviner", "{W}", "Fox Cleric", 0, 1, ability("{T}", tap(target(PERMANENT.sub("Spirit")))))
creature("Kodama of the North Tree", "{2}{G}{G}{G}", "Legendary Spirit", 6, 4, TRAMPLE, SHROUD)
creature(
    "Kodama of the South Tree", "{2}{G}{G}", "Legendary Spirit", 4, 4,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), until_end_of_turn(CREATURE.other.yours, pt(1, 1), has(TRAMPLE))),
)
instant(
    "Kodama's Might", "{G}",
    until_end_of_turn(target(CREATURE), pt(2, 2)), splice_onto_arcane("{G}"), subtypes='Arcane',
)
creature(
    "Kuro, Pitlord", "{6}{B}{B}{B}", "Legendary Demon Spirit", 9, 9,
    at(your_step(UPKEEP), unless_pays("{B}{B}{B}{B}", sacrifice(what=THIS))),
    ability(cost(pay_life(1)), until_end_of_turn(target(CREATURE), pt(-1, -1))),
)
equipment(
    "Kusari-Gama", "{3}",
    static(EQUIPPED, has(ability("{2}", until_end_of_turn(THIS, pt(1, 0))))),
    whenever(deals_damage(EQUIPPED, CREATURE.blocking), damage(THAT_MUCH, CREATURE.other.of(DEFENDING_PLAYER))),
    equip("{3}"),
)
creature("Lantern Kami", "{W}", "Spirit", 1, 1, FLYING)
sorcery("Lava Spike", "{R}", damage(3, target(PLAYER_OR_PLANESWALKER)), subtypes="Arcane")
instant(
    "Lifted by Clouds", "{2}{U}",
    until_end_of_turn(target(CREATURE), has(FLYING)), splice_onto_arcane("{1}{U}"), subtypes='Arcane',
)
artifact(
    "Long-Forgotten Gohei", "{3}",
    permits(costs_less(CARD.sub("Arcane"), 1)), static(CREATURE.sub("Spirit").yours, pt(1, 1)),
)
creature(
    "Marrow-Gnawer",
    "{3}{B}{B}",
    "Legendary Rat Rogue",
    2,
    3,
    static(PERMANENT.sub("Rat"), has(FEAR)),
    ability(
        cost("{T}", sacrifice_cost(PERMANENT.sub("Rat"))),
        create(RAT_1_1_BLACK, count(PERMANENT.sub("Rat").yours)),
    ),
)
creature(
    "Meloku the Clouded Mirror", "{4}{U}", "Legendary Moonfolk Wizard", 2, 4,
    FLYING, ability(cost("{1}", return_cost(LAND)), create(ILLUSION_1_1_BLUE_FLYING)),
)
aura(
    "Midnight Covenant", "{1}{B}",
    enchant(CREATURE), static(ENCHANTED, has(ability("{B}", until_end_of_turn(THIS, pt(1, 1))))),
)
land(
    "Minamo, School at Water's Edge",
    tap_for("{U}"), ability("{U}, {T}", untap(target(PERMANENT.supertype("legendary")))), subtypes='Legendary',
)
creature("Moss Kami", "{5}{G}", "Spirit", 5, 5, TRAMPLE)
creature(
    "Myojin of Cleansing Fire", "{5}{W}{W}{W}", "Legendary Spirit", 4, 6,
    as_enters(enters_with("divinity"), if_=was_cast_from_hand()),
    static(THIS, has(INDESTRUCTIBLE), if_=has_counter("divinity")),
    ability(cost(remove_counter_cost("divinity")), destroy(CREATURE.other)),
)
creature(
    "Myojin of Infinite Rage", "{7}{R}{R}{R}", "Legendary Spirit", 7, 4,
    as_enters(enters_with("divinity"), if_=was_cast_from_hand()),
    static(THIS, has(INDESTRUCTIBLE), if_=has_counter("divinity")),
    ability(cost(remove_counter_cost("divinity")), destroy(LAND)),
)
creature(
    "Myojin of Night's Reach", "{5}{B}{B}{B}", "Legendary Spirit", 5, 2,
    as_enters(enters_with("divinity"), if_=was_cast_from_hand()),
    static(THIS, has(INDESTRUCTIBLE), if_=has_counter("divinity")),
    ability(cost(remove_counter_cost("divinity")), discard_hand(EACH_OPPONENT)),
)
creature(
    "Myojin of Seeing Winds", "{7}{U}{U}{U}", "Legendary Spirit", 3, 3,
    as_enters(enters_with("divinity"), if_=was_cast_from_hand()),
    static(THIS, has(INDESTRUCTIBLE), if_=has_counter("divinity")),
    ability(cost(remove_counter_cost("divinity")), draw(count(PERMANENT.yours))),
)
aura(
    "Mystic Restraints", "{2}{U}{U}",
    FLASH, enchant(CREATURE), when(enters(THIS), tap(ENCHANTED)), static(ENCHANTED, under(DOESNT_UNTAP)),
)
creature(
    "Nezumi Bone-Reader", "{1}{B}", "Rat Shaman", 1, 1,
    ability(cost("{B}", sacrifice_cost(CREATURE)), discard(who=target(PLAYER)), sorcery=True),
)
creature("Nezumi Cutthroat", "{1}{B}", "Rat Warrior", 2, 1, FEAR, CANT_BLOCK)
creature("Nezumi Ronin", "{2}{B}", "Rat Samurai", 3, 1, bushido(1))
enchantment("Night of Souls' Betrayal", "{2}{B}{B}", static(CREATURE, pt(-1, -1)), subtypes="Legendary")
creature(
    "Numai Outcast", "{3}{B}", "Human Samurai", 1, 1,
    bushido(2), ability(cost("{B}", pay_life(5)), regenerate(THIS)),
)
artifact(
    "Oathkeeper, Takeno's Daisho", "{3}",
    static(EQUIPPED, pt(3, 1)), whenever(dies(EQUIPPED), if_(is_a(EQUIPPED, CARD.sub("Samurai")), reanimate(EQUIPPED))),
    when(dies(THIS), exile(EQUIPPED)), equip("{2}"), subtypes='Legendary Equipment',
)
land(
    "Okina, Temple to the Grandfathers",
    tap_for("{G}"), ability("{G}, {T}", until_end_of_turn(target(CREATURE.supertype("legendary")), pt(1, 1))),
    subtypes='Legendary',
)
creature(
    "Orbweaver Kumo", "{4}{G}{G}", "Spirit", 3, 4,
    REACH, whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), until_end_of_turn(THIS, has(FORESTWALK))),
)
creature("Order of the Sacred Bell", "{3}{G}", "Human Monk", 4, 3)
creature(
    "Ore Gorger", "{3}{R}{R}", "Spirit", 3, 1,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(destroy(target(LAND.non("basic"))))),
)
creature("Orochi Leafcaller", "{G}", "Snake Shaman", 1, 1, ability("{G}", add_mana("any")))
creature(
    "Orochi Ranger", "{1}{G}", "Snake Warrior Ranger", 2, 1,
    whenever(deals_combat_damage(THIS, CREATURE), tap(that_other()), stays_tapped(that_other('it'))),
)
creature("Orochi Sustainer", "{1}{G}", "Snake Shaman", 1, 2, tap_for("{G}"))
creature(
    "Pain Kami", "{2}{R}", "Spirit", 2, 2,
    ability(cost("{X}{R}", sacrifice_this()), damage(X, target(CREATURE))),
)
instant("Part the Veil", "{3}{U}", bounce(CREATURE.yours), subtypes="Arcane")
instant("Peer Through Depths", "{1}{U}", dig(5, filter=(INSTANT | SORCERY).card), subtypes="Arcane")
instant(
    "Psychic Puppetry", "{1}{U}",
    may(choose_one(tap(target(PERMANENT)), untap(IT))), splice_onto_arcane("{U}"), subtypes='Arcane',
)
instant("Pull Under", "{5}{B}", until_end_of_turn(target(CREATURE), pt(-5, -5)), subtypes="Arcane")
instant("Quiet Purity", "{W}", destroy(target(ENCHANTMENT)), subtypes="Arcane")
aura(
    "Ragged Veins", "{1}{B}",
    FLASH, enchant(CREATURE), whenever(is_dealt_damage(ENCHANTED), lose_life(THAT_MUCH, controller(ENCHANTED))),
)
instant("Reach Through Mists", "{U}", draw(), subtypes="Arcane")
artifact("Reito Lantern", "{2}", ability("{3}", put_in_library(target(CARD.in_any(GRAVEYARD)), "bottom")))
instant("Rend Spirit", "{2}{B}", destroy(target(PERMANENT.sub("Spirit"))))
creature("River Kaijin", "{2}{U}", "Spirit", 1, 4)
creature("Ronin Houndmaster", "{2}{R}", "Human Samurai", 2, 2, HASTE, bushido(1))
creature(
    "Rootrunner", "{2}{G}{G}", "Spirit", 3, 3,
    ability(cost("{G}{G}", sacrifice_this()), put_in_library(target(LAND))), soulshift(3),
)
creature(
    "Ryusei, the Falling Star", "{5}{R}", "Legendary Dragon Spirit", 5, 5,
    FLYING, when(dies(THIS), damage(5, CREATURE.without(FLYING))),
)
creature(
    "Sachi, Daughter of Seshiro", "{2}{G}{G}", "Legendary Snake Shaman", 1, 3,
    static(CREATURE.other.sub("Snake").yours, pt(0, 1)), static(PERMANENT.sub("Shaman").yours, has(tap_for("{G}{G}"))),
)
creature(
    "Scuttling Death", "{4}{B}", "Spirit", 4, 2,
    ability(cost(sacrifice_this()), until_end_of_turn(target(CREATURE), pt(-1, -1))), soulshift(4),
)
creature(
    "Seizan, Perverter of Truth", "{3}{B}{B}", "Legendary Demon Spirit", 6, 5,
    at(each_players_step(UPKEEP), lose_life(2, THAT_PLAYER), draw(2, THAT_PLAYER)),
)
artifact(
    "Sensei's Divining Top", "{1}",
    ability("{1}", rearrange_top(3)), ability("{T}", draw(), put_in_library(THIS)),
)
aura(
    "Serpent Skin", "{2}{G}",
    FLASH, enchant(CREATURE), static(ENCHANTED, pt(1, 1)), ability("{G}", regenerate(ENCHANTED)),
)
creature(
    "Seshiro the Anointed", "{4}{G}{G}", "Legendary Snake Monk", 3, 4,
    static(CREATURE.other.sub("Snake").yours, pt(2, 2)),
    whenever(deals_combat_damage(PERMANENT.sub("Snake").yours, PLAYER), may(draw())),
)
land(
    "Shizo, Death's Storehouse",
    tap_for("{B}"), ability("{B}, {T}", until_end_of_turn(target(CREATURE.supertype("legendary")), has(FEAR))),
    subtypes='Legendary',
)
creature(
    "Sire of the Storm", "{4}{U}{U}", "Spirit", 3, 3,
    FLYING, whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(draw())),
)
creature("Sokenzan Bruiser", "{4}{R}", "Ogre Warrior", 3, 3, MOUNTAINWALK)
creature(
    "Soratami Cloudskater", "{1}{U}", "Moonfolk Rogue", 1, 1,
    FLYING, ability(cost("{2}", return_cost(LAND)), draw(), discard()),
)
creature(
    "Soratami Mirror-Guard",
    "{3}{U}",
    "Moonfolk Wizard",
    3,
    1,
    FLYING,
    ability(
        cost("{2}", return_cost(LAND)),
        until_end_of_turn(target(CREATURE.power_at_most(2)), under(CANT_BE_BLOCKED)),
    ),
)
creature(
    "Soratami Mirror-Mage", "{3}{U}", "Moonfolk Wizard", 2, 1,
    FLYING, ability(cost("{3}", return_cost(LAND, 3)), bounce(target(CREATURE))),
)
creature(
    "Soratami Rainshaper", "{2}{U}", "Moonfolk Wizard", 2, 1,
    FLYING, ability(cost("{3}", return_cost(LAND)), until_end_of_turn(target(CREATURE.yours), has(SHROUD))),
)
creature(
    "Soratami Savant", "{2}{U}{U}", "Moonfolk Wizard", 2, 2,
    FLYING, ability(cost("{3}", return_cost(LAND)), counter_unless_pays("{3}", target(SPELL))),
)
creature(
    "Soul of Magma", "{3}{R}{R}", "Spirit", 2, 2,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), damage(1, target(CREATURE))),
)
instant(
    "Soulless Revival", "{1}{B}",
    return_to_hand(target(CREATURE.card.in_your(GRAVEYARD))), splice_onto_arcane("{1}{B}"), subtypes='Arcane',
)
sorcery("Stone Rain", "{2}{R}", destroy(target(LAND)))
instant(
    "Strength of Cedars", "{4}{G}",
    until_end_of_turn(target(CREATURE), pt(count(LAND.yours), count(LAND.yours))), subtypes='Arcane',
)
sorcery("Swallowing Plague", "{X}{B}{B}", damage(X, target(CREATURE)), gain_life(X), subtypes="Arcane")
creature(
    "Teller of Tales", "{3}{U}{U}", "Spirit", 3, 3,
    FLYING, whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(choose_one(tap(target(CREATURE)), untap(IT)))),
)
sorcery("Terashi's Cry", "{3}{W}", tap(target(CREATURE, 3, 0)), subtypes="Arcane")
creature(
    "The Unspeakable", "{6}{U}{U}{U}", "Legendary Spirit", 6, 7,
    FLYING, TRAMPLE,
    whenever(deals_combat_damage(THIS, PLAYER), may(return_to_hand(target(CARD.sub("Arcane").in_your(GRAVEYARD))))),
)
creature(
    "Thief of Hope", "{2}{B}", "Spirit", 2, 2,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), lose_life(1, target(OPPONENT)), gain_life(1)), soulshift(2),
)
instant("Thoughtbind", "{2}{U}", counter(target(SPELL.value_at_most(4))))
creature("Thousand-legged Kami", "{6}{G}{G}", "Spirit", 6, 6, soulshift(7))
instant("Time Stop", "{4}{U}{U}", end_turn())
sorcery("Time of Need", "{1}{G}", search(CREATURE.card.supertype("legendary")))
aura("Uncontrollable Anger", "{2}{R}{R}", FLASH, enchant(CREATURE), static(ENCHANTED, pt(2, 2), under(MUST_ATTACK)))
sorcery(
    "Unearthly Blizzard", "{2}{R}",
    until_end_of_turn(target(CREATURE, 3, 0), under(CANT_BLOCK)), subtypes='Arcane',
)
instant("Unnatural Speed", "{R}", until_end_of_turn(target(CREATURE), has(HASTE)), subtypes="Arcane")
land(
    "Untaidake, the Cloud Keeper",
    enters_tapped(), ability(cost("{T}", pay_life(2)), add_mana("{C}{C}", CARD.supertype("legendary"))),
    subtypes='Legendary',
)
creature(
    "Uyo, Silent Prophet", "{4}{U}{U}", "Legendary Moonfolk Wizard", 4, 4,
    FLYING, ability(cost("{2}", return_cost(LAND, 2)), copy_spell(target(SPELL.spell_type(96)))),
)
creature("Venerable Kumo", "{4}{G}", "Spirit", 2, 3, REACH, soulshift(4))
aura("Vigilance", "{W}", enchant(CREATURE), static(ENCHANTED, has(VIGILANCE)))
creature("Vine Kami", "{6}{G}", "Spirit", 4, 4, MENACE, soulshift(6))
sorcery("Waking Nightmare", "{2}{B}", discard(2, target(PLAYER)), subtypes="Arcane")
creature("Wandering Ones", "{U}", "Spirit", 1, 1)
instant(
    "Wear Away", "{G}{G}",
    destroy(target(ARTIFACT | ENCHANTMENT)), splice_onto_arcane("{3}{G}"), subtypes='Arcane',
)
