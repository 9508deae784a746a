"""`manage.py seed`: the catalogue's cards into the database, and the formats' sample lists as public decks.

It may run at every start: what is there and unchanged is left alone.
"""

import hashlib
import json
from argparse import ArgumentParser
from itertools import chain
from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand
from django.db import transaction

import engine
import formats
from decks import building, coverage, deals
from decks.cardfiles.rows import FIELDS, free_slug, write_numbers
from decks.lists import to_zones
from decks.management.patience import without_limit
from decks.models import Card, Deck, Mark, Visibility
from decks.models.card import numbers_of
from decks.permissions import Visitor
from decks.sets import SOURCE as SETS
from engine.catalogue import known_catalogue, library_catalogue
from formats import registry
from formats.base import Format, Sample
from formats.changes import ReplaceList
from formats.decklist import DeckList

ACCOUNT = "proving-ground"
"""Owns the sample decks; nobody can sign in as it."""


class Command(BaseCommand):
    """Fill the database with what comes with the product."""

    help = "Put the library's cards and the sample decks into the database. May be repeated."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--cards-only", action="store_true", help="leave the sample decks alone")
        parser.add_argument(
            "--library-only",
            action="store_true",
            help="leave out the cards that none of our lists and sets has",
        )

    def handle(self, *, cards_only: bool, library_only: bool, **options: Any) -> None:
        without_limit()
        added, changed = seed_cards(library_only=library_only)
        self._say(options, f"Cards: {added} added, {changed} changed.")
        if not cards_only:
            made, renewed = seed_samples()
            self._say(options, f"Sample decks: {made} added, {renewed} changed.")

    def _say(self, options: dict[str, Any], text: str) -> None:
        if options["verbosity"]:
            self.stdout.write(text)


def library_state() -> str:
    """A hash over everything that rows of cards are made from: the library, its words, the formats, the sets."""
    found = hashlib.sha256()
    for folder in (Path(engine.__file__).parent, Path(formats.__file__).parent):
        for path in sorted(
            each for ending in ("*.py", "*.jsonl", "*.gz", "*.txt") for each in folder.rglob(ending)
        ):
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    found.update(SETS.read_bytes())
    return found.hexdigest()


def seed_cards(*, library_only: bool = False) -> tuple[int, int]:
    """Every card of the catalogue as a row; how many were added and changed. An unchanged catalogue is left alone, and so
    is a card that an import told more of."""
    state = library_state() + ("-library" if library_only else "")
    if Mark.objects.filter(name="library", value=state).exists():
        return 0, 0
    rows = {card.key: card for card in Card.objects.all()}
    slugs = {card.slug for card in rows.values()}
    added, changed, numbers = [], [], {}
    others = {} if library_only else known_catalogue()
    for key, facts in chain(library_catalogue().items(), others.items()):
        there = rows.get(key)
        if there is not None and there.imported and key not in library_catalogue():
            continue
        numbers[key] = numbers_of(facts)
        if there is None:
            slug = free_slug(facts.name, slugs)
            slugs.add(slug)
            added.append(Card.of(key, slug, facts))
            continue
        fresh = Card.of(key, there.slug, facts)
        if any(_plain(getattr(there, field)) != _plain(getattr(fresh, field)) for field in FIELDS):
            fresh.pk = there.pk
            changed.append(fresh)
    with transaction.atomic():
        Card.objects.bulk_create(added, batch_size=500)
        Card.objects.bulk_update(changed, FIELDS, batch_size=100)
        write_numbers(numbers)
        Mark.objects.update_or_create(name="library", defaults={"value": state})
        coverage.keep()
    return len(added), len(changed)


def _plain(value: Any) -> Any:
    """As JSON gives it back: without tuples."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value


def seed_samples() -> tuple[int, int]:
    """Every sample list of every format as a public deck of our own account."""
    owner, new = get_user_model().objects.get_or_create(username=ACCOUNT)
    if new:
        owner.set_unusable_password()
        owner.save()
    visitor, made, renewed = Visitor(owner), 0, 0
    for form in registry.all_formats():
        dealt = _dealt(form)
        # Cubes first: sample decks of a deal name theirs.
        for sample in sorted(form.samples, key=lambda sample: sample.key in dealt):
            with transaction.atomic():
                there = Deck.objects.filter(format_key=form.key, sample=sample.key).first()
                if there is None:
                    seed_sample(visitor, form, sample, dealt.get(sample.key))
                    made += 1
                elif {zone: rows for zone, rows in there.zones.items() if zone != "pool"} != to_zones(
                    sample.deck
                ):
                    anew = ReplaceList.of(sample.deck)
                    building.change(there, there.revision, anew, words="Renewed the sample")
                    building.publish(there)
                    renewed += 1
    return made, renewed


def _dealt(form: Format) -> dict[str, tuple[dict[str, Any], int]]:
    """Sample decks that were built from a deal, with the deal and the number of the pool, from 1.

    The folder of the samples says so in `deals.json`: cube, survivors, seed and the samples pool by pool.
    """
    found: dict[str, Any] = {}
    for path in {sample.path.parent / "deals.json" for sample in form.samples}:
        for deal in json.loads(path.read_text(encoding="utf-8")) if path.exists() else []:
            found |= {key: (deal, seat) for seat, key in enumerate(deal["samples"], 1)}
    return found


def seed_sample(
    visitor: Visitor, form: Format, sample: Sample, dealt: tuple[dict[str, Any], int] | None
) -> Deck:
    """One sample list as a deck, with its pool if it was built from a deal."""
    more: dict[str, Any] = {
        "sample": sample.key,
        "description": sample.description,
        "visibility": Visibility.PUBLIC,
    }
    deck = sample.deck
    if dealt is not None:
        terms, seat = dealt
        cube = Deck.objects.get(format_key=form.key, sample=terms["cube"])
        deal = deals.keep(building.publish(cube), terms["survivors"], terms["seed"])
        pool = deals.pool_zones(deals.deal_of(deal)["pools"][seat - 1])
        deck = DeckList({**deck.zones, **DeckList.from_json({"zones": pool}).zones})
        more |= {"deal": deal, "deal_seat": seat}
    return building.create(
        visitor, form.key, sample.kind, sample.label, deck=deck, options=sample.options, **more
    )
