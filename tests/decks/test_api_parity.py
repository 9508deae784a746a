"""What the pages can do, scripts can do: every page that changes something beside the call that does the same."""

import pytest
from django.urls import URLPattern, URLResolver, get_resolver
from drf_spectacular.generators import SchemaGenerator

from decks.api.serializers import DeckEdit
from decks.changes import VERBS
from decks.views import builder
from formats.changes import AddList

SAME = {
    "theme": "The look of one browser, kept in its cookie.",
    "pictures": "What a page shows in one browser; the API gives no pages.",
    "cards/<slug:slug>/report": ["POST /api/cards/{slug}/report/"],
    "check": ["POST /api/validate/", "POST /api/lists/"],
    "check/save": ["POST /api/decks/"],
    "decks/new": ["POST /api/decks/"],
    "me/folder": ["PATCH /api/decks/{public_id}/"],
    "me/notices/read": ["POST /api/notices/read/", "PATCH /api/notices/{number}/"],
    "mail/off/<str:token>": "A click in a letter, by its reader or their mail program.",
    "me/delete": "An account goes upon its password alone, so that a token that was lost cannot take it along.",
    "me/settings": ["PATCH /api/me/"],
    "me/settings/tokens/<int:number>/delete": "Tokens are made and taken back by hand: one that was lost makes no others.",
    "d/<id:public_id>/edit": ["POST /api/decks/{public_id}/changes/", "PATCH /api/decks/{public_id}/"],
    "d/<id:public_id>/import": ["POST /api/lists/", "POST /api/decks/{public_id}/changes/"],
    "d/<id:public_id>/details": ["PATCH /api/decks/{public_id}/"],
    "d/<id:public_id>/publish": ["POST /api/decks/{public_id}/versions/"],
    "d/<id:public_id>/share": ["PATCH /api/decks/{public_id}/", "POST /api/decks/{public_id}/link/"],
    "d/<id:public_id>/groups": ["PUT /api/decks/{public_id}/groups/"],
    "d/<id:public_id>/fork": ["POST /api/decks/{public_id}/fork/"],
    "d/<id:public_id>/delete": ["DELETE /api/decks/{public_id}/"],
    "d/<id:public_id>/like": ["PUT /api/decks/{public_id}/like/", "DELETE /api/decks/{public_id}/like/"],
    "d/<id:public_id>/comment": ["POST /api/decks/{public_id}/comments/"],
    "comments/<int:number>/report": ["POST /api/comments/{number}/report/"],
    "comments/<int:number>/hide": ["PATCH /api/comments/{number}/"],
    "comments/<int:number>/delete": ["DELETE /api/comments/{number}/"],
    "d/<id:public_id>/v/<int:number>/restore": ["POST /api/decks/{public_id}/versions/{number}/"],
    "d/<id:public_id>/table": ["POST /api/decks/{public_id}/table/"],
    "s/<str:token>/fork": ["POST /api/links/{token}/"],
    "s/<str:token>/table": ["POST /api/links/{token}/table/"],
    "play/new": ["POST /api/seated/"],
    "play/join/<str:token>": ["POST /api/seat-invitations/{token}/"],
    "play/<str:token>/answer": ["POST /api/seated/{token}/answers/"],
    "play/<str:token>/act": ["POST /api/seated/{token}/acts/", "DELETE /api/seated/{token}/"],
    "play/<str:token>/chance": ["POST /api/seated/{token}/chance/"],
    "play/<str:token>/company": ["POST /api/seated/{token}/company/"],
    "play/<str:token>/take-over": ["POST /api/seated/{token}/take-over/"],
    "p/<str:public_id>/g/<int:index>/take-over": ["POST /api/playtests/{public_id}/games/{index}/take-over/"],
    "table/<str:token>/act": ["POST /api/at-table/{token}/"],
    "table/<str:token>/delete": ["DELETE /api/at-table/{token}/"],
    "tables/new": ["POST /api/tables/"],
    "tables/s/<str:token>/sit": ["POST /api/table-links/{token}/"],
    "tables/<id:public_id>/seats": ["PATCH /api/tables/{public_id}/"],
    "tables/<id:public_id>/sit": ["POST /api/tables/{public_id}/sit/"],
    "tables/<id:public_id>/change": ["PATCH /api/tables/{public_id}/", "POST /api/tables/{public_id}/link/"],
    "tables/<id:public_id>/options": ["PATCH /api/tables/{public_id}/"],
    "tables/<id:public_id>/delete": ["DELETE /api/tables/{public_id}/"],
    "groups": ["POST /api/groups/"],
    "groups/<id:public_id>/change": [
        "PUT /api/groups/{public_id}/decks/{deck_id}/",
        "DELETE /api/groups/{public_id}/decks/{deck_id}/",
        "DELETE /api/groups/{public_id}/members/{name}/",
        "POST /api/groups/{public_id}/link/",
        "DELETE /api/groups/{public_id}/",
    ],
    "groups/join/<str:token>": ["POST /api/invitations/{token}/"],
    "house/new": ["POST /api/house/"],
    "house/s/<str:token>/start": ["POST /api/house-links/{token}/"],
    "house/<id:public_id>/edit": ["PATCH /api/house/{public_id}/", "POST /api/house/{public_id}/link/"],
    "house/<id:public_id>/start": ["POST /api/house/{public_id}/decks/"],
    "house/<id:public_id>/delete": ["DELETE /api/house/{public_id}/"],
    "c/<id:public_id>/deal/<int:seed>/build": ["POST /api/cubes/{public_id}/decks/"],
    "playtests/new": ["POST /api/playtests/"],
    "p/<str:public_id>/stop": ["POST /api/playtests/{public_id}/stop/"],
    "p/<str:public_id>/share": ["PATCH /api/playtests/{public_id}/"],
    "p/<str:public_id>/first": ["POST /api/playtests/{public_id}/first/"],
    "p/<str:public_id>/more": ["POST /api/playtests/{public_id}/more/"],
    "p/<str:public_id>/rerun": ["POST /api/playtests/{public_id}/rerun/"],
    "p/<str:public_id>/delete": ["DELETE /api/playtests/{public_id}/"],
    "p/<str:public_id>/g/<int:index>/wrong": ["POST /api/playtests/{public_id}/games/{index}/wrong/"],
}
"""Page, and the calls that do what it does; or, in words, why there are none."""


def pages(patterns, before=""):
    """The addresses of the site's own pages that take a POST."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            if not str(pattern.pattern).startswith(("api/", "admin/", "accounts/")):
                yield from pages(pattern.url_patterns, before + str(pattern.pattern))
        elif isinstance(pattern, URLPattern) and "POST" in methods(pattern.callback):
            yield before + str(pattern.pattern)


def methods(view):
    """What `require_http_methods` somewhere around a view admits; everything where nobody said."""
    while view is not None:
        cells = dict(
            zip(view.__code__.co_freevars, view.__closure__ or (), strict=True)
            if hasattr(view, "__code__")
            else ()
        )
        if "request_method_list" in cells:
            return cells["request_method_list"].cell_contents
        view = getattr(view, "__wrapped__", None)
    return ("GET",)


def test_every_page_that_changes_something_has_its_call_or_a_reason():
    assert sorted(pages(get_resolver().url_patterns)) == sorted(SAME)


def test_every_view_says_which_methods_it_takes():
    """Otherwise a change could hide behind a page that the table above does not list."""
    feeds, third = ("/feed",), ("static/", "media/")
    silent = []
    waiting = [("", get_resolver().url_patterns)]
    while waiting:
        before, patterns = waiting.pop()
        for each in patterns:
            route = before + str(each.pattern)
            if isinstance(each, URLResolver):
                if not route.startswith(("api/", "admin/", "accounts/")):
                    waiting.append((route, each.url_patterns))
            elif not route.endswith(feeds) and not route.startswith((*third, "api/", "admin/", "accounts/")):
                view, said = each.callback, False
                while view is not None and not said:
                    said = "request_method_list" in getattr(
                        getattr(view, "__code__", None), "co_freevars", ()
                    )
                    view = getattr(view, "__wrapped__", None)
                silent += [] if said else [route]
    assert silent == []


def test_the_calls_are_there():
    schema = SchemaGenerator().get_schema(request=None, public=True)
    there = {f"{method.upper()} {path}" for path, each in schema["paths"].items() for method in each}
    named = {call for calls in SAME.values() if isinstance(calls, list) for call in calls}
    assert named - there == set()
    assert all(calls if isinstance(calls, list) else calls.endswith(".") for calls in SAME.values())


def test_every_change_of_the_builder_is_one_of_the_api():
    assert list(DeckEdit().fields["do"].choices) == list(VERBS)
    assert set(builder._TYPED) <= set(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_what_a_change_says_are_fields_of_the_api(verb):
    assert set(VERBS[verb].fields()) <= set(DeckEdit().fields)


@pytest.mark.parametrize("verb", VERBS)
def test_a_change_without_what_it_needs_is_refused_field_by_field(bears, ann_script, verb):
    needs = VERBS[verb].needs()
    if not needs or issubclass(VERBS[verb], AddList):
        pytest.skip("needs nothing, or a list in one of two forms")
    answer = ann_script("post", f"decks/{bears.public_id}/changes/", {"do": verb, "revision": 1})
    assert answer.status_code == 400
    assert set(answer.json()["errors"]) == set(needs)
