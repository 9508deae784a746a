"""Plain rules: what a ruleset does where its format says nothing else."""

from collections.abc import Sequence
from typing import ClassVar

from engine.rules.layers import refresh
from engine.rules.triggers import notice
from engine.rules.turn import Match, Turn, put_definition_cards
from engine.state import notes, rng
from engine.state.game import Game, Procedure, Ruleset, SeatPlan
from engine.state.objects import Event


class Plain(Ruleset):
    """Plain Magic for any number of seats."""

    def prepare(self, game: Game, plans: Sequence[SeatPlan], shuffle: bool) -> None:
        for seat, plan in zip(game.seats, plans, strict=True):
            put_definition_cards(game, seat, plan.deck)
            if shuffle:
                seat.library, game.draws = rng.shuffled(seat.library, game.seed, game.draws)
            if any(not isinstance(d.power, (int, type(None))) for d in plan.deck):
                game.notes[notes.DEFINING] = True
        game.frames.append(Match())

    def derive(self, game: Game) -> None:
        refresh(game)

    def notice(self, game: Game, event: Event) -> None:
        notice(game, event)

    def turn_procedure(self, game: Game) -> Procedure:
        return Turn()


class Duel(Plain):
    """Two players, two decks, 20 life. `first` is the starting player, None for a random one (CR 103.1)."""

    key: ClassVar[str] = "duel"

    def __init__(self, life: int = 20, first: int | None = None) -> None:
        self.life = life
        self.first = first

    def starting_life(self, team: int, role: str) -> int | None:
        return self.life

    def first_team(self, game: Game) -> int:
        return game.random_below(len(game.teams)) if self.first is None else self.first
