"""The pilot that tries things out: it plays a battle to its end on the undo journal before it chooses, then takes it back.

What is tried is played with nobody casting anything, and judged by what lies on the map: no hidden card has a say.
"""

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from engine.language.keywords import DEFENDER, FLYING
from engine.language.keywords import REACH as REACHING
from engine.players.greedy import Handlers
from engine.players.view import View
from engine.players.worth import could_block, value_of
from engine.state import terms
from engine.state.choice import Act, Answer, Name
from engine.state.game import Game
from engine.state.objects import Card, Seat
from engine.state.pairing import Pair, Pairs
from engine.state.topics import ATTACKERS, BLOCKERS
from formats.army_magic import notes, topics
from formats.army_magic.field import Field
from formats.army_magic.general import General
from formats.army_magic.geometry import HOMES, NEIGHBOURS, distance
from formats.army_magic.ground import Space

A = TypeVar("A", bound=Answer)

WON = 10_000.0
LAND, LIFE, HOME_LIFE, NEARER = 3.5, 0.25, 1.6, 0.12
EXPOSED_HOME, EXPOSED_LAND = 2.2, 0.35
MOST_QUESTIONS = 160  # of one trial
MOST_ARMIES = 6  # ways to attack or block that are tried


class Lookahead(General):
    """Greedy on the map, but battles are fought in thought first."""

    def __init__(self) -> None:
        self.mate = General()

    # -- trying ----------------------------------------------------------------------------------------------------

    def _best(self, view: View, answers: Iterable[A]) -> A:
        """The answer after which the map looks best; among equals the first."""
        game = view._game
        best: A | None = None
        most = 0.0
        for answer in answers:
            worth = self._tried(game, view.seat, answer)
            if best is None or worth > most + 1e-9:
                best, most = answer, worth
        assert best is not None
        return best

    def _tried(self, game: Game, seat: Seat, answer: Answer) -> float:
        mark, turn = game.mark(), game.turn
        game.answer(answer)
        views = {s.index: View(game, s) for s in game.seats}
        for _ in range(MOST_QUESTIONS):
            ask = game.run()
            if ask is None or game.turn != turn or game.step > terms.END_COMBAT:
                break
            # nobody casts anything
            game.answer(0 if isinstance(ask, Act) else self.mate.answer(views[ask.seat.index], ask))
        worth = judge(game, seat)
        game.undo(mark)
        return worth

    # -- questions -------------------------------------------------------------------------------------------------

    def _name_battle(self, view: View, ask: Name) -> int:
        first = super()._name_battle(view, ask)
        return self._best(view, [first, *(i for i in range(len(ask.options)) if i != first)])

    def _pair_attackers(self, view: View, ask: Pair) -> Pairs:
        first = super()._pair_attackers(view, ask)
        order = sorted(range(len(ask.options)), key=lambda i: (-ask.options[i].power, i))
        others = [tuple(sorted((i, 0) for i in order[:n])) for n in (len(order), len(order) // 2, 1)]
        walkers = [tuple((i, j) for i in range(len(order))) for j in range(1, len(ask.partners))]
        return self._best(view, _legal(ask, [first, *others, *walkers, ()]))

    def _pair_blockers(self, view: View, ask: Pair) -> Pairs:
        first = super()._pair_blockers(view, ask)
        worst = sorted(range(len(ask.partners)), key=lambda j: (-ask.partners[j].power, j))
        every = []
        for j in worst[:2]:  # everybody who can against one attacker
            every.append(tuple((i, j) for i in range(len(ask.options)) if j in ask.allowed[i]))
        each = []
        left = list(range(len(ask.options)))
        for j in worst:  # one for each, the cheapest that can
            able = [i for i in left if j in ask.allowed[i]]
            if able:
                i = min(able, key=lambda i: (value_of(ask.options[i]), i))
                left.remove(i)
                each.append((i, j))
        return self._best(view, _legal(ask, [first, *every, tuple(sorted(each)), ()]))

    handlers: ClassVar[Handlers] = {
        **General.handlers,
        (Name, topics.BATTLE): _name_battle,
        (Pair, ATTACKERS): _pair_attackers,
        (Pair, BLOCKERS): _pair_blockers,
    }


def _legal(ask: Pair, answers: Iterable[Pairs]) -> list[Pairs]:
    found: list[Pairs] = []
    for answer in answers:
        if answer not in found and ask.legal(answer):
            found.append(answer)
    return found[:MOST_ARMIES]


# -- judging a map -----------------------------------------------------------------------------------------------------


def judge(game: Game, seat: Seat) -> float:
    """How the map looks to a player: lands, life, units and where they stand, and what the enemy could strike next."""
    if game.ended:
        return WON if seat.team in game.winners else -WON if game.winners else 0.0
    field: Field = game.notes[notes.FIELD]
    total = 0.0
    for side in game.seats:
        worth = _standing(field, side)
        total += worth if side.team == seat.team else -worth
    return total - _exposed(field, seat) + 0.5 * _exposed(field, next(s for s in game.seats if s is not seat))


def _standing(field: Field, seat: Seat) -> float:
    goal = HOMES[1 - seat.index]
    worth = 0.0
    for space in field.lands_of(seat):
        worth += HOME_LIFE * min(space.life, 30) if space.home else LAND + LIFE * space.life
    for card in seat.permanents:
        if card.types & terms.LAND:
            continue
        cell = field.cell_of(card)
        worth += value_of(card)
        if card.types & terms.CREATURE and cell is not None:
            worth += NEARER * max(card.power, 0) * (5 - distance(cell, goal))
    return worth


def _exposed(field: Field, seat: Seat) -> float:
    """What the enemy's units next to one's lands could do there in their next turn."""
    total = 0.0
    for space in field.lands_of(seat):
        total += _threat(field, seat, space)
    return total


def _threat(field: Field, seat: Seat, space: Space) -> float:
    enemies = [
        c
        for n in NEIGHBOURS[space.cell]
        for c in field.units_at(n)
        if c.controller.team != seat.team
        and c.types & terms.CREATURE
        and not c.keywords & DEFENDER.bit
        and c.power > 0
    ]
    if not enemies:
        return 0.0
    wall = [c for c in field.units_at(space.cell, seat) if could_block(c) and not c.tapped]
    through = sum(_unblocked(sorted(enemies, key=lambda c: -c.power), wall))
    if space.home:
        share = through / max(1, space.life)
        return EXPOSED_HOME * min(through, space.life) + (60.0 if share >= 1 else 0.0)
    return EXPOSED_LAND * min(through, space.life) + (LAND if through >= space.life else 0.0)


def _unblocked(army: list[Card], wall: list[Card]) -> list[int]:
    left = list(army)
    for blocker in wall:
        met = next(
            (
                a
                for a in left
                if not a.keywords & FLYING.bit or blocker.keywords & (FLYING.bit | REACHING.bit)
            ),
            None,
        )
        if met is not None:
            left.remove(met)
    return [c.power for c in left]
