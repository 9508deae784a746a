"""Cards whose words are their own, beside those words: the artifact pile of Elder Dragon Wars."""

from typing import Any

from engine.dsl import *
from engine.language.nodes import condition, permission
from engine.state import terms
from engine.state.run import Run


@permission("no more than <n:word> creatures can attack you each combat", kind=terms.PE_MOST_ATTACKING_YOU)
def most_attackers_of_you(run: Run, n: int) -> Any:
    """Planeswalkers may be attacked by more."""
    return n


@condition("it's an upkeep step", dynamic=True)
def any_upkeep(run: Run) -> bool:
    """Of whichever player."""
    return run.game.step == terms.UPKEEP


@condition("you've controlled this continuously since the beginning of your most recent turn", dynamic=True)
def held_since_turn(run: Run) -> bool:
    """As summoning sickness has it, whatever type of permanent it is (CR 302.6)."""
    return run.source.zone == terms.BATTLEFIELD and not run.source.sick

artifact("Crawlspace", "{3}", permits(most_attackers_of_you(2)))
artifact(
    "Rocket Launcher", "{4}",
    ability("{2}", damage(1, target(ANY_TARGET)), destroy_later(THIS), if_=held_since_turn()),
)
artifact(
    "Armageddon Clock", "{6}",
    at(your_step(UPKEEP), put_counters(THIS, "doom")),
    at(your_step(DRAW_STEP), damage(counters_on(THIS, "doom"), EACH_PLAYER)),
    by_any_player("{4}", remove_counters(THIS, "doom"), if_=any_upkeep()),
)
