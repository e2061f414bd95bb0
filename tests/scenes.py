"""What the scenes of every system share: each is checked when its test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest


def laid_out(request: pytest.FixtureRequest, make: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """Lay out scenes; a test that did not fail leaves nothing scripted over and no unexpected question."""
    made: list[Any] = []

    def lay_out(*given: Any, **rest: Any) -> Any:
        made.append(make(*given, **rest))
        return made[-1]

    yield lay_out
    if not getattr(request.node, "failed", False):
        for each in made:
            each.check()
