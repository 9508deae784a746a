"""Questions the engine asks: a small closed set of kinds, each with a test of legality and a legal default.

| kind   | answer                                                                        |
| ------ | ----------------------------------------------------------------------------- |
| ACT    | the index of one option: pass, play a land, cast, activate                    |
| PICK   | a tuple of indices, at least `least` and at most `most`, in the order chosen  |
| NUMBER | an integer from `least` to `most`                                             |
| SPLIT  | a tuple of integers, one an option, each at least `least`, of sum `most`      |
| ORDER  | a tuple of all indices, first thing first                                     |
| PAIR   | a tuple of (i, j): option i is paired with partner j                          |
| PAY    | a tuple of indices of mana sources                                            |
| NAME   | the index of one option: a colour, a type, a name                             |
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine import pairing

if TYPE_CHECKING:
    from engine.objects import Seat

ACT, PICK, NUMBER, SPLIT, ORDER, PAIR, PAY, NAME = KINDS = (
    "act", "pick", "number", "split", "order", "pair", "pay", "name",
)  # fmt: skip

Answer = Any


class Term:
    """A constraint on an answer, numbers being indices of options and partners.

    Of kind PAIR: the restrictions and requirements of `engine.pairing`. Of kind SPLIT: lethal(i, n, (k,)): option k gets
    something only if option i gets at least n, as with trample; share(i, n): n is what option i needs, no constraint.
    """

    __slots__ = ("kind", "index", "number", "partners")

    def __init__(self, kind: str, index: int, number: int = 1, partners: tuple[int, ...] = ()) -> None:
        self.kind = kind
        self.index = index
        self.number = number
        self.partners = partners

    def to_json(self) -> list[Any]:
        return [self.kind, self.index, self.number, list(self.partners)]


class Ask:
    """One question to one seat.

    `topic` says what it is about in one word (target, discard, attackers ...), `good` whether being picked is good (1) or
    bad (-1) for the option, `source` the card that asks.
    """

    __slots__ = (
        "kind", "seat", "topic", "options", "partners", "least", "most", "allowed", "terms", "source", "good",
        "detail", "solution", "behalf",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        seat: "Seat",
        topic: str,
        options: Sequence[Any] = (),
        *,
        partners: Sequence[Any] = (),
        least: int = 1,
        most: int = 1,
        allowed: Sequence[tuple[int, ...]] = (),
        terms: Sequence[Term] = (),
        source: Any = None,
        good: int = 0,
        detail: Any = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.topic = topic
        self.options = options
        self.partners = partners
        self.least = least
        self.most = most
        self.allowed = allowed  # PAIR: for each option the partners it may have
        self.terms = terms
        self.source = source
        self.good = good
        self.detail = detail
        self.behalf: Seat | None = None  # the side without a pilot for which `seat` answers
        self.solution: pairing.Pairs | None = None  # PAIR: what `pairing.best` found

    def forced(self) -> Answer | None:
        """The only legal answer, or None when there are several."""
        kind = self.kind
        n = len(self.options)
        if kind == PICK:
            if self.most == 0 or n == 0:
                return ()
            if self.least == n:
                return tuple(range(n))
        elif kind == NUMBER:
            if self.least == self.most:
                return self.least
        elif kind in (ACT, NAME):
            if n == 1:
                return 0
        elif kind == ORDER:
            if n < 2:
                return tuple(range(n))
        elif kind == SPLIT:
            if n == 1:
                return (self.most,)
            if self.least * n == self.most:
                return (self.least,) * n
        elif kind == PAIR:
            if not any(self.allowed):
                return ()
        return None

    def legal(self, answer: Answer) -> bool:
        """Whether `answer` keeps the rules of the kind and every term."""
        n = len(self.options)
        if self.kind in (ACT, NAME):
            return isinstance(answer, int) and 0 <= answer < n
        if self.kind == NUMBER:
            return isinstance(answer, int) and self.least <= answer <= self.most
        if not isinstance(answer, tuple):
            return False
        if self.kind in (PICK, PAY):
            return (
                self.least <= len(answer) <= self.most
                and len(set(answer)) == len(answer)
                and all(isinstance(i, int) and 0 <= i < n for i in answer)
            )
        if self.kind == ORDER:
            return sorted(answer) == list(range(n))
        if self.kind == SPLIT:
            return (
                len(answer) == n
                and all(k >= self.least for k in answer)
                and sum(answer) == self.most
                and self._spares(answer)
            )
        return pairing.legal(self, answer)

    def default(self) -> Answer:
        """A legal answer for every question: pass, the fewest, the first."""
        kind = self.kind
        if kind in (ACT, NAME):
            return 0
        if kind == NUMBER:
            return self.least
        if kind in (PICK, PAY):
            return tuple(range(self.least))
        if kind == ORDER:
            return tuple(range(len(self.options)))
        if kind == SPLIT:
            return self._shares()
        return pairing.best(self)

    def _spares(self, answer: tuple[int, ...]) -> bool:
        """SPLIT of trample damage: what is beyond the blockers gets some only if each of them gets its lethal share."""
        return all(
            answer[t.partners[0]] == 0 or answer[t.index] >= t.number
            for t in self.terms
            if t.kind == "lethal"
        )

    def _shares(self) -> tuple[int, ...]:
        """SPLIT: lethal shares in order where they are known, what is left to the last; else all to the first."""
        shares = [self.least] * len(self.options)
        left = self.most - sum(shares)
        lethal = [t for t in self.terms if t.kind in ("lethal", "share")]
        for t in lethal:
            n = min(left, max(0, t.number - shares[t.index]))
            shares[t.index] += n
            left -= n
        shares[-1 if lethal else 0] += left
        return tuple(shares)

    def describe(self) -> str:
        """The question in words."""
        source = f" ({self.source.name})" if self.source is not None else ""
        amount = (
            f" {self.least}" if self.least == self.most and self.kind in (PICK, NUMBER) else
            f" {self.least} to {self.most}" if self.kind in (PICK, NUMBER) else ""
        )  # fmt: skip
        return f"{self.seat.name}: {self.topic}{amount}{source}"

    def to_json(self) -> dict[str, Any]:
        """The question as JSON, options by name."""
        return {
            "kind": self.kind,
            "seat": self.seat.index,
            "behalf": self.behalf.index if self.behalf is not None else None,
            "topic": self.topic,
            "options": [label(o) for o in self.options],
            "partners": [label(o) for o in self.partners],
            "least": self.least,
            "most": self.most,
            "allowed": [list(a) for a in self.allowed],
            "terms": [t.to_json() for t in self.terms],
            "source": self.source.name if self.source is not None else None,
        }


def label(option: Any) -> str:
    """A short name for any option."""
    name = getattr(option, "name", None)
    return name if isinstance(name, str) else str(option)


class Suspend(Exception):
    """Raised inside a step that needs an answer; the run loop keeps the question and plays the step again with it."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask


class Illegal(Exception):
    """An action that turned out to be impossible: the game goes back to before it (CR 732)."""
