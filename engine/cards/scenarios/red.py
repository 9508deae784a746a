"""Red cards of all times that rules scenarios are written with."""

from engine.cards.scenarios.tokens import ELEMENTAL_SHAMAN_3_1_RED, HUMAN_1_1_RED_HASTE
from engine.dsl import *

aura(
    "Aspect of Manticore", "{2}{R}",
    FLASH, enchant(CREATURE), when(enters(THIS), change(ENCHANTED, (has(FIRST_STRIKE),))), static(ENCHANTED, pt(2, 0)),
)
creature(
    "Avalanche Riders", "{3}{R}", "Human Nomad", 2, 2,
    HASTE, echo("{3}{R}"), when(enters(THIS), destroy(target(LAND))),
)
instant(
    "Barbed Lightning", "{2}{R}",
    modal(damage(3, target(CREATURE)), damage(3, target(PLAYER_OR_PLANESWALKER)), entwine="{2}"),
)
sorcery("Cathartic Reunion", "{1}{R}", additional_cost(discard_cost(2)), draw(3))
creature(
    "Fervent Cathar", "{2}{R}", "Human Knight", 2, 1,
    HASTE, when(enters(THIS), change(target(CREATURE), (under(CANT_BLOCK),))),
)
aura("Firebreathing", "{R}", enchant(CREATURE), ability("{R}", change(ENCHANTED, (pt(1, 0),))))
creature("Minotaur Aggressor", "{6}{R}", "Minotaur Berserker", 6, 2, FIRST_STRIKE, HASTE)
sorcery(
    "Nahiri's Sacrifice", "{1}{R}",
    additional_cost(sacrifice_cost((ARTIFACT | CREATURE).value_is(X))), divided_damage(X, divided(CREATURE, X, 0, X)),
)
sorcery("Scorched Earth", "{X}{R}", additional_cost(discard_cost(X, LAND.card)), destroy(target(LAND, X)))
creature("Skyraker Giant", "{2}{R}{R}", "Giant", 4, 3, REACH)
instant("Sudden Shock", "{1}{R}", SPLIT_SECOND, damage(2, target(ANY_TARGET)))
creature(
    "Tephraderm", "{4}{R}", "Beast", 4, 5,
    whenever(deals_damage(CREATURE, THIS), damage(THAT_MUCH, that("that creature"))),
    whenever(deals_damage(SPELL, THIS), damage(THAT_MUCH, controller(that("that spell")))),
)
instant(
    "Blastfire Bolt", "{5}{R}",
    damage(5, target(CREATURE)), destroy(PERMANENT.sub("Equipment").attached_to(it(words="that creature"))),
)
creature(
    "Hearthcage Giant",
    "{6}{R}{R}",
    "Giant Warrior",
    5,
    5,
    when(enters(THIS), create(ELEMENTAL_SHAMAN_3_1_RED, 2)),
    ability(
        cost(sacrifice_cost(PERMANENT.sub("Elemental"))),
        until_end_of_turn(target(CREATURE.sub("Giant")), pt(3, 1)),
    ),
)
sorcery(
    "Thatcher Revolt", "{2}{R}",
    create(HUMAN_1_1_RED_HASTE, 3, key="created"), sacrifice_later(noted("created", "those tokens")),
)
