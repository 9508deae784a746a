"""Partner (CR 702.124) and soulbond (CR 702.95): what belongs together."""

from typing import Any

from engine.effects.events import enters
from engine.effects.libraries import search_among
from engine.keywords.abilities import called, when, whenever
from engine.keywords.table import keyword
from engine.language.abilities import Ability
from engine.language.filters import CREATURE, PLAYER
from engine.language.nodes import condition, effect, selector
from engine.language.refs import THAT, THIS, target
from engine.rules import pairs, verbs
from engine.rules.zones import move
from engine.state import terms, topics
from engine.state.objects import Card
from engine.state.run import Run


@keyword("partner", "702.124")
def partner() -> Ability:
    """Partner (CR 702.124): it says how a deck may be built and nothing in the game."""
    return called("partner", Ability())


@keyword("friends forever", "702.124")
def friends_forever() -> Ability:
    """Friends forever (CR 702.124g): how a deck may be built."""
    return called("friends forever", Ability())


@keyword("choose a Background", "702.124")
def choose_background() -> Ability:
    """Choose a Background (CR 702.124i): how a deck may be built."""
    return called("choose a Background", Ability())


@keyword("Doctor's companion", "702.124")
def doctors_companion() -> Ability:
    """Doctor's companion (CR 702.124m): how a deck may be built."""
    return called("Doctor's companion", Ability())


@keyword("partner with <name>", "702.124")
def partner_with(name: str) -> Ability:
    """Partner with (CR 702.124j)."""
    return called(f"partner with {name}", when(enters(THIS), partner_search(name, target(PLAYER))))


@effect("<who> may put a card named <name> into their hand from their library, then shuffle", 1, unsaid=True)
def partner_search(run: Run, name: str, who: Any) -> None:
    """Partner with (CR 702.124j): the target player may search for the partner and reveals it."""
    for seat in run.seats(who):
        if not run.ask_yes(seat, topics.MAY, name, good=1):
            continue
        found = search_among(run, seat, [c for c in seat.library if c.name == name], 0, 1)
        for card in move(run.game, found, terms.HAND):
            run.game.tell("reveal", seat, card)
        verbs.shuffle(run.game, seat)


@selector("as long as this creature is paired with another creature, <words>", unsaid=True)
def paired(run: Run, words: str) -> list[Any]:
    """The object and the creature it is paired with; nothing while it is paired with none."""
    other = pairs.partner(run.game, run.source)
    return [] if other is None else [run.source, other]


@keyword("soulbond", "702.95")
def soulbond() -> list[Ability]:
    """Soulbond (CR 702.95): as it or another creature of its controller enters, the two may be paired."""
    return [
        called("soulbond", when(enters(THIS), bond(), if_=may_bond())),
        called("-", whenever(enters(CREATURE.other.yours), bond(THAT), if_=may_bond(THAT))),
    ]


def _mates(run: Run, what: Any) -> list[Card]:
    """The creatures it could be paired with, all or the one that entered (CR 702.95c)."""
    free = pairs.unpaired(run.game, run.controller)
    if not run.source_there or not any(c is run.source for c in free):
        return []
    wanted = free if what is None else run.cards(what)
    return [c for c in free if c is not run.source and any(c is w for w in wanted)]


@condition("you control both this creature and another creature and both are unpaired", unsaid=True)
def may_bond(run: Run, what: Any = None) -> bool:
    return bool(_mates(run, what))


@effect("you may pair this creature with <what>", 1, unsaid=True)
def bond(run: Run, what: Any = None) -> None:
    """For as long as both remain creatures that their player controls (CR 702.95a)."""
    options = _mates(run, what)
    if options and run.ask_yes(run.controller, topics.MAY, "soulbond", good=1):
        for other in run.ask_pick(run.controller, topics.CHOOSE, options, 1, 1, good=1):
            pairs.pair(run.game, run.source, other)
