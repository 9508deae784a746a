"""What the builder is told about Horde Sealed: the Horde's tokens, lands for a pool's deck, the Horde's first turns."""

from collections.abc import Mapping, Sequence

from engine.catalogue import lookup
from formats.base import Options
from formats.checks import cards as count
from formats.decklist import DeckList
from formats.workshop import Pack, Part, Workshop, basics_pack, hand, missing, shuffled

ZOMBIES = (("tokens", 55, "Zombie Token"), ("tokens", 5, "Zombie Giant Token"))
TURNS = 3


def query(kind: str, deck: DeckList, options: Options) -> str:
    """No lands in a Horde, which has no mana to make."""
    return "-t:land" if kind == "horde" else ""


def fixed(kind: str, deck: DeckList, options: Options) -> Mapping[str, int]:
    """The Horde's tokens."""
    return {name: n for _, n, name in ZOMBIES} if kind == "horde" else {}


def packs(kind: str, deck: DeckList, options: Options) -> Sequence[Pack]:
    """The sixty tokens of a Horde; basic lands for a Survivor."""
    if kind == "survivor":
        return basics_pack(deck, "main", options["minimum_deck"])
    cards = missing(deck, ZOMBIES) if kind == "horde" else ()
    words = count(sum(n for _, n, _ in cards), "Zombie token")
    return (Pack("tokens", f"Add {words}", cards),) if cards else ()


def opener(kind: str, deck: DeckList, options: Options, seed: int) -> Sequence[Part]:
    """The Horde's first three turns: tokens until a card comes, and that card (HS-57)."""
    if kind != "horde":
        zones = [zone for zone in deck.zones if zone not in ("pool", "sideboard")]
        return hand(shuffled(deck, zones, seed))
    names = shuffled(deck, ("tokens", "creatures", "spells", "main"), seed)
    turns, at = [], 0
    for turn in range(1, TURNS + 1):
        start = at
        while at < len(names) and (card := lookup(names[at])) is not None and card.token:
            at += 1
        at = min(at + 1, len(names))
        turns.append(Part(f"The Horde's turn {turn}", tuple(names[start:at])))
    return turns


WORKSHOP = Workshop(
    query=query,
    packs=packs,
    opener=opener,
    fixed=fixed,
    quotas={"white": 75, "blue": 75, "black": 75, "red": 75, "green": 75, "other": 25, "tokens": 60},
    handless=("horde", "cube"),
)
