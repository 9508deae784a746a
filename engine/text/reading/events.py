"""Reading events, one or two, that trigger an ability."""

from typing import Any

from engine.dsl import either, happens_while, opponents_turn, your_turn
from engine.language.nodes import Condition, EventNode, Node
from engine.language.refs import THIS
from engine.text.reading.clauses import of_players, tails
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.said import Said, said

WHEN: dict[str, Condition] = {
    "during your turn": your_turn(),
    "during an opponent 's turn": opponents_turn(),
}
"""Whose turn it has to be, as texts say it after an event."""


APART = ("cast_this", "state")
"""Events of abilities that work elsewhere than on the battlefield, or watch what is and not what happens."""


@reads("events")
def events(r: Reader, place: int) -> Parses:
    """An event, or two, perhaps only while something holds."""
    found = _events(r, place)
    for end, e in list(found):
        if e.head.name in ("either", "cast_this", "state") or _of_this_card(e):
            continue  # it could be said of one of two, or works elsewhere than on the battlefield
        for words, condition in WHEN.items():
            if after := r.past(end, words):
                when: Any = said(condition, Said(None, end, words.replace(" 's", "'s")))
                found.append((after, said(happens_while(e, when), Said(None, place))))
        if r.at(end, "while"):
            found += [
                (after, said(happens_while(e, c), Said(None, place))) for after, c in r.parse("cond", end + 1)
            ]
    return found


def _of_this_card(e: EventNode) -> bool:
    """Whether it is about the card itself where it is no permanent."""
    return e.head.name in ("cycles", "discards_card", "discarded_mad") and e.args[-1] == THIS


def _events(r: Reader, place: int) -> Parses:
    """An event, or two: "this creature enters or dies", "this creature or another Zombie dies"."""
    found: Parses = list(r.parse("event", place))
    for end, first in list(found):
        if r.at(end, "or"):
            word = r.low[end + 1] if end + 1 < r.length and r.low[end + 1] in ("when", "whenever") else ""
            for after, second in _next_event(r, end + 1 + bool(word), first):
                if word or not _by_both(first, second):
                    found.append((after, said(either(first, second), Said(None, place, word))))
                else:
                    meets = EventNode(first.head, (first.args[0], second.args[1]))
                    meets.said = first.said
                    found.append((after, said(either(meets, second), Said(None, place, manner="object"))))
        for word in ("whenever", "at") if first.head.name not in APART and not _of_this_card(first) else ():
            for after, second in r.parse("event", end + 2) if r.at(end, "and", word) else []:
                by_time = r.at(end + 2, "the", "beginning", "of")
                if second.head.name not in APART and not _of_this_card(second) and by_time == (word == "at"):
                    found.append((after, said(either(first, second), Said(None, place, f"and {word}"))))
    for end, one in r.parse("evobj_sg", place):
        if not (r.at(end, "or") or r.at(end, "and/or")):
            continue
        for after, other in r.parse("evobj_sg", end + 1):
            here: Parses = []
            r.walk(tails("event", "sg", False), after, (other,), here, place)
            for last, node in here:
                first = EventNode(node.head, tuple(one if a is other else a for a in node.args))
                first.said = node.said
                both = either(first, node)
                both.said = Said(None, place, r.low[end], "subjects")
                found.append((last, both))
    return found


def _by_both(first: EventNode, second: EventNode) -> bool:
    """Whether the end belongs to both verbs: "blocks or becomes blocked by a creature"."""
    return (
        first.head.name == "blocks"
        and first.args[1] is None
        and second.head.name == "blocked_by"
        and second.said.shared
    )


def _next_event(r: Reader, place: int, last: Node) -> Parses:
    found = list(r.parse("event", place))
    how = last.said
    if how is not None and how.variant is not None and how.variant.shareable:
        first = how.variant.pattern[0]
        value = last.args[last.head.parameters.index(first.names[0])]
        here: Parses = []
        r.walk(tails("event", how.variant.number, of_players(how.variant)), place, (value,), here, place)
        for _, node in here:
            node.said.shared = True
        found += here
    return found
