"""What triggers abilities, and what must be so for them to do something."""

from tests.cards.playing import Meaning as M

EN, ELF = "Enchantment", "Creature — Elf"
BEARS = {"Ann": ["Grizzly Bears"], "Ben": ["Runeclaw Bear"]}

EVENTS = [
    M("At the beginning of each of your postcombat main phases, you gain 1 life.", EN,
      do=[("put",), ("step", "Ben", "main2"), ("step", "Ann", "main2")], then={"Ann life": 21}),
]
