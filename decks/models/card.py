"""Cards as facts: filled from the library's catalogue, added to by imports."""

from typing import Any

from django.db import models
from django.urls import reverse
from django.utils.text import slugify

from engine.cards.facts import Facts, Printing, type_line


def card_slug(name: str) -> str:
    """A card's name in an address."""
    return slugify(name.replace("'", "").replace("//", "-"))[:150] or "card"


class Card(models.Model):
    """One card, with what `engine.cards.facts.CardFacts` asks for: formats read rows like facts."""

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
    details = models.JSONField(default=dict, help_text="Types, traits and printings.")

    class Meta:
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("card", args=[self.slug])

    @classmethod
    def of(cls, key: str, slug: str, facts: Facts) -> "Card":
        """The row of a card of the catalogue, not saved."""
        line = type_line(facts)
        rarities = sorted({printing.rarity for printing in facts.printings})
        sets = sorted({printing.set for printing in facts.printings})
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
            rarities=" ".join(rarities),
            sets=f" {' '.join(sets)} " if sets else "",
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
