"""Tokens and copies: what is created, and how it differs from what it copies."""

from typing import Any

from engine.language.abilities import Ability
from engine.language.definition import Definition
from engine.language.keywords import KEYWORD_NAMES
from engine.language.refs import YOU
from engine.state import terms
from engine.text.english import article, capital, listed, number
from engine.text.filter_words import has_word
from engine.text.printing.discourse import Discourse, Unsayable, says
from engine.text.printing.sayer import Sayer, in_words, prints
from engine.text.vocabulary import color_names


def token_words(token: Definition) -> str:
    """What a token is called without its abilities: "1/1 white Soldier creature token"."""
    subtypes = " ".join(token.text_parts)
    if not token.types & terms.CREATURE:  # its name says what it does (CR 111.10)
        return f"{subtypes} token"
    colors = " and ".join(color_names(token.colors)) or "colorless"
    more = "".join(
        f"{word} "
        for word, bit in (("artifact", terms.ARTIFACT), ("enchantment", terms.ENCHANTMENT))
        if token.types & bit
    )
    own_name = not token.name.endswith("Token") and not token.supertypes & terms.LEGENDARY
    size = f"{token.base_power}/{token.base_toughness}"
    return f"{size} {colors} {subtypes} {more}creature token{f' named {token.name}' if own_name else ''}"


def _own_abilities(token: Definition) -> list[Ability]:
    """The abilities a text says of a token; an artifact token's follow from its name."""
    return [a for a in token.abilities if a.keyword != "-"] if token.types & terms.CREATURE else []


@prints("tokens")
def say_tokens(s: Sayer, value: Any) -> str:
    """ "two tapped 1/1 white Soldier creature tokens with flying"."""
    n, token, tapped = value
    rest = f"{'tapped ' if tapped else ''}{_with_abilities(s, token, n != 1)}"
    if token.supertypes & terms.LEGENDARY:
        return f"{token.name}, a legendary {rest}"
    return article(rest) if n == 1 else f"{in_words(n, s)} {rest}"


@prints("token_list")
def say_token_list(s: Sayer, value: Any) -> str:
    """Tokens of several kinds."""
    return listed([say_tokens(s, each) for each in value], "and")


@prints("sized")
def say_sized(s: Sayer, value: Any) -> str:
    """ "an X/X green Ooze creature token"."""
    return f"an X/X {_with_abilities(s, value, False).partition(' ')[2]}"


@prints("role")
def say_role(s: Sayer, value: Any) -> str:
    """ "a Monster Role token"."""
    return f"a {value} Role token"


@prints("tokens_many")
def say_tokens_many(s: Sayer, value: Any) -> str:
    """Tokens whose number is said elsewhere."""
    token, tapped = value
    return f"{'tapped ' if tapped else ''}{_with_abilities(s, token, True)}"


def _with_abilities(s: Sayer, token: Definition, many: bool) -> str:
    text = token_words(token) + ("s" if many else "")
    own = _own_abilities(token)
    return f"{text} with {Sayer(s.printer.of(token)).phrase('abilities', own)}" if own else text


@prints("emblem")
def say_emblem(s: Sayer, value: Any) -> str:
    """The abilities of an emblem, each in quotation marks."""
    inner = s.printer.of(value)
    return " and ".join(f"“{capital(inner.ability(a))}”" for a in value.abilities)


@prints("copy_tokens")
def say_copy_tokens(s: Sayer, value: Any) -> str:
    """ "two tapped tokens", before what they are copies of."""
    n, tapped = value
    word = f"{'tapped ' if tapped else ''}token"
    return f"a {word}" if n == 1 else f"{in_words(n)} {word}s"


# -- heads --------------------------------------------------------------------------------------------------------------


@says("create")
def say_create(p: Discourse, token: Definition, n: Any, who: Any, tapped: bool, key: str) -> str:
    text = token_words(token) + ("" if n == 1 else "s")
    own = [p.ability(a) for a in _own_abilities(token)]
    text += f" with {' and '.join(own)}" if own else ""
    verb = "create" if who.head.name == "you" else f"{p.node(who)} creates"
    if token.supertypes & terms.LEGENDARY:
        return f"{verb} {token.name}, a legendary {text}"
    return f"{verb} {number(n)} {'tapped ' if tapped else ''}{text}"


@says("create_sized")
def say_create_sized(p: Discourse, token: Definition, n: Any, who: Any) -> str:
    creates = "create" if who == YOU else f"{p.node(who)} creates"
    return f"{creates} an X/X {token_words(token).partition(' ')[2]}, where X is {p.node(n)}"


@says("create_copy")
def say_create_copy(p: Discourse, of: Any, n: Any, who: Any, except_: Any, tapped: bool) -> str:
    verb = "create" if who.head.name == "you" else f"{p.node(who)} creates"
    word = "tapped token" if tapped else "token"
    made = f"a {word} that's a copy" if n == 1 else f"{number(n)} {word}s that are copies"
    return f"{verb} {made} of {p.argument(of, '')}{_exceptions(p, except_)}"


@says("copy_until_end_of_turn")
def say_copy_until_end_of_turn(p: Discourse, what: Any, of: Any, except_: Any) -> str:
    said = f"{p.argument(what, '')} becomes a copy of {p.argument(of, '')}"
    return f"until end of turn, {said}{_exceptions(p, except_)}"


@prints("copied")
def say_copied(s: Sayer, value: Any) -> str:
    """What may be copied as something enters."""
    if has_word(value, "yours"):
        return s.a(value)
    return f"any {s.filter(value, False)}" + (
        " on the battlefield" if value.zone == terms.BATTLEFIELD else ""
    )


@prints("exceptions")
def say_exceptions(s: Sayer, value: Any) -> str:
    """In what a copy differs."""
    said = _exceptions(s.printer, value).removeprefix(", except ")
    if not said:
        raise Unsayable
    return said


@says("enter_as_copy")
def say_enter_as_copy(p: Discourse, filter: Any, except_: Any) -> str:
    text = f"you may have {p.this} enter as a copy of any {p.filter(filter)} on the battlefield"
    return text + _exceptions(p, except_)


def _exceptions(p: Discourse, except_: Any) -> str:
    """How a copy differs from what it copies (CR 707.9)."""
    given = dict(except_.given) if except_ is not None else {}
    said = [f"its name is {given['name']}"] if "name" in given else []
    if given.get("more_supertypes") == terms.LEGENDARY:
        said.append("it's legendary in addition to its other types")
    if given.get("less_supertypes") == terms.LEGENDARY:
        said.append("it isn't legendary")
    subtypes = " ".join(given.get("subtypes", ()))
    if "power" in given:
        size = f"{given['power']}/{given['toughness']}"
        said.append(f"it's a {' '.join([size, *color_names(given.get('colors', 0)), subtypes])}")
    elif subtypes:
        said.append(f"it's {article(subtypes)} in addition to its other types")
    types = [name.lower() for name, bit in terms.TYPE_NAMES.items() if given.get("types", 0) & bit]
    said += [f"it's {article(name)} in addition to its other types" for name in types]
    for ability in given.get("abilities", ()):
        text = p.ability(ability)
        said.append(f"it has {text}" if text in KEYWORD_NAMES else f"it has “{capital(text)}”")
    return f", except {' and '.join(said)}" if said else ""
