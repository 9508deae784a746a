"""Random games in every format that is played, between generated decks, with every invariant watched.

A game is made from its seed alone: one of the line-ups the formats come with, each spell in it replaced by a random one of its
kind and colours out of the whole library, options drawn at random, players who answer at random. A card or format is in by
being defined. What fails is a `Failure`, which names everything that makes it happen again.
"""

import random
import traceback
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from engine import cards
from engine.catalogue import lookup
from engine.players import Pilot
from engine.players.view import View
from engine.state import rng, terms
from engine.state.choice import Act, Ask
from engine.state.digest import digest
from engine.state.game import Game
from engine.state.pairing import Pair
from formats import registry
from formats.base import BadInput
from formats.play import (
    DECISION_LIMIT,
    NOT_PLAYED,
    Lineup,
    LineupSeat,
    new_game,
    pilot_of,
)
from formats.proving import audit
from formats.proving.stock import LIBRARY, Stock, kind_of

# Every so many questions a check that costs more than a look is made.
PLACES_EVERY, UNDO_EVERY, HIDDEN_EVERY = 10, 150, 70
REPLAY_EVERY = 3  # games
PATIENCE = 200  # questions in a turn after which players only pass: an ability that costs nothing has no end
STEPS_BACK = 4  # answers given before all is taken back


@dataclass(frozen=True)
class Failure:
    """What went wrong in a game; the line-up with its seed and index is enough to see it again."""

    kind: str  # "crash", "stuck" or the invariant
    message: str
    lineup: Lineup
    index: int
    turn: int
    decisions: int
    answers: tuple[Any, ...] = field(default=(), compare=False)
    trace: str = field(default="", compare=False)

    @property
    def signature(self) -> tuple[str, str]:
        """What makes two failures the same one: the kind, and of a crash the exception."""
        return self.kind, self.message.split(":")[0] if self.kind == "crash" else ""

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "message": self.message,
            "turn": self.turn,
            "decisions": self.decisions,
            "index": self.index,
            "lineup": self.lineup.to_json(),
            "answers": list(self.answers),
            "trace": self.trace,
        }


class Broken(AssertionError):
    """An invariant that does not hold."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


# -- line-ups ----------------------------------------------------------------------------------------------------------


@cache
def played() -> tuple[str, ...]:
    """The keys of the formats that have a ruleset."""
    return tuple(sorted(form.key for form in registry.played()))


@cache
def turns() -> tuple[str, ...]:
    """The formats in the order in which games are played in them: each as often as its `Play.share` says."""
    shares = {key: registry.play(key).share for key in played()}
    order = [((n + 0.5) / share, key) for key, share in shares.items() for n in range(share)]
    return tuple(key for _, key in sorted(order))


BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def generated(
    seat: LineupSeat, draw: random.Random, stock: Stock = LIBRARY, pilot: str = "random"
) -> LineupSeat:
    """The seat with a deck of two random colours: its basic lands are of these, its spells of their kinds out of the stock."""
    two = draw.sample(range(5), 2)
    pair = 1 << two[0] | 1 << two[1]
    zones: dict[str, list[list[Any]]] = {}
    for zone, rows in seat.deck["zones"].items():
        if zone in NOT_PLAYED:
            continue
        zones[zone] = []
        for n, name in rows:
            zones[zone] += [[q, other] for q, other in _others(n, name, two, pair, draw, stock)]
    return replace(seat, deck={"zones": zones}, pilot=pilot)


def _others(
    n: int, name: str, two: list[int], pair: int, draw: random.Random, stock: Stock
) -> list[tuple[int, str]]:
    if name in BASICS:
        half = n // 2
        return [(k, BASICS[c]) for k, c in ((n - half, two[0]), (half, two[1])) if k]
    kind = kind_of(_types(name))
    token = cards.playable(name) and cards.definition(name).token
    if token or not stock.has(kind, pair):
        own = token or (cards.playable(name) and not stock.alone)
        return [(n, name if own else BASICS[two[0]])]
    if not stock.alone and draw.random() < 0.15 and cards.playable(name):
        return [(n, name)]
    return [(1, stock.drawn(kind, pair, draw) or BASICS[two[0]]) for _ in range(n)]


def _types(name: str) -> int:
    """The types of a card, whether the engine plays it or not."""
    if cards.playable(name):
        return cards.definition(name).types
    facts = lookup(name)
    return sum(terms.TYPE_NAMES.get(t, 0) for t in facts.types) if facts is not None else 0


def lineup(seed: int, index: int, stock: Stock = LIBRARY, pilot: str = "random") -> Lineup:
    """The line-up of game `index`, with decks out of the stock and that pilot for everybody."""
    draw = random.Random(rng.derive(seed, index, 0))
    form = registry.get(turns()[index % len(turns())])
    preset = draw.choice(form.presets)
    options: dict[str, Any] = dict(preset.options)
    for option in form.options:
        if option.type == "bool" and option.key not in options and draw.random() < 0.3:
            options[option.key] = True
    try:
        form.read_options(options)
    except BadInput:
        options = dict(preset.options)
    seats = tuple(
        generated(LineupSeat(role, f"{role} {i}", form.sample(name).deck.to_json()), draw, stock, pilot)
        for i, (role, name) in enumerate(preset.seats)
    )
    return Lineup(form.key, seats, options, seed)


# -- one game ----------------------------------------------------------------------------------------------------------


def play(lineup: Lineup, index: int) -> Failure | None:
    """Play that game to its end. None if every invariant held."""
    game = None
    try:
        game = new_game(lineup, index)
        _watch(game, lineup, random.Random(rng.derive(lineup.seed, index, 1)))
        if index % REPLAY_EVERY == 0:
            _again(game, lineup, index)
    except Exception as error:
        kind = error.kind if isinstance(error, Broken) else "crash"
        message = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        where = (game.turn, game.decisions, tuple(game.answers)) if game is not None else (0, 0, ())
        return Failure(kind, message[:600], lineup, index, *where, trace=traceback.format_exc()[-4000:])
    return None


def _watch(game: Game, lineup: Lineup, draw: random.Random) -> None:
    everything = audit.cards_of(game)
    pilot = pilot_of(lineup.format, "greedy", 0)
    pilots = _pilots(game, lineup)
    asked = turn = begun = 0
    while (ask := game.run()) is not None:
        if game.turn > registry.play(lineup.format).turn_limit or game.decisions >= DECISION_LIMIT:
            return
        asked += 1
        if game.turn != turn:
            turn, begun = game.turn, asked
            game.forget()
        if not ask.legal(ask.default()):
            raise Broken("default", f"{ask.describe()}: its default {ask.default()!r} is not legal")
        _hold("stale", audit.stale(game), ask)
        if asked % PLACES_EVERY == 0:
            _hold("places", audit.misplaced(game, everything) + audit.miscounted(game), ask)
        if asked % UNDO_EVERY == 0:
            _undo(game, ask, draw)
            ask = game.run() or ask
        if asked % HIDDEN_EVERY == 0 and isinstance(ask, Act | Pair):
            seen = audit.known(game, ask, pilot)
            with audit.exchanged(game, ask.seat, draw):
                other = audit.known(game, ask, pilot)
            if seen != other:
                raise Broken("hidden", f"{ask.describe()}: what {ask.seat.name} sees hangs on hidden cards")
        tired = isinstance(ask, Act) and asked - begun > PATIENCE
        chosen = pilots.get(ask.seat.index)
        if tired:
            answer = ask.default()
        elif chosen is not None:
            answer = chosen.answer(View(game, ask.seat), ask)
        else:
            answer = ask.random(draw.randrange)
        if not ask.legal(answer):
            raise Broken("answer", f"{ask.describe()}: the answer {answer!r} is not legal")
        game.answer(answer)
    if game.reason == "repeated_state":
        raise Broken("stuck", f"turn {game.turn} does not end")
    _hold("places", audit.misplaced(game, everything), None)


def _pilots(game: Game, lineup: Lineup) -> dict[int, Pilot]:
    """Who decides for the seats that do not answer at random, by their index."""
    found = {
        seat.index: pilot_of(lineup.format, plan.pilot, rng.derive(lineup.seed, seat.index, 2))
        for seat, plan in zip(game.seats, lineup.seats, strict=True)
        if plan.pilot != "random" and seat.piloted
    }
    for index, pilot in found.items():
        game.seats[index].stops = pilot.stops
    return found


def _hold(kind: str, wrong: list[str], ask: Ask | None) -> None:
    if wrong:
        raise Broken(kind, f"{ask.describe() if ask else 'at the end'}: {'; '.join(wrong[:3])}")


def _undo(game: Game, ask: Ask, draw: random.Random) -> None:
    """Any answers, each applied, and all of it taken back exactly."""
    before, question, mark = audit.picture(game), ask.to_json(), game.mark()
    for _ in range(STEPS_BACK):
        more = game.run()
        if more is None:
            break
        game.answer(more.random(draw.randrange))
    game.run()
    game.undo(mark)
    again = game.run()
    if again is None or again.to_json() != question:
        raise Broken("undo", f"{ask.describe()}: another question after undo")
    _hold("undo", audit.differences(before, audit.picture(game)), ask)


def _again(game: Game, lineup: Lineup, index: int) -> None:
    """The same answers give the same game (its digests)."""
    again = new_game(lineup, index)
    _pilots(again, lineup)  # they are asked at the same steps
    for answer in game.answers:
        if again.run() is None:
            raise Broken("replay", "it ends earlier when played again")
        again.answer(answer)
    again.run()
    if again.digests != game.digests or digest(again) != digest(game):
        turn = next(
            (i for i, (a, b) in enumerate(zip(again.digests, game.digests, strict=False)) if a != b), -1
        )
        raise Broken("replay", f"another digest at the end of turn {turn + 1} when played again")


# -- shrinking ---------------------------------------------------------------------------------------------------------


def shrunk(failure: Failure, patience: int = 60) -> Failure:
    """The same kind of failure with as many spells as possible replaced by lands of their deck."""
    best, tried = failure, 0
    for i, seat in enumerate(failure.lineup.seats):
        chunk = max(1, sum(map(len, seat.deck["zones"].values())) // 2)
        while chunk and tried < patience:
            start, gone = 0, False
            while tried < patience and (less := _without(best.lineup, i, start, chunk)) is not None:
                tried += 1
                found = play(less, best.index)
                if found is not None and found.signature == failure.signature:
                    best, gone = found, True
                start += chunk
            chunk = chunk // 2 if not gone or chunk > 1 else 0
    return best


def _without(lineup: Lineup, i: int, start: int, chunk: int) -> Lineup | None:
    """The line-up with some rows of a seat's deck replaced by a land; None past the end of the deck."""
    zones = lineup.seats[i].deck["zones"]
    rows = [(zone, k) for zone in zones for k in range(len(zones[zone]))]
    if start >= len(rows):
        return None
    chosen = set(rows[start : start + chunk])
    basic = next((name for zone in zones.values() for _, name in zone if name in BASICS), None)
    if basic is None:
        made = {z: [r for k, r in enumerate(zones[z]) if (z, k) not in chosen] for z in zones}
    else:
        made = {z: [[r[0], basic] if (z, k) in chosen else r for k, r in enumerate(zones[z])] for z in zones}
    seats = list(lineup.seats)
    seats[i] = replace(seats[i], deck={"zones": made})
    return replace(lineup, seats=tuple(seats))
