"""Reading counters: how many, of what kind, on what."""

from engine.dsl import counters_on, has_counter
from engine.language import refs
from engine.language.filters import Filter
from engine.text.english import COUNTS
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.said import Said, said

UNKNOWN = ("decayed", "exalted", "manabond")
"""Counters that give an ability of more than a word (CR 122.1b), or are something by themselves, which the engine does not do."""


@reads("counter_kind")
def counter_kind(r: Reader, place: int) -> Parses:
    """A kind of counter."""
    if place + 2 < r.length and r.words[place][0] in "+-−" and r.words[place + 1] == "/":
        text = (r.words[place] + "/" + r.words[place + 2]).replace("−", "-")
        return [(place + 3, text)]
    low = r.low[place] if place < r.length else ""
    if low in ("first", "double") and r.at(place + 1, "strike"):
        return [(place + 2, f"{low} strike")]
    if low in UNKNOWN:
        return []
    if low.isalpha() and low not in ("a", "the", "of", "on", "number", "target", "that", "each", "no"):
        return [(place + 1, low)]
    return []


@reads("counters")
def counters(r: Reader, place: int) -> Parses:
    """ "a +1/+1 counter", "two charge counters": how many, what kind."""
    found: Parses = []
    if r.at(place, "a") or r.at(place, "an"):
        for end, k in counter_kind(r, place + 1):
            if r.at(end, "counter"):
                found.append((end + 1, (1, k)))
    for at, n in r.parse("number_word", place):
        if n != 1:
            found += [(end + 1, (n, k)) for end, k in counter_kind(r, at) if r.at(end, "counters")]
    return found


@reads("one_kind")
def one_kind(r: Reader, place: int) -> Parses:
    """ "a finality counter": a counter that something comes with."""
    return [(end, kind) for end, (n, kind) in r.parse("counters", place) if n == 1]


@reads("kind_choice")
def kind_choice(r: Reader, place: int) -> Parses:
    """ "a +1/+1, first strike, or vigilance counter", "a reach counter or a menace counter": kinds of which one is chosen."""
    found: Parses = []
    if not (r.at(place, "a") or r.at(place, "an")):
        return found

    def more(at: int, kinds: tuple[str, ...], last: bool, apart: bool) -> None:
        for end, kind in counter_kind(r, at):
            row = (*kinds, kind)
            told = end + r.at(end, "counter")
            if last and told > end and len(row) > 1:
                found.append((told, (row, apart)))
            after = told if apart else end
            if last or (apart and told == end):
                continue
            for words, ends in (((",",), False), ((",", "or"), True), (("or",), True)):
                if r.at(after, *words):
                    start = after + len(words)
                    article = r.at(start, "a") or r.at(start, "an")
                    if article == apart:
                        more(start + article, row, ends, apart)

    more(place + 1, (), False, False)
    more(place + 1, (), False, True)
    return found


@reads("counters_many")
def counters_many(r: Reader, place: int) -> Parses:
    return [(end + 1, k) for end, k in counter_kind(r, place) if r.at(end, "counters")]


@reads("distributed")
def distributed(r: Reader, place: int) -> Parses:
    """ "two +1/+1 counters among one or two target creatures": the kind and the divided targets."""
    found: Parses = []
    if place >= r.length or r.low[place] not in COUNTS:
        return found
    n = COUNTS[r.low[place]]
    for end, kind in r.parse("counter_kind", place + 1):
        if r.at(end, "counters", "among"):
            for after, among in r.parse("divided", end + 2):
                f, most, least, _ = among.args
                made = refs.divided(f, most or n, least if most else 0, n)
                found.append((after, (kind, said(made, among.said))))
    return found


@reads("lacking")
def lacking(r: Reader, place: int) -> Parses:
    """ "this land has no ice counters on it"."""
    found: Parses = []
    for end, _ in r.parse("this", place):
        if r.at(end, "has", "no"):
            for after, kind in r.parse("counter_kind", end + 2):
                if r.at(after, "counters", "on", "it"):
                    words = "it" if r.at(place, "it") else f"this {r.words[place + 1]}"
                    found.append((after + 3, said(has_counter(kind), Said(None, place, words))))
    return found


@reads("has_counters")
def has_counters(r: Reader, place: int) -> Parses:
    """ "this creature has three or more +1/+1 counters on it"."""
    found: Parses = []
    for end, what in r.parse("obj_sg", place):
        if isinstance(what, Filter) or not r.at(end, "has") or not r.at(end + 2, "or", "more"):
            continue
        n = COUNTS.get(r.low[end + 1])
        if n is None:
            continue
        for after, kind in r.parse("counter_kind", end + 4):
            if r.at(after, "counters", "on", "it"):
                found.append((after + 3, (counters_on(what, kind), n)))
    return found
