"""Card names as people write them: one key for every spelling."""

import re
import unicodedata

_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l"})
_HALVES = re.compile(r"\s*/+\s*")
_DROPPED = re.compile(r"['’‘`´ʼ\"“”,.!?:;®™()]")
_APART = re.compile(r"[^a-z0-9/*+&\w]+|_")


def fold(name: str) -> str:
    """The key of a name, whatever its case, accents, apostrophes, punctuation and hyphens; `A/B` is `A // B`."""
    key = name.casefold()
    if not key.isascii():
        key = unicodedata.normalize("NFKD", key.translate(_LETTERS))
        key = "".join(c for c in key if not unicodedata.combining(c))
    key = _DROPPED.sub("", key)
    if "/" in key:
        key = _HALVES.sub(" // ", key)
    return _APART.sub(" ", key).strip()
