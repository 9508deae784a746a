"""The forty-five schemes of the first Archenemy set."""

from engine.cards.tokens import SAPROLING, ZOMBIE
from engine.dsl import *
from engine.effects.schemes_first import *

PLANT_0_1_GREEN = token("Plant Token (0/1 green)", GREEN, "Plant", 0, 1)
ELEMENTAL_3_3_GREEN = token("Elemental Token (3/3 green)", GREEN, "Elemental", 3, 3)
DRAGON_5_5_RED_FLYING = token("Dragon Token (5/5 red flying)", RED, "Dragon", 5, 5, FLYING)
GOLEM_4_6_COLORLESS_ARTIFACT = token("Golem Token (4/6 colorless artifact)", 0, "Artifact Golem", 4, 6)
OTHERS = other_opponents(IT)


def in_motion(*effects: Effect) -> Ability:
    """When you set this scheme in motion ..."""
    return when(set_in_motion(), *effects)


scheme("A Display of My Dark Power", in_motion(permit_till_your_turn(lands_give_more())))
scheme(
    "All Shall Smolder in My Wake",
    in_motion(destroy(together(up_to(ARTIFACT, 1), up_to(ENCHANTMENT, 1), up_to(LAND.non("basic"), 1)))),
)
scheme("All in Good Time", in_motion(quiet_extra_turn()))
scheme("Approach My Molten Realm", in_motion(replace_until_your_turn(double_all_damage())))
scheme(
    "Behold the Power of Destruction", in_motion(destroy(PERMANENT.non("land").of(target(OPPONENT)))),
)  # fmt: skip
scheme("Choose Your Champion", in_motion(only_you_and_one(target(OPPONENT))))
scheme("Dance, Pathetic Marionette", in_motion(take_a_marionette()))
scheme(
    "Embrace My Diabolical Vision", in_motion(shuffle_all_in(EACH_PLAYER), draw(7), draw(4, EACH_OTHER_PLAYER)),
)  # fmt: skip
scheme("Every Hope Shall Vanish", in_motion(strip_each(CARD.non("land"))))
scheme(
    "Every Last Vestige Shall Rot",
    in_motion(
        may_pay("{X}", put_in_library(PERMANENT.non("land").of(target(PLAYER, good=-1)).value_at_most(X), "bottom"))
    ),
)  # fmt: skip
scheme(
    "Evil Comes to Fruition",
    in_motion(
        if_(you_control(LAND.yours, 10), create(ELEMENTAL_3_3_GREEN, 7), create(PLANT_0_1_GREEN, 7)),
    ),
)  # fmt: skip
scheme(
    "Feed the Machine",
    in_motion(self_or_others(target(OPPONENT), sacrifice(CREATURE, 2, IT), sacrifice(CREATURE, 1, OTHERS))),
)
scheme(
    "I Bask in Your Silent Awe",
    permits(one_spell_each(CARD, EACH_OPPONENT)), at(your_step(UPKEEP), abandon_this(), if_=silent_opponents()),
    ongoing=True,
)  # fmt: skip
scheme("I Call on the Ancient Magics", in_motion(all_search(2)))
scheme(
    "I Delight in Your Convulsions",
    in_motion(lose_life(3, EACH_OPPONENT), gain_life(noted_number("lost", "the life lost this way"))),
)
scheme(
    "I Know All, I See All",
    permits(untap_with_opponents(PERMANENT.yours)), at(each_step(END_STEP), abandon_this(), if_=buried_this_turn(3)),
    ongoing=True,
)  # fmt: skip
scheme("Ignite the Cloneforge!", in_motion(create_copy(target(PERMANENT.opponents))))
scheme(
    "Into the Earthen Maw",
    in_motion(
        exile(
            together(
                up_to(CREATURE.with_(FLYING), 1),
                up_to(CREATURE.without(FLYING), 1),
                CARD.in_zone_of(GRAVEYARD, up_to(OPPONENT, 1)),
            )
        )
    ),
)
scheme(
    "Introductions Are in Order",
    when_modal(set_in_motion(), search(CREATURE.card), may(put_from_hand(CREATURE.card))),
)
scheme("Know Naught but Fire", in_motion(damage_by_each(EACH_OPPONENT, hand_size_of(THEM))))
scheme("Look Skyward and Despair", in_motion(create(DRAGON_5_5_RED_FLYING)))
scheme(
    "May Civilization Collapse",
    in_motion(self_or_others(target(OPPONENT), sacrifice(LAND, 2, IT), sacrifice(LAND, 1, OTHERS))),
)
scheme("Mortal Flesh Is Weak", in_motion(humble_all()))
scheme(
    "My Crushing Masterstroke",
    in_motion(seize_all(PERMANENT.non("land").opponents)),
)
scheme("My Genius Knows No Bounds", in_motion(may_pay("{X}", seq(gain_life(X), draw(X)))))
scheme(
    "My Undead Horde Awakens",
    at(your_step(END_STEP), may_raise_linked(target(CREATURE.card.in_opponents(GRAVEYARD), good=1))),
    when(linked_dies(), abandon_this()),
    ongoing=True,
)
scheme("My Wish Is Your Command", in_motion(cast_from_their_hands(CARD.non("creature").non("land"))))
scheme("Nature Demands an Offering", in_motion(demand_offering(target(OPPONENT))))
scheme(
    "Nature Shields Its Own",
    whenever(unblocked(CREATURE), create_blocking(PLANT_0_1_GREEN), if_=you_defend()),
    when(many_attack_you(4), delayed(end_of_combat(), (abandon_this(),))),
    ongoing=True,
)
scheme(
    "Nothing Can Stop Me Now",
    replaces(prevent_from_opponents(1)),
    at(each_step(END_STEP), abandon_this(), if_=damaged_this_turn(5)),
    ongoing=True,
)
scheme("Only Blood Ends Your Nightmares", in_motion(sacrifice_or_discard(CREATURE, 2)))
scheme(
    "Realms Befitting My Majesty",
    in_motion(search(LAND.card.supertype("basic"), 2, "battlefield", tapped=True)),
)
scheme("Roots of All Evil", in_motion(create(SAPROLING, 5)))
scheme("Rotted Ones, Lay Siege", in_motion(gift_tokens(ZOMBIE)))
scheme(
    "Surrender Your Thoughts",
    in_motion(self_or_others(target(OPPONENT), discard(4, IT), discard(2, OTHERS))),
)
scheme("The Dead Shall Serve", in_motion(serve_the_dead()))
scheme(
    "The Fate of the Flammable",
    in_motion(self_or_others(target(OPPONENT), damage(6, IT), damage(3, OTHERS))),
)
scheme("The Iron Guardian Stirs", in_motion(create(GOLEM_4_6_COLORLESS_ARTIFACT)))
scheme(
    "The Pieces Are Coming Together",
    in_motion(draw(2), permit_this_turn(costs_less(ARTIFACT, 2))),
)
scheme(
    "The Very Soil Shall Shake",
    static(CREATURE.yours, pt(2, 2), has(TRAMPLE)), when(dies(CREATURE.yours), abandon_this()), ongoing=True,
)  # fmt: skip
scheme("Tooth, Claw, and Tail", in_motion(destroy(up_to(PERMANENT.non("land"), 3))))
scheme(
    "Which of You Burns Brightest?",
    in_motion(may_pay("{X}", burn_with_creatures(X, target(OPPONENT_OR_PLANESWALKER)))),
)
scheme("Your Fate Is Thrice Sealed", in_motion(reveal_and_sort(3, LAND.card)))
scheme("Your Puny Minds Cannot Fathom", in_motion(draw(4), no_hand_limit()))
scheme(
    "Your Will Is Not Your Own",
    in_motion(
        until_end_of_turn(target(CREATURE.opponents), controlled_by(YOU)),
        untap(it(words="that creature")),
        until_end_of_turn(IT, pt(3, 3), has(TRAMPLE, HASTE)),
    ),
)
