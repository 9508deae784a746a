"""Hour of Devastation."""

from engine.cards.creature_tokens import HORSE_5_5_WHITE, INSECT_1_1_BLUE_RED_FLYING_HASTE
from engine.cards.tokens import ZOMBIE
from engine.dsl import *

instant("Abrade", "{1}{R}", modal(damage(3, target(CREATURE)), destroy(target(ARTIFACT))))
creature(
    "Accursed Horde", "{3}{B}", "Zombie", 3, 3,
    ability("{1}{B}", until_end_of_turn(target(PERMANENT.attacking.sub("Zombie")), has(INDESTRUCTIBLE))),
)
creature(
    "Aerial Guide", "{2}{U}", "Drake", 2, 2,
    FLYING, whenever(attacks(THIS), until_end_of_turn(target(CREATURE.attacking.other), has(FLYING))),
)
instant(
    "Ambuscade", "{2}{G}",
    until_end_of_turn(target(CREATURE.yours), pt(1, 0)), bite(IT, target(CREATURE.opponents)),
)
creature("Angel of the God-Pharaoh", "{4}{W}{W}", "Angel", 4, 4, FLYING, cycling("{2}"))
creature(
    "Apocalypse Demon", "{4}{B}{B}", "Demon", count(CARD.in_your(GRAVEYARD)), count(CARD.in_your(GRAVEYARD)),
    FLYING, at(your_step(UPKEEP), unless_cost(sacrifice_cost(CREATURE.other), tap(THIS))),
)
creature("Aven Reedstalker", "{3}{U}", "Bird Warrior", 2, 3, FLASH, FLYING)
creature("Aven of Enduring Hope", "{4}{W}", "Bird Cleric", 3, 3, FLYING, when(enters(THIS), gain_life(3)))
sorcery(
    "Beneath the Sands", "{2}{G}",
    search(LAND.card.supertype("basic"), to="battlefield", tapped=True), cycling("{2}"),
)
creature("Bitterbow Sharpshooters", "{4}{G}", "Jackal Archer", 4, 4, VIGILANCE, REACH)
creature(
    "Bloodwater Entity", "{1}{U}{R}", "Elemental", 2, 2,
    FLYING, prowess(), when(enters(THIS), may(put_in_library(target((INSTANT | SORCERY).card.in_your(GRAVEYARD))))),
)
instant(
    "Blur of Blades", "{1}{R}",
    put_counters(target(CREATURE), "-1/-1"), damage(2, controller(it(words="that creature"))),
)
creature("Brambleweft Behemoth", "{4}{G}{G}", "Elemental", 6, 6, TRAMPLE)
creature(
    "Burning-Fist Minotaur", "{1}{R}", "Minotaur Wizard", 2, 1,
    FIRST_STRIKE, ability(cost("{1}{R}", discard_cost()), until_end_of_turn(THIS, pt(2, 0))),
)
creature("Chaos Maw", "{5}{R}{R}", "Hellion", 6, 6, when(enters(THIS), damage(3, CREATURE.other)))
sorcery("Crash Through", "{R}", until_end_of_turn(CREATURE.yours, has(TRAMPLE)), draw())
creature(
    "Crested Sunmare", "{3}{W}{W}", "Horse", 5, 5,
    static(PERMANENT.other.sub("Horse").yours, has(INDESTRUCTIBLE)),
    at(each_step(END_STEP), create(HORSE_5_5_WHITE), if_=gained_life()),
)
land(
    "Crypt of the Eternals",
    when(enters(THIS), gain_life(1)), tap_for("{C}"), ability("{1}, {T}", add_mana("{U} or {B} or {R}")),
)
creature(
    "Cunning Survivor", "{1}{U}", "Human Warrior", 1, 3,
    whenever(discards(YOU), until_end_of_turn(THIS, pt(1, 0)), until_end_of_turn(THIS, under(CANT_BE_BLOCKED))),
)
equipment("Dagger of the Worthy", "{2}", static(EQUIPPED, pt(2, 0), has(afflict(1))), equip("{2}"))
creature(
    "Dauntless Aven", "{2}{W}", "Bird Warrior", 2, 1,
    FLYING, whenever(attacks(THIS), untap(target(CREATURE.yours))),
)
creature("Defiant Khenra", "{1}{R}", "Jackal Warrior", 2, 2)
land("Desert of the Fervent", enters_tapped(), tap_for("{R}"), cycling("{1}{R}"), subtypes="Desert")
land("Desert of the Glorified", enters_tapped(), tap_for("{B}"), cycling("{1}{B}"), subtypes="Desert")
land("Desert of the Indomitable", enters_tapped(), tap_for("{G}"), cycling("{1}{G}"), subtypes="Desert")
land("Desert of the Mindful", enters_tapped(), tap_for("{U}"), cycling("{1}{U}"), subtypes="Desert")
land("Desert of the True", enters_tapped(), tap_for("{W}"), cycling("{1}{W}"), subtypes="Desert")
creature(
    "Devotee of Strength", "{2}{G}", "Snake Wizard", 3, 2,
    ability("{4}{G}", until_end_of_turn(target(CREATURE), pt(2, 2))),
)
creature(
    "Disposal Mummy", "{2}{W}", "Zombie Jackal", 2, 3,
    when(enters(THIS), exile(target(CARD.in_opponents(GRAVEYARD)))),
)
instant("Djeru's Renunciation", "{1}{W}", tap(target(CREATURE, 2, 0)), cycling("{W}"))
creature(
    "Dune Diviner", "{2}{G}", "Snake Cleric", 2, 3,
    ability(cost("{1}", tap_cost(PERMANENT.sub("Desert"))), gain_life(1)),
)
land("Dunes of the Dead", tap_for("{C}"), when(dies(THIS), create(ZOMBIE)), subtypes="Desert")
creature("Dutiful Servants", "{3}{W}", "Zombie", 2, 5)
creature("Feral Prowler", "{1}{G}", "Cat", 1, 3, when(dies(THIS), draw()))
creature(
    "Firebrand Archer", "{1}{R}", "Human Archer", 2, 1,
    whenever(casts(YOU, CARD.non("creature")), damage(1, EACH_OPPONENT)),
)
creature(
    "Frilled Sandwalla", "{G}", "Lizard", 1, 1,
    ability("{1}{G}", until_end_of_turn(THIS, pt(2, 2)), per_turn=1),
)
instant("Gift of Strength", "{1}{G}", until_end_of_turn(target(CREATURE), pt(3, 3), has(REACH)))
creature("Granitic Titan", "{4}{R}{R}", "Elemental", 5, 4, MENACE, cycling("{2}"))
creature(
    "Grisly Survivor", "{2}{B}", "Minotaur Warrior", 2, 3,
    whenever(discards(YOU), until_end_of_turn(THIS, pt(2, 0))),
)
creature("Harrier Naga", "{2}{G}", "Snake Warrior", 3, 3)
land(
    "Hashep Oasis",
    tap_for("{C}"),
    ability(cost("{T}", pay_life(1)), add_mana("{G}")),
    ability(
        cost("{1}{G}{G}, {T}", sacrifice_cost(PERMANENT.sub("Desert"))),
        until_end_of_turn(target(CREATURE), pt(3, 3)),
        sorcery=True,
    ),
    subtypes="Desert",
)
sorcery(
    "Hour of Promise", "{4}{G}",
    search(LAND.card, 2, "battlefield", True), if_(you_control(PERMANENT.sub("Desert").yours, 3), create(ZOMBIE, 2)),
)
land(
    "Ifnir Deadlands",
    tap_for("{C}"),
    ability(cost("{T}", pay_life(1)), add_mana("{B}")),
    ability(
        cost("{2}{B}{B}, {T}", sacrifice_cost(PERMANENT.sub("Desert"))),
        put_counters(target(CREATURE.opponents), "-1/-1", 2),
        sorcery=True,
    ),
    subtypes="Desert",
)
land(
    "Ipnu Rivulet",
    tap_for("{C}"), ability(cost("{T}", pay_life(1)), add_mana("{U}")),
    ability(cost("{1}{U}, {T}", sacrifice_cost(PERMANENT.sub("Desert"))), mill(4, target(PLAYER))), subtypes='Desert',
)
instant("Kindled Fury", "{R}", until_end_of_turn(target(CREATURE), pt(1, 0), has(FIRST_STRIKE)))
creature("Lurching Rotbeast", "{3}{B}", "Zombie Beast", 4, 2, cycling("{B}"))
creature(
    "Magmaroth", "{3}{R}", "Elemental", 5, 5,
    at(your_step(UPKEEP), put_counters(THIS, "-1/-1")),
    whenever(casts(YOU, CARD.non("creature")), remove_counters(THIS, "-1/-1")),
)
artifact("Manalith", "{3}", tap_for("any"))
creature("Moaning Wall", "{2}{B}", "Zombie Wall", 0, 5, DEFENDER, cycling("{2}"))
creature(
    "Mummy Paramount", "{1}{W}", "Zombie", 2, 2,
    whenever(enters(PERMANENT.sub("Zombie").yours.other), until_end_of_turn(THIS, pt(1, 1))),
)
creature(
    "Ominous Sphinx", "{3}{U}{U}", "Sphinx", 4, 4,
    FLYING, whenever(discards(YOU), until_end_of_turn(target(CREATURE.opponents), pt(-2, 0))),
)
sorcery("Overcome", "{3}{G}{G}", until_end_of_turn(CREATURE.yours, pt(2, 2), has(TRAMPLE)))
creature(
    "Quarry Beetle", "{4}{G}", "Insect", 4, 5,
    when(enters(THIS), may(reanimate(target(LAND.card.in_your(GRAVEYARD))))),
)
creature("Rampaging Hippo", "{4}{G}{G}", "Hippo", 5, 6, TRAMPLE, cycling("{2}"))
land(
    "Ramunap Ruins",
    tap_for("{C}"), ability(cost("{T}", pay_life(1)), add_mana("{R}")),
    ability(cost("{2}{R}{R}, {T}", sacrifice_cost(PERMANENT.sub("Desert"))), damage(2, EACH_OPPONENT)),
    subtypes='Desert',
)
sorcery("Razaketh's Rite", "{3}{B}{B}", search(CARD), cycling("{B}"))
creature(
    "Razaketh, the Foulblooded", "{5}{B}{B}{B}", "Legendary Demon", 8, 8,
    FLYING, TRAMPLE, ability(cost(pay_life(2), sacrifice_cost(CREATURE.other)), search(CARD)),
)
creature("River Hoopoe", "{G}{U}", "Bird", 1, 3, FLYING, ability("{3}{G}{U}", gain_life(2), draw()))
creature(
    "Ruin Rat", "{1}{B}", "Rat", 1, 1,
    DEATHTOUCH, when(dies(THIS), exile(target(CARD.in_opponents(GRAVEYARD)))),
)
creature("Scrounger of Souls", "{4}{B}", "Horror", 3, 4, LIFELINK)
creature(
    "Seer of the Last Tomorrow", "{2}{U}", "Snake Cleric", 1, 4,
    ability(cost("{U}, {T}", discard_cost()), mill(3, target(PLAYER))),
)
land(
    "Shefet Dunes",
    tap_for("{C}"),
    ability(cost("{T}", pay_life(1)), add_mana("{W}")),
    ability(
        cost("{2}{W}{W}, {T}", sacrifice_cost(PERMANENT.sub("Desert"))),
        until_end_of_turn(CREATURE.yours, pt(1, 1)),
        sorcery=True,
    ),
    subtypes="Desert",
)
creature(
    "Sifter Wurm", "{5}{G}{G}", "Wurm", 7, 7,
    TRAMPLE, when(enters(THIS), scry(3), reveal_top(), gain_life(mana_value_of(noted("revealed")))),
)
sorcery("Strategic Planning", "{1}{U}", dig(3, rest="graveyard"))
creature("Striped Riverwinder", "{6}{U}", "Serpent", 5, 5, HEXPROOF, cycling("{U}"))
artifact(
    "Sunset Pyramid", "{2}",
    as_enters(enters_with("brick", 3)), ability(cost("{2}, {T}", remove_counter_cost("brick")), draw()),
    ability("{2}, {T}", scry(1)),
)
instant("Supreme Will", "{2}{U}", modal(counter_unless_pays("{3}", target(SPELL)), dig(4)))
land(
    "Survivors' Encampment",
    tap_for("{C}"), ability(cost("{T}", tap_cost(CREATURE)), add_mana("any")), subtypes='Desert',
)
creature(
    "The Locust God", "{4}{U}{R}", "Legendary God", 4, 4,
    FLYING, whenever(draws(YOU), create(INSECT_1_1_BLUE_RED_FLYING_HASTE)), ability("{2}{U}{R}", draw(), discard()),
    when(dies(THIS), return_later(THIS)),
)
creature(
    "The Scorpion God", "{3}{B}{R}", "Legendary God", 6, 5,
    whenever(dies(CREATURE.counter("-1/-1")), draw()),
    ability("{1}{B}{R}", put_counters(target(CREATURE.other), "-1/-1")), when(dies(THIS), return_later(THIS)),
)
instant("Tragic Lesson", "{2}{U}", draw(2), unless_cost(return_cost(LAND), discard()))
artifact("Traveler's Amulet", "{1}", ability(cost("{1}", sacrifice_this()), search(LAND.card.supertype("basic"))))
creature(
    "Unraveling Mummy", "{1}{W}{B}", "Zombie", 2, 3,
    ability("{1}{W}", until_end_of_turn(target(PERMANENT.attacking.sub("Zombie")), has(LIFELINK))),
    ability("{1}{B}", until_end_of_turn(target(PERMANENT.attacking.sub("Zombie")), has(DEATHTOUCH))),
)
instant("Without Weakness", "{1}{B}", until_end_of_turn(target(CREATURE.yours), has(INDESTRUCTIBLE)), cycling("{2}"))
creature(
    "Zealot of the God-Pharaoh", "{3}{R}", "Minotaur Archer", 4, 3,
    ability("{4}{R}", damage(2, target(OPPONENT_OR_PLANESWALKER))),
)
