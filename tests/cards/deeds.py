"""What tests of cards do again and again."""

from collections.abc import Sequence
from typing import Any

from engine.rules.legal import activated
from engine.rules.targeting import legal_targets
from engine.state import memory
from engine.state.objects import Card
from engine.state.run import Run
from tests.table import Table


def use(
    t: Table,
    who: str,
    card: Card,
    mana: str = "",
    index: int = 0,
    targets: Sequence[Any] = (),
    **answers: Any,
) -> None:
    """Pay for an ability, activate it and let it resolve."""
    t.mana(who, mana)
    t.activate(who, card, index, targets=targets, answers=dict(answers))
    t.resolve(answers)


def fight(t: Table, card: Card, against: str) -> None:
    """Have the card attack a player, as far as filters can see."""
    t.game.set(card, "attacking", t.seat(against))
    t.game.attackers.append(card)
    t.game.stir()


def may_target(t: Table, who: str, card: Card, index: int = 0, slot: int = 0) -> list[Any]:
    """What the spell, or that activated ability of the permanent, may target in a slot."""
    run = Run(t.game, card, t.seat(who))
    if card.definition.spell is not None:
        run.memory[memory.CASTING] = "spell"
    ability = card.definition.spell or activated(card)[index]
    return legal_targets(t.game, run, ability.modes[0].targets[slot])
