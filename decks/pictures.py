"""Pictures of cards: only for who asked for them, only from the addresses an import brought, never kept here.

Whoever shows them fetches them from another server, which sees who looks at what. So it is a person's own choice, off
at first, and the page's policy is widened for that person alone, to those servers alone.
"""

import re
from urllib.parse import urlsplit

from django.core.cache import cache
from django.db import OperationalError

from decks.models import Card

MOST_HOSTS = 4
_ADDRESS = re.compile(r"https://[a-z0-9][a-z0-9.-]{0,200}\.[a-z]{2,24}/[^\s\"'<>;,\\]*")
_KEPT_AS = "picture-hosts"
_FOR = 600  # seconds


def address(text: object) -> str:
    """The address if a page may show it (https, a plain host's name, at most 300 letters), else ""."""
    found = text if isinstance(text, str) and len(text) <= 300 else ""
    return found if _ADDRESS.fullmatch(found) else ""


def hosts() -> list[str]:
    """The servers pictures come from, as sources of a policy: `https://cards.example.org`. None without an import."""
    kept: list[str] | None = cache.get(_KEPT_AS)
    if kept is None:
        rows = Card.objects.exclude(picture="").values_list("picture", flat=True)
        try:
            found = {
                f"https://{urlsplit(row).hostname}" for row in rows.iterator(chunk_size=5000) if address(row)
            }
        except OperationalError:  # pages that need no rows are there without a database
            return []
        kept = sorted(found)[:MOST_HOSTS]
        cache.set(_KEPT_AS, kept, _FOR)
    return kept


def forget_hosts() -> None:
    """After an import: ask the database again."""
    cache.delete(_KEPT_AS)
