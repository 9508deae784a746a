"""Spells of Elder Dragon Wars."""

from engine.cards.tokens import SAPROLING, SOLDIER
from engine.dsl import *

DESTROYED = noted_number("destroyed", "the number of creatures destroyed this way")

# -- destruction ---------------------------------------------------------------------------------------------------------

instant(
    "Artifact Mutation",
    "{R}{G}",
    destroy(target(ARTIFACT), regenerate=False),
    create(SAPROLING, mana_value_of(IT)),
)
instant("Chastise", "{3}{W}", destroy(target(CREATURE.attacking)), gain_life(power_of(IT)))
sorcery(
    "Death Mutation", "{6}{B}{G}",
    destroy(target(CREATURE.noncolor(BLACK)), regenerate=False), create(SAPROLING, mana_value_of(IT)),
)
sorcery(
    "Decimate", "{2}{R}{G}",
    destroy(together(target(ARTIFACT), target(CREATURE), target(ENCHANTMENT), target(LAND))),
)
sorcery(
    "Decree of Pain", "{6}{B}{B}",
    destroy(CREATURE, regenerate=False), draw(DESTROYED),
    cycling("{3}{B}{B}"), when(cycles(THIS), until_end_of_turn(CREATURE, pt(-2, -2)), zone=GRAVEYARD),
)
instant(
    "Dismantling Blow",
    "{2}{W}",
    kicker("{2}{U}"),
    destroy(target(ARTIFACT | ENCHANTMENT)),
    if_(KICKED, draw(2)),
)
instant(
    "Orim's Thunder", "{2}{W}",
    kicker("{R}"), destroy(target(ARTIFACT | ENCHANTMENT)), if_(KICKED, damage(mana_value_of(it(0)), target(CREATURE))),
)
enchantment(
    "Planar Collapse", "{1}{W}",
    at(your_step(UPKEEP), sacrifice(what=THIS), destroy(CREATURE, regenerate=False), if_=at_least(4, CREATURE)),
)
# -- fire and death ------------------------------------------------------------------------------------------------------

sorcery(
    "Brightflame", "{X}{R}{R}{W}{W}",
    damage(X, together(target(CREATURE), CREATURE.has("sharing_color", IT))), gain_life(THAT_MUCH),
)
sorcery("Death Grasp", "{X}{W}{B}", damage(X, target(ANY_TARGET)), gain_life(X))
sorcery(
    "Disintegrate", "{X}{R}",
    damage(X, target(ANY_TARGET)), until_end_of_turn(IT, under(CANT_BE_REGENERATED)), exile_if_dies(IT),
)
instant("Fault Line", "{X}{R}{R}", damage_each(X, CREATURE.without(FLYING), EACH_PLAYER))

# -- control, growth and help --------------------------------------------------------------------------------------------

aura("Confiscate", "{4}{U}{U}", enchant(PERMANENT, good=-1), static(ENCHANTED, controlled_by(YOU)))
aura(
    "Treachery", "{3}{U}{U}",
    enchant(CREATURE, good=-1), when(enters(THIS), untap(your_choice(LAND, 5, 0, good=1))),
    static(ENCHANTED, controlled_by(YOU)),
)
aura(
    "Yavimaya's Embrace", "{5}{G}{U}{U}",
    enchant(CREATURE, good=-1), static(ENCHANTED, controlled_by(YOU)), static(ENCHANTED, pt(2, 2), has(TRAMPLE)),
)
instant(
    "Decree of Savagery", "{7}{G}{G}",
    put_counters(CREATURE.yours, "+1/+1", 4),
    cycling("{4}{G}{G}"), when(cycles(THIS), may(put_counters(target(CREATURE, good=1), "+1/+1", 4)), zone=GRAVEYARD),
)
aura(
    "Launch", "{1}{U}",
    enchant(CREATURE, good=1), static(ENCHANTED, has(FLYING)), when(dies(THIS), bounce(THIS)),
)
instant("Mind Games", "{U}", buyback("{2}{U}"), tap(target(ARTIFACT | CREATURE | LAND)))
enchantment(
    "Mobilization",
    "{2}{W}",
    static(CREATURE.sub("Soldier"), has(VIGILANCE)),
    ability("{2}{W}", create(SOLDIER)),
)
instant("Stifle", "{U}", counter(target(STACK_ABILITY)))
sorcery(
    "Victimize",
    "{2}{B}",
    sacrifice(CREATURE),
    if_(did(), reanimate(target(CREATURE.card.in_your(GRAVEYARD), 2), tapped=True)),
)

# -- a number of targets ---------------------------------------------------------------------------------------------------

sorcery("Distorting Wake", "{X}{U}{U}{U}", bounce(target(PERMANENT.non("land"), X)))
sorcery("Dregs of Sorrow", "{X}{4}{B}", destroy(target(CREATURE.noncolor(BLACK), X)), draw(X))
sorcery(
    "Detonate", "{X}{R}", destroy(target(ARTIFACT.value_is(X)), regenerate=False), damage(X, controller(IT)),
)
instant("Controvert", "{2}{U}{U}", counter(target(SPELL)), recover("{2}{U}{U}"))
