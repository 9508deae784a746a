"""Green cards of all times that rules scenarios are written with."""

from engine.cards.tokens import SAPROLING
from engine.dsl import *

creature("Aerie Bowmasters", "{2}{G}{G}", "Dog Archer", 3, 4, REACH, megamorph("{5}{G}"))
instant("Bite Down", "{1}{G}", bite(target(CREATURE.yours), target((CREATURE | PLANESWALKER).not_yours)))
creature(
    "Craterhoof Behemoth", "{5}{G}{G}{G}", "Beast", 5, 5,
    HASTE, when(enters(THIS), change(CREATURE.yours, (has(TRAMPLE), pt(count(CREATURE.yours), count(CREATURE.yours))))),
)
creature(
    "Devoted Druid", "{1}{G}", "Elf Druid", 0, 2,
    tap_for("{G}"), ability(cost(put_counter_cost("-1/-1")), untap(THIS)),
)
creature(
    "Flinthoof Boar", "{1}{G}", "Boar", 2, 2,
    static(THIS, pt(1, 1), if_=you_control(PERMANENT.sub("Mountain").yours)),
    ability("{R}", change(THIS, (has(HASTE),))),
)
creature("Heartwood Treefolk", "{2}{G}{G}", "Treefolk", 3, 4, FORESTWALK)
creature("Mammoth Spider", "{4}{G}", "Spider", 3, 5, REACH)
instant("Nature's Claim", "{G}", destroy(target(ARTIFACT | ENCHANTMENT)), gain_life(4, controller(IT)))
enchantment(
    "Obscuring Aether", "{G}",
    permits(costs_less(CREATURE.face_down, 1)), ability("{1}{G}", turn_face_down(THIS)),
)
sorcery(
    "Overwhelming Stampede", "{3}{G}{G}",
    change(CREATURE.yours, (has(TRAMPLE), pt(greatest_power(CREATURE.yours), greatest_power(CREATURE.yours)))),
)
enchantment("Primal Rage", "{1}{G}", static(CREATURE.yours, has(TRAMPLE)))
creature(
    "Primeval Titan", "{4}{G}{G}", "Giant", 6, 6,
    TRAMPLE, whenever(either(enters(THIS), attacks(THIS)), may(search(LAND.card, 2, "battlefield", True))),
)
creature("Rhox Maulers", "{4}{G}", "Rhino Soldier", 4, 4, TRAMPLE, renown(BLUE))
creature(
    "Servant of the Scale", "{G}", "Human Soldier", 0, 0,
    as_enters(enters_with("+1/+1")),
    when(dies(THIS), put_counters(target(CREATURE.yours), "+1/+1", counters_on(THIS, "+1/+1"))),
)
creature("Spiked Baloth", "{3}{G}", "Beast", 4, 2, TRAMPLE)
creature("Tel-Jilad Fallen", "{2}{G}{G}", "Phyrexian Elf Warrior", 3, 1, protection_from(ARTIFACT), INFECT)
creature(
    "Timberland Guide", "{1}{G}", "Human Scout", 1, 1,
    when(enters(THIS), put_counters(target(CREATURE), "+1/+1")),
)
sorcery(
    "Tooth and Nail", "{5}{G}{G}",
    modal(search(CREATURE.card, 2), reanimate(your_choice(CREATURE.card.in_your(HAND), 2, 0)), entwine="{2}"),
)
sorcery("Triumph of the Hordes", "{2}{G}{G}", change(CREATURE.yours, (pt(1, 1), has(TRAMPLE, INFECT))))
creature(
    "Verdeloth the Ancient", "{4}{G}{G}", "Legendary Treefolk", 4, 7,
    kicker("{X}"), static(any_of(CREATURE.sub("Saproling"), CREATURE.other.sub("Treefolk")), pt(1, 1)),
    when(enters(THIS), create(SAPROLING, X), if_=KICKED),
)
creature("Wall of Wood", "{G}", "Wall", 0, 3, DEFENDER)
creature("Wood Elves", "{2}{G}", "Elf Scout", 1, 1, when(enters(THIS), search(CARD.sub("Forest"), to="battlefield")))
creature("Woodland Changeling", "{1}{G}", "Shapeshifter", 2, 2, CHANGELING)
creature(
    "Yeva, Nature's Herald", "{2}{G}{G}", "Legendary Elf Shaman", 4, 4,
    FLASH, permits(as_though_flash(CREATURE.color(GREEN))),
)
