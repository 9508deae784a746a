"""What every view of the API shares: ETags, limits in headers."""

import hashlib
import json
import math
from typing import Any

from django.http import HttpRequest
from rest_framework import status
from rest_framework.exceptions import APIException
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle, SimpleRateThrottle
from rest_framework.views import APIView


class Changed(APIException):
    """`If-Match` names something that is not there any more."""

    status_code = status.HTTP_412_PRECONDITION_FAILED
    default_detail = (
        "It was changed since you read it. Read it again, and send your change with its new ETag."
    )
    default_code = "changed"


def etag(data: Any) -> str:
    """The same for the same content."""
    text = json.dumps(data, sort_keys=True, default=str, separators=(",", ":"))
    return f'"{hashlib.sha256(text.encode(errors="replace")).hexdigest()[:24]}"'


def expect(request: Request, data: Any) -> None:
    """Refuse a change of what is not as `If-Match` says. Raises Changed."""
    wanted = request.headers.get("If-Match", "").strip()
    if (
        wanted
        and wanted != "*"
        and etag(data) not in [each.strip().removeprefix("W/") for each in wanted.split(",")]
    ):
        raise Changed


class _Shared(APIView):
    """ETag and 304 for what is read; how much of the limit is left."""

    def get_throttles(self) -> list[BaseThrottle]:
        """The throttles, kept for the headers of the answer."""
        self._throttles = super().get_throttles()
        return self._throttles

    def finalize_response(self, request: Any, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Add the headers; leave the body out where the client has it."""
        response = super().finalize_response(request, response, *args, **kwargs)
        self._limits(response)
        if isinstance(request, Request | HttpRequest) and request.method in ("GET", "HEAD"):
            response["Cache-Control"] = "private, no-cache"
            if response.status_code == status.HTTP_200_OK:
                whole = isinstance(response, Response)
                response["ETag"] = tag = etag(response.data if whole else response.content.decode("latin-1"))
                known = request.headers.get("If-None-Match", "")
                if tag in [each.strip().removeprefix("W/") for each in known.split(",")]:
                    response.status_code = status.HTTP_304_NOT_MODIFIED
                    if whole:
                        response.data = None
                    else:
                        response.content = b""
        return response

    def _limits(self, response: Any) -> None:
        least: tuple[int, int, int] | None = None
        for throttle in getattr(self, "_throttles", ()):
            history, most = getattr(throttle, "history", None), getattr(throttle, "num_requests", None)
            if isinstance(throttle, SimpleRateThrottle) and history is not None and most:
                left = max(0, most - len(history))
                ends = history[-1] + getattr(throttle, "duration", 0) if history else throttle.timer()
                if least is None or left < least[0]:
                    least = (left, most, max(0, math.ceil(ends - throttle.timer())))
        if least is not None:
            left, limit, until = least
            response["RateLimit-Limit"], response["RateLimit-Remaining"] = str(limit), str(left)
            response["RateLimit-Reset"] = str(until)


class View(_Shared):
    """A view of the API."""


class ListView(_Shared, ListAPIView):  # type: ignore[type-arg]  # not generic at run time
    """A list in pages."""
