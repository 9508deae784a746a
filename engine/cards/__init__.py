"""The card library: every card that is played, each loaded when it is needed.

A card whose text the reader reads stands in `readings.txt`, made by one command; the others are written by hand in the typed
language, a file a set or pool.
"""

import copyreg
from collections.abc import Iterator, Sequence
from typing import Any

from engine.cards.files import Files, files, index, named_tokens
from engine.cards.readings import READINGS
from engine.keywords.faces import DISGUISED
from engine.language import library
from engine.language.abilities import Ability
from engine.language.definition import Definition
from engine.language.library import Declined, deck, declined_reason, definition, names, playable
from engine.rules import faces


def ability_of(name: str, index: int) -> Ability:
    """One ability of a definition, or of its face after a bar; how pickles name abilities."""
    if name == faces.FACELESS:
        hidden: Ability = DISGUISED.abilities[index]
        return hidden
    front, _, key = name.partition("|")
    whole = definition(front)
    ability: Ability = (whole.faces[key] if key else whole).abilities[index]
    return ability


def remade(kind: str, how: Any) -> Definition:
    """A definition that is in no library: another face of a card, a face-down card, a copy with exceptions."""
    if kind == "face_down":
        return DISGUISED if how else faces.FACE_DOWN
    if kind in ("card", "key"):
        return definition(how)
    if kind == "face":
        front, key = how
        face: Definition = definition(front).faces[key]
        return face
    base, given = how
    made = faces.variant(base, **dict(given))
    assert isinstance(made, Definition)
    return made


def _reduced(made: Definition) -> tuple[Any, ...]:
    """How a definition is pickled: by its name, or by how it was made."""
    return remade, made.of or ("card", made.name)


def _reduced_ability(made: Ability) -> Any:
    """An ability of a card is pickled by its card and its place; one that was made in a game as it is."""
    return object.__reduce_ex__(made, 2) if made.index < 0 else (ability_of, (made.owner, made.index))


def _kinds(kind: type[Ability]) -> Iterator[type[Ability]]:
    yield kind
    for narrower in kind.__subclasses__():
        yield from _kinds(narrower)


library.add_shelf(Files())
library.add_shelf(READINGS)
copyreg.pickle(Definition, _reduced)
for _kind in _kinds(Ability):
    copyreg.pickle(_kind, _reduced_ability)

__all__: Sequence[str] = (
    "Declined",
    "ability_of",
    "deck",
    "declined_reason",
    "definition",
    "files",
    "index",
    "named_tokens",
    "names",
    "playable",
)
