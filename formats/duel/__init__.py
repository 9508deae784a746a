"""Duel: plain Magic for two, 20 life each; for comparing with other programs."""

from pathlib import Path

from formats.base import Format, Kind, Ladder, Option, Preset, Role, Sample, Zone
from formats.checks import not_for_decks
from formats.duel.construction import CHECKS, validate
from formats.panels import Metric

LISTS = Path(__file__).parent / "lists"

FORMAT = Format(
    key="duel",
    name="Duel",
    tagline="Plain Magic for two players with 20 life, for comparisons.",
    players=(2, 2),
    kinds=(
        Kind(
            "deck",
            "Deck",
            (Zone("main", "Deck", "40 cards or more."), Zone("sideboard", "Sideboard")),
            "Any 40 cards or more.",
            ("deck",),
        ),
    ),
    roles=(Role("deck", "Player", "deck", 2, 2),),
    validator=validate,
    checks=CHECKS,
    options=(
        Option("life", "Life of each player", "int", 20, 1, 1000, in_play=True),
        Option(
            "first_life",
            "Life of the first seat",
            "int",
            None,
            1,
            1000,
            hint="Left empty: as everybody's. A handicap.",
            in_play=True,
        ),
    ),
    metrics=(Metric("life", "Life at the end", of_seats=True, better="more"),),
    ladder=Ladder.of(
        "Life of the first seat",
        "first_life",
        "life",
        1,
        3,
        5,
        8,
        11,
        14,
        17,
        20,
        24,
        28,
        34,
        40,
        50,
        70,
        100,
    ),
    presets=(
        Preset(
            "themes",
            "Kamahl's Temper against Cho-Manno's Resolve",
            (("deck", "kamahls_temper"), ("deck", "cho_mannos_resolve")),
        ),
        Preset(
            "vanilla", "Creatures without text, both sides", (("deck", "vanilla60"), ("deck", "vanilla60"))
        ),
    ),
    samples=(
        Sample("cho_mannos_resolve", "Cho-Manno's Resolve", "deck", LISTS / "cho_mannos_resolve.txt"),
        Sample("kamahls_temper", "Kamahl's Temper", "deck", LISTS / "kamahls_temper.txt"),
        Sample("vanilla60", "Creatures without text", "deck", LISTS / "vanilla60.txt"),
    ),
    shown=False,
    objects=not_for_decks,
    exchangeable=True,
    neutral=True,
)
