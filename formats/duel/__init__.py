"""Duel: plain Magic for two, 20 life each; for comparing with other programs."""

from pathlib import Path

from formats.base import Format, Kind, Option, Preset, Role, Sample, Zone
from formats.checks import not_for_decks
from formats.duel.construction import CHECKS, validate

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
    options=(Option("life", "Life of each player", "int", 20, 1, 1000, in_play=True),),
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
)
