"""Keyword abilities (CR 702) of cards in hand that are discarded for them."""

from engine.effects.costs import discard_this
from engine.effects.counters import put_counters
from engine.effects.libraries import search
from engine.keywords.abilities import as_cost
from engine.keywords.table import keyword
from engine.language.abilities import Activated, Cost
from engine.language.filters import CREATURE, LAND
from engine.language.nodes import effect
from engine.language.refs import target
from engine.rules import verbs
from engine.rules.zones import move
from engine.state import terms, topics
from engine.state.run import Run
from engine.state.terms import HAND


@keyword("cycling <mana>", "702.29")
@keyword("cycling — <whole_cost> .", "702.29", announces=terms.EV_CYCLED)
def cycling(price: str | Cost) -> Activated:
    """Cycling (CR 702.29)."""
    whole = as_cost(price)
    made = Activated(Cost(whole.source, (*whole.parts, discard_this())), [(cycle_this(),)], zone=HAND)
    made.keyword = f"cycling {whole.source}"
    return made


@effect("draw a card", 1, unsaid=True)
def cycle_this(run: Run) -> None:
    """Cycling's draw."""
    verbs.draw(run.game, run.controller)


@keyword("<landcycling> <mana>", "702.29", family="cycling", announces=terms.EV_CYCLED)
def landcycling(kind: str, price: str) -> Activated:
    """Basic landcycling, swampcycling and so on (CR 702.29e): search for such a land."""
    filter = LAND.sub(kind) if kind != "basic" else LAND.supertype("basic")
    made = Activated(
        Cost(price, (discard_this(),)),
        [(search(filter),)],
        zone=HAND,
    )
    made.keyword = f"{kind.lower()}{' land' if kind == 'basic' else ''}cycling {price}"
    return made


@keyword("transmute <mana>", "702.53")
def transmute(price: str) -> Activated:
    """Transmute (CR 702.53)."""
    made = Activated(Cost(price, (discard_this(),)), [(transmute_search(),)], sorcery=True, zone=HAND)
    made.keyword = f"transmute {price}"
    return made


@effect(
    "search your library for a card with the same mana value as this card, reveal it, put it into your hand, then shuffle",
    1,
)
def transmute_search(run: Run) -> None:
    value, seat = run.source.mana_value, run.controller
    options = [c for c in seat.library if c.mana_value == value]
    found = run.ask_pick(seat, topics.SEARCH, options, 0, 1, good=1)
    for card in move(run.game, found, terms.HAND):
        run.game.tell("reveal", seat, card)
    verbs.shuffle(run.game, seat)


@keyword("reinforce <num> — <mana>", "702.77")
def reinforce(n: int, price: str) -> Activated:
    """Reinforce (CR 702.77)."""
    made = Activated(
        Cost(price, (discard_this(),)), [(put_counters(target(CREATURE), "+1/+1", n),)], zone=HAND
    )
    made.keyword = f"reinforce {n}—{price}"
    return made
