"""The sample zombie Horde."""

from engine.cards.tokens import PHYREXIAN_ZOMBIE, ZOMBIE
from engine.dsl import *

ZOMBIES = permanent("Zombie")
ZOMBIE_CARD = CARD.sub("Zombie")

creature(
    "Gravecrawler", "{B}", "Zombie", 2, 1,
    CANT_BLOCK, may_cast_from_graveyard(if_=you_control(ZOMBIES.yours)),
)
creature("Thrill-Kill Assassin", "{1}{B}", "Human Assassin", 1, 2, DEATHTOUCH, unleash())
creature(
    "Returned Phalanx", "{1}{B}", "Zombie Soldier", 3, 3,
    DEFENDER, ability("{1}{U}", until_end_of_turn(THIS, under(ATTACKS_AS_THOUGH_NO_DEFENDER))),
)
creature(
    "Cemetery Reaper", "{1}{B}{B}", "Zombie", 2, 2,
    static(CREATURE.sub("Zombie").yours.other, pt(1, 1)),
    ability("{2}{B}, {T}", exile(target(CREATURE.card.in_any(GRAVEYARD))), create(ZOMBIE)),
)
creature(
    "Death Baron", "{1}{B}{B}", "Zombie Wizard", 2, 2,
    static(permanent("Zombie").yours.other, pt(1, 1), has(DEATHTOUCH)),
    static(permanent("Skeleton").non("Zombie").yours, pt(1, 1), has(DEATHTOUCH)),
)
creature(
    "Fleshbag Marauder", "{2}{B}", "Zombie Warrior", 3, 1,
    when(enters(THIS), sacrifice(CREATURE, who=EACH_PLAYER)),
)
creature(
    "Geralf's Messenger", "{B}{B}{B}", "Zombie", 3, 2,
    enters_tapped(), when(enters(THIS), lose_life(2, target(OPPONENT))), undying(),
)
creature(
    "Ghoulraiser", "{1}{B}{B}", "Zombie", 2, 2,
    when(enters(THIS), return_to_hand(at_random(ZOMBIE_CARD.in_your(GRAVEYARD)))),
)
creature(
    "Unbreathing Horde", "{2}{B}", "Zombie", 0, 0,
    as_enters(enters_with("+1/+1", plus(count(ZOMBIES.yours.other), count(ZOMBIE_CARD.in_your(GRAVEYARD))))),
    replaces(prevent_and(THIS, remove_counters(THIS, "+1/+1", 1))),
)
creature(
    "Infectious Horror", "{3}{B}", "Zombie Horror", 2, 2, whenever(attacks(THIS), lose_life(2, EACH_OPPONENT))
)
creature(
    "Liliana's Reaver", "{2}{B}{B}", "Zombie", 4, 3,
    DEATHTOUCH,
    whenever(deals_combat_damage(THIS, PLAYER), discard(1, THAT_PLAYER), create(ZOMBIE, tapped=True)),
)
creature(
    "Skinrender", "{2}{B}{B}", "Phyrexian Zombie", 3, 3,
    when(enters(THIS), put_counters(target(CREATURE, good=-1), "-1/-1", 3)),
)
creature(
    "Soulless One", "{3}{B}", "Zombie Avatar",
    plus(count(ZOMBIES), count(ZOMBIE_CARD.in_any(GRAVEYARD))),
    plus(count(ZOMBIES), count(ZOMBIE_CARD.in_any(GRAVEYARD))),
    TRAMPLE,
)
creature(
    "Undead Warchief", "{2}{B}{B}", "Zombie", 1, 1,
    permits(costs_less(ZOMBIE_CARD, 1)), static(CREATURE.sub("Zombie").yours, pt(2, 1)),
)
creature(
    "Vengeful Dead", "{3}{B}", "Zombie", 3, 2,
    whenever(either(dies(THIS), dies(ZOMBIES.other)), lose_life(1, EACH_OPPONENT)),
)
creature(
    "Nested Ghoul", "{3}{B}{B}", "Phyrexian Zombie Warrior", 4, 2,
    whenever(deals_damage(CARD, THIS), create(PHYREXIAN_ZOMBIE)),
)
creature(
    "Noxious Ghoul", "{3}{B}{B}", "Zombie", 3, 3,
    whenever(
        either(enters(THIS), enters(ZOMBIES.other)), until_end_of_turn(CREATURE.non("Zombie"), pt(-1, -1))
    ),
)
creature(
    "Grave Titan", "{4}{B}{B}", "Giant", 6, 6,
    DEATHTOUCH, whenever(either(enters(THIS), attacks(THIS)), create(ZOMBIE, 2)),
)
creature("Maalfeld Twins", "{5}{B}", "Zombie", 4, 4, when(dies(THIS), create(ZOMBIE, 2)))

instant(
    "Funeral Charm", "{B}",
    modal(
        discard(1, target(PLAYER)),
        until_end_of_turn(target(CREATURE, good=-1), pt(2, -1)),
        until_end_of_turn(target(CREATURE, good=1), has(SWAMPWALK)),
    ),
)
sorcery(
    "Aid the Fallen", "{1}{B}",
    modal(
        return_to_hand(target(CREATURE.card.in_your(GRAVEYARD))),
        return_to_hand(target(PLANESWALKER.card.in_your(GRAVEYARD))),
        most=2,
    ),
)
enchantment("Bad Moon", "{1}{B}", static(CREATURE.color(BLACK), pt(1, 1)))
instant("Dark Banishing", "{2}{B}", destroy(target(CREATURE.noncolor(BLACK)), regenerate=False))
instant(
    "Wail of the Nim", "{2}{B}",
    modal(regenerate(CREATURE.yours), seq(damage_each(1, CREATURE, EACH_PLAYER)), entwine="{B}"),
)
sorcery("Barter in Blood", "{2}{B}{B}", sacrifice(CREATURE, 2, EACH_PLAYER))
enchantment(
    "Endless Ranks of the Dead", "{2}{B}{B}",
    at(your_step(UPKEEP), create(ZOMBIE, half(count(ZOMBIES.yours)))),
)
sorcery("Moan of the Unhallowed", "{2}{B}{B}", create(ZOMBIE, 2), flashback("{5}{B}{B}"))
sorcery("Zombify", "{3}{B}", reanimate(target(CREATURE.card.in_your(GRAVEYARD))))
enchantment(
    "Call to the Grave", "{4}{B}",
    at(each_players_step(UPKEEP), sacrifice(CREATURE.non("Zombie"), who=THAT_PLAYER)),
    at(each_step(END_STEP), sacrifice(what=THIS), if_=none_of(CREATURE)),
)
instant(
    "Cruel Revival", "{4}{B}",
    destroy(target(CREATURE.non("Zombie")), regenerate=False),
    return_to_hand(up_to(ZOMBIE_CARD.in_your(GRAVEYARD), 1)),
)
sorcery(
    "Rise from the Grave", "{4}{B}",
    reanimate(target(CREATURE.card.in_any(GRAVEYARD))),
    change(noted("returned"), (also(0, "Zombie"), also_color(BLACK)), "game"),
)
sorcery(
    "Syphon Flesh", "{4}{B}",
    sacrifice(CREATURE, who=EACH_OTHER_PLAYER), create(ZOMBIE, noted_number("sacrificed")),
)
sorcery(
    "Zombie Apocalypse", "{3}{B}{B}{B}",
    reanimate(CREATURE.card.sub("Zombie").in_your(GRAVEYARD), tapped=True), destroy(permanent("Human")),
)
sorcery("Plague Wind", "{7}{B}{B}", destroy(CREATURE.not_yours, regenerate=False))
