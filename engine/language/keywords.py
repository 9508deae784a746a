"""Keyword abilities that are one bit each (CR 702), and the other yes-or-no rules an object can be under."""

from functools import cache
from typing import Any


class Keyword:
    """A keyword ability without parameters, or a rule such as "can't block" (then `rule` is its sentence)."""

    __slots__ = ("name", "bit", "number", "sentence", "python")

    def __init__(self, name: str, bit: int, number: str, sentence: str = "") -> None:
        self.name = name
        self.bit = bit
        self.number = number
        self.sentence = sentence
        self.python = name.upper().replace(" ", "_").replace("'", "")

    def __repr__(self) -> str:
        return self.python

    def __reduce__(self) -> Any:
        return KEYWORD_NAMES.__getitem__, (self.name,)


KEYWORD_NAMES: dict[str, Keyword] = {}


def _keyword(name: str, number: str, sentence: str = "") -> Keyword:
    keyword = KEYWORD_NAMES[name] = Keyword(name, 1 << len(KEYWORD_NAMES), number, sentence)
    return keyword


FLYING = _keyword("flying", "702.9")
REACH = _keyword("reach", "702.17")
FIRST_STRIKE = _keyword("first strike", "702.7")
DOUBLE_STRIKE = _keyword("double strike", "702.4")
DEATHTOUCH = _keyword("deathtouch", "702.2")
DEFENDER = _keyword("defender", "702.3")
HASTE = _keyword("haste", "702.10")
HEXPROOF = _keyword("hexproof", "702.11")
INDESTRUCTIBLE = _keyword("indestructible", "702.12")
LIFELINK = _keyword("lifelink", "702.15")
MENACE = _keyword("menace", "702.111")
SHROUD = _keyword("shroud", "702.18")
TRAMPLE = _keyword("trample", "702.19")
VIGILANCE = _keyword("vigilance", "702.20")
FLASH = _keyword("flash", "702.8")
FEAR = _keyword("fear", "702.36")
INTIMIDATE = _keyword("intimidate", "702.13")
SHADOW = _keyword("shadow", "702.28")
WITHER = _keyword("wither", "702.80")
INFECT = _keyword("infect", "702.90")
CHANGELING = _keyword("changeling", "702.73")
SKULK = _keyword("skulk", "702.118")
HORSEMANSHIP = _keyword("horsemanship", "702.31")

SPLIT_SECOND = _keyword("split second", "702.61")
CONVOKE = _keyword("convoke", "702.51")
DELVE = _keyword("delve", "702.66")
IMPROVISE = _keyword("improvise", "702.126")

PHASING = _keyword("phasing", "702.26")
BANDING = _keyword("banding", "702.22")

CANT_ATTACK = _keyword("can't attack", "508.1c", "can't attack")
CANT_BLOCK = _keyword("can't block", "509.1b", "can't block")
CANT_BE_BLOCKED = _keyword("can't be blocked", "509.1b", "can't be blocked")
MUST_ATTACK = _keyword("must attack", "508.1d", "attacks each combat if able")
MUST_BLOCK = _keyword("must block", "509.1c", "blocks each combat if able")
DOESNT_UNTAP = _keyword("doesn't untap", "502.4", "doesn't untap during its controller's untap step")
CANT_BE_COUNTERED = _keyword("can't be countered", "701.6", "can't be countered")
CANT_ACTIVATE = _keyword("can't activate", "602.5", "its activated abilities can't be activated")
CANT_ACTIVATE_BUT_MANA = _keyword(
    "can't activate but mana",
    "602.5",
    "its activated abilities can't be activated unless they're mana abilities",
)
CANT_BE_REGENERATED = _keyword("can't be regenerated", "701.19", "can't be regenerated")
MAY_NOT_UNTAP = _keyword("may not untap", "502.4", "you may choose not to untap it during your untap step")
BLOCKS_ONLY_FLYING = _keyword("blocks only flying", "509.1b", "can block only creatures with flying")
DAMAGE_CANT_BE_PREVENTED = _keyword("unpreventable", "615.12", "its damage can't be prevented")
ASSIGNS_NO_DAMAGE = _keyword("assigns no combat damage", "510.1", "assigns no combat damage")
BLOCKS_TAPPED = _keyword("blocks tapped", "509.1a", "can block as though it were untapped")
BLOCKS_ANY_NUMBER = _keyword("blocks any number", "509.1b", "can block any number of creatures")
BLOCKS_ADDITIONAL = _keyword("blocks an additional", "509.1b", "can block an additional creature each combat")
ATTACKS_AS_THOUGH_NO_DEFENDER = _keyword(
    "attacks despite defender", "702.3", "can attack as though it didn't have defender"
)
MAY_EXERT = _keyword("may exert", "701.43", "you may exert it as it attacks")
MAY_EXERT_ONCE = _keyword(
    "may exert once", "701.43", "you may exert it as it attacks if it hasn't been exerted this turn"
)
BY_TOUGHNESS = _keyword(
    "by toughness", "510.1", "assigns combat damage equal to its toughness rather than its power"
)
CANT_ATTACK_ALONE = _keyword("can't attack alone", "508.1c", "can't attack alone")
CANT_BLOCK_ALONE = _keyword("can't block alone", "509.1b", "can't block alone")
MUST_BE_BLOCKED = _keyword("must be blocked", "509.1c", "must be blocked if able")
LURE = _keyword("lure", "509.1c", "must be blocked by all creatures able to block it")
BLOCKED_BY_ONE = _keyword("blocked by one", "509.1b", "can't be blocked by more than one creature")
LANDWALKS = {
    land: _keyword(f"{land.lower()}walk", "702.14")
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest")
}
PLAINSWALK, ISLANDWALK, SWAMPWALK, MOUNTAINWALK, FORESTWALK = LANDWALKS.values()


# The others are rules an object can be under.
ABILITIES = sum(k.bit for k in KEYWORD_NAMES.values() if not k.sentence)
HELPED = CONVOKE.bit | DELVE.bit | IMPROVISE.bit  # other things stand in for mana
for _constant, _keyword_made in list(globals().items()):
    if isinstance(_keyword_made, Keyword):
        _keyword_made.python = _constant


@cache
def names(mask: int) -> tuple[str, ...]:
    """The names of the keywords in a mask, in their fixed order."""
    return tuple(k.name for k in KEYWORD_NAMES.values() if mask & k.bit and not k.sentence)
