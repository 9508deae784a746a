"""Objects on the stack (CR 405): their modes and targets, what is announced of them, where a spell comes to rest."""

from typing import TYPE_CHECKING, Any

from engine.language.abilities import TargetSpec
from engine.language.filters import CREATURE
from engine.state import memory, notes, specials, terms
from engine.state.circumstances import DEEDS
from engine.state.objects import Card, Seat, StackObject
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.language.abilities import Mode
    from engine.state.game import Game


GRAVE_TOP = "from_the_graveyard"
"""By what leave a spell is cast from the top of the graveyard, that is exiled afterwards."""
ONCE = "once_by_"
"""How the leave begins of a permanent that lets its controller cast one spell each turn; the number of that card follows."""

FORETOLD, PLOTTED = "foretell", "plot"
"""The ways of spells cast from exile on a later turn than that in which their card was set aside there."""
MADNESS, MIRACLE = "madness", "miracle"
"""The ways of a card that is cast as it was discarded, or as it was drawn."""
FREE = ("free", PLOTTED)
"""The ways of spells for which no mana is paid."""

FIRST_BY_ANYBODY, FIRST_BY_PLAYER = 1, 2
"""Of becoming a target: the first time in a turn, and the first by spells and abilities of that player."""

MUTATE = "mutate"
"""The way of a spell that is to merge with its target."""
MUTATING = [TargetSpec(CREATURE.non("Human").owned, 1, 1, 1)]
"""What such a spell targets (CR 702.140a)."""


def target_specs(obj: StackObject) -> list[TargetSpec]:
    """The slots of the chosen modes, in order."""
    if obj.spell and obj.way == MUTATE:
        return MUTATING
    if obj.spell and obj.card.definition.enchant is not None and obj.card.definition.spell is None:
        aimed: list[TargetSpec] = obj.card.definition.enchant.mode.targets
        return aimed
    return [spec for mode in modes_of(obj) for spec in mode.targets]


def announce_targets(
    game: "Game", obj: StackObject, by: Seat | None = None, chosen: bool = True, anew: bool = False
) -> None:
    """Tell those that watch for becoming a target (CR 603.2), and where they are `chosen` now those that watch for that: they
    are its controller's choice, or that of `by`. Chosen `anew` for what is on the stack already they are no crime (CR 700.13).
    """
    if chosen and game.watch[terms.EV_SPECIAL] and any(obj.targets):
        who = by or obj.memory.get(memory.CHOOSER) or obj.controller
        game.emit(terms.EV_SPECIAL, obj.card, who, int(not anew), what=specials.TARGETS_CHOSEN, other=obj)
    if chosen and not anew and notes.CHRONICLE in game.notes:
        note_crime(game, by or obj.memory.get(memory.CHOOSER) or obj.controller, obj)
    asked = notes.CHRONICLE in game.notes
    if not (asked or game.watch[terms.EV_TARGETED] or game.delayed):
        return
    aimed = [r.object for slot in obj.targets for r in slot if isinstance(r.object, (Card, StackObject))]
    for each in dict.fromkeys(aimed):  # once, however many of its targets that is
        first = _note_aimed(game, each, obj.controller) if asked else 0
        game.emit(terms.EV_TARGETED, each, obj.controller, first, other=obj)


def _note_aimed(game: "Game", obj: Card | StackObject, seat: Seat) -> int:
    """Note that something of the player's is aimed at it. Whether it is the first of anybody's this turn, and of theirs."""
    turn, seats = obj.memory.get(memory.AIMED_AT, (0, ()))
    if turn != game.turn:
        seats = ()
    if seat.index in seats:
        return 0
    game.journal.put(obj.memory, memory.AIMED_AT, (game.turn, (*seats, seat.index)))
    return FIRST_BY_PLAYER if seats else FIRST_BY_PLAYER | FIRST_BY_ANYBODY


def note_crime(game: "Game", seat: Seat, obj: StackObject) -> None:
    """That the player has committed a crime this turn, for cards that ask for it."""
    if is_crime(seat, obj):
        game.journal.put(game.notes, notes.CRIME.of(seat.index), game.turn)
        game.stir(DEEDS)


def is_crime(seat: Seat, obj: StackObject) -> bool:
    """Whether an opponent is among the targets, something that opponents control or a card of their graveyards (CR 700.13)."""
    return any(_is_theirs(seat, r.object) for slot in obj.targets for r in slot)


def _is_theirs(seat: Seat, obj: Any) -> bool:
    if isinstance(obj, Seat):
        return obj.team != seat.team
    if isinstance(obj, Card) and obj.zone not in (terms.BATTLEFIELD, terms.STACK):
        return obj.zone == terms.GRAVEYARD and obj.owner.team != seat.team
    return bool(obj.controller.team != seat.team)


def run_of(game: "Game", obj: StackObject) -> Run:
    """The run in which a stack object's effects are done."""
    run = Run(game, obj.card, obj.controller)
    run.stamp = obj.stamp
    run.x = obj.x
    run.event = obj.event
    run.memory = obj.memory
    run.stack_object = obj
    return run


def modes_of(obj: StackObject) -> "list[Mode]":
    """The chosen modes with their targets in the same order."""
    ability: Any = obj.ability if obj.ability is not None else obj.card.definition.spell
    if ability is None:
        enchant = obj.card.definition.enchant
        return [enchant.mode] if enchant is not None else []
    own = [ability.modes[i] for i in obj.modes]
    return own + [d.spell.modes[0] for d in obj.spliced if d.spell is not None] if obj.spliced else own


def resting_zone(obj: StackObject, zone: int, resolved: bool) -> int:
    """Where a spell's card goes when it leaves the stack: flashback exiles it (CR 702.34a), buyback returns it (702.27a)."""
    if obj.exiled_from_stack:
        return terms.EXILE
    if resolved and obj.way == "adventure":
        return terms.EXILE  # CR 715.3d
    if resolved and obj.way == "omen":
        return terms.LIBRARY  # CR 720.3d
    if resolved and memory.REST in obj.memory:
        rest: int = obj.memory[memory.REST]
        return rest
    if (
        zone == terms.GRAVEYARD and memory.GRAVE in obj.memory
    ):  # what sets it where instead of into the graveyard
        zone = obj.memory[memory.GRAVE]
    return zone
