"""How the values of slots of single rows are written: shields, those who pay, adjectives alone."""

from typing import Any

from engine.words.amounts import ORDINALS
from engine.words.filters import Filter
from engine.words.nodes import Node
from engine.words.nouns import without
from engine.words.say import Sayer, Unsayable, says_kind
from engine.words.say_slots import say_anything, say_many, say_object, say_player
from engine.words.wordings import spoken


@says_kind("prevented")
def say_prevented(s: Sayer, value: Any) -> str:
    if value.head.name != "prevent_damage":
        raise Unsayable
    to, by, combat = value.args
    damage = "combat damage" if combat else "damage"
    how = value.said.words if value.said is not None else "first" if to is None else ""
    if how == "deal":
        return f"{damage} {say_object(s, by)} would deal this turn"
    who, word = (to, "to") if by is None else (by, "by")
    if to is None or by is None:
        when = (" this turn", "") if how == "first" else ("", " this turn")
        return f"{damage} that would be dealt{when[0]} {word} {say_anything(s, who)}{when[1]}"
    raise Unsayable


@says_kind("payers")
def say_payers(s: Sayer, value: Any) -> str:
    if spoken(value) != "they":
        raise Unsayable
    return "they"


@says_kind("pl_lying")
def say_lying(s: Sayer, value: Any) -> str:
    if not any(name == "in_your" for name, _ in value.words):
        raise Unsayable
    return f"{s.filter(without(value, 'in_your'), True)} are in your graveyard"


@says_kind("adjective")
def say_adjective(s: Sayer, value: Any) -> str:
    """ "attacking", "white": the words of a filter without its noun."""
    if not isinstance(value, Filter) or value.noun != "permanent" or len(value.words) != 1:
        raise Unsayable
    said = s.filter(value, False)
    if not said.endswith(" permanent"):
        raise Unsayable
    return said.removesuffix(" permanent")


@says_kind("bare_player")
def say_bare_player(s: Sayer, value: Any) -> str:
    return say_player(s, value).removeprefix("each ")


@says_kind("several_targets")
def say_several(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node) or value.head.name not in ("target", "it") or spoken(value):
        raise Unsayable
    said = say_many(s, value)
    if "target" not in said or said.endswith(" each"):
        raise Unsayable
    return said


@says_kind("whose")
def say_whose(s: Sayer, value: Any) -> str:
    return f"{say_player(s, value)}'s"


@says_kind("energy")
def say_energy(s: Sayer, value: Any) -> str:
    if not isinstance(value, int):
        raise Unsayable
    return "{E}" * value


@says_kind("ordinal")
def say_ordinal(s: Sayer, value: Any) -> str:
    for word, n in ORDINALS.items():
        if n == value:
            return word
    raise Unsayable
