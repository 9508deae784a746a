"""Keyword abilities (CR 702) whose spell does more, or something else, for how it was cast: gift, awaken, overload."""

from typing import Any

from engine.effects.conditions import kicked
from engine.effects.counters import YOUR_LAND, animate_land
from engine.effects.events import enters
from engine.effects.flow import if_
from engine.keywords.abilities import called, when
from engine.keywords.costs import paid_for
from engine.keywords.table import keyword
from engine.language import nodes
from engine.language.abilities import Ability, CastingWay, Cost
from engine.language.library import definition
from engine.language.nodes import Effect, effect
from engine.language.refs import EACH_OPPONENT, THIS
from engine.rules import verbs
from engine.state import memory, topics
from engine.state.run import Run

GIFTS = {
    "a card": "",
    "a Food": "Food Token",
    "a Treasure": "Treasure Token",
    "a tapped Fish": "Fish Token (1/1 blue)",
    "an Octopus": "Octopus Token (8/8 blue)",
}
"""What may be promised, and the token that it is."""


@nodes.cost("Promise an opponent a gift", can=lambda run: bool(run.seats(EACH_OPPONENT)), unsaid=True)
def promise_gift(run: Run) -> None:
    """The opponent is chosen as the spell is cast (CR 702.174a)."""
    others = run.seats(EACH_OPPONENT)
    seat = others[0] if len(others) == 1 else run.ask_name(run.controller, topics.OPPONENT, others)
    run.remember(memory.PROMISED, seat)


@effect("the chosen opponent gets <what>", unsaid=True)
def give_gift(run: Run, what: str) -> None:
    """Gift (CR 702.174d and on)."""
    seat = run.memory.get(memory.PROMISED) or run.past.get(memory.PROMISED)
    if seat is None or seat.left:
        return
    if what == "a card":
        verbs.draw(run.game, seat)
    else:
        verbs.create_tokens(run.game, seat, definition(GIFTS[what]), 1, tapped="tapped" in what)


def gift_first(what: str) -> Effect:
    """What an instant or sorcery does before anything else if the gift was promised (CR 702.174b)."""
    return if_(kicked(), give_gift(what))


def gift_way(what: str) -> Ability:
    """The promise as the spell is cast."""
    return called(f"gift {what}", CastingWay("kicker", Cost("", (promise_gift(),))))


@keyword("gift <gift>", "702.174")
def gift(what: str) -> list[Ability]:
    """Gift (CR 702.174) of a permanent: given as it enters."""
    return [gift_way(what), called("-", when(enters(THIS), give_gift(what), if_=kicked()))]


@effect(
    "put <n> +1/+1 counters on target land you control and it becomes a 0/0 Elemental creature with haste",
    1,
    unsaid=True,
)
def awaken_land(run: Run, n: int, what: Any = YOUR_LAND) -> None:
    """Awaken (CR 702.113a): it is still a land."""
    for card in run.cards(what):
        animate_land(run, card, n, "Elemental")


def awaken_last(n: int) -> Effect:
    """What the spell does besides if its awaken cost was paid, after anything else; only then it has that target."""
    return if_(paid_for("awaken"), awaken_land(n))


@keyword("awaken <num> — <mana>", "702.113")
def awaken(n: int, price: str) -> Ability:
    """Awaken (CR 702.113), the way of casting; `awaken_last` is what it does."""
    return called(f"awaken {n}—{price}", CastingWay("awaken", Cost(price)))
