"""Green cards of the Survivors' Cube."""

from engine.cards.tokens import (
    BEAST_4_4,
    BLACK_CAT,
    BLACK_SPIDER,
    ELDRAZI_SPAWN,
    ELEPHANT,
    ELF_WARRIOR,
    SAPROLING,
)
from engine.dsl import *

BASIC_LAND = LAND.supertype("basic")
FETCH = when(enters(THIS), may(search(BASIC_LAND)))


def finds_a_basic() -> Triggered:
    """When this enters, its controller may search for a basic land card."""
    return when(enters(THIS), may(search(BASIC_LAND)))


creature("Arbor Elf", "{G}", "Elf Druid", 1, 1, ability("{T}", untap(target(LAND.sub("Forest"), good=1))))
creature("Llanowar Elves", "{G}", "Elf Druid", 1, 1, tap_for("{G}"))
creature("Sedge Scorpion", "{G}", "Scorpion", 1, 1, DEATHTOUCH)
creature("Wall of Vines", "{G}", "Plant Wall", 0, 3, DEFENDER, REACH)
creature("Young Wolf", "{G}", "Wolf", 1, 1, undying())
creature("Ambush Viper", "{1}{G}", "Snake", 2, 1, FLASH, DEATHTOUCH)
creature("Albino Troll", "{1}{G}", "Troll", 3, 3, echo("{1}{G}"), ability("{1}{G}", regenerate(THIS)))
creature("Deadly Recluse", "{1}{G}", "Spider", 1, 2, REACH, DEATHTOUCH)
creature("Elvish Visionary", "{1}{G}", "Elf Shaman", 1, 1, when(enters(THIS), draw(1)))
creature("Garruk's Companion", "{G}{G}", "Beast", 3, 2, TRAMPLE)
creature("Jade Mage", "{1}{G}", "Human Shaman", 2, 1, ability("{2}{G}", create(SAPROLING)))
creature("Kalonian Tusker", "{G}{G}", "Beast", 3, 3)
creature("Nest Invader", "{1}{G}", "Eldrazi Drone", 2, 2, when(enters(THIS), create(ELDRAZI_SPAWN)))
creature("River Boa", "{1}{G}", "Snake", 2, 1, ISLANDWALK, ability("{G}", regenerate(THIS)))
creature(
    "Sakura-Tribe Elder", "{1}{G}", "Snake Shaman", 1, 1,
    ability(cost(sacrifice_this()), search(BASIC_LAND, to="battlefield", tapped=True)),
)
creature("Strangleroot Geist", "{G}{G}", "Spirit", 2, 1, HASTE, undying())
creature("Sylvan Ranger", "{1}{G}", "Elf Scout Ranger", 1, 1, finds_a_basic())
creature("Thornweald Archer", "{1}{G}", "Elf Archer", 2, 1, REACH, DEATHTOUCH)
creature("Wall of Blossoms", "{1}{G}", "Plant Wall", 0, 4, DEFENDER, when(enters(THIS), draw(1)))
creature(
    "Wall of Roots", "{1}{G}", "Plant Wall", 0, 5,
    DEFENDER, ability(cost(put_counter_cost("-0/-1")), add_mana("{G}"), per_turn=1),
)
creature("Wellwisher", "{1}{G}", "Elf", 1, 1, ability("{T}", gain_life(count(permanent("Elf")))))
creature("Carven Caryatid", "{1}{G}{G}", "Spirit", 2, 5, DEFENDER, when(enters(THIS), draw(1)))
creature("Centaur Courser", "{2}{G}", "Centaur Warrior", 3, 3)
creature("Civic Wayfinder", "{2}{G}", "Elf Druid Warrior", 2, 2, finds_a_basic())
creature("Grazing Gladehart", "{2}{G}", "Antelope", 2, 2, landfall(may(gain_life(2))))
creature(
    "Imperious Perfect", "{2}{G}", "Elf Warrior", 2, 2,
    static(permanent("Elf").yours.other, pt(1, 1)), ability("{G}, {T}", create(ELF_WARRIOR)),
)
creature("Leatherback Baloth", "{G}{G}{G}", "Beast", 4, 5)
creature(
    "Netcaster Spider", "{2}{G}", "Spider", 2, 3,
    REACH, whenever(blocks(THIS, CREATURE.with_(FLYING)), until_end_of_turn(THIS, pt(2, 0))),
)
creature("Penumbra Bobcat", "{2}{G}", "Cat", 2, 1, when(dies(THIS), create(BLACK_CAT)))
creature(
    "Rootwalla", "{2}{G}", "Lizard", 2, 2, ability("{1}{G}", until_end_of_turn(THIS, pt(2, 2)), per_turn=1)
)
creature(
    "Yeva's Forcemage", "{2}{G}", "Elf Shaman", 2, 2,
    when(enters(THIS), until_end_of_turn(target(CREATURE, good=1), pt(2, 2))),
)
creature("Blastoderm", "{2}{G}{G}", "Beast", 5, 5, SHROUD, fading(3))
creature(
    "Briarpack Alpha", "{3}{G}", "Wolf", 3, 3,
    FLASH, when(enters(THIS), until_end_of_turn(target(CREATURE, good=1), pt(2, 2))),
)
creature("Cudgel Troll", "{2}{G}{G}", "Troll", 4, 3, ability("{G}", regenerate(THIS)))
creature("Festerhide Boar", "{3}{G}", "Boar", 3, 3, TRAMPLE, as_enters(enters_with("+1/+1", 2), if_=morbid()))
creature("Giant Spider", "{3}{G}", "Spider", 2, 4, REACH)
creature("Kozilek's Predator", "{3}{G}", "Eldrazi Drone", 3, 3, when(enters(THIS), create(ELDRAZI_SPAWN, 2)))
creature(
    "Nylea's Disciple", "{2}{G}{G}", "Centaur Archer", 3, 3, when(enters(THIS), gain_life(devotion("G")))
)
creature("Penumbra Spider", "{2}{G}{G}", "Spider", 2, 4, REACH, when(dies(THIS), create(BLACK_SPIDER)))
creature(
    "Wickerbough Elder", "{3}{G}", "Treefolk Shaman", 4, 4,
    as_enters(enters_with("-1/-1", 1)),
    ability(cost("{G}", remove_counter_cost("-1/-1")), destroy(target(ARTIFACT | ENCHANTMENT))),
)
creature(
    "Acidic Slime", "{3}{G}{G}", "Ooze", 2, 2,
    DEATHTOUCH, when(enters(THIS), destroy(target(ARTIFACT | ENCHANTMENT | LAND))),
)
creature("Sentinel Spider", "{3}{G}{G}", "Spider", 4, 4, VIGILANCE, REACH)
creature("Sporemound", "{3}{G}{G}", "Fungus", 3, 3, landfall(create(SAPROLING)))
creature("Colossal Dreadmaw", "{4}{G}{G}", "Dinosaur", 6, 6, TRAMPLE)
creature("Duskdale Wurm", "{5}{G}{G}", "Wurm", 7, 7, TRAMPLE)
creature(
    "Krosan Tusker", "{5}{G}{G}", "Boar Beast", 6, 5,
    cycling("{2}{G}"), when(cycles(THIS), may(search(BASIC_LAND)), zone=GRAVEYARD),
)
creature(
    "Pelakka Wurm", "{4}{G}{G}{G}", "Wurm", 7, 7,
    TRAMPLE, when(enters(THIS), gain_life(7)), when(dies(THIS), draw(1)),
)

instant("Fog", "{G}", shield(prevent_damage(combat=True)))
instant("Giant Growth", "{G}", until_end_of_turn(target(CREATURE, good=1), pt(3, 3)))
instant("Moment's Peace", "{1}{G}", shield(prevent_damage(combat=True)), flashback("{2}{G}"))
instant("Naturalize", "{1}{G}", destroy(target(ARTIFACT | ENCHANTMENT)))
sorcery("Explore", "{1}{G}", extra_land(), draw(1))
sorcery("Prey Upon", "{G}", fight(target(CREATURE.yours, good=1), target(CREATURE.not_yours, good=-1)))
sorcery("Rabid Bite", "{1}{G}", bite(target(CREATURE.yours, good=1), target(CREATURE.not_yours, good=-1)))
sorcery("Rampant Growth", "{1}{G}", search(BASIC_LAND, to="battlefield", tapped=True))
sorcery("Regrowth", "{1}{G}", return_to_hand(target(CARD.in_your(GRAVEYARD))))
sorcery("Call of the Herd", "{2}{G}", create(ELEPHANT), flashback("{3}{G}"))
sorcery("Harmonize", "{2}{G}{G}", draw(3))
sorcery("Overrun", "{2}{G}{G}{G}", until_end_of_turn(CREATURE.yours, pt(3, 3), has(TRAMPLE)))
aura(
    "Rancor", "{G}",
    enchant(CREATURE), static(ENCHANTED, pt(2, 0), has(TRAMPLE)), when(dies(THIS), return_to_hand(THIS)),
)
aura("Oakenform", "{2}{G}", enchant(CREATURE), static(ENCHANTED, pt(3, 3)))
enchantment("Gaea's Anthem", "{1}{G}{G}", static(CREATURE.yours, pt(1, 1)))

ELVES = count(permanent("Elf"))

creature("Essence Warden", "{G}", "Elf Shaman", 1, 1, whenever(enters(CREATURE.other), gain_life(1)))
creature("Setessan Oathsworn", "{1}{G}{G}", "Satyr Warrior", 1, 1, heroic(put_counters(THIS, "+1/+1", 2)))
creature(
    "Timberwatch Elf",
    "{2}{G}",
    "Elf",
    1,
    2,
    ability("{T}", until_end_of_turn(target(CREATURE, good=1), pt(ELVES, ELVES))),
)
creature(
    "Obstinate Baloth", "{2}{G}{G}", "Beast", 4, 4,
    when(enters(THIS), gain_life(4)), replaces(enters_when_discarded(), zone=HAND),
)
creature("Nessian Asp", "{4}{G}", "Snake", 4, 5, REACH, monstrosity("{6}{G}", 4))

instant(
    "Vines of Vastwood", "{G}",
    kicker("{G}"), until_end_of_turn(target(CREATURE, good=1), untargetable()),
    if_(KICKED, until_end_of_turn(IT, pt(4, 4))),
)
instant(
    "Evolution Charm", "{1}{G}",
    modal(
        search(BASIC_LAND),
        return_to_hand(target(CREATURE.card.in_your(GRAVEYARD))),
        until_end_of_turn(target(CREATURE, good=1), has(FLYING)),
    ),
)
instant("Wildsize", "{2}{G}", until_end_of_turn(target(CREATURE, good=1), pt(2, 2), has(TRAMPLE)), draw(1))
instant("Beast Attack", "{2}{G}{G}{G}", create(BEAST_4_4), flashback("{2}{G}{G}{G}"))
instant("Nourish", "{G}{G}", gain_life(6))
sorcery(
    "Epic Confrontation", "{1}{G}",
    until_end_of_turn(target(CREATURE.yours, good=1), pt(1, 2)), fight(IT, target(CREATURE.not_yours, good=-1)),
)
sorcery("Cultivate", "{2}{G}", search_split(BASIC_LAND.card, 2))
aura(
    "Elephant Guide", "{2}{G}",
    enchant(CREATURE), static(ENCHANTED, pt(3, 3)), when(dies(ENCHANTED), create(ELEPHANT)),
)
