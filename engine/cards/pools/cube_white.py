"""White cards of the Survivors' Cube."""

from engine.cards.tokens import KNIGHT, SOLDIER, SPIRIT, WARRIOR_VIGILANT
from engine.dsl import *

creature("Doomed Traveler", "{W}", "Human Soldier", 1, 1, when(dies(THIS), create(SPIRIT)))
creature("Gideon's Lawkeeper", "{W}", "Human Soldier", 1, 1, ability("{W}, {T}", tap(target(CREATURE))))
creature("Sacred Cat", "{W}", "Cat", 1, 1, LIFELINK, embalm("{W}"))
creature(
    "Ainok Bond-Kin", "{1}{W}", "Dog Soldier", 2, 1,
    outlast("{1}{W}"), static(CREATURE.yours.counter("+1/+1"), has(FIRST_STRIKE)),
)
creature(
    "Ajani's Pridemate",
    "{1}{W}",
    "Cat Soldier",
    2,
    2,
    whenever(gains_life(YOU), put_counters(THIS, "+1/+1", 1)),
)
creature("Akroan Skyguard", "{1}{W}", "Human Soldier", 1, 1, FLYING, heroic(put_counters(THIS, "+1/+1", 1)))
creature("Benalish Cavalry", "{1}{W}", "Human Knight", 2, 2, flanking())
creature("Fencing Ace", "{1}{W}", "Human Soldier", 1, 1, DOUBLE_STRIKE)
creature("Knight of Meadowgrain", "{W}{W}", "Kithkin Knight", 2, 2, FIRST_STRIKE, LIFELINK)
creature(
    "Kor Skyfisher",
    "{1}{W}",
    "Kor Soldier",
    2,
    3,
    FLYING,
    when(enters(THIS), bounce(your_choice(PERMANENT.yours, good=-1))),
)
creature("Leonin Skyhunter", "{W}{W}", "Cat Knight", 2, 2, FLYING)
creature("Lone Missionary", "{1}{W}", "Kor Monk", 2, 1, when(enters(THIS), gain_life(4)))
creature("Steadfast Guard", "{W}{W}", "Human Rebel", 2, 2, VIGILANCE)
creature("Topan Freeblade", "{1}{W}", "Human Soldier", 2, 2, VIGILANCE, renown(1))
creature(
    "Veteran Armorsmith",
    "{W}{W}",
    "Human Soldier",
    2,
    3,
    static(CREATURE.sub("Soldier").yours.other, pt(0, 1)),
)
creature(
    "Veteran Swordsmith",
    "{2}{W}",
    "Human Soldier",
    3,
    2,
    static(CREATURE.sub("Soldier").yours.other, pt(1, 0)),
)
creature("Wall of Omens", "{1}{W}", "Wall", 0, 4, DEFENDER, when(enters(THIS), draw(1)))
creature("White Knight", "{W}{W}", "Human Knight", 2, 2, FIRST_STRIKE, protection_from(BLACK))
creature(
    "Whitemane Lion",
    "{1}{W}",
    "Cat",
    2,
    2,
    FLASH,
    when(enters(THIS), bounce(your_choice(CREATURE.yours, good=-1))),
)
creature("Youthful Knight", "{1}{W}", "Human Knight", 2, 1, FIRST_STRIKE)
creature("Attended Knight", "{2}{W}", "Human Knight", 2, 2, FIRST_STRIKE, when(enters(THIS), create(SOLDIER)))
creature(
    "Aven Riftwatcher", "{2}{W}", "Bird Rebel Soldier", 2, 3,
    FLYING, vanishing(3), when(either(enters(THIS), leaves(THIS)), gain_life(2)),
)
creature(
    "Ballynock Cohort", "{2}{W}", "Kithkin Soldier", 2, 2,
    FIRST_STRIKE, static(THIS, pt(1, 1), if_=you_control(CREATURE.color(WHITE).yours.other)),
)
creature(
    "Emancipation Angel", "{1}{W}{W}", "Angel", 3, 3,
    FLYING, when(enters(THIS), bounce(your_choice(PERMANENT.yours, good=-1))),
)
creature("Griffin Sentinel", "{2}{W}", "Griffin", 1, 3, FLYING, VIGILANCE)
creature("Midnight Guard", "{2}{W}", "Human Soldier", 2, 3, whenever(enters(CREATURE.other), untap(THIS)))
creature("Palace Guard", "{2}{W}", "Human Soldier", 1, 4, BLOCKS_ANY_NUMBER)
creature(
    "Sandsteppe Outcast", "{2}{W}", "Human Warrior", 2, 1,
    when_modal(enters(THIS), put_counters(THIS, "+1/+1", 1), create(SPIRIT)),
)
creature("Skyhunter Skirmisher", "{1}{W}{W}", "Cat Knight", 1, 1, FLYING, DOUBLE_STRIKE)
creature("Standing Troops", "{2}{W}", "Human Soldier", 1, 4, VIGILANCE)
creature("Mausoleum Guard", "{3}{W}", "Human Scout", 2, 2, when(dies(THIS), create(SPIRIT, 2)))
creature("Seraph of Dawn", "{2}{W}{W}", "Angel", 2, 4, FLYING, LIFELINK)
creature("Wall of Swords", "{3}{W}", "Wall", 3, 5, DEFENDER, FLYING)
creature("Dawnstrike Paladin", "{3}{W}{W}", "Human Knight", 2, 4, VIGILANCE, LIFELINK)
creature("Serra Angel", "{3}{W}{W}", "Angel", 4, 4, FLYING, VIGILANCE)

instant("Holy Day", "{W}", shield(prevent_damage(combat=True)))
instant(
    "Swords to Plowshares", "{W}", exile(target(CREATURE, good=-1)), gain_life(power_of(IT), controller(IT))
)
instant("Raise the Alarm", "{1}{W}", create(SOLDIER, 2))
instant("Midnight Haunting", "{2}{W}", create(SPIRIT, 2))
instant("Holy Light", "{2}{W}", until_end_of_turn(CREATURE.noncolor(WHITE), pt(-1, -1)))
instant("Rally the Peasants", "{2}{W}", until_end_of_turn(CREATURE.yours, pt(2, 0)), flashback("{2}{R}"))
instant("Rebuke", "{2}{W}", destroy(target(CREATURE.attacking)))
instant("Angel's Mercy", "{2}{W}{W}", gain_life(7))
instant("Inspired Charge", "{2}{W}{W}", until_end_of_turn(CREATURE.yours, pt(2, 1)))
sorcery("Sunlance", "{W}", damage(3, target(CREATURE.noncolor(WHITE))))
sorcery("Captain's Call", "{3}{W}", create(SOLDIER, 3))
aura(
    "Cartouche of Solidarity", "{W}",
    enchant(CREATURE.yours), when(enters(THIS), create(WARRIOR_VIGILANT)),
    static(ENCHANTED, pt(1, 1), has(FIRST_STRIKE)), subtypes="Cartouche",
)
aura(
    "Divine Favor", "{1}{W}", enchant(CREATURE), when(enters(THIS), gain_life(3)), static(ENCHANTED, pt(1, 3))
)
aura("Pacifism", "{1}{W}", enchant(CREATURE), static(ENCHANTED, under(CANT_ATTACK, CANT_BLOCK)))
aura("Arrest", "{2}{W}", enchant(CREATURE), static(ENCHANTED, under(CANT_ATTACK, CANT_BLOCK, CANT_ACTIVATE)))
enchantment("Intangible Virtue", "{1}{W}", static(CREATURE.is_token.yours, pt(1, 1), has(VIGILANCE)))
enchantment(
    "Journey to Nowhere", "{1}{W}",
    when(enters(THIS), exile(target(CREATURE, good=-1), key="exiled")),
    when(leaves(THIS), reanimate(linked("exiled"), owner=True)),
)

creature("Akrasan Squire", "{W}", "Human Soldier", 1, 1, exalted())
creature(
    "Boros Elite",
    "{W}",
    "Human Soldier",
    1,
    1,
    whenever(attacks_with(THIS, 2), until_end_of_turn(THIS, pt(2, 2))),
)
creature("Soul Warden", "{W}", "Human Cleric", 1, 1, whenever(enters(CREATURE.other), gain_life(1)))
creature("Phalanx Leader", "{W}{W}", "Human Soldier", 1, 1, heroic(put_counters(CREATURE.yours, "+1/+1", 1)))
creature(
    "Auramancer", "{2}{W}", "Human Wizard", 2, 2,
    when(enters(THIS), may(return_to_hand(target(ENCHANTMENT.card.in_your(GRAVEYARD))))),
)
creature("Crusader of Odric", "{2}{W}", "Human Soldier", count(CREATURE.yours), count(CREATURE.yours))
creature("Guardians of Akrasa", "{2}{W}", "Human Soldier", 0, 4, DEFENDER, exalted())
creature("Guardian Lions", "{4}{W}", "Cat", 1, 6, VIGILANCE)
creature("Noble Templar", "{5}{W}", "Human Cleric Soldier", 3, 6, VIGILANCE, landcycling("Plains", "{2}"))

instant(
    "Brave the Elements", "{W}",
    choose_color(), until_end_of_turn(CREATURE.color(WHITE).yours, protection_from_chosen()),
)
instant("Righteousness", "{W}", until_end_of_turn(target(CREATURE.blocking, good=1), pt(7, 7)))
instant("Angelsong", "{1}{W}", shield(prevent_damage(combat=True)), cycling("{2}"))
instant("Celestial Flare", "{W}{W}", sacrifice(CREATURE.fighting, who=target(PLAYER)))
instant("Disenchant", "{1}{W}", destroy(target(ARTIFACT | ENCHANTMENT)))
instant(
    "Feat of Resistance", "{1}{W}",
    put_counters(target(CREATURE.yours, good=1), "+1/+1", 1), choose_color(), until_end_of_turn(IT, protection_from_chosen()),
)
instant("Gideon's Reproach", "{1}{W}", damage(4, target(CREATURE.fighting)))
sorcery("Knight Watch", "{4}{W}", create(KNIGHT, 2))
aura("Hyena Umbra", "{W}", enchant(CREATURE), static(ENCHANTED, pt(1, 1), has(FIRST_STRIKE)), umbra_armor())
aura("Spirit Link", "{W}", enchant(CREATURE), whenever(deals_damage(ENCHANTED), gain_life(THAT_MUCH)))
aura(
    "Temporal Isolation", "{1}{W}",
    FLASH, enchant(CREATURE, good=-1), static(ENCHANTED, has(SHADOW)), replaces(prevent_damage(by=ENCHANTED)),
)
enchantment(
    "Oblivion Ring", "{2}{W}",
    when(enters(THIS), exile(target(PERMANENT.non("land").other, good=-1), key="exiled")),
    when(leaves(THIS), reanimate(linked("exiled"), owner=True)),
)
aura(
    "Faith's Fetters", "{3}{W}",
    enchant(PERMANENT), when(enters(THIS), gain_life(4)),
    static(ENCHANTED, under(CANT_ATTACK, CANT_BLOCK, CANT_ACTIVATE_BUT_MANA)),
)
