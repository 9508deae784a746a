"""A duel: the engine's own plain ruleset, 20 life, a random first player."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.rules.plain import Duel
from formats.play_side import Play, Scenarios, Variant


def make(options: Mapping[str, Any], roles: Sequence[str]) -> tuple[Duel, list[int]]:
    """The ruleset for these options, and the team of each seat."""
    return Duel(life=options.get("life", 20)), list(range(len(roles)))


PLAY = Play(
    make=make,
    scenarios=Scenarios(names={"ffa": Variant()}, fill=(("Mountain", 71),)),  # as scenarios of XMage have it
)
