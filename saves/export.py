"""Files that a person keeps of a game: a recap as a picture and as a text."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import platformdirs

FOLDER = "Plot Twist"


def export(files: Mapping[str, str]) -> Path:
    """Write files into the person's documents, or else into the current folder; returns the folder.

    Raises OSError if neither can be written to.
    """
    folder = platformdirs.user_documents_path() / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write(folder, files)
    except OSError:
        folder = Path.cwd()
        _write(folder, files)
    return folder


def _write(folder: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
