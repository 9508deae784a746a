"""Reading costs of abilities, and what limits their activation."""

from typing import Any

from engine.dsl import before_attackers, in_combat, opponents_turn, your_turn, your_upkeep
from engine.language.abilities import Cost
from engine.language.nodes import Value
from engine.text.english import COUNTS
from engine.text.for_each import multiplied
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.reading.pronouns import settled
from engine.text.said import Said, said

LIMITS: dict[str, tuple[str, Any]] = {
    "as a sorcery": ("sorcery", True),
    "once each turn": ("per_turn", 1),
    "once": ("only_once", True),
}
DURING = {
    "during your turn": your_turn(),
    "during your upkeep": your_upkeep(),
    "during combat": in_combat(),
    "during an opponent 's turn": opponents_turn(),
    "during your turn , before attackers are declared": before_attackers(),
}


OF_X = (
    "discard_cost",
    "exile_cost",
    "pay_life",
    "remove_counter_cost",
    "return_cost",
    "sacrifice_cost",
    "tap_cost",
)
"""Parts of costs whose number may be X, chosen as the spell or ability is announced (CR 601.2b)."""


def costs(r: Reader, place: int, of_x: bool = False) -> list[tuple[int, Cost]]:
    """A whole cost, to its colon; with `of_x` a part of it may be of X."""
    found: list[tuple[int, Cost]] = []

    def more(at: int, symbols: tuple[str, ...], parts: tuple[Any, ...]) -> None:
        for end, symbol in [*r.parse("mana", at), *r.parse("tap_symbol", at)]:
            if parts:
                continue
            after(end, (*symbols, symbol), parts)
        for end, part in r.parse("costpart", at):
            numbers = [a for a in part.args if isinstance(a, Value)]
            if numbers and not (of_x and part.head.name in OF_X and all(n.head.name == "x" for n in numbers)):
                continue  # X is chosen as the whole is announced
            after(end, symbols, (*parts, part))

    def after(at: int, symbols: tuple[str, ...], parts: tuple[Any, ...]) -> None:
        found.append((at, Cost(", ".join(symbols), parts)))
        if r.at(at, ","):
            more(at + 1, symbols, parts)

    more(place, (), ())
    return found


@reads("tap_symbol")
def tap_symbol(r: Reader, place: int) -> Parses:
    """ "{T}", "{Q}"."""
    symbol = r.words[place].upper() if place < r.length else ""
    return [(place + 1, symbol)] if symbol in ("{T}", "{Q}") else []


@reads("whole_cost")
def whole_cost(r: Reader, place: int) -> Parses:
    """A cost of mana and other parts."""
    return [*costs(r, place)]


def loyalty_cost(r: Reader, place: int) -> tuple[int, int] | None:
    """A loyalty symbol (CR 606.4): where its ability begins, and the number."""
    if place + 1 >= r.length:
        return None
    sign = r.words[place].replace("−", "-")
    if (sign == "0" or (sign[0] in "+-" and sign[1:].isdigit())) and r.at(place + 1, ":"):
        return place + 2, int(sign)
    return None


Limits = tuple[tuple[str, Any], ...]


def limits(r: Reader, place: int) -> list[tuple[int, Limits]]:
    """What limits the activation: "Activate only as a sorcery"."""
    end = r.past(place, "any player may activate this ability .")
    if end:
        return [(end, (("any_player", True),))]
    found: list[tuple[int, Limits]] = [(place, ()), *_reduced(r, place)]
    found = [found[-1]]
    while r.at(found[-1][0], "activate", "only") or r.at(found[-1][0], "activate", "no", "more"):
        end, given = _limit(r, found[-1][0])
        if not end:
            break
        found = [(end, (*found[-1][1], given))]
    return found


def _reduced(r: Reader, place: int) -> list[tuple[int, Limits]]:
    """ "This ability costs {1} less to activate for each creature you control"."""
    start = r.past(place, "this ability costs")
    symbol = r.words[start] if start and start < r.length else ""
    each = r.past(start + 1, "less to activate for each") if symbol[1:-1].isdigit() else 0
    for end, value in r.parse("foreach", each) if each else []:
        solved = settled(r, None, (value,)) if r.at(end, ".") else None
        if solved is not None:
            return [(end + 1, (("reduced", multiplied(int(symbol[1:-1]), solved[0])),))]
    return []


def _limit(r: Reader, place: int) -> tuple[int, tuple[str, Any]]:
    """One limit: where it ends, 0 if none is there, and how it is written."""
    at = place + 2
    if r.at(at, "more", "than"):
        times = r.low[at + 2] if at + 2 < r.length else ""
        n, after = (2, at + 3) if times == "twice" else (COUNTS.get(times, 0), at + 3 + r.at(at + 3, "times"))
        end = r.past(after, "each turn .")
        return (end, ("per_turn", n)) if n > 1 and end else (0, ("", None))
    for text, given in LIMITS.items():
        end = r.past(at, f"{text} .")
        if end:
            return end, given
    for text, condition in DURING.items():
        end = r.past(at, f"{text} .")
        if end:
            return end, (
                "condition",
                said(condition, Said(None, place, text.replace(" 's", "'s").replace(" ,", ","))),
            )
    if r.at(at, "if"):
        for end, c in r.parse("cond", at + 1):
            if r.at(end, "."):
                return end + 1, ("condition", c)
    return 0, ("", None)
