"""Texts that do not read, and why."""

import re
from collections.abc import Sequence


class NotUnderstood(Exception):
    """A text that does not read: the clause, how far reading came in it, and what was expected there."""

    def __init__(self, line: str, reached: str, expected: Sequence[str], why: str = "") -> None:
        self.line = line
        self.reached = reached
        self.expected = tuple(expected)
        self.why = why
        super().__init__(self.reason)

    @property
    def reason(self) -> str:
        """In words for a user."""
        if self.why:
            return f"{self.why}: “{self.line}”"
        hint = f" (expected {', '.join(self.expected[:4])})" if self.expected else ""
        return f"not understood from “{self.reached}” on{hint}: “{self.line}”"


_REASON = re.compile(r"not understood from “(.*?)” on(?: \(expected.*?\))?: “(.*)", re.S)

_SHORT = 3


def plainly(reason: str) -> str:
    """Why the engine does not play a card, as a player would say it; takes a `NotUnderstood.reason`, perhaps cut short."""
    found = _REASON.match(reason)
    if found is not None:
        reached = found[1].strip(" .,”")
        line = found[2].rstrip("”")
        where = f", from “{reached}” on" if reached else ", at its end"
        return f"The engine cannot read this sentence of it yet{where}: “{line}”."
    why, _, line = reason.partition(": “")
    for known, said in PLAIN.items():
        if why.startswith(known):
            return said + (f" “{line.removesuffix('”')}”." if line else ".")
    return reason


PLAIN = {
    "a type of card": "The engine has no rules yet for cards of its kind:",
    "a card of two faces": "The engine has no rules yet for cards laid out like this one:",
    "ambiguous": "A sentence of it can be read in more than one way, and the engine does not guess:",
    "reads, but": "A word of this sentence would be lost in reading, so the engine leaves the card alone:",
    "cannot be printed": "The engine is not sure of this sentence, so it leaves the card alone:",
    "nothing says where it works": "The engine is not sure of this sentence, so it leaves the card alone:",
    "nothing says what the star is": "The engine cannot work out the card's power or toughness:",
    "it says only half of the star": "The engine cannot work out the card's power or toughness:",
    "nothing says what its chapters": "The engine does not know the chapters of this Saga:",
    "an X that": "The engine cannot work out what X is in this sentence:",
    "a planeswalker without": "The engine cannot work out the card's loyalty:",
}
"""How a reason begins, and how a player would put it."""


def clause_of(reason: str) -> str:
    """What the reasons of many cards have in common: the words that reading stopped at, without their numbers.

    Takes a `NotUnderstood.reason`, also one that was cut at its end; any other reason is its own.
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


class Unclear(Exception):
    """Something is spoken of that nothing before names."""

    def __init__(self, words: str, place: int) -> None:
        super().__init__(words)
        self.words = words
        self.place = place
