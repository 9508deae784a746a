"""What mana was spent on a spell (CR 601.2h), what is historic, what happens the first time each turn."""

from engine.language.keywords import FIRST_STRIKE, FLYING
from tests.cards.playing import Meaning as M

EN, ELF = "Enchantment", "Creature — Elf"
BLUE = "When this creature enters, draw a card if {U} was spent to cast it."
TWICE = "Draw a card if {U}{U} was spent to cast this spell."
ADAMANT = "If at least three blue mana was spent to cast this spell, draw a card."
SAME = "If at least three mana of the same color was spent to cast this spell, draw a card."
CONVERGE = "You gain X life, where X is the number of colors of mana spent to cast this spell."
WATCH = "Whenever you cast a spell, if no mana was spent to cast it, you gain 1 life."
MUCH = "Whenever you cast a creature spell, draw a card. If two or more mana was spent to cast that spell, you gain 1 life."
AMOUNT = "Whenever you cast a creature spell, you gain X life, where X is the amount of mana spent to cast that spell."
FIRST = "Whenever you gain life for the first time each turn, draw a card.\n{0}: You gain 1 life."
GAIN = "you gain 1 life"
VALIANT = f"Whenever this creature becomes the target of a spell or ability you control for the first time each turn, {GAIN}."
AIMED = "Whenever this creature becomes the target of a spell or ability for the first time each turn, you gain 1 life."
CARDS = {"Ann library": ["Forest", "Forest", "Forest"]}

SPENT = [
    # mana that a spell asks about is spent on it where there is some; what it is paid with otherwise says the same
    M(BLUE, ELF, given={**CARDS, "Ann": ["Island"]}, then={"Ann hand": 1}, cost="{1}"),
    M(BLUE, ELF, given=CARDS, then={"Ann hand": 0}, cost="{1}"),
    M(TWICE, given={**CARDS, "Ann": ["Island"]}, then={"Ann hand": 0}, cost="{2}"),
    M(TWICE, given={**CARDS, "Ann": ["Island", "Island"]}, then={"Ann hand": 1}, cost="{2}"),
    M(ADAMANT, given={**CARDS, "Ann": ["Island", "Island", "Island"]}, then={"Ann hand": 1}, cost="{3}"),
    M(ADAMANT, given={**CARDS, "Ann": ["Island", "Island"]}, then={"Ann hand": 0}, cost="{3}"),
    M(SAME, given=CARDS, then={"Ann hand": 1}, cost="{3}"),
    M(SAME, given=CARDS, then={"Ann hand": 0}, cost="{1}{U}{R}"),
    M(CONVERGE, given={"Ann": ["Island", "Swamp", "Mountain"]}, then={"Ann life": 23}, cost="{3}"),
    M(CONVERGE, given={"Ann": ["Island", "Swamp", "Mountain"]}, then={"Ann life": 22}, cost="{1}{U}"),
    M("Sunburst", ELF, given={"Ann": ["Island", "Swamp"]}, then={"counters it": {"+1/+1": 2}}, cost="{2}"),
    M("Sunburst", "Artifact", given={"Ann": ["Island", "Swamp"]}, then={"counters it": {"charge": 2}}, cost="{2}"),
    M("This creature enters with a +1/+1 counter on it for each color of mana spent to cast it.", ELF,
      given={"Ann": ["Island"]}, then={"counters it": {"+1/+1": 2}}, cost="{2}"),
    # colorless is no color (CR 105.1)
    M(CONVERGE, given={"Ann": ["Island", "Sol Ring"]}, do=[("way", "", "hand")], then={"Ann life": 21}, cost="{3}"),
    M(SAME, given={**CARDS, "Ann": ["Sol Ring", "Sol Ring"]}, do=[("way", "", "hand")], then={"Ann hand": 0}, cost="{3}"),
    # what is put onto the battlefield was not cast: nothing was spent on it
    M("Sunburst", ELF, do=[("enter",)], then={"counters it": {}}),
    M(WATCH, EN, given={"Ann hand": ["Memnite"]}, do=[("put",), ("other", "Ann", "Memnite")], then={"Ann life": 21}),
    M(WATCH, EN, given={"Ann hand": ["Grizzly Bears"]}, do=[("put",), ("other", "Ann", "Grizzly Bears")], then={"Ann life": 20}),
    M(MUCH, EN, given={**CARDS, "Ann hand": ["Grizzly Bears"]}, do=[("put",), ("other", "Ann", "Grizzly Bears")],
      then={"Ann life": 21, "Ann hand": 1}),
    M(MUCH, EN, given={**CARDS, "Ann hand": ["Llanowar Elves"]}, do=[("put",), ("other", "Ann", "Llanowar Elves")],
      then={"Ann life": 20, "Ann hand": 1}),
    M(AMOUNT, EN, given={"Ann hand": ["Craw Wurm"]}, do=[("put",), ("other", "Ann", "Craw Wurm")], then={"Ann life": 26}),
    # of the spell itself; of the permanent that it was, though that has left (CR 608.2h)
    M("This spell deals damage equal to the amount of mana spent to cast this spell to target creature.",
      given={"Ben": ["Craw Wurm"]}, do=[("cast", ["Craw Wurm"])], then={"damage Craw Wurm": 3}, cost="{2}{R}"),
    M("You gain X life, where X is the amount of mana spent to cast this spell.", then={"Ann life": 22}, cost="{1}{R}"),
    M("If no mana was spent to cast this spell, you gain 1 life.", then={"Ann life": 20}, cost="{1}"),
    M("If no mana was spent to cast this spell, you gain 1 life.", then={"Ann life": 21}),
    # a token that was made meanwhile is no spell
    M("Whenever you cast a spell, create a Food token. If two or more mana was spent to cast that spell, you gain 1 life.", EN,
      given={"Ann hand": ["Grizzly Bears"]}, do=[("put",), ("other", "Ann", "Grizzly Bears")], then={"Ann life": 21}),
    M("Whenever you cast a spell, create a Food token. If no mana was spent to cast that spell, you gain 1 life.", EN,
      given={"Ann hand": ["Grizzly Bears"]}, do=[("put",), ("other", "Ann", "Grizzly Bears")], then={"Ann life": 20}),
    M("Counter target historic spell.", do=(), then={"targets": []}),
    # historic: artifacts, legendary, Sagas (CR 700.6)
    M("Historic creatures you control have flying.", EN, given={"Ann": ["Memnite", "Grizzly Bears", "Isamaru, Hound of Konda"]},
      do=[("put",)], then={"has Memnite": [FLYING], "has Isamaru, Hound of Konda": [FLYING], "lacks Grizzly Bears": [FLYING]}),
    M("Whenever you cast a historic spell, you gain 1 life.", EN, given={"Ann hand": ["Memnite", "Llanowar Elves"]},
      do=[("put",), ("other", "Ann", "Memnite"), ("other", "Ann", "Llanowar Elves")], then={"Ann life": 21}),
    # a keyword that stands for whole abilities
    M("Return target creature card with morph from your graveyard to your hand.",
      given={"Ann graveyard": ["Abomination of Gudul", "Grizzly Bears"]}, do=(), then={"targets": ["Abomination of Gudul"]}),
    # "it" after "as long as" is what the sentence is about
    M("This creature has first strike as long as it's attacking.", ELF, do=[("put",)], then={"lacks it": [FIRST_STRIKE]}),
    M("Enchant creature\nEnchanted creature has flying as long as it's red.", "Enchantment — Aura",
      given={"Ann": ["Grizzly Bears"]}, do=[("cast", ["Grizzly Bears"])], then={"lacks Grizzly Bears": [FLYING]}),
    M("Enchant creature\nEnchanted creature has flying as long as it's green.", "Enchantment — Aura",
      given={"Ann": ["Grizzly Bears"]}, do=[("cast", ["Grizzly Bears"])], then={"has Grizzly Bears": [FLYING]}),
    # the first time each turn, whoever had seen it
    M(FIRST, EN, given=CARDS, do=[("put",), ("use", 0), ("use", 0)], then={"Ann hand": 1, "Ann life": 22}),
    M(VALIANT, ELF, given={"Ann hand": ["Aim", "Aim"]}, do=[("put",), ("other", "Ann", "Aim", ["it"]), ("other", "Ann", "Aim",
      ["it"])],
      then={"Ann life": 21}),
    M(VALIANT, ELF, given={"Ben hand": ["Aim"]}, do=[("put",), ("other", "Ben", "Aim", ["it"])], then={"Ann life": 20}),
    M(AIMED, ELF, given={"Ben hand": ["Aim"]}, do=[("put",), ("other", "Ben", "Aim", ["it"])], then={"Ann life": 21}),
    # a copy has an ability beside what it copies
    M("You may have this creature enter as a copy of any creature on the battlefield, except it's an Illusion in addition to "
      "its other "
      "types and it has “When this creature becomes the target of a spell or ability, sacrifice it.”", ELF,
      given={"Ben": ["Craw Wurm"], "Ann hand": ["Aim"]}, do=[("cast", (), {"may": True, "copy": ["Craw Wurm"]}), ("other",
      "Ann", "Aim",
      ["it"])],
      then={"Ann": [], "Ben": ["Craw Wurm"]}),
    # X of a part of a cost that is no mana is announced with the spell or ability (CR 601.2b)
    M("As an additional cost to cast this spell, discard X cards.\nYou gain X life.", given={"Ann hand": ["Forest", "Island",
      "Swamp"]},
      do=[("cast", (), {}, "", {"x": 2, "discard": [["Forest", "Island"]]})], then={"Ann life": 22, "Ann hand": ["Swamp"]}),
    M("As an additional cost to cast this spell, pay X life.\nTarget opponent loses X life.",
      do=[("cast", ["Ben"], {}, "", {"x": 3})], then={"Ann life": 17, "Ben life": 17}),
    M("{0}, Sacrifice X creatures: You gain X life.", EN, given={"Ann": ["Memnite", "Grizzly Bears"]},
      do=[("put",), ("use", 0, (), {"x": 2})], then={"Ann life": 22, "Ann": ["Test Text"]}),
    M("{0}, Remove X charge counters from this artifact: You gain X life.", "Artifact", given={"Ann": ["it (charge: 3)"]},
      do=[("use", 0, (), {"x": 2})], then={"Ann life": 22, "counters it": {"charge": 1}}),
    M("Exile X creature cards from your graveyard: You gain X life.", EN, given={"Ann graveyard": ["Memnite", "Forest"]},
      do=[("put",), ("use", 0, (), {"x": 1})], then={"Ann life": 21, "Ann exile": ["Memnite"]}),
]  # fmt: skip
