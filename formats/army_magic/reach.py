"""What an effect does to the map: whether it damages players, whether it affects everything, which events are local."""

import re
from functools import cache
from typing import Any

from engine.language.definition import Definition
from engine.language.filters import Filter
from engine.language.nodes import Effect, Node
from engine.state import terms
from engine.state.objects import Printed

LOCAL = frozenset(
    (
        terms.EV_ENTERS,
        terms.EV_LEAVES,
        terms.EV_DIES,
        terms.EV_ATTACKS,
        terms.EV_BLOCKS,
        terms.EV_BECOMES_BLOCKED,
        terms.EV_UNBLOCKED,
        terms.EV_DAMAGE,
        terms.EV_TAPPED,
        terms.EV_UNTAPPED,
        terms.EV_COUNTERS,
        terms.EV_ATTACHED,
        terms.EV_SACRIFICED,
        terms.EV_TO_GRAVEYARD,
        terms.EV_TARGETED,
        terms.EV_SPECIAL,
        terms.EV_PHASED,
        terms.EV_DAMAGED,
    )
)
"""Kinds of events that happen on the battlefield; a permanent's ability notices them nearby (AM-86)."""

DAMAGING = re.compile(r"(?<!would )\bdeals? .*\bdamage\b")
"""How the template of an effect says that it deals damage; "would deal" is said of damage prevented or redirected."""


def _modes(what: Any) -> list[Any]:
    if isinstance(what, Definition):
        return list(what.spell.modes) if what.spell is not None else []
    return list(getattr(what, "modes", ()))


@cache
def damages_players(what: Any) -> bool:
    """Whether a spell or ability deals damage (AM-74); other things done to players know no distance (AM-76)."""
    return any(DAMAGING.search(e.head.template) for m in _modes(what) for e in _effects(m.bound))


@cache
def fights(what: Any) -> bool:
    """Whether a spell or ability makes two of its targets fight (AM-89)."""
    return any(e.head.name == "fight" for m in _modes(what) for e in _effects(m.bound))


@cache
def global_effect(definition: Printed) -> bool:
    """Whether a spell affects all of something on the battlefield without targeting it (AM-77)."""
    return any(
        e.head.sweeps or any(isinstance(a, Filter) and a.zone == terms.BATTLEFIELD for a in e.args)
        for m in _modes(definition)
        for e in _effects(m.bound)
    )


def _effects(found: Any) -> list[Effect]:
    """Effects and those inside of them."""
    effects: list[Effect] = []
    for node in found:
        if isinstance(node, tuple):
            effects += _effects(node)
        elif isinstance(node, Effect):
            effects.append(node)
            effects += _effects([a for a in node.args if isinstance(a, (Node, tuple))])
    return effects
