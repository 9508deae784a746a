"""Changes of combat (CR 506.4, 509.1c) and regeneration (CR 701.19)."""

from typing import Any

from engine.effects.mods import is_goaded
from engine.language.nodes import effect
from engine.rules.continuous import YOUR_NEXT_TURN, affect
from engine.rules.removal import remove_from_combat
from engine.state import memory
from engine.state.objects import Reference
from engine.state.run import Run


@effect("regenerate <what>", 1)
def regenerate(run: Run, what: Any) -> None:
    """A regeneration shield until end of turn (CR 701.19)."""
    for card in run.cards(what):
        run.game.set(card, "shields", card.shields + 1)


@effect("remove <what> from combat")
def leave_combat(run: Run, what: Any) -> None:
    """CR 506.4."""
    for card in run.cards(what):
        remove_from_combat(run.game, card)


@effect("<what> blocks <whom> this turn if able", -1)
def must_block(run: Run, what: Any, whom: Any) -> None:
    """A requirement for blocking this turn (CR 509.1c)."""
    _require_block(run, what, whom, run.game.turn)


def _require_block(run: Run, what: Any, whom: Any, when: Any) -> None:
    for attacker in run.cards(whom):
        for card in run.cards(what):
            known = card.memory.get(memory.BLOCKS, ())
            run.game.journal.put(card.memory, memory.BLOCKS, (*known, (when, Reference(attacker))))


@effect("goad <what>", -1)
def goad(run: Run, what: Any) -> None:
    """Those very creatures, until the next turn of who goads them (CR 701.15a)."""
    affect(run, run.cards(what), (is_goaded(),), YOUR_NEXT_TURN)
