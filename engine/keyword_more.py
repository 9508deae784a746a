"""Keyword abilities (CR 702) that count, copy or attack, as whole abilities, for `engine.dsl`."""

from typing import Any

from engine.definition import Ability, AsEnters, CastingWay, Cost, Permitting, Protection, Triggered
from engine.effects.actions import enters_with, gain_life, lose_life, may, may_pay, put_counters, seq
from engine.effects.events import attacks, casts, deals_combat_damage, dies, enters
from engine.effects.faces import but
from engine.effects.hidden import exile_top
from engine.effects.keyword_more import (
    attacks_fullest,
    create_bearer,
    create_like_this,
    create_named,
    devour_some,
    fabricate_choice,
    graft_on,
    mobilize_some,
    myriad_copies,
    offspring_paid,
    partner_search,
    trains,
)
from engine.effects.permissions import this_costs_less
from engine.effects.special import has_counter
from engine.effects.values import counters_on, noted_number, opponents_count
from engine.keyword_abilities import _whenever, called
from engine.terms import COLOR_NAMES
from engine.words.filters import CARD, CREATURE, PLAYER
from engine.words.nodes import Effect, EventNode
from engine.words.refs import EACH_OPPONENT, THAT_PLAYER, THIS, YOU, target


def _when(event: EventNode, *effects: Effect, **more: Any) -> Triggered:
    return Triggered(event, [effects], **more)


# -- attacking ---------------------------------------------------------------------------------------------------------


def myriad() -> Ability:
    """Myriad (CR 702.116)."""
    return called("myriad", _whenever(attacks(THIS), myriad_copies()))


def mentor() -> Ability:
    """Mentor (CR 702.134)."""
    weaker = CREATURE.attacking.has("weaker_than", THIS)
    return called("mentor", _whenever(attacks(THIS), put_counters(target(weaker), "+1/+1", 1)))


def dethrone() -> Ability:
    """Dethrone (CR 702.105)."""
    return called("dethrone", _whenever(attacks_fullest(THIS), put_counters(THIS, "+1/+1", 1)))


def training() -> Ability:
    """Training (CR 702.149)."""
    return called("training", _whenever(trains(THIS), put_counters(THIS, "+1/+1", 1)))


def mobilize(n: int) -> Ability:
    """Mobilize (CR 702.181)."""
    return called(f"mobilize {n}", _whenever(attacks(THIS), mobilize_some("Warrior Token (1/1 red)", n)))


def ingest() -> Ability:
    """Ingest (CR 702.115)."""
    return called("ingest", _whenever(deals_combat_damage(THIS, PLAYER), exile_top(1, THAT_PLAYER)))


# -- counters ----------------------------------------------------------------------------------------------------------


def modular(n: int) -> list[Ability]:
    """Modular (CR 702.43)."""
    moved = put_counters(target(CREATURE.typed("artifact")), "+1/+1", counters_on(THIS, "+1/+1"))
    return [
        called(f"modular {n}", AsEnters(enters_with("+1/+1", n))),
        called("-", _when(dies(THIS), may(moved))),
    ]


def graft(n: int) -> list[Ability]:
    """Graft (CR 702.58)."""
    return [
        called(f"graft {n}", AsEnters(enters_with("+1/+1", n))),
        called("-", _whenever(enters(CREATURE.other), graft_on(), if_=has_counter("+1/+1"))),
    ]


def fabricate(n: int) -> Ability:
    """Fabricate (CR 702.123)."""
    return called(
        f"fabricate {n}", _when(enters(THIS), fabricate_choice(n, "Servo Token (1/1 colorless artifact)"))
    )


def devour(n: int) -> Ability:
    """Devour (CR 702.82)."""
    return called(f"devour {n}", AsEnters(devour_some(n, CREATURE)))


# -- tokens ------------------------------------------------------------------------------------------------------------


def afterlife(n: int) -> Ability:
    """Afterlife (CR 702.135)."""
    return called(
        f"afterlife {n}", _when(dies(THIS), create_named("Spirit Token (1/1 white black flying)", n))
    )


def living_weapon() -> Ability:
    """Living weapon (CR 702.92)."""
    return called("living weapon", _when(enters(THIS), create_bearer("Phyrexian Germ Token")))


def for_mirrodin() -> Ability:
    """For Mirrodin! (CR 702.163)."""
    return called("For Mirrodin!", _when(enters(THIS), create_bearer("Rebel Token (2/2 red)")))


def job_select() -> Ability:
    """Job select (CR 702.182)."""
    return called("job select", _when(enters(THIS), create_bearer("Hero Token (1/1 colorless)")))


def offspring(price: str) -> list[Ability]:
    """Offspring (CR 702.175): for a cost more, a 1/1 token copy enters after it."""
    way = CastingWay("kicker", Cost(price))
    way.keyword = f"offspring {price}"
    copy = create_like_this(but(power=1, toughness=1))
    return [way, called("-", _when(enters(THIS), copy, condition=offspring_paid()))]


# -- casting and playing -----------------------------------------------------------------------------------------------


def extort() -> Ability:
    """Extort (CR 702.101)."""
    drain = seq(lose_life(1, EACH_OPPONENT), gain_life(noted_number("lost")))
    return called("extort", _whenever(casts(YOU, CARD), may_pay("{W/B}", drain)))


def undaunted() -> Ability:
    """Undaunted (CR 702.125)."""
    return called("undaunted", Permitting(this_costs_less(opponents_count())))


def partner() -> Ability:
    """Partner (CR 702.124): it says how a deck may be built and nothing in the game."""
    return called("partner", Ability())


def partner_with(name: str) -> Ability:
    """Partner with (CR 702.124j)."""
    return called(f"partner with {name}", _when(enters(THIS), partner_search(name, target(PLAYER))))


def protection_from_two(a: int, b: int) -> list[Ability]:
    """Protection from two colours, each a keyword ability of its own (CR 702.16g)."""
    both = f"protection from {COLOR_NAMES[a]} and from {COLOR_NAMES[b]}"
    one, two = (Protection(CARD.color(color), COLOR_NAMES[color]) for color in (a, b))
    return [called(both, one), called("-", two)]


__all__ = [
    "afterlife", "dethrone", "devour", "extort", "fabricate", "for_mirrodin", "graft", "ingest", "job_select", "living_weapon",
    "mentor", "mobilize", "modular", "myriad", "offspring", "partner", "partner_with", "protection_from_two", "training",
    "undaunted",
]  # fmt: skip
