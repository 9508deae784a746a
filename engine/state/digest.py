"""What a game is compared by: its facts as plain values, and a hash of them.

Two games that differ in any fact, public or hidden, have different digests. What is worked out from facts (indices, counts of
what may act, derived characteristics of what is not on the battlefield) is left out, and so is what only tells (story, metrics).
"""

from collections.abc import Callable, Iterable
from hashlib import blake2b
from marshal import dumps
from operator import attrgetter
from typing import Any

from engine.state.game import Game
from engine.state.objects import Card, Event, LastKnown, LifeTotal, Offer, Reference, Seat, StackObject
from engine.state.waiting import Delayed, PendingTrigger

ID = attrgetter("id")
PLAIN = 2  # the form of marshal that writes values only, the same in every Python


def plain(value: Any) -> Any:
    """A fact as numbers, words and tuples of them; objects of the game by their numbers."""
    form = FORMS.get(value.__class__)
    if form is not None:
        return form(value)
    if isinstance(value, str | int | float):  # a topic, a word of a list: what it says
        return str(value) if isinstance(value, str) else value + 0
    for kind in type(value).__mro__:
        if kind in FORMS:
            return FORMS[kind](value)
    facts = getattr(value, "facts", None)
    if facts is not None:
        return facts()
    head = getattr(value, "head", None)
    if head is not None:  # a word of the definition language, which never changes
        return ("word", head.name, plain(value.args))
    return ("thing", type(value).__name__, getattr(value, "name", ""), getattr(value, "index", 0))


def _itself(value: Any) -> Any:
    return value


def _list(value: Iterable[Any]) -> tuple[Any, ...]:
    return tuple([v if (kind := v.__class__) in ATOMS else FORMS.get(kind, plain)(v) for v in value])


def _set(value: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(map(plain, value), key=repr))


def _dict(value: dict[Any, Any]) -> tuple[Any, ...]:
    """In the order of the keys: which was written first is no fact."""
    keys: list[Any] = list(value)
    if len(keys) > 1:
        try:
            keys.sort()
        except TypeError:  # not all of one kind
            return tuple(sorted([(plain(k), plain(v)) for k, v in value.items()], key=repr))
    return tuple([(k if k.__class__ in ATOMS else plain(k), plain(value[k])) for k in keys])


def _event(value: Event) -> tuple[Any, ...]:
    return (
        "event",
        value.kind,
        plain(value.card),
        plain(value.seat),
        value.amount,
        plain(value.source),
        value.zone,
    )


def _last(value: LastKnown) -> tuple[Any, ...]:
    return ("last", value.stamp, value.name, value.power, value.toughness, plain(value.counters))


ATOMS: frozenset[type] = frozenset((int, str, bool, float, type(None)))  # what needs no other form
FORMS: dict[type, Callable[[Any], Any]] = {
    **dict.fromkeys(ATOMS, _itself),
    tuple: _list,
    list: _list,
    dict: _dict,
    set: _set,
    frozenset: _set,
    Card: lambda card: ("card", card.id),
    Seat: lambda seat: ("seat", seat.index),
    Reference: lambda reference: ("reference", plain(reference.object), reference.stamp),
    StackObject: lambda obj: ("object", obj.id),
    LifeTotal: lambda total: ("life", *(s.index for s in total.seats)),
    LastKnown: _last,
    Event: _event,
}


def snapshot(game: Game) -> tuple[Any, ...]:
    """The canonical state as plain values: equal exactly when two games stand alike."""
    return (_values(game), *map(plain, _remembered(game)))


def digest(game: Game) -> str:
    """A hash of the state chained to the one before; taken at each turn's end.

    Games played alike have the same digests; where memory is numbers and words, the order in which it was written counts too.
    """
    before = game.digests[-1].encode() if game.digests else b""
    parts = map(_written, (_values(game), *_remembered(game)))
    return blake2b(b"".join((before, *parts)), digest_size=8).hexdigest()


def _written(facts: Any) -> bytes:
    """As they are where they are numbers and words, which most are; else made so."""
    try:
        return dumps(facts, PLAIN)
    except ValueError:
        return dumps(plain(facts), PLAIN)


def _values(game: Game) -> tuple[Any, ...]:
    """What is numbers and words by itself, or made so here."""
    return (
        game.turn,
        game.active_team,
        game.step,
        game.draws,
        game.next_id,
        game.ended,
        game.reason,
        game.winners,
        game.combats,
        game.regular_turns,
        game.regular_team,
        tuple(game.extra_turns),
        tuple(game.phases),
        [_seat(s) for s in game.seats],
        [_status(c) for c in game.battlefield],
        _unusual(game.battlefield),
        [_stacked(o) for o in game.stack],
        [_lasting(e) for e in game.continuous],
        [_delayed(d) for d in game.delayed],
        [_waiting(t) for t in game.triggered],
        [_offer(o) for o in game.offers],
        plain(game.exiled_until),
        [c.id for c in game.attackers],
    )


def _remembered(game: Game) -> tuple[Any, ...]:
    """Notes, counters and memory, which may speak of objects: the game's, players', permanents', and those of cards elsewhere
    that are more than they are printed as."""
    return (
        game.notes,
        game.ruleset.facts(game),
        [NOTED(s) for s in game.seats],
        [KEPT(c) for c in game.battlefield if c.memory or c.counters or c.uses],
        [
            KEPT(c) if c.definition is c.printed else TURNED(c)
            for s in game.seats
            for zone in (s.library, s.hand, s.graveyard, s.exile, s.command, s.pile, s.phased)
            for c in zone
            if c.memory or c.counters or c.definition is not c.printed
        ],
    )


# Each asked for in one go.
NOTED = attrgetter("cast_names", "counters", "turn_notes", "skips")
KEPT = attrgetter("id", "counters", "memory", "uses", "tapped")
TURNED = attrgetter("id", "definition.name", "counters", "memory", "uses", "tapped")


def _status(card: Card) -> tuple[Any, ...]:
    """What every permanent has."""
    return (
        card.id,
        card.stamp,
        card.tapped,
        card.sick,
        card.damage,
        card.deathtouched,
        card.shields,
        card.exerted,
        card.blocked,
        card.entered_turn,
        card.timestamp,
        card.power,
        card.toughness,
        card.keywords,
        card.types,
        card.colors,
    )


def _seat(seat: Seat) -> tuple[Any, ...]:
    total = seat.total
    return (
        total.life,
        total.poison,
        seat.lost,
        seat.left,
        seat.lands_played,
        seat.pool,
        seat.drew_from_empty,
        seat.mulligans,
        seat.kept,
        seat.last_turn,
        seat.last_cast,
        [c.id for c in seat.library],
        [c.id for c in seat.hand],
        [c.id for c in seat.graveyard],
        [c.id for c in seat.exile],
        [c.id for c in seat.command],
        [c.id for c in seat.pile],
        [c.id for c in seat.phased],
    )


def _unusual(cards: Iterable[Card]) -> list[tuple[Any, ...]]:
    """What only some permanents have; whose cards a deck's are, and what they are printed as, never changes."""
    return [
        (
            c.id,
            c.owner.index,
            c.controller.index,
            c.base_controller.index,
            (d := c.definition).name,
            () if c.subtypes == d.subtypes else plain(c.subtypes),
            () if c.abilities == d.abilities else tuple([a.index for a in c.abilities]),
            len(c.protections),
            _mark(c.attached_to),
            _mark(c.attacking),
            [c.id for c in c.blocking] or [-1] * c.blocks,
            [c.id for c in c.blockers],
        )
        for c in cards
        if c.token
        or c.controller is not (o := c.owner)
        or c.base_controller is not o
        or (d := c.definition) is not c.printed
        or c.abilities != d.abilities
        or (c.subtypes is not d.subtypes and c.subtypes != d.subtypes)
        or c.attached_to is not None
        or c.attacking is not None
        or c.blocks
        or c.blockers
        or c.protections != d.protections
    ]


def _stacked(obj: StackObject) -> tuple[Any, ...]:
    return (
        obj.id,
        obj.card.id,
        obj.stamp,
        obj.controller.index,
        obj.spell,
        obj.modes,
        plain(obj.targets),
        obj.x,
        obj.kicked,
        obj.way,
        obj.copied,
        plain(obj.split),
        plain(obj.paid),
        plain(obj.memory),
        plain(obj.event),
        len(obj.spliced),
    )


def _lasting(effect: Any) -> tuple[Any, ...]:
    run = effect.run
    return (
        run.source.id,
        run.controller.index,
        effect.timestamp,
        effect.until,
        effect.layers,
        plain(effect.fixed),
        run.x,
        tuple(m.head.name for m in effect.mods),
        tuple(plain(a) for m in effect.mods for a in m.args),
    )


def _delayed(delayed: Delayed) -> tuple[Any, ...]:
    run = delayed.run
    return (
        run.source.id,
        run.controller.index,
        delayed.event.head.name,
        delayed.once,
        delayed.until,
        plain(run.memory),
    )


def _waiting(trigger: PendingTrigger) -> tuple[Any, ...]:
    return (
        trigger.card.id,
        trigger.stamp,
        trigger.controller.index,
        trigger.ability.index,
        plain(trigger.event),
        trigger.x,
    )


def _offer(offer: Offer) -> tuple[Any, ...]:
    return (offer.card.id, offer.seat.index, offer.free, offer.until, offer.way)


def _mark(host: Any) -> int:
    """What something is attached to or attacks, as a number: a permanent's, or below 0 a player's."""
    if host is None:
        return 0
    return -1 - host.index if isinstance(host, Seat) else int(host.id)
