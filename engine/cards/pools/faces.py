"""Cards with two faces, face-down cards, and cards that copy."""

from engine.cards.tokens import SPIRIT
from engine.dsl import *
from engine.state import terms

split(
    instant("Fire", "{1}{R}", divided_damage(2, divided(ANY_TARGET, 2, 1, 2))),
    instant("Ice", "{1}{U}", tap(target(PERMANENT)), draw(1)),
)
split(
    instant("Prepare", "{1}{W}", untap(target(CREATURE)), until_end_of_turn(IT, pt(2, 2), has(LIFELINK))),
    sorcery("Fight", "{3}{G}", fight(target(CREATURE.yours), target(CREATURE.opponents, good=-1))),
    aftermath=True,
)
double_faced(
    creature(
        "Thraben Sentry",
        "{3}{W}",
        "Human Soldier",
        2,
        2,
        VIGILANCE,
        whenever(dies(CREATURE.other.yours), may(transform(THIS))),
    ),
    creature("Thraben Militia", "", "Human Soldier", 5, 4, TRAMPLE, colors=WHITE),
)
flip_card(
    creature(
        "Akki Lavarunner",
        "{3}{R}",
        "Goblin Warrior",
        1,
        1,
        HASTE,
        whenever(deals_damage(THIS, OPPONENT), flip(THIS)),
    ),
    creature(
        "Tok-Tok, Volcano Born",
        "",
        "Legendary Goblin Shaman",
        2,
        2,
        protection_from(RED),
        replaces(more_damage(PLAYER, CARD.color(RED), 1)),
    ),
)
adventure(
    creature("Faerie Guidemother", "{W}", "Faerie", 1, 1, FLYING),
    sorcery(
        "Gift of the Fae",
        "{1}{W}",
        until_end_of_turn(target(CREATURE, good=1), pt(2, 1), has(FLYING)),
        subtypes="Adventure",
    ),
)
creature("Abzan Guide", "{3}{W}{B}{G}", "Human Warrior", 4, 4, LIFELINK, morph("{2}{W}{B}{G}"))
creature("Segmented Krotiq", "{5}{G}", "Insect", 6, 5, megamorph("{6}{G}"))
sorcery("Soul Summons", "{1}{W}", manifest(1))
creature("Clone", "{3}{U}", "Shapeshifter", 0, 0, as_enters(enter_as_copy(CREATURE)))
instant("Cackling Counterpart", "{1}{U}{U}", create_copy(target(CREATURE.yours)), flashback("{5}{U}{U}"))
instant("Twincast", "{U}{U}", copy_spell(target(SPELL.spell_type(terms.INSTANT | terms.SORCERY), good=1)))
instant("Redirect", "{U}{U}", choose_new_targets(target(SPELL)))
sorcery("Treasure Cruise", "{7}{U}", DELVE, draw(3))
sorcery("Triplicate Spirits", "{4}{W}{W}", CONVOKE, create(SPIRIT, 3))
instant(
    "Glacial Ray", "{1}{R}", damage(2, target(ANY_TARGET)), splice_onto_arcane("{1}{R}"), subtypes="Arcane"
)
instant("Desperate Ritual", "{1}{R}", add_mana("{R}{R}{R}"), splice_onto_arcane("{1}{R}"), subtypes="Arcane")
