"""An army on the way through its checks: its zones, its known cards, and the match it is built for (AM-01 to AM-49).

A card nobody knows counts under the heading it is listed in and costs nothing, so that its name is the only complaint.
What stands under no heading, or under one of another format, belongs to the reinforcements.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.catalogue import Facts
from formats.army_magic.pools import ANY, RARITIES, CardPool, pool_of, rarity
from formats.base import Options
from formats.checks import nondeck
from formats.decklist import Entry
from formats.reading import Line, ReadList, grouped

KEY = "army-magic"
UNKNOWN = "AMV-10"
GRID = 15
CLANS = ("Abzan", "Jeskai", "Mardu", "Sultai", "Temur")
MARKS = frozenset(clan.lower() for clan in CLANS) | {"dromoka", "ojutai", "silumgar", "kolaghan", "atarka"}
"""Watermarks the Khans option looks at: the clans, and the broods of Dragons of Tarkir, which are no clans (AM-45)."""
KHANS_FORCES = 10
KHANS_POOL = "KTK"

HOME, REST, FORCES, BANNER, REINFORCEMENTS, EXTRA, TREASURE = (
    "home_base",
    "land_grid",
    "initial_forces",
    "banner",
    "reinforcements",
    "extra_lands",
    "hidden_treasure",
)
ARMY = (FORCES, BANNER, REINFORCEMENTS)
LANDS = (HOME, REST, EXTRA)
LABELS = {
    HOME: "Home Base",
    REST: "Land Grid",
    FORCES: "Initial Forces",
    BANNER: "Banner",
    REINFORCEMENTS: "Reinforcements",
    EXTRA: "Extra Lands",
    TREASURE: "Hidden Treasure",
}
OTHER_NAMES = {
    "home": HOME,
    "grid": REST,
    "initial_force": FORCES,
    "forces": FORCES,
    "library": REINFORCEMENTS,
    "reinforcement": REINFORCEMENTS,
    "extra_land": EXTRA,
    "treasure": TREASURE,
    "treasures": TREASURE,
    "hidden_treasures": TREASURE,
}


def zone_of(heading: str) -> str:
    """The zone a heading means; what is strange belongs to the reinforcements."""
    key = OTHER_NAMES.get(heading, heading)
    return key if key in LABELS else REINFORCEMENTS


def match_of(options: Options) -> dict[str, Any]:
    """The match an army with these options is built for: naming a clan switches the Khans option on, and that option
    brings the set and the most points of initial forces (AM-41, AM-45, AM-96)."""
    if not (options["khans"] or options["clan"]):
        return {}
    forces = options["initial_forces"]
    return {
        "khans": True,
        "pool": options["pool"] or KHANS_POOL,
        "initial_forces": KHANS_FORCES if forces is None else forces,
    }


@dataclass
class Army:
    """A list on the way through the checks: its known cards by zone, and the match it is built for."""

    reading: ReadList
    options: Options
    lines: list[Line] = field(default_factory=list)
    strange: list[tuple[str, Entry]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.lines = [
            Line(zone_of(line.zone), line.card, line.entry, line.place)
            for line in self.reading.lines
            if nondeck(line.card) is None
        ]
        self.strange = [(zone_of(zone), entry) for zone, entry in self.reading.strange]

    def of(self, *zones: str) -> list[Line]:
        """The lines of some zones."""
        return [line for line in self.lines if line.zone in zones]

    def size(self, *zones: str) -> int:
        """How many cards lie in some zones, those nobody knows and those that are no cards for a deck included."""
        known = sum(line.quantity for line in self.reading.lines if zone_of(line.zone) in zones)
        return known + sum(entry.quantity for zone, entry in self.strange if zone in zones)

    @cached_property
    def spells(self) -> list[Line]:
        """The cards that cost points: all of the army but lands that strayed into it (AM-06)."""
        return [line for line in self.of(*ARMY) if "Land" not in line.card.types]

    @cached_property
    def points(self) -> int:
        """What the army costs (AM-01)."""
        return cost(self.spells)

    @property
    def whole(self) -> int:
        """The points that budgets are shares of while one builds: the match's until the army has them."""
        return max(self.points, int(self.options["points"]))

    @cached_property
    def clan(self) -> str | None:
        """The clan declared: by the option, else by the banner."""
        if self.options["clan"]:
            return str(self.options["clan"])
        marks = {mark for line in self.of(BANNER) for mark in marks_of(line, self.pool)}
        return next((clan for clan in CLANS if clan.lower() in marks), None)

    @property
    def khans(self) -> bool:
        """Whether the Khans option is on; naming a clan switches it on."""
        return bool(self.options["khans"] or self.options["clan"])

    @cached_property
    def pool(self) -> CardPool:
        """The printings allowed; with the Khans option, Khans of Tarkir alone unless the match says more (AM-45)."""
        return pool_of(self.options["pool"] or (KHANS_POOL if self.khans else ANY))

    def rarity(self, line: Line) -> str:
        """The rarity a line is bought at."""
        return rarity(line.card, self.pool, line.entry.set, line.entry.number)

    @property
    def forces_cap(self) -> int | None:
        """What the initial forces may cost."""
        cap: int | None = self.options["initial_forces"]
        return KHANS_FORCES if cap is None and self.khans else cap


def bought(army: Army, *zones: str) -> dict[str, list[Line]]:
    """The lines of some zones by name, without basic lands, which are free of every limit."""
    return grouped(line for line in army.of(*zones) if "basic-land" not in line.card.traits)


def cost(lines: Iterable[Line]) -> int:
    """The points of some lines."""
    return sum(line.card.mana_value * line.quantity for line in lines)


def by_rarity(army: Army) -> dict[str, int]:
    """The points spent on each rarity."""
    spent = dict.fromkeys(RARITIES, 0)
    for line in army.spells:
        spent[army.rarity(line)] += line.card.mana_value * line.quantity
    return spent


def marks_of(line: Line, pool: CardPool) -> set[str]:
    """The clan marks on the card, on the printing chosen if there is one, else on those in the pool."""
    printings = [p for p in line.card.printings if p.set == line.entry.set]
    return (
        {p.watermark for p in printings if p.watermark in MARKS} if printings else marks_in(line.card, pool)
    )


def marks_in(card: Facts, pool: CardPool) -> set[str]:
    """The clan marks on the printings of a card that the pool has."""
    return {p.watermark for p in pool.printings(card) if p.watermark in MARKS}
