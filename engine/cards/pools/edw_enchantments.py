"""The enchantment pile of Elder Dragon Wars."""

from engine.cards.tokens import MINION
from engine.dsl import *

enchantment("Gravity Sphere", "{2}{R}", static(CREATURE, loses(FLYING)), subtypes="World")
enchantment("Oppression", "{1}{B}{B}", whenever(casts(EACH_PLAYER, CARD), discard(who=THAT_PLAYER)))
enchantment("Grand Melee", "{3}{R}", static(CREATURE, under(MUST_ATTACK)), static(CREATURE, under(MUST_BLOCK)))
enchantment("Bedlam", "{2}{R}{R}", static(CREATURE, under(CANT_BLOCK)))
enchantment(
    "Burning Sands", "{3}{R}{R}",
    whenever(dies(CREATURE), sacrifice(LAND, who=controller(THAT))),
)
enchantment(
    "Ancient Runes", "{2}{R}",
    at(each_players_step(UPKEEP), damage(count(ARTIFACT.of(THAT_PLAYER)), THAT_PLAYER)),
)
enchantment(
    "Chaosphere", "{2}{R}",
    static(CREATURE.with_(FLYING), under(BLOCKS_ONLY_FLYING)), static(CREATURE.without(FLYING), has(REACH)),
    subtypes="World",
)
enchantment(
    "Citadel of Pain", "{2}{R}",
    at(each_players_step(END_STEP), damage(count(LAND.untapped.of(THAT_PLAYER)), THAT_PLAYER)),
)
enchantment("Cowardice", "{3}{U}{U}", whenever(targeted(CREATURE), bounce(THAT)))
enchantment("Death Pits of Rath", "{3}{B}{B}", whenever(is_dealt_damage(CREATURE), destroy(THAT, regenerate=False)))
enchantment(
    "Energy Flux", "{2}{U}",
    static(ARTIFACT, has(at(your_step(UPKEEP), unless_pays("{2}", sacrifice(what=THIS))))),
)
enchantment(
    "Pendrell Mists", "{3}{U}",
    static(CREATURE, has(at(your_step(UPKEEP), unless_pays("{1}", sacrifice(what=THIS))))),
)
enchantment(
    "Powerstone Minefield", "{2}{R}{W}",
    whenever(either(attacks(CREATURE), blocks(CREATURE)), damage(2, THAT)),
)
enchantment(
    "Destructive Flow", "{B}{R}{G}",
    at(each_players_step(UPKEEP), sacrifice(LAND.non("basic"), who=THAT_PLAYER)),
)
enchantment("Spellshock", "{2}{R}", whenever(casts(EACH_PLAYER, CARD), damage(2, THAT_PLAYER)))
enchantment(
    "Tainted Aether", "{2}{B}{B}",
    whenever(enters(CREATURE), sacrifice(CREATURE | LAND, who=controller(THAT))),
)
enchantment("Tectonic Instability", "{2}{R}", whenever(enters(LAND), tap(LAND.of(controller(THAT)))))
enchantment(
    "Vile Consumption", "{1}{U}{B}",
    static(CREATURE, has(at(your_step(UPKEEP), unless_cost(pay_life(1), sacrifice(what=THIS))))),
)
enchantment(
    "Aether Barrier", "{2}{U}",
    whenever(casts(EACH_PLAYER, CREATURE), unless_pays("{1}", sacrifice(PERMANENT, who=THAT_PLAYER), THAT_PLAYER)),
)
enchantment("Aether Flash", "{2}{R}{R}", whenever(enters(CREATURE), damage(2, THAT)))
enchantment("Mass Hysteria", "{R}", static(CREATURE, has(HASTE)))
enchantment(
    "Magistrate's Veto", "{2}{R}",
    static(any_of(CREATURE.color(WHITE), CREATURE.color(BLUE)), under(CANT_BLOCK)),
)
enchantment(
    "Intruder Alarm", "{2}{U}",
    static(CREATURE, under(DOESNT_UNTAP)), whenever(enters(CREATURE), untap(CREATURE)),
)
enchantment("Planar Void", "{B}", whenever(put_into_graveyard(CARD.other), exile(THAT)))
enchantment(
    "Soul Barrier", "{2}{U}",
    whenever(casts(EACH_OPPONENT, CREATURE), unless_pays("{2}", damage(2, THAT_PLAYER), THAT_PLAYER)),
)
enchantment("Absolute Law", "{1}{W}", static(CREATURE, has(protection_from(RED))))
enchantment("Absolute Grace", "{1}{W}", static(CREATURE, has(protection_from(BLACK))))
enchantment(
    "Wrath of Marit Lage", "{3}{U}{U}",
    when(enters(THIS), tap(CREATURE.color(RED))), static(CREATURE.color(RED), under(DOESNT_UNTAP)),
)

# -- whose texts say it in words of their own ------------------------------------------------------------------------------

enchantment(
    "Aether Storm", "{3}{U}",
    permits(cant_cast(CREATURE)), by_any_player(cost(pay_life(4)), destroy(THIS, regenerate=False)),
)
enchantment("Caverns of Despair", "{2}{R}{R}", permits(most_attackers(2)), permits(most_blockers(2)), subtypes="World")
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
enchantment("Furnace of Rath", "{1}{R}{R}{R}", replaces(multiplied_damage(PERMANENT_OR_PLAYER, CARD, 2)))
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
enchantment("Manabarbs", "{3}{R}", whenever(taps_for_mana(EACH_PLAYER, LAND), damage(1, THAT_PLAYER)))
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
