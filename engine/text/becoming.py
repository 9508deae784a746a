"""What something becomes: the changes that "becomes a 4/4 Elemental creature" stands for, and the way back."""

from typing import Any, NamedTuple

from engine.dsl import also, base_pt, becomes_color, has
from engine.language.nodes import Mod
from engine.state import terms


class Becoming(NamedTuple):
    """A creature that something becomes: "a 4/4 green Elemental creature with trample"."""

    color: int
    types: int
    subtypes: tuple[str, ...]
    power: Any
    toughness: Any
    abilities: tuple[Any, ...] = ()


def mods_of(how: Becoming) -> tuple[Mod, ...]:
    """What becoming such a creature changes."""
    made = [also(how.types, *how.subtypes), base_pt(how.power, how.toughness)]
    if how.color:
        made.append(becomes_color(how.color))
    if how.abilities:
        made.append(has(*how.abilities))
    return tuple(made)


def becoming(mods: tuple[Mod, ...]) -> Becoming | None:
    """What something becomes by changes that no text said; None where they make it no creature."""
    given = {mod.head.name: mod.args for mod in mods if mod.said is None}
    most = {"also", "base_pt", "becomes_color", "has"}
    if len(given) < len(mods) or not {"also", "base_pt"} <= given.keys() <= most:
        return None
    types, *subtypes = given["also"]
    color = given.get("becomes_color", (0,))[0]
    if not types & terms.CREATURE or not isinstance(color, int):
        return None
    power, toughness = given["base_pt"]
    return Becoming(color, types, tuple(subtypes), power, toughness, given.get("has", ()))
