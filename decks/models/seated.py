"""Games that people sit down to: what is kept is the line-up, who sits where, every move, and what people say there."""

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
    index = models.PositiveIntegerField(default=0, help_text="Which game of the line-up's seed it is.")
    payments_from = models.PositiveIntegerField(
        null=True,
        help_text="From which answer on it is a question what pays; empty: never, as in games of old.",
    )
    practice = models.BooleanField(
        default=False,
        help_text="Whether something was taken back, the pilot asked, or the game taken over from a replay.",
    )
    times_back = models.PositiveIntegerField(
        default=0,
        help_text="How often moves were taken back: a process that knows those plays the game anew.",
    )
    origin = models.CharField(max_length=200, blank=True, help_text="The replay it was taken over from.")
    watch = models.CharField(
        max_length=32, blank=True, db_index=True, editable=False, help_text="The link of those who look on."
    )
    rematch = models.OneToOneField(
        "self", on_delete=models.SET_NULL, related_name="rematch_of", null=True, blank=True
    )
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
    by_hand = models.BooleanField(
        default=False, help_text="Whether this person is asked what pays for spells and abilities."
    )
    began = models.BooleanField(default=False, help_text="Whether this person began the game.")
    name = models.CharField(max_length=30, blank=True, help_text="What others call this person.")
    seen = models.DateTimeField(null=True, help_text="When this person sat down.")
    unwanted = models.JSONField(
        default=list, help_text="The seats of those who want a pilot here, as long as the person is gone."
    )

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


class SeatedRemark(models.Model):
    """What somebody said at the table. Each reader may hide it from themselves, and tell the staff of it."""

    game = models.ForeignKey(SeatedGame, on_delete=models.CASCADE, related_name="remarks")
    seat = models.PositiveSmallIntegerField()
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", null=True, blank=True
    )
    guest = models.CharField(max_length=32, blank=True)
    text = models.CharField(max_length=200)
    hidden_from = models.JSONField(default=list, help_text="The seats that do not want to read it.")
    reported_by = models.JSONField(default=list, help_text="The seats that told the staff of it.")
    removed = models.BooleanField(default=False, help_text="Read by nobody any more.")
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"seat {self.seat} in {self.game_id}"


class SeatedChance(models.Model):
    """How games went that workers played on from a moment, for one seat: that after so many moves, at its question."""

    game = models.ForeignKey(SeatedGame, on_delete=models.CASCADE, related_name="chances")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    times_back = models.PositiveIntegerField(help_text="That of the game when it was asked.")
    turn = models.PositiveIntegerField()
    wanted = models.PositiveIntegerField()
    tried = models.PositiveIntegerField(default=0)
    won = models.PositiveIntegerField(default=0)
    lost = models.PositiveIntegerField(default=0)
    neither = models.PositiveIntegerField(default=0)
    open = models.BooleanField(default=True, db_index=True, help_text="Whether more games are to be played.")
    seed = models.BigIntegerField()
    share = models.CharField(max_length=60, help_text="Whose processor time it takes.")
    asked = models.DateTimeField(auto_now_add=True)
    worker_until = models.DateTimeField(null=True, help_text="Until when a worker has it.")

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number", "seat", "times_back"], name="one_chance_a_moment"
            )
        ]

    def __str__(self) -> str:
        return f"chance at move {self.number} of {self.game_id}"

    @property
    def played(self) -> int:
        """How many games were played on."""
        return self.won + self.lost + self.neither
