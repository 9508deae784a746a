"""What an army must be (AM-01 to AM-49, AM-64, AM-94 to AM-108; checks AMV-01 to AMV-29).

A card nobody knows counts under the heading it is listed in and costs nothing, so that its name is the only complaint.
What stands under no heading, or under one of another format, belongs to the reinforcements.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from engine import cards as library
from engine.cards.facts import Facts, type_line
from formats.army_magic.persons import persons, unique
from formats.army_magic.pools import ANY, RARITIES, CardPool, pool_of, rarity
from formats.base import Meter, Options, Pool, Report, Severity, Violation
from formats.checks import Line, Reading, nondeck, read, report_strange
from formats.decklist import DeckList, Entry

KEY = "army-magic"
FEWEST, MOST = 50, 500
BUDGETS = {
    "mythic": (10, "AMV-04", "AM-14"),
    "rare": (20, "AMV-05", "AM-15"),
    "uncommon": (40, "AMV-06", "AM-16"),
}
COPIES = {
    "mythic": (2, "AM-24"),
    "rare": (4, "AM-25"),
    "uncommon": (8, "AM-26"),
    "common": (16, "AM-27"),
}
GRID = 15
TREASURES = 5
CLANS = ("Abzan", "Jeskai", "Mardu", "Sultai", "Temur")
MARKS = frozenset(clan.lower() for clan in CLANS) | {"dromoka", "ojutai", "silumgar", "kolaghan", "atarka"}
"""Watermarks the Khans option looks at: the clans, and the broods of Dragons of Tarkir, which are no clans (AM-45)."""
KHANS_FORCES, BANNER_ZONE = 10, "banner"
ADVISED = (5, 25)
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
PERMANENTS = frozenset(("Creature", "Artifact", "Enchantment", "Planeswalker", "Battle"))

ARMY = ("initial_forces", BANNER_ZONE, "reinforcements")
LANDS = ("home_base", "land_grid", "extra_lands")
TREASURE = "hidden_treasure"
LABELS = {
    "home_base": "Home Base",
    "land_grid": "Land Grid",
    "initial_forces": "Initial Forces",
    "banner": "Banner",
    "reinforcements": "Reinforcements",
    "extra_lands": "Extra Lands",
    "hidden_treasure": "Hidden Treasure",
}
OTHER_NAMES = {
    "home": "home_base",
    "grid": "land_grid",
    "initial_force": "initial_forces",
    "forces": "initial_forces",
    "library": "reinforcements",
    "reinforcement": "reinforcements",
    "extra_land": "extra_lands",
    "treasure": TREASURE,
    "treasures": TREASURE,
    "hidden_treasures": TREASURE,
}


def zone_of(heading: str) -> str:
    """The zone a heading means; what is strange belongs to the reinforcements."""
    key = OTHER_NAMES.get(heading, heading)
    return key if key in LABELS else "reinforcements"


@dataclass
class Army:
    """A list on the way through the checks: its known cards by zone, and the match it is built for."""

    reading: Reading
    options: Options
    lines: list[Line] = field(default_factory=list)
    strange: list[tuple[str, Entry]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.lines = [
            Line(zone_of(line.zone), line.card, line.entry)
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

    @cached_property
    def clan(self) -> str | None:
        """The clan declared: by the option, else by the banner."""
        if self.options["clan"]:
            return str(self.options["clan"])
        marks = {mark for line in self.of(BANNER_ZONE) for mark in marks_of(line, self.pool)}
        return next((clan for clan in CLANS if clan.lower() in marks), None)

    @property
    def khans(self) -> bool:
        """Whether the Khans option is on; naming a clan switches it on."""
        return bool(self.options["khans"] or self.options["clan"])

    @cached_property
    def pool(self) -> CardPool:
        """The printings allowed; with the Khans option, Khans of Tarkir alone unless the match says more (AM-45)."""
        return pool_of(self.options["pool"] or ("KTK" if self.khans else ANY))

    def rarity(self, line: Line) -> str:
        """The rarity a line is bought at."""
        return rarity(line.card, self.pool, line.entry.set, line.entry.number)

    @property
    def forces_cap(self) -> int | None:
        """What the initial forces may cost."""
        cap: int | None = self.options["initial_forces"]
        return KHANS_FORCES if cap is None and self.khans else cap


def grouped(lines: Iterable[Line]) -> dict[str, list[Line]]:
    """Lines by the name of their card, in the order of the list."""
    found: dict[str, list[Line]] = {}
    for line in lines:
        found.setdefault(line.card.name, []).append(line)
    return found


def bought(army: Army, *zones: str) -> dict[str, list[Line]]:
    """The lines of some zones by name, without basic lands, which are free of every limit."""
    return grouped(line for line in army.of(*zones) if "basic-land" not in line.card.traits)


def cost(lines: Iterable[Line]) -> int:
    """The points of some lines."""
    return sum(line.card.mana_value * line.quantity for line in lines)


def marks_of(line: Line, pool: CardPool) -> set[str]:
    """The clan marks on the card, on the printing chosen if there is one, else on those in the pool."""
    printings = [p for p in line.card.printings if p.set == line.entry.set] or pool.printings(line.card)
    return {p.watermark for p in printings if p.watermark in MARKS}


def fault(
    code: str,
    rule: str,
    message: str,
    lines: Iterable[Line] = (),
    *,
    severity: Severity = "error",
    zone: str | None = None,
    used: int | None = None,
    limit: int | None = None,
    remedies: Iterable[str] = (),
    passing: bool = False,
) -> Violation:
    """A violation about some lines, each card named once with its copies."""
    counts: dict[str, int] = {}
    for line in lines:
        counts[line.card.name] = counts.get(line.card.name, 0) + line.quantity
        zone = zone or line.zone
    cards = tuple(counts.items())
    return Violation(code, rule, message, severity, zone, cards, used, limit, tuple(remedies), passing)


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """The validator of the format: one list alone."""
    reading = read(deck, "AMV-10")
    report_strange(reading, "AMV-10", reading.strange)
    alone = kind == "treasure"
    if alone:
        reading.lines = [Line(TREASURE, line.card, line.entry) for line in reading.lines]
        reading.strange = [(TREASURE, entry) for _, entry in reading.strange]
    army = Army(reading, options)
    for check in TREASURE_CHECKS if alone else ARMY_CHECKS:
        reading.violations += check(army)
    meters = treasure_meters(army) if alone else army_meters(army)
    return Report(KEY, kind, tuple(reading.violations), meters, tuple(reading.unread))


def army_meters(army: Army) -> tuple[Meter, ...]:
    """Points, the three budgets, the grid and the initial forces."""
    spent = by_rarity(army)
    return (
        Meter("points", "Points", army.points, army.options["points"], "points"),
        *(
            Meter(key, f"{key.capitalize()} points", spent[key], percent * army.points // 100, "points")
            for key, (percent, _, _) in BUDGETS.items()
        ),
        Meter("grid", "Land grid", army.size("home_base", "land_grid"), GRID, "lands"),
        Meter("initial_forces", "Initial forces", cost(army.of("initial_forces")), army.forces_cap, "points"),
    )


def treasure_meters(army: Army) -> tuple[Meter, ...]:
    """How many artifacts a list of treasures holds."""
    return (Meter("treasures", "Treasures", army.size(TREASURE), TREASURES, "artifacts"),)


def by_rarity(army: Army) -> dict[str, int]:
    """The points spent on each rarity."""
    spent = dict.fromkeys(RARITIES, 0)
    for line in army.spells:
        spent[army.rarity(line)] += line.card.mana_value * line.quantity
    return spent


# Points and budgets


def check_points(army: Army) -> Iterator[Violation]:
    """AMV-01 to AMV-03: between 50 and 500, and no more than the match allows."""
    points, size = army.points, army.options["points"]
    if not FEWEST <= points <= MOST:
        way = f"Add {FEWEST - points} points." if points < FEWEST else f"Take {points - MOST} points out."
        yield fault(
            "AMV-01",
            "AM-02",
            f"This army costs {points} points; it must be between {FEWEST} and {MOST}.",
            used=points,
            limit=FEWEST if points < FEWEST else MOST,
            remedies=(way,),
        )
    if points > size:
        yield fault(
            "AMV-02",
            "AM-04",
            f"This army costs {points} points but the match allows {size}.",
            used=points,
            limit=size,
            remedies=(f"Take {points - size} points out.", "Agree on a larger match."),
        )
    elif points < size:
        left = size - points
        yield fault(
            "AMV-03",
            "AM-04",
            f"You have {left} point{'s' * (left != 1)} left to spend.",
            severity="warning",
            used=points,
            limit=size,
        )


def check_budgets(army: Army) -> Iterator[Violation]:
    """AMV-04 to AMV-06, compared without rounding: 100 x spent against percent x total (AM-19)."""
    spent, total, size = by_rarity(army), army.points, army.options["points"]
    for key, (percent, code, rule) in BUDGETS.items():
        if 100 * spent[key] > percent * total:
            most = percent * total // 100
            lines = [line for line in army.spells if army.rarity(line) == key and line.card.mana_value]
            yield fault(
                code,
                rule,
                f"{key.capitalize()}s cost {spent[key]} of {total} points; at most {most} ({percent}%) are allowed.",
                lines,
                used=spent[key],
                limit=most,
                remedies=(f"Replace {spent[key] - most} points of {key}s with cards of a lower rarity.",),
                passing=100 * spent[key] <= percent * size,
            )


# Copies and persons


def check_copies(army: Army) -> Iterator[Violation]:
    """AMV-07 and AMV-08, over all zones together; basic lands are free (AM-38, AM-39)."""
    for name, lines in bought(army, *ARMY, *LANDS).items():
        card, n = lines[0].card, sum(line.quantity for line in lines)
        if unique(card):
            if n > 1:
                yield fault(
                    "AMV-08",
                    "AM-28" if "Creature" in card.types or "Planeswalker" in card.types else "AM-35",
                    f"{name} is unique: only one copy.",
                    lines,
                    used=n,
                    limit=1,
                    remedies=(f"Take out {n - 1} of {name}.",),
                )
            continue
        # Where printings of two rarities are mixed, each rarity counts by itself and AMV-12 asks for a choice.
        counts: dict[str, int] = {}
        for line in lines:
            counts[army.rarity(line)] = counts.get(army.rarity(line), 0) + line.quantity
        most = max(COPIES[each][0] for each in counts)
        for each, copies in counts.items():
            limit, rule = COPIES[each]
            if copies > limit or (n > most and limit == most):
                over = copies if copies > limit else n
                land = "Land" in card.types
                yield fault(
                    "AMV-07",
                    "AM-39" if land else rule,
                    f"{name} is {each}: {over} copies, limit {limit}.",
                    lines,
                    used=over,
                    limit=limit,
                    remedies=(f"Take out {over - limit} of {name}.",),
                )


def check_printings(army: Army) -> Iterator[Violation]:
    """AMV-12: one rarity a name, and a pinned printing that is there and in the pool."""
    for name, lines in bought(army, *ARMY, *LANDS, TREASURE).items():
        card = lines[0].card
        if not army.pool.holds(card):
            continue
        there = {p.set for p in army.pool.printings(card)}
        wrong = sorted({line.entry.set for line in lines if line.entry.set} - there)
        choices = tuple(dict.fromkeys(f"{p.set} {p.rarity}" for p in army.pool.printings(card)))[:6]
        choose = (f"Choose one of {', '.join(choices)}.",)
        if wrong:
            yield fault(
                "AMV-12",
                "AM-21",
                f"Choose one printing for {name}; {' and '.join(wrong)} has none in the pool {army.pool.name}.",
                lines,
                remedies=choose,
            )
        elif len({army.rarity(line) for line in lines}) > 1:
            yield fault(
                "AMV-12",
                "AM-22",
                f"Choose one printing for {name}; copies cannot be split over rarities.",
                lines,
                remedies=choose,
            )


def check_persons(army: Army) -> Iterator[Violation]:
    """AMV-09: different cards of one person share the one copy."""
    shown: dict[str, dict[str, Line]] = {}
    for line in army.of(*ARMY):
        for person in persons(line.card):
            shown.setdefault(person, {}).setdefault(line.card.name, line)
    for person, lines in shown.items():
        if len(lines) > 1:
            *most, last = lines
            title = person.title().replace("'S ", "'s ")
            yield fault(
                "AMV-09",
                "AM-29",
                f"{', '.join(most)} and {last} are the same person ({title}). Keep one.",
                lines.values(),
                used=len(lines),
                limit=1,
                remedies=[f"Take out {name}." for name in lines],
            )


# Cards


def check_cards(army: Army) -> Iterator[Violation]:
    """AMV-11, AMV-26 and AMV-28: cards of the pool, cards for decks, cards the engine plays."""
    for same in grouped(army.reading.lines).values():
        card = same[0].card
        if what := nondeck(card):
            yield fault(
                "AMV-26",
                "AMV-26",
                f"{card.name} is a {what}.",
                same,
                remedies=(f"Take {card.name} out.",),
            )
        elif not army.pool.holds(card):
            yield fault(
                "AMV-11",
                "AM-40" if not army.khans else "AM-45",
                f"{card.name} is not in {army.pool.name}.",
                same,
                remedies=(f"Replace {card.name} with a card of {army.pool.name}.",),
            )
    declined = [line for line in army.lines if not library.playable(line.card.name)]
    if declined:
        names = list(dict.fromkeys(line.card.name for line in declined))
        more = f" and {len(names) - 3} others" if len(names) > 4 else ""
        named = ", ".join(names[:3] if more else names)
        yield fault(
            "AMV-28",
            "AMV-28",
            f"Automated playtests cannot use {named}{more} yet.",
            declined,
            severity="warning",
            used=len(names),
        )


# Lands


def check_lands(army: Army) -> Iterator[Violation]:
    """AMV-13, AMV-14, AMV-23 and AMV-24: the grid of fifteen with its home base, and lands where lands belong."""
    grid, home = army.size("home_base", "land_grid"), army.size("home_base")
    if grid != GRID:
        way = f"Take {grid - GRID} out." if grid > GRID else f"Add {GRID - grid}; basic lands are free."
        yield fault(
            "AMV-13",
            "AM-46",
            f"The land grid has {grid} land{'s' * (grid != 1)}; it needs {GRID} including the home base.",
            zone="land_grid",
            used=grid,
            limit=GRID,
            remedies=(way,),
        )
    if home != 1:
        yield fault(
            "AMV-14",
            "AM-47",
            "Pick exactly one home base.",
            army.of("home_base") if home > 1 else (),
            zone="home_base",
            used=home,
            limit=1,
            remedies=(f"Leave one land under {LABELS['home_base']} and move the others to the grid.",)
            if home
            else (f"Move a land of the grid to {LABELS['home_base']}.",),
        )
    for line in army.of(*LANDS):
        if "Land" not in line.card.types:
            extra = line.zone == "extra_lands"
            yield fault(
                "AMV-23" if extra else "AMV-13",
                "AM-64" if extra else "AM-46",
                f"{line.card.name} is not a land.",
                (line,),
                remedies=(f"Move {line.card.name} to {LABELS['reinforcements']}.",),
            )
    for line in army.of(*ARMY):
        if "Land" in line.card.types:
            yield fault(
                "AMV-24",
                "AM-105",
                f"Put {line.card.name} into Extra Lands.",
                (line,),
                remedies=(f"Move {line.card.name} to {LABELS['extra_lands']}.",),
            )


def check_colors(army: Army) -> Iterator[Violation]:
    """AMV-27: a colour of the costs that no land of the grid makes."""
    grid = army.of("home_base", "land_grid")
    if not grid:
        return
    made = {
        trait.removeprefix("makes-")
        for line in grid
        for trait in line.card.traits
        if trait.startswith("makes-")
    }
    wanting: dict[str, list[Line]] = {}
    for line in army.spells:
        for color in needed(line.card, made):
            wanting.setdefault(color, []).append(line)
    for color in COLORS.values():
        if color in wanting:
            yield fault(
                "AMV-27",
                "AMV-27",
                f"No land of your grid makes {color}.",
                wanting[color],
                severity="warning",
                zone="land_grid",
                remedies=(f"Put a land that makes {color} into the grid.",),
            )


def needed(card: Facts, made: set[str]) -> set[str]:
    """The colours a cost asks for in vain. A hybrid symbol wants one of its two; {2/W} and {W/P} can do without."""
    missing = set()
    for symbol in re.findall(r"\{([^}]*)\}", card.mana_cost):
        parts = symbol.split("/")
        colors = [COLORS[part] for part in parts if part in COLORS]
        if len(colors) == len(parts) and not made.intersection(colors):
            missing.add(colors[0])
    return missing


# The Khans option


def check_clan(army: Army) -> Iterator[Violation]:
    """AMV-15, AMV-16, AMV-20 and AMV-21: a declared clan, no mark of another, and its banner."""
    banner = army.of(BANNER_ZONE)
    copies = sum(line.quantity for line in banner)
    clan = army.clan if army.khans else None
    if army.khans and clan is None:
        yield fault(
            "AMV-15",
            "AM-41",
            "Choose a clan.",
            remedies=[f"Set clan={each}, or put the {each} Banner under Banner." for each in CLANS],
        )
    yield from check_marks(army)
    named = f"{clan} Banner" if clan else "clan Banner"
    right = {f"{each} Banner" for each in CLANS if clan in (None, each)}
    wrong = [line for line in banner if line.card.name not in right]
    if banner and (not army.khans or wrong or copies > 1):
        yield fault(
            "AMV-20",
            "AM-103" if wrong and army.khans else "AM-102",
            f"A Khans army has one {named} in its initial forces.",
            banner,
            used=copies,
            limit=int(army.khans),
            remedies=(
                f"Keep one {named} under Banner." if army.khans else "Take the banner out, or set a clan.",
            ),
        )
    if clan is not None and not army.size(BANNER_ZONE):
        yield fault(
            "AMV-21",
            "AM-102",
            "Add your clan's banner: it is free of the 10-point limit.",
            severity="warning",
            zone=BANNER_ZONE,
            remedies=(f"Put 1 {clan} Banner under Banner.",),
        )


def check_marks(army: Army) -> Iterator[Violation]:
    """AMV-16: no card with the mark of another clan, whatever its colours (AM-43)."""
    clan = army.clan if army.khans else None
    if clan is None:
        return
    for name, lines in grouped(army.lines).items():
        others = sorted({mark for line in lines for mark in marks_of(line, army.pool)} - {clan.lower()})
        if others:
            article = "an" if clan[0] == "A" else "a"
            yield fault(
                "AMV-16",
                "AM-44" if lines[0].zone in (*LANDS, TREASURE) else "AM-41",
                f"{name} carries the {others[0].title()} watermark; {article} {clan} army cannot use it.",
                lines,
                remedies=(f"Take {name} out.",),
            )


# Initial forces and treasure


def check_forces(army: Army) -> Iterator[Violation]:
    """AMV-17, AMV-18, AMV-19, AMV-22 and AMV-29: what stands on the home base when the game begins."""
    forces = [line for line in army.of("initial_forces") if "Land" not in line.card.types]
    for line in forces:
        if not PERMANENTS & set(line.card.types):
            kind = next(iter(line.card.types), "card").lower()
            yield fault(
                "AMV-17",
                "AM-99",
                f"{line.card.name} is {'an' if kind[0] in 'aeiou' else 'a'} {kind} and cannot start in play.",
                (line,),
                remedies=(f"Move {line.card.name} to {LABELS['reinforcements']}.",),
            )
    used, cap = cost(forces), army.forces_cap
    if cap is not None and used > cap:
        yield fault(
            "AMV-18",
            "AM-102" if army.khans else "AM-96",
            f"Initial forces cost {used}; this match allows {cap}.",
            forces,
            used=used,
            limit=cap,
            remedies=(f"Move {used - cap} points to {LABELS['reinforcements']}.",),
        )
    low, high = ADVISED
    if army.points and not low * army.points <= 100 * used <= high * army.points:
        percent = 100 * used // army.points
        yield fault(
            "AMV-19",
            "AM-97",
            f"Initial forces are {percent}% of the army; {low}-{high}% plays best.",
            severity="warning",
            zone="initial_forces",
            used=used,
        )
    free = [line for line in forces if "Creature" in line.card.types and line.card.mana_value == 0]
    n, most = sum(line.quantity for line in free), army.options["max_zero_cost_initial"]
    if most is not None and n > most:
        yield fault(
            "AMV-22",
            "AM-104",
            f"{n} free creature{'s' * (n != 1)} in the initial forces; this match allows {most}.",
            free,
            used=n,
            limit=most,
            remedies=(f"Move {n - most} of them to {LABELS['reinforcements']}.",),
        )
    yield from _auras(army, forces)


def _auras(army: Army, forces: list[Line]) -> Iterator[Violation]:
    """AMV-29: an Aura needs something on the home base to be attached to."""
    standing = [*forces, *army.of(BANNER_ZONE, "home_base")]
    for line in forces:
        wants = {
            trait.removeprefix("enchants-") for trait in line.card.traits if trait.startswith("enchants-")
        }
        if not wants or "player" in wants:
            continue
        others = [each for each in standing if each is not line]
        things = {word.lower() for each in others for word in (*each.card.types, *each.card.subtypes)}
        if others:
            things.add("permanent")
        if not wants & things:
            yield fault(
                "AMV-29",
                "AM-101",
                f"{line.card.name} has nothing to be attached to.",
                (line,),
                remedies=(f"Move {line.card.name} to {LABELS['reinforcements']}.",),
            )


def check_treasure(army: Army) -> Iterator[Violation]:
    """AMV-25: artifacts, five at most, and as many as the match says. The table compares both sides."""
    treasures = army.of(TREASURE)
    for line in treasures:
        if "Artifact" not in line.card.types:
            yield fault(
                "AMV-25",
                "AM-108",
                f"{line.card.name} is not an artifact.",
                (line,),
                remedies=(f"Take {line.card.name} out; it is {type_line(line.card)}.",),
            )
    n, wanted = army.size(TREASURE), army.options["treasures"]
    if n > TREASURES:
        yield fault(
            "AMV-25",
            "AM-108",
            f"An army hides at most {TREASURES} treasures; here are {n}.",
            treasures,
            used=n,
            limit=TREASURES,
            remedies=(f"Take {n - TREASURES} out.",),
        )
    elif wanted is not None and n != wanted:
        yield fault(
            "AMV-25",
            "AM-108",
            f"Both players bring the same number of treasures: this match {wanted}, this army {n}.",
            treasures,
            zone=TREASURE,
            used=n,
            limit=wanted,
            remedies=(f"Take {n - wanted} out." if n > wanted else f"Add {wanted - n}.",),
        )


def check_some_treasure(army: Army) -> Iterator[Violation]:
    """A list of treasures alone holds at least one."""
    if not army.size(TREASURE):
        yield fault(
            "AMV-25",
            "AM-108",
            f"A list of treasures holds 1 to {TREASURES} artifacts.",
            zone=TREASURE,
            used=0,
            limit=1,
            remedies=("Add an artifact.",),
        )


ARMY_CHECKS = (
    check_points,
    check_budgets,
    check_copies,
    check_printings,
    check_persons,
    check_cards,
    check_lands,
    check_colors,
    check_clan,
    check_forces,
    check_treasure,
)
TREASURE_CHECKS = (check_some_treasure, check_treasure, check_printings, check_cards, check_marks)
