"""What a cube, a Horde deck and a Survivor's deck must be (checks HS-E00 to HS-E26, HS-W01 to HS-W14)."""

from collections import Counter
from collections.abc import Callable, Iterator

from engine.cards.facts import Facts, fold, lookup
from formats.base import Meter, Options, Pool, Report, Severity, Violation
from formats.checks import COLORS, SUPPLY, Line, Reading, cards, is_supply, nondeck, off, read, report_strange
from formats.decklist import UNSORTED, DeckList, Entry

KEY = "horde-sealed"
UNKNOWN = "HS-E00"
CUBE, OF_A_COLOR, OTHERS = 400, 75, 25
SECTIONS = (*(name.lower() for name in COLORS.values()), "other")
ZOMBIES, GIANTS, SPELLS = 55, 5, 40
TOKENS = {"zombie": "Zombie Token", "zombie giant": "Zombie Giant Token"}
TOKENS |= {fold(name): name for name in TOKENS.values()}
REPEATS = 4
BASICS = 200
POOLS = {2: 90, 3: 75, 4: 60}
POOL_RULES = {2: "HS-08", 3: "HS-09", 4: "HS-10"}


def section(card: Facts) -> str:
    """The part of the cube a card belongs to: its one colour, or Other (HA-02)."""
    return COLORS[card.colors].lower() if len(card.colors) == 1 else "other"


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """The validator of the format: one list alone."""
    return KINDS[kind](deck, options, pool)


def count(
    code: str,
    rule: str,
    message: str,
    used: int,
    limit: int,
    zone: str,
    severity: Severity = "error",
    name: str = "",
) -> Iterator[Violation]:
    """The violation of an exact number, if it is one."""
    if used != limit:
        what = name or "card"
        difference = abs(used - limit)
        verb = "Take out" if used > limit else "Add"
        yield Violation(
            code, rule, message, severity, zone, (), used, limit, (f"{verb} {cards(difference, what)}.",)
        )


# The cube


def check_cube(deck: DeckList, options: Options, pool: Pool | None = None) -> Report:
    """HS-01 to HS-05, by the cards and not by the headings."""
    reading = read(deck, UNKNOWN)
    report_strange(reading, UNKNOWN, reading.strange)
    numbers = dict.fromkeys(SECTIONS, 0)
    for line in reading.lines:
        numbers[section(line.card)] += line.quantity
    for zone, entry in reading.strange:
        # A card nobody knows fills the place it is listed in, so that its name is the only complaint.
        if zone in numbers:
            numbers[zone] += entry.quantity
    total = sum(line.quantity for line in reading.lines) + sum(e.quantity for _, e in reading.strange)
    found = reading.violations
    found += count(
        "HS-E01",
        "HS-01",
        f"The cube has {cards(total)}; it must have exactly {CUBE} ({off(total, CUBE)}).",
        total,
        CUBE,
        "",
    )
    for key in SECTIONS[:-1]:
        label, n = key.title(), numbers[key]
        message = f"{label}: {cards(n)}; exactly {OF_A_COLOR} are needed ({off(n, OF_A_COLOR)})."
        found += count("HS-E02", "HS-02", message, n, OF_A_COLOR, key, name=f"{key} card")
    message = (
        f"Other: {cards(numbers['other'])}; exactly {OTHERS} are needed"
        f" (artifacts, lands, cards of several colours), {off(numbers['other'], OTHERS)}."
    )
    found += count("HS-E03", "HS-03", message, numbers["other"], OTHERS, "other", name="other card")
    found += misplaced_colors(reading)
    found += cube_cards(reading, options)
    meters = [
        Meter(key, key.title(), numbers[key], OTHERS if key == "other" else OF_A_COLOR) for key in SECTIONS
    ]
    meters.append(Meter("total", "Total", total, CUBE))
    return Report(KEY, "cube", tuple(found), tuple(meters), tuple(reading.unread))


def misplaced_colors(reading: Reading) -> Iterator[Violation]:
    """HS-E04: a card under the heading of a part it does not belong to."""
    for line in reading.lines:
        card, right = line.card, section(line.card)
        if line.zone not in SECTIONS or line.zone == right:
            continue
        under = line.zone.title()
        if len(card.colors) > 1:
            message = f"{card.name} has more than one colour and belongs under Other, not {under}."
        elif not card.colors:
            message = f"{card.name} is colourless; it is listed under {under} and belongs under Other."
        elif line.zone == "other":
            message = f"{card.name} is {right} only and belongs under {right.title()}."
        else:
            message = f"{card.name} is {right}; it is listed under {under}."
        yield Violation(
            "HS-E04",
            "HS-02",
            message,
            "error",
            line.zone,
            ((card.name, line.quantity),),
            remedies=(f"Move {card.name} to {right.title()}.",),
        )


WARNINGS: tuple[tuple[str, str, str, str], ...] = (
    (
        "destroys-nonblack",
        "HS-W01",
        "HS-40",
        "Horde creatures are black Zombies; {name} can rarely hit them.",
    ),
    ("soft-counter", "HS-W02", "HS-36", "The Horde can always pay; {name} does nothing."),
    (
        "discard",
        "HS-W03",
        "HS-48",
        "The Horde's hand is usually empty; {name} rarely finds a card to discard.",
    ),
)


def cube_cards(reading: Reading, options: Options) -> Iterator[Violation]:
    """HS-E05 to HS-E07 and the warnings, card by card."""
    zones = {line.card.name: line.zone for line in reading.lines}
    totals = reading.totals()
    for name, card in reading.cards().items():
        zone, mine = zones[name], ((name, totals[name]),)
        if "basic-land" in card.traits:
            yield Violation(
                "HS-E05",
                "HS-04",
                f"{name} is a basic land. Basics come from the shared supply and are not cube cards.",
                "error",
                zone,
                mine,
                remedies=(f"Take {name} out.",),
            )
        if what := nondeck(card):
            yield Violation(
                "HS-E07",
                "HS-01",
                f"{name} is a {what}; it cannot be in a cube.",
                "error",
                zone,
                mine,
                remedies=(f"Take {name} out.",),
            )
        if totals[name] > 1 and not options["allow_duplicates"] and "basic-land" not in card.traits:
            yield Violation(
                "HS-E06",
                "HS-78",
                f"{name} appears {totals[name]} times; a cube card may appear once.",
                "error",
                zone,
                mine,
                totals[name],
                1,
                (f"Take out {totals[name] - 1} of {name}.", "Switch on allow_duplicates."),
            )
        for trait, code, rule, text in WARNINGS:
            if trait in card.traits:
                yield Violation(code, rule, text.format(name=name), "warning", zone, mine)


# The Horde


def check_horde(deck: DeckList, options: Options, pool: Pool | None = None) -> Report:
    """HS-15 to HS-18: the tokens, and forty others of any kind."""
    headed = any(zone != UNSORTED for zone in deck.zones)
    reading = read(deck, UNKNOWN)
    tokens: Counter[str] = Counter()
    spells: list[Line] = []
    found = reading.violations

    def token(zone: str, entry: Entry, name: str) -> Iterator[Violation]:
        tokens[name] += entry.quantity
        if headed and zone != "tokens":
            yield Violation(
                "HS-E16",
                "HS-15",
                f"{name} is a token and belongs under Tokens.",
                "error",
                zone,
                ((name, entry.quantity),),
                remedies=(f"Move {name} to Tokens.",),
            )

    for line in reading.lines:
        name = line.card.name
        if line.card.token or (line.zone == "tokens" and fold(line.entry.name) in TOKENS):
            found += token(line.zone, line.entry, name)
            continue
        spells.append(line)
        if line.zone == "tokens":
            found.append(
                Violation(
                    "HS-E16",
                    "HS-17",
                    f"{name} is a card, not a token; it is listed under Tokens.",
                    "error",
                    "tokens",
                    ((name, line.quantity),),
                    remedies=(f"Move {name} out of Tokens.",),
                )
            )
    strange = []
    for zone, entry in reading.strange:
        key = fold(entry.name)
        if zone == "tokens" and key in TOKENS:
            found += token(zone, entry, TOKENS[key])
        elif zone == "tokens" or key.endswith(" token"):
            found.append(
                Violation(
                    "HS-E15",
                    "HS-15",
                    f"{entry.name} is not one of the Horde's tokens (Zombie Token, Zombie Giant Token).",
                    "error",
                    zone,
                    ((entry.name, entry.quantity),),
                    remedies=(f"Take {entry.name} out.",),
                )
            )
        else:
            strange.append((zone, entry))
    report_strange(reading, UNKNOWN, strange)
    others = sum(line.quantity for line in spells) + sum(entry.quantity for _, entry in strange)
    severity: Severity = "warning" if options["custom_horde_counts"] else "error"
    for code, rule, label, used, limit, zone, what in (
        ("HS-E11", "HS-15", "Zombie tokens (2/2)", tokens["Zombie Token"], ZOMBIES, "tokens", "Zombie Token"),
        (
            "HS-E12",
            "HS-16",
            "Zombie Giant tokens (5/5)",
            tokens["Zombie Giant Token"],
            GIANTS,
            "tokens",
            "Zombie Giant Token",
        ),
        ("HS-E13", "HS-17", "non-token spells", others, SPELLS, "spells", "spell"),
    ):
        said = label.replace("tokens", "token").replace("spells", "spell") if used == 1 else label
        message = f"The Horde has {used} {said}; exactly {limit} are needed ({off(used, limit)})."
        found += count(code, rule, message, used, limit, zone, severity, what)
    found += horde_cards(reading, spells)
    meters = (
        Meter("tokens_2_2", "Zombies 2/2", tokens["Zombie Token"], ZOMBIES, "tokens"),
        Meter("tokens_5_5", "Zombie Giants 5/5", tokens["Zombie Giant Token"], GIANTS, "tokens"),
        Meter("spells", "Spells", others, SPELLS),
    )
    return Report(KEY, "horde", tuple(found), meters, tuple(reading.unread))


def horde_cards(reading: Reading, spells: list[Line]) -> Iterator[Violation]:
    """HS-E14 and the warnings, card by card."""
    totals = reading.totals()
    seen: set[str] = set()
    for line in spells:
        card, zone = line.card, line.zone
        if card.name in seen:
            continue
        seen.add(card.name)
        mine = ((card.name, totals[card.name]),)
        if what := nondeck(card):
            yield Violation(
                "HS-E15",
                "HS-17",
                f"{card.name} is a {what}; it cannot be in a Horde deck.",
                "error",
                zone,
                mine,
                remedies=(f"Take {card.name} out.",),
            )
            continue
        if "Land" in card.types:
            yield Violation(
                "HS-E14",
                "HS-17",
                f"{card.name} is a land; the Horde has no use for lands.",
                "error",
                zone,
                mine,
                remedies=(f"Replace {card.name} with a spell.",),
            )
            continue
        if "activated-ability" in card.traits:
            message = f"The Horde never uses activated abilities; only the rest of {card.name} matters."
            yield Violation("HS-W11", "HS-33", message, "warning", zone, mine)
        for reason in awkward(card):
            yield Violation("HS-W12", "HS-33", f"{card.name}: {reason}", "warning", zone, mine)
        if totals[card.name] > REPEATS:
            message = f"{card.name} is in the Horde {totals[card.name]} times, which is more than {REPEATS}."
            yield Violation("HS-W13", "HS-18", message, "warning", zone, mine, totals[card.name], REPEATS)
        if "Creature" in card.types and "Zombie" not in card.subtypes and "changeling" not in card.traits:
            message = (
                f"{card.name} is no Zombie; it becomes one in play, as every creature of the Horde does."
            )
            yield Violation("HS-W14", "HS-40", message, "notice", zone, mine)


def awkward(card: Facts) -> Iterator[str]:
    """Why a spell can do less for a Horde that decides nothing (HA-09, HA-25)."""
    if "x-cost" in card.traits:
        yield "X is always 0 for the Horde."
    if "buyback" in card.traits:
        yield "buyback asks for a decision the Horde does not make."
    if "Planeswalker" in card.types:
        yield "a planeswalker's loyalty abilities are activated, and the Horde never uses those."
    if "non-mana-additional-cost" in card.traits:
        yield "its additional cost is paid at random, and without it the spell cannot be cast."


# A Survivor's deck


def pool_size(survivors: int, options: Options) -> int:
    """Cards dealt to each of so many Survivors (HS-08 to HS-10, HS-82)."""
    size: int = options.get("pool_cards") or POOLS[survivors]
    return size


def check_survivor(deck: DeckList, options: Options, pool: Pool | None = None) -> Report:
    """HS-12 to HS-14 against the pool."""
    reading = read(deck, UNKNOWN)
    report_strange(reading, UNKNOWN, reading.strange)
    found = reading.violations
    total = sum(line.quantity for line in reading.lines) + sum(e.quantity for _, e in reading.strange)
    least: int = options["minimum_deck"]
    if total < least:
        found.append(
            Violation(
                "HS-E21",
                "HS-12",
                f"The deck has {cards(total)}; at least {least} are needed.",
                "error",
                UNSORTED,
                (),
                total,
                least,
                (f"Add {cards(least - total)}; basic lands are free.",),
            )
        )
    basics = sum(line.quantity for line in reading.lines if is_supply(line.card))
    if options["limit_basics"]:
        found += too_many_basics(basics)
    used = 0
    if pool is None:
        message = "The deck was given without its pool; only a deck with its pool can be checked."
        found.append(Violation("HS-E26", "HS-13", message, remedies=("Give the pool it was built from.",)))
        found += never_dealt(reading)
    else:
        used = yield_into(found, against_pool(reading, pool))
        found += wrong_size(pool, options)
    size = len(pool.cards) if pool else None
    meters = (
        Meter("deck", "Deck", total, least, least=True),
        Meter("basics", "Basic lands", basics, BASICS if options["limit_basics"] else None),
        Meter("pool", "Of the pool", used, size),
    )
    return Report(KEY, "survivor", tuple(found), meters, tuple(reading.unread))


def yield_into(found: list[Violation], source: Iterator[Violation | int]) -> int:
    """Collect the violations of a check that also counts; the count."""
    total = 0
    for item in source:
        if isinstance(item, int):
            total += item
        else:
            found.append(item)
    return total


def official(names: tuple[str, ...]) -> Counter[str]:
    """Names counted in their official spelling."""
    return Counter(card.name if (card := lookup(name)) else name for name in names)


def against_pool(reading: Reading, pool: Pool) -> Iterator[Violation | int]:
    """HS-E22 to HS-E24; also yields how many cards of the pool each line uses."""
    mine = official(pool.cards)
    others = {number: official(names) for number, names in pool.others.items()}
    known = reading.cards()
    zones = {line.card.name: line.zone for line in reading.lines}
    for name, used in reading.totals().items():
        if is_supply(known[name]):
            continue
        have = mine[name]
        yield min(used, have)
        if have >= used:
            continue
        what = ((name, used - have),)
        if "basic-land" in known[name].traits and not have:
            yield outside_supply(name, zones[name], what)
        elif not have:
            holder = next((number for number, cards_ in others.items() if cards_[name]), None)
            message = f"{name} is not in your pool."
            if holder is not None:
                message = f"{name} is not in your pool; it was dealt to Survivor {holder}."
            yield Violation(
                "HS-E22", "HS-13", message, "error", zones[name], what, used, 0, (f"Take {name} out.",)
            )
        else:
            yield Violation(
                "HS-E23",
                "HS-13",
                f"You have {have} of {name} in your pool and {used} in the deck.",
                "error",
                zones[name],
                what,
                used,
                have,
                (f"Take out {used - have} of {name}.",),
            )


def never_dealt(reading: Reading) -> Iterator[Violation]:
    """What no pool can hold (HS-E22, HS-E24): said even where the pool is not known."""
    totals = reading.totals()
    for name, card in reading.cards().items():
        mine = ((name, totals[name]),)
        if what := nondeck(card):
            message = f"{name} is a {what}; no pool holds it."
            yield Violation("HS-E22", "HS-13", message, cards=mine, remedies=(f"Take {name} out.",))
        elif "basic-land" in card.traits and not is_supply(card):
            yield outside_supply(name, UNSORTED, mine)


def outside_supply(name: str, zone: str, mine: tuple[tuple[str, int], ...]) -> Violation:
    """HS-E24."""
    message = f"{name} is not one of the five basic lands of the supply."
    remedy = f"Replace {name} with one of {', '.join(SUPPLY)}."
    return Violation("HS-E24", "HS-14", message, "error", zone, mine, remedies=(remedy,))


def wrong_size(pool: Pool, options: Options) -> Iterator[Violation]:
    """HS-E26: a pool that no table of this size deals."""
    survivors = options["survivors"] or pool.survivors
    size = len(pool.cards)
    if survivors in POOLS:
        wanted = pool_size(survivors, options)
        if size != wanted:
            message = f"A pool for {survivors} Survivors has {wanted} cards, this one has {size}."
            yield Violation("HS-E26", POOL_RULES[survivors], message, "error", "pool", (), size, wanted)
    elif options["pool_cards"]:
        if size != options["pool_cards"]:
            message = f"A pool of this table has {options['pool_cards']} cards, this one has {size}."
            yield Violation("HS-E26", "HS-82", message, "error", "pool", (), size, options["pool_cards"])
    elif size not in POOLS.values():
        message = f"A pool has 90, 75 or 60 cards (for 2, 3 or 4 Survivors); this one has {size}."
        yield Violation("HS-E26", "HS-08", message, "error", "pool", (), size)


def too_many_basics(basics: int) -> Iterator[Violation]:
    """HS-E25, of one deck or of a whole table."""
    if basics > BASICS:
        yield Violation(
            "HS-E25",
            "HS-80",
            f"The table uses {basics} basic lands; the supply has {BASICS}.",
            "error",
            None,
            (),
            basics,
            BASICS,
            (f"Take out {cards(basics - BASICS, 'basic land')}.",),
        )


KINDS: dict[str, Callable[[DeckList, Options, Pool | None], Report]] = {
    "cube": check_cube,
    "horde": check_horde,
    "survivor": check_survivor,
}
