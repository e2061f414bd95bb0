"""What every system must hold to is tested once, for each of them."""

from __future__ import annotations

from types import ModuleType

import pytest

from content.registry import open_system
from tests.systems import audience, plot_twist


@pytest.fixture(scope="module", params=[plot_twist, audience], ids=lambda case: case.NAME)
def case(request: pytest.FixtureRequest) -> ModuleType:
    """What a system hides and what bounds it keeps."""
    return request.param


@pytest.fixture(scope="module")
def system(case):
    return open_system(case.NAME)
