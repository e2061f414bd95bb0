"""Mutants are tried against the tests that should notice them, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys

from lab.faults import ROOT
from lab.mutants import known

TRY = """
import lab.mutants as trial
trial.TARGETS = {"tests/table/test_votes.py": ("engine/table/votes.py",)}
trial.main(["-n", "2", "--jobs", "1", "--most", MOST])
"""


def run(most: int) -> subprocess.CompletedProcess[str]:
    code = TRY.replace("MOST", repr(str(most)))
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)


def test_the_mutants_drawn_are_tried_and_counted() -> None:
    ran = run(most=100)
    assert ran.returncode == 0, ran.stderr
    assert "engine/table/votes.py: " in ran.stdout
    assert " of 2 mutants survive (" in ran.stdout.splitlines()[-1]


def test_known_survivors_have_reasons(tmp_path) -> None:
    file = tmp_path / "survivors.toml"
    file.write_text('[[survivor]]\nfile = "a.py"\nwas = "x > 1"\nchange = "Gt to GtE"\nreason = "never 1"\n')
    assert known(file) == {("a.py", "x > 1", "Gt to GtE"): "never 1"}
    assert known(tmp_path / "none.toml") == {}
    assert all(known().values())
