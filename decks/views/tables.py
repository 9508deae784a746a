"""Tables: decks that play together."""

from collections import Counter
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import sharing, tables
from decks.forms.table import TableOptionsForm
from decks.lists import clean_name
from decks.models import Deck, Table, TableSeat, Visibility
from decks.permissions import Visitor, keeps, linked_or_404, sees, shared_or_404, visible
from decks.text import markdown, plain
from decks.views.shown import page_of, report_context
from formats import registry
from formats.base import BadInput


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """Public tables, and one's own."""
    rows = visible(Visitor.of(request), Table).select_related("owner")
    if key := request.GET.get("format", "")[:40]:
        rows = rows.filter(format_key=key)
    context = {
        "page": page_of(request, rows),
        "formats": [form for form in registry.all_formats() if form.roles],
    }
    return render(request, "tables/index.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose a format and a name; seats come next."""
    problem = ""
    if request.method == "POST":
        try:
            made = tables.create(
                request.user, request.POST.get("format", "")[:40], request.POST.get("name", "")
            )
        except BadInput as bad:
            problem = str(bad)
        else:
            return redirect(made)
    context = {"formats": [form for form in registry.all_formats() if form.roles], "problem": problem}
    return render(request, "tables/new.html", context, status=400 if problem else 200)


def _show(request: HttpRequest, table: Table, *, by_link: bool = False) -> HttpResponse:
    visitor = Visitor.of(request)
    mine = keeps(visitor, table)
    seats = list(tables.seat_in_order(table))
    open_to_see = all(seat.deck is None or sees(visitor, seat.deck) for seat in seats)
    report = tables.report(table, seats) if open_to_see else None
    filled = all(seat.deck for seat in seats)
    played = registry.is_played(table.format_key)
    context: dict[str, Any] = {
        "table": table,
        "format": table.format,
        "mine": mine,
        "by_link": by_link,
        "rows": _rows(visitor, table, seats),
        "filled": filled,
        "open_to_see": open_to_see,
        "description": markdown(table.description),
        "preview": plain(table.description) or f"{len(seats)} seats, {table.format.name}",
        "visibilities": Visibility.choices,
        "link": request.build_absolute_uri(table.get_link_url()) if mine else "",
        "candidates": tables.candidates(visitor, table) if visitor.user is not None else {},
        "roles": table.format.roles,
        "playtest": f"/playtests/new?{urlencode(tables.line_up(table, seats))}" if filled and played else "",
        "played": played,
        "options": TableOptionsForm(table) if mine else (),
        "told": tables.told(table),
    }
    if report is not None:
        context |= report_context(report)
    return render(request, "tables/page.html", context)


def _rows(visitor: Visitor, table: Table, seats: Sequence[TableSeat]) -> list[dict[str, Any]]:
    """The seats in order, each with its number among those of its role."""
    counts: Counter[str] = Counter()
    rows = []
    for seat in seats:
        counts[seat.role] += 1
        rows.append({**_row(visitor, table, seat), "number": counts[seat.role]})
    return rows


def _row(visitor: Visitor, table: Table, seat: TableSeat) -> dict[str, Any]:
    role = table.format.role(seat.role)
    deck = seat.deck
    return {
        "position": seat.position,
        "role": role,
        "kind": table.format.kind(role.kind),
        "deck": deck,
        "seen": deck is not None and sees(visitor, deck),
        "own": deck is not None and visitor.user is not None and deck.owner_id == visitor.user.pk,
        "free": deck is None and visitor.user is not None,
    }


@require_GET
def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """A table at its own address."""
    return _show(request, shared_or_404(Visitor.of(request), Table, public_id))


@require_GET
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """A table for whoever has its link."""
    response = _show(request, linked_or_404(Table, token), by_link=True)
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Cache-Control"] = "private"
    return response


def deck_named(visitor: Visitor, text: str) -> Deck | None:
    """A deck by its id or its address. Raises BadInput."""
    text = text.strip()
    if not text:
        return None
    parts = [part for part in text.split("?")[0].split("/") if part]
    name = parts[parts.index("d") + 1] if "d" in parts[:-1] else parts[-1] if parts else ""
    deck = Deck.objects.filter(public_id=name[:8]).first() if len(name) == 8 else None
    if deck is None or not sees(visitor, deck):
        raise BadInput("There is no deck at that address, or none you may see.")
    return deck


def _wanted(request: HttpRequest, table: Table) -> list[tuple[str, Deck | None]]:
    """The seats as the form sent them. Raises BadInput."""
    visitor, rows = Visitor.of(request), []
    there = {seat.deck.public_id: seat.deck for seat in tables.seat_in_order(table) if seat.deck is not None}
    for at in range(1, tables.MOST_SEATS + 1):
        role = request.POST.get(f"role-{at}")
        if not role or request.POST.get("remove") == str(at):
            continue
        chosen = request.POST.get(f"other-{at}", "").strip() or request.POST.get(f"deck-{at}", "")
        rows.append((role, there[chosen] if chosen in there else deck_named(visitor, chosen)))
    if added := request.POST.get("add"):
        rows.append((added, None))
    return rows


@login_required
@require_POST
def seats(request: HttpRequest, public_id: str) -> HttpResponse:
    """Change the seats: every one anew."""
    table = shared_or_404(Visitor.of(request), Table, public_id, change=True)
    try:
        tables.set_seats(Visitor.of(request), table, _wanted(request, table))
    except BadInput as bad:
        messages.error(request, str(bad))
    return redirect(table)


def _sit(request: HttpRequest, table: Table) -> None:
    visitor, seat = Visitor.of(request), request.POST.get("seat", "")
    try:
        position = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else 0
        if "leave" in request.POST:
            tables.leave(visitor, table, position)
            return
        deck = deck_named(visitor, request.POST.get("deck", ""))
        if deck is None:
            raise BadInput("Choose one of your decks.")
        tables.sit(visitor, table, position, deck)
    except BadInput as bad:
        messages.error(request, str(bad))


@login_required
@require_POST
def sit(request: HttpRequest, public_id: str) -> HttpResponse:
    """Take an empty seat with a deck of one's own, or leave it."""
    table = shared_or_404(Visitor.of(request), Table, public_id)
    _sit(request, table)
    return redirect(table)


@login_required
@require_POST
def shared_sit(request: HttpRequest, token: str) -> HttpResponse:
    """The same, for whoever has the link."""
    table = linked_or_404(Table, token)
    _sit(request, table)
    return redirect(table.get_link_url())


@login_required
@require_POST
def options(request: HttpRequest, public_id: str) -> HttpResponse:
    """How its decks play together: a Rumble, harder rules, points of the match."""
    table = shared_or_404(Visitor.of(request), Table, public_id, change=True)
    form = TableOptionsForm(table, request.POST)
    try:
        if not form.is_valid():
            raise BadInput("; ".join(f"{form[name].label}: {said[0]}" for name, said in form.errors.items()))
        table.options = tables.unusual(table.format, form.given)
        table.save(update_fields=["options", "updated"])
        messages.success(request, "Changed.")
    except BadInput as bad:
        messages.error(request, str(bad))
    return redirect(table)


@login_required
@require_POST
def change(request: HttpRequest, public_id: str) -> HttpResponse:
    """Name, description, and who may look."""
    table = shared_or_404(Visitor.of(request), Table, public_id, change=True)
    if "rotate" in request.POST:
        sharing.turn_over(table)
        messages.success(request, "There is a new link. The old one leads nowhere now.")
        return redirect(table)
    try:
        sharing.share(table, request.POST.get("visibility", table.visibility))
    except BadInput as bad:
        messages.error(request, str(bad))
        return redirect(table)
    table.name = clean_name(request.POST.get("name", "")) or table.name
    table.description = request.POST.get("description", table.description)[:5000]
    table.save(update_fields=["name", "description", "updated"])
    messages.success(request, "Changed.")
    return redirect(table)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """Ask, then delete the table; its decks stay."""
    table = shared_or_404(Visitor.of(request), Table, public_id, change=True)
    if request.method == "POST":
        table.delete()
        messages.success(request, f"{table.name} is deleted. Its decks are where they were.")
        return redirect("me")
    return render(request, "tables/delete.html", {"table": table})
