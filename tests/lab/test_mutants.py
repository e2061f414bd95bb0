"""Mutants that no test can notice stand in a file with their reasons."""

from __future__ import annotations

from lab.faults import ROOT
from lab.mutants import known, targets


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
