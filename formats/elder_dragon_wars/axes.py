"""The five seats: axis, Elder Dragon, three-colour alignment, two-colour pair, starting basics (table 1)."""

from dataclasses import dataclass

from formats.checks import COLORS

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
SCION_DECK = (
    "Scion of the Ur-Dragon",
    "Crosis, the Purger",
    "Treva, the Renewer",
    "Rith, the Awakener",
    "Darigaaz, the Igniter",
    "Dromar, the Banisher",
)
PLANAR = ("Planar Gate", "Mana Matrix")


@dataclass(frozen=True, slots=True)
class Axis:
    """One seat. The alignment is the axis colour between its two neighbours on the wheel (ED-01)."""

    key: str
    dragon: str
    alignment: str
    creatures_in_spells: tuple[str, ...] = ()
    """Creatures the published list prints in spell slots; legal there in this deck only (ED-13)."""

    @property
    def pair(self) -> str:
        """The axis colour with its neighbour one step counter-clockwise (ED-07)."""
        return self.alignment[:2]

    @property
    def basics(self) -> tuple[str, ...]:
        """The three lands the seat begins with (ED-14)."""
        return tuple(BASICS[color] for color in self.alignment)


AXES = {
    axis.key: axis
    for axis in (
        Axis("white", "Arcades Sabboth", "GWU"),
        Axis("blue", "Chromium", "WUB"),
        Axis("black", "Nicol Bolas", "UBR"),
        Axis("red", "Vaevictis Asmadi", "BRG", ("Starke of Rath",)),
        Axis("green", "Palladia-Mors", "RGW", ("Planar Guide",)),
    )
}
DRAGONS = {axis.dragon: axis for axis in AXES.values()}


def alignment(key: str) -> frozenset[str]:
    """The three colours of an axis, as letters."""
    return frozenset(AXES[key].alignment)


def in_words(colors: str) -> str:
    """ "GW" as "white and green", in the order of the wheel."""
    names = [COLORS[color].lower() for color in COLORS if color in colors]
    if not names:
        return "colourless"
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
