"""The form beside the query: what it fills in, the query says; what the query says, it shows where it can."""

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from decks.search import Query
from decks.search.fields.cards import ORDER
from decks.search.fields.colors import COLORS
from decks.search.terms import Term
from formats import registry

TYPES = (
    "Creature",
    "Instant",
    "Sorcery",
    "Enchantment",
    "Artifact",
    "Planeswalker",
    "Land",
    "Scheme",
    "Token",
)
MANA_VALUES = (("least", ">="), ("most", "<="))


def choices() -> dict[str, Any]:
    """What there is to choose from in the form."""
    return {"types": TYPES, "rarities": ORDER, "formats": registry.all_formats(), "form": {"rest": ""}}


def values(query: Query, text: str) -> dict[str, Any]:
    """What the fields show for a query; `rest` is what no field can show, and comes along unchanged."""
    shown: dict[str, Any] = {"words": [], "colors": [], "rest": []}
    terms = query.simple
    if terms is None:
        return {"words": "", "colors": [], "rest": f"({text.strip()})"}
    for term, turned in terms:
        place = None if turned else _place(term)
        if place is None or (place[0] in shown and not isinstance(shown[place[0]], list)):
            shown["rest"].append(f"{'-' * turned}{term.text}")
        elif place[0] in ("words", "colors"):
            shown[place[0]] += place[1]
        else:
            shown[place[0]] = place[1]
    return shown | {"words": " ".join(shown["words"]), "rest": " ".join(shown["rest"])}


def _place(term: Term) -> tuple[str, Any] | None:
    """The field of the form that shows a term, and what it shows."""
    value = term.value
    equal = term.operator in (":", "=")
    if term.field in ("name", "n") and term.operator == ":":
        return "words", [Term("name", ":", value, quoted=term.quoted).text]
    if term.field in ("t", "type") and equal and value.capitalize() in TYPES:
        return "type", value.capitalize()
    if term.field in ("c", "color", "colour") and term.operator == ":":
        letters = value.upper()
        if letters == "C" or all(letter in COLORS for letter in letters):
            return "colors", list(letters)
    if term.field in ("mv", "cmc", "manavalue") and value.isdigit():
        return next(((key, value) for key, sign in MANA_VALUES if term.operator == sign), None)
    if term.field in ("r", "rarity") and equal and value.lower() in ORDER:
        return "rarity", value.lower()
    if term.field in ("o", "oracle", "text") and equal:
        return "text", value
    if term.field in ("legal", "format", "f") and equal:
        return "legal", value.lower()
    if term.field == "engine" and equal and value.lower() == "yes":
        return "engine", value.lower()
    return None


def query_of(sent: QueryDict) -> str:
    """The query that a filled-in form says."""

    def get(name: str, usual: str = "") -> str:
        return str(sent.get(name, usual))

    colors = [letter for letter in COLORS if letter in sent.getlist("color")]
    given: Mapping[str, str] = {
        "t": get("type", "").lower() if get("type", "") in TYPES else "",
        "o": get("text", "").replace('"', "").strip(),
        "r": get("rarity", ""),
        "legal": get("legal", ""),
        "engine": "yes" if get("engine", "") else "",
    }
    terms = [get("words", "").strip()]
    terms += [Term(field, ":", value).text for field, value in given.items() if value]
    terms += [f"c:{''.join(colors).lower()}"] if colors else []
    terms += ["c:c"] if "C" in sent.getlist("color") else []
    terms += [f"mv{sign}{get(key, '')}" for key, sign in MANA_VALUES if get(key, "").isdigit()]
    return " ".join(filter(None, [*terms, get("rest", "").strip()]))
