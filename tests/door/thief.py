"""A warm parent whose sessions try what their profile's ``try.json`` names, instead of playing: read, write, kill."""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tui.door import child, warm


def try_all(house: int, door: int) -> int:
    """Write what came of each try to the terminal, as one line of JSON."""
    found = {}
    for name, (what, where) in json.loads(Path("try.json").read_text() or "{}").items():
        try:
            DEEDS[what](where)
            found[name] = "done"
        except (OSError, MemoryError) as error:
            found[name] = type(error).__name__
    found["uid"] = os.getuid()
    found["groups"] = os.getgroups()
    found["environment"] = sorted(os.environ)
    found["descriptors"] = [each for each in range(1000) if _is_open(each)]
    os.write(1, json.dumps(found).encode() + b"\n")
    return 0


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def _listen(_: Any) -> None:
    with socket.socket() as each:
        each.bind(("127.0.0.1", 0))


def _speak(where: str) -> None:
    """Say at a socket of the host that a browser has come; to be hung up on is to be refused."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(10)
        line.connect(where)
        line.sendall(json.dumps({"address": "", "fingerprint": "SHA256:" + "x" * 43}).encode() + b"\n")
        if not line.recv(1):
            raise PermissionError


def _shout(packet: Any) -> None:
    """Send a packet ten thousand times, the first with descriptors; words are sent as they are."""
    said = packet.encode() if isinstance(packet, str) else json.dumps(packet).encode()
    with socket.socket(fileno=os.dup(int(os.environ["PLOT_TWIST_DOOR_FD"]))) as door:
        for number in range(10_000):
            socket.send_fds(door, [said], [0, 0, 0, 0] if number < 20 else [])


DEEDS: dict[str, Callable[[Any], object]] = {
    "read": lambda where: Path(where).read_bytes(),
    "list": os.listdir,
    "write": lambda where: Path(where).write_bytes(b"x"),
    "signal": lambda pid: os.kill(pid, 0),
    "memory": lambda pid: os.open(f"/proc/{pid}/mem", os.O_RDONLY),
    "listen": _listen,
    "shout": _shout,
    "speak": _speak,
    "grow": lambda much: bytearray(much),
}

if __name__ == "__main__":
    with patch.object(child, "play", try_all):
        sys.exit(warm.main())
