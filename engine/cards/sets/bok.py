"""Betrayers of Kamigawa."""

from engine.cards.creature_tokens import SPIRIT_1_1_COLORLESS, SPIRIT_3_3_WHITE_FLYING
from engine.dsl import *

creature("Akki Blizzard-Herder", "{1}{R}", "Goblin Shaman", 1, 1, when(dies(THIS), sacrifice(LAND, who=EACH_PLAYER)))
creature("Akki Raider", "{1}{R}", "Goblin Warrior", 2, 1, whenever(dies(LAND), until_end_of_turn(THIS, pt(1, 0))))
creature("Ashen Monstrosity", "{5}{R}{R}", "Spirit", 7, 4, HASTE, MUST_ATTACK)
artifact(
    "Baku Altar", "{2}",
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(put_counters(THIS, "ki"))),
    ability(cost("{2}, {T}", remove_counter_cost("ki")), create(SPIRIT_1_1_COLORLESS)),
)
creature("Bile Urchin", "{B}", "Spirit", 1, 1, ability(cost(sacrifice_this()), lose_life(1, target(PLAYER))))
aura(
    "Blessing of Leeches", "{2}{B}",
    FLASH, enchant(CREATURE), at(your_step(UPKEEP), lose_life(1)), ability("{0}", regenerate(ENCHANTED)),
)
creature("Body of Jukai", "{7}{G}{G}", "Spirit", 8, 5, TRAMPLE, soulshift(8))
instant(
    "Call for Blood",
    "{4}{B}",
    additional_cost(sacrifice_cost(CREATURE)),
    until_end_of_turn(
        target(CREATURE),
        pt(
            minus(noted_number("sacrificed_power", "the sacrificed creature's power")),
            minus(noted_number("sacrificed_power", "the sacrificed creature's power")),
        ),
    ),
    subtypes="Arcane",
)
creature(
    "Child of Thorns", "{G}", "Spirit", 1, 1,
    ability(cost(sacrifice_this()), until_end_of_turn(target(CREATURE), pt(1, 1))),
)
enchantment(
    "Clash of Realities", "{3}{R}",
    static(PERMANENT.sub("Spirit"), has(when(enters(THIS), may(damage(3, target(CREATURE.non("Spirit"))))))),
    static(CREATURE.non("Spirit"), has(when(enters(THIS), may(damage(3, target(CREATURE.sub("Spirit"))))))),
)
sorcery("Crack the Earth", "{R}", sacrifice(PERMANENT, who=EACH_PLAYER), subtypes="Arcane")
creature("Crawling Filth", "{5}{B}", "Spirit", 2, 2, FEAR, soulshift(5))
enchantment(
    "Day of Destiny", "{3}{W}",
    static(CREATURE.supertype("legendary").yours, pt(2, 2)), subtypes='Legendary',
)
sorcery("Final Judgment", "{4}{W}{W}", exile(CREATURE))
instant(
    "First Volley", "{1}{R}",
    damage(1, target(CREATURE)), damage(1, controller(it(words="that creature"))), subtypes='Arcane',
)
creature(
    "Floodbringer", "{1}{U}", "Moonfolk Wizard", 1, 2,
    FLYING, ability(cost("{2}", return_cost(LAND)), tap(target(LAND))),
)
creature("Forked-Branch Garami", "{3}{G}{G}", "Spirit", 4, 4, soulshift(4), soulshift(4))
creature("Frostling", "{R}", "Spirit", 1, 1, ability(cost(sacrifice_this()), damage(1, target(CREATURE))))
creature(
    "Fumiko the Lowblood", "{2}{R}{R}", "Legendary Human Samurai", 3, 2,
    static(THIS, has(bushido(count(CREATURE.attacking), "the number of attacking creatures"))),
    static(CREATURE.opponents, under(MUST_ATTACK)),
)
creature("Gnarled Mass", "{1}{G}{G}", "Spirit", 3, 3)
land(
    "Gods' Eye, Gate to the Reikai",
    tap_for("{C}"), when(dies(THIS), create(SPIRIT_1_1_COLORLESS)), subtypes='Legendary',
)
creature("Harbinger of Spring", "{4}{G}", "Spirit", 2, 1, protection_from(CREATURE.non("Spirit")), soulshift(4))
instant("Hero's Demise", "{1}{B}", destroy(target(CREATURE.supertype("legendary"))))
enchantment(
    "In the Web of War", "{3}{R}{R}",
    whenever(enters(CREATURE.yours), until_end_of_turn(THAT, pt(2, 0), has(HASTE))),
)
instant(
    "Ire of Kaminari", "{3}{R}",
    damage(count(CARD.sub("Arcane").in_your(GRAVEYARD)), target(ANY_TARGET)), subtypes='Arcane',
)
creature(
    "Ishi-Ishi, Akki Crackshot", "{1}{R}", "Legendary Goblin Warrior", 1, 1,
    whenever(casts(EACH_OPPONENT, CARD.sub("Spirit", "Arcane")), damage(2, THAT_PLAYER)),
)
creature(
    "Kami of False Hope", "{W}", "Spirit", 1, 1,
    ability(cost(sacrifice_this()), shield(prevent_damage(combat=True))),
)
creature(
    "Kami of Tattered Shoji", "{4}{W}", "Spirit", 2, 5,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), until_end_of_turn(THIS, has(FLYING))),
)
creature(
    "Kami of the Honored Dead", "{5}{W}{W}", "Spirit", 3, 5,
    FLYING, whenever(is_dealt_damage(THIS), gain_life(THAT_MUCH)), soulshift(6),
)
creature(
    "Kodama of the Center Tree",
    "{4}{G}",
    "Legendary Spirit",
    count(PERMANENT.sub("Spirit").yours),
    count(PERMANENT.sub("Spirit").yours),
    static(THIS, has(soulshift_for_spirits())),
)
enchantment("Lifegift", "{2}{G}", whenever(enters(LAND), may(gain_life(1))))
creature(
    "Lifespinner",
    "{3}{G}",
    "Spirit",
    3,
    3,
    ability(
        cost("{T}", sacrifice_cost(PERMANENT.sub("Spirit"), 3)),
        search(PERMANENT_CARD.supertype("legendary").sub("Spirit"), to="battlefield"),
    ),
)
creature(
    "Loam Dweller", "{1}{G}", "Spirit", 2, 2,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), may(put_from_hand(LAND.card, True))),
)
aura(
    "Mark of the Oni", "{2}{B}",
    enchant(CREATURE), static(ENCHANTED, controlled_by(YOU)),
    at(each_step(END_STEP), sacrifice(what=THIS), if_=none_of(PERMANENT.sub("Demon").yours)),
)
creature(
    "Matsu-Tribe Sniper", "{1}{G}", "Snake Warrior Archer", 1, 1,
    ability("{T}", damage(1, target(CREATURE.with_(FLYING)))),
    whenever(deals_damage(THIS, CREATURE), tap(that_other()), stays_tapped(that_other('it'))),
)
creature(
    "Minamo Sightbender", "{1}{U}", "Human Wizard", 1, 2,
    ability("{X}, {T}", until_end_of_turn(target(CREATURE.power_at_most(X)), under(CANT_BE_BLOCKED))),
)
creature(
    "Moonlit Strider",
    "{3}{W}",
    "Spirit",
    1,
    4,
    ability(
        cost(sacrifice_this()),
        choose_color(),
        until_end_of_turn(target(CREATURE.yours), protection_from_chosen()),
    ),
    soulshift(3),
)
creature(
    "Nezumi Shadow-Watcher", "{B}", "Rat Warrior", 1, 1,
    ability(cost(sacrifice_this()), destroy(target(PERMANENT.sub("Ninja")))),
)
creature("Ogre Recluse", "{3}{R}", "Ogre Warrior", 5, 4, whenever(casts(EACH_PLAYER, CARD), tap(THIS)))
artifact("Orb of Dreams", "{3}", replaces(others_enter_tapped(PERMANENT)))
creature(
    "Oyobi, Who Split the Heavens", "{6}{W}", "Legendary Spirit", 3, 6,
    FLYING, whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), create(SPIRIT_3_3_WHITE_FLYING)),
)
aura(
    "Phantom Wings", "{1}{U}",
    enchant(CREATURE), static(ENCHANTED, has(FLYING)), ability(cost(sacrifice_this()), bounce(ENCHANTED)),
)
sorcery("Psychic Spear", "{B}", discard_chosen(CARD.sub("Spirit", "Arcane"), target(PLAYER)))
creature(
    "Pus Kami", "{5}{B}{B}", "Spirit", 3, 3,
    ability(cost("{B}", sacrifice_this()), destroy(target(CREATURE.noncolor(BLACK)))), soulshift(6),
)
sorcery("Ribbons of the Reikai", "{4}{U}", draw(count(PERMANENT.sub("Spirit").yours)), subtypes="Arcane")
creature(
    "Ronin Cliffrider", "{3}{R}{R}", "Human Samurai", 2, 2,
    bushido(1), whenever(attacks(THIS), may(damage(1, CREATURE.of(DEFENDING_PLAYER)))),
)
creature(
    "Scaled Hulk", "{5}{G}", "Spirit", 4, 4,
    whenever(casts(YOU, CARD.sub("Spirit", "Arcane")), until_end_of_turn(THIS, pt(2, 2))),
)
creature("Silverstorm Samurai", "{4}{W}{W}", "Fox Samurai", 3, 3, FLASH, bushido(1))
creature(
    "Soratami Mindsweeper", "{3}{U}", "Moonfolk Wizard", 1, 4,
    FLYING, ability(cost("{2}", return_cost(LAND)), mill(2, target(PLAYER))),
)
sorcery("Stir the Grave", "{X}{B}", reanimate(target(CREATURE.card.value_at_most(X).in_your(GRAVEYARD))))
creature(
    "Takeno's Cavalry", "{3}{W}", "Human Samurai Archer", 1, 1,
    bushido(1), ability("{T}", damage(1, target(PERMANENT.fighting.sub("Spirit")))),
)
creature(
    "Teardrop Kami", "{U}", "Spirit", 1, 1,
    ability(cost(sacrifice_this()), may(choose_one(tap(target(CREATURE)), untap(IT)))),
)
land(
    "Tendo Ice Bridge",
    as_enters(enters_with("charge")), tap_for("{C}"),
    ability(cost("{T}", remove_counter_cost("charge")), add_mana("any")),
)
sorcery(
    "Terashi's Grasp", "{2}{W}",
    destroy(target(ARTIFACT | ENCHANTMENT)), gain_life(mana_value_of(IT)), subtypes='Arcane',
)
instant("Terashi's Verdict", "{1}{W}", destroy(target(CREATURE.attacking.power_at_most(3))), subtypes='Arcane')
artifact(
    "That Which Was Taken", "{5}",
    ability("{4}, {T}", put_counters(target(PERMANENT.except_(THIS)), "divinity")),
    static(PERMANENT.counter("divinity"), has(INDESTRUCTIBLE)), subtypes='Legendary',
)
sorcery("Three Tragedies", "{3}{B}{B}", discard(3, target(PLAYER)), subtypes="Arcane")
instant(
    "Toils of Night and Day",
    "{2}{U}",
    may(
        seq(
            choose_one(tap(target(PERMANENT)), untap(IT)),
            may(choose_one(tap(target(PERMANENT.other)), untap(it(1)))),
        )
    ),
    subtypes="Arcane",
)
creature("Traproot Kami", "{G}", "Spirit", 0, count(PERMANENT.sub("Forest")), DEFENDER, REACH)
artifact(
    "Umezawa's Jitte",
    "{2}",
    whenever(deals_any_combat_damage(EQUIPPED), put_counters(THIS, "charge", 2)),
    ability_modal(
        cost(remove_counter_cost("charge")),
        until_end_of_turn(EQUIPPED, pt(2, 2)),
        until_end_of_turn(target(CREATURE), pt(-1, -1)),
        gain_life(2),
    ),
    equip("{2}"),
    subtypes="Legendary Equipment",
)
instant(
    "Unchecked Growth",
    "{2}{G}",
    until_end_of_turn(target(CREATURE), pt(4, 4)),
    if_(is_a(IT, PERMANENT.sub("Spirit")), until_end_of_turn(IT, has(TRAMPLE))),
    subtypes="Arcane",
)
sorcery("Uproot", "{3}{G}", put_in_library(target(LAND)), subtypes="Arcane")
instant("Vital Surge", "{1}{G}", gain_life(3), splice_onto_arcane("{1}{G}"), subtypes="Arcane")
creature(
    "Yomiji, Who Bars the Way", "{5}{W}{W}", "Legendary Spirit", 4, 4,
    whenever(dies(PERMANENT.supertype("legendary").except_(THIS)), bounce(that("that card"))),
)
