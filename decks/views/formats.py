"""The formats: what they are, what may be built, how they are played."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from decks import deals
from decks.models import Deck, Visibility
from decks.views.shown import formats_shown, fragment, kinds
from engine import cards as library
from formats import checklist, registry
from formats.base import BadInput, Format
from formats.play import ready


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """Every format, and what is kept for comparisons."""
    return render(request, "formats/index.html", {"formats": formats_shown(), "all": registry.all_formats()})


@require_GET
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """A format's page: the numbers from its own declaration, the rules in its folder of templates."""
    try:
        form = registry.get(key)
    except BadInput:
        raise Http404 from None
    samples = Deck.objects.filter(format_key=key, visibility=Visibility.PUBLIC).exclude(sample="")
    context = {
        "format": form,
        "rules": fragment(key, "_rules"),
        "samples": samples.order_by("kind", "sample"),
        "kinds": [(each, kind) for each, kind in kinds() if each.key == key],
        "can_play": registry.is_played(key) and any(ready(key, p.key) for p in form.presets),
        "can_deal": deals.can_deal(key),
        "checks": checklist.rows(form),
        "coverage": _coverage(form),
    }
    return render(request, "formats/page.html", context)


def _coverage(form: Format) -> list[dict[str, Any]]:
    """How much of each sample list the engine plays."""
    found = []
    for sample in form.samples:
        names = {entry.name for _, entry in sample.deck.entries()}
        played = sum(library.playable(name) for name in names)
        found.append({"sample": sample, "cards": len(names), "played": played})
    return found
