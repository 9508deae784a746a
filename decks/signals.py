"""What somebody made without an account becomes theirs when they sign up or in."""

from typing import Any

import structlog
from django.contrib import messages
from django.contrib.auth.signals import user_logged_in, user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils.translation import ngettext

from decks.building import claim
from decks.network import address
from decks.permissions import GUEST

log = structlog.get_logger(__name__)


@receiver(user_login_failed)
def log_failure(sender: Any, request: HttpRequest | None = None, **kwargs: Any) -> None:
    """A line with the address, for whoever watches logs for guessed passwords; the name that was tried is not in it."""
    log.warning("login_failed", address=address(request) if request is not None else "")


@receiver(user_logged_in)
def claim_decks(sender: Any, request: HttpRequest | None, user: Any, **kwargs: Any) -> None:
    """The session survives signing in, and with it the guest's secret."""
    session = getattr(request, "session", None)
    if request is not None and session is not None:
        n = claim(user, session.pop(GUEST, ""))
        if n:
            words = ngettext(
                "Your deck of this browser is in your account now.",
                "Your %(n)d decks of this browser are in your account now.",
                n,
            )
            messages.success(request, words % {"n": n}, fail_silently=True)
