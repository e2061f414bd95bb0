"""The ``scene`` fixture: every scene of a test is checked when the test is over; and the game with a plain encounter."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from content.registry import open_system
from engine.audience.state.library import Encounter
from engine.audience.system import Audience
from tests.audience.scene import Scene, major, make_scene
from tests.scenes import laid_out


@pytest.fixture
def scene(request: pytest.FixtureRequest) -> Iterator[Callable[..., Scene]]:
    yield from laid_out(request, make_scene)


@pytest.fixture(scope="module")
def system() -> Iterator[Audience]:
    """The game, with an encounter (``plain``) whose major, the Plain Beast, has just the Health cards of AU-C-42."""
    opened = open_system("audience")
    assert isinstance(opened, Audience)
    encounters, enemies = opened.library.encounters, opened.library.enemies
    enemies["Plain Beast"] = major("Plain Beast", minors=("Hymnal Moth", "Vestry Hand"))
    encounters["plain"] = Encounter(
        id="plain", title="Plain", major="Plain Beast", minors=("Hymnal Moth", "Vestry Hand")
    )
    yield opened
    del encounters["plain"], enemies["Plain Beast"]
