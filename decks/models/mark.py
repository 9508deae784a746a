"""What the database was filled with: notes of commands to themselves."""

from django.db import models


class Mark(models.Model):
    """A name and a value: the state of the library that was read in last, how far an import came."""

    name = models.CharField(max_length=60, unique=True)
    value = models.JSONField(default=dict)
    updated = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.name
