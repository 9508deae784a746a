"""The numbers of a list for its charts: curve by type, colours asked for and made, types, rarity, zones, chances."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

from decks import charts
from decks.models.deck import Zones
from engine.catalogue import Facts, fold, lookup
from formats.base import Format, Kind, Report
from formats.checks import COLORS
from formats.decklist import ASIDE
from formats.workshop import sources, symbols

CURVE = (*map(str, range(7)), "7+")
TYPES = (
    "Creature",
    "Instant",
    "Sorcery",
    "Enchantment",
    "Artifact",
    "Planeswalker",
    "Scheme",
    "Land",
    "Token",
)
RARITIES = ("common", "uncommon", "rare", "mythic")
TURNS = range(1, 9)
HAND = 7
TOP = (1, 3, 5, 10, 15, 20, 30, 40)


@dataclass(frozen=True, slots=True)
class Table:
    """A chart with its twin: the drawing, and the same numbers in rows and columns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    chart: Mapping[str, Any]
    words: str = ""

    @property
    def key(self) -> str:
        return self.title.lower().replace(" ", "-")


def known(zones: Zones) -> list[tuple[str, Facts, int]]:
    """Zone, card and number of everything that is played with and known."""
    return [
        (zone, facts, each["qty"])
        for zone, rows in zones.items()
        if zone not in ASIDE
        for each in rows
        if (facts := lookup(each["name"]))
    ]


def group(card: Facts) -> str:
    """The type a card counts as; a creature first of all."""
    if card.token:
        return "Token"
    return next((each for each in TYPES if each in card.types), card.types[-1] if card.types else "Other")


def tables(form: Format, kind: Kind, zones: Zones, report: Report) -> list[Table]:
    """Every chart the list has numbers for."""
    cards = known(zones)
    made = [curve(cards), colors(cards), types(cards), zone_sizes(kind, zones)]
    if form.numbers:
        made.append(bought(form, report))
    return [each for each in made if each.rows and any(n for _, numbers in each.rows for n in numbers)]


def curve(cards: Sequence[tuple[str, Facts, int]]) -> Table:
    """Mana values, creatures and other spells one above the other; lands and tokens have no curve."""
    counts = {label: [0, 0] for label in CURVE}
    for _, card, n in cards:
        if "Land" not in card.types and not card.token and "Scheme" not in card.types:
            counts[CURVE[min(card.mana_value, 7)]]["Creature" not in card.types] += n
    rows = tuple((label, tuple(found)) for label, found in counts.items())
    spells = sum(sum(found) for _, found in rows)
    total = sum(
        min(card.mana_value, 99) * n for _, card, n in cards if "Land" not in card.types and not card.token
    )
    words = f"{total / spells:.1f} on average" if spells else ""
    return Table("Mana curve", ("Creatures", "Other spells"), rows, charts.stacked(rows), words)


def colors(cards: Sequence[tuple[str, Facts, int]]) -> Table:
    """What the costs ask for in each colour, beside how many cards make it."""
    asked, made = Counter[str](), Counter[str]()
    for _, card, n in cards:
        for letter, times in symbols(card).items():
            asked[letter] += times * n
        for letter in sources(card):
            made[letter] += n
    columns = ("Symbols in costs", "Sources") if made else ("Symbols in costs",)
    rows = tuple(
        (f"{letter} {name}", (asked[letter], made[letter])[: len(columns)])
        for letter, name in COLORS.items()
        if asked[letter] or made[letter]
    )
    short = tuple((label[0], numbers) for label, numbers in rows)
    return Table("Colours", columns, rows, charts.pairs(short))


def types(cards: Sequence[tuple[str, Facts, int]]) -> Table:
    """Cards by type."""
    counts = Counter[str]()
    for _, card, n in cards:
        counts[group(card)] += n
    rows = tuple((label, (counts[label],)) for label in sorted(counts, key=lambda each: -counts[each]))
    return Table("Types", ("Cards",), rows, charts.across(rows))


def zone_sizes(kind: Kind, zones: Zones) -> Table:
    """Cards by zone, where a list has several."""
    rows = tuple(
        (zone.label, (sum(each["qty"] for each in zones.get(zone.key, [])),))
        for zone in kind.zones
        if zone.key != "pool"
    )
    rows = rows if len(rows) > 1 else ()
    return Table("Zones", ("Cards",), rows, charts.across(rows))


def bought(form: Format, report: Report) -> Table:
    """Points by rarity against what each may cost, as the validator counts them."""
    rows = tuple(
        (meter.label, (meter.used, meter.limit or 0))
        for meter in report.meters
        if any(meter.key == rarity for rarity in RARITIES)
    )
    return Table("Points by rarity", ("Spent", "At most"), rows, charts.across(rows))


# Chances


def chance(cards: int, good: int, seen: int, wanted: int) -> float:
    """The chance of so many good ones or more among the cards seen: a hypergeometric tail."""
    good, seen = min(good, cards), min(seen, cards)
    if wanted <= 0:
        return 1.0
    ways = sum(comb(good, k) * comb(cards - good, seen - k) for k in range(wanted, min(good, seen) + 1))
    return ways / comb(cards, seen) if cards else 0.0


def groups(zones: Zones) -> dict[str, tuple[str, frozenset[str]]]:
    """What chances are asked for: key, label and names of each tag, type and card."""
    found: dict[str, tuple[str, set[str]]] = {}
    for zone, rows in zones.items():
        if zone in ASIDE:
            continue
        for each in rows:
            for tag in each.get("tags", ()):
                found.setdefault(f"tag:{fold(tag)}", (f"Tagged {tag}", set()))[1].add(each["name"])
            if (facts := lookup(each["name"])) is not None:
                kind = group(facts)
                found.setdefault(f"type:{kind.lower()}", (f"Any {kind.lower()}", set()))[1].add(each["name"])
            found.setdefault(f"card:{each['name']}", (each["name"], set()))[1].add(each["name"])
    order = sorted(
        found, key=lambda key: (("tag", "type", "card").index(key.partition(":")[0]), found[key][0])
    )
    return {key: (found[key][0], frozenset(found[key][1])) for key in order}


def library(zones: Zones, without: Iterable[str] = ()) -> Zones:
    """The zones that are shuffled together."""
    return {zone: rows for zone, rows in zones.items() if zone not in ASIDE and zone not in set(without)}


def odds(
    zones: Zones, names: frozenset[str], wanted: int, *, hand: bool = True
) -> list[tuple[int, int, float]]:
    """Turn, cards seen by then and the chance: seven cards at first and one a turn; without a hand, so many from the top."""
    rows = [each for some in zones.values() for each in some]
    cards = sum(each["qty"] for each in rows)
    good = sum(each["qty"] for each in rows if each["name"] in names)
    seen = {turn: HAND + turn for turn in TURNS} if hand else {n: n for n in TOP}
    return [(turn, n, chance(cards, good, n, wanted)) for turn, n in seen.items()]
