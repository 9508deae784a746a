"""What the builder is told about Attack of the Dreadhorde: both cycles, and Bolas's first turns (DH-02, DH-38)."""

from collections.abc import Mapping, Sequence

from formats.base import Options
from formats.decklist import DeckList
from formats.dreadhorde.construction import CYCLES
from formats.workshop import Pack, Part, Workshop, basics_pack, hand, missing, shuffled

SMALLEST = {"casual60": 60, "limited40": 40, "commander100": 100}
TURNS = 3
PLAYERS = 2
CYCLE = [(cycle.zone, 1, name) for cycle in CYCLES for name in cycle.names]


def query(kind: str, deck: DeckList, options: Options) -> str:
    """No lands in his deck; nothing else that colours or sets would narrow."""
    return "-t:land" if kind == "horde" else ""


def fixed(kind: str, deck: DeckList, options: Options) -> Mapping[str, int]:
    """The Defeats and the Triumphs."""
    return {name: n for _, n, name in CYCLE} if kind == "horde" else {}


def packs(kind: str, deck: DeckList, options: Options) -> Sequence[Pack]:
    """What Bolas's deck always has; basic lands for players."""
    if kind != "horde":
        return basics_pack(deck, "main", SMALLEST[options["player_decks"]])
    cards = missing(deck, CYCLE)
    return (Pack("cycles", f"Add the {len(cards)} Defeats and Triumphs", cards),) if cards else ()


def opener(kind: str, deck: DeckList, options: Options, seed: int) -> Sequence[Part]:
    """What he reveals on his first three turns, a card more for each Defeat in exile (DH-38); of a player's deck the hand."""
    if kind != "horde":
        return hand(shuffled(deck, [zone for zone in deck.zones if zone != "sideboard"], seed))
    each = max(3, options["reveals_per_player"]) if options["reveal_three"] else options["reveals_per_player"]
    players = options["players"] or PLAYERS
    names = shuffled(deck, ("creatures", "spells", "defeats"), seed)
    defeats, exiled, parts = {name for zone, _, name in CYCLE if zone == "defeats"}, 0, []
    for turn in range(1, TURNS + 1):
        n = each * players + exiled
        shown, names = names[:n], names[n:]
        exiled += len(defeats.intersection(shown))
        words = f"{n} cards with {players} player{'s' * (players != 1)}"
        parts.append(Part(f"Bolas's turn {turn}", tuple(shown), words))
    return parts


WORKSHOP = Workshop(
    query=query,
    packs=packs,
    opener=opener,
    fixed=fixed,
    keys={"s": "sideboard", "m": "main"},
    begins=("triumphs",),
    handless=("horde",),
    asks=("player_decks", "players"),
)
