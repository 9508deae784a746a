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
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks import building, card_reports, coverage, deals, lists, search
from decks.api.base import ListView, View
from decks.api.serializers import (
    CardDetail,
    CardReportCreate,
    CardSerializer,
    DealRequest,
    DealtRequest,
    DeckSerializer,
    ValidateRequest,
    format_json,
)
from decks.models import Card, DeckVersion
from decks.permissions import Visitor, deck_or_404
from decks.search import order
from formats import registry
from formats.base import BadInput, Pool
from formats.decklist import DeckList

MANY = {"type": "array", "items": {"type": "object", "additionalProperties": {}}}
"""Objects in a list, as the OpenAPI file says it."""


MOST_ASKED = 10**9 - 1


class Pages(PageNumberPagination):
    """Fifty a page, a hundred at most."""

    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 100

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        """As the framework says them: numbers from 1, and of rows those that are read; of more than 100, 100 come."""
        found: list[dict[str, Any]] = super().get_schema_operation_parameters(view)
        most = {self.page_size_query_param: {"maximum": MOST_ASKED}}
        return [
            {**each, "schema": {**each["schema"], "minimum": 1, **most.get(each["name"], {})}}
            for each in found
        ]

    def get_page_size(self, request: Request) -> int | None:
        """As many as were asked for. Raises ValidationError for what is no number of rows."""
        asked = request.query_params.get("page_size", "50")
        if not asked.isdecimal() or not 1 <= int(asked[:10]) <= MOST_ASKED:
            raise ValidationError({"page_size": [f"A page has 1 to {self.max_page_size} rows."]})
        return super().get_page_size(request)


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


SORTED = [way + key for key in order.sorts() for way in ("", "-")]
"""By what cards are sorted, and the other way round."""


class FoundPages(Pages):
    """Pages of cards, with how the query was read: nothing of it is left out in silence."""

    def get_paginated_response(self, data: Any) -> Response:
        """The page with the query in words, what was left out of it and what one should know besides."""
        answer = super().get_paginated_response(data)
        query: search.Query = getattr(self, "query", search.read(""))
        left_out = [{"text": each.text, "why": each.why, "at": each.at} for each in query.left_out]
        answer.data |= {"explained": query.words, "left_out": left_out, "remarks": search.remarks(query)}
        return answer

    def get_paginated_response_schema(self, schema: Any) -> dict[str, Any]:
        """As the OpenAPI file says it."""
        found: dict[str, Any] = super().get_paginated_response_schema(schema)
        left_out = {
            "type": "object",
            "properties": {
                "text": {"type": "string"},
                "why": {"type": "string"},
                "at": {"type": "integer"},
            },
            "required": ["text", "why", "at"],
        }
        found["properties"] |= {
            "explained": {"type": "string", "description": "What the query asks for, in words."},
            "left_out": {
                "type": "array",
                "items": left_out,
                "description": "Terms that could not be read: the cards are found without them.",
            },
            "remarks": {"type": "array", "items": {"type": "string"}},
        }
        return found


ASKED = {"type": "string", "maxLength": search.MOST_LETTERS, "pattern": f"^[^{search.CONTROLS}]*$"}


class Cards(ListView):
    """Cards, found by `?q=` as on the card page; an order in the query goes before `?sort=`."""

    serializer_class = CardSerializer
    pagination_class = FoundPages
    permission_classes = [AllowAny]

    @extend_schema(
        parameters=[
            OpenApiParameter("q", ASKED, description="Such as `zombie t:creature (c:b or c:u) mv<=3`."),
            OpenApiParameter("sort", str, enum=SORTED),
        ]
    )
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Card]:
        params = self.request.query_params
        if (sort := params.get("sort", "name")) not in SORTED:
            raise ValidationError({"sort": [f"Cards are sorted by {', '.join(SORTED)}."]})
        try:
            query = search.read(params.get("q", ""), Visitor.of(self.request))
            self.paginator.query = query  # type: ignore[union-attr]
            return search.cards(query, sort)
        except search.QueryError as error:
            raise ValidationError({"q": [f"{error} (at letter {error.at + 1})"]}) from None


class CardPage(View):
    """One card: text, printings, the formats that admit it, the numbers they give it."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: CardDetail}, operation_id="cards_retrieve")
    def get(self, request: Request, slug: str) -> Response:
        return Response(CardDetail(get_object_or_404(Card, slug=slug), context={"request": request}).data)


class CardReport(View):
    """POST tells the staff that the engine has the card wrong; it is kept with how it is understood now."""

    permission_classes = [IsAuthenticated]

    @extend_schema(request=CardReportCreate, responses={204: None}, operation_id="cards_report")
    def post(self, request: Request, slug: str) -> Response:
        row = get_object_or_404(Card, slug=slug)
        sent = CardReportCreate(data=request.data)
        sent.is_valid(raise_exception=True)
        card_reports.report(request.user, row, sent.validated_data.get("note", ""))
        return Response(status=status.HTTP_204_NO_CONTENT)


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
