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
    for module in ("play", "watch"):
        monkeypatch.setattr(f"tui.{module}.has_terminal", lambda: True)

    def started(opening, system, seed=None) -> int:
        def note(name: str):
            return lambda *given: asked.append((name, system.name, seed, *given))

        opening(SimpleNamespace(start=note("start"), learn=note("learn")))
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
