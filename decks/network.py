"""Where a visitor comes from, behind as many proxies of ours as NUM_PROXIES says; and how often they may do what.

A network is an IPv4 address or the first 64 bits of an IPv6 address: what one household or server has to itself.
"""

import ipaddress

import structlog
from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

log = structlog.get_logger(__name__)

PREFIX = 64  # bits of an IPv6 address that are its network


def address(request: HttpRequest) -> str:
    """The visitor's address: what our outermost proxy has seen, else who is at the other end of the connection."""
    hops = settings.NUM_PROXIES
    seen = request.headers.get("X-Forwarded-For", "").split(",")
    if hops and len(seen) >= hops:
        return str(seen[-hops]).strip()
    return str(request.META.get("REMOTE_ADDR", ""))


def network(request: HttpRequest) -> str:
    """The network the visitor's address is in; a text that is no address is one of its own."""
    text = address(request)
    try:
        found = ipaddress.ip_address(text.strip("[]"))
    except ValueError:
        return text[:64]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, PREFIX), strict=False))
    return str(found)


def network_key(request: HttpRequest) -> str:
    """The network as rows keep it: the same for the same network, telling nothing of the address."""
    return salted_hmac("decks.network", network(request)).hexdigest()[:20]


def too_many(request: HttpRequest, what: str, limit: int, seconds: int = 60) -> bool:
    """Whether this user, or this network's visitors without an account, did it more than so many times within so many
    seconds."""
    key = f"often:{what}:{request.user.pk if request.user.is_authenticated else network(request)}"
    if cache.add(key, 1, seconds):
        return False
    try:
        often = int(cache.incr(key))
    except ValueError:  # it ran out in between
        return False
    if often == limit + 1:  # once a window: what floods the site must not flood the log
        log.warning("too_many", what=what, limit=limit, seconds=seconds, address=address(request))
    return often > limit
