"""What the lists of Horde Sealed share: the two tokens, the numbers of a table, exact counts."""

from typing import Any

from engine.catalogue import fold
from formats.checks import cards, off
from formats.findings import Findings
from formats.reading import Line

KEY = "horde-sealed"
UNKNOWN = "HS-E00"
TOKENS = {"zombie": "Zombie Token", "zombie giant": "Zombie Giant Token"}
TOKENS |= {fold(name): name for name in TOKENS.values()}
BASICS = 200
POOLS = {2: 90, 3: 75, 4: 60}
"""Cards of a pool by the number of Survivors (HS-08 to HS-10)."""


def exactly(
    findings: Findings,
    code: str,
    used: int,
    limit: int,
    zone: str,
    one: str = "card",
    about: list[Line] | None = None,
    **words: Any,
) -> None:
    """The check of an exact number, "more" or "fewer", if it is not met."""
    if used != limit:
        which = "more" if used > limit else "fewer"
        words |= {"off": off(used, limit), "difference": cards(abs(used - limit), one)}
        findings.add(f"{code} {which}", about or (), zone=zone, cards=(), used=used, limit=limit, **words)
