"""Announcing a spell or ability: modes, targets and division (CR 601.2b to 601.2d, 602.2b, 603.3c, 603.3d)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Activated, TargetSpec, speaks_of_x
from engine.language.costs import added
from engine.rules.legal import NOTHING, X_AT_MOST, can_pay_parts, possible_modes
from engine.rules.paying import Purse
from engine.rules.stack import run_of, target_specs
from engine.rules.targeting import after, different, legal_targets
from engine.rules.uses import note_modes
from engine.state import memory, topics
from engine.state.objects import Reference, Seat, StackObject

if TYPE_CHECKING:
    from engine.state.game import Game
    from engine.state.run import Run


def choose_modes(game: "Game", obj: StackObject, ability: Any, free: bool = False) -> bool:
    """Choose modes (CR 700.2). False if there are not enough."""
    n = len(ability.modes)
    parts = ability.cost.parts if isinstance(ability, Activated) else ()
    if n == 1 and (not ability.modes[0].targets or any(map(speaks_of_x, parts))):
        obj.modes = (0,)  # with X in its cost the targets are looked at once X is known
        return True
    kind = (obj.way or "spell") if obj.spell else ""
    any_x = range(X_AT_MOST) if any(s.of_x for m in ability.modes for s in m.targets) else (0,)
    possible = possible_modes(game, obj.controller, obj.card, ability, obj.event, kind, any_x)
    least, most = ability.least, ability.most
    entwine = getattr(ability, "entwine", None)
    wider = getattr(ability, "wider", None)
    if wider is not None and run_of(game, obj).test(wider[0]):
        most = wider[1]
    parts = getattr(ability, "parts", ())
    if parts and len(possible) == n and can_pay_parts(game, obj.controller, obj.card, parts):
        run = run_of(game, obj)
        if run.ask_yes(obj.controller, topics.ENTWINE):
            for part in parts:
                run.do(part)
            obj.modes = tuple(range(n))
            return True
    if entwine and len(possible) == n:
        seat = obj.controller
        base = NOTHING if free else obj.card.definition.cost
        if not seat.piloted or Purse(game, seat).affords(base, more=entwine):
            if run_of(game, obj).ask_yes(seat, topics.ENTWINE):
                obj.paid["modes"] = [entwine]
                obj.modes = tuple(range(n))
                return True
    if len(possible) < least:
        return False
    if n == 1:
        obj.modes = (0,)
        return True
    most = min(most, len(possible))
    escalate = obj.card.definition.way("escalate") if obj.spell else None
    if escalate is not None and obj.controller.piloted:
        base, purse = NOTHING if free else obj.card.definition.cost, Purse(game, obj.controller)
        while most > 1 and not purse.affords(
            base, more=added([escalate.cost.mana] * (most - 1)), what=obj.card
        ):
            most -= 1
    run = run_of(game, obj)
    seat = obj.controller
    if getattr(ability, "by_opponent", False):
        others = [s for s in game.apnap() if s.team != seat.team]
        if not others:
            return False
        seat = run.ask_name(seat, topics.OPPONENT, others) if len(others) > 1 else others[0]
        run.remember(memory.CHOOSER, seat)
    picked = run.ask_pick(seat, topics.MODES, possible, least, most, detail=ability)
    obj.modes = tuple(sorted(picked))
    note_modes(game, obj.card, ability, obj.modes)
    if escalate is not None:
        obj.paid["modes"] = [escalate.cost.mana] * (len(picked) - 1)
    return True


def choose_targets(game: "Game", obj: StackObject) -> bool:
    """Choose targets for every slot (CR 601.2c) and divide among them (601.2d). False if a slot cannot be filled."""
    specs = target_specs(obj)
    run = run_of(game, obj)
    targets: list[list[Reference]] = []
    obj.targets = targets
    run.targets = targets
    for index, spec in enumerate(specs):
        if spec.condition is not None and not run.test(spec.condition):
            targets.append([])
            continue
        seat = obj.controller
        if spec.by is not None:
            found = choosing(game, run, spec)
            if not found:
                return False
            seat = found[0]
            if len(found) > 1:
                seat = run.ask_name(obj.controller, topics.OPPONENT, found)
            run.remember(memory.CHOOSER, seat)
        least, most = run.value(spec.least), run.value(spec.most)
        if "aims" in obj.paid:  # strive: as many as can be paid for
            most = min(most, obj.paid["aims"] - sum(map(len, targets)))
        options = legal_targets(game, run, spec)
        if spec.distinct:
            options = [o for o in options if not any(r.object is o for slot in targets for r in slot)]
        last = specs[index + 1] if index + 1 < len(specs) else None
        if last is not None and last.of_last and last.least and least == most == 1:
            options = [o for o in options if after(game, run, specs, index + 1, o)]
        if index + 1 < len(specs) and specs[index + 1].distinct and least == most == 1:
            taken = [r.object for slot in targets for r in slot]
            options = [o for o in options if _leaves_others(game, run, specs[index + 1 :], [*taken, o])]
        if spec.of_one:
            options = _of_one(run, seat, spec, options, least)
        if len(options) < least:
            return False
        if game.ruleset.aims_at_all(obj.controller):
            least = min(most, len(options))
        if spec.divided is not None:
            most = min(most, run.value(spec.divided))
            least = min(least, most)
        picked = run.ask_pick(seat, topics.TARGET, options, least, most, good=spec.good, detail=spec)
        targets.append([Reference(o) for o in picked])
        if spec.divided is not None and picked:
            total = run.value(spec.divided)
            obj.split[index] = run.ask_split(obj.controller, topics.DIVIDE, picked, total, 1, spec.good)
    return True


def _of_one(run: "Run", seat: Seat, spec: TargetSpec, options: list[Any], least: int) -> list[Any]:
    """What lies with one player, who is chosen first: the targets are "from a single graveyard" (CR 601.2c)."""
    owners = [s for s in run.game.seats if sum(o.owner is s for o in options) >= max(least, 1)]
    whose = run.ask_pick(seat, topics.GRAVEYARD, owners, good=spec.good)
    return [o for o in options if o.owner in whose]


def choosing(game: "Game", run: "Run", spec: TargetSpec) -> list[Seat]:
    """Who may choose the target in place of the controller: each of those players who has one to choose."""
    least = run.value(spec.least)
    found = []
    for seat in run.seats(spec.by):
        run.remember(memory.CHOOSER, seat)
        if len(legal_targets(game, run, spec)) >= least:
            found.append(seat)
    return found


def _leaves_others(game: "Game", run: "Run", specs: Sequence[TargetSpec], taken: Sequence[Any]) -> bool:
    """Whether the next slots that want "another target" can each have one that is not taken."""
    others = [
        [o for o in legal_targets(game, run, s) if not any(o is t for t in taken)]
        for s in specs
        if s.distinct and s.least == 1 and s.condition is None and not s.of_last
    ]
    return different(others)
