"""What would mean something else in machine code than in Python, refused in the sources of the compiled engine.

Each of these went wrong without an error, or could: games took another course. Those that need types are asked of mypy.
"""

import ast
import functools
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from mypy.build import BuildSource, build
from mypy.nodes import (
    CallExpr,
    ComparisonExpr,
    ConditionalExpr,
    Expression,
    FuncDef,
    GeneratorExpr,
    IfStmt,
    MemberExpr,
    NameExpr,
    Node,
    OpExpr,
    UnaryExpr,
    WhileStmt,
)
from mypy.options import Options
from mypy.traverser import all_return_statements
from mypy.types import CallableType, Instance, NoneType, TupleType, Type, UnionType, get_proper_type

import engine
import formats
from engine.compiled import MODULES, fields
from engine.language.keywords import KEYWORD_NAMES

ROOT = Path(__file__).parents[2]
UNBOXED = 62  # bits of a whole number that machine code keeps without an object


def path_of(module: str) -> Path:
    return ROOT / (module.replace(".", "/") + ".py")


# -- by the words alone ------------------------------------------------------------------------------------------------


def worded(source: str) -> Iterator[str]:
    """What is wrong with a module, without knowing types."""
    for number, line in enumerate(source.splitlines(), 1):
        if "# type: ignore" in line and "[attr-defined]" not in line and "[method-assign]" not in line:
            yield f"{number}: an annotation that is no true one is an error, or worse, once compiled"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield from _handed_on(node)
            yield from _made_elsewhere(node)
        elif isinstance(node, ast.ClassDef):
            yield from _class_body(node)
        elif isinstance(node, ast.FunctionDef):
            yield from _of_one_class(node)
        elif isinstance(node, ast.Attribute) and node.attr in ("__slots__", "__dict__"):
            yield f"{node.lineno}: a compiled class has no {node.attr}; `engine.compiled.fields` tells the names"


def _of_one_class(function: ast.FunctionDef) -> Iterator[str]:
    """A list of what is of one class, in a name that holds other things as well."""
    nodes = list(ast.walk(function))
    told = {n.target.id for n in nodes if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)}
    given = [
        (n.targets[0].id, n.value)
        for n in nodes
        if isinstance(n, ast.Assign) and isinstance(n.targets[0], ast.Name)
    ]
    names = [name for name, _ in given]
    for name, value in given:
        if isinstance(value, ast.ListComp) and name not in told and names.count(name) > 1:
            if any("__class__ is " in ast.unparse(test) for each in value.generators for test in each.ifs):
                yield f"{value.lineno}: {name} is taken for a list of that class alone; say of what it is a list"


def _made_elsewhere(call: ast.Call) -> Iterator[str]:
    """What asks for `__slots__` by its name, or has `object` make what a compiled class makes itself."""
    if any(isinstance(a, ast.Constant) and a.value in ("__slots__", "__dict__") for a in call.args):
        yield f"{call.lineno}: a compiled class has none; `engine.compiled.fields` tells the names"
    if ast.unparse(call.func) == "object.__new__":
        yield f"{call.lineno}: a compiled class makes its objects itself: `kind.__new__(kind)`"


def _handed_on(call: ast.Call) -> Iterator[str]:
    """`super().__init__(*args)` hands on one tuple."""
    of_super = (
        isinstance(call.func, ast.Attribute)
        and isinstance(call.func.value, ast.Call)
        and isinstance(call.func.value.func, ast.Name)
        and call.func.value.func.id == "super"
    )
    starred = (
        any(isinstance(a, ast.Starred) for a in call.args) and call.func.attr == "__init__"
        if of_super
        else False
    )  # type: ignore[attr-defined]
    if starred:
        yield f"{call.lineno}: super().__init__(*args) hands on a tuple; write the arguments out"


def _class_body(cls: ast.ClassDef) -> Iterator[str]:
    bases = {ast.unparse(base).partition("[")[0] for base in cls.bases}
    methods = {node.name for node in cls.body if isinstance(node, ast.FunctionDef)}
    if "NamedTuple" in bases:
        for name in sorted(methods & {"__bool__", "__len__", "__eq__", "__hash__"}):
            yield f"{cls.lineno}: a NamedTuple's own {name} is not asked: make {cls.name} a class"
        return
    if bases & {"ABC", "Generic"}:
        yield f"{cls.lineno}: {cls.name} would have weak references, which are freed twice: metaclass=ABCMeta, a protocol"
    if "__len__" in methods and "__bool__" not in methods:
        yield f"{cls.lineno}: {cls.name} has a length, which its truth would not ask: give it __bool__"
    if any("dataclass" in ast.unparse(decorator) for decorator in cls.decorator_list):
        return
    for node in cls.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(target, ast.Name) and target.id != "__slots__":
            yield f"{node.lineno}: {target.id} of {cls.name} is no ClassVar: a subclass in Python could not say it anew"
        if (
            isinstance(node, ast.AnnAssign)
            and node.value is not None
            and "ClassVar" not in ast.unparse(node.annotation)
        ):
            yield f"{node.lineno}: {ast.unparse(node.target)} of {cls.name} is no ClassVar"


@pytest.mark.parametrize("module", MODULES)
def test_sources_mean_the_same_compiled(module: str) -> None:
    assert list(worded(path_of(module).read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "def f(all):\n    found = [o for o in all if o.__class__ is int]\n    found = [*found, None]",
        "class A(B):\n    def __init__(self, *args):\n        super().__init__(*args)",
        "class A(NamedTuple):\n    x: int\n    def __bool__(self): return False",
        "class A(ABC): pass",
        "class A(B, Generic[T]): pass",
        "class A:\n    def __len__(self): return 0",
        "class A:\n    key = 'a'",
        "class A:\n    key: str = 'a'",
        "x: int = y  # type: ignore[assignment]",
        "A.__slots__",
        "getattr(a, '__slots__', ())",
        "object.__new__(A)",
    ],
)
def test_what_means_something_else_is_found(source: str) -> None:
    assert len(list(worded(source))) == 1


# -- attributes of compiled classes ------------------------------------------------------------------------------------


def attributes(module: str) -> dict[str, set[str]]:
    """What the objects of each class of a module keep: what its methods write of `self`."""
    found: dict[str, set[str]] = {}
    for cls in ast.parse(path_of(module).read_text(encoding="utf-8")).body:
        if isinstance(cls, ast.ClassDef):
            found[cls.name] = {
                node.attr
                for node in ast.walk(cls)
                if isinstance(node, ast.Attribute)
                and isinstance(node.ctx, ast.Store)
                and isinstance(node.value, ast.Name)
                and node.value.id == "self"
            }
    return found


def hidden(cls: type, kept: dict[str, dict[str, set[str]]]) -> list[str]:
    """Attributes of compiled bases that a class in plain Python would hide: compiled code reads and writes past it."""
    names = set[str]().union(
        *(kept.get(base.__module__, {}).get(base.__name__, ()) for base in cls.__mro__[1:])
    )
    own = vars(cls)
    return [
        n
        for n in sorted(names)
        if n in own and type(own[n]).__name__ not in ("member_descriptor", "getset_descriptor")
    ]


def test_no_property_stands_over_an_attribute_of_a_compiled_class() -> None:
    kept = {module: attributes(module) for module in MODULES}
    for package in (engine, formats):
        for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(each.name)
    waiting, seen = [object], set[type]()
    found = []
    while waiting:
        for cls in type.__subclasses__(waiting.pop()):
            if cls not in seen:
                seen.add(cls)
                waiting.append(cls)
                if str(cls.__module__).startswith(("engine.", "formats.")):
                    found += [f"{cls.__module__}.{cls.__name__}.{name}" for name in hidden(cls, kept)]
    assert found == []
    assert len(seen) > 500


def test_a_property_over_an_attribute_is_found() -> None:
    from engine.state.game import Game

    class Paced(Game):
        @property
        def cursor(self) -> int:
            return 0

    assert hidden(Paced, {"engine.state.game": attributes("engine.state.game")}) == ["cursor"]


def test_keywords_fit_into_a_whole_number_that_is_no_object() -> None:
    assert max(keyword.bit for keyword in KEYWORD_NAMES.values()).bit_length() <= UNBOXED


# -- by types ----------------------------------------------------------------------------------------------------------


ELSEWHERE = {"node", "info", "analyzed", "original_def", "def_var", "alias_deps", "imports"}
"""What parts of a module's tree refer to, which stands elsewhere."""


def nodes(root: Node) -> Iterator[Node]:
    """The root and all that stands in it. (mypy's own visitors are compiled, and not to be made others of.)"""
    waiting, seen = [root], {id(root)}
    while waiting:
        node = waiting.pop()
        yield node
        for name in fields(type(node)):
            value = getattr(node, name, None) if name not in ELSEWHERE else None
            for each in value if isinstance(value, list | tuple) else [value]:
                if isinstance(each, Node) and id(each) not in seen:
                    seen.add(id(each))
                    waiting.append(each)


class Typed:
    """Collects what is wrong with a module by the types mypy gives its expressions."""

    def __init__(self, types: dict[Expression, Type]) -> None:
        self.types = types
        self.found: list[str] = []

    def look(self, o: Node) -> None:
        if isinstance(o, IfStmt):
            self.truth(*o.expr)
        elif isinstance(o, WhileStmt):
            self.truth(o.expr)
        elif isinstance(o, ConditionalExpr):
            self.truth(o.cond)
        elif isinstance(o, UnaryExpr) and o.op == "not":
            self.truth(o.expr)
        elif isinstance(o, OpExpr) and o.op in ("and", "or"):
            self.truth(o.left, o.right)
        elif isinstance(o, ComparisonExpr):
            self.identity(o)
        elif isinstance(o, CallExpr):
            self.call(o)
        elif isinstance(o, FuncDef):
            self.returned(o)

    def note(self, node: Node, words: str) -> None:
        self.found.append(f"{node.line}: {words}")

    def parts(self, expression: Expression) -> Iterator[Type]:
        """The types an expression may be of."""
        found = self.types.get(expression)
        if found is not None:
            proper = get_proper_type(found)
            yield from map(get_proper_type, proper.items) if isinstance(proper, UnionType) else [proper]

    def is_a(self, expression: Expression, *names: str) -> bool:
        return any(isinstance(t, Instance) and t.type.fullname in names for t in self.parts(expression))

    def one(self, kind: Type) -> bool:
        """Whether it is a number; one that may be something else is an object."""
        return isinstance(kind, Instance) and kind.type.fullname in ("builtins.int", "builtins.float")

    def plain_tuple(self, expression: Expression) -> bool:
        return any(
            isinstance(t, TupleType) and t.partial_fallback.type.fullname == "builtins.tuple"
            for t in self.parts(expression)
        )

    def truth(self, *expressions: Expression) -> None:
        """A NamedTuple's truth is its length in machine code."""
        for expression in expressions:
            for t in self.parts(expression):
                of = t.partial_fallback.type if isinstance(t, TupleType) else getattr(t, "type", None)
                if of is not None and of.is_named_tuple and {"__bool__", "__len__"} & of.names.keys():
                    self.note(expression, f"the truth of a {of.name} is its length")

    def identity(self, o: ComparisonExpr) -> None:
        for operator, left, right in zip(o.operators, o.operands, o.operands[1:], strict=False):
            none = any(all(isinstance(t, NoneType) for t in self.parts(side)) for side in (left, right))
            if operator in ("is", "is not") and not none:
                if self.plain_tuple(left) or self.plain_tuple(right):
                    self.note(o, "a tuple of fixed length is another object each time it is looked at")
                elif any(all(self.one(t) for t in self.parts(side)) for side in (left, right)):
                    self.note(o, "a number is no object that could be the same")

    def call(self, o: CallExpr) -> None:
        callee = o.callee
        if isinstance(callee, MemberExpr) and callee.name == "remove" and len(o.args) == 2:
            if self.plain_tuple(o.args[1]):
                self.note(o, "the journal removes by identity, and a tuple of fixed length has none")
        if isinstance(callee, NameExpr) and callee.fullname == "builtins.sum":
            if isinstance(o.args[0], GeneratorExpr) and self.is_a(o, "builtins.float"):
                self.note(o, "floats are added otherwise than by Python from 3.12 on: sum a list of them")

    def returned(self, o: FuncDef) -> None:
        kind = get_proper_type(o.type) if o.type is not None else None
        wanted = get_proper_type(kind.ret_type) if isinstance(kind, CallableType) else None
        if isinstance(wanted, Instance) and wanted.type.fullname == "builtins.float":
            for each in all_return_statements(o):
                if each.expr is not None and self.is_a(each.expr, "builtins.int"):
                    self.note(each, "a whole number would become a float")


def typed(sources: list[BuildSource]) -> dict[str, list[str]]:
    """What is wrong with modules, by mypy's types."""
    options = Options()
    options.python_version = (3, 11)
    options.export_types = options.preserve_asts = True
    options.incremental = False
    options.namespace_packages = options.explicit_package_bases = True
    options.follow_imports = "silent"
    options.mypy_path = [str(ROOT)]
    made = build(sources, options)
    found = {}
    for source in sources:
        module = Typed(made.types)
        for node in nodes(made.files[source.module]):
            module.look(node)
        found[source.module] = sorted(module.found, key=lambda line: int(line.partition(":")[0]))
    return found


@functools.cache
def of_modules() -> dict[str, list[str]]:
    return typed([BuildSource(str(path_of(module)), module) for module in MODULES])


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_types_mean_the_same_compiled() -> None:
    found = [f"{module}:{line}" for module, lines in of_modules().items() for line in lines]
    assert found == []


WRONG = """
from typing import Any, NamedTuple
class Cost(NamedTuple):
    text: str
    def __bool__(self) -> bool:
        return bool(self.text)
class Journal:
    def remove(self, items: list[Any], item: Any) -> None: ...
def truth(cost: Cost | None, n: int) -> int:
    if cost:
        return 1
    return 2 if not cost else 3
def same(pair: tuple[int, str], other: object, n: int) -> bool:
    return pair is other or n is other
def gone(journal: Journal, pairs: list[tuple[int, str]]) -> None:
    for pair in pairs:
        journal.remove(pairs, pair)
def total(numbers: list[float]) -> float:
    return sum(n * 0.1 for n in numbers)
def whole(n: int) -> float:
    return n
"""


@pytest.mark.timeout(300)
def test_what_types_tell_is_found() -> None:
    found = typed([BuildSource("wrong.py", "wrong", WRONG)])["wrong"]
    assert [line.partition(":")[0] for line in found] == ["10", "12", "14", "14", "17", "19", "21"]
