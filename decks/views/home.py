"""The first page, and the theme."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET, require_POST

from decks.models import Deck, Visibility
from decks.views.check import draft_of
from decks.views.shown import formats_shown, kinds

THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """Paste a list; the formats; what others built."""
    public = Deck.objects.filter(visibility=Visibility.PUBLIC).select_related("owner")
    return render(
        request,
        "home.html",
        {
            "formats": formats_shown(),
            "kinds": kinds(),
            "draft": draft_of(request),
            "decks": public.exclude(kind="cube").filter(valid=True)[:8],
            "cubes": public.filter(kind="cube")[:4],
        },
    )


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep light, dark or the system's choice in a cookie, so that the next page comes right at once."""
    back = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = "/"
    response = HttpResponseRedirect(back)
    chosen = request.POST.get("theme")
    if chosen in THEMES:
        response.set_cookie(
            "theme", chosen, max_age=YEAR, samesite="Lax", secure=request.is_secure(), httponly=True
        )
    else:
        response.delete_cookie("theme", samesite="Lax")
    return response
