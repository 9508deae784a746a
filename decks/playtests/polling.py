"""The question that is asked most: has anything been played since? Answered before everything else."""

import re
from collections.abc import Callable

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse

from decks.models.playtest import ENDED

STOP_POLLING = 286  # htmx stops asking

_ADDRESS = re.compile(r"/p/([\w-]+)/live")
_PLAYED = """
    SELECT status, (SELECT COUNT(*) FROM decks_game WHERE playtest_id = decks_playtest.id)
    FROM decks_playtest WHERE public_id = %s
"""


def progress(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Answer 204 to a page that shows as many games of a running playtest as there are, and 286 when it has ended.

    Every page that is looked at asks every other second, mostly in vain. Who asks does not matter, so neither sessions nor
    forms are looked at; and the one query is written out, since the ORM takes longer to put it together than the database to
    answer. An answer costs a third of what it did as a view; the view shows what has changed.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        address = _ADDRESS.fullmatch(request.path_info)
        if address and request.method == "GET":
            request.get_host()  # which must be ours, as everywhere
            try:
                status, games = _stored(address[1])
            except DatabaseError:  # the page says so
                return get_response(request)
            if status in ENDED:
                return HttpResponse(status=STOP_POLLING, headers={"HX-Refresh": "true"})  # with the report
            if status and request.GET.get("n") == str(games):
                return HttpResponse(status=204)
        return get_response(request)

    return middleware


def _stored(public_id: str) -> tuple[str, int]:
    """A playtest's status and how many of its games are stored; no status if there is no such playtest."""
    with connection.cursor() as cursor:
        cursor.execute(_PLAYED, [public_id])
        return cursor.fetchone() or ("", 0)
