"""The greedy pilot at war: explore for mana, gather where the enemy is near, count a battle before entering it, keep home.

What it does with cards it does as everywhere; here are only the questions the map asks.
"""

from collections.abc import Sequence

from engine.language.keywords import FLYING
from engine.language.keywords import REACH as REACHING
from engine.players.greedy import Greedy
from engine.players.view import View
from engine.players.worth import could_block, value_of
from engine.state import terms
from engine.state.action import Action
from engine.state.choice import Answer, Ask, Name, Pick
from engine.state.objects import Card
from engine.state.pairing import Pair, Pairs
from engine.state.topics import ATTACKERS, BLOCKERS
from formats.army_magic import notes, topics
from formats.army_magic.field import Field
from formats.army_magic.geometry import AROUND, CELLS, HOMES, NEIGHBOURS, distance
from formats.army_magic.ground import UNITS, Space
from formats.army_magic.march import MARCH, TAKE

EXPLORE, GATHER, PICK_UP = 8.0, 1.0, 2.0
HOME_WORTH, LAND_WORTH = 60.0, 5.0


class LandView(View):
    """A view in which life is that of the land fought over."""

    __slots__ = ("_land",)

    def __init__(self, view: View, land: Space) -> None:
        super().__init__(view._game, view.seat)
        self._land = land

    @property
    def life(self) -> int:
        # an outpost is worth less than its defenders
        return self._land.life if self._land.home else self._land.life + 4


class General(Greedy):
    """Greedy on a map. It keeps no memory either."""

    def _field(self, view: View) -> Field:
        field: Field = view._game.notes[notes.FIELD]
        return field

    def _goal(self, view: View) -> int:
        """The enemy's home base."""
        return HOMES[1 - view.seat.index]

    # -- marches -----------------------------------------------------------------------------------------------------

    def score(self, view: View, action: Action) -> float:
        if action.kind == TAKE:
            return PICK_UP
        if action.kind != MARCH:
            return super().score(view, action)
        field = self._field(view)
        start, end = divmod(action.number, CELLS)
        if not field.spaces[end].open:
            return EXPLORE - 0.1 * distance(end, self._goal(view))
        if self._at_front(view, start):
            return 0.0  # a battle may be worth more
        front = self._front(view)
        return GATHER * (distance(start, front) - distance(end, front))

    def _at_front(self, view: View, cell: int) -> bool:
        """Whether a land of the enemy is next to a land."""
        field = self._field(view)
        return any(self._hostile(view, field.spaces[n]) for n in NEIGHBOURS[cell])

    def _hostile(self, view: View, space: Space) -> bool:
        return space.controller is not None and space.controller.team != view.seat.team

    def _front(self, view: View) -> int:
        """The land where units are needed: the home base if an enemy is next to it, else the enemy's own."""
        field = self._field(view)
        home = HOMES[view.seat.index]
        if any(
            c.types & UNITS and c.controller.team != view.seat.team and field.cell_of(c) in AROUND[home]
            for c in view.battlefield
        ):
            return home
        return self._goal(view)

    def _pick_marchers(self, view: View, ask: Pick) -> tuple[int, ...]:
        """One scout explores, the weakest that can; where lands are only joined all go."""
        if ask.detail.open:
            return tuple(range(len(ask.options)))
        return (min(range(len(ask.options)), key=lambda i: (value_of(ask.options[i]), i)),)

    def _pick_carrier(self, view: View, ask: Pick) -> tuple[int, ...]:
        return (max(range(len(ask.options)), key=lambda i: (value_of(ask.options[i]), -i)),)

    # -- lands to name -----------------------------------------------------------------------------------------------

    def _name_place(self, view: View, ask: Name) -> int:
        """Newcomers stand where the enemy is nearest to home, else where they are nearest to the enemy."""
        return self._nearest_front(view, ask.options)

    def _pick_fall_back(self, view: View, ask: Pick) -> tuple[int, ...]:
        """All go to the same land, as newcomers would."""
        return tuple(range(len(ask.options))) if self._nearest_front(view, ask.detail) == 0 else ()

    def _nearest_front(self, view: View, spaces: Sequence[Space]) -> int:
        front = self._front(view)
        return min(range(len(spaces)), key=lambda i: (distance(spaces[i].cell, front), i))

    def _name_origin(self, view: View, ask: Name) -> int:
        """Where a spell that affects everything hits the enemy most and friends least."""
        field = self._field(view)

        def worth(space: Space) -> float:
            units = [
                c
                for c in view.battlefield
                if c.types & terms.CREATURE and field.cell_of(c) in AROUND[space.cell]
            ]
            return sum([value_of(c) if c.controller.team != view.seat.team else -value_of(c) for c in units])

        return max(range(len(ask.options)), key=lambda i: (worth(ask.options[i]), -i))

    def _name_struck_land(self, view: View, ask: Name) -> int:
        """The enemy's home base, or what can fall; where one's own land must be struck, the one that can spare it."""
        if ask.options[0].controller is view.seat:
            return self._name_life_lost(view, ask)
        return min(range(len(ask.options)), key=lambda i: (not ask.options[i].home, ask.options[i].life, i))

    def _name_life_lost(self, view: View, ask: Name) -> int:
        """The land that can best spare it; the home base last."""
        return max(
            range(len(ask.options)), key=lambda i: (ask.options[i].life - 15 * ask.options[i].home, -i)
        )

    def _name_life_gained(self, view: View, ask: Name) -> int:
        return max(range(len(ask.options)), key=lambda i: (ask.options[i].home, -ask.options[i].life, -i))

    # -- battles -----------------------------------------------------------------------------------------------------

    def _name_battle(self, view: View, ask: Name) -> int:
        best, most = 0, 0.0
        for i, front in enumerate(ask.options):
            if i == 0:
                continue
            worth = self._prospect(view, front.start, front.end)
            if worth > most:
                best, most = i, worth
        return best

    def _prospect(self, view: View, start: int, end: int) -> float:
        """What a battle is likely to bring: the land, or its life, against what would be lost."""
        from formats.army_magic.battle import attackers_at

        field = self._field(view)
        army = attackers_at(field, view.seat, start)
        space = field.spaces[end]
        known = [c for c in view.battlefield if c.controller.team != view.seat.team and c.types & UNITS]
        wall = [c for c in known if field.cell_of(c) == end and could_block(c)]
        through = self._unblocked(army, wall)
        lost = self._losses(army, wall)
        damage = sum(through)
        worth = HOME_WORTH if space.home else LAND_WORTH
        share = min(1.0, damage / max(1, space.life))
        gain = worth * share * (2.0 if damage >= space.life else 1.0)
        beaten = [b for b in wall if any(a.power >= b.toughness - b.damage for a in army)]
        gain += 0.6 * sum([value_of(b) for b in beaten])
        if start == HOMES[view.seat.index] and self._at_front(view, start):
            gain -= 2.0  # who attacks from home is not there when home is attacked
        return gain - lost if army else 0.0

    def _unblocked(self, army: Sequence[Card], wall: Sequence[Card]) -> list[int]:
        """The power that gets through if every blocker stops the strongest attacker it can."""
        left = sorted(army, key=lambda c: -c.power)
        for blocker in wall:
            stopped = next(
                (
                    a
                    for a in left
                    if not a.keywords & FLYING.bit or blocker.keywords & (FLYING.bit | REACHING.bit)
                ),
                None,
            )
            if stopped is not None:
                left.remove(stopped)
        return [max(c.power, 0) for c in left]

    def _losses(self, army: Sequence[Card], wall: Sequence[Card]) -> float:
        """What the defenders could kill, each its best victim."""
        left = list(army)
        total = 0.0
        for blocker in wall:
            victims = [a for a in left if blocker.power >= a.toughness - a.damage]
            if victims:
                worst = max(victims, key=value_of)
                left.remove(worst)
                total += value_of(worst)
        return total

    def _pair_attackers(self, view: View, ask: Pair) -> Pairs:
        """Who goes to battle goes together; weaklings that would only die stay, unless the land falls."""
        field = self._field(view)
        battle = view._game.notes.get(notes.BATTLE)
        if battle is None:
            return super()._pair_attackers(view, ask)
        space = field.spaces[battle[1]]
        wall = [c for c in field.units_at(battle[1]) if could_block(c)]
        falls = sum(self._unblocked(list(ask.options), wall)) >= space.life
        return tuple(
            (i, 0)
            for i, card in enumerate(ask.options)
            if card.power > 0 and (falls or space.home or self._attack_pays(card, wall))
        )

    def _pair_blockers(self, view: View, ask: Pair) -> Pairs:
        return super()._pair_blockers(self._in_battle(view), ask)

    def _in_battle(self, view: View) -> View:
        """While a land is fought over, what matters is its life."""
        battle = view._game.notes.get(notes.BATTLE)
        return view if battle is None else LandView(view, self._field(view).spaces[battle[1]])

    def reason(self, view: View, ask: Ask, answer: Answer) -> str:
        return super().reason(self._in_battle(view) if ask.topic is BLOCKERS else view, ask, answer)


General.handlers = {
    **Greedy.handlers,
    (Pick, topics.MARCHERS): General._pick_marchers,
    (Pick, topics.CARRIER): General._pick_carrier,
    (Pick, topics.FALL_BACK): General._pick_fall_back,
    (Name, topics.PLACE): General._name_place,
    (Name, topics.TAKEN_TO): General._name_place,
    (Name, topics.ORIGIN): General._name_origin,
    (Name, topics.STRUCK_LAND): General._name_struck_land,
    (Name, topics.LIFE_LOST): General._name_life_lost,
    (Name, topics.LIFE_GAINED): General._name_life_gained,
    (Name, topics.BATTLE): General._name_battle,
    (Pair, ATTACKERS): General._pair_attackers,
    (Pair, BLOCKERS): General._pair_blockers,
}
