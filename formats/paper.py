"""At the table: the side nobody plays, run for people with paper cards.

A format that has one declares it as `PAPER`, a `PaperSide`, in the module `paper` of its folder (found by
`formats.registry.paper`). All of it is pure: a state is plain JSON, an action makes the next state out of it and says what
happened (`formats.at_table`). Random numbers come from the engine's own generator, kept in the state, so going back and doing
the same again brings the same cards.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.catalogue import lookup
from engine.state import rng
from formats.base import BadInput, Option
from formats.decklist import DeckList

State = dict[str, Any]
PERMANENT = frozenset({"Creature", "Artifact", "Enchantment", "Planeswalker", "Land", "Battle"})


@dataclass(frozen=True, slots=True)
class Place:
    """A zone of the automated side. What lies face down is shown as a number of cards."""

    key: str
    label: str
    face_down: bool = False
    unordered: bool = False
    """Its order says nothing: equal cards are one row."""
    veiled: str = ""
    """Whose cards lie here, to be looked at by them alone: their names are shown when one opens them."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may be done now. `number` is least, most and usual of a number to type in."""

    key: str
    label: str
    hint: str = ""
    number: tuple[int, int, int] | None = None
    choices: tuple[str, ...] = ()
    """What to choose from, in words; the action is given the number of what is chosen, from 0."""
    main: bool = False
    alone: bool = False
    """Done once for everybody: it is not done upon a state that somebody changed meanwhile."""


@dataclass(frozen=True, slots=True)
class CardOffer:
    """Something that may be done with a card in a zone; `of` says with which."""

    key: str
    label: str
    places: tuple[str, ...]
    of: Callable[[State, Mapping[str, Any]], bool] = lambda state, card: True
    many: str = ""
    """How it is called for several equal cards at once, after their number, such as "die"."""


class Board:
    """A state at work."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.said: list[str] = []

    def say(self, words: str) -> None:
        self.said.append(words)

    def zone(self, key: str) -> list[dict[str, Any]]:
        """The cards of a zone, the top one first."""
        found: list[dict[str, Any]] = self.state["zones"][key]
        return found

    def below(self, n: int) -> int:
        """A uniform number in 0 .. n-1."""
        value, self.state["draws"] = rng.below(self.state["seed"], self.state["draws"], n)
        return value

    def mixed(self, cards: Sequence[Any]) -> list[Any]:
        """The same in random order."""
        out, self.state["draws"] = rng.shuffled(cards, self.state["seed"], self.state["draws"])
        return out

    def shuffle(self, key: str) -> None:
        self.state["zones"][key] = self.mixed(self.zone(key))

    def new(self, name: str, **more: Any) -> dict[str, Any]:
        self.state["next"] += 1
        return {"id": self.state["next"], "name": name, **more}

    def find(self, number: int) -> tuple[str, dict[str, Any]]:
        """A card and where it lies. Raises BadInput."""
        for key, cards in self.state["zones"].items():
            for card in cards:
                if card["id"] == number:
                    return key, card
        raise BadInput("That card is not there any more.")

    def take(self, card: dict[str, Any]) -> None:
        key, _ = self.find(card["id"])
        self.zone(key).remove(card)

    def put(self, card: dict[str, Any], key: str, *, bottom: bool = False) -> None:
        """Move a card; in a zone it lies on top, on the battlefield after the others."""
        if any(card is c for cards in self.state["zones"].values() for c in cards):
            self.take(card)
        cards = self.zone(key)
        cards.insert(len(cards) if bottom or key == "battlefield" else 0, card)

    def top(self, key: str = "library") -> dict[str, Any] | None:
        return self.zone(key)[0] if self.zone(key) else None

    def number(self, key: str) -> int:
        found: int = self.state["numbers"][key]
        return found

    def change(self, key: str, by: int, least: int | None = None) -> int:
        """Change a number, not below `least`; the number it is now."""
        now = self.number(key) + by
        self.state["numbers"][key] = now if least is None else max(least, now)
        return self.number(key)


Act = Callable[[Board, int], None]
CardAct = Callable[[Board, dict[str, Any]], None]


@dataclass(frozen=True)
class PaperSide:
    """What a format runs at the table, and how."""

    kind: str
    """The kind of list it is run from."""
    name: str
    places: tuple[Place, ...]
    numbers: tuple[tuple[str, str], ...]
    """The numbers everybody may change: key and label."""
    begin: Callable[[DeckList, Mapping[str, Any], Board], None]
    offers: Callable[[State], Sequence[Offer]]
    acts: Mapping[str, Act]
    card_offers: tuple[CardOffer, ...] = ()
    card_acts: Mapping[str, CardAct] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    """Other kinds of lists it may be run from; `state["kind"]` says which."""
    moves: tuple[tuple[str, str], ...] = ()
    """Where a card may be put by hand: place (with "-bottom" its bottom) and label."""
    settings: tuple[Option, ...] = ()
    options: tuple[str, ...] = ()
    """The format's own options that matter here."""
    notices: Callable[[State], Sequence[str]] = lambda state: ()
    now: Callable[[State, str, Mapping[str, Any]], bool] = lambda state, place, card: False
    """Whether a card, in that place, was just revealed: it is shown first of all, with its text."""
    detail: Callable[[State, Mapping[str, Any]], str] = lambda state, card: ""
    """What is to be said of a card where it lies, such as its size now."""


def cards_of(board: Board, deck: DeckList, *zones: str) -> list[dict[str, Any]]:
    """A list's cards, one by one, of these zones or of all but the sideboard; every name as its official one."""
    found = []
    for zone, entry in deck.entries():
        if (zone in zones) if zones else zone not in ("sideboard", "maybeboard"):
            known = lookup(entry.name)
            found += [board.new(known.name if known else entry.name) for _ in range(entry.quantity)]
    return found


def is_permanent(name: str) -> bool:
    """Whether a card of that name stays on the battlefield; what nobody knows is taken for a permanent."""
    known = lookup(name)
    return known is None or bool(PERMANENT & set(known.types))


def resolve(board: Board, card: dict[str, Any]) -> None:
    """A revealed card resolves: permanents enter, the others go to the graveyard."""
    if is_permanent(card["name"]):
        board.put(card, "battlefield")
        board.say(f"{card['name']} enters the battlefield.")
    else:
        board.put(card, "exile" if card.pop("again", False) else "graveyard")
        board.say(f"{card['name']} has resolved.")
