"""Keyword abilities (CR 702) of cards in hand: discarded for them, set aside, cast as they are discarded or drawn."""

from engine.effects.conditions import your_turn
from engine.effects.costs import discard_this
from engine.effects.counters import put_counters
from engine.effects.libraries import search, search_among
from engine.keywords.abilities import as_cost, called
from engine.keywords.table import keyword
from engine.language.abilities import Ability, Activated, CastingWay, Cost, Triggered
from engine.language.filters import CREATURE, LAND
from engine.language.nodes import effect, event
from engine.language.refs import target
from engine.rules import verbs
from engine.rules.casting import cast_if_able
from engine.rules.legal import castable
from engine.rules.paying import Purse
from engine.rules.stack import FORETOLD, MADNESS, MIRACLE, PLOTTED
from engine.rules.timing import forbidden
from engine.rules.zones import move
from engine.state import memory, specials, terms, topics
from engine.state.objects import Event
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
    found = search_among(run, seat, options, 0, 1)
    for card in move(run.game, found, terms.HAND):
        run.game.tell("reveal", seat, card)
    verbs.shuffle(run.game, seat)


@effect("exile this card from your hand, to be cast on a later turn", unsaid=True)
def set_aside(run: Run, way: str) -> None:
    """A special action (CR 116.2h, 116.2k): foretold face down, plotted face up."""
    game, seat = run.game, run.controller
    hidden = way == FORETOLD
    if hidden:
        game.tell("set_aside", seat)
    moved = move(game, [run.source], terms.EXILE) if hidden else verbs.exile(game, [run.source])
    for card in moved:
        if hidden:
            game.journal.put(card.memory, memory.HIDDEN, (card.stamp, (seat.index,)))
        game.journal.put(card.memory, memory.SET_ASIDE_IN, game.turn)
        verbs.offer(game, card, seat, way=way)


@event("this card is discarded into exile", terms.EV_SPECIAL, unsaid=True)
def discarded_mad(run: Run, event: Event) -> bool:
    return event.what == specials.MADNESS and event.card is run.source


@keyword("madness <mana>", "702.35")
def madness(price: str) -> list[Ability]:
    """Madness (CR 702.35): discarded it is exiled, and its owner may cast it for this cost; else it goes to the graveyard."""
    way = CastingWay(MADNESS, Cost(price), zone=terms.EXILE)
    way.keyword = f"madness {price}"
    return [way, called("-", Triggered(discarded_mad(), [(cast_mad(),)], zone=terms.EXILE))]


@effect(
    "you may cast this card for its madness cost. If you don't, put it into your graveyard", 1, unsaid=True
)
def cast_mad(run: Run) -> None:
    """As the trigger resolves, whatever the type of the card (CR 702.35a)."""
    if run.source.zone == terms.EXILE and not _cast_for(run, MADNESS):
        move(run.game, [run.source], terms.GRAVEYARD)


def _cast_for(run: Run, kind: str) -> bool:
    """Let the player cast the card in that way now. True if that was done."""
    card, seat, game = run.source, run.controller, run.game
    way = card.definition.way(kind)
    if way is None:
        return False
    purse = Purse(game, seat)
    able = castable(game, seat, card, way.cost.mana, purse, kind=kind)
    return (
        able
        and not forbidden(game, seat, card, purse)
        and run.ask_yes(seat, topics.MAY, "cast", good=1)
        and cast_if_able(game, seat, card, kind) is not None
    )


@event("you reveal this card as you draw it", terms.EV_SPECIAL, unsaid=True)
def drawn_miraculous(run: Run, event: Event) -> bool:
    return event.what == specials.MIRACLE and event.card is run.source


@keyword("miracle <mana>", "702.94")
def miracle(price: str) -> list[Ability]:
    """Miracle (CR 702.94): revealed as the first card drawn in a turn, it may be cast for this cost."""
    way = CastingWay(MIRACLE, Cost(price), zone=HAND)
    way.keyword = f"miracle {price}"
    return [way, called("-", Triggered(drawn_miraculous(), [(cast_miraculous(),)], zone=HAND))]


@effect("you may cast this card for its miracle cost", 1, unsaid=True)
def cast_miraculous(run: Run) -> None:
    """As the trigger resolves, if the card is still there (CR 702.94a)."""
    if run.source.zone == HAND and run.source_there:
        _cast_for(run, MIRACLE)


@keyword("foretell <mana>", "702.143")
def foretell(price: str) -> list[Ability]:
    """Foretell (CR 702.143): in one's own turn exiled face down for {2}, and cast for this cost on a later turn."""
    begins = Activated(Cost("{2}"), [(set_aside(FORETOLD),)], condition=your_turn(), zone=HAND, special=True)
    begins.keyword = f"foretell {price}"
    return [begins, called("-", CastingWay(FORETOLD, Cost(price), zone=terms.EXILE))]


@keyword("plot <mana>", "702.170")
def plot(price: str) -> Activated:
    """Plot (CR 702.170): exiled for this cost as a sorcery is cast, and cast free on a later turn, as a sorcery too."""
    made = Activated(Cost(price), [(set_aside(PLOTTED),)], sorcery=True, zone=HAND, special=True)
    made.keyword = f"plot {price}"
    return made


@keyword("reinforce <num> — <mana>", "702.77")
def reinforce(n: int, price: str) -> Activated:
    """Reinforce (CR 702.77)."""
    made = Activated(
        Cost(price, (discard_this(),)), [(put_counters(target(CREATURE), "+1/+1", n),)], zone=HAND
    )
    made.keyword = f"reinforce {n}—{price}"
    return made
