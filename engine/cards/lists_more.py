"""Cards of the published lists whose texts take more than common words."""
# fmt: off

from engine.cards.champions_more import DRAGON_SPIRIT
from engine.dsl import *

planeswalker("Gideon Jura", "{3}{W}{W}", "Legendary Gideon", 6,
    loyalty(2, draw_attacks(target(OPPONENT))), loyalty(-2, destroy(target(CREATURE.tapped))),
    loyalty(0, until_end_of_turn(THIS, also(T_CREATURE, "Human", "Soldier"), base_pt(6, 6)), shield(prevent_damage(THIS))))
creature("Odric, Master Tactician", "{2}{W}{W}", "Legendary Human Soldier", 3, 4, FIRST_STRIKE,
    whenever(attacks_with(THIS, 3), choose_every_block()))
creature("Johan", "{3}{R}{G}{W}", "Legendary Human Wizard", 5, 4, at(your_step(BEGIN_COMBAT), may(attack_untapped())))
creature("Nebuchadnezzar", "{3}{U}{B}", "Legendary Human Wizard", 3, 3,
    ability("{X}, {T}", choose_name(), discard_named(target(OPPONENT), X), if_=your_turn()))
creature("Ayesha Tanaka", "{W}{W}{U}{U}", "Legendary Human Artificer", 2, 2, BANDING,
    ability("{T}", counter_unless_pays("{W}", target(ACTIVATED_ABILITY.has("artifact_source")))))
artifact("Tatsumasa, the Dragon's Fang", "{6}", static(EQUIPPED, pt(5, 5)),
    ability(cost("{6}", exile_self()), create(DRAGON_SPIRIT, key="made"), delayed(
        dies(noted("made", "that token")), (reanimate(noted("exiled_self", "this Equipment"), owner=True),))),
    equip("{3}"), subtypes="Legendary Equipment")
creature("Brothers Yamazaki", "{2}{R}", "Legendary Human Samurai", 2, 1, bushido(1), permits(legend_pair("Brothers Yamazaki")),
    static(CREATURE.other.named("Brothers Yamazaki"), pt(2, 2), has(HASTE)))
sorcery("Mindblaze", "{5}{R}", mindblaze(target(PLAYER)))
