"""Words of Khans of Tarkir and Fate Reforged: face-down returns, damage nobody prevents, ends of combat, tokens that attack."""

from typing import Any

from engine import terms, verbs
from engine.definition import Definition, Triggered
from engine.effects.actions import bounce, destroy, exile, sacrifice
from engine.effects.events import casts, dies
from engine.effects.free import cast_freely, free_to_cast
from engine.effects.special import end_of_combat, would_leave
from engine.faces import FACE_DOWN, variant
from engine.objects import Card, Event, Reference, Seat, StackObject
from engine.replacement import add_shield
from engine.triggers import Delayed
from engine.verbs import Hit
from engine.words.context import Run
from engine.words.filters import Filter, term
from engine.words.nodes import (
    Condition,
    Effect,
    EventNode,
    condition,
    cost,
    effect,
    event,
    permission,
    selector,
    value,
)
from engine.words.refs import THIS, YOU, noted
from engine.zones import move

# -- putting effects together --------------------------------------------------------------------------------------------


@effect("<e> unless <c>")
def unless(run: Run, e: Effect, c: Condition) -> None:
    """Something happens if the condition does not hold."""
    if not run.test(c):
        run.do(e)


def _watch(
    run: Run, event_: EventNode, effects: tuple[Effect, ...], memory: dict[str, Any], once: bool
) -> None:
    """A delayed trigger for this turn (CR 603.7)."""
    later = Run(run.game, run.source, run.controller)
    later.stamp = run.stamp
    later.memory = memory
    run.game.journal.append(
        run.game.delayed, Delayed(later, event_, Triggered(event_, [effects]), once, "turn")
    )


@effect("when <what> dies this turn, <e>", own_targets=True)
def when_dies_this_turn(run: Run, what: Any, e: Effect) -> None:
    """A delayed trigger on the death of those very objects."""
    for card in run.cards(what):
        _watch(run, dies(noted("marked")), (e,), {"marked": (Reference(card),)}, True)


@effect("whenever <event> this turn, <e>", own_targets=True)
def whenever_this_turn(run: Run, event: EventNode, e: Effect) -> None:
    """A delayed trigger that watches for the rest of the turn."""
    _watch(run, event, (e,), dict(run.memory), False)


@effect("when you next cast <filter:a> spell this turn, <e>", own_targets=True)
def when_you_next_cast(run: Run, filter: Filter, e: Effect) -> None:
    _watch(run, casts(YOU, filter), (e,), dict(run.memory), True)


def _at_end_of_combat(run: Run, what: Any, e: Effect) -> None:
    """Do something with those very objects at end of combat (CR 511.2)."""
    for card in run.cards(what):
        later = Run(run.game, card, run.controller)
        ability = Triggered(end_of_combat(), [(e,)])
        run.game.journal.append(run.game.delayed, Delayed(later, end_of_combat(), ability, True, ""))


@effect("sacrifice <what> at end of combat", -1)
def sacrifice_after_combat(run: Run, what: Any) -> None:
    _at_end_of_combat(run, what, sacrifice(what=THIS))


@effect("destroy <what> at end of combat", -1)
def destroy_after_combat(run: Run, what: Any) -> None:
    _at_end_of_combat(run, what, destroy(THIS))


@effect("exile <what> at end of combat", -1)
def exile_after_combat(run: Run, what: Any) -> None:
    _at_end_of_combat(run, what, exile(THIS))


@effect("return <what> to its owner's hand at end of combat", -1)
def bounce_after_combat(run: Run, what: Any) -> None:
    _at_end_of_combat(run, what, bounce(THIS))


# -- damage --------------------------------------------------------------------------------------------------------------


@effect("<_:this> deals <n> damage to <to>. The damage can't be prevented", -1)
def unpreventable_damage(run: Run, n: Any, to: Any) -> None:
    """CR 615.12: prevention effects do not apply to it."""
    run.game.journal.put(run.source.memory, "unpreventable", True)
    amount = run.value(n)
    targets = [o for o in run.objects(to) if isinstance(o, (Card, Seat))]
    run.note("amount", verbs.deal_damage(run.game, [Hit(run.source, t, amount) for t in targets]))
    run.game.journal.put(run.source.memory, "unpreventable", False)


@effect("damage can't be prevented this turn")
def no_prevention(run: Run) -> None:
    """CR 615.12: all damage of this turn."""
    run.game.journal.put(run.game.notes, "no_prevention", run.game.turn)


@effect("each of <what> deals damage equal to its toughness to the other", -1)
def exchange_blows(run: Run, what: Any) -> None:
    """Two creatures hit each other for their toughness, at the same time."""
    pair = [c for c in run.cards(what) if c.zone == terms.BATTLEFIELD]
    if len(pair) == 2:
        one, two = pair
        verbs.deal_damage(run.game, [Hit(one, two, one.toughness), Hit(two, one, two.toughness)])


# -- permanents ----------------------------------------------------------------------------------------------------------


@effect("return <what:cards> to the battlefield face down under your control", 1)
def return_face_down(run: Run, what: Any) -> None:
    """A card put onto the battlefield face down is a 2/2 without text; its morph cost can turn it up (CR 708.4)."""
    move(run.game, run.cards(what), terms.BATTLEFIELD, under=run.controller, face=FACE_DOWN)


@effect("<who> sacrifice[s] a creature with the greatest power among creatures that player controls", -1)
def sacrifice_strongest(run: Run, who: Any) -> None:
    chosen: list[Card] = []
    for seat in run.seats(who):
        own = [c for c in seat.permanents if c.types & terms.CREATURE]
        most = max((c.power for c in own), default=0)
        chosen += run.ask_pick(seat, "sacrifice", [c for c in own if c.power == most], 1, 1, good=-1)
    verbs.sacrifice(run.game, chosen)


@effect("choose up to <n:word> <filter:noun>. Destroy the rest")
def destroy_the_rest(run: Run, n: int, filter: Filter) -> None:
    """Chosen as it resolves, not targeted."""
    options = run.cards(filter)
    kept = run.ask_pick(run.controller, "keep", options, 0, n, good=1)
    verbs.destroy(run.game, [c for c in options if c not in kept])


@effect("create an X/X <token:sized>, where X is <n:val>", 1)
def create_sized(run: Run, token: Definition, n: Any) -> None:
    """A token whose power and toughness are a number worked out as it is created (CR 111.3)."""
    size = run.value(n)
    made = verbs.create_tokens(run.game, run.controller, variant(token, power=size, toughness=size), 1)
    run.note("created", tuple(Reference(c) for c in made))


def _defender(run: Run) -> Any:
    """Whom a creature put onto the battlefield attacking attacks, as its controller chooses (CR 508.4)."""
    if not run.game.attackers:
        return None
    options = run.game.ruleset.defenders(run.game, run.controller)
    return run.ask_pick(run.controller, "defender", options, 1, 1, good=-1)[0] if options else None


@effect("create <n, token, tapped:tokens> that's tapped and attacking", 1)
def create_attacking(run: Run, token: Definition, n: Any = 1, tapped: bool = False) -> None:
    """They attack without having been declared as attackers (CR 508.4)."""
    made: list[Card] = []
    for _ in range(run.value(n)):
        made += verbs.create_tokens(run.game, run.controller, token, 1, tapped=True, attacking=_defender(run))
    run.note("created", tuple(Reference(c) for c in made))


@effect(
    "create a token that's a copy of <of:any_obj> and that's tapped and attacking. Exile the token at end of combat",
    1,
)
def copy_attacking(run: Run, of: Any) -> None:
    """The copy attacks at once and lasts this combat (CR 707.2, 508.4)."""
    for model in run.cards(of):
        made = verbs.create_tokens(
            run.game, run.controller, model.definition, 1, tapped=True, attacking=_defender(run)
        )
        for token in made:
            _at_end_of_combat_card(run, token)


def _at_end_of_combat_card(run: Run, card: Card) -> None:
    later = Run(run.game, card, run.controller)
    ability = Triggered(end_of_combat(), [(exile(THIS),)])
    run.game.journal.append(run.game.delayed, Delayed(later, end_of_combat(), ability, True, ""))


@effect("return <what:cards> to the battlefield tapped and attacking", 1)
def return_attacking(run: Run, what: Any) -> None:
    for card in run.cards(what):
        move(run.game, [card], terms.BATTLEFIELD, under=run.controller, tapped=True, attacking=_defender(run))


@effect("if <what> would leave the battlefield, exile it instead of putting it anywhere else", -1)
def exile_if_leaves(run: Run, what: Any) -> None:
    """Those very permanents, for good."""
    for card in run.cards(what):
        later = Run(run.game, run.source, run.controller)
        later.memory = {"marked": (Reference(card),)}
        add_shield(run.game, later, would_leave(noted("marked")), until="game")


@selector("creatures that were blocked by <what> this combat")
def were_blocked_by(run: Run, what: Any) -> list[Any]:
    """Looks back at a blocker that is gone (CR 608.2h)."""
    found: list[Any] = []
    for card in run.cards(what):
        gone = card.zone != terms.BATTLEFIELD and card.last_known is not None
        blocked = card.last_known.blocking if gone and card.last_known is not None else card.blocking
        found += [a for a in blocked if a.zone == terms.BATTLEFIELD and a not in found]
    return found


@effect("move a <kind> counter from <a> onto <b>", 1)
def move_counter(run: Run, kind: str, a: Any, b: Any) -> None:
    """One counter moves if both are there (CR 122.5)."""
    one, two = run.one(a), run.one(b)
    if (
        isinstance(one, Card)
        and isinstance(two, Card)
        and one.counters.get(kind)
        and two.zone == terms.BATTLEFIELD
    ):
        verbs.remove_counters(run.game, one, kind, 1)
        verbs.add_counters(run.game, two, kind, 1)


# -- cards and libraries -------------------------------------------------------------------------------------------------


@effect("<who> shuffle[s] their graveyard into their library")
def graveyard_into_library(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        move(run.game, list(seat.graveyard), terms.LIBRARY)
        verbs.shuffle(run.game, seat)


def look(run: Run, seat: Seat, cards: list[Card]) -> None:
    """A player sees cards nobody else sees: a question with nothing to decide."""
    run.ask_pick(seat, "look_at", cards, 0, 1)


@effect("look at <what:any_obj>")
def look_at_card(run: Run, what: Any) -> None:
    """Its controller sees the face of a face-down permanent (CR 708.5); known here by the card's own name."""
    for card in run.cards(what):
        run.ask_name(run.controller, "look_at", (card.printed.name, "ok"))


@effect("look at <who:poss> hand")
def look_at_hand(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        look(run, run.controller, list(seat.hand))


@effect("look at the top card of your library")
def look_at_top(run: Run, n: Any = 1) -> None:
    seat = run.controller
    k = run.value(n)
    look(run, seat, list(reversed(seat.library[-k:])) if k > 0 else [])


WHERE = {"hand": terms.HAND, "battlefield": terms.BATTLEFIELD, "graveyard": terms.GRAVEYARD}


@effect(
    "reveal the top <n:word> cards of your library. You may put up to <take> <filter> from among them into your <to>. Put the "
    "rest into your <rest>",
    1,
)
def reveal_and_take(
    run: Run,
    n: Any,
    filter: Filter,
    take: Any = 1,
    to: str = "hand",
    rest: str = "graveyard",
    all_of: bool = False,
    least: int = 0,
) -> None:
    """Reveal the top cards and take some (or all of a kind) to the "hand" or "battlefield"; the rest goes to the "graveyard"
    or, in any order, to the "bottom" of the library. At `least` so many have to be taken if they are there."""
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    run.game.tell("reveal", seat, tuple(top))
    options = [c for c in top if filter.matches(run, c)]
    picked = options if all_of else run.ask_pick(seat, "take", options, least, run.value(take), good=1)
    move(run.game, picked, WHERE[to], under=seat)
    others = [c for c in top if c not in picked]
    if rest == "bottom":
        for card in run.ask_order(seat, "bottom", others):
            move(run.game, [card], terms.LIBRARY, bottom=True)
    else:
        move(run.game, others, terms.GRAVEYARD)


@effect("you may cast any number of <filter:plural> from among <what> without paying their mana costs", 1)
def cast_among(run: Run, filter: Filter, what: Any, most: int = 99) -> None:
    """Cast them one after the other as this resolves (CR 608.2g)."""
    seat = run.controller
    for _ in range(most):
        exiled = [c for c in run.cards(what) if c.zone == terms.EXILE and filter.matches(run, c)]
        options = free_to_cast(run.game, seat, exiled)
        picked = run.ask_pick(seat, "cast_free", options, 0, 1, good=1)
        if not picked:
            return
        cast_freely(run, seat, picked[0])


@effect(
    "counter <what:spells>. If that spell is countered this way, exile it instead of putting it into its owner's graveyard. You "
    "may cast that card without paying its mana cost for as long as it remains exiled",
    -1,
)
def counter_and_keep(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and verbs.counter(run.game, obj, terms.EXILE):
            if obj.card.zone == terms.EXILE and not obj.copied:
                verbs.offer(run.game, obj.card, run.controller, free=True)


# -- costs ---------------------------------------------------------------------------------------------------------------


def _revealable(run: Run, filter: Filter) -> list[Card]:
    return [c for c in run.controller.hand if c is not run.source and filter.matches(run, c)]


@cost("Reveal <filter:a> in your hand", can=lambda run, filter: bool(_revealable(run, filter)))
def reveal_cost(run: Run, filter: Filter) -> None:
    """Show a card of a kind."""
    picked = run.ask_pick(run.controller, "reveal", _revealable(run, filter), 1, 1)
    run.game.tell("reveal", run.controller, tuple(picked))


@cost("Exile this", can=lambda run: run.source_there and run.source.zone == terms.BATTLEFIELD)
def exile_self(run: Run) -> None:
    run.note("exiled_self", tuple(Reference(c) for c in verbs.exile(run.game, [run.source])))


def _counters_among(run: Run, kind: str, filter: Filter) -> list[Card]:
    return [c for c in run.cards(filter.yours) if c.counters.get(kind)]


def _can_remove_among(run: Run, kind: str, filter: Filter, n: Any) -> bool:
    return sum(c.counters[kind] for c in _counters_among(run, kind, filter)) >= run.value(n)


@cost("Remove <n> <kind> counters from among <filter:plural> you control", can=_can_remove_among)
def remove_among_cost(run: Run, kind: str, filter: Filter, n: Any) -> None:
    """Counters of several permanents, one at a time as their controller chooses."""
    for _ in range(run.value(n)):
        for card in run.ask_pick(
            run.controller, "remove_counter", _counters_among(run, kind, filter), 1, 1, good=-1
        ):
            verbs.remove_counters(run.game, card, kind, 1)


# -- events, permissions, numbers ------------------------------------------------------------------------------------------


@event("you activate this creature's <keyword> ability", terms.EV_ACTIVATED)
def activates_keyword(run: Run, event: Event, keyword: str) -> bool:
    ability = event.other.ability if event.other is not None else None
    return event.card is run.source and ability is not None and ability.keyword.split(" ")[0] == keyword


@event("one or more <filter:plural> are put <way>", terms.EV_MOVED)
def moved_together(run: Run, event: Event, filter: Filter, origin: int, to: int, way: str) -> bool:
    """Cards of yours that went from one zone to another at the same time; "that many" is how many (CR 603.2c)."""
    moved = [
        c for c, was, now in event.other
        if was == origin and now == to and c.owner is run.controller and filter.matches(run, c)
    ]  # fmt: skip
    if moved:
        event.amount = len(moved)
    return bool(moved)


@permission("untap each <filter:noun> during each other player's untap step", untaps_others=True)
def untaps_in_others(run: Run, filter: Filter) -> Any:
    return filter


@permission("<filter:plural> can't be countered", uncounterable=True)
def cant_be_countered(run: Run, filter: Filter) -> Any:
    """Spells of a kind (CR 101.2)."""
    return filter


@permission("you may cast this spell as though it had flash", permits="flash")
def own_flash(run: Run, filter: Filter) -> Any:
    """Of the very card, from the hand."""
    return run.each is run.controller


@term("", "before")
def is_source(run: Run, obj: Any, _: None) -> bool:
    return obj is run.source


@term("that was dealt damage this turn", "after")
def was_damaged(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get("damaged_by"))


@term("that's one or more colors", "after")
def colored(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.colors)


@term("nonattacking", "before")
def nonattacking(run: Run, obj: Any, _: None) -> bool:
    return obj.attacking is None


@condition(
    "you control the creature with the greatest toughness or tied for the greatest toughness", dynamic=True
)
def tied_toughest(run: Run) -> bool:
    own = [
        c.toughness
        for c in run.game.battlefield
        if c.types & terms.CREATURE and c.controller is run.controller
    ]
    every = [c.toughness for c in run.game.battlefield if c.types & terms.CREATURE]
    return bool(own) and max(own) == max(every)


@value("the number of cards discarded minus <n>")
def discarded_less(run: Run, n: int) -> int:
    return max(0, len(run.memory.get("discarded", ())) - n)
