"""What a word of a text refers to: the card exiled for it, what an "if" before it spoke of, one of two events."""

from tests.cards.playing import Meaning as M

EN, ELF = "Enchantment", "Creature — Elf"
DEALT = "one or more creatures you control deal combat damage to a player"
TWO = ("Grizzly Bears", "Goblin Piker")
CYCLING = "Cycling {X}{G}{G}\nWhen you cycle this card, "
CHEAP = ["Memnite", "Ornithopter", "Sol Ring"]

REFERRING = [
    # "next" is the next untap step, whatever else keeps it tapped then
    *(M("Tap target creature. It doesn't untap during its controller's next untap step.",
        given={"Ann": [held], "Ben": ["Hill Giant"], "Ben hand": [freed]},
        do=[("cast", ["Hill Giant"]), ("turn", "Ben"), ("other", "Ben", freed, [held]), ("turn", "Ann"), ("turn", "Ben")],
        then={"tapped Hill Giant": False})
      for held, freed in (("Dream Tides", "Mend"), ("Marble Titan", "Test Slay"))),
    # an Aura is an enchantment itself, and none of the others
    M("Enchant creature\nEnchanted creature gets +2/+2 for each other enchantment on the battlefield.", "Enchantment — Aura",
      given={"Ann": ["Grizzly Bears"]}, do=[("cast", ["Grizzly Bears"])], then={"pt Grizzly Bears": (2, 2)}),
    M("Enchant creature\nEnchanted creature gets +2/+2 for each other enchantment on the battlefield.", "Enchantment — Aura",
      given={"Ann": ["Grizzly Bears"], "Ben": ["Smoke"]}, do=[("cast", ["Grizzly Bears"])], then={"pt Grizzly Bears": (4, 4)}),
    # "that spell" is the spell that was cast, not the target named since
    M("Whenever you cast a creature spell, target creature gets +X/+0 until end of turn, where X is that spell's mana value.", EN,
      given={"Ann": ["it"], "Ben": ["Craw Wurm"], "Ann hand": ["Grizzly Bears"]},
      do=[("other", "Ann", "Grizzly Bears", (), {"target": ["Craw Wurm"]})], then={"pt Craw Wurm": (8, 4)}),
    # a hand without cards can be discarded
    M("Whenever you cast a creature spell, you may discard your hand. If you do, draw two cards.", EN,
      given={"Ann": ["it"], "Ann hand": ["Grizzly Bears"]}, do=[("other", "Ann", "Grizzly Bears", (), {"may": True})],
      then={"Ann hand": 2}),
    # the type that was chosen for whoever grants the protection
    M("As this creature enters, choose a creature type.\nHumans you control have protection from creatures of the chosen type.",
      ELF, given={"Ann": ["Elite Vanguard"], "Ben": ["Grizzly Bears", "Goblin Piker"]},
      do=[("enter", {"type": "Bear"})], then={"blockable Elite Vanguard": ("Grizzly Bears", False)}),
    # an Aura finds itself in the graveyard, where it has fallen with what it enchanted (CR 400.7f, 113.6m)
    M("Enchant creature\nWhen enchanted creature dies, return this card to its owner's hand.", "Enchantment — Aura",
      given={"Ben": ["Hill Giant"], "Ann hand": ["Test Slay"]},
      do=[("cast", ["Hill Giant"]), ("other", "Ann", "Test Slay", ["Hill Giant"])], then={"zone it": "hand"}),
    M("Enchant creature\nWhen enchanted creature dies, return this card from your graveyard to the battlefield.",
      "Enchantment — Aura", given={"Ben": ["Hill Giant", "Craw Wurm"], "Ann hand": ["Test Slay"]},
      do=[("cast", ["Hill Giant"]), ("other", "Ann", "Test Slay", ["Hill Giant"])], then={"zone it": "battlefield"}),
    M("Enchant creature\nWhen enchanted creature dies, return this card from your graveyard to the battlefield.",
      "Enchantment — Aura", given={"Ben": ["Hill Giant", "Craw Wurm"], "Ann hand": ["Mend", "Test Slay"]},
      do=[("cast", ["Hill Giant"]), ("other", "Ann", "Mend", ["it"]), ("other", "Ann", "Test Slay", ["Hill Giant"])],
      then={"zone it": "graveyard"}),
    # what the effect itself has moved it finds (CR 400.7j)
    M("{0}: Exile this creature, then return it to the battlefield under its owner's control.", ELF,
      given={"Ann": ["it (+1/+1: 1)"]}, do=[("use", 0)], then={"counters it": {}, "Ann": ["Test Text"]}),
    M("Until end of turn, target creature gains \"When this creature dies, return it to the battlefield tapped under its owner's "
      "control, then create a Wicked Role token attached to it.\"", given={"Ann": ["Grizzly Bears"], "Ben hand": ["Test Slay"]},
      do=[("cast", ["Grizzly Bears"]), ("other", "Ben", "Test Slay", ["Grizzly Bears"])],
      then={"tapped Grizzly Bears": True, "pt Grizzly Bears": (3, 3)}),
    # who controlled it as it left, though it is back under its owner's control (CR 608.2h)
    M("Enchant creature\nWhen enchanted creature leaves the battlefield, its controller sacrifices a creature.",
      "Enchantment — Aura", given={"Ann": ["Hill Giant"], "Ben": ["Craw Wurm", "Grizzly Bears"]},
      do=[("cast", ["Craw Wurm"]), ("other", "Ann", "Act of Treason", ["Craw Wurm"]),
          ("other", "Ann", "Acrobatic Maneuver", ["Craw Wurm"])],
      then={"Ann": [], "Ben": ["Craw Wurm", "Grizzly Bears"]}),
    # "the exiled card": what was exiled for this ability's own cost (CR 607.2b), or by it; each time its own
    M("Exile a creature card from your graveyard: Target opponent loses life equal to the exiled card's power.", ELF,
      given={"Ann": ["it"], "Ann graveyard": ["Craw Wurm"]}, do=[("use", 0, ["Ben"])], then={"Ben life": 14}),
    M("Exile a creature card from your graveyard: Put X +0/+1 counters on this creature, where X is the exiled card's mana "
      "value.", ELF, given={"Ann": ["it"], "Ann graveyard": ["Craw Wurm", "Grizzly Bears"]},
      do=[("use", 0, (), {"exile": ["Craw Wurm"]}), ("use", 0)], then={"counters it": {"+0/+1": 8}}),
    M("As an additional cost to cast this spell, exile a creature card from your graveyard.\n"
      "This spell deals damage equal to the exiled card's power to target creature.",
      given={"Ben": ["Craw Wurm"], "Ann graveyard": ["Hill Giant"]}, do=[("cast", ["Craw Wurm"])], then={"damage Craw Wurm": 3}),
    M("When this creature enters, you may exile another creature card from your graveyard. When you do, put a +1/+1 counter on "
      "each creature you control other than this creature that shares a creature type with the exiled card.", ELF,
      given={"Ann": ["Grizzly Bears", "Goblin Piker"], "Ann graveyard": ["Runeclaw Bear"]}, do=[("cast", (), {"may": True})],
      then={"pt Grizzly Bears": (3, 3), "pt Goblin Piker": (2, 1), "pt it": (2, 2)}),
    M("At the beginning of your end step, you may exile target creature card from a graveyard. If you do, create a 1/1 white "
      "Spirit creature token with flying. Put a +1/+1 counter on it if the exiled card's mana value is 4 or greater.", EN,
      given={"Ann": ["it"], "Ben graveyard": ["Grizzly Bears", "Craw Wurm"]},
      do=[("step", "Ann", "end", {"may": True, "target": "Grizzly Bears"}),
          ("step", "Ann", "end", {"may": True, "target": "Craw Wurm"})],
      then={"pt Spirit Token": (2, 2)}),
    # "it" after "if enchanted creature ..." is that creature
    M("Enchant creature\nWhen this Aura enters, if enchanted creature is red, tap it.", "Enchantment — Aura",
      given={"Ben": ["Hill Giant"]}, do=[("cast", ["Hill Giant"])], then={"tapped Hill Giant": True, "tapped it": False}),
    # of "when this enters and whenever you ..." it is this: there is nothing else
    M("When this enchantment enters and whenever you expend 4, put a stash counter on it.", EN,
      given={"Ann": ["it"], "Ann hand": ["Craw Wurm"]}, do=[("other", "Ann", "Craw Wurm")], then={"counters it": {"stash": 1}}),
    # two offers, each by itself
    M("You may tap or untap target permanent, then you may tap or untap another target permanent.",
      given={"Ben": ["Grizzly Bears", "Runeclaw Bear"]},
      do=[("cast", ["Grizzly Bears", "Runeclaw Bear"], {"may": [False, True]})],
      then={"tapped Grizzly Bears": False, "tapped Runeclaw Bear": True}),
    # once for all damage of a moment, each ability by itself (CR 603.2c)
    M(f"Whenever {DEALT}, you gain 1 life.\nWhenever one or more Goblins you control deal combat damage to a player, you gain "
      "10 life.", EN, given={"Ann": ["it", *TWO]}, do=[("attack", "Ann", TWO)], then={"Ann life": 31, "Ben life": 16}),
    M(f"When this enchantment enters and whenever {DEALT}, you gain 1 life.", EN, given={"Ann": ["it", *TWO]},
      do=[("attack", "Ann", TWO)], then={"Ann life": 21, "Ben life": 16}),
    M(f"Creatures you control have \"Whenever {DEALT}, you gain 1 life.\"", EN, given={"Ann": ["it", "it", "Grizzly Bears"]},
      do=[("attack", "Ann", ["Grizzly Bears"])], then={"Ann life": 22}),
    # X of a kicker and of a cycling cost is chosen, and what triggers speaks of it (CR 107.3)
    M("Kicker {X}{2}\nWhen this creature enters, if it was kicked, put X feather counters on it.", "Creature — Bird",
      do=[("cast", (), None, "{W}{W}{W}{W}{W}", {"kicker": True, "x": 3})], then={"counters it": {"feather": 3}}),
    M(f"{CYCLING}destroy up to one target artifact or enchantment with mana value X.", ELF,
      given={"Ann hand": ["it"], "Ben": CHEAP}, do=[("use", 0, (), {"x": [1], "target": ["Sol Ring"]}, "{G}{G}{G}")],
      then={"Ben": ["Memnite", "Ornithopter"]}),
    M(f"{CYCLING}destroy up to X target artifacts.", ELF, given={"Ann hand": ["it"], "Ben": CHEAP},
      do=[("use", 0, (), {"x": [2], "target": [["Sol Ring", "Memnite"]]}, "{G}{G}{G}{G}")], then={"Ben": ["Ornithopter"]}),
    M(f"{CYCLING}you gain X life.", ELF, given={"Ann hand": ["it"]}, do=[("use", 0, (), {"x": [2]}, "{G}{G}{G}{G}")],
      then={"Ann life": 22}),
    # an activated ability has an X of its own, 0 too (CR 107.3k)
    M("This creature enters with X +1/+1 counters on it.\n{X}, Remove X +1/+1 counters from this creature: You gain X life.", ELF,
      do=[("cast", (), None, "{G}{G}{G}", {"x": 3}), ("use", 0, (), {"x": [0]})],
      then={"Ann life": 20, "counters it": {"+1/+1": 3}}, cost="{X}"),
    # what triggers later speaks of the X of what made it, monstrosity of its own; bloodthirst X of the damage (CR 702.54b)
    M("{X}{W}: Monstrosity X.\nWhen this creature becomes monstrous, put a lifelink counter on each of up to X target creatures.",
      ELF, given={"Ann": ["it", *TWO]}, do=[("use", 0, (), {"x": [2], "target": [TWO]}, "{W}{W}{W}")],
      then={"counters it": {"+1/+1": 2}, "counters Grizzly Bears": {"lifelink": 1}}),
    M("Whenever this creature attacks, you may pay {X}. When you do, put X +1/+1 counters on this creature.", ELF,
      given={"Ann": ["it", "Forest", "Forest"]}, do=[("attack", "Ann", ["it"], {}, {"pay": True, "x": 2})],
      then={"counters it": {"+1/+1": 2}}),
    M("Whenever a creature dies this turn, you gain X life.", given={"Ann": ["Grizzly Bears"]},
      do=[("cast", (), None, "{G}{G}", {"x": 2}), ("bury", ["Grizzly Bears"])], then={"Ann life": 22}, cost="{X}"),
    M("Bloodthirst X", ELF, given={"Ann hand": ["Shock"]}, do=[("other", "Ann", "Shock", ["Ben"]), ("cast",)],
      then={"counters it": {"+1/+1": 2}}),
]  # fmt: skip
