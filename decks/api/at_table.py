"""Games at the table over the API: begin one from a Horde or a scheme deck, look, act, end it."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import APIException, Throttled
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from decks import paper as runs
from decks.api.base import View
from decks.api.serializers import Strict
from decks.models import Deck, PaperRun
from decks.network import too_many
from decks.permissions import Visitor, deck_or_404, linked_deck_or_404
from decks.views.paper import ACTS_A_MINUTE, BEGINS_A_MINUTE, LONGEST, run_or_404


class BeginRequest(Strict):
    """How a game begins."""

    options = serializers.DictField(required=False)


class ActRequest(Strict):
    """Something to do, once however often it is sent under the same key."""

    key = serializers.CharField(max_length=40, help_text="A name of its own: 8 to 40 letters and digits.")
    revision = serializers.IntegerField(min_value=0, help_text="The one that was seen.")
    do = serializers.CharField(max_length=40, help_text="A key of `offers`, `number`, `move` or `undo`.")
    n = serializers.IntegerField(required=False, min_value=-999, max_value=999)
    card = serializers.RegexField(
        r"^\d{1,10}(,\d{1,10})*\Z",
        max_length=LONGEST,
        required=False,
        help_text="The card's id; of several equal ones their ids with commas, `n` of which are meant.",
    )
    place = serializers.CharField(max_length=60, required=False, help_text="Where those equal cards lie.")
    what = serializers.CharField(max_length=60, required=False)
    to = serializers.CharField(max_length=60, required=False)


class PlaceSerializer(serializers.Serializer[Any]):
    """A place of the automated side; what lies face down is a number of cards."""

    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    face_down = serializers.BooleanField()
    count = serializers.IntegerField()
    cards = serializers.ListField(child=serializers.DictField())


class RunSerializer(serializers.Serializer[Any]):
    """How a game at the table stands."""

    token = serializers.CharField()
    name = serializers.CharField()
    format = serializers.CharField()
    revision = serializers.IntegerField()
    numbers = serializers.DictField()
    notices = serializers.ListField(child=serializers.CharField())
    offers = serializers.ListField(child=serializers.DictField())
    places = PlaceSerializer(many=True)
    moves = serializers.DictField(help_text="Where a card may be put, in words.")
    said = serializers.ListField(child=serializers.CharField(), help_text="What happened, the latest first.")
    url = serializers.CharField()


class Acted(APIException):
    """Somebody did something first."""

    status_code = status.HTTP_409_CONFLICT
    default_detail = "Somebody was first. Read the game again, and act upon its new revision."
    default_code = "conflict"


def _shown(run: PaperRun) -> Any:
    found = runs.shown(run)
    places = [
        {
            "key": place["key"],
            "label": place["label"],
            "face_down": place["face_down"],
            "count": place["n"],
            "cards": [
                {
                    "id": row["id"],
                    "name": row["name"],
                    "detail": row["detail"],
                    "does": [each.key for each in row["offers"]],
                }
                for row in place["rows"]
            ],
        }
        for place in found["places"]
    ]
    return RunSerializer(
        {
            "token": run.token,
            "name": run.name,
            "format": run.format_key,
            "revision": run.revision,
            "numbers": {key: value for key, _, value in found["numbers"]},
            "notices": list(found["notices"]),
            "offers": [
                {
                    "do": each.key,
                    "label": each.label,
                    "hint": each.hint,
                    "number": each.number,
                    "choices": each.choices,
                }
                for each in found["offers"]
            ],
            "places": places,
            "moves": dict(found["moves"]),
            "said": [words for step in found["steps"] for words in step.words],
            "url": run.get_absolute_url(),
        }
    ).data


def _begun(request: Request, deck: Deck) -> Response:
    if runs.side_of(deck) is None:
        raise Http404
    sent = BeginRequest(data=request.data)
    sent.is_valid(raise_exception=True)
    if too_many(request, "paper-begin", BEGINS_A_MINUTE):
        raise Throttled(60)
    run = runs.begin(Visitor.of(request), deck, sent.validated_data.get("options", {}))
    return Response(_shown(run), status=status.HTTP_201_CREATED)


class Begin(View):
    """Begin a game at the table from a deck one may see."""

    @extend_schema(request=BeginRequest, responses={201: RunSerializer}, operation_id="decks_begin_table")
    def post(self, request: Request, public_id: str) -> Response:
        return _begun(request, deck_or_404(Visitor.of(request), public_id))


class LinkedBegin(View):
    """The same, from a deck one was given the link of."""

    @extend_schema(
        request=BeginRequest, responses={201: RunSerializer}, operation_id="linked_deck_begin_table"
    )
    def post(self, request: Request, token: str) -> Response:
        return _begun(request, linked_deck_or_404(token))


class Game(View):
    """A game at the table, for whoever has its link; POST does something, and whoever began it ends it."""

    permission_classes = [AllowAny]

    @extend_schema(responses={200: RunSerializer}, operation_id="at_table_retrieve")
    def get(self, request: Request, token: str) -> Response:
        return Response(_shown(run_or_404(token)))

    @extend_schema(request=ActRequest, responses={200: RunSerializer}, operation_id="at_table_act")
    def post(self, request: Request, token: str) -> Response:
        run = run_or_404(token)
        sent = ActRequest(data=request.data)
        sent.is_valid(raise_exception=True)
        data = dict(sent.validated_data)
        if too_many(request, f"paper-{run.pk}", ACTS_A_MINUTE):
            raise Throttled(60)
        key, seen = data.pop("key"), data.pop("revision")
        try:
            run = runs.act(token, key, seen, data)
        except runs.Stale:
            raise Acted from None
        return Response(_shown(run))

    @extend_schema(responses={204: None}, operation_id="at_table_delete")
    def delete(self, request: Request, token: str) -> Response:
        run = runs.runs_of(Visitor.of(request)).filter(token=token).first()
        if run is None:
            raise Http404
        run.delete()
        return Response(status=status.HTTP_204_NO_CONTENT)
