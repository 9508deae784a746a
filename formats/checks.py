"""What the checks of several formats share: kinds of cards, and their wording."""

from engine.catalogue import CardFacts, Facts

COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}
SUPPLY = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The five basic lands every table has beside it."""


def cards(n: int, what: str = "card") -> str:
    """ "1 card", "3 cards"."""
    return f"{n:,} {what}" if n == 1 else f"{n:,} {what}s"


def off(n: int, wanted: int) -> str:
    """By how much a count misses its mark: "2 too many", "1 too few"."""
    return f"{n - wanted} too many" if n > wanted else f"{wanted - n} too few"


def is_supply(card: Facts) -> bool:
    """Whether the card is one of the five basic lands of the supply (HA-04)."""
    return card.name in SUPPLY


def nondeck(card: CardFacts) -> str | None:
    """What the card is instead of one for a deck: a token, a scheme, a plane ..."""
    if card.token:
        return "token"
    for kind in (
        "Scheme",
        "Plane",
        "Phenomenon",
        "Vanguard",
        "Conspiracy",
        "Dungeon",
        "Stickers",
        "Attraction",
    ):
        if kind in card.types:
            return kind.lower()
    return None


def not_for_decks(card: CardFacts) -> str | None:
    """Why no deck may have the card, for `Format.objects`; None if one may."""
    what = nondeck(card)
    return f"A {what} is no card for a deck." if what else None
