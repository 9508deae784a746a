"""Reading objects: targets, "this creature", "it", "each creature", "a creature you control"."""

from typing import Any

from engine.language import refs
from engine.language.filters import ANY_TARGET, CREATURE, PLANESWALKER, Filter
from engine.language.nodes import Node
from engine.state import terms
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.reading.numbers import count_word
from engine.text.said import Said, pronoun_at, said

# What "that ..." may call an object.
THINGS = (
    "source",
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
OBJECT_SG = ("it", *[f"that {thing}" for thing in THINGS])
OBJECT_PL = ("they", *[f"those {thing}s" for thing in THINGS], "them")
# What "this ..." may call the object a text is on.
ITSELF = frozenset(
    (*THINGS, "Aura", "Equipment", "Vehicle", "scheme", "Saga", "Class", "Siege", "Case", "Room"),
)


PARTS = ("Aura", "Equipment", "Vehicle", "Saga", "Class", "Siege", "Case", "Room")


def _pronouns(r: Reader, place: int, choices: tuple[str, ...]) -> Parses:
    ends = [(r.past(place, choice), choice) for choice in choices]
    return [(end, pronoun_at(choice, place)) for end, choice in ends if end and not r.at(end, "'s")]


def this_object(r: Reader, place: int) -> Parses:
    """ "this creature" and the other ways a card speaks of itself."""
    if not r.at(place, "this"):
        return []
    what = (r.words[place + 1 : place + 2] or [""])[0]
    if what not in ITSELF:
        return []
    before = r.words[:place]
    if before.count("“") > before.count("”"):
        if what in PARTS and what.lower() in r.known.itself:
            return []  # what gives the ability, which is not what has it
        if what in ("artifact", "enchantment", "land"):
            if what not in r.low[:place] and f"{what}s" not in r.low[:place]:
                return []  # the ability in quotation marks is given to something else
    elif r.known.itself and what.lower() not in r.known.itself:
        return []
    return [(place + 2, said(refs.THIS, Said(None, place, f"this {what}")))]


def hosts(r: Reader, place: int) -> Parses:
    """ "enchanted creature", "equipped creature", "enchanted player"."""
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


ONE_TO = {2: "one or two target", 3: "one , two , or three target"}
"""How many targets, at least one and at most so many, where nothing is divided among them."""


def _targets(r: Reader, place: int, number: str) -> Parses:
    """ "target creature", "up to two target lands", "X target creatures"."""
    found: Parses = []
    if r.at(place, "target") or r.at(place, "another", "target"):
        if number != "pl":
            another = r.at(place, "another")
            for end, f in r.parse("np_sg", place + 1 + another):
                f = f.other if another else f
                found.append((end, said(refs.target(f), Said(None, place))))
        return found
    least: Any = None
    at = place
    for most, words in ONE_TO.items() if number != "sg" else ():
        if start := r.past(at, words):
            for end, f in r.parse("np_pl", start):
                found.append((end, said(refs.target(f, most, 1), Said(None, place))))
                if r.at(end, "each"):
                    found.append((end + 1, said(refs.target(f, most, 1), Said(None, place, manner="each"))))
    if r.at(at, "any", "number", "of") and number != "sg":
        other = r.at(at + 3, "other")
        if r.at(at + 3 + other, "target"):
            for end, f in r.parse("np_pl", at + 4 + other):
                f = f.other if other else f
                found.append((end, said(refs.any_number(f), Said(None, place))))
                if number == "pl" and r.at(end, "each"):
                    found.append((end + 1, said(refs.any_number(f), Said(None, place, manner="each"))))
    if r.at(at, "up", "to"):
        least, at = 0, at + 2
    count = count_word(r, at)
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
            found.append((end, said(refs.target(f, n, least), Said(None, place))))
            if number == "pl" and not single and r.at(end, "each"):
                found.append((end + 1, said(refs.target(f, n, least), Said(None, place, manner="each"))))
    return found


def _groups(r: Reader, place: int, number: str) -> Parses:
    """ "each creature", "all creatures", "creatures you control": every object a filter describes."""
    if number == "sg":
        rows = r.parse("np_sg", place + 1) if r.at(place, "each") else []
        return [(end, _quantified(f, "each")) for end, f in rows]
    if r.at(place, "all"):
        return [(end, _quantified(f, "all")) for end, f in r.parse("np_pl", place + 1)]
    return [(end, _quantified(f, "bare")) for end, f in r.parse("np_pl", place)]


def _quantified(f: Filter, how: str) -> Filter:
    """The filter, said with "each", with "all" or with neither."""
    made = Filter(f.types, f.noun, f.words, f.zone, f.python)
    made.said = {**(f.said or {}), "quantifier": how}
    return made


def _choices_sg(r: Reader, place: int) -> Parses:
    """ "a creature you control", chosen on resolution."""
    found: Parses = []
    for end, f in r.parse("np_a", place):
        found.append((end, said(refs.your_choice(f), Said(None, place))))
        if r.at(end, "at", "random"):
            found.append((end + 2, said(refs.at_random(f), Said(None, place))))
    return found + [(end, v) for end, v in _choices_up_to(r, place) if v.args[1] == 1]


def _choices_pl(r: Reader, place: int) -> Parses:
    """ "two creatures you control", "up to two creatures"."""
    found: Parses = []
    count = count_word(r, place)
    if count is not None and count[0] != 1:
        for end, f in r.parse("np_pl", count[1]):
            found.append((end, said(refs.your_choice(f, count[0]), Said(None, place))))
    return found + [(end, v) for end, v in _choices_up_to(r, place) if v.args[1] != 1]


def _choices_up_to(r: Reader, place: int) -> Parses:
    count = count_word(r, place + 2) if r.at(place, "up", "to") else None
    if count is None:
        return []
    n, at = count
    rows = r.parse("np_sg" if n == 1 else "np_pl", at)
    return [(end, said(refs.your_choice(f, n, 0), Said(None, place))) for end, f in rows]


@reads("obj_sg")
def obj_sg(r: Reader, place: int) -> Parses:
    return [
        *this_object(r, place),
        *_pronouns(r, place, OBJECT_SG),
        *hosts(r, place),
        *_targets(r, place, "sg"),
        *_groups(r, place, "sg"),
        *_choices_sg(r, place),
        *_linked(r, place),
    ]


def _linked(r: Reader, place: int) -> Parses:
    if r.at(place, "the", "exiled", "card"):
        return [(place + 3, said(refs.linked(), Said(None, place)))]
    return []


@reads("obj_pl")
def obj_pl(r: Reader, place: int) -> Parses:
    return [
        *_pronouns(r, place, OBJECT_PL),
        *_targets(r, place, "pl"),
        *_groups(r, place, "pl"),
        *_choices_pl(r, place),
    ]


@reads("obj")
def obj(r: Reader, place: int) -> Parses:
    return [*r.parse("obj_sg", place), *r.parse("obj_pl", place)]


@reads("poss_obj")
def poss_obj(r: Reader, place: int) -> Parses:
    """ "its", "that creature's", "target creature's"."""
    found: Parses = []
    if r.at(place, "its"):
        found.append((place + 1, pronoun_at("it", place)))
    if r.at(place, "their"):
        found.append((place + 1, pronoun_at("they", place, "object")))
    for thing in THINGS:
        if r.at(place, "that", thing, "'s"):
            found.append((place + 3, pronoun_at(f"that {thing}", place)))
    rows = [*this_object(r, place), *hosts(r, place), *_targets(r, place, "sg"), *_linked(r, place)]
    return found + [(end + 1, value) for end, value in rows if r.at(end, "'s")]


@reads("this")
def this_alone(r: Reader, place: int) -> Parses:
    """ "this creature", or "it" where it can be nothing else."""
    if r.at(place, "it"):
        return [(place + 1, said(refs.THIS, Said(None, place, "it")))]
    return this_object(r, place)


# -- in single rows -----------------------------------------------------------------------------------------------------


@reads("each_obj")
def each_obj(r: Reader, place: int) -> Parses:
    return [(e, v) for e, v in r.parse("obj_sg", place) if isinstance(v, Filter) and r.at(place, "each")]


@reads("spoken_sg")
def spoken_sg(r: Reader, place: int) -> Parses:
    """ "It", "that creature" at the beginning of a sentence after another one."""
    return _pronouns(r, place, OBJECT_SG) if place > 0 and r.at(place - 1, ".") else []


@reads("spoken_pl")
def spoken_pl(r: Reader, place: int) -> Parses:
    """ "They", "those creatures" there."""
    return _pronouns(r, place, OBJECT_PL) if place > 0 and r.at(place - 1, ".") else []


@reads("each_theirs")
def each_theirs(r: Reader, place: int) -> Parses:
    """ "each creature they control", "each creature and planeswalker they control": of any opponent."""
    if not r.at(place, "each"):
        return []
    both = r.past(place + 1, "creature and planeswalker")
    rows: Parses = [(both, CREATURE | PLANESWALKER)] if both else []
    free = [(end, f) for end, f in r.parse("np_sg", place + 1) if f.zone == terms.BATTLEFIELD]
    return [(end + 2, f.opponents) for end, f in [*rows, *free] if r.at(end, "they", "control")]


@reads("any_obj")
def any_obj(r: Reader, place: int) -> Parses:
    return [(end, v) for end, v in r.parse("obj_sg", place) if isinstance(v, Node)]


@reads("standing")
def standing(r: Reader, place: int) -> Parses:
    """Whom a static ability protects: this, what is enchanted, a group, you."""
    found: Parses = []
    if r.at(place, "you"):
        found.append((place + 1, refs.YOU))
    for end, v in r.parse("obj", place):
        if isinstance(v, Filter) or v.head.name in ("this", "attached_host"):
            found.append((end, v))
    return found


@reads("very")
def very(r: Reader, place: int) -> Parses:
    """Very objects that are sacrificed: this, it, what is enchanted."""
    heads = ("this", "pronoun", "attached_host")
    return [(end, v) for end, v in r.parse("obj", place) if isinstance(v, Filter) or v.head.name in heads]


@reads("target_alone")
def target_alone(r: Reader, place: int) -> Parses:
    """Targets that are only chosen: "choose target creature", "choose up to two target lands"."""
    rows = [*_targets(r, place, "sg"), *_targets(r, place, "pl")]
    return [(end, v) for end, v in rows if v.said.manner != "each"]


@reads("host")
def host(r: Reader, place: int) -> Parses:
    """What an Aura enchants, where only its controller matters."""
    return hosts(r, place)


@reads("several_targets")
def several_targets(r: Reader, place: int) -> Parses:
    """After "each of": "up to two target creatures"."""
    rows = _targets(r, place, "pl")
    return [(end, v) for end, v in rows if v.args[1] != 1 and v.said.manner != "each"]


@reads("divided")
def divided(r: Reader, place: int) -> Parses:
    """Targets among which a number is divided; the number is the row's `n`, filled in when the row is built."""
    found: Parses = []

    for text, most in (("any number of", 0), ("one , two , or three", 3), ("one or two", 2)):
        at = r.past(place, text)
        if not at:
            continue
        rows = [(at + 1, ANY_TARGET)] if r.at(at, "targets") else []
        if r.at(at, "target"):
            rows = r.parse("np_pl", at + 1)
        words = text.replace(" ,", ",")
        least = 1 if most else 0  # any number may be none (CR 107.1c)
        found += [(end, said(refs.divided(f, most, least, 0), Said(None, place, words))) for end, f in rows]
    return found


# -- what events are about ----------------------------------------------------------------------------------------------


@reads("evobj_sg")
def evobj_sg(r: Reader, place: int) -> Parses:
    return [
        *this_object(r, place),
        *hosts(r, place),
        *r.parse("np_a", place),
        *_pronouns(r, place, OBJECT_SG),
    ]


@reads("evobj")
def evobj(r: Reader, place: int) -> Parses:
    return r.parse("evobj_sg", place)


@reads("evposs")
def evposs(r: Reader, place: int) -> Parses:
    return [(end, v) for end, v in hosts(r, place) if r.at(end, "'s")]
