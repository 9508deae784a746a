"""Names of the Comprehensive Rules as small integers: zones, colours, card types, steps and event kinds."""

from itertools import count
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
    "library",
    "hand",
    "battlefield",
    "graveyard",
    "stack",
    "exile",
    "command",
    "pile",
    "nowhere",
    "phased out",
)

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
    "Land": LAND,
    "Creature": CREATURE,
    "Artifact": ARTIFACT,
    "Enchantment": ENCHANTMENT,
    "Planeswalker": PLANESWALKER,
    "Instant": INSTANT,
    "Sorcery": SORCERY,
    "Scheme": SCHEME,
    "Kindred": KINDRED,
    "Rule": RULE,
}

# Supertypes (CR 205.4) as bits.
BASIC: Final = 1
LEGENDARY: Final = 2
SNOW: Final = 4
WORLD: Final = 8
ONGOING: Final = 16
SUPERTYPE_NAMES: Final = {
    "Basic": BASIC,
    "Legendary": LEGENDARY,
    "Snow": SNOW,
    "World": WORLD,
    "Ongoing": ONGOING,
}

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
    "untap",
    "upkeep",
    "draw",
    "main1",
    "combat_begin",
    "attackers",
    "blockers",
    "first_damage",
    "damage",
    "combat_end",
    "main2",
    "end",
    "cleanup",
)
STEP_WORDS: Final = dict(
    zip(
        STEP_NAMES,
        (
            "untap",
            "upkeep",
            "draw",
            "first main phase",
            "beginning of combat",
            "declare attackers",
            "declare blockers",
            "first-strike damage",
            "combat damage",
            "end of combat",
            "second main phase",
            "end step",
            "cleanup",
        ),
        strict=True,
    )
)

# Kinds of event a triggered ability can watch (CR 603). Each indexes one list of watchers; the order is free.
_events = count()
EV_ENTERS: Final = next(_events)
EV_LEAVES: Final = next(_events)  # leaves the battlefield
EV_DIES: Final = next(_events)
EV_TO_GRAVEYARD: Final = next(_events)  # from anywhere
EV_CAST: Final = next(_events)
EV_ATTACKS: Final = next(_events)
EV_BLOCKS: Final = next(_events)
EV_BECOMES_BLOCKED: Final = next(_events)
EV_UNBLOCKED: Final = next(_events)
EV_DAMAGE: Final = next(_events)
EV_DRAW: Final = next(_events)
EV_DISCARD: Final = next(_events)
EV_GAIN_LIFE: Final = next(_events)
EV_LOSE_LIFE: Final = next(_events)
EV_STEP: Final = next(_events)  # the beginning of a step
EV_TAPPED: Final = next(_events)
EV_UNTAPPED: Final = next(_events)
EV_TARGETED: Final = next(_events)
EV_SACRIFICED: Final = next(_events)
EV_COUNTERS: Final = next(_events)
EV_CYCLED: Final = next(_events)
EV_PLAY_LAND: Final = next(_events)
EV_ATTACHED: Final = next(_events)
EV_ACTIVATED: Final = next(_events)
EV_SPECIAL: Final = next(_events)  # named by the event itself: monstrous, renowned, set in motion ...
EV_TAPPED_FOR_MANA: Final = next(_events)
EV_STATE: Final = next(_events)  # a state, looked at whenever a player would receive priority (CR 603.8)
EV_PHASED: Final = next(_events)  # phases in or out
EV_DAMAGED: Final = next(_events)  # somebody or something was dealt damage: all of one moment together
EV_MOVED: Final = next(_events)  # cards moved together, with where from and where to
EV_LEAVES_GRAVEYARD: Final = next(_events)  # the same of those that are about to leave a graveyard
EV_ENTER_TOGETHER: Final = next(_events)  # permanents that have entered together
EV_LEAVE_TOGETHER: Final = next(_events)  # those that are about to leave together, with where to
EV_RESOLVED: Final = next(_events)  # a spell has resolved; the amount is its types then
EV_COUNT: Final = next(_events)  # how many there are: this line stays the last

# Kinds of event a replacement or prevention effect can watch (CR 614, 615).
_replaced = count()
RE_DAMAGE: Final = next(_replaced)
RE_LOSE_LIFE: Final = next(_replaced)
RE_GAIN_LIFE: Final = next(_replaced)
RE_DESTROY: Final = next(_replaced)
RE_MOVE: Final = next(_replaced)
RE_DRAW: Final = next(_replaced)
RE_ENTERS: Final = next(_replaced)
RE_COUNTERS: Final = next(_replaced)
RE_TOKENS: Final = next(_replaced)
RE_UNTAP: Final = next(_replaced)
RE_COUNT: Final = next(_replaced)

# Kinds of permission (CR 101.2, 611): what a static ability changes for a player. Each indexes one list of those at work.
_permissions = count()
PE_CANT_CAST: Final = next(_permissions)  # what a player can't cast now
PE_FLASH: Final = next(_permissions)  # what a player may cast as though it had flash
PE_LAND_ZONE: Final = next(_permissions)  # where else lands may be played from
PE_MORE_LANDS: Final = next(_permissions)  # how many more lands a player may play
PE_NO_GRAVE_LANDS: Final = next(_permissions)  # opponents play no lands of graveyards
PE_GRAVE_TOP: Final = next(_permissions)  # what may be cast from the top of a graveyard
PE_EXILED: Final = next(_permissions)  # cards elsewhere that may be played, in exile or on top of a library
PE_ONCE: Final = next(_permissions)  # cards of which one a turn may be played
PE_ALTERNATIVE: Final = next(_permissions)  # another way in which spells may be cast
PE_OWN_COST: Final = next(_permissions)  # what the spell that says so costs more or less
PE_OWN_MANA: Final = next(_permissions)  # what mana the spell that says so is paid with
PE_COST: Final = next(_permissions)  # what spells cost more or less
PE_TARGET_COST: Final = next(_permissions)  # what spells cost more for their targets
PE_MORE_MANA: Final = next(_permissions)  # what tapping something for mana adds
PE_MANA_INSTEAD: Final = next(_permissions)  # what mana a land makes instead of the mana it would
PE_UNCOUNTERABLE: Final = next(_permissions)  # spells that can't be countered
PE_NO_ACTIVATING: Final = next(_permissions)  # whose abilities can't be activated
PE_HEXPROOF: Final = next(_permissions)  # a player has hexproof
PE_NO_HEXPROOF: Final = next(_permissions)  # hexproof does not keep a player from targeting
PE_GUARDED_GRAVES: Final = next(_permissions)  # cards of graveyards that opponents can't target
PE_ATTACK_TAX: Final = next(_permissions)  # what attacking a player costs
PE_ATTACK_PRICE: Final = next(_permissions)  # what attacking with a creature costs that is no mana
PE_CANT_ATTACK_YOU: Final = next(_permissions)  # what can't attack a player
PE_ATTACKS_ONLY: Final = next(_permissions)  # what attacks only who controls something
PE_CHOSEN_CANT_ATTACK: Final = next(_permissions)  # whose creatures can't attack a player
PE_CANT_BE_ATTACKED: Final = next(_permissions)  # players nobody can attack now
PE_MOST_ATTACKERS: Final = next(_permissions)  # how many creatures can attack in a combat
PE_MOST_ATTACKING_YOU: Final = next(_permissions)  # how many creatures can attack a player in a combat
PE_MOST_BLOCKERS: Final = next(_permissions)  # how many creatures can block in a combat
PE_UNTAP_LIMIT: Final = next(_permissions)  # what does not all untap in an untap step
PE_UNTAP_TYPE: Final = next(_permissions)  # players choose what type untaps in an untap step
PE_TURN_BEGINS: Final = next(_permissions)  # what is counted as a turn begins
PE_NO_LANDS: Final = next(_permissions)  # players who can't play lands
PE_OWN_TURNS: Final = next(_permissions)  # abilities are activated only in one's own turn
PE_NO_PLAYER_ACTIVATING: Final = next(_permissions)  # a player can't activate abilities but for mana
PE_ACTIVATION_COST: Final = next(_permissions)  # what activating abilities costs more
PE_OPEN_HANDS: Final = next(_permissions)  # players play with their hands revealed
PE_BLOCKS_CHOSEN: Final = next(_permissions)  # the attacking player chooses all blocks
PE_SHROUD: Final = next(_permissions)  # a player has shroud
PE_NO_WALK: Final = next(_permissions)  # landwalk that does not help
PE_LEGEND_RULE: Final = next(_permissions)  # there is no legend rule
PE_LEGEND_PAIR: Final = next(_permissions)  # the legend rule leaves two of that name alone
PE_SKIP_STEP: Final = next(_permissions)  # steps a player skips
PE_UNTAP: Final = next(_permissions)  # what untaps in another player's untap step
PE_HAND_SIZE: Final = next(_permissions)  # what changes a maximum hand size
PE_NO_SEARCHING: Final = next(_permissions)  # a player's effects search no library
PE_SEARCH_TOP: Final = next(_permissions)  # libraries are searched from the top only
PE_SEES_LIBRARY: Final = next(_permissions)  # a player sees the top card of their library
PE_OPEN_LIBRARY: Final = next(_permissions)  # a player plays with the top card of their library revealed
PE_NO_TRANSFORMING: Final = next(_permissions)  # what can't transform
PE_TRIGGERS_AGAIN: Final = next(_permissions)  # what triggers an additional time
PE_ENGINES: Final = next(_permissions)  # who controls it has speed
PE_BOUND_TO_TIME: Final = next(_permissions)  # what turns over with day and night
PE_ASCEND: Final = next(_permissions)  # who controls it gets the city's blessing with ten permanents
PE_COUNT: Final = next(_permissions)


def color_letters(mask: int) -> str:
    """The letters of a colour mask in the order WUBRG."""
    return "".join(letter for letter, bit in COLOR_BITS.items() if mask & bit and letter != "C")


HAND_SIZE = 7
UNLIMITED = 10**6  # a hand size nobody reaches
