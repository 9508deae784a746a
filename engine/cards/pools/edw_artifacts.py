"""The artifact pile of Elder Dragon Wars."""

from engine.cards.tokens import ELEMENTAL_3_1_HASTE, HORNET, WASP
from engine.dsl import *

# -- whose texts say it in words of their own ------------------------------------------------------------------------------

artifact(
    "Amulet of Unmaking", "{5}",
    ability(cost("{5}, {T}", exile_self()), exile(target(ARTIFACT | CREATURE | LAND)), sorcery=True),
)
artifact(
    "Anvil of Bogardan", "{2}",
    permits(no_maximum_hand(EACH_PLAYER)),
    at(each_players_step(DRAW_STEP), draw(1, THAT_PLAYER), discard(1, THAT_PLAYER)),
)
artifact(
    "Celestial Sword", "{6}",
    ability("{3}, {T}", until_end_of_turn(target(CREATURE.yours, good=1), pt(3, 3)), sacrifice_later(IT)),
)
artifact(
    "Chariot of the Sun", "{3}",
    ability("{2}, {T}", until_end_of_turn(target(CREATURE.yours), has(FLYING), base_toughness(1))),
)
artifact(
    "Cold Storage", "{4}",
    ability("{3}", exile(target(CREATURE.yours), "exiled")),
    ability(cost(sacrifice_this()), reanimate(those(linked(), CREATURE))),
)
artifact("Eon Hub", "{5}", permits(skips_steps(EACH_PLAYER, "upkeep")))
artifact(
    "Erratic Portal", "{4}", ability("{1}, {T}", unless_pays("{1}", bounce(target(CREATURE)), controller(IT))),
)
artifact(
    "Hornet Cannon", "{4}",
    ability("{3}, {T}", create(HORNET, key="created"), destroy_later(noted("created", "it"))),
)
artifact("The Hive", "{5}", ability("{5}, {T}", create(WASP)))
artifact(
    "Jester's Cap", "{4}",
    ability(cost("{2}, {T}", sacrifice_this()), search_theirs(target(PLAYER), CARD, 3, "exile")),
)
artifact(
    "Jinxed Choker", "{3}",
    at(your_step(END_STEP), give_control(target(OPPONENT), THIS), put_counters(THIS, "charge")),
    at(your_step(UPKEEP), damage(own_counters("charge"), YOU)),
    ability("{3}", choose_one(put_counters(THIS, "charge"), remove_counters(THIS, "charge"))),
)
creature(
    "Karn, Silver Golem", "{5}", "Legendary Artifact Golem", 4, 4,
    whenever(either(blocks(THIS), becomes_blocked(THIS)), until_end_of_turn(THIS, pt(-4, 4))),
    ability(
        "{1}",
        until_end_of_turn(
            target(ARTIFACT.non("creature")), also(T_CREATURE), base_pt(mana_value_of(IT), mana_value_of(IT))
        ),
    ),
)
artifact(
    "Lightning Coils", "{3}",
    whenever(dies(CREATURE.yours.nontoken), put_counters(THIS, "charge")),
    at(
        your_step(UPKEEP),
        remove_all_counters(THIS, "charge"), create(ELEMENTAL_3_1_HASTE, that_much(), key="created"),
        exile_later(noted("created", "them")), if_=value_at_least(own_counters("charge"), 5),
    ),
)
artifact(
    "Nevinyrral's Disk", "{4}", enters_tapped(), ability("{1}, {T}", destroy(ARTIFACT | CREATURE | ENCHANTMENT)),
)
artifact(
    "Oblivion Stone", "{3}",
    ability("{4}, {T}", put_counters(target(PERMANENT), "fate")),
    ability(
        cost("{5}, {T}", sacrifice_this()),
        destroy(PERMANENT.non("land").has("without_counter", "fate")), remove_all_counters(PERMANENT, "fate"),
    ),
)
artifact(
    "Plague Boiler", "{3}",
    at(your_step(UPKEEP), put_counters(THIS, "plague")),
    ability("{1}{B}{G}", choose_one(put_counters(THIS, "plague"), remove_counters(THIS, "plague"))),
    when(
        state(value_at_least(own_counters("plague"), 3)),
        sacrifice(what=THIS), if_(did(), destroy(PERMANENT.non("land"))),
    ),
)
artifact(
    "Powder Keg", "{2}",
    at(your_step(UPKEEP), may(put_counters(THIS, "fuse"))),
    ability(cost("{T}", sacrifice_this()), destroy((ARTIFACT | CREATURE).value_is(own_counters("fuse")))),
)
artifact(
    "Sandstone Deadfall", "{3}",
    ability(cost("{T}", sacrifice_cost(LAND, 2), sacrifice_this()), destroy(target(CREATURE.attacking))),
)
artifact(
    "Torture Chamber", "{3}",
    at(your_step(UPKEEP), put_counters(THIS, "pain")),
    at(your_step(END_STEP), damage(own_counters("pain"), YOU)),
    ability(
        cost("{1}, {T}", remove_all_cost("pain")),
        damage(noted_number("removed", "the number of pain counters removed this way"), target(CREATURE)),
    ),
)
