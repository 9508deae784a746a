"""Reading types that things become or also are."""

from engine.language.subtypes import CREATURE_TYPES, SUBTYPES
from engine.state import terms
from engine.text.becoming import Becoming
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.vocabulary import COLORS, TYPES, singulars

OTHERS = ("its other types", "its other creature types", "their other types", "their other creature types")


def _types(r: Reader, place: int) -> list[tuple[int, int, tuple[str, ...]]]:
    """A row of subtypes and card types: where it ends, the types as a mask, the subtypes."""
    found: list[tuple[int, int, tuple[str, ...]]] = []
    types, subtypes, end = 0, [], place
    while end < r.length:
        word = r.words[end]
        one = word if word in SUBTYPES or word in TYPES else singulars().get(word, "")
        if one in SUBTYPES:
            subtypes.append(one)
        elif one in TYPES:
            types |= TYPES[one]
        else:
            break
        end += 1
        found.append((end, types, tuple(subtypes)))
    return found


@reads("more_types")
def more_types(r: Reader, place: int) -> Parses:
    """ "a Zombie in addition to its other types": what `also` adds."""
    start = place + (r.at(place, "a") or r.at(place, "an"))
    found: Parses = []
    for end, types, subtypes in _types(r, start):
        if r.at(end, "in", "addition", "to"):
            ends = [r.past(end + 3, others) for others in OTHERS]
            found += [(after, (types, *subtypes)) for after in ends if after]
    return found


@reads("animated_artifact")
def animated_artifact(r: Reader, place: int) -> Parses:
    """An artifact that becomes an artifact creature keeps its types (CR 205.1b); what else loses them has no words here."""
    return [(end, how) for end, how in r.parse("animated", place) if how.types & terms.ARTIFACT]


@reads("animated")
def animated(r: Reader, place: int) -> Parses:
    """ "a 4/4 green Elemental creature with trample"."""
    found: Parses = []
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
            for after, types, subtypes in _types(r, at):
                if not types & terms.CREATURE or any(name not in CREATURE_TYPES for name in subtypes):
                    continue
                how = Becoming(color, types, subtypes, power, toughness)
                found.append((after, how))
                if r.at(after, "with"):
                    rows = r.parse("abilities", after + 1)
                    found += [(last, how._replace(abilities=given)) for last, given in rows]
    return found


@reads("basic_land")
def basic_land(r: Reader, place: int) -> Parses:
    """ "a Mountain", "an Island", "Mountains": a basic land type."""
    start = place + 1 if r.at(place, "a") or r.at(place, "an") else place
    if start >= r.length:
        return []
    word = r.words[start]
    for name in terms.BASIC_LAND_COLORS:
        if word == name or (start == place and word == (name if name == "Plains" else f"{name}s")):
            return [(start + 1, name)]
    return []


@reads("walk")
def walk(r: Reader, place: int) -> Parses:
    """ "islandwalk", by its land type."""
    low = r.low[place] if place < r.length else ""
    return [(place + 1, name) for name in terms.BASIC_LAND_COLORS if low == f"{name.lower()}walk"]
