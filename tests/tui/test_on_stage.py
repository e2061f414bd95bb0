"""The ways in that lead to the screens: with a terminal they open the app, without one they say so."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

STAGED = (
    ("watch", "toy", "--stage", "--seed", "3"),
    ("play", "toy", "--seed", "3"),
    ("tutorial", "toy"),
)


@pytest.fixture
def opened(monkeypatch) -> list:
    """What the app was asked to open; there is a terminal."""
    asked: list = []
    for module in ("play", "watch", "replay", "records"):
        monkeypatch.setattr(f"tui.{module}.has_terminal", lambda: True)

    def started(opening, system=None, seed=None) -> int:
        def note(name: str):
            return lambda *given, **more: asked.append(
                (name, system and system.name, seed, *given, *more.values())
            )

        ways = ("start", "learn", "restored", "show_record")
        opening(SimpleNamespace(**{name: note(name) for name in ways}))
        return 0

    monkeypatch.setattr("tui.app.run", started)
    return asked


def test_watch_play_and_tutorial_open_the_app(run, opened) -> None:
    assert [run(*way).code for way in STAGED] == [0, 0, 0]
    assert opened[0] == ("start", "toy", 3, {}, {})
    name, system, seed, _, kinds = opened[1]
    assert (name, system, seed, list(kinds.values()).count("human")) == ("start", "toy", 3, 1)
    assert opened[2] == ("learn", "toy", None)


@pytest.mark.parametrize("way", [STAGED[0], STAGED[2]])
def test_without_a_terminal_there_is_no_stage(run, way) -> None:
    ran = run(*way)
    assert ran.code == 2 and "terminal" in ran.err


def test_a_game_that_was_left_goes_on_or_is_replayed_in_the_app(run, opened) -> None:
    run("play", "toy", "--plain", "--seed", "3", typed="2\nquit\n")
    assert run("continue").code == 0
    name, _, _, found = opened.pop()
    assert (name, found.table.system.name, len(found.table.decisions)) == ("restored", "toy", 3)
    found.file.close()
    assert run("replay", str(found.file.path), "--stage", "--to", "2", "--seat", "guest:1").code == 0
    name, system, _, table, record, seat, to = opened.pop()
    assert (name, system, table.decisions, seat) == ("show_record", "toy", [], "guest:1")
    assert (record, to) == (found.table.decisions, 2)


def test_a_replay_has_no_stage_without_a_terminal(run, tmp_path) -> None:
    file = tmp_path / "game.json"
    run("play", "toy", "--plain", "--seed", "4", typed=f"save {file}\n")
    ran = run("replay", str(file), "--stage")
    assert (ran.code, "there is no terminal here" in ran.err) == (2, True)
