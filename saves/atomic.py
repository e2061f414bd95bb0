"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from saves import disk


def write(path: Path, data: bytes) -> None:
    """Put data into a file: it is on the disk, under its name, when this comes back; until then what stood there is.

    Raises OSError, also for a device or a pipe, which would be replaced by a file.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        why = errno.EISDIR if path.is_dir() else errno.EINVAL
        raise OSError(why, os.strerror(why), str(path))
    handle, draft = disk.draft(path.parent, data)
    os.close(handle)
    try:
        disk.replace(draft, path)
    except OSError:
        disk.drop(draft)
        raise
    disk.settle(path.parent)
