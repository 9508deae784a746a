"""Players: "you", "target player", "each opponent", "its controller"; and whose something is."""

from typing import Any

from engine.language.filters import Anyone
from engine.language.nodes import Node
from engine.text.printing.discourse import Unsayable
from engine.text.printing.objects import say_object, say_one, target_words
from engine.text.printing.sayer import MANY_WORDS, Sayer, prints
from engine.text.said import spoken

PLAYER_WORDS = {
    "each_player": "each player",
    "each_opponent": "each opponent",
    "each_other_player": "each other player",
    "defending_player": "defending player",
    "that_player": "that player",
    "each_one": "that player",
}


@prints("who_sg", "payer", "each_player")
def say_player(s: Sayer, value: Any) -> str:
    """One player."""
    if not isinstance(value, Node):
        raise Unsayable
    if spoken(value):
        return spoken(value)
    name = value.head.name
    if name in PLAYER_WORDS:
        return PLAYER_WORDS[name]
    if name == "target" and isinstance(value.args[0], Anyone) and value.args[1] == 1:
        s.printer.last = value
        return target_words(s, value.args[0])
    if name in ("controller", "owner"):
        return f"{say_possessive(s, value.args[0])} {name}"
    if name == "it":
        words = s.printer.node(value)
        return "that player" if words in ("it", "they", "them") else words
    if name == "attached_host" and s.printer.node(value).endswith("player"):
        return s.printer.node(value)
    raise Unsayable


@prints("who_pl", "evwho_pl")
def say_you(s: Sayer, value: Any) -> str:
    """ "You", or "they" of players spoken of."""
    if spoken(value) == "they":
        return "they"
    if isinstance(value, Node) and value.head.name == "you":
        return "you"
    raise Unsayable


@prints("who")
def say_whoever(s: Sayer, value: Any) -> str:
    """Whoever does something."""
    try:
        return say_you(s, value)
    except Unsayable:
        return say_player(s, value)


@prints("any")
def say_anything(s: Sayer, value: Any) -> str:
    """An object or a player."""
    try:
        return say_object(s, value)
    except Unsayable:
        return say_whoever(s, value)


@prints("poss", "poss_who", "evposs")
def say_possessive(s: Sayer, value: Any) -> str:
    """Whose something is."""
    if isinstance(value, Node) and value.head.name == "you":
        return "your"
    if spoken(value) in MANY_WORDS:
        return "their"
    if isinstance(value, Node) and value.head.name in ("it", "noted") and s.printer.node(value) in MANY_WORDS:
        return "their"
    words = say_one(s, value)
    return "its" if words == "it" else "their" if words == "they" else f"{words}'s"


@prints("evwho_sg")
def say_somebody(s: Sayer, value: Any) -> str:
    """Who does something, in an event: "a player", "an opponent"."""
    if isinstance(value, Anyone):
        return f"an {value.noun}" if value.noun == "opponent" else f"a {value.noun}"
    if not isinstance(value, Node):
        raise Unsayable
    if value.head.name in ("each_player", "each_opponent"):
        return "a player" if value.head.name == "each_player" else "an opponent"
    if value.head.name == "attached_host":
        return str(value.args[0])
    raise Unsayable


@prints("evany")
def say_recipient(s: Sayer, value: Any) -> str:
    """Whom damage is dealt to, in an event."""
    if isinstance(value, Anyone):
        return f"an {value.noun}" if value.noun.startswith("opponent") else f"a {value.noun}"
    if isinstance(value, Node) and value.head.name == "you":
        return "you"
    return say_one(s, value)


@prints("payers")
def say_payers(s: Sayer, value: Any) -> str:
    """Who pays, spoken of as "they"."""
    if spoken(value) != "they":
        raise Unsayable
    return "they"


@prints("bare_player")
def say_bare_player(s: Sayer, value: Any) -> str:
    """A player after "and each"."""
    return say_player(s, value).removeprefix("each ")


@prints("whose")
def say_whose(s: Sayer, value: Any) -> str:
    """ "target player's", "each opponent's"."""
    return f"{say_player(s, value)}'s"
