"""Keyword abilities (CR 702) of counters on creatures."""

from typing import Any

from engine.effects.conditions import bloodied, has_counter, value_at_least
from engine.effects.counters import enters_with, put_counters
from engine.effects.events import dies, enters
from engine.effects.flow import may
from engine.effects.hands import draw
from engine.effects.mods import has, under
from engine.effects.spent import sunburst_counters
from engine.effects.values import counters_on, x
from engine.keywords.abilities import called, static, when, whenever
from engine.keywords.table import keyword
from engine.language.abilities import Ability, Activated, AsEnters, Cost, Static
from engine.language.filters import CARD, CREATURE, Filter
from engine.language.keywords import CANT_BLOCK, HASTE
from engine.language.library import definition
from engine.language.nodes import condition, effect, value
from engine.language.refs import THAT, THIS, it, target
from engine.rules import counters, verbs
from engine.rules.continuous import affect
from engine.state import memory, notes, terms, topics
from engine.state.circumstances import DEEDS
from engine.state.objects import Card
from engine.state.run import Run

# -- entering with counters --------------------------------------------------------------------------------------------


@keyword("bloodthirst <num>", "702.54")
def bloodthirst(n: Any) -> Ability:
    """Bloodthirst (CR 702.54); X is the damage the opponents were dealt (CR 702.54b)."""
    said = "X" if n == x() else n
    return called(
        f"bloodthirst {said}", AsEnters(enters_with("+1/+1", blood() if n == x() else n), bloodied())
    )


@value("the total damage your opponents have been dealt this turn", reads=DEEDS, unsaid=True)
def blood(run: Run) -> int:
    team = run.controller.team
    return sum(s.turn_notes.get(notes.DAMAGED, 0) for s in run.game.seats if s.team != team)


@keyword("devour <num>", "702.82")
def devour(n: int) -> Ability:
    """Devour (CR 702.82)."""
    return called(f"devour {n}", AsEnters(devour_some(n, CREATURE)))


@effect("sacrifice any number of creatures: this enters with <n> times that many +1/+1 counters", unsaid=True)
def devour_some(run: Run, n: int, filter: Filter) -> None:
    """Devour (CR 702.82a), only in `as_enters`; what it devoured is noted with the permanent."""
    options = [c for c in run.controller.permanents if c is not run.source and filter.matches(run, c)]
    chosen = run.ask_pick(run.controller, topics.SACRIFICE, options, 0, len(options))
    verbs.sacrifice(run.game, chosen)
    counters.enter_with(run.game, run.source, "+1/+1", n * len(chosen))


@keyword("fabricate <num>", "702.123")
def fabricate(n: int) -> Ability:
    """Fabricate (CR 702.123)."""
    return called(
        f"fabricate {n}", when(enters(THIS), fabricate_choice(n, "Servo Token (1/1 colorless artifact)"))
    )


@effect("put <n> +1/+1 counters on this creature or create that many <token>", 1, unsaid=True)
def fabricate_choice(run: Run, n: int, token: str) -> None:
    """Fabricate (CR 702.123a): tokens where no counters were put on it."""
    if run.source_there and run.ask_yes(run.controller, topics.FABRICATE, run.source, good=1):
        counters.add_counters(run.game, run.source, "+1/+1", n, run.controller)
    else:
        verbs.create_tokens(run.game, run.controller, definition(token), n)


@condition("it entered with haste", dynamic=True)
def entered_hasty(run: Run) -> bool:
    return run.source.memory.get(memory.HASTY, False)


@keyword("riot", "702.136")
def riot() -> list[Ability]:
    """Riot (CR 702.136): a +1/+1 counter or haste, as its controller chooses."""
    return [
        called("riot", AsEnters(riot_choice())),
        called("-", Static(THIS, (has(HASTE),), entered_hasty())),
    ]


@effect("this enters with a +1/+1 counter or with haste, as you choose")
def riot_choice(run: Run) -> None:
    """Only in `as_enters`: a +1/+1 counter, or haste for as long as it is on the battlefield (CR 702.136a)."""
    if run.ask_yes(run.controller, topics.RIOT, good=1):
        counters.enter_with(run.game, run.source, "+1/+1", 1)
    else:
        run.game.journal.put(run.source.memory, memory.HASTY, True)


@keyword("unleash", "702.98")
def unleash() -> list[Ability]:
    """Unleash (CR 702.98)."""
    return [
        called("unleash", AsEnters(may(enters_with("+1/+1", 1)))),
        called("-", static(THIS, under(CANT_BLOCK), if_=has_counter("+1/+1"))),
    ]


@keyword("ravenous", "702.156")
def ravenous() -> list[Ability]:
    """Ravenous (CR 702.156): X counters, and a card where X is 5 or more."""
    return [
        called("ravenous", AsEnters(enters_with("+1/+1", x()))),
        called("-", when(enters(THIS), draw(1), if_=value_at_least(x(), 5))),
    ]


@keyword("amplify <num>", "702.38")
def amplify(n: int) -> Ability:
    """Amplify (CR 702.38): counters for each card of its creature types that is revealed."""
    return called(f"amplify {n}", AsEnters(amplified(n)))


@effect(
    "reveal any number of cards that share a creature type with it: <n> +1/+1 counters for each",
    1,
    unsaid=True,
)
def amplified(run: Run, n: int) -> None:
    """Only in `as_enters` (CR 702.38a); itself is no card in a hand as it enters."""
    seat, game = run.controller, run.game
    kind = CARD.has("sharing_creature_type", THIS)
    options = [c for c in seat.hand if c is not run.source and kind.matches(run, c)]
    shown = run.ask_pick(seat, topics.REVEAL, options, 0, len(options), good=1)
    if shown:
        game.tell("reveal", seat, tuple(shown))
        counters.enter_with(game, run.source, "+1/+1", n * len(shown))


@keyword("backup <num>", "702.165")
def backup(n: int) -> Ability:
    """Backup (CR 702.165): counters on a creature; another one has what is printed below for a turn."""
    return called(
        f"backup {n}", when(enters(THIS), put_counters(target(CREATURE), "+1/+1", n), backs_up(it(0)))
    )


@effect("if that's another creature, it gains the following abilities until end of turn", 1, unsaid=True)
def backs_up(run: Run, what: Any) -> None:
    """Those printed below the ability, whatever it has itself by now (CR 702.165a, 702.165d)."""
    printed = run.known(run.source).definition.abilities
    at = next((i for i, a in enumerate(printed) if a.family == "backup"), len(printed))
    given = tuple(printed[at + 1 :])
    others = [c for c in run.cards(what) if c is not run.source]
    if given and others:
        affect(run, others, (has(*given),))


# -- moving counters ---------------------------------------------------------------------------------------------------


@keyword("graft <num>", "702.58")
def graft(n: int) -> list[Ability]:
    """Graft (CR 702.58)."""
    return [
        called(f"graft {n}", AsEnters(enters_with("+1/+1", n))),
        called("-", whenever(enters(CREATURE.other), graft_on(), if_=has_counter("+1/+1"))),
    ]


@effect("move a +1/+1 counter from this permanent onto that creature", unsaid=True)
def graft_on(run: Run) -> None:
    """Graft (CR 702.58a)."""
    card = run.event.card if run.event is not None else None
    if (
        card is None
        or card.zone != terms.BATTLEFIELD
        or not run.source_there
        or not run.source.counters.get("+1/+1")
        or not run.ask_yes(run.controller, topics.MAY, card, good=0)
    ):
        return
    counters.remove_counters(run.game, run.source, "+1/+1", 1)
    counters.add_counters(run.game, card, "+1/+1", 1, run.controller)


@keyword("modular <num>", "702.43")
def modular(n: int) -> list[Ability]:
    """Modular (CR 702.43)."""
    moved = put_counters(target(CREATURE.typed("artifact")), "+1/+1", counters_on(THIS, "+1/+1"))
    return [
        called(f"modular {n}", AsEnters(enters_with("+1/+1", n))),
        called("-", when(dies(THIS), may(moved))),
    ]


# -- growing -----------------------------------------------------------------------------------------------------------


@condition("<a> has greater power or toughness than <b>")
def outgrows(run: Run, a: Any, b: Any) -> bool:
    """Evolve compares either (CR 702.100c)."""
    one, two = run.one(a), run.one(b)
    if not (isinstance(one, Card) and isinstance(two, Card)):
        return False
    known, other = run.known(one), run.known(two)
    return known.power > other.power or known.toughness > other.toughness


@keyword("evolve", "702.100")
def evolve() -> Ability:
    """Evolve (CR 702.100)."""
    return called(
        "evolve",
        whenever(enters(CREATURE.yours.other), put_counters(THIS, "+1/+1", 1), if_=outgrows(THAT, THIS)),
    )


@keyword("outlast <mana>", "702.107")
def outlast(price: str) -> Activated:
    """Outlast (CR 702.107)."""
    made = Activated(Cost(f"{price}, {{T}}"), [(put_counters(THIS, "+1/+1", 1),)], sorcery=True)
    made.keyword = f"outlast {price}"
    return made


@keyword("sunburst", "702.44")
def sunburst() -> Ability:
    """Sunburst (CR 702.44): it enters with a counter for each colour of mana spent on it."""
    return called("sunburst", AsEnters(sunburst_counters()))


@keyword("level up <mana>", "702.87")
def level_up(price: str) -> Activated:
    """Level up (CR 702.87): a level counter, whenever a sorcery could be cast."""
    made = Activated(Cost(price), [(put_counters(THIS, "level", 1),)], sorcery=True)
    made.keyword = f"level up {price}"
    return made
