"""What a player may do with priority, casting spells (CR 601) and activating abilities (CR 602)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import terms
from engine.choice import Illegal
from engine.definition import Activated, CastingWay, Mode, SpellAbility, TargetSpec
from engine.mana import Bill, ManaCost, bills
from engine.objects import Card, Reference, Seat, StackObject
from engine.paying import Purse, pay, total_increase
from engine.triggers import announce_targets, modes_of, run_of
from engine.verbs import note_turn, protected
from engine.words.context import Run
from engine.words.keywords import CANT_ACTIVATE, FLASH, HASTE, HEXPROOF, SHROUD
from engine.zones import leave, move

if TYPE_CHECKING:
    from engine.game import Game

PASS, PLAY, CAST, ACTIVATE = "pass", "play", "cast", "activate"


class Action(NamedTuple):
    """Something a player may do with priority. `way` names how a spell is cast, `number` which ability is activated."""

    kind: str
    card: Card | None = None
    number: int = -1
    way: str = ""
    ability: Any = None

    @property
    def name(self) -> str:
        if self.card is None:
            return self.kind
        return f"{self.kind} {self.card.name}" + (f" ({self.way})" if self.way else "")


PASSING = Action(PASS)


def legal_actions(game: "Game", seat: Seat, sorcery: bool) -> list[Action]:
    """Everything `seat` could do now, passing first. `sorcery` says whether it is a time for sorceries (CR 307.1)."""
    actions = [PASSING]
    if sorcery:
        _land_plays(game, seat, actions)
    purse = Purse(game, seat)
    for card in seat.hand:
        definition = card.definition
        if definition.is_land:
            pass
        elif sorcery or definition.types & terms.INSTANT or definition.keywords & FLASH.bit:
            _casts(game, seat, card, purse, actions)
        for ability in definition.hand_abilities:
            if usable(game, seat, card, ability, purse, sorcery):
                actions.append(Action(ACTIVATE, card, ability.index, ability=ability))
    for card in seat.graveyard:
        definition = card.definition
        if definition.quick_zones >> terms.GRAVEYARD & 1:
            if definition.ways and (sorcery or definition.types & terms.INSTANT):
                _casts(game, seat, card, purse, actions)
            for ability in definition.graveyard_abilities:
                if usable(game, seat, card, ability, purse, sorcery):
                    actions.append(Action(ACTIVATE, card, ability.index, ability=ability))
    for card in seat.permanents:
        own = card.abilities is card.definition.abilities
        for ability in card.definition.activated if own else activated(card):
            if usable(game, seat, card, ability, purse, sorcery):
                actions.append(Action(ACTIVATE, card, ability.index, ability=ability))
    return actions


def activated(card: Card) -> list[Activated]:
    """The activated abilities a permanent has now, mana abilities left out."""
    return [a for a in card.abilities if isinstance(a, Activated) and not a.is_mana]


def _land_plays(game: "Game", seat: Seat, actions: list[Action]) -> None:
    """Lands that may be played (CR 305.2)."""
    if seat.lands_played >= game.ruleset.land_limit(game, seat):
        return
    for card in seat.hand:
        if card.definition.is_land:
            actions.append(Action(PLAY, card))


def _casts(game: "Game", seat: Seat, card: Card, purse: "Purse", actions: list[Action]) -> None:
    """Every way in which the card can be cast from where it is."""
    definition = card.definition
    if card.zone == terms.HAND:
        if castable(game, seat, card, definition.cost, purse):
            actions.append(Action(CAST, card))
    for way in definition.ways:
        if way.zone != card.zone or way.kind not in ("alternative", "flashback", "graveyard"):
            continue
        if way.condition is not None and not Run(game, card, seat).test(way.condition):
            continue
        cost = definition.cost if way.kind == "graveyard" else way.cost.mana
        if castable(game, seat, card, cost, purse) and can_pay_parts(game, seat, card, way.cost.parts):
            actions.append(Action(CAST, card, way=way.kind))


def castable(game: "Game", seat: Seat, card: Card, cost: ManaCost, purse: "Purse") -> bool:
    """Whether the spell could be cast for that mana: payable, additional costs too, and with enough targets."""
    if not purse.affords(cost, what=card):
        return False
    definition = card.definition
    for way in definition.ways:
        if way.kind == "additional" and not (
            can_pay_parts(game, seat, card, way.cost.parts)
            and (not way.cost.mana or purse.affords(cost, more=way.cost.mana, what=card))
        ):
            return False
    if definition.spell is not None:
        return bool(possible_modes(game, seat, card, definition.spell))
    if definition.enchant is not None:
        return has_targets(game, seat, card, aura_targets(card))
    return True


def aura_targets(card: Card) -> list[TargetSpec]:
    """What an Aura spell targets (CR 303.4a)."""
    enchant = card.definition.enchant
    assert enchant is not None
    if not enchant.mode.targets:
        enchant.mode.targets.append(TargetSpec(enchant.filter, 1, 1, aura_sign(card)))
    return enchant.mode.targets


def aura_sign(card: Card) -> int:
    """Whether being enchanted is good (1) or bad (-1) for the creature, as the Aura's own abilities say."""
    total = 0
    for ability in card.definition.statics:
        for m in ability.mods:
            sign = m.head.good
            amounts = [a for a in m.args if isinstance(a, int)]
            if m.head.name == "pt":
                sign = 1 if sum(amounts) > 0 else -1
            elif m.head.name == "has":
                sign = 1
            total += sign
    return -1 if total < 0 else 1


def possible_modes(
    game: "Game", seat: Seat, card: Card, ability: SpellAbility | Activated | Any, event: Any = None
) -> list[int]:
    """The modes whose targets exist."""
    return [
        i for i, mode in enumerate(ability.modes)
        if not mode.targets or has_targets(game, seat, card, mode.targets, event)
    ]  # fmt: skip


def has_targets(game: "Game", seat: Seat, card: Card, specs: Sequence[TargetSpec], event: Any = None) -> bool:
    """Whether every slot that needs a target can have one."""
    for spec in specs:
        if spec.condition is not None or spec.least == 0:
            continue
        run = Run(game, card, seat)
        run.event = event
        least = run.value(spec.least) if not isinstance(spec.least, int) else spec.least
        if len(legal_targets(game, run, spec)) < least:
            return False
    return True


def legal_targets(game: "Game", run: Run, spec: TargetSpec) -> list[Any]:
    """What may be chosen for a slot (CR 115.4, 702.11, 702.16, 702.18)."""
    if game.dirty:
        game.refresh()
    return [o for o in spec.filter.select(run) if targetable(game, run, o)]


def targetable(game: "Game", run: Run, obj: Any) -> bool:
    """Whether the source's controller may target the object at all."""
    if not isinstance(obj, Card):
        return obj is not run.stack_object
    if obj.zone != terms.BATTLEFIELD:
        return True
    if obj.keywords & (HEXPROOF.bit | SHROUD.bit) and (
        obj.keywords & SHROUD.bit or obj.controller.team != run.controller.team
    ):
        return False
    return not (obj.protections and protected(game, obj, run.source))


def usable(game: "Game", seat: Seat, card: Card, ability: Activated, purse: "Purse", sorcery: bool) -> bool:
    """Whether the ability can be activated now (CR 602.5)."""
    if ability.timing and not sorcery:
        return False
    if ability.loyalty is not None and (
        card.uses.get(-1) or card.counters.get("loyalty", 0) + ability.loyalty < 0
    ):
        return False
    if ability.per_turn and card.uses.get(ability.index, 0) >= ability.per_turn:
        return False
    cost = ability.cost
    if cost.taps and (
        card.tapped or (card.sick and card.types & terms.CREATURE and not card.keywords & HASTE.bit)
    ):
        return False
    if cost.untaps and (
        not card.tapped or (card.sick and card.types & terms.CREATURE and not card.keywords & HASTE.bit)
    ):
        return False
    if card.keywords & CANT_ACTIVATE.bit:
        return False
    if cost.mana and not purse.affords(cost.mana, without=card if cost.taps else None):
        return False
    if ability.condition is not None and not Run(game, card, seat).test(ability.condition):
        return False
    if cost.parts and not can_pay_parts(game, seat, card, cost.parts):
        return False
    return bool(possible_modes(game, seat, card, ability))


def can_pay_parts(game: "Game", seat: Seat, card: Card, parts: Sequence[Any]) -> bool:
    """Whether the non-mana parts of a cost can be paid."""
    run = Run(game, card, seat)
    return all(p.head.extra["can"](run, *p.args) for p in parts)


# -- doing it ----------------------------------------------------------------------------------------------------------


def perform(game: "Game", seat: Seat, action: Action) -> None:
    """Take an action. Raises Illegal where it proves impossible."""
    assert action.card is not None
    if action.kind == PLAY:
        play_land(game, seat, action.card)
    elif action.kind == CAST:
        cast(game, seat, action.card, action.way)
    else:
        activate(game, seat, action.card, action.ability)


def play_land(game: "Game", seat: Seat, card: Card) -> None:
    """Play a land (CR 116.2a, 305)."""
    game.set(seat, "lands_played", seat.lands_played + 1)
    game.tell("play", seat, card)
    move(game, [card], terms.BATTLEFIELD, under=seat)
    game.emit(terms.EV_PLAY_LAND, card, seat)


def cast(game: "Game", seat: Seat, card: Card, way: str = "", free: bool = False) -> StackObject:
    """Cast a spell: the steps of CR 601.2, taken back as a whole when one of them cannot be done.

    `free` casts it without paying its mana cost; optional mana costs then count as paid once where the ruleset says so.
    """
    chosen = card.definition.way(way) if way else None
    obj = _announce(game, seat, card, way)
    spell = card.definition.spell
    extra = _optional_costs(game, obj, free)  # 601.2b: modes, kicker, buyback, X
    if spell is not None and not choose_modes(game, obj, spell):
        raise Illegal
    cost = chosen.cost.mana if chosen is not None and way != "graveyard" else card.definition.cost
    if cost.x:
        obj.x = _choose_x(game, obj, cost, extra, free)
    if not choose_targets(game, obj):  # 601.2c, 601.2d
        raise Illegal
    if not free:
        _pay_mana(game, seat, obj, cost, extra)  # 601.2f to 601.2h
    parts = [w.cost for w in card.definition.ways if w.kind == "additional"]
    if chosen is not None:
        parts.append(chosen.cost)
    pay_parts(game, seat, obj, [p for c in parts for p in c.parts])
    game.tell("cast", seat, card, obj)
    note_turn(game, seat, "cast")
    game.touch()
    game.emit(terms.EV_CAST, card, seat, other=obj)  # 601.2i
    announce_targets(game, obj)
    return obj


def _announce(game: "Game", seat: Seat, card: Card, way: str) -> StackObject:
    """The card moves to the stack (CR 601.2a)."""
    origin = card.zone
    leave(game, card)
    game.set(card, "zone", terms.STACK)
    game.set(card, "stamp", card.stamp + 1)
    if card.controller is not seat:
        game.set(card, "controller", seat)
    obj = StackObject(game.new_id(), card, seat, None, spell=True)
    obj.way = way
    obj.memory["origin"] = origin
    game.journal.append(game.stack, obj)
    return obj


def _optional_costs(game: "Game", obj: StackObject, free: bool) -> list[ManaCost]:
    """Kicker, buyback and the like: offered when they could be paid (CR 601.2b, 702.33)."""
    extra: list[ManaCost] = []
    seat = obj.controller
    card = obj.card
    for way in card.definition.ways:
        if way.kind not in ("kicker", "multikicker", "buyback"):
            continue
        while True:
            if not free:
                flashback = card.definition.way("flashback") if obj.way == "flashback" else None
                base = flashback.cost.mana if flashback is not None else card.definition.cost
                purse = Purse(game, seat)
                if not purse.affords(base, more=_sum([*extra, way.cost.mana]), what=card):
                    break
            if way.cost.parts and not can_pay_parts(game, seat, card, way.cost.parts):
                break
            run = run_of(game, obj)
            if not run.ask_yes(seat, way.kind, way):
                break
            extra.append(way.cost.mana)
            if way.kind == "buyback":
                obj.memory["rest"] = terms.HAND
            else:
                obj.kicked += 1
            if way.kind != "multikicker" or free:
                break
    return extra


def _sum(costs: Sequence[ManaCost]) -> ManaCost:
    from engine.mana import parse

    return parse("".join(c.text for c in costs))


def _choose_x(game: "Game", obj: StackObject, cost: ManaCost, extra: list[ManaCost], free: bool) -> int:
    if free:
        return 0  # CR 107.3b
    purse = Purse(game, obj.controller)
    most = 0
    while purse.affords(cost, x=most + 1, more=_sum(extra), what=obj.card if obj.spell else None):
        most += 1
    return run_of(game, obj).ask_number(obj.controller, "x", 0, most, good=1)


def choose_modes(game: "Game", obj: StackObject, ability: Any) -> bool:
    """Choose modes (CR 700.2). False if there are not enough."""
    n = len(ability.modes)
    if n == 1 and not ability.modes[0].targets:
        obj.modes = (0,)
        return True
    possible = possible_modes(game, obj.controller, obj.card, ability, obj.event)
    least, most = ability.least, ability.most
    entwine = getattr(ability, "entwine", None)
    if entwine and len(possible) == n:
        seat = obj.controller
        if not seat.piloted or Purse(game, seat).affords(obj.card.definition.cost, more=entwine):
            if run_of(game, obj).ask_yes(seat, "entwine"):
                obj.paid["entwine"] = entwine
                obj.modes = tuple(range(n))
                return True
    if len(possible) < least:
        return False
    if n == 1:
        obj.modes = (0,)
        return True
    most = min(most, len(possible))
    run = run_of(game, obj)
    picked = run.ask_pick(obj.controller, "modes", possible, least, most, detail=ability)
    obj.modes = tuple(sorted(picked))
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
        least, most = run.value(spec.least), run.value(spec.most)
        options = legal_targets(game, run, spec)
        if len(options) < least:
            return False
        if spec.divided is not None:
            most = min(most, run.value(spec.divided))
            least = min(least, most)
        picked = run.ask_pick(obj.controller, "target", options, least, most, good=spec.good, detail=spec)
        targets.append([Reference(o) for o in picked])
        if spec.divided is not None and picked:
            total = run.value(spec.divided)
            obj.split[index] = run.ask_split(obj.controller, "divide", picked, total, 1, spec.good)
    return True


def target_specs(obj: StackObject) -> list[TargetSpec]:
    """The slots of the chosen modes, in order."""
    if obj.spell and obj.card.definition.enchant is not None and obj.card.definition.spell is None:
        return aura_targets(obj.card)
    return [spec for mode in modes_of(obj) for spec in mode.targets]


def _pay_mana(game: "Game", seat: Seat, obj: StackObject, cost: ManaCost, extra: list[ManaCost]) -> None:
    additional = [w.cost.mana for w in obj.card.definition.ways if w.kind == "additional" and w.cost.mana]
    entwine = [obj.paid["entwine"]] if "entwine" in obj.paid else []
    more = [*extra, *additional, *entwine]
    if not pay(
        game, seat, cost, obj.x, more, obj, total_increase(game, seat, obj.card) if game.permits else 0
    ):
        raise Illegal


def pay_parts(game: "Game", seat: Seat, obj: StackObject, parts: Sequence[Any]) -> None:
    """Pay the non-mana parts of a cost, each by its own lowering."""
    run = run_of(game, obj)
    for part in parts:
        if not part.head.extra["can"](run, *part.args):
            raise Illegal
        run.do(part)


def activate(game: "Game", seat: Seat, card: Card, ability: Activated) -> None:
    """Activate an ability (CR 602.2)."""
    obj = StackObject(game.new_id(), card, seat, ability, spell=False)
    game.journal.append(game.stack, obj)
    if not choose_modes(game, obj, ability):
        raise Illegal
    cost = ability.cost
    if cost.mana.x:
        obj.x = _choose_x(game, obj, cost.mana, [], free=False)
    if not choose_targets(game, obj):
        raise Illegal
    if ability.per_turn:
        game.journal.put(card.uses, ability.index, card.uses.get(ability.index, 0) + 1)
    if ability.loyalty is not None:
        game.journal.put(card.uses, -1, 1)
        loyalty = card.counters.get("loyalty", 0) + ability.loyalty
        game.journal.put(card.counters, "loyalty", loyalty)
        game.touch()
    if cost.taps:
        from engine.verbs import tap

        tap(game, [card])
    if cost.untaps:
        from engine.verbs import untap

        untap(game, [card])
    if cost.mana and not pay(game, seat, cost.mana, obj.x, [], obj):
        raise Illegal
    pay_parts(game, seat, obj, cost.parts)
    game.tell("activate", seat, card, obj)
    game.touch()
    game.emit(terms.EV_ACTIVATED, card, seat, other=obj)
    if "cycling" in ability.keyword:
        game.emit(terms.EV_CYCLED, card, seat)
    announce_targets(game, obj)


# -- resolving ---------------------------------------------------------------------------------------------------------


def resolve_top(game: "Game") -> None:
    """Resolve the top object of the stack (CR 608)."""
    obj: StackObject = game.stack[-1]
    if game.dirty:
        game.refresh()
    run = run_of(game, obj)
    specs = target_specs(obj)
    run.targets = _still_legal(game, run, obj, specs)
    chosen = any(obj.targets)
    if chosen and not any(run.targets):
        game.journal.pop(game.stack)
        game.tell("fizzle", obj.controller, obj.card)
        if obj.spell and not obj.copied:
            move(game, [obj.card], resting_zone(obj, terms.GRAVEYARD, resolved=False))
        game.touch()
        return
    game.tell("resolve", obj.controller, obj.card, obj)
    if obj.spell and obj.card.types & terms.PERMANENT:
        _resolve_permanent(game, obj, run)
    else:
        _resolve_effects(game, obj, run)
        if obj in game.stack:
            game.journal.remove(game.stack, obj)
        if obj.spell and not obj.copied and obj.card.zone == terms.STACK:
            move(game, [obj.card], resting_zone(obj, terms.GRAVEYARD, resolved=True))
    game.touch()


def _still_legal(game: "Game", run: Run, obj: StackObject, specs: list[TargetSpec]) -> list[list[Reference]]:
    """Targets that are still legal as it resolves (CR 608.2b)."""
    legal: list[list[Reference]] = []
    for spec, references in zip(specs, obj.targets, strict=True):
        legal.append([
            r for r in references
            if r.current and in_zone(r.object, spec, game) and spec.filter.matches(run, r.object)
            and targetable(game, run, r.object)
        ])  # fmt: skip
    return legal


def in_zone(obj: Any, spec: TargetSpec, game: "Game") -> bool:
    """Whether a target is still where targets of that kind are."""
    if isinstance(obj, Seat):
        return not obj.left
    if isinstance(obj, StackObject):
        return obj in game.stack
    zone: int = obj.zone
    return zone == spec.filter.zone


def _resolve_permanent(game: "Game", obj: StackObject, run: Run) -> None:
    card = obj.card
    game.journal.remove(game.stack, obj)
    carry = {k: v for k, v in (("x", obj.x), ("kicked", obj.kicked), ("way", obj.way)) if v}
    carry.update({k: v for k, v in obj.memory.items() if k != "origin"})
    game.set(card, "memory", {"carry": carry} if carry else {})
    host = run.targets[0][0].object if card.definition.enchant is not None and run.targets else None
    if host is not None and not isinstance(host, (Card, Seat)):
        host = None
    move(game, [card], terms.BATTLEFIELD, under=obj.controller, host=host)


def _resolve_effects(game: "Game", obj: StackObject, run: Run) -> None:
    base = 0
    everything = run.targets
    for mode in modes_of(obj):
        n = len(mode.targets)
        run.targets = everything[base : base + n]
        run.note("slot_base", base)
        for effect in mode.bound:
            if game.ended:
                return
            effect.head.lower(run, *effect.args)
        base += n


def resting_zone(obj: StackObject, zone: int, resolved: bool) -> int:
    """Where a spell's card goes when it leaves the stack: flashback exiles it (CR 702.34a), buyback returns it (702.27a)."""
    if obj.way == "flashback":
        return terms.EXILE
    if resolved and "rest" in obj.memory:
        rest: int = obj.memory["rest"]
        return rest
    return zone


__all__ = ["Action", "CastingWay", "Mode", "Bill", "bills", "cast", "legal_actions", "perform", "resolve_top"]
