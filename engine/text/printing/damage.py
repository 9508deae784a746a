"""Damage that is prevented."""

from typing import Any

from engine.language.filters import Anyone, Filter
from engine.text.printing.discourse import Unsayable
from engine.text.printing.sayer import Sayer, prints


@prints("prevented")
def say_prevented(s: Sayer, value: Any) -> str:
    """ "combat damage that would be dealt to you this turn": a prevention effect of this turn."""
    if value.head.name != "prevent_damage":
        raise Unsayable
    to, by, combat = value.args
    damage = "combat damage" if combat else "damage"
    how = value.said.manner if value.said is not None else "first" if to is None else "last"
    if how == "deal":
        return f"{damage} {s.phrase('obj', by)} would deal this turn"
    if to is not None and by is not None:
        whom = "players" if isinstance(to, Anyone) else s.phrase("any", to)
        what = s.filter(by, True) if isinstance(by, Filter) else s.phrase("any", by)
        return f"{damage} that would be dealt to {whom} this turn by {what}"
    whom = f"to {s.phrase('any', to)}" if by is None else f"by {s.phrase('any', by)}"
    if how == "first":
        return f"{damage} that would be dealt this turn {whom}"
    return f"{damage} that would be dealt {whom} this turn"
