"""Reading names: of cards, colours, steps, keywords."""

from engine.language.keywords import KEYWORD_NAMES
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.vocabulary import COLORS, PAID_WAYS, STEPS


@reads("color")
def color(r: Reader, place: int) -> Parses:
    low = r.low[place] if place < r.length else ""
    return [(place + 1, COLORS[low])] if low in COLORS else []


@reads("step")
def step(r: Reader, place: int) -> Parses:
    ends = [(r.past(place, name), bit) for bit, name in STEPS.items()]
    return [(end, bit) for end, bit in ends if end]


@reads("paid_way")
def paid_way(r: Reader, place: int) -> Parses:
    """The keyword of an alternative cost."""
    low = r.low[place] if place < r.length else ""
    return [(place + 1, low)] if low in PAID_WAYS else []


@reads("name")
def name(r: Reader, place: int) -> Parses:
    """A card's name: capitalised words with small ones between."""
    found: Parses = []
    end = place
    while end < r.length and (
        r.words[end][:1].isupper()
        or (end > place and r.low[end] in ("of", "the", "and", "'s", "in", "to", ","))
    ):
        end += 1
        if r.words[end - 1][:1].isupper():
            text = " ".join(r.words[place:end]).replace(" 's", "'s").replace(" ,", ",")
            found.append((end, text))
    return found[-1:]


@reads("keyword")
def keyword(r: Reader, place: int) -> Parses:
    """A keyword of one word or two; those with arguments stand for whole abilities."""
    ends = [(r.past(place, name), made) for name, made in KEYWORD_NAMES.items() if not made.sentence]
    return [(end, made) for end, made in ends if end]
