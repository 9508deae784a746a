"""Atom feeds: the new public decks of a format, and those of somebody."""

from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.syndication.views import Feed
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed

from decks.models import Deck, Visibility
from decks.text import plain
from formats import registry
from formats.base import BadInput, Format

LENGTH = 30


def _public() -> QuerySet[Deck]:
    return (
        Deck.objects.filter(visibility=Visibility.PUBLIC).select_related("owner").order_by("-created", "-pk")
    )


class _Decks(Feed):  # type: ignore[type-arg]  # not generic at run time
    """What both feeds say of a deck."""

    feed_type = Atom1Feed

    def item_title(self, item: Any) -> str:
        return str(item.name)

    def item_description(self, item: Any) -> str:
        """What it is, how big, whether it keeps the rules; then how its notes begin."""
        verdict = "keeps every rule" if item.valid else f"{item.problems} problems"
        first = f"{item.format.name}: {item.kind_of.label}, {item.size} cards, {verdict}."
        return f"{first} {plain(item.description)}".strip()

    def item_link(self, item: Any) -> str:
        return str(item.get_absolute_url())

    def item_guid(self, item: Any) -> str:
        return f"tag:proving-ground,2026:deck/{item.public_id}"

    def item_pubdate(self, item: Any) -> Any:
        return item.created

    def item_updateddate(self, item: Any) -> Any:
        return item.updated

    def item_author_name(self, item: Any) -> str:
        return str(item.owner.get_username()) if item.owner else ""


class FormatFeed(_Decks):
    """New public decks of a format."""

    def get_object(self, request: HttpRequest, key: str) -> Format:
        try:
            return registry.get(key)
        except BadInput:
            raise Http404 from None

    def title(self, obj: Format) -> str:
        return f"{obj.name}: new decks"

    def link(self, obj: Format) -> str:
        return reverse("format", args=[obj.key])

    def items(self, obj: Format) -> QuerySet[Deck]:
        return _public().filter(format_key=obj.key)[:LENGTH]


class ProfileFeed(_Decks):
    """Somebody's new public decks."""

    def get_object(self, request: HttpRequest, name: str) -> Any:
        return get_object_or_404(get_user_model(), username=name, is_active=True)

    def title(self, obj: Any) -> str:
        return f"{obj.get_username()}: new decks"

    def link(self, obj: Any) -> str:
        return reverse("profile", args=[obj.get_username()])

    def items(self, obj: Any) -> QuerySet[Deck]:
        return _public().filter(owner=obj)[:LENGTH]
