"""Clauses in slots, and effects made of others."""

import re
from typing import Any

from engine.language.filters import Anyone
from engine.language.nodes import Effect, EventNode, Node
from engine.text.english import lower, number
from engine.text.printing.cards import searching
from engine.text.printing.discourse import Discourse, Unsayable, says, says_ahead
from engine.text.printing.sayer import Sayer, prints
from engine.text.said import Said, said
from engine.text.templates import Slot, arguments
from engine.text.vocabulary import HIGHEST, STEPS

VERB = re.compile(
    r"((?:this|that|it|target|up to one|enchanted|another|each)\b.*?)"
    r" (deal|fight|block|become|gain|get|lose|draw|discard|mill|sacrifice|assign|switch(?= its))s? (.*)"
)
TAKES_THE_REST = ("may", "if_", "may_pay", "may_cost", "unless_pays")  # what follows would be a part of them


@prints("chain", "clause")
def say_chain(s: Sayer, value: Any) -> str:
    if not isinstance(value, Effect):
        raise Unsayable
    if value.head.name == "seq" and _all_joined(value.args):
        return s.printer.row(value.args)
    if value.head.name == "seq":
        said = [s.printer.effect(e) for e in value.args]
        if any(
            "." in part or e.head.name in TAKES_THE_REST
            for part, e in zip(said[:-1], value.args, strict=False)
        ):
            raise Unsayable
        return " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0]
    return s.printer.effect(value)


def _all_joined(parts: tuple[Any, ...]) -> bool:
    """Whether a text joined them in one sentence."""
    return all(p.said is not None and (p.said.join or p.said.macro is not None) for p in parts[1:])


@prints("have")
def say_have(s: Sayer, value: Any) -> str:
    """ "(have) it deal 1 damage": a subject and a verb without ending."""
    if not isinstance(value, Effect) or value.said is None or value.said.variant is None:
        raise Unsayable
    first = value.said.variant.pieces[0]
    if not isinstance(first, Slot):
        raise Unsayable
    rest = Sayer(s.printer).by(value.said.variant, value, begin=1)
    return f"{s.phrase('any', arguments(value)[first.names[0]])}{rest}"


@prints("costpart")
def say_costpart(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node):
        raise Unsayable
    return lower(s.printer.node(value))


# -- heads --------------------------------------------------------------------------------------------------------------


@says("may")
def say_may(p: Discourse, e: Any, who: Any) -> str:
    """ "You may draw a card", "you may have it deal 1 damage", "its controller may search their library"."""
    text = p.effect(e)
    if who.head.name != "you":
        if e.head.name == "search":
            filter, n, to, tapped = e.args[:4]
            text = searching(p, filter, n, to, tapped, "their")
    elif text.startswith("you ") and not text.startswith("you may "):
        return f"you may {text[4:]}"
    may = f"{p.node(who)} may"
    verb = VERB.match(text)
    if verb:
        return f"{may} have {verb[1]} {verb[2]} {verb[3].replace(' and gains ', ' and gain ')}"
    return f"{may} {text}"


@says_ahead("may")
def say_unread_may(p: Discourse, node: Node) -> str | None:
    """Where no text said how: better than its row."""
    return say_may(p, *node.args) if node.said is None else None


@says_ahead("at_once")
def say_at_once(p: Discourse, node: Node) -> str:
    """With one verb: "deals 3 damage to any target and 1 damage to you", "create a Food token and a Treasure token"."""
    rows = [node.args[0]]
    for at, part in enumerate(node.args[1:], start=2):
        if part.said is None or not (part.said.join or part.said.macro):
            part = said(type(part)(part.head, part.args), Said(None, 0, manner="no verb"))
            part.said.join = "and" if at == len(node.args) else ","
        rows.append(part)
    return p.row(rows)


@says_ahead("happens_while")
def say_happens_while(p: Discourse, node: Node) -> str:
    """ "you cast a spell during your turn", "this creature attacks while you control a Human"."""
    event, condition = node.args
    how = condition.said
    when = how.words if how is not None and how.words.startswith("during") else f"while {p.node(condition)}"
    return f"{p.node(event)} {when}"


@says_ahead("either")
def say_either(p: Discourse, node: Node) -> str:
    """Two events; a text may say what they share once (CR 603.2e)."""
    first, second = node.args
    how = node.said
    if how is not None and how.manner == "subjects" and first.said.variant is not None:
        return f"{Sayer(p).subject(first)} {how.words} {p.node(second)}"
    rest = Sayer(p).rest(second)
    if how is not None and how.manner == "object":  # "blocks or becomes blocked by a creature"
        first = EventNode(first.head, (first.args[0], None))
    if how is not None and how.words in ("and whenever", "and at"):
        return f"{p.node(first)} {how.words} {p.node(second)}"
    before, after = p.node(first), rest or p.node(second)
    word = f"{how.words} " if how is not None and how.words else ""
    if before.startswith("the beginning") and not word and not after.startswith("the beginning"):
        word = "whenever "
    return f"{before} or {word}{after}"


@says_ahead("hosts_step")
def say_hosts_step(p: Discourse, node: Node) -> str | None:
    """The step of a player that an Aura enchants."""
    enchant = p.definition.enchant
    if enchant is None or not isinstance(enchant.filter, Anyone):
        return None
    return f"the beginning of enchanted player's {STEPS.get(node.args[0], 'step')}"


@says("if_")
def say_if(p: Discourse, c: Any, e: Any, otherwise: Any) -> str:
    if c.head.name == "not_yet" and e.head.name == "become" and c.args[0] == "monstrous":
        return f"monstrosity {p.argument(e.args[1].args[2], '')}"
    if c.head.silent:  # overload: its keyword says the rest
        return p.effect(e)
    rest = f". Otherwise, {p.effect(otherwise)}" if otherwise is not None else ""
    return f"if {p.node(c)}, {p.effect(e)}{rest}"


@says("choose_one")
def say_choose_one(p: Discourse, *modes: Any) -> str:
    names = [m.head.name for m in modes]
    if names == ["tap", "untap"] and isinstance(modes[0].args[0], Node):
        return f"tap or untap {p.node(modes[0].args[0])}"
    return f"choose one — {'; or '.join(p.effect(m) for m in modes)}"


@says("when_you_do")
def say_when_you_do(p: Discourse, effects: Any) -> str:
    return f"when you do, {' '.join(p.effect(e) for e in effects)}"


@says("delayed")
def say_delayed(p: Discourse, event: Any, effects: Any, once: bool, until: str) -> str:
    said = p.node(event)
    word = "at" if said.startswith("the ") else "when" if once else "whenever"
    return f"{word} {said}, {'. '.join(p.effect(e) for e in effects)}"


@says("extra_phases")
def say_extra_phases(p: Discourse, phases: Any) -> str:
    first, *others = phases
    after = "".join(f" followed by an additional {name} phase" for name in others)
    return f"after this phase, there is an additional {first} phase{after}"


@says("exile_self")
def say_exile_self(p: Discourse) -> str:
    return f"exile {p.this}"


@says("come_in_tapped")
def say_come_in_tapped(p: Discourse) -> str:
    return f"{p.this} enters tapped"


@says("become")
def say_become(p: Discourse, what: str, e: Any) -> str:
    return f"{p.effect(e)} and {p.this} becomes {what}"


@says("sacrifice")
def say_sacrifice(p: Discourse, filter: Any, n: Any, who: Any, what: Any) -> str:
    if what is not None:
        return f"sacrifice {p.plain(what)}"
    subject = "" if who.head.name == "you" else f"{p.node(who)} "
    return f"{subject}sacrifice{'s' if subject else ''} {number(n)} {p.filter(filter, many=n != 1)}"


@prints("die_rows")
def say_die_rows(s: Sayer, value: Any) -> str:
    """A table of results of a die (CR 706.3a)."""
    rows = []
    for low, high, effects in value:
        results = f"{low}" if low == high else f"{low}+" if high == HIGHEST else f"{low}—{high}"
        rows.append(f"{results} | {' '.join(s.printer.sentences(effects, False))}")
    return " ".join(rows).removesuffix(".")


@says("once_each_turn")
def say_once_each_turn(p: Discourse, *effects: Any) -> str:
    """ "You may draw a card. Do this only once each turn"."""
    return f"{' '.join(p.sentences(effects, False))} Do this only once each turn"
