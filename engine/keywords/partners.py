"""Partner (CR 702.124): cards that belong together."""

from typing import Any

from engine.effects.events import enters
from engine.keywords.abilities import called, when
from engine.keywords.table import keyword
from engine.language.abilities import Ability
from engine.language.filters import PLAYER
from engine.language.nodes import effect
from engine.language.refs import THIS, target
from engine.rules import verbs
from engine.rules.zones import move
from engine.state import terms, topics
from engine.state.run import Run


@keyword("partner", "702.124")
def partner() -> Ability:
    """Partner (CR 702.124): it says how a deck may be built and nothing in the game."""
    return called("partner", Ability())


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
        found = run.ask_pick(seat, topics.SEARCH, [c for c in seat.library if c.name == name], 0, 1, good=1)
        for card in move(run.game, found, terms.HAND):
            run.game.tell("reveal", seat, card)
        verbs.shuffle(run.game, seat)
