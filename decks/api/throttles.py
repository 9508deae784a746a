"""The API's limits: for each user, and for all visitors of a network without an account together."""

from typing import Any

from rest_framework.throttling import AnonRateThrottle, ScopedRateThrottle, UserRateThrottle

from decks.network import network


class _ByNetwork:
    def get_ident(self, request: Any) -> str:
        return network(request)


class Anonymous(_ByNetwork, AnonRateThrottle):
    """Whoever has no account."""


class User(_ByNetwork, UserRateThrottle):
    """Whoever has one."""


class Scoped(_ByNetwork, ScopedRateThrottle):
    """What costs more than reading."""
