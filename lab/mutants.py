"""Would the tests notice? Small faults are put into the rules one at a time: ``python -m lab.mutants``.

Each mutant is one change in one file of ``TARGETS`` (a comparison, a number, a statement left out ...), loaded
in place of the file by an import hook and held against the rule tests of its system. A mutant that no test
fails on survives; those that change nothing a rule speaks of stand with their reason in ``SURVIVORS``.
"""

from __future__ import annotations

import ast
import importlib.machinery
import io
import os
import random
import signal
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import click
import pytest
from msgspec import Struct

ROOT = Path(__file__).parent.parent
SURVIVORS = ROOT / "tests" / "survivors.toml"
TARGETS = {
    "tests/plot_twist": (
        "engine/plot_twist/damage.py",
        "engine/plot_twist/rolls.py",
        "engine/plot_twist/statuses.py",
        "engine/plot_twist/cure.py",
        "engine/plot_twist/effects/*.py",
    ),
    "tests/audience": ("engine/audience/harm.py", "engine/audience/attack.py"),
}
"""The files to put faults into, by the tests that should notice."""
ENGLISH = (
    "text",
    "clause",
    "what",
    "standing_text",
    "claim",
    "say",
    "subject",
    "sentence",
    "signed",
    "measured",
)
"""Functions that only make the printed text: no rule, and read by the tests of the content."""
PATIENCE = 90
"""Seconds after which a mutant that makes the tests hang counts as noticed."""

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


def changes(node: ast.AST) -> Iterator[Change]:
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
        yield f"{node.value} to {node.value + 1}", lambda: setattr(node, "value", node.value + 1)
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
    node.__class__ = other.__class__  # type: ignore[assignment]
    node.__dict__.clear()
    node.__dict__.update(other.__dict__)


def sites(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module where a fault would be one of the rules: no English, no annotations."""
    for node in tree.body if isinstance(tree, ast.ClassDef) else ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.name.strip("_").split("_")[0] in ENGLISH:
            continue
        if isinstance(node, ast.arguments | ast.ImportFrom | ast.Import | ast.JoinedStr):
            continue
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield from sites(node.value)
            continue
        yield node
        yield from sites(node)


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
    return ((node, change) for node in sites(tree) for change in changes(node))


def mutated(mutant: Mutant) -> ast.Module:
    """The module with the fault in it."""
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    for nth, (_, change) in enumerate(_all(tree)):
        if nth == mutant.nth:
            change[1]()
            break
    return ast.fix_missing_locations(tree)


class _Finder:
    """Loads one module with its fault instead of from its file."""

    def __init__(self, mutant: Mutant) -> None:
        self._name = mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self._code = compile(mutated(mutant), mutant.file, "exec")

    def find_spec(self, name: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if name != self._name:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        assert spec is not None
        spec.loader = self  # type: ignore[assignment]
        return spec

    def create_module(self, spec: Any) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self._code, module.__dict__)


def unnoticed(drawn: list[tuple[Mutant, str]], jobs: int) -> list[Mutant]:
    """Those that no test fails on, each tried in a process of its own, ``jobs`` at a time."""
    with TemporaryDirectory() as caches:
        waiting, running, free = list(drawn), {}, list(range(jobs))
        survivors = []
        while waiting or running:
            while waiting and free:
                mutant, tests = waiting.pop(0)
                place = free.pop()
                running[_begin(mutant, tests, f"{caches}/{place}")] = mutant, place
            pid, status = os.wait()
            mutant, place = running.pop(pid)
            free.append(place)
            if status == 0:
                survivors.append(mutant)
    return sorted(survivors, key=lambda mutant: (mutant.file, mutant.line))


def _begin(mutant: Mutant, tests: str, cache: str) -> int:
    """Start the tests against a mutant, the one that failed last first; the process that runs them."""
    pid = os.fork()
    if not pid:
        signal.alarm(PATIENCE)
        sys.meta_path.insert(0, _Finder(mutant))  # type: ignore[arg-type]
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            code = pytest.main(["-x", "-q", "-n0", "--ff", "-o", f"cache_dir={cache}", str(ROOT / tests)])
        os._exit(int(code) != 0)
    return pid


def known(path: Path = SURVIVORS) -> dict[tuple[str, str, str], str]:
    """Why a survivor is none of the tests' faults, by its key."""
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("survivor", []) if path.exists() else []
    return {(row["file"], row["was"], row["change"]): row["reason"] for row in rows}


@click.command()
@click.option("-n", "count", default=300, help="How many mutants, drawn by chance.")
@click.option("--seed", default=1)
@click.option("--jobs", default=os.cpu_count() or 1)
@click.option("--only", default="", help="Files whose path contains this.")
@click.option("--most", default=5.0, help="Percent of them that may survive.")
def main(count: int, seed: int, jobs: int, only: str, most: float) -> None:
    """Draw mutants and tell which no test notices; exit code 1 if too many survive."""
    pool = [
        (mutant, tests)
        for tests, patterns in TARGETS.items()
        for pattern in patterns
        for path in sorted(ROOT.glob(pattern))
        for mutant in mutants(path.relative_to(ROOT).as_posix())
        if only in mutant.file
    ]
    drawn = random.Random(seed).sample(pool, min(count, len(pool)))
    drawn.sort(key=lambda each: (each[0].file, each[0].nth))
    start = time.perf_counter()
    reasons = known()
    survivors = unnoticed(drawn, jobs)
    for each in survivors:
        why = reasons.get(each.key, "NO REASON GIVEN")
        click.echo(f"{each.file}:{each.line}: {each.change}: {each.was}\n    {why}")
    part = 100 * len(survivors) / len(drawn)
    took = time.perf_counter() - start
    click.echo(
        f"{len(survivors)} of {len(drawn)} mutants survive ({part:.1f} %), {len(pool)} in all; {took:.0f} s"
    )
    sys.exit(part > most)


if __name__ == "__main__":
    main()
