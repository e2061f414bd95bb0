"""What a house writes down: games wait for the disk together, small files after the games that waited before them."""

from __future__ import annotations

import asyncio
from threading import Barrier, Event

from tui.house.keeping import Committer

PATIENCE = 10.0


class Due:
    """A file's bytes on a disk that is ours: ``sync`` comes back when ``written`` says so."""

    def __init__(self, written) -> None:
        self.sync = written


class File:
    trouble = ""

    def __init__(self, written) -> None:
        self._due = Due(written)

    def due(self) -> Due:
        return self._due

    def synced(self, due: Due, error: OSError | None) -> None:
        assert due is self._due and error is None


async def test_several_games_wait_for_the_disk_at_the_same_time():
    committer = Committer(asyncio.get_running_loop())
    met = Barrier(3)

    def written() -> None:
        met.wait(PATIENCE)

    files = [File(written) for _ in range(3)]
    told: list[bool] = []
    all_told = asyncio.Event()

    def tell(safe: bool) -> None:
        told.append(safe)
        if len(told) == 3:
            all_told.set()

    for file in files:
        committer.sync(file)
        committer.when(file, tell)
    await asyncio.wait_for(all_told.wait(), PATIENCE)  # each alone would wait in vain for the others

    assert told == [True, True, True]
    assert committer.commits == 3 and committer.seconds > 0
    committer.close()


async def test_a_small_file_is_not_written_before_the_games_that_waited(tmp_path):
    committer = Committer(asyncio.get_running_loop())
    disk, begun = Event(), Event()
    card = tmp_path / "a" / "table.json"

    def written() -> None:
        begun.set()
        disk.wait(PATIENCE)

    committer.sync(File(written))
    safe = asyncio.get_running_loop().create_future()
    committer.write(card, b"over", safe.set_result)
    await asyncio.to_thread(begun.wait, PATIENCE)
    early = card.exists()
    disk.set()

    assert await asyncio.wait_for(safe, PATIENCE)
    assert not early
    assert card.read_bytes() == b"over"
    committer.close()
