"""Tables: decks that play together."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from decks.models.deck import Visibility
from decks.models.ids import link_token, public_id
from formats import registry
from formats.base import Format


class Table(models.Model):
    """A named set of seats with their decks: five dragons' decks, an archenemy and heroes, a deal's survivors."""

    public_id = models.CharField(max_length=8, unique=True, default=public_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tables")
    format_key = models.CharField(max_length=40)
    name = models.CharField(max_length=100)
    description = models.TextField(max_length=5000, blank=True)
    visibility = models.CharField(max_length=8, choices=Visibility, default=Visibility.PRIVATE)
    link_token = models.CharField(max_length=32, unique=True, default=link_token, editable=False)
    options = models.JSONField(default=dict, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("-updated", "-pk")
        indexes = [models.Index(fields=["visibility", "-updated"])]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.public_id])

    def get_link_url(self) -> str:
        """The address for those who have the link."""
        return reverse("table-shared", args=[self.link_token])

    @property
    def format(self) -> Format:
        """The format that is played at it."""
        return registry.get(self.format_key)


class TableSeat(models.Model):
    """A seat and the deck on it. The deck stays its owner's: who may not see it sees its name alone."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    role = models.CharField(max_length=40)
    deck = models.ForeignKey(
        "Deck", on_delete=models.SET_NULL, null=True, blank=True, related_name="table_seats"
    )

    class Meta:
        ordering = ("position",)
        constraints = [models.UniqueConstraint(fields=["table", "position"], name="one_seat_a_position")]

    def __str__(self) -> str:
        return f"seat {self.position} of {self.table_id}"
