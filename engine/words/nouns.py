"""Reading noun phrases: "other untapped Zombie creatures you control with flying" as a filter."""

from functools import cache
from typing import Any

from engine import terms
from engine.words.filters import (
    ARTIFACT,
    CARD,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    PERMANENT,
    PERMANENT_CARD,
    PLANESWALKER,
    SORCERY,
    SPELL,
    TERMS,
    Filter,
)
from engine.words.grammar import Found, Reader, reads
from engine.words.keywords import KEYWORD_NAMES
from engine.words.subtypes import PLURALS, SUBTYPES

NOUNS = {
    "creature": CREATURE, "artifact": ARTIFACT, "enchantment": ENCHANTMENT, "land": LAND, "planeswalker": PLANESWALKER,
    "instant": INSTANT, "sorcery": SORCERY, "permanent": PERMANENT,
}  # fmt: skip
COLORS = {name: bit for bit, name in terms.COLOR_NAMES.items()}
NON_TYPES = (
    "creature",
    "land",
    "artifact",
    "enchantment",
    "planeswalker",
    "legendary",
    "basic",
    "snow",
    "instant",
    "sorcery",
)
MAX_WORDS = 7


def plural_word(word: str) -> str:
    """The plural of one noun."""
    if word in PLURALS:
        return PLURALS[word]
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    if word == "sorcery" or (word.endswith("y") and word[-2] not in "aeiou"):
        return word[:-1] + "ies"
    return word + "s"


@cache
def _plurals() -> dict[str, str]:
    return {plural_word(word): word for word in (*NOUNS, *SUBTYPES, "card", "spell", "token")}


@cache
def _before() -> list[tuple[tuple[str, ...], str]]:
    """Words before the noun that take no argument."""
    from engine.words.phrases import words

    return [
        (tuple(w.lower() for w in words(template)), name)
        for name, (_, template, place) in TERMS.items()
        if place == "before" and "{}" not in template and template and name not in ("is_token", "is_spell")
    ]


def _adjectives(
    r: Reader, place: int, said: tuple[tuple[str, Any], ...]
) -> list[tuple[int, tuple[tuple[str, Any], ...]]]:
    """All rows of adjectives from a place, the empty one too."""
    found = [(place, said)]
    if len(said) >= MAX_WORDS or place >= r.length:
        return found
    for end, word in _adjective(r, place):
        found += _adjectives(r, end, (*said, word))
    return found


def _adjective(r: Reader, place: int) -> list[tuple[int, tuple[str, Any]]]:
    found: list[tuple[int, tuple[str, Any]]] = []
    low = r.low[place]
    for tokens, name in _before():
        if low == tokens[0] and r.at(place, *tokens):
            found.append((place + len(tokens), (name, None)))
    if low in COLORS:
        mask, end = COLORS[low], place + 1
        found.append((end, ("color", mask)))
        while end < r.length - 1 and r.low[end] == "or" and r.low[end + 1] in COLORS:
            mask |= COLORS[r.low[end + 1]]
            end += 2
            found.append((end, ("color", mask)))
    elif low in ("legendary", "basic", "snow"):
        found.append((place + 1, ("supertype", low)))
    elif low.startswith("non"):
        rest = low[3:]
        if rest in COLORS:
            found.append((place + 1, ("noncolor", COLORS[rest])))
        elif rest in NON_TYPES:
            found.append((place + 1, ("non", rest)))
        elif rest.startswith("-") and r.tokens[place][4:] in SUBTYPES:
            found.append((place + 1, ("non", r.tokens[place][4:])))
    token = r.tokens[place]
    if token in SUBTYPES:
        names, end = [token], place + 1
        found.append((end, ("sub", (token,))))
        while True:
            step = end
            if (
                r.at(step, ",")
                and step + 1 < r.length
                and r.tokens[step + 1] in SUBTYPES
                and _list_goes_on(r, step + 2)
            ):
                names.append(r.tokens[step + 1])
                end = step + 2
                continue
            if step < r.length and r.low[step] == ",":
                step += 1
            if r.at(step, "or") and step + 1 < r.length and r.tokens[step + 1] in SUBTYPES:
                names.append(r.tokens[step + 1])
                end = step + 2
                found.append((end, ("sub", tuple(names))))
            break
    return found


def _list_goes_on(r: Reader, place: int) -> bool:
    """Whether a list of subtypes reaches an "or" from here."""
    while place + 1 < r.length and r.low[place] == "," and r.tokens[place + 1] in SUBTYPES:
        place += 2
    return r.at(place, "or") or r.at(place, ",", "or")


def _noun(r: Reader, place: int, number: str, subtype: bool) -> list[tuple[int, Filter, str]]:
    """A noun from a place: where it ends, its filter, what it is ("card", "spell", "")."""
    found: list[tuple[int, Filter, str]] = []
    if subtype:  # "Zombie" alone; "Zombies" is read by _plural_subtype
        if number == "sg":
            found.append((place, PERMANENT, ""))
        end = place
    if place >= r.length:
        return found
    low = r.low[place]
    singular = low if number == "sg" else _plurals().get(low, "")
    if singular == "card":
        found.append((place + 1, CARD, "card"))
    elif singular == "spell":
        found.append((place + 1, SPELL, "spell"))
    elif singular == "token":
        found.append((place + 1, PERMANENT.is_token, "token"))
    # a list of types, then perhaps "card", "spell", "token"
    names: list[str] = []
    end = place
    while end < r.length:
        word = r.low[end]
        name = word if word in NOUNS else _plurals().get(word, "")
        if name not in NOUNS:
            break
        names.append(name)
        end += 1
        if number == ("sg" if word == name else "pl"):
            joined = _union(names)
            if joined is not None:
                found.append((end, joined, ""))
        if word == name and end < r.length:
            after = r.low[end]
            kind = after if number == "sg" else _plurals().get(after, "")
            if kind in ("card", "spell", "token") and _union(names) is not None:
                found.append((end + 1, _with_kind(names, kind), kind))
            if names == ["artifact"] or names == ["enchantment"] or names == ["land"]:
                other = r.low[end] if number == "sg" else _plurals().get(r.low[end], "")
                if other == "creature":
                    both = CREATURE.typed(names[0])
                    found.append((end + 1, both, ""))
                    third = (r.low[end + 1 : end + 2] or [""])[0]
                    third = third if number == "sg" else _plurals().get(third, "")
                if r.low[end] == "creature" and r.at(end + 1, "card" if number == "sg" else "cards"):
                    found.append((end + 2, CREATURE.card.typed(names[0]), "card"))
        if r.at(end, "or"):
            end += 1
        elif r.at(end, ",", "or"):
            end += 2
        elif r.at(end, ","):
            end += 1
        else:
            break
    return found


def _union(names: list[str]) -> Filter | None:
    if len(set(names)) != len(names) or ("permanent" in names and len(names) > 1):
        return None
    joined = NOUNS[names[0]]
    for name in names[1:]:
        joined = joined | NOUNS[name]
    return joined


def _with_kind(names: list[str], kind: str) -> Filter:
    joined = _union(names)
    assert joined is not None
    if kind == "spell":
        return SPELL.spell_type(joined.types)
    if kind == "token":
        return joined.is_token
    return PERMANENT_CARD if names == ["permanent"] else joined.card


def _plural_subtype(r: Reader, place: int) -> list[tuple[int, tuple[str, Any]]]:
    """ "Zombies", "Goblins or Orcs"."""
    found: list[tuple[int, tuple[str, Any]]] = []
    names: list[str] = []
    end = place
    while end < r.length:
        name = _plurals().get(r.tokens[end], "")
        if name not in SUBTYPES:
            break
        names.append(name)
        end += 1
        found.append((end, ("sub", tuple(names))))
        if r.at(end, "or") or r.at(end, "and"):
            break
        break
    return found


@reads("np_sg")
def np_sg(r: Reader, place: int) -> Found:
    return noun_phrase(r, place, "sg")


@reads("np_pl")
def np_pl(r: Reader, place: int) -> Found:
    return noun_phrase(r, place, "pl")


def noun_phrase(r: Reader, place: int, number: str) -> Found:
    """Every noun phrase from a place."""
    found: Found = []
    for end, words in _adjectives(r, place, ()):
        last = bool(words) and words[-1][0] == "sub"
        for after, noun, kind in _noun(r, end, number, last):
            if kind == "" and noun is PERMANENT and after == end and not last:
                continue
            base = _words(noun, words)
            if base is not None:
                found += _after(r, after, base, {}, kind, number)
        if number == "pl":
            for after, word in _plural_subtype(r, end):
                base = _words(PERMANENT, (*words, word))
                if base is not None:
                    found += _after(r, after, base, {}, "", number)
    return found


def _words(noun: Filter, words: tuple[tuple[str, Any], ...]) -> Filter | None:
    made = noun
    seen = set()
    for name, argument in words:
        if (name, argument) in seen:
            return None
        seen.add((name, argument))
        made = word(made, name, argument)
    return made


def word(base: Filter, name: str, argument: Any) -> Filter:
    """The filter with a word, written as its method."""
    if argument is None:
        method = getattr(type(base), name, None)
        if isinstance(method, property):
            narrowed: Filter = getattr(base, name)
            return narrowed
        plain: Filter = method(base) if method is not None else base.has(name, None, f".has({name!r})")
        return plain
    if name == "sub":
        return base.sub(*argument)
    if name in ("with_", "without") and isinstance(argument, int):
        argument = next(k for k in KEYWORD_NAMES.values() if k.bit == argument)
    if name == "zone_of":
        return base.in_zone_of(*argument)
    method = getattr(base, name, None)
    made: Filter = (
        method(argument) if method is not None else base.has(name, argument, f".has({name!r}, {argument!r})")
    )
    return made


ZONES = {"graveyard": terms.GRAVEYARD, "hand": terms.HAND, "library": terms.LIBRARY, "exile": terms.EXILE}
WHOSE = {
    ("your",): "in_your", ("a",): "in_any", ("an", "opponent", "'s"): "in_opponents", ("all",): "in_any",
    ("each",): "in_any", ("any",): "in_any", ("your", "opponents", "'"): "in_opponents",
}  # fmt: skip


def _after(r: Reader, place: int, base: Filter, how: dict[str, str], kind: str, number: str) -> Found:
    """The phrase so far and all its longer forms."""
    found: Found = [(place, _said(base, how))]
    if place >= r.length or len(base.words) > MAX_WORDS:
        return found
    low = r.low[place]
    if kind == "card" and base.zone == terms.BATTLEFIELD and low in ("in", "from"):
        for whose, method in WHOSE.items():
            if r.at(place + 1, *whose):
                at = place + 1 + len(whose)
                zone = (r.low[at : at + 1] or [""])[0]
                name = (
                    zone.removesuffix("s")
                    if zone == "graveyards"
                    else "library"
                    if zone == "libraries"
                    else zone
                )
                if name in ZONES and name != "exile":
                    made = getattr(base, method)(ZONES[name])
                    said = " ".join(r.low[place : at + 1]).replace(" 's", "'s").replace(" '", "'")
                    found += _after(r, at + 1, made, {**how, method: said}, kind, number)
        at = place + 1
        zone = (r.low[at : at + 1] or [""])[0]
        if zone == "graveyards":
            found += _after(
                r, at + 1, base.in_any(terms.GRAVEYARD), {**how, "in_any": f"{low} graveyards"}, kind, number
            )
    if (
        low == "on"
        and base.zone == terms.BATTLEFIELD
        and kind != "card"
        and r.at(place, "on", "the", "battlefield")
    ):
        if "zone" not in how:
            found += _after(r, place + 3, base, {**how, "zone": "on the battlefield"}, kind, number)
    for end, name, argument, text in _terms_after(r, place, number):
        if any(n == name for n, _ in base.words):
            continue
        if name == "is_token":
            continue
        made = word(base, name, argument)
        found += _after(r, end, made, {**how, name: text} if text else how, kind, number)
    return found


def _said(made: Filter, how: dict[str, str]) -> Filter:
    made = Filter(made.types, made.noun, made.words, made.zone, made.python)
    made.said = {"read": "", **how}
    return made


@cache
def _phrases_after() -> list[tuple[list[str], str, str]]:
    """The words after the noun as tokens, their argument as "{}"."""
    from engine.words.phrases import words

    found = []
    for name, (_, template, place) in TERMS.items():
        if place != "after" or name in ("in_your", "in_any", "in_opponents", "zone_of", "no_flanking"):
            continue
        tokens = [t.lower() for t in words(template.replace("{}", " \x00 "))]
        found.append((tokens, name, ""))
    found.append((["your", "opponents", "control"], "opponents", "your opponents control"))
    found.append((["\x00", "controls"], "of", "controls"))
    return found


ARGUMENTS = {
    "with_": "keyword", "without": "keyword", "named": "name", "of": "who", "counter": "kind", "attached_to": "obj",
    "same_name_as": "obj", "blocking_it": "obj", "blocked_by_it": "obj", "except_": "obj",
}  # fmt: skip


def _terms_after(r: Reader, place: int, number: str) -> list[tuple[int, str, Any, str]]:
    found: list[tuple[int, str, Any, str]] = []
    low = r.low[place]
    for tokens, name, text in _phrases_after():
        if tokens[0] != low and tokens[0] != "\x00":
            continue
        if "\x00" not in tokens:
            if r.at(place, *tokens):
                found.append((place + len(tokens), name, None, text))
            continue
        hole = tokens.index("\x00")
        if not r.at(place, *tokens[:hole]):
            continue
        kind = ARGUMENTS.get(name, "num")
        for end, argument in r.parse(kind, place + hole):
            if not r.at(end, *tokens[hole + 1 :]):
                continue
            if name == "of" and argument.head.name in ("you", "each_opponent", "each_player"):
                continue
            if name in ("with_", "without"):
                argument = argument if not argument.sentence else None
                if argument is None:
                    continue
            found.append((end + len(tokens) - hole - 1, name, argument, ""))
    return found


@reads("keyword")
def keyword(r: Reader, place: int) -> Found:
    found: Found = []
    for name, made in KEYWORD_NAMES.items():
        if made.sentence:
            continue
        tokens = name.split(" ")
        if r.at(place, *tokens):
            found.append((place + len(tokens), made))
    return found


@reads("np_a")
def np_a(r: Reader, place: int) -> Found:
    """ "a creature", "another creature you control"."""
    if r.at(place, "another"):
        return [(end, _other(f)) for end, f in np_sg(r, place + 1)]
    if r.at(place, "a") or r.at(place, "an"):
        right = "an" if _vowel(r, place + 1) else "a"
        return list(r.parse("np_sg", place + 1)) if r.low[place] == right else []
    return []


def _vowel(r: Reader, place: int) -> bool:
    return place < r.length and r.low[place][0] in "aeiou"


def _other(f: Filter) -> Filter:
    made = f.other
    made.said = {**(f.said or {}), "other": "another"}
    return made


def rebuilt(part: Filter, words: tuple[tuple[str, Any], ...]) -> Filter:
    """The filter with other words, written as Python again."""
    base = part.python
    for name, argument in part.words:
        base = base.replace(part_python(name, argument), "", 1)
    made = Filter(
        part.types, part.noun, (), terms.BATTLEFIELD if part.zone != terms.STACK else part.zone, base
    )
    for name, argument in words:
        zoned = name in ("in_your", "in_any", "in_opponents")
        made = getattr(made, name)(argument) if zoned else word(made, name, argument)
    made = Filter(part.types, part.noun, made.words, part.zone, made.python)
    made.said = part.said
    return made


def part_python(name: str, argument: Any) -> str:
    """How one word of a filter is written."""
    if name == "is_spell":
        return ""
    plain = Filter(0, "")
    if name in ("in_your", "in_any", "in_opponents"):
        return str(getattr(plain, name)(argument).python)
    return word(plain, name, argument).python


def without(part: Filter, *names: str) -> Filter:
    """The filter without these words."""
    return rebuilt(part, tuple((n, a) for n, a in part.words if n not in names))
