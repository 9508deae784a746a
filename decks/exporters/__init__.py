"""Writing deck lists in the syntaxes people want them in. A module a syntax; each declares one `EXPORTER`."""

import importlib
import pkgutil
from functools import cache

from django.utils.text import slugify

from decks.exporters.base import Exporter, Listing
from formats.base import BadInput

__all__ = ["Exporter", "Listing", "exporters", "named", "write"]


@cache
def exporters() -> tuple[Exporter, ...]:
    """Every syntax: our own first, then by name."""
    modules = (
        importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)
    )
    found = [m.EXPORTER for m in modules if hasattr(m, "EXPORTER")]
    return tuple(sorted(found, key=lambda e: (e.key not in ("txt", "json"), e.label)))


def named(key: str) -> Exporter:
    """The syntax of that key. Raises BadInput."""
    for exporter in exporters():
        if exporter.key == key:
            return exporter
    raise BadInput(f"There is no syntax {key[:40]!r}; there are {', '.join(e.key for e in exporters())}.")


def write(listing: Listing, syntax: str) -> tuple[str, str, bytes]:
    """The file of a list: its name, its content type and its bytes. Raises BadInput."""
    exporter = named(syntax)
    name = slugify(listing.name)[:60] or "deck"
    return f"{name}{exporter.ending}", exporter.content_type, exporter.write(listing).encode("utf-8")
