"""What the parts of an ability read of the game (`engine.state.circumstances`), so that it is known what changes them."""

from typing import Any

from engine.language.filters import Anyone, Filter
from engine.language.nodes import Condition, Node, Selector, Value
from engine.state import terms
from engine.state.circumstances import ALL, FIGHTING, NONE, PERMANENTS, TAPPED, of_zone

# Words of a filter that ask an object for nothing but what it is, which has the layers applied to it again when it changes.
OWN_WORDS = (
    "yours",
    "opponents",
    "not_yours",
    "other",
    "is_token",
    "nontoken",
    "owned",
    "sub",
    "non",
    "color",
    "noncolor",
    "multicolored",
    "colorless",
    "monocolored",
    "with_",
    "without",
    "supertype",
    "typed",
    "named",
    "of",
    "except_",
    "attached_to",
    "enchanted",
    "equipped",
    "power_at_least",
    "power_at_most",
    "toughness_at_least",
    "toughness_at_most",
    "vanilla",
    "counter",
    "one_of",
    # the zone is the filter's own
    "in_your",
    "in_any",
    "in_opponents",
    "in_one",
)
WORDS = {
    **dict.fromkeys(OWN_WORDS, NONE),
    **dict.fromkeys(("tapped", "untapped"), TAPPED),
    **dict.fromkeys(("attacking", "blocking", "fighting", "not_attacking"), FIGHTING),
}
SETTLED_SELECTORS = frozenset(("attached_host", "this", "you"))


def reads(node: Any) -> int:
    """The circumstances on which it hangs what a node means. A filter speaks of all its objects: which there are counts."""
    if isinstance(node, Filter):
        return of_each(node) | (of_zone(node.zone) if node.zone != terms.STACK else ALL)
    if isinstance(node, Anyone):
        return PERMANENTS | reads(node.filter)
    if isinstance(node, Node):
        found = of_head(node)
        for argument in node.args:
            found |= reads(argument)
        return found
    if isinstance(node, tuple):
        found = NONE
        for each in node:
            found |= reads(each)
        return found
    return NONE


def of_head(node: Node) -> int:
    """What a node reads beside what its arguments do."""
    declared: int | None = node.head.reads
    if declared is not None:
        return declared
    if isinstance(node, Selector):
        return NONE if node.head.name in SETTLED_SELECTORS else ALL
    if isinstance(node, Condition):
        return ALL
    return PERMANENTS if isinstance(node, Value) else NONE


def of_each(filter: Filter) -> int:
    """The circumstances on which it hangs whether one object is among those of a filter."""
    found = NONE
    for name, argument in filter.words:
        found |= WORDS.get(name, ALL)
        if name == "one_of":
            for one in argument:
                found |= of_each(one)
        else:
            found |= reads(argument)
    return found
