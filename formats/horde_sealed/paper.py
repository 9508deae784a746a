"""A Horde run at the table (HS-27, HS-42 to HS-62)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.catalogue import lookup
from formats.base import BadInput
from formats.decklist import DeckList
from formats.horde_sealed.reveal import tokens_before_spell
from formats.paper import Board, CardOffer, Offer, PaperSide, Place, State, cards_of, resolve

LIFE, DECK = "life", "library"


def is_token(name: str) -> bool:
    known = lookup(name)
    return (known is not None and known.token) or name.endswith(" Token")


def begin(deck: DeckList, settings: Mapping[str, Any], board: Board) -> None:
    cards = cards_of(board, deck)
    if not any(is_token(c["name"]) for c in cards):
        raise BadInput("A Horde without Zombie tokens cannot be run.")
    board.state["zones"][DECK] = cards
    board.shuffle(DECK)
    board.state["numbers"] = {LIFE: settings[LIFE]}
    board.state["facts"] = {"turn": 0}


def offers(state: State) -> Sequence[Offer]:
    zones, found = state["zones"], []
    if zones[DECK] or zones["hand"]:
        hint = "Tokens until the first other card, then its hand and what it casts from the graveyard."
        found.append(Offer("turn", "The Horde's turn: reveal", hint, main=True, alone=True))
    if zones[DECK]:
        found += [
            Offer("mill", "The Horde loses life", "That many cards go to its graveyard.", (1, 200, 1)),
            Offer("draw", "The Horde draws", "A token is gone for good.", (1, 20, 1)),
        ]
    if zones["hand"]:
        found.append(Offer("discard", "The Horde discards at random", "", (1, 20, 1)))
    found.append(
        Offer("choose", "It chooses at random", "Number the choices, the leftmost first.", (2, 99, 2))
    )
    if any(c["name"] in ("Zombie Token", "Zombie Giant Token") for c in zones["pile"]):
        found.append(Offer("make", "Tokens from the used ones", "As many 2/2 as there are.", (1, 99, 1)))
    return (*found, Offer("shuffle", "Shuffle its deck", alone=True))


def turn(board: Board, n: int) -> None:
    """Reveal as the engine does (HS-56); then hand and graveyard in one random order (HS-61, HS-62)."""
    board.state["facts"]["turn"] += 1
    hand = list(board.zone("hand"))
    deck = board.zone(DECK)
    many = tokens_before_spell([is_token(c["name"]) for c in deck])
    tokens, rest = deck[:many], deck[many : many + 1]
    for card in tokens:
        board.put(card, "battlefield")
    names = [c["name"] for c in tokens]
    counts = ", ".join(f"{names.count(name)} {name}" for name in dict.fromkeys(names)) or "no token"
    board.say(
        f"Horde's turn {board.state['facts']['turn']}: {counts}{', then ' + rest[0]['name'] if rest else ''}."
    )
    line = board.mixed([*hand, *(c for c in board.zone("graveyard") if _again(c["name"]))])
    for card in line:
        if card in board.zone("graveyard"):
            card["again"] = True
    for card in [*line[::-1], *rest]:  # the first to be cast lies on top
        board.put(card, "revealed")
    if line:
        board.say("After it, in this order: " + ", ".join(c["name"] for c in line) + ".")


def _again(name: str) -> bool:
    """Whether the Horde may cast the card from its graveyard (HS-62)."""
    from engine.cards import definition, playable

    return playable(name) and any(w.kind in ("flashback", "graveyard") for w in definition(name).ways)


def mill(board: Board, n: int) -> None:
    """Its library is its life (HS-50); milled token cards go to the used ones (HS-45)."""
    cards = board.zone(DECK)[:n]
    for card in cards:
        board.put(card, "pile" if is_token(card["name"]) else "graveyard")
    board.say(f"The Horde loses {n} life: {', '.join(c['name'] for c in cards)}.")


def draw(board: Board, n: int) -> None:
    for card in board.zone(DECK)[:n]:
        token = is_token(card["name"])
        board.put(card, "pile" if token else "hand")
        board.say(f"The Horde draws {card['name']}{', which is gone' if token else ''}.")


def discard(board: Board, n: int) -> None:
    for _ in range(min(n, len(board.zone("hand")))):
        card = board.zone("hand")[board.below(len(board.zone("hand")))]
        board.put(card, "graveyard")
        board.say(f"The Horde discards {card['name']}.")


def choose(board: Board, n: int) -> None:
    board.say(f"Of {n} choices the Horde takes number {board.below(n) + 1}.")


def make(board: Board, n: int) -> None:
    """Its Zombie tokens come from the pile of used ones, as many as there are (HS-42)."""
    used = [c for c in board.zone("pile") if c["name"] == "Zombie Token"][:n]
    for card in used:
        board.put(card, "battlefield")
    board.say(f"{len(used)} of {n} Zombie tokens enter from the used ones.")


def shuffle(board: Board, n: int) -> None:
    board.shuffle(DECK)
    board.say("The Horde's deck is shuffled.")


def fizzle(board: Board, card: dict[str, Any]) -> None:
    board.put(card, "exile" if card.pop("again", False) else "graveyard")
    board.say(f"{card['name']} is countered or cannot be cast.")


def dies(board: Board, card: dict[str, Any]) -> None:
    board.put(card, "pile" if is_token(card["name"]) else "graveyard")
    board.say(f"{card['name']} dies.")


def notices(state: State) -> Sequence[str]:
    opening = state["settings"]["opening_turns"]
    found = []
    if not state["facts"]["turn"]:
        found.append(f"The Survivors begin with {opening} turns before the Horde's first.")
    if not state["zones"][DECK]:
        found.append("Its deck is empty: at the beginning of the Survivors' next upkeep they win.")
    if state["numbers"][LIFE] <= 0:
        found.append("The Survivors have no life left: the Horde wins.")
    return found


PAPER = PaperSide(
    kind="horde",
    name="The Horde",
    places=(
        Place("revealed", "To be cast now, from the top"),
        Place("battlefield", "Battlefield", unordered=True),
        Place("hand", "Hand (open)"),
        Place("graveyard", "Graveyard"),
        Place("exile", "Exile", unordered=True),
        Place("pile", "Used tokens", unordered=True),
        Place(DECK, "Deck", face_down=True),
    ),
    numbers=((LIFE, "Survivors' life"),),
    begin=begin,
    offers=offers,
    acts={
        "turn": turn,
        "mill": mill,
        "draw": draw,
        "discard": discard,
        "choose": choose,
        "make": make,
        "shuffle": shuffle,
    },
    card_offers=(
        CardOffer("resolve", "It resolves", ("revealed",)),
        CardOffer("fizzle", "Countered, or cannot be cast", ("revealed",)),
        CardOffer("dies", "It dies", ("battlefield",), many="die"),
    ),
    card_acts={"resolve": resolve, "fizzle": fizzle, "dies": dies},
    moves=(
        ("graveyard", "graveyard"),
        ("exile", "exile"),
        ("hand", "hand"),
        ("library-top", "top of the deck"),
        ("library-bottom", "bottom of the deck"),
        ("battlefield", "battlefield"),
        ("pile", "used tokens"),
    ),
    options=("life", "opening_turns"),
    notices=notices,
    now=lambda state, place, card: place == "revealed",
)
