"""The kind of question that declares attackers or blockers: all restrictions obeyed, as many requirements as possible.

This is CR 508.1c, 508.1d, 509.1b and 509.1c. A declaration is a set of pairs (option, partner): attacker and whom it attacks,
or blocker and what it blocks. Terms of the question:

- restrictions: `at_most(i, n)` partners for an option (1 unless said), `least(j, n)` none or at least n options for a partner
  (`joint(j, n)`: team-mates may still add to them, so this one is not held against the answer),
  `most(j, n)` at most n of them, `total(n)` options in all, `not_alone(i)` only together with another,
  `few(n, options)` at most n of these options, `tax(j, n)` a price for each pair with that partner out of `budget(n)`;
- requirements, one each: `must(i, partners)`, `all(i, n)` at least n partners, `blocked(j)` at least one option.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeGuard

from engine.state.choice import Answer, Ask, Below, Constraint, are_integers, label, sample
from engine.state.topics import Topic

if TYPE_CHECKING:
    from engine.state.objects import Seat

Link = tuple[int, int]
Pairs = tuple[Link, ...]

REQUIREMENTS = ("must", "all", "blocked")
SEARCH_LIMIT = 20_000  # declarations looked at before the best found so far is taken for the best there is


class Pair(Ask):
    """Which options go with which partners: attackers with whom they attack, blockers with what they block.

    `allowed` holds for each option the partners it may have, `constraints` what a declaration has to keep.
    """

    __slots__ = ("partners", "allowed", "constraints", "_solution")
    kind: ClassVar[str] = "pair"

    def __init__(
        self,
        seat: "Seat",
        topic: Topic,
        options: Sequence[Any],
        partners: Sequence[Any],
        allowed: Sequence[tuple[int, ...]],
        constraints: Sequence[Constraint] = (),
    ) -> None:
        super().__init__(seat, topic, options)
        self.partners = partners
        self.allowed = allowed
        self.constraints = constraints
        self._solution: Pairs | None = None

    def forced(self) -> Pairs | None:
        return None if any(self.allowed) else ()

    def legal(self, answer: object) -> bool:
        """Whether a declaration may be made: permitted, and no permitted one obeys more requirements."""
        return (
            are_pairs(answer)
            and _permitted(self, answer)
            and (
                not any(t.kind in REQUIREMENTS for t in self.constraints)
                or _obeyed(self, answer) >= _obeyed(self, self.default())
            )
        )

    def default(self) -> Pairs:
        """A smallest permitted declaration that obeys as many requirements as any can."""
        if self._solution is None:
            self._solution = _plain(self) or _search(self)
        return self._solution

    def nearest(self, wanted: Answer) -> Pairs:
        """The wanted pairs as far as they can be kept, the required ones first."""
        if not are_pairs(wanted):
            return self.default()
        if self.legal(wanted):
            self.proven = wanted
            return wanted
        pairs = self.default()
        taken = {i for i, _ in pairs}
        for i, j in wanted:
            more = (*pairs, (i, j))
            if i not in taken and self.legal(more):
                self.proven = pairs = more
                taken.add(i)
        return pairs

    def random(self, below: Below, eager: bool = False) -> Pairs:
        """Required options first, then others by chance; partners that end up short are left alone."""
        must = {t.index: t.partners for t in self.constraints if t.kind == "must"}
        all_of = {t.index: t.number for t in self.constraints if t.kind == "all"}
        least = {t.index: t.number for t in self.constraints if t.kind == "least"}
        pairs: list[Link] = []
        for i, allowed in enumerate(self.allowed):
            if i in all_of:
                plain = must.get(i, allowed)
                pairs += [(i, plain[k]) for k in sample(len(plain), all_of[i], below)]
            elif i in must:
                pairs.append((i, must[i][below(len(must[i]))]))
            elif allowed and not eager and below(2):
                pairs.append((i, allowed[below(len(allowed))]))
        for j, number in least.items():
            if 0 < sum(1 for _, k in pairs if k == j) < number:
                pairs = [(i, k) for i, k in pairs if k != j]
        return self.nearest(tuple(pairs))

    def to_json(self) -> dict[str, Any]:
        return super().to_json() | {
            "partners": [label(o) for o in self.partners],
            "allowed": [list(a) for a in self.allowed],
            "terms": [t.to_json() for t in self.constraints],
        }


def are_pairs(answer: object) -> TypeGuard[Pairs]:
    """Whether an answer is a tuple of pairs of whole numbers."""
    return isinstance(answer, tuple) and all(are_integers(pair) and len(pair) == 2 for pair in answer)


def _permitted(ask: Pair, pairs: Iterable[Link]) -> bool:
    """Whether a declaration obeys every restriction."""
    partners: dict[int, int] = {}
    options: dict[int, int] = {}
    seen: set[Link] = set()
    for i, j in pairs:
        if not 0 <= i < len(ask.options) or j not in ask.allowed[i] or (i, j) in seen:
            return False
        seen.add((i, j))
        partners[i] = partners.get(i, 0) + 1
        options[j] = options.get(j, 0) + 1
    if not ask.constraints:
        return len(partners) == len(seen)  # each with one
    most = {t.index: t.number for t in ask.constraints if t.kind == "at_most"}
    if any(n > most.get(i, 1) for i, n in partners.items()):
        return False
    cost = 0
    for t in ask.constraints:
        if t.kind == "least":
            if 0 < options.get(t.index, 0) < t.number:
                return False
        elif t.kind == "most":
            if options.get(t.index, 0) > t.number:
                return False
        elif t.kind == "total":
            if len(partners) > t.number:
                return False
        elif t.kind == "few":
            if sum(i in partners for i in t.partners) > t.number:
                return False
        elif t.kind == "not_alone":
            if t.index in partners and len(partners) == 1:
                return False
        elif t.kind == "tax":
            cost += t.number * options.get(t.index, 0)
    return not cost or cost <= sum(t.number for t in ask.constraints if t.kind == "budget")


def _obeyed(ask: Pair, pairs: Iterable[Link]) -> int:
    """How many requirements a declaration obeys."""
    chosen: dict[int, set[int]] = {}
    for i, j in pairs:
        chosen.setdefault(i, set()).add(j)
    blocked = {j for js in chosen.values() for j in js}
    return sum(_obeys(t, chosen, blocked) for t in ask.constraints if t.kind in REQUIREMENTS)


def _obeys(term: Constraint, chosen: dict[int, set[int]], blocked: set[int]) -> bool:
    if term.kind == "must":
        return not chosen.get(term.index, set()).isdisjoint(term.partners)
    if term.kind == "all":
        return len(chosen.get(term.index, ())) >= term.number
    return term.index in blocked


def _plain(ask: Pair) -> Pairs | None:
    """Each required option by itself; None where restrictions or partners' requirements make that uncertain."""
    pairs: set[Link] = set()
    for t in ask.constraints:
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
    wanted = sum(t.kind in REQUIREMENTS for t in ask.constraints)
    return found if _permitted(ask, found) and _obeyed(ask, found) == wanted else None


def _search(ask: Pair) -> Pairs:
    """Branch and bound over the options, those with requirements first."""
    required = [t for t in ask.constraints if t.kind in REQUIREMENTS]
    needed = {t.index for t in required if t.kind != "blocked"}
    most = {t.index: t.number for t in ask.constraints if t.kind == "at_most"}
    order = sorted(range(len(ask.options)), key=lambda i: (i not in needed, i))
    goal = len(required)
    found: Pairs = ()
    score = _obeyed(ask, ()) if _permitted(ask, ()) else -1
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
            if _permitted(ask, pairs):
                n = _obeyed(ask, pairs)
                if n > score or (n == score and len(pairs) < len(found)):
                    found, score = pairs, n
            return
        for more in choices(order[k]):
            walk(k + 1, pairs + more)

    walk(0, ())
    return tuple(sorted(found))
