"""Whether what is done to something helps it or harms it: by this sign a pilot aims.

A head that always helps, or always harms, says so (`good`). Where that depends on the arguments, its `helps` works it out of
them: -3/-3 harms, a -1/-1 counter harms, "can't block" harms, who is controlled by another is lost to its own side.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.language import keywords as kw
from engine.language.filters import Filter
from engine.language.nodes import Effect, Node, Value
from engine.state import terms
from engine.state.run import Run

HARMFUL = (
    kw.CANT_ATTACK.bit
    | kw.CANT_BLOCK.bit
    | kw.MUST_ATTACK.bit
    | kw.MUST_BLOCK.bit
    | kw.DOESNT_UNTAP.bit
    | kw.CANT_ACTIVATE.bit
    | kw.CANT_ACTIVATE_BUT_MANA.bit
    | kw.CANT_BE_REGENERATED.bit
    | kw.BLOCKS_ONLY_FLYING.bit
    | kw.ASSIGNS_NO_DAMAGE.bit
    | kw.CANT_ATTACK_ALONE.bit
    | kw.CANT_BLOCK_ALONE.bit
    | kw.DEFENDER.bit
)
"""Keywords and rules nobody wants on their own creatures."""


def sign_of(node: Node) -> int:
    """1 where the effect or modification helps what it is done to, -1 where it harms, 0 where neither is plain."""
    helps = node.head.helps
    return node.head.good if helps is None else sign(helps(*node.args))


def sign(n: int) -> int:
    """-1, 0 or 1."""
    return (n > 0) - (n < 0)


def amount(n: Any) -> int:
    """A number of a definition, or the sign of one that the game works out."""
    if isinstance(n, int):
        return n
    if isinstance(n, Value):
        if n.head.sign < 0:
            return -amount(n.args[0])
        known = [a for a in n.args if isinstance(a, int)]
        return -1 if sum(known) < 0 else 1  # "-1, or -2 if it was kicked"
    return 1


def added(run: Run, n: Any) -> int:
    """What is added to a power or toughness: "+X" never takes anything away, nor does "-X" give (CR 107.1b)."""
    found: int = run.value(n)
    if not isinstance(n, Value):
        return found
    return max(0, found) if amount(n) > 0 else min(0, found)


def together(mods: Iterable[Node]) -> int:
    """What several modifications come to."""
    return sum(map(sign_of, mods))


def of_keywords(abilities: Iterable[Any]) -> int:
    """Whether having these keywords and abilities is to be wished for."""
    return sum(-1 if isinstance(a, kw.Keyword) and a.bit & HARMFUL else 1 for a in abilities)


def of_counters(kind: str) -> int:
    """Whether counters of that kind help what they are put on."""
    return -1 if kind.startswith("-") or kind in ("stun", "shred", "bribery", "paralyzation") else 1


def taken_away(what: Any) -> int:
    """Being put elsewhere harms what is on the battlefield or the stack; of other cards it depends whose they are."""
    zone = zone_of(what)
    return -1 if zone in (terms.BATTLEFIELD, terms.STACK) else 0


def zone_of(what: Any) -> int | None:
    """Where the things are that a target, or a whole group, speaks of."""
    if isinstance(what, Filter):
        return what.zone
    if isinstance(what, Node) and what.args:
        return zone_of(what.args[0])
    return None


class Aim:
    """What an effect means for the targets it speaks of: whether they are helped or harmed.

    Where that depends, or two sides deal with each other as in a fight, whose it must be tells.
    """

    __slots__ = ("effect", "sign")

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
        self.sign = sign_of(effect)

    def at(self, filter_: Any) -> int:
        """The sign for a target of that description."""
        if self.sign and not self.effect.head.mutual:
            return self.sign
        return of_restriction(filter_) or self.sign


def of_restriction(filter_: Any) -> int:
    """Where nothing else tells: a target that must be one's own is helped, one that must not be is harmed."""
    if isinstance(filter_, Filter):
        words: Sequence[str] = [name for name, _ in filter_.words]
        if "yours" in words or "in_your" in words:
            return 1
        if "opponents" in words or "not_yours" in words:
            return -1
    return 0


def of_sequel(effects: Sequence[Any], filter_: Any) -> int:
    """What later effects tell of the one target of several, 0 if nothing: whom they bring under one's control is another's, who
    is untapped or not before; one's own that is exiled and comes back at once is helped."""
    first, *rest = _steps(effects)
    exiled = first.head.name == "exile"
    for later in rest:
        if not later.args or not isinstance(later.args[0], Node) or later.args[0].head.name != "it":
            continue
        if later.head.name == "reanimate" and exiled:
            return max(of_restriction(filter_), 0)
        mods = later.args[1] if later.head.name == "change" else ()
        if any(mod.head.name == "controlled_by" and mod.args[0].head.name == "you" for mod in mods):
            return -1
    return 0


def _steps(effects: Iterable[Any]) -> Iterator[Node]:
    """What is done, one thing after another, also where it may be done or not."""
    for effect in effects:
        if isinstance(effect, tuple):
            yield from _steps(effect)
        elif isinstance(effect, Node) and effect.head.name in ("seq", "at_once", "may"):
            yield from _steps(effect.args)
        elif isinstance(effect, Node):
            yield effect


def of_prevention(what: Node) -> int:
    """Whether preventing that damage helps what is spoken of: it harms who would deal it."""
    if what.head.name != "prevent_damage":
        return 1
    to, by = what.args[:2]
    if to is not None or by is None:
        return 1
    return (of_restriction(by.args[0]) if aims(by) else 0) or -1


def aims(what: Any) -> int:
    """1 where it is something chosen as a target, else 0."""
    return int(isinstance(what, Node) and what.head.name in ("target", "target_chosen_by", "slot"))


__all__ = [
    "Aim",
    "aims",
    "amount",
    "of_counters",
    "of_keywords",
    "of_prevention",
    "of_restriction",
    "of_sequel",
    "sign",
    "sign_of",
    "taken_away",
    "together",
]
