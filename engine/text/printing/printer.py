"""Nodes in words, and the printer of a card's text.

A node is said by the first of these that can: a function that goes ahead of its head's rows (`AHEAD`), a row of the table, the
function of its head (`SAYINGS`), its head's template filled in. A leading "you " before a verb is dropped, as rules text does.
"""

import re
from collections.abc import Sequence
from typing import Any

from engine.language.abilities import Ability, CastingWay, HasKeyword, Protection
from engine.language.definition import Definition
from engine.language.filters import Anyone, Filter
from engine.language.keywords import Keyword
from engine.language.nodes import Effect, Node, Selector
from engine.state import terms
from engine.state.objects import Printed
from engine.text.english import ORDINALS, article, capital, number, plural
from engine.text.forms import VERBS
from engine.text.printing.abilities import Abilities
from engine.text.printing.cards import TAKING, taken
from engine.text.printing.discourse import AHEAD, SAYINGS, Unsayable
from engine.text.printing.filters import Filters
from engine.text.printing.instead import say_numbers_instead
from engine.text.printing.sayer import Sayer
from engine.text.printing.tokens import token_words
from engine.text.said import spoken
from engine.text.templates import arguments
from engine.text.vocabulary import STEPS, color_names

PLACE = re.compile(r"<(\w+)(?::([^>]*))?>|\[(\w+)\]")
KEEP_YOU = ("you may", "you gain", "you lose", "you get", "you have", "you choose")
OWN = re.compile(r"\b(it|you)'s (?=power|toughness|controller|owner|mana value)")
MULTIPLES = {2: "twice", 3: "three times"}


class Printer(Abilities, Filters):
    """Prints the parts of one card's text."""

    def of(self, definition: Printed) -> "Printer":
        return Printer(definition)

    # -- nodes -------------------------------------------------------------------------------------------------------

    def effect(self, node: Node) -> str:
        how = node.said
        if how is not None and how.macro is not None and how.macro[1] is not None:
            said = Sayer(self).macro(how.macro[0], how.macro[1])
            if said is not None:
                return said
        if how is not None and how.manner == "no recipient":
            return f"{how.words} deals {Sayer(self).phrase('num', node.args[0])} damage"
        text = self.node(node)
        if how is not None and how.variant is not None:
            return text
        if node.head.name in TAKING:
            text = taken(text)
        return text[4:] if text.startswith("you ") and not text.startswith(KEEP_YOU) else text

    def node(self, node: Any) -> str:
        head = node.head
        said: str | None = None
        if head.kind is Effect:
            said = say_numbers_instead(self, node)
        if said is None and head.name in AHEAD:
            said = AHEAD[head.name](self, node)
        if said is None and head.kind is not Selector:
            said = Sayer(self).say(each_of(node))
        if said is None and head.name in SAYINGS:
            said = SAYINGS[head.name](self, *node.args)
        return self._by_template(node) if said is None else said

    def _by_template(self, node: Node) -> str:
        """A node by its head's own template."""
        values = arguments(node)
        subject = next((values[name] for name in ("who", "what", "source", "a") if name in values), None)
        said = self._filled(node, subject)
        if isinstance(subject, Node) and subject.head.name == "you":
            said = said.replace(" their ", " your ")
        return OWN.sub(lambda m: "its " if m[1] == "it" else "your ", said)

    def _filled(self, node: Node, subject: Any) -> str:
        """The template with its arguments and its verbs."""
        values = arguments(node)

        def place(match: re.Match[str]) -> str:
            name, form, verb = match.groups()
            return self._verb(verb, subject) if verb else self.argument(values.get(name), form or "")

        return PLACE.sub(place, node.head.template)

    def _verb(self, verb: str, subject: Any) -> str:
        many = self._is_many(subject) or (isinstance(subject, Node) and subject.head.name == "you")
        one, several = VERBS.get(verb, (verb, ""))
        return several if many else one

    def _is_many(self, subject: Any) -> bool:
        if isinstance(subject, Filter):
            return (subject.said or {}).get("quantifier") != "each"
        if isinstance(subject, Node) and subject.head.name == "paired":
            return bool(subject.args[0] == "both creatures")
        words = spoken(subject)
        if not words and isinstance(subject, Node) and subject.head.name in ("noted", "linked"):
            words = subject.args[1]
        if words in ("they", "them") or words.startswith("those "):
            return True
        if isinstance(subject, Node) and subject.head.name == "it" and subject.args[0] in self.targets:
            subject = self.targets[subject.args[0]]
        return isinstance(subject, Node) and (
            (subject.head.name == "target" and subject.args[1] != 1)
            or subject.head.name in ("theirs", "together")
        )

    def argument(self, value: Any, form: str) -> str:
        """One argument in a form."""
        if isinstance(value, Filter):
            return self.filter_as(value, form)
        if isinstance(value, Anyone):
            noun = "permanent or player" if value.noun == "any target" else value.noun
            return value.noun if form not in ("a", "source") else article(noun)
        if form.startswith("a "):
            noun = form.removeprefix("a ")
            if isinstance(value, int) or (isinstance(value, Node) and value.head.name == "x"):
                return f"a {noun}" if value == 1 else f"{number(value)} {plural(noun)}"
            return f"cards equal to {self.node(value)}"
        if form == "word":
            return number(value, "one")
        if form == "signed":
            return f"{value:+d}" if isinstance(value, int) else f"+{self.argument(value, '')}"
        if form == "multiple":
            return MULTIPLES.get(value, f"{value} times")
        if form == "ordinal":
            return next(word for word, n in ORDINALS.items() if n == value)
        if form == "step":
            return STEPS.get(value, "step")
        if form == "sequence":
            return ". ".join(
                self.effect(e) if i == 0 else capital(self.effect(e)) for i, e in enumerate(value)
            )
        if form == "basic_land":
            return " and ".join(f"an {v}" if v == "Island" else f"a {v}" for v in value)
        if form == "emblem":
            return " and ".join(f"“{capital(self.ability(a))}”" for a in value.abilities)
        if form == "zone":
            return terms.ZONE_NAMES[value]
        if form == "all":
            return " and ".join(self.argument(v, "") for v in value)
        if form in ("abilities", "rules"):
            return " and ".join(self.granted(v) for v in value)
        if form == "color" and isinstance(value, int):
            return " and ".join(color_names(value))
        return self.plain(value)

    def plain(self, value: Any) -> str:
        if isinstance(value, Node):
            return self.effect(value) if isinstance(value, Effect) else self.node(value)
        if isinstance(value, Definition):
            return token_words(value)
        if isinstance(value, tuple):
            return " and ".join(self.plain(v) for v in value)
        if isinstance(value, Keyword):
            return value.name
        if isinstance(value, Ability):
            return self.granted(value)
        if isinstance(value, Filter):
            return self.filter_as(value, "a")
        return str(value) if value is not None else ""

    def granted(self, value: Any) -> str:
        if isinstance(value, Keyword):
            return value.sentence or value.name
        before, self.quoted = self.quoted, self.bearer
        try:
            text = self.ability(value)
        finally:
            self.quoted = before
        if (isinstance(value, HasKeyword) and value.what.sentence) or (
            isinstance(value, Protection) and value.block_only
        ):
            return f"“{capital(text)}”"
        if isinstance(value, CastingWay) and value.kind in ("flashback", "morph"):
            return text
        if not self.definition.types & terms.PERMANENT:  # a spell gives it to a creature
            text = text.replace("this spell", "this creature")
        return text if isinstance(value, (HasKeyword, Protection)) or value.keyword else f"“{capital(text)}”"

    # -- changes -----------------------------------------------------------------------------------------------------

    def _subject(self, subject: Any, it: bool = False) -> str:
        if isinstance(subject, Filter):
            how = (subject.said or {}).get("quantifier", "")
            if how == "each":
                return f"each {self.filter(subject)}"
            return f"{'all ' if how == 'all' else ''}{self.filter_as(subject, '')}"
        who = "it" if it else self.node(subject)
        return spoken(subject) or ("they" if who == "them" else who)

    def mods(
        self, subject: Any, mods: Any, temp: str = "", it: bool = False, others: Sequence[Any] = ()
    ) -> str:
        who = " and ".join([self._subject(subject, it), *map(self._subject, others)])
        before, self.bearer = self.bearer, self.bearer_of(subject)
        try:
            return self._changes(who, subject, mods, temp, bool(others))
        finally:
            self.bearer = before

    def _changes(self, who: str, subject: Any, mods: Any, temp: str, others: bool) -> str:
        number = "pl" if others or self._is_many(subject) else "sg"
        try:
            return f"{who} {Sayer(self).mods(tuple(mods), number, temp)}"
        except Unsayable:
            return f"{who} {' and '.join(self._filled(m, subject) for m in mods)}"


EACH = {
    "damage": 1,
    "put_counters": 0,
    "remove_counters": 0,
}  # heads that do it to each of several, and which argument those are


def each_of(node: Node) -> Node:
    """A node that no text said, with "each creature" where the plain filter stands."""
    place = EACH.get(node.head.name, -1)
    if node.said is not None or place < 0:
        return node
    filter_ = node.args[place]
    if not isinstance(filter_, Filter) or filter_.said is not None:
        return node
    each = Filter(filter_.types, filter_.noun, filter_.words, filter_.zone, filter_.python)
    each.said = {"quantifier": "each"}
    return type(node)(node.head, (*node.args[:place], each, *node.args[place + 1 :]))
