"""What stands on the home base when the game begins, and what is hidden (AMV-17 to AMV-19, AMV-22, AMV-25, AMV-29)."""

from formats.army_magic.construction import (
    BANNER,
    FORCES,
    HOME,
    LABELS,
    REINFORCEMENTS,
    TREASURE,
    Army,
    cost,
)
from formats.base import Check
from formats.changes import Move, Take
from formats.checks import cards
from formats.findings import TAKE, Findings, move_to
from formats.reading import Line
from formats.remedies import Offer

TREASURES = 5
ADVISED = (5, 25)
PERMANENTS = frozenset(("Creature", "Artifact", "Enchantment", "Planeswalker", "Battle"))

_CAP = "Initial forces cost {used}; this match allows {limit}."
_MOVE = (f"Move {{more}} points to {LABELS[REINFORCEMENTS]}.",)
_SAME = "Both players bring the same number of treasures: this match {limit}, this army {used}."
_TAKE = Offer(Take, card="{only}", count="{more}", zone="{fullest}", otherwise="Take {more} out.")
CHECKS = {
    "AMV-17": Check(
        "AM-99", "{card} is {kind} and cannot start in play.", remedies=(move_to(REINFORCEMENTS),)
    ),
    "AMV-18": Check("AM-96", _CAP, remedies=_MOVE),
    "AMV-18 khans": Check("AM-102", _CAP, remedies=_MOVE),
    "AMV-19": Check(
        "AM-97",
        f"Initial forces are {{percent}}% of the army; {ADVISED[0]}-{ADVISED[1]}% plays best.",
        "warning",
    ),
    "AMV-22": Check(
        "AM-104",
        "{free} in the initial forces; this match allows {limit}.",
        remedies=(
            Offer(
                Move,
                card="{only}",
                to=REINFORCEMENTS,
                zone="{place}",
                count="{more}",
                otherwise=f"Move {{more}} of them to {LABELS[REINFORCEMENTS]}.",
            ),
        ),
    ),
    "AMV-25 other": Check("AM-108", "{card} is not an artifact.", remedies=(TAKE,)),
    "AMV-25 more": Check(
        "AM-108", f"An army hides at most {TREASURES} treasures; here are {{used}}.", remedies=(_TAKE,)
    ),
    "AMV-25 over": Check("AM-108", _SAME, remedies=(_TAKE,)),
    "AMV-25 under": Check("AM-108", _SAME, remedies=("Add {missing}.",)),
    "AMV-25 none": Check(
        "AM-108", f"A list of treasures holds 1 to {TREASURES} artifacts.", remedies=("Add an artifact.",)
    ),
    "AMV-29": Check("AM-101", "{card} has nothing to be attached to.", remedies=(move_to(REINFORCEMENTS),)),
}


def check_forces(army: Army, findings: Findings) -> None:
    """AMV-17, AMV-18, AMV-19 and AMV-22: permanents, as many points and free creatures as the match allows."""
    forces = [line for line in army.of(FORCES) if "Land" not in line.card.types]
    for line in forces:
        if not PERMANENTS & set(line.card.types):
            kind = next(iter(line.card.types), "card").lower()
            findings.add("AMV-17", line, kind=f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}")
    used, cap = cost(forces), army.forces_cap
    if cap is not None and used > cap:
        findings.add("AMV-18 khans" if army.khans else "AMV-18", forces, used=used, limit=cap)
    low, high = ADVISED
    if army.points and not low * army.points <= 100 * used <= high * army.points:
        findings.add("AMV-19", zone=FORCES, used=used, percent=100 * used // army.points)
    free = [line for line in forces if "Creature" in line.card.types and line.card.mana_value == 0]
    n, most = sum(line.quantity for line in free), army.options["max_zero_cost_initial"]
    if most is not None and n > most:
        findings.add("AMV-22", free, used=n, limit=most, free=cards(n, "free creature"))
    for line in forces:
        check_aura(line, [*forces, *army.of(BANNER, HOME)], findings)


def check_aura(line: Line, standing: list[Line], findings: Findings) -> None:
    """AMV-29: an Aura needs something on the home base to be attached to."""
    wants = {trait.removeprefix("enchants-") for trait in line.card.traits if trait.startswith("enchants-")}
    if not wants or "player" in wants:
        return
    others = [each for each in standing if each is not line]
    things = {word.lower() for each in others for word in (*each.card.types, *each.card.subtypes)}
    if others:
        things.add("permanent")
    if not wants & things:
        findings.add("AMV-29", line)


def check_treasure(army: Army, findings: Findings) -> None:
    """AMV-25: artifacts, five at most, and as many as the match says. The table compares both sides."""
    treasures = army.of(TREASURE)
    for line in treasures:
        if "Artifact" not in line.card.types:
            findings.add("AMV-25 other", line)
    n, wanted = army.size(TREASURE), army.options["treasures"]
    if n > TREASURES:
        findings.add("AMV-25 more", treasures, used=n, limit=TREASURES)
    elif wanted is not None and n != wanted:
        key = f"AMV-25 {'over' if n > wanted else 'under'}"
        findings.add(key, treasures, zone=TREASURE, used=n, limit=wanted)


def check_some_treasure(army: Army, findings: Findings) -> None:
    """A list of treasures alone holds at least one."""
    if not army.size(TREASURE):
        findings.add("AMV-25 none", zone=TREASURE, used=0, limit=1)
