"""Files are replaced whole, by files only."""

from __future__ import annotations

import errno
import os

import pytest

from saves import atomic
from tests.saves.disks import Disk


@pytest.mark.parametrize("call", range(1, 5))
def test_whichever_call_fails_the_old_file_stands_and_nothing_is_left_behind(tmp_path, monkeypatch, call):
    path = tmp_path / "settings.toml"
    path.write_text("old")
    disk = Disk(monkeypatch)
    disk.fails = lambda number, name: errno.ENOSPC if number == call else None
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        atomic.write(path, b"new")
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_text() == "old"


def test_it_is_on_the_disk_with_its_name_when_it_is_done(tmp_path, monkeypatch):
    path = tmp_path / "settings.toml"
    disk = Disk(monkeypatch)
    atomic.write(path, b"new")
    assert disk._folders[tmp_path].safe[path.name].safe == b"new"
    assert disk._folders[tmp_path].since == []


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/null", path)])
def test_what_is_no_file_is_not_replaced(tmp_path, make):
    path = tmp_path / "there"
    make(path)
    with pytest.raises(OSError, match=r"Invalid argument|Is a directory"):
        atomic.write(path, b"new")
    assert list(tmp_path.iterdir()) == [path]
    assert not path.is_file()
