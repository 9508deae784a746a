"""Whole games of Army Magic for the tests: set up as a match is, then driven by what a test answers."""

from collections.abc import Callable
from typing import Any

from engine import cards
from engine.rules.zones import move
from engine.state import terms
from engine.state.choice import Ask
from engine.state.game import Game, SeatPlan
from engine.state.objects import Card
from formats.army_magic.field import Field
from formats.army_magic.geometry import cell
from formats.army_magic.ruleset import ArmyMagic, Settings
from tests.formats.army_field import DEFAULT

Rows = list[tuple[int, str]]
Answers = dict[str, Callable[[Ask], Any]]
HOME, OUT, FRONT = (3, 1), (3, 3), (3, 4)


def plan(
    name: str, library: Rows, forces: Rows = (), grid: str = "Mountain", treasure: Rows = ()
) -> SeatPlan:  # type: ignore[assignment]
    aside = {
        "home_base": cards.deck([(1, grid)]),
        "land_grid": cards.deck([(14, grid)]),
        "initial_forces": cards.deck(list(forces)),
        "hidden_treasure": cards.deck(list(treasure)),
    }
    return SeatPlan(name, cards.deck(library), "army", aside=aside)


class Match:
    """Ann's turn, her first main phase; Ann holds (3,3), Ben (3,4)."""

    def __init__(self, *, library: Rows = ((20, "Forest"),), forces: Rows = (), **settings: Any) -> None:  # type: ignore[assignment]
        plans = [
            plan(n, list(library), list(forces), treasure=settings.pop("treasure", ()))
            for n in ("Ann", "Ben")
        ]
        self.game = Game(ArmyMagic(Settings(**settings), first=0), plans, seed=5, shuffle=False)
        self.asked: list[Ask] = []

    @property
    def field(self) -> Field:
        found: Field = self.game.notes["field"]
        return found

    def begin(self) -> "Match":
        self.until(lambda: self.game.step == terms.MAIN1 and self.game.turn == 1)
        for seat, at in zip(self.game.seats, (OUT, FRONT), strict=True):
            self.field.explore(self.field.spaces[cell(*at)], seat)
        return self

    def put(self, name: str, at: tuple[int, int], player: int = 0) -> Card:
        seat = self.game.seats[player]
        card = self.game.new_card(cards.definition(name), seat)
        card.memory = {"carry": {"cell": cell(*at)}}
        move(self.game, [card], terms.BATTLEFIELD, under=seat)
        card.sick = False
        self.game.refresh()
        # ask again: there is more to do now
        if self.game.pending is not None and self.game.pending.topic == "priority":
            self.game.pending = None
            self.game.frames[-1].pc = 0
        return card

    def until(self, stop: Callable[[], bool], answers: Answers | None = None, limit: int = 400) -> None:
        """Play on; what is not answered otherwise is answered by default."""
        for _ in range(limit):
            if stop():
                return
            ask = self.game.run()
            if ask is None or stop():
                return
            self.asked.append(ask)
            self.game.answer((answers or {}).get(ask.topic, DEFAULT)(ask))
        raise AssertionError("the game did not come to the point")

    def fight(
        self, *battles: str, attackers: Any = None, blocks: Any = None, **more: Callable[[Ask], Any]
    ) -> None:
        """Go to combat and fight these battles, each by its name; everybody attacks unless said otherwise."""
        left = list(battles)

        def battle(ask: Ask) -> int:
            names = [getattr(o, "name", o) for o in ask.options]
            return names.index(left.pop(0)) if left and left[0] in names else 0

        def army(ask: Ask) -> Any:
            return attackers(ask) if attackers else tuple((i, 0) for i in range(len(ask.options)))

        answers: Answers = {"battle": battle, "attackers": army, **more}
        if blocks is not None:
            answers["blockers"] = blocks
        self.until(
            lambda: self.game.step in (terms.MAIN2, terms.END, terms.CLEANUP) or self.game.turn > 1, answers
        )
        assert not left, left

    def where(self, card: Card) -> tuple[int, int] | None:
        here = self.field.cell_of(card)
        return None if here is None else (here % 5 + 1, here // 5 + 1)

    def life(self, *at: int) -> int:
        return self.field.spaces[cell(*at)].life

    def holder(self, *at: int) -> str:
        seat = self.field.spaces[cell(*at)].controller
        return seat.name if seat is not None else "nobody"
