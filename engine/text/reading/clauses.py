"""Reading sentences: clauses joined by "and", ", then" or a full stop."""

from functools import cache
from typing import Any

from engine.dsl import seq
from engine.language import refs
from engine.language.filters import Filter
from engine.language.nodes import Effect, Node
from engine.text.filter_words import rebuilt
from engine.text.reading.grammar import NODES, Parses, Reader, Trie, reads, variants
from engine.text.reading.instead import instead
from engine.text.said import Said, said, same_target
from engine.text.templates import Slot, Variant
from engine.text.vocabulary import HIGHEST

# Of two readings of one clause the first head's wins: its row says as one thing what the other puts together.
OVER = {"bite": ("damage",), "counter_unless_pays": ("unless_pays",)}

JOINS = ((",", "then"), (",", "and"), ("and", "then"), ("and",), ("then",))

PLAYERS = ("who", "who_sg", "who_pl", "evwho_sg", "evwho_pl")


@cache
def tails(phrase: str, number: str, players: bool) -> Trie:
    """What may follow the subject of an earlier clause once more: "Target creature gets +1/+1 *and fights ...*"."""
    root = Trie()
    for variant in variants(NODES[phrase]):
        if variant.shareable and variant.number == number and of_players(variant) is players:
            root.add(variant, variant.pattern[1:])
    return root


def of_players(variant: Variant) -> bool:
    """Whether the subject of a variant is a player."""
    first = variant.pattern[0]
    return isinstance(first, Slot) and first.phrase in PLAYERS


def _subject(node: Node) -> tuple[Any, Variant] | None:
    """The subject a clause began with, if another clause can share it."""
    how = node.said
    variant = how.variant if how is not None else None
    if variant is None or not variant.shareable:
        return None
    name = variant.pattern[0].names[0]
    value = node.args[node.head.parameters.index(name)]
    if isinstance(value, Node):
        if value.head.name in ("target", "divided"):
            return same_target(value.said.at), variant
        if value.head.name in ("your_choice", "at_random"):
            return None
    return value, variant


def _closed(node: Node) -> bool:
    """Whether the clause ends in clauses of its own, which take everything that follows."""
    variant = node.said.variant if node.said is not None else None
    if variant is None and node.said is not None and node.said.macro is not None:
        variant = node.said.macro[0]
    if variant is None or not variant.pattern:
        return False
    last = variant.pattern[-1]
    return isinstance(last, Slot) and last.phrase == "chain"


@reads("chain")
def chain(r: Reader, place: int) -> Parses:
    """One or more clauses of a sentence, as one effect."""
    return [(end, together(parts)) for end, parts in r.parse("clauses", place)]


def together(parts: tuple[Any, ...]) -> Any:
    """Several effects as one."""
    if len(parts) == 1:
        return parts[0]
    return seq(*parts)


@reads("clauses")
def clauses(r: Reader, place: int) -> Parses:
    """Rows of clauses joined within a sentence, as tuples."""
    found: Parses = []

    def more(end: int, parts: tuple[Any, ...], listed: bool) -> None:
        if not listed:
            found.append((end, parts))
        last = parts[-1]
        offered = _closed(last)
        if offered and last.head.name != "may":
            return
        for join in JOINS:
            # "You may ..., then you may ...": two offers, who declines the first is made the second
            if r.at(end, *join) and (not offered or r.at(end + len(join), "you", "may")):
                for after, one in _next(r, end + len(join), last):
                    one = said(one, one.said.copy()) if one.said is not None else one
                    if one.said is not None:
                        one.said.join = " ".join(join)
                    more(after, (*parts, one), False)
        if r.at(end, ",") and len(parts) < 4 and not offered:
            for after, one in _next(r, end + 1, last):
                if after < r.length and r.low[after] in (",", "and"):
                    one = said(one, one.said.copy())
                    one.said.join = ","
                    more(after, (*parts, one), True)

    for end, first in r.parse("said_clause", place):
        more(end, (first,), False)
    return [*found, *_where(r, found)]


def _where(r: Reader, found: Parses) -> Parses:
    """ "..., where X is the number of ...": X worked out."""
    more: Parses = []
    for end, parts in found:
        if r.at(end, ",", "where", "x", "is"):
            more += [(after, where_x(parts, value)) for after, value in r.parse("val", end + 4)]
    return more


def where_x(node: Any, value: Any) -> Any:
    """The node with that value wherever it says X."""
    if isinstance(node, tuple):
        return tuple(where_x(n, value) for n in node)
    if isinstance(node, Filter):
        words = tuple((n, where_x(a, value)) for n, a in node.words)
        return node if words == node.words else rebuilt(node, words)
    if not isinstance(node, Node):
        return node
    if node.head.name == "x":
        if isinstance(value, Node) and value.said is not None:
            return said(value, Said(value.said.variant, value.said.at, "X"))
        return value
    args = tuple(where_x(a, value) for a in node.args)
    if all(a is b for a, b in zip(args, node.args, strict=True)):
        return node
    made = type(node)(node.head, args)
    made.said = node.said
    return made


@reads("have")
def have(r: Reader, place: int) -> Parses:
    """ "(have) it deal 1 damage": a clause whose verb has no ending."""
    found: Parses = []
    for phrase, players in (("obj_sg", False), ("who_sg", True)):
        for end, subject in r.parse(phrase, place):
            r.walk(tails("clause", "pl", players), end, (subject,), found, place)
    return _best(found)


@reads("said_clause")
def said_clause(r: Reader, place: int) -> Parses:
    """A clause, without the readings that another one says better."""
    return _best(r.parse("clause", place))


def _best(found: Parses) -> Parses:
    """The readings that no other one says better."""
    better = [(end, OVER[node.head.name]) for end, node in found if node.head.name in OVER]
    return [
        (end, node)
        for end, node in found
        if not any(end == e and node.head.name in over for e, over in better)
    ]


def _next(r: Reader, place: int, last: Node) -> Parses:
    """The clauses that may follow one, those that share its subject or its verb too."""
    found = list(r.parse("said_clause", place))
    shared = _subject(last)
    if shared is not None:
        value, variant = shared
        here: Parses = []
        r.walk(tails("clause", variant.number, of_players(variant)), place, (value,), here, place)
        for _, node in here:
            node.said.shared = True
        found += here
    if last.head.name == "damage":
        for end, n in r.parse("num", place):
            if r.at(end, "damage", "to"):
                own: Parses = [(end + 3, said(refs.THIS, Said(None, -1, "itself")))]
                itself = own if r.at(end + 2, "itself") and last.args[2] == refs.THIS else []
                for after, to in [*r.parse("any", end + 2), *itself]:
                    made = Effect(last.head, (n, to, last.args[2]))
                    found.append((after, said(made, Said(None, place, manner="no verb"))))
    return found


@reads("body")
def body(r: Reader, place: int) -> Parses:
    """Sentences to the end of an ability, as a tuple of effects. A row of several sentences wins over its parts."""
    found: Parses = []
    start = place
    if r.at(place, "then") and place > 0:
        start = place + 1 + r.at(place + 1, ",")
    ends = r.parse("clauses", start)
    if start > place:
        word = ". Then," if start > place + 1 else ". Then"
        ends = [(end, (_begun(parts[0], word), *parts[1:])) for end, parts in ends]
    whole = {end for end, parts in ends if _spans(r, start, end)}
    for end, parts in ends:
        if r.at(end, "."):
            after = end + 1
        elif end == r.length or r.at(end, "”") or r.words[end - 1] == "”":
            after = end
        else:
            continue
        if not _spans(r, start, end) and any(w > end for w in whole):
            continue
        found.append((after, parts))
        other = instead(r, after, parts)
        if other:
            found += other
            for last, one in other:
                if last < r.length and not r.at(last, "”"):
                    found += [(whole_end, (*one, *rest)) for whole_end, rest in r.parse("body", last)]
            continue
        if after < r.length and not r.at(after, "”"):
            found += [(last, (*parts, *rest)) for last, rest in r.parse("body", after)]
    return found


@reads("die_rows")
def die_rows(r: Reader, place: int) -> Parses:
    """ "1—9 | Draw a card. 10—19 | Draw two cards. 20 | ...": a table of results of a die, with what each stands for."""
    states: list[tuple[int, tuple[Any, ...]]] = [(place, ())]
    found: Parses = []
    while states:
        after: list[tuple[int, tuple[Any, ...]]] = []
        for at, rows in states:
            row = _result_row(r, at)
            if row is None:
                if _is_whole(rows, r.words[max(place - 2, 0)]) and (at == r.length or r.at(at, "”")):
                    found.append((at, rows))
                continue
            low, high, start = row
            for end, parts in r.parse("body", start):
                whole = end == r.length or r.at(end, "”") or _result_row(r, end) is not None
                if whole and "target(" not in repr(parts):  # targets are chosen before the result is known
                    after.append((end, (*rows, (low, high, parts))))
        states = after
    return found


def _is_whole(rows: tuple[Any, ...], sides: str) -> bool:
    """Whether the table has a row for each result of the die (CR 706.3a): a text that says less has lost some of them."""
    expected = 1
    for low, high, _ in rows:
        if low != expected:
            return False
        expected = high + 1
    return bool(rows) and (rows[-1][1] == HIGHEST or sides == str(rows[-1][1]))


def _result_row(r: Reader, place: int) -> tuple[int, int, int] | None:
    """The results a row of the table is for, the last without an end perhaps, and where its effects begin."""
    if place >= r.length or not r.words[place].isdigit():
        return None
    low = int(r.words[place])
    if r.at(place + 1, "|"):
        return low, low, place + 2
    if r.at(place + 1, "+", "|"):
        return low, HIGHEST, place + 3
    if r.at(place + 1, "—") and r.at(place + 3, "|") and r.words[place + 2].isdigit():
        return low, int(r.words[place + 2]), place + 4
    return None


def _begun(node: Any, join: str) -> Any:
    """The clause, said with a word before it."""
    how = node.said.copy() if node.said is not None else Said()
    how.join = join
    return said(node, how)


def _spans(r: Reader, start: int, end: int) -> bool:
    """Whether a full stop stands between, outside of quotation marks."""
    depth = 0
    for word in r.words[start:end]:
        depth += (word == "“") - (word == "”")
        if word == "." and not depth:
            return True
    return False
