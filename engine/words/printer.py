"""Rules text printed from definitions.

Placeholders of a template: `<name>` prints that argument; `<name:form>` prints it in a form (`a card` counts the noun, `plural`,
`some`, `target`, `signed`, `step`, ...).
`[s]` is the verb's ending where the subject is one other than you; `[has]` and `[is]` agree
with the subject too. A leading "you " before a verb is dropped, as rules text does.
"""

import re
from typing import Any

from engine import terms
from engine.definition import (
    Ability,
    Activated,
    AsEnters,
    AsTurnedUp,
    Attachable,
    CastingWay,
    Cost,
    Definition,
    Enchant,
    EntryPrice,
    HasKeyword,
    Mode,
    Permitting,
    Protection,
    Replacing,
    SpellAbility,
    Static,
    Triggered,
)  # fmt: skip
from engine.words.filters import TERMS, Anyone, Filter
from engine.words.keywords import KEYWORD_NAMES, Keyword
from engine.words.nodes import Node, Selector
from engine.words.refs import ANY_NUMBER
from engine.words.say import Sayer, Unsayable

PLACE = re.compile(r"<(\w+)(?::([^>]*))?>|\[(\w+)\]")
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
KEEP_YOU = ("you may", "you gain", "you lose", "you get", "you have", "you choose")
# The order of the words before a noun; the others keep theirs.
RANK = {
    "other": 0,
    "tapped": 1,
    "untapped": 1,
    "attacking": 1,
    "blocking": 1,
    "fighting": 1,
    "nontoken": 1,
    "supertype": 1,
}
STEPS = {
    terms.UPKEEP: "upkeep", terms.DRAW: "draw step", terms.END: "end step", terms.BEGIN_COMBAT: "combat",
    terms.END_COMBAT: "end of combat", terms.MAIN1: "first main phase", terms.MAIN2: "second main phase",
}  # fmt: skip


def card_text(definition: Definition) -> str:
    """The whole rules text, one ability a line; keywords that follow each other share one. Faces are parted by "//"."""
    texts = [card_text(face) for face in definition.faces.values()]
    if "left" in definition.faces:
        return "\n//\n".join(texts)
    return "\n//\n".join([_face_text(definition), *texts])


def _face_text(definition: Definition) -> str:
    printer = Printer(definition)
    lines: list[str] = printer.defining()
    row: list[str] = []
    for ability in definition.abilities:
        if ability.keyword == "-" or _intrinsic(definition, ability):
            continue
        text = printer.ability(ability)
        if isinstance(ability, (HasKeyword, Protection)) and not text.endswith("."):
            row.append(text)
            continue
        if row:
            lines.append(capital(", ".join(row)))
            row = []
        lines.append(capital(text))
    if row:
        lines.append(capital(", ".join(row)))
    return "\n".join(lines)


def _intrinsic(definition: Definition, ability: Ability) -> bool:
    """The mana ability a basic land type gives is not printed (CR 305.6)."""
    return (
        isinstance(ability, Activated)
        and ability.is_mana
        and definition.is_land
        and bool(set(terms.BASIC_LAND_COLORS) & definition.subtypes)
    )


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def number(n: Any, a: str = "a") -> str:
    """A count in words; one is the article."""
    if isinstance(n, int):
        return a if n == 1 else NUMBERS[n] if 0 <= n <= 10 else str(n)
    return "X" if isinstance(n, Node) and n.head.name == "x" else "that many"


def plural(noun: str) -> str:
    """The plural of a noun phrase; of "creature or land" both."""

    def one(word: str) -> str:
        if word.endswith(("s", "x", "ch", "sh")):
            return word + "es"
        if word.endswith("f"):
            return word[:-1] + "ves"
        if word.endswith("y") and word[-2] not in "aeiou":
            return word[:-1] + "ies"
        return word + "s"

    return " or ".join(one(part) for part in noun.split(" or "))


class Printer:
    """Prints the parts of one card's text, which knows what "this" is."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.where = ""  # what X is in the running sentence, where a number is written as X
        self.zone = terms.BATTLEFIELD  # where the running ability works

    @property
    def this(self) -> str:
        d = self.definition
        if d.types & terms.CREATURE:
            return "this creature"
        for subtype in ("Aura", "Equipment"):
            if subtype in d.subtypes:
                return f"this {subtype}"
        for name, bit in terms.TYPE_NAMES.items():
            if d.types & bit and bit & terms.PERMANENT:
                return f"this {name.lower()}"
        return "this spell"

    def defining(self) -> list[str]:
        """The characteristic-defining ability for power and toughness (CR 604.3), if there is one."""
        d = self.definition
        given = {
            name: value
            for name, value in (("power", d.power), ("toughness", d.toughness))
            if isinstance(value, Node)
        }
        if len(given) == 2 and d.power == d.toughness:
            return [capital(f"{self.this}'s power and toughness are each equal to {self.node(d.power)}.")]
        return [
            capital(f"{self.this}'s {name} is equal to {self.node(value)}.") for name, value in given.items()
        ]

    # -- abilities ---------------------------------------------------------------------------------------------------

    def ability(self, ability: Ability) -> str:
        before, self.zone = self.zone, ability.zone
        try:
            return self._ability(ability)
        finally:
            self.zone = before

    def _ability(self, ability: Ability) -> str:
        if ability.keyword:
            return ability.keyword
        if isinstance(ability, HasKeyword):
            what = ability.what
            return f"{self.this} {what.sentence}." if what.sentence else what.name
        if isinstance(ability, SpellAbility):
            return self.modes(ability)
        if isinstance(ability, Triggered):
            return self._triggered(ability)
        if isinstance(ability, Activated):
            return self._activated(ability)
        if isinstance(ability, Static):
            if [m.head.name for m in ability.mods] == ["controlled_by"] and isinstance(ability.subject, Node):
                return f"you control {self.node(ability.subject)}."
            condition = f"As long as {self.node(ability.condition)}, " if ability.condition else ""
            self.where = ""
            text = f"{condition}{self.mods(ability.subject, ability.mods)}"
            if self.where:
                text += f", where X is {self.where}"
            self.where = ""
            return text + "."
        if isinstance(ability, Permitting) and ability.condition is not None:
            return f"As long as {self.node(ability.condition)}, {self.node(ability.what)}."
        if isinstance(ability, (Replacing, Permitting)):
            return f"{self.node(ability.what)}."
        if isinstance(ability, AsEnters) and ability.effect.head.name.startswith("choose_"):
            return f"as {self.this} enters, {self.effect(ability.effect)}."
        if isinstance(ability, AsEnters):
            if ability.condition is not None and ability.condition.head.name == "not_":
                return f"{self.effect(ability.effect)} unless {self.node(ability.condition.args[0])}."
            condition = f"if {self.node(ability.condition)}, " if ability.condition else ""
            return f"{condition}{self.effect(ability.effect)}."
        if isinstance(ability, AsTurnedUp):
            return f"as {self.this} is turned face up, {self.effect(ability.effect)}."
        if isinstance(ability, Protection):
            if ability.spells:
                return f"{self.this} can't be the target of {self.filter(ability.filter, many=True)}."
            if ability.hexproof:
                return f"hexproof from {ability.text}"
            return (
                f"{self.this} can't be blocked by {plural(ability.text)}."
                if ability.block_only
                else (f"protection from {ability.text}")
            )
        if isinstance(ability, EntryPrice):
            price = lower(" and ".join(self.node(p) for p in ability.price))
            return (
                f"If {self.this} would enter, {price} instead. If you do, put it onto the battlefield. If you don't, put it "
                "into its owner's graveyard."
            )
        if isinstance(ability, Attachable):
            return f"{self.this} can be attached only to {self._filter_as(ability.filter, 'a')}."
        if isinstance(ability, Enchant):
            return f"enchant {self.filter(ability.filter)}"
        assert isinstance(ability, CastingWay)
        return self._way(ability)

    def _triggered(self, ability: Triggered) -> str:
        condition = f", if {self.node(ability.condition)}" if ability.condition else ""
        each = " This ability triggers only once each turn." if ability.once else ""
        return f"{ability.word} {self.node(ability.event)}{condition}, {lower(self.modes(ability))}{each}"

    def _activated(self, ability: Activated) -> str:
        if ability.loyalty is not None:
            return f"{ability.loyalty:+d}: {self.modes(ability)}".replace("-", "−", 1)
        more = ""
        if ability.timing:
            more += " Activate only as a sorcery."
        if ability.any_player:
            more += " Any player may activate this ability."
        if ability.per_turn:
            more += " Activate only once each turn."
        if ability.condition:
            more += f" Activate only if {self.node(ability.condition)}."
        return f"{self.cost(ability.cost)}: {capital(self.modes(ability))}{more}"

    def _way(self, way: CastingWay) -> str:
        cost = self.cost(way.cost)
        dashed = f"—{cost}"  # a cost without mana
        if way.kind == "graveyard":
            condition = f" as long as {self.node(way.condition)}" if way.condition else ""
            return f"you may cast this card from your graveyard{condition}."
        if way.kind == "additional":
            return f"as an additional cost to cast this spell, {lower(cost)}."
        if way.kind == "alternative":
            condition = f"if {self.node(way.condition)}, " if way.condition else ""
            return f"{condition}you may pay {cost} rather than pay this spell's mana cost."
        if way.kind == "morph":
            return f"{'megamorph' if way.counter else 'morph'}{' ' + cost if way.cost.source else dashed}"
        if way.kind == "splice":
            return f"splice onto Arcane{' ' + cost if way.cost.source else dashed}"
        return f"{way.kind} {cost}"

    def modes(self, ability: Any) -> str:
        if len(ability.modes) == 1:
            return self.mode(ability.modes[0], isinstance(ability, Triggered))
        if ability.least == ability.most:
            head = f"choose {number(ability.least, 'one')} —"
        else:
            head = (
                "choose one or more —" if ability.most >= len(ability.modes) > 2 else "choose one or both —"
            )
        entwine = getattr(ability, "entwine", None)
        tail = f"\nEntwine {entwine.text}" if entwine else ""
        return head + "".join(f"\n• {capital(self.mode(m))}" for m in ability.modes) + tail

    def mode(self, mode: Mode, late: bool = False) -> str:
        said = " ".join(capital(self.sentence(e, late and i == 0)) + "." for i, e in enumerate(mode.effects))
        return said.replace("”.", "”")

    def sentence(self, effect: Node, late: bool = False) -> str:
        """An effect with what X is, where a number stands as X. `late` says its condition at the end (CR 603.4)."""
        self.where = ""
        if late and effect.head.name == "if_" and effect.args[2] is None:
            text = f"{self.effect(effect.args[1])} if {self.node(effect.args[0])}"
        else:
            text = self.effect(effect)
        if self.where:
            text += f", where X is {self.where}"
        self.where = ""
        return text

    def cost(self, cost: Cost) -> str:
        parts = [cost.source] if cost.source else []
        return ", ".join(parts + [capital(self.node(p)) for p in cost.parts])

    # -- nodes -------------------------------------------------------------------------------------------------------

    def effect(self, node: Node) -> str:
        text = self.node(node)
        return text[4:] if text.startswith("you ") and not text.startswith(KEEP_YOU) else text

    def node(self, node: Any) -> str:
        """Any node by its template."""
        head = node.head
        if head.kind is not Selector:
            said = Sayer(self).say(node)
            if said is not None:
                return said
        special = getattr(self, f"_say_{head.name}", None)
        if special is not None:
            return str(special(*node.args))
        if head.extra.get("variadic"):
            values = {head.parameters[0]: node.args}
        else:
            values = dict(zip(head.parameters, node.args, strict=False))
        subject = next((values[k] for k in ("who", "what", "source", "a") if k in values), None)
        return PLACE.sub(lambda m: self._place(m, values, subject), head.template)

    def _place(self, match: re.Match[str], values: dict[str, Any], subject: Any) -> str:
        name, form, verb = match.groups()
        if verb:
            return self._verb(verb, subject)
        return self.argument(values.get(name), form or "")

    def _verb(self, verb: str, subject: Any) -> str:
        base = self._is_many(subject) or (isinstance(subject, Node) and subject.head.name == "you")
        if verb == "has":
            return "have" if base else "has"
        if verb == "is":
            return "are" if base else "is"
        return "" if base else verb

    def _is_many(self, subject: Any) -> bool:
        if isinstance(subject, Filter):
            return True
        return isinstance(subject, Node) and subject.head.name == "target" and subject.args[1] != 1

    def argument(self, value: Any, form: str) -> str:
        """One argument in a form."""
        if isinstance(value, Filter):
            return self._filter_as(value, form)
        if isinstance(value, Anyone):
            return value.noun if form != "a" else f"a {value.noun}"
        if form.startswith("a ") or form == "a card":
            noun = form[2:] or "card"
            return f"a {noun}" if value == 1 else f"{number(value)} {plural(noun)}" if isinstance(value, int) or (
                isinstance(value, Node) and value.head.name == "x"
            ) else f"cards equal to {self.node(value)}"  # fmt: skip
        if form == "signed":
            return f"{value:+d}" if isinstance(value, int) else f"+{self.argument(value, '')}"
        if form == "multiple":
            return {2: "twice", 3: "three times"}.get(value, f"{value} times")
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
            return " and ".join(self._granted(v) for v in value)
        if form == "color" and isinstance(value, int):
            return " and ".join(n for b, n in terms.COLOR_NAMES.items() if value & b)
        return self._plain(value)

    def _plain(self, value: Any) -> str:
        if isinstance(value, Node):
            return self.effect(value) if type(value).__name__ == "Effect" else self.node(value)
        if isinstance(value, Definition):
            return self._token(value)
        if isinstance(value, tuple):
            return " and ".join(self._plain(v) for v in value)
        if isinstance(value, Keyword):
            return value.name
        if isinstance(value, Ability):
            return self._granted(value)
        if isinstance(value, Filter):
            return self._filter_as(value, "a")
        return str(value) if value is not None else ""

    def _granted(self, value: Any) -> str:
        if isinstance(value, Keyword):
            return value.sentence or value.name
        text = self.ability(value)
        return text if isinstance(value, (HasKeyword, Protection)) or value.keyword else f"“{capital(text)}”"

    def _token(self, d: Definition) -> str:
        colors = " and ".join(n for b, n in terms.COLOR_NAMES.items() if d.colors & b) or "colorless"
        kinds = " ".join(d.text_parts)
        artifact = "artifact " if d.types & terms.ARTIFACT else ""
        return f"{d.base_power}/{d.base_toughness} {colors} {kinds} {artifact}creature token"

    # -- filters -----------------------------------------------------------------------------------------------------

    def _filter_as(self, value: Filter, form: str) -> str:
        if form == "target":
            return f"target {self.filter(value)}"
        if form in ("some", "a", "a card"):
            text = self.filter(value)
            return f"an {text}" if text[0] in "aeiouAEIOU" else f"a {text}"
        return self.filter(value, many=True)

    def filter(self, value: Filter | Anyone, many: bool = False) -> str:
        """A filter as a noun phrase."""
        if isinstance(value, Anyone):
            return value.noun
        before: list[str] = []
        after: list[str] = []
        for name, argument in sorted(value.words, key=lambda w: RANK.get(w[0], 2)):
            _, template, place = TERMS[name]
            said = template.format(self._term(name, argument)) if "{}" in template else template
            (before if place == "before" else after).append(said)
        noun = value.noun
        if noun == "permanent" and any(name in ("sub", "one_of") for name, _ in value.words):
            noun = ""
        noun = plural(noun) if many and noun else noun
        if many and not noun and before:
            before[-1] = plural(before[-1])
        return " ".join(w for w in (*before, noun, *after) if w)

    def _term(self, name: str, argument: Any) -> str:
        if name in ("with_", "without"):
            return next((k.name for k in KEYWORD_NAMES.values() if k.bit == argument), "it")
        if name in ("color", "noncolor"):
            return " or ".join(n for b, n in terms.COLOR_NAMES.items() if argument & b)
        if name == "spell_type":
            return " or ".join(word.lower() for word, bit in terms.TYPE_NAMES.items() if argument & bit)
        if name == "non" and argument[0].isupper():
            return f"-{argument}"
        if name == "sub":
            return " or ".join(argument)
        if name == "one_of":
            return " or ".join(self.filter(f) for f in argument)
        if name in ("in_your", "in_any", "in_opponents"):
            return terms.ZONE_NAMES[argument]
        if name == "zone_of":
            return f"{self._plain(argument[1])}'s {terms.ZONE_NAMES[argument[0]]}"
        return self._plain(argument)

    def mods(self, subject: Any, mods: Any) -> str:
        who = self._filter_as(subject, "") if isinstance(subject, Filter) else self.node(subject)
        try:
            return f"{who} {Sayer(self).mods(tuple(mods), 'pl' if self._is_many(subject) else 'sg', '')}"
        except Unsayable:
            pass
        said = []
        for m in mods:
            values = (
                {m.head.parameters[0]: m.args} if m.head.extra.get("variadic")
                else dict(zip(m.head.parameters, m.args, strict=False))
            )  # fmt: skip
            said.append(PLACE.sub(lambda x, v=values: self._place(x, v, subject), m.head.template))  # type: ignore[misc]
        return f"{who} {' and '.join(said)}"

    # -- heads that a template cannot say ------------------------------------------------------------------------------

    def _say_choose_one(self, *modes: Any) -> str:
        names = [m.head.name for m in modes]
        if names == ["tap", "untap"]:
            return f"tap or untap {self.node(modes[0].args[0])}"
        return f"choose one — {'; or '.join(self.effect(m) for m in modes)}"

    def _say_this(self) -> str:
        return self.this

    def _say_it(self, index: int, words: str) -> str:
        return words

    def _say_that(self, words: str) -> str:
        return words

    def _say_that_other(self, words: str) -> str:
        return words

    def _say_attached_host(self, words: str) -> str:
        return words

    def _say_noted(self, key: str, words: str) -> str:
        return words

    def _say_linked(self, key: str, words: str) -> str:
        return words

    def _say_each_one(self, words: str) -> str:
        return words

    def _say_target(self, filter: Any, most: Any, least: Any, good: int) -> str:
        if filter == ANY_TARGET_NAME or (isinstance(filter, Anyone) and filter.noun == "any target"):
            return "any target" if most == 1 else f"{number(most)} targets"
        noun = self.filter(filter)
        if most == 1:
            return f"up to one target {noun}" if least == 0 else f"target {noun}"
        if most == ANY_NUMBER:
            return f"any number of target {self.filter(filter, many=True)}"
        count = number(most)
        return f"{'up to ' if least == 0 else ''}{count} target {self.filter(filter, many=True)}"

    def _say_divided(self, filter: Any, most: Any, least: Any, total: Any) -> str:
        noun = "targets" if isinstance(filter, Anyone) else f"target {self.filter(filter, many=True)}"
        return (
            f"any number of {noun}"
            if not isinstance(most, int) or most > 3
            else f"up to {number(most)} {noun}"
        )

    def _say_change(self, what: Any, mods: Any, until: str) -> str:
        when = {
            "turn": " until end of turn",
            "combat": " until end of combat",
            "your_turn": " until your next turn",
            "your_upkeep": " until your next upkeep",
            "yours": f" for as long as you control {self.this}",
            "tapped": f" for as long as you control {self.this} and it remains tapped",
        }
        return self.mods(what, mods) + when.get(until, "")

    def _say_create(self, token: Definition, n: Any, who: Any, tapped: bool, key: str) -> str:
        said = self._token(token) + ("" if n == 1 else "s")
        extras = [self.ability(a) for a in token.abilities if a.keyword != "-"]
        with_ = f" with {' and '.join(extras)}" if extras else ""
        subject = "" if who.head.name == "you" else f"{self.node(who)} "
        verb = "create" if not subject else "creates"
        return f"{subject}{verb} {number(n)} {'tapped ' if tapped else ''}{said}{with_}"

    def _say_create_sized(self, token: Definition, n: Any) -> str:
        return f"create an X/X {self._token(token).partition(' ')[2]}, where X is {self.node(n)}"

    def _say_wheel(self, who: Any, less: int) -> str:
        minus = f" minus {number(less, 'one')}" if less else ""
        if who.head.name == "you":
            return f"discard all the cards in your hand, then draw that many cards{minus}"
        return f"{self.node(who)} discards all the cards in their hand, then draws that many cards{minus}"

    def _say_reveal_at_random(self, who: Any) -> str:
        return f"{self.node(who)} reveals a card at random from their hand"

    def _say_exile_self(self) -> str:
        return f"exile {self.this}"

    def _say_reveal_and_take(self, n: Any, filter: Any, take: Any, to: str, rest: str, all_of: bool) -> str:
        top = f"reveal the top {number(n)} cards of your library"
        where = "onto the battlefield" if to == "battlefield" else f"into your {to}"
        low = "on the bottom of your library in any order" if rest == "bottom" else f"into your {rest}"
        if all_of:
            return f"{top}. Put all {self.filter(filter, many=True)} revealed this way {where} and the rest {low}"
        picked = self._filter_as(filter, "a")
        if take != 1:
            many = number(take) if isinstance(take, int) else self.node(take)
            picked = f"up to {many} {self.filter(filter, many=True)}"
        return f"{top}. You may put {picked} from among them {where}. Put the rest {low}"

    def _say_sacrifice(self, filter: Any, n: Any, who: Any, what: Any) -> str:
        if what is not None:
            return f"sacrifice {self._plain(what)}"
        subject = "" if who.head.name == "you" else f"{self.node(who)} "
        return f"{subject}sacrifice{'s' if subject else ''} {number(n)} {self.filter(filter, many=n != 1)}"

    def _say_if_(self, c: Any, e: Any, otherwise: Any) -> str:
        if c.head.extra.get("silent"):  # overload: its keyword says the rest
            return self.effect(e)
        more = f". Otherwise, {self.effect(otherwise)}" if otherwise is not None else ""
        return f"if {self.node(c)}, {self.effect(e)}{more}"

    def _say_put_counters(self, what: Any, kind: str, n: Any) -> str:
        counters = "counter" if n == 1 else "counters"
        article = ("an" if kind[0] in "aeiou" else "a") if n == 1 else number(n)
        return f"put {article} {kind} {counters} on {self.argument(what, '')}"

    def _say_enters_with(self, kind: str, n: Any) -> str:
        counters = "counter" if n == 1 else "counters"
        how_many = number(n) if isinstance(n, int) else f"{self.node(n)}"
        return f"{self.this} enters with {how_many} {kind} {counters} on it"

    def _say_come_in_tapped(self) -> str:
        return f"{self.this} enters tapped"

    def _say_search(self, filter: Any, n: Any, to: str, tapped: bool, who: Any) -> str:
        where = {
            "hand": "reveal it, put it into your hand", "battlefield": "put it onto the battlefield",
            "graveyard": "put it into your graveyard", "top": "put it on top of your library",
        }[to]  # fmt: skip
        what = (
            self._filter_as(filter, "a") if n == 1 else f"up to {number(n)} {self.filter(filter, many=True)}"
        )
        return f"search your library for {what}, {where}{' tapped' if tapped else ''}, then shuffle"

    def _say_when_you_do(self, effects: Any) -> str:
        return f"when you do, {' '.join(self.effect(e) for e in effects)}"

    def _say_extra_phases(self, phases: Any = ("combat",)) -> str:
        first, *more = phases
        return f"after this phase, there is an additional {first} phase" + "".join(
            f" followed by an additional {name} phase" for name in more
        )

    def _say_delayed(self, event: Any, effects: Any, once: bool, until: str) -> str:
        return f"when {self.node(event)}, {' '.join(self.effect(e) for e in effects)}"


ANY_TARGET_NAME = "ANY_TARGET"


def lower(text: str) -> str:
    """The text with its first letter small, unless it is a symbol or a name."""
    return text[:1].lower() + text[1:]
