"""What continuous effects do: abilities and rules that are given, control that changes."""

from typing import Any

from engine.language.keywords import Keyword
from engine.text.english import capital, listed, plural_sentence
from engine.text.printing.discourse import Discourse, Unsayable, says
from engine.text.printing.sayer import Sayer, prints

# How long a change lasts; what it comes from stands in the brace.
UNTIL = {
    "turn": " until end of turn",
    "combat": " until end of combat",
    "your_turn": " until your next turn",
    "your_upkeep": " until your next upkeep",
    "yours": " for as long as you control {0}",
    "tapped": " for as long as you control {0} and {0} remains tapped",
    "only_tapped": " for as long as {0} remains tapped",
}


@prints("abilities")
def say_abilities(s: Sayer, value: Any) -> str:
    """ "flying, first strike, and haste"."""
    said = [s.printer.granted(v) for v in value]
    said[:-1] = [text.replace(".”", "”") for text in said[:-1]]
    return listed(said, "and")


@prints("keyword_choice")
def say_keyword_choice(s: Sayer, value: Any) -> str:
    """ "flying, vigilance, or haste"."""
    return listed([s.printer.granted(v) for v in value])


@prints("rules")
def say_rules(s: Sayer, value: Any) -> str:
    """ "can't attack or block"."""
    sentences = [v.sentence if isinstance(v, Keyword) else "" for v in value]
    if not all(sentences):
        raise Unsayable
    if sentences[:2] == ["can't attack", "can't block"]:
        sentences = ["can't attack or block", *sentences[2:]]
    if s.variant is not None and s.variant.number == "pl":
        sentences = [plural_sentence(t) for t in sentences]
    return " and ".join(sentences)


@prints("keyword")
def say_keyword(s: Sayer, value: Any) -> str:
    """A keyword's name."""
    return str(value.name)


# -- heads --------------------------------------------------------------------------------------------------------------


@says("change")
def say_change(p: Discourse, what: Any, mods: Any, until: str) -> str:
    when = UNTIL.get(until, "").format(p.this)
    if mods[0].head.name == "controlled_by":
        who = mods[0].args[0]
        taker = "gain" if who.head.name == "you" else f"{p.node(who)} gains"
        rest = f". {capital(p.mods(p.again(what), mods[1:], 'temp'))}{when}" if mods[1:] else ""
        return f"{taker} control of {p.argument(what, '')}{when}{rest}"
    return p.mods(what, mods, "temp") + when


@says("walk_is_no_help")
def say_walk_is_no_help(p: Discourse, land: str) -> str:
    walk = f"{land.removesuffix('walk').lower()}walk"
    return f"creatures with {walk} can be blocked as though they didn't have {walk}"
