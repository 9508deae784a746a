"""What rules texts call types, colours and steps, for reading and for printing alike."""

from functools import cache

from engine.language.filters import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    PERMANENT,
    PLANESWALKER,
    SORCERY,
    Filter,
)
from engine.language.subtypes import SUBTYPES
from engine.state import terms
from engine.text.english import plural_word

NOUNS = {
    "creature": CREATURE, "artifact": ARTIFACT, "enchantment": ENCHANTMENT, "land": LAND, "planeswalker": PLANESWALKER,
    "instant": INSTANT, "sorcery": SORCERY, "permanent": PERMANENT,
}
# The types of permanents.
TYPES = {name: f.types for name, f in NOUNS.items() if name not in ("instant", "sorcery", "permanent")}
COLORS = {name: bit for bit, name in terms.COLOR_NAMES.items()}
STEPS = {
    terms.UPKEEP: "upkeep", terms.DRAW: "draw step", terms.END: "end step", terms.BEGIN_COMBAT: "combat",
    terms.END_COMBAT: "end of combat", terms.MAIN1: "first main phase", terms.MAIN2: "second main phase",
}

HIGHEST = 999  # the result of a die that a row without an end reaches to

# Keywords that are an alternative cost, of which texts ask whether it was paid.
PAID_WAYS = ("blitz", "freerunning", "madness", "mayhem", "prowl", "spectacle", "surge")


@cache
def singulars() -> dict[str, str]:
    """The plural of every noun, and its singular."""
    return {plural_word(word): word for word in (*NOUNS, *SUBTYPES, "card", "spell", "token", "commander", "source")}


def color_names(colors: int) -> list[str]:
    """Colours in the order of rules texts: round the wheel from where the way is shortest."""
    found = [(bit.bit_length() - 1, name) for bit, name in terms.COLOR_NAMES.items() if colors & bit]
    places = [place for place, _ in found]
    first = min(places, key=lambda start: (max((place - start) % 5 for place in places), start), default=0)
    return [name for _, name in sorted(found, key=lambda each: (each[0] - first) % 5)]


def noun_of(filter: Filter) -> str:
    """What "that ..." calls one of these."""
    if filter.zone == terms.STACK:
        return "spell"
    if filter.zone != terms.BATTLEFIELD or filter.noun.endswith("card"):
        return "card"
    types = [name for name, bit in TYPES.items() if filter.types & bit]
    return types[0] if len(types) == 1 else "permanent"
