"""Cards whose words are their own, beside those words: who may attack or block whom, of the piles of Elder Dragon Wars."""

from typing import Any

from engine.dsl import *
from engine.language.filters import word
from engine.language.nodes import permission
from engine.state import notes, terms
from engine.state.objects import Card
from engine.state.run import Run


@permission(
    "creatures can't attack a player unless that player cast a spell or put a nontoken permanent onto the battlefield during "
    "their last turn",
    kind=terms.PE_CANT_BE_ATTACKED,
    recalls=True,
)
def idle_not_attacked(run: Run) -> Any:
    """Planeswalkers may be attacked all the same. Who has had no turn yet did neither."""
    seat = run.each
    return not seat.last_turn or run.game.notes.get(notes.ACTED.of(seat.index)) != seat.last_turn

enchantment("Arboria", "{2}{G}{G}", permits(idle_not_attacked()), subtypes="World")


@permission(
    "<filter:plural> can't attack unless their controller sacrifices <price:a> for each of those creatures they control that's "
    "attacking",
    kind=terms.PE_ATTACK_PRICE,
)
def attacking_takes(run: Run, filter: Filter, price: Filter) -> Any:
    """Paid as attackers are declared (CR 508.1h)."""
    return price

enchantment("Flooded Woodlands", "{2}{U}{B}", permits(attacking_takes(CREATURE.color(GREEN), LAND)))
@word("defending player controls", "after")
def of_defender(run: Run, obj: Any, _: None) -> bool:
    """Of a player who is attacked, or whose planeswalker is."""
    attacked = [a.attacking.controller if isinstance(a.attacking, Card) else a.attacking for a in run.game.attackers]
    return obj.controller in attacked

instant(
    "Blaze of Glory", "{W}",
    cast_only_if(both(in_combat(), not_(blocks_declared()))),
    until_end_of_turn(target(CREATURE.has("of_defender")), under(BLOCKS_ANY_NUMBER)), must_block(IT, CREATURE.attacking),
)
instant(
    "Yare", "{2}{W}",
    until_end_of_turn(
        target(CREATURE.has("of_defender"), good=1), pt(3, 0), under(BLOCKS_ADDITIONAL), under(BLOCKS_ADDITIONAL)
    ),
)
