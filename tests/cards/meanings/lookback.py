"""What entered, left or died this turn, and what costs are paid with permanents and cards at random."""

from engine.dsl import FLYING
from tests.cards.playing import Meaning as M

EN, ELF = "Enchantment", "Creature — Elf"
GAIN = "you gain 1 life"
ARTIFACT = "As long as an artifact entered under your control this turn, this creature has flying."
ANOTHER = "As long as another creature entered under your control this turn, this creature has flying."
TWO = "This creature has flying as long as two or more nonland permanents entered under your control this turn."
LEFT = f"If a permanent you controlled left the battlefield this turn, {GAIN}."
UNDER = f"If a creature left the battlefield under your control this turn, {GAIN}."
VOID = f"If a nonland permanent left the battlefield this turn or a spell was warped this turn, {GAIN}."
GRAVE = f"Whenever one or more creature cards leave your graveyard, {GAIN}."
CRIME = f"Whenever you commit a crime, {GAIN}."
DOWN = f"If you descended this turn, {GAIN}."
CARDS = {"Ann library": ["Forest", "Forest", "Forest"]}
IN_HAND = {"Ann hand": ["it"]}
ELVES = {"Ann": ["Llanowar Elves"], "Ann hand": ["Giant Growth"]}

LOOKBACK = [
    # what entered under one's control this turn counts whatever has become of it; what was there before does not
    M(ARTIFACT, ELF, given={"Ann": ["Memnite"]}, do=[("put",)], then={"lacks it": [FLYING]}),
    M(ARTIFACT, ELF, given={"Ann hand": ["Memnite"]}, do=[("put",), ("other", "Ann", "Memnite")], then={"has it": [FLYING]}),
    M(ARTIFACT, ELF, given={"Ann hand": ["Memnite"]}, do=[("put",), ("other", "Ann", "Memnite"), ("bury", ["Memnite"])],
      then={"has it": [FLYING]}),
    M(ARTIFACT, ELF, given={"Ben hand": ["Memnite"]}, do=[("put",), ("other", "Ben", "Memnite")], then={"lacks it": [FLYING]}),
    M(ARTIFACT, ELF, given={"Ann hand": ["Memnite"]}, do=[("put",), ("other", "Ann", "Memnite"), ("turn", "Ben")],
      then={"lacks it": [FLYING]}),
    # "another" is any object but the very one (CR 400.7)
    M(ANOTHER, ELF, then={"lacks it": [FLYING]}),
    M(ANOTHER, ELF, given={"Ann hand": ["Memnite"]}, do=[("cast",), ("other", "Ann", "Memnite")], then={"has it": [FLYING]}),
    M(TWO, ELF, given={"Ann hand": ["Forest"]}, do=[("cast",), ("land", "Forest")], then={"lacks it": [FLYING]}),
    M(TWO, ELF, given={"Ann hand": ["Memnite"]}, do=[("cast",), ("other", "Ann", "Memnite")], then={"has it": [FLYING]}),
    # what left the battlefield this turn is looked at as it last was there
    M(LEFT, given={**IN_HAND, "Ann": ["Forest"]}, then={"Ann life": 20}),
    M(LEFT, given={**IN_HAND, "Ann": ["Forest"]}, do=[("bury", ["Forest"]), ("cast",)], then={"Ann life": 21}),
    M(LEFT, given={**IN_HAND, "Ann": ["Forest"]}, do=[("exile", ["Forest"]), ("cast",)], then={"Ann life": 21}),
    M(LEFT, given={**IN_HAND, "Ben": ["Forest"]}, do=[("bury", ["Forest"]), ("cast",)], then={"Ann life": 20}),
    M(LEFT, given={**IN_HAND, "Ann": ["Elf Warrior Token (token)"]}, do=[("bury", ["Elf Warrior Token"]), ("cast",)],
      then={"Ann life": 21}),
    M(UNDER, given={**IN_HAND, "Ann": ["Forest"]}, do=[("bury", ["Forest"]), ("cast",)], then={"Ann life": 20}),
    M(UNDER, given={**IN_HAND, "Ann": ["Memnite"]}, do=[("exile", ["Memnite"]), ("cast",)], then={"Ann life": 21}),
    M(VOID, given={**IN_HAND, "Ben": ["Memnite"]}, do=[("bury", ["Memnite"]), ("cast",)], then={"Ann life": 21}),
    M(VOID, given={**IN_HAND, "Ben": ["Forest"]}, do=[("bury", ["Forest"]), ("cast",)], then={"Ann life": 20}),
    # a spell was warped that was cast for its warp cost (CR 702.185a)
    M(f"Warp {{0}}\nWhen this creature enters, if a spell was warped this turn, {GAIN}.", ELF, do=[("way", "warp", "hand")],
      then={"Ann life": 21}, cost="{9}"),
    M(f"Warp {{0}}\nWhen this creature enters, if a spell was warped this turn, {GAIN}.", ELF, then={"Ann life": 20}),
    # whether the very object entered this turn
    M("This creature has flying as long as it entered this turn.", ELF, then={"has it": [FLYING]}),
    M("This creature has flying as long as it entered this turn.", ELF, do=[("cast",), ("turn", "Ben")],
      then={"lacks it": [FLYING]}),
    M(f"Whenever a creature you control attacks, if that creature entered this turn, {GAIN}.", EN, given={"Ann": ["Memnite"]},
      do=[("put",), ("attack", "Ann", ["Memnite"])], then={"Ann life": 20}),
    # cards leave a graveyard for any other zone, the stack too (CR 601.2a), once for all that go together (CR 603.2c)
    M(GRAVE, EN, given={"Ann graveyard": ["Memnite", "Grizzly Bears"]}, do=[("put",), ("exile", ["Memnite", "Grizzly Bears"])],
      then={"Ann life": 21}),
    M(GRAVE, EN, given={"Ben graveyard": ["Memnite"]}, do=[("put",), ("exile", ["Memnite"])], then={"Ann life": 20}),
    M(GRAVE, EN, given={"Ann graveyard": ["Forest"]}, do=[("put",), ("exile", ["Forest"])], then={"Ann life": 20}),
    M(f"Whenever one or more cards leave your graveyard, {GAIN}.", EN, given={"Ann graveyard": ["Think Twice"], **CARDS},
      do=[("put",), ("from", "Think Twice", "flashback", "graveyard", "{2}{U}")], then={"Ann life": 21, "Ann hand": 1}),
    # what died this turn: creatures, or those of a type
    M("You gain 1 life for each creature that died this turn.", given={"Ann": ["Memnite", "Forest"], "Ben": ["Grizzly Bears"]},
      do=[("bury", ["Memnite", "Grizzly Bears", "Forest"]), ("cast",)], then={"Ann life": 22}),
    M("You gain 1 life for each Bear that died this turn.", given={"Ann": ["Memnite"], "Ben": ["Grizzly Bears"]},
      do=[("bury", ["Memnite", "Grizzly Bears"]), ("cast",)], then={"Ann life": 21}),
    M("You gain X life, where X is the number of creatures that died this turn.", given={"Ben": ["Memnite"]},
      do=[("exile", ["Memnite"]), ("cast",)], then={"Ann life": 20}),
    M("You gain X life, where X is the number of Bears that died this turn.", given={"Ben": ["Grizzly Bears"]},
      do=[("bury", ["Grizzly Bears"]), ("cast",)], then={"Ann life": 21}),
    # costs: a card at random, a permanent exiled, a counter put or taken off (CR 601.2h)
    M(f"As an additional cost to cast this spell, discard a card at random.\nY{GAIN[1:]}.", given={"Ann hand": ["Forest"]},
      then={"Ann hand": 0, "Ann life": 21}),
    M(f"As an additional cost to cast this spell, discard a card at random.\nY{GAIN[1:]}.", do=(), then={"castable": False}),
    M(f"As an additional cost to cast this spell, exile a creature you control.\nY{GAIN[1:]}.",
      given={"Ann": ["Memnite", "Forest"]}, then={"Ann exile": ["Memnite"], "Ann life": 21}),
    M(f"As an additional cost to cast this spell, exile a creature you control.\nY{GAIN[1:]}.", given={"Ben": ["Memnite"]},
      do=(), then={"castable": False}),
    M(f"As an additional cost to cast this spell, put a -1/-1 counter on a creature you control.\nY{GAIN[1:]}.",
      given={"Ann": ["Grizzly Bears"]}, then={"pt Grizzly Bears": (1, 1), "Ann life": 21}),
    M(f"{{0}}, Remove a +1/+1 counter from a creature you control: Y{GAIN[1:]}.", EN,
      given={"Ann": ["it", "Grizzly Bears (+1/+1: 1)"]}, do=[("use",)], then={"pt Grizzly Bears": (2, 2), "Ann life": 21}),
    M(f"{{0}}, Remove a +1/+1 counter from a creature you control: Y{GAIN[1:]}.", EN,
      given={"Ann": ["it", "Grizzly Bears"], "Ben": ["Memnite (+1/+1: 1)"]}, do=(), then={"usable": False}),
    # tokens of a size worked out as they are created
    M("Create an X/X green Elf creature token, where X is the number of creatures you control.",
      given={"Ann": ["Memnite", "Grizzly Bears"]}, then={"pt Elf Token": (2, 2)}),
    M("Create an X/X green Elf creature token.", do=[("cast", (), {}, "{3}", {"x": 3})], then={"pt Elf Token": (3, 3)},
      cost="{X}"),
    M("Create a 1/1 white Spirit enchantment creature token with flying.\nDestroy target enchantment.",
      given={"Ben": ["Propaganda"]}, do=[("cast", ["Propaganda"])], then={"has Spirit Token": [FLYING], "Ben": []}),
    M("{0}: This creature deals 2 damage to any target and 1 damage to itself.", ELF, do=[("put",), ("use", 0, ["Ben"])],
      then={"Ben life": 18, "damage it": 1}),
    # no zone is told: activated abilities of permanents (CR 109.2), those for mana too where nothing says otherwise
    M("Activated abilities of creatures can't be activated.", EN, given=ELVES, do=[("put",)], then={"cast Giant Growth": False}),
    M("Activated abilities of creatures can't be activated unless they're mana abilities.", EN, given=ELVES, do=[("put",)],
      then={"cast Giant Growth": True}),
    M("Activated abilities of artifacts can't be activated.", EN, given=ELVES, do=[("put",)], then={"cast Giant Growth": True}),
    # crimes: an opponent, what opponents control, or a card of their graveyards is a target (CR 700.13)
    M(CRIME, EN, given={"Ann hand": ["Burn"], "Ben": ["Memnite"]}, do=[("put",), ("other", "Ann", "Burn", ["Memnite"])],
      then={"Ann life": 21}),
    M(CRIME, EN, given={"Ann hand": ["Burn"]}, do=[("put",), ("other", "Ann", "Burn", ["Ben"])], then={"Ann life": 21}),
    M(CRIME, EN, given={"Ann hand": ["Burn"], "Ann": ["Memnite"]}, do=[("put",), ("other", "Ann", "Burn", ["Memnite"])],
      then={"Ann life": 20}),
    M(CRIME, EN, given={"Ben hand": ["Burn"], "Ann": ["Memnite"]}, do=[("put",), ("other", "Ben", "Burn", ["Memnite"])],
      then={"Ann life": 20}),
    M(f"If you've committed a crime this turn, {GAIN}.", given={"Ann hand": ["it", "Burn"]},
      do=[("other", "Ann", "Burn", ["Ben"]), ("cast",)], then={"Ann life": 21}),
    M(f"If you've committed a crime this turn, {GAIN}.", given={"Ann hand": ["it", "Burn"]},
      do=[("other", "Ann", "Burn", ["Ann"]), ("cast",)], then={"Ann life": 18}),
    # descended: a permanent card came to the graveyard, from anywhere (CR 700.11)
    M(DOWN, given={**IN_HAND, "Ann library": ["Memnite"]}, do=[("bury", ["Memnite"]), ("cast",)], then={"Ann life": 21}),
    M(DOWN, given={**IN_HAND, "Ann library": ["Shock"]}, do=[("bury", ["Shock"]), ("cast",)], then={"Ann life": 20}),
    M(DOWN, given={**IN_HAND, "Ben library": ["Memnite"]}, do=[("bury", ["Memnite"]), ("cast",)], then={"Ann life": 20}),
    M(DOWN, given={**IN_HAND, "Ann": ["Elf Warrior Token (token)"]}, do=[("bury", ["Elf Warrior Token"]), ("cast",)],
      then={"Ann life": 20}),
    # when it was cast counts (CR 207.2c), and whether it was cast at all
    M(f"If you cast this spell during your main phase, {GAIN}.", "Instant", then={"Ann life": 21}),
    M(f"If you cast this spell during your main phase, {GAIN}.", "Instant", do=[("step", "Ben", "upkeep"), ("cast",)],
      then={"Ann life": 20}),
    M(f"When this creature enters, if you cast it, {GAIN}.", ELF, then={"Ann life": 21}),
    M(f"When this creature enters, if you cast it, {GAIN}.", ELF, do=[("enter",)], then={"Ann life": 20}),
    # counters that players have (CR 122.1)
    M("As long as an opponent has three or more poison counters, this creature has flying.\n{0}: Each opponent gets three poison "
      "counters.", ELF, do=[("put",)], then={"lacks it": [FLYING]}),
    M("As long as an opponent has three or more poison counters, this creature has flying.\n{0}: Each opponent gets three poison "
      "counters.", ELF, do=[("put",), ("use", 0)], then={"has it": [FLYING]}),
    M("You get two experience counters. You gain X life, where X is the number of experience counters you have.",
      then={"Ann life": 22}),
    M("You get two experience counters. You gain 2 life for each experience counter you have.", then={"Ann life": 24}),
    # learn and discover (CR 701.48, 701.57)
    M("Learn.", given={**CARDS, "Ann hand": ["Shock"]}, do=[("cast", (), {"may": True})],
      then={"Ann hand": ["Forest"], "Ann graveyard": ["Shock", "Test Text"]}),
    M("Learn.", given={**CARDS, "Ann hand": ["Shock"]}, do=[("cast", (), {"may": False})], then={"Ann hand": ["Shock"]}),
    M("Discover 3.", given={"Ann library": ["Forest", "Craw Wurm", "Grizzly Bears", "Memnite"]}, do=[("cast", (), {"may": True})],
      then={"Ann": ["Grizzly Bears"], "Ann hand": 0, "Ann library": 23, "Ann exile": []}),
    M("Discover 2.", given={"Ann library": ["Forest", "Grizzly Bears", "Memnite"]}, do=[("cast", (), {"may": False})],
      then={"Ann": [], "Ann hand": ["Grizzly Bears"], "Ann library": 22}),
    # conniving (CR 701.50): as many cards, a counter for each nonland one
    M("{0}: Target creature connives.", ELF, given=CARDS, do=[("put",), ("use", 0, ["it"])], then={"pt it": (2, 2),
      "Ann hand": 0}),
    M("{0}: Target creature connives.", ELF, given={"Ann library": ["Shock"]}, do=[("put",), ("use", 0, ["it"])],
      then={"pt it": (3, 3)}),
    M("{0}: Target creature connives X, where X is the number of creatures you control.", ELF,
      given={"Ann library": ["Shock", "Memnite"], "Ann": ["Grizzly Bears"]}, do=[("put",), ("use", 0, ["it"])],
      then={"pt it": (4, 4)}),
    # a legend that is called "he" or "she" is the card itself, whatever was named between
    M("When this creature enters, tap target creature. Put a +1/+1 counter on her. She gains flying until end of turn.",
      "Legendary Creature — Elf", given={"Ben": ["Memnite"]}, do=[("cast", (), {"target": ["Memnite"]})],
      then={"pt it": (3, 3), "has it": [FLYING], "pt Memnite": (1, 1)}),
    # at instant speed, where the spell is a card of the hand yet (CR 702.8a)
    M("You may cast spells as though they had flash.", EN, given={"Ann hand": ["Memnite"]}, do=[("put",)],
      then={"quick Memnite": True}),
    M("You may cast sorcery spells as though they had flash.", EN, given={"Ann hand": ["Memnite"]}, do=[("put",)],
      then={"quick Memnite": False}),
    # as many cards as are worked out, none where the number is 0
    M("Look at the top X cards of your library, where X is the number of artifacts you control. You may put an artifact card "
      "from among them onto the battlefield. Put the rest on the bottom of your library in any order.",
      given={"Ann library": ["Memnite"]}, do=[("cast", (), {"battlefield": ["Memnite"]})], then={"Ann": []}),
]  # fmt: skip
