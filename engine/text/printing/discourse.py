"""What a text has said so far, and what it can be asked to say: all that slots and sayings know of their printer."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, TypeVar

from engine.language.abilities import Ability, Enchant
from engine.language.filters import Anyone, Filter
from engine.language.keywords import Keyword
from engine.language.nodes import Node
from engine.language.refs import it
from engine.state import terms
from engine.state.objects import Printed
from engine.text.vocabulary import noun_of


class Unsayable(Exception):
    """A value that a slot cannot hold."""


class Discourse(ABC):
    """The text of one card while it is printed: what "this" is, what was spoken of last, what X is."""

    def __init__(self, definition: Printed) -> None:
        self.definition: Printed = definition
        self.where = ""  # what X is in the running sentence, where a number is written as X
        self.zone = terms.BATTLEFIELD  # where the running ability works
        self.targets: dict[int, Node] = {}  # those of the running mode, by number
        self.last: Any = None  # what was spoken of last: "it" is that
        self.event: Any = None  # of the running triggered ability
        self.bearer = ""  # what the running change is of: an ability it is given calls it "this creature"
        self.quoted = ""  # the bearer, while such an ability is printed

    @property
    def this(self) -> str:
        d = self.definition
        if self.quoted:
            return self.quoted
        if d.types & terms.SCHEME:
            return "this scheme"
        if d.types & terms.CREATURE:
            return "this creature"
        for subtype in ("Aura", "Equipment", "Vehicle", "Class"):
            if subtype in d.subtypes:
                return f"this {subtype}"
        for name, bit in terms.TYPE_NAMES.items():
            if d.types & bit and bit & terms.PERMANENT:
                return f"this {name.lower()}"
        return "this spell"

    def host(self) -> str:
        """What this Aura enchants, by what it may enchant."""
        hosts = [a.filter for a in self.definition.abilities if isinstance(a, Enchant)]
        if not hosts:
            return "enchanted creature"
        host = hosts[0]
        return f"enchanted {host.noun if isinstance(host, Anyone) else noun_of(host)}"

    def bearer_of(self, subject: Any) -> str:
        """How an ability that `subject` is given speaks of what has it."""
        if isinstance(subject, Node) and subject.head.name in ("target", "theirs"):
            subject = subject.args[0]
        elif isinstance(subject, Node) and subject.head.name == "it" and subject.args[0] in self.targets:
            subject = self.targets[subject.args[0]].args[0]
        if isinstance(subject, Filter):
            return f"this {noun_of(subject)}"
        if isinstance(subject, Node) and subject.head.name == "attached_host":
            words = subject.args[0]
            host = self.host() if words == "enchanted creature" else words
            return f"this {host.removeprefix('enchanted ').removeprefix('equipped ')}"
        return "" if isinstance(subject, Node) and subject.head.name == "this" else "this creature"

    def again(self, what: Any) -> Any:
        """What was just said, once more."""
        number = next((i for i, t in self.targets.items() if t is what), None)
        return what if number is None else it(number)

    def say_where(self, n: Any) -> None:
        """X is that number, said at the end of the sentence."""
        text = str(self.node(n))
        if self.where not in ("", text):
            raise Unsayable
        self.where = text

    @abstractmethod
    def of(self, definition: Printed) -> "Discourse":
        """A text of its own, of another object that this one speaks of."""

    @abstractmethod
    def node(self, node: Any) -> str:
        """Any node in words."""

    @abstractmethod
    def effect(self, node: Node) -> str:
        """An effect as a clause."""

    @abstractmethod
    def row(self, effects: Sequence[Node], late: bool = False) -> str:
        """Effects in one sentence, as a text joined them."""

    @abstractmethod
    def sentences(self, effects: Sequence[Node], late: bool) -> list[str]:
        """Effects as sentences."""

    @abstractmethod
    def ability(self, ability: Ability) -> str:
        """A whole ability."""

    @abstractmethod
    def granted(self, value: Keyword | Ability) -> str:
        """A keyword or ability that something is given."""

    @abstractmethod
    def mods(
        self, subject: Any, mods: Any, temp: str = "", it: bool = False, others: Sequence[Any] = ()
    ) -> str:
        """What a continuous effect does to its subject."""

    @abstractmethod
    def argument(self, value: Any, form: str) -> str:
        """One argument in a form."""

    @abstractmethod
    def plain(self, value: Any) -> str:
        """One argument in no form of its own."""

    @abstractmethod
    def filter(self, value: Filter | Anyone, many: bool = False) -> str:
        """A filter as a noun phrase."""

    @abstractmethod
    def filter_as(self, value: Filter, form: str) -> str:
        """A filter in a form: with an article, as a target."""

    @abstractmethod
    def several(self, value: Filter | Anyone) -> str:
        """Some of a kind that somebody picks."""

    @abstractmethod
    def controls(self, who: Any) -> str:
        """Somebody with the verb: "you control", "that player controls"."""


Saying = Callable[Concatenate[Discourse, ...], str]
Ahead = Callable[[Discourse, Node], str | None]
SAYINGS: dict[str, Saying] = {}
AHEAD: dict[str, Ahead] = {}
S = TypeVar("S", bound=Saying)
A = TypeVar("A", bound=Ahead)


def says(head: str) -> Callable[[S], S]:
    """Declare how a head is said that no row of the table can say. The function takes the arguments of its nodes.

    Raises ValueError for a head that another function says.
    """

    def register(saying: S) -> S:
        if head in SAYINGS:
            raise ValueError(f"{head} is said by two functions")
        SAYINGS[head] = saying
        return saying

    return register


def says_ahead(head: str) -> Callable[[A], A]:
    """Declare how some nodes of a head are said before its rows are tried; None leaves a node to them.

    Raises ValueError for a head that another function says so.
    """

    def register(saying: A) -> A:
        if head in AHEAD:
            raise ValueError(f"{head} is said ahead of its rows by two functions")
        AHEAD[head] = saying
        return saying

    return register
