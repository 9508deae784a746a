"""Mechanics with rules of their own: Sagas, designations, keyword actions."""

from engine.language.keywords import CANT_ACTIVATE, CANT_ATTACK, CANT_BLOCK
from tests.cards.playing import Meaning as M

EN, ELF, SAGA = "Enchantment", "Creature — Elf", "Enchantment — Saga"
BEARS = {"Ann": ["Grizzly Bears"], "Ben": ["Runeclaw Bear"]}
TALE = "I — You gain 1 life.\nII, III — You gain 10 life."

MECHANICS = [
    # Sagas: the first counter comes as it enters (CR 714.3a), the others as the precombat main phase begins (714.3b)
    M(TALE, SAGA, then={"Ann life": 21, "counters it": {"lore": 1}}),
    M(TALE, SAGA, do=[("cast",), ("turn", "Ann")], then={"Ann life": 31, "counters it": {"lore": 2}}),
    M(TALE, SAGA, do=[("cast",), ("turn", "Ben")], then={"Ann life": 21, "counters it": {"lore": 1}}),
    M(TALE, SAGA, do=[("cast",), ("turn", "Ann"), ("turn", "Ann")],
      then={"Ann life": 41, "Ann": [], "Ann graveyard": ["Test Text"]}),  # CR 714.4
    M("Flying\n" + TALE, "Enchantment Creature — Saga", do=[("cast",), ("turn", "Ann"), ("turn", "Ann")],
      then={"Ann": [], "Ann life": 41}),
    M("I — Destroy target creature.", SAGA, given=BEARS, do=[("cast", (), {"target": ["Runeclaw Bear"]})],
      then={"Ben": [], "Ann": ["Grizzly Bears"], "Ann graveyard": ["Test Text"]}),
    # what returns transformed is a card with two faces; one of one face stays in exile (CR 712.14a)
    M("{T}: Exile this artifact, then return it to the battlefield transformed under your control.", "Artifact",
      do=[("put",), ("use",)], then={"Ann": [], "Ann exile": ["Test Text"]}),
    M("{T}: Exile this artifact, then return it to the battlefield transformed under its owner's control.", "Artifact",
      do=[("put",), ("use",)], then={"Ann": [], "Ann exile": ["Test Text"]}),
    # toxic: combat damage to a player alone, all instances together, beside the loss of life (CR 702.164b, c)
    M("Toxic 2", ELF, do=[("put",), ("attack", "Ann", ["it"])], then={"Ben life": 18, "Ben poison": 2}),
    M("Toxic 2, toxic 1", ELF, do=[("put",), ("attack", "Ann", ["it"])], then={"Ben life": 18, "Ben poison": 3}),
    M("Toxic 2", ELF, given={"Ben": ["Grizzly Bears"]}, do=[("put",), ("attack", "Ann", ["it"], {"Grizzly Bears": "it"})],
      then={"Ben life": 20, "Ben poison": 0, "counters Grizzly Bears": {}}),
    M("Toxic 1\n{T}: This creature deals 1 damage to any target.", ELF, do=[("put",), ("use", 0, ["Ben"])],
      then={"Ben life": 19, "Ben poison": 0}),
    M("Other creatures you control have toxic 1.", ELF, given={"Ann": ["Grizzly Bears"]},
      do=[("put",), ("attack", "Ann", ["Grizzly Bears"])], then={"Ben life": 18, "Ben poison": 1}),
    # ward with costs: unpaid, the spell is countered (CR 702.21a)
    M("Ward—Discard a card.", ELF, given={"Ben hand": ["Forest"]},
      do=[("put",), ("other", "Ben", "Fell", ["it"], {"pay": True})], then={"zone it": "graveyard", "Ben hand": 0}),
    M("Ward—Discard a card.", ELF, given={"Ben hand": ["Forest"]},
      do=[("put",), ("other", "Ben", "Fell", ["it"], {"pay": False})], then={"zone it": "battlefield", "Ben hand": 1}),
    M("Ward—Discard a card.", ELF, do=[("put",), ("other", "Ben", "Fell", ["it"], {"pay": True})],
      then={"zone it": "battlefield"}),  # no card to discard
    M("Ward—{0}, Pay 2 life.", ELF, do=[("put",), ("other", "Ben", "Fell", ["it"], {"pay": True})],
      then={"zone it": "graveyard", "Ben life": 18, "Ann life": 20}),
    M("Ward—Sacrifice a creature.", ELF, given={"Ben": ["Grizzly Bears"], "Ann": ["Craw Wurm"]},
      do=[("put",), ("other", "Ben", "Fell", ["it"], {"pay": True})],
      then={"zone it": "graveyard", "Ben": [], "Ann": ["Craw Wurm"]}),
    # boast: only if it attacked this turn, once each turn (CR 702.142a); exhaust: once (CR 702.177a)
    M("Boast — {0}: You gain 1 life.", ELF, do=[("put",)], then={"usable": False}),
    M("Boast — {0}: You gain 1 life.", ELF, do=[("put",), ("attack", "Ann", ["it"])], then={"usable": True}),
    M("Boast — {0}: You gain 1 life.", ELF, do=[("put",), ("attack", "Ann", ["it"]), ("use",)],
      then={"usable": False, "Ann life": 21}),
    M("Exhaust — {0}: You gain 1 life.", ELF, do=[("put",)], then={"usable": True}),
    M("Exhaust — {0}: You gain 1 life.", ELF, do=[("put",), ("use",), ("turn", "Ann")],
      then={"usable": False, "Ann life": 21}),
    M("{0}: You gain 1 life. Activate no more than twice each turn.", ELF, do=[("put",), ("use",)],
      then={"usable": True}),
    M("{0}: You gain 1 life. Activate no more than twice each turn.", ELF, do=[("put",), ("use",), ("use",)],
      then={"usable": False, "Ann life": 22}),
    # support: other than the permanent itself, each once (CR 701.41a); detain until your next turn (CR 701.35a)
    M("When this creature enters, support 2.", ELF, given={"Ann": ["Grizzly Bears"], "Ben": ["Craw Wurm"]},
      do=[("cast", (), {"target": [["Grizzly Bears", "Craw Wurm"]]})],
      then={"counters Grizzly Bears": {"+1/+1": 1}, "counters Craw Wurm": {"+1/+1": 1}, "counters it": {}}),
    M("Support 1.", given=BEARS, do=[("cast", ["Grizzly Bears"])],
      then={"counters Grizzly Bears": {"+1/+1": 1}, "counters Runeclaw Bear": {}}),
    M("Detain target creature.", given=BEARS, do=[("cast", ["Runeclaw Bear"])],
      then={"has Runeclaw Bear": [CANT_ATTACK, CANT_BLOCK, CANT_ACTIVATE], "lacks Grizzly Bears": [CANT_ATTACK]}),
    M("Detain target creature.", given=BEARS, do=[("cast", ["Runeclaw Bear"]), ("turn", "Ben")],
      then={"has Runeclaw Bear": [CANT_ATTACK, CANT_BLOCK, CANT_ACTIVATE]}),
    M("Detain target creature.", given=BEARS, do=[("cast", ["Runeclaw Bear"]), ("turn", "Ben"), ("turn", "Ann")],
      then={"lacks Runeclaw Bear": [CANT_ATTACK, CANT_BLOCK, CANT_ACTIVATE]}),
    # one cost or the other, as the player chooses (CR 601.2b)
    M("As an additional cost to cast this spell, sacrifice a creature or discard a card.\nYou gain 1 life.", do=(),
      then={"castable": False}),
    M("As an additional cost to cast this spell, sacrifice a creature or discard a card.\nYou gain 1 life.",
      given={"Ann": ["Grizzly Bears"], "Ben": ["Runeclaw Bear"]}, then={"Ann life": 21, "Ann": [], "Ben": ["Runeclaw Bear"]}),
    M("As an additional cost to cast this spell, sacrifice a creature or discard a card.\nYou gain 1 life.",
      given={"Ann hand": ["Forest"]}, then={"Ann life": 21, "Ann hand": 0, "Ann graveyard": ["Forest", "Test Text"]}),
    # conditions and numbers
    M("At the beginning of your end step, if you control three or more creatures with different powers, you gain 1 life.", EN,
      given={"Ann": ["it", "Grizzly Bears", "Craw Wurm", "Elvish Mystic"]}, do=[("step", "Ann", "end")], then={"Ann life": 21}),
    M("At the beginning of your end step, if you control three or more creatures with different powers, you gain 1 life.", EN,
      given={"Ann": ["it", "Grizzly Bears", "Runeclaw Bear", "Craw Wurm"], "Ben": ["Elvish Mystic"]},
      do=[("step", "Ann", "end")], then={"Ann life": 20}),
    M("{0}: You gain 1 life. Activate only if creatures you control have total power 8 or greater.", EN,
      given={"Ann": ["it", "Craw Wurm", "Grizzly Bears"]}, do=(), then={"usable": True}),
    M("{0}: You gain 1 life. Activate only if creatures you control have total power 8 or greater.", EN,
      given={"Ann": ["it", "Craw Wurm"], "Ben": ["Grizzly Bears"]}, do=(), then={"usable": False}),
    M("You gain life equal to the total power of creatures you control.",
      given={"Ann": ["Craw Wurm", "Grizzly Bears"], "Ben": ["Runeclaw Bear"]}, then={"Ann life": 28}),
    M("This land enters tapped unless a player has 13 or less life.", "Land", do=[("enter",)], then={"tapped it": True}),
    M("This land enters tapped unless a player has 21 or less life.", "Land", do=[("enter",)], then={"tapped it": False}),
    M("This creature gets +2/+1 as long as an opponent has 10 or less life.", ELF, do=[("put",)], then={"pt it": (2, 2)}),
    M("This creature gets +2/+1 as long as an opponent has 20 or less life.", ELF, do=[("put",)], then={"pt it": (4, 3)}),
    M("This land enters tapped unless you have two or more opponents.", "Land", do=[("enter",)], then={"tapped it": True}),
    M("You gain life equal to the number of basic land types among lands you control.",
      given={"Ann": ["Forest", "Forest", "Tropical Island"], "Ben": ["Swamp"]}, then={"Ann life": 22}),
    M("Draw a card for each basic land type among lands you control.",
      given={"Ann": ["Forest", "Island", "Island"], "Ann library": ["Forest", "Forest", "Forest"]}, then={"Ann hand": 2}),
    # a creature counts for one of its types; as many as can be are counted (CR 700.8)
    M("You gain life equal to the number of creatures in your party.",
      given={"Ann": ["Grizzly Bears"], "Ben": ["Elvish Mystic"]}, then={"Ann life": 20}),
    M("You gain 2 life for each opponent you have.", then={"Ann life": 22}),
    M("Multikicker {0}\nThis creature enters with a +1/+1 counter on it for each time it was kicked.", ELF,
      do=[("cast", (), {}, "", {"multikicker": [True, True]})], then={"counters it": {"+1/+1": 2}}),
    M("Multikicker {0}\nWhen this creature enters, you gain 2 life for each time it was kicked.", ELF,
      do=[("cast", (), {}, "", {"multikicker": [True, True]})], then={"Ann life": 24}),
    M("{T}: Prevent the next X damage that would be dealt to target creature this turn, where X is the number of basic land "
      "types among lands you control.", ELF, given={"Ann": ["it", "Forest", "Island", "Craw Wurm"]},
      do=[("use", 0, ["Craw Wurm"]), ("other", "Ben", "Burn", ["Craw Wurm"])], then={"damage Craw Wurm": 0}),
    M("When this creature enters, add {R} for each creature you control.", ELF, given={"Ann": ["Grizzly Bears"]},
      then={"Ann pool": [0, 0, 0, 2, 0, 0]}),
]
