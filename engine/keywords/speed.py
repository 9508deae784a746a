"""Start your engines! and max speed (CR 702.178, 702.179)."""

from typing import Any

from engine.effects.conditions import both
from engine.effects.events import happens_while
from engine.keywords.table import keyword
from engine.language.abilities import Ability, Activated, Permitting, Static, Triggered, another
from engine.language.nodes import Condition, condition, effect, permission, value
from engine.rules import speed
from engine.state import terms
from engine.state.circumstances import ELSEWHERE
from engine.state.run import Run

MAX = "max speed"


@value("your speed", reads=ELSEWHERE)
def your_speed(run: Run) -> int:
    return speed.speed(run.controller)


@condition("you have max speed", reads=ELSEWHERE)
def at_max(run: Run) -> bool:
    return speed.speed(run.controller) >= speed.MAX_SPEED


@effect("your speed increases by 1", 1, unsaid=True)
def speed_up(run: Run) -> None:
    speed.faster(run.game, run.controller)


@permission("start your engines", kind=terms.PE_ENGINES, unsaid=True)
def engines(run: Run) -> Any:
    """A state-based action looks for it."""
    return True


@keyword("start your engines !", "702.179")
def start_your_engines() -> Ability:
    """Start your engines! (CR 702.179a)."""
    made = Permitting(engines())
    made.keyword = "start your engines!"
    return made


def _also(condition: Condition | None) -> Condition:
    return at_max() if condition is None else both(at_max(), condition)


@keyword("max speed — <ability>", "702.178", line=False)
def max_speed(made: Ability) -> Ability:
    """Max speed (CR 702.178a): the object has the ability for as long as its controller has max speed. Raises ValueError."""
    if isinstance(made, Activated | Static | Permitting):
        made.condition = _also(made.condition)
    elif isinstance(made, Triggered) and made.zone == terms.BATTLEFIELD:
        made.event = happens_while(made.event, at_max())
    else:
        raise ValueError("an ability that max speed is not known to give")
    return made


def without_speed(ability: Ability) -> Ability:
    """What max speed gives, as it is said after it."""
    made = another(ability)
    made.family = ""
    if isinstance(made, Triggered):
        made.event = made.event.args[0]
    elif isinstance(made, Activated | Static | Permitting) and made.condition is not None:
        made.condition = made.condition.args[1] if made.condition.head.name == "both" else None
    return made
