"""What reads word for word and cannot be meant so: the text is declined."""

from itertools import pairwise
from typing import Any

from engine.language.abilities import adds_mana
from engine.language.filters import Filter
from engine.language.nodes import Effect, EventNode, Node
from engine.state import terms
from engine.text.mentions import place_of
from engine.text.reading.not_understood import Unclear
from engine.text.said import spoken


def check_meaning(event: EventNode | None, parts: tuple[Any, ...]) -> None:
    """Raises Unclear where what an ability does can't be what its text means."""
    _told_apart(parts)
    _still_there(event, parts)
    _on_the_battlefield(parts)
    _on_the_stack(event, parts)


def _told_apart(parts: tuple[Any, ...]) -> None:
    """ "If it was a creature card, A. If it was a land card, B. Otherwise, C": C is for neither, not for what is no land. Raises
    Unclear."""
    for before, part in pairwise(parts):
        if all(p.head.name == "if_" and p.args[0].head.name == "is_a" for p in (before, part)) and (
            before.args[2] is None
            and part.args[2] is not None
            and before.args[0].args[0] == part.args[0].args[0]
        ):
            raise Unclear("otherwise", max(0, place_of(part)))


def _still_there(event: EventNode | None, parts: tuple[Any, ...]) -> None:
    """ "Whenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on that creature": what has
    died gets no counter, so another is meant. Raises Unclear."""
    if event is None or event.head.name not in ("dies", "damaged_dies"):
        return
    for part in parts:
        if part.head.name == "reanimate":
            return
        what = part.args[0] if part.head.name == "put_counters" else None
        if isinstance(what, Node) and what.head.name == "that":
            raise Unclear(spoken(what), max(0, place_of(what)))


def _on_the_battlefield(part: Any) -> None:
    """What lasts changes permanents: "target card in your graveyard gains flashback {2}" is for a head of its own to say. Raises
    Unclear."""
    if isinstance(part, tuple):
        for each in part:
            _on_the_battlefield(each)
    if not isinstance(part, Node):
        return
    what = part.args[0] if part.head.name == "change" else None
    aimed = what.args[0] if isinstance(what, Node) and what.head.name == "target" else what
    elsewhere = isinstance(aimed, Filter) and aimed.zone not in (terms.BATTLEFIELD, terms.STACK)
    spell = isinstance(aimed, Filter) and aimed.zone == terms.STACK
    if elsewhere or (spell and any(m.head.name == "controlled_by" for m in part.args[1])):
        raise Unclear("gains", max(0, place_of(part)))
    _on_the_battlefield(part.args)


def _on_the_stack(event: EventNode | None, parts: tuple[Any, ...]) -> None:
    """ "Whenever you tap a land for mana, add {G}" is a mana ability, never on the stack (CR 605.1b): a head of its own says it.
    Raises Unclear."""
    taps = event is not None and event.head.name == "taps_for_mana"
    if taps and parts and all(isinstance(part, Effect) and adds_mana(part) for part in parts):
        raise Unclear("add", max(0, place_of(parts[0])))
