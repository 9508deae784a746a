"""Reading what continuous effects do: "gets +1/+1 and gains flying", rules, granted abilities."""

from functools import partial
from typing import Any

from engine.language.keywords import CANT_ATTACK, CANT_BLOCK, KEYWORD_NAMES
from engine.text.english import plural_sentence, words
from engine.text.reading.grammar import Parses, Reader, reads, trie


@reads("abilities")
def abilities(r: Reader, place: int) -> Parses:
    """ "flying", "flying and haste", "flying, first strike, and haste", an ability in quotation marks."""
    found: Parses = []

    def more(at: int, so_far: tuple[Any, ...]) -> None:
        for end, one in _ability(r, at):
            row = (*so_far, one)
            found.append((end, row))
            if r.at(end, ",", "and"):
                more_last(end + 2, row)
            elif r.at(end, ","):
                more(end + 1, row)
            elif r.at(end, "and") and len(row) == 1:
                more_last(end + 1, row)

    def more_last(at: int, so_far: tuple[Any, ...]) -> None:
        for end, one in _ability(r, at):
            found.append((end, (*so_far, one)))

    more(place, ())
    return found


@reads("keyword_choice")
def keyword_choice(r: Reader, place: int) -> Parses:
    """ "flying, vigilance, or haste": keywords of which one is chosen."""
    states: list[tuple[int, tuple[Any, ...]]] = [(end, (one,)) for end, one in r.parse("keyword", place)]
    found: Parses = []
    while states:
        after: list[tuple[int, tuple[Any, ...]]] = []
        for at, row in states:
            last = at + 1 if r.at(at, "or") else at + 2 if r.at(at, ",", "or") else 0
            found += [(end, (*row, one)) for end, one in r.parse("keyword", last)] if last else []
            if r.at(at, ","):
                after += [(end, (*row, one)) for end, one in r.parse("keyword", at + 1)]
        states = after
    return found


def _ability(r: Reader, place: int) -> Parses:
    """A keyword, with its arguments where it has some, or an ability in quotation marks."""
    found: Parses = list(r.parse("keyword", place))
    found += r.parse("keyword_ability", place)
    found += r.parse("quoted", place)
    return found


@reads("rules")
def rules(r: Reader, place: int) -> Parses:
    """ "can't attack or block", "doesn't untap during its controller's untap step": rules an object is under."""
    found: Parses = []
    for made in KEYWORD_NAMES.values():
        if not made.sentence:
            continue
        for sentence in {made.sentence, plural_sentence(made.sentence)}:
            row = [word.lower() for word in words(sentence)]
            if r.at(place, *row):
                found.append((place + len(row), (made,)))
    if r.at(place, "can't", "attack", "or", "block"):
        found.append((place + 4, (CANT_ATTACK, CANT_BLOCK)))
    return found


def mods(r: Reader, place: int, phrase: str) -> Parses:
    """ "gets +1/+1", "gets +1/+1 and gains flying": one or more modifications."""
    found: Parses = []
    root = trie(phrase)

    def more(at: int, so_far: tuple[Any, ...], join: str) -> None:
        here: Parses = []
        r.walk(root, at, (), here, at)
        for end, one in here:
            one.said.join = join
            row = (*so_far, one)
            found.append((end, row))
            if len(row) < 4:
                if r.at(end, "and"):
                    more(end + 1, row, "and")
                elif r.at(end, ",", "and"):
                    more(end + 2, row, ", and")
                elif r.at(end, ","):
                    more(end + 1, row, ",")

    more(place, (), "")
    return found


def lasting(r: Reader, place: int, phrase: str) -> Parses:
    """What something gains or becomes for good: a whole sentence without a duration (CR 611.2a)."""
    rows = mods(r, place, phrase)
    return [(end, row) for end, row in rows if r.at(end, ".") and all(m.head.name in FOR_GOOD for m in row)]


FOR_GOOD = ("has", "also", "also_color", "becomes_color")
"""Modifications that texts give without a duration."""

for _agreement in ("sg_lasting", "pl_lasting"):
    reads(f"mods_{_agreement}")(partial(lasting, phrase=f"mod_{_agreement}"))
for _agreement in ("sg_static", "sg_temp", "pl_static", "pl_temp"):
    reads(f"mods_{_agreement}")(partial(mods, phrase=f"mod_{_agreement}"))
