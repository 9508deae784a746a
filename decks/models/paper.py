"""Automated sides run at the table for people with paper cards (`formats.paper`)."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from decks.models.ids import link_token
from formats import registry
from formats.base import Format


class PaperRun(models.Model):
    """One game at a table. Whoever has its link looks and acts; `revision` counts what was done."""

    token = models.CharField(max_length=32, unique=True, default=link_token, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="paper_runs", null=True, blank=True
    )
    guest = models.CharField(max_length=32, blank=True, db_index=True)
    deck = models.ForeignKey(
        "Deck", on_delete=models.SET_NULL, related_name="paper_runs", null=True, blank=True
    )
    format_key = models.CharField(max_length=40)
    name = models.CharField(max_length=100)
    state = models.JSONField()
    revision = models.PositiveIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True, db_index=True)

    class Meta:
        ordering = ("-updated", "-pk")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("paper", args=[self.token])

    @property
    def format(self) -> Format:
        """The format it is played in."""
        return registry.get(self.format_key)


class PaperStep(models.Model):
    """Something that was done, once: `key` names it wherever it was sent from, so that sending it again does nothing."""

    run = models.ForeignKey(PaperRun, on_delete=models.CASCADE, related_name="steps")
    key = models.CharField(max_length=40)
    revision = models.PositiveIntegerField(help_text="The run's revision after it.")
    words = models.JSONField(default=list)
    before = models.JSONField(null=True, help_text="The state before it; only the latest steps keep theirs.")
    undone = models.BooleanField(default=False)
    undo = models.BooleanField(default=False, help_text="Whether it took back another step.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-revision",)
        constraints = [
            models.UniqueConstraint(fields=["run", "key"], name="one_step_a_key"),
            models.UniqueConstraint(fields=["run", "revision"], name="one_step_a_revision"),
        ]

    def __str__(self) -> str:
        return " ".join(self.words)
