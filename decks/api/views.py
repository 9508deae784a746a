"""Cards, formats, validate, decks, deals: thin, over the functions that the pages call too."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import ValidationError
from rest_framework.generics import ListAPIView
from rest_framework.pagination import PageNumberPagination
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks import building, deals, lists, search
from decks.api.serializers import (
    CardSerializer,
    DealRequest,
    DeckChange,
    DeckCreate,
    DeckRow,
    DeckSerializer,
    ValidateRequest,
    VersionSerializer,
    format_json,
)
from decks.models import Card, Deck, DeckVersion
from decks.permissions import Visitor, deck_or_404, visible_decks
from formats import registry
from formats.base import BadInput, Pool
from formats.decklist import DeckList


class Pages(PageNumberPagination):
    """Fifty a page, a hundred at most."""

    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 100


def docs(request: HttpRequest) -> HttpResponse:
    """The API in plain words."""
    return render(request, "api.html", {"formats": registry.all_formats()})


def _list(data: dict[str, Any]) -> DeckList:
    """The list a request sends. Raises BadInput."""
    if "zones" in data:
        return lists.from_zones(data["zones"])
    return lists.read_text(data.get("list", ""))


def _pool(value: Any) -> Pool | None:
    if value is None:
        return None
    if isinstance(value, str):
        return Pool.of(lists.read_text(value))
    if (
        isinstance(value, list)
        and len(value) <= lists.MOST_LINES
        and all(isinstance(each, str) for each in value)
    ):
        return Pool.of(value)
    raise BadInput("A pool is a list of card names, or a text with one card a line.")


class Cards(ListAPIView[Card]):
    """Cards, found by `?q=` as on the card page."""

    serializer_class = CardSerializer
    pagination_class = Pages
    permission_classes = [AllowAny]

    @extend_schema(parameters=[OpenApiParameter("q", str, description="Such as `zombie t:creature mv<=3`.")])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Card]:
        params = self.request.query_params
        try:
            return search.cards(
                search.read(params.get("q", ""), Visitor.of(self.request)), params.get("sort", "")
            )
        except search.QueryError as error:
            raise ValidationError({"q": [f"{error} (at letter {error.at + 1})"]}) from None


class Formats(APIView):
    """Every format with its kinds, roles, options, presets and samples."""

    permission_classes = [AllowAny]

    @extend_schema(operation_id="formats_list", responses={200: OpenApiTypes.OBJECT})
    def get(self, request: Request) -> Response:
        return Response([format_json(form) for form in registry.all_formats()])


class FormatDetail(APIView):
    """One format."""

    permission_classes = [AllowAny]

    @extend_schema(operation_id="formats_retrieve", responses={200: OpenApiTypes.OBJECT})
    def get(self, request: Request, key: str) -> Response:
        if not any(form.key == key for form in registry.all_formats()):
            raise Http404
        return Response(format_json(registry.get(key)))


class Validate(APIView):
    """Check a list; no account needed. The answer is that of `manage.py validate --json`."""

    permission_classes = [AllowAny]
    throttle_scope = "validate"

    @extend_schema(request=ValidateRequest, responses={200: OpenApiTypes.OBJECT})
    def post(self, request: Request) -> Response:
        sent = ValidateRequest(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        if "list" not in data and "zones" not in data:
            raise serializers.ValidationError({"list": ["Send a list as text, or zones."]})
        report = lists.check(
            data["format"], data["kind"], _list(data), data.get("options"), _pool(data.get("pool"))
        )
        return Response(report.to_json())


class Decks(ListAPIView[Deck]):
    """Public decks and one's own; POST makes one."""

    serializer_class = DeckRow
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[Deck]:
        visitor, query = Visitor.of(self.request), self.request.query_params
        decks = Deck.objects.filter(visitor.mine) if query.get("mine") else visible_decks(visitor)
        for field, name in (("format_key", "format"), ("kind", "kind")):
            if value := query.get(name):
                decks = decks.filter(**{field: value})
        return decks.select_related("owner")

    @extend_schema(
        parameters=[OpenApiParameter(name, str) for name in ("format", "kind", "mine")],
        operation_id="decks_list",
    )
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    @extend_schema(request=DeckCreate, responses={201: DeckSerializer}, operation_id="decks_create")
    def post(self, request: Request) -> Response:
        sent = DeckCreate(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        read = _list(data)
        if read.unread:
            first = read.unread[0]
            raise BadInput(f"Line {first.line} could not be read: {first.text[:80]}")
        deck = building.create(
            Visitor.of(request),
            data["format"],
            data["kind"],
            data.get("name", ""),
            deck=read,
            options=data.get("options"),
            description=data.get("description", ""),
        )
        if "visibility" in data:
            building.share(deck, data["visibility"])
        return Response(DeckSerializer(deck).data, status=status.HTTP_201_CREATED)


class DeckDetail(APIView):
    """One deck: read, change, delete."""

    @extend_schema(responses={200: DeckSerializer}, operation_id="decks_retrieve")
    def get(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id)
        return Response(DeckSerializer(deck).data, headers={"ETag": f'"{deck.revision}"'})

    @extend_schema(request=DeckChange, responses={200: DeckSerializer})
    def patch(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        sent = DeckChange(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        if "options" in data:
            read = deck.format.read_options(data["options"])
            deck.options = {key: read[key] for key in data["options"]}
        for field in ("name", "description"):
            setattr(deck, field, data.get(field, getattr(deck, field)))
        if "list" in data or "zones" in data:
            listed = _list(data)
            if listed.unread:
                raise BadInput(
                    f"Line {listed.unread[0].line} could not be read: {listed.unread[0].text[:80]}"
                )
            building.replace(deck, data["revision"], listed)
        else:
            building.settle(deck)
        fields = ["name", "description", "options", "valid", "problems", "size", "colors", "updated"]
        deck.save(update_fields=fields)
        if "visibility" in data:
            building.share(deck, data["visibility"])
        return Response(DeckSerializer(deck).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        deck_or_404(Visitor.of(request), public_id, change=True).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class DeckReport(APIView):
    """What the validator says about a deck's draft."""

    @extend_schema(responses={200: OpenApiTypes.OBJECT})
    def get(self, request: Request, public_id: str) -> Response:
        return Response(building.report(deck_or_404(Visitor.of(request), public_id)).to_json())


class Versions(ListAPIView[DeckVersion]):
    """The versions of a deck; POST keeps the draft as one."""

    serializer_class = VersionSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[DeckVersion]:
        if getattr(self, "swagger_fake_view", False):
            return DeckVersion.objects.none()
        return deck_or_404(Visitor.of(self.request), self.kwargs["public_id"]).versions.select_related("deck")

    @extend_schema(request=None, responses={201: VersionSerializer})
    def post(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        return Response(VersionSerializer(building.publish(deck)).data, status=status.HTTP_201_CREATED)


class Deals(APIView):
    """Deal pools from a cube. The same cube version, players and seed give the same for ever; nothing is kept."""

    permission_classes = [AllowAny]
    throttle_scope = "validate"

    @extend_schema(request=DealRequest, responses={200: OpenApiTypes.OBJECT})
    def post(self, request: Request, public_id: str) -> Response:
        cube = deck_or_404(Visitor.of(request), public_id)
        if not cube.is_cube:
            raise Http404
        sent = DealRequest(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        versions = cube.versions.all()
        version = versions.filter(number=data["version"]).first() if "version" in data else versions.first()
        if version is None:
            raise Http404
        dealt = deals.dealt(version, data["survivors"], data["seed"])
        address = f"{cube.get_absolute_url()}/deal/{data['seed']}?n={data['survivors']}&v={version.number}"
        return Response({**dealt, "version": version.number, "url": address})
