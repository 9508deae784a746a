"""Numbers as a multiple of something counted: "2 life for each creature"."""

from typing import Any

from engine.dsl import (
    attackers_this_turn,
    colors_among,
    colors_spent,
    domain,
    experience,
    minus,
    opponents_count,
    opponents_poison,
    party,
    product,
    times_kicked,
    times_led,
    twice,
)
from engine.language.filters import PERMANENT
from engine.language.nodes import Node

EACH: dict[str, Node] = {
    "basic land type among lands you control": domain(),
    "creature in your party": party(),
    "creature that attacked this turn": attackers_this_turn(),
    "experience counter you have": experience(),
    "color among permanents you control": colors_among(PERMANENT.yours),
    "poison counter your opponents have": opponents_poison(),
    "opponent you have": opponents_count(),
    "opponent": opponents_count(),
    "time it was kicked": times_kicked(),
    "time you've cast your commander from the command zone this game": times_led(),
    "time you've cast a commander from the command zone this game": times_led(),
    "color of mana spent to cast it": colors_spent(),
    "color of mana spent to cast this spell": colors_spent(),
}
"""What follows "for each" where no filter says it; of two ways to say one thing a text chooses."""

EACH_HEADS = (
    "count",
    "counters_on",
    "all_counters_on",
    "how_many_colors",
    "died_this_turn",
    "plus",
    "votes_for",
)
"""Values that "for each" says with words of their own."""


def is_each(value: Any) -> bool:
    """Whether "for each" says such a value with words of its own; of a sum only where it is of things counted."""
    if not isinstance(value, Node) or value.head.name not in EACH_HEADS:
        return False
    return value.head.name != "plus" or all(
        isinstance(a, Node) and a.head.name == "count" for a in value.args
    )


def each_words(value: Node) -> str:
    """How "for each" says such a value; empty for another one."""
    words = value.said.words if value.said is not None else ""
    return words if EACH.get(words) == value else next((w for w, v in EACH.items() if v == value), "")


def multiplied(k: int, value: Any) -> Any:
    """`k` for each of `value`."""
    if k == 0:
        return 0
    if k < 0:
        return minus(multiplied(-k, value))
    return value if k == 1 else twice(value) if k == 2 else product(k, value)


def factor(value: Any) -> tuple[int, Any]:
    """A number as a multiple of something counted: the inverse of `multiplied`."""
    if isinstance(value, Node):
        name = value.head.name
        if name == "minus":
            k, of = factor(value.args[0])
            return -k, of
        if name == "twice":
            return 2, value.args[0]
        if name == "product":
            return value.args[0], value.args[1]
        return 1, value
    return (0, None) if value == 0 else (1, None)
