"""Files that somebody names on the command line, to be written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from content.toml import shown


@contextmanager
def written(path: Path) -> Iterator[Callable[[bytes], object]]:
    """Write a file piece by piece. Raises UsageError with the reason if that cannot be."""
    try:
        file = path.open("wb")
    except OSError as error:
        raise _failed(path, error) from None

    def write(data: bytes) -> None:
        try:
            file.write(data)
        except OSError as error:
            raise _failed(path, error) from None

    try:
        yield write
    except BaseException:
        with suppress(OSError):
            file.close()
        raise
    try:
        file.close()
    except OSError as error:
        raise _failed(path, error) from None


def _failed(path: Path, error: OSError) -> click.UsageError:
    return click.UsageError(f"{shown(str(path), 1000)}: it cannot be written: {error.strerror}")
