"""The ``scene`` fixture: all that a test lays out is checked when the test is over; ``rest`` is between two scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.heroic.scene import Scene, make_scene
from tests.scenes import laid_out


@pytest.fixture
def scene(request: pytest.FixtureRequest) -> Iterator[Callable[..., Scene]]:
    yield from laid_out(request, make_scene)


@pytest.fixture
def rest(scene):
    """A Transition Scene after a scene that is held for one order; stress and trauma are set before its start."""

    def lay_out(*heroes, stress=None, trauma=None, xp=0, pp=1, doom=(6,), went_over=(), **fields):
        s = scene(list(heroes), objective={"hold": 1}, pp=pp, doom=doom, **fields)
        s.ada.stress |= stress or {}
        s.ada.trauma |= trauma or {}
        s.ada.went_over += went_over
        s.ada.xp = xp
        return s.rest()

    return lay_out
