"""What an account has beside its name: personal tokens for the API, and preferences."""

import hashlib
import secrets
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ObjectDoesNotExist
from django.db import models
from django.utils import timezone

from decks.models.deck import Visibility

MARK = "pg_"
"""How our tokens begin, so that people and scanners of leaked secrets know them."""

PAGE_SIZES = (25, 50, 100)
USED_FOR = 400 * 24 * 3600


class Scope(models.TextChoices):
    """What a token may do."""

    READ = "read", "Read: what you may see, private things included"
    WRITE = "write", "Write: make, change, share and delete decks, tables and comments"
    PLAYTEST = "playtest", "Playtest: start and stop playtests"


class AccessToken(models.Model):
    """A personal token. Only its hash is kept: whoever reads the database cannot use it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    hint = models.CharField(max_length=8, help_text="Its first letters, to tell it from others.")
    scopes = models.CharField(max_length=60)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return self.name

    @classmethod
    def make(cls, user: Any, name: str, scopes: list[str]) -> tuple["AccessToken", str]:
        """A new token with its secret, which is shown this once."""
        secret = MARK + secrets.token_urlsafe(32)
        chosen = " ".join(scope for scope in Scope.values if scope in scopes)
        row = cls.objects.create(
            user=user, name=name, digest=digest(secret), hint=secret[len(MARK) :][:4], scopes=chosen
        )
        return row, secret

    @classmethod
    def find(cls, secret: str) -> "AccessToken | None":
        """The token of that secret. The secret has 256 random bits, so a plain hash is enough."""
        return cls.objects.select_related("user").filter(digest=digest(secret)).first()

    def allows(self, scope: str) -> bool:
        """Whether it may do that."""
        return scope in self.scopes.split()

    @property
    def scope_labels(self) -> list[str]:
        """Its scopes for people, without the explanation."""
        return [Scope(each).label.split(":")[0] for each in self.scopes.split()]

    def use(self) -> None:
        """Remember when it was used last: in the cache, so that reading writes nothing into the database."""
        cache.set(f"token-used:{self.digest}", timezone.now(), USED_FOR)

    @property
    def last_used(self) -> Any:
        """When it was used last, as far as the cache remembers."""
        return cache.get(f"token-used:{self.digest}")


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Preferences(models.Model):
    """How somebody likes the site. The theme is a cookie, so that guests have it too."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="preferences", primary_key=True
    )
    visibility = models.CharField(max_length=8, choices=Visibility, default=Visibility.PRIVATE)
    page_size = models.PositiveSmallIntegerField(choices=[(n, str(n)) for n in PAGE_SIZES], default=50)
    single_keys = models.BooleanField(default=True)
    letters = models.BooleanField(default=False)
    pictures = models.BooleanField(default=False)
    mails = models.CharField(
        max_length=60,
        blank=True,
        default="playtest comment invitation",
        help_text="The kinds of notices that also come by e-mail.",
    )
    about = models.TextField(max_length=1000, blank=True)

    class Meta:
        verbose_name_plural = "preferences"

    def __str__(self) -> str:
        return f"preferences of {self.user_id}"

    @classmethod
    def of(cls, user: Any) -> "Preferences":
        """Somebody's preferences; the usual ones for guests and for whoever never changed any."""
        if user is None or not user.is_authenticated:
            return cls()
        try:
            found: Preferences = user.preferences
        except ObjectDoesNotExist:
            found = cls(user=user)
        return found
