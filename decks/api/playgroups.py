"""Playgroups over the API: make, join, leave, show decks, and what their owners do."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks import playgroups, sharing
from decks.api.base import ListView, View
from decks.api.serializers import DeckRow, LinkSerializer, Strict, named
from decks.api.views import Pages
from decks.models import Deck, Playgroup
from decks.permissions import Visitor, deck_or_404, group_or_404


class GroupCreate(Strict):
    """A new playgroup."""

    name = serializers.CharField(max_length=100)

    def validate_name(self, value: str) -> str:
        return named(value)


class GroupRow(serializers.ModelSerializer[Playgroup]):
    """A playgroup in a list."""

    id = serializers.CharField(source="public_id")
    owner = serializers.CharField(source="owner.username")
    url = serializers.CharField(source="get_absolute_url")

    class Meta:
        model = Playgroup
        fields: tuple[str, ...] = ("id", "name", "owner", "created", "url")


class GroupSerializer(GroupRow):
    """A playgroup as its members see it."""

    members = serializers.SerializerMethodField()

    class Meta(GroupRow.Meta):
        fields = (*GroupRow.Meta.fields, "members")

    def get_members(self, group: Playgroup) -> list[str]:
        return list(group.members.order_by("username").values_list("username", flat=True))


class Shown(Strict):
    """The groups that see a deck, all of them."""

    groups = serializers.ListField(child=serializers.CharField(max_length=8), max_length=50)


class _Members(View):
    """Views of those who are signed in."""

    permission_classes = [IsAuthenticated]


class Groups(ListView):
    """The playgroups one is in; POST makes one."""

    serializer_class = GroupRow
    pagination_class = Pages
    permission_classes = [IsAuthenticated]

    def get_queryset(self) -> QuerySet[Playgroup]:
        user: Any = self.request.user
        if getattr(self, "swagger_fake_view", False):
            return Playgroup.objects.none()
        return Playgroup.objects.filter(members=user).select_related("owner")

    @extend_schema(request=GroupCreate, responses={201: GroupSerializer}, operation_id="groups_create")
    def post(self, request: Request) -> Response:
        sent = GroupCreate(data=request.data)
        sent.is_valid(raise_exception=True)
        made = playgroups.create(request.user, sent.validated_data["name"])
        return Response(GroupSerializer(made).data, status=status.HTTP_201_CREATED)


class GroupDetail(_Members):
    """One playgroup for its members; its owner deletes it."""

    @extend_schema(responses={200: GroupSerializer}, operation_id="groups_retrieve")
    def get(self, request: Request, public_id: str) -> Response:
        return Response(GroupSerializer(group_or_404(Visitor.of(request), public_id)).data)

    @extend_schema(responses={204: None}, operation_id="groups_delete")
    def delete(self, request: Request, public_id: str) -> Response:
        group_or_404(Visitor.of(request), public_id, own=True).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class GroupDecks(ListView):
    """The decks that members show one another."""

    serializer_class = DeckRow
    pagination_class = Pages
    permission_classes = [IsAuthenticated]

    def get_queryset(self) -> QuerySet[Deck]:
        if getattr(self, "swagger_fake_view", False):
            return Deck.objects.none()
        group = group_or_404(Visitor.of(self.request), self.kwargs["public_id"])
        return group.decks.select_related("owner")


class GroupDeck(_Members):
    """Show a deck of one's own to a group with PUT, no more with DELETE."""

    @extend_schema(request=None, responses={204: None}, operation_id="groups_show")
    def put(self, request: Request, public_id: str, deck_id: str) -> Response:
        visitor = Visitor.of(request)
        group = group_or_404(visitor, public_id)
        group.decks.add(deck_or_404(visitor, deck_id, change=True))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(responses={204: None}, operation_id="groups_hide")
    def delete(self, request: Request, public_id: str, deck_id: str) -> Response:
        visitor = Visitor.of(request)
        group = group_or_404(visitor, public_id)
        group.decks.remove(deck_or_404(visitor, deck_id, change=True))
        return Response(status=status.HTTP_204_NO_CONTENT)


class GroupMember(_Members):
    """Leave a group, or as its owner take somebody out."""

    @extend_schema(responses={204: None}, operation_id="groups_leave")
    def delete(self, request: Request, public_id: str, name: str) -> Response:
        visitor = Visitor.of(request)
        group = group_or_404(visitor, public_id)
        mine = group.owner_id == visitor.user.pk
        if not mine and name != visitor.user.get_username():
            raise Http404
        playgroups.leave(get_object_or_404(group.members, username=name), group)
        return Response(status=status.HTTP_204_NO_CONTENT)


class GroupLink(_Members):
    """The invitation to a group of one's own; POST turns it over."""

    @extend_schema(responses={200: LinkSerializer}, operation_id="groups_link")
    def get(self, request: Request, public_id: str) -> Response:
        return Response(LinkSerializer(group_or_404(Visitor.of(request), public_id, own=True)).data)

    @extend_schema(request=None, responses={200: LinkSerializer}, operation_id="groups_link_turn_over")
    def post(self, request: Request, public_id: str) -> Response:
        group = group_or_404(Visitor.of(request), public_id, own=True)
        sharing.turn_over(group)
        return Response(LinkSerializer(group).data)


class Invitation(_Members):
    """A group one was given the invitation of; POST joins it."""

    @extend_schema(responses={200: GroupRow}, operation_id="invitations_retrieve")
    def get(self, request: Request, token: str) -> Response:
        return Response(GroupRow(self._group(token)).data)

    @extend_schema(request=None, responses={200: GroupSerializer}, operation_id="invitations_join")
    def post(self, request: Request, token: str) -> Response:
        group = self._group(token)
        playgroups.join(request.user, group)
        return Response(GroupSerializer(group).data)

    def _group(self, token: str) -> Playgroup:
        return get_object_or_404(Playgroup.objects.select_related("owner"), link_token=token)


class DeckGroups(_Members):
    """Which of one's groups see a deck of one's own; PUT names them all."""

    @extend_schema(responses={200: Shown}, operation_id="decks_groups")
    def get(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        return Response({"groups": list(deck.groups.values_list("public_id", flat=True))})

    @extend_schema(request=Shown, responses={200: Shown}, operation_id="decks_show_groups")
    def put(self, request: Request, public_id: str) -> Response:
        deck = deck_or_404(Visitor.of(request), public_id, change=True)
        sent = Shown(data=request.data)
        sent.is_valid(raise_exception=True)
        shown = playgroups.show(deck, sent.validated_data["groups"])
        return Response({"groups": [group.public_id for group in shown]})
