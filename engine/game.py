"""A game of Magic: its seats, zones, stack and turn, and the loop that plays it until somebody must decide.

>>> from engine.cards import deck
>>> from engine.game import Game, SeatPlan
>>> from engine.ruleset import Duel
>>> plans = [SeatPlan("Ann", deck([(40, "Forest")])), SeatPlan("Ben", deck([(40, "Forest")]))]
>>> game = Game(Duel(first=0), plans, seed=1)
>>> ask = game.run()
>>> ask.seat.name, ask.topic
('Ann', 'mulligan')
>>> while (ask := game.run()) is not None:
...     game.answer(ask.default())
>>> game.reason
'milled_out'
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from marshal import dumps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine import rng, terms
from engine.choice import Answer, Ask, Illegal, Suspend
from engine.journal import Journal
from engine.objects import Card, Event, LifeTotal, Offer, Reference, Seat, StackObject

if TYPE_CHECKING:
    from engine.continuous import ContinuousEffect
    from engine.definition import Definition
    from engine.procedure import Procedure
    from engine.reach import Reach
    from engine.ruleset import Ruleset
    from engine.triggers import Delayed, PendingTrigger

T = TypeVar("T")

ID = attrgetter("id")
PLAIN = 2  # the form of marshal that writes values only, the same in every Python


class SeatPlan(NamedTuple):
    """Who sits down: name, deck in any order (it is shuffled unless the game says otherwise), role and team."""

    name: str
    deck: Sequence["Definition"]
    role: str = "player"
    team: int | None = None
    piloted: bool = True
    aside: Mapping[str, Sequence["Definition"]] = {}  # cards outside the deck, by what they are for


class Mark(NamedTuple):
    """A moment of a game to come back to."""

    journal: int
    given: tuple[Answer, ...]
    asking: bool
    settled: int


class Game:
    """One game. `run()` plays until a question, `answer()` answers it; when `run()` returns None the game is over.

    A step of a procedure may ask in its middle: the step is then taken back and played again with the answers known so far,
    so no half-done state is kept. See `docs/02-engine.md`.
    """

    __slots__ = (
        "ruleset", "seed", "draws", "journal", "seats", "teams", "battlefield", "stack", "frames", "turn", "active_team",
        "step", "dirty", "unsettled", "watch", "replacers", "continuous", "triggered", "delayed", "answers", "given",
        "cursor", "pending", "asked", "reply", "step_mark", "story", "ended", "winners", "reason", "next_id", "clock",
        "attackers", "extra_turns", "digests", "notes", "restarting", "shared_rules", "combats", "wide",
        "phases", "regular_turns", "regular_team", "metrics", "attentive", "permits", "replacing", "offers", "held",
        "reach",
    )  # fmt: skip

    def __init__(
        self,
        ruleset: "Ruleset",
        plans: Sequence[SeatPlan],
        seed: int,
        *,
        shuffle: bool = True,
        story: bool = False,
    ) -> None:
        self.ruleset = ruleset
        self.seed = seed
        self.draws = 0  # random numbers taken
        self.journal = Journal()
        self.battlefield: list[Card] = []
        self.stack: list[StackObject] = []
        self.frames: list[Procedure] = []
        self.turn = 0
        self.active_team = -1
        self.step = terms.UNTAP
        self.dirty = False  # derived characteristics may be out of date
        self.unsettled = True  # state-based actions or triggers may be waiting
        self.watch: list[list[tuple[Card, Any]]] = [[] for _ in range(terms.EV_COUNT)]
        self.replacers: list[list[tuple[Card, Any]]] = [[] for _ in range(terms.RE_COUNT)]
        self.permits: list[
            tuple[Card, Any]
        ] = []  # static abilities that change what may be done or what it costs
        self.offers: list[Offer] = []  # cards players may play from where they are
        self.replacing: list[Any] = []  # replacement effects at work right now, outermost first
        self.held: list[
            tuple[Card, int, tuple[Reference, ...]]
        ] = []  # exiled until a permanent leaves (CR 610.3)
        self.continuous: list[ContinuousEffect] = []
        self.triggered: list[PendingTrigger] = []
        self.delayed: list[Delayed] = []
        self.answers: list[Answer] = []
        self.given: list[Answer] = []
        self.cursor = 0
        self.pending: Ask | None = None
        self.asked: Ask | None = None
        self.reply: Answer = None
        self.step_mark = 0
        self.restarting = False
        self.story: list[tuple[Any, ...]] | None = [] if story else None
        self.ended = False
        self.winners: tuple[int, ...] = ()
        self.reason = ""
        self.next_id = 1
        self.clock = 0  # timestamps
        self.attackers: list[Card] = []
        self.extra_turns: list[int] = []  # teams, the next last (CR 500.7)
        self.digests: list[str] = []
        self.notes: dict[str, Any] = {}  # facts of a ruleset, such as a step's queue
        self.metrics: dict[str, Any] = {}
        self.combats = 0
        self.attentive = False  # every player is asked in every window, able to act or not: for scripts
        self.wide = 0  # objects with activated abilities that are not their own
        self.phases: list[int] = []  # additional phases to come after this one, the next last (CR 500.8)
        self.regular_turns = 0  # turns begun that were not extra ones
        self.regular_team = -1  # whose turn the last of them was
        self.reach: Reach | None = None  # where things are, for formats that play on a map
        self.seats: list[Seat] = []
        self.teams: list[list[Seat]] = []
        self._sit(plans)
        ruleset.prepare(self, plans, shuffle)

    def _sit(self, plans: Sequence[SeatPlan]) -> None:
        totals: dict[int, LifeTotal] = {}
        for index, plan in enumerate(plans):
            team = index if plan.team is None else plan.team
            key = team if self.ruleset.shared_life(team) else 1000 + index
            if key not in totals:
                totals[key] = LifeTotal(self.ruleset.starting_life(team, plan.role))
            seat = Seat(index, plan.name, plan.role, team, totals[key], plan.piloted)
            totals[key].seats.append(seat)
            self.seats.append(seat)
        for team in sorted({s.team for s in self.seats}):
            self.teams.append([s for s in self.seats if s.team == team])

    # -- facts ---------------------------------------------------------------------------------------------------------

    def set(self, obj: Any, name: str, value: Any) -> None:
        """Change one fact through the journal."""
        journal = self.journal
        journal.log.append((0, obj, name, getattr(obj, name)))
        setattr(obj, name, value)

    def new_id(self) -> int:
        """A number for a new object."""
        self.set(self, "next_id", self.next_id + 1)
        return self.next_id - 1

    def tick(self) -> int:
        """A timestamp (CR 613.7)."""
        self.set(self, "clock", self.clock + 1)
        return self.clock

    @property
    def decisions(self) -> int:
        """How many questions have been answered."""
        return len(self.answers)

    @property
    def active(self) -> list[Seat]:
        """The players whose turn it is."""
        return [s for s in self.teams[self.active_team] if not s.left] if self.active_team >= 0 else []

    def apnap(self) -> list[Seat]:
        """Players in the game, the active team first, then in turn order (CR 101.4, 805.6)."""
        start = max(self.active_team, 0)
        return [s for team in (*self.teams[start:], *self.teams[:start]) for s in team if not s.left]

    def opponents(self, seat: Seat) -> list[Seat]:
        """Opponents of a seat that are in the game, in turn order."""
        return [s for s in self.seats if s.team != seat.team and not s.left]

    def random_below(self, n: int) -> int:
        """A uniform number in 0 .. n-1 from the game's own generator."""
        value, draws = rng.below(self.seed, self.draws, n)
        self.set(self, "draws", draws)
        return value

    def random_order(self, items: Sequence[T]) -> list[T]:
        """A uniform permutation."""
        out, draws = rng.shuffled(items, self.seed, self.draws)
        self.set(self, "draws", draws)
        return out

    def refresh(self) -> None:
        """Bring derived characteristics up to date (CR 613)."""
        from engine.layers import refresh

        refresh(self)

    def touch(self) -> None:
        """Note that state-based actions may have something to do."""
        if not self.unsettled:
            self.set(self, "unsettled", True)

    def soil(self) -> None:
        """Note that derived characteristics may have changed."""
        if not self.dirty:
            self.set(self, "dirty", True)
        if not self.unsettled:
            self.set(self, "unsettled", True)

    # -- events --------------------------------------------------------------------------------------------------------

    def emit(
        self,
        kind: int,
        card: Any = None,
        seat: Seat | None = None,
        amount: int = 0,
        source: Any = None,
        combat: bool = False,
        zone: int = -1,
        what: str = "",
        other: Any = None,
    ) -> None:
        """Tell the abilities that watch for this kind of event."""
        if self.watch[kind] or self.delayed:
            from engine.triggers import notice

            event = Event(kind, card, seat, amount, source, combat, zone, what, other)
            if kind == terms.EV_DIES or kind == terms.EV_LEAVES:
                event.known = card.last_known
            notice(self, event)

    def tell(self, kind: str, seat: Seat | None, *facts: Any) -> None:
        """Write one line of the story, where somebody reads it."""
        if self.story is not None:
            self.journal.append(
                self.story, (self.turn, self.step, kind, seat.index if seat is not None else None, *facts)
            )

    # -- the loop ------------------------------------------------------------------------------------------------------

    def push(self, frame: "Procedure") -> None:
        self.journal.append(self.frames, frame)

    def run(self) -> Ask | None:
        """Play until somebody must decide or the game is over."""
        if self.pending is not None:
            return self.pending
        frames = self.frames
        journal = self.journal
        while frames and not self.ended:
            frame = frames[-1]
            pc = frame.pc
            steps = frame.steps
            if pc >= len(steps):
                journal.pop(frames)
                continue
            if not self.restarting:
                self.step_mark = len(journal.log)
                self.given = []
            self.restarting = False
            self.cursor = 0
            journal.log.append((0, frame, "pc", pc))
            frame.pc = pc + 1
            try:
                ask = steps[pc](self, frame)
            except Suspend as suspended:
                self.pending = suspended.ask
                return suspended.ask
            except Illegal:
                journal.undo(self.step_mark)
                frame.illegal(self)
                continue
            if ask is None:
                continue
            forced = self.automatic(ask)
            self.set(self, "asked", ask)
            if forced is not None:
                self.set(self, "reply", forced)
                continue
            self.step_mark = len(journal.log)
            self.given = []
            self.pending = ask
            return ask
        return None

    def automatic(self, ask: Ask) -> Answer | None:
        """The answer nobody has to give: the only legal one, or a choice of a side without a pilot."""
        forced = None if self.attentive and ask.topic == "priority" else ask.forced()
        if forced is None and not ask.seat.piloted:
            seat = self.ruleset.decider(self, ask)
            if seat is None:
                return self.ruleset.decide(self, ask)
            ask.behalf, ask.seat = ask.seat, seat
        if "masters" in self.notes and forced is None:
            master = self.notes["masters"].get(ask.seat.index)
            if master is not None and not self.seats[master].left:
                ask.behalf, ask.seat = ask.seat, self.seats[master]
        return forced

    def ask(self, ask: Ask) -> Answer:
        """Ask in the middle of a step. The step is played again from its beginning once the answer is there."""
        forced = self.automatic(ask)
        if forced is not None:
            return forced
        if self.cursor < len(self.given):
            answer = self.given[self.cursor]
            self.cursor += 1
            return answer
        raise Suspend(ask)

    def answer(self, answer: Answer) -> None:
        """Answer the pending question. Raises ValueError when the answer is not a legal one."""
        ask = self.pending
        if ask is None:
            raise ValueError("there is no question to answer")
        if not ask.legal(answer):
            raise ValueError(f"not a legal answer to “{ask.describe()}”: {answer!r}")
        self.pending = None
        if ask is self.asked:
            self.journal.append(self.answers, answer)
            self.set(self, "reply", answer)
            return
        given = [*self.given, answer]
        self.journal.undo(self.step_mark)
        self.journal.append(self.answers, answer)
        self.step_mark = len(self.journal.log)
        self.given = given
        self.restarting = True

    # -- going back ----------------------------------------------------------------------------------------------------

    def mark(self) -> Mark:
        """Name this moment, a question pending or the game over."""
        return Mark(self.step_mark, tuple(self.given), self.pending is not None, len(self.journal.log))

    def undo(self, mark: Mark) -> None:
        """Go back to `mark`: the same facts and the same question."""
        self.pending = None
        self.restarting = False
        if not mark.asking:
            self.journal.undo(mark.settled)
            self.step_mark, self.given = mark.journal, list(mark.given)
            return
        self.journal.undo(mark.journal)
        self.step_mark = mark.journal
        self.given = list(mark.given)
        if mark.settled == mark.journal:  # the question of a finished step, not one raised in its middle
            self.pending = self.asked
            return
        self.restarting = True
        self.run()

    def forget(self) -> None:
        """Drop what could be undone before the pending question: for games that nobody will go back in. Marks die with it."""
        del self.journal.log[: self.step_mark]
        self.step_mark = 0

    def dissolve(self) -> None:
        """Take a game apart that is over and told: what refers to each other in circles is freed now, not when the garbage
        collector comes."""
        self.journal.log.clear()
        self.battlefield.clear()
        for seat in self.seats:
            seat.total.seats.clear()
            for items in (seat.library, seat.hand, seat.graveyard, seat.exile, seat.permanents):
                items.clear()

    # -- ends ----------------------------------------------------------------------------------------------------------

    def end(self, winners: Iterable[int], reason: str) -> None:
        """End the game: the winning seats' indices and the reason in one word."""
        self.set(self, "winners", tuple(winners))
        self.set(self, "reason", reason)
        self.set(self, "ended", True)
        self.tell("win" if self.winners else "draw", None, self.winners, reason)

    def snapshot(self) -> tuple[Any, ...]:
        """The canonical state as plain values: equal exactly when two games stand alike."""
        permanents = [
            (
                c.id, c.controller.index, c.tapped, c.damage, c.power, c.toughness, c.keywords, c.types, c.sick,
                sorted(c.counters.items()) if c.counters else (), _mark(c.attached_to),
            )
            for c in self.battlefield
        ]  # fmt: skip
        seats = [
            (
                s.total.life, s.total.poison, s.lost, [*map(ID, s.library)], [*map(ID, s.hand)],
                [*map(ID, s.graveyard)], [*map(ID, s.exile)], [*map(ID, s.pile)],
            )
            for s in self.seats
        ]  # fmt: skip
        return (
            self.turn, self.active_team, self.step, self.draws, seats, permanents, [o.id for o in self.stack], self.ended,
        )  # fmt: skip

    def digest(self) -> str:
        """A hash of the state chained to the one before; taken at each turn's end."""
        before = self.digests[-1] if self.digests else ""
        return blake2b(before.encode() + dumps(self.snapshot(), PLAIN), digest_size=8).hexdigest()

    # -- building ------------------------------------------------------------------------------------------------------

    def new_card(self, definition: "Definition", owner: Seat, token: bool = False) -> Card:
        """A new card or token, in no zone yet."""
        return Card(self.new_id(), definition, owner, token)


def _mark(host: Any) -> int:
    """What something is attached to, as a number: a permanent's, or below 0 a player's."""
    if host is None:
        return 0
    return -1 - host.index if isinstance(host, Seat) else int(host.id)
