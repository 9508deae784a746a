"""Playtests: rows are the truth; a message of the queue only says "play the next chunk"."""

import json
import zlib
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from decks.models.ids import link_token
from formats.play import Schedule


class Status(models.TextChoices):
    """Where a playtest stands."""

    WAITING = "waiting", "Waiting"
    RUNNING = "running", "Running"
    REPORTING = "reporting", "Reporting"
    FINISHED = "finished", "Finished"
    STOPPED = "stopped", "Stopped"
    FAILED = "failed", "Failed"
    SUPERSEDED = "superseded", "Superseded"


OPEN = (Status.WAITING, Status.RUNNING)
ENDED = (Status.FINISHED, Status.STOPPED, Status.FAILED, Status.SUPERSEDED)


CUT_SHORT = ("time_limit", "memory_limit")
LOST = ("crash", *CUT_SHORT)
"""Reasons of games that could not be played."""


class StopRule(models.TextChoices):
    """When a playtest has played enough."""

    FIXED = "fixed", "After the planned games"
    UNTIL = "until", "As soon as the always-valid interval leaves out a fair share"
    COMPARE = "compare", "As soon as the sequential test has compared the versions"
    LADDER = "ladder", "When the rung is found at which half of the games are won"


class Tier(models.IntegerChoices):
    """People with accounts come first, then visitors without; what the site plays for itself uses what they leave."""

    USER = 0, "User"
    GUEST = 1, "Guest"
    SYSTEM = 2, "System"


def share_of(owner: Any, guest: str = "", network: str = "") -> tuple[str, Tier]:
    """Whose turn and quota a playtest takes: an account's, or that of all visitors of a network without one.

    Without a network it was started on this machine, by a command, and counts as a person's.
    """
    if owner is not None:
        return f"user-{owner.pk}", Tier.USER
    if network:
        return f"network-{network}", Tier.GUEST
    return f"here-{guest}", Tier.USER


class Playtest(models.Model):
    """A number of games of one line-up. Everything that decides them is pinned here."""

    public_id = models.CharField(max_length=32, unique=True, default=link_token, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="playtests", null=True, blank=True
    )
    guest = models.CharField(max_length=32, blank=True, db_index=True)
    share = models.CharField(
        max_length=80,
        db_index=True,
        default="",
        help_text="Whose turn and quota it takes: a user's, or a network's.",
    )
    public = models.BooleanField(default=False)
    title = models.CharField(max_length=200)
    format_key = models.CharField(max_length=40)
    format_version = models.PositiveIntegerField(default=1)
    engine_version = models.CharField(max_length=40)
    build = models.CharField(max_length=20, blank=True, help_text="A hash of the code that plays.")
    lineup = models.JSONField()
    rival = models.JSONField(
        null=True, blank=True, help_text="The other line-up, where versions are compared."
    )
    mirrored = models.BooleanField(default=False)
    preset = models.CharField(max_length=20, blank=True)
    stop_rule = models.CharField(max_length=10, choices=StopRule, default=StopRule.FIXED)
    ladder = models.JSONField(
        null=True, blank=True, help_text="Of a search for a handicap: games a rung, and the rungs so far."
    )
    second_of = models.ForeignKey(
        "self",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="seconds",
        help_text="The playtest of which these games play a share again, by another pilot.",
    )
    extended = models.BooleanField(
        default=False, help_text="Games were added after somebody had seen a result."
    )
    tier = models.PositiveSmallIntegerField(choices=Tier, default=Tier.USER)
    priority = models.SmallIntegerField(default=0, help_text="Among the playtests of the same user.")
    rerun_of = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="reruns"
    )
    games_planned = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    status_reason = models.CharField(max_length=200, blank=True)
    report = models.JSONField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
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

    @property
    def going(self) -> bool:
        """Whether its page still changes by itself."""
        return self.status not in ENDED

    @property
    def looked_at(self) -> bool:
        """Whether results had a say in how many games there are: a stop rule looked on, or somebody who could see them
        added games or stopped. Then only the always-valid interval is right; so it is while games are played."""
        return self.stop_rule != StopRule.FIXED or self.extended or self.status in (*OPEN, Status.STOPPED)

    def schedule(self) -> Schedule:
        """Which game is played by which line-up."""
        rungs: dict[str, Any] = {}
        if self.ladder:
            played = [self.ladder["steps"][at]["options"] for at in self.ladder["rungs"]]
            rungs = {"rungs": played, "rung_games": self.ladder["games"]}
        return Schedule.from_json(
            {"lineup": self.lineup, "rival": self.rival, "mirrored": self.mirrored, **rungs}
        )


class PlaytestDeck(models.Model):
    """Which version of a deck sits at which seat."""

    playtest = models.ForeignKey(Playtest, on_delete=models.CASCADE, related_name="decks")
    arm = models.PositiveSmallIntegerField(default=0, help_text="1: it sits in the line-up compared with.")
    seat = models.PositiveSmallIntegerField()
    role = models.CharField(max_length=40)
    name = models.CharField(max_length=200, blank=True)
    pilot = models.CharField(max_length=40, blank=True, help_text="Empty: nobody decides for it.")
    pilot_version = models.PositiveSmallIntegerField(default=0)
    version = models.ForeignKey(
        "DeckVersion", on_delete=models.SET_NULL, null=True, blank=True, related_name="playtest_seats"
    )

    class Meta:
        ordering = ("arm", "seat")
        constraints = [models.UniqueConstraint(fields=["playtest", "arm", "seat"], name="one_deck_a_seat")]

    def __str__(self) -> str:
        return f"seat {self.seat} of {self.playtest_id}"


class ChunkState(models.TextChoices):
    """Where a chunk of games stands."""

    WAITING = "waiting", "Waiting"
    RUNNING = "running", "Running"
    DONE = "done", "Done"
    FAILED = "failed", "Failed"
    CANCELLED = "cancelled", "Cancelled"


class Work(models.TextChoices):
    """What is done with a chunk."""

    PLAY = "play", "Play"
    CHECK = "check", "Play again and compare"


class Chunk(models.Model):
    """Some games that one worker plays in a row. `token` and `lease_until` say who has it and for how long."""

    kind = models.CharField(max_length=5, choices=Work, default=Work.PLAY)
    playtest = models.ForeignKey(Playtest, on_delete=models.CASCADE, related_name="chunks")
    first = models.PositiveIntegerField()
    size = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=ChunkState, default=ChunkState.WAITING)
    token = models.CharField(max_length=64, blank=True)
    lease_until = models.DateTimeField(null=True, blank=True)
    not_before = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveIntegerField(default=0)
    worker = models.CharField(max_length=120, blank=True)
    engine = models.CharField(max_length=80, blank=True, help_text="Compiled or plain, as its worker says.")
    started = models.DateTimeField(null=True, blank=True)
    seconds = models.FloatField(default=0.0, help_text="Spent on it by all who had it.")
    ended = models.DateTimeField(null=True, blank=True)
    error = models.TextField(blank=True)

    stored = 0
    """Games of it that this process has stored."""

    class Meta:
        ordering = ("playtest", "first")
        indexes = [
            models.Index(fields=["state", "lease_until"]),
            models.Index(fields=["playtest", "state"]),
            models.Index(fields=["ended"]),
        ]
        constraints = [
            models.UniqueConstraint(fields=["playtest", "kind", "first"], name="one_chunk_a_start")
        ]

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
    facts = models.JSONField(default=dict, help_text="Cards seen and cast, life and board turn by turn.")
    digest = models.CharField(max_length=32)
    error = models.TextField(blank=True)
    worker = models.CharField(max_length=120, blank=True)
    played = models.DateTimeField(default=timezone.now, db_index=True, editable=False)

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
            "error": self.error,
        }


class GameLog(models.Model):
    """The log that plays a game again, compressed: what it shares with its playtest is kept there only."""

    playtest = models.ForeignKey(Playtest, on_delete=models.CASCADE, related_name="logs")
    index = models.PositiveIntegerField()
    blob = models.BinaryField()

    SHARED = frozenset({"format", "engine", "seats", "options", "seed", "index"})

    class Meta:
        constraints = [models.UniqueConstraint(fields=["playtest", "index"], name="one_log_an_index")]

    def __str__(self) -> str:
        return f"log {self.index} of {self.playtest_id}"

    @staticmethod
    def pack(log: dict[str, Any]) -> bytes:
        """The part of a log that is the game's own."""
        return squeezed({key: value for key, value in log.items() if key not in GameLog.SHARED})

    def unpack(self) -> dict[str, Any]:
        """The whole log, as `manage.py replay` reads it."""
        lineup, number, _, _ = self.playtest.schedule().at(self.index)
        found: dict[str, Any] = json.loads(zlib.decompress(bytes(self.blob)))
        return {**lineup.to_json(), "engine": self.playtest.engine_version, "index": number, **found}


def squeezed(data: Any) -> bytes:
    """Compressed JSON; level 1 takes half the time of 6, for 3 % more."""
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 1)


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


class Worker(models.Model):
    """A worker that says now and then that it is there."""

    name = models.CharField(max_length=120, unique=True)
    engine_version = models.CharField(max_length=40)
    build = models.CharField(max_length=20)
    engine = models.CharField(max_length=80, blank=True, help_text="Compiled or plain, as it says.")
    processes = models.PositiveSmallIntegerField(default=1)
    started = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(db_index=True)
    stopping = models.BooleanField(default=False)

    class Meta:
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name


class Retelling(models.Model):
    """A long game that somebody looks at, played again by a worker: asked for, then done. Kept for a day."""

    playtest = models.ForeignKey(Playtest, on_delete=models.CASCADE, related_name="retellings", null=True)
    seated = models.ForeignKey("SeatedGame", on_delete=models.CASCADE, related_name="retellings", null=True)
    index = models.PositiveIntegerField(
        help_text="Which game of the playtest; of one that people sat in, how often moves were taken back in it."
    )
    build = models.CharField(max_length=20)
    share = models.CharField(max_length=80, help_text="Who asked: their processor time.")
    asked = models.DateTimeField(db_index=True)
    started = models.DateTimeField(null=True)
    done = models.BooleanField(default=False)
    blob = models.BinaryField(default=b"", help_text="Sentences and tables, compressed.")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["playtest", "index", "build"], name="one_retelling_a_build"),
            models.UniqueConstraint(fields=["seated", "index", "build"], name="one_seated_retelling_a_build"),
            models.CheckConstraint(
                condition=models.Q(playtest=None) ^ models.Q(seated=None), name="retelling_of_one_game"
            ),
        ]

    def __str__(self) -> str:
        of = (
            f"game {self.index} of {self.playtest_id}"
            if self.playtest_id
            else f"seated game {self.seated_id}"
        )
        return f"{of}, told again"


class Usage(models.Model):
    """What was played for a share on one day. It stays when playtests are deleted."""

    share = models.CharField(max_length=80)
    day = models.DateField(db_index=True)
    games = models.PositiveIntegerField(default=0)
    seconds = models.FloatField(default=0.0, help_text="Of the processor.")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["share", "day"], name="one_usage_a_day")]

    def __str__(self) -> str:
        return f"{self.share} on {self.day}"


class PlayReport(models.Model):
    """A play that somebody finds wrong, with the game's log as it was, for the staff to look at."""

    playtest = models.ForeignKey(Playtest, on_delete=models.SET_NULL, null=True, related_name="play_reports")
    index = models.PositiveIntegerField()
    step = models.PositiveIntegerField(default=0)
    note = models.TextField(max_length=2000)
    log = models.BinaryField()
    engine_version = models.CharField(max_length=40)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    settled = models.BooleanField(default=False)

    class Meta:
        ordering = ("settled", "-created")

    def __str__(self) -> str:
        return f"game {self.index}, step {self.step}: {self.note[:60]}"
