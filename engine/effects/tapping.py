"""Tapping and untapping (CR 701.26), and permanents that stay tapped."""

from typing import Any

from engine.language.costs import parse
from engine.language.filters import Filter
from engine.language.nodes import effect
from engine.rules import verbs
from engine.rules.paying import Purse, pay
from engine.state import memory, topics
from engine.state.game import Game
from engine.state.objects import Reference, Seat
from engine.state.run import Run


@effect("tap <what>", -1)
def tap(run: Run, what: Any) -> None:
    cards = run.cards(what)
    run.remember(memory.DONE, any(not c.tapped for c in cards))
    run.remember(memory.AFFECTED, tuple(map(Reference, cards)))
    verbs.tap(run.game, cards)


@effect("untap <what>", 1)
def untap(run: Run, what: Any) -> None:
    cards = run.cards(what)
    run.remember(memory.AFFECTED, tuple(map(Reference, cards)))
    verbs.untap(run.game, cards)


@effect(
    "<who> may choose any number of tapped <filter:plural> they control and pay <price> for each creature chosen this way. If "
    "the player does, untap those creatures",
    1,
)
def pay_to_untap(run: Run, filter: Filter, price: str, who: Any) -> None:
    """As many as the player can pay for."""
    for seat in run.seats(who):
        tapped = [c for c in seat.permanents if c.tapped and filter.matches(run, c)]
        purse, n = Purse(run.game, seat), 0
        while n < len(tapped) and purse.affords(parse(price * (n + 1))):
            n += 1
        chosen = run.ask_pick(seat, topics.UNTAP, tapped, 0, n, good=1)
        if chosen and pay(run.game, seat, parse(price * len(chosen)), 0, [], None):
            verbs.untap(run.game, chosen)


@effect("<what> doesn't untap during its controller's next untap step", -1)
def stays_tapped(run: Run, what: Any) -> None:
    for card in run.cards(what):
        run.game.journal.put(card.memory, memory.STAY_TAPPED, 1)


@effect("this enters tapped", unsaid=True)
def come_in_tapped(run: Run) -> None:
    """Only in `as_enters`."""
    run.game.journal.put(run.source.memory, memory.TAPPED, True)


def stays_tapped_next(game: Game, seat: Seat, types: int) -> None:
    """Permanents of these types, and of those told of already, don't untap during that player's next untap step."""
    game.journal.put(seat.skips, "untap these", seat.skips.get("untap these", 0) | types)


@effect("<filter:plural> you control don't untap during your next untap step", -1)
def yours_stay_tapped(run: Run, filter: Filter) -> None:
    """Whatever of that type they control then (CR 502.3)."""
    stays_tapped_next(run.game, run.controller, filter.types)
