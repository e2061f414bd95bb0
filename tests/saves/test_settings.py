"""Settings on disk: what a person wrote by hand is read with forgiveness and never lost."""

from __future__ import annotations

import pytest

from saves.settings import Settings, SettingsError, keep, read, settings_file

BY_HAND = """\
# my eyes
theme = "light"  # at home

[windows]
before_roll = "ask"  # never miss a roll

[keys]
pass = "x"
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "settings.toml"


def written(path, text: str):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_the_folder_can_be_moved(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("PLOT_TWIST_CONFIG", str(tmp_path))
    assert settings_file() == tmp_path / "settings.toml"


def test_without_a_file_there_are_defaults_and_no_complaint(path) -> None:
    assert read(path) == (Settings(), [])


def test_what_is_kept_is_read_again(path) -> None:
    keep(path, "theme", "high-contrast")
    keep(path, "before_roll", "ask", "windows")
    keep(path, "pass", "x", "keys")
    assert read(path) == (Settings("high-contrast", windows={"before_roll": "ask"}, keys={"pass": "x"}), [])


def test_comments_stay_when_a_setting_changes(path) -> None:
    written(path, BY_HAND)
    keep(path, "speed", "fast")
    keep(path, "before_roll", "pass", "windows")
    keep(path, "pass", None, "keys")
    text = path.read_text()
    assert "# my eyes" in text and "# at home" in text and "# never miss a roll" in text
    settings, remarks = read(path)
    assert (settings.theme, settings.speed, settings.windows) == ("light", "fast", {"before_roll": "pass"})
    assert settings.keys == {} and remarks == []


@pytest.mark.parametrize(
    ("bad", "key"),
    [
        ('theme = "mauve"', "theme"),
        ("speed = 3", "speed"),
        ('colour = "red"', "colour"),
        ('[windows]\nstart = "never"', "windows.start"),
        ("[keys]\npass = 7", "keys.pass"),
        ("keys = 7", "keys"),
    ],
)
def test_a_bad_value_is_named_and_the_rest_holds(path, bad, key) -> None:
    written(path, f'signs = "ascii"\n{bad}\n')
    settings, remarks = read(path)
    assert settings == Settings(signs="ascii")
    assert len(remarks) == 1 and str(path) in remarks[0] and key in remarks[0] and "\n" not in remarks[0]
    assert path.read_text().endswith(f"{bad}\n")


def test_a_broken_file_is_neither_used_nor_written_over(path) -> None:
    written(path, "theme = [")
    settings, remarks = read(path)
    assert settings == Settings() and len(remarks) == 1 and "\n" not in remarks[0]
    with pytest.raises(SettingsError, match="not saved"):
        keep(path, "theme", "dark")
    assert path.read_text() == "theme = ["


def test_where_nothing_can_be_written_one_line_says_so(tmp_path) -> None:
    written(tmp_path / "file", "")
    with pytest.raises(SettingsError, match="not saved"):
        keep(tmp_path / "file" / "settings.toml", "theme", "dark")
