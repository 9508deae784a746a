"""The library held against the real texts: every definition, face by face.

A text that reads is held by content: what it reads as is what the definition does, or the card is one of EXCEPTIONS with the
reason. A text that does not read was written by hand: what the definition prints is held against it by words. What both say in
other words is a line of `worded.txt`: the face, a tab, the words only the text has and those only the print has. So is
every change of such a definition, of its print or of the text a failing test, until somebody has looked at both again.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine import cards
from engine.language.definition import Definition
from engine.text.printing.card_text import card_text
from engine.text.reading.compiled import leveled
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from engine.text.reading.wording import current_wording

from . import oracle

# Definitions that say what their text says in another way, each with the reason.
EXCEPTIONS = {
    "Death Baron": "the Skeletons of the definition leave out those that are Zombies too, so that nothing counts twice",
    "Chisei, Heart of Oceans": "its own word counts all permanents of its controller, near or far: a cost knows no distance",
}
# The texts of the data set begin with a mark of their source.
MARKED = {"Lava Axe", "Rampant Growth"}
WORDED = Path(__file__).with_name("worded.txt")

# "This creature", "that card", "those lands": pronouns.
AGAIN = re.compile(
    r"\b(?:this|that|those|these) (?:card|spell|creature|artifact|enchantment|land|planeswalker|aura|equipment|vehicle|scheme|"
    r"permanent|token|player)s?\b"
)
WORD = re.compile(r"[\w'+/-]*\w|\{[^}]*\}")
# Articles, pronouns and the like, which say nothing alone.
EMPTY = frozenset(
    re.findall(
        r"\S+",
        "a an the it its it's that this those these they them their theirs he him his she her you your is are was were be has "
        "have gets get s",
    )
)


class Face(NamedTuple):
    """A face of a card with its definition."""

    name: str
    card: dict[str, Any]
    definition: Definition


def faces() -> Iterator[Face]:
    """Every face of every card of the library that the data set has."""
    empty: dict[str, Any] = {"supertypes": [], "types": [], "subtypes": []}
    for name in cards.names():
        card, definition = oracle.cards().get(name), cards.definition(name)
        if card is None or definition.token or name in MARKED:
            continue
        if not definition.faces:
            yield Face(name, card, definition)
            continue
        made = [] if "left" in definition.faces else [definition]
        for face, each in zip(card["faces"], [*made, *definition.faces.values()], strict=True):
            yield Face(face["name"], {**empty, **face, "layout": card["layout"]}, each)


@cache
def held() -> tuple[dict[str, str], dict[str, Face], int]:
    """Texts that read as something else than their definition, faces whose text does not read, and how many texts there are."""
    different, by_hand, total = {}, {}, 0
    for face in faces():
        total += 1
        text = oracle.text_of(face.card)
        if face.card["layout"] == "leveler":
            text = leveled(text)
        try:
            reading = read(text, oracle.facts_of(face.card))
        except NotUnderstood:
            by_hand[face.name] = face
            continue
        if oracle.content(oracle.abilities(face.definition)) != oracle.content(reading.abilities):
            different[face.name] = ", ".join(part.python for part in reading.parts)
    return different, by_hand, total


def words(lines: list[str]) -> Counter[str]:
    """The words of a text that say something, in no order."""
    found = (
        word.removesuffix("'s").removesuffix("'")
        for word in WORD.findall(AGAIN.sub("", " ".join(lines).lower()))
    )
    said = (word for word in found if word not in EMPTY)
    return Counter(w[:-1] if len(w) > 3 and w.endswith("s") else w for w in said)


def other_words(face: Face) -> str:
    """The words only its text has, and those only its print has."""
    facts = oracle.facts_of(face.card)

    def said(text: str) -> Counter[str]:
        lines = current_wording(
            text, facts.name, facts.types, facts.subtypes, "Legendary" in facts.supertypes
        )
        return words(lines)

    text = oracle.text_of(face.card).removeprefix("Aftermath")  # which the whole card prints
    real, ours = said(text), said(card_text(face.definition, alone=True))
    gone, more = sorted((real - ours).elements()), sorted((ours - real).elements())
    return " ".join([*(f"-{w}" for w in gone), *(f"+{w}" for w in more)])


def test_every_definition_says_what_its_text_says() -> None:
    different, by_hand, total = held()
    assert different.keys() == EXCEPTIONS.keys(), {n: p for n, p in different.items() if n not in EXCEPTIONS}
    assert len(EXCEPTIONS) < total / 100
    # what texts do not read is written by hand; most definitions still have a text to be held against
    assert len(by_hand) < total / 4


def test_what_is_written_by_hand_prints_its_text() -> None:
    """But for the lines of `worded.txt`: each names the words its print says otherwise."""
    found = {name: other_words(face) for name, face in held()[1].items()}
    listed = dict(line.split("\t") for line in WORDED.read_text(encoding="utf-8").splitlines())
    now = {name: said for name, said in found.items() if said}
    changed = sorted(
        f"{n}\t{now.get(n, '')}" for n in now.keys() | listed.keys() if now.get(n) != listed.get(n)
    )
    assert not changed, "\n".join(["tests/cards/worded.txt should say of these:", *changed])
