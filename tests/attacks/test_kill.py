"""A game whose process is killed: what was reported as written is there."""

from __future__ import annotations

import os
import signal
import time

from engine.table import step
from saves.game_file import read
from saves.restore import look
from saves.scribe import GameFile
from tests.saves.test_game_file import alone, scripted, table_of


def test_killed_at_any_moment_nothing_reported_is_lost(attack, tmp_path):
    """The child reports each decision that was written; the parent kills it and reads the file."""
    kills = attack.rounds(50, 500)
    for number in range(kills):
        folder = tmp_path / str(number)
        ends = os.pipe()
        child = os.fork()
        if child == 0:
            _play_until_killed(folder, ends[1])
        os.close(ends[1])
        os.read(ends[0], 1)
        time.sleep(attack.chance.random() * 0.02)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        reported = 1 + len(_drain(ends[0]))
        (path,) = folder.glob("*.toml")
        assert len(read(path).entries.decisions) >= reported
        if number % 20 == 0:
            assert look(path).diverged == ""
    attack.tell(f"{kills} games killed while they were written, no reported decision lost")


def _play_until_killed(folder, report):
    try:
        table = table_of()
        GameFile.begin(folder, table, alone(table))
        seated = scripted(table)
        while table.request:
            step(table, seated)
            os.write(report, b".")
        signal.pause()
    finally:
        os._exit(1)


def _drain(end):
    data = b""
    while more := os.read(end, 65536):
        data += more
    os.close(end)
    return data
