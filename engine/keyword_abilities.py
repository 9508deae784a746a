"""More keyword abilities that stand for whole abilities (CR 702), for `engine.dsl`."""

from typing import Any

from engine import terms
from engine.definition import (
    Ability,
    Activated,
    AsEnters,
    BandsWith,
    CastingWay,
    Cost,
    Permitting,
    Protection,
    Static,
    Triggered,
)
from engine.effects.actions import (
    counter_unless_pays,
    may,
    player_counters,
    put_counters,
    return_to_hand,
    sacrifice,
    until_end_of_turn,
)
from engine.effects.conditions import outgrows
from engine.effects.costs import discard_cost, discard_this, exile_this
from engine.effects.events import (
    attacks,
    becomes_blocked,
    blocks,
    cast_this,
    deals_combat_damage,
    dies,
    dies_among,
    either,
    enters,
    your_step,
)
from engine.effects.faces import Except, but, copy_spell
from engine.effects.keyword_parts import (
    cast_suspended,
    create_risen,
    epic_on,
    last_counter,
    offer_cost,
    pay_for_age,
    put_attacking,
    return_unblocked,
    suspend_this,
    suspended,
    tap_power,
    tick_down,
    transmute_search,
)
from engine.effects.mods import also, has, pt
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
from engine.effects.wards import targeted_by_opponent
from engine.terms import GRAVEYARD, HAND
from engine.words.filters import ARTIFACT, CARD, CREATURE, LAND, PERMANENT, PLAYER, Filter
from engine.words.keywords import HASTE
from engine.words.nodes import Condition, CostNode, Effect, EventNode
from engine.words.refs import DEFENDING_PLAYER, THAT, THAT_PLAYER, THIS, target, that_other
from engine.words.wordings import Nouns


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


def escalate(price: str) -> CastingWay:
    """Escalate (CR 702.120): that cost more for each mode beyond the first of a `modal`."""
    return CastingWay("escalate", Cost(price))


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


def ward(price: str) -> Ability:
    """Ward (CR 702.21) for mana."""
    return called(
        f"ward {price}",
        _whenever(targeted_by_opponent(THIS), counter_unless_pays(price, that_other("that spell"))),
    )


def bushido(n: Any, words: str = "") -> Ability:
    """Bushido (CR 702.45); where its number is worked out, `words` say how ("the number of attacking creatures")."""
    return called(
        f"bushido X, where X is {words}" if words else f"bushido {n}",
        _whenever(either(blocks(THIS), becomes_blocked(THIS)), until_end_of_turn(THIS, pt(n, n))),
    )


def soulshift(n: int) -> Ability:
    """Soulshift (CR 702.46)."""
    return called(f"soulshift {n}", _soulshift(dies(THIS), n))


def soulshift_for_spirits() -> Ability:
    """Soulshift X, where X is the number of Spirits you control: as it died, itself among them (CR 603.10a)."""
    made = _soulshift(dies_among(THIS, PERMANENT.sub("Spirit").yours), THAT_MUCH)
    return called("soulshift X, where X is the number of Spirits you control", made)


def _soulshift(event: EventNode, n: Any) -> Triggered:
    found = CARD.sub("Spirit").value_at_most(n).in_your(GRAVEYARD)
    return Triggered(event, [(may(return_to_hand(target(found))),)])


def battle_cry() -> Ability:
    """Battle cry (CR 702.91)."""
    return called(
        "battle cry", _whenever(attacks(THIS), until_end_of_turn(CREATURE.attacking.other, pt(1, 0)))
    )


class _Plain(Nouns):
    """Filters whose words need no printer: names and numbers."""

    def _plain(self, value: object) -> str:
        return str(value)


def affinity(filter: Filter) -> Ability:
    """Affinity (CR 702.41): {1} less for each of those you control."""
    return called(
        f"affinity for {_Plain().filter(filter, many=True)}", Permitting(this_costs_less(count(filter.yours)))
    )


def annihilator(n: int) -> Ability:
    """Annihilator (CR 702.86)."""
    return called(f"annihilator {n}", _whenever(attacks(THIS), sacrifice(PERMANENT, n, DEFENDING_PLAYER)))


def ninjutsu(price: str) -> Activated:
    """Ninjutsu (CR 702.49): return an unblocked attacker, this comes in its place."""
    made = Activated(Cost(price, (return_unblocked(),)), [(put_attacking(),)], zone=HAND)
    made.keyword = f"ninjutsu {price}"
    return made


def offering(kind: str) -> CastingWay:
    """Offering (CR 702.48): at instant speed, a sacrificed permanent of that kind pays its part."""
    filter = ARTIFACT if kind == "artifact" else PERMANENT.sub(kind)
    way = CastingWay("offering", Cost("", (offer_cost(filter),)))
    way.keyword = f"{kind} offering"
    return way


def epic() -> Effect:
    """Epic (CR 702.50), the last effect of its spell."""
    return epic_on()


def transmute(price: str) -> Activated:
    """Transmute (CR 702.53)."""
    made = Activated(Cost(price, (discard_this(),)), [(transmute_search(),)], sorcery=True, zone=HAND)
    made.keyword = f"transmute {price}"
    return made


def crew(n: int) -> Activated:
    """Crew (CR 702.122): the Vehicle becomes an artifact creature until end of turn."""
    made = Activated(
        Cost("", (tap_power(n),)), [(until_end_of_turn(THIS, also(terms.ARTIFACT | terms.CREATURE)),)]
    )
    made.keyword = f"crew {n}"
    return made


def cumulative_upkeep(price: str) -> Ability:
    """Cumulative upkeep (CR 702.24)."""
    return called(
        f"cumulative upkeep {price}", Triggered(your_step(terms.UPKEEP), [(pay_for_age(price),)], word="At")
    )


def suspend(n: int, price: str) -> list[Ability]:
    """Suspend (CR 702.62)."""
    begins = Activated(Cost(price), [(suspend_this(n),)], zone=HAND, special=True)
    begins.keyword = f"suspend {n}—{price}"
    ticks = Triggered(
        your_step(terms.UPKEEP), [(tick_down(),)], condition=suspended(), zone=terms.EXILE, word="At"
    )
    return [
        begins,
        called("-", ticks),
        called("-", Triggered(last_counter(), [(cast_suspended(),)], zone=terms.EXILE)),
        called("-", Static(THIS, (has(HASTE),), entered_hasty())),
    ]


def embalm(price: str) -> Activated:
    """Embalm (CR 702.128): a token copy that is a white Zombie without mana cost."""
    return _risen(f"embalm {price}", price, but(colors=terms.WHITE, subtypes=("Zombie",), no_cost=True))


def eternalize(price: str, *parts: CostNode, words: str = "") -> Activated:
    """Eternalize (CR 702.129): a token copy that is a black 4/4 Zombie without mana cost; `words` say a cost of parts."""
    like = but(colors=terms.BLACK, subtypes=("Zombie",), power=4, toughness=4, no_cost=True)
    return _risen(f"eternalize {price}", price, like, *parts, words=words)


def _risen(name: str, price: str, like: Except, *parts: CostNode, words: str = "") -> Activated:
    cost = Cost(price, (*parts, exile_this()))
    made = Activated(cost, [(create_risen(like),)], sorcery=True, zone=GRAVEYARD)
    made.keyword = f"{name.replace(' ', '—', 1)}, {words}." if words else name
    return made


def bands_with_other(filter: Filter) -> BandsWith:
    """Bands with other (CR 702.22)."""
    made = BandsWith(filter)
    made.keyword = f"bands with other {filter.noun}s"
    return made


__all__ = [
    "affinity", "annihilator", "bands_with_other", "battle_cry", "bushido", "cascade", "crew", "cumulative_upkeep", "dash",
    "embalm", "epic", "escalate", "eternalize", "evolve", "hexproof_from", "jump_start", "ninjutsu", "offering", "poisonous",
    "recover", "replicate", "retrace", "riot", "scavenge", "soulshift", "soulshift_for_spirits", "storm", "suspend",
    "transmute", "ward", "when_cast",
]  # fmt: skip
