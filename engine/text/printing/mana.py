"""Mana and energy: symbols, and what adds them."""

from typing import Any

from engine.language.nodes import Node
from engine.state import terms
from engine.text.english import listed, number
from engine.text.printing.discourse import Discourse, Unsayable, says
from engine.text.printing.sayer import Sayer, prints


@prints("symbols")
def say_symbols(s: Sayer, value: Any) -> str:
    """What mana is added."""
    return "one mana of any color" if value == "any" else listed(str(value).split(" or "))


@prints("and_or")
def say_and_or(s: Sayer, value: Any) -> str:
    """Symbols of mana: "{W} and/or {B}"."""
    return _any_of(value)


def _any_of(mask: int) -> str:
    return listed([f"{{{letter}}}" for i, letter in enumerate(terms.COLORS) if mask >> i & 1], "and/or")


@prints("braced")
def say_braced(s: Sayer, value: Any) -> str:
    """A number of generic mana: "{2}"."""
    return f"{{{s.phrase('num', value)}}}"


@prints("letter")
def say_letter(s: Sayer, value: Any) -> str:
    """A colour by its letter."""
    return terms.COLOR_NAMES[terms.COLOR_BITS[value]]


@prints("energy")
def say_energy(s: Sayer, value: Any) -> str:
    """A row of energy symbols."""
    if not isinstance(value, int):
        raise Unsayable
    return "{E}" * value


# -- heads --------------------------------------------------------------------------------------------------------------


@says("add_lasting_mana")
def say_add_lasting_mana(p: Discourse, symbol: str, n: Any, who: Any) -> str:
    many = symbol * n if isinstance(n, int) else f"{p.node(n)} {symbol}"
    if who.head.name == "you":
        return f"add {many}. Until end of turn, you don't lose this mana as steps and phases end"
    return f"{p.node(who)} adds {many}. Until end of turn, they don't lose this mana as steps and phases end"


@says("add_mana_for_each")
def say_add_mana_for_each(p: Discourse, symbol: str, n: Any) -> str:
    said = p.argument(n, "").removeprefix("the number of ")
    if isinstance(n, Node) and n.head.name == "count":
        said = p.filter(n.args[0])
    return f"add {symbol} for each {said}"


@says("add_combination")
def say_add_combination(p: Discourse, n: Any, mask: int) -> str:
    return f"add {number(n, 'one')} mana in any combination of {_any_of(mask)}"
