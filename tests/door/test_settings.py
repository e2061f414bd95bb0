"""The settings of a host: written with a line about each, read with every fault told by its key."""

from __future__ import annotations

import itertools
import json

import pytest

from tui.command import main
from tui.door.settings import BadSettings, Settings, read, written


def test_what_is_written_is_the_defaults_each_with_a_line_about_it(tmp_path):
    (tmp_path / "s").write_text(written())
    assert read(tmp_path / "s") == Settings()
    lines = written().splitlines()
    bare = [line for before, line in itertools.pairwise(lines) if " = " in line and before[:1] != "#"]
    assert bare == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[door]\nsessions = 0", "door.sessions: Expected `int` >= 1"),
        ("[door]\nlisten = 5", "door.listen: Expected `str`, got `int`"),
        (
            '[door]\nlisten = "nowhere"',
            "door.listen: 'nowhere' is no address and port, such as 127.0.0.1:2222",
        ),
        ('[door]\nlisten = "x:99999"', "door.listen: 'x:99999' is no address and port"),
        ('[door]\nmetrics = "nowhere"', "door.metrics: 'nowhere' is no address and port"),
        (
            '[door]\nmetrics = "0.0.0.0:9222"',
            "door.metrics: '0.0.0.0:9222' is not on this machine alone: set metrics_for_all, too",
        ),
        ("[door]\nsesions = 5", "door.sesions: there is no such setting; there are: listen, "),
        ("[dor]\nx = 5", "dor: there is no such table; there are: door, terminal, isolation, house"),
        ("door = 5", "door: must be a table: [door]"),
        ("[door]\nidle_end_minutes = 5", "door.idle_end_minutes: must not be before idle_warning_minutes"),
        ('[house]\nname = "a\\u001b[2J"', "house.name: holds the sign U+001B, which cannot be shown"),
        ("[door", "not TOML"),
    ],
)
def test_a_fault_is_told_in_one_line_with_file_and_key(tmp_path, text, fault):
    (tmp_path / "s").write_text(text)
    with pytest.raises(BadSettings) as bad:
        read(tmp_path / "s")
    assert len(bad.value.faults) == 1
    assert bad.value.faults[0].startswith(f"{tmp_path / 's'}: {fault}")


def test_figures_are_told_to_other_machines_if_that_is_said(tmp_path):
    (tmp_path / "s").write_text('[door]\nmetrics = "0.0.0.0:9222"\nmetrics_for_all = true\n')
    assert read(tmp_path / "s").door.metrics == "0.0.0.0:9222"


def test_all_faults_are_told(tmp_path, capsys):
    (tmp_path / "s").write_text("[door]\nsessions = 0\nx = 1\n[isolation]\nuids = 'many'\n")
    assert main(["host", "ssh", "--check-config", "--config", str(tmp_path / "s")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_the_first_start_writes_the_settings_and_they_are_fine(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PLOT_TWIST_HOUSE", str(tmp_path / "h"))
    assert main(["host", "ssh", "--check-config"]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'h' / 'settings.toml'}: fine\n"
    assert (tmp_path / "h" / "settings.toml").read_text() == written()


@pytest.mark.parametrize("asked", [["host", "status"], ["host", "ssh", "--listen", "nowhere"]])
def test_what_cannot_be_is_told_in_one_line(tmp_path, monkeypatch, capsys, asked):
    monkeypatch.setenv("PLOT_TWIST_HOUSE", str(tmp_path))
    assert main(asked) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_host_that_runs_tells_how_it_does(host, monkeypatch, capsys):
    monkeypatch.setenv("PLOT_TWIST_HOUSE", str(host.place))
    assert main(["host", "status", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["house"] == {"tables": 0} and told["uptime"] >= 0 and told["memory_mb"] > 0
    assert main(["host", "status"]) == 0
    assert capsys.readouterr().out.startswith("Up 0 h ")


def test_a_folder_has_one_host(host, monkeypatch, capsys):
    monkeypatch.setenv("PLOT_TWIST_HOUSE", str(host.place))
    assert main(["host", "ssh"]) == 2
    assert "a host runs here already" in capsys.readouterr().err
