"""What an army may cost (AMV-01 to AMV-06)."""

from formats.army_magic.construction import Army, by_rarity
from formats.base import Check
from formats.checks import cards
from formats.findings import Findings

FEWEST, MOST = 50, 500
SHARES = {
    "mythic": (10, "AMV-04", "AM-14"),
    "rare": (20, "AMV-05", "AM-15"),
    "uncommon": (40, "AMV-06", "AM-16"),
}
"""Percent of an army's own points that may be spent on cards of a rarity, with check and rule."""


def _share(rarity: str, percent: int, rule: str) -> Check:
    return Check(
        rule,
        f"{rarity.capitalize()}s cost {{used}} of {{total}} points; at most {{limit}} ({percent}%) are allowed.",
        remedies=(f"Replace {{more}} points of {rarity}s with cards of a lower rarity.",),
    )


def _growing(rarity: str, percent: int, rule: str) -> Check:
    """The same of an army that is not full, and would keep its budget if it were."""
    return Check(
        rule,
        f"{rarity.capitalize()}s cost {{used}} of the {{total}} points so far; at most {{limit}} ({percent}%) are allowed,"
        " and {whole} in the full army of {size}.",
        remedies=(f"Add points that are no {rarity}s, or replace {{more}} points of {rarity}s.",),
    )


_RANGE = f"This army costs {{used}} points; it must be between {FEWEST} and {MOST}."
CHECKS = {
    "AMV-01 fewer": Check("AM-02", _RANGE, remedies=("Add {missing} points.",)),
    "AMV-01 more": Check("AM-02", _RANGE, remedies=("Take {more} points out.",)),
    "AMV-02": Check(
        "AM-04",
        "This army costs {used} points but the match allows {limit}.",
        remedies=("Take {more} points out.", "Agree on a larger match."),
    ),
    "AMV-03": Check("AM-04", "You have {left} left to spend.", "warning"),
    **{code: _share(rarity, percent, rule) for rarity, (percent, code, rule) in SHARES.items()},
    **{
        f"{code} growing": _growing(rarity, percent, rule) for rarity, (percent, code, rule) in SHARES.items()
    },
}


def check_points(army: Army, findings: Findings) -> None:
    """AMV-01 to AMV-03: between 50 and 500, and no more than the match allows."""
    points, size = army.points, army.options["points"]
    if points < FEWEST:
        findings.add("AMV-01 fewer", used=points, limit=FEWEST)
    elif points > MOST:
        findings.add("AMV-01 more", used=points, limit=MOST)
    if points > size:
        findings.add("AMV-02", used=points, limit=size)
    elif points < size:
        findings.add("AMV-03", used=points, limit=size, left=cards(size - points, "point"))


def check_shares(army: Army, findings: Findings) -> None:
    """AMV-04 to AMV-06, compared without rounding: 100 x spent against percent x total (AM-19)."""
    spent, total, size = by_rarity(army), army.points, army.options["points"]
    for rarity, (percent, code, _) in SHARES.items():
        if 100 * spent[rarity] > percent * total:
            lines = [line for line in army.spells if army.rarity(line) == rarity and line.card.mana_value]
            passing = 100 * spent[rarity] <= percent * size
            findings.add(
                f"{code} growing" if passing else code,
                lines,
                used=spent[rarity],
                limit=percent * total // 100,
                passing=passing,
                total=total,
                whole=percent * size // 100,
                size=size,
            )
