"""Names for addresses: numbers of rows never show."""

import secrets

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that look like others."""


def public_id() -> str:
    """Eight letters and digits: short enough to read out, far too many to try."""
    return "".join(secrets.choice(_LETTERS) for _ in range(8))


def link_token() -> str:
    """128 random bits: who has the link may look."""
    return secrets.token_urlsafe(16)
