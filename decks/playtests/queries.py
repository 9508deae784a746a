"""Who may see and change a playtest."""

import secrets

from django.db.models import Q, QuerySet
from django.http import Http404

from decks.models import Playtest
from decks.permissions import Visitor


def seen(visitor: Visitor) -> QuerySet[Playtest]:
    """Playtests the visitor may find in lists."""
    return Playtest.objects.filter(Q(public=True) | visitor.mine)


def playtest_or_404(public_id: str) -> Playtest:
    """Who has the address may look: it is a random number of 128 bits."""
    playtest = Playtest.objects.select_related("owner", "rerun_of").filter(public_id=public_id).first()
    if playtest is None:
        raise Http404
    return playtest


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
