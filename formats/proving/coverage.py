"""Which effects of cards are really done in play: cards drawn from the library are played by players who answer at random."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from engine import cards
from engine.cards import Declined
from engine.compiled import PLAYING, SETTING, fields
from engine.language.abilities import Activated, AsEnters, SpellAbility, Triggered
from engine.language.definition import Definition
from engine.language.filters import Filter
from engine.language.nodes import Effect, Node
from engine.rules.counters import add_counters
from engine.rules.plain import Duel
from engine.rules.zones import move
from engine.state import memory, rng, terms
from engine.state.choice import Act
from engine.state.game import Game, SeatPlan
from engine.state.objects import Seat
from engine.state.run import Run
from formats.base import BadInput

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COPIES, LANDS = 14, 26
# What cards act on: creatures, other permanents, cards for graveyards.
COMPANY = (
    "Grizzly Bears",
    "Grave Titan",
    "Ornithopter",
    "Rod of Ruin",
    "Glorious Anthem",
    "Shock",
    "Giant Growth",
    "Gravedigger",
    "Air Elemental",
    "Lightning Bolt",
    "Craw Wurm",
    "Divine Favor",
    "Cloudshift",
    "Disenchant",
)
TURNS, QUESTIONS = 26, 6000
PLAIN = 3  # so many games begin as games do; the others in the middle, with what the card asks for
LIVES = (3, 10, 20, 40)
LOYALTY = (0, 1, 4, 9)  # more than a planeswalker begins with
EAGER = 0.7  # how often something is done where something can be done; the first option is to pass


@dataclass(frozen=True)
class Coverage:
    """How often each effect of a card was done, by what it is in Python."""

    name: str
    games: int
    done: dict[str, int]

    @property
    def never(self) -> list[str]:
        """The effects that were not done once."""
        return [effect for effect, n in self.done.items() if not n]


def effects_of(definition: Definition) -> list[Effect]:
    """The effects of a card's spell and abilities, its faces' too; those inside others as well."""
    found: list[Effect] = []
    for d in [definition, *definition.faces.values()]:
        for ability in d.abilities:
            if isinstance(ability, (Activated, SpellAbility, Triggered)) and not getattr(
                ability, "is_mana", False
            ):
                for mode in ability.modes:
                    for effect in mode.bound:
                        found += _inside(effect)
    return found


def _inside(value: Any) -> Iterator[Effect]:
    if isinstance(value, Effect):
        yield value
        for argument in value.args:
            yield from _inside(argument)
    elif isinstance(value, tuple):
        for each in value:
            yield from _inside(each)


@contextmanager
def counted() -> Iterator[Counter[int]]:
    """Counts, by the node's identity, every effect that is done meanwhile. Raises BadInput on a compiled engine."""
    if PLAYING.compiled:
        raise BadInput(f"What a compiled engine does cannot be counted; {SETTING}=off plays by the sources.")
    done: Counter[int] = Counter()
    plain = Run.do

    def count(effect: Node) -> None:
        done[id(effect)] += 1
        if effect.head.name in ("seq", "at_once"):  # it does its parts one after the other by itself
            for part in effect.args:
                count(part)

    def do(self: Run, effect: Node) -> None:
        count(effect)
        plain(self, effect)

    Run.do = do  # type: ignore[method-assign]
    try:
        yield done
    finally:
        Run.do = plain  # type: ignore[method-assign]


def drawn(n: int, seed: int) -> list[str]:
    """Cards of the library that say something, drawn by the seed."""
    names = [
        name
        for name in cards.names()
        if not (d := cards.definition(name)).token
        and not d.types & terms.SCHEME
        and effects_of(d)
        and (d.castable or d.is_land or d.faces)
    ]
    return random.Random(seed).sample(names, min(n, len(names)))


def cover(name: str, seed: int, most: int) -> Coverage:
    """Play games with the card until each of its effects has been done, `most` at most."""
    definition = cards.definition(name)
    nodes = effects_of(definition)
    games = 0
    partners: list[Definition] | None = None
    with counted() as done:
        while games < most and not all(done[id(node)] for node in nodes):
            if games == PLAIN:
                partners = partners_of(definition)
            _play(definition, rng.derive(seed, games, 0), partners)
            games += 1
    return Coverage(name, games, {f"{i}: {node!r}": done[id(node)] for i, node in enumerate(nodes, 1)})


def _play(definition: Definition, seed: int, partners: list[Definition] | None) -> None:
    draw = random.Random(seed)
    plans = [SeatPlan(name, _deck(definition, draw, partners or [])) for name in ("A", "B")]
    game = Game(Duel(), plans, seed)
    if partners is not None:
        _set_up(game, definition, partners, draw)
    for _ in range(QUESTIONS):
        ask = game.run()
        if ask is None or game.turn > TURNS:
            return
        act = isinstance(ask, Act) and len(ask.options) > 1 and draw.random() < EAGER
        game.answer(1 + draw.randrange(len(ask.options) - 1) if act else ask.random(draw.randrange))


# -- what a card asks for ----------------------------------------------------------------------------------------------


def partners_of(definition: Definition) -> list[Definition]:
    """Cards of the library that the filters of a card speak of by a subtype, a colour, a name or a number, a few for each."""
    found: dict[str, Definition] = {}
    library = [d for d in map(cards.definition, cards.names()) if not d.types & terms.SCHEME]
    for filter_ in dict.fromkeys(_filters(definition, set())):
        if any(word in FITTING for word, _ in filter_.words) or filter_.types & terms.PLANESWALKER:
            some = [d for d in library if d.name != definition.name and _fits(filter_, d)]
            found.update((d.name, d) for d in some[:: max(1, len(some) // 8)][:8])
    return list(found.values())


FITTING: dict[str, Callable[[Definition, Any], bool]] = {
    "sub": lambda d, names: not d.subtypes.isdisjoint(names),
    "color": lambda d, mask: bool(d.colors & mask),
    "named": lambda d, name: d.name == name,
    "value_at_most": lambda d, n: not isinstance(n, int) or d.mana_value <= n,
    "value_at_least": lambda d, n: not isinstance(n, int) or d.mana_value >= n,
    "value_is": lambda d, n: not isinstance(n, int) or d.mana_value == n,
}
"""The words of a filter that a printed card answers by itself."""


def _fits(filter_: Filter, d: Definition) -> bool:
    return (not filter_.types or bool(d.types & filter_.types)) and all(
        FITTING[word](d, argument) for word, argument in filter_.words if word in FITTING
    )


def _filters(value: Any, seen: set[int]) -> Iterator[Filter]:
    """Every filter inside a definition."""
    if value is None or isinstance(value, (str, int)) or id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, Filter):
        yield value
        inside: Any = [argument for _, argument in value.words]
    elif isinstance(value, Node):
        inside = value.args
    elif isinstance(value, (tuple, list, dict)):
        inside = value.values() if isinstance(value, dict) else value
    elif type(value).__module__.startswith("engine"):
        inside = [getattr(value, name, None) for name in fields(type(value))]
    else:
        return
    for each in inside:
        yield from _filters(each, seen)


def _set_up(game: Game, definition: Definition, partners: list[Definition], draw: random.Random) -> None:
    """The middle of a game: fifteen lands, partners and the card itself wherever they may lie, some life."""
    lands = cards.deck((3, name) for name in BASICS)
    for seat in game.seats:
        seat.total.life = draw.choice(LIVES)
        for land in lands:
            _put(game, seat, land, terms.BATTLEFIELD)
        there = [d for d in partners if d.token or not any(isinstance(a, AsEnters) for a in d.abilities)]
        for d in [definition, *draw.sample(there, min(4, len(there)))]:
            zones = [terms.GRAVEYARD, terms.GRAVEYARD]
            asks = any(isinstance(a, AsEnters) for a in d.abilities)  # perhaps, and nobody is asked here
            if d.types & terms.PERMANENT and "Aura" not in d.subtypes and not asks:
                zones.append(terms.BATTLEFIELD)
            _put(game, seat, d, terms.BATTLEFIELD if d.token else draw.choice(zones))
        for card in seat.permanents:
            if card.definition.types & terms.PLANESWALKER:
                add_counters(game, card, "loyalty", draw.choice(LOYALTY))
    game.refresh()


def _put(game: Game, seat: Seat, definition: Definition, zone: int) -> None:
    """Nothing triggers and nothing is asked."""
    waiting = list(game.triggered)
    card = game.new_card(definition, seat, definition.token)
    game.set(card, "memory", {memory.CARRY: {}})
    move(game, [card], zone, under=seat)
    game.triggered[:] = waiting


def _deck(definition: Definition, draw: random.Random, partners: list[Definition]) -> list[Definition]:
    """Many copies, lands that give its colours, and something to act on."""
    colors = definition.colors
    for face in definition.faces.values():
        colors |= face.colors
    for ability in definition.abilities:
        cost = getattr(ability, "cost", None)
        for mask in getattr(getattr(cost, "mana", None), "colored", ()):
            colors |= mask
    own = [BASICS[i] for i in range(5) if colors >> i & 1]
    lands = [own[i % len(own)] if own and i % 4 else BASICS[i % 5] for i in range(LANDS)]
    company = [name for name in COMPANY if cards.playable(name)]
    others = [draw.choice(company) for _ in range(60 - LANDS - COPIES)]
    fitting = [d for d in partners if not d.token]
    friends = [draw.choice(fitting) for _ in others[::2]] if fitting else []
    plain = cards.deck((1, n) for n in [*lands, *others[len(friends) :]])
    return [definition] * COPIES + friends + plain


def covered(names: Sequence[str], seed: int, most: int = 12) -> Iterator[Coverage]:
    """Each card in turn. Raises Declined for one that is not played."""
    for index, name in enumerate(names):
        if not cards.playable(name):
            raise Declined(f"{name}: {cards.declined_reason(name)}")
        yield cover(name, rng.derive(seed, index, 1), most)
