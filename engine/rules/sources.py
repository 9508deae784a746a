"""The mana a player could have now, source by source: the pool, and the mana abilities of permanents (CR 605)."""

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Activated, adds_mana
from engine.language.costs import ManaSource
from engine.language.keywords import CANT_ACTIVATE, HASTE
from engine.language.nodes import Effect, Value
from engine.rules.continuous import permissions
from engine.rules.pool import POOL_BITS, pool_sources
from engine.rules.produced import Yield, joined, more_mana, produced
from engine.rules.sharing import TAKES, ability_of, side_by_side, taker
from engine.rules.spending import Converter
from engine.rules.uses import times_used
from engine.rules.verbs import payable_life
from engine.state import memory, notes, terms
from engine.state.objects import Card, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

OF_ITSELF = frozenset(("pay_life", "pay_energy", "sacrifice_this"))
"""Parts of a cost that take no permanent or card another source could want: what gives mana for them can give its other mana
instead."""
USES_AT_MOST = 5  # of an ability that can be activated again and again while one cost is paid


def silenced(game: "Game", seat: Seat) -> bool:
    """Whether the player can activate no ability now, mana abilities included: it is another's turn."""
    return seat.team != game.active_team and bool(permissions(game, terms.PE_OWN_TURNS))


def mana_sources(game: "Game", seat: Seat, converters: list[Converter] | None = None) -> list[ManaSource]:
    """The mana pool and every mana ability that could be used now and whose yield is plain to see. Those whose own cost has
    coloured mana are added to `converters`."""
    found: list[ManaSource] = []
    if any(seat.pool):
        found += pool_sources(game, seat)
    if game.asks_everything and seat.index in game.notes.get(notes.MANUAL_MANA, ()):
        return found
    if game.permits[terms.PE_OWN_TURNS] and silenced(game, seat):
        return found
    for card in seat.permanents:
        definition = card.definition
        if card.tapped and definition.is_land:
            continue
        own = card.abilities is definition.abilities
        plain = definition.plain_mana if own and not game.permits[terms.PE_MANA_INSTEAD] else None
        if plain is not None and not card.types & terms.CREATURE:
            if not card.keywords & CANT_ACTIVATE.bit:
                found.append(ManaSource(card, *plain, 0, None, 0, None, definition.only_mana))
            continue
        abilities: Sequence[Any] = (
            definition.mana_abilities
            if own
            else [a for a in card.abilities if isinstance(a, Activated) and a.is_mana]
        )
        if abilities:
            _sources_of(game, seat, card, abilities, found, converters)
    usable = side_by_side(game, seat, found) if any(taker(s) for s in found) else found
    return [_with_more(game, seat, s) for s in usable] if game.permits[terms.PE_MORE_MANA] else usable


def _with_more(game: "Game", seat: Seat, source: ManaSource) -> ManaSource:
    """The source with what triggered mana abilities add as it is tapped (CR 605.1b), as far as that is plain before its colour is
    chosen."""
    ability = ability_of(source)
    if source.card is None or ability is None or not ability.cost.taps or source.also:
        return source
    if source.easy:  # what it gives at a price could not pay that price
        source = source._replace(mask=source.easy, easy=0, prices=())
    each = {bit: more_mana(game, seat, source.card, bit) for bit in POOL_BITS if source.mask & bit}
    added = next(iter(each.values()))
    several = source.mask not in POOL_BITS
    if not any(each.values()):
        return source
    if all(more == [bit] * len(added) for bit, more in each.items()):  # of a type that it gave
        masks = (*source.masks, *[source.mask] * len(added)) if source.masks is not None else None
        return source._replace(amount=source.amount + len(added), masks=masks, plain=False, more=True)
    if any(more != added for more in each.values()) or (
        source.masks is None and source.amount > 1 and several
    ):
        return source
    masks = (*(source.masks or (source.mask,) * source.amount), *added)
    mask = joined((source.mask, *added))
    return source._replace(amount=len(masks), masks=masks, mask=mask, plain=False, more=True)


def _sources_of(
    game: "Game",
    seat: Seat,
    card: Card,
    abilities: Sequence[Activated],
    found: list[ManaSource],
    converters: list[Converter] | None,
) -> None:
    """One source a permanent: its abilities of the same yield and burden are one source of several colours, and so is what it
    gives one mana for and nothing else, or another one at a price."""
    usable: list[Usable] = []
    for ability in abilities:
        if not mana_usable(game, seat, card, ability):
            continue
        cost = ability.cost
        if cost.mana and (cost.mana.colored or cost.mana.either or cost.mana.x):
            if converters is not None and not cost.mana.x and _of_itself(game, seat, card, ability):
                converters += _converters_of(game, seat, card, ability)
            continue
        weight = (2 if cost.parts or cost.mana else 0) + (1 if card.types & terms.CREATURE else 0)
        for each in yields_now(game, seat, card, ability):
            made = produced(game, card, ability, each) if game.permits[terms.PE_MANA_INSTEAD] else each
            if made[1] > 0:  # less than none is none (CR 107.1b)
                usable.append((ability, *made, weight))
    if not usable:
        return
    if len(usable) == 1:
        first, mask, amount, masks, burden = usable[0]
        source = ManaSource(
            card, first.index, mask, amount, burden, masks, first.cost.mana.generic, first.only
        )
    else:
        first, source = _of_several(game, seat, card, usable)
    found.append(source)
    for _ in range(_times(game, seat, card, first) - 1):
        found.append(source._replace())  # each use is a source of its own


def _converters_of(game: "Game", seat: Seat, card: Card, ability: Activated) -> list[Converter]:
    """What the ability makes of the mana that it costs."""
    if ability.only is not None:
        return []
    cost = ability.cost
    again = not (cost.taps or cost.untaps or ability.per_turn or cost.parts)
    given = [produced(game, card, ability, each) for each in yields_now(game, seat, card, ability)]
    return [
        (ManaSource(card, ability.index, mask, amount, 2, masks), cost.mana, again)
        for mask, amount, masks in given
        if amount > 0
    ]


Usable = tuple[Activated, int, int, tuple[int, ...] | None, int]
"""An ability, its colours, how much mana, one mask a mana where each has its own, and how much of a burden its cost is."""


def _of_several(
    game: "Game", seat: Seat, card: Card, usable: Sequence[Usable]
) -> tuple[Activated, ManaSource]:
    """One source for several abilities, and the ability that it stands for: the cheapest."""
    # of several one whose mana may be spent on anything
    place = min(range(len(usable)), key=lambda i: (usable[i][4], usable[i][0].only is not None))
    first, mask, amount, masks, burden = usable[place]
    for i, (ability, other, n, yields, weight) in enumerate(usable):
        covers = masks is None and yields is None and not mask & ~other and ability.only == first.only
        if weight == burden and n > amount and covers:
            place, first, mask, amount = i, ability, other, n  # as much of it, and more
    needs = first.cost.mana.generic
    source = ManaSource(card, first.index, mask, amount, burden, masks, needs, first.only)
    rest = []
    also = []
    for i, row in enumerate(usable):
        ability, other, n, yields, weight = row
        if i == place:
            continue
        if masks is not None or n != amount or yields is not None or weight != burden:
            rest.append(row)
        elif ability.only == first.only:
            mask |= other
        elif amount == 1:
            also.append((other, ability.only))
    source = source._replace(mask=mask, also=tuple(also))
    if masks is None and amount == 1 and not also:
        dear = [
            row[4] > burden and row[2] == 1 and _instead(game, seat, card, first, row[0], row[3])
            for row in rest
        ]
        prices = tuple([(row[1], row[0].cost.mana.generic) for row in compress(rest, dear)])
        whole = joined([mask, *(colors for colors, _ in prices)])
        if whole != mask:
            source = source._replace(mask=whole, easy=mask, prices=prices)
            rest = [row for row, merged in zip(rest, dear, strict=True) if not merged]
    if rest and first.cost.taps:
        source = source._replace(instead=_others(game, seat, card, source, rest))
    return first, source


def _others(
    game: "Game", seat: Seat, card: Card, source: ManaSource, rest: Sequence[Usable]
) -> tuple[ManaSource, ...]:
    """What the permanent could give in the place of that: more of it, other colours, or what may be spent otherwise."""
    found = []
    for ability, mask, amount, masks, burden in rest:
        needs = ability.cost.mana.generic
        gains = amount > source.amount or mask & ~source.mask
        freer = source.only is not None and ability.only is None
        if (gains or freer) and _of_itself(game, seat, card, ability):
            found.append(ManaSource(card, ability.index, mask, amount, burden, masks, needs, ability.only))
    return tuple(found)


def _instead(
    game: "Game", seat: Seat, card: Card, first: Activated, dear: Activated, yields: tuple[int, ...] | None
) -> bool:
    """Whether the permanent can be tapped for this mana, at a price, as well as for that of its cheapest ability."""
    told = first.produces is not None and dear.produces is not None and yields is None
    if not (told and first.cost.taps and dear.cost.taps and first.only == dear.only):
        return False
    return _of_itself(game, seat, card, dear)


def _of_itself(game: "Game", seat: Seat, card: Card, ability: Activated) -> bool:
    """Whether its cost takes nothing that another source could want."""
    parts = [part.head.name for part in ability.cost.parts]
    return all(
        name in OF_ITSELF and _stock(game, seat, card, name) >= _asked(ability, name) for name in parts
    )


def _stock(game: "Game", seat: Seat, card: Card, name: str) -> int:
    """The life or energy that is there for that permanent where the player's others that could ask for it are given theirs:
    those before it, and those that give no mana for nothing."""
    if name not in ("pay_life", "pay_energy"):
        return 0
    stock: int = payable_life(game, seat) if name == "pay_life" else seat.counters.get("energy", 0)
    before = True
    for other in seat.permanents:
        before = before and other is not card
        if other is card or other.tapped:
            continue
        mana = [a for a in other.abilities if isinstance(a, Activated) and a.is_mana]
        asked = [_asked(a, name) for a in mana]
        if any(asked) and (before or all(asked)):
            stock -= max(asked)
    return stock


def _asked(ability: Activated, name: str) -> int:
    """How much life or energy the ability costs."""
    if name not in ("pay_life", "pay_energy"):
        return 0
    return sum(p.args[0] for p in ability.cost.parts if p.head.name == name and isinstance(p.args[0], int))


def _times(game: "Game", seat: Seat, card: Card, ability: Activated) -> int:
    """How often the ability could be activated to pay one cost: one without a tap symbol again and again (CR 602.1, 605.1a)."""
    cost = ability.cost
    if cost.taps or cost.untaps or ability.per_turn:
        return 1
    if not cost.parts:
        return USES_AT_MOST if cost.mana.generic else 1
    if len(cost.parts) > 1:
        return 1
    name, *args = cost.parts[0].head.name, *cost.parts[0].args
    if name == "pay_life":
        own = payable_life(game, seat) // max(
            1, len(seat.permanents)
        )  # each permanent might be another such one
        return max(1, min(USES_AT_MOST, own // args[0])) if isinstance(args[0], int) and args[0] else 1
    if name == "remove_counter_cost":
        n: Any = args[1] if len(args) > 1 else 1
        times: int = card.counters.get(args[0], 0) // n if isinstance(n, int) and n else 1
        return max(1, min(USES_AT_MOST, times))
    if name == "sacrifice_cost":  # one is left for what the spell itself wants sacrificed
        there: int = sum(bool(args[0].matches(Run(game, card, seat), c)) for c in seat.permanents)
        return max(1, min(USES_AT_MOST, there - 1))
    # Those that can be paid for side by side; of the hand nobody knows which card is to be cast.
    return USES_AT_MOST if name in TAKES and name != "discard_cost" else 1


def yields_now(game: "Game", seat: Seat, card: Card, ability: Activated) -> list[Yield]:
    """What an ability would give now, also where that depends on the game ("for each Elf"): one yield, or several to choose from
    that differ by more than the colour."""
    if ability.produces is not None:
        return [(*ability.produces, ability.yields)]
    run = Run(game, card, seat)
    for each in (e for m in ability.modes for e in m.effects if adds_mana(e)):
        effect: Effect | None = each
        while effect is not None and effect.head.name == "if_":
            condition, so, *otherwise = effect.args
            effect = so if run.test(condition) else next(iter(otherwise), None)
        if effect is None:
            continue
        if effect.head.choices is not None:
            return [(bit, n, None) for bit, n in effect.head.choices(run)]
        if effect.head.mana is not None:
            given = effect.head.mana(*(run.value(a) if isinstance(a, Value) else a for a in effect.args))
            if given is not None:
                mask, n = given
                return [(mask, n, None) if isinstance(n, int) else (mask, len(n), n)]
    return []


def mana_usable(game: "Game", seat: Seat, card: Card, ability: Activated) -> bool:
    """Whether the mana ability could be activated now."""
    cost = ability.cost
    if cost.taps and (
        card.tapped or (card.sick and card.types & terms.CREATURE and not card.keywords & HASTE.bit)
    ):
        return False
    if card.keywords & CANT_ACTIVATE.bit:
        return False
    if ability.per_turn and times_used(card, ability) >= ability.per_turn:
        return False
    if ability.condition is not None and not Run(game, card, seat).test(ability.condition):
        return False
    if cost.parts:
        run = Run(game, card, seat)
        run.memory[memory.TAPS_ITSELF] = cost.taps
        return all(p.head.can(run, *p.args) for p in cost.parts)
    return True


def spare_mana(game: "Game", seat: Seat) -> int:
    """How much mana the player could have now for anything, without giving up permanents or cards for it."""
    spare = 0
    for source in mana_sources(game, seat):
        if taker(source) is None:
            spare += max(0, source.amount - source.needs)
    return spare
