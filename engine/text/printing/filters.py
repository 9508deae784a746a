"""Filters as noun phrases: "other untapped Zombie creatures you control with flying"."""

import re
from typing import Any

from engine.language.filters import WORDS, Anyone, Filter
from engine.language.keywords import KEYWORD_NAMES
from engine.language.nodes import Node
from engine.state import terms
from engine.text.english import article, listed, plural, with_and
from engine.text.filter_words import ZONED
from engine.text.printing.discourse import Discourse
from engine.text.said import spoken
from engine.text.vocabulary import color_names

# The order of the words before a noun; the others keep theirs.
RANK = {
    "other": 0,
    "tapped": 1,
    "untapped": 1,
    "attacking": 1,
    "blocking": 1,
    "fighting": 1,
    "face_down": 1,
    "non": 2,
    "noncolor": 2,
    "nontoken": 2,
    "supertype": 3,
    "color": 4,
    "multicolored": 4,
    "sub": 6,
    "typed": 7,
}


class Filters(Discourse):
    """The part of the printer that says filters."""

    def filter_as(self, value: Filter, form: str) -> str:
        """A filter in a form; without one several of the kind."""
        if form == "target":
            return f"target {self.filter(value)}"
        if form in ("some", "a", "a card"):
            return article(self.filter(value))
        if form == "one":
            return self.filter(value)
        if form == "source":  # of damage: permanents, spells and cards elsewhere alike (CR 609.7)
            said = article(self.filter(value)).replace("an other ", "another ")
            return re.sub(r"\bcard\b", "source", said) if value.noun == "card" else said
        return self.filter(value, many=True)

    def filter(self, value: Filter | Anyone, many: bool = False) -> str:
        """A filter as a noun phrase."""
        if isinstance(value, Anyone):
            return value.noun
        before: list[str] = []
        after: list[str] = []
        last = ""
        how = value.said or {}
        read = "read" in how
        for name, argument in sorted(
            value.words, key=lambda w: (w[0] != "other") + (w[0] == "typed") if read else RANK.get(w[0], 5)
        ):
            if name in ("is_token", "is_spell", "spell_type") or (
                name == "commander" and value.noun == "permanent"
            ):
                continue
            _, template, place = WORDS[name]
            said = (place == "after" and how.get(name)) or self._word(name, template, argument, many)
            if place == "before":
                last = name
            (before if place == "before" else after).append(said)
        noun = self._noun(value, [name for name, _ in value.words])
        if noun == "" and many and before and last == "sub":
            names = [argument for name, argument in value.words if name == "sub"][-1]
            before[-1] = listed([plural(n) for n in names])
        elif noun:
            noun = _alternatives(plural(noun) if many else noun)
            if many and not read:
                noun = with_and(noun)
        if not read:
            after.sort(key=lambda said: said.startswith(("from ", "in ")))
        if "zone" in how:
            after.append(how["zone"])
        for i, said in enumerate(before[:-1]):  # "noncreature, nonland"
            before[i] += "," * (said.startswith("non") and before[i + 1].startswith("non"))
        return " ".join(w for w in (*before, noun, *after) if w)

    def several(self, value: Filter | Anyone) -> str:
        """Some of a kind that somebody picks: "creatures and/or planeswalkers"."""
        said = self.filter(value, many=True)
        alike = isinstance(value, Anyone) or "read" in (value.said or {}) or " or " not in value.noun
        return said if alike else said.replace(" and ", " and/or ", 1)

    def _noun(self, value: Filter, names: list[str]) -> str:
        noun = value.noun
        if "is_spell" in names:
            types = next((a for n, a in value.words if n == "spell_type"), 0)
            names = sorted(word.lower() for word, bit in terms.TYPE_NAMES.items() if types & bit)
            return f"{listed(names)} spell" if names else "spell"
        if "is_token" in names:
            return "token" if noun == "permanent" else f"{noun} token"
        if noun == "permanent" and "commander" in names:
            return "commander"
        if noun == "permanent" and ("sub" in names or "one_of" in names):
            return ""
        return noun

    def _word(self, name: str, template: str, argument: Any, many: bool) -> str:
        """One word of a filter with its argument."""
        if name == "of":
            return self.controls(argument)
        if name == "opponents" and many:
            return "your opponents control"
        if name == "in_any" and many:
            zone = terms.ZONE_NAMES[argument]
            return f"in all {zone.removesuffix('y')}ies" if zone == "library" else f"in all {zone}s"
        if name in ("value_is", "power_is") and isinstance(argument, Node) and argument.head.name != "x":
            if argument.said is not None and argument.said.words == "X":
                self.say_where(argument)
                return template.format("X")
            return template.format(f"equal to {self.plain(argument)}")
        if (
            isinstance(argument, Node)
            and name.endswith(("_at_most", "_at_least"))
            and argument.head.name != "x"
        ):
            if argument.said is not None and argument.said.words == "X":
                self.say_where(argument)
                return template.format("X")
            than = "less" if name.endswith("most") else "greater"
            return f"{template.split(' {}')[0]} {than} than or equal to {self.plain(argument)}"
        return template.format(self._argument(name, argument)) if "{}" in template else template

    def controls(self, who: Any) -> str:
        said = spoken(who) or self.argument(who, "")
        return "you control" if said == "you" else f"{said} control{'' if said == 'they' else 's'}"

    def _argument(self, name: str, argument: Any) -> str:
        if spoken(argument):
            return spoken(argument)
        if name in ("with_", "without"):
            return next((k.name for k in KEYWORD_NAMES.values() if k.bit == argument), "it")
        if name in ("color", "noncolor"):
            return listed(color_names(argument))
        if name == "non" and argument[0].isupper():
            return f"-{argument}"
        if name == "sub":
            return listed(list(argument))
        if name == "last_noun":
            return self.filter(argument[1]).removeprefix(f"{argument[1].noun} ")
        if name == "one_of":
            return listed([self.only_adjectives(f) for f in argument])
        if name in ZONED:
            return terms.ZONE_NAMES[argument]
        if name == "zone_of":
            return f"{self.whose(argument[1])} {terms.ZONE_NAMES[argument[0]]}"
        if name == "attached_to" and isinstance(argument, Node) and argument.head.name == "your_choice":
            return article(self.filter(argument.args[0]))
        if name == "same_name_as":
            return self.object_words(argument)
        if isinstance(argument, Filter):
            return self.filter_as(argument, "a")
        if isinstance(argument, Anyone):
            return article(argument.noun)
        return self.plain(argument)

    def only_adjectives(self, value: Filter) -> str:
        """A filter of a kind of cards or permanents in general, without its noun: "black", "Vampire"."""
        said = self.filter(value)
        return said.removesuffix(" permanent").removesuffix(" card") if value.words else said

    def object_words(self, what: Any) -> str:
        return spoken(what) or (
            "that card" if isinstance(what, Node) and what.head.name in ("it", "that") else self.plain(what)
        )

    def whose(self, who: Any) -> str:
        said = self.plain(who)
        return "your" if said == "you" else "their" if said in ("they", "them") else f"{said}'s"


def _alternatives(noun: str) -> str:
    """Alternatives as a list: "artifact, creature, or land", with a common last word once."""
    parts = noun.split(" or ")
    ends = {re.sub(r"^.* ", "", p) for p in parts}
    if len(parts) > 1 and len(ends) == 1 and all(" " in p for p in parts):
        end = ends.pop()
        return f"{listed([p.removesuffix(' ' + end) for p in parts])} {end}"
    return listed(parts)
