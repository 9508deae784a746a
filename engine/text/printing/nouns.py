"""Noun phrases in slots: one, some, so many, those somebody controls."""

from typing import Any

from engine.language.filters import Filter
from engine.language.nodes import Node
from engine.text.filter_words import has_word, rebuilt, without
from engine.text.printing.discourse import Unsayable
from engine.text.printing.sayer import Sayer, in_words, prints


@prints("np_a")
def say_a(s: Sayer, value: Any) -> str:
    """ "a creature", "another creature you control"."""
    if not isinstance(value, Filter):
        raise Unsayable
    return s.a(value)


@prints("source")
def say_source(s: Sayer, value: Any) -> str:
    """ "a red source": what a player chooses as a source of damage."""
    if not isinstance(value, Filter):
        raise Unsayable
    return s.printer.filter_as(value, "source")


@prints("np_pl")
def say_plural(s: Sayer, value: Any) -> str:
    """ "creatures you control"."""
    if not isinstance(value, Filter):
        raise Unsayable
    return s.filter(value, True)


@prints("np_sg")
def say_singular(s: Sayer, value: Any) -> str:
    """One noun phrase without an article."""
    return s.printer.filter(value)


def _so_many(s: Sayer, n: Any, f: Filter) -> str:
    return s.a(f) if n == 1 else f"{in_words(n)} {s.printer.several(f)}"


@prints("count_of", "of_grave", "of_cards")
def say_count_of(s: Sayer, value: Any) -> str:
    """ "a creature", "two creatures"."""
    if not isinstance(value[1], Filter):
        raise Unsayable
    return _so_many(s, *value)


@prints("of_yours")
def say_of_yours(s: Sayer, value: Any) -> str:
    """So many of those you control, as a row says by itself."""
    return _so_many(s, value[0], rebuilt(value[1], (*value[1].words, ("yours", None))))


@prints("of_untapped")
def say_of_untapped(s: Sayer, value: Any) -> str:
    """So many untapped ones you control."""
    return _so_many(s, value[0], rebuilt(value[1], (("untapped", None), *value[1].words, ("yours", None))))


def _at_least(s: Sayer, n: Any, f: Filter) -> str:
    return s.a(f) if n == 1 else f"{in_words(n)} or more {s.filter(f, True)}"


@prints("least_yours")
def say_least_yours(s: Sayer, value: Any) -> str:
    """So many at least, without saying that you control them."""
    return _at_least(s, value[0], _less(value[1], "yours"))


@prints("least_theirs")
def say_least_theirs(s: Sayer, value: Any) -> str:
    """So many at least, without saying that an opponent controls them."""
    return _at_least(s, value[0], _less(value[1], "opponents"))


@prints("pl_yours")
def say_pl_yours(s: Sayer, value: Any) -> str:
    """Several, without saying that you control them."""
    return s.filter(_less(value, "yours"), True)


@prints("a_yours")
def say_a_yours(s: Sayer, value: Any) -> str:
    """One, without saying that you control it."""
    return s.a(_less(value, "yours"))


def _less(f: Filter, name: str) -> Filter:
    """The filter without a word that the row says. Raises Unsayable where it has none."""
    if not has_word(f, name):
        raise Unsayable
    return without(f, name)


@prints("fewer_yours")
def say_fewer(s: Sayer, value: Any) -> str:
    """ "two or fewer other lands"."""
    if not isinstance(value, Node) or value.head.name != "you_control" or value.args[1] < 2:
        raise Unsayable
    return f"{in_words(value.args[1] - 1)} or fewer {s.filter(_less(value.args[0], 'yours'), True)}"


@prints("adjective")
def say_adjective(s: Sayer, value: Any) -> str:
    """ "attacking", "white": the words of a filter without its noun."""
    if not isinstance(value, Filter) or value.noun != "permanent" or len(value.words) != 1:
        raise Unsayable
    said = s.filter(value, False)
    if not said.endswith(" permanent"):
        raise Unsayable
    return said.removesuffix(" permanent")
