"""What a format tells the builder beside its zones and checks.

A format declares it as `WORKSHOP`, a `Workshop`, in the module `workshop` of its folder (found by `formats.registry.workshop`).
Everything is a pure function of the list, its options and a seed.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.catalogue import Facts, lookup
from formats.base import Options
from formats.checks import COLORS, SUPPLY
from formats.decklist import ASIDE, DeckList

HAND, DRAWS = 7, 3
MADE = "makes-"


@dataclass(frozen=True, slots=True)
class Pack:
    """Cards that go into a list with one click: those every such list has, or a fair number of lands."""

    key: str
    label: str
    cards: tuple[tuple[str, int, str], ...]
    """Zone, number and name."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Options that the list has with them, such as the seat it is for."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an opener: what it is, and its cards in order."""

    label: str
    cards: tuple[str, ...]
    words: str = ""
    rows: int = 0
    """Of a map: laid out in so many rows; 0 for cards side by side."""


@dataclass(frozen=True, slots=True)
class Board:
    """Zones drawn as places of a map, a card each: the first is the place marked, the second all others."""

    label: str
    home: str
    rest: str
    columns: int
    rows: int
    words: str = ""


def counted(deck: DeckList, *, aside: Iterable[str] = ASIDE) -> Counter[str]:
    """Copies of each card that is played with, by official name."""
    found: Counter[str] = Counter()
    for zone, entry in deck.entries():
        if zone not in aside:
            facts = lookup(entry.name)
            found[facts.name if facts else entry.name] += entry.quantity
    return found


def shuffled(deck: DeckList, zones: Iterable[str], seed: int) -> list[str]:
    """The cards of some zones in an order that the seed gives."""
    chosen = set(zones)
    names = sorted(
        name
        for zone, entry in deck.entries()
        if zone in chosen
        for name in [entry.name] * min(entry.quantity, 250)
    )
    random.Random(seed).shuffle(names)
    return names


def hand(names: Sequence[str], size: int = HAND, draws: int = DRAWS) -> list[Part]:
    """An opening hand and the draws after it."""
    parts = [Part("Opening hand", tuple(names[:size]))]
    if len(names) > size:
        parts.append(Part("Next draws", tuple(names[size : size + draws])))
    return parts


def played(deck: DeckList) -> list[str]:
    """The zones that are played with."""
    return [zone for zone in deck.zones if zone not in ASIDE]


def opening(kind: str, deck: DeckList, options: Options, seed: int) -> Sequence[Part]:
    """Seven cards and three draws."""
    return hand(shuffled(deck, played(deck), seed))


def spread(wanted: int, weights: Mapping[str, int]) -> list[tuple[str, int]]:
    """So many basic lands over the colours, by weight; every colour that is there gets one."""
    letters = [letter for letter in COLORS if weights.get(letter)]
    if wanted <= 0 or not letters:
        return []
    total = sum(weights[letter] for letter in letters)
    shares = {letter: wanted * weights[letter] / total for letter in letters}
    counts = {letter: max(1, int(shares[letter])) for letter in letters}
    order = sorted(letters, key=lambda letter: (-(shares[letter] - int(shares[letter])), letter))
    at = 0
    while sum(counts.values()) < wanted:
        counts[order[at % len(order)]] += 1
        at += 1
    while sum(counts.values()) > wanted:
        most = max(letters, key=lambda letter: (counts[letter], letter))
        counts[most] -= 1
    names = dict(zip(COLORS, SUPPLY, strict=True))
    return [(names[letter], n) for letter, n in counts.items() if n]


def symbols(card: Facts) -> Counter[str]:
    """The coloured symbols of a cost; a hybrid one counts for each of its colours."""
    return Counter(letter for letter in card.mana_cost if letter in COLORS)


def wanted_colors(deck: DeckList, zones: Iterable[str] | None = None) -> Counter[str]:
    """The coloured symbols of every cost in a list."""
    chosen, found = None if zones is None else set(zones), Counter[str]()
    for zone, entry in deck.entries():
        facts = lookup(entry.name)
        if facts is None or zone in ASIDE or (chosen is not None and zone not in chosen):
            continue
        for letter, n in symbols(facts).items():
            found[letter] += n * entry.quantity
    return found


def sources(card: Facts) -> str:
    """The colours of mana the card makes, as letters."""
    return "".join(letter for letter, name in COLORS.items() if f"{MADE}{name.lower()}" in card.traits)


def missing(deck: DeckList, wanted: Iterable[tuple[str, int, str]]) -> tuple[tuple[str, int, str], ...]:
    """What of the wanted cards a list lacks."""
    have = counted(deck)
    return tuple((zone, n - have[name], name) for zone, n, name in wanted if n > have[name])


def basics_pack(deck: DeckList, zone: str, smallest: int, share: float = 0.425) -> list[Pack]:
    """Basic lands that bring a deck to its size, by the colours of its costs."""
    have = counted(deck)
    total = sum(have.values())
    spells = sum(n for name, n in have.items() if (card := lookup(name)) and "Land" not in card.types)
    if total >= smallest or spells < round(smallest * (1 - share)) - 2:
        return []
    rows = spread(smallest - total, wanted_colors(deck))
    cards = tuple((zone, n, name) for name, n in rows)
    count = sum(n for _, n, _ in cards)
    return [Pack("basics", f"Add {count} basic lands by colour", cards)] if cards else []


@dataclass(frozen=True, kw_only=True)
class Workshop:
    """What the builder asks a format; what one leaves out is as here."""

    query: Callable[[str, DeckList, Options], str] = lambda kind, deck, options: ""
    """What such a list may hold, as a card query beside `legal:`."""
    admits: Callable[[str, DeckList, Options], Callable[[Facts], bool] | None] = lambda kind, deck, options: (
        None
    )
    """What of a card the query cannot ask: whether such a list may hold it; None where the query says all."""
    packs: Callable[[str, DeckList, Options], Sequence[Pack]] = lambda kind, deck, options: ()
    opener: Callable[[str, DeckList, Options, int], Sequence[Part]] = opening
    fixed: Callable[[str, DeckList, Options], Mapping[str, int]] = lambda kind, deck, options: {}
    """Names that every list like this has so often, which nobody would take out on purpose."""
    quotas: Mapping[str, int] = field(default_factory=dict)
    """How many cards a zone takes exactly."""
    boards: Mapping[str, Board] = field(default_factory=dict)
    """A kind's map."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Letters that move the card in hand, with the zone it goes to: f to the initial forces."""
    begins: Sequence[str] = ()
    """Zones that are no part of what is drawn from: they begin in play, or in a deck of their own."""
    handless: Sequence[str] = ()
    """Kinds of lists that nobody draws a hand from: a Horde, schemes, a pile."""
    texts: Sequence[str] = ()
    """Kinds of lists whose cards are shown with their text, since their names and numbers say nothing."""
    prefers: Sequence[str] = ()
    """Zones in the order in which a new card goes to the first that takes it and has room."""
    lay_out: Callable[[str, DeckList], tuple[DeckList, str]] = lambda kind, deck: (deck, "")
    """A list that names no sections, in the zones that its cards tell by themselves; and in words what was done, "" for
    nothing."""
    asks: Sequence[str] = ()
    """Options that are asked for first."""
