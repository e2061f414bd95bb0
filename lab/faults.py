"""Small faults in the rules, one at a time: a comparison turned, a number moved, a statement left out ..."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

ROOT = Path(__file__).parent.parent
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
}  # fmt: skip
EXTREMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(Struct, frozen=True):
    """One fault: where it stands, the line as it was and the change made to it."""

    file: str
    line: int
    was: str
    change: str
    nth: int

    @property
    def key(self) -> tuple[str, str, str]:
        """What stays the same when lines move."""
        return self.file, self.was, self.change


Change = tuple[str, Callable[[], None]]


def _changes(node: ast.AST) -> Iterator[Change]:
    """The faults that can be put at one node: what it is called, and what makes it in place."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED:
        yield _swap(node.ops, 0)
    elif isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign) and type(node.op) in SWAPPED:
        yield _swap_operator(node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not dropped", lambda: _become(node, node.operand)
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        yield "condition negated", lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield f"{node.value} to {not node.value}", lambda: setattr(node, "value", not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        more = node.value + 1
        yield f"{node.value} to {more}", lambda: setattr(node, "value", more)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in EXTREMES:
        name = node.func
        yield f"{name.id} to {EXTREMES[name.id]}", lambda: setattr(name, "id", EXTREMES[name.id])
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "statement dropped", lambda: setattr(node, "value", ast.Constant(None))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.YieldFrom):
        yield "statement dropped", lambda: setattr(node.value, "value", ast.Tuple([], ast.Load()))


def _swap(ops: list[Any], at: int) -> Change:
    new = SWAPPED[type(ops[at])]
    return f"{type(ops[at]).__name__} to {new.__name__}", lambda: ops.__setitem__(at, new())


def _swap_operator(node: Any) -> Change:
    new = SWAPPED[type(node.op)]
    return f"{type(node.op).__name__} to {new.__name__}", lambda: setattr(node, "op", new())


def _become(node: ast.AST, other: ast.AST) -> None:
    node.__class__ = other.__class__
    node.__dict__.clear()
    node.__dict__.update(other.__dict__)


def _sites(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module where a fault would be one of the rules: no English, no types."""
    for node in tree.body if isinstance(tree, ast.ClassDef) else ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == "str":
            continue  # it makes printed text, which the tests of the content read
        if isinstance(node, ast.arguments | ast.ImportFrom | ast.Import | ast.JoinedStr | ast.Assert):
            continue
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield from _sites(node.value)
            continue
        yield node
        yield from _sites(node)


def mutants(file: str) -> list[Mutant]:
    """All that can be done to a file."""
    source = (ROOT / file).read_text(encoding="utf-8")
    lines = source.splitlines()
    found = []
    for nth, (node, change) in enumerate(_all(ast.parse(source))):
        line: int = getattr(node, "lineno", 1)
        found.append(Mutant(file, line, lines[line - 1].strip(), change[0], nth))
    return found


def _all(tree: ast.AST) -> Iterator[tuple[ast.AST, Change]]:
    return ((node, change) for node in _sites(tree) for change in _changes(node))


def mutated(mutant: Mutant) -> ast.Module:
    """The module with the fault in it."""
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    for nth, (_, change) in enumerate(_all(tree)):
        if nth == mutant.nth:
            change[1]()
            break
    return ast.fix_missing_locations(tree)
