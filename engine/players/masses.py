"""What an effect on everything of a kind is worth: sweepers by what they kill on either side, pumps by what gets through."""

from collections.abc import Sequence, Set
from typing import Any

from engine.language.filters import Filter
from engine.language.keywords import INDESTRUCTIBLE, TRAMPLE
from engine.language.nodes import Effect
from engine.players.view import View
from engine.players.worth import STRIKES, can_attack, changed, could_block, struck, value_of
from engine.rules.continuous import END_OF_TURN
from engine.state import terms
from engine.state.objects import Card, Seat
from engine.state.run import Run

A_MOD = 0.3
"""What else is said of one's permanents for a turn."""

SAVES = 20.0
"""What it is worth to live on."""

FRESH = 5
"""Power that a side without a pilot is likely to add before its next attack."""

WINS = 50.0
"""What an attack is worth that an opponent does not survive."""

MUCH = 4
"""A pump for a turn is not spent for less than this part of the life an opponent has left."""

A_SPELL = 2.0
"""What a spell has to gain beside what it costs the own side: it is a card, and more may come for it to sweep away."""


DONE_TO = frozenset({"what", "to", "a"})
"""What parameters are called that an effect is done to: a kind of permanents stands there for all of them. Under other names
it is what one searches for or chooses among."""

MOVES = frozenset({"bounce", "exile"})
"""Effects beside destroying and damage after which a permanent is gone."""


def done_to_all(effect: Effect) -> Filter | None:
    """The kind of permanents that an effect is done to, each and every one."""
    head = effect.head
    if head.mutual or not (head.good or head.name == "change"):
        return None
    for name, given in zip(head.parameters, effect.args, strict=False):
        if name in DONE_TO and isinstance(given, Filter) and given.zone == terms.BATTLEFIELD:
            return given
    return None


def worth_to_all(view: View, run: Run, effect: Effect, what: Filter) -> float:
    """What the effect on all those permanents is worth to the view's seat."""
    head = effect.head
    cards = [c for c in view.battlefield if what.matches(run, c)]
    if head.name == "change":
        return _changes(view, run, effect, cards)
    if head.name in STRIKES:
        n = max(0, int(run.value(effect.args[0])))
        found = _swept(view, run, cards, [struck(view, c, n, _gone(view, c), run.source) for c in cards])
        return found + _players_struck(view, run, n, effect.args[2]) if head.name == "damage_each" else found
    if head.name == "destroy":
        each = [0.0 if c.keywords & INDESTRUCTIBLE.bit else _gone(view, c) for c in cards]
        return _swept(view, run, cards, each)
    if head.name in MOVES:
        return _swept(view, run, cards, [_gone(view, c) for c in cards])
    return -A_MOD * head.good * sum([_gone(view, c) for c in cards])


def _players_struck(view: View, run: Run, n: int, who: Any) -> float:
    """What the damage to players is worth that a sweeper deals besides: above all whether the own side lives."""
    lives = [s for s in run.objects(who) if isinstance(s, Seat)]
    own = [s for s in lives if s.team == view.seat.team]
    found = sum([struck(view, s, n, 0.0, run.source) for s in lives if s.team != view.seat.team])
    lost = max([struck(view, s, n, 0.0, run.source) for s in own], default=0.0)
    return found - lost


def given_up(view: View, run: Run, effect: Effect) -> float:
    """What it is worth that players sacrifice permanents of their own choice: what each would miss least."""
    what, n, who = effect.args[:3]
    if not isinstance(what, Filter):
        return 0.0
    found = 0.0
    for seat in run.seats(who):
        worths = sorted(
            [value_of(c) for c in view.battlefield if c.controller is seat and what.matches(run, c)]
        )
        given = sum(worths[: max(0, int(run.value(n)))])
        found += -given if seat.team == view.seat.team else given
    return found


def _swept(view: View, run: Run, cards: Sequence[Card], each: list[float]) -> float:
    """What a sweep is worth by what it does to each: above all whether the next attack is survived that would be the last."""
    source = run.source
    spell = isinstance(source, Card) and not source.types & terms.PERMANENT
    found = sum(each) - (A_SPELL if spell else 0.0)
    gone = {c.id for c, worth in zip(cards, each, strict=True) if abs(worth) == value_of(c)}
    if gone and _coming(view, set()) >= view.life > _coming(view, gone):
        found += SAVES
    return found


def _coming(view: View, gone: Set[int]) -> int:
    """The damage of the others' next attack with all they have, without those that are gone."""
    there = [c for c in view.battlefield if c.types & terms.CREATURE and c.id not in gone]
    foes = [c for c in there if c.controller.team != view.seat.team]
    own = [c for c in there if c.controller.team == view.seat.team and not c.tapped]
    return _through(foes, own, 0, False) + (FRESH if any(map(view.attacks_everything, view.opponents)) else 0)


def _gone(view: View, card: Card) -> float:
    """What it is worth that a permanent goes."""
    return -value_of(card) if card.controller.team == view.seat.team else value_of(card)


def _changes(view: View, run: Run, effect: Effect, cards: Sequence[Card]) -> float:
    power = toughness = 0
    tramples = sized = False
    for mod in effect.args[1]:
        if mod.head.name == "pt":
            sized = True
            power += int(run.value(mod.args[0]))
            toughness += int(run.value(mod.args[1]))
        elif mod.head.name == "has":
            for given in mod.args:
                tramples = tramples or bool(getattr(given, "bit", 0) & TRAMPLE.bit)
    own = [c for c in cards if c.controller.team == view.seat.team]
    if not sized:
        return A_MOD if cards else 0.0
    if power < 0 or toughness < 0:
        each = [changed(view, run, c, effect, _gone(view, c)) for c in cards]
        return _swept(view, run, cards, each)
    if effect.args[2] != END_OF_TURN:
        return sum([changed(view, run, c, effect, 0.0) for c in own])
    if view.attackers:
        return sum([changed(view, run, c, effect, 0.0) for c in own])
    if not view.my_turn or view.step != terms.MAIN1:
        return 0.0
    return _surge(view, [c for c in own if can_attack(view, c)], power, toughness, tramples)


def _surge(view: View, attackers: Sequence[Card], power: int, toughness: int, tramples: bool) -> float:
    """An attack with all of them, so much larger, on the opponent whom it hurts most: lethal, or by what more gets through."""
    best = 0.0
    for foe in view.opponents:
        blockers = [c for c in view.battlefield if c.controller is foe and could_block(c)]
        before = _through(attackers, blockers, 0, False)
        after = _through(attackers, blockers, power, tramples)
        life = foe.total.life
        if life is not None and before < life <= after:
            return WINS
        gained = after - before
        if life is None or gained * MUCH >= life:
            best = max(best, A_MOD * gained)
    return best


def _through(attackers: Sequence[Card], blockers: Sequence[Card], power: int, tramples: bool) -> int:
    """The damage that gets through where each blocker stops the largest attacker left."""
    sizes = sorted([max(c.power + power, 0) for c in attackers], reverse=True)
    stopped = sizes[: len(blockers)]
    free = sum(sizes[len(blockers) :])
    if not tramples:
        return free
    walls = sorted([max(c.toughness - c.damage, 0) for c in blockers], reverse=True)
    return free + sum([max(0, size - wall) for size, wall in zip(stopped, walls, strict=False)])


__all__ = ["done_to_all", "given_up", "worth_to_all"]
