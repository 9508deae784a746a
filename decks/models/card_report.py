"""Cards that somebody finds wrong."""

from django.conf import settings
from django.db import models


class CardReport(models.Model):
    """The engine has a card wrong, somebody says: its text and how it was understood then, for the staff to look at."""

    card = models.CharField(max_length=200)
    text = models.TextField(blank=True)
    understood = models.TextField(blank=True)
    note = models.CharField(max_length=500, blank=True)
    engine_version = models.CharField(max_length=40)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    settled = models.BooleanField(default=False)

    class Meta:
        ordering = ("settled", "-created")

    def __str__(self) -> str:
        return f"{self.card}: {self.note[:60]}"
