"""Words of Innistrad: what was cast last turn, cards that come back transformed, Curses, the graveyard, a dark fate."""

from typing import Any

from engine import terms, verbs
from engine.effects.events import fits, fits_seat
from engine.effects.replacing import arrives
from engine.objects import Card, Event, Reference, StackObject
from engine.replacement import Change
from engine.words.context import Run
from engine.words.filters import CREATURE, Filter, has_subtype, term
from engine.words.nodes import (
    Effect,
    condition,
    cost,
    effect,
    event,
    permission,
    replacement,
    selector,
    value,
)
from engine.zones import detach, move

# -- day and night -------------------------------------------------------------------------------------------


@condition("no spells were cast last turn")
def no_spells_last_turn(run: Run) -> bool:
    return not any(run.game.notes.get("last_casts", ()))


@condition("a player cast two or more spells last turn")
def two_spells_last_turn(run: Run) -> bool:
    return any(n >= 2 for n in run.game.notes.get("last_casts", ()))


@permission("non-Human Werewolves you control can't transform", bars_transform=True)
def wolves_stay(run: Run) -> Any:
    """`run.each` is what would transform."""
    card = run.each
    return (
        card.controller is run.controller and has_subtype(card, "Werewolf") and not has_subtype(card, "Human")
    )


@effect("return <what> to the battlefield transformed under <whose> control", 1)
def return_transformed(run: Run, what: Any, whose: str = "your") -> None:
    """A card with two faces enters with its back up (CR 712.14a); others do not move."""
    for card in run.cards(what):
        back = card.printed.faces.get("back")
        if back is not None and card.zone != terms.BATTLEFIELD:
            under = run.controller if whose == "your" else card.owner
            move(run.game, [card], terms.BATTLEFIELD, under=under, face=back)


@effect(
    "look at the top card of your library. You may reveal that card. If <filter:a> is revealed this way, <e>",
    1,
)
def reveal_for(run: Run, filter: Filter, e: Effect) -> None:
    seat = run.controller
    if not seat.library:
        return
    card = seat.library[-1]
    if run.ask_yes(seat, "reveal", card, good=1 if filter.matches(run, card) else 0):
        run.game.tell("reveal", seat, (card,))
        if filter.matches(run, card):
            run.do(e)


@condition("<filter:a> is discarded this way")
def discarded_this_way(run: Run, filter: Filter) -> bool:
    return any(filter.matches(run, r.object) for r in run.memory.get("discarded", ()))


@term("that attacked this turn", "after")
def attacked_this_turn(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get("attacked_in") == run.game.turn)


@condition("this creature didn't attack this turn")
def didnt_attack(run: Run) -> bool:
    return bool(run.source.memory.get("attacked_in") != run.game.turn)


@condition("it has <n:word> or fewer <kind> counters on it", dynamic=True)
def few_counters(run: Run, kind: str, n: int) -> bool:
    return run.source.counters.get(kind, 0) <= n


@value("your starting life total")
def starting_life(run: Run) -> int:
    seat = run.controller
    return run.game.ruleset.starting_life(seat.team, seat.role) or 0


# -- Curses and other things attached ------------------------------------------------------------------------


@effect("search your library for <filter:a>, put it onto the battlefield attached to <who>, then shuffle", 1)
def search_attached(run: Run, filter: Filter, who: Any) -> None:
    """An Aura put onto the battlefield so is not cast and targets nothing (CR 303.4f)."""
    for host in run.seats(who)[:1]:
        options = [c for c in run.controller.library if filter.matches(run, c)]
        found = run.ask_pick(run.controller, "search", options, 0, 1, good=1)
        move(run.game, found, terms.BATTLEFIELD, under=run.controller, host=host)
        verbs.shuffle(run.game, run.controller)


@effect("unattach <what>")
def unattach(run: Run, what: Any) -> None:
    for card in run.cards(what):
        if card.attached_to is not None:
            detach(run.game, card)


@term("that doesn't have the same name as {}", "after")
def unlike_named(run: Run, obj: Any, what: Any) -> bool:
    return all(o.name != obj.name for o in run.objects(what))


@effect("<who> exiles <n:a card> from their graveyard", -1)
def exile_of_graveyard(run: Run, who: Any, n: int = 1) -> None:
    """That player chooses which."""
    moved: list[Card] = []
    for seat in run.seats(who):
        k = min(n, len(seat.graveyard))
        moved += verbs.exile(run.game, run.ask_pick(seat, "exile", list(seat.graveyard), k, k, good=-1))
    run.note("exiled", tuple(Reference(c) for c in moved))


@effect("this Aura deals <n> damage to that player or a planeswalker that player controls", -1)
def damage_player_or_planeswalker(run: Run, n: int, who: Any) -> None:
    """The Aura's controller chooses as it resolves."""
    for seat in run.seats(who):
        options: list[Any] = [seat, *(c for c in seat.permanents if c.types & terms.PLANESWALKER)]
        chosen = run.ask_pick(run.controller, "damage", options, 1, 1, good=-1)
        verbs.deal_damage(run.game, [verbs.Hit(run.source, t, n) for t in chosen])


@effect("each other player may copy that spell and may choose new targets for the copy they control", 1)
def others_may_copy(run: Run) -> None:
    """Each player but the one who cast it."""
    spell = run.event.other if run.event is not None else None
    caster = run.event.seat if run.event is not None else None
    for seat in run.game.apnap():
        if seat is not caster and isinstance(spell, StackObject) and run.ask_yes(seat, "may", "copy", good=1):
            verbs.copy_on_stack(run.game, spell, seat)


# -- the graveyard -------------------------------------------------------------------------------------------


@event("<who> cast[s] <what:spell_filter> from <whose> graveyard", terms.EV_CAST)
def casts_from_graveyard(run: Run, event: Event, who: Any, what: Any, whose: str = "your") -> bool:
    origin = event.other.memory.get("origin") if event.other is not None else None
    return origin == terms.GRAVEYARD and fits_seat(run, who, event.seat) and fits(run, what, event.card)


@event("<what> enters from your graveyard", terms.EV_ENTERS)
def enters_from_graveyard(run: Run, event: Event, what: Any) -> bool:
    return (
        event.zone == terms.GRAVEYARD and event.card.owner is run.controller and fits(run, what, event.card)
    )


@event("<what> is put into <whose> graveyard from their library", terms.EV_TO_GRAVEYARD)
def milled_card(run: Run, event: Event, what: Filter, whose: str = "an opponent's") -> bool:
    return (
        event.zone == terms.LIBRARY and event.card.owner.team != run.controller.team
        and what.matches(run, event.card)
    )  # fmt: skip


@effect("<what:cards> gains flashback until end of turn. The flashback cost is equal to its mana cost", 1)
def gains_flashback(run: Run, what: Any) -> None:
    """Leave to cast it from the graveyard, which exiles it afterwards (CR 702.34a)."""
    for card in run.cards(what):
        if not card.definition.is_land:
            verbs.offer(run.game, card, run.controller, until="turn", way="flashback")


@term("with flashback", "after")
def with_flashback(run: Run, obj: Any, _: None) -> bool:
    return obj.definition.way("flashback") is not None


@selector("<n:word> <filter:plural> at random")
def some_at_random(run: Run, filter: Filter, n: int) -> list[Any]:
    """That many different ones."""
    return list(run.game.random_order(run.objects(filter))[:n])


@value("the greatest mana value among the milled cards")
def milled_value(run: Run) -> int:
    return max((r.object.mana_value for r in run.memory.get("milled", ())), default=0)


@effect(
    "<who> puts the bottom card of their library into their graveyard. If it's <filter:a>, <e>",
)
def mill_bottom(run: Run, who: Any, filter: Filter, e: Effect) -> None:
    for seat in run.seats(who):
        cards = seat.library[:1]
        move(run.game, cards, terms.GRAVEYARD)
        if cards and filter.matches(run, cards[0]):
            run.do(e)


@effect("choose a permanent type. Return all cards of the chosen type from your graveyard to your hand", 1)
def return_a_type(run: Run) -> None:
    seat = run.controller
    kinds = ("artifact", "creature", "enchantment", "land", "planeswalker")
    bits = {k: terms.TYPE_NAMES[k.capitalize()] for k in kinds}
    most = max(kinds, key=lambda k: sum(bool(c.definition.types & bits[k]) for c in seat.graveyard))
    named = run.ask_name(seat, "type", (most, *(k for k in kinds if k != most)), good=1)
    verbs.return_to_hand(run.game, [c for c in seat.graveyard if c.definition.types & bits[named]])


def _mills(run: Run, n: int) -> bool:
    return len(run.controller.library) >= n


@cost("Mill <n:a card>", can=_mills)
def mill_cost(run: Run, n: int = 1) -> None:
    verbs.mill(run.game, run.controller, n)


def _has_counters(run: Run, kind: str) -> bool:
    return run.source.zone == terms.BATTLEFIELD


@cost("Remove all <kind> counters from this", can=_has_counters)
def remove_all_cost(run: Run, kind: str) -> None:
    """How many is noted as "removed"."""
    run.note("removed", verbs.remove_counters(run.game, run.source, kind, run.source.counters.get(kind, 0)))


class _Before:
    """A card as it last was on the battlefield, in the shape filters read."""

    def __init__(self, card: Card, known: Any) -> None:
        self._card = card
        self._known = known

    def __getattr__(self, name: str) -> Any:
        known = self._known
        return getattr(known, name) if name in type(known).__slots__ else getattr(self._card, name)


@condition("the sacrificed creature was <filter:a>")
def sacrificed_was(run: Run, filter: Filter) -> bool:
    """What was given up for the cost, as it last was (CR 608.2h)."""
    return any(
        r.object.last_known is not None
        and bool(not filter.types or r.object.last_known.types & filter.types)
        and all(test(run, _Before(r.object, r.object.last_known), a) for test, a in filter._tests)
        for r in run.memory.get("sacrificed", ())
        if isinstance(r, Reference) and isinstance(r.object, Card)
    )


# -- choices of others ---------------------------------------------------------------------------------------


@effect("each player chooses a creature they control. Destroy the rest", -1, sweeps=True)
def keep_one_each(run: Run) -> None:
    """All choose, then the others are destroyed together."""
    kept: list[Card] = []
    for seat in run.game.apnap():
        own = [c for c in seat.permanents if c.types & terms.CREATURE]
        kept += run.ask_pick(seat, "keep", own, 1, 1, good=1)
    verbs.destroy(run.game, [c for c in run.cards(CREATURE) if c not in kept])


@effect(
    "separate all permanents <who> controls into two piles. That player sacrifices all permanents in the pile of their choice",
    -1,
)
def split_permanents(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        own = list(seat.permanents)
        first = run.ask_pick(run.controller, "first_pile", own, 0, len(own))
        second = [c for c in own if c not in first]
        named = run.ask_name(seat, "pile", ("first", "second"), good=-1, detail=(len(first), len(second)))
        verbs.sacrifice(run.game, first if named == "first" else second)


@effect("<who> reveals their hand. You choose <filter:a> from it. Exile that card", -1)
def exile_chosen(run: Run, filter: Filter, who: Any) -> None:
    for seat in run.seats(who):
        run.game.tell("reveal", seat, tuple(seat.hand))
        options = [c for c in seat.hand if filter.matches(run, c)]
        verbs.exile(run.game, run.ask_pick(run.controller, "strip", options, 1, 1, good=-1))


@effect(
    "<a> deals damage equal to its power to each other creature that player controls, then each of those creatures "
    "deals damage "
    "equal to its power to that creature",
    -1,
    sweeps=True,
)
def brawl(run: Run, a: Any) -> None:
    """One against all others of its controller."""
    one = run.one(a)
    if isinstance(one, Card):
        own = run.reached(one.controller.permanents)
        others = [c for c in own if c.types & terms.CREATURE and c is not one]
        verbs.deal_damage(run.game, [verbs.Hit(one, c, one.power) for c in others])
        verbs.deal_damage(run.game, [verbs.Hit(c, one, c.power) for c in others])


@effect(
    "defending player reveals cards from the top of their library until they reveal a land card. The creature gets +1/+0 until "
    "end of turn for each card revealed this way. That player puts the revealed cards into their graveyard",
    1,
)
def slash_library(run: Run) -> None:
    from engine.continuous import affect
    from engine.effects.mods import pt
    from engine.words.refs import DEFENDING_PLAYER

    attacker = run.event.card if run.event is not None else None
    for seat in run.seats(DEFENDING_PLAYER):
        revealed: list[Card] = []
        for card in reversed(seat.library):
            revealed.append(card)
            if card.definition.is_land:
                break
        run.game.tell("reveal", seat, tuple(revealed))
        if isinstance(attacker, Card) and attacker.zone == terms.BATTLEFIELD:
            affect(run, [attacker], (pt(len(revealed), 0),))
        move(run.game, revealed, terms.GRAVEYARD)


@effect(
    "reveal the top card of your library. If it's <filter:a>, remove that creature from combat. Then put the revealed card on "
    "the bottom of your library",
    1,
)
def lead_astray(run: Run, filter: Filter) -> None:
    from engine.combat import remove_from_combat

    seat = run.controller
    for card in seat.library[-1:]:
        run.game.tell("reveal", seat, (card,))
        if filter.matches(run, card) and run.event is not None and isinstance(run.event.card, Card):
            remove_from_combat(run.game, run.event.card)
        move(run.game, [card], terms.LIBRARY, bottom=True)


@event("<what> attacks you or a planeswalker you control", terms.EV_ATTACKS)
def attacks_you(run: Run, event: Event, what: Any) -> bool:
    defender = event.card.attacking
    seat = defender.controller if isinstance(defender, Card) else defender
    return seat is run.controller and fits(run, what, event.card)


@selector("the player or planeswalker it's attacking")
def attacked_by_it(run: Run) -> list[Any]:
    attacker = run.event.card if run.event is not None else run.source
    return [attacker.attacking] if attacker.attacking is not None else []


@term("that shares a card type with {}", "after")
def sharing_card_type(run: Run, obj: Any, what: Any) -> bool:
    return any(obj.types & o.types for o in run.objects(what))


# -- what would happen otherwise -----------------------------------------------------------------------------


def _empty(run: Run, change: Change) -> bool:
    return change.seat is run.controller and not run.controller.library


@replacement(
    "if you would draw a card while your library has no cards in it, you win the game instead",
    terms.RE_DRAW,
    applies=_empty,
)
def win_instead_of_drawing(run: Run, change: Change) -> None:
    change.gone = True
    run.game.end([s.index for s in run.game.seats if s.team == run.controller.team], "won")


def _combat_hit(run: Run, change: Change, by: Any, to: Any = None) -> bool:
    return (
        change.combat and change.amount > 0 and fits(run, by, change.source)
        and (to is None or fits(run, to, change.card))
    )  # fmt: skip


@replacement(
    "if <by:source> would deal combat damage to <to>, it deals double that damage instead",
    terms.RE_DAMAGE,
    applies=_combat_hit,
)
def double_combat_damage(run: Run, change: Change, by: Any, to: Any = None) -> None:
    """With no `to`, to anything."""
    change.amount *= 2


def _zombie_hit(run: Run, change: Change, by: Filter) -> bool:
    return change.combat and change.amount > 0 and change.seat is not None and fits(run, by, change.source)


@replacement(
    "if <by:source> would deal combat damage to a player, instead that player mills that many cards",
    terms.RE_DAMAGE,
    applies=_zombie_hit,
)
def mills_instead(run: Run, change: Change, by: Filter) -> None:
    change.gone = True
    if change.seat is not None:
        verbs.mill(run.game, change.seat, change.amount)


def _enters(run: Run, change: Change, what: Any, *rest: Any) -> bool:
    return arrives(run, change, what) and _under(run, change)


def _under(run: Run, change: Change) -> bool:
    return change.seat is None or change.seat is run.controller


@replacement(
    "each <what:one> you control enters with an additional <kind> counter on it",
    terms.RE_ENTERS,
    applies=_enters,
)
def others_enter_with(run: Run, change: Change, what: Any, kind: str = "+1/+1") -> None:
    """Permanents that enter under your control; `what` says nothing of control, which is not settled yet."""
    assert change.card is not None
    counters = dict(change.card.memory.get("counters", {}))
    counters[kind] = counters.get(kind, 0) + 1
    run.game.journal.put(change.card.memory, "counters", counters)


def _from_the_grave(run: Run, change: Change) -> bool:
    card = change.card
    return (
        change.zone == terms.BATTLEFIELD and change.origin in (terms.GRAVEYARD, terms.LIBRARY)
        and card is not None and bool(card.definition.types & terms.CREATURE)
    )  # fmt: skip


@replacement(
    "creature cards in graveyards and libraries can't enter the battlefield",
    terms.RE_MOVE,
    applies=_from_the_grave,
)
def caged(run: Run, change: Change) -> None:
    change.gone = True


@permission("players can't cast spells from graveyards or libraries", permits="cant_cast")
def no_casting_from_graves(run: Run, filter: Filter) -> Any:
    """`filter` describes cards there."""
    return True


@term("in a graveyard or library", "after")
def in_graves(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.zone in (terms.GRAVEYARD, terms.LIBRARY))


@permission("you have hexproof", hexproof=True)
def player_hexproof(run: Run) -> Any:
    """The player cannot be the target of opponents' spells and abilities (CR 702.11c)."""
    return True


__all__ = [n for n, v in list(globals().items()) if hasattr(v, "head") and v.__module__ == __name__]
