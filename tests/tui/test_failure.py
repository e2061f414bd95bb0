"""What is told when a command fails, and with which exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from content.folders import data_folder
from engine.table import DivergedError, SetupError
from saves.game_file import BadSave
from saves.journal import BadJournal
from tui.failure import explain


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (SetupError("at most 3 guests can play"), 2),
        (BadJournal("a.json holds no journal"), 2),
        (BadSave("a.toml is no saved game"), 2),
        (DivergedError(3, "there is no such option now"), 1),
    ],
)
def test_what_a_person_can_mend_is_told_in_its_own_words(error, code) -> None:
    assert explain(error) == (str(error), code)
    assert not data_folder().exists()


def broken() -> Exception:
    """An error of ours, as it is caught."""
    try:
        return [ValueError("never")][1]
    except IndexError as error:
        return error


def test_an_error_of_ours_leaves_a_report_with_the_traceback() -> None:
    told, code = explain(broken())
    (report,) = (data_folder() / "reports").iterdir()
    assert told == f"something broke (IndexError: list index out of range); the report is in {report}"
    assert (code, "in broken" in json.loads(report.read_text())["error"]) == (1, True)


def test_a_report_that_has_no_home_is_left_here_and_buries_nothing(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLOT_TWIST_DATA", "~nosuchuser/x")
    told, _ = explain(broken())
    (report,) = tmp_path.glob("report-*.json")
    assert told == f"something broke (IndexError: list index out of range); the report is in {report}"


def test_a_report_that_fails_in_any_way_buries_nothing(monkeypatch) -> None:
    def fails(*_: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr("saves.report.replace", fails)
    told, code = explain(broken())
    assert code == 1
    assert told == (
        "something broke (IndexError: list index out of range); "
        "and no report could be written: RecursionError('too deep')"
    )


def test_a_home_that_nobody_has_is_told_by_its_variable(run, monkeypatch) -> None:
    monkeypatch.setenv("PLOT_TWIST_DATA", "~nosuchuser/x")
    ran = run("stats")
    assert (ran.code, ran.err) == (
        2,
        "plot-twist: there is no home folder for ~nosuchuser/x (PLOT_TWIST_DATA)\n",
    )


def test_where_no_report_can_be_written_that_is_told(tmp_path: Path, monkeypatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("PLOT_TWIST_DATA", "/proc/nowhere")
    told, code = explain(broken())
    assert (code, told.partition("; ")[2]) == (1, "and no report could be written: No such file or directory")
