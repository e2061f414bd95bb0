"""Line by line, too, whose characters have all fallen may go on at the seat of a scripted partner."""

from __future__ import annotations

import pytest

from content.folders import saves_folder
from saves.game_file import read
from screens.plot_twist.look import PlotTwistLook

WHOM = "is out. Whom do you play from here on?"


@pytest.fixture
def play(run, monkeypatch):
    """A game of three Heroes with the lines typed; whoever plays the first seat has fallen from the beginning."""
    monkeypatch.setattr(PlotTwistLook, "fallen", lambda self, seat, moment: seat == "hero:1")

    def typed(*lines: str, seats: str = "hero:1=human") -> str:
        ran = run(
            *("play", "plot-twist", "--plain", "--heroes", "3", "--seed", "4", "--seats", seats),
            typed="\n".join(lines) + "\n",
        )
        assert (ran.code, ran.err) == (0, "")
        return ran.out

    return typed


def test_who_has_fallen_plays_on_as_a_partner_and_the_game_is_kept_with_it(play) -> None:
    out = play("9", "2", "quit")
    assert out.count(WHOM) == 1 and "Expected a number from 1 to 3, or quit." in out
    (kept,) = saves_folder().glob("*.toml")
    assert read(kept).header.kinds["hero:3"] == "human"
    assert f"kept in {kept}" in out
    assert len(list((saves_folder() / "bin").glob("*.toml"))) == 1


def test_who_goes_on_is_asked_as_the_partner(play, run) -> None:
    out = play("2", "quit")
    assert "You play " in out.split(WHOM)[1] and "\n1. " in out.split("You play ")[2]
    again = run("continue", "--plain", typed="quit\n")
    assert (again.code, WHOM in again.out) == (0, False)


def test_who_looks_on_is_asked_again_only_after_coming_back(play, run) -> None:
    assert play("3", "quit").count(WHOM) == 1
    assert WHOM in run("continue", "--plain", typed="quit\n").out


def test_the_game_stays_in_the_folder_where_it_was_kept(play, run, tmp_path) -> None:
    play("3", f"keep {tmp_path / 'there'}", "quit")
    (there,) = (tmp_path / "there").glob("*.toml")
    assert f"kept in {tmp_path / 'there'}" in run("continue", "--plain", str(there), typed="1\nquit\n").out
    (kept,) = (tmp_path / "there").glob("*.toml")
    assert read(kept).header.kinds["hero:2"] == "human"


def test_who_leaves_at_that_question_has_decided_nothing(play) -> None:
    assert "Goodbye, after 0 decisions." in play("quit")


@pytest.mark.parametrize("seats", ["hero:1=human,hero:2=human", "gm=human", "hero:2=human"])
def test_there_is_nothing_to_ask_while_one_still_plays(play, seats) -> None:
    assert WHOM not in play("quit", seats=seats)
