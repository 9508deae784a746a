"""Who may attack whom, what has to, and what attacking costs (CR 508.1)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.filters import Filter
from engine.language.keywords import (
    ATTACKS_AS_THOUGH_NO_DEFENDER,
    CANT_ATTACK,
    CANT_ATTACK_ALONE,
    DEFENDER,
    HASTE,
    MUST_ATTACK,
)
from engine.rules.continuous import permissions
from engine.rules.sources import spare_mana
from engine.rules.verbs import sacrifice
from engine.state import memory, notes, terms, topics
from engine.state.choice import Constraint
from engine.state.objects import Card, Seat
from engine.state.pairing import Pair
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def attack_question(game: "Game", seat: Seat) -> Pair | None:
    """The question which of a player's creatures attack whom, or None when none can."""
    able = [c for c in seat.permanents if c.types & terms.CREATURE and can_attack(c)]
    defenders = game.ruleset.defenders(game, seat) if able else []
    if not (able and defenders):
        return None
    return Pair(
        seat,
        topics.ATTACKERS,
        able,
        defenders,
        [attackable(game, c, defenders) for c in able],
        constraints=attack_constraints(game, seat, able, defenders),
    )


def open_partners(ask: Pair, index: int) -> list[int]:
    """Whom an attacker or blocker may be declared against as far as restrictions go that allow none at all (CR 508.1c)."""
    most: dict[int, int] = {}
    for c in ask.constraints:
        if c.kind == "most":
            most[c.index] = min(c.number, most.get(c.index, c.number))
    if any(
        not c.number and (c.kind == "total" or (c.kind == "few" and index in c.partners))
        for c in ask.constraints
    ):
        return []
    return [j for j in ask.allowed[index] if most.get(j, 1)]


def attackable(game: "Game", card: Card, defenders: Sequence[Any]) -> tuple[int, ...]:
    """Which of the defenders the creature may attack, as the rules and static abilities have it (CR 508.1c)."""
    allowed = game.ruleset.attackable(game, card, defenders)
    if game.permits[terms.PE_CANT_BE_ATTACKED]:
        allowed = tuple(j for j in allowed if not _safe(game, defenders[j]))
    for source, node in permissions(game, terms.PE_ATTACKS_ONLY):
        run, what = Run(game, source, source.controller), node.args[0]
        if what.matches(run, card) if isinstance(what, Filter) else card in run.objects(what):
            allowed = tuple(
                j for j in allowed if node.head.lower(_of(game, source, _defending(defenders[j])), *node.args)
            )
    barring = permissions(game, terms.PE_CANT_ATTACK_YOU)
    if not barring:
        return allowed
    barred = [
        (source.controller, node.head.walkers_too)
        for source, node in barring
        if node.args[0].matches(Run(game, source, source.controller), card)
    ]
    return tuple(
        j
        for j in allowed
        if not any(
            defenders[j] is seat
            or (walkers and isinstance(defenders[j], Card) and defenders[j].controller is seat)
            for seat, walkers in barred
        )
    )


def _safe(game: "Game", defender: Any) -> bool:
    """Whether nothing can attack that player now (CR 508.1c)."""
    return isinstance(defender, Seat) and any(
        node.head.lower(_of(game, source, defender), *node.args)
        for source, node in permissions(game, terms.PE_CANT_BE_ATTACKED)
    )


def _defending(defender: Any) -> Any:
    """The defending player, where that or a planeswalker of theirs is attacked (CR 508.5)."""
    return defender.controller if isinstance(defender, Card) else defender


def _of(game: "Game", source: Card, each: Any) -> Run:
    run = Run(game, source, source.controller)
    run.each = each
    return run


def attack_constraints(
    game: "Game", seat: Seat, able: Sequence[Card], defenders: Sequence[Any]
) -> list[Constraint]:
    """Restrictions and requirements on attackers (CR 508.1c, 508.1d). Nobody is required to pay a cost to attack."""
    found: list[Constraint] = []
    taxed: set[int] = set()
    if game.permits[terms.PE_ATTACK_TAX]:
        credited = game.ruleset.pays_freely(seat)
        for j, defender in enumerate(defenders):
            tax = attack_tax(game, defender)
            if tax and credited:
                if not game.ruleset.credit(game, seat, tax):
                    found.append(Constraint("most", j, 0))
            elif tax:
                taxed.add(j)
                found.append(Constraint("tax", j, tax))
        if taxed:
            found.append(Constraint("budget", 0, spare_mana(game, seat)))
    before = game.attackers  # what team-mates attack with: the team does so as one (CR 805.10)
    for _, node in permissions(game, terms.PE_MOST_ATTACKERS):
        found.append(Constraint("total", 0, max(0, node.args[0] - len(before))))
    for source, node in permissions(game, terms.PE_MOST_ATTACKING_YOU):
        left = max(0, node.args[0] - sum([a.attacking is source.controller for a in before]))
        found += [Constraint("most", j, left) for j, d in enumerate(defenders) if d is source.controller]
    found += game.ruleset.attack_constraints(game, able, defenders)
    free = tuple(j for j in range(len(defenders)) if j not in taxed)
    priced: set[int] = set()
    for some, payable in _prices(game, seat, able):
        priced.update(some)
        found.append(Constraint("few", 0, payable, some))
    for turn, whom in game.notes.get(notes.ATTACKS_DRAWN.of(seat.index), ()):  # who draws attacks this turn
        if turn != game.turn or not whom.current:
            continue
        wanted = tuple(j for j in free if defenders[j] is whom.object)
        found += [
            Constraint("must", i, partners=wanted) for i in range(len(able)) if wanted and i not in priced
        ]
    for i, card in enumerate(able):
        wanted = tuple(j for j in free if defenders[j] is _bound_to(game, card))
        if wanted and i not in priced:
            found.append(Constraint("must", i, partners=wanted))
        if card.keywords & MUST_ATTACK.bit and free and i not in priced:
            found.append(Constraint("must", i, partners=free))
        if card.keywords & CANT_ATTACK_ALONE.bit and not before:
            found.append(Constraint("not_alone", i))
    for i, goader in _goaded(game, able):
        others = tuple(j for j in free if isinstance(defenders[j], Seat) and defenders[j] is not goader)
        if others and i not in priced:
            found.append(Constraint("must", i, partners=others))
    return found


def _bound_to(game: "Game", card: Card) -> Seat | None:
    """The player whom what brought it here says that it attacks each combat, or this turn, if able (CR 508.1d)."""
    now = card.memory.get(memory.BOUND_IN, game.turn) == game.turn
    return card.memory.get(memory.BOUND) if now else None


def _goaded(game: "Game", able: Sequence[Card]) -> list[tuple[int, Seat]]:
    """Which of the creatures are goaded, and by whom, each player once: it attacks somebody else if able (CR 701.15b, c)."""
    found: list[tuple[int, Seat]] = []
    for effect in game.continuous:
        if not any(m.head.name == "is_goaded" for m in effect.mods) or not effect.run.test(effect.condition):
            continue
        ability, run = effect.ability, effect.run
        goader = run.source.controller if ability is not None else run.controller
        for card in effect.affected(game, list(able)):
            row = (next(i for i, c in enumerate(able) if c is card), goader)
            found += [row] * (row not in found)
    return found


def _prices(game: "Game", seat: Seat, able: Sequence[Card]) -> list[tuple[tuple[int, ...], int]]:
    """For each price in permanents: which of the creatures have it, and for how many of them it could be paid (CR 508.1h)."""
    prices = permissions(game, terms.PE_ATTACK_PRICE)
    found = []
    for source, node in prices:
        filter_, price = node.args
        run = Run(game, source, source.controller)
        some = tuple(i for i, card in enumerate(able) if filter_.matches(run, card))
        found.append((some, len(run.own(seat, price)) // len(prices)))
    return found


def pay_prices(game: "Game", seat: Seat, attackers: Sequence[Card]) -> None:
    """The attacking player sacrifices what attacking with those creatures costs (CR 508.1j)."""
    given: list[Card] = []
    for source, node in permissions(game, terms.PE_ATTACK_PRICE):
        filter_, price = node.args
        run = Run(game, source, source.controller)
        n = sum(filter_.matches(run, card) for card in attackers)
        options = [c for c in run.own(seat, price) if c not in given]
        given += run.ask_pick(seat, topics.SACRIFICE, options, n, n, good=-1)
    sacrifice(game, given)


def attack_tax(game: "Game", defender: Any) -> int:
    """What one creature attacking this player costs (CR 508.1g)."""
    if not isinstance(defender, Seat):
        return 0
    return sum(
        node.head.lower(Run(game, source, source.controller), *node.args)
        for source, node in permissions(game, terms.PE_ATTACK_TAX)
        if source.controller is defender
    )


def can_attack(card: Card) -> bool:
    """Whether a creature could be declared as an attacker (CR 508.1a)."""
    keywords = card.keywords
    if card.tapped or (card.sick and not keywords & HASTE.bit) or keywords & CANT_ATTACK.bit:
        return False
    return not keywords & DEFENDER.bit or bool(keywords & ATTACKS_AS_THOUGH_NO_DEFENDER.bit)
