"""Who may see and change a playtest."""

import secrets
from typing import Any

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest

from decks.models import Playtest
from decks.network import network_key, too_many
from decks.permissions import Visitor, remember


def seen(visitor: Visitor) -> QuerySet[Playtest]:
    """Playtests the visitor may find in lists."""
    return Playtest.objects.filter(Q(public=True) | visitor.mine, second_of=None)


def playtest_or_404(public_id: str) -> Playtest:
    """Who has the address may look: it is a random number of 128 bits."""
    playtest = Playtest.objects.select_related("owner", "rerun_of").filter(public_id=public_id).first()
    if playtest is None:
        raise Http404
    return playtest


def starter(request: HttpRequest) -> dict[str, Any]:
    """Who starts a playtest: as `asker`, and a guest is given a secret, to find it again."""
    remember(request)
    return asker(request)


def asker(request: HttpRequest) -> dict[str, Any]:
    """Whose turn and quota it is: the account, or the guest's secret and network."""
    visitor = Visitor.of(request)
    network = "" if visitor.user is not None else network_key(request)
    return {"owner": visitor.user, "guest": visitor.guest, "network": network}


TOO_MANY = "Many playtests were asked for within a minute. Wait a little, then try again."


def too_many_starts(request: HttpRequest) -> bool:
    """Whether this user or network asked for more playtests within a minute than anybody looks at."""
    return too_many(request, "playtest", 20)


def owns(visitor: Visitor, playtest: Playtest) -> bool:
    """Owners stop, extend, share and delete."""
    if visitor.user is not None:
        return bool(playtest.owner_id == visitor.user.pk)
    return (
        bool(visitor.guest)
        and playtest.owner_id is None
        and secrets.compare_digest(playtest.guest, visitor.guest)
    )


def own_or_404(visitor: Visitor, public_id: str) -> Playtest:
    """The playtest of that address, if it is the visitor's."""
    playtest = playtest_or_404(public_id)
    if not owns(visitor, playtest):
        raise Http404
    return playtest
