"""In which order a query wants its cards: `order:mv direction:desc`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import Case, F, OuterRef, Subquery, Value, When
from django.db.models.functions import Coalesce, Collate, Length

from decks.models import CardNumber
from decks.search.fields.cards import ORDER
from decks.search.terms import Term
from formats import registry


@dataclass(frozen=True, slots=True)
class Sort:
    """What to sort by, in words, and whether its usual direction is from the highest down."""

    key: str
    words: str
    falls: bool = False


SORTS = {
    each.key: each
    for each in (
        Sort("name", "by name"),
        Sort("mv", "by mana value"),
        Sort("power", "by power", falls=True),
        Sort("toughness", "by toughness", falls=True),
        Sort("color", "by colour"),
        Sort("rarity", "by rarity", falls=True),
        Sort("released", "by day of release", falls=True),
    )
}
ALSO = {
    "cmc": "mv",
    "manavalue": "mv",
    "pow": "power",
    "tou": "toughness",
    "colour": "color",
    "colors": "color",
    "colours": "color",
    "date": "released",
    "year": "released",
    "r": "rarity",
    "c": "color",
}
DIRECTIONS = {"asc": False, "ascending": False, "up": False, "desc": True, "descending": True, "down": True}
FIELDS = ("order", "sort")
DIRECTION_FIELDS = ("direction", "dir")


def sorts() -> dict[str, Sort]:
    """Everything cards can be sorted by: what is printed, and the numbers of formats."""
    more = {
        number.key: Sort(number.key, f"by {number.label}")
        for form in registry.all_formats()
        for number in form.numbers
    }
    return {**more, **SORTS}


def sort_asked(term: Term) -> Sort:
    """What an `order:` asks for. Raises QueryError."""
    value = term.value.lower()
    found = sorts().get(ALSO.get(value, value))
    if found is None:
        raise term.not_kept(f"Cards cannot be sorted by {term.value[:20]}: by {', '.join(sorts())}.")
    return found


def falling(term: Term) -> bool | None:
    """Whether a `direction:` wants the highest first; None for the usual way. Raises QueryError."""
    value = term.value.lower()
    if value == "auto":
        return None
    if value not in DIRECTIONS:
        raise term.wrong("A direction is asc or desc.")
    return DIRECTIONS[value]


def said(sort: Sort, falls: bool) -> str:
    """An order in words."""
    if sort.key == "name":
        return "by name from Z to A" if falls else "by name"
    ends = ("latest first", "earliest first") if sort.key == "released" else ("highest first", "lowest first")
    if sort.key == "color":
        ends = ("most colours first", "fewest colours first")
    return f"{sort.words}, {ends[0] if falls else ends[1]}"


def name_expression() -> Any:
    """Names letter by letter, by an expression: along an index of names SQLite would fetch the rows one by one from
    all over the table, which takes three times as long as to read it through and sort what fits. Letter by letter, as
    SQLite does: by the rules of a language PostgreSQL would take as long to sort as to find."""
    column: Any = Coalesce(F("name"), F("name"))
    return Collate(column, "C") if connection.vendor == "postgresql" else column


UNPRINTED = Case(When(sets="", token=False, then=Value(1)), default=Value(0))
"""Whether a card was printed in no set that is known, as are those that a program changed for its own tables."""


def expressions(sort: str) -> Sequence[Any]:
    """The order of a key, with a minus before it for the way that is not its usual one; what is no key sorts by name.
    What has no such number comes last either way, and by name so does what no set has: nobody holds it on paper."""
    turned, key = sort.startswith("-"), sort.removeprefix("-")
    asked = sorts().get(key, SORTS["name"])
    falls = asked.falls != turned
    name = name_expression()
    if asked.key == "name":
        return (UNPRINTED, name.desc() if falls else name.asc())
    rows: list[Any] = []
    for value in _values(asked.key, falls):
        rows.append(value.desc(nulls_last=True) if falls else value.asc(nulls_last=True))
    return (*rows, UNPRINTED, name.asc())


def _values(key: str, falls: bool) -> Sequence[Any]:
    if key == "mv":
        return (Coalesce(F("mana_value"), F("mana_value")),)
    if key in ("power", "toughness"):
        return (F(f"{key}_number"),)
    if key == "released":
        return (F("last_printed" if falls else "first_printed"),)
    if key == "rarity":  # the highest it was printed at, or the lowest
        ranks = enumerate(ORDER) if not falls else reversed(list(enumerate(ORDER)))
        whens = [When(rarities__contains=f" {rarity} ", then=Value(rank)) for rank, rarity in ranks]
        return (Case(*whens, default=None),)
    if key == "color":
        places = [When(colors=letter, then=Value(at)) for at, letter in enumerate("WUBRG")]
        return (Length("colors"), Case(*places, default=Value(9)))
    return (Subquery(CardNumber.objects.filter(card=OuterRef("pk"), name=key).values("value")[:1]),)
