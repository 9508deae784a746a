"""Whole cards from their facts and text: what makes an imported card playable, or says why it is not."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.catalogue import Facts
from engine.keywords.faces import halved
from engine.language.definition import Definition
from engine.language.library import join_face
from engine.state import terms
from engine.text.english import NUMBERS, listed
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from engine.text.reading.result import CardText, define
from engine.text.reading.wording import REMINDER

# Types whose cards do what their text says and nothing else; a battle or a dungeon has rules of its own.
PLAYED = frozenset(
    ("Creature", "Instant", "Sorcery", "Enchantment", "Artifact", "Land", "Planeswalker", "Kindred")
)
SPELLS = frozenset(("Instant", "Sorcery"))
# Subtypes with rules of their own that the engine has not.
UNKNOWN = frozenset(
    (
        "Class",
        "Case",
        "Room",
        "Spacecraft",
        "Siege",
        "Background",
        "Attraction",
        "Role",
        "Contraption",
    )
)


def compiled(facts: Facts, text: str, faces: Sequence[Mapping[str, Any]] = ()) -> Definition:
    """The definition a card's text gives. Raises NotUnderstood with the clause that does not fit.

    `faces` are the faces or halves of a card of several: each with its name, cost, types, numbers and text.
    """
    if facts.layout in ("", "normal") and not faces:
        return _one(_known(facts), text)
    if facts.layout == "leveler" and not faces:
        return _one(_known(facts), leveled(text))
    join = LAYOUTS.get(facts.layout)
    if join is None or len(faces) != 2:
        raise NotUnderstood(
            facts.layout, "", (), "a card of two faces or halves of a kind the engine has no rules for"
        )
    return join(facts, *faces)


LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)$")


def leveled(text: str) -> str:
    """The text of a leveler card with its level symbols as the static abilities that they stand for (CR 711.2)."""
    lines: list[str] = []
    condition = ""
    for line in REMINDER.sub("", text).split("\n"):
        level = LEVEL.match(line)
        if level is not None:
            low, high = int(level[1]), level[2]
            least = (
                f"at least {NUMBERS[low]} but no more than {NUMBERS[int(high)]}"
                if high
                else f"{NUMBERS[low]} or more"
            )
            condition = f"As long as this creature has {least} level counters on it, this creature has"
        elif not condition:
            lines.append(line)
        elif re.fullmatch(r"\d+/\d+", line):
            lines.append(f"{condition} base power and toughness {line}.")
        elif line.endswith("."):
            lines.append(f"{condition} “{line}”")
        else:
            lines.append(f"{condition} {listed(line.lower().split(', '), 'and')}.")
    return "\n".join(lines)


def _known(facts: Facts) -> CardText:
    return CardText(
        facts.name,
        facts.mana_cost,
        facts.supertypes,
        facts.types,
        facts.subtypes,
        facts.power,
        facts.toughness,
        facts.loyalty,
        _bits(facts.colors),
    )


def _face(face: Mapping[str, Any]) -> CardText:
    colors = face.get("colors")
    return CardText(
        face["name"],
        face["mana_cost"],
        face["supertypes"],
        face["types"],
        face["subtypes"],
        face["power"],
        face["toughness"],
        face["loyalty"],
        None if colors is None else _bits(colors),
    )


def _bits(colors: str) -> int:
    return sum(terms.COLOR_BITS[letter] for letter in colors)


def _one(known: CardText, text: str) -> Definition:
    """One face, or a card of one."""
    odd = [t for t in (*known.types, *known.supertypes) if t not in PLAYED and t not in terms.SUPERTYPE_NAMES]
    odd += [t for t in known.subtypes if t in UNKNOWN]
    if odd or not known.types:
        raise NotUnderstood(" ".join(odd), "", (), "a type of card the engine has no rules for")
    if "Planeswalker" in known.types and not (known.loyalty or "").isdigit():
        raise NotUnderstood(known.loyalty or "no loyalty", "", (), "a planeswalker without a plain loyalty")
    try:
        made = define(read(text, known), known)
        if "Saga" in known.subtypes and not made.chapters:
            raise NotUnderstood(known.name, "", (), "nothing says what its chapters are")
        return made
    except ValueError as why:  # a mana symbol or number the engine does not know
        raise NotUnderstood(f"{known.mana_cost} {known.name}", "", (), str(why)) from None


def _two_faced(facts: Facts, front: Mapping[str, Any], back: Mapping[str, Any]) -> Definition:
    """A card that transforms (CR 712)."""
    made, other = (
        _one(_face(front)._replace(colors=_bits(facts.colors)), front["text"]),
        _one(_face(back), back["text"]),
    )
    other.mana_value = made.mana_value
    join_face(made, "back", other)
    return made


def _flipped(facts: Facts, card: Mapping[str, Any], flipped: Mapping[str, Any]) -> Definition:
    """A flip card (CR 710)."""
    made, other = _one(_face(card), card["text"]), _one(_face(flipped), flipped["text"])
    other.cost, other.mana_value, other.colors = made.cost, made.mana_value, made.colors
    join_face(made, "flip", other)
    return made


def _adventurer(facts: Facts, card: Mapping[str, Any], spell: Mapping[str, Any]) -> Definition:
    """An adventurer card (CR 715)."""
    made, other = _one(_face(card), card["text"]), _one(_face(spell), spell["text"])
    join_face(made, "adventure", other)
    made.instant_zones |= other.instant_zones & 1 << terms.HAND
    return made


def _modal(facts: Facts, front: Mapping[str, Any], back: Mapping[str, Any]) -> Definition:
    """A modal double-faced card (CR 712.2): played with either face, and never transformed."""
    made, other = _one(_face(front), front["text"]), _one(_face(back), back["text"])
    join_face(made, "modal", other)
    made.instant_zones |= other.instant_zones & 1 << terms.HAND
    return made


def _split(facts: Facts, left: Mapping[str, Any], right: Mapping[str, Any]) -> Definition:
    """A split card (CR 709), perhaps with aftermath (CR 702.127)."""
    for half in (left, right):
        if not SPELLS & set(half["types"]):
            raise NotUnderstood(" ".join(half["types"]), "", (), "a type of card the engine has no rules for")
    first, _, rest = right["text"].partition("\n")
    aftermath = first.startswith("Aftermath")
    one = _one(_face(left), left["text"])
    other = _one(_face(right), rest if aftermath else right["text"])
    whole = halved(one, other, aftermath)
    join_face(whole, "left", one)
    join_face(whole, "right", other)
    return whole


LAYOUTS: dict[str, Callable[[Facts, Mapping[str, Any], Mapping[str, Any]], Definition]] = {
    "transform": _two_faced,
    "flip": _flipped,
    "adventure": _adventurer,
    "modal_dfc": _modal,
    "split": _split,
    "aftermath": _split,
}
