"""Continuous effects of spells and abilities, by how long they last (CR 611.2)."""

from typing import Any

from engine.effects.mods import becomes_land_type, has
from engine.language.filters import Filter
from engine.language.nodes import Effect, Mod, Permission, Replacement, effect
from engine.language.signs import together
from engine.rules import verbs
from engine.rules.continuous import (
    END_OF_TURN,
    FOREVER,
    RULES_LAYER,
    WHILE_ONLY_TAPPED,
    WHILE_TAPPED,
    WHILE_YOURS,
    YOUR_NEXT_TURN,
    YOUR_NEXT_UPKEEP,
    affect,
    affect_all,
    grant,
)
from engine.rules.faces import GAINED_FLASHBACK
from engine.rules.replacement import add_shield
from engine.state import memory, notes, terms, topics
from engine.state.objects import Reference
from engine.state.run import Run


@effect("<what> <mods> until end of turn", helps=lambda what, mods, until: together(mods))
def change(run: Run, what: Any, mods: tuple[Mod, ...], until: str = END_OF_TURN) -> None:
    """Begin a continuous effect on those objects (CR 611.2).

    One that changes no characteristics but only what may be done holds for whatever is described, later ones too (CR 611.2c).
    """
    cards = run.cards(what)
    mods = tuple(_chosen(run, m) for m in mods)
    if isinstance(what, Filter) and all(m.head.layer == RULES_LAYER for m in mods):
        affect_all(run, what, mods, until)
    else:
        affect(run, cards, mods, until)
    run.remember(memory.AFFECTED, tuple(Reference(c) for c in cards))


def _chosen(run: Run, mod: Mod) -> Mod:
    """The modification, with the keyword its controller chooses where it leaves that open (CR 608.2d)."""
    if mod.head.name != "gains_chosen":
        return mod
    return has(run.ask_name(run.controller, topics.CHOOSE, mod.args, good=1))


def until_end_of_turn(what: Any, *mods: Mod) -> Effect:
    """What something is or does until end of turn."""
    return change(what, mods)


def for_good(what: Any, *mods: Mod) -> Effect:
    """What something is or does from now on."""
    return change(what, mods, FOREVER)


def while_you_control_this(what: Any, *mods: Mod) -> Effect:
    """What something is or does for as long as you control the source."""
    return change(what, mods, WHILE_YOURS)


def while_this_stays_tapped(what: Any, *mods: Mod) -> Effect:
    """What something is or does for as long as you control the source and it remains tapped."""
    return change(what, mods, WHILE_TAPPED)


def while_this_remains_tapped(what: Any, *mods: Mod) -> Effect:
    """What something is or does for as long as the source remains tapped, whoever controls it."""
    return change(what, mods, WHILE_ONLY_TAPPED)


def until_your_next_upkeep(what: Any, *mods: Mod) -> Effect:
    """What something is or does until your next upkeep."""
    return change(what, mods, YOUR_NEXT_UPKEEP)


def until_your_next_turn(what: Any, *mods: Mod) -> Effect:
    """What something is or does until your next turn."""
    return change(what, mods, YOUR_NEXT_TURN)


@effect("you may play <n> additional lands this turn", 1)
def extra_land(run: Run, n: int = 1) -> None:
    verbs.note_turn(run.game, run.controller, notes.EXTRA_LANDS, n)


@effect("this turn, <what>")
def replace_this_turn(run: Run, what: Replacement) -> None:
    """A replacement effect that is no prevention, until end of turn."""
    add_shield(run.game, run, what)


@effect("<what:cards> gains flashback until end of turn. The flashback cost is equal to its mana cost", 1)
def gains_flashback(run: Run, what: Any) -> None:
    """Leave to cast it from the graveyard, which exiles it afterwards (CR 702.34a)."""
    for card in run.cards(what):
        if not card.definition.is_land:
            verbs.offer(run.game, card, run.controller, until="turn", way=GAINED_FLASHBACK)


@effect("<what> becomes the basic land type of your choice until end of turn")
def become_chosen_land(run: Run, what: Any) -> None:
    """CR 305.7."""
    kind = run.ask_name(run.controller, topics.LAND_TYPE, tuple(terms.BASIC_LAND_COLORS))
    affect(run, run.cards(what), (becomes_land_type(kind),))


@effect("you have no maximum hand size until your next turn", 1)
def no_hand_limit(run: Run) -> None:
    known = run.game.notes.get(notes.UNLIMITED, ())
    if run.controller.index not in known:
        run.game.journal.put(run.game.notes, notes.UNLIMITED, (*known, run.controller.index))


@effect("until your next turn, <what>")
def replace_until_your_turn(run: Run, what: Replacement) -> None:
    add_shield(run.game, run, what, until=YOUR_NEXT_TURN)


@effect("<what> this turn", 1)
def permit_this_turn(run: Run, what: Permission) -> None:
    grant(run, what)


@effect("until your next turn, <what>", 1)
def permit_till_your_turn(run: Run, what: Permission) -> None:
    grant(run, what, YOUR_NEXT_TURN)
