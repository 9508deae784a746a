"""Votes (CR 701.38)."""

from engine.language.library import register
from engine.text.reading.reader import read
from engine.text.reading.result import CardText, define
from tests.table import Table

TEXT = "Starting with you, each player votes for time or money. You gain 1 life for each time vote."


def test_the_voters_are_asked_in_turn_order_from_the_controller_on() -> None:
    """CR 701.38a: the vote begins with who casts the spell, whoever sits first."""
    facts = CardText("Test Council", "{0}", [], ["Sorcery"], [])
    register(define(read(TEXT, facts), facts))
    t = Table("Ann", "Ben", "Cleo", active=1)
    t.play("Ben", "Test Council", vote=["time", "money", "time"])
    told = [(t.game.seats[row[3]].name, row[4]) for row in t.game.story or () if row[2] == "vote"]
    assert told == [("Ben", "time"), ("Cleo", "money"), ("Ann", "time")]
    assert t.life("Ben") == 22
