"""How the table and its questions are laid out for somebody who sits at it."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from django import template
from django.utils.translation import gettext

register = template.Library()

_LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
Row = list[tuple[dict[str, Any], int]]


@register.filter
def tint(card: Mapping[str, Any]) -> str:
    """The class of a card's colour."""
    colors = card["colors"]
    return "many" if len(colors) > 1 else _LETTERS.get(colors[0], "none") if colors else "none"


def _alike(cards: Iterable[dict[str, Any]]) -> Row:
    """Permanents that look the same, once each with their number."""
    found: dict[str, Any] = {}
    for card in cards:
        fights = card["attacking"] and card["blocking"]
        key = json.dumps({k: v for k, v in card.items() if k != "id" or fights}, sort_keys=True)
        first, n = found.get(key, (card, 0))
        found[key] = (first, n + 1)
    return list(found.values())


def _lies(card: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
    return "map" in told and str(card["id"]) in told["map"]["places"]


@register.filter
def rows(seat: Mapping[str, Any], told: Mapping[str, Any]) -> list[Row]:
    """A seat's permanents off the map: creatures, others, lands; what is attached is told at its host."""
    cards = [c for c in seat["battlefield"] if c["attached_to"] is None and not _lies(c, told)]
    lands = [c for c in cards if "Land" in c["types"] and c["power"] is None]
    creatures = [c for c in cards if c["power"] is not None]
    rest = [c for c in cards if c not in lands and c not in creatures]
    return [_alike(creatures), _alike(rest), _alike(lands)]


@register.filter
def notes(card: Mapping[str, Any], told: Mapping[str, Any]) -> str:
    """What is to be known of a permanent beside its name."""
    every = {c["id"]: c for seat in told["seats"] for c in seat["battlefield"]}
    found = [f"{n} {kind}" for kind, n in card["counters"].items()]
    if card["damage"]:
        found.append(gettext("%(n)d damage") % {"n": card["damage"]})
    if card["attacking"]:
        found.append(gettext("attacks %(whom)s") % {"whom": card["attacking"]})
    blocked = [every[i]["name"] for i in card["blocking"] if i in every]
    if blocked:
        found.append(gettext("blocks %(what)s") % {"what": ", ".join(blocked)})
    if card["tapped"]:
        found.append(gettext("tapped"))
    found += [
        gettext("with %(what)s") % {"what": c["name"]}
        for c in every.values()
        if c["attached_to"] == card["id"]
    ]
    return " · ".join([*found, ", ".join(card["keywords"])] if card["keywords"] else found)


@register.filter
def heaps(seat: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """The zones that are lists of names, where there is something in them."""
    labels = (
        ("command", gettext("Command zone")),
        ("graveyard", gettext("Graveyard")),
        ("exile", gettext("Exile")),
    )
    return [(label, seat[key]) for key, label in labels if seat[key]]


@register.filter
def grid(found: Mapping[str, Any], told: Mapping[str, Any]) -> list[list[dict[str, Any]]]:
    """The places of a map row by row, the far edge first, each with who lies there."""
    columns, cells = found["columns"], {int(k): v for k, v in found["cells"].items()}
    here: dict[int, list[dict[str, Any]]] = {}
    for seat in told["seats"]:
        for card in seat["battlefield"]:
            place = found["places"].get(str(card["id"]))
            if (
                place is not None
                and card["attached_to"] is None
                and not ("Land" in card["types"] and card["power"] is None)
            ):
                here.setdefault(int(place), []).append(card)
    lines: dict[int, list[dict[str, Any]]] = {}
    for number in sorted(cells):
        cell = cells[number]
        owner = told["seats"][cell["seat"]]["name"] if cell["seat"] is not None else ""
        fights = number in (found["battle"] or ())
        lines.setdefault(number // columns, []).append(
            {**cell, "owner": owner, "fights": fights, "units": _alike(here.get(number, []))}
        )
    return [lines[n] for n in sorted(lines, reverse=True)]


@register.filter
def strongest(units: Row) -> str:
    """A place's units where there is no room for their names: the strongest, and how many more."""
    cards = [card for card, n in units for _ in range(n)]
    top = max(cards, key=lambda c: (c["power"] if c["power"] is not None else -9, c["toughness"] or 0))
    said = f"{top['power']}/{top['toughness']}" if top["power"] is not None else str(top["name"])
    return f"{said} +{len(cards) - 1}" if len(cards) > 1 else said


# -- questions ---------------------------------------------------------------------------------------------------------


@register.filter
def asked(question: Mapping[str, Any]) -> str:
    """The question as a heading."""
    words = question["words"]
    said = f"{words[:1].upper()}{words[1:]}"
    if question["behalf"] is not None:
        said = gettext("For the other side: %(words)s") % {"words": words}
    return f"{said} ({question['source']})?" if question["source"] else f"{said}?"


@register.filter
def one(question: Mapping[str, Any]) -> bool:
    """Whether one press answers it."""
    single = question["kind"] in ("pick", "pay") and question["least"] == question["most"] == 1
    return question["kind"] == "name" or single


@register.filter
def shares(question: Mapping[str, Any]) -> list[tuple[Any, int]]:
    """What is divided among, with the usual division."""
    return list(zip(question["options"], question["default"], strict=True))


@register.filter
def pairs(question: Mapping[str, Any]) -> list[tuple[Any, list[tuple[int, Any]], set[int], bool]]:
    """Each option with the partners it may have, those it must have, and whether it may have several."""
    chosen: dict[int, set[int]] = {}
    for i, j in question["default"]:
        chosen.setdefault(i, set()).add(j)
    return [
        (o, [(j, question["partners"][j]) for j in allowed], chosen.get(i, set()), most > 1)
        for i, (o, allowed, most) in enumerate(
            zip(question["options"], question["allowed"], question["most_partners"], strict=True)
        )
    ]
