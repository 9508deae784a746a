"""Playtests over the REST API: start, watch, games, logs; status."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, Sum
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import serializers, status
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks.api.base import View
from decks.api.fields import FormatKey
from decks.api.serializers import OfFormat, Strict
from decks.models import Chunk, Game, Playtest, Scope
from decks.permissions import Visitor, deck_or_404
from decks.playtests import lineups, planning, presets, quotas, report, verdicts
from decks.playtests.queries import own_or_404, playtest_or_404, seen, starter
from decks.views.replays import stored, tell
from decks.views.service import queue_state
from formats import registry
from formats.base import BadInput, Format
from formats.play import Lineup

PAGE = 100
FILES = ("report.json", "games.csv", "games.jsonl", "cards.csv", "bundle", "badge.svg")
"""What a playtest gives away beside its address, for everybody who has it."""


class StartSerializer(OfFormat):
    """What starts a playtest: a preset, or seats (role and a deck's id or a sample's key)."""

    format = FormatKey(max_length=40)
    preset = serializers.CharField(max_length=60, required=False)
    seats = serializers.ListField(
        child=serializers.DictField(child=serializers.CharField()), required=False, max_length=10
    )
    games = serializers.IntegerField(default=50, min_value=1, max_value=quotas.MOST_GAMES)
    seed = serializers.IntegerField(default=1, min_value=0, max_value=2**63 - 1)
    pilot = serializers.CharField(default="greedy", max_length=40)
    options = serializers.DictField(required=False)
    question = serializers.ChoiceField(choices=[p.key for p in presets.PRESETS], default="custom")
    mirrored = serializers.BooleanField(default=False)
    second = serializers.BooleanField(
        default=False,
        help_text="From 200 games on a tenth is also played by another pilot, where that takes two minutes at most.",
    )
    rival = serializers.DictField(
        child=serializers.CharField(),
        required=False,
        help_text="With the question `compare`: the number of the seat (from 0) and the other version's deck or sample.",
    )


def row(playtest: Playtest, whole: bool = False, played: int = 0, seconds: float = 0.0) -> dict[str, Any]:
    """A playtest as JSON; `played` are the games that are stored, `seconds` the processor's for the pieces that are done."""
    found: dict[str, Any] = {
        "id": playtest.public_id,
        "title": playtest.title,
        "format": playtest.format_key,
        "status": playtest.status,
        "games": playtest.games_planned,
        "engine": playtest.engine_version,
        "created": playtest.created.isoformat(),
        "finished": playtest.finished.isoformat() if playtest.finished else None,
        "url": playtest.get_absolute_url(),
        "played": played,
        "seconds": round(seconds, 3),
    }
    if whole:
        found["seconds"] = round(playtest.chunks.aggregate(n=Sum("seconds"))["n"] or 0.0, 3)
        found["report"] = report.shown(playtest)
        found["pilots"] = verdicts.pilots(playtest)
        found["verdict"] = verdicts.sentence(playtest, found["report"])
        found["played"] = found["report"]["games"]
        found["options"] = playtest.lineup["options"]
        found["seed"] = playtest.lineup["seed"]
        found["files"] = [f"{playtest.get_absolute_url()}/{name}" for name in FILES]
    return found


class PlaytestChange(Strict):
    """Whether it is listed for everybody, or found by its address only."""

    public = serializers.BooleanField()


class Again(Strict):
    """What is played again: the same games, or the search for the line-up's handicap."""

    question = serializers.ChoiceField(choices=["same", "handicap"], default="same")


class MoreGames(Strict):
    """How many games more."""

    games = serializers.IntegerField(min_value=1, max_value=quotas.MOST_GAMES)


class WrongPlay(Strict):
    """What is wrong in a game."""

    note = serializers.CharField(max_length=2000)
    step = serializers.IntegerField(default=0, min_value=0, max_value=999_999)


@contextmanager
def refusals() -> Iterator[None]:
    """What stands in the way of a playtest is told reason by reason."""
    try:
        yield
    except planning.Refused as refused:
        reasons = [{"code": r.code, "message": r.message, "cards": list(r.cards)} for r in refused.refusals]
        raise ValidationError({"refusals": reasons}) from None


class Playtests(View):
    """The visitor's own and public playtests; POST starts one."""

    permission_classes = [AllowAny]
    throttle_scope = "playtest"
    token_scope = Scope.PLAYTEST

    @extend_schema(operation_id="playtests_list", parameters=[OpenApiParameter("mine", str)], responses=dict)
    def get(self, request: Request) -> Response:
        visitor = Visitor.of(request._request)
        found = seen(visitor).filter(visitor.mine) if request.query_params.get("mine") else seen(visitor)
        page = Paginator(found, PAGE).get_page(request.query_params.get("page"))
        listed = [p.pk for p in page.object_list]
        games = Game.objects.filter(playtest__in=listed).order_by().values_list("playtest")
        chunks = Chunk.objects.filter(playtest__in=listed).order_by().values_list("playtest")
        played, spent = dict(games.annotate(Count("pk"))), dict(chunks.annotate(Sum("seconds")))
        rows = [row(p, played=played.get(p.pk, 0), seconds=spent.get(p.pk) or 0.0) for p in page.object_list]
        return Response({"count": page.paginator.count, "results": rows})

    @extend_schema(operation_id="playtests_start", request=StartSerializer, responses={201: dict})
    def post(self, request: Request) -> Response:
        asked = StartSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        data = asked.validated_data
        visitor = Visitor.of(request._request)
        try:
            form = registry.get(data["format"])
            if data.get("preset"):
                lineup = lineups.preset(
                    form, data["preset"], data["pilot"], data["seed"], data.get("options")
                )
            else:
                seats = [self._seat(visitor, each) for each in data.get("seats", [])]
                lineup = lineups.lineup(form, seats, data.get("options", {}), data["pilot"], data["seed"])
            asked_for = presets.BY_KEY[data["question"]]
            rival = self._rival(form, visitor, lineup, data)
            with refusals():
                playtest = planning.start(
                    lineup,
                    asked_for.games or data["games"],
                    rule=asked_for.rule,
                    preset=asked_for.key,
                    mirrored=data["mirrored"],
                    second=data["second"],
                    rival=rival,
                    title=lineups.title(lineup, rival),
                    **starter(request._request),
                )
        except BadInput as error:
            raise ValidationError({"detail": str(error)}) from None
        return Response(row(playtest), status=status.HTTP_201_CREATED)

    def _rival(self, form: Format, visitor: Visitor, lineup: Lineup, data: dict[str, Any]) -> Lineup | None:
        """The line-up with another list at one seat."""
        given = data.get("rival")
        if not given:
            return None
        number = given.get("seat", "")
        if not number.isdecimal() or len(number) > 2 or int(number) >= len(lineup.seats):
            raise BadInput(f"rival.seat is the number of a seat, from 0 to {len(lineup.seats) - 1}.")
        seats = list(lineup.seats)
        role = seats[int(number)].role
        seats[int(number)] = lineups.seat(form, role, self._seat(visitor, given)[1], data["pilot"])
        return replace(lineup, seats=tuple(seats))

    def _seat(self, visitor: Visitor, each: dict[str, str]) -> tuple[str, Any]:
        if "deck" in each:
            return each.get("role", ""), deck_or_404(visitor, each["deck"])
        return each.get("role", ""), each.get("sample", "")


class PlaytestDetail(View):
    """One playtest with its report so far; its owner lists it for everybody or deletes it."""

    permission_classes = [AllowAny]
    token_scope = Scope.PLAYTEST

    @extend_schema(operation_id="playtests_read", responses=dict)
    def get(self, request: Request, public_id: str) -> Response:
        return Response(row(playtest_or_404(public_id), whole=True))

    @extend_schema(operation_id="playtests_change", request=PlaytestChange, responses=dict)
    def patch(self, request: Request, public_id: str) -> Response:
        playtest = own_or_404(Visitor.of(request._request), public_id)
        sent = PlaytestChange(data=request.data)
        sent.is_valid(raise_exception=True)
        playtest.public = sent.validated_data["public"]
        playtest.save(update_fields=["public"])
        return Response(row(playtest, whole=True))

    @extend_schema(operation_id="playtests_delete", responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        playtest = own_or_404(Visitor.of(request._request), public_id)
        planning.stop(playtest)
        playtest.delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class Deed(View):
    """What POST does to a playtest of one's own; the answer is the playtest as it is then."""

    permission_classes = [AllowAny]
    token_scope = Scope.PLAYTEST

    def does(self, playtest: Playtest, request: Request) -> None:
        raise NotImplementedError

    def post(self, request: Request, public_id: str) -> Response:
        playtest = own_or_404(Visitor.of(request._request), public_id)
        with refusals():
            self.does(playtest, request)
        playtest.refresh_from_db()
        return Response(row(playtest, whole=True))


@extend_schema_view(post=extend_schema(operation_id="playtests_first", request=None, responses=dict))
class PlaytestFirst(Deed):
    """POST plays it before the others of one's own."""

    def does(self, playtest: Playtest, request: Request) -> None:
        planning.put_first(playtest)


@extend_schema_view(post=extend_schema(operation_id="playtests_more", request=MoreGames, responses=dict))
class PlaytestMore(Deed):
    """POST adds games to an ended playtest of one's own."""

    throttle_scope = "playtest"

    def does(self, playtest: Playtest, request: Request) -> None:
        sent = MoreGames(data=request.data)
        sent.is_valid(raise_exception=True)
        planning.more(playtest, sent.validated_data["games"])


@extend_schema_view(post=extend_schema(operation_id="playtests_stop", request=None, responses=dict))
class PlaytestStop(Deed):
    """POST stops a playtest of one's own; what was played stays."""

    def does(self, playtest: Playtest, request: Request) -> None:
        planning.stop(playtest)


class PlaytestRerun(View):
    """POST plays the same line-up, seed and number of games again, with the engine of today; or looks for its handicap."""

    permission_classes = [AllowAny]
    throttle_scope = "playtest"
    token_scope = Scope.PLAYTEST

    @extend_schema(operation_id="playtests_rerun", request=Again, responses={201: dict})
    def post(self, request: Request, public_id: str) -> Response:
        playtest = playtest_or_404(public_id)
        sent = Again(data=request.data)
        sent.is_valid(raise_exception=True)
        deed = planning.handicap if sent.validated_data["question"] == "handicap" else planning.rerun
        with refusals():
            again = deed(playtest, **starter(request._request))
        return Response(row(again), status=status.HTTP_201_CREATED)


class PlaytestGames(View):
    """The games of a playtest, in order."""

    permission_classes = [AllowAny]

    @extend_schema(operation_id="playtests_games", responses=dict)
    def get(self, request: Request, public_id: str) -> Response:
        games = Game.objects.filter(playtest=playtest_or_404(public_id))
        page = Paginator(games, PAGE).get_page(request.query_params.get("page"))
        return Response({"count": page.paginator.count, "results": [g.to_json() for g in page.object_list]})


class PlaytestLog(View):
    """The log that plays a game again."""

    permission_classes = [AllowAny]

    @extend_schema(operation_id="playtests_log", responses=dict)
    def get(self, request: Request, public_id: str, index: int) -> Response:
        _, log = stored(playtest_or_404(public_id), index)
        return Response(log.unpack())


class PlayWrong(View):
    """POST tells the staff that something was played wrongly; the game is kept for them."""

    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="playtests_wrong", request=WrongPlay, responses={204: None})
    def post(self, request: Request, public_id: str, index: int) -> Response:
        playtest = playtest_or_404(public_id)
        sent = WrongPlay(data=request.data)
        sent.is_valid(raise_exception=True)
        tell(request.user, playtest, index, sent.validated_data["step"], sent.validated_data["note"])
        return Response(status=status.HTTP_204_NO_CONTENT)


class StatusView(View):
    """How busy the service is."""

    permission_classes = [AllowAny]

    @extend_schema(operation_id="status", responses=dict)
    def get(self, request: Request) -> Response:
        return Response(queue_state())
