"""Words of Betrayers and Saviors of Kamigawa: mana that stays, returning Auras, hands compared, names, epic searches."""

from typing import Any

from engine import terms, verbs
from engine.casting import cast_if_able
from engine.continuous import affect
from engine.definition import Triggered
from engine.effects.actions import if_, reanimate
from engine.effects.conditions import there
from engine.effects.events import fits
from engine.effects.mods import controlled_by, has
from engine.effects.replacing import exiled_from_anywhere, multiplied_damage, no_gain, prevent_damage
from engine.effects.special import next_end_step
from engine.legal import castable
from engine.mana import parse
from engine.objects import Card, Event, Reference, Seat, StackObject
from engine.paying import Purse, add_to_pool
from engine.replacement import add_shield
from engine.triggers import Delayed
from engine.verbs import Hit
from engine.words.context import Run
from engine.words.filters import ANY_TARGET, CREATURE, Filter, term
from engine.words.keywords import HASTE
from engine.words.nodes import cost, effect, event, permission, selector
from engine.words.refs import THIS, YOU, chosen_player, noted
from engine.zones import move

# -- mana ------------------------------------------------------------------------------------------------------------------


@effect("<who> add[s] <n> <symbol>. Until end of turn, <who> don't lose this mana as steps and phases end", 1)
def add_lasting_mana(run: Run, symbol: str, n: Any = 1, who: Any = YOU) -> None:
    """Mana that stays in the pool until the turn ends (CR 106.4)."""
    bit = parse(symbol).colored[0]
    for seat in run.seats(who):
        k = run.value(n)
        if k <= 0:
            continue
        add_to_pool(run.game, seat, bit, k)
        turn, kept = run.game.notes.get(f"kept {seat.index}", (0, (0,) * 6))
        kept = list(kept if turn == run.game.turn else (0,) * 6)
        place = bit.bit_length() - 1
        kept = [m + (k if i == place else 0) for i, m in enumerate(kept)]
        run.game.journal.put(run.game.notes, f"kept {seat.index}", (run.game.turn, tuple(kept)))


# -- costs -----------------------------------------------------------------------------------------------------------------


def _in_hand(run: Run, filter: Filter) -> list[Card]:
    return [c for c in run.controller.hand if c is not run.source and filter.matches(run, c)]


@cost("Exile <filter:a> from your hand", can=lambda run, filter: bool(_in_hand(run, filter)))
def exile_hand_cost(run: Run, filter: Filter) -> None:
    verbs.exile(run.game, run.ask_pick(run.controller, "exile", _in_hand(run, filter), 1, 1, good=-1))


@cost("An opponent gains <n> life", can=lambda run, n: True)
def opponent_gains_cost(run: Run, n: int) -> None:
    foes = [s for s in run.game.apnap() if s.team != run.controller.team and not s.left]
    for seat in run.ask_pick(run.controller, "player", foes, 1, 1):
        verbs.gain_life(run.game, seat, n, run.source)


def _countered(run: Run) -> list[Card]:
    return [c for c in run.controller.permanents if any(c.counters.values())]


@cost("Remove a counter from a permanent you control", can=lambda run: bool(_countered(run)))
def remove_any_counter_cost(run: Run) -> None:
    for card in run.ask_pick(run.controller, "remove_counter", _countered(run), 1, 1, good=-1):
        kinds = [k for k, n in card.counters.items() if n]
        verbs.remove_counters(run.game, card, run.ask_name(run.controller, "counter_kind", kinds), 1)


@cost("Reveal your hand", can=lambda run: True)
def reveal_hand_cost(run: Run) -> None:
    run.game.tell("reveal", run.controller, tuple(run.controller.hand))


# -- permanents and cards ---------------------------------------------------------------------------------------------------


@event("<what> is put into a graveyard from the battlefield", terms.EV_DIES)
def buried(run: Run, event: Event, what: Any) -> bool:
    """Of permanents that are no creatures (CR 700.4)."""
    return fits(run, what, event.card)


@event("<what:a> is put into an opponent's graveyard from the battlefield", terms.EV_DIES)
def buried_theirs(run: Run, event: Event, what: Any, who: Any) -> bool:
    """Into the graveyard of certain players: those of its owner."""
    return fits(run, what, event.card) and fits(run, who, event.card.owner)


@effect("return this card from your graveyard to your hand", 1)
def recall_this(run: Run) -> None:
    """The card itself, which has gone to the graveyard since its ability triggered (CR 400.7)."""
    card = run.source
    if card.zone == terms.GRAVEYARD and card.stamp in (run.stamp, run.stamp + 1):
        verbs.return_to_hand(run.game, [card])


@effect(
    "return <what:cards> to the battlefield at the beginning of the next end step if this creature is still on the battlefield",
    1,
)
def return_if_here(run: Run, what: Any) -> None:
    for card in run.cards(what):
        later = Run(run.game, run.source, run.controller)
        later.stamp = run.stamp
        later.memory = {"marked": (Reference(card),)}
        ability = Triggered(next_end_step(), [(if_(there(THIS), reanimate(noted("marked"))),)])
        run.game.journal.append(run.game.delayed, Delayed(later, next_end_step(), ability, True, ""))


@effect("prevent the next <n> damage that would be dealt to each creature and each player this turn", 1)
def shield_everybody(run: Run, n: int) -> None:
    """A shield of its own for each (CR 615.7)."""
    everybody: list[Card | Seat] = [*run.cards(CREATURE), *(s for s in run.game.seats if not s.left)]
    for obj in everybody:
        later = Run(run.game, run.source, run.controller)
        later.memory = {"to": (Reference(obj),)}
        add_shield(run.game, later, prevent_damage(noted("to")), n)


@effect("this deals damage to each player equal to half that player's life total, rounded down", -1)
def halve_lives(run: Run) -> None:
    hits = [Hit(run.source, s, (s.total.life or 0) // 2) for s in run.game.seats if not s.left]
    verbs.deal_damage(run.game, hits)


@effect("<who> may put <filter:a> from their hand onto the battlefield")
def others_put(run: Run, filter: Filter, who: Any) -> None:
    """Each chooses, then all come at the same time (CR 101.4)."""
    chosen = []
    for seat in run.seats(who):
        options = [c for c in seat.hand if filter.matches(run, c)]
        chosen += run.ask_pick(seat, "battlefield", options, 0, 1, good=1)
    move(run.game, chosen, terms.BATTLEFIELD)


@selector("<filter:a> <who> control[s] of their choice")
def their_choice(run: Run, filter: Filter, who: Any, good: int = 0) -> list[Any]:
    """Chosen on resolution by the player who controls them."""
    found: list[Any] = []
    for seat in run.seats(who):
        own = [c for c in seat.permanents if filter.matches(run, c)]
        found += run.ask_pick(seat, "choose", own, 1, 1, good=good)
    return found


@effect("<who> shuffle[s] <what> into their library")
def shuffle_cards_in(run: Run, who: Any, what: Any) -> None:
    cards = run.cards(what)
    move(run.game, cards, terms.LIBRARY)
    for seat in run.seats(who):
        verbs.shuffle(run.game, seat)


@effect("each player shuffles their hand, graveyard, and all permanents they own into their library, then draws seven cards. "
        "Each player's life total becomes 7", sweeps=True)  # fmt: skip
def start_over(run: Run) -> None:
    game = run.game
    everything: list[Card] = list(run.reached(game.battlefield))
    for seat in game.seats:
        everything += [*seat.hand, *seat.graveyard]
    move(game, everything, terms.LIBRARY)
    for seat in game.apnap():
        verbs.shuffle(game, seat)
    for seat in game.apnap():
        verbs.draw(game, seat, 7)
    for seat in game.apnap():
        life = seat.total.life
        if life is not None and life > 7:
            verbs.lose_life(game, seat, life - 7)
        elif life is not None and life < 7:
            verbs.gain_life(game, seat, 7 - life, run.source)


@effect("you may cast <what>. If that spell would be put into a graveyard, exile it instead", 1)
def cast_once(run: Run, what: Any) -> None:
    """Cast as this resolves, for its cost (CR 608.2g)."""
    seat, game = run.controller, run.game
    for card in run.cards(what):
        able = castable(game, seat, card, card.definition.cost, Purse(game, seat))
        if able and run.ask_yes(seat, "may", "cast") and cast_if_able(game, seat, card) is not None:
            later = Run(game, run.source, seat)
            later.memory = {"marked": (Reference(card),)}
            add_shield(game, later, exiled_from_anywhere(noted("marked")), until="game")


@effect("<who> and you each gain control of all creatures the other controls until end of turn. Untap those creatures. "
        "Those creatures gain haste until end of turn", sweeps=True)  # fmt: skip
def swap_armies(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        sides = [
            (a, run.reached([c for c in b.permanents if c.types & terms.CREATURE]))
            for a, b in ((run.controller, seat), (seat, run.controller))
        ]
        for taker, cards in sides:
            affect(Run(run.game, run.source, taker), cards, (controlled_by(YOU), has(HASTE)))
        verbs.untap(run.game, [c for _, cards in sides for c in cards])


@effect("counter <what:spells>. That spell's controller reveals their hand, then discards each card with the same name as a card "
        "spliced onto that spell", -1)  # fmt: skip
def meddle(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        if isinstance(obj, StackObject):
            verbs.counter(run.game, obj)
            names = {d.name for d in obj.spliced}
            run.game.tell("reveal", obj.controller, tuple(obj.controller.hand))
            verbs.discard(
                run.game, obj.controller, [c for c in obj.controller.hand if c.name in names], run.controller
            )


@effect("<who> can't gain life this turn", -1)
def no_life_this_turn(run: Run, who: Any) -> None:
    """CR 119.7."""
    for seat in run.seats(who):
        later = Run(run.game, run.source, run.controller)
        later.memory = {"player": seat}
        add_shield(run.game, later, no_gain(chosen_player()))


@effect(
    "each time <what> would deal damage to a permanent or player this turn, it deals double that damage to that permanent or "
    "player instead"
)
def double_damage_by(run: Run, what: Any) -> None:
    for card in run.cards(what):
        later = Run(run.game, run.source, run.controller)
        later.memory = {"marked": (Reference(card),)}
        add_shield(run.game, later, multiplied_damage(ANY_TARGET, noted("marked"), 2))


@permission("the “legend rule” doesn't apply", no_legend_rule=True)
def no_legend_rule(run: Run) -> Any:
    return True


@term("blocked", "before")
def is_blocked(run: Run, obj: Any, _: None) -> bool:
    return obj.attacking is not None and bool(obj.blocked)


@term("with enchant creature", "after")
def enchants_creature(run: Run, obj: Any, _: None) -> bool:
    enchant = obj.definition.enchant
    return (
        enchant is not None
        and isinstance(enchant.filter, Filter)
        and bool(enchant.filter.types & terms.CREATURE)
    )
