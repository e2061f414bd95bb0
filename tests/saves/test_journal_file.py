"""A journal on disk comes back as it was, and what is no journal is told in one line."""

import json

import msgspec
import pytest

from content.registry import open_system
from engine.table import Decided, Journal
from engine.table.seating import sit_down
from saves import journal as journals
from saves import report
from saves.journal import BadJournal
from tui.command import main

JOURNAL = Journal("toy", {"heroes": ["Ann"]}, 7, "1", "cups", [Decided("hero:1", ("motto=Hé",))])


def test_a_journal_comes_back_as_it_was(tmp_path):
    file = tmp_path / "game.json"
    journals.write(file, JOURNAL)
    assert journals.read(file) == JOURNAL


def test_writing_leaves_nothing_else_behind(tmp_path):
    file = tmp_path / "game.json"
    file.write_text("an older game")
    journals.write(file, JOURNAL)
    assert list(tmp_path.iterdir()) == [file]


def test_a_bare_journal_is_read_too(tmp_path):
    file = tmp_path / "game.json"
    journals.write(file, JOURNAL)
    file.write_text(json.dumps(json.loads(file.read_text())["journal"]))
    assert journals.read(file) == JOURNAL


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b'"journal"',
        b'{"type": "journal"}',
        b'{"journal": {"system": 3}}',
        b"[" * 10**5,
    ],
)
def test_what_is_no_journal_is_told_with_its_file(tmp_path, content):
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    with pytest.raises(BadJournal, match=r"bad\.json holds no journal"):
        journals.read(file)


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(BadJournal, match="No such file"):
        journals.read(tmp_path / "none.json")


def test_a_report_can_be_read_as_a_journal_and_holds_the_traceback(tmp_path, monkeypatch):
    monkeypatch.setenv("PLOT_TWIST_DATA", str(tmp_path))
    file = report.write("Traceback: it broke", JOURNAL)
    assert file.parent == tmp_path / "reports"
    assert journals.read(file) == JOURNAL
    assert json.loads(file.read_text())["error"] == "Traceback: it broke"


def test_the_same_failure_is_one_report(tmp_path, monkeypatch):
    monkeypatch.setenv("PLOT_TWIST_DATA", str(tmp_path))
    assert report.write("first", JOURNAL) == report.write("second", JOURNAL)


def test_a_report_goes_to_the_current_folder_if_the_data_folder_cannot_be(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("PLOT_TWIST_DATA", str(tmp_path / "file"))
    monkeypatch.chdir(tmp_path)
    assert report.write("it broke").parent == tmp_path


@pytest.mark.parametrize(
    "change",
    [
        {"setup": {"heroes": {"hero:1": 10**9}}},
        {"setup": {}},
        {"system": "\x1b[2J"},
        {"rules": "\x1b]0;owned\x07", "decisions": [{"seat": "gm", "picks": ["\x1b[2J"]}]},
        {"decisions": [{"seat": "\x1b", "picks": []}] * 1000},
    ],
)
def test_a_journal_that_somebody_made_is_refused_in_one_line(tmp_path, capsys, change):
    system = open_system("plot-twist")
    made = sit_down(system, {"heroes": 1}, 3).journal()
    file = tmp_path / "made.json"
    file.write_text(json.dumps(msgspec.to_builtins(made) | change))
    code = main(["replay", str(file)])
    told = capsys.readouterr().err
    assert code in (1, 2)
    assert told.startswith("plot-twist: ") and told.rstrip("\n").isprintable()
