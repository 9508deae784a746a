"""Innistrad and Dark Ascension: the cards of one face whose texts take more than common words."""
# fmt: off

from engine.cards.creature_tokens import WOLF_2_2_GREEN
from engine.cards.tokens import ZOMBIE
from engine.cards.wide_tokens import HUMAN_1_1_WHITE
from engine.dsl import *
from engine.effects.innistrad import *
from engine.effects.schemes import reckon
from engine.effects.schemes_first import one_spell_each
from engine.effects.values import product

ANGEL_4_4_WHITE_FLYING = token("Angel Token (4/4 white flying)", WHITE, "Angel", 4, 4, FLYING)
VAMPIRE_1_1_BLACK_LIFELINK = token("Vampire Token (1/1 black lifelink)", BLACK, "Vampire", 1, 1, LIFELINK)
SPELLS = INSTANT | SORCERY
BASIC = LAND.card.supertype("basic")
FATEFUL = life_at_most(5)


def human(what: Selector) -> Condition:
    return is_a(what, CREATURE.sub("Human"))


# -- Innistrad ---------------------------------------------------------------------------------------------------------

creature("Bitterheart Witch", "{4}{B}", "Human Shaman", 1, 2, DEATHTOUCH,
    when(dies(THIS), may(search_attached(CARD.sub("Curse"), target(PLAYER, good=-1)))))
sorcery("Blasphemous Act", "{8}{R}", permits(this_costs_less(count(CREATURE))), damage(13, CREATURE))
aura("Bonds of Faith", "{1}{W}", enchant(CREATURE), static(ENCHANTED, pt(2, 2), if_=human(ENCHANTED)),
    static(ENCHANTED, under(CANT_ATTACK, CANT_BLOCK), if_=not_(human(ENCHANTED))))
enchantment("Burning Vengeance", "{2}{R}", whenever(casts_from_graveyard(YOU, SPELL_CARD), damage(2, target(ANY_TARGET))))
sorcery("Caravan Vigil", "{G}", if_(morbid(), choose_one(search(BASIC, to="battlefield"), search(BASIC)), search(BASIC)))
artifact("Cellar Door", "{2}", ability("{3}, {T}", mill_bottom(target(PLAYER), CREATURE.card, create(ZOMBIE))))
creature("Charmbreaker Devils", "{5}{R}", "Devil", 4, 4,
    at(your_step(UPKEEP), return_to_hand(at_random(SPELLS.card.in_your(GRAVEYARD)))),
    whenever(casts(YOU, SPELLS), until_end_of_turn(THIS, pt(4, 0))))
sorcery("Creeping Renaissance", "{3}{G}{G}", return_a_type(), flashback("{5}{G}{G}"))
aura("Curse of Oblivion", "{3}{B}", enchant(PLAYER, good=-1), at(hosts_step(UPKEEP), exile_of_graveyard(THAT_PLAYER, 2)),
    subtypes="Curse")
aura("Curse of the Pierced Heart", "{1}{R}", enchant(PLAYER, good=-1),
    at(hosts_step(UPKEEP), damage_player_or_planeswalker(1, ENCHANTED)), subtypes="Curse")
creature("Dearly Departed", "{4}{W}{W}", "Spirit", 5, 5, FLYING,
    replaces(others_enter_with(CREATURE.sub("Human"), "+1/+1"), zone=GRAVEYARD))
artifact("Demonmail Hauberk", "{4}", static(EQUIPPED, pt(4, 2)), equip(cost(sacrifice_cost(CREATURE))), subtypes="Equipment")
creature("Deranged Assistant", "{1}{U}", "Human Wizard", 1, 1, ability(cost("{T}", mill_cost(1)), add_mana("{C}")))
sorcery("Divine Reckoning", "{2}{W}{W}", keep_one_each(), flashback("{5}{W}{W}"))
creature("Elder Cathar", "{2}{W}", "Human Soldier", 2, 2,
    when(dies(THIS), put_counters(target(CREATURE.yours), "+1/+1", number_if(is_a(IT, PERMANENT.sub("Human")), 2, 1))))
creature("Elite Inquisitor", "{W}{W}", "Human Soldier", 2, 2, FIRST_STRIKE, VIGILANCE,
    protection_from(CARD.sub("Vampire")), protection_from(CARD.sub("Werewolf")), protection_from(CARD.sub("Zombie")))
creature("Evil Twin", "{2}{U}{B}", "Shapeshifter", 0, 0, as_enters(enter_as_copy(CREATURE, but(abilities=(
    ability("{U}{B}, {T}", destroy(target(CREATURE.same_name_as(THIS), good=-1))),)))))
instant("Frightful Delusion", "{2}{U}", counter_unless_pays("{1}", target(SPELL)), discard(1, controller(IT)))
creature("Galvanic Juggernaut", "{4}", "Artifact Juggernaut", 5, 5, MUST_ATTACK, DOESNT_UNTAP,
    whenever(dies(CREATURE.other), untap(THIS)))
land("Ghost Quarter", tap_for("{C}"), ability(cost("{T}", sacrifice_this()), destroy(target(LAND, good=-1)),
    may(search(BASIC, to="battlefield", who=controller(IT)), who=controller(IT))))
aura("Ghostly Possession", "{2}{W}", enchant(CREATURE, good=-1), static(ENCHANTED, has(FLYING)),
    replaces(prevent_damage(ENCHANTED, None, True)), replaces(prevent_damage(None, ENCHANTED, True)))
artifact("Graveyard Shovel", "{2}", ability("{2}, {T}", exile_of_graveyard(target(PLAYER), 1),
    if_(is_a(noted("exiled", "it"), CREATURE.card), gain_life(2))))
creature("Grimgrin, Corpse-Born", "{3}{U}{B}", "Legendary Zombie Warrior", 5, 5, enters_tapped(), DOESNT_UNTAP,
    ability(cost(sacrifice_cost(CREATURE.other)), untap(THIS), put_counters(THIS, "+1/+1", 1)),
    whenever(attacks(THIS), destroy(target(CREATURE.of(DEFENDING_PLAYER))), put_counters(THIS, "+1/+1", 1)))
artifact("Grimoire of the Dead", "{4}", ability(cost("{1}, {T}", discard_cost(1)), put_counters(THIS, "study", 1)),
    ability(cost("{T}", remove_counter_cost("study", 3), sacrifice_this()), reanimate(CREATURE.card.in_any(GRAVEYARD)),
        for_good(noted("returned", "they"), also_color(BLACK), also(0, "Zombie"))),
    subtypes="Legendary Book")
instant("Harvest Pyre", "{1}{R}", additional_cost(exile_cost(CARD, X)), damage(X, target(CREATURE)))
enchantment("Heretic's Punishment", "{4}{R}", ability("{3}{R}", mill(3), damage(milled_value(), target(ANY_TARGET))))
artifact("Inquisitor's Flail", "{2}", replaces(double_combat_damage(EQUIPPED)),
    replaces(double_combat_damage(CREATURE, EQUIPPED)), equip("{2}"), subtypes="Equipment")
land("Isolated Chapel", enters_tapped_unless(you_control(permanent("Plains", "Swamp").yours)), tap_for("{W} or {B}"))
creature("Kessig Cagebreakers", "{4}{G}", "Human Rogue", 3, 4,
    whenever(attacks(THIS), create_attacking(WOLF_2_2_GREEN, count(CREATURE.card.in_your(GRAVEYARD)))))
creature("Laboratory Maniac", "{2}{U}", "Human Wizard", 2, 2, replaces(win_instead_of_drawing()))
planeswalker("Liliana of the Veil", "{1}{B}{B}", "Legendary Liliana", 3, loyalty(1, discard(1, EACH_PLAYER)),
    loyalty(-2, sacrifice(CREATURE, who=target(PLAYER))), loyalty(-6, split_permanents(target(PLAYER, good=-1))))
sorcery("Make a Wish", "{3}{G}", return_to_hand(some_at_random(CARD.in_your(GRAVEYARD), 2)))
instant("Memory's Journey", "{1}{U}", shuffle_cards_in(target(PLAYER), up_to(CARD.in_zone_of(GRAVEYARD, IT), 3)),
    flashback("{G}"))
creature("Mindshrieker", "{1}{U}", "Spirit Bird", 1, 1, FLYING,
    ability("{2}", mill(1, target(PLAYER)), until_end_of_turn(THIS, pt(milled_value(), milled_value()))))
creature("Moldgraf Monstrosity", "{4}{G}{G}{G}", "Insect", 8, 8, TRAMPLE,
    when(dies(THIS), exile(THIS), reanimate(some_at_random(CREATURE.card.in_your(GRAVEYARD), 2))))
instant("Moonmist", "{1}{G}", transform(CREATURE.sub("Human")),
    shield(prevent_damage(None, CREATURE.non("Werewolf").non("Wolf"), True)))
sorcery("Mulch", "{1}{G}", reveal_and_take(4, LAND.card, 4, all_of=True))
sorcery("Night Terrors", "{2}{B}", exile_chosen(CARD.non("land"), target(PLAYER)))
creature("Olivia Voldaren", "{2}{B}{R}", "Legendary Vampire", 3, 3, FLYING,
    ability("{1}{R}", damage(1, target(CREATURE.other)), for_good(IT, also(0, "Vampire")), put_counters(THIS, "+1/+1", 1)),
    ability("{3}{B}{B}", while_you_control_this(target(permanent("Vampire")), controlled_by(YOU))))
creature("Orchard Spirit", "{2}{G}", "Spirit", 2, 2, cant_be_blocked_by(CREATURE.without(FLYING).without(REACH)))
enchantment("Parallel Lives", "{3}{G}", replaces(multiplied_tokens(YOU, 2)))
sorcery("Paraselene", "{2}{W}", destroy(ENCHANTMENT),
    gain_life(noted_number("destroyed", "the number of enchantments destroyed this way")))
sorcery("Past in Flames", "{3}{R}", gains_flashback(SPELLS.card.in_your(GRAVEYARD)), flashback("{4}{R}"))
artifact("Runechanter's Pike", "{2}", static(EQUIPPED, has(FIRST_STRIKE), pt(count(SPELLS.card.in_your(GRAVEYARD)), 0)),
    equip("{2}"), subtypes="Equipment")
sorcery("Runic Repetition", "{2}{U}", return_to_hand(target(CARD.in_your(EXILE).has("with_flashback"), good=1)))
sorcery("Sever the Bloodline", "{3}{B}", exile(together(target(CREATURE), CREATURE.same_name_as(IT))), flashback("{5}{B}{B}"))
artifact("Silver-Inlaid Dagger", "{1}", static(EQUIPPED, pt(2, 0)), static(EQUIPPED, pt(1, 0), if_=human(EQUIPPED)), equip("{2}"),
    subtypes="Equipment")
creature("Skaab Ruinator", "{1}{U}{U}", "Zombie Horror", 5, 6, additional_cost(exile_cost(CREATURE.card, 3)), FLYING,
    may_cast_from_graveyard())
creature("Snapcaster Mage", "{1}{U}", "Human Wizard", 2, 1, FLASH,
    when(enters(THIS), gains_flashback(target(SPELLS.card.in_your(GRAVEYARD)))))
enchantment("Stony Silence", "{1}{W}", static(ARTIFACT, under(CANT_ACTIVATE)))
creature("Stromkirk Noble", "{R}", "Vampire Noble", 1, 1, cant_be_blocked_by(CREATURE.sub("Human")),
    whenever(deals_combat_damage(THIS, PLAYER), put_counters(THIS, "+1/+1", 1)))
sorcery("Travel Preparations", "{1}{G}", put_counters(up_to(CREATURE, 2, good=1), "+1/+1", 1), flashback("{1}{W}"))
creature("Tree of Redemption", "{3}{G}", "Plant", 0, 13, DEFENDER, ability("{T}", exchange_life(YOU)))
artifact("Trepanation Blade", "{3}", whenever(attacks(EQUIPPED), slash_library()), equip("{2}"), subtypes="Equipment")
instant("Tribute to Hunger", "{2}{B}", sacrifice(CREATURE, who=target(OPPONENT)),
    gain_life(noted_number("sacrificed_toughness", "that creature's toughness")))
creature("Undead Alchemist", "{3}{U}", "Zombie", 4, 2, replaces(mills_instead(PERMANENT.sub("Zombie").yours)),
    whenever(milled_card(CREATURE.card), exile(THAT), create(ZOMBIE)))
instant("Urgent Exorcism", "{1}{W}", destroy(target(any_of(permanent("Spirit"), ENCHANTMENT))))
instant("Victim of Night", "{B}{B}", destroy(target(CREATURE.non("Vampire").non("Werewolf").non("Zombie"))))
artifact("Witchbane Orb", "{4}", when(enters(THIS), destroy(permanent("Curse").attached_to(YOU))), permits(player_hexproof()))
land("Woodland Cemetery", enters_tapped_unless(you_control(permanent("Swamp", "Forest").yours)), tap_for("{B} or {G}"))
creature("Woodland Sleuth", "{3}{G}", "Human Scout", 2, 3,
    when(enters(THIS), return_to_hand(at_random(CREATURE.card.in_your(GRAVEYARD))), if_=morbid()))
creature("Geist of Saint Traft", "{1}{W}{U}", "Legendary Spirit Cleric", 2, 2, HEXPROOF,
    whenever(attacks(THIS), create_attacking(ANGEL_4_4_WHITE_FLYING), exile_after_combat(noted("created", "that token"))))

# -- Dark Ascension ----------------------------------------------------------------------------------------------------

sorcery("Alpha Brawl", "{6}{R}{R}", brawl(target(CREATURE.opponents, good=-1)))
sorcery("Archangel's Light", "{7}{W}", gain_life(product(2, count(CARD.in_your(GRAVEYARD)))), graveyard_into_library(YOU))
creature("Beguiler of Wills", "{3}{U}{U}", "Human Wizard", 1, 1,
    ability("{T}", for_good(target(CREATURE.power_at_most(count(CREATURE.yours)), good=-1), controlled_by(YOU))))
instant("Break of Day", "{1}{W}", until_end_of_turn(CREATURE.yours, pt(1, 1)),
    if_(FATEFUL, until_end_of_turn(CREATURE.yours, has(INDESTRUCTIBLE))))
aura("Call to the Kindred", "{3}{U}", enchant(CREATURE, good=1),
    at(your_step(UPKEEP), may(reckon(CREATURE.card.has("sharing_creature_type", ENCHANTED), 5))))
instant("Clinging Mists", "{2}{G}", shield(prevent_damage(combat=True)),
    if_(FATEFUL, seq(tap(CREATURE.attacking), stays_tapped(CREATURE.attacking))))
instant("Counterlash", "{4}{U}{U}", counter(target(SPELL)), cast_from_hand(CARD.has("sharing_card_type", IT)))
aura("Curse of Bloodletting", "{3}{R}{R}", enchant(PLAYER, good=-1), replaces(multiplied_damage(ENCHANTED, CARD, 2)),
    subtypes="Curse")
aura("Curse of Echoes", "{4}{U}", enchant(PLAYER, good=-1), whenever(casts(ENCHANTED, SPELLS), others_may_copy()),
    subtypes="Curse")
aura("Curse of Exhaustion", "{2}{W}{W}", enchant(PLAYER, good=-1), permits(one_spell_each(CARD, ENCHANTED)), subtypes="Curse")
aura("Curse of Misfortunes", "{4}{B}", enchant(PLAYER, good=-1), at(your_step(UPKEEP), may(search_attached(
    CARD.sub("Curse").has("unlike_named", permanent("Curse").attached_to(ENCHANTED)), ENCHANTED))), subtypes="Curse")
aura("Curse of Thirst", "{4}{B}", enchant(PLAYER, good=-1),
    at(hosts_step(UPKEEP), damage(count(permanent("Curse").attached_to(ENCHANTED)), ENCHANTED)), subtypes="Curse")
sorcery("Deadly Allure", "{B}", until_end_of_turn(target(CREATURE, good=1), has(DEATHTOUCH), under(MUST_BE_BLOCKED)),
    flashback("{G}"))
creature("Dungeon Geists", "{2}{U}{U}", "Spirit", 3, 3, FLYING,
    when(enters(THIS), tap(target(CREATURE.opponents)), while_you_control_this(IT, under(DOESNT_UNTAP))))
creature("Falkenrath Aristocrat", "{2}{B}{R}", "Vampire Noble", 4, 1, FLYING, HASTE,
    ability(cost(sacrifice_cost(CREATURE)), until_end_of_turn(THIS, has(INDESTRUCTIBLE)),
        if_(sacrificed_was(permanent("Human")), put_counters(THIS, "+1/+1", 1))))
creature("Falkenrath Torturer", "{2}{B}", "Vampire", 2, 1,
    ability(cost(sacrifice_cost(CREATURE)), until_end_of_turn(THIS, has(FLYING)),
        if_(sacrificed_was(permanent("Human")), put_counters(THIS, "+1/+1", 1))))
creature("Fiend of the Shadows", "{3}{B}{B}", "Vampire Wizard", 3, 3, FLYING,
    whenever(deals_combat_damage(THIS, PLAYER), exile_from_hand(1, THAT_PLAYER), may_play(noted("exiled", "that card"))),
    ability(cost(sacrifice_cost(permanent("Human"))), regenerate(THIS)))
creature("Flayer of the Hatebound", "{5}{R}", "Devil", 4, 2, undying(),
    whenever(either(enters_from_graveyard(THIS), enters_from_graveyard(CREATURE.other)), bite(THAT, target(ANY_TARGET))))
sorcery("Gather the Townsfolk", "{1}{W}", if_(FATEFUL, create(HUMAN_1_1_WHITE, 5), create(HUMAN_1_1_WHITE, 2)))
creature("Ghoultree", "{7}{G}", "Zombie Treefolk", 10, 10, permits(this_costs_less(count(CREATURE.card.in_your(GRAVEYARD)))))
artifact("Grafdigger's Cage", "{1}", replaces(caged()), permits(no_casting_from_graves(CARD.has("in_graves"))))
instant("Gravepurge", "{2}{B}", put_in_library(any_number(CREATURE.card.in_your(GRAVEYARD), good=1)), draw())
sorcery("Gruesome Discovery", "{2}{B}{B}", if_(morbid(), discard_chosen(CARD, target(PLAYER), 2), discard(2, IT)))
land("Haunted Fengraf", tap_for("{C}"),
    ability(cost("{3}, {T}", sacrifice_this()), return_to_hand(at_random(CREATURE.card.in_your(GRAVEYARD)))))
artifact("Heavy Mattock", "{3}", static(EQUIPPED, pt(1, 1)), static(EQUIPPED, pt(1, 1), if_=human(EQUIPPED)), equip("{2}"),
    subtypes="Equipment")
creature("Heckling Fiends", "{2}{R}", "Devil", 2, 2,
    ability("{2}{R}", until_end_of_turn(target(CREATURE, good=-1), under(MUST_ATTACK))))
creature("Hellrider", "{2}{R}{R}", "Devil", 3, 3, HASTE, whenever(attacks(CREATURE.yours), damage(1, attacked_by_it())))
artifact("Helvault", "{3}", ability("{1}, {T}", exile(target(CREATURE.yours), "exiled")),
    ability("{7}, {T}", exile(target(CREATURE.not_yours), "exiled")),
    when(dies(THIS), reanimate(linked("exiled", "all cards exiled with it"), owner=True)), subtypes="Legendary")
instant("Hunger of the Howlpack", "{G}", put_counters(target(CREATURE), "+1/+1", number_if(morbid(), 3, 1)))
creature("Immerwolf", "{1}{R}{G}", "Wolf", 2, 2, INTIMIDATE, static(CREATURE.other.sub("Wolf", "Werewolf").yours, pt(1, 1)),
    permits(wolves_stay()))
sorcery("Increasing Ambition", "{4}{B}", if_(flashed_back(), search(CARD, 2), search(CARD)), flashback("{7}{B}"))
sorcery("Increasing Confusion", "{X}{U}", mill(number_if(flashed_back(), twice(X), X), target(PLAYER, good=-1)),
    flashback("{X}{U}"))
sorcery("Increasing Devotion", "{3}{W}{W}", create(HUMAN_1_1_WHITE, number_if(flashed_back(), 10, 5)), flashback("{7}{W}{W}"))
sorcery("Increasing Savagery", "{2}{G}{G}", put_counters(target(CREATURE), "+1/+1", number_if(flashed_back(), 10, 5)),
    flashback("{5}{G}{G}"))
instant("Increasing Vengeance", "{R}{R}",
    copy_spell(target(SPELL.spell_type(96).yours), number_if(flashed_back(), 2, 1)), flashback("{3}{R}{R}"))
artifact("Jar of Eyeballs", "{3}", whenever(dies(CREATURE.yours), put_counters(THIS, "eyeball", 2)),
    ability(cost("{3}, {T}", remove_all_cost("eyeball")),
        dig(noted_number("removed", "the number of eyeball counters removed this way"), 1)))
enchantment("Lost in the Woods", "{3}{G}{G}", whenever(attacks_you(CREATURE), lead_astray(CARD.sub("Forest"))))
instant("Saving Grasp", "{U}", bounce(target(CREATURE.owned, good=1)), flashback("{W}"))
enchantment("Seance", "{2}{W}{W}", at(each_step(UPKEEP), may(seq(exile(target(CREATURE.card.in_your(GRAVEYARD), good=1)),
    create_copy(noted("exiled", "that card"), except_=but(subtypes=("Spirit",))), exile_later(noted("created", "it"))))))
enchantment("Secrets of the Dead", "{2}{U}", whenever(casts_from_graveyard(YOU, SPELL_CARD), draw()))
sorcery("Shattered Perception", "{2}{R}", discard_hand(), draw(noted_number("discarded", "that many cards")), flashback("{5}{R}"))
planeswalker("Sorin, Lord of Innistrad", "{2}{W}{B}", "Legendary Sorin", 3, loyalty(1, create(VAMPIRE_1_1_BLACK_LIFELINK)),
    loyalty(-2, get_emblem(emblem("Sorin, Lord of Innistrad Emblem", static(CREATURE.yours, pt(1, 0))))),
    loyalty(-6, destroy(up_to(any_of(CREATURE, PLANESWALKER.other), 3)),
        reanimate(noted("buried", "each card put into a graveyard"))))
sorcery("Sudden Disappearance", "{5}{W}", exile(PERMANENT.non("land").of(target(PLAYER, good=-1))),
    delayed(next_end_step(), (reanimate(noted("exiled", "the exiled cards"), owner=True),)))
creature("Tower Geist", "{3}{U}", "Spirit", 2, 2, FLYING, when(enters(THIS), dig(2, 1, rest="graveyard")))
sorcery("Tracker's Instincts", "{1}{G}", reveal_and_take(4, CREATURE.card, 1, least=1), flashback("{2}{U}"))
artifact("Warden of the Wall", "{3}", enters_tapped(), tap_for("{C}"),
    static(THIS, also(T_CREATURE, "Gargoyle"), base_pt(2, 3), has(FLYING), if_=not_your_turn()))
sorcery("Wrack with Madness", "{3}{R}", bite(target(CREATURE, good=-1), IT))
enchantment("Nevermore", "{1}{W}{W}", as_enters(choose_name("nonland")), permits(cant_cast(CARD.has("chosen_name"))))
