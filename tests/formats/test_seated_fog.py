"""Somebody sits down under fog of war: what lies below the top card of an enemy's unit is told to nobody else (AM-119)."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from engine.players.record import steps
from engine.state import terms, topics
from engine.state.choice import Pick
from engine.state.objects import Card
from formats import registry
from formats.seated import Eyes, SeatedGame, in_words, question

from .army_match import Match
from .test_strong import become, lineup

pytestmark = pytest.mark.rule("AM-119")


def story(m: Match, seat: int | None) -> list[dict[str, Any]]:
    return steps(m.game, registry.play("army-magic").sentences, eyes=seat)


@pytest.fixture
def under_fog() -> tuple[Match, Card, Card]:
    """Ben's Spined Wurm lies on his Goblin Piker."""
    m = Match(fog_of_war=True).begin()
    m.game.story = []
    return m, m.put("Spined Wurm", (3, 4), 1), m.put("Goblin Piker", (3, 4), 1)


def test_a_march_names_the_top_card_alone(under_fog: tuple[Match, Card, Card]) -> None:
    m, wurm, piker = under_fog
    m.game.tell("march", m.game.seats[1], (wurm, piker), "(3,4)", "(3,3)")
    m.game.tell("dies", None, piker)
    ann, ben, everybody = (story(m, seat)[-2:] for seat in (0, 1, None))
    assert ann[0]["text"] == "Ben marches from (3,4) to (3,3) with Spined Wurm, a hidden unit."
    assert (ann[0]["cards"], ann[1]["text"], ann[1]["cards"]) == (["Spined Wurm"], "A hidden unit dies.", [])
    assert ben == everybody and ben[1]["cards"] == ["Goblin Piker"]


def test_what_was_told_stays_hidden_when_the_unit_is_seen_later(
    under_fog: tuple[Match, Card, Card],
) -> None:
    m, wurm, piker = under_fog
    m.game.tell("dies", None, piker)
    m.field.relocate([wurm], 8)
    assert m.field.sees(m.game.seats[0], piker)
    assert story(m, 0)[-1]["text"] == "A hidden unit dies."
    m.game.tell("dies", None, piker)
    assert story(m, 0)[-1]["text"] == "Goblin Piker dies."


def test_a_hidden_unit_is_offered_by_its_place(under_fog: tuple[Match, Card, Card]) -> None:
    m, wurm, piker = under_fog
    ann, ben = m.game.seats
    ask = Pick(ann, topics.TARGET, (wurm, piker), least=1, most=1, source=piker)
    told = question(ask, Eyes(m.field, ann))
    assert [o["label"] for o in told["options"]] == ["Spined Wurm", "a hidden unit"]
    assert (told["options"][1]["note"], told["options"][1]["id"]) == ("Ben's at (3,4)", None)
    assert "Goblin Piker" not in json.dumps(told)
    assert in_words(ask, (1,), Eyes(m.field, ann)) == "a hidden unit"
    assert question(ask, Eyes(m.field, ben))["options"][1]["label"] == "Goblin Piker"


def texts_exchanged(game: Any, eyes: int, chance: random.Random) -> int:
    """Give every permanent that the seat does not see the text of another card of its size; how many got one."""
    seat, done = game.seats[eyes], 0
    of_size: dict[Any, list[Any]] = {}
    for card in (c for s in game.seats for c in (*s.library, *s.permanents)):
        if card.types & terms.CREATURE and card.printed.plain:
            of_size.setdefault((card.printed.power, card.printed.toughness), []).append(card.printed)
    for card in game.battlefield:
        if not game.map.sees(seat, card) and card.types & terms.CREATURE and card.printed.plain:
            able = [
                p for p in of_size[card.printed.power, card.printed.toughness] if p.name != card.printed.name
            ]
            if able:
                become(game, card, chance.choice(able))
                done += 1
    return done


def test_what_a_seat_is_told_is_the_same_whatever_lies_under_the_top_card() -> None:
    line = lineup("army-magic", "greedy")
    line = replace(line, options={**line.options, "fog_of_war": True})
    game, chance, exchanged = SeatedGame(line, [0]), random.Random(7), 0
    while not game.over and game.game.turn < 16:
        if game.asked is None:
            game.play_on()
            continue
        told = json.dumps([game.told(0), game.sentences(0), game.advice(0)])
        assert game.sentences(0, 7) == game.sentences(0)[-7:]
        mark = game.game.mark()
        exchanged += texts_exchanged(game.game, 0, chance)
        game.game.refresh()
        assert json.dumps([game.told(0), game.sentences(0), game.advice(0)]) == told
        game.game.undo(mark)
        assert game.ask is not None
        game.answer(0, len(game.moves), game.ask.random(chance.randrange, eager=True))
    assert exchanged > 10


def test_the_map_says_how_many_lie_hidden(under_fog: tuple[Match, Card, Card]) -> None:
    line = lineup("army-magic", "greedy")
    game = SeatedGame(replace(line, options={**line.options, "fog_of_war": True}), [0])
    found = False
    while not game.over and game.game.turn < 12 and not found:
        if game.asked is None:
            game.play_on()
            continue
        told = game.told(0)
        hidden = told.get("map", {}).get("hidden", {})
        unseen = [c for c in game.game.battlefield if not game.game.map.sees(game.game.seats[0], c)]
        assert sum(hidden.values()) == sum(c.attached_to is None for c in unseen)
        assert not {str(c.id) for c in unseen} & told.get("map", {"places": {}})["places"].keys()
        found = bool(hidden)
        assert game.ask is not None
        game.answer(0, len(game.moves), game.ask.default())
    assert found
