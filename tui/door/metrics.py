"""How a host is doing, in the words of Prometheus: figures only, no account, address or fingerprint is told."""

from __future__ import annotations

import asyncio
import resource
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
    SummaryMetricFamily,
)
from prometheus_client.registry import Collector

PATIENCE = 5.0
"""Seconds for who asks to say what."""
LINES = 100
"""Lines at most that are said before."""
KINDS = ("key", "browser", "guest")
Told = Mapping[str, Any]


class Figures(Collector):
    """What the door has told of itself and of the house (``Door.status``)."""

    def __init__(self, told: Told) -> None:
        self._told = told

    def collect(self) -> Iterator[Metric]:
        told, house = self._told, self._told["house"]
        sessions = Counter(dict.fromkeys(KINDS, 0))
        sessions.update(each["kind"] for each in told["sessions"] if each["kind"])
        logins = dict.fromkeys(KINDS, 0) | told["logins"]
        watchers = sum(each["watchers"] for each in told["pictures"])
        yield _gauge("house_up", "Whether the house answers.", int(bool(house)))
        yield _gauge("uptime_seconds", "Seconds since the door was opened.", told["uptime"])
        yield _gauge("connections", "Connections by SSH.", told["connections"])
        yield _gauges("sessions", "Sessions, by with what people came.", "kind", sessions)
        yield _gauge("watchers", "Sessions that look on at a shared picture of a table.", watchers)
        yield _counters("logins", "Sessions that were begun, by with what people came.", "kind", logins)
        yield _counters(
            "refused_logins",
            "Connections and sessions that were not let in, by the reason.",
            "reason",
            told["refused"],
        )
        yield _gauges(
            "resident_memory_bytes", "Memory that processes hold, shared or not.", "process", _held(told)
        )
        if not house:
            return
        yield InfoMetricFamily("plot_twist_build", "The version that runs.", {"version": house["version"]})
        yield _gauge("house_uptime_seconds", "Seconds since the house was opened.", house["seconds"])
        yield _gauge("people", "People who are here, in the lobby or at a table.", house["people"])
        yield _gauges("tables", "Tables, by how far they are.", "stage", house["tables"])
        yield CounterMetricFamily(
            "plot_twist_decisions", "Decisions that people and programs have taken.", house["decisions"]
        )
        yield SummaryMetricFamily(
            "plot_twist_journal_commit_seconds",
            "How long the disk took to have a journal.",
            count_value=house["commits"],
            sum_value=house["commit_seconds"],
        )


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"plot_twist_{name}", about, value)


def _gauges(name: str, about: str, label: str, values: Mapping[str, float]) -> Metric:
    return _labelled(GaugeMetricFamily(f"plot_twist_{name}", about, labels=[label]), values)


def _counters(name: str, about: str, label: str, values: Mapping[str, float]) -> Metric:
    return _labelled(CounterMetricFamily(f"plot_twist_{name}", about, labels=[label]), values)


def _labelled(family: GaugeMetricFamily | CounterMetricFamily, values: Mapping[str, float]) -> Metric:
    for what, value in values.items():
        family.add_metric([what], value)
    return family


def _held(told: Told) -> dict[str, int]:
    """Bytes that each process holds; sessions together, and pictures."""
    processes = {
        name: [told[key]] for name, key in (("door", "pid"), ("house", "house_pid"), ("warm", "warm_pid"))
    }
    for name in ("sessions", "pictures"):
        processes[name] = [each["pid"] for each in told[name]]
    return {name: sum(map(_resident, pids)) for name, pids in processes.items()}


def _resident(pid: int) -> int:
    """Bytes that a process holds; none of one that is no more."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize()


def text(told: Told) -> bytes:
    """All figures, as Prometheus reads them."""
    return generate_latest(Figures(told))


async def serve(listening: socket.socket, status: Callable[[], Awaitable[Told]]) -> asyncio.Server:
    """Tell them by HTTP to whoever asks for ``/metrics``."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(OSError, TimeoutError, ValueError):
            async with asyncio.timeout(PATIENCE):
                asked = (await reader.readline()).split()
                for _ in range(LINES):
                    if not (await reader.readline()).strip():
                        break
                found = asked[:2] == [b"GET", b"/metrics"]
                body = text(await status()) if found else b"Ask for /metrics.\n"
                head = (
                    f"HTTP/1.0 {'200 OK' if found else '404 Not Found'}\r\n"
                    f"Content-Type: {CONTENT_TYPE_PLAIN_0_0_4 if found else 'text/plain'}\r\n"
                    f"Content-Length: {len(body)}\r\n\r\n"
                )
                writer.write(head.encode() + body)
                await writer.drain()

    return await asyncio.start_server(answer, sock=listening)
