"""Games that people sit down to: what is kept is the line-up, who sits where, and every move."""

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse

from decks.models.ids import link_token
from formats import registry
from formats.base import Format
from formats.play import Lineup


class SeatedGame(models.Model):
    """One game. `lineup` has its seed, which nobody is shown while it is played."""

    token = models.CharField(max_length=32, unique=True, default=link_token, editable=False)
    format_key = models.CharField(max_length=40)
    title = models.CharField(max_length=200)
    lineup = models.JSONField()
    build = models.CharField(max_length=20, help_text="The code that played its last move.")
    moves_made = models.PositiveIntegerField(default=0)
    digest = models.CharField(max_length=32, blank=True, help_text="Of the game after its last move.")
    over = models.BooleanField(default=False)
    thinking = models.DateTimeField(
        null=True, db_index=True, help_text="When a worker was sent for, to play on for the others."
    )
    advice = models.BooleanField(
        default=False, help_text="Whether people may ask the pilot, too, where several sit at the table."
    )
    worker_until = models.DateTimeField(null=True, help_text="Until when that worker has it.")
    result = models.JSONField(default=dict)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True, db_index=True)

    class Meta:
        ordering = ("-updated", "-pk")

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("seated", args=[self.token])

    @property
    def format(self) -> Format:
        """The format it is played in."""
        return registry.get(self.format_key)

    def played_by(self) -> Lineup:
        """The line-up as the engine reads it."""
        return Lineup.from_json(self.lineup)


class SeatedPlace(models.Model):
    """A seat that a person has, or is invited to. An invitation is used once."""

    game = models.ForeignKey(SeatedGame, on_delete=models.CASCADE, related_name="places")
    seat = models.PositiveSmallIntegerField()
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="seated", null=True, blank=True
    )
    guest = models.CharField(max_length=32, blank=True, db_index=True)
    invitation = models.CharField(max_length=32, unique=True, default=link_token, editable=False)
    taken = models.BooleanField(default=False)
    stops = models.JSONField(
        default=dict, help_text="The steps in which this person is asked: `own` turns and `others`."
    )
    began = models.BooleanField(default=False, help_text="Whether this person began the game.")

    class Meta:
        ordering = ("seat",)
        constraints = [models.UniqueConstraint(fields=["game", "seat"], name="one_place_a_seat")]

    def __str__(self) -> str:
        return f"seat {self.seat} of {self.game_id}"


class SeatedMove(models.Model):
    """A move, once: its number names it, however often and from wherever it is sent."""

    game = models.ForeignKey(SeatedGame, on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    answers = models.JSONField()
    passing = models.CharField(max_length=10, blank=True)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("number",)
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="one_move_a_number")]

    def __str__(self) -> str:
        return f"move {self.number} of {self.game_id}"

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "answers": self.answers, "passing": self.passing}
