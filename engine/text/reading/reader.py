"""Reading Oracle text: `read(text, facts)` gives a card's abilities, or raises NotUnderstood with the clause that did not fit."""

import re
from collections.abc import Sequence
from typing import Any

from engine import dsl
from engine.dsl import awaken_last, gift_first, gift_way, max_speed, overload_way, plus
from engine.keywords.promises import GIFTS
from engine.language.abilities import Ability, HasKeyword, Permitting
from engine.language.keywords import MAY_EXERT
from engine.language.nodes import Effect, Node
from engine.language.subtypes import CREATURE_TYPES, LAND_TYPES
from engine.state import terms
from engine.text.canonical import canonical, signature
from engine.text.english import words
from engine.text.reading.abilities import ability
from engine.text.reading.casting import Around, casting, entering, spell
from engine.text.reading.check import check
from engine.text.reading.grammar import Known, Reader
from engine.text.reading.keywords import keyword_line
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.passages import Passage
from engine.text.reading.pronouns import replace_pronouns
from engine.text.reading.result import CardText, Reading
from engine.text.reading.statics import lies_there, permitted, statics
from engine.text.reading.wording import current_wording, this_words


def read(text: str, facts: CardText) -> Reading:
    """The abilities a text says. Raises NotUnderstood."""
    lines = current_wording(text, facts.name, facts.types, facts.subtypes, "Legendary" in facts.supertypes)
    is_spell = bool({"Instant", "Sorcery"} & set(facts.types))
    found: list[Passage] = []
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
    overload = ""
    lead: list[Effect] = []
    tail: list[Effect] = []
    power = toughness = None
    marks: dict[int, str] = {}
    for number, line in enumerate(lines):
        if line == "Devoid" and not facts.colors:
            marks[number] = line
            continue  # what it says the definition's colours say (CR 702.114)
        if LEADS.match(line):
            marks[number] = line
            continue  # how a deck may be built (CR 903.3), and nothing in the game
        if line == "Rebound" and is_spell:
            rebound = True
            continue
        given = AROUND.match(line) if is_spell else None
        if given is not None and given["gift"] in GIFTS:
            lead.append(gift_first(given["gift"]))
            way = gift_way(given["gift"])
            found.append(_on(number, way, f"gift_way({given['gift']!r})"))
            continue
        if given is not None and given["n"]:
            tail.append(awaken_last(int(given["n"])))
        if given is not None and given["overload"]:
            overload = given["overload"]
            found.append(_on(number, overload_way(overload), f"overload_way({overload!r})"))
            continue
        worked = _star(line, facts)
        if worked is not None:
            power, toughness = worked
            marks[number] = "star"
            continue
        try:
            got = read_line(line, known, is_spell)
        except ValueError as why:  # a mana symbol the engine does not know
            raise NotUnderstood(line, "", (), str(why)) from None
        if got is None:
            if not effects:
                at, begin = len(found), number
            effects.append(line)
            continue
        for part in got:
            part.line = number
        found += got
    if effects:
        if rebound:
            tail.append(dsl.rebound())
        part = _spell(" ".join(effects), known, (tuple(lead), tuple(tail)), bool(overload))
        part.line = begin
        found[at:at] = [part]
    if power is None and toughness is None and "*" in f"{facts.power}{facts.toughness}":
        raise NotUnderstood(f"{facts.power}/{facts.toughness}", "", (), "nothing says what the star is")
    for part in found:
        for made in part.abilities:
            if made.zone == terms.BATTLEFIELD and _asks_graveyard(getattr(made, "condition", None)):
                raise NotUnderstood(lines[part.line], "", (), "nothing says where it works")
    if "Scheme" in facts.types:
        for part in found:
            for made in part.abilities:
                made.zone = terms.COMMAND  # where a scheme works (CR 314.4)
    reading = Reading(tuple(lines), tuple(found), power, toughness, marks)
    check(reading, facts)
    return reading


AROUND = re.compile(
    r"(?:Gift (?P<gift>an? .+)|Awaken (?P<n>\d+)—(?:\{[^}]+\})+|Overload (?P<overload>(?:\{[^}]+\})+))$"
)
"""Lines of an instant or sorcery that say what it does first, last, or to each instead of a target."""


def _on(number: int, made: Ability, python: str) -> Passage:
    """What a line of its own gives."""
    part = Passage((made,), python)
    part.line = number
    return part


LEADS = re.compile(r"This (?:planeswalker|creature|Vehicle|artifact|enchantment) can be your commander\.$")


def _asks_graveyard(condition: Any) -> bool:
    """Whether it asks if the card itself is in the graveyard."""
    return isinstance(condition, Node) and (
        lies_there(condition) or any(map(_asks_graveyard, condition.args))
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
        raise NotUnderstood(line, _stopped(r), sorted(r.expected))
    value = replace_pronouns(None, (values[0],))[0]

    def worked(text: str | None, what: str) -> Any:
        if what not in match[1] or text is None or "*" not in text:
            return None
        return value if text == "*" else plus(int(text.split("+")[0]), value)

    power, toughness = worked(facts.power, "power"), worked(facts.toughness, "toughness")
    stars = ["*" in str(number) for number in (facts.power, facts.toughness)]
    if [power is not None, toughness is not None] != stars:
        raise NotUnderstood(line, "", (), "it says only half of the star")
    return power, toughness


def _hosts(lines: Sequence[str]) -> frozenset[str]:
    """What an Aura may call what it enchants, by its line "Enchant ..."."""
    line = next((line for line in lines if line.startswith("Enchant ")), "")
    if not line:
        return frozenset()
    found = {"permanent"} | set(line.lower().split())
    if found & {name.lower() for name in LAND_TYPES}:
        found.add("land")
    if {word.capitalize() for word in found} & CREATURE_TYPES:
        found.add("creature")
    return frozenset(found)


EXERTING = "You may exert this creature as it attacks."
"""What is done when a creature was exerted stands in the same line (CR 701.43)."""


MAX_SPEED = "Max speed — "


def _at_max_speed(line: str, known: Known) -> Passage:
    """An ability that is there at max speed (CR 702.178)."""
    rest = line.removeprefix(MAX_SPEED)
    parts = read_line(rest[0].upper() + rest[1:], known) or []
    if len(parts) == 1 and len(parts[0].abilities) == 1 and not parts[0].abilities[0].family:
        try:
            return Passage((max_speed(parts[0].abilities[0]),), f"max_speed({parts[0].python})")
        except ValueError as why:
            raise NotUnderstood(line, "", (), str(why)) from None
    raise NotUnderstood(line, "", (), "more than one ability of max speed")


def read_line(line: str, known: Known, is_spell: bool = False) -> list[Passage] | None:
    """One line as parts; None for a line of a spell's effect. Raises NotUnderstood."""
    if line.startswith(EXERTING) and not is_spell:
        done = line.removeprefix(EXERTING).removeprefix(" When you do, ")
        then = read_line(f"When you exert this creature, {done}", known) if done else None
        return [Passage((HasKeyword(MAY_EXERT),), repr(MAY_EXERT)), *(then or [])]
    if line in ("Ascend", "Trample") and is_spell:
        raise NotUnderstood(line, "", (), "of a spell that is something it does")
    if line.startswith(MAX_SPEED) and not is_spell:
        return [_at_max_speed(line, known)]
    r = Reader(words(line), known)
    readings: list[list[Passage]] = keyword_line(r)
    if not readings:
        for function in (casting, *(() if is_spell else (ability, entering))):
            readings += [[part] for end, part in function(r, 0) if end == r.length]
    if not readings and is_spell:
        for end, part in statics(r, 0):
            if end == r.length and part.python == "CANT_BE_COUNTERED":
                return [part]
        readings = [[part] for end, part in permitted(r, 0) if end == r.length and _own_cost(part)]
        if readings:
            return _only(readings, line, r)
        return None
    return _only(readings, line, r)


def _own_cost(part: Passage) -> bool:
    """Whether it says what the spell itself costs."""
    return all(isinstance(a, Permitting) and a.what.head.index == terms.PE_OWN_COST for a in part.abilities)


def _spell(text: str, known: Known, around: Around, overloaded: bool) -> Passage:
    r = Reader(words(text), known)
    return _only([[part] for part in spell(r, around, overloaded)], text, r, WORSE_OF_SPELL)[0]


# Heads of few cards that say in the same words what others say of everything, and heads read of what they do nothing for:
# a reading with one of them gives way to a reading without.
_NARROW = (
    r"\bown_counters\(|\bboth\(lies_in_graveyard\(|\bgive_control\(YOU,|\bcasts_targeting\(CARD,|\breturn_spell\((?!target\()|"
    r"\bbounce\(target\(SPELL|\bdelayed\(end_of_combat\(\), \((?:sacrifice|destroy|exile|bounce)\(|"
    r"\beither\(plays_land\(\w+\), casts_from_elsewhere\(|"
)
WORSE = re.compile(_NARROW + r"\bshuffle_this_in\(")
WORSE_OF_SPELL = re.compile(_NARROW + r"\bshuffle_in\(THIS\)")


def _stopped(r: Reader) -> str:
    """The words that reading got no further than."""
    return " ".join(r.words[r.far : r.far + 6])


def _only(
    readings: list[list[Passage]], line: str, r: Reader, worse: re.Pattern[str] = WORSE
) -> list[Passage]:
    """The one reading of a line, or of several that come to the same the first. Raises NotUnderstood."""
    if not readings:
        raise NotUnderstood(line, _stopped(r), sorted(r.expected))
    if len(readings) > 1:
        better = [row for row in readings if not any(worse.search(part.python) for part in row)]
        readings = better or readings
    different = {repr([signature(a) for part in row for a in part.abilities]) for row in readings}
    if len(different) > 1:
        ways = [", ".join(part.python for part in row) for row in readings]
        raise NotUnderstood(line, "", ways, f"ambiguous, it can be read in {len(different)} ways")
    return readings[0]
