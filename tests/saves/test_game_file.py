"""A saved game survives whatever happens to the process, the disk and the file."""

import errno
import os
import tomllib
from random import Random

import pytest

from content.registry import open_system
from engine.table import step
from engine.table.seating import players, sit_down
from saves import entries
from saves.game_file import BadSave, read
from saves.restore import fork, look, resume
from saves.scribe import GameFile
from saves.shelf import games
from tests.saves.disks import Disk

SYSTEM = open_system("plot-twist")
TOY = open_system("toy")


def table_of(seed=5, system=SYSTEM, **wish):
    return sit_down(system, {"heroes": 2, **wish}, seed)


def alone(table):
    return dict.fromkeys(table.seats, "scripted")


def scripted(table):
    return players(table, alone(table))


def saved_game(folder, decisions=150, seed=5, human="", system=SYSTEM):
    """A game of so many decisions in a file that was closed; the file and the table."""
    table = table_of(seed, system)
    kinds = {seat: "human" if seat == human else "scripted" for seat in table.seats}
    file = GameFile.begin(folder, table, kinds)
    seated = scripted(table)
    while table.request and len(table.decisions) < decisions:
        step(table, seated)
    file.close()
    return file.path, table


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    return saved_game(tmp_path_factory.mktemp("sample"))


def test_a_game_goes_on_where_it_stood(tmp_path):
    path, table = saved_game(tmp_path)
    found = resume(path)
    assert (found.diverged, found.table.digest()) == ("", table.digest())
    step(found.table, scripted(found.table))
    found.file.close()
    assert read(path).entries.decisions == found.table.decisions


def test_a_file_is_valid_toml(sample):
    lines = tomllib.loads(sample[0].read_text())["entries"].values()
    taken = [[each.seat, *each.picks] for each in sample[1].decisions]
    assert [line for line in lines if isinstance(line, list)] == taken


def test_undo_is_written_down_and_takes_the_end_back(tmp_path):
    path, table = saved_game(tmp_path, decisions=10**6)
    assert read(path).entries.over.winner == table.outcome.winner
    file, _ = GameFile.go_on(path)
    file.attend(table, {})
    table.rewind(20)
    file.close()
    again = read(path).entries
    assert (len(again.decisions), again.over) == (20, None)
    assert look(path).table.digest() == table.digest()
    assert games(tmp_path)[0].winner == ""


def test_the_shelf_shows_the_last_played_first(tmp_path):
    for seed in (1, 2):
        path, table = saved_game(tmp_path, seed=seed)
        os.utime(path, (seed, seed))
    listed = games(tmp_path)
    assert [each.cast for each in listed] == [table.system.cast(table.setup), table_cast(1)]
    assert listed[0].where == table.game.where()


def table_cast(seed):
    return SYSTEM.cast(table_of(seed).setup)


def test_two_processes_never_write_one_game(tmp_path):
    path, _ = saved_game(tmp_path)
    found = resume(path)
    with pytest.raises(BadSave, match="another Plot Twist is playing this game"):
        resume(path)
    found.file.close()
    resume(path).file.close()


def test_cut_off_at_any_byte_at_most_the_last_decision_is_lost(tmp_path):
    data = saved_game(tmp_path, decisions=20, system=TOY)[0].read_bytes()
    body = data.index(b"[entries]\n") + len(b"[entries]\n")
    path = tmp_path / "cut.toml"
    for size in [*range(0, body, 997), *range(body - 40, len(data))]:
        path.write_bytes(data[:size])
        if size < body:
            with pytest.raises(BadSave, match=r"cut.toml is no saved game"):
                read(path)
            continue
        whole = sum(
            b'["' in line for line in data[body:size].splitlines(keepends=True) if line.endswith(b"\n")
        )
        found = read(path).entries
        assert (len(found.decisions), found.broken) == (whole, 0)


def test_a_torn_end_is_cut_off_before_the_game_goes_on(tmp_path):
    path, _ = saved_game(tmp_path)
    path.write_bytes(path.read_bytes()[:-5])
    found = resume(path)
    step(found.table, scripted(found.table))
    found.file.close()
    again = read(path).entries
    assert (again.torn, again.broken, again.decisions) == (0, 0, found.table.decisions)


def test_a_flipped_bit_is_found_out(tmp_path, sample):
    data = bytearray(sample[0].read_bytes())
    path = tmp_path / "flipped.toml"
    whole = sample[1].decisions
    random = Random(8)
    for _ in range(400):
        at, bit = random.randrange(len(data)), 1 << random.randrange(8)
        data[at] ^= bit
        path.write_bytes(data)
        try:
            found = read(path).entries
        except BadSave as error:
            assert "\n" not in str(error)
        else:
            assert found.broken or found.torn
            assert found.decisions == whole[: len(found.decisions)]
        data[at] ^= bit


def test_a_damaged_game_goes_on_in_a_copy(tmp_path, sample):
    data = sample[0].read_bytes()
    at = data.index(b"\n100 = ") + 12
    path = tmp_path / "damaged.toml"
    path.write_bytes(data[:at] + b"?" + data[at + 1 :])
    before = path.read_bytes()
    found = resume(path)
    taken = len(found.table.decisions)
    assert found.diverged == f"damaged.toml is damaged after decision {taken}"
    copy = fork(found, tmp_path)
    copy.file.close()
    assert (copy.saved.header.copy_of, read(copy.saved.path).entries.decisions) == (
        "damaged.toml",
        found.table.decisions,
    )
    assert path.read_bytes() == before


def test_a_decision_that_no_longer_fits_is_named(tmp_path):
    path, table = saved_game(tmp_path, decisions=30)
    found = read(path).entries
    text, _ = entries.line(found.count + 1, '["hero:1","fly to the moon"]', found.sealed)
    path.write_bytes(path.read_bytes() + text)
    diverged = resume(path)
    assert diverged.diverged.startswith(f"{path.name} diverges at decision 31: ")
    assert diverged.table.digest() == table.digest()
    assert diverged.file is None


def test_a_game_keeps_the_cards_it_was_begun_with(tmp_path):
    from content.reading import pack, unpack

    files = unpack(SYSTEM.content())
    files["figures.toml"] = files["figures.toml"].replace(b"energy_coin = 1", b"energy_coin = 2")
    other = open_system("plot-twist", pack(files))
    table = sit_down(other, {"heroes": 2}, 5)
    file = GameFile.begin(tmp_path, table, alone(table))
    seated = scripted(table)
    while len(table.decisions) < 200:
        step(table, seated)
    file.close()
    found = resume(file.path)
    found.file.close()
    assert (found.diverged, found.table.digest()) == ("", table.digest())


@pytest.mark.parametrize("data", [b"", b"\x00" * 50, b"[entries]\n", b"title = 'x'\n", b"\xff\xfe[setup]\n"])
def test_foreign_files_are_refused_in_one_line_and_kept(tmp_path, data):
    path = tmp_path / "foreign.toml"
    path.write_bytes(data)
    with pytest.raises(BadSave, match=r"^[^\n]*foreign.toml is no saved game[^\n]*$"):
        resume(path)
    assert games(tmp_path)[0].problem == "foreign.toml is no saved game"
    assert path.read_bytes() == data


def test_no_folder_has_no_games(tmp_path):
    assert games(tmp_path / "nowhere") == []


def test_a_file_that_is_deleted_while_it_is_played_is_written_anew(tmp_path):
    table = table_of()
    file = GameFile.begin(tmp_path, table, alone(table) | {"hero:1": "human"})
    file.path.unlink()
    seated = scripted(table)
    while len(table.decisions) < 60:
        step(table, seated)
    file.close()
    (found,) = tmp_path.iterdir()
    assert (file.trouble, read(found).entries.decisions) == ("", table.decisions)


@pytest.mark.parametrize("spoil", [lambda data: b"", lambda data: data[:-9], lambda data: data + b"x"])
def test_a_file_that_somebody_spoils_while_it_is_played_is_written_anew_beside_it(tmp_path, spoil):
    table = table_of()
    file = GameFile.begin(tmp_path, table, alone(table))
    seated = scripted(table)
    step(table, seated)
    spoilt = file.path
    with spoilt.open("r+b") as other:
        data = spoil(other.read())
        other.seek(0)
        other.write(data)
        other.truncate()
    step(table, seated)
    file.close()
    assert (file.path != spoilt, spoilt.read_bytes()) == (True, data)
    assert read(file.path).entries.decisions == table.decisions


def test_a_file_cut_off_on_a_full_disk_is_written_anew_when_there_is_room(tmp_path, monkeypatch):
    table = table_of()
    disk = Disk(monkeypatch)
    file = GameFile.begin(tmp_path, table, alone(table) | {"hero:1": "human"})
    os.truncate(file.path, 100)
    disk.fails = lambda number, name: errno.ENOSPC if name in ("create", "write") else None
    seated = scripted(table)
    while not file.trouble:
        step(table, seated)
    step(table, seated)
    disk.fails = lambda number, name: None
    file.close()
    assert (file.trouble, read(file.path).entries.decisions) == ("", table.decisions)


def test_a_closed_file_writes_no_more(tmp_path):
    path, table = saved_game(tmp_path, decisions=5)
    file, _ = GameFile.go_on(path)
    file.attend(table, alone(table))
    file.close()
    before = path.read_bytes()
    step(table, scripted(table))
    file.save()
    assert (path.read_bytes(), file.trouble) == (before, "")


def test_a_file_with_another_name_is_written_on_under_it(tmp_path):
    table = table_of()
    file = GameFile.begin(tmp_path, table, alone(table) | {"hero:1": "human"})
    moved = file.path.rename(tmp_path / "mine.toml")
    step(table, scripted(table))
    file.close()
    assert list(tmp_path.iterdir()) == [moved]
    assert read(moved).entries.decisions == table.decisions


def test_a_game_that_is_kept_elsewhere_is_whole_there_and_the_old_file_stays(tmp_path):
    table = table_of()
    file = GameFile.begin(tmp_path / "here", table, alone(table))
    seated = scripted(table)
    step(table, seated)
    before = file.path
    file.elsewhere(tmp_path / "new" / "there")
    step(table, seated)
    file.close()
    assert read(before).entries.decisions == table.decisions[:1]
    found = look(file.path)
    assert (file.path.parent, found.table.digest()) == (tmp_path / "new" / "there", table.digest())


def test_where_nothing_can_be_written_one_line_says_so_and_it_is_tried_again(tmp_path):
    table = table_of()
    in_the_way = tmp_path / "file"
    in_the_way.write_text("in the way")
    file = GameFile.begin(in_the_way / "saves", table, alone(table) | {"hero:1": "human"})
    assert file.trouble.startswith(f"{in_the_way}/saves: the game cannot be saved there: Not a directory")
    in_the_way.unlink()
    seated = scripted(table)
    while len(table.decisions) < 60:
        step(table, seated)
    assert file.trouble == ""
    file.close()
    assert read(file.path).entries.decisions == table.decisions


def test_a_header_of_strange_names_gives_a_name_that_a_file_can_have(tmp_path, monkeypatch):
    table = table_of()
    monkeypatch.setattr(type(SYSTEM), "cast", lambda *_: {"gm": "Ü/" * 400})
    file = GameFile.begin(tmp_path, table, alone(table))
    file.close()
    assert (file.trouble, file.path.parent) == ("", tmp_path)


@pytest.mark.parametrize("lost", [1, 12, 3000])
def test_a_game_cut_in_its_beginning_is_listed_as_damaged_and_one_not_begun_is_not(tmp_path, lost):
    table = table_of()
    GameFile.begin(tmp_path, table, alone(table)).close()
    (path,) = tmp_path.iterdir()
    data = path.read_bytes()
    beginning = data[: data.index(b"[entries]\n") + len(b"[entries]\n")]
    path.write_bytes(beginning)
    assert (games(tmp_path)[0].state, read(path).entries.decisions) == ("open", [])
    path.write_bytes(beginning[:-lost])
    (found,) = games(tmp_path)
    assert (found.state, found.problem.endswith("its beginning is damaged")) == ("broken", True)
