"""Khans of Tarkir."""

from engine.cards.creature_tokens import BEAR_4_4_GREEN, BIRD_3_4_WHITE_FLYING, GOBLIN_1_1_RED_HASTE
from engine.cards.tokens import GOBLIN, SPIRIT, WARRIOR_PLAIN, ZOMBIE
from engine.dsl import *

creature(
    "Abomination of Gudul", "{3}{B}{G}{U}", "Horror", 3, 4,
    FLYING, whenever(deals_combat_damage(THIS, PLAYER), may(draw()), if_(did(), discard())), morph("{2}{B}{G}{U}"),
)
enchantment(
    "Abzan Ascendancy", "{W}{B}{G}",
    when(enters(THIS), put_counters(CREATURE.yours, "+1/+1")), whenever(dies(CREATURE.nontoken.yours), create(SPIRIT)),
)
creature("Ainok Tracker", "{5}{R}", "Dog Scout", 3, 3, FIRST_STRIKE, morph("{4}{R}"))
creature("Alabaster Kirin", "{3}{W}", "Kirin", 2, 3, FLYING, VIGILANCE)
artifact("Altar of the Brood", "{1}", whenever(enters(PERMANENT.yours.other), mill(1, EACH_OPPONENT)))
creature(
    "Ankle Shanker", "{2}{R}{W}{B}", "Goblin Berserker", 2, 2,
    HASTE, whenever(attacks(THIS), until_end_of_turn(CREATURE.yours, has(FIRST_STRIKE, DEATHTOUCH))),
)
instant("Awaken the Bear", "{2}{G}", until_end_of_turn(target(CREATURE), pt(3, 3), has(TRAMPLE)))
sorcery(
    "Barrage of Boulders",
    "{2}{R}",
    damage(1, CREATURE.not_yours),
    if_(you_control(CREATURE.power_at_least(4).yours), until_end_of_turn(CREATURE, under(CANT_BLOCK))),
)
creature("Bear's Companion", "{2}{G}{U}{R}", "Human Warrior", 2, 2, when(enters(THIS), create(BEAR_4_4_GREEN)))
instant("Become Immense", "{5}{G}", DELVE, until_end_of_turn(target(CREATURE), pt(6, 6)))
sorcery("Bitter Revelation", "{3}{B}", dig(4, 2, rest="graveyard"), lose_life(2))
instant("Blinding Spray", "{4}{U}", until_end_of_turn(CREATURE.opponents, pt(-4, 0)), draw())
land("Bloodfell Caves", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{B} or {R}"))
creature("Bloodfire Mentor", "{2}{R}", "Efreet Shaman", 0, 5, ability("{2}{U}, {T}", draw(), discard()))
creature(
    "Bloodsoaked Champion", "{B}", "Human Warrior", 2, 1,
    CANT_BLOCK, ability("{1}{B}", reanimate(THIS), if_=raid(), zone=GRAVEYARD),
)
land(
    "Bloodstained Mire",
    ability(cost("{T}", pay_life(1), sacrifice_this()), search(CARD.sub("Swamp", "Mountain"), to="battlefield")),
)
artifact(
    "Briber's Purse",
    "{X}",
    as_enters(enters_with("gem", X)),
    ability(
        cost("{1}, {T}", remove_counter_cost("gem")),
        until_end_of_turn(target(CREATURE), under(CANT_ATTACK, CANT_BLOCK)),
    ),
)
creature("Canyon Lurkers", "{4}{R}", "Human Rogue", 5, 2, morph("{3}{R}"))
creature("Chief of the Edge", "{W}{B}", "Human Warrior", 3, 2, static(CREATURE.other.sub("Warrior").yours, pt(1, 0)))
creature("Dazzling Ramparts", "{4}{W}", "Wall", 0, 7, DEFENDER, ability("{1}{W}, {T}", tap(target(CREATURE))))
sorcery("Dead Drop", "{9}{B}", DELVE, sacrifice(CREATURE, 2, target(PLAYER)))
sorcery("Despise", "{B}", discard_chosen((CREATURE | PLANESWALKER).card, target(OPPONENT)))
instant("Dig Through Time", "{6}{U}{U}", DELVE, dig(7, 2))
instant("Disdainful Stroke", "{1}{U}", counter(target(SPELL.value_at_least(4))))
land("Dismal Backwater", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{U} or {B}"))
artifact(
    "Dragon Throne of Tarkir",
    "{4}",
    static(
        EQUIPPED,
        has(
            DEFENDER,
            ability(
                "{2}, {T}",
                until_end_of_turn(CREATURE.other.yours, has(TRAMPLE), pt(power_of(THIS), power_of(THIS))),
            ),
        ),
    ),
    equip("{3}"),
    subtypes="Legendary Equipment",
)
instant("Dragonscale Boon", "{3}{G}", put_counters(target(CREATURE), "+1/+1", 2), untap(IT))
sorcery("Dutiful Return", "{3}{B}", return_to_hand(target(CREATURE.card.in_your(GRAVEYARD), 2, 0)))
creature(
    "Efreet Weaponmaster", "{3}{U}{R}{W}", "Efreet Monk", 4, 3,
    FIRST_STRIKE,
    when(either(enters(THIS), turned_up(THIS)), until_end_of_turn(target(CREATURE.yours.other), pt(3, 0))),
    morph("{2}{U}{R}{W}"),
)
creature(
    "Embodiment of Spring", "{U}", "Elemental", 0, 3,
    ability(cost("{1}{G}, {T}", sacrifice_this()), search(LAND.card.supertype("basic"), to="battlefield", tapped=True)),
)
instant("Empty the Pits", "{X}{X}{B}{B}{B}{B}", DELVE, create(ZOMBIE, X, tapped=True))
instant("Erase", "{W}", exile(target(ENCHANTMENT)))
creature(
    "Firehoof Cavalry", "{W}", "Human Berserker", 1, 1,
    ability("{3}{R}", until_end_of_turn(THIS, pt(2, 0), has(TRAMPLE))),
)
land(
    "Flooded Strand",
    ability(cost("{T}", pay_life(1), sacrifice_this()), search(CARD.sub("Plains", "Island"), to="battlefield")),
)
instant(
    "Force Away", "{1}{U}",
    bounce(target(CREATURE)), if_(you_control(CREATURE.power_at_least(4).yours), may(draw())), if_(did(), discard()),
)
land("Frontier Bivouac", enters_tapped(), tap_for("{G} or {U} or {R}"))
creature("Glacial Stalker", "{5}{U}", "Elemental", 4, 5, morph("{4}{U}"))
enchantment(
    "Goblinslide", "{2}{R}",
    whenever(casts(YOU, CARD.non("creature")), may_pay("{1}", create(GOBLIN_1_1_RED_HASTE))),
)
creature(
    "Grim Haruspex", "{2}{B}", "Human Wizard", 3, 2,
    morph("{B}"), whenever(dies(CREATURE.nontoken.yours.other), draw()),
)
creature("Gurmag Swiftwing", "{1}{B}", "Bat", 1, 2, FLYING, FIRST_STRIKE, HASTE)
equipment(
    "Heart-Piercer Bow", "{2}",
    whenever(attacks(EQUIPPED), damage(1, target(CREATURE.of(DEFENDING_PLAYER)))), equip("{1}"),
)
creature(
    "Heir of the Wilds", "{1}{G}", "Human Warrior", 2, 2,
    DEATHTOUCH,
    whenever(attacks(THIS), until_end_of_turn(THIS, pt(1, 1)), if_=you_control(CREATURE.power_at_least(4).yours)),
)
creature("Highland Game", "{1}{G}", "Elk", 2, 1, when(dies(THIS), gain_life(2)))
creature("Hooting Mandrills", "{5}{G}", "Ape", 4, 4, DELVE, TRAMPLE)
creature(
    "Icefeather Aven", "{G}{U}", "Bird Shaman", 2, 2,
    FLYING, morph("{1}{G}{U}"), when(turned_up(THIS), may(bounce(target(CREATURE.other)))),
)
instant(
    "Icy Blast",
    "{X}{U}",
    tap(target(CREATURE, X)),
    if_(you_control(CREATURE.power_at_least(4).yours), stays_tapped(it(words="those creatures"))),
)
creature(
    "Jeering Instigator",
    "{1}{R}",
    "Goblin Rogue",
    2,
    1,
    morph("{2}{R}"),
    when(
        turned_up(THIS),
        until_end_of_turn(target(CREATURE.other), controlled_by(YOU)),
        untap(it(words="that creature")),
        until_end_of_turn(IT, has(HASTE)),
        if_=your_turn(),
    ),
)
creature(
    "Jeskai Elder", "{1}{U}", "Human Monk", 1, 2,
    prowess(), whenever(deals_combat_damage(THIS, PLAYER), may(draw()), if_(did(), discard())),
)
creature("Jeskai Student", "{1}{W}", "Human Monk", 1, 3, prowess())
creature(
    "Kheru Bloodsucker", "{2}{B}", "Vampire", 2, 2,
    whenever(dies(CREATURE.yours.has("toughness_at_least", 4)), lose_life(2, EACH_OPPONENT), gain_life(2)),
    ability(cost("{2}{B}", sacrifice_cost(CREATURE.other)), put_counters(THIS, "+1/+1")),
)
creature(
    "Kheru Dreadmaw",
    "{4}{B}",
    "Zombie Crocodile",
    4,
    4,
    DEFENDER,
    ability(
        cost("{1}{G}", sacrifice_cost(CREATURE.other)),
        gain_life(noted_number("sacrificed_toughness", "the sacrificed creature's toughness")),
    ),
)
instant("Kill Shot", "{2}{W}", destroy(target(CREATURE.attacking)))
creature("Kin-Tree Warden", "{G}", "Human Warrior", 1, 1, ability("{2}", regenerate(THIS)), morph("{G}"))
creature("Krumar Bond-Kin", "{3}{B}{B}", "Orc Warrior", 5, 3, morph("{4}{B}"))
artifact(
    "Mardu Banner", "{3}",
    tap_for("{R} or {W} or {B}"), ability(cost("{R}{W}{B}, {T}", sacrifice_this()), draw()),
)
creature("Mardu Hateblade", "{W}", "Human Warrior", 1, 1, ability("{B}", until_end_of_turn(THIS, has(DEATHTOUCH))))
creature(
    "Mardu Heart-Piercer", "{3}{R}", "Human Archer", 2, 3,
    when(enters(THIS), damage(2, target(ANY_TARGET)), if_=raid()),
)
creature("Mardu Hordechief", "{2}{W}", "Human Warrior", 2, 3, when(enters(THIS), create(WARRIOR_PLAIN), if_=raid()))
creature(
    "Mardu Roughrider", "{2}{R}{W}{B}", "Orc Warrior", 5, 4,
    whenever(attacks(THIS), until_end_of_turn(target(CREATURE), under(CANT_BLOCK))),
)
creature(
    "Mardu Skullhunter", "{1}{B}", "Human Warrior", 2, 1,
    enters_tapped(), when(enters(THIS), discard(who=target(OPPONENT)), if_=raid()),
)
creature("Mardu Warshrieker", "{3}{R}", "Orc Shaman", 3, 3, when(enters(THIS), add_mana("{R}{W}{B}"), if_=raid()))
creature(
    "Master of Pearls", "{1}{W}", "Human Monk", 2, 2,
    morph("{3}{W}{W}"), when(turned_up(THIS), until_end_of_turn(CREATURE.yours, pt(2, 2))),
)
sorcery("Master the Way", "{3}{U}{R}", draw(), damage(hand_size_of(YOU), target(ANY_TARGET)))
instant(
    "Mindswipe", "{X}{U}{R}",
    counter_unless_pays("{X}", target(SPELL)), damage(X, controller(it(words="that spell"))),
)
creature(
    "Mistfire Weaver", "{3}{U}", "Djinn Wizard", 3, 1,
    FLYING, morph("{2}{U}"), when(turned_up(THIS), until_end_of_turn(target(CREATURE.yours), has(HEXPROOF))),
)
aura(
    "Molting Snakeskin", "{B}",
    enchant(CREATURE), static(ENCHANTED, pt(2, 0), has(ability("{2}{B}", regenerate(THIS)))),
)
creature("Monastery Flock", "{2}{U}", "Bird", 0, 5, DEFENDER, FLYING, morph("{U}"))
instant("Murderous Cut", "{4}{B}", DELVE, destroy(target(CREATURE)))
creature("Mystic of the Hidden Way", "{4}{U}", "Human Monk", 3, 2, CANT_BE_BLOCKED, morph("{2}{U}"))
land("Nomad Outpost", enters_tapped(), tap_for("{R} or {W} or {B}"))
land("Opulent Palace", enters_tapped(), tap_for("{B} or {G} or {U}"))
creature(
    "Pearl Lake Ancient", "{5}{U}{U}", "Leviathan", 6, 7,
    FLASH, CANT_BE_COUNTERED, prowess(), ability(cost(return_cost(LAND, 3)), bounce(THIS)),
)
creature(
    "Pine Walker", "{3}{G}{G}", "Elemental", 5, 5,
    morph("{4}{G}"), whenever(either(turned_up(THIS), turned_up(CREATURE.yours.other)), untap(that("that creature"))),
)
land(
    "Polluted Delta",
    ability(cost("{T}", pay_life(1), sacrifice_this()), search(CARD.sub("Island", "Swamp"), to="battlefield")),
)
creature(
    "Ponyback Brigade", "{3}{R}{W}{B}", "Goblin Warrior", 2, 2,
    when(either(enters(THIS), turned_up(THIS)), create(GOBLIN, 3)), morph("{2}{R}{W}{B}"),
)
enchantment(
    "Quiet Contemplation", "{2}{U}",
    whenever(casts(YOU, CARD.non("creature")), may_pay("{1}", tap(target(CREATURE.opponents))), stays_tapped(IT)),
)
enchantment(
    "Raiders' Spoils", "{3}{B}",
    static(CREATURE.yours, pt(1, 0)),
    whenever(deals_combat_damage(PERMANENT.sub("Warrior").yours, PLAYER), may_cost(pay_life(1), draw())),
)
creature(
    "Rakshasa Deathdealer", "{B}{G}", "Demon", 2, 2,
    ability("{B}{G}", until_end_of_turn(THIS, pt(2, 2))), ability("{B}{G}", regenerate(THIS)),
)
sorcery("Rakshasa's Secret", "{2}{B}", discard(2, target(OPPONENT)), mill(2))
creature(
    "Rattleclaw Mystic", "{1}{G}", "Human Shaman", 2, 1,
    tap_for("{G} or {U} or {R}"), morph("{2}"), when(turned_up(THIS), add_mana("{G}{U}{R}")),
)
creature("Rotting Mastodon", "{4}{B}", "Zombie Elephant", 2, 8)
land("Rugged Highlands", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{R} or {G}"))
sorcery(
    "Rush of Battle", "{3}{W}",
    until_end_of_turn(CREATURE.yours, pt(2, 1)), until_end_of_turn(CREATURE.sub("Warrior").yours, has(LIFELINK)),
)
creature(
    "Sage of the Inward Eye", "{2}{U}{R}{W}", "Djinn Wizard", 3, 4,
    FLYING, whenever(casts(YOU, CARD.non("creature")), until_end_of_turn(CREATURE.yours, has(LIFELINK))),
)
creature("Sage-Eye Harrier", "{4}{W}", "Bird Warrior", 1, 5, FLYING, morph("{3}{W}"))
creature("Sagu Archer", "{4}{G}", "Snake Archer", 2, 5, REACH, morph("{4}{G}"))
creature("Sagu Mauler", "{4}{G}{U}", "Beast", 6, 6, TRAMPLE, HEXPROOF, morph("{3}{G}{U}"))
creature(
    "Savage Knuckleblade", "{G}{U}{R}", "Ogre Warrior", 4, 4,
    ability("{2}{G}", until_end_of_turn(THIS, pt(2, 2)), per_turn=1), ability("{2}{U}", bounce(THIS)),
    ability("{R}", until_end_of_turn(THIS, has(HASTE))),
)
creature(
    "Scaldkin", "{3}{U}", "Elemental", 2, 2,
    FLYING, ability(cost("{2}{R}", sacrifice_this()), damage(2, target(ANY_TARGET))),
)
creature("Scion of Glaciers", "{2}{U}{U}", "Elemental", 2, 5, ability("{U}", until_end_of_turn(THIS, pt(1, -1))))
enchantment(
    "Secret Plans", "{G}{U}",
    static(CREATURE.face_down.yours, pt(0, 1)), whenever(turned_up(PERMANENT.yours), draw()),
)
sorcery("Seek the Horizon", "{3}{G}", search(LAND.card.supertype("basic"), 3))
sorcery("Set Adrift", "{5}{U}", DELVE, put_in_library(target(PERMANENT.non("land"))))
creature("Shambling Attendants", "{7}{B}", "Zombie", 3, 5, DELVE, DEATHTOUCH)
instant("Shatter", "{1}{R}", destroy(target(ARTIFACT)))
creature("Sidisi's Pet", "{3}{B}", "Zombie Ape", 1, 4, LIFELINK, morph("{1}{B}"))
aura("Siegecraft", "{3}{W}", enchant(CREATURE), static(ENCHANTED, pt(2, 4)))
aura(
    "Singing Bell Strike", "{1}{U}",
    enchant(CREATURE), when(enters(THIS), tap(ENCHANTED)), static(ENCHANTED, under(DOESNT_UNTAP)),
    static(ENCHANTED, has(ability("{6}", untap(THIS)))),
)
instant("Smite the Monstrous", "{3}{W}", destroy(target(CREATURE.power_at_least(4))))
creature("Snowhorn Rider", "{3}{G}{U}{R}", "Human Warrior", 5, 5, TRAMPLE, morph("{2}{G}{U}{R}"))
enchantment("Sultai Ascendancy", "{B}{G}{U}", at(your_step(UPKEEP), surveil(2)))
artifact(
    "Sultai Banner", "{3}",
    tap_for("{B} or {G} or {U}"), ability(cost("{B}{G}{U}, {T}", sacrifice_this()), draw()),
)
instant(
    "Sultai Charm",
    "{B}{G}{U}",
    modal(
        destroy(target(CREATURE.has("monocolored"))),
        destroy(target(ARTIFACT | ENCHANTMENT)),
        (draw(2), discard()),
    ),
)
creature(
    "Sultai Flayer", "{3}{G}", "Snake Shaman", 3, 4,
    whenever(dies(CREATURE.yours.has("toughness_at_least", 4)), gain_life(4)),
)
creature("Sultai Scavenger", "{5}{B}", "Bird Warrior", 3, 3, DELVE, FLYING)
creature("Sultai Soothsayer", "{2}{B}{G}{U}", "Snake Shaman", 2, 5, when(enters(THIS), dig(4, rest="graveyard")))
creature("Summit Prowler", "{2}{R}{R}", "Yeti", 4, 3)
creature(
    "Swarm of Bloodflies", "{4}{B}", "Insect", 0, 0,
    FLYING, as_enters(enters_with("+1/+1", 2)), whenever(dies(CREATURE.other), put_counters(THIS, "+1/+1")),
)
instant(
    "Swift Kick", "{3}{R}",
    until_end_of_turn(target(CREATURE.yours), pt(1, 0)), fight(IT, target(CREATURE.not_yours)),
)
sorcery("Taigam's Scheming", "{1}{U}", surveil(5))
instant("Take Up Arms", "{4}{W}", create(WARRIOR_PLAIN, 3))
enchantment(
    "Temur Ascendancy", "{G}{U}{R}",
    static(CREATURE.yours, has(HASTE)), whenever(enters(CREATURE.power_at_least(4).yours), may(draw())),
)
artifact(
    "Temur Banner", "{3}",
    tap_for("{G} or {U} or {R}"), ability(cost("{G}{U}{R}, {T}", sacrifice_this()), draw()),
)
instant(
    "Temur Charm",
    "{G}{U}{R}",
    modal(
        (until_end_of_turn(target(CREATURE.yours), pt(1, 1)), fight(IT, target(CREATURE.not_yours))),
        counter_unless_pays("{3}", target(SPELL)),
        until_end_of_turn(CREATURE.power_at_most(3), under(CANT_BLOCK)),
    ),
)
land("Thornwood Falls", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{G} or {U}"))
creature(
    "Thousand Winds", "{4}{U}{U}", "Elemental", 5, 6,
    FLYING, morph("{5}{U}{U}"), when(turned_up(THIS), bounce(CREATURE.other.tapped)),
)
instant("Throttle", "{4}{B}", until_end_of_turn(target(CREATURE), pt(-4, -4)))
creature(
    "Timely Hordemate", "{3}{W}", "Human Warrior", 3, 2,
    when(enters(THIS), reanimate(target(CREATURE.card.value_at_most(2).in_your(GRAVEYARD))), if_=raid()),
)
land(
    "Tomb of the Spirit Dragon",
    tap_for("{C}"), ability("{2}, {T}", gain_life(count(CREATURE.has("colorless").yours))),
)
enchantment(
    "Trail of Mystery", "{1}{G}",
    whenever(enters(CREATURE.face_down.yours), may(search(LAND.card.supertype("basic")))),
    whenever(turned_up(PERMANENT.yours), until_end_of_turn(THAT, pt(2, 2)), if_=is_a(THAT, CREATURE)),
)
instant(
    "Trap Essence", "{G}{U}{R}",
    counter(target(SPELL.spell_type(2))), put_counters(target(CREATURE, least=0), "+1/+1", 2),
)
creature("Tusked Colossodon", "{4}{G}{G}", "Beast", 6, 5)
creature(
    "Tuskguard Captain", "{2}{G}", "Human Warrior", 2, 3,
    outlast("{G}"), static(CREATURE.yours.counter("+1/+1"), has(TRAMPLE)),
)
creature(
    "Unyielding Krumar", "{3}{B}", "Orc Warrior", 3, 3,
    ability("{1}{W}", until_end_of_turn(THIS, has(FIRST_STRIKE))),
)
instant("Utter End", "{2}{W}{B}", exile(target(PERMANENT.non("land"))))
creature("Valley Dasher", "{1}{R}", "Human Berserker", 2, 2, HASTE, MUST_ATTACK)
creature("Venerable Lammasu", "{6}{W}", "Lammasu", 5, 4, FLYING)
creature("War Behemoth", "{5}{W}", "Beast", 3, 6, morph("{4}{W}"))
instant("Waterwhirl", "{4}{U}{U}", bounce(target(CREATURE, 2, 0)))
instant("Weave Fate", "{3}{U}", draw(2))
creature("Wetland Sambar", "{1}{U}", "Elk", 2, 1)
creature("Whirlwind Adept", "{4}{U}", "Djinn Monk", 4, 2, HEXPROOF, prowess())
instant("Windstorm", "{X}{G}", damage(X, CREATURE.with_(FLYING)))
land(
    "Windswept Heath",
    ability(cost("{T}", pay_life(1), sacrifice_this()), search(CARD.sub("Forest", "Plains"), to="battlefield")),
)
creature(
    "Wingmate Roc", "{3}{W}{W}", "Bird", 3, 4,
    FLYING, when(enters(THIS), create(BIRD_3_4_WHITE_FLYING), if_=raid()),
    whenever(attacks(THIS), gain_life(count(CREATURE.attacking))),
)
instant("Winterflame", "{1}{U}{R}", modal(tap(target(CREATURE)), damage(2, target(CREATURE)), most=2))
creature("Witness of the Ages", "{6}", "Artifact Golem", 4, 4, morph("{5}"))
land(
    "Wooded Foothills",
    ability(cost("{T}", pay_life(1), sacrifice_this()), search(CARD.sub("Mountain", "Forest"), to="battlefield")),
)
creature("Woolly Loxodon", "{5}{G}{G}", "Elephant Warrior", 6, 7, morph("{5}{G}"))
creature(
    "Zurgo Helmsmasher", "{2}{R}{W}{B}", "Legendary Orc Warrior", 7, 2,
    HASTE, MUST_ATTACK, static(THIS, has(INDESTRUCTIBLE), if_=your_turn()),
    whenever(damaged_dies(CREATURE, THIS), put_counters(THIS, "+1/+1")),
)
