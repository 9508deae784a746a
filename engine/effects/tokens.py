"""Tokens (CR 111) and emblems (CR 114)."""

from typing import Any

from engine.effects.mods import also
from engine.effects.selectors import opponents
from engine.language.definition import Definition
from engine.language.library import definition
from engine.language.nodes import effect
from engine.language.refs import YOU
from engine.language.sieves import has_subtype
from engine.rules import counters, verbs
from engine.rules.command import put_into_command
from engine.rules.continuous import FOREVER, affect
from engine.rules.faces import variant
from engine.state import memory, terms, topics
from engine.state.declared import Key
from engine.state.memory import Objects
from engine.state.objects import Card, Reference
from engine.state.run import Run


@effect("create <n> <token>", 1)
def create(
    run: Run,
    token: Definition,
    n: Any = 1,
    who: Any = YOU,
    tapped: bool = False,
    key: Key[Objects] | None = None,
) -> None:
    """Create tokens (CR 701.7)."""
    made: list[Card] = []
    amount = run.value(n)
    for seat in run.seats(who):
        made += verbs.create_tokens(run.game, seat, token, amount, tapped=tapped)
    if key:
        run.remember(key, tuple(Reference(c) for c in made))


@effect("you get an emblem with <emblem:emblem>", 1)
def get_emblem(run: Run, emblem: Definition) -> None:
    """An emblem (CR 114): an object in the command zone with nothing but abilities."""
    game, seat = run.game, run.controller
    game.tell("emblem", seat, put_into_command(game, seat, emblem))
    game.mark_unsettled()


@effect("create an X/X <token:sized>, where X is <n:val>", 1, unsaid=True)
def create_sized(run: Run, token: Definition, n: Any, who: Any = YOU) -> None:
    """A token whose power and toughness are a number worked out as it is created (CR 111.3)."""
    size = run.value(n)
    made: list[Card] = []
    for seat in run.seats(who):
        made += verbs.create_tokens(run.game, seat, variant(token, power=size, toughness=size), 1)
    run.remember(memory.CREATED, tuple(Reference(c) for c in made))


ATTACKING = range(terms.DECLARE_ATTACKERS, terms.MAIN2)
"""The steps in which a creature can be put onto the battlefield attacking, though every other attacker may have left."""


def whom_it_attacks(run: Run) -> Any:
    """Whom a creature put onto the battlefield attacking attacks, as its controller chooses (CR 508.4)."""
    if not run.game.attackers and run.game.step not in ATTACKING:
        return None
    if run.controller not in run.game.active:  # only an attacking player's creatures attack (CR 506.3b)
        return None
    options = run.game.ruleset.defenders(run.game, run.controller)
    return run.ask_pick(run.controller, topics.DEFENDER, options, 1, 1, good=-1)[0] if options else None


@effect("create <n, token, tapped:tokens> that's tapped and attacking", 1)
def create_attacking(run: Run, token: Definition, n: Any = 1, tapped: bool = False) -> None:
    """They attack without having been declared as attackers (CR 508.4)."""
    made: list[Card] = []
    for _ in range(run.value(n)):
        made += verbs.create_tokens(
            run.game, run.controller, token, 1, tapped=True, attacking=whom_it_attacks(run)
        )
    run.remember(memory.CREATED, tuple(Reference(c) for c in made))


@effect("populate", 1)
def populate(run: Run) -> None:
    """Populate (CR 701.36a): a copy of a creature token you control."""
    options = run.within([c for c in run.controller.permanents if c.token and c.types & terms.CREATURE])
    made: list[Card] = []
    for model in run.ask_pick(run.controller, topics.POPULATE, options, 1, 1, good=1):
        made += verbs.create_tokens(run.game, run.controller, model.definition, 1)
    run.remember(memory.CREATED, tuple(Reference(c) for c in made))


@effect("amass <kind>s <n>", 1)
def amass(run: Run, n: Any, kind: str = "Zombie") -> None:
    """Amass (CR 701.47): counters for an Army you control, which is made first if you have none. Noted as "amassed"."""
    seat = run.controller

    def armies() -> list[Card]:
        return [c for c in seat.permanents if c.types & terms.CREATURE and has_subtype(c, "Army")]

    count = run.value(n)
    instead = run.game.ruleset.amass(run.game, seat, count, kind)
    if instead is not None:
        run.remember(memory.AMASSED, tuple(Reference(c) for c in instead))
        return
    if not armies():
        verbs.create_tokens(run.game, seat, definition(f"{kind} Army Token"), 1)
        run.game.refresh()
    chosen = run.ask_pick(seat, topics.AMASS, run.within(armies()), 1, 1, good=1)
    for army in chosen:
        counters.add_counters(run.game, army, "+1/+1", count, seat)
        if not has_subtype(army, kind):
            affect(run, [army], (also(0, kind),), FOREVER)
    run.remember(memory.AMASSED, tuple(Reference(c) for c in chosen))


@effect("for each opponent, create a <token> that attacks that player each combat if able", 1)
def gift_tokens(run: Run, token: Any) -> None:
    for seat in opponents(run):
        for made in verbs.create_tokens(run.game, run.controller, token, 1):
            run.game.journal.put(made.memory, memory.BOUND, seat)


@effect("create <n, token, tapped:tokens> that's attacking", 1)
def create_untapped_attackers(run: Run, token: Definition, n: Any = 1, tapped: bool = False) -> None:
    """Attacking without being tapped, whom their controller chooses for each (CR 508.4)."""
    for _ in range(run.value(n)):
        whom = whom_it_attacks(run)
        for card in verbs.create_tokens(run.game, run.controller, token, 1, attacking=whom):
            run.game.turn_card(card, False)
