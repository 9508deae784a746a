"""One writer: no fact of a game is changed but through the journal (docs/02-engine.md).

The sources are read, not run. A write is an assignment to an attribute or an item, `del`, `setattr` or a call such as
`.append`. Free are objects the function has made itself, `self` in a constructor, the fields of a `Run` or `Change` handed to
it, and what `ALLOWED` names with its reason.
"""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from engine.state.journal import DERIVED_FIELDS

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path
    for path in [*(ROOT / "engine").rglob("*.py"), *(ROOT / "formats").glob("*/ruleset*.py")]
    if not {"text", "catalogue", "compiled.py"} & set(path.relative_to(ROOT).parts)  # no game is there
)

MUTATORS = {
    "append",
    "extend",
    "insert",
    "remove",
    "pop",
    "popitem",
    "clear",
    "sort",
    "reverse",
    "update",
    "setdefault",
    "add",
    "discard",
    "difference_update",
    "intersection_update",
    "symmetric_difference_update",
    "__setitem__",
    "__delitem__",
    "__setattr__",
    "appendleft",
    "popleft",
}
FRESH_CALLS = {
    "run_of",
    "run_for",
    "new_card",
    "list",
    "dict",
    "set",
    "sorted",
    "Counter",
    "defaultdict",
    "deque",
    "bytearray",
}

# what one effect knows while it is done, an event about to happen, a question about to be asked: no facts yet
SCRATCH = {
    "Run",
    "Change",
    "Ask",
}

# In which room, in which function, what is written; names may hold * and stand for the shortest true statement.
ALLOWED: dict[str, tuple[tuple[str, str, str], ...]] = {
    "the journal itself": (
        ("state", "Journal.*", "*"),
        ("state", "Game.set", "*"),
        ("state", "Game.to_step", "*"),
        ("state", "Game.to_zone", "*"),
        ("state", "Game.turn_card", "*"),
        ("state", "Game.settled", "*"),
        ("state", "Game.mark_unsettled", "*"),
    ),
    "the run loop: where it stands in a step, restored by undo; the step counter is written into the log by hand": (
        ("state", "Game.run", "self.*"),
        ("state", "Game.run", "frame.pc"),
        ("state", "Game.ask", "self.cursor"),
        ("state", "Game.answer", "self.*"),
        ("state", "Game.undo", "self.*"),
        ("state", "Game.forget", "self.*"),
        ("state", "Game.dissolve", "*"),
    ),
    "what one effect knows while it is done": (("state", "Run.*", "self.counting"),),
    "setting up, before anything can be undone": (
        ("state", "Game._sit", "*"),
        ("rules", "Plain.prepare", "*"),
        ("rules", "put_definition_cards", "*"),
        ("formats", "*.prepare", "*"),
    ),
    "definitions and the language they are written in: fixed before a game begins": (
        ("dsl", "*", "made.*"),
        ("dsl", "*", "ability.zone"),
        ("language", "bind", "targets.append"),
        ("language", "bind", "args[i]"),
        ("language", "_bind_choice", "spec.condition"),
        ("language", "_first", "_preferred[name]"),
        ("language", "_first", "ability.owner"),
        ("language", "Definition.__init__", "ability.*"),
        ("language", "Definition.compile", "self.*"),
        ("language", "Definition._clear", "self.*"),
        ("language", "Definition._compile", "self.*"),
        ("language", "Mode.__init__", "only.good"),
        ("cards", "different", "spec.distinct"),
        ("cards", "face", "ability.zone"),
        ("cards", "Words.__missing__", "self[name]"),
        ("keywords", "keyword.declare.made", "ability.*"),
        ("keywords", "called", "made.keyword"),
        ("keywords", "loyalty_x", "made.loyalty_x"),
        ("keywords", "cheaper_by", "made.reduced"),
        ("keywords", "keyword.declare", "_rows[*"),
        ("keywords", "affinity", "made.of"),
        ("keywords", "ward", "made.of"),
        ("keywords", "boast", "made.per_turn"),
        ("keywords", "boast", "made.condition"),
        ("keywords", "only_once", "made.cost"),
        ("keywords", "power_up", "made.less_own_cost"),
        ("keywords", "unchosen", "made.unchosen"),
        ("keywords", "max_speed", "made.*"),
        ("keywords", "without_speed", "made.*"),
        ("language", "another", "setattr(made, name, getattr(ability, name))"),
        ("language", "register", "*"),
        ("language", "add_face", "*"),
        ("language", "*_shelf", "_*"),
        ("language", "apart", "_defined[*"),
        ("language", "find", "_from_shelf[*"),
        ("keywords", "anchored", "ability.condition"),
        ("keywords", "double_faced", "back.mana_value"),
        ("keywords", "flip_card", "flipped.*"),
        ("keywords", "adventure", "card.instant_zones"),
        ("keywords", "omen", "card.instant_zones"),
        ("keywords", "modal_faced", "front.instant_zones"),
        ("rules", "variant", "made.*"),
        ("rules", "variant", "setattr(made, slot, getattr(base, slot))"),
        ("language", "Definition.compile", "enchant.mode.targets.append"),
        ("language", "_declare.register", "*"),
        ("language", "", "CONSTANTS[*"),
        ("effects", "", "CONSTANTS[*"),
        ("language", "word.register", "*"),
        ("language", "_keyword", "*"),
        ("language", "", "_keyword_made.python"),
    ),
    "the steps of a procedure, written once as the module is read": (("*", "", "*.steps"),),
    "what a pilot answers with, likewise": (("players", "", "Greedy.handlers"),),
    "a spell or ability the same step is putting onto the stack: taken back as a whole": (
        ("rules", "cast", "obj.x"),
        ("rules", "cast", "obj.paid[*"),
        ("rules", "_optional_costs", "obj.*"),
        ("rules", "_splice", "obj.spliced"),
        ("rules", "choose_modes", "obj.*"),
        ("rules", "choose_targets", "*"),
        ("rules", "copy_on_stack", "card.zone"),
    ),
    "which replacement effects are at work within one call: taken back before it returns": (
        ("rules", "replace", "game.replacing.*"),
        ("rules", "had_already", "game.replacing*"),
    ),
    "layers: derived characteristics, written into the log where they changed": (
        *(("effects", "*", f"card.{field}") for field in DERIVED_FIELDS),
        *(("cards", "*", f"card.{field}") for field in ("abilities", "power", "toughness", "protections")),
        *(("state", "Card.reset", f"self.{field}") for field in DERIVED_FIELDS),
        *(("rules", "_*", f"card.{field}") for field in ("power", "toughness")),
        ("rules", "_keyword_counters", "card.keywords"),
        ("rules", "_later_counters", "card.keywords"),
        ("rules", "*", "effect.run.controller"),
    ),
    "a delayed trigger's event, put back at once": (("rules", "_notice_delayed", "run.event"),),
    "what follows a prevented event, kept with the event": (
        ("effects", "prevent_and", "change.after.append"),
        ("effects", "afterwards", "change.after.append"),
        ("effects", "prevent_from_and", "change.after.append"),
        ("cards", "prevented_for_life", "change.after.append"),
        ("effects", "redirected_some", "change.after.append"),
    ),
    "lists and tables handed on to be filled while something is worked out": (
        ("rules", "_*", "actions.append"),
        ("rules", "_apply_one", "started[key]"),
        ("rules", "_splice", "extra.append"),
        ("rules", "_sources_of", "found.append"),
        ("language", "_begun", "used[i]"),
        ("rules", "_deal", "shielded.append"),
        ("language", "_assigned", "*"),
        ("language", "_match.place", "*"),
        ("language", "paying_mana.place", "*"),
        ("state", "*", "*"),
        ("rules", "_surplus_legends", "seen.*"),
        ("state", "*.defenders", "found.append"),
    ),
    "what a purse found out about mana, asked again for each question": (
        ("rules", "Purse.sources", "self._*"),
        ("rules", "Purse._count", "self._*"),
        ("rules", "Purse.speaks", "self._*"),
    ),
    "pilots decide outside the game; the random one counts its numbers": (
        ("players", "Greedy._with_required", "pairs.append"),
        ("players", "Randomized._below", "self.counter"),
    ),
}


def root(node: ast.expr) -> ast.expr:
    """What an expression such as `a.b[c].d` begins with."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
        node = node.value
    return node


def fresh(value: ast.expr | None) -> bool:
    """Whether an expression makes a new object: a display, a comprehension, an instance."""
    if isinstance(
        value,
        ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp | ast.Constant | ast.BinOp,
    ):
        return True
    if isinstance(value, ast.IfExp):
        return fresh(value.body) and fresh(value.orelse)
    if isinstance(value, ast.Tuple):
        return all(map(fresh, value.elts))
    if isinstance(value, ast.Subscript):
        return isinstance(value.slice, ast.Slice)
    if isinstance(value, ast.Call):
        name = value.func.attr if isinstance(value.func, ast.Attribute) else getattr(value.func, "id", "")
        return name in FRESH_CALLS or name[:1].isupper()
    return False


def pieces(target: ast.expr) -> Iterator[ast.expr]:
    if isinstance(target, ast.Tuple | ast.List):
        for each in target.elts:
            yield from pieces(each)
    else:
        yield target


class Writes(ast.NodeVisitor):
    """Collects the writes of a module as (line, function, what is written)."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str, str]] = []
        self.names: list[str] = []
        self.own: list[set[str]] = [set()]
        self.scratch: list[set[str]] = [set()]
        self.modules: set[str] = set()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.names.append(node.name)
        self.generic_visit(node)
        self.names.pop()

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self.modules |= {a.asname or a.name for a in node.names if a.name.islower()}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.names.append(node.name)
        self.own.append(made_in(node) | ({"self"} if node.name == "__init__" else set()))
        self.scratch.append(
            {
                a.arg
                for a in node.args.args
                if a.annotation is not None and ast.unparse(a.annotation).strip("'\"") in SCRATCH
            }
        )
        self.generic_visit(node)
        self.scratch.pop()
        self.own.pop()
        self.names.pop()

    def write(self, target: ast.expr) -> None:
        for piece in pieces(target):
            if isinstance(piece, ast.Attribute | ast.Subscript):
                self.change(piece, piece.value)

    def change(self, node: ast.expr, owner: ast.expr) -> None:
        start = root(owner)
        if fresh(start) and start is owner:
            return
        if isinstance(start, ast.Name):
            if start.id in self.own[-1] or (start is owner and start.id in self.scratch[-1]):
                return
            if start is owner and start.id in self.modules:
                return  # a function of a module, such as verbs.discard
        self.found.append((node.lineno, ".".join(self.names), ast.unparse(node)))

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self.write(target)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.write(node.target)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.write(node.target)
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self.write(target)

    def visit_For(self, node: ast.For) -> None:
        self.write(node.target)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        f = node.func
        if isinstance(f, ast.Attribute) and f.attr in MUTATORS and not is_journal(f.value):
            self.change(f, f.value)
        if isinstance(f, ast.Name) and f.id in ("setattr", "delattr"):
            self.change(node, node.args[0])
        self.generic_visit(node)


def is_journal(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "journal") or (
        isinstance(node, ast.Attribute) and node.attr == "journal"
    )


def made_in(function: ast.FunctionDef) -> set[str]:
    """The local names that only ever stand for objects the function made itself."""
    new: set[str] = set()
    other = {a.arg for a in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)}
    for node in ast.walk(function):
        pairs: list[tuple[ast.expr, ast.expr | None]] = []
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs += zip(target.elts, node.value.elts, strict=True)
                else:
                    pairs += [(piece, node.value) for piece in pieces(target)]
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            pairs.append((node.target, node.value))
        elif isinstance(node, ast.For):
            pairs += [(piece, None) for piece in pieces(node.target)]
        elif isinstance(node, ast.NamedExpr):
            pairs.append((node.target, node.value))
        for target, value in pairs:
            if isinstance(target, ast.Name):
                (new if fresh(value) else other).add(target.id)
    return new - other


def writes(path: Path) -> list[tuple[int, str, str]]:
    visitor = Writes()
    visitor.visit(ast.parse(path.read_text(encoding="utf-8")))
    return visitor.found


def room(path: Path) -> str:
    """The room of the engine a module stands in, or "formats"."""
    inside = path.relative_to(ROOT).with_suffix("").parts
    return inside[1] if inside[0] == "engine" else inside[0]


def excuse(place: str, function: str, text: str) -> str | None:
    """The reason why a write is allowed."""
    for reason, rows in ALLOWED.items():
        for where, who, what in rows:
            if fnmatch(place, where) and fnmatch(function, who) and fnmatch(text, what.replace("[", "[[]")):
                return reason
    return None


@pytest.mark.parametrize("path", [p.relative_to(ROOT).as_posix() for p in SOURCES])
def test_every_write_to_a_game_goes_through_the_journal(path: str) -> None:
    wild = [
        f"{path}:{line} {function or 'module'}: {text}"
        for line, function, text in writes(ROOT / path)
        if excuse(room(ROOT / path), function, text) is None
    ]
    assert not wild, "not through the journal: " + "; ".join(wild)


def test_every_exception_is_still_needed() -> None:
    found = [(room(p), function, text) for p in SOURCES for _, function, text in writes(p)]
    for rows in ALLOWED.values():
        for where, who, what in rows:
            pattern = what.replace("[", "[[]")
            assert any(fnmatch(p, where) and fnmatch(f, who) and fnmatch(t, pattern) for p, f, t in found), (
                where,
                who,
                what,
            )


@pytest.mark.parametrize(
    ("line", "wild"),
    [
        ("card.tapped = True", True),
        ("card.damage += 2", True),
        ("seat.hand.append(card)", True),
        ("del game.stack[-1]", True),
        ("game.notes['x'] = 1", True),
        ("setattr(card, 'zone', 3)", True),
        ("hand = seat.hand; hand.remove(card)", True),
        ("for game.turn in range(3): pass", True),
        ("run.source.tapped = True", True),
        ("a, card.zone = 1, 2", True),
        ("run.x = 3", False),
        ("new = []; new.append(card)", False),
        ("hand = list(seat.hand); hand.remove(card)", False),
        ("event = Event(1); event.known = None", False),
        ("game.journal.append(seat.hand, card)", False),
        ("game.set(card, 'tapped', True)", False),
        ("journal.put(game.notes, 'x', 1)", False),
    ],
)
def test_the_search_finds_writes_and_only_them(line: str, wild: bool) -> None:
    visitor = Writes()
    visitor.visit(ast.parse(f"def f(game, journal, card, seat, run: Run):\n    {line}"))
    assert bool(visitor.found) is wild
