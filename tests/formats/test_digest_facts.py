"""A digest sees everything: each fact of a game of each format is changed once, and the digest is another one."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.compiled import fields
from engine.state import terms
from engine.state.digest import digest
from engine.state.game import Game
from engine.state.objects import Card, LifeTotal, Seat
from formats.army_magic.ground import Ground, Space
from formats.proving.selfplay import played
from tests import digests

DECISIONS = (12, 60, 140)

# What is no fact of its own, with the reason.
LEFT_OUT: dict[type, dict[str, str]] = {
    Game: {
        **dict.fromkeys(("ruleset", "seed", "seats", "teams", "orders"), "the same from beginning to end"),
        **dict.fromkeys(
            (
                "journal",
                "write",
                "frames",
                "answers",
                "given",
                "cursor",
                "pending",
                "asked",
                "reply",
                "step_mark",
                "restarting",
                "imagined",
                "replacing",
            ),
            "where the run loop stands",
        ),
        **dict.fromkeys(
            ("dirty", "touched", "reading", "unsettled", "clock"),
            "what is to be worked out anew; times are told by what has them",
        ),
        **dict.fromkeys(
            ("watch", "replacers", "permits", "instant_uses"),
            "indices of abilities, which their objects have",
        ),
        **dict.fromkeys(
            ("story", "words", "digests", "metrics", "asks_everything", "payments_from"),
            "what is told and asked of it, and to whom",
        ),
        "map": "the map, which stands among the notes",
    },
    Seat: {
        **dict.fromkeys(
            ("index", "name", "role", "team", "piloted", "total", "player", "common"),
            "the same from beginning to end",
        ),
        **dict.fromkeys(
            ("instant_uses", "sources", "permanents", "permissions"),
            "counted from the permanents and their abilities",
        ),
        "stops": "when a pilot wants to be asked",
    },
    Card: {
        **dict.fromkeys(
            ("id", "printed", "owner", "token", "deck_token", "mark", "stack_value"),
            "the same from beginning to end",
        ),
        **dict.fromkeys(
            ("zone", "definition", "base_definition", "controller", "base_controller"),
            "an object: told by its zone's list, its name, its number",
        ),
        **dict.fromkeys(
            ("attachments", "listed", "last_known", "protections", "abilities", "subtypes"),
            "told by what is attached, or worked out from what it is",
        ),
        **dict.fromkeys(
            ("attached_to", "attacking", "blocking", "blockers"), "objects: looked at one by one below"
        ),
    },
    LifeTotal: {"seats": "the same from beginning to end"},
    Space: {"cell": "the same from beginning to end", "card": "told by its number"},
}


def other(value: Any) -> Any:
    """Another value of the same kind; None where there is no such thing."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"{value}?"
        case tuple():
            return (*value, 1) if all(isinstance(v, int) for v in value) else value[:-1]
        case dict():
            return {**value, "?": 1}
        case list() if value:
            return [value[-1] + 1] if isinstance(value[-1], int) else value[:-1]
    return None


def facts(game: Game) -> Iterator[tuple[str, Any, str]]:
    """Objects with the names of their facts: the game, its players, a card of each zone, the lands of a map."""
    found: list[tuple[str, Any]] = [("game", game)]
    found += [(seat.name, seat) for seat in game.seats] + [("life", seat.total) for seat in game.seats]
    found += [("permanent", card) for card in game.battlefield[:2]]
    if isinstance(game.map, Ground):
        found += [("land", game.map.spaces[0]), ("land", game.map.spaces[17])]
    for called, thing in found:
        left_out = next(names for kind, names in LEFT_OUT.items() if isinstance(thing, kind))
        known = {n for kind in LEFT_OUT for n in fields(kind) if isinstance(thing, kind)}
        yield from (
            (called, thing, name) for name in fields(type(thing)) if name in known and name not in left_out
        )


@pytest.mark.parametrize("key", played())
def test_each_fact_changed_gives_another_digest(key: str) -> None:
    tried: set[str] = set()
    for number, patience in enumerate(DECISIONS):
        game = digests.begun(f"{key} {number}", patience)
        before = digest(game)
        for called, thing, name in facts(game):
            was = getattr(thing, name)
            now = other(was)
            if now is None:
                continue
            setattr(thing, name, now)
            try:
                assert digest(game) != before, f"{called}: {name} became {now!r}"
            finally:
                setattr(thing, name, was)
            tried.add(f"{type(thing).__name__}.{name}")
        for name, was in list(game.notes.items()):
            if (now := other(was)) is not None:
                game.notes[name] = now
                assert digest(game) != before, f"note {name} became {now!r}"
                game.notes[name] = was
        for seat in game.seats:
            for zone in (terms.LIBRARY, terms.HAND, terms.GRAVEYARD, terms.EXILE, terms.COMMAND):
                for card in seat.zone(zone)[:1]:
                    for thing in (card.counters, card.memory):
                        thing["?"] = 1
                        assert digest(game) != before, f"{terms.ZONE_NAMES[zone]}: what a card there has"
                        del thing["?"]
        assert digest(game) == before
    assert len(tried) >= 30


def test_a_fact_that_is_left_out_exists() -> None:
    for kind, names in LEFT_OUT.items():
        assert names.keys() <= set(fields(kind)), names.keys() - set(fields(kind))
