"""Building a sealed deck by itself: the strongest one or two colours of a pool, a curve, and lands to match.

Every card gets a score by what counts against a swarm that never blocks: bodies that win fights, sweepers, tokens,
damage (it mills), card advantage. Evasion is worth nothing, and what cannot hurt the Horde counts against itself.
The scores are plain sums, so the same pool always gives the same deck.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations

from engine import cards as library
from engine.catalogue import Facts, lookup
from formats.base import Pool
from formats.checks import COLORS, SUPPLY
from formats.decklist import UNSORTED, DeckList

Playable = Callable[[str], bool]

LANDS_IN_40 = 17
DUAL_LANDS = 3
BIG, BIG_AT_MOST = 5, 5
OTHERS_AT_MOST = 9
"""Spells that are no creatures: more than this, and nobody is there to block."""

BODY = {
    "protection-from-black": 2.5,
    "double-strike": 1.5,
    "indestructible": 1.5,
    "lifelink": 1.2,
    "undying": 1.2,
    "deathtouch": 1.0,
    "first-strike": 0.9,
    "vigilance": 0.9,
    "regenerate": 0.7,
    "tokens": 1.0,
    "anthem": 1.2,
    "removal": 0.9,
    "damage": 0.9,
    "draw": 0.8,
    "enters-trigger": 0.5,
    "mana": 0.5,
    "life-gain": 0.4,
    "dies-trigger": 0.3,
    "haste": 0.2,
    "activated-ability": 0.2,
    "discard": -0.5,
    "defender": -0.4,
}
SPELL = {
    "sweeper": 2.5,
    "tokens": 2.0,
    "damage": 1.8,
    "anthem": 1.6,
    "removal": 1.3,
    "draw": 1.2,
    "fog": 0.6,
    "life-gain": 0.6,
    "land-search": 0.6,
    "bounce": 0.5,
    "flashback": 0.5,
    "counterspell": 0.2,
    "pump": 0.2,
    "soft-counter": -3.0,
    "destroys-nonblack": -1.5,
    "discard": -2.0,
    "aura": -0.3,
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A card of the pool with its score."""

    card: Facts
    score: float

    @property
    def order(self) -> tuple[float, str]:
        return (-self.score, self.card.name)


def score(card: Facts) -> float:
    """How much a card helps against the Horde, around 2 for a fair one."""
    traits = card.traits
    if "Creature" in card.types:
        size = 0.5 * _number(card.power) + 0.45 * _number(card.toughness)
        return 1.2 + size - 0.35 * card.mana_value + sum(BODY.get(trait, 0.0) for trait in traits)
    base = 1.4 if "Equipment" in card.subtypes else 0.8
    return base - 0.12 * card.mana_value + sum(SPELL.get(trait, 0.0) for trait in traits)


def _number(value: str | None) -> int:
    return int(value) if value is not None and value.lstrip("-").isdigit() else 1


def castable(card: Facts, colors: str) -> bool:
    """Whether lands of these colours pay for the card; a hybrid symbol asks for one of its colours only."""
    for symbol in card.mana_cost.replace("}", "").split("{")[1:]:
        halves = [half for half in symbol.split("/") if half in COLORS]
        if halves and "P" not in symbol.split("/") and not any(half in colors for half in halves):
            return False
    return True


def pick(choices: Iterable[Choice], wanted: int) -> list[Choice]:
    """The best cards with a curve: not too many dear ones, not too many that are no creatures."""
    taken: list[Choice] = []
    passed: list[Choice] = []
    big = others = 0
    for choice in sorted(choices, key=lambda c: c.order):
        dear = choice.card.mana_value >= BIG
        other = "Creature" not in choice.card.types
        if (dear and big == BIG_AT_MOST) or (other and others == OTHERS_AT_MOST) or len(taken) == wanted:
            passed.append(choice)
            continue
        big += dear
        others += other
        taken.append(choice)
    return taken + passed[: wanted - len(taken)]


def auto_build(
    pool: Pool | DeckList | Iterable[str],
    *,
    playable: Playable | None = library.playable,
    minimum: int = 40,
) -> DeckList:
    """A legal deck of exactly `minimum` cards from the pool; cards that are not `playable` are left out."""
    names = Pool.of(pool).cards
    known = [card for name in names if (card := lookup(name)) and (playable is None or playable(card.name))]
    spells = [Choice(card, score(card)) for card in known if "Land" not in card.types]
    lands = round(minimum * LANDS_IN_40 / 40)
    wanted = minimum - lands

    def strength(colors: str) -> float:
        return sum(c.score for c in pick((c for c in spells if castable(c.card, colors)), wanted))

    pairs = ["".join(pair) for pair in combinations(COLORS, 2)]
    colors = max(pairs, key=lambda pair: (strength(pair), pair))
    chosen = pick((c for c in spells if castable(c.card, colors)), wanted)
    if len(chosen) < wanted:  # a pool of which little can be played: take the best of the rest along
        rest = sorted((c for c in spells if not castable(c.card, colors)), key=lambda c: c.order)
        chosen += rest[: wanted - len(chosen)]
    return _deck([c.card for c in chosen], [c for c in known if "Land" in c.types], minimum)


def _deck(spells: list[Facts], lands: list[Facts], minimum: int) -> DeckList:
    deck = DeckList()
    need = dict.fromkeys(COLORS, 0)
    for card in spells:
        for symbol in card.mana_cost.replace("}", "").split("{")[1:]:
            halves = [half for half in symbol.split("/") if half in COLORS]
            if len(halves) == 1:
                need[halves[0]] += 1
    colors = {color for color, n in need.items() if n} or {"W"}
    for card in sorted(spells, key=lambda c: (c.mana_value, c.name)):
        deck.add(UNSORTED, 1, card.name)
    duals = [card for card in lands if len(set(card.identity) & colors) >= 2 or "land-search" in card.traits]
    duals = sorted(duals, key=lambda c: c.name)[: min(DUAL_LANDS, minimum - len(spells))]
    for card in duals:
        deck.add(UNSORTED, 1, card.name)
    for basic, n in _basics(need, colors, minimum - len(spells) - len(duals)):
        deck.add(UNSORTED, n, basic)
    return _merged(deck)


def _basics(need: dict[str, int], colors: set[str], total: int) -> list[tuple[str, int]]:
    """Basics in proportion to the coloured symbols of the costs, by largest remainder; none without a share."""
    weights = {color: max(need[color], 1) for color in COLORS if color in colors}
    whole = sum(weights.values())
    shares = {color: total * weight // whole for color, weight in weights.items()}
    by_rest = sorted(weights, key=lambda color: (-(total * weights[color] % whole), color))
    for color in by_rest[: total - sum(shares.values())]:
        shares[color] += 1
    supply = dict(zip(COLORS, SUPPLY, strict=True))
    return [(supply[color], n) for color, n in shares.items() if n]


def _merged(deck: DeckList) -> DeckList:
    """Copies of one card on one line."""
    counts: dict[str, int] = {}
    for _, entry in deck.entries():
        counts[entry.name] = counts.get(entry.name, 0) + entry.quantity
    merged = DeckList()
    for name, quantity in counts.items():
        merged.add(UNSORTED, quantity, name)
    return merged
