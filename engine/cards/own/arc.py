"""The forty-five schemes of the first Archenemy set."""

from typing import Any

from engine.cards.tokens import ZOMBIE
from engine.dsl import *
from engine.language.nodes import condition, effect, event, permission, replacement
from engine.rules import verbs
from engine.rules.combat import put_blocking
from engine.rules.continuous import affect
from engine.rules.replacement import Change
from engine.rules.schemes import NO_SCHEMES
from engine.rules.zones import move
from engine.state import memory, notes, terms, topics
from engine.state.declared import Key
from engine.state.memory import Objects
from engine.state.objects import Card, Event, Hit, Seat
from engine.state.run import Run

PLANT_0_1_GREEN = token("Plant Token (0/1 green)", GREEN, "Plant", 0, 1)
OTHERS = other_opponents(IT)


def in_motion(*effects: Effect) -> Ability:
    """When you set this scheme in motion ..."""
    return when(set_in_motion(), *effects)

scheme("A Display of My Dark Power", in_motion(permit_till_your_turn(lands_give_more())))
scheme(
    "All Shall Smolder in My Wake",
    in_motion(destroy(together(up_to(ARTIFACT, 1), up_to(ENCHANTMENT, 1), up_to(LAND.non("basic"), 1)))),
)


@effect("take an extra turn after this one. Schemes can't be set in motion that turn", 1)
def quiet_extra_turn(run: Run) -> None:
    game = run.game
    marks = game.notes.get(notes.TURN_MARKS, {})
    game.journal.put(game.notes, notes.TURN_MARKS, {**marks, len(game.extra_turns): NO_SCHEMES})
    game.journal.append(game.extra_turns, run.controller.team)

scheme("All in Good Time", in_motion(quiet_extra_turn()))


def _any_damage(run: Run, change: Change) -> bool:
    return change.amount > 0


@replacement(
    "if a source would deal damage, it deals double that damage instead", terms.RE_DAMAGE, applies=_any_damage
)
def double_all_damage(run: Run, change: Change) -> None:
    change.amount *= 2

scheme("Approach My Molten Realm", in_motion(replace_until_your_turn(double_all_damage())))


@effect(
    "<who> chooses a player. Until your next turn, only you and the chosen player can cast spells and attack with creatures",
    -1,
)
def only_you_and_one(run: Run, who: Any) -> None:
    """Everybody else may do neither."""
    for seat in run.seats(who):
        players = [s for s in run.game.seats if not s.left]
        chosen = run.ask_name(seat, topics.PLAYER, players, good=1)
        known = run.game.notes.get(notes.FORBIDDEN, ())
        barred = tuple(
            (s.index, what, run.controller.index)
            for s in players if s not in (chosen, run.controller) for what in ("attack", "creature", "other")
        )
        run.game.journal.put(run.game.notes, notes.FORBIDDEN, (*known, *barred))

scheme("Choose Your Champion", in_motion(only_you_and_one(target(OPPONENT))))


@effect(
    "each opponent reveals cards from the top of their library until they reveal a creature card. Choose one of the revealed "
    "creature cards and put it onto the battlefield under your control. Put all other cards revealed this way into their "
    "owners' graveyards",
    1,
)
def take_a_marionette(run: Run) -> None:
    revealed: list[Card] = []
    found: list[Card] = []
    for seat in opponents(run):
        for card in reversed(seat.library):
            revealed.append(card)
            if card.definition.types & terms.CREATURE:
                found.append(card)
                break
    run.game.tell("reveal", run.controller, tuple(revealed))
    taken = run.ask_pick(run.controller, topics.BATTLEFIELD, found, 1, 1, good=1)
    move(run.game, taken, terms.BATTLEFIELD, under=run.controller)
    move(run.game, [c for c in revealed if c not in taken], terms.GRAVEYARD)

scheme("Dance, Pathetic Marionette", in_motion(take_a_marionette()))


@effect(
    "each opponent reveals their hand. Choose <filter:a> from each of those hands. Those players discard those cards",
    -1,
)
def strip_each(run: Run, filter: Filter) -> None:
    """All are chosen before any is discarded."""
    chosen = []
    for seat in opponents(run):
        run.game.tell("reveal", seat, tuple(seat.hand))
        options = [c for c in seat.hand if filter.matches(run, c)]
        chosen.append((seat, run.ask_pick(run.controller, topics.STRIP, options, 1, 1, good=-1)))
    for seat, cards in chosen:
        verbs.discard(run.game, seat, cards, run.controller)

scheme("Every Hope Shall Vanish", in_motion(strip_each(CARD.non("land"))))
scheme(
    "Feed the Machine",
    in_motion(self_or_others(target(OPPONENT), sacrifice(CREATURE, 2, IT), sacrifice(CREATURE, 1, OTHERS))),
)


@condition("no opponent cast a spell since your last turn ended")
def silent_opponents(run: Run) -> bool:
    return all(s.last_cast <= run.controller.last_turn for s in opponents(run))

scheme(
    "I Bask in Your Silent Awe",
    permits(one_spell_each(CARD, EACH_OPPONENT)), at(your_step(UPKEEP), abandon_this(), if_=silent_opponents()),
    ongoing=True,
)


@effect(
    "each other player searches their library for a card, reveals it, and puts it into their hand. Then you search your "
    "library for <n:word> cards and put them into your hand. Each player shuffles",
    1,
)
def all_search(run: Run, n: int) -> None:
    """A card of no special kind has to be found (CR 701.23d)."""
    for seat in run.game.apnap():
        if seat is not run.controller:
            found = search_among(run, seat, seat.library, 1, 1)
            run.game.tell("reveal", seat, tuple(found))
            move(run.game, found, terms.HAND)
    seat = run.controller
    move(run.game, search_among(run, seat, seat.library, n, n), terms.HAND)
    for seat in run.game.apnap():
        verbs.shuffle(run.game, seat)

scheme("I Call on the Ancient Magics", in_motion(all_search(2)))


@permission("untap all <filter:plural> during each opponent's untap step", kind=terms.PE_UNTAP)
def untap_with_opponents(run: Run, filter: Filter) -> Any:
    return filter


@condition("<n:word> or more cards were put into your graveyard this turn from anywhere")
def buried_this_turn(run: Run, n: int) -> bool:
    return run.controller.turn_notes.get(notes.BURIED, 0) >= n

scheme(
    "I Know All, I See All",
    permits(untap_with_opponents(PERMANENT.yours)), at(each_step(END_STEP), abandon_this(), if_=buried_this_turn(3)),
    ongoing=True,
)
scheme(
    "Into the Earthen Maw",
    in_motion(
        exile(
            together(
                up_to(CREATURE.with_(FLYING), 1),
                up_to(CREATURE.without(FLYING), 1),
                CARD.in_zone_of(GRAVEYARD, up_to(OPPONENT, 1)),
            )
        )
    ),
)


@effect("it deals damage to <to> equal to <n>", -1)
def damage_by_each(run: Run, to: Any, n: Any) -> None:
    """All at once, to each as much as its own number says (of THEM)."""
    before, hits = run.each, []
    for target in run.objects(to):
        run.each = target
        hits.append(Hit(run.source, target, run.value(n)))
    run.each = before
    verbs.deal_damage(run.game, hits)

scheme("Know Naught but Fire", in_motion(damage_by_each(EACH_OPPONENT, hand_size_of(THEM))))
scheme(
    "May Civilization Collapse",
    in_motion(self_or_others(target(OPPONENT), sacrifice(LAND, 2, IT), sacrifice(LAND, 1, OTHERS))),
)


@effect("each opponent's life total becomes the lowest life total among your opponents", -1)
def humble_all(run: Run) -> None:
    """Those above it lose the difference (CR 119.5)."""
    totals = {id(s.total): s for s in opponents(run) if s.total.life is not None}
    lowest = min((s.total.life or 0 for s in totals.values()), default=0)
    for seat in totals.values():
        verbs.lose_life(run.game, seat, (seat.total.life or 0) - lowest)

scheme("Mortal Flesh Is Weak", in_motion(humble_all()))


@effect(
    "gain control of all <filter:plural> until end of turn. Untap those permanents. They gain haste until end of turn. Each of "
    "them attacks its owner this turn if able",
    1,
)
def seize_all(run: Run, filter: Filter) -> None:
    cards = run.cards(filter)
    affect(run, cards, (controlled_by(YOU), has(HASTE)))
    run.game.refresh()
    verbs.untap(run.game, cards)
    for card in cards:
        run.game.journal.put(card.memory, memory.BOUND, card.owner)
        run.game.journal.put(card.memory, memory.BOUND_IN, run.game.turn)

scheme(
    "My Crushing Masterstroke",
    in_motion(seize_all(PERMANENT.non("land").opponents)),
)


@effect("you may put <what> onto the battlefield under your control", 1, unsaid=True)
def may_raise_linked(run: Run, what: Any, key: Key[Objects] = memory.RAISED) -> None:
    """What is raised is linked to the source for "put onto the battlefield with this scheme" (CR 607)."""
    cards = run.cards(what)
    if cards and run.ask_yes(run.controller, topics.MAY, "raise", good=1):
        moved = move(run.game, cards, terms.BATTLEFIELD, under=run.controller)
        if run.source_there:
            verbs.link(run.game, run.source.memory, key, moved)


@event("a creature put onto the battlefield with this scheme dies", terms.EV_DIES)
def linked_dies(run: Run, event: Event, key: Key[Objects] = memory.RAISED) -> bool:
    known = run.source.memory.get(key, ())
    return any(r.object is event.card and r.stamp == event.stamp for r in known)

scheme(
    "My Undead Horde Awakens",
    at(your_step(END_STEP), may_raise_linked(target(CREATURE.card.in_opponents(GRAVEYARD), good=1))),
    when(linked_dies(), abandon_this()),
    ongoing=True,
)


@effect(
    "each opponent reveals their hand. You may choose <filter:a> revealed this way and cast it without paying its mana cost",
    1,
)
def cast_from_their_hands(run: Run, filter: Filter) -> None:
    """Cast as this resolves (CR 608.2g), by the scheme's player."""
    seat = run.controller
    options: list[Card] = []
    for other in opponents(run):
        run.game.tell("reveal", other, tuple(other.hand))
        options += [c for c in free_to_cast(run.game, seat, other.hand) if filter.matches(run, c)]
    for card in run.ask_pick(seat, topics.CAST_FREE, options, 0, 1, good=1):
        cast_now(run, seat, card)

scheme("My Wish Is Your Command", in_motion(cast_from_their_hands(CARD.non("creature").non("land"))))


@effect(
    "<who> chooses a creature you don't control and puts it on top of its owner's library, then repeats this process for an "
    "artifact, an enchantment, and a land. Then the owner of each permanent chosen this way shuffles",
    -1,
)
def demand_offering(run: Run, who: Any) -> None:
    """Permanents the scheme's player does not control, one kind after the other."""
    owners: list[Seat] = []
    for seat in run.seats(who):
        for kind in (terms.CREATURE, terms.ARTIFACT, terms.ENCHANTMENT, terms.LAND):
            options = [
                c for c in run.game.battlefield if c.types & kind and c.controller is not run.controller
            ]
            for card in run.ask_pick(seat, topics.OFFERING, options, 1, 1, good=-1):
                if card.owner not in owners:
                    owners.append(card.owner)
                move(run.game, [card], terms.LIBRARY)
    for owner in owners:
        verbs.shuffle(run.game, owner)

scheme("Nature Demands an Offering", in_motion(demand_offering(target(OPPONENT))))


@effect("create a <token> that's blocking that creature", 1)
def create_blocking(run: Run, token: Any) -> None:
    """It is put onto the battlefield blocking, and the creature becomes blocked (CR 509.4)."""
    attacker = run.event.card if run.event is not None else None
    for card in verbs.create_tokens(run.game, run.controller, token, 1):
        if isinstance(attacker, Card) and attacker.attacking is not None and card.zone == terms.BATTLEFIELD:
            put_blocking(run.game, card, attacker)


@condition("you're the defending player")
def you_defend(run: Run) -> bool:
    """Whether the creature of the event attacks you or a planeswalker of yours, or did before it left combat (CR 508.5)."""
    return run.event is not None and run.event.seat is run.controller

scheme(
    "Nature Shields Its Own",
    whenever(unblocked(CREATURE), create_blocking(PLANT_0_1_GREEN), if_=you_defend()),
    when(many_attack_you(4), delayed(end_of_combat(), (abandon_this(),))),
    ongoing=True,
)


@condition("you've been dealt <n> or more damage this turn")
def damaged_this_turn(run: Run, n: int) -> bool:
    return run.controller.turn_notes.get(notes.DAMAGED, 0) >= n

scheme(
    "Nothing Can Stop Me Now",
    replaces(prevent_from_opponents(1)),
    at(each_step(END_STEP), abandon_this(), if_=damaged_this_turn(5)),
    ongoing=True,
)


@effect(
    "each opponent sacrifices <filter:a>. Then each opponent who didn't sacrifice <filter:a> discards <n:a card>",
    -1,
)
def sacrifice_or_discard(run: Run, filter: Filter, n: int) -> None:
    gone: list[Card] = []
    without: list[Seat] = []
    for seat in opponents(run):
        options = [c for c in seat.permanents if filter.matches(run, c)]
        gone += run.ask_pick(seat, topics.SACRIFICE, options, 1, 1, good=-1)
        if not options:
            without.append(seat)
    verbs.sacrifice(run.game, gone)
    thrown = []
    for seat in without:
        k = min(n, len(seat.hand))
        thrown.append((seat, run.ask_pick(seat, topics.DISCARD, list(seat.hand), k, k, good=-1)))
    for seat, cards in thrown:
        verbs.discard(run.game, seat, cards, run.controller)

scheme("Only Blood Ends Your Nightmares", in_motion(sacrifice_or_discard(CREATURE, 2)))
scheme("Rotted Ones, Lay Siege", in_motion(gift_tokens(ZOMBIE)))
scheme(
    "Surrender Your Thoughts",
    in_motion(self_or_others(target(OPPONENT), discard(4, IT), discard(2, OTHERS))),
)
scheme(
    "The Fate of the Flammable",
    in_motion(self_or_others(target(OPPONENT), damage(6, IT), damage(3, OTHERS))),
)
scheme(
    "The Pieces Are Coming Together",
    in_motion(draw(2), permit_this_turn(costs_less(ARTIFACT, 2))),
)


@effect(
    "this scheme deals <n> damage to <to> and each creature that player or that planeswalker's controller controls",
    -1,
)
def burn_with_creatures(run: Run, n: Any, to: Any) -> None:
    """A player or planeswalker, and the creatures beside it, at the same time."""
    for target in run.objects(to):
        seat = controller_of(run, target)
        creatures = [c for c in seat.permanents if c.types & terms.CREATURE and c is not target]
        verbs.deal_damage(run.game, [Hit(run.source, t, run.value(n)) for t in (target, *creatures)])

scheme(
    "Which of You Burns Brightest?",
    in_motion(may_pay("{X}", burn_with_creatures(X, target(OPPONENT_OR_PLANESWALKER)))),
)


@effect(
    "reveal the top <n:word> cards of your library. Put all <filter:plural> revealed this way onto the battlefield and the "
    "rest into your hand",
    1,
)
def reveal_and_sort(run: Run, n: int, filter: Filter) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-n:]))
    run.game.tell("reveal", seat, tuple(top))
    kept = [c for c in top if filter.matches(run, c)]
    move(run.game, kept, terms.BATTLEFIELD, under=seat)
    move(run.game, [c for c in top if c not in kept], terms.HAND)

scheme("Your Fate Is Thrice Sealed", in_motion(reveal_and_sort(3, LAND.card)))
