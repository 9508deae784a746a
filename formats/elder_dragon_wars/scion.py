"""The Scion of the Ur-Dragon: a seat that is no player, with turns, attackers that nobody controls, and a win of its own."""

from engine.cards import definition
from engine.effects.mods import copy_of
from engine.language.keywords import CANT_ATTACK
from engine.rules.combat import Combat
from engine.rules.continuous import affect, permissions
from engine.rules.faces import variant
from engine.rules.priority import open_window
from engine.rules.triggers import trigger
from engine.rules.turn import Turn, all_skip, begin_turn, cleanup_step, end_step, end_turn
from engine.rules.zones import leave, place
from engine.state import memory, terms
from engine.state import notes as game_notes
from engine.state.game import Game, Procedure
from engine.state.objects import Card, Event, Printed, Seat
from engine.state.run import Run
from formats.elder_dragon_wars import notes
from formats.elder_dragon_wars.axes import SCION_DECK
from formats.elder_dragon_wars.board import scion_turn as is_scion_turn
from formats.elder_dragon_wars.circle import SCION, SEATS, axis, players, scion_in, side

TRIGGER = "Scion turn"


def set_aside(game: Game) -> None:
    """Its six cards are out of the game until it enters (ED-35)."""
    owner = side(game, "scion")
    for name in SCION_DECK:
        card = game.new_card(definition(name), owner)
        card.mark = SCION
        card.zone = terms.COMMAND
        owner.command.append(card)


def dragons_left(game: Game) -> int:
    """Its turns to come: one for each dragon in its library (ED-173)."""
    return len(side(game, "scion").library)


def enter(game: Game, seat: int) -> None:
    """It takes the vacant seat of that number; the next survivor's turn comes first (ED-160 to ED-163)."""
    owner = side(game, "scion")
    cards = [c for c in owner.command if c.mark == SCION]
    for card in cards[1:]:
        leave(game, card)
        game.to_zone(card, terms.LIBRARY)
        game.journal.append(owner.library, card)
    game.journal.replace(owner.library, game.random_order(owner.library))
    sit(game, seat)
    game.journal.put(game.notes, notes.SCION_WAITS, True)
    appear(game, cards[0])
    game.tell("state", None, cards[0].name, f"takes the {SEATS[seat]} seat")


def sit(game: Game, seat: int) -> None:
    """In its turns the order of the others begins with the seat after its own."""
    owner = side(game, "scion")
    game.journal.put(game.notes, notes.SCION_SEAT, seat)
    order = [s for s in game.orders[seat] if s is not owner]
    game.set(game, "orders", [order if n == owner.team else o for n, o in enumerate(game.orders)])


def appear(game: Game, card: Card) -> None:
    """It is there without having entered (ED-161)."""
    place(game, card, side(game, "scion"))
    game.journal.put(game.notes, notes.SCION_CAST, (card,))


def vanish(game: Game) -> None:
    """After its last turn it leaves the game (ED-173)."""
    owner = side(game, "scion")
    game.journal.put(game.notes, notes.SCION_CAST, ())
    game.journal.put(game.notes, notes.SCION_GONE, True)
    for card in list(owner.permanents):
        if card.mark == SCION:
            leave(game, card)
            game.to_zone(card, terms.COMMAND)
            game.journal.append(owner.command, card)
    game.tell("state", None, SCION_DECK[0], "leaves the game")
    game.mark_dirty()


# -- the turn (ED-164 to ED-168, ED-173 to ED-178) --------------------------------------------------------------------------


class ScionTurn(Turn):
    """A turn without draw and main phases: the trigger, one attack, an end."""

    __slots__ = ()


def untap(game: Game, frame: Procedure) -> None:
    """It untaps by itself, whatever else is in play (ED-178)."""
    game.journal.put(game.notes, notes.SCION_DONE, ())
    forget_victims(game)
    for card in side(game, "scion").permanents:
        if card.mark == SCION:
            if card.tapped:
                game.turn_card(card, False)
            if card.sick:
                game.set(card, "sick", False)


def begin_upkeep(game: Game, frame: Procedure) -> None:
    """A dragon is picked at random and has left the library; its trigger goes on the stack (ED-164, ED-179)."""
    owner = side(game, "scion")
    card = game.random_pick(list(owner.library))
    leave(game, card)
    game.to_zone(card, terms.GRAVEYARD)
    game.journal.append(owner.graveyard, card)
    game.journal.put(game.notes, notes.SCION_DRAGON, card)
    game.tell("state", None, card.printed.name, "is the dragon of this turn")
    told = next(c for c in owner.command if c.name == TRIGGER)
    trigger(game, told, owner, told.definition.abilities[0], Event(terms.EV_STEP, card, owner))
    open_window(game, terms.UPKEEP)


def become(run: Run) -> None:
    """The start-of-turn trigger resolves: the Scion is the dragon, and each attacker knows its victim."""
    game = run.game
    dragon = game.notes.get(notes.SCION_DRAGON)
    cast = game.notes.get(notes.SCION_CAST, ())
    if dragon is None or not cast:
        return
    chosen = victims(game, dragon.printed)
    if not chosen:
        return
    actor = cast[0]
    game.journal.put(game.notes, game_notes.COPIES, True)
    affect(run, [actor], (copy_of(dragon.printed),))
    game.journal.put(actor.memory, notes.VICTIM, chosen[0])
    if len(chosen) > 1:
        twin = game.new_card(variant(dragon.printed, supertypes=0), side(game, "scion"), token=True)
        game.set(twin, "mark", SCION)
        place(game, twin, side(game, "scion"))
        game.journal.put(game.notes, notes.SCION_CAST, (actor, twin))
        game.journal.put(twin.memory, notes.VICTIM, chosen[1])
    game.mark_dirty()


def victims(game: Game, dragon: Printed) -> list[Seat]:
    """The survivors who share fewest colours with it (ED-166, ED-167); the last one whatever they are (ED-181)."""
    shared = {s.index: _shared(dragon, s) for s in players(game)}
    least = min(shared.values(), default=0)
    return [s for s in players(game) if shared[s.index] == least]


def _shared(dragon: Printed, seat: Seat) -> int:
    mask = sum(terms.COLOR_BITS[letter] for letter in axis(seat).alignment)
    return (dragon.colors & mask).bit_count()


def attack(game: Game, frame: Procedure) -> None:
    if not all_skip(game, "combat"):
        game.set(game, "combats", game.combats + 1)
        game.push(ScionCombat())


def last_step(game: Game, frame: Procedure) -> None:
    """The twin vanishes as the turn ends, and after five turns the Scion leaves (ED-173, S-40)."""
    cast = game.notes.get(notes.SCION_CAST, ())
    if len(cast) > 1:
        game.journal.put(game.notes, notes.SCION_CAST, cast[:1])
        for twin in cast[1:]:
            if twin.zone == terms.BATTLEFIELD:
                leave(game, twin)
    game.journal.put(game.notes, notes.SCION_DRAGON, None)
    cleanup_step(game, frame)


def depart(game: Game, frame: Procedure) -> None:
    if not dragons_left(game) and scion_in(game):
        vanish(game)
        game.ruleset.finish(game, "outlived")


ScionTurn.steps = (begin_turn, untap, begin_upkeep, attack, end_step, last_step, end_turn, depart)


class ScionCombat(Combat):
    """Its one attack: who attacks whom is settled (ED-166)."""

    __slots__ = ()


def declare(game: Game, frame: Combat) -> None:
    """Attackers that are still untapped and able attack without tapping (ED-176 to ED-178, S-39)."""
    if game.dirty:
        game.refresh()
    game.to_step(terms.DECLARE_ATTACKERS)
    able = [(c, v) for c in game.notes.get(notes.SCION_CAST, ()) if (v := _victim(game, c)) is not None]
    limits = [node.args[0] for _, node in permissions(game, terms.PE_MOST_ATTACKERS)]
    while limits and len(able) > min(limits):
        able.remove(game.random_pick(able))
    for card, seat in able:
        game.set(card, "attacking", seat)
        game.journal.append(game.attackers, card)
        game.journal.put(card.memory, memory.FOUGHT, game.turn)
        game.journal.put(card.memory, memory.ATTACKED_IN, game.turn)


def declared(game: Game, frame: Combat) -> None:
    """Nothing is left to choose."""


def _victim(game: Game, card: Card) -> Seat | None:
    """Whom it attacks now; None where it does not attack."""
    if not (
        card.zone == terms.BATTLEFIELD
        and card.types & terms.CREATURE
        and card.memory.get(notes.VICTIM) is not None
        and not card.tapped
        and not card.keywords & CANT_ATTACK.bit
        and card.id not in game.notes.get(notes.SCION_DONE, ())
    ):
        return None
    seat = card.memory[notes.VICTIM]
    assert seat is not None
    if seat.left:
        return next(iter(players(game)), None)
    barred = [
        source.controller
        for source, node in permissions(game, terms.PE_CANT_ATTACK_YOU)
        if node.args[0].matches(Run(game, source, source.controller), card)
    ]
    return None if seat in barred else seat


_plain = Combat.steps
ScionCombat.steps = (_plain[0], declare, declared, *_plain[3:])


def forget_victims(game: Game) -> None:
    for card in game.notes.get(notes.SCION_CAST, ()):
        if notes.VICTIM in card.memory:
            game.journal.put(card.memory, notes.VICTIM, None)


def payer(game: Game, event: Event) -> Seat | None:
    """Who may pay for the ability of a dragon that has dealt a player damage: the other survivor (ED-170, ED-171, ED-181)."""
    others = [s for s in players(game) if s is not event.seat]
    return others[0] if is_scion_turn(game) and event.seat is not None and len(others) == 1 else None
