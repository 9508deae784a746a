"""Instants and sorceries of all times that rules scenarios are written with."""

from engine.cards.tokens import GOBLIN, WARRIOR_PLAIN
from engine.dsl import *

instant("Outwit", "{U}", counter(target(SPELL.targeting(PLAYER))))
instant("Counterspell", "{U}{U}", counter(target(SPELL)))
instant("Pyretic Ritual", "{1}{R}", add_mana("{R}{R}{R}"))
sorcery("Flow of Ideas", "{5}{U}", draw(count(permanent("Island").yours)))
instant("Cloudshift", "{W}", exile(target(CREATURE.yours, good=1)), reanimate(it(words="that card")))
instant("Quick Study", "{2}{U}", draw(2))
instant("Jace's Ingenuity", "{3}{U}{U}", draw(3))
instant("Jump", "{U}", until_end_of_turn(target(CREATURE, good=1), has(FLYING)))
instant("Whitesun's Passage", "{1}{W}", gain_life(5))
instant("Manamorphose", "{1}{R/G}", add_combination(2), draw(1))
instant("Cower in Fear", "{1}{B}{B}", until_end_of_turn(CREATURE.opponents, pt(-1, -1)))
instant("Psionic Blast", "{2}{U}", damage(4, target(ANY_TARGET)), damage(2, YOU))
sorcery("Irresistible Prey", "{G}", until_end_of_turn(target(CREATURE), under(MUST_BE_BLOCKED)), draw(1))
instant("Slick Sequence", "{U}{R}", damage(2, target(ANY_TARGET)), if_(cast_another(), draw(1)))
sorcery("Brilliant Plan", "{4}{U}", draw(3))
sorcery("Desert Sandstorm", "{2}{R}", damage(1, CREATURE))
instant(
    "Biomass Mutation", "{X}{G/U}{G/U}", until_end_of_turn(CREATURE.yours, base_pt(X, X))
)
sorcery("Obzedat's Aid", "{3}{W}{B}", reanimate(target(PERMANENT_CARD.in_your(GRAVEYARD))))
instant("Terror", "{1}{B}", destroy(target(CREATURE.non("artifact").noncolor(BLACK)), regenerate=False))
instant("Fall of the Hammer", "{1}{R}", bite(target(CREATURE.yours, good=1), target(CREATURE.other)))
sorcery("Revoke Existence", "{1}{W}", exile(target(ARTIFACT | ENCHANTMENT)))
sorcery("Anarchy", "{2}{R}{R}", destroy(PERMANENT.color(WHITE)))
instant("Secure the Wastes", "{X}{W}", create(WARRIOR_PLAIN, X))
sorcery("Reanimate", "{B}", reanimate(target(CREATURE.card.in_any(GRAVEYARD))), lose_life(mana_value_of(IT)))
instant(
    "Frantic Inventory", "{1}{U}",
    draw(1), draw(count(CARD.named("Frantic Inventory").in_your(GRAVEYARD))),
)
instant("Double Cleave", "{1}{R/W}", until_end_of_turn(target(CREATURE, good=1), has(DOUBLE_STRIKE)))
instant(
    "Depressurize", "{1}{B}",
    until_end_of_turn(target(CREATURE, good=-1), pt(-3, 0)), if_(value_at_most(power_of(IT), 0), destroy(IT)),
)
sorcery("Volcanic Hammer", "{1}{R}", damage(3, target(ANY_TARGET)))
instant("Aggressive Urge", "{1}{G}", until_end_of_turn(target(CREATURE, good=1), pt(1, 1)), draw(1))
sorcery("Dragon Fodder", "{1}{R}", create(GOBLIN, 2))
instant("Mental Note", "{U}", mill(2), draw(1))
instant("Boil", "{3}{R}", destroy(permanent("Island")))
instant("Elvish Fury", "{G}", buyback("{4}"), until_end_of_turn(target(CREATURE, good=1), pt(2, 2)))
sorcery("Chaplain's Blessing", "{W}", gain_life(5))
instant("Battlegrowth", "{G}", put_counters(target(CREATURE, good=1), "+1/+1", 1))
instant("Hydrosurge", "{U}", until_end_of_turn(target(CREATURE, good=-1), pt(-5, 0)))
instant(
    "Ghostly Flicker", "{2}{U}",
    exile(target((ARTIFACT | CREATURE | LAND).yours, 2, good=1)), reanimate(it(words="those cards")),
)
sorcery("Amnesia", "{3}{U}{U}{U}", discard_all(CARD.non("land"), target(PLAYER)))
sorcery(
    "Essence Harvest",
    "{2}{B}",
    lose_life(greatest_power(CREATURE.yours), target(PLAYER)),
    gain_life(greatest_power(CREATURE.yours)),
)
instant("Engulf the Shore", "{3}{U}", bounce(CREATURE.toughness_at_most(count(permanent("Island").yours))))
instant(
    "Otherworldly Journey", "{1}{W}",
    exile(target(CREATURE)), delayed(next_end_step(), (reanimate(noted("exiled"), owner=True, counters="+1/+1"),)),
    subtypes="Arcane",
)
