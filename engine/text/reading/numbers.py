"""Reading numbers: in digits, in words, as X, as what is counted."""

from typing import Any

from engine.dsl import (
    all_counters_on,
    count,
    counters_on,
    died_this_turn,
    how_many_colors,
    minus,
    plus,
    pt,
    that_much,
    twice,
    votes_for,
    x,
)
from engine.language.filters import CREATURE
from engine.language.nodes import Node
from engine.language.subtypes import CREATURE_TYPES
from engine.text.english import COUNTS, ORDINALS, words
from engine.text.for_each import EACH, multiplied
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.said import Said, said
from engine.text.vocabulary import singulars

ATTACKED_THIS_TURN = CREATURE.has("attacked_this_turn")


@reads("num")
def num(r: Reader, place: int) -> Parses:
    """A number in digits, X, or what came before."""
    if place >= r.length:
        return []
    word = r.words[place]
    if word.isdigit():
        return [(place + 1, int(word))]
    if word == "X":
        return [(place + 1, said_x(place))]
    if r.at(place, "that", "much") or r.at(place, "that", "many"):
        return [(place + 2, that_much())]
    return []


@reads("numval")
def numval(r: Reader, place: int) -> Parses:
    return [*r.parse("num", place), *r.parse("val", place)]


def count_word(r: Reader, place: int) -> tuple[Any, int] | None:
    """A number in words or X that stands there, and where it ends."""
    if place >= r.length:
        return None
    low = r.low[place]
    if low in COUNTS:
        return COUNTS[low], place + 1
    if low == "x":
        return said_x(place), place + 1
    return None


def said_x(place: int) -> Node:
    """X, as it stands at a place of the text."""
    return said(x(), Said(None, place, "X"))


@reads("number_word")
def number_word(r: Reader, place: int) -> Parses:
    """A number in words."""
    if r.at(place, "that", "many"):
        return [(place + 2, that_much())]
    count = count_word(r, place)
    return [(count[1], count[0])] if count is not None else []


@reads("ordinal")
def ordinal(r: Reader, place: int) -> Parses:
    low = r.low[place] if place < r.length else ""
    return [(place + 1, ORDINALS[low])] if low in ORDINALS else []


@reads("count:")
def counted(r: Reader, place: int, noun: str) -> Parses:
    """ "a card", "two cards", "X cards", "that many cards"."""
    one = words(noun)
    many = words(noun + "s")
    if r.at(place, "a", *one) or r.at(place, "an", *one):
        return [(place + 1 + len(one), 1)]
    return [(end + len(many), n) for end, n in number_word(r, place) if n != 1 and r.at(end, *many)]


@reads("foreach", "each_of")
def foreach(r: Reader, place: int) -> Parses:
    """What follows "for each": something counted."""
    # who attacked is counted with those that are gone
    found: Parses = [(end, count(f)) for end, f in r.parse("np_sg", place) if f != ATTACKED_THIS_TURN]
    found += [(end, said(v, Said(None, place, w))) for w, v in EACH.items() if (end := r.past(place, w))]
    for end, kind in r.parse("counter_kind", place):
        if r.at(end, "counter", "on"):
            found += [
                (after, counters_on(what, kind)) for after, what in r.parse("any_obj", end + 2) if _one(what)
            ]
    if start := r.past(place, "counter on"):
        found += [(end, all_counters_on(what)) for end, what in r.parse("any_obj", start) if _one(what)]
    if r.at(place, "of") or r.at(place, "its"):
        whose = r.parse("poss_obj", place + r.at(place, "of"))
        of = " ".join(r.low[place : place + 1]) if r.at(place, "of") else ""
        found += [
            (end + 1, said(how_many_colors(what), Said(None, place, of)))
            for end, what in whose
            if r.at(end, "colors") and _one(what)
        ]
    found += _of_two_kinds(r, found)
    found += [(end + 1, votes_for(name)) for end, name in r.parse("ballot", place) if r.at(end, "vote")]
    word = r.words[place] if place < r.length else ""
    end = r.past(place + 1, "that died this turn")
    if end and (word == "creature" or word in CREATURE_TYPES):
        found.append((end, died_this_turn("" if word == "creature" else word)))
    return found


def _of_two_kinds(r: Reader, found: Parses) -> Parses:
    """ "creature you control and each creature card in your graveyard": things of two zones, which nothing is both of."""
    return [
        (last, plus(one, count(f)))
        for end, one in found
        if r.at(end, "and", "each") and one.head.name == "count"
        for last, f in r.parse("np_sg", end + 2)
        if f.zone != one.args[0].zone
    ]


@reads("died_kind")
def died_kind(r: Reader, place: int) -> Parses:
    """ "creatures", "Zombies", before "that died this turn"."""
    word = r.words[place] if place < r.length else ""
    if word == "creatures":
        return [(place + 1, "")]
    name = singulars().get(word, "")
    return [(place + 1, name)] if name in CREATURE_TYPES else []


def _one(what: Node) -> bool:
    """Whether it is one object that is spoken of, and none that is chosen."""
    return what.head.name in ("this", "pronoun", "attached_host")


@reads("each_twice")
def each_twice(r: Reader, place: int) -> Parses:
    """The same, where each counts twice."""
    return [(end, twice(of)) for end, of in foreach(r, place)]


@reads("signed")
def signed(r: Reader, place: int) -> Parses:
    if place >= r.length:
        return []
    word = r.words[place].replace("−", "-")
    if word[0] in "+-" and word[1:].isdigit():
        return [(place + 1, int(word))]
    if word == "+X":
        return [(place + 1, said_x(place))]
    if word == "-X":
        return [(place + 1, minus(said_x(place)))]
    return []


@reads("ballot")
def ballot(r: Reader, place: int) -> Parses:
    """What is voted for, by its name."""
    word = r.low[place] if place < r.length else ""
    return [(place + 1, word)] if word.isalpha() and word not in ("that", "target", "a", "an") else []


@reads("growing")
def growing(r: Reader, place: int) -> Parses:
    """ "+1/+0 until end of turn for each creature you control": as a modification, the duration said before what is counted."""
    return [
        (last, (pt(multiplied(power, each), multiplied(toughness, each)),))
        for end, power in signed(r, place)
        if r.at(end, "/") and isinstance(power, int)
        for after, toughness in signed(r, end + 1)
        if isinstance(toughness, int) and (start := r.past(after, "until end of turn for each"))
        for last, each in foreach(r, start)
    ]


@reads("additional")
def additional(r: Reader, place: int) -> Parses:
    if r.at(place, "an", "additional", "land"):
        return [(place + 3, 1)]
    if place < r.length and r.low[place] in COUNTS and r.at(place + 1, "additional", "lands"):
        return [(place + 3, COUNTS[r.low[place]])]
    return []


@reads("one_of")
def one_of(r: Reader, place: int) -> Parses:
    """ "one of them", "two of those cards"."""
    n = COUNTS.get(r.low[place]) if place < r.length else None
    if n is None:
        return []
    ends = [r.past(place + 1, text) for text in ("of those cards", "of those", "of them")]
    return [(end, n) for end in ends if end][:1]
