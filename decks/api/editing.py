"""Working on a deck over the API as the builder does: one change at a time, each of which can be taken back."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from decks import building, lists
from decks.api.base import ListView, View
from decks.api.serializers import (
    ChangeSerializer,
    DeckEdit,
    EditedSerializer,
    ListRead,
    PackSerializer,
    ReadSerializer,
)
from decks.api.views import Pages, whole_list
from decks.models import Deck, DeckChange
from decks.permissions import Visitor, deck_or_404
from decks.views import finding
from engine.cards.facts import lookup
from formats.base import BadInput, Report


class Do(NamedTuple):
    """A kind of change: the fields it cannot do without, and the function of the builder that makes it."""

    needs: tuple[str, ...]
    make: Callable[[Deck, int, dict[str, Any]], Report]


def _add(deck: Deck, revision: int, sent: dict[str, Any]) -> Report:
    """Into the zone that is named, or into the one the builder would choose."""
    facts = lookup(sent["card"])
    name = facts.name if facts else sent["card"]
    zone = sent.get("zone") or finding.zone_for(deck, name, finding.target_of(deck))
    return building.step(deck, revision, zone, name, sent.get("count", 1))


def _note(deck: Deck, revision: int, sent: dict[str, Any]) -> Report:
    """What is not sent stays as it is."""
    there: dict[str, Any] = next(
        (r for r in deck.zones.get(sent["zone"], []) if r["name"] == sent["card"]), {}
    )
    tags = sent.get("tags", there.get("tags", ()))
    printing = " ".join(filter(None, [there.get("set"), there.get("number")]))
    return building.annotate(
        deck,
        revision,
        sent["zone"],
        sent["card"],
        tags=",".join(tags),
        note=sent.get("note", there.get("note", "")),
        printing=sent.get("printing", printing),
    )


def _pack(deck: Deck, revision: int, sent: dict[str, Any]) -> Report:
    for pack in building.packs(deck):
        if pack.key == sent["pack"]:
            return building.fill(deck, revision, pack)
    raise BadInput("There is no such pack, or its cards are in the list already.")


def _list(deck: Deck, revision: int, sent: dict[str, Any], *, add: bool) -> Report:
    if "list" not in sent and "zones" not in sent:
        raise BadInput("Send a list as text, or zones.")
    return building.replace(deck, revision, whole_list(sent), add=add)


DOES: dict[str, Do] = {
    "add": Do(("card",), _add),
    "set": Do(
        ("zone", "card", "count"),
        lambda deck, revision, sent: building.set_count(
            deck, revision, sent["zone"], sent["card"], sent["count"]
        ),
    ),
    "take": Do(
        ("card",), lambda deck, revision, sent: building.take(deck, revision, sent["card"], sent.get("count"))
    ),
    "move": Do(
        ("zone", "to", "card"),
        lambda deck, revision, sent: building.move(deck, revision, sent["zone"], sent["to"], sent["card"]),
    ),
    "rename": Do(
        ("card", "new"),
        lambda deck, revision, sent: building.rename(deck, revision, sent["card"], sent["new"]),
    ),
    "swap": Do(
        ("zone", "card", "new"),
        lambda deck, revision, sent: building.swap(deck, revision, sent["zone"], sent["card"], sent["new"]),
    ),
    "note": Do(("zone", "card"), _note),
    "pack": Do(("pack",), _pack),
    "options": Do(
        ("options",),
        lambda deck, revision, sent: building.set_options(
            deck, revision, {**deck.options, **sent["options"]}
        ),
    ),
    "add-list": Do((), lambda deck, revision, sent: _list(deck, revision, sent, add=True)),
    "replace-list": Do((), lambda deck, revision, sent: _list(deck, revision, sent, add=False)),
    "build": Do((), lambda deck, revision, sent: building.build_from_pool(deck, revision)),
    "undo": Do((), lambda deck, revision, sent: building.undo(deck, revision, sent.get("count", 1))),
    "redo": Do((), lambda deck, revision, sent: building.redo(deck, revision)),
}


class Changes(ListView):
    """The latest changes of a deck of one's own, which can be taken back; POST makes one."""

    serializer_class = ChangeSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[DeckChange]:
        if getattr(self, "swagger_fake_view", False):
            return DeckChange.objects.none()
        deck = deck_or_404(Visitor.of(self.request), self.kwargs["public_id"], change=True)
        return deck.changes.all()

    @extend_schema(request=DeckEdit, responses={200: EditedSerializer}, operation_id="decks_edit")
    def post(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        sent = DeckEdit(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        do = DOES[data["do"]]
        if missing := [field for field in do.needs if field not in data]:
            words = f"{data['do']!r} needs this field."
            raise serializers.ValidationError({field: [words] for field in missing})
        report = do.make(deck, data["revision"], data)
        return Response(EditedSerializer({"deck": deck, "report": report.to_json()}).data)


class Packs(View):
    """What the format offers to add to a deck of one's own at once."""

    @extend_schema(responses={200: PackSerializer(many=True)}, operation_id="decks_packs")
    def get(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        return Response(PackSerializer(building.packs(deck), many=True).data)


class Read(View):
    """Read a list in any syntax there is, and say what could not be read; nothing is kept."""

    permission_classes = [AllowAny]
    throttle_scope = "validate"

    @extend_schema(request=ListRead, responses={200: ReadSerializer}, operation_id="lists_read")
    def post(self, request: Request) -> Response:
        sent = ListRead(data=request.data)
        sent.is_valid(raise_exception=True)
        read = lists.read_file(
            sent.validated_data["list"],
            sent.validated_data.get("filename", ""),
            sent.validated_data.get("syntax") or None,
        )
        found = {
            "syntax": read.syntax,
            "zones": lists.to_zones(read.deck),
            "cards": read.deck.total(),
            "unread": [each.to_json() for each in read.unread],
            "notes": list(read.notes),
            "about": dict(read.about),
        }
        return Response(ReadSerializer(found).data)
