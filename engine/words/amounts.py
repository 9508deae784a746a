"""Reading amounts: numbers, counters, mana, colours, names, tokens to create."""

from typing import Any

from engine.words.grammar import Found, Reader, reads
from engine.words.nouns import COLORS
from engine.words.parts import _count_word, said_x
from engine.words.phrases import words
from engine.words.tokens import token_of

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}


# -- numbers ---------------------------------------------------------------------------------------------------------------


@reads("num")
def num(r: Reader, place: int) -> Found:
    """A number in digits, X, or what came before."""
    from engine.effects.values import that_much

    if place >= r.length:
        return []
    token = r.tokens[place]
    if token.isdigit():
        return [(place + 1, int(token))]
    if token == "X":
        return [(place + 1, said_x(place))]
    if r.at(place, "that", "much") or r.at(place, "that", "many"):
        return [(place + 2, that_much())]
    return []


@reads("numval")
def numval(r: Reader, place: int) -> Found:
    return [*r.parse("num", place), *r.parse("val", place)]


@reads("word")
def word(r: Reader, place: int) -> Found:
    """A number in words."""
    from engine.effects.values import that_much

    if r.at(place, "that", "many"):
        return [(place + 2, that_much())]
    count = _count_word(r, place)
    return [(count[1], count[0])] if count is not None else []


@reads("times")
def times(r: Reader, place: int) -> Found:
    for n, text in ((1, "once"), (2, "twice")):
        if r.at(place, text):
            return [(place + 1, n)]
    return [(end + 1, n) for end, n in word(r, place) if r.at(end, "times")]


@reads("ordinal")
def ordinal(r: Reader, place: int) -> Found:
    low = r.low[place] if place < r.length else ""
    return [(place + 1, ORDINALS[low])] if low in ORDINALS else []


@reads("count:")
def counted(r: Reader, place: int, noun: str) -> Found:
    """ "a card", "two cards", "X cards", "that many cards"."""
    tokens = words(noun)
    many = words(noun + "s")
    if r.at(place, "a", *tokens) or r.at(place, "an", *tokens):
        return [(place + 1 + len(tokens), 1)]
    return [(end + len(many), n) for end, n in word(r, place) if n != 1 and r.at(end, *many)]


@reads("count_of")
def count_of(r: Reader, place: int) -> Found:
    """ "a creature", "two creatures": how many and of what."""
    found: Found = [(end, (1, f)) for end, f in r.parse("np_a", place)]
    for at, n in word(r, place):
        if n != 1:
            found += [(end, (n, f)) for end, f in r.parse("np_pl", at)]
    return found


@reads("foreach")
def foreach(r: Reader, place: int) -> Found:
    """What follows "for each": something counted."""
    from engine.effects.values import count

    return [(end, count(f)) for end, f in r.parse("np_sg", place)]


reads("each_of")(foreach)


@reads("signed")
def signed(r: Reader, place: int) -> Found:
    from engine.effects.values import minus

    if place >= r.length:
        return []
    token = r.tokens[place].replace("−", "-")
    if token[0] in "+-" and token[1:].isdigit():
        n = int(token[1:])
        return [(place + 1, n if token[0] == "+" else -n)]
    if token == "+X":
        return [(place + 1, said_x(place))]
    if token == "-X":
        return [(place + 1, minus(said_x(place)))]
    return []


@reads("mana")
def mana(r: Reader, place: int) -> Found:
    """A row of mana symbols."""
    end = place
    while (
        end < r.length and r.tokens[end].startswith("{") and r.tokens[end] not in ("{T}", "{Q}", "{E}", "{S}")
    ):
        end += 1
    return [(end, "".join(r.tokens[place:end]))] if end > place else []


@reads("symbols")
def symbols(r: Reader, place: int) -> Found:
    """What mana is added."""
    if r.at(place, "one", "mana", "of", "any", "color"):
        return [(place + 5, "any")]
    found: Found = []
    parts: list[str] = []
    end = place
    while True:
        for after, text in mana(r, end):
            parts.append(text)
            end = after
        if not parts:
            return found
        if r.at(end, "or") and end + 1 < r.length and r.tokens[end + 1].startswith("{"):
            end += 1
        elif r.at(end, ",", "or"):
            end += 2
        elif r.at(end, ",") and end + 1 < r.length and r.tokens[end + 1].startswith("{"):
            end += 1
        else:
            break
    if len(parts) > 1 and any(p.count("{") > 1 for p in parts):
        return found
    return [(end, " or ".join(parts))]


# -- counters, colours, names -------------------------------------------------------------------------------------------


@reads("kind")
def kind(r: Reader, place: int) -> Found:
    """A kind of counter."""
    if place + 2 < r.length and r.tokens[place][0] in "+-−" and r.tokens[place + 1] == "/":
        text = (r.tokens[place] + "/" + r.tokens[place + 2]).replace("−", "-")
        return [(place + 3, text)]
    low = r.low[place] if place < r.length else ""
    if low.isalpha() and low not in ("a", "the", "of", "on", "number", "target", "that", "each"):
        return [(place + 1, low)]
    return []


@reads("counters")
def counters(r: Reader, place: int) -> Found:
    """ "a +1/+1 counter", "two charge counters": how many, what kind."""
    found: Found = []
    if r.at(place, "a") or r.at(place, "an"):
        for end, k in kind(r, place + 1):
            if r.at(end, "counter"):
                found.append((end + 1, (1, k)))
    for at, n in word(r, place):
        if n != 1:
            found += [(end + 1, (n, k)) for end, k in kind(r, at) if r.at(end, "counters")]
    return found


@reads("counters_many")
def counters_many(r: Reader, place: int) -> Found:
    return [(end + 1, k) for end, k in kind(r, place) if r.at(end, "counters")]


@reads("color")
def color(r: Reader, place: int) -> Found:
    low = r.low[place] if place < r.length else ""
    return [(place + 1, COLORS[low])] if low in COLORS else []


@reads("step")
def step(r: Reader, place: int) -> Found:
    from engine.words.printer import STEPS

    return [
        (place + len(name.split(" ")), bit) for bit, name in STEPS.items() if r.at(place, *name.split(" "))
    ]  # fmt: skip


@reads("name")
def name(r: Reader, place: int) -> Found:
    """A card's name: capitalised words with small ones between."""
    found: Found = []
    end = place
    while end < r.length and (
        r.tokens[end][:1].isupper()
        or (end > place and r.low[end] in ("of", "the", "and", "'s", "in", "to", ","))
    ):
        end += 1
        if r.tokens[end - 1][:1].isupper():
            text = " ".join(r.tokens[place:end]).replace(" 's", "'s").replace(" ,", ",")
            found.append((end, text))
    return found[-1:]


# -- tokens -----------------------------------------------------------------------------------------------------------------


@reads("tokens")
def tokens(r: Reader, place: int) -> Found:
    """ "two tapped 1/1 white Soldier creature tokens with flying": how many, what, whether tapped."""
    found: Found = []
    if r.at(place, "a") or r.at(place, "an"):
        found += [(end, (1, *what)) for end, what in _token(r, place + 1, "token")]
    for at, n in word(r, place):
        if n != 1:
            found += [(end, (n, *what)) for end, what in _token(r, at, "tokens")]
    return found


@reads("tokens_many")
def tokens_many(r: Reader, place: int) -> Found:
    return _token(r, place, "tokens")


def _token(r: Reader, place: int, noun: str) -> Found:
    tapped = r.at(place, "tapped")
    at = place + tapped
    if r.at(at + 1, noun):
        from engine.words.tokens import object_token

        known = object_token(r.tokens[at])
        return [(at + 2, (known, tapped))] if known is not None else []
    if (
        at + 3 < r.length
        and r.tokens[at].isdigit()
        and r.tokens[at + 1] == "/"
        and r.tokens[at + 2].isdigit()
    ):
        power, toughness = int(r.tokens[at]), int(r.tokens[at + 2])
    else:
        return []
    at += 3
    colors = 0
    if r.at(at, "colorless"):
        at += 1
    else:
        while at < r.length and r.low[at] in COLORS:
            colors |= COLORS[r.low[at]]
            at += 1
            if r.at(at, "and"):
                at += 1
        if not colors:
            return []
    from engine.words.subtypes import SUBTYPES

    kinds = []
    while at < r.length and r.tokens[at] in SUBTYPES:
        kinds.append(r.tokens[at])
        at += 1
    artifact = r.at(at, "artifact")
    at += artifact
    if not kinds or not r.at(at, "creature", noun):
        return []
    at += 2
    found: Found = []

    def entry(abilities: tuple[Any, ...]) -> Any:
        made = token_of(
            colors, (*kinds, "Artifact") if artifact else tuple(kinds), power, toughness, abilities
        )
        return (made, bool(tapped))

    found.append((at, entry(())))
    if r.at(at, "with"):
        found += [(end, entry(tuple(what))) for end, what in r.parse("abilities", at + 1)]
    return found
