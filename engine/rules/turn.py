"""The beginning of a game (CR 103), turns and their steps (CR 500 to 514), and priority (CR 117)."""

from typing import TYPE_CHECKING, Any, ClassVar

from engine.language.keywords import DOESNT_UNTAP, MAY_NOT_UNTAP
from engine.rules.combat import Combat
from engine.rules.continuous import (
    END_OF_TURN,
    NEXT_UPKEEP_OVER,
    THIS_UPKEEP_OVER,
    WHILE_ONLY_TAPPED,
    WHILE_TAPPED,
    YOUR_NEXT_TURN,
    YOUR_NEXT_UPKEEP,
    YOUR_TURN_OVER,
    end_grants,
    expire,
    expire_source,
    permissions,
)
from engine.rules.daytime import turn_begins
from engine.rules.phasing import phase
from engine.rules.pool import empty_pools
from engine.rules.priority import Priority, act, offer, open_window, resolve
from engine.rules.removal import remove_from_combat
from engine.rules.replacement import end_shields
from engine.rules.sagas import turn_pages
from engine.rules.sba import settle
from engine.rules.timing import always_skips
from engine.rules.verbs import discard, draw, shuffle, stays_tapped, untap
from engine.rules.zones import move
from engine.state import memory, notes, terms, topics
from engine.state.choice import YES_OR_NO, Ask, Name, Pick
from engine.state.circumstances import DEEDS, TURN
from engine.state.digest import digest
from engine.state.game import Procedure, Step
from engine.state.objects import Card, Seat
from engine.state.run import Run
from engine.state.terms import HAND_SIZE

if TYPE_CHECKING:
    from engine.state.game import Game

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
            return Name(seat, topics.MULLIGAN, ("keep", "mulligan"), detail=seat.mulligans)
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
        ask = Pick(seat, topics.BOTTOM, hand, least=cost, most=cost, good=-1)
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
        if game.active_team != game.regular_team:
            game.set(game, "active_team", game.regular_team)
        game.set(game, "active_team", game.ruleset.next_team(game))
    game.set(game, "regular_team", game.active_team)
    game.set(game, "regular_turns", game.regular_turns + 1)


def _mark(game: "Game", index: int) -> None:
    """What the effect that made an extra turn says of it, such as "no schemes", noted as the turn's mark."""
    marks: dict[int, str] = game.notes.get(notes.TURN_MARKS, {})
    mark = marks.get(index, "")
    if mark:
        game.journal.put(game.notes, notes.TURN_MARKS, {i: m for i, m in marks.items() if i != index})
    if mark or game.notes.get(notes.TURN_MARK):
        game.journal.put(game.notes, notes.TURN_MARK, mark)


def skips(game: "Game", seat: Seat, what: str) -> bool:
    """Whether the player skips this turn, phase or step: once for each effect that says so, or always (CR 614.10)."""
    n = seat.skips.get(what, 0)
    if n:
        game.journal.put(seat.skips, what, n - 1)
        game.tell("skip", seat, what)
        return True
    return always_skips(game, seat, what)


Match.steps = (opening_hands, ask_mulligan, take_mulligan, next_turn)


# -- priority ----------------------------------------------------------------------------------------------------------


Priority.steps = (offer, act, resolve)


# -- the turn ----------------------------------------------------------------------------------------------------------


class Turn(Procedure):
    """One turn of a team, step by step."""

    __slots__ = ()
    steps: ClassVar[tuple[Step, ...]]


def begin_turn(game: "Game", frame: Procedure) -> None:
    game.to_step(terms.UNTAP)
    if game.phases:
        game.journal.replace(game.phases, [])
    if game.notes.get(notes.UPKEEPS):
        game.journal.put(game.notes, notes.UPKEEPS, 0)
    if game.notes.get(notes.RESOLVED):
        game.journal.put(game.notes, notes.RESOLVED, 0)
    game.set(game, "combats", 0)
    active = game.active
    for seat in active:  # whom this player's creatures must attack in this turn, their next one
        if drawn := game.notes.get(notes.ATTACKS_DRAWN.of(seat.index)):
            coming = tuple((game.turn, whom) for turn, whom in drawn if not turn)
            game.journal.put(game.notes, notes.ATTACKS_DRAWN.of(seat.index), coming)
    casts = tuple([s.turn_notes.get(notes.SPELLS_CAST, 0) for s in game.seats])
    if casts != game.notes.get(notes.LAST_CASTS):
        game.journal.put(game.notes, notes.LAST_CASTS, casts)
    for seat in game.seats:
        if seat.lands_played:
            game.set(seat, "lands_played", 0)
        if seat.turn_notes:
            game.set(seat, "turn_notes", {})
    game.stir(TURN | DEEDS)  # "during your turn", "as long as you've cast a spell this turn"
    if notes.NEXT_MASTERS in game.notes:
        _hand_over(game)
    game.tell("turn_start", None, game.turn, tuple([s.index for s in active]))
    expire(game, YOUR_NEXT_TURN, active)
    end_shields(game, YOUR_NEXT_TURN, active)
    end_grants(game, YOUR_NEXT_TURN, active)
    for lasting in game.continuous:
        if lasting.until == YOUR_TURN_OVER and lasting.run.controller in active:
            game.set(lasting, "until", END_OF_TURN)
    for leave in game.offers:
        if leave.until == YOUR_TURN_OVER and leave.seat in active:
            game.set(leave, "until", END_OF_TURN)
    unlimited = game.notes.get(notes.UNLIMITED, ())
    left = tuple(i for i in unlimited if all(i != s.index for s in active))
    if left != unlimited:
        game.journal.put(game.notes, notes.UNLIMITED, left)


def _hand_over(game: "Game") -> None:
    """Players controlled during their next turn are controlled from its beginning to the next turn's (CR 723.1)."""
    waiting = game.notes[notes.NEXT_MASTERS]
    now = {s.index for s in game.active}
    game.journal.put(game.notes, notes.MASTERS, {i: by for i, by in waiting.items() if i in now})
    game.journal.put(game.notes, notes.NEXT_MASTERS, {i: by for i, by in waiting.items() if i not in now})


def untap_step(game: "Game", frame: Procedure) -> None:
    """Phasing, then untapping (CR 502); nobody receives priority."""
    turn_begins(game)
    for source, node in permissions(game, terms.PE_TURN_BEGINS):
        node.head.lower(Run(game, source, source.controller), *node.args)
    tapped = tuple([c.id for seat in game.active for c in seat.permanents if c.tapped])
    game.journal.put(game.notes, notes.BEGAN_TAPPED, (game.turn, tapped))
    for seat in game.active:
        skipped = (seat.skips or game.permits[terms.PE_SKIP_STEP]) and skips(game, seat, "untap")
        if not skipped:
            phase(game, seat)
        for card in seat.permanents:  # controlled since the turn began, whether or not it untaps (CR 302.6)
            if card.sick:
                game.set(card, "sick", False)
        if skipped:
            continue
        game.ruleset.untaps(game, seat)
        if game.dirty:  # an effect may have ended as the turn began
            game.refresh()
        held = seat.skips.get("untap these", 0)  # types that stay tapped in this step
        kept = _kept_tapped(game, seat)
        for card in seat.permanents:
            if card.tapped and not card.types & held and not (kept and card in kept):
                _untap_one(game, seat, card)
            if card.memory.get(
                memory.STAY_TAPPED
            ):  # that was this very step, whatever else has kept it tapped
                game.journal.put(card.memory, memory.STAY_TAPPED, 0)
        if held:
            game.journal.put(seat.skips, "untap these", 0)
        if notes.EXERTED in game.notes:
            for card in game.battlefield:
                if card.memory.get(memory.EXERTED_BY) is seat:
                    game.journal.put(card.memory, memory.EXERTED_BY, None)
    _untap_for_others(game)


def _kept_tapped(game: "Game", seat: Seat) -> list[Card]:
    """What stays tapped because only so many untap, or only those of a type (CR 502.3): the player chooses."""
    if not (game.permits[terms.PE_UNTAP_LIMIT] or game.permits[terms.PE_UNTAP_TYPE]):
        return []
    kept: list[Card] = []
    for source, node in permissions(game, terms.PE_UNTAP_TYPE):
        kinds = node.head.lower(Run(game, source, source.controller), *node.args)
        kind = kinds[game.ask(Name(seat, topics.TYPE, kinds, source=source, good=1))]
        mask = terms.TYPE_NAMES[kind.capitalize()]
        kept += [c for c in seat.permanents if not c.types & mask]
    for source, node in permissions(game, terms.PE_UNTAP_LIMIT):
        filter_, n = node.args
        run = Run(game, source, source.controller)
        able = [
            c
            for c in seat.permanents
            if c.tapped
            and c not in kept
            and not c.keywords & DOESNT_UNTAP.bit
            and not c.memory.get(memory.STAY_TAPPED)
            and filter_.matches(run, c)
        ]
        if len(able) > n:
            chosen = game.ask(Pick(seat, topics.UNTAP, able, least=n, most=n, source=source, good=1))
            kept += [c for i, c in enumerate(able) if i not in chosen]
    return kept


def _untap_for_others(game: "Game") -> None:
    """What untaps during another player's untap step because an effect says so (CR 502.3)."""
    for source, node in permissions(game, terms.PE_UNTAP):
        if source.controller.team != game.active_team:
            run = Run(game, source, source.controller)
            untap(game, run.cards(node.head.lower(run, *node.args)))


def _untap_one(game: "Game", seat: Seat, card: Card) -> None:
    if card.keywords & DOESNT_UNTAP.bit:
        return
    if card.memory.get(memory.STAY_TAPPED):  # "doesn't untap during its controller's next untap step"
        return
    if card.memory.get(memory.EXERTED_BY) is seat:
        return
    if card.keywords & MAY_NOT_UNTAP.bit:
        ask = Name(seat, topics.UNTAP, YES_OR_NO, source=card, good=1)
        if not game.ask(ask):
            return
    if stays_tapped(game, card):
        return
    game.turn_card(card, False)
    if game.continuous:
        expire_source(game, card, WHILE_TAPPED, WHILE_ONLY_TAPPED)
    if game.watch[terms.EV_UNTAPPED] or game.delayed:
        game.emit(terms.EV_UNTAPPED, card, seat)


def upkeep_step(game: "Game", frame: Procedure) -> None:
    if all_skip(game, "upkeep"):
        return
    expire(game, YOUR_NEXT_UPKEEP, game.active)
    if any(o.until == YOUR_NEXT_UPKEEP for o in game.offers):
        left = [o for o in game.offers if o.until != YOUR_NEXT_UPKEEP or o.seat not in game.active]
        game.journal.replace(game.offers, left)
    for lasting in game.continuous:
        if lasting.until == NEXT_UPKEEP_OVER and lasting.run.controller in game.active:
            game.set(lasting, "until", THIS_UPKEEP_OVER)
    if notes.CHRONICLE in game.notes:
        for seat in game.active:
            key = notes.UPKEEP_TURNS.of(seat.index)
            game.journal.put(game.notes, key, (game.notes.get(key, (0, 0))[1], game.turn))
    game.ruleset.upkeep_begins(game)
    if not game.ended:
        open_window(game, terms.UPKEEP)


def draw_step(game: "Game", frame: Procedure) -> None:
    expire(game, THIS_UPKEEP_OVER)
    if left := game.notes.get(notes.UPKEEPS, 0):  # an additional upkeep comes first (CR 500.9)
        game.journal.put(game.notes, notes.UPKEEPS, left - 1)
        game.journal.put(game.notes, notes.UPKEEP_AGAIN, game.turn)
        game.set(frame, "pc", frame.pc - 1)
        upkeep_step(game, frame)
        return
    game.to_step(terms.DRAW)
    skipping = [
        s for s in game.active if (s.skips or game.permits[terms.PE_SKIP_STEP]) and skips(game, s, "draw")
    ]
    if skipping and (len(skipping) == len(game.active) or game.ruleset.skips_together()):
        return
    for seat in game.active:
        if seat not in skipping and game.ruleset.draws(game, seat):
            draw(game, seat)
    open_window(game, terms.DRAW)


def main1(game: "Game", frame: Procedure) -> None:
    if all_skip(game, "main"):
        return
    game.to_step(terms.MAIN1)
    turn_pages(game)
    open_window(game, terms.MAIN1)


def all_skip(game: "Game", what: str) -> bool:
    """Whether all players whose turn it is skip this phase or step."""
    active = game.active
    if not (game.permits[terms.PE_SKIP_STEP] or any(s.skips for s in active)):
        return False
    skipping = [seat for seat in active if skips(game, seat, what)]  # each of them uses an effect up
    return bool(skipping) and (len(skipping) == len(active) or game.ruleset.skips_together())


def additional_phase(game: "Game", frame: Procedure) -> None:
    """The phases that effects added after the one that ended (CR 500.8); this step comes again after each."""
    if not game.phases:
        return
    step = game.phases[-1]
    game.journal.pop(game.phases)
    game.set(frame, "pc", frame.pc - 1)
    if step == terms.BEGIN_COMBAT:
        combat_phase(game, frame)
    elif not all_skip(game, "main"):
        _count_main(game, 3 if frame.pc > frame.steps.index(main2) else 2)
        open_window(game, step)


def _count_main(game: "Game", first: int) -> None:
    """Which main phase of the turn an additional one is, and the regular one after it (CR 505.1)."""
    turn, number = game.notes.get(notes.MAIN_PHASE, (0, 0))
    game.journal.put(game.notes, notes.MAIN_PHASE, (game.turn, number + 1 if turn == game.turn else first))


def combat_phase(game: "Game", frame: Procedure) -> None:
    if all_skip(game, "combat"):
        return
    game.set(game, "combats", game.combats + 1)
    game.push(Combat())


def main2(game: "Game", frame: Procedure) -> None:
    if all_skip(game, "main"):
        return
    if game.notes.get(notes.MAIN_PHASE, (0, 0))[0] == game.turn:
        _count_main(game, 2)
    open_window(game, terms.MAIN2)


def end_step(game: "Game", frame: Procedure) -> None:
    open_window(game, terms.END)


def hand_limit(game: "Game", seat: Seat) -> int:
    """The maximum hand size as static abilities change it (CR 402.2)."""
    limit = game.ruleset.hand_size(game, seat)
    for source, node in permissions(game, terms.PE_HAND_SIZE):
        run = Run(game, source, source.controller)
        run.each = seat
        change = node.head.lower(run, *node.args)
        if change is None:
            return len(seat.hand)
        limit = max(0, limit + change)
    return limit


def cleanup_step(game: "Game", frame: Procedure) -> None:
    """Discard to hand size, then damage and "until end of turn" wear off (CR 514)."""
    game.to_step(terms.CLEANUP)
    for seat in game.active:
        over = len(seat.hand) - hand_limit(game, seat)
        if over > 0:
            hand = list(seat.hand)
            ask = Pick(seat, topics.HAND_SIZE, hand, least=over, most=over, good=-1)
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
        if card.memory and card.memory.get(memory.DAMAGED_BY, ()):
            game.journal.put(card.memory, memory.DAMAGED_BY, ())
    for seat in game.seats:  # emblems, and cards whose abilities work in a graveyard
        for card in (*seat.zone(terms.COMMAND), *seat.graveyard):
            if card.uses:
                game.set(card, "uses", {})
    if game.offers:
        game.journal.replace(game.offers, [o for o in game.offers if o.until != "turn"])
    expire(game, END_OF_TURN)
    end_shields(game, "turn")
    end_grants(game, END_OF_TURN)
    if game.delayed:
        game.journal.replace(game.delayed, [d for d in game.delayed if d.until != "turn"])
    empty_pools(game)
    if game.unsettled or game.dirty or game.triggered:
        settle(game)
        if game.stack:  # players receive priority, and another cleanup step follows (CR 514.3a)
            game.set(frame, "pc", frame.pc - 1)
            game.push(Priority())


def end_turn(game: "Game", frame: Procedure) -> None:
    game.tell("turn_end", None, game.turn, tuple(s.index for s in game.active))
    game.ruleset.turn_ends(game)
    for seat in game.active:
        game.set(seat, "last_turn", game.turn)
    if not game.imagined:
        game.journal.append(game.digests, digest(game))


Turn.steps = (
    begin_turn,
    untap_step,
    upkeep_step,
    draw_step,
    main1,
    additional_phase,
    combat_phase,
    additional_phase,
    main2,
    additional_phase,
    end_step,
    cleanup_step,
    end_turn,
)


def end_the_turn(game: "Game") -> None:
    """End the turn (CR 724.1): the stack is exiled, creatures leave combat, and the cleanup step comes."""
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
    """Make the cards of a deck and put them into its owner's library. If one of them asks what was, that is noted from now on."""
    if any(d.recalls for d in deck):
        game.notes[notes.CHRONICLE] = True
    for number, definition in enumerate(deck, game.next_id):
        card = Card(number, definition, seat)
        if definition.token:
            card.token = card.deck_token = True
        card.zone = terms.LIBRARY
        seat.library.append(card)
    game.next_id += len(deck)
