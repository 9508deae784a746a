"""Playtests: rows are the truth; a message of the queue only says "play the next chunk"."""

import json
import zlib
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse

from decks.models.ids import link_token


class Status(models.TextChoices):
    """Where a playtest stands."""

    WAITING = "waiting", "Waiting"
    RUNNING = "running", "Running"
    REPORTING = "reporting", "Reporting"
    FINISHED = "finished", "Finished"
    STOPPED = "stopped", "Stopped"
    FAILED = "failed", "Failed"


OPEN = (Status.WAITING, Status.RUNNING)
ENDED = (Status.FINISHED, Status.STOPPED, Status.FAILED)


class Playtest(models.Model):
    """A number of games of one line-up. Everything that decides them is pinned here."""

    public_id = models.CharField(max_length=32, unique=True, default=link_token, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="playtests", null=True, blank=True
    )
    guest = models.CharField(max_length=32, blank=True, db_index=True)
    public = models.BooleanField(default=False)
    title = models.CharField(max_length=200)
    format_key = models.CharField(max_length=40)
    format_version = models.PositiveIntegerField(default=1)
    engine_version = models.CharField(max_length=40)
    lineup = models.JSONField()
    games_planned = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    status_reason = models.CharField(max_length=200, blank=True)
    report = models.JSONField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created", "-pk")
        indexes = [models.Index(fields=["status", "created"])]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("playtest", args=[self.public_id])

    @property
    def open(self) -> bool:
        """Whether games are still to be played."""
        return self.status in OPEN


class PlaytestDeck(models.Model):
    """Which version of a deck sits at which seat."""

    playtest = models.ForeignKey(Playtest, on_delete=models.CASCADE, related_name="decks")
    seat = models.PositiveSmallIntegerField()
    role = models.CharField(max_length=40)
    version = models.ForeignKey(
        "DeckVersion", on_delete=models.SET_NULL, null=True, blank=True, related_name="playtest_seats"
    )

    class Meta:
        ordering = ("seat",)
        constraints = [models.UniqueConstraint(fields=["playtest", "seat"], name="one_deck_a_seat")]

    def __str__(self) -> str:
        return f"seat {self.seat} of {self.playtest_id}"


class ChunkState(models.TextChoices):
    """Where a chunk of games stands."""

    WAITING = "waiting", "Waiting"
    RUNNING = "running", "Running"
    DONE = "done", "Done"
    FAILED = "failed", "Failed"
    CANCELLED = "cancelled", "Cancelled"


class Chunk(models.Model):
    """Some games that one worker plays in a row. `token` and `lease_until` say who has it and for how long."""

    playtest = models.ForeignKey(Playtest, on_delete=models.CASCADE, related_name="chunks")
    first = models.PositiveIntegerField()
    size = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=ChunkState, default=ChunkState.WAITING)
    token = models.CharField(max_length=64, blank=True)
    lease_until = models.DateTimeField(null=True, blank=True)
    not_before = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveIntegerField(default=0)
    ended = models.DateTimeField(null=True, blank=True)
    error = models.TextField(blank=True)

    class Meta:
        ordering = ("playtest", "first")
        indexes = [models.Index(fields=["state", "lease_until"])]
        constraints = [models.UniqueConstraint(fields=["playtest", "first"], name="one_chunk_a_start")]

    def __str__(self) -> str:
        return f"games {self.first} to {self.first + self.size - 1} of {self.playtest_id}"


class Game(models.Model):
    """One game that was played. A game belongs to its playtest once, however often its chunk was delivered."""

    playtest = models.ForeignKey(Playtest, on_delete=models.CASCADE, related_name="games")
    index = models.PositiveIntegerField()
    seed = models.CharField(max_length=20)
    outcome = models.CharField(max_length=10)
    winner = models.JSONField(default=list)
    reason = models.CharField(max_length=40)
    leader = models.IntegerField(null=True, blank=True)
    turns = models.PositiveIntegerField()
    decisions = models.PositiveIntegerField()
    milliseconds = models.PositiveIntegerField(default=0)
    metrics = models.JSONField(default=dict)
    digest = models.CharField(max_length=32)
    played = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("index",)
        constraints = [models.UniqueConstraint(fields=["playtest", "index"], name="one_game_an_index")]

    def __str__(self) -> str:
        return f"game {self.index} of {self.playtest_id}"

    def to_json(self) -> dict[str, Any]:
        """The row as scripts know it from the command line."""
        return {
            "index": self.index,
            "seed": int(self.seed),
            "outcome": self.outcome,
            "winner": self.winner,
            "reason": self.reason,
            "leader": self.leader,
            "turns": self.turns,
            "decisions": self.decisions,
            "digest": self.digest,
        }


class GameLog(models.Model):
    """The log that plays a game again, compressed."""

    playtest = models.ForeignKey(Playtest, on_delete=models.CASCADE, related_name="logs")
    index = models.PositiveIntegerField()
    blob = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["playtest", "index"], name="one_log_an_index")]

    def __str__(self) -> str:
        return f"log {self.index} of {self.playtest_id}"

    @staticmethod
    def pack(log: dict[str, Any]) -> bytes:
        return zlib.compress(json.dumps(log, separators=(",", ":")).encode(), 6)

    def unpack(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(zlib.decompress(bytes(self.blob)))
        return found


class PlaytestEvent(models.Model):
    """Something worth telling about a playtest: a retry, a stop, a crash."""

    playtest = models.ForeignKey(Playtest, on_delete=models.CASCADE, related_name="events")
    time = models.DateTimeField(auto_now_add=True)
    kind = models.CharField(max_length=20)
    text = models.CharField(max_length=500)

    class Meta:
        ordering = ("time", "pk")

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"
