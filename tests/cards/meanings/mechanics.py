"""Mechanics with rules of their own: Sagas, designations, keyword actions."""

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
]
