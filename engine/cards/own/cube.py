"""Cards whose words are their own, beside those words: cube."""

from typing import Any

from engine.dsl import *
from engine.language.nodes import effect
from engine.rules import verbs
from engine.state import topics
from engine.state.run import Run


@effect("<who> discard[s] <n:a card> unless they discard <filter:a card>", -1, unsaid=True)
def discard_unless(run: Run, n: int, filter: Filter, who: Any = YOU) -> None:
    """One card of a kind, or that many of any kind, as the player chooses."""
    for seat in run.seats(who):
        if run.game.ruleset.discards(run.game, seat, n, run.controller):
            continue
        hand = list(seat.hand)
        cheap = [c for c in hand if filter.matches(run, c)]
        if cheap and run.ask_yes(seat, topics.DISCARD_INSTEAD, filter):
            hand, k = cheap, 1
        else:
            k = min(n, len(hand))
        chosen = run.ask_pick(seat, topics.DISCARD, hand, k, k, good=-1)
        verbs.discard(run.game, seat, chosen, run.controller)

sorcery("Compulsive Research", "{2}{U}", draw(3, target(PLAYER, good=1)), discard_unless(2, LAND.card, IT))
