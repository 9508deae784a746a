"""What mypyc is told of the classes it compiles, as a plugin of mypy, so that the sources need not say it.

Each class may have subclasses in plain Python, such as a format's ruleset, and its objects can be pickled. (With the second
alone mypyc 2.4 never calls `__init__` where Python makes the object.)
"""

from collections.abc import Callable

from mypy.nodes import ARG_NAMED, CallExpr, Expression, MypyFile, NameExpr
from mypy.plugin import ClassDefContext, Plugin

from engine.compiled import MODULES

DECORATOR = "mypyc_attr"
TOLD = ("allow_interpreted_subclasses", "serializable")
NO_NATIVE_CLASS = {"NamedTuple", "Protocol", "Exception"}


def tell(context: ClassDefContext) -> None:
    """Decorate a class of a compiled module as if its source said `@mypyc_attr(...)`."""
    cls = context.cls
    module = cls.fullname.rpartition(".")[0]
    bases = {base.name for base in cls.base_type_exprs if isinstance(base, NameExpr)}
    if module not in MODULES or bases & NO_NATIVE_CLASS or any(map(_is_ours, cls.decorators)):
        return
    known = context.api.lookup_fully_qualified_or_none(f"mypy_extensions.{DECORATOR}")
    assert known is not None
    context.api.modules[module].names[DECORATOR] = known
    values: list[Expression] = [NameExpr("True") for _ in TOLD]
    cls.decorators.append(CallExpr(NameExpr(DECORATOR), values, [ARG_NAMED] * len(TOLD), list(TOLD)))


def _is_ours(decorator: Expression) -> bool:
    return (
        isinstance(decorator, CallExpr)
        and isinstance(decorator.callee, NameExpr)
        and decorator.callee.name == DECORATOR
    )


class NativeClasses(Plugin):
    """Every class of the compiled modules is told of before it is analysed."""

    def get_additional_deps(self, file: MypyFile) -> list[tuple[int, str, int]]:
        return [(10, "mypy_extensions", -1)]

    def get_customize_class_mro_hook(self, fullname: str) -> Callable[[ClassDefContext], None] | None:
        return tell


def plugin(version: str) -> type[Plugin]:
    """What mypy asks for."""
    return NativeClasses
