"""What an object on the stack does, printed from the ability it is."""

from engine.language.abilities import Activated, Triggered
from engine.state.objects import StackObject
from engine.text.english import capital
from engine.text.printing.discourse import Unsayable
from engine.text.printing.printer import Printer


def stack_text(obj: StackObject) -> str:
    """The effects of an ability, or the modes chosen of a spell that has several; empty for any other spell.

    A keyword stands for what it does. An ability that no text can say has none.
    """
    ability = obj.ability
    if obj.spell:
        ability = obj.card.definition.spell
        if ability is None or len(ability.modes) < 2:
            return ""
    if ability is None:
        return ""
    printer = Printer(obj.card.definition)
    try:
        if ability.keyword and ability.keyword != "-":
            return _sentence(printer.ability(ability))
        printer.zone = ability.zone
        if isinstance(ability, Triggered):
            printer.event = ability.event
        modes = [ability.modes[i] for i in obj.modes] or list(ability.modes)
        said = " ".join(capital(printer.mode(mode)) for mode in modes).replace("\n", " ")
        return _sentence(f"{_loyalty(ability, obj.x)}{said}")
    except Unsayable:
        return ""


def _loyalty(ability: object, x: int) -> str:
    if not isinstance(ability, Activated) or ability.loyalty is None:
        return ""
    number = -x if ability.loyalty_x else ability.loyalty
    return f"{number:+d}: ".replace("+0", "0").replace("-", "−")


def _sentence(text: str) -> str:
    return capital(text) if text.endswith((".", "”", ")")) else f"{capital(text)}."


__all__ = ["stack_text"]
