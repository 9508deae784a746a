"""What the Horde reveals in its turn: said once, for the engine and for the table."""

from collections.abc import Iterable


def tokens_before_spell(tokens: Iterable[bool]) -> int:
    """How many cards from the top are tokens before the first that is none (HS-56); given which are."""
    found = 0
    for token in tokens:
        if not token:
            break
        found += 1
    return found
