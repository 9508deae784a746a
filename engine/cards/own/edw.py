"""Cards whose words are their own, beside those words: edw."""

from typing import Any

from engine.cards.pools.edw_legends import KOBOLDS
from engine.dsl import *
from engine.effects.replacements import _counters_fit
from engine.language.filters import word
from engine.language.nodes import condition, effect, replacement, selector, value
from engine.rules.continuous import END_OF_TURN, NEXT_UPKEEP_OVER, affect
from engine.rules.replacement import Change
from engine.state import notes, terms, topics
from engine.state.objects import Card, Seat, StackObject
from engine.state.run import Run


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
    """In a turn in which no combat damage has been dealt yet."""
    return run.game.step < terms.FIRST_STRIKE_DAMAGE


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
    return bool(obj.tapped or obj.blocking)


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
