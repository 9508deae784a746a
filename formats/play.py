"""Playing a line-up: from decks, pilots and a seed to a record that can be repeated anywhere."""

import gc
import json
import multiprocessing
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any

from engine import VERSION, cards, compiled
from engine import players as pilots
from engine.catalogue import lookup
from engine.players import PILOTS, PilotInfo
from engine.players.record import steps
from engine.players.view import View
from engine.state import rng
from engine.state.choice import Answer
from engine.state.digest import digest
from engine.state.game import Game, SeatPlan
from formats import panels, registry
from formats.base import SeatList
from formats.decklist import ASIDE, DeckList
from formats.retelling import Reasons, ToldGame, frames
from formats.tracking import CountedGame, facts, turned

NOT_PLAYED = ASIDE  # zones of a list that stay outside the game
DECISION_LIMIT = 30_000
STRONG = "strong"

EVERYWHERE = -1
"""The stops of somebody who is asked wherever something can be done."""


@dataclass(frozen=True)
class LineupSeat:
    """One seat: its role, the player's name, the deck as {"zones": {zone: [[quantity, name], ...]}} and the pilot."""

    role: str
    name: str
    deck: Mapping[str, Any]
    pilot: str = "greedy"
    options: Mapping[str, Any] = field(default_factory=dict)
    """What the list says of itself alone, such as its clan."""
    origin: Any = field(default=None, compare=False)  # where the caller has it from; no part of the line-up

    def card_names(self) -> list[str]:
        """Each card of the deck once, in the order that counts of cards refer to."""
        return sorted({name for _, name in self.names()})

    def names(self) -> list[tuple[int, str]]:
        """The deck's cards in all zones that are played with."""
        return [row for rows in self.by_zone.values() for row in rows]

    @cached_property
    def by_zone(self) -> dict[str, list[tuple[int, str]]]:
        """The cards of each zone that is played with."""
        zones: Mapping[str, list[Any]] = self.deck["zones"]
        return {
            key: [(int(row[0]), official(str(row[1]))) for row in rows]
            for key, rows in zones.items()
            if key not in NOT_PLAYED
        }

    def drawn_from(self, format_key: str) -> list[str]:
        """Each card of the library once: what the format sets aside is no part of it."""
        aside = registry.play(format_key).aside
        return [name for zone, rows in self.by_zone.items() if zone not in aside for _, name in rows]

    def to_json(self) -> dict[str, Any]:
        own = {"options": dict(self.options)} if self.options else {}
        return {"role": self.role, "name": self.name, "deck": dict(self.deck), "pilot": self.pilot, **own}


@dataclass(frozen=True)
class Lineup:
    """Who plays what in which format. The same line-up and game index give the same game on every machine."""

    format: str
    seats: tuple[LineupSeat, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Lineup":
        return cls(
            data["format"],
            tuple(
                LineupSeat(s["role"], s["name"], s["deck"], s.get("pilot") or "greedy", s.get("options", {}))
                for s in data["seats"]
            ),
            data.get("options", {}),
            int(data.get("seed", 1)),
        )

    @property
    def series(self) -> int:
        """How many games belong together, each of which begins as the one before it ended."""
        return max(1, registry.play(self.format).series(self.options))

    def of_series(self, index: int) -> "Lineup":
        """As that game of a series begins, by who won the one before: by itself, it is played like that anywhere."""
        if self.series == 1:
            return self
        won = _winner(self, index - 1) if index % self.series else None
        return replace(self.dealt(index), options=dict(registry.play(self.format).follows(self.options, won)))

    def dealt(self, index: int) -> "Lineup":
        """With the pilots of that game, where its options have them handed out at random: once for a series."""
        roles = registry.play(self.format).deals(self.options)
        places = [i for i, s in enumerate(self.seats) if s.role in roles]
        if not places:
            return self
        first = index - index % self.series
        order, _ = rng.shuffled(places, rng.derive(self.seed, first, 0), 0)
        pilots = {i: self.seats[j].pilot for i, j in zip(places, order, strict=True)}
        seats = (replace(s, pilot=pilots.get(i, s.pilot)) for i, s in enumerate(self.seats))
        return replace(self, seats=tuple(seats))

    @property
    def key(self) -> str:
        """What tells it from every other one."""
        return json.dumps(self.to_json(), sort_keys=True)

    def whole(self) -> "Lineup":
        """With the sides that sit down by themselves where nobody named them."""
        sides = registry.play(self.format).sides
        there = {s.role for s in self.seats}
        more = [LineupSeat(role, *of) for role, of in sides.items() if role not in there]
        return replace(self, seats=(*self.seats, *more)) if more else self

    def to_json(self) -> dict[str, Any]:
        return {
            "format": self.format,
            "seats": [s.to_json() for s in self.seats],
            "options": dict(self.options),
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Refusal:
    """A reason why a line-up is not played."""

    code: str
    message: str
    cards: tuple[str, ...] = ()


@dataclass
class GameRecord:
    """One finished game. `outcome` is from the side of the first seat; `log` is enough to play it again."""

    index: int
    seed: int
    outcome: str
    winner: list[int]
    reason: str
    leader: int | None
    turns: int
    decisions: int
    digest: str
    metrics: dict[str, Any]
    log: dict[str, Any]
    seconds: float = 0.0
    facts: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The row of the result, as `playtest --json` prints it."""
        return {
            "index": self.index,
            "seed": self.seed,
            "winner": self.winner,
            "reason": self.reason,
            "leader": self.leader,
            "turns": self.turns,
            "decisions": self.decisions,
            "digest": self.digest,
        }


@dataclass
class Replay:
    """A game played again: whether its digests match, its sentences with the pilots' reasons, and the table at each.

    `frames[n]` is what sentence n changes on the table (see `formats.retelling`).
    """

    ok: bool
    mismatch: int | None
    steps: list[dict[str, Any]]
    frames: list[dict[str, Any]]


@cache
def ready(key: str, preset: str) -> bool:
    """Whether a preset can be played: its format has a ruleset and the engine plays each of its cards."""
    form = registry.get(key)
    if not registry.is_played(key):
        return False
    names = {e.name for _, sample in form.preset(preset).seats for _, e in form.sample(sample).deck.entries()}
    return all(cards.playable(official(name)) for name in names)


def declined(lineup: Lineup) -> list[Refusal]:
    """Cards of the line-up that the engine does not play, a refusal a seat."""
    found = []
    form = registry.get(lineup.format)
    for seat in lineup.seats:
        names = tuple(dict.fromkeys(name for _, name in seat.names() if not cards.playable(name)))
        if names:
            found.append(
                Refusal("declined", f"{seat.name}: the engine does not play {', '.join(names)} yet.", names)
            )
        if form.piloted(seat.role) and seat.pilot not in pilots_for(lineup.format):
            found.append(Refusal("pilot", f"{seat.name}: no pilot is called {seat.pilot}."))
    return found


def official(name: str) -> str:
    """The card's official name, however it was spelt."""
    found = lookup(name)
    return found.name if found is not None else name


def gate(lineup: Lineup) -> list[Refusal]:
    """Every reason why the line-up is not played: illegal lists, declined cards, unknown pilots. Empty: it may be played."""
    fmt = registry.get(lineup.format)
    fmt.read_options(lineup.options)
    found = []
    seats = [SeatList(s.role, DeckList.from_json(s.deck), s.name, s.options) for s in lineup.seats]
    if fmt.table_validator is not None:
        reports = [fmt.validate_table(seats, options=lineup.options)]
    else:
        reports = [
            fmt.validate(fmt.role(s.role).kind, s.deck, options={**lineup.options, **s.options})
            for s in seats
        ]
    for report in reports:
        for v in report.errors:
            found.append(Refusal(v.code, v.message, tuple(name for name, _ in v.cards)))
    return found + declined(lineup)


@dataclass(frozen=True)
class Schedule:
    """Which game of a playtest is played by which line-up.

    With a rival, each seed is played by both line-ups in turn; mirrored, it is played once for every order of the
    seats. Results are told by the seats of the first line-up, wherever they sat. On a ladder each of its `rungs` (options
    beside the line-up's own) is played `rung_games` times, on the same seeds, one after the other.
    """

    lineup: Lineup
    rival: Lineup | None = None
    mirrored: bool = False
    rungs: tuple[Mapping[str, Any], ...] = ()
    rung_games: int = 0

    @property
    def arms(self) -> int:
        """How many line-ups are compared."""
        return 1 if self.rival is None else 2

    @property
    def unit(self) -> int:
        """How many games share one seed."""
        return self.arms * (len(self.lineup.seats) if self.mirrored else 1)

    @property
    def piece(self) -> int:
        """The least number of games that are played together: whole units, of whole series."""
        return self.unit * self.lineup.series

    def at(self, index: int) -> tuple[Lineup, int, int, tuple[int, ...]]:
        """Game `index`: the line-up as it sits down, the number of its seed, its arm, and where each seat sits."""
        number, rest = divmod(index, self.unit)
        turn, arm = divmod(rest, self.arms)
        lineup = self.rival if arm and self.rival is not None else self.lineup
        if self.rungs:
            at, number = divmod(number, self.rung_games)
            rung = self.rungs[min(at, len(self.rungs) - 1)]
            lineup = replace(lineup, options={**lineup.options, **rung})
        n = len(lineup.seats)
        order = tuple((i + turn) % n for i in range(n))  # the seat that place i has
        places = tuple(order.index(i) for i in range(n))
        return replace(lineup, seats=tuple(lineup.seats[i] for i in order)), number, arm, places

    def play(self, index: int) -> GameRecord:
        """Play game `index`."""
        lineup, number, _, places = self.at(index)
        record = play_game(lineup, number)
        record.index = index
        if places != tuple(range(len(places))):
            record.winner = sorted(i for i, place in enumerate(places) if place in record.winner)
            record.leader = None if record.leader is None else places.index(record.leader)
            if record.outcome in ("win", "loss"):
                record.outcome = "win" if 0 in record.winner else "loss"
            record.facts = turned(record.facts, places)
            form = registry.get(lineup.format)
            record.metrics = panels.turned(record.metrics, places, form.metrics, form.series, form.panels)
        return record

    def to_json(self) -> dict[str, Any]:
        return {
            "lineup": self.lineup.to_json(),
            "rival": self.rival.to_json() if self.rival else None,
            "mirrored": self.mirrored,
            **({"rungs": [dict(r) for r in self.rungs], "rung_games": self.rung_games} if self.rungs else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Schedule":
        """Also reads a line-up by itself."""
        rival = data.get("rival")
        return cls(
            Lineup.from_json(data.get("lineup", data)),
            Lineup.from_json(rival) if rival else None,
            bool(data.get("mirrored")),
            tuple(data.get("rungs", ())),
            int(data.get("rung_games", 0)),
        )


def build() -> str:
    """A hash of the code that decides how a game goes; compiled or not, the same code is the same build."""
    return compiled.sources()


def play_many(what: Lineup | Schedule, games: int, workers: int = 1, first: int = 0) -> Iterator[GameRecord]:
    """Play games `first` to `first + games - 1`, in order; in several processes the results are the same."""
    schedule = what if isinstance(what, Schedule) else Schedule(what)
    indices = range(first, first + games)
    if workers <= 1:
        for index in indices:
            yield schedule.play(index)
        return
    with multiprocessing.get_context("spawn").Pool(
        workers, initializer=_take, initargs=(schedule.to_json(),)
    ) as pool:
        yield from pool.imap(_play_taken, indices, chunksize=max(2, schedule.piece))


_taken: list[Schedule] = []


def _take(data: dict[str, Any]) -> None:
    """A worker process keeps its schedule."""
    _taken[:] = [Schedule.from_json(data)]


def _play_taken(index: int) -> GameRecord:
    return _taken[0].play(index)


def new_game(lineup: Lineup, index: int, told: bool = False, story: bool = False) -> CountedGame:
    """The game of that index, not begun; `told` for a `ToldGame`, `story` for its sentences alone."""
    lineup = lineup.whole()
    form = registry.get(lineup.format)
    play = registry.play(lineup.format)
    ruleset, teams = play.make(lineup.options, [s.role for s in lineup.seats])
    plans = [
        _plan(seat, team, form.piloted(seat.role), play.aside)
        for seat, team in zip(lineup.seats, teams, strict=True)
    ]
    seed = rng.derive(lineup.seed, index)
    if told:
        return ToldGame(ruleset, plans, seed, table=play.table)
    return CountedGame(ruleset, plans, seed, story=story)


def pilots_for(format_key: str) -> dict[str, PilotInfo]:
    """The pilots that can play a format: those for all, and its own."""
    own = registry.play(format_key).more_pilots if registry.is_played(format_key) else {}
    return {**PILOTS, **own}


def pilot_of(format_key: str, name: str, seed: int) -> pilots.Pilot:
    """A pilot by name; a format may have one of its own for that name, which knows its questions.

    The strong pilot tries out what the format's greedy one would do, by the judge of the format.
    """
    play = registry.play(format_key)
    if name in play.pilots:
        return play.pilots[name](seed)
    if name == STRONG:
        base = pilot_of(format_key, "greedy", seed)
        assert isinstance(base, pilots.Greedy)
        return pilots.Strong(seed, base, play.judge or pilots.standing, play.effort or pilots.Effort())
    return pilots.make(name, seed)


def _plan(seat: LineupSeat, team: int, piloted: bool, aside: Sequence[str]) -> SeatPlan:
    """Who sits down with what; the zones a format sets `aside` are no part of the library."""
    library = [row for zone, rows in seat.by_zone.items() if zone not in aside for row in rows]
    beside = {zone: cards.deck(rows) for zone, rows in seat.by_zone.items() if zone in aside}
    return SeatPlan(seat.name, cards.deck(library), seat.role, team, piloted, beside)


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """No cyclic garbage collection while a game is played: it makes hardly any, and looking for it costs a fifth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


_won: dict[tuple[str, int], str] = {}
"""Who won the games of series that were played last, by the line-up and their number."""
MOST_WON = 100


def _winner(lineup: Lineup, index: int) -> str:
    """The role of the seat that won that game; "" where none did, or several. It is played if it was not just now."""
    key = (lineup.key, index)
    if key not in _won:
        play_game(lineup, index)
    return _won[key]


def _remember(lineup: Lineup, index: int, record: GameRecord) -> None:
    seats = record.log["seats"]
    while len(_won) >= MOST_WON:
        del _won[next(iter(_won))]
    _won[lineup.key, index] = seats[record.winner[0]]["role"] if len(record.winner) == 1 else ""


def play_game(lineup: Lineup, index: int) -> GameRecord:
    """Play the game of that index to its end or a cap; one of a series after those before it."""
    record = _play_alone(lineup.of_series(index), index)
    if lineup.series > 1:
        _remember(lineup, index, record)
    return record


@collector_at_rest()
def _play_alone(lineup: Lineup, index: int) -> GameRecord:
    began = time.process_time()
    lineup = lineup.dealt(index).whole()
    game = new_game(lineup, index)
    seats = game.seats
    chosen = [
        pilot_of(
            lineup.format, s.pilot if seats[i].piloted else "random", rng.derive(lineup.seed, index, i + 1)
        )
        for i, s in enumerate(lineup.seats)
    ]
    views = [View(game, seat) for seat in seats]
    for seat, pilot in zip(seats, chosen, strict=True):
        seat.stops = pilot.stops
    reason = ""
    turn, most_turns = 0, registry.play(lineup.format).turn_limit
    while (ask := game.run()) is not None:
        if game.turn != turn:
            turn = game.turn
            game.forget()
        if game.turn > most_turns:
            reason = "turn_limit"
            break
        if game.decisions >= DECISION_LIMIT:
            reason = "decision_limit"
            break
        i = ask.seat.index
        game.answer(chosen[i].answer(views[i], ask))
    record = _record(lineup, index, game, reason or game.reason, time.process_time() - began)
    game.dissolve()
    return record


def _record(lineup: Lineup, index: int, game: CountedGame, reason: str, seconds: float) -> GameRecord:
    unfinished = not game.ended or reason in ("repeated_state", "turn_limit")
    winner = [] if unfinished else list(game.winners)
    outcome = "unfinished" if unfinished else "draw" if not winner else "win" if 0 in winner else "loss"
    digests = [*game.digests, digest(game)]
    result = {"outcome": outcome, "winner": winner, "reason": reason, "turns": game.turn}
    log = {
        "v": 1,
        "format": lineup.format,
        "engine": VERSION,
        "seats": [s.to_json() for s in lineup.seats],
        "options": dict(lineup.options),
        "seed": lineup.seed,
        "index": index,
        "answers": game.answers,
        "digests": digests,
        "result": result,
    }
    metrics = registry.play(lineup.format).summary(game)
    return GameRecord(
        index,
        game.seed,
        outcome,
        winner,
        reason,
        _leader(game),
        game.turn,
        game.decisions,
        digests[-1],
        metrics,
        log,
        seconds,
        facts(game, [s.card_names() for s in lineup.seats]),
    )


def _leader(game: Game) -> int | None:
    """Who is ahead: the seat of the highest life total; a side without one counts as ahead of nobody."""
    totals = [(s.total.life, -s.index) for s in game.seats if s.total.life is not None and not s.left]
    return -max(totals)[1] if totals else None


@collector_at_rest()
def replay(log: Mapping[str, Any], to_turn: int | None = None) -> Replay:
    """Play a stored log again and compare its digests. Raises ValueError in words for a log that is no log."""
    try:
        lineup = Lineup.from_json(log).whole()
        index, answers, digests = int(log["index"]), list(log["answers"]), list(log["digests"])
        since = int(log["payments_from"]) if log.get("payments_from") is not None else None
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"this is not a game log of version 1 ({error!r})") from error
    game = new_game(lineup, index, told=True)
    assert isinstance(game, ToldGame)
    chosen = [
        pilot_of(
            lineup.format, plan.pilot if seat.piloted else "random", rng.derive(lineup.seed, index, i + 1)
        )
        for i, (seat, plan) in enumerate(zip(game.seats, lineup.seats, strict=True))
    ]
    views = [View(game, seat) for seat in game.seats]
    everywhere, people = bool(log.get("everywhere")), log.get("people", ())  # a game that people sat in
    game.payments_from = since
    for seat, pilot in zip(game.seats, chosen, strict=True):
        seat.stops = EVERYWHERE if everywhere else pilot.stops
    mismatch: int | None = None
    reasons = Reasons(game)
    turn = 0
    for answer in map(frozen, answers):
        ask = game.run()
        reasons.asked(ask)
        if ask is None or (to_turn is not None and game.turn > to_turn):
            break
        if game.turn != turn:
            turn = game.turn
            game.forget()
        i = ask.seat.index
        try:
            if ask.legal(answer):
                why = "" if i in people else chosen[i].reason(views[i], ask, answer)
                reasons.answered(ask, answer, why)
                ask.proven = answer
            game.answer(answer)
        except ValueError:
            mismatch = len(game.digests)
            break
    else:
        reasons.asked(game.run())
    again = [*game.digests, digest(game)]
    if mismatch is None and to_turn is None:
        mismatch = next((i for i, (a, b) in enumerate(zip(again, digests, strict=False)) if a != b), None)
        if mismatch is None and len(again) != len(digests):
            mismatch = min(len(again), len(digests))
    elif mismatch is None:
        mismatch = next(
            (i for i, (a, b) in enumerate(zip(game.digests, digests, strict=False)) if a != b), None
        )
    told = [
        {**step, "why": list(reasons[n])}
        for n, step in enumerate(steps(game, registry.play(lineup.format).sentences, game.says))
    ]
    found = Replay(mismatch is None, mismatch, told, frames(game))
    game.dissolve()
    return found


def frozen(answer: Any) -> Answer:
    """An answer as it was before JSON made lists of its tuples."""
    if not isinstance(answer, list):
        number: int = answer
        return number
    return tuple(tuple(part) if isinstance(part, list) else part for part in answer)


__all__ = [
    "GameRecord",
    "Lineup",
    "LineupSeat",
    "Refusal",
    "Replay",
    "Schedule",
    "declined",
    "play_game",
    "replay",
]
