"""Layers (CR 613): derived characteristics of everything on the battlefield, worked out anew when something changed.

Layer numbers are those of the rule: 1 copy, 2 control, 3 text, 4 types, 5 colours, 6 abilities, 7 power and toughness with its
sublayers as 7 (a: characteristic-defining), 8 (b: set), 9 (c: modify), 10 (d: switch); counters are part of 7c. Rules objects are
under ("can't block") come after all of them, as 11 (CR 613.11).
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import CastingWay, Static
from engine.rules.continuous import WHILE_TAPPED, WHILE_YOURS, expire_source
from engine.rules.counters import HONE, KEYWORD_COUNTERS
from engine.rules.faces import copies
from engine.rules.removal import remove_from_combat
from engine.rules.triggers import control_lost, delist, enlist, without
from engine.state import memory, notes, terms
from engine.state.journal import derived_values, restore
from engine.state.objects import Card, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.rules.continuous import ContinuousEffect
    from engine.state.game import Game

EQUIPMENT = "Equipment"
COPY, CONTROL, TEXT, TYPE, COLOR, ABILITY, PT_DEFINE, PT_SET, PT_MODIFY, PT_SWITCH, RULES = range(1, 12)


def refresh(game: "Game") -> None:
    """Bring every permanent's derived characteristics up to date, writing only what changed."""
    cards = _due(game)
    if cards is game.battlefield:
        if game.notes.get(notes.COPIES):
            _apply_copies(game)
        _apply_control(game)
    for _ in range(4):
        # What changed on the way is looked at now; a refresh within this one would see half-done values
        if game.dirty:
            cards = _due(game)
        if not _apply(game, cards):
            return


def _due(game: "Game") -> list[Card]:
    """The permanents that are to be worked out anew, which is done now: all, or those alone that were touched."""
    touched = game.touched
    game.set(game, "dirty", False)
    if not touched:
        return game.battlefield
    game.set(game, "touched", ())
    if _interplay(game.continuous):
        return game.battlefield
    return [c for c in dict.fromkeys(touched) if c.zone == terms.BATTLEFIELD]


def _interplay(effects: "list[ContinuousEffect]") -> bool:
    """Whether one effect may decide if or in which order others apply, so that no permanent can be looked at by itself: it
    changes copies or control, takes or gives abilities that have effects, or is one that others depend on (CR 613.8)."""
    once = twice = sensitive = 0
    for effect in effects:
        layers = effect.layers
        source = effect.run.source
        if layers & (1 << COPY | 1 << CONTROL) or effect.removes:
            return True
        if (
            effect.ability is not None
            and source.zone == terms.BATTLEFIELD
            and source.abilities is not source.definition.abilities
        ):
            return True
        twice |= once & layers
        once |= layers
        sensitive |= effect.sensitive
    return bool(twice & sensitive)


def _apply(game: "Game", cards: list[Card]) -> bool:
    """One pass of these permanents through the layers; True when abilities came or went that may matter to the layers
    themselves."""
    before = [
        (c.types, c.subtypes, c.colors, c.keywords, c.abilities, c.power, c.toughness, c.protections)
        for c in cards
    ]
    for card in cards:
        card.reset()
        if card.counters:
            _keyword_counters(card)
    effects = game.continuous
    started: dict[int, Any] = {}
    if effects:
        _apply_effects(game, cards, effects, started)
    else:
        _define(game, cards)
    for card in cards:
        if card.counters:
            _counters(card)
        for other in card.attachments:
            if other.counters and EQUIPMENT in other.subtypes:
                card.power += other.counters.get(HONE, 0)
    for effect in effects:
        if effect.layers >> PT_SWITCH & 1:
            _apply_one(game, cards, effect, PT_SWITCH)
    for effect in effects:
        if effect.layers >> RULES & 1:
            _apply_one(game, cards, effect, RULES, started)
    changed: list[tuple[Card, tuple[Any, ...]]] = []
    journal = game.journal
    for card, was in zip(cards, before, strict=True):
        if (
            card.power != was[5]
            or card.toughness != was[6]
            or card.keywords != was[3]
            or card.types != was[0]
            or card.abilities is not was[4]
            or card.colors != was[2]
            or card.subtypes != was[1]
            or card.protections != was[7]
        ):
            journal.derived(card, was)
            if card.abilities is not was[4] and card.abilities != was[4]:
                changed.append((card, was))
    again = False
    for card, _ in changed:
        again |= _sync(game, card)
    return again


def _define(game: "Game", cards: list[Card]) -> None:
    """Layer 7a: characteristic-defining abilities for power and toughness (CR 604.3, 613.4a)."""
    defined = False
    for card in cards:
        d = card.definition
        if d.power.__class__ is not int and d.power is not None:
            run = Run(game, card, card.controller)
            card.power = d.power.head.lower(run, *d.power.args)
            defined = True
        if d.toughness.__class__ is not int and d.toughness is not None:
            run = Run(game, card, card.controller)
            card.toughness = d.toughness.head.lower(run, *d.toughness.args)
            defined = True
    if defined and notes.DEFINING not in game.notes:
        game.journal.put(game.notes, notes.DEFINING, True)


def _with_abilities(
    cards: list[Card], effects: "list[ContinuousEffect]", started: "dict[int, Any]"
) -> list[Card]:
    """Those that no effect has taken all abilities from: what defines their size is an ability too (CR 604.3, 613.1f)."""
    bare = {c.id for e in effects if e.removes for c in started.get(id(e), ())}
    return [c for c in cards if c.id not in bare] if bare else cards


def _apply_effects(
    game: "Game", cards: list[Card], effects: "list[ContinuousEffect]", started: "dict[int, Any]"
) -> None:
    """Layers 3 to 7c in order, by timestamp within each. What an effect began to apply to it keeps (CR 613.6)."""
    mask = 0
    for effect in effects:
        mask |= effect.layers
        effect.run.controller = _controller(effect)
    ordered = sorted(effects, key=_timestamp)
    for layer in range(TEXT, PT_SWITCH):
        if layer == PT_DEFINE:
            _define(game, _with_abilities(cards, effects, started))
        if not mask >> layer & 1:
            continue
        counted = [c for c in cards if c.counters] if layer == ABILITY else ()
        for effect in _in_order(game, [e for e in ordered if e.layers >> layer & 1], layer, started):
            _apply_one(game, cards, effect, layer, started)
            if counted:
                _later_counters(counted, effect.timestamp)


def _in_order(
    game: "Game", effects: "list[ContinuousEffect]", layer: int, started: "dict[int, Any]"
) -> "Iterator[ContinuousEffect]":
    """Effects of one layer by timestamp, but one that depends on another waits for it (CR 613.8). Those of a loop do not wait."""
    if len(effects) < 2 or not any((e.sensitive | e.removes) >> layer & 1 for e in effects):
        yield from effects
        return
    waiting = list(effects)
    while waiting:
        free = (
            e
            for e in waiting
            if not any(_depends(game, e, other, layer, started) for other in waiting if other is not e)
        )
        effect = next(free, waiting[0])
        waiting.remove(effect)
        yield effect


def _depends(
    game: "Game", effect: "ContinuousEffect", other: "ContinuousEffect", layer: int, started: "dict[int, Any]"
) -> bool:
    """Whether applying `other` first would change whether `effect` exists or what it applies to (CR 613.8a)."""
    if id(effect) in started:
        return False  # it has begun to apply in an earlier layer (CR 613.6)
    ends = effect.ability is not None and other.removes >> layer & 1
    if not ends and not effect.sensitive >> layer & 1:
        return False
    before = _reach(game, effect)
    kept = [(card, derived_values(card)) for card in game.battlefield]
    _apply_one(game, game.battlefield, other, layer, dict(started))
    after = _reach(game, effect)
    for card, values in kept:
        restore(card, values)
    return before != after


def _reach(game: "Game", effect: "ContinuousEffect") -> list[int] | None:
    """What the effect would apply to now, None if its source no longer has the ability."""
    source = effect.run.source
    if effect.ability is not None and source.zone == terms.BATTLEFIELD and not _has(source, effect.ability):
        return None
    return [card.id for card in effect.affected(game, game.battlefield)]


def _timestamp(effect: "ContinuousEffect") -> int:
    return effect.timestamp


def _controller(effect: "ContinuousEffect") -> Seat:
    return effect.run.source.controller if effect.ability is not None else effect.run.controller


def _apply_one(
    game: "Game",
    among: list[Card],
    effect: "ContinuousEffect",
    layer: int,
    started: "dict[int, Any] | None" = None,
) -> None:
    """Apply the effect, in that layer, to those of the permanents that it affects."""
    key = id(effect)
    cards: Sequence[Card]
    if started is not None and key in started:
        cards = started[key]
    else:
        ability = effect.ability
        source = effect.run.source
        if ability is not None:
            if source.zone == terms.BATTLEFIELD and not _has(source, ability):
                return  # it lost the ability before the effect began to apply
            if not effect.run.test(effect.condition):
                cards = ()
            else:
                cards = effect.affected(game, among)
        else:
            cards = effect.affected(game, among)
        if started is not None:
            started[key] = cards
    for m in effect.mods:
        if m.head.layer == layer:
            lower = m.head.lower
            for card in cards:
                lower(effect.run, card, *m.args)


def _has(card: Card, ability: Any) -> bool:
    return card.abilities is card.definition.abilities or any(a is ability for a in card.abilities)


def _counters(card: Card) -> None:
    """Counters that change power and toughness (CR 613.4c)."""
    for kind, n in card.counters.items():
        if n and kind[0] in "+-":
            power, toughness = kind.split("/")
            card.power += int(power) * n
            card.toughness += int(toughness) * n


def _keyword_counters(card: Card) -> None:
    """They give their keyword in layer 6 (CR 613.1f)."""
    for kind, n in card.counters.items():
        if n and kind in KEYWORD_COUNTERS:
            card.keywords |= KEYWORD_COUNTERS[kind]


def _later_counters(cards: Sequence[Card], timestamp: int) -> None:
    """Keyword counters that were put there after that moment: what took abilities away then takes not theirs (CR 613.7c)."""
    for card in cards:
        since = card.memory.get(memory.COUNTERS_SINCE, {})
        for kind, n in card.counters.items():
            if n and kind in KEYWORD_COUNTERS and since.get(kind, card.timestamp) > timestamp:
                card.keywords |= KEYWORD_COUNTERS[kind]


def abilities_there(game: "Game", card: Card, controller: Seat) -> Sequence[Any]:
    """The abilities that a permanent about to enter would have on the battlefield, under the effects that are there already
    (CR 614.12)."""
    effects = game.continuous
    if not any(e.removes for e in effects):
        own: Sequence[Any] = card.definition.abilities
        return own
    if game.dirty:
        game.refresh()
    kept, zone, before = derived_values(card), card.zone, card.controller
    game.set(card, "zone", terms.BATTLEFIELD)
    game.set(card, "controller", controller)
    card.reset()
    _apply_effects(game, [card], effects, {})
    found: Sequence[Any] = card.abilities
    restore(card, kept)
    game.set(card, "controller", before)
    game.set(card, "zone", zone)
    return found


def morph_of(game: "Game", card: Card) -> CastingWay | None:
    """The morph ability that a face-down permanent would have if it were face up (CR 702.37e)."""
    way: CastingWay | None = card.printed.way("morph")
    if way is None or not any(e.removes for e in game.continuous):
        return way
    if game.dirty:
        game.refresh()
    kept, shown = derived_values(card), card.definition
    game.set(card, "definition", card.printed)
    card.reset()
    _apply_effects(game, [card], game.continuous, {})
    found = way if any(a is way for a in card.abilities) else None
    game.set(card, "definition", shown)
    restore(card, kept)
    return found


def _sync(game: "Game", card: Card) -> bool:
    """Index what the card can do now. True when a static ability came or went.

    A static ability of its own that it has lost stays: what began to apply before the layer that took it goes on (CR 613.6).
    """
    own = card.definition.abilities
    gone = tuple(
        a
        for a in without(card.listed, card.abilities)
        if not (isinstance(a, Static) and any(a is b for b in own))
    )
    new = without(card.abilities, card.listed)
    if gone:
        delist(game, card, gone)
    enlist(game, card, new, terms.BATTLEFIELD)
    return any(isinstance(a, Static) for a in (*gone, *new))


def _apply_copies(game: "Game") -> None:
    """Layer 1: what is a copy of what for as long as an effect lasts, the newest effect winning (CR 613.2a)."""
    wanted: dict[int, tuple[Card, Any]] = {}
    for effect in sorted(game.continuous, key=_timestamp):
        if effect.layers >> COPY & 1:
            effect.run.controller = _controller(effect)
            for card in effect.affected(game, game.battlefield):
                for m in effect.mods:
                    if m.head.layer == COPY:
                        wanted[card.id] = (card, m.head.lower(effect.run, card, *m.args))
    copies(game, wanted)


def _apply_control(game: "Game") -> None:
    """Layer 2: who controls what. A change of control is a fact of its own, since it has consequences (CR 110.2, 302.6)."""
    wanted: dict[int, tuple[Card, Seat]] = {}
    for effect in sorted([e for e in game.continuous if e.layers >> CONTROL & 1], key=_timestamp):
        effect.run.controller = _controller(effect)
        for card in effect.affected(game, game.battlefield):
            for m in effect.mods:
                if m.head.layer == CONTROL:
                    seats = effect.run.seats(m.args[0])
                    if seats and not seats[0].left:
                        wanted[card.id] = (card, seats[0])
    for card in game.battlefield:
        seat = wanted[card.id][1] if card.id in wanted else card.base_controller
        if seat is not card.controller and not (game.map is not None and game.map.fixed(card)):
            change_control(game, card, seat)


def change_control(game: "Game", card: Card, seat: Seat) -> None:
    """Another player controls the permanent from now on: summoning sick and out of combat (CR 302.6, 506.4)."""
    journal = game.journal
    journal.remove(card.controller.permanents, card)
    quick = card.definition.instant_zones >> terms.BATTLEFIELD & 1
    if quick:
        game.set(card.controller, "instant_uses", card.controller.instant_uses - 1)
        game.set(seat, "instant_uses", seat.instant_uses + 1)
    before = card.controller
    game.set(card, "controller", seat)
    if game.delayed:
        control_lost(game, card, before)
    expire_source(game, card, WHILE_YOURS, WHILE_TAPPED)
    journal.append(seat.permanents, card)
    game.set(card, "sick", True)
    if notes.CHRONICLE in game.notes:
        game.journal.put(card.memory, memory.CAME, (game.turn, game.step))
    remove_from_combat(game, card)
    game.mark_dirty()  # something may count what a player controls
    if game.map is not None:
        game.map.controlled(card, seat)
