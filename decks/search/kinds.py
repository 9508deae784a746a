"""What `is:` may ask: kinds of cards that the facts of a card tell apart; and what ours do not."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from django.db.models import Q

from engine.catalogue import fold

KNOWN_TEXT = Q(playable=True) | Q(imported=True) | ~Q(text_key="")
"""The rules text is here: of cards of the library that the engine does not play, it is not kept."""

Kind = tuple[Q, str, bool]
"""The condition, the words after "are", and whether it looks into the rules text."""


def type_is(word: str) -> Q:
    """The type line has this very word."""
    return (
        Q(type_key=word)
        | Q(type_key__startswith=f"{word} ")
        | Q(type_key__endswith=f" {word}")
        | Q(type_key__contains=f" {word} ")
    )


def _any_type(*words: str) -> Q:
    where = Q(pk__in=())
    for word in words:
        where |= type_is(word)
    return where


def _any_text(*words: str) -> Q:
    where = Q(pk__in=())
    for word in words:
        where |= Q(text_key__contains=word)
    return where


_OUTSIDE = ("scheme", "plane", "phenomenon", "conspiracy")
_CREATURE = type_is("creature")
_FACES = ("transform", "modal_dfc", "meld", "double_faced")

_KINDS: Mapping[tuple[str, ...], Kind] = {
    ("token",): (Q(token=True), "tokens", False),
    ("permanent",): (~_any_type("instant", "sorcery", *_OUTSIDE), "permanents", False),
    ("spell",): (~_any_type("land", *_OUTSIDE), "spells", False),
    ("vanilla",): (_CREATURE & Q(text_key=""), "creatures without text", True),
    ("legendary",): (type_is("legendary"), "legendary", False),
    ("basic",): (Q(type_key__startswith="basic"), "basic lands", False),
    ("historic",): (_any_type("legendary", "artifact", "saga"), "historic", False),
    ("party",): (
        _CREATURE & _any_type("cleric", "rogue", "warrior", "wizard"),
        "clerics, rogues, warriors or wizards",
        False,
    ),
    ("outlaw",): (
        _any_type("assassin", "mercenary", "pirate", "rogue", "warlock"),
        "assassins, mercenaries, pirates, rogues or warlocks",
        False,
    ),
    ("bear",): (
        _CREATURE & Q(power="2", toughness="2", mana_value=2),
        "creatures 2/2 of mana value 2",
        False,
    ),
    ("commander",): (
        (type_is("legendary") & _CREATURE) | Q(text_key__contains="can be your commander"),
        "able to be a commander",
        False,
    ),
    ("modal",): (_any_text("choose one", "choose two", "choose three", "choose any number"), "modal", True),
    ("split",): (Q(layout="split"), "split cards", False),
    ("flip",): (Q(layout="flip"), "flip cards", False),
    ("transform", "tdfc"): (Q(layout="transform"), "cards that transform", False),
    ("mdfc",): (Q(layout="modal_dfc"), "modal double-faced", False),
    ("meld",): (Q(layout="meld"), "meld cards", False),
    ("leveler",): (Q(layout="leveler"), "levelers", False),
    ("adventure",): (Q(layout="adventure"), "adventures", False),
    ("doublefaced", "dfc"): (Q(layout__in=_FACES), "double-faced", False),
    ("multicolor", "gold"): (~Q(colors__in=("", *"WUBRG")), "multicoloured", False),
    ("monocolor", "mono"): (Q(colors__in=list("WUBRG")), "of one colour", False),
    ("colorless",): (Q(colors=""), "colourless", False),
    ("hybrid",): (
        Q(mana_cost__regex=r"/[WUBRGC]"),
        "cards with hybrid mana",
        False,
    ),
    ("phyrexian",): (Q(mana_cost__contains="/P"), "cards with Phyrexian mana", False),
    ("reprint",): (Q(sets__regex=r"^ [^ ]+ [^ ]+ "), "printed in more than one set", False),
    ("unique",): (Q(sets__regex=r"^ [^ ]+ $"), "printed in one set alone", False),
    ("imported",): (Q(imported=True), "imported", False),
}
ALSO = {
    "dual": ("duals", "dualland", "originaldual"),
    "fetchland": ("fetch", "fetches", "fetchlands"),
    "shockland": ("shock", "shocks", "shocklands"),
    "checkland": ("check", "checklands"),
    "fastland": ("fastlands",),
    "slowland": ("slowlands",),
    "painland": ("pain", "painlands"),
    "gainland": ("gainlands",),
    "scryland": ("scrylands", "temple"),
    "bounceland": ("karoo", "bouncelands"),
    "triland": ("trilands",),
    "bikeland": ("cycleland", "bicycleland"),
    "tangoland": ("battleland",),
    "canopyland": ("canland", "horizonland"),
}
TYPES = frozenset(
    (
        *(
            "creature",
            "land",
            "artifact",
            "enchantment",
            "instant",
            "sorcery",
            "planeswalker",
            "scheme",
            "plane",
        ),
        *("saga", "aura", "equipment", "vehicle", "battle"),
        *("snow", "kindred", "ongoing", "phenomenon"),
    )
)

OF_PRINTINGS = frozenset(
    (
        *("foil", "nonfoil", "etched", "glossy", "fullart", "full"),
        *("textless", "hires", "promo", "digital", "paper", "funny"),
        *("reserved", "booster", "spotlight", "story", "borderless", "showcase"),
        *("extendedart", "oversized", "alt", "oldborder", "new", "old"),
        *("modern", "masterpiece", "spikey", "arenaid", "default", "atypical"),
        *("firstprint", "ub", "universesbeyond", "datestamped", "prerelease"),
    )
)
"""What people ask of printings, of which we know set, number, rarity and watermark alone."""


@cache
def kinds() -> Mapping[str, Kind]:
    """Every kind by each of its names."""
    found = {name: kind for names, kind in _KINDS.items() for name in names}
    cycles = tomllib.loads((Path(__file__).parent / "land_cycles.toml").read_text(encoding="utf-8"))
    for key, names in cycles.items():
        words = key if key.endswith("land") else f"{key} land"
        kind = (Q(key__in=[fold(name) for name in names]), f"of the {words}s", False)
        for name in (key, *ALSO.get(key, ())):
            found[name] = kind
    for word in TYPES:
        found.setdefault(word, (type_is(word), f"of type {word}", False))
    return found


@cache
def listed() -> str:
    """The kinds for help, each once."""
    cycles = tomllib.loads((Path(__file__).parent / "land_cycles.toml").read_text(encoding="utf-8"))
    return ", ".join([*(names[0] for names in _KINDS), *cycles])
