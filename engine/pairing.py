"""Legal declarations of attackers and blockers: all restrictions obeyed, as many requirements as possible.

This is CR 508.1c, 508.1d, 509.1b and 509.1c. A declaration is a set of pairs (option, partner): attacker and whom it attacks,
or blocker and what it blocks. Terms of the question:

- restrictions: `at_most(i, n)` partners for an option (1 unless said), `least(j, n)` none or at least n options for a partner
  (`joint(j, n)`: team-mates may still add to them, so this one is not held against the answer),
  `most(j, n)` at most n of them, `total(n)` options in all, `not_alone(i)` only together with another,
  `tax(j, n)` a price for each pair with that partner out of `budget(n)`;
- requirements, one each: `must(i, partners)`, `all(i, n)` at least n partners, `blocked(j)` at least one option.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.choice import Ask, Term

Pair = tuple[int, int]
Pairs = tuple[Pair, ...]

REQUIREMENTS = ("must", "all", "blocked")
SEARCH_LIMIT = 20_000  # declarations looked at before the best found so far is taken for the best there is


def permitted(ask: "Ask", pairs: Iterable[Pair]) -> bool:
    """Whether a declaration obeys every restriction."""
    partners: dict[int, int] = {}
    options: dict[int, int] = {}
    seen: set[Pair] = set()
    for i, j in pairs:
        if not 0 <= i < len(ask.options) or j not in ask.allowed[i] or (i, j) in seen:
            return False
        seen.add((i, j))
        partners[i] = partners.get(i, 0) + 1
        options[j] = options.get(j, 0) + 1
    most = {t.index: t.number for t in ask.terms if t.kind == "at_most"}
    if any(n > most.get(i, 1) for i, n in partners.items()):
        return False
    cost = 0
    for t in ask.terms:
        if t.kind == "least":
            if 0 < options.get(t.index, 0) < t.number:
                return False
        elif t.kind == "most":
            if options.get(t.index, 0) > t.number:
                return False
        elif t.kind == "total":
            if len(partners) > t.number:
                return False
        elif t.kind == "not_alone":
            if t.index in partners and len(partners) == 1:
                return False
        elif t.kind == "tax":
            cost += t.number * options.get(t.index, 0)
    return not cost or cost <= sum(t.number for t in ask.terms if t.kind == "budget")


def obeyed(ask: "Ask", pairs: Iterable[Pair]) -> int:
    """How many requirements a declaration obeys."""
    chosen: dict[int, set[int]] = {}
    for i, j in pairs:
        chosen.setdefault(i, set()).add(j)
    blocked = {j for js in chosen.values() for j in js}
    return sum(_obeys(t, chosen, blocked) for t in ask.terms if t.kind in REQUIREMENTS)


def _obeys(term: "Term", chosen: dict[int, set[int]], blocked: set[int]) -> bool:
    if term.kind == "must":
        return not chosen.get(term.index, set()).isdisjoint(term.partners)
    if term.kind == "all":
        return len(chosen.get(term.index, ())) >= term.number
    return term.index in blocked


def legal(ask: "Ask", pairs: Sequence[Pair]) -> bool:
    """Whether a declaration may be made: permitted, and no permitted one obeys more requirements."""
    return permitted(ask, pairs) and (
        not any(t.kind in REQUIREMENTS for t in ask.terms) or obeyed(ask, pairs) >= obeyed(ask, best(ask))
    )


def best(ask: "Ask") -> Pairs:
    """A smallest permitted declaration that obeys as many requirements as any can."""
    if ask.solution is None:
        ask.solution = _plain(ask) or _search(ask)
    return ask.solution


def _plain(ask: "Ask") -> Pairs | None:
    """Each required option by itself; None where restrictions or partners' requirements make that uncertain."""
    pairs: set[Pair] = set()
    for t in ask.terms:
        if t.kind == "must":
            if not any(i == t.index and j in t.partners for i, j in pairs):
                pairs.add((t.index, t.partners[0]))
        elif t.kind == "all":
            have = [j for i, j in pairs if i == t.index]
            more = [j for j in ask.allowed[t.index] if j not in have]
            pairs |= {(t.index, j) for j in more[: max(0, t.number - len(have))]}
        elif t.kind == "blocked" and not any(j == t.index for _, j in pairs):
            free = [i for i, js in enumerate(ask.allowed) if t.index in js and all(i != k for k, _ in pairs)]
            if not free:
                return None
            pairs.add((free[0], t.index))
    found = tuple(sorted(pairs))
    wanted = sum(t.kind in REQUIREMENTS for t in ask.terms)
    return found if permitted(ask, found) and obeyed(ask, found) == wanted else None


def _search(ask: "Ask") -> Pairs:
    """Branch and bound over the options, those with requirements first."""
    required = [t for t in ask.terms if t.kind in REQUIREMENTS]
    needed = {t.index for t in required if t.kind != "blocked"}
    most = {t.index: t.number for t in ask.terms if t.kind == "at_most"}
    order = sorted(range(len(ask.options)), key=lambda i: (i not in needed, i))
    goal = len(required)
    found: Pairs = ()
    score = obeyed(ask, ()) if permitted(ask, ()) else -1
    looked = 0

    def choices(i: int) -> list[Pairs]:
        single: list[Pairs] = [((i, j),) for j in ask.allowed[i]]
        if most.get(i, 1) > 1 and len(ask.allowed[i]) > 1:
            single.insert(0, tuple((i, j) for j in ask.allowed[i][: most[i]]))
        return [*single, ()] if i in needed else [(), *single]

    def walk(k: int, pairs: Pairs) -> None:
        nonlocal found, score, looked
        looked += 1
        if looked > SEARCH_LIMIT or score == goal:
            return
        if k == len(order):
            if permitted(ask, pairs):
                n = obeyed(ask, pairs)
                if n > score or (n == score and len(pairs) < len(found)):
                    found, score = pairs, n
            return
        for more in choices(order[k]):
            walk(k + 1, pairs + more)

    walk(0, ())
    return tuple(sorted(found))


def nearest(ask: "Ask", wanted: Sequence[Pair]) -> Pairs:
    """A legal declaration close to the wanted one: the wanted pairs as far as they can be kept, the required ones first."""
    if legal(ask, wanted):
        return tuple(wanted)
    pairs: Pairs = best(ask)
    taken = {i for i, _ in pairs}
    for i, j in wanted:
        more = (*pairs, (i, j))
        if i not in taken and legal(ask, more):
            pairs = more
            taken.add(i)
    return pairs
