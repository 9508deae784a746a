"""Reading damage that is prevented."""

from typing import Any

from engine.dsl import prevent_damage
from engine.language.nodes import Node
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.said import Manner, Said, said

# How a text says by what or to whom damage is dealt, and whether "this turn" stands first or last.
DEALT: tuple[tuple[str, str, Manner], ...] = (
    ("that would be dealt this turn by", "by", "first"),
    ("that would be dealt to", "to", "last"),
    ("that would be dealt this turn to", "to", "first"),
    ("that would be dealt by", "by", "last"),
)


@reads("prevented")
def prevented(r: Reader, place: int) -> Parses:
    """ "combat damage that would be dealt to you this turn": a prevention effect of this turn."""
    combat = r.at(place, "combat")
    at = place + combat
    if not r.at(at, "damage"):
        return []

    def shield(how: Manner, **whom: Any) -> Node:
        return said(prevent_damage(**whom, combat=combat), Said(None, place, manner=how))

    found: Parses = []
    for text, whom, when in DEALT:
        start = r.past(at + 1, text)
        for end, v in r.parse("any", start) if start else []:
            if when == "first":
                found.append((end, shield(when, **{whom: v})))
            elif r.at(end, "this", "turn"):
                found.append((end + 2, shield(when, **{whom: v})))
                if whom == "to" and r.at(end + 2, "by"):
                    found += [(last, shield(when, to=v, by=by)) for last, by in r.parse("any", end + 3)]
    for end, v in r.parse("obj", at + 1):
        if r.at(end, "would", "deal", "this", "turn"):
            found.append((end + 4, shield("deal", by=v)))
    return found
