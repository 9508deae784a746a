"""What effects and the rules do to a game: draw, discard, damage, destroy, tap and the other keyword actions (CR 701)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Toxic
from engine.language.keywords import (
    CANT_BE_COUNTERED,
    CANT_BE_REGENERATED,
    DEATHTOUCH,
    INDESTRUCTIBLE,
    INFECT,
    LIFELINK,
    WITHER,
)
from engine.rules.continuous import WHILE_ONLY_TAPPED, WHILE_TAPPED, expire_source, permissions
from engine.rules.counters import POISON, add_counters, add_player_counters, remove_counters
from engine.rules.faces import both_sides
from engine.rules.protection import preventable, protected
from engine.rules.removal import remove_from_combat
from engine.rules.replacement import Change, cannot_happen, replace
from engine.rules.stack import MADNESS, MIRACLE, resting_zone
from engine.rules.triggers import notice_elsewhere
from engine.rules.zones import move
from engine.state import memory, notes, specials, terms, topics
from engine.state.circumstances import DEEDS
from engine.state.declared import Key, Memory, TurnNote
from engine.state.memory import Objects
from engine.state.objects import Card, Hit, LastKnown, Offer, Printed, Reference, Seat, StackObject
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

MINUS = "-1/-1"
PLUS = "+1/+1"


# -- life --------------------------------------------------------------------------------------------------------------


def payable_life(game: "Game", seat: Seat) -> int:
    """The most life a player could pay at once (CR 119.4, 119.8)."""
    if cannot_happen(game, Change(terms.RE_LOSE_LIFE, seat=seat, amount=1)):
        return 0
    return max(0, (seat.total.life if game.map is None else game.map.payable(seat)) or 0)


def lose_life(game: "Game", seat: Seat, n: int, damage_by: Card | None = None, how: str = "") -> int:
    """A player loses life (CR 119.3), perhaps by damage from a source or as a payment ("paid"). Returns how much."""
    if n <= 0:
        return 0
    change = Change(terms.RE_LOSE_LIFE, seat=seat, amount=n)
    happens = replace(game, change)
    if seat.total.life is None:
        return change.amount  # a side without life loses it in its own coin, and lost it is
    if not happens:
        return 0
    if game.map is None or not game.map.change_life(
        seat, -change.amount, damage_by, damage_by is not None, how
    ):
        game.set(seat.total, "life", seat.total.life - change.amount)
        game.tell("life", seat, -change.amount, seat.total.life)
    game.mark_unsettled()
    game.emit(terms.EV_LOSE_LIFE, seat=seat, amount=change.amount)
    note_turn(game, seat, notes.LIFE_LOST, change.amount)
    return change.amount


def set_life(game: "Game", seat: Seat, n: int, source: Card | None = None) -> None:
    """A life total becomes a number: the player gains or loses the difference (CR 119.5)."""
    life = seat.total.life
    if life is not None and n > life:
        gain_life(game, seat, n - life, source, how="set")
    elif life is not None:
        lose_life(game, seat, life - n, how="set")


def may_become(game: "Game", seat: Seat, n: int) -> bool:
    """Whether a life total could become that number: who can't gain life exchanges it for no higher one, who can't lose life for
    no lower one (CR 119.7, 119.8)."""
    life = seat.total.life
    if life is None or n == life:
        return True
    kind = terms.RE_GAIN_LIFE if n > life else terms.RE_LOSE_LIFE
    return not cannot_happen(game, Change(kind, seat=seat, amount=abs(n - life)))


def gain_life(game: "Game", seat: Seat, n: int, source: Any = None, how: str = "") -> int:
    """A player gains life (CR 119.3). Returns how much."""
    if n <= 0:
        return 0
    change = Change(terms.RE_GAIN_LIFE, seat=seat, amount=n, source=source)
    if not replace(game, change) or seat.total.life is None:
        return 0
    if game.map is None or not game.map.change_life(seat, change.amount, source, how=how):
        game.set(seat.total, "life", seat.total.life + change.amount)
        game.tell("life", seat, change.amount, seat.total.life)
    game.emit(terms.EV_GAIN_LIFE, seat=seat, amount=change.amount)
    note_turn(game, seat, notes.GAINED)
    if notes.CHRONICLE in game.notes:
        note_turn(game, seat, notes.LIFE_GAINED, change.amount)
    return change.amount


def note_turn(game: "Game", seat: Seat, note: TurnNote, n: int = 1) -> None:
    """Remember for this turn that something happened to or by a player."""
    game.journal.put(seat.turn_notes, note, seat.turn_notes.get(note, 0) + n)
    game.stir(DEEDS)


# -- damage ------------------------------------------------------------------------------------------------------------


def deal_damage(game: "Game", hits: Sequence[Hit], combat: bool = False) -> int:
    """Deal damage, all of it at the same time (CR 120). Returns how much was dealt."""
    after: list[tuple[Run, Any]] = []
    done: list[Hit] = []
    linked: dict[Card, tuple[Seat, int]] = {}
    shielded: list[Card] = []
    for hit in hits:
        if hit.amount > 0:
            real = _deal(game, hit, combat, after, shielded)
            if real is None:
                continue
            done.append(real[0])
            if real[1] is not None:
                source, amount = real[0].source, real[0].amount
                linked[source] = (real[1], amount + (linked[source][1] if source in linked else 0))
    for source, (seat, amount) in linked.items():  # one gain for all it deals at the same time (CR 120.3f)
        gain_life(game, seat, amount, source)
    if done:
        game.ruleset.dealt(game, done, combat)
    if done and (game.delayed or game.watch[terms.EV_DAMAGE] or game.watch[terms.EV_DAMAGED]):
        _tell_damage(game, done, combat)
    for run, effect in after:
        run.do(effect)
    return sum(h.amount for h in done)


def _note_striker(game: "Game", known: Card | LastKnown, source: Card) -> None:
    """Keep what has dealt a player combat damage this turn, under whose control (CR 702.76a)."""
    key = notes.STRIKERS.of(known.controller.index)
    turn, before = game.notes.get(key, (0, ()))
    rows = before if turn == game.turn else ()
    game.journal.put(game.notes, key, (game.turn, (*rows, (source, known.subtypes))))


def _tell_damage(game: "Game", hits: Sequence[Hit], combat: bool) -> None:
    """Abilities that watch what is dealt: each damage by itself; then, for this moment in all, what each source dealt (an event
    of its own, "all") and what each was dealt (CR 603.2)."""
    dealt: dict[int, Hit] = {}
    sums: dict[int, Hit] = {}
    for source, target, amount, _ in hits:
        card = target if isinstance(target, Card) else None
        seat = target if isinstance(target, Seat) else None
        game.emit(terms.EV_DAMAGE, card, seat, amount, source, combat, other=card)
        before = dealt.get(id(source))
        dealt[id(source)] = Hit(source, target, amount + (before.amount if before is not None else 0))
        before = sums.get(id(target))
        sums[id(target)] = Hit(source, target, amount + (before.amount if before is not None else 0))
    for source, _, amount, _ in dealt.values():
        players = tuple(hit.target for hit in hits if hit.source is source and isinstance(hit.target, Seat))
        game.emit(terms.EV_DAMAGE, None, None, amount, source, combat, what="all", other=players)
    for source, target, amount, _ in sums.values():
        card = target if isinstance(target, Card) else None
        seat = target if isinstance(target, Seat) else None
        game.emit(terms.EV_DAMAGED, card, seat, amount, source, combat)


def _deal(
    game: "Game", hit: Hit, combat: bool, after: list[tuple[Run, Any]], shielded: list[Card]
) -> tuple[Hit, Seat | None] | None:
    """Deal one damage; what is `shielded` has lost a shield counter for all damage of the moment (CR 122.1c). Returns what really
    was dealt to whom, and who gains that much by lifelink."""
    source, target, amount, meant = hit
    if isinstance(target, Card):
        if target.zone != terms.BATTLEFIELD or not target.types & (terms.CREATURE | terms.PLANESWALKER):
            return None
        if target.protections and protected(game, target, source) and preventable(game, source):
            return None  # CR 702.16e
    elif target.left:
        return None  # CR 800.4
    if game.replacers[terms.RE_DAMAGE]:
        card = target if isinstance(target, Card) else None
        seat = target if isinstance(target, Seat) else None
        change = Change(terms.RE_DAMAGE, card, seat, amount, source, combat)
        change.after = after
        if not replace(game, change) or change.amount <= 0:
            return None
        amount = change.amount
        if change.card is not card or change.seat is not seat:
            target = change.card or change.seat or target
    if isinstance(target, Card) and (target in shielded or target.counters.get("shield")):
        if target not in shielded:
            remove_counters(game, target, "shield", 1)
            shielded.append(target)
        if preventable(game, source):
            return None
    keywords = (known := meant or _as_it_deals(source)).keywords
    if isinstance(target, Seat):
        _damage_player(game, source, target, amount, keywords)
        if combat:
            if notes.CHRONICLE in game.notes:
                _note_striker(game, known, source)
            toxic = sum(a.n for a in known.abilities if isinstance(a, Toxic))
            add_player_counters(game, target, POISON, toxic)
    else:
        _damage_permanent(game, source, target, amount, keywords)
    return Hit(source, target, amount), known.controller if keywords & LIFELINK.bit else None


def _as_it_deals(source: Card) -> Card | LastKnown:
    """The source, or what it was on the battlefield that it has just left (CR 608.2h)."""
    known = source.last_known
    if known is None or source.zone in (terms.BATTLEFIELD, terms.STACK) or known.stamp != source.stamp - 1:
        return source
    return known


def _damage_player(game: "Game", source: Card, seat: Seat, amount: int, keywords: int) -> None:
    game.tell("damage", seat, source, amount)
    note_turn(game, seat, notes.DAMAGED, amount)
    hurt = source.memory.get(memory.HURT, ())
    if (game.turn, seat.index) not in hurt:
        game.journal.put(source.memory, memory.HURT, (*hurt, (game.turn, seat.index)))
    if keywords & INFECT.bit:
        add_player_counters(game, seat, POISON, amount)
        return
    lose_life(game, seat, amount, source)


def _damage_permanent(game: "Game", source: Card, card: Card, amount: int, keywords: int) -> None:
    game.tell("hit", card.controller, source, amount, card)
    known = card.memory.get(memory.DAMAGED_BY, ())
    if (source, source.stamp) not in known:
        game.journal.put(card.memory, memory.DAMAGED_BY, (*known, (source, source.stamp)))
    if card.types & terms.PLANESWALKER:
        remove_counters(game, card, "loyalty", amount)
    if not card.types & terms.CREATURE:
        return
    if keywords & (WITHER.bit | INFECT.bit):
        add_counters(game, card, MINUS, amount, source.controller)
    else:
        game.set(card, "damage", card.damage + amount)
        if keywords & DEATHTOUCH.bit:
            game.set(card, "deathtouched", True)
    turn, taken = card.memory.get(memory.TAKEN, (0, 0))
    game.journal.put(card.memory, memory.TAKEN, (game.turn, amount + (taken if turn == game.turn else 0)))
    game.mark_unsettled()


# -- permanents --------------------------------------------------------------------------------------------------------


def destroy(game: "Game", cards: Sequence[Card], regenerate: bool = True) -> list[Card]:
    """Destroy permanents (CR 701.8). Returns those that were put into a graveyard (or went where they go instead)."""
    dying = doomed(game, cards, regenerate)
    if dying:
        move(game, dying, terms.GRAVEYARD)
    return dying


def doomed(
    game: "Game", cards: Sequence[Card], regenerate: bool = True, by_effect: bool = True
) -> list[Card]:
    """Those of the permanents that are destroyed in the end: what saves one (CR 614.8, 702.12) is done.

    State-based actions are not `by_effect`: no shield counter saves from those.
    """
    if game.dirty:
        game.refresh()
    dying = []
    for card in cards:
        if card.zone != terms.BATTLEFIELD or card.keywords & INDESTRUCTIBLE.bit:
            continue
        if not replace(game, Change(terms.RE_DESTROY, card, amount=int(regenerate))):
            continue
        if by_effect and card.counters.get("shield"):  # CR 122.1c
            remove_counters(game, card, "shield", 1)
            continue
        if card.shields and regenerate and not card.keywords & CANT_BE_REGENERATED.bit:
            _regenerate(game, card)
            continue
        dying.append(card)
    for card in dying:
        game.tell("destroy", card.controller, card)
    return dying


def _regenerate(game: "Game", card: Card) -> None:
    """Use a regeneration shield (CR 701.19a)."""
    game.set(card, "shields", card.shields - 1)
    tap(game, [card])
    game.set(card, "damage", 0)
    game.set(card, "deathtouched", False)
    remove_from_combat(game, card)
    game.tell("regenerate", card.controller, card)


def sacrifice(game: "Game", cards: Sequence[Card]) -> list[Card]:
    """Their controllers sacrifice permanents (CR 701.21); what stays where it is, whatever says otherwise, is not sacrificed."""
    there = [
        c for c in cards if c.zone == terms.BATTLEFIELD and not (game.map is not None and game.map.fixed(c))
    ]
    for card in there:
        game.tell("sacrifice", card.controller, card)
        if game.watch[terms.EV_DIES]:
            game.journal.put(card.memory, memory.GIVEN_UP, True)
        if game.watch[terms.EV_SACRIFICED]:
            game.emit(terms.EV_SACRIFICED, card, card.controller)
    move(game, there, terms.GRAVEYARD)
    return there


def tap(game: "Game", cards: Sequence[Card]) -> None:
    for card in cards:
        if not card.tapped and card.zone == terms.BATTLEFIELD:
            game.turn_card(card, True)
            if game.map is not None:
                game.map.tapped(card)
            if game.watch[terms.EV_TAPPED]:
                game.emit(terms.EV_TAPPED, card, card.controller)


def untap(game: "Game", cards: Sequence[Card]) -> None:
    for card in cards:
        if card.tapped and card.zone == terms.BATTLEFIELD and not stays_tapped(game, card):
            game.turn_card(card, False)
            if game.watch[terms.EV_UNTAPPED] or game.delayed:
                game.emit(terms.EV_UNTAPPED, card, card.controller)
            if game.continuous:
                expire_source(game, card, WHILE_TAPPED, WHILE_ONLY_TAPPED)


def exert(game: "Game", card: Card) -> None:
    """It won't untap during the next untap step of the player who exerts it (CR 701.43a)."""
    game.journal.put(card.memory, memory.EXERTED_BY, card.controller)
    game.journal.put(game.notes, notes.EXERTED, True)
    game.journal.put(card.memory, memory.EXERTED_IN, game.turn)
    game.emit(terms.EV_SPECIAL, card, card.controller, what=specials.EXERTED)


def stays_tapped(game: "Game", card: Card) -> bool:
    """Whether something happens instead of untapping it: a stun counter goes (CR 122.1d), or what an effect says."""
    if card.counters and card.counters.get("stun"):
        remove_counters(game, card, "stun", 1)
        return True
    return bool(game.replacers[terms.RE_UNTAP]) and not replace(
        game, Change(terms.RE_UNTAP, card, card.controller)
    )


def create_tokens(
    game: "Game",
    seat: Seat,
    definition: Printed,
    n: int,
    *,
    tapped: bool = False,
    attacking: Any = None,
    host: Card | None = None,
) -> list[Card]:
    """Create tokens (CR 111), Auras attached to `host`. The ruleset may hand out a limited supply instead."""
    whole = both_sides(definition)
    tokens = new_tokens(game, seat, whole, n)
    if not tokens:
        return []
    return move(
        game,
        tokens,
        terms.BATTLEFIELD,
        under=seat,
        tapped=tapped,
        attacking=attacking,
        host=host,
        face=definition if whole is not definition else None,
        created=True,
    )


def new_tokens(game: "Game", seat: Seat, definition: Printed, n: int) -> list[Card]:
    """The tokens an effect creates, as many as replacement effects make of them, not yet on the battlefield."""
    if game.replacers[terms.RE_TOKENS] and n > 0:
        change = Change(terms.RE_TOKENS, seat=seat, amount=n, what=definition.name)
        n = change.amount if replace(game, change) else 0
    if n <= 0:
        return []
    supplied = game.ruleset.supply_tokens(game, seat, definition, n)
    tokens = (
        supplied if supplied is not None else [game.new_card(definition, seat, token=True) for _ in range(n)]
    )
    for token in tokens:
        game.tell("create", seat, token)
    return tokens


def put_tokens(game: "Game", made: Sequence[tuple[Card, Seat, bool]]) -> list[Card]:
    """Tokens of several kinds enter together, each player's apart, and apart those that enter tapped. Returns those that did."""
    there: list[Card] = []
    for seat, tapped in dict.fromkeys((seat, tapped) for _, seat, tapped in made):
        tokens = [token for token, *of in made if of == [seat, tapped]]
        there += move(game, tokens, terms.BATTLEFIELD, under=seat, tapped=tapped, created=True)
    return there


# -- cards -------------------------------------------------------------------------------------------------------------


def draw(game: "Game", seat: Seat, n: int = 1) -> list[Card]:
    """Draw cards one by one (CR 121.2). Drawing from an empty library loses the game at the next check (CR 704.5b)."""
    drawn = []
    for _ in range(n):
        if game.replacers[terms.RE_DRAW] and not replace(game, Change(terms.RE_DRAW, seat=seat)):
            continue
        if not seat.library:
            game.ruleset.library_empty(game, seat)
        if not seat.library:
            game.set(seat, "drew_from_empty", True)
            game.mark_unsettled()
            game.tell("empty_draw", seat)
            continue
        card = seat.library[-1]
        drawn += move(game, [card], terms.HAND)
        game.tell("draw", seat, card)
        note_turn(game, seat, notes.DRAWN)
        if card.definition.ways and card.definition.way(MIRACLE) is not None:
            _reveal_miracle(game, seat, card)
        if game.watch[terms.EV_DRAW]:
            game.emit(terms.EV_DRAW, card, seat)
    return drawn


def _reveal_miracle(game: "Game", seat: Seat, card: Card) -> None:
    """As it is drawn, a card with miracle may be revealed if it is the first one drawn this turn (CR 702.94a)."""
    first = game.turn > 0 and seat.turn_notes.get(notes.DRAWN) == 1
    if first and card.zone == terms.HAND and Run(game, card, seat).ask_yes(seat, topics.REVEAL, MIRACLE):
        game.tell("reveal", seat, card)
        game.emit(terms.EV_SPECIAL, card, seat, what=specials.MIRACLE)


def discard(game: "Game", seat: Seat, cards: Sequence[Card], by: Seat | None = None) -> list[Card]:
    """Discard cards (CR 701.9). `by` controls the spell or ability that makes the player do it, if one does."""
    for card in cards:
        game.tell("discard", seat, card)
    mad = [card for card in cards if card.definition.ways and card.definition.way(MADNESS) is not None]
    move(game, [card for card in cards if card not in mad], terms.GRAVEYARD, cause=("discard", by))
    if mad:  # CR 702.35a
        move(game, mad, terms.EXILE, cause=("discard", by))
    for card in mad:
        if card.zone == terms.EXILE:
            game.emit(terms.EV_SPECIAL, card, card.owner, what=specials.MADNESS)
    for card in cards:
        note_turn(game, seat, notes.DISCARDED)
        game.journal.put(card.memory, memory.DISCARDED_IN, game.turn)
        game.emit(terms.EV_DISCARD, card, seat)
        notice_elsewhere(game, card, terms.EV_DISCARD, seat)
    return list(cards)


def mill(game: "Game", seat: Seat, n: int) -> list[Card]:
    """Put the top `n` cards of a library into the graveyard, or as many as there are (CR 701.17)."""
    cards = list(reversed(seat.library[-n:])) if n > 0 else []
    if cards:
        game.tell("mill", seat, tuple(cards))
        move(game, cards, terms.GRAVEYARD)
        if game.ruleset.keeps_pile(seat):
            note_turn(game, seat, notes.MILLED, len(cards))
    return cards


def exile(game: "Game", cards: Sequence[Card]) -> list[Card]:
    """Exile cards (CR 701.13). Returns those that are in exile: what goes elsewhere instead was not exiled (CR 614.6)."""
    for card in cards:
        game.tell("exile", card.owner, card)
    return [card for card in move(game, cards, terms.EXILE) if card.zone == terms.EXILE]


def exile_hidden(game: "Game", owner: Seat, by: Seat, may_look: Sequence[Seat] = ()) -> list[Card]:
    """A player exiles the top card of a library face down; only those who may look at it know it (CR 406.3)."""
    if not owner.library:
        return []
    game.tell("exile_hidden", by, owner)
    moved = move(game, owner.library[-1:], terms.EXILE)
    for card in moved:
        game.journal.put(card.memory, memory.HIDDEN, (card.stamp, tuple(s.index for s in may_look)))
    return moved


def return_to_hand(game: "Game", cards: Sequence[Card]) -> list[Card]:
    for card in cards:
        game.tell("bounce", card.owner, card)
    return move(game, cards, terms.HAND)


def shuffle(game: "Game", seat: Seat) -> None:
    """Shuffle a library (CR 701.24)."""
    game.journal.replace(seat.library, game.random_order(seat.library))
    game.tell("shuffle", seat)
    if game.offers:
        keep = [o for o in game.offers if o.card.zone != terms.LIBRARY or o.card.owner is not seat]
        game.journal.replace(game.offers, keep)


def link(game: "Game", known: Memory, key: Key[Objects], cards: Sequence[Card]) -> None:
    """Remember cards for another ability of the same source, in what is `known` of that (CR 607)."""
    game.journal.put(known, key, (*known.get(key, ()), *(Reference(c) for c in cards)))


def end_covered(game: "Game") -> None:
    """Leave to play the top card of a library ends as another card lies on top."""
    keep = [o for o in game.offers if o.card.zone != terms.LIBRARY or o.card.owner.library[-1] is o.card]
    if len(keep) != len(game.offers):
        game.journal.replace(game.offers, keep)


def offer(
    game: "Game", card: Card, seat: Seat, *, free: bool = False, until: str = "", way: str = ""
) -> None:
    """Let a player play a card from where it is, until the turn's end or as long as it stays there (CR 601.3b)."""
    game.journal.append(game.offers, Offer(card, seat, free, until, way))


# -- the stack ---------------------------------------------------------------------------------------------------------


def _uncounterable(game: "Game", obj: StackObject) -> bool:
    """Whether the spell, what it was cast with or a static ability says it can't be countered (CR 101.2)."""
    if obj.card.keywords & CANT_BE_COUNTERED.bit:
        return True
    return any(
        node.args[0].matches(Run(game, source, source.controller), obj)
        for source, node in permissions(game, terms.PE_UNCOUNTERABLE)
    )


def take_off(game: "Game", obj: StackObject) -> None:
    """Take a spell or ability off the stack; what a spell was there is still known of it (CR 608.2h)."""
    if obj.spell:
        game.set(obj, "last_known", LastKnown(obj.card))
    game.journal.remove(game.stack, obj)


def exile_spell(game: "Game", obj: StackObject) -> bool:
    """Exile a spell from the stack, which is no countering (CR 701.6, 701.13). Whether its card is in exile."""
    if obj not in game.stack or not obj.spell:
        return False
    take_off(game, obj)
    game.tell("exile_spell", obj.controller, obj.card, obj)
    if not obj.copied:
        move(game, [obj.card], terms.EXILE)
    return not obj.copied and obj.card.zone == terms.EXILE


def _unlink(game: "Game", obj: StackObject) -> bool:
    """Counter what stands for a spell among abilities. False if it stands for none that is there."""
    spell = next((o for o in game.stack if o.link is obj), None)
    if spell is None or game.map is None:
        return False
    game.tell("counter", obj.controller, obj.card, obj)
    game.map.unlink(spell)
    return True


def counter(game: "Game", obj: StackObject, zone: int = terms.GRAVEYARD) -> bool:
    """Counter a spell or ability (CR 701.6)."""
    if obj not in game.stack:
        return _unlink(game, obj)
    if obj.spell and _uncounterable(game, obj):
        return False
    take_off(game, obj)
    game.tell("counter", obj.controller, obj.card, obj)
    if obj.spell and not obj.copied:
        move(game, [obj.card], resting_zone(obj, zone, resolved=False))
    return True
