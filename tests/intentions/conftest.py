"""The ``scene`` and ``duel`` fixtures: all that a test lays out is checked when the test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.intentions.duel import Duel, make_duel
from tests.intentions.scene import Scene, make_scene
from tests.scenes import laid_out


@pytest.fixture
def scene(request: pytest.FixtureRequest) -> Iterator[Callable[..., Scene]]:
    yield from laid_out(request, make_scene)


@pytest.fixture
def duel(request: pytest.FixtureRequest) -> Iterator[Callable[..., Duel]]:
    yield from laid_out(request, make_duel)
