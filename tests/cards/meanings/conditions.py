"""What has to be so: what happened this turn, whose turn it is, how large something is, what the defending player has."""

from engine.language.keywords import DEATHTOUCH, FLYING, HASTE, LIFELINK
from tests.cards.playing import Meaning as M

EN, ELF, LAND = "Enchantment", "Creature — Elf", "Land"
BEARS = {"Ann": ["Grizzly Bears"], "Ben": ["Runeclaw Bear"]}
GAINED = "{0}: You gain 1 life.\n{0}: Draw a card. Activate only if you gained 2 or more life this turn."
ISLANDER = "This creature can't attack unless defending player controls an Island."
SHOCKLAND = "{T}: Add {C}.\nAs this land enters, you may pay 2 life. If you don't, it enters tapped."
SHOWLAND = "{T}: Add {C}.\nAs this land enters, you may reveal an Elf card from your hand. If you don't, this land enters tapped."

CONDITIONS = [
    # life gained this turn, in all; lost by one opponent; cards drawn
    M(GAINED, EN, do=[("put",), ("use", 0)], then={"usable": True}),
    M("When this creature enters, you gain 2 life.\nWhenever you attack, if you gained 3 or more life this turn, draw a "
      "card.", ELF,
      given=BEARS, do=[("cast",), ("attack", "Ann", ["Grizzly Bears"])], then={"Ann hand": 0}),
    M("When this creature enters, you gain 2 life.\nWhenever you attack, if you've gained 2 or more life this turn, draw a "
      "card.", ELF,
      given={**BEARS, "Ann library": ["Forest"]}, do=[("cast",), ("attack", "Ann", ["Grizzly Bears"])], then={"Ann hand": 1}),
    M("You gain 2 life. You gain 1 life. Draw cards equal to the amount of life you gained this turn.",
      given={"Ann library": ["Forest"] * 4}, then={"Ann hand": 3}),
    M("Target opponent loses 2 life. Draw a card if an opponent lost 3 or more life this turn.",
      given={"Ann library": ["Forest"]}, do=[("cast", ["Ben"])], then={"Ann hand": 0}),
    M("Target opponent loses 2 life. Target opponent loses 1 life. Draw a card if an opponent lost 3 or more life this turn.",
      given={"Ann library": ["Forest"]}, do=[("cast", ["Ben", "Ben"])], then={"Ann hand": 1}),
    M("This creature has flying as long as you've drawn two or more cards this turn.", ELF,
      given={"Ann library": ["Forest"] * 3}, do=[("put",), ("draw", "Ann", 1)], then={"lacks it": [FLYING]}),
    M("This creature has flying as long as you've drawn two or more cards this turn.", ELF,
      given={"Ann library": ["Forest"] * 3}, do=[("put",), ("draw", "Ann", 2)], then={"has it": [FLYING]}),
    M("Draw two cards. You gain life equal to the number of cards you've drawn this turn.", given={"Ann library": ["Forest"] * 3},
      then={"Ann life": 22}),
    M("You lose 2 life. Draw a card if you lost 2 or more life this turn.", given={"Ann library": ["Forest"]}, then={"Ann "
      "hand": 1}),
    M("You lose 2 life. Draw a card if a player lost 3 or more life this turn.", given={"Ann library": ["Forest"]},
      then={"Ann hand": 0}),
    # how large something is, or was as it left (CR 608.2h)
    M("Whenever this creature attacks, if its power is 3 or greater, you gain 1 life.", ELF, do=[("put",), ("attack", "Ann",
      ["it"])],
      then={"Ann life": 20}),
    M("Whenever this creature attacks, if its power is 2 or less, you gain 1 life.", ELF, do=[("put",), ("attack", "Ann",
      ["it"])],
      then={"Ann life": 21}),
    M("When this creature dies, if its power was 3 or greater, you gain 1 life.", ELF, given={"Ann": ["it (+1/+1: 1)"]},
      do=[("bury", ["it"])], then={"Ann life": 21}),
    M("When this creature dies, if its power was 2 or less, you gain 1 life.", ELF, given={"Ann": ["it (+1/+1: 1)"]},
      do=[("bury", ["it"])], then={"Ann life": 20}),
    M("{X}: You gain X life. If X is 2 or more, draw a card.", EN, given={"Ann library": ["Forest"]},
      do=[("put",), ("use", 0, (), {"x": 1}, "{1}")], then={"Ann life": 21, "Ann hand": 0}),
    M("{X}: You gain X life. If X is 2 or more, draw a card.", EN, given={"Ann library": ["Forest"]},
      do=[("put",), ("use", 0, (), {"x": 2}, "{2}")], then={"Ann life": 22, "Ann hand": 1}),
    # compared with a number that is worked out
    M("Destroy target creature with power less than or equal to your life total.", given={"Ben": ["Craw Wurm"]},
      then={"Ben": []}, do=[("cast", ["Craw Wurm"])]),
    M("Destroy target creature with power greater than or equal to your life total.", given={"Ben": ["Craw Wurm"]},
      do=(), then={"targets": []}),
    M("When this creature enters, return up to one target creature card with mana value less than or equal to this creature's "
      "power "
      "from your graveyard to your hand.", ELF, given={"Ann graveyard": ["Grizzly Bears", "Craw Wurm"]},
      do=[("cast", (), {"target": ["Grizzly Bears"]})], then={"Ann hand": ["Grizzly Bears"]}),
    # with counters of any kind
    M("Creatures you control with counters on them have flying.", EN, given={"Ann": ["Grizzly Bears (charge: 1)", "Memnite"]},
      do=[("put",)], then={"has Grizzly Bears": [FLYING], "lacks Memnite": [FLYING]}),
    M("Destroy target creature with a counter on it.", given={"Ben": ["Grizzly Bears (charge: 1)", "Memnite"]}, do=(),
      then={"targets": ["Grizzly Bears"]}),
    M("Creatures you control with +1/+1 counters on them have flying.", EN,
      given={"Ann": ["Grizzly Bears (+1/+1: 1)", "Memnite (charge: 1)"]}, do=[("put",)],
      then={"has Grizzly Bears": [FLYING], "lacks Memnite": [FLYING]}),
    # whose turn it is, and what holds as it happens: that is not asked again as the ability resolves
    M("Whenever you gain life during your turn, draw a card.\n{0}: You gain 1 life.", EN, given={"Ann library": ["Forest"]},
      do=[("put",), ("use", 0)], then={"Ann hand": 1}),
    M("Whenever you gain life during an opponent's turn, draw a card.\n{0}: You gain 1 life.", EN, given={"Ann library":
      ["Forest"]},
      do=[("put",), ("use", 0)], then={"Ann hand": 0}),
    M("Whenever this creature attacks while you control another creature, it gains haste until end of turn.", ELF,
      given={"Ann": ["Grizzly Bears"]}, do=[("put",), ("attack", "Ann", ["it"])], then={"has it": [HASTE]}),
    M("Whenever this creature attacks while you control an artifact, it gains haste until end of turn.", ELF,
      given={"Ann": ["Grizzly Bears"]}, do=[("put",), ("attack", "Ann", ["it"])], then={"lacks it": [HASTE]}),
    # attacking with others: counted over all attackers of the side (CR 508.1, 805.10)
    M("Whenever this creature and at least one other creature attack, you gain 1 life.", ELF, given=BEARS,
      do=[("put",), ("attack", "Ann", ["it", "Grizzly Bears"])], then={"Ann life": 21}),
    M("Whenever this creature and at least two other creatures attack, you gain 1 life.", ELF, given=BEARS,
      do=[("put",), ("attack", "Ann", ["it", "Grizzly Bears"])], then={"Ann life": 20}),
    # restrictions (CR 508.1c, 509.1b)
    M(ISLANDER, ELF, given={"Ann": ["Island"], "Ben": ["Forest"]}, do=[("put",)], then={"Ann attackers": []}),
    M(ISLANDER, ELF, given={"Ben": ["Island"]}, do=[("put",)], then={"Ann attackers": ["Test Text"]}),
    M("Enchant creature\nEnchanted creature can't attack unless defending player controls an Island.", "Enchantment — Aura",
      given={"Ann": ["Grizzly Bears", "Memnite"]}, do=[("cast", ["Grizzly Bears"])], then={"Ann attackers": ["Memnite"]}),
    M("This creature can't attack or block unless you control an artifact.", ELF, do=[("put",)], then={"Ann attackers": []}),
    M("This creature can't attack or block unless you control an artifact.", ELF, given={"Ann": ["Memnite"]}, do=[("put",)],
      then={"Ann attackers": ["Memnite", "Test Text"]}),
    # as it enters (CR 614.12): paid or shown, or it comes tapped
    M(SHOCKLAND, LAND, do=[("enter", {"may": True})], then={"tapped it": False, "Ann life": 18}),
    M(SHOCKLAND, LAND, do=[("enter", {"may": False})], then={"tapped it": True, "Ann life": 20}),
    M(SHOWLAND, LAND, given={"Ann hand": ["Llanowar Elves"]}, do=[("enter", {"may": True})], then={"tapped it": False}),
    M(SHOWLAND, LAND, given={"Ann hand": ["Grizzly Bears"]}, do=[("enter",)], then={"tapped it": True}),
    M("Reveal a blue card in your hand: You gain 1 life.", EN, given={"Ann hand": ["Grizzly Bears"]}, do=[("put",)],
      then={"usable": False}),
    M("Reveal a green card in your hand: You gain 1 life.", EN, given={"Ann hand": ["Grizzly Bears"]}, do=[("put",), ("use", 0)],
      then={"Ann life": 21, "Ann hand": 1}),
    M("As this creature enters, choose a creature type.\nOther creatures you control of the chosen type have flying.", ELF,
      given={"Ann": ["Grizzly Bears", "Memnite"]}, do=[("enter", {"type": "Bear"})],
      then={"has Grizzly Bears": [FLYING], "lacks Memnite": [FLYING]}),
    M("This creature enters with X +1/+1 counters on it, where X is the number of other creatures on the battlefield.", ELF,
      given=BEARS, then={"counters it": {"+1/+1": 2}}),
    # a keyword that its controller chooses as the effect begins (CR 608.2d)
    M("Target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn.", given={"Ann": ["Grizzly "
      "Bears"]},
      do=[("cast", ["Grizzly Bears"], {"choose": LIFELINK})],
      then={"has Grizzly Bears": [LIFELINK], "lacks Grizzly Bears": [DEATHTOUCH], "pt Grizzly Bears": (3, 3)}),
    # what a spell is given goes on with the permanent it becomes (CR 400.7a)
    M("Whenever you cast a creature spell, it gains haste until end of turn.", EN, given={"Ann hand": ["Memnite"]},
      do=[("put",), ("other", "Ann", "Memnite")], then={"has Memnite": [HASTE]}),
    # at end of combat (CR 511.2), and emblems, whose abilities work in the command zone (CR 114.4)
    M("Whenever this creature attacks or blocks, put a +1/+1 counter on it at end of combat.", ELF,
      do=[("put",), ("attack", "Ann", ["it"])], then={"counters it": {"+1/+1": 1}, "Ben life": 18}),
    M("You get an emblem with “Creatures you control get +2/+2 and have flying.”", given=BEARS,
      then={"pt Grizzly Bears": (4, 4), "pt Runeclaw Bear": (2, 2), "has Grizzly Bears": [FLYING]}),
    M("You get an emblem with “Whenever you gain life, draw a card” and “Creatures you control get +1/+1.” You gain 1 life.",
      given={**BEARS, "Ann library": ["Forest"]}, then={"pt Grizzly Bears": (3, 3), "Ann hand": 1}),
]  # fmt: skip
