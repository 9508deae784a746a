"""The lands of an army (AMV-13, AMV-14, AMV-23, AMV-24, AMV-27)."""

import re

from engine.catalogue import Facts
from formats.army_magic.construction import (
    ARMY,
    EXTRA,
    GRID,
    HOME,
    LABELS,
    LANDS,
    REINFORCEMENTS,
    REST,
    Army,
)
from formats.base import Check
from formats.changes import Move, Take
from formats.checks import COLORS, cards
from formats.findings import Findings, move_to
from formats.reading import Line
from formats.remedies import Offer

_GRID = f"The land grid has {{lands}}; it needs {GRID} including the home base."
_HOME = "Pick exactly one home base."
CHECKS = {
    "AMV-13 more": Check(
        "AM-46",
        _GRID,
        remedies=(
            Offer(Take, card="{only}", count="{more}", zone="{fullest}", otherwise="Take {more} out."),
        ),
    ),
    "AMV-13 fewer": Check("AM-46", _GRID, remedies=("Add {missing}; basic lands are free.",)),
    "AMV-13 other": Check("AM-46", "{card} is not a land.", remedies=(move_to(REINFORCEMENTS),)),
    "AMV-14 more": Check(
        "AM-47",
        _HOME,
        remedies=(
            Offer(
                Move,
                card="{only}",
                to=REST,
                zone="{place}",
                count="{more}",
                otherwise=f"Leave one land under {LABELS[HOME]} and move the others to the grid.",
            ),
        ),
    ),
    "AMV-14 none": Check(
        "AM-47",
        _HOME,
        remedies=(
            Offer(
                Move,
                card="{only}",
                to=HOME,
                zone="{place}",
                count=1,
                otherwise=f"Move a land of the grid to {LABELS[HOME]}.",
            ),
        ),
    ),
    "AMV-23": Check("AM-64", "{card} is not a land.", remedies=(move_to(REINFORCEMENTS),)),
    "AMV-24": Check("AM-105", "Put {card} into Extra Lands.", remedies=(move_to(EXTRA),)),
    "AMV-27": Check(
        "AMV-27",
        "No land of your grid makes {color}.",
        "warning",
        ("Put a land that makes {color} into the grid.",),
    ),
}


def check_lands(army: Army, findings: Findings) -> None:
    """AMV-13, AMV-14, AMV-23 and AMV-24: the grid of fifteen with its home base, and lands where lands belong."""
    grid, home = army.size(HOME, REST), army.size(HOME)
    if grid != GRID:
        key, laid = f"AMV-13 {'more' if grid > GRID else 'fewer'}", army.of(HOME, REST)
        findings.add(key, laid, zone=REST, cards=(), used=grid, limit=GRID, lands=cards(grid, "land"))
    if home > 1:
        findings.add("AMV-14 more", army.of(HOME), zone=HOME, used=home, limit=1)
    elif not home:
        laid = [line for line in army.of(REST) if "Land" in line.card.types]
        findings.add("AMV-14 none", laid, zone=HOME, cards=(), used=home, limit=1)
    for line in army.of(*LANDS):
        if "Land" not in line.card.types:
            findings.add("AMV-23" if line.zone == EXTRA else "AMV-13 other", line)
    for line in army.of(*ARMY):
        if "Land" in line.card.types:
            findings.add("AMV-24", line)


def check_colors(army: Army, findings: Findings) -> None:
    """AMV-27: a colour of the costs that no land of the grid makes."""
    grid = army.of(HOME, REST)
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
    for color in (name.lower() for name in COLORS.values()):
        if color in wanting:
            findings.add("AMV-27", wanting[color], zone=REST, color=color)


def needed(card: Facts, made: set[str]) -> set[str]:
    """The colours a cost asks for in vain. A hybrid symbol wants one of its two; {2/W} and {W/P} can do without."""
    missing = set()
    for symbol in re.findall(r"\{([^}]*)\}", card.mana_cost):
        parts = symbol.split("/")
        colors = [COLORS[part].lower() for part in parts if part in COLORS]
        if len(colors) == len(parts) and not made.intersection(colors):
            missing.add(colors[0])
    return missing
