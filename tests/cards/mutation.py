"""Which words of the definition language no position shows: `python -m tests.cards.mutation [NAME ...]`.

Each word that playable cards use is broken in turn, so that it does nothing, never happens, is never (or always) true or counts
one too many, and the positions of `tests/scenarios` with a card that uses it are played. A word is shown if one of them ends
otherwise then. Words listed may still be right, and tests of other kinds may hold them; but nothing here would notice if they did
nothing. Takes some minutes on one core.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine import cards
from engine.cards.readings import kept
from engine.compiled import fields
from engine.language.abilities import Ability, Cost, Mode
from engine.language.filters import Anyone, Filter
from engine.language.library import find
from engine.language.nodes import HEADS, Condition, Effect, EventNode, Node, Value
from engine.state.objects import Printed
from formats.scenarios.runner import run

AT_MOST = 60
"""Positions tried for one word."""

Broken = Callable[..., Any]


def broken(kind: type[Node], lower: Broken) -> dict[str, Broken]:
    """Ways in which a word of that kind can be wrong, by what is wrong then."""
    if kind is EventNode:
        return {"never happens": lambda run, event, *args, **named: False}
    if kind is Condition:
        return {
            "is never true": lambda run, *args, **named: False,
            "is always true": lambda run, *args, **named: True,
        }
    if kind is Effect:
        return {"does nothing": lambda run, *args, **named: None}
    if kind is Value:
        return {"is one more": lambda run, *args, **named: lower(run, *args, **named) + 1}
    return {}


def words_of(part: Any) -> Iterator[tuple[str, type[Node]]]:
    """The words that a definition, or a part of one, is made of."""
    if isinstance(part, tuple | list):
        for each in part:
            yield from words_of(each)
    elif isinstance(part, Node):
        yield part.head.name, type(part)
        yield from words_of(part.args)
    elif isinstance(part, Filter):
        yield from words_of([argument for _, argument in part.words])
    elif isinstance(part, Anyone):
        yield from words_of(part.filter)
    elif isinstance(part, Cost):
        yield from words_of(part.parts)
    elif isinstance(part, Mode):
        yield from words_of(part.effects)
    elif isinstance(part, Ability):
        names = [name for name in fields(type(part)) if name != "keyword" and hasattr(part, name)]
        yield from words_of([getattr(part, name) for name in names])
    elif isinstance(part, Printed):
        yield from words_of(list(part.abilities))
        yield from words_of(list(part.faces.values()))


def cards_in(part: Any) -> Iterator[str]:
    """The names of cards that a position speaks of."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key in ("card", "of", "aura") and isinstance(value, str):
                yield value
            yield from cards_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from cards_in(value)


def positions() -> list[Mapping[str, Any]]:
    """Every position of the repository."""
    folder = Path(__file__).parents[1] / "scenarios"
    return [row for file in sorted(folder.glob("*/*.json")) for row in json.loads(file.read_text("utf-8"))]


def noticed(rows: Sequence[Mapping[str, Any]]) -> bool:
    """Whether one of these positions, which all end as they should, does not now."""
    for row in rows:
        try:
            if run(row)["status"] != "pass":
                return True
        except Exception:  # a word that gives nonsense may break anything
            return True
    return False


def main(names: Sequence[str]) -> None:
    users: dict[str, list[str]] = defaultdict(list)
    kinds: dict[str, type[Node]] = {}
    of_card: dict[str, set[str]] = {}
    for card in sorted({*cards.names(), *kept().cards}):
        found = dict(words_of(find(card)))
        kinds.update(found)
        of_card[card] = set(found)
        for word in found:
            users[word].append(card)
    playing: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for row in positions():
        there = {*cards_in(row.get("setup")), *cards_in(row.get("script"))}
        for word in set().union(*[of_card.get(card, set()) for card in there]):
            playing[word].append(row)
    shown = total = 0
    for word in sorted(names or users):
        head, kind = HEADS[word], kinds[word]
        lower = head.lower
        for wrong, instead in broken(kind, lower).items():
            total += 1
            head.lower = instead
            try:
                seen = noticed(playing[word][:AT_MOST])
            finally:
                head.lower = lower
            shown += seen
            if not seen:
                print(
                    f"{word} {wrong}: {len(playing[word])} positions; {'; '.join(users[word][:3])}",
                    flush=True,
                )
    print(f"{shown} of {total} are noticed.")


if __name__ == "__main__":
    main(sys.argv[1:])
