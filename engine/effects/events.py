"""What triggered abilities watch (CR 603.2)."""

from collections.abc import Sequence
from typing import Any

from engine.effects.conditions import kind_was
from engine.language.filters import Anyone, Filter
from engine.language.nodes import Condition, EventNode, Selector, event
from engine.language.sieves import controller_of
from engine.rules.stack import FIRST_BY_ANYBODY, FIRST_BY_PLAYER
from engine.state import memory, notes, specials, terms
from engine.state.objects import Card, Event, LastKnown, Seat, StackObject
from engine.state.run import Run


@event("you exert <what>", terms.EV_SPECIAL)
def exerts(run: Run, event: Event, what: Any) -> bool:
    return event.what == specials.EXERTED and event.seat is run.controller and fits(run, what, event.card)


@event("you put one or more <kind> counters on <what>", terms.EV_COUNTERS)
def puts_counters(run: Run, event: Event, kind: str, what: Any) -> bool:
    return event.what == kind and event.source is run.controller and fits(run, what, event.card)


@event("<what> becomes the target of a spell", terms.EV_TARGETED)
def targeted_by_spell(run: Run, event: Event, what: Any) -> bool:
    return fits_there(run, what, event.card) and event.other is not None and event.other.spell


@event("<what> is put into a graveyard from the battlefield", terms.EV_DIES, unsaid=True)
def buried(run: Run, event: Event, what: Any) -> bool:
    """Of permanents that are no creatures (CR 700.4)."""
    return fits(run, what, event.card)


@event("one or more <filter:plural> are put <way>", terms.EV_MOVED, terms.EV_LEAVES_GRAVEYARD, unsaid=True)
def moved_together(run: Run, event: Event, filter: Filter, origin: int, to: int, way: str) -> bool:
    """Cards of yours that went from one zone to another at the same time; "that many" is how many (CR 603.2c)."""
    if (event.kind == terms.EV_LEAVES_GRAVEYARD) != (origin == terms.GRAVEYARD):
        return False
    moved = [
        c
        for c, was, now in event.other
        if was == origin and now == to and c.owner is run.controller and filter.matches(run, c)
    ]
    if moved:
        run.event = event.told(amount=len(moved))
    return bool(moved)


@event("one or more <filter:plural> enter", terms.EV_ENTER_TOGETHER)
def some_enter(run: Run, event: Event, filter: Filter) -> bool:
    """Once for all that enter at the same time (CR 603.2c); "that many" is how many."""
    return _some(run, event, [c for c in event.other if filter.matches(run, c)], terms.EV_ENTERS)


@event("one or more <filter:plural> leave the battlefield", terms.EV_LEAVE_TOGETHER)
def some_leave(run: Run, event: Event, filter: Filter) -> bool:
    """Once for all that leave at the same time, as they were there (CR 603.2c, 603.10a)."""
    return _some(run, event, [c for c, _ in event.other if filter.matches(run, c)], terms.EV_LEAVES)


@event("one or more <filter:plural> die", terms.EV_LEAVE_TOGETHER)
def some_die(run: Run, event: Event, filter: Filter) -> bool:
    """Once for all that are put into graveyards at the same time (CR 603.2c, 700.4)."""
    dying = [c for c, to in event.other if to == terms.GRAVEYARD and filter.matches(run, c)]
    return _some(run, event, dying, terms.EV_DIES)


def _some(run: Run, event: Event, cards: Sequence[Card], kind: int) -> bool:
    """Whether there are such, of those that the source notices by themselves; the event is of these, and that many."""
    where = run.game.map
    if where is not None:
        cards = [c for c in cards if where.notices(run.source, event.told(kind=kind, card=c))]
    if cards:
        run.event = event.told(kind=kind, other=tuple(cards), amount=len(cards))
    return bool(cards)


def fits(run: Run, what: Any, obj: Any) -> bool:
    """Whether `obj` is what a filter or selector speaks of."""
    if obj is None:
        return False
    if isinstance(what, (Filter, Anyone)):
        if what.zone == terms.STACK and isinstance(obj, Card):  # a spell, known by its card
            return any(o.spell and o.card is obj and what.matches(run, o) for o in run.game.stack)
        return what.matches(run, obj)
    if isinstance(what, Selector) and what.head.name == "this":
        return obj is run.source and run.stamp == run.source.stamp
    # a spell deals its damage as its card (CR 609.7), whatever speaks of it means the object on the stack
    return any(
        o is obj or (isinstance(o, StackObject) and o.spell and o.card is obj) for o in run.objects(what)
    )


def fits_there(run: Run, what: Any, obj: Any) -> bool:
    """Whether it is what a filter or selector speaks of, and a permanent where that says so: a creature is on the battlefield, a
    creature card is not (CR 109.2)."""
    if isinstance(what, Anyone) and what.filter is not None and isinstance(obj, Card):
        return fits_there(run, what.filter, obj)
    elsewhere = isinstance(obj, StackObject) or (isinstance(obj, Card) and obj.zone != terms.BATTLEFIELD)
    return not (elsewhere and isinstance(what, Filter) and what.of_permanents) and fits(run, what, obj)


def dealt_by(run: Run, what: Any, source: Any) -> bool:
    """Whether what deals damage is what a filter or selector speaks of: what has just left the battlefield deals it as what it
    was there, under the control of who controlled it (CR 113.7a, 608.2h)."""
    if isinstance(what, Filter) and isinstance(source, Card):
        known = as_it_was(source)
        if known is not None:
            return kind_was(run, source, known, what)
    if isinstance(what, Selector) and what.head.name == "this" and source is run.source:
        known = as_it_was(source)
        return run.stamp == source.stamp or (known is not None and run.stamp == known.stamp)
    if isinstance(what, Selector) and isinstance(source, Card) and (known := as_it_was(source)) is not None:
        chosen, filter = what.args if what.head.name == "those" else (what, None)
        noted = isinstance(chosen, Selector) and chosen.head.name == "noted"
        if noted and any(
            r.object is source and r.stamp == known.stamp for r in run.memory.get(chosen.args[0], ())
        ):  # what was chosen is gone, and deals damage as what it was (CR 609.7b)
            return filter is None or kind_was(run, source, known, filter)
    return fits_there(run, what, source)


def as_it_was(source: Card) -> LastKnown | None:
    """What it was on the battlefield, where it has only just left that."""
    known = source.last_known
    gone = source.zone not in (terms.BATTLEFIELD, terms.STACK)
    return known if gone and known is not None and known.stamp == source.stamp - 1 else None


def dealer(run: Run, source: Any) -> Seat:
    """Who controls what deals damage, or did as it left the battlefield."""
    known = as_it_was(source) if isinstance(source, Card) else None
    return controller_of(run, source) if known is None else known.controller


@event("<what> enters", terms.EV_ENTERS)
def enters(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> leaves the battlefield", terms.EV_LEAVES)
def leaves(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> dies", terms.EV_DIES)
def dies(run: Run, event: Event, what: Any) -> bool:
    """A creature (or whatever is named) is put into a graveyard from the battlefield (CR 700.4)."""
    return fits(run, what, event.card)


@event("<what> dealt damage by <source> this turn dies", terms.EV_DIES)
def damaged_dies(run: Run, event: Event, what: Any, source: Any) -> bool:
    """Something dies that the source had dealt damage to this turn."""
    dealers = event.card.memory.get(memory.DAMAGED_BY, ())
    return fits(run, what, event.card) and any(
        c.stamp == stamp and fits(run, source, c) for c, stamp in dealers
    )


@event("<what> is put into a graveyard from anywhere", terms.EV_TO_GRAVEYARD)
def put_into_graveyard(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> attacks", terms.EV_ATTACKS)
def attacks(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> and at least <others:word> other creatures attack", terms.EV_ATTACKS, unsaid=True)
def attacks_with(run: Run, event: Event, what: Any, others: int) -> bool:
    """Battalion (CR 207.2c): creatures of team-mates that attack together count, too (CR 805.10)."""
    together = [a for a in run.game.attackers if a.controller.team == run.controller.team]
    return fits(run, what, event.card) and len(together) > others


@event("<what> attacks alone", terms.EV_ATTACKS)
def attacks_alone_event(run: Run, event: Event, what: Any) -> bool:
    return event.amount == 1 and fits(run, what, event.card)


@event("<what> blocks", terms.EV_BLOCKS)
def blocks(run: Run, event: Event, what: Any, blocked: Any = None) -> bool:
    """Once for all it blocks, or for each that it blocks of a kind (CR 509.3)."""
    if event.what == specials.PUT_THERE:
        return False  # it was never declared as a blocker (CR 509.4)
    return fits(run, what, event.card) and (
        event.amount == 0 if blocked is None else fits(run, blocked, event.other)
    )


@event("<what> becomes blocked", terms.EV_BECOMES_BLOCKED)
def becomes_blocked(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> becomes blocked by <by>", terms.EV_BLOCKS)
def blocked_by(run: Run, event: Event, what: Any, by: Any) -> bool:
    """Once for each blocker."""
    return fits(run, what, event.other) and fits(run, by, event.card)


@event("<what> attacks and isn't blocked", terms.EV_UNBLOCKED)
def unblocked(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<source> deals damage", terms.EV_DAMAGE)
def deals_damage(run: Run, event: Event, source: Any, to: Any = None) -> bool:
    if to is None:
        return event.what == "all" and dealt_by(run, source, event.source)
    return dealt_by(run, source, event.source) and fits(run, to, event.card or event.seat)


@event("<source> deals combat damage to <to:a>", terms.EV_DAMAGE)
def deals_combat_damage(run: Run, event: Event, source: Any, to: Any) -> bool:
    return event.combat and dealt_by(run, source, event.source) and fits(run, to, event.card or event.seat)


@event("<what> is dealt combat damage", terms.EV_DAMAGED)
def is_dealt_combat_damage(run: Run, event: Event, what: Any) -> bool:
    return event.combat and fits(run, what, event.card or event.seat)


@event("<source> deals combat damage", terms.EV_DAMAGE)
def deals_any_combat_damage(run: Run, event: Event, source: Any) -> bool:
    """To anything, once however many it deals damage to at the same time; "that much" is all of it."""
    return event.combat and event.what == "all" and dealt_by(run, source, event.source)


@event("<what> is dealt damage", terms.EV_DAMAGED)
def is_dealt_damage(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card or event.seat)


@event("<who> cast <what:a>", terms.EV_CAST)
def casts(run: Run, event: Event, who: Any, what: Any) -> bool:
    """A player casts a spell; `what` is a filter over the card, or SPELL."""
    card_filter = what
    if not fits_seat(run, who, event.seat):
        return False
    if isinstance(card_filter, Filter) and card_filter.zone == terms.STACK:
        return card_filter.matches(run, event.card)
    return fits(run, card_filter, event.card)


@event("you cast this spell", terms.EV_CAST)
def cast_this(run: Run, event: Event) -> bool:
    """Works on the stack: `engine.rules.casting` looks at the spell's own abilities."""
    return event.card is run.source


@event("<who> gain life", terms.EV_GAIN_LIFE)
def gains_life(run: Run, event: Event, who: Any) -> bool:
    return fits_seat(run, who, event.seat)


@event("<who> lose life", terms.EV_LOSE_LIFE)
def loses_life(run: Run, event: Event, who: Any) -> bool:
    return fits_seat(run, who, event.seat)


@event("<who> draw a card", terms.EV_DRAW)
def draws(run: Run, event: Event, who: Any) -> bool:
    return fits_seat(run, who, event.seat)


@event("<who> discard a card", terms.EV_DISCARD)
def discards(run: Run, event: Event, who: Any) -> bool:
    return fits_seat(run, who, event.seat)


@event("the beginning of your <step:step>", terms.EV_STEP)
def your_step(run: Run, event: Event, step: int) -> bool:
    """Of several main phases after the first only the second is meant (CR 505.1)."""
    if event.amount != step or event.seat is not run.controller:
        return False
    turn, number = run.game.notes.get(notes.MAIN_PHASE, (0, 2)) if step == terms.MAIN2 else (0, 2)
    return turn != run.game.turn or number == 2


@event("the beginning of each <step:step>", terms.EV_STEP)
def each_step(run: Run, event: Event, step: int) -> bool:
    """Once for the step, however many players share it."""
    return event.amount == step and event.what == "first"


@event("the beginning of each player's <step:step>", terms.EV_STEP)
def each_players_step(run: Run, event: Event, step: int) -> bool:
    """Once for each player whose step it is; THAT_PLAYER is that player."""
    return event.amount == step and event.seat is not None and event.seat.player


@event("the beginning of each opponent's <step:step>", terms.EV_STEP)
def opponents_step(run: Run, event: Event, step: int) -> bool:
    """The beginning of that step of an opponent's turn."""
    seat = event.seat
    return event.amount == step and seat is not None and seat.player and seat.team != run.controller.team


@event("the beginning of enchanted creature's controller's <step:step>", terms.EV_STEP)
def hosts_step(run: Run, event: Event, step: int) -> bool:
    host = run.source.attached_to
    seat = host.controller if isinstance(host, Card) else host
    return event.amount == step and seat is event.seat


@event("<what> becomes tapped", terms.EV_TAPPED)
def becomes_tapped(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> becomes untapped", terms.EV_UNTAPPED)
def becomes_untapped(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> becomes the target of a spell or ability", terms.EV_TARGETED)
def targeted(run: Run, event: Event, what: Any) -> bool:
    return fits_there(run, what, event.card)


@event("you cast a spell that targets <what>", terms.EV_CAST)
def targeted_by_your_spell(run: Run, event: Event, what: Any) -> bool:
    """Heroic (CR 207.2c): once for the spell, and not for a copy or for targets that change."""
    return (
        event.seat is run.controller
        and event.other is not None
        and any(fits_there(run, what, r.object) for slot in event.other.targets for r in slot)
    )


@event("<who> sacrifice <what:a>", terms.EV_SACRIFICED)
def sacrifices(run: Run, event: Event, who: Any, what: Any) -> bool:
    return fits_seat(run, who, event.seat) and fits(run, what, event.card)


@event("<who> play a land", terms.EV_PLAY_LAND)
def plays_land(run: Run, event: Event, who: Any) -> bool:
    return fits_seat(run, who, event.seat)


@event("<who> expend[s] <n>", terms.EV_SPECIAL, recalls=True)
def expends(run: Run, event: Event, who: Any, n: int) -> bool:
    """The n-th mana that player spends on spells in a turn (CR 700.14)."""
    return (
        event.what == specials.EXPENDED
        and fits_seat(run, who, event.seat)
        and event.other < n <= event.amount
    )


@event("<who> tap[s] <what:a> for mana", terms.EV_TAPPED_FOR_MANA)
def taps_for_mana(run: Run, event: Event, who: Any, what: Any) -> bool:
    return fits_seat(run, who, event.seat) and fits(run, what, event.card)


@event("you cycle <what>", terms.EV_CYCLED)
def cycles(run: Run, event: Event, what: Any) -> bool:
    return event.seat is run.controller and fits(run, what, event.card)


@event("<who:a> loses the game", terms.EV_SPECIAL)
def loses_game(run: Run, event: Event, who: Any) -> bool:
    return event.what == specials.LOST and fits_seat(run, who, event.seat)


@event("<a> or <b>", unsaid=True)
def either(run: Run, event: Event, a: EventNode, b: EventNode) -> bool:
    """Either of two events."""
    for node in (a, b):
        kinds = node.head.kinds
        if (not kinds or event.kind in kinds) and node.head.lower(run, event, *node.args):
            return True
    return False


@event("<e> while <c>", unsaid=True)
def happens_while(run: Run, event: Event, e: EventNode, c: Condition) -> bool:
    """An event that counts while something holds; that is looked at as it happens, and not again (CR 603.2)."""
    return bool(e.head.lower(run, event, *e.args)) and run.test(c)


@event("<who> gain life for the first time each turn", terms.EV_GAIN_LIFE)
def gains_life_first(run: Run, event: Event, who: Any) -> bool:
    """Before this nothing was noted of it in this turn."""
    seat = event.seat
    return seat is not None and fits_seat(run, who, seat) and not seat.turn_notes.get(notes.GAINED)


@event(
    "<what> becomes the target of a spell or ability you control for the first time each turn",
    terms.EV_TARGETED,
    recalls=True,
)
def first_targeted_by_you(run: Run, event: Event, what: Any) -> bool:
    """Valiant (CR 207.2c)."""
    return (
        event.seat is run.controller
        and bool(event.amount & FIRST_BY_PLAYER)
        and fits_there(run, what, event.card)
    )


def fits_seat(run: Run, who: Any, seat: Seat | None) -> bool:
    return fits(run, who, seat)


@event("<what> is turned face up", terms.EV_SPECIAL)
def turned_up(run: Run, event: Event, what: Any) -> bool:
    """When a permanent is turned face up (CR 708.8)."""
    return event.what == specials.TURNED_UP and fits(run, what, event.card)


@event("<what> transforms", terms.EV_SPECIAL)
def transforms(run: Run, event: Event, what: Any) -> bool:
    return event.what == specials.TRANSFORMED and fits(run, what, event.card)


@event("<what> transforms into <_:this>", terms.EV_SPECIAL)
def transforms_into(run: Run, event: Event, what: Any) -> bool:
    """An ability of the face that is shown then (CR 701.27g)."""
    return event.what == specials.TRANSFORMED and fits(run, what, event.card)


def _waiting(run: Run, event: Event, *watched: Any) -> bool:
    """Whether the ability has triggered already on another damage of the same moment (CR 603.2c).

    It is known by what its event names; another of the same words sees the damage at hand first.
    """
    return any(
        p.card is run.source
        and p.event is not event
        and p.event.seat is event.seat
        and _watches(p.ability.event, watched)
        for p in run.game.triggered
    )


def _watches(event: EventNode, watched: tuple[Any, ...]) -> bool:
    """Whether it is the event that names these, or has it as one of two or while something holds."""
    if event.head.name in ("happens_while", "either"):
        return any(isinstance(part, EventNode) and _watches(part, watched) for part in event.args)
    return len(event.args) == len(watched) and all(a is b for a, b in zip(event.args, watched, strict=True))


@event("one or more <source:plural> deal combat damage to <to>", terms.EV_DAMAGE)
def some_deal_combat_damage(run: Run, event: Event, source: Filter, to: Any) -> bool:
    """Once for each player dealt damage."""
    return (
        event.combat
        and dealt_by(run, source, event.source)
        and event.seat is not None
        and fits(run, to, event.seat)
        and not _waiting(run, event, source, to)
    )


@event("<who> discard <what:a>", terms.EV_DISCARD)
def discards_card(run: Run, event: Event, who: Any, what: Any) -> bool:
    """A card of a kind is discarded; cycling a card discards it (CR 702.29a)."""
    return fits_seat(run, who, event.seat) and fits(run, what, event.card)


@event("<what> explores", terms.EV_SPECIAL)
def explores(run: Run, event: Event, what: Any) -> bool:
    """After it has explored, whatever it found (CR 701.44b)."""
    return event.what == specials.EXPLORED and fits(run, what, event.card)


@event("<who> draws card <n> of the turn", terms.EV_DRAW)
def draws_nth(run: Run, event: Event, who: Any, n: int) -> bool:
    seat = event.seat
    return seat is not None and fits_seat(run, who, seat) and seat.turn_notes.get(notes.DRAWN) == n


@event("<who> casts spell <n> of the turn", terms.EV_CAST)
def casts_nth(run: Run, event: Event, who: Any, n: int) -> bool:
    seat = event.seat
    return seat is not None and fits_seat(run, who, seat) and seat.turn_notes.get(notes.SPELLS_CAST) == n


@event("you cast or copy <what:spell_filter>", terms.EV_CAST, terms.EV_SPECIAL)
def casts_or_copies(run: Run, event: Event, what: Filter) -> bool:
    """Magecraft (CR 207.2c): a copy of a spell is not cast (CR 707.10)."""
    cast = event.kind == terms.EV_CAST or (event.kind == terms.EV_SPECIAL and event.what == specials.COPIED)
    return cast and event.seat is run.controller and fits(run, what, event.card)


@event("you attack", terms.EV_ATTACKS)
def you_attack(run: Run, event: Event) -> bool:
    """Once for all attackers declared together (CR 508.1m, 603.2c)."""
    own = [a for a in run.game.attackers if a.controller is run.controller]
    return bool(own) and own[0] is event.card


@event("<who> cast[s] <what:spell_filter> from <whose> graveyard", terms.EV_CAST)
def casts_from_graveyard(run: Run, event: Event, who: Any, what: Any, whose: str = "your") -> bool:
    origin = event.other.memory.get(memory.ORIGIN) if event.other is not None else None
    return origin == terms.GRAVEYARD and fits_seat(run, who, event.seat) and fits(run, what, event.card)


@event("<what> enters from your graveyard", terms.EV_ENTERS)
def enters_from_graveyard(run: Run, event: Event, what: Any) -> bool:
    return (
        event.zone == terms.GRAVEYARD and event.card.owner is run.controller and fits(run, what, event.card)
    )


@event("<what> attacks you or a planeswalker you control", terms.EV_ATTACKS)
def attacks_you(run: Run, event: Event, what: Any) -> bool:
    defender = event.card.attacking
    seat = defender.controller if isinstance(defender, Card) else defender
    return seat is run.controller and fits(run, what, event.card)


@event(
    "<what> becomes the target of a spell or ability for the first time each turn",
    terms.EV_TARGETED,
    unsaid=True,
    recalls=True,
)
def first_targeted(run: Run, event: Event, what: Any) -> bool:
    return bool(event.amount & FIRST_BY_ANYBODY) and fits_there(run, what, event.card)


@event("you set this scheme in motion", terms.EV_SPECIAL)
def set_in_motion(run: Run, event: Event) -> bool:
    return event.what == specials.SET_IN_MOTION and event.card is run.source


@event("the beginning of your opponents' end step", terms.EV_STEP)
def opponents_end_step(run: Run, event: Event) -> bool:
    """Once for a team that takes its turn together."""
    return (
        event.amount == terms.END
        and event.what == "first"
        and event.seat is not None
        and event.seat.team != run.controller.team
    )


@event("<n:word> or more creatures attack you", terms.EV_ATTACKS)
def many_attack_you(run: Run, event: Event, n: int) -> bool:
    """Once for all of them."""
    against = [a for a in run.game.attackers if a.attacking is run.controller]
    return len(against) >= n and event.card is against[0]


@event("one or more <kind> counters are put on <what>", terms.EV_COUNTERS)
def counters_come(run: Run, event: Event, kind: str, what: Any) -> bool:
    """ "That many" is how many."""
    return event.what == kind and fits(run, what, event.card)


@event("<what> dies or is put into exile from the battlefield", terms.EV_LEAVES)
def dies_or_exiled(run: Run, event: Event, what: Any) -> bool:
    return event.zone in (terms.GRAVEYARD, terms.EXILE) and fits(run, what, event.card)


@event("you cast <spell:spell_filter> that targets <what>", terms.EV_CAST)
def casts_targeting(run: Run, event: Event, spell: Filter, what: Any) -> bool:
    obj = event.other
    return (
        event.seat is run.controller
        and isinstance(obj, StackObject)
        and spell.matches(run, event.card)
        and any(fits_there(run, what, r.object) for slot in obj.targets for r in slot)
    )


@event("you attack with <n:word> or more <filter:plural>", terms.EV_ATTACKS)
def attack_with_many(run: Run, event: Event, n: int, filter: Filter) -> bool:
    """Once for all of them."""
    own = [a for a in run.game.attackers if a.controller is run.controller and filter.matches(run, a)]
    return len(own) >= n and event.card is own[0]


@event("the beginning of the next end step", terms.EV_STEP)
def next_end_step(run: Run, event: Event) -> bool:
    return event.amount == terms.END


@event("the beginning of your next upkeep", terms.EV_STEP)
def next_upkeep(run: Run, event: Event) -> bool:
    return event.amount == terms.UPKEEP and event.seat is run.controller


@event("the end of combat", terms.EV_STEP)
def end_of_combat(run: Run, event: Event) -> bool:
    return event.amount == terms.END_COMBAT


@event("the last time counter is removed from this", terms.EV_SPECIAL, unsaid=True)
def last_time_counter(run: Run, event: Event) -> bool:
    """From a permanent, or from a suspended card where the ability works in exile."""
    return event.what == specials.LAST_TIME_COUNTER and event.card is run.source


@event("<what> phases <way>", terms.EV_PHASED)
def phases(run: Run, event: Event, what: Any, way: str) -> bool:
    """Phases "in" or "out" (CR 702.26)."""
    return event.what == way and fits(run, what, event.card)


@event("<state>", terms.EV_STATE)
def state(run: Run, event: Event, state: Condition) -> bool:
    """A state trigger (CR 603.8), looked at by `engine.rules.triggers.state_triggers`."""
    return run.test(state)


@event("you do", terms.EV_SPECIAL, unsaid=True)
def just_done(run: Run, event: Event) -> bool:
    return True


@event("the beginning of the next turn's upkeep", terms.EV_STEP)
def next_turns_upkeep(run: Run, event: Event) -> bool:
    return event.amount == terms.UPKEEP
