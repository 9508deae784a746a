"""Cards whose words are their own, beside those words: edw."""

from typing import Any

from engine.cards.pools.edw_legends import KOBOLDS
from engine.cards.tokens import ANGEL_4_4_WHITE_FLYING, SOLDIER
from engine.dsl import *
from engine.effects.conditions import _fought
from engine.effects.replacements import _counters_fit
from engine.language.costs import parse
from engine.language.filters import word
from engine.language.nodes import condition, effect, event, permission, replacement, selector, value
from engine.language.refs import ANY_NUMBER
from engine.rules import verbs
from engine.rules.continuous import END_OF_TURN, FOREVER, NEXT_UPKEEP_OVER, affect
from engine.rules.faces import cast_as, show
from engine.rules.paying import Purse
from engine.rules.replacement import Change
from engine.rules.stack import announce_targets
from engine.rules.targeting import targetable
from engine.rules.zones import leave
from engine.state import memory, notes, specials, terms, topics
from engine.state.declared import Key
from engine.state.objects import Card, Event, Hit, Reference, Seat, StackObject
from engine.state.run import Run
from engine.state.waiting import Delayed


@value("the amount of unspent mana you have", dynamic=True)
def unspent_mana(run: Run) -> int:
    return sum(run.controller.pool)

creature(
    "Glissa Sunseeker", "{2}{G}{G}", "Legendary Elf Warrior", 3, 2,
    FIRST_STRIKE,
    ability("{T}", if_(equal(mana_value_of(IT), unspent_mana()), destroy(target(ARTIFACT)))),
)


@condition("it's before the combat damage step", dynamic=True)
def before_combat_damage(run: Run) -> bool:
    """Of a turn's first combat (CR 506.7)."""
    return not _fought(run.game) and run.game.step < terms.FIRST_STRIKE_DAMAGE

creature(
    "Angus Mackenzie", "{G}{W}{U}", "Legendary Human Cleric", 2, 2,
    ability("{G}{W}{U}, {T}", shield(prevent_damage(combat=True)), if_=before_combat_damage()),
)


@selector("an opponent")
def an_opponent(run: Run) -> list[Seat]:
    """An opponent of the controller's choice."""
    options = [s for s in run.game.apnap() if s.team != run.controller.team]
    return run.ask_pick(run.controller, topics.PLAYER, options, 1, 1)

creature(
    "Rohgahh of Kher Keep", "{2}{B}{B}{R}{R}", "Legendary Kobold", 5, 5,
    at(
        your_step(UPKEEP),
        unless_pays(
            "{R}{R}{R}", seq(tap(together(THIS, KOBOLDS)), give_control(an_opponent(), together(THIS, KOBOLDS)))
        ),
    ),
    static(KOBOLDS.yours, pt(2, 2)),
)


@selector("the source of <what>")
def source_of(run: Run, what: Any) -> list[Card]:
    """The permanent an ability on the stack is of."""
    return [
        o.card for o in run.objects(what)
        if isinstance(o, StackObject) and o.card.zone == terms.BATTLEFIELD and o.card.stamp == o.stamp
    ]

instant(
    "Trickbind",
    "{1}{U}",
    SPLIT_SECOND,
    counter(target(STACK_ABILITY)),
    until_end_of_turn(source_of(IT), under(CANT_ACTIVATE)),
)


@word("that's not attacking", "after")
def not_attacking(run: Run, obj: Any, _: None) -> bool:
    return obj.attacking is None

creature(
    "Arcades Sabboth", "{2}{G}{G}{W}{W}{U}{U}", "Legendary Elder Dragon", 7, 7,
    FLYING, at(your_step(UPKEEP), unless_pays("{G}{W}{U}", sacrifice(what=THIS))),
    static(CREATURE.yours.untapped.has("not_attacking"), pt(0, 2)), ability("{W}", until_end_of_turn(THIS, pt(0, 1))),
)


@word("tapped or blocking", "before")
def tapped_or_blocking(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.tapped or obj.blocks)

creature(
    "Tetsuo Umezawa", "{U}{B}{R}", "Legendary Human Archer", 3, 3,
    cant_be_targeted_by(CARD.sub("Aura")),
    ability("{U}{B}{B}{R}, {T}", destroy(target(CREATURE.has("tapped_or_blocking")))),
)


@word("{}", "before")
def sized(run: Run, obj: Any, size: str) -> bool:
    return f"{obj.power}/{obj.toughness}" == size

land(
    "Pendelhaven",
    tap_for("{G}"),
    ability("{T}", until_end_of_turn(target(CREATURE.has("sized", "1/1"), good=1), pt(1, 2))), subtypes="Legendary",
)


@effect(
    "change this creature's base power and toughness to the power and toughness of <of> until the end of your next upkeep"
)
def take_size_of(run: Run, of: Any) -> None:
    """The numbers are those of now (CR 608.2i); the effect outlasts this upkeep and ends with the next."""
    for model in run.cards(of):
        if run.source_there:
            affect(run, [run.source], (base_pt(model.power, model.toughness),), NEXT_UPKEEP_OVER)

creature(
    "Halfdane", "{1}{W}{U}{B}", "Legendary Shapeshifter", 3, 3, at(your_step(UPKEEP), take_size_of(target(CREATURE.other)))
)


@condition("this creature started the turn untapped", dynamic=True)
def started_untapped(run: Run) -> bool:
    """As it was before the untap step."""
    turn, tapped = run.game.notes.get(notes.BEGAN_TAPPED, (0, ()))
    return turn != run.game.turn or run.source.id not in tapped


def _of_kind(run: Run, change: Change, what: Any, kind: str, n: int) -> bool:
    return change.what == kind and change.card is not None and fits(run, what, change.card)


@replacement(
    "<what> can't have more than <n:word> <kind> counters on it", terms.RE_COUNTERS, applies=_of_kind
)
def at_most_counters(run: Run, change: Change, what: Any, kind: str, n: int) -> None:
    """CR 704.5r, at once: what would be too many is not put on it."""
    assert change.card is not None
    change.amount = max(0, min(change.amount, n - change.card.counters.get(kind, 0)))

creature(
    "Rasputin Dreamweaver", "{4}{W}{U}", "Legendary Human Wizard", 4, 1,
    as_enters(enters_with("dream", 7)), ability(cost(remove_counter_cost("dream")), add_mana("{C}")),
    ability(cost(remove_counter_cost("dream")), shield(prevent_damage(THIS), 1)),
    at(your_step(UPKEEP), put_counters(THIS, "dream"), if_=started_untapped()),
    replaces(at_most_counters(THIS, "dream", 7)),
)


@effect("<what> becomes <color:color> until end of turn")
def recolor(run: Run, what: Any, color: int) -> None:
    """A spell's new colour goes on with the permanent it becomes (CR 400.7a)."""
    for obj in run.objects(what):
        if isinstance(obj, Card):
            affect(run, [obj], (becomes_color(color),), END_OF_TURN)
        elif isinstance(obj, StackObject):
            run.game.set(obj.card, "colors", color)
            affect(run, [obj.card], (becomes_color(color),), END_OF_TURN)
            run.game.set(run.game.continuous[-1], "fixed", (Entering(obj.card),))

creature(
    "Eight-and-a-Half-Tails", "{W}{W}", "Legendary Fox Cleric", 2, 2,
    ability("{1}{W}", until_end_of_turn(target(PERMANENT.yours), has(protection_from(WHITE)))),
    ability("{1}", recolor(target(SPELL_OR_PERMANENT), WHITE)),
)


@replacement(
    "if one or more counters would be put on <what:a>, <n:multiple> that many of those counters are put on that permanent "
    "instead",
    terms.RE_COUNTERS,
    applies=_counters_fit,
)
def multiplied_counters(run: Run, change: Change, what: Any, kind: str, n: int) -> None:
    """Counters of a kind, or of any with "" (CR 122.6, 614.16)."""
    change.amount *= n

enchantment(
    "Doubling Season", "{4}{G}",
    replaces(multiplied_tokens(YOU, 2)), replaces(multiplied_counters(PERMANENT.yours, "", 2)),
)


@event("you lose control of the creature", terms.EV_SPECIAL)
def you_lose_control(run: Run, event: Event) -> bool:
    """Of what the effect noted."""
    noted_ = run.memory.get(memory.AFFECTED, ())
    return (
        event.what == specials.CONTROL_LOST
        and event.seat is run.controller
        and any(r.object is event.card for r in noted_)
    )

instant(
    "Ray of Command", "{3}{U}",
    untap(target(CREATURE.opponents)), until_end_of_turn(IT, controlled_by(YOU)), until_end_of_turn(IT, has(HASTE)),
    delayed(you_lose_control(), (tap(noted("affected")),)),
)
creature(
    "Planar Guide", "{W}", "Human Cleric", 1, 1,
    ability(
        cost("{3}{W}", exile_self()), exile(CREATURE),
        delayed(next_end_step(), (reanimate(noted("exiled", "those cards"), owner=True),)),
    ),
)
sorcery(
    "Decree of Justice", "{X}{X}{2}{W}{W}",
    create(ANGEL_4_4_WHITE_FLYING, X), cycling("{2}{W}"), when(cycles(THIS), may_pay("{X}", create(SOLDIER, X)), zone=GRAVEYARD),
)


def _evened(run: Run, owned: Any, topic: topics.Topic) -> list[list[Card]]:
    """What each player in turn order keeps, as many as who has the fewest has; the rest by player."""
    seats = run.game.apnap()
    fewest = min(len(owned(s)) for s in seats)
    rest = []
    for seat in seats:
        kept = run.ask_pick(seat, topic, owned(seat), fewest, fewest, good=1)
        rest.append([c for c in owned(seat) if c not in kept])
    return rest


@effect(
    "each player chooses a number of lands they control equal to the number of lands controlled by the player who controls "
    "the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same way",
    -1,
)
def balance(run: Run) -> None:
    """Lands first, then cards, then creatures, each counted as it comes to it."""
    lands = _evened(run, lambda s: [c for c in s.permanents if c.types & terms.LAND], topics.KEEP)
    verbs.sacrifice(run.game, [c for gone in lands for c in gone])
    cards = _evened(run, lambda s: list(s.hand), topics.KEEP)
    for seat, gone in zip(run.game.apnap(), cards, strict=True):
        verbs.discard(run.game, seat, gone, run.controller)
    run.game.refresh()
    creatures = _evened(run, lambda s: [c for c in s.permanents if c.types & terms.CREATURE], topics.KEEP)
    verbs.sacrifice(run.game, [c for gone in creatures for c in gone])

sorcery("Balance", "{1}{W}", balance())


@value("one if there is any", unsaid=True)
def one_if_any(run: Run, filter: Filter) -> int:
    """Whether there is such a target."""
    return int(any(targetable(run.game, run, o) for o in filter.find(run)))


@effect("for each opponent, gain control of target permanent that player controls", -1)
def steal_from_each(run: Run, *whats: Any) -> None:
    affect(run, [c for slot in whats for c in run.cards(slot)], (controlled_by(YOU),), FOREVER)


def theirs_of(k: int) -> Filter:
    """Permanents of one of the opponents; at most seven others play."""
    return PERMANENT.of(nth_opponent(k))

sorcery(
    "Blatant Thievery", "{4}{U}{U}{U}",
    steal_from_each(*(target(theirs_of(k), 1, one_if_any(theirs_of(k)), good=-1) for k in range(7))),
)


@permission("this spell costs {1} more to cast for each target beyond the first", kind=terms.PE_OWN_COST, sign=1)
def more_for_targets(run: Run) -> Any:
    obj = run.stack_object
    return max(0, sum(len(slot) for slot in obj.targets) - 1) if obj is not None else 0


@value("as many as can be paid for", unsaid=True)
def targets_paid_for(run: Run) -> int:
    """One, and one more for each {1} beyond X that the caster could pay."""
    price, purse, n = run.source.definition.cost, Purse(run.game, run.controller), 1
    if memory.CASTING in run.memory or run.stack_object is None:
        return n
    while n < ANY_NUMBER and purse.affords(price, x=run.x, more=parse(f"{{{n}}}")):
        n += 1
    return n


@effect("this spell deals X damage divided evenly, rounded down, among any number of targets", -1)
def even_damage(run: Run, n: Any, to: Any) -> None:
    """Among the targets that are still legal."""
    found = run.objects(to)
    if found:
        verbs.deal_damage(run.game, [Hit(run.source, o, run.value(n) // len(found)) for o in found])

sorcery(
    "Fireball", "{X}{R}", permits(more_for_targets()), even_damage(X, target(ANY_TARGET, targets_paid_for(), 0, good=-1)),
)

DELAYED_SPELL = Key[Any]("delayed_spell")


@effect(
    "<what>'s controller exiles it with X delay counters on it. At the beginning of each of that player's upkeeps, if that card "
    "is exiled, remove a delay counter from it. If the card has no delay counters on it, the player puts it onto the stack as a "
    "copy of the original spell",
    -1,
)
def delay_spell(run: Run, what: Any, n: Any) -> None:
    """The spell with all that was chosen for it is remembered; a copy without a card is gone."""
    for obj in run.objects(what):
        if not isinstance(obj, StackObject) or not verbs.exile_spell(run.game, obj):
            continue
        card, seat = obj.card, obj.controller
        run.game.journal.put(card.counters, "delay", run.value(n))
        later = Run(run.game, run.source, seat)
        later.memory[DELAYED_SPELL] = obj
        later.memory[memory.MARKED] = (Reference(card),)
        again = Triggered(upkeep_of_exiled(), [(tick_delay(),)], word="At")
        run.game.journal.append(run.game.delayed, Delayed(later, upkeep_of_exiled(), again, False, ""))


@event("the beginning of that player's upkeep, if that card is exiled", terms.EV_STEP)
def upkeep_of_exiled(run: Run, event: Event) -> bool:
    there = any(r.current for r in run.memory.get(memory.MARKED, ()))
    return there and event.amount == terms.UPKEEP and event.seat is run.controller


@effect("remove a delay counter from it", unsaid=True)
def tick_delay(run: Run) -> None:
    """The spell is not cast again: it is put onto the stack with the choices it was cast with."""
    game, obj = run.game, run.memory[DELAYED_SPELL]
    card: Card = obj.card
    if not any(r.current for r in run.memory[memory.MARKED]):
        return
    left = max(0, card.counters.get("delay", 0) - 1)
    game.journal.put(card.counters, "delay", left)
    if left:
        return
    game.journal.put(card.counters, "delay", 0)
    leave(game, card)
    shown = cast_as(card.definition, obj.way)
    if shown is not card.definition:
        show(game, card, shown)
    game.to_zone(card, terms.STACK)
    game.set(card, "counters", {})
    if card.controller is not run.controller:
        game.set(card, "controller", run.controller)
    made = StackObject(game.new_id(), card, run.controller, None, spell=True)
    for field in ("modes", "x", "kicked", "way", "spliced"):
        setattr(made, field, getattr(obj, field))
    made.split, made.paid, made.memory = dict(obj.split), dict(obj.paid), dict(obj.memory)
    made.targets = [list(slot) for slot in obj.targets]
    game.journal.append(game.stack, made)
    game.mark_unsettled()
    announce_targets(game, made, chosen=False)

instant("Ertai's Meddling", "{X}{U}", additional_cost(positive_x(X)), delay_spell(target(SPELL), X))
