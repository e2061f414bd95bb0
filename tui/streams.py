"""Standard input, output and error, made so that a reader that left, a full disk or a closed stream breaks nothing."""

from __future__ import annotations

import os
import sys
from io import BufferedReader, BufferedWriter, FileIO, TextIOWrapper
from typing import Any, cast


class Unheard(Exception):
    """Standard output takes no more; the message says why. ``left``: its reader has gone away, as ``head`` does."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror)
        self.left = isinstance(error, BrokenPipeError)


class _In(FileIO):
    """What cannot be read is at its end."""

    def readinto(self, buffer: Any) -> int:
        try:
            return super().readinto(buffer) or 0
        except OSError:
            return 0


class _Out(FileIO):
    """The first write that fails raises Unheard; from then on nothing is written, so that nothing fails at the end."""

    def write(self, data: Any) -> int:
        try:
            return cast(int, super().write(data))
        except OSError as error:
            _close(self.fileno())
            raise Unheard(error) from error


class _Err(FileIO):
    """There is nobody to tell that it cannot be written to."""

    def write(self, data: Any) -> int:
        try:
            return cast(int, super().write(data))
        except OSError:
            return len(data)


def mend() -> None:
    """Have all three streams, whatever was closed, each able to write or read any sign."""
    for name, flags in (("stdin", os.O_RDONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_WRONLY)):
        if getattr(sys, name) is None:  # standard output is opened to be read: who writes to it is told
            handle = os.open(os.devnull, flags)
            os.set_inheritable(handle, True)
            file: Any = FileIO(handle, "r" if name == "stdin" else "w", closefd=False)
            setattr(sys, name, TextIOWrapper(file, "utf-8"))
    sys.stdin = _over(sys.stdin, _In, "replace")
    sys.stdout = _over(sys.stdout, _Out, "backslashreplace")
    sys.stderr = _over(sys.stderr, _Err, "backslashreplace")


def screen(handle: int) -> TextIOWrapper:
    """Where screens are drawn: a terminal that has gone away hurts nobody."""
    return TextIOWrapper(BufferedWriter(_Err(handle, "w", closefd=False)), sys.stdout.encoding, "replace")


def _over(stream: Any, kind: type[FileIO], errors: str) -> Any:
    """The same stream over a file of our kind, unless it is none of a file: a console of Windows, a test's."""
    if not isinstance(stream, TextIOWrapper):
        return stream
    stream.reconfigure(errors=errors)
    raw = getattr(stream.buffer, "raw", stream.buffer)
    if type(stream) is not TextIOWrapper or type(raw) is not FileIO:
        return stream
    reads = kind is _In
    file = kind(raw.fileno(), "r" if reads else "w", closefd=False)
    return TextIOWrapper(
        BufferedReader(file) if reads else BufferedWriter(file),
        stream.encoding,
        errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )


def _close(handle: int) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, handle)
    os.close(nowhere)
