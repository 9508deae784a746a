"""Events that triggered abilities watch (CR 603)."""

from typing import Any

from engine import terms
from engine.objects import Card, Event, Seat
from engine.words.context import Run
from engine.words.filters import Anyone, Filter
from engine.words.nodes import EventNode, Selector, event


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
    return any(o is obj for o in run.objects(what))


@event("<what> enters", terms.EV_ENTERS)
def enters(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> enters under your control", terms.EV_ENTERS)
def enters_yours(run: Run, event: Event, what: Any) -> bool:
    return event.seat is run.controller and fits(run, what, event.card)


@event("<what> leaves the battlefield", terms.EV_LEAVES)
def leaves(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> dies", terms.EV_DIES)
def dies(run: Run, event: Event, what: Any) -> bool:
    """A creature (or whatever is named) is put into a graveyard from the battlefield (CR 700.4)."""
    return fits(run, what, event.card)


@event("<what> dies", terms.EV_DIES)
def dies_among(run: Run, event: Event, what: Any, filter: Filter) -> bool:
    """ "That much" is how many of a kind there were as it died, itself among them (CR 603.10a)."""
    if not fits(run, what, event.card):
        return False
    event.amount = filter.count(run)
    return True


@event("<what> dealt damage by <source> this turn dies", terms.EV_DIES)
def damaged_dies(run: Run, event: Event, what: Any, source: Any) -> bool:
    """Something dies that the source had dealt damage to this turn."""
    dealers = event.card.memory.get("damaged_by", ())
    return fits(run, what, event.card) and any(
        c.stamp == stamp and fits(run, source, c) for c, stamp in dealers
    )


@event("<what> is put into a graveyard from anywhere", terms.EV_TO_GRAVEYARD)
def put_into_graveyard(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> attacks", terms.EV_ATTACKS)
def attacks(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<what> and at least <others:word> other creatures attack", terms.EV_ATTACKS)
def attacks_with(run: Run, event: Event, what: Any, others: int) -> bool:
    """Battalion (CR 207.2c): counted over the attackers of the same controller."""
    own = [a for a in run.game.attackers if a.controller is run.controller]
    return fits(run, what, event.card) and len(own) > others


@event("<what> attacks alone", terms.EV_ATTACKS)
def attacks_alone_event(run: Run, event: Event, what: Any) -> bool:
    return event.amount == 1 and fits(run, what, event.card)


@event("<what> blocks", terms.EV_BLOCKS)
def blocks(run: Run, event: Event, what: Any, blocked: Any = None) -> bool:
    """Once for all it blocks, or for each that it blocks of a kind (CR 509.3)."""
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
        return event.what == "all" and fits(run, source, event.source)
    return fits(run, source, event.source) and fits(run, to, event.card or event.seat)


@event("<source> deals combat damage to <to:a>", terms.EV_DAMAGE)
def deals_combat_damage(run: Run, event: Event, source: Any, to: Any) -> bool:
    return event.combat and fits(run, source, event.source) and fits(run, to, event.card or event.seat)


@event("<what> is dealt combat damage", terms.EV_DAMAGED)
def is_dealt_combat_damage(run: Run, event: Event, what: Any) -> bool:
    return event.combat and fits(run, what, event.card or event.seat)


@event("<source> deals combat damage", terms.EV_DAMAGE)
def deals_any_combat_damage(run: Run, event: Event, source: Any) -> bool:
    """To anything, once however many it deals damage to at the same time; "that much" is all of it."""
    return event.combat and event.what == "all" and fits(run, source, event.source)


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
    """Works on the stack: `engine.casting` looks at the spell's own abilities."""
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
    return event.amount == step and event.seat is run.controller


@event("the beginning of each <step:step>", terms.EV_STEP)
def each_step(run: Run, event: Event, step: int) -> bool:
    """Once for the step, however many players share it."""
    return event.amount == step and event.what == "first"


@event("the beginning of each player's <step:step>", terms.EV_STEP)
def each_players_step(run: Run, event: Event, step: int) -> bool:
    """Once for each player whose step it is; THAT_PLAYER is that player."""
    return event.amount == step


@event("the beginning of each opponent's <step:step>", terms.EV_STEP)
def opponents_step(run: Run, event: Event, step: int) -> bool:
    """The beginning of that step of an opponent's turn."""
    return event.amount == step and event.seat is not None and event.seat.team != run.controller.team


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
    return fits(run, what, event.card)


@event("you cast a spell that targets <what>", terms.EV_CAST)
def targeted_by_your_spell(run: Run, event: Event, what: Any) -> bool:
    """Heroic (CR 207.2c): once for the spell, and not for a copy or for targets that change."""
    return (
        event.seat is run.controller and event.other is not None
        and any(fits(run, what, r.object) for slot in event.other.targets for r in slot)
    )  # fmt: skip


@event("<who> sacrifice <what:a>", terms.EV_SACRIFICED)
def sacrifices(run: Run, event: Event, who: Any, what: Any) -> bool:
    return fits_seat(run, who, event.seat) and fits(run, what, event.card)


@event("<who> play a land", terms.EV_PLAY_LAND)
def plays_land(run: Run, event: Event, who: Any) -> bool:
    return fits_seat(run, who, event.seat)


@event("<who> expend[s] <n>", terms.EV_SPECIAL)
def expends(run: Run, event: Event, who: Any, n: int) -> bool:
    """The n-th mana that player spends in a turn (CR 702.175)."""
    return event.what == "expend" and fits_seat(run, who, event.seat) and event.other < n <= event.amount


@event("you cycle <what>", terms.EV_CYCLED)
def cycles(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("<who:a> loses the game", terms.EV_SPECIAL)
def loses_game(run: Run, event: Event, who: Any) -> bool:
    return event.what == "lost" and fits_seat(run, who, event.seat)


@event("<what> becomes <name>", terms.EV_SPECIAL)
def special(run: Run, event: Event, name: str, what: Any) -> bool:
    """A named event: "monstrous", "renowned"."""
    return event.what == name and fits(run, what, event.card)


@event("<a> or <b>", -1)
def either(run: Run, event: Event, a: EventNode, b: EventNode) -> bool:
    """Either of two events."""
    for node in (a, b):
        kind = node.head.extra["kind"]
        if (kind < 0 or kind == event.kind) and node.head.lower(run, event, *node.args):
            return True
    return False


def fits_seat(run: Run, who: Any, seat: Seat | None) -> bool:
    return fits(run, who, seat)
