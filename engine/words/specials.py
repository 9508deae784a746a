"""What single heads say that their templates cannot: lists, choices, what comes back, what was spoken of before."""

import re
from typing import Any

from engine import terms
from engine.definition import Definition, Enchant
from engine.words.filters import Anyone, Filter
from engine.words.keywords import KEYWORD_NAMES
from engine.words.nodes import Mod, Node
from engine.words.nouns import without
from engine.words.refs import ANY_NUMBER, it
from engine.words.wordings import (
    Nouns,
    article,
    capital,
    color_names,
    listed,
    negated,
    noun_of,
    number,
    plural,
)

NOTED = {
    "sacrificed": "the number of permanents sacrificed this way", "destroyed": "the number of permanents destroyed this way",
    "discarded": "the number of cards discarded this way",
}  # fmt: skip
ANY_TARGET_NAME = "ANY_TARGET"
VERB = re.compile(
    r"((?:this|that|it|target|up to one|enchanted|another)\b.*?) (deal|fight|block|become|gain|get)s (.*)"
)
FORBIDDEN = {
    "attack": "attack with creatures", "creature": "cast creature spells", "other": "cast noncreature spells",
}  # fmt: skip


class Special(Nouns):
    """The part of the printer with a method for each such head."""

    definition: Definition
    targets: dict[int, Node]
    last: Any
    event: Any

    @property
    def this(self) -> str:
        raise NotImplementedError

    def effect(self, node: Node) -> str:
        raise NotImplementedError

    def ability(self, ability: Any) -> str:
        raise NotImplementedError

    def mods(self, subject: Any, mods: Any, temp: str = "", it: bool = False) -> str:
        raise NotImplementedError

    def _token(self, d: Definition) -> str:
        raise NotImplementedError

    # -- heads that a template cannot say ------------------------------------------------------------------------------

    def _say_choose_one(self, *modes: Any) -> str:
        names = [m.head.name for m in modes]
        if names == ["tap", "untap"]:
            return f"tap or untap {self.node(modes[0].args[0])}"
        return f"choose one — {'; or '.join(self.effect(m) for m in modes)}"

    def _say_this(self) -> str:
        self.last = "this"
        return self.this

    def _say_it(self, index: int, words: str) -> str:
        """A target once more: "it" where nothing was spoken of since."""
        target = self.targets.get(index)
        if target is None or words not in ("it", "they", "them"):
            return words
        filter, most = target.args[:2]
        if isinstance(filter, Anyone):
            if filter.filter is None:
                return "that player" if most == 1 else "those players"
            return words if self.last is target else "that permanent or player"
        if most != 1:
            return "them" if self.last is target else f"those {plural(noun_of(filter))}"
        if self.last is target:
            return "it"
        return f"that {noun_of(filter)}"

    def _bearer(self, subject: Any) -> str:
        """How an ability that `subject` is given speaks of what has it."""
        if isinstance(subject, Node) and subject.head.name in ("target", "theirs"):
            subject = subject.args[0]
        elif isinstance(subject, Node) and subject.head.name == "it" and subject.args[0] in self.targets:
            subject = self.targets[subject.args[0]].args[0]
        if isinstance(subject, Filter):
            return f"this {noun_of(subject)}"
        if isinstance(subject, Node) and subject.head.name == "attached_host":
            words = subject.args[0]
            host = self._host() if words == "enchanted creature" else words
            return f"this {host.removeprefix('enchanted ').removeprefix('equipped ')}"
        return "" if isinstance(subject, Node) and subject.head.name == "this" else "this creature"

    def _say_may(self, e: Any, who: Any) -> str:
        """ "You may draw a card", "you may have it deal 1 damage", "its controller may search their library"."""
        text = self.effect(e)
        if who.head.name != "you":
            if e.head.name == "search":
                filter, n, to, tapped = e.args[:4]
                text = self._searches(filter, n, to, tapped, "their")
            return f"{self.node(who)} may {text}"
        if text.startswith("you ") and not text.startswith("you may "):
            return f"you may {text[4:]}"
        verb = VERB.match(text)
        if verb:
            return f"you may have {verb[1]} {verb[2]} {verb[3].replace(' and gains ', ' and gain ')}"
        return f"you may {text}"

    def _say_that(self, words: str) -> str:
        """The object of the event once more."""
        what = self.event.args[0] if self.event is not None and self.event.args else None
        if words != "it" or self.last is None or not isinstance(what, Filter):
            return words
        return f"that {noun_of(what)}"

    def _say_that_other(self, words: str) -> str:
        return words

    def _say_attached_host(self, words: str) -> str:
        return self._host() if words == "enchanted creature" else words

    def _host(self) -> str:
        """What this Aura enchants, by what it may enchant."""
        kinds = [a.filter for a in self.definition.abilities if isinstance(a, Enchant)]
        if not kinds:
            return "enchanted creature"
        kind = kinds[0]
        return f"enchanted {kind.noun if isinstance(kind, Anyone) else noun_of(kind)}"

    def _say_theirs(self, filter: Any, who: Any) -> str:
        return f"{self.filter(filter, many=True)} {self._controls(who)}"

    def _say_together(self, *whats: Any) -> str:
        said = [self.argument(w, "") for w in whats]
        return (
            said[0]
            if len(said) == 1
            else " and ".join(said)
            if len(said) == 2
            else f"{', '.join(said[:-1])}, and {said[-1]}"
        )

    def _say_noted_number(self, key: str, words: str) -> str:
        return NOTED.get(key, words) if words == "that much" else words

    def _say_noted(self, key: str, words: str) -> str:
        return "that token" if key == "created" and words == "that card" else words

    def _say_linked(self, key: str, words: str) -> str:
        return words

    def _say_each_one(self, words: str) -> str:
        return words

    def _say_target(self, filter: Any, most: Any, least: Any, good: int) -> str:
        if filter == ANY_TARGET_NAME or (isinstance(filter, Anyone) and filter.noun == "any target"):
            return "any target" if most == 1 else f"{number(most)} targets"
        if (
            isinstance(filter, Filter)
            and any(name == "other" for name, _ in filter.words)
            and most == 1
            and least != 0
        ):
            return f"another target {self.filter(without(filter, 'other'))}"
        noun = self.filter(filter)
        if most == 1:
            return f"up to one target {noun}" if least == 0 else f"target {noun}"
        if most == ANY_NUMBER:
            return f"any number of target {self.several(filter)}"
        count = number(most)
        return f"{'up to ' if least == 0 else ''}{count} target {self.several(filter)}"

    def _say_divided(self, filter: Any, most: Any, least: Any, total: Any) -> str:
        noun = "targets" if isinstance(filter, Anyone) else f"target {self.filter(filter, many=True)}"
        few = {2: "one or two", 3: "one, two, or three"}.get(most) if least == 1 else ""
        return f"{few or 'any number of'} {noun}"

    def _say_change(self, what: Any, mods: Any, until: str) -> str:
        when = {
            "turn": " until end of turn",
            "combat": " until end of combat",
            "your_turn": " until your next turn",
            "your_upkeep": " until your next upkeep",
            "yours": f" for as long as you control {self.this}",
            "tapped": f" for as long as you control {self.this} and {self.this} remains tapped",
            "only_tapped": f" for as long as {self.this} remains tapped",
        }.get(until, "")
        if mods[0].head.name == "controlled_by":
            who = mods[0].args[0]
            taker = "gain" if who.head.name == "you" else f"{self.node(who)} gains"
            more = f". {capital(self.mods(self._again(what), mods[1:], 'temp'))}{when}" if mods[1:] else ""
            return f"{taker} control of {self.argument(what, '')}{when}{more}"
        return self.mods(what, mods, "temp") + when

    def _say_others_enter_with(self, what: Any, kind: str) -> str:
        control = "" if ("yours", None) in what.words else " you control"
        return f"each {self.filter(what)}{control} enters with an additional {kind} counter on it"

    def _again(self, what: Any) -> Any:
        """What was just said, once more."""
        number = next((i for i, t in self.targets.items() if t is what), None)
        return what if number is None else it(number)

    def _say_create(self, token: Definition, n: Any, who: Any, tapped: bool, key: str) -> str:
        said = self._token(token) + ("" if n == 1 else "s")
        creature = token.types & terms.CREATURE
        extras = [self.ability(a) for a in token.abilities if a.keyword != "-"] if creature else []
        with_ = f" with {' and '.join(extras)}" if extras else ""
        subject = "" if who.head.name == "you" else f"{self.node(who)} "
        verb = "create" if not subject else "creates"
        if token.supertypes & terms.LEGENDARY:
            return f"{subject}{verb} {token.name}, a legendary {said}{with_}"
        return f"{subject}{verb} {number(n)} {'tapped ' if tapped else ''}{said}{with_}"

    def _say_create_sized(self, token: Definition, n: Any) -> str:
        return f"create an X/X {self._token(token).partition(' ')[2]}, where X is {self.node(n)}"

    def _say_exile_self(self) -> str:
        return f"exile {self.this}"

    def _say_reveal_and_take(
        self, n: Any, filter: Any, take: Any, to: str, rest: str, all_of: bool, least: int = 0
    ) -> str:
        top = f"reveal the top {number(n)} cards of your library"
        where = "onto the battlefield" if to == "battlefield" else f"into your {to}"
        low = "on the bottom of your library in any order" if rest == "bottom" else f"into your {rest}"
        if all_of:
            return f"{top}. Put all {self.filter(filter, many=True)} revealed this way {where} and the rest {low}"
        picked = self._filter_as(filter, "a")
        if take != 1:
            many = number(take) if isinstance(take, int) else self.node(take)
            picked = f"up to {many} {self.several(filter)}"
        if least:
            return f"{top}. Put {picked} from among them {where} and the rest {low}"
        return f"{top}. You may put {picked} from among them {where}. Put the rest {low}"

    def _say_add_lasting_mana(self, symbol: str, n: Any, who: Any) -> str:
        many = symbol * n if isinstance(n, int) else f"{self.node(n)} {symbol}"
        if who.head.name == "you":
            return f"add {many}. Until end of turn, you don't lose this mana as steps and phases end"
        return f"{self.node(who)} adds {many}. Until end of turn, they don't lose this mana as steps and phases end"

    def _say_exile_from_hand(self, n: Any, who: Any) -> str:
        cards = "a card" if n == 1 else f"{number(n)} cards"
        mine = who.head.name == "you"
        return f"exile {cards} from your hand" if mine else f"{self.node(who)} exiles {cards} from their hand"

    def _say_choose_name(self, kind: str) -> str:
        return f"choose a {kind} card name" if kind else "choose a card name"

    def _say_search_theirs(self, who: Any, filter: Any, n: Any, to: str) -> str:
        whose = f"search {self.node(who)}'s library for"
        if to == "exile":
            many = number(n) if isinstance(n, int) else self.node(n)
            return f"{whose} cards equal to {many} and exile them. Then that player shuffles"
        what = self._filter_as(filter, "a")
        return f"{whose} {what}. Put that card onto the battlefield under your control. Then that player shuffles"

    def _say_nth_spell(self, n: int) -> str:
        return f"the {('first', 'second', 'third', 'fourth', 'fifth')[n - 1]} spell of a turn is cast"

    def _say_cast_among(self, filter: Any, what: Any, most: int) -> str:
        one = most == 1
        many = self.filter(filter, many=not one).replace("card", "spell", 1)
        how = f"cast a {many}" if one else f"cast any number of {many}"
        return f"you may {how} from among {self.node(what)} without paying {'its mana cost' if one else 'their mana costs'}"

    def _say_put_any_from_hand(self, filter: Any, most: int, tapped: bool) -> str:
        many = "any number of" if most > 20 else f"up to {number(most)}"
        end = "onto the battlefield tapped" if tapped else "onto the battlefield"
        return f"put {many} {self.filter(filter, many=True)} from your hand {end}"

    def _say_wheel(self, who: Any, less: int) -> str:
        minus = f" minus {number(less, 'one')}" if less else ""
        if who.head.name == "you":
            return f"discard all the cards in your hand, then draw that many cards{minus}"
        return f"{self.node(who)} discards all the cards in their hand, then draws that many cards{minus}"

    def _say_reveal_at_random(self, who: Any) -> str:
        return f"{self.node(who)} reveals a card at random from their hand"

    def _say_become(self, what: str, e: Any) -> str:
        return f"{self.effect(e)} and {self.this} becomes {what}"

    def _say_sacrifice(self, filter: Any, n: Any, who: Any, what: Any) -> str:
        if what is not None:
            return f"sacrifice {self._plain(what)}"
        subject = "" if who.head.name == "you" else f"{self.node(who)} "
        return f"{subject}sacrifice{'s' if subject else ''} {number(n)} {self.filter(filter, many=n != 1)}"

    def _say_if_(self, c: Any, e: Any, otherwise: Any) -> str:
        if c.head.name == "not_yet" and e.head.name == "become" and c.args[0] == "monstrous":
            return f"monstrosity {self.argument(e.args[1].args[2], '')}"
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
        text = self._searches(filter, n, to, tapped, "your" if who.head.name == "you" else "their")
        if who.head.name == "you":
            return text
        for verb, ending in (
            ("search ", "searches "),
            (" reveal ", " reveals "),
            (" put ", " puts "),
            ("shuffle", "shuffles"),
        ):
            text = text.replace(verb, ending, 1)
        return f"{self.node(who)} {text}"

    def _searches(self, filter: Any, n: Any, to: str, tapped: bool, whose: str) -> str:
        where = {
            "hand": f"reveal it, put it into {whose} hand", "battlefield": "put it onto the battlefield",
            "graveyard": f"put it into {whose} graveyard", "top": f"put it on top of {whose} library",
        }[to]  # fmt: skip
        card = filter if filter.noun.endswith("card") else filter.card
        many = "any number of" if n == ANY_NUMBER else f"up to {number(n)}"
        if any_card(filter):  # it need not be shown and has to be found
            where, many = where.removeprefix("reveal it, "), number(n)
        if n != 1:
            where = where.replace(" it", " them")
        what = self._filter_as(card, "a") if n == 1 else f"{many} {self.several(card)}"
        return f"search {whose} library for {what}, {where}{' tapped' if tapped else ''}, then shuffle"

    def _say_cant_cast(self, filter: Any, who: Any) -> str:
        spells = self.filter(filter, many=True).replace("cards", "spells", 1)
        return f"{spells} can't be cast" if who is None else f"{self.node(who)} can't cast {spells}"

    def _say_forbid(self, who: Any, what: str) -> str:
        return f"until your next turn, {self.node(who)} can't {FORBIDDEN[what]}"

    def _say_may_play_this_turn(self, what: Any, free: bool) -> str:
        price = " without paying its mana cost" if free else ""
        return f"until end of turn, you may play {self.argument(what, '')}{price}"

    def _say_this_costs_less(self, n: Any) -> str:
        """ "{1} less to cast for each artifact you control"."""
        k, of = n.args if n.head.name == "product" else (1, n)
        each = (
            self.filter(of.args[0]) if of.head.name == "count"
            else self.node(of).removeprefix("the number of ").replace("cards ", "card ", 1)
        )  # fmt: skip
        return f"this spell costs {{{k}}} less to cast for each {each}"

    def _say_more_counters(self, what: Any, kind: str, n: int) -> str:
        many = f"minus {number(-n, 'one')}" if n < 0 else f"plus {number(n, 'one')}"
        return (
            f"if one or more {kind} counters would be put on {self.argument(what, 'a')}, that many {many} {kind} counters are "
            "put on it instead"
        )

    def _say_discard_chosen(self, filter: Any, who: Any, n: Any) -> str:
        what = self._filter_as(filter, "a") if n == 1 else f"{number(n)} {self.filter(filter, many=True)}"
        cards = "that card" if n == 1 else "those cards"
        return f"{self.node(who)} reveals their hand. You choose {what} from it. That player discards {cards}"

    def _say_create_copy(self, of: Any, n: Any, who: Any, except_: Any, tapped: bool) -> str:
        verb = "create" if who.head.name == "you" else f"{self.node(who)} creates"
        word = "tapped token" if tapped else "token"
        made = f"a {word} that's a copy" if n == 1 else f"{number(n)} {word}s that are copies"
        return f"{verb} {made} of {self.argument(of, '')}{self._exceptions(except_)}"

    def _say_copy_until_end_of_turn(self, what: Any, of: Any, except_: Any) -> str:
        said = f"{self.argument(what, '')} becomes a copy of {self.argument(of, '')}"
        return f"until end of turn, {said}{self._exceptions(except_)}"

    def _exceptions(self, except_: Any) -> str:
        """How a copy differs from what it copies (CR 707.9)."""
        given = dict(except_.given) if except_ is not None else {}
        said = [f"its name is {given['name']}"] if "name" in given else []
        if given.get("more_supertypes") == terms.LEGENDARY:
            said.append("it's legendary in addition to its other types")
        kinds = " ".join(given.get("subtypes", ()))
        if "power" in given:
            size = f"{given['power']}/{given['toughness']}"
            said.append(f"it's a {' '.join([size, *color_names(given.get('colors', 0)), kinds])}")
        elif kinds:
            said.append(f"it's {article(kinds)} in addition to its other types")
        types = [name.lower() for name, bit in terms.TYPE_NAMES.items() if given.get("types", 0) & bit]
        said += [f"it's {article(name)} in addition to its other types" for name in types]
        for ability in given.get("abilities", ()):
            text = self.ability(ability)
            said.append(f"it has {text}" if text in KEYWORD_NAMES else f"it has “{capital(text)}”")
        return f", except {' and '.join(said)}" if said else ""

    def _say_when_you_do(self, effects: Any) -> str:
        return f"when you do, {' '.join(self.effect(e) for e in effects)}"

    def _say_extra_phases(self, phases: Any = ("combat",)) -> str:
        first, *more = phases
        return f"after this phase, there is an additional {first} phase" + "".join(
            f" followed by an additional {name} phase" for name in more
        )

    def _say_delayed(self, event: Any, effects: Any, once: bool, until: str) -> str:
        said = self.node(event)
        word = "at" if said.startswith("the ") else "when" if once else "whenever"
        return f"{word} {said}, {'. '.join(self.effect(e) for e in effects)}"

    def _say_enter_as_copy(self, filter: Any, except_: Any) -> str:
        text = f"you may have {self.this} enter as a copy of any {self.filter(filter)} on the battlefield"
        return text + self._exceptions(except_)

    def _say_multiplied_counters(self, what: Any, kind: str, n: Any) -> str:
        many = f"{kind} counters" if kind else "counters"
        return (
            f"if one or more {many} would be put on {self.argument(what, 'a')}, {self.argument(n, 'multiple')} that many of "
            "those counters are put on that permanent instead"
        )

    def _say_not_(self, what: Node) -> str:
        if what.head.name == "not_yet":
            return f"{self.this} is {what.args[0]}"
        if what.head.name == "has_counter":
            return f"{self.this} has no {what.args[0]} counters on it"
        if what.head.name == "you_control" and what.args[1] != 1:
            filter, least = what.args
            return (
                f"you control {number(least - 1)} or fewer {self.filter(without(filter, 'yours'), many=True)}"
            )
        return negated(self.node(what), what.head.name)

    def _say_not_yet(self, what: str) -> str:
        return f"{self.this} isn't {what}"

    def _say_value_at_least(self, a: Any, least: Any) -> str:
        if a.head.name == "that_much" and least == 1:
            return "damage is dealt this way"
        if a.head.name == "counters_on":
            return f"{self.argument(a.args[0], '')} has {number(least)} or more {a.args[1]} counters on it"
        return f"{self.node(a)} is {self.argument(least, '')} or more"

    def _say_add_mana_for_each(self, symbol: str, n: Any) -> str:
        said = self.argument(n, "").removeprefix("the number of ")
        if isinstance(n, Node) and n.head.name == "count":
            said = self.filter(n.args[0])
        return f"add {symbol} for each {said}"

    def _say_add_combination(self, n: Any, mask: int) -> str:
        symbols = [f"{{{letter}}}" for i, letter in enumerate(terms.COLORS) if mask >> i & 1]
        return f"add {number(n, 'one')} mana in any combination of {listed(symbols, 'and/or')}"

    def _say_walk_is_no_help(self, land: str) -> str:
        walk = f"{land.removesuffix('walk').lower()}walk"
        return f"creatures with {walk} can be blocked as though they didn't have {walk}"

    def _say_reanimate(self, what: Any, tapped: bool, owner: bool, counters: str) -> str:
        whose = "its owner's" if owner else "your"
        more = f" with a {counters} counter on it" if counters else ""
        return f"return {self.argument(what, '')} to the battlefield{' tapped' if tapped else ''} under {whose} control{more}"


def any_card(filter: Filter) -> bool:
    """Whether a search is for a card of no kind."""
    return not filter.types and not filter.words


EACH = {"damage": 1, "put_counters": 0}  # heads that do it to each of several, and which argument those are


def each_of(node: Node) -> Node:
    """A node that no text said, with "each creature" where the plain filter stands."""
    place = EACH.get(node.head.name, -1)
    if (
        node.said is not None
        or place < 0
        or not isinstance(node.args[place], Filter)
        or node.args[place].said is not None
    ):
        return node
    filter_ = node.args[place]
    each = Filter(filter_.types, filter_.noun, filter_.words, filter_.zone, filter_.python)
    each.said = {"q": "each"}
    return type(node)(node.head, (*node.args[:place], each, *node.args[place + 1 :]))


def number_if(node: Node) -> Node | None:
    """A number among the node's own arguments that depends on a condition."""
    for arg in node.args:
        row = arg if isinstance(arg, tuple) else (arg,)
        for one in row:
            if not isinstance(one, Node):
                continue
            if one.head.name == "number_if":
                return one
            found = number_if(one) if one.head.kind is Mod else None
            if found is not None:
                return found
    return None


def replaced(node: Any, old: Node, new: Any) -> Any:
    """The node with another one in place of `old`."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(replaced(n, old, new) for n in node)
    if isinstance(node, Node):
        made = type(node)(node.head, tuple(replaced(a, old, new) for a in node.args))
        made.said = node.said
        return made
    return node
