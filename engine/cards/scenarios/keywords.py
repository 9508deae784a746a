"""Cards of all times that show one keyword ability or another, for rules scenarios."""

from engine.dsl import *

creature("Rampaging Rendhorn", "{4}{G}", "Beast", 4, 4, riot())
creature("Screamreach Brawler", "{2}{R}", "Orc Berserker", 2, 3, dash("{1}{R}"))
creature("Virulent Sliver", "{G}", "Sliver", 1, 1, static(CREATURE.sub("Sliver"), has(poisonous(1))))
creature("Enlisted Wurm", "{4}{G}{W}", "Wurm", 5, 5, cascade())
sorcery("Train of Thought", "{1}{U}", replicate("{1}{U}"), draw(1))
instant("Pyromatics", "{1}{R}", replicate("{1}{R}"), damage(1, target(ANY_TARGET)))
instant("Radical Idea", "{1}{U}", draw(1), jump_start("{1}{U}"))
sorcery("Direct Current", "{1}{R}{R}", damage(2, target(ANY_TARGET)), jump_start("{1}{R}{R}"))
sorcery("Grapeshot", "{1}{R}", damage(1, target(ANY_TARGET)), storm())
creature("Deadbridge Goliath", "{2}{G}{G}", "Insect", 5, 5, scavenge("{4}{G}{G}"))
creature("Cloudfin Raptor", "{U}", "Bird Mutant", 0, 1, FLYING, evolve())
sorcery("Raven's Crime", "{B}", discard(1, target(PLAYER)), retrace())
creature(
    "Nulldrifter", "{7}", "Eldrazi Elemental", 4, 4,
    when_cast(draw(2)), FLYING, annihilator(1), evoke("{2}{U}"),
)
creature("Myr Superion", "{2}", "Artifact Myr", 5, 6, permits(spend_only(CREATURE)))
creature("Imperiosaur", "{2}{G}{G}", "Dinosaur", 5, 5, permits(spend_only(LAND.supertype("basic"))))
creature(
    "The Red Terror", "{3}{R}", "Legendary Tyranid", 4, 3,
    whenever(deals_damage(CARD.color(RED).yours), put_counters(THIS, "+1/+1", 1)),
)
creature(
    "Pelt Collector", "{G}", "Elf Warrior", 1, 1,
    whenever(either(enters(CREATURE.yours.other), dies(CREATURE.yours.other)), put_counters(THIS, "+1/+1", 1),
             if_=stronger(THAT, THIS)),
    static(THIS, has(TRAMPLE), if_=value_at_least(counters_on(THIS, "+1/+1"), 3)),
)
sorcery("Switcheroo", "{4}{U}", exchange_control(target(CREATURE), target(CREATURE.other)))
instant("Regenerate", "{1}{G}", regenerate(target(CREATURE, good=1)))
creature("Revered Elder", "{2}{W}", "Human Cleric", 1, 2, ability("{1}", shield(prevent_damage(THIS), 1)))
creature("Breaker of Armies", "{8}", "Eldrazi", 10, 8, LURE)
