"""Decks over the API: read, make, change, share, copy, compare, versions, likes and comments."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.exceptions import Throttled
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks import building, compare, house, sharing, shelf, social
from decks.api.base import ListView, View, expect
from decks.api.serializers import (
    CommentChange,
    CommentCreate,
    CommentSerializer,
    DeckChange,
    DeckCreate,
    DeckRow,
    DeckSerializer,
    LikeSerializer,
    LinkSerializer,
    ReportCreate,
    VersionCreate,
    VersionSerializer,
)
from decks.api.views import Pages, whole_list
from decks.models import Comment, Deck, DeckVersion, HouseFormat, HouseVersion
from decks.network import too_many
from decks.permissions import (
    Visitor,
    deck_or_404,
    linked_deck_or_404,
    playable_version_or_404,
    shared_or_404,
    visible_decks,
)
from decks.views.social import comment_or_404
from decks.views.versions import DRAFT, side
from formats.changes import ReplaceList


def _house(request: Request, data: dict[str, Any]) -> HouseVersion | None:
    """The newest version of the house format a request names."""
    if not data.get("house"):
        return None
    return shared_or_404(Visitor.of(request), HouseFormat, data["house"]).latest


def _not_too_often(request: Request, what: str, limit: int, seconds: int) -> None:
    """The same limits as on the pages, counted together. Raises Throttled."""
    if too_many(request, what, limit, seconds):
        raise Throttled(seconds)


class Decks(ListView):
    """Public decks and one's own; POST makes one."""

    serializer_class = DeckRow
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[Deck]:
        visitor, query = Visitor.of(self.request), self.request.query_params
        decks = Deck.objects.filter(visitor.mine) if query.get("mine") else visible_decks(visitor)
        wanted = {"format": "format_key", "kind": "kind", "owner": "owner__username"}
        for name, field in wanted.items():
            if value := query.get(name, "").replace("\0", ""):
                decks = decks.filter(**{field: value})
        return decks.select_related("owner")

    @extend_schema(
        parameters=[OpenApiParameter(name, str) for name in ("format", "kind", "owner", "mine")],
        operation_id="decks_list",
    )
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    @extend_schema(request=DeckCreate, responses={201: DeckSerializer}, operation_id="decks_create")
    def post(self, request: Request) -> Response:
        sent = DeckCreate(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        version = _house(request, data)
        more = {key: data[key] for key in ("visibility", "description") if key in data}
        deck = building.create(
            Visitor.of(request),
            data["format"],
            data["kind"],
            data.get("name", ""),
            deck=whole_list(data),
            options=data.get("options"),
            **more,
        )
        if version is not None:
            house.pin(deck, version)
        return Response(DeckSerializer(deck).data, status=status.HTTP_201_CREATED)


class DeckDetail(View):
    """One deck: read, change, delete."""

    @extend_schema(responses={200: DeckSerializer}, operation_id="decks_retrieve")
    def get(self, request: Request, public_id: str) -> Response:
        return Response(DeckSerializer(deck_or_404(Visitor.of(request), public_id)).data)

    @extend_schema(request=DeckChange, responses={200: DeckSerializer})
    def patch(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        expect(request, DeckSerializer(deck).data)
        sent = DeckChange(data=request.data, context={"matched": "If-Match" in request.headers})
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        if "options" in data:
            read = deck.format.read_options(data["options"])
            deck.options, deck.house = {key: read[key] for key in data["options"]}, None
        for field in ("name", "description", "comments_open"):
            setattr(deck, field, data.get(field, getattr(deck, field)))
        if "tags" in data:
            deck.tags = building.read_tags(",".join(data["tags"]), building.MOST_DECK_TAGS)
        if "folder" in data:
            shelf.put(Visitor.of(request), [deck.public_id], data["folder"])
        if "list" in data or "zones" in data:
            anew = ReplaceList.of(whole_list(data))
            building.change(deck, data.get("revision", deck.revision), anew)
        else:
            building.settle(deck)
        fields = [
            "name",
            "description",
            "comments_open",
            "tags",
            "options",
            "house",
            "valid",
            "problems",
            "size",
            "colors",
        ]
        deck.save(update_fields=[*fields, "updated"])
        if "house" in data:
            house.pin(deck, _house(request, data))
        if "visibility" in data:
            building.share(deck, data["visibility"])
        return Response(DeckSerializer(deck).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        expect(request, DeckSerializer(deck).data)
        deck.delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class DeckReport(View):
    """What the validator says about a deck's draft."""

    @extend_schema(responses={200: OpenApiTypes.OBJECT})
    def get(self, request: Request, public_id: str) -> Response:
        return Response(building.report(deck_or_404(Visitor.of(request), public_id)).to_json())


class DeckFork(View):
    """A copy of one's own, which names what it came from."""

    @extend_schema(request=None, responses={201: DeckSerializer})
    def post(self, request: Request, public_id: str) -> Response:
        source = building.publish(deck_or_404(Visitor.of(request), public_id))
        made = building.fork(Visitor.of(request), source)
        return Response(DeckSerializer(made).data, status=status.HTTP_201_CREATED)


class DeckLink(View):
    """The link of a deck of one's own; POST turns it over, so that the old one leads nowhere."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses={200: LinkSerializer})
    def get(self, request: Request, public_id: str) -> Response:
        return Response(LinkSerializer(deck_or_404(Visitor.of(request), public_id, change=True)).data)

    @extend_schema(request=None, responses={200: LinkSerializer})
    def post(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        sharing.turn_over(deck)
        return Response(LinkSerializer(deck).data)


class LinkedDeck(View):
    """A deck one was given the link of."""

    @extend_schema(responses={200: DeckSerializer}, operation_id="linked_deck")
    def get(self, request: Request, token: str) -> Response:
        return Response(self._shown(linked_deck_or_404(token)))

    @extend_schema(request=None, responses={201: DeckSerializer}, operation_id="linked_deck_fork")
    def post(self, request: Request, token: str) -> Response:
        made = building.fork(Visitor.of(request), building.publish(linked_deck_or_404(token)))
        return Response(DeckSerializer(made).data, status=status.HTTP_201_CREATED)

    def _shown(self, deck: Deck) -> dict[str, Any]:
        """Without its own address, which the link does not give away."""
        return {**DeckSerializer(deck).data, "id": "", "url": deck.get_link_url()}


class Versions(ListView):
    """The versions of a deck; POST keeps the draft as one."""

    serializer_class = VersionSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[DeckVersion]:
        if getattr(self, "swagger_fake_view", False):
            return DeckVersion.objects.none()
        return deck_or_404(Visitor.of(self.request), self.kwargs["public_id"]).versions.select_related("deck")

    @extend_schema(request=VersionCreate, responses={201: VersionSerializer})
    def post(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        sent = VersionCreate(data=request.data)
        sent.is_valid(raise_exception=True)
        made = building.publish(deck, sent.validated_data.get("label", ""))
        return Response(VersionSerializer(made).data, status=status.HTTP_201_CREATED)


class Version(View):
    """One version, which never changes; POST brings it back as the draft."""

    @extend_schema(responses={200: VersionSerializer}, operation_id="versions_retrieve")
    def get(self, request: Request, public_id: str, number: int) -> Response:
        return Response(
            VersionSerializer(playable_version_or_404(Visitor.of(request), public_id, number)).data
        )

    @extend_schema(request=None, responses={200: DeckSerializer}, operation_id="versions_restore")
    def post(self, request: Request, public_id: str, number: int) -> Response:
        visitor = Visitor.of(request)
        deck = deck_or_404(visitor, public_id, change=True)
        building.restore(deck, deck.revision, playable_version_or_404(visitor, public_id, number))
        return Response(DeckSerializer(deck).data)


class DeckDiff(View):
    """Two versions of a deck side by side, or a version and the draft."""

    @extend_schema(
        parameters=[OpenApiParameter("before", str), OpenApiParameter("after", str)],
        responses={200: OpenApiTypes.OBJECT},
    )
    def get(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id)
        latest = deck.latest
        query = request.query_params
        before = query.get("before") or (str(latest.number) if latest else DRAFT)
        after = query.get("after") or DRAFT
        _, old, old_options, old_report = side(deck, before)
        _, new, new_options, new_report = side(deck, after)
        return Response(
            {
                "before": before,
                "after": after,
                "changes": [
                    {"zone": each.zone, "name": each.name, "before": each.before, "after": each.after}
                    for each in compare.changes(old, new)
                ],
                "options": {"before": old_options, "after": new_options},
                "numbers": compare.numbers(old_report, new_report),
                "valid": {"before": old_report["valid"], "after": new_report["valid"]},
            }
        )


class DeckLike(View):
    """Like a deck with PUT, no more with DELETE."""

    permission_classes = [IsAuthenticated]

    @extend_schema(request=None, responses={200: LikeSerializer})
    def put(self, request: Request, public_id: str) -> Response:
        return self._set(request, public_id, True)

    @extend_schema(responses={200: LikeSerializer})
    def delete(self, request: Request, public_id: str) -> Response:
        return self._set(request, public_id, False)

    def _set(self, request: Request, public_id: str, liked: bool) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id)
        social.like(request.user, deck, liked)
        return Response({"liked": liked, "likes": deck.likes.count()})


class Comments(ListView):
    """What people say to a deck; POST says something."""

    serializer_class = CommentSerializer
    pagination_class = Pages

    def get_queryset(self) -> QuerySet[Comment]:
        if getattr(self, "swagger_fake_view", False):
            return Comment.objects.none()
        visitor = Visitor.of(self.request)
        return social.comments(visitor, deck_or_404(visitor, self.kwargs["public_id"]))

    @extend_schema(request=CommentCreate, responses={201: CommentSerializer})
    def post(self, request: Request, public_id: str) -> Response:
        visitor = Visitor.of(request)
        deck = deck_or_404(visitor, public_id)
        _not_too_often(request, "comment", 10, 60)
        sent = CommentCreate(data=request.data)
        sent.is_valid(raise_exception=True)
        made = social.comment(visitor, deck, sent.validated_data["text"])
        return Response(CommentSerializer(made).data, status=status.HTTP_201_CREATED)


class CommentDetail(View):
    """One comment: the deck's owner and staff hide it, its author deletes it."""

    permission_classes = [IsAuthenticated]

    @extend_schema(request=CommentChange, responses={200: CommentSerializer}, operation_id="comments_hide")
    def patch(self, request: Request, number: int) -> Response:
        row = comment_or_404(request, number)
        if not social.may_hide(Visitor.of(request), row):
            raise Http404
        sent = CommentChange(data=request.data)
        sent.is_valid(raise_exception=True)
        row.hidden = sent.validated_data["hidden"]
        row.save(update_fields=["hidden"])
        return Response(CommentSerializer(row).data)

    @extend_schema(responses={204: None}, operation_id="comments_delete")
    def delete(self, request: Request, number: int) -> Response:
        row = comment_or_404(request, number)
        if not social.may_delete(Visitor.of(request), row):
            raise Http404
        row.delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class CommentReport(View):
    """Tell staff about a comment."""

    permission_classes = [IsAuthenticated]

    @extend_schema(request=ReportCreate, responses={204: None}, operation_id="comments_report")
    def post(self, request: Request, number: int) -> Response:
        row = comment_or_404(request, number)
        _not_too_often(request, "report", 20, 3600)
        sent = ReportCreate(data=request.data)
        sent.is_valid(raise_exception=True)
        social.report(request.user, row, sent.validated_data.get("reason", ""))
        return Response(status=status.HTTP_204_NO_CONTENT)
