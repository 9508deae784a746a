"""What one may ask a playtest: how many games, and when it has played enough."""

from dataclasses import dataclass

from decks.models import StopRule
from decks.playtests.ladders import GAMES


@dataclass(frozen=True, slots=True)
class Preset:
    """A question with its number of games; the last one is the most that is played."""

    key: str
    label: str
    games: int
    rule: StopRule
    hint: str


PRESETS = (
    Preset(
        "quick",
        "Quick look",
        50,
        StopRule.FIXED,
        "50 games: within about 13 points; too few to say which cards win games.",
    ),
    Preset("standard", "Standard", 500, StopRule.FIXED, "500 games: within about 4 points."),
    Preset("deep", "Deep", 2_000, StopRule.FIXED, "2,000 games: within about 2 points."),
    Preset(
        "until-sure",
        "Until sure",
        5_000,
        StopRule.UNTIL,
        "Plays until the interval leaves out an even result, however often you look; 5,000 games at most.",
    ),
    Preset(
        "compare",
        "Compare versions",
        2_000,
        StopRule.COMPARE,
        "Two versions of one deck play the same seeds, until a sequential test tells them apart; 2,000 games at most.",
    ),
    Preset(
        "handicap",
        "Handicap",
        GAMES,
        StopRule.LADDER,
        f"How much easier or harder the game has to be for the first side to win half: a rating that any deck has. "
        f"{GAMES} games a rung, some five rungs.",
    ),
    Preset("custom", "Another number", 0, StopRule.FIXED, "As many games as you say."),
)
BY_KEY = {preset.key: preset for preset in PRESETS}
