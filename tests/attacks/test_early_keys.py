"""Keys pressed while the title is still reading the content, at starts in a terminal of their own."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ThreadPoolExecutor

from lab.terminal import Terminal

TITLE = b"Quit"
KEYS = (b"\r", b"c", b"n", b"w", b"g", b"t", b"o", b"r", b"s", b"\r\r\r")
QUIT, YES = b"\x11", b"y"
FEW, ALL = 8, 200


def start(seed: float, home: str) -> tuple[int, bytes]:
    """One start with a key within 0.6 s of the title, then quit; returns the exit code and all that was printed."""
    chance = random.Random(seed)
    command = [sys.executable, "-m", "tui"]
    terminal = Terminal(command, 80, 24, {"PLOT_TWIST_SAVES": home, "PLOT_TWIST_CONFIG": home})
    terminal.await_output(TITLE)
    terminal.listen(chance.uniform(0, 0.6))
    terminal.press(chance.choice(KEYS))
    for key in (QUIT, YES) * 40:
        if terminal.running:
            terminal.press(key, quiet=0.1)
    return terminal.close(), terminal.output


def test_no_key_at_the_title_is_too_early(attack, tmp_path):
    starts = attack.rounds(FEW, ALL)
    seeds = [attack.chance.random() for _ in range(starts)]
    with ThreadPoolExecutor(2) as starters:
        homes = (str(tmp_path / str(number)) for number in range(starts))
        ended = list(starters.map(start, seeds, homes))
    assert [code for code, _ in ended] == [0] * starts
    assert not [output for _, output in ended if b"Traceback" in output or b"broke" in output]
    attack.tell(f"{starts} starts, each with a key in the first 0.6 s, none broken")
