"""Reading what a permanent enters as a copy of, and in what it differs from that (CR 707.9)."""

from functools import cache
from typing import Any

from engine.dsl import but
from engine.language.abilities import Ability, HasKeyword
from engine.language.keywords import Keyword
from engine.language.subtypes import SUBTYPES
from engine.state import terms
from engine.text.english import capital
from engine.text.filter_words import has_word
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.reading.passages import kept
from engine.text.vocabulary import TYPES


@reads("copied")
def copied(r: Reader, place: int) -> Parses:
    """ "any creature on the battlefield", "any creature card in a graveyard", "a creature you control".

    What might be an Aura is declined: as it enters its controller would choose what it enchants (CR 303.4g).
    """
    found: Parses = []
    if r.at(place, "any"):
        for end, f in r.parse("np_sg", place + 1):
            last = r.past(end, "on the battlefield")
            if f.zone == terms.BATTLEFIELD and last and not has_word(f, "yours"):
                found.append((last, f))
            elif f.zone == terms.GRAVEYARD and f.noun.endswith("card"):
                found.append((end, f))
    else:
        found = [
            (end, f)
            for end, f in r.parse("np_a", place)
            if f.zone == terms.BATTLEFIELD and has_word(f, "yours")
        ]
    return [
        (end, f) for end, f in found if (f.types and not f.types & terms.ENCHANTMENT) or has_word(f, "sub")
    ]


@reads("exceptions")
def exceptions(r: Reader, place: int) -> Parses:
    """ "it's a Spirit in addition to its other types and it has flying"."""
    states: list[tuple[int, dict[str, Any]]] = [(place, {})]
    found: Parses = []
    while states:
        after: list[tuple[int, dict[str, Any]]] = []
        for at, given in states:
            for end, name, value in _difference(r, at):
                if name in given and name != "abilities":
                    continue
                made = {**given, name: (*given.get(name, ()), *value) if name == "abilities" else value}
                found.append((end, but(**made)))
                if r.at(end, "and"):
                    after.append((end + 1, made))
        states = after
    return found


@cache
def _having(keyword: Keyword) -> Ability:
    """A keyword that a copy has beside what it copies; the same for all texts, so that what they give is the same."""
    return kept(HasKeyword(keyword), f"HasKeyword({keyword!r})")


def _difference(r: Reader, place: int) -> list[tuple[int, str, Any]]:
    """One of them: where it ends, its name and value."""
    found: list[tuple[int, str, Any]] = []
    if r.at(place, "it", "has"):
        found += [(end, "abilities", (_having(k),)) for end, k in r.parse("keyword", place + 2)]
        found += [(end, "abilities", (a,)) for end, a in r.parse("quoted", place + 2)]
    for words in ("it isn't legendary", "it 's not legendary"):
        if end := r.past(place, words):
            found.append((end, "less_supertypes", terms.LEGENDARY))
    if r.at(place, "it", "'s", "a") or r.at(place, "it", "'s", "an"):
        at = place + 3
        kinds: list[str] = []
        while at < r.length and r.words[at] in SUBTYPES:
            kinds.append(r.words[at])
            at += 1
        end = r.past(at, "in addition to its other types")
        if kinds and end:
            found.append((end, "subtypes", tuple(kinds)))
        if not kinds and at < r.length and r.low[at] in TYPES:
            end = r.past(at + 1, "in addition to its other types")
            if end:
                found.append((end, "types", terms.TYPE_NAMES[capital(r.low[at])]))
    return found
