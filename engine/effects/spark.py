"""Words of War of the Spark: loyalty that comes and goes, gods that return to libraries, walkers' static abilities."""

from typing import Any

from engine import terms, verbs
from engine.continuous import affect, grant
from engine.definition import Definition
from engine.effects.clans import look
from engine.effects.events import fits, fits_seat
from engine.effects.free import cast_freely, free_to_cast
from engine.effects.mods import pt
from engine.effects.replacing import preventable
from engine.faces import show, variant
from engine.objects import Card, Event, Reference, Seat, StackObject
from engine.paying import add_to_pool
from engine.replacement import Change
from engine.resolving import resting_zone
from engine.words.context import Run
from engine.words.filters import CREATURE, Filter, mana_value, term
from engine.words.nodes import Permission, condition, cost, effect, event, permission, replacement, value
from engine.words.refs import EACH_OPPONENT
from engine.zones import move

# -- loyalty -------------------------------------------------------------------------------------------------


@event("one or more <kind> counters are put on <what>", terms.EV_COUNTERS)
def counters_come(run: Run, event: Event, kind: str, what: Any) -> bool:
    """ "That many" is how many."""
    return event.what == kind and fits(run, what, event.card)


@event("one or more loyalty counters are removed from <what>", terms.EV_SPECIAL)
def loyalty_goes(run: Run, event: Event, what: Any) -> bool:
    """What is removed at the same time is removed at once, such as by the damage of several attackers (CR 603.2c)."""
    if event.what != "loyalty removed" or not fits(run, what, event.card):
        return False
    for waiting in run.game.triggered:
        if (
            waiting.card is run.source
            and waiting.event.card is event.card
            and waiting.event.what == event.what
        ):
            whole = Event(
                event.kind, event.card, event.seat, waiting.event.amount + event.amount, what=event.what
            )
            run.game.set(waiting, "event", whole)
            return False
    return True


@value("the number of <kind> counters on <filter:plural>", dynamic=True)
def all_counters(run: Run, kind: str, filter: Filter) -> int:
    return sum(c.counters.get(kind, 0) for c in run.cards(filter))


@value("the number of <kind> counters on it")
def own_counters(run: Run, kind: str) -> int:
    """Of the source, as it last was where it is gone already (CR 608.2h)."""
    source = run.source
    if source.zone != terms.BATTLEFIELD and source.last_known is not None:
        return source.last_known.counters.get(kind, 0)
    return source.counters.get(kind, 0)


@effect("remove up to <n:word> counters from <what>", -1)
def strip_counters(run: Run, n: int, what: Any) -> None:
    """Of any kinds, from a permanent or a player; how many of each is asked, the newest kind first."""
    for obj in run.objects(what):
        left = n
        held = dict(obj.counters)
        if isinstance(obj, Seat) and obj.total.poison:
            held["poison"] = obj.total.poison
        for kind, number in reversed(held.items()):
            k = run.ask_number(run.controller, "remove_counters", 0, min(left, number), good=1)
            left -= k
            if isinstance(obj, Card):
                verbs.remove_counters(run.game, obj, kind, k)
            elif k and kind == "poison":
                run.game.set(obj.total, "poison", obj.total.poison - k)
            elif k:
                run.game.journal.put(obj.counters, kind, number - k)


def _with_counters(run: Run, filter: Filter) -> list[Card]:
    return [c for c in run.cards(filter.yours) if any(c.counters.values())]


@cost(
    "Remove a counter from <filter:a> you control", can=lambda run, filter: bool(_with_counters(run, filter))
)
def remove_any_cost(run: Run, filter: Filter) -> None:
    for card in run.ask_pick(run.controller, "counter_cost", _with_counters(run, filter), 1, 1, good=-1):
        kinds = [k for k, n in card.counters.items() if n]
        verbs.remove_counters(run.game, card, run.ask_name(run.controller, "counter", kinds), 1)


# -- gods and the dead ---------------------------------------------------------------------------------------


@event("<what> dies or is put into exile from the battlefield", terms.EV_LEAVES)
def dies_or_exiled(run: Run, event: Event, what: Any) -> bool:
    return event.zone in (terms.GRAVEYARD, terms.EXILE) and fits(run, what, event.card)


@effect("put <what> into its owner's library <words>")
def tuck(run: Run, what: Any, depth: int = 2, words: str = "third from the top") -> None:
    for card in run.cards(what):
        move(run.game, [card], terms.LIBRARY, depth=depth)


@effect(
    "you may sacrifice any number of <filter:plural>. If you do, it enters with twice that many +1/+1 counters on it",
    1,
)
def devour_twice(run: Run, filter: Filter) -> None:
    """Only in `as_enters`."""
    options = [c for c in run.controller.permanents if filter.matches(run, c)]
    chosen = run.ask_pick(run.controller, "sacrifice", options, 0, len(options))
    verbs.sacrifice(run.game, chosen)
    counters = dict(run.source.memory.get("counters", {}))
    counters["+1/+1"] = counters.get("+1/+1", 0) + 2 * len(chosen)
    run.game.journal.put(run.source.memory, "counters", counters)


@effect("double the power of each <filter> until end of turn", 1)
def double_power(run: Run, filter: Filter) -> None:
    for card in run.cards(filter):
        affect(run, [card], (pt(card.power, 0),))


@effect(
    "you may put <filter:a> from your hand onto the battlefield tapped and attacking. Return that creature to your hand at the "
    "beginning of the next end step",
    1,
)
def charge_from_hand(run: Run, filter: Filter) -> None:
    from engine.effects.special import return_later
    from engine.words.refs import noted

    seat = run.controller
    attacker = run.event.card if run.event is not None else None
    options = [c for c in seat.hand if filter.matches(run, c)]
    picked = run.ask_pick(seat, "battlefield", options, 0, 1, good=1)
    attacking = attacker.attacking if isinstance(attacker, Card) else None
    moved = move(run.game, picked, terms.BATTLEFIELD, under=seat, tapped=True, attacking=attacking)
    run.note("put", tuple(Reference(c) for c in moved))
    run.do(return_later(noted("put")))


@condition("it entered from your library or was cast from your library")
def from_library(run: Run) -> bool:
    put = run.event is not None and run.event.zone == terms.LIBRARY
    return put or bool(run.source.memory.get("from_library"))


# -- spells --------------------------------------------------------------------------------------------------


@effect(
    "you may cast <what> without paying its mana cost. If that spell would be put into your graveyard, exile it instead",
    1,
)
def cast_from_grave(run: Run, what: Any) -> None:
    seat = run.controller
    for card in run.cards(what):
        if free_to_cast(run.game, seat, [card]) and run.ask_yes(seat, "may", "cast", good=1):
            made = cast_freely(run, seat, card)
            if made is None:
                continue
            run.game.journal.put(made.memory, "grave", terms.EXILE)
            run.note("cast", (*run.memory.get("cast", ()), made))


@effect("return <what:spells> to its owner's hand", -1)
def return_spell(run: Run, what: Any) -> None:
    """Off the stack without being countered; a copy ceases to exist."""
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and obj in run.game.stack:
            run.game.journal.remove(run.game.stack, obj)
            if not obj.copied:  # one cast with flashback is exiled instead (CR 702.34a)
                move(run.game, [obj.card], resting_zone(obj, terms.HAND, resolved=False))


@effect(
    "exile that card instead of putting it into your graveyard as it resolves. If you do, return it to your hand at "
    "the beginning of "
    "the next end step",
    1,
)
def keep_spell(run: Run) -> None:
    """Of the spell the event is about."""
    from engine.effects.actions import delayed
    from engine.effects.hidden import put_in_hand, those
    from engine.effects.special import next_end_step
    from engine.words.filters import CARD
    from engine.words.refs import noted

    obj = run.event.other if run.event is not None else None
    if isinstance(obj, StackObject) and obj in run.game.stack and not obj.copied:
        run.game.journal.put(obj.memory, "rest", terms.EXILE)
        reference = Reference(obj.card)
        reference.stamp += 1
        run.note("kept", (reference,))
        run.do(delayed(next_end_step(), (put_in_hand(those(noted("kept", "it"), CARD.has("in_exile"))),)))


@term("in exile", "after")
def in_exile(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.zone == terms.EXILE)


@event("you cast <spell:spell_filter> that targets <what>", terms.EV_CAST)
def casts_targeting(run: Run, event: Event, spell: Filter, what: Any) -> bool:
    obj = event.other
    return (
        event.seat is run.controller and isinstance(obj, StackObject) and spell.matches(run, event.card)
        and any(fits(run, what, r.object) for slot in obj.targets for r in slot)
    )  # fmt: skip


@event("<who> copies <what:a> spell", terms.EV_SPECIAL)
def copies_spell(run: Run, event: Event, who: Any, what: Any) -> bool:
    return event.what == "copied" and fits_seat(run, who, event.seat) and fits(run, what, event.card)


@term("with a single target", "after")
def single_target(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, StackObject) and sum(len(slot) for slot in obj.targets) == 1


STACK_OBJECT = Filter(0, "spell or ability", (), terms.STACK, "STACK_OBJECT")


@permission("<who> can cast spells only any time they could cast a sorcery", permits="cant_cast")
def only_as_sorceries(run: Run, filter: Filter, who: Any) -> Any:
    """`filter` is any spell (CR 307.1)."""
    game, seat = run.game, run.each
    main = game.step in (terms.MAIN1, terms.MAIN2) and not game.stack and seat.team == game.active_team
    return not main and seat in run.seats(who)


@permission("<filter:plural> you cast cost {X} less to cast, where X is <n>", costs=-1)
def costs_less_by(run: Run, filter: Filter, n: Any) -> Any:
    """Affinity that a static ability gives (CR 702.41)."""
    return run.each is run.controller


@permission(
    "your opponents and permanents your opponents control with hexproof can be the targets of spells and abilities "
    "you control as "
    "though they didn't have hexproof",
    ignores_hexproof=True,
)
def hexproof_is_no_help(run: Run) -> Any:
    return True


# -- numbers -------------------------------------------------------------------------------------------------


@value("the total mana value of <what:any_obj>")
def total_value(run: Run, what: Any) -> int:
    return sum(mana_value(o) for o in run.objects(what))


@value("the sacrificed creature's mana value")
def sacrificed_value(run: Run) -> int:
    gone = run.memory.get("sacrificed", ())
    return sum(r.object.last_known.mana_value for r in gone if r.object.last_known is not None)


@condition("your library has no cards in it", dynamic=True)
def library_empty(run: Run) -> bool:
    return not run.controller.library


# -- what would happen otherwise -----------------------------------------------------------------------------


def _second_draw(run: Run, change: Change) -> bool:
    seat = change.seat
    return seat is not None and seat.team != run.controller.team and seat.turn_notes.get("drawn", 0) >= 1


@replacement("each opponent can't draw more than one card each turn", terms.RE_DRAW, applies=_second_draw)
def one_draw_each(run: Run, change: Change) -> None:
    change.gone = True


def _noncombat_hit(run: Run, change: Change) -> bool:
    card = change.card
    mine = change.seat is run.controller or (
        card is not None and card is not run.source and card.controller is run.controller
    )
    return mine and not change.combat and change.amount > 0 and preventable(run, change)


@replacement(
    "prevent all noncombat damage that would be dealt to you and other permanents you control",
    terms.RE_DAMAGE,
    applies=_noncombat_hit,
)
def prevent_noncombat(run: Run, change: Change) -> None:
    change.amount, change.gone = 0, True


def _in_your_turn(run: Run, change: Change) -> bool:
    mine = change.card is run.source and run.controller.team == run.game.active_team
    return mine and change.amount > 0 and preventable(run, change)


@replacement(
    "prevent all damage that would be dealt to it during your turn", terms.RE_DAMAGE, applies=_in_your_turn
)
def safe_in_your_turn(run: Run, change: Change) -> None:
    change.amount, change.gone = 0, True


def _countered_hit(run: Run, change: Change) -> bool:
    return change.card is run.source and change.amount > 0 and bool(run.source.counters.get("+1/+1"))


@replacement(
    "if damage would be dealt to it while it has a +1/+1 counter on it, prevent that damage and remove that many "
    "+1/+1 counters from "
    "it",
    terms.RE_DAMAGE,
    applies=_countered_hit,
)
def counters_shield(run: Run, change: Change) -> None:
    """The counters go even where the damage can't be prevented (CR 615.12)."""
    verbs.remove_counters(run.game, run.source, "+1/+1", change.amount)
    if preventable(run, change):
        change.amount, change.gone = 0, True


# -- combat --------------------------------------------------------------------------------------------------


@event("you attack with <n:word> or more <filter:plural>", terms.EV_ATTACKS)
def attack_with_many(run: Run, event: Event, n: int, filter: Filter) -> bool:
    """Once for all of them."""
    own = [a for a in run.game.attackers if a.controller is run.controller and filter.matches(run, a)]
    return len(own) >= n and event.card is own[0]


@event("an opponent attacks a planeswalker you control with one or more creatures", terms.EV_ATTACKS)
def walker_attacked(run: Run, event: Event) -> bool:
    """Once for each attacking player, whose first such creature the event is about."""

    def at_mine(card: Card) -> bool:
        target = card.attacking
        return isinstance(target, Card) and target.controller is run.controller

    own = [a for a in run.game.attackers if a.controller is event.card.controller and at_mine(a)]
    return bool(own) and event.card is own[0]


@effect("each <filter:one> deals <n> damage to <to>", -1)
def each_deals(run: Run, filter: Filter, n: int, to: Any) -> None:
    """Several sources, each its own damage, at the same time."""
    targets = [o for o in run.objects(to) if isinstance(o, (Card, Seat))]
    verbs.deal_damage(run.game, [verbs.Hit(c, t, n) for c in run.cards(filter) for t in targets])


@effect("each creature deals damage to itself equal to its power", -1)
def all_burn_themselves(run: Run) -> None:
    verbs.deal_damage(run.game, [verbs.Hit(c, c, c.power) for c in run.cards(CREATURE)])


# -- others --------------------------------------------------------------------------------------------------


@effect("each opponent chooses a permanent they control of each permanent type and sacrifices the rest", -1)
def keep_one_of_each_type(run: Run) -> None:
    gone: list[Card] = []
    for seat in run.seats(EACH_OPPONENT):
        kept: list[Card] = []
        for kind in (terms.ARTIFACT, terms.CREATURE, terms.ENCHANTMENT, terms.LAND, terms.PLANESWALKER):
            options = [c for c in seat.permanents if c.types & kind]
            kept += run.ask_pick(seat, "keep", options, 1, 1, good=1)
        gone += [c for c in seat.permanents if c not in kept]
    verbs.sacrifice(run.game, gone)


@effect("look at the top card of <who>'s library")
def look_at_their_top(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        look(run, run.controller, list(seat.library[-1:]))


@effect(
    "if you control a Bolas planeswalker, return <what> to your hand. Otherwise, an opponent chooses two of them. "
    "Leave the chosen "
    "cards in your graveyard and put the rest into your hand",
    1,
)
def deliver(run: Run, what: Any) -> None:
    cards = run.cards(what)
    bolas = any(c.types & terms.PLANESWALKER and "Bolas" in c.subtypes for c in run.controller.permanents)
    others = [s for s in run.game.apnap() if s.team != run.controller.team]
    if not bolas and others:
        chooser = run.ask_name(run.controller, "opponent", others)
        left = run.ask_pick(chooser, "leave", cards, 2, 2, good=-1)
        cards = [c for c in cards if c not in left]
    verbs.return_to_hand(run.game, cards)


@effect(
    "search your library and/or graveyard for <filter:a> and put it onto the battlefield. If you search your library "
    "this way, shuffle",
    1,
)
def search_both(run: Run, filter: Filter) -> None:
    seat = run.controller
    options = [c for c in (*seat.graveyard, *seat.library) if filter.matches(run, c)]
    move(run.game, run.ask_pick(seat, "search", options, 0, 1, good=1), terms.BATTLEFIELD, under=seat)
    verbs.shuffle(run.game, seat)


@effect(
    "search your library for <filter:a>, put that card onto the battlefield with an additional +1/+1 counter on it, "
    "then shuffle",
    1,
)
def search_grown(run: Run, filter: Filter) -> None:
    seat = run.controller
    found = run.ask_pick(seat, "search", [c for c in seat.library if filter.matches(run, c)], 0, 1, good=1)
    for card in found:
        run.game.set(card, "memory", {"carry": {"counters": {"+1/+1": 1}}})
    move(run.game, found, terms.BATTLEFIELD, under=seat)
    verbs.shuffle(run.game, seat)


@effect(
    "reveal the top ten cards of your library. For each color pair, choose a card that's exactly those colors from "
    "among them. Put the "
    "chosen cards into your hand and the rest on the bottom of your library in a random order",
    1,
)
def take_color_pairs(run: Run) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-10:]))
    run.game.tell("reveal", seat, tuple(top))
    chosen: list[Card] = []
    pairs = dict.fromkeys(c.definition.colors for c in top if int(c.definition.colors).bit_count() == 2)
    for pair in pairs:
        chosen += run.ask_pick(seat, "take", [c for c in top if c.definition.colors == pair], 1, 1, good=1)
    move(run.game, chosen, terms.HAND)
    for card in run.game.random_order([c for c in top if c not in chosen]):
        move(run.game, [card], terms.LIBRARY, bottom=True)


@permission(
    "spells and abilities your opponents control can't cause their controller to search their library",
    bars_search=True,
)
def no_searching(run: Run) -> Any:
    """`run.each` is who would search."""
    return run.each.team != run.controller.team


# -- doubles, finales and the rest of a game -----------------------------------------------------------------


@effect(
    "you may have it enter as a copy of <filter:a> you control, except it enters with an additional +1/+1 counter on "
    "it if it's a "
    "creature, it enters with an additional loyalty counter on it if it's a planeswalker, and it isn't legendary",
    1,
)
def enter_as_double(run: Run, filter: Filter) -> None:
    """Only in `as_enters` (CR 707.9)."""
    options = run.cards(filter.yours)
    if not options or not run.ask_yes(run.controller, "may", "copy"):
        return
    shown = run.ask_pick(run.controller, "copy", options, 1, 1, good=1)[0].definition
    if shown.supertypes & terms.LEGENDARY:
        shown = variant(shown, supertypes=shown.supertypes & ~terms.LEGENDARY)
    show(run.game, run.source, shown)
    counters = dict(run.source.memory.get("counters", {}))
    for kind, bit in (("+1/+1", terms.CREATURE), ("loyalty", terms.PLANESWALKER)):
        if shown.types & bit:
            counters[kind] = counters.get(kind, 0) + 1
    run.game.journal.put(run.source.memory, "counters", counters)


@effect("create <n, token, tapped:tokens> that's attacking", 1)
def create_untapped_attackers(run: Run, token: Definition, n: Any = 1, tapped: bool = False) -> None:
    """Attacking without being tapped (CR 508.4)."""
    attacker = run.event.card if run.event is not None else None
    target = attacker.attacking if isinstance(attacker, Card) else None
    for card in verbs.create_tokens(run.game, run.controller, token, run.value(n), attacking=target):
        run.game.set(card, "tapped", False)


@term("that wasn't put there this combat", "after")
def fell_before(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get("fell_in") != (run.game.turn, run.game.combats))


@permission(
    "<filter:plural> in graveyards can't be the targets of spells or abilities your opponents control",
    guards_graves=True,
)
def graves_guarded(run: Run, filter: Filter) -> Any:
    return True


@permission("your opponents can't play land cards from graveyards", bars_grave_lands=True)
def no_grave_lands(run: Run) -> Any:
    return True


@effect("<what> for the rest of the game", 1)
def permit_for_good(run: Run, what: Permission) -> None:
    grant(run, what, "game")


@effect("each player chooses <filter:a> they control, then sacrifices the rest", -1)
def keep_one_of(run: Run, filter: Filter) -> None:
    """All choose, then all is sacrificed together (CR 101.4)."""
    gone: list[Card] = []
    for seat in run.game.apnap():
        own = [c for c in seat.permanents if filter.matches(run, c)]
        kept = run.ask_pick(seat, "keep", own, 1, 1, good=1)
        gone += [c for c in own if c not in kept]
    verbs.sacrifice(run.game, gone)


@effect("players can't cast <filter:spells_pl> until the end of your next turn", -1)
def no_casting_till_your_next_end(run: Run, filter: Filter) -> None:
    grant(run, _barred_until(filter, run.game.turn), "game")


@permission("players can't cast <filter:spells_pl> until the end of your next turn", permits="cant_cast")
def _barred_until(run: Run, filter: Filter, turn: int) -> Any:
    """Until a turn of the controller that came after that one has ended."""
    return run.controller.last_turn <= turn


@effect("add <n> {R}. Until end of turn, you don't lose this mana as steps and phases end", 1)
def add_lasting_red(run: Run, n: Any) -> None:
    k = run.value(n)
    if k:
        add_to_pool(run.game, run.controller, terms.RED, k)
        key = f"kept {run.controller.index}"
        turn, kept = run.game.notes.get(key, (0, ()))
        before = kept if turn == run.game.turn else (0,) * 6
        run.game.journal.put(run.game.notes, key, (run.game.turn, (*before[:3], before[3] + k, *before[4:])))


__all__ = [n for n, v in list(globals().items()) if hasattr(v, "head") and v.__module__ == __name__]
__all__ += ["STACK_OBJECT"]
