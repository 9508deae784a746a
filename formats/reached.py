"""Which effects of cards are really done in play: cards drawn from the library are played by players who answer at random."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from engine import cards, rng, terms
from engine.cards import Declined
from engine.choice import ACT
from engine.definition import Activated, Definition, SpellAbility, Triggered
from engine.game import Game, SeatPlan
from engine.randomly import random_answer
from engine.ruleset import Duel
from engine.words.context import Run
from engine.words.nodes import Effect, Node

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COPIES, LANDS = 14, 26
# What cards act on: creatures, other permanents, cards for graveyards.
COMPANY = (
    "Grizzly Bears", "Grave Titan", "Ornithopter", "Rod of Ruin", "Glorious Anthem", "Shock", "Giant Growth", "Gravedigger",
    "Air Elemental", "Lightning Bolt", "Craw Wurm", "Divine Favor", "Cloudshift", "Disenchant",
)  # fmt: skip
TURNS, QUESTIONS = 26, 6000
EAGER = 0.7  # how often something is done where something can be done; the first option is to pass


@dataclass(frozen=True)
class Found:
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
    """Counts, by the node's identity, every effect that is done meanwhile."""
    done: Counter[int] = Counter()
    plain = Run.do

    def do(self: Run, effect: Node) -> None:
        done[id(effect)] += 1
        plain(self, effect)

    Run.do = do  # type: ignore[method-assign]
    try:
        yield done
    finally:
        Run.do = plain  # type: ignore[method-assign]


def drawn(n: int, seed: int) -> list[str]:
    """Cards of the library that say something, drawn by the seed."""
    names = [
        name for name in cards.names()
        if not (d := cards.definition(name)).token and not d.types & terms.SCHEME and effects_of(d)
        and (d.castable or d.is_land or d.faces)
    ]  # fmt: skip
    return random.Random(seed).sample(names, min(n, len(names)))


def reach(name: str, seed: int, most: int) -> Found:
    """Play games with the card until each of its effects has been done, `most` at most."""
    definition = cards.definition(name)
    nodes = effects_of(definition)
    games = 0
    with counted() as done:
        while games < most and not all(done[id(node)] for node in nodes):
            _play(definition, rng.derive(seed, games, 0))
            games += 1
    return Found(name, games, {f"{i}: {node!r}": done[id(node)] for i, node in enumerate(nodes, 1)})


def _play(definition: Definition, seed: int) -> None:
    draw = random.Random(seed)
    plans = [SeatPlan(name, _deck(definition, draw)) for name in ("A", "B")]
    game = Game(Duel(), plans, seed)
    for _ in range(QUESTIONS):
        ask = game.run()
        if ask is None or game.turn > TURNS:
            return
        act = ask.kind == ACT and len(ask.options) > 1 and draw.random() < EAGER
        game.answer(1 + draw.randrange(len(ask.options) - 1) if act else random_answer(ask, draw.randrange))


def _deck(definition: Definition, draw: random.Random) -> list[Definition]:
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
    return [definition] * COPIES + cards.deck((1, n) for n in [*lands, *others])


def reached(names: Sequence[str], seed: int, most: int = 12) -> Iterator[Found]:
    """Each card in turn. Raises Declined for one that is not played."""
    for index, name in enumerate(names):
        if not cards.playable(name):
            raise Declined(f"{name}: {cards.declined_reason(name)}")
        yield reach(name, rng.derive(seed, index, 1), most)
