"""The beginning of a game (CR 103), turns and their steps (CR 500 to 514), and priority (CR 117)."""

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar

from engine import choice, terms
from engine.casting import perform
from engine.choice import Ask
from engine.combat import Combat
from engine.continuous import (
    END_OF_TURN,
    NEXT_UPKEEP_OVER,
    THIS_UPKEEP_OVER,
    WHILE_ONLY_TAPPED,
    WHILE_TAPPED,
    YOUR_NEXT_TURN,
    YOUR_NEXT_UPKEEP,
    end_grants,
    expire,
    expire_source,
    permits,
)
from engine.legal import PASS, Action, always_skips, legal_actions
from engine.objects import Card, Seat
from engine.paying import empty_pools
from engine.phasing import phase
from engine.procedure import Procedure, Step
from engine.replacement import end_shields
from engine.resolving import resolve_top
from engine.sba import settle
from engine.verbs import discard, draw, shuffle, stays_tapped, untap
from engine.words.context import Run
from engine.words.keywords import DOESNT_UNTAP, MAY_NOT_UNTAP
from engine.zones import OWN_ZONES, move

if TYPE_CHECKING:
    from engine.game import Game

HAND_SIZE = 7
MASTERS = "masters"  # players controlled by others this turn: seat number to seat number (CR 723)
NEXT_MASTERS = "next_masters"  # the same for each player's next turn
LOOP_WATCH = 50  # objects resolved in one turn before positions are compared
LOOP_LIMIT = 1000  # objects resolved in one turn before the game is left unfinished


# -- the game ----------------------------------------------------------------------------------------------------------


class Match(Procedure):
    """The whole game: opening hands, mulligans, then turn after turn."""

    __slots__ = ("seat",)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0


def opening_hands(game: "Game", frame: Match) -> None:
    """Everybody draws their opening hand (CR 103.5)."""
    game.set(game, "active_team", game.ruleset.first_team(game))
    for seat in game.seats:
        draw(game, seat, game.ruleset.opening_hand(seat))


def ask_mulligan(game: "Game", frame: Match) -> Ask | None:
    """Each player in turn order keeps or takes a mulligan; a mulligan costs a card, the first one too unless it is free."""
    order = game.apnap()
    while frame.seat < len(order):
        seat = order[frame.seat]
        if game.ruleset.opening_hand(seat) and not seat.kept and seat.mulligans < HAND_SIZE:
            return Ask(choice.NAME, seat, "mulligan", ("keep", "mulligan"), detail=seat.mulligans)
        game.set(frame, "seat", frame.seat + 1)
    game.set(frame, "pc", 3)
    return None


def take_mulligan(game: "Game", frame: Match) -> None:
    """London mulligan (CR 103.5): draw a full hand again, and on keeping put as many cards on the bottom as mulligans taken."""
    seat = game.apnap()[frame.seat]
    if game.reply == 1:
        game.set(seat, "mulligans", seat.mulligans + 1)
        move(game, list(seat.hand), terms.LIBRARY)
        shuffle(game, seat)
        draw(game, seat, game.ruleset.opening_hand(seat))
        game.tell("mulligan", seat, seat.mulligans)
        if seat.mulligans < HAND_SIZE:
            game.set(frame, "pc", 1)
            return
    cost = seat.mulligans - game.ruleset.free_mulligans(seat)
    if cost > 0:
        hand = list(seat.hand)
        ask = Ask(choice.PICK, seat, "bottom", hand, least=cost, most=cost, good=-1)
        for i in game.ask(ask):
            move(game, [hand[i]], terms.LIBRARY, bottom=True)
    game.set(seat, "kept", True)
    game.tell("keep", seat, len(seat.hand))
    game.set(frame, "seat", frame.seat + 1)
    game.set(frame, "pc", 1)


def next_turn(game: "Game", frame: Match) -> None:
    """Begin the next turn; this step comes again after it."""
    game.set(frame, "pc", 3)
    while True:
        _take_turn(game)
        if not any(s.skips.get("turn") for s in game.active):
            break
        for seat in game.active:
            skips(game, seat, "turn")
    game.set(game, "turn", game.turn + 1)
    game.push(game.ruleset.turn_procedure(game))


def _take_turn(game: "Game") -> None:
    """Whose turn comes: extra turns first, the newest before the others, then the order goes on where it was (CR 500.7)."""
    while game.extra_turns:
        team = game.extra_turns[-1]
        game.journal.pop(game.extra_turns)
        _mark(game, len(game.extra_turns))
        if any(not s.left for s in game.teams[team]):
            game.set(game, "active_team", team)
            return
    _mark(game, -1)
    if game.regular_turns:
        game.set(game, "active_team", game.regular_team)
        game.set(game, "active_team", game.ruleset.next_team(game))
    game.set(game, "regular_team", game.active_team)
    game.set(game, "regular_turns", game.regular_turns + 1)


def _mark(game: "Game", index: int) -> None:
    """What the effect that made an extra turn says of it, such as "no schemes", noted as the turn's mark."""
    marks: dict[int, str] = game.notes.get("turn_marks", {})
    mark = marks.get(index, "")
    if mark:
        game.journal.put(game.notes, "turn_marks", {i: m for i, m in marks.items() if i != index})
    if mark or game.notes.get("turn_mark"):
        game.journal.put(game.notes, "turn_mark", mark)


def skips(game: "Game", seat: Seat, what: str) -> bool:
    """Whether the player skips this turn, phase or step: once for each effect that says so, or always (CR 614.10)."""
    n = seat.skips.get(what, 0)
    if n:
        game.journal.put(seat.skips, what, n - 1)
        game.tell("skip", seat, what)
        return True
    return bool(game.permits) and always_skips(game, seat, what)


Match.steps = (opening_hands, ask_mulligan, take_mulligan, next_turn)


# -- priority ----------------------------------------------------------------------------------------------------------


class Priority(Procedure):
    """One window in which players receive priority until all pass in succession with the stack empty (CR 117.4)."""

    __slots__ = ("holder", "passes", "actions", "barred")

    def __init__(self) -> None:
        super().__init__()
        self.holder = 0
        self.passes = 0
        self.actions: list[Action] = []
        self.barred: tuple[Action, ...] = ()

    def illegal(self, game: "Game") -> None:
        """The action cannot be done after all: it is not offered again in this window."""
        game.set(self, "barred", (*self.barred, self.actions[game.reply]))
        game.set(self, "pc", 0)


def offer(game: "Game", frame: Priority) -> Ask | None:
    """State-based actions and triggers, then the next player who can do something is asked (CR 117.3, 117.5)."""
    settle(game)
    if game.ended:
        return None
    order = game.apnap()
    n = len(order)
    main = game.step == terms.MAIN1 or game.step == terms.MAIN2
    holder, passes = frame.holder, frame.passes
    while passes < n:
        seat = order[holder % n]
        sorcery = main and not game.stack and seat.team == game.active_team
        if seat.piloted and (
            game.attentive or ((sorcery or seat.quick or game.wide or game.offers) and stops(game, seat))
        ):
            actions = legal_actions(game, seat, sorcery)
            if frame.barred:
                actions = [a for a in actions if a not in frame.barred]
            if len(actions) > 1 or game.attentive:
                game.set(frame, "actions", actions)
                if passes != frame.passes:
                    game.set(frame, "holder", holder)
                    game.set(frame, "passes", passes)
                return Ask(choice.ACT, seat, "priority", actions)
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
    action = frame.actions[game.reply]
    seat = order[frame.holder % len(order)]
    game.set(frame, "pc", 0)
    if action.kind == PASS:
        game.set(frame, "holder", (frame.holder + 1) % len(order))
        game.set(frame, "passes", frame.passes + 1)
        return
    perform(game, seat, action)
    game.set(frame, "passes", 0)
    # The player receives priority again; a team has it as one, so its first player is asked first (CR 117.3c, 805.5).
    game.set(frame, "holder", next(i for i, s in enumerate(order) if s.team == seat.team))
    if frame.barred:
        game.set(frame, "barred", ())


def resolve(game: "Game", frame: Priority) -> None:
    """All passed with something on the stack: its top resolves and the active player receives priority."""
    resolved = game.notes.get("resolved", 0) + 1
    game.journal.put(game.notes, "resolved", resolved)
    if resolved > LOOP_LIMIT:  # a side without a pilot cannot choose to end a loop: a draw (CR 104.4b)
        forced = not any(o.controller.piloted for o in game.stack)
        game.end((), "mandatory_loop" if forced else "repeated_state")
        return
    if resolved > LOOP_WATCH and goes_round(game, resolved):
        game.end((), "mandatory_loop")
        return
    resolve_top(game)
    game.set(frame, "passes", 0)
    game.set(frame, "holder", 0)
    game.set(frame, "pc", 0)
    if frame.barred:
        game.set(frame, "barred", ())


def goes_round(game: "Game", resolved: int) -> bool:
    """Whether the very same position comes again without a decision in between: a loop nobody can leave (CR 104.4b).

    One position is kept, a new one at each power of two, which finds a loop of any length (R. P. Brent, "An improved Monte
    Carlo factorization algorithm", 1980).
    """
    here = blake2b(
        repr((
            [(s.total.life, s.total.poison, s.pool, [[c.id for c in s.zone(z)] for z in OWN_ZONES]) for s in game.seats],
            [(c.id, c.controller.index, c.tapped, c.damage, sorted(c.counters.items())) for c in game.battlefield],
            [(o.card.id, o.ability.index if o.ability else -1, o.x) for o in game.stack],
        )).encode(), digest_size=8,
    ).hexdigest()  # fmt: skip
    now = (here, game.decisions, game.draws)
    if game.notes.get("position") == now:
        return True
    if resolved & (resolved - 1) == 0:
        game.journal.put(game.notes, "position", now)
    return False


Priority.steps = (offer, act, resolve)


def open_window(game: "Game", step: int) -> None:
    """Begin a step: its triggers, then priority, unless nobody could do anything in it."""
    if game.step != step:
        game.set(game, "step", step)
    for seat in game.seats:
        if any(seat.pool):
            empty_pools(game)
            break
    if game.watch[terms.EV_STEP] or game.delayed:
        for i, seat in enumerate(game.active):  # each active player has the step; "first" tells it once
            game.emit(terms.EV_STEP, seat=seat, amount=step, what="" if i else "first")
    give_priority(game)


def give_priority(game: "Game") -> None:
    """Players receive priority, unless nothing waits and nobody could do anything."""
    if (
        game.attentive or game.unsettled or game.dirty or game.triggered or game.stack or game.wide or game.offers
        or game.step in (terms.MAIN1, terms.MAIN2)
    ):  # fmt: skip
        game.push(Priority())
        return
    for seat in game.seats:
        if seat.quick and seat.piloted:
            game.push(Priority())
            return


# -- the turn ----------------------------------------------------------------------------------------------------------


class Turn(Procedure):
    """One turn of a team, step by step."""

    __slots__ = ()
    steps: ClassVar[tuple[Step, ...]]


def begin_turn(game: "Game", frame: Procedure) -> None:
    game.set(game, "step", terms.UNTAP)
    if game.phases:
        game.journal.replace(game.phases, [])
    if game.notes.get("resolved"):
        game.journal.put(game.notes, "resolved", 0)
    game.set(game, "combats", 0)
    active = game.active
    for seat in active:  # whom this player's creatures must attack in this turn, their next one
        drawn = game.notes.get(f"drawn {seat.index}")
        if drawn is not None:
            game.journal.put(
                game.notes, f"drawn {seat.index}", (game.turn, drawn[1]) if not drawn[0] else None
            )
    casts = tuple([s.turn_notes.get("cast", 0) for s in game.seats])
    if casts != game.notes.get("last_casts"):
        game.journal.put(game.notes, "last_casts", casts)
    for seat in game.seats:
        if seat.lands_played:
            game.set(seat, "lands_played", 0)
        if seat.turn_notes:
            game.set(seat, "turn_notes", {})
    if NEXT_MASTERS in game.notes:
        _hand_over(game)
    game.tell("turn_start", None, game.turn, tuple([s.index for s in active]))
    expire(game, YOUR_NEXT_TURN, active)
    end_shields(game, YOUR_NEXT_TURN, active)
    if game.permits:
        end_grants(game, YOUR_NEXT_TURN, active)


def _hand_over(game: "Game") -> None:
    """Players controlled during their next turn are controlled from its beginning to the next turn's (CR 723.1)."""
    waiting = game.notes[NEXT_MASTERS]
    now = {s.index for s in game.active}
    game.journal.put(game.notes, MASTERS, {i: by for i, by in waiting.items() if i in now})
    game.journal.put(game.notes, NEXT_MASTERS, {i: by for i, by in waiting.items() if i not in now})


def untap_step(game: "Game", frame: Procedure) -> None:
    """Phasing, then untapping (CR 502); nobody receives priority."""
    tapped = tuple(c for seat in game.active for c in seat.permanents if c.tapped)
    game.journal.put(game.notes, "began_tapped", (game.turn, tapped))
    for seat in game.active:
        if (seat.skips or game.permits) and skips(game, seat, "untap"):
            continue
        phase(game, seat)
        held = seat.skips.get("untap these", 0)  # types that stay tapped in this step
        for card in seat.permanents:
            if card.sick:
                game.set(card, "sick", False)
            if card.tapped and not card.types & held:
                _untap_one(game, seat, card)
            elif card.memory.get("stay_tapped"):  # it would not have untapped in this very step
                game.journal.put(card.memory, "stay_tapped", 0)
        if held:
            game.journal.put(seat.skips, "untap these", 0)
        if "exerted" in game.notes:
            for card in game.battlefield:
                if card.memory.get("exerted_by") is seat:
                    game.journal.put(card.memory, "exerted_by", None)
    if game.permits:
        _untap_for_others(game)


def _untap_for_others(game: "Game") -> None:
    """What untaps during another player's untap step because an effect says so (CR 502.3)."""
    for source, node in permits(game):
        if node.head.extra.get("untaps_others") and source.controller.team != game.active_team:
            run = Run(game, source, source.controller)
            untap(game, run.cards(node.head.lower(run, *node.args)))


def _untap_one(game: "Game", seat: Seat, card: Card) -> None:
    if card.keywords & DOESNT_UNTAP.bit:
        return
    if card.memory.get("stay_tapped"):  # "doesn't untap during its controller's next untap step"
        game.journal.put(card.memory, "stay_tapped", card.memory["stay_tapped"] - 1)
        return
    if card.memory.get("exerted_by") is seat:
        return
    if card.keywords & MAY_NOT_UNTAP.bit:
        ask = Ask(choice.NAME, seat, "untap", ("no", "yes"), source=card, good=1)
        if not game.ask(ask):
            return
    if stays_tapped(game, card):
        return
    game.set(card, "tapped", False)
    if game.continuous:
        expire_source(game, card, WHILE_TAPPED, WHILE_ONLY_TAPPED)
        game.soil()
    if game.watch[terms.EV_UNTAPPED]:
        game.emit(terms.EV_UNTAPPED, card, seat)


def upkeep_step(game: "Game", frame: Procedure) -> None:
    if all_skip(game, "upkeep"):
        return
    expire(game, YOUR_NEXT_UPKEEP, game.active)
    for lasting in game.continuous:
        if lasting.until == NEXT_UPKEEP_OVER and lasting.run.controller in game.active:
            game.set(lasting, "until", THIS_UPKEEP_OVER)
    game.ruleset.upkeep_begins(game)
    if not game.ended:
        open_window(game, terms.UPKEEP)


def draw_step(game: "Game", frame: Procedure) -> None:
    expire(game, THIS_UPKEEP_OVER)
    game.set(game, "step", terms.DRAW)
    skipping = [s for s in game.active if (s.skips or game.permits) and skips(game, s, "draw")]
    if skipping and (len(skipping) == len(game.active) or game.ruleset.skips_together()):
        return
    for seat in game.active:
        if seat not in skipping and game.ruleset.draws(game, seat):
            draw(game, seat)
    open_window(game, terms.DRAW)


def main1(game: "Game", frame: Procedure) -> None:
    open_window(game, terms.MAIN1)


def all_skip(game: "Game", what: str) -> bool:
    """Whether all players whose turn it is skip this phase or step."""
    active = game.active
    if not (game.permits or any(s.skips for s in active)):
        return False
    skipping = [seat for seat in active if skips(game, seat, what)]  # each of them uses an effect up
    return len(skipping) == len(active) or bool(skipping and game.ruleset.skips_together())


def additional_phase(game: "Game", frame: Procedure) -> None:
    """The phases that effects added after the one that ended (CR 500.8); this step comes again after each."""
    if not game.phases:
        return
    step = game.phases[-1]
    game.journal.pop(game.phases)
    game.set(frame, "pc", frame.pc - 1)
    if step == terms.BEGIN_COMBAT:
        combat_phase(game, frame)
    else:
        open_window(game, step)


def combat_phase(game: "Game", frame: Procedure) -> None:
    if all_skip(game, "combat"):
        return
    game.set(game, "combats", game.combats + 1)
    game.push(Combat())


def main2(game: "Game", frame: Procedure) -> None:
    open_window(game, terms.MAIN2)


def end_step(game: "Game", frame: Procedure) -> None:
    open_window(game, terms.END)


def hand_limit(game: "Game", seat: Seat) -> int:
    """The maximum hand size as static abilities change it (CR 402.2)."""
    limit = game.ruleset.hand_size(game, seat)
    if game.permits:
        for source, node in permits(game):
            if node.head.extra.get("hand_size"):
                run = Run(game, source, source.controller)
                run.each = seat
                change = node.head.lower(run, *node.args)
                if change is None:
                    return len(seat.hand)
                limit = max(0, limit + change)
    return limit


def cleanup_step(game: "Game", frame: Procedure) -> None:
    """Discard to hand size, then damage and "until end of turn" wear off (CR 514)."""
    game.set(game, "step", terms.CLEANUP)
    for seat in game.active:
        over = len(seat.hand) - hand_limit(game, seat)
        if over > 0:
            hand = list(seat.hand)
            ask = Ask(choice.PICK, seat, "hand_size", hand, least=over, most=over, good=-1)
            discard(game, seat, [hand[i] for i in game.ask(ask)])
    for card in game.battlefield:
        if card.damage:
            game.set(card, "damage", 0)
        if card.deathtouched:
            game.set(card, "deathtouched", False)
        if card.shields:
            game.set(card, "shields", 0)
        if card.uses:
            game.set(card, "uses", {})
        if card.memory and card.memory.get("damaged_by"):
            game.journal.put(card.memory, "damaged_by", ())
    if game.offers:
        game.journal.replace(game.offers, [o for o in game.offers if o.until != "turn"])
    expire(game, END_OF_TURN)
    end_shields(game, "turn")
    if game.permits:
        end_grants(game, END_OF_TURN)
    if game.delayed:
        game.journal.replace(game.delayed, [d for d in game.delayed if d.until != "turn"])
    empty_pools(game)
    if game.unsettled or game.dirty or game.triggered:
        settle(game)
        if game.stack:
            game.push(Priority())  # CR 514.3a


def end_turn(game: "Game", frame: Procedure) -> None:
    game.tell("turn_end", None, game.turn, tuple(s.index for s in game.active))
    game.ruleset.turn_ends(game)
    for seat in game.active:
        game.set(seat, "last_turn", game.turn)
    game.journal.append(game.digests, game.digest())


Turn.steps = (
    begin_turn, untap_step, upkeep_step, draw_step, main1, additional_phase, combat_phase, additional_phase, main2,
    additional_phase, end_step, cleanup_step, end_turn,
)  # fmt: skip


def end_the_turn(game: "Game") -> None:
    """End the turn (CR 724.1): the stack is exiled, creatures leave combat, and the cleanup step comes."""
    from engine.combat import remove_from_combat

    game.journal.replace(game.triggered, [])
    for obj in reversed(list(game.stack)):
        game.journal.remove(game.stack, obj)
        if obj.spell and not obj.copied:
            move(game, [obj.card], terms.EXILE)
    for card in list(game.battlefield):
        remove_from_combat(game, card)
    game.journal.replace(game.phases, [])
    while cleanup_step not in game.frames[-1].steps:
        game.journal.pop(game.frames)
    frame = game.frames[-1]
    game.set(frame, "pc", frame.steps.index(cleanup_step))


def put_definition_cards(game: "Game", seat: Seat, deck: Any) -> None:
    """Make the cards of a deck and put them into its owner's library."""
    for number, definition in enumerate(deck, game.next_id):
        card = Card(number, definition, seat)
        if definition.token:
            card.token = card.deck_token = True
        card.zone = terms.LIBRARY
        seat.library.append(card)
    game.next_id += len(deck)
