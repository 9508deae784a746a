"""The twenty schemes of Archenemy: Nicol Bolas."""

from engine.dsl import *

HORROR = token("Horror Token", BLACK, "Horror", 3, 3)
SIX_LANDS = you_control(LAND.yours, 6)


def in_motion(*effects: Effect, if_: Condition | None = None) -> Ability:
    """When you set this scheme in motion ..."""
    return when(set_in_motion(), *effects, if_=if_)


def different(ability: Triggered) -> Triggered:
    """No player may be chosen as a target more than once."""
    for spec in ability.modes[0].targets:
        spec.distinct = True
    return ability


scheme("A Reckoning Approaches", in_motion(reckon(CREATURE.card)))
scheme(
    "Because I Have Willed It",
    permits(costs_less(CARD, 1)), at(opponents_end_step(), abandon_this(), if_=they_cast(4)), ongoing=True,
)  # fmt: skip
scheme(
    "Behold My Grandeur",
    in_motion(add_mana("{U}{B}{R}")),
    in_motion(may(search(CARD.value_at_least(6))), if_=SIX_LANDS),
)  # fmt: skip
scheme(
    "Bow to My Command",
    as_enters(choose_opponent()), permits(chosen_cant_attack()),
    at(opponents_end_step(), they_may_tap(8, abandon_this())), ongoing=True,
)  # fmt: skip
scheme("Choose Your Demise", in_motion(two_piles()))
scheme("Delight in the Hunt", in_motion(create(HORROR), shield(prevent_damage(CREATURE.yours))))
scheme("Every Dream a Nightmare", in_motion(discard(1, EACH_OPPONENT), draw_for_lands()))
scheme("For Each of You, a Gift", in_motion(gift_tokens(HORROR)))
scheme(
    "Know Evil",
    different(when(
        set_in_motion(),
        forbid(up_to(OPPONENT, 1), "attack"), forbid(up_to(OPPONENT, 1), "creature"), forbid(up_to(OPPONENT, 1), "other"),
    )),
)  # fmt: skip
scheme("Make Yourself Useful", in_motion(destroy(target(CREATURE.opponents)), gain_toughness(IT)))
scheme("The Mighty Will Fall", in_motion(humble_the_highest(7)))
scheme(
    "My Forces Are Innumerable",
    at(your_step(END_STEP), create(HORROR)), at(opponents_end_step(), they_may_sacrifice(2, abandon_this())),
    ongoing=True,
)  # fmt: skip
scheme("My Laughter Echoes", whenever(set_another_in_motion(), may(echo_scheme())), ongoing=True)
scheme("No One Will Hear Your Cries", in_motion(keep_one()))
scheme(
    "Pay Tribute to Me",
    in_motion(
        sacrifice(CREATURE, who=EACH_OPPONENT),
        if_(SIX_LANDS, sacrifice(CREATURE.other, who=EACH_OPPONENT)),
    ),
)  # fmt: skip
scheme("Power Without Equal", in_motion(draw(3), no_hand_limit(), if_(SIX_LANDS, cast_some_free(3))))
scheme("There Is No Refuge", in_motion(damage(3, up_to(CREATURE, 1)), create(HORROR)))
scheme("This World Belongs to Me", in_motion(draw(2), extra_land(1)))
scheme(
    "What's Yours Is Now Mine",
    in_motion(change(target(CREATURE.opponents), (controlled_by(YOU),), "game"), untap(IT)),
)  # fmt: skip
scheme("When Will You Learn?", in_motion(exile_and_cast()))
