"""The bell over the API: what one was told, and what of it one has read."""

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks import notices
from decks.api.base import ListView, View
from decks.api.serializers import Strict
from decks.api.views import Pages
from decks.models import Notice

LARGEST = 2**63 - 1
"""The largest number a row may have."""


class NoticeSerializer(serializers.ModelSerializer[Notice]):
    """One thing that was told."""

    url = serializers.CharField(source="address", help_text="The page it is about.")

    class Meta:
        model = Notice
        fields = ("id", "kind", "words", "url", "read", "created")


class NoticeChange(Strict):
    """Whether it was read."""

    read = serializers.BooleanField()


class NoticesRead(Strict):
    """What is read: everything, or what was there when one looked."""

    until = serializers.IntegerField(
        required=False, min_value=1, max_value=LARGEST, help_text="The newest notice that was seen."
    )


class NoticesLeft(serializers.Serializer[Any]):
    """How many are not read."""

    unread = serializers.IntegerField()


def _told(request: Request) -> QuerySet[Notice]:
    """What the one who asks was told."""
    return Notice.objects.filter(user=request.user.pk)


class _Mine(View):
    """Views of those who are signed in."""

    permission_classes = [IsAuthenticated]


class Notices(ListView):
    """What one was told, the newest first; reading it here marks nothing as read."""

    serializer_class = NoticeSerializer
    pagination_class = Pages
    permission_classes = [IsAuthenticated]

    def get_queryset(self) -> QuerySet[Notice]:
        if getattr(self, "swagger_fake_view", False):
            return Notice.objects.none()
        asked = self.request.query_params.get("unread", "")
        if asked not in ("", "0", "1"):
            raise ValidationError({"unread": ["1: what was not read yet; 0: everything."]})
        rows = _told(self.request)
        return rows.filter(read=False) if asked == "1" else rows

    @extend_schema(parameters=[OpenApiParameter("unread", OpenApiTypes.STR, enum=["0", "1"])])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class NoticeDetail(_Mine):
    """One thing that was told; PATCH says whether it was read."""

    @extend_schema(responses={200: NoticeSerializer}, operation_id="notices_retrieve")
    def get(self, request: Request, number: int) -> Response:
        return Response(NoticeSerializer(self._row(request, number)).data)

    @extend_schema(request=NoticeChange, responses={200: NoticeSerializer}, operation_id="notices_change")
    def patch(self, request: Request, number: int) -> Response:
        row = self._row(request, number)
        sent = NoticeChange(data=request.data)
        sent.is_valid(raise_exception=True)
        row.read = sent.validated_data["read"]
        row.save(update_fields=["read"])
        return Response(NoticeSerializer(row).data)

    def _row(self, request: Request, number: int) -> Notice:
        return get_object_or_404(_told(request), pk=min(number, LARGEST))


class ReadNotices(_Mine):
    """Mark as read what one has seen; how many are left is the answer."""

    @extend_schema(request=NoticesRead, responses={200: NoticesLeft}, operation_id="notices_read")
    def post(self, request: Request) -> Response:
        sent = NoticesRead(data=request.data)
        sent.is_valid(raise_exception=True)
        notices.mark_read(request.user, sent.validated_data.get("until"))
        return Response({"unread": notices.unread(request.user)})
