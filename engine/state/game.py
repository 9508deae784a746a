"""A game of Magic: its seats, zones, stack and turn, and the loop that plays it until somebody must decide.

>>> from engine.cards import deck
>>> from engine.state.game import Game, SeatPlan
>>> from engine.rules.plain import Duel
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

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from engine.state import circumstances, notes, rng, terms
from engine.state.action import Action
from engine.state.choice import Answer, Ask, Constraint, Illegal, Suspend, Typed
from engine.state.declared import GameNote, Notes
from engine.state.journal import Journal, Mark
from engine.state.map import Map
from engine.state.objects import Card, Event, Hit, LifeTotal, Offer, Printed, Seat, StackObject
from engine.state.policies import Policies
from engine.state.told import as_told
from engine.state.topics import PRIORITY
from engine.state.waiting import Delayed, PendingTrigger

T = TypeVar("T")
A = TypeVar("A", bound=Answer)

Step = Callable[["Game", Any], Ask | None]


class Procedure:
    """One walk through a table of steps named after the Comprehensive Rules.

    `pc` is the next step; a step may set it to go elsewhere.

    A step that returns an Ask is followed by the one that reads `game.reply`. A step that asks through `game.ask` is played
    again from its beginning when the answer is there.
    """

    __slots__ = ("pc",)

    steps: ClassVar[tuple[Step, ...]] = ()

    def __init__(self) -> None:
        self.pc = 0

    def illegal(self, game: "Game") -> None:
        """What happens after a step proved illegal and was taken back."""
        raise RuntimeError(f"{type(self).__name__} cannot be illegal")


class SeatPlan(NamedTuple):
    """Who sits down: name, deck in any order (it is shuffled unless the game says otherwise), role and team."""

    name: str
    deck: Sequence[Printed]
    role: str = "player"
    team: int | None = None
    piloted: bool = True
    aside: Mapping[str, Sequence[Printed]] = {}  # cards outside the deck, by what they are for


def _still_playing(seats: list[Seat]) -> list[Seat]:
    """The seats without those who have left; the very same list where nobody has."""
    for seat in seats:
        if seat.left:
            return [s for s in seats if not s.left]
    return seats


class Game:
    """One game. `run()` plays until a question, `answer()` answers it; when `run()` returns None the game is over.

    A step of a procedure may ask in its middle: the step is then taken back and played again with the answers known so far,
    so no half-done state is kept. See `docs/02-engine.md`.
    """

    __slots__ = (
        # what it is played with; objects; time; abilities at work; the run loop; what is told of it
        *("ruleset", "seed", "draws", "journal", "write", "seats", "teams", "orders", "map"),
        *("battlefield", "stack", "next_id", "clock", "attackers", "combats", "offers", "exiled_until"),
        *("turn", "active_team", "step", "phases", "extra_turns", "regular_turns", "regular_team"),
        *("watch", "replacers", "replacing", "continuous", "reading", "permits", "instant_uses"),
        *("triggered", "delayed", "dirty", "touched", "unsettled", "notes", "asks_everything"),
        "payments_from",
        *("frames", "answers", "given", "cursor", "pending", "asked", "reply", "step_mark", "restarting"),
        "imagined",
        *("ended", "winners", "reason", "story", "words", "metrics", "digests"),
    )

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
        self.write = self.journal.log.append  # at hand, as some two thousand facts of a duel are changed
        self.battlefield: list[Card] = []
        self.stack: list[StackObject] = []
        self.frames: list[Procedure] = []
        self.turn = 0
        self.active_team = -1
        self.step = terms.UNTAP
        self.dirty = False  # derived characteristics may be out of date
        self.touched: tuple[Card, ...] = ()  # while dirty: of these permanents alone; none are all
        self.unsettled = True  # state-based actions or triggers may be waiting
        self.watch: list[list[tuple[Card, Any]]] = [[] for _ in range(terms.EV_COUNT)]
        self.replacers: list[list[Any]] = [[] for _ in range(terms.RE_COUNT)]  # such pairs, and shields
        self.permits: list[list[tuple[Card, Any]]] = [
            [] for _ in range(terms.PE_COUNT)
        ]  # of what may be done
        self.offers: list[Offer] = []  # cards players may play from where they are
        self.replacing: list[Any] = []  # replacement effects at work right now, outermost first
        self.exiled_until: list[Any] = []  # CR 610.3: the permanent, its stamp, references to what it exiled
        self.continuous: list[Any] = []  # see `engine.rules.continuous`
        self.reading = 0  # all circumstances that those hang on
        self.triggered: list[PendingTrigger] = []
        self.delayed: list[Delayed] = []
        self.answers: list[Answer] = []
        self.given: list[Answer] = []
        self.cursor = 0
        self.pending: Ask | None = None
        self.asked: Ask | None = None
        self.reply: Answer = ()  # to what the step before asked
        self.step_mark = 0
        self.restarting = False
        self.imagined = False  # a guess is played that will be taken back: nobody is told of it
        self.story: list[tuple[Any, ...]] | None = [] if story else None
        self.words: list[list[Any]] = []  # the facts of each line, with what they were called then
        self.ended = False
        self.winners: tuple[int, ...] = ()
        self.reason = ""
        self.next_id = 1
        self.clock = 0  # timestamps
        self.attackers: list[Card] = []
        self.extra_turns: list[int] = []  # teams, the next last (CR 500.7)
        self.digests: list[str] = []
        noted: dict[GameNote[Any], Any] = {}
        self.notes: Notes = noted
        self.metrics: dict[str, Any] = {}
        self.combats = 0
        self.asks_everything = False  # every player is asked in every window, able to act or not: for scripts
        self.payments_from: int | None = None  # from which answer on players are asked how they pay, or never
        self.instant_uses = 0  # abilities to activate that no `Seat.instant_uses` counts: any player's, and those effects give
        self.phases: list[int] = []  # additional phases to come after this one, the next last (CR 500.8)
        self.regular_turns = 0  # turns begun that were not extra ones
        self.regular_team = -1  # whose turn the last of them was
        self.map: Map | None = None  # where things are, for formats that play on a map
        self.seats: list[Seat] = []
        self.teams: list[list[Seat]] = []
        self.orders: list[list[Seat]] = []  # everybody in turn order, by the team that is first
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
        for first in range(len(self.teams)):
            self.orders.append([s for team in (*self.teams[first:], *self.teams[:first]) for s in team])

    # -- facts ---------------------------------------------------------------------------------------------------------

    def set(self, obj: Any, name: str, value: Any) -> None:
        """Change one fact through the journal. What changes most often has writers of its own, which look nothing up."""
        self.write((0, obj, name, getattr(obj, name)))
        setattr(obj, name, value)

    def to_step(self, step: int) -> None:
        """The next step begins, or something that tells itself as one."""
        self.write((0, self, "step", self.step))
        self.step = step

    def to_zone(self, card: Card, zone: int) -> None:
        """The card is in another zone, and another object there (CR 400.7)."""
        write = self.write
        write((0, card, "zone", card.zone))
        write((0, card, "stamp", card.stamp))
        card.zone = zone
        card.stamp += 1

    def turn_card(self, card: Card, tapped: bool) -> None:
        """The permanent becomes tapped or untapped (CR 701.26)."""
        self.write((0, card, "tapped", card.tapped))
        card.tapped = tapped
        if self.continuous or self.watch[terms.EV_STATE] or notes.DEFINING in self.notes:
            self.stir(circumstances.TAPPED)

    def settled(self) -> None:
        """State-based actions are about to be checked."""
        self.write((0, self, "unsettled", self.unsettled))
        self.unsettled = False

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
    def active(self) -> Sequence[Seat]:
        """The players whose turn it is."""
        return _still_playing(self.teams[self.active_team]) if self.active_team >= 0 else ()

    def apnap(self) -> Sequence[Seat]:
        """Players in the game, the active team first, then in turn order (CR 101.4, 805.6)."""
        return _still_playing(self.orders[max(self.active_team, 0)])

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

    def random_pick(self, options: Sequence[Any]) -> Any:
        """One of the options, each as likely."""
        return options[self.random_below(len(options))] if len(options) > 1 else options[0]

    def roll(self, sides: int, seat: Seat, coin: bool = False) -> int:
        """A die rolled for a player (CR 706), or as one of two sides a coin, which the higher number wins (CR 705.2)."""
        return self.random_below(sides) + 1

    def refresh(self) -> None:
        """Bring derived characteristics up to date (CR 613)."""
        self.ruleset.derive(self)

    def mark_unsettled(self) -> None:
        """Note that state-based actions may have something to do."""
        if not self.unsettled:
            self.write((0, self, "unsettled", False))
            self.unsettled = True

    def mark_dirty(self) -> None:
        """Note that derived characteristics of any permanent may have changed."""
        if not self.dirty:
            self.set(self, "dirty", True)
        elif self.touched:
            self.set(self, "touched", ())
        self.mark_unsettled()

    def touch(self, card: Card) -> None:
        """Note that those of one permanent may have changed: it came, or something began or ceased to be true of it."""
        if circumstances.hangs_on(self, circumstances.PERMANENTS):
            self.mark_dirty()
        elif not self.dirty or self.touched:
            self.set(self, "dirty", True)
            self.set(self, "touched", (*self.touched, card))
        self.mark_unsettled()

    def stir(self, what: int = circumstances.ALL) -> None:
        """Note that circumstances changed: derived characteristics may have changed if any of them hangs on those."""
        if self.dirty and not self.touched:
            return
        if circumstances.hangs_on(self, what):
            self.mark_dirty()
        elif self.watch[terms.EV_STATE]:
            self.mark_unsettled()

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
            event = Event(kind, card, seat, amount, source, combat, zone, what, other)
            if kind == terms.EV_DIES or kind == terms.EV_LEAVES:
                event.known = card.last_known
            self.ruleset.notice(self, event)

    def tell(self, kind: str, seat: Seat | None, *facts: Any) -> None:
        """Write one line of the story, where somebody reads it."""
        if self.story is not None and not self.imagined:
            self.journal.append(
                self.story, (self.turn, self.step, kind, seat.index if seat is not None else None, *facts)
            )
            self.journal.append(self.words, as_told(facts, self.seats, self.map))

    # -- the loop ------------------------------------------------------------------------------------------------------

    def push(self, frame: "Procedure") -> None:
        self.journal.append(self.frames, frame)

    def run(self) -> Ask | None:
        """Play until somebody must decide or the game is over."""
        if self.pending is not None:
            return self.pending
        frames = self.frames
        journal, log, write = self.journal, self.journal.log, self.write
        while frames and not self.ended:
            frame = frames[-1]
            pc = frame.pc
            steps = frame.steps
            if pc >= len(steps):
                journal.pop(frames)
                continue
            if self.restarting:
                self.restarting = False
            else:
                self.step_mark = len(log)
                if self.given:
                    self.given = []
            self.cursor = 0
            write((0, frame, "pc", pc))
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
            write((0, self, "asked", self.asked))
            self.asked = ask
            if forced is not None:
                write((0, self, "reply", self.reply))
                self.reply = forced
                continue
            self.step_mark = len(journal.log)
            self.given = []
            self.pending = ask
            return ask
        return None

    def automatic(self, ask: Ask) -> Answer | None:
        """The answer nobody has to give: the only legal one, or a choice of a side without a pilot."""
        forced = None if self.asks_everything and ask.topic is PRIORITY else ask.forced()
        if forced is None and not ask.seat.piloted:
            seat = self.ruleset.decider(self, ask)
            if seat is None:
                return self.ruleset.decide(self, ask)
            ask.behalf, ask.seat = ask.seat, seat
        if forced is None and ask.seat.left:
            return ask.default()  # who has left chooses nothing (CR 800.4)
        if notes.MASTERS in self.notes and forced is None:
            master = self.notes[notes.MASTERS].get(ask.seat.index)
            if master is not None and not self.seats[master].left:
                ask.behalf, ask.seat = ask.seat, self.seats[master]
        return forced

    def ask(self, ask: Typed[A]) -> A:
        """Ask in the middle of a step. The step is played again from its beginning once the answer is there."""
        question: Any = ask
        answer: Any = self.automatic(question)
        if answer is None:
            if self.cursor >= len(self.given):
                raise Suspend(question)
            answer = self.given[self.cursor]
            self.cursor += 1
            if self.imagined and not question.legal(answer):
                raise Suspend(question)  # given to another question than this guess asks
        told: A = answer
        return told

    def answer(self, answer: Answer) -> None:
        """Answer the pending question. Raises ValueError when the answer is not a legal one."""
        ask = self.pending
        if ask is None:
            raise ValueError("there is no question to answer")
        if answer is not ask.proven and not ask.legal(answer):
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

    def imagine(self, mark: Mark, deal: "Callable[[Game], None]") -> Ask | None:
        """Come to the question of `mark` once more, in a game in which `deal` has changed something through the journal.

        What a step did before it asked in its middle is done again, with the answers given so far; the question may be
        another one then, or none. `undo(mark)` takes all of it back.
        """
        self.pending = None
        self.journal.undo(mark.journal)
        self.given = list(mark.given)
        deal(self)
        self.step_mark = len(self.journal.log)
        self.restarting = mark.settled != mark.journal
        if not self.restarting:  # the question of a finished step: nothing is to be done again
            self.pending = self.asked
            return self.asked
        return self.run()

    def diced(self, mark: Mark) -> bool:
        """Whether the step that asks at `mark` took random numbers before: played again by others it is another step."""
        log = self.journal.log[mark.journal : mark.settled]
        return any(key == "draws" and target is self for _, target, key, _ in log)

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

    # -- building ------------------------------------------------------------------------------------------------------

    def new_card(self, definition: Printed, owner: Seat, token: bool = False) -> Card:
        """A new card or token, in no zone yet."""
        if definition.recalls and notes.CHRONICLE not in self.notes:
            self.journal.put(self.notes, notes.CHRONICLE, True)
        return Card(self.new_id(), definition, owner, token)


class Ruleset(Policies, metaclass=ABCMeta):
    """How a game is set up and played: each method is one policy, and a variant overrides those it needs.

    What plain rules do with the policies left open here is in `engine.rules.plain`.
    """

    key: ClassVar[str] = "plain"
    acts: ClassVar[bool] = False  # whether it offers actions of its own: so as soon as it overrides `actions`
    gives_ways: ClassVar[bool] = False  # whether it has cards cast in ways of its own: overrides `given_way`

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.acts = cls.actions is not Ruleset.actions
        cls.gives_ways = cls.given_way is not Policies.given_way

    # -- what the state does not know of itself ------------------------------------------------------------------------

    @abstractmethod
    def prepare(self, game: "Game", plans: "Sequence[SeatPlan]", shuffle: bool) -> None:
        """Put the decks into the libraries and begin. Written directly: nothing can be undone before this."""

    @abstractmethod
    def derive(self, game: "Game") -> None:
        """Bring derived characteristics up to date (CR 613)."""

    @abstractmethod
    def notice(self, game: "Game", event: Event) -> None:
        """Something happened that abilities watch for (CR 603.2)."""

    @abstractmethod
    def turn_procedure(self, game: "Game") -> Procedure:
        """The steps of the turn that begins."""

    # -- setting up --------------------------------------------------------------------------------------------------

    def shared_life(self, team: int) -> bool:
        """Whether the team's players share one life total."""
        return False

    def starting_life(self, team: int, role: str) -> int | None:
        """The starting life total; None for a side that has none."""
        return 20

    def opening_hand(self, seat: Seat) -> int:
        """How many cards a player draws at the beginning."""
        return terms.HAND_SIZE

    def free_mulligans(self, seat: Seat) -> int:
        """How many mulligans cost no card (CR 103.5c)."""
        return 0

    # -- turns -------------------------------------------------------------------------------------------------------

    def first_team(self, game: "Game") -> int:
        """The team that takes the first turn."""
        return 0

    def next_team(self, game: "Game") -> int:
        """The team that takes the next turn."""
        n = len(game.teams)
        team = game.active_team
        while True:
            team = (team + 1) % n
            if any(not s.left for s in game.teams[team]):
                return team

    def draws(self, game: "Game", seat: Seat) -> bool:
        """Whether a player draws in this draw step (CR 103.8)."""
        return game.turn > 1 or len(game.seats) > 2

    def upkeep_begins(self, game: "Game") -> None:
        """Called at the very beginning of each upkeep, before its triggers."""

    def turn_ends(self, game: "Game") -> None:
        """Called at the end of each turn, before its digest."""

    def combat_begins(self, game: "Game") -> None:
        """Called as a combat phase begins."""

    def skips_together(self) -> bool:
        """Whether a step that one player of a team skips is skipped by the whole team (CR 805.8)."""
        return False

    def land_limit(self, game: "Game", seat: Seat) -> int:
        """How many lands a player may play this turn (CR 305.2)."""
        return 1 + seat.turn_notes.get(notes.EXTRA_LANDS, 0)

    def hand_size(self, game: "Game", seat: Seat) -> int:
        """The maximum hand size (CR 402.2), none for a while where an effect says so."""
        return terms.UNLIMITED if seat.index in game.notes.get(notes.UNLIMITED, ()) else terms.HAND_SIZE

    # -- combat ------------------------------------------------------------------------------------------------------

    def land_played(self, game: "Game", seat: Seat, card: Card) -> None:
        """Called as a player has played a land (CR 305.1)."""

    def defenders(self, game: "Game", seat: Seat) -> list[Any]:
        """Whom a player's creatures may attack: opponents and their planeswalkers (CR 508.1b)."""
        found: list[Any] = game.opponents(seat)
        for card in game.battlefield:
            if card.types & terms.PLANESWALKER and card.controller.team != seat.team:
                found.append(card)
        return found

    def attackable(self, game: "Game", card: Card, defenders: Sequence[Any]) -> tuple[int, ...]:
        """Which of the defenders, by number, the creature may attack."""
        return tuple(range(len(defenders)))

    def attack_constraints(
        self, game: "Game", able: Sequence[Card], defenders: Sequence[Any]
    ) -> Sequence[Constraint]:
        """Requirements and restrictions of the format on attackers (CR 508.1c, 508.1d)."""
        return ()

    def may_block(self, game: "Game", seat: Seat, attacker: Card) -> bool:
        """Whether a player's creatures may block this attacker at all (CR 509.1a)."""
        defender = attacker.attacking
        defending = defender.controller if isinstance(defender, Card) else defender
        return defending is not None and defending.team == seat.team

    def blocks(self, seat: Seat) -> bool:
        """Whether the player's creatures ever block without being made to."""
        return True

    def combat_hits(self, game: "Game", hits: list[Hit]) -> list[Hit]:
        """The combat damage of one step as it is really dealt."""
        return hits

    # -- means -------------------------------------------------------------------------------------------------------

    def pays_freely(self, seat: Seat) -> bool:
        """Whether mana is never a problem for this player."""
        return False

    def credit(self, game: "Game", seat: Seat, amount: int) -> bool:
        """Whether a player who pays freely meets a demand for that much mana."""
        return True

    def pays_parts(self, seat: Seat) -> bool:
        """Whether the player pays costs other than mana at all."""
        return True

    def may_aim(self, game: "Game", seat: Seat, target: Any, good: int) -> bool:
        """Whether the player may choose this target for something that helps (1) or harms (-1) it."""
        return True

    def actions(self, game: "Game", seat: Seat, sorcery: bool) -> Sequence[Action]:
        """What a player may do with priority beside what cards say.

        A ruleset that overrides this is asked in every window, also in those in which nobody's cards can do anything: it
        should say quickly that there is nothing.
        """
        return ()

    def perform(self, game: "Game", seat: Seat, action: Action) -> None:
        """Take one of those actions, if its kind is none that the engine knows."""
        raise ValueError(f"nobody knows how to {action.kind}")

    def amass(self, game: "Game", seat: Seat, n: int, kind: str) -> list[Card] | None:
        """What a player does instead of amassing, and the Army that counts as amassed; None for the usual."""
        return None

    def supply_tokens(self, game: "Game", seat: Seat, definition: Printed, n: int) -> list[Card] | None:
        """Tokens out of a limited supply, or None where they are simply made."""
        return None

    # -- deciding and ending -----------------------------------------------------------------------------------------

    def speaks_for(self, game: "Game", seat: Seat) -> Seat:
        """Who answers what a player decides jointly with a team, such as the order of its triggers (CR 805.3)."""
        return seat

    def decider(self, game: "Game", ask: Ask) -> Seat | None:
        """The player who answers for a side without a pilot; None where `decide` does."""
        return None

    def decide(self, game: "Game", ask: Ask) -> Answer:
        """The answer of a side without a pilot."""
        return ask.random(game.random_below)

    def random_pick(self, game: "Game", seat: Seat, options: Sequence[Any]) -> Any:
        """One of the options "at random"."""
        return game.random_pick(options)

    def facts(self, game: "Game") -> Any:
        """What the format knows of a game beside its notes, as plain values: a digest has it too."""
        return ()

    def state_based(self, game: "Game") -> bool:
        """State-based actions of the format's own. True if any was done."""
        return False
