"""What is made of the times that keys take on the screens."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from lab import screens_bench
from lab.screens_bench import (
    ANEW,
    DOWN,
    EMPTY,
    END,
    ESCAPE,
    LEFT,
    TAB,
    WANTED,
    Unmeasured,
    bench_screens,
    first_frame,
)

SECONDS = {DOWN: 0.020, b"h": 0.090, LEFT: 0.020, b"i": 0.250, TAB: None}
"""What a key takes, 0.01 s if it is not here; None: it draws nothing."""


@pytest.fixture
def pressed(monkeypatch) -> list[bytes]:
    """The keys that come to a program which draws a frame for most of them, and tells of itself at the end."""
    keys: list[bytes] = []

    class Stage:
        def __init__(self, command: list[str], columns: int, lines: int) -> None:
            self.told = Path(command[-1])
            self.running = "broken" not in command
            if self.running:
                self.told.touch()

        def listen(self, seconds: float) -> None:
            pass

        def settle(self, quiet: float) -> None:
            assert not keys, "it has not stood still yet"

        def press(self, key: bytes, quiet: float = 0, first: float = 0) -> float | None:
            keys.append(key)
            if key == END:
                self.told.write_text('{"widgets": 7}')
            return SECONDS.get(key, 0.010)

        def close(self) -> int:
            return 0

    starts = {"tui": iter(range(50, 60)), EMPTY[-1]: iter(range(40, 50))}
    monkeypatch.setattr(screens_bench, "Terminal", Stage)
    monkeypatch.setattr(screens_bench, "first_frame", lambda command, *_: next(starts[command[-1]]) / 100)
    return keys


def test_keys_and_pages_are_measured_apart_and_keys_without_a_frame_not_at_all(pressed) -> None:
    assert bench_screens("nowhere", rounds=2) == {
        "keys": 24,
        "key_p50_ms": 20.0,
        "key_p99_ms": 90.0,
        "page_max_ms": 250.0,
        "widgets": 7,
        "title_ratio": 1.25,
        "wanted": WANTED,
    }


def test_pages_are_left_again_and_the_longest_block_is_taken_while_others_play(pressed) -> None:
    bench_screens("nowhere", rounds=1)
    assert pressed[14:18] == [b"i", ESCAPE, b"o", ESCAPE]
    assert pressed[-22:] == [ANEW, *[b"P"] * 20, END]


def test_screens_that_do_not_come_up_are_told_in_words(pressed) -> None:
    with pytest.raises(Unmeasured, match="no game came up within 60 seconds"):
        bench_screens("broken")


def test_screens_that_answer_no_key_are_told_in_words(pressed, monkeypatch) -> None:
    monkeypatch.setattr(screens_bench, "ROUND", (TAB,))
    with pytest.raises(Unmeasured, match="did not answer to the end"):
        bench_screens("nowhere")


def test_a_start_that_shows_nothing_is_told_in_words() -> None:
    with pytest.raises(Unmeasured, match="nothing was shown by"):
        first_frame([sys.executable, "-c", "pass"], (80, 24))
