"""Naming a card at a table: any name there is, typed (CR 201.4)."""

import pytest

from engine.state import topics
from engine.state.choice import Name
from formats.seated import question, read_answer
from tests.table import Table


def asked() -> Name:
    names = ("Fire", "Fireball", "Ice", "Jötun Grunt", "Pithing Needle")
    return Name(Table().seat("Ann"), topics.CARD_NAME, names)


def test_a_name_is_typed_and_no_list_is_sent() -> None:
    told = question(asked())
    assert told["typed"] and told["options"] == []


@pytest.mark.parametrize(
    ("typed", "name"), [("Ice", "Ice"), (" pithing needle", "Pithing Needle"), ("Jotun Grunt", "Jötun Grunt")]
)
def test_it_may_be_written_in_any_way(typed: str, name: str) -> None:
    ask = asked()
    answer = read_answer(ask, lambda field: [typed] if field == "name" else [])
    assert isinstance(answer, int) and ask.options[answer] == name


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Fire // Ice", "Name one half alone: Fire or Ice."),
        ("Pithing Needel", "No card that can be named is called 'Pithing Needel'. Did you mean Pithing Needle?"),
        ("qqq", "No card that can be named is called 'qqq'."),
    ],
)  # fmt: skip
def test_what_is_no_name_is_told(typed: str, said: str) -> None:
    with pytest.raises(ValueError) as error:
        read_answer(asked(), lambda field: [typed] if field == "name" else [])
    assert str(error.value) == said
