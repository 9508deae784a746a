"""Which mana a card can make, read from its text: for `produces:`."""

import re
from collections.abc import Iterable

LETTERS = "WUBRGC"
_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_ADDS = re.compile(r"\badds?\b(?! (?:a|an|one|two|three|\w+) [^.]{0,40}counters?\b)([^.\n\"]*)")
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_ANY = re.compile(
    r"\bany (?:one )?(?:color|type|combination of colors)|\bof (?:the|that) chosen color|mana of that color"
)


def produced(text: str, subtypes: Iterable[str], given: Iterable[str] | None = None) -> str:
    """The letters of the mana a card can make, in the order WUBRGC; "" for none.

    `text` is its rules text, `subtypes` bring what basic land types make. `given` is what a file says, and settles it;
    nothing given, the text is read.
    """
    if given:
        return "".join(letter for letter in LETTERS if letter in set(given))
    found = {_BASIC[each] for each in subtypes if each in _BASIC}
    for match in _ADDS.finditer(text.lower()):
        words = match[1]
        for symbol in _SYMBOL.findall(words):
            found |= {letter for letter in symbol.upper().split("/") if letter in LETTERS}
        if "mana" in words and _ANY.search(words):
            found |= set("WUBRG")
    return "".join(letter for letter in LETTERS if letter in found)
