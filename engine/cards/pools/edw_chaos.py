"""The chaos pile of Elder Dragon Wars."""

from engine.cards.tokens import BEAST_4_4
from engine.dsl import *

sorcery("Temporal Cascade", "{5}{U}{U}", modal(shuffle_all_in(EACH_PLAYER), draw(7, EACH_PLAYER), entwine="{2}"))
instant("Searing Wind", "{8}{R}", damage(10, target(ANY_TARGET)))
instant("Radiant's Judgment", "{2}{W}", destroy(target(CREATURE.power_at_least(4))), cycling("{2}"))
instant("Evacuation", "{3}{U}{U}", bounce(CREATURE))
sorcery(
    "Walk the Aeons", "{4}{U}{U}",
    buyback(cost(sacrifice_cost(PERMANENT.sub("Island"), 3))), extra_turn(target(PLAYER)),
)
instant("Reprisal", "{1}{W}", destroy(target(CREATURE.power_at_least(4)), regenerate=False))
creature(
    "Phyrexian Plaguelord", "{3}{B}{B}", "Phyrexian Carrier", 4, 4,
    ability(cost("{T}", sacrifice_this()), until_end_of_turn(target(CREATURE), pt(-4, -4))),
    ability(cost(sacrifice_cost(CREATURE)), until_end_of_turn(target(CREATURE), pt(-1, -1))),
)
enchantment(
    "Aurification", "{2}{W}{W}",
    whenever(deals_damage(CREATURE, YOU), put_counters(THAT, "gold")),
    static(CREATURE.counter("gold"), also(0, "Wall"), has(DEFENDER)),
    when(leaves(THIS), remove_all_counters(CREATURE, "gold")),
)
land(
    "The Tabernacle at Pendrell Vale",
    static(CREATURE, has(at(your_step(UPKEEP), unless_pays("{1}", destroy(THIS))))), subtypes="Legendary",
)
aura(
    "Pillory of the Sleepless", "{1}{W}{B}",
    enchant(CREATURE), static(ENCHANTED, under(CANT_ATTACK, CANT_BLOCK)),
    static(ENCHANTED, has(at(your_step(UPKEEP), lose_life(1)))),
)
sorcery("Altar of Bone", "{G}{W}", additional_cost(sacrifice_cost(CREATURE)), search(CREATURE.card))
instant("Fissure", "{3}{R}{R}", destroy(target(CREATURE | LAND), regenerate=False))
sorcery("Chainer's Edict", "{1}{B}", sacrifice(CREATURE, who=target(PLAYER)), flashback("{5}{B}{B}"))
instant("Oxidize", "{G}", destroy(target(ARTIFACT), regenerate=False))
sorcery(
    "Beacon of Unrest", "{3}{B}{B}",
    reanimate(target((ARTIFACT | CREATURE).card.in_any(GRAVEYARD))), shuffle_this_in(),
)
instant("Altar's Light", "{2}{W}{W}", exile(target(ARTIFACT | ENCHANTMENT)))
instant("Devouring Light", "{1}{W}{W}", CONVOKE, exile(target(CREATURE.fighting)))
instant("Hunting Pack", "{5}{G}{G}", create(BEAST_4_4), storm())
instant("Shoving Match", "{2}{U}", until_end_of_turn(CREATURE, has(ability("{T}", tap(target(CREATURE))))))
AGE = own_counters("age")
enchantment(
    "Magmatic Core", "{2}{R}{R}",
    cumulative_upkeep("{1}"), at(your_step(END_STEP), divided_damage(AGE, divided(CREATURE, AGE, 0, AGE))),
)
sorcery("Shatterstorm", "{2}{R}{R}", destroy(ARTIFACT, regenerate=False))
sorcery("Time Warp", "{3}{U}{U}", extra_turn(target(PLAYER)))
sorcery("Beacon of Tomorrows", "{6}{U}{U}", extra_turn(target(PLAYER)), shuffle_this_in())
instant("Sudden Death", "{1}{B}{B}", SPLIT_SECOND, until_end_of_turn(target(CREATURE), pt(-4, -4)))

# -- whose texts say it in words of their own ------------------------------------------------------------------------------

COLORED = (WHITE, BLUE, BLACK, RED, GREEN)
sorcery(
    "All Suns' Dawn", "{4}{G}",
    return_to_hand(together(*(up_to(CARD.color(c).in_your(GRAVEYARD), 1, good=1) for c in COLORED))), exile_this_spell(),
)
enchantment(
    "An-Zerrin Ruins", "{2}{R}{R}",
    as_enters(choose_creature_type()), static(CREATURE.has("chosen_type"), under(DOESNT_UNTAP)),
)
instant(
    "Bathe in Light", "{1}{W}",
    choose_color(),
    until_end_of_turn(together(target(CREATURE), CREATURE.has("sharing_color", IT)), protection_from_chosen()),
)
instant("Bind", "{1}{G}", counter(target(ACTIVATED_ABILITY)), draw())
instant("Blessed Reversal", "{1}{W}", gain_life(product(3, count(CREATURE.has("attacking_you")))))
instant("Chameleon Blur", "{3}{G}", shield(prevent_damage(PLAYER, CREATURE)))
instant(
    "Death Pulse", "{2}{B}{B}",
    until_end_of_turn(target(CREATURE), pt(-4, -4)),
    cycling("{1}{B}{B}"), when(cycles(THIS), may(until_end_of_turn(target(CREATURE), pt(-1, -1))), zone=GRAVEYARD),
)
instant(
    "Energy Arc", "{W}{U}",
    untap(any_number(CREATURE)), shield(prevent_damage(it(words="those creatures"), combat=True)),
    shield(prevent_damage(None, it(words="those creatures"), combat=True)),
)
instant("Exile", "{2}{W}", exile(target(CREATURE.attacking.noncolor(WHITE))), gain_life(toughness_of(IT)))
sorcery(
    "Flame Wave", "{3}{R}{R}{R}{R}", damage(4, together(target(PLAYER_OR_PLANESWALKER), theirs(CREATURE, controller(IT)))),
)
enchantment(
    "Gate to Phyrexia", "{B}{B}",
    ability(cost(sacrifice_cost(CREATURE)), destroy(target(ARTIFACT)), per_turn=1, if_=your_upkeep()),
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
enchantment(
    "Inner Sanctum", "{1}{W}{W}", cumulative_upkeep(cost(pay_life(2))), replaces(prevent_damage(CREATURE.yours)),
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
enchantment(
    "Wave of Terror", "{2}{B}",
    cumulative_upkeep("{1}"), at(your_step(DRAW_STEP), destroy(CREATURE.value_is(AGE), regenerate=False)),
)
