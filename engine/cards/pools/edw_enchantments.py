"""The enchantment pile of Elder Dragon Wars."""

from engine.cards.tokens import MINION
from engine.dsl import *

# -- whose texts say it in words of their own ------------------------------------------------------------------------------

enchantment(
    "Aether Storm", "{3}{U}",
    permits(cant_cast(CREATURE)), by_any_player(cost(pay_life(4)), destroy(THIS, regenerate=False)),
)
enchantment("Dueling Grounds", "{1}{G}{W}", permits(most_attackers(1)), permits(most_blockers(1)))
enchantment(
    "Faces of the Past", "{2}{U}",
    whenever(
        dies(CREATURE),
        choose_one(
            tap(CREATURE.untapped.has("sharing_creature_type", THAT)),
            untap(CREATURE.tapped.has("sharing_creature_type", THAT)),
        ),
    ),
)
enchantment("Fecundity", "{2}{G}", whenever(dies(CREATURE), may(draw(1, controller(THAT)), controller(THAT))))
enchantment(
    "Forsaken Wastes", "{2}{B}",
    replaces(no_gain(EACH_PLAYER)), at(each_players_step(UPKEEP), lose_life(1, THAT_PLAYER)),
    whenever(targeted_by_spell(THIS), lose_life(5, controller(that_other("that spell")))), subtypes="World",
)
enchantment(
    "In the Eye of Chaos", "{2}{U}",
    whenever(casts(EACH_PLAYER, INSTANT), counter_unless_generic(that_other("it"), mana_value_of(that_other("it")))),
    subtypes="World",
)
enchantment(
    "Infernal Genesis", "{4}{B}{B}",
    at(each_players_step(UPKEEP), mill(1, THAT_PLAYER), create(MINION, milled_value(), THAT_PLAYER)),
)
enchantment("Mana Breach", "{2}{U}", whenever(casts(EACH_PLAYER, CARD), bounce(their_choice(LAND, THAT_PLAYER))))
enchantment(
    "Overburden", "{1}{U}", whenever(enters(CREATURE.nontoken), bounce(their_choice(LAND, THAT_PLAYER))),
)
enchantment(
    "Pillar Tombs of Aku", "{2}{B}{B}",
    at(
        each_players_step(UPKEEP),
        may(sacrifice(CREATURE, who=THAT_PLAYER), THAT_PLAYER),
        if_(not_(did()), seq(lose_life(5, THAT_PLAYER), sacrifice(what=THIS))),
    ),
    subtypes="World",
)
enchantment(
    "Rising Waters", "{3}{U}",
    static(LAND, under(DOESNT_UNTAP)), at(each_players_step(UPKEEP), untap(their_choice(LAND, THAT_PLAYER, good=1))),
)
enchantment(
    "Spiritual Sanctuary", "{2}{W}{W}",
    at(each_players_step(UPKEEP), gain_life(1, THAT_PLAYER), if_=you_control(permanent("Plains").of(THAT_PLAYER))),
)
enchantment(
    "Spreading Plague", "{4}{B}",
    whenever(enters(CREATURE), destroy(CREATURE.except_(THAT).has("sharing_color", THAT), regenerate=False)),
)
enchantment("Sunken Hope", "{3}{U}{U}", at(each_players_step(UPKEEP), bounce(their_choice(CREATURE, THAT_PLAYER))))
enchantment(
    "Task Mage Assembly", "{2}{R}",
    when(state(none_of(CREATURE)), sacrifice(what=THIS)),
    by_any_player("{2}", damage(1, target(CREATURE)), sorcery=True),
)
enchantment(
    "Unifying Theory", "{1}{U}", whenever(casts(EACH_PLAYER, CARD), may_pay("{2}", draw(1, THAT_PLAYER), THAT_PLAYER)),
)
