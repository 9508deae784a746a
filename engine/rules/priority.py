"""Timing and priority (CR 117): windows in which players act and the stack resolves."""

from hashlib import blake2b
from typing import TYPE_CHECKING

from engine.rules.casting import perform
from engine.rules.legal import legal_actions
from engine.rules.pool import empty_pools
from engine.rules.resolving import resolve_top
from engine.rules.sba import settle
from engine.rules.verbs import end_covered
from engine.rules.zones import OWN_ZONES
from engine.state import notes, terms
from engine.state.action import PASS, Action
from engine.state.choice import Act, Ask
from engine.state.game import Procedure
from engine.state.objects import Seat

if TYPE_CHECKING:
    from engine.state.game import Game


NO_MANA = [0, 0, 0, 0, 0, 0]
OPENING = (terms.PE_FLASH, terms.PE_GRAVE_TOP, terms.PE_EXILED, terms.PE_ONCE, terms.PE_ALTERNATIVE)
"""Permissions by which somebody might cast what otherwise waits for a main phase, or is not theirs to cast."""
LOOP_WATCH = 50  # objects resolved in one turn before positions are compared
LOOP_LIMIT = 1000  # objects resolved in one turn before the game is left unfinished


class Priority(Procedure):
    """One window in which players receive priority until all pass in succession with the stack empty (CR 117.4)."""

    __slots__ = ("holder", "passes", "actions", "impossible")

    def __init__(self) -> None:
        super().__init__()
        self.holder = 0
        self.passes = 0
        self.actions: list[Action] = []
        self.impossible: tuple[Action, ...] = ()

    def illegal(self, game: "Game") -> None:
        """The action cannot be done after all: it is not offered again in this window."""
        assert isinstance(game.reply, int)
        game.set(self, "impossible", (*self.impossible, self.actions[game.reply]))
        game.set(self, "pc", 0)


def offer(game: "Game", frame: Priority) -> Ask | None:
    """State-based actions and triggers, then the next player who can do something is asked (CR 117.3, 117.5)."""
    settle(game)
    if game.offers:
        end_covered(game)
    if game.ended:
        return None
    order = game.apnap()
    n = len(order)
    main = game.step == terms.MAIN1 or game.step == terms.MAIN2
    holder, passes = frame.holder, frame.passes
    rules, anybody = game.ruleset, game.instant_uses or game.offers or any(game.permits[k] for k in OPENING)
    while passes < n:
        seat = order[holder % n]
        sorcery = main and not game.stack and seat.team == game.active_team
        able = sorcery or seat.instant_uses or anybody
        if not able and rules.acts:
            able = bool(rules.actions(game, seat, sorcery) or rules.special_actions(game, seat))
        if seat.piloted and (game.asks_everything or (able and stops(game, seat))):
            actions = legal_actions(game, seat, sorcery)
            if frame.impossible:
                actions = [a for a in actions if a not in frame.impossible]
            if len(actions) > 1 or game.asks_everything:
                game.set(frame, "actions", actions)
                if passes != frame.passes:
                    game.set(frame, "holder", holder)
                    game.set(frame, "passes", passes)
                return Act(seat, actions)
        holder = (holder + 1) % n
        passes += 1
    if not game.stack:
        game.journal.pop(game.frames)  # the window is over
        return None
    game.set(frame, "pc", 2)
    return None


def stops(game: "Game", seat: Seat) -> bool:
    """Whether the seat wants to be asked in this step. With something on the stack it always is."""
    if seat.stops < 0 or game.stack:
        return True
    own = seat.team == game.active_team
    return bool(seat.stops >> (game.step + (0 if own else 16)) & 1)


def act(game: "Game", frame: Priority) -> None:
    """Do what the player chose; passing hands priority on."""
    order = game.apnap()
    assert isinstance(game.reply, int)
    action = frame.actions[game.reply]
    seat = order[frame.holder % len(order)]
    game.set(frame, "pc", 0)
    if action.kind == PASS:
        game.set(frame, "holder", (frame.holder + 1) % len(order))
        game.set(frame, "passes", frame.passes + 1)
        return
    perform(game, seat, action)
    # The player receives priority again; a team has it as one, so its first player is asked first (CR 117.3c, 805.5).
    _give_to(game, frame, next(i for i, s in enumerate(order) if s.team == seat.team))
    if frame.impossible:
        game.set(frame, "impossible", ())


def _give_to(game: "Game", frame: Priority, holder: int) -> None:
    """Somebody has priority, and nobody has passed since."""
    if frame.passes:
        game.set(frame, "passes", 0)
    if frame.holder != holder:
        game.set(frame, "holder", holder)


def resolve(game: "Game", frame: Priority) -> None:
    """All passed with something on the stack: its top resolves and the active player receives priority."""
    resolved = game.notes.get(notes.RESOLVED, 0) + 1
    if resolved > LOOP_WATCH:
        height = len(game.stack)
        if resolved == LOOP_WATCH + 1 or height < game.notes.get(notes.LOWEST, 0):
            # What ever waits on the stack comes to its end: only what comes back to the same height may be a loop.
            game.journal.put(game.notes, notes.LOWEST, height)
            resolved = LOOP_WATCH + 1
    game.journal.put(game.notes, notes.RESOLVED, resolved)
    if resolved > LOOP_LIMIT:  # a side without a pilot cannot choose to end a loop: a draw (CR 104.4b)
        forced = not any(o.controller.piloted for o in game.stack)
        game.end((), "mandatory_loop" if forced else "repeated_state")
        return
    if resolved > LOOP_WATCH + 1 and goes_round(game, resolved):
        game.end((), "mandatory_loop")
        return
    resolve_top(game)
    _give_to(game, frame, 0)
    game.set(frame, "pc", 0)
    if frame.impossible:
        game.set(frame, "impossible", ())


def goes_round(game: "Game", resolved: int) -> bool:
    """Whether the very same position comes again without a decision in between: a loop nobody can leave (CR 104.4b).

    One position is kept, a new one at each power of two, which finds a loop of any length (R. P. Brent, "An improved Monte
    Carlo factorization algorithm", 1980).
    """
    here = blake2b(
        repr(
            (
                [
                    (s.total.life, s.total.poison, s.pool, [[c.id for c in s.zone(z)] for z in OWN_ZONES])
                    for s in game.seats
                ],
                [
                    (c.id, c.controller.index, c.tapped, c.damage, sorted(c.counters.items()))
                    for c in game.battlefield
                ],
                [(o.card.id, o.ability.index if o.ability else -1, o.x) for o in game.stack],
            )
        ).encode(),
        digest_size=8,
    ).hexdigest()
    now = (here, game.decisions, game.draws)
    if game.notes.get(notes.POSITION) == now:
        return True
    if resolved & (resolved - 1) == 0:
        game.journal.put(game.notes, notes.POSITION, now)
    return False


def open_window(game: "Game", step: int) -> None:
    """Begin a step: its triggers, then priority, unless nobody could do anything in it."""
    if game.step != step:
        game.to_step(step)
    for seat in game.seats:
        if seat.pool != NO_MANA:
            empty_pools(game)
            break
    if game.watch[terms.EV_STEP] or game.delayed:
        # Each active player has the step; "first" tells it once. A side that is no player may have a turn, too.
        sides = game.active or [s for s in game.teams[game.active_team] if not s.player]
        for i, seat in enumerate(sides):
            game.emit(terms.EV_STEP, seat=seat, amount=step, what="" if i else "first")
    give_priority(game)


def give_priority(game: "Game") -> None:
    """Players receive priority, unless nothing waits and nobody could do anything."""
    if (
        game.step == terms.MAIN1
        or game.step == terms.MAIN2
        or game.asks_everything
        or game.unsettled
        or game.dirty
        or game.triggered
        or game.stack
        or game.instant_uses
        or game.offers
        or game.ruleset.acts
        or any(game.permits[kind] for kind in OPENING)
    ):
        game.push(Priority())
        return
    for seat in game.seats:
        if seat.instant_uses and seat.piloted:
            game.push(Priority())
            return
