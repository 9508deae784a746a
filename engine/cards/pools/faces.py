"""Cards with two faces, face-down cards, and cards that copy."""

from engine.dsl import *

flip_card(
    creature(
        "Akki Lavarunner",
        "{3}{R}",
        "Goblin Warrior",
        1,
        1,
        HASTE,
        whenever(deals_damage(THIS, OPPONENT), flip(THIS)),
    ),
    creature(
        "Tok-Tok, Volcano Born",
        "",
        "Legendary Goblin Shaman",
        2,
        2,
        protection_from(RED),
        replaces(more_damage(PLAYER, CARD.color(RED), 1)),
    ),
)
