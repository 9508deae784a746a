"""State-based actions (CR 704) and settling: what happens whenever a player would receive priority (CR 117.5)."""

from typing import TYPE_CHECKING

from engine import choice, terms
from engine.continuous import permits
from engine.objects import Card, Seat
from engine.triggers import put_on_stack, state_triggers
from engine.verbs import MINUS, PLUS, destroy, protected, remove_counters
from engine.zones import attachable, detach, move

if TYPE_CHECKING:
    from engine.game import Game

POISON_LOSS = 10
TEAM_POISON_LOSS = 15  # CR 810.8d


def settle(game: "Game") -> None:
    """Check state-based actions until none applies, then put triggers onto the stack; repeat until all is quiet."""
    while game.unsettled or game.dirty:
        game.set(game, "unsettled", False)
        while check(game):
            if game.ended:
                return
        if game.ended:
            return
        if game.watch[terms.EV_STATE]:
            state_triggers(game)
        put_on_stack(game)


def check(game: "Game") -> bool:
    """Do all applicable state-based actions at once (CR 704.3). True if any was done."""
    if game.dirty:
        game.refresh()
    if game.ruleset.state_based(game) or _losses(game):
        return True
    dead: list[Card] = []
    lethal: list[Card] = []
    acted = False
    for card in game.battlefield:
        types = card.types
        if types & terms.CREATURE:
            if card.toughness <= 0:
                dead.append(card)  # 704.5f
            elif card.damage and (card.damage >= card.toughness or card.deathtouched):
                lethal.append(card)  # 704.5g, 704.5h
        elif not types & terms.LAND and _illegal(game, card):
            dead.append(card)
    if dead:
        for card in dead:
            game.tell("dies", card.controller, card)
        acted = bool(move(game, dead, terms.GRAVEYARD)) or True
    if lethal:
        there = [c for c in lethal if c.zone == terms.BATTLEFIELD]
        before = [c.shields for c in there]
        acted |= bool(destroy(game, there)) or before != [c.shields for c in there]
    acted |= _legends(game)
    acted |= _attachments(game)
    acted |= _annihilate(game)
    return acted


def _losses(game: "Game") -> bool:
    """Players and teams that lose now (CR 704.5a to c)."""
    losers: list[Seat] = []
    reason = ""
    for seat in game.seats:
        if seat.left:
            continue
        total = seat.total
        if total.life is not None and total.life <= 0:
            losers.append(seat)
            reason = reason or "life"
        elif total.life is not None and total.poison >= (
            TEAM_POISON_LOSS if len(total.seats) > 1 else POISON_LOSS
        ):  # a side without a life total is not poisoned either (horde-sealed HA-11, dreadhorde DA-47)
            losers.append(seat)
            reason = reason or "poison"
        elif seat.drew_from_empty:
            game.set(seat, "drew_from_empty", False)
            if game.ruleset.loses_when_milled_out(seat):
                losers.append(seat)
                reason = reason or "milled_out"
    if losers:
        lose(game, losers, reason)
    return bool(losers)


def lose(game: "Game", losers: list[Seat], reason: str) -> None:
    """Players lose the game; what follows is the ruleset's (CR 104.3, 800.4, 810.8)."""
    for seat in game.ruleset.losing_together(game, losers):
        if not seat.left:
            game.set(seat, "lost", True)
            game.emit(terms.EV_SPECIAL, None, seat, what="lost")
            leave_game(game, seat)
            game.tell("lose", seat, reason)
    left = {s.team for s in game.seats if not s.left}
    if len(left) <= 1:
        game.end([s.index for s in game.seats if s.team in left], reason)


def leave_game(game: "Game", seat: Seat) -> None:
    """A player leaves: their objects go with them, what they controlled of others' is exiled (CR 800.4a)."""
    game.set(seat, "left", True)
    if len({s.team for s in game.seats if not s.left}) <= 1:
        return  # the game ends with it
    own = [c for c in game.battlefield if c.owner is seat]
    move(game, own, terms.EXILE)
    move(game, [c for c in game.battlefield if c.base_controller is seat], terms.EXILE)
    for obj in [o for o in game.stack if o.controller is seat]:
        game.journal.remove(game.stack, obj)
    game.journal.replace(game.triggered, [t for t in game.triggered if t.controller is not seat])
    game.soil()


def _illegal(game: "Game", card: Card) -> bool:
    """Planeswalkers without loyalty (704.5i) and Auras attached to nothing or to something illegal (704.5m)."""
    if card.types & terms.PLANESWALKER and card.counters.get("loyalty", 0) <= 0:
        return True
    enchant = card.definition.enchant
    if enchant is None or "Aura" not in card.subtypes:
        return False
    host = card.attached_to
    if host is None:
        return True
    if isinstance(host, Seat):
        return bool(host.left)
    from engine.words.context import Run

    return (
        host.zone != terms.BATTLEFIELD
        or not enchant.filter.matches(Run(game, card, card.controller), host)
        or bool(host.protections and protected(game, host, card))
    )


def _legends(game: "Game") -> bool:
    """The legend rule (704.5j): each player keeps one of each name."""
    legends = [c for c in game.battlefield if c.definition.supertypes & terms.LEGENDARY]
    if len(legends) < 2 or any(node.head.extra.get("no_legend_rule") for _, node in permits(game)):
        return False
    seen: dict[tuple[int, str], list[Card]] = {}
    for card in legends:
        seen.setdefault((card.controller.index, card.name), []).append(card)
    acted = False
    pairs = [node.args[0] for _, node in permits(game) if node.head.extra.get("legend_pair")]
    for cards in seen.values():
        if cards[0].name in pairs and sum(c.name == cards[0].name for c in game.battlefield) == 2:
            continue
        if len(cards) > 1:
            seat = cards[0].controller
            keep = cards[game.ask(choice.Ask(choice.PICK, seat, "legend_rule", cards, good=1))[0]]
            move(game, [c for c in cards if c is not keep], terms.GRAVEYARD)
            acted = True
    return acted


def _attachments(game: "Game") -> bool:
    """Equipment attached to what it cannot be attached to becomes unattached (704.5n)."""
    acted = False
    for card in game.battlefield:
        host = card.attached_to
        if host is not None and isinstance(host, Card) and "Equipment" in card.subtypes:
            if (
                host.zone != terms.BATTLEFIELD
                or not host.types & terms.CREATURE
                or card.types & terms.CREATURE
                or (host.protections and protected(game, host, card))
                or not attachable(game, card, host)
            ):
                detach(game, card)
                acted = True
    return acted


def _annihilate(game: "Game") -> bool:
    """+1/+1 and -1/-1 counters take each other away (704.5q)."""
    acted = False
    for card in game.battlefield:
        if card.counters:
            n = min(card.counters.get(PLUS, 0), card.counters.get(MINUS, 0))
            if n:
                remove_counters(game, card, PLUS, n)
                remove_counters(game, card, MINUS, n)
                acted = True
    return acted
