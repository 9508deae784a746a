"""A sealed pool to be read: every card with type, size and text, sorted and filtered by what stands in the address."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from django.http import QueryDict

from decks import search as searching
from decks.models import Card
from decks.permissions import Visitor
from engine.catalogue import fold, lookup

KINDS = (("creature", "Creatures"), ("spell", "Spells without a body"), ("land", "Lands"))
COLORS = (
    ("W", "White"),
    ("U", "Blue"),
    ("B", "Black"),
    ("R", "Red"),
    ("G", "Green"),
    ("M", "Several"),
    ("C", "None"),
)
TYPES = ("Creature", "Planeswalker", "Instant", "Sorcery", "Artifact", "Enchantment", "Land")


def _color(card: Card) -> tuple[int, str]:
    return (len(card.colors) if len(card.colors) != 1 else 0) or 9 * (not card.colors), card.colors


def _type(card: Card) -> int:
    return next((at for at, each in enumerate(TYPES) if each in card.types), len(TYPES))


SORTS: dict[str, tuple[str, Callable[[Card], Any]]] = {
    "color": ("Colour, then mana value", lambda card: (*_color(card), card.mana_value, card.name)),
    "mv": ("Mana value", lambda card: (card.mana_value, card.name)),
    "type": ("Type, then mana value", lambda card: (_type(card), card.mana_value, card.name)),
    "power": ("Power, greatest first", lambda card: (-(card.power_number or -1), card.name)),
    "name": ("Name", lambda card: card.name),
}


def _of_kind(card: Card, kind: str) -> bool:
    creature, land = "Creature" in card.types, "Land" in card.types
    return creature if kind == "creature" else land if kind == "land" else not creature and not land


def _of_color(card: Card, color: str) -> bool:
    if color in ("M", "C"):
        return len(card.colors) > 1 if color == "M" else not card.colors
    return color in card.colors


def shown(names: Iterable[str], asked: QueryDict, visitor: Visitor) -> dict[str, Any]:
    """The pool as a page shows it: `rows` are copies and card; `error` where the query cannot be read."""
    copies = Counter(fold(facts.name if (facts := lookup(name)) else name) for name in names)
    text, kind, color = asked.get("q", "").strip(), asked.get("kind", ""), asked.get("color", "")
    sort = asked.get("sort", "") if asked.get("sort") in SORTS else next(iter(SORTS))
    kind, color = (kind if kind in dict(KINDS) else ""), (color if color in dict(COLORS) else "")
    rows, error, words = Card.objects.filter(key__in=copies), "", ""
    try:
        query = searching.read(text, visitor)
        rows, words = rows.filter(query.where).distinct(), query.words
    except searching.QueryError as bad:
        error = str(bad)
    cards = [
        card for card in rows if (not kind or _of_kind(card, kind)) and (not color or _of_color(card, color))
    ]
    cards.sort(key=SORTS[sort][1])
    return {
        "rows": [
            {"card": card, "qty": copies[card.key], "text": [each for each in card.text.split("\n") if each]}
            for card in cards
        ],
        "found": sum(copies[card.key] for card in cards),
        "size": copies.total(),
        "q": text,
        "kind": kind,
        "color": color,
        "sort": sort,
        "short": asked.get("view") == "short",
        "kinds": KINDS,
        "colors": COLORS,
        "sorts": [(key, label) for key, (label, _) in SORTS.items()],
        "words": words,
        "error": error,
        "most": searching.MOST_LETTERS,
    }
