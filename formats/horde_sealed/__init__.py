"""Horde Sealed: two to four Survivors with decks from sealed pools against a Horde nobody pilots."""

from pathlib import Path

from engine.catalogue import CardFacts
from formats.base import Format, Kind, Ladder, Option, Preset, Role, Sample, Zone
from formats.checks import not_for_decks
from formats.horde_sealed import table, validator
from formats.horde_sealed.construction import TOKENS
from formats.panels import Metric, Series

LISTS = Path(__file__).parent / "lists"
SECTIONS = tuple(Zone(name.lower(), name) for name in ("White", "Blue", "Black", "Red", "Green", "Other"))


def _survivor(n: int, of: str) -> Sample:
    return Sample(
        f"survivor_{n}", f"Survivor {n}", "survivor", LISTS / f"survivor_{n}.txt", f"A sealed deck from {of}."
    )


def _objection(card: CardFacts) -> str | None:
    """Cards for decks, and the Horde's two tokens (HS-15)."""
    return None if card.name in TOKENS.values() else not_for_decks(card)


FORMAT = Format(
    key="horde-sealed",
    name="Horde Sealed",
    tagline="Two to four Survivors build from sealed pools and outlast a Horde of Zombies nobody pilots.",
    place=1,
    tint="moss",
    players=(2, 4),
    kinds=(
        Kind(
            "survivor",
            "Survivor's deck",
            (
                Zone("main", "Deck", "40 cards or more from your pool, with any number of basic lands."),
                Zone("sideboard", "Unused", "Cards of your pool that stay out."),
            ),
            "A sealed deck from one pool of a deal.",
            ("deck", "basics", "pool"),
            needs_pool=True,
        ),
        Kind(
            "horde",
            "Horde deck",
            (
                Zone("tokens", "Tokens", "55 Zombie Token and 5 Zombie Giant Token."),
                Zone("creatures", "Creatures"),
                Zone("spells", "Spells"),
            ),
            "100 cards: 55 Zombies, 5 Zombie Giants and 40 others of your choice.",
            ("tokens_2_2", "tokens_5_5", "spells"),
        ),
        Kind(
            "cube",
            "Survivors' Cube",
            SECTIONS,
            "400 different cards: 75 of each colour and 25 others.",
            ("white", "blue", "black", "red", "green", "other", "total"),
        ),
    ),
    roles=(
        Role("survivor", "Survivor", "survivor", 2, 4, counted="Survivors"),
        Role("horde", "Horde", "horde", 1, 1, piloted=False),
    ),
    side="The Survivors",
    metrics=(
        Metric(
            "horde_library",
            "Cards left in the Horde's library",
            "At 0 the Horde is outlasted.",
            spread=True,
            better="less",
        ),
        Metric("life", "Life of the team", better="more"),
        Metric("horde_creatures", "Creatures of the Horde on the battlefield", better="less"),
    ),
    series=(
        Series("Life of the team"),
        Series("Horde's library"),
        Series("Survivors' creatures"),
        Series("Horde's creatures"),
    ),
    ladder=Ladder.of(
        "Life of the team", "life", "life", 5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 140, 200, 300, 500, 1000
    ),
    validator=validator.validate,
    table_validator=table.validate_table,
    checks={**validator.CHECKS, **table.CHECKS},
    options=(
        Option(
            "allow_duplicates",
            "Several copies in the cube",
            "bool",
            False,
            rule="HS-78",
            hint="A cube card may appear more than once; the counts stay.",
            kinds=("cube",),
        ),
        Option(
            "custom_horde_counts",
            "A Horde of other numbers",
            "bool",
            False,
            rule="HS-79",
            hint="Other numbers than 55, 5 and 40 are a warning instead of an error.",
            kinds=("horde",),
        ),
        Option(
            "limit_basics",
            "200 basic lands for the table",
            "bool",
            False,
            rule="HS-80",
            hint="All decks of a table together use at most the supply of 200.",
            kinds=("survivor",),
        ),
        Option(
            "hostile_targets",
            "A hostile Horde",
            "bool",
            False,
            rule="HS-81",
            in_play=True,
            hint="Harmful targets of the Horde are drawn among the Survivors' things where possible.",
        ),
        Option("life", "Life of the team", "int", 40, 1, 1000, rule="HS-82", in_play=True),
        Option(
            "opening_turns",
            "Survivors' turns before the Horde's first",
            "int",
            3,
            0,
            20,
            rule="HS-82",
            in_play=True,
        ),
        Option(
            "pool_cards",
            "Cards in a pool",
            "int",
            None,
            15,
            200,
            rule="HS-82",
            hint="Left empty: 90 for two Survivors, 75 for three, 60 for four.",
            kinds=("cube", "survivor"),
        ),
        Option("minimum_deck", "Smallest deck", "int", 40, 1, 200, rule="HS-82", kinds=("survivor",)),
        Option(
            "survivors",
            "Survivors at the table",
            "int",
            None,
            2,
            4,
            rule="HS-06",
            hint="Left empty: as many as the pool or the seats say.",
            kinds=("survivor",),
        ),
    ),
    presets=(
        Preset(
            "four-survivors",
            "Four Survivors against the Zombies",
            (*(("survivor", f"survivor_{n}") for n in (1, 2, 3, 4)), ("horde", "horde_zombies")),
        ),
        Preset(
            "two-survivors",
            "Two Survivors against the Zombies",
            (("survivor", "survivor_5"), ("survivor", "survivor_6"), ("horde", "horde_zombies")),
        ),
        Preset(
            "two-others",
            "Two other Survivors against the Zombies",
            (("survivor", "survivor_7"), ("survivor", "survivor_8"), ("horde", "horde_zombies")),
        ),
    ),
    samples=(
        Sample(
            "survivors_cube",
            "The Survivors' Cube",
            "cube",
            LISTS / "survivors_cube.txt",
            "400 commons and uncommons that stand well against a swarm.",
        ),
        Sample(
            "horde_zombies",
            "The Zombie Horde",
            "horde",
            LISTS / "horde_zombies.txt",
            "55 Zombies, 5 Giants and 40 black cards with few decisions in them.",
        ),
        *(_survivor(n, "a deal for four") for n in (1, 2, 3, 4)),
        *(_survivor(n, "a deal for two") for n in (5, 6)),
        *(_survivor(n, "another deal for two") for n in (7, 8)),
    ),
    objects=_objection,
    credits="The authors of the Horde Sealed article and its Survivors' Cube.",
)
