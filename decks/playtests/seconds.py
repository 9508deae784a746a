"""A share of the games again by another pilot: whether what a report says depends on who played."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from decks.models import Game, Playtest, StopRule
from engine.players import PilotInfo
from formats import registry
from formats.play import Lineup, Schedule, pilots_for

SHARE = 10  # a tenth of the games
LEAST = 200  # games of a playtest that is large enough for it
FEWEST, MOST_SECONDS = 20, 120.0  # games that say something; and what they may take of the processor
WEAK = "random"  # a pilot that does not play to win


@dataclass(frozen=True, slots=True)
class Second:
    """Who plays how many of the games again."""

    pilot: str
    games: int


def other_pilot(format_key: str, pilot: str) -> PilotInfo | None:
    """The other pilot of a format that is most worth asking: one that thinks for long, else the format's own, else any."""
    known = pilots_for(format_key)
    order = {name: place for place, name in enumerate(known)}
    fit = [info for name, info in known.items() if name not in (pilot, WEAK)]
    return min(fit, key=lambda info: (info.quick, -order[info.name]), default=None)


def chosen(
    schedule: Schedule, games: int, rule: StopRule, seconds_a_game: Callable[[Lineup], float]
) -> Second | None:
    """Who plays a share of so many games again; None where there is nobody, or it says too little or takes too long."""
    pilots = {s.pilot for s in schedule.lineup.seats if registry.get(schedule.lineup.format).piloted(s.role)}
    if games < LEAST or rule == StopRule.LADDER or len(pilots) != 1 or WEAK in pilots:
        return None
    info = other_pilot(schedule.lineup.format, pilots.pop())
    if info is None:
        return None
    again = played_by(schedule, info.name)
    affordable = int(MOST_SECONDS / seconds_a_game(again.lineup))
    n = min(games // SHARE, affordable)
    n -= n % schedule.piece
    return Second(info.name, n) if n >= FEWEST else None


def played_by(schedule: Schedule, pilot: str) -> Schedule:
    """The same games with another pilot at every seat that somebody decides for."""
    form = registry.get(schedule.lineup.format)

    def by(lineup: Lineup) -> Lineup:
        seats = tuple(replace(s, pilot=pilot) if form.piloted(s.role) else s for s in lineup.seats)
        return replace(lineup, seats=seats)

    return replace(schedule, lineup=by(schedule.lineup), rival=schedule.rival and by(schedule.rival))


def of(playtest: Playtest) -> Playtest | None:
    """The games of the other pilot, where there are any yet."""
    second = playtest.seconds.order_by("pk").first()
    return second if second is not None and Game.objects.filter(playtest=second).exists() else None
