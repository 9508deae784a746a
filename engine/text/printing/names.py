"""Names as they stand: of cards, kinds of counters, colours, steps."""

from typing import Any

from engine.text.printing.discourse import Unsayable
from engine.text.printing.sayer import Sayer, prints


@prints("mana", "counter_kind", "name", "paid_way")
def say_text(s: Sayer, value: Any) -> str:
    """What stands as it is written."""
    if not isinstance(value, str):
        raise Unsayable
    return value


@prints("step")
def say_step(s: Sayer, value: Any) -> str:
    """A step of a turn."""
    return s.printer.argument(value, "step")


@prints("color")
def say_color(s: Sayer, value: Any) -> str:
    """Colours by their names."""
    return s.printer.argument(value, "color")
