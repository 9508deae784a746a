"""A duel: the engine's own plain ruleset, 20 life, a random first player; the first seat's life may be a handicap."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.rules.plain import Duel
from engine.state.game import Game
from formats.duel.multiplayer import Commander, FreeForAll, lay_out
from formats.play_side import Play, Scenarios, Variant


class Handicapped(Duel):
    """A duel in which the first seat begins with another life total."""

    def __init__(self, life: int, first_life: int) -> None:
        super().__init__(life)
        self.first_life = first_life

    def starting_life(self, team: int, role: str) -> int | None:
        return self.first_life if team == 0 else self.life


def make(options: Mapping[str, Any], roles: Sequence[str]) -> tuple[Duel, list[int]]:
    """The ruleset for these options, and the team of each seat."""
    life, first_life, teams = options.get("life", 20), options.get("first_life"), list(range(len(roles)))
    reach, attack = options.get("range", "all"), options.get("attack", "multiple")
    if options.get("commander"):
        return Commander(life, reach=reach, attack=attack), teams
    if (reach, attack) != ("all", "multiple"):
        return FreeForAll(life, reach=reach, attack=attack), teams
    return (Duel(life=life) if first_life is None else Handicapped(life, first_life)), teams


LED = Variant(options={"commander": True})


def summary(game: Game) -> dict[str, Any]:
    """What the report counts of a finished game."""
    return {"life": [seat.total.life for seat in game.seats]}


PLAY = Play(
    make=make,
    summary=summary,
    reasons={"commander damage": "combat damage of a commander"},
    scenarios=Scenarios(
        names={"ffa": Variant(), "commander_duel": LED, "commander_ffa": LED, "oathbreaker_ffa": LED},
        fill=(("Mountain", 71),),  # as scenarios of XMage have it
        options=("range", "attack"),
        lay_out=lay_out,
    ),
)
