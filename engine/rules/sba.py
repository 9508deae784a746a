"""State-based actions (CR 704) and settling: what happens whenever a player would receive priority (CR 117.5)."""

from typing import TYPE_CHECKING

from engine.language.sizes import supertypes_of
from engine.rules.blessing import ascend
from engine.rules.continuous import permissions
from engine.rules.counters import remove_counters
from engine.rules.daytime import keep_time
from engine.rules.faces import show, unbestowed
from engine.rules.monarch import crown_passes
from engine.rules.pairs import part
from engine.rules.protection import protected
from engine.rules.ring import let_go
from engine.rules.sagas import LORE, is_told
from engine.rules.speed import start_engines
from engine.rules.triggers import state_triggers
from engine.rules.verbs import MINUS, PLUS, doomed, sacrifice
from engine.rules.waiting import put_on_stack
from engine.rules.zones import attachable, detach, leave, move
from engine.state import notes, specials, terms, topics
from engine.state.choice import Pick
from engine.state.objects import Card, LifeTotal, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

POISON_LOSS = 10
TEAM_POISON_LOSS = 15  # CR 810.8d
CREATURE = terms.CREATURE
OTHER = ~(terms.LAND | terms.CREATURE)  # what is only a land or a creature needs nothing else to stay


def settle(game: "Game") -> None:
    """Check state-based actions until none applies, then put triggers onto the stack; repeat until all is quiet."""
    while game.unsettled or game.dirty:
        game.settled()
        while check(game):
            if game.ended:
                return
        if game.ended:
            return
        if game.watch[terms.EV_STATE]:
            state_triggers(game)
        put_on_stack(game)


def check(game: "Game") -> bool:
    """Do all applicable state-based actions at once, as one event (CR 704.3). True if any was done.

    What applies is found out first, by the same position for all; then what is put into a graveyard and what is destroyed
    goes together, so that each sees the others die.
    """
    if game.dirty:
        game.refresh()
    if game.ruleset.state_based(game):
        return True
    if notes.PAIRS in game.notes and part(game):
        game.refresh()
    if notes.RING_BEARERS in game.notes and let_go(game):
        game.refresh()
    if game.permits[terms.PE_BOUND_TO_TIME] and keep_time(game):
        game.refresh()
    if game.permits[terms.PE_ASCEND] and ascend(game):
        game.refresh()
    if game.permits[terms.PE_ENGINES] and start_engines(game):  # 704.5z
        game.refresh()
    losers, reason = _losers(game)
    if losers and _decides(game, losers):
        lose(game, losers, reason)
        return True
    gone: list[Card] = []
    lethal: list[Card] = []
    bearers = notes.RING_BEARERS in game.notes
    legends: list[Card] = []
    worlds: list[Card] = []
    roles: list[Card] = []
    loose: list[Card] = []
    fallen: list[Card] = []
    mixed: list[Card] = []
    told: list[Card] = []
    for card in game.battlefield:
        types = card.types
        if types & CREATURE:
            if card.toughness <= 0 or (types & OTHER and _illegal(game, card)):
                gone.append(card)  # 704.5f
            elif card.damage and (card.damage >= card.toughness or card.deathtouched):
                lethal.append(card)  # 704.5g, 704.5h
        elif types & OTHER and _illegal(game, card):
            if unbestowed(card.base_definition) is card.base_definition:
                gone.append(card)
            else:
                fallen.append(card)
        if bearers or card.definition.supertypes:
            if supertypes_of(game, card) & terms.LEGENDARY:
                legends.append(card)
            if card.definition.supertypes & terms.WORLD:
                worlds.append(card)
        if card.attached_to is not None:
            if "Role" in card.subtypes:
                roles.append(card)
            if _ill_fitting(game, card):
                loose.append(card)
        if card.counters:
            if PLUS in card.counters and MINUS in card.counters:
                mixed.append(card)
            if LORE in card.counters and is_told(game, card):
                told.append(card)
    if len(legends) > 1:
        gone += [c for c in _surplus_legends(game, legends) if not any(c is d for d in gone)]
    if len(roles) > 1:
        gone += [c for c in _older_roles(roles) if not any(c is d for d in gone)]
    if len(worlds) > 1:
        gone += [c for c in _older_worlds(game, worlds) if not any(c is d for d in gone)]
    if game.map is not None:
        gone = [c for c in gone if not game.map.survives(c)]
        lethal = [c for c in lethal if not game.map.survives(c)]
    acted = bool(losers)
    if gone or lethal:
        acted |= _bury(game, gone, lethal)
    for card in loose:
        if card.zone == terms.BATTLEFIELD and card.attached_to is not None:
            detach(game, card)
            acted = True
    for card in fallen:  # it ceases to be bestowed (CR 702.103f)
        if card.zone == terms.BATTLEFIELD:
            if card.attached_to is not None:
                detach(game, card)
            show(game, card, unbestowed(card.base_definition))
            acted = True
    for card in mixed:
        acted |= _annihilate(game, card)
    for card in told:  # 704.5s
        acted |= bool(sacrifice(game, [card]))
    if losers:
        lose(game, losers, reason)
    return acted


def _older_roles(roles: list[Card]) -> list[Card]:
    """Of the Roles of one player on one permanent all but the newest (CR 704.5y)."""
    return [
        one
        for one in roles
        if any(
            other.attached_to is one.attached_to
            and other.controller is one.controller
            and other.timestamp > one.timestamp
            for other in roles
        )
    ]


def _older_worlds(game: "Game", worlds: list[Card]) -> list[Card]:
    """World permanents but the newest, all of them where two are the newest (CR 704.5k); those out of range do not count."""
    gone: list[Card] = []
    for card in worlds:
        reached = [w for w in worlds if game.map is None or game.map.affects(card, w)]
        newest = max(w.timestamp for w in reached)
        if len(reached) > 1 and (card.timestamp < newest or sum(w.timestamp == newest for w in reached) > 1):
            gone.append(card)
    return gone


def _bury(game: "Game", gone: list[Card], lethal: list[Card]) -> bool:
    """Put into graveyards what is gone, and with it what is destroyed and not saved."""
    for card in gone:
        game.tell("dies", card.controller, card)
    there = [c for c in lethal if not any(c is g for g in gone)]
    before = [c.shields for c in there]
    dying = doomed(game, there, by_effect=False) if there else []
    if gone or dying:
        move(game, [*gone, *dying], terms.GRAVEYARD)
        return True
    return before != [c.shields for c in there]


def _poisoned(total: LifeTotal) -> bool:
    """A side without a life total is not poisoned either (horde-sealed HA-11, dreadhorde DA-47)."""
    return total.life is not None and total.poison >= (
        TEAM_POISON_LOSS if len(total.seats) > 1 else POISON_LOSS
    )


def _losers(game: "Game") -> tuple[list[Seat], str]:
    """Players who lose now, and why the first of them does (CR 704.5a to c)."""
    losers: list[Seat] = []
    reason = ""
    for seat in game.seats:
        if seat.left:
            continue
        total = seat.total
        if total.life is not None and total.life <= 0:
            losers.append(seat)
            reason = reason or "life"
        elif _poisoned(total):
            losers.append(seat)
            reason = reason or "poison"
        elif seat.drew_from_empty:
            game.set(seat, "drew_from_empty", False)
            if game.ruleset.loses_when_milled_out(seat):
                losers.append(seat)
                reason = reason or "milled_out"
    return losers, reason


def _decides(game: "Game", losers: list[Seat]) -> bool:
    """Whether the game is over once these players have lost: nothing else matters then."""
    return game.ruleset.is_over(game, game.ruleset.losing_together(game, losers))


def lose(game: "Game", losers: list[Seat], reason: str) -> None:
    """Players lose the game; what follows is the ruleset's (CR 104.3, 800.4, 810.8)."""
    out = game.ruleset.losing_together(game, losers)
    game.ruleset.leaving(game, out, reason)
    for seat in out:
        if not seat.left:
            game.set(seat, "lost", True)
            game.emit(terms.EV_SPECIAL, None, seat, what=specials.LOST)
            leave_game(game, seat)
            game.tell("lose", seat, reason)
    game.ruleset.finish(game, reason)


def leave_game(game: "Game", seat: Seat) -> None:
    """A player leaves: their objects go with them, what they controlled of others' is exiled (CR 800.4a)."""
    game.set(seat, "left", True)
    if game.ruleset.is_over(game, ()):
        return  # the game ends with it
    crown_passes(game, seat)
    own = [c for c in game.battlefield if c.owner is seat]
    move(game, own, terms.EXILE)
    move(game, [c for c in game.battlefield if c.base_controller is seat], terms.EXILE)
    gone = [
        o for o in game.stack if o.controller is seat or (o.spell and not o.copied and o.card.owner is seat)
    ]
    for obj in gone:
        game.journal.remove(game.stack, obj)
    move(game, [o.card for o in gone if o.spell and not o.copied], terms.EXILE)
    game.journal.replace(game.triggered, [t for t in game.triggered if t.controller is not seat])
    for zone in (terms.EXILE, terms.GRAVEYARD, terms.HAND, terms.LIBRARY, terms.COMMAND):
        for card in list(seat.zone(zone)):  # nobody finds, counts or casts them any more
            if not card.definition.types & terms.RULE:
                leave(game, card)
    game.mark_dirty()


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
    return (
        host.zone != terms.BATTLEFIELD
        or not enchant.filter.matches(Run(game, card, card.controller), host)
        or bool(host.protections and protected(game, host, card))
    )


def _surplus_legends(game: "Game", legends: list[Card]) -> list[Card]:
    """The legend rule (704.5j): of each name each player chooses one; the others."""
    seen: dict[tuple[int, str], list[Card]] = {}
    for card in legends:
        seen.setdefault((card.controller.index, card.name), []).append(card)
    if len(seen) == len(legends):
        return []
    if permissions(game, terms.PE_LEGEND_RULE):
        return []
    pairs = [node.args[0] for _, node in permissions(game, terms.PE_LEGEND_PAIR)]
    surplus: list[Card] = []
    for cards in seen.values():
        if cards[0].name in pairs and sum(c.name == cards[0].name for c in game.battlefield) == 2:
            continue
        if len(cards) > 1:
            keep = [c for c in cards if game.map is not None and game.map.survives(c)]
            if not keep:  # what stays in any case is not chosen
                keep = [cards[game.ask(Pick(cards[0].controller, topics.LEGEND_RULE, cards, good=1))[0]]]
            surplus += [c for c in cards if c not in keep]
    return surplus


def _ill_fitting(game: "Game", card: Card) -> bool:
    """Whether an Equipment is attached to what it cannot be attached to (704.5n)."""
    host = card.attached_to
    return (
        isinstance(host, Card)
        and "Equipment" in card.subtypes
        and (
            host.zone != terms.BATTLEFIELD
            or not host.types & terms.CREATURE
            or bool(card.types & terms.CREATURE)
            or bool(host.protections and protected(game, host, card))
            or not attachable(game, card, host)
        )
    )


def _annihilate(game: "Game", card: Card) -> bool:
    """+1/+1 and -1/-1 counters take each other away (704.5q)."""
    n = min(card.counters.get(PLUS, 0), card.counters.get(MINUS, 0))
    if n and card.zone == terms.BATTLEFIELD:
        remove_counters(game, card, PLUS, n)
        remove_counters(game, card, MINUS, n)
        return True
    return False
