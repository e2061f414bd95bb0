"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write(path: Path, data: bytes) -> None:
    """Put data into a file and flush it to the disk before it takes the place of what stood there."""
    path = path.resolve()
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
