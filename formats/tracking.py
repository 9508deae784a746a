"""What a game shows of each deck: cards seen, cast and stuck, lands and colours, life and board turn by turn.

A game that is played for statistics is a `CountedGame`: the story it does not write is counted instead.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.language.costs import ManaCost
from engine.state import terms
from engine.state.game import Game, Ruleset, SeatPlan
from engine.state.objects import Card, Printed, Seat

SHORT_TURN, SHORT_LANDS = 4, 2  # this many lands or fewer at the end of the own fourth turn
FLOOD_TURN, FLOOD_LANDS = 7, 7  # this many lands seen and no spell in hand at the end of the own seventh
COLOUR_TURNS = (
    2  # so many own turns with spells in hand, enough lands, and no way to the colours of any of them
)
DEAR_TURNS = range(2, 6)  # own turns in which a hand of spells that all cost too much is counted
DEAR = 2  # so many of those turns without a spell cast, lands enough and spells in hand
MOST_TURNS = 60  # turns of which life and board are kept

_SEEN = {
    "draw": "drawn",
    "discard": "drawn",
    "bounce": "drawn",
    "reveal": "drawn",
    "play": "cast",
    "cast": "cast",
}


_MARKS = frozenset({"keep", "turn_start", "turn_end"})


class CountedGame(Game):
    """A game whose told story is counted; nothing is counted that an undo takes back."""

    __slots__ = ("counted",)

    def __init__(
        self,
        ruleset: Ruleset,
        plans: Sequence[SeatPlan],
        seed: int,
        *,
        shuffle: bool = True,
        story: bool = False,
    ) -> None:
        self.counted: list[tuple[Any, ...]] = []
        super().__init__(ruleset, plans, seed, shuffle=shuffle, story=story)

    def tell(self, kind: str, seat: Seat | None, *facts: Any) -> None:
        """Write the line of the story, and count it; of what a pilot only imagines there is none."""
        if self.imagined:
            return
        what = _SEEN.get(kind)
        if what is not None:
            if facts and isinstance(facts[0], Card):
                self.journal.append(self.counted, (what, facts[0]))
        elif kind in _MARKS:
            if kind == "turn_start":
                self.journal.append(self.counted, ("turn", facts[0], facts[1]))
            elif kind == "turn_end":
                self.journal.append(self.counted, ("end", *_standing(self)))
            elif seat is not None:
                self.journal.append(self.counted, ("opener", seat, tuple(seat.hand)))
        if self.story is not None:
            super().tell(kind, seat, *facts)


def _standing(game: Game) -> tuple[Any, ...]:
    """Life, creatures and lands of every seat, and what is wrong with the mana of those whose turn ends."""
    life, creatures, lands, stuck = [], [], [], []
    for seat in game.seats:
        life.append(seat.total.life)
        permanents = seat.permanents
        creatures.append(len([c for c in permanents if c.types & terms.CREATURE]))
        mine = [c for c in permanents if c.types & terms.LAND]
        lands.append(len(mine))
        stuck.append(_stuck(seat, mine) if seat.team == game.active_team and seat.piloted else None)
    return life, creatures, lands, stuck


def _stuck(seat: Seat, lands: Sequence[Card]) -> tuple[int, int, bool, bool]:
    """Lands in hand, spells in hand, whether colours alone keep all of those spells from being cast, and whether every one of
    them costs more than there are lands."""
    spells = [c.definition for c in seat.hand if not c.definition.is_land]
    enough = [d for d in spells if d.cost and d.cost.mana_value <= len(lands)]
    wrong = False
    if enough:
        colors = 0
        for card in seat.permanents:
            colors |= _produces(card.definition)
        wrong = not any(_payable(d.cost, colors) for d in enough)
    return len(seat.hand) - len(spells), len(spells), wrong, bool(spells) and not enough


@lru_cache(maxsize=4096)
def _produces(definition: Printed) -> int:
    """The colours of mana a permanent may make, as a mask."""
    mask = 0
    for ability in definition.mana_abilities:
        if ability.produces is not None:
            mask |= ability.produces[0]
    return mask


def _payable(cost: ManaCost, colors: int) -> bool:
    return all(mask & colors for mask in cost.colored)


def facts(game: CountedGame, names: Sequence[Sequence[str]]) -> dict[str, Any]:
    """What was counted, as JSON: cards by their number in `names[seat]`, the seats and turns as they came."""
    places = [{name: i for i, name in enumerate(each)} for each in names]
    sets: list[dict[str, set[int]]] = [{"opener": set(), "drawn": set(), "cast": set()} for _ in game.seats]
    own_turns = [0] * len(game.seats)
    troubles: list[dict[str, int]] = [{"short": 0, "flood": 0, "colour": 0, "dear": 0} for _ in game.seats]
    turns: list[Any] = []
    first: list[int] = []
    active: Sequence[int] = ()
    busy: set[int] = set()  # who has cast a spell this turn

    def note(key: str, card: Card) -> None:
        at = card.owner.index
        i = places[at].get(card.printed.name)
        if i is not None:
            sets[at][key].add(i)

    for what, *rest in game.counted:
        if what == "opener":
            sets[rest[0].index]["drawn"].clear()  # hands that were not kept
            for card in rest[1]:
                note("opener", card)
        elif what == "turn":
            active = rest[1]
            busy.clear()
            first = first or list(active)
            for i in active:
                own_turns[i] += 1
        elif what == "end":
            life, creatures, lands, stuck = rest
            if len(turns) < MOST_TURNS:
                turns.append([list(active), life, creatures, lands])
            for i, trouble in enumerate(stuck):
                if trouble is not None:
                    _judge(troubles[i], own_turns[i], lands[i], i in busy, *trouble)
        else:
            note(what, rest[0])
            if what == "cast" and not rest[0].definition.is_land:
                busy.add(rest[0].owner.index)
    seats = []
    for seat, found, trouble in zip(game.seats, sets, troubles, strict=True):
        held = {places[seat.index][c.printed.name] for c in seat.hand if c.printed.name in places[seat.index]}
        seats.append(
            {
                "opener": sorted(found["opener"]),
                "drawn": sorted(found["drawn"] | ((found["cast"] | held) - found["opener"])),
                "cast": sorted(found["cast"]),
                "held": sorted(held),
                "mulligans": seat.mulligans,
                "short": trouble["short"],
                "flood": trouble["flood"],
                "colour": int(trouble["colour"] >= COLOUR_TURNS),
                "dear": int(trouble["dear"] >= DEAR),
            }
        )
    return {"first": first, "seats": seats, "turns": turns}


def _judge(
    trouble: dict[str, int],
    turn: int,
    lands: int,
    busy: bool,
    in_hand: int,
    spells: int,
    wrong: bool,
    dear: bool,
) -> None:
    if turn == SHORT_TURN and lands <= SHORT_LANDS:
        trouble["short"] = 1
    if turn == FLOOD_TURN and lands + in_hand >= FLOOD_LANDS and not spells:
        trouble["flood"] = 1
    if wrong:
        trouble["colour"] += 1
    if dear and not busy and turn in DEAR_TURNS and lands >= turn - 1:
        trouble["dear"] += 1


def turned(found: Mapping[str, Any], seats: Sequence[int]) -> dict[str, Any]:
    """The same facts for seats in another order: `seats[i]` is where the i-th of them sat."""
    where = {at: i for i, at in enumerate(seats)}
    return {
        "first": sorted(where[i] for i in found["first"]),
        "seats": [found["seats"][at] for at in seats],
        "turns": [
            [sorted(where[i] for i in active), *([column[at] for at in seats] for column in columns)]
            for active, *columns in found["turns"]
        ],
    }
