"""What a deck of one of the five Elder Dragons must be (checks EDW-01 to EDW-20, EDW-24, EDW-28, EDW-29, EDW-31)."""

from collections import Counter

from engine.cards import playable
from engine.catalogue import Facts, lookup
from formats.base import Check, Meter, Options, Report
from formats.changes import AddList, Keep, Move, Rename, SetOptions, Take, Zones
from formats.checks import nondeck
from formats.decklist import DeckList, Entry
from formats.elder_dragon_wars.axes import AXES, DRAGONS, PLANAR, Axis, in_words
from formats.elder_dragon_wars.names import NAME_CHECKS, read_names
from formats.elder_dragon_wars.permutations import is_published, locked
from formats.findings import TAKE, TAKE_MORE, Findings
from formats.reading import Line, ReadList, grouped
from formats.remedies import Offer

KEY = "elder-dragon-wars"
CARDS = 44
EDIT = 2
"""The number of the first edit of a published list."""
LEGENDS = "LEG"
COMMANDER, THREE, TWO, ONE = (
    "commander",
    "three_colour_legends",
    "two_colour_legends",
    "mono_coloured_legends",
)
SPELLS, LANDS, BASICS = "spells", "lands", "starting_basics"
SECTIONS = {
    COMMANDER: ("Elder Dragon", 1),
    THREE: ("Three-colour legends", 3),
    TWO: ("Two-colour legends", 7),
    ONE: ("One-colour legends", 3),
    SPELLS: ("Spells", 10),
    LANDS: ("Lands", 17),
    BASICS: ("Starting basics", 3),
}
HEADINGS = {
    "elder_dragon": COMMANDER,
    "three_color_legends": THREE,
    "tri_legends": THREE,
    "two_color_legends": TWO,
    "dual_legends": TWO,
    "one_colour_legends": ONE,
    "one_color_legends": ONE,
    "mono_colored_legends": ONE,
    "mono_legends": ONE,
    "nonbasic_lands": LANDS,
    "basics": BASICS,
    "basic_lands": BASICS,
}
"""Other headings under which people write the sections."""

REPLACED = {
    "outside-game": "nothing lies outside the game, so it finds no card",
    "ante": "nobody plays for ante",
    "subgame": "no subgame is played",
    "dexterity": "a seeded roll takes the place of the flip",
}

PLAY_CHECKS = {
    "EDW-24": Check(
        "ED-22",
        "{card} is one of the two planar artifacts and sits in the middle of the table.",
        remedies=(TAKE,),
    ),
    "EDW-28": Check(
        "EDW-28",
        "{card} cannot be played by the automated table yet; the deck is legal but playtests are off.",
        "warning",
    ),
    **{
        f"EDW-29 {trait}": Check(
            "EDW-29", f"{{card}} uses something the digital table replaces: {ruling}.", "warning"
        )
        for trait, ruling in REPLACED.items()
    },
    "EDW-31": Check(
        "ED-24",
        "Published lists cannot be changed. Your edit is saved as {axis} #{n}.",
        remedies=(
            Offer(SetOptions, options=(("permutation", None),)),
            Offer(SetOptions, options=(("permutation", "{n}"),)),
        ),
    ),
}

_MOVE = Offer(Move, card="{card}", to="{home}", zone="{place}")
CHECKS = {
    **NAME_CHECKS,
    **PLAY_CHECKS,
    "EDW-01": Check(
        "ED-01",
        "Choose which Elder Dragon leads this deck: white, blue, black, red or green.",
        remedies=("Put one of the five Elder Dragons under Commander.",),
    ),
    "EDW-02": Check("ED-02", f"This deck has {{used}} cards; an Elder Dragon deck has {CARDS}."),
    "EDW-03 more": Check(
        "ED-03",
        "{section}: {used} cards, {limit} needed.",
        remedies=(
            Offer(Take, card="{only}", count="{more}", zone="{fullest}", otherwise="Take out {more}."),
        ),
    ),
    "EDW-03 fewer": Check("ED-03", "{section}: {used} cards, {limit} needed.", remedies=("Add {missing}.",)),
    "EDW-04": Check(
        "ED-05",
        "The {axis} deck is led by {dragon}, not by {card}.",
        remedies=(Offer(Rename, card="{card}", new="{dragon}", zone="{place}"),),
    ),
    "EDW-05": Check(
        "ED-06", "{card} is {colours}; this section takes legends of exactly {alignment}.", remedies=(_MOVE,)
    ),
    "EDW-06": Check("ED-07", "{card} is {colours}; the {axis} deck uses {pair} legends.", remedies=(_MOVE,)),
    "EDW-07": Check("ED-08", "{card} was never printed in Legends. Only Legends cards fit here."),
    "EDW-08": Check(
        "ED-09",
        "These eleven are the only {alignment} and {pair} legends in the Legends set, so they cannot be swapped.",
        "notice",
        (Offer(AddList, zones="{back}"),),
    ),
    "EDW-09": Check("ED-10", "One legend for each of {alignment}: {what}.", remedies=("{mend}",)),
    "EDW-10": Check("ED-11", "{card} is not a one-colour legendary creature.", remedies=("Replace {card}.",)),
    "EDW-10 legends": Check(
        "ED-11",
        "{card} is not a one-colour legendary creature from outside the Legends set.",
        remedies=("Replace {card}.",),
    ),
    "EDW-11": Check(
        "ED-12",
        "{card} needs {colour} mana, which the {axis} deck does not have.",
        remedies=("Replace {card}.",),
    ),
    "EDW-12": Check(
        "ED-13",
        "{card} is a {type}; spell slots take instants, sorceries and enchantments.",
        remedies=("Replace {card}.",),
    ),
    "EDW-13": Check("ED-14", "{card} is not a land.", remedies=("Replace {card} with a land.",)),
    "EDW-14": Check(
        "ED-14",
        "Start with {basics}, one each.",
        remedies=(
            Offer(Keep, zone="{place}", cards="{three}", otherwise="Put those three under Starting basics."),
        ),
    ),
    "EDW-15": Check(
        "ED-15",
        "{card}: the three starting basics are the only basic lands allowed.",
        remedies=("Replace {card} with a nonbasic land.",),
    ),
    "EDW-16": Check(
        "ED-16",
        "{card} makes or uses {colour} mana, which is outside {alignment}.",
        remedies=("Replace {card}.",),
    ),
    "EDW-17": Check(
        "ED-17", "{card} is in the deck {used} times; every name may appear once.", remedies=(TAKE_MORE,)
    ),
}


def check_deck(deck: DeckList, options: Options) -> Report:
    """Everything a deck breaks. The seat is the option `axis`, or found from the commander."""
    findings = Findings(CHECKS)
    reading = read_names(deck, findings)
    places = sections(reading)
    total, numbers = count(reading, places)
    axis = find_axis(options, reading, places)
    meters = (
        Meter("deck", "Deck", total, CARDS),
        *(Meter(zone, label, numbers[zone], limit) for zone, (label, limit) in SECTIONS.items()),
    )
    if axis is None:
        findings.add("EDW-01", zone=COMMANDER)
    published = axis is not None and not reading.strange and not reading.unread
    published = published and is_published(axis.key if axis else "", reading.totals())
    sizes(total, numbers, places, findings)
    slots(places, axis, findings)
    if not published:
        repeats(reading, findings)
        playability(reading, findings)
        if options["permutation"] == 1 and axis is not None:
            findings.add("EDW-31", axis=axis.key.title(), n=EDIT)
    return Report(KEY, "deck", tuple(findings.found), meters, tuple(reading.unread))


# Where each card stands


def sections(reading: ReadList) -> list[tuple[str, Line]]:
    """Each known card with its section: by the heading, or by what the card is where there is none."""
    found = []
    for line in reading.lines:
        zone = HEADINGS.get(line.zone, line.zone)
        found.append((zone if zone in SECTIONS else natural(line.card), line))
    return found


def natural(card: Facts) -> str:
    """The section a card belongs in by itself."""
    if card.name in DRAGONS:
        return COMMANDER
    if "basic-land" in card.traits:
        return BASICS
    if "Land" in card.types:
        return LANDS
    if "Creature" in card.types and "Legendary" in card.supertypes:
        return {3: THREE, 2: TWO, 1: ONE}.get(len(card.colors), SPELLS)
    return SPELLS


def _elsewhere(zone: str, card: Facts) -> str | None:
    """The section a card belongs in by itself, where it stands in another."""
    home = natural(card)
    return None if home == zone else home


def count(reading: ReadList, places: list[tuple[str, Line]]) -> tuple[int, Counter[str]]:
    """All cards, and those of each section; an unknown name counts where it is listed."""
    numbers: Counter[str] = Counter()
    for zone, line in places:
        numbers[zone] += line.quantity
    strange = 0
    for zone, entry in reading.strange:
        numbers[HEADINGS.get(zone, zone)] += entry.quantity
        strange += entry.quantity
    return sum(line.quantity for line in reading.lines) + strange, numbers


def find_axis(options: Options, reading: ReadList, places: list[tuple[str, Line]]) -> Axis | None:
    """The seat: as chosen, or that of the one Elder Dragon under Commander, or else of the one in the deck."""
    if options["axis"]:
        return AXES[options["axis"]]
    leaders = {line.card.name for zone, line in places if zone == COMMANDER} & set(DRAGONS)
    dragons = leaders or set(reading.cards()) & set(DRAGONS)
    return DRAGONS[dragons.pop()] if len(dragons) == 1 else None


# The checks


def sizes(total: int, numbers: Counter[str], places: list[tuple[str, Line]], findings: Findings) -> None:
    """EDW-02, EDW-03."""
    if total != CARDS:
        findings.add("EDW-02", used=total, limit=CARDS)
    for zone, (label, limit) in SECTIONS.items():
        n = numbers[zone]
        if n > limit:
            mine = [line for section, line in places if section == zone]
            findings.add("EDW-03 more", mine, zone=zone, cards=(), used=n, limit=limit, section=label)
        elif n < limit:
            findings.add("EDW-03 fewer", zone=zone, used=n, limit=limit, section=label)


def slots(places: list[tuple[str, Line]], axis: Axis | None, findings: Findings) -> None:
    """EDW-04 to EDW-16, and EDW-24: each card in its section."""
    for zone, line in places:
        if line.card.name in PLANAR:
            findings.add("EDW-24", line)
        elif zone in (THREE, TWO):
            multicolour(zone, line, axis, findings)
        elif zone == ONE:
            one_colour(line, findings)
        elif zone == SPELLS:
            spell(line, axis, findings)
        elif zone in (LANDS, BASICS):
            land(zone, line, axis, findings)
        elif axis is not None and line.card.name != axis.dragon:
            findings.add("EDW-04", line, axis=axis.key, dragon=axis.dragon)
    if axis is not None:
        eleven(places, axis, findings)
        one_of_each(places, axis, findings)
        basics(places, axis, findings)


def multicolour(zone: str, line: Line, axis: Axis | None, findings: Findings) -> None:
    """EDW-05 to EDW-07: exactly the alignment, exactly the pair, printed in Legends."""
    card = line.card
    if axis is not None:
        wanted = axis.alignment if zone == THREE else axis.pair
        has, asked = in_words(card.colors), in_words(wanted)
        if set(card.colors) != set(wanted) and zone == THREE:
            findings.add("EDW-05", line, colours=has, alignment=asked, home=_elsewhere(zone, card))
        elif set(card.colors) != set(wanted):
            home = _elsewhere(zone, card)
            findings.add("EDW-06", line, colours=has, axis=axis.key, pair=asked, home=home)
    if len(card.colors) > 1 and not any(printing.set == LEGENDS for printing in card.printings):
        findings.add("EDW-07", line)


def eleven(places: list[tuple[str, Line]], axis: Axis, findings: Findings) -> None:
    """EDW-08: the dragon, three and seven are the only ones there are."""
    have = {line.card.name for zone, line in places if zone in (COMMANDER, THREE, TWO)}
    only = locked(axis.key)
    missing = sorted(only - have)
    if missing or have - only:
        findings.add(
            "EDW-08",
            zone=THREE,
            cards=tuple((name, 1) for name in missing),
            alignment=in_words(axis.alignment),
            pair=in_words(axis.pair),
            back=_in_sections(missing),
        )


def _in_sections(names: list[str]) -> Zones | None:
    """One of each card in the section it belongs in; None for none."""
    found: dict[str, list[Entry]] = {}
    for name in names:
        card = lookup(name)
        found.setdefault(natural(card) if card else SPELLS, []).append(Entry(1, name))
    return tuple((zone, tuple(rows)) for zone, rows in found.items()) or None


def is_one_colour_legend(card: Facts) -> bool:
    """Whether a card is a legendary creature of one colour by its mana cost (ED-11)."""
    return "Creature" in card.types and "Legendary" in card.supertypes and len(card.colors) == 1


def only_in_legends(card: Facts) -> bool:
    """Whether a card has printings, and all of them in Legends."""
    return bool(card.printings) and all(printing.set == LEGENDS for printing in card.printings)


def one_colour(line: Line, findings: Findings) -> None:
    """EDW-10."""
    if not is_one_colour_legend(line.card):
        findings.add("EDW-10", line)
    elif only_in_legends(line.card):
        findings.add("EDW-10 legends", line)


def one_of_each(places: list[tuple[str, Line]], axis: Axis, findings: Findings) -> None:
    """EDW-09: one legend for each colour of the alignment."""
    counts: Counter[str] = Counter()
    outside = []
    for zone, line in places:
        card = line.card
        if zone == ONE and is_one_colour_legend(card) and not only_in_legends(card):
            counts[card.colors] += line.quantity
            if card.colors not in axis.alignment:
                outside.append(f"{card.name} is {in_words(card.colors)}")
    missing = [in_words(color) for color in axis.alignment if not counts[color]]
    double = [color for color in axis.alignment if counts[color] > 1]
    parts = [f"{color} is missing" for color in missing]
    parts += [
        f"{in_words(c)} appears {'twice' if counts[c] == 2 else f'{counts[c]} times'}" for c in double
    ] + outside
    if parts:
        mend = f"Add a legend that is {' and one that is '.join(missing)}." if missing else "Take out one."
        alignment, what = in_words(axis.alignment), ", ".join(parts)
        findings.add("EDW-09", zone=ONE, alignment=alignment, what=what, mend=mend)


def outside(card: Facts, axis: Axis) -> str:
    """The colours of a card's symbols that the alignment lacks, in words; "" if there are none."""
    letters = "".join(color for color in card.identity if color not in axis.alignment)
    return in_words(letters) if letters else ""


def spell(line: Line, axis: Axis | None, findings: Findings) -> None:
    """EDW-11 and EDW-12."""
    card = line.card
    kinds = set(card.types)
    fits = kinds & {"Instant", "Sorcery", "Enchantment"} and not kinds & {"Creature", "Land", "Artifact"}
    if fits and not card.token:
        if axis is not None and (colour := outside(card, axis)):
            findings.add("EDW-11", line, colour=colour, axis=axis.key)
    elif axis is None or card.name not in axis.creatures_in_spells:
        what = nondeck(card) or next(
            (kind.lower() for kind in ("Creature", "Land", "Artifact") if kind in kinds),
            card.types[-1].lower(),
        )
        findings.add("EDW-12", line, type=what)


def land(zone: str, line: Line, axis: Axis | None, findings: Findings) -> None:
    """EDW-13, EDW-15, EDW-16."""
    card = line.card
    if "Land" not in card.types:
        findings.add("EDW-13", line)
    elif "basic-land" in card.traits:
        if zone == LANDS:
            findings.add("EDW-15", line)
    elif axis is not None and (colour := outside(card, axis)):
        findings.add("EDW-16", line, colour=colour, alignment=in_words(axis.alignment))


def basics(places: list[tuple[str, Line]], axis: Axis, findings: Findings) -> None:
    """EDW-14: one of each basic land of the alignment."""
    mine = [line for zone, line in places if zone == BASICS]
    have: Counter[str] = Counter()
    for line in mine:
        have[line.card.name] += line.quantity
    if have != Counter(axis.basics):
        first, second, third = axis.basics
        under = {line.zone for line in mine} or {BASICS}
        # Where they are under no heading of theirs, or under two, a person says what stays.
        alone = len(under) == 1 and all(HEADINGS.get(zone, zone) == BASICS for zone in under)
        findings.add(
            "EDW-14",
            zone=BASICS,
            cards=tuple(have.items()),
            basics=f"{first}, {second} and {third}",
            place=under.pop() if alone else None,
            three=tuple((1, name) for name in axis.basics),
        )


def repeats(reading: ReadList, findings: Findings) -> None:
    """EDW-17."""
    for same in grouped(reading.lines).values():
        n = sum(line.quantity for line in same)
        if n > 1:
            findings.add("EDW-17", same, zone=same[-1].zone, used=n, limit=1)


def playability(reading: ReadList, findings: Findings) -> None:
    """EDW-28 and EDW-29, for decks and piles: what the automated table cannot play, or plays by a ruling."""
    for name, same in grouped(reading.lines).items():
        card, zone = same[-1].card, same[-1].zone
        if not playable(name):
            findings.add("EDW-28", same, zone=zone)
        for trait in REPLACED:
            if trait in card.traits:
                findings.add(f"EDW-29 {trait}", same, zone=zone)
