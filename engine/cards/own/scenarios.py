"""Cards whose words are their own, beside those words: scenarios."""

from typing import Any

from engine.dsl import *
from engine.effects.prevention import _by, chosen_source
from engine.effects.replacements import _seat_fits
from engine.language.nodes import effect, replacement
from engine.rules.replacement import Change, add_shield
from engine.state import memory, terms
from engine.state.run import Run


@effect("prevent all damage <filter:source> of your choice would deal this turn", 1)
def prevent_all_from(run: Run, filter: Filter) -> None:
    for source in choose_source(run, filter):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.SOURCE] = chosen_source(source)
        add_shield(run.game, later, prevent_damage(None, _by(filter)))

creature(
    "Burrenton Forge-Tender", "{W}", "Kithkin Wizard", 1, 1,
    protection_from(RED), ability(cost(sacrifice_this()), prevent_all_from(CARD.color(RED))),
)


@replacement("<who> can't lose life", terms.RE_LOSE_LIFE, applies=_seat_fits, forbids=True)
def no_loss(run: Run, change: Change, who: Any) -> None:
    """Nor can life be paid (CR 119.8)."""
    change.gone = True

creature(
    "Platinum Emperion", "{8}", "Artifact Golem", 8, 8,
    replaces(no_gain(YOU)), replaces(no_loss(YOU)),
)


