"""Deck pages: lists of decks, one deck, its versions, sharing, export."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import building, deals, exporters, lists, numbers, paper, social
from decks.forms.deck import DetailsForm, NewDeckForm
from decks.models import Deck, DeckVersion, HouseFormat, Playgroup, Visibility
from decks.models.ids import link_token
from decks.permissions import (
    Visitor,
    deck_or_404,
    linked_deck_or_404,
    owns,
    remember,
    sees,
    visible,
    visible_decks,
)
from decks.text import markdown
from decks.views.shown import (
    declined_cards,
    formats_shown,
    kinds,
    page_of,
    report_context,
    seats_for,
    split_kind,
    zones_shown,
)
from engine.catalogue import fold
from formats import registry
from formats.base import BadInput, Kind, Report


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """Public decks; every filter is in the address."""
    decks = Deck.objects.filter(visibility=Visibility.PUBLIC).exclude(kind="cube").select_related("owner")
    if words := fold(request.GET.get("q", "")[:100]):
        for word in words.split()[:8]:
            decks = decks.filter(name__icontains=word)
    key, kind = split_kind(request.GET.get("kind", "")[:80])
    if key:
        decks = decks.filter(format_key=key, kind=kind)
    if request.GET.get("valid"):
        decks = decks.filter(valid=True)
    choices = [(form, each) for form, each in kinds() if each.key != "cube"]
    return render(request, "decks/index.html", {"page": page_of(request, decks), "kinds": choices})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Start a deck: empty, or from a pasted list."""
    form = NewDeckForm(request.POST or None, initial={"kind": request.GET.get("kind", "")})
    if request.method == "POST" and form.is_valid():
        format_key, kind = split_kind(form.cleaned_data["kind"])
        try:
            if _kind_needs_pool(format_key, kind) and not form.cleaned_data["list"].strip():
                raise BadInput(
                    "This is built from a dealt pool: deal one below, or paste the list with its pool."
                )
            read, said = lists.read_any(form.cleaned_data["list"])
            read, laid = registry.workshop(format_key).lay_out(kind, read)
            if laid:
                messages.info(request, laid)
            name = form.cleaned_data["name"] or str(said.get("name") or "")
            deck = building.create(remember(request), format_key, kind, name, deck=read)
        except BadInput as bad:
            form.add_error(None, str(bad))
        else:
            for each in read.unread[:10]:
                messages.warning(request, f"Line {each.line} could not be read: {each.text}")
            return redirect("deck-edit", deck.public_id)
    format_key, kind = split_kind(request.GET.get("kind", "")[:80])
    samples = Deck.objects.filter(format_key=format_key, kind=kind, visibility=Visibility.PUBLIC).exclude(
        sample=""
    )
    context = {
        "form": form,
        "samples": samples[:8],
        "kind": _kind(format_key, kind),
        "cubes": _dealing(request, *split_kind(form["kind"].value() or "")),
        "formats": formats_shown(),
    }
    return render(request, "decks/new.html", context, status=400 if form.is_bound else 200)


def _kind_needs_pool(format_key: str, kind: str) -> bool:
    found = _kind(format_key, kind)
    return found is not None and found.needs_pool


def _dealing(request: HttpRequest, format_key: str, kind: str) -> list[Deck]:
    """Cubes whose pools such a list is built from."""
    if not _kind_needs_pool(format_key, kind) or not deals.can_deal(format_key):
        return []
    rows = visible_decks(Visitor.of(request)).filter(format_key=format_key, kind="cube")
    return [cube for cube in rows[:8] if cube.latest is not None]


def _kind(format_key: str, kind: str) -> Kind | None:
    """The kind of list of an address, if there is one."""
    try:
        return registry.get(format_key).kind(kind)
    except (BadInput, KeyError):
        return None


def _show(request: HttpRequest, deck: Deck, *, by_link: bool = False) -> HttpResponse:
    visitor = Visitor.of(request)
    mine = owns(visitor, deck)
    report = building.report(deck)
    form = deck.format
    return render(
        request,
        "decks/page.html",
        {
            "deck": deck,
            "format": form,
            "kind": deck.kind_of,
            "mine": mine,
            "by_link": by_link,
            "zones": zones_shown(deck.kind_of, deck.zones, report, without=("pool",)),
            "unused": _unused(deck),
            "declined": declined_cards(deck.zones),
            "options": _options(deck),
            "description": markdown(deck.description),
            "versions": deck.versions.all()[:20],
            "details": DetailsForm.of(deck) if mine else None,
            "visibilities": Visibility.choices,
            "link": request.build_absolute_uri(deck.get_link_url()) if mine else "",
            "playable": seats_for(deck) and not by_link,
            "at_table": paper.side_of(deck) is not None,
            "exports": exporters.exporters(),
            "tables": numbers.tables(form, deck.kind_of, deck.zones, report),
            "preview": _preview(deck, report),
            "address": request.build_absolute_uri(),
            **_family(visitor, deck),
            "own_groups": Playgroup.objects.filter(members=visitor.user) if mine and visitor.user else [],
            "shown_groups": Playgroup.objects.filter(decks=deck) if mine else [],
            **(_social(visitor, deck) if not by_link else {}),
            **report_context(report),
        },
    )


def _family(visitor: Visitor, deck: Deck) -> dict[str, Any]:
    """What the deck was copied from, as far as the visitor may see it, and the public copies of it."""
    ancestry: list[dict[str, Any]] = []
    at = deck.forked_from
    while at is not None and len(ancestry) < 10:
        ancestry.append({"shown": sees(visitor, at.deck), "label": str(at), "url": at.get_absolute_url()})
        at = at.deck.forked_from
    forks = Deck.objects.filter(forked_from__deck=deck, visibility=Visibility.PUBLIC, owner__isnull=False)
    house = deck.house.house if deck.house else None
    return {
        "ancestry": ancestry,
        "forks": forks.select_related("owner")[:10],
        "house_url": house.get_absolute_url()
        if house and visible(visitor, HouseFormat).filter(pk=house.pk)
        else "",
    }


def _preview(deck: Deck, report: Report) -> str:
    """The deck in one line, for previews of links: what it is, how big, whether it keeps the rules."""
    problems = len(report.errors)
    verdict = "keeps every rule" if not problems else f"{problems} problem{'s' * (problems > 1)}"
    numbers = [f"{meter.label} {meter}" for meter in report.meters[:1]]
    return ", ".join([f"{deck.format.name}: {deck.kind_of.label}", f"{deck.size} cards", *numbers, verdict])


def _social(visitor: Visitor, deck: Deck) -> dict[str, Any]:
    """Likes and comments."""
    rows = list(social.comments(visitor, deck)[:200])
    for row in rows:
        row.deck = deck
        row.html = markdown(row.text)  # type: ignore[attr-defined]  # for the template
        row.may_hide = social.may_hide(visitor, row)  # type: ignore[attr-defined]
        row.may_delete = social.may_delete(visitor, row)  # type: ignore[attr-defined]
    return {
        "comments": rows,
        "may_comment": social.may_comment(visitor, deck),
        "likes": deck.likes.count(),
        "liked": visitor.user is not None and deck.likes.filter(user=visitor.user).exists(),
    }


def _unused(deck: Deck) -> list[dict[str, Any]]:
    """What of the pool the deck leaves out."""
    if not deck.zones.get("pool"):
        return []
    used: dict[str, int] = {}
    for zone, rows in deck.zones.items():
        if zone != "pool":
            for each in rows:
                used[each["name"]] = used.get(each["name"], 0) + each["qty"]
    left = [{**each, "qty": each["qty"] - used.get(each["name"], 0)} for each in deck.zones["pool"]]
    return sorted((each for each in left if each["qty"] > 0), key=lambda each: fold(each["name"]))


def _options(deck: Deck) -> list[tuple[str, Any]]:
    """The options the deck sets, by their labels."""
    labels = {option.key: option for option in deck.format.options}
    return [(labels[key].label, value) for key, value in deck.options.items() if key in labels]


@require_GET
def page(request: HttpRequest, public_id: str, slug: str = "") -> HttpResponse:
    """A deck at its own address; an old or missing slug is put right."""
    deck = deck_or_404(Visitor.of(request), public_id)
    if deck.is_cube or slug != deck.slug:
        return redirect(deck)
    return _show(request, deck)


@require_GET
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """A deck for whoever has its link; not to be listed by search engines."""
    response = _show(request, linked_deck_or_404(token), by_link=True)
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Cache-Control"] = "private"
    return response


@require_POST
def details(request: HttpRequest, public_id: str) -> HttpResponse:
    """Change name, description and options."""
    deck = deck_or_404(Visitor.of(request), public_id, change=True)
    form = DetailsForm.of(deck, request.POST)
    if form.is_valid():
        form.save()
        messages.success(request, "Changed.")
    else:
        for errors in form.errors.values():
            messages.error(request, " ".join(str(error) for error in errors))
    return redirect(deck)


@require_POST
def share(request: HttpRequest, public_id: str) -> HttpResponse:
    """Say who may look, or turn the link over so that the old one leads nowhere."""
    deck = deck_or_404(Visitor.of(request), public_id, change=True)
    sharing = f"{deck.get_absolute_url()}#share"  # where the link is, that one wants now
    if "rotate" in request.POST:
        deck.link_token = link_token()
        deck.save(update_fields=["link_token"])
        messages.success(request, "There is a new link. The old one leads nowhere now.")
        return redirect(sharing)
    try:
        building.share(deck, request.POST.get("visibility", ""))
    except BadInput as bad:
        messages.error(request, str(bad))
    else:
        messages.success(request, f"{Visibility(deck.visibility).label}.")
    return redirect(sharing)


def _fork(request: HttpRequest, source: DeckVersion) -> HttpResponse:
    try:
        made = building.fork(remember(request), source)
    except BadInput as bad:
        messages.error(request, str(bad))
        return redirect("home")
    messages.success(request, f"This is your own copy of {source.deck.name}.")
    return redirect("deck-edit", made.public_id)


@require_POST
def fork(request: HttpRequest, public_id: str) -> HttpResponse:
    """A copy of one's own."""
    deck = deck_or_404(Visitor.of(request), public_id)
    return _fork(request, building.publish(deck))


@require_POST
def shared_fork(request: HttpRequest, token: str) -> HttpResponse:
    """A copy of a deck one has the link of."""
    return _fork(request, building.publish(linked_deck_or_404(token)))


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """Ask, then delete the deck with its versions."""
    deck = deck_or_404(Visitor.of(request), public_id, change=True)
    if request.method == "POST":
        deck.delete()
        messages.success(request, f"{deck.name} is deleted.")
        return redirect("me")
    return render(request, "decks/delete.html", {"deck": deck})


def exported(deck: Deck, form: str) -> HttpResponse:
    """A deck's list as a file, for pages and API."""
    if form not in {each.key for each in exporters.exporters()}:
        raise Http404
    try:
        name, content_type, body = exporters.write(lists.listing_of(deck, deck.zones, deck.options), form)
    except BadInput as bad:
        return HttpResponse(f"{bad}\n", content_type="text/plain; charset=utf-8", status=400)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(body, content_type=content_type, headers=headers)


@require_GET
def export(request: HttpRequest, public_id: str, form: str) -> HttpResponse:
    """The list as a file."""
    return exported(deck_or_404(Visitor.of(request), public_id), form)


@require_GET
def shared_export(request: HttpRequest, token: str, form: str) -> HttpResponse:
    """The list as a file, for whoever has the link."""
    return exported(linked_deck_or_404(token), form)
