"""What replays show: the table at every sentence, the pilots' reasons, and a game that is the same for all that."""

import functools
import json
import re
from typing import Any

import pytest

import formats
from decks.playtests import lineups
from engine.players.reasons import outcome
from engine.players.view import card_json
from formats.play import GameRecord, play_game, replay
from formats.retelling import Entries, changes
from tests.table import Table

FORMATS = ("duel", "horde-sealed", "dreadhorde", "archenemy", "army-magic")


@functools.cache
def record(key: str, pilot: str = "greedy") -> GameRecord:
    fmt = formats.get(key)
    return play_game(lineups.preset(fmt, fmt.presets[0].key, pilot, 3), 1)


def tables(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The tables as the viewer makes them: every frame merged into the one before."""

    def merged(old: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
        return old | {k: merged(old.get(k) or {}, v) if isinstance(v, dict) else v for k, v in change.items()}

    found: list[dict[str, Any]] = []
    for frame in frames:
        found.append(merged(found[-1] if found else {}, frame))
    return found


@pytest.mark.parametrize("key", FORMATS)
def test_the_table_agrees_with_every_sentence(key: str) -> None:
    again = replay(json.loads(json.dumps(record(key).log)))
    assert again.ok and len(again.frames) == len(again.steps)
    shown = tables(again.frames)
    totals = {"life": 0, "enter": 0}
    for step, table in zip(again.steps, shown, strict=True):
        names = [c["name"] for c in table["cards"].values() if c is not None]
        if step["kind"] == "life" and not table.get("map"):
            assert table["seats"][str(step["seat"])]["life"] == int(
                step["text"].rstrip(".").rsplit(" ", 1)[1]
            )
            totals["life"] += 1
        elif step["text"].endswith("'s control.") and " enters under " in step["text"]:
            assert step["text"].split(" enters under ")[0] in names
            totals["enter"] += 1
        for seat in table["seats"].values():
            assert all(table["cards"][str(i)] is not None for i in seat["battlefield"])
    assert totals["enter"] > 5 and (totals["life"] > 2 or key == "army-magic")


@pytest.mark.parametrize("key", FORMATS)
def test_what_is_kept_of_a_permanent_is_what_it_is(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A permanent nothing was written about looks as it did: made anew every time, the frames are the same."""
    log = json.loads(json.dumps(record(key).log))
    kept = replay(log).frames
    monkeypatch.setattr(Entries, "__getitem__", lambda self, card: card_json(card), raising=False)
    assert replay(log).frames == kept


def test_changes_merge_back_into_what_they_came_from() -> None:
    before = {"a": 1, "b": {"x": 1, "y": [1]}, "c": {}}
    now = {"a": 1, "b": {"x": 2, "y": [1]}, "d": {"k": 0}}
    assert changes(before, now) == {"b": {"x": 2}, "c": None, "d": {"k": 0}}


def test_a_map_shows_whose_each_place_is_and_who_stands_there() -> None:
    again = replay(json.loads(json.dumps(record("army-magic").log)))
    last = tables(again.frames)[-1]
    assert last["map"]["columns"] == 5 and len(last["map"]["cells"]) == 30
    standing = {i for i, place in last["map"]["places"].items() if place is not None}
    assert standing and all(last["cards"][i] for i in standing)
    assert any(cell["seat"] is not None and cell["life"] > 0 for cell in last["map"]["cells"].values())
    assert any(" marches from (" in s["text"] for s in again.steps)


def test_reasons_are_given_in_replays_and_change_nothing() -> None:
    """Weighing again must leave no trace: the digests are those of the game."""
    found = record("horde-sealed")
    again = replay(json.loads(json.dumps(found.log)))
    reasons = [why for s in again.steps for why in s["why"]]
    assert again.ok
    for words in ("keeps 3 lands", "casts", " blocks ", "attacks with", "aims at"):
        assert any(words in why for why in reasons), words
    blocked = next(s for s in again.steps if any(" blocks " in why for why in s["why"]))
    assert " blocks " in blocked["text"]


def test_a_pilot_that_draws_lots_gives_no_reasons() -> None:
    again = replay(json.loads(json.dumps(record("duel", "random").log)))
    assert again.ok and not any(s["why"] for s in again.steps)


@pytest.mark.parametrize(
    ("blocker", "attacker", "kills", "dies"),
    [
        ("Grizzly Bears", "Grizzly Bears", True, True),
        ("Hill Giant", "Grizzly Bears", True, False),
        ("Grizzly Bears", "Hill Giant", False, True),
        ("Typhoid Rats", "Hill Giant", True, True),
    ],
)
def test_what_a_block_comes_to(blocker: str, attacker: str, kills: bool, dies: bool) -> None:
    t = Table()
    assert outcome(t.put("Ann", blocker), t.put("Ben", attacker)) == (kills, dies)


def test_damage_on_a_map_says_which_land_and_what_is_left_of_it() -> None:
    """Every blow names its land, and the life told after it is what the map shows there."""
    again = replay(json.loads(json.dumps(record("army-magic").log)))
    shown = tables(again.frames)
    lives = 0
    for n, step in enumerate(again.steps):
        if step["kind"] == "damage" and "): -" in again.steps[n + 1]["text"]:
            assert re.search(r"(home base|[A-Z][^(]+) at (\(\d,\d\))\.$", step["text"]), step["text"]
        if step["kind"] == "life":
            told = re.fullmatch(r".+'s? .+ at (\(\d,\d\)): [+-]\d+ life, now (\d+)\.", step["text"])
            assert told, step["text"]
            cell = next(c for c in shown[n]["map"]["cells"].values() if c["label"] == told[1])
            assert cell["life"] == int(told[2]), step["text"]
            lives += 1
    assert lives > 20


@pytest.mark.parametrize("key", FORMATS)
def test_what_is_on_the_stack_says_which_ability_it_is(key: str) -> None:
    again = replay(json.loads(json.dumps(record(key).log)))
    abilities = 0
    for step, table in zip(again.steps, tables(again.frames), strict=True):
        for item in table["stack"]:
            assert item["text"] == "spell" or item["says"], item
            abilities += item["text"] == "ability"
        if step["kind"] == "cast" and re.search(r" (triggers|activates) ", step["text"]):
            assert ": " in step["text"], step["text"]
        if step["text"].startswith("The ability of "):
            assert re.search(r"(resolves|left|countered|no longer true): .+[.”)]$", step["text"]), step[
                "text"
            ]
    assert abilities or key == "duel"


def test_a_spell_that_was_taken_back_is_not_explained() -> None:
    """A cast that cannot be paid for after all leaves no sentence; why it was begun stands at no other."""
    fmt = formats.get("army-magic")
    found = play_game(lineups.preset(fmt, "clans", "greedy", 1), 0)
    again = replay(json.loads(json.dumps(found.log)))
    assert again.ok
    explained = hidden = 0
    for step in again.steps:
        for why in step["why"]:
            if begun := re.search(r": (casts|uses) (.+), worth ", why):
                name = begun[2].split(",")[0]
                face_down = name.endswith(" face down")
                assert ("face-down creature" if face_down else name) in step["text"], (step["text"], why)
                explained += 1
                hidden += face_down
    assert explained > 20
    assert hidden, "a morph among them"
