"""Parts of keyword abilities (CR 702) that count, copy or attack: what their events, conditions and effects do."""

from typing import Any

from engine import terms, verbs
from engine.effects.actions import sacrifice
from engine.effects.clans import _at_end_of_combat_card, _defender
from engine.effects.events import fits
from engine.effects.faces import Except
from engine.effects.special import _later
from engine.objects import Card, Event, Seat
from engine.words.context import Run
from engine.words.filters import Filter
from engine.words.nodes import condition, effect, event
from engine.words.refs import THIS
from engine.zones import attach as attach_to
from engine.zones import attachable, move

# -- attacking ---------------------------------------------------------------------------------------------------------


@effect(
    "for each opponent other than defending player, you may create a token that's a copy of this creature that's tapped and "
    "attacking that player. Exile the tokens at end of combat",
    1,
)
def myriad_copies(run: Run) -> None:
    """Myriad (CR 702.116a): the copies attack those players or planeswalkers of theirs."""
    game, source = run.game, run.source
    defender = run.event.seat if run.event is not None else None
    model = run.known(source).definition
    for seat in game.apnap():
        if seat.team == run.controller.team or seat is defender:
            continue
        around = [
            d for d in game.ruleset.defenders(game, run.controller)
            if d is seat or (isinstance(d, Card) and d.controller is seat)
        ]  # fmt: skip
        if not around or not run.ask_yes(run.controller, "may", seat, good=1):
            continue
        whom = run.ask_pick(run.controller, "defender", around, 1, 1, good=-1)[0]
        for token in verbs.create_tokens(game, run.controller, model, 1, tapped=True, attacking=whom):
            _at_end_of_combat_card(run, token)


@event("<what> attacks the player with the most life or tied for most life", terms.EV_ATTACKS)
def attacks_fullest(run: Run, event: Event, what: Any) -> bool:
    """Dethrone watches for this (CR 702.105a): the player itself, no planeswalker."""
    whom = event.other
    if not isinstance(whom, Seat) or not fits(run, what, event.card):
        return False
    most = max((s.total.life or 0) for s in run.game.seats if not s.left)
    return (whom.total.life or 0) >= most


@event("<what> and at least one other creature with greater power attack", terms.EV_ATTACKS)
def trains(run: Run, event: Event, what: Any) -> bool:
    """Training watches for this (CR 702.149a)."""
    card = event.card
    return fits(run, what, card) and any(
        a.controller is card.controller and a.power > card.power for a in run.game.attackers if a is not card
    )


# -- counters ----------------------------------------------------------------------------------------------------------


@effect("put <n> +1/+1 counters on this creature or create that many <token>", 1)
def fabricate_choice(run: Run, n: int, token: str) -> None:
    """Fabricate (CR 702.123a): tokens where no counters were put on it."""
    from engine.cards import definition

    if run.source_there and run.ask_yes(run.controller, "fabricate", run.source, good=1):
        verbs.add_counters(run.game, run.source, "+1/+1", n, run.controller)
    else:
        verbs.create_tokens(run.game, run.controller, definition(token), n)


@effect("move a +1/+1 counter from this permanent onto that creature")
def graft_on(run: Run) -> None:
    """Graft (CR 702.58a)."""
    card = run.event.card if run.event is not None else None
    if (
        card is None or card.zone != terms.BATTLEFIELD or not run.source_there
        or not run.source.counters.get("+1/+1") or not run.ask_yes(run.controller, "may", card, good=0)
    ):  # fmt: skip
        return
    verbs.remove_counters(run.game, run.source, "+1/+1", 1)
    verbs.add_counters(run.game, card, "+1/+1", 1, run.controller)


@effect("sacrifice any number of creatures: this enters with <n> times that many +1/+1 counters")
def devour_some(run: Run, n: int, filter: Filter) -> None:
    """Devour (CR 702.82a), only in `as_enters`; what it devoured is noted with the permanent."""
    options = [c for c in run.controller.permanents if c is not run.source and filter.matches(run, c)]
    chosen = run.ask_pick(run.controller, "sacrifice", options, 0, len(options))
    verbs.sacrifice(run.game, chosen)
    counters = dict(run.source.memory.get("counters", {}))
    counters["+1/+1"] = counters.get("+1/+1", 0) + n * len(chosen)
    run.game.journal.put(run.source.memory, "counters", counters)


@effect("create <n> <token>", 1)
def create_named(run: Run, token: str, n: int) -> None:
    """Tokens that a keyword names."""
    from engine.cards import definition

    verbs.create_tokens(run.game, run.controller, definition(token), n)


@effect("create <n> <token> tapped and attacking. Sacrifice them at the beginning of the next end step", 1)
def mobilize_some(run: Run, token: str, n: int) -> None:
    """Mobilize (CR 702.181a): they attack without having been declared as attackers (CR 508.4)."""
    from engine.cards import definition

    for _ in range(n):
        for made in verbs.create_tokens(
            run.game, run.controller, definition(token), 1, tapped=True, attacking=_defender(run)
        ):
            _later(run, made, sacrifice(what=THIS))


# -- tokens that carry or copy -----------------------------------------------------------------------------------------


@effect("create <token>, then attach this to it", 1)
def create_bearer(run: Run, token: str) -> None:
    """Living weapon, For Mirrodin!, job select (CR 702.92a, 702.163a, 702.182a)."""
    from engine.cards import definition

    for made in verbs.create_tokens(run.game, run.controller, definition(token), 1):
        if run.source_there and attachable(run.game, run.source, made):
            attach_to(run.game, run.source, made)


@effect("create a token that's a copy of this creature, except <like>", 1)
def create_like_this(run: Run, like: Except) -> None:
    """Of what the permanent is, or was as it left (CR 608.2h)."""
    verbs.create_tokens(run.game, run.controller, like.of(run.known(run.source).definition), 1)


@condition("its offspring cost was paid")
def offspring_paid(run: Run) -> bool:
    """Whether the spell that became this permanent was cast with its optional cost (CR 702.175a)."""
    return bool(run.past.get("kicked"))


# -- partner with ------------------------------------------------------------------------------------------------------


@effect("<who> may put a card named <name> into their hand from their library, then shuffle", 1)
def partner_search(run: Run, name: str, who: Any) -> None:
    """Partner with (CR 702.124j): the target player may search for the partner and reveals it."""
    for seat in run.seats(who):
        if not run.ask_yes(seat, "may", name, good=1):
            continue
        found = run.ask_pick(seat, "search", [c for c in seat.library if c.name == name], 0, 1, good=1)
        for card in move(run.game, found, terms.HAND):
            run.game.tell("reveal", seat, card)
        verbs.shuffle(run.game, seat)
