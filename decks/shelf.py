"""One's own decks, to find one among hundreds: words, folders, tags, orders."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Lower

from decks.lists import clean_name
from decks.models import Deck
from decks.permissions import Visitor
from engine.catalogue import fold
from formats.base import BadInput

MOST_FOLDERS = 100
MOST_AT_ONCE = 500
NO_FOLDER = "-"
"""What an address says for decks that are in no folder."""

SORTS: Mapping[str, tuple[str, tuple[Any, ...]]] = {
    "changed": ("last changed", ("-updated", "-pk")),
    "name": ("by name", (Lower("name"), "pk")),
    "made": ("newest", ("-created", "-pk")),
    "format": ("by format", ("format_key", "kind", Lower("name"), "pk")),
    "size": ("by cards", ("-size", Lower("name"), "pk")),
    "problems": ("problems first", ("-problems", Lower("name"), "pk")),
}


def mine(visitor: Visitor) -> QuerySet[Deck]:
    """The decks of somebody."""
    return Deck.objects.filter(visitor.mine).select_related("owner")


def found(visitor: Visitor, asked: Mapping[str, str]) -> QuerySet[Deck]:
    """Those of one's decks that have all words of `q` in name, description or tags, are in the `folder`, have the
    `tag` and are of the `kind` (format/kind), in the order of `sort`."""
    rows = mine(visitor)
    words = fold(asked.get("q", "")[:200]).split()
    if words:
        keys = [
            deck["pk"]
            for deck in rows.order_by().values("pk", "name", "description", "tags")
            if all(
                word in fold(f"{deck['name']} {deck['description']} {' '.join(deck['tags'])}")
                for word in words
            )
        ]
        rows = rows.filter(pk__in=keys)
    if folder := asked.get("folder", ""):
        rows = rows.filter(folder="" if folder == NO_FOLDER else folder)
    if tag := asked.get("tag", ""):
        rows = rows.filter(
            pk__in=[pk for pk, tags in rows.order_by().values_list("pk", "tags") if tag in tags]
        )
    format_key, _, kind = asked.get("kind", "").partition("/")
    if format_key:
        rows = rows.filter(format_key=format_key, **({"kind": kind} if kind else {}))
    _, order = SORTS.get(asked.get("sort", ""), SORTS["changed"])
    return rows.order_by(*order)


def folders(visitor: Visitor) -> list[tuple[str, int]]:
    """One's folders by name, and how many decks are in each."""
    held = Counter(mine(visitor).exclude(folder="").order_by().values_list("folder", flat=True))
    return sorted(held.items(), key=lambda row: row[0].casefold())


def tags(visitor: Visitor) -> list[tuple[str, int]]:
    """The tags of one's decks by name, and how many decks have each."""
    held = Counter(tag for each in mine(visitor).order_by().values_list("tags", flat=True) for tag in each)
    return sorted(held.items(), key=lambda row: row[0].casefold())


def put(visitor: Visitor, public_ids: Iterable[str], folder: str) -> int:
    """Put decks into a folder, or with "" out of theirs; a folder is there while a deck is in it. How many were put.
    Raises BadInput."""
    name = clean_name(folder, 60)
    if folder.strip() and (not name or name == NO_FOLDER):
        raise BadInput("Give the folder a name of letters.")
    chosen = list(dict.fromkeys(public_ids))
    if not chosen:
        raise BadInput("Tick the decks first.")
    if len(chosen) > MOST_AT_ONCE:
        raise BadInput(f"{MOST_AT_ONCE} decks are put into a folder at once at most.")
    there = {each for each, _ in folders(visitor)}
    if name and name not in there and len(there) >= MOST_FOLDERS:
        raise BadInput(f"You have {MOST_FOLDERS} folders. Empty one first.")
    return mine(visitor).filter(public_id__in=chosen).update(folder=name)
