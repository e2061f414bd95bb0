"""Mutants that no test can notice stand in a file with their reasons."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lab.faults import ROOT
from lab.mutants import known, targets

pytestmark = pytest.mark.long


def test_the_files_that_tests_ask_faults_for_are_there() -> None:
    asked = targets()
    assert "tests/plot_twist" in asked
    assert [path for paths in asked.values() for path in paths if not list(ROOT.glob(path))] == []


def test_known_survivors_have_reasons(tmp_path) -> None:
    file = tmp_path / "survivors.toml"
    file.write_text('[[survivor]]\nfile = "a.py"\nwas = "x > 1"\nchange = "Gt to GtE"\nreason = "never 1"\n')
    assert known(file) == {("a.py", "x > 1", "Gt to GtE"): "never 1"}
    assert known(tmp_path / "none.toml") == {}
    assert all(known().values())


STEPS = """
def steps(way: int) -> int:
    taken = 0
    while taken < way:
        taken += 1
    return max(taken, -1)
"""
TRY = """
from pathlib import Path

from lab import faults, mutants

faults.ROOT = mutants.ROOT = Path.cwd()
mutants.PATIENCE = 2
mutants.main()
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house of one file, whose tests walk three steps and, in another file, none."""
    (tmp_path / "steps.py").write_text(STEPS)
    tests = tmp_path / "tests" / "walks"
    tests.mkdir(parents=True)
    (tests / "mutants.toml").write_text('files = ["*.py"]\n')
    test = "from steps import steps\n\n\ndef test_them():\n    assert steps({0}) == {0}\n"
    (tests / "test_steps.py").write_text(test.format(3))
    (tests / "test_nowhere.py").write_text(test.format(0))
    return tmp_path


def tried(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What ``python -m lab.mutants`` finds in a house, in a process of its own, which forks."""
    few = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "xdist.plugin"}
    paths = {"PYTHONPATH": os.pathsep.join([str(ROOT), str(house)])}
    command = [sys.executable, "-c", TRY, *arguments]
    return subprocess.run(command, cwd=house, env=os.environ | few | paths, capture_output=True, text=True)


def test_each_fault_is_tried_and_the_survivors_are_told(house) -> None:
    ran = tried(house, "--only", "steps", "--most", "14")
    lines = ran.stdout.splitlines()
    assert "hung steps.py:5: Add to Sub: taken += 1" in lines
    assert "survived steps.py:6: 1 to 2: return max(taken, -1)" in lines
    assert "steps.py: 1 of 7 survive, 1 hung" in lines
    assert lines[-1].startswith("1 of 7 mutants survive (14.3 %), 7 in all; ")
    assert ran.returncode == 1


def test_tests_that_fail_by_themselves_tell_nothing(house) -> None:
    (house / "tests" / "walks" / "test_nowhere.py").write_text("def test_it():\n    assert False\n")
    ran = tried(house)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == "Error: tests/walks fails without any fault: nothing can be told\n"
