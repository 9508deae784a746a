"""Which printings an army may draw on, and the rarity that counts (AM-21 to AM-23, AM-40, AM-45)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from engine.catalogue import Facts, Printing, sets
from formats.base import BadInput

RARITIES = ("common", "uncommon", "rare", "mythic")
ANY, PAUPER = "any", "Pauper"
BOXED = frozenset({"E01"})
"""Sets whose printings make no card legal anywhere else (AR-02)."""
BLOCKS: dict[str, tuple[str, ...]] = {
    "Khans": ("KTK",),
    "Kamigawa": ("CHK", "BOK", "SOK"),
    "Ravnica": ("RAV", "GPT", "DIS"),
    "Return to Ravnica": ("RTR", "GTC", "DGM"),
    "Mirrodin": ("MRD", "DST", "5DN"),
    "Scars of Mirrodin": ("SOM", "MBS", "NPH"),
    "Shards": ("ALA", "CON", "ARB"),
    "Innistrad": ("ISD", "DKA", "AVR"),
    "Amonkhet": ("AKH", "HOU"),
}


@dataclass(frozen=True, slots=True)
class CardPool:
    """The printings a match allows: those of some sets, those of one rarity, or all."""

    name: str
    sets: frozenset[str] | None = None
    commons_only: bool = False

    def allows(self, printing: Printing) -> bool:
        """Whether this printing may be used."""
        if self.commons_only:
            return printing.rarity == "common" and printing.set not in BOXED
        return self.sets is None or printing.set in self.sets

    def printings(self, card: Facts) -> list[Printing]:
        """The card's printings in the pool."""
        return [printing for printing in card.printings if self.allows(printing)]

    def holds(self, card: Facts) -> bool:
        """Whether the card may be used; basic lands always."""
        return (
            "basic-land" in card.traits
            or bool(self.printings(card))
            or (self.sets is None and not self.commons_only)
        )


def read_pool(text: str) -> str:
    """A pool in its canonical spelling: any, Pauper, a block, or codes of sets joined by "+". Raises BadInput."""
    word = " ".join(text.split())
    for name in (ANY, PAUPER, *BLOCKS):
        if name.casefold() == word.casefold():
            return name
    codes = [code.strip().upper() for code in word.split("+")]
    unknown = [code for code in codes if code not in sets()]
    if unknown:
        raise BadInput(
            f"pool is sets joined by + (CHK+BOK+SOK), {ANY}, {PAUPER} or a block ({', '.join(BLOCKS)});"
            f" there is no set {unknown[0][:20] or '(empty)'}."
        )
    return "+".join(dict.fromkeys(codes))


@cache
def pool_of(name: str) -> CardPool:
    """The pool that a canonical name stands for."""
    if name == PAUPER:
        return CardPool(name, commons_only=True)
    return CardPool(name, None if name == ANY else frozenset(BLOCKS.get(name) or name.split("+")))


def lowest(printings: Iterable[Printing]) -> str | None:
    """The lowest ordinary rarity among printings; specials are no rarity (AM-23)."""
    found = [p.rarity for p in printings if p.rarity in RARITIES]
    return min(found, key=RARITIES.index) if found else None


def rarity(card: Facts, pool: CardPool, set_code: str | None = None, number: str | None = None) -> str:
    """The rarity that counts: of the printing chosen, else the lowest in the pool, else of all, else rare."""
    chosen = [p for p in card.printings if p.set == set_code]
    exact = [p for p in chosen if p.number == number]
    found = lowest(exact) or lowest(chosen) or lowest(pool.printings(card)) or lowest(card.printings)
    return found or ("common" if any(p.rarity == "land" for p in card.printings) else "rare")
