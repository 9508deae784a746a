"""Zombies a Horde may draw, by name: the second half, as their texts read."""

from engine.cards.tokens import ZOMBIE
from engine.dsl import *

creature(
    "Nightscape Apprentice", "{B}", "Zombie Wizard", 1, 1,
    ability("{U}, {T}", put_in_library(target(CREATURE.yours))),
    ability("{R}, {T}", until_end_of_turn(target(CREATURE), has(FIRST_STRIKE))),
)
creature(
    "Nightscape Master", "{2}{B}{B}", "Zombie Wizard", 2, 2,
    ability("{U}{U}, {T}", bounce(target(CREATURE))), ability("{R}{R}, {T}", damage(2, target(CREATURE))),
)
creature("Nim Abomination", "{2}{B}", "Zombie", 3, 4, at(your_step(END_STEP), lose_life(3), if_=is_untapped(THIS)))
creature("Nim Grotesque", "{6}{B}", "Zombie", 3, 6, static(THIS, pt(count(ARTIFACT.yours), 0)))
creature("Nim Lasher", "{2}{B}", "Zombie", 1, 1, static(THIS, pt(count(ARTIFACT.yours), 0)))
creature(
    "Nim Replica", "{3}", "Artifact Zombie", 3, 1,
    ability(cost("{2}{B}", sacrifice_this()), until_end_of_turn(target(CREATURE), pt(-1, -1))),
)
creature(
    "Nim Shambler", "{2}{B}{B}", "Zombie", 2, 1,
    static(THIS, pt(count(ARTIFACT.yours), 0)), ability(cost(sacrifice_cost(CREATURE)), regenerate(THIS)),
)
creature("Nim Shrieker", "{3}{B}", "Zombie", 0, 1, FLYING, static(THIS, pt(count(ARTIFACT.yours), 0)))
creature(
    "Noosegraf Mob", "{4}{B}{B}", "Zombie", 0, 0,
    as_enters(enters_with("+1/+1", 5)),
    whenever(casts(EACH_PLAYER, CARD), remove_counters(THIS, "+1/+1"), if_(did(), create(ZOMBIE))),
)
creature(
    "Odunos River Trawler",
    "{2}{B}",
    "Zombie",
    2,
    2,
    when(enters(THIS), return_to_hand(target(CREATURE.card.typed("enchantment").in_your(GRAVEYARD)))),
    ability(
        cost("{W}", sacrifice_this()),
        return_to_hand(target(CREATURE.card.typed("enchantment").in_your(GRAVEYARD))),
    ),
)
creature(
    "Order of Yawgmoth", "{2}{B}{B}", "Phyrexian Zombie Knight", 2, 2,
    FEAR, whenever(deals_damage(THIS, PLAYER), discard(who=THAT_PLAYER)),
)
creature(
    "Phyrexian Bloodstock", "{4}{B}", "Phyrexian Zombie", 3, 3,
    when(leaves(THIS), destroy(target(CREATURE.color(WHITE)), False)),
)
creature(
    "Phyrexian Delver",
    "{3}{B}{B}",
    "Phyrexian Zombie",
    3,
    2,
    when(
        enters(THIS),
        reanimate(target(CREATURE.card.in_your(GRAVEYARD))),
        lose_life(mana_value_of(it(words="that card"))),
    ),
)
creature(
    "Phyrexian Driver", "{2}{B}", "Phyrexian Zombie Mercenary", 1, 1,
    when(enters(THIS), until_end_of_turn(CREATURE.other.sub("Mercenary"), pt(1, 1))),
)
creature(
    "Phyrexian Ghoul", "{2}{B}", "Phyrexian Zombie", 2, 2,
    ability(cost(sacrifice_cost(CREATURE)), until_end_of_turn(THIS, pt(2, 2))),
)
creature(
    "Phyrexian Prowler", "{3}{B}", "Phyrexian Zombie Mercenary", 3, 3,
    fading(3), ability(cost(remove_counter_cost("fade")), until_end_of_turn(THIS, pt(1, 1))),
)
creature(
    "Phyrexian Reaper", "{4}{B}", "Phyrexian Zombie", 3, 3,
    whenever(blocked_by(THIS, CREATURE.color(GREEN)), destroy(that("that creature"), False)),
)
creature(
    "Plague Dogs", "{4}{B}", "Phyrexian Zombie Dog", 3, 3,
    when(dies(THIS), until_end_of_turn(CREATURE, pt(-1, -1))), ability(cost("{2}", sacrifice_this()), draw()),
)
creature(
    "Plague Wight", "{1}{B}", "Zombie", 2, 1,
    whenever(becomes_blocked(THIS), until_end_of_turn(CREATURE.blocking_it(THIS), pt(-1, -1))),
)
creature(
    "Plaguebearer", "{1}{B}", "Zombie", 1, 1,
    ability("{X}{X}{B}", destroy(target(CREATURE.noncolor(BLACK).value_is(X)))),
)
creature("Polluted Dead", "{4}{B}", "Zombie", 3, 3, when(dies(THIS), destroy(target(LAND))))
creature(
    "Possessed Skaab", "{3}{U}{B}", "Zombie", 3, 2,
    when(enters(THIS), return_to_hand(target(((INSTANT | SORCERY) | CREATURE).card.in_your(GRAVEYARD)))),
    replaces(exile_instead(THIS)),
)
creature(
    "Postmortem Professor", "{1}{B}", "Zombie Warlock", 2, 2,
    CANT_BLOCK, whenever(attacks(THIS), lose_life(1, EACH_OPPONENT), gain_life(1)),
    ability(cost("{1}{B}", exile_cost((INSTANT | SORCERY).card)), reanimate(THIS), zone=GRAVEYARD),
)
creature(
    "Priest of the Haunted Edge",
    "{1}{B}",
    "Snow Zombie Cleric",
    0,
    4,
    ability(
        cost("{T}", sacrifice_this()),
        until_end_of_turn(
            target(CREATURE),
            pt(minus(count(LAND.supertype("snow").yours)), minus(count(LAND.supertype("snow").yours))),
        ),
        sorcery=True,
    ),
)
creature(
    "Project Deathlok Soldier", "{B}", "Artifact Zombie Soldier", 1, 2,
    ability("{2}{B}", return_to_hand(THIS), zone=GRAVEYARD),
)
creature(
    "Putrid Cyclops",
    "{2}{B}",
    "Zombie Cyclops",
    3,
    3,
    when(
        enters(THIS),
        scry(1),
        reveal_top(),
        until_end_of_turn(
            THIS, pt(minus(mana_value_of(noted("revealed"))), minus(mana_value_of(noted("revealed"))))
        ),
    ),
)
creature("Putrid Goblin", "{1}{B}", "Zombie Goblin", 2, 2, persist())
creature(
    "Putrid Imp", "{B}", "Zombie Imp", 1, 1,
    ability(cost(discard_cost()), until_end_of_turn(THIS, has(FLYING))),
    static(THIS, pt(1, 1), under(CANT_BLOCK), if_=at_least(7, CARD.in_your(GRAVEYARD))),
)
creature(
    "Putrid Leech", "{B}{G}", "Zombie Leech", 2, 2,
    ability(cost(pay_life(2)), until_end_of_turn(THIS, pt(2, 2)), per_turn=1),
)
creature(
    "Putrid Warrior", "{W}{B}", "Zombie Soldier Warrior", 2, 2,
    when_modal(deals_damage(THIS), lose_life(1, EACH_PLAYER), gain_life(1, EACH_PLAYER)),
)
creature(
    "Quagmire Druid", "{2}{B}", "Zombie Druid", 2, 2,
    ability(cost("{G}, {T}", sacrifice_cost(CREATURE)), destroy(target(ENCHANTMENT))),
)
creature(
    "Ragamuffyn", "{2}{B}", "Zombie Cleric", 2, 2,
    ability(cost("{T}", sacrifice_cost(CREATURE | LAND)), draw(), if_=not_(value_at_least(hand_size_of(YOU), 1))),
)
creature("Rancid Rats", "{1}{B}", "Zombie Rat", 1, 1, SKULK, DEATHTOUCH)
creature(
    "Rank Officer", "{3}{B}", "Zombie Soldier", 3, 1,
    when(enters(THIS), may_cost(discard_cost(), create(ZOMBIE))),
    ability(cost("{1}{B}, {T}", exile_cost(CREATURE.card)), lose_life(2, EACH_OPPONENT)),
)
creature(
    "Rank and File", "{2}{B}{B}", "Zombie", 3, 3,
    when(enters(THIS), until_end_of_turn(CREATURE.color(GREEN), pt(-1, -1))),
)
creature(
    "Rathi Assassin", "{2}{B}{B}", "Phyrexian Zombie Mercenary Assassin", 2, 2,
    ability("{1}{B}{B}, {T}", destroy(target(CREATURE.tapped.noncolor(BLACK)))),
    ability("{3}, {T}", search(PERMANENT_CARD.sub("Mercenary").value_at_most(3), to="battlefield")),
)
creature(
    "Reclusive Wight", "{3}{B}", "Zombie Minion", 4, 4,
    at(your_step(UPKEEP), sacrifice(what=THIS), if_=you_control(PERMANENT.non("land").other.yours)),
)
creature(
    "Reef Pirates", "{1}{U}{U}", "Zombie Pirate", 2, 2,
    whenever(deals_damage(THIS, OPPONENT), mill(1, THAT_PLAYER)),
)
creature("Returned Centaur", "{3}{B}", "Zombie Centaur", 2, 4, when(enters(THIS), mill(4, target(PLAYER))))
creature("Returned Reveler", "{1}{B}", "Zombie Satyr", 1, 3, when(dies(THIS), mill(3, EACH_PLAYER)))
creature(
    "Rhizome Lurcher", "{2}{B}{G}", "Fungus Zombie", 2, 2,
    as_enters(enters_with("+1/+1", count(CREATURE.card.in_your(GRAVEYARD)))),
)
creature("Roofstalker Wight", "{1}{B}", "Zombie", 2, 1, ability("{1}{U}", until_end_of_turn(THIS, has(FLYING))))
creature("Rotcrown Ghoul", "{4}{U}", "Zombie", 3, 3, when(dies(THIS), mill(5, target(PLAYER))))
creature(
    "Rotlung Reanimator", "{2}{B}", "Zombie Cleric", 2, 2,
    whenever(either(dies(THIS), dies(PERMANENT.sub("Cleric").other)), create(ZOMBIE)),
)
creature("Rottenheart Ghoul", "{3}{B}", "Zombie", 2, 4, when(dies(THIS), discard(who=target(PLAYER))))
creature("Rotting Legion", "{4}{B}", "Zombie", 4, 5, enters_tapped())
creature(
    "Rotting Rats", "{1}{B}", "Zombie Rat", 1, 1,
    when(enters(THIS), discard(who=EACH_PLAYER)), unearth("{1}{B}"),
)
creature("Rotting Regisaur", "{2}{B}", "Zombie Dinosaur", 7, 6, at(your_step(UPKEEP), discard()))
creature("Sangrophage", "{B}{B}", "Zombie", 3, 3, at(your_step(UPKEEP), unless_cost(pay_life(2), tap(THIS))))
creature(
    "Sanguine Guard", "{1}{B}{B}", "Phyrexian Zombie Knight", 2, 2,
    FIRST_STRIKE, ability("{1}{B}", regenerate(THIS)),
)
creature(
    "Scornful Aether-Lich", "{3}{U}", "Artifact Zombie Wizard", 2, 4,
    ability("{W}{B}", until_end_of_turn(THIS, has(FEAR, VIGILANCE))),
)
creature("Scourge Servant", "{4}{B}", "Phyrexian Zombie", 3, 3, INFECT)
creature("Scrapskin Drake", "{2}{U}", "Zombie Drake", 2, 3, FLYING, BLOCKS_ONLY_FLYING)
creature("Seagraf Skaab", "{1}{U}", "Zombie", 1, 3)
creature(
    "Sedraxis Alchemist", "{2}{B}", "Zombie Wizard", 2, 2,
    when(enters(THIS), bounce(target(PERMANENT.non("land"))), if_=you_control(PERMANENT.color(BLUE).yours)),
)
creature(
    "Selhoff Entomber", "{1}{U}", "Zombie", 1, 3,
    ability(cost("{T}", discard_cost(filter=CREATURE.card)), draw()),
)
creature(
    "Sepulcher Ghoul", "{1}{B}", "Zombie", 2, 1,
    ability(cost(sacrifice_cost(CREATURE.other)), until_end_of_turn(THIS, pt(2, 2)), per_turn=1),
)
creature("Severed Legion", "{1}{B}{B}", "Zombie", 2, 2, FEAR)
creature("Sewer Shambler", "{2}{B}", "Zombie", 2, 1, SWAMPWALK, scavenge("{2}{B}"))
creature("Sewn-Eye Drake", "{2}{U/R}{B}", "Zombie Drake", 3, 1, FLYING, HASTE)
creature(
    "Shambling Goblin", "{B}", "Zombie Goblin", 1, 1,
    when(dies(THIS), until_end_of_turn(target(CREATURE.opponents), pt(-1, -1))),
)
creature("Shambling Remains", "{1}{B}{R}", "Zombie Horror", 4, 3, CANT_BLOCK, unearth("{B}{R}"))
creature(
    "Shepherd of Rot", "{1}{B}", "Zombie Cleric", 1, 1,
    ability("{T}", lose_life(count(PERMANENT.sub("Zombie")), EACH_PLAYER)),
)
creature("Shivan Zombie", "{B}{R}", "Phyrexian Barbarian Zombie", 2, 2, protection_from(WHITE))
creature("Sibsig Icebreakers", "{2}{B}", "Zombie", 2, 3, when(enters(THIS), discard(who=EACH_PLAYER)))
creature("Siege Zombie", "{1}{B}", "Zombie", 2, 2, ability(cost(tap_cost(CREATURE, 3)), lose_life(1, EACH_OPPONENT)))
creature(
    "Siren of the Silent Song", "{1}{U}{B}", "Zombie Siren", 2, 1,
    FLYING, whenever(becomes_untapped(THIS), discard(who=EACH_OPPONENT), mill(1, EACH_OPPONENT)),
)
creature(
    "Skinthinner", "{1}{B}", "Zombie", 2, 1,
    morph("{3}{B}{B}"), when(turned_up(THIS), destroy(target(CREATURE.noncolor(BLACK)), False)),
)
creature("Skulking Knight", "{2}{B}", "Zombie Knight", 3, 3, flanking(), when(targeted(THIS), sacrifice(what=THIS)))
creature(
    "Skywarp Skaab", "{3}{U}{U}", "Zombie Drake", 2, 5,
    FLYING, when(enters(THIS), may_cost(exile_cost(CREATURE.card, 2), draw())),
)
creature(
    "Slavering Nulls",
    "{1}{R}",
    "Goblin Zombie",
    2,
    1,
    whenever(
        deals_combat_damage(THIS, PLAYER),
        may(discard(who=THAT_PLAYER)),
        if_=you_control(PERMANENT.sub("Swamp").yours),
    ),
)
creature("Slitherhead", "{B/G}", "Plant Zombie", 1, 1, scavenge("{0}"))
creature(
    "Smokespew Invoker", "{2}{B}", "Zombie Mutant", 3, 1,
    ability("{7}{B}", until_end_of_turn(target(CREATURE), pt(-3, -3))),
)
creature("Spined Basher", "{2}{B}", "Zombie Beast", 3, 1, morph("{2}{B}"))
creature("Spineless Thug", "{1}{B}", "Phyrexian Zombie Mercenary", 2, 2, CANT_BLOCK)
creature(
    "Spiteful Bully", "{1}{B}", "Phyrexian Zombie Mercenary", 3, 3,
    at(your_step(UPKEEP), damage(3, target(CREATURE.yours))),
)
creature(
    "Stitched Mangler", "{2}{U}", "Zombie Horror", 2, 3,
    enters_tapped(), when(enters(THIS), tap(target(CREATURE.opponents)), stays_tapped(it(words="that creature"))),
)
creature(
    "Stitchwing Skaab", "{3}{U}", "Zombie Horror", 3, 1,
    FLYING, ability(cost("{1}{U}", discard_cost(2)), reanimate(THIS, True), zone=GRAVEYARD),
)
creature(
    "Stromgald Crusader", "{B}{B}", "Zombie Knight", 2, 1,
    protection_from(WHITE), ability("{B}", until_end_of_turn(THIS, has(FLYING))),
    ability("{B}{B}", until_end_of_turn(THIS, pt(1, 0))),
)
creature(
    "Stronghold Assassin", "{1}{B}{B}", "Phyrexian Zombie Assassin", 2, 1,
    ability(cost("{T}", sacrifice_cost(CREATURE)), destroy(target(CREATURE.noncolor(BLACK)))),
)
creature(
    "Sultai Devotee", "{1}{G}", "Zombie Snake Druid", 2, 1,
    DEATHTOUCH, ability("{1}", add_mana("{B} or {G} or {U}"), per_turn=1),
)
creature(
    "Suspicious Shambler", "{3}{B}", "Zombie", 4, 2,
    ability(cost("{4}{B}{B}", exile_this()), create(ZOMBIE, 2), sorcery=True, zone=GRAVEYARD),
)
creature("Tattered Drake", "{4}{U}", "Zombie Drake", 2, 2, FLYING, ability("{B}", regenerate(THIS)))
creature("Terrus Wurm", "{6}{B}", "Zombie Wurm", 5, 5, scavenge("{6}{B}"))
creature(
    "Thraximundar", "{4}{U}{B}{R}", "Legendary Zombie Assassin", 6, 6,
    HASTE, whenever(attacks(THIS), sacrifice(CREATURE, who=DEFENDING_PLAYER)),
    whenever(sacrifices(EACH_PLAYER, CREATURE), may(put_counters(THIS, "+1/+1"))),
)
creature(
    "Tomebound Lich", "{1}{U}{B}", "Zombie Wizard", 1, 3,
    DEATHTOUCH, LIFELINK, whenever(either(enters(THIS), deals_combat_damage(THIS, PLAYER)), draw(), discard()),
)
creature("Toxic Abomination", "{1}{B}", "Phyrexian Zombie", 3, 2, when(enters(THIS), lose_life(2)))
creature("Toxic Nim", "{4}{B}{B}", "Phyrexian Zombie", 4, 1, INFECT, ability("{B}", regenerate(THIS)))
creature(
    "Twisted Abomination", "{5}{B}", "Zombie Mutant", 5, 3,
    ability("{B}", regenerate(THIS)), landcycling("Swamp", "{2}"),
)
creature("Two-Headed Zombie", "{3}{B}", "Zombie", 4, 2, MENACE)
creature(
    "Tymaret, the Murder King", "{B}{R}", "Legendary Zombie Warrior", 2, 2,
    ability(cost("{1}{R}", sacrifice_cost(CREATURE.other)), damage(2, target(PLAYER_OR_PLANESWALKER))),
    ability(cost("{1}{B}", sacrifice_cost(CREATURE)), return_to_hand(THIS), zone=GRAVEYARD),
)
creature(
    "Ubul Sar Gatekeepers",
    "{3}{B}",
    "Zombie Soldier",
    2,
    4,
    when(
        enters(THIS),
        until_end_of_turn(target(CREATURE.opponents), pt(-2, -2)),
        if_=you_control(PERMANENT.sub("Gate").yours, 2),
    ),
)
creature(
    "Undead Augur", "{B}{B}", "Zombie Wizard", 2, 2,
    whenever(either(dies(THIS), dies(PERMANENT.sub("Zombie").yours.other)), draw(), lose_life(1)),
)
creature(
    "Undead Executioner", "{3}{B}", "Zombie", 2, 2,
    when(dies(THIS), may(until_end_of_turn(target(CREATURE), pt(-2, -2)))),
)
creature("Undead Minotaur", "{2}{B}", "Zombie Minotaur", 2, 3)
creature(
    "Undead Servant", "{3}{B}", "Zombie", 3, 2,
    when(enters(THIS), create(ZOMBIE, count(CARD.named("Undead Servant").in_your(GRAVEYARD)))),
)
creature(
    "Undercity Necrolisk",
    "{3}{B}",
    "Zombie Lizard",
    3,
    3,
    ability(
        cost("{1}", sacrifice_cost(CREATURE.other)),
        put_counters(THIS, "+1/+1"),
        until_end_of_turn(THIS, has(MENACE)),
        sorcery=True,
    ),
)
creature("Unhallowed Phalanx", "{4}{B}", "Zombie Soldier", 1, 13, enters_tapped())
creature(
    "Vedalken Ghoul", "{U}{B}", "Vedalken Zombie", 1, 1,
    whenever(becomes_blocked(THIS), lose_life(4, DEFENDING_PLAYER)),
)
creature("Vesper Ghoul", "{2}{B}", "Zombie Druid", 1, 1, ability(cost("{T}", pay_life(1)), add_mana("any")))
creature(
    "Vile Entomber", "{2}{B}{B}", "Zombie Warlock", 2, 2,
    DEATHTOUCH, when(enters(THIS), search(CARD, to="graveyard")),
)
creature("Vodalian Zombie", "{U}{B}", "Merfolk Zombie", 2, 2, protection_from(GREEN))
creature(
    "Voracious Null", "{2}{B}", "Zombie", 2, 2,
    ability(cost("{1}{B}", sacrifice_cost(CREATURE.other)), put_counters(THIS, "+1/+1", 2), sorcery=True),
)
creature("Wailing Ghoul", "{1}{B}", "Zombie", 1, 3, when(enters(THIS), mill(2)))
creature("Walking Dead", "{1}{B}", "Zombie", 1, 1, ability("{B}", regenerate(THIS)))
creature(
    "Wall of Limbs", "{2}{B}", "Zombie Wall", 0, 3,
    DEFENDER, whenever(gains_life(YOU), put_counters(THIS, "+1/+1")),
    ability(cost("{5}{B}{B}", sacrifice_this()), lose_life(power_of(THIS), target(PLAYER))),
)
creature("Wandering Tombshell", "{3}{B}", "Zombie Turtle", 1, 6)
creature("Waning Wurm", "{3}{B}", "Zombie Wurm", 7, 6, vanishing(2))
creature(
    "Western Paladin", "{2}{B}{B}", "Phyrexian Zombie Knight", 3, 3,
    ability("{B}{B}, {T}", destroy(target(CREATURE.color(WHITE)))),
)
creature(
    "Whipstitched Zombie", "{1}{B}", "Zombie", 2, 2,
    at(your_step(UPKEEP), unless_pays("{B}", sacrifice(what=THIS))),
)
creature(
    "Wight of the Reliquary", "{B}{G}", "Zombie Knight", 2, 2,
    VIGILANCE, static(THIS, pt(count(CREATURE.card.in_your(GRAVEYARD)), count(CREATURE.card.in_your(GRAVEYARD)))),
    ability(cost("{T}", sacrifice_cost(CREATURE.other)), search(LAND.card, to="battlefield", tapped=True)),
)
creature("Withered Wretch", "{B}{B}", "Zombie Cleric", 2, 2, ability("{1}", exile(target(CARD.in_any(GRAVEYARD)))))
creature(
    "Woebearer", "{4}{B}", "Zombie", 2, 3,
    FEAR, whenever(deals_combat_damage(THIS, PLAYER), may(return_to_hand(target(CREATURE.card.in_your(GRAVEYARD))))),
)
creature(
    "Woodwraith Strangler", "{2}{B}{G}", "Plant Zombie", 2, 2,
    ability(cost(exile_cost(CREATURE.card)), regenerate(THIS)),
)
creature("Wretched Anurid", "{1}{B}", "Zombie Frog Beast", 3, 3, whenever(enters(CREATURE.other), lose_life(1)))
creature(
    "Wretched Throng", "{1}{U}", "Zombie Horror", 2, 1,
    when(dies(THIS), may(search(CARD.named("Wretched Throng")))),
)
creature(
    "Zombie Master", "{1}{B}{B}", "Zombie", 2, 3,
    static(CREATURE.other.sub("Zombie"), has(SWAMPWALK)),
    static(PERMANENT.other.sub("Zombie"), has(ability("{B}", regenerate(THIS)))),
)
creature(
    "Zombie Mob", "{2}{B}{B}", "Zombie", 2, 0,
    as_enters(enters_with("+1/+1", count(CREATURE.card.in_your(GRAVEYARD)))),
    when(enters(THIS), exile(CREATURE.card.in_your(GRAVEYARD))),
)
creature("Zombie Outlander", "{U}{B}", "Zombie Scout", 2, 2, protection_from(GREEN))
