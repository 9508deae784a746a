"""Ascend and the city's blessing (CR 702.131)."""

from typing import Any

from engine.keywords.abilities import called
from engine.keywords.table import keyword
from engine.language.abilities import Ability, Permitting
from engine.language.nodes import condition, permission
from engine.rules.blessing import blessed
from engine.state import terms
from engine.state.circumstances import ELSEWHERE
from engine.state.run import Run


@permission("its controller ascends", kind=terms.PE_ASCEND, unsaid=True)
def ascends(run: Run) -> Any:
    """Looked for whenever state-based actions are."""
    return True


@keyword("ascend", "702.131")
def ascend() -> Ability:
    """Ascend on a permanent (CR 702.131b)."""
    return called("ascend", Permitting(ascends()))


@condition("you have the city's blessing", reads=ELSEWHERE)
def have_blessing(run: Run) -> bool:
    return blessed(run.game, run.controller)
