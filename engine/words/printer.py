"""Rules text printed from definitions.

Placeholders of a template: `<name>` prints that argument; `<name:form>` prints it in a form (`a card` counts the noun, `plural`,
`some`, `target`, `signed`, `step`, ...).
`[s]` is the verb's ending where the subject is one other than you; `[has]` and `[is]` agree
with the subject too. A leading "you " before a verb is dropped, as rules text does.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

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
from engine.words import say_more, say_slots  # noqa: F401, which declares how slots are written
from engine.words.filters import PERMANENT, Anyone, Filter
from engine.words.keywords import CANT_BE_COUNTERED, LURE, MAY_EXERT, MAY_EXERT_ONCE, Keyword
from engine.words.nodes import Effect, Node, Selector
from engine.words.nouns import rebuilt
from engine.words.phrases import Slot
from engine.words.resolve import mentions
from engine.words.say import Sayer, Unsayable
from engine.words.specials import Special, any_card, each_of, number_if, replaced
from engine.words.wordings import TAKING, article, capital, color_names, lower, number, plural, spoken, taken

if TYPE_CHECKING:
    from engine.words.keyword_lines import Part
    from engine.words.reader import Reading

PLACE = re.compile(r"<(\w+)(?::([^>]*))?>|\[(\w+)\]")
KEYWORD_EFFECTS = {"rebound_this": "Rebound", "epic_on": "Epic"}
KEEP_YOU = ("you may", "you gain", "you lose", "you get", "you have", "you choose")
STEPS = {
    terms.UPKEEP: "upkeep", terms.DRAW: "draw step", terms.END: "end step", terms.BEGIN_COMBAT: "combat",
    terms.END_COMBAT: "end of combat", terms.MAIN1: "first main phase", terms.MAIN2: "second main phase",
}  # fmt: skip


def card_text(definition: Definition, alone: bool = False) -> str:
    """The whole rules text, one ability a line; keywords that follow each other share one. Faces are parted by "//".

    `alone` is without those of the other faces.
    """
    if alone:
        return _face_text(definition)
    texts = [card_text(face) for face in definition.faces.values()]
    if definition.aftermath:
        texts[-1] = f"Aftermath\n{texts[-1]}"
    if "left" in definition.faces:
        return "\n//\n".join(texts)
    return "\n//\n".join([_face_text(definition), *texts])


def reading_text(reading: "Reading", definition: Definition) -> str:
    """A text as it was read, printed from what was read: line by line, in today's wording."""
    printer = Printer(definition)
    lines: list[str] = []
    for at, line in enumerate(reading.lines):
        mark = reading.marks.get(at)
        if mark == "star":
            lines += printer.defining(line)
        elif mark is not None:
            lines.append(mark)
        said = [text for part in reading.parts if part.line == at for text in _part_texts(printer, part)]
        if said and all(not text.endswith((".", "”")) for text in said):
            said = [", ".join(said)]
        lines += [capital(text) for text in said]
    return "\n".join(lines).replace(".”.", ".”")


def _part_texts(printer: "Printer", part: "Part") -> list[str]:
    row = [a for a in part.abilities if a.keyword != "-"]
    first = row[0] if row else None
    if isinstance(first, Static):
        others = [a.subject for a in row[1:] if isinstance(a, Static)]
        return [printer.static(first, others)]
    if len(row) > 1 and all(isinstance(a, HasKeyword) and a.what.sentence for a in row):
        rules = [a.what.sentence for a in row if isinstance(a, HasKeyword)]
        if rules == ["can't attack", "can't block"]:
            rules = ["can't attack or block"]
        return [f"{printer.this} {' and '.join(rules)}."]
    return [printer.ability(a) for a in row]


def _face_text(definition: Definition) -> str:
    printer = Printer(definition)
    lines: list[str] = printer.defining()
    row: list[str] = []
    exerting = ""
    for ability in definition.abilities:
        if ability.keyword == "-" or _intrinsic(definition, ability):
            continue
        text = printer.ability(ability)
        if exerting:  # what is done then follows in the same line (CR 701.43)
            when = f"When you exert {printer.this}, "
            before, exerting = capital(exerting), ""
            if text.startswith(when):
                lines.append(f"{before} When you do, {text.removeprefix(when)}")
                continue
            lines.append(before)
        if isinstance(ability, HasKeyword) and ability.what in (MAY_EXERT, MAY_EXERT_ONCE):
            exerting = text
            if row:
                lines.append(capital(", ".join(row)))
                row = []
            continue
        if isinstance(ability, (HasKeyword, Protection)) and not text.endswith("."):
            row.append(text)
            continue
        if row:
            lines.append(capital(", ".join(row)))
            row = []
        lines.append(capital(text))
    if row or exerting:
        lines.append(capital(exerting or ", ".join(row)))
    return "\n".join(lines).replace(".”.", ".”")


def _intrinsic(definition: Definition, ability: Ability) -> bool:
    """The mana ability a basic land type gives is not printed (CR 305.6)."""
    return (
        isinstance(ability, Activated)
        and ability.is_mana
        and definition.is_land
        and bool(set(terms.BASIC_LAND_COLORS) & definition.subtypes)
    )


class Printer(Special):
    """Prints the parts of one card's text, which knows what "this" is."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.where = ""  # what X is in the running sentence, where a number is written as X
        self.zone = terms.BATTLEFIELD  # where the running ability works
        self.targets: dict[int, Node] = {}  # those of the running mode, by number
        self.last: Any = None  # what was spoken of last: "it" is that
        self.event: Any = None  # of the running triggered ability
        self.bearer = ""  # what the running change is of: an ability it is given calls it "this creature"
        self.quoted = ""  # the bearer, while such an ability is printed

    @property
    def this(self) -> str:
        d = self.definition
        if self.quoted:
            return self.quoted
        if d.types & terms.SCHEME:
            return "this scheme"
        if d.types & terms.CREATURE:
            return "this creature"
        for subtype in ("Aura", "Equipment", "Vehicle"):
            if subtype in d.subtypes:
                return f"this {subtype}"
        for name, bit in terms.TYPE_NAMES.items():
            if d.types & bit and bit & terms.PERMANENT:
                return f"this {name.lower()}"
        return "this spell"

    def defining(self, line: str = "") -> list[str]:
        """The characteristic-defining ability for power and toughness (CR 604.3), if there is one."""
        d = self.definition
        given = {
            name: value
            for name, value in (("power", d.power), ("toughness", d.toughness))
            if isinstance(value, Node) and (not line or name in line.split(" equal to ")[0])
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
        if ability.keyword == "cycling " and isinstance(ability, Activated):
            return f"cycling—{capital(self.node(ability.cost.parts[0]))}."
        if ability.keyword:
            return ability.keyword
        if isinstance(ability, HasKeyword):
            what = ability.what
            this = "this spell" if what == CANT_BE_COUNTERED else ability.said or self.this
            if what == LURE:
                return f"all creatures able to block {this} do so."
            if what.sentence.startswith("you may "):
                return f"{what.sentence.replace(' it ', f' {this} ', 1)}."
            return f"{this} {what.sentence}." if what.sentence else what.name
        if isinstance(ability, SpellAbility):
            return self.modes(ability)
        if isinstance(ability, Triggered):
            return self._triggered(ability)
        if isinstance(ability, Activated):
            return self._activated(ability)
        if isinstance(ability, Static):
            return self.static(ability)
        if isinstance(ability, Permitting) and ability.condition is not None:
            return f"As long as {self.node(ability.condition)}, {self.node(ability.what)}."
        if isinstance(ability, (Replacing, Permitting)):
            grave = isinstance(ability, Replacing) and ability.zone == terms.GRAVEYARD
            before = "as long as this card is in your graveyard, " if grave else ""
            return f"{before}{self.node(ability.what)}."
        if isinstance(ability, AsEnters) and ability.effect.head.name.startswith("choose_"):
            enters = (
                f"you set {self.this} in motion"
                if self.definition.types & terms.SCHEME
                else f"{self.this} enters"
            )
            return f"as {enters}, {self.effect(ability.effect)}."
        if isinstance(ability, AsEnters):
            if ability.condition is not None and ability.condition.head.name == "not_":
                return f"{self.effect(ability.effect)} unless {self.node(ability.condition.args[0])}."
            if ability.condition is not None and ability.said == "late":
                return f"{self.effect(ability.effect)} if {self.node(ability.condition)}."
            condition = f"if {self.node(ability.condition)}, " if ability.condition else ""
            said = self.effect(ability.effect)
            before = "" if " enter" in said.split(". ")[0] else f"as {self.this} enters, "
            return f"{before}{condition}{said}."
        if isinstance(ability, AsTurnedUp):
            return f"as {self.this} is turned face up, {self.effect(ability.effect)}."
        if isinstance(ability, Protection):
            if ability.spells:
                return f"{self.this} can't be the target of {self.filter(ability.filter, many=True)}."
            if ability.hexproof:
                return f"hexproof from {self.quality(ability)}"
            if ability.block_only:
                return f"{self.this} can't be blocked by {self.quality(ability)}."
            return f"protection from {self.quality(ability)}"
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

    def static(self, ability: Static, others: Sequence[Any] = ()) -> str:
        """A static ability; `others` are of what else a text said the same."""
        how = ability.said
        if [m.head.name for m in ability.mods] == ["controlled_by"] and isinstance(ability.subject, Node):
            return f"you control {self._host()}."
        self.where = ""
        condition = self.node(ability.condition) if ability.condition else ""
        before = "During your turn, " if how == "turn" else f"As long as {condition}, " if condition else ""
        text = self.mods(ability.subject, ability.mods, it=_speaks_of(ability), others=others)
        if self.where:
            text += f", where X is {self.where}"
        self.where = ""
        return f"{text} as long as {condition}." if how == "late" else f"{before}{text}."

    def quality(self, ability: Protection) -> str:
        """What a protection is from: a colour, or a kind of objects (CR 702.16a)."""
        if ability.text in terms.COLOR_NAMES.values() or not isinstance(ability.filter, Filter):
            return ability.text
        names = [argument for name, argument in ability.filter.words if name == "sub"]
        if names == [(ability.text,)]:
            return ability.text  # "Arcane" is no kind of permanents
        if ability.said == "kinds" or len(names) == len(ability.filter.words) > 0:
            return self.filter(rebuilt(PERMANENT, ability.filter.words), many=True)
        return self.filter(ability.filter, many=True)

    def _triggered(self, ability: Triggered) -> str:
        condition = f", if {self.node(ability.condition)}" if ability.condition else ""
        event = self.event
        self.event = ability.event
        try:
            return self._when(ability, condition)
        finally:
            self.event = event

    def _when(self, ability: Triggered, condition: str) -> str:
        each = " This ability triggers only once each turn." if ability.once else ""
        said = self.node(ability.event)
        self.last = None
        return f"{ability.word} {said}{condition}, {lower(self.modes(ability))}{each}"

    def _activated(self, ability: Activated) -> str:
        if ability.loyalty is not None:
            number = "-X" if ability.loyalty_x else f"{ability.loyalty:+d}".replace("+0", "0")
            return f"{number}: {self.modes(ability)}".replace("-", "−", 1)
        more = ""
        if ability.timing:
            more += " Activate only as a sorcery."
        if ability.any_player:
            more += " Any player may activate this ability."
        if ability.per_turn:
            more += " Activate only once each turn."
        if ability.reduced is not None:
            more += f" This ability costs {{X}} less to activate, where X is {self.node(ability.reduced)}."
        if ability.condition:
            how = ability.condition.said
            when = how.words if how is not None and how.words.startswith("during") else ""
            if how is None and ability.condition.head.name == "your_turn":
                when = "during your turn"
            more += f" Activate only {when or f'if {self.node(ability.condition)}'}."
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
            pay = f"pay {cost}" if way.cost.source else lower(cost)
            return f"{condition}you may {pay} rather than pay this spell's mana cost."
        if way.kind == "morph":
            return f"{'megamorph' if way.counter else 'morph'}{' ' + cost if way.cost.source else dashed}"
        if way.kind == "splice":
            return f"splice onto Arcane{' ' + cost if way.cost.source else dashed}"
        if way.cost.parts:
            return f"{way.kind}—{cost}."
        return f"{way.kind} {cost}"

    def modes(self, ability: Any) -> str:
        if len(ability.modes) == 1:
            return self.mode(ability.modes[0], isinstance(ability, Triggered))
        if ability.least == 0:
            head = "choose any number —"
        elif ability.least == ability.most:
            head = f"choose {number(ability.least, 'one')} —"
        else:
            head = (
                "choose one or more —" if ability.most >= len(ability.modes) > 2 else "choose one or both —"
            )
        entwine = getattr(ability, "entwine", None)
        tail = f"\nEntwine {entwine.text}" if entwine else ""
        said = [capital(self.mode(m)) for m in ability.modes]
        if all(text.endswith("\nRebound") for text in said):
            said, tail = [text.removesuffix("\nRebound") for text in said], "\nRebound"
        return head + "".join(f"\n• {text}" for text in said) + tail

    def mode(self, mode: Mode, late: bool = False) -> str:
        before, self.targets = self.targets, _targets_of(mode)
        self.last = None
        try:
            said = self.sentences(mode.effects, late)
        finally:
            self.targets = before
        return " ".join(said).replace("”.", "”").replace(" \n", "\n")

    def sentences(self, effects: Sequence[Node], late: bool) -> list[str]:
        """Effects as sentences: each its own, but for those that a text joined to the one before."""
        done: list[str] = []
        row: list[Node] = []

        def close() -> None:
            if row:
                self.where = ""
                text = self.row(row, late and not done)
                done.append(capital(f"{text}, where X is {self.where}" if self.where else text) + ".")
                self.where = ""
                row.clear()

        for e in effects:
            if e.head.name in KEYWORD_EFFECTS:
                close()
                done.append(f"\n{KEYWORD_EFFECTS[e.head.name]}")
                continue
            if not (row and _joined(e)):
                close()
            row.append(e)
        close()
        return done

    def row(self, effects: Sequence[Node], late: bool = False) -> str:
        """Effects in one sentence, as a text joined them. `late` says a condition at the end (CR 603.4)."""
        text = ""
        part: Any = None
        for e in effects:
            how = e.said
            if how is not None and how.macro is not None:
                if how.macro[1] is None and how.macro[0] is part:
                    continue  # said with the one before
                part = how.macro[0]
            join = how.join if how is not None else ""
            clause = Sayer(self).rest(e) if text else None
            if clause is None:
                clause = self._clause(e, late and not text)
            if join.startswith(". "):
                text = f"{join.removeprefix('. ').lower()} {clause}"
            elif text:
                text = f"{text}{'' if join.startswith(',') else ' '}{join} {clause}"
            else:
                text = clause
        return text

    def _clause(self, effect: Node, late: bool) -> str:
        read = effect.said is not None and effect.said.variant is not None
        if late and not read and effect.head.name == "if_" and effect.args[2] is None:
            return f"{self.effect(effect.args[1])} if {self.node(effect.args[0])}"
        if effect.said is not None and effect.said.words == "damage" and effect.head.name == "damage":
            inner = Sayer(self)
            return f"{inner.number(effect.args[0])} damage to {inner.anything(effect.args[1])}"
        return self.effect(effect)

    def say_where(self, n: Any) -> None:
        """X is that number, said at the end of the sentence."""
        text = str(self.node(n))
        if self.where not in ("", text):
            raise Unsayable
        self.where = text

    def cost(self, cost: Cost) -> str:
        parts = [cost.source] if cost.source else []
        return ", ".join(parts + [capital(self.node(p)) for p in cost.parts])

    # -- nodes -------------------------------------------------------------------------------------------------------

    def _instead(self, c: Node, first: str, other: str, how: str) -> str:
        """The one or the other, as a text had it: "If ..., ... instead." or "... instead if ..."."""
        if how == "instead if":
            return f"{first}. {capital(other)} instead if {self.node(c)}"
        return f"{first}. If {self.node(c)}, {other} instead"

    def _either(self, node: Node) -> str:
        """Two events; a text may say what they share once (CR 603.2e)."""
        first, second = node.args
        how = node.said
        if how is not None and how.number == "subjects" and first.said.variant is not None:
            inner = Sayer(self)
            inner.variant, inner.node = first.said.variant, first
            slot = inner.variant.pieces[0]
            assert isinstance(slot, Slot)
            values = dict(zip(first.head.parameters, first.args, strict=False))
            return f"{inner.slot(slot, values)} {how.words} {self.node(second)}"
        rest = Sayer(self).rest(second)
        word = f"{how.words} " if how is not None and how.words else ""
        return f"{self.node(first)} or {word}{rest or self.node(second)}"

    def effect(self, node: Node) -> str:
        how = node.said
        if how is not None and how.macro is not None and how.macro[1] is not None:
            said = Sayer(self).macro(how.macro[0], how.macro[1])
            if said is not None:
                return said
        if how is not None and how.words == "short":
            return f"{how.number} deals {Sayer(self).number(node.args[0])} damage"
        text = self.node(node)
        if how is not None and how.variant is not None:
            return text
        if node.head.name in TAKING:
            text = taken(text)
        return text[4:] if text.startswith("you ") and not text.startswith(KEEP_YOU) else text

    def node(self, node: Any) -> str:
        """Any node by its template."""
        head = node.head
        if head.name == "either":
            return self._either(node)
        enchant = self.definition.enchant
        if head.name == "hosts_step" and enchant is not None and isinstance(enchant.filter, Anyone):
            return f"the beginning of enchanted player's {STEPS.get(node.args[0], 'step')}"
        if head.name == "if_" and node.said is not None and node.said.words.startswith("instead"):
            return self._instead(
                node.args[0], self.effect(node.args[2]), self.effect(node.args[1]), node.said.words
            )
        other = number_if(node) if head.kind is Effect else None
        if other is not None:
            c, b, a = other.args
            first = self.node(replaced(node, other, a))
            if other.said is not None:
                again = replaced(node, other, b)
                clause = other.said.other
                instead = self.effect(again if clause is None else clause)
                return self._instead(c, first, instead, other.said.words)
            return (
                f"{first}. If {self.node(c)}, {self.effect(self._repeated(replaced(node, other, b)))} instead"
            )
        if head.name == "may" and node.said is None:
            return self._say_may(*node.args)
        if head.name == "search" and node.said is None and any_card(node.args[0]):
            return self._say_search(*node.args)
        if head.kind is not Selector:
            said = Sayer(self).say(each_of(node))
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
        said = PLACE.sub(lambda m: self._place(m, values, subject), head.template)
        if isinstance(subject, Node) and subject.head.name == "you":
            said = said.replace(" their ", " your ")
        return re.sub(
            r"\b(it|you)'s (?=power|toughness|controller|owner|mana value)",
            lambda m: "its " if m[1] == "it" else "your ",
            said,
        )

    def _repeated(self, node: Any) -> Any:
        """A node once more, with its targets as "it"."""
        for target in self.targets.values():
            node = replaced(node, target, self._again(target))
        return node

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
            return (subject.said or {}).get("q") != "each"
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
            return self._filter_as(value, form)
        if isinstance(value, Anyone):
            noun = "permanent or player" if value.noun == "any target" else value.noun
            return value.noun if form not in ("a", "source") else article(noun)
        if form.startswith("a ") or form == "a card":
            noun = form[2:] or "card"
            return f"a {noun}" if value == 1 else f"{number(value)} {plural(noun)}" if isinstance(value, int) or (
                isinstance(value, Node) and value.head.name == "x"
            ) else f"cards equal to {self.node(value)}"  # fmt: skip
        if form == "word":
            return number(value, "one")
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
            return " and ".join(color_names(value))
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

    def _token(self, d: Definition) -> str:
        kinds = " ".join(d.text_parts)
        if not d.types & terms.CREATURE:  # its name says what it does (CR 111.10)
            return f"{kinds} token"
        colors = " and ".join(color_names(d.colors)) or "colorless"
        artifact = "artifact " if d.types & terms.ARTIFACT else ""
        named = "" if d.name.endswith("Token") or d.supertypes & terms.LEGENDARY else f" named {d.name}"
        return f"{d.base_power}/{d.base_toughness} {colors} {kinds} {artifact}creature token{named}"

    # -- changes ----------------------------------------------------------------------------------------------------

    def _subject(self, subject: Any, it: bool = False) -> str:
        if isinstance(subject, Filter):
            how = (subject.said or {}).get("q", "")
            if how == "each":
                return f"each {self.filter(subject)}"
            return f"{'all ' if how == 'all' else ''}{self._filter_as(subject, '')}"
        who = "it" if it else self.node(subject)
        return spoken(subject) or ("they" if who == "them" else who)

    def mods(
        self, subject: Any, mods: Any, temp: str = "", it: bool = False, others: Sequence[Any] = ()
    ) -> str:
        who = " and ".join([self._subject(subject, it), *map(self._subject, others)])
        before, self.bearer = self.bearer, self._bearer(subject)
        try:
            return self._changes(who, subject, mods, temp, bool(others))
        finally:
            self.bearer = before

    def _changes(self, who: str, subject: Any, mods: Any, temp: str, others: bool) -> str:
        try:
            number = "pl" if others or self._is_many(subject) else "sg"
            return f"{who} {Sayer(self).mods(tuple(mods), number, temp)}"
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


def _joined(effect: Node) -> bool:
    """Whether a text said it in the sentence of the effect before it."""
    how = effect.said
    if how is None:
        return False
    if how.macro is not None and how.macro[1] is None:
        return True
    return bool(how.join) and not how.join.startswith(". ")


def _targets_of(mode: Mode) -> dict[int, Node]:
    """A mode's targets by the numbers that "it" knows them by."""
    return {m.index: m.node for m in mentions(None, tuple(mode.effects)) if m.sort == "target"}


def _speaks_of(ability: Static) -> bool:
    """Whether the condition of a static ability has spoken of its subject already."""
    if ability.condition is None or isinstance(ability.subject, Filter):
        return False
    return any(a == ability.subject for a in ability.condition.args)
