"""The chaos pile of Elder Dragon Wars."""

from engine.dsl import *

AGE = own_counters("age")

# -- whose texts say it in words of their own ------------------------------------------------------------------------------

COLORED = (WHITE, BLUE, BLACK, RED, GREEN)
sorcery(
    "All Suns' Dawn", "{4}{G}",
    return_to_hand(together(*(up_to(CARD.color(c).in_your(GRAVEYARD), 1, good=1) for c in COLORED))), exile_this_spell(),
)
instant(
    "Bathe in Light", "{1}{W}",
    choose_color(),
    until_end_of_turn(together(target(CREATURE), CREATURE.has("sharing_color", IT)), protection_from_chosen()),
)
instant("Bind", "{1}{G}", counter(target(ACTIVATED_ABILITY)), draw())
instant("Chameleon Blur", "{3}{G}", shield(prevent_damage(PLAYER, CREATURE)))
instant(
    "Death Pulse", "{2}{B}{B}",
    until_end_of_turn(target(CREATURE), pt(-4, -4)),
    cycling("{1}{B}{B}"), when(cycles(THIS), may(until_end_of_turn(target(CREATURE), pt(-1, -1))), zone=GRAVEYARD),
)
instant("Exile", "{2}{W}", exile(target(CREATURE.attacking.noncolor(WHITE))), gain_life(toughness_of(IT)))
sorcery(
    "Flame Wave", "{3}{R}{R}{R}{R}", damage(4, together(target(PLAYER_OR_PLANESWALKER), theirs(CREATURE, controller(IT)))),
)
instant(
    "Ghostway", "{2}{W}",
    exile(CREATURE.yours), delayed(next_end_step(), (reanimate(noted("exiled", "those cards"), owner=True),)),
)
instant(
    "Grab the Reins", "{3}{R}",
    modal(
        until_end_of_turn(target(CREATURE), controlled_by(YOU), has(HASTE)),
        (
            sacrifice(CREATURE),
            damage(noted_number("sacrificed_power", "that creature's power"), target(ANY_TARGET)),
        ),
        entwine="{2}{R}",
    ),
)
land("Island of Wak-Wak", ability("{T}", until_end_of_turn(target(CREATURE.with_(FLYING), good=-1), base_power(0))))
enchantment(
    "Pernicious Deed", "{1}{B}{G}",
    ability(cost("{X}", sacrifice_this()), destroy((ARTIFACT | CREATURE | ENCHANTMENT).value_at_most(X))),
)
enchantment(
    "Prismatic Circle", "{2}{W}",
    cumulative_upkeep("{1}"), as_enters(choose_color()), ability("{1}", prevent_next_from(CARD.chosen_color)),
)
sorcery("Relentless Assault", "{2}{R}{R}", untap(CREATURE.has("attacked_this_turn")), extra_phases(("combat", "main")))
instant(
    "Renounce", "{1}{W}", sacrifice_any(PERMANENT), gain_life(product(2, that_much("sacrificed"))),
)
instant("Rethink", "{2}{U}", counter_unless_generic(target(SPELL), mana_value_of(IT)))
enchantment(
    "Solitary Confinement", "{2}{W}",
    at(your_step(UPKEEP), unless_cost(discard_cost(), sacrifice(what=THIS))), permits(skips_steps(YOU, "draw")),
    permits(player_shroud()), replaces(prevent_damage(YOU)),
)
sorcery(
    "Time Spiral", "{4}{U}{U}",
    exile_this_spell(), shuffle_all_in(EACH_PLAYER), draw(7, EACH_PLAYER), untap(your_choice(LAND, 6, 0, good=1)),
)
sorcery("Time Stretch", "{8}{U}{U}", extra_turn(target(PLAYER), 2))
sorcery(
    "Twisted Justice", "{4}{U}{B}",
    sacrifice(CREATURE, who=target(PLAYER)), draw(noted_number("sacrificed_power", "that creature's power")),
)
