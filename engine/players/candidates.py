"""Answers worth trying: what the greedy pilot would give, and its neighbours.

The first is always the greedy pilot's. A question of which only that comes back is not thought about.
"""

from collections.abc import Iterable
from typing import Any

from engine.players.greedy import Greedy
from engine.players.view import View
from engine.players.worth import value_of, worth_as_target
from engine.state import topics
from engine.state.action import ACTIVATE, PASS, PLAY, Action
from engine.state.choice import Act, Answer, Ask, Name, Number, Pick
from engine.state.objects import Card
from engine.state.pairing import Pair, Pairs

MOST = 8
"""Answers tried at most."""

ROUTINE = frozenset(
    {
        topics.MULLIGAN,
        topics.BOTTOM,
        topics.HAND_SIZE,
        topics.ORDER_TRIGGERS,
        topics.REPLACEMENT,
        topics.DAMAGE_ORDER,
        topics.PAY,
        topics.CARD_NAME,
        topics.COLOR,
    }
)
"""What is left to the greedy pilot."""


def candidates(base: Greedy, view: View, ask: Ask) -> list[Answer]:
    """Different legal answers, the base's first."""
    first = base.answer(view, ask)
    if ask.topic in ROUTINE:
        return [first]
    found: list[Answer] = [first]
    for answer in _neighbours(base, view, ask, first):
        if answer not in found and ask.legal(answer):
            found.append(answer)
            if len(found) == MOST:
                break
    return found


def _neighbours(base: Greedy, view: View, ask: Ask, first: Any) -> Iterable[Answer]:
    if isinstance(ask, Act):
        return _actions(base, view, ask, first)
    if isinstance(ask, Pair):
        return _attacks(view, ask, first) if ask.topic is topics.ATTACKERS else _blocks(ask, first)
    if isinstance(ask, Pick):
        return _picks(view, ask, first)
    if isinstance(ask, Name):
        return range(min(len(ask.options), MOST))
    if isinstance(ask, Number):
        return dict.fromkeys((ask.most, ask.least, (ask.least + ask.most) // 2, ask.most - 1, ask.least + 1))
    return ()


def _actions(base: Greedy, view: View, ask: Act, first: int) -> list[Answer]:
    """The best of each kind of action, and doing nothing. A land that can be played is played."""
    if ask.options[first].kind == PLAY:
        return []
    scored = []
    for i, action in enumerate(ask.options):
        if action.kind not in (PASS, PLAY):
            scored.append((-base.score(view, action), i))
    scored.sort()
    found: list[Answer] = [0]
    seen = {_kind(ask.options[first])}
    for _, i in scored:
        kind = _kind(ask.options[i])
        if kind not in seen:
            seen.add(kind)
            found.append(i)
    return found


def _kind(action: Action) -> tuple[Any, ...]:
    """Actions of which it does not matter which one is taken."""
    card = action.card
    if card is None:
        return (action.kind, action.number, action.way)
    tapped = action.kind == ACTIVATE and card.tapped
    return (action.kind, action.number, action.way, card.name, tapped)


def _picks(view: View, ask: Pick, first: tuple[int, ...]) -> list[Answer]:
    """Each other option in the place of the last one picked, the likeliest first; then one fewer and one more."""
    worth = [worth_as_target(view, o, ask.good) for o in ask.options]
    order = sorted(range(len(ask.options)), key=lambda i: (-worth[i], i))
    seen = {_look(ask.options[i]) for i in first}
    others = []
    for i in order:
        look = _look(ask.options[i])
        if i not in first and look not in seen:
            seen.add(look)
            others.append(i)
    found: list[Answer] = [(*first[:-1], i) for i in others[:5]] if first else []
    if first:
        found.append(first[:-1])
    found += [(*first, i) for i in others[:2]]
    if ask.least == 0:
        found.append(())
    return found


def _look(option: Any) -> Any:
    """What tells an option from others; two that look alike are one."""
    if not isinstance(option, Card):
        return id(option) if not isinstance(option, int | str) else option
    return (
        option.name,
        option.zone,
        option.controller.index,
        option.tapped,
        option.damage,
        option.power,
        option.toughness,
        option.attacking is not None,
        len(option.blocking),
        len(option.blockers),
        len(option.attachments),
        option.attached_to is not None,
    )


# -- combat ------------------------------------------------------------------------------------------------------------


def _attacks(view: View, ask: Pair, first: Pairs) -> list[Answer]:
    """Nobody, everybody, one fewer, one more, and each other aim."""
    going = {i for i, _ in first}
    options = range(len(ask.options))
    target = first[0][1] if first else 0
    found: list[Answer] = [(), _all_at(ask, target)]
    weak = sorted(going, key=lambda i: (value_of(ask.options[i]), i))
    home = sorted(
        [i for i in options if i not in going and ask.options[i].power > 0],
        key=lambda i: (-ask.options[i].power, i),
    )
    fewer: list[Answer] = [tuple([p for p in first if p[0] != i]) for i in _different(ask, weak)[:3]]
    more: list[Answer] = [
        (*first, (i, target if target in ask.allowed[i] else ask.allowed[i][0]))
        for i in _different(ask, home)[:3]
        if ask.allowed[i]
    ]
    aims: list[Answer] = []
    for j in range(len(ask.partners)):
        if j != target:
            aims.append(tuple([(i, j if j in ask.allowed[i] else k) for i, k in first]))
            aims.append(_all_at(ask, j))
    return [*found, *_merged(more, fewer, aims)]


def _all_at(ask: Pair, j: int) -> Pairs:
    """Everybody who can attack attacks: that one, or else whom they may."""
    return tuple(
        [
            (i, j if j in ask.allowed[i] else ask.allowed[i][0])
            for i in range(len(ask.options))
            if ask.allowed[i] and ask.options[i].power > 0
        ]
    )


def _blocks(ask: Pair, first: Pairs) -> list[Answer]:
    """Nobody, one fewer, one more against each attacker, the strongest first."""
    used = {i for i, _ in first}
    free = [i for i in range(len(ask.options)) if i not in used]
    worst = sorted(range(len(ask.partners)), key=lambda j: (-ask.partners[j].power, j))
    fewer: list[Answer] = [tuple([p for p in first if p != pair]) for pair in first[:3]]
    more: list[Answer] = []
    swapped: list[Answer] = []
    for j in worst[:4]:
        able = [i for i in free if j in ask.allowed[i]]
        if able:
            cheap = min(able, key=lambda i: (value_of(ask.options[i]), i))
            dear = max(able, key=lambda i: (ask.options[i].power, -i))
            more.append((*first, (cheap, j)))
            if dear != cheap:
                more.append((*first, (dear, j)))
            swapped += [tuple([(i if p[1] == j else p[0], p[1]) for p in first]) for i in (dear,)]
    return [(), *_merged(more, fewer, swapped)]


def _merged(*lists: list[Answer]) -> list[Answer]:
    """One of each list in turn."""
    found = []
    for k in range(max([len(each) for each in lists], default=0)):
        found += [each[k] for each in lists if k < len(each)]
    return found


def _different(ask: Pair, which: list[int]) -> list[int]:
    """Those of the options that do not look like one before."""
    seen: set[Any] = set()
    found = []
    for i in which:
        look = _look(ask.options[i])
        if look not in seen:
            seen.add(look)
            found.append(i)
    return found
