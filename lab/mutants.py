"""Would the tests notice? Faults are put into the rules one at a time: ``python -m lab.mutants``.

Each mutant is one change in one file that ``mutants.toml`` of a system's tests names, loaded in place of the file by
an import hook and held against these tests. A mutant that no test fails on survives; those that change nothing a
rule speaks of stand with their reason in ``SURVIVORS``.
"""

from __future__ import annotations

import io
import os
import random
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import click
import pytest

from lab.faults import ROOT, Mutant, mutants, mutated

SURVIVORS = ROOT / "tests" / "survivors.toml"
ORDINARY = ["-x", "-q", "-n0", "-p", "no:cacheprovider", "-m", "not long and not soak"]
"""How the tests are run: what `make test` leaves out would take longer than a fault is waited for."""
PATIENCE = 40
"""Seconds of the processor that one test may take (the slowest needs 17 on a busy machine) before it counts as hung."""


def targets() -> dict[str, list[str]]:
    """The files to put faults into, by the tests that should notice."""
    files = sorted((ROOT / "tests").glob("*/mutants.toml"))
    return {f"tests/{file.parent.name}": tomllib.loads(file.read_text())["files"] for file in files}


class _Finder(MetaPathFinder, Loader):
    """Loads one module with its fault instead of from its file."""

    def __init__(self, mutant: Mutant) -> None:
        self._name = mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self._code = compile(mutated(mutant), mutant.file, "exec")

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._name:
            return None
        spec = PathFinder.find_spec(name, path)
        assert spec is not None
        spec.loader = self
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self._code, module.__dict__)


class _Watch:
    """Tells which test file failed first, and gives each test a time of the processor's own: load does not count."""

    def __init__(self, told: Path) -> None:
        self._told = told
        signal.setitimer(signal.ITIMER_PROF, 2 * PATIENCE)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self._told.write_text(report.nodeid.partition("::")[0])

    pytest_collectreport = pytest_runtest_logreport


Trial = tuple[Mutant | None, str, bool]
"""A mutant (or none), the folder of its tests, whether all of them are to be run."""


class Trials:
    """Tries mutants, each in a process of its own: first the tests that noticed its neighbours, then all."""

    def __init__(self, folder: str) -> None:
        self._told = Path(folder)
        self._bit: dict[str, list[str]] = {}
        self._running: dict[int, Trial] = {}

    def run(self, drawn: list[tuple[Mutant, str]], jobs: int) -> Iterator[tuple[Mutant, str]]:
        """How each ended, as it ends: "noticed", "hung" (noticed by the clock) or "survived"."""
        waiting: list[Trial] = [(mutant, tests, False) for mutant, tests in drawn]
        while waiting or self._running:
            while waiting and len(self._running) < jobs:
                self._begin(*waiting.pop(0))
            pid, status = os.wait()
            mutant, tests, full = self._running.pop(pid)
            assert mutant is not None
            if status == 0 and not full:
                waiting.insert(0, (mutant, tests, True))
                continue
            self._learn(mutant, self._told / str(pid))
            hung = os.WIFSIGNALED(status)
            yield mutant, "survived" if status == 0 else "hung" if hung else "noticed"

    def sound(self, tests: str) -> bool:
        """Whether the tests pass when nothing is wrong."""
        self._begin(None, tests, True)
        pid, status = os.wait()
        del self._running[pid]
        return status == 0

    def _begin(self, mutant: Mutant | None, tests: str, full: bool) -> None:
        likely = [] if mutant is None or full else self._likely(mutant, tests)
        files, full = likely or [tests], not likely
        pid = os.fork()
        if pid:
            self._running[pid] = mutant, tests, full
            return
        if mutant is not None:
            sys.meta_path.insert(0, _Finder(mutant))
        watch = _Watch(self._told / str(os.getpid()))
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            named = [str(ROOT / each) for each in files]
            code = pytest.main([*ORDINARY, *named], plugins=[watch])
        os._exit(int(code) != 0)

    def _likely(self, mutant: Mutant, tests: str) -> list[str]:
        bit = self._bit.get(mutant.file, [])[:8]
        words = [Path(mutant.file).stem.rstrip("s")] + ["words"] * ("/effects/" in mutant.file)
        named = [path for word in words for path in sorted((ROOT / tests).glob(f"test_*{word}*.py"))]
        return bit + [path.relative_to(ROOT).as_posix() for path in named]

    def _learn(self, mutant: Mutant, told: Path) -> None:
        if told.exists() and (name := told.read_text()):
            bit = self._bit.setdefault(mutant.file, [])
            if name in bit:
                bit.remove(name)
            bit.insert(0, name)


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
        for tests, patterns in targets().items()
        for pattern in patterns
        for path in sorted(ROOT.glob(pattern))
        for mutant in mutants(path.relative_to(ROOT).as_posix())
        if only in mutant.file
    ]
    drawn = random.Random(seed).sample(pool, min(count, len(pool)))
    drawn.sort(key=lambda each: (each[0].file, each[0].nth))
    start = time.perf_counter()
    reasons = known()
    ended: Counter[str] = Counter()
    by_file: dict[str, Counter[str]] = {}
    with TemporaryDirectory() as folder:
        trials = Trials(folder)
        for tests in {tests: None for _, tests in drawn}:
            if not trials.sound(tests):
                raise click.ClickException(f"{tests} fails without any fault: nothing can be told")
        for each, how in trials.run(drawn, jobs):
            ended[how] += 1
            by_file.setdefault(each.file, Counter())[how] += 1
            click.echo(f"\r{ended.total()} of {len(drawn)}, {ended['survived']} survive", err=True, nl=False)
            if how != "noticed":
                why = reasons.get(each.key, "NO REASON GIVEN") if how == "survived" else "counts as noticed"
                click.echo(f"{how} {each.file}:{each.line}: {each.change}: {each.was}\n    {why}")
                sys.stdout.flush()
    click.echo(err=True)
    for file, counts in sorted(by_file.items()):
        click.echo(f"{file}: {counts['survived']} of {counts.total()} survive, {counts['hung']} hung")
    part = 100 * ended["survived"] / len(drawn)
    took = time.perf_counter() - start
    click.echo(
        f"{ended['survived']} of {len(drawn)} mutants survive ({part:.1f} %), {len(pool)} in all; {took:.0f} s"
    )
    sys.exit(part > most)


if __name__ == "__main__":
    main()
