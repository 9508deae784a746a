"""Two small middlewares: an id for every request, and what the browser may use on our pages (nothing)."""

import re
import secrets
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse

GetResponse = Callable[[HttpRequest], HttpResponse]

_CLEAN_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
_POLICY = ", ".join(f"{feature}=()" for feature in ("camera", "geolocation", "microphone", "payment", "usb"))


class RequestId:
    """Give each request an id: in log lines, in the answer's header, and as `request.id` on error pages."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.headers.get("X-Request-ID", "")
        request.id = given if _CLEAN_ID.fullmatch(given) else secrets.token_hex(8)  # type: ignore[attr-defined]
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request.id)  # type: ignore[attr-defined]
        response = self.get_response(request)
        response["X-Request-ID"] = request.id  # type: ignore[attr-defined]
        return response


def permissions_policy(get_response: GetResponse) -> GetResponse:
    """Switch off the browser features no page of ours asks for."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.setdefault("Permissions-Policy", _POLICY)
        return response

    return middleware
