"""Paste a list, we check it: no account needed, the draft stays in the session."""

from dataclasses import replace
from functools import cache
from typing import Any, TypedDict

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from decks import building, importers, lists
from decks.network import too_many
from decks.permissions import remember
from decks.views.shown import declined_cards, kinds, report_context, split_kind, zones_shown
from engine.catalogue import lookup
from formats import registry
from formats.base import BadInput, Format, Kind, Sample
from formats.decklist import parse

DRAFT = "draft"
MOST_KEPT = 64 * 1024
"""A longer list is checked, and not kept in the session."""

MOST_TRIED = 450
"""Lines of a list that is tried as everything it might be."""
MOST_NEAR = 3
"""So many kinds are offered for a list that keeps the rules of none."""


class Draft(TypedDict):
    """A pasted list: what it is for, and its text."""

    kind: str
    text: str
    pool: str
    syntax: str


def draft_of(request: HttpRequest) -> Draft | None:
    """The list this session pasted last."""
    kept = request.session.get(DRAFT)
    if not isinstance(kept, dict) or not {"kind", "text", "pool"} <= kept.keys():
        return None
    return Draft(kind=kept["kind"], text=kept["text"], pool=kept["pool"], syntax=kept.get("syntax", ""))


@cache
def examples() -> tuple[tuple[Format, tuple[tuple[Kind, Sample], ...]], ...]:
    """Formats with a list of each kind that keeps every rule just as it is pasted: to be tried."""
    found = []
    for form in registry.all_formats():
        rows = []
        for kind in form.kinds:
            lists_of = (each for each in form.samples if each.kind == kind.key)
            sample = next((each for each in lists_of if _stands_alone(form, each)), None)
            rows += [(kind, sample)] if sample else []
        if form.shown and rows:
            found.append((form, tuple(rows)))
    return tuple(found)


def _stands_alone(form: Format, sample: Sample) -> bool:
    report = lists.check(form.key, sample.kind, parse(sample.text), {})
    return report.valid


def example_of(value: str) -> Draft | None:
    """The example of that kind, such as "army-magic/army", as if it had been pasted; None if there is none."""
    for form, rows in examples():
        for kind, sample in rows:
            if value == f"{form.key}/{kind.key}":
                return Draft(kind=value, text=sample.text, pool="", syntax="")
    return None


def pasted(request: HttpRequest) -> Draft:
    """What the form sent: a text, or a file instead of it. Raises BadInput."""
    text = request.POST.get("list", "")
    file = request.FILES.get("file")
    if file is not None:
        text, syntax = read_file(file)
    else:
        syntax = ""
    kind = request.POST.get("as") or request.POST.get("kind", "")
    return Draft(kind=kind, text=text, pool=request.POST.get("pool", ""), syntax=syntax)


def read_file(file: "UploadedFile[bytes]") -> tuple[str, str]:
    """The text of a file that was sent, and the key of its syntax. Raises BadInput."""
    if (file.size or 0) > importers.MOST_BYTES:
        raise BadInput(f"A file may have {importers.MOST_BYTES // 1024} kB.")
    text, _ = importers.decode(file.read())
    return text, importers.detect(text, file.name or "").key


@require_http_methods(["GET", "HEAD", "POST"])
def check(request: HttpRequest) -> HttpResponse:
    """The form with the verdict below it. A POST keeps the draft and shows the verdict at once."""
    draft = draft_of(request)
    error, status = "", 200
    if request.method == "POST":
        if too_many(request, "check", 60):
            error, status = "You checked many lists within a minute. Wait a little, then try again.", 429
        else:
            try:
                draft = pasted(request)
            except BadInput as bad:
                error, status = str(bad), 400
    verdict: dict[str, Any] = {}
    if draft and not error:
        try:
            verdict = judge(draft)
        except BadInput as bad:
            error, status = str(bad), 400
            if not draft["kind"] and not too_many(request, "fits", 10):
                verdict = {"fits": fits(draft)}
    if (
        request.method == "POST"
        and draft
        and not error
        and len(draft["text"]) + len(draft["pool"]) <= MOST_KEPT
    ):
        request.session[DRAFT] = draft
    context = {"draft": draft, "kinds": kinds(), "error": error, **verdict}
    return render(request, "decks/check.html", context, status=status)


def read_draft(draft: Draft) -> tuple[str, str, Any, dict[str, Any], dict[str, Any]]:
    """Format, kind, list and options of a draft, and what its file says beside. Raises BadInput."""
    if not draft["kind"]:
        raise BadInput("Say what the list is: choose its format and kind above the list.")
    deck, said = lists.read_any(draft["text"], draft["syntax"] or None)
    format_key, kind = split_kind(draft["kind"])
    form = registry.get(format_key)
    deck, laid = registry.workshop(format_key).lay_out(kind, deck)
    if laid:
        said = {**said, "notes": [*said.get("notes", ()), laid]}
    options = said.get("options", {}) if said.get("format") == format_key else {}
    if not isinstance(options, dict):
        raise BadInput("The options of a .deck.json file are an object.")
    if form.kind(kind).needs_pool and draft["pool"].strip():
        pool, _ = lists.read_any(draft["pool"])
        deck.zones["pool"] = [entry for _, entry in pool.entries()]
    return format_key, kind, deck, options, said


def fits(draft: Draft) -> list[tuple[Format, Kind, int]]:
    """What a list may be meant as that nobody said it of: the kinds whose rules it keeps, or the nearest; each with how
    many problems it has as one. Names nobody knows are problems of them all."""
    found = []
    for form, kind in kinds():
        if not form.shown:  # what is there for comparison takes nearly everything
            continue
        try:
            format_key, _, deck, options, _ = read_draft({**draft, "kind": f"{form.key}/{kind.key}"})
        except BadInput:
            continue
        if kind.needs_pool and not deck.zones.get("pool"):
            continue
        entries = list(deck.entries())
        unknown = {entry.name for _, entry in entries if lookup(entry.name) is None}
        if not len(unknown) < len(entries) <= MOST_TRIED:
            return []
        zones = {
            zone: [each for each in rows if each.name not in unknown] for zone, rows in deck.zones.items()
        }
        report = lists.check(format_key, kind.key, replace(deck, zones=zones), options)
        found.append((form, kind, len(report.errors) + len(unknown)))
    found.sort(key=lambda each: each[2])  # of equals the first of the list stays first
    if kept := [each for each in found if not each[2]]:
        return kept
    near = [
        (form, kind, judge({**draft, "kind": f"{form.key}/{kind.key}"}))
        for form, kind, _ in found[:MOST_NEAR]
    ]
    return [(form, kind, len(verdict["report"].errors)) for form, kind, verdict in near]


def judge(draft: Draft) -> dict[str, Any]:
    """The verdict on a draft, as the page shows it. Raises BadInput."""
    format_key, kind, deck, options, said = read_draft(draft)
    form = registry.get(format_key)
    if not deck.total() and not deck.unread:
        raise BadInput("The list is empty. Write one card a line, such as 4 Gravedigger.")
    report = lists.check(format_key, kind, deck, options)
    zones = lists.to_zones(deck)
    return {
        "format": form,
        "kind": form.kind(kind),
        "zones": zones_shown(form.kind(kind), zones, report, without=("pool",)),
        "declined": declined_cards(zones),
        "said": said,
        **report_context(report),
    }


@require_POST
def save(request: HttpRequest) -> HttpResponse:
    """Keep the draft as a deck; without an account it stays with the session until sign-up."""
    draft = draft_of(request)
    if draft is None:
        messages.error(request, "There is no list to save. Paste one first.")
        return redirect("check")
    try:
        format_key, kind, read, options, said = read_draft(draft)
        label = registry.get(format_key).kind(kind).label
        deck = building.create(
            remember(request),
            format_key,
            kind,
            request.POST.get("name") or str(said.get("name") or "") or f"New {label}",
            deck=read,
            options=options,
        )
    except BadInput as bad:
        messages.error(request, str(bad))
        return redirect("check")
    del request.session[DRAFT]
    if read.unread:
        lines = ", ".join(str(each.line) for each in read.unread[:10])
        messages.warning(request, f"Saved without what could not be read (line {lines}).")
    elif request.user.is_authenticated:
        messages.success(request, "Saved. Only you can see it until you share it.")
    else:
        messages.success(request, "Saved in this browser. Sign up to keep it and to share it.")
    return redirect("deck-edit", deck.public_id)
