"""How the table and its questions are laid out for somebody who sits at it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import template
from django.utils.translation import gettext

from engine.catalogue import lookup, type_line

register = template.Library()

_LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
Row = list[tuple[dict[str, Any], int]]


@register.filter
def tint(card: Mapping[str, Any]) -> str:
    """The class of a card's colour."""
    colors = card["colors"]
    return "many" if len(colors) > 1 else _LETTERS.get(colors[0], "none") if colors else "none"


def _alike(cards: Iterable[dict[str, Any]], told: Mapping[str, Any]) -> Row:
    """Permanents that look the same, once each with their number; each by itself where each has its own answer."""
    question = told.get("question")
    apart = {o["id"] for o in question["options"]} if question and not _pressed(question) else set()
    found: dict[str, list[dict[str, Any]]] = {}
    for card in cards:
        fights = (card["attacking"] and card["blocking"]) or card["id"] in apart
        key = json.dumps({k: v for k, v in card.items() if k != "id" or fights}, sort_keys=True)
        found.setdefault(key, []).append(card)
    return [({**alike[0], "ids": [c["id"] for c in alike]}, len(alike)) for alike in found.values()]


def _lies(card: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
    return "map" in told and str(card["id"]) in told["map"]["places"]


@register.filter
def rows(seat: Mapping[str, Any], told: Mapping[str, Any]) -> list[Row]:
    """A seat's permanents off the map: creatures, others, lands; what is attached is told at its host."""
    cards = [c for c in seat["battlefield"] if c["attached_to"] is None and not _lies(c, told)]
    lands = [c for c in cards if "Land" in c["types"] and c["power"] is None]
    creatures = [c for c in cards if c["power"] is not None]
    rest = [c for c in cards if c not in lands and c not in creatures]
    return [_alike(creatures, told), _alike(rest, told), _alike(lands, told)]


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
            {
                **cell,
                "owner": owner,
                "fights": fights,
                "units": _alike(here.get(number, []), told),
                "hidden": found.get("hidden", {}).get(str(number), 0),
            }
        )
    return [lines[n] for n in sorted(lines, reverse=True)]


@register.filter
def strongest(cell: Mapping[str, Any]) -> str:
    """A place's units where there is no room for their names: the strongest, and how many more."""
    cards = [card for card, n in cell["units"] for _ in range(n)]
    others = len(cards) - 1 + cell["hidden"]
    top = max(cards, key=lambda c: (c["power"] if c["power"] is not None else -9, c["toughness"] or 0))
    said = f"{top['power']}/{top['toughness']}" if top["power"] is not None else str(top["name"])
    return f"{said} +{others}" if others else said


@register.filter
def held(names: Iterable[str]) -> list[dict[str, Any]]:
    """The cards of a hand as frames that can be read at a glance, those that cost least first."""
    found: list[dict[str, Any]] = []
    for name in names:
        nth = sum(row["name"] == name for row in found)
        facts = lookup(name)
        row: dict[str, Any] = {
            "name": name,
            "nth": nth,
            "cost": "",
            "value": 99,
            "line": "",
            "pt": "",
            "colors": "",
        }
        if facts is not None:
            size = f"{facts.power}/{facts.toughness}" if facts.power is not None else facts.loyalty or ""
            row |= {
                "cost": facts.mana_cost,
                "value": -1 if "Land" in facts.types else facts.mana_value,
                "line": type_line(facts),
                "pt": size,
                "colors": facts.colors,
            }
        found.append(row)
    return sorted(found, key=lambda row: (row["value"], row["name"]))


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
def distinct(question: Mapping[str, Any]) -> list[tuple[int, Any]]:
    """Options with their numbers; of those that do the same with equal cards in hand the first alone."""
    found: dict[Any, tuple[int, Any]] = {}
    for i, each in enumerate(question["options"]):
        key = (each["label"], each["note"]) if each["in_hand"] else i
        found.setdefault(key, (i, each))
    return list(found.values())


@register.filter
def one(question: Mapping[str, Any]) -> bool:
    """Whether one press answers it."""
    single = question["kind"] in ("pick", "pay") and question["least"] == question["most"] == 1
    return question["kind"] == "name" or single


def _pressed(question: Mapping[str, Any]) -> bool:
    """Whether pressing an option answers; else options are chosen, and answered together."""
    return question["kind"] == "act" or one(question)


@register.inclusion_tag("seated/_press.html")
def press(
    question: Mapping[str, Any] | None, ids: Sequence[int] = (), hand: str = "", nth: int = 0, seat: int = -1
) -> dict[str, Any]:
    """What lies over a permanent, a card of the hand (the `nth` of its name) or a player, to answer with it by pointing.

    Several ways for one card are buttons on it, each said by what tells it from the others.
    """
    if question is None:
        return {}
    buttons = _pressed(question)
    options = distinct(question) if buttons else list(enumerate(question["options"]))
    if question["kind"] not in ("act", "pick", "pay", "pair", "name"):
        options = []
    if hand:
        found = [(n, o) for n, o in options if o["in_hand"] and o["card"] == hand]
        found = found if buttons else found[nth : nth + 1]
    else:
        found = [(n, o) for n, o in options if o["id"] in ids or o["seat"] == seat]
    if question["kind"] == "pair":
        found = [(n, o) for n, o in found if question["allowed"][n]]
    labels = [o["label"] for _, o in found]
    said = [o["note"] if o["note"] and labels.count(o["label"]) > 1 else o["label"] for _, o in found]
    return {
        "buttons": buttons,
        "found": [(n, o | {"said": words}) for (n, o), words in zip(found, said, strict=True)],
    }


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
