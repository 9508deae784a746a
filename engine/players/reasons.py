"""Why the greedy pilot decided as it did, in a sentence, for replays. Asked for only there; playing costs nothing more.

The pilot keeps no memory, so the same view and question give the same weights as in the game.
"""

from typing import Protocol

from engine.players.view import View
from engine.players.worth import outcome, worth_as_target
from engine.rules.faces import manner_of
from engine.state import terms
from engine.state.action import ACTIVATE, CAST, PASS, PLAY, Action
from engine.state.choice import Act, Answer, Ask, Name, Pick, are_integers
from engine.state.objects import Card, Seat
from engine.state.pairing import Pair, Pairs, are_pairs
from engine.state.topics import ATTACKERS, BLOCKERS, BOTTOM, DISCARD, HAND_SIZE, MULLIGAN, TARGET

VERBS = {ACTIVATE: "uses", CAST: "casts"}
DISCARDS = (DISCARD, HAND_SIZE, BOTTOM)


class Scorer(Protocol):
    """A pilot that weighs actions."""

    def score(self, view: View, action: Action) -> float: ...


def reason(pilot: Scorer, view: View, ask: Ask, answer: Answer) -> str:
    """The reason for an answer, a legal one; empty where there is none worth a sentence."""
    picked = answer if are_integers(answer) else ()
    match ask:
        case Act() if isinstance(answer, int):
            return _action(pilot, view, ask, answer) if ask.options[answer].kind != PASS else ""
        case Pair() if ask.topic is BLOCKERS and are_pairs(answer):
            return _blocks(view, ask, answer)
        case Pair() if ask.topic is ATTACKERS and are_pairs(answer):
            return _attack(view, ask, answer)
        case Name() if ask.topic is MULLIGAN:
            lands = sum(c.definition.is_land for c in view.hand)
            return f"{'throws back' if answer else 'keeps'} {lands} land{'s' * (lands != 1)} in {len(view.hand)} cards"
        case Pick() if ask.topic is TARGET and picked:
            return _aim(view, ask, picked)
        case Pick() if ask.topic in DISCARDS and picked:
            return f"{_names([ask.options[i] for i in picked])}: of least use now"
    return ""


def _action(pilot: Scorer, view: View, ask: Act, answer: int) -> str:
    scores = [0.0 if a.kind == PASS else pilot.score(view, a) for a in ask.options]
    chosen = ask.options[answer]
    name = chosen.card.name
    if chosen.kind == PLAY:
        lands = {a.card.name for a in ask.options if a.kind == PLAY}
        return f"{name} first: it gives more of what the hand needs" if len(lands) > 1 else ""
    what = f"{VERBS[chosen.kind]} {name}" if chosen.kind in VERBS else chosen.name
    if manner_of(chosen.way) == "morph":
        what += " face down"
    others = [
        (s, a.card.name)
        for s, a in zip(scores, ask.options, strict=True)
        if a.kind not in (PASS, PLAY) and (a.card is not chosen.card or a.kind != chosen.kind)
    ]
    text = f"{what}, worth {scores[answer]:.1f} mana now"
    if not others:
        return f"{text}: nothing else can be done"
    score, other = max(others, key=lambda each: each[0])
    return f"{text}; next {other}, {max(score, 0.0):.1f}"


def _aim(view: View, ask: Pick, answer: tuple[int, ...]) -> str:
    weights = [worth_as_target(view, o, ask.good) for o in ask.options]
    picked = _names([ask.options[i] for i in answer])
    if len(ask.options) == len(answer):
        return f"aims at {picked}: there is nothing else"
    best = max(weights[i] for i in answer)
    if best < 0:
        return f"aims at {picked}: that harms its own side least"
    i = max((i for i in range(len(weights)) if i not in answer), key=lambda i: weights[i])
    return (
        f"aims at {picked}, worth {best:.1f} mana; next {_name(ask.options[i])}, {max(weights[i], 0.0):.1f}"
    )


def _attack(view: View, ask: Pair, answer: Pairs) -> str:
    going = {i for i, _ in answer}
    if not going:
        return "stays at home: no attack would pay, or the creatures are needed against the answer"
    forced = {t.index for t in ask.constraints if t.kind == "must"}
    total = sum(max(ask.options[i].power, 0) for i in going)
    wall = [
        c
        for c in view.battlefield
        if c.types & terms.CREATURE
        and c.controller.team != view.seat.team
        and not c.tapped
        and view.blocks(c.controller)
    ]
    if forced >= going:
        return f"{_names([ask.options[i] for i in going])} must attack"
    text = f"attacks with {total} power: " + (
        "nobody can block"
        if not wall
        else f"pays against {len(wall)} possible blocker{'s' * (len(wall) != 1)}"
    )
    home = [ask.options[i] for i in range(len(ask.options)) if i not in going and ask.options[i].power > 0]
    return f"{text}; {_names(home)} stay{'s' if len(home) == 1 else ''} back" if home else text


def _blocks(view: View, ask: Pair, answer: Pairs) -> str:
    parts = []
    pairs = list(answer)
    coming = sum(max(a.power, 0) for a in ask.partners if not a.blocked)
    for i, j in pairs:
        blocker, attacker = ask.options[i], ask.partners[j]
        kills, dies = outcome(blocker, attacker)
        if kills and not dies:
            why = "kills it and survives"
        elif kills:
            why = "trades with it"
        elif not dies:
            why = "stops it unharmed"
        else:
            why = f"{coming} damage is too much at {view.life} life"
        parts.append(f"{blocker.name} blocks {attacker.name}: {why}")
    open_ = [a for j, a in enumerate(ask.partners) if not a.blocked and j not in {k for _, k in pairs}]
    if open_ and ask.options:
        damage = sum(max(a.power, 0) for a in open_)
        parts.append(f"lets {_names(open_)} through: no block pays, {damage} damage at {view.life} life")
    return "; ".join(parts)


def _name(option: object) -> str:
    if isinstance(option, (Card, Seat)):
        return option.name
    card = getattr(option, "card", None)
    return card.name if card is not None else "the other"


def _names(options: list[object]) -> str:
    """Names, equal ones counted."""
    counts: dict[str, int] = {}
    for option in options:
        counts[_name(option)] = counts.get(_name(option), 0) + 1
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items())
