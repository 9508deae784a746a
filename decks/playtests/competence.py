"""How much a pilot gets out of a card: the card in place of a blank in a neutral deck, measured once and kept.

The deck is a duel's: creatures without text in the card's colours, basic lands, and six places that hold either the card or
a blank, a creature of a colour the deck cannot pay for. Both play the same seeds against the same creatures without text,
which are played by one pilot whoever is measured. What was measured for sample lists is shipped in `competence.json`; what else a
playtest holds is measured by the site's own games, which wait for everybody's (`Tier.SYSTEM`), and by `manage.py competence`.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings

from decks import clock
from decks.models import CardCompetence, Measure
from decks.playtests import statistics
from decks.playtests.statistics import Interval, Pairs
from engine import VERSION, cards
from engine.catalogue import CardFacts, lookup
from engine.players import PilotInfo
from formats import registry
from formats.play import Lineup, LineupSeat, Schedule, pilots_for, play_many

SHIPPED = Path(__file__).with_name("competence.json")
SEED = 1
OPPONENT = "greedy"  # who plays the creatures without text against them
COPIES, LANDS, CREATURES = 6, 17, 17
FEWER = 4  # copies of a land, in place of as many of the basic ones
PAIRS, SLOW_PAIRS = 150, 80  # seeds; of a pilot that people cannot wait for
MOST_WANTED = 3_000  # beyond so many nothing is asked for any more

PLAIN: Mapping[str, Mapping[str, int]] = {
    "W": {
        "Silvercoat Lion": 4,
        "Oreskos Swiftclaw": 3,
        "Those Who Serve": 4,
        "Pillarfield Ox": 3,
        "Thraben Purebloods": 3,
    },
    "U": {
        "Coral Merfolk": 4,
        "Wetland Sambar": 3,
        "Coral Commando": 4,
        "Naga Eternal": 3,
        "Amphin Cutthroat": 3,
    },
    "B": {
        "Walking Corpse": 4,
        "Gutter Skulk": 3,
        "Warpath Ghoul": 4,
        "Undead Minotaur": 3,
        "Zombie Goliath": 3,
    },
    "R": {
        "Goblin Assailant": 4,
        "Goblin Piker": 3,
        "Goblin Roughrider": 4,
        "Hill Giant": 3,
        "Bonebreaker Giant": 3,
    },
    "G": {
        "Grizzly Bears": 4,
        "Bear Cub": 3,
        "Centaur Courser": 4,
        "Axebane Beast": 3,
        "Feral Krushok": 3,
    },
}
"""Creatures without text that a neutral deck of a colour has: seven for two mana, seven for three or four, three for more."""
DECK_TYPES = frozenset(
    {"Artifact", "Battle", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery"}
)
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
BLANKS = {color: next(iter(names)) for color, names in PLAIN.items()}
USUAL = "G"  # the colour of a deck for cards without one


@dataclass(frozen=True, slots=True)
class Worth:
    """What the card was worth in place of blanks: points of win rate over so many seeds, with the interval for pairs."""

    pairs: int
    points: float
    interval: Interval

    @classmethod
    def of(cls, counts: Pairs) -> "Worth":
        points, interval = statistics.paired_difference(counts)
        return cls(counts.n, points, interval)

    @property
    def shown(self) -> bool:
        """Whether the pilot was seen to get something out of it. (Creatures without text are worth 15 to 25 points here.)"""
        return self.interval[0] > 0

    def to_json(self) -> dict[str, Any]:
        return {"pairs": self.pairs, "points": self.points, "interval": list(self.interval)}


# -- the neutral deck --------------------------------------------------------------------------------------------------


def measurable(name: str) -> bool:
    """Whether there is a neutral deck for the card: the engine plays it, and some colour is not its own."""
    facts = lookup(name)
    return (
        facts is not None
        and not facts.token
        and "basic-land" not in facts.traits
        and bool(DECK_TYPES & set(facts.types))
        and len(_colors(facts)) < len(BASICS)
        and cards.playable(facts.name)
    )


def _colors(facts: CardFacts) -> str:
    return "".join(c for c in BASICS if c in facts.identity) or USUAL


def schedule(name: str, pilot: str, seed: int = SEED) -> Schedule:
    """The games that measure a card: first with blanks, then with the card, on the same seeds. Raises LookupError."""
    facts = lookup(name)
    if facts is None or not measurable(name):
        raise LookupError(f"there is no neutral deck for {name}")
    colors = _colors(facts)
    is_land = "Land" in facts.types
    copies = FEWER if is_land else COPIES
    lands = _shared({c: {BASICS[c]: LANDS} for c in colors}, LANDS - (FEWER if is_land else 0))
    creatures = _shared({c: PLAIN[c] for c in colors}, CREATURES + (COPIES if is_land else 0))
    blank = next(BLANKS[c] for c in BASICS if c not in colors)
    shell = [*lands, *creatures]
    against = _shared({c: PLAIN[c] for c in colors}, CREATURES + COPIES)
    basics = _shared({c: {BASICS[c]: LANDS} for c in colors}, LANDS)
    opponent = _seat("Creatures without text", [*basics, *against], OPPONENT)
    blanks = _seat("Blanks", [*shell, (copies, blank)], pilot)
    tried = _seat(facts.name, [*shell, (copies, facts.name)], pilot)
    key = registry.neutral().key
    return Schedule(Lineup(key, (blanks, opponent), {}, seed), Lineup(key, (tried, opponent), {}, seed))


def _shared(rows: Mapping[str, Mapping[str, int]], total: int) -> list[tuple[int, str]]:
    """So many cards, in equal parts of each colour and of each name as its number says."""
    found: dict[str, int] = {}
    names = [[n for n, count in each.items() for _ in range(count)] for each in rows.values()]
    for i in range(total):
        each = names[i % len(names)]
        name = each[(i // len(names)) % len(each)]
        found[name] = found.get(name, 0) + 1
    return [(count, name) for name, count in found.items()]


def _seat(name: str, rows: Sequence[tuple[int, str]], pilot: str) -> LineupSeat:
    form = registry.neutral()
    zone = form.kinds[0].zones[0].key
    return LineupSeat(form.roles[0].key, name, {"zones": {zone: [list(row) for row in rows]}}, pilot)


def pilots() -> Mapping[str, PilotInfo]:
    """Who can be measured: pilots of other formats' own know nothing of plain Magic."""
    return pilots_for(registry.neutral().key)


def pairs_for(pilot: str) -> int:
    """How many seeds a card is measured on."""
    return PAIRS if pilots()[pilot].quick else SLOW_PAIRS


def measure(name: str, pilot: str, pairs: int, workers: int = 1) -> Pairs:
    """Play them here. Raises LookupError."""
    outcomes = [r.outcome for r in play_many(schedule(name, pilot), 2 * pairs, workers)]
    return counted(outcomes)


def counted(outcomes: Sequence[str]) -> Pairs:
    """Both arms' results seed by seed; a seed with a game that did not finish is left out."""
    both = zip(outcomes[::2], outcomes[1::2], strict=False)
    return Pairs.count((a == "win", b == "win") for a, b in both if "unfinished" not in (a, b))


# -- what is known -----------------------------------------------------------------------------------------------------


@cache
def shipped() -> Mapping[tuple[str, str, int, str], Pairs]:
    """What came with the site, by card, pilot, version of the pilot and of the engine."""
    rows = json.loads(SHIPPED.read_text(encoding="utf-8"))["rows"] if SHIPPED.exists() else []
    return {
        (card, row["pilot"], row["version"], row["engine"]): Pairs(*counts)
        for row in rows
        for card, counts in row["cards"].items()
    }


def write(found: Mapping[str, Pairs], pilot: str) -> None:
    """Keep these figures in the file that is shipped; those of other versions of the pilot and the engine go."""
    version = pilots()[pilot].version
    kept: dict[tuple[str, int], dict[str, Pairs]] = {}
    for (card, name, of, engine), counts in shipped().items():
        if engine == VERSION and pilots().get(name) and pilots()[name].version == of:
            kept.setdefault((name, of), {})[card] = counts
    kept.setdefault((pilot, version), {}).update(found)
    rows = [
        {
            "pilot": name,
            "version": of,
            "engine": VERSION,
            "cards": {c: [p.both, p.first, p.second, p.neither] for c, p in sorted(each.items())},
        }
        for (name, of), each in sorted(kept.items())
    ]
    text = json.dumps({"rows": rows}, ensure_ascii=False, separators=(",", ":")).replace('],"', '],\n"')
    SHIPPED.write_text(text + "\n", encoding="utf-8")
    shipped.cache_clear()


def shipped_worth(names: Iterable[str], pilot: str, version: int) -> dict[str, Worth]:
    """What came with the site of these cards."""
    return {
        name: Worth.of(counts)
        for name in names
        if (counts := shipped().get((name, pilot, version, VERSION))) is not None
    }


def known(names: Iterable[str], pilot: str, version: int) -> dict[str, Worth]:
    """What was measured of these cards with that version of the pilot and this engine."""
    wanted = list(dict.fromkeys(names))
    found = shipped_worth(wanted, pilot, version)
    rows = CardCompetence.objects.filter(
        card__in=wanted, pilot=pilot, pilot_version=version, engine_version=VERSION, state=Measure.DONE
    )
    for row in rows:
        found[row.card] = Worth.of(Pairs(row.both, row.first, row.second, row.neither))
    return found


# -- measuring what is not ---------------------------------------------------------------------------------------------


def want(names: Iterable[str], pilot: str) -> None:
    """Ask for what is not known of these cards; it is measured when nobody else's games wait."""
    info = pilots().get(pilot)
    if info is None or pilot == "random":  # a pilot of another format's own, or one that uses no card at all
        return
    wanted = [name for name in dict.fromkeys(names) if measurable(name)]
    have = set(known(wanted, pilot, info.version))
    missing = [name for name in wanted if name not in have]
    if not missing or CardCompetence.objects.filter(state=Measure.WANTED).count() >= MOST_WANTED:
        return
    now = clock.now()
    CardCompetence.objects.bulk_create(
        [
            CardCompetence(
                card=name, pilot=pilot, pilot_version=info.version, engine_version=VERSION, wanted=now
            )
            for name in missing
        ],
        ignore_conflicts=True,
    )


def want_all(lineups: Iterable[Lineup]) -> None:
    """Ask for every card of the line-ups' decks that somebody decides for."""
    if not settings.PLAYTEST_MEASURE_CARDS:
        return
    by_pilot: dict[str, dict[str, None]] = {}
    for lineup in lineups:
        form = registry.get(lineup.format)
        for seat in lineup.seats:
            if form.piloted(seat.role):
                by_pilot.setdefault(seat.pilot, {}).update(dict.fromkeys(seat.drawn_from(lineup.format)))
    for pilot, names in by_pilot.items():
        want(names, pilot)


# -- for reports -------------------------------------------------------------------------------------------------------


def of_seat(lineup: Lineup, at: int, version: int) -> dict[str, Any]:
    """What is known of the cards of a seat's deck with its pilot: those it gets nothing from, and those not measured."""
    seat = lineup.seats[at]
    names = [n for n in dict.fromkeys(seat.drawn_from(lineup.format)) if measurable(n)]
    found = known(names, seat.pilot, version)
    nothing = [{"name": n, **found[n].to_json()} for n in names if n in found and not found[n].shown]
    return {
        "seat": at,
        "pilot": seat.pilot,
        "cards": len(names),
        "measured": len(found),
        "nothing": sorted(nothing, key=lambda row: row["points"]),
        "unmeasured": [n for n in names if n not in found],
    }
