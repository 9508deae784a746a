"""What a person reads of what can be done: the face that is played, and how a spell is cast otherwise than for its cost."""

from collections.abc import Iterator

import pytest

from engine.dsl import *
from engine.language.library import add_face, apart, definition
from engine.players.record import SENTENCES, sentence
from engine.rules.casting import perform
from engine.rules.legal import legal_actions
from engine.state.action import PLAY, Action
from engine.state.choice import Act
from formats.seated import option
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards() -> Iterator[None]:
    """A card with a land on its other face, and one that lets creatures be cast from the graveyard."""
    with apart():
        creature("Test Mammoth", "{2}", "Elephant", 3, 3)
        land("Test Valley", tap_for("{G}"))
        add_face(definition("Test Mammoth"), "modal", definition("Test Valley"))
        creature(
            "Test Keeper",
            "{4}",
            "Cleric",
            3,
            3,
            permits(one_spell_of_graveyard(CREATURE.card)),
        )
        yield


def offered(t: Table) -> set[tuple[str, str]]:
    """The words and the notes of everything Ann can do but pass."""
    ann = t.seat("Ann")
    ask = Act(ann, legal_actions(t.game, ann, True)[1:])
    return {(row["label"], row["note"]) for row in (option(ask, o) for o in ask.options)}


def test_each_face_of_a_card_is_offered_by_its_name() -> None:
    t = Table()
    t.put("Ann", "Test Mammoth", "hand")
    t.lands("Ann", "Forest", 1)
    assert offered(t) == {("Play Test Valley", "")}
    t.lands("Ann", "Forest", 1)
    assert ("Cast Test Mammoth", "") in offered(t)


def test_what_is_disturbed_is_offered_by_the_name_of_its_back_and_said_to_be() -> None:
    t = Table()
    t.put("Ann", "Galedrifter", "graveyard")
    t.lands("Ann", "Island", 5)
    assert offered(t) == {("Cast Waildrifter", "disturb")}


def test_what_is_played_is_told_by_the_face_it_is_played_with() -> None:
    t = Table()
    card = t.put("Ann", "Test Mammoth", "hand")
    t.game.story = []
    t.do(lambda game: perform(game, t.seat("Ann"), Action(PLAY, card, way="modal")))
    told = [
        sentence(t.game, SENTENCES, kind, seat, list(facts))
        for (_, _, kind, seat, *_), facts in zip(t.game.story, t.game.words, strict=True)
    ]
    assert told[0] == "Ann plays Test Valley."


def test_what_lets_a_spell_be_cast_is_named() -> None:
    t = Table()
    t.put("Ann", "Test Keeper")
    t.put("Ann", "Grizzly Bears", "graveyard")
    t.lands("Ann", "Forest", 2)
    assert offered(t) == {("Cast Grizzly Bears", "by Test Keeper")}
