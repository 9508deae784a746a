"""Decks, their versions, and deals of pools."""

import hashlib
import json
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.text import slugify

from decks.models.ids import link_token, public_id
from formats import registry
from formats.base import Format, Kind
from formats.decklist import DeckList

Zones = dict[str, list[dict[str, Any]]]
"""Zone to its entries: `{"qty", "name"}`, and where there are any `"set"`, `"number"`, `"tags"`, `"note"`."""


class Visibility(models.TextChoices):
    """Who may look."""

    PRIVATE = "private", "Private: only you"
    UNLISTED = "unlisted", "Unlisted: whoever has the link"
    PUBLIC = "public", "Public: everyone"


class Deck(models.Model):
    """A list somebody works on: a deck, a Horde, a cube. `zones` is the draft; versions never change.

    Without an owner it belongs to a visitor who has no account yet: `guest` is the secret of their session.
    """

    public_id = models.CharField(max_length=8, unique=True, default=public_id, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="decks", null=True, blank=True
    )
    guest = models.CharField(max_length=32, blank=True, db_index=True)
    format_key = models.CharField(max_length=40)
    kind = models.CharField(max_length=40)
    name = models.CharField(max_length=100)
    description = models.TextField(max_length=5000, blank=True)
    visibility = models.CharField(max_length=8, choices=Visibility, default=Visibility.PRIVATE)
    link_token = models.CharField(max_length=32, unique=True, default=link_token, editable=False)
    options = models.JSONField(default=dict, blank=True)
    zones = models.JSONField(default=dict, blank=True)
    revision = models.PositiveIntegerField(
        default=1, help_text="Counts changes: a write names the one it saw."
    )
    change = models.JSONField(default=dict, blank=True, help_text="The last change, in words.")
    tags = models.JSONField(default=list, blank=True, help_text="Its owner's own words for it.")
    folder = models.CharField(
        max_length=60, blank=True, help_text="Where its owner keeps it; nobody else sees it."
    )
    valid = models.BooleanField(default=False)
    problems = models.PositiveIntegerField(default=0)
    size = models.PositiveIntegerField(default=0)
    colors = models.CharField(max_length=5, blank=True)
    deal = models.ForeignKey("Deal", on_delete=models.SET_NULL, related_name="decks", null=True, blank=True)
    deal_seat = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Which pool of the deal, from 1."
    )
    forked_from = models.ForeignKey(
        "DeckVersion", on_delete=models.SET_NULL, related_name="forks", null=True, blank=True
    )
    house = models.ForeignKey(
        "HouseVersion", on_delete=models.SET_NULL, related_name="decks", null=True, blank=True
    )
    comments_open = models.BooleanField(default=True, help_text="Whether others may comment.")
    sample = models.CharField(
        max_length=60, blank=True, help_text="The sample list it was made from, by the seed."
    )
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("-updated", "-pk")
        indexes = [
            models.Index(fields=["visibility", "-updated"]),
            models.Index(fields=["format_key", "kind", "visibility"]),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["format_key", "sample"], condition=~models.Q(sample=""), name="one_deck_a_sample"
            )
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        if self.is_cube:
            return reverse("cube", args=[self.public_id])
        return reverse("deck", args=[self.public_id, self.slug])

    @property
    def format(self) -> Format:
        """The format it is built for."""
        return registry.get(self.format_key)

    @property
    def kind_of(self) -> Kind:
        """What kind of list it is."""
        return self.format.kind(self.kind)

    @property
    def slug(self) -> str:
        """The name in the address; it may change, the id does not."""
        return slugify(self.name)[:60] or "deck"

    @property
    def is_cube(self) -> bool:
        """Cubes have pages of their own, where pools are dealt."""
        return self.kind == "cube"

    @property
    def latest(self) -> "DeckVersion | None":
        """The newest version."""
        return self.versions.order_by("-number").first()

    def get_link_url(self) -> str:
        """The address for those who have the link."""
        return reverse("shared", args=[self.link_token])


class DeckChange(models.Model):
    """A change of a draft, to be taken back and made again. Only the newest of a deck are kept.

    `before` and `after` hold the zones it changed: `{"zones": {zone: rows}, "options": ...}`, the options where it changed
    them. A change that was taken back waits, `undone`, until another one is made.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="changes")
    revision = models.PositiveIntegerField(help_text="The deck's revision after it.")
    words = models.CharField(max_length=300)
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    undone = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.words} ({self.deck_id} r{self.revision})"


class DeckVersion(models.Model):
    """A deck as it once was. Playtests point here."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    label = models.CharField(max_length=60, blank=True, help_text="What its owner calls it.")
    zones = models.JSONField()
    options = models.JSONField(default=dict)
    content_hash = models.CharField(max_length=64)
    valid = models.BooleanField()
    report = models.JSONField(default=dict)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-number",)
        constraints = [models.UniqueConstraint(fields=["deck", "number"], name="one_version_a_number")]

    def __str__(self) -> str:
        return f"{self.deck.name} v{self.number}"

    def get_absolute_url(self) -> str:
        return reverse("deck-version", args=[self.deck.public_id, self.number])

    def deck_list(self) -> DeckList:
        """The list as formats read it."""
        return DeckList.from_json({"zones": self.zones})

    def lineup_deck(self) -> dict[str, Any]:
        """The list as line-ups carry it: `{"zones": {zone: [[quantity, name], ...]}}`."""
        return self.deck_list().to_json()


class Deal(models.Model):
    """Pools dealt from a version of a cube: version, number of players and seed give them for ever."""

    cube_version = models.ForeignKey(DeckVersion, on_delete=models.CASCADE, related_name="deals")
    survivors = models.PositiveSmallIntegerField()
    seed = models.PositiveBigIntegerField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["cube_version", "survivors", "seed"], name="one_row_a_deal")
        ]

    def __str__(self) -> str:
        return f"{self.cube_version}: seed {self.seed} for {self.survivors}"

    def get_absolute_url(self) -> str:
        cube = reverse("deal", args=[self.cube_version.deck.public_id, self.seed])
        return f"{cube}?n={self.survivors}&v={self.cube_version.number}"


def content_hash(zones: Zones, options: dict[str, Any]) -> str:
    """The same for the same list under the same options."""
    text = json.dumps([zones, options], sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
