"""Fate Reforged."""

from engine.cards.creature_tokens import MONK_1_1_WHITE_PROWESS, WARRIOR_2_1_BLACK
from engine.dsl import *

instant("Abzan Advantage", "{1}{W}", sacrifice(ENCHANTMENT, who=target(PLAYER)), bolster(1))
creature(
    "Abzan Kin-Guard", "{3}{G}", "Human Warrior", 3, 3,
    static(THIS, has(LIFELINK), if_=you_control(PERMANENT.color(WHITE|BLACK).yours)),
)
aura(
    "Abzan Runemark", "{2}{W}",
    enchant(CREATURE), static(ENCHANTED, pt(2, 2)),
    static(ENCHANTED, has(VIGILANCE), if_=you_control(PERMANENT.color(BLACK|GREEN).yours)),
)
creature("Abzan Skycaptain", "{3}{W}", "Bird Soldier", 2, 2, FLYING, when(dies(THIS), bolster(2)))
creature(
    "Ainok Guide", "{1}{G}", "Dog Scout", 1, 1,
    when_modal(enters(THIS), put_counters(THIS, "+1/+1"), search(LAND.card.supertype("basic"), to="top")),
)
creature("Alesha's Vanguard", "{3}{B}", "Orc Warrior", 3, 3, dash("{2}{B}"))
creature(
    "Ambush Krotiq", "{5}{G}", "Insect", 5, 5,
    TRAMPLE, when(enters(THIS), bounce(your_choice(CREATURE.yours.other))),
)
aura(
    "Ancestral Vengeance", "{B}{B}",
    enchant(CREATURE), when(enters(THIS), put_counters(target(CREATURE.yours), "+1/+1")), static(ENCHANTED, pt(-1, -1)),
)
creature("Arashin Cleric", "{1}{W}", "Human Cleric", 1, 3, when(enters(THIS), gain_life(3)))
creature("Archers of Qarsi", "{3}{G}", "Snake Archer", 5, 2, DEFENDER, REACH)
creature(
    "Atarka, World Render", "{5}{R}{G}", "Legendary Dragon", 6, 4,
    FLYING, TRAMPLE, whenever(attacks(PERMANENT.sub("Dragon").yours), until_end_of_turn(THAT, has(DOUBLE_STRIKE))),
)
creature("Aven Skirmisher", "{W}", "Bird Warrior", 1, 1, FLYING)
creature(
    "Aven Surveyor", "{3}{U}{U}", "Bird Scout", 2, 2,
    FLYING, when_modal(enters(THIS), put_counters(THIS, "+1/+1"), bounce(target(CREATURE))),
)
sorcery("Bathe in Dragonfire", "{2}{R}", damage(4, target(CREATURE)))
creature(
    "Battle Brawler", "{1}{B}", "Orc Warrior", 2, 2,
    static(THIS, pt(1, 0), has(FIRST_STRIKE), if_=you_control(PERMANENT.color(WHITE|RED).yours)),
)
creature(
    "Battlefront Krushok", "{4}{G}", "Beast", 3, 4,
    BLOCKED_BY_ONE, static(CREATURE.yours.counter("+1/+1"), under(BLOCKED_BY_ONE)),
)
enchantment(
    "Break Through the Line",
    "{1}{R}",
    ability(
        "{R}",
        until_end_of_turn(target(CREATURE.power_at_most(2)), has(HASTE)),
        until_end_of_turn(IT, under(CANT_BE_BLOCKED)),
    ),
)
sorcery("Cached Defenses", "{2}{G}", bolster(3))
instant("Collateral Damage", "{R}", additional_cost(sacrifice_cost(CREATURE)), damage(3, target(ANY_TARGET)))
sorcery("Crux of Fate", "{3}{B}{B}", modal(destroy(CREATURE.sub("Dragon")), destroy(CREATURE.non("Dragon"))))
instant(
    "Cunning Strike", "{3}{U}{R}",
    damage(2, target(CREATURE)), damage(2, target(PLAYER_OR_PLANESWALKER)), draw(),
)
creature(
    "Defiant Ogre", "{5}{R}", "Ogre Warrior", 3, 5,
    when_modal(enters(THIS), put_counters(THIS, "+1/+1"), destroy(target(ARTIFACT))),
)
creature(
    "Destructor Dragon", "{4}{G}{G}", "Dragon", 4, 4,
    FLYING, when(dies(THIS), destroy(target(PERMANENT.non("creature")))),
)
sorcery(
    "Diplomacy of the Wastes",
    "{2}{B}",
    discard_chosen(CARD.non("land"), target(OPPONENT)),
    if_(you_control(PERMANENT.sub("Warrior").yours), lose_life(2, it(words="that player"))),
)
creature("Dragon Bell Monk", "{2}{W}", "Human Monk", 2, 2, VIGILANCE, prowess())
creature(
    "Dragonscale General", "{3}{W}", "Human Warrior", 2, 3,
    at(your_step(END_STEP), bolster(count(CREATURE.tapped.yours))),
)
creature(
    "Dromoka, the Eternal", "{3}{G}{W}", "Legendary Dragon", 5, 5,
    FLYING, whenever(attacks(PERMANENT.sub("Dragon").yours), bolster(2)),
)
creature(
    "Elite Scaleguard", "{4}{W}", "Human Soldier", 2, 3,
    when(enters(THIS), bolster(2)),
    whenever(attacks(CREATURE.yours.counter("+1/+1")), tap(target(CREATURE.of(DEFENDING_PLAYER)))),
)
instant("Enhanced Awareness", "{4}{U}", draw(3), discard())
instant("Ethereal Ambush", "{3}{G}{U}", manifest(2))
sorcery("Fascination", "{X}{U}{U}", modal(draw(X, EACH_PLAYER), mill(X, EACH_PLAYER)))
sorcery(
    "Fearsome Awakening",
    "{4}{B}",
    reanimate(target(CREATURE.card.in_your(GRAVEYARD))),
    if_(is_a(IT, PERMANENT.sub("Dragon")), put_counters(IT, "+1/+1", 2)),
)
creature("Feral Krushok", "{4}{G}", "Beast", 5, 4)
sorcery("Fierce Invocation", "{4}{R}", manifest(), put_counters(noted("manifested", "it"), "+1/+1", 2))
creature(
    "Flamewake Phoenix",
    "{1}{R}{R}",
    "Phoenix",
    2,
    2,
    FLYING,
    HASTE,
    MUST_ATTACK,
    at(
        your_step(BEGIN_COMBAT),
        may_pay("{R}", reanimate(THIS)),
        if_=you_control(CREATURE.power_at_least(4).yours),
        zone=GRAVEYARD,
    ),
)
sorcery("Formless Nurturing", "{3}{G}", manifest(), put_counters(noted("manifested", "it"), "+1/+1"))
creature(
    "Frontier Mastodon", "{2}{G}", "Elephant", 3, 2,
    as_enters(enters_with("+1/+1"), if_=you_control(CREATURE.power_at_least(4).yours)),
)
creature("Frost Walker", "{1}{U}", "Elemental", 4, 1, when(targeted(THIS), sacrifice(what=THIS)))
aura(
    "Fruit of the First Tree", "{3}{G}",
    enchant(CREATURE), when(dies(ENCHANTED), gain_life(toughness_of(ENCHANTED)), draw(toughness_of(ENCHANTED))),
)
artifact(
    "Goblin Boom Keg", "{4}",
    at(your_step(UPKEEP), sacrifice(what=THIS)), when(dies(THIS), damage(3, target(ANY_TARGET))),
)
creature(
    "Goblin Heelcutter", "{3}{R}", "Goblin Berserker", 3, 2,
    whenever(attacks(THIS), until_end_of_turn(target(CREATURE), under(CANT_BLOCK))), dash("{2}{R}"),
)
creature("Gore Swine", "{2}{R}", "Boar", 4, 1)
creature("Great-Horn Krushok", "{4}{W}", "Beast", 3, 5)
creature("Gurmag Angler", "{6}{B}", "Zombie Fish", 5, 5, DELVE)
instant(
    "Harsh Sustenance", "{1}{W}{B}",
    damage(count(CREATURE.yours), target(ANY_TARGET)), gain_life(count(CREATURE.yours)),
)
equipment(
    "Hero's Blade", "{2}",
    static(EQUIPPED, pt(3, 2)), whenever(enters(CREATURE.supertype("legendary").yours), may(attach(THAT))),
    equip("{4}"),
)
instant("Honor's Reward", "{2}{W}", gain_life(4), bolster(2))
creature(
    "Humble Defector", "{1}{R}", "Human Rogue", 2, 1,
    ability("{T}", draw(2), give_control(target(OPPONENT), THIS), if_=your_turn()),
)
sorcery(
    "Hunt the Weak", "{3}{G}",
    put_counters(target(CREATURE.yours), "+1/+1"), fight(it(words="that creature"), target(CREATURE.not_yours)),
)
creature(
    "Jeskai Barricade", "{1}{W}", "Wall", 0, 4,
    FLASH, DEFENDER, when(enters(THIS), may(bounce(target(CREATURE.yours.other)))),
)
aura(
    "Jeskai Runemark", "{2}{U}",
    enchant(CREATURE), static(ENCHANTED, pt(2, 2)),
    static(ENCHANTED, has(FLYING), if_=you_control(PERMANENT.color(WHITE|RED).yours)),
)
creature("Jeskai Sage", "{1}{U}", "Human Monk", 1, 1, prowess(), when(dies(THIS), draw()))
creature(
    "Kolaghan, the Storm's Fury", "{3}{B}{R}", "Legendary Dragon", 4, 5,
    FLYING, whenever(attacks(PERMANENT.sub("Dragon").yours), until_end_of_turn(CREATURE.yours, pt(1, 0))),
    dash("{3}{B}{R}"),
)
creature("Lotus Path Djinn", "{3}{U}", "Djinn Monk", 2, 3, FLYING, prowess())
creature(
    "Lotus-Eye Mystics", "{3}{W}", "Human Monk", 3, 2,
    prowess(), when(enters(THIS), return_to_hand(target(ENCHANTMENT.card.in_your(GRAVEYARD)))),
)
sorcery("Map the Wastes", "{2}{G}", search(LAND.card.supertype("basic"), to="battlefield", tapped=True), bolster(1))
aura(
    "Mardu Runemark", "{2}{R}",
    enchant(CREATURE), static(ENCHANTED, pt(2, 2)),
    static(ENCHANTED, has(FIRST_STRIKE), if_=you_control(PERMANENT.color(WHITE|BLACK).yours)),
)
creature("Mardu Scout", "{R}{R}", "Goblin Scout", 3, 1, dash("{1}{R}"))
creature(
    "Mardu Shadowspear", "{B}", "Human Warrior", 1, 1,
    whenever(attacks(THIS), lose_life(1, EACH_OPPONENT)), dash("{1}{B}"),
)
creature(
    "Mardu Strike Leader", "{2}{B}", "Human Warrior", 3, 2,
    whenever(attacks(THIS), create(WARRIOR_2_1_BLACK)), dash("{3}{B}"),
)
creature(
    "Mardu Woe-Reaper",
    "{W}",
    "Human Warrior",
    2,
    1,
    whenever(
        either(enters(THIS), enters(PERMANENT.sub("Warrior").yours.other)),
        may(exile(target(CREATURE.card.in_any(GRAVEYARD)))),
        if_(did(), gain_life(1)),
    ),
)
enchantment(
    "Mastery of the Unseen", "{1}{W}",
    whenever(turned_up(PERMANENT.yours), gain_life(count(CREATURE.yours))), ability("{3}{W}", manifest()),
)
creature(
    "Merciless Executioner", "{2}{B}", "Orc Warrior", 3, 1,
    when(enters(THIS), sacrifice(CREATURE, who=EACH_PLAYER)),
)
creature(
    "Mindscour Dragon", "{4}{U}{U}", "Dragon", 4, 4,
    FLYING, whenever(deals_combat_damage(THIS, OPPONENT), mill(4, target(PLAYER))),
)
creature(
    "Mistfire Adept", "{3}{U}", "Human Monk", 3, 3,
    prowess(), whenever(casts(YOU, CARD.non("creature")), until_end_of_turn(target(CREATURE), has(FLYING))),
)
creature(
    "Monastery Mentor", "{2}{W}", "Human Monk", 2, 2,
    prowess(), whenever(casts(YOU, CARD.non("creature")), create(MONK_1_1_WHITE_PROWESS)),
)
instant("Neutralizing Blast", "{1}{U}", counter(target(SPELL.multicolored)))
creature(
    "Noxious Dragon", "{4}{B}{B}", "Dragon", 4, 4,
    FLYING, when(dies(THIS), may(destroy(target(CREATURE.value_at_most(3))))),
)
creature(
    "Ojutai, Soul of Winter",
    "{5}{W}{U}",
    "Legendary Dragon",
    5,
    6,
    FLYING,
    VIGILANCE,
    whenever(
        attacks(PERMANENT.sub("Dragon").yours),
        tap(target(PERMANENT.non("land").opponents)),
        stays_tapped(it(words="that permanent")),
    ),
)
creature(
    "Orc Sureshot", "{3}{B}", "Orc Archer", 4, 2,
    whenever(enters(CREATURE.yours.other), until_end_of_turn(target(CREATURE.opponents), pt(-1, -1))),
)
creature("Pilgrim of the Fires", "{7}", "Artifact Golem", 6, 4, FIRST_STRIKE, TRAMPLE)
instant("Pressure Point", "{1}{W}", tap(target(CREATURE)), draw())
sorcery("Pyrotechnics", "{4}{R}", divided_damage(4, divided(ANY_TARGET, 4, 0, 4)))
creature(
    "Qarsi High Priest", "{B}", "Human Cleric", 0, 2,
    ability(cost("{1}{B}, {T}", sacrifice_cost(CREATURE.other)), manifest()),
)
instant("Refocus", "{1}{U}", untap(target(CREATURE)), draw())
instant(
    "Return to the Earth", "{3}{G}",
    destroy(target(((ARTIFACT | ENCHANTMENT) | CREATURE).has("last_noun", ((ARTIFACT | ENCHANTMENT), CREATURE.with_(FLYING))))),
)
instant("Sandblast", "{2}{W}", damage(5, target(CREATURE.fighting)))
creature("Sandsteppe Mastodon", "{5}{G}{G}", "Elephant", 5, 5, REACH, when(enters(THIS), bolster(5)))
creature(
    "Shaman of the Great Hunt", "{3}{R}", "Orc Shaman", 4, 2,
    HASTE, whenever(deals_combat_damage(CREATURE.yours, PLAYER), put_counters(THAT, "+1/+1")),
    ability("{2}{G/U}{G/U}", draw(count(CREATURE.yours.power_at_least(4)))),
)
sorcery(
    "Shamanic Revelation", "{3}{G}{G}",
    draw(count(CREATURE.yours)), gain_life(product(4, count(CREATURE.yours.power_at_least(4)))),
)
creature(
    "Shockmaw Dragon", "{4}{R}{R}", "Dragon", 4, 4,
    FLYING, whenever(deals_combat_damage(THIS, PLAYER), damage(1, CREATURE.of(THAT_PLAYER))),
)
creature(
    "Shu Yun, the Silent Tempest",
    "{2}{U}",
    "Legendary Human Monk",
    3,
    2,
    prowess(),
    whenever(
        casts(YOU, CARD.non("creature")),
        may_pay("{R/W}{R/W}", until_end_of_turn(target(CREATURE), has(DOUBLE_STRIKE))),
    ),
)
creature("Sibsig Host", "{4}{B}", "Zombie", 2, 6, when(enters(THIS), mill(3, EACH_PLAYER)))
creature(
    "Sibsig Muckdraggers", "{8}{B}", "Zombie", 3, 6,
    DELVE, when(enters(THIS), return_to_hand(target(CREATURE.card.in_your(GRAVEYARD)))),
)
creature(
    "Silumgar, the Drifting Death", "{4}{U}{B}", "Legendary Dragon", 3, 7,
    FLYING, HEXPROOF,
    whenever(attacks(PERMANENT.sub("Dragon").yours), until_end_of_turn(CREATURE.of(DEFENDING_PLAYER), pt(-1, -1))),
)
creature("Smoldering Efreet", "{1}{R}", "Efreet Monk", 2, 2, when(dies(THIS), damage(2, YOU)))
creature("Sultai Emissary", "{1}{B}", "Zombie Warrior", 1, 1, when(dies(THIS), manifest()))
aura(
    "Sultai Runemark", "{2}{B}",
    enchant(CREATURE), static(ENCHANTED, pt(2, 2)),
    static(ENCHANTED, has(DEATHTOUCH), if_=you_control(PERMANENT.color(BLUE|GREEN).yours)),
)
creature("Sultai Skullkeeper", "{1}{U}", "Snake Shaman", 2, 1, when(enters(THIS), mill(2)))
sorcery("Tasigur's Cruelty", "{5}{B}", DELVE, discard(2, EACH_OPPONENT))
sorcery("Temporal Trespass", "{8}{U}{U}{U}", DELVE, extra_turn(), exile(THIS))
aura(
    "Temur Runemark", "{2}{G}",
    enchant(CREATURE), static(ENCHANTED, pt(2, 2)),
    static(ENCHANTED, has(TRAMPLE), if_=you_control(PERMANENT.color(BLUE|RED).yours)),
)
creature(
    "Temur Sabertooth", "{2}{G}{G}", "Cat", 4, 3,
    ability("{1}{G}", may_cost(return_cost(CREATURE.other), until_end_of_turn(THIS, has(INDESTRUCTIBLE)))),
)
creature(
    "Temur War Shaman", "{4}{G}{G}", "Human Shaman", 4, 5,
    when(enters(THIS), manifest()),
    whenever(turned_up(PERMANENT.yours), may(fight(THAT, target(CREATURE.not_yours))), if_=is_a(THAT, CREATURE)),
)
instant(
    "Valorous Stance",
    "{1}{W}",
    modal(
        until_end_of_turn(target(CREATURE), has(INDESTRUCTIBLE)),
        destroy(target(CREATURE.has("toughness_at_least", 4))),
    ),
)
creature(
    "Vaultbreaker", "{3}{R}", "Orc Rogue", 4, 2,
    whenever(attacks(THIS), may_cost(discard_cost(), draw())), dash("{2}{R}"),
)
creature(
    "Wandering Champion",
    "{1}{W}",
    "Human Monk",
    3,
    1,
    whenever(
        deals_combat_damage(THIS, PLAYER),
        may_cost(discard_cost(), draw()),
        if_=you_control(PERMANENT.color(BLUE | RED).yours),
    ),
)
instant("Whisk Away", "{2}{U}", put_in_library(target(CREATURE.fighting)))
creature(
    "Whisperer of the Wilds", "{1}{G}", "Human Shaman", 0, 2,
    tap_for("{G}"), ability("{T}", add_mana("{G}{G}"), if_=you_control(CREATURE.power_at_least(4).yours)),
)
sorcery("Wildcall", "{X}{G}{G}", manifest(), put_counters(noted("manifested", "it"), "+1/+1", X))
instant(
    "Will of the Naga", "{4}{U}{U}",
    DELVE, tap(target(CREATURE, 2, 0)), stays_tapped(it(words="those creatures")),
)
