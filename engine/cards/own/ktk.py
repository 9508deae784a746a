"""Khans of Tarkir: the cards whose texts take more than common words."""

from typing import Any

from engine.cards.creature_tokens import SNAKE_1_1_GREEN
from engine.cards.tokens import WARRIOR_PLAIN, ZOMBIE
from engine.dsl import *
from engine.effects.combat import _require_block
from engine.language import nodes
from engine.language.nodes import effect, event, permission
from engine.rules import counters, verbs
from engine.rules.continuous import affect
from engine.rules.faces import FACE_DOWN
from engine.rules.replacement import add_shield
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.objects import Card, Event, Reference, StackObject
from engine.state.run import Run

FEROCIOUS = you_control(CREATURE.yours.power_at_least(4))

sorcery("Arrow Storm", "{3}{R}{R}",
    if_(raid(), unpreventable_damage(5, target(ANY_TARGET)), damage(4, IT)))


@effect("return <what:cards> to the battlefield face down under your control", 1)
def return_face_down(run: Run, what: Any) -> None:
    """A card put onto the battlefield face down is a 2/2 without text; its morph cost can turn it up (CR 708.4)."""
    move(run.game, run.cards(what), terms.BATTLEFIELD, under=run.controller, face=FACE_DOWN)

creature("Ashcloud Phoenix", "{2}{R}{R}", "Phoenix", 4, 1, FLYING, when(dies(THIS), return_face_down(THIS)), morph("{4}{R}{R}"),
    when_turned_up(damage(2, EACH_PLAYER)))


@effect("<what> blocks <whom> this combat if able", -1)
def must_block_now(run: Run, what: Any, whom: Any) -> None:
    """A requirement for blocking in this combat phase (CR 509.1c)."""
    _require_block(run, what, whom, (run.game.turn, run.game.combats))

creature("Avalanche Tusker", "{2}{G}{U}{R}", "Elephant Warrior", 6, 4,
    whenever(attacks(THIS), must_block_now(target(CREATURE.of(DEFENDING_PLAYER)), THIS)))
instant("Bring Low", "{3}{R}", damage(number_if(is_a(IT, CREATURE.counter("+1/+1")), 5, 3), target(CREATURE)))
instant("Burn Away", "{4}{R}", damage(6, target(CREATURE)),
    when_dies_this_turn(IT, exile(CARD.in_zone_of(GRAVEYARD, controller(THAT)))))
creature("Clever Impersonator", "{2}{U}{U}", "Shapeshifter", 0, 0, as_enters(enter_as_copy(PERMANENT.non("land"))))


@effect("<who> sacrifice[s] a creature with the greatest power among creatures that player controls", -1)
def sacrifice_strongest(run: Run, who: Any) -> None:
    chosen: list[Card] = []
    for seat in run.seats(who):
        own = [c for c in seat.permanents if c.types & terms.CREATURE]
        most = max((c.power for c in own), default=0)
        chosen += run.ask_pick(seat, topics.SACRIFICE, [c for c in own if c.power == most], 1, 1, good=-1)
    verbs.sacrifice(run.game, chosen)

instant("Crackling Doom", "{R}{W}{B}", damage(2, EACH_OPPONENT), sacrifice_strongest(EACH_OPPONENT))
artifact("Cranial Archive", "{2}", ability(cost("{2}", exile_self()), graveyard_into_library(target(PLAYER)), draw(1)))
sorcery("Crater's Claws", "{X}{R}", damage(number_if(FEROCIOUS, plus(X, 2), X), target(ANY_TARGET)))
aura("Dragon Grip", "{2}{R}", flash_if(FEROCIOUS), enchant(CREATURE), static(ENCHANTED, pt(2, 0), has(FIRST_STRIKE)))
creature("Dragon's Eye Savants", "{1}{U}", "Human Wizard", 0, 6, morph("", reveal_cost(CARD.color(BLUE))),
    when_turned_up(look_at_hand(target(OPPONENT))))


@effect("choose up to <n:word> <filter:noun>. Destroy the rest")
def destroy_the_rest(run: Run, n: int, filter: Filter) -> None:
    """Chosen as it resolves, not targeted."""
    options = run.cards(filter)
    kept = run.ask_pick(run.controller, topics.KEEP, options, 0, n, good=1)
    verbs.destroy(run.game, [c for c in options if c not in kept])

sorcery("Duneblast", "{4}{W}{B}{G}", destroy_the_rest(1, CREATURE))
sorcery("End Hostilities", "{3}{W}{W}", destroy(together(CREATURE, PERMANENT.attached_to(CREATURE))))


@event("you activate this creature's <keyword> ability", terms.EV_ACTIVATED, unsaid=True)
def activates_keyword(run: Run, event: Event, keyword: str) -> bool:
    ability = event.other.ability if event.other is not None else None
    return event.card is run.source and ability is not None and ability.family == keyword

creature("Herald of Anafenza", "{W}", "Human Soldier", 1, 2, outlast("{2}{W}"),
    whenever(activates_keyword("outlast"), create(WARRIOR_PLAIN)))
creature("Hooded Hydra", "{X}{G}{G}", "Snake Hydra", 0, 0, as_enters(enters_with("+1/+1", X)),
    when(dies(THIS), create(SNAKE_1_1_GREEN, counters_on(THIS, "+1/+1"))), morph("{3}{G}{G}"),
    as_turned_up(put_counters(THIS, "+1/+1", 5)))
creature("Horde Ambusher", "{1}{R}", "Human Berserker", 2, 2, whenever(blocks(THIS), damage(1, YOU)),
    morph("", reveal_cost(CARD.color(RED))), when_turned_up(until_end_of_turn(target(CREATURE), under(CANT_BLOCK))))
sorcery("Howl of the Horde", "{2}{R}",
    when_you_next_cast(INSTANT | SORCERY, copy_spell(that_other("that spell"))),
    if_(raid(), when_you_next_cast(INSTANT | SORCERY, copy_spell(that_other("that spell")))))
sorcery("Incremental Growth", "{3}{G}{G}", put_counters(target(CREATURE), "+1/+1"),
    put_counters(target(CREATURE.other), "+1/+1", 2), put_counters(target(CREATURE.other), "+1/+1", 3))


@permission("untap each <filter:noun> during each other player's untap step", kind=terms.PE_UNTAP)
def untaps_in_others(run: Run, filter: Filter) -> Any:
    return filter

creature("Ivorytusk Fortress", "{2}{W}{B}{G}", "Elephant", 5, 7, permits(untaps_in_others(CREATURE.yours.counter("+1/+1"))))


@effect("if <what> would leave the battlefield, exile it instead of putting it anywhere else", -1)
def exile_if_leaves(run: Run, what: Any) -> None:
    """Those very permanents, for good."""
    for card in run.cards(what):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.MARKED] = (Reference(card),)
        add_shield(run.game, later, would_leave(noted("marked")), until="game")

creature("Kheru Lich Lord", "{3}{B}{G}{U}", "Zombie Wizard", 4, 4,
    at(your_step(UPKEEP), may_pay("{2}{B}", seq(
        reanimate(at_random(CREATURE.card.in_your(GRAVEYARD))),
        for_good(noted("returned", "it"), has(FLYING, TRAMPLE, HASTE)),
        delayed(your_step(END_STEP), (exile(noted("returned", "that card")),)), exile_if_leaves(noted("returned", "it"))))))


@effect(
    "counter <what:spells>. If that spell is countered this way, exile it instead of putting it into its owner's graveyard. You "
    "may cast that card without paying its mana cost for as long as it remains exiled",
    -1,
)
def counter_and_keep(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and verbs.counter(run.game, obj, terms.EXILE):
            if obj.card.zone == terms.EXILE and not obj.copied:
                verbs.offer(run.game, obj.card, run.controller, free=True)

creature("Kheru Spellsnatcher", "{3}{U}", "Snake Wizard", 3, 3, morph("{4}{U}{U}"),
    when_turned_up(counter_and_keep(target(SPELL))))
creature("Rakshasa Vizier", "{2}{B}{G}{U}", "Demon", 4, 4,
    whenever(moved_together(CARD, GRAVEYARD, EXILE, "into exile from your graveyard"), put_counters(THIS, "+1/+1", THAT_MUCH)))


def _counters_among(run: Run, kind: str, filter: Filter) -> list[Card]:
    return [c for c in run.cards(filter.yours) if c.counters.get(kind)]


def _can_remove_among(run: Run, kind: str, filter: Filter, n: Any) -> bool:
    return sum(c.counters[kind] for c in _counters_among(run, kind, filter)) >= run.value(n)


@nodes.cost("Remove <n> <kind> counters from among <filter:plural> you control", can=_can_remove_among)
def remove_among_cost(run: Run, kind: str, filter: Filter, n: Any) -> None:
    """Counters of several permanents, one at a time as their controller chooses."""
    for _ in range(run.value(n)):
        for card in run.ask_pick(
            run.controller, topics.REMOVE_COUNTER, _counters_among(run, kind, filter), 1, 1, good=-1
        ):
            counters.remove_counters(run.game, card, kind, 1)

enchantment("Retribution of the Ancients", "{B}",
    ability(cost("{B}", remove_among_cost("+1/+1", CREATURE, X)), until_end_of_turn(target(CREATURE), pt(minus(X), minus(X)))))


@effect(
    "destroy <what>. Creatures that were blocked by that creature this combat gain trample until end of turn",
    -1,
    unsaid=True,
)
def ride_down(run: Run, what: Any) -> None:
    """It need not be gone: a creature that regenerates blocks no more all the same (CR 701.19a)."""
    blocked = dict.fromkeys(a for card in run.cards(what) for a in card.blocking)
    run.do(destroy(what))
    affect(run, list(blocked), (has(TRAMPLE),))

instant("Ride Down", "{R}{W}", ride_down(target(CREATURE.blocking)))
sorcery("Rite of the Serpent", "{4}{B}{B}", destroy(target(CREATURE)),
    if_(is_a(IT, CREATURE.counter("+1/+1")), create(SNAKE_1_1_GREEN)))
creature("Ruthless Ripper", "{B}", "Human Assassin", 1, 1, DEATHTOUCH, morph("", reveal_cost(CARD.color(BLACK))),
    when_turned_up(lose_life(2, target(PLAYER))))
SARKHAN = emblem("Emblem of Sarkhan, the Dragonspeaker", at(your_step(DRAW_STEP), draw(2)),
    at(your_step(END_STEP), discard_hand()))
planeswalker("Sarkhan, the Dragonspeaker", "{3}{R}{R}", "Legendary Sarkhan", 4,
    loyalty(1, until_end_of_turn(
        THIS, becomes_type(T_CREATURE, ("Dragon",)), becomes_color(RED), base_pt(4, 4), has(FLYING, INDESTRUCTIBLE, HASTE))),
    loyalty(-3, damage(4, target(CREATURE))),
    loyalty(-6, get_emblem(SARKHAN)))
sorcery("Savage Punch", "{1}{G}", if_(FEROCIOUS, until_end_of_turn(target(CREATURE.yours), pt(2, 2))),
    fight(IT, target(CREATURE.not_yours)))
sorcery("See the Unwritten", "{4}{G}{G}", reveal_and_take(8, CREATURE.card, number_if(FEROCIOUS, 2, 1), "battlefield"))
creature("Sidisi, Brood Tyrant", "{1}{B}{G}{U}", "Legendary Snake Shaman", 3, 3,
    whenever(either(enters(THIS), attacks(THIS)), mill(3)),
    whenever(moved_together(CREATURE.card, LIBRARY, GRAVEYARD, "into your graveyard from your library"), create(ZOMBIE)))


@effect("look at <what:any_obj>", helps=lambda what: -1, unsaid=True)
def look_at_card(run: Run, what: Any) -> None:
    """Its controller sees the face of a face-down permanent (CR 708.5); known here by the card's own name."""
    for card in run.cards(what):
        run.ask_name(run.controller, topics.LOOK_AT, (card.printed.name, "ok"))

creature("Smoke Teller", "{1}{G}", "Human Shaman", 2, 2, ability("{1}{U}", look_at_card(target(CREATURE.face_down))))
creature("Temur Charger", "{1}{G}", "Horse", 3, 1, morph("", reveal_cost(CARD.color(GREEN))),
    when_turned_up(until_end_of_turn(target(CREATURE), has(TRAMPLE))))
sorcery("Villainous Wealth", "{X}{B}{G}{U}", exile_top(X, target(OPPONENT)),
    cast_among(CARD.value_at_most(X), noted("exiled", "those cards")))
creature("Watcher of the Roost", "{2}{W}", "Bird Soldier", 2, 1, FLYING, morph("", reveal_cost(CARD.color(WHITE))),
    when_turned_up(gain_life(2)))
