"""Reading noun phrases: "other untapped Zombie creatures you control with flying" as a filter."""

from functools import cache
from typing import Any

from engine.dsl import COMMANDER, you_control
from engine.language.filters import (
    CARD,
    CREATURE,
    INSTANT,
    PERMANENT,
    PERMANENT_CARD,
    SORCERY,
    SOURCE,
    SPELL,
    WORDS,
    Filter,
    Test,
    any_of,
)
from engine.language.nodes import Node
from engine.language.subtypes import CREATURE_TYPES, SUBTYPES
from engine.state import terms
from engine.text.english import COUNTS, words
from engine.text.filter_words import ZONED, has_word, narrowed, rebuilt, without
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.vocabulary import COLORS, NOUNS, TYPES, singulars

NON_TYPES = (*TYPES, "legendary", "basic", "snow", "instant", "sorcery")
MAX_WORDS = 7
ZONES = {"graveyard": terms.GRAVEYARD, "hand": terms.HAND, "library": terms.LIBRARY}
SINGULAR_ZONES = {"graveyards": "graveyard", "libraries": "library"}
WHOSE = {
    ("your",): "in_your",
    ("an", "opponent", "'s"): "in_opponents",
    ("your", "opponents", "'"): "in_opponents",
    ("a", "single"): "in_one",
    ("a",): "in_any",
    ("all",): "in_any",
    ("each",): "in_any",
    ("any",): "in_any",
}
# What stands in the words after the noun that take an argument, where it is no number.
ARGUMENTS = {
    "with_": "keyword",
    "without": "keyword",
    "with_family": "family",
    "named": "name",
    "of": "who",
    "counter": "counter_kind",
    "attached_to": "obj",
    "same_name_as": "obj",
    "weaker_than": "any_obj",
    "sharing_color": "any_obj",
    "sharing_creature_type": "any_obj",
    "sharing_card_type": "any_obj",
    "blocking_it": "obj",
    "blocked_by_it": "obj",
    "except_": "obj",
}


# Words after the noun that compare with a number worked out.
COMPARED = (
    *(
        (f"with {what} {how} than or equal to", f"{word}_{end}")
        for what, word in (("power", "power"), ("toughness", "toughness"), ("mana value", "value"))
        for how, end in (("less", "at_most"), ("greater", "at_least"))
    ),
    ("with mana value equal to", "value_is"),
    ("with power equal to", "power_is"),
)


# Words after several nouns that only creatures can have: they belong to the last of them.
OF_CREATURES = ("with_", "without", "power_at_most", "power_at_least", "power_is", "toughness_at_most", "toughness_at_least",
                "blocking_it", "blocked_by_it", "attacking_you", "attacked_this_turn", "fought_this_turn")  # fmt: skip


def _common_terms() -> dict[str, tuple[Test, str, str]]:
    """The words that texts are read with: not those that stand with a single card or belong to a format's rules."""
    own = ("engine.cards.", "formats.")
    return {name: row for name, row in WORDS.items() if not row[0].__module__.startswith(own)}


@cache
def _before() -> list[tuple[tuple[str, ...], str]]:
    """Words before the noun that take no argument."""
    return [
        (tuple(w.lower() for w in words(template)), name)
        for name, (_, template, place) in _common_terms().items()
        if place == "before"
        and "{}" not in template
        and template
        and name not in ("is_token", "is_spell", "besides", "besides_targets")
    ]


def _adjectives(
    r: Reader, place: int, said: tuple[tuple[str, Any], ...]
) -> list[tuple[int, tuple[tuple[str, Any], ...]]]:
    """All rows of adjectives from a place, the empty one too."""
    found = [(place, said)]
    if len(said) >= MAX_WORDS or place >= r.length:
        return found
    for end, word in one_adjective(r, place):
        negated = r.low[end - 1].startswith("non") and r.at(end, ",") and end + 1 < r.length
        listed = negated and r.low[end + 1].startswith("non")  # "noncreature, nonland"
        found += _adjectives(r, end + listed, (*said, word))
    return found


def one_adjective(r: Reader, place: int) -> list[tuple[int, tuple[str, Any]]]:
    """The words before the noun that stand there: where each ends, its name and argument."""
    found: list[tuple[int, tuple[str, Any]]] = []
    low = r.low[place]
    for row, name in _before():
        if low == row[0] and r.at(place, *row):
            found.append((place + len(row), (name, None)))
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
        elif rest.startswith("-") and r.words[place][4:] in SUBTYPES:
            found.append((place + 1, ("non", r.words[place][4:])))
    word = r.words[place]
    if word in SUBTYPES:
        names, end = [word], place + 1
        found.append((end, ("sub", (word,))))
        while True:
            step = end
            if (
                r.at(step, ",")
                and step + 1 < r.length
                and r.words[step + 1] in SUBTYPES
                and _list_goes_on(r, step + 2)
            ):
                names.append(r.words[step + 1])
                end = step + 2
                continue
            if step < r.length and r.low[step] == ",":
                step += 1
            if r.at(step, "or") and step + 1 < r.length and r.words[step + 1] in SUBTYPES:
                names.append(r.words[step + 1])
                end = step + 2
                found.append((end, ("sub", tuple(names))))
            break
    return found


SPELLS = INSTANT | SORCERY


def _kind_or_subtype(r: Reader, place: int, number: str) -> list[tuple[int, Filter, str]]:
    """ "creature or Vehicle", "creature or Vehicle card": permanents of a type, or of a subtype of another one."""
    kind = NOUNS.get(r.low[place])
    if number != "sg" or kind is None or not r.at(place + 1, "or") or place + 2 >= r.length:
        return []
    name = r.words[place + 2]
    if name not in SUBTYPES or name in CREATURE_TYPES:
        return []
    made = any_of(kind, PERMANENT.sub(name))
    found = [(place + 3, made, "kinds")]
    if r.at(place + 3, "card"):
        found.append((place + 4, made.card, "card"))
    return found


OF_BOTH = ("other", "attacking", "tapped", "untapped", "nontoken")
"""Words before two nouns that belong to both of them."""


def _list_goes_on(r: Reader, place: int) -> bool:
    """Whether a list of subtypes reaches an "or" from here."""
    while place + 1 < r.length and r.low[place] == "," and r.words[place + 1] in SUBTYPES:
        place += 2
    return r.at(place, "or") or r.at(place, ",", "or")


def _noun(r: Reader, place: int, number: str, subtype: bool) -> list[tuple[int, Filter, str]]:
    """A noun from a place: where it ends, its filter, what it is ("card", "spell", "")."""
    found: list[tuple[int, Filter, str]] = []
    if subtype and number == "sg":  # "Zombie" alone; "Zombies" is read by _plural_subtype
        found.append((place, PERMANENT, ""))
    if place >= r.length:
        return found
    low = r.low[place]
    singular = low if number == "sg" else singulars().get(low, "")
    if singular == "card":
        found.append((place + 1, CARD, "card"))
    elif singular == "spell":
        found.append((place + 1, SPELL, "spell"))
    elif singular == "token":
        found.append((place + 1, PERMANENT.is_token, "token"))
    elif singular == "source":
        found.append((place + 1, SOURCE, "source"))
    elif singular == "commander":
        found.append((place + 1, COMMANDER, "commander"))
    both = r.past(place, f"instant and sorcery {'card' if number == 'sg' else 'cards'}")
    if both:
        found.append(
            (
                both,
                Filter(SPELLS.types, "instant and sorcery card", python="(INSTANT | SORCERY).card"),
                "card",
            )
        )
    found += _kind_or_subtype(r, place, number)
    # a list of types, then perhaps "card", "spell", "token"
    names: list[str] = []
    end = place
    while end < r.length:
        word = r.low[end]
        name = word if word in NOUNS else singulars().get(word, "")
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
            noun = after if number == "sg" else singulars().get(after, "")
            if noun in ("card", "spell", "token"):
                joined = _union(names)
                if joined is not None:
                    found.append((end + 1, _as_noun(joined, noun), noun))
            if noun == "source" and len(names) == 1:
                found.append((end + 1, SOURCE.typed(names[0]), "source"))
            if names in (["artifact"], ["enchantment"], ["land"]):
                if noun == "creature":
                    found.append((end + 1, CREATURE.typed(names[0]), ""))
                if after == "creature" and r.at(end + 1, "card" if number == "sg" else "cards"):
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
    """Permanents of any of these types; None where no text says them so."""
    if len(set(names)) != len(names) or ("permanent" in names and len(names) > 1):
        return None
    joined = NOUNS[names[0]]
    for name in names[1:]:
        joined = joined | NOUNS[name]
    return joined


def _as_noun(joined: Filter, noun: str) -> Filter:
    """What has these types as a card, a spell or a token."""
    if noun == "spell":
        return SPELL.spell_type(joined.types)
    if noun == "token":
        return joined.is_token
    return PERMANENT_CARD if joined is PERMANENT else joined.card


def _plural_subtype(r: Reader, place: int) -> list[tuple[int, tuple[str, Any]]]:
    """ "Zombies"."""
    name = singulars().get(r.words[place], "") if place < r.length else ""
    return [(place + 1, ("sub", (name,)))] if name in SUBTYPES else []


@reads("np_sg")
def np_sg(r: Reader, place: int) -> Parses:
    return noun_phrase(r, place, "sg")


@reads("np_pl")
def np_pl(r: Reader, place: int) -> Parses:
    return noun_phrase(r, place, "pl")


def noun_phrase(r: Reader, place: int, number: str) -> Parses:
    """Every noun phrase from a place."""
    found: Parses = []
    for end, before in _adjectives(r, place, ()):
        last = bool(before) and before[-1][0] == "sub"
        for after, noun, sort in _noun(r, end, number, last):
            if sort == "" and noun is PERMANENT and after == end and not last:
                continue
            base = _words(noun, before)
            if has_word(noun, "one_of") and any(name not in OF_BOTH for name, _ in before):
                continue
            if base is not None:
                found += _after(r, after, base, {}, sort, number)
        if number == "pl":
            for after, word in _plural_subtype(r, end):
                base = _words(PERMANENT, (*before, word))
                if base is not None:
                    found += _after(r, after, base, {}, "", number)
    return found


def _words(noun: Filter, words: tuple[tuple[str, Any], ...]) -> Filter | None:
    """The noun with words before it; None where one stands there twice."""
    made = noun
    seen = set()
    for name, argument in words:
        if (name, argument) in seen:
            return None
        seen.add((name, argument))
        made = narrowed(made, name, argument)
    return made


def _after(r: Reader, place: int, base: Filter, how: dict[str, str], sort: str, number: str) -> Parses:
    """The phrase so far and all its longer forms."""
    found: Parses = [(place, _said(base, how))]
    if place >= r.length or len(base.words) > MAX_WORDS:
        return found
    low = r.low[place]
    if sort == "card" and base.zone == terms.BATTLEFIELD and low in ("in", "from"):
        for whose, method in WHOSE.items():
            if r.at(place + 1, *whose) and (method != "in_one" or "target" in r.low[:place]):
                at = place + 1 + len(whose)
                zone = (r.low[at : at + 1] or [""])[0]
                name = SINGULAR_ZONES.get(zone, zone)
                if name in ZONES:
                    made = getattr(base, method)(ZONES[name])
                    said = " ".join(r.low[place : at + 1]).replace(" 's", "'s").replace(" '", "'")
                    found += _after(r, at + 1, made, {**how, method: said}, sort, number)
        at = place + 1
        zone = (r.low[at : at + 1] or [""])[0]
        if zone == "graveyards":
            made = base.in_any(terms.GRAVEYARD)
            found += _after(r, at + 1, made, {**how, "in_any": f"{low} graveyards"}, sort, number)
    if low == "on" and base.zone == terms.BATTLEFIELD and sort != "card" and "zone" not in how:
        if r.at(place, "on", "the", "battlefield"):
            found += _after(r, place + 3, base, {**how, "zone": "on the battlefield"}, sort, number)
    for end, name, argument, text in _words_after(r, place):
        if name == "is_token" or has_word(base, name):
            continue
        mixed = name in OF_CREATURES and base.types & terms.CREATURE and base.types != terms.CREATURE
        if mixed and (sort or base.words):
            continue
        made = _of_the_last(base, name, argument) if mixed else narrowed(base, name, argument)
        if made is not None:
            found += _after(r, end, made, {**how, name: text} if text else how, sort, number)
    return found


def _of_the_last(base: Filter, name: str, argument: Any) -> Filter | None:
    """Several kinds of permanents, the last of them creatures that are so; None where others come last."""
    if not base.noun.endswith(" or creature"):
        return None
    others = [kind for noun, kind in NOUNS.items() if noun in base.noun.split(" or ")[:-1]]
    joined = others[0]
    for kind in others[1:]:
        joined = joined | kind
    return narrowed(base, "last_noun", (joined, narrowed(CREATURE, name, argument)))


def _said(made: Filter, how: dict[str, str]) -> Filter:
    """The filter, said that way."""
    made = Filter(made.types, made.noun, made.words, made.zone, made.python)
    made.said = {"read": "", **how}
    return made


@cache
def _phrases_after() -> list[tuple[list[str], str, str]]:
    """The words after the noun in a row, their argument as a mark; the name of the filter's word; how a print writes it."""
    found = []
    for name, (_, template, place) in _common_terms().items():
        if place != "after" or name in (*ZONED, "zone_of", "no_flanking"):
            continue
        row = [t.lower() for t in words(template.replace("{}", " \x00 "))]
        found.append((row, name, ""))
    found.append((["your", "opponents", "control"], "opponents", "your opponents control"))
    found.append((["\x00", "controls"], "of", "controls"))
    found += [([*words(start), "\x00"], name, "val") for start, name in COMPARED]
    found += [
        (["with", "counters", "on", plural], "any_counter", f"with counters on {plural}")
        for plural in ("it", "them")
    ]
    found.append(
        (
            ["with", "one", "or", "more", "counters", "on", "it"],
            "any_counter",
            "with one or more counters on it",
        )
    )
    found.append((["with", "\x00", "counters", "on", "them"], "counter", "with {} counters on them"))
    found.append((["with", "no", "counters", "on", "them"], "counterless", "with no counters on them"))
    return found


def _words_after(r: Reader, place: int) -> list[tuple[int, str, Any, str]]:
    """The words after the noun that stand there: where each ends, its name, its argument, how it was written."""
    found: list[tuple[int, str, Any, str]] = []
    low = r.low[place]
    for row, name, text in _phrases_after():
        if row[0] != low and row[0] != "\x00":
            continue
        if "\x00" not in row:
            if r.at(place, *row):
                found.append((place + len(row), name, None, text))
            continue
        hole = row.index("\x00")
        if not r.at(place, *row[:hole]):
            continue
        compared = text == "val"
        readings = r.parse("val" if compared else ARGUMENTS.get(name, "num"), place + hole)
        if (
            compared
        ):  # "the number of Elves you control": the words after it are the number's as far as they can be
            last = max((end for end, _ in readings), default=0)
            readings = [(end, value) for end, value in readings if end == last]
        for end, argument in readings:
            if not r.at(end, *row[hole + 1 :]):
                continue
            if name == "of" and argument.head.name in ("you", "each_opponent", "each_player"):
                continue
            if isinstance(argument, Node) and argument.head.name in CHOICES:
                argument = _any_such(name, argument)
                if argument is None:
                    continue
            if name in ("with_", "without"):
                argument = argument if not argument.sentence else None
                if argument is None:
                    continue
            how = "" if compared or "{}" not in text else text.format(argument)
            found.append((end + len(row) - hole - 1, name, argument, how))
    return found


CHOICES = ("your_choice", "at_random")


def _any_such(name: str, choice: Node) -> Filter | None:
    """What a description that says "a creature" speaks of: any of them, nothing is chosen."""
    filter_, most, least, _ = choice.args if choice.head.name == "your_choice" else (None, 0, 0, 0)
    return filter_ if name == "attached_to" and (most, least) == (1, None) else None


@reads("np_a")
def np_a(r: Reader, place: int) -> Parses:
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


# -- so many, and whose -------------------------------------------------------------------------------------------------


@reads("source")
def source(r: Reader, place: int) -> Parses:
    """ "a source", "a red source", "an artifact source": what a player chooses as a source of damage (CR 609.7a)."""
    found: Parses = []
    for end, f in r.parse("np_a", place):
        if f.noun == "source":
            card = rebuilt(CARD, f.words)
            card.said = {**(f.said or {})}
            found.append((end, card))
    return found


@reads("count_of")
def count_of(r: Reader, place: int) -> Parses:
    """ "a creature", "two creatures": how many and of what."""
    found: Parses = [(end, (1, f)) for end, f in r.parse("np_a", place)]
    for at, n in r.parse("number_word", place):
        if n != 1:
            found += [(end, (n, f)) for end, f in r.parse("np_pl", at)]
    return found


def _least(r: Reader, place: int) -> Parses:
    """ "a Zombie", "three or more artifacts": how many at least of what."""
    found: Parses = [(end, (1, f)) for end, f in r.parse("np_a", place)]
    if place < r.length and r.low[place] in COUNTS and r.at(place + 1, "or", "more"):
        found += [(end, (COUNTS[r.low[place]], f)) for end, f in r.parse("np_pl", place + 3)]
    return found


@reads("least_yours")
def least_yours(r: Reader, place: int) -> Parses:
    return [(end, (n, f.yours)) for end, (n, f) in _least(r, place) if _free(f)]


@reads("least_theirs")
def least_theirs(r: Reader, place: int) -> Parses:
    """Of one opponent; several are counted for each opponent by themselves, which another row says."""
    return [(end, (n, f.opponents)) for end, (n, f) in _least(r, place) if n == 1 and _free(f)]


def _free(f: Filter) -> bool:
    """Whether nothing says yet whose these are."""
    whose = ("yours", "opponents", "not_yours", "of")
    return f.zone == terms.BATTLEFIELD and not any(name in whose for name, _ in f.words)


@reads("pl_yours")
def pl_yours(r: Reader, place: int) -> Parses:
    return [(end, f.yours) for end, f in r.parse("np_pl", place) if _free(f)]


@reads("a_yours")
def a_yours(r: Reader, place: int) -> Parses:
    return [(end, f.yours) for end, f in r.parse("np_a", place) if _free(f)]


@reads("fewer_yours")
def fewer_yours(r: Reader, place: int) -> Parses:
    """ "two or fewer other lands": what there is not, you controlling one more of them."""
    if place >= r.length or r.low[place] not in COUNTS or not r.at(place + 1, "or", "fewer"):
        return []
    n = COUNTS[r.low[place]]
    return [(end, you_control(f.yours, n + 1)) for end, f in r.parse("np_pl", place + 3) if _free(f)]


@reads("of_yours")
def of_yours(r: Reader, place: int) -> Parses:
    rows = r.parse("count_of", place)
    return [(end, (n, without(f, "yours"))) for end, (n, f) in rows if has_word(f, "yours")]


@reads("of_untapped")
def of_untapped(r: Reader, place: int) -> Parses:
    """Untapped permanents you control, as the cost of tapping them says by itself."""
    found: Parses = []
    for end, (n, f) in r.parse("count_of", place):
        if has_word(f, "untapped") and has_word(f, "yours"):
            found.append((end, (n, without(f, "untapped", "yours"))))
    return found


@reads("adjective")
def adjective(r: Reader, place: int) -> Parses:
    """ "attacking", "white": a word of a filter alone."""
    found: Parses = []
    if place < r.length:
        for end, (name, argument) in one_adjective(r, place):
            plain = name != "supertype" or argument == "legendary"
            if plain and name not in ("sub", "other", "untapped"):
                found.append((end, narrowed(PERMANENT, name, argument)))
    return found
