"""What somebody is told: a playtest is done, a comment, a like, an invitation taken."""

from django.conf import settings
from django.db import models


class NoticeKind(models.TextChoices):
    """What a notice is about; each can be mailed or not."""

    PLAYTEST = "playtest", "A playtest of yours is done"
    COMMENT = "comment", "Somebody comments on a deck of yours"
    LIKE = "like", "Somebody likes a deck of yours"
    INVITATION = "invitation", "Somebody takes your invitation to a playgroup"


class Notice(models.Model):
    """One thing told to one person. `key` tells it from others of theirs, so that nothing is told twice."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=12, choices=NoticeKind)
    key = models.CharField(max_length=80)
    words = models.CharField(max_length=300)
    address = models.CharField(max_length=200, help_text="The page it is about, from the site's root.")
    read = models.BooleanField(default=False)
    to_mail = models.BooleanField(default=False, help_text="A letter about it waits to be sent.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="one_notice_a_key")]
        indexes = [
            models.Index(fields=["user", "read"]),
            models.Index(fields=["id"], condition=models.Q(to_mail=True), name="notices_to_mail"),
        ]

    def __str__(self) -> str:
        return self.words
