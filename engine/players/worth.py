"""What things are worth to the greedy pilot and its kin, in points of about one mana."""

from math import sqrt
from typing import Any

from engine.language.abilities import Triggered
from engine.language.keywords import (
    CANT_ATTACK,
    CANT_BLOCK,
    DEATHTOUCH,
    DEFENDER,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    HEXPROOF,
    INDESTRUCTIBLE,
    LIFELINK,
    TRAMPLE,
    VIGILANCE,
)
from engine.language.nodes import Effect
from engine.players.view import View
from engine.rules.continuous import END_OF_TURN
from engine.rules.replacement import Change, would_apply
from engine.rules.sources import spare_mana
from engine.state import terms
from engine.state.objects import Card, Printed, Seat, StackObject
from engine.state.run import Run

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


def life_worth(life: int | None) -> float:
    """What a life total is worth, in points of about one mana: the first points matter most."""
    return 0.0 if life is None else 3.0 * sqrt(max(life, 0))


EQUIPMENT = "Equipment"
STRUCK = frozenset({"deals_combat_damage", "deals_any_combat_damage", "deals_damage"})
PRIZE = 2.0
"""What comes of something that happens whenever a creature deals combat damage."""


def at_stake(card: Card) -> float:
    """What its side loses if a creature dies: its Equipment stays behind and goes on to the next (CR 704.5n)."""
    worth = value_of(card)
    if card.attachments and any(EQUIPMENT in a.subtypes for a in card.attachments):
        printed = card.base_definition
        power, toughness = printed.power, printed.toughness
        if isinstance(power, int) and isinstance(toughness, int):
            bare = 0.6 * max(power, 0) + 0.4 * max(toughness, 0) + 0.4 * card.mana_value
            for bit, extra in WORTH:
                if printed.keywords & bit:
                    bare += extra
            return min(worth, bare)
    return worth


def prize(card: Card) -> float:
    """What is gained if a creature deals combat damage at all, by what its Equipment says of that."""
    return sum([_prize_of(a.definition) for a in card.attachments if EQUIPMENT in a.subtypes])


def _prize_of(carried: Printed) -> float:
    found = 0.0
    for ability in carried.abilities:
        if isinstance(ability, Triggered) and ability.event.head.name in STRUCK:
            found += PRIZE
    return found


def lent(carried: Printed) -> float:
    """What Equipment is worth to whoever carries it into a fight: size, keywords, what happens as it deals damage."""
    found = _prize_of(carried)
    for ability in carried.statics:
        for mod in ability.mods:
            if mod.head.name == "pt":
                power, toughness = mod.args
                found += 0.6 * power if isinstance(power, int) else 0.6
                found += 0.4 * toughness if isinstance(toughness, int) else 0.4
            elif mod.head.name == "has":
                for given in mod.args:
                    found += sum([extra for bit, extra in WORTH if getattr(given, "bit", 0) & bit])
    return found


def drained(carried: Printed) -> int | None:
    """The power that Equipment adds to a creature to which it gives lifelink; None if it gives none."""
    mods = [mod for ability in carried.statics for mod in ability.mods]
    if not any(
        getattr(given, "bit", 0) & LIFELINK.bit for m in mods if m.head.name == "has" for given in m.args
    ):
        return None
    return sum([m.args[0] for m in mods if m.head.name == "pt" and isinstance(m.args[0], int)])


def in_store(source: Any) -> int:
    """How often an ability paid for by a permanent's own counters could be used one time after the other."""
    if not isinstance(source, Card) or not source.counters or source.zone != terms.BATTLEFIELD:
        return 1
    for ability in source.definition.activated:
        for part in ability.cost.parts:
            if part.head.name == "remove_counter_cost":
                each = part.args[1] if len(part.args) > 1 and isinstance(part.args[1], int) else 1
                return max(1, source.counters.get(part.args[0], 0) // max(1, each))
    return 1


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


STRIKES = frozenset({"damage", "damage_each", "unpreventable_damage"})
"""Effects whose first argument is how much damage they deal."""


def struck(view: View, option: Any, n: float, worth: float, source: Any) -> float:
    """What dealing `n` damage to an option is worth, which is worth `worth` if it is got rid of.

    A creature that survives is as good as before. A spell is not wasted on a player far from dying; what can be used again is.
    """
    if isinstance(option, Seat | Card) and unharmed(view, source, option, int(n)):
        return 0.0
    if isinstance(option, Seat):
        life = option.total.life
        if life is None:
            return 0.3 * n
        if n >= life:
            return 50.0
        again = not isinstance(source, Card) or bool(source.types & terms.PERMANENT)
        return 0.15 * n if again or life <= 3 * n or overfull(view) else 0.0
    if isinstance(option, Card) and option.types & terms.CREATURE:
        if view.step in FIGHTING and (option.blocked or option.blocking):
            n += float(sum([max(c.power, 0) for c in (*option.blocking, *option.blockers)]))
        return (
            worth
            if n >= option.toughness - option.damage and not option.keywords & INDESTRUCTIBLE.bit
            else 0.0
        )
    if isinstance(option, Card) and option.types & terms.PLANESWALKER:
        return worth if n >= option.counters.get("loyalty", 0) else 0.15 * n
    return worth


def overfull(view: View) -> bool:
    """Whether the turn ends with more cards in hand than may be kept (CR 402.2)."""
    return view.my_turn and view.step == terms.MAIN2 and len(view.hand) > 7


def unharmed(view: View, source: Any, option: Card | Seat, n: int) -> bool:
    """Whether all the damage that a source would deal to a player or a permanent would be prevented (CR 615)."""
    game = view._game
    if not game.replacers[terms.RE_DAMAGE]:
        return False
    card, seat = (option, option.controller) if isinstance(option, Card) else (None, option)
    change = Change(terms.RE_DAMAGE, card, seat, n, source if isinstance(source, Card) else None)
    return would_apply(game, change, PREVENTS)


PREVENTS = frozenset({"prevent_damage"})
"""Replacement effects that prevent all of the damage they apply to."""

FIGHTING = (terms.DECLARE_BLOCKERS, terms.FIRST_STRIKE_DAMAGE)


def changed(view: View, run: Run, option: Any, effect: Effect, worth: float) -> float:
    """What changing a creature is worth now: for a turn, only where it decides a fight or gets damage through.

    `worth` is what the option is worth if it is got rid of, or kept.
    """
    mods, until = effect.args[1], effect.args[2]
    power = toughness = 0
    sized = False
    for m in mods:
        if m.head.name == "pt":
            sized = True
            power += int(run.value(m.args[0]))
            toughness += int(run.value(m.args[1]))
    if not sized or not isinstance(option, Card) or not option.types & terms.CREATURE:
        return worth if worth else 0.3
    left = option.toughness - option.damage
    if toughness < 0:
        needed = -(-left // -toughness)  # times
        if needed <= 1 or needed <= in_store(run.source):
            return (worth if worth else -value_of(option)) / max(1, needed)
    if until != END_OF_TURN:
        return worth if worth else 0.5
    if power < 0 or toughness < 0:
        return 0.1 * worth if view.attackers else 0.0
    if view.step not in FIGHTING:
        return 0.0  # it can wait until blockers are declared
    if option.attacking is not None and not option.blocked:
        return 50.0 if _kills_with(view, run, option, power) else 0.3 * power
    foes = [*option.blockers, *option.blocking]
    if not foes:
        return 0.0
    taken = sum([max(c.power, 0) for c in foes])
    saves = left <= taken < left + toughness
    kills = any(option.power < c.toughness - c.damage <= option.power + power for c in foes)
    return (value_of(option) if saves else 0.0) + (max(map(value_of, foes)) if kills else 0.0)


def _kills_with(view: View, run: Run, attacker: Card, power: int) -> bool:
    """Whether so much more power, as often as it can be had, is what the player that is attacked still lives by."""
    foe = attacker.attacking
    if not isinstance(foe, Seat) or foe.total.life is None or power <= 0:
        return False
    coming = sum([max(c.power, 0) for c in view.attackers if c.attacking is foe and not c.blocked])
    return coming < foe.total.life <= coming + power * in_store(run.source)


def aimed_at_already(view: View, option: Any, good: int) -> bool:
    """Whether something of the seat's own side on the stack harms the very same thing already."""
    return good < 0 and any(
        obj.controller.team == view.seat.team
        and any(r.object is option for slot in obj.targets for r in slot)
        for obj in view.stack
    )


def can_attack(view: View, card: Card) -> bool:
    """Whether a creature could attack this turn as it stands."""
    return (
        not card.tapped
        and not card.keywords & (CANT_ATTACK.bit | DEFENDER.bit)
        and (not card.sick or bool(card.keywords & HASTE.bit))
    )


def mana_left(view: View) -> int:
    """About how much mana the seat could still make."""
    return spare_mana(view._game, view.seat)


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
    kills, dies = _kills(blocker, attacker), _kills(attacker, blocker)
    if kills and dies:
        fast = FIRST_STRIKE.bit | DOUBLE_STRIKE.bit
        early, answer = bool(blocker.keywords & fast), bool(attacker.keywords & fast)
        if early != answer:  # who strikes first is not struck back (CR 510.4)
            return early, answer
    return kills, dies


def _kills(card: Card, other: Card) -> bool:
    """Whether the damage that a creature deals in a fight is lethal for the other."""
    if card.power <= 0 or other.keywords & INDESTRUCTIBLE.bit:
        return False
    dealt = 2 * card.power if card.keywords & DOUBLE_STRIKE.bit else card.power
    return dealt >= other.toughness - other.damage or bool(card.keywords & DEATHTOUCH.bit)
