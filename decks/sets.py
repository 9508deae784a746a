"""Sets with their day of release, block and name: facts that printings do not carry. A file of `sets.csv`'s columns.

Sets that are not in it come with imports that say when they were released (`Card.details["released"]`).
"""

import csv
import datetime
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.catalogue import fold

SOURCE = Path(__file__).with_name("sets.csv")


class CardSet(NamedTuple):
    """A set of cards."""

    code: str
    released: datetime.date
    block: str
    name: str


@cache
def card_sets() -> Mapping[str, CardSet]:
    """Every set we know by its code."""
    with SOURCE.open(encoding="utf-8", newline="") as file:
        rows = [
            CardSet(row["code"], datetime.date.fromisoformat(row["released"]), row["block"], row["name"])
            for row in csv.DictReader(file)
        ]
    return {row.code: row for row in rows}


def released(codes: Iterable[str], more: Mapping[str, str] | None = None) -> list[datetime.date]:
    """The days on which these sets were released, the earliest first; `more` are days of other sets by code, as ISO
    dates. A set of which no day is known is left out."""
    known, days = card_sets(), set()
    for code in codes:
        if code in known:
            days.add(known[code].released)
        elif more and code in more:
            days.add(datetime.date.fromisoformat(more[code]))
    return sorted(days)


def block_codes(text: str) -> tuple[str, tuple[str, ...]] | None:
    """The name of a block and the codes of its sets, by the block's name (or how it begins) or the code of one of its
    sets; None if there is no such block or the beginning fits several."""
    blocks: dict[str, list[str]] = {}
    for each in card_sets().values():
        if each.block:
            blocks.setdefault(each.block, []).append(each.code)
    given = card_sets().get(text.upper())
    if given is not None and given.block:
        return given.block, tuple(blocks[given.block])
    key = fold(text)
    fits = [name for name in blocks if fold(name) == key] or [
        name for name in blocks if key and fold(name).startswith(key)
    ]
    return (fits[0], tuple(blocks[fits[0]])) if len(fits) == 1 else None


def set_named(text: str) -> CardSet | None:
    """A set by its code or whole name."""
    found = card_sets().get(text.upper())
    if found is not None:
        return found
    key = fold(text)
    fits = [each for each in card_sets().values() if fold(each.name) == key]
    return fits[0] if len(fits) == 1 else None
