"""Keyword actions (CR 701) that make or change permanents, and effects that mark permanents for the rest of a turn."""

from typing import Any

from engine import terms, verbs
from engine.continuous import FOREVER, affect
from engine.effects.mods import also
from engine.effects.replacing import exile_instead
from engine.objects import Card, Reference
from engine.replacement import add_shield
from engine.words.context import Run
from engine.words.filters import has_subtype
from engine.words.nodes import effect
from engine.words.refs import noted


@effect("amass <kind>s <n>", 1)
def amass(run: Run, n: Any, kind: str = "Zombie") -> None:
    """Amass (CR 701.47): counters for an Army you control, which is made first if you have none. Noted as "amassed"."""
    from engine.cards import definition

    seat = run.controller

    def armies() -> list[Card]:
        return [c for c in seat.permanents if c.types & terms.CREATURE and has_subtype(c, "Army")]

    count = run.value(n)
    instead = run.game.ruleset.amass(run.game, seat, count, kind)
    if instead is not None:
        run.note("amassed", tuple(Reference(c) for c in instead))
        return
    if not armies():
        verbs.create_tokens(run.game, seat, definition(f"{kind} Army Token"), 1)
        run.game.refresh()
    chosen = run.ask_pick(seat, "amass", run.reached(armies()), 1, 1, good=1)
    for army in chosen:
        verbs.add_counters(run.game, army, "+1/+1", count)
        if not has_subtype(army, kind):
            affect(run, [army], (also(0, kind),), FOREVER)
    run.note("amassed", tuple(Reference(c) for c in chosen))


@effect("if <what> would die this turn, exile it instead", -1)
def exile_if_dies(run: Run, what: Any) -> None:
    """Those very permanents, for the rest of the turn."""
    for card in run.cards(what):
        if card.zone == terms.BATTLEFIELD:
            later = Run(run.game, run.source, run.controller)
            later.memory = {"marked": (Reference(card),)}
            add_shield(run.game, later, exile_instead(noted("marked")))


@effect("remove all <kind> counters from <what>")
def remove_all_counters(run: Run, what: Any, kind: str) -> None:
    for card in run.cards(what):
        verbs.remove_counters(run.game, card, kind, card.counters.get(kind, 0))
