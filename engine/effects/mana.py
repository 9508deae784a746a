"""Adding mana (CR 106.4, 605)."""

from engine.mana import parse
from engine.paying import add_to_pool
from engine.words.context import Run
from engine.words.nodes import effect


def _yield(symbols: str) -> tuple[int, int]:
    """What `add_mana` gives: a mask of colours to choose from and how many mana."""
    if symbols == "any":
        return 31, 1
    if " or " in symbols:
        mask = 0
        for part in symbols.split(" or "):
            mask |= parse(part).colored[0]
        return mask, 1
    cost = parse(symbols)
    return (cost.colored[0], len(cost.colored))


@effect("add <symbols>", 1, mana=_yield)
def add_mana(run: Run, symbols: str) -> None:
    """Add mana: "{G}", "{C}{C}", "{W} or {U}", or "any" for one mana of any colour."""
    mask, n = _yield(symbols)
    colors = [1 << i for i in range(6) if mask >> i & 1]
    color = colors[0] if len(colors) == 1 else run.ask_name(run.controller, "color", colors)
    add_to_pool(run.game, run.controller, color, n)
