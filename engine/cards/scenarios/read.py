"""Cards of all times that rules scenarios ask for, as their texts read."""

from engine.cards.creature_tokens import ILLUSION_1_1_BLUE_FLYING
from engine.cards.scenarios.tokens import (
    BIRD_1_1_WHITE_FLYING,
    KOR_ALLY_1_1_WHITE,
    PHYREXIAN_GOLEM_3_3_COLORLESS_ARTIFACT,
    SHAPESHIFTER_2_2_COLORLESS_CHANGELING,
    THOPTER_1_1_COLORLESS_ARTIFACT_FLYING,
    WORM_1_1_BLACK_GREEN,
)
from engine.cards.tokens import FOOD
from engine.dsl import *
from engine.effects.permissions import lands_give_more
from engine.effects.replacements import others_enter_with

enchantment("Always Watching", "{1}{W}{W}", static(CREATURE.nontoken.yours, pt(1, 1), has(VIGILANCE)))
creature("Angel of Light", "{4}{W}", "Angel", 3, 3, FLYING, VIGILANCE)
enchantment(
    "Angelic Benediction", "{3}{W}",
    exalted(), whenever(attacks_alone_event(CREATURE.yours), may(tap(target(CREATURE)))),
)
creature(
    "Arrogant Bloodlord", "{1}{B}{B}", "Vampire Knight", 4, 4,
    whenever(
        either(blocks(THIS, CREATURE.power_at_most(1)), blocked_by(THIS, CREATURE.power_at_most(1))), destroy_after_combat(THIS)
    ),
)
creature(
    "Atraxa, Praetors' Voice", "{G}{W}{U}{B}", "Legendary Phyrexian Angel Horror", 4, 4,
    FLYING, VIGILANCE, DEATHTOUCH, LIFELINK, at(your_step(END_STEP), proliferate()),
)
creature("Avian Changeling", "{2}{W}", "Shapeshifter", 2, 2, CHANGELING, FLYING)
creature("Barony Vampire", "{2}{B}", "Vampire", 3, 2)
creature("Battering Krasis", "{2}{G}", "Shark Beast", 2, 1, TRAMPLE, evolve())
creature("Belligerent Brontodon", "{5}{G}{W}", "Dinosaur", 4, 6, static(CREATURE.yours, under(BY_TOUGHNESS)))
creature("Benalish Infantry", "{2}{W}", "Human Soldier", 1, 3, BANDING)
enchantment("Berserkers' Onslaught", "{3}{R}{R}", static(CREATURE.attacking.yours, has(DOUBLE_STRIKE)))
creature(
    "Blade Splicer", "{2}{W}", "Phyrexian Human Artificer", 1, 1,
    when(enters(THIS), create(PHYREXIAN_GOLEM_3_3_COLORLESS_ARTIFACT)),
    static(PERMANENT.sub("Golem").yours, has(FIRST_STRIKE)),
)
creature("Boreal Elemental", "{4}{U}", "Elemental", 3, 4, FLYING, permits(targeting_costs_more(THIS, 2)))
land("Boros Guildgate", enters_tapped(), tap_for("{R} or {W}"), subtypes="Gate")
creature(
    "Bramblewood Paragon", "{1}{G}", "Elf Warrior", 2, 2,
    replaces(others_enter_with(CREATURE.other.sub("Warrior").yours)),
    static(CREATURE.yours.counter("+1/+1"), has(TRAMPLE)),
)
equipment(
    "Captain's Claws", "{2}",
    static(EQUIPPED, pt(1, 0)), whenever(attacks(EQUIPPED), create_attacking(KOR_ALLY_1_1_WHITE)), equip("{1}"),
)
creature(
    "Carrion Grub", "{3}{B}", "Insect", 0, 5,
    static(THIS, pt(greatest_power(CREATURE.card.in_your(GRAVEYARD)), 0)), when(enters(THIS), mill(4)),
)
creature(
    "Cautious Survivor", "{3}{G}", "Elf Survivor", 4, 4,
    at(your_step(10), gain_life(2), if_=is_a(THIS, PERMANENT.tapped)),
)
creature(
    "Celebrity Fencer", "{3}{W}", "Elf Druid", 3, 2,
    whenever(enters(CREATURE.yours.other), put_counters(THIS, "+1/+1")),
)
instant("Clear", "{1}{W}", destroy(target(ENCHANTMENT)), cycling("{2}"))
sorcery("Concentrate", "{2}{U}{U}", draw(3))
instant("Consider", "{U}", surveil(1), draw())
creature("Crocanura", "{2}{G}", "Crocodile Frog", 1, 3, REACH, evolve())
artifact("Crucible of Worlds", "{3}", permits(lands_from_graveyard()))
vehicle("Cultivator's Caravan", "{3}", 5, 5, tap_for("any"), crew(3))
enchantment("Dampening Pulse", "{3}{U}", static(CREATURE.opponents, pt(-1, 0)))
creature(
    "Demanding Dragon", "{3}{R}{R}", "Dragon", 5, 5,
    FLYING, when(enters(THIS), unless_sacrifices(CREATURE, damage(5, target(OPPONENT)), it(words="that player"))),
)
creature("Devoted Hero", "{W}", "Elf Soldier", 1, 2)
enchantment("Dictate of Karametra", "{3}{G}{G}", FLASH, permits(lands_give_more()))
creature("Disciple of Grace", "{1}{W}", "Human Cleric", 1, 2, protection_from(BLACK), cycling("{2}"))
instant("Dizzy Spell", "{U}", until_end_of_turn(target(CREATURE), pt(-3, 0)), transmute("{1}{U}{U}"))
instant("Early Winter", "{4}{B}", modal(exile(target(CREATURE)), exile_own(ENCHANTMENT, target(OPPONENT))))
creature(
    "Elesh Norn, Grand Cenobite", "{5}{W}{W}", "Legendary Phyrexian Praetor", 4, 7,
    VIGILANCE, static(CREATURE.other.yours, pt(2, 2)), static(CREATURE.opponents, pt(-2, -2)),
)
artifact(
    "Empowered Autogenerator", "{4}",
    enters_tapped(), ability("{T}", put_counters(THIS, "charge"), add_of_one_color(counters_on(THIS, "charge"))),
)
instant(
    "Engulfing Flames", "{R}",
    damage(1, target(CREATURE)), until_end_of_turn(IT, under(CANT_BE_REGENERATED)), flashback("{3}{R}"),
)
creature(
    "Experiment One", "{G}", "Human Ooze", 1, 1,
    evolve(), ability(cost(remove_counter_cost("+1/+1", 2)), regenerate(THIS)),
)
creature(
    "Falconer Adept", "{3}{W}", "Human Soldier", 2, 3,
    whenever(attacks(THIS), create_attacking(BIRD_1_1_WHITE_FLYING)),
)
creature("Geist of the Moors", "{1}{W}{W}", "Spirit", 3, 1, FLYING)
creature(
    "Gilded Goose", "{G}", "Bird", 0, 2,
    FLYING, when(enters(THIS), create(FOOD)), ability("{1}{G}, {T}", create(FOOD)),
    ability(cost("{T}", sacrifice_cost(PERMANENT.sub("Food"))), add_mana("any")),
)
creature(
    "Glen Elendra Archmage", "{3}{U}", "Faerie Wizard", 2, 2,
    FLYING, ability(cost("{U}", sacrifice_this()), counter(target(SPELL.non("creature")))), persist(),
)
creature(
    "Gnarlid Colony", "{1}{G}", "Beast", 2, 2,
    kicker("{2}{G}"), as_enters(enters_with("+1/+1", 2), if_=KICKED),
    static(CREATURE.yours.counter("+1/+1"), has(TRAMPLE)),
)
creature(
    "Griselbrand", "{4}{B}{B}{B}{B}", "Legendary Demon", 7, 7,
    FLYING, LIFELINK, ability(cost(pay_life(7)), draw(7)),
)
sorcery("Incandescent Aria", "{R}{G}{W}", damage(3, CREATURE.nontoken))
creature(
    "Iona, Shield of Emeria", "{6}{W}{W}{W}", "Legendary Angel", 7, 7,
    FLYING, as_enters(choose_color()), permits(cant_cast(CARD.chosen_color, EACH_OPPONENT)),
)
creature(
    "Irregular Cohort", "{2}{W}{W}", "Shapeshifter", 2, 2,
    CHANGELING, when(enters(THIS), create(SHAPESHIFTER_2_2_COLORLESS_CHANGELING)),
)
creature("Jwari Scuttler", "{2}{U}", "Crab", 2, 3)
creature(
    "Kalastria Healer",
    "{1}{B}",
    "Vampire Cleric Ally",
    1,
    2,
    whenever(
        either(enters(THIS), enters(PERMANENT.sub("Ally").yours.other)),
        lose_life(1, EACH_OPPONENT),
        gain_life(1),
    ),
)
creature(
    "Karstoderm", "{2}{G}{G}", "Beast", 0, 0,
    as_enters(enters_with("+1/+1", 5)), whenever(enters(ARTIFACT), remove_counters(THIS, "+1/+1")),
)
creature(
    "Kird Ape", "{R}", "Ape", 1, 1, static(THIS, pt(1, 2), if_=you_control(PERMANENT.sub("Forest").yours))
)
creature("Kitchen Finks", "{1}{G/W}{G/W}", "Ouphe", 3, 2, when(enters(THIS), gain_life(2)), persist())
enchantment("Knighthood", "{2}{W}", static(CREATURE.yours, has(FIRST_STRIKE)))
creature(
    "Lurebound Scarecrow", "{3}", "Artifact Scarecrow", 4, 4,
    as_enters(choose_color()), when(state(none_of(PERMANENT.chosen_color.yours)), sacrifice(what=THIS)),
)
creature(
    "Merfolk Sovereign", "{1}{U}{U}", "Merfolk Noble", 2, 2,
    static(CREATURE.other.sub("Merfolk").yours, pt(1, 1)),
    ability("{T}", until_end_of_turn(target(CREATURE.sub("Merfolk")), under(CANT_BE_BLOCKED))),
)
creature("Mindeye Drake", "{4}{U}", "Drake", 2, 5, FLYING, when(dies(THIS), mill(5, target(PLAYER))))
creature(
    "Moonblade Shinobi", "{3}{U}", "Human Ninja", 3, 2,
    ninjutsu("{2}{U}"), whenever(deals_combat_damage(THIS, PLAYER), create(ILLUSION_1_1_BLUE_FLYING)),
)
creature("Mukotai Ambusher", "{3}{B}", "Artifact Rat Ninja", 3, 2, ninjutsu("{1}{B}"), LIFELINK)
creature(
    "Noxious Hatchling", "{3}{B/G}", "Elemental", 6, 6,
    as_enters(enters_with("-1/-1", 4)), WITHER, whenever(casts(YOU, CARD.color(BLACK)), remove_counters(THIS, "-1/-1")),
    whenever(casts(YOU, CARD.color(GREEN)), remove_counters(THIS, "-1/-1")),
)
aura(
    "Ordeal of Heliod",
    "{1}{W}",
    enchant(CREATURE),
    whenever(
        attacks(ENCHANTED),
        put_counters(ENCHANTED, "+1/+1"),
        if_(value_at_least(counters_on(ENCHANTED, "+1/+1"), 3), sacrifice(what=THIS)),
    ),
    when(sacrifices(YOU, THIS), gain_life(10)),
)
instant("Ornamental Courage", "{G}", untap(target(CREATURE)), until_end_of_turn(IT, pt(1, 3)))
artifact(
    "Paupers' Cage", "{3}", at(opponents_step(UPKEEP), damage(2, THAT_PLAYER), if_=few_cards(THAT_PLAYER, 2))
)
enchantment("Propaganda", "{2}{U}", permits(attack_tax(2)))
creature(
    "Raffine's Silencer", "{2}{B}", "Human Assassin", 1, 1,
    when(enters(THIS), connive()),
    when(dies(THIS), until_end_of_turn(target(CREATURE.opponents), pt(minus(power_of(THIS)), minus(power_of(THIS))))),
)
instant("Repeal", "{X}{U}", bounce(target(PERMANENT.non("land").value_is(X))), draw())
enchantment(
    "Repercussion", "{1}{R}{R}",
    whenever(is_dealt_damage(CREATURE), damage(THAT_MUCH, controller(that("that creature")))),
)
instant("Reviving Dose", "{2}{W}", gain_life(3), draw())
equipment(
    "Ring of Evos Isle", "{2}",
    ability("{2}", until_end_of_turn(EQUIPPED, has(HEXPROOF))),
    at(your_step(UPKEEP), if_(is_a(EQUIPPED, PERMANENT.color(BLUE)), put_counters(EQUIPPED, "+1/+1"))), equip("{1}"),
)
creature(
    "Root Sliver",
    "{3}{G}",
    "Sliver",
    2,
    2,
    CANT_BE_COUNTERED,
    permits(cant_be_countered(SPELL.sub("Sliver"))),
)
artifact("Ruby Medallion", "{2}", permits(costs_less(CARD.color(RED), 1)))
aura(
    "Rune of Flight",
    "{1}{U}",
    enchant(PERMANENT),
    when(enters(THIS), draw()),
    static(
        attached_host("enchanted permanent"),
        has(FLYING),
        if_=is_a(attached_host("enchanted permanent"), CREATURE),
    ),
    static(
        attached_host("enchanted permanent"),
        has(static(EQUIPPED, has(FLYING))),
        if_=is_a(attached_host("enchanted permanent"), PERMANENT.sub("Equipment")),
    ),
    subtypes="Rune",
)
creature(
    "Satyr Firedancer", "{1}{R}", "Enchantment Satyr", 1, 1,
    whenever(deals_damage(SPELL.spell_type(96).yours, OPPONENT), damage(THAT_MUCH, target(CREATURE.of(THAT_PLAYER)))),
)
instant("Scar", "{B/R}", put_counters(target(CREATURE), "-1/-1"))
equipment(
    "Scythe of the Wretched", "{2}",
    static(EQUIPPED, pt(2, 2)),
    whenever(damaged_dies(CREATURE, EQUIPPED), reanimate(that("that card")), attach(that("that creature"))),
    equip("{4}"),
)
creature("Seacoast Drake", "{1}{U}", "Drake", 1, 3, FLYING)
sorcery("Seismic Rupture", "{2}{R}", damage(2, CREATURE.without(FLYING)))
enchantment("Serra's Blessing", "{1}{W}", static(CREATURE.yours, has(VIGILANCE)))
creature("Sickle Ripper", "{1}{B}", "Elemental Warrior", 2, 1, WITHER)
creature("Simic Sky Swallower", "{5}{G}{U}", "Leviathan", 6, 6, FLYING, TRAMPLE, SHROUD)
sorcery("Sinkhole", "{B}{B}", destroy(target(LAND)))
creature(
    "Smelt-Ward Gatekeepers",
    "{3}{R}",
    "Human Warrior",
    2,
    4,
    when(
        enters(THIS),
        until_end_of_turn(target(CREATURE.opponents), controlled_by(YOU)),
        untap(it(words="that creature")),
        until_end_of_turn(IT, has(HASTE)),
        if_=you_control(PERMANENT.sub("Gate").yours, 2),
    ),
)
creature(
    "Smog Elemental", "{4}{B}{B}", "Elemental", 3, 3,
    FLYING, static(CREATURE.with_(FLYING).opponents, pt(-1, -1)),
)
land("Snow-Covered Plains", subtypes="Basic Snow Plains")
instant("Spell Snare", "{U}", counter(target(SPELL.value_is(2))))
creature(
    "Spellstutter Sprite", "{1}{U}", "Faerie Wizard", 1, 1,
    FLASH, FLYING,
    when(enters(THIS), counter(target(SPELL.value_at_most(count(PERMANENT.sub("Faerie").yours))))),
)
artifact(
    "Sting, Bilbo's Sword",
    "{2}",
    FLASH,
    when(
        enters(THIS),
        put_counters(THIS, "hone", count(CREATURE.of(target(OPPONENT)))),
        attach(target(CREATURE.yours, least=0)),
    ),
    equip("{3}"),
    subtypes="Legendary Equipment",
)
land("Strip Mine", tap_for("{C}"), ability(cost("{T}", sacrifice_this()), destroy(target(LAND))))
sorcery("Supreme Verdict", "{1}{W}{W}{U}", CANT_BE_COUNTERED, destroy(CREATURE))
enchantment(
    "Thopter Spy Network", "{2}{U}{U}",
    at(your_step(UPKEEP), create(THOPTER_1_1_COLORLESS_ARTIFACT_FLYING), if_=you_control(ARTIFACT.yours)),
    whenever(some_deal_combat_damage(CREATURE.typed("artifact").yours, PLAYER), draw()),
)
sorcery(
    "Turn to Slag", "{3}{R}{R}",
    damage(5, target(CREATURE)), destroy(PERMANENT.sub("Equipment").attached_to(it(words="that creature"))),
)
creature(
    "Ulamog, the Infinite Gyre", "{11}", "Legendary Eldrazi", 10, 10,
    when_cast(destroy(target(PERMANENT))), INDESTRUCTIBLE, annihilator(4),
    when(put_into_graveyard(THIS), graveyard_into_library(owner(THIS))),
)
aura("Untamed Hunger", "{2}{B}", enchant(CREATURE), static(ENCHANTED, pt(2, 1), has(MENACE)))
creature("Vizzerdrix", "{6}{U}", "Rabbit Beast", 6, 6)
creature(
    "Voja, Jaws of the Conclave",
    "{2}{R}{G}{W}",
    "Legendary Wolf",
    5,
    5,
    VIGILANCE,
    TRAMPLE,
    ward("{3}"),
    whenever(
        attacks(THIS),
        put_counters(CREATURE.yours, "+1/+1", count(PERMANENT.sub("Elf").yours)),
        draw(count(PERMANENT.sub("Wolf").yours)),
    ),
)
equipment(
    "Vorpal Sword",
    "{B}",
    static(EQUIPPED, pt(2, 0), has(DEATHTOUCH)),
    ability(
        "{5}{B}{B}{B}",
        until_end_of_turn(THIS, has(whenever(deals_combat_damage(EQUIPPED, PLAYER), lose_game(THAT_PLAYER)))),
    ),
    equip("{B}{B}"),
)
creature(
    "Walking Ballista", "{X}{X}", "Artifact Construct", 0, 0,
    as_enters(enters_with("+1/+1", X)), ability("{4}", put_counters(THIS, "+1/+1")),
    ability(cost(remove_counter_cost("+1/+1")), damage(1, target(ANY_TARGET))),
)
creature(
    "Walking Bulwark",
    "{1}",
    "Artifact Golem",
    0,
    3,
    DEFENDER,
    ability(
        "{2}",
        until_end_of_turn(
            target(CREATURE.with_(DEFENDER)),
            has(HASTE),
            under(ATTACKS_AS_THOUGH_NO_DEFENDER),
            under(BY_TOUGHNESS),
        ),
        sorcery=True,
    ),
)
creature(
    "Warren Instigator", "{R}{R}", "Goblin Berserker", 1, 1,
    DOUBLE_STRIKE, whenever(deals_damage(THIS, OPPONENT), may(put_from_hand(CREATURE.card.sub("Goblin")))),
)
artifact(
    "Weatherseed Totem",
    "{3}",
    tap_for("{G}"),
    ability(
        "{2}{G}{G}{G}",
        until_end_of_turn(THIS, also(6, "Treefolk"), base_pt(5, 3), becomes_color(16), has(TRAMPLE)),
    ),
    when(dies(THIS), bounce(THIS), if_=is_a(THIS, CREATURE)),
)
creature(
    "Wild-Field Scarecrow", "{3}", "Artifact Scarecrow", 1, 4,
    DEFENDER, ability(cost("{2}", sacrifice_this()), search(LAND.card.supertype("basic"), 2)),
)
creature("Wolfir Avenger", "{1}{G}{G}", "Wolf Warrior", 3, 3, FLASH, ability("{1}{G}", regenerate(THIS)))
sorcery(
    "Worm Harvest", "{2}{B/G}{B/G}{B/G}",
    create(WORM_1_1_BLACK_GREEN, count(LAND.card.in_your(GRAVEYARD))), retrace(),
)
