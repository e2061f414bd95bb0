"""Screens without waiting: scripted turns at once, no animation, curtains that open at once, signs of one kind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual import constants

from screens.modals.handover import HandOver
from tui.app import PlotTwistApp

ENVIRONMENT = {"PLOT_TWIST_SPEED": "off", "PLOT_TWIST_ASCII": "0"}


@pytest.fixture(autouse=True)
def still(monkeypatch, tmp_path) -> None:
    """No animations, no waiting for a key to rest, and nobody's settings."""
    monkeypatch.setenv("PLOT_TWIST_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(HandOver, "quiet", 0)


@pytest.fixture
def make_app() -> Callable[..., PlotTwistApp]:
    """The app as ``run`` makes it, at full speed."""

    def make(*arguments: object, seed: int = 7, **environment: str) -> PlotTwistApp:
        return PlotTwistApp(*arguments, seed=seed, environment=ENVIRONMENT | environment)

    return make
