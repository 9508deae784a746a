"""The pools of Army Magic: the clans of Khans of Tarkir and the ogres and samurai of Kamigawa with their treasure."""

from engine.cards.tokens import VAMPIRE_FLYING
from engine.dsl import *

COUNTERED = CREATURE.yours.counter("+1/+1")
SAMURAI = CREATURE.sub("Samurai").yours
NO_OGRE = none_of(permanent("Ogre").yours)
DEMON = you_control(permanent("Demon").yours)

# -- lands and banners of the clans --------------------------------------------------------------------------------------

land("Blossoming Sands", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{G} or {W}"))
land("Jungle Hollow", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{B} or {G}"))
land("Scoured Barrens", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{W} or {B}"))
land("Swiftwater Cliffs", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{U} or {R}"))
land("Tranquil Cove", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{W} or {U}"))
land("Wind-Scarred Crag", enters_tapped(), when(enters(THIS), gain_life(1)), tap_for("{R} or {W}"))
land("Mystic Monastery", enters_tapped(), tap_for("{U} or {R} or {W}"))
land("Sandsteppe Citadel", enters_tapped(), tap_for("{W} or {B} or {G}"))
artifact(
    "Abzan Banner", "{3}",
    tap_for("{W} or {B} or {G}"), ability(cost("{W}{B}{G}, {T}", sacrifice_this()), draw(1)),
)
artifact(
    "Jeskai Banner", "{3}",
    tap_for("{U} or {R} or {W}"), ability(cost("{U}{R}{W}, {T}", sacrifice_this()), draw(1)),
)

# -- Abzan ---------------------------------------------------------------------------------------------------------------

creature(
    "Abzan Battle Priest", "{3}{W}", "Human Cleric", 3, 2, outlast("{W}"), static(COUNTERED, has(LIFELINK))
)
instant(
    "Abzan Charm", "{W}{B}{G}",
    modal(
        exile(target(CREATURE.power_at_least(3))), (draw(2), lose_life(2)),
        divided_counters("+1/+1", divided(CREATURE, 2, 1, 2)),
    ),
)
creature("Abzan Falconer", "{2}{W}", "Human Soldier", 2, 3, outlast("{W}"), static(COUNTERED, has(FLYING)))
creature(
    "Archers' Parapet", "{1}{G}", "Wall", 0, 5, DEFENDER, ability("{1}{B}, {T}", lose_life(1, EACH_OPPONENT))
)
creature(
    "Armament Corps", "{2}{W}{B}{G}", "Human Soldier", 4, 4,
    when(enters(THIS), divided_counters("+1/+1", divided(CREATURE.yours, 2, 1, 2))),
)
enchantment(
    "Brave the Sands",
    "{1}{W}",
    static(CREATURE.yours, has(VIGILANCE)),
    static(CREATURE.yours, under(BLOCKS_ADDITIONAL)),
)
creature(
    "Chief of the Scale",
    "{W}{B}",
    "Human Warrior",
    2,
    3,
    static(CREATURE.sub("Warrior").other.yours, pt(0, 1)),
)
aura("Debilitating Injury", "{1}{B}", enchant(CREATURE), static(ENCHANTED, pt(-2, -2)))
creature("Disowned Ancestor", "{B}", "Spirit Warrior", 0, 4, outlast("{1}{B}"))
creature(
    "High Sentinels of Arashin", "{3}{W}", "Bird Soldier", 3, 4,
    FLYING, static(THIS, pt(count(COUNTERED.other), count(COUNTERED.other))),
    ability("{3}{W}", put_counters(target(CREATURE, good=1), "+1/+1", 1)),
)
creature("Longshot Squad", "{3}{G}", "Dog Archer", 3, 3, outlast("{1}{G}"), static(COUNTERED, has(REACH)))
creature(
    "Mer-Ek Nightblade", "{3}{B}", "Orc Assassin", 2, 3, outlast("{B}"), static(COUNTERED, has(DEATHTOUCH))
)
creature("Salt Road Patrol", "{3}{W}", "Human Scout", 2, 5, outlast("{1}{W}"))
creature(
    "Siege Rhino",
    "{1}{W}{B}{G}",
    "Rhino",
    4,
    5,
    TRAMPLE,
    when(enters(THIS), lose_life(3, EACH_OPPONENT), gain_life(3)),
)
SORIN = emblem(
    "Sorin, Solemn Visitor Emblem", at(opponents_step(UPKEEP), sacrifice(CREATURE, who=THAT_PLAYER))
)
planeswalker(
    "Sorin, Solemn Visitor", "{2}{W}{B}", "Legendary Sorin", 4,
    loyalty(1, until_your_next_turn(CREATURE.yours, pt(1, 0), has(LIFELINK))),
    loyalty(-2, create(VAMPIRE_FLYING)),
    loyalty(-6, get_emblem(SORIN)),
)
enchantment(
    "Suspension Field",
    "{1}{W}",
    when(enters(THIS), may(exile_until_leaves(target(CREATURE.has("toughness_at_least", 3))))),
)

# -- Jeskai --------------------------------------------------------------------------------------------------------------

instant("Defiant Strike", "{W}", until_end_of_turn(target(CREATURE, good=1), pt(1, 0)), draw(1))
creature("Dragon-Style Twins", "{3}{R}{R}", "Human Monk", 3, 3, DOUBLE_STRIKE, prowess())
creature("Highspire Mantis", "{2}{R}{W}", "Insect", 3, 3, FLYING, TRAMPLE)
instant(
    "Jeskai Charm", "{U}{R}{W}",
    modal(
        put_in_library(target(CREATURE, good=-1), "top"), damage(4, target(OPPONENT_OR_PLANESWALKER)),
        until_end_of_turn(CREATURE.yours, pt(1, 1), has(LIFELINK)),
    ),
)
creature(
    "Leaping Master", "{1}{R}", "Human Monk", 2, 1, ability("{2}{W}", until_end_of_turn(THIS, has(FLYING)))
)
creature("Mantis Rider", "{U}{R}{W}", "Human Monk", 3, 3, FLYING, VIGILANCE, HASTE)
creature(
    "Narset, Enlightened Master", "{3}{U}{R}{W}", "Legendary Human Monk", 3, 2,
    FIRST_STRIKE, HEXPROOF,
    whenever(
        attacks(THIS),
        exile_top(4), may_play_this_turn(those(noted("exiled", "those cards"), CARD.non("creature").non("land")), free=True),
    ),
)
creature(
    "Seeker of the Way", "{1}{W}", "Human Warrior", 2, 2,
    prowess(), whenever(casts(YOU, noncreature_spell()), until_end_of_turn(THIS, has(LIFELINK))),
)

# -- ogres and their demons ----------------------------------------------------------------------------------------------

creature(
    "Akki Coalflinger", "{1}{R}{R}", "Goblin Shaman", 2, 2,
    FIRST_STRIKE, ability("{R}, {T}", until_end_of_turn(CREATURE.attacking, has(FIRST_STRIKE))),
)
creature(
    "Ben-Ben, Akki Hermit", "{2}{R}{R}", "Legendary Goblin Shaman", 1, 1,
    ability("{T}", damage(count(permanent("Mountain").untapped.yours), target(CREATURE.attacking))),
)
DEVOTION = minus(counters_on(THIS, "devotion"))
creature(
    "Bloodthirsty Ogre", "{2}{B}", "Ogre Warrior Shaman", 3, 1,
    ability("{T}", put_counters(THIS, "devotion", 1)),
    ability("{T}", until_end_of_turn(target(CREATURE, good=-1), pt(DEVOTION, DEVOTION)), if_=DEMON),
)
creature("Frost Ogre", "{3}{R}{R}", "Ogre Warrior", 5, 3)
creature(
    "Goblin Cohort",
    "{R}",
    "Goblin Warrior",
    2,
    2,
    static(THIS, under(CANT_ATTACK), if_=not_(cast_creature_this_turn())),
)
creature(
    "Gutwrencher Oni",
    "{3}{B}{B}",
    "Demon Spirit",
    5,
    4,
    TRAMPLE,
    at(your_step(UPKEEP), if_(NO_OGRE, discard(1))),
)
creature(
    "Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Legendary Goblin Shaman", 2, 2,
    HASTE,
    ability(
        "{T}",
        create_copy(target(CREATURE.non("legendary").yours, good=1), except_=but(abilities=(HasKeyword(HASTE),))),
        sacrifice_later(noted("created")),
    ),
)
creature(
    "Ogre Marauder", "{1}{B}{B}", "Ogre Warrior", 3, 1,
    whenever(
        attacks(THIS),
        unless_sacrifices(CREATURE, until_end_of_turn(THIS, has(CANT_BE_BLOCKED)), DEFENDING_PLAYER),
    ),
)
creature(
    "Painwracker Oni",
    "{3}{B}{B}",
    "Demon Spirit",
    5,
    4,
    FEAR,
    at(your_step(UPKEEP), if_(NO_OGRE, sacrifice(CREATURE))),
)
instant("Rend Flesh", "{2}{B}", destroy(target(CREATURE.non("Spirit"))), subtypes="Arcane")
creature(
    "Scourge of Numai", "{3}{B}", "Demon Spirit", 4, 4, at(your_step(UPKEEP), if_(NO_OGRE, lose_life(2)))
)
creature(
    "Shinka Gatekeeper",
    "{2}{R}",
    "Ogre Warrior",
    3,
    2,
    whenever(is_dealt_damage(THIS), damage(THAT_MUCH, YOU)),
)
creature(
    "Takenuma Bleeder", "{2}{B}", "Ogre Shaman", 3, 3,
    whenever(either(attacks(THIS), blocks(THIS)), if_(none_of(permanent("Demon").yours), lose_life(1))),
)
creature(
    "Villainous Ogre", "{2}{B}", "Ogre Warrior", 3, 2,
    CANT_BLOCK, static(THIS, has(ability("{B}", regenerate(THIS))), if_=DEMON),
)
instant("Yamabushi's Flame", "{2}{R}", damage(3, target(ANY_TARGET)), exile_if_dies(IT))
creature(
    "Yukora, the Prisoner", "{2}{B}{B}", "Legendary Demon Spirit", 5, 5,
    when(leaves(THIS), sacrifice(what=CREATURE.non("Ogre").yours)),
)
creature(
    "Zo-Zu the Punisher",
    "{1}{R}{R}",
    "Legendary Goblin Warrior",
    2,
    2,
    whenever(enters(LAND), damage(2, controller(THAT))),
)
land("Lantern-Lit Graveyard", tap_for("{C}"), ability("{T}", add_mana("{B} or {R}"), stays_tapped(THIS)))
land(
    "Shinka, the Bloodsoaked Keep",
    tap_for("{R}"),
    ability("{R}, {T}", until_end_of_turn(target(CREATURE.supertype("legendary"), good=1), has(FIRST_STRIKE))),
    subtypes="Legendary",
)

# -- samurai -------------------------------------------------------------------------------------------------------------

creature("Araba Mothrider", "{1}{W}", "Human Samurai", 1, 1, FLYING, bushido(1))
instant("Call to Glory", "{1}{W}", untap(CREATURE.yours), until_end_of_turn(SAMURAI, pt(1, 1)))
creature("Devoted Retainer", "{W}", "Human Samurai", 1, 1, bushido(1))
land(
    "Eiganjo Castle",
    tap_for("{W}"),
    ability("{W}, {T}", shield(prevent_damage(target(CREATURE.supertype("legendary"), good=1)), 2)), subtypes="Legendary",
)
creature("Hand of Honor", "{W}{W}", "Human Samurai", 2, 2, protection_from(BLACK), bushido(1))
creature(
    "Indebted Samurai", "{3}{W}", "Human Samurai", 2, 3,
    bushido(1), whenever(dies(permanent("Samurai").yours), may(put_counters(THIS, "+1/+1", 1))),
)
creature("Inner-Chamber Guard", "{1}{W}", "Human Samurai", 0, 2, bushido(2))
creature("Isamaru, Hound of Konda", "{W}", "Legendary Dog", 2, 2)
creature("Kitsune Blademaster", "{2}{W}", "Fox Samurai", 2, 2, FIRST_STRIKE, bushido(1))
creature(
    "Konda's Hatamoto", "{1}{W}", "Human Samurai", 1, 2,
    bushido(1),
    static(THIS, pt(1, 2), has(VIGILANCE), if_=you_control(permanent("Samurai").supertype("legendary").yours)),
)
creature(
    "Konda, Lord of Eiganjo",
    "{5}{W}{W}",
    "Legendary Human Samurai",
    3,
    3,
    VIGILANCE,
    INDESTRUCTIBLE,
    bushido(5),
)
creature("Mothrider Samurai", "{3}{W}", "Human Samurai", 2, 2, FLYING, bushido(1))
creature(
    "Nagao, Bound by Honor", "{3}{W}", "Legendary Human Samurai", 3, 3,
    bushido(1), whenever(attacks(THIS), until_end_of_turn(SAMURAI, pt(1, 1))),
)
creature("Samurai Enforcers", "{4}{W}{W}", "Human Samurai", 4, 4, bushido(2))

# -- treasure ------------------------------------------------------------------------------------------------------------

artifact(
    "Konda's Banner", "{2}",
    attachable(CREATURE.supertype("legendary")),
    static(CREATURE.has("sharing_color", EQUIPPED), pt(1, 1)), static(CREATURE.has("sharing_creature_type", EQUIPPED), pt(1, 1)),
    equip("{2}"), subtypes="Legendary Equipment",
)
equipment(
    "Manriki-Gusari", "{2}",
    static(EQUIPPED, pt(1, 2), has(ability("{T}", destroy(target(permanent("Equipment")))))), equip("{1}"),
)
equipment("No-Dachi", "{2}", static(EQUIPPED, pt(2, 0), has(FIRST_STRIKE)), equip("{3}"))
equipment(
    "Ronin Warclub",
    "{3}",
    static(EQUIPPED, pt(2, 1)),
    whenever(enters(CREATURE.yours), attach(THAT)),
    equip("{5}"),
)
equipment("Shuko", "{1}", static(EQUIPPED, pt(1, 0)), equip("{0}"))
SHURIKEN = ability(
    cost("{T}", unattach_cost("Shuriken")),
    damage(2, target(CREATURE), noted("unattached", "Shuriken")),
    if_(
        not_(is_a(THIS, permanent("Ninja"))),
        give_control(controller(IT), noted("unattached", "Shuriken")),
    ),
)
equipment("Shuriken", "{1}", static(EQUIPPED, has(SHURIKEN)), equip("{2}"))
