"""The driver of a hosted app: nothing acts on the host, and nothing moves on a slow line."""

from __future__ import annotations

import io
from queue import Queue
from types import SimpleNamespace

import pytest

from tui.door import driver as drivers
from tui.door.driver import HostedDriver


@pytest.fixture
def driver(monkeypatch) -> HostedDriver:
    """One without a terminal, whose line has taken nothing yet."""
    made = HostedDriver.__new__(HostedDriver)
    told: list[str] = []
    app = SimpleNamespace(
        animation_level="full",
        pace=SimpleNamespace(still=False),
        told=told,
        notify=lambda words, **_: told.append(words),
        call_from_thread=lambda what, *more: told.append(type(more[0]).__name__),
        post_message=None,
    )
    queue: Queue[str] = Queue()
    made._app = app
    made._writer_thread = SimpleNamespace(_queue=queue, write=queue.put)
    made._slow_until = 0.0
    made._moved = None
    return made


def test_nothing_moves_while_the_line_is_slow(driver, monkeypatch):
    def moves() -> bool:
        driver.write("frame")
        assert (driver._app.animation_level == "none") == driver._app.pace.still
        return not driver._app.pace.still

    clock = [100.0]
    monkeypatch.setattr(drivers, "monotonic", lambda: clock[0])
    assert [moves() for _ in range(drivers.SLOW + 1)] == [True] * drivers.SLOW + [False]
    driver._writer_thread._queue.queue.clear()
    assert not moves()
    clock[0] += drivers.SURE
    assert moves() and driver._app.animation_level == "full"


def test_an_address_is_told_and_not_opened_here(driver, monkeypatch):
    monkeypatch.setattr("webbrowser.open", lambda *_: pytest.fail("it was opened here"))
    driver.open_url("https://example.org/[/]")
    assert driver._app.told == ["https://example.org/[/]"]


def test_no_file_is_written_here(driver, tmp_path):
    data = io.BytesIO(b"x")
    driver.deliver_binary(data, delivery_key="1", save_path=tmp_path / "x", mime_type="x")
    assert data.closed and list(tmp_path.iterdir()) == []
    assert driver._app.told == ["DeliveryFailed"]


def test_it_cannot_be_suspended(driver):
    assert not driver.can_suspend
    driver._sigtstp_application()
