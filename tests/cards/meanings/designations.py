"""Designations of players and permanents: the Ring and its bearers, speed, day and night; what comes tapped and attacking."""

from engine.language.keywords import FLYING, HASTE, LIFELINK
from tests.cards.playing import Meaning as M

EN, ELF = "Enchantment", "Creature — Elf"
TEMPTING = "{0}: The Ring tempts you."
BEARER = {"ring_bearer": ["Grizzly Bears"]}
TEMPT = ("use", 0, (), BEARER)
FAST = "Start your engines!\nMax speed — This creature gets +2/+2 and has lifelink.\n{0}: Each opponent loses 1 life."
CHANGES = "Whenever day becomes night or night becomes day, you gain 1 life."
NEITHER = "If it's neither day nor night, it becomes day as this enchantment enters.\n"

CLASS = "Enchantment — Class"
SADDLES = "{0}: This creature becomes saddled until end of turn."
UP = "{0}: This Class becomes level 2. Activate only as a sorcery. Activate only if this Class is level 1."

DESIGNATIONS = [
    # the Ring (CR 701.54): a bearer is legendary and no creature of greater power blocks it; each temptation adds an ability
    M(TEMPTING + "\nLegendary creatures you control get +2/+2.", EN, {"Ann": ["it", "Grizzly Bears", "Elvish Mystic"]}, [TEMPT],
      {"pt Grizzly Bears": (4, 4), "pt Elvish Mystic": (1, 1)}),
    M(TEMPTING + "\nNonlegendary creatures you control have flying.", EN, {"Ann": ["it", "Grizzly Bears", "Elvish Mystic"]},
      [TEMPT], {"lacks Grizzly Bears": [FLYING], "has Elvish Mystic": [FLYING]}),
    M(TEMPTING + "\nHistoric creatures you control have flying.", EN, {"Ann": ["it", "Grizzly Bears", "Elvish Mystic"]}, [TEMPT],
      {"has Grizzly Bears": [FLYING], "lacks Elvish Mystic": [FLYING]}),
    M(TEMPTING, EN, {"Ann": ["it", "Grizzly Bears"], "Ben": ["Hill Giant", "Runeclaw Bear"]}, [TEMPT],
      {"blockable Grizzly Bears": ("Hill Giant", False)}),
    M(TEMPTING, EN, {"Ann": ["it", "Grizzly Bears"], "Ben": ["Hill Giant", "Runeclaw Bear"]}, [TEMPT],
      {"blockable Grizzly Bears": ("Runeclaw Bear", True)}),
    M(TEMPTING, EN, {"Ann": ["it", "Grizzly Bears"], "Ann library": ["Forest"]}, [TEMPT, ("attack", "Ann", ["Grizzly Bears"])],
      {"Ann graveyard": []}),
    M(TEMPTING, EN, {"Ann": ["it", "Grizzly Bears"], "Ann library": ["Forest"]},
      [TEMPT, TEMPT, ("attack", "Ann", ["Grizzly Bears"])], {"Ann graveyard": ["Forest"]}),
    M(TEMPTING, EN, {"Ann": ["it", "Grizzly Bears"], "Ben": ["Runeclaw Bear"], "Ann library": ["Forest"]},
      [TEMPT, TEMPT, TEMPT, ("attack", "Ann", ["Grizzly Bears"], {"Runeclaw Bear": "Grizzly Bears"})], {"Ben": []}),
    M(TEMPTING, EN, {"Ann": ["it", "Grizzly Bears"], "Ben": ["Wall of Wood"], "Ann library": ["Forest"]},
      [TEMPT, TEMPT, ("attack", "Ann", ["Grizzly Bears"], {"Wall of Wood": "Grizzly Bears"})], {"Ben": ["Wall of Wood"]}),
    M(TEMPTING, EN, {"Ann": ["it", "Grizzly Bears"], "Ben": ["Wall of Wood"], "Ann library": ["Forest"]},
      [TEMPT, TEMPT, TEMPT, ("attack", "Ann", ["Grizzly Bears"], {"Wall of Wood": "Grizzly Bears"})], {"Ben": []}),
    M(TEMPTING, EN, {"Ann": ["it", "Grizzly Bears"], "Ann library": ["Forest"]},
      [TEMPT, TEMPT, TEMPT, TEMPT, ("attack", "Ann", ["Grizzly Bears"])], {"Ben life": 15}),
    M(TEMPTING, EN, {"Ann": ["it", "Grizzly Bears", "Elvish Mystic"], "Ann library": ["Forest"]},
      [TEMPT, TEMPT, TEMPT, TEMPT, ("attack", "Ann", ["Elvish Mystic"])], {"Ben life": 19}),
    M(TEMPTING + "\nWhenever the Ring tempts you, you gain 1 life.", EN, {"Ann": ["it"]}, [("use",)], {"Ann life": 21}),
    M(TEMPTING + "\nWhenever you choose a creature as your Ring-bearer, you gain 1 life.", EN, {"Ann": ["it"]}, [("use",)],
      {"Ann life": 20}),
    M(TEMPTING + "\nWhenever you choose a creature as your Ring-bearer, you gain 1 life.", EN, {"Ann": ["it", "Grizzly Bears"]},
      [TEMPT], {"Ann life": 21}),
    M(TEMPTING + "\nWhenever the Ring tempts you, if you chose a creature other than this creature as your Ring-bearer, you gain "
      "1 life.", ELF, {"Ann": ["it", "Grizzly Bears"]}, [TEMPT, ("use", 0, (), {"ring_bearer": ["it"]})], {"Ann life": 21}),
    M(TEMPTING + "\nAs long as this creature is your Ring-bearer, it has flying.", ELF, {"Ann": ["it", "Grizzly Bears"]}, [TEMPT],
      {"lacks it": [FLYING]}),
    M(TEMPTING + "\nAs long as this creature is your Ring-bearer, it has flying.", ELF, {"Ann": ["it", "Grizzly Bears"]},
      [("use", 0, (), {"ring_bearer": ["it"]})], {"has it": [FLYING]}),
    M(TEMPTING + "\nAs long as this creature is your Ring-bearer, it has flying.", ELF, {"Ann": ["it", "Grizzly Bears"]},
      [("use", 0, (), {"ring_bearer": ["it"]}), TEMPT], {"lacks it": [FLYING]}),
    M(TEMPTING + "\n{1}: Draw a card. Activate only if the Ring has tempted you two or more times this game.", EN,
      {"Ann": ["it", "Forest"]}, [("use",)], {"Ann hand": 0}),
    M(TEMPTING + "\nWhen you cycle this card, you gain 1 life.\n{T}: Draw a card. If you control a Ring-bearer, you gain 5 life.",
      ELF, {"Ann": ["it"]}, [("use", 0, (), {"ring_bearer": ["it"]}), ("use", 1)], {"Ann life": 25, "Ann hand": 1}),
    M("{T}: Draw a card. If you control a Ring-bearer, you gain 5 life.", ELF, {"Ann": ["it"]}, [("use",)],
      {"Ann life": 20, "Ann hand": 1}),
    # speed (CR 702.179): it begins at 1, rises once a turn in one's own turns as an opponent loses life, and ends at 4
    M(FAST, ELF, {"Ann": ["it"]}, [("use",), ("use",), ("use",), ("use",)], {"pt it": (2, 2), "lacks it": [LIFELINK]}),
    M(FAST, ELF, {"Ann": ["it"]}, [("turn", "Ann"), ("use",), ("turn", "Ann"), ("use",)], {"pt it": (2, 2)}),
    M(FAST, ELF, {"Ann": ["it"]}, [("turn", "Ann"), ("use",), ("turn", "Ann"), ("use",), ("turn", "Ann"), ("use",)],
      {"pt it": (4, 4), "has it": [LIFELINK]}),
    M(FAST, ELF, {"Ann": ["it"]}, [("turn", "Ben"), ("use",), ("turn", "Ben"), ("use",), ("turn", "Ben"), ("use",)],
      {"pt it": (2, 2)}),
    M("Start your engines!\n{0}: Each opponent loses 1 life.\n{0}: You gain X life, where X is your speed.", ELF, {"Ann": ["it"]},
      [("turn", "Ann"), ("use",)] * 4 + [("use", 1)], {"Ann life": 24}),
    M("Start your engines!\n{T}: You gain X life, where X is your speed.", ELF, {"Ann": ["it"]}, [("use",)], {"Ann life": 21}),
    M("Start your engines!\nThis creature can't attack or block unless you have max speed.", ELF, {"Ann": ["it"]}, (),
      {"Ann attackers": []}),
    # day and night (CR 731): from the first of either; a spell less day becomes night, with two spells night becomes day
    M(NEITHER + CHANGES, EN, {}, [("cast",)], {"Ann life": 20}),
    M(NEITHER + CHANGES, EN, {}, [("cast",), ("turn", "Ben")], {"Ann life": 20}),
    M(NEITHER + CHANGES, EN, {}, [("cast",), ("turn", "Ben"), ("turn", "Ann")], {"Ann life": 21}),
    M("{0}: It becomes night.\n" + CHANGES, EN, {"Ann": ["it"]}, [("use",)], {"Ann life": 20}),
    M("{0}: It becomes night.\n{0}: It becomes day.\n" + CHANGES, EN, {"Ann": ["it"]}, [("use",), ("use", 1), ("use", 1)],
      {"Ann life": 21}),
    M("{0}: It becomes night.\nAs long as it's night, creatures you control have flying.\nAs long as it's day, creatures you "
      "control have haste.", EN, {"Ann": ["it", "Grizzly Bears"]}, [("use",)],
      {"has Grizzly Bears": [FLYING], "lacks Grizzly Bears": [HASTE]}),
    M("When this creature transforms into this creature, you gain 1 life.", ELF, {}, [("cast",)], {"Ann life": 20}),
    # what befalls players and what they do shows at once in what hangs on it
    M("{0}: Each opponent gets a poison counter.\nAs long as an opponent has three or more poison counters, this creature gets "
      "+2/+0.", ELF, {"Ann": ["it"]}, [("use",)] * 3, {"pt it": (4, 2)}),
    M("{0}: Each opponent gets a poison counter.\n{0}: Proliferate.\nAs long as an opponent has three or more poison counters, "
      "this creature gets +2/+0.", ELF, {"Ann": ["it"]},
      [("use",), ("use", 1, (), {"proliferate": [True]}), ("use", 1, (), {"proliferate": [True]})], {"pt it": (4, 2)}),
    M("{0}: Mill a card.\nThis creature gets +2/+0 as long as you descended this turn.", ELF,
      {"Ann": ["it"], "Ann library": ["Grizzly Bears"]}, [("use",)], {"pt it": (4, 2)}),
    M("{0}: Target opponent loses 1 life.\nThis creature gets +2/+0 as long as you've committed a crime this turn.", ELF,
      {"Ann": ["it"]}, [("use", 0, ["Ben"])], {"pt it": (4, 2)}),
    # "it" is what entered, not what watches for it: the token that comes was not cast, though the enchantment was
    M("Whenever a creature you control enters, if you cast it, destroy that creature, then create a 1/1 white Soldier creature "
      "token.", EN, {"Ann hand": ["Grizzly Bears"], "Ann": ["Forest", "Forest"]},
      [("cast",), ("other", "Ann", "Grizzly Bears")],
      {"Ann": ["Soldier Token", "Test Text"], "Ann graveyard": ["Grizzly Bears"]}),
    # tapped and attacking: they were not declared as attackers (CR 508.4), and are dealt with by no "whenever it attacks"
    M("Whenever this creature attacks, create two 1/1 white Soldier creature tokens that are tapped and attacking.", ELF, {},
      [("put",), ("attack", "Ann", ["it"])], {"Ben life": 16}),
    M("Whenever this creature attacks, create a tapped and attacking token that's a copy of target creature you control.", ELF,
      {"Ann": ["Hill Giant"]}, [("put",), ("attack", "Ann", ["it"], {}, {"target": ["Hill Giant"]})], {"Ben life": 15}),
    M("Whenever this creature attacks, create a tapped and attacking token that's a copy of target creature you control, except "
      "it has flying.", ELF, {"Ann": ["Hill Giant"], "Ben": ["Craw Wurm"]},
      [("put",), ("attack", "Ann", ["it"], {"Craw Wurm": "it"}, {"target": ["Hill Giant"]})], {"Ben life": 17}),
    M("Whenever this creature attacks, you may put a creature card from your hand onto the battlefield tapped and attacking.",
      ELF,
      {"Ann hand": ["Hill Giant"]}, [("put",), ("attack", "Ann", ["it"], {}, {"may": True})],
      {"Ben life": 15, "tapped Hill Giant": True}),
    M("Whenever this creature attacks, look at the top two cards of your library. You may put a creature card from among them "
      "onto the battlefield tapped and attacking. Put the rest on the bottom of your library in a random order.", ELF,
      {"Ann library": ["Forest", "Hill Giant"]}, [("put",), ("attack", "Ann", ["it"], {}, {"battlefield": ["Hill Giant"]})],
      {"Ben life": 15, "tapped Hill Giant": True}),
    # without a duration it lasts (CR 611.2a)
    M("Put a +1/+1 counter on target creature. It gains flying.", given={"Ann": ["Grizzly Bears"]},
      do=[("cast", ["Grizzly Bears"]), ("turn", "Ben")], then={"has Grizzly Bears": [FLYING], "pt Grizzly Bears": (3, 3)}),
    M("Put a +1/+1 counter on target creature. It becomes an Angel in addition to its other types and gains flying.",
      given={"Ann": ["Grizzly Bears"]}, do=[("cast", ["Grizzly Bears"]), ("turn", "Ben")],
      then={"has Grizzly Bears": [FLYING], "types Grizzly Bears": ["Angel", "Bear"]}),
    M("Untap all creatures you control. They gain haste.", given={"Ann": ["Grizzly Bears"]}, do=[("cast",), ("turn", "Ben")],
      then={"has Grizzly Bears": [HASTE]}),
    # what it is while that holds, and otherwise
    M("Enchant creature\nEnchanted creature gets +3/+3 as long as it's white. Otherwise, it gets -1/-1.", "Enchantment — Aura",
      {"Ann": ["Grizzly Bears"]}, [("cast", ["Grizzly Bears"])], {"pt Grizzly Bears": (1, 1)}),
    M("Enchant creature\nEnchanted creature gets +3/+3 as long as it's white. Otherwise, it gets -1/-1.", "Enchantment — Aura",
      {"Ann": ["Savannah Lions"]}, [("cast", ["Savannah Lions"])], {"pt Savannah Lions": (5, 4)}),
    # each mode once: in a turn, or as long as it is the same object
    M("Whenever you gain life, choose one that hasn't been chosen this turn —\n• Draw a card.\n• Put a +1/+1 counter on this "
      "creature.", ELF, {"Ann": ["it"], "Ann library": ["Forest"] * 3},
      [("other", "Ann", "Ponder It", (), {"modes": [0]}), ("other", "Ann", "Ponder It", (), {"modes": [0]}),
       ("other", "Ann", "Ponder It", (), {"modes": [0]})], {"Ann hand": 1, "counters it": {"+1/+1": 1}}),
    M("{0}: Choose one that hasn't been chosen —\n• Draw a card.\n• You gain 1 life.", EN, {"Ann": ["it"]},
      [("use", 0, (), {"modes": [1]}), ("turn", "Ann"), ("use", 0, (), {"modes": [0]})], {"usable": False, "Ann life": 21}),
    # a vote of all players, beginning with one's own (CR 701.38): more of one than of the other, or a tie
    M("Starting with you, each player votes for time or money. If time gets more votes, you gain 5 life. If money gets more "
      "votes or the vote is tied, draw a card.",
      do=[("cast", (), {"vote": ["time", "time"]})], then={"Ann life": 25, "Ann hand": 0}),
    M("Starting with you, each player votes for time or money. If time gets more votes, you gain 5 life. If money gets more "
      "votes or the vote is tied, draw a card.",
      do=[("cast", (), {"vote": ["time", "money"]})], then={"Ann life": 20, "Ann hand": 1}),
    M("Starting with you, each player votes for time or money. You gain 2 life for each time vote and draw a card for each "
      "money vote.", do=[("cast", (), {"vote": ["time", "money"]})], then={"Ann life": 22, "Ann hand": 1}),
    M("Starting with you, each player votes for time or money. You gain life equal to the number of time votes.",
      do=[("cast", (), {"vote": ["time", "time"]})], then={"Ann life": 22}),
    # two kinds of counters on one permanent
    M("Put two +1/+1 counters and a flying counter on target creature.", given={"Ann": ["Grizzly Bears"]},
      do=[("cast", ["Grizzly Bears"])], then={"counters Grizzly Bears": {"+1/+1": 2, "flying": 1},
      "has Grizzly Bears": [FLYING]}),
    # damage that is prevented, and what comes of it once for all of one moment (CR 615.5)
    M("If damage would be dealt to this creature, prevent that damage. Put an oil counter on this creature.", ELF,
      {"Ann": ["it"]}, [("other", "Ben", "Burn", ["it"])], {"damage it": 0, "counters it": {"oil": 1}}),
    # once a turn: declined it is offered again, taken it is not; and once for good
    M("Whenever you gain life, you may draw a card. Do this only once each turn.", EN, {"Ann": ["it"]},
      [("other", "Ann", "Ponder It", (), {"may": [False]}), ("other", "Ann", "Ponder It", (), {"may": [True]}),
       ("other", "Ann", "Ponder It", (), {"may": [True]})], {"Ann hand": 1}),
    M("Whenever you gain life, you may draw a card. Do this only once each turn.", EN, {"Ann": ["it"]},
      [("other", "Ann", "Ponder It", (), {"may": [True]}), ("turn", "Ben"), ("other", "Ann", "Ponder It", (), {"may": [True]})],
      {"Ann hand": 2}),
    M("{0}: You gain 1 life. Activate only once.", EN, {"Ann": ["it"]}, [("use",), ("turn", "Ann")],
      {"usable": False, "Ann life": 21}),
    # nothing is a Room here: the other event is what happens
    M("Whenever an enchantment you control enters and whenever you fully unlock a Room, you gain 1 life.", EN,
      {"Ann hand": ["Propaganda"]}, [("put",), ("from", "Propaganda", "", "hand", "{2}{U}")], {"Ann life": 21}),
    # one or two targets, and not none
    M("One or two target creatures each get +1/+0 until end of turn.", given={"Ann": ["Grizzly Bears", "Hill Giant"]},
      do=[("cast", [["Grizzly Bears", "Hill Giant"]])], then={"pt Grizzly Bears": (3, 2), "pt Hill Giant": (4, 3)}),
    M("One or two target creatures each get +1/+0 until end of turn.", do=(), then={"castable": False}),
    M("When this creature enters and at the beginning of your upkeep, you gain 1 life.", ELF, {},
      [("cast",), ("step", "Ann", "upkeep")], {"Ann life": 22}),
    # exploit (CR 702.110): what it sacrifices it exploits, itself as well; nothing has to be sacrificed
    M("Exploit\nWhen this creature exploits a creature, you gain 3 life.", ELF, {"Ann": ["Grizzly Bears"]},
      [("cast", (), {"sacrifice": [["Grizzly Bears"]]})], {"Ann life": 23, "Ann": ["Test Text"]}),
    M("Exploit\nWhen this creature exploits a creature, you gain 3 life.", ELF, {"Ann": ["Grizzly Bears"]},
      [("cast", (), {"sacrifice": [["it"]]})], {"Ann life": 23, "Ann": ["Grizzly Bears"]}),
    M("Exploit\nWhen this creature exploits a creature, you gain 3 life.", ELF, {"Ann": ["Grizzly Bears"]},
      [("cast", (), {"sacrifice": [[]]})], {"Ann life": 20}),
    # ascend (CR 702.131b): with ten permanents the blessing comes, and stays when they are fewer
    M("Ascend\nThis creature has flying as long as you have the city's blessing.", ELF, {"Ann": ["it", *["Forest"] * 8]},
      [("turn", "Ann")],
      {"lacks it": [FLYING]}),
    M("Ascend\nThis creature has flying as long as you have the city's blessing.", ELF, {"Ann": ["it", *["Forest"] * 9]},
      [("turn", "Ann"), ("bury", ["Ann/Forest", "Ann/Forest 2"])], {"has it": [FLYING]}),
    # the levels of a Class (CR 716.2): one after the other
    M(f"{UP}\nWhen this Class becomes level 2, you gain 3 life.", CLASS, {"Ann": ["it"]}, [("use",)],
      {"Ann life": 23, "usable": False}),
    M(f"{UP}\nAs long as this Class is level 2 or greater, creatures you control get +1/+1.", CLASS,
      {"Ann": ["it", "Grizzly Bears"]}, (), {"pt Grizzly Bears": (2, 2)}),
    M(f"{UP}\nAs long as this Class is level 2 or greater, creatures you control get +1/+1.", CLASS,
      {"Ann": ["it", "Grizzly Bears"]}, [("use",)], {"pt Grizzly Bears": (3, 3)}),
    # saddled (CR 702.171): until end of turn, and each time it becomes so
    M(f"{SADDLES}\nWhenever this creature attacks while saddled, you gain 1 life.", ELF,
      {"Ann": ["it"]}, [("use",), ("attack", "Ann", ["it"])], {"Ann life": 21}),
    M(f"{SADDLES}\nWhenever this creature attacks while saddled, you gain 1 life.", ELF,
      {"Ann": ["it"]}, [("attack", "Ann", ["it"])], {"Ann life": 20}),
    M(f"{SADDLES}\nWhenever this creature becomes saddled for the first time each turn, you gain 1 life.", ELF,
      {"Ann": ["it"]}, [("use",), ("use",)], {"Ann life": 21}),
    M(f"{SADDLES}\nAs long as this creature is saddled, it has flying.", ELF,
      {"Ann": ["it"]}, [("use",)], {"has it": [FLYING]}),
    M(f"{SADDLES}\nAs long as this creature is saddled, it has flying.", ELF,
      {"Ann": ["it"]}, (), {"lacks it": [FLYING]}),
    # champion (CR 702.72)
    M("Champion a creature\nWhen an Elf is championed with this creature, you gain 1 life.", ELF, {"Ann": ["Llanowar Elves"]},
      [("cast", (), {"may": [True]})], {"Ann life": 21, "Ann exile": ["Llanowar Elves"]}),
    M("Champion a creature\nWhen an Elf is championed with this creature, you gain 1 life.", ELF, {"Ann": ["Grizzly Bears"]},
      [("cast", (), {"may": [True]})], {"Ann life": 20, "Ann exile": ["Grizzly Bears"]}),
]
