"""What people say to a deck: likes, comments, and reports of comments."""

from django.conf import settings
from django.db import models

MOST_LETTERS = 2000


class Like(models.Model):
    """Somebody likes a deck."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="likes")
    deck = models.ForeignKey("Deck", on_delete=models.CASCADE, related_name="likes")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "deck"], name="one_like_each")]

    def __str__(self) -> str:
        return f"{self.user_id} likes {self.deck_id}"


class Comment(models.Model):
    """A remark on a deck. A hidden one is seen by its author, the deck's owner and staff."""

    deck = models.ForeignKey("Deck", on_delete=models.CASCADE, related_name="comments")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="comments")
    text = models.TextField(max_length=MOST_LETTERS)
    hidden = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("created", "pk")

    def __str__(self) -> str:
        return f"{self.author_id} on {self.deck_id}"


class CommentReport(models.Model):
    """Somebody says a comment should not be there. Staff close it in the admin pages."""

    comment = models.ForeignKey(Comment, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="comment_reports"
    )
    reason = models.CharField(max_length=300, blank=True)
    closed = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created", "-pk")
        constraints = [models.UniqueConstraint(fields=["comment", "reporter"], name="one_report_each")]

    def __str__(self) -> str:
        return f"{self.reporter_id} on comment {self.comment_id}"
