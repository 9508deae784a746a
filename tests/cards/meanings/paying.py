"""Keyword actions that pay, numbers counted after a duration, what was sacrificed, damage to two kinds at once."""

from engine.language.keywords import FLYING
from tests.cards.playing import Meaning as M

EN, ELF, ART = "Enchantment", "Creature — Elf", "Artifact"
ELVES = {"Ann": ["Grizzly Bears", "Elvish Mystic", "Llanowar Elves"]}
BEHELD = "As an additional cost to cast this spell, behold a Dragon or pay {2}."
MAY_BEHOLD = "As an additional cost to cast this spell, you may behold a Dragon."

PAYING = [
    # what is counted is so as the effect begins, and does not change with it later (CR 608.2h, 611.2d)
    M("Target creature gets +1/+1 until end of turn for each Elf you control.", given=ELVES,
      do=[("cast", ["Grizzly Bears"])], then={"pt Grizzly Bears": (4, 4)}),
    M("Target creature gets +2/+0 until end of turn for each Elf you control.", "Instant",
      {**ELVES, "Ben": ["Elvish Mystic"]}, [("cast", ["Grizzly Bears"]), ("bury", ["Llanowar Elves"])],
      then={"pt Grizzly Bears": (6, 2)}),
    M("Target creature gets -1/-1 until end of turn for each Elf you control.", given=ELVES,
      do=[("cast", ["Grizzly Bears"])], then={"zone Grizzly Bears": "graveyard"}),
    M("Whenever this creature attacks, it gets +1/+0 until end of turn for each other attacking Elf.", ELF,
      {"Ann": ["Llanowar Elves", "Grizzly Bears"]}, [("put",), ("attack", "Ann", ["it", "Llanowar Elves", "Grizzly Bears"])],
      then={"Ben life": 20 - 3 - 1 - 2}),
    M("Whenever this creature attacks, it gets +1/+0 until end of turn for each other attacking Elf.", ELF,
      {"Ann": ["Llanowar Elves"]}, [("put",), ("attack", "Ann", ["it"])], then={"Ben life": 18}),
    M("Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other attacking creature.", EN,
      {"Ann": ["it", "Llanowar Elves", "Grizzly Bears"]}, [("attack", "Ann", ["Llanowar Elves", "Grizzly Bears"])],
      then={"Ben life": 20 - 2 - 3}),
    M("Target creature gets +1/+1 until end of turn for each other creature you control.", given=ELVES,
      do=[("cast", ["Grizzly Bears"])], then={"pt Grizzly Bears": (4, 4)}),
    # "for each" of colors, of counters of any kind, of things of two zones, of poison counters
    M("Whenever you cast a spell, you gain 1 life for each of its colors.", EN, {"Ann": ["it"], "Ann hand": ["Watchwolf"]},
      [("from", "Watchwolf", "", "hand", "{G}{W}")], {"Ann life": 22}),
    M("This creature gets +1/+1 for each color among permanents you control.", "Creature — Elf",
      {"Ann": ["Watchwolf", "Grizzly Bears", "Ornithopter"], "Ben": ["Air Elemental"]}, [("put",)], {"pt it": (4, 4)}),
    M("This creature gets +1/+1 for each counter on this creature.", ELF, {"Ann": ["it (oil: 2, charge: 1)"]}, (),
      {"pt it": (5, 5)}),
    M("Target creature gets +X/+0 until end of turn, where X is the number of counters on it.",
      given={"Ann": ["Grizzly Bears (oil: 2, charge: 1)"]}, do=[("cast", ["Grizzly Bears"])], then={"pt Grizzly Bears": (5, 2)}),
    M("This creature gets +1/+1 for each land you control and each land card in your graveyard.", ELF,
      {"Ann": ["Forest", "Forest"], "Ann graveyard": ["Swamp", "Shock"], "Ben graveyard": ["Forest"]}, [("put",)],
      {"pt it": (5, 5)}),
    M("Toxic 2\nThis creature gets +1/+1 for each poison counter your opponents have.", ELF, {},
      [("put",), ("attack", "Ann", ["it"])], {"pt it": (4, 4)}),
    # two events that one ability watches (CR 603.2): each by itself
    M("When this creature enters and whenever you gain life, draw a card.", ELF, {},
      [("cast",), ("other", "Ann", "Ponder It")], {"Ann hand": 2}),
    M("When this creature enters and whenever you gain life, draw a card.", ELF, {"Ann": ["it"]},
      [("other", "Ben", "Ponder It")], {"Ann hand": 0}),
    M("Toxic 2\nWhenever this creature deals combat damage to a player, you gain life equal to the number of poison counters "
      "your opponents have.", ELF, {}, [("put",), ("attack", "Ann", ["it"])], {"Ann life": 22}),
    # behold (CR 701.4a): a Dragon that one controls, or a Dragon card of the hand, is enough; it stays where it is
    M(BEHELD + "\nYou gain 1 life.", given={"Ann": ["Shivan Dragon"]}, then={"Ann life": 21, "Ann": ["Shivan Dragon"]}),
    M(BEHELD + "\nYou gain 1 life.", given={"Ann hand": ["Shivan Dragon"]}, then={"Ann life": 21, "Ann hand": 1}),
    M(BEHELD + "\nYou gain 1 life.", given={"Ben": ["Shivan Dragon"], "Ann": ["Grizzly Bears"]}, do=(), then={"castable": False}),
    M(MAY_BEHOLD + "\nDraw a card. If a Dragon was beheld, you gain 2 life.", given={"Ann": ["Shivan Dragon"]},
      do=[("cast", (), {}, "", {"kicker": True})], then={"Ann life": 22, "Ann hand": 1}),
    M(MAY_BEHOLD + "\nDraw a card. If a Dragon was beheld, you gain 2 life.", given={"Ann": ["Shivan Dragon"]},
      do=[("cast", (), {}, "", {"kicker": False})], then={"Ann life": 20, "Ann hand": 1}),
    M("As an additional cost to cast this spell, you may behold a Hero.\nIf a Hero was beheld, you gain 2 life.",
      given={"Ann": ["Grizzly Bears"]}, then={"Ann life": 20}),
    # to blight: -1/-1 counters on a creature of one's own; without one nothing is blighted
    M("Blight 1.", given={"Ann": ["Craw Wurm"], "Ben": ["Hill Giant"]}, then={"counters Craw Wurm": {"-1/-1": 1},
      "counters Hill Giant": {}}),
    M("Each opponent blights 2.", given={"Ann": ["Craw Wurm"], "Ben": ["Hill Giant"]},
      then={"counters Craw Wurm": {}, "counters Hill Giant": {"-1/-1": 2}}),
    M("You may blight 2. If you do, draw a card.", given={"Ben": ["Hill Giant"]}, do=[("cast", (), {"may": True})],
      then={"Ann hand": 0}),
    M("You may blight 2. If you do, draw a card.", given={"Ann": ["Craw Wurm"]}, do=[("cast", (), {"may": True})],
      then={"Ann hand": 1, "counters Craw Wurm": {"-1/-1": 2}}),
    M("{T}, Blight 1: You gain 1 life.", ART, {"Ann": ["it", "Craw Wurm"]}, [("use",)],
      {"Ann life": 21, "counters Craw Wurm": {"-1/-1": 1}}),
    M("{T}, Blight 1: You gain 1 life.", ART, {"Ben": ["Craw Wurm"], "Ann": ["it"]}, (), {"usable": False}),
    M("As an additional cost to cast this spell, you may blight 1.\nIf this spell's additional cost was paid, you gain 2 life.",
      given={"Ann": ["Craw Wurm"]}, do=[("cast", (), {}, "", {"kicker": True})],
      then={"Ann life": 22, "counters Craw Wurm": {"-1/-1": 1}}),
    M("As an additional cost to cast this spell, you may blight 1.\nIf this spell's additional cost was paid, you gain 2 life.",
      given={"Ann": ["Craw Wurm"]}, do=[("cast", (), {}, "", {"kicker": False})], then={"Ann life": 20,
      "counters Craw Wurm": {}}),
    # waterbend (CR 701.67a): artifacts and creatures are tapped for {1} each, new ones as well; mana pays the rest
    M("Waterbend {2}: You gain 1 life.", EN, {"Ann": ["it", "Grizzly Bears (sick)", "Ornithopter"]}, [("use",)],
      {"Ann life": 21, "tapped Grizzly Bears": True, "tapped Ornithopter": True}),
    M("Waterbend {2}: You gain 1 life.", EN, {"Ann": ["it", "Grizzly Bears"]}, (), {"usable": False}),
    M("Waterbend {2}: You gain 1 life.", EN, {"Ann": ["it", "Grizzly Bears", "Forest"]}, [("use",)],
      {"Ann life": 21, "tapped Grizzly Bears": True, "tapped Forest": True}),
    M("Waterbend {2}: You gain 1 life.", EN, {"Ann": ["it", "Grizzly Bears (tapped)", "Forest", "Propaganda"]}, (),
      {"usable": False}),
    # what was sacrificed, as it last was (CR 608.2h)
    M("Sacrifice a permanent: Draw a card. If the sacrificed permanent was an artifact, you gain 2 life.", EN,
      {"Ann": ["it", "Ornithopter"]}, [("use", 0, (), {"sacrifice": ["Ornithopter"]})], {"Ann life": 22, "Ann hand": 1}),
    M("Sacrifice another permanent: Draw a card. If the sacrificed permanent was an artifact, you gain 2 life.", EN,
      {"Ann": ["it", "Grizzly Bears"]}, [("use",)], {"Ann life": 20, "Ann hand": 1}),
    M("Sacrifice a creature: Draw a card. If the sacrificed creature was white, you gain 2 life.", EN,
      {"Ann": ["it", "Savannah Lions"]}, [("use",)], {"Ann life": 22}),
    M("Sacrifice a creature: Draw a card. If the sacrificed creature was white, you gain 2 life.", EN,
      {"Ann": ["it", "Grizzly Bears"]}, [("use",)], {"Ann life": 20}),
    M("Sacrifice another artifact: You gain life equal to the sacrificed artifact's mana value.", ART,
      {"Ann": ["it", "Icy Manipulator"]}, [("use",)], {"Ann life": 24}),
    M("Sacrifice a creature: You gain life equal to the mana value of the sacrificed creature.", EN,
      {"Ann": ["it", "Hill Giant"]}, [("use",)], {"Ann life": 24}),
    M("As an additional cost to cast this spell, sacrifice a creature.\nAdd an amount of {B} equal to the sacrificed creature's "
      "mana value.", given={"Ann": ["Hill Giant"]}, then={"Ann pool": [0, 0, 4, 0, 0, 0]}),
    M("{T}, Sacrifice a creature: Search your library for a creature card with mana value equal to 1 plus the sacrificed "
      "creature's mana value, put it onto the battlefield, then shuffle.", ART,
      {"Ann": ["it", "Grizzly Bears"], "Ann library": ["Craw Wurm", "Trained Armodon", "Hill Giant", "Runeclaw Bear"]},
      [("use", 0, (), {"search": "Trained Armodon"})], {"Ann": ["Test Text", "Trained Armodon"]}),
    M("Destroy target creature with power equal to the number of Forests you control.",
      given={"Ann": ["Forest", "Forest"], "Ben": ["Grizzly Bears", "Hill Giant", "Llanowar Elves"]}, do=(),
      then={"targets": ["Grizzly Bears"]}),
    # damage to two kinds at once: what is of both is dealt it once (CR 120.4a)
    M("This spell deals 2 damage to each creature and each artifact creature.", "Instant",
      {"Ann": ["Hill Giant"], "Ben": ["Bottle Gnomes"]}, then={"damage Hill Giant": 2, "damage Bottle Gnomes": 2,
      "Ann life": 20}),
    M("This spell deals 2 damage to each opponent and each creature your opponents control.", "Instant",
      {"Ann": ["Hill Giant"], "Ben": ["Craw Wurm"]}, then={"damage Hill Giant": 0, "damage Craw Wurm": 2, "Ben life": 18,
      "Ann life": 20}),
    M("This spell deals 2 damage to each opponent and each creature they control.", "Instant",
      {"Ann": ["Hill Giant"], "Ben": ["Craw Wurm"]}, then={"damage Hill Giant": 0, "damage Craw Wurm": 2, "Ben life": 18,
      "Ann life": 20}),
    M("This spell deals 3 damage to each opponent and each creature and planeswalker they control.", "Instant",
      {"Ann": ["Hill Giant"], "Ben": ["Craw Wurm"]}, then={"damage Hill Giant": 0, "damage Craw Wurm": 3, "Ben life": 17}),
    # returned tapped, under its owner's control whoever stole it
    M("Exile target creature, then return it to the battlefield tapped under its owner's control.",
      given={"Ben": ["Grizzly Bears"]},
      do=[("cast", ["Grizzly Bears"])], then={"Ben": ["Grizzly Bears"], "tapped Grizzly Bears": True,
      "whose Grizzly Bears": "Ben"}),
    # strive: that much more for each target beyond the first; more cannot be chosen than paid for (CR 601.2c, f)
    M("This spell costs {1} more to cast for each target beyond the first.\nAny number of target creatures each gain flying "
      "until end of turn.", "Instant", {"Ann": ["Grizzly Bears", "Hill Giant"]},
      [("cast", [["Grizzly Bears", "Hill Giant"]], {}, "{1}")], {"has Grizzly Bears": [FLYING], "has Hill Giant": [FLYING]}),
    M("This spell costs {1} more to cast for each target beyond the first.\nAny number of target creatures each gain flying "
      "until end of turn.", "Instant", {"Ann": ["Grizzly Bears", "Hill Giant"]},
      [("cast", [["Grizzly Bears"]])], {"has Grizzly Bears": [FLYING], "lacks Hill Giant": [FLYING]}),
    # power-up: once, and cheaper by the mana cost in the turn the creature entered
    M("Power-up — {3}{G}: Put two +1/+1 counters on this creature.", ELF, {}, [("cast",), ("use", 0, (), None, "{2}")],
      {"counters it": {"+1/+1": 2}, "usable": False}, "{1}{G}"),
    M("Power-up — {3}{G}: Put two +1/+1 counters on this creature.", ELF, {}, [("cast",), ("turn", "Ann")],
      {"usable": False}, "{1}{G}"),
]
