"""Playgroups: who belongs to one, and which decks its members see."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction

from decks import notices
from decks.lists import clean_name
from decks.models import Deck, Playgroup
from formats.base import BadInput

MOST_GROUPS = 50
MOST_MEMBERS = 100


def create(user: Any, name: str) -> Playgroup:
    """A new group with its owner in it. Raises BadInput."""
    clean = clean_name(name)
    if not clean:
        raise BadInput("Give the group a name.")
    if user.playgroups.count() >= MOST_GROUPS:
        raise BadInput(f"You are in {MOST_GROUPS} groups. Leave one first.")
    with transaction.atomic():
        group = Playgroup.objects.create(owner=user, name=clean)
        group.members.add(user)
    return group


def join(user: Any, group: Playgroup) -> None:
    """Become a member. Raises BadInput where the group is full."""
    if group.members.filter(pk=user.pk).exists():
        return
    if group.members.count() >= MOST_MEMBERS or user.playgroups.count() >= MOST_GROUPS:
        raise BadInput(
            f"A group has {MOST_MEMBERS} members at most, and one is in {MOST_GROUPS} groups at most."
        )
    group.members.add(user)
    notices.joined(user, group)


def leave(user: Any, group: Playgroup) -> None:
    """Go, and take one's decks along. The owner stays: they delete the group instead. Raises BadInput."""
    if user.pk == group.owner_id:
        raise BadInput("The group is yours: delete it instead of leaving it.")
    group.decks.remove(*group.decks.filter(owner=user))
    group.members.remove(user)


def show(deck: Deck, chosen: Iterable[str]) -> list[Playgroup]:
    """Show a deck to these of its owner's groups, and to no others."""
    groups = list(Playgroup.objects.filter(members=deck.owner, public_id__in=list(chosen)))
    for group in Playgroup.objects.filter(decks=deck).exclude(pk__in=[each.pk for each in groups]):
        group.decks.remove(deck)
    for group in groups:
        group.decks.add(deck)
    return groups
