"""Casting spells (CR 601), activating abilities (CR 602) and the special actions (CR 116)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Activated, CastingWay, Triggered, speaks_of_x
from engine.language.costs import ManaCost, added, parse
from engine.language.filters import mana_value
from engine.language.nodes import CostNode, several_times
from engine.rules.announcing import choose_modes, choose_targets
from engine.rules.counters import add_counters
from engine.rules.faces import (
    FACE_DOWN_COST,
    FREE_HALF,
    GAINED_FLASHBACK,
    LEAVE,
    cast_as,
    half_of,
    show,
    turn_face_up,
)
from engine.rules.layers import morph_of
from engine.rules.legal import (
    NOTHING,
    SAME_COST,
    alternatives,
    can_pay_parts,
    fitting_loyalty,
    fitting_x,
    mana_to_activate,
    payable,
    possible_modes,
)
from engine.rules.manual import activate_mana
from engine.rules.paying import Purse, pay, total_increase
from engine.rules.stack import FREE, GRAVE_TOP, ONCE, announce_targets, modes_of, run_of, target_specs
from engine.rules.triggers import notice_elsewhere, trigger
from engine.rules.uses import count_use, use_loyalty
from engine.rules.verbs import note_turn, tap, untap
from engine.rules.zones import leave, leave_graveyards, move, note_deed
from engine.state import memory, notes, specials, terms, topics
from engine.state.action import ACTIVATE, CAST, MANA_COST, PLAY, TURN_UP, Action
from engine.state.choice import Illegal
from engine.state.objects import Card, Event, Seat, StackObject

if TYPE_CHECKING:
    from engine.state.game import Game

AT_WILL: dict[str, topics.Topic] = {
    topic: topic for topic in (topics.KICKER, topics.MULTIKICKER, topics.BUYBACK)
}
"""Ways to pay more for a spell that are asked for one by one."""


def perform(game: "Game", seat: Seat, action: Action) -> None:
    """Take an action. Raises Illegal where it proves impossible."""
    assert action.card is not None
    if action.kind == PLAY:
        play_land(game, seat, action.card, action.way)
    elif action.kind == CAST:
        cast(game, seat, action.card, action.way)
    elif action.kind == TURN_UP:
        turn_up(game, seat, action.card, action.way)
    elif action.kind == ACTIVATE:
        activate(game, seat, action.card, action.ability)
    else:
        game.ruleset.perform(game, seat, action)


def turn_up(game: "Game", seat: Seat, card: Card, how: str = "") -> None:
    """Turn a face-down permanent face up, a special action (CR 116.2b, 702.37e); `how` may say for its mana cost."""
    way = morph_of(game, card) if how != MANA_COST else None
    # Never on the stack: it names who pays what.
    obj = StackObject(game.new_id(), card, seat, None, spell=False)
    by_morph = way is not None and (
        Purse(game, seat).affords(way.cost.mana) and can_pay_parts(game, seat, card, way.cost.parts)
    )
    if way is not None and by_morph:
        if way.cost.mana.x:
            obj.x = _choose_x(game, obj, way.cost.mana, [], free=False)
        if not pay(game, seat, way.cost.mana, obj.x, [], None):
            raise Illegal
        pay_parts(game, seat, obj, way.cost.parts)
    elif not pay(game, seat, card.printed.cost, 0, [], None):
        raise Illegal
    if obj.x:
        game.journal.put(card.memory, memory.X, obj.x)
    turn_face_up(game, card)
    if by_morph and way is not None and way.counter:
        add_counters(game, card, way.counter, 1, seat)


def play_land(game: "Game", seat: Seat, card: Card, way: str = "") -> None:
    """Play a land (CR 116.2a, 305); `way` names the face of a modal double-faced card that it is (CR 712.8b)."""
    game.set(seat, "lands_played", seat.lands_played + 1)
    if game.ruleset.gives_ways and (given := game.ruleset.given_way(game, seat, card)) is not None:
        # Never on the stack: it names who pays what.
        pay_parts(game, seat, StackObject(game.new_id(), card, seat, None, spell=False), given.cost.parts)
    face, origin = card.printed.faces.get(way), card.zone
    game.tell("play", seat, card, *([face.name] if face is not None else []))
    move(game, [card], terms.BATTLEFIELD, under=seat, face=face)
    game.emit(terms.EV_PLAY_LAND, card, seat, zone=origin)
    game.ruleset.land_played(game, seat, card)


def cast(game: "Game", seat: Seat, card: Card, way: str = "", free: bool = False) -> StackObject:
    """Cast a spell: the steps of CR 601.2, taken back as a whole when one of them cannot be done.

    `way` names how: "" for its mana cost, a half of the card, "morph" for face down, "free", or a kind of `CastingWay`; before
    it may stand by whose leave (`engine.rules.faces.LEAVE`).
    Cast free (without paying its mana cost), additional costs and increases are paid all the same (CR 118.9d).
    """
    by, _, way = way.rpartition(LEAVE)
    free = free or way in FREE or way.startswith(FREE_HALF)
    flashback = way.startswith(GAINED_FLASHBACK)
    way = half_of(way)
    chosen = None if way == "morph" else card.definition.way(way) if way else None
    given = game.ruleset.given_way(game, seat, card) if way and game.ruleset.gives_ways else None
    if given is not None and given.kind == way:
        chosen = given
    if way and chosen is None and game.permits[terms.PE_ALTERNATIVE]:
        given = chosen = next((w for w in alternatives(game, seat, card) if w.kind == way), None)
    if by.startswith(ONCE):
        giver = next(c for c in game.battlefield if c.id == int(by.removeprefix(ONCE)))
        game.journal.put(giver.memory, memory.USED_IN, game.turn)
    obj = _announce(game, seat, card, way)
    if by == GRAVE_TOP:
        game.journal.put(obj.memory, memory.GRAVE, terms.EXILE)
    if flashback:
        obj.paid["flashback"] = True
    definition = card.definition
    spell = definition.spell
    # CR 601.2b: modes, kicker, buyback, splice, X
    costless = free or (chosen is not None and chosen is given)
    promised: list[CostNode] = []  # parts of optional costs, paid with the others (601.2h)
    extra = [] if definition.unbound else _optional_costs(game, obj, costless, promised)
    if spell is not None and not choose_modes(game, obj, spell, costless):
        raise Illegal
    cost = _mana_cost(obj, chosen)
    owed, done, instead = _owed(game, obj, NOTHING if free else cost, extra)
    extra = [*extra, *instead]
    own = definition.way("additional")
    bounds = [p for w in (own, chosen) if w is not None for p in w.cost.parts]
    if cost.x or any(m.x for m in extra) or any(map(speaks_of_x, bounds)):
        obj.x = _choose_x(game, obj, cost, extra, free, bounds)
        game.journal.put(card.memory, memory.X, obj.x)
    if chosen is not None and chosen.kind == "flash":  # that much more than its mana cost
        extra = [*extra, chosen.cost.mana]
    if game.map is not None:
        game.map.announce(obj)
    strive = definition.way("strive")
    if strive is not None and not game.ruleset.pays_freely(seat):
        obj.paid["aims"] = _affordable_aims(game, obj, NOTHING if free else cost, extra, strive.cost.mana)
    if not definition.unbound and not choose_targets(game, obj):  # 601.2c, 601.2d
        raise Illegal
    if strive is not None:
        extra = [*extra, *[strive.cost.mana] * (sum(map(len, obj.targets)) - 1)]
    parts = [*owed, *done, *(chosen.cost.parts if chosen is not None else ())]
    early = [
        p for p in parts if p.head.first or p in done
    ]  # what changes the cost itself, and what is paid in place of mana
    pay_parts(game, seat, obj, early)
    if memory.OFFERED in obj.memory:
        cost = cost.less(obj.memory[memory.OFFERED])
    if not (free and game.ruleset.pays_freely(seat)):
        _pay_mana(game, seat, obj, NOTHING if free else cost, extra)  # 601.2f to 601.2h
    pay_parts(game, seat, obj, [*promised, *(p for p in parts if p not in early)])
    game.tell("cast", seat, card, obj)
    note_turn(game, seat, notes.SPELLS_CAST)
    game.journal.put(seat.cast_names, card.name, seat.cast_names.get(card.name, 0) + 1)
    note_turn(game, seat, notes.NAMES_CAST.of(card.name))
    if seat.last_cast != game.turn:
        game.set(seat, "last_cast", game.turn)
    if notes.CHRONICLE in game.notes:
        note_cast(game, seat, card)
        if obj.way == "warp":
            game.journal.put(game.notes, notes.WARPED, game.turn)
    if card.types & terms.CREATURE:
        note_turn(game, seat, notes.CREATURES_CAST)
    game.mark_unsettled()
    if game.watch[terms.EV_MOVED]:  # it has left where it was (601.2a)
        game.emit(terms.EV_MOVED, other=((card, obj.memory[memory.ORIGIN], terms.STACK),))
    # 601.2i; its mana value is told for when it is on the stack no more (CR 608.2h)
    game.emit(terms.EV_CAST, card, seat, mana_value(obj), other=obj)
    _cast_triggers(game, obj)
    announce_targets(game, obj)
    return obj


def _affordable_aims(
    game: "Game", obj: StackObject, cost: ManaCost, extra: list[ManaCost], price: ManaCost
) -> int:
    """How many targets of a spell can be paid for that costs `price` more for each beyond the first."""
    purse = Purse(game, obj.controller)
    n = 1
    while purse.affords(cost, x=obj.x, more=added([*extra, *[price] * n]), what=obj.card):
        n += 1
    return n


def note_cast(game: "Game", seat: Seat, card: Card) -> None:
    """What cards ask of spells that were cast: whose turn it was, and their colors."""
    note_deed(game, seat)
    turn, colors = game.notes.get(notes.COLORS_CAST.of(seat.index), (0, 0))
    before = colors if turn == game.turn else 0
    game.journal.put(game.notes, notes.COLORS_CAST.of(seat.index), (game.turn, before | card.colors))


def cast_if_able(
    game: "Game", seat: Seat, card: Card, way: str = "", free: bool = False
) -> StackObject | None:
    """Cast in the middle of something else. None if a step cannot be done after all: then nothing was done (CR 601.2e)."""
    before = game.journal.mark()
    try:
        return cast(game, seat, card, way, free)
    except Illegal:
        game.journal.undo(before)
        return None


def _cast_triggers(game: "Game", obj: StackObject) -> None:
    """Abilities of the spell itself that trigger on its being cast; the amount is how many were cast before this turn."""
    for ability in obj.card.definition.abilities:
        if isinstance(ability, Triggered) and ability.zone == terms.STACK:
            before = sum(s.turn_notes.get(notes.SPELLS_CAST, 0) for s in game.seats) - 1
            event = Event(terms.EV_CAST, obj.card, obj.controller, before, obj.card, other=obj)
            trigger(game, obj.card, obj.controller, ability, event)


def _mana_cost(obj: StackObject, chosen: CastingWay | None) -> ManaCost:
    """The mana the spell is cast for, before increases and reductions (CR 601.2f)."""
    if obj.way == "morph":
        return parse(FACE_DOWN_COST)
    if chosen is not None and chosen.kind not in SAME_COST:
        return chosen.cost.mana
    printed: ManaCost = obj.card.definition.cost
    return printed


def _announce(game: "Game", seat: Seat, card: Card, way: str) -> StackObject:
    """The card moves to the stack, showing the face it is cast with (CR 601.2a, 709.3, 715.3)."""
    origin = card.zone
    leave_graveyards(game, [(card, terms.STACK)])
    leave(game, card)
    shown = cast_as(card.definition, way)
    if shown is not card.definition:
        show(game, card, shown)
    game.to_zone(card, terms.STACK)
    if card.controller is not seat:
        game.set(card, "controller", seat)
    obj = StackObject(game.new_id(), card, seat, None, spell=True)
    obj.way = way
    obj.memory[memory.ORIGIN] = origin
    game.journal.append(game.stack, obj)
    return obj


def _optional_costs(game: "Game", obj: StackObject, free: bool, promised: list[CostNode]) -> list[ManaCost]:
    """Kicker, buyback, splice and the like: offered when they could be paid (CR 601.2b, 702.33, 702.47). Their parts that are no
    mana are only announced now."""
    extra: list[ManaCost] = []
    seat = obj.controller
    card = obj.card
    at_will = game.ruleset.pays_freely(seat)
    if "Arcane" in card.definition.subtypes:
        _splice(game, obj, extra, free, promised)
    for way in card.definition.ways:
        topic = AT_WILL.get(way.kind)
        if topic is None:
            continue
        times = 0
        while True:
            if not at_will:
                base = _mana_cost(obj, card.definition.way(obj.way) if obj.way else None)
                base = NOTHING if free else base
                purse = Purse(game, seat)
                if not purse.affords(base, more=added([*extra, way.cost.mana]), what=card):
                    break
            times += 1
            whole = [several_times(part, times) for part in way.cost.parts]
            if whole and not can_pay_parts(game, seat, card, whole):
                break
            run = run_of(game, obj)
            if not run.ask_yes(seat, topic, way):
                break
            extra.append(way.cost.mana)
            promised += way.cost.parts
            if way.kind == "buyback":
                obj.memory[memory.REST] = terms.HAND
            else:
                obj.kicked += 1
            if way.kind != "multikicker" or at_will:
                break
    return extra


def _owed(
    game: "Game", obj: StackObject, cost: ManaCost, extra: Sequence[ManaCost]
) -> tuple[list[CostNode], list[CostNode], list[ManaCost]]:
    """The parts of the spell's own additional costs; those that are paid in place of mana; and the mana. Of "... or pay {2}" the
    player says which: the mana is a part of what the spell costs in all (CR 601.2b, 601.2f)."""
    seat, card = obj.controller, obj.card
    found: list[CostNode] = []
    done: list[CostNode] = []
    instead: list[ManaCost] = []
    for part in [p for w in card.definition.ways if w.kind == "additional" for p in w.cost.parts]:
        if part.head.name != "or_pay" or not game.ruleset.pays_parts(seat):
            found.append(part)
            continue
        what, price = part.args[0], parse(part.args[1])
        run = run_of(game, obj)
        can_pay = Purse(game, seat).affords(cost, more=added([*extra, *instead, price]), what=card)
        can_do = what.head.can(run, *what.args)
        if can_pay and (not can_do or run.ask_yes(seat, topics.PAY, part.args[1])):
            instead.append(price)
        elif can_do:
            done.append(what)
        else:
            raise Illegal
    return found, done, instead


def _splice(
    game: "Game", obj: StackObject, extra: list[ManaCost], free: bool, promised: list[CostNode]
) -> None:
    """Splice onto Arcane (CR 702.47): revealed cards of the hand add their text for their splice cost."""
    seat = obj.controller
    for card in list(seat.hand):
        way = card.definition.way("splice")
        spell = card.definition.spell
        if way is None or spell is None or not possible_modes(game, seat, card, spell):
            continue
        base = NOTHING if free else obj.card.definition.cost
        if not Purse(game, seat).affords(base, more=added([*extra, way.cost.mana]), what=obj.card):
            continue
        if way.cost.parts and not can_pay_parts(game, seat, card, way.cost.parts):
            continue
        if run_of(game, obj).ask_yes(seat, topics.SPLICE, card):
            extra.append(way.cost.mana)
            promised += way.cost.parts
            obj.spliced = (*obj.spliced, card.definition)
            game.tell("splice", seat, card)


def _choose_x(
    game: "Game",
    obj: StackObject,
    cost: ManaCost,
    extra: list[ManaCost],
    free: bool,
    parts: Sequence[Any] = (),
    taps: bool = False,
) -> int:
    """The value of X (CR 601.2b): what mana and the other parts of the cost allow."""
    kicked = any(m.x for m in extra)  # "Kicker {X}": paid though the spell's own cost is not
    if (cost.x and free) or ((cost.x or kicked) and game.ruleset.pays_freely(obj.controller)):
        return 0  # CR 107.3b
    bound = [p for p in parts if speaks_of_x(p)]
    run = run_of(game, obj)
    run.memory = dict(run.memory.items())
    run.memory[memory.TAPS_ITSELF] = taps

    if not cost.x and not kicked:
        fitting = fitting_x(run, bound, target_specs(obj))
        if not fitting:
            raise Illegal
        if fitting[-1] - fitting[0] == len(fitting) - 1:
            return run.ask_number(obj.controller, topics.X, fitting[0], fitting[-1], good=1)
        return run.ask_name(obj.controller, topics.X, fitting)
    purse = Purse(game, obj.controller)
    most = 0
    priced = NOTHING if free else cost
    while purse.affords(priced, x=most + 1, more=added(extra), what=obj.card if obj.spell else None):
        most += 1
    fitting = [x for x in range(most + 1) if not bound or payable(run, bound, x)]
    aimed = [s for s in target_specs(obj) if s.of_x]
    if aimed:  # what may be targeted depends on X (CR 601.2c)
        fitting = [x for x in fitting_x(run, bound, aimed) if x <= most]
    run.x = 0
    if not fitting:
        raise Illegal
    if fitting[-1] - fitting[0] == len(fitting) - 1:
        return run.ask_number(obj.controller, topics.X, fitting[0], fitting[-1], good=1)
    return run.ask_name(obj.controller, topics.X, fitting)


def _pay_mana(game: "Game", seat: Seat, obj: StackObject, cost: ManaCost, extra: list[ManaCost]) -> None:
    additional = [w.cost.mana for w in obj.card.definition.ways if w.kind == "additional" and w.cost.mana]
    more = [*extra, *additional, *obj.paid.get("modes", ())]  # entwine, escalate
    if not pay(game, seat, cost, obj.x, more, obj, total_increase(game, seat, obj.card, obj)):
        raise Illegal


def pay_parts(game: "Game", seat: Seat, obj: StackObject, parts: Sequence[Any]) -> None:
    """Pay the non-mana parts of a cost, each by its own lowering."""
    if not game.ruleset.pays_parts(seat):
        return
    run = run_of(game, obj)
    run.counting = 1
    for part in parts:
        if not part.head.can(run, *part.args):
            raise Illegal
        run.do(part)


def activate(game: "Game", seat: Seat, card: Card, ability: Activated) -> None:
    """Activate an ability (CR 602.2)."""
    if ability.is_mana:
        activate_mana(game, seat, card, ability)
        return
    obj = StackObject(game.new_id(), card, seat, ability, spell=False)
    game.journal.append(game.stack, obj)
    if ability.loyalty_x:  # X comes first, for what may be targeted hangs on it (CR 601.2b)
        fitting = fitting_loyalty(game, seat, card, ability)
        if not fitting:
            raise Illegal
        obj.x = run_of(game, obj).ask_number(seat, topics.X, fitting[0], fitting[-1], good=1)
        obj.modes = (0,)
    elif not choose_modes(game, obj, ability):
        raise Illegal
    cost = ability.cost
    if cost.mana.x or any(map(speaks_of_x, cost.parts)):
        obj.x = _choose_x(game, obj, cost.mana, [], free=False, parts=cost.parts, taps=cost.taps)
    if not choose_targets(game, obj):
        raise Illegal
    if ability.per_turn or ability.counted:
        count_use(game, card, ability)
    if ability.loyalty is not None:
        use_loyalty(game, card)
        change = -obj.x if ability.loyalty_x else ability.loyalty
        loyalty = card.counters.get("loyalty", 0) + change
        game.journal.put(card.counters, "loyalty", loyalty)
        if change > 0:
            game.emit(terms.EV_COUNTERS, card, seat, change, seat, what="loyalty")
        elif change:
            game.emit(terms.EV_SPECIAL, card, seat, -change, what=specials.LOYALTY_REMOVED)
        game.mark_unsettled()
    if cost.taps and game.ruleset.pays_parts(seat):
        tap(game, [card])
    if cost.untaps and game.ruleset.pays_parts(seat):
        untap(game, [card])
    price = mana_to_activate(game, seat, card, ability)
    if price and not pay(game, seat, price, obj.x, [], obj):
        raise Illegal
    pay_parts(game, seat, obj, cost.parts)
    if ability.special:  # a special action does not use the stack (CR 116)
        game.journal.remove(game.stack, obj)
        run = run_of(game, obj)
        for mode in modes_of(obj):
            for effect in mode.bound:
                run.do(effect)
        game.mark_unsettled()
        return
    game.tell("activate", seat, card, obj)
    game.mark_unsettled()
    game.emit(terms.EV_ACTIVATED, card, seat, other=obj)
    if ability.announces >= 0:
        if obj.x:  # what triggers on cycling the card speaks of the X paid for it (CR 107.3)
            game.journal.put(card.memory, memory.X, obj.x)
        game.emit(ability.announces, card, seat)
        notice_elsewhere(game, card, ability.announces, seat)
    announce_targets(game, obj)
