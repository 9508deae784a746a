"""Numbers as a multiple of something counted: "2 life for each creature"."""

from typing import Any

from engine.dsl import minus, product, twice
from engine.language.nodes import Node


def multiplied(k: int, value: Any) -> Any:
    """`k` for each of `value`."""
    if k == 0:
        return 0
    if k < 0:
        return minus(multiplied(-k, value))
    return value if k == 1 else twice(value) if k == 2 else product(k, value)


def factor(value: Any) -> tuple[int, Any]:
    """A number as a multiple of something counted: the inverse of `multiplied`."""
    if isinstance(value, Node):
        name = value.head.name
        if name == "minus":
            k, of = factor(value.args[0])
            return -k, of
        if name == "twice":
            return 2, value.args[0]
        if name == "product":
            return value.args[0], value.args[1]
        return 1, value
    return (0, None) if value == 0 else (1, None)
