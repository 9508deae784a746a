"""What one instruction does to several things by itself: one event, though a text lists them (CR 603.2c, 608.2c)."""

from typing import Any

from engine.effects.damage import hits_of
from engine.language.nodes import Effect, effect
from engine.rules import verbs
from engine.state import memory
from engine.state.objects import Hit, Reference
from engine.state.run import Run


@effect("<effects:sequence>", unsaid=True)
def at_once(run: Run, *effects: Effect) -> None:
    """Damage of several amounts, or tokens of several kinds: dealt and created at the same time."""
    if effects[0].head.name == "damage":
        hits: list[Hit] = []
        for e in effects:
            hits += hits_of(run, *e.args)
            run.remember(memory.AMOUNT, run.value(e.args[0]))  # "and that much damage to ..."
        run.remember(memory.AMOUNT, verbs.deal_damage(run.game, hits))
        return
    made = [tokens for e in effects for tokens in _made(run, *e.args)]
    there = verbs.put_tokens(
        run.game, [(token, seat, tapped) for seat, tokens, tapped, _ in made for token in tokens]
    )
    for key in {key for *_, key in made if key}:
        known = [t for _, tokens, _, k in made if k == key for t in tokens if t in there]
        run.remember(key, tuple(Reference(token) for token in known))


def _made(run: Run, token: Any, n: Any, who: Any, tapped: bool, key: Any) -> list[tuple[Any, Any, bool, Any]]:
    """For each player the tokens of one kind, as replacement effects have it, not yet on the battlefield."""
    return [
        (seat, verbs.new_tokens(run.game, seat, token, run.value(n)), tapped, key) for seat in run.seats(who)
    ]
