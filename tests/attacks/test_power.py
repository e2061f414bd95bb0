"""The power goes, or the disk fails, at each call there is in a short game: what was promised is there."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from saves.game_file import read
from saves.restore import look, resume
from tests.attacks.conftest import Attack
from tests.saves.disks import FAILURES, Disk
from tests.saves.short import Short

pytest.importorskip("fcntl")


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


class Watched:
    """Looks, after each call, at what would be left of a game if the power went then."""

    def __init__(self, disk: Disk, short: Short, scratch: Path, attack: Attack, times: int) -> None:
        self.disk, self.short, self.scratch = disk, short, scratch
        self.chance, self.times = attack.chance, times
        self.seen = 0
        disk.after = self.look

    def look(self) -> None:
        for files in self.disk.left(self.short.folder, self.chance, self.times):
            self.seen += 1
            games = {name: data for name, data in files.items() if name.endswith(".toml")}
            assert games or self.short.promised < 0, "a game that was begun is gone"
            found = [self._decisions(name, data) for name, data in games.items()]
            assert all(each in self.short.stands or each == self.now for each in found), "never so played"
            assert not found or any(each in self.short.allowed() for each in found), "a promise is broken"

    @property
    def now(self):
        return tuple(self.short.table.decisions)

    def _decisions(self, name: str, data: bytes):
        file = self.scratch / name
        file.write_bytes(data)
        entries = read(file).entries
        assert not entries.broken
        return tuple(entries.decisions)


def test_whenever_the_power_goes_what_was_promised_is_there(attack, disk, tmp_path):
    folder, scratch = tmp_path / "some" / "saves", tmp_path / "scratch"
    scratch.mkdir()
    seen = 0
    for seed in range(attack.rounds(2, 60)):
        short = Short(folder / str(seed), seed)
        watched = Watched(disk, short, scratch, attack, attack.rounds(3, 20))
        short.begin()
        short.turns()
        short.file.close()
        assert look(short.file.path).table.digest() == short.table.digest()
        seen += watched.seen
    attack.tell(f"{seen:,} disks as the power left them, no promise broken")


def test_a_game_that_goes_on_after_the_power_went_keeps_its_promises_too(attack, disk, tmp_path):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    short = Short(tmp_path / "saves")
    short.begin()
    path = short.file.path
    short.file.close()
    torn = path.read_bytes() + b'3 = ["guest:1","mot'
    seen = 0
    for seed in range(attack.rounds(2, 40)):
        disk.forget()
        path.write_bytes(torn)
        again = Short(tmp_path / "saves", seed)
        found = resume(path)
        disk.calls = 0
        again.table, again.file = found.table, found.file
        again.stands.append(tuple(found.table.decisions))
        again.promised = 0
        watched = Watched(disk, again, scratch, attack, 3)
        again.turns()
        again.file.close()
        seen += watched.seen
    attack.tell(f"{seen:,} disks of games that went on, no promise broken")


@pytest.mark.parametrize("lasts", [1, 3, 10**6])
def test_whichever_call_fails_the_person_is_told_and_nothing_is_lost(attack, disk, tmp_path, lasts):
    """It fails once, three times in a row, or until the game is over and there is room again."""
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    told = games = 0
    first = 1
    while True:
        short = Short(tmp_path / str(games))
        failure = attack.chance.choice(FAILURES)
        Watched(disk, short, scratch, attack, attack.rounds(1, 6))
        disk.calls = 0
        disk.fails = lambda number, name, first=first, why=failure: (
            why if first <= number < first + lasts else None
        )
        short.begin()
        short.turns()
        told += bool(short.file.trouble)
        calls = disk.calls
        disk.fails = lambda number, name: None
        short.file.save()
        assert not short.file.trouble
        short.file.close()
        found = look(short.file.path)
        assert found.table.digest() == short.table.digest()
        assert [each for each in short.folder.iterdir() if each.suffix == ".toml"] == [short.file.path]
        games += 1
        if calls < first:
            break
        first += attack.rounds(5, 1)
    attack.tell(f"{games:,} games with a failing call, {told:,} told at their end, none lost")
    assert told or lasts < 10**6


def test_on_a_disk_without_links_games_begun_are_whole_all_the_same(attack, disk, tmp_path):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    disk.fails = lambda number, name: errno.EPERM if name == "link" else None
    short = Short(tmp_path / "saves")
    short.begin()
    short.turns()
    short.file.close()
    assert look(short.file.path).table.digest() == short.table.digest()
    assert list(short.folder.iterdir()) == [short.file.path]
