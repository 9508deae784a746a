"""Questions the engine asks: a small closed set of kinds, a class each. Each knows which answers are legal, the only legal
one if there is no other, a legal default and a random legal one.

| kind   | answer                                                                        |
| ------ | ----------------------------------------------------------------------------- |
| Act    | the index of one option: pass, play a land, cast, activate                    |
| Name   | the index of one option: a colour, a type, a name                             |
| Number | an integer from `least` to `most`                                             |
| Pick   | a tuple of indices, at least `least` and at most `most`, in the order chosen  |
| Pay    | the same of mana sources                                                      |
| Order  | a tuple of all indices, first thing first                                     |
| Split  | a tuple of integers, one an option, each at least `least`, of sum `most`      |
| Pair   | a tuple of (i, j): option i is paired with partner j; in `engine.state.pairing` |
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeGuard, TypeVar

from engine.state.topics import PRIORITY, Topic

if TYPE_CHECKING:
    from engine.state.objects import Seat

Answer = int | tuple[int, ...] | tuple[tuple[int, int], ...]
A = TypeVar("A", bound=Answer, covariant=True)
Below = Callable[[int], int]
"""Gives a uniform number in 0 .. n-1."""

YES_OR_NO = ("no", "yes")
"""The options of a question to be answered so, in the order in which a truth value counts them."""


class Constraint:
    """A constraint on an answer, numbers being indices of options and partners.

    Of a Pair: the restrictions and requirements of `engine.state.pairing`. Of a Split: lethal(i, n, (k,)): option k gets
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

    `topic` says what it is about, `good` whether being picked is good (1) or bad (-1) for the option, `source` the card
    that asks, `detail` what a pilot may want to know beside. Raises TypeError when the topic is not declared.
    """

    __slots__ = ("seat", "topic", "options", "source", "good", "detail", "behalf", "proven")

    kind: ClassVar[str]
    """The name of the kind in JSON."""

    def __init__(
        self,
        seat: "Seat",
        topic: Topic,
        options: Sequence[Any] = (),
        *,
        source: Any = None,
        good: int = 0,
        detail: Any = None,
    ) -> None:
        if topic.__class__ is not Topic:
            raise TypeError(f"the topic {topic!r} is not declared")
        self.seat = seat
        self.topic = topic
        self.options = options
        self.source = source
        self.good = good
        self.detail = detail
        self.behalf: Seat | None = None  # the side without a pilot for which `seat` answers
        self.proven: object = None  # the very answer that `nearest` found legal: it is not looked at again

    def forced(self) -> Answer | None:
        """The only legal answer, or None when there are several."""
        raise NotImplementedError

    def legal(self, answer: object) -> bool:
        """Whether `answer` keeps the rules of the kind and every term."""
        raise NotImplementedError

    def default(self) -> Answer:
        """A legal answer for every question: pass, the fewest, the first."""
        raise NotImplementedError

    def random(self, below: Below, eager: bool = False) -> Answer:
        """A random legal answer, by the random numbers of `below`.

        `eager` picks as many as allowed and says yes to yes-or-no questions, as the mindless Horde does.
        """
        raise NotImplementedError

    def nearest(self, wanted: Answer) -> Answer:
        """A legal answer close to the wanted one: that itself, or the default."""
        if self.legal(wanted):
            self.proven = wanted
            return wanted
        return self.default()

    def describe(self) -> str:
        """The question in words."""
        source = f" ({self.source.name})" if self.source is not None else ""
        return f"{self.seat.name}: {self.topic.words}{self._amount()}{source}"

    def _amount(self) -> str:
        return ""

    def to_json(self) -> dict[str, Any]:
        """The question as JSON, options by name."""
        return {
            "kind": self.kind,
            "seat": self.seat.index,
            "behalf": self.behalf.index if self.behalf is not None else None,
            "topic": str(self.topic),
            "options": [label(o) for o in self.options],
            "partners": [],
            "least": 1,
            "most": 1,
            "allowed": [],
            "terms": [],
            "source": self.source.name if self.source is not None else None,
        }


class Typed(Protocol[A]):
    """A question whose answers are of one type, which `Game.ask` gives back."""

    def default(self) -> A: ...


class _One(Ask):
    """One of the options."""

    __slots__ = ()

    def forced(self) -> int | None:
        return 0 if len(self.options) == 1 else None

    def legal(self, answer: object) -> bool:
        return isinstance(answer, int) and 0 <= answer < len(self.options)

    def default(self) -> int:
        return 0

    def random(self, below: Below, eager: bool = False) -> int:
        return below(len(self.options))


class Act(_One):
    """What a player does with priority; the first option is to pass."""

    __slots__ = ()
    kind: ClassVar[str] = "act"

    def __init__(self, seat: "Seat", options: Sequence[Any]) -> None:
        super().__init__(seat, PRIORITY, options)


class Name(_One):
    """One thing named, or yes or no."""

    __slots__ = ()
    kind: ClassVar[str] = "name"

    @property
    def yes_or_no(self) -> bool:
        """Whether no and yes are the options."""
        return tuple(self.options) == YES_OR_NO

    def random(self, below: Below, eager: bool = False) -> int:
        return 1 if eager and self.yes_or_no else below(len(self.options))


class Number(Ask):
    """A number from `least` to `most`."""

    __slots__ = ("least", "most")
    kind: ClassVar[str] = "number"

    def __init__(
        self, seat: "Seat", topic: Topic, least: int, most: int, *, source: Any = None, good: int = 0
    ) -> None:
        super().__init__(seat, topic, source=source, good=good)
        self.least = least
        self.most = most

    def forced(self) -> int | None:
        return self.least if self.least == self.most else None

    def legal(self, answer: object) -> bool:
        return isinstance(answer, int) and self.least <= answer <= self.most

    def default(self) -> int:
        return self.least

    def random(self, below: Below, eager: bool = False) -> int:
        return self.most if eager else self.least + below(self.most - self.least + 1)

    def _amount(self) -> str:
        return _span(self.least, self.most)

    def to_json(self) -> dict[str, Any]:
        return super().to_json() | {"least": self.least, "most": self.most}


class _Several(Ask):
    """Some of the options, at least `least` and at most `most`."""

    __slots__ = ("least", "most")

    def __init__(
        self,
        seat: "Seat",
        topic: Topic,
        options: Sequence[Any],
        *,
        least: int = 1,
        most: int = 1,
        source: Any = None,
        good: int = 0,
        detail: Any = None,
    ) -> None:
        super().__init__(seat, topic, options, source=source, good=good, detail=detail)
        self.least = least
        self.most = most

    def forced(self) -> tuple[int, ...] | None:
        n = len(self.options)
        if self.most == 0 or n == 0:
            return ()
        return tuple(range(n)) if self.least == n else None

    def legal(self, answer: object) -> bool:
        n = len(self.options)
        return (
            are_integers(answer)
            and self.least <= len(answer) <= self.most
            and len(set(answer)) == len(answer)
            and all(0 <= i < n for i in answer)
        )

    def default(self) -> tuple[int, ...]:
        return tuple(range(self.least))

    def random(self, below: Below, eager: bool = False) -> tuple[int, ...]:
        size = self.most if eager else self.least + below(self.most - self.least + 1)
        return tuple(sample(len(self.options), size, below))

    def to_json(self) -> dict[str, Any]:
        return super().to_json() | {"least": self.least, "most": self.most}


class Pick(_Several):
    """Cards, permanents, players, modes."""

    __slots__ = ()
    kind: ClassVar[str] = "pick"

    def _amount(self) -> str:
        return _span(self.least, self.most)


class Cover(Pick):
    """Some of the options that together have every bit of `need`; `masks` holds what each has.

    With `least` and `most` 1 and only fitting options it is a plain choice.
    """

    __slots__ = ("masks", "need")

    def __init__(
        self,
        seat: "Seat",
        topic: Topic,
        options: Sequence[Any],
        masks: Sequence[int],
        need: int,
        *,
        source: Any = None,
        good: int = 0,
    ) -> None:
        super().__init__(seat, topic, options, least=1, most=len(options), source=source, good=good)
        self.masks = masks
        self.need = need

    def _covers(self, answer: tuple[int, ...]) -> bool:
        have = 0
        for i in answer:
            have |= self.masks[i]
        return not self.need & ~have

    def forced(self) -> tuple[int, ...] | None:
        return (0,) if len(self.options) == 1 else None

    def legal(self, answer: object) -> bool:
        return super().legal(answer) and are_integers(answer) and self._covers(answer)

    def default(self) -> tuple[int, ...]:
        """As few as will do, the first ones of them."""
        every = range(len(self.options))
        for n in range(1, len(self.options) + 1):
            for some in combinations(every, n):
                if self._covers(some):
                    return some
        return tuple(every)

    def random(self, below: Below, eager: bool = False) -> tuple[int, ...]:
        found = super().random(below, eager)
        return found if self._covers(found) else self.default()

    def to_json(self) -> dict[str, Any]:
        return super().to_json() | {
            "terms": [["cover", i, mask & self.need, []] for i, mask in enumerate(self.masks)]
        }


class Pay(_Several):
    """Mana sources to pay with: those that together pay `cost`, none of them in vain, as `pays` says of an answer.

    `plan` is how it would be paid without being asked.
    """

    __slots__ = ("cost", "pays", "plan")
    kind: ClassVar[str] = "pay"

    def __init__(
        self,
        seat: "Seat",
        topic: Topic,
        options: Sequence[Any],
        *,
        cost: str,
        pays: Callable[[tuple[int, ...]], bool],
        plan: tuple[int, ...],
        source: Any = None,
        detail: Any = None,
    ) -> None:
        super().__init__(seat, topic, options, least=0, most=len(options), source=source, detail=detail)
        self.cost = cost
        self.pays = pays
        self.plan = plan

    def forced(self) -> tuple[int, ...] | None:
        return None if self.options else ()

    def legal(self, answer: object) -> bool:
        return super().legal(answer) and are_integers(answer) and self.pays(answer)

    def default(self) -> tuple[int, ...]:
        return self.plan

    def random(self, below: Below, eager: bool = False) -> tuple[int, ...]:
        """Some of the sources, where a few tries find such that pay; else the plan."""
        n = len(self.options)
        for _ in range(5):
            found = tuple(sample(n, below(n + 1), below))
            if self.pays(found):
                return found
        return self.plan

    def _amount(self) -> str:
        return f" {self.cost}"


class Order(Ask):
    """All options in order."""

    __slots__ = ()
    kind: ClassVar[str] = "order"

    def forced(self) -> tuple[int, ...] | None:
        n = len(self.options)
        return tuple(range(n)) if n < 2 else None

    def legal(self, answer: object) -> bool:
        return are_integers(answer) and sorted(answer) == list(range(len(self.options)))

    def default(self) -> tuple[int, ...]:
        return tuple(range(len(self.options)))

    def random(self, below: Below, eager: bool = False) -> tuple[int, ...]:
        n = len(self.options)
        return tuple(sample(n, n, below))


class Split(Ask):
    """A number `most` divided among the options, each at least `least`."""

    __slots__ = ("least", "most", "constraints")
    kind: ClassVar[str] = "split"

    def __init__(
        self,
        seat: "Seat",
        topic: Topic,
        options: Sequence[Any],
        *,
        least: int,
        most: int,
        constraints: Sequence[Constraint] = (),
        source: Any = None,
        good: int = 0,
    ) -> None:
        super().__init__(seat, topic, options, source=source, good=good)
        self.least = least
        self.most = most
        self.constraints = constraints

    def forced(self) -> tuple[int, ...] | None:
        n = len(self.options)
        if n == 1:
            return (self.most,)
        return (self.least,) * n if self.least * n == self.most else None

    def legal(self, answer: object) -> bool:
        return (
            are_integers(answer)
            and len(answer) == len(self.options)
            and all(k >= self.least for k in answer)
            and sum(answer) == self.most
            and self._spares(answer)
        )

    def default(self) -> tuple[int, ...]:
        """Lethal shares in order where they are known, what is left to the last; else all to the first."""
        shares = [self.least] * len(self.options)
        left = self.most - sum(shares)
        lethal = [t for t in self.constraints if t.kind in ("lethal", "share")]
        for t in lethal:
            n = min(left, max(0, t.number - shares[t.index]))
            shares[t.index] += n
            left -= n
        shares[-1 if lethal else 0] += left
        return tuple(shares)

    def random(self, below: Below, eager: bool = False) -> tuple[int, ...]:
        n = len(self.options)
        shares = [self.least] * n
        for _ in range(self.most - sum(shares)):
            shares[below(n)] += 1
        return tuple(shares) if self.legal(tuple(shares)) else self.default()

    def _spares(self, answer: tuple[int, ...]) -> bool:
        """Of trample damage what is beyond the blockers gets some only if each of them gets its lethal share."""
        return all(
            answer[t.partners[0]] == 0 or answer[t.index] >= t.number
            for t in self.constraints
            if t.kind == "lethal"
        )

    def to_json(self) -> dict[str, Any]:
        constraints = [t.to_json() for t in self.constraints]
        return super().to_json() | {"least": self.least, "most": self.most, "terms": constraints}


def are_integers(answer: object) -> TypeGuard[tuple[int, ...]]:
    """Whether an answer is a tuple of whole numbers."""
    return isinstance(answer, tuple) and all(isinstance(i, int) for i in answer)


def _span(least: int, most: int) -> str:
    return f" {least}" if least == most else f" {least} to {most}"


def sample(n: int, size: int, below: Below) -> list[int]:
    """`size` different numbers below `n` in random order."""
    pool = list(range(n))
    for i in range(size):
        j = i + below(n - i)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:size]


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
