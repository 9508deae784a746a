"""The combat phase (CR 506 to 511)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from engine.language.abilities import HasKeyword
from engine.language.costs import parse
from engine.language.keywords import (
    ASSIGNS_NO_DAMAGE,
    BANDING,
    BLOCKED_BY_ONE,
    BLOCKS_ADDITIONAL,
    BLOCKS_ANY_NUMBER,
    BLOCKS_ONLY_FLYING,
    BLOCKS_TAPPED,
    BY_TOUGHNESS,
    CANT_BE_BLOCKED,
    CANT_BLOCK,
    CANT_BLOCK_ALONE,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FEAR,
    FIRST_STRIKE,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    LANDWALKS,
    LURE,
    MAY_EXERT,
    MAY_EXERT_ONCE,
    MENACE,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    REACH,
    SHADOW,
    SKULK,
    TRAMPLE,
    VIGILANCE,
)
from engine.language.sieves import has_subtype
from engine.rules.attacking import attack_question, attack_tax, pay_prices
from engine.rules.banding import block_bands, divider, form_bands, qualities
from engine.rules.continuous import END_OF_COMBAT, expire, permissions, times_under
from engine.rules.paying import pay
from engine.rules.priority import open_window
from engine.rules.protection import protected
from engine.rules.removal import remove_from_combat
from engine.rules.verbs import deal_damage, exert, note_turn, tap
from engine.state import memory, notes, specials, terms, topics
from engine.state.choice import Ask, Constraint, Order, Split
from engine.state.circumstances import FIGHTING
from engine.state.game import Procedure
from engine.state.objects import Card, Hit, Seat
from engine.state.pairing import Pair, Pairs
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

EVASION = (
    FLYING.bit
    | FEAR.bit
    | INTIMIDATE.bit
    | SHADOW.bit
    | SKULK.bit
    | HORSEMANSHIP.bit
    | CANT_BE_BLOCKED.bit
    | sum(k.bit for k in LANDWALKS.values())
)


class Combat(Procedure):
    """One combat phase. `turn_of` counts the seats that still declare, `struck` who has dealt first-strike damage."""

    __slots__ = ("turn_of", "struck", "candidates")

    def __init__(self) -> None:
        super().__init__()
        self.turn_of = 0
        self.struck: tuple[tuple[Card, int], ...] = ()  # with their stamps: as the objects they were
        self.candidates: tuple[list[Card], list[Any]] = ([], [])


def begin_combat(game: "Game", frame: Combat) -> None:
    game.ruleset.combat_begins(game)
    open_window(game, terms.BEGIN_COMBAT)


# -- declaring attackers (CR 508) --------------------------------------------------------------------------------------


def ask_attackers(game: "Game", frame: Combat) -> Ask | None:
    """Each active player chooses attackers and whom each of them attacks (CR 508.1a, 508.1b)."""
    if game.dirty:
        game.refresh()
    game.to_step(terms.DECLARE_ATTACKERS)
    active = game.active
    while frame.turn_of < len(active):
        seat = active[frame.turn_of]
        ask = attack_question(game, seat)
        if ask is not None:
            game.set(frame, "candidates", (ask.options, ask.partners))
            return ask
        game.set(frame, "turn_of", frame.turn_of + 1)
    game.set(frame, "pc", 3)
    return None


def take_attackers(game: "Game", frame: Combat) -> None:
    able, defenders = frame.candidates
    attackers = []
    pairs = cast("Pairs", game.reply)
    if game.permits[terms.PE_ATTACK_TAX]:
        price = sum(attack_tax(game, defenders[j]) for _, j in pairs)
        if price:
            pay(game, game.active[frame.turn_of], parse(f"{{{price}}}"), 0, [], None)
    if game.permits[terms.PE_ATTACK_PRICE]:
        pay_prices(game, game.active[frame.turn_of], [able[i] for i, _ in pairs])
    for i, j in pairs:
        card = able[i]
        game.set(card, "attacking", defenders[j])
        game.journal.append(game.attackers, card)
        game.journal.put(card.memory, memory.FOUGHT, game.turn)
        game.journal.put(card.memory, memory.ATTACKED_IN, game.turn)
        attackers.append(card)
    if attackers and game.continuous:
        game.stir(FIGHTING)  # "attacking creatures" may matter now, to who is asked next as well
    for card in attackers:
        if card.keywords & (MAY_EXERT.bit | MAY_EXERT_ONCE.bit) and _exerts(game, card):
            exert(game, card)
    if not _stays_untapped(game, game.active[frame.turn_of]):
        tap(game, [c for c in attackers if not c.keywords & VIGILANCE.bit])
    if len(attackers) > 1 and any(c.keywords & BANDING.bit or qualities(c) for c in attackers):
        form_bands(game, game.active[frame.turn_of], attackers)
    game.set(frame, "turn_of", frame.turn_of + 1)
    game.set(frame, "pc", 1)


def _stays_untapped(game: "Game", seat: Seat) -> bool:
    """Whether attacking does not tap this player's creatures in this combat, as long as what says so is untapped."""
    entry = game.notes.get(notes.UNTAPPED_ATTACKS.of(seat.index))
    if entry is None or entry[0] != (game.turn, game.combats):
        return False
    source = entry[1]
    return source.current and isinstance(source.object, Card) and not source.object.tapped


def attackers_declared(game: "Game", frame: Combat) -> None:
    """Attack triggers, then priority; without attackers the phase goes to its end (CR 508.8)."""
    game.set(frame, "turn_of", 0)
    if not game.attackers:
        # The step happens (CR 506.1 skips only those after it), but nobody could do anything in it they could not do before.
        game.set(frame, "pc", len(Combat.steps) - 2)
        if game.asks_everything:
            open_window(game, terms.DECLARE_ATTACKERS)
        return
    for seat in dict.fromkeys(card.controller for card in game.attackers):
        note_turn(game, seat, notes.ATTACKED)
    if notes.CHRONICLE in game.notes:
        attacked = tuple(sorted({c.attacking.index for c in game.attackers if isinstance(c.attacking, Seat)}))
        game.journal.put(game.notes, notes.ATTACKED_PLAYERS, ((game.turn, game.combats), attacked))
        turn, before = game.notes.get(notes.ATTACKERS, (0, ()))
        declared = [(c.id, c.stamp) for c in game.attackers]
        every = dict.fromkeys([*(before if turn == game.turn else ()), *declared])
        game.journal.put(game.notes, notes.ATTACKERS, (game.turn, tuple(every)))
    for card in tuple(game.attackers):
        game.tell("attack", card.controller, card, card.attacking)
        game.emit(
            terms.EV_ATTACKS, card, defending_seat(card), amount=len(game.attackers), other=card.attacking
        )
    open_window(game, terms.DECLARE_ATTACKERS)


def defending_seat(attacker: Card) -> Seat | None:
    """The defending player for an attacker (CR 508.5)."""
    defender = attacker.attacking
    if isinstance(defender, Card):
        return defender.controller
    return defender


# -- declaring blockers (CR 509) ---------------------------------------------------------------------------------------


def ask_blockers(game: "Game", frame: Combat) -> Ask | None:
    """Each defending player chooses blockers (CR 509.1)."""
    if game.dirty:
        game.refresh()
    game.to_step(terms.DECLARE_BLOCKERS)
    defending = [s for s in game.apnap() if s.team != game.active_team]
    while frame.turn_of < len(defending):
        seat = defending[frame.turn_of]
        ask = block_question(game, seat, defending[frame.turn_of + 1 :])
        if ask is not None:
            game.set(frame, "candidates", (ask.options, ask.partners))
            return ask
        game.set(frame, "turn_of", frame.turn_of + 1)
    game.set(frame, "pc", 6)
    return None


def block_question(game: "Game", seat: Seat, later: Sequence[Seat] = ()) -> Pair | None:
    """The question which of a player's creatures block what, or None when none can; `later` are to declare after them."""
    attackers = [a for a in game.attackers if game.ruleset.may_block(game, seat, a)]
    if not attackers:
        return None
    blockers, allowed = [], []
    for card in seat.permanents:
        if (
            card.types & terms.CREATURE
            and (not card.tapped or card.keywords & BLOCKS_TAPPED.bit)
            and not card.keywords & CANT_BLOCK.bit
        ):
            possible = tuple(j for j, a in enumerate(attackers) if can_block(game, card, a))
            if possible:
                blockers.append(card)
                allowed.append(possible)
    if not blockers:
        return None
    # An effect lets another player choose (CR 509.1).
    when, chooser = game.notes.get(notes.BLOCKS_CHOSEN_BY, (0, None))
    now = when == game.turn or when == (game.turn, game.combats)
    asked = chooser if now and chooser is not None and chooser.team != seat.team else seat
    if game.permits[terms.PE_BLOCKS_CHOSEN] and permissions(game, terms.PE_BLOCKS_CHOSEN):
        asked = attackers[0].controller
    return Pair(
        asked,
        topics.BLOCKERS,
        blockers,
        attackers,
        allowed,
        constraints=_block_constraints(game, blockers, attackers, allowed, later),
    )


def _block_constraints(
    game: "Game",
    blockers: Sequence[Card],
    attackers: Sequence[Card],
    allowed: Sequence[tuple[int, ...]],
    later: Sequence[Seat],
) -> list[Constraint]:
    found = []
    for j, attacker in enumerate(attackers):
        # Menace wants two blockers of the whole team: those of team-mates count, whether declared before or after.
        keywords = attacker.keywords
        need = (2 if keywords & MENACE.bit else 1) - len(attacker.blockers)
        if need > 1:
            found.append(Constraint("joint" if _could_help(game, attacker, later) else "least", j, need))
        if keywords & BLOCKED_BY_ONE.bit:
            found.append(Constraint("most", j, max(0, 1 - len(attacker.blockers))))
        if keywords & MUST_BE_BLOCKED.bit and not attacker.blockers:
            found.append(Constraint("blocked", j))
        if keywords & LURE.bit:
            found += [Constraint("must", i, partners=(j,)) for i in range(len(blockers)) if j in allowed[i]]
    for _, node in permissions(game, terms.PE_MOST_BLOCKERS):
        busy = {id(b) for a in game.attackers for b in a.blockers}
        found.append(Constraint("total", 0, max(0, node.args[0] - len(busy))))
    for i, blocker in enumerate(blockers):
        for turn, wanted in blocker.memory.get(memory.BLOCKS, ()):
            if turn == game.turn or turn == (game.turn, game.combats):
                found += [
                    Constraint("must", i, partners=(j,))
                    for j in allowed[i]
                    if wanted.current and attackers[j] is wanted.object
                ]
        most = blocks_at_most(game, blocker, len(attackers))
        if most > 1:
            found.append(Constraint("at_most", i, most))
        if blocker.keywords & CANT_BLOCK_ALONE.bit:
            found.append(Constraint("not_alone", i))
        if blocker.keywords & MUST_BLOCK.bit:
            plain = tuple(j for j in allowed[i] if not attackers[j].keywords & MENACE.bit)
            if plain and game.ruleset.blocks_as_many_as_possible(blocker) and most > 1:
                found.append(Constraint("all", i, min(most, len(plain))))
            if allowed[i]:  # with menace, together with another blocker, if there is one (CR 509.1c)
                found.append(Constraint("must", i, partners=tuple(allowed[i])))
    return found


def _could_help(game: "Game", attacker: Card, seats: Sequence[Seat]) -> bool:
    """Whether one of these players could add a blocker for this attacker."""
    return any(
        c.types & terms.CREATURE
        and not c.tapped
        and not c.keywords & CANT_BLOCK.bit
        and can_block(game, c, attacker)
        for s in seats
        if game.ruleset.may_block(game, s, attacker)
        for c in s.permanents
    )


def blocks_at_most(game: "Game", blocker: Card, attackers: int) -> int:
    """How many attackers a creature may block at once; several effects that allow an additional one add up."""
    if blocker.keywords & BLOCKS_ANY_NUMBER.bit:
        return attackers
    if not blocker.keywords & BLOCKS_ADDITIONAL.bit:
        return 1
    own = sum(isinstance(a, HasKeyword) and a.what is BLOCKS_ADDITIONAL for a in blocker.abilities)
    return 1 + max(1, own + times_under(game, blocker, BLOCKS_ADDITIONAL))


def can_block(game: "Game", blocker: Card, attacker: Card) -> bool:
    """Whether evasion abilities let the creature block this attacker (CR 509.1b)."""
    if game.map is not None and not game.map.may_block(blocker, attacker):
        return False
    a, b = attacker.keywords, blocker.keywords
    if a & EVASION:
        if a & CANT_BE_BLOCKED.bit:
            return False
        if a & FLYING.bit and not b & (FLYING.bit | REACH.bit):
            return False
        if a & FEAR.bit and not (blocker.types & terms.ARTIFACT or blocker.colors & terms.BLACK):
            return False
        if a & INTIMIDATE.bit and not (blocker.types & terms.ARTIFACT or blocker.colors & attacker.colors):
            return False
        if a & SKULK.bit and blocker.power > attacker.power:
            return False
        if a & HORSEMANSHIP.bit and not b & HORSEMANSHIP.bit:
            return False
        if _walks(game, attacker, blocker.controller):
            return False
    if (a ^ b) & SHADOW.bit:
        return False
    if b & BLOCKS_ONLY_FLYING.bit and not a & FLYING.bit:
        return False
    return not (
        attacker.protections and (protected(game, attacker, blocker) or _evades(game, attacker, blocker))
    )


def _walks(game: "Game", attacker: Card, defender: Seat) -> bool:
    """Landwalk (CR 702.14)."""
    useless = {node.args[0] for _, node in permissions(game, terms.PE_NO_WALK)}
    return any(
        attacker.keywords & keyword.bit
        and land not in useless
        and any(has_subtype(p, land) for p in defender.permanents)
        for land, keyword in LANDWALKS.items()
    )


def _evades(game: "Game", attacker: Card, blocker: Card) -> bool:
    """Restrictions such as "can't be blocked by creatures with power 2 or less"."""
    run = Run(game, attacker, attacker.controller)
    return any(p.block_only and p.filter.matches(run, blocker) for p in attacker.protections)


def take_blockers(game: "Game", frame: Combat) -> None:
    blockers, attackers = frame.candidates
    for i, j in cast("Pairs", game.reply):
        blocker, attacker = blockers[i], attackers[j]
        game.journal.append(blocker.blocking, attacker)
        game.journal.append(attacker.blockers, blocker)
        game.set(blocker, "blocks", True)
        game.set(attacker, "blocked", True)
    if game.reply and game.continuous:
        game.stir(FIGHTING)  # "blocking creatures" may matter now, to who is asked next as well
    game.set(frame, "turn_of", frame.turn_of + 1)
    game.set(frame, "pc", 4)


def _meet(game: "Game", card: Card, other: Card) -> None:
    """Remember what a creature blocked or was blocked by this turn, by its subtypes."""
    turn, kinds = card.memory.get(memory.MET, (0, frozenset()))
    before = kinds if turn == game.turn else frozenset()
    game.journal.put(card.memory, memory.MET, (game.turn, before | other.subtypes))


def _exerts(game: "Game", card: Card) -> bool:
    """Whether its controller exerts a creature as it attacks (CR 508.1g)."""
    if card.keywords & MAY_EXERT_ONCE.bit and card.memory.get(memory.EXERTED_IN) == game.turn:
        return False
    return Run(game, card, card.controller).ask_yes(card.controller, topics.EXERT, card, good=1)


def blockers_declared(game: "Game", frame: Combat) -> None:
    for attacker in game.attackers:
        if attacker.keywords & MENACE.bit and len(attacker.blockers) == 1:
            _part(game, attacker, attacker.blockers[0])
    block_bands(game)
    for attacker in game.attackers:
        for blocker in attacker.blockers:
            game.journal.put(blocker.memory, memory.FOUGHT, game.turn)
            game.tell("block", blocker.controller, blocker, attacker)
            _meet(game, attacker, blocker)
            _meet(game, blocker, attacker)
    if game.continuous:
        game.stir(FIGHTING)
    for attacker in tuple(game.attackers):
        for blocker in tuple(attacker.blockers):
            nth = next(i for i, a in enumerate(blocker.blocking) if a is attacker)
            game.emit(terms.EV_BLOCKS, blocker, blocker.controller, nth, other=attacker)
        if attacker.blocked:
            game.emit(
                terms.EV_BECOMES_BLOCKED,
                attacker,
                attacker.controller,
                len(attacker.blockers),
                other=attacker.blockers[0] if attacker.blockers else None,
            )
        else:
            game.emit(terms.EV_UNBLOCKED, attacker, defending_seat(attacker))
    open_window(game, terms.DECLARE_BLOCKERS)


def put_blocking(game: "Game", blocker: Card, attacker: Card) -> None:
    """A creature that was put onto the battlefield blocks an attacker: that becomes blocked by it, though it never blocked
    (CR 509.3c, 509.3d, 509.4)."""
    before = attacker.blocked
    game.journal.append(blocker.blocking, attacker)
    game.journal.append(attacker.blockers, blocker)
    game.set(blocker, "blocks", True)
    game.set(attacker, "blocked", True)
    _meet(game, attacker, blocker)
    _meet(game, blocker, attacker)
    game.stir(FIGHTING)
    game.emit(terms.EV_BLOCKS, blocker, blocker.controller, what=specials.PUT_THERE, other=attacker)
    if not before:
        game.emit(terms.EV_BECOMES_BLOCKED, attacker, attacker.controller, 1, other=blocker)
    game.mark_unsettled()


def _part(game: "Game", attacker: Card, blocker: Card) -> None:
    """A lone blocker no team-mate joined: the team may not declare that block (CR 509.1b, 702.111b, 805.10d)."""
    game.journal.remove(blocker.blocking, attacker)
    game.journal.remove(attacker.blockers, blocker)
    game.set(blocker, "blocks", bool(blocker.blocking))
    game.set(attacker, "blocked", False)


# -- combat damage (CR 510) --------------------------------------------------------------------------------------------


def first_strike_damage(game: "Game", frame: Combat) -> None:
    """The first of two damage steps, if anything in combat has first or double strike (CR 510.4)."""
    if game.dirty:
        game.refresh()
    quick = FIRST_STRIKE.bit | DOUBLE_STRIKE.bit
    strikers = [c for c in _fighters(game) if c.keywords & quick]
    if not strikers:
        return
    game.set(frame, "struck", tuple((c, c.stamp) for c in strikers))
    game.to_step(terms.FIRST_STRIKE_DAMAGE)
    deal_damage(game, game.ruleset.combat_hits(game, _assign(game, strikers)), combat=True)
    open_window(game, terms.FIRST_STRIKE_DAMAGE)


def combat_damage(game: "Game", frame: Combat) -> None:
    if game.dirty:
        game.refresh()
    game.to_step(terms.COMBAT_DAMAGE)
    struck = frame.struck
    strikers = [
        c
        for c in _fighters(game)
        if c.keywords & DOUBLE_STRIKE.bit or not any(c is s and c.stamp == stamp for s, stamp in struck)
    ]
    deal_damage(game, game.ruleset.combat_hits(game, _assign(game, strikers)), combat=True)
    open_window(game, terms.COMBAT_DAMAGE)


def _fighters(game: "Game") -> list[Card]:
    """Attackers and blockers in combat, each once."""
    found = list(game.attackers)
    for attacker in game.attackers:
        for blocker in attacker.blockers:
            if not any(blocker is f for f in found):
                found.append(blocker)
    return found


def _assign(game: "Game", strikers: Sequence[Card]) -> list[Hit]:
    """All combat damage of one step, assigned attackers first (CR 510.1)."""
    hits: list[Hit] = []
    for card in strikers:
        power = game.ruleset.combat_power(card)
        if card.keywords & BY_TOUGHNESS.bit:
            power = card.toughness
        if power <= 0 or card.keywords & ASSIGNS_NO_DAMAGE.bit:
            continue
        if card.attacking is not None:
            hits += _attacker_hits(game, card, power)
        elif card.blocking:
            hits += _divide(game, card, card.blocking, power, None)
    return hits


def _attacker_hits(game: "Game", card: Card, power: int) -> list[Hit]:
    defender: Any = card.attacking
    # CR 506.4c: a planeswalker that is gone takes none
    there = not defender.left if isinstance(defender, Seat) else defender.zone == terms.BATTLEFIELD
    if not card.blocked:
        return [Hit(card, defender, power)] if there else []
    tramples = bool(card.keywords & TRAMPLE.bit) and there
    if not card.blockers:
        return [Hit(card, defender, power)] if tramples else []
    return _divide(game, card, card.blockers, power, defender if tramples else None)


def _divide(game: "Game", card: Card, others: Sequence[Card], power: int, beyond: Any) -> list[Hit]:
    """Combat damage divided as the controller likes; `beyond` them (trample) only after lethal damage to all (CR 510.1c)."""
    other = divider(game, card, others)
    if other is not None:
        return _as_they_like(game, card, others, power, other)
    if game.ruleset.orders_damage(card):
        return _in_turn(card, _in_order(game, card, others), power, beyond)
    if len(others) == 1 and (beyond is None or power <= lethal_damage(card, others[0])):
        return [Hit(card, others[0], power)]
    options: list[Any] = [*others] if beyond is None else [*others, beyond]
    ends = (len(others),)
    found = [
        Constraint("share" if beyond is None else "lethal", i, lethal_damage(card, o), ends)
        for i, o in enumerate(others)
    ]
    ask = Split(
        card.controller,
        topics.COMBAT_DAMAGE,
        options,
        least=0,
        most=power,
        constraints=found,
        source=card,
    )
    return [Hit(card, o, n) for o, n in zip(options, game.ask(ask), strict=True) if n]


def _as_they_like(game: "Game", card: Card, others: Sequence[Card], power: int, seat: Seat) -> list[Hit]:
    """Divided by the other player, lethal or not (CR 702.22j, 702.22k)."""
    if len(others) == 1:
        return [Hit(card, others[0], power)]
    ask = Split(seat, topics.COMBAT_DAMAGE, list(others), least=0, most=power, source=card)
    return [Hit(card, o, n) for o, n in zip(others, game.ask(ask), strict=True) if n]


def lethal_damage(source: Card, target: Card) -> int:
    """How much combat damage from this source is lethal for the creature now (CR 510.1c, 702.2c)."""
    return 1 if source.keywords & DEATHTOUCH.bit else max(0, target.toughness - target.damage)


def _in_order(game: "Game", card: Card, others: Sequence[Card]) -> list[Card]:
    """The order in which a creature damages several others: its controller's choice (rulesets that keep it, HA-36)."""
    if len(others) < 2:
        return list(others)
    ask = Order(card.controller, topics.DAMAGE_ORDER, list(others), source=card)
    return [others[i] for i in game.ask(ask)]


def _in_turn(card: Card, others: Sequence[Card], power: int, beyond: Any) -> list[Hit]:
    """Lethal damage to each in turn; what is left goes beyond them, or to the last one."""
    hits: list[Hit] = []
    left = power
    for k, other in enumerate(others):
        n = min(left, lethal_damage(card, other))
        if beyond is None and k == len(others) - 1:
            n = left
        if n > 0:
            hits.append(Hit(card, other, n))
        left -= n
    if beyond is not None and left > 0:
        hits.append(Hit(card, beyond, left))
    return hits


# -- the end (CR 511) --------------------------------------------------------------------------------------------------


def end_of_combat(game: "Game", frame: Combat) -> None:
    open_window(game, terms.END_COMBAT)


def combat_over(game: "Game", frame: Combat) -> None:
    """All creatures and planeswalkers are removed from combat (CR 511.3)."""
    for card in tuple(game.attackers):
        remove_from_combat(game, card)
    for card in game.battlefield:
        if card.blocks:
            remove_from_combat(game, card)
    expire(game, END_OF_COMBAT)


Combat.steps = (
    begin_combat,
    ask_attackers,
    take_attackers,
    attackers_declared,
    ask_blockers,
    take_blockers,
    blockers_declared,
    first_strike_damage,
    combat_damage,
    end_of_combat,
    combat_over,
)
