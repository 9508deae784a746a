"""The library's file of definitions, made from the texts of a file of cards: `manage.py texts FILE --library`."""

import multiprocessing
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from decks.cardfiles.texts import faces_of, load, text_of
from engine.cards import index
from engine.catalogue import catalogue, fold
from engine.text.reading import keeping
from engine.text.reading.not_understood import NotUnderstood

PROCESSES = 2
"""Each reads a share of its own, always the same: which text makes a token first is the same whenever the file is made."""


class Read(NamedTuple):
    """Lines of the file: of cards by name, of tokens by key; and the cards whose line would say something else."""

    lines: dict[str, str]
    tokens: dict[str, str]
    lost: list[str]


def read(path: str) -> Read:
    """The texts of a file of cards as lines. Cards that nobody knows or that a file of the library defines are left out.

    Raises BadInput.
    """
    rows: dict[str, dict[str, Any]] = {}
    for row in load(path):
        facts = catalogue().get(fold(row["name"]))
        if facts is not None and facts.name not in index():
            rows.setdefault(facts.name, row)
    names = sorted(rows)
    size = -(-len(names) // PROCESSES) or 1
    shares = [{name: rows[name] for name in names[i : i + size]} for i in range(0, len(names), size)]
    found = Read({}, {}, [])
    with ProcessPoolExecutor(PROCESSES, multiprocessing.get_context("spawn")) as processes:
        for share in processes.map(_read, shares):
            found.lines.update(share.lines)
            found.tokens.update({key: row for key, row in share.tokens.items() if key not in found.tokens})
            found.lost.extend(share.lost)
    return found


def _read(rows: Mapping[str, Mapping[str, Any]]) -> Read:
    keeping.forget()
    lines, lost = {}, []
    for name, row in rows.items():
        try:
            lines[name] = keeping.line_of(catalogue()[fold(name)], text_of(row), faces_of(row))
        except NotUnderstood:
            continue
        except keeping.Lost as why:
            lost.append(str(why))
    return Read(lines, keeping.tokens(), lost)


def differences(kept: Mapping[str, str], made: Mapping[str, str]) -> Sequence[str]:
    """The names whose lines are not the same."""
    return sorted(name for name in kept.keys() | made.keys() if kept.get(name) != made.get(name))
