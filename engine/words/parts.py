"""Reading the parts of a sentence that are no heads of their own: objects, players, numbers, counters, tokens, modifications."""

from typing import Any

from engine.words import refs
from engine.words.filters import (
    ANY_TARGET,
    OPPONENT,
    OPPONENT_OR_PLANESWALKER,
    PLAYER,
    PLAYER_OR_PLANESWALKER,
    Filter,
)
from engine.words.grammar import Found, Reader, Said, reads, said
from engine.words.nodes import selector

NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "twenty": 20,
}  # fmt: skip


@selector("<words>")
def pronoun(run: Any, words: str) -> list[Any]:
    """ "it", "that creature": stands in a reading until what it means is found out; no definition has it."""
    raise AssertionError("a pronoun is replaced when the whole ability has been read")


THINGS = (
    "creature",
    "permanent",
    "card",
    "land",
    "artifact",
    "spell",
    "token",
    "enchantment",
    "planeswalker",
)
OBJECT_SG = [("it",), *[("that", t) for t in THINGS]]
OBJECT_PL = [("them",), *[("those", t + "s") for t in THINGS]]
SUBJECT_PL = [("they",), *[("those", t + "s") for t in THINGS]]


def _pronouns(r: Reader, place: int, choices: list[tuple[str, ...]]) -> Found:
    found: Found = []
    for choice in choices:
        if r.at(place, *choice):
            if r.at(place + len(choice), "'s"):
                continue
            found.append((place + len(choice), _pronoun(" ".join(choice), place)))
    return found


def _pronoun(text: str, place: int, number: str = "") -> Any:
    return said(pronoun(text), Said(None, place, text, number))


def _this(r: Reader, place: int) -> Found:
    """ "this creature" and the other ways a card speaks of itself."""
    if not r.at(place, "this"):
        return []
    what = (r.tokens[place + 1 : place + 2] or [""])[0]
    if what in ("creature", "artifact", "enchantment", "land", "planeswalker", "spell", "card", "Aura", "Equipment", "permanent",
                "Vehicle", "token", "scheme", "Saga", "Class", "Siege", "Case", "Room"):  # fmt: skip
        if "“" in r.tokens[:place] and what in ("artifact", "enchantment", "land"):
            if what not in r.low[:place] and f"{what}s" not in r.low[:place]:
                return []  # the ability in quotation marks is given to something else
        if r.known.kinds and what.lower() not in r.known.kinds and "“" not in r.tokens[:place]:
            return []
        return [(place + 2, said(refs.THIS, Said(None, place, f"this {what}")))]
    return []


def _hosts(r: Reader, place: int) -> Found:
    for first in ("enchanted", "equipped"):
        if r.at(place, first):
            what = (r.low[place + 1 : place + 2] or [""])[0]
            if first == "equipped" and what not in ("creature", "permanent"):
                continue
            if first == "enchanted" and r.known.hosts and what not in r.known.hosts:
                continue
            if what in (*THINGS, "player"):
                made = refs.attached_host(f"{first} {what}")
                return [(place + 2, said(made, Said(None, place, f"{first} {what}")))]
    return []


def _targets(r: Reader, place: int, number: str) -> Found:
    """ "target creature", "up to two target lands", "X target creatures"."""
    found: Found = []
    if r.at(place, "target") or r.at(place, "another", "target"):
        if number != "pl":
            another = r.at(place, "another")
            for end, f in r.parse("np_sg", place + 1 + another):
                f = f.other if another else f
                found.append((end, said(refs.target(f), Said(None, place, "another" if another else ""))))
        return found
    least: Any = None
    at = place
    if r.at(at, "any", "number", "of") and number != "sg":
        other = r.at(at + 3, "other")
        if r.at(at + 3 + other, "target"):
            for end, f in r.parse("np_pl", at + 4 + other):
                f = f.other if other else f
                found.append((end, said(refs.any_number(f), Said(None, place, "other" if other else ""))))
    if r.at(at, "up", "to"):
        least, at = 0, at + 2
    count = _count_word(r, at)
    if count is None:
        return found
    n, at = count
    other = r.at(at, "other")
    if r.at(at + other, "target"):
        single = n == 1
        if single and least is None:
            return found
        if number == ("pl" if single else "sg"):
            return found
        for end, f in r.parse("np_sg" if single else "np_pl", at + other + 1):
            f = f.other if other else f
            how = ""
            if r.at(end, "each") and not single:
                how = "each"
            found.append((end, said(refs.target(f, n, least), Said(None, place, "other" if other else ""))))
            if how and number == "pl":
                found.append((end + 1, said(refs.target(f, n, least), Said(None, place, "each"))))
    return found


def _count_word(r: Reader, place: int) -> tuple[Any, int] | None:
    if place >= r.length:
        return None
    low = r.low[place]
    if low in NUMBERS:
        return NUMBERS[low], place + 1
    if low == "x":
        return said_x(place), place + 1
    return None


def said_x(place: int) -> Any:
    from engine.effects.values import x

    return said(x(), Said(None, place, "X"))


def _player_targets(r: Reader, place: int) -> Found:
    found: Found = []
    for tokens, who in (
        (("target", "player"), PLAYER), (("target", "opponent"), OPPONENT),
        (("target", "player", "or", "planeswalker"), PLAYER_OR_PLANESWALKER),
        (("target", "opponent", "or", "planeswalker"), OPPONENT_OR_PLANESWALKER),
    ):  # fmt: skip
        if r.at(place, *tokens):
            found.append((place + len(tokens), said(refs.target(who), Said(None, place))))
    return found


def _groups(r: Reader, place: int, number: str, prepositions: bool = True) -> Found:
    """ "each creature", "all creatures", "creatures you control": every object a filter describes."""
    found: Found = []
    if number != "pl" and r.at(place, "each"):
        other = r.at(place + 1, "other")
        for end, f in r.parse("np_sg", place + 1):
            found.append((end, _quantified(f, "each")))
        del other
    if number != "sg":
        if r.at(place, "all"):
            for end, f in r.parse("np_pl", place + 1):
                found.append((end, _quantified(f, "all")))
        else:
            for end, f in r.parse("np_pl", place):
                found.append((end, _quantified(f, "bare")))
    return found


def _quantified(f: Filter, how: str) -> Filter:
    made = Filter(f.types, f.noun, f.words, f.zone, f.python)
    made.said = {**(f.said or {}), "q": how}
    return made


def _choices(r: Reader, place: int) -> Found:
    """ "a creature you control", chosen on resolution."""
    found: Found = []
    for end, f in r.parse("np_a", place):
        found.append((end, said(refs.your_choice(f), Said(None, place))))
        if r.at(end, "at", "random"):
            found.append((end + 2, said(refs.at_random(f), Said(None, place))))
    count = _count_word(r, place)
    if count is not None and count[0] != 1:
        for end, f in r.parse("np_pl", count[1]):
            found.append((end, said(refs.your_choice(f, count[0]), Said(None, place))))
    if r.at(place, "up", "to"):
        count = _count_word(r, place + 2)
        if count is not None:
            for end, f in r.parse("np_sg" if count[0] == 1 else "np_pl", count[1]):
                found.append((end, said(refs.your_choice(f, count[0], 0), Said(None, place))))
    return found


@reads("obj_sg")
def obj_sg(r: Reader, place: int) -> Found:
    return [*_this(r, place), *_pronouns(r, place, OBJECT_SG), *_hosts(r, place), *_targets(r, place, "sg"),
            *_groups(r, place, "sg"), *_choices_sg(r, place), *_linked(r, place)]  # fmt: skip


def _choices_sg(r: Reader, place: int) -> Found:
    return [(end, v) for end, v in _choices(r, place) if v.head.name == "at_random" or v.args[1] == 1]


def _linked(r: Reader, place: int) -> Found:
    if r.at(place, "the", "exiled", "card"):
        return [(place + 3, said(refs.linked(), Said(None, place)))]
    return []


@reads("obj_pl")
def obj_pl(r: Reader, place: int) -> Found:
    found = [*_pronouns(r, place, SUBJECT_PL), *_pronouns(r, place, OBJECT_PL[:1]), *_targets(r, place, "pl"),
             *_groups(r, place, "pl")]  # fmt: skip
    found += [(end, v) for end, v in _choices(r, place) if v.head.name == "your_choice" and v.args[1] != 1]
    return found


@reads("obj", "obj_from", "obj_each")
def obj(r: Reader, place: int) -> Found:
    return [*r.parse("obj_sg", place), *r.parse("obj_pl", place)]


PLAYERS_SG: list[tuple[str, Any]] = [
    ("each player", refs.EACH_PLAYER), ("each opponent", refs.EACH_OPPONENT), ("each other player", refs.EACH_OTHER_PLAYER),
    ("defending player", refs.DEFENDING_PLAYER),
]  # fmt: skip


@reads("who_sg")
def who_sg(r: Reader, place: int) -> Found:
    found: Found = []
    for text, who in PLAYERS_SG:
        tokens = text.split(" ")
        if r.at(place, *tokens):
            found.append((place + len(tokens), said(who, Said(None, place))))
    found += [(e, v) for e, v in _player_targets(r, place) if "planeswalker" not in v.args[0].noun]
    for choice in (("that", "player"), ("that", "opponent")):
        if r.at(place, *choice) and not r.at(place + 2, "'s"):
            found.append((place + 2, _pronoun(" ".join(choice), place)))
    if r.at(place, "enchanted", "player"):
        found.append((place + 2, said(refs.attached_host("enchanted player"), Said(None, place))))
    for role, head in (("controller", refs.controller), ("owner", refs.owner)):
        for end, what in r.parse("poss_obj", place):
            if r.at(end, role):
                found.append((end + 1, said(head(what), Said(None, place))))
    return found


@reads("who_pl")
def who_pl(r: Reader, place: int) -> Found:
    found: Found = []
    if r.at(place, "you"):
        found.append((place + 1, said(refs.YOU, Said(None, place, "you"))))
    if r.at(place, "they"):
        found.append((place + 1, _pronoun("they", place, "player")))
    return found


@reads("who")
def who(r: Reader, place: int) -> Found:
    found = [*r.parse("who_sg", place), *r.parse("who_pl", place)]
    if r.at(place, "them"):
        found.append((place + 1, _pronoun("them", place, "player")))
    return found


@reads("any")
def anyone(r: Reader, place: int) -> Found:
    """What can be dealt damage: objects and players."""
    found = [*r.parse("obj", place), *r.parse("who", place)]
    if r.at(place, "any", "target"):
        found.append((place + 2, said(refs.target(ANY_TARGET), Said(None, place))))
    found += [(e, v) for e, v in _player_targets(r, place) if "planeswalker" in v.args[0].noun]
    if r.at(place, "any", "other", "target"):
        pass
    return found


@reads("poss_obj")
def poss_obj(r: Reader, place: int) -> Found:
    """ "its", "that creature's", "target creature's"."""
    found: Found = []
    if r.at(place, "its"):
        found.append((place + 1, _pronoun("it", place)))
    if r.at(place, "their"):
        found.append((place + 1, _pronoun("they", place, "object")))
    for first, things in (("that", THINGS),):
        for thing in things:
            if r.at(place, first, thing, "'s"):
                found.append((place + 3, _pronoun(f"{first} {thing}", place)))
    for end, value in [*_this(r, place), *_hosts(r, place), *_targets(r, place, "sg"), *_linked(r, place)]:
        if r.at(end, "'s"):
            found.append((end + 1, value))
    return found


@reads("poss_who")
def poss_who(r: Reader, place: int) -> Found:
    found: Found = []
    if r.at(place, "your"):
        found.append((place + 1, said(refs.YOU, Said(None, place, "you"))))
    if r.at(place, "their"):
        found.append((place + 1, _pronoun("they", place, "player")))
    for end, value in r.parse("who_sg", place):
        if r.at(end, "'s"):
            found.append((end + 1, value))
    for choice in (("that", "player"), ("that", "opponent")):
        if r.at(place, *choice, "'s"):
            found.append((place + 3, _pronoun(" ".join(choice), place)))
    return found


@reads("poss")
def poss(r: Reader, place: int) -> Found:
    return [*r.parse("poss_obj", place), *r.parse("poss_who", place)]


@reads("own")
def own(r: Reader, place: int) -> Found:
    """The subject's own: "your hand", "their hand"."""
    if place < r.length and r.low[place] in ("your", "their", "its"):
        return [(place + 1, r.low[place])]
    return []


@reads("this")
def this_alone(r: Reader, place: int) -> Found:
    found = [(end, v) for end, v in _this(r, place)]
    if r.at(place, "it"):
        found.append((place + 1, said(refs.THIS, Said(None, place, "it"))))
    return found


# -- what events are about ------------------------------------------------------------------------------------------------


@reads("evobj_sg")
def evobj_sg(r: Reader, place: int) -> Found:
    return [*_this(r, place), *_hosts(r, place), *r.parse("np_a", place), *_pronouns(r, place, OBJECT_SG)]


@reads("evobj")
def evobj(r: Reader, place: int) -> Found:
    return r.parse("evobj_sg", place)


@reads("evobj_pl")
def evobj_pl(r: Reader, place: int) -> Found:
    return []


@reads("evwho_sg")
def evwho_sg(r: Reader, place: int) -> Found:
    for text, who_ in (
        ("a player", refs.EACH_PLAYER),
        ("an opponent", refs.EACH_OPPONENT),
        ("each player", None),
    ):
        tokens = text.split(" ")
        if who_ is not None and r.at(place, *tokens):
            return [(place + 2, said(who_, Said(None, place, text)))]
    return [(end, v) for end, v in _hosts(r, place) if v.args[0] == "enchanted player"]


@reads("evwho_pl")
def evwho_pl(r: Reader, place: int) -> Found:
    return [(place + 1, said(refs.YOU, Said(None, place, "you")))] if r.at(place, "you") else []


@reads("evwho")
def evwho(r: Reader, place: int) -> Found:
    return [*r.parse("evwho_sg", place), *r.parse("evwho_pl", place)]


@reads("evany")
def evany(r: Reader, place: int) -> Found:
    """Whom damage is dealt to, in an event: players as filters."""
    found = list(r.parse("evobj_sg", place))
    for text, who_ in (
        ("a player", PLAYER), ("an opponent", OPPONENT), ("you", refs.YOU), ("a player or planeswalker", PLAYER_OR_PLANESWALKER),
    ):  # fmt: skip
        tokens = text.split(" ")
        if r.at(place, *tokens):
            found.append((place + len(tokens), who_))
    return found


@reads("evposs")
def evposs(r: Reader, place: int) -> Found:
    return [(end, v) for end, v in _hosts(r, place) if r.at(end, "'s")]
