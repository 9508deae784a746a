"""What triggers abilities, and what must be so for them to do something."""

from engine.dsl import FLYING
from tests.cards.playing import Meaning as M

EN, ELF = "Enchantment", "Creature — Elf"
BEARS = {"Ann": ["Grizzly Bears"], "Ben": ["Runeclaw Bear"]}

EVENTS = [
    # delirium: card types, each once
    M("As long as there are four or more card types among cards in your graveyard, this creature has flying.", ELF,
      given={"Ann graveyard": ["Forest", "Shock", "Grizzly Bears"], "Ben graveyard": ["Wrath of God"]}, do=[("put",)],
      then={"lacks it": [FLYING]}),
    M("As long as there are four or more card types among cards in your graveyard, this creature has flying.", ELF,
      given={"Ann graveyard": ["Forest", "Shock", "Ornithopter"]}, do=[("put",)], then={"has it": [FLYING]}),
    M("As long as there are four or more card types among cards in your graveyard, this creature has flying.", ELF,
      given={"Ann graveyard": ["Forest", "Shock", "Grizzly Bears", "Craw Wurm"]}, do=[("put",)], then={"lacks it": [FLYING]}),
    # what an ability costs
    M("{2}: Draw a card. This ability costs {1} less to activate for each Elf you control.", ELF,
      do=[("put",), ("use", 0, (), None, "{1}")], then={"Ann hand": 1}),
    M("{2}: Draw a card. This ability costs {1} less to activate for each Elf you control.", ELF,
      do=[("put",)], then={"usable": False}),
    M("{2}: Draw a card. This ability costs {2} less to activate for each oil counter on this creature.", ELF,
      given={"Ann": ["it (oil: 1)"]}, do=[("use",)], then={"Ann hand": 1}),
    M("{2}: Draw a card. This ability costs {1} less to activate for each creature card in your graveyard.", ELF,
      given={"Ann": ["it"], "Ben graveyard": ["Grizzly Bears", "Craw Wurm"]}, do=(), then={"usable": False}),
    # words after the last of several nouns
    M("Destroy target artifact, enchantment, or creature with flying.",
      given={"Ben": ["Grizzly Bears", "Serra Angel", "Propaganda"]}, do=(), then={"targets": ["Propaganda", "Serra Angel"]}),
    M("Destroy target artifact or creature with power 3 or greater.",
      given={"Ben": ["Grizzly Bears", "Serra Angel", "Ornithopter"]}, do=(), then={"targets": ["Ornithopter", "Serra Angel"]}),
    M("Destroy target land or creature without flying.", given={"Ben": ["Grizzly Bears", "Serra Angel", "Forest"]}, do=(),
      then={"targets": ["Forest", "Grizzly Bears"]}),
    # exerting (CR 701.43): a choice as it attacks; exerted it stays tapped in the next turn, and attacks only once
    M("You may exert this creature as it attacks. When you do, it gets +1/+3 and gains flying until end of turn.", ELF,
      do=[("put",), ("attack", "Ann", ["it"], {}, {"exert": True})], then={"Ben life": 17, "pt it": (3, 5), "has it": [FLYING]}),
    M("You may exert this creature as it attacks. When you do, it gets +1/+3 and gains flying until end of turn.", ELF,
      do=[("put",), ("attack", "Ann", ["it"], {}, {"exert": False}), ("turn", "Ann")], then={"Ben life": 16}),
    M("You may exert this creature as it attacks. When you do, you gain 3 life.", ELF,
      do=[("put",), ("attack", "Ann", ["it"], {}, {"exert": True}), ("turn", "Ann")],
      then={"Ann life": 23, "Ben life": 18, "tapped it": True}),
    M("You may exert this creature as it attacks.\nWhenever you exert a creature, draw a card.", ELF,
      do=[("put",), ("attack", "Ann", ["it"], {}, {"exert": True})], then={"Ann hand": 1, "pt it": (2, 2)}),
    # what happens to several at the same time happens once
    M("Whenever one or more creatures you control enter, you gain 1 life.", EN, {"Ann": ["it"]},
      [("other", "Ann", "Raise the Alarm")], {"Ann life": 21}),
    M("Whenever one or more creatures you control enter, you gain that much life.", EN, {"Ann": ["it"]},
      [("other", "Ann", "Raise the Alarm")], {"Ann life": 22}),
    M("Whenever one or more creatures you control enter, you gain 1 life.", EN, {"Ann": ["it"]},
      [("other", "Ann", "Raise the Alarm"), ("other", "Ann", "Raise the Alarm")], {"Ann life": 22}),
    M("Whenever one or more creatures you control enter, you gain 1 life.", EN, {"Ann": ["it"]},
      [("other", "Ben", "Raise the Alarm")], {"Ann life": 20}),
    M("Whenever one or more creatures die, you gain 1 life.", EN, {"Ann": ["it", "Grizzly Bears"], "Ben": ["Runeclaw Bear"]},
      [("other", "Ann", "Pyroclasm")], {"Ann life": 21}),
    M("Whenever one or more other creatures die, you gain 1 life.", ELF, {"Ann": ["it"], "Ben": ["Runeclaw Bear"]},
      [("other", "Ann", "Pyroclasm")], {"Ann life": 21}),
    M("Whenever one or more other creatures die, you gain 1 life.", ELF, {"Ann": ["it"]},
      [("other", "Ann", "Pyroclasm")], {"Ann life": 20}),
    M("Whenever one or more permanents you control leave the battlefield, you gain 1 life.", EN,
      {"Ann": ["it", "Grizzly Bears", "Craw Wurm"]}, [("other", "Ann", "Evacuation")], {"Ann life": 21}),
    M("Whenever one or more creatures die, you gain 1 life.", EN, {"Ann": ["it", "Grizzly Bears"]},
      [("other", "Ann", "Evacuation")], {"Ann life": 20}),
]
