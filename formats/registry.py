"""The formats there are: every folder beside this module that declares one as `FORMAT`."""

import importlib
from functools import cache
from pathlib import Path

from formats.base import BadInput, Format

HERE = Path(__file__).parent


def keys() -> list[str]:
    """The keys of all formats, as users write them."""
    return sorted(path.parent.name.replace("_", "-") for path in HERE.glob("*/__init__.py"))


@cache
def get(key: str) -> Format:
    """The format of that key. Raises BadInput naming those there are."""
    if key not in keys():
        raise BadInput(f"There is no format {key!r}; there are {', '.join(keys())}.")
    module = importlib.import_module(f"formats.{key.replace('-', '_')}")
    declared: Format = module.FORMAT
    return declared


def all_formats() -> list[Format]:
    """Every format, those that are only a comparison last."""
    return sorted((get(key) for key in keys()), key=lambda f: (not f.shown, f.name))
