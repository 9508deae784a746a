"""The validator of Horde Sealed: one list alone."""

from collections.abc import Callable

from formats.base import Options, Pool, Report
from formats.decklist import DeckList
from formats.horde_sealed import cube, horde, survivor

KINDS: dict[str, Callable[[DeckList, Options, Pool | None], Report]] = {
    "cube": cube.check_cube,
    "horde": horde.check_horde,
    "survivor": survivor.check_survivor,
}
CHECKS = {**cube.CHECKS, **horde.CHECKS, **survivor.CHECKS}


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """Everything a list of that kind breaks."""
    return KINDS[kind](deck, options, pool)
