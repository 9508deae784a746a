"""What several pages share."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.functional import SimpleLazyObject

from decks import notices, pictures
from decks.lists import by_severity, ordered
from decks.models import Deck, Preferences
from decks.models.deck import Zones
from engine import cards as library
from engine.catalogue import Facts, fold, lookup, type_line
from formats import registry
from formats.base import Format, Kind, Report
from formats.decklist import ASIDE

RARITY_LETTERS = {"common": "C", "uncommon": "U", "rare": "R", "mythic": "M", "special": "S", "bonus": "B"}
GROUPS = ("Creature", "Planeswalker", "Instant", "Sorcery", "Artifact", "Enchantment", "Land")


def preferences(request: HttpRequest) -> dict[str, Any]:
    """For every template: how the visitor likes the site, and how much they have not read."""
    return {
        "preferences": SimpleLazyObject(lambda: preferences_of(request)),
        "unread_notices": SimpleLazyObject(lambda: notices.unread(request.user)),
    }


def preferences_of(request: HttpRequest) -> Preferences:
    """How the visitor likes the site, read once a request."""
    kept: Preferences | None = getattr(request, "_preferences", None)
    if kept is None:
        user = getattr(request, "user", None)
        kept = Preferences.of(user)
        if user is None or not user.is_authenticated:
            kept.pictures = request.COOKIES.get("pictures") == "1"
        request._preferences = kept  # type: ignore[attr-defined]
    return kept


def picture_hosts(request: HttpRequest) -> dict[str, Any]:
    """For every template: the servers pictures come from, to offer them or not."""
    return {"picture_hosts": SimpleLazyObject(pictures.hosts)}


def page_of(request: HttpRequest, rows: QuerySet[Any] | Sequence[Any], size: int | None = None) -> Page[Any]:
    """The page that the address asks for; nonsense is the first or the last."""
    size = size or preferences_of(request).page_size
    return Paginator(rows, size).get_page(request.GET.get("page"))


def too_often(request: HttpRequest) -> HttpResponse:
    """The page for who did something more often than is good for others."""
    response = render(request, "429.html", status=429)
    response["Retry-After"] = "60"
    return response


def formats_shown() -> list[Format]:
    """The formats people choose from."""
    return [form for form in registry.all_formats() if form.shown]


def kinds() -> list[tuple[Format, Kind]]:
    """Every kind of list of every format, those for comparison last."""
    return [(form, kind) for form in registry.all_formats() for kind in form.kinds]


def fragment(format_key: str, name: str) -> str:
    """The template of that name in the format's folder of templates; "" where it has none."""
    path = f"formats/{format_key}/{name}.html"
    try:
        get_template(path)
    except TemplateDoesNotExist:
        return ""
    return path


def split_kind(value: str) -> tuple[str, str]:
    """ "horde-sealed/cube" as its two keys."""
    key, _, kind = value.partition("/")
    return key, kind


def facts_row(entry: Mapping[str, Any], zone: str, trouble: Mapping[str, str]) -> dict[str, Any]:
    """An entry of a list as a page shows it."""
    name = str(entry["name"])
    facts = lookup(name)
    return {
        "name": name,
        "qty": entry["qty"],
        "zone": zone,
        "pinned": " ".join(filter(None, [entry.get("set"), entry.get("number")])),
        "facts": facts,
        "type": type_line(facts) if facts else "Unknown card",
        "trouble": trouble.get(fold(name), ""),
        "tags": entry.get("tags", ()),
        "note": entry.get("note", ""),
        "declined": facts is not None and not library.playable(facts.name),
        "group": group_of(facts),
        "sort": (facts.mana_value if facts else 0, fold(name)),
    }


def group_of(facts: Facts | None) -> str:
    """The part of a zone a card is listed in."""
    if facts is None:
        return "Unknown"
    if facts.token:
        return "Token"
    return next((group for group in GROUPS if group in facts.types), "Other")


def trouble_of(report: Report) -> dict[str, str]:
    """Folded names of the cards that errors and warnings name, with the worst severity."""
    found: dict[str, str] = {}
    for violation in reversed(by_severity(report.violations)):
        if violation.severity != "notice":
            found |= {fold(name): violation.severity for name, _ in violation.cards}
    return found


def places_of(report: Report) -> dict[str, int]:
    """Folded names of the cards that errors and warnings name, with the place of the first such violation."""
    found: dict[str, int] = {}
    for at, violation in enumerate(by_severity(report.violations), 1):
        if violation.severity != "notice":
            for name, _ in violation.cards:
                found.setdefault(fold(name), at)
    return found


def zones_shown(
    kind: Kind, zones: Zones, report: Report, *, empty: bool = False, without: Iterable[str] = ()
) -> list[dict[str, Any]]:
    """The zones of a list with their rows, sorted and in groups by type where a zone mixes them."""
    trouble, places, shown = trouble_of(report), places_of(report), []
    for key, label, hint, entries in ordered(kind, zones):
        if key in without or not (entries or empty):
            continue
        rows = sorted((facts_row(entry, key, trouble) for entry in entries), key=lambda each: each["sort"])
        for each in rows:
            each["problem"] = places.get(fold(each["name"]), 0)
        names = [*GROUPS, "Token", "Other", "Unknown"]
        grouped = [(name, [each for each in rows if each["group"] == name]) for name in names]
        groups = [(name, found, sum(each["qty"] for each in found)) for name, found in grouped if found]
        shown.append(
            {
                "key": key,
                "label": label,
                "hint": hint,
                "rows": rows,
                "count": sum(each["qty"] for each in rows),
                "groups": groups if len(groups) > 1 else [("", rows, 0)] if rows else [],
                "aside": key in ASIDE,
            }
        )
    return shown


def declined_cards(zones: Zones) -> list[str]:
    """Cards of the list that the engine does not play yet."""
    names = {
        each["name"]: lookup(each["name"])
        for zone, rows in zones.items()
        if zone not in ASIDE
        for each in rows
    }
    return sorted(name for name, facts in names.items() if facts and not library.playable(facts.name))


def report_context(report: Report) -> dict[str, Any]:
    """A report as the fragments read it."""
    return {
        "report": report,
        "violations": by_severity(report.violations),
        "meters": [{**meter.to_json(), "least": meter.least} for meter in report.meters],
        "errors": len(report.errors),
        "warnings": sum(violation.severity == "warning" for violation in report.violations),
    }


def seats_for(deck: Deck) -> bool:
    """Whether a role of the format plays this kind of list."""
    return any(role.kind == deck.kind for role in deck.format.roles)
