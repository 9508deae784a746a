"""Spells: which are cast, which are not, and what they cost."""

from typing import Any

from engine.language.filters import Filter
from engine.state import terms
from engine.text.english import listed
from engine.text.for_each import each_words, is_each
from engine.text.printing.discourse import Discourse, says
from engine.text.printing.sayer import Sayer, prints

FORBIDDEN = {
    "attack": "attack with creatures",
    "creature": "cast creature spells",
    "other": "cast noncreature spells",
}


def _spell(f: Filter) -> Filter:
    """A filter over cards as one over spells, for print."""
    noun = listed(sorted(f.noun.removesuffix(" card").split(" or ")))
    return Filter(f.types, "spell" if noun == "card" else f"{noun} spell", f.words, f.zone, f.python)


@prints("spell_filter")
def say_spell(s: Sayer, value: Any) -> str:
    """A spell that is cast: "a creature spell"."""
    return s.a(value if value.zone == terms.STACK else _spell(value))


@prints("spells_pl", "spells_only")
def say_spells(s: Sayer, value: Any) -> str:
    """Spells of a kind: "creature spells", "a Sliver spell"."""
    if value.said is not None and value.said.get("quantifier") == "a":
        return s.a(_spell(value))
    if value.said is not None and "joined" in value.said:
        return " and ".join(say_spells(s, part) for part in value.said["joined"])
    if value.said is not None and value.said.get("and"):
        return f"{value.noun.replace(' or ', ' and ')} spells"
    if " or " in value.noun:
        return s.filter(_spell(value), False).replace(" spell", " spells", 1)
    return s.filter(_spell(value), True)


# -- heads --------------------------------------------------------------------------------------------------------------


@says("cast_among")
def say_cast_among(p: Discourse, filter: Any, what: Any, most: int) -> str:
    one = most == 1
    many = p.filter(filter, many=not one).replace("card", "spell", 1)
    how = f"cast a {many}" if one else f"cast any number of {many}"
    cost = "its mana cost" if one else "their mana costs"
    return f"you may {how} from among {p.node(what)} without paying {cost}"


@says("cant_cast")
def say_cant_cast(p: Discourse, filter: Any, who: Any) -> str:
    spells = p.filter(filter, many=True).replace("cards", "spells", 1)
    return f"{spells} can't be cast" if who is None else f"{p.node(who)} can't cast {spells}"


@says("forbid")
def say_forbid(p: Discourse, who: Any, what: str) -> str:
    return f"until your next turn, {p.node(who)} can't {FORBIDDEN[what]}"


@says("this_costs_less")
def say_this_costs_less(p: Discourse, n: Any) -> str:
    """ "{1} less to cast for each artifact you control"; "{X} less ..., where X is" what nobody counts one by one."""
    k, of = n.args if n.head.name == "product" else (2, *n.args) if n.head.name == "twice" else (1, n)
    if of.head.name == "count":
        each = p.filter(of.args[0])
    elif is_each(of) or each_words(of):
        each = Sayer(p).each(of)
    elif (said := p.node(of)).startswith("the number of "):
        each = said.removeprefix("the number of ").replace("cards ", "card ", 1)
    else:
        return f"this spell costs {{X}} less to cast, where X is {p.node(n)}"
    return f"this spell costs {{{k}}} less to cast for each {each}"
