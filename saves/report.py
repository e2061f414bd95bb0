"""What is left of a game that broke: its journal and the traceback, in a file that can be replayed."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from content.folders import data_folder
from engine.table import Event, Journal
from saves.journal import replace

TOLD = 200
"""Events at the end of a report, as sentences."""
HOLDS = "It holds the whole game, hidden cards too, and no other file of yours."
"""What whoever hands on the report of a game should know."""


def write(trace: str, journal: Journal | None = None, events: Sequence[Event] = ()) -> Path:
    """Save a report in the user's data folder, or else in the current one; raises OSError if neither can be.

    The same failure of the same game always gives the same file name.
    """
    trace = trace.encode(errors="backslashreplace").decode()  # file names may hold what is no text
    content: dict[str, object] = {"type": "report", "error": trace, "versions": _versions()}
    if events:
        content["events"] = [text for event in events[-TOLD:] if (text := event.text())]
    if journal:
        content["journal"] = journal
    fingerprint = hashlib.sha256(msgspec.json.encode(journal or trace)).hexdigest()
    name = f"report-{fingerprint[:12]}.json"
    try:
        path = data_folder() / "reports" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        replace(path, content)
    except OSError:
        path = Path(name).absolute()
        replace(path, content)
    return path


def _versions() -> dict[str, str]:
    found = {"python": platform.python_version(), "system": platform.platform()}
    for name in ("plot-twist", "textual", "rich", "msgspec"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found
