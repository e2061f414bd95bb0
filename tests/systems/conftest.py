"""What every system must hold to is tested once, for each of them."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import pytest

from content.registry import manifests, open_system


@pytest.fixture(scope="module", params=manifests().values(), ids=lambda manifest: manifest.name)
def manifest(request: pytest.FixtureRequest):
    return request.param


@pytest.fixture(scope="module")
def case(manifest) -> ModuleType:
    """What a system hides and what bounds it keeps: ``case.py`` in its folder of the tests."""
    return import_module(f"tests.{manifest.folder}.case")


@pytest.fixture(scope="module")
def system(manifest):
    return open_system(manifest.name)
