"""English: the words of a text, numbers in words, plurals, articles, rows of words."""

import re
from typing import Any

from engine.language.nodes import Node
from engine.language.subtypes import PLURALS

# Symbols, signed numbers, numbers, words, marks.
WORD = re.compile(r"\{[^}]*\}|[+\-−](?:\d+|[XY]\b)|\d+|(?<!\w)'s\b|[^\W\d_]+(?:[-'’.][^\W\d_]+)*|\S")

NUMBERS = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
)
COUNTS = {word: n for n, word in enumerate(NUMBERS) if n}
# What the sentence of a keyword says of one, and of several.
SENTENCES = (
    ("doesn't untap during its controller's untap step", "don't untap during their controllers' untap steps"),
    ("attacks each", "attack each"),
    ("blocks each", "block each"),
    ("assigns", "assign"),
    ("its damage", "their damage"),
)
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}


def words(text: str) -> list[str]:
    """The words of a text; a symbol, a mark and a possessive ending are each one of their own."""
    found: list[str] = []
    for word in WORD.findall(text.replace("’", "'")):
        if word.endswith("'s") and len(word) > 2 and word not in ("Urza's",):
            found += [word[:-2], "'s"]
        else:
            found.append(word)
    return found


def number(n: Any, a: str = "a") -> str:
    """A count in words; one is the article."""
    if isinstance(n, int):
        return a if n == 1 else NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)
    return "X" if isinstance(n, Node) and n.head.name == "x" else "that many"


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    """The text with its first letter small."""
    return text[:1].lower() + text[1:]


def article(text: str) -> str:
    """The phrase with "a" or "an"."""
    if re.match(r"(?:8|11|18)\d*/|X/", text):
        return f"an {text}"
    return f"an {text}" if text[:1] in "aeiouAEIO" and not text.startswith(("one", "uni")) else f"a {text}"


def listed(words: list[str], join: str = "or") -> str:
    """Words in a row: "a or b", "a, b, or c"."""
    if len(words) < 3:
        return f" {join} ".join(words)
    return f"{', '.join(words[:-1])}, {join} {words[-1]}"


def with_and(noun: str) -> str:
    """Several kinds that are spoken of together: "instant and sorcery cards"."""
    return re.sub(r"\bor (?=\S+(?: cards| spells)?$)", "and ", noun)


def plural_word(word: str) -> str:
    """The plural of one noun."""
    if word in PLURALS:
        return PLURALS[word]
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    if word == "sorcery" or (word.endswith("y") and word[-2] not in "aeiou"):
        return word[:-1] + "ies"
    return word + "s"


def plural(noun: str) -> str:
    """The plural of a noun phrase; of "creature or land" both, of "creature card" and "instant or sorcery card" the last word."""
    parts = noun.split(" or ")
    shared = " " in parts[-1] and " " not in parts[0]
    many = []
    for i, part in enumerate(parts):
        *before, last = part.split(" ")
        many.append(part if shared and i < len(parts) - 1 else " ".join([*before, plural_word(last)]))
    return " or ".join(many)


def plural_sentence(text: str) -> str:
    """A keyword's sentence for several: "don't untap during their controllers' untap steps", "attack each combat if able"."""
    for one, several in SENTENCES:
        text = text.replace(one, several)
    return text
