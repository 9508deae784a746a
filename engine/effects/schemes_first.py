"""Words of the first forty-five schemes (CR 904): bargains with one opponent, and what lasts until your next turn."""

from typing import Any

from engine import terms, verbs
from engine.continuous import YOUR_NEXT_TURN, affect, grant
from engine.effects.free import cast_freely, free_to_cast
from engine.effects.mods import controlled_by, has
from engine.effects.replacing import preventable
from engine.effects.schemes import opponents
from engine.mana import parse
from engine.objects import Card, Event, Seat
from engine.replacement import Change, add_shield
from engine.schemes import NO_SCHEMES
from engine.verbs import Hit
from engine.words.context import Run
from engine.words.filters import CREATURE, Filter, controller_of
from engine.words.keywords import HASTE
from engine.words.nodes import (
    Effect,
    Permission,
    Replacement,
    condition,
    effect,
    event,
    permission,
    replacement,
    selector,
)
from engine.words.refs import YOU, up_to
from engine.zones import move

# -- bargains with one opponent ------------------------------------------------------------------------------


@effect(
    "<who> chooses self or others. If that player chooses self, <e>. If the player chooses others, <others>",
    -1,
)
def self_or_others(run: Run, who: Any, e: Effect, others: Effect) -> None:
    for seat in run.seats(who):
        named = run.ask_name(seat, "self_or_others", ("self", "others"), detail=(e, others))
        run.do(e if named == "self" else others)


@selector("each of your other opponents")
def other_opponents(run: Run, than: Any) -> list[Seat]:
    """Opponents except the one who chose."""
    named = run.seats(than)
    return [s for s in opponents(run) if s not in named]


@effect(
    "<who> chooses a player. Until your next turn, only you and the chosen player can cast spells and attack with creatures",
    -1,
)
def only_you_and_one(run: Run, who: Any) -> None:
    """Everybody else may do neither."""
    for seat in run.seats(who):
        players = [s for s in run.game.seats if not s.left]
        chosen = run.ask_name(seat, "player", players, good=1)
        known = run.game.notes.get("forbidden", ())
        barred = tuple(
            (s.index, what, run.controller.index)
            for s in players if s not in (chosen, run.controller) for what in ("attack", "creature", "other")
        )  # fmt: skip
        run.game.journal.put(run.game.notes, "forbidden", (*known, *barred))


@effect(
    "<who> chooses a creature you don't control and puts it on top of its owner's library, then repeats this process for an "
    "artifact, an enchantment, and a land. Then the owner of each permanent chosen this way shuffles",
    -1,
)
def demand_offering(run: Run, who: Any) -> None:
    """Permanents the scheme's player does not control, one kind after the other."""
    owners: list[Seat] = []
    for seat in run.seats(who):
        for kind in (terms.CREATURE, terms.ARTIFACT, terms.ENCHANTMENT, terms.LAND):
            options = [
                c for c in run.game.battlefield if c.types & kind and c.controller is not run.controller
            ]
            for card in run.ask_pick(seat, "offering", options, 1, 1, good=-1):
                if card.owner not in owners:
                    owners.append(card.owner)
                move(run.game, [card], terms.LIBRARY)
    for owner in owners:
        verbs.shuffle(run.game, owner)


# -- each opponent -------------------------------------------------------------------------------------------


@effect(
    "each opponent reveals cards from the top of their library until they reveal a creature card. Choose one of the revealed "
    "creature cards and put it onto the battlefield under your control. Put all other cards revealed this way into their "
    "owners' graveyards",
    1,
)
def take_a_marionette(run: Run) -> None:
    revealed: list[Card] = []
    found: list[Card] = []
    for seat in opponents(run):
        for card in reversed(seat.library):
            revealed.append(card)
            if card.definition.types & terms.CREATURE:
                found.append(card)
                break
    run.game.tell("reveal", run.controller, tuple(revealed))
    taken = run.ask_pick(run.controller, "battlefield", found, 1, 1, good=1)
    move(run.game, taken, terms.BATTLEFIELD, under=run.controller)
    move(run.game, [c for c in revealed if c not in taken], terms.GRAVEYARD)


@effect(
    "each opponent reveals their hand. Choose <filter:a> from each of those hands. Those players discard those cards",
    -1,
)
def strip_each(run: Run, filter: Filter) -> None:
    """All are chosen before any is discarded."""
    chosen = []
    for seat in opponents(run):
        run.game.tell("reveal", seat, tuple(seat.hand))
        options = [c for c in seat.hand if filter.matches(run, c)]
        chosen.append((seat, run.ask_pick(run.controller, "strip", options, 1, 1, good=-1)))
    for seat, cards in chosen:
        verbs.discard(run.game, seat, cards, run.controller)


@effect(
    "each opponent reveals their hand. You may choose <filter:a> revealed this way and cast it without paying its mana cost",
    1,
)
def cast_from_their_hands(run: Run, filter: Filter) -> None:
    """Cast as this resolves (CR 608.2g), by the scheme's player."""
    seat = run.controller
    options: list[Card] = []
    for other in opponents(run):
        run.game.tell("reveal", other, tuple(other.hand))
        options += [c for c in free_to_cast(run.game, seat, other.hand) if filter.matches(run, c)]
    for card in run.ask_pick(seat, "cast_free", options, 0, 1, good=1):
        cast_freely(run, seat, card)


@effect("each opponent's life total becomes the lowest life total among your opponents", -1)
def humble_all(run: Run) -> None:
    """Those above it lose the difference (CR 119.5)."""
    totals = {id(s.total): s for s in opponents(run) if s.total.life is not None}
    lowest = min((s.total.life or 0 for s in totals.values()), default=0)
    for seat in totals.values():
        verbs.lose_life(run.game, seat, (seat.total.life or 0) - lowest)


@effect(
    "each opponent sacrifices <filter:a>. Then each opponent who didn't sacrifice <filter:a> discards <n:a card>",
    -1,
)
def sacrifice_or_discard(run: Run, filter: Filter, n: int) -> None:
    gone: list[Card] = []
    without: list[Seat] = []
    for seat in opponents(run):
        options = [c for c in seat.permanents if filter.matches(run, c)]
        gone += run.ask_pick(seat, "sacrifice", options, 1, 1, good=-1)
        if not options:
            without.append(seat)
    verbs.sacrifice(run.game, gone)
    for seat in without:
        k = min(n, len(seat.hand))
        verbs.discard(
            run.game, seat, run.ask_pick(seat, "discard", list(seat.hand), k, k, good=-1), run.controller
        )


@effect("it deals damage to <to> equal to <n>", -1)
def damage_by_each(run: Run, to: Any, n: Any) -> None:
    """All at once, to each as much as its own number says (of THEM)."""
    before, hits = run.each, []
    for target in run.objects(to):
        run.each = target
        hits.append(Hit(run.source, target, run.value(n)))
    run.each = before
    verbs.deal_damage(run.game, hits)


@effect(
    "each other player searches their library for a card, reveals it, and puts it into their hand. Then you search your "
    "library for <n:word> cards and put them into your hand. Each player shuffles",
    1,
)
def all_search(run: Run, n: int) -> None:
    """A card of no special kind has to be found (CR 701.23d)."""
    for seat in run.game.apnap():
        if seat is not run.controller:
            found = run.ask_pick(seat, "search", list(seat.library), 1, 1, good=1)
            run.game.tell("reveal", seat, tuple(found))
            move(run.game, found, terms.HAND)
    seat = run.controller
    move(run.game, run.ask_pick(seat, "search", list(seat.library), n, n, good=1), terms.HAND)
    for seat in run.game.apnap():
        verbs.shuffle(run.game, seat)


@effect("<who> shuffle[s] their hand and graveyard into their library")
def shuffle_all_in(run: Run, who: Any = YOU) -> None:
    for seat in run.seats(who):
        move(run.game, [*seat.hand, *seat.graveyard], terms.LIBRARY)
        verbs.shuffle(run.game, seat)


# -- creatures that are not yours ----------------------------------------------------------------------------


@effect(
    "gain control of all <filter:plural> until end of turn. Untap those permanents. They gain haste until end of turn. Each of "
    "them attacks its owner this turn if able",
    1,
)
def seize_all(run: Run, filter: Filter) -> None:
    cards = run.cards(filter)
    affect(run, cards, (controlled_by(YOU), has(HASTE)))
    run.game.refresh()
    verbs.untap(run.game, cards)
    for card in cards:
        run.game.journal.put(card.memory, "bound", card.owner)
        run.game.journal.put(card.memory, "bound_in", run.game.turn)


@selector("the <k>. opponent")
def nth_opponent(run: Run, k: int) -> list[Seat]:
    return opponents(run)[k : k + 1]


@effect(
    "for each opponent, put up to one target creature card from that player's graveyard onto the battlefield under your "
    "control. Each of those creatures attacks its owner each combat if able",
    1,
)
def raise_to_serve(run: Run, *cards: Any) -> None:
    """One slot for each opponent there can be."""
    chosen = [c for slot in cards for c in run.cards(slot)]
    for card in move(run.game, chosen, terms.BATTLEFIELD, under=run.controller):
        run.game.journal.put(card.memory, "bound", card.owner)


def serve_the_dead() -> Effect:
    """ "For each opponent, up to one target creature card from that player's graveyard": at most seven others play."""
    return raise_to_serve(
        *(up_to(CREATURE.card.in_zone_of(terms.GRAVEYARD, nth_opponent(k)), 1, good=1) for k in range(7))
    )


@effect("you may put <what> onto the battlefield under your control", 1)
def may_raise_linked(run: Run, what: Any, key: str = "raised") -> None:
    """What is raised is linked to the source for "put onto the battlefield with this scheme" (CR 607)."""
    cards = run.cards(what)
    if cards and run.ask_yes(run.controller, "may", "raise", good=1):
        moved = move(run.game, cards, terms.BATTLEFIELD, under=run.controller)
        if run.source_there:
            verbs.link(run.game, run.source, key, moved)


@event("a creature put onto the battlefield with this scheme dies", terms.EV_DIES)
def linked_dies(run: Run, event: Event, key: str = "raised") -> bool:
    known = run.source.memory.get(key, ())
    return any(r.object is event.card and r.stamp == event.stamp for r in known)


@effect("create a <token> that's blocking that creature", 1)
def create_blocking(run: Run, token: Any) -> None:
    """It is put onto the battlefield blocking, and the creature becomes blocked (CR 509.4)."""
    attacker = run.event.card if run.event is not None else None
    for card in verbs.create_tokens(run.game, run.controller, token, 1):
        if isinstance(attacker, Card) and attacker.attacking is not None and card.zone == terms.BATTLEFIELD:
            run.game.journal.append(card.blocking, attacker)
            run.game.journal.append(attacker.blockers, card)
            run.game.set(attacker, "blocked", True)
            run.game.touch()


@condition("you're the defending player")
def you_defend(run: Run) -> bool:
    """Whether the creature of the event attacks you or a planeswalker of yours (CR 508.5)."""
    attacker = run.event.card if run.event is not None else None
    defender = getattr(attacker, "attacking", None)
    return defender is run.controller or (
        isinstance(defender, Card) and defender.controller is run.controller
    )


@event("<n:word> or more creatures attack you", terms.EV_ATTACKS)
def many_attack_you(run: Run, event: Event, n: int) -> bool:
    """Once for all of them."""
    against = [a for a in run.game.attackers if a.attacking is run.controller]
    return len(against) >= n and event.card is against[0]


# -- for a while ---------------------------------------------------------------------------------------------


@effect("until your next turn, <what>")
def replace_until_your_turn(run: Run, what: Replacement) -> None:
    add_shield(run.game, run, what, until=YOUR_NEXT_TURN)


@effect("<what> this turn", 1)
def permit_this_turn(run: Run, what: Permission) -> None:
    grant(run, what)


@effect("take an extra turn after this one. Schemes can't be set in motion that turn", 1)
def quiet_extra_turn(run: Run) -> None:
    game = run.game
    marks = game.notes.get("turn_marks", {})
    game.journal.put(game.notes, "turn_marks", {**marks, len(game.extra_turns): NO_SCHEMES})
    game.journal.append(game.extra_turns, run.controller.team)


@permission("untap all <filter:plural> during each opponent's untap step", untaps_others=True)
def untap_with_opponents(run: Run, filter: Filter) -> Any:
    return filter


@permission("<who> can't cast more than one spell each turn", permits="cant_cast")
def one_spell_each(run: Run, filter: Filter, who: Any) -> Any:
    """A player who has cast a spell this turn casts no other; `filter` is any spell."""
    return run.each.turn_notes.get("cast", 0) > 0 and run.each in run.seats(who)


@condition("no opponent cast a spell since your last turn ended")
def silent_opponents(run: Run) -> bool:
    return all(s.last_cast <= run.controller.last_turn for s in opponents(run))


@condition("<n:word> or more cards were put into your graveyard this turn from anywhere")
def buried_this_turn(run: Run, n: int) -> bool:
    return run.controller.turn_notes.get("buried", 0) >= n


@condition("you've been dealt <n> or more damage this turn")
def damaged_this_turn(run: Run, n: int) -> bool:
    return run.controller.turn_notes.get("damaged", 0) >= n


# -- damage --------------------------------------------------------------------------------------------------


def _any_damage(run: Run, change: Change) -> bool:
    return change.amount > 0


@replacement(
    "if a source would deal damage, it deals double that damage instead", terms.RE_DAMAGE, applies=_any_damage
)
def double_all_damage(run: Run, change: Change) -> None:
    change.amount *= 2


def _from_opponents(run: Run, change: Change, n: int) -> bool:
    source = change.source
    return (
        change.seat is run.controller and change.amount > 0 and preventable(run, change) and isinstance(source, Card)
        and controller_of(run, source).team != run.controller.team
    )  # fmt: skip


@replacement(
    "if a source an opponent controls would deal damage to you, prevent <n> of that damage",
    terms.RE_DAMAGE,
    applies=_from_opponents,
)
def prevent_from_opponents(run: Run, change: Change, n: int) -> None:
    change.amount -= min(n, change.amount)
    change.gone = change.amount == 0


@effect(
    "this scheme deals <n> damage to <to> and each creature that player or that planeswalker's controller controls",
    -1,
)
def burn_with_creatures(run: Run, n: Any, to: Any) -> None:
    """A player or planeswalker, and the creatures beside it, at the same time."""
    for target in run.objects(to):
        seat = controller_of(run, target)
        creatures = [c for c in seat.permanents if c.types & terms.CREATURE and c is not target]
        verbs.deal_damage(run.game, [Hit(run.source, t, run.value(n)) for t in (target, *creatures)])


@effect(
    "reveal the top <n:word> cards of your library. Put all <filter:plural> revealed this way onto the battlefield and the "
    "rest into your hand",
    1,
)
def reveal_and_sort(run: Run, n: int, filter: Filter) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-n:]))
    run.game.tell("reveal", seat, tuple(top))
    kept = [c for c in top if filter.matches(run, c)]
    move(run.game, kept, terms.BATTLEFIELD, under=seat)
    move(run.game, [c for c in top if c not in kept], terms.HAND)


@permission(
    "whenever a player taps a land for mana, that player adds one mana of any type that land produced",
    gives_more=True,
)
def lands_give_more(run: Run) -> Any:
    """A triggered mana ability (CR 605.1b); the event's amount is the colour that was made."""
    event = run.event
    return event.amount if event is not None and event.card.types & terms.LAND else 0


@permission("whenever you tap <filter:a> for mana, add an additional <symbol>", gives_more=True)
def more_mana(run: Run, filter: Filter, symbol: str) -> Any:
    if run.each is not run.controller or run.event is None or not filter.matches(run, run.event.card):
        return 0
    return parse(symbol).colored[0]


@effect("until your next turn, <what>", 1)
def permit_till_your_turn(run: Run, what: Permission) -> None:
    grant(run, what, YOUR_NEXT_TURN)


__all__ = [n for n, v in list(globals().items()) if hasattr(v, "head") and v.__module__ == __name__]
__all__ += ["serve_the_dead"]
