"""What one keeps of a house in one's own folders: finished games among the saved ones, and all that it knows of one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from content.folders import data_folder, saves_folder
from saves import atomic
from saves.game_file import BadSave
from tui.saving import count
from tui.wire.house import RemoteHouse


def record(house: RemoteHouse, id: str) -> Path:
    """Have a finished game among one's own saved games; where it is. Raises Refused."""
    path = saves_folder() / f"hosted-{id}.toml"
    if not path.exists():
        file = house.ask("record", table=id)["file"]
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, str(file).encode())
        try:
            count(path)
        except BadSave:
            path.unlink(missing_ok=True)
    return path


def export(data: dict[str, Any]) -> Path:
    """Write down what the house knows of one; where it is."""
    path = data_folder() / "export.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    atomic.write(path, msgspec.json.format(msgspec.json.encode(data)))
    return path
