"""House formats: pages to make, change and share a group's own settings of a format."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import building, house, sharing
from decks.forms.house import HouseForm
from decks.models import HouseFormat, HouseVersion, Visibility
from decks.permissions import Visitor, keeps, linked_or_404, remember, shared_or_404, visible
from decks.text import markdown, plain
from decks.views.shown import page_of
from formats import registry
from formats.base import BadInput, Format


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """Public house formats, and one's own."""
    rows = visible(Visitor.of(request), HouseFormat).select_related("owner")
    context = {"page": page_of(request, rows), "formats": _formats()}
    return render(request, "house/index.html", context)


def _formats() -> list[Format]:
    return [form for form in registry.all_formats() if form.options and form.shown]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose a format, then its options."""
    key = request.GET.get("format", "")
    base = next((each for each in registry.all_formats() if each.key == key and each.options), None)
    if base is None:
        return render(request, "house/choose.html", {"formats": _formats()})
    form = HouseForm(base, request.POST or None)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        try:
            made = house.create(
                request.user,
                base.key,
                data["name"],
                data["options"],
                description=data["description"],
                visibility=data["visibility"] or Visibility.PRIVATE,
            )
        except BadInput as bad:
            form.add_error(None, str(bad))
        else:
            messages.success(request, f"{made.name} is made.")
            return redirect(made)
    context = {"form": form, "format": base}
    return render(request, "house/form.html", context, status=400 if form.is_bound else 200)


def _show(
    request: HttpRequest, row: HouseFormat, version: HouseVersion | None, *, by_link: bool = False
) -> HttpResponse:
    if version is None:
        raise Http404
    mine = keeps(Visitor.of(request), row)
    context: dict[str, Any] = {
        "house": row,
        "version": version,
        "versions": row.versions.all()[:50],
        "format": row.format,
        "mine": mine,
        "by_link": by_link,
        "options": house.shown(version),
        "description": markdown(row.description),
        "preview": plain(row.description) or f"{len(version.options)} settings of {row.format.name}",
        "link": request.build_absolute_uri(row.get_link_url()) if mine else "",
    }
    return render(request, "house/page.html", context)


@require_GET
def page(request: HttpRequest, public_id: str, number: int | None = None) -> HttpResponse:
    """A house format, in its newest version or in the one the address names."""
    row = shared_or_404(Visitor.of(request), HouseFormat, public_id)
    version = row.latest if number is None else row.versions.filter(number=number).first()
    return _show(request, row, version)


@require_GET
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """A house format for whoever has its link."""
    row = linked_or_404(HouseFormat, token)
    response = _show(request, row, row.latest, by_link=True)
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Cache-Control"] = "private"
    return response


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, public_id: str) -> HttpResponse:
    """Other settings make a new version; decks stay with theirs."""
    row = shared_or_404(Visitor.of(request), HouseFormat, public_id, change=True)
    latest = row.latest
    initial = {"name": row.name, "description": row.description, "visibility": row.visibility}
    initial |= {f"option_{key}": value for key, value in (latest.options if latest else {}).items()}
    form = HouseForm(row.format, request.POST or None, initial=initial)
    if request.method == "POST" and "rotate" in request.POST:
        sharing.turn_over(row)
        messages.success(request, "There is a new link. The old one leads nowhere now.")
        return redirect(row)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        made = house.change(row, data["options"])
        row.name, row.description = data["name"], data["description"]
        row.visibility = data["visibility"] or row.visibility
        row.save(update_fields=["name", "description", "visibility", "updated"])
        messages.success(request, f"Saved: version {made.number}.")
        return redirect(row)
    context = {"form": form, "format": row.format, "house": row}
    return render(request, "house/form.html", context, status=400 if form.is_bound else 200)


@require_POST
def start(request: HttpRequest, public_id: str) -> HttpResponse:
    """A new deck built by these settings."""
    return _start(request, shared_or_404(Visitor.of(request), HouseFormat, public_id))


@require_POST
def shared_start(request: HttpRequest, token: str) -> HttpResponse:
    """The same, for whoever has the link."""
    return _start(request, linked_or_404(HouseFormat, token))


def _start(request: HttpRequest, row: HouseFormat) -> HttpResponse:
    version = row.latest
    if version is None:
        raise Http404
    try:
        kind = row.format.kind(request.POST.get("kind", ""))
        deck = building.create(
            remember(request), row.format_key, kind.key, "", options=version.options, house=version
        )
    except BadInput as bad:
        messages.error(request, str(bad))
        return redirect("home")
    return redirect("deck-edit", deck.public_id)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """Ask, then delete; decks built by it keep their options."""
    row = shared_or_404(Visitor.of(request), HouseFormat, public_id, change=True)
    if request.method == "POST":
        row.delete()
        messages.success(request, f"{row.name} is deleted. Decks built by it keep their options.")
        return redirect("me")
    return render(request, "house/delete.html", {"house": row})
