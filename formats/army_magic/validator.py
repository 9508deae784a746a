"""The validator of Army Magic: one army, or one list of treasures, alone (AMV-01 to AMV-29)."""

from collections.abc import Callable

from formats.army_magic import budget, copies, forces, khans, lands
from formats.army_magic.construction import (
    FORCES,
    GRID,
    HOME,
    KEY,
    REST,
    TREASURE,
    UNKNOWN,
    Army,
    by_rarity,
    cost,
)
from formats.base import Meter, Options, Pool, Report
from formats.decklist import DeckList
from formats.findings import Findings, name_checks
from formats.reading import Line, read

CHECKS = {
    **name_checks(UNKNOWN, UNKNOWN),
    **budget.CHECKS,
    **copies.CHECKS,
    **lands.CHECKS,
    **khans.CHECKS,
    **forces.CHECKS,
}
OF_ARMY: tuple[Callable[[Army, Findings], None], ...] = (
    budget.check_points,
    budget.check_shares,
    copies.check_copies,
    copies.check_printings,
    copies.check_persons,
    copies.check_cards,
    lands.check_lands,
    lands.check_colors,
    khans.check_clan,
    forces.check_forces,
    forces.check_treasure,
)
OF_TREASURE: tuple[Callable[[Army, Findings], None], ...] = (
    forces.check_some_treasure,
    forces.check_treasure,
    copies.check_printings,
    copies.check_cards,
    khans.check_marks,
)


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """Everything an army, or a list of treasures, breaks."""
    reading, findings = read(deck), Findings(CHECKS)
    findings.names(reading, UNKNOWN)
    alone = kind == "treasure"
    if alone:
        reading.lines = [Line(TREASURE, line.card, line.entry, line.place) for line in reading.lines]
        reading.strange = [(TREASURE, entry) for _, entry in reading.strange]
    army = Army(reading, options)
    for check in OF_TREASURE if alone else OF_ARMY:
        check(army, findings)
    meters = treasure_meters(army) if alone else army_meters(army)
    return Report(KEY, kind, tuple(findings.found), meters, tuple(reading.unread))


def army_meters(army: Army) -> tuple[Meter, ...]:
    """Points, the three budgets, the grid and the initial forces."""
    spent = by_rarity(army)
    return (
        Meter("points", "Points", army.points, army.options["points"], "points"),
        *(
            Meter(key, f"{key.capitalize()} points", spent[key], percent * army.whole // 100, "points")
            for key, (percent, _, _) in budget.SHARES.items()
        ),
        Meter("grid", "Land grid", army.size(HOME, REST), GRID, "lands"),
        Meter("initial_forces", "Initial forces", cost(army.of(FORCES)), army.forces_cap, "points"),
    )


def treasure_meters(army: Army) -> tuple[Meter, ...]:
    """How many artifacts a list of treasures holds."""
    return (Meter("treasures", "Treasures", army.size(TREASURE), forces.TREASURES, "artifacts"),)
