"""The pools of Army Magic: the clans of Khans of Tarkir and the ogres and samurai of Kamigawa with their treasure."""

from engine.dsl import *

SAMURAI = CREATURE.sub("Samurai").yours

# -- Jeskai --------------------------------------------------------------------------------------------------------------

creature(
    "Narset, Enlightened Master", "{3}{U}{R}{W}", "Legendary Human Monk", 3, 2,
    FIRST_STRIKE, HEXPROOF,
    whenever(
        attacks(THIS),
        exile_top(4), may_play_this_turn(those(noted("exiled", "those cards"), CARD.non("creature").non("land")), free=True),
    ),
)

# -- ogres and their demons ----------------------------------------------------------------------------------------------

creature(
    "Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Legendary Goblin Shaman", 2, 2,
    HASTE,
    ability(
        "{T}",
        create_copy(target(CREATURE.non("legendary").yours, good=1), except_=but(abilities=(HasKeyword(HASTE),))),
        sacrifice_later(noted("created")),
    ),
)
creature(
    "Ogre Marauder", "{1}{B}{B}", "Ogre Warrior", 3, 1,
    whenever(
        attacks(THIS),
        unless_sacrifices(CREATURE, until_end_of_turn(THIS, has(CANT_BE_BLOCKED)), DEFENDING_PLAYER),
    ),
)
instant(
    "Yamabushi's Flame", "{2}{R}",
    damage(3, target(ANY_TARGET)), if_(both(value_at_least(THAT_MUCH, 1), is_a(IT, CREATURE)), exile_if_dies(IT)),
)
land("Lantern-Lit Graveyard", tap_for("{C}"), ability("{T}", add_mana("{B} or {R}"), stays_tapped(THIS)))

# -- treasure ------------------------------------------------------------------------------------------------------------

artifact(
    "Konda's Banner", "{2}",
    attachable(CREATURE.supertype("legendary")),
    static(CREATURE.has("sharing_color", EQUIPPED), pt(1, 1)), static(CREATURE.has("sharing_creature_type", EQUIPPED), pt(1, 1)),
    equip("{2}"), subtypes="Legendary Equipment",
)
SHURIKEN = ability(
    cost("{T}", unattach_cost("Shuriken")),
    damage(2, target(CREATURE), noted("unattached", "Shuriken")),
    if_(
        not_(is_a(THIS, permanent("Ninja"))),
        give_control(controller(IT), noted("unattached", "Shuriken")),
    ),
)
equipment("Shuriken", "{1}", static(EQUIPPED, has(SHURIKEN)), equip("{2}"))
