"""The keyword abilities the engine plays (CR 702): how each is printed, its rule, and what makes it.

A row is declared with `@keyword` over the constructor of the keyword, beside which its own heads stand too: one keyword, one
place. Reading and printing derive from the rows. Keywords of one bit (flying, haste) are in `engine.language.keywords`.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

from engine.language.abilities import Ability
from engine.language.keywords import KEYWORD_NAMES

FURTHER = "-"  # what a further ability of a keyword is printed as: the one before says it

Made = TypeVar("Made", bound=Callable[..., Any])


class KeywordRow(NamedTuple):
    """One way a keyword ability is printed.

    `template` is the line, its slots in angle brackets; the constructor takes what is read in them, in their order. `line` is
    False where the keyword is read with the rest of its card and not as a line of its own; `own_cost` is True where the
    constructor takes the mana cost of the card, which the line does not say.
    """

    template: str
    rule: str
    make: Callable[..., Any]
    line: bool
    own_cost: bool

    @property
    def name(self) -> str:
        """The keyword without its arguments."""
        return self.template.split(" <")[0].removesuffix(" —").removesuffix(" for").removesuffix(" from")


_rows: dict[str, KeywordRow] = {}


def keyword(
    template: str,
    rule: str,
    *,
    line: bool = True,
    own_cost: bool = False,
    family: str = "",
    announces: int = -1,
) -> Callable[[Made], Made]:
    """Declare how a keyword ability is printed and its rule, over its constructor. Raises ValueError if it is declared twice.

    What the constructor makes knows its `family`, the keyword's name where nothing else is said, and `announces`, the event
    (`terms.EV_...`) that activating it is as well.
    """

    def declare(make: Made) -> Made:
        if template in _rows:
            raise ValueError(f"two keywords are printed {template}")
        if any(row.make is make for row in _rows.values()):  # another way to print it
            _rows[template] = KeywordRow(template, rule, make, line, own_cost)
            return make

        @wraps(make)
        def made(*args: Any, **named: Any) -> Any:
            whole = make(*args, **named)
            for ability in whole if isinstance(whole, list | tuple) else (whole,):
                if isinstance(ability, Ability) and ability.keyword != FURTHER:
                    ability.family = family or row.name
                    ability.announces = announces
            return whole

        row = _rows[template] = KeywordRow(template, rule, made, line, own_cost)
        return cast(Made, made)

    return declare


def rows() -> tuple[KeywordRow, ...]:
    """Every row, in the order of the alphabet, whichever file declared it; a longer one stands before what it begins with."""
    return tuple(sorted(_rows.values(), key=lambda row: f"{row.template}~"))


def rules() -> dict[str, str]:
    """The rule of every keyword ability the engine plays, by its name without arguments."""
    found = {k.name: k.number for k in KEYWORD_NAMES.values() if not k.sentence}
    found.update((row.name, row.rule) for row in rows())
    return found
