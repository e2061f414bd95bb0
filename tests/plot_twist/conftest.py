"""The ``scene`` fixture: every scene of a test is checked when the test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.plot_twist.scene import Scene, make_scene
from tests.scenes import laid_out


@pytest.fixture
def scene(request: pytest.FixtureRequest) -> Iterator[Callable[..., Scene]]:
    def make(heroes: Any = (), villain: Any = None, **rest: Any) -> Scene:
        return make_scene(heroes, villain, **rest)

    yield from laid_out(request, make)
