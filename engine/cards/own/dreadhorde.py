"""Cards whose words are their own, beside those words: dreadhorde."""

from typing import Any

from engine.dsl import *
from engine.language import nodes
from engine.language.nodes import event, value
from engine.rules import counters
from engine.state import notes, terms, topics
from engine.state.objects import Event
from engine.state.run import Run


def _can_put_on(run: Run, kind: str, filter: Filter) -> bool:
    return bool(run.objects(filter.yours))


@nodes.cost("Put a <kind> counter on a <filter> you control", can=_can_put_on)
def put_counter_on_cost(run: Run, kind: str, filter: Filter) -> None:
    for card in run.ask_pick(run.controller, topics.COUNTER_COST, run.objects(filter.yours), 1, 1, good=-1):
        counters.add_counters(run.game, card, kind, 1, run.controller)



@event("the beginning of each of your postcombat main phases", terms.EV_STEP)
def your_postcombat(run: Run, event: Event) -> bool:
    """Every main phase of a turn but its first (CR 505.1a)."""
    return event.amount == terms.MAIN2 and event.seat is run.controller


@value("life <who> lost this turn", dynamic=True)
def life_lost(run: Run, who: Any) -> int:
    """How much life players have lost this turn, all together."""
    return sum(s.turn_notes.get(notes.LIFE_LOST, 0) for s in run.seats(who))

creature(
    "Neheb, the Eternal", "{3}{R}{R}", "Legendary Zombie Minotaur Warrior", 4, 6,
    afflict(3), at(your_postcombat(), add_mana_for_each("{R}", life_lost(EACH_OPPONENT))),
)
