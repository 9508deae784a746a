"""What a Horde deck must be (checks HS-E11 to HS-E16, HS-W11 to HS-W14)."""

from collections import Counter
from dataclasses import dataclass, field

from engine.catalogue import fold
from formats.base import Check, Meter, Options, Pool, Report
from formats.changes import Add, Take
from formats.checks import nondeck
from formats.decklist import UNSORTED, DeckList, Entry
from formats.findings import TAKE, Findings, move_to, name_checks
from formats.horde_sealed.construction import KEY, TOKENS, UNKNOWN, exactly
from formats.reading import Line, grouped, read
from formats.remedies import Offer

ZOMBIES, GIANTS, SPELLS = 55, 5, 40
REPEATS = 4
LENIENT = "custom_horde_counts"


AWKWARD = {
    "x-cost": "X is always 0 for the Horde.",
    "buyback": "buyback asks for a decision the Horde does not make.",
    "Planeswalker": "a planeswalker's loyalty abilities are activated, and the Horde never uses those.",
    "non-mana-additional-cost": "its additional cost is paid at random, and without it the spell cannot be cast.",
}
"""Traits and types that make a spell do less for a Horde that decides nothing (HA-09, HA-25)."""


def _exactly(
    code: str, rule: str, limit: int, what: str, more: Offer | str, fewer: Offer | str
) -> dict[str, Check]:
    """The two messages of an exact number."""
    message = f"The Horde has {{used}} {what}; exactly {limit} are needed ({{off}})."
    return {
        f"{code} more": Check(rule, message, remedies=(more,), lenient=LENIENT),
        f"{code} fewer": Check(rule, message, remedies=(fewer,), lenient=LENIENT),
    }


_TOKENS = (
    Offer(Take, card="{card}", count="{more}", zone="{place}"),
    Offer(Add, card="{card}", count="{missing}", zone="{place}"),
)
CHECKS = {
    **name_checks(UNKNOWN, UNKNOWN),
    **_exactly("HS-E11", "HS-15", ZOMBIES, "Zombie {tokens} (2/2)", *_TOKENS),
    **_exactly("HS-E12", "HS-16", GIANTS, "Zombie Giant {tokens} (5/5)", *_TOKENS),
    **_exactly(
        "HS-E13", "HS-17", SPELLS, "non-token {spells}", "Take out {difference}.", "Add {difference}."
    ),
    "HS-E14": Check(
        "HS-17",
        "{card} is a land; the Horde has no use for lands.",
        remedies=("Replace {card} with a spell.",),
    ),
    "HS-E15 token": Check(
        "HS-15",
        "{card} is not one of the Horde's tokens (Zombie Token, Zombie Giant Token).",
        remedies=(TAKE,),
    ),
    "HS-E15 card": Check("HS-17", "{card} is a {kind}; it cannot be in a Horde deck.", remedies=(TAKE,)),
    "HS-E16 token": Check(
        "HS-15", "{card} is a token and belongs under Tokens.", remedies=(move_to("tokens"),)
    ),
    "HS-E16 card": Check(
        "HS-17", "{card} is a card, not a token; it is listed under Tokens.", remedies=(move_to("{right}"),)
    ),
    "HS-W11": Check(
        "HS-33",
        "The Horde never uses activated abilities; only the rest of {card} matters.",
        "warning",
    ),
    **{f"HS-W12 {why}": Check("HS-33", f"{{card}}: {words}", "warning") for why, words in AWKWARD.items()},
    "HS-W13": Check(
        "HS-18", f"{{card}} is in the Horde {{used}} times, which is more than {REPEATS}.", "warning"
    ),
    "HS-W14": Check(
        "HS-40",
        "{card} is no Zombie; it becomes one in play, as every creature of the Horde does.",
        "notice",
    ),
}


def check_horde(deck: DeckList, options: Options, pool: Pool | None = None) -> Report:
    """HS-15 to HS-18: the tokens, and forty others of any kind."""
    reading, findings = read(deck), Findings(CHECKS, options)
    findings.unread(reading, UNKNOWN)
    tokens = Tokens(headed=any(zone != UNSORTED for zone in deck.zones))
    spells = [line for line in reading.lines if not is_token(line, tokens, findings)]
    strange = [each for each in reading.strange if not is_strange_token(*each, tokens, findings)]
    findings.unknown(reading, UNKNOWN, strange)
    others = sum(line.quantity for line in spells) + sum(entry.quantity for _, entry in strange)
    tokens.count("HS-E11", "Zombie Token", ZOMBIES, findings)
    tokens.count("HS-E12", "Zombie Giant Token", GIANTS, findings)
    exactly(
        findings, "HS-E13", others, SPELLS, "spells", "spell", spells="spell" if others == 1 else "spells"
    )
    for same in grouped(spells).values():
        horde_card(same, findings)
    meters = (
        Meter("tokens_2_2", "Zombies 2/2", tokens.numbers["Zombie Token"], ZOMBIES, "tokens"),
        Meter("tokens_5_5", "Zombie Giants 5/5", tokens.numbers["Zombie Giant Token"], GIANTS, "tokens"),
        Meter("spells", "Spells", others, SPELLS),
    )
    return Report(KEY, "horde", tuple(findings.found), meters, tuple(reading.unread))


@dataclass(slots=True)
class Tokens:
    """The tokens met so far: how many of each name, and where the last of them stand."""

    headed: bool
    """Whether the list has headings; without any a token may stand anywhere."""
    numbers: Counter[str] = field(default_factory=Counter)
    places: dict[str, str] = field(default_factory=dict)

    def meet(self, name: str, quantity: int, zone: str) -> None:
        """So many more of a name."""
        self.numbers[name] += quantity
        self.places[name] = zone

    def count(self, code: str, name: str, wanted: int, findings: Findings) -> None:
        """HS-E11, HS-E12: the exact number of one of them."""
        used, place = self.numbers[name], self.places.get(name, "tokens")
        tokens = "token" if used == 1 else "tokens"
        exactly(findings, code, used, wanted, "tokens", card=name, tokens=tokens, place=place)


def is_token(line: Line, tokens: Tokens, findings: Findings) -> bool:
    """Whether a line holds tokens; HS-E16 for what stands where it does not belong."""
    card = line.card
    if card.token or (line.zone == "tokens" and fold(line.entry.name) in TOKENS):
        tokens.meet(card.name, line.quantity, line.zone)
        if tokens.headed and line.zone != "tokens":
            findings.add("HS-E16 token", line)
        return True
    if line.zone == "tokens":
        findings.add("HS-E16 card", line, right="creatures" if "Creature" in card.types else "spells")
    return False


def is_strange_token(zone: str, entry: Entry, tokens: Tokens, findings: Findings) -> bool:
    """Whether a card nobody knows is meant as a token; HS-E15 for one that the Horde has not."""
    key = fold(entry.name)
    if zone == "tokens" and key in TOKENS:
        tokens.meet(TOKENS[key], entry.quantity, zone)
        findings.written[TOKENS[key]] = entry.name
        return True
    if zone == "tokens" or key.endswith(" token"):
        findings.add("HS-E15 token", zone=zone, cards=((entry.name, entry.quantity),), place=zone)
        return True
    return False


def horde_card(same: list[Line], findings: Findings) -> None:
    """HS-E14 and the warnings about one card."""
    card, n = same[0].card, sum(line.quantity for line in same)
    if what := nondeck(card):
        findings.add("HS-E15 card", same, kind=what)
    elif "Land" in card.types:
        findings.add("HS-E14", same)
    else:
        if "activated-ability" in card.traits:
            findings.add("HS-W11", same)
        for why in AWKWARD:
            if why in (*card.traits, *card.types):
                findings.add(f"HS-W12 {why}", same)
        if n > REPEATS:
            findings.add("HS-W13", same, used=n, limit=REPEATS)
        if "Creature" in card.types and "Zombie" not in card.subtypes and "changeling" not in card.traits:
            findings.add("HS-W14", same)
