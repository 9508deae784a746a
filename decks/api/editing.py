"""Working on a deck over the API as the builder does: one change at a time, each of which can be taken back."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from decks import building, changes, lists
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
from decks.models import DeckChange
from decks.permissions import Visitor, deck_or_404
from decks.views import finding
from formats.base import BadInput
from formats.changes import AddList, Change


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
        report = changes.make(deck, data["revision"], finding.placed(deck, wanted(data)))
        return Response(EditedSerializer({"deck": deck, "report": report.to_json()}).data)


def wanted(data: dict[str, Any]) -> Change:
    """The change that a call asks for; fields of other changes are nothing to it. Raises ValidationError, BadInput."""
    kind = changes.VERBS[data["do"]]
    if issubclass(kind, AddList):
        if "list" not in data and "zones" not in data:
            raise BadInput("Send a list as text, or zones.")
        return kind.of(whole_list(data))
    if missing := [field for field in kind.needs() if field not in data]:
        words = f"{data['do']!r} needs this field."
        raise serializers.ValidationError({field: [words] for field in missing})
    return changes.read({name: data[name] for name in ("do", *kind.fields()) if name in data})


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
