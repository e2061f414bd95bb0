"""Games begun at once, and folders full of what is no game."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

import pytest

from engine.table.seating import sit_down
from saves.game_file import read
from saves.scribe import GameFile
from saves.shelf import games
from tests.attacks.conftest import Attack
from tests.saves.short import TOY, Short
from tests.tui.conftest import Run, run

__all__ = ["run"]

pytest.importorskip("fcntl")
AT_ONCE = 8
HUGE = 6 << 30


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_games_begun_at_once_never_take_the_place_of_one_another(attack, tmp_path, monkeypatch, links):
    if not links:
        monkeypatch.setattr("saves.disk.link", _no_links)
    rounds = attack.rounds(6, 60)
    tables = [sit_down(TOY, {"heroes": 2}, seed) for seed in range(AT_ONCE)]
    for number in range(rounds):
        folder = tmp_path / str(number)
        start = time.monotonic() + 0.03
        children = [_begun(folder, tables[seed], start) for seed in range(AT_ONCE)]
        assert [os.waitpid(child, 0)[1] for child in children] == [0] * AT_ONCE
        assert sorted(read(path).header.seed for path in folder.iterdir()) == list(range(AT_ONCE))
    attack.tell(f"{rounds} times {AT_ONCE} games begun at once, none lost")


def _begun(folder: Path, table, start: float) -> int:
    child = os.fork()
    if child:
        return child
    failed = 1
    try:
        while time.monotonic() < start:
            pass
        file = GameFile.begin(folder, table, dict.fromkeys(table.seats, "human"))
        file.close()
        failed = bool(file.trouble)
    finally:
        os._exit(failed)


def _no_links(file: Path, path: Path) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def strange(folder: Path, attack: Attack) -> None:
    """Fill a folder with what is no game, newer than any game."""
    (folder / "dangling.toml").symlink_to(folder / "nowhere")
    (folder / "circle.toml").symlink_to(folder / "circle.toml")
    (folder / "folder.toml").mkdir()
    os.mkfifo(folder / "pipe.toml")
    (folder / "device.toml").symlink_to("/dev/zero")
    (folder / "empty.toml").touch()
    (folder / "closed.toml").write_text("nobody reads this")
    (folder / "closed.toml").chmod(0)
    (folder / "a\nb\x1b]0;owned\x07.toml").write_text("steers")
    (folder / "stale.new").write_text("of a crash")
    with (folder / "huge.toml").open("wb") as file:
        file.truncate(HUGE)
    Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.toml")).write_bytes(attack.chance.randbytes(4000))
    (folder / "old.toml").write_bytes(b"x")
    os.utime(folder / "old.toml", (-(2**40), -(2**40)))
    os.utime(folder / "empty.toml", (2**43, 2**43))


def test_what_is_no_game_hides_no_game_and_holds_nobody_up(attack, tmp_path):
    short = Short(tmp_path)
    short.begin()
    short.file.close()
    strange(tmp_path, attack)
    listed = games(tmp_path)
    assert [each.path for each in listed if not each.problem] == [short.file.path]
    assert all(each.problem.isprintable() and each.name.isprintable() for each in listed)
    attack.tell(f"{len(listed) - 1} strange files listed beside a game, none read")


def test_a_file_that_goes_while_the_folder_is_read_is_not_in_the_list(tmp_path, monkeypatch):
    short = Short(tmp_path)
    short.begin()
    short.file.close()
    for number in range(3):
        (tmp_path / f"gone-{number}.toml").touch()
    real = os.scandir

    def then_gone(folder):
        found = real(folder)
        names = list(found)
        for number in range(3):
            (tmp_path / f"gone-{number}.toml").unlink(missing_ok=True)
        monkeypatch.setattr("os.scandir", real)
        return _Listing(names)

    monkeypatch.setattr("os.scandir", then_gone)
    assert [each.path for each in games(tmp_path)] == [short.file.path]


class _Listing(list):
    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


@pytest.mark.parametrize("way", [["continue", "--plain"], ["replay"], ["report"]], ids=lambda way: way[0])
def test_a_file_that_is_none_is_refused_in_one_line(run: Run, attack, tmp_path, way):
    strange(tmp_path, attack)
    tried = [path for path in tmp_path.iterdir() if path.suffix == ".toml"]
    (tmp_path / "pipe.json").symlink_to(tmp_path / "pipe.toml")
    (tmp_path / "huge.json").symlink_to(tmp_path / "huge.toml")
    for path in [*tried, tmp_path / "pipe.json", tmp_path / "huge.json", tmp_path / ("x" * 300)]:
        ran = run(way[0], str(path), *way[1:])
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1), path
        assert ran.err.rstrip("\n").isprintable()
    attack.tell(f"{len(tried) + 3} files that are none, each refused in one line")
