"""Small middlewares: an id for every request, what the browser may use on our pages (nothing), no NUL."""

import re
import secrets
from collections.abc import Callable

import structlog
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, QueryDict

from decks import pictures
from decks.errors import refused
from decks.views.shown import preferences_of

GetResponse = Callable[[HttpRequest], HttpResponse]

_CLEAN_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
_POLICY = ", ".join(f"{feature}=()" for feature in ("camera", "geolocation", "microphone", "payment", "usb"))

FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")


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


def small_bodies(get_response: GetResponse) -> GetResponse:
    """Refuse what is larger than anything the site takes, before any of it is read. A body that does not say how long it is
    is refused too, where the server hands it on like that (waitress counts it, and says its length)."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.META.get("HTTP_TRANSFER_ENCODING") and not request.META.get("CONTENT_LENGTH"):
            return refused(request, 411)
        try:
            length = int(request.META.get("CONTENT_LENGTH") or 0)
        except ValueError:
            return refused(request, 400)
        return refused(request, 413) if length > settings.MOST_BODY_BYTES else get_response(request)

    return middleware


def words_for_405(get_response: GetResponse) -> GetResponse:
    """Whoever visits an address that forms are sent to gets a page, not an empty one."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not isinstance(response, HttpResponseNotAllowed) or response.content or request.method == "HEAD":
            return response
        page = refused(request, 405)
        page["Allow"] = response["Allow"]
        return page

    return middleware


def permissions_policy(get_response: GetResponse) -> GetResponse:
    """Switch off the browser features no page of ours asks for."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.setdefault("Permissions-Policy", _POLICY)
        return response

    return middleware


def pictures_policy(get_response: GetResponse) -> GetResponse:
    """Let the pages of a person who wants pictures show those of the servers an import named."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        page = response.get("Content-Type", "").startswith("text/html")
        if page and preferences_of(request).pictures and (sources := pictures.hosts()):
            response._csp_update = {"img-src": sources}  # type: ignore[attr-defined]  # read by django-csp
        return response

    return middleware


def without_nul(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Take NUL out of addresses' queries and of forms: PostgreSQL keeps no text with it, and nobody types it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if "\0" in request.path:
            raise Http404
        if "%00" in request.META.get("QUERY_STRING", "") or "\0" in request.META.get("QUERY_STRING", ""):
            request.GET = _cleaned(request.GET)  # type: ignore[assignment]
        if request.method == "POST" and request.content_type in FORMS and _has_nul(request.POST):
            request.POST = _cleaned(request.POST)  # type: ignore[assignment]
        return get_response(request)

    return middleware


def _has_nul(sent: QueryDict) -> bool:
    return any("\0" in text for key, values in sent.lists() for text in (key, *map(str, values)))


def _cleaned(sent: QueryDict) -> QueryDict:
    found = QueryDict(mutable=True, encoding=sent.encoding)
    for key, values in sent.lists():
        found.setlist(key.replace("\0", ""), [str(value).replace("\0", "") for value in values])
    found._mutable = False
    return found
