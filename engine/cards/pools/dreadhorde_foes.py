"""Cards of the players that the rules of the Dreadhorde speak of."""

from engine.dsl import *

sorcery("Mind Rot", "{2}{B}", discard(2, target(PLAYER)))
instant("Quench", "{1}{U}", counter_unless_pays("{2}", target(SPELL, good=-1)))
enchantment("Ghostly Prison", "{2}{W}", permits(attack_tax(2)))
creature(
    "Howling Golem", "{3}", "Artifact Golem", 2, 3,
    whenever(either(attacks(THIS), blocks(THIS)), draw(1, EACH_PLAYER)),
)
