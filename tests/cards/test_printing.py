"""Rules text as users see it, printed from definitions."""

from typing import Any

import pytest

from engine import cards
from engine.dsl import *
from engine.language.abilities import Activated, SpellAbility, Triggered
from engine.language.definition import Definition
from engine.state import terms
from engine.state.objects import Card, LifeTotal, Seat, StackObject
from engine.text.printing.card_text import card_text, rules_text
from engine.text.printing.stack_text import stack_text


def spell(*effects: Effect) -> str:
    return card_text(Definition("Test Spell", "{1}", terms.SORCERY, [SpellAbility([effects])]))


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Eiganjo Castle", "Prevent the next 2 damage that would be dealt to target legendary creature this turn."),
        ("Confiscate", "You control enchanted permanent."),
        ("Grave Bramble", "protection from Zombies"),
        ("Flickerwisp", "At the beginning of the next end step, return that card"),
        ("Skizzik", "if this spell wasn't kicked, sacrifice this creature"),
        ("Cabal Coffers", "Add {B} for each Swamp you control."),
        ("Reanimate", "onto the battlefield under your control"),
        ("Topan Freeblade", "renown 1"),
        ("Stir the Sands", "When you cycle this card,"),
        ("Rubinia Soulsinger", "Gain control of target creature for as long as you control this creature and this"),
        ("Frost Breath", "Those creatures don't untap during their controllers' next untap steps."),
        ("Razorverge Thicket", "unless you control two or fewer other lands"),
        ("Decimate", "target artifact, target creature, target enchantment, and target land"),
        ("Slayer of the Wicked", "target Vampire, Werewolf, or Zombie"),
        ("Intangible Virtue", "Creature tokens you control get +1/+1"),
        ("Brimstone Volley", "deals 3 damage to any target. If a creature died this turn,"),
        ("Mulldrifter", "evoke {2}{U}"),
        ("Deep Analysis", "Flashback—{1}{U}, Pay 3 life."),
        ("Riddleform", "you may have this enchantment become a 3/3 Sphinx creature with flying"),
        ("Kinscaer Harpoonist", "you may have target creature lose flying until end of turn"),
        ("Cloak of Confusion", "you may have enchanted creature assign no combat damage this turn"),
        ("Aquamoeba", "Switch this creature's power and toughness until end of turn."),
        ("Heartmender", "remove a -1/-1 counter from each creature you control"),
        ("Devouring Hellion", "As this creature enters, you may sacrifice"),
        ("Dearly Departed", "As long as this card is in your graveyard, each Human creature you control enters with"),
        ("Circle of Protection: Red", "The next time a red source of your choice would deal damage to you"),
        ("Make a Wish", "Return two cards at random from your graveyard to your hand."),
        ("Enigma Drake", "the number of instant and sorcery cards in your graveyard"),
        ("Bond of Insight", "Return up to two instant and/or sorcery cards from your graveyard"),
        ("Lethal Vapors", "Skip your next turn."),
        ("Gideon Jura", "0: This planeswalker becomes a 6/6 Human Soldier creature"),
        ("Pelt Collector", "has three or more +1/+1 counters on it"),
        ("Gargantuan Leech", "{1} less to cast for each Cave you control and each Cave card in your graveyard."),
        ("Ghalta, Primal Hunger", "{X} less to cast, where X is the total power of creatures you control."),
        ("Leyline Binding", "{1} less to cast for each basic land type among lands you control."),
        ("The Cauldron of Eternity", "{2} less to cast for each creature card in your graveyard."),
        ("Disciple of the Vault", "you may have target opponent lose 1 life."),
        ("Nessian Game Warden", "look at the top X cards of your library, where X is the number of Forests you control."),
        ("Concord with the Kami", "At the beginning of your end step, choose one or more —"),
    ],
)
def test_a_card_says(name: str, part: str) -> None:
    assert part.lower() in rules_text(name).lower()


def test_it_is_the_last_thing_spoken_of() -> None:
    assert spell(tap(target(CREATURE)), damage(1, IT)) == (
        "Tap target creature. This spell deals 1 damage to that creature."
    )
    assert spell(tap(target(CREATURE)), untap(IT)) == "Tap target creature. Untap it."


def test_control_is_gained_in_words_of_its_own() -> None:
    assert spell(until_end_of_turn(target(CREATURE), controlled_by(YOU), has(HASTE))) == (
        "Gain control of target creature until end of turn. It gains haste until end of turn."
    )


def test_no_card_prints_a_word_twice_or_an_empty_place() -> None:
    bad = ("revent prevent", "  ", " .", " not it ", "each the number", "rest elsewhere", "may it ")
    wrong = [name for name in cards.names() if any(words in rules_text(name) for words in bad)]
    assert not wrong


def test_what_one_may_have_others_do_is_said_so() -> None:
    bad = ("may this ", "may target ", "may each ", "may enchanted ")
    wrong = [name for name in cards.names() if any(words in rules_text(name) for words in bad)]
    assert not wrong


SEAT = Seat(0, "Ann", "player", 0, LifeTotal(20), True)


def on_stack(definition: Definition, ability: Any, x: int = 0) -> str:
    obj = StackObject(1, Card(1, definition, SEAT), SEAT, ability, spell=ability is None)
    obj.x = x
    return stack_text(obj)


def test_every_ability_of_the_library_says_what_it_does_on_the_stack() -> None:
    """In one sentence or more, without its cost or what it waits for; never in nothing."""
    said = 0
    for name in cards.names():
        if not cards.playable(name):
            continue
        front = cards.definition(name)
        for face in (front, *front.faces.values()):
            for ability in face.abilities:
                if isinstance(ability, (Activated, Triggered)) and not getattr(ability, "is_mana", False):
                    text = on_stack(face, ability)
                    assert text.endswith((".", "”", ")")) and "\n" not in text and len(text) > 4, (name, text)
                    said += 1
    assert said > 2000


def test_what_is_on_the_stack_is_told_apart() -> None:
    """Abilities of one card by what they do, loyalty abilities by their number, a modal spell by the modes chosen."""
    knuckleblade = cards.definition("Savage Knuckleblade")
    assert [on_stack(knuckleblade, a) for a in knuckleblade.activated] == [
        "This creature gets +2/+2 until end of turn.", "Return this creature to its owner's hand.",
        "This creature gains haste until end of turn.",
    ]
    assert on_stack(cards.definition("Gideon Jura"), cards.definition("Gideon Jura").activated[0]).startswith(
        "+2: "
    )
    charm = StackObject(1, Card(1, cards.definition("Temur Charm"), SEAT), SEAT, None, spell=True)
    charm.modes = (2,)
    assert stack_text(charm) == "Creatures with power 3 or less can't block this turn."
    assert on_stack(cards.definition("Shock"), None) == ""
