"""Every name that a function of the engine reads is there: star imports hide from other checks what they no longer bring."""

import builtins
import dis
import importlib
import pkgutil
from collections.abc import Iterator
from types import CodeType, ModuleType

import engine


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(engine.__path__, "engine."):
        yield importlib.import_module(found.name)


def read_by(code: CodeType) -> Iterator[str]:
    """The global names that the function and those in it read."""
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            yield step.argval
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from read_by(inner)


def test_every_name_a_function_reads_is_there() -> None:
    missing = []
    for module in modules():
        path = module.__file__ or ""
        if not path.endswith(".py"):
            continue  # compiled: its sources are checked where they are not
        with open(path, encoding="utf-8") as source:
            code = compile(source.read(), path, "exec")
        missing += [
            (module.__name__, name)
            for inner in code.co_consts
            if isinstance(inner, CodeType)
            for name in read_by(inner)
            if not hasattr(module, name) and not hasattr(builtins, name)
        ]
    assert missing == []
