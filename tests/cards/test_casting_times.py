"""When a spell says that it can be cast (CR 601.3): a text, a step, whether it can."""

from collections.abc import Iterator

import pytest

from engine.language.library import apart, register
from engine.state import notes, terms
from engine.text.reading.reader import read
from engine.text.reading.result import CardText, define
from tests.table import Table

ATTACKERS, BLOCKERS = terms.DECLARE_ATTACKERS, terms.DECLARE_BLOCKERS
ATTACKED = "during the declare attackers step and only if you've been attacked this step"


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


@pytest.mark.parametrize(
    ("when", "step", "attacked", "can"),
    [
        ("during combat", terms.BEGIN_COMBAT, False, True),
        ("during combat", terms.MAIN1, False, False),
        ("during combat", terms.END_COMBAT, False, True),
        ("during the declare attackers step", ATTACKERS, False, True),
        ("during the declare attackers step", BLOCKERS, False, False),
        ("during the declare blockers step", BLOCKERS, False, True),
        ("during the declare blockers step", ATTACKERS, False, False),
        ("during combat after blockers are declared", BLOCKERS, True, True),
        ("during combat after blockers are declared", terms.END_COMBAT, True, True),
        ("during combat after blockers are declared", terms.END_COMBAT, False, False),
        ("during combat after blockers are declared", ATTACKERS, False, False),
        ("during combat before blockers are declared", ATTACKERS, False, True),
        ("during combat before blockers are declared", terms.BEGIN_COMBAT, False, True),
        ("during combat before blockers are declared", BLOCKERS, False, False),
        ("during combat before blockers are declared", terms.MAIN1, False, False),
        (ATTACKED, ATTACKERS, True, True),
        (ATTACKED, ATTACKERS, False, False),
        (ATTACKED, BLOCKERS, True, False),
    ],
)
def test_a_spell_is_cast_only_then(when: str, step: int, attacked: bool, can: bool) -> None:
    facts = CardText("Test Text", "{0}", [], ["Instant"], [])
    register(define(read(f"Cast this spell only {when}.\nYou gain 1 life.", facts), facts))
    t = Table()
    t.put("Ann", "Test Text", "hand")
    bears = t.put("Ben", "Grizzly Bears")
    t.game.active_team = t.seat("Ben").team
    t.game.to_step(step)
    if attacked:
        t.game.set(bears, "attacking", t.seat("Ann"))
        t.game.attackers.append(bears)
        t.game.notes[notes.ATTACKED_PLAYERS] = ((t.game.turn, t.game.combats), (t.seat("Ann").index,))
    assert t.can("Ann", "cast", "Test Text", sorcery=False) is can
