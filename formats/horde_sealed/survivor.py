"""What a Survivor's deck must be, against the pool it is built from (checks HS-E21 to HS-E26)."""

from collections import Counter

from engine.catalogue import lookup
from formats.base import Check, Meter, Options, Pool, Report
from formats.checks import SUPPLY, cards, is_supply, nondeck
from formats.decklist import UNSORTED, DeckList
from formats.findings import TAKE, TAKE_MORE, Findings, name_checks
from formats.horde_sealed.construction import BASICS, KEY, POOLS, UNKNOWN
from formats.reading import ReadList, grouped, read

POOL_RULES = {2: "HS-08", 3: "HS-09", 4: "HS-10"}

BASICS_CHECK = Check(
    "HS-80",
    f"The table uses {{used}} basic lands; the supply has {BASICS}.",
    remedies=("Take out {difference}.",),
)
"""HS-E25, of one deck or of a whole table."""

CHECKS = {
    **name_checks(UNKNOWN, UNKNOWN),
    "HS-E21": Check(
        "HS-12",
        "The deck has {size}; at least {limit} are needed.",
        remedies=("Add {wanting}; basic lands are free.",),
    ),
    "HS-E22": Check("HS-13", "{card} is not in your pool.", remedies=(TAKE,)),
    "HS-E22 dealt": Check(
        "HS-13", "{card} is not in your pool; it was dealt to Survivor {holder}.", remedies=(TAKE,)
    ),
    "HS-E22 never": Check("HS-13", "{card} is a {kind}; no pool holds it.", remedies=(TAKE,)),
    "HS-E23": Check(
        "HS-13", "You have {limit} of {card} in your pool and {used} in the deck.", remedies=(TAKE_MORE,)
    ),
    "HS-E24": Check(
        "HS-14",
        "{card} is not one of the five basic lands of the supply.",
        remedies=("Replace {card} with one of " + ", ".join(SUPPLY) + ".",),
    ),
    "HS-E25": BASICS_CHECK,
    "HS-E26 missing": Check(
        "HS-13",
        "The deck was given without its pool; only a deck with its pool can be checked.",
        remedies=("Give the pool it was built from.",),
    ),
    **{
        f"HS-E26 {n}": Check(rule, f"A pool for {n} Survivors has {{limit}} cards, this one has {{used}}.")
        for n, rule in POOL_RULES.items()
    },
    "HS-E26 table": Check("HS-82", "A pool of this table has {limit} cards, this one has {used}."),
    "HS-E26 size": Check(
        "HS-08", "A pool has 90, 75 or 60 cards (for 2, 3 or 4 Survivors); this one has {used}."
    ),
}


def check_survivor(deck: DeckList, options: Options, pool: Pool | None = None) -> Report:
    """HS-12 to HS-14 against the pool."""
    reading, findings = read(deck), Findings(CHECKS)
    findings.names(reading, UNKNOWN)
    total, least = reading.size(), options["minimum_deck"]
    if total < least:
        size, wanting = cards(total), cards(least - total)
        findings.add("HS-E21", zone=UNSORTED, used=total, limit=least, size=size, wanting=wanting)
    basics = basics_of(reading)
    if options["limit_basics"]:
        too_many_basics(basics, findings)
    used = 0
    if pool is None:
        findings.add("HS-E26 missing")
        never_dealt(reading, findings)
    else:
        used = against_pool(reading, pool, findings)
        wrong_size(pool, options, findings)
    meters = (
        Meter("deck", "Deck", total, least, least=True),
        Meter("basics", "Basic lands", basics, BASICS if options["limit_basics"] else None),
        Meter("pool", "Of the pool", used, len(pool.cards) if pool else None),
    )
    return Report(KEY, "survivor", tuple(findings.found), meters, tuple(reading.unread))


def official(names: tuple[str, ...]) -> Counter[str]:
    """Names counted in their official spelling."""
    return Counter(card.name if (card := lookup(name)) else name for name in names)


def against_pool(reading: ReadList, pool: Pool, findings: Findings) -> int:
    """HS-E22 to HS-E24; how many cards of the pool the deck uses."""
    mine, found = official(pool.cards), 0
    others = {number: official(names) for number, names in pool.others.items()}
    for name, same in grouped(reading.lines).items():
        card, zone, used = same[-1].card, same[-1].zone, sum(line.quantity for line in same)
        if is_supply(card):
            continue
        have = mine[name]
        found += min(used, have)
        holder = next((number for number, theirs in others.items() if theirs[name]), None)
        over = ((name, used - have),)
        if have >= used:
            continue
        if "basic-land" in card.traits and not have:
            findings.add("HS-E24", same, zone=zone, cards=over)
        else:
            key = "HS-E23" if have else "HS-E22" if holder is None else "HS-E22 dealt"
            findings.add(key, same, zone=zone, cards=over, used=used, limit=have, holder=holder)
    return found


def never_dealt(reading: ReadList, findings: Findings) -> None:
    """What no pool can hold (HS-E22, HS-E24): said even where the pool is not known."""
    for name, same in grouped(reading.lines).items():
        card = same[0].card
        if what := nondeck(card):
            cards = ((name, sum(line.quantity for line in same)),)
            findings.add("HS-E22 never", cards=cards, kind=what)
        elif "basic-land" in card.traits and not is_supply(card):
            findings.add("HS-E24", same, zone=UNSORTED)


def wrong_size(pool: Pool, options: Options, findings: Findings) -> None:
    """HS-E26: a pool that no table of this size deals (HS-08 to HS-10, HS-82)."""
    survivors: int | None = options["survivors"] or pool.survivors
    size = len(pool.cards)
    wanted = options["pool_cards"] or POOLS.get(survivors or 0)
    if wanted is None:
        if size not in POOLS.values():
            findings.add("HS-E26 size", zone="pool", used=size)
    elif size != wanted:
        key = f"HS-E26 {survivors if survivors in POOLS else 'table'}"
        findings.add(key, zone="pool", used=size, limit=wanted)


def basics_of(reading: ReadList) -> int:
    """How many basic lands of the supply a deck uses."""
    return sum(line.quantity for line in reading.lines if is_supply(line.card))


def too_many_basics(basics: int, findings: Findings) -> None:
    """HS-E25, of one deck or of a whole table."""
    if basics > BASICS:
        over = cards(basics - BASICS, "basic land")
        findings.add("HS-E25", used=basics, limit=BASICS, difference=over)
