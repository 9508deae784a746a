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
