"""What things are worth to the greedy pilot and its kin, in points of about one mana."""

from typing import Any

from engine.language.keywords import (
    CANT_BLOCK,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLYING,
    HEXPROOF,
    INDESTRUCTIBLE,
    LIFELINK,
    TRAMPLE,
    VIGILANCE,
)
from engine.players.view import View
from engine.state import terms
from engine.state.objects import Card, Seat, StackObject

WORTH = (
    (FLYING.bit, 1.0),
    (DEATHTOUCH.bit, 1.5),
    (LIFELINK.bit, 1.0),
    (FIRST_STRIKE.bit, 0.8),
    (DOUBLE_STRIKE.bit, 2.0),
    (TRAMPLE.bit, 0.5),
    (VIGILANCE.bit, 0.5),
    (HEXPROOF.bit, 0.7),
    (INDESTRUCTIBLE.bit, 3.0),
)
ANY_WORTH = 0
for _bit, _ in WORTH:
    ANY_WORTH |= _bit


def value_of(card: Any) -> float:
    """What a permanent is worth on the battlefield, in points of about one mana."""
    if not isinstance(card, Card):
        return 0.0
    if not card.types & terms.CREATURE:
        return 0.5 if card.types & terms.LAND else 1.0 + card.mana_value
    worth = 0.6 * max(card.power, 0) + 0.4 * max(card.toughness, 0) + 0.4 * card.mana_value
    if card.keywords & ANY_WORTH:
        for bit, extra in WORTH:
            if card.keywords & bit:
                worth += extra
    if card.attachments:
        worth += sum([0.7 for a in card.attachments if a.controller is card.controller])
    return worth


def worth_as_target(view: View, option: Any, good: int) -> float:
    """How much being picked is worth to the seat, knowing whether it helps or harms what is picked."""
    mine = side(option) == view.seat.team
    if isinstance(option, Seat):
        worth = 2.0
    elif isinstance(option, StackObject):
        worth = 1.0 + option.card.mana_value
    elif isinstance(option, Card) and option.zone == terms.BATTLEFIELD:
        worth = value_of(option)
    elif isinstance(option, Card):
        return 1.0 + keep_value(view, option) if good >= 0 else -keep_value(view, option)
    else:
        return 0.1
    sign = good if good else 1
    return worth if mine == (sign > 0) else -worth


def side(option: Any) -> int:
    if isinstance(option, Seat):
        return option.team
    controller = getattr(option, "controller", None)
    return controller.team if isinstance(controller, Seat) else -1


def could_block(card: Card) -> bool:
    return bool(card.types & terms.CREATURE) and not card.tapped and not card.keywords & CANT_BLOCK.bit


def keep_value(view: View, card: Card) -> float:
    """How much a card in hand is worth keeping: lands while they are few, then what can soon be cast."""
    lands = sum(1 for c in view.seat.permanents if c.definition.is_land)
    if card.definition.is_land:
        held = sum(1 for c in view.hand if c.definition.is_land)
        return 6.0 if lands + held <= 4 else 1.5 if lands < 6 else 0.2
    return 2.0 + card.mana_value * 0.5 - max(0, card.mana_value - lands - 2)


def land_need(view: View, card: Card) -> float:
    """Which land first: one that makes a colour the hand needs and the battlefield lacks."""
    have = 0
    for c in view.seat.permanents:
        for ability in c.definition.mana_abilities:
            have |= ability.produces[0] if ability.produces else 0
    gives = 0
    for ability in card.definition.mana_abilities:
        gives |= ability.produces[0] if ability.produces else 0
    want = 0
    for c in view.hand:
        for mask in c.definition.cost.colored:
            want |= mask
    return 2.0 * (gives & want & ~have).bit_count() + (gives & want).bit_count() * 0.5


def outcome(blocker: Card, attacker: Card) -> tuple[bool, bool]:
    """Whether a lone blocker kills the attacker, and whether it dies."""
    fast = FIRST_STRIKE.bit | DOUBLE_STRIKE.bit
    kills = blocker.power >= attacker.toughness - attacker.damage or bool(
        blocker.keywords & DEATHTOUCH.bit and blocker.power > 0
    )
    dies = attacker.power >= blocker.toughness - blocker.damage or bool(
        attacker.keywords & DEATHTOUCH.bit and attacker.power > 0
    )
    if kills and blocker.keywords & fast and not attacker.keywords & fast:
        dies = False
    if dies and blocker.keywords & INDESTRUCTIBLE.bit:
        dies = False
    return kills, dies
