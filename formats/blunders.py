"""Plays that hardly any player would call right, counted by class over games that pilots play.

Every class is a plain rule about the table and the answer, written without the pilots' own weights, so that a pilot is not
judged by what it believes. The counts are lower bounds: what a rule cannot recognise is not in them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.language.abilities import Mode, TargetSpec
from engine.language.filters import Filter
from engine.language.keywords import CANT_ATTACK, CANT_BLOCK, DEFENDER, FLYING, REACH, VIGILANCE
from engine.language.nodes import Effect, Node
from engine.language.refs import THIS
from engine.players.view import View
from engine.players.worth import outcome, value_of
from engine.rules.continuous import END_OF_TURN
from engine.rules.faces import face_of
from engine.rules.sources import spare_mana
from engine.rules.targeting import legal_targets
from engine.state import rng, terms, topics
from engine.state.action import ACTIVATE, CAST, PASS, Action
from engine.state.choice import Act, Answer, Ask, Name, Pick
from engine.state.objects import Card, Seat, StackObject
from engine.state.pairing import Pair
from engine.state.run import Run
from formats import registry
from formats.play import DECISION_LIMIT, Lineup, new_game, pilot_of

BLUNDERS = {
    "burn_survived": "damage by a spell or ability, outside combat, at an opponent's creature that survives it",
    "burn_saved_face": "a damage spell at a player above 10 life",
    "lethal_unused": "damage that would have killed an opponent, kept back for a whole turn or aimed elsewhere",
    "double_removal": "harm aimed at what harm of the same side on the stack is aimed at already",
    "small_removal": "removal spent on a creature of power 1 or less",
    "small_countered": "a counterspell at a spell of mana value 1 or less",
    "own_sweep": "a sweeper that takes at least as much from its own side",
    "early_growth": "an ability that makes a creature grow for a turn, used before blocks",
    "early_trick": "an instant that makes a creature grow for a turn, cast outside a fight",
    "nothing_for_x": "a spell with X in its cost, cast where nothing is left to pay for X",
    "second_legend": "a legendary permanent cast beside one of the same name",
    "bought_twice": "an ability that gives up its own permanent, used again while it is on the stack",
    "unfit_host": "an Aura or Equipment that helps, on a creature that cannot attack",
    "idle_regeneration": "regeneration with nothing on the stack and no fight",
    "lost_attack": "creatures sent into as many blockers that kill them and survive",
    "swing_back": "an attack that does not kill and opens its own side to a deadly answer",
    "idle_walker": "a turn in which a loyalty ability that adds counters was not used",
    "bad_keep": "seven cards kept with at most one land, or with at least six",
}
"""What is counted, in words."""

FIGHT = (terms.DECLARE_BLOCKERS, terms.FIRST_STRIKE_DAMAGE)
STRIKES = ("damage", "unpreventable_damage")
REMOVES = (*STRIKES, "destroy", "exile", "exile_until_leaves")
COUNTERS = ("counter", "counter_unless_pays", "counter_unless_generic")


@dataclass
class Tally:
    """How often each class was seen, over so many games and turns."""

    games: int = 0
    turns: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    def per_ten_turns(self) -> dict[str, float]:
        """Each class by ten turns of the game, all seats together."""
        return {key: 10 * self.counts[key] / max(1, self.turns) for key in BLUNDERS}


def count(lineup: Lineup, games: int) -> Tally:
    """Play the first `games` games of a line-up and count."""
    tally = Tally()
    for index in range(games):
        _play(lineup, index, tally)
    return tally


def _play(lineup: Lineup, index: int, tally: Tally) -> None:
    game = new_game(lineup, index)
    pilots = [
        pilot_of(lineup.format, s.pilot if seat.piloted else "random", rng.derive(lineup.seed, index, i + 1))
        for i, (s, seat) in enumerate(zip(lineup.seats, game.seats, strict=True))
    ]
    views = [View(game, seat) for seat in game.seats]
    for seat, pilot in zip(game.seats, pilots, strict=True):
        seat.stops = pilot.stops
    watcher = Watcher()
    limit = registry.play(lineup.format).turn_limit
    turn = 0
    while (ask := game.run()) is not None:
        if game.turn != turn:
            turn = game.turn
            game.forget()
        if game.turn > limit or game.decisions >= DECISION_LIMIT:
            break
        i = ask.seat.index
        answer = pilots[i].answer(views[i], ask)
        if game.seats[i].piloted:
            tally.counts.update(watcher.seen(views[i], ask, answer))
        game.answer(answer)
    tally.games += 1
    tally.turns += game.turn
    game.dissolve()


class Watcher:
    """Says of each answer of one game which blunders it is; what is told once a turn it keeps in mind."""

    def __init__(self) -> None:
        self.told: set[tuple[str, int, int]] = set()

    def seen(self, view: View, ask: Ask, answer: Answer) -> Iterator[str]:
        """The classes that an answer belongs to."""
        if isinstance(ask, Act) and isinstance(answer, int):
            chosen = ask.options[answer]
            if chosen.kind == PASS:
                yield from self._passed(view, ask)
            elif chosen.kind == CAST:
                yield from _cast(view, chosen)
            elif chosen.kind == ACTIVATE:
                yield from _activated(view, chosen)
        elif isinstance(ask, Pick) and ask.topic is topics.TARGET and isinstance(ask.detail, TargetSpec):
            assert isinstance(answer, tuple)
            for i in answer:
                assert isinstance(i, int)
                yield from _aimed(view, ask, ask.options[i])
            if _lets_live(view, ask, {i for i in answer if isinstance(i, int)}):
                yield "lethal_unused"
        elif isinstance(ask, Pair) and ask.topic is topics.ATTACKERS and isinstance(answer, tuple):
            yield from _attacked(
                view, ask, [ask.options[pair[0]] for pair in answer if isinstance(pair, tuple)]
            )
        elif isinstance(ask, Name) and ask.topic is topics.MULLIGAN and not answer:
            lands = sum(c.definition.is_land for c in view.hand)
            if len(view.hand) == 7 and not view.seat.mulligans and not 2 <= lands <= 5:
                yield "bad_keep"

    def _passed(self, view: View, ask: Act) -> Iterator[str]:
        """What was left undone when a turn's last chance passed."""
        if view.stack or view.step != terms.MAIN2 or not view.my_turn:
            return
        if any(a.kind == ACTIVATE and (a.ability.loyalty or 0) > 0 for a in ask.options):
            yield from self._once("idle_walker", view)
        if any(_kills_a_player(view, a) for a in ask.options if a.kind in (CAST, ACTIVATE)):
            yield from self._once("lethal_unused", view)

    def _once(self, key: str, view: View) -> Iterator[str]:
        told = (key, view.seat.index, view.turn)
        if told not in self.told:
            self.told.add(told)
            yield key


def _modes(action: Action) -> tuple[Mode, ...]:
    assert action.card is not None
    if action.kind == ACTIVATE:
        return tuple(action.ability.modes)
    d = action.card.definition
    spell = face_of(d, action.way).spell
    return tuple(spell.modes) if spell is not None else ()


def _effects(node: Any) -> Iterator[Effect]:
    """An effect and those inside it."""
    if isinstance(node, tuple):
        for each in node:
            yield from _effects(each)
    elif isinstance(node, Node):
        if isinstance(node, Effect):
            yield node
        if not node.head.own_targets:
            yield from _effects(node.args)


def _amount(view: View, card: Card, n: Any, x: int = 0) -> int:
    if isinstance(n, int):
        return n
    run = Run(view._game, card, view.seat)
    run.x = x
    return int(run.value(n))


def _to_spend(view: View, card: Card) -> int:
    """What could be paid for X."""
    return spare_mana(view._game, view.seat) - card.definition.mana_value


def _kills_a_player(view: View, action: Action) -> bool:
    card = action.card
    assert card is not None
    for mode in _modes(action):
        for effect in _effects(mode.bound):
            if effect.head.name in STRIKES and isinstance(effect.args[1], Node):
                to = effect.args[1]
                if to.head.name != "slot" or len(mode.targets) != 1:
                    continue
                n = _amount(view, card, effect.args[0], max(0, _to_spend(view, card)))
                run = Run(view._game, card, view.seat)
                for option in legal_targets(view._game, run, mode.targets[0]):
                    if isinstance(option, Seat) and option.team != view.seat.team:
                        life = option.total.life
                        if life is not None and 0 < life <= n:
                            return True
    return False


def _grows(mode: Mode) -> bool:
    """Whether all that a mode does is to make one creature grow for a turn."""
    effects = [e for e in _effects(mode.bound) if e.head.name not in ("seq", "at_once")]
    return bool(effects) and all(
        e.head.name == "change"
        and not isinstance(e.args[0], Filter)
        and e.args[2] == END_OF_TURN
        and all(m.head.name == "pt" and all(isinstance(n, int) and n >= 0 for n in m.args) for m in e.args[1])
        for e in effects
    )


def _cast(view: View, action: Action) -> Iterator[str]:
    card = action.card
    assert card is not None
    d = face_of(card.definition, action.way)
    modes = _modes(action)
    if d.cost.x and card.zone == terms.HAND and not action.way and _to_spend(view, card) <= 0:
        yield "nothing_for_x"
    if d.supertypes & terms.LEGENDARY and any(
        c.name == d.name and c.types & terms.PERMANENT for c in view.seat.permanents
    ):
        yield "second_legend"
    if (
        modes
        and d.types & terms.INSTANT
        and all(map(_grows, modes))
        and not view.stack
        and view.step not in FIGHT
    ):
        yield "early_trick"
    if len(modes) == 1 and not modes[0].targets and _sweeps_its_own(view, card, modes[0]):
        yield "own_sweep"


def _sweeps_its_own(view: View, card: Card, mode: Mode) -> bool:
    own = other = 0.0
    run = Run(view._game, card, view.seat)
    for effect in _effects(mode.bound):
        group = next((a for a in effect.args if isinstance(a, Filter) and a.zone == terms.BATTLEFIELD), None)
        if group is None or effect.head.name not in REMOVES:
            continue
        n = None
        if effect.head.name in STRIKES:
            n = _amount(view, card, effect.args[0], max(0, _to_spend(view, card)))
        for o in view.battlefield:
            if not group.matches(run, o) or (n is not None and n < o.toughness - o.damage):
                continue
            if o.controller.team == view.seat.team:
                own += value_of(o)
            else:
                other += value_of(o)
    return own > 0 and own >= other


def _activated(view: View, action: Action) -> Iterator[str]:
    card, ability = action.card, action.ability
    assert card is not None
    own = [o for o in view.stack if not o.spell and o.card is card and o.ability is ability]
    if own and any(_gives_itself_up(e) for m in ability.modes for e in _effects(m.bound)):
        yield "bought_twice"
    if not view.stack and view.step not in FIGHT and all(map(_grows, ability.modes)):
        yield "early_growth"
    if any(e.head.name == "regenerate" for m in ability.modes for e in _effects(m.bound)):
        if not view.stack and not (view.step in FIGHT and view.attackers):
            yield "idle_regeneration"


def _gives_itself_up(effect: Effect) -> bool:
    """Whether an effect takes its own source from the battlefield, so that a second of its kind finds nothing."""
    return effect.head.name in (*REMOVES, "sacrifice", "bounce") and THIS in effect.args


def _effect_at(card: Card, spec: TargetSpec) -> Effect | None:
    """The innermost effect that a slot of the card is for."""
    for mode in _all_modes(card):
        for i, own in enumerate(mode.targets):
            if own is spec:
                found = None
                for effect in _effects(mode.bound):
                    if any(
                        isinstance(a, Node) and a.head.name == "slot" and a.args[0] == i for a in effect.args
                    ):
                        found = effect
                return found
    return None


def _all_modes(card: Card) -> Iterator[Mode]:
    for d in (card.definition, *card.definition.faces.values()):
        for ability in (*d.abilities, *((d.spell,) if d.spell is not None else ())):
            yield from getattr(ability, "modes", ())


def _aimed(view: View, ask: Pick, option: Any) -> Iterator[str]:
    card, spec = ask.source, ask.detail
    if not isinstance(card, Card):
        return
    effect = _effect_at(card, spec)
    name = effect.head.name if effect is not None else ""
    x = next((o.x for o in reversed(view.stack) if o.card is card), 0)
    spell = any(o.spell and o.card is card for o in view.stack)
    theirs = _team(option) not in (None, view.seat.team)
    if (
        theirs
        and name in REMOVES
        and any(
            o.card is not card
            and o.controller.team == view.seat.team
            and any(r.object is option for slot in o.targets for r in slot)
            and _harms(o)
            for o in view.stack
        )
    ):
        yield "double_removal"
    if isinstance(option, Seat) and theirs and name in STRIKES and spell:
        if option.total.life is not None and option.total.life > 10:
            yield "burn_saved_face"
    if isinstance(option, StackObject) and theirs and name in COUNTERS and option.spell:
        if option.card.mana_value <= 1:
            yield "small_countered"
    if not isinstance(option, Card) or not option.types & terms.CREATURE:
        return
    if theirs and name in STRIKES and view.step not in FIGHT and effect is not None and spec.most == 1:
        if _amount(view, card, effect.args[0], x) < option.toughness - option.damage:
            yield "burn_survived"
    if theirs and spell and name in REMOVES and option.power <= 1:
        yield "small_removal"
    helps = name == "attach" or (card.definition.enchant is not None and spell and spec.good > 0)
    if helps and not theirs and option.keywords & (DEFENDER.bit | CANT_ATTACK.bit):
        yield "unfit_host"


def _lets_live(view: View, ask: Pick, picked: set[int]) -> bool:
    """Whether damage is aimed at something other than a player whom it would kill."""
    card, spec = ask.source, ask.detail
    effect = _effect_at(card, spec) if isinstance(card, Card) else None
    if effect is None or effect.head.name not in STRIKES:
        return False
    n = _amount(view, card, effect.args[0], next((o.x for o in reversed(view.stack) if o.card is card), 0))
    dying = {
        i
        for i, o in enumerate(ask.options)
        if isinstance(o, Seat)
        and o.team != view.seat.team
        and o.total.life is not None
        and 0 < o.total.life <= n
    }
    return bool(dying) and not dying & picked


def _harms(obj: StackObject) -> bool:
    source = obj.card.definition.spell if obj.spell else obj.ability
    return any(e.head.name in REMOVES for mode in getattr(source, "modes", ()) for e in _effects(mode.bound))


def _team(option: Any) -> int | None:
    if isinstance(option, Seat):
        return option.team
    controller = getattr(option, "controller", None)
    return controller.team if isinstance(controller, Seat) else None


def _could_stop(blocker: Card, attacker: Card) -> bool:
    return not attacker.keywords & FLYING.bit or bool(blocker.keywords & (FLYING.bit | REACH.bit))


def _attacked(view: View, ask: Pair, attackers: list[Card]) -> Iterator[str]:
    forced = {ask.options[t.index] for t in ask.constraints if t.kind == "must"}
    if not attackers or set(attackers) & forced:
        return
    team = view.seat.team
    creatures = [c for c in view.battlefield if c.types & terms.CREATURE]
    wall = [
        c
        for c in creatures
        if c.controller.team != team
        and not c.tapped
        and not c.keywords & CANT_BLOCK.bit
        and view.blocks(c.controller)
    ]
    lost = [a for a in attackers if any(_could_stop(b, a) and outcome(b, a) == (True, False) for b in wall)]
    if lost and len(attackers) <= len(wall) and len(lost) == len(attackers):
        yield "lost_attack"
    if view._game.map is not None:
        return  # who could strike back is a matter of places
    lives = [s.total.life for s in view.opponents if s.total.life is not None]
    if lives and sum(max(a.power, 0) for a in attackers) >= min(lives):
        return
    blows = sorted(
        (
            max(c.power, 0)
            for c in creatures
            if c.controller.team != team and not c.keywords & (DEFENDER.bit | CANT_ATTACK.bit)
        ),
        reverse=True,
    )
    able = [
        c for c in creatures if c.controller.team == team and not c.tapped and not c.keywords & CANT_BLOCK.bit
    ]
    after = [c for c in able if c not in attackers or c.keywords & VIGILANCE.bit]
    if sum(blows[len(after) :]) >= view.life > sum(blows[len(able) :]):
        yield "swing_back"
