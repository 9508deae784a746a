"""Cubes, and dealing pools from them."""

import secrets
from collections import Counter
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from decks import building, deals, exporters
from decks.forms.deck import DetailsForm
from decks.models import Deck, DeckVersion, Visibility
from decks.permissions import Visitor, deck_or_404, owns, remember, visible_decks
from decks.text import markdown
from decks.views import pools
from decks.views.shown import page_of, report_context, zones_shown
from engine.catalogue import fold, lookup
from formats.base import BadInput


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """Public cubes, and one's own."""
    cubes = visible_decks(Visitor.of(request)).filter(kind="cube").select_related("owner")
    for word in fold(request.GET.get("q", "")[:100]).split()[:8]:
        cubes = cubes.filter(name__icontains=word)
    return render(request, "cubes/index.html", {"page": page_of(request, cubes)})


def _cube(request: HttpRequest, public_id: str) -> Deck:
    cube = deck_or_404(Visitor.of(request), public_id)
    if not cube.is_cube:
        raise Http404
    return cube


def _version(cube: Deck, number: str | None = None) -> DeckVersion:
    """The version the address names, else the newest."""
    versions = cube.versions.all()
    row = versions.filter(number=int(number)).first() if number and number.isdigit() else versions.first()
    if row is None:
        raise Http404
    return row


def _table_sizes(cube: Deck) -> range:
    """How many may sit at a table with a pool each."""
    role = deals.pool_role(cube.format_key)
    return range(role.minimum, role.maximum + 1) if role else range(0)


@require_GET
def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """A cube: its sections, its list, and the deal."""
    cube = _cube(request, public_id)
    mine = owns(Visitor.of(request), cube)
    report = building.report(cube)
    latest = cube.latest
    return render(
        request,
        "cubes/page.html",
        {
            "deck": cube,
            "format": cube.format,
            "kind": cube.kind_of,
            "mine": mine,
            "zones": zones_shown(cube.kind_of, cube.zones, report),
            "sizes": _table_sizes(cube),
            "role": deals.pool_role(cube.format_key),
            "can_deal": deals.can_deal(cube.format_key) and latest is not None,
            "latest": latest,
            "ahead": latest is not None and latest.zones != cube.zones,
            "description": markdown(cube.description),
            "details": DetailsForm.of(cube) if mine else None,
            "visibilities": Visibility.choices,
            "link": request.build_absolute_uri(cube.get_link_url()) if mine else "",
            "versions": cube.versions.all()[:20],
            "exports": exporters.exporters(),
            **report_context(report),
        },
    )


@require_GET
def start(request: HttpRequest, public_id: str) -> HttpResponse:
    """From the form to the deal's own address; without a seed a new one is drawn."""
    cube = _cube(request, public_id)
    seed = request.GET.get("seed", "").strip()
    if not (seed.isascii() and seed.isdigit() and len(seed) < 19):
        if seed:
            messages.error(request, "A seed is a whole number. A new one was drawn instead.")
        seed = str(secrets.randbelow(1_000_000_000))
    sizes = _table_sizes(cube)
    wanted = request.GET.get("n", "")
    players = (
        int(wanted)
        if wanted.isascii() and wanted.isdigit() and int(wanted[:4]) in sizes
        else min(sizes, default=2)
    )
    address = reverse("deal", args=[cube.public_id, int(seed)])
    return redirect(f"{address}?n={players}&v={_version(cube).number}")


def _asked(request: HttpRequest, cube: Deck, seed: int) -> tuple[DeckVersion, int, dict[str, Any]]:
    """The deal an address names. Raises BadInput, Http404."""
    values = request.POST if request.method == "POST" else request.GET
    version = _version(cube, values.get("v"))
    try:
        players = int(values.get("n", ""))
    except ValueError:
        players = min(_table_sizes(cube), default=2)
    return version, players, deals.dealt(version, players, seed)


@require_GET
def deal(request: HttpRequest, public_id: str, seed: int) -> HttpResponse:
    """The pools of a deal, side by side. The address gives the same pools for ever."""
    cube = _cube(request, public_id)
    try:
        version, players, dealt = _asked(request, cube, seed)
    except BadInput as bad:
        messages.error(request, str(bad))
        return redirect(cube)
    visitor = Visitor.of(request)
    kept = {
        each.deal_seat: each
        for each in Deck.objects.filter(
            visitor.mine, deal__cube_version=version, deal__survivors=players, deal__seed=seed
        )
    }
    seats = [_seat(number, pool, kept.get(number)) for number, pool in enumerate(dealt["pools"], 1)]
    role = deals.pool_role(cube.format_key)
    built = {
        f"{role.key}-{each['number']}": f"deck:{each['deck'].public_id}"
        for each in seats
        if role and each["deck"] and each["deck"].valid
    }
    wanted = request.GET.get("pool", "")
    pool_of = int(wanted) if wanted.isascii() and wanted.isdigit() and 0 < int(wanted[:4]) <= players else 1
    table = urlencode({"format": cube.format_key, **built}) if len(built) == players else ""
    return render(
        request,
        "cubes/deal.html",
        {
            "deck": cube,
            "format": cube.format,
            "role": role,
            "version": version,
            "seed": seed,
            "players": players,
            "sizes": _table_sizes(cube),
            "dealt": dealt,
            "seats": seats,
            "can_build": deals.can_build(cube.format_key),
            "table": table,
            "pool_of": pool_of,
            "pool": pools.shown(dealt["pools"][pool_of - 1], request.GET, visitor),
        },
    )


def _seat(number: int, pool: list[str], deck: Deck | None) -> dict[str, Any]:
    """One pool in numbers: colours, mana values, types."""
    cards = [facts for name in pool if (facts := lookup(name))]
    letters = Counter(letter for facts in cards for letter in facts.colors)
    creatures = sum("Creature" in facts.types for facts in cards)
    curve = Counter(min(facts.mana_value, 6) for facts in cards if "Land" not in facts.types)
    most = max(curve.values(), default=1)
    heights = {value: round(40 * curve[value] / most, 1) for value in range(7)}
    bars = [
        {
            "value": at,
            "count": curve[at],
            "height": high,
            "x": at * 22,
            "middle": at * 22 + 9,
            "top": 50 - high,
        }
        for at, high in heights.items()
    ]
    return {
        "number": number,
        "size": len(pool),
        "colors": [(letter, letters[letter]) for letter in "WUBRG"],
        "creatures": creatures,
        "others": len(pool) - creatures,
        "bars": bars,
        "deck": deck,
    }


@require_POST
def build(request: HttpRequest, public_id: str, seed: int) -> HttpResponse:
    """Begin a deck from one pool, or let the format build one from every pool."""
    cube = _cube(request, public_id)
    try:
        version, players, _ = _asked(request, cube, seed)
        visitor = remember(request)
        row = deals.keep(version, players, seed)
        wanted = request.POST.get("seat", "")
        if wanted == "all":
            for seat in range(1, players + 1):
                building.from_deal(visitor, row, seat, build=True)
            messages.success(request, f"{players} decks are built. Change them, or play them as they are.")
            return redirect(row)
        if not wanted.isdigit():
            raise BadInput("Say which pool.")
        deck = building.from_deal(visitor, row, int(wanted), build=False)
    except BadInput as bad:
        messages.error(request, str(bad))
        return redirect(cube)
    return redirect("deck-edit", deck.public_id)
