"""Screens without waiting: scripted turns at once, no animation, curtains that open at once, signs of one kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from textual import constants

from content.folders import data_folder
from screens.game import drama, haste, room
from screens.game.phase import PhaseScreen
from screens.modals.handover import HandOver
from tui.app import PlotTwistApp

NO_GC = Mock()
ENVIRONMENT = {"PLOT_TWIST_SPEED": "off", "PLOT_TWIST_ASCII": "0"}


@pytest.fixture(autouse=True)
def still(request, own_folders, monkeypatch) -> None:
    """No animations, no waiting for a key to rest."""
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(HandOver, "quiet", 0)
    monkeypatch.setattr(PhaseScreen, "foresees", False)
    if "grace" not in request.fixturenames:
        monkeypatch.setattr(haste, "GRACE", -inf)
    # A game that begins has all memory gone through: that of a whole run of tests takes a fifth of a second.
    monkeypatch.setattr(room, "gc", NO_GC)


@pytest.fixture
def planted() -> None:
    """For tests that break something on purpose."""


@pytest.fixture(autouse=True)
def untroubled(request, own_folders) -> Iterator[None]:
    """Nothing breaks that the guard of the app has to tell of, but what is planted."""
    yield
    if "planted" not in request.fixturenames:
        reports = [file.read_text() for file in (data_folder() / "reports").glob("*")]
        assert [report for report in reports if "Traceback" in report] == []


@pytest.fixture
def make_app() -> Callable[..., PlotTwistApp]:
    """The app as ``run`` makes it, at full speed."""

    def make(*arguments: object, seed: int = 7, **environment: str) -> PlotTwistApp:
        return PlotTwistApp(*arguments, seed=seed, environment=ENVIRONMENT | environment)

    return make


@pytest.fixture
def clock(monkeypatch) -> SimpleNamespace:
    """Time that goes by only when a test says so."""
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(drama, "monotonic", lambda: clock.now)
    return clock


@pytest.fixture
def grace(clock, monkeypatch) -> None:
    """For tests of keys that come too soon after one that hurried: when that is, the ``clock`` says."""
    monkeypatch.setattr(haste, "monotonic", lambda: clock.now)
