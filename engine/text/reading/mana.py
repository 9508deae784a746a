"""Reading mana and energy: symbols, colours by their letters."""

from functools import cache

from engine.language import costs
from engine.state import terms
from engine.text.reading.grammar import Parses, Reader, reads

NO_MANA = ("{T}", "{Q}", "{E}", "{S}")


@cache
def is_mana(word: str) -> bool:
    """Whether a word is a symbol of mana that the engine knows; {½} is none."""
    if not word.startswith("{") or word in NO_MANA:
        return False
    try:
        costs.parse(word)
    except ValueError:
        return False
    return True


@reads("mana")
def mana(r: Reader, place: int) -> Parses:
    """A row of mana symbols."""
    end = place
    while end < r.length and is_mana(r.words[end]):
        end += 1
    return [(end, "".join(r.words[place:end]))] if end > place else []


@reads("symbols")
def symbols(r: Reader, place: int) -> Parses:
    """What mana is added."""
    if r.at(place, "one", "mana", "of", "any", "color"):
        return [(place + 5, "any")]
    found: Parses = []
    parts: list[str] = []
    end = place
    while True:
        for after, text in mana(r, end):
            parts.append(text)
            end = after
        if not parts:
            return found
        if r.at(end, "or") and end + 1 < r.length and r.words[end + 1].startswith("{"):
            end += 1
        elif r.at(end, ",", "or"):
            end += 2
        elif r.at(end, ",") and end + 1 < r.length and r.words[end + 1].startswith("{"):
            end += 1
        else:
            break
    if len(parts) > 1 and any(p.count("{") > 1 for p in parts):
        return found
    return [(end, " or ".join(parts))]


@reads("letter")
def letter(r: Reader, place: int) -> Parses:
    """A colour by its letter."""
    return [(end, terms.COLORS[bit.bit_length() - 1]) for end, bit in r.parse("color", place)]


@reads("braced")
def braced(r: Reader, place: int) -> Parses:
    """A number of generic mana: "{2}"."""
    symbol = r.words[place] if place < r.length else ""
    return [(place + 1, int(symbol[1:-1]))] if symbol[:1] == "{" and symbol[1:-1].isdigit() else []


@reads("and_or")
def and_or(r: Reader, place: int) -> Parses:
    """ "{W} and/or {B}": colours of mana, as a mask."""
    mask, end = 0, place
    while end < r.length and len(r.words[end]) == 3 and r.words[end][1:-1] in terms.COLORS:
        mask |= 1 << terms.COLORS.index(r.words[end][1:-1])
        end += 1
        if r.at(end, "and", "/", "or"):
            return [(after, mask | rest) for after, rest in r.parse("and_or", end + 3)]
        if r.at(end, "and/or"):
            return [(after, mask | rest) for after, rest in r.parse("and_or", end + 1)]
        if r.at(end, ","):
            end += 1 + r.at(end + 1, "and", "/", "or") * 3 + r.at(end + 1, "and/or")
    return [(end, mask)] if mask else []


@reads("energy")
def energy(r: Reader, place: int) -> Parses:
    """A row of energy symbols, as their number (CR 107.14)."""
    end = place
    while end < r.length and r.low[end] == "{e}":
        end += 1
    return [(end, end - place)] if end > place else []
