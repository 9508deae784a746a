"""Fate Reforged: the cards whose texts take more than common words."""
# fmt: off

from engine.dsl import *

FEROCIOUS = you_control(CREATURE.yours.power_at_least(4))

creature("Abzan Beastmaster", "{2}{G}", "Dog Shaman", 2, 1, at(your_step(UPKEEP), if_(tied_toughest(), draw(1))))
creature("Alesha, Who Smiles at Death", "{2}{R}", "Legendary Human Warrior", 3, 2, FIRST_STRIKE, whenever(attacks(THIS),
    may_pay("{W/B}{W/B}", return_attacking(target(CREATURE.card.power_at_most(2).in_your(GRAVEYARD))))))
creature("Arashin War Beast", "{5}{G}{G}", "Beast", 6, 6,
    whenever(deals_combat_damage_to_some(THIS, CREATURE.blocking), manifest()))
instant("Arcbond", "{2}{R}", arcbond(target(CREATURE)))
creature("Bloodfire Enforcers", "{3}{R}", "Human Monk", 5, 2, static(
    THIS, has(FIRST_STRIKE, TRAMPLE), if_=both(in_graveyard(INSTANT.card), in_graveyard(SORCERY.card))))
creature("Brutal Hordechief", "{3}{B}", "Orc Warrior", 3, 3,
    whenever(attacks(CREATURE.yours), lose_life(1, DEFENDING_PLAYER), gain_life(1)),
    ability("{3}{R/W}{R/W}", choose_blocks()))
enchantment("Citadel Siege", "{2}{W}{W}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(your_step(BEGIN_COMBAT), put_counters(target(CREATURE.yours), "+1/+1", 2))),
    anchored("Dragons", at(opponents_step(BEGIN_COMBAT), tap(target(CREATURE.of(THAT_PLAYER))))))
enchantment("Cloudform", "{1}{U}{U}", when(enters(THIS), become_aura()), static(ENCHANTED, has(FLYING, HEXPROOF)))
creature("Daghatar the Adamant", "{3}{W}", "Legendary Human Warrior", 0, 0, VIGILANCE, as_enters(enters_with("+1/+1", 4)),
    ability("{1}{B/G}{B/G}", move_counter("+1/+1", target(CREATURE), target(CREATURE.has("distinct")))))
sorcery("Dark Deal", "{2}{B}", wheel(EACH_PLAYER, 1))
instant("Dragonrage", "{2}{R}", add_mana_for_each("{R}", count(CREATURE.attacking.yours)),
    until_end_of_turn(CREATURE.attacking.yours, has(ability("{R}", until_end_of_turn(THIS, pt(1, 0))))))
creature("Flamerush Rider", "{4}{R}", "Human Warrior", 3, 3,
    whenever(attacks(THIS), copy_attacking(target(CREATURE.attacking.other))), dash("{2}{R}{R}"))
instant("Friendly Fire", "{3}{R}", reveal_at_random(controller(target(CREATURE))),
    damage(mana_value_of(noted("revealed", "the revealed card")), together(IT, controller(IT))))
enchantment("Frontier Siege", "{3}{G}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(either(your_step(FIRST_MAIN), your_step(SECOND_MAIN)), add_mana("{G}{G}"))),
    anchored("Dragons", whenever(enters(CREATURE.with_(FLYING).yours), may(fight(THAT, target(CREATURE.not_yours))))))
sorcery("Ghastly Conscription", "{5}{B}{B}", manifest_graveyard(target(PLAYER)))
sorcery("Grave Strength", "{1}{B}", mill(3),
    put_counters(target(CREATURE), "+1/+1", count(CREATURE.card.in_your(GRAVEYARD))))
instant("Grim Contest", "{1}{B}{G}", exchange_blows(together(target(CREATURE.yours), target(CREATURE.opponents))))
creature("Hewed Stone Retainers", "{3}", "Artifact Golem", 4, 4, cast_only_if(cast_another()))
creature("Hooded Assassin", "{2}{B}", "Human Assassin", 1, 2, when_modal(
    enters(THIS), put_counters(THIS, "+1/+1"), destroy(target(CREATURE.has("was_damaged")))))
creature("Hungering Yeti", "{4}{R}", "Yeti", 4, 4, flash_if(you_control(PERMANENT.color(GREEN|BLUE).yours)))
creature("Jeskai Infiltrator", "{2}{U}", "Human Monk", 2, 3,
    static(THIS, under(CANT_BE_BLOCKED), if_=none_of(CREATURE.other.yours)),
    when(deals_combat_damage(THIS, PLAYER), infiltrate()))
enchantment("Lightform", "{1}{W}{W}", when(enters(THIS), become_aura()), static(ENCHANTED, has(FLYING, LIFELINK)))
creature("Lightning Shrieker", "{4}{R}", "Dragon", 5, 5, FLYING, TRAMPLE, HASTE, at(each_step(END_STEP), shuffle_in(THIS)))
creature("Marang River Prowler", "{2}{U}", "Human Rogue", 2, 1, CANT_BLOCK, CANT_BE_BLOCKED,
    may_cast_from_graveyard(you_control(PERMANENT.color(BLACK|GREEN).yours)))
sorcery("Mob Rule", "{4}{R}{R}", modal(
    (until_end_of_turn(CREATURE.power_at_least(4), controlled_by(YOU)), untap(noted("affected", "those creatures")),
     until_end_of_turn(noted("affected", "they"), has(HASTE))),
    (until_end_of_turn(CREATURE.power_at_most(3), controlled_by(YOU)), untap(noted("affected", "those creatures")),
     until_end_of_turn(noted("affected", "they"), has(HASTE)))))
enchantment("Monastery Siege", "{2}{U}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(your_step(DRAW_STEP), draw(1), discard(1))),
    anchored("Dragons", permits(targeting_costs_more(together(YOU, PERMANENT.yours), 2))))
enchantment("Outpost Siege", "{3}{R}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(your_step(UPKEEP), exile_top(1), may_play_this_turn(noted("exiled", "that card")))),
    anchored("Dragons", whenever(leaves(CREATURE.yours), damage(1, target(ANY_TARGET)))))
enchantment("Palace Siege", "{3}{B}{B}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(your_step(UPKEEP), return_to_hand(target(CREATURE.card.in_your(GRAVEYARD))))),
    anchored("Dragons", at(your_step(UPKEEP), lose_life(2, EACH_OPPONENT), gain_life(2))))
enchantment("Rageform", "{2}{R}{R}", when(enters(THIS), become_aura()), static(ENCHANTED, has(DOUBLE_STRIKE)))
instant("Rakshasa's Disdain", "{2}{U}", counter_unless_generic(target(SPELL), count(CARD.in_your(GRAVEYARD))))
instant("Rally the Ancestors", "{X}{W}{W}", reanimate(CREATURE.card.value_at_most(X).in_your(GRAVEYARD)),
    exile_next_upkeep(noted("returned", "those creatures")), exile_this_spell())
instant("Reach of Shadows", "{4}{B}", destroy(target(CREATURE.has("colored"))))
instant("Reality Shift", "{1}{U}", exile(target(CREATURE)), manifest(1, controller(IT)))
instant("Rite of Undoing", "{4}{U}", DELVE,
    bounce(together(target(PERMANENT.non("land").yours), target(PERMANENT.non("land").not_yours))))
instant("Ruthless Instincts", "{2}{G}", modal(
    (until_end_of_turn(target(CREATURE.has("nonattacking")), has(REACH, DEATHTOUCH)), untap(IT)),
    until_end_of_turn(target(CREATURE.attacking), pt(2, 2), has(TRAMPLE))))
aura("Sage's Reverie", "{3}{W}", enchant(CREATURE),
    when(enters(THIS), draw(count(PERMANENT.sub("Aura").yours.attached_to(CREATURE)))),
    static(ENCHANTED, pt(count(PERMANENT.sub("Aura").yours.attached_to(CREATURE)),
                         count(PERMANENT.sub("Aura").yours.attached_to(CREATURE)))))
creature("Sage-Eye Avengers", "{4}{U}{U}", "Djinn Monk", 4, 5, prowess(),
    whenever(attacks(THIS), if_(stronger(THIS, it(0, "target creature")), may(bounce(target(CREATURE))))))
artifact("Scroll of the Masters", "{2}", whenever(casts(YOU, noncreature_spell()), put_counters(THIS, "lore")),
    ability("{3}, {T}", until_end_of_turn(target(CREATURE.yours), pt(counters_on(THIS, "lore"), counters_on(THIS, "lore")))))
sorcery("Shifting Loyalties", "{5}{U}",
    exchange_control(target(PERMANENT.has("has_peer")), target(PERMANENT.has("distinct").has("sharing_type", IT))))
instant("Sudden Reclamation", "{3}{G}", mill(4), return_to_hand(your_choice(CREATURE.card.in_your(GRAVEYARD))),
    return_to_hand(your_choice(LAND.card.in_your(GRAVEYARD))))
instant("Supplant Form", "{4}{U}{U}", bounce(target(CREATURE)), create_copy(IT))
creature("Tasigur, the Golden Fang", "{5}{B}", "Legendary Human Shaman", 4, 5, DELVE,
    ability("{2}{G/U}{G/U}", mill(2), return_to_hand(opponents_choice(CARD.non("land").in_your(GRAVEYARD)))))
instant("Temur Battle Rage", "{1}{R}", until_end_of_turn(target(CREATURE), has(DOUBLE_STRIKE)),
    if_(FEROCIOUS, until_end_of_turn(IT, has(TRAMPLE))))
creature("Ugin's Construct", "{4}", "Artifact Construct", 4, 5, when(enters(THIS), sacrifice(PERMANENT.has("colored"))))
instant("War Flare", "{2}{R}{W}", until_end_of_turn(CREATURE.yours, pt(2, 1)), untap(CREATURE.yours))
creature("Warden of the First Tree", "{G}", "Human", 1, 1,
    ability("{1}{W/B}", for_good(THIS, becomes_kind("Human", "Warrior"), base_pt(3, 3))),
    ability("{2}{W/B}{W/B}", if_(is_a(THIS, PERMANENT.sub("Warrior")),
        for_good(THIS, becomes_kind("Human", "Spirit", "Warrior"), has(TRAMPLE, LIFELINK)))),
    ability("{3}{W/B}{W/B}{W/B}", if_(is_a(THIS, PERMANENT.sub("Spirit")), put_counters(THIS, "+1/+1", 5))))
creature("Wardscale Dragon", "{4}{W}{W}", "Dragon", 4, 4, FLYING,
    permits(cant_cast(CARD, DEFENDING_PLAYER), if_=is_a(THIS, CREATURE.attacking)))
creature("Whisperwood Elemental", "{3}{G}{G}", "Elemental", 4, 4, at(your_step(END_STEP), manifest()),
    ability(cost(sacrifice_this()),
        until_end_of_turn(CREATURE.has("face_up").nontoken.yours, has(when(dies(THIS), manifest())))))
instant("Wild Slash", "{R}", if_(FEROCIOUS, no_prevention()), damage(2, target(ANY_TARGET)))
instant("Winds of Qal Sisma", "{1}{G}",
    if_(FEROCIOUS, shield(prevent_damage(by=CREATURE.opponents, combat=True)), shield(prevent_damage(combat=True))))
sorcery("Write into Being", "{2}{U}", write_into_being())
creature("Yasova Dragonclaw", "{2}{G}", "Legendary Human Warrior", 4, 2, TRAMPLE,
    at(your_step(BEGIN_COMBAT), may_pay("{1}{U/R}{U/R}", seq(
        until_end_of_turn(target(CREATURE.opponents.has("weaker_than", THIS)), controlled_by(YOU)), untap(IT),
        until_end_of_turn(IT, has(HASTE))))))
