"""Who may do what. Pages, API and playtests ask here and nowhere else.

What somebody may not see does not exist for them: callers answer 404, the same as for an address that never was.
"""

import secrets
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest

from decks.models import Deck, DeckVersion, HouseFormat, Playgroup, Table, Visibility

Shared = TypeVar("Shared", Table, HouseFormat)

GUEST = "guest"
"""Where a session keeps the secret that its decks belong to."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody at the site: a user, or a guest known by the secret of their session."""

    user: Any = None
    guest: str = ""

    @classmethod
    def of(cls, request: HttpRequest) -> "Visitor":
        """Who sent the request."""
        if request.user.is_authenticated:
            return cls(request.user)
        session = getattr(request, "session", {})
        return cls(None, session.get(GUEST, ""))

    @property
    def mine(self) -> Q:
        """What decks of theirs have in common."""
        if self.user is not None:
            return Q(owner=self.user)
        return Q(owner=None, guest=self.guest) if self.guest else Q(pk__in=())


def remember(request: HttpRequest) -> Visitor:
    """The visitor, given a secret if they have neither account nor secret yet: they are about to keep something."""
    visitor = Visitor.of(request)
    if visitor.user is None and not visitor.guest:
        request.session[GUEST] = secrets.token_hex(16)
        visitor = Visitor.of(request)
    return visitor


def owns(visitor: Visitor, deck: Deck) -> bool:
    """Owners change, share and delete. Staff do so in the admin pages, not here."""
    if visitor.user is not None:
        return bool(deck.owner_id == visitor.user.pk)
    return bool(visitor.guest) and deck.owner_id is None and secrets.compare_digest(deck.guest, visitor.guest)


def sees(visitor: Visitor, deck: Deck) -> bool:
    """Whether the deck's own address shows it. An unlisted deck is at its link only, and in its groups."""
    return deck.visibility == Visibility.PUBLIC or owns(visitor, deck) or in_group(visitor, deck)


def in_group(visitor: Visitor, deck: Deck) -> bool:
    """Whether a playgroup of the visitor was shown the deck."""
    return visitor.user is not None and Playgroup.objects.filter(decks=deck, members=visitor.user).exists()


def visible_decks(visitor: Visitor) -> QuerySet[Deck]:
    """Every deck the visitor may find."""
    where = Q(visibility=Visibility.PUBLIC) | visitor.mine
    if visitor.user is not None:
        where |= Q(
            pk__in=Playgroup.decks.through.objects.filter(playgroup__members=visitor.user).values("deck_id")
        )
    return Deck.objects.filter(where)


def deck_or_404(visitor: Visitor, public_id: str, *, change: bool = False) -> Deck:
    """The deck of that address, if the visitor may see it (or change it)."""
    deck = (
        Deck.objects.select_related("owner", "deal__cube_version__deck").filter(public_id=public_id).first()
    )
    if deck is None or not (owns(visitor, deck) if change else sees(visitor, deck)):
        raise Http404
    return deck


def linked_deck_or_404(token: str) -> Deck:
    """The deck somebody was given the link of: unlisted or public ones, never private ones."""
    deck = (
        Deck.objects.select_related("owner", "deal__cube_version__deck")
        .exclude(visibility=Visibility.PRIVATE)
        .filter(link_token=token)
        .first()
    )
    if deck is None:
        raise Http404
    return deck


def playable_version_or_404(visitor: Visitor, public_id: str, number: int) -> DeckVersion:
    """A version of a deck the visitor may see."""
    version = deck_or_404(visitor, public_id).versions.filter(number=number).first()
    if version is None:
        raise Http404
    return version


def keeps(visitor: Visitor, row: Table | HouseFormat) -> bool:
    """Whether a table or house format is the visitor's own."""
    return visitor.user is not None and row.owner_id == visitor.user.pk


def visible(visitor: Visitor, model: type[Shared]) -> QuerySet[Shared]:
    """Every table or house format the visitor may find."""
    where = Q(visibility=Visibility.PUBLIC)
    if visitor.user is not None:
        where |= Q(owner=visitor.user)
    return model._default_manager.filter(where)


def shared_or_404(visitor: Visitor, model: type[Shared], public_id: str, *, change: bool = False) -> Shared:
    """The table or house format of that address, if the visitor may see it (or change it)."""
    row = visible(visitor, model).select_related("owner").filter(public_id=public_id).first()
    if row is None or (change and not keeps(visitor, row)):
        raise Http404
    return row


def linked_or_404(model: type[Shared], token: str) -> Shared:
    """The table or house format somebody was given the link of; never a private one."""
    rows = model._default_manager.select_related("owner").exclude(visibility=Visibility.PRIVATE)
    row = rows.filter(link_token=token).first()
    if row is None:
        raise Http404
    return row


def group_or_404(visitor: Visitor, public_id: str, *, own: bool = False) -> Playgroup:
    """A playgroup the visitor is a member of (or that is their own)."""
    rows = Playgroup.objects.select_related("owner").filter(public_id=public_id)
    group = rows.filter(members=visitor.user).first() if visitor.user is not None else None
    if group is None or (own and group.owner_id != visitor.user.pk):
        raise Http404
    return group
