"""How much a pilot gets out of a card: measured once for each version of the pilot and the engine, and kept."""

from django.db import models

from decks.models.playtest import Playtest


class Measure(models.TextChoices):
    """Where a measurement stands."""

    WANTED = "wanted", "Wanted"
    PLAYED = "played", "Being played"
    DONE = "done", "Measured"
    FAILED = "failed", "Could not be played"


class CardCompetence(models.Model):
    """Games of a neutral deck on the same seeds, with blanks and with the card in their place, by one pilot.

    `first` are the seeds that only the blanks won, `second` those that only the card did.
    """

    card = models.CharField(max_length=200)
    pilot = models.CharField(max_length=40)
    pilot_version = models.PositiveSmallIntegerField()
    engine_version = models.CharField(max_length=40)
    state = models.CharField(max_length=10, choices=Measure, default=Measure.WANTED, db_index=True)
    both = models.PositiveIntegerField(default=0)
    first = models.PositiveIntegerField(default=0)
    second = models.PositiveIntegerField(default=0)
    neither = models.PositiveIntegerField(default=0)
    wanted = models.DateTimeField(db_index=True)
    playtest = models.ForeignKey(
        Playtest, on_delete=models.SET_NULL, null=True, blank=True, related_name="measures"
    )

    class Meta:
        ordering = ("card", "pilot")
        constraints = [
            models.UniqueConstraint(
                fields=["card", "pilot", "pilot_version", "engine_version"], name="one_measure_a_card"
            )
        ]

    def __str__(self) -> str:
        return f"{self.card} by {self.pilot} {self.pilot_version}"
