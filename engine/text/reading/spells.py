"""Reading spells: as targets, as what is cast, as what mana may be spent on."""

from functools import reduce
from operator import or_

from engine.language.filters import CARD, INSTANT, SORCERY, Filter, any_of
from engine.language.nodes import Node
from engine.state import terms
from engine.text.filter_words import narrowed
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.vocabulary import NOUNS


@reads("spells")
def spells(r: Reader, place: int) -> Parses:
    """Spells as targets."""
    found: Parses = []
    for end, v in r.parse("obj", place):
        f = v.args[0] if isinstance(v, Node) and v.args and isinstance(v.args[0], Filter) else None
        if (f is not None and f.zone == terms.STACK) or (isinstance(v, Node) and v.head.name == "pronoun"):
            found.append((end, v))
    return found


@reads("spell_filter")
def spell_filter(r: Reader, place: int) -> Parses:
    """A spell that is cast, as a filter over its card: "a creature spell", "an instant or sorcery spell"."""
    return [(end, cast_card(f)) for end, f in r.parse("np_a", place) if f.zone == terms.STACK]


def cast_card(f: Filter) -> Filter:
    """The filter of a spell as one over cards."""
    types = 0
    rest = []
    for name, argument in f.words:
        if name == "spell_type":
            types |= argument
        elif name != "is_spell":
            rest.append((name, argument))
    kinds = [NOUNS[name.lower()] for name, bit in terms.TYPE_NAMES.items() if types & bit]
    base = reduce(or_, kinds) if kinds else CARD
    for name, argument in rest:
        base = narrowed(base, name, argument)
    return base


@reads("spells_pl")
def spells_pl(r: Reader, place: int) -> Parses:
    """ "creature spells", "instant and sorcery spells", "artifact spells and colorless spells"."""
    one = [(end, cast_card(f)) for end, f in r.parse("np_pl", place) if f.zone == terms.STACK]
    found: Parses = list(one)
    end = r.past(place, "instant and sorcery spells")
    if end:
        both = INSTANT | SORCERY
        both.said = {"and": True}
        found.append((end, both))
    for end, first in one:
        for last, f in r.parse("np_pl", end + 1) if r.at(end, "and") else []:
            if f.zone == terms.STACK:
                second = cast_card(f)
                made = any_of(first, second)
                made.said = {"joined": (first, second)}
                found.append((last, made))
    return found


@reads("spells_only")
def spells_only(r: Reader, place: int) -> Parses:
    """What mana may be spent on: "creature spells", "a Sliver spell"."""
    found = [*r.parse("np_pl", place), *r.parse("np_a", place)]
    made: Parses = []
    for end, f in found:
        if f.zone == terms.STACK:
            card = cast_card(f)
            card = Filter(card.types, card.noun, card.words, card.zone, card.python)
            card.said = {"quantifier": "a"} if r.low[place] in ("a", "an") else None
            made.append((end, card))
    return made
