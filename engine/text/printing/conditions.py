"""Conditions and their opposites."""

import re
from typing import Any

from engine.language.nodes import Node
from engine.text.english import number
from engine.text.filter_words import without
from engine.text.printing.discourse import Discourse, Unsayable, says
from engine.text.printing.objects import say_one
from engine.text.printing.sayer import Sayer, prints

# A condition's verb, and its opposite.
OPPOSITES = (
    (re.compile(r"^a (\w+) died "), r"no \1 died "),
    (re.compile(r"\byou don't have "), "you have "),
    (re.compile(r"\byou've "), "you haven't "),
    (re.compile(r"\b(it|that|there)'s "), r"\1 isn't "),
    (re.compile(r" is "), " isn't "),
    (re.compile(r" was "), " wasn't "),
    (re.compile(r" are "), " aren't "),
    (re.compile(r" were "), " weren't "),
    (re.compile(r" has "), " doesn't have "),
    (re.compile(r"you control "), "you don't control "),
    (re.compile(r"you have "), "you don't have "),
)
"""A condition's words and those of its opposite; the first that fit are taken."""


@prints("cond", "event", "replacement", "permission", "state_cond")
def say_node(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node):
        raise Unsayable
    return str(s.printer.node(value))


@prints("obj_is")
def say_is(s: Sayer, value: Any) -> str:
    """ "it's", "that creature is"."""
    said = say_one(s, value)
    if value.said is not None and value.said.manner == "was":
        return f"{said} was"
    return "it's" if said == "it" else f"{said} is"


# -- heads --------------------------------------------------------------------------------------------------------------


@says("not_")
def say_not(p: Discourse, what: Node) -> str:
    """The opposite of what a condition says."""
    if what.head.name == "did":
        return "you don't"
    if what.head.name == "not_yet":
        return f"{p.this} is {what.args[0]}"
    if what.head.name == "has_counter":
        return f"{p.this} has no {what.args[0]} counters on it"
    if what.head.name == "you_control" and what.args[1] != 1:
        filter, least = what.args
        return f"you control {number(least - 1)} or fewer {p.filter(without(filter, 'yours'), many=True)}"
    text = p.node(what)
    for verb, by in OPPOSITES:
        if verb.search(text):
            return verb.sub(by, text, count=1)
    return f"it isn't true that {text}"


@says("not_yet")
def say_not_yet(p: Discourse, what: str) -> str:
    return f"{p.this} isn't {what}"


@says("value_at_least")
def say_value_at_least(p: Discourse, a: Any, least: Any) -> str:
    if a.head.name == "that_much" and least == 1:
        return "damage is dealt this way"
    if a.head.name == "counters_on":
        return f"{p.argument(a.args[0], '')} has {number(least)} or more {a.args[1]} counters on it"
    return f"{p.node(a)} is {p.argument(least, '')} or more"
