"""Between a program's standard input and output and a house: lines go both ways as they are."""

from __future__ import annotations

import socket
import sys
from contextlib import suppress
from threading import Event, Thread

import click
import msgspec

from tui.wire.line import connected

PART = 1 << 16


def pass_lines(path: str, token: str) -> int:
    """Show the token, if there is one, then pass lines until either side ends; 1 if the house did so first.

    Raises UsageError if there is no house.
    """
    try:
        house = connected(path)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise click.UsageError(f"--connect: {path}: {why}") from error
    with house:
        if token:
            house.sendall(msgspec.json.encode({"type": "token", "token": token}) + b"\n")
        ended = Event()
        Thread(target=_send, args=(house, ended), daemon=True).start()
        with suppress(ConnectionError):
            while data := house.recv(PART):
                sys.stdout.buffer.write(data)
                sys.stdout.buffer.flush()
        return 0 if ended.is_set() else 1


def _send(house: socket.socket, ended: Event) -> None:
    """Pass standard input on to its end; then nothing more is to come, and the house hangs up."""
    with suppress(OSError):
        for line in sys.stdin.buffer:
            house.sendall(line)
        ended.set()
        house.shutdown(socket.SHUT_WR)
