"""What the disk is asked for, in one place: each of these may fail, and the tests put a disk in its place that does.

What is written is on the disk when ``sync`` has come back, a name in a folder when ``settle`` of that folder has.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from itertools import takewhile
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none: there two processes can write one game
    fcntl = None  # type: ignore[assignment]

_BINARY = getattr(os, "O_BINARY", 0)
_NO_LINKS = (errno.EPERM, errno.EMLINK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EACCES)
"""What a file system answers that knows no second name of a file."""


def create(path: Path) -> int:
    """A new file to read and write. Raises FileExistsError if there is anything of that name."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)


def reopen(path: Path) -> int:
    """A file that is there, to read and write; of a pipe nothing is awaited."""
    return os.open(path, os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | _BINARY)


def write(handle: int, at: int, data: bytes) -> int:
    """Write from byte ``at`` on; how many bytes the file took."""
    os.lseek(handle, at, os.SEEK_SET)
    return os.write(handle, data)


def cut(handle: int, size: int) -> None:
    """Let a file end after so many bytes."""
    os.truncate(handle, size)


def sync(handle: int) -> None:
    """Have all that was written on the disk."""
    os.fsync(handle)


def link(file: Path, path: Path) -> None:
    """Another name for a file. Raises FileExistsError if there is anything of that name."""
    os.link(file, path)


def replace(file: Path, path: Path) -> None:
    """Another name for a file, in the place of what has it."""
    os.replace(file, path)


def remove(path: Path) -> None:
    """Take a name away."""
    path.unlink()


def mkdir(folder: Path) -> None:
    """A new folder. Raises NotADirectoryError if something else has the name."""
    try:
        folder.mkdir(exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None


def settle(folder: Path) -> None:
    """Have the names in a folder on the disk, where folders can be had."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows opens no folder
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno != errno.EINVAL:  # some file systems keep no folder open to this
            raise
    finally:
        os.close(handle)


def lock(handle: int) -> None:
    """Have the file for this process alone until it is closed. Raises BlockingIOError if another has it."""
    if fcntl is not None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            return  # a file system without locks


# What is made of these


def write_all(handle: int, at: int, data: bytes) -> None:
    """Write all of it from byte ``at`` on. Raises OSError."""
    while data:
        taken = write(handle, at, data)
        if not taken:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        at, data = at + taken, data[taken:]


def missing(folder: Path) -> list[Path]:
    """The folders to make, in their order, until there is this one."""
    return list(takewhile(lambda each: not each.is_dir(), (folder, *folder.parents)))[::-1]


def draft(folder: Path, data: bytes) -> tuple[int, Path]:
    """A file of a name of its own in a folder, with its data on the disk: open, to be given its real name."""
    path = folder / f".{os.urandom(8).hex()}.new"
    handle = create(path)
    try:
        write_all(handle, 0, data)
        sync(handle)
    except OSError:
        os.close(handle)
        drop(path)
        raise
    return handle, path


def drop(path: Path) -> None:
    """Take a name away, if that can be done."""
    with suppress(OSError):
        remove(path)


def name(file: Path, path: Path) -> None:
    """Give a draft its real name. Raises FileExistsError if there is anything of that name: nothing is replaced."""
    try:
        link(file, path)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        os.close(create(path))  # whose it is from here on: an empty file for the moment
        try:
            replace(file, path)
        except OSError:
            drop(path)
            raise
    else:
        drop(file)
