"""Blue cards of the Survivors' Cube."""

from engine import terms
from engine.dsl import *

creature("Kraken Hatchling", "{U}", "Kraken", 0, 4)
creature("Augury Owl", "{1}{U}", "Bird", 1, 1, FLYING, when(enters(THIS), scry(3)))
creature(
    "Fog Bank", "{1}{U}", "Wall", 0, 2,
    DEFENDER, FLYING, replaces(prevent_damage(THIS, combat=True)), replaces(prevent_damage(by=THIS, combat=True)),
)  # fmt: skip
creature(
    "Looter il-Kor",
    "{1}{U}",
    "Kor Rogue",
    1,
    1,
    SHADOW,
    whenever(deals_damage(THIS, OPPONENT), draw(1), discard(1)),
)
creature("Merfolk Looter", "{1}{U}", "Merfolk Rogue", 1, 1, ability("{T}", draw(1), discard(1)))
creature("Omenspeaker", "{1}{U}", "Human Wizard", 1, 3, when(enters(THIS), scry(2)))
creature("Cloud Elemental", "{2}{U}", "Elemental", 2, 3, FLYING, BLOCKS_ONLY_FLYING)
creature("Horned Turtle", "{2}{U}", "Turtle", 1, 4)
creature("Hover Barrier", "{2}{U}", "Illusion Wall", 0, 6, DEFENDER, FLYING)
creature("Jeskai Windscout", "{2}{U}", "Bird Scout", 2, 1, FLYING, prowess())
creature("Man-o'-War", "{2}{U}", "Jellyfish", 2, 2, when(enters(THIS), bounce(target(CREATURE))))
creature("Wind Drake", "{2}{U}", "Drake", 2, 2, FLYING)
creature("Wall of Air", "{1}{U}{U}", "Wall", 1, 5, DEFENDER, FLYING)
creature("Aven Fisher", "{3}{U}", "Bird Soldier", 2, 2, FLYING, when(dies(THIS), may(draw(1))))
creature("Mist Raven", "{2}{U}{U}", "Bird", 2, 2, FLYING, when(enters(THIS), bounce(target(CREATURE))))
creature("Nephalia Seakite", "{3}{U}", "Bird", 2, 3, FLASH, FLYING)
creature("Snapping Drake", "{3}{U}", "Drake", 3, 2, FLYING)
creature(
    "Thieving Magpie", "{2}{U}{U}", "Bird", 1, 3, FLYING, whenever(deals_damage(THIS, OPPONENT), draw(1))
)
creature("Windrider Eel", "{3}{U}", "Fish", 2, 2, FLYING, landfall(until_end_of_turn(THIS, pt(2, 2))))
creature("Air Elemental", "{3}{U}{U}", "Elemental", 4, 4, FLYING)
creature("Mulldrifter", "{4}{U}", "Elemental", 2, 2, FLYING, when(enters(THIS), draw(2)), evoke("{2}{U}"))
creature("Sky-Eel School", "{3}{U}{U}", "Fish", 3, 3, FLYING, when(enters(THIS), draw(1), discard(1)))
creature("Riverwheel Aerialists", "{5}{U}", "Djinn Monk", 4, 5, FLYING, prowess())

instant("Unsummon", "{U}", bounce(target(CREATURE)))
instant("Essence Scatter", "{1}{U}", counter(target(SPELL.spell_type(terms.CREATURE))))
instant("Think Twice", "{1}{U}", draw(1), flashback("{2}{U}"))
instant("Cancel", "{1}{U}{U}", counter(target(SPELL)))
instant("Dissolve", "{1}{U}{U}", counter(target(SPELL)), scry(1))
instant("Inspiration", "{3}{U}", draw(2, target(PLAYER, good=1)))
instant("Opportunity", "{4}{U}{U}", draw(4, target(PLAYER, good=1)))
instant("Griptide", "{3}{U}", put_in_library(target(CREATURE, good=-1)))
sorcery("Divination", "{2}{U}", draw(2))
sorcery("Time Ebb", "{2}{U}", put_in_library(target(CREATURE, good=-1)))
sorcery("Foresee", "{3}{U}", scry(4), draw(2))
sorcery("Preordain", "{U}", scry(2), draw(1))
