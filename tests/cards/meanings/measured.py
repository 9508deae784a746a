"""What "another", "all" and "blocking it" are measured from, and what comes with a basic land type."""

from engine.dsl import FLYING
from tests.cards.playing import Meaning as M

EN, ELF = "Enchantment", "Creature — Elf"
HIT = "Tap target creature. It deals damage equal to its power to another target creature."
END = "When this creature dies, destroy all creatures at the beginning of the next end step."
MARTYR = (
    "Whenever another creature you control becomes blocked, sacrifice it. If you do, it deals 4 damage to each creature "
    "blocking it."
)
BURIED = "If this creature would be put into a graveyard from anywhere, exile it instead."
INTERRED = "When this creature is put into a graveyard from anywhere, you gain 3 life."
SWAMPS = "Lands you control are Swamps in addition to their other types."
GROVE = "Nontoken creatures you control are Forest lands in addition to their other types."
FIGHT = {"Ann": ["Serra Angel"], "Ben": ["Hill Giant"]}
RAT = {"Ann": ["Forest"], "Ann hand": ["Typhoid Rats"]}

MEASURED = [
    # an ability that defines its size is an ability (CR 604.3)
    M("Creatures with no abilities get +2/+2.", EN, given={"Ann": ["it", "Grizzly Bears", "Maro"], "Ann hand": ["Forest"]}, do=(),
      then={"pt Grizzly Bears": (4, 4), "pt Maro": (1, 1)}),
    # "no counters" is no kind of counter
    M("Destroy all creatures with no counters on them.", given={"Ben": ["Craw Wurm (+1/+1: 1)", "Grizzly Bears"]},
      then={"Ben": ["Craw Wurm"]}),
    # what costs less after another spell is that other spell's matter: it is not counted yet itself (CR 601.2f)
    M("This spell costs {2} less to cast if you've cast another spell this turn.\nYou gain 4 life.",
      given={"Ann": ["Swamp", "Swamp"], "Ann hand": ["Memnite"]}, do=[("other", "Ann", "Memnite"), ("way", "", "hand", "")],
      then={"Ann life": 24}, cost="{3}{B}"),
    M("This spell costs {2} less to cast if you've cast another spell this turn.\nYou gain 4 life.",
      given={"Ann": ["Swamp", "Swamp"]}, do=(), then={"castable": False}, cost="{3}{B}"),
    # cast with flashback it is exiled, wherever it would go (CR 702.34a)
    M("You gain 1 life. Shuffle this card into its owner's library.\nFlashback {0}", given={"Ann graveyard": ["it"]},
      do=[("way", "flashback", "graveyard")], then={"Ann life": 21, "zone it": "exile"}),
    M("You gain 1 life. Return this card to its owner's hand.\nFlashback {0}", given={"Ann graveyard": ["it"]},
      do=[("way", "flashback", "graveyard")], then={"Ann life": 21, "zone it": "exile"}),
    # one shield counter for all damage of a moment (CR 122.1c)
    M("Put a shield counter on target creature.", given={"Ann": ["Craw Wurm"], "Ben": ["Hill Giant", "Grizzly Bears"]},
      do=[("cast", ["Craw Wurm"]), ("attack", "Ann", ["Craw Wurm"], {"Hill Giant": "Craw Wurm", "Grizzly Bears": "Craw Wurm"})],
      then={"damage Craw Wurm": 0, "counters Craw Wurm": {}}),
    # mana of a power below 0 is none (CR 107.1b)
    M("{T}: Add an amount of {G} equal to this creature's power.", ELF,
      given={"Ann": ["it", "Forest", "Forest"], "Ann hand": ["Shrink", "Grizzly Bears"]},
      do=[("other", "Ann", "Shrink", ["it"])], then={"cast Grizzly Bears": True}),
    # another target is other than the target before it, not than the creature whose ability it is (CR 115.3)
    M("{0}: " + HIT, ELF, given={"Ann": ["Grizzly Bears"]}, do=[("put",), ("use", 0, ["Grizzly Bears", "it"])],
      then={"Ann": ["Grizzly Bears"]}),
    M("When this creature enters, tap target creature. Another target creature you control gains flying until end of turn.", ELF,
      given={"Ben": ["Grizzly Bears"], "Ann hand": ["it"]}, do=[("cast", (), {"target": ["Grizzly Bears"]})],
      then={"has it": [FLYING]}),
    # with no target before it, it is other than the creature itself
    M("When this creature enters, another target creature you control gains flying until end of turn.", ELF,
      given={"Ann": ["Grizzly Bears"], "Ann hand": ["it"]}, do=[("cast",)],
      then={"lacks it": [FLYING], "has Grizzly Bears": [FLYING]}),
    # nothing fights itself: "that creature" is the one named before the fighter (CR 701.14)
    M("Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life. Target creature "
      "you control fights that creature.", given=FIGHT, do=[("cast", ["Hill Giant", "Serra Angel"])],
      then={"Ann life": 23, "Ben": [], "damage Serra Angel": 3}),
    M("When this creature enters, you may put a bounty counter on target creature. If you do, another target creature you "
      "control fights that creature.", ELF, given={**FIGHT, "Ann hand": ["it"]},
      do=[("cast", (), {"target": ["Hill Giant", "Serra Angel"], "may": [True]})],
      then={"Ben": [], "damage Serra Angel": 3}),
    # a kicked spell deals the damage itself, whatever it spoke of before: this one is colorless
    M("Kicker {1}\nTap target creature. If this spell was kicked, it deals 1 damage to another target creature.", "Instant",
      given={"Ben": ["Grizzly Bears"], "Ann": ["Silver Knight", "Ogre Taskmaster"]},
      do=[("cast", ["Ogre Taskmaster", "Silver Knight"], None, "{1}", {"kicker": True})], then={"damage Silver Knight": 1}),
    # an Equipment is no creature that was spoken of
    M("This spell deals 2 damage to target creature. Exile up to one target Equipment attached to that creature. If that "
      "creature would die this turn, exile it instead.", given={"Ben": ["Grizzly Bears"]}, do=[("cast", ["Grizzly Bears"])],
      then={"Ben": [], "Ben exile": ["Grizzly Bears"]}),
    # "other" than the creature the Aura is on, and than the creature that was dealt damage: neither is the Aura or Equipment
    M("Enchant creature\nOther creatures you control get -1/-1.", "Enchantment — Aura",
      given={"Ann": ["Grizzly Bears", "Hill Giant"], "Ben": ["Craw Wurm"]}, do=[("cast", ["Grizzly Bears"])],
      then={"pt Grizzly Bears": (2, 2), "pt Hill Giant": (2, 2), "pt Craw Wurm": (6, 4)}),
    M("Whenever equipped creature deals damage to a blocking creature, this Equipment deals that much damage to each other "
      "creature defending player controls.\nEquip {0}", "Artifact — Equipment",
      given={"Ann": ["Grizzly Bears", "Hill Giant"], "Ben": ["Craw Wurm", "Serra Angel"]},
      do=[("put",), ("use", 0, ["Grizzly Bears"]), ("attack", "Ann", ["Grizzly Bears"], {"Craw Wurm": "Grizzly Bears"})],
      then={"damage Craw Wurm": 2, "damage Serra Angel": 2, "damage Hill Giant": 0}),
    # whom it attacked as it died is the defending player still (CR 508.5a)
    M("When this creature dies, defending player loses 2 life.", ELF, given={"Ben": ["Craw Wurm"]},
      do=[("put",), ("attack", "Ann", ["it"], {"Craw Wurm": "it"})], then={"Ann life": 20, "Ben life": 18, "Ann": []}),
    # what a card says of its own way into a graveyard it says wherever it is (CR 113.6)
    M(BURIED, ELF, do=[("put",), ("bury", ["it"])], then={"Ann": [], "Ann exile": ["Test Text"]}),
    M(BURIED, ELF, given={"Ann hand": ["it"]}, do=[("discard",)], then={"Ann hand": 0, "Ann exile": ["Test Text"]}),
    M(BURIED, ELF, given={"Ann": ["Grizzly Bears", "it"]}, do=[("bury", ["Grizzly Bears"])],
      then={"Ann": ["Test Text"], "Ann graveyard": ["Grizzly Bears"]}),
    # nor does that ability look back: it works in the graveyard, wherever the card came from (CR 603.6c)
    M(INTERRED, ELF, do=[("put",), ("bury", ["it"])], then={"Ann": [], "Ann life": 23}),
    M(INTERRED, ELF, given={"Ann hand": ["it"]}, do=[("discard",)], then={"Ann hand": 0, "Ann life": 23}),
    M(INTERRED, ELF, given={"Ann": ["Grizzly Bears", "it"]}, do=[("bury", ["Grizzly Bears"])], then={"Ann life": 20}),
    # what may happen instead and is not chosen does not (CR 614): the card is drawn
    M("If you would draw a card, you may put a study counter on this enchantment instead.", EN, do=[("put",), ("draw", "Ann", 1)],
      then={"Ann hand": 1, "counters it": {}}),
    # what a delayed effect describes is whatever fits then (CR 603.7)
    M(END, ELF, given={"Ann hand": ["Grizzly Bears"]},
      do=[("put",), ("bury", ["it"]), ("other", "Ann", "Grizzly Bears"), ("step", "Ann", "end")], then={"Ann": []}),
    # what was blocking a creature as it left still blocked it (CR 608.2h)
    M(MARTYR, ELF, given={"Ann": ["Grizzly Bears"], "Ben": ["Hill Giant", "Craw Wurm"]},
      do=[("put",), ("attack", "Ann", ["Grizzly Bears"], {"Hill Giant": "Grizzly Bears"})],
      then={"Ann": ["Test Text"], "Ben": ["Craw Wurm"], "damage Craw Wurm": 0}),
    # a land with a basic land type has its mana ability (CR 305.6), however it came by the type
    M(SWAMPS, EN, given=RAT, do=[("put",)], then={"cast Typhoid Rats": True}),
    M(SWAMPS, EN, given={**RAT, "Ann": [], "Ben": ["Forest"]}, do=[("put",)], then={"cast Typhoid Rats": False}),
    M(GROVE, EN, given={"Ann": ["Grizzly Bears"], "Ann hand": ["Llanowar Elves"]}, do=[("put",)],
      then={"cast Llanowar Elves": True}),
]  # fmt: skip
