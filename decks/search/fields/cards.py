"""Names, types, text, keywords, rarities and sets."""

import re

from django.db.models import Q

from decks.models import Card
from decks.search.fields.rules_text import text
from decks.search.kinds import KNOWN_TEXT, OF_PRINTINGS, TYPES, kinds, listed, type_is
from decks.search.terms import Context, Field, Meaning, Term
from decks.sets import card_sets, set_named
from engine.catalogue import fold

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


def _name(term: Term, context: Context) -> Meaning:
    value = term.value if term.quoted else term.value.strip("*").rstrip(",;")  # a part of a name is enough
    key = fold(value)
    if not key:
        raise term.wrong("There are no letters here to look for.")
    if term.operator == "=":
        return Meaning(Q(key=key), "are", f"named “{term.value}”")
    return Meaning(Q(key__contains=key), "have", f"“{value}” in the name")


def _exact(term: Term, context: Context) -> Meaning:
    """`!shock`, `!"grave titan"`: that name and no other."""
    key = fold(term.value)
    if not key:
        raise term.wrong("There are no letters here to look for.")
    return Meaning(Q(key=key) | Q(key__startswith=f"{key} // "), "are", f"named exactly “{term.value}”")


def _type(term: Term, context: Context) -> Meaning:
    """A type, or how one of the words of the type line begins: a rat is no pirate. Several between commas are all asked for."""
    values = [" ".join(each.split()) for each in term.value.lower().rstrip(";").split(",") if each.strip()]
    if not values:
        raise term.wrong("There are no letters here to look for.")
    found = [_one_type("kindred" if each == "tribal" else each) for each in values]
    where, words = found[0].where, [each.words for each in found]
    for each in found[1:]:
        where &= each.where
    return Meaning(where, "are", " and ".join(words))


def _one_type(value: str) -> Meaning:
    said = PLURALS.get(value) or f"of type {value}"
    if value in PLURALS or value in TYPES:
        return Meaning(type_is(value), "are", said)
    return Meaning(Q(type_key__startswith=value) | Q(type_key__contains=f" {value}"), "are", said)


KEYWORDS = (
    *(
        "cascade",
        "convoke",
        "cycling",
        "deathtouch",
        "defender",
        "delve",
        "echo",
        "equip",
        "fear",
        "flash",
        "flashback",
    ),
    *(
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "infect",
        "intimidate",
        "kicker",
        "lifelink",
        "menace",
        "morph",
    ),
    *(
        "persist",
        "phasing",
        "prowess",
        "reach",
        "shadow",
        "shroud",
        "storm",
        "trample",
        "undying",
        "vigilance",
        "wither",
    ),
)
"""Keywords of one word that people type as they are."""


def _keyword(term: Term, context: Context) -> Meaning:
    value = "-".join(term.value.lower().split())
    return Meaning(Q(keywords__contains=f" {value} "), "have", value.replace("-", " "))


def _watermark(term: Term, context: Context) -> Meaning:
    value = term.value.lower().replace(" ", "")
    return Meaning(Q(watermarks__contains=f" {value} "), "have", f"the {value} watermark")


def _has(term: Term, context: Context) -> Meaning:
    """A watermark, or a keyword."""
    if term.value.lower() != "watermark":
        asked = _keyword(term, context)
        if not Card.objects.filter(asked.where).exists():
            raise term.not_kept("has: knows watermark and keywords alone here.")
        return asked
    return Meaning(~Q(watermarks=""), "have", "a watermark")


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
    """A set by its code or name; `in:` also a rarity, as people write it."""
    value = term.value.lower()
    if term.field == "in" and value in (*ORDER, *MORE_RARITIES):
        return Meaning(Q(rarities__contains=f" {value} "), "were", f"printed as {value}")
    codes = [_code(term, each.strip()) for each in term.value.split(",") if each.strip()]
    if not codes:
        raise term.wrong("A set is named by its code, such as ISD, or its name.")
    where = Q(pk__in=())
    for code in codes:
        where |= Q(sets__contains=f" {code} ")
    return Meaning(where, "were", f"printed in {' or '.join(codes)}")


def _code(term: Term, said: str) -> str:
    """The code of a set by its code, its name, or how the name of no other set begins. Raises QueryError."""
    if (given := set_named(said)) is not None:
        return given.code
    code = said.upper()
    if re.fullmatch(r"[A-Z0-9_]{2,8}", code) and Card.objects.filter(sets__contains=f" {code} ").exists():
        return code
    begins = [each for each in card_sets().values() if fold(each.name).startswith(f"{fold(said)} ")]
    # A set's promos are called by its name and more.
    begins = [each for each in begins if not any(each.name.startswith(f"{other.name} ") for other in begins)]
    if len(begins) == 1:
        return begins[0].code
    if begins:
        some = ", ".join(f"{each.code} ({each.name})" for each in begins[:6])
        raise term.wrong(f"Several sets begin with {said[:40]}: {some}.")
    if re.fullmatch(r"[A-Z0-9_]{2,8}", code):
        raise term.wrong(f"There is no set {code} here.")
    raise term.wrong("A set is named by its code, such as ISD, or its name.")


def _is(term: Term, context: Context) -> Meaning:
    value = re.sub(r"[ -]", "", term.value.lower()).replace("colour", "color")
    if value in OF_PRINTINGS:
        raise term.not_kept(f"Nothing here tells which cards are {term.value[:20]}.")
    if value not in kinds():
        raise term.wrong(f"There is no {term.field}:{term.value[:20]}; there are {listed()}.")
    where, words, reads_text = kinds()[value]
    return Meaning(where, "are", words, KNOWN_TEXT if reads_text else None)


FIELDS = (
    Field(
        ("name", "n"),
        "words of the name; accents, commas and apostrophes do not matter",
        "grave titan",
        _name,
    ),
    Field(("!",), "exactly this name", '!"grave titan"', _exact, (":",)),
    Field(("t", "type", "subtype", "sub", "supertype"), "words of the type line", "t:zombie", _type),
    Field(
        ("o", "oracle", "text", "fo", "fulloracle"),
        "words of the rules text; ~ is the card's own name, /draws? (a|two) cards?/ one of several wordings",
        'o:"draw a card"',
        text,
        regex=True,
    ),
    Field(
        ("kw", "keyword", "keywords", "k"), "a keyword, or what the card does", "kw:first-strike", _keyword
    ),
    Field(
        ("r", "rarity"), "printed at that rarity", "r>=rare", _rarity, (":", "=", "!=", "<", "<=", ">", ">=")
    ),
    Field(("set", "s", "e", "in", "edition"), "printed in that set, by its code or name", "set:ISD", _set),
    Field(("wm", "watermark"), "printed with that watermark", "wm:temur", _watermark),
    Field(("has",), "a watermark, or a keyword", "has:watermark", _has),
    Field(("is",), f"one of {listed()}", "is:permanent", _is),
    Field(("not",), "none of what is: finds", "not:legendary", _is),
)
