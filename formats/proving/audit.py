"""What must be so at every moment of every game, as checks that say in words what is wrong.

`picture` is every field of every object that can be reached (`Game.snapshot()` is only what two players would compare), so
that a fact changed behind the journal's back shows.
"""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine.compiled import fields
from engine.language.abilities import Activated
from engine.players.view import View, board, knows_hand, knows_library_top
from engine.rules.continuous import ContinuousEffect
from engine.rules.layers import refresh
from engine.rules.legal import legal_actions
from engine.rules.replacement import Shield
from engine.rules.triggers import uncounted
from engine.state import memory, terms
from engine.state.choice import Act, Ask
from engine.state.game import Game, Procedure
from engine.state.journal import derived_values
from engine.state.objects import Card, Event, LastKnown, LifeTotal, Offer, Reference, Seat, StackObject
from engine.state.run import Run
from engine.state.told import OnStack
from engine.state.waiting import Delayed, PendingTrigger

STATE = (
    Game,
    Card,
    Seat,
    LifeTotal,
    StackObject,
    Reference,
    Event,
    LastKnown,
    Offer,
    ContinuousEffect,
    Procedure,
    Shield,
    Delayed,
    PendingTrigger,
    Run,
    OnStack,
)

# The log itself; what `run` keeps about the step it stands in; what is worked out anew before each use.
LEFT_OUT = {
    Game: {"journal", "step_mark", "given", "cursor", "restarting", "pending", "asked", "skipped"},
    Run: {"game", "event", "each", "controller"},
}


def picture(game: Game) -> list[Any]:
    """All facts of the game, objects numbered in the order in which they are met."""
    seen: dict[int, int] = {}
    rows: list[Any] = []
    waiting: list[Any] = [game]
    seen[id(game)] = 0

    def value(x: Any) -> Any:
        if x is None or isinstance(x, bool | int | str | float):
            return x
        if isinstance(x, Ask):
            return ("ask", str(x.to_json()))
        if isinstance(x, STATE):
            if id(x) not in seen:
                seen[id(x)] = len(seen)
                waiting.append(x)
            return ("object", seen[id(x)])
        if isinstance(x, tuple | list):
            return (type(x).__name__, *map(value, x))
        if isinstance(x, dict):
            return ("dict", *((value(k), value(v)) for k, v in x.items()))
        if isinstance(x, set | frozenset):
            return ("set", *sorted(map(str, map(value, x))))
        return ("other", type(x).__name__, id(x))

    while waiting:
        x = waiting.pop(0)
        left_out = next((names for kind, names in LEFT_OUT.items() if isinstance(x, kind)), set())
        names = fields(type(x))
        rows.append(
            (type(x).__name__, *((n, value(getattr(x, n, None))) for n in names if n not in left_out))
        )
    return rows


def differences(before: list[Any], after: list[Any]) -> list[str]:
    """Where two pictures differ, in words for whoever mends it."""
    found = [] if len(before) == len(after) else [f"{len(before)} objects before, {len(after)} after"]
    for old, new in zip(before, after, strict=False):
        if old != new:
            name = dict(old[1:]).get("name") or dict(old[1:]).get("id", "")
            changed = [
                f"{a[0]}: {a[1]!r} -> {b[1]!r}" for a, b in zip(old[1:], new[1:], strict=False) if a != b
            ]
            found.append(f"{old[0]} {name}: {'; '.join(changed)}"[:600])
    return found


# -- zones -------------------------------------------------------------------------------------------------------------

OWN = (terms.LIBRARY, terms.HAND, terms.GRAVEYARD, terms.EXILE, terms.COMMAND, terms.PILE)


def cards_of(game: Game) -> dict[int, Card]:
    """The cards a game begins with, for `misplaced`."""
    return {c.id: c for s in game.seats for c in (*s.library, *s.command)}


def misplaced(game: Game, everything: dict[int, Card]) -> list[str]:
    """What is wrong about where the cards are: every card in one zone, which knows it, under the right player (CR 400.1)."""
    found: Counter[int] = Counter()
    wrong: list[str] = []
    for seat in game.seats:
        for zone in OWN:
            for card in seat.zone(zone):
                found[card.id] += 1
                if card.zone != zone or card.owner is not seat:
                    wrong.append(f"{card!r} in zone {zone} of {seat!r} thinks {card.zone} of {card.owner!r}")
        found.update(c.id for c in seat.phased)
        wrong += [f"{c!r} is not {seat!r}'s" for c in seat.permanents if c.controller is not seat]
    listed = {id(c) for s in game.seats for c in s.permanents}
    wrong += [f"{c!r} is listed under nobody" for c in game.battlefield if id(c) not in listed]
    if sum(len(s.permanents) for s in game.seats) != len(game.battlefield):
        wrong.append("a permanent is listed twice or under nobody")
    for card in game.battlefield:
        found[card.id] += 1
        if card.zone != terms.BATTLEFIELD:
            wrong.append(f"{card!r} on the battlefield thinks {card.zone}")
        if isinstance(card.attached_to, Card) and card not in card.attached_to.attachments:
            wrong.append(f"{card!r} is attached to {card.attached_to!r}, which does not know")
    found.update(o.card.id for o in game.stack if o.spell and not o.copied and o.stamp == o.card.stamp)
    for host in (
        *game.battlefield,
        *(c for s in game.seats for c in s.phased),
    ):  # its parts are in no zone (CR 730.2)
        found.update(part.id for part, _ in host.memory.get(memory.MERGED, ()) if part is not host)
    wrong += [f"{everything[i]!r} is in {n} zones" for i, n in found.items() if n > 1 and i in everything]
    for i in set(everything) - set(found):
        # In the middle of a step a spell may have left the stack and not arrived yet; a deck's token may have ceased, and so
        # have the cards of a player who left.
        card = everything[i]
        ceased = card.zone == terms.CEASED and (card.token or card.owner.left)
        if card.zone != terms.STACK and not ceased:
            wrong.append(f"{card!r} is nowhere and thinks {card.zone}")
    return wrong


def stale(game: Game) -> list[str]:
    """Permanents whose derived characteristics are not what all layers applied anew would make of them (CR 613)."""
    if game.dirty and not game.touched:
        return []  # all are worked out before anybody reads them
    mark = game.journal.mark()
    if game.dirty:
        refresh(game)  # those that were touched
    before = [(c, c.controller, derived_values(c)) for c in game.battlefield]
    refresh(game)
    wrong = [
        f"{card!r} was {was!r} of {seat!r}, and is {derived_values(card)!r} of {card.controller!r}"
        for card, seat, was in before
        if card.controller is not seat or derived_values(card) != was
    ]
    game.journal.undo(mark)
    return wrong


def miscounted(game: Game) -> list[str]:
    """What is wrong about what is kept to be found fast: things to use at instant speed, abilities by what they watch."""
    counts = [0] * len(game.seats)
    for card in game.battlefield:
        counts[card.controller.index] += card.definition.instant_zones >> terms.BATTLEFIELD & 1
    for seat in game.seats:
        for zone in (terms.HAND, terms.GRAVEYARD):
            counts[seat.index] += sum(c.definition.instant_zones >> zone & 1 for c in seat.zone(zone))
    wrong = [
        f"{seat!r} has {n} things to use, {seat.instant_uses} counted"
        for seat, n in zip(game.seats, counts, strict=True)
        if seat.instant_uses != n
    ]
    given = [a for c in game.battlefield for a in c.listed if isinstance(a, Activated)]
    if len(given) != game.instant_uses:
        wrong.append(f"{len(given)} abilities are open to others or given, {game.instant_uses} counted")
    for card in () if game.dirty else game.battlefield:
        usable = {id(a) for a in card.abilities if isinstance(a, Activated) and uncounted(a)}
        if usable != {id(a) for a in card.listed if isinstance(a, Activated)}:
            wrong.append(f"what {card!r} gives others to do, or is given, is not what is counted of it")
    listed = [entry for entries in (*game.watch, *game.replacers, *game.permits) for entry in entries]
    for card, ability in (entry for entry in listed if isinstance(entry, tuple)):
        if ability.zone != card.zone and not getattr(ability, "until", ""):
            wrong.append(f"an ability of {card!r} is listed, though the card is in zone {card.zone}")
    return wrong


# -- hidden information ------------------------------------------------------------------------------------------------


@contextmanager
def exchanged(game: Game, eyes: Seat, rng: random.Random) -> Iterator[None]:
    """For a while, what `eyes` cannot see is dealt anew: the libraries, and with them the hands they may not look at."""
    dealt = [(s, list(s.hand), list(s.library)) for s in game.seats]
    for seat in game.seats:
        hand = [] if knows_hand(game, eyes, seat) else list(seat.hand)
        top = [seat.library.pop()] if knows_library_top(game, eyes, seat) else []
        hidden = [*hand, *seat.library]
        rng.shuffle(hidden)
        hidden += top
        _lay(seat, hidden[: len(hand)] if hand else list(seat.hand), hidden[len(hand) :])
    try:
        yield
    finally:
        for seat, held, library in dealt:
            _lay(seat, held, library)


def _lay(seat: Seat, hand: list[Card], library: list[Card]) -> None:
    """The audit may touch zones past the journal: it puts everything back."""
    seat.hand[:], seat.library[:] = hand, library
    for zone, held in ((terms.HAND, hand), (terms.LIBRARY, library)):
        for card in held:
            card.zone = zone


def known(game: Game, ask: Ask, pilot: Any) -> Any:
    """All a player learns at a question: the board, what they may do, what their pilot makes of it."""
    main = game.step in (terms.MAIN1, terms.MAIN2) and not game.stack and ask.seat.team == game.active_team
    actions = [a.name for a in legal_actions(game, ask.seat, main)] if isinstance(ask, Act) else []
    return board(game, ask.seat), actions, pilot.answer(View(game, ask.seat), ask)
