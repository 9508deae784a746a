"""Attack of the Dreadhorde: one to four players against a deck of Nicol Bolas that nobody pilots."""

from pathlib import Path

from formats.base import Format, Kind, Ladder, Option, Preset, Role, Rung, Sample, Zone
from formats.checks import not_for_decks
from formats.dreadhorde import construction, table
from formats.panels import Metric, Series, Tally

LISTS = Path(__file__).parent / "lists"


def _switch(key: str, label: str, rule: str, hint: str) -> Option:
    return Option(key, label, "bool", False, rule=rule, hint=hint, in_play=True)


def _house(key: str, label: str, default: int, minimum: int, maximum: int) -> Option:
    return Option(key, label, "int", default, minimum, maximum, rule="DH-104", in_play=True)


DEFENDERS = {
    "garrison": ("The garrison", "White: knights, walls and angels, with life on the side."),
    "thicket": ("The thicket", "Green: large bodies that pay for themselves."),
    "forge": ("The forge", "Red: burn, and goblins to stand in the way."),
    "crypt": ("The crypt", "Black: lifelink, deathtouch and removal."),
}


def _against(*keys: str) -> tuple[tuple[str, str], ...]:
    """A line-up of these players against the sample deck."""
    return (*(("player", key) for key in keys), ("horde", "nicol_bolas"))


def _rung(cards: int, life: int) -> Rung:
    """So many cards revealed for each player, and so much life."""
    words = f"{cards} card{'' if cards == 1 else 's'} a player, {life} life"
    return Rung(words, {"reveals_per_player": cards, "starting_life": life})


def _planeswalker(key: str, name: str) -> Sample:
    return Sample(
        key, f"{name}'s deck", "player", LISTS / f"{key}.txt", f"{name} of the 2017 box, as a defender."
    )


FORMAT = Format(
    key="dreadhorde",
    name="Attack of the Dreadhorde",
    tagline="One to four players, as one team, hold a city against Nicol Bolas, whom nobody pilots.",
    place=3,
    tint="plum",
    players=(1, 4),
    kinds=(
        Kind(
            "horde",
            "Nicol Bolas's deck",
            (
                Zone("creatures", "Creatures", "Creature cards he casts."),
                Zone("spells", "Spells", "Instants, sorceries and the like; no lands."),
                Zone("defeats", "Defeats", "Each of the five once; shuffled into his library."),
                Zone("triumphs", "Triumphs", "Each of the five once; they wait in the command zone."),
            ),
            "At least 55 cards to cast (95 are recommended), the five Defeats and the five Triumphs.",
            ("castable", "defeats", "triumphs", "amass", "revealed"),
        ),
        Kind(
            "player",
            "Player's deck",
            (
                Zone("main", "Deck", "60 cards or more; 40 or 100 where the table says so."),
                Zone("commander", "Commander", "Counts among the cards of the deck."),
                Zone("sideboard", "Sideboard"),
            ),
            "A deck of one's own for each player.",
            ("deck",),
        ),
    ),
    roles=(
        Role("player", "Player", "player", 1, 4, counted="players"),
        Role("horde", "Nicol Bolas", "horde", 1, 1, piloted=False),
    ),
    metrics=(
        Metric(
            "horde_library",
            "Cards left in the Horde's library",
            "At 0 the Horde is outlasted.",
            better="less",
        ),
        Metric("defeats_exiled", "Defeats in exile", spread=True, better="less"),
        Metric("life", "Life of the team", better="more"),
        Metric("threat", "Threat Level", spread=True, better="less"),
        Metric("horde_creatures", "Creatures of the Horde on the battlefield", better="less"),
        Metric("revealed", "Cards revealed by the Horde"),
        Metric("activations", "Abilities activated by Nicol Bolas"),
        Metric(
            "danger",
            "First turn in danger",
            "Whose end leaves him creatures with power for all the life there is.",
            spread=True,
        ),
    ),
    series=(
        Series("Life of the team"),
        Series("Horde's library"),
        Series("Players' creatures"),
        Series("Horde's creatures"),
        Series("Threat Level"),
        Series("Defeats in exile"),
        Series("Cards revealed in a turn of his"),
    ),
    panels=(
        Tally("triumphs_cast", "Triumphs fired", "Triumph"),
        Tally(
            "defeats_named", "Defeats exiled", "Defeat", "Each turns the Triumph of its planeswalker down."
        ),
    ),
    ladder=Ladder(
        "Cards revealed for each player, and life of the team",
        (
            *(_rung(3, life) for life in (15, 30)),
            *(_rung(2, life) for life in (15, 30, 60, 100, 300)),
            *(_rung(1, life) for life in (5, 10, 15, 20, 25, 30, 40, 50, 70, 100, 200)),
        ),
        unless=("reveal_three",),
    ),
    validator=construction.validate,
    table_validator=table.validate_table,
    checks={**construction.CHECKS, **table.CHECKS},
    options=(
        Option(
            "player_decks",
            "Players' decks",
            "choice",
            "casual60",
            rule="DA-05",
            hint="60 or more cards with four of a kind, 40 or more, or exactly 100 different ones.",
            choices=("casual60", "limited40", "commander100"),
            kinds=("player",),
        ),
        Option(
            "players",
            "Players at the table",
            "int",
            None,
            1,
            4,
            rule="DA-04",
            hint="For the number of cards he reveals; a whole table counts its seats.",
            kinds=("horde",),
        ),
        _switch(
            "reveal_three", "Three cards a player", "DH-95", "Bolas reveals three cards for each player."
        ),
        _switch("hasty_horde", "Hasty horde", "DH-96", "Each of his creatures may have haste for two mana."),
        _switch(
            "fallen_planeswalker_threat",
            "Fallen planeswalkers",
            "DH-97",
            "The Threat Level rises for each planeswalker his cards remove.",
        ),
        _switch("three_defeats", "Three Defeats are enough", "DH-98", "He wins with three Defeats in exile."),
        _switch(
            "seven_doom_counters", "Seven doom counters", "DH-99", "Each Triumph begins with seven of them."
        ),
        _switch(
            "no_land_rally", "Lands do not rally", "DH-100", "Playing a land takes no doom counter away."
        ),
        _switch(
            "second_wave",
            "Second wave",
            "DH-101",
            "The first time his library is empty, his graveyard becomes a new one.",
        ),
        _switch(
            "statue_of_bolas",
            "Statue of Bolas",
            "DH-102",
            "An artifact of his makes the players' spells dearer.",
        ),
        _switch(
            "threat_tribute",
            "Tribute",
            "DH-103",
            "At Threat Level 10 and at 20 each player gives up two permanents.",
        ),
        _house("starting_life", "Life of the team", 30, 1, 1000),
        _house("reveals_per_player", "Cards revealed for each player", 2, 1, 10),
        _house("doom_counters", "Doom counters on each Triumph", 5, 1, 50),
        _house("defeats_to_lose", "Defeats in exile that lose the game", 5, 1, 5),
        _house("opening_turns", "Players' turns before his first", 3, 0, 20),
        _house("emblem_reduction", "Threat Level a discarded card takes away", 2, 0, 20),
        _house("counters_per_defeat", "Doom counters a revealed Defeat takes away", 2, 0, 50),
    ),
    presets=(
        Preset(
            "two-defenders", "The garrison and the thicket against Bolas", _against("garrison", "thicket")
        ),
        Preset("one-defender", "The garrison alone against Bolas", _against("garrison")),
        Preset("three-defenders", "Three against Bolas", _against("garrison", "thicket", "crypt")),
        Preset("four-defenders", "Four against Bolas", _against(*DEFENDERS)),
        Preset(
            "two-planeswalkers", "Gideon and Chandra of the box against Bolas", _against("gideon", "chandra")
        ),
        Preset(
            "three-planeswalkers",
            "Gideon, Chandra and Nissa of the box against Bolas",
            _against("gideon", "chandra", "nissa"),
        ),
        Preset(
            "one-card-each",
            "The garrison and the thicket, one card revealed for each",
            _against("garrison", "thicket"),
            {"reveals_per_player": 1},
            measures=True,  # with two cards each they lose nearly every game, whoever plays
        ),
    ),
    samples=(
        Sample(
            "nicol_bolas",
            "Nicol Bolas's Dreadhorde",
            "horde",
            LISTS / "nicol_bolas.txt",
            "57 creatures and 38 spells, most of them of the War of the Spark, with the ten of both cycles.",
        ),
        *(
            Sample(key, name, "player", LISTS / f"{key}.txt", words)
            for key, (name, words) in DEFENDERS.items()
        ),
        _planeswalker("gideon", "Gideon"),
        _planeswalker("chandra", "Chandra"),
        _planeswalker("nissa", "Nissa"),
    ),
    credits="The author of the Attack of the Dreadhorde article, rules version 1.0.1.",
    objects=not_for_decks,
)
