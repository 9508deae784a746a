"""Daybound and nightbound (CR 702.145), and what else speaks of day and night."""

from typing import Any

from engine.effects.conditions import not_
from engine.keywords.abilities import called
from engine.keywords.table import FURTHER, keyword
from engine.language.abilities import Ability, AsEnters, Permitting
from engine.language.nodes import condition, effect, event, permission
from engine.rules import daytime
from engine.rules.faces import show
from engine.state import specials, terms
from engine.state.circumstances import DEEDS
from engine.state.objects import Event
from engine.state.run import Run


@permission("it turns over with day and night", kind=terms.PE_BOUND_TO_TIME, unsaid=True)
def bound_to(run: Run, time: str) -> Any:
    """The face that is shown by day, or by night."""
    return True


@effect("it enters transformed if it's night", unsaid=True)
def enters_by_night(run: Run) -> None:
    """With its back up (CR 702.145b)."""
    back = run.source.printed.faces.get("back")
    if daytime.daytime(run.game) == daytime.NIGHT and back is not None and not run.source.token:
        show(run.game, run.source, back)


@keyword("daybound", "702.145")
def daybound() -> list[Ability]:
    """Daybound (CR 702.145b)."""
    return [
        called("daybound", Permitting(bound_to(daytime.DAY))),
        called(FURTHER, AsEnters(enters_by_night())),
    ]


@keyword("nightbound", "702.145")
def nightbound() -> list[Ability]:
    """Nightbound (CR 702.145e)."""
    return [
        called("nightbound", Permitting(bound_to(daytime.NIGHT))),
    ]


@effect("it becomes day")
def becomes_day(run: Run) -> None:
    daytime.becomes(run.game, daytime.DAY)


@effect("it becomes night")
def becomes_night(run: Run) -> None:
    daytime.becomes(run.game, daytime.NIGHT)


@condition("it's day", reads=DEEDS)
def is_day(run: Run) -> bool:
    return daytime.daytime(run.game) == daytime.DAY


@condition("it's night", reads=DEEDS)
def is_night(run: Run) -> bool:
    return daytime.daytime(run.game) == daytime.NIGHT


@condition("it's day or night", unsaid=True, reads=DEEDS)
def is_any_time(run: Run) -> bool:
    return bool(daytime.daytime(run.game))


@event("day becomes night or night becomes day", terms.EV_SPECIAL)
def daytime_changes(run: Run, event: Event) -> bool:
    """Not as it becomes day or night for the first time (CR 731.1)."""
    return event.what == specials.DAYTIME_CHANGED


def day_as_it_enters(this: str) -> AsEnters:
    """ "If it's neither day nor night, it becomes day as this creature enters." """
    made = AsEnters(becomes_day(), not_(is_any_time()))
    made.keyword = f"if it's neither day nor night, it becomes day as {this} enters."
    return made
