"""Words of the rules text: as they stand, with ~ for the card's name, or as a small regular expression.

A regular expression in general may take for ever, and the two databases read different ones. Those that stand for a
few texts are read as these texts, `/draws? (a|two) cards?/` for instance; the others are refused in words.
"""

from itertools import product

from django.db.models import F, Q, Value
from django.db.models.functions import Concat, Lower

from decks.search.kinds import KNOWN_TEXT
from decks.search.terms import Context, Meaning, Term

MOST_WORDINGS = 24
OWN_NAMES = (
    "this creature",
    "this land",
    "this artifact",
    "this enchantment",
    "this spell",
    "this card",
    "this permanent",
    "this aura",
    "this equipment",
    "this vehicle",
    "this planeswalker",
    "this token",
)
"""How today's texts speak of their own card."""


FORMER = "enters the battlefield"
"""What cards said until 2024 where they say “enters” now."""


class TooMuch(ValueError):
    """A regular expression that stands for more than a few texts, and the sign that makes it so."""


def text(term: Term, context: Context) -> Meaning:
    """Words in the rules text."""
    value = " ".join(term.value.lower().split())
    if term.regex:
        try:
            wordings = finite(value)
        except TooMuch as sign:
            raise term.not_kept(
                f"Regular expressions are read here without {sign}: only literal words, (a|b), [ab] and x? "
                f"that stand for {MOST_WORDINGS} texts at most."
            ) from None
        said = " or ".join(f"“{each}”" for each in wordings)
        verb_words = f"{said} in the text"
    else:
        wordings, verb_words = [value], f"“{value}” in the text"
        if FORMER in value:  # older texts keep these words, today's say less
            wordings.append(value.replace(FORMER, "enters"))
            verb_words = " or ".join(f"“{each}”" for each in wordings) + " in the text"
    where = Q(pk__in=())
    for each in wordings:
        where |= _holds(each)
    return Meaning(where, "have", verb_words, KNOWN_TEXT)


def _holds(words: str) -> Q:
    if "~" not in words:
        return Q(text_key__contains=words)
    where = Q(pk__in=())
    for own in OWN_NAMES:
        where |= Q(text_key__contains=words.replace("~", own))
    pieces: list[Value | Lower] = []
    for at, piece in enumerate(words.split("~")):
        pieces += [Lower(F("name"))] if at else []
        pieces += [Value(piece)]
    return where | Q(text_key__contains=Concat(*pieces))


def finite(pattern: str) -> list[str]:
    """The texts a regular expression stands for, if they are few. Raises TooMuch."""
    found, at = _either(pattern, 0)
    if at != len(pattern):
        raise TooMuch("a bracket that nothing opens")
    if not all(each.strip() for each in found):
        raise TooMuch("a part that may be empty")
    return list(dict.fromkeys(found))


def _either(pattern: str, at: int) -> tuple[list[str], int]:
    """The texts of alternatives up to the end or a closing bracket, and where they end."""
    found: list[str] = []
    row = [""]
    while at < len(pattern) and pattern[at] != ")":
        if pattern[at] == "|":
            found, row, at = found + row, [""], at + 1
            continue
        piece, at = _piece(pattern, at)
        if at < len(pattern) and pattern[at] == "?":
            piece, at = [*piece, ""], at + 1
        if at < len(pattern) and pattern[at] in "*+?{":
            raise TooMuch(f"“{pattern[at]}” for a repetition")
        if len(row) * len(piece) > MOST_WORDINGS:
            raise TooMuch("so many choices")
        row = ["".join(pair) for pair in product(row, piece)]
    if len(found) + len(row) > MOST_WORDINGS:
        raise TooMuch("so many choices")
    return found + row, at


def _piece(pattern: str, at: int) -> tuple[list[str], int]:
    """What one letter, class or group stands for, and where it ends."""
    letter = pattern[at]
    if letter == "\\":
        following = pattern[at + 1 : at + 2]
        if not following or following.isalnum():
            raise TooMuch(f"“\\{following}”")
        return [following], at + 2
    if letter == "(":
        inner = at + 3 if pattern.startswith("(?:", at) else at + 1
        if pattern.startswith("?", inner):
            raise TooMuch("“(?”")
        found, end = _either(pattern, inner)
        if end >= len(pattern):
            raise TooMuch("a bracket that is never closed")
        return found, end + 1
    if letter == "[":
        end = pattern.find("]", at)
        inside = pattern[at + 1 : end]
        if end < 0 or not inside or inside[0] == "^" or "-" in inside or "\\" in inside:
            raise TooMuch(f"“{pattern[at : end + 1] if end > 0 else letter}”")
        return list(dict.fromkeys(inside)), end + 1
    if letter in ".^$*+?{}":
        raise TooMuch(f"“{letter}”")
    return [letter], at + 1
