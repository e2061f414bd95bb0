"""A file that somebody names and that cannot be written is said so in one line, and is no fault of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.folders import data_folder


@pytest.mark.parametrize(
    ("place", "why"), [("/dev/full", "No space left on device"), ("gone/rows", "No such file or directory")]
)
def test_rows_and_pages_that_cannot_be_written_are_one_line(run, tmp_path, place, why) -> None:
    there = place if place.startswith("/") else str(tmp_path / place)
    rows = str(tmp_path / "rows.jsonl")
    assert run("simulate", "toy", "-n", "1", "--jobs", "1", "--rows", rows).code == 0
    for ran in (
        run("simulate", "toy", "-n", "1", "--jobs", "1", "--rows", there),
        run("lab", "report", rows, "--html", there),
    ):
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"plot-twist: {there}: it cannot be written: {why}\n"
    assert not Path(data_folder() / "reports").exists()
