"""How a text put a node: what a reading knows beside the content, so that it is printed as it stood."""

from typing import Any, Literal

from engine.language.nodes import Node, selector
from engine.text.templates import Variant

# What else a print has to know: of a pronoun, whether "they" are players or objects, and whether it is a target named in the
# same sentence ("=") or in the sentence before ("again"); of an object, "it was", "from your graveyard", "each" of several
# targets; of damage, that the verb is left out or the recipient; of two effects, where "instead" stands; of two events, that
# only their subjects differ; of damage prevented, where "this turn" stands.
Manner = Literal[
    "",
    "player",
    "object",
    "=",
    "again",
    "was",
    "from graveyard",
    "each",
    "no verb",
    "no recipient",
    "instead",
    "instead if",
    "subjects",
    "first",
    "last",
    "deal",
]


class Said:
    """How a text put a node: the variant, where it began, what joined it to what went before.

    `words` are those it used where the content does not tell them: "that creature", "X".
    """

    __slots__ = ("variant", "at", "join", "shared", "words", "manner", "loose", "macro", "other", "its")

    def __init__(
        self, variant: Variant | None = None, at: int = 0, words: str = "", manner: Manner = ""
    ) -> None:
        self.variant = variant
        self.at = at
        self.join = ""
        self.shared = False
        self.words = words
        self.manner = manner
        self.loose: tuple[str, ...] = ()  # the words of slots that carry no argument
        self.its: tuple[int, ...] = ()  # where it says "it" in a slot that only the object itself fits
        # The clause that a number comes from where another number takes its place.
        self.other: Node | None = None
        # The sentence that stands for this and what follows.
        self.macro: tuple[Variant, tuple[Any, ...] | None] | None = None

    def copy(self) -> "Said":
        """The same once more, to be joined in another way."""
        made = Said(self.variant, self.at, self.words, self.manner)
        made.join, made.shared, made.loose, made.macro = self.join, self.shared, self.loose, self.macro
        made.other, made.its = self.other, self.its
        return made


def said(node: Node, how: Said) -> Node:
    """The same node, said that way."""
    made = type(node)(node.head, node.args)
    made.said = how
    return made


@selector("<words>", unsaid=True, again=True)
def pronoun(run: Any, words: str) -> list[Any]:
    """ "it", "that creature": stands in a reading until what it means is found out; no definition has it."""
    raise AssertionError("a pronoun is replaced when the whole ability has been read")


def pronoun_at(words: str, place: int, manner: Manner = "") -> Node:
    """The pronoun of a place of the text; `manner` says whether "they" are players."""
    return said(pronoun(words), Said(None, place, words, manner))


def same_target(place: int) -> Node:
    """The target named at that place once more: it is not chosen twice."""
    return said(pronoun(f"={place}"), Said(None, place))


def spoken(value: Any) -> str:
    """The words a text said it in, where it speaks of something again."""
    if isinstance(value, Node) and value.head.again and value.said is not None:
        return str(value.said.words)
    return ""


def as_x(n: Any) -> Any:
    """The value, where a text says X for it and what X is at the end."""
    if isinstance(n, Node) and n.said is not None and n.said.words == "X" and n.head.name != "x":
        return n
    return None
