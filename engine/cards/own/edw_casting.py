"""Cards whose words are their own, beside those words: spells cast otherwise or from elsewhere, of Elder Dragon Wars."""

from typing import Any

from engine.dsl import *
from engine.language.abilities import CastingWay, Cost
from engine.language.nodes import cost as cost_part
from engine.language.nodes import effect, event, permission
from engine.rules import verbs
from engine.rules.casting import cast_if_able
from engine.rules.continuous import grant
from engine.rules.copying import retarget
from engine.state import memory, specials, terms, topics
from engine.state.objects import Card, Event, Reference, StackObject
from engine.state.run import Run


@permission(
    "you may cast instant and sorcery spells from the top of your graveyard. If a spell cast this way would be put into a "
    "graveyard, exile it instead",
    kind=terms.PE_GRAVE_TOP,
)
def cast_from_top_of_grave(run: Run, index: int) -> Any:
    """Of the player who activated it, whoever controls the artifact later."""
    return run.each.index == index


@effect(
    "until end of turn, you may cast instant and sorcery spells from the top of your graveyard. If a spell cast this way would "
    "be put into a graveyard, exile it instead",
    1,
)
def open_grave(run: Run) -> None:
    grant(run, cast_from_top_of_grave(run.controller.index))

artifact("Bosium Strip", "{3}", ability("{3}, {T}", open_grave()))


@effect(
    "shuffle your library, then reveal the top card. Until end of turn, for as long as that card remains on top of your library, "
    "play with the top card of your library revealed and you may play that card without paying its mana cost",
    1,
)
def look_through_aperture(run: Run) -> None:
    seat = run.controller
    verbs.shuffle(run.game, seat)
    for card in seat.library[-1:]:
        run.game.tell("reveal", seat, (card,))
        verbs.offer(run.game, card, seat, free=True, until="turn")

artifact("Temporal Aperture", "{2}", ability("{5}, {T}", look_through_aperture()))


def _sharing(run: Run) -> list[Card]:
    spell = run.source
    return [c for c in run.controller.hand if c is not spell and c.colors & spell.colors]


@cost_part("discard a card that shares a color with that spell", can=lambda run: bool(_sharing(run)))
def discard_sharing_color(run: Run) -> None:
    picked = run.ask_pick(run.controller, topics.DISCARD, _sharing(run), 1, 1, good=-1)
    verbs.discard(run.game, run.controller, picked)

DREAMT = CastingWay("discarding_a_card", Cost("", (discard_sharing_color(),)))


@permission(
    "rather than pay the mana cost for a spell, its controller may discard a card that shares a color with that spell",
    kind=terms.PE_ALTERNATIVE,
)
def dreams_will_do(run: Run) -> Any:
    return DREAMT

enchantment("Dream Halls", "{3}{U}{U}", permits(dreams_will_do()))


@event("a player casts an instant or sorcery card", terms.EV_CAST)
def casts_card(run: Run, event: Event) -> bool:
    """A copy of a card is none."""
    return bool(event.card.types & (terms.INSTANT | terms.SORCERY)) and not event.card.token


@effect(
    "exile it. Then that player copies each instant or sorcery card exiled with this enchantment. For each copy, the player may "
    "cast the copy without paying its mana cost"
)
def swirl(run: Run) -> None:
    """The copies are cast in the order the player likes; those that are not are gone."""
    game, event = run.game, run.event
    if event is None or event.seat is None:
        return
    seat, spell = event.seat, event.other
    stored = [r for r in run.past.get(memory.EXILED, ()) if r.current]
    if isinstance(spell, StackObject) and verbs.exile_spell(game, spell):
        stored.append(Reference(spell.card))
        if run.source_there:
            verbs.link(game, run.source.memory, memory.EXILED, [spell.card])
    cards = [r.object for r in stored if isinstance(r.object, Card) and r.object.zone == EXILE]
    copies = [
        game.new_card(c.printed, seat, token=True) for c in cards if c.types & (terms.INSTANT | terms.SORCERY)
    ]
    while options := free_to_cast(game, seat, copies):
        picked = run.ask_pick(seat, topics.CAST_FREE, options, 0, 1, good=1)
        if not picked:
            return
        copies.remove(picked[0])
        ways = open_ways(game, seat, picked[0])
        names = [picked[0].definition.faces[w].name if w else picked[0].name for w in ways]
        way = ways[names.index(run.ask_name(seat, topics.HALF, names))] if len(ways) > 1 else ways[0]
        made = cast_if_able(game, seat, picked[0], way, free=True)
        if made is not None:
            game.set(made, "copied", True)

enchantment("Eye of the Storm", "{5}{U}{U}", whenever(casts_card(), swirl()))


@permission("they may play lands and cast spells from among those cards", kind=terms.PE_EXILED)
def play_fated(run: Run) -> Any:
    """Those that the player exiled with it; each player knows their own."""
    return [
        r.object
        for r in run.source.memory.get(memory.EXILED, ())
        if r.current
        and isinstance(r.object, Card)
        and r.object.zone == EXILE
        and run.each.index in r.object.memory.get(memory.HIDDEN, (0, ()))[1]
    ]


@effect("that player exiles the top card of one of their opponents' libraries face down", -1)
def share_fate(run: Run, who: Any) -> None:
    """An empty library may be chosen: nothing is exiled."""
    for seat in run.seats(who):
        others = [s for s in run.game.apnap() if s.team != seat.team]
        if others:
            victim = run.ask_name(seat, topics.OPPONENT, others) if len(others) > 1 else others[0]
            moved = verbs.exile_hidden(run.game, victim, seat, (seat,))
            if run.source_there:
                verbs.link(run.game, run.source.memory, memory.EXILED, moved)

enchantment(
    "Shared Fate", "{4}{U}", replaces(would_draw(EACH_PLAYER, share_fate(THAT_PLAYER))), permits(play_fated())
)


@event("a player chooses one or more targets", terms.EV_SPECIAL)
def targets_chosen(run: Run, event: Event) -> bool:
    return event.what == specials.TARGETS_CHOSEN


@effect(
    "each player reveals the top card of their library. The player who reveals the card with the greatest mana value may change "
    "the target or targets. If two or more cards are tied for greatest, the target or targets remain unchanged"
)
def battle_of_minds(run: Run) -> None:
    """Who has no card to reveal has none to compare. Nobody notices that targets are chosen so."""
    game, obj = run.game, run.event.other if run.event is not None else None
    tops = [(s, s.library[-1]) for s in game.apnap() if s.library]
    for seat, card in tops:
        game.tell("reveal", seat, (card,))
    most = max((card.mana_value for _, card in tops), default=0)
    winners = [seat for seat, card in tops if card.mana_value == most]
    if len(winners) == 1 and isinstance(obj, StackObject) and obj in game.stack:
        retarget(game, obj, winners[0], again=False)

enchantment("Psychic Battle", "{3}{U}{U}", whenever(targets_chosen(), battle_of_minds()))
