"""What a Survivors' Cube must be (checks HS-E01 to HS-E07, HS-W01 to HS-W03)."""

from engine.catalogue import Facts
from formats.base import Check, Meter, Options, Pool, Report
from formats.changes import Move, SetOptions
from formats.checks import COLORS, cards, nondeck
from formats.decklist import DeckList
from formats.findings import TAKE, TAKE_MORE, Findings, name_checks
from formats.horde_sealed.construction import KEY, UNKNOWN, exactly
from formats.reading import Line, ReadList, grouped, read
from formats.remedies import Offer

CUBE, OF_A_COLOR, OTHERS = 400, 75, 25
SECTIONS = (*(name.lower() for name in COLORS.values()), "other")


def _exactly(code: str, rule: str, message: str) -> dict[str, Check]:
    """The two messages of an exact number; which cards go or come is left to choose."""
    return {
        f"{code} more": Check(rule, message, remedies=("Take out {difference}.",)),
        f"{code} fewer": Check(rule, message, remedies=("Add {difference}.",)),
    }


def _misplaced(message: str) -> Check:
    return Check("HS-02", message, remedies=(Offer(Move, card="{card}", to="{right}", zone="{place}"),))


CHECKS = {
    **name_checks(UNKNOWN, UNKNOWN),
    **_exactly("HS-E01", "HS-01", f"The cube has {{size}}; it must have exactly {CUBE} ({{off}})."),
    **_exactly("HS-E02", "HS-02", f"{{section}}: {{size}}; exactly {OF_A_COLOR} are needed ({{off}})."),
    **_exactly(
        "HS-E03",
        "HS-03",
        f"Other: {{size}}; exactly {OTHERS} are needed (artifacts, lands, cards of several colours), {{off}}.",
    ),
    "HS-E04 colours": _misplaced("{card} has more than one colour and belongs under Other, not {under}."),
    "HS-E04 colourless": _misplaced(
        "{card} is colourless; it is listed under {under} and belongs under Other."
    ),
    "HS-E04 other": _misplaced("{card} is {colour} only and belongs under {part}."),
    "HS-E04 colour": _misplaced("{card} is {colour}; it is listed under {under}."),
    "HS-E05": Check(
        "HS-04",
        "{card} is a basic land. Basics come from the shared supply and are not cube cards.",
        remedies=(TAKE,),
    ),
    "HS-E06": Check(
        "HS-78",
        "{card} appears {used} times; a cube card may appear once.",
        remedies=(TAKE_MORE, Offer(SetOptions, options=(("allow_duplicates", True),))),
    ),
    "HS-E07": Check("HS-01", "{card} is a {kind}; it cannot be in a cube.", remedies=(TAKE,)),
    "HS-W01": Check("HS-40", "Horde creatures are black Zombies; {card} can rarely hit them.", "warning"),
    "HS-W02": Check("HS-36", "The Horde can always pay; {card} does nothing.", "warning"),
    "HS-W03": Check(
        "HS-48", "The Horde's hand is usually empty; {card} rarely finds a card to discard.", "warning"
    ),
}
WARNINGS = {"destroys-nonblack": "HS-W01", "soft-counter": "HS-W02", "discard": "HS-W03"}
"""Traits that do little against a Horde."""


def section(card: Facts) -> str:
    """The part of the cube a card belongs to: its one colour, or Other (HA-02)."""
    return COLORS[card.colors].lower() if len(card.colors) == 1 else "other"


def check_cube(deck: DeckList, options: Options, pool: Pool | None = None) -> Report:
    """HS-01 to HS-05, by the cards and not by the headings."""
    reading, findings = read(deck), Findings(CHECKS)
    findings.names(reading, UNKNOWN)
    numbers = dict.fromkeys(SECTIONS, 0)
    for line in reading.lines:
        numbers[section(line.card)] += line.quantity
    for zone, entry in reading.strange:
        # A card nobody knows fills the place it is listed in, so that its name is the only complaint.
        if zone in numbers:
            numbers[zone] += entry.quantity
    total, *colors, others = reading.size(), *numbers.items()
    exactly(findings, "HS-E01", total, CUBE, "", size=cards(total))
    for key, n in colors:
        exactly(findings, "HS-E02", n, OF_A_COLOR, key, f"{key} card", size=cards(n), section=key.title())
    key, n = others
    exactly(findings, "HS-E03", n, OTHERS, key, "other card", size=cards(n))
    for line in reading.lines:
        misplaced(line, findings)
    cube_cards(reading, options, findings)
    meters = [
        Meter(key, key.title(), numbers[key], OTHERS if key == "other" else OF_A_COLOR) for key in SECTIONS
    ]
    meters.append(Meter("total", "Total", total, CUBE))
    return Report(KEY, "cube", tuple(findings.found), tuple(meters), tuple(reading.unread))


def misplaced(line: Line, findings: Findings) -> None:
    """HS-E04: a card under the heading of a part it does not belong to."""
    colors, right = line.card.colors, section(line.card)
    if line.zone not in SECTIONS or line.zone == right:
        return
    why = "other" if line.zone == "other" else "colour"
    why = "colours" if len(colors) > 1 else why if colors else "colourless"
    part, under = right.title(), line.zone.title()
    findings.add(f"HS-E04 {why}", line, right=right, part=part, colour=right, under=under)


def cube_cards(reading: ReadList, options: Options, findings: Findings) -> None:
    """HS-E05 to HS-E07 and the warnings, card by card."""
    for same in grouped(reading.lines).values():
        card, zone, n = same[-1].card, same[-1].zone, sum(line.quantity for line in same)
        basic = "basic-land" in card.traits
        if basic:
            findings.add("HS-E05", same, zone=zone)
        if what := nondeck(card):
            findings.add("HS-E07", same, zone=zone, kind=what)
        if n > 1 and not options["allow_duplicates"] and not basic:
            findings.add("HS-E06", same, zone=zone, used=n, limit=1)
        for trait, code in WARNINGS.items():
            if trait in card.traits:
                findings.add(code, same, zone=zone)
