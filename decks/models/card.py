"""Cards as facts: filled from the library's catalogue, added to by imports."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from django.db import models
from django.urls import reverse
from django.utils.text import slugify

from decks.mana_produced import produced
from decks.sets import released
from engine import cards as library
from engine.catalogue import CardFacts, Facts, Printing, library_catalogue, type_line
from engine.text.printing.card_text import rules_text
from formats import registry


def card_slug(name: str) -> str:
    """A card's name in an address."""
    return slugify(name.replace("'", "").replace("//", "-"))[:150] or "card"


def spaced(words: Iterable[str]) -> str:
    """Words each between spaces, so that a search for one finds no other that holds it."""
    joined = " ".join(sorted(set(words)))
    return f" {joined} " if joined else ""


def number_of(text: str | None) -> float | None:
    """A power, toughness or loyalty to compare with; what varies counts as 0, as it does outside the game."""
    if text is None or text == "":
        return None
    found = re.search(r"-?\d+(?:\.\d+)?", text)
    return float(found[0]) if found else 0.0


class Card(models.Model):
    """One card, with what `engine.catalogue.CardFacts` asks for: formats read rows like facts."""

    key = models.CharField(max_length=160, unique=True, help_text="The folded name.")
    slug = models.SlugField(max_length=160, unique=True)
    name = models.CharField(max_length=160)
    mana_cost = models.CharField(max_length=80, blank=True)
    mana_value = models.PositiveIntegerField(default=0)
    colors = models.CharField(max_length=5, blank=True)
    identity = models.CharField(max_length=5, blank=True)
    type_line = models.CharField(max_length=120)
    type_key = models.CharField(max_length=120, help_text="The type line in small letters, to search in.")
    power = models.CharField(max_length=8, null=True, blank=True)  # noqa: DJ001 - no power is not an empty one
    toughness = models.CharField(max_length=8, null=True, blank=True)  # noqa: DJ001
    loyalty = models.CharField(max_length=8, null=True, blank=True)  # noqa: DJ001
    layout = models.CharField(max_length=24, default="normal")
    token = models.BooleanField(default=False)
    rarities = models.CharField(max_length=60, blank=True, help_text="Every rarity it was printed at.")
    sets = models.TextField(blank=True, help_text="Every set it was printed in, each between spaces.")
    power_number = models.FloatField(null=True, blank=True)
    toughness_number = models.FloatField(null=True, blank=True)
    loyalty_number = models.FloatField(null=True, blank=True)
    keywords = models.TextField(blank=True, help_text="Keywords and traits, each between spaces.")
    watermarks = models.TextField(
        blank=True, help_text="Every watermark a printing has, each between spaces."
    )
    dates = models.TextField(
        blank=True,
        help_text="Days on which its sets were released, as ISO dates between spaces, the earliest first.",
    )
    first_printed = models.DateField(null=True, blank=True)
    last_printed = models.DateField(null=True, blank=True)
    produces = models.CharField(max_length=6, blank=True, help_text="The mana it can make, of WUBRGC.")
    legal = models.CharField(
        max_length=200, blank=True, help_text="Formats that admit it, each between spaces."
    )
    playable = models.BooleanField(default=False, db_index=True, help_text="Whether the engine plays it.")
    declined = models.CharField(max_length=300, blank=True, help_text="Why the engine does not play it.")
    imported = models.BooleanField(default=False, help_text="Not of the library: it came with an import.")
    text = models.TextField(blank=True, help_text="Rules text: printed from the definition, or as imported.")
    text_key = models.TextField(blank=True, help_text="The rules text in small letters, to search in.")
    details = models.JSONField(default=dict, help_text="Types, traits and printings.")
    picture = models.CharField(max_length=300, blank=True, help_text="Where an import said its picture is.")

    class Meta:
        ordering = ("name",)
        indexes = [models.Index(fields=["name"]), models.Index(fields=["mana_value", "name"])]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("card", args=[self.slug])

    @classmethod
    def of(
        cls, key: str, slug: str, facts: Facts, text: str | None = None, more: Mapping[str, Any] | None = None
    ) -> "Card":
        """The row of a card, not saved. `text` is given for cards that have no definition to print it from, else printed for the
        cards of our lists: printing all that play would hold up the first start. `more` is what a file says besides: the
        mana it makes, and when its sets were released."""
        line = type_line(facts)
        playable = library.playable(facts.name)
        printed = playable and text is None and key in library_catalogue()
        words = rules_text(facts.name) if printed else text or ""
        more = more or {}
        days = released({printing.set for printing in facts.printings}, more.get("released"))
        return cls(
            key=key,
            slug=slug,
            name=facts.name,
            mana_cost=facts.mana_cost,
            mana_value=facts.mana_value,
            colors=facts.colors,
            identity=facts.identity,
            type_line=line,
            type_key=line.lower(),
            power=facts.power,
            toughness=facts.toughness,
            loyalty=facts.loyalty,
            layout=facts.layout,
            token=facts.token,
            rarities=spaced(printing.rarity for printing in facts.printings),
            sets=spaced(printing.set for printing in facts.printings),
            power_number=number_of(facts.power),
            toughness_number=number_of(facts.toughness),
            loyalty_number=number_of(facts.loyalty),
            keywords=spaced(facts.traits),
            watermarks=spaced(printing.watermark for printing in facts.printings if printing.watermark),
            dates=f" {' '.join(day.isoformat() for day in days)} " if days else "",
            first_printed=days[0] if days else None,
            last_printed=days[-1] if days else None,
            produces=produced(words, facts.subtypes, more.get("produced")),
            legal=spaced(form.key for form in registry.all_formats() if form.objection(facts) is None),
            playable=playable,
            declined=(library.declined_reason(facts.name) or "")[:300],
            text=words,
            text_key=words.lower(),
            details={
                "supertypes": facts.supertypes,
                "types": facts.types,
                "subtypes": facts.subtypes,
                "traits": facts.traits,
                "printings": [list(printing) for printing in facts.printings],
            },
        )

    def _words(self, field: str) -> tuple[str, ...]:
        return tuple(self.details.get(field, ()))

    @property
    def supertypes(self) -> tuple[str, ...]:
        return self._words("supertypes")

    @property
    def types(self) -> tuple[str, ...]:
        return self._words("types")

    @property
    def subtypes(self) -> tuple[str, ...]:
        return self._words("subtypes")

    @property
    def traits(self) -> tuple[str, ...]:
        return self._words("traits")

    @property
    def printings(self) -> tuple[Printing, ...]:
        rows: list[list[Any]] = self.details.get("printings", [])
        return tuple(Printing(*row) for row in rows)

    def facts(self) -> Facts:
        """The row as the engine's own facts."""
        return Facts(
            name=self.name,
            mana_cost=self.mana_cost,
            mana_value=self.mana_value,
            colors=self.colors,
            identity=self.identity,
            supertypes=self.supertypes,
            types=self.types,
            subtypes=self.subtypes,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            layout=self.layout,
            printings=self.printings,
            traits=self.traits,
            token=self.token,
        )


class CardNumber(models.Model):
    """A number a card has in a format, such as its points in an army; formats declare which there are."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="numbers")
    name = models.CharField(max_length=40)
    value = models.IntegerField()

    class Meta:
        indexes = [models.Index(fields=["name", "value", "card"])]
        constraints = [models.UniqueConstraint(fields=["card", "name"], name="one_number_a_name")]

    def __str__(self) -> str:
        return f"{self.name} {self.value}"


def numbers_of(facts: CardFacts) -> dict[str, int]:
    """Every number the formats give a card."""
    return {
        number.key: value
        for form in registry.all_formats()
        for number in form.numbers
        if (value := number.of(facts)) is not None
    }
