"""The Dreadhorde: Bolas's sample deck with its Defeats and Triumphs."""

from engine.cards.tokens import ZOMBIE
from engine.dsl import *

CREATURE_OR_WALKER = CREATURE | PLANESWALKER
CREATURE_CARD = CREATURE.card.in_your(GRAVEYARD)


def walker(name: str) -> Filter:
    """A planeswalker of that name."""
    return PLANESWALKER.sub(name)


def against(color: int) -> Selector:
    """Target creature or planeswalker of a colour."""
    return target(CREATURE_OR_WALKER.color(color))

# -- spells --------------------------------------------------------------------------------------------------------------

sorcery(
    "Stir the Sands", "{4}{B}{B}", create(ZOMBIE, 3),
    cycling("{3}{B}"), when(cycles(THIS), create(ZOMBIE), zone=GRAVEYARD),
)
DESTROYED = noted_number("destroyed", "the number of planeswalkers destroyed this way")
sorcery(
    "The Elderspell", "{B}{B}",
    destroy(any_number(PLANESWALKER)), put_counters(your_choice(PLANESWALKER.yours), "loyalty", twice(DESTROYED)),
)
sorcery(
    "Widespread Brutality", "{1}{B}{R}{R}",
    amass(2), damage(power_of(noted("amassed", "the Army")), CREATURE.non("Army"), noted("amassed", "the Army you amassed")),
)

# -- Defeats and Triumphs ------------------------------------------------------------------------------------------------

instant(
    "Gideon's Defeat",
    "{W}",
    exile(target(CREATURE.color(WHITE).fighting)),
    if_(is_a(IT, walker("Gideon")), gain_life(5)),
)
instant(
    "Jace's Defeat", "{1}{U}", counter(target(SPELL.color(BLUE))), if_(is_a(IT, SPELL.sub("Jace")), scry(2))
)
sorcery(
    "Liliana's Defeat", "{B}", destroy(against(BLACK)),
    if_(is_a(IT, walker("Liliana")), lose_life(3, controller(IT))),
)
instant(
    "Chandra's Defeat", "{R}", damage(5, against(RED)),
    if_(is_a(IT, walker("Chandra")), may_cost(discard_cost(1), draw(1))),
)
sorcery(
    "Nissa's Defeat", "{2}{G}",
    destroy(target(any_of(permanent("Forest"), ENCHANTMENT.color(GREEN), PLANESWALKER.color(GREEN)))),
    if_(is_a(IT, walker("Nissa")), draw(1)),
)
instant(
    "Gideon's Triumph", "{1}{W}",
    sacrifice(CREATURE.fought_this_turn, number_if(you_control(walker("Gideon").yours), 2, 1), target(OPPONENT)),
)
sorcery("Jace's Triumph", "{2}{U}", draw(number_if(you_control(walker("Jace").yours), 3, 2)))
instant(
    "Liliana's Triumph", "{1}{B}",
    sacrifice(CREATURE, who=EACH_OPPONENT), if_(you_control(walker("Liliana").yours), discard(1, EACH_OPPONENT)),
)
instant(
    "Chandra's Triumph", "{1}{R}",
    damage(number_if(you_control(walker("Chandra").yours), 5, 3), target(CREATURE_OR_WALKER.opponents)),
)
sorcery(
    "Nissa's Triumph", "{G}{G}",
    if_(
        you_control(walker("Nissa").yours), search(LAND, 3),
        search(LAND.supertype("basic").sub("Forest"), 2),
    ),
)
