"""The ``scene`` fixture: all that a test lays out is checked when the test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.heroic.scene import Scene, make_scene
from tests.scenes import laid_out


@pytest.fixture
def scene(request: pytest.FixtureRequest) -> Iterator[Callable[..., Scene]]:
    yield from laid_out(request, make_scene)
