"""What somebody made without an account becomes theirs when they sign up or in."""

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

from decks.building import claim
from decks.permissions import GUEST


@receiver(user_logged_in)
def claim_decks(sender: Any, request: HttpRequest | None, user: Any, **kwargs: Any) -> None:
    """The session survives signing in, and with it the guest's secret."""
    session = getattr(request, "session", None)
    if session is not None:
        claim(user, session.pop(GUEST, ""))
