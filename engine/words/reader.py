"""Reading Oracle text: `read(text, facts)` gives a card's definition, or raises Declined with the clause that did not fit."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine import terms
from engine.definition import Ability, Definition
from engine.words import amounts, changes, parts, sentences, slots  # noqa: F401, which declare what they read
from engine.words.canonical import signature
from engine.words.grammar import Reader
from engine.words.lines import Part, ability, casting, entering, keyword_line, spell, statics
from engine.words.normal import normal
from engine.words.phrases import words


class CardText(NamedTuple):
    """What reading needs to know of a card beside its text."""

    name: str
    mana_cost: str
    supertypes: Sequence[str]
    types: Sequence[str]
    subtypes: Sequence[str]
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    colors: int | None = None


class Declined(Exception):
    """A text that does not read: the clause, how far reading came in it, and what was expected there."""

    def __init__(self, line: str, reached: str, expected: Sequence[str], why: str = "") -> None:
        self.line = line
        self.reached = reached
        self.expected = tuple(expected)
        self.why = why
        super().__init__(self.reason)

    @property
    def reason(self) -> str:
        if self.why:
            return f"{self.why}: “{self.line}”"
        hint = f" (expected {', '.join(self.expected[:4])})" if self.expected else ""
        return f"not understood from “{self.reached}” on{hint}: “{self.line}”"


class Reading(NamedTuple):
    """A text as abilities, and the Python that writes them."""

    lines: tuple[str, ...]
    parts: tuple[Part, ...]

    @property
    def abilities(self) -> list[Ability]:
        return [a for part in self.parts for a in part.abilities]


def read(text: str, facts: CardText) -> Reading:
    """The abilities a text says. Raises Declined."""
    lines = normal(text, facts.name, facts.types, facts.subtypes, "Legendary" in facts.supertypes)
    is_spell = bool({"Instant", "Sorcery"} & set(facts.types))
    found: list[Part] = []
    effects: list[str] = []
    at = 0
    linked = any("the exiled card" in line for line in lines)
    rebound = False
    for line in lines:
        if line == "Rebound" and is_spell:
            rebound = True
            continue
        got = read_line(line, facts, is_spell, linked)
        if got is None:
            if not effects:
                at = len(found)
            effects.append(line)
            continue
        found += got
    if effects:
        found[at:at] = [_spell(" ".join(effects), effects, facts, linked, rebound)]
    if "Scheme" in facts.types:
        for part in found:
            for made in part.abilities:
                made.zone = terms.COMMAND  # where a scheme works (CR 314.4)
    return Reading(tuple(lines), tuple(found))


def read_line(line: str, facts: CardText, is_spell: bool = False, linked: bool = False) -> list[Part] | None:
    """One line as parts; None for a line of a spell's effect. Raises Declined."""
    r = Reader(words(line), "", facts)
    r.linked = linked
    readings: list[list[Part]] = keyword_line(r)
    if not readings:
        for function in (casting, *(() if is_spell else (ability, entering))):
            readings += [[part] for end, part in function(r, 0) if end == r.length]
    if not readings and is_spell:
        for end, part in statics(r, 0):
            if end == r.length and part.python == "CANT_BE_COUNTERED":
                return [part]
        return None
    return _only(readings, line, r)


def _spell(text: str, lines: Sequence[str], facts: CardText, linked: bool, rebound: bool) -> Part:
    r = Reader(words(text), "", facts)
    r.linked = linked
    return _only([[part] for part in spell(r, rebound)], text, r)[0]


def _only(readings: list[list[Part]], line: str, r: Reader) -> list[Part]:
    if not readings:
        raise Declined(line, " ".join(r.tokens[r.far : r.far + 6]), sorted(r.expected))
    different = {repr([signature(a) for part in row for a in part.abilities]) for row in readings}
    if len(different) > 1:
        ways = [", ".join(part.python for part in row) for row in readings]
        raise Declined(line, "", ways, f"ambiguous, it can be read in {len(different)} ways")
    return readings[0]


def define(reading: Reading, facts: CardText) -> Definition:
    """The definition a reading gives, in no library."""
    types = supertypes = 0
    for word in facts.types:
        types |= terms.TYPE_NAMES[word]
    for word in facts.supertypes:
        supertypes |= terms.SUPERTYPE_NAMES[word]
    power, toughness = number(facts.power), number(facts.toughness)
    return Definition(
        facts.name, facts.mana_cost, types, reading.abilities, supertypes=supertypes, subtypes=tuple(facts.subtypes),
        power=power, toughness=toughness, loyalty=int(facts.loyalty or 0) if (facts.loyalty or "0").isdigit() else 0,
        colors=facts.colors,
    )  # fmt: skip


def number(text: str | None) -> Any:
    """Printed power or toughness."""
    if text is None:
        return None
    return int(text) if text.lstrip("+-").isdigit() else 0
