"""Abilities as sentences."""

from collections.abc import Callable, Sequence
from functools import cache
from inspect import signature
from typing import Any

from engine.keywords.speed import MAX, without_speed
from engine.keywords.table import rows
from engine.language.abilities import (
    Ability,
    Activated,
    AsEnters,
    AsTurnedUp,
    Attachable,
    CastingWay,
    Chapter,
    Cost,
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
)
from engine.language.filters import PERMANENT, Filter
from engine.language.keywords import CANT_ACTIVATE_BUT_MANA, CANT_BE_COUNTERED, KEYWORD_NAMES, LURE
from engine.language.nodes import Effect, Node
from engine.state import terms
from engine.text.english import capital, lower, number
from engine.text.filter_words import rebuilt
from engine.text.for_each import factor
from engine.text.mentions import mentions
from engine.text.printing.discourse import Discourse, Unsayable
from engine.text.printing.sayer import Sayer

AFTER = ("positive_x", "exhausting")  # parts of a cost that texts say after all the rest, or not at all
NAMED = {
    "boast": ("per_turn", "condition"),
    "exhaust": (),
    "power-up": (),
}  # ability keywords before a cost, and what they say of it


BY_KEYWORD = ("give_gift", "awaken_land")  # what a keyword says in a line of its own


def _times(n: int) -> str:
    """How often something may be done: "only once", "no more than twice"."""
    return {1: "only once", 2: "no more than twice"}.get(n) or f"no more than {number(n)} times"


@cache
def _keyword_effects() -> dict[str, str]:
    """The heads of effects that a keyword line stands for, such as epic, and the line."""
    made = {row: row.make() for row in rows() if not row.line and not signature(row.make).parameters}
    return {node.head.name: capital(row.template) for row, node in made.items() if isinstance(node, Effect)}


class Abilities(Discourse):
    """The part of the printer that says abilities, their modes and their sentences."""

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
        if ability.family == MAX:
            return f"Max speed — {capital(self._ability(without_speed(ability)))}"
        if ability.keyword:
            of = "" if ability.of is None else self._of(ability.of)
            return ability.keyword.replace("<of>", of)
        return SENTENCES[next(kind for kind in type(ability).__mro__ if kind in SENTENCES)](self, ability)

    def _of(self, of: Any) -> str:
        """What a keyword is of: a whole cost, or what a filter says."""
        return self.cost(of) if isinstance(of, Cost) else self.filter(of, many=True)

    def _has_keyword(self, ability: HasKeyword) -> str:
        what = ability.what
        this = "this spell" if what == CANT_BE_COUNTERED else ability.said or self.this
        if what == LURE:
            return f"all creatures able to block {this} do so."
        if what.sentence.startswith("you may "):
            return f"{what.sentence.replace(' it ', f' {this} ', 1)}."
        return f"{this} {what.sentence}." if what.sentence else what.name

    def _permitting(self, ability: Permitting) -> str:
        if ability.what.head.name == "cast_only":
            when = ability.what.args[1]
            words = when.said.words if when.said is not None else ""
            return f"cast this spell only {words or f'if {self.node(when)}'}."
        condition = f"As long as {self.node(ability.condition)}, " if ability.condition is not None else ""
        return f"{condition}{self.node(ability.what)}."

    def _replacing(self, ability: Replacing) -> str:
        before = "as long as this card is in your graveyard, " if ability.zone == terms.GRAVEYARD else ""
        return f"{before}{self.node(ability.what)}."

    def _as_enters(self, ability: AsEnters) -> str:
        condition = ability.condition
        if ability.effect.head.name == "unless_cost":
            price = lower(self.node(ability.effect.args[0]))
            return (
                f"as {self.this} enters, you may {price}. If you don't, {ability.said or 'it'} enters tapped."
            )
        if ability.effect.head.name.startswith("choose_"):
            scheme = self.definition.types & terms.SCHEME
            enters = f"you set {self.this} in motion" if scheme else f"{self.this} enters"
            return f"as {enters}, {self.effect(ability.effect)}."
        if condition is not None and condition.head.name == "not_":
            return f"{self.effect(ability.effect)} unless {self.node(condition.args[0])}."
        if condition is not None and ability.said == "late":
            return f"{self.effect(ability.effect)} if {self.node(condition)}."
        when = f"if {self.node(condition)}, " if condition is not None else ""
        self.where = ""
        said = self.effect(ability.effect)
        said, self.where = (f"{said}, where X is {self.where}" if self.where else said), ""
        before = (
            ""
            if " enter" in said.split(". ")[0] or ability.effect.head.name == "escapes_with"
            else f"as {self.this} enters, "
        )
        return f"{before}{when}{said}."

    def _as_turned_up(self, ability: AsTurnedUp) -> str:
        return f"as {self.this} is turned face up, {self.effect(ability.effect)}."

    def _protection(self, ability: Protection) -> str:
        if ability.spells:
            return f"{self.this} can't be the target of {self.filter(ability.filter, many=True)}."
        if ability.hexproof:
            return f"hexproof from {self.quality(ability)}"
        if ability.said == "except" and isinstance(ability.filter, Filter):
            few = [k.name for _, bit in ability.filter.words for k in KEYWORD_NAMES.values() if k.bit == bit]
            return f"{self.this} can't be blocked except by creatures with {' or '.join(few)}."
        if ability.said == "weaker":
            return f"creatures with power less than {self.this}'s power can't block it."
        if ability.said == "only" and isinstance(ability.filter, Filter):
            only = next(argument for name, argument in ability.filter.words if name == "unlike")
            return f"{self.this} can't be blocked except by {self.alone(only)}."
        if ability.block_only:
            return f"{self.this} can't be blocked by {self.quality(ability)}."
        return f"protection from {self.quality(ability)}"

    def _entry_price(self, ability: EntryPrice) -> str:
        price = lower(" and ".join(self.node(p) for p in ability.price))
        return (
            f"If {self.this} would enter, {price} instead. If you do, put it onto the battlefield. If you don't, put it "
            "into its owner's graveyard."
        )

    def _attachable(self, ability: Attachable) -> str:
        return f"{self.this} can be attached only to {self.filter_as(ability.filter, 'a')}."

    def _enchant(self, ability: Enchant) -> str:
        return f"enchant {self.filter(ability.filter)}"

    def static(self, ability: Static, others: Sequence[Any] = ()) -> str:
        """A static ability; `others` are of what else a text said the same."""
        how = ability.said
        subject, *more = _parted(ability.subject)
        others = (*more, *others)
        if [m.head.name for m in ability.mods] == ["controlled_by"] and isinstance(ability.subject, Node):
            return f"you control {self.host()}."
        if how == "otherwise":
            return f"Otherwise, it {Sayer(self).mods(ability.mods, 'sg', '')}."
        if how == "activated":
            but = (
                " unless they're mana abilities" if ability.mods[0].args == (CANT_ACTIVATE_BUT_MANA,) else ""
            )
            return f"activated abilities of {Sayer(self).phrase('obj_pl', subject)} can't be activated{but}."
        self.where = ""
        condition = self.node(ability.condition) if ability.condition else ""
        before = "During your turn, " if how == "turn" else f"As long as {condition}, " if condition else ""
        text = self.mods(subject, ability.mods, it=_speaks_of(ability), others=others)
        if self.where:
            text += f", where X is {self.where}"
        self.where = ""
        if how == "unless" and ability.condition is not None:
            return f"{text} unless {self.node(ability.condition.args[0])}."
        return f"{text} as long as {condition}." if how == "late" else f"{before}{text}."

    def alone(self, only: Filter) -> str:
        """What alone can block, of one kind or of two."""
        if "joined" in (only.said or {}):
            return f" {only.said['join']} ".join(self.filter(each, many=True) for each in only.said["joined"])
        return self.filter(only, many=True)

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

    def _chapter(self, ability: Chapter) -> str:
        self.last = None
        return f"{ability.word} — {capital(self.modes(ability))}"

    def _when(self, ability: Triggered, condition: str) -> str:
        each = " This ability triggers only once each turn." if ability.once else ""
        said = self.node(ability.event)
        self.last = None
        return f"{ability.word} {said}{condition}, {lower(self.modes(ability))}{each}"

    def _activated(self, ability: Activated) -> str:
        if ability.loyalty is not None:
            number = "-X" if ability.loyalty_x else f"{ability.loyalty:+d}".replace("+0", "0")
            return f"{number}: {self.modes(ability)}".replace("-", "−", 1)
        named = NAMED.get(ability.family, ())
        more = " X can't be 0." if any(p.head.name == AFTER[0] for p in ability.cost.parts) else ""
        if ability.timing:
            more += " Activate only as a sorcery."
        if ability.any_player:
            more += " Any player may activate this ability."
        if ability.family not in NAMED and any(p.head.name == AFTER[1] for p in ability.cost.parts):
            more += " Activate only once."
        if ability.per_turn and "per_turn" not in named:
            more += f" Activate {_times(ability.per_turn)} each turn."
        k, of = factor(ability.reduced) if ability.reduced is not None else (0, None)
        if of is not None and (  # as a text said it
            of.said is not None or (of.args and getattr(of.args[0], "said", None) is not None)
        ):
            more += f" This ability costs {{{k}}} less to activate for each {Sayer(self).each(of)}."
        elif ability.reduced is not None:
            more += f" This ability costs {{X}} less to activate, where X is {self.node(ability.reduced)}."
        if ability.condition and "condition" not in named:
            how = ability.condition.said
            when = how.words if how is not None and how.words.startswith("during") else ""
            if how is None and ability.condition.head.name == "your_turn":
                when = "during your turn"
            more += f" Activate only {when or f'if {self.node(ability.condition)}'}."
        word = f"{capital(ability.family)} — " if ability.family in NAMED else ""
        return f"{word}{self.cost(ability.cost)}: {capital(self.modes(ability))}{more}"

    def _way(self, way: CastingWay) -> str:
        cost = self.cost(way.cost)
        dashed = f"—{cost}"  # a cost without mana
        if way.kind == "graveyard":
            condition = f" {way.said or 'as long as'} {self.node(way.condition)}" if way.condition else ""
            return f"you may cast this card from your graveyard{condition}."
        if way.kind == "additional" and not cost:
            return "X can't be 0."
        if way.kind == "additional":
            return f"as an additional cost to cast this spell, {lower(cost)}."
        if way.kind == "kicker" and way.said == "additional":
            return f"as an additional cost to cast this spell, you may {lower(cost)}."
        if way.kind == "alternative":
            condition = f"if {self.node(way.condition)}, " if way.condition else ""
            if not cost:
                return f"{condition}you may cast this spell without paying its mana cost."
            pay = f"pay {cost}" if way.cost.source else lower(cost)
            return f"{condition}you may {pay} rather than pay this spell's mana cost."
        if way.kind == "flash":
            return f"you may cast this spell as though it had flash if you pay {cost} more to cast it."
        if way.kind == "morph":
            return f"{'megamorph' if way.counter else 'morph'}{' ' + cost if way.cost.source else dashed}"
        if way.kind == "strive":
            return f"this spell costs {cost} more to cast for each target beyond the first."
        if way.kind == "splice":
            return f"splice onto Arcane{' ' + cost if way.cost.source else dashed}"
        if way.cost.parts:
            return f"{way.kind}—{cost}."
        return f"{way.kind} {cost}"

    def modes(self, ability: Any) -> str:
        """The modes of an ability: one as sentences, several with their bullets."""
        if len(ability.modes) == 1:
            return self.mode(ability.modes[0], isinstance(ability, Triggered))
        wider = getattr(ability, "wider", None)
        if left := getattr(ability, "unchosen", ""):
            head = f"choose one that hasn't been chosen{' this turn' if left == 'turn' else ''} —"
        elif wider is not None:
            head = self._wider(ability)
        elif ability.least == 0:
            few = ability.most < len(ability.modes)
            head = f"choose up to {number(ability.most, 'one')} —" if few else "choose any number —"
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

    def _wider(self, ability: SpellAbility) -> str:
        """What lets more modes be chosen, as a text said it."""
        assert ability.wider is not None
        condition, most = ability.wider
        how = ability.said
        cast = " as you cast this spell" if not how or " as you cast this spell ," in how else ""
        many = "one or more" if most > 2 else "two" if len(ability.modes) > 2 else "both"
        may = "choose" if how and ", you may choose" not in how else "you may choose"
        end = "" if how and "instead" not in how else " instead"
        return f"choose one. If {self.node(condition)}{cast}, {may} {many}{end}."

    def mode(self, mode: Mode, late: bool = False) -> str:
        """A mode as sentences."""
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
            if e.head.name == "if_" and e.args[1].head.name in BY_KEYWORD:
                continue
            if e.head.name in _keyword_effects():
                close()
                done.append(f"\n{_keyword_effects()[e.head.name]}")
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
        if effect.said is not None and effect.said.manner == "no verb":
            return self._without_verb(effect)
        return self.effect(effect)

    def _without_verb(self, effect: Node) -> str:
        """What is done with the verb of the effect before it."""
        plain = type(effect)(effect.head, effect.args)
        if effect.head.name == "damage":
            n, to, _ = effect.args
            inner = Sayer(self)
            try:
                return f"{inner.phrase('num', n)} damage to {inner.phrase('any', to)}"
            except Unsayable:
                return self.effect(plain).partition(" deals ")[2]
        return self.effect(plain).removeprefix("create ")

    def cost(self, cost: Cost) -> str:
        """A whole cost."""
        parts = [cost.source] if cost.source else []
        return ", ".join(parts + [capital(self.node(p)) for p in cost.parts if p.head.name not in AFTER])


# How each kind of ability is said.
SENTENCES: dict[type, Callable[[Abilities, Any], str]] = {
    HasKeyword: Abilities._has_keyword,
    SpellAbility: Abilities.modes,
    Chapter: Abilities._chapter,
    Triggered: Abilities._triggered,
    Activated: Abilities._activated,
    Static: Abilities.static,
    Permitting: Abilities._permitting,
    Replacing: Abilities._replacing,
    AsEnters: Abilities._as_enters,
    AsTurnedUp: Abilities._as_turned_up,
    Protection: Abilities._protection,
    EntryPrice: Abilities._entry_price,
    Attachable: Abilities._attachable,
    Enchant: Abilities._enchant,
    CastingWay: Abilities._way,
}


def _parted(subject: Any) -> Sequence[Any]:
    """The things of which a static ability says the same: "artifacts and enchantments you control"."""
    if not isinstance(subject, Filter) or [name for name, _ in subject.words] != ["one_of"]:
        return (subject,)
    joined: Sequence[Any] = (subject.said or {}).get("joined", subject.words[0][1])
    return joined


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
