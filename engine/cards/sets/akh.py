"""Amonkhet."""

from engine.cards.creature_tokens import BEAST_4_2_GREEN, CAT_1_1_WHITE_LIFELINK
from engine.cards.tokens import DRAKE, WARRIOR_VIGILANT, ZOMBIE
from engine.dsl import *

creature("Ancient Crab", "{1}{U}{U}", "Crab", 1, 5)
creature("Angler Drake", "{4}{U}{U}", "Drake", 4, 4, FLYING, when(enters(THIS), may(bounce(target(CREATURE)))))
creature(
    "Archfiend of Ifnir", "{3}{B}{B}", "Demon", 5, 4,
    FLYING, whenever(discards_card(YOU, CARD.other), put_counters(CREATURE.opponents, "-1/-1")), cycling("{2}"),
)
creature(
    "Baleful Ammit", "{2}{B}", "Crocodile Demon", 4, 3,
    LIFELINK, when(enters(THIS), put_counters(target(CREATURE.yours), "-1/-1")),
)
creature(
    "Binding Mummy", "{1}{W}", "Zombie", 2, 2,
    whenever(enters(PERMANENT.sub("Zombie").yours.other), may(tap(target(ARTIFACT | CREATURE)))),
)
creature("Blighted Bat", "{2}{B}", "Zombie Bat", 2, 1, FLYING, ability("{1}", until_end_of_turn(THIS, has(HASTE))))
creature(
    "Bloodlust Inciter", "{R}", "Human Warrior", 1, 1,
    ability("{T}", until_end_of_turn(target(CREATURE), has(HASTE))),
)
creature("Bloodrage Brawler", "{1}{R}", "Minotaur Warrior", 4, 3, when(enters(THIS), discard()))
artifact(
    "Bontu's Monument", "{3}",
    permits(costs_less(CREATURE.color(BLACK), 1)),
    whenever(casts(YOU, CREATURE), lose_life(1, EACH_OPPONENT), gain_life(1)), subtypes='Legendary',
)
sorcery("By Force", "{X}{R}", destroy(target(ARTIFACT, X)))
land("Canyon Slough", enters_tapped(), cycling("{2}"), subtypes="Swamp Mountain")
aura(
    "Cartouche of Ambition", "{2}{B}",
    enchant(CREATURE.yours), when(enters(THIS), may(put_counters(target(CREATURE), "-1/-1"))),
    static(ENCHANTED, pt(1, 1), has(LIFELINK)), subtypes='Cartouche',
)
aura(
    "Cartouche of Knowledge", "{1}{U}",
    enchant(CREATURE.yours), when(enters(THIS), draw()), static(ENCHANTED, pt(1, 1), has(FLYING)), subtypes='Cartouche',
)
aura(
    "Cartouche of Strength", "{2}{G}",
    enchant(CREATURE.yours), when(enters(THIS), may(fight(ENCHANTED, target(CREATURE.opponents)))),
    static(ENCHANTED, pt(1, 1), has(TRAMPLE)), subtypes='Cartouche',
)
aura(
    "Cartouche of Zeal", "{R}",
    enchant(CREATURE.yours), when(enters(THIS), until_end_of_turn(target(CREATURE), under(CANT_BLOCK))),
    static(ENCHANTED, pt(1, 1), has(HASTE)), subtypes='Cartouche',
)
land("Cascading Cataracts", INDESTRUCTIBLE, tap_for("{C}"), ability("{5}, {T}", add_combination(5)))
instant("Censor", "{1}{U}", counter_unless_pays("{1}", target(SPELL)), cycling("{U}"))
creature(
    "Channeler Initiate", "{1}{G}", "Human Druid", 3, 4,
    when(enters(THIS), put_counters(target(CREATURE.yours), "-1/-1", 3)),
    ability(cost("{T}", remove_counter_cost("-1/-1")), add_mana("any")),
)
creature("Colossapede", "{4}{G}", "Insect", 5, 5)
sorcery("Compelling Argument", "{1}{U}", mill(5, target(PLAYER)), cycling("{U}"))
aura(
    "Compulsory Rest", "{1}{W}",
    enchant(CREATURE), static(ENCHANTED, under(CANT_ATTACK, CANT_BLOCK)),
    static(ENCHANTED, has(ability(cost("{2}", sacrifice_this()), gain_life(2)))),
)
aura(
    "Consuming Fervor", "{R}",
    enchant(CREATURE), static(ENCHANTED, pt(3, 3), has(at(your_step(UPKEEP), put_counters(THIS, "-1/-1")))),
)
land(
    "Cradle of the Accursed",
    tap_for("{C}"), ability(cost("{3}, {T}", sacrifice_this()), create(ZOMBIE), sorcery=True), subtypes='Desert',
)
creature(
    "Crocodile of the Crossing", "{3}{G}", "Crocodile", 5, 4,
    HASTE, when(enters(THIS), put_counters(target(CREATURE.yours), "-1/-1")),
)
creature(
    "Curator of Mysteries", "{2}{U}{U}", "Sphinx", 4, 4,
    FLYING, whenever(discards_card(YOU, CARD.other), scry(1)), cycling("{U}"),
)
creature("Cursed Minotaur", "{2}{B}", "Zombie Minotaur", 3, 2, MENACE)
creature(
    "Decimator Beetle",
    "{3}{B}{G}",
    "Insect",
    4,
    5,
    when(enters(THIS), put_counters(target(CREATURE.yours), "-1/-1")),
    whenever(
        attacks(THIS),
        remove_counters(target(CREATURE.yours), "-1/-1"),
        put_counters(target(CREATURE.of(DEFENDING_PLAYER), least=0), "-1/-1"),
    ),
)
instant("Decision Paralysis", "{3}{U}", tap(target(CREATURE, 2, 0)), stays_tapped(it(words="those creatures")))
creature("Desert Cerodon", "{5}{R}", "Beast", 6, 4, cycling("{R}"))
instant("Dissenter's Deliverance", "{1}{G}", destroy(target(ARTIFACT)), cycling("{G}"))
instant("Djeru's Resolve", "{W}", untap(target(CREATURE)), shield(prevent_damage(IT)), cycling("{2}"))
creature("Doomed Dissenter", "{1}{B}", "Human", 1, 1, when(dies(THIS), create(ZOMBIE)))
enchantment("Drake Haven", "{2}{U}", whenever(discards(YOU), may_pay("{1}", create(DRAKE))))
creature("Dune Beetle", "{1}{B}", "Insect", 1, 4)
instant("Electrify", "{3}{R}", damage(4, target(CREATURE)))
creature(
    "Exemplar of Strength", "{1}{G}", "Human Warrior", 4, 4,
    when(enters(THIS), put_counters(target(CREATURE.yours), "-1/-1", 3)),
    whenever(attacks(THIS), remove_counters(THIS, "-1/-1"), if_(did(), gain_life(1))),
)
enchantment(
    "Faith of the Devoted", "{2}{B}",
    whenever(discards(YOU), may_pay("{1}", seq(lose_life(2, EACH_OPPONENT), gain_life(2)))),
)
creature("Fan Bearer", "{W}", "Zombie", 1, 2, ability("{2}, {T}", tap(target(CREATURE))))
creature("Festering Mummy", "{B}", "Zombie", 1, 1, when(dies(THIS), may(put_counters(target(CREATURE), "-1/-1"))))
land("Fetid Pools", enters_tapped(), cycling("{2}"), subtypes="Island Swamp")
creature(
    "Flameblade Adept", "{R}", "Jackal Warrior", 1, 2,
    MENACE, whenever(discards(YOU), until_end_of_turn(THIS, pt(1, 0))),
)
sorcery("Floodwaters", "{4}{U}{U}", bounce(target(CREATURE, 2, 0)), cycling("{2}"))
instant("Forsake the Worldly", "{2}{W}", exile(target(ARTIFACT | ENCHANTMENT)), cycling("{2}"))
land("Forsaken Sanctuary", enters_tapped(), tap_for("{W} or {B}"))
land("Foul Orchard", enters_tapped(), tap_for("{B} or {G}"))
instant("Galestrike", "{2}{U}", bounce(target(CREATURE.tapped)), draw())
aura(
    "Gift of Paradise", "{2}{G}",
    enchant(LAND), when(enters(THIS), gain_life(3)),
    static(attached_host("enchanted land"), has(ability("{T}", add_of_one_color(2)))),
)
creature("Graceful Cat", "{2}{W}", "Cat", 2, 2, whenever(attacks(THIS), until_end_of_turn(THIS, pt(1, 1))))
land(
    "Grasping Dunes",
    tap_for("{C}"), ability(cost("{1}, {T}", sacrifice_this()), put_counters(target(CREATURE), "-1/-1"), sorcery=True),
    subtypes='Desert',
)
creature(
    "Grim Strider", "{3}{B}", "Horror", 6, 6,
    static(THIS, pt(minus(count(CARD.in_your(HAND))), minus(count(CARD.in_your(HAND))))),
)
instant(
    "Hapatra's Mark", "{G}",
    until_end_of_turn(target(CREATURE.yours), has(HEXPROOF)), remove_all_counters(IT, "-1/-1"),
)
instant("Haze of Pollen", "{1}{G}", shield(prevent_damage(combat=True)), cycling("{3}"))
enchantment(
    "Hazoret's Favor",
    "{2}{R}",
    at(
        your_step(BEGIN_COMBAT),
        may(until_end_of_turn(target(CREATURE.yours), pt(2, 0), has(HASTE))),
        if_(did(), sacrifice_later(IT)),
    ),
)
artifact(
    "Hazoret's Monument", "{3}",
    permits(costs_less(CREATURE.color(RED), 1)), whenever(casts(YOU, CREATURE), may_cost(discard_cost(), draw())),
    subtypes='Legendary',
)
creature(
    "Hekma Sentinels", "{2}{U}", "Human Cleric", 2, 3,
    whenever(discards(YOU), until_end_of_turn(THIS, pt(1, 1))),
)
instant("Hieroglyphic Illumination", "{3}{U}", draw(2), cycling("{U}"))
equipment("Honed Khopesh", "{1}", static(EQUIPPED, pt(1, 1)), equip("{1}"))
creature(
    "Honored Crop-Captain", "{R}{W}", "Human Warrior", 3, 2,
    whenever(attacks(THIS), until_end_of_turn(CREATURE.other.attacking, pt(1, 0))),
)
creature(
    "Horror of the Broken Lands", "{4}{B}", "Horror", 4, 4,
    whenever(discards_card(YOU, CARD.other), until_end_of_turn(THIS, pt(2, 1))), cycling("{B}"),
)
creature("Hyena Pack", "{2}{R}{R}", "Hyena", 3, 4)
aura("Illusory Wrappings", "{2}{U}", enchant(CREATURE), static(ENCHANTED, base_pt(0, 2)))
instant("Impeccable Timing", "{1}{W}", damage(3, target(CREATURE.fighting)))
instant(
    "In Oketra's Name", "{1}{W}",
    until_end_of_turn(PERMANENT.sub("Zombie").yours, pt(2, 1)), until_end_of_turn(CREATURE.other.yours, pt(1, 1)),
)
land("Irrigated Farmland", enters_tapped(), cycling("{2}"), subtypes="Plains Island")
artifact(
    "Kefnet's Monument", "{3}",
    permits(costs_less(CREATURE.color(BLUE), 1)),
    whenever(casts(YOU, CREATURE), stays_tapped(target(CREATURE.opponents))), subtypes='Legendary',
)
creature(
    "Khenra Charioteer", "{1}{R}{G}", "Jackal Warrior", 3, 3,
    TRAMPLE, static(CREATURE.other.yours, has(TRAMPLE)),
)
aura(
    "Lay Claim", "{5}{U}{U}",
    enchant(PERMANENT), static(attached_host("enchanted permanent"), controlled_by(YOU)), cycling("{2}"),
)
planeswalker(
    "Liliana, Death Wielder", "{5}{B}{B}", "Legendary Liliana", 5,
    loyalty(2, put_counters(target(CREATURE, least=0), "-1/-1")),
    loyalty(-3, destroy(target(CREATURE.counter("-1/-1")))), loyalty(-10, reanimate(CREATURE.card.in_your(GRAVEYARD))),
)
creature(
    "Manglehorn", "{2}{G}", "Beast", 2, 2,
    when(enters(THIS), may(destroy(target(ARTIFACT)))), replaces(others_enter_tapped(ARTIFACT.opponents)),
)
creature(
    "Manticore of the Gauntlet", "{4}{R}", "Manticore", 5, 4,
    when(enters(THIS), put_counters(target(CREATURE.yours), "-1/-1"), damage(3, target(OPPONENT_OR_PLANESWALKER))),
)
land("Meandering River", enters_tapped(), tap_for("{W} or {U}"))
creature(
    "Merciless Javelineer",
    "{2}{B}{R}",
    "Minotaur Warrior",
    4,
    2,
    ability(
        cost("{2}", discard_cost()),
        put_counters(target(CREATURE), "-1/-1"),
        until_end_of_turn(it(words="that creature"), under(CANT_BLOCK)),
    ),
)
creature("Miasmic Mummy", "{1}{B}", "Zombie Jackal", 2, 2, when(enters(THIS), discard(who=EACH_PLAYER)))
instant("Mighty Leap", "{1}{W}", until_end_of_turn(target(CREATURE), pt(2, 2), has(FLYING)))
creature(
    "Minotaur Sureshot", "{2}{R}", "Minotaur Archer", 2, 3,
    REACH, ability("{1}{R}", until_end_of_turn(THIS, pt(1, 0))),
)
creature("Nimble-Blade Khenra", "{1}{R}", "Jackal Warrior", 1, 3, prowess())
creature(
    "Oashra Cultivator", "{G}", "Human Druid", 0, 3,
    ability(cost("{2}{G}, {T}", sacrifice_this()), search(LAND.card.supertype("basic"), to="battlefield", tapped=True)),
)
artifact(
    "Oketra's Monument", "{3}",
    permits(costs_less(CREATURE.color(WHITE), 1)), whenever(casts(YOU, CREATURE), create(WARRIOR_VIGILANT)),
    subtypes='Legendary',
)
sorcery(
    "Open into Wonder",
    "{X}{U}{U}",
    until_end_of_turn(target(CREATURE, X), under(CANT_BE_BLOCKED)),
    until_end_of_turn(it(words="those creatures"), has(whenever(deals_combat_damage(THIS, PLAYER), draw()))),
)
creature(
    "Ornery Kudu", "{2}{G}", "Antelope", 3, 4,
    when(enters(THIS), put_counters(target(CREATURE.yours), "-1/-1")),
)
sorcery("Painful Lesson", "{2}{B}", draw(2, target(PLAYER)), lose_life(2, IT))
land("Painted Bluffs", tap_for("{C}"), ability("{1}, {T}", add_mana("any")), subtypes="Desert")
creature(
    "Pitiless Vizier", "{3}{B}", "Minotaur Cleric", 4, 2,
    whenever(discards(YOU), until_end_of_turn(THIS, has(INDESTRUCTIBLE))),
)
creature(
    "Plague Belcher", "{2}{B}", "Zombie Beast", 5, 4,
    MENACE, when(enters(THIS), put_counters(target(CREATURE.yours), "-1/-1", 2)),
    whenever(dies(PERMANENT.sub("Zombie").yours.other), lose_life(1, EACH_OPPONENT)),
)
creature("Pouncing Cheetah", "{2}{G}", "Cat", 3, 2, FLASH)
instant("Pull from Tomorrow", "{X}{U}{U}", draw(X), discard())
instant("Pursue Glory", "{3}{R}", until_end_of_turn(CREATURE.attacking, pt(2, 0)), cycling("{2}"))
creature(
    "Regal Caracal", "{3}{W}{W}", "Cat", 3, 3,
    static(PERMANENT.other.sub("Cat").yours, pt(1, 1), has(LIFELINK)),
    when(enters(THIS), create(CAT_1_1_WHITE_LIFELINK, 2)),
)
artifact(
    "Rhonas's Monument", "{3}",
    permits(costs_less(CREATURE.color(GREEN), 1)),
    whenever(casts(YOU, CREATURE), until_end_of_turn(target(CREATURE.yours), pt(2, 2), has(TRAMPLE))),
    subtypes='Legendary',
)
creature(
    "Ruthless Sniper", "{B}", "Human Archer", 1, 2,
    whenever(discards(YOU), may_pay("{1}", put_counters(target(CREATURE), "-1/-1"))),
)
creature(
    "Samut, Voice of Dissent", "{3}{R}{G}", "Legendary Human Warrior", 3, 4,
    FLASH, DOUBLE_STRIKE, VIGILANCE, HASTE, static(CREATURE.other.yours, has(HASTE)),
    ability("{W}, {T}", untap(target(CREATURE.other))),
)
land("Scattered Groves", enters_tapped(), cycling("{2}"), subtypes="Forest Plains")
creature(
    "Scribe of the Mindful", "{2}{U}", "Human Cleric", 2, 2,
    ability(cost("{1}, {T}", sacrifice_this()), return_to_hand(target((INSTANT | SORCERY).card.in_your(GRAVEYARD)))),
)
creature("Seraph of the Suns", "{5}{W}{W}", "Angel", 4, 4, FLYING, INDESTRUCTIBLE)
creature(
    "Shadowstorm Vizier", "{U}{B}", "Human Cleric", 1, 3,
    FLYING, whenever(discards(YOU), until_end_of_turn(THIS, pt(1, 1))),
)
instant("Shed Weakness", "{G}", until_end_of_turn(target(CREATURE), pt(2, 2)), may(remove_counters(IT, "-1/-1")))
land("Sheltered Thicket", enters_tapped(), cycling("{2}"), subtypes="Mountain Forest")
creature("Shimmerscale Drake", "{4}{U}", "Drake", 3, 4, FLYING, cycling("{2}"))
creature("Slither Blade", "{U}", "Snake Rogue", 1, 2, CANT_BE_BLOCKED)
instant("Spidery Grasp", "{2}{G}", untap(target(CREATURE)), until_end_of_turn(IT, pt(2, 4), has(REACH)))
instant("Stinging Shot", "{G}", put_counters(target(CREATURE.with_(FLYING)), "-1/-1", 3), cycling("{2}"))
land("Stone Quarry", enters_tapped(), tap_for("{R} or {W}"))
land(
    "Sunscorched Desert",
    when(enters(THIS), damage(1, target(PLAYER_OR_PLANESWALKER))), tap_for("{C}"), subtypes='Desert',
)
creature(
    "Supply Caravan", "{4}{W}", "Camel", 3, 5,
    when(enters(THIS), create(WARRIOR_VIGILANT), if_=you_control(CREATURE.tapped.yours)),
)
sorcery("Sweltering Suns", "{1}{R}{R}", damage(3, CREATURE), cycling("{3}"))
creature("Tattered Mummy", "{1}{B}", "Zombie Jackal", 1, 2, when(dies(THIS), lose_life(2, EACH_OPPONENT)))
artifact(
    "Throne of the God-Pharaoh", "{2}",
    at(your_step(END_STEP), lose_life(count(CREATURE.tapped.yours), EACH_OPPONENT)), subtypes='Legendary',
)
land("Timber Gorge", enters_tapped(), tap_for("{R} or {G}"))
land("Tranquil Expanse", enters_tapped(), tap_for("{G} or {W}"))
enchantment(
    "Trial of Ambition", "{1}{B}",
    when(enters(THIS), sacrifice(CREATURE, who=target(OPPONENT))),
    when(enters(PERMANENT.sub("Cartouche").yours), bounce(THIS)),
)
enchantment(
    "Trial of Knowledge", "{3}{U}",
    when(enters(THIS), draw(3), discard()), when(enters(PERMANENT.sub("Cartouche").yours), bounce(THIS)),
)
enchantment(
    "Trial of Solidarity", "{2}{W}",
    when(enters(THIS), until_end_of_turn(CREATURE.yours, pt(2, 1), has(VIGILANCE))),
    when(enters(PERMANENT.sub("Cartouche").yours), bounce(THIS)),
)
enchantment(
    "Trial of Strength", "{2}{G}",
    when(enters(THIS), create(BEAST_4_2_GREEN)), when(enters(PERMANENT.sub("Cartouche").yours), bounce(THIS)),
)
enchantment(
    "Trial of Zeal", "{2}{R}",
    when(enters(THIS), damage(3, target(ANY_TARGET))), when(enters(PERMANENT.sub("Cartouche").yours), bounce(THIS)),
)
sorcery("Unburden", "{1}{B}{B}", discard(2, target(PLAYER)), cycling("{2}"))
sorcery("Violent Impact", "{3}{R}", destroy(target(ARTIFACT | LAND)), cycling("{2}"))
creature(
    "Vizier of Tumbling Sands", "{2}{U}", "Human Cleric", 1, 3,
    ability("{T}", untap(target(PERMANENT.other))), cycling("{1}{U}"),
    when(cycles(THIS), untap(target(PERMANENT)), zone=GRAVEYARD),
)
creature("Wasteland Scorpion", "{2}{B}", "Scorpion", 2, 2, DEATHTOUCH, cycling("{2}"))
creature(
    "Wayward Servant", "{W}{B}", "Zombie", 2, 2,
    whenever(enters(PERMANENT.sub("Zombie").yours.other), lose_life(1, EACH_OPPONENT), gain_life(1)),
)
creature("Weaver of Currents", "{1}{G}{U}", "Snake Druid", 2, 2, tap_for("{C}{C}"))
instant("Winds of Rebuke", "{1}{U}", bounce(target(PERMANENT.non("land"))), mill(2, EACH_PLAYER))
creature("Winged Shepherd", "{5}{W}", "Angel", 3, 3, FLYING, VIGILANCE, cycling("{W}"))
creature(
    "Zenith Seeker", "{3}{U}", "Bird Wizard", 2, 2,
    FLYING, whenever(discards(YOU), until_end_of_turn(target(CREATURE), has(FLYING))),
)
