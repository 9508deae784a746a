"""Numbers: in digits, in words, as X, as what is counted."""

from typing import Any

from engine.language.nodes import Node
from engine.text.english import ORDINALS, plural_word
from engine.text.for_each import each_words, factor, is_each
from engine.text.printing.discourse import Discourse, Unsayable, says
from engine.text.printing.sayer import Sayer, in_words, prints
from engine.text.said import as_x

NOTED = {
    "sacrificed": "the number of permanents sacrificed this way",
    "destroyed": "the number of permanents destroyed this way",
    "discarded": "the number of cards discarded this way",
}


@prints("num")
def say_number(s: Sayer, value: Any) -> str:
    """A number in digits, X, or what came before."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if as_x(value) is not None:
        return s.x(value)
    if isinstance(value, Node) and value.head.name in ("x", "that_much"):
        return "X" if value.head.name == "x" else "that much"
    raise Unsayable


@prints("number_word")
def say_word(s: Sayer, value: Any) -> str:
    """A number in words."""
    return in_words(value, s)


@prints("one_of")
def say_one_of(s: Sayer, value: Any) -> str:
    """ "one of them"."""
    return f"{in_words(value)} of them"


@prints("val", "numval")
def say_value(s: Sayer, value: Any) -> str:
    """A number that is worked out."""
    if not isinstance(value, Node) or value.head.name == "x" or as_x(value) is not None:
        raise Unsayable
    return s.printer.node(value)


@prints("each_of")
def say_each_of(s: Sayer, value: Any) -> str:
    """What follows "for each"."""
    if isinstance(value, Node) and (value.head.own or value.head.name == "noted_number"):
        said = say_value(s, value)  # in a card's own words, a noun: "land sacrificed this way"
        if said.partition(" ")[0] not in ("the", "that", "its", "your", "their"):
            return said
    if not isinstance(value, Node) or not (is_each(value) or each_words(value)):
        raise Unsayable
    return s.each(value)


@prints("each_twice")
def say_each_twice(s: Sayer, value: Any) -> str:
    """The same, of which each counts twice."""
    if not isinstance(value, Node) or value.head.name != "twice":
        raise Unsayable
    return say_each_of(s, value.args[0])


@prints("died_kind")
def say_died_kind(s: Sayer, value: str) -> str:
    """ "creatures", "Zombies", before "that died this turn"."""
    return plural_word(value or "creature")


@prints("signed")
def say_signed(s: Sayer, value: Any) -> str:
    """A number with its sign: "+1", "-X"."""
    if value == 0:
        low = any(
            (isinstance(a, int) and a < 0) or (isinstance(a, Node) and a.head.name == "minus")
            for a in s.node.args
        )
        return "-0" if low else "+0"
    if isinstance(value, int):
        return f"{value:+d}"
    if not isinstance(value, Node):
        raise Unsayable
    if as_x(value) is not None:
        return f"+{s.x(value)}"
    if value.head.name == "minus" and as_x(value.args[0]) is not None:
        return f"-{s.x(value.args[0])}"
    if value.head.name == "x":
        return "+X"
    if value.head.name == "minus" and isinstance(value.args[0], Node) and value.args[0].head.name == "x":
        return "-X"
    sign, inner = ("-", value.args[0]) if value.head.name == "minus" else ("+", value)
    return f"{sign}{s.x(inner)}"


@prints("ballot")
def say_ballot(s: Sayer, value: str) -> str:
    """What is voted for, by its name."""
    return value


@prints("growing")
def say_growing(s: Sayer, value: Any) -> str:
    """ "+1/+0 until end of turn for each creature you control"; nothing has the sign of the other number."""
    if len(value) != 1 or value[0].head.name != "pt":
        raise Unsayable
    (power, one), (toughness, two) = map(factor, value[0].args)
    counted = one if one is not None else two
    if not isinstance(counted, Node) or not (is_each(counted) or each_words(counted)):
        raise Unsayable
    low = power < 0 or toughness < 0
    size = "/".join(f"{n:+d}" if n else "-0" if low else "+0" for n in (power, toughness))
    return f"{size} until end of turn for each {s.each(counted)}"


@prints("additional")
def say_additional(s: Sayer, value: Any) -> str:
    """ "an additional land"."""
    return "an additional land" if value == 1 else f"{in_words(value)} additional lands"


@prints("ordinal")
def say_ordinal(s: Sayer, value: Any) -> str:
    """ "second"."""
    for word, n in ORDINALS.items():
        if n == value:
            return word
    raise Unsayable


# -- heads --------------------------------------------------------------------------------------------------------------


@says("noted_number")
def say_noted_number(p: Discourse, key: str, words: str) -> str:
    return NOTED.get(key, words) if words == "that much" else words
