"""Keys pressed while the title is still reading the content: 60 starts in a terminal of their own."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from lab.terminal import Terminal

TITLE = b"Quit"
KEYS = (b"\r", b"c", b"n", b"w", b"g", b"t", b"o", b"r", b"s", b"\r\r\r")
QUIT, YES = b"\x11", b"y"
STARTS = 60
BATCH = 10


def start(number: int, home: str) -> tuple[int, bytes]:
    """One start with a key within 0.6 s of the title, then quit; returns the exit code and all that was printed."""
    chance = random.Random(number)
    command = [sys.executable, "-m", "tui"]
    terminal = Terminal(command, 80, 24, {"PLOT_TWIST_SAVES": home, "PLOT_TWIST_CONFIG": home})
    terminal.await_output(TITLE)
    terminal.listen(chance.uniform(0, 0.6))
    terminal.press(chance.choice(KEYS))
    for key in (QUIT, YES) * 40:
        if terminal.running:
            terminal.press(key, quiet=0.1)
    return terminal.close(), terminal.output


@pytest.mark.parametrize("batch", range(STARTS // BATCH))
def test_no_key_at_the_title_is_too_early(batch, tmp_path):
    with ThreadPoolExecutor(2) as starters:
        numbers = range(batch * BATCH, (batch + 1) * BATCH)
        ended = list(starters.map(lambda number: start(number, str(tmp_path / str(number))), numbers))
    assert [code for code, _ in ended] == [0] * BATCH
    assert not [output for _, output in ended if b"Traceback" in output or b"broke" in output]
