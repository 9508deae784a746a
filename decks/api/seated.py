"""Games people sit down to, for other clients and bots: begin, sit down, read the question, answer, follow what happens."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers, status
from rest_framework.exceptions import APIException, Throttled, ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from decks import seated as games
from decks.api.base import ListView, View
from decks.api.fields import FormatKey
from decks.api.playtests import refusals
from decks.api.serializers import Strict
from decks.api.views import Pages
from decks.models import SeatedGame, SeatedPlace
from decks.network import too_many
from decks.permissions import Visitor, deck_or_404, remember
from decks.playtests import lineups, planning
from decks.views import seated as pages
from engine.state import terms
from formats import registry
from formats.base import BadInput
from formats.play import Schedule, frozen
from formats.seated import HAPPENING, STOPPABLE, TURN, Stale

MOST_PARTS = 2_000
"""Numbers in one answer, far more than any table has things."""


class BeginSeated(Strict):
    """A new game: the line-up as of a playtest, and the seat one has in it."""

    format = FormatKey(max_length=40)
    preset = serializers.CharField(max_length=60, required=False)
    seats = serializers.ListField(
        child=serializers.DictField(child=serializers.CharField()), required=False, max_length=10
    )
    pilot = serializers.CharField(default="greedy", max_length=40, help_text="Who plays the seats of nobody.")
    options = serializers.DictField(required=False)
    sit = serializers.IntegerField(default=0, min_value=0, max_value=9, help_text="The number of one's seat.")


@extend_schema_field(
    {
        "oneOf": [
            {"type": "integer"},
            {"type": "array", "items": {"type": "integer"}},
            {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
        ],
        "description": "act, name, number: a number; pick, pay, order, split: numbers; pair: pairs of numbers.",
    }
)
class AnswerField(serializers.Field[Any, Any, Any, Any]):
    """An answer as the engine has it: a number, numbers, or pairs of numbers."""

    def to_internal_value(self, data: Any) -> Any:
        """The answer. Raises ValidationError."""
        parts = data if isinstance(data, list) else [data]
        flat = [each for part in parts for each in (part if isinstance(part, list) else [part])]
        if len(flat) > MOST_PARTS or not all(type(each) is int and abs(each) < 10**9 for each in flat):
            raise ValidationError("An answer is a number, a list of numbers or a list of pairs of numbers.")
        return frozen(data)

    def to_representation(self, value: Any) -> Any:
        return value


class AnswerSeated(Strict):
    """The answer to a question, once however often it is sent under the same number."""

    number = serializers.IntegerField(min_value=0, max_value=10**8, help_text="`number` of what was told.")
    answer = AnswerField()
    passing = serializers.ChoiceField(
        choices=[TURN, HAPPENING],
        required=False,
        help_text="Having passed, go on passing: until the `turn` is over, or until there is a `happening`.",
    )


STEPS = [terms.STEP_NAMES[s] for s in STOPPABLE]


class ActSeated(Strict):
    """What can be done beside answering."""

    do = serializers.ChoiceField(
        choices=["back", "on", "concede", "leave", "invite", "allow", "forbid", "stops"]
    )
    own = serializers.ListField(
        child=serializers.ChoiceField(choices=STEPS),
        required=False,
        max_length=20,
        help_text="With `stops`: the steps of one's own turns in which one is asked.",
    )
    others = serializers.ListField(
        child=serializers.ChoiceField(choices=STEPS),
        required=False,
        max_length=20,
        help_text="With `stops`: the steps of others' turns.",
    )
    seat = serializers.IntegerField(
        required=False, min_value=0, max_value=9, help_text="With `invite`: the seat a friend may take."
    )


class SeatedRow(serializers.ModelSerializer[SeatedGame]):
    """A game in a list."""

    format = serializers.CharField(source="format_key")
    moves = serializers.IntegerField(source="moves_made")
    url = serializers.CharField(source="get_absolute_url")

    class Meta:
        model = SeatedGame
        fields: tuple[str, ...] = ("token", "title", "format", "moves", "over", "created", "updated", "url")


class SeatedSerializer(SeatedRow):
    """A game as one seat sees it."""

    seat = serializers.IntegerField()
    told = serializers.DictField(help_text="The table, what happened last, and the question of this seat.")
    invitations = serializers.DictField(
        child=serializers.CharField(), help_text="Open invitations by the number of the seat."
    )
    ended = serializers.CharField(allow_blank=True, help_text="How it ended for this seat, in words.")

    class Meta(SeatedRow.Meta):
        fields = (*SeatedRow.Meta.fields, "seat", "told", "invitations", "ended")


class SeatedEvents(serializers.Serializer[Any]):
    """What happened since."""

    events = serializers.ListField(child=serializers.DictField())
    next = serializers.IntegerField(help_text="`after` of the next call.")
    number = serializers.IntegerField(help_text="How many moves are made.")
    asked = serializers.BooleanField(help_text="Whether a question waits for this seat.")
    waits_for = serializers.IntegerField(allow_null=True, help_text="The seat of another person who decides.")
    over = serializers.BooleanField()


class Advice(serializers.Serializer[Any]):
    """What the pilot would answer."""

    answer = AnswerField()
    words = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)


class SeatInvitation(serializers.Serializer[Any]):
    """A seat one is invited to."""

    title = serializers.CharField()
    format = serializers.CharField()
    seat = serializers.IntegerField()
    name = serializers.CharField()
    taken = serializers.BooleanField()


class Conflict(APIException):
    """The game does not stand where the request thinks it does."""

    status_code = status.HTTP_409_CONFLICT
    default_code = "conflict"


@contextmanager
def _told() -> Iterator[None]:
    """What cannot be, as the API answers it."""
    try:
        yield
    except (Stale, games.Elsewhere) as stale:
        raise Conflict(str(stale)) from None
    except ValueError as bad:
        raise ValidationError({"detail": str(bad)}) from None


def _limit(request: Request, what: str, most: int) -> None:
    if too_many(request._request, what, most):
        raise Throttled(60)


def _own(request: Request, token: str) -> tuple[SeatedGame, SeatedPlace]:
    return pages.game_or_404(Visitor.of(request._request), token)


def _shown(game: SeatedGame, place: SeatedPlace) -> Any:
    with _told():
        told = games.live(game).told(place.seat)
    waiting = game.places.filter(taken=False)
    game.__dict__.update(
        seat=place.seat,
        told=told,
        invitations={str(p.seat): p.invitation for p in waiting},
        ended=games.outcome(game, place.seat) if game.over else "",
    )
    return SeatedSerializer(game).data


class SeatedGames(ListView):
    """The games one has a seat in; POST begins one."""

    serializer_class = SeatedRow
    pagination_class = Pages
    permission_classes = [AllowAny]

    def get_queryset(self) -> QuerySet[SeatedGame]:
        if getattr(self, "swagger_fake_view", False):
            return SeatedGame.objects.none()
        return games.games_of(Visitor.of(self.request._request)).order_by("over", "-updated", "-pk")

    @extend_schema(request=BeginSeated, responses={201: SeatedSerializer}, operation_id="seated_begin")
    def post(self, request: Request) -> Response:
        sent = BeginSeated(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        _limit(request, "seated", pages.BEGINS_A_MINUTE)
        visitor = remember(request._request)
        form = registry.get(data["format"])
        with _told(), refusals():
            if data.get("preset"):
                lineup = lineups.preset(form, data["preset"], data["pilot"], 0, data.get("options"))
            else:
                seats = [
                    (each.get("role", ""), deck_or_404(visitor, each["deck"]))
                    if "deck" in each
                    else (each.get("role", ""), each.get("sample", ""))
                    for each in data.get("seats", [])
                ]
                lineup = lineups.lineup(form, seats, data.get("options", {}), data["pilot"], 0)
            if found := planning.check(Schedule(lineup)):
                raise planning.Refused(found)
            title = " · ".join(dict.fromkeys(s.name for s in lineup.seats))
            game = games.begin(visitor, lineup, data["sit"], title)
        return Response(_shown(game, game.places.get()), status=status.HTTP_201_CREATED)


class SeatedDetail(View):
    """A game as one's seat sees it; whoever began it deletes it."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: SeatedSerializer}, operation_id="seated_retrieve")
    def get(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        _limit(request, "seated-news", pages.LOOKS_A_MINUTE)
        return Response(_shown(game, place))

    @extend_schema(responses={204: None}, operation_id="seated_delete")
    def delete(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        if not place.began:
            raise Http404
        game.delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class SeatedAnswers(View):
    """POST answers the question; the answer is the game as it stands then."""

    permission_classes = [AllowAny]

    @extend_schema(request=AnswerSeated, responses={200: SeatedSerializer}, operation_id="seated_answer")
    def post(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        sent = AnswerSeated(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        _limit(request, "seated-answer", pages.ANSWERS_A_MINUTE)
        with _told():
            passing = data.get("passing", "")
            games.answer(game, place, data["number"], data["answer"], passing=passing)
        game.refresh_from_db()
        return Response(_shown(game, place))


class SeatedActs(View):
    """POST does something else: take back, let the others play on, concede, leave, invite."""

    permission_classes = [AllowAny]

    @extend_schema(request=ActSeated, responses={200: SeatedSerializer, 204: None}, operation_id="seated_act")
    def post(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        sent = ActSeated(data=request.data)
        sent.is_valid(raise_exception=True)
        _limit(request, "seated-answer", pages.ANSWERS_A_MINUTE)
        with _told():
            match sent.validated_data["do"]:
                case "back":
                    games.take_back(game, place)
                case "on":
                    games.play_on(game)
                case "concede":
                    games.concede(game, place)
                case "invite":
                    games.invite(game, sent.validated_data.get("seat", -1))
                case "allow" | "forbid" as do:
                    games.allow_advice(game, place, do == "allow")
                case "stops":
                    data = sent.validated_data
                    games.set_stops(game, place, data.get("own", []), data.get("others", []))
                case "leave":
                    games.leave(game, place)
                    return Response(status=status.HTTP_204_NO_CONTENT)
        game.refresh_from_db()
        return Response(_shown(game, place))


class SeatedAdvice(View):
    """What the pilot would do, in practice or where whoever began the game allows it."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: Advice}, operation_id="seated_advice")
    def get(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        _limit(request, "seated-news", pages.LOOKS_A_MINUTE)
        with _told():
            return Response(games.advice(game, place))


class SeatedNews(View):
    """What happened in the game since an event, as sentences; and whether a question waits."""

    permission_classes = [AllowAny]

    @extend_schema(
        parameters=[OpenApiParameter("after", OpenApiTypes.INT, description="How many events are known.")],
        responses={200: SeatedEvents},
        operation_id="seated_events",
    )
    def get(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        _limit(request, "seated-news", pages.LOOKS_A_MINUTE)
        after = request.query_params.get("after", "0")
        if not (after.isdecimal() and len(after) < 9):
            raise ValidationError({"after": ["This must be a number, 0 or more."]})
        with _told():
            found = games.live(game)
        if game.thinking is not None:
            games.send_again(game)
        events, asked = found.sentences(), found.asked
        return Response(
            {
                "events": events[int(after) :],
                "next": len(events),
                "number": game.moves_made,
                "asked": asked == place.seat and not game.over,
                "waits_for": asked if asked != place.seat else None,
                "over": game.over,
            }
        )


class SeatInvitations(View):
    """A seat one was given the link of; POST takes it, once."""

    permission_classes = [AllowAny]

    def _place(self, request: Request, token: str) -> SeatedPlace:
        return pages.invited_or_404(Visitor.of(request._request), token)

    @extend_schema(responses={200: SeatInvitation}, operation_id="seat_invitations_retrieve")
    def get(self, request: Request, token: str) -> Response:
        place = self._place(request, token)
        name = place.game.played_by().seats[place.seat].name
        return Response(
            {
                "title": place.game.title,
                "format": place.game.format_key,
                "seat": place.seat,
                "name": name,
                "taken": place.taken,
            }
        )

    @extend_schema(request=None, responses={200: SeatedSerializer}, operation_id="seat_invitations_take")
    def post(self, request: Request, token: str) -> Response:
        place = self._place(request, token)
        with _told():
            try:
                games.join(place, remember(request._request))
            except BadInput as bad:
                raise Conflict(str(bad)) from None
        place.refresh_from_db()
        return Response(_shown(place.game, place))
