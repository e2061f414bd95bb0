"""Which rules a test is marked with, and which none is."""

from __future__ import annotations

from lab import rule_coverage

MARKED = """
import pytest

@pytest.mark.rule("PT-TURN-04", "PT-TURN-06")
def test_a(): ...

@pytest.mark.rule("PT-TURN-04")
async def test_b(): ...

@pytest.mark.slow("PT-TURN-07")
def test_c(): ...

@pytest.mark.rule("PT-TURN-08")
def helper(): ...
"""


def test_marks_are_counted_by_id(tmp_path) -> None:
    (tmp_path / "test_marked.py").write_text(MARKED)
    assert rule_coverage.marked_ids(tmp_path) == {"PT-TURN-04": 2, "PT-TURN-06": 1}


def test_gaps_and_strays_are_told(tmp_path, monkeypatch, capsys) -> None:
    (tmp_path / "test_marked.py").write_text(MARKED.replace("PT-TURN-06", "PT-NONE-01"))
    monkeypatch.setattr(rule_coverage, "TESTS", tmp_path)
    assert rule_coverage.main() == 1
    told = capsys.readouterr()
    assert " rules have a test, 3 marks" in told.out and "PT-TURN-06" in told.out
    assert told.err == "no such rule: PT-NONE-01\n"
