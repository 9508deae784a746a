"""The first page, and the theme."""

from datetime import timedelta

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET, require_POST

from decks import clock
from decks.models import Deck, Game, Playtest, Preferences, Status, Visibility, Worker
from decks.playtests import planning
from decks.views.check import draft_of, example_of, examples
from decks.views.shown import formats_shown, kinds

THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600
FRESH = 60  # seconds for which the line about the service is good


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
            "draft": example_of(request.GET.get("example", "")) or draft_of(request),
            "examples": examples(),
            "decks": public.exclude(kind="cube").filter(valid=True)[:8],
            "cubes": public.filter(kind="cube")[:4],
            "playtests": _finished(),
            "service": cache.get_or_set("home-service", _service, FRESH),
        },
    )


def _finished() -> list[Playtest]:
    """The public playtests that ended last, with a result."""
    ended = Playtest.objects.filter(public=True, status=Status.FINISHED).order_by("-finished")
    return [each for each in ended[:12] if (each.report or {}).get("win_rate") is not None][:6]


def _service() -> dict[str, int]:
    """How many workers are there, and what they played since yesterday."""
    now = clock.now()
    return {
        "workers": Worker.objects.filter(seen__gt=now - planning.HERE).count(),
        "games": Game.objects.filter(played__gt=now - timedelta(days=1)).count(),
    }


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep light, dark or the system's choice in a cookie, so that the next page comes right at once."""
    chosen = request.POST.get("theme", "")
    return _keep(request, _back(request), "theme", chosen if chosen in THEMES else "")


@require_POST
def pictures(request: HttpRequest) -> HttpResponse:
    """Show pictures of cards or not: kept with the account, a guest's in a cookie."""
    wanted = request.POST.get("show") == "1"
    if request.user.is_authenticated:
        Preferences.objects.update_or_create(user=request.user, defaults={"pictures": wanted})
        return _back(request)
    return _keep(request, _back(request), "pictures", "1" if wanted else "")


def _back(request: HttpRequest) -> HttpResponse:
    """To the page the form stood on."""
    back = request.POST.get("next", "/")
    return HttpResponseRedirect(
        back if url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}) else "/"
    )


def _keep(request: HttpRequest, response: HttpResponse, name: str, value: str) -> HttpResponse:
    """A wish in a cookie; "" takes it away."""
    if value:
        response.set_cookie(
            name, value, max_age=YEAR, samesite="Lax", secure=request.is_secure(), httponly=True
        )
    else:
        response.delete_cookie(name, samesite="Lax")
    return response
