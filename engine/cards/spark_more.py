"""War of the Spark: the cards whose texts take more than common words."""
# fmt: off

from engine.cards.creature_tokens import WOLF_2_2_GREEN
from engine.cards.tokens import ZOMBIE
from engine.dsl import *
from engine.effects.innistrad import attacks_you, others_enter_with, player_hexproof, win_instead_of_drawing
from engine.effects.schemes_first import (
    more_mana,
    permit_this_turn,
    permit_till_your_turn,
    replace_until_your_turn,
)
from engine.effects.spark import *
from engine.words.filters import Anyone

SOLDIER_2_2_WHITE_VIGILANCE = token("Soldier Token (2/2 white vigilance)", WHITE, "Soldier", 2, 2, VIGILANCE)
ANGEL_4_4_WHITE_FLYING_VIGILANCE = token("Angel Token (4/4 white flying vigilance)", WHITE, "Angel", 4, 4, FLYING, VIGILANCE)
ZOMBIE_WARRIOR_4_4_BLACK_VIGILANCE = token("Zombie Warrior Token (4/4 black vigilance)", BLACK, "Zombie Warrior", 4, 4, VIGILANCE)
WIZARD_2_2_BLUE = token("Wizard Token (2/2 blue)", BLUE, "Wizard", 2, 2)
SERVO_1_1_COLORLESS_ARTIFACT = token("Servo Token (1/1 colorless artifact)", 0, "Artifact Servo", 1, 1)
WALL_0_3_WHITE_DEFENDER = token("Wall Token (0/3 white defender)", WHITE, "Wall", 0, 3, DEFENDER)
DRAGON_4_4_RED_FLYING = token("Dragon Token (4/4 red flying)", RED, "Dragon", 4, 4, FLYING)
VOJA = token("Voja, Friend to Elves", GREEN | WHITE, "Legendary Wolf", 3, 3)

SPELLS = INSTANT | SORCERY
WALKER = CREATURE | PLANESWALKER
NONLAND = PERMANENT.non("land")
ANY_OTHER_TARGET = Anyone("player", "any other target", "ANY_OTHER_TARGET", WALKER)
TEN_OR_MORE = value_at_least(X, 10)
HURTS = Anyone("opponent", "artifact, creature, planeswalker, or opponent", "HURTS", ARTIFACT | CREATURE | PLANESWALKER)


def back_to_library() -> Ability:
    """When this dies or is put into exile from the battlefield, you may put it into its owner's library third from the top."""
    return when(dies_or_exiled(THIS), may(tuck(THIS)))


# -- planeswalkers -----------------------------------------------------------------------------------------------------

planeswalker("Ajani, the Greathearted", "{2}{G}{W}", "Legendary Ajani", 5, static(CREATURE.yours, has(VIGILANCE)),
    loyalty(1, gain_life(3)),
    loyalty(-2, put_counters(CREATURE.yours, "+1/+1", 1), put_counters(PLANESWALKER.other.yours, "loyalty", 1)))
planeswalker("Arlinn, Voice of the Pack", "{4}{G}{G}", "Legendary Arlinn", 7,
    replaces(others_enter_with(CREATURE.sub("Wolf", "Werewolf"))), loyalty(-2, create(WOLF_2_2_GREEN)))
planeswalker("Ashiok, Dream Render", "{1}{U/B}{U/B}", "Legendary Ashiok", 5, permits(no_searching()),
    loyalty(-1, mill(4, target(PLAYER)), exile_graveyard(EACH_OPPONENT)))
planeswalker("Chandra, Fire Artisan", "{2}{R}{R}", "Legendary Chandra", 4,
    whenever(loyalty_goes(THIS), damage(THAT_MUCH, target(OPPONENT_OR_PLANESWALKER))),
    loyalty(1, exile_top(1), may_play_this_turn(noted("exiled"))), loyalty(-7, exile_top(7),
    may_play_this_turn(noted("exiled", "them"))))
planeswalker("Davriel, Rogue Shadowmage", "{2}{B}", "Legendary Davriel", 3,
    at(opponents_step(UPKEEP), damage(2, THAT_PLAYER), if_=few_cards(THAT_PLAYER, 1)),
    loyalty(-1, discard(1, target(PLAYER))))
planeswalker("Domri, Anarch of Bolas", "{1}{R}{G}", "Legendary Domri", 3, static(CREATURE.yours, pt(1, 0)),
    loyalty(1, add_mana("{R} or {G}"), permit_this_turn(cant_be_countered(SPELL.spell_type(T_CREATURE).yours))),
    loyalty(-2, fight(target(CREATURE.yours, good=1), target(CREATURE.not_yours, good=-1))))
planeswalker("Dovin, Hand of Control", "{2}{W/U}", "Legendary Dovin", 5, permits(costs_more(ARTIFACT | INSTANT | SORCERY, 1)),
    loyalty(-1, replace_until_your_turn(prevent_damage(target(PERMANENT.opponents, good=-1), None)),
        replace_until_your_turn(prevent_damage(None, IT))))
planeswalker("Gideon Blackblade", "{1}{W}{W}", "Legendary Gideon", 4,
    static(THIS, also(T_CREATURE, "Human", "Soldier"), base_pt(4, 4), has(INDESTRUCTIBLE), if_=your_turn()),
    replaces(safe_in_your_turn()),
    loyalty(1, choose_one(until_end_of_turn(up_to(CREATURE.other.yours, 1, good=1), has(VIGILANCE)),
        until_end_of_turn(IT, has(LIFELINK)), until_end_of_turn(IT, has(INDESTRUCTIBLE)))),
    loyalty(-6, exile(target(NONLAND))))
planeswalker("Gideon, the Oathsworn", "{4}{W}{W}", "Legendary Gideon", 4,
    whenever(attack_with_many(2, CREATURE.non("Gideon")), put_counters(CREATURE.attacking.yours.non("Gideon"), "+1/+1", 1)),
    loyalty(2, until_end_of_turn(THIS, also(T_CREATURE, "Soldier"), becomes_color(WHITE), base_pt(5, 5)),
    shield(prevent_damage(THIS))),
    loyalty(-9, exile(together(THIS, CREATURE.opponents))))
planeswalker("Jace, Arcane Strategist", "{4}{U}{U}", "Legendary Jace", 4,
    whenever(draws_nth(YOU, 2), put_counters(target(CREATURE.yours), "+1/+1", 1)),
    loyalty(1, draw()), loyalty(-7, until_end_of_turn(CREATURE.yours, under(CANT_BE_BLOCKED))))
planeswalker("Jace, Wielder of Mysteries", "{1}{U}{U}{U}", "Legendary Jace", 4, replaces(win_instead_of_drawing()),
    loyalty(1, mill(2, target(PLAYER)), draw()), loyalty(-8, draw(7), if_(library_empty(), win_game())))
planeswalker("Jaya, Venerated Firemage", "{4}{R}", "Legendary Jaya", 5,
    replaces(more_damage(ANY_TARGET, CARD.other.color(RED).yours, 1)), loyalty(-2, damage(2, target(ANY_TARGET))))
planeswalker("Kasmina, Enigmatic Mentor", "{3}{U}", "Legendary Kasmina", 5, permits(targeting_costs_more(WALKER.yours, 2)),
    loyalty(-2, create(WIZARD_2_2_BLUE), draw(), discard(1)))
planeswalker("Kaya, Bane of the Dead", "{3}{W/B}{W/B}{W/B}", "Legendary Kaya", 7, permits(hexproof_is_no_help()),
    loyalty(-3, exile(target(CREATURE))))
planeswalker("Liliana, Dreadhorde General", "{4}{B}{B}", "Legendary Liliana", 6, whenever(dies(CREATURE.yours), draw()),
    loyalty(1, create(ZOMBIE)), loyalty(-4, sacrifice(CREATURE, 2, EACH_PLAYER)), loyalty(-9, keep_one_of_each_type()))
planeswalker("Narset, Parter of Veils", "{1}{U}{U}", "Legendary Narset", 5, replaces(one_draw_each()),
    loyalty(-2, dig(4, 1, CARD.non("creature").non("land"), "random")))
planeswalker("Ral, Storm Conduit", "{2}{U}{R}", "Legendary Ral", 4,
    whenever(either(casts(YOU, SPELLS), copies_spell(YOU, SPELLS)), damage(1, target(OPPONENT_OR_PLANESWALKER))),
    loyalty(2, scry(1)), loyalty(-2, when_you_next_cast(SPELLS, copy_spell(that_other("that spell")))))
planeswalker("Saheeli, Sublime Artificer", "{1}{U/R}{U/R}", "Legendary Saheeli", 5,
    whenever(casts(YOU, noncreature_spell()), create(SERVO_1_1_COLORLESS_ARTIFACT)),
    loyalty(-2, copy_until_end_of_turn(target(ARTIFACT.yours), target((ARTIFACT | CREATURE).other.yours), but(types=T_ARTIFACT))))
planeswalker("Sarkhan the Masterless", "{3}{R}{R}", "Legendary Sarkhan", 5,
    whenever(attacks_you(CREATURE), each_deals(permanent("Dragon").yours, 1, THAT)),
    loyalty(1, until_end_of_turn(PLANESWALKER.yours, becomes_type(T_CREATURE, ("Dragon",)), becomes_color(RED), base_pt(4, 4),
        has(FLYING))),
    loyalty(-3, create(DRAGON_4_4_RED_FLYING)))
planeswalker("Teferi, Time Raveler", "{1}{W}{U}", "Legendary Teferi", 4, permits(only_as_sorceries(CARD, EACH_OPPONENT)),
    loyalty(1, permit_till_your_turn(as_though_flash(SORCERY))),
    loyalty(-3, bounce(up_to(ARTIFACT | CREATURE | ENCHANTMENT, 1)), draw()))
planeswalker("Teyo, the Shieldmage", "{2}{W}", "Legendary Teyo", 5, permits(player_hexproof()),
    loyalty(-2, create(WALL_0_3_WHITE_DEFENDER)))
planeswalker("Tezzeret, Master of the Bridge", "{4}{U}{B}", "Legendary Tezzeret", 5, permits(costs_less_by(WALKER,
    count(ARTIFACT.yours))),
    loyalty(2, damage(count(ARTIFACT.yours), EACH_OPPONENT), gain_life(count(ARTIFACT.yours))),
    loyalty(-3, return_to_hand(target(ARTIFACT.card.in_your(GRAVEYARD)))),
    loyalty(-8, exile_top(10), reanimate(those(noted("exiled", "them"), ARTIFACT.card))))
planeswalker("The Wanderer", "{3}{W}", "Legendary", 5, replaces(prevent_noncombat()),
    loyalty(-2, exile(target(CREATURE.power_at_least(4)))))

# -- gods and other legends ----------------------------------------------------------------------------------------------

creature("God-Eternal Bontu", "{3}{B}{B}", "Legendary Zombie God", 5, 6, MENACE,
    when(enters(THIS), sacrifice_any(PERMANENT.other), draw(noted_number("sacrificed", "that many cards"))), back_to_library())
creature("God-Eternal Oketra", "{3}{W}{W}", "Legendary Zombie God", 3, 6, DOUBLE_STRIKE,
    whenever(casts(YOU, CREATURE), create(ZOMBIE_WARRIOR_4_4_BLACK_VIGILANCE)), back_to_library())
creature("God-Eternal Rhonas", "{3}{G}{G}", "Legendary Zombie God", 5, 5, DEATHTOUCH,
    when(enters(THIS), double_power(CREATURE.other.yours), until_end_of_turn(CREATURE.other.yours, has(VIGILANCE))),
    back_to_library())
creature("Ilharg, the Raze-Boar", "{3}{R}{R}", "Legendary Boar God", 6, 6, TRAMPLE,
    whenever(attacks(THIS), charge_from_hand(CREATURE.card)), back_to_library())
creature("Fblthp, the Lost", "{1}{U}", "Legendary Homunculus", 1, 1, when(enters(THIS), draw(number_if(from_library(), 2, 1))),
    when(targeted_by_spell(THIS), shuffle_in(THIS)))
creature("Feather, the Redeemed", "{R}{W}{W}", "Legendary Angel", 3, 4, FLYING,
    whenever(casts_targeting(SPELLS, CREATURE.yours), keep_spell()))
creature("Massacre Girl", "{3}{B}{B}", "Legendary Human Assassin", 4, 4, MENACE,
    when(enters(THIS), until_end_of_turn(CREATURE.other, pt(-1, -1)),
        whenever_this_turn(dies(CREATURE), until_end_of_turn(CREATURE.except_(THIS), pt(-1, -1)))))
creature("Mowu, Loyal Companion", "{3}{G}", "Legendary Dog", 3, 3, VIGILANCE, TRAMPLE, replaces(more_counters(THIS, "+1/+1", 1)))
creature("Niv-Mizzet Reborn", "{W}{U}{B}{R}{G}", "Legendary Dragon Avatar", 6, 6, FLYING, when(enters(THIS), take_color_pairs()))
enchantment("Oath of Kaya", "{1}{W}{B}", when(enters(THIS), damage(3, target(ANY_TARGET)), gain_life(3)),
    whenever(walker_attacked(), damage(2, controller(that("that player"))), gain_life(2)), subtypes="Legendary")
creature("Roalesk, Apex Hybrid", "{2}{G}{G}{U}", "Legendary Human Mutant", 4, 5, FLYING, TRAMPLE,
    when(enters(THIS), put_counters(target(CREATURE.other.yours), "+1/+1", 2)), when(dies(THIS), proliferate(), proliferate()))
creature("Tolsimir, Friend to Wolves", "{2}{G}{G}{W}", "Legendary Elf Scout", 3, 3, when(enters(THIS), create(VOJA)),
    whenever(enters(permanent("Wolf").yours), gain_life(3), fight(THAT, up_to(CREATURE.not_yours, 1, good=-1))))

# -- creatures -------------------------------------------------------------------------------------------------------------

creature("Arlinn's Wolf", "{2}{G}", "Wolf", 3, 2, cant_be_blocked_by(CREATURE.power_at_most(2)))
creature("Bioessence Hydra", "{3}{G}{U}", "Hydra Mutant", 4, 4, TRAMPLE,
    as_enters(enters_with("+1/+1", all_counters("loyalty", PLANESWALKER.yours))),
    whenever(counters_come("loyalty", PLANESWALKER.yours), put_counters(THIS, "+1/+1", THAT_MUCH)))
creature("Cyclops Electromancer", "{4}{R}", "Cyclops Wizard", 4, 2,
    when(enters(THIS), damage(count(SPELLS.card.in_your(GRAVEYARD)), target(CREATURE.opponents))))
creature("Devouring Hellion", "{2}{R}", "Hellion", 2, 2, as_enters(devour_twice(WALKER)))
creature("Dreadhorde Arcanist", "{1}{R}", "Zombie Wizard", 1, 3, TRAMPLE,
    whenever(attacks(THIS), cast_from_grave(target(SPELLS.card.value_at_most(power_of(THIS)).in_your(GRAVEYARD), good=1))))
creature("Duskmantle Operative", "{1}{B}", "Human Rogue", 2, 2, cant_be_blocked_by(CREATURE.power_at_least(4)))
creature("Gideon's Company", "{3}{W}", "Human Soldier", 3, 3, whenever(gains_life(YOU), put_counters(THIS, "+1/+1", 2)),
    ability("{3}{W}", put_counters(target(PLANESWALKER.sub("Gideon")), "loyalty", 1)))
creature("Jace's Projection", "{2}{U}{U}", "Wizard Illusion", 2, 2, whenever(draws(YOU), put_counters(THIS, "+1/+1", 1)),
    ability("{3}{U}", put_counters(target(PLANESWALKER.sub("Jace")), "loyalty", 1)))
creature("Makeshift Battalion", "{2}{W}", "Human Soldier", 3, 2, whenever(attacks_with(THIS, 2), put_counters(THIS, "+1/+1", 1)))
creature("Paradise Druid", "{1}{G}", "Elf Druid", 2, 1, static(THIS, has(HEXPROOF), if_=is_untapped(THIS)), tap_for("any"))
creature("Rescuer Sphinx", "{2}{U}{U}", "Sphinx", 3, 2, FLYING,
    as_enters(may_cost(return_cost(NONLAND), enters_with("+1/+1", 1))))
creature("Saheeli's Silverwing", "{4}", "Artifact Drake", 2, 3, FLYING, when(enters(THIS), look_at_their_top(target(OPPONENT))))
creature("Soul Diviner", "{U}{B}", "Zombie Wizard", 2, 3,
    ability(cost("{T}", remove_any_cost(ARTIFACT | CREATURE | LAND | PLANESWALKER)), draw()))
creature("Thunder Drake", "{3}{U}", "Elemental Drake", 2, 3, FLYING, whenever(casts_nth(YOU, 2), put_counters(THIS,
    "+1/+1", 1)))
creature("Ugin's Conjurant", "{X}", "Spirit Monk", 0, 0, as_enters(enters_with("+1/+1", X)), replaces(counters_shield()))
creature("Vivien's Grizzly", "{2}{G}", "Bear Spirit", 2, 3, ability("{3}{G}", dig(1, 1, WALKER.card)))
creature("Vraska's Finisher", "{2}{B}", "Gorgon Assassin", 3, 2,
    when(enters(THIS), destroy(target(WALKER.opponents.has("was_damaged")))))

# -- spells and others -------------------------------------------------------------------------------------------------------

land("Blast Zone", as_enters(enters_with("charge", 1)), tap_for("{C}"), ability("{X}{X}, {T}", put_counters(THIS, "charge", X)),
    ability(cost("{3}, {T}", sacrifice_this()), destroy(NONLAND.value_is(own_counters("charge")))))
instant("Bolt Bend", "{3}{R}", cheaper(3, you_control(CREATURE.yours.power_at_least(4))),
    change_target(target(STACK_OBJECT.has("single_target"), good=-1)))
sorcery("Bond of Insight", "{3}{U}", mill(4, EACH_PLAYER), return_to_hand(your_choice(SPELLS.card.in_your(GRAVEYARD), 2, 0,
    good=1)),
    exile_this_spell())
sorcery("Bond of Passion", "{4}{R}{R}", until_end_of_turn(target(CREATURE, good=-1), controlled_by(YOU)),
    untap(it(words="that creature")),
    until_end_of_turn(IT, has(HASTE)), damage(2, target(ANY_OTHER_TARGET)))
sorcery("Command the Dreadhorde", "{4}{B}{B}", damage(total_value(any_number(WALKER.card.in_any(GRAVEYARD), good=1)), YOU),
    reanimate(it(words="them")))
sorcery("Deliver Unto Evil", "{2}{B}", deliver(up_to(CARD.in_your(GRAVEYARD), 4, good=1)), exile_this_spell())
land("Emergence Zone", tap_for("{C}"), ability(cost("{1}, {T}", sacrifice_this()), permit_this_turn(as_though_flash(CARD))))
sorcery("Finale of Devastation", "{X}{G}{G}", search_both(CREATURE.card.value_at_most(X)),
    if_(TEN_OR_MORE, until_end_of_turn(CREATURE.yours, pt(X, X), has(HASTE))))
sorcery("Finale of Eternity", "{X}{B}{B}", destroy(up_to(CREATURE.toughness_at_most(X), 3)),
    if_(TEN_OR_MORE, reanimate(CREATURE.card.in_your(GRAVEYARD))))
sorcery("Finale of Glory", "{X}{W}{W}", create(SOLDIER_2_2_WHITE_VIGILANCE, X), if_(TEN_OR_MORE,
    create(ANGEL_4_4_WHITE_FLYING_VIGILANCE, X)))
sorcery("Gideon's Battle Cry", "{2}{W}{W}", put_counters(CREATURE.yours, "+1/+1", 1), may(fetch_named("Gideon, the Oathsworn")))
instant("Gideon's Sacrifice", "{W}", choose_protector(WALKER))
instant("Heartwarming Redemption", "{2}{R}{W}", discard_hand(), draw(plus(noted_number("discarded", "that many"), 1)),
    gain_life(hand_size_of(YOU)))
sorcery("Jace's Ruse", "{3}{U}{U}", bounce(up_to(CREATURE, 2)), may(fetch_named("Jace, Arcane Strategist")))
aura("Kaya's Ghostform", "{B}", enchant(WALKER.yours, good=1), when(dies_or_exiled(ENCHANTED), reanimate(that("that card"))))
instant("Lazotep Plating", "{1}{U}", amass(1), permit_this_turn(player_hexproof()), until_end_of_turn(PERMANENT.yours,
    has(HEXPROOF)))
instant("Narset's Reversal", "{U}{U}", copy_spell(target(SPELL.spell_type(96), good=-1)), return_spell(IT))
sorcery("Neoform", "{G}{U}", additional_cost(sacrifice_cost(CREATURE)), search_grown(CREATURE.card.value_is(plus(1,
    sacrificed_value()))))
sorcery("Price of Betrayal", "{B}", strip_counters(5, target(HURTS, good=-1)))
enchantment("Prison Realm", "{2}{W}", when(enters(THIS), exile_until_leaves(target(WALKER.opponents))), when(enters(THIS),
    scry(1)))
instant("Ral's Outburst", "{2}{U}{R}", damage(3, target(ANY_TARGET)), dig(2, 1, rest="graveyard"))
sorcery("Role Reversal", "{U}{U}{R}",
    exchange_control(target(PERMANENT), target(PERMANENT.other.has("sharing_card_type", IT))))
sorcery("Solar Blaze", "{2}{R}{W}", all_burn_themselves())
instant("Teferi's Time Twist", "{1}{U}", exile(target(PERMANENT.yours, good=1)), delayed(next_end_step(), (
    if_(is_a(noted("exiled", "it"), CREATURE.card), reanimate(noted("exiled", "it"), owner=True, counters="+1/+1"),
        reanimate(noted("exiled", "it"), owner=True)),)))
artifact("Vivien's Arkbow", "{1}{G}",
    ability(cost("{X}, {T}", discard_cost(1)), dig_onto_battlefield(X, CREATURE.card.value_at_most(X), 1)), subtypes="Legendary")
planeswalker("Nissa, Who Shakes the World", "{3}{G}{G}", "Legendary Nissa", 5, permits(more_mana(permanent("Forest"), "{G}")),
    loyalty(1, put_counters(up_to(LAND.non("creature").yours, 1, good=1), "+1/+1", 3), untap(IT),
        for_good(IT, also(T_CREATURE, "Elemental"), base_pt(0, 0), has(VIGILANCE, HASTE))),
    loyalty(-8, get_emblem(emblem("Nissa, Who Shakes the World Emblem", static(LAND.yours, has(INDESTRUCTIBLE)))),
        search(LAND.card.sub("Forest"), ANY_NUMBER, to="battlefield", tapped=True)))
creature("Neheb, Dreadhorde Champion", "{2}{R}{R}", "Legendary Zombie Minotaur Warrior", 5, 4, TRAMPLE,
    whenever(deals_combat_damage(THIS, PLAYER_OR_PLANESWALKER), may(discard_any()),
        if_(did(), seq(draw(THAT_MUCH), add_lasting_red(THAT_MUCH)))))
land("Mobilized District", tap_for("{C}"), cheaper_by(count(WALKER.supertype("legendary").yours), ability("{4}",
    until_end_of_turn(THIS, also(T_CREATURE, "Citizen"), base_pt(3, 3), has(VIGILANCE)))))
vehicle("Mizzium Tank", "{1}{R}{R}", 3, 2, TRAMPLE,
    whenever(casts(YOU, noncreature_spell()), until_end_of_turn(THIS, also(T_CREATURE), pt(1, 1))), crew(1))
vehicle("Parhelion II", "{6}{W}{W}", 5, 5, FLYING, FIRST_STRIKE, VIGILANCE,
    whenever(attacks(THIS), create_untapped_attackers(ANGEL_4_4_WHITE_FLYING_VIGILANCE, 2)), crew(4), subtypes="Legendary")
vehicle("Silent Submersible", "{U}{U}", 2, 3, whenever(deals_combat_damage(THIS, PLAYER_OR_PLANESWALKER), draw()), crew(2))
planeswalker("Sorin, Vengeful Bloodlord", "{2}{W}{B}", "Legendary Sorin", 4, static(WALKER.yours, has(LIFELINK), if_=your_turn()),
    loyalty(2, damage(1, target(PLAYER_OR_PLANESWALKER))),
    loyalty_x(reanimate(target(CREATURE.card.value_is(X).in_your(GRAVEYARD), good=1)),
        for_good(noted("returned", "that creature"), also(0, "Vampire"))))
planeswalker("Huatli, the Sun's Heart", "{2}{G/W}", "Legendary Huatli", 7, static(CREATURE.yours, under(BY_TOUGHNESS)),
    loyalty(-3, gain_life(greatest_toughness(CREATURE.yours))))
creature("Spark Double", "{3}{U}", "Illusion", 0, 0, as_enters(enter_as_double(WALKER)))
creature("Storrev, Devkarin Lich", "{1}{B}{B}{G}", "Legendary Zombie Elf Wizard", 5, 4, TRAMPLE,
    whenever(deals_combat_damage(THIS, PLAYER_OR_PLANESWALKER),
        return_to_hand(target(WALKER.card.in_your(GRAVEYARD).has("fell_before"), good=1))))
creature("Tomik, Distinguished Advokist", "{W}{W}", "Legendary Human Advisor", 2, 3, FLYING, static(LAND, untargetable()),
    permits(graves_guarded(LAND.card)), permits(no_grave_lands()))
sorcery("Finale of Promise", "{X}{R}{R}",
    cast_from_grave(together(up_to(INSTANT.card.value_at_most(X).in_your(GRAVEYARD), 1, good=1),
        up_to(SORCERY.card.value_at_most(X).in_your(GRAVEYARD), 1, good=1))),
    if_(TEN_OR_MORE, copy_spell(noted("cast", "each of those spells"), 2)))
sorcery("Finale of Revelation", "{X}{U}{U}", if_(TEN_OR_MORE, seq(graveyard_into_library(YOU), draw(X),
    untap(your_choice(LAND, 5, 0, good=1)), permit_for_good(no_maximum_hand())), draw(X)), exile_this_spell())
sorcery("Single Combat", "{3}{W}{W}", keep_one_of(WALKER), no_casting_till_your_next_end(WALKER))
