"""War of the Spark."""

from engine.cards.creature_tokens import (
    ASSASSIN_1_1_BLACK_DEATHTOUCH_ABILITY_5761,
    DEVIL_1_1_RED_ABILITY_4676,
)
from engine.cards.tokens import GOBLIN
from engine.dsl import *

creature(
    "Ahn-Crop Invader", "{2}{R}", "Zombie Minotaur Warrior", 2, 2,
    static(THIS, has(FIRST_STRIKE), if_=your_turn()),
    ability(cost("{1}", sacrifice_cost(CREATURE.other)), until_end_of_turn(THIS, pt(2, 0))),
)
sorcery(
    "Angrath's Rampage",
    "{B}{R}",
    modal(
        sacrifice(ARTIFACT, who=target(PLAYER)),
        sacrifice(CREATURE, who=target(PLAYER)),
        sacrifice(PLANESWALKER, who=target(PLAYER)),
    ),
)
planeswalker(
    "Angrath, Captain of Chaos", "{2}{B/R}{B/R}", "Legendary Angrath", 5,
    static(CREATURE.yours, has(MENACE)), loyalty(-2, amass(2)),
)
creature(
    "Arboreal Grazer", "{G}", "Sloth Beast", 0, 3,
    REACH, when(enters(THIS), may(put_from_hand(LAND.card, True))),
)
creature(
    "Ashiok's Skulker", "{4}{U}", "Nightmare", 3, 5,
    ability("{3}{U}", until_end_of_turn(THIS, under(CANT_BE_BLOCKED))),
)
creature(
    "Augur of Bolas", "{1}{U}", "Merfolk Wizard", 1, 3,
    when(enters(THIS), dig(3, filter=(INSTANT | SORCERY).card)),
)
instant(
    "Band Together", "{2}{G}",
    damage(power_of(each_one("they")), target(CREATURE.other), target(CREATURE.yours, 2, 0)),
)
creature("Banehound", "{B}", "Nightmare Dog", 1, 1, LIFELINK, HASTE)
instant(
    "Battlefield Promotion",
    "{1}{W}",
    put_counters(target(CREATURE), "+1/+1"),
    until_end_of_turn(it(words="that creature"), has(FIRST_STRIKE)),
    gain_life(2),
)
instant(
    "Blindblast", "{2}{R}",
    damage(1, target(CREATURE)), until_end_of_turn(it(words="that creature"), under(CANT_BLOCK)), draw(),
)
creature("Bloom Hulk", "{3}{G}", "Plant Elemental", 4, 4, when(enters(THIS), proliferate()))
sorcery("Bond of Discipline", "{4}{W}", tap(CREATURE.opponents), until_end_of_turn(CREATURE.yours, has(LIFELINK)))
sorcery("Bond of Flourishing", "{1}{G}", dig(3, filter=PERMANENT_CARD), gain_life(3))
creature("Bulwark Giant", "{5}{W}", "Giant Soldier", 3, 6, when(enters(THIS), gain_life(5)))
creature(
    "Burning Prophet", "{1}{R}", "Human Wizard", 1, 3,
    whenever(casts(YOU, CARD.non("creature")), until_end_of_turn(THIS, pt(1, 0)), scry(1)),
)
sorcery(
    "Casualties of War",
    "{2}{B}{B}{G}{G}",
    modal(
        destroy(target(ARTIFACT)),
        destroy(target(CREATURE)),
        destroy(target(ENCHANTMENT)),
        destroy(target(LAND)),
        destroy(target(PLANESWALKER)),
        most=5,
    ),
)
creature("Centaur Nurturer", "{3}{G}", "Centaur Druid", 2, 4, when(enters(THIS), gain_life(3)), tap_for("any"))
creature(
    "Chainwhip Cyclops", "{4}{R}", "Cyclops Warrior", 4, 4,
    ability("{3}{R}", until_end_of_turn(target(CREATURE), under(CANT_BLOCK))),
)
creature(
    "Challenger Troll", "{4}{G}", "Troll", 6, 5,
    static(CREATURE.yours.power_at_least(4), under(BLOCKED_BY_ONE)),
)
instant("Chandra's Pyrohelix", "{1}{R}", divided_damage(2, divided(ANY_TARGET, 2, 1, 2)))
creature("Charity Extractor", "{3}{B}", "Human Knight", 1, 5, LIFELINK)
creature(
    "Charmed Stray", "{W}", "Cat", 1, 1,
    LIFELINK, when(enters(THIS), put_counters(CREATURE.other.yours.named("Charmed Stray"), "+1/+1")),
)
instant("Commence the Endgame", "{4}{U}{U}", CANT_BE_COUNTERED, draw(2), amass(hand_size_of(YOU)))
sorcery("Contentious Plan", "{1}{U}", proliferate(), draw())
sorcery("Courage in Crisis", "{2}{G}", put_counters(target(CREATURE), "+1/+1"), proliferate())
creature(
    "Cruel Celebrant",
    "{W}{B}",
    "Vampire",
    1,
    2,
    whenever(
        either(dies(THIS), dies((CREATURE | PLANESWALKER).yours.other)),
        lose_life(1, EACH_OPPONENT),
        gain_life(1),
    ),
)
instant("Crush Dissent", "{3}{U}", counter_unless_pays("{2}", target(SPELL)), amass(2))
instant(
    "Deathsprout", "{1}{B}{B}{G}",
    destroy(target(CREATURE)), search(LAND.card.supertype("basic"), to="battlefield", tapped=True),
)
sorcery("Demolish", "{3}{R}", destroy(target(ARTIFACT | LAND)))
instant("Despark", "{W}{B}", exile(target(PERMANENT.value_at_least(4))))
instant("Desperate Lunge", "{1}{W}", until_end_of_turn(target(CREATURE), pt(2, 2), has(FLYING)), gain_life(2))
instant("Divine Arrow", "{1}{W}", damage(4, target(CREATURE.fighting)))
sorcery(
    "Domri's Ambush",
    "{R}{G}",
    put_counters(target(CREATURE.yours), "+1/+1"),
    bite(it(words="that creature"), target((CREATURE | PLANESWALKER).not_yours)),
)
instant("Dovin's Veto", "{W}{U}", CANT_BE_COUNTERED, counter(target(SPELL.non("creature"))))
creature("Elite Guardmage", "{2}{W}{U}", "Human Wizard", 2, 3, FLYING, when(enters(THIS), gain_life(3), draw()))
creature("Enforcer Griffin", "{4}{W}", "Griffin", 3, 4, FLYING)
creature("Erratic Visionary", "{1}{U}", "Human Wizard", 1, 3, ability("{1}{U}, {T}", draw(), discard()))
creature("Evolution Sage", "{2}{G}", "Elf Druid", 3, 2, whenever(enters(LAND.yours), proliferate()))
creature("Flux Channeler", "{2}{U}", "Human Wizard", 2, 2, whenever(casts(YOU, CARD.non("creature")), proliferate()))
instant("Forced Landing", "{1}{G}", put_in_library(target(CREATURE.with_(FLYING)), "bottom"))
land(
    "Gateway Plaza",
    enters_tapped(), when(enters(THIS), unless_pays("{1}", sacrifice(what=THIS))), tap_for("any"), subtypes='Gate',
)
creature("Goblin Assailant", "{1}{R}", "Goblin Warrior", 2, 2)
creature(
    "Goblin Assault Team", "{3}{R}", "Goblin Warrior", 4, 1,
    HASTE, when(dies(THIS), put_counters(target(CREATURE.yours), "+1/+1")),
)
artifact(
    "God-Pharaoh's Statue", "{6}",
    permits(costs_more(CARD, 2)), at(your_step(END_STEP), lose_life(1, EACH_OPPONENT)), subtypes='Legendary',
)
creature(
    "Grateful Apparition", "{1}{W}", "Spirit", 1, 1,
    FLYING, whenever(deals_combat_damage(THIS, PLAYER_OR_PLANESWALKER), proliferate()),
)
creature(
    "Guildpact Informant", "{2}{U}", "Faerie Rogue", 1, 1,
    FLYING, whenever(deals_combat_damage(THIS, PLAYER_OR_PLANESWALKER), proliferate()),
)
instant(
    "Heartfire", "{1}{R}",
    additional_cost(sacrifice_cost(CREATURE | PLANESWALKER)), damage(4, target(ANY_TARGET)),
)
creature("Huatli's Raptor", "{G}{W}", "Dinosaur", 2, 3, VIGILANCE, when(enters(THIS), proliferate()))
instant("Ignite the Beacon", "{4}{W}", search(PLANESWALKER.card, 2))
creature(
    "Iron Bully", "{3}", "Artifact Golem", 1, 1,
    MENACE, when(enters(THIS), put_counters(target(CREATURE), "+1/+1")),
)
creature("Ironclad Krovod", "{3}{W}", "Beast", 2, 5)
instant("Jaya's Greeting", "{1}{R}", damage(3, target(CREATURE)), scry(1))
planeswalker(
    "Jiang Yanggu, Wildcrafter", "{2}{G}", "Legendary Yanggu", 3,
    static(CREATURE.yours.counter("+1/+1"), has(tap_for("any"))), loyalty(-1, put_counters(target(CREATURE), "+1/+1")),
)
land("Karn's Bastion", tap_for("{C}"), ability("{4}, {T}", proliferate()))
aura("Kasmina's Transmutation", "{1}{U}", enchant(CREATURE), static(ENCHANTED, loses_all_abilities(), base_pt(1, 1)))
creature("Kiora's Dambreaker", "{5}{U}", "Leviathan", 5, 6, when(enters(THIS), proliferate()))
planeswalker(
    "Kiora, Behemoth Beckoner", "{2}{G/U}", "Legendary Kiora", 7,
    whenever(enters(CREATURE.power_at_least(4).yours), draw()), loyalty(-1, untap(target(PERMANENT))),
)
creature("Kraul Stinger", "{2}{G}", "Insect Assassin", 2, 2, DEATHTOUCH)
creature(
    "Krenko, Tin Street Kingpin", "{2}{R}", "Legendary Goblin", 1, 2,
    whenever(attacks(THIS), put_counters(THIS, "+1/+1"), create(GOBLIN, power_of(THIS))),
)
creature(
    "Kronch Wrangler", "{1}{G}", "Human Warrior", 2, 1,
    TRAMPLE, whenever(enters(CREATURE.power_at_least(4).yours), put_counters(THIS, "+1/+1")),
)
creature(
    "Law-Rune Enforcer", "{W}", "Human Soldier", 1, 2,
    ability("{1}, {T}", tap(target(CREATURE.value_at_least(2)))),
)
creature("Leyline Prowler", "{1}{B}{G}", "Nightmare Beast", 2, 3, DEATHTOUCH, LIFELINK, tap_for("any"))
creature(
    "Living Twister", "{R}{R}{G}", "Elemental", 2, 5,
    ability(cost("{1}{R}", discard_cost(filter=LAND.card)), damage(2, target(ANY_TARGET))),
    ability("{G}", bounce(your_choice(LAND.tapped.yours))),
)
creature(
    "Loxodon Sergeant", "{3}{W}", "Elephant Soldier", 3, 3,
    VIGILANCE, when(enters(THIS), until_end_of_turn(CREATURE.other.yours, has(VIGILANCE))),
)
artifact("Mana Geode", "{3}", when(enters(THIS), scry(1)), tap_for("any"))
creature("Martyr for the Cause", "{1}{W}", "Human Soldier", 2, 2, when(dies(THIS), proliferate()))
creature(
    "Mayhem Devil", "{1}{B}{R}", "Devil", 3, 3,
    whenever(sacrifices(EACH_PLAYER, PERMANENT), damage(1, target(ANY_TARGET))),
)
creature(
    "Merfolk Skydiver", "{G}{U}", "Merfolk Mutant", 1, 1,
    FLYING, when(enters(THIS), put_counters(target(CREATURE.yours), "+1/+1")), ability("{3}{G}{U}", proliferate()),
)
instant("Nahiri's Stoneblades", "{1}{R}", until_end_of_turn(target(CREATURE, 2, 0), pt(2, 0)))
aura(
    "New Horizons", "{2}{G}",
    enchant(LAND), when(enters(THIS), put_counters(target(CREATURE.yours), "+1/+1")),
    static(attached_host("enchanted land"), has(ability("{T}", add_of_one_color(2)))),
)
instant("No Escape", "{2}{U}", counter(target(SPELL.spell_type(18)), "exile"), scry(1))
planeswalker(
    "Ob Nixilis, the Hate-Twisted", "{3}{B}{B}", "Legendary Nixilis", 5,
    whenever(draws(EACH_OPPONENT), damage(1, THAT_PLAYER)),
    loyalty(-2, destroy(target(CREATURE)), draw(2, controller(IT))),
)
land("Orzhov Guildgate", enters_tapped(), tap_for("{W} or {B}"), subtypes="Gate")
instant("Pledge of Unity", "{1}{G}{W}", put_counters(CREATURE.yours, "+1/+1"), gain_life(count(CREATURE.yours)))
creature(
    "Pollenbright Druid", "{1}{G}", "Elf Druid", 1, 1,
    when_modal(enters(THIS), put_counters(target(CREATURE), "+1/+1"), proliferate()),
)
creature("Pouncing Lynx", "{1}{W}", "Cat", 2, 1, static(THIS, has(FIRST_STRIKE), if_=your_turn()))
creature("Primordial Wurm", "{4}{G}{G}", "Wurm", 7, 6)
creature("Prismite", "{2}", "Artifact Golem", 2, 1, ability("{2}", add_mana("any")))
creature("Raging Kronch", "{2}{R}", "Beast", 4, 3, CANT_ATTACK_ALONE)
instant("Rally of Wings", "{1}{W}", untap(CREATURE.yours), until_end_of_turn(CREATURE.yours.with_(FLYING), pt(2, 2)))
sorcery("Ravnica at War", "{3}{W}", exile(PERMANENT.multicolored))
instant(
    "Return to Nature", "{1}{G}",
    modal(destroy(target(ARTIFACT)), destroy(target(ENCHANTMENT)), exile(target(CARD.in_any(GRAVEYARD)))),
)
creature(
    "Rising Populace", "{2}{W}", "Human", 2, 2,
    whenever(dies((CREATURE | PLANESWALKER).yours.other), put_counters(THIS, "+1/+1")),
)
creature(
    "Rubblebelt Rioters", "{1}{R}{G}", "Human Berserker", 0, 4,
    HASTE, whenever(attacks(THIS), until_end_of_turn(THIS, pt(greatest_power(CREATURE.yours), 0))),
)
instant("Samut's Sprint", "{R}", until_end_of_turn(target(CREATURE), pt(2, 1), has(HASTE)), scry(1))
planeswalker(
    "Samut, Tyrant Smasher", "{2}{R/G}{R/G}", "Legendary Samut", 5,
    static(CREATURE.yours, has(HASTE)), loyalty(-1, until_end_of_turn(target(CREATURE), pt(2, 1), has(HASTE)), scry(1)),
)
land("Simic Guildgate", enters_tapped(), tap_for("{G} or {U}"), subtypes="Gate")
creature(
    "Sky Theater Strix", "{1}{U}", "Bird", 1, 2,
    FLYING, whenever(casts(YOU, CARD.non("creature")), until_end_of_turn(THIS, pt(1, 0))),
)
creature(
    "Snarespinner", "{1}{G}", "Spider", 1, 3,
    REACH, whenever(blocks(THIS, CREATURE.with_(FLYING)), until_end_of_turn(THIS, pt(2, 0))),
)
creature(
    "Spellgorger Weird", "{2}{R}", "Weird", 2, 2,
    whenever(casts(YOU, CARD.non("creature")), put_counters(THIS, "+1/+1")),
)
creature(
    "Spellkeeper Weird", "{2}{U}", "Weird", 1, 4,
    ability(cost("{2}, {T}", sacrifice_this()), return_to_hand(target((INSTANT | SORCERY).card.in_your(GRAVEYARD)))),
)
instant("Steady Aim", "{1}{G}", untap(target(CREATURE)), until_end_of_turn(IT, pt(1, 4), has(REACH)))
sorcery(
    "Stealth Mission",
    "{2}{U}",
    put_counters(target(CREATURE.yours), "+1/+1", 2),
    until_end_of_turn(it(words="that creature"), under(CANT_BE_BLOCKED)),
)
sorcery(
    "Storm the Citadel",
    "{4}{G}",
    until_end_of_turn(
        CREATURE.yours,
        pt(2, 2),
        has(
            whenever(
                deals_combat_damage(THIS, PLAYER_OR_PLANESWALKER),
                destroy(target((ARTIFACT | ENCHANTMENT).of(DEFENDING_PLAYER))),
            )
        ),
    ),
)
creature("Sunblade Angel", "{5}{W}", "Angel", 3, 3, FLYING, FIRST_STRIKE, VIGILANCE, LIFELINK)
sorcery("Tamiyo's Epiphany", "{3}{U}", scry(4), draw(2))
creature(
    "Tenth District Legionnaire", "{R}{W}", "Human Soldier", 2, 2,
    HASTE, whenever(targeted_by_your_spell(THIS), put_counters(THIS, "+1/+1"), scry(1)),
)
creature(
    "Teyo's Lightshield", "{2}{W}", "Illusion", 0, 3,
    when(enters(THIS), put_counters(target(CREATURE.yours), "+1/+1")),
)
creature(
    "Thundering Ceratok", "{4}{G}", "Rhino", 4, 5,
    TRAMPLE, when(enters(THIS), until_end_of_turn(CREATURE.other.yours, has(TRAMPLE))),
)
creature(
    "Tibalt's Rager", "{1}{R}", "Devil", 1, 2,
    when(dies(THIS), damage(1, target(ANY_TARGET))), ability("{1}{R}", until_end_of_turn(THIS, pt(2, 0))),
)
planeswalker(
    "Tibalt, Rakish Instigator", "{2}{R}", "Legendary Tibalt", 5,
    replaces(no_gain(EACH_OPPONENT)), loyalty(-2, create(DEVIL_1_1_RED_ABILITY_4676)),
)
sorcery("Time Wipe", "{2}{W}{W}{U}", bounce(your_choice(CREATURE.yours)), destroy(CREATURE))
creature("Tithebearer Giant", "{5}{B}", "Giant Warrior", 4, 5, when(enters(THIS), draw(), lose_life(1)))
instant("Topple the Statue", "{2}{W}", tap(target(PERMANENT)), if_(is_a(IT, ARTIFACT), destroy(IT)), draw())
instant("Totally Lost", "{4}{U}", put_in_library(target(PERMANENT.non("land"))))
creature(
    "Trusted Pegasus", "{2}{W}", "Pegasus", 2, 2,
    FLYING, whenever(attacks(THIS), until_end_of_turn(target(CREATURE.attacking.without(FLYING)), has(FLYING))),
)
creature(
    "Turret Ogre", "{3}{R}", "Ogre Warrior", 4, 3,
    REACH, when(enters(THIS), damage(2, EACH_OPPONENT), if_=you_control(CREATURE.power_at_least(4).other.yours)),
)
instant("Tyrant's Scorn", "{U}{B}", modal(destroy(target(CREATURE.value_at_most(3))), bounce(target(CREATURE))))
instant("Unlikely Aid", "{1}{B}", until_end_of_turn(target(CREATURE), pt(2, 0), has(INDESTRUCTIBLE)))
creature(
    "Vampire Opportunist", "{1}{B}", "Vampire", 2, 1,
    ability("{6}{B}", lose_life(2, EACH_OPPONENT), gain_life(2)),
)
planeswalker(
    "Vraska, Swarm's Eminence",
    "{2}{B/G}{B/G}",
    "Legendary Vraska",
    5,
    whenever(
        deals_damage(CREATURE.yours.with_(DEATHTOUCH), PLAYER_OR_PLANESWALKER),
        put_counters(that("that creature"), "+1/+1"),
    ),
    loyalty(-2, create(ASSASSIN_1_1_BLACK_DEATHTOUCH_ABILITY_5761)),
)
creature("Wall of Runes", "{U}", "Wall", 0, 4, DEFENDER, when(enters(THIS), scry(1)))
sorcery("Wanderer's Strike", "{4}{W}", exile(target(CREATURE)), proliferate())
creature(
    "War Screecher", "{1}{W}", "Bird", 1, 3,
    FLYING, ability("{5}{W}, {T}", until_end_of_turn(CREATURE.other.yours, pt(1, 1))),
)
creature("Wardscale Crocodile", "{4}{G}", "Crocodile", 5, 3, HEXPROOF)
