"""Rows of cards: what the library's and a file's have in common."""

from collections.abc import Container, Iterable, Iterator
from itertools import islice
from typing import Any

from decks.models import Card, CardNumber
from decks.models.card import card_slug

FIELDS = [
    field.name for field in Card._meta.concrete_fields if field.name not in ("id", "key", "slug", "picture")
]
"""What a row says of its card, beside which card it is, and where its picture is: only imports say that."""


def write_numbers(numbers: dict[str, dict[str, int]]) -> None:
    """The formats' numbers of these cards, by key, in the place of what there was."""
    ids: dict[str, int] = {}
    for some in batched(numbers, 400):
        ids |= dict(Card.objects.filter(key__in=some).values_list("key", "pk"))
    for some in batched(numbers, 400):
        CardNumber.objects.filter(card__in=[ids[key] for key in some]).delete()
    CardNumber.objects.bulk_create(
        (
            CardNumber(card_id=ids[key], name=name, value=value)
            for key, each in numbers.items()
            for name, value in each.items()
        ),
        batch_size=1000,
    )


def batched(rows: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """Rows in lists of so many."""
    some = iter(rows)
    while chunk := list(islice(some, size)):
        yield chunk


def free_slug(name: str, taken: Container[str]) -> str:
    """An address for a card that no other has."""
    base = card_slug(name)
    slug, number = base, 2
    while slug in taken:
        slug, number = f"{base}-{number}", number + 1
    return slug
