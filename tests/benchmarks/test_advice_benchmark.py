"""Six decks with a planted flaw, two hundred games each: how many reports name it, and what they say of the sound deck.

`ADVICE_GAMES=200 pytest tests/benchmarks/test_advice_benchmark.py -s`; without it nothing is played.
"""

import os

import pytest

from tests.decks.playtests.planted import FLAWED, SOUND, flaws, told

GAMES = int(os.environ.get("ADVICE_GAMES", "0"))


@pytest.mark.skipif(not GAMES, reason="ADVICE_GAMES says how many games a deck")
def test_reports_name_the_flaws_that_were_planted() -> None:
    found = dict(flaws(GAMES))
    print(found)
    assert sum(found.values()) >= 4 and len(found) == len(FLAWED)
    sound = told(SOUND, GAMES)
    print([each["words"] for each in sound])
    assert len(sound) <= 1
