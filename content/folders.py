"""Where the person's files live; each place can be moved by an environment variable."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import platformdirs

APP = "plot-twist"


class NoFolder(OSError):
    """A place that cannot be told: it starts at the home of a person whom this computer does not know."""


def config_folder() -> Path:
    """Settings and own decks: ``PLOT_TWIST_CONFIG``, or the user's config folder. Raises NoFolder, as all here do."""
    return _moved("PLOT_TWIST_CONFIG") or _at_home(platformdirs.user_config_path(APP))


def data_folder() -> Path:
    """Reports and statistics: ``PLOT_TWIST_DATA``, or the user's data folder."""
    return _moved("PLOT_TWIST_DATA") or _at_home(platformdirs.user_data_path(APP))


def saves_folder() -> Path:
    """Saved games: ``PLOT_TWIST_SAVES``, or ``saves`` in the data folder."""
    return _moved("PLOT_TWIST_SAVES") or data_folder() / "saves"


def packs_folder() -> Path:
    """Packs of content: ``PLOT_TWIST_PACKS``, or ``packs`` in the data folder."""
    return _moved("PLOT_TWIST_PACKS") or data_folder() / "packs"


def _moved(variable: str) -> Path | None:
    path = os.environ.get(variable)
    return _at_home(Path(path), variable) if path else None


def _at_home(path: Path, variable: str = "HOME") -> Path:
    try:
        return path.expanduser()
    except RuntimeError:
        raise NoFolder(errno.ENOENT, f"there is no home folder for {path} ({variable})", str(path)) from None
