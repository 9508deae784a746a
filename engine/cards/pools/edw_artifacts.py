"""The artifact pile of Elder Dragon Wars."""

from engine.cards.tokens import ELEMENTAL_3_1_HASTE, HORNET, MONKEY, WASP
from engine.dsl import *

artifact(
    "Arena of the Ancients", "{3}",
    static(CREATURE.supertype("legendary"), under(DOESNT_UNTAP)),
    when(enters(THIS), tap(CREATURE.supertype("legendary"))),
)
artifact("Horn of Deafening", "{4}", ability("{2}, {T}", shield(prevent_damage(by=target(CREATURE), combat=True))))
artifact(
    "Kry Shield", "{2}",
    ability(
        "{2}, {T}",
        shield(prevent_damage(by=target(CREATURE.yours))), until_end_of_turn(IT, pt(0, mana_value_of(IT))),
    ),
)
artifact("Barl's Cage", "{4}", ability("{3}", stays_tapped(target(CREATURE))))
artifact(
    "Mirari", "{5}",
    whenever(casts(YOU, INSTANT | SORCERY), may_pay("{3}", copy_spell(that_other()))),
    subtypes="Legendary",
)
artifact("Ark of Blight", "{2}", ability(cost("{3}, {T}", sacrifice_this()), destroy(target(LAND))))
artifact("Citanul Flute", "{5}", ability("{X}, {T}", search(CREATURE.card.value_at_most(X))))
artifact(
    "Life Chisel", "{4}",
    ability(
        cost(sacrifice_cost(CREATURE)),
        gain_life(noted_number("sacrificed_toughness", "the sacrificed creature's toughness")), if_=your_upkeep(),
    ),
)
artifact("Aladdin's Ring", "{8}", ability("{8}, {T}", damage(4, target(ANY_TARGET))))
artifact(
    "Triangle of War", "{1}",
    ability(cost("{2}", sacrifice_this()), fight(target(CREATURE.yours), target(CREATURE.opponents))),
)
artifact("Touchstone", "{2}", ability("{T}", tap(target(ARTIFACT.not_yours))))
artifact("Planar Portal", "{6}", ability("{6}, {T}", search(CARD)))
artifact("Dragon Arch", "{5}", ability("{2}, {T}", may(put_from_hand(CREATURE.card.multicolored))))
artifact("Puppet Strings", "{3}", ability("{2}, {T}", may(choose_one(tap(target(CREATURE)), untap(IT)))))
artifact("Ring of Gix", "{3}", echo("{3}"), ability("{1}, {T}", tap(target(ARTIFACT | CREATURE | LAND))))
artifact(
    "Monkey Cage", "{5}",
    when(enters(CREATURE), sacrifice(what=THIS), create(MONKEY, mana_value_of(THAT))),
)
artifact(
    "Sword of the Chosen", "{2}",
    ability("{T}", until_end_of_turn(target(CREATURE.supertype("legendary")), pt(2, 2))), subtypes="Legendary",
)
artifact("Avarice Totem", "{1}", ability("{5}", exchange_control(THIS, target(PERMANENT.non("land")))))
artifact("Ankh of Mishra", "{2}", whenever(enters(LAND), damage(2, controller(THAT))))
artifact(
    "Jinxed Idol", "{2}",
    at(your_step(UPKEEP), damage(2, YOU)),
    ability(cost(sacrifice_cost(CREATURE)), give_control(target(OPPONENT), THIS)),
)
artifact(
    "Amber Prison", "{4}",
    MAY_NOT_UNTAP,
    ability("{4}, {T}", tap(target(ARTIFACT | CREATURE | LAND)), while_this_remains_tapped(IT, under(DOESNT_UNTAP))),
)
artifact("Mightstone", "{4}", static(CREATURE.attacking, pt(1, 0)))
artifact("Weakstone", "{4}", static(CREATURE.attacking, pt(-1, 0)))
artifact("Flying Carpet", "{4}", ability("{2}, {T}", until_end_of_turn(target(CREATURE), has(FLYING))))
artifact("Tower of Champions", "{4}", ability("{8}, {T}", until_end_of_turn(target(CREATURE), pt(6, 6))))
artifact("Tower of Eons", "{4}", ability("{8}, {T}", gain_life(10)))
artifact("Tower of Fortunes", "{4}", ability("{8}, {T}", draw(4)))
artifact(
    "Bullwhip", "{4}",
    ability("{2}, {T}", damage(1, target(CREATURE)), until_end_of_turn(IT, under(MUST_ATTACK))),
)
artifact("Meekstone", "{1}", static(CREATURE.power_at_least(3), under(DOESNT_UNTAP)))
artifact(
    "Time Bomb", "{4}",
    at(your_step(UPKEEP), put_counters(THIS, "time")),
    ability(cost("{1}, {T}", sacrifice_this()), damage_each(counters_on(THIS, "time"), CREATURE, EACH_PLAYER)),
)
artifact(
    "Power Matrix", "{4}",
    ability("{T}", until_end_of_turn(target(CREATURE), pt(1, 1), has(FLYING, FIRST_STRIKE, TRAMPLE))),
)
artifact("Relic Barrier", "{2}", ability("{T}", tap(target(ARTIFACT))))
artifact("Shield of the Ages", "{2}", ability("{2}", shield(prevent_damage(YOU), 1)))
artifact("Skull Catapult", "{4}", ability(cost("{1}, {T}", sacrifice_cost(CREATURE)), damage(2, target(ANY_TARGET))))
artifact(
    "Staff of Domination", "{3}",
    ability("{1}", untap(THIS)), ability("{2}, {T}", gain_life(1)), ability("{3}, {T}", untap(target(CREATURE))),
    ability("{4}, {T}", tap(target(CREATURE))), ability("{5}, {T}", draw()),
)
artifact(
    "Scrabbling Claws", "{1}",
    ability("{T}", exile_of_graveyard(target(PLAYER))),
    ability(cost("{1}", sacrifice_this()), exile(target(CARD.in_any(GRAVEYARD))), draw()),
)
artifact(
    "Leonin Bladetrap", "{3}",
    FLASH, ability(cost("{2}", sacrifice_this()), damage(2, CREATURE.attacking.without(FLYING))),
)

# -- whose texts say it in words of their own ------------------------------------------------------------------------------

artifact(
    "Al-abara's Carpet", "{5}", ability("{5}, {T}", shield(prevent_damage(YOU, CREATURE.attacking.without(FLYING)))),
)
artifact(
    "Altar of Shadows", "{7}",
    at(your_step(FIRST_MAIN), add_mana_for_each("{B}", counters_on(THIS, "charge"))),
    ability("{7}, {T}", destroy(target(CREATURE)), put_counters(THIS, "charge")),
)
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
artifact(
    "Doom Cannon", "{6}",
    as_enters(choose_creature_type()),
    ability(cost("{3}, {T}", sacrifice_cost(CREATURE.has("chosen_type"))), damage(3, target(ANY_TARGET))),
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
artifact(
    "Jinxed Ring", "{2}",
    whenever(buried(PERMANENT.nontoken.owned), damage(1, YOU)),
    ability(cost(sacrifice_cost(CREATURE)), give_control(target(OPPONENT), THIS)),
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
    "Kill Switch", "{3}",
    ability("{2}, {T}", tap(ARTIFACT.other), while_this_remains_tapped(noted("affected", "they"), under(DOESNT_UNTAP))),
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
artifact("Pentagram of the Ages", "{4}", ability("{4}, {T}", prevent_next_from(CARD)))
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
