"""Artifacts, Auras and other enchantments of all times that rules scenarios are written with."""

from engine.cards.tokens import SAPROLING
from engine.dsl import *

enchantment("Muraganda Petroglyphs", "{3}{G}", static(CREATURE.vanilla, pt(2, 2)))
enchantment("Arcane Melee", "{4}{U}", permits(spells_cost_less(INSTANT | SORCERY, 2)))
artifact("Helm of Awakening", "{2}", permits(spells_cost_less(CARD, 1)))
enchantment("Thought Reflection", "{4}{U}{U}{U}", replaces(would_draw(YOU, draw(2))))
enchantment(
    "Nether Void",
    "{3}{B}",
    whenever(casts(EACH_PLAYER, CARD), unless_pays("{3}", counter(THAT), THAT_PLAYER)),
    subtypes="World",
)
artifact("Eye of Ramos", "{3}", tap_for("{U}"), ability(cost(sacrifice_this()), add_mana("{U}")))
aura("Grounded", "{1}{G}", enchant(CREATURE, -1), static(ENCHANTED, loses(FLYING)))
aura("Arcane Flight", "{U}", enchant(CREATURE), static(ENCHANTED, pt(1, 1), has(FLYING)))
enchantment("Exquisite Blood", "{4}{B}", whenever(loses_life(EACH_OPPONENT), gain_life(THAT_MUCH)))
artifact("Bubble Matrix", "{4}", replaces(prevent_damage(CREATURE)))
enchantment("Glorious Anthem", "{1}{W}{W}", static(CREATURE.yours, pt(1, 1)))
artifact("Energy Refractor", "{2}", when(enters(THIS), draw(1)), ability("{2}", add_mana("any")))
enchantment("Blood Moon", "{2}{R}", static(LAND.non("basic"), becomes_land_type("Mountain")))
creature(
    "Magus of the Moon",
    "{2}{R}",
    "Human Wizard",
    2,
    2,
    static(LAND.non("basic"), becomes_land_type("Mountain")),
)
land("Urborg, Tomb of Yawgmoth", static(LAND, also_land_type("Swamp")), subtypes="Legendary")
aura(
    "Threads of Disloyalty",
    "{1}{U}{U}",
    enchant(CREATURE.value_at_most(2), -1),
    static(ENCHANTED, controlled_by(YOU)),
)
aura("Control Magic", "{2}{U}{U}", enchant(CREATURE, -1), static(ENCHANTED, controlled_by(YOU)))
aura("Annex", "{2}{U}{U}", enchant(LAND, -1), static(ENCHANTED, controlled_by(YOU)))
artifact("Chromatic Sphere", "{1}", ability(cost("{1}", "{T}", sacrifice_this()), add_mana("any"), draw(1)))
artifact("Demon's Horn", "{2}", whenever(casts(EACH_PLAYER, CARD.color(BLACK)), may(gain_life(1))))
artifact("Darksteel Relic", "{0}", INDESTRUCTIBLE)
land("Darksteel Citadel", INDESTRUCTIBLE, tap_for("{C}"), subtypes="Artifact")
creature(
    "Thalia, Heretic Cathar",
    "{2}{W}",
    "Legendary Human Soldier",
    3,
    2,
    FIRST_STRIKE,
    replaces(others_enter_tapped(CREATURE.opponents)),
    replaces(others_enter_tapped(LAND.non("basic").opponents)),
)
aura(
    "Cryoshatter",
    "{U}",
    enchant(CREATURE, -1),
    static(ENCHANTED, pt(-5, 0)),
    when(either(becomes_tapped(ENCHANTED), is_dealt_damage(ENCHANTED)), destroy(ENCHANTED)),
)
artifact("Chromatic Lantern", "{3}", static(LAND.yours, has(tap_for("any"))), tap_for("any"))
equipment("Short Sword", "{1}", static(EQUIPPED, pt(1, 1)), equip("{1}"))
equipment("Kitesail", "{2}", static(EQUIPPED, pt(1, 0), has(FLYING)), equip("{2}"))
enchantment(
    "Tortured Existence",
    "{B}",
    ability(
        cost("{B}", discard_cost(1, CREATURE.card)), return_to_hand(target(CREATURE.card.in_your(GRAVEYARD)))
    ),
)
enchantment("Concordant Crossroads", "{G}", static(CREATURE, has(HASTE)), subtypes="World")
artifact("Hivestone", "{2}", static(CREATURE.yours, also(0, "Sliver")))
aura(
    "Infernal Scarring",
    "{1}{B}",
    enchant(CREATURE),
    static(ENCHANTED, pt(2, 0), has(when(dies(THIS), draw(1)))),
)
enchantment("Anointed Procession", "{3}{W}", replaces(multiplied_tokens(YOU, 2)))
aura(
    "Carapace",
    "{G}",
    enchant(CREATURE),
    static(ENCHANTED, pt(0, 2)),
    ability(cost(sacrifice_this()), regenerate(ENCHANTED)),
)
enchantment("Humility", "{2}{W}{W}", static(CREATURE, loses_all_abilities(), base_pt(1, 1)))
aura(
    "Spreading Seas",
    "{1}{U}",
    enchant(LAND),
    when(enters(THIS), draw(1)),
    static(ENCHANTED, becomes_land_type("Island")),
)
enchantment(
    "Polluted Bonds", "{3}{B}{B}", whenever(enters(LAND.opponents), lose_life(2, THAT_PLAYER), gain_life(2))
)
aura("Dub", "{2}{W}", enchant(CREATURE), static(ENCHANTED, pt(2, 2), has(FIRST_STRIKE), also(0, "Knight")))
aura("Ensoul Artifact", "{1}{U}", enchant(ARTIFACT), static(ENCHANTED, also(T_CREATURE), base_pt(5, 5)))
enchantment(
    "Death Pit Offering",
    "{2}{B}{B}",
    when(enters(THIS), sacrifice(what=CREATURE.yours)),
    static(CREATURE.yours, pt(2, 2)),
)
enchantment("Golgari Germination", "{1}{B}{G}", whenever(dies(CREATURE.yours.nontoken), create(SAPROLING)))
enchantment(
    "Rite of Passage", "{2}{G}", whenever(is_dealt_damage(CREATURE.yours), put_counters(THAT, "+1/+1", 1))
)
aura(
    "Ocular Halo",
    "{3}{U}",
    enchant(CREATURE),
    static(ENCHANTED, has(ability("{T}", draw(1)))),
    ability("{W}", until_end_of_turn(ENCHANTED, has(VIGILANCE))),
)
enchantment("Ajani's Mantra", "{1}{W}", at(your_step(UPKEEP), may(gain_life(1))))
enchantment(
    "Lethal Vapors",
    "{2}{B}{B}",
    whenever(enters(CREATURE), destroy(THAT)),
    by_any_player("{0}", destroy(THIS), skip_next(YOU, "turn")),
)
enchantment(
    "Story Circle",
    "{1}{W}{W}",
    as_enters(choose_color()),
    ability("{W}", prevent_next_from(CARD.chosen_color)),
)
enchantment("Circle of Protection: Red", "{1}{W}", ability("{1}", prevent_next_from(CARD.color(RED))))
enchantment("Circle of Protection: Green", "{1}{W}", ability("{1}", prevent_next_from(CARD.color(GREEN))))
