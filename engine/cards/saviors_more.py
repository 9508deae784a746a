"""Saviors of Kamigawa: the cards whose texts take more than common words."""
# fmt: off

from typing import Any

from engine.cards.creature_tokens import SNAKE_1_1_GREEN, SPIRIT_1_1_COLORLESS
from engine.dsl import *

ARCANE = CARD.sub("Spirit", "Arcane")
THAT_SPELL = mana_value_of(that_other("that spell"))
WARRIOR_RED = token("Warrior Token (1/1 red)", RED, "Warrior", 1, 1)
URAMI = token("Urami", BLACK, "Legendary Demon Spirit", 5, 5, FLYING)


def swept(kind: str) -> Any:
    return noted_number("swept", f"the number of {kind} returned this way")


def comes_back() -> Ability:
    """From the graveyard at your upkeep, with the fullest hand."""
    return at(your_step(UPKEEP), may(return_to_hand(THIS)), if_=more_cards(), zone=GRAVEYARD)


creature("Adamaro, First to Desire", "{1}{R}{R}", "Legendary Spirit", fullest_hand(), fullest_hand())
creature("Akuta, Born of Ash", "{2}{B}{B}", "Legendary Spirit", 3, 2, HASTE,
    at(your_step(UPKEEP), may_cost(sacrifice_cost(permanent("Swamp")), reanimate(THIS)), if_=more_cards(), zone=GRAVEYARD))
creature("Ayumi, the Last Visitor", "{3}{G}{G}", "Legendary Spirit", 7, 3,
    landwalk("legendary landwalk", LAND.supertype("legendary")))
instant("Barrel Down Sokenzan", "{2}{R}", sweep(permanent("Mountain")),
    damage(twice(swept("Mountains")), target(CREATURE)), subtypes="Arcane")
artifact("Blood Clock", "{4}",
    at(each_players_step(UPKEEP), unless_life(bounce(their_choice(PERMANENT, THAT_PLAYER, -1)), 2, THAT_PLAYER)))
creature("Burning-Eye Zubera", "{2}{R}{R}", "Zubera Spirit", 3, 3,
    when(dies(THIS), damage(3, target(ANY_TARGET)), if_=was_dealt(4)))
creature("Rushing-Tide Zubera", "{2}{U}{U}", "Zubera Spirit", 3, 3, when(dies(THIS), draw(3), if_=was_dealt(4)))
creature("Celestial Kirin", "{2}{W}{W}", "Legendary Kirin Spirit", 3, 3, FLYING,
    whenever(casts(YOU, ARCANE), destroy(PERMANENT.value_is(THAT_SPELL))))
creature("Infernal Kirin", "{2}{B}{B}", "Legendary Kirin Spirit", 3, 3, FLYING,
    whenever(casts(YOU, ARCANE), discard_all(CARD.value_is(THAT_SPELL), target(PLAYER))))
creature("Skyfire Kirin", "{2}{R}{R}", "Legendary Kirin Spirit", 3, 3, FLYING,
    whenever(casts(YOU, ARCANE), may(until_end_of_turn(target(CREATURE.value_is(THAT_SPELL)), controlled_by(YOU)))))
instant("Charge Across the Araba", "{4}{W}", sweep(permanent("Plains")),
    until_end_of_turn(CREATURE.yours, pt(swept("Plains"), swept("Plains"))), subtypes="Arcane")
instant("Plow Through Reito", "{1}{W}", sweep(permanent("Plains")),
    until_end_of_turn(target(CREATURE), pt(swept("Plains"), swept("Plains"))), subtypes="Arcane")
sorcery("Sink into Takenuma", "{3}{B}", sweep(permanent("Swamp")), discard(swept("Swamps"), target(PLAYER)), subtypes="Arcane")
sorcery("Choice of Damnations", "{5}{B}", damnations(target(OPPONENT)), subtypes="Arcane")
instant("Cut the Earthly Bond", "{U}", bounce(target(PERMANENT.has("enchanted"))), subtypes="Arcane")
instant("Death of a Thousand Stings", "{4}{B}", lose_life(1, target(PLAYER)), gain_life(1), comes_back(), subtypes="Arcane")
sorcery("Exile into Darkness", "{4}{B}", sacrifice(CREATURE.value_at_most(3), 1, target(PLAYER)), comes_back())
creature("Descendant of Kiyomaro", "{1}{W}{W}", "Human Soldier", 2, 3,
    static(THIS, pt(1, 2), has(whenever(deals_any_combat_damage(THIS), gain_life(3))), if_=more_cards()))
creature("Descendant of Masumaro", "{2}{G}", "Human Monk", 1, 1, at(your_step(UPKEEP),
    put_counters(THIS, "+1/+1", hand_size_of(YOU)), remove_counters(THIS, "+1/+1", hand_size_of(target(OPPONENT)))))
creature("Descendant of Soramaro", "{3}{U}", "Human Wizard", 2, 3, ability("{1}{U}", rearrange_top(hand_size_of(YOU))))
artifact("Ebony Owl Netsuke", "{2}",
    at(opponents_step(UPKEEP), damage(4, THAT_PLAYER), if_=value_at_least(hand_size_of(THAT_PLAYER), 7)))
creature("Elder Pine of Jukai", "{2}{G}", "Spirit", 2, 1,
    whenever(casts(YOU, ARCANE), reveal_and_take(3, LAND.card, rest="bottom", all_of=True)), soulshift(2))
flip_card(
    creature("Erayo, Soratami Ascendant", "{1}{U}", "Legendary Moonfolk Monk", 1, 1, FLYING, whenever(nth_spell(4), flip(THIS))),
    enchantment("Erayo's Essence", "", whenever(opponents_first_spell(), counter(that_other("that spell"))),
        subtypes="Legendary"),
)
flip_card(
    creature("Homura, Human Ascendant", "{4}{R}{R}", "Legendary Human Monk", 4, 4, CANT_BLOCK,
        when(dies(THIS), return_flipped(THIS))),
    enchantment("Homura's Essence", "",
        static(CREATURE.yours, pt(2, 2), has(FLYING, ability("{R}", until_end_of_turn(THIS, pt(1, 0))))), subtypes="Legendary"),
)
flip_card(
    creature("Kuon, Ogre Ascendant", "{B}{B}{B}", "Legendary Ogre Monk", 2, 4,
        at(each_step(END_STEP), flip(THIS), if_=value_at_least(creatures_died(), 3))),
    enchantment("Kuon's Essence", "", at(each_players_step(UPKEEP), sacrifice(CREATURE, 1, THAT_PLAYER)), subtypes="Legendary"),
)
flip_card(
    creature("Rune-Tail, Kitsune Ascendant", "{2}{W}", "Legendary Fox Monk", 2, 2,
        when(state(value_at_least(life_total(), 30)), flip(THIS))),
    enchantment("Rune-Tail's Essence", "", replaces(prevent_damage(CREATURE.yours)), subtypes="Legendary"),
)
instant("Evermind", "", draw(1), splice_onto_arcane("{1}{U}"), subtypes="Arcane", colors=BLUE)
creature("Gnat Miser", "{B}", "Rat Shaman", 1, 1, permits(smaller_hand(EACH_OPPONENT, 1)))
creature("Locust Miser", "{2}{B}{B}", "Rat Shaman", 2, 2, permits(smaller_hand(EACH_OPPONENT, 2)))
creature("Minamo Scrollkeeper", "{1}{U}", "Human Wizard", 2, 3, DEFENDER, permits(larger_hand(1)))
creature("Trusted Advisor", "{U}", "Human Advisor", 1, 2, permits(larger_hand(2)),
    at(your_step(UPKEEP), bounce(your_choice(CREATURE.color(BLUE).yours, good=-1))))
instant("Hidetsugu's Second Rite", "{3}{R}", if_(equal(life_of(it(0, "target player")), 10), damage(10, target(PLAYER))))
sorcery("Ideas Unbound", "{U}{U}", draw(3), delayed(next_end_step(), (discard(3),)), subtypes="Arcane")
sorcery("Inner Fire", "{3}{R}", add_mana_for_each("{R}", count(CARD.in_your(HAND))))
instant("Into the Fray", "{R}", until_end_of_turn(target(CREATURE), under(MUST_ATTACK)), splice_onto_arcane("{R}"),
    subtypes="Arcane")
creature("Kaho, Minamo Historian", "{2}{U}{U}", "Legendary Human Wizard", 2, 2, when(enters(THIS), search_exile(INSTANT.card, 3)),
    ability("{X}, {T}", cast_among(CARD.value_is(X), linked("exiled", "cards exiled with this creature"), 1)))
creature("Kami of the Crescent Moon", "{U}{U}", "Legendary Spirit", 1, 3, at(each_players_step(DRAW_STEP), draw(1, THAT_PLAYER)))
sorcery("Kiku's Shadow", "{B}{B}", bite(target(CREATURE, good=-1), it(0, "itself")))
creature("Kitsune Bonesetter", "{2}{W}", "Fox Cleric", 0, 1,
    ability("{T}", shield(prevent_damage(target(CREATURE, good=1)), 3), if_=more_cards()))
enchantment("Measure of Wickedness", "{3}{B}", at(your_step(END_STEP), sacrifice(what=THIS), lose_life(8)),
    whenever(another_to_your_graveyard(), give_control(target(OPPONENT), THIS)))
creature("Michiko Konda, Truth Seeker", "{3}{W}", "Legendary Human Advisor", 2, 2,
    whenever(deals_damage(CARD.opponents, YOU), sacrifice(PERMANENT, 1, controller(THAT_SOURCE))))
enchantment("Molting Skin", "{2}{G}", ability(cost(return_this_cost()), regenerate(target(CREATURE))))
creature("Moonbow Illusionist", "{2}{U}", "Moonfolk Wizard", 2, 1, FLYING,
    ability(cost("{2}", return_cost(LAND)), become_chosen_land(target(LAND))))
instant("Murmurs from Beyond", "{2}{U}", murmurs(), subtypes="Arcane")
equipment("O-Naginata", "{1}", attachable(CREATURE.power_at_least(3)), static(EQUIPPED, pt(3, 0), has(TRAMPLE)), equip("{2}"))
creature("Okina Nightwatch", "{4}{G}", "Human Monk", 4, 3, static(THIS, pt(3, 3), if_=more_cards()))
creature("Secretkeeper", "{3}{U}", "Spirit", 2, 2, static(THIS, pt(2, 2), has(FLYING), if_=more_cards()))
instant("Oppressive Will", "{2}{U}", counter_unless_generic(target(SPELL), hand_size_of(YOU)))
sorcery("Pain's Reward", "{2}{B}", bid_life())
artifact("Pithing Needle", "{1}", as_enters(choose_name()), permits(name_barred()))
sorcery("Rally the Horde", "{5}{R}", rally_top(),
    create(WARRIOR_RED, noted_number("rallied", "the number of nonland cards exiled this way")))
instant("Rending Vines", "{1}{G}{G}",
    if_(value_at_least(hand_size_of(YOU), mana_value_of(IT)), destroy(target(ARTIFACT | ENCHANTMENT))),
    draw(1), subtypes="Arcane")
enchantment("Reverence", "{2}{W}{W}", permits(cant_attack_you(CREATURE.power_at_most(2))))
creature("Sakashima the Impostor", "{2}{U}{U}", "Legendary Human Rogue", 3, 1,
    as_enters(enter_as_copy(CREATURE, but(
        name="Sakashima the Impostor", more_supertypes=2, abilities=(ability("{2}{U}{U}", return_later(THIS)),)))))
creature("Sekki, Seasons' Guide", "{5}{G}{G}{G}", "Legendary Spirit", 0, 0, as_enters(enters_with("+1/+1", 8)),
    replaces(prevent_and(THIS, seq(remove_counters(THIS, "+1/+1", THAT_MUCH), create(SPIRIT_1_1_COLORLESS, THAT_MUCH)))),
    ability(cost(sacrifice_cost(PERMANENT.sub("Spirit"), 8)), reanimate(THIS), zone=GRAVEYARD))
creature("Shape Stealer", "{U}{U}", "Shapeshifter Spirit", 1, 1, whenever(
    either(blocks(THIS, CREATURE), blocked_by(THIS, CREATURE)),
    until_end_of_turn(THIS, base_pt(power_of(opposing()), toughness_of(opposing())))))
instant("Shifting Borders", "{3}{U}", exchange_control(target(LAND), target(LAND.has("distinct"))),
    splice_onto_arcane("{3}{U}"), subtypes="Arcane")
creature("Shinen of Life's Roar", "{1}{G}", "Spirit", 1, 2, LURE,
    channel("{2}{G}{G}", until_end_of_turn(target(CREATURE), under(LURE))))
creature("Sokenzan Renegade", "{2}{R}", "Ogre Samurai Mercenary", 3, 3, bushido(1),
    at(your_step(UPKEEP), give_control(fullest_player(), THIS), if_=someone_has_most()))
artifact("Soratami Cloud Chariot", "{5}", ability("{2}", until_end_of_turn(target(CREATURE.yours), has(FLYING))),
    ability("{2}", shield(prevent_damage(target(CREATURE.yours, good=1), combat=True)), shield(prevent_damage(None, IT, True))))
land("Tomb of Urami", ability("{T}", add_mana("{B}"), if_(none_of(permanent("Ogre").yours), damage(1, YOU))),
    ability(cost("{2}{B}{B}, {T}", sacrifice_all_cost(LAND)), create(URAMI)), subtypes="Legendary")
sorcery("Endless Swarm", "{5}{G}{G}{G}", create(SNAKE_1_1_GREEN, count(CARD.in_your(HAND))), epic())
sorcery("Enduring Ideal", "{5}{W}{W}", search(ENCHANTMENT.card, to="battlefield"), epic())
sorcery("Eternal Dominion", "{7}{U}{U}{U}",
    search_theirs(target(OPPONENT), any_of(ARTIFACT, CREATURE, ENCHANTMENT, LAND).card), epic())
sorcery("Neverending Torment", "{4}{B}{B}", search_theirs(target(PLAYER), CARD, hand_size_of(YOU), "exile"), epic())
sorcery("Undying Flames", "{4}{R}{R}", exile_until_nonland(),
    damage(mana_value_of(noted("found", "that card")), target(ANY_TARGET)), epic())
instant("Curtain of Light", "{1}{W}", cast_only_if(after_blockers()),
    make_blocked(target(CREATURE.attacking.has("unblocked_attacker"))), draw(1))
