"""Moving objects between zones (CR 400), entering and leaving the battlefield (CR 603.6, 614.12)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Attachable
from engine.language.definition import aura_sign
from engine.rules.continuous import expire_source, touch_affected
from engine.rules.counters import counters_put, enter_with
from engine.rules.faces import is_no_permanent_card, show
from engine.rules.layers import abilities_there
from engine.rules.protection import protected
from engine.rules.removal import remove_from_combat
from engine.rules.replacement import Change, replace
from engine.rules.triggers import delist, enlist, state_triggers
from engine.state import memory, notes, terms, topics
from engine.state.circumstances import DEEDS, FIGHTING, PERMANENTS, of_zone
from engine.state.declared import Facts, GameNote
from engine.state.objects import Card, LastKnown, Printed, Reference, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

OWN_ZONES = (terms.LIBRARY, terms.HAND, terms.GRAVEYARD, terms.EXILE, terms.COMMAND, terms.PILE)


def move(
    game: "Game",
    cards: Sequence[Card],
    zone: int,
    *,
    bottom: bool = False,
    depth: int = 0,
    under: Seat | None = None,
    tapped: bool = False,
    attacking: Any = None,
    host: Card | Seat | None = None,
    cause: Any = None,
    face: Printed | None = None,
    created: bool = False,
    putters: Sequence[Seat] | None = None,
) -> list[Card]:
    """Move cards to a zone, all at the same time. Returns those that arrived in it as cards or permanents.

    `under` is who controls what enters the battlefield (its owner by default), `bottom` and `depth` where in a library it goes
    (`depth` cards lie above it), `host` what an Aura enters attached to, `face` what they show on the battlefield; `created`
    tells tokens that are made now from those that left the battlefield, which stay where they are (CR 111.8). `putters` are told
    to put it onto the battlefield where that is not who controls what enters.
    """
    if (
        len(cards) == 1 and zone != terms.BATTLEFIELD and _plainly(game, cards[0])
    ):  # a card drawn, milled, discarded
        card = cards[0]
        going, origins = [(card, zone)], [card.zone]
        leave_graveyards(game, going)
        leave(game, card)
        _arrive(game, card, zone, bottom, depth)
        _moved(game, going, origins)
        return [card] if card.zone == zone else []
    going = _destinations(game, cards if created else _still_there(cards), zone, cause, under)
    if zone == terms.BATTLEFIELD and face is None:
        going = [(card, to) for card, to in going if to != terms.BATTLEFIELD or not _stays_away(card)]
    hosts = _hosts(game, going, under, face) if zone == terms.BATTLEFIELD and host is None else {}
    if hosts:  # an Aura with nothing to enchant remains where it is (CR 303.4g)
        going = [(card, to) for card, to in going if hosts.get(card, card) is not None]
    going = game.ruleset.arranged(game, going)
    origins = [card.zone for card, _ in going]
    if terms.BATTLEFIELD in origins:
        _look_back(game, going)
    leave_graveyards(game, going)
    entering = [card for card, to in going if to == terms.BATTLEFIELD]
    for card in entering:
        if face is not None or (card.zone != terms.STACK and card.definition is not card.printed):
            show(game, card, face or card.printed)
        _as_enters(game, card, under or card.owner, tapped)
    apart = [
        (card, [part for part, _ in card.memory[memory.MERGED] if part is not card])
        for card, _ in going
        if card.zone == terms.BATTLEFIELD and memory.MERGED in card.memory
    ]
    for card, to in going:
        leave(game, card)
        if to == terms.BATTLEFIELD:
            _enter(game, card, under or card.owner, attacking, hosts.get(card, host))
        else:
            _arrive(game, card, to, bottom, depth)
    for card, parts in apart:
        game.journal.put(card.memory, memory.PARTS, (card.stamp, tuple(Reference(part) for part in parts)))
        game.journal.put(game.notes, notes.PARTED, True)
    if notes.CHRONICLE in game.notes:
        _chronicle(game, going, origins, under, putters)
    if entering:
        if len(entering) > 1:
            _of_one_moment(game, entering)
        _announce_entering(
            game, entering, [o for (c, to), o in zip(going, origins, strict=True) if to == terms.BATTLEFIELD]
        )
    _moved(game, going, origins)
    return [card for card, to in going if to == card.zone]


def _stays_away(card: Card) -> bool:
    """Whether it stays where it is, as it would be an instant or sorcery on the battlefield (CR 400.4a)."""
    return is_no_permanent_card(card.definition if card.zone == terms.STACK else card.printed)


def note_deed(game: "Game", seat: Seat) -> None:
    """The player has cast a spell or put a nontoken permanent onto the battlefield, in an own turn perhaps."""
    if seat.team == game.active_team:
        game.journal.put(game.notes, notes.ACTED.of(seat.index), game.turn)


def _chronicle(
    game: "Game",
    going: list[tuple[Card, int]],
    origins: list[int],
    under: Seat | None,
    putters: Sequence[Seat] | None,
) -> None:
    """What cards ask of those that were put onto the battlefield, or from there into a graveyard."""
    for (card, to), origin in zip(going, origins, strict=True):
        if to == terms.BATTLEFIELD and not card.token:
            for seat in [under or card.owner] if putters is None else putters:
                note_deed(game, seat)
        elif to == terms.GRAVEYARD and origin == terms.BATTLEFIELD and not card.token:
            game.journal.put(card.memory, memory.FELL, (game.turn, card.stamp))


def note_objects(
    game: "Game", note: GameNote[tuple[int, tuple[tuple[Reference, LastKnown], ...]]], cards: Sequence[Card]
) -> None:
    """Keep what they are as they enter or leave, for those that ask of this turn."""
    turn, rows = game.notes.get(note, (0, ()))
    seen = rows if turn == game.turn else ()
    game.journal.put(game.notes, note, (game.turn, (*seen, *((Reference(c), LastKnown(c)) for c in cards))))


def _of_one_moment(game: "Game", entering: list[Card]) -> None:
    """Of world permanents that enter together none came last (CR 704.5k)."""
    worlds = [c for c in entering if c.definition.supertypes & terms.WORLD]
    for card in worlds[:-1]:
        game.set(card, "timestamp", worlds[-1].timestamp)


def _plainly(game: "Game", card: Card) -> bool:
    """Whether nothing is to be thought of as the card moves but its zones."""
    return not (
        card.token
        or card.zone == terms.BATTLEFIELD
        or card.zone == terms.COMMAND
        or (card.zone == terms.STACK and _exiled_from_stack(game, card))
        or game.replacers[terms.RE_MOVE]
        or card.definition.redirects
        or game.map is not None
    )


def leave_graveyards(game: "Game", going: list[tuple[Card, int]]) -> None:
    """Abilities that trigger on cards leaving a graveyard see the game as it is before: what comes from there in that very moment
    has none yet (CR 603.10a)."""
    if game.watch[terms.EV_LEAVES_GRAVEYARD]:
        together = tuple((c, c.zone, to) for c, to in going if c.zone == terms.GRAVEYARD and not c.token)
        if together:
            game.emit(terms.EV_LEAVES_GRAVEYARD, other=together)


def _moved(game: "Game", going: list[tuple[Card, int]], origins: list[int]) -> None:
    """What notices that cards have moved."""
    if game.watch[terms.EV_TO_GRAVEYARD] or game.delayed:
        for (card, to), origin in zip(going, origins, strict=True):
            if to == terms.GRAVEYARD and not card.token:
                game.emit(terms.EV_TO_GRAVEYARD, card, card.owner, zone=origin)
    if game.watch[terms.EV_MOVED]:
        together = tuple((c, o, c.zone) for (c, _), o in zip(going, origins, strict=True) if not c.token)
        game.emit(terms.EV_MOVED, other=together)
    if game.watch[terms.EV_STATE]:
        _look_at_states(game)
    if game.exiled_until:
        _release(game)


def _still_there(cards: Sequence[Card]) -> list[Card]:
    """Without tokens that have left the battlefield: they do not come back (CR 111.8)."""
    return [
        c for c in cards if not c.token or (c.zone != terms.PILE and not (c.zone == terms.CEASED and c.stamp))
    ]


def _look_at_states(game: "Game") -> None:
    """State triggers see what is true for a moment only, in the middle of a resolution too (CR 603.8)."""
    if game.dirty:
        game.refresh()
    state_triggers(game)


def _release(game: "Game") -> None:
    """What was exiled "until this leaves the battlefield" comes back at once (CR 610.3)."""
    ended = [entry for entry in game.exiled_until if entry[0].stamp != entry[1]]
    for entry in ended:  # all of them first: what comes back may end the next ones
        game.journal.remove(game.exiled_until, entry)
    back = [r.object for _, _, exiled in ended for r in exiled if r.current and isinstance(r.object, Card)]
    if back:
        move(game, back, terms.BATTLEFIELD, putters=())


def _destinations(
    game: "Game", cards: Sequence[Card], zone: int, cause: Any, under: Seat | None = None
) -> list[tuple[Card, int]]:
    """Where each card really goes once replacement effects have had their say."""
    going: list[tuple[Card, int]] = []
    replaced = bool(game.replacers[terms.RE_MOVE])
    for card in cards:
        if card.zone == terms.COMMAND and card.definition.types & terms.SCHEME:
            continue  # a scheme never leaves the command zone (CR 314.5)
        to = zone
        if game.map is not None and card.zone == terms.BATTLEFIELD and game.map.stays(card, zone):
            continue
        if game.map is not None:
            to = game.map.destination(card, zone)
            if to == card.zone != zone:
                continue  # it would go elsewhere and really goes where it is: it stays
        if replaced or card.definition.redirects:
            change = Change(terms.RE_MOVE, card, card.owner, zone=to, cause=cause)
            if not replace(game, change):
                continue
            to = change.zone
        if card.zone == terms.STACK and to != terms.BATTLEFIELD and _exiled_from_stack(game, card):
            to = terms.EXILE
        if to == terms.GRAVEYARD and card.zone == terms.BATTLEFIELD and card.counters.get("finality"):
            to = terms.EXILE  # CR 122.1h
        if game.map is not None:  # wherever it would go instead
            to = game.map.destination(card, to)
        if card.zone == terms.CEASED and card.token and to != terms.BATTLEFIELD:
            continue
        if to == terms.BATTLEFIELD and card.definition.entry is not None:
            to = to if _pay_entry(game, card, under or card.owner) else terms.GRAVEYARD
        going.append((card, to))
        if (
            card.zone == terms.BATTLEFIELD and memory.MERGED in card.memory
        ):  # all its parts go with it (CR 730.3)
            going += [(part, to) for part, _ in card.memory[memory.MERGED] if part is not card]
    return going


def _exiled_from_stack(game: "Game", card: Card) -> bool:
    """Whether the spell on the stack is exiled wherever it would go."""
    return any(obj.card is card and obj.spell and obj.exiled_from_stack for obj in game.stack)


def _pay_entry(game: "Game", card: Card, seat: Seat) -> bool:
    """Pay what the permanent costs as it enters, if that can be paid."""
    run = Run(game, card, seat)
    assert card.definition.entry is not None
    price = card.definition.entry.price
    if not all(p.head.can(run, *p.args) for p in price):
        return False
    for part in price:
        run.do(part)
    return True


def _hosts(
    game: "Game", going: list[tuple[Card, int]], under: Seat | None, face: Printed | None
) -> dict[Card, Any]:
    """What Auras enchant that enter without having been cast: their controller chooses, it is no target (CR 303.4f)."""
    found: dict[Card, Any] = {}
    for card, to in going:
        enchant = (face or card.printed).enchant
        if to != terms.BATTLEFIELD or enchant is None or card.zone not in OWN_ZONES:
            continue
        run = Run(game, card, under or card.owner)
        options = [
            o
            for o in run.objects(enchant.filter)
            if not isinstance(o, Card)
            or (
                not (o.protections and protected(game, o, card))
                and (game.map is None or game.map.may_attach(card, o))
            )
        ]
        good = enchant.good or aura_sign(card.printed)
        found[card] = next(iter(run.ask_pick(run.controller, topics.ENCHANT, options, good=good)), None)
    return found


def _look_back(game: "Game", going: list[tuple[Card, int]]) -> None:
    """Abilities that trigger on leaving see the battlefield as it was (CR 603.10a)."""
    leaving = [(card, to) for card, to in going if card.zone == terms.BATTLEFIELD]
    if not leaving:
        return
    if game.dirty:
        game.refresh()
    for card, _ in leaving:
        game.set(card, "last_known", LastKnown(card))
    for card, to in leaving:
        if to == terms.GRAVEYARD and card.types & terms.CREATURE:
            turn, dead = game.notes.get(notes.DIED, (0, ()))
            dead = (*dead, card.subtypes) if turn == game.turn else (card.subtypes,)
            game.journal.put(game.notes, notes.DIED, (game.turn, dead))
            counted = card.controller.turn_notes
            game.journal.put(counted, notes.CREATURES_DIED, counted.get(notes.CREATURES_DIED, 0) + 1)
    if notes.CHRONICLE in game.notes:
        note_objects(game, notes.LEFT, [card for card, _ in leaving])
    _stir(game, DEEDS)
    watch = game.watch
    if watch[terms.EV_LEAVES] or watch[terms.EV_DIES] or game.delayed:
        for card, to in leaving:
            game.emit(terms.EV_LEAVES, card, card.controller, zone=to)
            if to == terms.GRAVEYARD:
                game.emit(terms.EV_DIES, card, card.controller, zone=to)
    if watch[terms.EV_LEAVE_TOGETHER]:
        game.emit(terms.EV_LEAVE_TOGETHER, other=tuple(leaving))


def _as_enters(game: "Game", card: Card, controller: Seat, tapped: bool) -> None:
    """Work out how the permanent enters, looking at the battlefield as it is before (CR 614.12)."""
    known: Facts = {memory.TAPPED: tapped} if tapped else {}
    carried = card.memory.get(memory.CARRY)
    if carried:
        known.update(carried)
    before = card.last_known
    if card.memory or known or (before is not None and before.memory is card.memory):  # that stays as it was
        game.set(card, "memory", known)
    if card.definition.as_enters or game.replacers[terms.RE_ENTERS] or card.definition.chapters:
        game.set(card, "memory", known)
        run = Run(game, card, controller)
        run.x = known.get(memory.X, 0)
        _do_as_enters(card, run)
        if game.replacers[terms.RE_ENTERS]:
            replace(game, Change(terms.RE_ENTERS, card, controller))
        if card.definition.chapters:
            enter_with(game, card, "lore", 1)  # CR 714.3a
    if game.map is not None:
        game.map.place(card, controller)


def _do_as_enters(card: Card, run: Run) -> None:
    """One ability after the other; where one makes it enter as a copy, those of what it copies follow (CR 707.5)."""
    definition = card.definition
    if not definition.as_enters:
        return
    there = abilities_there(run.game, card, run.controller)
    for ability in definition.as_enters:
        if ability in there and run.test(ability.condition):
            run.do(ability.effect)
        if card.definition is not definition:
            _do_as_enters(card, run)
            return


def place(game: "Game", card: Card, controller: Seat) -> None:
    """Put a card onto the battlefield that does not enter it: what watches for permanents entering sees nothing."""
    if card.zone != terms.CEASED:
        leave(game, card)
    _enter(game, card, controller, None, None)


def _enter(game: "Game", card: Card, controller: Seat, attacking: Any, host: Card | Seat | None) -> None:
    journal = game.journal
    definition = card.definition
    game.to_zone(card, terms.BATTLEFIELD)
    if card.controller is not controller:
        game.set(card, "controller", controller)
    if card.base_controller is not controller:
        game.set(card, "base_controller", controller)
    game.set(card, "timestamp", game.tick())
    if not card.sick:
        game.set(card, "sick", True)
    game.set(card, "entered_turn", game.turn)
    if notes.CHRONICLE in game.notes:
        journal.put(card.memory, memory.CAME, (game.turn, game.step))
    journal.append(game.battlefield, card)
    journal.append(controller.permanents, card)
    if definition.instant_zones >> terms.BATTLEFIELD & 1:
        game.set(controller, "instant_uses", controller.instant_uses + 1)
    enlist(game, card, definition.abilities, terms.BATTLEFIELD)
    known = card.memory
    if definition.loyalty or memory.COUNTERS in known:
        _counters_as_enters(game, card, definition.loyalty or 0)
    if known.get(memory.TAPPED, False):
        game.turn_card(card, True)
    if not definition.plain or game.continuous or card.counters:
        game.touch(card)
    else:
        _stir(game, PERMANENTS)
    if host is not None:
        attach(game, card, host)
    if attacking is not None:
        game.set(card, "attacking", attacking)
        game.turn_card(card, True)
        journal.append(game.attackers, card)
        _stir(game, FIGHTING)
    game.mark_unsettled()


def _counters_as_enters(game: "Game", card: Card, loyalty: int) -> None:
    """The counters it enters with are put on it too (CR 122.6a), more or fewer as effects say."""
    kinds = {"loyalty": loyalty} if loyalty else {}
    for kind, n in card.memory.get(memory.COUNTERS, {}).items():
        kinds[kind] = kinds.get(kind, 0) + n
    for kind, n in kinds.items():
        put = counters_put(game, card, kind, n)
        if put > 0:
            game.journal.put(card.counters, kind, card.counters.get(kind, 0) + put)


def _announce_entering(game: "Game", entering: list[Card], origins: list[int]) -> None:
    for card in entering:
        game.tell("enter", card.controller, card)
    asked = notes.CHRONICLE in game.notes
    if game.dirty and (game.continuous or asked):
        game.refresh()  # what it has from others may trigger on its entering (CR 603.6d)
    if asked:
        note_objects(game, notes.ENTERED, entering)
        _stir(game, DEEDS)
    if game.watch[terms.EV_ENTERS] or game.delayed:
        for card, origin in zip(entering, origins, strict=True):
            game.emit(terms.EV_ENTERS, card, card.controller, zone=origin)
    if game.watch[terms.EV_ENTER_TOGETHER]:
        game.emit(terms.EV_ENTER_TOGETHER, other=tuple(entering))
    if game.watch[terms.EV_COUNTERS] or game.delayed:
        for card in entering:  # its controller puts the counters on it that it enters with (CR 122.6a)
            for kind, n in card.counters.items():
                game.emit(terms.EV_COUNTERS, card, card.controller, n, card.controller, what=kind)


def leave(game: "Game", card: Card) -> None:
    """Take a card out of the zone it is in."""
    zone = card.zone
    journal = game.journal
    if zone == terms.BATTLEFIELD:
        _leave_battlefield(game, card)
        return
    if zone in OWN_ZONES:
        items = card.owner.zone(zone)
        if items and items[-1] is card:
            journal.pop(items)
        else:
            journal.remove(items, card)
        if card.definition.instant_zones >> zone & 1:
            game.set(card.owner, "instant_uses", card.owner.instant_uses - 1)
        if card.listed:
            delist(game, card, card.listed)
        _stir(game, of_zone(zone))
    if game.offers and any(
        o.card is card for o in game.offers
    ):  # leave to play it was for this object (CR 400.7)
        journal.replace(game.offers, [o for o in game.offers if o.card is not card])
    game.set(card, "zone", terms.CEASED)


def _leave_battlefield(game: "Game", card: Card) -> None:
    journal = game.journal
    remove_from_combat(game, card)
    journal.remove(game.battlefield, card)
    journal.remove(card.controller.permanents, card)
    if card.definition.instant_zones >> terms.BATTLEFIELD & 1:
        game.set(card.controller, "instant_uses", card.controller.instant_uses - 1)
    if card.listed:
        delist(game, card, card.listed)
    for other in tuple(card.attachments):
        game.set(other, "attached_to", None)
        game.touch(other)
    if card.attachments:
        game.set(card, "attachments", [])
    if card.attached_to is not None:
        detach(game, card)
    if game.continuous:
        expire_source(game, card)
    _stir(game, PERMANENTS)
    game.set(card, "zone", terms.CEASED)  # what it shows from now on is no permanent
    _wipe(game, card)
    game.mark_unsettled()


def _wipe(game: "Game", card: Card) -> None:
    """The card's next object remembers nothing of this one (CR 400.7)."""
    d = card.definition
    if (
        card.abilities is not d.abilities
        or card.power != d.base_power
        or card.toughness != d.base_toughness
        or (
            card.keywords != d.keywords
            or card.types != d.types
            or card.colors != d.colors
            or card.subtypes is not d.subtypes
            or card.protections is not d.protections
        )
    ):
        game.journal.derived(
            card,
            (
                card.types,
                card.subtypes,
                card.colors,
                card.keywords,
                card.abilities,
                card.power,
                card.toughness,
                card.protections,
            ),
        )
        card.reset()
    if card.definition is not card.printed or card.base_definition is not card.printed:
        show(game, card, card.printed)
    if memory.OWN_TOKEN in card.memory:
        game.set(card, "token", card.memory[memory.OWN_TOKEN])
    if card.tapped:
        game.turn_card(card, False)
    if card.damage:
        game.set(card, "damage", 0)
    if card.deathtouched:
        game.set(card, "deathtouched", False)
    if card.counters:
        game.set(card, "counters", {})
    if card.shields:
        game.set(card, "shields", 0)
    if card.memory:
        game.set(card, "memory", {})
    if card.uses:
        game.set(card, "uses", {})
    if card.controller is not card.owner:
        game.set(card, "controller", card.owner)
        game.set(card, "base_controller", card.owner)


def _arrive(game: "Game", card: Card, zone: int, bottom: bool, depth: int) -> None:
    """Put a card into a zone of its owner. A token ceases to exist; a deck's token card goes to the pile (CR 111.7)."""
    journal = game.journal
    if card.definition is not card.printed:
        show(game, card, card.printed)
    if card.colors != card.definition.colors:
        # an effect had changed the colour of the spell it was
        game.set(card, "colors", card.definition.colors)
    if card.token:
        game.set(card, "stamp", card.stamp + 1)
        if card.deck_token and game.ruleset.keeps_pile(card.owner):
            game.set(card, "zone", terms.PILE)
            journal.append(card.owner.pile, card)
        return
    if game.map is not None:
        game.map.arrives(card, zone)
    items = card.owner.zone(zone)
    game.to_zone(card, zone)
    if zone == terms.LIBRARY and (bottom or depth):
        journal.insert(items, 0 if bottom else max(0, len(items) - depth), card)
    else:
        journal.append(items, card)
    if card.definition.instant_zones >> zone & 1:
        game.set(card.owner, "instant_uses", card.owner.instant_uses + 1)
    if zone != terms.LIBRARY:
        if zone == terms.GRAVEYARD:
            counted = card.owner.turn_notes
            journal.put(counted, notes.BURIED, counted.get(notes.BURIED, 0) + 1)
            if notes.CHRONICLE in game.notes and card.definition.types & terms.PERMANENT and not card.token:
                journal.put(game.notes, notes.DESCENDED.of(card.owner.index), game.turn)
                _stir(game, DEEDS)
            if terms.BEGIN_COMBAT <= game.step <= terms.END_COMBAT:
                journal.put(card.memory, memory.FELL_IN, (game.turn, game.combats))
        enlist(game, card, card.definition.abilities, zone)
    _stir(game, of_zone(zone))


def _stir(game: "Game", what: int) -> None:
    """Something may count what has changed."""
    if game.continuous or notes.DEFINING in game.notes:
        game.stir(what)


def attach(game: "Game", card: Card, host: Card | Seat) -> None:
    """Attach an Aura or Equipment to `host` (CR 701.3)."""
    if card.attached_to is host:
        return
    if card.attached_to is not None:
        detach(game, card)
    game.set(card, "attached_to", host)
    if isinstance(host, Card):
        game.journal.append(host.attachments, card)
    game.set(card, "timestamp", game.tick())
    for effect in game.continuous:
        if effect.run.source is card and effect.ability is not None:
            game.set(effect, "timestamp", card.timestamp)
            touch_affected(game, effect)
    game.touch(card)
    if isinstance(host, Card):
        game.touch(host)
    if game.map is not None:
        game.mark_dirty()  # it reaches other things from there
    game.emit(terms.EV_ATTACHED, card, card.controller, other=host)


def attachable(game: "Game", card: Card, host: Card) -> bool:
    """Whether an Equipment's own text lets it be attached to the permanent (CR 301.5)."""
    if game.map is not None and not game.map.may_attach(card, host):
        return False
    return all(
        a.filter.matches(Run(game, card, card.controller), host)
        for a in card.abilities
        if isinstance(a, Attachable)
    )


def detach(game: "Game", card: Card) -> None:
    host = card.attached_to
    game.set(card, "attached_to", None)
    if isinstance(host, Card):
        if card in host.attachments:
            game.journal.remove(host.attachments, card)
        game.touch(host)
    game.touch(card)
