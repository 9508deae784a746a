"""Reading spells: how they are cast, what they do; and how permanents enter."""

from typing import Any

from engine.dsl import (
    additional_cost,
    after_blockers,
    alternative_cost,
    attacked_now,
    blocks_declared,
    both,
    cast_only_if,
    come_in_tapped,
    day_as_it_enters,
    flash_for,
    if_,
    in_combat,
    may_cast_from_graveyard,
    mutate_from_graveyard,
    not_,
    not_overloaded,
    optional_cost,
    step_is,
    strive,
    unless_cost,
    your_turn,
)
from engine.language.abilities import AsEnters, SpellAbility
from engine.language.filters import Filter
from engine.language.nodes import Condition, Effect, Node
from engine.state import terms
from engine.text.reading.abilities import bullets, modal_python, modes
from engine.text.reading.clauses import where_x
from engine.text.reading.costs import costs
from engine.text.reading.grammar import Parses, Reader
from engine.text.reading.passages import Passage
from engine.text.reading.pronouns import settled
from engine.text.said import Said, said

AS_ENTERS = (
    "come_in_tapped",
    "enters_with",
    "enters_with_chosen",
    "escapes_with",
    "choose_color",
    "choose_creature_type",
    "enter_as_copy",
)


def entering(r: Reader, place: int) -> Parses:
    """How this permanent enters the battlefield."""
    found: Parses = []
    starts: list[tuple[int, Condition | None]] = [(place, None)]
    if r.at(place, "if"):
        starts += [(end + 1, c) for end, c in r.parse("cond", place + 1) if r.at(end, ",")]
    start = r.past(place, "if it 's neither day nor night , it becomes day as")
    for end, this in r.parse("this", start) if start else []:
        if last := r.past(end, "enters ."):
            words = this.said.words
            found.append((last, Passage((day_as_it_enters(words),), f"day_as_it_enters({words!r})")))
    if r.at(place, "as", "this"):
        for end, _ in r.parse("this", place + 1):
            if r.at(end, "enters", ","):
                starts = [(end + 2, None)]
        found += _unless_paid(r, starts[0][0])
    for start, condition in starts:
        for end, e in _with_x(r, r.parse("clause", start)):
            inner = e.args[0] if e.head.name == "may" else e
            if inner.head.name not in AS_ENTERS:
                continue
            if r.at(end, "."):
                found.append((end + 1, _as_enters(e, condition)))
            elif end == r.length and r.words[end - 1] == "”":
                found.append((end, _as_enters(e, condition)))
            elif r.at(end, "unless"):
                found += [(after, _as_enters(e, not_(c))) for after, c in _last(r, end + 1)]
            elif r.at(end, "if") and condition is None:
                found += [(after, _as_enters(e, c, "late")) for after, c in _last(r, end + 1)]
    return found


def _with_x(r: Reader, found: Parses) -> Parses:
    """Clauses, and those whose X is said after them."""
    more = [
        (after, where_x(e, value))
        for end, e in found
        if r.at(end, ",", "where", "x", "is")
        for after, value in r.parse("val", end + 4)
    ]
    return [*found, *more]


def _unless_paid(r: Reader, place: int) -> Parses:
    """ "(As this land enters,) you may pay 2 life. If you don't, it enters tapped." """
    found: Parses = []
    start = r.past(place, "you may")
    for end, price in costs(r, start) if start else []:
        told = r.past(end, ". if you don't ,")
        if price.source or len(price.parts) != 1 or not told:
            continue
        for after, _ in r.parse("this", told):
            last = r.past(after, "enters tapped .")
            if last:
                e = unless_cost(price.parts[0], come_in_tapped())
                made = AsEnters(e)
                made.said = " ".join(r.low[told:after])
                found.append((last, Passage((made,), f"as_enters({e!r})")))
    return found


def _last(r: Reader, place: int) -> list[tuple[int, Condition]]:
    """A condition at the end of its sentence."""
    return [(end + 1, c) for end, c in r.parse("cond", place) if r.at(end, ".")]


def _as_enters(e: Effect, condition: Condition | None, how: str = "") -> Passage:
    made = AsEnters(e, condition)
    made.said = how
    if e.head.name == "come_in_tapped" and condition is None:
        return Passage((made,), "enters_tapped()")
    more = f", if_={condition!r}" if condition is not None else ""
    return Passage((made,), f"as_enters({e!r}{more})")


ATTACKERS, BLOCKERS = step_is(terms.DECLARE_ATTACKERS), step_is(terms.DECLARE_BLOCKERS)
ONLY: dict[str, Condition] = {
    "during combat": in_combat(),
    "during combat after blockers are declared": after_blockers(),
    "during combat before blockers are declared": both(in_combat(), not_(blocks_declared())),
    "during the declare attackers step": ATTACKERS,
    "during the declare attackers step and only if you've been attacked this step": both(
        ATTACKERS, attacked_now()
    ),
    "during the declare blockers step": BLOCKERS,
    "during your turn": your_turn(),
}
"""When a spell can be cast (CR 601.3), as texts say it."""


def _only(r: Reader, place: int) -> Parses:
    """ "Cast this spell only during combat", "... only if a creature is attacking you"."""
    start = r.past(place, "cast this spell only")
    if not start:
        return []
    conditions = [
        (end, said(c, Said(None, place, text))) for text, c in ONLY.items() if (end := r.past(start, text))
    ]
    if r.at(start, "if"):
        conditions += r.parse("cond", start + 1)
    found: Parses = []
    for end, c in conditions:
        solved: Any = settled(r, None, (c,)) if r.at(end, ".") else None
        if solved is not None:
            found.append((end + 1, Passage((cast_only_if(solved[0]),), f"cast_only_if({solved[0]!r})")))
    return found


def casting(r: Reader, place: int) -> Parses:
    """Additional and alternative costs of casting."""
    found: Parses = _only(r, place)
    end = r.past(place, "you may cast this card from your graveyard using its mutate ability .")
    if end:
        found.append((end, Passage((mutate_from_graveyard(),), "mutate_from_graveyard()")))
    found += _from_graveyard(r, place)
    start = r.past(place, "as an additional cost to cast this spell ,")
    for end, price in costs(r, start, of_x=True) if start else []:
        if r.at(end, ".") and not price.source:
            made = additional_cost(*price.parts)
            python = f"additional_cost({', '.join(map(repr, price.parts))})"
            found.append((end + 1, Passage((made,), python)))
    start = r.past(place, "as an additional cost to cast this spell , you may")
    for end, price in costs(r, start) if start else []:
        if r.at(end, ".") and price.parts and not price.source:
            made = optional_cost(*price.parts)
            found.append((end + 1, Passage((made,), f"optional_cost({', '.join(map(repr, price.parts))})")))
    start = r.past(place, "this spell costs")
    for end, symbols in r.parse("mana", start) if start else []:
        last = r.past(end, "more to cast for each target beyond the first .")
        if last:
            found.append((last, Passage((strive(symbols),), f"strive({symbols!r})")))
    start = r.past(place, "you may cast this spell as though it had flash if you pay")
    for end, symbols in r.parse("mana", start) if start else []:
        last = r.past(end, "more to cast it .")
        if last:
            found.append((last, Passage((flash_for(symbols),), f"flash_for({symbols!r})")))
    starts: list[tuple[int, Condition | None]] = [(place, None)]
    if r.at(place, "if"):
        starts += [(end + 1, c) for end, c in r.parse("cond", place + 1) if r.at(end, ",")]
    for start, condition in starts:
        if not r.at(start, "you", "may"):
            continue
        free = r.past(start, "you may cast this spell without paying its mana cost .")
        solved: Any = settled(r, None, (condition,)) if free and condition is not None else None
        if solved is not None:
            made = alternative_cost(if_=solved[0])
            found.append((free, Passage((made,), f"alternative_cost(if_={solved[0]!r})")))
        for end, price in costs(r, start + 2 + r.at(start + 2, "pay")):
            last = r.past(end, "rather than pay this spell 's mana cost .")
            if last:
                given: list[Any] = [*([price.source] if price.source else []), *price.parts]
                when = "" if condition is None else f", if_={condition!r}"
                made = alternative_cost(*given, if_=condition)
                python = f"alternative_cost({', '.join(map(repr, given))}{when})"
                found.append((last, Passage((made,), python)))
    return found


def _from_graveyard(r: Reader, place: int) -> Parses:
    """ "You may cast this card from your graveyard as long as you control a Zombie"."""
    found: Parses = []
    for end, _ in r.parse("this", r.past(place, "you may cast") or r.length):
        start = r.past(end, "from your graveyard")
        if start and r.at(start, "."):
            found.append((start + 1, _cast_there(None)))
        for words in ("as long as", "if"):
            at = r.past(start, words) if start else 0
            for after, c in r.parse("cond", at) if at else []:
                solved: Any = settled(r, None, (c,)) if r.at(after, ".") else None
                if solved is not None:
                    found.append((after + 1, _cast_there(solved[0], words)))
    return found


def _cast_there(condition: Condition | None, words: str = "") -> Passage:
    made = may_cast_from_graveyard(condition)
    made.said = words
    return Passage((made,), f"may_cast_from_graveyard({'' if condition is None else repr(condition)})")


WIDER = {"both": 2, "two": 2, "one or more": 99}


def _widened(r: Reader) -> list[Passage]:
    """ "Choose one. If you control a commander as you cast this spell, you may choose both instead." """
    start = r.past(0, "choose one . if")
    found: list[Passage] = []
    for end, c in r.parse("cond", start) if start else []:
        cast = r.past(end, "as you cast this spell") or end
        for words, most in WIDER.items():
            for lead in (f", you may choose {words}", f", choose {words} instead" if most == 99 else "\0"):
                told = r.past(cast, lead)
                last = told and (r.past(told, "instead .") or r.past(told, "."))
                if not last or (most == 99) == lead.startswith(", you may"):
                    continue
                words_ = " ".join(r.low[start:last])
                found += _with_more(r, last, c, most, words_)
    return found


def _with_more(r: Reader, place: int, c: Condition, most: int, words: str) -> list[Passage]:
    """The modes after that, and the condition, which is looked at before anything else of the spell is chosen."""
    solved: Any = settled(r, None, (c,))
    if solved is None or solved[0].head.at_announce:
        return []
    found: list[Passage] = []
    for end, rows, _, _ in bullets(r, place, None, 1, 1):
        if end == r.length and (most == 99 or len(rows) >= most):
            wider = (solved[0], min(most, len(rows)))
            made = SpellAbility(rows, wider=wider)
            made.said = words
            found.append(Passage((made,), f"modal({modal_python(rows)}, wider={wider!r})"))
    return found


Around = tuple[tuple[Effect, ...], tuple[Effect, ...]]
"""What the keywords of a spell make it do before and after what its text says."""
OF_EACH = frozenset(("destroy", "exile", "bounce", "damage", "change", "tap", "untap"))
"""Effects that can be done to each of a kind as well as to a target (CR 702.96)."""


def _of_each(row: tuple[Effect, ...]) -> tuple[Effect, Effect] | None:
    """An effect upon a target, and the same upon each of those; None where that is not all a text says."""
    if len(row) != 1 or row[0].head.name not in OF_EACH:
        return None
    aims = [a for a in row[0].args if isinstance(a, Node) and a.head.name == "target"]
    spoken = [a for a in row[0].args if isinstance(a, Node) and a.head.name in ("it", "that", "divided")]
    if len(aims) != 1 or spoken or not isinstance(aims[0].args[0], Filter) or aims[0].args[1] != 1:
        return None
    each = Effect(row[0].head, tuple(aims[0].args[0] if a is aims[0] else a for a in row[0].args))
    return row[0], each


def spell(r: Reader, around: Around = ((), ()), overloaded: bool = False) -> list[Passage]:
    """The effects of an instant or sorcery, over all its lines."""
    lead, tail = around
    found: list[Passage] = _widened(r) if not (lead or tail or overloaded) else []
    for end, rows, least, most in modes(r, 0, None):
        entwine = ""
        if len(rows) > 1 and r.at(end, "entwine"):
            for after, price in r.parse("mana", end + 1):
                end, entwine = after, price
        if end != r.length:
            continue
        if overloaded:
            both = _of_each(rows[0]) if len(rows) == 1 else None
            if both is None:
                continue
            rows = [(if_(not_overloaded(), *both),)]
        rows = [(*lead, *row, *tail) for row in rows]
        if len(rows) == 1:
            found.append(Passage((SpellAbility(rows),), ", ".join(map(repr, rows[0]))))
            continue
        more = "" if least == 1 else f", least={least}"
        more += "" if most == 1 else f", most={most}"
        more += f", entwine={entwine!r}" if entwine else ""
        found.append(
            Passage((SpellAbility(rows, least, most, entwine),), f"modal({modal_python(rows)}{more})")
        )
    return found
