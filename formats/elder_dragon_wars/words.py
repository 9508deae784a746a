"""Words only this format's rules use: what triggers, what regrowth costs, and what the piles do."""

from typing import Any

from engine.language.filters import Filter, word
from engine.language.nodes import condition, cost, effect, event, selector
from engine.rules import verbs
from engine.state import terms
from engine.state.choice import Cover
from engine.state.objects import Card, Event, Seat, StackObject
from engine.state.run import Run
from formats.elder_dragon_wars import notes, reverberations, scion
from formats.elder_dragon_wars.board import planar_artifact
from formats.elder_dragon_wars.circle import DRAGON, active_enchantment, artifacts_of
from formats.elder_dragon_wars.circle import SCION as SCION_MARK
from formats.elder_dragon_wars.topics import REGROWTH

REVERBERATION = "enchantment reverberation"
SPELLS = terms.INSTANT | terms.SORCERY | terms.ENCHANTMENT


def is_legend(card: Card) -> bool:
    """Whether it is a legendary creature now."""
    return bool(card.types & terms.CREATURE) and bool(card.definition.supertypes & terms.LEGENDARY)


def colors_of(card: Card) -> int:
    """The colours of its mana cost; a token without one counts its own (ED-82)."""
    definition = card.definition
    if card.token and not definition.cost:
        return card.colors
    mask = 0
    for part in definition.cost.colored:
        mask |= part
    return mask & terms.ANY_COLOR


@word("but an Elder Dragon or the Scion", "after")
def common_legend(run: Run, obj: Any, _: None) -> bool:
    """Whom the format gives haste (ED-38)."""
    return obj.mark not in (DRAGON, SCION_MARK)


# -- what triggers -------------------------------------------------------------------------------------------------------


@event("a legendary creature enters under your control", terms.EV_ENTERS)
def legend_enters(run: Run, event: Event) -> bool:
    """By any route, tokens too (ED-102 to ED-104, ED-121)."""
    return event.seat is run.controller and is_legend(event.card)


@event("a noncreature spell of yours resolves", terms.EV_RESOLVED)
def noncreature_resolves(run: Run, event: Event) -> bool:
    """Copies too (ED-122, ED-123, ED-125)."""
    return event.seat is run.controller and not event.amount & terms.CREATURE


@event("another reverberating artifact comes under your control", terms.EV_SPECIAL)
def third_artifact(run: Run, event: Event) -> bool:
    """Where it is the third or a later one (ED-113)."""
    return event.what == notes.THIRD and event.seat is run.controller


@condition("you control a legendary creature", dynamic=True)
def controls_legend(run: Run) -> bool:
    return any(is_legend(c) for c in run.controller.permanents)


# -- what happens then ---------------------------------------------------------------------------------------------------


@effect("reveal the top card of the artifact pile", 1)
def reveal_artifact(run: Run) -> None:
    """ED-106 to ED-111."""
    reverberations.reveal_artifact(run.game, run.controller)


@effect("sacrifice the reverberating artifact held longest if there are more than two", -1)
def keep_two(run: Run) -> None:
    """ED-113."""
    held = artifacts_of(run.game, run.controller)
    there = [c for c in held if c.zone == terms.BATTLEFIELD]
    if len(held) > reverberations.CAP and there:
        verbs.sacrifice(run.game, there[:1])


@effect("reveal the top card of the enchantment pile", 0)
def reveal_enchantment(run: Run) -> None:
    """ED-127."""
    reverberations.reveal_enchantment(run.game, run.controller)


@effect("take the top card of the chaos pile", 1)
def take_chaos(run: Run) -> None:
    """ED-140."""
    reverberations.take_chaos(run.game, run.controller)


@word("", "before")
def is_reverberation(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, StackObject) and not obj.spell and obj.card.definition.name == REVERBERATION


REVERBERATION_TRIGGER = Filter(
    0, "enchantment reverberation", (("is_reverberation", None),), terms.STACK, "REVERBERATION_TRIGGER"
)


# -- regrowth (ED-80 to ED-92) -------------------------------------------------------------------------------------------


def legends_of(run: Run) -> list[Card]:
    """The legendary creatures a player may sacrifice."""
    return [
        c
        for c in run.controller.permanents
        if is_legend(c) and (run.game.map is None or run.game.map.givable(c))
    ]


def _alone(mask: int) -> bool:
    return mask.bit_count() == 1


@word("", "before")
def regrown_legend(run: Run, obj: Any, _: None) -> bool:
    """A legendary creature card whose colours the player's legends have together (ED-80); once paid for, any (ED-86)."""
    if not is_legend(obj):
        return False
    if run.memory.get(notes.COVERED):
        return True
    have = 0
    legends = legends_of(run)
    for card in legends:
        have |= colors_of(card)
    return bool(legends) and not colors_of(obj) & ~have


@word("", "before")
def regrown_spell(run: Run, obj: Any, _: None) -> bool:
    """An instant, sorcery or enchantment card of one colour that is some legend's only one (ED-89)."""
    mask = colors_of(obj)
    if not obj.types & SPELLS or obj.types & terms.CREATURE or not _alone(mask):
        return False
    return run.memory.get(notes.COVERED, False) or any(colors_of(c) == mask for c in legends_of(run))


def _goal(run: Run) -> int:
    """The colours of the card that is to return."""
    obj = run.stack_object
    target = obj.targets[0][0].object if obj is not None and obj.targets and obj.targets[0] else None
    return colors_of(target) if isinstance(target, Card) else 0


@cost(
    "Sacrifice legendary creatures that have every color of the target", can=lambda run: bool(legends_of(run))
)
def legends_cost(run: Run) -> None:
    """As many as the player likes (ED-81, ED-84)."""
    legends = legends_of(run)
    ask = Cover(
        run.controller,
        REGROWTH,
        legends,
        [colors_of(c) for c in legends],
        _goal(run),
        source=run.source,
        good=-1,
    )
    picked = [legends[i] for i in run.game.ask(ask)]
    run.remember(notes.COVERED, True)
    verbs.sacrifice(run.game, picked)


@cost("Sacrifice a legendary creature of the target's color", can=lambda run: bool(legends_of(run)))
def legend_cost(run: Run) -> None:
    """One for one card (ED-91)."""
    goal = _goal(run)
    fitting = [c for c in legends_of(run) if colors_of(c) == goal]
    picked = run.ask_pick(run.controller, REGROWTH, fitting, 1, 1, good=-1)
    run.remember(notes.COVERED, True)
    verbs.sacrifice(run.game, picked)


# -- the planar artifacts ------------------------------------------------------------------------------------------------


@selector("players who may not cast spells through <name>")
def locked(run: Run, name: str) -> list[Seat]:
    """All of them while it is tapped (ED-69, ED-70)."""
    return list(run.game.seats) if planar_artifact(run.game, name).tapped else []


# -- the Scion ------------------------------------------------------------------------------------------------------------


@cost("Pay <n> life", can=lambda run, n, what: verbs.payable_life(run.game, run.controller) >= n, unsaid=True)
def pay_life_for(run: Run, n: int, what: str) -> None:
    """The life that a standing action or a chaos card costs, told to the report (ED-130, ED-147)."""
    verbs.lose_life(run.game, run.controller, n, how="paid")
    meant = active_enchantment(run.game) if what == "five" else run.source
    reverberations.note_spent(run.game, run.controller, what, meant)


@effect("the Scion becomes the dragon of this turn", 0)
def become_dragon(run: Run) -> None:
    """A copy until end of turn, with a twin where two survivors share as many colours with it (ED-164, ED-166, ED-167)."""
    scion.become(run)


@effect(
    "this loses a scream counter. Without one left, each player returns all creature cards from their graveyard",
    1,
)
def count_down(run: Run) -> None:
    """All Hallow's Eve as the active enchantment (ED-139)."""
    reverberations.count_down(run.game, run.source)
