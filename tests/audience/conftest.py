"""The ``scene`` fixture: every scene of a test is checked when the test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.audience.scene import Scene, make_scene


@pytest.fixture
def scene(request: pytest.FixtureRequest) -> Iterator[Callable[..., Scene]]:
    """Lay out scenes; after the test no listed card and no unexpected question may be left."""
    made: list[Scene] = []

    def lay_out(*given: Any, **rest: Any) -> Scene:
        made.append(make_scene(*given, **rest))
        return made[-1]

    yield lay_out
    if not getattr(request.node, "failed", False):
        for each in made:
            each.check()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Any:
    outcome = yield
    if call.when == "call" and outcome.get_result().failed:
        item.failed = True  # type: ignore[attr-defined]
