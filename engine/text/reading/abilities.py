"""Reading abilities: a line of a text, or an ability in quotation marks, as values of the definition language."""

from typing import Any

from engine.dsl import (
    NUMERALS,
    boast,
    chapters,
    exhaust,
    once_each_turn,
    only_once,
    power_up,
    told,
    unchosen,
)
from engine.language import refs
from engine.language.abilities import Activated, Cost, HasKeyword, Triggered, speaks_of_x
from engine.language.nodes import Condition, Effect, EventNode, Node
from engine.state import terms
from engine.text.reading.costs import costs, limits, loyalty_cost
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.reading.passages import Passage, kept
from engine.text.reading.pronouns import settled
from engine.text.reading.statics import (
    controlling,
    evading,
    lies_there,
    not_activated,
    of_pairs,
    permitted,
    statics,
    staying_tapped,
)

Rows = list[tuple[Effect, ...]]  # the effects of each mode
Modes = list[
    tuple[int, Rows, int, int]
]  # where they end, the modes, how many are chosen at least and at most

CHOOSE = (
    ("one", 1, 1),
    ("up to one", 0, 1),
    ("two", 2, 2),
    ("up to two", 0, 2),
    ("three", 3, 3),
    ("one or both", 1, 2),
    ("one or more", 1, 99),
    ("any number", 0, 99),
    ("one that hasn't been chosen", 1, 1),
    ("one that hasn't been chosen this turn", 1, 1),
)


def _unchosen(r: Reader, place: int) -> str:
    """Whether a mode is chosen once only, in the "game" or in a "turn"."""
    if r.past(place, "choose one that hasn't been chosen —"):
        return "game"
    return "turn" if r.past(place, "choose one that hasn't been chosen this turn —") else ""


def _left(part: Passage, when: str) -> Passage:
    """The ability, whose modes are chosen once only."""
    made = part.abilities[0]
    if not when or not isinstance(made, Triggered | Activated):
        return part
    return Passage((unchosen(made, when),), f"unchosen({part.python}, {when!r})")


# Costs that speak of the object itself, and those that say where it is.
OF_ITSELF = ("sacrifice_this", "remove_counter_cost", "put_counter_cost", "discard_this", "exile_this")
FROM = {"exile_this": terms.GRAVEYARD, "discard_this": terms.HAND}


@reads("quoted")
def quoted(r: Reader, place: int) -> Parses:
    """An ability in quotation marks."""
    if not r.at(place, "“"):
        return []
    found: Parses = []
    for end, part in r.parse("ability", place + 1):
        if r.at(end, "”") and len(part.abilities) == 1:
            python = part.python
            if isinstance(part.abilities[0], HasKeyword):
                part.abilities[0].said = " ".join(r.low[place + 1 : place + 3])
                python = f"HasKeyword({python})"
            found.append((end + 1, kept(part.abilities[0], python)))
    return found


@reads("ability")
def ability(r: Reader, place: int) -> Parses:
    """Every ability from a place, with its end."""
    found: Parses = []
    for reader in READERS:
        found += reader(r, place)
    return found


def modes(
    r: Reader,
    place: int,
    event: EventNode | None,
    itself: bool = False,
    costs: tuple[Any, ...] = (),
    asked: tuple[Condition, ...] = (),
) -> Modes:
    """The modes of an ability: one body, or "choose one —" with bullets. `asked` is the "if" before them, which speaks first."""
    found: Modes = []
    for end, parts in r.parse("body", place):
        done = settled(r, event, (*asked, *parts), itself, costs)
        if done is not None:
            found.append((end, [done[len(asked) :]], 1, 1))
    for text, least, most in CHOOSE:
        at = r.past(place, f"choose {text} —")
        if at:
            found += bullets(r, at, event, least, most, asked)
    return found


def bullets(
    r: Reader,
    place: int,
    event: EventNode | None,
    least: int,
    most: int,
    asked: tuple[Condition, ...] = (),
) -> Modes:
    """Modes, each after its bullet."""
    states: list[tuple[int, Rows]] = [(place, [])]
    done: Modes = []
    while states:
        after: list[tuple[int, Rows]] = []
        for at, rows in states:
            if not r.at(at, "•"):
                if len(rows) > 1:
                    done.append((at, rows, least, min(most, len(rows))))
                continue
            for end, parts in r.parse("body", at + 1):
                if end < r.length and r.low[end] not in ("•", "”", "entwine"):
                    continue
                solved = settled(r, event, (*asked, *parts))
                if solved is not None:
                    after.append((end, [*rows, solved[len(asked) :]]))
        states = after
    return done


def modal_python(rows: Rows) -> str:
    """The modes as the arguments of the call that makes them."""
    return ", ".join(repr(row[0]) if len(row) == 1 else f"({', '.join(map(repr, row))})" for row in rows)


def triggered(r: Reader, place: int) -> Parses:
    """When, whenever, at ..."""
    word = r.low[place] if place < r.length else ""
    if word not in ("when", "whenever", "at"):
        return []
    found: Parses = []
    for end, event in _watched(r, place + 1):
        for start, condition in _intervening(r, end + 1):
            asked = () if condition is None else (condition,)
            for after, rows, least, most in modes(r, start, event, asked=asked):
                once = r.past(after, "this ability triggers only once each turn .")
                done = r.past(after, "do this only once each turn .")
                if done and len(rows) == 1 and rows[0][0].head.name in ("may", "may_pay", "may_cost"):
                    done_once: Rows = [(once_each_turn(*rows[0]),)]
                    part = _trigger(r, word, event, condition, done_once, (1, 1), False)
                    found += [(done, part)] if part is not None else []
                part = _trigger(r, word, event, condition, rows, (least, most), bool(once))
                if part is not None:
                    found.append((once or after, _left(part, _unchosen(r, start))))
    return found


def _watched(r: Reader, place: int) -> list[tuple[int, EventNode]]:
    """The events before a comma."""
    found: list[tuple[int, EventNode]] = []
    for end, spoken in r.parse("events", place):
        named = settled(r, None, (spoken,)) if r.at(end, ",") else None
        if named is None:
            continue
        event: Any = named[0]
        if event.head.name == "either" and discarded(event.args[0]) != discarded(event.args[1]):
            continue  # an ability works in one zone
        found.append((end, event))
    return found


def _intervening(r: Reader, place: int) -> list[tuple[int, Condition | None]]:
    """Where the effects begin, and the intervening "if" before them (CR 603.4)."""
    rows = r.parse("cond", place + 1) if r.at(place, "if") else []
    found: list[tuple[int, Condition | None]] = [(end + 1, c) for end, c in rows if r.at(end, ",")]
    return found or [(place, None)]


def _trigger(
    r: Reader,
    word: str,
    event: EventNode,
    condition: Condition | None,
    rows: Rows,
    counts: tuple[int, int],
    once: bool,
) -> Passage | None:
    """The triggered ability, or None where its condition is unclear or no constructor writes it."""
    if condition is not None:
        solved: Any = settled(r, event, (condition, *rows[0]))
        if solved is None:
            return None
        condition = solved[0]
    zone = zone_of(rows, event)
    if lies_there(condition) or (event.head.name == "happens_while" and lies_there(event.args[1])):
        zone = terms.GRAVEYARD
    least, most = counts
    made = Triggered(
        event, rows, condition=condition, word=word.capitalize(), once=once, least=least, most=most, zone=zone
    )
    how = "" if condition is None else f", if_={condition!r}"
    how += (", once=True" if once else "") + _zone(zone)
    if len(rows) > 1:
        if how:
            return None
        chosen = "" if counts == (1, 1) else f", least={least}, most={most}"
        modal = "whenever_modal" if word == "whenever" else "when_modal"
        return Passage((made,), f"{modal}({event!r}, {modal_python(rows)}{chosen})")
    effects = ", ".join(map(repr, rows[0]))
    if zone == terms.STACK:
        return None if condition is not None or once else Passage((made,), f"when_cast({effects})")
    return Passage((made,), f"{word}({event!r}, {effects}{how})")


def chapter(r: Reader, place: int) -> Parses:
    """ "I, II — ...": a line of a Saga, which begins with the numerals of its chapters (CR 714.2)."""
    numerals: list[str] = []
    at = place
    while place == 0 and at < r.length and r.words[at] in NUMERALS:
        numerals.append(r.words[at])
        at += 1 + r.at(at + 1, ",")
    if not numerals or not r.at(at, "—") or len(set(numerals)) < len(numerals):
        return []
    found: Parses = []
    said = ", ".join(numerals)
    for end, rows, _, _ in modes(r, at + 1, told(1)):
        if len(rows) == 1:
            made = chapters(said, *rows[0])
            found.append((end, Passage(tuple(made), f"chapters({said!r}, {', '.join(map(repr, rows[0]))})")))
    return found


def _zone(zone: int) -> str:
    """How a zone is written in a call, where it is no battlefield."""
    return "" if zone == terms.BATTLEFIELD else f", zone={terms.ZONE_NAMES[zone].upper()}"


def zone_of(rows: Rows, event: EventNode | None) -> int:
    """Where an ability works: in the graveyard when it returns the card from there, unless it speaks of what the card is attached
    to, and so of it as it gets there (CR 113.6m)."""

    def from_graveyard(node: Any) -> bool:
        if isinstance(node, tuple):
            return any(map(from_graveyard, node))
        if not isinstance(node, Node):
            return False
        if node.head.name == "this":
            return node.said is not None and node.said.manner == "from graveyard"
        return any(map(from_graveyard, node.args))

    if event is not None and event.head.name == "cast_this":
        return terms.STACK
    if event is not None and (discarded(event) or buried(event)):
        return terms.GRAVEYARD
    of_host = event is not None and refs.speaks_of_host(event)
    return terms.GRAVEYARD if from_graveyard(tuple(rows)) and not of_host else terms.BATTLEFIELD


def discarded(event: Node) -> bool:
    """Whether this card is discarded: the ability works in the graveyard, where the card is then (CR 702.29c)."""
    return event.head.name in ("cycles", "discards_card") and event.args[-1] == refs.THIS


def buried(event: Node) -> bool:
    """Whether this card is put into a graveyard from anywhere: no ability that looks back, it works where the card is then
    (CR 603.6c, 113.6k)."""
    return event.head.name == "put_into_graveyard" and event.args[0] == refs.THIS


def activated(r: Reader, place: int) -> Parses:
    """Cost: effect."""
    found: Parses = []
    named = next((n for n in NAMED if r.at(place, n, "—")), None)
    if named is not None:
        return [
            (end, part) for end, row in activated(r, place + 2) if (part := _named(named, row)) is not None
        ]
    loyalty = loyalty_cost(r, place)
    if loyalty is not None:
        start, n = loyalty
        for end, rows, _, _ in modes(r, start, None):
            if len(rows) == 1:
                made = Activated(Cost(""), rows, sorcery=True, loyalty=n)
                found.append((end, Passage((made,), f"loyalty({n}, {', '.join(map(repr, rows[0]))})")))
        return found
    for start, price in [(end + 1, price) for end, price in costs(r, place, of_x=True) if r.at(end, ":")]:
        heads = [part.head.name for part in price.parts]
        itself = any(name in OF_ITSELF for name in heads)
        for end, rows, least, most in modes(r, start, None, itself, price.parts):
            of_x = any(map(speaks_of_x, price.parts))
            if (of_x and len(rows) > 1) or ((of_x or price.mana.x) and any(e.head.mana for e in rows[0])):
                continue  # X is announced for one mode, and not for mana
            zone = next((FROM[name] for name in heads if name in FROM), zone_of(rows, None))
            for last, limit in limits(r, end):
                given = dict(limit)
                zone = terms.GRAVEYARD if lies_there(given.get("condition")) else zone
                reduced = given.pop("reduced", None)
                just_once = given.pop("only_once", False)
                python = _activated_python(price, rows, given, zone, (least, most))
                if python:
                    made = Activated(price, rows, zone=zone, least=least, most=most, **given)
                    if reduced is not None:
                        made.reduced = reduced
                        python = f"cheaper_by({reduced!r}, {python})"
                    if just_once:
                        made, python = only_once(made), f"only_once({python})"
                    found.append((last, _left(Passage((made,), python), _unchosen(r, start))))
    return found


NAMED = {"boast": boast, "exhaust": exhaust, "power-up": power_up}


def _named(name: str, part: Passage) -> Passage | None:
    """The same ability under an ability keyword; None where it says itself what the keyword says."""
    made = part.abilities[0]
    if not isinstance(made, Activated) or made.loyalty is not None:
        return None
    if name == "boast" and (made.per_turn or made.condition is not None):
        return None
    return Passage((NAMED[name](made),), f"{NAMED[name].__name__}({part.python})")


def _activated_python(
    price: Cost, rows: Rows, given: dict[str, Any], zone: int, counts: tuple[int, int]
) -> str:
    """The call that makes an activated ability; empty where no constructor does."""
    if len(rows) > 1:
        plain = not given and zone == terms.BATTLEFIELD and counts == (1, 1)
        return f"ability_modal({price!r}, {modal_python(rows)})" if plain else ""
    first, effects = rows[0][0], ", ".join(map(repr, rows[0]))
    if price.source == "{T}" and not price.parts and not given and len(rows[0]) == 1:
        if first.head.name == "add_mana" and first.args[1] is None:
            return f"tap_for({first.args[0]!r})"
    if given.get("any_player"):
        return f"by_any_player({price!r}, {effects})" if zone == terms.BATTLEFIELD else ""
    names = {"condition": "if_"}
    how = "".join(f", {names.get(name, name)}={value!r}" for name, value in given.items())
    return f"ability({price!r}, {effects}{how}{_zone(zone)})"


READERS = (
    triggered,
    chapter,
    activated,
    statics,
    controlling,
    evading,
    not_activated,
    of_pairs,
    staying_tapped,
    permitted,
)
