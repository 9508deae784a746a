"""Games people sit down to, for other clients and bots: begin, sit down, read the question, answer, follow what happens;
the company there, looking on, and games taken over from a replay."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers, status
from rest_framework.exceptions import APIException, Throttled, ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from decks import chances, company
from decks import seated as games
from decks.api.base import ListView, View
from decks.api.fields import FormatKey
from decks.api.playtests import refusals
from decks.api.serializers import OfFormat, Strict
from decks.api.views import Pages
from decks.models import SeatedGame, SeatedPlace
from decks.network import too_many
from decks.permissions import Visitor, deck_or_404, remember
from decks.playtests import lineups, planning
from decks.playtests.queries import playtest_or_404
from decks.views import around_the_table, replays
from decks.views import seated as pages
from engine.state import terms
from formats import registry
from formats.base import BadInput
from formats.play import Schedule, frozen
from formats.seated import HAPPENING, STOPPABLE, TURN, Stale

MOST_PARTS = 2_000
"""Numbers in one answer, far more than any table has things."""

PART = {"type": "integer", "minimum": 1 - 10**9, "maximum": 10**9 - 1}


class BeginSeated(OfFormat):
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
            PART,
            {"type": "array", "items": PART, "maxItems": MOST_PARTS},
            {"type": "array", "items": {"type": "array", "items": PART}, "maxItems": MOST_PARTS},
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
        choices=[
            "back",
            "on",
            "concede",
            "leave",
            "invite",
            "allow",
            "forbid",
            "stops",
            "by-hand",
            "by-itself",
            "watch",
            "unwatch",
            "rematch",
        ]
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
    watch = serializers.CharField(
        allow_blank=True, help_text="The token by which others look on, at `watched/<token>/`."
    )

    class Meta(SeatedRow.Meta):
        fields = (*SeatedRow.Meta.fields, "seat", "told", "invitations", "ended", "watch", "practice")


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


class TakeSeat(Strict):
    """What the others call whoever takes the seat."""

    name = serializers.CharField(max_length=30, required=False, help_text="By itself the account's.")


class Conflict(APIException):
    """The game does not stand where the request thinks it does."""

    status_code = status.HTTP_409_CONFLICT
    default_code = "conflict"


@contextmanager
def _told(stands: bool = False) -> Iterator[None]:
    """What cannot be, as the API answers it; `stands`: what was sent makes sense, and the game does not stand so."""
    try:
        yield
    except (Stale, games.Elsewhere) as stale:
        raise Conflict(str(stale)) from None
    except ValueError as bad:
        if stands:
            raise Conflict(str(bad)) from None
        raise ValidationError({"detail": str(bad)}) from None


def _limit(request: Request, what: str, most: int) -> None:
    if too_many(request._request, what, most):
        raise Throttled(60)


def _own(request: Request, token: str) -> tuple[SeatedGame, SeatedPlace]:
    game, place = around_the_table.game_or_404(Visitor.of(request._request), token)
    company.looked(place)
    return game, place


def _shown(game: SeatedGame, place: SeatedPlace) -> Any:
    with _told(), games.live(game) as found:
        told = games.told(game, found, place.seat)
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
            game = games.begin(visitor, lineup, data["sit"], lineups.title(lineup))
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
        with _told(stands=sent.validated_data["do"] != "stops"):
            match sent.validated_data["do"]:
                case "back":
                    games.take_back(game, place)
                case "on":
                    games.play_on(game)
                case "concede":
                    games.concede(game, place)
                case "by-hand" | "by-itself" as do:
                    games.pay_by_hand(game, place, do == "by-hand")
                case "watch" | "unwatch" as do:
                    company.admit(game, place, do == "watch")
                case "rematch":
                    game = company.rematch(game, place)
                    return Response(_shown(*_own(request, game.token)))
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
    """What the pilot would do, alone or where whoever began the game allows it. From then on the game is practice."""

    permission_classes = [AllowAny]

    @extend_schema(request=None, responses={200: Advice}, operation_id="seated_advice")
    def post(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        _limit(request, "seated-news", pages.LOOKS_A_MINUTE)
        with _told():
            found = games.advice(game, place)
        games.helped(game)
        return Response(found)


class Person(serializers.Serializer[Any]):
    """Somebody at the table."""

    seat = serializers.IntegerField()
    name = serializers.CharField()
    plays = serializers.CharField(help_text="The name of the seat.")
    you = serializers.BooleanField()
    gone = serializers.BooleanField(help_text="Has not looked at the table for minutes.")
    wished = serializers.BooleanField(help_text="You wish for a pilot there.")
    wishes = serializers.IntegerField()


class Remark(serializers.Serializer[Any]):
    """Something that was said."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    text = serializers.CharField()
    mine = serializers.BooleanField()


class Company(serializers.Serializer[Any]):
    """Who is at the table, and what was said."""

    people = Person(many=True)
    remarks = Remark(many=True)
    version = serializers.CharField(help_text="Another one, once something has changed.")


class CompanyAct(Strict):
    """What can be done in company."""

    do = serializers.ChoiceField(choices=["say", "hide", "report", "pilot"])
    text = serializers.CharField(max_length=company.MOST_LETTERS, required=False, help_text="With `say`.")
    number = serializers.IntegerField(
        required=False,
        min_value=0,
        max_value=10**9,
        help_text="With `hide` and `report` the remark; with `pilot` the seat of somebody who is gone.",
    )


class SeatedCompany(View):
    """Who is there and what is said; POST says something, hides or reports a remark, or wishes for a pilot in place of
    somebody who is gone."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: Company}, operation_id="seated_company")
    def get(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        _limit(request, "seated-news", pages.LOOKS_A_MINUTE)
        return Response(around_the_table.company_of(game, place))

    @extend_schema(request=CompanyAct, responses={200: Company}, operation_id="seated_company_act")
    def post(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        sent = CompanyAct(data=request.data)
        sent.is_valid(raise_exception=True)
        _limit(request, "seated-remark", around_the_table.REMARKS_A_MINUTE)
        with _told():
            words = {key: str(value) for key, value in sent.validated_data.items()}
            around_the_table.done_in_company(game, place, words)
        return Response(around_the_table.company_of(game, place))


class ChanceRow(serializers.Serializer[Any]):
    """A moment, and how games went that pilots played on from it."""

    number = serializers.IntegerField(help_text="After so many moves.")
    turn = serializers.IntegerField()
    played = serializers.IntegerField()
    wanted = serializers.IntegerField()
    share = serializers.FloatField(allow_null=True, help_text="The share that was won.")
    low = serializers.FloatField(allow_null=True, help_text="The 95 % interval.")
    high = serializers.FloatField(allow_null=True)
    fell = serializers.FloatField(allow_null=True, help_text="By how much since the moment before.")
    most = serializers.BooleanField(help_text="One of the three moments before which it fell most.")


class Chances(serializers.Serializer[Any]):
    """The chance of winning from the question that waits; of a game that is over, from each turn of the seat."""

    rows = ChanceRow(many=True)
    busy = serializers.BooleanField(help_text="More games are being played.")
    over = serializers.BooleanField()


class SeatedChances(View):
    """How games go that workers play on from here, hidden cards dealt anew each time; POST asks for them."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: Chances}, operation_id="seated_chance")
    def get(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        _limit(request, "seated-news", pages.LOOKS_A_MINUTE)
        chances.send_again(game)
        return Response(chances.told(game, place))

    @extend_schema(request=None, responses={200: Chances}, operation_id="seated_chance_ask")
    def post(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        _limit(request, "seated-chance", around_the_table.CHANCES_A_MINUTE)
        with _told():
            around_the_table.asked_for_chances(request._request, game, place)
        return Response(chances.told(game, place))


class Watched(SeatedRow):
    """A game as those see it who look on."""

    told = serializers.DictField(help_text="The table as everybody may see it, a while later.")

    class Meta(SeatedRow.Meta):
        fields = ("title", "format", "over", "told")


class SeatedWatched(View):
    """A game by the link of those who look on: what everybody at the table may see, a while later."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: Watched}, operation_id="watched_retrieve")
    def get(self, request: Request, token: str) -> Response:
        game = around_the_table.watched_or_404(token)
        _limit(request, "seated-watch", around_the_table.LOOKS_A_MINUTE // 4)
        with _told(), company.watched(game) as found:
            game.__dict__["told"] = games.told(game, found, None)
        return Response(Watched(game).data)


class TakeOver(Strict):
    """The moment of a replay from which one plays on."""

    step = serializers.IntegerField(min_value=0, max_value=10**7, help_text="After this sentence.")
    sit = serializers.IntegerField(min_value=0, max_value=9, help_text="The number of one's seat.")


class _TakesOver(View):
    permission_classes = [AllowAny]

    def _new(self, request: Request, log: Callable[[], dict[str, Any]], title: str, address: str) -> Response:
        sent = TakeOver(data=request.data)
        sent.is_valid(raise_exception=True)
        _limit(request, "seated", around_the_table.TAKEN_OVER_A_MINUTE)
        step, sit = sent.validated_data["step"], sent.validated_data["sit"]
        with _told():
            game = around_the_table.taken_over(remember(request._request), log(), step, sit, title, address)
        return Response(_shown(game, game.places.get()), status=status.HTTP_201_CREATED)


class SeatedTakeOver(_TakesOver):
    """POST sits down at a moment of a game one sat in, once it is over."""

    @extend_schema(request=TakeOver, responses={201: SeatedSerializer}, operation_id="seated_take_over")
    def post(self, request: Request, token: str) -> Response:
        game, _ = _own(request, token)
        if not game.over:
            raise Http404
        address = reverse("seated-replay", args=[token])
        return self._new(request, lambda: games.log(game), game.title, address)


class GameTakeOver(_TakesOver):
    """POST sits down at a moment of a playtest's game."""

    @extend_schema(request=TakeOver, responses={201: SeatedSerializer}, operation_id="playtests_take_over")
    def post(self, request: Request, public_id: str, index: int) -> Response:
        playtest = playtest_or_404(public_id)
        _, log = replays.stored(playtest, index)
        return self._new(request, log.unpack, playtest.title, reverse("replay", args=[public_id, index]))


class SeatedNews(View):
    """What happened in the game since an event, as sentences; and whether a question waits."""

    permission_classes = [AllowAny]

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "after",
                {"type": "integer", "minimum": 0, "maximum": 10**8 - 1},
                description="How many events are known.",
            )
        ],
        responses={200: SeatedEvents},
        operation_id="seated_events",
    )
    def get(self, request: Request, token: str) -> Response:
        game, place = _own(request, token)
        _limit(request, "seated-news", pages.LOOKS_A_MINUTE)
        after = request.query_params.get("after", "0")
        if not (after.isdecimal() and len(after) < 9):
            raise ValidationError({"after": ["This must be a number, 0 or more."]})
        with _told(), games.live(game) as found:
            asked, told = found.asked, len(found.game.story or ())
            events = found.sentences(place.seat, max(0, told - int(after)))
        if game.thinking is not None:
            games.send_again(game)
        return Response(
            {
                "events": events,
                "next": told,
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

    @extend_schema(request=TakeSeat, responses={200: SeatedSerializer}, operation_id="seat_invitations_take")
    def post(self, request: Request, token: str) -> Response:
        place = self._place(request, token)
        sent = TakeSeat(data=request.data)
        sent.is_valid(raise_exception=True)
        with _told():
            try:
                games.join(place, remember(request._request), sent.validated_data.get("name", ""))
            except BadInput as bad:
                raise Conflict(str(bad)) from None
        place.refresh_from_db()
        return Response(_shown(place.game, place))
