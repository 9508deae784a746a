"""More cards of all times for rules scenarios."""

from engine.dsl import *

creature("Hypnotic Grifter", "{U}", "Human Rogue", 1, 2, ability("{3}", connive()))
land("Nykthos, Shrine to Nyx", tap_for("{C}"), ability("{2}, {T}", add_devotion()), subtypes="Legendary")
creature("Tatterkite", "{3}", "Artifact Scarecrow", 2, 1, FLYING, replaces(no_counters(THIS)))
creature("Collector Ouphe", "{1}{G}", "Ouphe", 2, 2, static(ARTIFACT, under(CANT_ACTIVATE)))
artifact("Sundial of the Infinite", "{2}", ability("{1}, {T}", end_turn(), if_=your_turn()))
instant(
    "Fracturing Gust", "{2}{G/W}{G/W}{G/W}",
    destroy(ARTIFACT | ENCHANTMENT), gain_life(twice(noted_number("destroyed", "the number of permanents destroyed this way"))),
)
creature(
    "Dragon Whelp", "{2}{R}{R}", "Dragon", 2, 3,
    FLYING, ability("{R}", until_end_of_turn(THIS, pt(1, 0)), if_(activated_times(4), sacrifice_later(THIS))),
)
instant(
    "Power Word Kill", "{1}{B}",
    destroy(target(CREATURE.non("Angel").non("Demon").non("Devil").non("Dragon"))),
)
creature(
    "Biovisionary", "{1}{G}{U}", "Human Wizard", 2, 3,
    at(each_step(END_STEP), win_game(), if_=you_control(CREATURE.named("Biovisionary").yours, 4)),
)
sorcery("Gitaxian Probe", "{U/P}", look_at_hand(target(PLAYER)), draw(1))
creature(
    "Goblin Glory Chaser", "{R}", "Goblin Warrior", 1, 1,
    renown(1), static(THIS, has(MENACE), if_=not_(not_yet("renowned"))),
)
sorcery("Demonic Collusion", "{3}{B}{B}", buyback_cost(discard_cost(2)), search(CARD))
sorcery("Donate", "{2}{U}", give_control(target(PLAYER), target(PERMANENT.yours)))
creature(
    "Dryad Militant", "{G/W}", "Dryad Soldier", 2, 1, replaces(exiled_from_anywhere((INSTANT | SORCERY).card))
)
creature(
    "Hollowhenge Spirit", "{3}{W}", "Spirit", 2, 2,
    FLASH, FLYING, when(enters(THIS), leave_combat(target(CREATURE.fighting))),
)
creature(
    "Jhoira, Weatherlight Captain", "{2}{U}{R}", "Legendary Human Artificer", 3, 3,
    whenever(casts(YOU, CARD.has("historic")), draw(1)),
)
sorcery("Spitting Image", "{4}{G/U}{G/U}", create_copy(target(CREATURE)), retrace())
creature(
    "Wandertale Mentor", "{R}{G}", "Raccoon Bard", 2, 2,
    whenever(expends(YOU, 4), put_counters(THIS, "+1/+1", 1)), tap_for("{R} or {G}"),
)
creature(
    "Knight of Grace", "{1}{W}", "Human Knight", 2, 2,
    FIRST_STRIKE, hexproof_from(BLACK), static(THIS, pt(1, 0), if_=there_is(PERMANENT.color(BLACK))),
)
creature(
    "Cho-Arrim Alchemist", "{W}", "Human Spellshaper", 1, 1,
    ability(cost("{1}{W}{W}, {T}", discard_cost(1)), prevent_next_and(CARD, gain_life(THAT_MUCH))),
)
instant(
    "Deflecting Palm",
    "{R}{W}",
    prevent_next_and(CARD, damage(THAT_MUCH, controller(noted("source", "that source")))),
)
instant("Sun's Bounty", "{1}{W}", gain_life(4), recover("{1}{W}"))
creature(
    "Tree of Perdition", "{3}{B}", "Plant", 0, 13, DEFENDER, ability("{T}", exchange_life(target(OPPONENT)))
)
