"""The ``scene`` fixture of rule tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.audience.scene import Scene, make_scene


@pytest.fixture
def scene() -> Callable[..., Scene]:
    """Lay out scenes."""
    return make_scene
