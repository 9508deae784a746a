"""What a player can pay with: the mana pool and the mana abilities of permanents, used automatically (CR 605, 601.2g)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Activated, adds_mana
from engine.language.costs import Bill, ManaCost, ManaSource, affordable, assign, bills, parse, ways_to_use
from engine.language.keywords import CANT_ACTIVATE, CONVOKE, DELVE, HELPED, IMPROVISE
from engine.rules.continuous import concerning, permissions, speaking
from engine.rules.pool import POOL_BITS, add_to_pool, take_from_pool
from engine.rules.produced import joined, more_mana, note_tapped, produced
from engine.rules.sharing import taker
from engine.rules.sources import mana_sources, mana_usable, yields_now
from engine.rules.spending import CONVERSIONS_AT_MOST, Converter, Plan, converted, spent_and_left
from engine.rules.uses import count_use
from engine.rules.verbs import lose_life, payable_life, tap
from engine.rules.zones import move
from engine.state import memory, notes, specials, terms, topics
from engine.state.choice import Illegal, Pay
from engine.state.objects import Card, Seat, StackObject
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

TAPPED, EXILED = -2, -3  # "abilities" of what stands in for mana
OWN = 8  # how much sooner anything else is tapped than the permanent whose ability is paid for
FREE_COST = parse("")


class Purse:
    """All mana a player could have now, gathered once for many questions."""

    __slots__ = (
        "game",
        "seat",
        "_sources",
        "_total",
        "_masks",
        "_of",
        "_free",
        "_bound",
        "_simple",
        "_single",
        "_counted",
        "_speaking",
        "_converters",
    )

    def __init__(self, game: "Game", seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._sources: list[ManaSource] | None = None
        self._counted = False
        self._total = 0
        self._masks = 0
        self._of: dict[int, int] = {}  # how much mana of each mask
        self._bound = False  # some mana may be spent on certain things only
        self._simple = True  # every source gives mana of one kind for nothing
        self._single = True  # each mana may be spent on one symbol or another whatever the rest is spent on
        self._free = game.ruleset.pays_freely(seat)
        self._speaking: dict[tuple[int, int], Run | None] = {}
        self._converters: list[Converter] = []

    @property
    def sources(self) -> list[ManaSource]:
        if self._sources is None:
            self._sources = mana_sources(self.game, self.seat, self._converters)
        return self._sources

    def _count(self) -> None:
        """Add up what there is. Lands that tap for mana and nothing else are counted without being written down."""
        self._counted = True
        plain = plain_mana_of(self.game, self.seat)
        if plain is not None:
            self._of = plain
        else:
            for source in self.sources:
                self._of[source.mask] = self._of.get(source.mask, 0) + source.amount
                self._bound = self._bound or source.only is not None or bool(source.also)
                for mask, _ in source.also:
                    self._masks |= mask
                if source.instead:
                    self._bound = self._bound or bound(source)
                    self._masks |= joined([other.mask for other in source.instead])
                    self._total += max(0, max([other.amount for other in source.instead]) - source.amount)
                    self._simple = False
                self._simple = (
                    self._simple and source.masks is None and not source.needs and not source.prices
                )
                self._single = self._single and (source.amount == 1 or source.mask in POOL_BITS)
            for given, price, again in self._converters:
                gain = max(0, given.amount - price.total)
                self._total += gain * (CONVERSIONS_AT_MOST if again else 1)
                self._masks |= given.mask
                self._simple = False
        for mask, amount in self._of.items():
            self._total += amount
            self._masks |= mask

    def speaks(self, kind: int, place: int) -> Run | None:
        """`speaking` for the player, worked out once."""
        if (kind, place) not in self._speaking:
            self._speaking[kind, place] = speaking(self.game, kind, place, self.seat)
        return self._speaking[kind, place]

    def affords(
        self,
        cost: ManaCost,
        *,
        x: int = 0,
        more: ManaCost | None = None,
        without: Card | None = None,
        what: Card | None = None,
    ) -> bool:
        """Whether the cost can be paid, `more` on top of it; `without` is a permanent that is needed otherwise."""
        if self._free:
            amount = cost.total + x * cost.x + (more.total + x * more.x if more is not None else 0)
            return self.game.ruleset.credit(self.game, self.seat, amount)
        if not self._counted:
            self._count()
        plain = what is None or what.definition.plain_cost
        extra = 0
        if plain and what is not None and self.game.permits[terms.PE_COST]:
            extra = increase(concerning(self.game, terms.PE_COST, self.seat, what, self.speaks))
        if plain and not cost.either and (not extra or more is None):
            wanted_in_all = cost.total + x * cost.x
            if extra:  # of the generic part alone (CR 118.7)
                least = len(cost.colored)
                wanted_in_all = least + max(0, wanted_in_all - least + extra)
            if self._total < wanted_in_all:
                return False
            colored, masks = cost.colored, self._masks
            for mask in colored:
                if not masks & mask:
                    return False
            if more is None and not self._bound and self._simple:
                of = self._of
                if without is not None and (lost := self._source_of(without)) is not None:
                    if self._total - lost.amount < wanted_in_all:
                        return False
                    of = {**of, lost.mask: of[lost.mask] - lost.amount}
                if not colored:
                    return True
                wanted, missing = colored[0], len(colored)
                if missing == 1 or colored.count(wanted) == missing:  # of one colour: counting will do
                    for mask, n in of.items():
                        if mask & wanted:
                            missing -= n
                    return missing <= 0
                if self._single:
                    return suffices(of, colored)
        return self._fully(cost, x, more, without, what)

    def _source_of(self, card: Card) -> ManaSource | None:
        """What the permanent itself gives of the mana."""
        definition = card.definition
        if not definition.mana_abilities and card.abilities is definition.abilities:
            return None
        for source in self.sources:
            if source.card is card:
                return source
        return None

    def _fully(
        self, cost: ManaCost, x: int, more: ManaCost | None, without: Card | None, what: Card | None
    ) -> bool:
        """The same where counting will not do: source by source."""
        sources = self.sources
        if self._bound:
            sources = spendable(self.game, self.seat, sources, what)
        if what is not None and what.definition.own_mana is not None:
            sources = made_by(self.game, self.seat, sources, what)
        if what is not None and what.definition.keywords & HELPED:
            sources = [*sources, *helpers(self.seat, what, sources)]
        extra = total_increase(self.game, self.seat, what) if changes_cost(self.game, what) else 0
        if without is not None:
            sources = [s for s in sources if s.card is not without]
        ways = [
            bill
            for bill in bills(cost, x, extra, (more,) if more else ())
            if not bill.life or bill.life <= payable_life(self.game, self.seat)
        ]
        if any(affordable(bill, some) for some in ways_to_use(sources) for bill in ways):
            return True
        able = [c for c in self._converters if without is None or c[0].card is not without]
        if not able or (what is not None and what.definition.own_mana is not None):
            return False
        return converted(ways, sources, able, reserved(self.sources)) is not None


@cache
def together(colored: tuple[int, ...]) -> list[tuple[int, int]]:
    """For each colours that some of the symbols ask for together: those colours, and how many symbols only they can pay."""
    unions = {0}
    for mask in colored:
        unions |= {union | mask for union in unions}
    return [(union, sum(not mask & ~union for mask in colored)) for union in sorted(unions) if union]


def suffices(of: Mapping[int, int], colored: tuple[int, ...]) -> bool:
    """Whether so much mana of each mask pays these symbols: there is enough for those taken together that only certain colours
    pay (Hall's condition)."""
    for masks, wanted in together(colored):
        there = 0
        for mask, n in of.items():
            if mask & masks:
                there += n
        if there < wanted:
            return False
    return True


def plain_mana_of(game: "Game", seat: Seat) -> dict[int, int] | None:
    """How much mana of each mask there is, where only lands that tap for mana and nothing else give any, each mana by itself;
    else None."""
    permits = game.permits
    changed = permits[terms.PE_OWN_TURNS] or permits[terms.PE_MANA_INSTEAD] or permits[terms.PE_MORE_MANA]
    if game.asks_everything or any(seat.pool) or changed:
        return None
    of: dict[int, int] = {}
    for card in seat.permanents:
        definition = card.definition
        plain = definition.plain_mana
        if plain is None:
            if definition.mana_abilities or card.abilities is not definition.abilities:
                return None
        elif card.abilities is not definition.abilities or card.types & terms.CREATURE:
            return None
        elif not card.tapped and not card.keywords & CANT_ACTIVATE.bit:
            _, mask, amount = plain
            if amount > 1 and mask not in POOL_BITS:
                return None  # all of it is of one colour
            of[mask] = of.get(mask, 0) + amount
    return of


def bound(source: ManaSource) -> bool:
    """Whether some mana of the source may be spent on certain things only (CR 106.6)."""
    return source.only is not None or bool(source.also) or any(s.only is not None for s in source.instead)


def reserved(sources: Sequence[ManaSource]) -> frozenset[int]:
    """The numbers of the permanents that give mana for certain things only: it pays for no other mana."""
    return frozenset([s.card.id for s in sources if s.card is not None and bound(s)])


def spendable(game: "Game", seat: Seat, sources: Sequence[ManaSource], what: Any) -> list[ManaSource]:
    """The sources whose mana may be spent on `what`: a spell's card, or None for anything else (CR 106.6)."""
    found = []
    for source in sources:
        each = [
            s for s in (source, *source.instead) if s.only is None or _serves(game, seat, s, s.only, what)
        ]
        if each:
            found.append(each[0]._replace(instead=tuple(each[1:])) if source.instead else source)
    if not any(s.also for s in found):
        return found
    return [
        s._replace(
            mask=joined([s.mask, *(m for m, only in s.also if _serves(game, seat, s, only, what))]), also=()
        )
        for s in found
    ]


def _serves(game: "Game", seat: Seat, source: ManaSource, only: Any, what: Any) -> bool:
    """Whether mana of the source that is for certain things only may be spent on that."""
    if what is None:
        return any(name == "beside_spells" for name, _ in only.words)
    card = _maker(source)
    return isinstance(what, Card) and card is not None and only.matches(Run(game, card, seat), what)


def _maker(source: ManaSource) -> Card | None:
    """The permanent that makes the mana, or has made it."""
    maker = source.maker.object if source.maker is not None else source.card
    return maker if isinstance(maker, Card) else None


def made_by(game: "Game", seat: Seat, sources: Sequence[ManaSource], what: Card) -> list[ManaSource]:
    """The sources a spell allows: "Spend only mana produced by creatures to cast this spell." """
    only = what.definition.own_mana
    run = Run(game, what, seat)
    return [s for s in sources if (maker := _maker(s)) is not None and only.matches(run, maker)]


def helpers(seat: Seat, what: Card, sources: Sequence[ManaSource]) -> list[ManaSource]:
    """What can stand in for mana: creatures by convoke, artifacts by improvise, cards of the graveyard by delve.

    They are used up last (CR 702.51, 702.66, 702.126). A permanent whose mana ability counts already is left to it.
    """
    keywords = what.definition.keywords
    taken = {id(s.card) for s in sources}
    found = []
    if keywords & CONVOKE.bit:
        found += [
            ManaSource(c, TAPPED, c.colors, 1, 5)
            for c in seat.permanents
            if c.types & terms.CREATURE and not c.tapped and id(c) not in taken
        ]
    if keywords & IMPROVISE.bit:
        found += [
            ManaSource(c, TAPPED, 0, 1, 4)
            for c in seat.permanents
            if c.types & terms.ARTIFACT and not c.tapped and id(c) not in taken
        ]
    if keywords & DELVE.bit:
        found += [ManaSource(c, EXILED, 0, 1, -1) for c in seat.graveyard if c is not what]
    return found


def changes_cost(game: "Game", what: Card | None) -> bool:
    """Whether anything could change what casting `what` costs."""
    return bool(game.permits[terms.PE_COST] or game.permits[terms.PE_TARGET_COST]) or (
        what is not None and bool(what.definition.own_costs)
    )


def total_increase(game: "Game", seat: Seat, what: Card | None, obj: StackObject | None = None) -> int:
    """What effects add to (or, below 0, take from) the cost of casting `what` now (CR 601.2f).

    `obj` is the spell once it is on the stack, for costs that depend on what it targets.
    """
    extra = 0
    if what is not None:
        for node in what.definition.own_costs:
            run = Run(game, what, seat)
            run.stack_object = obj
            if obj is not None:
                run.memory[memory.CASTING] = obj.way or "spell"
            extra += node.head.sign * max(0, node.head.lower(run, *node.args))  # CR 107.1b
    if obj is not None:
        extra += target_increase(game, obj)
    if what is not None and game.permits[terms.PE_COST]:
        extra += increase(concerning(game, terms.PE_COST, seat, what))
    return extra


def target_increase(game: "Game", obj: StackObject) -> int:
    """What it costs more for what it targets (CR 601.2f)."""
    extra: int = 0
    for source, node in permissions(game, terms.PE_TARGET_COST):
        run = Run(game, source, source.controller)
        run.stack_object = obj
        extra += node.head.lower(run, *node.args)
    return extra


def increase(saying: Sequence[tuple[Run, Any]]) -> int:
    """What static abilities that speak of a spell and its player add to what casting it costs."""
    return sum([node.head.sign * max(0, run.value(node.args[1])) for run, node in saying])


def pay(
    game: "Game", seat: Seat, cost: ManaCost, x: int, more: Sequence[ManaCost], what: Any, extra: int = 0
) -> bool:
    """Pay a mana cost automatically, giving up the least flexible sources first. False if it cannot be paid."""
    if game.ruleset.pays_freely(seat):
        amount = cost.total + x * cost.x + extra + sum(m.total + x * m.x for m in more)
        return game.ruleset.credit(game, seat, amount)
    converters: list[Converter] = []
    sources = mana_sources(game, seat, converters)
    for_some = reserved(sources) if converters else frozenset()
    if any(bound(s) for s in sources):
        spell = what.card if isinstance(what, StackObject) and what.spell else None
        sources = spendable(game, seat, sources, spell)
    if isinstance(what, StackObject) and what.spell and what.card.definition.own_mana is not None:
        sources = made_by(game, seat, sources, what.card)
        converters = []
    if isinstance(what, StackObject) and what.spell and what.card.definition.keywords & HELPED:
        sources += helpers(seat, what.card, sources)
    if isinstance(what, StackObject) and not what.spell:
        # What an ability is about to change is tapped for its own mana only where nothing else is left.
        sources = sorted(sources, key=lambda s: s.card is what.card)
        sources = [s._replace(burden=s.burden + OWN) if s.card is what.card else s for s in sources]
    life = payable_life(game, seat)
    ways = [bill for bill in bills(cost, x, extra, more) if bill.life <= life]
    asked = game.payments_from is not None and asks_payment(game, seat) and has_choice(game, ways, sources)
    if asked:
        sources = chosen(game, seat, ways, sources, what)
    noted = what if isinstance(what, StackObject) and what.spell and notes.CHRONICLE in game.notes else None
    if noted is not None and noted.card.definition.spends and not asked:
        ways = [*(_spending(bill, sources, noted.card.definition.spends) for bill in ways), *ways]
    for some in ways_to_use(sources):
        for bill in ways:
            plan = assign(bill, some)
            if plan is not None and (not asked or len(plan) == len(sources)):
                _spend(game, seat, bill, plan, noted)
                return True
    steps = converted(ways, sources, converters, for_some) if converters and not asked else None
    if steps is None:
        return False
    for bill, plan in steps[:-1]:
        _spend(game, seat, bill, plan, None)
    _spend(game, seat, *steps[-1], noted)
    return True


def _spend(game: "Game", seat: Seat, bill: Bill, plan: Plan, noted: StackObject | None) -> None:
    """Pay the bill with that; what a spell was paid with is noted where cards ask for it."""
    if bill.life:
        lose_life(game, seat, bill.life, how="paid")
    spent = _use(game, seat, bill, plan)
    if noted is not None:
        game.journal.put(noted.memory, memory.SPENT, spent)
        before = seat.turn_notes.get(notes.SPENT_ON_SPELLS, 0)
        now = before + len(spent)
        game.journal.put(seat.turn_notes, notes.SPENT_ON_SPELLS, now)
        if game.watch[terms.EV_SPECIAL]:
            game.emit(terms.EV_SPECIAL, None, seat, now, what=specials.EXPENDED, other=before)


def _spending(bill: Bill, sources: list[ManaSource], colors: Sequence[int]) -> Bill:
    """The bill, its generic part paid with colours that the spell asks about as far as that can be."""
    for color in colors:
        more = bill._replace(generic=bill.generic - 1, colored=(*bill.colored, color))
        if (
            bill.generic
            and bill.colored.count(color) < colors.count(color)
            and assign(more, sources) is not None
        ):
            bill = more
    return bill


def asks_payment(game: "Game", seat: Seat) -> bool:
    """Whether the player is asked what to pay with. It is settled for whole steps, as a step is played again with each answer."""
    since = game.payments_from
    return since is not None and seat.piloted and len(game.answers) - len(game.given) >= since


def has_choice(game: "Game", ways: Sequence[Bill], sources: list[ManaSource]) -> bool:
    """Whether it could be paid in ways that differ by more than which of some lands that are alike are tapped."""
    plans = [plan for bill in ways if (plan := assign(bill, sources)) is not None]
    if not plans:
        return False
    kinds = [_kind(game, s) for s in sources]
    used = _places(sources, plans[0])
    found = sorted([kinds[i] for i in used])
    for plan in plans[1:]:
        if sorted([kinds[i] for i in _places(sources, plan)]) != found:
            return True
    for i in used:
        for j in range(len(sources)):
            if j in used or kinds[i] == kinds[j]:
                continue
            several = sources[i].amount > 1 or sources[j].amount > 1  # one may stand for two, or two for one
            if several or _pays(ways, sources, (*[k for k in used if k != i], j)):
                return True
    return False


def _kind(game: "Game", source: ManaSource) -> tuple[Any, ...]:
    """What makes sources alike: mana of a colour in the pool, and lands of a name with nothing on them, off a map."""
    card = source.card
    if card is None:
        return ("", str(source.maker.object.id) if source.maker is not None else "", source.mask)
    if source.plain and game.map is None and not card.attachments and not any(card.counters.values()):
        return ("land", card.name, source.mask)
    return ("card", str(card.id), source.ability)


def _places(sources: list[ManaSource], plan: Plan) -> tuple[int, ...]:
    """Where the sources of a plan stand; of those that are equal, as mana in the pool is, each its own."""
    free = list(range(len(sources)))
    found = []
    for source, _ in plan:
        place = next(
            i for i in free if sources[i].card is source.card and sources[i].ability == source.ability
        )
        free.remove(place)
        found.append(place)
    return tuple(sorted(found))


def _pays(ways: Sequence[Bill], sources: list[ManaSource], answer: tuple[int, ...]) -> bool:
    """Whether these sources pay it in one of the ways, and none of them is given in vain."""
    some = [sources[i] for i in sorted(answer)]
    for bill in ways:
        plan = assign(bill, some)
        if plan is not None and len(plan) == len(some):
            return True
    return False


def chosen(
    game: "Game", seat: Seat, ways: Sequence[Bill], sources: list[ManaSource], what: Any
) -> list[ManaSource]:
    """The sources the player pays with, in any of the ways (CR 601.2g, 601.2h)."""
    plan = next(plan for bill in ways if (plan := assign(bill, sources)) is not None)
    card = what.card if isinstance(what, StackObject) else what
    options = [s.card if s.card is not None else symbol_of(s.mask) for s in sources]
    ask = Pay(
        seat,
        topics.MANA,
        options,
        cost=" or ".join(dict.fromkeys([spelled(bill) for bill in ways])),
        pays=lambda answer: _pays(ways, sources, answer),
        plan=_places(sources, plan),
        source=card if isinstance(card, Card) else None,
        detail=sources,
    )
    return [sources[i] for i in sorted(game.ask(ask))]


def spelled(bill: Bill) -> str:
    """What is to be paid, in symbols."""
    found = [f"{{{bill.generic}}}"] if bill.generic or not bill.total else []
    found += [symbol_of(mask) for mask in bill.colored]
    return "".join(found) + (f" and {bill.life} life" if bill.life else "")


def symbol_of(mask: int) -> str:
    """Mana of one of some colours as a symbol."""
    return "{" + "/".join([letter for letter, bit in terms.COLOR_BITS.items() if mask & bit]) + "}"


def _use(game: "Game", seat: Seat, bill: Bill, plan: Plan) -> tuple[int, ...]:
    """Activate the chosen sources and spend their mana; what is left over stays in the pool. Returns the colours of what the
    bill itself was paid with, without what is no mana."""
    owed = seat.turn_notes.get(notes.OWED, 0) + bill.generic + len(bill.colored)
    game.journal.put(seat.turn_notes, notes.OWED, owed)
    helping: list[int] = []  # the colours of creatures that stand in for mana
    last = [pair for pair in plan if taker(pair[0]) is not None]
    for source, _ in last:  # none of them can be what another one taps
        ability = taker(source)
        if ability is not None and ability.cost.taps and not source.card.tapped:
            tap(game, [source.card])
    order = [pair for pair in plan if pair not in last] + last if last else plan
    exiled = [source.card for source, _ in order if source.ability == EXILED]
    if exiled:  # all at once
        move(game, exiled, terms.EXILE)
    for source, colors in order:
        if source.card is None:
            take_from_pool(game, seat, source)
        elif source.ability == TAPPED:
            tap(game, [source.card])
            helping += colors
        elif source.ability == EXILED:
            helping += colors
        else:
            tap_for_mana(game, seat, source, colors)
    paid, surplus = spent_and_left(bill, order)
    for color, source in surplus:
        add_to_pool(game, seat, color, 1, _maker(source), source.only)
    return tuple(sorted((Counter(paid) - Counter(helping)).elements()))


def tap_for_mana(game: "Game", seat: Seat, source: ManaSource, colors: tuple[int, ...]) -> None:
    """Activate a permanent's mana ability (CR 605.3): it does not use the stack."""
    card: Any = source.card
    watch = game.watch
    if source.plain and not (
        watch[terms.EV_TAPPED] or watch[terms.EV_TAPPED_FOR_MANA] or game.permits[terms.PE_MORE_MANA]
    ):
        game.turn_card(card, True)
        note_tapped(game, seat, card)
        return
    ability = _ability_for(game, seat, card, source.ability, colors[0])
    if ability.per_turn or ability.counted:
        count_use(game, card, ability)
    if ability.cost.taps and not card.tapped:
        game.turn_card(card, True)
        if game.watch[terms.EV_TAPPED]:
            game.emit(terms.EV_TAPPED, card, card.controller)
    if game.watch[terms.EV_TAPPED_FOR_MANA]:
        game.emit(terms.EV_TAPPED_FOR_MANA, card, seat)
    if ability.cost.parts:
        run = Run(game, card, seat)
        for part in ability.cost.parts:
            if not part.head.can(run, *part.args):
                raise Illegal
            run.do(part)
    rest = [e for m in ability.modes for e in m.bound if not adds_mana(e)]
    if rest:
        run = Run(game, card, seat)
        if ability.counted:
            run.remember(memory.MANA_ABILITY, ability)
        for effect in rest:
            run.do(effect)
    if ability.cost.taps:
        note_tapped(game, seat, card)
        if not source.more:
            give_more(game, seat, card, colors[0])


def give_more(game: "Game", seat: Seat, card: Card, color: int) -> None:
    """Triggered mana abilities of tapping a permanent for mana: more mana at once (CR 605.1b, 605.4a)."""
    for bit in more_mana(game, seat, card, color):
        add_to_pool(game, seat, bit)


def _ability_for(game: "Game", seat: Seat, card: Card, index: int, color: int) -> Activated:
    """The mana ability of the permanent that gives this colour: the one its source stands for, or another that can be used."""
    own = card.abilities is card.definition.abilities
    abilities = (
        card.definition.mana_abilities
        if own
        else [a for a in card.abilities if isinstance(a, Activated) and a.is_mana]
    )
    meant = next(a for a in abilities if a.index == index)
    if _gives(game, seat, card, meant, color):
        return meant
    for ability in abilities:
        if _gives(game, seat, card, ability, color) and mana_usable(game, seat, card, ability):
            return ability
    return meant


def _gives(game: "Game", seat: Seat, card: Card, ability: Activated, color: int) -> bool:
    """Whether a use of the ability could give mana of that colour now."""
    return any(
        produced(game, card, ability, each)[0] & color for each in yields_now(game, seat, card, ability)
    )
