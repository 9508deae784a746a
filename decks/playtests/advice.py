"""What to change in a deck: at most three sentences, each with its number; or that nothing stands out.

Every sentence is a claim about the deck with these pilots. What is counted in games is held against a usual share by the lower
end of its Wilson interval, cards against the rest of the deck with Benjamini-Hochberg over all of them. The worst comes
first: by the share of games it concerns, and what those games are won less.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from statistics import fmean, median
from typing import Any

from decks.playtests import statistics
from decks.playtests.statistics import LEAST_IN_HAND, LEAST_SEEN, difference, wilson
from engine import cards
from engine.catalogue import Facts, lookup
from engine.language.definition import Definition
from engine.language.filters import Anyone, Filter
from engine.state import terms
from formats.play import Lineup, LineupSeat

MOST = 3  # sentences
LEAST = 20  # games that say anything
ENOUGH = LEAST_IN_HAND + LEAST_SEEN  # and so many tell cards apart by winning
USUAL = {"short": 0.10, "flood": 0.22, "colour": 0.12, "dear": 0.06}
"""Shares of games with trouble that the sample lists stay below: those have 17 lands in 40 and 24 in 60, and two colours."""
UNCAST = 0.25  # a card cast in fewer of the games it was in hand is stuck, where the deck's others are cast twice as often
FEW = 0.05  # of the spells: so few answers, or so few threats, are hardly any
THREAT = 4  # power from which a creature ends games
MIDDLE = range(4, 13)  # turns of a table at which it is told who is behind
TIMES = 0.4  # what a game in trouble is taken to be won less, where no game tells
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
ANSWERS = frozenset(
    {"removal", "sweeper", "damage", "destroys-nonblack", "bounce", "counterspell", "deathtouch"}
)
ENDS = frozenset({"anthem", "double-strike", "x-cost"})
Games = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that stands out: what kind, in words, and about what share of the games it costs."""

    kind: str
    words: str
    cost: float
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Deck:
    """A deck as it sat down: copies by name, of what is drawn from the library."""

    copies: Mapping[str, int]

    @classmethod
    def of(cls, seat: LineupSeat, aside: Sequence[str]) -> "Deck":
        found: Counter[str] = Counter()
        for zone, rows in seat.by_zone.items():
            if zone not in aside:
                for number, name in rows:
                    found[name] += number
        return cls(found)

    def count(self, wanted: Any) -> int:
        """Copies of cards that are wanted."""
        return sum(
            n for name, n in self.copies.items() if (facts := lookup(name)) is not None and wanted(facts)
        )

    @property
    def size(self) -> int:
        return sum(self.copies.values())

    @property
    def lands(self) -> int:
        return self.count(_is_land)

    @property
    def spells(self) -> int:
        return self.size - self.lands


def build(games: Games, lineup: Lineup, aside: Sequence[str], side: Sequence[int]) -> dict[str, Any]:
    """What stands out of the decks at the seats of one side, over finished games of one version of them."""
    found: list[Finding] = []
    for seat in side:
        deck = Deck.of(lineup.seats[seat], aside)
        who = lineup.seats[seat].name if len(side) > 1 else ""
        found += [
            Finding(f.kind, f"{who}: {f.words}" if who else f.words, f.cost, f.cards)
            for f in of_seat(
                games, lineup, seat, deck, [i for i in range(len(lineup.seats)) if i not in side]
            )
        ]
    found.sort(key=lambda f: -f.cost)
    n = len(games)
    return {
        "games": n,
        "sentences": [{"kind": f.kind, "words": f.words, "cards": list(f.cards)} for f in found[:MOST]],
        "unsaid": max(0, len(found) - MOST),
        "limits": limits(n),
    }


def limits(n: int) -> str:
    """What so many games cannot tell; empty where they tell all of it."""
    if n < LEAST:
        return (
            f"{_games(n)} say nothing about what to change; {LEAST} are the least, {ENOUGH} tell cards apart."
        )
    if n < ENOUGH:
        worst = 100 * statistics.detectable(n, 0.25)
        return (
            f"{_games(n)} cannot tell which cards win and lose games ({ENOUGH} or more can), nor a win rate from another "
            f"that is less than {worst:.0f} points away."
        )
    return ""


def of_seat(games: Games, lineup: Lineup, seat: int, deck: Deck, others: Sequence[int]) -> Iterator[Finding]:
    """Everything that stands out of one deck."""
    if len(games) < LEAST or not deck.size:
        return
    names = lineup.seats[seat].card_names()
    won = [seat in g["winner"] for g in games]
    yield from _mana(games, seat, won, deck)
    stuck = list(_stuck(games, seat, won, names, deck))
    yield from stuck
    yield from _below(games, seat, won, names, {c for f in stuck for c in f.cards})
    yield from _composition(games, seat, won, deck, others)


# -- mana --------------------------------------------------------------------------------------------------------------


def _is_land(facts: Facts) -> bool:
    return "Land" in facts.types


def usual_lands(size: int) -> int:
    """So many lands a deck of that size usually has: 17 of 40, 24 of 60, 38 of 100."""
    return round(size * (0.425 if size < 55 else 0.4 if size < 80 else 0.38))


def short_share(size: int, lands: int) -> float:
    """How often a deck has seen two lands or fewer by its fourth turn, by counting alone: ten cards or eleven, one hand kept."""

    def of(seen: int) -> float:
        seen = min(seen, size)
        ways = sum(comb(lands, k) * comb(size - lands, seen - k) for k in range(3) if seen - k >= 0)
        return ways / comb(size, seen)

    return (of(10) + of(11)) / 2


def _mana(games: Games, seat: int, won: Sequence[bool], deck: Deck) -> Iterator[Finding]:
    lands, size = deck.lands, deck.size
    told = {
        "short": f"Too few lands ({lands} of {size} cards): two or fewer at the end of its fourth turn in {{share}} of the "
        f"games{{odds}}. {usual_lands(size)} are usual.",
        "flood": f"Too many lands ({lands} of {size} cards): seven seen and no spell in hand in {{share}} of the games{{odds}}.",
        "colour": "{colour}: in {share} of the games its hand waited for a colour for two turns or more{odds}.",
        "dear": "Its spells cost too much (mana value {value} on average): in {share} of the games two early turns "
        "passed with lands enough and nothing to cast{odds}.",
    }
    if not lands:  # its lands lie elsewhere
        told = {key: told[key] for key in ("colour", "dear")}
    for key, words in told.items():
        bad = [bool(g["facts"]["seats"][seat].get(key)) for g in games]
        n = sum(bad)
        share = n / len(games)
        if wilson(n, len(games))[0] <= USUAL[key]:
            continue
        with_it = (sum(w for w, b in zip(won, bad, strict=True) if b), n)
        without = (sum(won) - with_it[0], len(games) - n)
        less, interval = difference(without, with_it)
        if key == "flood" and interval[0] <= 0:  # seeing many lands is no harm by itself
            continue
        if key == "short" and (lands >= usual_lands(size) or interval[1] <= 0):
            continue
        odds = (
            f", and it won {_rate(*with_it)} of those, {_rate(*without)} of the others" if without[1] else ""
        )
        yield Finding(
            key,
            words.format(
                share=_percent(share),
                odds=odds,
                colour=_colour(deck),
                value=f"{_value(deck):.1f}",
            ),
            (share - USUAL[key]) * max(TIMES / 2, less if interval[0] > 0 else TIMES),
        )


def _colour(deck: Deck) -> str:
    """Which colour there is least mana for, by what asks for it."""
    worst, most = "", 0.0
    for letter, word in COLORS.items():
        asks = deck.count(lambda f, c=letter: not _is_land(f) and f"{{{c}}}" in f.mana_cost)
        gives = deck.count(lambda f, c=letter: _makes(f, c))
        if asks / (gives + 0.5) > most:
            most = asks / (gives + 0.5)
            verb = ("asks" if asks == 1 else "ask", "gives" if gives == 1 else "give")
            worst = f" ({_counted(asks, 'card')} {verb[0]} for {word} mana, {gives} {verb[1]} it)"
    return f"Its colours do not fit{worst}"


def _makes(facts: Facts, color: str) -> bool:
    return (
        f"makes-{COLORS[color]}" in facts.traits
        or "any-color" in facts.traits
        or ("basic-land" in facts.traits and color in facts.identity)
        or ("mana" in facts.traits and color in facts.identity)
    )


def _value(deck: Deck) -> float:
    spells = [
        (n, f) for name, n in deck.copies.items() if (f := lookup(name)) is not None and not _is_land(f)
    ]
    total = sum(n for n, _ in spells)
    return sum(n * f.mana_value for n, f in spells) / total if total else 0.0


# -- cards -------------------------------------------------------------------------------------------------------------


def _stuck(
    games: Games, seat: int, won: Sequence[bool], names: Sequence[str], deck: Deck
) -> Iterator[Finding]:
    """Cards that stay in hand: hardly ever cast, and far less than the rest of the deck."""
    facts_of = [lookup(name) for name in names]
    spells = [
        i for i, f in enumerate(facts_of) if f is not None and not _is_land(f) and names[i] in deck.copies
    ]
    counts = statistics.card_counts(
        len(names), ((w, g["facts"]["seats"][seat]) for w, g in zip(won, games, strict=True))
    )
    seen = [(i, counts[i]["cast"], counts[i]["in_hand"]) for i in spells if counts[i]["in_hand"] >= LEAST]
    total = sum(n for _, _, n in seen)
    if not total:
        return
    cast_all = sum(min(c, n) for _, c, n in seen)
    p_values = [statistics.p_value((min(c, n), n), (cast_all, total)) for _, c, n in seen]
    rows = [
        (names[i], min(c, n), n)
        for (i, c, n), marked in zip(seen, statistics.discoveries(p_values), strict=True)
        if marked and c / n < UNCAST and 2 * c / n < cast_all / total
    ]
    if not rows:
        return
    rows.sort(key=lambda row: (row[1] / row[2], -row[2]))
    shown = "; ".join(f"{name} in {_percent(c / n)} of {_games(n)}" for name, c, n in rows[:3])
    rest = f" and {len(rows) - 3} more" if len(rows) > 3 else ""
    holding = max(n for _, _, n in rows) / len(games)
    copies = sum(deck.copies[name] for name, _, _ in rows)
    yield Finding(
        "stuck",
        f"{_counted(copies, 'card')} it hardly ever casts: {shown}{rest} it was in hand, and all spells in "
        f"{_percent(cast_all / total)}.",
        min(1.0, holding * (1 + 0.5 * (len(rows) - 1))) * TIMES / 2,
        tuple(name for name, _, _ in rows),
    )


def _below(
    games: Games, seat: int, won: Sequence[bool], names: Sequence[str], told: set[str]
) -> Iterator[Finding]:
    """Cards with which fewer games are won than without, marked among all of the deck's."""
    counts = statistics.card_counts(
        len(names), ((w, g["facts"]["seats"][seat]) for w, g in zip(won, games, strict=True))
    )
    rows = statistics.card_rows(names, counts, sum(won) / len(games))
    low = [
        row
        for row in rows
        if row["marked"]
        and row["gain"] < 0
        and row["name"] not in told
        and (facts := lookup(row["name"])) is not None
        and "basic-land" not in facts.traits
    ]
    low.sort(key=lambda row: row["gain"])
    if not low:
        return
    shown = "; ".join(
        f"{row['name']} {100 * row['gain']:+.1f} points ({100 * row['gain_interval'][0]:+.1f} to "
        f"{100 * row['gain_interval'][1]:+.1f})"
        for row in low[:3]
    )
    cost = sum(-row["gain"] * row["games"]["in_hand"] for row in low) / len(games)
    yield Finding(
        "below",
        f"Fewer games are won with these in hand than without: {shown}.",
        min(cost, 0.2),
        tuple(row["name"] for row in low[:3]),
    )


# -- what it is made of ------------------------------------------------------------------------------------------------


def _composition(
    games: Games, seat: int, won: Sequence[bool], deck: Deck, others: Sequence[int]
) -> Iterator[Finding]:
    """No answers, no threats, and when it falls behind: told from the games it lost."""
    lost = [g for g, w in zip(games, won, strict=True) if not w]
    if len(lost) < LEAST or not deck.spells:
        return
    behind = _behind(lost, seat, others)
    answers = deck.count(_deals)
    lesser = len(lost) / len(games)
    if answers <= FEW * deck.spells:
        turn, mine, theirs, _ = behind or _middle(lost, seat, others)
        yield Finding(
            "answers",
            f"No answers: {answers} of its {deck.spells} spells {'deals' if answers == 1 else 'deal'} with a creature of "
            f"the other side, which had {theirs:.1f} to its {mine:.1f} in turn {turn} of the games it lost.",
            (0.15 if behind else 0.08) * lesser,
        )
    threats = deck.count(_ends_games)
    left = _left(lost, others)
    if threats <= FEW * deck.spells and left is not None and left[0] >= 0.5:
        yield Finding(
            "threats",
            f"Nothing that ends games: {threats} of its {deck.spells} spells {'is' if threats == 1 else 'are'} a creature of "
            f"power {THREAT} or more or the like, and the other side still had {_percent(left[0])} of its life "
            f"({left[1]:.0f} of {left[2]:.0f}) at the end of the games it lost.",
            0.16 * lesser,
        )
    if behind is not None:
        turn, mine, theirs, first = behind
        yield Finding(
            "behind",
            f"In the games it lost it was behind from turn {first} on: {mine:.1f} creatures to {theirs:.1f} in turn {turn}.",
            0.03 * lesser,
        )


def _deals(facts: Facts) -> bool:
    """Whether the card deals with a creature of the other side: by what its text is known for, or by what it aims at."""
    if _is_land(facts):
        return False
    return bool(ANSWERS & set(facts.traits)) or (cards.playable(facts.name) and _aims(facts.name))


@cache
def _aims(name: str) -> bool:
    """Whether the card has a target that is harmed and may be a creature on the battlefield."""
    definition: Definition = cards.definition(name)
    printed = [
        ability
        for face in (definition, *definition.faces.values())
        for ability in (*face.abilities, face.spell)
    ]
    return any(
        spec.good < 0 and _may_be_creature(spec.filter)
        for ability in printed
        for mode in getattr(ability, "modes", ())
        for spec in mode.targets
    )


def _may_be_creature(aim: Filter | Anyone) -> bool:
    """Whether a creature on the battlefield may be aimed at."""
    if isinstance(aim, Anyone):
        return aim.filter is not None
    return aim.zone == terms.BATTLEFIELD and (not aim.types or bool(aim.types & terms.CREATURE))


def _ends_games(facts: Facts) -> bool:
    """Whether the card wins games: a large creature, a planeswalker, or what makes many small ones count."""
    if _is_land(facts):
        return False
    power = facts.power or ""
    large = (not power.isdecimal() and "Creature" in facts.types) or (
        power.isdecimal() and int(power) >= THREAT
    )
    return (
        large or "Planeswalker" in facts.types or "x-cost" in facts.traits or bool(ENDS & set(facts.traits))
    )


def _behind(lost: Games, seat: int, others: Sequence[int]) -> tuple[int, float, float, int] | None:
    """The turn by which it is clearly behind on creatures in the games it lost: means of both sides, and since when."""
    first = 0
    found = None
    for turn in MIDDLE:
        rows = [g["facts"]["turns"][turn - 1] for g in lost if len(g["facts"]["turns"]) >= turn]
        if len(rows) < max(LEAST, len(lost) / 2):
            break
        mine = [row[2][seat] or 0 for row in rows]
        theirs = [max((row[2][i] or 0 for i in others), default=0) for row in rows]
        middle, (low, _) = statistics.mean([b - a for a, b in zip(mine, theirs, strict=True)])
        if low > 0 and middle >= 0.5:
            first = first or turn
            found = (turn, fmean(mine), fmean(theirs), first)
        else:
            first = 0
            found = None
    return found


def _middle(lost: Games, seat: int, others: Sequence[int]) -> tuple[int, float, float, int]:
    """Both sides' creatures in the last of the middle turns that half of these games came to: turn and means."""
    for turn in reversed(MIDDLE):
        rows = [g["facts"]["turns"][turn - 1] for g in lost if len(g["facts"]["turns"]) >= turn]
        if rows and 2 * len(rows) >= len(lost):
            mine = fmean(row[2][seat] or 0 for row in rows)
            theirs = fmean(max((row[2][i] or 0 for i in others), default=0) for row in rows)
            return turn, mine, theirs, 0
    return 0, 0.0, 0.0, 0


def _left(lost: Games, others: Sequence[int]) -> tuple[float, float, float] | None:
    """The other side's share of its first life that it has at the end of these games (medians): share, life, first life."""
    ends, starts = [], []
    for g in lost:
        turns = g["facts"]["turns"]
        if not turns:
            continue
        at = [i for i in others if turns[0][1][i] is not None]
        if not at:
            return None
        starts.append(max(turns[0][1][i] for i in at))
        ends.append(max((turns[-1][1][i] or 0) for i in at))
    if not starts or median(starts) <= 0:
        return None
    start, end = median(starts), median(ends)
    return min(1.0, end / start), end, start


# -- words -------------------------------------------------------------------------------------------------------------


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _rate(wins: int, games: int) -> str:
    return f"{100 * wins / games:.0f} %" if games else "none"


def _games(n: int) -> str:
    return f"{n:,} game{'' if n == 1 else 's'}"


def _counted(n: int, thing: str, none: str = "") -> str:
    return none if not n and none else f"{n} {thing}{'' if n == 1 else 's'}"
