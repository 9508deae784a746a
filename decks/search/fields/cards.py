"""Names, types, text, keywords, rarities and sets."""

import re
from collections.abc import Mapping

from django.db.models import Q

from decks.search.terms import Context, Field, Meaning, Term
from engine.cards.facts import fold

RARITIES = {"c": "common", "u": "uncommon", "r": "rare", "m": "mythic"}
ORDER = tuple(RARITIES.values())
MORE_RARITIES = ("special", "bonus", "land")
PLURALS = {
    "creature": "creatures",
    "instant": "instants",
    "sorcery": "sorceries",
    "enchantment": "enchantments",
    "artifact": "artifacts",
    "planeswalker": "planeswalkers",
    "land": "lands",
    "scheme": "schemes",
    "token": "tokens",
    "legendary": "legendary",
}
IS: Mapping[str, tuple[Q, str]] = {
    "token": (Q(token=True), "tokens"),
    "permanent": (
        ~Q(type_key__contains="instant")
        & ~Q(type_key__contains="sorcery")
        & ~Q(type_key__contains="scheme")
        & ~Q(type_key__contains="plane "),
        "permanents",
    ),
    "spell": (
        ~Q(type_key__contains="land") & ~Q(type_key__contains="scheme") & ~Q(type_key__contains="plane "),
        "spells",
    ),
    "vanilla": (Q(text_key="", type_key__contains="creature", keywords=""), "creatures without text"),
    "legendary": (Q(type_key__contains="legendary"), "legendary"),
    "basic": (Q(type_key__startswith="basic"), "basic lands"),
    "split": (Q(layout="split"), "split cards"),
    "doublefaced": (Q(layout__in=("transform", "modal_dfc")), "double-faced"),
    "multicolor": (~Q(colors__in=("", *"WUBRG")), "multicoloured"),
    "colorless": (Q(colors=""), "colourless"),
    "hybrid": (Q(mana_cost__contains="/"), "cards with hybrid mana"),
    "imported": (Q(imported=True), "imported"),
}


def _name(term: Term, context: Context) -> Meaning:
    key = fold(term.value)
    if not key:
        raise term.wrong("There are no letters here to look for.")
    if term.operator == "=":
        return Meaning(Q(key=key), "are", f"named “{term.value}”")
    return Meaning(Q(key__contains=key), "have", f"“{term.value}” in the name")


def _type(term: Term, context: Context) -> Meaning:
    value = " ".join(term.value.lower().split())
    said = PLURALS.get(value) or f"of type {value}"
    return Meaning(Q(type_key__contains=value), "are", said)


def _text(term: Term, context: Context) -> Meaning:
    value = " ".join(term.value.lower().split())
    return Meaning(Q(text_key__contains=value), "have", f"“{value}” in the text")


def _keyword(term: Term, context: Context) -> Meaning:
    value = "-".join(term.value.lower().split())
    return Meaning(Q(keywords__contains=f" {value} "), "have", value.replace("-", " "))


def _rarity(term: Term, context: Context) -> Meaning:
    rarity = RARITIES.get(term.value.lower(), term.value.lower())
    if rarity not in (*ORDER, *MORE_RARITIES):
        raise term.wrong("A rarity is common, uncommon, rare or mythic.")
    if term.operator in (":", "="):
        return Meaning(Q(rarities__contains=f" {rarity} "), "were", f"printed as {rarity}")
    if rarity not in ORDER:
        raise term.wrong(f"{rarity} is neither above nor below other rarities.")
    at = ORDER.index(rarity)
    ranges = {"<": ORDER[:at], "<=": ORDER[: at + 1], ">": ORDER[at + 1 :], ">=": ORDER[at:]}
    where = Q(pk__in=())
    for each in ranges[term.operator]:
        where |= Q(rarities__contains=f" {each} ")
    words = {
        "<": f"below {rarity}",
        "<=": f"{rarity} or below",
        ">": f"above {rarity}",
        ">=": f"{rarity} or above",
    }
    return Meaning(where, "were", f"printed as {words[term.operator]}")


def _set(term: Term, context: Context) -> Meaning:
    code = term.value.upper()
    if not re.fullmatch(r"[A-Z0-9_]{2,8}", code):
        raise term.wrong("A set is named by its code, such as ISD.")
    return Meaning(Q(sets__contains=f" {code} "), "were", f"printed in {code}")


def _is(term: Term, context: Context) -> Meaning:
    value = term.value.lower().replace("colour", "color")
    if value not in IS:
        raise term.wrong(f"There is no is:{term.value[:20]}; there are {', '.join(IS)}.")
    where, words = IS[value]
    return Meaning(where, "are", words)


FIELDS = (
    Field(
        ("name", "n"),
        "words of the name; accents, commas and apostrophes do not matter",
        "grave titan",
        _name,
    ),
    Field(("t", "type"), "words of the type line", "t:zombie", _type),
    Field(("o", "oracle", "text"), "words of the rules text", 'o:"draw a card"', _text),
    Field(("kw", "keyword"), "a keyword, or what the card does", "kw:first-strike", _keyword),
    Field(
        ("r", "rarity"), "printed at that rarity", "r>=rare", _rarity, (":", "=", "!=", "<", "<=", ">", ">=")
    ),
    Field(("set", "s", "e", "in"), "printed in that set", "set:ISD", _set),
    Field(("is",), f"one of {', '.join(IS)}", "is:permanent", _is),
)
