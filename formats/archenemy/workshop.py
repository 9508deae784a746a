"""What the builder is told about Archenemy: schemes, and the first ones set in motion (AR-11, AR-36)."""

from collections.abc import Sequence

from formats.base import Options
from formats.decklist import DeckList
from formats.workshop import Pack, Part, Workshop, basics_pack, hand, shuffled

FIRST = 5


def query(kind: str, deck: DeckList, options: Options) -> str:
    """Schemes in a scheme deck, and nowhere else."""
    return "t:scheme" if kind == "schemes" else "-t:scheme"


def packs(kind: str, deck: DeckList, options: Options) -> Sequence[Pack]:
    """Basic lands by colour."""
    return () if kind == "schemes" else basics_pack(deck, "main", 60, 0.4)


def opener(kind: str, deck: DeckList, options: Options, seed: int) -> Sequence[Part]:
    """The schemes of the first turns; of other decks the hand."""
    if kind == "schemes":
        names = shuffled(deck, ("scheme_deck", "main"), seed)
        return tuple(Part(f"Turn {n}", (name,)) for n, name in enumerate(names[:FIRST], 1))
    return hand(shuffled(deck, [zone for zone in deck.zones if zone != "sideboard"], seed))


WORKSHOP = Workshop(
    query=query,
    packs=packs,
    opener=opener,
    keys={"s": "sideboard", "m": "main"},
    handless=("schemes",),
    texts=("schemes",),
    asks=("rumble",),
)
