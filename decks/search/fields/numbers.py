"""Numbers: those on the card, and those that formats give it."""

import re
from collections.abc import Callable
from dataclasses import replace

from django.db.models import Exists, F, OuterRef, Q

from decks.models import Card, CardNumber
from decks.search.terms import ORDERED, Context, Field, Meaning, QueryError, Term, condition
from formats import registry

PRINTED = (
    (("mv", "cmc", "manavalue"), "mana value", "mv<=3", "mana_value"),
    (("pow", "power"), "power", "pow>tou", "power_number"),
    (("tou", "toughness"), "toughness", "tou>=4", "toughness_number"),
    (("loy", "loyalty"), "loyalty", "loy=4", "loyalty_number"),
)
FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", ":": ":"}
WORDS = {
    ":": "{}",
    "=": "{}",
    "<": "less than {}",
    "<=": "{} or less",
    ">": "more than {}",
    ">=": "{} or more",
}
BETWEEN = {":": "equal to", "=": "equal to", "<": "below", "<=": "at most", ">": "above", ">=": "at least"}


def fields() -> tuple[Field, ...]:
    """The printed numbers, then those of the formats, each key once."""
    found = [
        Field(
            names,
            f"{label}; also compared with another number",
            example,
            in_range(_printed(label, column)),
            ORDERED,
            column,
        )
        for names, label, example, column in PRINTED
    ]
    found.append(
        Field(
            ("pt", "powtou", "stats"),
            "power and toughness together, or as on a card: pt:2/2",
            "pt<=2",
            in_range(_together),
            ORDERED,
        )
    )
    taken = {name for field in found for name in field.names}
    for form in registry.all_formats():
        for number in form.numbers:
            if number.key not in taken:
                taken.add(number.key)
                read = in_range(_counted(number.label, number.key))
                example = f"{number.key}<=3"
                found.append(Field((number.key,), number.label, example, read, ORDERED, "", number.key))
    return tuple(found)


def _other(term: Term) -> Field | None:
    """The number a value names, as in `pow>tou`."""
    from decks.search.fields import fields as every

    other = None if term.quoted else every().get(term.value.lower())
    return other if other is not None and (other.column or other.number) else None


def _value(term: Term) -> float:
    if not re.fullmatch(r"-?\d{1,6}(\.\d{1,3})?", term.value, re.A):
        raise term.wrong(
            f"{term.field} is compared with a number, or with another such field, not with this."
        )
    return float(term.value)


_RANGE = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)(?:-|\.\.)(\d{1,6}(?:\.\d{1,3})?)", re.A)


def in_range(read: Callable[[Term, Context], Meaning]) -> Callable[[Term, Context], Meaning]:
    """The same field also between two numbers: `mv:1-3`, `points:1..3`."""

    def either(term: Term, context: Context) -> Meaning:
        found = None if term.quoted or term.operator not in (":", "=") else _RANGE.fullmatch(term.value)
        if found is None:
            return read(term, context)
        least = read(replace(term, operator=">=", value=found[1]), context)
        most = read(replace(term, operator="<=", value=found[2]), context)
        first, _, _ = least.words.rpartition(found[1])
        return Meaning(least.where & most.where, least.verb, f"{first}{found[1]} to {found[2]}")

    return either


def _having(key: str, operator: str, value: object) -> Q:
    """Cards whose number of a format compares so."""
    if isinstance(value, float):  # all of them at once, in the order of the index
        kept = CardNumber.objects.filter(condition(operator, "value", value), name=key)
        return Q(pk__in=kept.values("card"))
    rows = CardNumber.objects.filter(condition(operator, "value", value), card=OuterRef("pk"), name=key)
    return Q(Exists(rows))


def _printed(label: str, column: str) -> Callable[[Term, Context], Meaning]:
    def read(term: Term, context: Context) -> Meaning:
        other = _other(term)
        if column == "mana_value" and term.value.lower() in ("even", "odd") and term.operator in (":", "="):
            odd = term.value.lower() == "odd"
            parity = Card.objects.annotate(rest=F("mana_value") % 2).filter(rest=int(odd))
            return Meaning(Q(pk__in=parity.values("pk")), "have", f"an {term.value.lower()} mana value")
        if term.value == "*" and column != "mana_value" and term.operator in (":", "="):
            printed = column.removesuffix("_number")
            return Meaning(Q(**{f"{printed}__contains": "*"}), "have", f"a * for the {label}")
        if other is not None and other.number:
            where = _having(other.number, FLIPPED[term.operator], OuterRef(column))
        elif other is not None:
            where = condition(term.operator, column, F(other.column)) & Q(
                **{f"{other.column}__isnull": False}
            )
        else:
            where = condition(term.operator, column, _value(term))
        if other is not None:
            said = other.label.split(";")[0]
            return Meaning(where, "have", f"a {label} {BETWEEN[term.operator]} the {said}")
        return Meaning(where, "have", f"{label} {WORDS[term.operator].format(term.value)}")

    return read


_ON_A_CARD = re.compile(r"(\d{1,3}|\*)/(\d{1,3}|\*)", re.A)


def _together(term: Term, context: Context) -> Meaning:
    """Power and toughness added; written as on a card, each for itself."""
    each = _ON_A_CARD.fullmatch(term.value) if term.operator in (":", "=", "!=") else None
    if each is not None:
        return Meaning(
            Q(power=each[1], toughness=each[2]), "have", f"power {each[1]} and toughness {each[2]}"
        )
    both = Card.objects.annotate(both=F("power_number") + F("toughness_number"))
    where = Q(pk__in=both.filter(condition(term.operator, "both", _value(term))).values("pk"))
    return Meaning(where, "have", f"power and toughness together {WORDS[term.operator].format(term.value)}")


def _counted(label: str, key: str) -> Callable[[Term, Context], Meaning]:
    def read(term: Term, context: Context) -> Meaning:
        other = _other(term)
        if other is not None and other.number:
            raise QueryError("Two numbers of formats cannot be compared.", term.at, len(term.text))
        value = OuterRef(other.column) if other is not None else _value(term)
        where = _having(key, term.operator, value)
        if other is not None:
            said = other.label.split(";")[0]
            return Meaning(where, "have", f"{label} {BETWEEN[term.operator]} the {said}")
        return Meaning(where, "have", f"{label} {WORDS[term.operator].format(term.value)}")

    return read
