"""Words of Fate Reforged and of sets like it: choices as a permanent enters, manifested piles, hands discarded and drawn anew."""

from typing import Any

from engine import faces, terms, verbs
from engine.definition import Triggered
from engine.effects.actions import damage, exile
from engine.effects.clans import _watch
from engine.effects.events import fits, is_dealt_damage
from engine.effects.faces import manifest_cards
from engine.effects.special import next_upkeep
from engine.effects.values import THAT_MUCH
from engine.faces import is_face_down, variant
from engine.mana import parse
from engine.objects import Card, Event, Reference, StackObject
from engine.paying import Purse, pay
from engine.triggers import Delayed
from engine.words.context import Run
from engine.words.filters import CREATURE, Filter, term
from engine.words.nodes import Condition, condition, effect, event, permission, selector
from engine.words.refs import EACH_PLAYER, THAT, THIS, YOU, noted, together
from engine.zones import attach as attach_to
from engine.zones import move

# -- choices as it enters -------------------------------------------------------------------------------------------------


@effect("choose <a> or <b>")
def choose_side(run: Run, a: str, b: str) -> None:
    """Only in `as_enters`: one of two words, which turns some of its abilities on (CR 614.12c)."""
    run.game.journal.put(run.source.memory, "side", run.ask_name(run.controller, "side", (a, b)))


@condition("you chose <word>", dynamic=True)
def chose(run: Run, word: str) -> bool:
    return bool(run.source.memory.get("side") == word)


# -- events ---------------------------------------------------------------------------------------------------------------


def _waiting(run: Run, event: Event, head: str) -> bool:
    """Whether the ability has triggered already on another damage of the same moment (CR 603.2c)."""
    return any(
        p.card is run.source and p.ability.event.head.name == head and p.event.seat is event.seat
        for p in run.game.triggered
    )


@event("<source> deals combat damage to one or more <to:plural>", terms.EV_DAMAGE)
def deals_combat_damage_to_some(run: Run, event: Event, source: Any, to: Filter) -> bool:
    return (
        event.combat and fits(run, source, event.source) and fits(run, to, event.card)
        and not _waiting(run, event, "deals_combat_damage_to_some")
    )  # fmt: skip


@event("one or more <source:plural> deal combat damage to <to>", terms.EV_DAMAGE)
def some_deal_combat_damage(run: Run, event: Event, source: Filter, to: Any) -> bool:
    """Once for each player dealt damage."""
    return (
        event.combat and fits(run, source, event.source) and event.seat is not None and fits(run, to, event.seat)
        and not _waiting(run, event, "some_deal_combat_damage")
    )  # fmt: skip


# -- effects --------------------------------------------------------------------------------------------------------------


@effect(
    "choose <what>. Whenever that creature is dealt damage this turn, it deals that much damage to each other creature and each "
    "player"
)
def arcbond(run: Run, what: Any) -> None:
    for card in run.cards(what):
        reply = damage(THAT_MUCH, together(CREATURE.except_(THAT), EACH_PLAYER), THAT)
        _watch(run, is_dealt_damage(noted("marked")), (reply,), {"marked": (Reference(card),)}, False)


@effect(
    "creatures your opponents control block this turn if able, and you choose how those creatures block", 1
)
def choose_blocks(run: Run) -> None:
    """Who chooses for the defenders is asked in `engine.combat` (CR 509.1)."""
    from engine.continuous import affect
    from engine.effects.mods import under
    from engine.words.keywords import MUST_BLOCK

    affect(run, run.cards(CREATURE.opponents), (under(MUST_BLOCK),))
    run.game.journal.put(run.game.notes, "blocks_chosen_by", (run.game.turn, run.controller))


@effect("<who> discard[s] all the cards in <pronoun> hand, then draw[s] that many cards minus <less>")
def wheel(run: Run, who: Any = YOU, less: int = 0) -> None:
    """All hands go at once, then everybody draws (CR 101.4)."""
    seats = run.seats(who)
    counts = [len(s.hand) for s in seats]
    for seat in seats:
        verbs.discard(run.game, seat, list(seat.hand), run.controller)
    for seat, n in zip(seats, counts, strict=True):
        verbs.draw(run.game, seat, max(0, n - less))


@effect("<who> reveal[s] a card at random from <pronoun> hand")
def reveal_at_random(run: Run, who: Any) -> None:
    """Noted as "revealed"."""
    for seat in run.seats(who):
        picked = run.game.random_order(list(seat.hand))[:1]
        run.game.tell("reveal", seat, tuple(picked))
        run.note("revealed", tuple(Reference(c) for c in picked))


@effect(
    "exile all creature cards from <who>'s graveyard in a face-down pile, shuffle that pile, then manifest those cards",
    1,
)
def manifest_graveyard(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        cards = verbs.exile(run.game, [c for c in seat.graveyard if c.types & terms.CREATURE])
        manifest_cards(run, run.game.random_order(cards), run.controller)


@effect(
    "exile it and the top card of your library in a face-down pile, shuffle that pile, then manifest those cards",
    1,
)
def infiltrate(run: Run) -> None:
    seat = run.controller
    cards = verbs.exile(run.game, [*([run.source] if run.source_there else []), *seat.library[-1:]])
    manifest_cards(run, run.game.random_order(cards), seat)


@effect(
    "look at the top two cards of your library. Manifest one of those cards, then put the other on the top or bottom",
    1,
)
def write_into_being(run: Run) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-2:]))
    picked = run.ask_pick(seat, "manifest", top, 1, 1, good=1)
    for card in picked:
        manifest_cards(run, [card], seat)
    for card in [c for c in top if c not in picked]:
        if run.ask_yes(seat, "put_bottom", card, good=0):
            move(run.game, [card], terms.LIBRARY, bottom=True)


@effect(
    "it becomes an Aura with enchant creature. Manifest the top card of your library and attach this to it", 1
)
def become_aura(run: Run) -> None:
    """A permanent that becomes an Aura of what it has just manifested (CR 303.4)."""
    from engine.definition import Enchant

    card = run.source
    if run.source_there:
        aura = variant(card.definition, subtypes=("Aura",), abilities=(Enchant(CREATURE),))
        faces.show(run.game, card, aura)
    for host in manifest_cards(run, run.controller.library[-1:], run.controller):
        if run.source_there:
            attach_to(run.game, card, host)


@effect("shuffle <what> into its owner's library")
def shuffle_in(run: Run, what: Any) -> None:
    for card in run.cards(what):
        move(run.game, [card], terms.LIBRARY)
        verbs.shuffle(run.game, card.owner)


@effect("counter <what:spells> unless its controller pays {X}, where X is <n:val>", -1)
def counter_unless_generic(run: Run, what: Any, n: Any) -> None:
    """A soft counter whose price is worked out as it resolves."""
    price = f"{{{run.value(n)}}}"
    for obj in run.objects(what):
        if not isinstance(obj, StackObject):
            continue
        seat = obj.controller
        if Purse(run.game, seat).affords(parse(price)) and run.ask_yes(seat, "pay", price):
            pay(run.game, seat, parse(price), 0, [], None)
            run.game.tell("pay", seat, run.source, price)
        else:
            verbs.counter(run.game, obj)


@effect("exile <what> at the beginning of your next upkeep", -1)
def exile_next_upkeep(run: Run, what: Any) -> None:
    for card in run.cards(what):
        later = Run(run.game, card, run.controller)
        ability = Triggered(next_upkeep(), [(exile(THIS),)])
        run.game.journal.append(run.game.delayed, Delayed(later, next_upkeep(), ability, True, ""))


@effect("exile this spell")
def exile_this_spell(run: Run) -> None:
    """Instead of going to the graveyard as it resolves."""
    run.note("rest", terms.EXILE)


@selector("<filter:a> of an opponent's choice")
def opponents_choice(run: Run, filter: Filter) -> list[Any]:
    """An opponent, whom the controller names where there are several, chooses on resolution."""
    foes = [s for s in run.game.apnap() if s.team != run.controller.team and not s.left]
    chooser = run.ask_pick(run.controller, "player", foes, 1, 1)
    return run.ask_pick(chooser[0], "choose", run.objects(filter), 1, 1, good=-1) if chooser else []


# -- conditions, permissions, words -----------------------------------------------------------------------------------------


@condition("<filter:a> is in your graveyard", dynamic=True)
def in_graveyard(run: Run, filter: Filter) -> bool:
    return any(filter.matches(run, c) for c in run.controller.graveyard)


@condition("you've cast another spell this turn", dynamic=True)
def cast_another(run: Run) -> bool:
    own = run.stack_object is not None and run.stack_object.spell and not run.stack_object.copied
    return run.controller.turn_notes.get("cast", 0) > own


@condition("it's combat after blockers are declared", dynamic=True)
def after_blockers(run: Run) -> bool:
    return terms.DECLARE_BLOCKERS <= run.game.step <= terms.END_COMBAT


@permission("cast this spell only if <c>", permits="cant_cast")
def cast_only(run: Run, filter: Filter, c: Condition) -> Any:
    """Of the very card: it is forbidden otherwise (CR 101.2)."""
    return not run.test(c)


@term("second", "before")
def distinct(run: Run, obj: Any, _: None) -> bool:
    """A second target, other than those before it; its slot sees to that (CR 115.3)."""
    return True


@term("that shares a card type with {}", "after")
def sharing_type(run: Run, obj: Any, what: Any) -> bool:
    """While nothing is chosen yet, anything may."""
    found = run.objects(what)
    return not found or any(obj.types & o.types for o in found)


@term("that shares a card type with another permanent", "after")
def has_peer(run: Run, obj: Any, _: None) -> bool:
    return any(c is not obj and c.types & obj.types for c in run.game.battlefield)


@term("with power less than {}'s power", "after")
def weaker_than(run: Run, obj: Any, what: Any) -> bool:
    return any(obj.power < run.known(o).power for o in run.cards(what))


@term("face-up", "before")
def face_up(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, Card) and not is_face_down(obj)
