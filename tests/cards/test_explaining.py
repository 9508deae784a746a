"""How the engine understands a card is told from its nodes: a wrong reading shows."""

from collections.abc import Iterator

import pytest

from engine.cards import definition, names
from engine.language.library import apart
from engine.language.library import definition as made
from engine.text.printing.explaining import explained
from tests.cards.test_read_and_played import card


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


def told(text: str, types: str = "Sorcery") -> str:
    return "\n".join(line for lines in explained(made(card(text, types))) for line in lines)


@pytest.mark.parametrize(("text", "types", "says"), [
    ("Whenever a land you control enters, tap target creature an opponent controls. That creature doesn't untap during "
     "its controller's next untap step.", "Enchantment", "stays tapped (what: target A again)"),
    ("Create a token that's a copy of target creature you control. Sacrifice it at the beginning of the next end step.",
     "Sorcery", "sacrifice later (what: what was just created)"),
    ("Whenever this creature deals combat damage to a player, that player discards a card.", "Creature — Elf",
     "who: the player of the event"),
    ("Destroy target creature. Its controller loses 2 life.", "Sorcery", "who: the controller of (target A again)"),
    ("{T}: Target creature gets +1/+1 until end of turn. Activate only as a sorcery.", "Creature — Elf",
     "Only when its controller could cast a sorcery"),
    ("Other Elf creatures you control get +1/+1.", "Creature — Elf", "anything but the card itself"),
    ("Draw a card for each creature you control.", "Sorcery", "count (which: creature, under the control of"),
    ("Put two +1/+1 counters on up to one target creature.", "Sorcery", "0 to 1 of: creature"),
])
def test_a_pronoun_is_told_as_what_it_was_taken_for(text: str, types: str, says: str) -> None:
    assert says in told(text, types)


def test_a_change_of_the_text_shows_in_what_is_told() -> None:
    texts = ("Destroy target creature.", "Destroy target nontoken creature.", "Destroy up to one target creature.",
             "Destroy target creature you control.", "Destroy another target creature.")
    found = set()
    for k, text in enumerate(texts):
        lines = explained(made(card(text, name=f"Card {k}")))
        found.add("\n".join(line for each in lines for line in each))
    assert len(found) == len(texts)


def test_every_card_of_the_library_is_told() -> None:
    """No kind of ability is left out, whatever it is made of."""
    for name in sorted(names())[::40]:
        for lines in explained(definition(name)):
            assert lines and all(lines), name
