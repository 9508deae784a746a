"""Texts with level symbols or level bars, in which these are written out as the abilities that they stand for (CR 711, 716)."""

import re

from engine.text.english import NUMBERS, listed
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.wording import REMINDER

CLASS = "Class"
LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)$")


def leveled(text: str) -> str:
    """The text of a leveler card with its level symbols as the static abilities that they stand for (CR 711.2)."""
    lines: list[str] = []
    condition = ""
    for line in REMINDER.sub("", text).split("\n"):
        level = LEVEL.match(line)
        if level is not None:
            low, high = int(level[1]), level[2]
            least = (
                f"at least {NUMBERS[low]} but no more than {NUMBERS[int(high)]}"
                if high
                else f"{NUMBERS[low]} or more"
            )
            condition = f"As long as this creature has {least} level counters on it, this creature has"
        elif not condition:
            lines.append(line)
        elif re.fullmatch(r"\d+/\d+", line):
            lines.append(f"{condition} base power and toughness {line}.")
        elif line.endswith("."):
            lines.append(f"{condition} “{line}”")
        else:
            lines.append(f"{condition} {listed(line.lower().split(', '), 'and')}.")
    return "\n".join(lines)


CLASS_LEVEL = re.compile(r"(?P<price>(?:\{[^}]+\})+): Level (?P<level>\d+)(?: — (?P<ability>.+))?$")


def classed(text: str) -> str:
    """The text of a Class with its level bars as the abilities that they stand for (CR 716.2a)."""
    lines: list[str] = []
    level = 1
    for line in REMINDER.sub("", text).strip().split("\n"):
        bar = CLASS_LEVEL.match(line)
        if bar is not None:
            if int(bar["level"]) != level + 1:
                raise NotUnderstood(line, "", (), "a level that does not follow the one before")
            lines.append(
                f"{bar['price']}: This Class becomes level {level + 1}. "
                f"Activate only as a sorcery. Activate only if this Class is level {level}."
            )
            level += 1
            line = bar["ability"] or ""
        if not line or level == 1 or re.match(r"When this Class becomes level \d", line, re.I):
            lines.append(line)  # what triggers on a level that is reached needs no other condition
        else:
            line = re.sub(
                r"\b([Tt])his Class\b", r"\1his permanent", line
            )  # as what has the ability speaks of itself
            lines.append(f"As long as this Class is level {level} or greater, this Class has “{line}”")
    return "\n".join(filter(None, lines))
