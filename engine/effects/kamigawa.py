"""Words of the Kamigawa block: what died this turn, sweeps and sacrifices of any number, shields that give life, named cards."""

from functools import cache
from typing import Any

from engine import terms, verbs
from engine.definition import Triggered
from engine.effects.actions import gain_life, reanimate
from engine.effects.events import fits
from engine.effects.replacing import preventable
from engine.effects.special import next_end_step
from engine.objects import Card, Event, Reference, Seat, StackObject
from engine.replacement import Change, add_shield
from engine.triggers import Delayed
from engine.verbs import Hit
from engine.words.context import Run
from engine.words.filters import CREATURE, EVERY_CREATURE_TYPE, Anyone, Filter, term
from engine.words.nodes import condition, cost, effect, event, permission, replacement, value
from engine.words.refs import THIS, YOU, noted
from engine.zones import attach as attach_to
from engine.zones import move

# -- numbers and words -----------------------------------------------------------------------------------------------------


def _dead(run: Run) -> tuple[frozenset[str], ...]:
    turn, dead = run.game.notes.get("died", (0, ()))
    return dead if turn == run.game.turn else ()


@value("the number of <kind> that died this turn", dynamic=True)
def died_this_turn(run: Run, kind: str) -> int:
    return sum(kind in types or EVERY_CREATURE_TYPE in types for types in _dead(run))


@value("the number of creatures that died this turn", dynamic=True)
def creatures_died(run: Run) -> int:
    return len(_dead(run))


@value("<n> minus <a>", dynamic=True)
def short_of(run: Run, n: int, a: Any) -> int:
    """How many fewer than that, never below nothing."""
    return max(0, n - run.value(a))


@value("the number of cards in the hand of the opponent with the most cards in hand", dynamic=True)
def fullest_hand(run: Run) -> int:
    return max(
        (len(s.hand) for s in run.game.seats if s.team != run.controller.team and not s.left), default=0
    )


@condition("you have more cards in hand than each opponent", dynamic=True)
def more_cards(run: Run) -> bool:
    return all(
        len(run.controller.hand) > len(s.hand)
        for s in run.game.seats if s.team != run.controller.team and not s.left
    )  # fmt: skip


@condition("<n> or more damage was dealt to it this turn")
def was_dealt(run: Run, n: int) -> bool:
    """Looks back at the permanent that died."""
    memory = run.past
    turn, taken = memory.get("taken", (0, 0))
    return bool(turn == run.game.turn and taken >= n)


@condition("you've cast a spell named <name> this turn", dynamic=True)
def cast_named(run: Run, name: str) -> bool:
    return bool(run.controller.turn_notes.get(f"cast {name}"))


@term("that dealt damage to you this turn", "after")
def hurt_you(run: Run, obj: Any, _: None) -> bool:
    return (run.game.turn, run.controller.index) in obj.memory.get("hurt", ())


@term("damaged this way", "after")
def hurt_by_this(run: Run, obj: Any, _: None) -> bool:
    return any(c is run.source for c, _stamp in obj.memory.get("damaged_by", ()))


@term("", "before")
def is_activated(run: Run, obj: Any, _: None) -> bool:
    from engine.definition import Activated

    return isinstance(obj, StackObject) and isinstance(obj.ability, Activated)


@term("with the chosen name", "after")
def chosen_name(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.name == (run.memory.get("name") or run.source.memory.get("name")))


ACTIVATED_ABILITY = Filter(
    0, "activated ability", (("is_activated", None),), terms.STACK, "ACTIVATED_ABILITY"
)


class Hurt(Anyone):
    """A player dealt damage by the source this turn."""

    __slots__ = ()

    def matches(self, run: Run, obj: Any) -> bool:
        return isinstance(obj, Seat) and (run.game.turn, obj.index) in run.source.memory.get("hurt", ())

    def __reduce__(self) -> tuple[Any, ...]:
        return Hurt, ("player", self.noun, "HURT_PLAYER")


HURT_PLAYER = Hurt("player", "player dealt damage by this creature this turn", "HURT_PLAYER")

# -- events ----------------------------------------------------------------------------------------------------------------


@event("<what> is tapped for mana", terms.EV_TAPPED_FOR_MANA)
def tapped_for_mana(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card)


@event("the <n:ordinal> spell of a turn is cast", terms.EV_CAST)
def nth_spell(run: Run, event: Event, n: int) -> bool:
    """Counted over all players."""
    return sum(s.turn_notes.get("cast", 0) for s in run.game.seats) == n


@event("an opponent casts their first spell each turn", terms.EV_CAST)
def opponents_first_spell(run: Run, event: Event) -> bool:
    seat = event.seat
    return seat is not None and seat.team != run.controller.team and seat.turn_notes.get("cast") == 1


@event("<what> becomes the target of a spell or ability for the first time each turn", terms.EV_TARGETED)
def first_targeted(run: Run, event: Event, what: Any) -> bool:
    """The ability that watches says which permanent: each remembers the turn it was first aimed at."""
    if not fits(run, what, event.card) or event.card.memory.get("aimed_at") == (run.game.turn, run.source.id):
        return False
    run.game.journal.put(event.card.memory, "aimed_at", (run.game.turn, run.source.id))
    return True


# -- any number ------------------------------------------------------------------------------------------------------------


@effect("return any number of <filter:plural> you control to their owner's hand")
def sweep(run: Run, filter: Filter) -> None:
    """Sweep (CR 207.2c): how many is noted as "swept"."""
    own = run.cards(filter.yours)
    picked = run.ask_pick(run.controller, "sweep", own, 0, len(own))
    verbs.return_to_hand(run.game, picked)
    run.note("swept", len(picked))


@effect("sacrifice any number of <filter:plural>")
def sacrifice_any(run: Run, filter: Filter) -> None:
    """How many is noted as "sacrificed"."""
    own = [c for c in run.controller.permanents if c is not run.source and filter.matches(run, c)]
    picked = run.ask_pick(run.controller, "sacrifice", own, 0, len(own), good=-1)
    verbs.sacrifice(run.game, picked)
    run.note("sacrificed", len(picked))


@cost("You may sacrifice any number of <filter:plural>", can=lambda run, filter: True)
def sacrifice_any_cost(run: Run, filter: Filter) -> None:
    own = run.cards(filter.yours)
    picked = run.ask_pick(run.controller, "sacrifice", own, 0, len(own), good=-1)
    run.note("sacrificed", tuple(Reference(c) for c in picked))
    verbs.sacrifice(run.game, picked)


@cost("Sacrifice all <filter:plural> you control", can=lambda run, filter: True)
def sacrifice_all_cost(run: Run, filter: Filter) -> None:
    """Their total power is noted."""
    own = run.cards(filter.yours)
    run.note("sacrificed_power", sum(c.power for c in own))
    verbs.sacrifice(run.game, own)


@effect("put any number of <filter:plural> from your hand onto the battlefield", 1)
def put_any_from_hand(run: Run, filter: Filter, most: int = 99, tapped: bool = False) -> None:
    seat = run.controller
    options = [c for c in seat.hand if filter.matches(run, c)]
    picked = run.ask_pick(seat, "battlefield", options, 0, min(most, len(options)), good=1)
    move(run.game, picked, terms.BATTLEFIELD, under=seat, tapped=tapped)


# -- damage ----------------------------------------------------------------------------------------------------------------


def _left(run: Run, change: Change, to: Any) -> bool:
    return (
        run.memory["left"] > 0 and change.amount > 0 and fits(run, to, change.card or change.seat)
        and preventable(run, change)
    )  # fmt: skip


def _take(run: Run, change: Change) -> tuple[Run, int]:
    """As much of the damage as is left of the shield, and a run for what follows."""
    n = min(run.memory["left"], change.amount)
    run.note("left", run.memory["left"] - n)
    change.amount -= n
    change.gone = change.amount == 0
    later = Run(run.game, run.source, run.controller)
    later.memory = {
        "amount": n, "redirected": run.memory.get("onto", ()), "dealer": change.source, "combat": change.combat,
    }  # fmt: skip
    return later, n


@replacement("prevent that damage and you gain that much life", terms.RE_DAMAGE, applies=_left)
def prevented_for_life(run: Run, change: Change, to: Any) -> None:
    """Made by `prevent_for_life`."""
    from engine.effects.values import THAT_MUCH

    later, _ = _take(run, change)
    change.after.append((later, gain_life(THAT_MUCH)))


@effect(
    "prevent the next <n> damage that would be dealt to <to> this turn. You gain life equal to the damage prevented this way",
    1,
)
def prevent_for_life(run: Run, n: int, to: Any) -> None:
    """CR 615.5, 615.7."""
    for target in run.objects(to):
        later = Run(run.game, run.source, run.controller)
        later.memory = {"left": n, "to": (Reference(target),)}
        add_shield(run.game, later, prevented_for_life(noted("to")))


@replacement("that damage is dealt to something else", terms.RE_DAMAGE, applies=lambda run, change, to: (
    run.memory["left"] > 0 and change.amount > 0 and fits(run, to, change.card or change.seat)
    and (not run.memory.get("by") or fits(run, noted("by"), change.source))
    and bool(run.objects(noted("onto")))
))  # fmt: skip
def redirected_some(run: Run, change: Change, to: Any) -> None:
    """Made by `redirect_some` (CR 614.9, 615.7)."""
    later, n = _take(run, change)
    change.after.append((later, deal_redirected(n)))


@effect("that damage is dealt")
def deal_redirected(run: Run, n: int) -> None:
    targets = [r.object for r in run.memory["redirected"] if r.current and isinstance(r.object, (Card, Seat))]
    verbs.deal_damage(run.game, [Hit(run.memory["dealer"], t, n) for t in targets], run.memory["combat"])


@effect("the next <n> damage that would be dealt to <what> this turn is dealt to <to> instead", 1)
def redirect_some(run: Run, n: Any, what: Any, to: Any) -> None:
    _redirect(run, n, what, to, ())


@effect(
    "the next <n> damage that a source of your choice would deal to you and creatures you control this turn is dealt to <to> "
    "instead", 1,
)  # fmt: skip
def redirect_from_source(run: Run, n: Any, to: Any) -> None:
    from engine.effects.sources import choose_source
    from engine.words.filters import CARD

    for source in choose_source(run, CARD):
        onto = tuple(Reference(o) for o in run.objects(to))
        later = Run(run.game, run.source, run.controller)
        later.memory = {"left": run.value(n), "onto": onto, "by": (Reference(source),)}
        from engine.words.refs import together

        add_shield(run.game, later, redirected_some(together(YOU, CREATURE.yours)))


def _redirect(run: Run, n: Any, what: Any, to: Any, by: tuple[Reference, ...]) -> None:
    onto = tuple(Reference(o) for o in run.objects(to))
    for target in run.objects(what):
        later = Run(run.game, run.source, run.controller)
        later.memory = {"left": run.value(n), "onto": onto, "by": by, "to": (Reference(target),)}
        add_shield(run.game, later, redirected_some(noted("to")))


# -- permanents ------------------------------------------------------------------------------------------------------------


@effect(
    "exile <what>. Return it to the battlefield under its owner's control at the beginning of the next end step"
)
def flicker_until_end(run: Run, what: Any) -> None:
    for card in verbs.exile(run.game, run.cards(what)):
        later = Run(run.game, card, run.controller)
        ability = Triggered(next_end_step(), [(reanimate(THIS, owner=True),)])
        run.game.journal.append(run.game.delayed, Delayed(later, next_end_step(), ability, True, ""))


@effect("attach <what> to another creature")
def move_aura(run: Run, what: Any) -> None:
    """One it can enchant, chosen on resolution, other than the one it is on (CR 701.3)."""
    for aura in run.cards(what):
        enchant = aura.definition.enchant
        options = [
            c for c in run.cards(CREATURE)
            if c is not aura.attached_to and enchant is not None
            and enchant.filter.matches(Run(run.game, aura, aura.controller), c)
            and not verbs.protected(run.game, c, aura)
        ]  # fmt: skip
        for host in run.ask_pick(run.controller, "attach", options, 1, 1):
            attach_to(run.game, aura, host)


def _aimed(run: Run, name: str) -> list[Card]:
    return [c for c in run.source.attachments if c.name == name]


@cost("Remove all <kind> counters from <name>", can=lambda run, kind, name: bool(_aimed(run, name)))
def remove_all_from_attached(run: Run, kind: str, name: str) -> None:
    """From what is attached; how many is "that much"."""
    run.note(
        "amount",
        sum(verbs.remove_counters(run.game, c, kind, c.counters.get(kind, 0)) for c in _aimed(run, name)),
    )


@effect(
    "each enchantment deals <n> damage to its controller, then each Aura attached to a creature deals <n> damage to it",
    sweeps=True,
)
def barbs(run: Run, n: int) -> None:
    enchantments = [c for c in run.reached(run.game.battlefield) if c.types & terms.ENCHANTMENT]
    verbs.deal_damage(run.game, [Hit(c, c.controller, n) for c in enchantments])
    auras = [
        (c, c.attached_to) for c in run.reached(run.game.battlefield)
        if "Aura" in c.subtypes and isinstance(c.attached_to, Card) and c.attached_to.types & terms.CREATURE
    ]  # fmt: skip
    verbs.deal_damage(run.game, [Hit(c, host, n) for c, host in auras])


@effect("counter <what:spells>. If it is countered this way, put that card on your choice of the top or bottom of its owner's "
        "library instead of into that player's graveyard", -1)  # fmt: skip
def counter_to_library(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and verbs.counter(run.game, obj, terms.LIBRARY):
            low = (
                not obj.copied
                and obj.card.zone == terms.LIBRARY
                and run.ask_yes(run.controller, "put_bottom", obj.card)
            )
            if low:
                move(run.game, [obj.card], terms.LIBRARY, bottom=True)


# -- hidden cards ----------------------------------------------------------------------------------------------------------


@effect("search your library for up to four cards with different names and reveal them. Target opponent chooses two of those "
        "cards. Put the chosen cards into your graveyard and the rest into your hand. Then shuffle", 1)  # fmt: skip
def gifts(run: Run, who: Any) -> None:
    seat = run.controller
    picked: list[Card] = []
    for _ in range(4):
        options = [c for c in seat.library if all(c.name != p.name for p in picked)]
        found = run.ask_pick(seat, "search", options, 0, 1, good=1)
        if not found:
            break
        picked += found
    run.game.tell("reveal", seat, tuple(picked))
    for chooser in run.seats(who)[:1]:
        chosen = run.ask_pick(chooser, "choose", picked, 2, 2, good=-1)
        move(run.game, chosen, terms.GRAVEYARD)
        move(run.game, [c for c in picked if c not in chosen], terms.HAND)
    verbs.shuffle(run.game, seat)


@effect("look at the top three cards of your library. You may put those cards on the bottom of your library in any order. If you "
        "do, return this spell to its owner's hand. Otherwise, draw three cards", 1)  # fmt: skip
def petals(run: Run) -> None:
    from engine.effects.clans import look

    seat = run.controller
    top = list(reversed(seat.library[-3:]))
    look(run, seat, top)
    if run.ask_yes(seat, "put_bottom", None, good=0):
        for card in run.ask_order(seat, "bottom", top):
            move(run.game, [card], terms.LIBRARY, bottom=True)
        run.note("rest", terms.HAND)
    else:
        verbs.draw(run.game, seat, 3)


@cache
def _every_name() -> tuple[str, ...]:
    from engine import cards
    from engine.cards.facts import lookup

    return tuple(sorted(n for n in cards.names() if lookup(n) is not None))


@cache
def _nonland_names() -> tuple[str, ...]:
    from engine.cards.facts import lookup

    return tuple(n for n in _every_name() if "Land" not in getattr(lookup(n), "types", ()))


@effect("choose a <kind> card name")
def choose_name(run: Run, kind: str = "") -> None:
    """Any card of the library (CR 201.4); noted, and remembered by the source."""
    name = run.ask_name(run.controller, "card_name", _nonland_names() if kind else _every_name())
    run.note("name", name)
    run.game.journal.put(run.source.memory, "name", name)


@effect(
    "search <who>'s graveyard, hand, and library for all cards with <name> and exile them. Then that player shuffles",
    -1,
)
def extract(run: Run, who: Any, name: str = "that name", like: Any = None) -> None:
    """All of a name; in hidden zones some may be left (CR 701.23b). Without `like` it is the name chosen before."""
    wanted = run.memory.get("name")
    if like is not None:
        model = run.one(like)
        known = run.known(model) if isinstance(model, Card) else model
        wanted = known.name if known is not None else None
    for seat in run.seats(who):
        open_ = [c for c in seat.graveyard if c.name == wanted]
        found = [c for z in (seat.hand, seat.library) for c in z if c.name == wanted]
        taken = run.ask_pick(run.controller, "search", found, 0, len(found), good=1)
        verbs.exile(run.game, [*open_, *taken])
        verbs.shuffle(run.game, seat)


# -- rules changed for players ----------------------------------------------------------------------------------------------


@permission("players can cast spells only during their own turns", permits="cant_cast")
def own_turns_only(run: Run, filter: Filter) -> Any:
    return run.each.team != run.game.active_team


@permission("you may play <n:word> additional lands on each of your turns", more_lands=True)
def more_lands(run: Run, n: int) -> Any:
    return n if run.each is run.controller and run.each.team == run.game.active_team else 0


@permission("you have no maximum hand size", hand_size=True)
def no_maximum_hand(run: Run) -> Any:
    return None if run.each is run.controller else 0


@permission("<who>'s maximum hand size is reduced by <n:word>", hand_size=True)
def smaller_hand(run: Run, who: Any, n: int) -> Any:
    return -n if run.each in run.seats(who) else 0


@permission("your maximum hand size is increased by <n:word>", hand_size=True)
def larger_hand(run: Run, n: int) -> Any:
    return n if run.each is run.controller else 0
