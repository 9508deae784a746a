"""Groups that are spoken of again, abilities of cards in graveyards, what becomes a creature, counters replaced."""

from engine.dsl import FLYING, HASTE, VIGILANCE
from tests.cards.playing import Meaning as M

EN, ELF, AURA = "Enchantment", "Creature — Elf", "Enchantment — Aura"
GAIN = "you gain 1 life"
ANGER = "As long as this creature is in your graveyard and you control a Mountain, creatures you control have haste."
PORTAL = "As long as this creature is in your graveyard, creatures you control have haste."
BACK = "At the beginning of your upkeep, if this creature is in your graveyard, you may return this creature to your hand."
SEEN = f"Whenever a creature you control dies while this creature is in your graveyard, {GAIN}."
TWO = {"Ann": ["Memnite (tapped)", "Grizzly Bears"], "Ben": ["Craw Wurm"]}
AGAIN = (
    "If {} causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."
)
OF_ELVES = "If a triggered ability of an Elf you control triggers, that ability triggers an additional time."
LEVELS = (
    "As long as this creature has at least two but no more than three level counters on it, this creature has base power and "
    "toughness 4/4.\nAs long as this creature has at least two but no more than three level counters on it, this creature has "
    "flying."
)
WOULD = "If one or more +1/+1 counters would be put on a creature you control,"
PLUS = f"{WOULD} that many plus one +1/+1 counters are put on it instead."
DOUBLE = f"{WOULD} twice that many +1/+1 counters are put on it instead."
PUT = "{0}: Put a +1/+1 counter on target creature."
UPKEEP = "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller,"
HURT = f"{UPKEEP} this Aura deals 2 damage to that player."
STEP = ("step", "Ben", "upkeep")

GROUPS = [
    # "they" and "those creatures" are what the sentence before was done to, whatever enters meanwhile (CR 608.2c)
    M("Untap all creatures you control. They gain haste until end of turn.", given=TWO,
      then={"has Memnite": [HASTE], "has Grizzly Bears": [HASTE], "lacks Craw Wurm": [HASTE], "tapped Memnite": False}),
    M("Put a +1/+1 counter on each creature you control. Those creatures gain vigilance until end of turn.", given=TWO,
      then={"has Memnite": [VIGILANCE], "lacks Craw Wurm": [VIGILANCE], "pt Memnite": (2, 2)}),
    M("Gain control of all creatures until end of turn. Untap them. They gain haste until end of turn.", given=TWO,
      then={"has Craw Wurm": [HASTE], "whose Craw Wurm": "Ann", "tapped Memnite": False}),
    M("Creatures you control with flying get +1/+1 until end of turn. Those creatures gain haste until end of turn.",
      given={"Ann": ["Serra Angel", "Grizzly Bears"]}, then={"has Serra Angel": [HASTE], "lacks Grizzly Bears": [HASTE]}),
    M("If you control a Forest, untap all creatures you control. They gain haste until end of turn.", given=TWO,
      then={"lacks Memnite": [HASTE], "tapped Memnite": True}),
    # an ability that asks whether its card is in the graveyard works there (CR 113.6b)
    M(ANGER, ELF, given={"Ann graveyard": ["it"], "Ann": ["Mountain", "Memnite"]}, do=(), then={"has Memnite": [HASTE]}),
    M(ANGER, ELF, given={"Ann graveyard": ["it"], "Ann": ["Forest", "Memnite"]}, do=(), then={"lacks Memnite": [HASTE]}),
    M(ANGER, ELF, given={"Ann": ["it", "Mountain", "Memnite"]}, do=(), then={"lacks Memnite": [HASTE]}),
    M(PORTAL, ELF, given={"Ann graveyard": ["it"], "Ann": ["Memnite"], "Ben": ["Craw Wurm"]}, do=(),
      then={"has Memnite": [HASTE], "lacks Craw Wurm": [HASTE]}),
    M(PORTAL, ELF, given={"Ann graveyard": ["it"], "Ann": ["Memnite"]}, do=[("exile", ["it"])], then={"lacks Memnite": [HASTE]}),
    M(BACK, ELF, given={"Ann graveyard": ["it"]}, do=[("step", "Ann", "upkeep", {"may": True})], then={"zone it": "hand"}),
    M(BACK, ELF, given={"Ann": ["it"]}, do=[("step", "Ann", "upkeep", {"may": True})], then={"zone it": "battlefield"}),
    M(SEEN, ELF, given={"Ann graveyard": ["it"], "Ann": ["Memnite"]}, do=[("bury", ["Memnite"])], then={"Ann life": 21}),
    M(SEEN, ELF, given={"Ann": ["it", "Memnite"]}, do=[("bury", ["Memnite"])], then={"Ann life": 20}),
    M(SEEN, ELF, given={"Ann": ["it", "Memnite"]}, do=[("bury", ["it", "Memnite"])], then={"Ann life": 20}),
    M("{0}: Draw a card. Activate only if this creature is in your graveyard.", ELF, given={"Ann": ["it"]}, do=(),
      then={"usable": False}),
    M("{0}: Draw a card. Activate only if this creature is in your graveyard.", ELF, given={"Ann graveyard": ["it"]}, do=(),
      then={"usable": True}),
    M("You may cast this card from your graveyard as long as you control a Bear.", ELF,
      given={"Ann graveyard": ["it"], "Ann": ["Grizzly Bears"]}, do=(), then={"cast it": True}),
    M("You may cast this card from your graveyard if you gained life this turn.", ELF, given={"Ann graveyard": ["it"]}, do=(),
      then={"cast it": False}),
    M("Return a creature card at random from your graveyard to your hand.", given={"Ann graveyard": ["Memnite", "Forest"]},
      then={"Ann hand": ["Memnite"]}),
    # a land or an artifact that becomes a creature keeps what it is; with no time told it stays so (CR 205.1b, 611.2a)
    M("Target land becomes a 2/2 green creature that's still a land.", given={"Ben": ["Forest"]}, do=[("cast", ["Forest"]),
      ("turn", "Ben")], then={"pt Forest": (2, 2), "Ben lands": 1}),
    M("Until end of turn, target land becomes a 3/3 creature that's still a land.", given={"Ben": ["Forest"]},
      do=[("cast", ["Forest"])], then={"pt Forest": (3, 3), "Ben lands": 1}),
    M("Tap an untapped creature you control: This Vehicle becomes an artifact creature until end of turn.", "Artifact — Vehicle",
      given={"Ann": ["it", "Memnite"]}, do=[("use",)], then={"types it": ["Vehicle"], "Ann attackers": ["Test Text"]}),
    M("{0}: Until end of turn, target Vehicle becomes an artifact creature.", "Artifact — Vehicle",
      given={"Ann": ["it", "Memnite"]}, do=[("use", 0, ["it"])], then={"Ann attackers": ["Memnite", "Test Text"]}),
    # a goaded creature attacks if able until the next turn of who goaded it (CR 701.15)
    M("Goad target creature.", given={"Ben": ["Memnite"]}, do=[("cast", ["Memnite"]), ("turn", "Ben")], then={"Ann life": 19}),
    M("Goad target creature.", given={"Ben": ["Memnite"]}, do=[("cast", ["Memnite"]), ("turn", "Ann"), ("turn", "Ben")],
      then={"Ann life": 20}),
    M("Enchant creature\nEnchanted creature gets +2/+2 and is goaded.", AURA, given={"Ben": ["Memnite"]},
      do=[("cast", ["Memnite"]), ("turn", "Ben")], then={"Ann life": 17}),
    # what triggers an additional time (CR 603.2d): by its cause, or by what has the ability; each of these adds one time
    M(f"{AGAIN.format('a creature entering')}\nWhenever a creature enters, {GAIN}.", EN, given={"Ben hand": ["Memnite"]},
      do=[("put",), ("other", "Ben", "Memnite")], then={"Ann life": 22}),
    M(f"{AGAIN.format('a land entering')}\nWhenever a creature enters, {GAIN}.", EN, given={"Ben hand": ["Memnite"]},
      do=[("put",), ("other", "Ben", "Memnite")], then={"Ann life": 21}),
    M(f"{AGAIN.format('a creature dying')}\nWhenever a creature dies, {GAIN}.", EN, given={"Ben": ["Memnite"]},
      do=[("put",), ("bury", ["Memnite"])], then={"Ann life": 22}),
    M(f"{AGAIN.format('a creature dying')}\nWhen this creature dies, {GAIN}.", ELF, do=[("put",), ("bury", ["it"])],
      then={"Ann life": 22}),
    M(f"{AGAIN.format('a creature dying')}\nWhenever a creature enters, {GAIN}.", EN, given={"Ben hand": ["Memnite"]},
      do=[("put",), ("other", "Ben", "Memnite")], then={"Ann life": 21}),
    M(f"{AGAIN.format('a creature attacking')}\nWhenever this creature attacks, {GAIN}.", ELF, do=[("put",), ("attack", "Ann",
      ["it"])], then={"Ann life": 22}),
    M(f"{AGAIN.format('a creature you control dealing combat damage to a player')}\nWhenever this creature deals combat damage "
      f"to a player, {GAIN}.", ELF, do=[("put",), ("attack", "Ann", ["it"])], then={"Ann life": 22}),
    M(f"{OF_ELVES}\nWhenever a creature enters, {GAIN}.", ELF, given={"Ben hand": ["Memnite"]},
      do=[("put",), ("other", "Ben", "Memnite")], then={"Ann life": 22}),
    M(f"{OF_ELVES}\nWhenever a creature enters, {GAIN}.", EN, given={"Ben hand": ["Memnite"]},
      do=[("put",), ("other", "Ben", "Memnite")], then={"Ann life": 21}),
    # levels (CR 711.2): what a symbol says is so from its first level to its last
    M(LEVELS, ELF, given={"Ann": ["it (level: 1)"]}, do=(), then={"pt it": (2, 2), "lacks it": [FLYING]}),
    M(LEVELS, ELF, given={"Ann": ["it (level: 2)"]}, do=(), then={"pt it": (4, 4), "has it": [FLYING]}),
    M(LEVELS, ELF, given={"Ann": ["it (level: 4)"]}, do=(), then={"pt it": (2, 2), "lacks it": [FLYING]}),
    # targets that are chosen first, and spoken of then (CR 115.1)
    M("Choose target creature. You gain 1 life. That creature gains flying until end of turn.", given=TWO,
      do=[("cast", ["Craw Wurm"])], then={"has Craw Wurm": [FLYING], "Ann life": 21}),
    M("Choose up to two target creatures. Those creatures gain flying until end of turn.", given=TWO,
      do=[("cast", [["Craw Wurm", "Memnite"]])], then={"has Craw Wurm": [FLYING], "has Memnite": [FLYING],
      "lacks Grizzly Bears": [FLYING]}),
    M("Choose target creature. Exile the top card of your library. That creature gains flying until end of turn.", given=TWO,
      do=[("cast", ["Craw Wurm"])], then={"has Craw Wurm": [FLYING]}),
    # a fixed number and something counted
    M("You gain X life, where X is 2 plus the number of creatures you control.", given=TWO, then={"Ann life": 24}),
    M("You gain X life, where X is three plus the number of creatures you control.", given=TWO, then={"Ann life": 25}),
    # what is looked at stays; whose library is ordered by the player of the effect
    M("Look at the top card of target player's library. You gain 1 life.", given={"Ben library": ["Memnite"]},
      do=[("cast", ["Ben"])], then={"Ben top": "Memnite", "Ann life": 21}),
    M("Look at the top two cards of target player's library. You gain 1 life.", given={"Ben library": ["Memnite"]},
      do=[("cast", ["Ben"])], then={"Ben top": "Memnite", "Ann life": 21}),
    M("Look at the top card of your library. You gain 1 life.", given={"Ann library": ["Memnite"]},
      then={"Ann top": "Memnite", "Ann life": 21}),
    M("Look at the top two cards of target player's library, then put them back in any order.",
      given={"Ben library": ["Memnite", "Shock"]}, do=[("cast", ["Ben"], {"rearrange": [["Shock", "Memnite"]]})],
      then={"Ben top": "Shock"}),
    M("Look at the top two cards of your library, then put them back in any order.",
      given={"Ann library": ["Memnite", "Shock"]}, do=[("cast", (), {"rearrange": [["Shock", "Memnite"]]})],
      then={"Ann top": "Shock"}),
    M("Draw an additional card.", given={"Ann library": ["Memnite"]}, then={"Ann hand": ["Memnite"]}),
    # of one object all damage that it would deal and be dealt
    M("Prevent all damage that would be dealt to and dealt by target creature this turn.", "Instant",
      given={"Ann": ["Memnite"], "Ann hand": ["it", "Burn"]}, do=[("cast", ["Memnite"]), ("other", "Ann", "Burn", ["Memnite"]),
      ("attack", "Ann", ["Memnite"])], then={"Ann": ["Memnite"], "Ben life": 20}),
    M("Prevent all combat damage that would be dealt to and dealt by target creature this turn.", "Instant",
      given={"Ann": ["Memnite"], "Ann hand": ["it", "Burn"]}, do=[("cast", ["Memnite"]), ("attack", "Ann", ["Memnite"]),
      ("other", "Ann", "Burn", ["Memnite"])], then={"Ann": [], "Ben life": 20}),
    M("Double the number of +1/+1 counters on target creature.", given={"Ben": ["Memnite (+1/+1: 2)"]},
      do=[("cast", ["Memnite"])], then={"counters Memnite": {"+1/+1": 4}}),
    M("Double the number of +1/+1 counters on target creature.", given={"Ben": ["Memnite"]}, do=[("cast", ["Memnite"])],
      then={"counters Memnite": {}}),
    M("Discard all the cards in your hand, then draw that many cards.",
      given={"Ann hand": ["it", "Shock"], "Ann library": ["Memnite", "Forest"]}, then={"Ann hand": ["Memnite"]}),
    M(f"You may exile a blue card from your hand rather than pay this spell's mana cost.\nY{GAIN[1:]}.",
      given={"Ann hand": ["it", "Think Twice"]}, do=[("way", "alternative", "hand")],
      then={"Ann life": 21, "Ann exile": ["Think Twice"]}, cost="{9}"),
    M(f"You may exile a blue card from your hand rather than pay this spell's mana cost.\nY{GAIN[1:]}.",
      given={"Ann hand": ["it", "Shock"]}, do=(), then={"castable": False}, cost="{9}"),
    M("As long as it's an opponent's turn, this creature has flying.", ELF, do=[("put",)], then={"lacks it": [FLYING]}),
    M("As long as it's an opponent's turn, this creature has flying.", ELF, do=[("put",), ("step", "Ben", "upkeep")],
      then={"has it": [FLYING]}),
    M("As long as it's not your turn, this creature has flying.", ELF, do=[("put",)], then={"lacks it": [FLYING]}),
    M("As long as it's not your turn, this creature has flying.", ELF, do=[("put",), ("step", "Ben", "upkeep")],
      then={"has it": [FLYING]}),
    # "it" is what the sentence is about
    M("This creature gets +2/+2 for each Aura attached to it.", ELF, given={"Ann hand": ["Rancor"]},
      do=[("put",), ("other", "Ann", "Rancor", ["it"])], then={"pt it": (6, 4)}),
    # only what has one of these keywords may block it (CR 509.1b)
    M("This creature can't be blocked except by creatures with flying or reach.", ELF,
      given={"Ben": ["Grizzly Bears"]}, do=[("put",)], then={"blockable it": ("Grizzly Bears", False)}),
    M("This creature can't be blocked except by creatures with flying or reach.", ELF,
      given={"Ben": ["Serra Angel"]}, do=[("put",)], then={"blockable it": ("Serra Angel", True)}),
    # so many counters more, or twice as many (CR 614.1a)
    M(f"{PLUS}\n{PUT}", EN, given={"Ann": ["Memnite"]}, do=[("put",), ("use", 0, ["Memnite"])], then={"pt Memnite": (3, 3)}),
    M(f"{PLUS}\n{PUT}", EN, given={"Ben": ["Memnite"]}, do=[("put",), ("use", 0, ["Memnite"])], then={"pt Memnite": (2, 2)}),
    M(f"{DOUBLE}\n{{0}}: Put two +1/+1 counters on target creature.", EN, given={"Ann": ["Memnite"]},
      do=[("put",), ("use", 0, ["Memnite"])], then={"pt Memnite": (5, 5)}),
    # the upkeep of who controls what is enchanted
    M(HURT, AURA, given={"Ben": ["Memnite"]}, do=[("cast", ["Memnite"]), STEP], then={"Ben life": 18}),
    M(HURT, AURA, given={"Ann": ["Memnite"]}, do=[("cast", ["Memnite"]), STEP], then={"Ben life": 20, "Ann life": 20}),
    M(f"{UPKEEP} put a -0/-1 counter on that creature.", AURA, given={"Ben": ["Craw Wurm"]},
      do=[("cast", ["Craw Wurm"]), STEP], then={"pt Craw Wurm": (6, 3)}),
    M("Bestow {0}\nEnchanted creature has flying.", "Enchantment Creature — Elf", given={"Ben": ["Memnite"]},
      do=[("way", "bestow", "hand", "", ["Memnite"])], then={"has Memnite": [FLYING], "types it": ["Aura"]}, cost="{9}"),
]  # fmt: skip
