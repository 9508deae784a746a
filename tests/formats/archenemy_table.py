"""A table of A with schemes and heroes H1, H2, H3; or villains P1, P2 ... of a Rumble."""

from typing import Any

from engine.cards import definition
from engine.players.record import steps
from engine.rules.priority import open_window
from engine.rules.schemes import face_up, lay_down, scheme_deck, set_in_motion
from engine.state import terms
from engine.state.game import SeatPlan
from engine.state.objects import Card
from formats.archenemy.ruleset import make
from tests.table import Table


class SchemeTable(Table):
    """Twenty Forests in each library; the scheme deck is what a test lays down."""

    def __init__(self, heroes: int = 3, rumble: int = 0, seed: int = 1, **options: Any) -> None:
        names = [f"P{i + 1}" for i in range(rumble)] or ["A", *(f"H{i + 1}" for i in range(heroes))]
        roles = ["archenemy"] * rumble or ["archenemy", *["hero"] * heroes]
        ruleset, teams = make({"rumble": bool(rumble), **options}, roles)
        plans = [
            SeatPlan(n, [definition("Forest")] * 20, role, team)
            for n, role, team in zip(names, roles, teams, strict=True)
        ]
        super().__init__(ruleset=ruleset, plans=plans, seed=seed)

    def schemes(self, *names: str, who: str = "") -> None:
        """The scheme deck, top first."""
        lay_down(self.game, self.seat(who or self.game.seats[0].name), [definition(n) for n in names])

    def motion(self, name: str, who: str = "", **answers: Any) -> Card:
        """Set that scheme in motion in its player's main phase; its triggers resolve."""
        seat = self.seat(who or self.game.seats[0].name)
        self.game.active_team, self.game.step = seat.team, terms.MAIN1
        self.schemes(name, who=seat.name)
        deck = scheme_deck(self.game, seat)
        self.game.notes["schemes"] = {
            **self.game.notes["schemes"],
            seat.index: (deck[-1], *deck[:-1]),
        }
        self._answer(None, (), answers)
        self.do(lambda game: set_in_motion(game, seat))
        card = next(c for c in reversed(seat.command) if c.name == name)
        self.resolve(**answers)
        return card

    def shown(self, who: str = "") -> list[str]:
        return [c.name for c in face_up(self.game, self.seat(who or self.game.seats[0].name))]

    def deck(self, who: str = "") -> list[str]:
        return [c.name for c in scheme_deck(self.game, self.seat(who or self.game.seats[0].name))]

    def story(self) -> list[str]:
        return [row["text"] for row in steps(self.game)]

    def end_step(self, who: str, **answers: Any) -> None:
        """The beginning of that side's end step."""
        self.game.active_team = self.seat(who).team
        self._answer(None, (), answers)
        self.do(lambda game: open_window(game, terms.END))
        self.resolve(**answers)

    def creatures(self, who: str, n: int, name: str = "Grizzly Bears") -> list[Card]:
        return [self.put(who, name) for _ in range(n)]
