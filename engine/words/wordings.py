"""What templates cannot say: words that depend on what was spoken of before, negations, filters as nouns."""

import re
from typing import Any

from engine import terms
from engine.words.filters import TERMS, Anyone, Filter
from engine.words.keywords import KEYWORD_NAMES
from engine.words.nodes import Node
from engine.words.nouns import plural_word

NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
# The order of the words before a noun; the others keep theirs.
RANK = {
    "other": 0, "tapped": 1, "untapped": 1, "attacking": 1, "blocking": 1, "fighting": 1, "face_down": 1,
    "non": 2, "noncolor": 2, "nontoken": 2, "supertype": 3, "color": 4, "multicolored": 4, "sub": 6, "typed": 7,
}  # fmt: skip
NOUNS = (
    (terms.CREATURE, "creature"), (terms.PLANESWALKER, "planeswalker"), (terms.LAND, "land"), (terms.ARTIFACT, "artifact"),
    (terms.ENCHANTMENT, "enchantment"),
)  # fmt: skip
NEGATED = {
    "your_turn": "it isn't your turn", "kicked": "this spell wasn't kicked", "did": "you don't",
    "bloodied": "no opponent was dealt damage this turn", "morbid": "no creature died this turn",
    "cast_creature_this_turn": "you haven't cast a creature spell this turn", "raid": "you didn't attack this turn",
}  # fmt: skip
VERBS = (
    ("'s ", " isn't "), (" is ", " isn't "), (" was ", " wasn't "), (" are ", " aren't "), (" has ", " doesn't have "),
    ("you control ", "you don't control "), ("you have ", "you don't have "),
)  # fmt: skip


def number(n: Any, a: str = "a") -> str:
    """A count in words; one is the article."""
    if isinstance(n, int):
        return a if n == 1 else NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)
    return "X" if isinstance(n, Node) and n.head.name == "x" else "that many"


SPOKEN = (
    "it",
    "that",
    "that_other",
    "noted",
    "linked",
    "this",
    "attached_host",
    "each_one",
    "that_player",
    "pronoun",
)


def spoken(value: Any) -> str:
    """The words a text said it in, where it speaks of something again."""
    if isinstance(value, Node) and value.head.name in SPOKEN and value.said is not None:
        return str(value.said.words)
    return ""


def color_names(colors: int) -> list[str]:
    """Colours in the order of rules texts: round the wheel from where the way is shortest."""
    found = [(bit.bit_length() - 1, name) for bit, name in terms.COLOR_NAMES.items() if colors & bit]
    places = [place for place, _ in found]
    first = min(places, key=lambda start: (max((place - start) % 5 for place in places), start), default=0)
    return [name for _, name in sorted(found, key=lambda each: (each[0] - first) % 5)]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    """The text with its first letter small."""
    return text[:1].lower() + text[1:]


def listed(words: list[str], join: str = "or") -> str:
    """Words in a row: "a or b", "a, b, or c"."""
    if len(words) < 3:
        return f" {join} ".join(words)
    return f"{', '.join(words[:-1])}, {join} {words[-1]}"


def plural(noun: str) -> str:
    """The plural of a noun phrase; of "creature or land" both, of "creature card" and "instant or sorcery card" the last word."""
    parts = noun.split(" or ")
    shared = " " in parts[-1] and " " not in parts[0]
    many = []
    for i, part in enumerate(parts):
        *before, last = part.split(" ")
        many.append(part if shared and i < len(parts) - 1 else " ".join([*before, plural_word(last)]))
    return " or ".join(many)


def together(noun: str, join: str = "and") -> str:
    """Several kinds that are spoken of together: "instant and sorcery cards"."""
    return re.sub(r"\bor (?=\S+(?: cards| spells)?$)", f"{join} ", noun)


# Effects that take cards out of a zone.
TAKING = frozenset(
    (
        "bounce", "cast_from_graveyard", "cast_once", "exile", "put_in_hand", "reanimate", "return_to_hand",
        "shuffle_cards_in",
    )
)  # fmt: skip
LYING = re.compile(
    r"(?<=card|ards)((?: named| with| of) [^,.]*?)? in ((?:your|an?|their|all|[\w ]+?'s)(?: [\w']+)? graveyards?)\b"
)


def taken(text: str) -> str:
    """Cards are taken from where they lie in."""
    said = LYING.sub(lambda m: f"{m[1] or ''} from {m[2]}", text)
    return re.sub(r" (from [\w' ]+? graveyards?) at random", r" at random \1", said)


def negated(text: str, head: str) -> str:
    """The opposite of what a condition says."""
    if head in NEGATED:
        return NEGATED[head]
    for verb, by in VERBS:
        if verb in text:
            return text.replace(verb, by, 1)
    return f"it isn't true that {text}"


def noun_of(filter: Filter) -> str:
    """What "that ..." calls one of these."""
    if filter.zone == terms.STACK:
        return "spell"
    if filter.zone != terms.BATTLEFIELD or filter.noun.endswith("card"):
        return "card"
    kinds = [noun for bit, noun in NOUNS if filter.types & bit]
    return kinds[0] if len(kinds) == 1 else "permanent"


class Nouns:
    """The part of the printer that says filters."""

    def node(self, node: Any) -> str:
        raise NotImplementedError

    def argument(self, value: Any, form: str) -> str:
        raise NotImplementedError

    def _filter_as(self, value: Filter, form: str) -> str:
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
            if name in ("is_token", "is_spell", "spell_type"):
                continue
            _, template, place = TERMS[name]
            said = (place == "after" and how.get(name)) or self._said_term(name, template, argument, many)
            if place == "before":
                last = name
            (before if place == "before" else after).append(said)
        noun = self._noun(value, [name for name, _ in value.words])
        if noun == "" and many and before and last == "sub":
            names = [argument for name, argument in value.words if name == "sub"][-1]
            before[-1] = listed([plural(n) for n in names])
        elif noun:
            noun = _joined(plural(noun) if many else noun)
            if many and not read:
                noun = together(noun)
        if not read:
            after.sort(key=lambda said: said.startswith(("from ", "in ")))
        if "zone" in how:
            after.append(how["zone"])
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
            kinds = sorted(word.lower() for word, bit in terms.TYPE_NAMES.items() if types & bit)
            return f"{listed(kinds)} spell" if kinds else "spell"
        if "is_token" in names:
            return "token" if noun == "permanent" else f"{noun} token"
        if noun == "permanent" and ("sub" in names or "one_of" in names):
            return ""
        return noun

    def _said_term(self, name: str, template: str, argument: Any, many: bool) -> str:
        """One word of a filter with its argument."""
        if name == "of":
            return self._controls(argument)
        if name == "opponents" and many:
            return "your opponents control"
        if name == "in_any" and many:
            zone = terms.ZONE_NAMES[argument]
            return f"in all {zone.removesuffix('y')}ies" if zone == "library" else f"in all {zone}s"
        if (
            isinstance(argument, Node)
            and name.endswith(("_at_most", "_at_least"))
            and argument.head.name != "x"
        ):
            if argument.said is not None and argument.said.words == "X":
                self.say_where(argument)
                return template.format("X")
            than = "less" if name.endswith("most") else "greater"
            return f"{template.split(' {}')[0]} {than} than or equal to {self._plain(argument)}"
        return template.format(self._term(name, argument)) if "{}" in template else template

    def _controls(self, who: Any) -> str:
        said = spoken(who) or self.argument(who, "")
        return "you control" if said == "you" else f"{said} control{'' if said == 'they' else 's'}"

    def _term(self, name: str, argument: Any) -> str:
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
        if name == "one_of":
            return listed([self._only_adjectives(f) for f in argument])
        if name in ("in_your", "in_opponents", "in_any"):
            return terms.ZONE_NAMES[argument]
        if name == "zone_of":
            return f"{self._whose(argument[1])} {terms.ZONE_NAMES[argument[0]]}"
        if name == "attached_to" and isinstance(argument, Node) and argument.head.name == "your_choice":
            return article(self.filter(argument.args[0]))
        if name == "same_name_as":
            return self._object(argument)
        if isinstance(argument, Filter):
            return self._filter_as(argument, "a")
        if isinstance(argument, Anyone):
            return article(argument.noun)
        return self._plain(argument)

    def _only_adjectives(self, value: Filter) -> str:
        """A filter of a kind of cards or permanents in general, without its noun: "black", "Vampire"."""
        said = self.filter(value)
        return said.removesuffix(" permanent").removesuffix(" card") if value.words else said

    def _object(self, what: Any) -> str:
        return spoken(what) or (
            "that card" if isinstance(what, Node) and what.head.name in ("it", "that") else self._plain(what)
        )

    def _whose(self, who: Any) -> str:
        said = self._plain(who)
        return "your" if said == "you" else "their" if said in ("they", "them") else f"{said}'s"

    def _plain(self, value: Any) -> str:
        raise NotImplementedError

    def say_where(self, n: Any) -> None:
        raise NotImplementedError


def article(text: str) -> str:
    """The phrase with "a" or "an"."""
    if re.match(r"(?:8|11|18)\d*/|X/", text):
        return f"an {text}"
    return f"an {text}" if text[:1] in "aeiouAEIO" and not text.startswith(("one", "uni")) else f"a {text}"


def _joined(noun: str) -> str:
    """Alternatives as a list: "artifact, creature, or land", with a common last word once."""
    parts = noun.split(" or ")
    ends = {re.sub(r"^.* ", "", p) for p in parts}
    if len(parts) > 1 and len(ends) == 1 and all(" " in p for p in parts):
        end = ends.pop()
        return f"{listed([p.removesuffix(' ' + end) for p in parts])} {end}"
    return listed(parts)
