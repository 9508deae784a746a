"""The rules of Elder Dragon Wars that read like cards: each player has them in the command zone (triggers, regrowth, 5 life)."""

from functools import cache

from engine.dsl import (
    CARD,
    CREATURE,
    HASTE,
    UPKEEP,
    at,
    cant_cast,
    counter,
    has,
    permits,
    return_to_hand,
    rule,
    static,
    target,
    whenever,
    your_step,
)
from engine.language.abilities import Activated, CastingWay, Cost
from engine.language.definition import Definition
from engine.state import terms
from formats.elder_dragon_wars import reverberations, scion
from formats.elder_dragon_wars.board import GATE, MATRIX
from formats.elder_dragon_wars.words import (
    REVERBERATION,
    REVERBERATION_TRIGGER,
    become_dragon,
    controls_legend,
    count_down,
    keep_two,
    legend_cost,
    legend_enters,
    legends_cost,
    locked,
    noncreature_resolves,
    pay_life_for,
    reveal_artifact,
    reveal_enchantment,
    take_chaos,
    third_artifact,
)

LIFE_TO_COUNTER = 5  # ED-130
LIFE_FOR_CHAOS = 5  # ED-147
LIFE_TO_BE_RID = 10  # ED-118
PAY10 = "pay10"  # the special action of ED-118
REGROWTH, FIVE_LIFE, SCION_TURN = "regrowth", "5 life", scion.TRIGGER

IN_GRAVEYARD = CARD.in_your(terms.GRAVEYARD)
LEGENDARY_REGROWTH = Activated(
    Cost("", (legends_cost(),)),
    [(return_to_hand(target(IN_GRAVEYARD.has("regrown_legend"), good=1)),)],
    zone=terms.COMMAND,
)
SPELL_REGROWTH = Activated(
    Cost("", (legend_cost(),)),
    [(return_to_hand(target(IN_GRAVEYARD.has("regrown_spell"), good=1)),)],
    zone=terms.COMMAND,
)
COUNTERING = Activated(
    Cost("", (pay_life_for(LIFE_TO_COUNTER, "five"),)),
    [(counter(target(REVERBERATION_TRIGGER)),)],
    zone=terms.COMMAND,
)
CHAOS_WAY = CastingWay("chaos", Cost("", (pay_life_for(LIFE_FOR_CHAOS, "chaos"),)))
"""How a chaos card is cast or played: for life in place of its mana cost (ED-147, ED-148)."""


@cache
def of_each_player() -> tuple[Definition, ...]:
    """What each player has."""
    return (
        rule("artifact reverberation", whenever(legend_enters(), reveal_artifact())),
        rule("artifact cap", whenever(third_artifact(), keep_two())),
        rule(REVERBERATION, whenever(noncreature_resolves(), reveal_enchantment())),
        rule("chaos card", at(your_step(UPKEEP), take_chaos(), if_=controls_legend())),
        rule(REGROWTH, LEGENDARY_REGROWTH, SPELL_REGROWTH),
        rule(FIVE_LIFE, COUNTERING),
    )


@cache
def of_the_table(legend_haste: bool) -> tuple[Definition, ...]:
    """What holds for everybody: the planar locks (ED-69), and haste for legends (ED-38)."""
    locks = rule(
        "planar locks",
        permits(cant_cast(CREATURE.card, locked(GATE))),
        permits(cant_cast(CARD.non("creature"), locked(MATRIX))),
    )
    haste = rule(
        "legends have haste", static(CREATURE.supertype("legendary").has("common_legend"), has(HASTE))
    )
    return (locks, haste) if legend_haste else (locks,)


@cache
def scion_turn() -> Definition:
    """The trigger at the start of the Scion's turn (ED-164, ED-179)."""
    return rule(SCION_TURN, at(your_step(UPKEEP), become_dragon()))


@cache
def hallows() -> Definition:
    """All Hallow's Eve as an active enchantment: two scream counters, one fewer each upkeep of its revealer (ED-139)."""
    return Definition(
        "All Hallow's Eve", "{2}{B}{B}", terms.ENCHANTMENT, [at(your_step(UPKEEP), count_down())]
    )


reverberations.faces["All Hallow's Eve"] = hallows()
