"""Dark Ascension."""

from engine.cards.creature_tokens import WOLF_2_2_GREEN
from engine.cards.scenarios.tokens import HUMAN_1_1_WHITE
from engine.cards.tokens import SPIRIT, ZOMBIE
from engine.dsl import *

sorcery("Artful Dodge", "{U}", until_end_of_turn(target(CREATURE), under(CANT_BE_BLOCKED)), flashback("{U}"))
equipment(
    "Avacyn's Collar", "{1}",
    static(EQUIPPED, pt(1, 0), has(VIGILANCE)),
    whenever(dies(EQUIPPED), create(SPIRIT), if_=is_a(EQUIPPED, PERMANENT.sub("Human"))), equip("{2}"),
)
instant("Bar the Door", "{2}{W}", until_end_of_turn(CREATURE.yours, pt(0, 4)))
creature("Black Cat", "{1}{B}", "Zombie Cat", 1, 1, when(dies(THIS), discard(who=target(OPPONENT), at_random=True)))
sorcery("Blood Feud", "{4}{R}{R}", fight(target(CREATURE), target(CREATURE.other)))
instant("Bone to Ash", "{2}{U}{U}", counter(target(SPELL.spell_type(2))), draw())
aura("Burden of Guilt", "{W}", enchant(CREATURE), ability("{1}", tap(ENCHANTED)))
instant("Burning Oil", "{1}{R}", damage(3, target(CREATURE.fighting)), flashback("{3}{W}"))
aura("Chant of the Skifsang", "{2}{U}", enchant(CREATURE), static(ENCHANTED, pt(-13, 0)))
sorcery("Chill of Foreboding", "{2}{U}", mill(5, EACH_PLAYER), flashback("{7}{U}"))
instant("Crushing Vines", "{2}{G}", modal(destroy(target(CREATURE.with_(FLYING))), destroy(target(ARTIFACT))))
creature(
    "Dawntreader Elk", "{1}{G}", "Elk", 2, 2,
    ability(cost("{G}", sacrifice_this()), search(LAND.card.supertype("basic"), to="battlefield", tapped=True)),
)
sorcery(
    "Death's Caress",
    "{3}{B}{B}",
    destroy(target(CREATURE)),
    if_(is_a(it(words="that creature"), PERMANENT.sub("Human")), gain_life(toughness_of(IT))),
)
creature(
    "Deranged Outcast", "{1}{G}", "Human Rogue", 2, 1,
    ability(cost("{1}{G}", sacrifice_cost(PERMANENT.sub("Human"))), put_counters(target(CREATURE), "+1/+1", 2)),
)
creature(
    "Diregraf Captain", "{1}{U}{B}", "Zombie Soldier", 2, 2,
    DEATHTOUCH, static(CREATURE.other.sub("Zombie").yours, pt(1, 1)),
    whenever(dies(PERMANENT.sub("Zombie").yours.other), lose_life(1, target(OPPONENT))),
)
creature(
    "Drogskol Captain", "{1}{W}{U}", "Spirit Soldier", 2, 2,
    FLYING, static(CREATURE.other.sub("Spirit").yours, pt(1, 1), has(HEXPROOF)),
)
creature(
    "Drogskol Reaver", "{5}{W}{U}", "Spirit", 3, 5,
    FLYING, DOUBLE_STRIKE, LIFELINK, whenever(gains_life(YOU), draw()),
)
creature("Elgaud Inquisitor", "{3}{W}", "Human Cleric", 2, 2, LIFELINK, when(dies(THIS), create(SPIRIT)))
creature(
    "Erdwal Ripper", "{1}{R}{R}", "Vampire", 2, 1,
    HASTE, whenever(deals_combat_damage(THIS, PLAYER), put_counters(THIS, "+1/+1")),
)
equipment("Executioner's Hood", "{2}", static(EQUIPPED, has(INTIMIDATE)), equip("{2}"))
creature(
    "Farbog Boneflinger", "{4}{B}", "Zombie", 2, 2,
    when(enters(THIS), until_end_of_turn(target(CREATURE), pt(-2, -2))),
)
aura("Favor of the Woods", "{2}{G}", enchant(CREATURE), whenever(blocks(ENCHANTED), gain_life(3)))
enchantment(
    "Feed the Pack",
    "{5}{G}",
    at(
        your_step(END_STEP),
        may_cost(
            sacrifice_cost(CREATURE.nontoken),
            create(
                WOLF_2_2_GREEN, noted_number("sacrificed_toughness", "the sacrificed creature's toughness")
            ),
        ),
    ),
)
instant("Fires of Undeath", "{2}{R}", damage(2, target(ANY_TARGET)), flashback("{5}{B}"))
creature("Forge Devil", "{R}", "Devil", 1, 1, when(enters(THIS), damage(1, target(CREATURE)), damage(1, YOU)))
creature(
    "Gavony Ironwright", "{2}{W}", "Human Soldier", 1, 4,
    static(CREATURE.other.yours, pt(1, 4), if_=life_at_most(5)),
)
creature(
    "Geralf's Mindcrusher", "{4}{U}{U}", "Zombie Horror", 5, 5,
    when(enters(THIS), mill(5, target(PLAYER))), undying(),
)
creature("Gravetiller Wurm", "{5}{G}", "Wurm", 4, 4, TRAMPLE, as_enters(enters_with("+1/+1", 4), if_=morbid()))
land("Grim Backwoods", tap_for("{C}"), ability(cost("{2}{B}{G}, {T}", sacrifice_cost(CREATURE)), draw()))
sorcery("Grim Flowering", "{5}{G}", draw(count(CREATURE.card.in_your(GRAVEYARD))))
creature(
    "Havengul Runebinder",
    "{2}{U}{U}",
    "Human Wizard",
    2,
    2,
    ability(
        cost("{2}{U}, {T}", exile_cost(CREATURE.card)),
        create(ZOMBIE),
        put_counters(CREATURE.sub("Zombie").yours, "+1/+1"),
    ),
)
creature(
    "Headless Skaab", "{2}{U}", "Zombie Warrior", 3, 6,
    additional_cost(exile_cost(CREATURE.card)), enters_tapped(),
)
creature("Highborn Ghoul", "{B}{B}", "Zombie", 2, 1, INTIMIDATE)
creature("Hollowhenge Beast", "{3}{G}{G}", "Beast", 5, 5)
creature("Kessig Recluse", "{2}{G}{G}", "Spider", 2, 3, REACH, DEATHTOUCH)
sorcery("Lingering Souls", "{2}{W}", create(SPIRIT, 2), flashback("{1}{B}"))
creature(
    "Markov Blademaster", "{1}{R}{R}", "Vampire Warrior", 1, 1,
    DOUBLE_STRIKE, whenever(deals_combat_damage(THIS, PLAYER), put_counters(THIS, "+1/+1")),
)
creature(
    "Markov Warlord", "{5}{R}", "Vampire Warrior", 4, 4,
    HASTE, when(enters(THIS), until_end_of_turn(target(CREATURE, 2, 0), under(CANT_BLOCK))),
)
creature(
    "Mikaeus, the Unhallowed", "{3}{B}{B}{B}", "Legendary Zombie Cleric", 5, 5,
    INTIMIDATE, whenever(deals_damage(PERMANENT.sub("Human"), YOU), destroy(THAT)),
    static(CREATURE.other.non("Human").yours, pt(1, 1), has(undying())),
)
creature(
    "Moonveil Dragon", "{3}{R}{R}{R}", "Dragon", 5, 5,
    FLYING, ability("{R}", until_end_of_turn(CREATURE.yours, pt(1, 0))),
)
sorcery(
    "Mystic Retrieval", "{3}{U}",
    return_to_hand(target((INSTANT | SORCERY).card.in_your(GRAVEYARD))), flashback("{2}{R}"),
)
creature("Nearheath Stalker", "{4}{R}", "Vampire Rogue", 4, 1, undying())
creature(
    "Niblis of the Breath", "{2}{U}", "Spirit", 2, 1,
    FLYING, ability("{U}, {T}", may(choose_one(tap(target(CREATURE)), untap(IT)))),
)
creature("Niblis of the Mist", "{2}{W}", "Spirit", 2, 1, FLYING, when(enters(THIS), may(tap(target(CREATURE)))))
creature("Niblis of the Urn", "{1}{W}", "Spirit", 1, 1, FLYING, whenever(attacks(THIS), may(tap(target(CREATURE)))))
creature(
    "Predator Ooze", "{G}{G}{G}", "Ooze", 1, 1,
    INDESTRUCTIBLE, whenever(attacks(THIS), put_counters(THIS, "+1/+1")),
    whenever(damaged_dies(CREATURE, THIS), put_counters(THIS, "+1/+1")),
)
creature(
    "Pyreheart Wolf", "{2}{R}", "Wolf", 1, 1,
    whenever(attacks(THIS), until_end_of_turn(CREATURE.yours, has(MENACE))), undying(),
)
instant("Ray of Revelation", "{1}{W}", destroy(target(ENCHANTMENT)), flashback("{G}"))
sorcery("Reap the Seagraf", "{2}{B}", create(ZOMBIE), flashback("{4}{U}"))
creature("Relentless Skaabs", "{3}{U}{U}", "Zombie", 4, 4, additional_cost(exile_cost(CREATURE.card)), undying())
creature(
    "Requiem Angel", "{5}{W}", "Angel", 5, 5,
    FLYING, whenever(dies(CREATURE.non("Spirit").yours.other), create(SPIRIT)),
)
creature("Russet Wolves", "{3}{R}", "Wolf", 3, 3)
creature("Sanctuary Cat", "{W}", "Cat", 1, 2)
sorcery("Scorch the Fields", "{4}{R}", destroy(target(LAND)), damage(1, CREATURE.sub("Human")))
creature("Screeching Skaab", "{1}{U}", "Zombie", 2, 1, when(enters(THIS), mill(2)))
creature(
    "Shriekgeist", "{1}{U}", "Spirit", 1, 1,
    FLYING, whenever(deals_combat_damage(THIS, PLAYER), mill(2, THAT_PLAYER)),
)
creature("Sightless Ghoul", "{3}{B}", "Zombie Soldier", 2, 2, CANT_BLOCK, undying())
creature("Silverclaw Griffin", "{3}{W}{W}", "Griffin", 3, 2, FLYING, FIRST_STRIKE)
instant("Skillful Lunge", "{1}{W}", until_end_of_turn(target(CREATURE), pt(2, 0), has(FIRST_STRIKE)))
creature(
    "Skirsdag Flayer", "{1}{B}", "Human Cleric", 1, 1,
    ability(cost("{3}{B}, {T}", sacrifice_cost(PERMANENT.sub("Human"))), destroy(target(CREATURE))),
)
creature("Somberwald Dryad", "{1}{G}", "Dryad", 2, 2, FORESTWALK)
aura(
    "Spiteful Shadows", "{1}{B}",
    enchant(CREATURE), whenever(is_dealt_damage(ENCHANTED), damage(THAT_MUCH, controller(ENCHANTED), ENCHANTED)),
)
creature(
    "Stromkirk Captain", "{1}{B}{R}", "Vampire Soldier", 2, 2,
    FIRST_STRIKE, static(CREATURE.other.sub("Vampire").yours, pt(1, 1), has(FIRST_STRIKE)),
)
aura(
    "Talons of Falkenrath", "{1}{R}",
    FLASH, enchant(CREATURE), static(ENCHANTED, has(ability("{1}{R}", until_end_of_turn(THIS, pt(2, 0))))),
)
creature(
    "Thraben Doomsayer", "{1}{W}{W}", "Human Cleric", 2, 2,
    ability("{T}", create(HUMAN_1_1_WHITE)), static(CREATURE.other.yours, pt(2, 2), if_=life_at_most(5)),
)
creature(
    "Thraben Heretic", "{1}{W}", "Human Wizard", 2, 2,
    ability("{T}", exile(target(CREATURE.card.in_any(GRAVEYARD)))),
)
creature("Torch Fiend", "{1}{R}", "Devil", 2, 1, ability(cost("{R}", sacrifice_this()), destroy(target(ARTIFACT))))
creature(
    "Ulvenwald Bear", "{2}{G}", "Bear", 2, 2,
    when(enters(THIS), put_counters(target(CREATURE), "+1/+1", 2), if_=morbid()),
)
land(
    "Vault of the Archangel",
    tap_for("{C}"), ability("{2}{W}{B}, {T}", until_end_of_turn(CREATURE.yours, has(DEATHTOUCH, LIFELINK))),
)
creature("Vengeful Vampire", "{4}{B}{B}", "Vampire", 3, 2, FLYING, undying())
creature(
    "Village Survivors", "{4}{G}", "Human", 4, 5,
    VIGILANCE, static(CREATURE.other.yours, has(VIGILANCE), if_=life_at_most(5)),
)
creature("Vorapede", "{2}{G}{G}{G}", "Insect", 5, 4, VIGILANCE, TRAMPLE, undying())
creature("Wakedancer", "{2}{B}", "Human Shaman", 2, 2, when(enters(THIS), create(ZOMBIE), if_=morbid()))
instant("Wild Hunger", "{2}{G}", until_end_of_turn(target(CREATURE), pt(3, 1), has(TRAMPLE)), flashback("{3}{R}"))
equipment(
    "Wolfhunter's Quiver",
    "{1}",
    static(
        EQUIPPED,
        has(
            ability("{T}", damage(1, target(ANY_TARGET))),
            ability("{T}", damage(3, target(CREATURE.sub("Werewolf")))),
        ),
    ),
    equip("{5}"),
)
