"""Archenemy: one player with a deck of schemes against a team; or everyone with schemes, in a Rumble."""

from pathlib import Path

from engine.catalogue import CardFacts
from formats.archenemy import construction, table
from formats.base import Format, Kind, Ladder, Option, Preset, Role, Sample, Zone
from formats.checks import not_for_decks
from formats.panels import Metric, Series, Tally, Timeline

LISTS = Path(__file__).parent / "lists"
BOXED_SCHEMES = ("schemes", "schemes_bolas")
RUMBLE = {"rumble": True}


def _deck(key: str, name: str, kind: str, words: str) -> Sample:
    return Sample(key, name, kind, LISTS / f"{key}.txt", words)


def _schemes(key: str, name: str, words: str) -> Sample:
    return Sample(f"schemes_{key}", name, "schemes", LISTS / f"schemes_{key}.txt", words)


def _traditional(key: str, label: str, hint: str) -> Kind:
    zones = (
        Zone("main", "Deck", "60 cards or more, four of a kind at most."),
        Zone("sideboard", "Sideboard"),
    )
    return Kind(key, label, zones, hint, ("deck",))


def _objection(card: CardFacts) -> str | None:
    """Cards for decks, and schemes."""
    return None if "Scheme" in card.types else not_for_decks(card)


FORMAT = Format(
    key="archenemy",
    name="Archenemy",
    tagline="One player with 40 life and a deck of schemes against a team; or everyone with schemes.",
    place=2,
    tint="rust",
    players=(2, 7),
    kinds=(
        _traditional("archenemy", "Archenemy's deck", "The deck of the player who sets schemes in motion."),
        _traditional("hero", "Hero's deck", "The deck of a player of the team."),
        Kind(
            "schemes",
            "Scheme deck",
            (Zone("scheme_deck", "Schemes", "20 schemes or more, two of a name at most."),),
            "At least 20 schemes; the top one is set in motion each turn.",
            ("schemes", "ongoing"),
        ),
    ),
    roles=(
        Role("archenemy", "Archenemy", "archenemy", 1, 6),
        Role("hero", "Hero", "hero", 0, 6, counted="heroes"),
        Role("schemes", "Scheme deck", "schemes", 1, 6, piloted=False),
    ),
    metrics=(
        Metric("life", "Life", of_seats=True, better="more"),
        Metric(
            "heroes_left",
            "Heroes left",
            "At 0 the archenemy has won; a Rumble has none.",
            spread=True,
            better="less",
        ),
        Metric("motions", "Schemes set in motion", spread=True),
    ),
    series=(
        Series("Life", of_seats=True),
        Series("Creatures", of_seats=True),
        Series("Schemes set in motion so far"),
        Series("Ongoing schemes"),
    ),
    ladder=Ladder.of(
        "Life of the archenemy",
        "archenemy_life",
        "life",
        *(5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 80, 100, 140, 200, 300),
        unless=("rumble",),
    ),
    panels=(
        Tally(
            "schemes",
            "Schemes set in motion",
            "Scheme",
            "Long games set more schemes in motion: a rate tells what went together, not what caused it.",
        ),
        Timeline("scheme_turns", "When schemes were set in motion", "Scheme", (1, 6, 11, 16, 21)),
    ),
    validator=construction.validate,
    table_validator=table.validate_table,
    checks={**construction.CHECKS, **table.CHECKS},
    options=(
        Option(
            "rumble",
            "Supervillain Rumble",
            "bool",
            False,
            rule="AR-85",
            hint="No teams: every player is an archenemy with 40 life and schemes of one's own.",
            in_play=True,
            kinds=("archenemy", "hero"),
        ),
        Option(
            "london_mulligan",
            "London mulligan",
            "bool",
            False,
            rule="AR-21",
            hint="Seven cards each time, and as many to the bottom as mulligans were taken.",
            in_play=True,
        ),
        Option(
            "archenemy_life",
            "Life of the archenemy",
            "int",
            None,
            1,
            1000,
            hint="Left empty: 40, as in the rules. A handicap; in a Rumble there is none.",
            in_play=True,
        ),
    ),
    presets=(
        Preset(
            "the-box",
            "Nicol Bolas against Gideon, Chandra and Nissa",
            (
                ("archenemy", "bolas"),
                BOXED_SCHEMES,
                ("hero", "gideon"),
                ("hero", "chandra"),
                ("hero", "nissa"),
            ),
        ),
        Preset(
            "two-heroes",
            "Nicol Bolas against Chandra and Nissa",
            (("archenemy", "bolas"), BOXED_SCHEMES, ("hero", "chandra"), ("hero", "nissa")),
        ),
        Preset(
            "one-hero",
            "Nicol Bolas against Nissa alone",
            (("archenemy", "bolas"), BOXED_SCHEMES, ("hero", "nissa")),
        ),
        Preset(
            "two-villains",
            "Chandra and Nissa, each with the schemes of 2017",
            (
                ("archenemy", "villain_chandra"),
                BOXED_SCHEMES,
                ("archenemy", "villain_nissa"),
                BOXED_SCHEMES,
            ),
            RUMBLE,
        ),
        Preset(
            "rumble",
            "Four villains of 2010",
            (
                ("archenemy", "bolas"),
                ("schemes", "schemes_doomsday"),
                ("archenemy", "villain_gideon"),
                ("schemes", "schemes_undead"),
                ("archenemy", "villain_chandra"),
                ("schemes", "schemes_dragonfire"),
                ("archenemy", "villain_nissa"),
                ("schemes", "schemes_trample"),
            ),
            RUMBLE,
        ),
    ),
    samples=(
        _deck("bolas", "Nicol Bolas", "archenemy", "The archenemy's deck of the 2017 box."),
        _deck("gideon", "Gideon", "hero", "A hero's deck of the 2017 box: white."),
        _deck("chandra", "Chandra", "hero", "A hero's deck of the 2017 box: red."),
        _deck("nissa", "Nissa", "hero", "A hero's deck of the 2017 box: green."),
        *(
            Sample(f"villain_{key}", f"{key.title()}, villain", "archenemy", LISTS / f"{key}.txt", words)
            for key, words in (
                ("gideon", "Gideon's boxed deck for a Rumble."),
                ("chandra", "Chandra's boxed deck for a Rumble."),
                ("nissa", "Nissa's boxed deck for a Rumble."),
            )
        ),
        _schemes("bolas", "Schemes of Nicol Bolas", "The twenty schemes of the 2017 box."),
        _schemes("doomsday", "Bring About the Doomsday", "A boxed scheme deck of 2010."),
        _schemes("undead", "Assemble the Undead Horde", "A boxed scheme deck of 2010."),
        _schemes("dragonfire", "Scorch the World with Dragonfire", "A boxed scheme deck of 2010."),
        _schemes("trample", "Trample Civilization Underfoot", "A boxed scheme deck of 2010."),
    ),
    credits="Wizards of the Coast: the release notes of Archenemy: Nicol Bolas (2017). The boxed lists as published.",
    objects=_objection,
)
