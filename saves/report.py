"""What is left of a game that broke: its journal and the traceback, in a file that can be replayed."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
import platformdirs

from engine.table import Journal
from saves.journal import replace


def write(trace: str, journal: Journal | None = None) -> Path:
    """Save a report in the user's data folder, or else in the current one; raises OSError if neither can be.

    The same failure of the same game always gives the same file name.
    """
    content: dict[str, object] = {"type": "report", "error": trace}
    if journal:
        content["journal"] = journal
    fingerprint = hashlib.sha256(msgspec.json.encode(journal or trace)).hexdigest()
    name = f"report-{fingerprint[:12]}.json"
    path = platformdirs.user_data_path("plot-twist") / "reports" / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace(path, content)
    except OSError:
        path = Path(name).absolute()
        replace(path, content)
    return path
