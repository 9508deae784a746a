"""Triggered abilities (CR 603): noticing events, waiting, and going onto the stack in APNAP order."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Activated, Permitting, Replacing, Static, Triggered
from engine.language.refs import THIS
from engine.rules.continuous import begin, cease, permissions
from engine.rules.uses import count_use, times_used
from engine.state import memory, specials, terms
from engine.state.declared import Memory
from engine.state.objects import Card, Event, Reference, Seat
from engine.state.run import Run
from engine.state.waiting import PendingTrigger

if TYPE_CHECKING:
    from engine.language.abilities import Ability
    from engine.language.nodes import EventNode
    from engine.state.game import Game


def enlist(game: "Game", card: Card, abilities: "tuple[Ability, ...]", zone: int) -> None:
    """Index the abilities that work in `zone` by what they watch."""
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
            journal.append(game.replacers[ability.what.head.index], (card, ability))
            listed.append(ability)
        elif isinstance(ability, Static):
            begin(game, card, ability)
            listed.append(ability)
        elif isinstance(ability, Permitting):
            journal.append(game.permits[ability.what.head.index], (card, ability))
            listed.append(ability)
        elif isinstance(ability, Activated) and uncounted(ability):
            game.set(game, "instant_uses", game.instant_uses + 1)
            listed.append(ability)
    if listed:
        game.set(card, "listed", card.listed + tuple(listed))


def delist(game: "Game", card: Card, abilities: "tuple[Ability, ...]") -> None:
    """Take abilities out of the index again."""
    for ability in abilities:
        if isinstance(ability, Triggered):
            for kind in kinds(ability.event):
                _drop(game, game.watch[kind], card, ability)
        elif isinstance(ability, Replacing):
            _drop(game, game.replacers[ability.what.head.index], card, ability)
        elif isinstance(ability, Static):
            cease(game, card, ability)
        elif isinstance(ability, Permitting):
            _drop(game, game.permits[ability.what.head.index], card, ability)
        elif isinstance(ability, Activated):
            game.set(game, "instant_uses", game.instant_uses - 1)
    game.set(card, "listed", without(card.listed, abilities))


def without(abilities: "Sequence[Ability]", others: "Sequence[Ability]") -> "tuple[Ability, ...]":
    """The abilities less the others, one for one: what two permanents give is there twice."""
    left = list(others)
    kept = []
    for ability in abilities:
        at = next((i for i, other in enumerate(left) if other is ability), None)
        if at is None:
            kept.append(ability)
        else:
            del left[at]
    return tuple(kept)


def uncounted(ability: Activated) -> bool:
    """Whether somebody can activate it whom the definition's `instant_zones` do not tell of it: it is not printed on the
    permanent, or any player may (CR 602.2). Mana abilities open no window."""
    return (
        ability.zone == terms.BATTLEFIELD
        and (ability.any_player or ability.index < 0)
        and not ability.is_mana
    )


def kinds(event: "EventNode") -> tuple[int, ...]:
    """The lists an event node is indexed in; `either(a, b)` is in those of both."""
    if event.head.kinds:
        return event.head.kinds
    found: list[int] = []
    for part in event.args:
        for kind in kinds(part) if part.head.kind is event.head.kind else ():
            if kind not in found:
                found.append(kind)
    return tuple(found)


def _drop(game: "Game", entries: list[Any], card: Card, ability: "Ability") -> None:
    for entry in entries[::-1]:
        if isinstance(entry, tuple) and entry[0] is card and entry[1] is ability:  # others end by themselves
            game.journal.remove(entries, entry)
            return


def matches(run: Run, node: "EventNode", event: Event) -> bool:
    return bool(node.head.lower(run, event, *node.args))


def done_this_turn(game: "Game", known: Memory, seat: Seat) -> bool:
    """Whether the player has done what an object's "do this only once each turn" allows (CR 603.2h)."""
    turn, seats = known.get(memory.DONE_IN, (0, ()))
    return turn == game.turn and seat.index in seats


def notice(game: "Game", event: Event) -> None:
    """Let every watcher of the event's kind see it; those that match will trigger (CR 603.2, 603.10 for leaving)."""
    if game.dirty:
        game.refresh()
    for card, ability in game.watch[event.kind]:
        speaker = game.ruleset.speaker(game, card, ability, event)
        if speaker is None:
            continue
        run = Run(game, card, speaker)
        run.event = event
        if game.map is not None and not game.map.notices(card, event):
            continue
        if not matches(run, ability.event, event):
            continue
        if ability.condition is not None and not run.test(ability.condition):
            continue
        if (
            done_this_turn(game, card.memory, run.controller)
            and ability.modes[0].effects[0].head.name == "once_each_turn"
        ):
            continue  # CR 603.2h
        if ability.once:
            if times_used(card, ability):
                continue
            count_use(game, card, ability)
        for _ in range(1 + _times_more(game, run, ability)):
            trigger(game, card, run.controller, ability, run.event)
    _notice_delayed(game, event)


def notice_elsewhere(game: "Game", card: Card, kind: int, seat: Seat) -> None:
    """What triggers on the card's own being cycled or discarded does so where it winds up instead of the graveyard, too, if all
    players can see it there (CR 702.29c)."""
    if card.zone not in (terms.EXILE, terms.COMMAND):
        return
    for ability in card.definition.abilities:
        if not isinstance(ability, Triggered) or ability.zone != terms.GRAVEYARD:
            continue
        if kind not in kinds(ability.event) or ability.event.args[-1:] != (THIS,):
            continue
        run = Run(game, card, seat)
        run.event = Event(kind, card, seat, 0, None, False, -1, "", None)
        if matches(run, ability.event, run.event) and run.test(ability.condition):
            trigger(game, card, seat, ability, run.event)


def _times_more(game: "Game", run: Run, ability: Triggered) -> int:
    """How many additional times it triggers (CR 603.2d); one that triggers once each turn has done so (CR 603.2h)."""
    if not game.permits[terms.PE_TRIGGERS_AGAIN] or ability.once or run.source.zone != terms.BATTLEFIELD:
        return 0
    more = 0
    for source, node in permissions(game, terms.PE_TRIGGERS_AGAIN):
        asked = Run(game, source, source.controller)
        asked.event, asked.each = run.event, run.source
        more += run.controller is source.controller and bool(node.head.lower(asked, *node.args))
    return more


def control_lost(game: "Game", card: Card, seat: Seat) -> None:
    """A player no longer controls the permanent: what an effect said of that triggers (CR 603.7).

    Control changes in the midst of the layers, so that an event's match may not ask for derived values.
    """
    event = Event(terms.EV_SPECIAL, card, seat, 0, None, False, -1, specials.CONTROL_LOST, None)
    _notice_delayed(game, event)


def _notice_delayed(game: "Game", event: Event) -> None:
    """Let the delayed triggered abilities see the event."""
    for delayed in tuple(game.delayed):
        if event.kind not in kinds(delayed.event):
            continue
        run = delayed.run
        before, run.event = run.event, event
        hit = matches(run, delayed.event, event)
        told, run.event = run.event, before
        if hit:
            pending = PendingTrigger(run.source, run.stamp, run.controller, delayed.ability, told)
            pending.memory, pending.x = run.memory, run.x
            game.journal.append(game.triggered, pending)
            game.mark_unsettled()
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
        if game.map is not None and not game.map.notices(card, event):
            continue
        if matches(run, ability.event, event):
            trigger(game, card, card.controller, ability, event)


def trigger(game: "Game", card: Card, controller: Seat, ability: Any, event: Event) -> None:
    """The ability triggers: it will go onto the stack the next time a player would receive priority."""
    pending = PendingTrigger(card, card.stamp, controller, ability, event)
    if card.attached_to is not None:
        pending.memory[memory.HOST] = Reference(card.attached_to)
    game.journal.append(game.triggered, pending)
    game.mark_unsettled()
