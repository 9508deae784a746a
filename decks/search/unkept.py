"""Fields that people know from elsewhere and that our cards have nothing for: said, not guessed."""

from collections.abc import Mapping

_REASONS: Mapping[str, tuple[str, ...]] = {
    "Artists are not kept here.": ("a", "artist", "artists", "illustrations"),
    "Flavour texts are not kept here.": ("ft", "flavor", "flavour", "lore"),
    "Prices are not kept here.": ("usd", "eur", "tix", "cheapest", "price"),
    "What people tagged elsewhere is not kept here; words of the rules text, o:, come near it.": (
        "tag",
        "otag",
        "oracletag",
        "function",
        "atag",
        "art",
        "arttag",
        "artag",
    ),
    "Each card is listed once here, with all its printings.": (
        "unique",
        "prefer",
        "display",
        "as",
        "include",
        "extras",
    ),
    "Languages and games are not told apart here: cards are those of paper, in English.": (
        "lang",
        "language",
        "game",
    ),
    "Printings are kept with set, rarity, number and watermark alone.": (
        "frame",
        "border",
        "stamp",
        "finish",
        "st",
        "settype",
        "cn",
        "number",
        "new",
        "prints",
        "sets",
        "paperprints",
    ),
    "Bans of other formats are not kept here; legal: asks for the formats of this site.": (
        "banned",
        "restricted",
    ),
    "Cubes of elsewhere are not kept here; deck: asks for a list of this site.": ("cube",),
    "Defense is not kept here.": ("def", "defense"),
}
REASONS = {name: reason for reason, names in _REASONS.items() for name in names}
"""Why a field is left out, by each of its names."""
