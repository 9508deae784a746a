"""Lowerings of single keyword abilities (CR 702) that need more than the common words."""

from typing import Any

from engine import terms, verbs
from engine.continuous import FOREVER, affect
from engine.definition import Replacing, Triggered
from engine.effects.actions import bounce, exile, sacrifice
from engine.effects.events import fits, your_step
from engine.effects.free import cast_freely, free_to_cast
from engine.effects.mods import base_toughness, has
from engine.objects import Card, Event, Reference
from engine.replacement import Change, add_shield
from engine.triggers import Delayed
from engine.words.context import Run
from engine.words.filters import term
from engine.words.keywords import HASTE
from engine.words.nodes import Effect, condition, effect, event, replacement
from engine.words.refs import THIS
from engine.zones import move


@condition("it had no <kind> counter on it")
def had_no_counter(run: Run, kind: str) -> bool:
    """For undying and persist: looks back at the permanent that died."""
    source = run.source
    if source.zone == terms.BATTLEFIELD:
        return not source.counters.get(kind)
    return source.last_known is None or not source.last_known.counters.get(kind)


@condition("this has a <kind> counter on it", dynamic=True)
def has_counter(run: Run, kind: str) -> bool:
    return bool(run.source.counters.get(kind))


@condition("it isn't <what> yet", dynamic=True)
def not_yet(run: Run, what: str) -> bool:
    """Not yet renowned, monstrous, or asked for echo."""
    return run.source_there and not run.source.memory.get(what)


@effect("it becomes <what>", 1)
def become(run: Run, what: str, e: Effect) -> None:
    """Once: monstrous, renowned."""
    if run.source_there and not run.source.memory.get(what):
        run.do(e)
        run.game.journal.put(run.source.memory, what, True)
        run.game.emit(terms.EV_SPECIAL, run.source, run.controller, what=what)


@effect("echo")
def note_upkeep(run: Run) -> None:
    """Echo is asked for once."""
    run.game.journal.put(run.source.memory, "echoed", True)


@condition("its evoke cost was paid")
def cast_by_way(run: Run, way: str) -> bool:
    return run.past.get("way") == way


@effect("its controller sacrifices it")
def sacrifice_evoked(run: Run) -> None:
    if run.source_there:
        verbs.sacrifice(run.game, [run.source])


@effect("draw a card", 1)
def cycle_this(run: Run) -> None:
    """Cycling's draw."""
    verbs.draw(run.game, run.controller)


@replacement(
    "if it would leave the battlefield, exile it instead",
    terms.RE_MOVE,
    applies=lambda run, change, what: (
        change.origin == terms.BATTLEFIELD and change.zone != terms.EXILE and fits(run, what, change.card)
    ),
)
def would_leave(run: Run, change: Change, what: Any) -> None:
    """Unearth: exiled whenever it would leave."""
    change.zone = terms.EXILE


@effect("return this card from your graveyard to the battlefield", 1)
def unearth_this(run: Run) -> None:
    """Unearth (CR 702.84a): haste, exiled at the next end step or when it would leave."""
    if run.source.zone != terms.GRAVEYARD:
        return
    move(run.game, [run.source], terms.BATTLEFIELD, under=run.controller)
    later = Run(run.game, run.source, run.controller)
    affect(later, [run.source], (has(HASTE),), FOREVER)
    add_shield(run.game, later, would_leave(THIS), until="game")
    ability = Triggered(next_end_step(), [(exile(THIS),)])
    run.game.journal.append(run.game.delayed, Delayed(later, next_end_step(), ability, True, ""))


@event("the beginning of the next end step", terms.EV_STEP)
def next_end_step(run: Run, event: Event) -> bool:
    return event.amount == terms.END


@event("the beginning of your next upkeep", terms.EV_STEP)
def next_upkeep(run: Run, event: Event) -> bool:
    return event.amount == terms.UPKEEP and event.seat is run.controller


@event("the end of combat", terms.EV_STEP)
def end_of_combat(run: Run, event: Event) -> bool:
    return event.amount == terms.END_COMBAT


@effect("rebound", 1)
def rebound_this(run: Run) -> None:
    """Rebound (CR 702.88): cast from a hand, it is exiled and may be cast again in the next upkeep, free."""
    obj = run.stack_object
    if obj is None or obj.memory.get("origin") != terms.HAND:
        return
    run.note("rest", terms.EXILE)
    later = Run(run.game, run.source, run.controller)
    ability = Triggered(next_upkeep(), [(cast_free(),)])
    run.game.journal.append(run.game.delayed, Delayed(later, next_upkeep(), ability, True, ""))


@effect("you may cast this card without paying its mana cost", 1)
def cast_free(run: Run) -> None:
    card, seat = run.source, run.controller
    if card.zone == terms.EXILE and free_to_cast(run.game, seat, [card]) and run.ask_yes(seat, "may", "cast"):
        cast_freely(run, seat, card)


@term("without flanking", "after")
def no_flanking(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, Card) and not any(a.keyword == "flanking" for a in obj.abilities)


@effect("sacrifice <what> at the beginning of the next end step", -1)
def sacrifice_later(run: Run, what: Any) -> None:
    """A delayed sacrifice of those very objects."""
    for card in run.cards(what):
        _later(run, card, sacrifice(what=THIS))


@effect("exile <what> at the beginning of the next end step", -1)
def exile_later(run: Run, what: Any) -> None:
    for card in run.cards(what):
        _later(run, card, exile(THIS))


def _later(run: Run, card: Card, effect_: Effect) -> None:
    later = Run(run.game, card, run.controller)
    ability = Triggered(next_end_step(), [(effect_,)])
    run.game.journal.append(run.game.delayed, Delayed(later, next_end_step(), ability, True, ""))


@effect("note <what>")
def remember(run: Run, key: str, what: Any) -> None:
    """Remember objects under a key for `noted(key)`."""
    run.note(key, tuple(Reference(o) for o in run.objects(what)))


_KEEP = (Replacing, your_step)


@effect("shuffle this spell into its owner's library")
def shuffle_this_in(run: Run) -> None:
    """As the spell resolves its card goes into the library instead of the graveyard."""
    owner = run.source.owner
    if run.source.zone == terms.STACK:
        move(run.game, [run.source], terms.LIBRARY)
        verbs.shuffle(run.game, owner)


@effect("this enters with a +1/+1 counter or with haste, as you choose")
def riot_choice(run: Run) -> None:
    """Only in `as_enters`: a +1/+1 counter, or haste for as long as it is on the battlefield (CR 702.136a)."""
    if run.ask_yes(run.controller, "riot", good=1):
        counters = dict(run.source.memory.get("counters", {}))
        counters["+1/+1"] = counters.get("+1/+1", 0) + 1
        run.game.journal.put(run.source.memory, "counters", counters)
    else:
        run.game.journal.put(run.source.memory, "hasty", True)


@condition("it entered with haste", dynamic=True)
def entered_hasty(run: Run) -> bool:
    return bool(run.source.memory.get("hasty"))


@effect("return <what> to its owner's hand at the beginning of the next end step")
def return_later(run: Run, what: Any) -> None:
    for card in run.cards(what):
        _later(run, card, bounce(THIS))


@effect("cascade", 1)
def cascade_on(run: Run) -> None:
    """Exile cards until a nonland one that costs less; it may be cast free, the rest goes to the bottom (CR 702.85a)."""
    seat, game = run.controller, run.game
    limit = run.source.mana_value
    exiled: list[Card] = []
    found: Card | None = None
    while seat.library and found is None:
        card = seat.library[-1]
        verbs.exile(game, [card])
        exiled.append(card)
        if not card.definition.is_land and card.mana_value < limit:
            found = card
    if (
        found is not None and free_to_cast(game, seat, [found], limit)
        and run.ask_yes(seat, "may", "cast", good=1)
    ):  # fmt: skip
        cast_freely(run, seat, found, limit)
    for card in game.random_order([c for c in exiled if c.zone == terms.EXILE]):
        move(game, [card], terms.LIBRARY, bottom=True)


@effect(
    "you may pay <price>. If you do, return this card from your graveyard to your hand. Otherwise, exile this card",
    1,
)
def recover_this(run: Run, price: str) -> None:
    """Recover (CR 702.59a)."""
    from engine.mana import parse
    from engine.paying import Purse, pay

    if run.source.zone != terms.GRAVEYARD:
        return
    seat, cost = run.controller, parse(price)
    if (
        Purse(run.game, seat).affords(cost)
        and run.ask_yes(seat, "pay", price)
        and pay(run.game, seat, cost, 0, [], None)
    ):
        verbs.return_to_hand(run.game, [run.source])
    else:
        verbs.exile(run.game, [run.source])


@effect("exchange <who>'s life total with this creature's toughness")
def exchange_life(run: Run, who: Any) -> None:
    """The life total becomes the toughness and the toughness what the life total was (CR 701.12g)."""
    for seat in run.seats(who)[:1]:
        life = seat.total.life
        if life is None or not run.source_there:
            return
        toughness = run.source.toughness
        verbs.set_life(run.game, seat, toughness, run.source)
        if seat.total.life != life or toughness == life:
            affect(run, [run.source], (base_toughness(life),), FOREVER)
