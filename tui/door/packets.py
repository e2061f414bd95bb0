"""What the processes of a host say to each other: one JSON object a packet on a Unix socket, some with descriptors."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

Packet = dict[str, Any]
LONGEST = 1 << 16
"""Bytes of a packet."""
MOST = 4
"""Descriptors that may come with one."""
HEAD = 5
"""Bytes before those of a frame."""
WAITING = 10_000
"""Packets kept for somebody who does not read."""


def pair() -> tuple[socket.socket, socket.socket]:
    """The two ends of a line of packets."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def send(line: socket.socket, packet: Packet, fds: Sequence[int] = ()) -> None:
    """Send one. Raises OSError."""
    socket.send_fds(line, [json.dumps(packet).encode()], list(fds))


def receive(line: socket.socket) -> tuple[Packet, list[int]] | None:
    """The next one with its descriptors, which are ours to close; None at the end. Raises OSError.

    What is no object is an empty one.
    """
    data, fds, _, _ = socket.recv_fds(line, LONGEST, MOST)
    if not data:
        close(fds)
        return None
    try:
        packet = json.loads(data)
    except (ValueError, RecursionError):
        packet = {}
    return (packet if isinstance(packet, dict) else {}), fds


def close(fds: Sequence[int]) -> None:
    """Close descriptors, whatever has become of them."""
    for each in fds:
        with suppress(OSError):
            os.close(each)


def in_a_line(words: object) -> str:
    """Words of somebody else as one line that steers nothing."""
    return "".join(filter(str.isprintable, " ".join(str(words or "")[:500].split())))


class Packets:
    """A line of packets in a loop: ``heard`` is called with each packet and its descriptors, ``lost`` once at the end.

    Whoever is called owns the descriptors. What is sent with descriptors hands them over: they are closed here.
    """

    def __init__(
        self,
        line: socket.socket,
        heard: Callable[[Packet, list[int]], None],
        lost: Callable[[], None],
    ) -> None:
        line.setblocking(False)
        self._line = line
        self._heard = heard
        self._lost = lost
        self._loop = asyncio.get_running_loop()
        self._queue: deque[tuple[Packet, Sequence[int]]] = deque()
        self.open = True
        self._loop.add_reader(line, self._read)

    def send(self, packet: Packet, fds: Sequence[int] = ()) -> None:
        """Send a packet as soon as it can be; on a line that has ended it is dropped."""
        if not self.open:
            close(fds)
            return
        self._queue.append((packet, fds))
        if len(self._queue) == 1:
            self._write()
        elif len(self._queue) > WAITING:
            self._end()

    def drain(self) -> None:
        """Hear now what has come already."""
        while self.open:
            try:
                got = receive(self._line)
            except OSError:
                return
            if got is None:
                return
            self._heard(*got)

    def close(self) -> None:
        """End the line; ``lost`` is not called."""
        if self.open:
            self.open = False
            self._loop.remove_reader(self._line)
            self._loop.remove_writer(self._line)
            self._line.close()
            for _, fds in self._queue:
                close(fds)
            self._queue.clear()

    def _read(self) -> None:
        try:
            got = receive(self._line)
        except BlockingIOError:
            return
        except OSError:
            got = None
        if got is None:
            self._end()
        else:
            self._heard(*got)

    def _write(self) -> None:
        while self._queue:
            packet, fds = self._queue[0]
            try:
                send(self._line, packet, fds)
            except BlockingIOError:
                self._loop.add_writer(self._line, self._write)
                return
            except OSError:
                self._end()
                return
            self._queue.popleft()
            close(fds)
        self._loop.remove_writer(self._line)

    def _end(self) -> None:
        if self.open:
            self.close()
            self._lost()


def framed(kind: bytes, data: bytes) -> bytes:
    """A frame of a stream: a letter, four bytes of length, and so many bytes."""
    return kind + len(data).to_bytes(4, "big") + data


class TooLong(Exception):
    """A frame has more bytes than it may."""


class Frames:
    """Takes frames of at most so many bytes out of a stream, in whatever pieces it comes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held = bytearray()

    def feed(self, data: bytes) -> Iterator[tuple[bytes, bytes]]:
        """The frames that are whole now, each with its letter. Raises TooLong."""
        self._held += data
        while len(self._held) >= HEAD:
            end = HEAD + int.from_bytes(self._held[1:HEAD], "big")
            if end > HEAD + self._most:
                raise TooLong
            if len(self._held) < end:
                return
            kind, found = bytes(self._held[:1]), bytes(self._held[HEAD:end])
            del self._held[:end]
            yield kind, found
