"""When cards were printed: years, days and blocks."""

import datetime
import re

from django.db.models import Q

from decks.search.terms import ORDERED, Context, Field, Meaning, Term
from decks.sets import block_codes, card_sets, set_named


def _years(term: Term, context: Context) -> Meaning:
    if found := re.fullmatch(r"(\d{4})(?:-|\.\.)(\d{4})", term.value, re.A):
        return _in_years(term, *sorted(map(int, found.groups())))
    if not re.fullmatch(r"\d{4}", term.value, re.A):
        raise term.wrong("A year is written with four digits, such as 2014.")
    year = int(term.value)
    return _between(term, datetime.date(max(year, 1), 1, 1), datetime.date(max(year, 1), 12, 31))


MOST_YEARS = 40


def _in_years(term: Term, first: int, last: int) -> Meaning:
    """`year:2010-2014`: with a printing in one of these years."""
    if term.operator not in (":", "=") or last - first >= MOST_YEARS:
        raise term.wrong(f"Years are asked for as year:2010-2014, {MOST_YEARS} of them at most.")
    where = Q(pk__in=())
    for year in range(first, last + 1):
        where |= Q(dates__contains=f" {year:04}-")
    return Meaning(where, "were", f"printed in {first} to {last}")


def _days(term: Term, context: Context) -> Meaning:
    """A day, month or year as 2014-09-26, or the day a set was released, by its code."""
    value = term.value.strip()
    if value.lower() in ("now", "today"):
        day = datetime.datetime.now(datetime.UTC).date()
        return _between(term, day, day, day.isoformat())
    found = re.fullmatch(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?", value, re.A)
    try:
        if found is None:
            raise ValueError
        year, month, number = (int(part) if part else 0 for part in found.groups())
        first = datetime.date(year, month or 1, number or 1)
        if number:
            return _between(term, first, first)
        after = datetime.date(year + (month in (0, 12)), month % 12 + 1 if month else 1, 1)
        return _between(term, first, after - datetime.timedelta(days=1))
    except ValueError:
        pass
    if (given := set_named(value)) is not None:
        return _between(term, given.released, given.released, f"the day of {given.name}")
    raise term.wrong("A day is written as 2014-09-26, a month as 2014-09; or a set by its code.")


def _between(term: Term, first: datetime.date, last: datetime.date, said: str = "") -> Meaning:
    """Cards with a printing before, in or after a stretch of days."""
    said = said or term.value
    if term.operator in (":", "="):
        days = (last - first).days
        if days == 0:
            where = Q(dates__contains=f" {first.isoformat()} ")
        else:
            where = Q(dates__contains=f" {first.isoformat()[: 5 if days > 31 else 8]}")
        return Meaning(where, "were", f"printed in {said}" if days else f"printed on {said}")
    where, words = {
        "<": (Q(first_printed__lt=first), "before {}"),
        "<=": (Q(first_printed__lte=last), "in or before {}"),
        ">": (Q(last_printed__gt=last), "after {}"),
        ">=": (Q(last_printed__gte=first), "in or after {}"),
    }[term.operator]
    column = "first_printed" if term.operator.startswith("<") else "last_printed"
    where &= Q(**{f"{column}__isnull": False})
    return Meaning(where, "were", f"printed {words.format(said)}")


def _block(term: Term, context: Context) -> Meaning:
    found = block_codes(term.value)
    if found is None:
        blocks = sorted({each.block for each in card_sets().values() if each.block})
        raise term.wrong(f"There is no block {term.value[:40]}; there are {', '.join(blocks)}.")
    name, codes = found
    where = Q(pk__in=())
    for code in codes:
        where |= Q(sets__contains=f" {code} ")
    return Meaning(where, "were", f"printed in the block {name}")


FIELDS = (
    Field(("year",), "printed in that year, or before or after it", "year>=2014", _years, ORDERED),
    Field(
        ("date", "released"),
        "printed on a day, in a month, or before or after a set",
        "date<2000-01",
        _days,
        ORDERED,
    ),
    Field(("b", "block"), "printed in a set of that block", "b:innistrad", _block),
)
