"""Whole cards from their facts and text: what makes an imported card playable, or says why it is not."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.cards.faces import JOINED, CardText, color_mask
from engine.catalogue import Facts
from engine.language.definition import Definition
from engine.state import terms
from engine.text.reading.levels import CLASS, classed, leveled
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from engine.text.reading.result import Reading, define

# Types whose cards do what their text says and nothing else; a battle or a dungeon has rules of its own.
PLAYED = frozenset(
    ("Creature", "Instant", "Sorcery", "Enchantment", "Artifact", "Land", "Planeswalker", "Kindred", "Scheme")
)
ONE_FACE = frozenset(("", "normal", "saga", "mutate", "class", "case", "scheme"))
"""Layouts, as published files call them, of cards of one face: their text is all there is."""
SPELLS = frozenset(("Instant", "Sorcery"))
WITH_SPELL = frozenset(("adventure", "omen"))
"""Layouts whose second half is an instant or sorcery (CR 715.2, 720.2)."""
COLORLESS = frozenset(("Artifact", "Land"))
"""Types whose cards have no color where neither a mana cost nor a color indicator gives them one (CR 105.2c, 204)."""
PRINTED_SIZE = re.compile(r"[+-]?\d+|(\d+[+-])?\*([+-]\d+)?")
"""A power or toughness as it is printed: a number, or a star that an ability defines (CR 208.2)."""
OTHER_FACE = "//"
"""The line that published files put between the texts of two faces."""
# Subtypes with rules of their own that the engine has not.
UNKNOWN = frozenset(
    (
        "Case",
        "Room",
        "Spacecraft",
        "Siege",
        "Attraction",
        "Role",
        "Contraption",
    )
)


class ReadFace(NamedTuple):
    """One face of a card, or a card of one, as it was read."""

    known: CardText
    reading: Reading
    definition: Definition


def compiled(facts: Facts, text: str, faces: Sequence[Mapping[str, Any]] = ()) -> Definition:
    """The definition a card's text gives. Raises NotUnderstood with the clause that does not fit.

    `faces` are the faces or halves of a card of several: each with its name, cost, types, numbers and text.
    """
    layout, found = read_faces(facts, text, faces)
    made = [each.definition for each in found]
    return JOINED[layout](*made) if layout else made[0]


def read_faces(
    facts: Facts, text: str, faces: Sequence[Mapping[str, Any]] = ()
) -> tuple[str, list[ReadFace]]:
    """Each face as it is read, and the layout by which two of them are a card, "" where there is one. Raises NotUnderstood."""
    if facts.layout in ONE_FACE and not faces:
        return "", [_read(CardText.of(facts), text)]
    if facts.layout == "leveler" and not faces:
        return "", [_read(CardText.of(facts), leveled(text))]
    layout = facts.layout
    spell = layout not in WITH_SPELL or (len(faces) == 2 and SPELLS & set(faces[1]["types"]))
    if layout not in JOINED or len(faces) != 2 or not spell:
        raise NotUnderstood(
            layout, "", (), "a card of two faces or halves of a kind the engine has no rules for"
        )
    texts = [str(face["text"]) for face in faces]
    if layout in ("split", "aftermath"):
        for face in faces:
            if not SPELLS & set(face["types"]):
                raise NotUnderstood(
                    " ".join(face["types"]), "", (), "a type of card the engine has no rules for"
                )
        first, _, rest = texts[1].partition("\n")
        layout = "split"
        if first.startswith("Aftermath"):
            layout, texts[1] = "aftermath", rest
    known = [_face(face) for face in faces]
    if layout == "transform":
        known[0] = known[0]._replace(colors=color_mask(facts.colors))
        if known[1].colors is None and not known[1].mana_cost and not COLORLESS & set(known[1].types):
            raise NotUnderstood(known[1].name, "", (), "nothing says what colors the back has")
    return layout, [_read(each, said) for each, said in zip(known, texts, strict=True)]


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
        None if colors is None else color_mask(colors),
    )


def _hold_whole(known: CardText, text: str) -> None:
    """Raises NotUnderstood for a card of which a file leaves out something that a card of its kind always has.

    A creature of no known size, a land or spell of no known text, the texts of two faces under the name of one: made into a
    definition, each would play as another card.
    """
    if "Creature" in known.types or "Vehicle" in known.subtypes:
        sizes = (known.power, known.toughness)
        if not all(size and PRINTED_SIZE.fullmatch(size) for size in sizes):
            printed = "/".join(size or "" for size in sizes)
            raise NotUnderstood(printed, "", (), "a creature without a plain power and toughness")
    elif not text.strip() and not terms.BASIC_LAND_COLORS.keys() & set(known.subtypes):
        raise NotUnderstood(known.name, "", (), "nothing says what its text is")
    if OTHER_FACE in text.split("\n"):
        raise NotUnderstood(
            OTHER_FACE, "", (), "the texts of two faces, and nothing says what the other one is"
        )


def _read(known: CardText, text: str) -> ReadFace:
    """One face, or a card of one."""
    odd = [t for t in (*known.types, *known.supertypes) if t not in PLAYED and t not in terms.SUPERTYPE_NAMES]
    odd += [t for t in known.subtypes if t in UNKNOWN]
    if odd or not known.types:
        raise NotUnderstood(" ".join(odd), "", (), "a type of card the engine has no rules for")
    if "Planeswalker" in known.types and not (known.loyalty or "").isdigit():
        raise NotUnderstood(known.loyalty or "no loyalty", "", (), "a planeswalker without a plain loyalty")
    _hold_whole(known, text)
    try:
        reading = read(classed(text) if CLASS in known.subtypes else text, known)
        made = define(reading, known)
        if "Saga" in known.subtypes and not made.chapters:
            raise NotUnderstood(known.name, "", (), "nothing says what its chapters are")
        return ReadFace(known, reading, made)
    except ValueError as why:  # a mana symbol or number the engine does not know
        raise NotUnderstood(f"{known.mana_cost} {known.name}", "", (), str(why)) from None
