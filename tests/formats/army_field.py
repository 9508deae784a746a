"""A map for the tests: two players, thirty lands, and things put where a test wants them."""

from collections.abc import Callable
from operator import methodcaller
from typing import Any

from engine import cards
from engine.rules.plain import Duel
from engine.rules.resolving import resolve_top
from engine.rules.sba import settle
from engine.rules.stack import run_of
from engine.rules.zones import attach, move
from engine.state import terms
from engine.state.action import Action
from engine.state.choice import Ask
from engine.state.game import Game, SeatPlan
from engine.state.objects import Card, Seat, StackObject
from engine.state.run import Run
from formats.army_magic.field import Field
from formats.army_magic.geometry import CELLS, cell
from formats.army_magic.ground import Space
from formats.army_magic.march import MARCH, actions, perform

At = tuple[int, int]
HOME, OUT = (3, 1), (3, 2)
WALKER = next(n for n in cards.names() if cards.definition(n).types & terms.PLANESWALKER)
"""A planeswalker the engine plays."""

DEFAULT = methodcaller("default")


class Answered(Game):
    """A game whose questions in the middle of a step a test answers; first with the default."""

    __slots__ = ("answerer",)
    answerer: Callable[[Ask], Any]

    def ask(self, ask: Ask) -> Any:
        forced = ask.forced()
        return forced if forced is not None else self.answerer(ask)


class Map:
    """A game in its first player's first main phase, with nothing on the map but the two home bases."""

    def __init__(self, lands: dict[At, str] | None = None, story: bool = False) -> None:
        plans = [SeatPlan(name, cards.deck([(20, "Forest")])) for name in ("Ann", "Ben")]
        self.game = Answered(Duel(first=0), plans, seed=3, story=story)
        self.game.answerer = DEFAULT
        named = {cell(*at): name for at, name in (lands or {}).items()}
        made = [
            self.game.new_card(cards.definition(named.get(n, "Mountain")), self.game.seats[n // 15])
            for n in range(CELLS)
        ]
        self.field = Field(self.game, made)
        self.game.run()
        while self.game.step != terms.MAIN1:
            ask = self.game.run()
            assert ask is not None
            self.game.answer(ask.default())
            self.game.run()
        for seat in self.game.seats:
            self.field.begin(seat)

    @property
    def ann(self) -> Seat:
        return self.game.seats[0]

    @property
    def ben(self) -> Seat:
        return self.game.seats[1]

    def space(self, *at: int) -> Space:
        return self.field.spaces[cell(*at)]

    def open(self, seat: Seat, *places: At) -> None:
        """Lands a player has explored before."""
        for at in places:
            self.field.explore(self.space(*at), seat)

    def put(
        self, name: str, at: At, seat: Seat | None = None, *, sick: bool = False, on: Card | None = None
    ) -> Card:
        """A permanent on a land."""
        seat = seat or self.ann
        card = self.game.new_card(cards.definition(name), seat)
        card.memory = {"carry": {"cell": cell(*at)}}
        move(self.game, [card], terms.BATTLEFIELD, under=seat, host=on)
        card.sick = sick
        self.game.refresh()
        return card

    def equip(self, card: Card, host: Card) -> None:
        attach(self.game, card, host)

    def where(self, card: Card) -> At | None:
        here = self.field.cell_of(card)
        return None if here is None else (here % 5 + 1, here // 5 + 1)

    def marches(self, seat: Seat | None = None) -> set[tuple[At, At]]:
        """From where to where something could march now."""
        found = set()
        for action in actions(self.field, seat or self.ann):
            if action.kind == MARCH:
                a, b = divmod(action.number, CELLS)
                found.add(((a % 5 + 1, a // 5 + 1), (b % 5 + 1, b // 5 + 1)))
        return found

    def march(self, start: At, end: At, *, resolve: bool = True, only: tuple[Card, ...] = ()) -> None:
        """Everybody who can, or only some, goes from one land to another."""
        number = cell(*start) * CELLS + cell(*end)
        action = next(a for a in actions(self.field, self.ann) if a.number == number and a.kind == MARCH)
        self._do(action, only)
        if resolve:
            self.resolve()

    def _do(self, action: Action, only: tuple[Card, ...] = ()) -> None:
        def pick(ask: Any) -> Any:
            wanted = (
                tuple(i for i, o in enumerate(ask.options) if o in only)
                if only
                else tuple(range(len(ask.options)))
            )
            return wanted[: ask.most]

        self.game.answerer = pick
        perform(self.field, self.ann, action)

    def do(self, kind: str, card: Card) -> None:
        self._do(next(a for a in actions(self.field, self.ann) if a.kind == kind and a.card is card))

    def resolve(self) -> None:
        resolve_top(self.game)
        settle(self.game)

    def run(self, card: Card, seat: Seat | None = None) -> Run:
        """The run of a permanent's ability."""
        return Run(self.game, card, seat or card.controller)

    def spell(self, name: str, seat: Seat | None = None) -> Run:
        """The run of a spell on the stack."""
        seat = seat or self.ann
        card = self.game.new_card(cards.definition(name), seat)
        card.zone = terms.STACK
        obj = StackObject(self.game.new_id(), card, seat, None, spell=True)
        return run_of(self.game, obj)
