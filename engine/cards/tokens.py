"""Creature tokens by name (CR 111.10); a key tells those of one name apart."""

from engine.dsl import *

ZOMBIE = token("Zombie Token", BLACK, "Zombie", 2, 2)
ZOMBIE_GIANT = token("Zombie Giant Token", BLACK, "Zombie Giant", 5, 5)
PHYREXIAN_ZOMBIE = token("Phyrexian Zombie Token", BLACK, "Phyrexian Zombie", 2, 2)
SOLDIER = token("Soldier Token", WHITE, "Soldier", 1, 1)
SPIRIT = token("Spirit Token", WHITE, "Spirit", 1, 1, FLYING)
WARRIOR_VIGILANT = token("Warrior Token", WHITE, "Warrior", 1, 1, VIGILANCE)
GOBLIN = token("Goblin Token", RED, "Goblin", 1, 1)
ELEMENTAL = token("Elemental Token", RED, "Elemental", 1, 1)
ELEPHANT = token("Elephant Token", GREEN, "Elephant", 3, 3)
ELF_WARRIOR = token("Elf Warrior Token", GREEN, "Elf Warrior", 1, 1)
SAPROLING = token("Saproling Token", GREEN, "Saproling", 1, 1)
BLACK_CAT = token("Cat Token", BLACK, "Cat", 2, 1)
BLACK_SPIDER = token("Spider Token", BLACK, "Spider", 2, 4, REACH)
ELDRAZI_SPAWN = token(
    "Eldrazi Spawn Token", 0, "Eldrazi Spawn", 0, 1, ability(cost(sacrifice_this()), add_mana("{C}"))
)
MINOR_DEMON = token("Minor Demon", BLACK | RED, "Demon", 1, 1)
SAND_WARRIOR = token("Sand Warrior Token", WHITE | RED | GREEN, "Sand Warrior", 1, 1)
STANGG_TWIN = token("Stangg Twin", RED | GREEN, "Legendary Human Warrior", 3, 4)
KOBOLD = token("Kobolds of Kher Keep", RED, "Kobold", 0, 1)
MARIT_LAGE = token("Marit Lage", BLACK, "Legendary Avatar", 20, 20, FLYING, INDESTRUCTIBLE)
SOLDIER_HASTY = token("Soldier Token (red, haste)", RED, "Soldier", 1, 1, HASTE)
ANGEL_4_4_WHITE_FLYING = token("Angel Token (4/4 white flying)", WHITE, "Angel", 4, 4, FLYING)
WASP = token("Wasp", 0, "Artifact Insect", 1, 1, FLYING)
HORNET = token("Hornet", 0, "Artifact Insect", 1, 1, FLYING, HASTE)
ELEMENTAL_3_1_HASTE = token("Elemental Token (3/1 haste)", RED, "Elemental", 3, 1, HASTE)
MINION = token("Minion Token", BLACK, "Minion", 1, 1)
DRAGON_5_5 = token("Dragon Token (5/5)", RED, "Dragon", 5, 5, FLYING)
MONKEY = token("Monkey Token", GREEN, "Monkey", 2, 2)
KNIGHT = token("Knight Token", WHITE, "Knight", 2, 2, VIGILANCE)
DRAKE = token("Drake Token", BLUE, "Drake", 2, 2, FLYING)
VAMPIRE_FLYING = token("Vampire Token (flying)", BLACK, "Vampire", 2, 2, FLYING)
BEAST_4_4 = token("Beast Token (4/4)", GREEN, "Beast", 4, 4)
ZOMBIE_ARMY = token("Zombie Army Token", BLACK, "Zombie Army", 0, 0)
BEAST_3_3 = token("Beast Token", GREEN, "Beast", 3, 3)
ORC_ARMY = token("Orc Army Token", BLACK, "Orc Army", 0, 0)
PHYREXIAN_GERM = token("Phyrexian Germ Token", BLACK, "Phyrexian Germ", 0, 0)
REBEL_2_2_RED = token("Rebel Token (2/2 red)", RED, "Rebel", 2, 2)
HERO = token("Hero Token (1/1 colorless)", 0, "Hero", 1, 1)
SPIRIT_1_1_WHITE_BLACK_FLYING = token(
    "Spirit Token (1/1 white black flying)", WHITE | BLACK, "Spirit", 1, 1, FLYING
)
WARRIOR_PLAIN = token("Warrior Token (plain)", WHITE, "Warrior", 1, 1)
# Artifacts that texts name and rules describe (CR 111.10a and on).
TREASURE = artifact_token(
    "Treasure Token", "Treasure", ability(cost("{T}", sacrifice_this()), add_mana("any"))
)
FOOD = artifact_token("Food Token", "Food", ability(cost("{2}, {T}", sacrifice_this()), gain_life(3)))
CLUE = artifact_token("Clue Token", "Clue", ability(cost("{2}", sacrifice_this()), draw()))
GOLD = artifact_token("Gold Token", "Gold", ability(cost("", sacrifice_this()), add_mana("any")))
BLOOD = artifact_token(
    "Blood Token", "Blood", ability(cost("{1}, {T}", discard_cost(1), sacrifice_this()), draw())
)
MAP = artifact_token(
    "Map Token",
    "Map",
    ability(cost("{1}, {T}", sacrifice_this()), explore(target(CREATURE.yours)), sorcery=True),
)
LANDER = artifact_token(
    "Lander Token",
    "Lander",
    ability(
        cost("{2}, {T}", sacrifice_this()),
        search(LAND.supertype("basic").card, to="battlefield", tapped=True),
    ),
)
MUTAGEN = artifact_token(
    "Mutagen Token",
    "Mutagen",
    ability(cost("{1}, {T}", sacrifice_this()), put_counters(target(CREATURE), "+1/+1"), sorcery=True),
)
JUNK = artifact_token(
    "Junk Token",
    "Junk",
    ability(
        cost("{T}", sacrifice_this()),
        exile_top(),
        may_play_this_turn(noted("exiled", "that card")),
        sorcery=True,
    ),
)
SPIRIT_0_0_WHITE = token("Spirit Token (0/0 white)", WHITE, "Spirit", 0, 0)
GOBLIN_ARMY = token("Goblin Army Token", BLACK, "Goblin Army", 0, 0)
INCUBATOR = double_faced(
    artifact_token("Incubator Token", "Incubator", ability("{2}", transform(THIS))),
    token("Phyrexian Token (0/0 artifact)", 0, "Artifact Phyrexian", 0, 0),
)
CURSED = role_token("Cursed", static(ENCHANTED, base_pt(1, 1)))
MONSTER = role_token("Monster", static(ENCHANTED, pt(1, 1), has(TRAMPLE)))
ROYAL = role_token("Royal", static(ENCHANTED, pt(1, 1), has(ward("{1}"))))
SORCERER = role_token("Sorcerer", static(ENCHANTED, pt(1, 1), has(whenever(attacks(THIS), scry(1)))))
VIRTUOUS = role_token("Virtuous", static(ENCHANTED, pt(count(ENCHANTMENT.yours), count(ENCHANTMENT.yours))))
WICKED = role_token(
    "Wicked", static(ENCHANTED, pt(1, 1)), when(buried(THIS), lose_life(1, EACH_OPPONENT))
)
YOUNG_HERO = role_token(
    "Young Hero",
    static(
        ENCHANTED,
        has(whenever(attacks(THIS), put_counters(THIS, "+1/+1"), if_=value_at_most(toughness_of(THIS), 3))),
    ),
)
POWERSTONE = artifact_token(
    "Powerstone Token", "Powerstone", ability("{T}", add_mana("{C}", ARTIFACTS_AND_OTHERWISE))
)
SPEED = emblem(
    "Emblem of Speed",
    whenever(happens_while(loses_life(EACH_OPPONENT), your_turn()), speed_up(), if_=value_at_most(your_speed(), 3), once=True),
)
THE_RING = emblem(
    "Emblem of the Ring",
    static(YOUR_RING_BEARER, under(SKULK)),
    whenever(happens_while(attacks(YOUR_RING_BEARER), tempted_often(2)), draw(), discard()),
    whenever(
        happens_while(blocked_by(YOUR_RING_BEARER, CREATURE), tempted_often(3)),
        doom_blocker(),
    ),
    whenever(
        happens_while(deals_combat_damage(YOUR_RING_BEARER, PLAYER), tempted_often(4)),
        lose_life(3, EACH_OPPONENT),
    ),
)
THE_MONARCH = emblem(
    "Emblem of the Monarch",
    at(your_step(END_STEP), draw()),
    whenever(deals_combat_damage(CREATURE, YOU), become_monarch(controller(THAT))),
)
