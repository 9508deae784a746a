"""Names of the Comprehensive Rules as small integers: zones, colours, card types, steps and event kinds."""

from typing import Final

# Zones (CR 400.1), and the store of used token cards beside a Horde's deck.
LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
PILE: Final = 7
CEASED: Final = 8
PHASED: Final = 9  # on the battlefield by the rules, and treated as though it did not exist (CR 702.26d)
ZONE_NAMES: Final = (
    "library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "pile", "nowhere", "phased out",
)  # fmt: skip

# Colours (CR 105) as bits, in the order WUBRG. COLORLESS is a kind of mana only (CR 106.1b).
COLORS: Final = "WUBRG"
WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORLESS: Final = 32
ANY_COLOR: Final = 31
COLOR_BITS: Final = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}
COLOR_NAMES: Final = {1: "white", 2: "blue", 4: "black", 8: "red", 16: "green"}

# Card types (CR 300) as bits.
LAND: Final = 1
CREATURE: Final = 2
ARTIFACT: Final = 4
ENCHANTMENT: Final = 8
PLANESWALKER: Final = 16
INSTANT: Final = 32
SORCERY: Final = 64
SCHEME: Final = 128
KINDRED: Final = 256
RULE: Final = 512
PERMANENT: Final = LAND | CREATURE | ARTIFACT | ENCHANTMENT | PLANESWALKER
TYPE_NAMES: Final = {
    "Land": LAND, "Creature": CREATURE, "Artifact": ARTIFACT, "Enchantment": ENCHANTMENT,
    "Planeswalker": PLANESWALKER, "Instant": INSTANT, "Sorcery": SORCERY, "Scheme": SCHEME,
    "Kindred": KINDRED, "Rule": RULE,
}  # fmt: skip

# Supertypes (CR 205.4) as bits.
BASIC: Final = 1
LEGENDARY: Final = 2
SNOW: Final = 4
WORLD: Final = 8
ONGOING: Final = 16
SUPERTYPE_NAMES: Final = {
    "Basic": BASIC, "Legendary": LEGENDARY, "Snow": SNOW, "World": WORLD, "Ongoing": ONGOING,
}  # fmt: skip

BASIC_LAND_COLORS: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}

# Steps and phases in the order of a turn (CR 500.1).
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
MAIN1: Final = 3
BEGIN_COMBAT: Final = 4
DECLARE_ATTACKERS: Final = 5
DECLARE_BLOCKERS: Final = 6
FIRST_STRIKE_DAMAGE: Final = 7
COMBAT_DAMAGE: Final = 8
END_COMBAT: Final = 9
MAIN2: Final = 10
END: Final = 11
CLEANUP: Final = 12
STEP_NAMES: Final = (
    "untap", "upkeep", "draw", "main1", "combat_begin", "attackers", "blockers", "first_damage",
    "damage", "combat_end", "main2", "end", "cleanup",
)  # fmt: skip
STEP_WORDS: Final = dict(
    zip(
        STEP_NAMES,
        (
            "untap", "upkeep", "draw", "first main phase", "beginning of combat", "declare attackers", "declare blockers",
            "first-strike damage", "combat damage", "end of combat", "second main phase", "end step", "cleanup",
        ),
        strict=True,
    )
)  # fmt: skip

# Kinds of event a triggered ability can watch (CR 603). Each indexes one list of watchers.
EV_ENTERS: Final = 0
EV_LEAVES: Final = 1  # leaves the battlefield
EV_DIES: Final = 2
EV_TO_GRAVEYARD: Final = 3  # from anywhere
EV_CAST: Final = 4
EV_ATTACKS: Final = 5
EV_BLOCKS: Final = 6
EV_BECOMES_BLOCKED: Final = 7
EV_UNBLOCKED: Final = 8
EV_DAMAGE: Final = 9
EV_DRAW: Final = 10
EV_DISCARD: Final = 11
EV_GAIN_LIFE: Final = 12
EV_LOSE_LIFE: Final = 13
EV_STEP: Final = 14  # the beginning of a step
EV_TAPPED: Final = 15
EV_UNTAPPED: Final = 16
EV_TARGETED: Final = 17
EV_SACRIFICED: Final = 18
EV_COUNTERS: Final = 19
EV_CYCLED: Final = 20
EV_PLAY_LAND: Final = 21
EV_ATTACHED: Final = 22
EV_ACTIVATED: Final = 23
EV_SPECIAL: Final = 24  # named by the event itself: monstrous, renowned, set in motion ...
EV_TAPPED_FOR_MANA: Final = 25
EV_STATE: Final = 26  # a state, looked at whenever a player would receive priority (CR 603.8)
EV_PHASED: Final = 27  # phases in or out
EV_DAMAGED: Final = 28  # somebody or something was dealt damage: all of one moment together
EV_MOVED: Final = 29  # cards moved together, with where from and where to
EV_COUNT: Final = 30

# Kinds of event a replacement or prevention effect can watch (CR 614, 615).
RE_DAMAGE: Final = 0
RE_LOSE_LIFE: Final = 1
RE_GAIN_LIFE: Final = 2
RE_DESTROY: Final = 3
RE_MOVE: Final = 4
RE_DRAW: Final = 5
RE_ENTERS: Final = 6
RE_COUNTERS: Final = 7
RE_TOKENS: Final = 8
RE_UNTAP: Final = 9
RE_COUNT: Final = 10


def color_letters(mask: int) -> str:
    """The letters of a colour mask in the order WUBRG."""
    return "".join(letter for letter, bit in COLOR_BITS.items() if mask & bit and letter != "C")
