"""Adding mana (CR 106.4, 605).

A head's `mana` says what an ability yields before anybody uses it: (mask of colours, how many mana of one of them),
(mask, one mask a mana), or None where only the game can tell.
"""

from typing import Any

from engine.effects.values import devotion
from engine.language.costs import parse
from engine.language.filters import Filter
from engine.language.nodes import effect
from engine.language.refs import YOU
from engine.rules.pool import add_to_pool
from engine.state import notes, terms, topics
from engine.state.run import Run


@effect(
    "<who> add[s] <n> <symbol>. Until end of turn, <who> don't lose this mana as steps and phases end",
    1,
    unsaid=True,
)
def add_lasting_mana(run: Run, symbol: str, n: Any = 1, who: Any = YOU) -> None:
    """Mana that stays in the pool until the turn ends (CR 106.4)."""
    bit = parse(symbol).colored[0]
    k = run.value(n)
    for seat in run.seats(who):
        if k <= 0:
            continue
        add_to_pool(run.game, seat, bit, k)
        turn, kept = run.game.notes.get(notes.LASTING_MANA.of(seat.index), (0, (0,) * 6))
        before = kept if turn == run.game.turn else (0,) * 6
        place = bit.bit_length() - 1
        now = tuple(m + (k if i == place else 0) for i, m in enumerate(before))
        run.game.journal.put(run.game.notes, notes.LASTING_MANA.of(seat.index), (run.game.turn, now))


ANY = 31


def _yield(symbols: str, only: Filter | None = None) -> tuple[int, Any]:
    """What `add_mana` gives."""
    if symbols == "any":
        return ANY, 1
    if " or " in symbols:
        mask = 0
        for part in symbols.split(" or "):
            mask |= parse(part).colored[0]
        return mask, 1
    colored = parse(symbols).colored
    if len(set(colored)) > 1:
        return sum(set(colored)), colored
    return colored[0], len(colored)


@effect("add <symbols>", 1, mana=_yield)
def add_mana(run: Run, symbols: str, only: Filter | None = None) -> None:
    """Add mana: "{G}", "{C}{C}", "{B}{G}", "{W} or {U}", or "any" for one mana of any colour; `only` to spend on those."""
    mask, n = _yield(symbols)
    if isinstance(n, int):
        add_to_pool(run.game, run.controller, _choose(run, mask), n, run.source, only)
    else:
        for each in n:
            add_to_pool(run.game, run.controller, each, 1, run.source, only)


def _choose(run: Run, mask: int) -> int:
    colors = [1 << i for i in range(6) if mask >> i & 1]
    return colors[0] if len(colors) == 1 else run.ask_name(run.controller, topics.COLOR, colors)


def _combination(n: Any, mask: int = ANY) -> tuple[int, Any] | None:
    return (mask, (mask,) * n) if isinstance(n, int) else None


@effect("add <n> mana in any combination of colors", 1, mana=_combination)
def add_combination(run: Run, n: Any, mask: int = ANY) -> None:
    """Each mana of its own colour."""
    colors = [1 << i for i in range(6) if mask >> i & 1]
    shares = run.ask_split(run.controller, topics.COMBINATION, colors, run.value(n), 0, 1)
    for color, share in zip(colors, shares, strict=True):
        if share:
            add_to_pool(run.game, run.controller, color, share)


def _of_one(n: Any, mask: int = ANY) -> tuple[int, Any] | None:
    return (mask, n) if isinstance(n, int) else None


@effect("add <n> mana of any one color", 1, mana=_of_one)
def add_of_one_color(run: Run, n: Any, mask: int = ANY) -> None:
    """Mana of one colour, as much as a value says ("for each Elf you control")."""
    count = run.value(n)
    if count > 0:
        add_to_pool(run.game, run.controller, _choose(run, mask), count)


def _each(symbol: str, n: Any) -> tuple[int, Any] | None:
    return (parse(symbol).colored[0], n) if isinstance(n, int) else None


@effect("add <symbol> for each <n>", 1, mana=_each)
def add_mana_for_each(run: Run, symbol: str, n: Any) -> None:
    """As many mana of one kind as a value says."""
    add_to_pool(run.game, run.controller, parse(symbol).colored[0], run.value(n))


def _devotions(run: Run) -> list[tuple[int, int]]:
    return [(bit, run.value(devotion(letter))) for letter, bit in terms.COLOR_BITS.items() if bit & ANY]


@effect(
    "choose a color. Add an amount of mana of that color equal to your devotion to that color",
    1,
    mana=lambda: None,
    choices=_devotions,
)
def add_devotion(run: Run) -> None:
    """As much mana of one colour as the devotion to it (CR 700.5)."""
    bit = _choose(run, ANY)
    letter = next(name for name, b in terms.COLOR_BITS.items() if b == bit)
    n = run.value(devotion(letter))
    if n:
        add_to_pool(run.game, run.controller, bit, n)


@effect("add <n> {R}. Until end of turn, you don't lose this mana as steps and phases end", 1)
def add_lasting_red(run: Run, n: Any) -> None:
    k = run.value(n)
    if k:
        add_to_pool(run.game, run.controller, terms.RED, k)
        key = notes.LASTING_MANA.of(run.controller.index)
        turn, kept = run.game.notes.get(key, (0, ()))
        before = kept if turn == run.game.turn else (0,) * 6
        run.game.journal.put(run.game.notes, key, (run.game.turn, (*before[:3], before[3] + k, *before[4:])))
