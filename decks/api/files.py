"""What a deck gives away: its list as a file, its numbers; and everything of one's own as a zip."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import Throttled
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from decks import building, exporters, mydata, numbers
from decks.api.base import View
from decks.models import Deck
from decks.network import too_many
from decks.permissions import Visitor, deck_or_404, linked_deck_or_404
from decks.views.decks import exported
from decks.views.numbers import MOST_SEED, opener
from formats import registry

LIST: Any = {
    (200, each.content_type.partition(";")[0]): OpenApiTypes.BINARY for each in exporters.exporters()
}
"""A list as a file, of whichever syntax."""


class AsItIs(BaseContentNegotiation):
    """A file is what it is, whatever was asked for; errors are JSON."""

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        first = next(iter(renderers))
        return first, str(first.media_type)


class _File(View):
    permission_classes: Sequence[Any] = [AllowAny]
    content_negotiation_class = AsItIs


class Export(_File):
    """A deck's list as a file, in one of the syntaxes that are written."""

    @extend_schema(responses=LIST, operation_id="decks_export")
    def get(self, request: Request, public_id: str, syntax: str) -> HttpResponse:
        return exported(deck_or_404(Visitor.of(request), public_id), syntax)


class LinkedExport(_File):
    """The same, of a deck one was given the link of."""

    @extend_schema(responses=LIST, operation_id="linked_deck_export")
    def get(self, request: Request, token: str, syntax: str) -> HttpResponse:
        return exported(linked_deck_or_404(token), syntax)


class Everything(_File):
    """All that is kept of oneself, as a zip."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses={(200, "application/zip"): OpenApiTypes.BINARY}, operation_id="me_everything")
    def get(self, request: Request) -> HttpResponse:
        if too_many(request, "everything", 10, 3600):
            raise Throttled(3600)
        headers = {"Content-Disposition": 'attachment; filename="proving-ground.zip"'}
        return HttpResponse(mydata.archive(request.user), content_type="application/zip", headers=headers)


class Syntax(serializers.Serializer[Any]):
    """A syntax of deck lists."""

    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    ending = serializers.CharField()


class Syntaxes(View):
    """The syntaxes lists are written in."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: Syntax(many=True)}, operation_id="lists_syntaxes")
    def get(self, request: Request) -> Response:
        return Response(Syntax(exporters.exporters(), many=True).data)


class _NumbersAsked(serializers.Serializer[Any]):
    seed = serializers.IntegerField(default=1, min_value=0, max_value=MOST_SEED)
    k = serializers.IntegerField(default=1, min_value=1, max_value=60)
    of = serializers.CharField(required=False, max_length=200)


class ChartSerializer(serializers.Serializer[Any]):
    """A chart as a table."""

    title = serializers.CharField()
    columns = serializers.ListField(child=serializers.CharField())
    rows = serializers.ListField(child=serializers.DictField())


class OddsSerializer(serializers.Serializer[Any]):
    """The chance to have drawn what was asked for by a turn, or among so many from the top."""

    turn = serializers.IntegerField()
    cards = serializers.IntegerField()
    chance = serializers.FloatField()


class NumbersSerializer(serializers.Serializer[Any]):
    """The numbers of a deck."""

    charts = ChartSerializer(many=True)
    opener = serializers.ListField(child=serializers.DictField())
    groups = serializers.DictField(help_text="What chances can be asked for with `of`.")
    of = serializers.CharField(allow_blank=True)
    odds = OddsSerializer(many=True)


ASKED = [
    OpenApiParameter("seed", int, description="How the game begins; the same for the same seed."),
    OpenApiParameter("of", str, description="A group of cards: a key of `groups`."),
    OpenApiParameter("k", int, description="How many of them."),
]


def _numbers(request: Request, deck: Deck) -> Response:
    asked = _NumbersAsked(data=request.query_params)
    asked.is_valid(raise_exception=True)
    seed, k = asked.validated_data["seed"], asked.validated_data["k"]
    groups, told = numbers.groups(deck.zones), registry.workshop(deck.format_key)
    of = asked.validated_data.get("of", "type:land")
    if of not in groups:
        of = next(iter(groups), "")
    names = groups[of][1] if of else frozenset[str]()
    library, hand = numbers.library(deck.zones, told.begins), deck.kind not in told.handless
    charts = numbers.tables(deck.format, deck.kind_of, deck.zones, building.report(deck))
    found = {
        "charts": [
            {
                "title": each.title,
                "columns": each.columns,
                "rows": [{"label": label, "values": list(values)} for label, values in each.rows],
            }
            for each in charts
        ],
        "opener": [
            {"label": part.label, "words": part.words, "cards": list(part.cards)}
            for part in opener(deck, seed)
        ],
        "groups": {key: label for key, (label, _) in groups.items()},
        "of": of,
        "odds": [
            {"turn": turn, "cards": cards, "chance": round(chance, 6)}
            for turn, cards, chance in (numbers.odds(library, names, k, hand=hand) if names else [])
        ],
    }
    return Response(NumbersSerializer(found).data)


class DeckNumbers(View):
    """Charts, how a game may begin, and chances to have drawn something in time."""

    @extend_schema(parameters=ASKED, responses={200: NumbersSerializer}, operation_id="decks_numbers")
    def get(self, request: Request, public_id: str) -> Response:
        return _numbers(request, deck_or_404(Visitor.of(request), public_id))


class LinkedNumbers(View):
    """The same, of a deck one was given the link of."""

    @extend_schema(parameters=ASKED, responses={200: NumbersSerializer}, operation_id="linked_deck_numbers")
    def get(self, request: Request, token: str) -> Response:
        return _numbers(request, linked_deck_or_404(token))
