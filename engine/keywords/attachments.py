"""Keyword abilities (CR 702) of Auras, Equipment and Vehicles."""

from typing import Any

from engine.effects.attachments import attach
from engine.effects.durations import until_end_of_turn
from engine.effects.events import enters, fits
from engine.effects.mods import also
from engine.effects.moving import destroy
from engine.keywords.abilities import as_cost, called, when
from engine.keywords.table import keyword
from engine.language import nodes
from engine.language.abilities import Ability, Activated, Cost, Enchant, Replacing
from engine.language.filters import CREATURE, Anyone, Filter
from engine.language.library import definition
from engine.language.nodes import Effect, effect, replacement
from engine.language.refs import ENCHANTED, THIS, target
from engine.rules import verbs, zones
from engine.rules.replacement import Change
from engine.state import terms, topics
from engine.state.objects import Card
from engine.state.run import Run

# -- Auras -------------------------------------------------------------------------------------------------------------


@keyword("enchant <anyone>", "702.5")
@keyword("enchant <np_sg>", "702.5")
def enchant(filter: Filter | Anyone, good: int = 0) -> Enchant:
    """Enchant what (CR 702.5). `good` tells pilots what the Aura's static abilities do not: -1 goes on others' permanents."""
    return Enchant(filter, good)


def _destroy_fits(run: Run, change: Change, what: Any, *rest: Any) -> bool:
    return fits(run, what, change.card)


@replacement("if <what> would be destroyed, <e> instead", terms.RE_DESTROY, applies=_destroy_fits)
def would_be_destroyed(run: Run, change: Change, what: Any, e: Effect) -> None:
    """Umbra armor and the like: something else happens, damage is removed from it."""
    change.gone = True
    if change.card is not None:
        run.game.set(change.card, "damage", 0)
        run.game.set(change.card, "deathtouched", False)
    run.do(e)


@keyword("umbra armor", "702.89")
def umbra_armor() -> Ability:
    """Umbra armor, once called totem armor (CR 702.89)."""
    return called("umbra armor", Replacing(would_be_destroyed(ENCHANTED, destroy(THIS, regenerate=False))))


# -- Equipment ---------------------------------------------------------------------------------------------------------


@keyword("equip <mana>", "702.6")
def equip(price: str | Cost) -> Activated:
    """Equip (CR 702.6)."""
    whole = as_cost(price)
    made = Activated(whole, [(attach(target(CREATURE.yours)),)], sorcery=True)
    if not whole.parts:
        made.keyword = f"equip {price}"
    return made


@keyword("equip <np_sg> <mana>", "702.6")
def equip_kind(filter: Filter, price: str) -> Activated:
    """Equip of a kind of creature (CR 702.6d): "Equip Human {1}". Raises ValueError for a kind with other words."""
    ((name, argument),) = filter.words
    words = {"sub": "", "supertype": "legendary creature", "commander": "commander"}[name] or " ".join(
        argument
    )
    made = Activated(Cost(price), [(attach(target(_equippable(filter).yours)),)], sorcery=True)
    made.keyword = f"equip {words} {price}"
    return made


def _equippable(filter: Filter) -> Filter:
    """Creatures of that kind."""
    ((name, argument),) = filter.words
    return (
        CREATURE.sub(*argument)
        if name == "sub"
        else CREATURE.has(name, argument)
        if argument
        else COMMANDER_CREATURE
    )


COMMANDER_CREATURE = CREATURE.has("commander", None, ".has('commander')")


@keyword("living weapon", "702.92")
def living_weapon() -> Ability:
    """Living weapon (CR 702.92)."""
    return called("living weapon", when(enters(THIS), create_bearer("Phyrexian Germ Token")))


@keyword("for mirrodin !", "702.163")
def for_mirrodin() -> Ability:
    """For Mirrodin! (CR 702.163)."""
    return called("For Mirrodin!", when(enters(THIS), create_bearer("Rebel Token (2/2 red)")))


@keyword("job select", "702.182")
def job_select() -> Ability:
    """Job select (CR 702.182)."""
    return called("job select", when(enters(THIS), create_bearer("Hero Token (1/1 colorless)")))


@effect("create <token>, then attach this to it", 1, unsaid=True)
def create_bearer(run: Run, token: str) -> None:
    """Living weapon, For Mirrodin!, job select (CR 702.92a, 702.163a, 702.182a)."""
    for made in verbs.create_tokens(run.game, run.controller, definition(token), 1):
        if run.source_there and zones.attachable(run.game, run.source, made):
            zones.attach(run.game, run.source, made)


# -- Vehicles ----------------------------------------------------------------------------------------------------------


@keyword("crew <num>", "702.122")
def crew(n: int) -> Activated:
    """Crew (CR 702.122): the Vehicle becomes an artifact creature until end of turn."""
    made = Activated(
        Cost("", (tap_power(n),)), [(until_end_of_turn(THIS, also(terms.ARTIFACT | terms.CREATURE)),)]
    )
    made.keyword = f"crew {n}"
    return made


def crew_members(run: Run) -> list[Card]:
    """Creatures that could be tapped for their power; summoning sickness does not matter (CR 702.122c, 702.171a)."""
    return [
        c
        for c in run.controller.permanents
        if c is not run.source and c.types & terms.CREATURE and not c.tapped and c.power > 0
    ]


def tap_for_power(run: Run, n: int) -> list[Card]:
    """One creature after the other is tapped until their power is enough; those creatures."""
    tapped: list[Card] = []
    power = 0  # as it is when they are tapped
    while power < n:
        card = run.ask_pick(run.controller, topics.TAP, crew_members(run), 1, 1, good=-1)[0]
        tapped.append(card)
        power += card.power
        verbs.tap(run.game, [card])
    return tapped


@nodes.cost(
    "Tap any number of other untapped creatures you control with total power <n> or greater",
    can=lambda run, n: sum(c.power for c in crew_members(run)) >= n,
)
def tap_power(run: Run, n: int) -> None:
    tap_for_power(run, n)
