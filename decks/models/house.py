"""House formats: a format's options under a name of one's own, in versions that never change."""

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse

from decks.models.deck import Visibility
from decks.models.ids import link_token, public_id
from formats import registry
from formats.base import Format


class HouseFormat(models.Model):
    """A group's own settings of a format. Decks name the version they are built for."""

    public_id = models.CharField(max_length=8, unique=True, default=public_id, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="house_formats"
    )
    format_key = models.CharField(max_length=40)
    name = models.CharField(max_length=100)
    description = models.TextField(max_length=5000, blank=True)
    visibility = models.CharField(max_length=8, choices=Visibility, default=Visibility.PRIVATE)
    link_token = models.CharField(max_length=32, unique=True, default=link_token, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("-updated", "-pk")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("house", args=[self.public_id])

    def get_link_url(self) -> str:
        """The address for those who have the link."""
        return reverse("house-shared", args=[self.link_token])

    @property
    def format(self) -> Format:
        """The format it is made of."""
        return registry.get(self.format_key)

    @property
    def latest(self) -> "HouseVersion | None":
        """The newest version."""
        return self.versions.order_by("-number").first()


class HouseVersion(models.Model):
    """The settings as they once were."""

    house = models.ForeignKey(HouseFormat, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    options: Any = models.JSONField(default=dict)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-number",)
        constraints = [models.UniqueConstraint(fields=["house", "number"], name="one_house_version")]

    def __str__(self) -> str:
        return f"{self.house.name} v{self.number}"
