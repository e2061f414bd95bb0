"""No test reads or writes what belongs to the person who runs it."""

import pytest


@pytest.fixture(autouse=True)
def own_folders(monkeypatch, tmp_path):
    """Settings, decks, saves, reports and statistics of each test in a folder of its own."""
    home = tmp_path / "home"
    for variable in ("PLOT_TWIST_CONFIG", "PLOT_TWIST_DATA", "PLOT_TWIST_SAVES"):
        monkeypatch.setenv(variable, str(home / variable.rpartition("_")[2].lower()))
