"""What is printed on cards, as facts: the catalogue that lists are checked against.

`cards.jsonl` holds the library's cards, those of our lists and sets, one a line, its folded name and a tab before the
JSON, sorted. `known.jsonl.gz` holds every other card there is in the same form; it is read when a name is asked for that
the library has not. Lines are split then and parsed one by one: a game that needs forty cards reads forty.
Printings leave out promotional sets and collectors' decks, and keep one printing a set of a basic land.
Traits are machine facts computed once from the rules text ("counterspell", "x-cost"); the text is not kept.
"""

import gzip
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache, lru_cache
from heapq import nsmallest
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from engine.catalogue.names import fold

__all__ = [
    "KNOWN_UNTIL",
    "CardFacts",
    "Facts",
    "Printing",
    "catalogue",
    "fold",
    "known_catalogue",
    "library_catalogue",
    "lookup",
    "near",
    "sets",
    "type_line",
    "extend",
]

SOURCE = Path(__file__).with_name("cards.jsonl")
KNOWN = Path(__file__).with_name("known.jsonl.gz")
KNOWN_UNTIL = "August 2026"  # sets of later months are not in it, or not whole
_BACK = re.compile(r'"back":("(?:[^"\\]|\\.)*")')
_SET = re.compile(r'"([A-Z0-9]{2,6}) (?:common|uncommon|rare|mythic|special|land) ')


class Printing(NamedTuple):
    """A card in a set."""

    set: str
    rarity: str
    number: str
    watermark: str | None = None


class CardFacts(Protocol):
    """What a format may know of a card; catalogue entries and database rows both give it."""

    @property
    def name(self) -> str: ...
    @property
    def mana_cost(self) -> str: ...
    @property
    def mana_value(self) -> int: ...
    @property
    def colors(self) -> str:
        """In WUBRG order, by mana cost and colour indicator; "" for colourless and devoid cards (HA-02)."""
        ...

    @property
    def identity(self) -> str: ...
    @property
    def supertypes(self) -> tuple[str, ...]: ...
    @property
    def types(self) -> tuple[str, ...]: ...
    @property
    def subtypes(self) -> tuple[str, ...]: ...
    @property
    def power(self) -> str | None: ...
    @property
    def toughness(self) -> str | None: ...
    @property
    def loyalty(self) -> str | None: ...
    @property
    def layout(self) -> str: ...
    @property
    def printings(self) -> tuple[Printing, ...]: ...
    @property
    def traits(self) -> tuple[str, ...]: ...
    @property
    def token(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Facts:
    """One card of the catalogue."""

    name: str
    mana_cost: str
    mana_value: int
    colors: str
    identity: str
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: str | None
    toughness: str | None
    loyalty: str | None
    layout: str
    printings: tuple[Printing, ...]
    traits: tuple[str, ...]
    token: bool

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> "Facts":
        """A card from a line of the file; what is usual is left out there."""
        colors = row.get("colors", "")
        return cls(
            name=row["name"],
            mana_cost=row.get("mana_cost", ""),
            mana_value=row.get("mana_value", 0),
            colors=colors,
            identity=row.get("identity", colors),
            supertypes=tuple(row.get("supertypes", ())),
            types=tuple(row["types"]),
            subtypes=tuple(row.get("subtypes", ())),
            power=row.get("power"),
            toughness=row.get("toughness"),
            loyalty=row.get("loyalty"),
            layout=row.get("layout", "normal"),
            printings=tuple(Printing(*printing.split(" ")) for printing in row.get("printings", ())),
            traits=tuple(row.get("traits", ())),
            token=row.get("token", False),
        )


class Catalogue(Mapping[str, Facts]):
    """Folded name to facts; a card is parsed when it is first looked at."""

    def __init__(self, source: Path) -> None:
        content = source.read_bytes()
        text = (gzip.decompress(content) if source.suffix == ".gz" else content).decode()
        self._lines = dict(line.split("\t", 1) for line in text.split("\n") if line)
        self._cards: dict[str, Facts] = {}

    def __getitem__(self, key: str) -> Facts:
        card = self._cards.get(key)
        if card is None:
            card = self._cards[key] = Facts.of(json.loads(self._lines[key]))
        return card

    def __contains__(self, key: object) -> bool:
        return key in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def backs(self) -> Iterator[tuple[str, str]]:
        """Keys of the cards with two faces, with the name of the other face; nothing is parsed for it."""
        for key, line in self._lines.items():
            found = _BACK.search(line)
            if found is not None:
                yield key, json.loads(found[1])

    def sets(self) -> frozenset[str]:
        """The codes of all sets, without parsing a card."""
        return frozenset(code for line in self._lines.values() for code in _SET.findall(line))


@cache
def library_catalogue() -> Catalogue:
    """Every card of our lists with the basic lands and tokens, by folded name."""
    return Catalogue(SOURCE)


@cache
def known_catalogue() -> Catalogue:
    """Every other card there is, as of the day the file was made; few of them play."""
    return Catalogue(KNOWN)


class Layered(Mapping[str, Facts]):
    """Cards of several sources; the first that has one wins, and a later one is opened when it is needed."""

    def __init__(self, *sources: Callable[[], Mapping[str, Facts]]) -> None:
        self._sources = sources

    def __getitem__(self, key: str) -> Facts:
        for source in self._sources:
            card = source().get(key)
            if card is not None:
                return card
        raise KeyError(key)

    def __contains__(self, key: object) -> bool:
        return any(key in source() for source in self._sources)

    def get(self, key: str, default: Any = None) -> Any:
        """As for any mapping; one look-up in each source, not two."""
        try:
            return self[key]
        except KeyError:
            return default

    def __iter__(self) -> Iterator[str]:
        for i, source in enumerate(self._sources):
            before = [each() for each in self._sources[:i]]
            yield from (key for key in source() if not any(key in each for each in before))

    def __len__(self) -> int:
        return sum(1 for _ in self)


_layers = [Layered(library_catalogue, known_catalogue)]


def catalogue() -> Mapping[str, Facts]:
    """Every card we know, by folded name: the library's, those of the source given to `extend`, and all others known."""
    return _layers[0]


def extend(more: Mapping[str, Facts] | None) -> None:
    """Know the cards of another source too, such as the site's imports; None forgets them again."""
    between = () if more is None else (lambda: more,)
    _layers[:] = [Layered(library_catalogue, *between, known_catalogue)]


def lookup(name: str) -> Facts | None:
    """The card of that name in any spelling, or None. One half of a split card, the back of a double-faced card and
    both faces together name the card too."""
    key = fold(name)
    card = catalogue().get(key)
    if card is None:
        parts = {_halves().get(part) for part in key.split(" // ")}  # both faces name one card
        whole = parts.pop() if len(parts) == 1 else None
        card = catalogue().get(whole) if whole is not None else None
    return card


@cache
def _halves() -> Mapping[str, str]:
    """What names a card without being its key: halves, backs, and the fronts of those that have a back."""
    found: dict[str, str] = {}
    for cards in (library_catalogue(), known_catalogue()):
        for key, back in cards.backs():
            found.setdefault(key, key)
            found.setdefault(fold(back), key)
        for key in cards:
            if " // " in key:
                for half in key.split(" // "):
                    found.setdefault(half, key)
    return found


@cache
def card_names() -> Mapping[str, bool]:
    """Every name that a card has, in order, and whether it is a land's: each half of a split card and each face by itself
    (CR 201.4, 709.4a, 712.8). Only of what ships with us, so that the same number is the same name everywhere."""
    found: dict[str, bool] = {}
    for cards in (library_catalogue(), known_catalogue()):
        for card in cards.values():
            if not card.token:
                for name in card.name.split(" // "):
                    found.setdefault(name, "Land" in card.types)
        for _, back in cards.backs():
            found.setdefault(back, False)
    return dict(sorted(found.items()))


@cache
def sets() -> frozenset[str]:
    """The codes of all sets that a card of the catalogue is printed in."""
    return library_catalogue().sets() | known_catalogue().sets()


@cache
def _trigrams() -> Mapping[str, tuple[str, ...]]:
    """Three letters in a row to the keys that hold them."""
    index: dict[str, list[str]] = {}
    for cards in (library_catalogue(), known_catalogue()):
        for key in cards:
            for piece in _pieces(key):
                index.setdefault(piece, []).append(key)
    return {piece: tuple(keys) for piece, keys in index.items()}


def _pieces(key: str) -> set[str]:
    padded = f" {key} "
    return {padded[i : i + 3] for i in range(len(padded) - 2)}


NEAR = 0.75  # how alike two names are, of 1, for the one to be a misspelling of the other
NEARER = 0.12  # by how much the best may be more alike than the others that are told


@lru_cache(maxsize=4096)
def _alike(key: str) -> tuple[str, ...]:
    """The keys that look like this one, the most alike first. A list is read more than once, and its misspelt names with
    it: each is looked for among all the cards there are."""
    index = _trigrams()
    shared = Counter(chain.from_iterable(index.get(piece, ()) for piece in _pieces(key)))
    # The share of the pieces, so that short names are not crowded out by long ones that merely hold more of them.
    share = {found: -times / (len(found) + len(key)) for found, times in shared.items()}
    likely = nsmallest(20, share, key=lambda found: (share[found], found))
    rated = sorted((-SequenceMatcher(None, key, found).ratio(), found) for found in likely)
    return tuple(found for ratio, found in rated if ratio <= -NEAR and ratio <= rated[0][0] + NEARER)


def near(name: str, n: int = 3) -> list[str]:
    """Up to `n` names that look like this one: cards printed for decks first, then the most alike."""
    cards, best = catalogue(), list(_alike(fold(name)[:60]))
    best.sort(key=lambda found: not cards[found].printings and not cards[found].token)
    return [cards[found].name for found in best[:n]]


def type_line(card: CardFacts) -> str:
    """The type line as printed, "Legendary Creature - Human Wizard" with a dash."""
    kinds = " ".join([*(["Token"] if card.token else []), *card.supertypes, *card.types])
    return f"{kinds} — {' '.join(card.subtypes)}" if card.subtypes else kinds
