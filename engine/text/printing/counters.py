"""Counters: how many, of what kind, on what."""

from typing import Any

from engine.language.nodes import Node
from engine.text.english import article, listed, number
from engine.text.printing.discourse import Discourse, Unsayable, says
from engine.text.printing.objects import say_one
from engine.text.printing.sayer import Sayer, in_words, prints


@prints("counters")
def say_counters(s: Sayer, value: Any) -> str:
    """ "a +1/+1 counter", "two charge counters"."""
    n, kind = value
    if n == 1:
        return f"{article(kind)} counter"
    return f"{in_words(n, s)} {kind} counters"


@prints("one_kind")
def say_one_kind(s: Sayer, value: Any) -> str:
    """ "a finality counter"."""
    if not value:
        raise Unsayable
    return f"{article(value)} counter"


@prints("kind_choice")
def say_kind_choice(s: Sayer, value: Any) -> str:
    """ "a +1/+1, first strike, or vigilance counter"."""
    kinds, apart = value
    if apart:
        return listed([f"{article(kind)} counter" for kind in kinds])
    return f"{article(listed(list(kinds)))} counter"


@prints("counters_many")
def say_counters_many(s: Sayer, value: Any) -> str:
    """Counters whose number is said elsewhere."""
    return f"{value[0] if isinstance(value, tuple) else value} counters"


@prints("distributed")
def say_distributed(s: Sayer, value: Any) -> str:
    """ "two +1/+1 counters among one or two target creatures"."""
    kind, among = value
    if not isinstance(among, Node) or among.head.name != "divided":
        raise Unsayable
    return f"{in_words(among.args[3])} {kind} counters among {s.phrase('divided', among)}"


@prints("lacking")
def say_lacking(s: Sayer, value: Any) -> str:
    """ "this land has no ice counters on it"."""
    if not isinstance(value, Node) or value.head.name != "has_counter":
        raise Unsayable
    this = value.said.words if value.said is not None and value.said.words else s.printer.this
    return f"{this} has no {value.args[0]} counters on it"


@prints("has_counters")
def say_has_counters(s: Sayer, value: Any) -> str:
    """ "this creature has three or more +1/+1 counters on it"."""
    a, least = value
    if not isinstance(a, Node) or a.head.name != "counters_on":
        raise Unsayable
    what, kind = a.args
    return f"{say_one(s, what)} has {in_words(least)} or more {kind} counters on it"


# -- heads --------------------------------------------------------------------------------------------------------------


@says("put_counters")
def say_put_counters(p: Discourse, what: Any, kind: str, n: Any) -> str:
    counters = "counter" if n == 1 else "counters"
    article = ("an" if kind[0] in "aeiou" else "a") if n == 1 else number(n)
    return f"put {article} {kind} {counters} on {p.argument(what, '')}"


@says("enters_with")
def say_enters_with(p: Discourse, kind: str, n: Any) -> str:
    counters = "counter" if n == 1 else "counters"
    how_many = number(n) if isinstance(n, int) else f"{p.node(n)}"
    return f"{p.this} enters with {how_many} {kind} {counters} on it"


@says("others_enter_with")
def say_others_enter_with(p: Discourse, what: Any, kind: str) -> str:
    control = "" if ("yours", None) in what.words else " you control"
    return f"each {p.filter(what)}{control} enters with an additional {kind} counter on it"


@says("more_counters")
def say_more_counters(p: Discourse, what: Any, kind: str, n: int) -> str:
    many = f"minus {number(-n, 'one')}" if n < 0 else f"plus {number(n, 'one')}"
    where = p.argument(what, "a")
    return f"if one or more {kind} counters would be put on {where}, that many {many} {kind} counters are put on it instead"
