"""More keyword abilities that stand for whole abilities (CR 702), for `engine.dsl`."""

from engine import terms
from engine.definition import (
    Ability,
    Activated,
    AsEnters,
    CastingWay,
    Cost,
    Permitting,
    Protection,
    Static,
    Triggered,
)
from engine.effects.actions import (
    may,
    player_counters,
    put_counters,
    return_to_hand,
    sacrifice,
    until_end_of_turn,
)
from engine.effects.conditions import outgrows
from engine.effects.costs import discard_cost, exile_this
from engine.effects.events import (
    attacks,
    becomes_blocked,
    blocks,
    cast_this,
    deals_combat_damage,
    dies,
    either,
    enters,
)
from engine.effects.faces import copy_spell
from engine.effects.mods import has, pt
from engine.effects.permissions import this_costs_less
from engine.effects.special import (
    cascade_on,
    cast_by_way,
    entered_hasty,
    recover_this,
    return_later,
    riot_choice,
)
from engine.effects.values import THAT_MUCH, count, own_power, times_paid
from engine.terms import GRAVEYARD
from engine.words.filters import CARD, CREATURE, LAND, PERMANENT, PLAYER, Filter
from engine.words.keywords import HASTE
from engine.words.nodes import Condition, Effect, EventNode
from engine.words.refs import DEFENDING_PLAYER, THAT, THAT_PLAYER, THIS, target, that_other


def called(name: str, made: Ability) -> Ability:
    """The ability under its keyword; "-" is a further ability of the keyword before it."""
    made.keyword = name
    return made


def _whenever(event: EventNode, *effects: Effect, if_: Condition | None = None) -> Triggered:
    return Triggered(event, [effects], condition=if_, word="Whenever")


def poisonous(n: int) -> Ability:
    """Poisonous (CR 702.70)."""
    return called(
        f"poisonous {n}",
        _whenever(deals_combat_damage(THIS, PLAYER), player_counters("poison", n, THAT_PLAYER)),
    )


def riot() -> list[Ability]:
    """Riot (CR 702.136): a +1/+1 counter or haste, as its controller chooses."""
    return [
        called("riot", AsEnters(riot_choice())),
        called("-", Static(THIS, (has(HASTE),), entered_hasty())),
    ]


def dash(price: str) -> list[Ability]:
    """Dash (CR 702.109): cast for this cost it has haste and returns to hand at the next end step."""
    way = CastingWay("alternative", Cost(price))
    way.keyword = f"dash {price}"
    return [
        way,
        called("-", Static(THIS, (has(HASTE),), cast_by_way("alternative"))),
        called("-", Triggered(enters(THIS), [(return_later(THIS),)], condition=cast_by_way("alternative"))),
    ]


def evolve() -> Ability:
    """Evolve (CR 702.100)."""
    return called(
        "evolve",
        _whenever(enters(CREATURE.yours.other), put_counters(THIS, "+1/+1", 1), if_=outgrows(THAT, THIS)),
    )


def scavenge(price: str) -> Activated:
    """Scavenge (CR 702.97)."""
    made = Activated(
        Cost(price, (exile_this(),)),
        [(put_counters(target(CREATURE), "+1/+1", own_power()),)],
        sorcery=True,
        zone=GRAVEYARD,
    )
    made.keyword = f"scavenge {price}"
    return made


def jump_start(price: str) -> CastingWay:
    """Jump-start (CR 702.133): cast from the graveyard for its cost and a discarded card, then exiled."""
    way = CastingWay("flashback", Cost(price, (discard_cost(1),)), zone=GRAVEYARD)
    way.keyword = "jump-start"
    return way


def retrace() -> CastingWay:
    """Retrace (CR 702.81)."""
    way = CastingWay("graveyard", Cost("", (discard_cost(1, LAND.card),)), zone=GRAVEYARD)
    way.keyword = "retrace"
    return way


def when_cast(*effects: Effect) -> Triggered:
    """When you cast this spell ... (CR 603.6, 601.2i): it triggers on the stack."""
    return Triggered(cast_this(), [effects], zone=terms.STACK)


def storm() -> Ability:
    """Storm (CR 702.40): a copy for each spell cast before it this turn."""
    return called("storm", when_cast(copy_spell(that_other("it"), THAT_MUCH)))


def replicate(price: str) -> list[Ability]:
    """Replicate (CR 702.56): pay any number of times, a copy for each."""
    way = CastingWay("multikicker", Cost(price))
    way.keyword = f"replicate {price}"
    return [way, called("-", when_cast(copy_spell(that_other("it"), times_paid())))]


def cascade() -> Ability:
    """Cascade (CR 702.85)."""
    return called("cascade", when_cast(cascade_on()))


def recover(price: str) -> Ability:
    """Recover (CR 702.59): it watches from the graveyard."""
    return called(
        f"recover {price}", Triggered(dies(CREATURE.owned), [(recover_this(price),)], zone=GRAVEYARD)
    )


def hexproof_from(color: int) -> Protection:
    """Hexproof from a colour (CR 702.11d)."""
    return Protection(CARD.color(color), terms.COLOR_NAMES[color], hexproof=True)


def bushido(n: int) -> Ability:
    """Bushido (CR 702.45)."""
    return called(
        f"bushido {n}",
        _whenever(either(blocks(THIS), becomes_blocked(THIS)), until_end_of_turn(THIS, pt(n, n))),
    )


def soulshift(n: int) -> Ability:
    """Soulshift (CR 702.46)."""
    found = CARD.sub("Spirit").value_at_most(n).in_your(GRAVEYARD)
    return called(f"soulshift {n}", Triggered(dies(THIS), [(may(return_to_hand(target(found))),)]))


def battle_cry() -> Ability:
    """Battle cry (CR 702.91)."""
    return called(
        "battle cry", _whenever(attacks(THIS), until_end_of_turn(CREATURE.attacking.other, pt(1, 0)))
    )


def affinity(filter: Filter) -> Ability:
    """Affinity (CR 702.41): {1} less for each of those you control."""
    return called(f"affinity for {filter.noun}s", Permitting(this_costs_less(count(filter.yours))))


def annihilator(n: int) -> Ability:
    """Annihilator (CR 702.86)."""
    return called(f"annihilator {n}", _whenever(attacks(THIS), sacrifice(PERMANENT, n, DEFENDING_PLAYER)))


__all__ = [
    "affinity", "annihilator", "battle_cry", "bushido", "cascade", "dash", "evolve", "hexproof_from", "jump_start", "poisonous",
    "recover", "replicate", "retrace", "riot", "scavenge", "soulshift", "storm", "when_cast",
]  # fmt: skip
