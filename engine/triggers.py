"""Triggered abilities (CR 603): noticing events, waiting, and going onto the stack in APNAP order."""

from typing import TYPE_CHECKING, Any

from engine import choice, terms
from engine.objects import Card, Event, Seat, StackObject
from engine.words.context import Run

if TYPE_CHECKING:
    from engine.definition import Ability, Mode, Triggered
    from engine.game import Game
    from engine.words.nodes import EventNode


class PendingTrigger:
    """An ability that has triggered and waits to be put onto the stack."""

    __slots__ = ("card", "stamp", "controller", "ability", "event", "memory", "x")

    def __init__(self, card: Card, stamp: int, controller: Seat, ability: Any, event: Event) -> None:
        self.card = card
        self.stamp = stamp
        self.controller = controller
        self.ability = ability
        self.event = event
        self.memory: dict[str, Any] = {}
        self.x = 0

    @property
    def name(self) -> str:
        return self.card.name


class Delayed:
    """A delayed triggered ability (CR 603.7) with what the effect that made it knew.

    `until` is "" for as long as it takes, or "turn" for this turn only; `once` ends it with its first event.
    """

    __slots__ = ("run", "event", "ability", "once", "until")

    def __init__(self, run: Run, event: "EventNode", ability: "Triggered", once: bool, until: str) -> None:
        self.run = run
        self.event = event
        self.ability = ability
        self.once = once
        self.until = until


def enlist(game: "Game", card: Card, abilities: "tuple[Ability, ...]", zone: int) -> None:
    """Index the abilities that work in `zone` by what they watch."""
    from engine.continuous import begin
    from engine.definition import Activated, Permitting, Replacing, Static, Triggered

    journal = game.journal
    listed: list[Ability] = []
    for ability in abilities:
        if ability.zone != zone:
            continue
        if isinstance(ability, Triggered):
            for kind in kinds(ability.event):
                journal.append(game.watch[kind], (card, ability))
            listed.append(ability)
        elif isinstance(ability, Replacing):
            journal.append(game.replacers[ability.what.head.extra["kind"]], (card, ability))
            listed.append(ability)
        elif isinstance(ability, Static):
            begin(game, card, ability)
            listed.append(ability)
        elif isinstance(ability, Permitting):
            journal.append(game.permits, (card, ability))
            listed.append(ability)
            if ability.what.head.extra.get("permits") == "flash":
                game.set(game, "wide", game.wide + 1)
        elif isinstance(ability, Activated) and ability.any_player:
            game.set(game, "wide", game.wide + 1)
    if listed:
        game.set(card, "listed", card.listed + tuple(listed))


def delist(game: "Game", card: Card, abilities: "tuple[Ability, ...]") -> None:
    """Take abilities out of the index again."""
    from engine.continuous import cease
    from engine.definition import Permitting, Replacing, Static, Triggered

    for ability in abilities:
        if isinstance(ability, Triggered):
            for kind in kinds(ability.event):
                _drop(game, game.watch[kind], card, ability)
        elif isinstance(ability, Replacing):
            _drop(game, game.replacers[ability.what.head.extra["kind"]], card, ability)
        elif isinstance(ability, Static):
            cease(game, card, ability)
        elif isinstance(ability, Permitting):
            _drop(game, game.permits, card, ability)
    game.set(card, "listed", tuple(a for a in card.listed if not any(a is b for b in abilities)))


def kinds(event: "EventNode") -> tuple[int, ...]:
    """The lists an event node is indexed in; `either(a, b)` is in those of both, and a head may name several."""
    several: tuple[int, ...] = event.head.extra.get("kinds", ())
    if several:
        return several
    if event.head.extra["kind"] >= 0:
        return (event.head.extra["kind"],)
    found: list[int] = []
    for part in event.args:
        for kind in kinds(part):
            if kind not in found:
                found.append(kind)
    return tuple(found)


def _drop(game: "Game", entries: list[Any], card: Card, ability: "Ability") -> None:
    for entry in reversed(entries):
        if isinstance(entry, tuple) and entry[0] is card and entry[1] is ability:  # others end by themselves
            game.journal.remove(entries, entry)
            return


def matches(run: Run, node: "EventNode", event: Event) -> bool:
    return bool(node.head.lower(run, event, *node.args))


def notice(game: "Game", event: Event) -> None:
    """Let every watcher of the event's kind see it; those that match will trigger (CR 603.2, 603.10 for leaving)."""
    if game.dirty:
        game.refresh()
    for card, ability in game.watch[event.kind]:
        run = Run(game, card, card.controller if card.zone == terms.BATTLEFIELD else card.owner)
        run.event = event
        if game.reach is not None and not game.reach.notices(card, event):
            continue
        if not matches(run, ability.event, event):
            continue
        if ability.condition is not None and not run.test(ability.condition):
            continue
        if (
            card.memory.get("done_in") == game.turn
            and ability.modes[0].effects[0].head.name == "once_each_turn"
        ):
            continue  # CR 603.2h
        if ability.once:
            if card.uses.get(ability.index):
                continue
            game.journal.put(card.uses, ability.index, 1)
        trigger(game, card, run.controller, ability, event)
    for delayed in tuple(game.delayed):
        if event.kind not in kinds(delayed.event):
            continue
        run = delayed.run
        before, run.event = run.event, event
        hit = matches(run, delayed.event, event)
        run.event = before
        if hit:
            pending = PendingTrigger(run.source, run.stamp, run.controller, delayed.ability, event)
            pending.memory = run.memory
            game.journal.append(game.triggered, pending)
            game.touch()
            if delayed.once:
                game.journal.remove(game.delayed, delayed)


def state_triggers(game: "Game") -> None:
    """Abilities that watch a state trigger when it is so, once until they have left the stack (CR 603.8)."""
    for card, ability in game.watch[terms.EV_STATE]:
        if any(p.card is card and p.ability is ability for p in game.triggered):
            continue
        if any(o.card is card and o.ability is ability for o in game.stack):
            continue
        run = Run(game, card, card.controller)
        event = Event(terms.EV_STATE, card, card.controller, 0, card, False, -1, "", None)
        if matches(run, ability.event, event):
            trigger(game, card, card.controller, ability, event)


def trigger(game: "Game", card: Card, controller: Seat, ability: Any, event: Event) -> None:
    """The ability triggers: it will go onto the stack the next time a player would receive priority."""
    pending = PendingTrigger(card, card.stamp, controller, ability, event)
    if card.attached_to is not None:
        pending.memory["host"] = card.attached_to
    game.journal.append(game.triggered, pending)
    game.touch()


def put_on_stack(game: "Game") -> bool:
    """Put all waiting triggers onto the stack, the active team's first, each player ordering their own (CR 603.3b)."""
    waiting = list(game.triggered)
    if not waiting:
        return False
    game.journal.replace(game.triggered, [])
    order = game.apnap()
    for seat in dict.fromkeys(game.ruleset.speaks_for(game, s) for s in order):
        theirs = [s for s in order if game.ruleset.speaks_for(game, s) is seat]
        own = [t for s in theirs for t in waiting if t.controller is s]
        if len(own) > 1 and len({(t.ability, t.card.name) for t in own}) > 1:
            ask = choice.Ask(choice.ORDER, seat, "order_triggers", own)
            own = [own[i] for i in game.ask(ask)]
        for pending in own:
            _put(game, pending)
    return True


def _put(game: "Game", pending: PendingTrigger) -> None:
    from engine.casting import choose_modes, choose_targets

    obj = StackObject(game.new_id(), pending.card, pending.controller, pending.ability, spell=False)
    obj.stamp = pending.stamp
    obj.event = pending.event
    obj.memory = dict(pending.memory)
    if not choose_modes(game, obj, pending.ability) or not choose_targets(game, obj):
        game.tell("no_target", pending.controller, pending.card)
        game.touch()
        return  # CR 603.3d: removed from the stack
    game.journal.append(game.stack, obj)
    game.tell("trigger", pending.controller, pending.card, obj)
    announce_targets(game, obj)


def announce_targets(game: "Game", obj: StackObject) -> None:
    """Tell those that watch for becoming a target (CR 603.2)."""
    if not (game.watch[terms.EV_TARGETED] or game.delayed):
        return
    for references in obj.targets:
        for reference in references:
            if isinstance(reference.object, Card):
                game.emit(terms.EV_TARGETED, reference.object, obj.controller, other=obj)


def run_of(game: "Game", obj: StackObject) -> Run:
    """The run in which a stack object's effects are done."""
    run = Run(game, obj.card, obj.controller)
    run.stamp = obj.stamp
    run.x = obj.x
    run.event = obj.event
    run.memory = obj.memory
    run.stack_object = obj
    return run


def modes_of(obj: StackObject) -> "list[Mode]":
    """The chosen modes with their targets in the same order."""
    ability: Any = obj.ability if obj.ability is not None else obj.card.definition.spell
    if ability is None:
        enchant = obj.card.definition.enchant
        return [enchant.mode] if enchant is not None else []
    own = [ability.modes[i] for i in obj.modes]
    return own + [d.spell.modes[0] for d in obj.spliced if d.spell is not None] if obj.spliced else own
