"""How the values of each kind of slot are written: objects and players, filters, numbers, counters, tokens, clauses."""

import re
from typing import Any

from engine import terms
from engine.definition import Definition
from engine.words.filters import Anyone, Filter
from engine.words.grammar import Said
from engine.words.grammar import said as told
from engine.words.keywords import Keyword
from engine.words.nodes import Effect, Node
from engine.words.nouns import without
from engine.words.phrases import Slot
from engine.words.refs import ANY_NUMBER
from engine.words.say import MANY_WORDS, SAYS, Sayer, Unsayable, as_x, number_word, says_kind
from engine.words.wordings import article, listed, spoken

# -- objects and players --------------------------------------------------------------------------------------------------


@says_kind("obj", "any", "obj_from", "obj_each", "very", "spells", "any_obj", "standing")
def say_object(s: Sayer, value: Any) -> str:
    try:
        return say_one(s, value)
    except Unsayable:
        return say_many(s, value)


@says_kind("obj_sg", "any_sg", "evobj_sg", "evobj")
def say_one(s: Sayer, value: Any) -> str:
    """One object (in an event: one of a kind)."""
    words = spoken(value)
    if words in MANY_WORDS or words.startswith("those "):
        raise Unsayable
    if words and value.said.number == "=" and value.head.name == "it":
        return say_one(s, told(s.printer.targets.get(value.args[0], value), Said()))
    if words:
        s.printer.last = "this" if value.head.name == "this" else s.printer.last
        return words
    if isinstance(value, Filter) and value.said is not None and value.said.get("q") == "each":
        return f"each {s.filter(value, False)}"
    if isinstance(value, Filter):
        if s.node is not None and s.node.head.kind.__name__ == "EventNode":
            return s.a(value)
        raise Unsayable
    if not isinstance(value, Node):
        raise Unsayable
    name = value.head.name
    if name == "target":
        filter_, most, least, _ = value.args
        if most != 1:
            raise Unsayable
        s.printer.last = value
        if value.said is not None and value.said.number == "again":
            return str(value.said.words)
        if least == 0:
            return f"up to one {_target(s, filter_).replace('another target', 'other target', 1)}"
        return _target(s, filter_)
    if name in ("it", "that", "that_other", "noted", "linked", "attached_host", "each_one"):
        words = str(s.printer.node(value))
        if words in MANY_WORDS or words.startswith("those "):
            raise Unsayable
        return words
    if name == "this":
        s.printer.last = "this"
        return s.printer.this
    if name == "your_choice":
        if value.args[1] != 1 or value.args[2] == 0:
            raise Unsayable
        return s.a(value.args[0])
    if name == "at_random":
        return f"{s.a(value.args[0])} at random"
    return say_player(s, value)


@says_kind("mine_cards")
def say_mine(s: Sayer, value: Any) -> str:
    """Cards of yours, which come back under your control without saying so."""
    f = value.args[0] if isinstance(value, Node) and value.args else value
    if not (isinstance(value, Node) and value.head.name == "this") and not (
        isinstance(f, Filter) and any(name == "in_your" for name, _ in f.words)
    ):
        raise Unsayable
    return say_cards(s, value)


@says_kind("cards")
def say_cards(s: Sayer, value: Any) -> str:
    """Cards where they lie: "target creature card from your graveyard"."""
    if isinstance(value, Node) and value.head.name == "this":
        if value.said is not None and value.said.number == "from graveyard":
            return f"{value.said.words} from your graveyard"
        if value.said is None and s.printer.zone == terms.GRAVEYARD:
            return "this card from your graveyard"
    f = value.args[0] if isinstance(value, Node) and value.args else value
    if isinstance(f, Filter) and f.said is not None and "read" in f.said:
        return say_object(s, value)
    return re.sub(r" in (your|a|an opponent's|their) ", r" from \1 ", say_object(s, value))


@says_kind("obj_is")
def say_is(s: Sayer, value: Any) -> str:
    """ "it's", "that creature is"."""
    said = say_one(s, value)
    if value.said is not None and value.said.number == "was":
        return f"{said} was"
    return "it's" if said == "it" else f"{said} is"


def _target(s: Sayer, filter_: Any) -> str:
    if isinstance(filter_, Anyone):
        return "any target" if filter_.noun == "any target" else f"target {filter_.noun}"
    if any(name == "other" for name, _ in filter_.words):
        return f"another target {s.filter(without(filter_, 'other'), False)}"
    return f"target {s.filter(filter_, False)}"


@says_kind("obj_pl", "any_pl")
def say_many(s: Sayer, value: Any) -> str:
    """Several objects."""
    words = spoken(value)
    if words in MANY_WORDS or words.startswith("those "):
        return words
    if isinstance(value, Filter) and value.said is not None and "q" in value.said:
        if value.said["q"] == "each":
            raise Unsayable
        return f"{'all ' if value.said['q'] == 'all' else ''}{s.filter(value, True)}"
    if isinstance(value, Filter):
        said = s.filter(value, True)
        return said if _begins(s) else f"all {said}"
    if not isinstance(value, Node):
        raise Unsayable
    name = value.head.name
    if name == "target":
        filter_, most, least, _ = value.args
        if most == 1:
            raise Unsayable
        s.printer.last = value
        other = ""
        if isinstance(filter_, Filter) and any(n == "other" for n, _ in filter_.words):
            other, filter_ = "other ", without(filter_, "other")
        noun = s.printer.several(filter_)
        if most == ANY_NUMBER:
            return f"any number of {other}target {noun}"
        each = " each" if value.said is not None and value.said.words == "each" else ""
        return f"{'up to ' if least == 0 else ''}{number_word(most, s)} {other}target {noun}{each}"
    if name == "your_choice":
        filter_, most, least, _ = value.args
        if most == 1 and least != 0:
            raise Unsayable
        noun = s.printer.several(filter_) if most != 1 else s.filter(filter_, False)
        return f"{'up to ' if least == 0 else ''}{number_word(most, s)} {noun}"
    if name in ("theirs", "together"):
        said = str(s.printer.node(value))
        return said if name == "together" or _begins(s) else f"all {said}"
    if name in ("it", "that", "noted", "linked"):
        words = str(s.printer.node(value))
        if words in MANY_WORDS:
            return "they" if _begins(s) else "them"
        if words.startswith("those "):
            return words
    raise Unsayable


def _begins(s: Sayer) -> bool:
    """Whether what is said is the subject."""
    return s.variant is not None and isinstance(s.variant.pieces[0], Slot)


PLAYER_WORDS = {
    "each_player": "each player", "each_opponent": "each opponent", "each_other_player": "each other player",
    "defending_player": "defending player", "that_player": "that player",
}  # fmt: skip


@says_kind("who_sg", "payer")
def say_player(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node):
        raise Unsayable
    if spoken(value):
        return spoken(value)
    name = value.head.name
    if name in PLAYER_WORDS:
        return PLAYER_WORDS[name]
    if name == "target" and isinstance(value.args[0], Anyone) and value.args[1] == 1:
        s.printer.last = value
        return _target(s, value.args[0])
    if name in ("controller", "owner"):
        return f"{say_possessive(s, value.args[0])} {name}"
    if name == "it":
        said = str(s.printer.node(value))
        return "that player" if said in ("it", "they", "them") else said
    if name == "attached_host" and s.printer.node(value).endswith("player"):
        return str(s.printer.node(value))
    if name == "each_one":
        return "that player"
    raise Unsayable


@says_kind("who_pl")
def say_you(s: Sayer, value: Any) -> str:
    if spoken(value) == "they":
        return "they"
    if isinstance(value, Node) and value.head.name == "you":
        return "you"
    raise Unsayable


@says_kind("who")
def say_whoever(s: Sayer, value: Any) -> str:
    try:
        return say_you(s, value)
    except Unsayable:
        return say_player(s, value)


@says_kind("any")
def say_anything(s: Sayer, value: Any) -> str:
    try:
        return say_object(s, value)
    except Unsayable:
        return say_whoever(s, value)


@says_kind("poss", "evposs")
def say_possessive(s: Sayer, value: Any) -> str:
    if isinstance(value, Node) and value.head.name == "you":
        return "your"
    if spoken(value) in MANY_WORDS:
        return "their"
    if isinstance(value, Node) and value.head.name in ("it", "noted") and s.printer.node(value) in MANY_WORDS:
        return "their"
    words = say_one(s, value)
    return "its" if words == "it" else "their" if words == "they" else f"{words}'s"


@says_kind("evwho_sg")
def say_somebody(s: Sayer, value: Any) -> str:
    if isinstance(value, Anyone):
        return f"an {value.noun}" if value.noun == "opponent" else f"a {value.noun}"
    if not isinstance(value, Node):
        raise Unsayable
    if value.head.name in ("each_player", "each_opponent"):
        return "a player" if value.head.name == "each_player" else "an opponent"
    if value.head.name == "attached_host":
        return str(value.args[0])
    raise Unsayable


SAYS["evwho_pl"] = say_you


@says_kind("evany")
def say_recipient(s: Sayer, value: Any) -> str:
    if isinstance(value, Anyone):
        return f"an {value.noun}" if value.noun.startswith("opponent") else f"a {value.noun}"
    if isinstance(value, Node) and value.head.name == "you":
        return "you"
    return say_one(s, value)


# -- filters --------------------------------------------------------------------------------------------------------------


@says_kind("np_a")
def say_a(s: Sayer, value: Any) -> str:
    if not isinstance(value, Filter):
        raise Unsayable
    return s.a(value)


@says_kind("np_pl")
def say_plural(s: Sayer, value: Any) -> str:
    if not isinstance(value, Filter):
        raise Unsayable
    return s.filter(value, True)


@says_kind("np_sg")
def say_singular(s: Sayer, value: Any) -> str:
    return s.printer.filter(value)


def _spell(f: Filter) -> Filter:
    """A filter over cards as one over spells, for print."""
    noun = listed(sorted(f.noun.removesuffix(" card").split(" or ")))
    return Filter(f.types, "spell" if noun == "card" else f"{noun} spell", f.words, f.zone, f.python)


@says_kind("spell_filter")
def say_spell(s: Sayer, value: Any) -> str:
    return s.a(value if value.zone == terms.STACK else _spell(value))


@says_kind("spells_pl", "spells_only")
def say_spells(s: Sayer, value: Any) -> str:
    if value.said is not None and value.said.get("q") == "a":
        return s.a(_spell(value))
    return (
        s.filter(_spell(value), False).replace(" spell", " spells", 1)
        if " or " in value.noun
        else s.filter(_spell(value), True)
    )


def _so_many(s: Sayer, n: Any, f: Filter) -> str:
    return s.a(f) if n == 1 else f"{number_word(n)} {s.printer.several(f)}"


@says_kind("count_of", "of_grave", "of_cards")
def say_count_of(s: Sayer, value: Any) -> str:
    if not isinstance(value[1], Filter):
        raise Unsayable
    return _so_many(s, *value)


@says_kind("of_yours")
def say_of_yours(s: Sayer, value: Any) -> str:
    return _so_many(s, value[0], value[1].yours)


@says_kind("of_untapped")
def say_of_untapped(s: Sayer, value: Any) -> str:
    return _so_many(s, value[0], value[1].untapped.yours)


@says_kind("some_of")
def say_some_of(s: Sayer, value: Any) -> str:
    n, f = value
    if n == ANY_NUMBER:
        raise Unsayable
    card = f if f.noun.endswith("card") else f.card
    return s.a(card) if n == 1 else f"up to {number_word(n)} {s.printer.several(card)}"


def _at_least(s: Sayer, n: Any, f: Filter) -> str:
    return s.a(f) if n == 1 else f"{number_word(n)} or more {s.filter(f, True)}"


@says_kind("least_yours")
def say_least_yours(s: Sayer, value: Any) -> str:
    return _at_least(s, value[0], _less(value[1], "yours"))


@says_kind("least_theirs")
def say_least_theirs(s: Sayer, value: Any) -> str:
    return _at_least(s, value[0], _less(value[1], "opponents"))


@says_kind("pl_yours")
def say_pl_yours(s: Sayer, value: Any) -> str:
    return s.filter(_less(value, "yours"), True)


@says_kind("a_yours")
def say_a_yours(s: Sayer, value: Any) -> str:
    return s.a(_less(value, "yours"))


def _less(f: Filter, name: str) -> Filter:
    if not any(n == name for n, _ in f.words):
        raise Unsayable
    return without(f, name)


@says_kind("each_obj")
def say_each(s: Sayer, value: Any) -> str:
    if not isinstance(value, Filter):
        raise Unsayable
    return f"each {s.filter(value, False)}"


SAYS["each_player"] = say_player


@says_kind("divided")
def say_divided(s: Sayer, value: Any) -> str:
    filter_, most, _, total = value.args
    if value.said is not None and value.said.words:
        noun = "targets" if isinstance(filter_, Anyone) else f"target {s.filter(filter_, True)}"
        return f"{value.said.words} {noun}"
    noun = "targets" if isinstance(filter_, Anyone) else f"target {s.filter(filter_, True)}"
    few = {2: "one or two", 3: "one, two, or three"}.get(most)
    if most == total and few is None:
        return f"any number of {noun}"
    if few is None:
        raise Unsayable
    return f"{few} {noun}"


@says_kind("card_of_it")
def say_card_of_it(s: Sayer, value: Any) -> str:
    return f"{s.a(value if value.noun.endswith('card') else value.card)} from it"


@says_kind("a_of_hand")
def say_a_of_hand(s: Sayer, value: Any) -> str:
    return f"{s.a(value if value.noun.endswith('card') else value.card)} from your hand"


# -- numbers --------------------------------------------------------------------------------------------------------------


@says_kind("num")
def say_number(s: Sayer, value: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if as_x(value) is not None:
        return s.x(value)
    if isinstance(value, Node) and value.head.name in ("x", "that_much"):
        return "X" if value.head.name == "x" else "that much"
    raise Unsayable


@says_kind("word")
def say_word(s: Sayer, value: Any) -> str:
    return number_word(value, s)


@says_kind("one_of")
def say_one_of(s: Sayer, value: Any) -> str:
    return f"{number_word(value)} of them"


@says_kind("val", "numval")
def say_value(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node) or value.head.name == "x" or as_x(value) is not None:
        raise Unsayable
    return str(s.printer.node(value))


@says_kind("each_of")
def say_each_of(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node) or value.head.name != "count":
        raise Unsayable
    return s.filter(value.args[0], False)


@says_kind("and_or")
def say_and_or(s: Sayer, value: Any) -> str:
    """Symbols of mana: "{W} and/or {B}"."""
    return listed([f"{{{letter}}}" for i, letter in enumerate(terms.COLORS) if value >> i & 1], "and/or")


@says_kind("fewer_yours")
def say_fewer(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node) or value.head.name != "you_control" or value.args[1] < 2:
        raise Unsayable
    return f"{number_word(value.args[1] - 1)} or fewer {s.filter(_less(value.args[0], 'yours'), True)}"


@says_kind("walk")
def say_walk(s: Sayer, value: Any) -> str:
    return f"{value.lower()}walk"


@says_kind("distributed")
def say_distributed(s: Sayer, value: Any) -> str:
    kind, among = value
    if not isinstance(among, Node) or among.head.name != "divided":
        raise Unsayable
    return f"{number_word(among.args[3])} {kind} counters among {say_divided(s, among)}"


@says_kind("lacking")
def say_lacking(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node) or value.head.name != "has_counter":
        raise Unsayable
    this = value.said.words if value.said is not None and value.said.words else s.printer.this
    return f"{this} has no {value.args[0]} counters on it"


@says_kind("state_cond")
def say_state(s: Sayer, value: Any) -> str:
    return str(s.printer.node(value))


@says_kind("has_counters")
def say_has_counters(s: Sayer, value: Any) -> str:
    """ "this creature has three or more +1/+1 counters on it"."""
    a, least = value
    if not isinstance(a, Node) or a.head.name != "counters_on":
        raise Unsayable
    what, kind = a.args
    return f"{say_one(s, what)} has {number_word(least)} or more {kind} counters on it"


@says_kind("signed")
def say_signed(s: Sayer, value: Any) -> str:
    if value == 0:
        low = any(
            (isinstance(a, int) and a < 0) or (isinstance(a, Node) and a.head.name == "minus")
            for a in s.node.args
        )
        return "-0" if low else "+0"
    if isinstance(value, int):
        return f"{value:+d}"
    if not isinstance(value, Node):
        raise Unsayable
    if as_x(value) is not None:
        return f"+{s.x(value)}"
    if value.head.name == "minus" and as_x(value.args[0]) is not None:
        return f"-{s.x(value.args[0])}"
    if value.head.name == "x":
        return "+X"
    if value.head.name == "minus" and isinstance(value.args[0], Node) and value.args[0].head.name == "x":
        return "-X"
    sign, inner = ("-", value.args[0]) if value.head.name == "minus" else ("+", value)
    text = str(s.printer.node(inner))
    if s.printer.where not in ("", text):
        raise Unsayable
    s.printer.where = text
    return f"{sign}X"


@says_kind("braced")
def say_braced(s: Sayer, value: Any) -> str:
    return f"{{{say_number(s, value)}}}"


@says_kind("additional")
def say_additional(s: Sayer, value: Any) -> str:
    return "an additional land" if value == 1 else f"{number_word(value)} additional lands"


# -- counters, tokens, mana ------------------------------------------------------------------------------------------------


@says_kind("counters")
def say_counters(s: Sayer, value: Any) -> str:
    n, kind = value
    if n == 1:
        return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} counter"
    return f"{number_word(n, s)} {kind} counters"


@says_kind("counters_many")
def say_counters_many(s: Sayer, value: Any) -> str:
    return f"{value[0] if isinstance(value, tuple) else value} counters"


@says_kind("tokens")
def say_tokens(s: Sayer, value: Any) -> str:
    n, token, tapped = value
    rest = f"{'tapped ' if tapped else ''}{_token(s, token, n != 1)}"
    if token.supertypes & terms.LEGENDARY:
        return f"{token.name}, a legendary {rest}"
    return article(rest) if n == 1 else f"{number_word(n, s)} {rest}"


@says_kind("tokens_many")
def say_tokens_many(s: Sayer, value: Any) -> str:
    token, tapped = value
    return f"{'tapped ' if tapped else ''}{_token(s, token, True)}"


def _token(s: Sayer, token: Definition, many: bool) -> str:
    said = s.printer._token(token) + ("s" if many else "")
    creature = token.types & terms.CREATURE
    own = [a for a in token.abilities if a.keyword != "-"] if creature else []
    return f"{said} with {say_abilities(Sayer(type(s.printer)(token)), own)}" if own else said


@says_kind("copy_tokens")
def say_copy_tokens(s: Sayer, value: Any) -> str:
    n, tapped = value
    word = f"{'tapped ' if tapped else ''}token"
    return f"a {word}" if n == 1 else f"{number_word(n)} {word}s"


@says_kind("symbols")
def say_symbols(s: Sayer, value: Any) -> str:
    return "one mana of any color" if value == "any" else listed(str(value).split(" or "))


@says_kind("mana", "kind", "name", "own_name")
def say_text(s: Sayer, value: Any) -> str:
    if not isinstance(value, str):
        raise Unsayable
    return value


@says_kind("step")
def say_step(s: Sayer, value: Any) -> str:
    return s.printer.argument(value, "step")


@says_kind("color")
def say_color(s: Sayer, value: Any) -> str:
    return s.printer.argument(value, "color")


@says_kind("letter")
def say_letter(s: Sayer, value: Any) -> str:
    return terms.COLOR_NAMES[terms.COLOR_BITS[value]]


# -- clauses --------------------------------------------------------------------------------------------------------------


@says_kind("chain", "clause")
def say_chain(s: Sayer, value: Any) -> str:
    if not isinstance(value, Effect):
        raise Unsayable
    if value.head.name == "seq" and _all_joined(value.args):
        return s.printer.row(value.args)
    if value.head.name == "seq":
        said = [s.printer.effect(e) for e in value.args]
        if any("." in part or _takes_the_rest(e) for part, e in zip(said[:-1], value.args, strict=False)):
            raise Unsayable
        return " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0]
    return s.printer.effect(value)


def _all_joined(parts: tuple[Any, ...]) -> bool:
    """Whether a text joined them in one sentence."""
    return all(p.said is not None and (p.said.join or p.said.macro is not None) for p in parts[1:])


@says_kind("have")
def say_have(s: Sayer, value: Any) -> str:
    """ "(have) it deal 1 damage": a subject and a verb without ending."""
    if not isinstance(value, Effect) or value.said is None or value.said.variant is None:
        raise Unsayable
    first = value.said.variant.pieces[0]
    if not isinstance(first, Slot):
        raise Unsayable
    rest = Sayer(s.printer)._by(value.said.variant, value, "", 1)
    return f"{say_anything(s, value.args[value.head.parameters.index(first.names[0])])}{rest}"


def _takes_the_rest(e: Effect) -> bool:
    return e.head.name in ("may", "if_", "may_pay", "may_cost", "unless_pays")


@says_kind("cond")
def say_condition(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node):
        raise Unsayable
    return str(s.printer.node(value))


SAYS["event"] = SAYS["replacement"] = SAYS["permission"] = say_condition


@says_kind("costpart")
def say_costpart(s: Sayer, value: Any) -> str:
    if not isinstance(value, Node):
        raise Unsayable
    text = str(s.printer.node(value))
    return text[:1].lower() + text[1:]


@says_kind("abilities")
def say_abilities(s: Sayer, value: Any) -> str:
    said = [s.printer._granted(v) for v in value]
    said[:-1] = [text.replace(".”", "”") for text in said[:-1]]
    return listed(said, "and")


@says_kind("rules")
def say_rules(s: Sayer, value: Any) -> str:
    from engine.words.changes import plural_sentence

    sentences = [v.sentence if isinstance(v, Keyword) else "" for v in value]
    if not all(sentences):
        raise Unsayable
    if sentences[:2] == ["can't attack", "can't block"]:
        sentences = ["can't attack or block", *sentences[2:]]
    if s.variant is not None and s.variant.number == "pl":
        sentences = [plural_sentence(t) for t in sentences]
    return " and ".join(sentences)


@says_kind("keyword")
def say_keyword(s: Sayer, value: Any) -> str:
    return str(value.name)
