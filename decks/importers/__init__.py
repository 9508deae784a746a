"""ListBuilder deck lists in the syntaxes people have them in. A module a syntax; each declares one `IMPORTER`."""

import importlib
import pkgutil
from functools import cache

from decks.importers.base import MOST_BYTES, Imported, Importer, decode, lines_of
from formats.base import BadInput
from formats.decklist import without_brackets

__all__ = ["MOST_BYTES", "Imported", "Importer", "decode", "detect", "detect_and_read", "importers", "named"]


@cache
def importers() -> tuple[Importer, ...]:
    """Every syntax, by key: the modules beside this one that declare an importer."""
    modules = (
        importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)
    )
    return tuple(sorted((m.IMPORTER for m in modules if hasattr(m, "IMPORTER")), key=lambda i: i.key))


def detect_and_read(data: bytes | str, filename: str = "", syntax: str | None = None) -> Imported:
    """Read a file or a pasted list, in the syntax named or in the one it looks like most. Raises BadInput."""
    text, said = decode(data)
    lines_of(text)
    chosen = named(syntax) if syntax else detect(text, filename)
    read = chosen.read(text)
    read.notes = (*said, *read.notes)
    return read


def named(key: str) -> Importer:
    """The syntax of that key. Raises BadInput."""
    for importer in importers():
        if importer.key == key:
            return importer
    raise BadInput(f"There is no syntax {key[:40]!r}; there are {', '.join(i.key for i in importers())}.")


def detect(text: str, filename: str = "") -> Importer:
    """The syntax a text looks like. Endings of our own files (`.mtgo.txt`) are certain; others decide between equals."""
    name = filename.lower()
    signs = "\n".join(map(without_brackets, text.split("\n")))

    def sure(importer: Importer) -> tuple[bool, int, bool, str]:
        matching = [ending for ending in importer.endings if name.endswith(ending)]
        certain = any(ending.count(".") > 1 for ending in matching)
        return certain, importer.looks(signs), bool(matching), importer.key

    return max(importers(), key=sure)
