"""By whose good a target is chosen: what a card does to it tells, for every card that is played."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import cards
from engine.compiled import fields
from engine.language.abilities import Mode, TargetSpec
from engine.language.definition import Definition
from engine.language.nodes import HEADS, Effect, Node
from engine.language.signs import sign_of

HELPED, HARMED = 1, -1

# Written from what the cards say, slot by slot; an Aura's is what it does to what it enchants.
PINNED: dict[str, tuple[int, ...]] = {
    "Throttle": (HARMED,),
    "Pacifism": (HARMED,),
    "Giant Growth": (HELPED,),
    "Unsummon": (HARMED,),
    "Umezawa's Jitte": (HARMED, HELPED),
    "Ahn-Crop Crasher": (HARMED,),
    "Mindshrieker": (HARMED,),
    "Griptide": (HARMED,),
    "Gravepurge": (HELPED,),
    "Savage Punch": (HELPED, HARMED),
    "Shifting Loyalties": (HARMED, HARMED),
    "Tree of Perdition": (HARMED,),
    "Splendid Agony": (HARMED,),
    "Price of Betrayal": (HARMED,),
    "Turn to Frog": (HARMED,),
    "Gitaxian Probe": (HARMED,),
    "Lightning Bolt": (HARMED,),
    "Cunning Bandit": (HARMED,),
    "Veil of Secrecy": (HELPED,),
    "Mark of the Vampire": (HELPED,),
    "Armadillo Cloak": (HELPED,),
    "Skeletal Grimace": (HELPED,),
    "Dead Weight": (HARMED,),
    "What's Yours Is Now Mine": (HARMED,),
    "Defiant Greatmaw": (HARMED, HELPED),
    # what a later effect tells of the target of an earlier one
    "Threaten": (HARMED,),
    "Ray of Command": (HARMED,),
    "Bringer of the Red Dawn": (HARMED,),
    "Cloudshift": (HELPED,),
    "Ghostly Flicker": (HELPED,),
    # who would deal the damage that is prevented, and to whom it goes instead
    "Kor Haven": (HARMED,),
    "Kry Shield": (HELPED,),
    "Temporal Isolation": (HARMED,),
    "Ward of Piety": (HELPED, HARMED),
    "Funeral Charm": (HARMED, HARMED, HELPED),
    "Bitterheart Witch": (HARMED,),
    "Curse of Oblivion": (HARMED,),
    "Yavimaya's Embrace": (HARMED,),
}

# Heads that neither help nor harm by themselves: the pilot goes by whose the target must be, else it takes its own.
EITHER = frozenset(
    """
    arcbond become_chosen_land choose_new_targets choose_targets double_damage_by graveyard_into_library leave_combat
    make_blocked more_or_fewer move_aura put_in_library recolor replace_until_your_turn shuffle_cards_in swap_armies
    take_size_of whenever_this_turn
    """.split()  # noqa: SIM905, a list of words is read as words
)


def modes(thing: Any, seen: set[int] | None = None) -> Iterator[Mode]:
    """Every mode of a definition, wherever it stands."""
    seen = set() if seen is None else seen
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, Mode):
        yield thing
        return
    if isinstance(thing, dict):
        thing = tuple(thing.values())
    if isinstance(thing, (list, tuple)):
        for each in thing:
            yield from modes(each, seen)
    elif type(thing).__module__.startswith("engine.language"):
        for slot in fields(type(thing)):
            yield from modes(getattr(thing, slot, None), seen)


def targets(definition: Definition) -> list[TargetSpec]:
    return [spec for mode in modes(definition) for spec in mode.targets]


@pytest.mark.parametrize("name", PINNED)
def test_what_is_done_to_a_target_tells_whether_it_is_helped(name: str) -> None:
    assert tuple(spec.good for spec in targets(cards.definition(name))) == PINNED[name]


def aimed(node: Any, effect: Effect | None = None) -> Iterator[Effect]:
    """The innermost effect around each target of an effect."""
    if isinstance(node, tuple):
        for each in node:
            yield from aimed(each, effect)
    elif isinstance(node, Node):
        effect = node if isinstance(node, Effect) else effect
        if node.head.name in ("target", "divided") and effect is not None:
            yield effect
        for each in node.args:
            yield from aimed(each, effect)


def test_every_effect_of_a_playable_card_that_aims_has_a_sign_or_is_one_of_either_kind() -> None:
    unknown: dict[str, str] = {}
    count = 0
    for name in cards.names():
        for mode in modes(cards.definition(name)):
            for effect in aimed(mode.effects):
                count += 1
                head = effect.head.name
                if not sign_of(effect) and head not in EITHER and head not in ("if_", "change"):
                    unknown.setdefault(head, name)
    assert count > 1400
    assert not unknown


def test_what_neither_helps_nor_harms_is_still_aimed_at_something() -> None:
    used = {
        effect.head.name
        for name in cards.names()
        for mode in modes(cards.definition(name))
        for effect in aimed(mode.effects)
    }
    assert used >= EITHER, "a word that is not used any more"
    assert all(name in HEADS for name in EITHER)
