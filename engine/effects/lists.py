"""Words of single cards that the published lists ask for: attacks drawn to oneself, blocks chosen for others, names at random."""

from typing import Any

from engine import terms, verbs
from engine.continuous import END_OF_COMBAT, affect
from engine.effects.mods import under
from engine.objects import Reference, StackObject
from engine.verbs import Hit
from engine.words.context import Run
from engine.words.filters import term
from engine.words.keywords import CANT_ATTACK
from engine.words.nodes import effect, permission


@effect("during <who>'s next turn, creatures that player controls attack this planeswalker if able", 1)
def draw_attacks(run: Run, who: Any) -> None:
    """A requirement for attackers (CR 508.1d), looked at in `engine.combat`."""
    for seat in run.seats(who):
        run.game.journal.put(run.game.notes, f"drawn {seat.index}", (0, Reference(run.source)))


@effect("you choose which creatures block this combat and how those creatures block", 1)
def choose_every_block(run: Run) -> None:
    """The controller declares the blockers in this combat (CR 509.1)."""
    when = (run.game.turn, run.game.combats)
    run.game.journal.put(run.game.notes, "blocks_chosen_by", (when, run.controller))


@effect(
    "have this creature be unable to attack until end of combat. If you do, attacking doesn't cause creatures you control to "
    "tap this combat if this creature is untapped", 1,
)  # fmt: skip
def attack_untapped(run: Run) -> None:
    affect(run, [run.source] if run.source_there else [], (under(CANT_ATTACK),), END_OF_COMBAT)
    entry = ((run.game.turn, run.game.combats), Reference(run.source))
    run.game.journal.put(run.game.notes, f"untapped {run.controller.index}", entry)


@effect(
    "<who> reveals <n> cards at random from their hand. Then that player discards all cards with that name revealed this way",
    -1,
)
def discard_named(run: Run, who: Any, n: Any) -> None:
    for seat in run.seats(who):
        shown = run.game.random_order(list(seat.hand))[: run.value(n)]
        run.game.tell("reveal", seat, tuple(shown))
        verbs.discard(run.game, seat, [c for c in shown if c.name == run.memory.get("name")], run.controller)


@effect(
    "choose a nonland card name and a number greater than 0, then <who> reveals their library. If that library contains "
    "exactly the chosen number of cards with the chosen name, this spell deals 8 damage to that player. Then that player "
    "shuffles", -1,
)  # fmt: skip
def mindblaze(run: Run, who: Any) -> None:
    from engine.effects.kamigawa import choose_name

    run.do(choose_name("nonland"))
    n = run.ask_number(run.controller, "number", 1, 99)
    for seat in run.seats(who):
        run.game.tell("reveal", seat, tuple(seat.library))
        if sum(c.name == run.memory.get("name") for c in seat.library) == n:
            verbs.deal_damage(run.game, [Hit(run.source, seat, 8)])
        verbs.shuffle(run.game, seat)


@permission("if there are exactly two permanents named <name> on the battlefield, the “legend rule” doesn't apply to them",
            legend_pair=True)  # fmt: skip
def legend_pair(run: Run, name: str) -> Any:
    return name


@term("from an artifact source", "after")
def artifact_source(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, StackObject) and bool(obj.card.types & terms.ARTIFACT)
