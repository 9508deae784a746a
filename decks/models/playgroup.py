"""Playgroups: people who play together, and the decks they show one another."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from decks.models.deck import Deck
from decks.models.ids import link_token, public_id


class Playgroup(models.Model):
    """A group of people. Its decks are seen by its members, whatever else may look at them."""

    public_id = models.CharField(max_length=8, unique=True, default=public_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="own_groups")
    name = models.CharField(max_length=100)
    link_token = models.CharField(max_length=32, unique=True, default=link_token, editable=False)
    members = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="playgroups", blank=True)
    decks = models.ManyToManyField(Deck, related_name="groups", blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("name", "pk")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("group", args=[self.public_id])

    def get_link_url(self) -> str:
        """The invitation: whoever has it may join."""
        return reverse("group-join", args=[self.link_token])
