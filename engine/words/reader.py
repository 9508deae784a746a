"""Reading Oracle text: `read(text, facts)` gives a card's definition, or raises Declined with the clause that did not fit."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine import terms
from engine.definition import Ability, Definition
from engine.effects.values import plus
from engine.words import amounts, changes, parts, sentences, slots  # noqa: F401, which declare what they read
from engine.words.canonical import canonical, signature
from engine.words.grammar import Known, Reader
from engine.words.keyword_lines import Part, keyword_line
from engine.words.lines import ability, casting, entering, spell, statics
from engine.words.normal import normal, this_words
from engine.words.phrases import words
from engine.words.resolve import resolve
from engine.words.subtypes import CREATURE_TYPES, LAND_TYPES


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


_REASON = re.compile(r"not understood from “(.*?)” on(?: \(expected.*?\))?: “(.*)", re.S)
_SHORT = 3


def clause_of(reason: str) -> str:
    """What the reasons of many cards have in common: the words that reading stopped at, without their numbers.

    Takes a `Declined.reason`, also one that was cut at its end; any other reason is its own.
    """
    found = _REASON.match(reason)
    if found is None:
        why, _, line = reason.partition(": “")
        line = line.removesuffix("”")
        return f"{why}: {line}" if line and len(line.split()) <= _SHORT else why
    reached, line = found[1], found[2]
    rest = reached.removesuffix(" ”").removesuffix(" .")
    if rest in ("", ".", "”") or ("." in reached and len(rest.split()) < _SHORT and reached[-1] in ".”"):
        # It stopped at the end of the line: the words before say more.
        if line.endswith("”"):
            rest = " ".join(line.rstrip(".”").split()[-_SHORT:])
    said: list[str] = []
    for word in rest.lstrip(" .,/—•").split(" . ")[0].split():
        word = "{…}" if word.startswith("{") else re.sub(r"\d+", "N", word)
        if said[-1:] != [word]:
            said.append(word)
    text = " ".join(said[:_SHORT]).rstrip(".,")
    return f"“{text}”" if any(letter.isalpha() for letter in text) else "the end of a sentence"


class Reading(NamedTuple):
    """A text as abilities, and the Python that writes them."""

    lines: tuple[str, ...]
    parts: tuple[Part, ...]
    power: Any = None  # worked out, where the printed one is a star (CR 208.2)
    toughness: Any = None
    marks: Mapping[int, str] = {}  # lines that are no abilities of their own: a keyword, or "star"

    @property
    def abilities(self) -> list[Ability]:
        return [a for part in self.parts for a in part.abilities]


def read(text: str, facts: CardText) -> Reading:
    """The abilities a text says. Raises Declined."""
    lines = normal(text, facts.name, facts.types, facts.subtypes, "Legendary" in facts.supertypes)
    is_spell = bool({"Instant", "Sorcery"} & set(facts.types))
    found: list[Part] = []
    effects: list[str] = []
    at = begin = 0
    own = this_words(facts.types, facts.subtypes).removeprefix("this ").lower()
    known = Known(
        frozenset({"card", "permanent", "spell", own}),
        _hosts(lines),
        facts.mana_cost,
        any("the exiled card" in line for line in lines),
    )
    rebound = False
    power = toughness = None
    marks: dict[int, str] = {}
    for number, line in enumerate(lines):
        if line == "Devoid" and not facts.colors:
            marks[number] = line
            continue  # what it says the definition's colours say (CR 702.114)
        if line == "Rebound" and is_spell:
            rebound = True
            continue
        worked = _star(line, facts)
        if worked is not None:
            power, toughness = worked
            marks[number] = "star"
            continue
        try:
            got = read_line(line, known, is_spell)
        except ValueError as why:  # a mana symbol the engine does not know
            raise Declined(line, "", (), str(why)) from None
        if got is None:
            if not effects:
                at, begin = len(found), number
            effects.append(line)
            continue
        for part in got:
            part.line = number
        found += got
    if effects:
        part = _spell(" ".join(effects), known, rebound)
        part.line = begin
        found[at:at] = [part]
    if power is None and toughness is None and "*" in f"{facts.power}{facts.toughness}":
        raise Declined(f"{facts.power}/{facts.toughness}", "", (), "nothing says what the star is")
    if "Scheme" in facts.types:
        for part in found:
            for made in part.abilities:
                made.zone = terms.COMMAND  # where a scheme works (CR 314.4)
    reading = Reading(tuple(lines), tuple(found), power, toughness, marks)
    _whole(reading, facts)
    return reading


def _whole(reading: Reading, facts: CardText) -> None:
    """What was read says the text again, word for word; else a word of it was lost. Raises Declined."""
    try:
        text = printed(reading, facts)
    except (KeyError, ValueError) as why:
        raise Declined(" ".join(reading.lines), "", (), f"cannot be printed, {why}") from None
    if not same_words(reading, text):
        before, after = (" ".join(lines).split() for lines in (reading.lines, text.split("\n")))
        at = next(
            (
                i
                for i, pair in enumerate(zip(before, after, strict=False))
                if pair[0].lower() != pair[1].lower()
            ),
            0,
        )
        raise Declined(
            " ".join(before[max(0, at - 3) :]), "", (text,), "reads, but would be printed in other words"
        )


def _star(line: str, facts: CardText) -> tuple[Any, Any] | None:
    """What a characteristic-defining ability makes of power and toughness (CR 604.3); None for another line."""
    match = re.match(
        r"This creature's (power and toughness are each|power is|toughness is) equal to (.+)$", line
    )
    if match is None or "*" not in f"{facts.power}{facts.toughness}":
        return None
    r = Reader(words(match[2]), Known())
    values = [v for end, v in r.parse("val", 0) if r.at(end, ".") and end + 1 == r.length]
    if len({repr(canonical(v)) for v in values}) != 1:
        raise Declined(line, " ".join(r.tokens[r.far : r.far + 6]), sorted(r.expected))
    value = resolve(None, (values[0],))[0]

    def worked(text: str | None, what: str) -> Any:
        if what not in match[1] or text is None or "*" not in text:
            return None
        return value if text == "*" else plus(int(text.split("+")[0]), value)

    power, toughness = worked(facts.power, "power"), worked(facts.toughness, "toughness")
    if (power is None) != ("*" not in str(facts.power)) or (toughness is None) != (
        "*" not in str(facts.toughness)
    ):
        raise Declined(line, "", (), "it says only half of the star")
    return power, toughness


def _hosts(lines: Sequence[str]) -> frozenset[str]:
    """What an Aura may call what it enchants, by its line "Enchant ..."."""
    line = next((line for line in lines if line.startswith("Enchant ")), "")
    if not line:
        return frozenset()
    found = {"permanent"} | set(line.lower().split())
    if found & {kind.lower() for kind in LAND_TYPES}:
        found.add("land")
    if {word.capitalize() for word in found} & CREATURE_TYPES:
        found.add("creature")
    return frozenset(found)


def read_line(line: str, known: Known, is_spell: bool = False) -> list[Part] | None:
    """One line as parts; None for a line of a spell's effect. Raises Declined."""
    r = Reader(words(line), known)
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


def _spell(text: str, known: Known, rebound: bool) -> Part:
    r = Reader(words(text), known)
    return _only([[part] for part in spell(r, rebound)], text, r, WORSE_OF_SPELL)[0]


# Heads of single cards that say in the same words what others say of everything, and heads read of what they do nothing for:
# a reading with one of them gives way to a reading without.
_SINGLE = (
    r"\b(?:own_counters|recolor|flicker_until_end)\(|\blife_of\(YOU\)|\bgive_control\(YOU,|"
    r"\bcasts_targeting\(CARD,|\breturn_spell\((?!target\()|\bbounce\(target\(SPELL|"
)
WORSE = re.compile(_SINGLE + r"\bshuffle_this_in\(")
WORSE_OF_SPELL = re.compile(_SINGLE + r"\bshuffle_in\(THIS\)")


def _only(readings: list[list[Part]], line: str, r: Reader, worse: re.Pattern[str] = WORSE) -> list[Part]:
    if not readings:
        raise Declined(line, " ".join(r.tokens[r.far : r.far + 6]), sorted(r.expected))
    if len(readings) > 1:
        better = [row for row in readings if not any(worse.search(part.python) for part in row)]
        readings = better or readings
    different = {repr([signature(a) for part in row for a in part.abilities]) for row in readings}
    if len(different) > 1:
        ways = [", ".join(part.python for part in row) for row in readings]
        raise Declined(line, "", ways, f"ambiguous, it can be read in {len(different)} ways")
    return readings[0]


def printed(reading: Reading, facts: CardText) -> str:
    """The text that was read, printed from what was read: the same in today's wording, or something was lost."""
    from engine.words.printer import reading_text

    return reading_text(reading, define(reading, facts))


def same_words(reading: Reading, text: str) -> bool:
    """Whether a text says what was read, word for word."""

    def plain(said: str) -> list[str]:
        # A full stop before a closing mark is one whether or not the sentence goes on.
        return words(said.replace("−", "-").replace("—", "— ").replace(".”", "”").lower().removesuffix("."))

    return plain(" ".join(reading.lines)) == plain(text.replace("\n", " "))


def define(reading: Reading, facts: CardText) -> Definition:
    """The definition a reading gives, in no library."""
    types = supertypes = 0
    for word in facts.types:
        types |= terms.TYPE_NAMES[word]
    for word in facts.supertypes:
        supertypes |= terms.SUPERTYPE_NAMES[word]
    power = number(facts.power) if reading.power is None else reading.power
    toughness = number(facts.toughness) if reading.toughness is None else reading.toughness
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
