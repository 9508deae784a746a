"""Tables and house formats over the API, and one's own account."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks import building, house, sharing, tables
from decks.api.base import ListView, View, expect
from decks.api.serializers import (
    DeckSerializer,
    HouseChange,
    HouseCreate,
    HouseSerializer,
    HouseStart,
    LinkSerializer,
    MeSerializer,
    Sit,
    TableChange,
    TableCreate,
    TableSerializer,
)
from decks.api.views import Pages
from decks.models import Deck, HouseFormat, Preferences, Table
from decks.permissions import Visitor, linked_or_404, shared_or_404, visible
from decks.views.tables import deck_named
from formats import registry
from formats.base import BadInput


def _seats(visitor: Visitor, rows: list[dict[str, str]]) -> list[tuple[str, Deck | None]]:
    """The seats of a request. Raises BadInput."""
    return [(row["role"], deck_named(visitor, row.get("deck", ""))) for row in rows]


def _sit(request: Request, table: Table) -> None:
    """Sit down with a deck, or without one leave."""
    visitor = Visitor.of(request)
    sent = Sit(data=request.data)
    sent.is_valid(raise_exception=True)
    data = sent.validated_data
    deck = deck_named(visitor, data.get("deck", ""))
    if deck is None:
        tables.leave(visitor, table, data["seat"])
    else:
        tables.sit(visitor, table, data["seat"], deck)


def _start(request: Request, row: HouseFormat) -> Response:
    """A new deck by a house format."""
    sent = HouseStart(data=request.data)
    sent.is_valid(raise_exception=True)
    data = sent.validated_data
    version = row.latest
    made = building.create(
        Visitor.of(request),
        row.format_key,
        data["kind"],
        data.get("name", ""),
        options=version.options if version else {},
        house=version,
    )
    return Response(DeckSerializer(made).data, status=status.HTTP_201_CREATED)


class Tables(ListView):
    """Public tables and one's own; POST makes one."""

    serializer_class = TableSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[Table]:
        rows = visible(Visitor.of(self.request), Table).select_related("owner")
        return rows.prefetch_related("seats__deck")

    @extend_schema(request=TableCreate, responses={201: TableSerializer}, operation_id="tables_create")
    def post(self, request: Request) -> Response:
        sent = TableCreate(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        seats = _seats(Visitor.of(request), data.get("seats", []))
        more = {key: data[key] for key in ("visibility", "description") if key in data}
        if "options" in data:
            more["options"] = tables.unusual(registry.get(data["format"]), data["options"])
        made = tables.create(request.user, data["format"], data.get("name", ""), seats=seats, **more)
        return Response(self._shown(request, made), status=status.HTTP_201_CREATED)

    def _shown(self, request: Request, table: Table) -> Any:
        return TableSerializer(table, context={"request": request}).data


class TableDetail(View):
    """One table: read, change, delete."""

    @extend_schema(responses={200: TableSerializer}, operation_id="tables_retrieve")
    def get(self, request: Request, public_id: str) -> Response:
        table = shared_or_404(Visitor.of(request), Table, public_id)
        return Response(TableSerializer(table, context={"request": request}).data)

    @extend_schema(request=TableChange, responses={200: TableSerializer}, operation_id="tables_change")
    def patch(self, request: Request, public_id: str) -> Response:
        visitor = Visitor.of(request)
        table = shared_or_404(visitor, Table, public_id, change=True)
        expect(request, TableSerializer(table, context={"request": request}).data)
        sent = TableChange(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        if "seats" in data:
            tables.set_seats(visitor, table, _seats(visitor, data["seats"]))
        if "options" in data:
            table.options = tables.unusual(table.format, data["options"])
        for field in ("name", "description", "visibility"):
            setattr(table, field, data.get(field, getattr(table, field)))
        table.save(update_fields=["name", "description", "visibility", "options", "updated"])
        return Response(TableSerializer(table, context={"request": request}).data)

    @extend_schema(responses={204: None}, operation_id="tables_delete")
    def delete(self, request: Request, public_id: str) -> Response:
        shared_or_404(Visitor.of(request), Table, public_id, change=True).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class TableSit(View):
    """Take an empty seat with a deck of one's own; without a deck, leave it."""

    permission_classes = [IsAuthenticated]

    @extend_schema(request=Sit, responses={200: TableSerializer}, operation_id="tables_sit")
    def post(self, request: Request, public_id: str) -> Response:
        table = shared_or_404(Visitor.of(request), Table, public_id)
        _sit(request, table)
        return Response(TableSerializer(table, context={"request": request}).data)


class Houses(ListView):
    """Public house formats and one's own; POST makes one."""

    serializer_class = HouseSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[HouseFormat]:
        return visible(Visitor.of(self.request), HouseFormat).select_related("owner")

    @extend_schema(request=HouseCreate, responses={201: HouseSerializer}, operation_id="house_create")
    def post(self, request: Request) -> Response:
        sent = HouseCreate(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        more = {key: data[key] for key in ("visibility", "description") if key in data}
        made = house.create(request.user, data["format"], data["name"], data.get("options", {}), **more)
        return Response(HouseSerializer(made).data, status=status.HTTP_201_CREATED)


class HouseDetail(View):
    """One house format: read, change (other options make a new version), delete."""

    @extend_schema(responses={200: HouseSerializer}, operation_id="house_retrieve")
    def get(self, request: Request, public_id: str) -> Response:
        return Response(HouseSerializer(shared_or_404(Visitor.of(request), HouseFormat, public_id)).data)

    @extend_schema(request=HouseChange, responses={200: HouseSerializer}, operation_id="house_change")
    def patch(self, request: Request, public_id: str) -> Response:
        row = shared_or_404(Visitor.of(request), HouseFormat, public_id, change=True)
        expect(request, HouseSerializer(row).data)
        sent = HouseChange(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        if "format" in data and data["format"] != row.format_key:
            raise BadInput("A house format stays one of its format; make another.")
        if "options" in data:
            house.change(row, data["options"])
        for field in ("name", "description", "visibility"):
            setattr(row, field, data.get(field, getattr(row, field)))
        row.save(update_fields=["name", "description", "visibility", "updated"])
        return Response(HouseSerializer(row).data)

    @extend_schema(responses={204: None}, operation_id="house_delete")
    def delete(self, request: Request, public_id: str) -> Response:
        shared_or_404(Visitor.of(request), HouseFormat, public_id, change=True).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class HouseDecks(View):
    """Start a deck by a house format."""

    @extend_schema(request=HouseStart, responses={201: DeckSerializer}, operation_id="house_start")
    def post(self, request: Request, public_id: str) -> Response:
        return _start(request, shared_or_404(Visitor.of(request), HouseFormat, public_id))


class LinkedTable(View):
    """A table one was given the link of; POST takes an empty seat there, or leaves it."""

    @extend_schema(responses={200: TableSerializer}, operation_id="linked_table")
    def get(self, request: Request, token: str) -> Response:
        return Response(self._shown(request, linked_or_404(Table, token)))

    @extend_schema(request=Sit, responses={200: TableSerializer}, operation_id="linked_table_sit")
    def post(self, request: Request, token: str) -> Response:
        table = linked_or_404(Table, token)
        _sit(request, table)
        return Response(self._shown(request, table))

    def _shown(self, request: Request, table: Table) -> dict[str, Any]:
        """Without its own address, which the link does not give away."""
        found = TableSerializer(table, context={"request": request}).data
        return {**found, "id": "", "url": table.get_link_url()}


class LinkedHouse(View):
    """A house format one was given the link of; POST starts a deck by it."""

    @extend_schema(responses={200: HouseSerializer}, operation_id="linked_house")
    def get(self, request: Request, token: str) -> Response:
        row = linked_or_404(HouseFormat, token)
        return Response({**HouseSerializer(row).data, "id": "", "url": row.get_link_url()})

    @extend_schema(request=HouseStart, responses={201: DeckSerializer}, operation_id="linked_house_start")
    def post(self, request: Request, token: str) -> Response:
        return _start(request, linked_or_404(HouseFormat, token))


class LinkOf(View):
    """The link of a table or house format of one's own; POST turns it over."""

    permission_classes = [IsAuthenticated]
    model: Any = None

    def _row(self, request: Request, public_id: str) -> Any:
        return shared_or_404(Visitor.of(request), self.model, public_id, change=True)

    def _shown(self, row: Any) -> Response:
        return Response({"token": row.link_token, "url": row.get_link_url()})

    @extend_schema(responses={200: LinkSerializer})
    def get(self, request: Request, public_id: str) -> Response:
        return self._shown(self._row(request, public_id))

    @extend_schema(request=None, responses={200: LinkSerializer})
    def post(self, request: Request, public_id: str) -> Response:
        row = self._row(request, public_id)
        sharing.turn_over(row)
        return self._shown(row)


class Me(View):
    """Who one is, and how one likes the site."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses={200: MeSerializer}, operation_id="me")
    def get(self, request: Request) -> Response:
        return Response(self._shown(request))

    @extend_schema(request=MeSerializer, responses={200: MeSerializer}, operation_id="me_change")
    def patch(self, request: Request) -> Response:
        kept = Preferences.of(request.user)
        sent = MeSerializer(kept, data=request.data, partial=True)
        sent.is_valid(raise_exception=True)
        sent.save()
        return Response(self._shown(request))

    def _shown(self, request: Request) -> Any:
        return {"name": request.user.get_username(), **MeSerializer(Preferences.of(request.user)).data}
