"""How scenarios name things: errors with their kind, and texts compared without regard to how an object calls itself."""

import html
import re
from typing import Any

from engine.language.abilities import Ability, Activated
from engine.language.definition import Definition
from engine.language.nodes import Node
from engine.state.objects import Card, Printed, StackObject
from engine.state.waiting import PendingTrigger
from engine.text.printing.card_text import card_text
from engine.text.printing.printer import Printer

SELF = re.compile(
    r"\{this\}|\bthis (?:creature|permanent|artifact|enchantment|land|aura|equipment|planeswalker|token|spell|card|vehicle)\b"
)
ASIDE = re.compile(r"<[^>]*>|\([^()]*\)")
ONE = re.compile(r"\b1 (?=\S+ counter\b)")
BARE = re.compile(r"\bthis(?=[:,.])")
AGAIN = re.compile(r"\b(enters|attacks|blocks|dies)(?: the battlefield)? or ~ (?=\w+s\b)")
ABILITY_WORD = re.compile(r"^[a-z' ]+ - (?=[{w0+-]|at |if |as )")


class Unsupported(Exception):
    """The card or feature that keeps the scenario from being run."""


class Failed(Exception):
    """An expectation not met, or a mismatch of the script; `kind` names it.

    `also` is another kind it may be called: an attack that nobody was ever asked for is unused, and as illegal as one that was.
    """

    def __init__(self, kind: str, detail: str, also: str = "") -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail
        self.also = also


def plain(text: str, name: str = "") -> str:
    """A text for comparing: small letters, no reminder text, "~" for the object it is on."""
    text = ASIDE.sub("", html.unescape(text)).lower()
    for own in (name, name.split(",")[0]):
        if own:
            text = text.replace(own.lower(), "~")
    text = SELF.sub("~", text)
    text = BARE.sub("~", ONE.sub("a ", text)).replace(" 1 other ", " another ").replace("it deals", "~ deals")
    text = AGAIN.sub(r"\1 or ", re.sub(r"[—–−]|--", "-", text))
    return ABILITY_WORD.sub("", re.sub(r"\s+", " ", text).strip())


def ability_text(definition: Printed, ability: Ability) -> str:
    """The text of an ability for comparing."""
    return plain(Printer(definition).ability(ability), definition.name)


def is_called(definition: Printed, ability: Ability, wanted: str, roughly: bool = False) -> bool:
    """Whether an ability's text begins as wanted; or roughly, where our wording differs, whether it has the same cost."""
    asked = plain(wanted, definition.name)
    text = ability_text(definition, ability)
    if text.startswith(asked):
        return True
    # its ability word alone, which means nothing by itself (CR 207.2c)
    if wanted.startswith("<i>") and ":" not in asked:
        return [own for own in definition.abilities if isinstance(own, Activated)] == [ability]
    if not roughly or any(
        ability_text(definition, own).startswith(asked)
        for own in definition.abilities
        if isinstance(own, Activated)
    ):
        return False  # not another ability in the place of the one meant, which is not open now
    cost, colon, effect = asked.partition(":")
    return bool(colon and effect.strip()) and text.partition(":")[0] == cost


def stack_text(obj: Any) -> str:
    """Everything a script may quote of an object on the stack: its name and its text."""
    definition = obj.card.definition
    if isinstance(obj, StackObject) and obj.spell:
        return f"Cast {obj.name} {obj.card.printed.name} {card_text(definition)}"
    text = Printer(definition).ability(obj.ability)
    return f"{definition.name} stack ability ({text[:1].upper()}{text[1:]})"


def quotes(obj: Any, wanted: str) -> bool:
    """Whether the wanted text is in the name or the text of an object on the stack."""
    name = obj.card.definition.name
    if isinstance(obj, StackObject) and obj.spell and wanted.startswith(("When", "At ")):
        return False  # the text of a triggered ability means that ability, not the spell that will have it
    if wanted.lower() in stack_text(obj).lower():
        return True
    if isinstance(obj, StackObject) and obj.spell:
        return plain(wanted, name) in plain(stack_text(obj), name)
    return plain(wanted, name) in plain(Printer(obj.card.definition).ability(obj.ability), name)


def is_named(option: Any, wanted: str) -> bool:
    """Whether a script's word means this option: its name, or the beginning of its text."""
    if isinstance(option, str):
        return option.lower() == wanted.lower()
    if isinstance(option, Node):
        return plain(Printer(_NOBODY).node(option)).startswith(plain(wanted))
    ability = getattr(option, "ability", None)
    if isinstance(option, (PendingTrigger, StackObject)) and ability is not None:
        definition = option.card.definition
        return definition.name == wanted or ability_text(definition, ability).startswith(
            plain(wanted, definition.name)
        )
    return name_of(option) == wanted


def name_of(obj: Any) -> str | None:
    """The name scripts know an object by."""
    name = getattr(obj, "name", None)
    return name if isinstance(name, str) else None


def names_of(card: Card) -> set[str]:
    """Every name that means the card: what it shows, what it is, and its faces."""
    found = {card.definition.name, card.printed.name}
    return found | {face.name for face in card.printed.faces.values()}


_NOBODY = Definition("nobody", "", 0, ())
