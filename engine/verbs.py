"""What effects and the rules do to a game: draw, discard, damage, destroy, tap and the other keyword actions (CR 701)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import terms
from engine.continuous import WHILE_ONLY_TAPPED, WHILE_TAPPED, expire_source, permits
from engine.objects import Card, Offer, Reference, Seat, StackObject
from engine.replacement import Change, barred, replace
from engine.words.context import Run
from engine.words.keywords import (
    CANT_BE_COUNTERED,
    CANT_BE_REGENERATED,
    DEATHTOUCH,
    INDESTRUCTIBLE,
    INFECT,
    LIFELINK,
    WITHER,
)  # fmt: skip
from engine.zones import move

if TYPE_CHECKING:
    from engine.definition import Definition
    from engine.game import Game

MINUS = "-1/-1"
PLUS = "+1/+1"


class Hit(NamedTuple):
    """Damage about to be dealt by one source to one recipient."""

    source: Card
    target: Card | Seat
    amount: int


# -- life --------------------------------------------------------------------------------------------------------------


def payable_life(game: "Game", seat: Seat) -> int:
    """The most life a player could pay at once (CR 119.4, 119.8)."""
    if barred(game, Change(terms.RE_LOSE_LIFE, seat=seat, amount=1), "bars_paying"):
        return 0
    return max(0, (seat.total.life if game.reach is None else game.reach.payable(seat)) or 0)


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
    if game.reach is None or not game.reach.change_life(
        seat, -change.amount, damage_by, damage_by is not None, how
    ):
        game.set(seat.total, "life", seat.total.life - change.amount)
    game.touch()
    game.tell("life", seat, -change.amount, seat.total.life)
    game.emit(terms.EV_LOSE_LIFE, seat=seat, amount=change.amount)
    note_turn(game, seat, "lost_life", change.amount)
    return change.amount


def set_life(game: "Game", seat: Seat, n: int, source: Card | None = None) -> None:
    """A life total becomes a number: the player gains or loses the difference (CR 119.5)."""
    life = seat.total.life
    if life is not None and n > life:
        gain_life(game, seat, n - life, source, how="set")
    elif life is not None:
        lose_life(game, seat, life - n, how="set")


def gain_life(game: "Game", seat: Seat, n: int, source: Any = None, how: str = "") -> int:
    """A player gains life (CR 119.3). Returns how much."""
    if n <= 0:
        return 0
    change = Change(terms.RE_GAIN_LIFE, seat=seat, amount=n, source=source)
    if not replace(game, change) or seat.total.life is None:
        return 0
    if game.reach is None or not game.reach.change_life(seat, change.amount, source, how=how):
        game.set(seat.total, "life", seat.total.life + change.amount)
    game.tell("life", seat, change.amount, seat.total.life)
    game.emit(terms.EV_GAIN_LIFE, seat=seat, amount=change.amount)
    note_turn(game, seat, "gained")
    return change.amount


def note_turn(game: "Game", seat: Seat, key: str, n: int = 1) -> None:
    """Remember for this turn that something happened to or by a player."""
    game.journal.put(seat.turn_notes, key, seat.turn_notes.get(key, 0) + n)


# -- damage ------------------------------------------------------------------------------------------------------------


def deal_damage(game: "Game", hits: Sequence[Hit], combat: bool = False) -> int:
    """Deal damage, all of it at the same time (CR 120). Returns how much was dealt."""
    after: list[tuple[Run, Any]] = []
    done: list[Hit] = []
    linked: dict[Card, tuple[Seat, int]] = {}
    for hit in hits:
        if hit.amount > 0:
            real = _deal(game, hit, combat, after)
            if real is None:
                continue
            done.append(real[0])
            if real[1] is not None:
                source, _, amount = real[0]
                linked[source] = (real[1], amount + (linked[source][1] if source in linked else 0))
    for source, (seat, amount) in linked.items():  # one gain for all it deals at the same time (CR 120.3f)
        gain_life(game, seat, amount, source)
    if done and (game.delayed or game.watch[terms.EV_DAMAGE] or game.watch[terms.EV_DAMAGED]):
        _tell_damage(game, done, combat)
    for run, effect in after:
        run.do(effect)
    return sum(h.amount for h in done)


def _tell_damage(game: "Game", hits: Sequence[Hit], combat: bool) -> None:
    """Abilities that watch what is dealt: each damage by itself; then, for this moment in all, what each source dealt (an event
    of its own, "all") and what each was dealt (CR 603.2)."""
    dealt: dict[int, Hit] = {}
    sums: dict[int, Hit] = {}
    for source, target, amount in hits:
        card = target if isinstance(target, Card) else None
        seat = target if isinstance(target, Seat) else None
        game.emit(terms.EV_DAMAGE, card, seat, amount, source, combat, other=card)
        before = dealt.get(id(source))
        dealt[id(source)] = Hit(source, target, amount + (before.amount if before is not None else 0))
        before = sums.get(id(target))
        sums[id(target)] = Hit(source, target, amount + (before.amount if before is not None else 0))
    for source, _, amount in dealt.values():
        game.emit(terms.EV_DAMAGE, None, None, amount, source, combat, what="all")
    for source, target, amount in sums.values():
        card = target if isinstance(target, Card) else None
        seat = target if isinstance(target, Seat) else None
        game.emit(terms.EV_DAMAGED, card, seat, amount, source, combat)


def _deal(
    game: "Game", hit: Hit, combat: bool, after: list[tuple[Run, Any]]
) -> tuple[Hit, Seat | None] | None:
    """Deal one damage. Returns what really was dealt to whom, and who gains that much by lifelink."""
    source, target, amount = hit
    if isinstance(target, Card):
        if target.zone != terms.BATTLEFIELD or not target.types & (terms.CREATURE | terms.PLANESWALKER):
            return None
        if target.protections and protected(game, target, source):
            return None  # CR 702.16e
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
    if isinstance(target, Card) and target.counters.get("shield"):  # CR 122.1c
        remove_counters(game, target, "shield", 1)
        return None
    known = source
    if source.zone != terms.BATTLEFIELD and source.last_known is not None and source.zone != terms.STACK:
        known = source.last_known  # type: ignore[assignment]
    keywords = known.keywords
    if isinstance(target, Seat):
        _damage_player(game, source, target, amount, keywords)
    else:
        _damage_permanent(game, source, target, amount, keywords)
    return Hit(source, target, amount), known.controller if keywords & LIFELINK.bit else None


def _damage_player(game: "Game", source: Card, seat: Seat, amount: int, keywords: int) -> None:
    game.tell("damage", seat, source, amount)
    note_turn(game, seat, "damaged", amount)
    if keywords & INFECT.bit:
        game.set(seat.total, "poison", seat.total.poison + amount)
        game.touch()
        return
    hurt = source.memory.get("hurt", ())
    if (game.turn, seat.index) not in hurt:
        game.journal.put(source.memory, "hurt", (*hurt, (game.turn, seat.index)))
    lose_life(game, seat, amount, source)


def _damage_permanent(game: "Game", source: Card, card: Card, amount: int, keywords: int) -> None:
    game.tell("hit", card.controller, source, amount, card)
    known = card.memory.get("damaged_by", ())
    if (source, source.stamp) not in known:
        game.journal.put(card.memory, "damaged_by", (*known, (source, source.stamp)))
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
    turn, taken = card.memory.get("taken", (0, 0))
    game.journal.put(card.memory, "taken", (game.turn, amount + (taken if turn == game.turn else 0)))
    game.touch()


def protected(game: "Game", card: Card, source: Card | StackObject) -> bool:
    """Whether protection keeps `source` off the permanent (CR 702.16)."""
    what = source.card if isinstance(source, StackObject) else source
    run = Run(game, card, card.controller)
    return any(
        not (p.block_only or p.teams or p.spells or p.hexproof) and p.filter.matches(run, what)
        for p in card.protections
    )


# -- permanents --------------------------------------------------------------------------------------------------------


def destroy(game: "Game", cards: Sequence[Card], regenerate: bool = True) -> list[Card]:
    """Destroy permanents (CR 701.8). Returns those that were put into a graveyard (or went where they go instead)."""
    dying = doomed(game, cards, regenerate)
    if dying:
        move(game, dying, terms.GRAVEYARD)
    return dying


def doomed(game: "Game", cards: Sequence[Card], regenerate: bool = True) -> list[Card]:
    """Those of the permanents that are destroyed in the end: what saves one (CR 614.8, 702.12) is done."""
    if game.dirty:
        game.refresh()
    dying = []
    for card in cards:
        if card.zone != terms.BATTLEFIELD or card.keywords & INDESTRUCTIBLE.bit:
            continue
        if not replace(game, Change(terms.RE_DESTROY, card, amount=int(regenerate))):
            continue
        if card.counters.get("shield"):  # CR 122.1c
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
    from engine.combat import remove_from_combat

    game.set(card, "shields", card.shields - 1)
    tap(game, [card])
    game.set(card, "damage", 0)
    game.set(card, "deathtouched", False)
    remove_from_combat(game, card)
    game.tell("regenerate", card.controller, card)


def sacrifice(game: "Game", cards: Sequence[Card]) -> list[Card]:
    """Their controllers sacrifice permanents (CR 701.21)."""
    there = [c for c in cards if c.zone == terms.BATTLEFIELD]
    for card in there:
        game.tell("sacrifice", card.controller, card)
        if game.watch[terms.EV_SACRIFICED]:
            game.emit(terms.EV_SACRIFICED, card, card.controller)
    move(game, there, terms.GRAVEYARD)
    return there


def tap(game: "Game", cards: Sequence[Card]) -> None:
    for card in cards:
        if not card.tapped and card.zone == terms.BATTLEFIELD:
            game.set(card, "tapped", True)
            if game.watch[terms.EV_TAPPED]:
                game.emit(terms.EV_TAPPED, card, card.controller)
            game.soil() if game.continuous else None


def untap(game: "Game", cards: Sequence[Card]) -> None:
    for card in cards:
        if card.tapped and card.zone == terms.BATTLEFIELD and not stays_tapped(game, card):
            game.set(card, "tapped", False)
            if game.watch[terms.EV_UNTAPPED]:
                game.emit(terms.EV_UNTAPPED, card, card.controller)
            if game.continuous:
                expire_source(game, card, WHILE_TAPPED, WHILE_ONLY_TAPPED)
                game.soil()


def exert(game: "Game", card: Card) -> None:
    """It won't untap during the next untap step of the player who exerts it (CR 701.43a)."""
    game.journal.put(card.memory, "exerted_by", card.controller)
    game.journal.put(game.notes, "exerted", True)
    game.journal.put(card.memory, "exerted_in", game.turn)
    game.emit(terms.EV_SPECIAL, card, card.controller, what="exerted")


def stays_tapped(game: "Game", card: Card) -> bool:
    """Whether something happens instead of untapping it: a stun counter goes (CR 122.1d), or what an effect says."""
    if card.counters and card.counters.get("stun"):
        remove_counters(game, card, "stun", 1)
        return True
    return bool(game.replacers[terms.RE_UNTAP]) and not replace(
        game, Change(terms.RE_UNTAP, card, card.controller)
    )


def counters_put(game: "Game", card: Card, kind: str, n: int) -> int:
    """How many counters really are put on a permanent, on it already or as it enters (CR 122.6, 614.16)."""
    if not game.replacers[terms.RE_COUNTERS] or n <= 0:
        return n
    change = Change(terms.RE_COUNTERS, card, card.controller, n, what=kind)
    return change.amount if replace(game, change) else 0


def add_counters(game: "Game", card: Card, kind: str, n: int, by: Seat | None = None) -> None:
    """Put counters on a permanent (CR 122.6). `by` is the player who puts them, where somebody may ask."""
    if n <= 0 or card.zone != terms.BATTLEFIELD:
        return
    n = counters_put(game, card, kind, n)
    if n <= 0:
        return
    game.journal.put(card.counters, kind, card.counters.get(kind, 0) + n)
    game.soil()
    game.tell("counters", card.controller, card, kind, n)
    game.emit(terms.EV_COUNTERS, card, card.controller, n, by, what=kind)


def remove_counters(game: "Game", card: Card, kind: str, n: int) -> int:
    """Remove up to `n` counters; returns how many."""
    n = min(n, card.counters.get(kind, 0))
    if n > 0:
        game.journal.put(card.counters, kind, card.counters[kind] - n)
        game.soil()
        game.tell("counters", card.controller, card, kind, -n)
        if kind == "loyalty":
            game.emit(terms.EV_SPECIAL, card, card.controller, n, what="loyalty removed")
    return n


def create_tokens(
    game: "Game", seat: Seat, definition: "Definition", n: int, *, tapped: bool = False, attacking: Any = None
) -> list[Card]:
    """Create tokens (CR 111). The ruleset may hand out a limited supply instead."""
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
    return move(game, tokens, terms.BATTLEFIELD, under=seat, tapped=tapped, attacking=attacking, created=True)


# -- cards -------------------------------------------------------------------------------------------------------------


def draw(game: "Game", seat: Seat, n: int = 1) -> list[Card]:
    """Draw cards one by one (CR 121.2). Drawing from an empty library loses the game at the next check (CR 704.5b)."""
    drawn = []
    for _ in range(n):
        if game.replacers[terms.RE_DRAW] and not replace(game, Change(terms.RE_DRAW, seat=seat)):
            continue
        if not seat.library:
            game.set(seat, "drew_from_empty", True)
            game.touch()
            game.tell("empty_draw", seat)
            continue
        card = seat.library[-1]
        drawn += move(game, [card], terms.HAND)
        game.tell("draw", seat, card)
        note_turn(game, seat, "drawn")
        if game.watch[terms.EV_DRAW]:
            game.emit(terms.EV_DRAW, card, seat)
    return drawn


def discard(game: "Game", seat: Seat, cards: Sequence[Card], by: Seat | None = None) -> list[Card]:
    """Discard cards (CR 701.9). `by` controls the spell or ability that makes the player do it, if one does."""
    for card in cards:
        game.tell("discard", seat, card)
    move(game, cards, terms.GRAVEYARD, cause=("discard", by))
    for card in cards:
        note_turn(game, seat, "discarded")
        game.journal.put(card.memory, "discarded_in", game.turn)
        game.emit(terms.EV_DISCARD, card, seat)
    return list(cards)


def mill(game: "Game", seat: Seat, n: int) -> list[Card]:
    """Put the top `n` cards of a library into the graveyard, or as many as there are (CR 701.17)."""
    cards = list(reversed(seat.library[-n:])) if n > 0 else []
    if cards:
        game.tell("mill", seat, tuple(cards))
        move(game, cards, terms.GRAVEYARD)
        if game.ruleset.keeps_pile(seat):
            note_turn(game, seat, "milled", len(cards))
    return cards


def exile(game: "Game", cards: Sequence[Card]) -> list[Card]:
    for card in cards:
        game.tell("exile", card.owner, card)
    return move(game, cards, terms.EXILE)


def return_to_hand(game: "Game", cards: Sequence[Card]) -> list[Card]:
    for card in cards:
        game.tell("bounce", card.owner, card)
    return move(game, cards, terms.HAND)


def shuffle(game: "Game", seat: Seat) -> None:
    """Shuffle a library (CR 701.24)."""
    game.journal.replace(seat.library, game.random_order(seat.library))
    game.tell("shuffle", seat)


def link(game: "Game", source: Card, key: str, cards: Sequence[Card]) -> None:
    """Remember cards for another ability of the same source (CR 607)."""
    game.journal.put(source.memory, key, (*source.memory.get(key, ()), *(Reference(c) for c in cards)))


def offer(
    game: "Game", card: Card, seat: Seat, *, free: bool = False, until: str = "", way: str = ""
) -> None:
    """Let a player play a card from where it is, until the turn's end or as long as it stays there (CR 601.3b)."""
    game.journal.append(game.offers, Offer(card, seat, free, until, way))
    if not game.wide:
        game.set(game, "wide", 1)


# -- the stack ---------------------------------------------------------------------------------------------------------


def copy_on_stack(game: "Game", obj: StackObject, seat: Seat, choose: bool = True) -> StackObject:
    """Put a copy of a spell or ability onto the stack (CR 707.10); its controller may choose new targets (707.10c)."""
    card = obj.card
    if obj.spell:
        card = game.new_card(card.definition, seat, token=True)
        card.zone = terms.STACK
    made = StackObject(game.new_id(), card, seat, obj.ability, obj.spell)
    made.stamp = card.stamp if obj.spell else obj.stamp
    for field in ("modes", "x", "event", "kicked", "way", "spliced"):
        setattr(made, field, getattr(obj, field))
    made.memory, made.split, made.paid = dict(obj.memory), dict(obj.split), dict(obj.paid)
    for key in ("rest", "grave"):  # a copy rests nowhere
        made.memory.pop(key, None)
    made.targets = [list(slot) for slot in obj.targets]
    made.copied = True
    game.journal.append(game.stack, made)
    game.tell("copy", seat, card)
    game.emit(terms.EV_SPECIAL, card, seat, what="copied", other=made)
    if choose:
        retarget(game, made, seat)
    game.touch()
    return made


def retarget(game: "Game", obj: StackObject, seat: Seat, must: bool = False) -> None:
    """Let a player choose new targets; a target left as it is need not be legal (CR 115.7). With `must` they have to."""
    from engine.casting import target_specs
    from engine.legal import legal_targets
    from engine.triggers import announce_targets, run_of

    run = run_of(game, obj)
    targets = [list(slot) for slot in obj.targets]
    for k, (spec, slot) in enumerate(zip(target_specs(obj), obj.targets, strict=False)):
        for i, reference in enumerate(slot):
            taken = [r.object for j, r in enumerate(targets[k]) if j != i]
            if spec.distinct:  # "another target" stays another one (CR 115.3)
                taken += [r.object for others in targets[:k] for r in others]
            options = [
                o for o in legal_targets(game, run, spec) if o not in taken and o is not reference.object
            ]
            if not options or not (must or run.ask_yes(seat, "new_target", reference.object, good=-1)):
                continue
            targets[k][i] = Reference(
                run.ask_pick(seat, "target", options, 1, 1, good=spec.good, detail=spec)[0]
            )
    game.set(obj, "targets", targets)
    announce_targets(game, obj)


def _uncounterable(game: "Game", obj: StackObject) -> bool:
    """Whether the spell, what it was cast with or a static ability says it can't be countered (CR 101.2)."""
    if obj.card.keywords & CANT_BE_COUNTERED.bit or obj.memory.get("uncounterable"):
        return True
    return bool(game.permits) and any(
        node.args[0].matches(Run(game, source, source.controller), obj)
        for source, node in permits(game)
        if node.head.extra.get("uncounterable")
    )


def counter(game: "Game", obj: StackObject, zone: int = terms.GRAVEYARD) -> bool:
    """Counter a spell or ability (CR 701.6)."""
    if obj not in game.stack or (obj.spell and _uncounterable(game, obj)):
        return False
    game.journal.remove(game.stack, obj)
    game.tell("counter", obj.controller, obj.card)
    if obj.spell and not obj.copied:
        from engine.resolving import resting_zone

        move(game, [obj.card], resting_zone(obj, zone, resolved=False))
    return True
