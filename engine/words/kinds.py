"""Kinds that things become or also are: "is a Zombie in addition to its other types", "becomes a 4/4 Elemental creature"."""

from typing import Any

from engine import terms
from engine.words.grammar import Found, Reader, reads
from engine.words.nodes import HEADS, Mod
from engine.words.nouns import COLORS, NOUNS, _plurals, plural_word
from engine.words.say import Sayer, Unsayable, as_x, says_kind
from engine.words.say_slots import say_abilities
from engine.words.subtypes import CREATURE_TYPES, SUBTYPES
from engine.words.wordings import article, color_names, listed

TYPES = {name: f.types for name, f in NOUNS.items() if name not in ("instant", "sorcery", "permanent")}
OTHERS = (("its", "other", "types"), ("its", "other", "creature", "types"), ("their", "other", "types"),
          ("their", "other", "creature", "types"))  # fmt: skip


def _kinds(r: Reader, place: int) -> list[tuple[int, int, tuple[str, ...]]]:
    """A row of subtypes and card types: where it ends, the types as a mask, the subtypes."""
    found: list[tuple[int, int, tuple[str, ...]]] = []
    types, subtypes, end = 0, [], place
    while end < r.length:
        word = r.tokens[end]
        one = word if word in SUBTYPES or word in TYPES else _plurals().get(word, "")
        if one in SUBTYPES:
            subtypes.append(one)
        elif one in TYPES:
            types |= TYPES[one]
        else:
            break
        end += 1
        found.append((end, types, tuple(subtypes)))
    return found


@reads("more_kinds")
def more_kinds(r: Reader, place: int) -> Found:
    """ "a Zombie in addition to its other types": what `also` adds."""
    start = place + (r.at(place, "a") or r.at(place, "an"))
    found: Found = []
    for end, types, subtypes in _kinds(r, start):
        for others in OTHERS:
            if r.at(end, "in", "addition", "to", *others):
                found.append((end + 3 + len(others), (types, *subtypes)))
    return found


@says_kind("more_kinds")
def say_more_kinds(s: Sayer, value: Any) -> str:
    types, *subtypes = value if isinstance(value, tuple) else (value,)
    kinds = sorted((name for name, bit in TYPES.items() if types & bit), key=lambda name: name == "creature")
    words = [*subtypes, *kinds]
    if not words:
        raise Unsayable
    if s.variant is not None and s.variant.number == "pl":
        return f"{' '.join([*words[:-1], plural_word(words[-1])])} in addition to their other types"
    return f"{article(' '.join(words))} in addition to its other types"


@says_kind("basic_land")
def say_basic_land(s: Sayer, value: Any) -> str:
    names = value if isinstance(value, tuple) else (value,)
    if s.variant is not None and s.variant.number == "pl":
        return listed([plural_word(name) for name in names], "and")
    return listed([article(name) for name in names], "and")


def mods_of(how: Any) -> tuple[Mod, ...]:
    """What becoming such a creature changes."""
    color, types, subtypes, power, toughness, abilities = how

    def mod(name: str, *args: Any) -> Mod:
        return Mod(HEADS[name], args)

    made = [mod("also", types, *subtypes), mod("base_pt", power, toughness)]
    if color:
        made.append(mod("becomes_color", color))
    if abilities:
        made.append(mod("has", *abilities))
    return tuple(made)


@says_kind("animated", "animated_artifact")
def say_animated(s: Sayer, value: Any) -> str:
    color, types, subtypes, power, toughness, abilities = value
    kinds = sorted((name for name, bit in TYPES.items() if types & bit), key=lambda name: name == "creature")
    numbers = [s.x(n) if as_x(n) is not None else s.printer.argument(n, "") for n in (power, toughness)]
    words = ["/".join(numbers), " and ".join(color_names(color)), *subtypes, *kinds]
    given = f" with {say_abilities(s, abilities)}" if abilities else ""
    return article(" ".join(word for word in words if word)) + given


def becoming(mods: tuple[Mod, ...]) -> Any:
    """What something becomes by changes that no text said: `mods_of` the other way round; None where they are no creature."""
    given = {mod.head.name: mod.args for mod in mods if mod.said is None}
    if len(given) < len(mods) or not {"also", "base_pt"} <= given.keys() <= {
        "also",
        "base_pt",
        "becomes_color",
        "has",
    }:
        return None
    types, *subtypes = given["also"]
    color = given.get("becomes_color", (0,))[0]
    if not types & terms.CREATURE or not isinstance(color, int):
        return None
    return color, types, tuple(subtypes), *given["base_pt"], given.get("has", ())


def say_becoming(s: Sayer, how: Any, number: str) -> str:
    """ "becomes a 3/3 Sphinx creature with flying in addition to its other types"."""
    kind = say_animated(s, how)
    if number == "pl":
        several = kind.partition(" ")[2].replace(" creature", " creatures", 1)
        return f"become {several} in addition to their other types"
    return f"becomes {kind} in addition to its other types"


@reads("animated_artifact")
def animated_artifact(r: Reader, place: int) -> Found:
    """An artifact that becomes an artifact creature keeps its types (CR 205.1b); what else loses them has no words here."""
    return [(end, how) for end, how in r.parse("animated", place) if how[1] & terms.ARTIFACT]


@reads("animated")
def animated(r: Reader, place: int) -> Found:
    """ "a 4/4 green Elemental creature with trample": (colour, types, subtypes, power, toughness, abilities)."""
    found: Found = []
    if not (r.at(place, "a") or r.at(place, "an")):
        return found
    for end, power in r.parse("num", place + 1):
        if not r.at(end, "/"):
            continue
        for at, toughness in r.parse("num", end + 1):
            color = 0
            while at < r.length and r.low[at] in COLORS:
                color |= COLORS[r.low[at]]
                at += 1 + (r.at(at + 1, "and") and r.low[at + 2] in COLORS)
            for after, types, subtypes in _kinds(r, at):
                if not types & terms.CREATURE or any(name not in CREATURE_TYPES for name in subtypes):
                    continue
                how = (color, types, subtypes, power, toughness)
                found.append((after, (*how, ())))
                if r.at(after, "with"):
                    found += [(last, (*how, given)) for last, given in r.parse("abilities", after + 1)]
    return found
