"""Where what belongs to a person is kept."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def config_folder() -> Path:
    """The folder of settings and own decks: ``PLOT_TWIST_CONFIG``, or the platform's own. It may not exist yet."""
    asked = os.environ.get("PLOT_TWIST_CONFIG", "")
    return Path(asked) if asked else platformdirs.user_config_path("plot-twist")
