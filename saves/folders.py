"""Where the person's files live; each place can be moved by an environment variable."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP = "plot-twist"


def config_folder() -> Path:
    """Settings and own decks: ``PLOT_TWIST_CONFIG``, or the user's config folder."""
    return _moved("PLOT_TWIST_CONFIG") or platformdirs.user_config_path(APP)


def data_folder() -> Path:
    """Reports and statistics: ``PLOT_TWIST_DATA``, or the user's data folder."""
    return _moved("PLOT_TWIST_DATA") or platformdirs.user_data_path(APP)


def saves_folder() -> Path:
    """Saved games: ``PLOT_TWIST_SAVES``, or ``saves`` in the data folder."""
    return _moved("PLOT_TWIST_SAVES") or data_folder() / "saves"


def _moved(variable: str) -> Path | None:
    path = os.environ.get(variable)
    return Path(path).expanduser() if path else None
