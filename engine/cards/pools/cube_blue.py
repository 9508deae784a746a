"""Blue cards of the Survivors' Cube."""

from engine.cards.tokens import DRAKE
from engine.dsl import *
from engine.state import terms

creature("Kraken Hatchling", "{U}", "Kraken", 0, 4)
creature("Augury Owl", "{1}{U}", "Bird", 1, 1, FLYING, when(enters(THIS), scry(3)))
creature(
    "Fog Bank", "{1}{U}", "Wall", 0, 2,
    DEFENDER, FLYING, replaces(prevent_damage(THIS, combat=True)), replaces(prevent_damage(by=THIS, combat=True)),
)
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

INSTANT_OR_SORCERY_CARD = (INSTANT | SORCERY).card.in_your(GRAVEYARD)

creature(
    "Jace's Phantasm", "{U}", "Illusion", 1, 1,
    FLYING, static(THIS, pt(4, 4), if_=opponent_has_cards(10, GRAVEYARD)),
)
creature("Phantasmal Bear", "{U}", "Bear Illusion", 2, 2, when(targeted(THIS), sacrifice(what=THIS)))
creature(
    "Aquamoeba",
    "{1}{U}",
    "Elemental Beast",
    1,
    3,
    ability(cost(discard_cost()), until_end_of_turn(THIS, switch_pt())),
)
creature(
    "Frost Lynx",
    "{2}{U}",
    "Elemental Cat",
    2,
    2,
    when(enters(THIS), tap(target(CREATURE.opponents)), stays_tapped(IT)),
)
creature(
    "Pestermite", "{2}{U}", "Faerie Rogue", 2, 1,
    FLASH, FLYING, when(enters(THIS), may(choose_one(tap(target(PERMANENT)), untap(IT)))),
)
creature(
    "Scroll Thief", "{2}{U}", "Merfolk Rogue", 1, 3, whenever(deals_combat_damage(THIS, PLAYER), draw(1))
)
creature("Sea Gate Oracle", "{2}{U}", "Human Wizard", 1, 3, when(enters(THIS), dig(2, 1)))
creature("Aether Adept", "{1}{U}{U}", "Human Wizard", 2, 2, when(enters(THIS), bounce(target(CREATURE))))
creature("Stormbound Geist", "{1}{U}{U}", "Spirit", 2, 2, FLYING, BLOCKS_ONLY_FLYING, undying())
creature(
    "Wall of Frost",
    "{1}{U}{U}",
    "Wall",
    0,
    7,
    DEFENDER,
    whenever(blocks(THIS, CREATURE), stays_tapped(that_other())),
)
creature("Amphin Cutthroat", "{3}{U}", "Salamander Rogue", 2, 4)
creature(
    "Archaeomancer", "{2}{U}{U}", "Human Wizard", 1, 2,
    when(enters(THIS), return_to_hand(target(INSTANT_OR_SORCERY_CARD))),
)
creature(
    "Phantasmal Dragon",
    "{2}{U}{U}",
    "Dragon Illusion",
    5,
    5,
    FLYING,
    when(targeted(THIS), sacrifice(what=THIS)),
)
creature(
    "Vedalken Entrancer",
    "{3}{U}",
    "Vedalken Wizard",
    1,
    4,
    ability("{U}, {T}", mill(2, target(PLAYER, good=-1))),
)
creature(
    "Water Servant", "{2}{U}{U}", "Elemental", 3, 4,
    ability("{U}", until_end_of_turn(THIS, pt(1, -1))), ability("{U}", until_end_of_turn(THIS, pt(-1, 1))),
)
creature("Faerie Invaders", "{4}{U}", "Faerie Rogue", 3, 3, FLASH, FLYING)
creature(
    "Mnemonic Wall", "{4}{U}", "Wall", 0, 4,
    DEFENDER, when(enters(THIS), may(return_to_hand(target(INSTANT_OR_SORCERY_CARD)))),
)
creature("Benthic Giant", "{5}{U}", "Giant", 4, 5, HEXPROOF)

instant("Vapor Snag", "{U}", bounce(target(CREATURE)), lose_life(1, controller(IT)))
instant("Thought Scour", "{U}", mill(2, target(PLAYER)), draw(1))
instant(
    "Into the Roil", "{1}{U}", kicker("{1}{U}"), bounce(target(PERMANENT.non("land"))), if_(KICKED, draw(1))
)
instant(
    "Peel from Reality",
    "{1}{U}",
    bounce(together(target(CREATURE.yours, good=-1), target(CREATURE.not_yours))),
)
instant(
    "Turn to Frog", "{1}{U}",
    until_end_of_turn(
        target(CREATURE, good=-1), loses_all_abilities(), becomes_color(BLUE), becomes_kind("Frog"), base_pt(1, 1)
    ),
)
instant("Crippling Chill", "{2}{U}", tap(target(CREATURE)), stays_tapped(IT), draw(1))
instant("Exclude", "{2}{U}", counter(target(SPELL.spell_type(terms.CREATURE))), draw(1))
instant("Frost Breath", "{2}{U}", tap(up_to(CREATURE, 2)), stays_tapped(IT))
instant("Repulse", "{2}{U}", bounce(target(CREATURE)), draw(1))
instant("Rescind", "{1}{U}{U}", bounce(target(PERMANENT)), cycling("{2}"))
instant("Aetherize", "{3}{U}", bounce(CREATURE.attacking))
sorcery("Ponder", "{U}", rearrange_top(3, may_shuffle=True), draw(1))
sorcery("Tome Scour", "{U}", mill(5, target(PLAYER, good=-1)))
sorcery("Deep Analysis", "{3}{U}", draw(2, target(PLAYER, good=1)), flashback(cost("{1}{U}", pay_life(3))))
sorcery("Sleep", "{2}{U}{U}", tap(theirs(CREATURE, target(PLAYER))), stays_tapped(theirs(CREATURE, IT)))
sorcery("Talrand's Invocation", "{2}{U}{U}", create(DRAKE, 2))
aura("Curiosity", "{U}", enchant(CREATURE), whenever(deals_damage(ENCHANTED, OPPONENT), may(draw(1))))
aura(
    "Narcolepsy", "{1}{U}",
    enchant(CREATURE, good=-1), at(each_step(UPKEEP), tap(ENCHANTED), if_=is_untapped(ENCHANTED)),
)
aura("Spectral Flight", "{1}{U}", enchant(CREATURE), static(ENCHANTED, pt(2, 2), has(FLYING)))
aura(
    "Claustrophobia", "{1}{U}{U}",
    enchant(CREATURE), when(enters(THIS), tap(ENCHANTED)), static(ENCHANTED, under(DOESNT_UNTAP)),
)
aura("Mind Control", "{3}{U}{U}", enchant(CREATURE), static(ENCHANTED, controlled_by(YOU)))
