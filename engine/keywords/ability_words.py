"""Ability words (CR 207.2c) and keyword actions (CR 701) that stand for whole abilities."""

from engine.effects.conditions import not_yet
from engine.effects.costs import discard_this
from engine.effects.counters import put_counters
from engine.effects.events import enters, exerts, targeted_by_your_spell
from engine.effects.flow import become, if_
from engine.keywords.abilities import when, whenever
from engine.language.abilities import Ability, Activated, Cost, HasKeyword, Triggered
from engine.language.filters import LAND
from engine.language.keywords import MAY_EXERT
from engine.language.nodes import Effect
from engine.language.refs import THIS
from engine.state import memory
from engine.state.terms import HAND


def heroic(*effects: Effect) -> Triggered:
    """Heroic (CR 207.2c): whenever you cast a spell that targets this."""
    return whenever(targeted_by_your_spell(THIS), *effects)


def landfall(*effects: Effect) -> Triggered:
    """Landfall (CR 207.2c)."""
    return whenever(enters(LAND.yours), *effects)


def channel(price: str, *effects: Effect) -> Activated:
    """Channel (CR 207.2c): an ability of a card in hand that is discarded for it."""
    return Activated(Cost(price, (discard_this(),)), [effects], zone=HAND)


def bloodrush(price: str, *effects: Effect) -> Activated:
    """Bloodrush (CR 207.2c): an ability of a card in hand that is discarded for it."""
    return Activated(Cost(price, (discard_this(),)), [effects], zone=HAND)


def exert(*effects: Effect) -> list[Ability]:
    """You may exert this as it attacks. When you do ... (CR 701.43)"""
    return [HasKeyword(MAY_EXERT), when(exerts(THIS), *effects)]


def monstrosity(price: str, n: int) -> Activated:
    """Monstrosity (CR 701.37)."""
    return Activated(
        Cost(price),
        [(if_(not_yet(memory.MONSTROUS), become(memory.MONSTROUS, put_counters(THIS, "+1/+1", n))),)],
    )
