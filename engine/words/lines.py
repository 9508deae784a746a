"""Reading abilities: a line of a text, or an ability in quotation marks, as values of the definition language."""

from typing import Any

import engine.dsl as dsl
from engine import terms
from engine.definition import (
    Activated,
    AsEnters,
    Cost,
    HasKeyword,
    Permitting,
    Replacing,
    SpellAbility,
    Static,
    Triggered,
)
from engine.words import refs
from engine.words.filters import CREATURE, Filter
from engine.words.grammar import Found, Reader, Said, reads, said
from engine.words.keyword_lines import Part, kept
from engine.words.nodes import HEADS, Condition, Effect, EventNode, Node, Selector, Value
from engine.words.nouns import rebuilt
from engine.words.resolve import Unclear, resolve
from engine.words.sentences import put

OF_ITSELF = ("sacrifice_this", "remove_counter_cost", "put_counter_cost", "discard_this", "exile_this")
AS_ENTERS = ("come_in_tapped", "enters_with", "choose_color", "enter_as_copy")


# -- abilities -----------------------------------------------------------------------------------------------------------------


@reads("quoted")
def quoted(r: Reader, place: int) -> Found:
    """An ability in quotation marks."""
    if not r.at(place, "“"):
        return []
    found: Found = []
    for end, part in r.parse("ability", place + 1):
        if r.at(end, "”") and len(part.abilities) == 1:
            if isinstance(part.abilities[0], HasKeyword):
                part.abilities[0].said = " ".join(r.low[place + 1 : place + 3])
            found.append((end + 1, kept(part.abilities[0], part.python)))
    return found


@reads("ability")
def ability(r: Reader, place: int) -> Found:
    """Every ability from a place, with its end."""
    found: Found = []
    for reader in (triggered, activated, statics, controlling, permitted):
        found += reader(r, place)
    return found


def modes(
    r: Reader, place: int, event: EventNode | None, itself: bool = False
) -> list[tuple[int, list[tuple[Effect, ...]], int, int]]:
    """The modes of an ability: one body, or "choose one —" with bullets; (end, modes, least, most)."""
    found: list[tuple[int, list[tuple[Effect, ...]], int, int]] = []
    for end, parts in r.parse("body", place):
        done = _resolved(r, event, parts, itself)
        if done is not None:
            found.append((end, [done], 1, 1))
    if r.at(place, "choose"):
        for text, least, most in (
            ("one", 1, 1),
            ("two", 2, 2),
            ("one or both", 1, 2),
            ("one or more", 1, 99),
            ("any number", 0, 99),
        ):
            tokens = text.split(" ")
            at = place + 1 + len(tokens)
            if r.at(place + 1, *tokens) and r.at(at, "—"):
                found += _bullets(r, at + 1, event, least, most)
    return found


def _bullets(
    r: Reader, place: int, event: EventNode | None, least: int, most: int
) -> list[tuple[int, list[tuple[Effect, ...]], int, int]]:
    states: list[tuple[int, list[tuple[Effect, ...]]]] = [(place, [])]
    done: list[tuple[int, list[tuple[Effect, ...]], int, int]] = []
    while states:
        after: list[tuple[int, list[tuple[Effect, ...]]]] = []
        for at, rows in states:
            if not r.at(at, "•"):
                if len(rows) > 1:
                    done.append((at, rows, least, min(most, len(rows))))
                continue
            for end, parts in r.parse("body", at + 1):
                if end < r.length and not (r.at(end, "•") or r.at(end, "”") or r.low[end] in ("entwine",)):
                    continue
                solved = _resolved(r, event, parts)
                if solved is not None:
                    after.append((end, [*rows, solved]))
        states = after
    return done


def _resolved(
    r: Reader, event: EventNode | None, parts: tuple[Any, ...], itself: bool = False
) -> tuple[Effect, ...] | None:
    """The effects with what they speak of found out; None where that is unclear."""
    try:
        return tuple(_finished(r, p) for p in resolve(event, flat(parts), itself))
    except Unclear as wrong:
        if wrong.place >= r.far:
            r.far, r.expected = wrong.place, {f"something “{wrong.words}” can mean"}
        return None


def _finished(r: Reader, node: Any) -> Any:
    """What a text says in two places put together: shares of damage, cards exiled for another ability."""
    if isinstance(node, tuple):
        return tuple(_finished(r, n) for n in node)
    if not isinstance(node, Node):
        return node
    args = tuple(_finished(r, a) for a in node.args)
    if node.head.name == "divided_damage" and isinstance(args[1], Node):
        n, among = args
        most = n if among.args[1] == 0 else among.args[1]
        args = (n, said(Selector(among.head, (among.args[0], most, 1, n)), among.said))
    elif node.head.name == "exile" and r.known.linked:
        args = (args[0], "exiled")
    if all(a is b for a, b in zip(args, node.args, strict=True)):
        return node
    made = type(node)(node.head, args)
    made.said = node.said
    return made


def flat(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects without the sequences among them."""
    found: tuple[Any, ...] = ()
    for part in parts:
        found += flat(part.args) if part.head.name == "seq" else (part,)
    return found


def _modal(rows: list[tuple[Effect, ...]]) -> str:
    return ", ".join(repr(row[0]) if len(row) == 1 else f"({', '.join(map(repr, row))})" for row in rows)


def triggered(r: Reader, place: int) -> Found:
    """When, whenever, at ..."""
    word = r.low[place] if place < r.length else ""
    if word not in ("when", "whenever", "at"):
        return []
    found: Found = []
    for end, spoken in r.parse("events", place + 1):
        named = _resolved(r, None, (spoken,)) if r.at(end, ",") else None
        if named is None:
            continue
        event: Any = named[0]
        if event.head.name == "either" and discarded(event.args[0]) != discarded(event.args[1]):
            continue  # an ability works in one zone
        starts: list[tuple[int, Condition | None]] = [(end + 1, None)]
        if r.at(end + 1, "if"):
            starts = [(after + 1, c) for after, c in r.parse("cond", end + 2) if r.at(after, ",")] or starts
        for start, condition in starts:
            for after, rows, least, most in modes(r, start, event):
                if condition is not None:
                    solved = _resolved(r, event, (condition, *rows[0]))
                    if solved is None:
                        continue
                    given: Any = solved[0]
                else:
                    given = None
                last, once = after, False
                if r.at(after, "this", "ability", "triggers", "only", "once", "each", "turn", "."):
                    last, once = after + 8, True
                zone = zone_of(rows, event)
                made = Triggered(
                    event,
                    rows,
                    condition=given,
                    word=word.capitalize(),
                    once=once,
                    least=least,
                    most=most,
                    zone=zone,
                )
                more = (f", if_={given!r}" if given else "") + (", once=True" if once else "") + _zone(zone)
                if len(rows) > 1:
                    if more:
                        continue
                    counts = "" if least == most == 1 else f", least={least}, most={most}"
                    modal = "whenever_modal" if word == "whenever" and not counts else "when_modal"
                    python = f"{modal}({event!r}, {_modal(rows)}{counts})"
                elif zone == terms.STACK:
                    if given or once:
                        continue
                    python = f"when_cast({', '.join(map(repr, rows[0]))})"
                else:
                    python = f"{word}({event!r}, {', '.join(map(repr, rows[0]))}{more})"
                found.append((last, Part((made,), python)))
    return found


def _zone(zone: int) -> str:
    return "" if zone == terms.BATTLEFIELD else f", zone={terms.ZONE_NAMES[zone].upper()}"


def zone_of(rows: list[tuple[Effect, ...]], event: EventNode | None) -> int:
    """Where an ability works: in the graveyard when it returns the card from there (CR 113.6m)."""

    def from_graveyard(node: Any) -> bool:
        if isinstance(node, tuple):
            return any(map(from_graveyard, node))
        if not isinstance(node, Node):
            return False
        if node.head.name == "this":
            return node.said is not None and node.said.number == "from graveyard"
        return any(map(from_graveyard, node.args))

    if event is not None and event.head.name == "cast_this":
        return terms.STACK
    if event is not None and discarded(event):
        return terms.GRAVEYARD
    return terms.GRAVEYARD if from_graveyard(tuple(rows)) else terms.BATTLEFIELD


def discarded(event: Node) -> bool:
    """Whether this card is discarded: the ability works in the graveyard, where the card is then (CR 702.29c)."""
    return event.head.name in ("cycles", "discards_card") and event.args[-1] == refs.THIS


def costs(r: Reader, place: int) -> list[tuple[int, Cost]]:
    """A whole cost, to its colon."""
    found: list[tuple[int, Cost]] = []

    def more(at: int, symbols: tuple[str, ...], parts: tuple[Any, ...]) -> None:
        for end, symbol in [*r.parse("mana", at), *r.parse("tap_symbol", at)]:
            if parts:
                continue
            after(end, (*symbols, symbol), parts)
        for end, part in r.parse("costpart", at):
            if any(isinstance(a, Value) for a in part.args):
                continue  # X is chosen for mana only
            after(end, symbols, (*parts, part))

    def after(at: int, symbols: tuple[str, ...], parts: tuple[Any, ...]) -> None:
        found.append((at, Cost(", ".join(symbols), parts)))
        if r.at(at, ","):
            more(at + 1, symbols, parts)

    more(place, (), ())
    return found


@reads("tap_symbol")
def tap_symbol(r: Reader, place: int) -> Found:
    return (
        [(place + 1, r.tokens[place].upper())] if place < r.length and r.low[place] in ("{t}", "{q}") else []
    )


def activated(r: Reader, place: int) -> Found:
    """Cost: effect."""
    found: Found = []
    loyalty = loyalty_cost(r, place)
    starts: list[tuple[int, Cost, int | None]] = (
        [(loyalty[0], Cost(""), loyalty[1])] if loyalty is not None
        else [(end + 1, price, None) for end, price in costs(r, place) if r.at(end, ":")]
    )  # fmt: skip
    for start, price, n in starts:
        itself = any(p.head.name in OF_ITSELF for p in price.parts)
        for end, rows, least, most in modes(r, start, None, itself):
            for last, more in limits(r, end):
                zone = zone_of(rows, None)
                heads = [p.head.name for p in price.parts]
                if "exile_this" in heads:
                    zone = terms.GRAVEYARD
                if "discard_this" in heads:
                    zone = terms.HAND
                given = dict(more)
                if n is not None:
                    if given or len(rows) > 1:
                        continue
                    made = Activated(price, rows, sorcery=True, loyalty=n)
                    python = f"loyalty({n}, {', '.join(map(repr, rows[0]))})"
                else:
                    made = Activated(price, rows, zone=zone, least=least, most=most, **given)
                    python = _activated_python(price, rows, given, zone, (least, most))
                    if not python:
                        continue
                found.append((last, Part((made,), python)))
    return found


def _activated_python(
    price: Cost, rows: list[tuple[Effect, ...]], given: dict[str, Any], zone: int, counts: tuple[int, int]
) -> str:
    if len(rows) > 1:
        return (
            ""
            if given or zone != terms.BATTLEFIELD or counts != (1, 1)
            else f"ability_modal({price!r}, {_modal(rows)})"
        )
    if (
        price.source == "{T}"
        and not price.parts
        and not given
        and len(rows[0]) == 1
        and rows[0][0].head.name == "add_mana"
    ):
        if rows[0][0].args[1] is None:
            return f"tap_for({rows[0][0].args[0]!r})"
    if given.get("any_player"):
        return (
            f"by_any_player({price!r}, {', '.join(map(repr, rows[0]))})" if zone == terms.BATTLEFIELD else ""
        )
    names = {"condition": "if_"}
    more = "".join(f", {names.get(k, k)}={v!r}" for k, v in given.items())
    return f"ability({price!r}, {', '.join(map(repr, rows[0]))}{more}{_zone(zone)})"


def loyalty_cost(r: Reader, place: int) -> tuple[int, int] | None:
    if place + 1 >= r.length:
        return None
    sign = r.tokens[place].replace("−", "-")
    if (sign == "0" or (sign[0] in "+-" and sign[1:].isdigit())) and r.at(place + 1, ":"):
        return place + 2, int(sign)
    return None


def limits(r: Reader, place: int) -> list[tuple[int, tuple[tuple[str, Any], ...]]]:
    """What limits the activation: "Activate only as a sorcery"."""
    found: list[tuple[int, tuple[tuple[str, Any], ...]]] = [(place, ())]
    given: tuple[tuple[str, Any], ...] = ()
    at = place
    if r.at(at, "any", "player", "may", "activate", "this", "ability", "."):
        return [(at + 7, (("any_player", True),))]
    while r.at(at, "activate", "only"):
        if r.at(at + 2, "as", "a", "sorcery", "."):
            at, given = at + 6, (*given, ("sorcery", True))
        elif r.at(at + 2, "during", "your", "turn", "."):
            c = said(dsl.your_turn(), Said(None, at, "during your turn"))
            at, given = at + 6, (*given, ("condition", c))
        elif r.at(at + 2, "during", "your", "upkeep", "."):
            c = said(dsl.your_upkeep(), Said(None, at, "during your upkeep"))
            at, given = at + 6, (*given, ("condition", c))
        elif r.at(at + 2, "during", "combat", "."):
            c = said(dsl.in_combat(), Said(None, at, "during combat"))
            at, given = at + 5, (*given, ("condition", c))
        elif r.at(at + 2, "once", "each", "turn", "."):
            at, given = at + 6, (*given, ("per_turn", 1))
        elif r.at(at + 2, "if"):
            rest = [(end + 1, c) for end, c in r.parse("cond", at + 3) if r.at(end, ".")]
            if not rest:
                break
            at, given = rest[0][0], (*given, ("condition", rest[0][1]))
        else:
            break
        found = [(at, given)]
    return found


# -- static abilities -----------------------------------------------------------------------------------------------------------


def statics(r: Reader, place: int) -> Found:
    """What a subject is or has, perhaps as long as something holds."""
    found: Found = []
    starts: list[tuple[int, Condition | None]] = [(place, None)]
    how = ""
    if r.at(place, "as", "long", "as"):
        starts = [(end + 1, c) for end, c in r.parse("cond", place + 3) if r.at(end, ",")]
    if r.at(place, "during", "your", "turn", ","):
        starts, how = [(place + 4, dsl.your_turn())], "turn"
    for start, condition in starts:
        for number in ("sg", "pl"):
            for end, subjects in _subjects(r, start, number, condition is not None):
                for after, row in _with_x(r, r.parse(f"mods_{number}_static", end)):
                    if condition is None and r.at(after, "as", "long", "as"):
                        for last, c in r.parse("cond", after + 3):
                            _statics(r, found, last, subjects, row, c, "late")
                    else:
                        _statics(r, found, after, subjects, row, condition, how)
    return found


def _with_x(r: Reader, found: Found) -> Found:
    """Modifications, and those whose X is said after them."""
    made = list(found)
    for end, row in found:
        if r.at(end, ",", "where", "x", "is"):
            made += [(after, put(row, HEADS["x"], value)) for after, value in r.parse("val", end + 4)]
    return made


def _subjects(r: Reader, place: int, number: str, conditioned: bool) -> list[tuple[int, tuple[Any, ...]]]:
    """One subject, or two of a static ability that says the same of both."""
    found: list[tuple[int, tuple[Any, ...]]] = []
    for end, subject in r.parse(f"obj_{number}", place):
        if not _standing(subject, conditioned):
            continue
        found.append((end, (subject,)))
        if number == "pl" and r.at(end, "and"):
            found += [
                (after, (subject, other)) for after, other in r.parse("obj_pl", end + 1) if _standing(other, conditioned)
            ]  # fmt: skip
    if number == "pl":
        for end, subject in r.parse("obj_sg", place):
            if r.at(end, "and") and _standing(subject, conditioned):
                found += [
                    (after, (subject, other)) for after, other in r.parse("obj_pl", end + 1) if _standing(other, conditioned)
                ]  # fmt: skip
    return found


def _statics(
    r: Reader,
    found: Found,
    end: int,
    subjects: tuple[Any, ...],
    mods: tuple[Any, ...],
    condition: Condition | None,
    how: str,
) -> None:
    rows: list[Found] = []
    for subject in subjects:
        here: Found = []
        _static(r, here, end, subject, mods, condition)
        if not here:
            return
        rows.append(here)
    made = [row[0][1] for row in rows]
    abilities = tuple(a for part in made for a in part.abilities)
    for one in abilities:
        one.said = how
    found.append((rows[0][0][0], Part(abilities, ", ".join(part.python for part in made))))


@reads("whole_cost")
def whole_cost(r: Reader, place: int) -> Found:
    """A cost of mana and other parts."""
    return list(costs(r, place))


def controlling(r: Reader, place: int) -> Found:
    """ "You control enchanted creature", and "You may choose not to untap this creature during your untap step"."""
    found: Found = []
    if r.at(place, "you", "control"):
        for end, what in r.parse("obj_sg", place + 2):
            if r.at(end, ".") and isinstance(what, Node) and what.head.name == "attached_host":
                mod = dsl.controlled_by(refs.YOU)
                found.append((end + 1, Part((Static(refs.ENCHANTED, (mod,)),), f"static({what!r}, {mod!r})")))
    for end, _ in r.parse("this", place):
        if r.at(end, "can't", "be", "blocked", "by"):
            for after, by in r.parse("np_pl", end + 4):
                if r.at(after, ".") and isinstance(by, Filter) and by.zone == terms.BATTLEFIELD:
                    made = dsl.cant_be_blocked_by(by if by.types else rebuilt(CREATURE, by.words))
                    made.said = "" if by.types else "kinds"  # only creatures block
                    found.append((after + 1, Part((made,), f"cant_be_blocked_by({made.filter!r})")))
    if r.at(place, "you", "may", "choose", "not", "to", "untap"):
        for end, _ in r.parse("this", place + 6):
            if r.at(end, "during", "your", "untap", "step", "."):
                found.append((end + 5, Part((HasKeyword(dsl.MAY_NOT_UNTAP),), "MAY_NOT_UNTAP")))
    return found


def _standing(subject: Any, conditioned: bool) -> bool:
    """Whether it can be the subject of a static ability: no target, nothing chosen."""
    if isinstance(subject, Filter):
        return subject.zone == terms.BATTLEFIELD
    name = subject.head.name
    return name in ("this", "attached_host") or (name == "pronoun" and conditioned)


def _host_in(node: Any) -> Node | None:
    """What a condition says of the enchanted or equipped permanent: "it" after it is that permanent."""
    if not isinstance(node, Node):
        return None
    if node.head.name == "attached_host":
        return node
    return next((host for arg in node.args if (host := _host_in(arg)) is not None), None)


def _static(
    r: Reader, found: Found, end: int, subject: Any, mods: tuple[Any, ...], condition: Condition | None
) -> None:
    closed = r.at(end, ".")
    if not closed and not (end <= r.length and r.tokens[end - 1] == "”"):
        return
    end += closed
    if isinstance(subject, Node) and subject.head.name == "pronoun":
        subject = said(_host_in(condition) or refs.THIS, Said(None, subject.said.at, subject.args[0]))
    solved = _resolved(r, None, (*([condition] if condition is not None else []), *mods))
    if solved is None:
        return
    given: Any = solved[0] if condition is not None else None
    rest: Any = solved[1:] if condition is not None else solved
    if subject == refs.THIS and given is None and all(m.head.name == "under" for m in rest):
        rules = [rule for m in rest for rule in m.args]
        found.append((end, Part(tuple(HasKeyword(rule) for rule in rules), ", ".join(map(repr, rules)))))
        return
    made = Static(subject, rest, given)
    more = f", if_={given!r}" if given is not None else ""
    found.append((end, Part((made,), f"static({subject!r}, {', '.join(map(repr, rest))}{more})")))


_SENTENCES: tuple[tuple[str, Any, str], ...] = (
    ("replacement", Replacing, "replaces"),
    ("permission", Permitting, "permits"),
)


def permitted(r: Reader, place: int) -> Found:
    """Replacement effects and changed rules, each a sentence."""
    found: Found = []
    for kind, build, name in _SENTENCES:
        for end, node in r.parse(kind, place):
            if r.at(end, "."):
                solved = _resolved(r, None, (node,))
                if solved is not None:
                    found.append((end + 1, Part((build(solved[0]),), f"{name}({solved[0]!r})")))
    return found


def entering(r: Reader, place: int) -> Found:
    """How this permanent enters the battlefield."""
    found: Found = []
    starts: list[tuple[int, Condition | None]] = [(place, None)]
    if r.at(place, "if"):
        starts += [(end + 1, c) for end, c in r.parse("cond", place + 1) if r.at(end, ",")]
    if r.at(place, "as", "this"):
        for end, _ in r.parse("this", place + 1):
            if r.at(end, "enters", ","):
                starts = [(end + 2, None)]
    for start, condition in starts:
        for end, e in r.parse("clause", start):
            inner = e.args[0] if e.head.name == "may" else e
            if inner.head.name not in AS_ENTERS:
                continue
            if r.at(end, "unless"):
                for after, c in r.parse("cond", end + 1):
                    if r.at(after, "."):
                        not_c = dsl.not_(c)
                        found.append((after + 1, _as_enters(e, not_c)))
            elif r.at(end, "."):
                found.append((end + 1, _as_enters(e, condition)))
            elif r.at(end, "if") and condition is None:
                found += [
                    (after + 1, _as_enters(e, c, "late"))
                    for after, c in r.parse("cond", end + 1)
                    if r.at(after, ".")
                ]
    return found


def _as_enters(e: Effect, condition: Condition | None, how: str = "") -> Part:
    made = AsEnters(e, condition)
    made.said = how
    if e.head.name == "come_in_tapped" and condition is None:
        return Part((made,), "enters_tapped()")
    more = f", if_={condition!r}" if condition is not None else ""
    return Part((made,), f"as_enters({e!r}{more})")


def casting(r: Reader, place: int) -> Found:
    """Additional and alternative costs of casting."""
    found: Found = []
    if r.at(place, "as", "an", "additional", "cost", "to", "cast", "this", "spell", ","):
        for end, price in costs(r, place + 9):
            if r.at(end, ".") and not price.source:
                found.append(
                    (
                        end + 1,
                        Part(
                            (dsl.additional_cost(*price.parts),),
                            f"additional_cost({', '.join(map(repr, price.parts))})",
                        ),
                    )
                )
    starts: list[tuple[int, Condition | None]] = [(place, None)]
    if r.at(place, "if"):
        starts += [(end + 1, c) for end, c in r.parse("cond", place + 1) if r.at(end, ",")]
    for start, condition in starts:
        if r.at(start, "you", "may"):
            for end, price in costs(r, start + 2 + r.at(start + 2, "pay")):
                if r.at(end, "rather", "than", "pay", "this", "spell", "'s", "mana", "cost", "."):
                    given = ([price.source] if price.source else []) + list(price.parts)
                    made = dsl.alternative_cost(*given, if_=condition)
                    more = f", if_={condition!r}" if condition is not None else ""
                    found.append(
                        (end + 9, Part((made,), f"alternative_cost({', '.join(map(repr, given))}{more})"))
                    )
    return found


def spell(r: Reader, rebound: bool = False) -> list[Part]:
    """The effects of an instant or sorcery, over all its lines."""
    found: list[Part] = []
    for end, rows, least, most in modes(r, 0, None):
        entwine = ""
        if len(rows) > 1 and r.at(end, "entwine"):
            for after, price in r.parse("mana", end + 1):
                end, entwine = after, price
        if end != r.length:
            continue
        if rebound:
            rows = [(*row, dsl.rebound()) for row in rows]
        if len(rows) == 1:
            found.append(Part((SpellAbility(rows),), ", ".join(map(repr, rows[0])), rows[0]))
            continue
        more = "" if least == 1 else f", least={least}"
        more += "" if most == 1 else f", most={most}"
        more += f", entwine={entwine!r}" if entwine else ""
        found.append(Part((SpellAbility(rows, least, most, entwine),), f"modal({_modal(rows)}{more})"))
    return found
