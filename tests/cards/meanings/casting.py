"""How spells are cast: for which costs, from where, and what they and what becomes of them know of it."""

from engine.dsl import FLASH, FLYING, HASTE
from tests.cards.playing import Meaning as M

EN, ELF = "Enchantment", "Creature — Elf"
BEARS = {"Ann": ["Grizzly Bears"], "Ben": ["Runeclaw Bear"]}
GAIN = "you gain 1 life"
FLASHY = "This creature has flash as long as you control a Forest"
TOP = "You may cast creature spells from the top of your library."
BOTH = "You may play lands and cast creature spells from the top of your library."
ONE = "Once during each of your turns, you may cast a creature spell from your graveyard."

LESS = (
    "This spell costs {2} less to cast if it targets a creature card with mana value 3 or less.\n"
    "Return target creature card from your graveyard to the battlefield."
)
SWAMPS = ["Swamp", "Swamp"]

PLAYED = "Whenever you play a land or cast a spell from anywhere other than your hand, each opponent loses 1 life."

CASTING = [
    # "from anywhere other than your hand" is said of the land, too
    M(PLAYED, ELF, given={"Ann": ["it"], "Ann hand": ["Forest"]}, do=[("land", "Forest")], then={"Ben life": 20}),
    M(PLAYED + "\nYou may play lands from your graveyard.", ELF, given={"Ann": ["it"], "Ann graveyard": ["Forest"]},
      do=[("land", "Forest")], then={"Ben life": 19}),
    M(PLAYED, ELF, given={"Ann": ["it"], "Ann hand": ["Memnite"]}, do=[("other", "Ann", "Memnite")], then={"Ben life": 20}),
    # what it could be aimed at lies in the graveyard (CR 601.2c, 601.2f)
    M(LESS, given={"Ann": SWAMPS, "Ann graveyard": ["Grizzly Bears"]}, do=(), then={"castable": True}, cost="{3}{B}"),
    M(LESS, given={"Ann": SWAMPS, "Ann graveyard": ["Craw Wurm"]}, do=(), then={"castable": False}, cost="{3}{B}"),
    M(LESS, given={"Ann": [*SWAMPS, "Grizzly Bears"], "Ann graveyard": ["Craw Wurm"]}, do=(), then={"castable": False},
      cost="{3}{B}"),
    M(LESS, given={"Ann": SWAMPS, "Ann graveyard": ["Grizzly Bears", "Craw Wurm"]},
      do=[("way", "", "hand", "", ["Grizzly Bears"])], then={"Ann": ["Grizzly Bears"]}, cost="{3}{B}"),
    # bargain (CR 702.166): an artifact, an enchantment or any token
    M("Bargain\nIf this spell was bargained, you gain 4 life.", given={"Ann": ["Memnite", "Grizzly Bears"]},
      do=[("cast", (), {}, "", {"kicker": True, "sacrifice": ["Memnite"]})],
      then={"Ann life": 24, "Ann": ["Grizzly Bears"]}),
    M("Bargain\nIf this spell was bargained, you gain 4 life.", given={"Ann": ["Memnite"]},
      do=[("cast", (), {}, "", {"kicker": False})], then={"Ann life": 20, "Ann": ["Memnite"]}),
    M("Bargain\nIf this spell was bargained, you gain 4 life.", given={"Ann": ["Grizzly Bears", "Elf Warrior Token (token)"]},
      do=[("cast", (), {}, "", {"kicker": True})], then={"Ann life": 24, "Ann": ["Grizzly Bears"]}),
    M("Bargain\nIf this spell was bargained, you gain 4 life.", given=BEARS,
      do=[("cast", (), {}, "", {"kicker": True})], then={"Ann life": 20, "Ann": ["Grizzly Bears"]}),
    M("Bargain\nWhen this creature enters, if it was bargained, you gain 4 life.", ELF, given={"Ann": ["Memnite"]},
      do=[("cast", (), {}, "", {"kicker": True})], then={"Ann life": 24}),
    # surge and spectacle (CR 702.117, 702.137), and whether that cost was paid
    M(f"Surge {{0}}\nIf this spell's surge cost was paid, {GAIN}.", given={"Ann hand": ["Memnite"]},
      do=[("other", "Ann", "Memnite"), ("way", "surge", "hand")], then={"Ann life": 21}, cost="{9}"),
    M(f"Surge {{0}}\nIf this spell's surge cost was paid, {GAIN}.", do=(), then={"castable": False}, cost="{9}"),
    M(f"Surge {{0}}\nIf this spell's surge cost was paid, {GAIN}.", then={"Ann life": 20}),
    M(f"Surge {{0}}\nWhen this creature enters, if its surge cost was paid, {GAIN}.", ELF, given={"Ann hand": ["Memnite"]},
      do=[("other", "Ann", "Memnite"), ("way", "surge", "hand")], then={"Ann life": 21}, cost="{9}"),
    M("Spectacle {0}\nDraw a card.", do=(), then={"castable": False}, cost="{9}"),
    M("Spectacle {0}\nDraw a card.", given={"Ann hand": ["Test Hex"]}, do=[("other", "Ann", "Test Hex", ["Ben"])],
      then={"castable": True}, cost="{9}"),
    # flash while something holds (CR 702.8a): it matters in the hand
    M(f"{FLASHY}.", ELF, given={"Ann": ["Forest"], "Ann hand": ["it"]}, do=(), then={"quick it": True}),
    M(f"{FLASHY}.", ELF, given={"Ben": ["Forest"], "Ann hand": ["it"]}, do=(), then={"quick it": False}),
    M("As long as you control a Forest, this creature has flash.", ELF, given={"Ann": ["Forest"], "Ann hand": ["it"]}, do=(),
      then={"quick it": True}),
    M(f"{FLASHY}.", ELF, given={"Ann": ["Forest"]}, do=[("put",)], then={"has it": [FLASH]}),
    # escape (CR 702.138): from the graveyard, for its cost and other cards of it; it is not exiled afterwards
    M(f"Y{GAIN[1:]}.\nEscape—{{0}}, Exile two other cards from your graveyard.",
      given={"Ann graveyard": ["it", "Forest", "Island"]}, do=[("way", "escape", "graveyard")],
      then={"Ann life": 21, "Ann graveyard": ["Test Text"], "Ann exile": ["Forest", "Island"]}),
    M(f"Y{GAIN[1:]}.\nEscape—{{0}}, Exile two other cards from your graveyard.",
      given={"Ann graveyard": ["it", "Forest"]}, do=(), then={"castable": False}),
    M("This creature escapes with two +1/+1 counters on it.\nEscape—{0}, Exile another card from your graveyard.", ELF,
      given={"Ann graveyard": ["it", "Forest"]}, do=[("way", "escape", "graveyard")], then={"counters it": {"+1/+1": 2}}),
    M("This creature escapes with two +1/+1 counters on it.\nEscape—{0}, Exile another card from your graveyard.", ELF,
      then={"counters it": {}}),
    M("When this creature enters, sacrifice it unless it escaped.\nEscape—{0}, Exile another card from your graveyard.", ELF,
      given={"Ann graveyard": ["it", "Forest"]}, do=[("way", "escape", "graveyard")], then={"zone it": "battlefield"}),
    M("When this creature enters, sacrifice it unless it escaped.\nEscape—{0}, Exile another card from your graveyard.", ELF,
      then={"zone it": "graveyard"}),
    M("When this creature mutates, you gain 2 life.\nMutate {0}", ELF, given={"Ann": ["Grizzly Bears"]},
      do=[("way", "mutate", "hand", "", ["Grizzly Bears"], {"mutate_under": False})],
      then={"Ann life": 22, "Ann": ["Test Text"]}),
    M("When this creature mutates, you gain 2 life.\nMutate {0}", ELF, then={"Ann life": 20}),
    M("{0}: You gain X life, where X is the number of times this creature has mutated.\nMutate {0}", ELF,
      given={"Ann": ["Grizzly Bears"], "Ann hand": ["it"]},
      do=[("way", "mutate", "hand", "", ["Grizzly Bears"], {"mutate_under": True}), ("power", "Grizzly Bears")],
      then={"Ann life": 21}),
    # "and/or" between kinds: whatever is one of them (CR 205.1a); a card that is both counts once
    M("You gain 1 life for each artifact and/or creature you control.",
      given={"Ann": ["Memnite", "Grizzly Bears"], "Ben": ["Memnite"]}, then={"Ann life": 22}),
    M("Destroy up to two target artifacts and/or enchantments.", given={"Ben": ["Memnite", "Rod of Ruin", "Grizzly Bears"]},
      do=[("cast", [["Memnite", "Rod of Ruin"]])], then={"Ben": ["Grizzly Bears"]}),
    M("Search your library and/or graveyard for a card named Memnite, reveal it, and put it into your hand. If you search your "
      "library this way, shuffle.", given={"Ann graveyard": ["Memnite", "Forest"]}, then={"Ann hand": ["Memnite"]}),
    M(f"If this spell's madness cost was paid, {GAIN}.\nMadness {{0}}", given={"Ann hand": ["it"]},
      do=[("discard", {"may": True})], then={"Ann life": 21}),
    # coins (CR 705): who flips wins or loses
    M("Flip a coin. If you win the flip, you gain 2 life. If you lose the flip, you lose 2 life.", do=[("coin", True), ("cast",)],
      then={"Ann life": 22}),
    M("Flip a coin. If you win the flip, you gain 2 life. If you lose the flip, you lose 2 life.",
      do=[("coin", False), ("cast",)], then={"Ann life": 18}),
    M("You may flip a coin. If you lose the flip, you lose 2 life.", do=[("coin", False), ("cast", (), {"may": False})],
      then={"Ann life": 20}),
    M("Whenever you win a coin flip, you gain 1 life.\n{0}: Flip a coin.", EN, do=[("coin", True), ("put",), ("use",)],
      then={"Ann life": 21}),
    M("Whenever you win a coin flip, you gain 1 life.\n{0}: Flip a coin.", EN, do=[("coin", False), ("put",), ("use",)],
      then={"Ann life": 20}),
    # from the top of a library, at the time and for the cost of the spell
    M(TOP, EN, given={"Ann": ["Forest", "Forest"], "Ann library": ["Grizzly Bears"]}, do=[("put",)],
      then={"cast Grizzly Bears": True}),
    M(TOP, EN, given={"Ann": ["Forest", "Forest"], "Ann library": ["Forest", "Grizzly Bears"]}, do=[("put",)],
      then={"cast Grizzly Bears": False}),
    M(TOP, EN, given={"Ann": ["Forest"], "Ann library": ["Grizzly Bears"]}, do=[("put",)],
      then={"cast Grizzly Bears": False}),
    M(TOP, EN, given={"Ann": ["Mountain"], "Ann library": ["Shock"]}, do=[("put",)], then={"cast Shock": False}),
    M("As long as you control a Bear, you may cast creature spells from the top of your library.", EN,
      given={"Ann": ["Forest", "Forest"], "Ann library": ["Llanowar Elves"]}, do=[("put",)], then={"cast Llanowar Elves": False}),
    M("As long as you control a Bear, you may cast creature spells from the top of your library.", EN,
      given={"Ann": ["Forest", "Grizzly Bears"], "Ann library": ["Llanowar Elves"]}, do=[("put",)],
      then={"cast Llanowar Elves": True}),
    M("You may cast instant and sorcery spells from the top of your library.", EN,
      given={"Ann": ["Mountain"], "Ann library": ["Shock"]}, do=[("put",)], then={"cast Shock": True}),
    M("You may cast Bear spells and artifact spells from the top of your library.", EN,
      given={"Ann library": ["Memnite"]}, do=[("put",)], then={"cast Memnite": True}),
    M("You may cast Bear spells and artifact spells from the top of your library.", EN,
      given={"Ann": ["Forest"], "Ann library": ["Llanowar Elves"]}, do=[("put",)], then={"cast Llanowar Elves": False}),
    M("You may play lands from the top of your library.", EN, given={"Ann library": ["Forest"]}, do=[("put",)],
      then={"play Forest": True}),
    M("You may play lands from the top of your library.", EN, given={"Ann library": ["Memnite"]}, do=[("put",)],
      then={"cast Memnite": False}),
    M("You may play an additional land on each of your turns.", EN, given={"Ann": ["it"], "Ann hand": ["Forest", "Island"]},
      do=[("land", "Forest")], then={"play Island": True}),
    M("You may play an additional land on each of your turns.", EN,
      given={"Ann": ["it"], "Ann hand": ["Forest", "Island", "Swamp"]}, do=[("land", "Forest"), ("land", "Island")],
      then={"play Swamp": False}),
    M(BOTH, EN, given={"Ann library": ["Forest"]}, do=[("put",)], then={"play Forest": True}),
    M(BOTH, EN, given={"Ann library": ["Memnite"]}, do=[("put",)], then={"cast Memnite": True}),
    M(BOTH, EN, given={"Ann": ["Mountain"], "Ann library": ["Shock"]}, do=[("put",)], then={"cast Shock": False}),
    M("Play with the top card of your library revealed.\nYou may play lands from the top of your library.", EN,
      given={"Ann library": ["Forest"]}, do=[("put",)], then={"play Forest": True}),
    M(ONE, EN, given={"Ann graveyard": ["Memnite"]}, do=[("put",)], then={"cast Memnite": True}),
    M(ONE, EN, given={"Ann": ["Mountain"], "Ann graveyard": ["Shock"]}, do=[("put",)], then={"cast Shock": False}),
    M(ONE, EN, given={"Ann graveyard": ["Memnite"]}, do=[("put",), ("step", "Ben", "upkeep")], then={"cast Memnite": False}),
    # flavor words mean nothing (CR 207.2d); keywords before a dash do
    M(f"Bear Hug — When this creature enters, {GAIN}.", ELF, then={"Ann life": 21}),
    M("Wing It — During your turn, this creature has flying.", ELF, do=[("put",)], then={"has it": [FLYING]}),
    M("Make Haste — {0}: This creature gains haste until end of turn.", ELF, do=[("put",), ("use",)], then={"has it": [HASTE]}),
]
