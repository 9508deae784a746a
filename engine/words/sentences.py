"""Reading sentences: clauses joined by "and", ", then" or a full stop, and the events that trigger them."""

from functools import cache
from typing import Any

from engine.words.filters import Filter
from engine.words.grammar import Found, Reader, Said, Trie, reads, said
from engine.words.nodes import HEADS, Effect, EventNode, Node, Value
from engine.words.nouns import rebuilt
from engine.words.phrases import Slot, Variant, rows

# Of two readings of one clause the first head's wins: its row says as one thing what the other puts together.
OVER = {"bite": ("damage",), "counter_unless_pays": ("unless_pays",)}
JOINS = ((",", "then"), (",", "and"), ("and", "then"), ("and",), ("then",))
PLAYERS = ("who", "who_sg", "who_pl", "evwho_sg", "evwho_pl")


@cache
def tails(kind: Any, number: str, players: bool) -> Trie:
    """What may follow the subject of an earlier clause once more: "Target creature gets +1/+1 *and fights ...*"."""
    import engine.dsl  # noqa: F401, which declares every head

    root = Trie()
    for head in HEADS.values():
        if head.kind is not kind:
            continue
        for row in rows(head.name):
            for variant in row.variants:
                if variant.shareable and variant.number == number and _of_players(variant) is players:
                    tokens = variant.tokens
                    variant.tokens = tokens[1:]
                    root.add(variant)
                    variant.tokens = tokens
    return root


def _kind(node: Node) -> Any:
    return type(node)


def _of_players(variant: Variant) -> bool:
    first = variant.tokens[0]
    return isinstance(first, Slot) and first.kind in PLAYERS


def _subject(node: Node) -> tuple[Any, Variant] | None:
    """The subject a clause began with, if another clause can share it."""
    how = node.said
    variant = how.variant if how is not None else None
    if variant is None or not variant.shareable:
        return None
    name = variant.tokens[0].names[0]
    value = node.args[node.head.parameters.index(name)]
    if isinstance(value, Node):
        if value.head.name in ("target", "divided"):
            from engine.words.parts import pronoun

            return said(pronoun(f"={value.said.at}"), Said(None, value.said.at, "=")), variant
        if value.head.name in ("your_choice", "at_random"):
            return None
    return value, variant


def _closed(node: Node) -> bool:
    """Whether the clause ends in clauses of its own, which take everything that follows."""
    variant = node.said.variant if node.said is not None else None
    if variant is None or not variant.tokens:
        return False
    last = variant.tokens[-1]
    return isinstance(last, Slot) and last.kind == "chain"


@reads("chain")
def chain(r: Reader, place: int) -> Found:
    """One or more clauses of a sentence, as one effect."""
    return [(end, together(parts)) for end, parts in r.parse("clauses", place)]


def together(parts: tuple[Any, ...]) -> Any:
    """Several effects as one."""
    if len(parts) == 1:
        return parts[0]
    seq = HEADS["seq"]
    return Effect(seq, parts)


@reads("clauses")
def clauses(r: Reader, place: int) -> Found:
    """Rows of clauses joined within a sentence, as tuples."""
    found: Found = []

    def more(end: int, parts: tuple[Any, ...], listed: bool) -> None:
        if not listed:
            found.append((end, parts))
        last = parts[-1]
        if _closed(last):
            return
        for join in JOINS:
            if r.at(end, *join):
                for after, one in _next(r, end + len(join), last):
                    one = said(one, one.said.copy()) if one.said is not None else one
                    if one.said is not None:
                        one.said.join = " ".join(join)
                    more(after, (*parts, one), False)
        if r.at(end, ",") and len(parts) < 4:
            for after, one in _next(r, end + 1, last):
                if after < r.length and r.low[after] in (",", "and"):
                    one = said(one, one.said.copy())
                    one.said.join = ","
                    more(after, (*parts, one), True)

    for end, first in r.parse("said_clause", place):
        more(end, (first,), False)
    return [*found, *_where(r, found)]


def _where(r: Reader, found: Found) -> Found:
    """ "..., where X is the number of ...": X worked out."""
    x = HEADS["x"]
    more: Found = []
    for end, parts in found:
        if r.at(end, ",", "where", "x", "is"):
            more += [
                (after, tuple(put(p, x, value) for p in parts)) for after, value in r.parse("val", end + 4)
            ]
    return more


def put(node: Any, head: Any, value: Any) -> Any:
    """The node with every node of that head replaced."""
    if isinstance(node, tuple):
        return tuple(put(n, head, value) for n in node)
    if isinstance(node, Filter):
        words = tuple((n, put(a, head, value)) for n, a in node.words)
        return node if words == node.words else rebuilt(node, words)
    if not isinstance(node, Node):
        return node
    if node.head is head:
        if isinstance(value, Node) and value.said is not None:
            return said(value, Said(value.said.variant, value.said.at, "X"))
        return value
    args = tuple(put(a, head, value) for a in node.args)
    if all(a is b for a, b in zip(args, node.args, strict=True)):
        return node
    made = type(node)(node.head, args)
    made.said = node.said
    return made


@reads("have")
def have(r: Reader, place: int) -> Found:
    """ "(have) it deal 1 damage": a clause whose verb has no ending."""
    found: Found = []
    for kind, players in (("obj_sg", False), ("who_sg", True)):
        for end, subject in r.parse(kind, place):
            r.walk(tails(Effect, "pl", players), end, (subject,), found, place)
    return _best(found)


@reads("said_clause")
def said_clause(r: Reader, place: int) -> Found:
    """A clause, without the readings that another one says better."""
    return _best(r.parse("clause", place))


def _best(found: Found) -> Found:
    """The readings that no other one says better."""
    better = [(end, OVER[node.head.name]) for end, node in found if node.head.name in OVER]
    return [
        (end, node) for end, node in found
        if not any(end == e and node.head.name in over for e, over in better)
    ]  # fmt: skip


def _next(r: Reader, place: int, last: Node) -> Found:
    found = list(r.parse("said_clause", place))
    shared = _subject(last)
    if shared is not None:
        value, variant = shared
        here: Found = []
        r.walk(tails(_kind(last), variant.number, _of_players(variant)), place, (value,), here, place)
        for _, node in here:
            node.said.shared = True
        found += here
    if last.head.name == "damage":
        for end, n in r.parse("num", place):
            if r.at(end, "damage", "to"):
                for after, to in r.parse("any", end + 2):
                    made = Effect(last.head, (n, to, last.args[2]))
                    found.append((after, said(made, Said(None, place, "damage"))))
    return found


@reads("body")
def body(r: Reader, place: int) -> Found:
    """Sentences to the end of an ability, as a tuple of effects. A row of several sentences wins over its parts."""
    found: Found = []
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
        elif end == r.length or r.at(end, "”") or r.tokens[end - 1] == "”":
            after = end
        else:
            continue
        if not _spans(r, start, end) and any(w > end for w in whole):
            continue
        found.append((after, parts))
        instead = _instead(r, after, parts)
        if instead:
            found += instead
            for last, one in instead:
                if last < r.length and not r.at(last, "”"):
                    found += [(whole_end, (*one, *rest)) for whole_end, rest in r.parse("body", last)]
            continue
        if after < r.length and not r.at(after, "”"):
            found += [(last, (*parts, *rest)) for last, rest in r.parse("body", after)]
    return found


def _begun(node: Any, join: str) -> Any:
    """The clause, said with a word before it."""
    how = node.said.copy() if node.said is not None else Said()
    how.join = join
    return said(node, how)


def _instead(r: Reader, place: int, parts: tuple[Any, ...]) -> list[tuple[int, tuple[Any, ...]]]:
    """ "If ..., ... instead." or "... instead if ..." after a single clause: the one or the other happens."""
    if len(parts) != 1:
        return []
    found: list[tuple[int, tuple[Any, ...]]] = []
    if r.at(place, "if"):
        for end, condition in r.parse("cond", place + 1):
            if r.at(end, ","):
                for after, other in _other_way(r, end + 1, parts[0]):
                    if r.at(after, "."):
                        found.append((after + 1, (_either(condition, other, parts[0], "instead"),)))
    for after, other in _other_way(r, place, parts[0]):
        if r.at(after, "if"):
            for end, condition in r.parse("cond", after + 1):
                if r.at(end, "."):
                    found.append((end + 1, (_either(condition, other, parts[0], "instead if"),)))
    return found


def _other_way(r: Reader, place: int, first: Any) -> Found:
    """A clause and the word "instead": "counter that spell instead", "it deals 5 damage instead"."""
    found = [(end + 1, e) for end, e in r.parse("said_clause", place) if r.at(end, "instead")]
    if first.head.name == "damage":  # to the same
        for end, _ in r.parse("obj_sg", place):
            if r.at(end, "deals"):
                for after, n in r.parse("num", end + 1):
                    if r.at(after, "damage", "instead"):
                        made = Effect(first.head, (n, first.args[1], first.args[2]))
                        found.append(
                            (after + 2, said(made, Said(None, place, "short", " ".join(r.tokens[place:end]))))
                        )
    return found


def _either(condition: Any, other: Any, first: Any, how: str) -> Any:
    """The other effect where the condition holds, else the first; one effect where only numbers differ."""
    made = _merged(condition, other, first)
    if made is not None:
        for one in _all(made, "number_if"):
            one.said = Said(None, _at(first), how)
            one.said.other = other
        return made
    target, again = _find(first, "target"), _find(other, "pronoun")
    if target is not None and again is not None and target.said is not None:
        from engine.words.parts import pronoun

        # The target is chosen where the text goes first, whichever of the two comes to pass.
        other = _with(other, again, said(target, Said(None, target.said.at, again.args[0], "again")))
        first = _with(first, target, said(pronoun(f"={target.said.at}"), Said(None, target.said.at, "=")))
    return said(Effect(HEADS["if_"], (condition, other, first)), Said(None, _at(first), how))


def _at(node: Node) -> int:
    return node.said.at if node.said is not None else -1


def _find(node: Any, head: str) -> Any:
    """The first node of that head within."""
    if isinstance(node, Node):
        if node.head.name == head:
            return node
        node = node.args
    if isinstance(node, tuple):
        return next((found for n in node if (found := _find(n, head)) is not None), None)
    return None


def _all(node: Any, head: str) -> list[Any]:
    """Every node of that head within."""
    if isinstance(node, tuple):
        return [found for n in node for found in _all(n, head)]
    if not isinstance(node, Node):
        return []
    return [node] if node.head.name == head else _all(node.args, head)


def _with(node: Any, old: Node, new: Node) -> Any:
    """The node with that very one replaced."""
    if node is old:
        return new
    if isinstance(node, tuple):
        return tuple(_with(n, old, new) for n in node)
    if not isinstance(node, Node):
        return node
    made = type(node)(node.head, tuple(_with(a, old, new) for a in node.args))
    made.said = node.said
    return made


def _merged(condition: Any, other: Any, first: Any) -> Any:
    """What both say, with numbers that depend on the condition; None where more differs."""
    if isinstance(other, int) and isinstance(first, int):
        if other is first or other == first:
            return first
        return Value(HEADS["number_if"], (condition, other, first))
    if isinstance(other, tuple) and isinstance(first, tuple) and len(other) == len(first):
        row = tuple(_merged(condition, a, b) for a, b in zip(other, first, strict=True))
        return None if None in row else row
    if not (isinstance(other, Node) and isinstance(first, Node)):
        return first if other == first else None
    if other.head.name == "pronoun" and first.head.name == "target":
        return first
    if other.head is not first.head:
        return None
    args = []
    for a, b in zip(other.args, first.args, strict=True):
        one = b if a is b or (a is None and b is None) else _merged(condition, a, b)
        if one is None and not (a is None and b is None):
            return None
        args.append(one)
    made = type(first)(first.head, tuple(args))
    made.said = first.said
    return made


def _spans(r: Reader, start: int, end: int) -> bool:
    depth = 0
    for word in r.tokens[start:end]:
        depth += (word == "“") - (word == "”")
        if word == "." and not depth:
            return True
    return False


# -- events -----------------------------------------------------------------------------------------------------------------


@reads("events")
def events(r: Reader, place: int) -> Found:
    """An event, or two: "this creature enters or dies", "this creature or another Zombie dies"."""
    either = HEADS["either"]
    found: Found = list(r.parse("event", place))
    for end, first in list(found):
        if r.at(end, "or"):
            word = r.low[end + 1] if end + 1 < r.length and r.low[end + 1] in ("when", "whenever") else ""
            for after, second in _next_event(r, end + 1 + bool(word), first):
                both = EventNode(either, (first, second))
                found.append((after, said(both, Said(None, place, word))))
    for kind in ("evobj_sg",):
        for end, one in r.parse(kind, place):
            if not (r.at(end, "or") or r.at(end, "and/or")):
                continue
            for after, other in r.parse(kind, end + 1):
                here: Found = []
                r.walk(tails(EventNode, "sg", False), after, (other,), here, place)
                for last, node in here:
                    first = EventNode(node.head, tuple(one if a is other else a for a in node.args))
                    first.said = node.said
                    both = EventNode(either, (first, node))
                    both.said = Said(None, place, r.low[end], "subjects")
                    found.append((last, both))
    return found


def _next_event(r: Reader, place: int, last: Node) -> Found:
    found = list(r.parse("event", place))
    how = last.said
    if how is not None and how.variant is not None and how.variant.shareable:
        first = how.variant.tokens[0]
        value = last.args[last.head.parameters.index(first.names[0])]
        here: Found = []
        r.walk(tails(EventNode, how.variant.number, _of_players(how.variant)), place, (value,), here, place)
        for _, node in here:
            node.said.shared = True
        found += here
    return found
