"""What is answered when a request cannot be: pages, and problem+json to whoever asked the API."""

import sys
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.views import defaults
from kombu.exceptions import OperationalError as QueueDown
from redis import RedisError

TYPE = "application/problem+json"

AWAY = (DatabaseError, InterfaceError, QueueDown, RedisError)
"""What is raised when a server of ours is away, is full, or does not answer in time."""
SOON = "10"  # seconds after which to ask again

WORDS = {
    400: "The request cannot be read.",
    403: "That is not allowed.",
    404: "There is nothing at this address, or nothing you may see.",
    405: "This address takes what a form sends; there is no page here to be looked at.",
    411: "The request does not say how long it is.",
    413: "That is too large. A list or a file may have 1 MB; what was sent is larger than anything the site takes.",
    500: "An error of ours. It has been written down.",
    503: "The site cannot read or keep anything at the moment. Nothing is lost; try again in a little while.",
}


def problem(status: int) -> HttpResponse:
    """An error as RFC 9457 has it."""
    words = WORDS[status]
    body = {"type": "about:blank", "title": words.partition(".")[0], "status": status, "detail": words}
    return JsonResponse(body, status=status, content_type=TYPE)


def of_api(request: HttpRequest) -> bool:
    """Whether a program asks."""
    return request.path_info.startswith("/api/")


def bad_request(request: HttpRequest, exception: Any) -> HttpResponse:
    """400; 413 for a form or a body that is larger than what is read."""
    if isinstance(exception, RequestDataTooBig):
        return refused(request, 413)
    return problem(400) if of_api(request) else defaults.bad_request(request, exception)


def denied(request: HttpRequest, exception: Any) -> HttpResponse:
    """403."""
    return problem(403) if of_api(request) else defaults.permission_denied(request, exception)


def not_found(request: HttpRequest, exception: Any) -> HttpResponse:
    """404."""
    return problem(404) if of_api(request) else defaults.page_not_found(request, exception)


def refused(request: HttpRequest, status: int) -> HttpResponse:
    """A request that is not looked at, in words."""
    if of_api(request):
        return problem(status)
    context = {"words": WORDS[status], "request": request}
    return HttpResponse(render_to_string("refused.html", context), status=status)


def broken(request: HttpRequest) -> HttpResponse:
    """500; or 503 where the database or the queue is away, with the time to come back. Neither asks them for anything."""
    away = isinstance(sys.exc_info()[1], AWAY)
    status = 503 if away else 500
    if of_api(request):
        response = problem(status)
    else:
        response = HttpResponse(render_to_string(f"{status}.html", {"request": request}), status=status)
    if away:
        response["Retry-After"] = SOON
        response["Cache-Control"] = "no-store"
    return response
