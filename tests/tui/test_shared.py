"""A running game of several people in lines: each is told only what is the person's own, behind the PIN."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from content.folders import saves_folder
from content.registry import open_system
from engine.table import Decided, Journal, Seating, step
from engine.table.seating import Crashed, players, sit_down
from saves.game_file import read
from saves.pins import seal
from saves.scribe import GameFile
from tui.failure import explain

KINDS = {"guest:1": "human", "guest:2": "scripted", "dealer": "human"}
PEOPLE = {"guest:1": "Ann", "dealer": "Bob"}
PINS = {"guest:1": seal("1234"), "dealer": seal("5678")}
SECRET = "Traps lie under left and middle."
OPEN = "Two traps are hidden."
MINE = ["silent", "silent", "hide.left hide.middle"]


def kept(people=PEOPLE, pins=PINS, decisions=MINE, kinds=KINDS) -> Path:
    """The file of a running game, in which the dealer has hidden the traps."""
    table = sit_down(open_system("toy"), {"heroes": 2}, 4)
    file = GameFile.begin(saves_folder(), table, kinds, people=people, pins=pins)
    for picks in decisions:
        request = table.request
        table.decide(request.number, request.seats[0], picks.split())
    file.close()
    return file.path


def over() -> Path:
    """The file of such a game that was played to its end."""
    table = sit_down(open_system("toy"), {"heroes": 2}, 4)
    file = GameFile.begin(saves_folder(), table, KINDS, people=PEOPLE, pins=PINS)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while step(table, seated):
        pass
    file.close()
    return file.path


def test_a_replay_tells_what_everybody_may_know(run) -> None:
    ran = run("replay", str(kept()))
    assert (ran.code, OPEN in ran.out, SECRET in ran.out) == (0, True, False)
    assert ran.err == (
        "The game is not over, and people keep secrets in it: told is what everybody may know "
        "(--seat guest:1, dealer tells a person's part).\n"
    )


def test_a_replay_says_where_a_save_is_damaged(run) -> None:
    path = kept(people={}, pins={})
    path.write_bytes(path.read_bytes().replace(b'"hide.left', b'"hike.left'))
    ran = run("replay", str(path))
    assert f"{path.name} is damaged after decision 2; told is what comes before." in ran.err
    assert "Stands after 2 of 2 decisions." in ran.out


def test_a_replay_as_a_seat_needs_its_pin(run) -> None:
    path = str(kept())
    right, wrong = (run("replay", path, "--seat", "dealer", typed=pin) for pin in ("5678\n", "1234\n"))
    assert (right.code, SECRET in right.out) == (0, True)
    assert (wrong.code, SECRET in wrong.out, wrong.err.count("\n")) == (2, False, 1)
    assert "nobody has come for dealer" in wrong.err


def test_a_replay_as_a_seat_that_nobody_plays_waits_for_the_end(run) -> None:
    ran = run("replay", str(kept()), "--seat", "guest:2")
    assert (ran.code, ran.out) == (2, "")
    assert "what guest:2 knows is told when the game is over; people play guest:1, dealer" in ran.err


def test_a_game_that_is_over_is_told_whole_also_its_beginning(run) -> None:
    path = str(over())
    for way in ((), ("--to", "3"), ("--seat", "dealer")):
        ran = run("replay", path, *way)
        assert (ran.code, ran.err, "Traps lie under" in ran.out) == (0, "", True)


def test_a_report_tells_what_everybody_may_know_and_its_replay_too(run, tmp_path) -> None:
    run("report", str(kept()))
    (file,) = (tmp_path / "home" / "data" / "reports").iterdir()
    told = json.loads(file.read_text())["events"]
    assert (OPEN in told, SECRET in told) == (True, False)
    assert SECRET not in run("replay", str(file)).out
    assert SECRET in run("replay", str(file), "--seat", "dealer", typed="5678\n").out


def test_a_journal_that_was_saved_keeps_the_secrets(run, tmp_path) -> None:
    file = tmp_path / "game.json"
    run("continue", str(kept()), "--plain", typed=f"1234\nsave {file}\nquit\n")
    assert SECRET not in run("replay", str(file)).out
    assert SECRET not in run("replay", str(file), "--seat", "dealer", typed="1234\n").out


@pytest.mark.parametrize("typed", ["", "5678\n" * 2, "quit\n", "view\nlog\n1\n"])
def test_a_plain_game_goes_on_only_with_the_pin(run, typed) -> None:
    ran = run("continue", str(kept()), "--plain", typed=typed)
    assert (ran.code, "Who acts?" in ran.out, OPEN in ran.out, SECRET in ran.out) == (0, False, False, False)
    assert "Now Ann (" in ran.out


def test_each_is_told_only_what_is_the_persons_own(run) -> None:
    path = str(kept())
    ann = run("continue", path, "--plain", typed="1234\nlog\nview\nwhy\nodds\nhint\nquit\n").out
    assert "Who acts?" in ann and OPEN in ann and "traps: none" in ann and SECRET not in ann


def test_after_a_hand_over_the_other_is_told_the_others_part(run) -> None:
    path = str(kept(decisions=MINE[:2]))
    ran = run("continue", path, "--plain", typed="5678\n1 2\n1234\nlog\nquit\n")
    _, _, after = ran.out.partition("Now Ann")
    assert (OPEN in after, SECRET in after, "Goodbye, after 3 decisions" in after) == (True, False, True)


def test_nobody_takes_back_what_another_decided(run) -> None:
    ran = run("continue", str(kept(decisions=MINE[:2])), "--plain", typed="5678\n1 2\n1234\nundo\nquit\n")
    assert "Goodbye, after 3 decisions" in ran.out


def test_people_with_names_and_no_pin_come_when_they_are_called(run) -> None:
    path = str(kept(pins={}))
    assert "Who acts?" not in run("continue", path, "--plain", typed="1\n1\n\n").out
    ran = run("continue", path, "--plain", typed="y\nquit\n")
    assert "Type y when Ann (" in ran.out and "Who acts?" in ran.out


def test_a_divergence_names_no_pick_of_a_person(run, tmp_path) -> None:
    file = tmp_path / "game.json"
    run("continue", str(kept()), "--plain", typed=f"1234\nsave {file}\nquit\n")
    file.write_text(file.read_text().replace("hide.left", "hide.elsewhere"))
    ran = run("replay", str(file))
    assert (ran.code, "diverges at decision 3 (" in ran.err, "elsewhere" in ran.err) == (1, True, False)


def test_what_breaks_in_a_game_of_several_names_no_card() -> None:
    journal = Journal("toy", {}, 1, "1", "1", [], seating=Seating(KINDS, PEOPLE, PINS))
    told, _ = explain(Crashed(journal, "KeyError: 'low-sweep'"))
    assert told.startswith("the game broke (KeyError); the report is in ")


def test_the_terminal_is_cleared_before_the_next_person(run, monkeypatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    out = run("continue", str(kept(decisions=MINE[:2])), "--plain", typed="5678\n1 2\nquit\n").out
    assert out.rpartition("Now Ann")[0].endswith("\x1b[H\x1b[2J\x1b[3J\n\n")


def test_another_who_may_act_is_called_and_asked_for_the_others_own(run) -> None:
    both = {"guest:1": "human", "guest:2": "human", "dealer": "scripted"}
    people = {"guest:1": "Ann", "guest:2": "Bob"}
    path = str(kept(kinds=both, people=people, pins={"guest:2": seal("5678")}))
    ran = run("continue", path, "--plain", typed="y\nother\n5678\n1\nquit\n")
    assert "Bob: Who acts?" in ran.out and "Ann: Who acts?" in ran.out
    assert "Goodbye, after 4 decisions" in ran.out
    assert read(Path(path)).entries.decisions[-1] == Decided("guest:2", ("toss:guest:2",))


def test_who_is_not_there_lets_another_come(run) -> None:
    both = {"guest:1": "human", "guest:2": "human", "dealer": "scripted"}
    path = str(kept(kinds=both, people={"guest:1": "Ann", "guest:2": "Bob"}, pins={"guest:1": seal("1234")}))
    ran = run("continue", path, "--plain", typed="other\ny\nquit\n")
    assert "Ann plays Ann; Bob plays Bob. Type view" in ran.out
    assert "Bob: Who acts?" in ran.out and "Ann: Who acts?" not in ran.out
