"""Objects: targets, "this creature", "it", "each creature", "a creature you control"."""

from typing import Any

from engine.language.filters import Anyone, Filter
from engine.language.nodes import EventNode, Node
from engine.language.refs import ANY_NUMBER
from engine.text.english import listed, number, plural
from engine.text.filter_words import has_word, without
from engine.text.printing.discourse import Discourse, Unsayable, says
from engine.text.printing.sayer import MANY_WORDS, Sayer, in_words, prints
from engine.text.said import Said, said, spoken
from engine.text.templates import Slot
from engine.text.vocabulary import noun_of

OTHER = (
    "other",
    "besides",
    "besides_targets",
    "distinct",
)  # than the object, something else, the targets before
FEW = {2: "one or two", 3: "one, two, or three"}  # how many targets at most, where each is counted


@prints("obj", "very", "spells", "any_obj", "standing")
def say_object(s: Sayer, value: Any) -> str:
    """One object or several."""
    try:
        return say_one(s, value)
    except Unsayable:
        return say_many(s, value)


@prints("obj_sg", "any_sg", "evobj_sg", "evobj", "spoken_sg")
def say_one(s: Sayer, value: Any) -> str:
    """One object (in an event: one of a kind)."""
    words = spoken(value)
    if words in MANY_WORDS or words.startswith("those "):
        raise Unsayable
    if words and value.said.manner == "=" and value.head.name == "it":
        return say_one(s, said(s.printer.targets.get(value.args[0], value), Said()))
    if words:
        s.printer.last = "this" if value.head.name == "this" else s.printer.last
        return words
    if isinstance(value, Filter) and value.said is not None and value.said.get("quantifier") == "each":
        return f"each {s.filter(value, False)}"
    if isinstance(value, Filter):
        if s.node is not None and s.node.head.kind is EventNode:
            return s.a(value)
        if (value.said or {}).get("quantifier") == "a":
            return s.a(value)
        raise Unsayable
    if not isinstance(value, Node):
        raise Unsayable
    name = value.head.name
    if name == "target":
        filter_, most, least, _ = value.args
        if most != 1:
            raise Unsayable
        s.printer.last = value
        if value.said is not None and value.said.manner == "again":
            return str(value.said.words)
        if least == 0:
            return f"up to one {target_words(s, filter_).replace('another target', 'other target', 1)}"
        return target_words(s, filter_)
    if name in (
        "it",
        "earlier",
        "that",
        "that_other",
        "opposing",
        "noted",
        "linked",
        "attached_host",
        "each_one",
    ):
        words = s.printer.node(value)
        if words in MANY_WORDS or words.startswith("those "):
            raise Unsayable
        return words
    if name == "this":
        s.printer.last = "this"
        return s.printer.this
    if name == "your_choice":
        if value.args[1] != 1 or value.args[2] == 0:
            raise Unsayable
        return s.a(value.args[0])
    if name == "at_random":
        return f"{s.a(value.args[0])} at random"
    return s.phrase("who_sg", value)


def _says_other(filter_: Filter) -> bool:
    return any(has_word(filter_, word) for word in OTHER)


def target_words(s: Sayer, filter_: Any) -> str:
    """One target."""
    if isinstance(filter_, Anyone):
        return "any target" if filter_.noun == "any target" else f"target {filter_.noun}"
    if _says_other(filter_):
        return f"another target {s.filter(without(filter_, *OTHER), False)}"
    return f"target {s.filter(filter_, False)}"


ONE_TO = {2: "one or two", 3: "one, two, or three"}


@prints("obj_pl", "any_pl", "spoken_pl")
def say_many(s: Sayer, value: Any) -> str:
    """Several objects."""
    words = spoken(value)
    if words in MANY_WORDS or words.startswith("those "):
        return words
    if isinstance(value, Filter) and value.said is not None and "quantifier" in value.said:
        if value.said["quantifier"] == "each":
            raise Unsayable
        return f"{'all ' if value.said['quantifier'] == 'all' else ''}{s.filter(value, True)}"
    if isinstance(value, Filter):
        text = s.filter(value, True)
        return text if _begins(s) else f"all {text}"
    if not isinstance(value, Node):
        raise Unsayable
    name = value.head.name
    if name == "target":
        filter_, most, least, _ = value.args
        if most == 1:
            raise Unsayable
        s.printer.last = value
        other = ""
        if isinstance(filter_, Filter) and _says_other(filter_):
            other, filter_ = "other ", without(filter_, *OTHER)
        noun = s.printer.several(filter_)
        each = " each" if value.said is not None and value.said.manner == "each" else ""
        if least == 1 and most in ONE_TO:
            return f"{ONE_TO[most]} {other}target {noun}{each}"
        if most == ANY_NUMBER:
            return f"any number of {other}target {noun}{each}"
        return f"{'up to ' if least == 0 else ''}{in_words(most, s)} {other}target {noun}{each}"
    if name == "your_choice":
        filter_, most, least, _ = value.args
        if most == 1 and least != 0:
            raise Unsayable
        noun = s.printer.several(filter_) if most != 1 else s.filter(filter_, False)
        return f"{'up to ' if least == 0 else ''}{in_words(most, s)} {noun}"
    if name in ("theirs", "together"):
        text = s.printer.node(value)
        return text if name == "together" or _begins(s) else f"all {text}"
    if name in ("it", "that", "noted", "linked"):
        words = s.printer.node(value)
        if words in MANY_WORDS:
            return "they" if _begins(s) else "them"
        if words.startswith("those "):
            return words
    raise Unsayable


def _begins(s: Sayer) -> bool:
    """Whether what is said is the subject."""
    return s.variant is not None and isinstance(s.variant.pieces[0], Slot)


@prints("each_obj")
def say_each(s: Sayer, value: Any) -> str:
    """ "each creature", said of a filter."""
    if not isinstance(value, Filter):
        raise Unsayable
    return f"each {s.filter(value, False)}"


@prints("each_theirs")
def say_each_theirs(s: Sayer, value: Any) -> str:
    """ "each creature they control": of opponents that were just spoken of."""
    if not isinstance(value, Filter) or not has_word(value, "opponents"):
        raise Unsayable
    return f"each {s.filter(without(value, 'opponents'), False).replace(' or ', ' and ')} they control"


@prints("divided")
def say_divided_targets(s: Sayer, value: Any) -> str:
    """ "one or two target creatures": as a text said it, else by their number."""
    filter_, most, _, total = value.args
    noun = "targets" if isinstance(filter_, Anyone) else f"target {s.filter(filter_, True)}"
    if value.said is not None and value.said.words:
        return f"{value.said.words} {noun}"
    if most in FEW:
        return f"{FEW[most]} {noun}"
    if most == total:
        return f"any number of {noun}"
    raise Unsayable


@prints("target_alone")
def say_targets(s: Sayer, value: Any) -> str:
    """Targets that are only chosen."""
    if not isinstance(value, Node) or value.head.name != "target":
        raise Unsayable
    return say_object(s, value)


@prints("several_targets")
def say_several(s: Sayer, value: Any) -> str:
    """Targets after "each of"."""
    if not isinstance(value, Node) or value.head.name not in ("target", "it") or spoken(value):
        raise Unsayable
    text = say_many(s, value)
    if "target" not in text or text.endswith(" each"):
        raise Unsayable
    return text


# -- heads --------------------------------------------------------------------------------------------------------------


@says("this")
def say_this(p: Discourse) -> str:
    p.last = "this"
    return p.this


@says("it")
def say_it(p: Discourse, index: int, words: str) -> str:
    """A target once more: "it" where nothing was spoken of since."""
    target = p.targets.get(index)
    if target is None or words not in ("it", "they", "them"):
        return words
    filter, most = target.args[:2]
    if isinstance(filter, Anyone):
        if filter.filter is None:
            return "that player" if most == 1 else "those players"
        return words if p.last is target else "that permanent or player"
    if most != 1:
        return "them" if p.last is target else f"those {plural(noun_of(filter))}"
    if p.last is target:
        return "it"
    return f"that {noun_of(filter)}"


@says("that")
def say_that(p: Discourse, words: str) -> str:
    """The object of the event once more."""
    what = p.event.args[0] if p.event is not None and p.event.args else None
    if words != "it" or p.last is None or not isinstance(what, Filter):
        return words
    return f"that {noun_of(what)}"


@says("attached_host")
def say_attached_host(p: Discourse, words: str) -> str:
    return p.host() if words == "enchanted creature" else words


@says("earlier")
def say_earlier(p: Discourse, index: int, words: str) -> str:
    return words


@says("that_other")
@says("each_one")
def say_words(p: Discourse, words: str) -> str:
    """What has no name but the words a text speaks of it by."""
    return words


@says("noted")
def say_noted(p: Discourse, key: str, words: str) -> str:
    return "that token" if key == "created" and words == "that card" else words


@says("linked")
def say_linked(p: Discourse, key: str, words: str) -> str:
    return words


@says("theirs")
def say_theirs(p: Discourse, filter: Any, who: Any) -> str:
    return f"{p.filter(filter, many=True)} {p.controls(who)}"


@says("together")
def say_together(p: Discourse, *whats: Any) -> str:
    return listed([p.argument(what, "") for what in whats], "and")


@says("target")
def say_target(p: Discourse, filter: Any, most: Any, least: Any, good: int) -> str:
    if isinstance(filter, Anyone) and filter.noun == "any target":
        return "any target" if most == 1 else f"{number(most)} targets"
    if isinstance(filter, Filter) and _says_other(filter) and most == 1 and least != 0:
        return f"another target {p.filter(without(filter, *OTHER))}"
    noun = p.filter(filter)
    if most == 1:
        return f"up to one target {noun}" if least == 0 else f"target {noun}"
    if most == ANY_NUMBER:
        return f"any number of target {p.several(filter)}"
    count = number(most)
    return f"{'up to ' if least == 0 else ''}{count} target {p.several(filter)}"


@says("divided")
def say_divided(p: Discourse, filter: Any, most: Any, least: Any, total: Any) -> str:
    noun = "targets" if isinstance(filter, Anyone) else f"target {p.filter(filter, many=True)}"
    return f"{FEW.get(most, 'any number of') if least == 1 else 'any number of'} {noun}"
