"""Cards whose words are their own, beside those words: archenemy."""

from typing import Any

from engine.cards.pools.archenemy import BLAZE
from engine.dsl import *
from engine.language import nodes
from engine.language.abilities import Ability, Activated
from engine.language.filters import word
from engine.language.nodes import effect, mod, permission, selector
from engine.rules import counters, verbs
from engine.rules.layers import ABILITY
from engine.state import terms, topics
from engine.state.objects import Card, Seat
from engine.state.run import Run


@effect("move any number of <kind> counters from this onto <onto:plural>", 1)
def move_counters(run: Run, kind: str, onto: Filter) -> None:
    """Any number of the source's counters, divided among others as its controller chooses."""
    n = run.source.counters.get(kind, 0)
    others = run.cards(onto)
    if not n or not others or not run.source_there:
        return
    moving = run.ask_number(run.controller, topics.MOVE_COUNTERS, 0, n)
    if not moving:
        return
    shares = run.ask_split(run.controller, topics.MOVE_COUNTERS, others, moving, 0, 1)
    counters.remove_counters(run.game, run.source, kind, moving)
    for card, share in zip(others, shares, strict=True):
        counters.add_counters(run.game, card, kind, share, run.controller)

creature(
    "Forgotten Ancient", "{3}{G}", "Elemental", 0, 3,
    whenever(casts(PLAYER, SPELL_CARD), may(put_counters(THIS, "+1/+1", 1))),
    at(your_step(UPKEEP), may(move_counters("+1/+1", CREATURE.other))),
)


@selector("<filter:a> among <what>")
def one_of_those(run: Run, what: Any, filter: Filter, good: int = 1) -> list[Any]:
    """One of some objects, chosen on resolution."""
    options = [o for o in run.objects(what) if filter.matches(run, o)]
    return run.ask_pick(run.controller, topics.CHOOSE, options, 1, 1, good=good)


@effect("copy <what> <n> times. You may cast the copies without paying their mana costs", 1)
def copy_and_cast(run: Run, what: Any, n: int) -> None:
    """Copies of cards in exile, cast one after the other as this resolves; those not cast cease to exist (CR 707.12)."""
    game, seat = run.game, run.controller
    for model in run.cards(what):
        for _ in range(n):
            copy = game.new_card(model.definition, seat, token=True)
            if not free_to_cast(game, seat, [copy]):
                return
            if not run.ask_yes(seat, topics.CAST_COPY, model):
                return
            cast_now(run, seat, copy)

planeswalker(
    "Chandra, Pyromaster", "{2}{R}{R}", "Legendary Chandra", 4,
    loyalty(
        1,
        damage(1, together(target(PLAYER_OR_PLANESWALKER), up_to(CREATURE.of(controller(it(0))), 1, good=-1))),
        until_end_of_turn(it(1), under(CANT_BLOCK)),
    ),
    loyalty(0, exile_top(1), may_play_this_turn(noted("exiled"))),
    loyalty(
        -7, exile_top(10), copy_and_cast(one_of_those(noted("exiled", "them"), INSTANT | SORCERY), 3)
    ),
)


@mod("has <ability> while it has a <kind> counter", ABILITY, 1, unsaid=True)
def has_with_counter(run: Run, card: Card, kind: str, ability: Ability) -> None:
    if card.counters.get(kind):
        card.abilities = (*card.abilities, ability)

creature(
    "Obsidian Fireheart", "{1}{R}{R}{R}", "Elemental", 4, 4,
    ability(
        "{1}{R}{R}",
        put_counters(target(LAND.has("without_counter", "blaze"), good=-1), "blaze", 1),
        for_good(IT, has_with_counter("blaze", BLAZE)),
    ),
)


@word("that targets only {}", "after")
def targets_only(run: Run, obj: Any, what: Any) -> bool:
    """A spell or ability whose only target is that object."""
    targets = [r.object for slot in obj.targets for r in slot]
    return bool(targets) and all(t in run.objects(what) for t in targets)

creature(
    "Torchling", "{3}{R}{R}", "Shapeshifter", 3, 3,
    ability("{R}", untap(THIS)),
    ability("{R}", must_block(target(CREATURE, good=-1), THIS)),
    ability("{R}", change_target(target(SPELL.has("targets_only", THIS)))),
    ability("{1}", until_end_of_turn(THIS, pt(1, -1))),
    ability("{1}", until_end_of_turn(THIS, pt(-1, 1))),
)


@word("whose abilities nobody else may activate", "after")
def own_abilities_only(run: Run, obj: Any, _: None) -> bool:
    return not any(isinstance(a, Activated) and a.any_player for a in obj.abilities)


@permission("<who> can't activate abilities of <filter:plural>", kind=terms.PE_NO_PLAYER_ACTIVATING, unsaid=True)
def cant_activate_of(run: Run, who: Any, filter: Filter) -> Any:
    """Whoever controls those permanents; mana abilities are another matter."""
    card = run.event.card if run.event is not None else None
    there = isinstance(card, Card) and card.zone == terms.BATTLEFIELD and filter.matches(run, card)
    return there and run.each in run.seats(who)

# What any player may activate is barred to the opponents alone, whosever it is; what only its controller may, mana and all.
ABOLISHED = ARTIFACT | CREATURE | ENCHANTMENT
creature(
    "Grand Abolisher", "{W}{W}", "Human Cleric", 2, 2,
    permits(cant_cast(SPELL_CARD, EACH_OPPONENT), if_=your_turn()),
    permits(cant_activate_of(EACH_OPPONENT, ABOLISHED), if_=your_turn()),
    static(ABOLISHED.opponents.has("own_abilities_only"), under(CANT_ACTIVATE), if_=your_turn()),
)


def _may_exile(run: Run, n: int, filter: Filter | None = None) -> bool:
    return len(_exilable(run, filter)) >= n


def _exilable(run: Run, filter: Filter | None) -> list[Card]:
    seat: Seat = run.controller
    return [c for c in seat.graveyard if c is not run.source and (filter is None or filter.matches(run, c))]


@nodes.cost("Exile <n:a card> from your graveyard", can=_may_exile, unsaid=True)
def exile_from_graveyard_cost(run: Run, n: int, filter: Filter | None = None) -> None:
    verbs.exile(
        run.game, run.ask_pick(run.controller, topics.EXILE_COST, _exilable(run, filter), n, n, good=-1)
    )
