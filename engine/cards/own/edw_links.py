"""Cards whose words are their own, beside those words: what returns and what hangs together, of Elder Dragon Wars."""

from typing import Any

from engine.dsl import *
from engine.language.nodes import Effect, effect, event
from engine.rules import verbs
from engine.rules.faces import FACE_DOWN
from engine.rules.protection import protected
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.declared import Facts, Key
from engine.state.objects import Card, Event, Reference, Seat
from engine.state.run import Run
from engine.state.waiting import Delayed


@effect("the token is linked to this", unsaid=True)
def link_created(run: Run) -> None:
    """Of an object that is gone nothing more is said."""
    if run.source_there and run.source.zone == BATTLEFIELD:
        made = [r.object for r in run.memory.get(memory.CREATED, ()) if r.current]
        verbs.link(run.game, run.source.memory, memory.CREATED, [c for c in made if isinstance(c, Card)])


@event("the token leaves the battlefield", terms.EV_LEAVES)
def created_leaves(run: Run, event: Event) -> bool:
    return any(r.object is event.card and r.stamp == event.stamp for r in run.source.memory.get(memory.CREATED, ()))

enchantment(
    "Dance of Many", "{U}{U}",
    when(enters(THIS), create_copy(target(CREATURE.nontoken)), link_created()),
    when(leaves(THIS), exile(linked("created", "the token"))),
    when(created_leaves(), sacrifice(what=THIS)),
    at(your_step(UPKEEP), unless_pays("{U}{U}", sacrifice(what=THIS))),
)


@effect(
    "each player returns to the battlefield all artifact, creature, enchantment, and land cards in their graveyard that were put "
    "there from the battlefield this turn",
    1,
    recalls=True,
)
def sun_rises_again(run: Run) -> None:
    """All at once, each under its owner's control."""
    kinds = terms.ARTIFACT | terms.CREATURE | terms.ENCHANTMENT | terms.LAND
    fallen = [
        c
        for s in run.game.apnap()
        for c in s.graveyard
        if c.types & kinds and c.memory.get(memory.FELL) == (run.game.turn, c.stamp)
    ]
    move(run.game, fallen, BATTLEFIELD)

instant("Second Sunrise", "{1}{W}{W}", sun_rises_again())

# -- Tawnos's Coffin, Knowledge Vault ----------------------------------------------------------------------------------------

LAID_AWAY = Key[dict[str, int]]("laid_away")  # the counters that were on the creature


@event("this leaves the battlefield or becomes untapped", terms.EV_LEAVES, terms.EV_UNTAPPED)
def opened(run: Run, event: Event) -> bool:
    return event.card is run.source and event.stamp == run.stamp


@effect(
    "return that exiled card to the battlefield under its owner's control tapped with the noted number and kind of counters on "
    "it. If you do, return the other exiled cards to the battlefield under their owner's control attached to that permanent",
    1,
)
def rise_from_coffin(run: Run) -> None:
    """What can't enchant it stays in exile."""
    game, putters = run.game, (run.controller,)
    for creature in run.cards(noted("raised")):
        game.set(creature, "memory", {memory.CARRY: {memory.COUNTERS: run.memory[LAID_AWAY]}})
        there = move(game, [creature], BATTLEFIELD, under=creature.owner, tapped=True, putters=putters)
        for aura in run.cards(noted("exiled")) if there else ():
            own = Run(game, aura, aura.owner)
            barred = bool(creature.protections) and protected(game, creature, aura)
            if aura.definition.enchant.filter.matches(own, creature) and not barred:
                move(game, [aura], BATTLEFIELD, under=aura.owner, host=creature, putters=putters)


@effect(
    "exile <what> and all Auras attached to it. Note the number and kind of counters that were on that creature. When this "
    "artifact leaves the battlefield or becomes untapped, <e>",
    -1,
)
def lay_away(run: Run, what: Any, e: Effect) -> None:
    """A delayed ability of the source as it is now: if that has left, nothing returns."""
    for creature in run.cards(what):
        auras = [c for c in creature.attachments if "Aura" in c.subtypes]
        counters = {kind: n for kind, n in creature.counters.items() if n}
        moved = verbs.exile(run.game, [creature, *auras])
        later = Run(run.game, run.source, run.controller)
        later.stamp = run.stamp
        known: Facts = {
            LAID_AWAY: counters,
            memory.RAISED: tuple(Reference(c) for c in moved if c is creature),
            memory.EXILED: tuple(Reference(c) for c in moved if c is not creature),
        }
        later.memory = known
        run.game.journal.append(run.game.delayed, Delayed(later, opened(), Triggered(opened(), [(e,)]), True, ""))

artifact(
    "Tawnos's Coffin", "{4}", MAY_NOT_UNTAP, ability("{3}, {T}", lay_away(target(CREATURE, good=-1), rise_from_coffin()))
)


@effect("exile the top card of your library face down", 1)
def put_in_vault(run: Run) -> None:
    """Nobody may look at it."""
    moved = verbs.exile_hidden(run.game, run.controller, run.controller)
    if run.source_there:
        verbs.link(run.game, run.source.memory, memory.EXILED, moved)


@effect(
    "sacrifice this artifact. If you do, discard your hand, then put all cards exiled with this artifact into their owner's hand"
)
def open_vault(run: Run) -> None:
    vault, seat = run.source, run.controller
    if not run.source_there or vault.controller is not seat:
        return
    inside = run.cards(linked())
    if verbs.sacrifice(run.game, [vault]):
        verbs.discard(run.game, seat, list(seat.hand), seat)
        move(run.game, [c for c in inside if c.zone == EXILE], HAND)


@effect("put all cards exiled with this artifact into their owner's graveyard", -1)
def spill_vault(run: Run) -> None:
    move(run.game, [c for c in run.cards(linked()) if c.zone == EXILE], GRAVEYARD)

artifact(
    "Knowledge Vault", "{4}",
    ability("{2}, {T}", put_in_vault()), ability("{0}", open_vault()), when(leaves(THIS), spill_vault()),
)

# -- Dual Nature, All Hallow's Eve, Warp World -------------------------------------------------------------------------------


@effect("exile all tokens with the same name as that creature", -1)
def exile_namesakes(run: Run) -> None:
    """Its name as it last was; a face-down creature has none."""
    card = run.event.card if run.event is not None else None
    if card is None:
        return
    known = run.known(card)
    if known.definition is not FACE_DOWN:
        verbs.exile(run.game, [c for c in run.game.battlefield if c.token and c.name == known.name])

enchantment(
    "Dual Nature", "{4}{G}{G}",
    whenever(enters(CREATURE.nontoken), create_copy(THAT, who=controller(THAT)), link_created()),
    whenever(leaves(CREATURE.nontoken), exile_namesakes()),
    when(leaves(THIS), exile(linked("created", "all tokens created with this enchantment"))),
)
SCREAM = "scream"


@effect("exile this spell with two scream counters on it")
def lie_in_wait(run: Run) -> None:
    obj = run.stack_object
    if obj is not None and not obj.copied:
        for card in verbs.exile(run.game, [obj.card]):
            run.game.journal.put(card.counters, SCREAM, 2)


@effect(
    "remove a scream counter from it. If there are no more scream counters on it, put it into your graveyard and each player "
    "returns all creature cards from their graveyard to the battlefield"
)
def scream(run: Run) -> None:
    """All of them at once, each under its owner's control."""
    card, game = run.source, run.game
    if not run.source_there:
        return
    left = max(0, card.counters.get(SCREAM, 0) - 1)
    game.journal.put(card.counters, SCREAM, left)
    if left:
        return
    game.set(card, "counters", {})
    move(game, [card], GRAVEYARD)
    move(game, [c for s in game.apnap() for c in s.graveyard if c.types & terms.CREATURE], BATTLEFIELD)

sorcery(
    "All Hallow's Eve", "{2}{B}{B}", lie_in_wait(), at(your_step(UPKEEP), scream(), if_=has_counter("scream"), zone=EXILE)
)


@effect(
    "each player shuffles all permanents they own into their library, then reveals that many cards from the top of their "
    "library. Each player puts all artifact, creature, and land cards revealed this way onto the battlefield, then does the same "
    "for enchantment cards, then puts all cards revealed this way that weren't put onto the battlefield on the bottom of their "
    "library"
)
def warp_world(run: Run) -> None:
    """Tokens count; so does what goes elsewhere. What nobody owns goes as well and counts for nobody."""
    game = run.game
    seats = game.apnap()
    owned = {s.index: sum(c.owner is s for c in game.battlefield) for s in seats}
    move(game, list(game.battlefield), terms.LIBRARY)
    revealed: list[tuple[Seat, list[Card]]] = []
    for seat in seats:
        verbs.shuffle(game, seat)
        n = owned[seat.index]
        shown = list(reversed(seat.library[-n:])) if n else []
        if shown:
            game.tell("reveal", seat, tuple(shown))
        revealed.append((seat, shown))
    for kinds in (terms.ARTIFACT | terms.CREATURE | terms.LAND, terms.ENCHANTMENT):
        move(game, [c for _, shown in revealed for c in shown if c.types & kinds and c.zone == terms.LIBRARY], BATTLEFIELD)
    for seat, shown in revealed:
        for card in run.ask_order(seat, topics.BOTTOM, [c for c in shown if c.zone == terms.LIBRARY]):
            move(game, [card], terms.LIBRARY, bottom=True)

sorcery("Warp World", "{5}{R}{R}{R}", warp_world())
