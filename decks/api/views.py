"""Cards, formats, validate, decks, deals: thin, over the functions that the pages call too."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from decks import building, coverage, deals, lists, search
from decks.api.base import ListView, View
from decks.api.serializers import (
    CardDetail,
    CardSerializer,
    DealRequest,
    DealtRequest,
    DeckSerializer,
    ValidateRequest,
    format_json,
)
from decks.models import Card, DeckVersion
from decks.permissions import Visitor, deck_or_404
from formats import registry
from formats.base import BadInput, Pool
from formats.decklist import DeckList

MANY = {"type": "array", "items": {"type": "object", "additionalProperties": {}}}
"""Objects in a list, as the OpenAPI file says it."""


class Pages(PageNumberPagination):
    """Fifty a page, a hundred at most."""

    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 100


def docs(request: HttpRequest) -> HttpResponse:
    """The API in plain words."""
    return render(request, "api.html", {"formats": registry.all_formats()})


def listed(data: dict[str, Any]) -> DeckList:
    """The list a request sends. Raises BadInput."""
    if "zones" in data:
        return lists.from_zones(data["zones"])
    return lists.read_text(data.get("list", ""))


def whole_list(data: dict[str, Any]) -> DeckList:
    """The list a request sends, every line of it. Raises BadInput."""
    read = listed(data)
    if read.unread:
        first = read.unread[0]
        raise BadInput(f"Line {first.line} could not be read: {first.text[:80]}")
    return read


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


class Cards(ListView):
    """Cards, found by `?q=` as on the card page."""

    serializer_class = CardSerializer
    pagination_class = Pages
    permission_classes = [AllowAny]

    @extend_schema(
        parameters=[
            OpenApiParameter("q", str, description="Such as `zombie t:creature (c:b or c:u) mv<=3`."),
            OpenApiParameter("sort", str, enum=["name", "-name", "mv", "-mv", "power", "-power"]),
        ]
    )
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


class CardPage(View):
    """One card: text, printings, the formats that admit it, the numbers they give it."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: CardDetail}, operation_id="cards_retrieve")
    def get(self, request: Request, slug: str) -> Response:
        return Response(CardDetail(get_object_or_404(Card, slug=slug)).data)


class Formats(View):
    """Every format with its kinds, roles, options, presets and samples."""

    permission_classes = [AllowAny]

    @extend_schema(operation_id="formats_list", responses={200: MANY})
    def get(self, request: Request) -> Response:
        return Response([format_json(form) for form in registry.all_formats()])


class FormatDetail(View):
    """One format."""

    permission_classes = [AllowAny]

    @extend_schema(operation_id="formats_retrieve", responses={200: OpenApiTypes.OBJECT})
    def get(self, request: Request, key: str) -> Response:
        if not any(form.key == key for form in registry.all_formats()):
            raise Http404
        return Response(format_json(registry.get(key)))


class Validate(View):
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
            data["format"], data["kind"], listed(data), data.get("options"), _pool(data.get("pool"))
        )
        return Response(report.to_json())


class Deals(View):
    """Deal pools from a cube. The same cube version, players and seed give the same for ever; nothing is kept."""

    permission_classes = [AllowAny]
    throttle_scope = "validate"

    @extend_schema(request=DealRequest, responses={200: OpenApiTypes.OBJECT})
    def post(self, request: Request, public_id: str) -> Response:
        sent = DealRequest(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        version = _version(request, public_id, data)
        dealt = deals.dealt(version, data["survivors"], data["seed"])
        address = (
            f"{version.deck.get_absolute_url()}/deal/{data['seed']}?n={data['survivors']}&v={version.number}"
        )
        return Response({**dealt, "version": version.number, "url": address})


class DealtDecks(View):
    """Begin a deck from one pool of a deal, or from every pool; the format builds them if asked."""

    @extend_schema(request=DealtRequest, responses={201: DeckSerializer(many=True)})
    def post(self, request: Request, public_id: str) -> Response:
        sent = DealtRequest(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        deal = deals.keep(_version(request, public_id, data), data["survivors"], data["seed"])
        seats = [data["seat"]] if "seat" in data else range(1, data["survivors"] + 1)
        visitor, build = Visitor.of(request), data.get("build", False)
        made = [building.from_deal(visitor, deal, seat, build=build) for seat in seats]
        return Response(DeckSerializer(made, many=True).data, status=status.HTTP_201_CREATED)


def _version(request: Request, public_id: str, data: dict[str, Any]) -> DeckVersion:
    """The version of a cube that a request names, else the newest."""
    cube = deck_or_404(Visitor.of(request), public_id)
    if not cube.is_cube:
        raise Http404
    versions = cube.versions.all()
    version = versions.filter(number=data["version"]).first() if "version" in data else versions.first()
    if version is None:
        raise Http404
    return version


class Coverage(View):
    """How much of Magic the engine plays, and what stops the rest."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: OpenApiTypes.OBJECT})
    def get(self, request: Request) -> Response:
        return Response(coverage.of_site())


@extend_schema(exclude=True)
class Nothing(View):
    """Every other address below /api: an error that scripts can read."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise Http404
