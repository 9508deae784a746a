"""Elder Dragon Wars: five fixed seats, each led by an Elder Dragon, around three shared piles."""

from formats.base import Format, Kind, Option, Preset, Role, Sample, Zone
from formats.checks import not_for_decks
from formats.elder_dragon_wars import construction, piles, table
from formats.elder_dragon_wars.axes import AXES
from formats.elder_dragon_wars.construction import SECTIONS
from formats.elder_dragon_wars.permutations import DATED, LISTS, published
from formats.elder_dragon_wars.piles import PILES, pile_meters
from formats.elder_dragon_wars.table import LABELS
from formats.panels import Encounters, Held, Ledger, Metric, Series, Shares, Timeline

CIRCLE = tuple(key.title() for key in AXES)  # clockwise
HINTS = {
    "commander": "The dragon of the seat; it waits in its nexus.",
    "three_colour_legends": "Locked: the alignment's legends of the Legends set.",
    "two_colour_legends": "Locked: the pair's legends of the Legends set.",
    "mono_coloured_legends": "One for each colour of the alignment, from any other set.",
    "spells": "Instants, sorceries and enchantments with no symbol outside the alignment.",
    "lands": "Nonbasic lands with no symbol outside the alignment.",
    "starting_basics": "Locked: one of each colour; they begin in play.",
}


def _pile(key: str, hint: str) -> Kind:
    zone = Zone("main", PILES[key], hint[0].upper() + hint[1:])
    return Kind(key, PILES[key], (zone,), f"100 different cards: {hint}", pile_meters(key))


def _fixed(key: str, hint: str) -> Kind:
    return Kind(key, LABELS[key], (Zone("main", LABELS[key], hint),), hint, (key,))


def _sample(key: str, kind: str, label: str, words: str) -> Sample:
    return Sample(key, label, kind, LISTS / f"{key}.txt", words)


FORMAT = Format(
    key="elder-dragon-wars",
    name="Elder Dragon Wars",
    tagline="Five Elder Dragons, five fixed seats, three shared piles and one Savior.",
    place=5,
    tint="gold",
    players=(5, 5),
    fair=0.2,
    metrics=(
        Metric("lives", "Life", of_seats=True, better="more"),
        Metric("out", "Players eliminated", spread=True),
    ),
    series=(Series("Life", of_seats=True),),
    panels=(
        Shares(
            "equal", "Who won of the five", "A game that the Ur-Dragon wins, or nobody, is none of theirs."
        ),
        Encounters("eliminations", "Who eliminated whom", "Who", "Whom"),
        Timeline("fallen", "When players were eliminated", "Who", (1, 21, 41, 61, 81, 101)),
        Held(
            "artifacts",
            "Reverberating artifacts",
            "Artifact",
            heads=CIRCLE,
            hint="Life is that of who held it; beside the others, what of it they did not lose or gain in the same turns; then "
            "what each seat gained or lost a round meanwhile.",
        ),
        Held(
            "enchantments",
            "Active enchantments",
            "Enchantment",
            heads=CIRCLE,
            shared=True,
            hint="Life is the average of all players while it was active; then what each seat gained or lost a round. "
            "Whose spell turned it up is who had it.",
        ),
        Ledger("paid", "Life that was paid", "For what", ("life",)),
        Ledger("against", "What life was paid for", "Paid", (), together=True),
    ),
    kinds=(
        Kind(
            "deck",
            "Elder Dragon's deck",
            tuple(Zone(zone, label, HINTS[zone]) for zone, (label, _) in SECTIONS.items()),
            "44 different cards: 14 legends, 10 spells, 20 lands.",
            ("deck", *SECTIONS),
        ),
        _pile("artifacts", "artifacts only."),
        _pile("enchantments", "enchantments that are no Auras."),
        _pile("chaos", "of any type."),
        _fixed("scion", "The Scion of the Ur-Dragon and five dragons; the same at every table."),
        _fixed("planar", "Planar Gate and Mana Matrix; the same at every table."),
    ),
    roles=(
        *(Role(axis.key, f"{axis.key.title()}: {axis.dragon}", "deck", 1, 1) for axis in AXES.values()),
        *(Role(key, label, key, 1, 1, piloted=False, wins=False) for key, label in PILES.items()),
        Role("scion", LABELS["scion"], "scion", 0, 1, piloted=False),
        Role("planar", LABELS["planar"], "planar", 0, 1, piloted=False, wins=False),
    ),
    validator=table.validate,
    table_validator=table.validate_table,
    checks={**construction.CHECKS, **piles.CHECKS, **table.CHECKS},
    options=(
        Option(
            "axis",
            "Seat",
            "choice",
            None,
            rule="ED-01",
            hint="Left empty: that of the Elder Dragon in the list.",
            choices=tuple(AXES),
            kinds=("deck",),
        ),
        Option(
            "permutation",
            "Number of the permutation",
            "int",
            None,
            1,
            10_000,
            rule="ED-24",
            hint="1 is the published list, which never changes. Left empty: any.",
            kinds=("deck", *PILES),
        ),
        Option(
            "legend_haste",
            "Legends have haste",
            "bool",
            True,
            rule="ED-38",
            hint="All legendary creatures but the Elder Dragons and the Scion.",
            in_play=True,
        ),
        Option(
            "savior",
            "Savior of the last game",
            "choice",
            None,
            rule="ED-187",
            hint="Opens with three turns, then the two allies. Left empty: anybody begins.",
            choices=tuple(AXES),
            in_play=True,
        ),
        Option(
            "series",
            "Games in a series",
            "int",
            1,
            1,
            10,
            rule="ED-187",
            hint="The winner of each is the Savior of the next. Pilots keep their seats in a series.",
            in_play=True,
        ),
        Option(
            "deal",
            "Pilots are dealt to the seats",
            "bool",
            False,
            rule="ED-29",
            hint="At random in each game, for the first game of a play group.",
            in_play=True,
        ),
    ),
    presets=(
        Preset(
            "permutation-1",
            "The five published decks",
            tuple((key, key) for key in (*AXES, *PILES, "scion", "planar")),
        ),
    ),
    samples=(
        *(
            _sample(
                axis.key, "deck", f"{axis.dragon}, {published(axis.key).name}", f"As published in {DATED}."
            )
            for axis in AXES.values()
        ),
        *(
            _sample(key, key, f"{label} #1", f"100 cards as published in {DATED}.")
            for key, label in PILES.items()
        ),
        _sample("scion", "scion", LABELS["scion"], "Six cards, the same at every table."),
        _sample("planar", "planar", LABELS["planar"], "Two cards, the same at every table."),
    ),
    credits="Matt Furlong, who designed Elder Dragon Wars and published its lists in December 2006.",
    objects=not_for_decks,
)
